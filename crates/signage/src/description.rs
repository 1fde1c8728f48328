//! What a registered layout description says.

use games::layout::{Shape, Use};

use crate::subject::Subject;

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

/// The cloth: straight on the dealer's side, round on the players'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cloth {
    /// From the dealer's right hand to the left.
    pub width: i32,
    /// From the dealer's edge to the farthest player.
    pub depth: i32,
    /// How far the sides run straight before they round.
    pub straight: i32,
    /// What is inscribed.
    pub texts: Vec<String>,
    /// The payout limit, if it is inscribed.
    pub payout_limit: Option<String>,
}

/// A player position: a frame at its edge, turned towards the dealer, and the areas in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Its number.
    pub seat: i32,
    /// The middle of its outer edge.
    pub x: i32,
    /// The middle of its outer edge.
    pub y: i32,
    /// Degrees by which the player's view is turned, clockwise.
    pub turn: i32,
    /// Its marked areas.
    pub areas: Vec<Marking>,
}

/// A marked area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marking {
    /// What is printed in it.
    pub name: String,
    /// What it is there for.
    pub purpose: Use,
    /// Its outline.
    pub shape: Shape,
    /// Of its middle, to the player's right.
    pub across: i32,
    /// Of its middle, towards the dealer.
    pub towards: i32,
    /// From left to right.
    pub width: i32,
    /// From the player's side to the dealer's.
    pub depth: i32,
}

/// Places for cards in front of the dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// What is printed under them.
    pub name: String,
    /// The middle of each card.
    pub cards: Vec<(i32, i32)>,
}

/// Something that stands at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// What it is.
    pub name: String,
    /// Of its middle.
    pub x: i32,
    /// Of its middle.
    pub y: i32,
    /// From left to right.
    pub width: i32,
    /// From the dealer's side to the players'.
    pub depth: i32,
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

/// What else the sign says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sign {
    /// Inscriptions and rules of the house.
    pub texts: Vec<String>,
    /// The least and the greatest of each wager.
    pub limits: Vec<Limits>,
    /// The payout limit, if it is posted.
    pub payout_limit: Option<String>,
    /// The notice of a change, if one is posted.
    pub notice: Option<String>,
}

/// Posted limits of one wager, in dollars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Which wager.
    pub wager: String,
    /// The least.
    pub minimum: String,
    /// The greatest.
    pub maximum: String,
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
