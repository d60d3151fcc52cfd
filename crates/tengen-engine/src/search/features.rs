//! What a search does beyond trying every move. It is chosen by a type, so that what is shown of a search is
//! what runs.

/// The features of a search, as a type.
///
/// ```
/// use tengen_engine::search::{Feature, Features, Play};
///
/// /// What bots use, but for its memory.
/// #[derive(Clone, Copy)]
/// struct Forgetful;
///
/// impl Features for Forgetful {
///     const ON: Feature = Feature { table: false, ..Play::ON };
/// }
/// ```
pub trait Features: Copy + Send + 'static {
    /// Which are on.
    const ON: Feature;
}

/// What a search may do to look at fewer positions, or to look faster.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each can be on or off by itself"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Values count plies, so that the fastest win and the longest defence are found; else only who wins.
    pub distance: bool,
    /// Leaves a position as soon as the opponent has something as good elsewhere.
    pub prune: bool,
    /// Tries promising moves first, as the guide ranks them; else in the order of the rules.
    pub order: bool,
    /// Tries only the moves that the guide names; else all of them.
    pub select: bool,
    /// Remembers what was found out about a position.
    pub table: bool,
    /// Takes positions for one that a turn or a reflection of the board makes the same.
    pub symmetry: bool,
    /// Believes what the guide says is forced, and that a player can't win any more.
    pub tactics: bool,
    /// Asks first whether a later move is better at all, and only then by how much.
    pub scout: bool,
    /// Tries early what has cut off last at the same ply.
    pub killers: bool,
    /// Tries early what has cut off most often elsewhere.
    pub history: bool,
    /// Looks one ply further where a reply is forced.
    pub extend: bool,
    /// Estimates quiet moves at the last ply without making them.
    pub glance: bool,
    /// Goes on to the end of the game at once when that is near.
    pub jump: bool,
    /// Expects a look to say nearly the same as the one before, one ply less deep.
    pub aspire: bool,
    /// Tries what is restless before it trusts an estimate.
    pub settle: bool,
    /// Leaves a position that is far better than wanted, or in which even a pass is good enough.
    pub hope: bool,
    /// Looks less at moves that come late in the order, or leaves them out.
    pub late: bool,
    /// Takes for a draw what the rules call one because of what has been before.
    pub rulings: bool,
}

impl Feature {
    /// Plain minimax that asks who wins.
    pub const NONE: Feature = Feature {
        distance: false,
        prune: false,
        order: false,
        select: false,
        table: false,
        symmetry: false,
        tactics: false,
        scout: false,
        killers: false,
        history: false,
        extend: false,
        glance: false,
        jump: false,
        aspire: false,
        settle: false,
        hope: false,
        late: false,
        rulings: true,
    };
}

/// What bots and analyses use: everything that pays.
#[derive(Clone, Copy, Debug)]
pub struct Play;

impl Features for Play {
    const ON: Feature = Feature {
        distance: true,
        prune: true,
        order: true,
        select: true,
        table: true,
        symmetry: true,
        tactics: true,
        scout: true,
        killers: true,
        history: true,
        extend: true,
        glance: true,
        jump: true,
        aspire: true,
        settle: true,
        hope: true,
        late: true,
        rulings: true,
    };
}

/// Every move of every position.
#[derive(Clone, Copy, Debug)]
pub struct Minimax;

impl Features for Minimax {
    const ON: Feature = Feature::NONE;
}

/// Minimax that leaves what can't matter.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta;

impl Features for AlphaBeta {
    const ON: Feature = Feature {
        prune: true,
        ..Minimax::ON
    };
}

/// Alpha-beta with the promising moves first.
#[derive(Clone, Copy, Debug)]
pub struct Ordered;

impl Features for Ordered {
    const ON: Feature = Feature {
        order: true,
        ..AlphaBeta::ON
    };
}

/// Ordered alpha-beta that looks at no position twice.
#[derive(Clone, Copy, Debug)]
pub struct Tabled;

impl Features for Tabled {
    const ON: Feature = Feature {
        table: true,
        ..Ordered::ON
    };
}

/// The same, and symmetric positions are one.
#[derive(Clone, Copy, Debug)]
pub struct Symmetric;

impl Features for Symmetric {
    const ON: Feature = Feature {
        symmetry: true,
        ..Tabled::ON
    };
}
