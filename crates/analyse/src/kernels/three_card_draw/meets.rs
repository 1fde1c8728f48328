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
use crate::holding::CARDS;

/// Cards that the round still needs: the dealer's four and the draw card.
pub(super) const NEEDED: usize = DEALERS + 1;

/// The exact value of every one of [`DealChoice::ALL`](super::DealChoice::ALL) in units of the
/// ante, if these are the cards unseen; a place is one of `own`.
pub fn values(terms: &Terms, unseen: CardSet, own: [Card; 3]) -> [Fraction; 5] {
    let (hand, against) = (Hand::made_by(own), meets(unseen, own));
    let deal = Class { example: own, deals: 1, hand, against };
    Nets::new(terms).each(terms, &deal, ways(unseen.len()))
}

/// How many hands there are.
const HANDS: usize = High3::CLASSES as usize;

/// Sets lower than the hand of each number; one number more than hands.
type Below = [u32; HANDS + 1];

/// The dealer's sets of four by the hand they make.
pub struct Dealers {
    all: Box<Below>,
    /// The same of those that hold a card, by its id.
    with: Vec<Below>,
}

impl Dealers {
    /// No sets.
    pub(crate) fn new() -> Self {
        Self { all: Box::new([0; HANDS + 1]), with: vec![[0; HANDS + 1]; CARDS] }
    }

    /// Counts all sets of these known cards and as many of the others as they need.
    pub(crate) fn count(&mut self, known: &[Card], others: &[Card]) {
        self.all.fill(0);
        self.with.iter_mut().for_each(|below| below.fill(0));
        let more = DEALERS - known.len();
        self.add(&mut known.to_vec(), others, more, more);
        add_up(&mut self.all);
        others.iter().for_each(|card| add_up(&mut self.with[usize::from(card.id())]));
    }

    /// Adds the sets of these cards and `more` of the others, `unknown` of them all together.
    fn add(&mut self, cards: &mut Vec<Card>, others: &[Card], more: usize, unknown: usize) {
        if more == 0 {
            let four: [Card; DEALERS] = cards[..].try_into().expect("four cards");
            let above = usize::from(Hand::best_of(four).class().number()) + 1;
            self.all[above] += 1;
            for card in &four[DEALERS - unknown..] {
                self.with[usize::from(card.id())][above] += 1;
            }
            return;
        }
        for (place, &card) in others.iter().enumerate() {
            cards.push(card);
            self.add(cards, &others[..place], more - 1, unknown);
            cards.pop();
        }
    }

    /// How the sets without the card that was drawn compare with a hand.
    pub(crate) fn compare(&self, hand: Hand, drawn: Option<Card>) -> Compared {
        let number = usize::from(hand.class().number());
        let with = drawn.map(|card| &self.with[usize::from(card.id())]);
        let below = |hand: usize| self.all[hand] - with.map_or(0, |with| with[hand]);
        let (lower, up_to) = (below(number), below(number + 1));
        [lower, up_to - lower, below(HANDS) - up_to]
    }
}

fn add_up(below: &mut Below) {
    for hand in 1..=HANDS {
        below[hand] += below[hand - 1];
    }
}

/// What three cards meet if these are the cards unseen.
pub fn meets(unseen: CardSet, own: [Card; 3]) -> Against {
    assert!((NEEDED..=49).contains(&unseen.len()), "a round that can be finished");
    let unseen: Vec<Card> = unseen.iter().collect();
    let mut dealers = Dealers::new();
    dealers.count(&[], &unseen);
    let mut against = Against::default();
    let drawings = u32::try_from(unseen.len() - DEALERS).expect("at most 45");
    against.standing = dealers.compare(Hand::made_by(own), None).map(|sets| sets * drawings);
    for (given_up, sums) in against.drawn.iter_mut().enumerate() {
        for &card in &unseen {
            let mut three = own;
            three[given_up] = card;
            let hand = Hand::made_by(three);
            add_ways(&mut sums[hand.category() as usize], dealers.compare(hand, Some(card)));
        }
    }
    against
}
