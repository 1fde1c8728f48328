//! What a registered layout description says.

use games::layout::{Shape, Use};

use crate::read::{Fields, Read};
use crate::subject::Subject;

/// Declares tables of a description file: of every field how it is read, and its name there.
macro_rules! tables {
    ($(
        $(#[$about:meta])*
        pub struct $Name:ident {
            $($(#[$told:meta])* $field:ident: $Type:ty = $read:ident($($how:expr),+),)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $Name {
            $($(#[$told])* pub $field: $Type,)+
        }

        impl $Name {
            pub(crate) fn read(fields: &mut Fields<'_>) -> Read<Self> {
                Ok(Self { $($field: fields.$read($($how),+)?,)+ })
            }
        }
    )+};
}

/// A layout and the sign beside it. Lengths are millimetres as players see the cloth: x to the
/// right, y from the dealer's edge towards the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// The game.
    pub game: Subject,
    /// Whose name the cloth shows.
    pub licensee: String,
    /// The options that differ from the default ones.
    pub options: Vec<(String, String)>,
    /// The cloth and what is written on it.
    pub cloth: Cloth,
    /// The player positions.
    pub positions: Vec<Position>,
    /// Places for cards in front of the dealer.
    pub places: Vec<Places>,
    /// What stands at the table: boxes, rack, container, shoe.
    pub fixtures: Vec<Fixture>,
    /// Payout odds, wherever they stand.
    pub odds: Vec<Statement>,
    /// The sign at the table.
    pub sign: Sign,
}

tables! {
    /// The cloth: straight on the dealer's side, round on the players'.
    pub struct Cloth {
        /// From the dealer's right hand to the left.
        width: i32 = extent("width"),
        /// From the dealer's edge to the farthest player.
        depth: i32 = extent("depth"),
        /// How far the sides run straight before they round.
        straight: i32 = whole("straight"),
        /// What is inscribed.
        texts: Vec<String> = texts("texts"),
        /// The payout limit, if it is inscribed.
        payout_limit: Option<String> = maybe_text("payout_limit"),
    }

    /// A player position: a frame at its edge, turned towards the dealer, and the areas in it.
    pub struct Position {
        /// Its number.
        seat: i32 = whole("seat"),
        /// The middle of its outer edge.
        x: i32 = whole("x"),
        /// The middle of its outer edge.
        y: i32 = whole("y"),
        /// Degrees by which the player's view is turned, clockwise.
        turn: i32 = whole("turn"),
        /// Its marked areas.
        areas: Vec<Marking> = tables("areas", Marking::read),
    }

    /// A marked area.
    pub struct Marking {
        /// What is printed in it.
        name: String = text("name"),
        /// What it is there for.
        purpose: Use = one_of("use", &PURPOSES),
        /// Its outline.
        shape: Shape = one_of("shape", &SHAPES),
        /// Of its middle, to the player's right.
        across: i32 = whole("across"),
        /// Of its middle, towards the dealer.
        towards: i32 = whole("towards"),
        /// From left to right.
        width: i32 = extent("width"),
        /// From the player's side to the dealer's.
        depth: i32 = extent("depth"),
    }

    /// Something that stands at the table.
    pub struct Fixture {
        /// What it is.
        name: String = text("name"),
        /// Of its middle.
        x: i32 = whole("x"),
        /// Of its middle.
        y: i32 = whole("y"),
        /// From left to right.
        width: i32 = extent("width"),
        /// From the dealer's side to the players'.
        depth: i32 = extent("depth"),
    }

    /// What else the sign says.
    #[derive(Default)]
    pub struct Sign {
        /// Inscriptions and rules of the house.
        texts: Vec<String> = texts("texts"),
        /// The least and the greatest of each wager.
        limits: Vec<Limits> = tables("limits", Limits::read),
        /// The payout limit, if it is posted.
        payout_limit: Option<String> = maybe_text("payout_limit"),
        /// The notice of a change, if one is posted.
        notice: Option<String> = maybe_text("notice"),
    }

    /// Posted limits of one wager, in dollars.
    pub struct Limits {
        /// Which wager.
        wager: String = text("wager"),
        /// The least.
        minimum: String = text("minimum"),
        /// The greatest.
        maximum: String = text("maximum"),
    }
}

/// Places for cards in front of the dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// What is printed under them.
    pub name: String,
    /// The middle of each card.
    pub cards: Vec<(i32, i32)>,
}

/// Where something is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum On {
    /// On the cloth.
    Layout,
    /// On the sign at the table.
    Sign,
}

/// The payout odds of one wager or several, as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Where.
    pub on: On,
    /// Which wagers.
    pub wager: String,
    /// Hands and what they are paid.
    pub pays: Vec<(String, String)>,
}

/// The names of outlines in a file.
pub(crate) const SHAPES: [(&str, Shape); 3] =
    [("circle", Shape::Circle), ("rectangle", Shape::Rectangle), ("diamond", Shape::Diamond)];

/// The names of purposes in a file.
pub(crate) const PURPOSES: [(&str, Use); 4] = [
    ("wager", Use::Wager),
    ("acceptor", Use::Acceptor),
    ("discards", Use::Discards),
    ("cards", Use::Cards),
];

/// The names of places in a file.
pub(crate) const ONS: [(&str, On); 2] = [("layout", On::Layout), ("sign", On::Sign)];

/// The fixtures that a rule names.
pub(crate) const DROP_BOX: &str = "drop box";
pub(crate) const TIP_BOX: &str = "tip box";
pub(crate) const CONTAINER: &str = "table inventory container";
pub(crate) const DISCARD_RACK: &str = "discard rack";

/// Two texts that say the same, whatever their case, spacing and punctuation.
pub(crate) fn same(a: &str, b: &str) -> bool {
    words(a) == words(b)
}

/// The words of a text in small letters.
pub(crate) fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
