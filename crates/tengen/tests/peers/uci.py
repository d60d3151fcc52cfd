#!/usr/bin/env python3
"""Holds `tengen uci` against the UCI client of the package `chess` (python-chess).

It plays whole games in every way that the client can ask for a move, analyses, and reads everything that the
program says. Whatever the client takes for a fault of the protocol it logs as a warning or an error; any of these,
an illegal move or a wrong mate fails the run.

    python3 uci.py PATH-TO-TENGEN [GAMES]
"""

import asyncio
import logging
import random
import sys

import chess
import chess.engine


class Faults(logging.Handler):
    """Keeps what the client complains of."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.said = []

    def emit(self, record):
        self.said.append(record.getMessage())


def check(condition, what):
    if not condition:
        raise SystemExit(f"uci.py: {what}")


def limits(number):
    """Ways to limit a move; a clock is one of them."""
    clock = chess.engine.Limit(white_clock=2, black_clock=1.5, white_inc=0.05, black_inc=0.02)
    return [
        chess.engine.Limit(time=0.03),
        chess.engine.Limit(nodes=3000),
        chess.engine.Limit(depth=4),
        clock,
        chess.engine.Limit(white_clock=0.5, black_clock=0.5, remaining_moves=3),
        chess.engine.Limit(time=0.02, depth=9, nodes=1_000_000),
    ][number % 6]


async def play_game(engine, number, draw):
    """A game of the engine with itself, or with a player by lot; both sides may ponder."""
    board = chess.Board()
    for _ in range(number % 5):
        board.push(draw.choice(list(board.legal_moves)))
    alone = number % 2 == 0
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        if not alone and board.turn == (number % 4 == 1):
            board.push(draw.choice(list(board.legal_moves)))
            continue
        result = await engine.play(
            board, limits(number), game=number, info=chess.engine.INFO_ALL, ponder=number % 3 == 0
        )
        check(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
        if result.info.get("score") is not None:
            mate = result.info["score"].relative.mate()
            if mate == 1:
                after = board.copy()
                after.push(result.move)
                check(after.is_checkmate(), f"mate 1 in {board.fen()}, but {result.move}")
        board.push(result.move)
    return board.result(claim_draw=True), board.ply()


async def analyses(engine, draw):
    """Analyses of positions from random games: one line and several, ended by limits and by the client."""
    for number in range(12):
        board = chess.Board()
        for _ in range(draw.randrange(60)):
            if board.is_game_over():
                break
            board.push(draw.choice(list(board.legal_moves)))
        if board.is_game_over():
            continue
        wanted = 1 + number % 4
        infos = await engine.analyse(board, chess.engine.Limit(depth=4), multipv=wanted, game=object())
        check(len(infos) == min(wanted, board.legal_moves.count()), f"{len(infos)} lines of {wanted}")
        for info in infos:
            line = board.copy()
            for move in info["pv"]:
                check(move in line.legal_moves, f"{move} in {line.fen()}")
                line.push(move)
            mate = info["score"].relative.mate()
            if mate and mate > 0:
                check(len(info["pv"]) <= 2 * mate - 1, f"{info} in {board.fen()}")
        moves = list(board.legal_moves)[:3]
        info = await engine.analyse(board, chess.engine.Limit(depth=3), root_moves=moves)
        check(info["pv"][0] in moves, f"{info['pv'][0]} instead of {moves}")
        # Without a limit, until it is stopped.
        with await engine.analysis(board, game=object()) as analysis:
            async for info in analysis:
                if info.get("depth", 0) >= 4 or "score" in info and info["score"].is_mate():
                    break
        best = await analysis.wait()
        check(best.move in board.legal_moves, f"{best.move} in {board.fen()}")


async def options(engine, draw):
    """Every option at every value that it names."""
    for name, option in engine.options.items():
        if option.is_managed() or option.type == "button":
            continue
        values = {"spin": [option.min, option.max], "check": [True, False], "combo": option.var}[option.type]
        if name == "Threads":
            values = [1, 2]
        for value in [*values, option.default]:
            await engine.configure({name: value})
            await engine.ping()
            result = await engine.play(chess.Board(), chess.engine.Limit(depth=2), game=object())
            check(result.move in chess.Board().legal_moves, f"{name} {value}: {result.move}")
    await engine.configure({"Clear Hash": None})
    await engine.ping()


async def run(path, games):
    faults = Faults()
    logger = logging.getLogger("chess.engine")
    logger.setLevel(logging.DEBUG)
    logger.addHandler(faults)
    draw = random.Random(1)
    _, engine = await chess.engine.popen_uci([path, "uci"])
    check(engine.id["name"].startswith("Tengen "), engine.id)
    played = [await play_game(engine, number, draw) for number in range(games)]
    await analyses(engine, draw)
    await options(engine, draw)
    # A game that is over has no move, and the program lives on.
    over = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    result = await engine.play(over, chess.engine.Limit(depth=1))
    check(result.move is None, result)
    await engine.ping()
    await asyncio.wait_for(engine.quit(), 10)
    check(not faults.said, "\n".join(["the client complains:", *faults.said[:20]]))
    results = {result: sum(1 for one, _ in played if one == result) for result, _ in played}
    plies = sum(ply for _, ply in played)
    print(f"uci.py: {games} games ({plies} plies) {results}, python-chess {chess.__version__}: no complaint")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    asyncio.run(run(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12))
