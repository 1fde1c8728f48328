//! What is proved by going through every case.

use table::shuffle::fold;

use crate::Shuffle;

/// Decks of so many cards are gone through.
pub const CARDS_PROVED: u16 = 7;
/// A deck whose sequences of draws are more than these is left out.
const SEQUENCES_MAX: u64 = 1_000_000;

/// How often each order of a short deck comes from a sequence of draws, all sequences gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders {
    /// The cards of the deck.
    pub cards: u16,
    /// How many sequences of draws there are.
    pub sequences: u64,
    /// How many orders there are.
    pub orders: u64,
    /// The order that comes from the fewest sequences comes from so many.
    pub fewest: u64,
    /// The order that comes from the most sequences comes from so many.
    pub most: u64,
}

impl Orders {
    /// Whether every order has the same chance.
    pub const fn holds(&self) -> bool {
        self.fewest == self.most
    }
}

/// Goes through every sequence of draws for decks of one to [`CARDS_PROVED`] cards.
pub fn orders(shuffle: Shuffle) -> Vec<Orders> {
    (1..=CARDS_PROVED).map_while(|cards| orders_of(shuffle, cards)).collect()
}

/// The same for one deck; nothing if there are too many sequences.
fn orders_of(shuffle: Shuffle, cards: u16) -> Option<Orders> {
    let factorial: u64 = (1..=u64::from(cards)).product();
    let mut seen = vec![0_u64; usize::try_from(factorial).expect("short decks")];
    let mut odometer = Odometer::default();
    let mut sequences = 0;
    loop {
        let mut order: Vec<u16> = (0..cards).collect();
        shuffle.arrange(&mut order, |bound| odometer.below(bound));
        if odometer.sequences() > SEQUENCES_MAX {
            return None;
        }
        seen[place(&order)] += 1;
        sequences += 1;
        if !odometer.turn() {
            break;
        }
    }
    let fewest = seen.iter().copied().min().unwrap_or(0);
    let most = seen.iter().copied().max().unwrap_or(0);
    Some(Orders { cards, sequences, orders: factorial, fewest, most })
}

/// The place of an order among all orders of its cards.
fn place(order: &[u16]) -> usize {
    (0..order.len()).fold(0, |place, at| {
        let smaller = order[at + 1..].iter().filter(|card| **card < order[at]).count();
        place * (order.len() - at) + smaller
    })
}

/// Goes through every sequence of draws, each with its own bound.
#[derive(Default)]
struct Odometer {
    /// The numbers drawn and their bounds.
    wheels: Vec<(u32, u32)>,
    next: usize,
}

impl Odometer {
    fn below(&mut self, bound: u32) -> u32 {
        // Below zero or one there is nothing to choose.
        let bound = bound.max(1);
        if self.next == self.wheels.len() {
            self.wheels.push((0, bound));
        }
        let (number, known) = self.wheels[self.next];
        assert_eq!(known, bound, "the bounds do not depend on what was drawn");
        self.next += 1;
        number
    }

    fn sequences(&self) -> u64 {
        let product =
            |product: u64, (_, bound): &(u32, u32)| product.saturating_mul(u64::from(*bound));
        self.wheels.iter().fold(1, product)
    }

    /// The next sequence; false after the last.
    fn turn(&mut self) -> bool {
        self.next = 0;
        for (number, bound) in self.wheels.iter_mut().rev() {
            *number += 1;
            if *number < *bound {
                return true;
            }
            *number = 0;
        }
        false
    }
}

/// How many words stand for each number below a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Every bound from 2 to this was gone through.
    pub bound_max: u32,
    /// The first bound at which a number is favoured, with the fewest and the most words.
    pub favours: Option<(u32, u32, u32)>,
}

impl Numbers {
    /// Whether no number is favoured.
    pub const fn holds(&self) -> bool {
        self.favours.is_none()
    }
}

/// Goes through every word of sixteen bits (of eight, where a byte is used) for every bound up to
/// `cards`, and looks at both sides of the limit for words of thirty-two.
pub fn numbers(shuffle: Shuffle, cards: u16) -> Numbers {
    let bound_max = u32::from(cards);
    let favours = (2..=bound_max).find_map(|bound| {
        let (fewest, most) = shuffle.words(bound);
        (fewest != most || !limit_holds(bound)).then_some((bound, fewest, most))
    });
    Numbers { bound_max, favours }
}

/// The last word kept ends a full set of numbers, and the next one is thrown away.
fn limit_holds(n: u32) -> bool {
    let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
    let kept = u32::try_from(limit - 1).is_ok_and(|last| fold::<32>(last, n) == Some(n - 1));
    let thrown = u32::try_from(limit).map_or(n.is_power_of_two(), |it| fold::<32>(it, n).is_none());
    kept && thrown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_up_to_seven_cards_every_order_comes_from_exactly_one_sequence_of_draws() {
        let proved = orders(Shuffle::Live);
        assert_eq!(proved.len(), 7);
        for proof in proved {
            let factorial = (1..=u64::from(proof.cards)).product();
            assert_eq!((proof.sequences, proof.orders), (factorial, factorial));
            assert_eq!((proof.fewest, proof.most), (1, 1), "{proof:?}");
        }
    }

    #[test]
    fn with_words_of_sixteen_bits_no_number_is_favoured_up_to_a_shoe_of_eight_decks() {
        assert_eq!(numbers(Shuffle::Live, 416), Numbers { bound_max: 416, favours: None });
    }

    #[test]
    fn orders_that_cannot_have_the_same_chance_are_found_out() {
        let holds = |shuffle| orders(shuffle).iter().all(Orders::holds);
        // Three cards exchanged with any of three: 27 ways do not go into 6 orders.
        let naive = orders(Shuffle::Naive);
        assert_eq!((naive[2].sequences, naive[2].fewest, naive[2].most), (27, 4, 5));
        assert_eq!(naive.len(), 7);
        // Sattolo's: only whole cycles, of three cards 2 orders of 6.
        let cycles = orders(Shuffle::OffByOne);
        assert_eq!((cycles[2].sequences, cycles[2].fewest, cycles[2].most), (2, 0, 1));
        assert!(!holds(Shuffle::Riffle) && !holds(Shuffle::Shelf));
        // A byte modulo the bound draws badly but exchanges well.
        assert!(holds(Shuffle::ByteModulo));
        assert_eq!(numbers(Shuffle::ByteModulo, 52).favours, Some((3, 85, 86)));
    }

    #[test]
    fn orders_have_places_of_their_own() {
        assert_eq!(place(&[0, 1, 2]), 0);
        assert_eq!(place(&[2, 1, 0]), 5);
        let five = orders_of(Shuffle::Live, 5).expect("a short deck");
        assert_eq!(five.orders, 120);
    }
}
