//! The exact value of every choice in one situation, whatever further cards are out.
//!
//! Here no suits are exchanged and no table is kept: all sets that the dealer may have are sorted
//! by their hand, all of them and those with each card, and a final hand is compared with the sets
//! that do not hold its draw card. The [counts](super::Counts) must say the same.

use cards::rankings::high3::High3;
use cards::{Card, CardSet};
use games::three_card_draw::Hand;

use super::counts::{Against, Class, Compared, DEALERS, add_ways, ways};
use super::solution::Nets;
use super::terms::Terms;
use crate::fraction::Fraction;

/// Cards that the round still needs: the dealer's four and the draw card.
pub(super) const NEEDED: usize = DEALERS + 1;

/// The exact value of every one of [`Choice::ALL`](super::Choice::ALL) in units of the ante, if
/// these are the cards unseen; a place is one of `own`.
///
/// # Panics
///
/// If fewer than five or more than 49 cards are unseen, or the ante is nothing.
#[must_use]
pub fn values(terms: &Terms, unseen: CardSet, own: [Card; 3]) -> [Fraction; 5] {
    let (hand, against) = (Hand::made_by(own), meets(unseen, own));
    let deal = Class { example: own, deals: 1, hand, against };
    Nets::new(terms).each(terms, &deal, ways(unseen.len()))
}

/// How many hands there are.
const HANDS: usize = High3::CLASSES as usize;

/// The dealer's sets by the hand they make: how many are lower than each hand.
struct Dealers {
    /// Sets lower than the hand of this number; one number more than hands.
    all: Vec<u32>,
    /// The same of those that hold a card, by its place among the unseen.
    with: Vec<Vec<u32>>,
}

impl Dealers {
    fn new(unseen: &[Card]) -> Self {
        let mut dealers =
            Self { all: vec![0; HANDS + 1], with: vec![vec![0; HANDS + 1]; unseen.len()] };
        for d in 3..unseen.len() {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let four = [a, b, c, d];
                        let hand = Hand::best_of(four.map(|place| unseen[place]));
                        let above = usize::from(hand.class().number()) + 1;
                        dealers.all[above] += 1;
                        four.into_iter().for_each(|place| dealers.with[place][above] += 1);
                    }
                }
            }
        }
        for counts in dealers.with.iter_mut().chain([&mut dealers.all]) {
            for hand in 1..=HANDS {
                counts[hand] += counts[hand - 1];
            }
        }
        dealers
    }

    /// How the sets without the card at `drawn` compare with a hand.
    fn compare(&self, hand: Hand, drawn: Option<usize>) -> Compared {
        let number = usize::from(hand.class().number());
        let below = |hand: usize| self.all[hand] - drawn.map_or(0, |place| self.with[place][hand]);
        let (lower, up_to) = (below(number), below(number + 1));
        [lower, up_to - lower, below(HANDS) - up_to]
    }
}

/// What three cards meet if these are the cards unseen.
///
/// # Panics
///
/// If fewer than five or more than 49 cards are unseen.
#[must_use]
pub fn meets(unseen: CardSet, own: [Card; 3]) -> Against {
    assert!((NEEDED..=49).contains(&unseen.len()), "a round that can be finished");
    let unseen: Vec<Card> = unseen.iter().collect();
    let dealers = Dealers::new(&unseen);
    let mut against = Against::default();
    let drawings = u32::try_from(unseen.len() - DEALERS).expect("at most 45");
    against.standing = dealers.compare(Hand::made_by(own), None).map(|sets| sets * drawings);
    for (given_up, sums) in against.drawn.iter_mut().enumerate() {
        for (drawn, &card) in unseen.iter().enumerate() {
            let mut three = own;
            three[given_up] = card;
            let hand = Hand::made_by(three);
            add_ways(&mut sums[hand.category() as usize], dealers.compare(hand, Some(drawn)));
        }
    }
    against
}
