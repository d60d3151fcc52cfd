### Game

## Games and their parameters

title-tictactoe = Tic-tac-toe
title-gomoku = Gomoku
title-any-board = Any board
title-mnk = { $k } in a row on { $width }×{ $height }
title-exact = { $title } (exactly { $k })
title-misere = { $title } (misère)
title-chess = Chess
title-tree = A walk in the country
parameter-size = Cells on each side of the board
parameter-width = Columns of the board
parameter-height = Rows of the board
parameter-k = How many in a row make a line
parameter-rule = What a line does: free – it wins, also a longer one; exact – only one of exactly this length wins; misere – who makes it loses
player-first = First
player-second = Second
player-white = White
player-black = Black
rule-stalemate = stalemate
rule-material = lack of material
rule-threefold = threefold repetition
rule-fivefold = fivefold repetition
rule-fifty-moves = the fifty-move rule
rule-seventy-five-moves = the seventy-five-move rule

## Levels

level-random = Any legal move, drawn by lot. For the first games.
level-heuristic = Wins or blocks at once, else takes what looks best.
level-depth-1 = Looks at its own move only. Walks into double threats.
level-depth-2 = Looks at its move and your reply. Takes some care to beat.
level-depth-4 = Looks four plies ahead. Hide your double threats well.
level-pieces-1 = Looks at its own move, and at what can be taken after it.
level-pieces-2 = Looks at its move and your reply. Sees what you threaten.
level-pieces-4 = Looks four plies ahead. Small combinations don't escape it.
level-pieces-6 = Looks six plies ahead. Give it no chance to combine.
level-perfect = Plays to the end of the game. It never makes a mistake.
level-strongest = Looks as far ahead as two seconds allow.

## Results

result-draw = A draw.
result-draw-by = A draw by { $rule }.
draw-agreed = agreement
draw-adjudicated = adjudication
cause-mate = Checkmate.
cause-adjudicated = The game has been adjudicated.
forfeit-time = { $loser } has run out of time.
forfeit-illegal-move = { $loser } made a move that the rules don't allow.
forfeit-abandoned = { $loser } has left the game.
forfeit-infraction = { $loser } broke the rules.
result-wins = { $winner } wins.
result-resigned = { $loser } resigns. { $winner } wins.
result-you-win = You win. Well played!
result-you-lose = You lose.
result-you-resigned = You resign. { $winner } wins.
result-they-resigned = { $loser } resigns. You win.

## Values

value-wins-now = wins with this move
value-loses-now = loses with this move
value-at-once = wins at once
value-win = wins in { $distance ->
        [at-most] at most{ " " }
       *[other] { "" }
    }{ $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
value-loss = loses in { $distance ->
        [at-most] at most{ " " }
       *[other] { "" }
    }{ $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
value-mates-now = mates with this move
value-mates-at-once = mates at once
value-mates = mates in { $distance ->
        [at-most] at most{ " " }
       *[other] { "" }
    }{ $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
value-mated = is mated in { $distance ->
        [at-most] at most{ " " }
       *[other] { "" }
    }{ $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
value-draw = draws with best play
value-score = estimated at { $points }
value-seems-won = seems to win
value-seems-lost = seems to lose

## Lines

line-row = row { $row }
line-row-part = row { $row }, { $from }–{ $to }
line-column = column { $column }
line-column-part = column { $column }, { $from }–{ $to }
line-diagonal = the diagonal { $from }–{ $to }
line-cell = the cell { $cell }
list-comma = { $first }, { $next }
list-and = { $first } and { $next }
list-or = { $first } or { $next }

## Reasons

reason-only-move = It is the only move.
reason-wins-now = It wins at once.
reason-finishes = It finishes { $lines } and wins.
reason-finishes-and-loses = It finishes { $lines } and so loses.
reason-blocks = Every other move lets { $opponent } win at once.
reason-blocks-lines = It blocks { $lines }: { $opponent } had { $stones }.
reason-others-lose = { $others ->
        [1] The other move loses
       *[other] Every other move loses
    }.
reason-lost-anyway = The game is lost all the same.
reason-threatens = It threatens to win at { $cells }.
reason-leaves = After this { $opponent } can win at { $cells }.
reason-makes-two-threats = It makes two threats at once; only one can be stopped.
reason-threats = It makes { $count ->
        [2] two
       *[other] { $count }
    } threats at once, at { $cells }.
reason-forced-win = Whatever { $opponent } does, it { $value }.
reason-replies-lose = Every reply of { $opponent } loses at once.
reason-must-answer = { $opponent } must answer { $reply }; then { $move } { $does ->
        [mates] mates at once
        [wins] wins at once
        [threats] makes two threats at once
       *[else] follows
    }.
reason-if-answers = If { $opponent } answers { $reply }, { $move } { $does ->
        [mates] mates at once
        [wins] wins at once
        [threats] makes two threats at once
       *[else] follows
    }.
reason-mates = It is checkmate.
reason-threatens-mate = It threatens mate by { $cells }.
reason-leaves-mate = After this { $opponent } can mate by { $cells }.
reason-prevents-mate = It keeps { $opponent } from mating at once.
reason-stops = It stops { $moves }.
reason-takes = It takes { $pieces }.
reason-takes-free = It takes { $pieces }, and nothing can take back.
reason-takes-retaken = It takes { $pieces }, and { $opponent } takes back.
reason-forks = It forks { $pieces }.
reason-checks = It gives check.
reason-saves = It saves { $pieces }.
reason-pins = It pins { $pieces }.
reason-attacks = It attacks { $pieces }.
reason-offers = It lets { $opponent } take { $pieces }.
reason-hangs = After this { $opponent } can win { $pieces }.
reason-answer-takes = { $opponent } answers { $reply } and takes { $pieces }.
reason-answer-takes-free = { $opponent } answers { $reply } and takes { $pieces }; nothing can take back.
reason-lost-next-mate = Every move loses; after this { $opponent } mates by { $cells }.
remark-castles = It castles.
merit-outpost = The { $piece } gets an outpost on { $to }: a pawn guards it there, and no pawn can drive it away.
merit-file = The rook gets a file without pawns of its own.
merit-passed = It advances a passed pawn.
merit-passed-made = It makes a passed pawn.
merit-king = It shifts the safety of the kings in { $player }’s favour.
merit-pawns = It shifts the pawn structure in { $player }’s favour.
merit-room = It shifts the mobility of the pieces in { $player }’s favour.
merit-square = The { $piece } stands better on { $to } than on { $from }.
remark-promotes = The pawn becomes a { $piece }.
remark-develops = It develops the { $piece }.
reason-keeps-draw = It keeps the draw.
reason-some-draw = It keeps the draw; { $losing } of the other { $others } moves { $losing ->
        [one] loses
       *[other] lose
    }.
reason-draws = It draws for certain.
reason-draws-but = It draws for certain; { $best } is estimated higher, at { $points }.
reason-only-draw = { $others ->
        [1] The other move loses
       *[other] Every other move loses
    }; this keeps the draw.
reason-all-draw = Every move keeps the draw.
reason-longest-defence = Every move loses; this holds out longest, for { $moves } more { $moves ->
        [one] move
       *[other] moves
    }.
reason-none-longer = Every move loses; none holds out longer than this, for { $moves } more { $moves ->
        [one] move
       *[other] moves
    }.
reason-lost = Every move loses; this one { $value }.
reason-lost-next = Every move loses; after this { $opponent } wins at { $cells }.
reason-lost-at-once = Every move loses at once.
reason-lost-at-once-line = Every move loses at once; this one finishes { $lines }.
reason-loses-now = It loses at once.
reason-loses = It loses{ $how ->
        [sooner] { " " }sooner
       *[loses] { "" }
    }: { $opponent } { $value }.
reason-loses-line = It loses{ $how ->
        [sooner] { " " }sooner
       *[loses] { "" }
    }: { $opponent } answers { $reply } and finishes { $lines }.
reason-loses-threats = It loses{ $how ->
        [sooner] { " " }sooner
       *[loses] { "" }
    }: { $opponent } answers { $reply } and makes { $count ->
        [2] two
       *[other] { $count }
    } threats at once, at { $cells }.
reason-loses-to = It loses{ $how ->
        [sooner] { " " }sooner
       *[loses] { "" }
    }: { $opponent } answers { $reply } and { $value }.
reason-misses-win = It only draws: { $best } { $value }.
reason-other-wins = { $best } { $value }.
reason-stalemate = It is stalemate.
reason-material = It leaves too little material to mate.
reason-no-win-seen = It may not win: { $best } { $value }.
reason-another-is-better = Another move is better.
reason-estimated-highest = It is estimated highest, at { $points }.
reason-none-higher = No move is estimated higher than this, at { $points }.
reason-other-is-higher = { $best } is estimated higher, at { $points }.
reason-other-draws = { $best } draws for certain; this is estimated at { $points }.
reason-other-seems-won = { $best } seems to win.
reason-looks-won = It seems to win, but not every move has been looked at.
reason-looks-lost = It seems to lose, but not every move has been looked at.
reason-most-lines = It lies on { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }; no free cell lies on more.
reason-builds = It looks best: above all it adds to its own lines.
reason-hinders = It looks best: above all it spoils the opponent's lines.
reason-best-score = It looks best.
reason-random = It was drawn by lot.

## Explaining

position-draw = With best play it is a draw.
position-value = { $player } { $value }.
position-estimate = { $player } is estimated at { $points }.
position-wins-now = { $player } wins at once.
position-loses-now = { $player } loses with whatever move.
worth-win = wins
worth-draw = draws
worth-loss = loses
worth-score = estimated at { $points }
end-won = { $player } has won
end-drawn = a draw
end-estimated = looked no further: an estimate
end-known = known from before
end-symmetric = the same but for a turn or a reflection as one known from before
end-tried = all moves tried
end-cut = { $opponent } already has { $has ->
        [win] a win
        [draw] a draw
        [score] { $points }
       *[other] as much
    } elsewhere: { $skipped ->
        [one] { $skipped } move
       *[other] { $skipped } moves
    } never looked at
walked = { $player } { $worth }; { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    } visited.
walked-stopped = Stopped after { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }.

## Reviews

reviewed-only-move = The only legal move.
reviewed-wins-now = It wins at once.
reviewed-only-win = The only move that wins.
reviewed-only-draw = The only move that doesn't lose.
reviewed-best = The best move.
reviewed-as-good = As good as any.
reviewed-as-known = No better move was found.
reviewed-lost = The game is lost already; nothing holds out longer.
reviewed-lost-as-known = The game is lost already; nothing was found that holds out longer.
reviewed-slower = { $this }, but { $other }.
reviewed-sooner = The game was lost already, but { $move } holds out longer: it { $value }.
reviewed-misses-win = It lets the win slip: { $other }.
reviewed-loses-win = It turns a win into a loss: { $other }.
reviewed-loses-draw = { $this }; { $move } would have kept the draw.
reviewed-doubtful = { $this }; { $other }.
reviewed-mates-now = It is checkmate.
reviewed-fine = About as good as { $move }.
reviewed-not-the-mate = It isn’t the mate: { $other }.
reviewed-loses = { $this }.
reviewed-inaccuracy = Inaccurate: { $other }.
reviewed-mistake = A mistake: { $other }.
reviewed-blunder = A blunder: { $other }.
reviewed-this = It { $kind ->
        [mate-now] mates at once
        [win-now] wins at once
        [loss-now] loses at once
        [draw] draws
        [score] is { $value }
       *[other] { $value }
    }
reviewed-other = { $move } { $kind ->
        [mate-now] mates at once
        [win-now] wins at once
        [loss-now] loses at once
        [draw] draws
        [score] is { $value }
       *[other] { $value }
    }
summary-nothing = No move was reviewed.
summary-whole = { $end }: { $went }{ $stands }{ $limit }.
summary-wins = { $winner } wins
summary-resigned = { $loser } resigns, { $winner } wins
summary-draw = A draw
summary-draw-by = A draw by { $rule }
summary-mates = { $winner } mates
summary-forfeit-time = { $loser } runs out of time, { $winner } wins
summary-forfeit = { $loser } forfeits the game, { $winner } wins
summary-adjudicated = Adjudicated, { $winner } wins
summary-unfinished = Unfinished after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
summary-part = The first { $moves ->
        [one] move
       *[other] { $moves } moves
    } of { $all }
summary-neither = neither side gave anything away
summary-no-move = no move gave anything away
summary-won-from-start = it was won from the start, and neither side gave anything away
summary-as-known = nothing is known to have been given away
summary-misses-win = { $player } missed a win with move { $number } ({ $move }; { $other })
summary-loses-win = { $player } turned a win into a loss with move { $number } ({ $move }; { $other })
summary-loses-draw = { $player } gave the draw away with move { $number } ({ $move }; { $better } would have kept it)
summary-mistake = { $player } made a mistake with move { $number } ({ $move }; { $other })
summary-blunder = { $player } blundered with move { $number } ({ $move }; { $other })
summary-many-mistakes = { $count } mistakes, the worst when { $turn }
summary-no-mistake = no mistake was found
summary-many = { $count } moves gave a win or a draw away, the last when { $turn }
summary-stands-draw = ; with best play it is a draw
summary-stands-win = ; with best play { $player } wins
summary-resigned-draw = ; { $player } resigned in a drawn position
summary-resigned-win = ; { $player } resigned in a won position
summary-limit = ; that is as far as { $limit } a move can tell{ $doubtful ->
        [0] { "" }
        [one] , and { $doubtful } move is in doubt
       *[other] , and { $doubtful } moves are in doubt
    }

## Refusals

refusal-game-over = The game is over.
expected-game-over = Take a move back, or start a new game.
expected-in-progress = Name a position in which the game goes on; review goes through a game that has ended.
refusal-not-your-turn = It isn't your turn.
expected-not-your-turn = Wait for the other player's move.
refusal-not-your-seat = Somebody else plays this side.
expected-not-your-seat = Play for your own side.
refusal-occupied = That cell is occupied.
expected-occupied = Choose a free cell.
refusal-off-board = That cell is not on the board.
expected-off-board = Choose a cell of the board.
refusal-illegal = The rules don't allow this.
expected-illegal = Choose a legal move.
refusal-ambiguous = This can be read in more ways than one.
expected-ambiguous = Say which one you mean.
refusal-nothing-to-claim = There is no draw to claim here.
expected-nothing-to-claim = Make a move instead.
refusal-bots-dont-agree = The computer doesn't agree to draws.
refusal-agree-too-soon = It is too early to agree to a draw.
expected-agreement = Two people may agree to a draw once both have moved.
refusal-unreadable = This can't be read.
expected-unreadable = Look at the help for what can be said here.
refusal-stale-revision = The game has moved on in the meantime.
expected-stale-revision = Look at the game as it is now, then decide again.
refusal-nothing-to-undo = There is no move to take back.
expected-nothing-to-undo = Make a move first.
refusal-nothing-to-redo = There is no move to play again.
expected-nothing-to-redo = Take a move back first.
refusal-not-found = There is no such thing.
expected-not-found = Choose something that there is.
refusal-unsupported = This can't be done here.
expected-unsupported = Ask for something else.
refusal-limit = This would take too much.
expected-limit = Ask for less.
refusal-busy = Somebody else is at it.
expected-busy = Try again in a moment.
refusal-nothing-played = Nothing has been played yet.
expected-played = Name a saved game, or a position with the moves that were played there, after the word moves.
refusal-this-ply = The game is at ply { $ply } already.
expected-other-ply = Choose another one.
refusal-no-ply = This game has no ply { $ply }.
expected-ply = Choose a number from 0 to { $last }.

## Moves

fault-occupied = { $move } is occupied.
fault-off-board = { $move } is not on the board.
fault-ambiguous = “{ $move }” may be more than one move.
fault-unreadable = “{ $move }” is not a move here.
fault-illegal = { $move } can't be played here.
expected-move = { $count ->
        [one] There is { $count } legal move: { $moves }
       *[other] There are { $count } legal moves: { $moves }
    }
expected-move-of-many = There are { $count } legal moves, such as { $moves }.
expected-moves = Each move has to be legal when its turn comes.

## Pieces

piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king
piece-at = the { $piece } on { $square }
place-file = the { $file }-file
place-rank = rank { $rank }
move-or = { " " }or{ " " }
move-ambiguous = Which { $piece }: { $moves }?
move-no-piece = There is nothing on { $square }.
move-not-yours = It isn't your piece: { $piece } belongs to { $owner }.
move-other-piece = On { $square } there is a { $found }, not a { $piece }.
move-none = There is no { $piece } of yours.
move-none-there = There is no { $piece } of yours on { $place }.
move-none-reaches = No { $piece } of yours can move to { $square }.
move-cant-reach = { $square } is out of reach for { $piece }.
move-stays = A move leads to another square: { $piece } stands there already.
move-nothing-to-take = There is nothing on { $square } that { $piece } could take.
move-blocked = Something is in the way of { $piece }: { $by }.
move-own-piece = Your own { $piece } stands on { $square }.
move-into-check = On { $square } the king would be in check from { $by }.
move-still-in-check = The king would still be in check from { $by }.
move-exposes = It can't move, { $piece }: the king would be in check from { $by }.
move-needs-promotion = Say what the pawn becomes, such as { $move }.
move-promotes-to = A pawn can't become a { $piece }.
move-no-promotion = The { $piece } becomes nothing else on { $square }.
move-castling = { $castling } isn't possible: { $why }.
castling-king = the king isn't on { $square }
castling-rook = there is no rook of yours on { $square }
castling-moved = there is no right to it: the king or the rook has moved, or the position began without it
castling-in-check = the king is in check from { $by }
castling-between = something stands between them, { $by }
castling-through = the king would cross { $square }, which is attacked by { $by }
castling-into = on { $square } the king would be in check from { $by }
fen-no-turn = who is to move is missing: w or b.
fen-turn = “{ $word }” is not a player: write w or b.
fen-no-castling = the rights to castle are missing: write - if there are none.
fen-no-en-passant = the en passant square is missing: write - if there is none.
fen-kings = { $player } has { $found } kings instead of one.
fen-pawn-row = no pawn can stand on { $square }.
fen-pawns = { $player } has { $found } pawns, more than 8.
fen-pieces = { $player } has { $found } pieces, more than 16.
fen-kings-touch = the kings stand side by side.
fen-opponent-in-check = the king of { $player } on { $square } is in check although { $other } is to move.
fen-castling = “{ $word }” is no right to castle: write K, Q, k, q or -.
fen-castling-twice = the right to castle { $word } stands there twice.
fen-other-castling = the right to castle { $word } is one of Chess960: write K, Q, k, q or -.
fen-castling-place = the right to castle { $word } needs a { $piece } of { $player } on { $square }.
fen-en-passant = “{ $word }” is no en passant square: write a square or -.
fen-passed = no pawn can just have passed { $square }: { $why }.
fen-clock = “{ $word }” doesn't count the plies since a capture or a pawn's move.
fen-number = “{ $word }” is not the number of a move.
fen-other = { $word }.
passed-row = it is on the wrong row
passed-no-pawn = there is no such pawn on { $square }
passed-occupied = { $square } is occupied
passed-check = the king was in check before its double step
expected-fen = Write the position as FEN, such as 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1, or startpos. Moves may follow: moves e4 e5.

## Specs and positions

open-empty = No game is named.
open-no-game = There is no game “{ $spec }”.
open-not-yet = “{ $spec }” can't be played yet.
open-parameters = “{ $spec }” says more than this game knows.
open-position = At character { $at }: { $why }
open-move = At move { $number }: { $why }
expected-game = Name a game, such as { $games }, or any board as WIDTHxHEIGHTxK.
expected-no-parameters = Write { $game } alone.
shape-form = “{ $spec }” doesn't name a board.
shape-range = { $number } is not from 1 to { $max }.
shape-rule = “{ $spec }”: there is no rule “{ $rule }” for this game.
expected-form = Write WIDTHxHEIGHTxK with a rule if you like: 5x5x4, 3x3x3:misere.
expected-range = Width, height and line length are whole numbers from 1 to { $max }.
expected-rule = Write at most one rule: free, exact or misere.
expected-position = Write rows from the top and who is to move, such as 3x3x3 x1o/1x1/3 o, or startpos. Moves may follow: moves b2 a3.
expected-path = Write the moves that lead there, joined by /.
expected-one-winner = At most one player may have a finished line.
position-no-rows = the rows of the board are missing.
position-row-count = the board has { $expected } rows, the text has { $found }.
position-row-width = row { $row } has { $found } cells instead of { $expected }.
position-character = “{ $word }” means nothing here.
position-no-turn = who is to move is missing: x or o.
position-turn = “{ $word }” is not a player: write x or o.
position-two-winners = both players have a finished line.
position-extra = “{ $word }” stands after the end of the position.
position-branch = “{ $word }” is not a move there.

## Bots

bot-strength = There is no bot “{ $name }”.
bot-option = { $bot } has no option “{ $option }”.
bot-value = { $option } can't be “{ $value }”.
bot-twice = { $option } is written twice.
expected-strength = Write random, heuristic or minimax.
expected-seat = Write human, random, heuristic or minimax.
expected-options-random = It has one: seed=N.
expected-options-minimax = It has depth=N, nodes=N, time=2s, threads=N, vary and seed=N, separated by commas.
expected-options-none = It has none.
expected-time = Write a time such as 500ms or 2s, at most a day.
expected-threads = Write a whole number from 1 to 64: threads=2.
expected-number = Write a whole number of at most { $most }: { $option }=4.
expected-once = Write { $option } once.

## Saved games

file-not-found = There is no such file or folder.
file-permission = The system doesn't allow it.
file-directory = That is a folder, not a file.
file-other = The file can't be used: { $why }.
expected-file = Name a file that you may use.
load-too-large = The file is larger than { $kib } KiB.
load-json = The file is damaged or no JSON: line { $line }, column { $column }.
load-not-a-game = The file is not a saved game.
load-newer = A newer version of this program has saved this game.
load-field = “{ $field }” is missing or isn't what it should be.
load-place = { $place }: { $why }
expected-saved-game = Name a game that this program has saved.
expected-older = Load it with a newer version.
load-no-games = There is no game in this file.
load-several-games = This file holds more than one game.
load-no-such-game = There is no game { $number } in this file.
expected-game-number = Say which one: --game N. tengen pgn FILE lists them.
expected-game-up-to = { $games ->
        [one] The file holds one game.
       *[other] Choose a number from 1 to { $games }.
    }
expected-sound-pgn = Correct the file there; its other games can be read.
export-not-pgn = Only chess can be written as PGN.
expected-other-form = Name a file that doesn't end in .pgn.

# Games as PGN: what is wrong with a file, and what one should know of a game

pgn-place = Game { $game }, line { $line }, column { $column }: { $why }
pgn-tag-name = After [ comes the name of a tag.
pgn-tag-text = After the name of a tag comes its text in quotes.
pgn-tag-end = After the text of a tag comes ].
pgn-start = The start is no position: { $why }.
pgn-no-start = SetUp promises a start, but there is no tag FEN.
pgn-variant = “{ $name }” is another game than chess.
pgn-move = “{ $move }” can't be played here. { $why }
pgn-pass = “{ $move }” is no move: nobody may pass.
pgn-over = “{ $move }” comes after the end of the game.
pgn-nag = An annotation is a dollar sign and a number from 0 to 255.
pgn-character = “{ $character }” means nothing here: a move, a comment or the result was to come.
pgn-comment = The comment that begins here has no end: its closing brace is missing.
pgn-variation = The variation that begins here has no end: its closing parenthesis is missing.
pgn-too-large = The game is too large.
pgn-variations = { $count ->
        [one] { $count } variation is left out.
       *[other] { $count } variations are left out.
    }
pgn-remarks = { $count ->
        [one] { $count } comment or annotation is left out.
       *[other] { $count } comments and annotations are left out.
    }
pgn-after-end = { $count ->
        [one] { $count } move is left out: the game was over before.
       *[other] { $count } moves are left out: the game was over before.
    }
pgn-played-on = { $count ->
        [one] { $count } move was played after the game was over by the rules.
       *[other] { $count } moves were played after the game was over by the rules.
    }
pgn-no-result = The moves end without a result.
pgn-other-result = The tag has another result: { $tag }.
pgn-against-board = The text has another result than the board.
pgn-skipped = { $count ->
        [one] { $count } line belongs to no game.
       *[other] { $count } lines belong to no game.
    }
pgn-players = Players
pgn-moves = Plies
pgn-result = Result
pgn-date = Date
pgn-note = Notes

## Pictures

picture-minimax = Minimax
picture-alphabeta = Alpha-beta
picture-ordered = Alpha-beta, promising moves first
picture-table = Alpha-beta with a memory
picture-symmetry = Alpha-beta with a memory and symmetry
picture-to-move = { $player } to move
picture-wins = { $player } wins
picture-win = win
picture-draw = draw
picture-loss = loss
picture-worth = worth
picture-cutoffs = Cutoffs: { $count }
picture-skipped = Moves never looked at: { $count }
picture-hits = Known from before: { $count }
picture-symmetric = Turned or reflected: { $count }
picture-depth = Plies at most: { $count }
picture-plies = Plies shown: { $count }
picture-best = Best play: { $moves }
picture-below = … { $count } below
picture-stopped = stopped
picture-turned = turned or reflected
picture-as-after = as after { $moves }
picture-turned-after = as after { $moves }, turned or reflected
picture-legend-window = what { $first } and { $second } already had elsewhere, – nothing
picture-legend-bound = at least that; how much more didn't matter
picture-legend-points = an estimate in points for the player named
picture-legend-stopped = the search was stopped below
picture-legend-below = positions below that are only counted
picture-legend-open = at least that, or an estimate
picture-legend-best = best play
picture-legend-over = the game is over
picture-legend-known = the same as the position with this number
picture-legend-stub = moves never looked at

### Terminal

## At the board

play-position = Here: { $position }
play-moves = Moves: { $list }
play-history = Played: { $list }
play-none = none
play-begin = Type a move such as { $move }, or help for the commands.
play-turn = { $player } to move.
play-your-turn = { $player }, your move.
play-computer-turn = { $player } (the computer) to move.
play-choice = { $player } plays { $move }.
play-hint = Try { $move }.
play-reason-and-value = { $reason } ({ $value })
play-thinking = Thinking… (Ctrl-C: move now)
play-human = human
play-you = You
play-score = Score: { $one } { $wins-one }, { $two } { $wins-two }, drawn { $draws }.
play-another = Another game, sides changed? [Y/n]{ " " }
play-goodbye = Goodbye.
play-saved-next = The game before stays where it was saved; this one is saved to { $file }.
play-saved = Saved to { $file }.
play-loaded = Loaded from { $file }.
play-kept = The game is kept: tengen offers it at the next start.
play-left-kept = The game so far is kept: tengen offers it at the next start.
play-kept-before = { $games ->
        [one] An unfinished game is kept
       *[other] { $games } unfinished games are kept
    } in { $folder }: tengen offers them at a terminal, and play --load FILE goes on with one.
play-not-saved = The game can't be saved, but goes on: { $why }
play-not-kept = Unfinished games can't be kept here: { $why }
play-input-ended = The input ended in mid-game.
play-interrupted = Interrupted.
play-io-error = Reading or writing failed: { $why }.
play-check = { $player } is in check.
play-claim = A draw by { $rule } may be claimed: type draw.
play-claims = { $player } claims a draw by { $rule }.
play-agree = Does { $player } agree to a draw? [y/N]{ " " }
play-no-view = There is no board here that could be turned.
play-go-on = The computer waits: play on with go, or choose another place.
play-sure = This game isn't over. Begin another all the same? [y/N]{ " " }
play-goes-on = The game goes on.
help-moves = A move is typed as it stands in the list of moves.
help-moves-pieces = A move is typed as Nf3, exd5, O-O or e8=Q, or by its squares: g1f3, e1g1, e7e8q.
help-moves-cells = A move is typed as b2, or as row and column counted from the top left: 2 2. On 3x3 a digit will do.

## What is refused at the board

play-nothing = Nothing was typed.
play-say-what = Type a move such as { $move }, or help for the commands.
play-too-long = This line is too long.
play-not-utf8 = This line isn't UTF-8.
play-goto-what = That isn't a number of moves.
play-goto-how = Write goto and how many moves have been made then: goto 3.
play-undo-how = Write undo alone, or with how many times: undo 3.
play-redo-how = Write redo alone, or with how many times: redo 3.
play-no-bot = It isn't the computer's turn.
play-bots-play-on = No person plays, so nobody can resign.
play-which-file = No file is named.
play-save-how = Write save and the name of a new file, or of a saved game to replace.
play-load-how = Write load and the name of a saved game.
play-save-is-a-game = { $file } holds a saved game. Go on with it by --load as well, or name another file.
play-save-is-something-else = { $file } holds something else than a saved game. Name another file.

## Commands at the board

argument-all = [all]
argument-times = [N]
argument-number = N
argument-file = FILE
argument-move = [MOVE]
command-undo = take back your last move, and the computer's with it; N times
command-redo = play again what was taken back; N times
command-hint = what the strongest player would do, and why
command-analyse = what every move is worth, and why; all shows them all, however long
command-moves = the legal moves
command-history = the moves made
command-goto = jump to the position after N moves
command-replay = show the game from its start
command-save = write the game to a file
command-load = go on with a saved game
command-resign = give up
command-draw = claim a draw, also with a move that is announced and not made; where two people play, offer one to the other
command-flip = turn the board round
command-new = begin another game
command-go = let the computer move
command-help = this list
command-quit = leave; an unfinished game is kept

## Questions before a game

menu-welcome = Tengen plays board games. Enter takes the answer in brackets; quit leaves.
menu-prompt = [{ $default }]{ " " }
menu-number = Please type one of the numbers, or just Enter.
menu-unfinished = You have an unfinished game. A number goes on with it, delete and a number removes it:
menu-left = { $title }, { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    } made, { $first } against { $second }
menu-new = Begin a new game
menu-gone = That game is going on elsewhere.
menu-deleted = The game is removed.
menu-damaged = A game that was kept can't be read: { $file }. { $why }
menu-game = Which game? A number, or any board as WIDTHxHEIGHTxK:
menu-game-item = { $title } ({ $examples })
menu-board = Which board? WIDTHxHEIGHTxK, such as 5x5x4 or 7x6x4:exact:
menu-mode = Who plays?
menu-against-computer = You against the computer
menu-two-people = Two people
menu-computers = Computer against computer
menu-level = How strong is the computer? A number, or any bot such as minimax:depth=3:
menu-level-first = How strong is the first?
menu-level-second = How strong is the second?
menu-side = Your side?
menu-side-first = { $player }: you move first
menu-side-second = { $player }: the computer moves first

### Command line

## Help

heading-usage = Usage
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples
heading-exit-status = Exit status
name-command = COMMAND
name-options = OPTIONS
name-lang = LANGUAGE
name-position = POSITION
name-position-depth = POSITION DEPTH
name-seat = PLAYER
name-bot = BOT
name-file = FILE
name-number = N
name-shell = SHELL
about-tengen = Plays board games and says why; without a command it begins a game in the terminal
about-play = Play a game in the terminal, or through a pipe
about-info = Show a position: its board, whose turn it is, how it stands
about-moves = List the legal moves of a position
about-best = Let a bot choose a move, with its value and its reason
about-games = List the games, how they are written, and the bots that play them
about-pgn = List the games of a PGN file, or convert one of them
about-perft = Count move sequences or positions, ply by ply
about-match = Let two players, bots or other programs, play many games and show the results
name-method = METHOD
name-time = TIME
name-review = GAME
about-analyse = Say what every legal move is worth, and why
about-tree = Show how a search walks through the tree of moves
about-compare = Compare the methods of searching on one position
about-review = Go through a game move by move and say where it turned
about-uci = Speak UCI, the protocol of chess programs, on stdin and stdout
about-bench = Count the positions that the search visits in a fixed list
argument-review = A saved game, a PGN file, or a position with the moves that were played: 3x3x3 startpos moves b2 a3. No quotes are needed
argument-pgn = A PGN file or a saved game, or - for stdin
option-pgn-game = Write this game as PGN, without variations; with --json as a saved game
option-depth = Plies to look ahead
option-nodes = Positions to visit
option-time = Time to think, such as 500ms or 2s
option-threads = Threads that search, 1 to 64
option-method = minimax, alphabeta, ordered (the default), table or symmetry
option-max-nodes = Show as many plies as so many positions hold; otherwise 100, as JSON 10000
option-svg = Draw the tree as an SVG picture
option-ascii-tree = Nothing but ASCII characters between the moves
about-completions = Write the completions for a shell
about-man = Write the manual page
about-help = Show the help of a command
argument-position = A game such as 5x5x4, or a position: 3x3x3 x1o/1x1/3 o, or 3x3x3 startpos moves b2 a3. No quotes are needed. A single - reads it from stdin
argument-game = A game such as 5x5x4, or a position: 3x3x3 x1o/1x1/3 o, or 3x3x3 startpos moves b2 a3. No quotes are needed
argument-position-depth = A position as for info, and after it how many plies to count
argument-shell = bash, elvish, fish, powershell or zsh
argument-man = The page of this command instead of the program's
argument-help = The command
option-lang = The language, en or zh; otherwise the locale decides
option-help = Show this help
option-version = Show the version
option-json = JSON for programs: all on stdout, one object a line, each with its type
option-first = Who moves first: human or a bot
option-second = Who moves second: human or a bot
option-save = Write the game to this file after every change; chess as PGN if it ends in .pgn. After a game that is over, PGN gets the next one behind it, and otherwise the next one gets a file with a number: game-2.json
option-load = Go on with the game of this file, saved or PGN
option-game = Which game of a PGN file, counted from 1
option-plain = No colours, and no message that is taken back
option-ascii = Nothing but ASCII characters on the board
option-bot = Who chooses: random[:seed=N], heuristic, or minimax[:depth=N,nodes=N,time=2s,threads=N,vary,seed=N]; otherwise minimax
option-positions = Count distinct positions instead of sequences
option-symmetry = Count distinct positions, also up to turns and reflections of the board
option-match-first = The player that moves first, or in the first game: a bot, or a program by its name
option-match-second = The other player
name-player = PLAYER
name-engine = NAME=COMMAND
name-engine-option = NAME.OPTION=VALUE
name-tc = CONTROL
name-sides = SIDES
name-sprt = ELO0,ELO1
name-resign = POINTS
name-draw = POINTS
option-engine = Define another program that speaks UCI, by a name; quotes in the command hold words together
option-option = Set an option of a program that was defined
option-tc = Clocks for programs, in seconds: 10+0.1 or 40/60+0.5 [default: 10+0.1]
option-movetime = Time for every move of a program, in seconds
option-match-depth = Plies that programs look ahead
option-match-nodes = Positions that programs visit
option-margin = By how much programs may overstep their time, in seconds [default: 0.05]
option-patience = How long a program may say nothing without a clock, in seconds [default: 30]
option-movelimit = How long a program may take for a move without a clock, in seconds [default: 600]
option-openings = Begin at the openings of a file, one a line: a position, a FEN or an EPD, or startpos with moves
option-random-plies = Begin after so many moves by lot
option-seed = Where these are drawn from
option-sides = Who moves first: fixed (the first player) or swapped (each opening twice) [default: swapped with programs or openings]
option-concurrency = How many games are played at once, no more than there are cores [default: 1]
option-sprt = End when a sequential test decides between two Elo differences; also ELO0,ELO1,ALPHA,BETA
option-resign = End games that both see decided by so many points; also POINTS,MOVES
option-draw = End games that both see even within so many points; also POINTS,MOVES,PLY
option-pgn = Write the games to a file, as PGN
option-games = How many games; otherwise 100
cli-exit-status =
    0    done
    1    ended early: the input ended in mid-game, a file failed, no move in a finished game
    2    wrong usage, or input that can't be read
    130  interrupted; what was known by then has been written
man-name = Name
man-synopsis = Synopsis
man-description = Description

## What is wrong with the arguments

cli-value-missing = { $arg } needs a value.
cli-value = “{ $value }” can't be the value of { $arg }.
cli-value-extra = { $arg } can't have the value “{ $value }”.
cli-no-option = There is no option { $arg } here.
cli-extra = “{ $arg }” is one argument too many.
cli-no-command = There is no command “{ $command }”.
cli-conflict = { $arg } and { $other } don't go together.
cli-missing = This is missing: { $arg }
cli-not-utf8 = An argument isn't UTF-8.
cli-unreadable = The arguments can't be read.
cli-did-you-mean = Did you mean { $words }?
cli-valid = It can be: { $words }.
cli-number = Write a whole number from 1 on.
cli-see = See: { $help }
cli-stdin-long = What stdin says is longer than 1 MiB.
cli-stdin-not-utf8 = What stdin says isn't UTF-8.

## Answers

info-position = Position
info-ply = Moves made
info-legal = Legal moves
info-last = Last move
info-line = Line
info-unreachable = No game leads to this position.
info-claim = A draw by { $rule } may be claimed.
info-ruling = { $plies ->
        [one] After { $plies } more ply
       *[other] After { $plies } more plies
    } without progress a draw may be claimed.
best-thinking = Thinking… (Ctrl-C: answer now)
best-move = Move
best-value = Value
best-reason = Reason
best-pv = Best play
best-bot = Bot
best-depth = Depth
best-nodes = Nodes
best-time = Time
analyse-exact = Every value is exact. Depth { $depth }, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $ms } ms.
analyse-settled = Looking deeper would tell no more: on a board of this size not every move is looked at. Here: depth { $depth }, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $ms } ms.
analyse-limit = What isn't exact goes as far as the limit { $limit } allows: depth { $depth }, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $ms } ms.
analyse-stopped = Stopped; what isn't exact goes as far as this: depth { $depth }, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $ms } ms.
analyse-so-far = So far: depth { $depth }, { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $ms } ms.
analyse-more = … and { $moves } more
analyse-more-all = … and { $moves } more: analyse all shows them.
tree-default-depth = Looks { $depth } plies ahead, as this game is too large to be searched to its end; --depth sets another depth.
tree-too-many = So many positions can't be shown.
tree-at-most = Write a number from 1 to { $most }, or look less deep by --depth.
bench-interrupted = Interrupted: a part has no signature.
compare-method = Method
compare-result = To move
compare-nodes = Positions
compare-cutoffs = Cutoffs
compare-skipped = Never tried
compare-hits = Known
compare-time = Time
compare-no-result = stopped
compare-agree = All methods say the same.
compare-stopped = The limit { $limit } has stopped a method; those that came to their end say the same.
compare-none = The limit { $limit } has stopped too many of them to compare what they say.
compare-disagree = The methods disagree: please report this position.
review-what = What it does
review-moves = Moves
review-best = Best
review-mistakes = Mistakes
review-inaccuracies = Inaccurate
review-blunders = Blunders among them
review-missed-wins = Missed wins
review-slips = Slips
review-doubtful = Doubtful
review-signs = Each value is for whoever makes the move: with + that player stands better, with - worse.
review-estimates = Some values are estimates or bounds, searched with { $limit } at each move.
bench-signature = Signature: { $nodes } positions, in { $ms } ms ({ $speed } a second).
games-specs = Games, as they are written:
games-parameters = What stands for what:
games-levels = Bots from easy to strong, on a board such as { $game }:
games-play = Play against one of them: tengen play tictactoe --second heuristic
perft-ply = Ply
perft-sequences = Sequences
perft-wins = Ending in a win
perft-positions = Positions
perft-symmetric = Up to symmetry
perft-total = Total
perft-no-depth = The depth is missing, or it isn't from 0 to 676.
perft-expected = Write a position, then the number of plies: 3x3x3 9.
perft-no-symmetry = This game has no symmetry.
perft-without-symmetry = Use --positions.
match-first = First wins
match-second = Second wins
match-draws = Drawn
match-games = Games
match-interrupted = Interrupted after { $games } of { $asked } games.
match-mean = A game took { $plies } plies on average.

## The protocol UCI

uci-no-game = This game is not spoken of in UCI.
expected-uci = UCI is for chess.
uci-too-long = A line that is far too long was passed over.
uci-unknown = Passed over: { $line }
uci-no-option = There is no option “{ $name }”.
uci-option-number = “{ $value }” can't be the value of { $name }: write a whole number from { $min } to { $max }.
uci-option-check = “{ $value }” can't be the value of { $name }: write true or false.
uci-option-level = “{ $value }” can't be the value of { $name }. There are: { $levels }
uci-stray = Passed over: { $words }. Moves come after the word moves.
uci-position = This position can't be read: { $why }
uci-illegal = Move { $number }, “{ $move }”, can't be played; the position is the one before it.
uci-no-move = “{ $move }” is no move here.
uci-time = Enough after { $enough } ms, at most { $time } ms.

## Matches with other programs

match-wins = Wins
match-tempo = Programs played with { $tempo }.
match-elo = Elo difference of { $name }: { $difference } (95 %: { $low } to { $high }); the stronger one with a chance of { $chance } %.
match-elo-alike = Elo difference of { $name }: { $difference }; how sure that is these results can't tell.
match-sprt-open = Test of { $elo0 } against { $elo1 }: { $ratio }, between { $low } and { $high }: not decided.
match-sprt-decided = Test of { $elo0 } against { $elo1 }: { $ratio }, with bounds of { $low } and { $high }: { $accepted } is accepted.
match-repeated = { $repeated } of { $games } games were repetitions of another: they say nothing new.
match-fewer-at-once = { $cores } games are played at once, not { $asked }: there are no more cores.
match-forfeit = Forfeited by { $name }, { $why }: { $games }
match-forfeit-crash = it ended
match-forfeit-endless = it didn't move within { $limit } s and had to be restarted
match-forfeit-hang = it said nothing for { $patience } s and had to be restarted
match-forfeit-illegal-move = its move wasn't legal
match-forfeit-overdue = it didn't move within its time and had to be restarted
match-forfeit-time = it overstepped its time
match-opening = Line { $line } of the openings: { $why }
match-no-openings = There is no opening in the file.
expected-openings = Write one a line.
match-no-pgn = Games of this kind have no PGN.
expected-pgn-game = PGN is for chess.
match-no-protocol = Other programs don't play this game.
expected-protocol = They play games that UCI is for, such as chess.
match-engine = The program “{ $name }”: { $why }
engine-start = it can't be started: { $why }
engine-ended = it ended before it was ready.
engine-silent = it didn't say { $word } within { $seconds } s.
engine-no-option = it has no option “{ $option }”.
engine-value = its option { $option } can't be “{ $value }”; it says: { $expected }
expected-engine = See whether the command is right and the program speaks UCI.
expected-engine-option = See which options it offers.
match-engine-form = “{ $value }” defines no program.
match-engine-taken = The name in “{ $value }” is taken.
expected-engine-form = Write NAME=COMMAND; the name has no dot and is that of no bot.
expected-engine-name = A program can play as well: by the name that --engine gives it.
match-option-form = “{ $value }” sets no option.
expected-option-form = Write NAME.OPTION=VALUE, with the name of a program that --engine defines.
match-value = “{ $value }” can't be the value of { $arg }.
expected-match-tc = Write seconds and what each move adds, 10+0.1, or with the moves for which they are, 40/60+0.5.
expected-match-movetime = Write seconds, such as 0.1, up to a day.
expected-match-margin = Write seconds, such as 0.1, up to a day.
expected-match-patience = Write seconds, such as 30, up to a day.
expected-match-movelimit = Write seconds, such as 600, up to a day.
expected-match-depth = Write a whole number from 1 on.
expected-match-nodes = Write a whole number from 1 on.
expected-match-sprt = Write two Elo differences, the smaller first, such as 0,5, and if you like how often the test may err, each above 0 and below 0.5: 0,5,0.05,0.05.
expected-match-resign = Write points, and if you like for how many moves: 600 or 600,4.
expected-match-draw = Write points, and if you like for how many moves and from which ply on: 10 or 10,8,80.
