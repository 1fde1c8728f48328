//! Double Draw Poker in words: what to keep before each draw.
//!
//! A list for each draw says what to keep, and the first line that fits some of the five cards
//! decides. The lists are found from the exact value of every way to keep cards before the first
//! draw, the best play following, and from hands as they come up before the second draw, which are
//! sampled. The second list counts the cards given up that would have helped. What the lists found
//! win is exact: the kernel plays them over all deals.

use std::sync::{Arc, LazyLock};

use cards::{Card, CardSet};
use games::double_draw::{Decision, DoubleDraw, Draw, Hand, Places, Question as Asked, Sight};
use rules::Policy;

use self::kept::{Keep, Named, named, ranks};
use self::patterns::Pattern;
use super::{HELPERS, Ranking, SECONDS, helps};
use crate::suits::Suits;

mod finding;
mod kept;
mod line_effects;
mod patterns;
mod ranked;
mod shipped;
mod terms;
#[cfg(test)]
mod tests;

pub use finding::find;
pub use shipped::Shipped;
pub use terms::TERMS;

/// All five cards, as bits.
const ALL: u8 = 0b1_1111;

/// Plays by a list for each draw.
#[derive(Clone, Debug)]
pub struct ByRules(Arc<[Vec<Pattern>; 2]>);

impl ByRules {
    fn new(first: Vec<Pattern>, second: Vec<Pattern>) -> Self {
        Self(Arc::new([first, second]))
    }

    /// Which choice comes first before the second draw: folding, keeping all five, or exchanging
    /// each of them.
    fn second_choice(&self, cards: [Card; 5], given_up: CardSet) -> usize {
        let early = self.second(cards);
        let helped = |choice: usize| match choice {
            0 | 1 => 0,
            _ => helped(&kept(cards, kept_by(choice)).0[..4], given_up),
        };
        let choices = 0..SECONDS;
        let first = choices.min_by_key(|&choice| early[choice][usize::from(helped(choice))]);
        first.expect("some choice")
    }
}

/// What a second choice keeps, as bits.
const fn kept_by(choice: usize) -> u8 {
    match choice {
        0 => 0,
        1 => ALL,
        _ => ALL & !(1 << (choice - 2)),
    }
}

/// The cards at these bits, and how many they are.
fn kept(cards: [Card; 5], bits: u8) -> ([Card; 5], usize) {
    let (mut some, mut count) = (cards, 0);
    for place in (0..5).filter(|place| bits >> place & 1 == 1) {
        some[count] = cards[place];
        count += 1;
    }
    (some, count)
}

/// How many of the cards given up would have helped four kept ones.
fn helped(kept: &[Card], given_up: CardSet) -> u8 {
    let Ok(kept) = <[Card; 4]>::try_from(kept) else { return 0 };
    let helped = given_up.iter().filter(|card| helps(kept, *card)).count();
    u8::try_from(helped).expect("three cards at most")
}

/// Something that may be kept under one of its names, with its bits.
type Offer = (Named, u8);

/// Everything that may be kept before the first draw, those to be preferred first.
fn offered_first(cards: [Card; 5]) -> Vec<Offer> {
    let hand = Hand::made_by(cards);
    let mut all = Vec::with_capacity(64);
    for bits in (1..=ALL).filter(|bits| bits.count_ones() >= 2) {
        let (some, count) = kept(cards, bits);
        let (others, gone) = kept(cards, ALL & !bits);
        let others = ranks(others[..gone].iter().copied());
        all.extend(named(&some[..count], hand, others).map(|named| (named, bits)));
    }
    all.sort_unstable_by_key(preferred);
    all
}

/// Everything that may be kept before the second draw after these were given up.
fn offered_second(cards: [Card; 5], given_up: CardSet) -> Vec<Offer> {
    let hand = Hand::made_by(cards);
    let mut all = Vec::with_capacity(16);
    for bits in (1..SECONDS).map(kept_by) {
        let (some, count) = kept(cards, bits);
        let helped = helped(&some[..count], given_up);
        all.extend(named(&some[..count], hand, 0).map(|named| (named.after(helped), bits)));
    }
    all.sort_unstable_by_key(preferred);
    all
}

fn preferred((named, bits): &Offer) -> (Keep, u64, u8) {
    (named.kind, named.order(), *bits)
}

/// The lines of a list that fit, in their order, each with what it keeps.
fn fitting<'a>(
    list: &'a [Pattern],
    offered: &'a [Offer],
) -> impl Iterator<Item = (usize, u8)> + 'a {
    let fits = |pattern: &Pattern| {
        let found = offered.iter().find(|(named, _)| pattern.fits(named));
        found.map(|(_, bits)| *bits)
    };
    list.iter().enumerate().filter_map(move |(line, pattern)| Some((line, fits(pattern)?)))
}

/// The hand with its suits called so that all hands that differ by the names of suits are one, and
/// where each of its cards stands among `cards`.
fn canonical(cards: [Card; 5]) -> [(Card, usize); 5] {
    let called = |suits: [u8; 4]| {
        let mut called: [(Card, usize); 5] = core::array::from_fn(|at| {
            let card = cards[at];
            let suit = card.suit().map(|suit| suits[suit.index()]);
            let id = suit.map_or(card.id(), |suit| card.id() / 4 * 4 + suit);
            (Card::from_id(id).expect("a card of the same rank"), at)
        });
        called.sort_unstable_by_key(|(card, _)| card.id());
        called
    };
    let all = ORDERS.iter().map(|suits| called(*suits));
    let least = all.min_by_key(|called| called.map(|(card, _)| card.id()));
    least.expect("some order of suits")
}

/// Every way to call the suits.
static ORDERS: LazyLock<Vec<[u8; 4]>> = LazyLock::new(|| Suits::Alike.exchanges());

/// The same cards as they stand in the hand that [`canonical`] was made of.
fn back(canonical: &[(Card, usize); 5], bits: u8) -> u8 {
    let held = (0..5).filter(|place| bits >> place & 1 == 1);
    held.fold(0, |bits, place| bits | 1 << canonical[place].1)
}

impl Ranking for ByRules {
    fn first(&self, cards: [Card; 5]) -> u8 {
        let canonical = canonical(cards);
        let offered = offered_first(canonical.map(|(card, _)| card));
        let first = fitting(&self.0[0], &offered).next();
        first.map_or(0, |(_, bits)| back(&canonical, bits))
    }

    fn second(&self, cards: [Card; 5]) -> [[u64; HELPERS]; SECONDS] {
        let list = &self.0[1];
        let mut early = [[u64::MAX; HELPERS]; SECONDS];
        early[0] = [(list.len() as u64) << 40; HELPERS];
        let hand = Hand::made_by(cards);
        for choice in 1..SECONDS {
            let bits = kept_by(choice);
            let (some, count) = kept(cards, bits);
            for named in named(&some[..count], hand, 0) {
                for (helped, early) in (0..).zip(&mut early[choice]) {
                    let named = named.after(helped);
                    let line = list.iter().position(|pattern| pattern.fits(&named));
                    let key = line.map(|line| (line as u64) << 40 | named.order() << 5);
                    *early = key.map_or(*early, |key| (*early).min(key | u64::from(bits)));
                }
            }
        }
        early
    }
}

impl Policy<DoubleDraw> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let cards = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let asked = sight.asked.expect("asked something");
        let kept = match asked {
            Asked::Wager(Draw::First) | Asked::Discard(Draw::First) => self.first(cards),
            Asked::Wager(Draw::Second) | Asked::Discard(Draw::Second) => {
                kept_by(self.second_choice(cards, sight.given_up))
            }
        };
        match asked {
            Asked::Wager(_) => {
                let listed = choices.nth(usize::from(kept != 0));
                listed.expect("the game lists folding and the wager")
            }
            Asked::Discard(_) => {
                let given_up: Places = (0..5).filter(|place| kept >> place & 1 == 0).collect();
                if given_up.is_empty() { Decision::KeepsAll } else { Decision::Discards(given_up) }
            }
        }
    }
}
