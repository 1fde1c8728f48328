//! What a table tells of cards that stay hidden for ever if nobody shows them.
//!
//! Where the players bank a game, a hand that is given up or not shown is nobody's business, also
//! when the round is over. So the seed of a deal is never shown. Before the first card everybody is
//! told a [leaf](crate::shuffle::Leaf) for every card of the deck; a card that is dealt is named by
//! the number of its leaf, and who may know it gets the card with its salt. What is written of a
//! dealt leaf stands after the other lines of a command.
//!
//! A table whose deck came in a given order has no seed, and tells none of it.

use core::fmt;

use cards::Card;
use games::Game;
use law::general;
use rules::{Act, Banker, Face, Seat, Spot};

use crate::shuffle::{Leaf, Salt, leaves, root};
use crate::table::{Lines, Table};
use crate::{Event, Line};

/// The leaves of cards that are about to be dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealedCards {
    /// The shuffle whose seed they follow from.
    pub shuffle: u64,
    /// The number of the first of them, counted from one.
    pub first: usize,
    /// The leaves, the top card first; none where nobody here knows the seed.
    pub leaves: Vec<Leaf>,
}

impl fmt::Display for SealedCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shuffle, first, leaves } = self;
        write!(f, "cards of shuffle {shuffle} sealed from leaf {first} on")?;
        if !leaves.is_empty() {
            write!(f, " under root {}:", root(leaves))?;
        }
        leaves.iter().try_for_each(|leaf| write!(f, " {leaf}"))
    }
}

cards::told! {
    /// Who knows a card.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Known {
        /// Nobody.
        ToNobody ["nobody"];
        /// One player.
        ToSeat(seat: Seat) ["{seat}"];
        /// Everybody.
        ToAll ["all"];
    }
}

/// A leaf that was dealt or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealtLeaf {
    /// Its number, counted from one.
    pub number: usize,
    /// Who knows its card now.
    pub known: Known,
    /// The card and its salt, for who knows it.
    pub opening: Option<(Card, Salt)>,
}

impl DealtLeaf {
    /// The same without its card.
    #[must_use]
    pub const fn closed(&self) -> Self {
        Self { number: self.number, known: self.known, opening: None }
    }
}

impl fmt::Display for DealtLeaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "leaf {} for {}", self.number, self.known)?;
        let Some((card, salt)) = &self.opening else { return Ok(()) };
        write!(f, ": {card}, salt {}", salt.to_hex())
    }
}

impl<G: Game> Table<G> {
    /// Whether what nobody showed in a round stays hidden for ever, also from who has its whole log
    /// and no seed: so it is where the players bank the game.
    pub const HIDES_UNSHOWN: bool = matches!(G::BANKER, Banker::Players);

    /// The cards that are still to be dealt lie in their order: everybody is told their leaves.
    pub(crate) fn seal_cards(&mut self, lines: &mut Lines) {
        let Some(play) = self.play.as_ref().filter(|_| Self::HIDES_UNSHOWN) else { return };
        let index = play.deck.index();
        let (first, cards) = {
            let deck = self.in_play();
            (deck.step.next, deck.stub().to_vec())
        };
        let Some(sealed) = &mut self.sealed[index] else { return };
        let order = u32::try_from(sealed.orders.len()).expect("a deck is seldom cut again");
        sealed.orders.push(first);
        let leaves = if sealed.shared.is_some() {
            let leaf =
                |(place, card): (usize, &Card)| Some(sealed.salt(order, place)?.leaf(place, *card));
            (first..).zip(&cards).map(leaf).collect::<Option<Vec<_>>>()
        } else {
            sealed.seed.as_ref().map(|seed| leaves(seed, order, first, &cards))
        };
        let (shuffle, leaves) = (sealed.shuffle, leaves.unwrap_or_default());
        let told = Event::CardsSealed(SealedCards { shuffle, first: first + 1, leaves });
        self.note(lines, told, general::GEN_009);
    }

    /// An act was performed: the leaf of a card that it deals or shows is named.
    pub(crate) fn name_leaf(&self, act: Act, lines: &mut Lines) {
        if !Self::HIDES_UNSHOWN {
            return;
        }
        let (spot, known) = if let Act::Dealt { spot, face, .. } = act {
            (spot, dealt(spot, face))
        } else if let Act::Turned { spot, .. } = act {
            (spot, Known::ToAll)
        } else {
            return;
        };
        let card = self.play.as_ref().and_then(|play| play.layout.get(spot).copied());
        lines.extend(card.and_then(|card| self.leaf_of(card, known)));
    }

    /// The leaf of a card that has left the deck of the round, with its opening for who knows it.
    pub(crate) fn leaf_of(&self, card: Card, known: Known) -> Option<Line> {
        let sealed = self.sealed[self.play.as_ref()?.deck.index()].as_ref()?;
        let deck = self.dealt_from()?;
        // A card that was shuffled again lies where it was dealt last.
        let place = deck.cards[..deck.step.next].iter().rposition(|other| *other == card)?;
        let order = sealed.orders.iter().rposition(|first| *first <= place)?;
        let order = u32::try_from(order).expect("a deck is seldom cut again");
        let salt = if known == Known::ToNobody { None } else { sealed.salt(order, place) };
        let opening = salt.map(|salt| (card, salt));
        let leaf = Event::LeafDealt(DealtLeaf { number: place + 1, known, opening });
        Some((leaf, G::cite(&self.settings, general::GEN_009)))
    }
}

/// Who knows a card that is dealt there so.
const fn dealt(spot: Spot, face: Face) -> Known {
    match (face, spot) {
        (Face::Up, _) => Known::ToAll,
        (Face::Examined, Spot::Hand { seat, .. }) => Known::ToSeat(seat),
        (Face::Examined | Face::Down, _) => Known::ToNobody,
    }
}

/// The lines of a command with those of leaves behind the others.
pub(crate) fn leaves_last(lines: Lines) -> Lines {
    let is_leaf = |(event, _): &Line| matches!(event, Event::LeafDealt(_));
    let (leaves, mut others): (Lines, Lines) = lines.into_iter().partition(is_leaf);
    others.extend(leaves);
    others
}
