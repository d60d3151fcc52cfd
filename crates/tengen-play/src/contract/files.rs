//! Files, and the games in them.

use serde::{Deserialize, Serialize};

use super::Status;

/// What happened to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileNote {
    /// `saved` or `loaded`; `next` names the file to which the game is saved from now on.
    pub action: String,
    /// Its path as given.
    pub path: String,
}

/// Something known of a game beside what happened in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tag {
    /// What: `Event`, `Date`, `White`.
    pub name: String,
    /// As it was written.
    pub text: String,
}

/// A game of a file that may hold several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The line where it begins, from 1.
    pub line: usize,
    /// Who plays `First`, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Who plays `Second`, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// How it stands at the end.
    pub status: Status,
    /// Moves made.
    pub ply: usize,
    /// The position text of the start, if it isn't the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What else is known of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// What is left out when it is read, and what its text contradicts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<FileNotice>,
    /// Why no more of it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<FileFault>,
}

/// Something that one should know of a game that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileNotice {
    /// `variations`, `remarks`, `after_end`, `no_result`, `other_result`, `against_board` or `skipped_lines`; of a match
    /// `fewer_at_once`.
    pub code: String,
    /// In words.
    pub text: String,
}

/// Why and where a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub text: String,
}
