//! What is said of games as PGN, in the reader's language.

use tengen_rules::chess::Refused;
use tengen_rules::chess::pgn::{Entry, Fault, MoveFault, ReadError};
use tengen_rules::{Illegal, MoveTextError, Notation, Outcome, Player};

use super::import::{self, whole};
use super::{Notice, name_tag};
use crate::contract::{Code, FileFault, FileNotice, ListedGame, Side, Status};
use crate::error::MoveFault as PlayFault;
use crate::input::echo;
use crate::kit::refused_text;
use crate::lang::{Lang, text};
use crate::refusal::position_fault;

impl Notice {
    /// The word on the wire.
    pub const fn code(&self) -> &'static str {
        match self {
            Notice::Variations(_) => "variations",
            Notice::Remarks(_) => "remarks",
            Notice::AfterEnd(_) => "after_end",
            Notice::PlayedOn(_) => "played_on",
            Notice::NoResult => "no_result",
            Notice::OtherResult(_) => "other_result",
            Notice::AgainstBoard => "against_board",
        }
    }

    /// The notice as a sentence.
    pub fn text(&self, lang: Lang) -> String {
        let counted = |key, count: usize| text(lang, key, &[("count", count.into())]);
        match self {
            Notice::Variations(count) => counted("pgn-variations", *count),
            Notice::Remarks(count) => counted("pgn-remarks", *count),
            Notice::AfterEnd(count) => counted("pgn-after-end", *count),
            Notice::PlayedOn(count) => counted("pgn-played-on", *count),
            Notice::NoResult => text(lang, "pgn-no-result", &[]),
            Notice::OtherResult(tag) => {
                text(lang, "pgn-other-result", &[("tag", echo(tag).into())])
            }
            Notice::AgainstBoard => text(lang, "pgn-against-board", &[]),
        }
    }
}

/// A game of a file, for a list.
#[must_use]
pub fn listed(entry: &Entry, lang: Lang) -> ListedGame {
    let (game, notices) = whole(entry);
    let name = |side| game.tag(name_tag(side)).map(str::to_owned);
    let start = game.start().position_text();
    let usual = start == tengen_rules::chess::Chess::start().position_text();
    ListedGame {
        number: entry.number,
        line: entry.line,
        first: name(Side::First),
        second: name(Side::Second),
        status: match game.result() {
            None => Status::InProgress,
            Some(Outcome::Win(Player::First)) => Status::FirstWins,
            Some(Outcome::Win(Player::Second)) => Status::SecondWins,
            Some(Outcome::Draw) => Status::Draw,
        },
        ply: game.moves().len(),
        start: (!usual).then_some(start),
        tags: import::tags(&game),
        notices: notices
            .iter()
            .map(|notice| FileNotice {
                code: notice.code().to_owned(),
                text: notice.text(lang),
            })
            .collect(),
        fault: entry.fault.as_ref().map(|error| FileFault {
            line: error.line,
            column: error.column,
            text: fault_text(&error.fault, lang),
        }),
    }
}

/// What is wrong with a game, and where, as a sentence.
pub(crate) fn error_text(error: &ReadError, lang: Lang) -> String {
    let args = [
        ("game", error.game.into()),
        // As strings: numbers of lines are written without separators.
        ("line", error.line.to_string().into()),
        ("column", error.column.to_string().into()),
        ("why", fault_text(&error.fault, lang).into()),
    ];
    text(lang, "pgn-place", &args)
}

pub(crate) fn fault_code(fault: &Fault) -> Code {
    match fault {
        Fault::Move { why, .. } => match why {
            MoveFault::Refused(Refused::Unreadable) => Code::Unreadable,
            MoveFault::Refused(Refused::OffBoard) => Code::OffBoard,
            MoveFault::Refused(Refused::Ambiguous { .. }) => Code::Ambiguous,
            MoveFault::Refused(_) | MoveFault::Pass => Code::Illegal,
        },
        Fault::Variant(_) | Fault::Input(_) => Code::Unsupported,
        Fault::TooLarge => Code::Limit,
        _ => Code::Unreadable,
    }
}

fn fault_text(fault: &Fault, lang: Lang) -> String {
    let say = |key| text(lang, key, &[]);
    match fault {
        Fault::TagName => say("pgn-tag-name"),
        Fault::TagText => say("pgn-tag-text"),
        Fault::TagEnd => say("pgn-tag-end"),
        Fault::Start(error) => {
            let why = position_fault(&error.fault, lang);
            text(lang, "pgn-start", &[("why", why.into())])
        }
        Fault::NoStart => say("pgn-no-start"),
        Fault::Variant(name) => text(lang, "pgn-variant", &[("name", echo(name).into())]),
        Fault::Move { text: mv, why } => move_text(mv, why, lang),
        Fault::Nag => say("pgn-nag"),
        Fault::Character(c) => {
            let c = echo(&c.to_string());
            text(lang, "pgn-character", &[("character", c.into())])
        }
        Fault::Comment => say("pgn-comment"),
        Fault::Variation => say("pgn-variation"),
        Fault::TooLarge => say("pgn-too-large"),
        other => {
            let why = [("why", echo(&other.to_string()).into())];
            text(lang, "file-other", &why)
        }
    }
}

fn move_text(mv: &str, why: &MoveFault, lang: Lang) -> String {
    let said = |fault: PlayFault| fault.text(mv, lang);
    let MoveFault::Refused(refused) = why else {
        return text(lang, "pgn-pass", &[("move", echo(mv).into())]);
    };
    if let Some(why) = refused_text(refused, lang) {
        let args = [("move", echo(mv).into()), ("why", why.into())];
        return text(lang, "pgn-move", &args);
    }
    match refused {
        Refused::GameOver => text(lang, "pgn-over", &[("move", echo(mv).into())]),
        Refused::OffBoard => said(MoveTextError::OffBoard.into()),
        Refused::Unreadable => said(MoveTextError::Unreadable.into()),
        _ => said(Illegal::NotAMove.into()),
    }
}
