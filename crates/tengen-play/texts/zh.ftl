### Game

## 游戏与参数

title-tictactoe = 井字棋
title-gomoku = 五子棋
title-any-board = 任意棋盘
title-mnk = { $width }×{ $height } 棋盘，{ $k } 子连线
title-exact = { $title }（须恰好 { $k } 子）
title-misere = { $title }（反规则：连成者输）
title-chess = 国际象棋
title-tree = 乡间漫步
parameter-size = 棋盘边长（格数）
parameter-width = 棋盘列数
parameter-height = 棋盘行数
parameter-k = 几子连成一线
parameter-rule = 连线的规则：free——连成即胜，更长也算；exact——长度恰好才算胜；misere——连成者输
player-first = 先手
player-second = 后手
player-white = 白方
player-black = 黑方
rule-stalemate = 逼和
rule-material = 子力不足
rule-threefold = 三次重复局面
rule-fivefold = 五次重复局面
rule-fifty-moves = 五十步规则
rule-seventy-five-moves = 七十五步规则

## 难度

level-random = 随机走子，适合初次尝试。
level-heuristic = 能赢就赢，该挡就挡，否则走看上去最好的一步。
level-depth-1 = 只看自己的下一步，容易中双重威胁。
level-depth-2 = 会考虑自己的一步和你的应手，要花点心思才能赢。
level-depth-4 = 双方各算两步，双重威胁得藏得够深才行。
level-pieces-1 = 只看自己的一步，以及之后能吃什么。
level-pieces-2 = 会考虑自己的一步和你的应手，看得见你的威胁。
level-pieces-4 = 双方各算两步，小的组合瞒不过它。
level-pieces-6 = 双方各算三步，不好对付。
level-perfect = 一直算到终局，绝不出错。
level-strongest = 在两秒之内能算多深就算多深。

## 结果

result-draw = 和棋。
result-draw-by = 和棋：{ $rule }。
draw-agreed = 双方同意
draw-adjudicated = 裁定
cause-mate = 将杀。
cause-adjudicated = 胜负由裁定决定。
forfeit-time = { $loser } 超时。
forfeit-illegal-move = { $loser } 走了规则不允许的一步。
forfeit-abandoned = { $loser } 离开了棋局。
forfeit-infraction = { $loser } 违反了规则。
result-wins = { $winner } 获胜。
result-resigned = { $loser } 认输，{ $winner } 获胜。
result-you-win = 你赢了，下得漂亮！
result-you-lose = 你输了。
result-you-resigned = 你认输了，{ $winner } 获胜。
result-they-resigned = { $loser } 认输，你赢了。

## 评价

value-wins-now = 这一步就赢
value-loses-now = 这一步就输
value-at-once = 立即获胜
value-win = { $distance ->
        [at-most] 最多 { $moves } 步内获胜
       *[other] { $moves } 步获胜
    }
value-loss = { $distance ->
        [at-most] 最多再撑 { $moves } 步便输
       *[other] 再撑 { $moves } 步便输
    }
value-mates-now = 这一步就将杀
value-mates-at-once = 立即将杀
value-mates = { $distance ->
        [at-most] 最多 { $moves } 步内将杀
       *[other] { $moves } 步将杀
    }
value-mated = { $distance ->
        [at-most] 最多 { $moves } 步内被将杀
       *[other] { $moves } 步后被将杀
    }
value-draw = 双方走对则和棋
value-score = 估分 { $points }
value-seems-won = 看来能赢
value-seems-lost = 看来要输

## 线

line-row = 第 { $row } 行
line-row-part = 第 { $row } 行 { $from }–{ $to }
line-column = 第 { $column } 列
line-column-part = 第 { $column } 列 { $from }–{ $to }
line-diagonal = 斜线 { $from }–{ $to }
line-cell = 格子 { $cell }
list-comma = { $first }、{ $next }
list-and = { $first }、{ $next }
list-or = { $first } 或 { $next }

## 理由

reason-only-move = 只有这一步可走。
reason-wins-now = 这一步就赢。
reason-finishes = 连成{ $lines }，获胜。
reason-finishes-and-loses = 连成{ $lines }，因此输棋。
reason-blocks = 走别处的话，{ $opponent } 立即获胜。
reason-blocks-lines = 挡住{ $lines }：{ $opponent } 已占 { $stones }。
reason-others-lose = { $others ->
        [1] 另一步会输
       *[other] 其他走法都会输
    }。
reason-lost-anyway = 不过败局已定。
reason-threatens = 下一步走 { $cells } 就能赢。
reason-leaves = 这步之后，{ $opponent } 走 { $cells } 就赢。
reason-makes-two-threats = 同时形成两处威胁，对方只能挡住一处。
reason-threats = 同时形成{ $count ->
        [2] 两处
       *[other] { " " }{ $count } 处
    }威胁：{ $cells }。
reason-forced-win = 无论 { $opponent } 怎么应，{ $value }。
reason-replies-lose = { $opponent } 怎么应都立即输棋。
reason-must-answer = { $opponent } 只能应 { $reply }，随后走 { $move }{ $does ->
        [mates] { " " }将杀
        [wins] { " " }就赢
        [threats] ，同时形成两处威胁
       *[else] { "" }
    }。
reason-if-answers = { $opponent } 若应 { $reply }，就走 { $move }{ $does ->
        [mates] ，立即将杀
        [wins] ，立即获胜
        [threats] ，同时形成两处威胁
       *[else] { "" }
    }。
reason-mates = 将杀。
reason-threatens-mate = 威胁走 { $cells } 将杀。
reason-leaves-mate = 这步之后，{ $opponent } 走 { $cells } 就将杀。
reason-prevents-mate = 不让 { $opponent } 立即将杀。
reason-stops = 防住了 { $moves }。
reason-takes = 吃掉 { $pieces }。
reason-takes-free = 吃掉 { $pieces }，对方无法吃回。
reason-takes-retaken = 吃掉 { $pieces }，{ $opponent } 吃回。
reason-forks = 同时攻击 { $pieces }。
reason-checks = 将军。
reason-saves = 救出 { $pieces }。
reason-pins = 牵制 { $pieces }。
reason-attacks = 攻击 { $pieces }。
reason-offers = 让 { $opponent } 吃 { $pieces }。
reason-hangs = 这步之后，{ $opponent } 可以吃到 { $pieces }。
reason-answer-takes = { $opponent } 应 { $reply }，吃掉 { $pieces }。
reason-answer-takes-free = { $opponent } 应 { $reply }，吃掉 { $pieces }，无法吃回。
reason-lost-next-mate = 怎么走都输；这步之后，{ $opponent } 走 { $cells } 就将杀。
remark-castles = 王车易位。
merit-outpost = { $piece } 在 { $to } 占据前哨：有己方兵保护，对方的兵赶不走它。
merit-file = 车占据没有己方兵的直线。
merit-passed = 推进通路兵。
merit-passed-made = 造出一个通路兵。
merit-king = 两王的安全对比变得有利于{ $player }。
merit-pawns = 兵形对比变得有利于{ $player }。
merit-room = 子力活动性的对比变得有利于{ $player }。
merit-square = { $piece } 在 { $to } 比在 { $from } 位置更好。
remark-promotes = 兵升变为 { $piece }。
remark-develops = 出动 { $piece }。
reason-keeps-draw = 可以守住和棋。
reason-some-draw = 可以守住和棋；其余 { $others } 种走法中有 { $losing } 种会输。
reason-draws = 必定和棋。
reason-draws-but = 必定和棋，但 { $best } 的估分更高：{ $points }。
reason-only-draw = { $others ->
        [1] 另一步会输
       *[other] 其他走法都会输
    }，只有这一步守住和棋。
reason-all-draw = 怎么走都是和棋。
reason-longest-defence = 怎么走都输；这样坚持得最久，还能撑 { $moves } 步。
reason-none-longer = 怎么走都输；没有哪一步撑得更久，还能撑 { $moves } 步。
reason-lost = 怎么走都输；这一步{ $value }。
reason-lost-next = 怎么走都输；这步之后，{ $opponent } 走 { $cells } 就赢。
reason-lost-at-once = 怎么走都立即输棋。
reason-lost-at-once-line = 怎么走都立即输棋；这一步连成{ $lines }。
reason-loses-now = 这一步就输。
reason-loses = { $how ->
        [sooner] 输得更快
       *[loses] 会输
    }：{ $opponent } { $value }。
reason-loses-line = { $how ->
        [sooner] 输得更快
       *[loses] 会输
    }：{ $opponent } 应 { $reply }，连成{ $lines }。
reason-loses-threats = { $how ->
        [sooner] 输得更快
       *[loses] 会输
    }：{ $opponent } 应 { $reply }，同时形成{ $count ->
        [2] 两处
       *[other] { " " }{ $count } 处
    }威胁：{ $cells }。
reason-loses-to = { $how ->
        [sooner] 输得更快
       *[loses] 会输
    }：{ $opponent } 应 { $reply }，{ $value }。
reason-misses-win = 只能和棋：走 { $best } 的话，{ $value }。
reason-other-wins = 走 { $best } 的话，{ $value }。
reason-stalemate = 逼和。
reason-material = 剩下的子力不足以将杀。
reason-no-win-seen = 这一步未必能赢：走 { $best } 的话，{ $value }。
reason-another-is-better = 另有更好的走法。
reason-estimated-highest = 估分最高：{ $points }。
reason-none-higher = 没有估分更高的走法，这一步估分 { $points }。
reason-other-is-higher = { $best } 的估分更高：{ $points }。
reason-other-draws = 走 { $best } 必定和棋，这一步估分 { $points }。
reason-other-seems-won = 走 { $best } 看来能赢。
reason-looks-won = 看来能赢，但并非每种走法都看过。
reason-looks-lost = 看来要输，但并非每种走法都看过。
reason-most-lines = 这里有 { $lines } 条线经过，没有哪个空位经过的线更多。
reason-builds = 看起来最好：主要是发展己方的线。
reason-hinders = 看起来最好：主要是破坏对方的线。
reason-best-score = 看起来最好。
reason-random = 随机选的。

## 解释

position-draw = 双方走对则和棋。
position-value = { $player } { $value }。
position-estimate = { $player } 估分 { $points }。
position-wins-now = { $player } 这一步就赢。
position-loses-now = { $player } 无论怎么走都立即输。
worth-win = 胜
worth-draw = 和
worth-loss = 负
worth-score = 估分 { $points }
end-won = { $player } 已胜
end-drawn = 和棋
end-estimated = 不再往下看：估计值
end-known = 以前已知
end-symmetric = 与以前已知的局面只差旋转或翻转
end-tried = 所有着法都试过
end-cut = { $opponent } 在别处已有{ $has ->
        [win] 胜
        [draw] 和
        [score] { $points }
       *[other] 同样多
    }：{ $skipped } 个着法不用看
walked = { $player } { $worth }；共看 { $nodes } 个局面。
walked-stopped = 看了 { $nodes } 个局面后停止。

## 复盘

reviewed-only-move = 只有这一步可走。
reviewed-wins-now = 这一步就赢。
reviewed-only-win = 只有这一步能赢。
reviewed-only-draw = 只有这一步不输。
reviewed-best = 最佳着法。
reviewed-as-good = 不比任何着法差。
reviewed-as-known = 没有发现更好的着法。
reviewed-lost = 败局已定，没有能坚持更久的着法。
reviewed-lost-as-known = 败局已定，没有发现能坚持更久的着法。
reviewed-slower = { $this }，但{ $other }。
reviewed-sooner = 败局已定，但走 { $move } 能坚持更久：{ $value }。
reviewed-misses-win = 错过了胜机：{ $other }。
reviewed-loses-win = 把胜局走成了败局：{ $other }。
reviewed-loses-draw = { $this }；走 { $move } 本可守住和棋。
reviewed-mates-now = 将杀。
reviewed-fine = 与 { $move } 差不多。
reviewed-not-the-mate = 错过了将杀：{ $other }。
reviewed-loses = { $this }。
reviewed-inaccuracy = 不够准确：{ $other }。
reviewed-mistake = 失误：{ $other }。
reviewed-blunder = 大错：{ $other }。
reviewed-doubtful = { $this }；{ $other }。
reviewed-this = 这样走{ $kind ->
        [mate-now] 立即将杀
        [win-now] 立即获胜
        [loss-now] 立即输棋
        [draw] 可成和棋
       *[other] ，{ $value }
    }
reviewed-other = 走 { $move }{ $kind ->
        [mate-now] { " " }立即将杀
        [win-now] { " " }立即获胜
        [loss-now] { " " }立即输棋
        [draw] { " " }可成和棋
       *[other] ，{ $value }
    }
summary-nothing = 没有复盘任何一步。
summary-whole = { $end }：{ $went }{ $stands }{ $limit }。
summary-wins = { $winner } 获胜
summary-resigned = { $loser } 认输，{ $winner } 获胜
summary-draw = 和棋
summary-draw-by = 和棋（{ $rule }）
summary-mates = { $winner } 将杀获胜
summary-forfeit-time = { $loser } 超时，{ $winner } 获胜
summary-forfeit = { $loser } 被判负，{ $winner } 获胜
summary-adjudicated = 经裁定 { $winner } 获胜
summary-unfinished = 走了 { $moves } 步，尚未结束
summary-part = 前 { $moves } 步（共 { $all } 步）
summary-neither = 双方都没有失误
summary-no-move = 没有一步是失误
summary-won-from-start = 一开始就是胜局，双方都没有失误
summary-as-known = 没有发现确定的失误
summary-misses-win = 第 { $number } 步 { $player } 错过了胜机（走了 { $move }；{ $other }）
summary-loses-win = 第 { $number } 步 { $player } 把胜局走成了败局（走了 { $move }；{ $other }）
summary-loses-draw = 第 { $number } 步 { $player } 没守住和棋（走了 { $move }；走 { $better } 可以守住）
summary-mistake = 第 { $number } 步 { $player } 走错了（走了 { $move }；{ $other }）
summary-blunder = 第 { $number } 步 { $player } 走出大错（走了 { $move }；{ $other }）
summary-many-mistakes = 共有 { $count } 步失误，最严重的是{ $turn }
summary-no-mistake = 没有发现失误
summary-many = 共有 { $count } 步丢掉了胜局或和棋，最后一次是{ $turn }
summary-stands-draw = ；双方走对则和棋
summary-stands-win = ；双方走对则 { $player } 获胜
summary-resigned-draw = ；{ $player } 认输时其实是和局
summary-resigned-win = ；{ $player } 认输时其实是胜局
summary-limit = ；以上以每步 { $limit } 的搜索为限{ $doubtful ->
        [0] { "" }
       *[other] ，有 { $doubtful } 步存疑
    }

## 拒绝

refusal-game-over = 对局已经结束。
expected-game-over = 可以悔棋，或者另开一局。
expected-in-progress = 请写一个棋局仍在进行的局面；下完的棋可以用 review 复盘。
refusal-not-your-turn = 还没轮到你。
expected-not-your-turn = 请等对方走子。
refusal-not-your-seat = 这一方由别人执棋。
expected-not-your-seat = 请走自己这一方。
refusal-occupied = 那里已经有子了。
expected-occupied = 请选一个空位。
refusal-off-board = 那里不在棋盘上。
expected-off-board = 请选棋盘上的位置。
refusal-illegal = 规则不允许这样做。
expected-illegal = 请选一步合法的棋。
refusal-ambiguous = 这个输入有不止一种读法。
expected-ambiguous = 请写明是哪一种。
refusal-nothing-to-claim = 这里没有可以提出的和棋。
expected-nothing-to-claim = 请继续走棋。
refusal-bots-dont-agree = 电脑不同意和棋。
refusal-agree-too-soon = 现在提和还太早。
expected-agreement = 双方都走过之后，两个人可以同意和棋。
refusal-unreadable = 看不懂这个输入。
expected-unreadable = 可以输入什么，请看帮助。
refusal-stale-revision = 这期间局面已经变了。
expected-stale-revision = 请看过现在的局面再决定。
refusal-nothing-to-undo = 没有可以悔的棋。
expected-nothing-to-undo = 先走一步吧。
refusal-nothing-to-redo = 没有可以重走的棋。
expected-nothing-to-redo = 先悔一步棋才行。
refusal-not-found = 没有这样东西。
expected-not-found = 请从现有的之中选择。
refusal-unsupported = 这里做不到这件事。
expected-unsupported = 请换一个请求。
refusal-limit = 这样代价太大。
expected-limit = 请缩小要求。
refusal-busy = 正被别人占用。
expected-busy = 请稍后再试。
refusal-nothing-played = 还没有走过棋。
expected-played = 请给出保存的棋局，或局面和其后的着法，着法写在 moves 之后。
refusal-this-ply = 棋局已经在第 { $ply } 手了。
expected-other-ply = 请换一手。
refusal-no-ply = 这局棋没有第 { $ply } 手。
expected-ply = 请输入 0 到 { $last } 之间的数。

## 走子

fault-occupied = { $move } 已经有子了。
fault-off-board = { $move } 不在棋盘上。
fault-ambiguous = “{ $move }”可能是不止一步棋。
fault-unreadable = “{ $move }”不是这里的走法。
fault-illegal = 现在不能走 { $move }。
expected-move = 可走的有 { $count } 步：{ $moves }
expected-move-of-many = 可走的有 { $count } 步，例如：{ $moves }。
expected-moves = 每一步走出时都必须合法。

## 棋子

piece-pawn = 兵
piece-knight = 马
piece-bishop = 象
piece-rook = 车
piece-queen = 后
piece-king = 王
piece-at = { $square } 的{ $piece }
place-file = { $file } 线
place-rank = 第 { $rank } 横线
move-or = { " " }还是{ " " }
move-ambiguous = 哪个 { $piece }：{ $moves }？
move-no-piece = { $square } 上没有棋子。
move-not-yours = { $piece } 不是你的，是 { $owner } 的。
move-other-piece = { $square } 上是 { $found }，不是 { $piece }。
move-none = 你没有 { $piece }。
move-none-there = { $place } 上没有你的 { $piece }。
move-none-reaches = 你没有能走到 { $square } 的 { $piece }。
move-cant-reach = { $piece } 走不到 { $square }。
move-stays = 走子要走到另一格：{ $piece }已经在那里。
move-nothing-to-take = { $square } 上没有可以让 { $piece } 吃的子。
move-blocked = { $piece } 被 { $by } 挡住了。
move-own-piece = { $square } 上是你自己的 { $piece }。
move-into-check = 王走到 { $square } 会被 { $by } 将军。
move-still-in-check = 王仍会被 { $by } 将军。
move-exposes = { $piece } 不能动：否则王会被 { $by } 将军。
move-needs-promotion = 请写明兵升变成什么，例如 { $move }。
move-promotes-to = 兵不能变成 { $piece }。
move-no-promotion = { $piece } 到 { $square } 不能升变。
move-castling = 不能走 { $castling }：{ $why }。
castling-king = 王不在 { $square }
castling-rook = { $square } 上没有你的车
castling-moved = 没有这个易位权：王或车已经动过，或局面开始时就没有
castling-in-check = 王正被 { $by } 将军
castling-between = 王车之间有 { $by }
castling-through = 王要经过 { $square }，那里受 { $by } 攻击
castling-into = 王到 { $square } 会被 { $by } 将军
fen-no-turn = 没有写轮到谁：w 或 b。
fen-turn = “{ $word }”不是棋手，请写 w 或 b。
fen-no-castling = 没有写易位权；没有就写 -。
fen-no-en-passant = 没有写吃过路兵的格子；没有就写 -。
fen-kings = { $player } 应有一个王，这里有 { $found } 个。
fen-pawn-row = { $square } 上不能有兵。
fen-pawns = { $player } 有 { $found } 个兵，超过 8 个。
fen-pieces = { $player } 有 { $found } 个子，超过 16 个。
fen-kings-touch = 两个王挨在一起。
fen-opponent-in-check = 轮到 { $other } 走，{ $player } 在 { $square } 的王却被将军。
fen-castling = “{ $word }”不是易位权，请写 K、Q、k、q 或 -。
fen-castling-twice = 易位权 { $word } 写了两次。
fen-other-castling = 易位权 { $word } 属于 Chess960，请写 K、Q、k、q 或 -。
fen-castling-place = 易位权 { $word } 要求 { $player } 的 { $piece } 在 { $square }。
fen-en-passant = “{ $word }”不是吃过路兵的格子，请写格子或 -。
fen-passed = 不可能有兵刚走过 { $square }：{ $why }。
fen-clock = “{ $word }”不是没有吃子和动兵的步数。
fen-number = “{ $word }”不是回合数。
fen-other = { $word }。
passed-row = 那一横线不对
passed-no-pawn = { $square } 上没有这样的兵
passed-occupied = { $square } 上有子
passed-check = 它走两格之前王就已被将军
expected-fen = 请用 FEN 写局面，例如 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1；或写 startpos。后面可以接着写走法：moves e4 e5。

## 规格与局面

open-empty = 没有写明是哪种棋。
open-no-game = 没有“{ $spec }”这种棋。
open-not-yet = “{ $spec }”暂时还不能下。
open-parameters = “{ $spec }”里有多余的参数。
open-position = 第 { $at } 个字符：{ $why }
open-move = 第 { $number } 步：{ $why }
expected-game = 请写明棋种，例如 { $games }，或用“宽x高x连子数”指定任意棋盘。
expected-no-parameters = 只写 { $game } 即可。
shape-form = “{ $spec }”不是一种棋盘。
shape-range = { $number } 不在 1 到 { $max } 之间。
shape-rule = “{ $spec }”：这种棋没有“{ $rule }”规则。
expected-form = 请写成“宽x高x连子数”，后面可加规则：5x5x4、3x3x3:misere。
expected-range = 宽、高和连子数都应是 1 到 { $max } 的整数。
expected-rule = 规则最多写一个：free、exact 或 misere。
expected-position = 请从最上一行写起，再写轮到谁，例如 3x3x3 x1o/1x1/3 o，或写 startpos；后面可以接着写走法：moves b2 a3。
expected-path = 请写出通往那里的各步，用 / 连接。
expected-one-winner = 最多只能有一方连成一线。
position-no-rows = 缺少棋盘各行。
position-row-count = 棋盘有 { $expected } 行，这里写了 { $found } 行。
position-row-width = 第 { $row } 行应有 { $expected } 格，这里有 { $found } 格。
position-character = “{ $word }”在这里没有意义。
position-no-turn = 没有写轮到谁：x 或 o。
position-turn = “{ $word }”不是棋手，请写 x 或 o。
position-two-winners = 双方都已连成一线。
position-extra = 局面写完之后又多了“{ $word }”。
position-branch = 那里没有“{ $word }”这一步。

## 电脑棋手

bot-strength = 没有叫“{ $name }”的电脑棋手。
bot-option = { $bot } 没有“{ $option }”这个选项。
bot-value = { $option } 不能是“{ $value }”。
bot-twice = { $option } 写了两次。
expected-strength = 请写 random、heuristic 或 minimax。
expected-seat = 请写 human、random、heuristic 或 minimax。
expected-options-random = 它只有一个选项：seed=N。
expected-options-minimax = 它的选项有 depth=N、nodes=N、time=2s、threads=N、vary 和 seed=N，用逗号分开。
expected-options-none = 它没有选项。
expected-time = 请写时间，例如 500ms 或 2s，最长一天。
expected-threads = 请写 1 到 64 的整数：threads=2。
expected-number = 请写整数，最大 { $most }：{ $option }=4。
expected-once = { $option } 只写一次。

## 存档

file-not-found = 没有这个文件或文件夹。
file-permission = 系统不允许这样做。
file-directory = 那是文件夹，不是文件。
file-other = 文件无法使用：{ $why }。
expected-file = 请指定一个可用的文件。
load-too-large = 文件大于 { $kib } KiB。
load-json = 文件已损坏或不是 JSON：第 { $line } 行第 { $column } 列。
load-not-a-game = 这个文件不是存档。
load-newer = 这个存档出自更新版本的程序。
load-field = “{ $field }”缺失或内容不对。
load-place = { $place }：{ $why }
expected-saved-game = 请指定本程序保存的棋局。
expected-older = 请用新版本的程序打开。
load-no-games = 这个文件里没有棋局。
load-several-games = 这个文件里不止一局棋。
load-no-such-game = 这个文件里没有第 { $number } 局。
expected-game-number = 请说明是哪一局：--game N。tengen pgn 文件 会列出各局。
expected-game-up-to = 请选 1 到 { $games } 之间的数。
expected-sound-pgn = 请改正文件中的那一处；其他棋局可以照常读取。
export-not-pgn = 只有国际象棋能写成 PGN。
expected-other-form = 请换一个不以 .pgn 结尾的文件名。

# PGN 棋局：文件有什么不对，以及关于一局棋应当知道的

pgn-place = 第 { $game } 局，第 { $line } 行第 { $column } 列：{ $why }
pgn-tag-name = [ 后面应是标签的名称。
pgn-tag-text = 标签名称后面应是引号里的内容。
pgn-tag-end = 标签内容后面应是 ]。
pgn-start = 起始局面不对：{ $why }。
pgn-no-start = SetUp 说另有起始局面，却没有 FEN 标签。
pgn-variant = “{ $name }”不是国际象棋，而是另一种棋。
pgn-move = “{ $move }”在这里不能走。{ $why }
pgn-pass = “{ $move }”不是着法：不能停着。
pgn-over = “{ $move }”出现在棋局结束之后。
pgn-nag = 评注符号是美元符号加 0 到 255 的数。
pgn-character = “{ $character }”在这里没有意义：应是着法、注释或结果。
pgn-comment = 从这里开始的注释没有结束：缺右花括号。
pgn-variation = 从这里开始的变着没有结束：缺右圆括号。
pgn-too-large = 这局棋太大了。
pgn-variations = 略去了 { $count } 个变着。
pgn-remarks = 略去了 { $count } 条注释和评注符号。
pgn-after-end = 略去了 { $count } 步：棋局在此之前已经结束。
pgn-played-on = 按规则终局之后又走了 { $count } 步。
pgn-no-result = 着法后面没有结果。
pgn-other-result = 标签里的结果不同：{ $tag }。
pgn-against-board = 文中的结果与棋盘不符。
pgn-skipped = 有 { $count } 行不属于任何棋局。
pgn-players = 对局者
pgn-moves = 步数
pgn-result = 结果
pgn-date = 日期
pgn-note = 说明

## 图

picture-minimax = 极小极大
picture-alphabeta = Alpha-beta 剪枝
picture-ordered = Alpha-beta 剪枝，好着法优先
picture-table = Alpha-beta 剪枝，带记忆
picture-symmetry = Alpha-beta 剪枝，带记忆和对称
picture-to-move = 轮到 { $player }
picture-wins = { $player } 胜
picture-win = 胜
picture-draw = 和
picture-loss = 负
picture-worth = 价值
picture-cutoffs = 剪枝：{ $count }
picture-skipped = 不用看的着法：{ $count }
picture-hits = 以前已知：{ $count }
picture-symmetric = 旋转或翻转：{ $count }
picture-depth = 最多步数：{ $count }
picture-plies = 显示步数：{ $count }
picture-best = 最佳着法：{ $moves }
picture-below = … 下面还有 { $count } 个局面
picture-stopped = 已停止
picture-turned = 旋转或翻转
picture-as-after = 同 { $moves } 之后
picture-turned-after = 同 { $moves } 之后，经旋转或翻转
picture-legend-window = { $first } 和 { $second } 在别处已有的结果，– 表示没有
picture-legend-bound = 至少如此；多出多少无关紧要
picture-legend-points = 对所写一方的估计分数
picture-legend-stopped = 搜索在下面停止了
picture-legend-below = 下面只计数的局面
picture-legend-open = 至少如此，或者是估计
picture-legend-best = 最佳着法
picture-legend-over = 对局结束
picture-legend-known = 与有这个编号的局面相同
picture-legend-stub = 不用看的着法

### Terminal

## 棋盘前

play-position = 当前位置：{ $position }
play-moves = 可走：{ $list }
play-history = 已走：{ $list }
play-none = 无
play-begin = 请输入一步棋，例如 { $move }；输入 帮助 查看命令。
play-turn = 轮到 { $player }。
play-your-turn = { $player }，该你走了。
play-computer-turn = 轮到 { $player }（电脑）。
play-choice = { $player } 走 { $move }。
play-hint = 建议走 { $move }。
play-reason-and-value = { $reason }（{ $value }）
play-thinking = 思考中……（按 Ctrl-C 立即落子）
play-human = 人
play-you = 你
play-score = 比分：{ $one } { $wins-one }，{ $two } { $wins-two }，和棋 { $draws }。
play-another = 交换先后再来一局？[Y/n]{ " " }
play-goodbye = 再见。
play-saved-next = 上一局保留在原来的文件里，这一局保存到 { $file }。
play-saved = 已保存到 { $file }。
play-loaded = 已从 { $file } 载入。
play-kept = 棋局已保留，下次启动 tengen 时可以接着下。
play-left-kept = 刚才的棋局已保留，下次启动 tengen 时可以接着下。
play-kept-before = { $folder } 里保留着 { $games } 局未下完的棋：在终端里启动 tengen 可以接着下，也可以用 play --load 文件。
play-not-saved = 棋局无法保存，但可以继续下：{ $why }
play-not-kept = 这里无法保留未下完的棋局：{ $why }
play-input-ended = 棋局进行中输入就结束了。
play-interrupted = 已中断。
play-io-error = 读写失败：{ $why }。
play-check = { $player } 被将军。
play-claim = 可以提出和棋（{ $rule }）：输入 和棋。
play-claims = { $player } 提出和棋（{ $rule }）。
play-agree = { $player } 同意和棋吗？[y/N]{ " " }
play-no-view = 这里没有可以转的棋盘。
play-go-on = 电脑在等：输入 走 让它继续，或跳到别处。
play-sure = 这局还没下完，仍要开始新的一局吗？[y/N]{ " " }
play-goes-on = 继续下这一局。
help-moves = 照着法列表里的样子输入。
help-moves-pieces = 一步棋写作 Nf3、exd5、O-O 或 e8=Q，也可以写起止格子：g1f3、e1g1、e7e8q。
help-moves-cells = 一步棋写作 b2，或写从左上角数起的行和列：2 2。3x3 棋盘上输入一个数字即可。

## 棋盘前的拒绝

play-nothing = 什么也没有输入。
play-say-what = 请输入一步棋，例如 { $move }；输入 帮助 查看命令。
play-too-long = 这一行太长了。
play-not-utf8 = 这一行不是 UTF-8 编码。
play-goto-what = 这不是步数。
play-goto-how = 请写 跳到 和那时已走的步数，例如：跳到 3。
play-undo-how = 请单写 悔棋，或加上次数，例如：悔棋 3。
play-redo-how = 请单写 重做，或加上次数，例如：重做 3。
play-no-bot = 现在不轮到电脑。
play-bots-play-on = 没有人在下棋，所以无人可以认输。
play-which-file = 没有写明文件。
play-save-how = 请写 保存 和一个新文件名，或要替换的已保存棋局。
play-load-how = 请写 载入 和已保存棋局的文件名。
play-save-is-a-game = { $file } 里已有保存的棋局。请同时用 --load 接着下，或换一个文件。
play-save-is-something-else = { $file } 里的内容不是保存的棋局，请换一个文件。

## 棋盘前的命令

argument-all = [全部]
argument-times = [次数]
argument-number = N
argument-file = 文件
argument-move = [走法]
command-undo = 收回你的上一步，连同电脑的应手；可写次数
command-redo = 重新走出收回的棋；可写次数
command-hint = 最强的棋手会怎么走，为什么
command-analyse = 每个着法的价值和理由；加上“全部”则不论多长全部显示
command-moves = 所有可走的棋
command-history = 已走的棋
command-goto = 跳到走了 N 步之后的局面
command-replay = 从头演示这局棋
command-save = 把棋局写入文件
command-load = 接着下已保存的棋局
command-resign = 认输
command-draw = 提出和棋，也可以用只宣布而不走的一步；两个人下棋时向对方提议和棋
command-flip = 把棋盘转过来
command-new = 开始新的一局
command-go = 让电脑走
command-help = 显示这份列表
command-quit = 离开；未下完的棋局会保留

## 开局前的问题

menu-welcome = Tengen 可以下多种棋。按 Enter 选用方括号里的答案；输入 退出 离开。
menu-prompt = [{ $default }]{ " " }
menu-number = 请输入其中一个数字，或直接按 Enter。
menu-unfinished = 你有未下完的棋局。输入编号接着下，输入 删除 和编号则删除：
menu-left = { $title }，已走 { $plies } 步，{ $first } 对 { $second }
menu-new = 开始新的一局
menu-gone = 那局棋正在别处进行。
menu-deleted = 棋局已删除。
menu-damaged = 有一局保留的棋读不出来：{ $file }。{ $why }
menu-game = 下哪种棋？输入数字，或用 宽x高x连子数 写出任意棋盘：
menu-game-item = { $title }（{ $examples }）
menu-board = 哪种棋盘？写作 宽x高x连子数，例如 5x5x4 或 7x6x4:exact：
menu-mode = 谁来下？
menu-against-computer = 你对电脑
menu-two-people = 两个人
menu-computers = 电脑对电脑
menu-level = 电脑多强？输入数字，或任意电脑棋手，例如 minimax:depth=3：
menu-level-first = 先手多强？
menu-level-second = 后手多强？
menu-side = 你执哪一方？
menu-side-first = { $player }：你先走
menu-side-second = { $player }：电脑先走

### Command line

## 帮助

heading-usage = 用法
heading-commands = 命令
heading-arguments = 参数
heading-options = 选项
heading-examples = 示例
heading-exit-status = 退出状态
name-command = 命令
name-options = 选项
name-lang = 语言
name-position = 局面
name-position-depth = 局面 深度
name-seat = 棋手
name-bot = 电脑棋手
name-file = 文件
name-number = 数量
name-shell = shell
about-tengen = 下棋，并说明每一步的理由；不带命令则在终端里开始一局
about-play = 在终端里下棋，也可通过管道
about-info = 显示局面：棋盘、轮到谁、形势如何
about-moves = 列出局面中所有合法走法
about-best = 让电脑棋手选一步棋，并给出评价和理由
about-games = 列出各种棋、它们的写法，以及电脑棋手
about-pgn = 列出 PGN 文件里的棋局，或转换其中一局
about-perft = 逐手统计走法序列数或局面数
about-match = 让两位棋手（电脑棋手或其他程序）对下多局并给出结果
name-method = 方法
name-time = 时间
name-review = 棋局
about-analyse = 说出每个合法着法的价值和理由
about-tree = 显示搜索怎样走过着法树
about-compare = 在一个局面上比较各种搜索方法
about-review = 逐步复盘一局棋，指出转折在哪里
about-uci = 在标准输入输出上使用国际象棋程序的 UCI 协议
about-bench = 数出搜索在一组固定局面中看过的局面
argument-review = 保存的棋局、PGN 文件，或带着法的局面：3x3x3 startpos moves b2 a3。不需要引号
argument-pgn = PGN 文件或保存的棋局；- 表示标准输入
option-pgn-game = 把这一局写成 PGN，不带变着；加 --json 则写成存档
option-depth = 向前看的步数
option-nodes = 看多少个局面
option-time = 思考时间，如 500ms 或 2s
option-threads = 搜索的线程数，1 到 64
option-method = minimax、alphabeta、ordered（默认）、table 或 symmetry
option-max-nodes = 显示这么多局面容得下的层数；默认 100，JSON 时 10000
option-svg = 把树画成 SVG 图
option-ascii-tree = 着法之间只用 ASCII 字符
about-completions = 输出shell的补全脚本
about-man = 输出手册页
about-help = 显示某个命令的帮助
argument-position = 棋种，例如 5x5x4；或局面：3x3x3 x1o/1x1/3 o，或 3x3x3 startpos moves b2 a3。不必加引号。单写一个 - 则从标准输入读取
argument-game = 棋种，例如 5x5x4；或局面：3x3x3 x1o/1x1/3 o，或 3x3x3 startpos moves b2 a3。不必加引号
argument-position-depth = 局面，写法与 info 相同，最后写统计到第几手
argument-shell = bash、elvish、fish、powershell 或 zsh
argument-man = 输出这个命令的手册页，而不是整个程序的
argument-help = 命令
option-lang = 语言：en 或 zh；不写则由系统语言决定
option-help = 显示本帮助
option-version = 显示版本
option-json = 供程序使用的 JSON：全部写到标准输出，每行一个对象，各带 type
option-first = 先手：human 或电脑棋手
option-second = 后手：human 或电脑棋手
option-save = 每走一步都把棋局写入这个文件；以 .pgn 结尾的，国际象棋写成 PGN。一局结束之后，PGN 把下一局接在后面，否则下一局写入带编号的文件：game-2.json
option-load = 接着下这个文件里的棋局：存档或 PGN
option-game = PGN 文件里的第几局，从 1 数起
option-plain = 不用颜色，也不收回已显示的消息
option-ascii = 棋盘只用 ASCII 字符
option-bot = 由谁来选：random[:seed=N]、heuristic 或 minimax[:depth=N,nodes=N,time=2s,threads=N,vary,seed=N]；不写则为 minimax
option-positions = 统计不同的局面，而不是走法序列
option-symmetry = 统计不同的局面，另计旋转、翻转后相同者算一个的数目
option-match-first = 先走（或在第一局先走）的棋手：电脑棋手，或程序的名字
option-match-second = 另一位棋手
name-player = 棋手
name-engine = 名字=命令
name-engine-option = 名字.选项=值
name-tc = 用时
name-sides = 先后
name-sprt = 差一,差二
name-resign = 分数
name-draw = 分数
option-engine = 用一个名字定义另一个使用 UCI 协议的程序；命令中的引号把词连在一起
option-option = 设置已定义程序的选项
option-tc = 程序的棋钟，以秒计：10+0.1 或 40/60+0.5 [默认：10+0.1]
option-movetime = 程序每着的用时，以秒计
option-match-depth = 程序向前看的着数
option-match-nodes = 程序访问的局面数
option-margin = 程序可以超时多少，以秒计 [默认：0.05]
option-patience = 没有棋钟时程序可以沉默多久，以秒计 [默认：30]
option-movelimit = 没有棋钟时程序一着最多用时，以秒计 [默认：600]
option-openings = 从文件中的开局开始，每行一个：局面、FEN、EPD，或 startpos 加着法
option-random-plies = 先随机走这么多着
option-seed = 随机着法的种子
option-sides = 谁先走：fixed（第一位棋手）或 swapped（每个开局下两次）[默认：有程序或开局时为 swapped]
option-concurrency = 同时下几局，不超过处理器核数 [默认：1]
option-sprt = 序贯检验在两个等级分差之间作出决定时结束；也可写 差一,差二,阿尔法,贝塔
option-resign = 双方都认为分差已达这么多时结束对局；也可写 分数,着数
option-draw = 双方都认为分差在这么多以内时判和；也可写 分数,着数,起始着
option-pgn = 把对局写入文件（PGN 格式）
option-games = 下多少局；不写则为 100
cli-exit-status =
    0    完成
    1    提前结束：棋局进行中输入就结束了，文件读写失败，或对局已结束而无棋可选
    2    用法不对，或输入无法读懂
    130  被中断；到那时已知的结果已经写出
man-name = 名称
man-synopsis = 概要
man-description = 描述

## 参数有误

cli-value-missing = { $arg } 需要一个值。
cli-value = “{ $value }”不能作为 { $arg } 的值。
cli-value-extra = { $arg } 不能带值“{ $value }”。
cli-no-option = 这里没有 { $arg } 这个选项。
cli-extra = “{ $arg }”是多余的参数。
cli-no-command = 没有“{ $command }”这个命令。
cli-conflict = { $arg } 和 { $other } 不能同时使用。
cli-missing = 缺少：{ $arg }
cli-not-utf8 = 有参数不是 UTF-8 编码。
cli-unreadable = 参数无法读懂。
cli-did-you-mean = 是不是想写 { $words }？
cli-valid = 可以是：{ $words }。
cli-number = 请写不小于 1 的整数。
cli-see = 请看：{ $help }
cli-stdin-long = 标准输入的内容超过 1 MiB。
cli-stdin-not-utf8 = 标准输入的内容不是 UTF-8 编码。

## 回答

info-position = 局面
info-ply = 已走步数
info-legal = 可走步数
info-last = 上一步
info-line = 连线
info-unreachable = 没有一局棋能走到这个局面。
info-claim = 可以提出和棋（{ $rule }）。
info-ruling = 再有 { $plies } 手没有进展，就可以提出和棋。
best-thinking = 思考中……（按 Ctrl-C 立即回答）
best-move = 走法
best-value = 评价
best-reason = 理由
best-pv = 最佳变化
best-bot = 棋手
best-depth = 深度
best-nodes = 节点
best-time = 用时
analyse-exact = 所有的值都是精确的。深度 { $depth }，{ $nodes } 个局面，{ $ms } 毫秒。
analyse-settled = 再往下看也不会知道更多：这么大的棋盘上并非每种走法都看。目前深度 { $depth }，{ $nodes } 个局面，{ $ms } 毫秒。
analyse-limit = 不精确的值以限制 { $limit } 为准：深度 { $depth }，{ $nodes } 个局面，{ $ms } 毫秒。
analyse-stopped = 已停止；不精确的值只到这一步：深度 { $depth }，{ $nodes } 个局面，{ $ms } 毫秒。
analyse-so-far = 目前深度 { $depth }，{ $nodes } 个局面，{ $ms } 毫秒。
analyse-more = ……还有 { $moves } 个着法
analyse-more-all = ……还有 { $moves } 个着法：输入“分析 全部”查看全部。
tree-default-depth = 这个棋类太大，无法搜索到终局，因此只向前看 { $depth } 步；可用 --depth 另行设定。
tree-too-many = 显示不了这么多局面。
tree-at-most = 请写 1 到 { $most } 的数，或用 --depth 看浅一些。
bench-interrupted = 已中断：不完整，没有签名。
compare-method = 方法
compare-result = 走棋方
compare-nodes = 局面
compare-cutoffs = 剪枝
compare-skipped = 未试着法
compare-hits = 已知
compare-time = 时间
compare-no-result = 已停止
compare-agree = 所有方法的结论一致。
compare-stopped = 有方法因限制 { $limit } 而停止；走完的方法结论一致。
compare-none = 限制 { $limit } 使太多方法停止，无法比较结论。
compare-disagree = 各方法结论不一致：请报告这个局面。
review-what = 作用
review-moves = 着法
review-best = 最佳
review-mistakes = 失误
review-inaccuracies = 不准确
review-blunders = 其中大错
review-missed-wins = 错过的胜
review-slips = 不够快
review-doubtful = 存疑
review-signs = 每个估分都从走这步棋的一方来看：+ 表示这一方占优，- 表示处于劣势。
review-estimates = 有些值是估计或界限，每步搜索限制为 { $limit }。
bench-signature = 签名：{ $nodes } 个局面，{ $ms } 毫秒（每秒 { $speed } 个）。
games-specs = 各种棋的写法：
games-parameters = 其中各项的含义：
games-levels = 电脑棋手，由易到难（以 { $game } 这样的棋盘为例）：
games-play = 和其中一个下棋：tengen play tictactoe --second heuristic
perft-ply = 手数
perft-sequences = 走法序列
perft-wins = 以获胜结束
perft-positions = 局面
perft-symmetric = 对称算一个
perft-total = 合计
perft-no-depth = 没有写深度，或深度不在 0 到 676 之间。
perft-expected = 请先写局面，再写手数：3x3x3 9。
perft-no-symmetry = 这种棋没有对称。
perft-without-symmetry = 请用 --positions。
match-first = 先手胜
match-second = 后手胜
match-draws = 和棋
match-games = 局数
match-interrupted = 在 { $asked } 局中下完 { $games } 局后中断。
match-mean = 平均每局 { $plies } 手。

## UCI 协议

uci-no-game = 这种棋不能用 UCI 协议。
expected-uci = UCI 用于国际象棋。
uci-too-long = 有一行太长，已略过。
uci-unknown = 已略过：{ $line }
uci-no-option = 没有选项“{ $name }”。
uci-option-number = “{ $value }”不能作为 { $name } 的值：请写 { $min } 到 { $max } 的整数。
uci-option-check = “{ $value }”不能作为 { $name } 的值：请写 true 或 false。
uci-option-level = “{ $value }”不能作为 { $name } 的值。可以是：{ $levels }
uci-stray = 未理会：{ $words }。着法要写在 moves 之后。
uci-position = 读不懂这个局面：{ $why }
uci-illegal = 第 { $number } 着“{ $move }”不能走；局面停在这一着之前。
uci-no-move = “{ $move }”不是这里的着法。
uci-time = { $enough } 毫秒后就够了，最多 { $time } 毫秒。

## 与其他程序的比赛

match-wins = 获胜
match-tempo = 程序的用时：{ $tempo }。
match-elo = { $name } 的等级分差：{ $difference }（95 %：{ $low } 到 { $high }）；较强的可能性为 { $chance } %。
match-elo-alike = { $name } 的等级分差：{ $difference }；仅凭这些结果无法判断其可靠程度。
match-sprt-open = 检验 { $elo0 } 与 { $elo1 }：{ $ratio }，界限 { $low } 与 { $high }：尚未决定。
match-sprt-decided = 检验 { $elo0 } 与 { $elo1 }：{ $ratio }，界限 { $low } 与 { $high }：接受 { $accepted }。
match-repeated = { $games } 局中有 { $repeated } 局与别的对局完全相同，不提供新的信息。
match-fewer-at-once = 同时下 { $cores } 局，而不是 { $asked } 局：处理器没有更多的核。
match-forfeit = { $name } 被判负，{ $why }：{ $games }
match-forfeit-crash = 程序已结束
match-forfeit-endless = 程序在 { $limit } 秒内没有走棋，只好重新启动
match-forfeit-hang = 程序沉默了 { $patience } 秒，只好重新启动
match-forfeit-illegal-move = 着法不合规则
match-forfeit-overdue = 程序用完时间仍没有走棋，只好重新启动
match-forfeit-time = 超时
match-opening = 开局文件第 { $line } 行：{ $why }
match-no-openings = 文件里没有开局。
expected-openings = 请每行写一个。
match-no-pgn = 这种棋没有 PGN 格式。
expected-pgn-game = PGN 用于国际象棋。
match-no-protocol = 其他程序不下这种棋。
expected-protocol = 它们下 UCI 协议所用的棋，如国际象棋。
match-engine = 程序“{ $name }”：{ $why }
engine-start = 无法启动：{ $why }
engine-ended = 还没准备好就结束了。
engine-silent = 在 { $seconds } 秒内没有说 { $word }。
engine-no-option = 没有选项“{ $option }”。
engine-value = 选项 { $option } 不能是“{ $value }”；程序说：{ $expected }
expected-engine = 请检查命令是否正确，程序是否使用 UCI 协议。
expected-engine-option = 请查看它提供哪些选项。
match-engine-form = “{ $value }”没有定义程序。
match-engine-taken = “{ $value }”中的名字已被占用。
expected-engine-form = 请写 名字=命令；名字不含点号，也不能是电脑棋手的名字。
expected-engine-name = 程序也可以下：用 --engine 给它的名字。
match-option-form = “{ $value }”没有设置选项。
expected-option-form = 请写 名字.选项=值，名字是 --engine 定义的程序。
match-value = “{ $value }”不能作为 { $arg } 的值。
expected-match-tc = 请写秒数和每着增加的秒数，如 10+0.1；或加上着数，如 40/60+0.5。
expected-match-movetime = 请写秒数，如 0.1，最多一天。
expected-match-margin = 请写秒数，如 0.1，最多一天。
expected-match-patience = 请写秒数，如 30，最多一天。
expected-match-movelimit = 请写秒数，如 600，最多一天。
expected-match-depth = 请写不小于 1 的整数。
expected-match-nodes = 请写不小于 1 的整数。
expected-match-sprt = 请写两个等级分差，小的在前，如 0,5；还可以写检验可出错的概率，都大于 0 小于 0.5：0,5,0.05,0.05。
expected-match-resign = 请写分数，还可以写着数：600 或 600,4。
expected-match-draw = 请写分数，还可以写着数和从第几着起：10 或 10,8,80。
