//! How cards are kept, as data: how a deck may arrive, what covers it when it is cut, who counts
//! it, and where it goes when it leaves the table.
//!
//! ```
//! use games::keeping::Colour;
//!
//! assert_eq!(Colour::EDGES, Colour::White); // no cover card is white
//! ```

use cards::Card;
use law::{Clause, equipment};
use rules::{Answer, Reason};

use crate::settings::Permission;

/// What a text says about keeping cards beside the steps from the opening to the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// Whether a deck may arrive shuffled.
    pub pre_shuffled: Permission,
    /// What was not taken in a cut goes on top of what was, where that has a paragraph of its own.
    pub restacked: Option<Clause>,
    /// What the stub is, where the text defines it.
    pub stub: Option<Clause>,
    /// The shuffler of this table counts the cards after each shuffle.
    pub report: Option<Clause>,
    /// Drawing and photograph of the layout are filed before it is used.
    pub layout: Option<Clause>,
    /// Cards that were used go to security.
    pub used_cards: Option<UsedCards>,
    /// What becomes of the cover card after the cut.
    pub cover_card: CoverCard,
    /// Two decks are kept at the table, and the one that is not in use lies in the area marked for
    /// it, unless a shuffler has it.
    pub stored: Option<Clause>,
    /// How many hours a deck may be used before it is put into suit and sequence again.
    pub sorting: Option<(u32, Clause)>,
    /// Decks are distributed among the tables of the room on each gaming day.
    pub distribution: Option<Clause>,
    /// Whether the deck may hold jokers: in the games that the equipment rules name, and in no
    /// other.
    pub jokers: Permission,
}

impl Keeping {
    /// A text that says nothing of it.
    pub(crate) const UNSAID: Self = Self {
        pre_shuffled: Permission::Refused,
        restacked: None,
        stub: None,
        report: None,
        layout: None,
        used_cards: None,
        cover_card: CoverCard::Racked,
        stored: None,
        sorting: None,
        distribution: None,
        jokers: Permission::Refused,
    };

    /// Whether these cards may be used.
    ///
    /// # Errors
    ///
    /// Refuses jokers at a game that is not played with them.
    pub fn check_deck(&self, deck: &[Card]) -> Answer {
        if self.jokers == Permission::Allowed || !deck.iter().any(|card| card.is_joker()) {
            return Ok(());
        }
        let (what, needs) = ("a deck with jokers at this game", "a deck without them");
        Reason::NotAllowed { what, needs }.under(equipment::P1_17_H)
    }
}

/// What becomes of the cover card after the cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoverCard {
    /// It goes to the discard rack.
    Racked,
    /// Nothing takes it away: it stays under the deck.
    UnderDeck,
}

/// Who makes sure that the deck is complete (the option `counting_shuffler`, ruling A13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    /// The dealer counts the stub.
    ByDealer,
    /// The shuffler counts all cards after each shuffle.
    ByShuffler,
}

/// Whether the stub is counted where cards are dealt from the hand (the switch of ruling A13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StubCountByHand {
    /// As often as from a shoe.
    Asked,
    /// Not at all.
    NotAsked,
}

/// What becomes of used cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsedCards {
    /// They are returned to security.
    pub returned: Clause,
    /// Security inspects them: every deck.
    pub inspected: Clause,
}

impl UsedCards {
    /// The games whose cards are all inspected by name.
    pub(crate) const ALL_OF_THEM: Self =
        Self { returned: equipment::P1_18_N, inspected: equipment::P1_18_N_3_III };
    /// Any other game.
    pub(crate) const RETURNED: Self =
        Self { returned: equipment::P1_18_N, inspected: equipment::P1_18_N };
}

cards::worded! {
    /// One solid colour of a cover card or cutting card.
    pub enum Colour(word) {
        Yellow "yellow",
        Black "black",
        White "white",
        Red "red",
        Blue "blue",
        Green "green",
    }
}

impl Colour {
    /// The edges of playing cards.
    pub const EDGES: Self = Self::White;
}
