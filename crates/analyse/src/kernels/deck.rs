//! The cards of a deck in their order, its sets, and those that differ by an exchange of suits or
//! jokers only.

use cards::rankings::fast::{Hand as Sum, Part};
use cards::{Card, CardSet};

use crate::sets;
use crate::suits::Suits;

/// The most cards a deck has.
const CARDS: usize = Card::COUNT;

/// A number of a card in the deck, as sets hold it.
pub(super) fn as_place(place: usize) -> u8 {
    u8::try_from(place).expect("at most 54 cards")
}

/// The cards of a deck without jokers, in the order of their ids.
///
/// # Panics
///
/// If the deck has fewer than so many cards, a joker, or a card twice: no game is played so.
pub(super) fn ordered(deck: &[Card], cards_min: usize) -> Vec<Card> {
    let set: CardSet = deck.iter().copied().collect();
    assert_eq!(set.len(), deck.len(), "every card is in the deck once");
    let jokers = deck.iter().any(|card| card.is_joker());
    assert!(set.len() >= cards_min && !jokers, "a deck to play with");
    set.iter().collect()
}

/// Where each card lies, by its id.
pub(super) fn places(cards: &[Card]) -> [u8; CARDS] {
    let mut places = [0; CARDS];
    (0..).zip(cards).for_each(|(place, card)| places[usize::from(card.id())] = place);
    places
}

/// Gives every five cards of the deck, as ascending places in the order of their numbers.
pub(super) fn each_five(cards: &[Card], mut each: impl FnMut([u8; 5], Sum)) {
    let parts: Vec<Part> = cards.iter().map(|&card| Part::from(card)).collect();
    for e in 4..parts.len() {
        for d in 3..e {
            for c in 2..d {
                let three = Sum::EMPTY + parts[e] + parts[d] + parts[c];
                for b in 1..c {
                    let four = three + parts[b];
                    for (a, &part) in parts[..b].iter().enumerate() {
                        each([a, b, c, d, e].map(as_place), four + part);
                    }
                }
            }
        }
    }
}

/// The card after an exchange of suits: for every suit, which one it becomes.
#[inline]
pub(super) fn exchanged(card: Card, suits: [u8; 4]) -> Card {
    let id = card.id() / 4 * 4 + suits[usize::from(card.id() % 4)];
    Card::from_id(id).expect("a card of the same rank")
}

/// An exchange of suits and jokers, as a map of places.
pub(super) type Exchange = [u8; CARDS];

/// The set after an exchange.
#[inline]
pub(super) fn moved<const N: usize>(exchange: &Exchange, set: [u8; N]) -> [u8; N] {
    let mut set = set.map(|place| exchange[usize::from(place)]);
    set.sort_unstable();
    set
}

/// All sets of a size, each with one that stands for it.
#[derive(Clone, Debug)]
pub(super) struct Alike<const N: usize> {
    /// By set: its class, and the exchange that makes the example of it.
    pub(super) of: Vec<(u32, u8)>,
    /// By class: the one that stands for all.
    pub(super) examples: Vec<[u8; N]>,
}

impl<const N: usize> Alike<N> {
    pub(super) fn new(cards: usize, exchanges: &[Exchange]) -> Self {
        const OPEN: u32 = u32::MAX;
        let back: Vec<u8> = exchanges.iter().map(|exchange| inverse(exchange, exchanges)).collect();
        let mut of = vec![(OPEN, 0); sets::below(cards, N)];
        let mut examples = Vec::new();
        let mut number = 0;
        sets::each::<N>(cards, |set| {
            if of[number].0 == OPEN {
                let class = u32::try_from(examples.len()).expect("fewer classes than sets");
                examples.push(set);
                for (exchange, &back) in exchanges.iter().zip(&back) {
                    let entry = &mut of[sets::number(moved(exchange, set))];
                    if entry.0 == OPEN {
                        *entry = (class, back);
                    }
                }
            }
            number += 1;
        });
        Self { of, examples }
    }

    /// The class of a set.
    #[inline]
    pub(super) fn class(&self, set: [u8; N]) -> usize {
        self.of[sets::number(set)].0 as usize
    }
}

/// Which of the exchanges takes an exchange back.
fn inverse(exchange: &Exchange, exchanges: &[Exchange]) -> u8 {
    let undoes =
        |other: &Exchange| (0..CARDS).all(|at| usize::from(other[usize::from(exchange[at])]) == at);
    as_place(exchanges.iter().position(undoes).expect("every exchange can be taken back"))
}

/// All exchanges that leave the deck as it is; the first changes nothing.
pub(super) fn exchanges(cards: &[Card]) -> Vec<Exchange> {
    let place = |card: Card| cards.iter().position(|other| *other == card).expect("in the deck");
    let jokers: Vec<usize> = (0..cards.len()).filter(|&place| cards[place].is_joker()).collect();
    let mut exchanges = Vec::new();
    for suits in Suits::new(cards).exchanges() {
        let mut map: Exchange = core::array::from_fn(as_place);
        for (from, card) in cards.iter().enumerate() {
            if !card.is_joker() {
                map[from] = as_place(place(exchanged(*card, suits)));
            }
        }
        exchanges.push(map);
        if let [first, second] = jokers[..] {
            map.swap(first, second);
            exchanges.push(map);
        }
    }
    exchanges
}
