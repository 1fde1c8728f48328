//! What the texts ask of a layout, as data: the marked areas of a position, the cards in front of
//! the dealer, the inscriptions. Drawing and checking belong to the crate `signage`.
//!
//! Where a game's own layout rule is missing from the sources, the rule of Double Draw Poker is
//! borrowed, and its clause says so.
//!
//! ```
//! use games::{DoubleDraw, Game};
//!
//! let layout = DoubleDraw::layout(&Default::default());
//! let names: Vec<&str> = layout.marked.iter().map(|marked| marked.name).collect();
//! assert_eq!(names, ["Ante", "Bonus", "First Draw", "Second Draw", "Discards"]);
//! assert_eq!(layout.positions_max, 6);
//! ```

use law::Clause;
use law::double_draw::{P1_13Y_B_1, P1_13Y_B_4, P1_13Y_C, P1_13Y_E};

use crate::banked::POSITIONS_MAX;
use crate::look::Look;

/// What a layout must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The most player positions.
    pub positions_max: usize,
    /// Where that is written.
    pub positions: Clause,
    /// Where the licensee's name is asked for.
    pub licensee: Clause,
    /// The marked areas of every position.
    pub marked: Vec<Marked>,
    /// The places for cards in front of the dealer.
    pub common: Vec<Common>,
    /// The texts that stand on the cloth or on a sign.
    pub inscriptions: Vec<Inscription>,
    /// Where payout odds stand.
    pub odds: Either,
    /// How odds are worded.
    pub wording: Clause,
    /// Where drop box and tip box are.
    pub boxes: Clause,
}

/// Something the cloth shows, unless a sign at the table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Either {
    /// The paragraph that asks for it on the cloth.
    pub layout: Clause,
    /// The paragraph that lets a sign do.
    pub sign: Clause,
}

/// A text for players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inscription {
    /// The text, as it is drawn here.
    pub text: &'static str,
    /// What any other wording of it names; none if the rule gives the words themselves.
    pub names: &'static [&'static str],
    /// Where it is asked for.
    pub under: Either,
}

/// What a marked area is there for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// A wager.
    Wager,
    /// A wager in a device that takes one chip and lights up.
    Acceptor,
    /// Cards the player gives up.
    Discards,
    /// Cards the player holds.
    Cards,
}

/// The outline of a marked area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A circle or an oval.
    Circle,
    /// A rectangle with round corners.
    Rectangle,
    /// A rectangle that stands on its corner.
    Diamond,
}

/// On which side of the ante a rule puts an area, as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Towards the dealer.
    Above,
    /// Towards the player.
    Below,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// One marked area of a position. Lengths are millimetres on the cloth, of the middle of the area,
/// as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// What is printed in it.
    pub name: &'static str,
    /// What it is there for.
    pub purpose: Use,
    /// Its outline.
    pub shape: Shape,
    /// To the right of the middle of the position.
    pub across: i32,
    /// From the player's edge of the position towards the dealer.
    pub towards: i32,
    /// From left to right.
    pub width: i32,
    /// From the player's side to the dealer's.
    pub depth: i32,
    /// On which side of the ante it lies, where a rule says so.
    pub side: Option<Side>,
    /// Where it is asked for.
    pub under: Clause,
}

/// Places for cards in front of the dealer. Lengths are millimetres on the cloth, as players see
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Common {
    /// What is printed under it.
    pub name: &'static str,
    /// To the right of the dealer's middle; to the dealer's left, that is.
    pub across: i32,
    /// From the dealer's edge to the middle of the first card's row.
    pub ahead: i32,
    /// The middle of each card, from there: to the right, and towards the players.
    pub cards: &'static [(i32, i32)],
    /// Where it is asked for.
    pub under: Clause,
}

impl Common {
    /// The dealer's cards, in a row before the inventory.
    #[must_use]
    pub const fn dealers(cards: &'static [(i32, i32)], under: Clause) -> Self {
        Self { name: "Dealer", across: 0, ahead: 255, cards, under }
    }
}

impl Layout {
    /// A layout of which one paragraph says everything.
    #[must_use]
    pub const fn under(positions_max: usize, clause: Clause) -> Self {
        Self {
            positions_max,
            positions: clause,
            licensee: clause,
            marked: Vec::new(),
            common: Vec::new(),
            inscriptions: Vec::new(),
            odds: Either { layout: clause, sign: clause },
            wording: clause,
            boxes: clause,
        }
    }

    /// A plain layout, all of it under one paragraph: the areas of a position in a column, the
    /// last nearest to the player, and the dealer's cards in a row.
    #[must_use]
    pub fn plain(look: &Look, clause: Clause) -> Self {
        const ROW: &[(i32, i32)] = &[(0, 0), (70, 0), (140, 0), (210, 0), (280, 0)];
        let area = |(row, (label, _)): (i32, &(&'static str, _))| {
            Marked::wager(label, Shape::Circle, (0, 42 + 112 * row), (98, 98), clause)
        };
        let cards = &ROW[..look.dealer];
        let across = -35 * (0..).zip(cards).last().map_or(0, |(last, _)| last);
        let common = Common { name: "Dealer", across, ahead: 255, cards, under: clause };
        let mut layout = Self::under(POSITIONS_MAX, clause);
        layout.marked = (0..).zip(look.areas.iter().rev()).map(area).collect();
        layout.common = vec![common];
        layout
    }

    /// A layout under the rule of Double Draw Poker, which lends it to games whose own rule is
    /// missing.
    #[must_use]
    pub(crate) fn borrowed(positions_max: usize, positions: Clause, wording: Clause) -> Self {
        let [licensee, layout, sign, boxes] =
            [P1_13Y_B_1, P1_13Y_B_4, P1_13Y_C, P1_13Y_E].map(Clause::by_analogy);
        let odds = Either { layout, sign };
        Self { licensee, odds, wording, boxes, ..Self::under(positions_max, positions) }
    }
}

impl Marked {
    /// An area for a wager.
    #[must_use]
    pub const fn wager(
        name: &'static str,
        shape: Shape,
        (across, towards): (i32, i32),
        (width, depth): (i32, i32),
        under: Clause,
    ) -> Self {
        let (purpose, side) = (Use::Wager, None);
        Self { name, purpose, shape, across, towards, width, depth, side, under }
    }

    /// The same place, for something else.
    #[must_use]
    pub const fn instead(mut self, purpose: Use) -> Self {
        self.purpose = purpose;
        self
    }

    /// The same area, which a rule puts on this side of the ante.
    #[must_use]
    pub const fn beside_ante(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }
}
