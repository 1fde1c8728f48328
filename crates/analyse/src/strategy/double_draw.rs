//! Double Draw Poker in words: what to keep before each draw.
//!
//! The first draw is exact: every way to keep cards has its value under the best play of what
//! follows. Before the second draw the cards given up matter a little; the rules do not mention
//! them, and what that costs is part of the cost of the rules.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cards::{Card, Rank};
use games::double_draw::{Decision, DoubleDraw, Draw, Hand, Places, Question as Asked, Sight};
use rules::Policy;

use super::book::{Book, Choice, Example, Question, Test, Then, Writing, holding};
use super::kept::{FIRST_SIZES, Keep, Quality, SECOND_SIZES, jokers, named, rank};
use super::list::List;
use super::words::by_rank;
use crate::fraction::Fraction;
use crate::kernels::double_draw::{Counts, Terms, first_choice};

/// What can be told of five cards.
pub struct Facts {
    hand: Hand,
    jokers: u8,
    pair: Option<Rank>,
    highest: Rank,
    /// By kind of what is kept: which of the five, as bits, and how many straights they fit.
    kept: Vec<(Keep, u8, Quality)>,
}

impl Facts {
    /// The facts of five cards, if so many may be kept.
    fn of(cards: [Card; 5], sizes: &[usize]) -> Self {
        let mut kept: Vec<(Keep, u8, Quality)> = Vec::with_capacity(12);
        for bits in (0..32u8).filter(|bits| sizes.contains(&(bits.count_ones() as usize))) {
            let some = (0..5).filter(|place| bits >> place & 1 == 1).map(|place| cards[place]);
            let some: Vec<Card> = some.collect();
            for (keep, quality) in named(&some) {
                match kept.iter_mut().find(|(known, ..)| *known == keep) {
                    Some(known) if known.2 < quality => *known = (keep, bits, quality),
                    Some(_) => {}
                    None => kept.push((keep, bits, quality)),
                }
            }
        }
        let count = |rank: Rank| cards.iter().filter(|card| self::rank(**card) == rank).count();
        let pairs = Rank::ALL.into_iter().rev().filter(|rank| count(*rank) > 1);
        Self {
            hand: Hand::of(cards),
            jokers: jokers(&cards),
            pair: pairs.max(),
            highest: cards.into_iter().map(rank).max().expect("five cards"),
            kept,
        }
    }

    fn keeps(&self, keep: Keep) -> Option<u8> {
        self.kept.iter().find(|(known, ..)| *known == keep).map(|(_, bits, _)| *bits)
    }

    /// How many straights the kept cards of a kind fit.
    fn straights(&self, keep: Keep) -> u8 {
        self.kept.iter().find(|(known, ..)| *known == keep).map_or(0, |(.., quality)| quality.1)
    }
}

fn tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    for (hand, words) in [
        (Hand::StraightFlush, "you hold a straight flush or better"),
        (Hand::FourOfAKind, "you hold four of a kind or better"),
        (Hand::FullHouse, "you hold a full house or better"),
        (Hand::Flush, "you hold a flush or better"),
        (Hand::Straight, "you hold a straight or better"),
        (Hand::ThreeOfAKind, "you hold three of a kind or better"),
        (Hand::TwoPairs, "you hold two pairs or better"),
        (Hand::Pair, "you hold a pair or better"),
    ] {
        tests.push(Test::new(words, move |f: &Facts| f.hand >= hand));
    }
    tests.push(Test::new("you hold no pair", |f: &Facts| f.hand == Hand::NoPair));
    tests.push(Test::new("you hold at most a pair", |f: &Facts| f.hand <= Hand::Pair));
    tests.push(Test::new("you hold two jokers", |f: &Facts| f.jokers == 2));
    tests.push(Test::new("you hold a joker", |f: &Facts| f.jokers > 0));
    tests.push(Test::new("you hold no joker", |f: &Facts| f.jokers == 0));
    for (keep, words) in [
        (Keep::FourToStraightFlush, "your four to a straight flush"),
        (Keep::FourToStraight, "your four to a straight"),
        (Keep::ThreeToStraightFlush, "your three to a straight flush"),
        (Keep::ThreeToStraight, "your three to a straight"),
        (Keep::TwoToStraightFlush, "your two to a straight flush"),
    ] {
        for least in 2..=4 {
            let words = format!("{words} fit {least} straights or more");
            tests.push(Test::new(words, move |f: &Facts| f.straights(keep) >= least));
        }
    }
    by_rank(&mut tests, "your (higher) pair", |f: &Facts| f.pair);
    by_rank(&mut tests, "your highest card", |f: &Facts| Some(f.highest));
    tests
}

fn question(asks: &str, keeps: &[Keep], tests: &[Test<Facts>]) -> Question {
    let choice = |words: &str, act| Choice { words: words.to_owned(), then: Then::Act(act) };
    let keeps = keeps.iter().zip(1..).map(|(keep, act)| choice(keep.words(), act));
    Question {
        asks: asks.to_owned(),
        tests: tests.iter().map(|test| test.words.clone()).collect(),
        choices: [choice("fold", 0)].into_iter().chain(keeps).collect(),
    }
}

/// The book of the first draw, the best play of the second one following.
#[must_use]
pub fn first_book(counts: &Counts, terms: &Terms) -> Book {
    let values = counts.firsts(terms);
    let stage = Stage {
        asks: "What do you keep before the first draw?",
        keeps: &Keep::FIRST,
        sizes: FIRST_SIZES,
        ways: counts.ways_of_deal(),
    };
    stage.book(
        counts,
        terms,
        |own, given_up| {
            let choice = (0..values[own].len()).find(|&choice| {
                first_choice(choice).is_some_and(|places| bits(places) == given_up)
            });
            values[own][choice.expect("up to three cards are given up")]
        },
        |own| (values[own][0], *values[own].iter().max().expect("choices")),
    )
}

/// The book of the second draw for somebody who does not remember the cards given up, every hand
/// counting as often as it is dealt.
#[must_use]
pub fn second_book(counts: &Counts, terms: &Terms) -> Book {
    let values = counts.seconds(terms);
    let stage = Stage {
        asks: "What do you keep before the second draw?",
        keeps: &Keep::SECOND,
        sizes: SECOND_SIZES,
        ways: counts.second_draws(),
    };
    stage.book(
        counts,
        terms,
        |own, given_up| match given_up.trailing_zeros() {
            place @ 0..5 => values[own][2 + place as usize],
            _ => values[own][1],
        },
        |own| (values[own][0], *values[own].iter().max().expect("choices")),
    )
}

/// What is kept, card by card.
fn in_cards(cards: [Card; 5], kept: u8) -> String {
    let kept = (0..5).filter(|place| kept >> place & 1 == 1).map(|place| cards[place].to_string());
    format!("keep {}", kept.collect::<Vec<_>>().join(" "))
}

fn bits(places: Places) -> u8 {
    places.iter().fold(0, |bits, place| bits | 1 << place)
}

/// One of the two draws.
struct Stage {
    asks: &'static str,
    keeps: &'static [Keep],
    sizes: &'static [usize],
    /// What the values of one deal are sums over.
    ways: u128,
}

impl Stage {
    /// The book, from the value of giving up these places of a hand, and the values of folding and
    /// of the best choice.
    fn book(
        &self,
        counts: &Counts,
        terms: &Terms,
        value: impl Fn(usize, u8) -> i128,
        fold_and_best: impl Fn(usize) -> (i128, i128),
    ) -> Book {
        let tests = tests();
        let mut writing = Writing::new(vec![question(self.asks, self.keeps, &tests)]);
        for (own, hand) in counts.own().iter().enumerate() {
            let cards = hand.example.map(|place| counts.deck()[usize::from(place)]);
            let facts = Facts::of(cards, self.sizes);
            let (fold, best) = fold_and_best(own);
            let keeps = self
                .keeps
                .iter()
                .map(|keep| facts.keeps(*keep).map(|kept| value(own, !kept & 0b1_1111)));
            // No answer leads to the last value: what has no name in words is an exception.
            let values = [Some(fold)].into_iter().chain(keeps).chain([Some(best)]);
            let values: Vec<_> = values.collect();
            let example = || {
                let sizes = |kept: &u8| self.sizes.contains(&(kept.count_ones() as usize));
                let is_best = |kept: &u8| value(own, !kept & 0b1_1111) == best;
                let kept = (0..32).filter(sizes).find(is_best);
                let shown = cards.map(|card| card.to_string()).join(" ");
                Example { shown, best: kept.map(|kept| in_cards(cards, kept)) }
            };
            writing.add(vec![holding(&tests, &facts)], hand.sets.into(), &values, example);
        }
        let cents = u128::from(terms.ante().in_cents());
        writing.done(Fraction::of(cents * self.ways * counts.deals() as u128, 1))
    }
}

/// Plays by a list for each draw.
#[derive(Clone)]
pub struct ByRules(Arc<Rules>);

struct Rules {
    /// No two are alike.
    id: u64,
    tests: Vec<Test<Facts>>,
    lists: [List; 2],
}

/// How many rules were made.
static MADE: AtomicU64 = AtomicU64::new(0);

/// A question about cards: whose rules, which cards, before which draw.
type Last = (u64, [Card; 5], Draw);

thread_local! {
    /// The last question and its answer. Whoever plays all deals asks about one hand many times in
    /// a row, because of the cards given up, which the rules do not mind.
    static LAST: Cell<Option<(Last, Option<u8>)>> = const { Cell::new(None) };
}

impl ByRules {
    /// The policy of the lists of a [`first_book`] and a [`second_book`].
    #[must_use]
    pub fn new(first: &List, second: &List) -> Self {
        let id = MADE.fetch_add(1, Ordering::Relaxed);
        Self(Arc::new(Rules { id, tests: tests(), lists: [first.clone(), second.clone()] }))
    }

    /// What the rules keep, as bits; nothing if they fold.
    fn kept(&self, cards: [Card; 5], draw: Draw) -> Option<u8> {
        let asked = (self.0.id, cards, draw);
        if let Some((last, kept)) = LAST.get()
            && last == asked
        {
            return kept;
        }
        let kept = self.decided(cards, draw);
        LAST.set(Some((asked, kept)));
        kept
    }

    fn decided(&self, cards: [Card; 5], draw: Draw) -> Option<u8> {
        let (keeps, sizes, list): (&[Keep], _, _) = match draw {
            Draw::First => (&Keep::FIRST, FIRST_SIZES, &self.0.lists[0]),
            Draw::Second => (&Keep::SECOND, SECOND_SIZES, &self.0.lists[1]),
        };
        let facts = Facts::of(cards, sizes);
        let can = |choice: usize| choice == 0 || facts.keeps(keeps[choice - 1]).is_some();
        let choice = list.follow(&self.0.tests, &facts, can);
        let keep = *keeps.get(choice.checked_sub(1)?)?;
        facts.keeps(keep)
    }
}

impl Policy<DoubleDraw> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let cards = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        match sight.asked.expect("asked something") {
            Asked::Wager(draw) => {
                let kept = self.kept(cards, draw);
                let listed = choices.nth(usize::from(kept.is_some()));
                listed.expect("the game lists folding and the wager")
            }
            Asked::Discard(draw) => {
                let kept = self.kept(cards, draw).unwrap_or(0b1_1111);
                let given_up: Places = (0..5).filter(|place| kept >> place & 1 == 0).collect();
                if given_up.is_empty() { Decision::KeepsAll } else { Decision::Discards(given_up) }
            }
        }
    }
}
