//! All hands of a deck: what they are, what one more card makes of any four, and which sets differ
//! by an exchange of suits or jokers only.

use core::ops::Deref;
use std::sync::{Arc, Mutex};

use cards::rankings::joker5::Joker5;
use cards::{Card, CardSet};
use games::double_draw::Hand;

use super::kept::Kept;
use super::solution::{Common, Solved};
use crate::kernels::deck::{Alike, Exchange, as_place, each_five, exchanges};
use crate::sets;
use crate::suits::Suits;
use crate::watch::{Cancelled, Watch, step};

/// The most cards a deck has.
pub(super) const CARDS: usize = Card::COUNT;
/// How many hands the game knows.
pub(super) const HANDS: usize = Hand::RISING.len();
/// The least cards a round can be finished with: five, three, and one.
const CARDS_MIN: usize = 9;

/// Hands that differ by an exchange of suits or of the jokers only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// One of them, as places in the deck, ascending.
    pub example: [u8; 5],
    /// How many there are.
    pub sets: u32,
}

/// Every hand of a deck, and what one more card makes of any four. It knows nothing of odds: any
/// number of pay tables share it, and so do its clones.
#[derive(Clone, Debug)]
pub struct Counts(Arc<Hands>);

impl Counts {
    /// Counts a deck.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than nine cards or a card twice: the game is not played so.
    pub fn new(deck: &[Card]) -> Self {
        Self::watched(deck, &()).expect("nobody cancels")
    }

    /// The same, told to `watch` part by part.
    pub(super) fn watched(deck: &[Card], watch: &dyn Watch) -> Result<Self, Cancelled> {
        Ok(Self(Arc::new(Hands::new(deck, watch)?)))
    }

    /// How many hands of five there are.
    pub fn deals(&self) -> usize {
        self.kinds.len()
    }

    /// All ways of a round: deals, first and second draws, brought to a common number.
    pub fn ways(&self) -> u128 {
        self.deals() as u128 * Common::new(self).ways.unsigned_abs()
    }

    /// How many sets of five cards are this hand.
    pub fn deals_of(&self, hand: Hand) -> usize {
        self.kinds.iter().filter(|kind| **kind == hand as u8).count()
    }
}

impl Deref for Counts {
    type Target = Hands;
    fn deref(&self) -> &Hands {
        &self.0
    }
}

/// What [`Counts`] share.
#[derive(Debug)]
pub struct Hands {
    /// The cards of the deck, in the order of their ids.
    pub cards: Vec<Card>,
    /// By the id of a card.
    places: [Option<u8>; Card::COUNT],
    /// What each set of five is, as a place in [`Hand::RISING`].
    pub(super) kinds: Vec<u8>,
    /// The hands of a player before the first draw, as places in the deck.
    pub own: Vec<Own>,
    /// By set of four: what each card makes of it; nothing at the four themselves.
    pub(super) rows: Vec<[u8; CARDS]>,
    /// By set of four: how many cards make each hand of it.
    pub(super) counts: Vec<[u8; HANDS]>,
    /// Exchanges of suits and jokers that leave the deck as it is; the first changes nothing.
    pub(super) exchanges: Vec<Exchange>,
    /// The best plays that were asked for, so that nobody waits for one twice.
    pub(super) solved: Mutex<Vec<Solved>>,
    /// Sets of four.
    pub(super) fours: Alike<4>,
    /// Sets of two and three, as they can be kept.
    pub(super) kept: Kept,
}

impl Hands {
    fn new(deck: &[Card], watch: &dyn Watch) -> Result<Self, Cancelled> {
        const PARTS: usize = 4;
        let set: CardSet = deck.iter().copied().collect();
        assert_eq!(set.len(), deck.len(), "every card is in the deck once");
        assert!(set.len() >= CARDS_MIN, "a deck to play with");
        let cards: Vec<Card> = set.iter().collect();
        let mut places = [None; Card::COUNT];
        (0..).zip(&cards).for_each(|(place, card)| places[usize::from(card.id())] = Some(place));
        step(watch, 0, PARTS)?;
        let (kinds, own) = kinds(&cards);
        step(watch, 1, PARTS)?;
        let rows = rows(&kinds, cards.len());
        let counts = rows.iter().map(|row| count(row, cards.len())).collect();
        step(watch, 2, PARTS)?;
        let exchanges = exchanges(&cards);
        let fours = Alike::new(cards.len(), &exchanges);
        step(watch, 3, PARTS)?;
        let kept = Kept::new(cards.len(), &exchanges);
        step(watch, PARTS, PARTS)?;
        let solved = Mutex::default();
        Ok(Self { cards, places, kinds, own, rows, counts, exchanges, solved, fours, kept })
    }

    /// Cards a player has not seen after the deal.
    pub(super) fn unseen(&self) -> usize {
        self.cards.len() - 5
    }

    /// What five places are, as a place in [`Hand::RISING`].
    #[inline]
    pub(super) fn kind(&self, five: [u8; 5]) -> usize {
        usize::from(self.kinds[sets::number(five)])
    }

    /// The cards at these places.
    pub(super) fn at<const N: usize>(&self, places: [u8; N]) -> [Card; N] {
        places.map(|place| self.cards[usize::from(place)])
    }

    /// The place of a card of the deck.
    #[inline]
    pub(super) fn place(&self, card: Card) -> Option<u8> {
        self.places[usize::from(card.id())]
    }
}

/// What every five cards are, and which stand for all that suits and jokers exchange.
fn kinds(cards: &[Card]) -> (Vec<u8>, Vec<Own>) {
    let suits = Suits::new(cards);
    let jokers = cards.iter().filter(|card| card.is_joker()).count();
    let hand = |number: u16| Joker5::from_number(number).map_or(Hand::NoPair, Hand::of_rank);
    let by_number: Vec<u8> = (0..Joker5::CLASSES).map(|number| hand(number) as u8).collect();
    let mut kinds = Vec::with_capacity(sets::below(cards.len(), 5));
    let mut own = Vec::new();
    each_five(cards, |places, sum| {
        kinds.push(by_number[usize::from(sum.joker5().number())]);
        let sets = suits.alike(places.map(|place| cards[usize::from(place)]));
        let last = usize::from(places[4]);
        let one_of_two = jokers == 2 && last + 2 >= cards.len();
        let both = last + 1 == cards.len() && usize::from(places[3]) + 2 == cards.len();
        let sets = match (one_of_two, both) {
            (false, _) | (true, true) => sets,
            // The first joker stands for both.
            (true, false) if last + 2 == cards.len() => 2 * sets,
            (true, false) => 0,
        };
        if sets > 0 {
            own.push(Own { example: places, sets });
        }
    });
    (kinds, own)
}

fn rows(kinds: &[u8], cards: usize) -> Vec<[u8; CARDS]> {
    let mut rows = vec![[0; CARDS]; sets::below(cards, 4)];
    let mut kinds = kinds.iter();
    sets::each5(cards, |five| {
        let kind = *kinds.next().expect("one for each");
        if kind != 0 {
            for position in 0..5 {
                let four: [u8; 4] = sets::without(five, position);
                rows[sets::number(four)][usize::from(five[position])] = kind;
            }
        }
    });
    rows
}

fn count(row: &[u8; CARDS], cards: usize) -> [u8; HANDS] {
    let mut counts = [0; HANDS];
    row.iter().for_each(|&kind| counts[usize::from(kind)] += 1);
    // The four themselves, and places beyond a short deck, are no cards that can be drawn.
    counts[0] -= as_place(CARDS - (cards - 4));
    counts
}
