//! All hands of a deck: what they are, and which differ by an exchange of suits or jokers only.

use cards::rankings::fast::{Hand as Sum, Part};
use cards::rankings::joker5::Joker5;
use cards::{Card, CardSet, Suit};
use games::double_draw::Hand;

use crate::sets;
use crate::suits::Suits;

/// The most cards a deck has.
pub(super) const CARDS: usize = 54;

/// An exchange of suits and jokers, as a map of places.
pub(super) type Exchange = [u8; CARDS];

/// Hands that differ by an exchange of suits or of the jokers only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// One of them, as places in the deck, ascending.
    pub example: [u8; 5],
    /// How many there are.
    pub sets: u32,
}

/// Every hand of a deck. It knows nothing of odds: any number of pay tables share it.
#[derive(Clone, Debug)]
pub struct Hands {
    pub(super) cards: Vec<Card>,
    /// What each set of five is, as a place in [`Hand::ALL`].
    pub(super) kinds: Vec<u8>,
    pub(super) own: Vec<Own>,
    /// Exchanges of suits and jokers that leave the deck as it is; the first changes nothing.
    pub(super) exchanges: Vec<Exchange>,
}

impl Hands {
    /// All hands of a deck.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than nine cards or a card twice: the game is not played so.
    #[must_use]
    pub fn of(deck: &[Card]) -> Self {
        let set: CardSet = deck.iter().copied().collect();
        assert_eq!(set.len(), deck.len(), "every card is in the deck once");
        assert!(set.len() >= 9, "a deck to play with");
        let cards: Vec<Card> = set.iter().collect();
        let suits = Suits::of(&cards);
        let jokers = cards.iter().filter(|card| card.is_joker()).count();
        let hand = |number: u16| Joker5::from_number(number).map_or(Hand::NoPair, Hand::of_rank);
        let by_number: Vec<u8> = (0..Joker5::CLASSES).map(|number| hand(number) as u8).collect();
        let mut kinds = Vec::with_capacity(sets::below(cards.len(), 5));
        let mut own = Vec::new();
        each_five(&cards, |places, rank| {
            kinds.push(by_number[usize::from(rank.number())]);
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
        let exchanges = exchanges(&cards, suits);
        Self { cards, kinds, own, exchanges }
    }

    /// The hands of a player before the first draw.
    #[must_use]
    pub fn own(&self) -> &[Own] {
        &self.own
    }

    /// The cards of the deck, in the order of their ids.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.cards
    }
}

/// Gives every five cards of the deck, as ascending places in the order of their numbers.
pub(super) fn each_five(cards: &[Card], mut each: impl FnMut([u8; 5], Joker5)) {
    let parts: Vec<Part> = cards.iter().map(|&card| Part::of(card)).collect();
    let place = |place: usize| u8::try_from(place).expect("at most 54 cards");
    for e in 4..parts.len() {
        for d in 3..e {
            for c in 2..d {
                let three = Sum::EMPTY + parts[e] + parts[d] + parts[c];
                for b in 1..c {
                    let four = three + parts[b];
                    for (a, &part) in parts[..b].iter().enumerate() {
                        each([a, b, c, d, e].map(place), (four + part).joker5());
                    }
                }
            }
        }
    }
}

/// All exchanges that leave the deck as it is.
fn exchanges(cards: &[Card], suits: Suits) -> Vec<Exchange> {
    let orders: Vec<[usize; 4]> = match suits {
        Suits::Alike => orders_of_four(),
        Suits::Different => vec![[0, 1, 2, 3]],
    };
    let place = |card: Card| cards.iter().position(|other| *other == card).expect("in the deck");
    let jokers: Vec<usize> = (0..cards.len()).filter(|&place| cards[place].is_joker()).collect();
    let mut exchanges = Vec::new();
    for order in orders {
        let mut map: Exchange = core::array::from_fn(|place| u8::try_from(place).unwrap_or(0));
        for (from, card) in cards.iter().enumerate() {
            if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
                let other = Card::new(rank, Suit::ALL[order[suit.index()]]);
                map[from] = u8::try_from(place(other)).expect("at most 54 cards");
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
