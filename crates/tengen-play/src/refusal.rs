//! Refusals: the one place that says why something was refused and what would have been right.

use std::fmt;
use std::io;

use tengen_engine::BotSpecError;
use tengen_rules::mnk::{MAX_SIDE, ShapeError};
use tengen_rules::{Fault, Illegal, MoveTextError};

use crate::catalog;
use crate::contract::{Code, Refusal, Side};
use crate::error::{BotError, ExportError, LoadError, MoveFault, OpenError, OwnWords};
use crate::input::echo;
use crate::kit::{Kit, fen_fault};
use crate::lang::{Lang, TextArg, text};
use crate::pgn;
use crate::record::MAX_FILE_BYTES;
use crate::words::sentences;

/// The most legal moves that a refusal lists.
const LISTED: usize = 60;

/// How many legal moves it names where it can't list them all.
const NAMED: usize = 5;

type Args<'a> = [(&'a str, TextArg<'a>)];

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.expected {
            Some(expected) => f.write_str(&sentences(&self.text, expected)),
            None => f.write_str(&self.text),
        }
    }
}

impl std::error::Error for Refusal {}

pub(crate) fn refuse(code: Code, text: String, expected: String) -> Refusal {
    Refusal {
        code,
        text,
        expected: Some(expected),
        legal_moves: None,
    }
}

/// The refusal of a request for which nothing more is to be said than its code.
#[must_use]
pub fn refusal(code: Code, lang: Lang) -> Refusal {
    let (key, expected) = match code {
        Code::GameOver => ("refusal-game-over", "expected-game-over"),
        Code::NotYourTurn => ("refusal-not-your-turn", "expected-not-your-turn"),
        Code::NotYourSeat => ("refusal-not-your-seat", "expected-not-your-seat"),
        Code::Occupied => ("refusal-occupied", "expected-occupied"),
        Code::OffBoard => ("refusal-off-board", "expected-off-board"),
        Code::Illegal => ("refusal-illegal", "expected-illegal"),
        Code::Ambiguous => ("refusal-ambiguous", "expected-ambiguous"),
        Code::Unreadable => ("refusal-unreadable", "expected-unreadable"),
        Code::StaleRevision => ("refusal-stale-revision", "expected-stale-revision"),
        Code::NothingToUndo => ("refusal-nothing-to-undo", "expected-nothing-to-undo"),
        Code::NothingToRedo => ("refusal-nothing-to-redo", "expected-nothing-to-redo"),
        Code::NothingToClaim => ("refusal-nothing-to-claim", "expected-nothing-to-claim"),
        Code::NotFound => ("refusal-not-found", "expected-not-found"),
        Code::Unsupported => ("refusal-unsupported", "expected-unsupported"),
        Code::Limit => ("refusal-limit", "expected-limit"),
        Code::Busy => ("refusal-busy", "expected-busy"),
    };
    refuse(code, text(lang, key, &[]), text(lang, expected, &[]))
}

/// The refusal of a move.
pub(crate) fn of_move<P: Kit>(position: &P, mv: &str, why: MoveFault, lang: Lang) -> Refusal {
    let code = why.code();
    if code == Code::GameOver {
        return refusal(code, lang);
    }
    let said = position.why_not(mv, lang);
    let moves = position.moves().map(|mv| position.move_text(mv));
    let count = position.move_count();
    let moves: Vec<String> = moves.take(LISTED + 1).collect();
    // Who has been told why needs no list of all that would have been right.
    let expected = if count <= LISTED && (said.is_none() || count <= NAMED) {
        let args = [("count", count.into()), ("moves", moves.join(" ").into())];
        text(lang, "expected-move", &args)
    } else {
        let named = moves[..NAMED].join(" ");
        let args = [("count", count.into()), ("moves", named.into())];
        text(lang, "expected-move-of-many", &args)
    };
    let said = said.unwrap_or_else(|| why.text(mv, lang));
    Refusal {
        legal_moves: (count <= LISTED).then_some(moves),
        ..refuse(code, said, expected)
    }
}

/// The refusal of a ply that the game doesn't have.
pub(crate) fn of_ply(ply: usize, last: usize, lang: Lang) -> Refusal {
    // As a string: it may be too large for a number in a text.
    let said = text(lang, "refusal-no-ply", &[("ply", ply.to_string().into())]);
    let expected = text(lang, "expected-ply", &[("last", last.into())]);
    refuse(Code::NotFound, said, expected)
}

/// The refusal of a jump to where the game is.
pub(crate) fn of_this_ply(ply: usize, lang: Lang) -> Refusal {
    let said = text(lang, "refusal-this-ply", &[("ply", ply.into())]);
    refuse(
        Code::Unsupported,
        said,
        text(lang, "expected-other-ply", &[]),
    )
}

/// The refusal of a draw by agreement.
pub(crate) fn of_no_agreement(key: &str, lang: Lang) -> Refusal {
    let expected = text(lang, "expected-agreement", &[]);
    refuse(Code::Unsupported, text(lang, key, &[]), expected)
}

/// The refusal of a review of a game without moves.
pub(crate) fn of_nothing_played(lang: Lang) -> Refusal {
    refuse(
        Code::Unsupported,
        text(lang, "refusal-nothing-played", &[]),
        text(lang, "expected-played", &[]),
    )
}

impl MoveFault {
    pub(crate) fn code(self) -> Code {
        match self {
            MoveFault::Illegal(Illegal::GameOver) => Code::GameOver,
            MoveFault::Illegal(Illegal::Occupied) => Code::Occupied,
            MoveFault::Illegal(Illegal::OffBoard) | MoveFault::Text(MoveTextError::OffBoard) => {
                Code::OffBoard
            }
            MoveFault::Illegal(_) | MoveFault::Text(MoveTextError::NoMove) => Code::Illegal,
            MoveFault::Text(MoveTextError::Ambiguous) => Code::Ambiguous,
            MoveFault::Text(MoveTextError::Unreadable) => Code::Unreadable,
        }
    }

    /// What is wrong with this move, as a sentence: in the game's own words, if it has any.
    fn text_there(self, mv: &str, words: &OwnWords, lang: Lang) -> String {
        // A record may have come to its end where the position goes on.
        match words.get(lang) {
            Some(words) if self.code() != Code::GameOver => words.to_owned(),
            _ => self.text(mv, lang),
        }
    }

    /// What is wrong with this move, as a sentence.
    pub(crate) fn text(self, mv: &str, lang: Lang) -> String {
        let key = match self.code() {
            Code::GameOver => return text(lang, "refusal-game-over", &[]),
            Code::Occupied => "fault-occupied",
            Code::OffBoard => "fault-off-board",
            Code::Unreadable => "fault-unreadable",
            Code::Ambiguous => "fault-ambiguous",
            _ => "fault-illegal",
        };
        text(lang, key, &[("move", echo(mv).into())])
    }
}

impl OpenError {
    /// The same as a refusal.
    pub fn refusal(&self, lang: Lang) -> Refusal {
        let say = |key: &str, args: &Args<'_>| text(lang, key, args);
        let games = || say("expected-game", &[("games", catalog::specs().into())]);
        match self {
            OpenError::Empty => refuse(Code::Unreadable, say("open-empty", &[]), games()),
            OpenError::NoGame(spec) => {
                let said = say("open-no-game", &[("spec", echo(spec).into())]);
                refuse(Code::NotFound, said, games())
            }
            OpenError::NotYet(spec) => {
                let said = say("open-not-yet", &[("spec", echo(spec).into())]);
                refuse(Code::Unsupported, said, games())
            }
            OpenError::Parameters(spec) => {
                let said = say("open-parameters", &[("spec", echo(spec).into())]);
                let name = spec.split(':').next().unwrap_or_default();
                let expected = say("expected-no-parameters", &[("game", echo(name).into())]);
                refuse(Code::Unreadable, said, expected)
            }
            OpenError::Shape { spec, why } => {
                let spec = ("spec", echo(spec).into());
                let max = ("max", MAX_SIDE.into());
                match why {
                    ShapeError::Range(number) => refuse(
                        Code::Limit,
                        say(
                            "shape-range",
                            &[("number", echo(number).into()), max.clone()],
                        ),
                        say("expected-range", &[max]),
                    ),
                    ShapeError::Rule(rule) => refuse(
                        Code::Unreadable,
                        say("shape-rule", &[spec, ("rule", echo(rule).into())]),
                        say("expected-rule", &[]),
                    ),
                    _ => refuse(
                        Code::Unreadable,
                        say("shape-form", &[spec]),
                        say("expected-form", &[]),
                    ),
                }
            }
            OpenError::Position { at, fault, form } => {
                let said = say(
                    "open-position",
                    &[
                        ("at", (at + 1).into()),
                        ("why", position_fault(fault, lang).into()),
                    ],
                );
                let (code, expected) = match fault {
                    Fault::TwoWinners => (Code::Illegal, "expected-one-winner"),
                    _ => (Code::Unreadable, *form),
                };
                refuse(code, said, say(expected, &[]))
            }
            OpenError::Move {
                number,
                text: mv,
                why,
                words,
            } => {
                let said = ("why", why.text_there(mv, words, lang).into());
                let said = say("open-move", &[("number", (*number).into()), said]);
                refuse(why.code(), said, say("expected-moves", &[]))
            }
            OpenError::Over => refusal(Code::GameOver, lang),
        }
    }
}

/// What is wrong with the text of a position, as a sentence.
pub fn position_fault(fault: &Fault, lang: Lang) -> String {
    let say = |key: &str, args: &Args<'_>| text(lang, key, args);
    // Numbers from outside may be too large for a number in a text.
    let number = |name, n: usize| (name, TextArg::from(n.to_string()));
    let word = |word: &str| [("word", TextArg::from(echo(word)))];
    match fault {
        Fault::NoRows => say("position-no-rows", &[]),
        Fault::RowCount { expected, found } => say(
            "position-row-count",
            &[number("found", *found), number("expected", *expected)],
        ),
        Fault::RowWidth {
            row,
            expected,
            found,
        } => say(
            "position-row-width",
            &[
                number("row", *row),
                number("found", *found),
                number("expected", *expected),
            ],
        ),
        Fault::Character(c) => say("position-character", &word(&c.to_string())),
        Fault::NoTurn => say("position-no-turn", &[]),
        Fault::Turn(turn) => say("position-turn", &word(turn)),
        Fault::TwoWinners => say("position-two-winners", &[]),
        Fault::Extra(extra) => say("position-extra", &word(extra)),
        Fault::Branch(branch) => say("position-branch", &word(branch)),
        Fault::Fen(fault) => fen_fault(fault, lang),
        other => word_for_unknown(&format!("{other:?}"), lang),
    }
}

/// What there are no better words for yet.
fn word_for_unknown(what: &str, lang: Lang) -> String {
    text(lang, "fault-unreadable", &[("move", echo(what).into())])
}

impl BotError {
    /// The same as a refusal.
    pub fn refusal(&self, lang: Lang) -> Refusal {
        let say = |key: &str, args: &Args<'_>| text(lang, key, args);
        match &self.why {
            BotSpecError::Strength(name) => refuse(
                Code::Unreadable,
                say("bot-strength", &[("name", echo(name).into())]),
                if self.seat {
                    say("expected-seat", &[])
                } else {
                    say("expected-strength", &[])
                },
            ),
            BotSpecError::Option { strength, option } => refuse(
                Code::Unreadable,
                say(
                    "bot-option",
                    &[("bot", (*strength).into()), ("option", echo(option).into())],
                ),
                match *strength {
                    "random" => say("expected-options-random", &[]),
                    "minimax" => say("expected-options-minimax", &[]),
                    _ => say("expected-options-none", &[]),
                },
            ),
            BotSpecError::Value { option, value } => refuse(
                Code::Unreadable,
                say(
                    "bot-value",
                    &[("option", (*option).into()), ("value", echo(value).into())],
                ),
                match *option {
                    "time" => say("expected-time", &[]),
                    "threads" => say("expected-threads", &[]),
                    option => {
                        let most = match option {
                            "depth" => u64::from(u32::MAX),
                            _ => u64::MAX,
                        };
                        // As a string: it may be too large for a number in a text.
                        let most = ("most", most.to_string().into());
                        say("expected-number", &[("option", option.into()), most])
                    }
                },
            ),
            BotSpecError::Twice(option) => refuse(
                Code::Unreadable,
                say("bot-twice", &[("option", (*option).into())]),
                say("expected-once", &[("option", (*option).into())]),
            ),
            other => refuse(
                Code::Unreadable,
                word_for_unknown(&other.to_string(), lang),
                say("expected-strength", &[]),
            ),
        }
    }
}

/// The refusal of a file that can't be read or written.
#[must_use]
pub fn file_refusal(error: &io::Error, lang: Lang) -> Refusal {
    let (code, said) = match error.kind() {
        io::ErrorKind::NotFound => (Code::NotFound, text(lang, "file-not-found", &[])),
        io::ErrorKind::PermissionDenied => (Code::Unsupported, text(lang, "file-permission", &[])),
        io::ErrorKind::Unsupported if is_not_chess(error) => {
            return ExportError::NotChess.refusal(lang);
        }
        io::ErrorKind::IsADirectory => (Code::Unsupported, text(lang, "file-directory", &[])),
        _ => {
            let why = ("why", echo(&error.to_string()).into());
            (Code::Unsupported, text(lang, "file-other", &[why]))
        }
    };
    refuse(code, said, text(lang, "expected-file", &[]))
}

fn is_not_chess(error: &io::Error) -> bool {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
    matches!(inner, Some(ExportError::NotChess))
}

impl ExportError {
    /// The same as a refusal.
    pub fn refusal(&self, lang: Lang) -> Refusal {
        match self {
            ExportError::NotChess => refuse(
                Code::Unsupported,
                text(lang, "export-not-pgn", &[]),
                text(lang, "expected-other-form", &[]),
            ),
            ExportError::Game(error) => error.refusal(lang),
        }
    }
}

impl LoadError {
    /// The same as a refusal.
    pub fn refusal(&self, lang: Lang) -> Refusal {
        let say = |key: &str, args: &Args<'_>| text(lang, key, args);
        let unreadable =
            |said: String| refuse(Code::Unreadable, said, say("expected-saved-game", &[]));
        let inside = |place: &str, why: Refusal| Refusal {
            text: say(
                "load-place",
                &[("place", place.to_owned().into()), ("why", why.text.into())],
            ),
            legal_moves: None,
            ..why
        };
        match self {
            LoadError::Io(error) => file_refusal(error, lang),
            LoadError::TooLarge => {
                let kib = [("kib", (MAX_FILE_BYTES / 1024).into())];
                let said = say("load-too-large", &kib);
                refuse(Code::Limit, said, say("expected-saved-game", &[]))
            }
            LoadError::Json { line, column } => unreadable(say(
                "load-json",
                &[("line", (*line).into()), ("column", (*column).into())],
            )),
            LoadError::NotAGame => unreadable(say("load-not-a-game", &[])),
            LoadError::Newer => refuse(
                Code::Unsupported,
                say("load-newer", &[]),
                say("expected-older", &[]),
            ),
            LoadError::Field(field) => unreadable(say("load-field", &[("field", (*field).into())])),
            LoadError::Start(error) => inside("start", error.refusal(lang)),
            LoadError::Move {
                place,
                text,
                why,
                words,
            } => {
                let said = why.text_there(text, words, lang);
                let refused = refuse(why.code(), said, say("expected-moves", &[]));
                inside(place, refused)
            }
            LoadError::Player { side, why } => {
                let place = match side {
                    Side::First => "players.first",
                    Side::Second => "players.second",
                };
                inside(place, why.refusal(lang))
            }
            LoadError::Over(field) => inside(field, refusal(Code::GameOver, lang)),
            LoadError::NoClaim => inside("ending", refusal(Code::NothingToClaim, lang)),
            LoadError::Pgn(error) => refuse(
                pgn::fault_code(&error.fault),
                pgn::error_text(error, lang),
                say("expected-sound-pgn", &[]),
            ),
            LoadError::NoGames => unreadable(say("load-no-games", &[])),
            LoadError::SeveralGames => refuse(
                Code::Ambiguous,
                say("load-several-games", &[]),
                say("expected-game-number", &[]),
            ),
            LoadError::NoSuchGame { number, games } => {
                // As a string: it may be too large for a number in a text.
                let number = ("number", number.to_string().into());
                let games = ("games", (*games).into());
                let said = say("load-no-such-game", &[number, games.clone()]);
                refuse(Code::NotFound, said, say("expected-game-up-to", &[games]))
            }
        }
    }
}
