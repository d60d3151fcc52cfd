"""Holds games that tengen plays against python-chess: legal moves, their texts, ends and claims at every ply.

Usage: python_chess.py FIRST COUNT, with the output of the example `chess_games` on standard input. Exit status 1 at
the first difference. python-chess is run, not copied: it is under the GPL.
"""

import sys

import chess

ENDS = {
    chess.Termination.CHECKMATE: "checkmate",
    chess.Termination.STALEMATE: "stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "insufficient_material",
    chess.Termination.FIVEFOLD_REPETITION: "fivefold",
    chess.Termination.SEVENTYFIVE_MOVES: "seventy_five_moves",
}


def same(what, board, found, expected):
    if found != expected:
        print(f"{what} in {board.fen()} after {board.move_stack}:", file=sys.stderr)
        print(f"  tengen       {found}", file=sys.stderr)
        print(f"  python-chess {expected}", file=sys.stderr)
        sys.exit(1)


def main():
    games = plies = moves = 0
    ends = dict.fromkeys([*ENDS.values(), "-"], 0)
    claimed = {"threefold": 0, "fifty_moves": 0}
    board, seen, again = None, set(), False
    played = ""
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line.startswith("game "):
            board = chess.Board(line[5:])
            assert board.is_valid(), line
            seen, again = set(), False
            games += 1
            continue
        fen, ended, claims, legal, played = line.split("\t")
        plies += 1
        same("position", board, fen, board.fen(en_passant="legal"))

        outcome = board.outcome()
        expected = ENDS[outcome.termination] if outcome else "-"
        # Where both end the game, either may be told.
        if expected == "seventy_five_moves" and board.is_fivefold_repetition():
            expected = "fivefold"
        same("end", board, ended, expected)

        # After a draw by its pieces there is nothing to play here, and still something there.
        if ended != "insufficient_material":
            expected = {board.san(move): move.uci() for move in board.legal_moves}
            moves += len(expected)
            same("moves", board, dict(pair.rsplit("=", 1) for pair in legal.split()), expected)

        if ended == "-":
            # To be asked takes long, and is needless while no position has come back.
            again = again or board.epd() in seen
            seen.add(board.epd())
            expected = []
            if again and board.can_claim_threefold_repetition():
                expected.append("threefold")
            if board.can_claim_fifty_moves():
                expected.append("fifty_moves")
            same("claims", board, claims.split(), expected)
            for claim in expected:
                claimed[claim] += 1
        if played == "-":
            ends[ended] += 1
            if games % 500 == 0:
                print(f"{games} games from {sys.argv[1]} on are equal", file=sys.stderr)
        else:
            board.push_uci(played)
    games_expected = int(sys.argv[2])
    if games != games_expected or played != "-":
        print(f"{games} games instead of {games_expected}, the last is cut off", file=sys.stderr)
        sys.exit(1)
    counts = [f"{count} {name}" for name, count in ends.items() if name != "-"]
    counts += [f"{count} may claim {name}" for name, count in claimed.items()]
    print(
        f"{games} games from {sys.argv[1]} on, {plies} positions, {moves} moves: all equal; "
        + ", ".join(counts)
    )


main()
