//! Sets that differ by an exchange of suits or jokers only.

use cards::{Card, Suit};

use super::hands::{CARDS, as_place};
use crate::sets;
use crate::suits::Suits;

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
#[derive(Debug)]
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
    let orders: Vec<[usize; 4]> = match Suits::new(cards) {
        Suits::Alike => orders_of_four(),
        Suits::Different => vec![[0, 1, 2, 3]],
    };
    let place = |card: Card| cards.iter().position(|other| *other == card).expect("in the deck");
    let jokers: Vec<usize> = (0..cards.len()).filter(|&place| cards[place].is_joker()).collect();
    let mut exchanges = Vec::new();
    for order in orders {
        let mut map: Exchange = core::array::from_fn(as_place);
        for (from, card) in cards.iter().enumerate() {
            if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
                map[from] = as_place(place(Card::new(rank, Suit::ALL[order[suit.index()]])));
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

fn orders_of_four() -> Vec<[usize; 4]> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|b| *b != a) {
            for c in (0..4).filter(|c| *c != a && *c != b) {
                orders.push([a, b, c, 6 - a - b - c]);
            }
        }
    }
    orders
}
