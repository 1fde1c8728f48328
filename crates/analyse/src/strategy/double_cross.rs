//! Double Cross Poker in words: whether to raise, and on which axis.
//!
//! Both axes are alike, so the words do not say vertical or horizontal but what tells the axes
//! apart: the higher card, the one that pairs, the one of your suit. "Your three" on an axis are
//! your two cards and the one shown there.

use cards::{Card, Rank, Suit};
use games::DoubleCross;
use games::double_cross::{Axis, Decision, PairsOnly, Question as Asked, Sight};
use rules::Policy;

use super::book::{Book, Choice, Question, Test, Then, Writing, holding};
use super::list::List;
use super::words::by_rank;
use crate::fraction::Fraction;
use crate::kernels::double_cross::{Counts, Terms};

/// What can be told of own two cards and the two shown.
pub struct Facts {
    /// The higher one first.
    own: [Rank; 2],
    own_suited: bool,
    /// The ranks of the top and the right card.
    shown: [Rank; 2],
    /// Whether it is of the rank of an own card.
    pairs: [bool; 2],
    /// How many own cards are of its suit.
    suited: [usize; 2],
    /// How many ranks a straight through your three must span; none if two are of one rank.
    span: [Option<u8>; 2],
}

impl Facts {
    /// The facts of own two cards, the top and the right card.
    ///
    /// # Panics
    ///
    /// With a joker.
    #[must_use]
    pub fn of([a, b, top, right]: [Card; 4]) -> Self {
        let rank = |card: Card| card.rank().expect("no jokers in this game");
        let suit = |card: Card| -> Option<Suit> { card.suit() };
        let own = [rank(a).max(rank(b)), rank(a).min(rank(b))];
        let shown = [top, right];
        let of_suit = |card: Card| [a, b].iter().filter(|own| suit(**own) == suit(card)).count();
        Self {
            own,
            own_suited: suit(a) == suit(b),
            shown: shown.map(rank),
            pairs: shown.map(|card| own.contains(&rank(card))),
            suited: shown.map(of_suit),
            span: shown.map(|card| span([own[0], own[1], rank(card)])),
        }
    }

    /// The axis that alone has the most of something, if one has.
    fn most<T: Ord>(&self, of: impl Fn(usize) -> T) -> Option<usize> {
        let (vertical, horizontal) = (of(0), of(1));
        match vertical.cmp(&horizontal) {
            core::cmp::Ordering::Less => Some(1),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(0),
        }
    }

    fn either(&self, is: impl Fn(usize) -> bool) -> bool {
        is(0) || is(1)
    }

    fn higher(&self) -> Option<usize> {
        self.most(|axis| self.shown[axis])
    }

    /// The axis that an answer to the second question means here.
    fn axis(&self, answer: AxisBy) -> Option<usize> {
        let close = |axis: usize| self.span[axis].map_or(0, |span| 14 - span);
        match answer {
            AxisBy::Higher => self.higher(),
            AxisBy::Lower => self.higher().map(|axis| 1 - axis),
            AxisBy::Pairs => self.most(|axis| self.pairs[axis]),
            AxisBy::Suit => self.most(|axis| self.suited[axis]),
            AxisBy::Straight => self.most(close),
            AxisBy::Either => Some(0),
        }
    }
}

/// The least number of consecutive ranks that hold all three, the ace at either end.
fn span(ranks: [Rank; 3]) -> Option<u8> {
    if ranks[0] == ranks[1] || ranks[1] == ranks[2] || ranks[0] == ranks[2] {
        return None;
    }
    let span = |places: [usize; 3]| {
        let (least, most) = (places.iter().min(), places.iter().max());
        most.zip(least).map_or(13, |(most, least)| most - least + 1)
    };
    let least = span(ranks.map(Rank::index)).min(span(ranks.map(Rank::low_index)));
    u8::try_from(least).ok()
}

/// How an answer names an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AxisBy {
    Higher,
    Lower,
    Pairs,
    Suit,
    Straight,
    Either,
}

impl AxisBy {
    const ALL: [Self; 6] =
        [Self::Higher, Self::Lower, Self::Pairs, Self::Suit, Self::Straight, Self::Either];

    const fn words(self) -> &'static str {
        match self {
            Self::Higher => "the axis of the higher card",
            Self::Lower => "the axis of the lower card",
            Self::Pairs => "the axis whose card pairs one of yours",
            Self::Suit => "the axis whose card is more of your suit",
            Self::Straight => "the axis whose card is closer to a straight with yours",
            Self::Either => "either axis",
        }
    }
}

fn common(tests: &mut Vec<Test<Facts>>) {
    tests.push(Test::new("you hold a pair", |f: &Facts| f.own[0] == f.own[1]));
    tests.push(Test::new("you hold no pair", |f: &Facts| f.own[0] != f.own[1]));
    let pairs = "a shown card pairs one of yours";
    tests.push(Test::new(pairs, |f: &Facts| f.either(|axis| f.pairs[axis])));
    let pairs = "no shown card pairs one of yours";
    tests.push(Test::new(pairs, |f: &Facts| !f.either(|axis| f.pairs[axis])));
    let both = "each of your cards pairs one of the shown";
    tests.push(Test::new(both, |f: &Facts| f.pairs == [true; 2]));
    let twins = "the shown cards are of one rank";
    tests.push(Test::new(twins, |f: &Facts| f.shown[0] == f.shown[1]));
    let above = "your higher card is above both shown cards";
    tests.push(Test::new(above, |f: &Facts| f.shown.iter().all(|shown| f.own[0] > *shown)));
    let above = "both your cards are above the lower shown card";
    tests.push(Test::new(above, |f: &Facts| f.shown.iter().min() < Some(&f.own[1])));
    let three = "your two and a shown card are of one suit";
    tests.push(Test::new(three, |f: &Facts| f.either(|axis| f.suited[axis] == 2)));
    let three = "no three with a shown card are of one suit";
    tests.push(Test::new(three, |f: &Facts| !f.either(|axis| f.suited[axis] == 2)));
    let suited = "your two are of one suit";
    tests.push(Test::new(suited, |f: &Facts| f.own_suited));
    let unsuited = "your two are of different suits";
    tests.push(Test::new(unsuited, |f: &Facts| !f.own_suited));
    for (most, words) in [
        (3, "your two and a shown card are in sequence"),
        (4, "your two and a shown card are in sequence or miss one rank"),
        (5, "your two and a shown card fit one straight"),
    ] {
        tests.push(Test::new(words, move |f: &Facts| {
            f.either(|axis| f.span[axis].is_some_and(|span| span <= most))
        }));
    }
    by_rank(tests, "your higher card", |f: &Facts| Some(f.own[0]));
    by_rank(tests, "your lower card", |f: &Facts| Some(f.own[1]));
    by_rank(tests, "the higher shown card", |f: &Facts| f.shown.into_iter().max());
    by_rank(tests, "the lower shown card", |f: &Facts| f.shown.into_iter().min());
}

/// What may be told about the first question.
fn raise_tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    common(&mut tests);
    tests
}

/// What may be told about the second question.
fn axis_tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    common(&mut tests);
    let words = "the higher shown card pairs your higher card";
    tests.push(Test::new(words, |f: &Facts| f.shown.into_iter().max() == Some(f.own[0])));
    tests
}

/// The book of a deck under these terms.
#[must_use]
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let (raise, axis) = (raise_tests(), axis_tests());
    let words = |tests: &[Test<Facts>]| tests.iter().map(|test| test.words.clone()).collect();
    let choice = |words: &str, then| Choice { words: words.to_owned(), then };
    let axes = AxisBy::ALL.into_iter().zip(1..);
    let mut writing = Writing::new(vec![
        Question {
            asks: "Do you raise?".to_owned(),
            tests: words(&raise),
            choices: vec![choice("fold", Then::Act(0)), choice("raise", Then::Ask(1))],
        },
        Question {
            asks: "On which axis?".to_owned(),
            tests: words(&axis),
            choices: axes.map(|(by, act)| choice(by.words(), Then::Act(act))).collect(),
        },
    ]);
    for (class, [fold, vertical, horizontal]) in counts.classes().iter().zip(counts.sums(terms)) {
        let facts = Facts::of(class.example);
        let named = AxisBy::ALL.map(|by| facts.axis(by).map(|axis| [vertical, horizontal][axis]));
        let values: Vec<_> = [Some(fold)].into_iter().chain(named).collect();
        let holds = vec![holding(&raise, &facts), holding(&axis, &facts)];
        let example = || class.example.map(|card| card.to_string()).join(" ");
        writing.add(holds, class.deals.into(), &values, example);
    }
    let cents = u128::from(terms.ante().in_cents());
    let ways = u128::from(counts.deals()) * u128::from(counts.ways());
    writing.done(Fraction::of(cents * ways, 1))
}

/// Plays by two lists. Asked about the three-card wager it exposes a winning hand.
pub struct ByRules {
    tests: [Vec<Test<Facts>>; 2],
    lists: [List; 2],
}

impl ByRules {
    /// The policy of the lists for the questions of a [`book`].
    ///
    /// # Panics
    ///
    /// Unless there are two lists.
    #[must_use]
    pub fn new(lists: &[List]) -> Self {
        let [raise, axis] = lists else { panic!("a list for each question") };
        Self { tests: [raise_tests(), axis_tests()], lists: [raise.clone(), axis.clone()] }
    }
}

impl Policy<DoubleCross> for ByRules {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        if sight.question == Some(Asked::Expose) {
            return PairsOnly.decide(sight, choices);
        }
        let facts = Facts::of(sight.four().expect("asked once four cards are known"));
        if self.lists[0].follow(&self.tests[0], &facts, |_| true) == 0 {
            return Decision::Folds;
        }
        let can = |by: usize| facts.axis(AxisBy::ALL[by]).is_some();
        let by = self.lists[1].follow(&self.tests[1], &facts, can);
        let axis = facts.axis(AxisBy::ALL[by]).expect("only what can be done is chosen");
        Decision::Raises([Axis::Vertical, Axis::Horizontal][axis])
    }
}
