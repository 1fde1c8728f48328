//! Double Cross Poker in words: whether to raise, and on which axis.
//!
//! Both axes are alike, so the words do not say vertical or horizontal but what tells the axes
//! apart: the higher card, the one that pairs, the one of your suit. "Your three" on an axis are
//! your two cards and the one shown there.

use cards::{Card, Rank};
use games::DoubleCross;
use games::double_cross::{Decision, PairsOnly, Question as Asked, Sight};
use rules::Policy;

use super::{CHOICES, Counts, Terms};
use crate::strategy::in_words::{self, SameFacts};
use crate::strategy::words::{by_rank, by_two, either_way, said};
use crate::strategy::{Book, List, Test, Then, WrongDeals};

/// What can be told of own two cards and the two shown. Of the shown cards the higher one is first;
/// of two of one rank the one that more own cards share the suit of.
pub struct Facts {
    /// The higher one first.
    own: [Rank; 2],
    own_suited: bool,
    /// The axes of the shown cards: 0 is the vertical one.
    axes: [usize; 2],
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
    fn new([a, b, top, right]: [Card; 4]) -> Self {
        let rank = |card: Card| card.rank().expect("no jokers in this game");
        let [a, b] = if rank(a) < rank(b) { [b, a] } else { [a, b] };
        let own = [rank(a), rank(b)];
        let suited = |card: Card| [a, b].iter().filter(|own| own.suit() == card.suit()).count();
        let height = |card: Card| (rank(card), suited(card), card.suit() == a.suit());
        let upside = height(top) < height(right);
        let shown = if upside { [right, top] } else { [top, right] };
        Self {
            own,
            own_suited: a.suit() == b.suit(),
            axes: if upside { [1, 0] } else { [0, 1] },
            shown: shown.map(rank),
            pairs: shown.map(|card| own.contains(&rank(card))),
            suited: shown.map(suited),
            span: shown.map(|card| span([own[0], own[1], rank(card)])),
        }
    }

    /// The axis of which alone something is true, if there is one.
    fn only(&self, is: impl Fn(usize) -> bool) -> Option<usize> {
        match [is(0), is(1)] {
            [true, false] => Some(self.axes[0]),
            [false, true] => Some(self.axes[1]),
            [true, true] | [false, false] => None,
        }
    }

    fn either(&self, is: impl Fn(usize) -> bool) -> bool {
        is(0) || is(1)
    }

    fn twins(&self) -> bool {
        self.shown[0] == self.shown[1]
    }

    /// Whether your three at a place fit a straight that spans so many ranks at most.
    fn fits(&self, place: usize, most: u8) -> bool {
        self.span[place].is_some_and(|span| span <= most)
    }

    /// Whether a shown card fits a straight with yours that the other does not fit as closely.
    fn closer(&self, place: usize) -> bool {
        let wide = |place: usize| self.span[place].unwrap_or(u8::MAX);
        self.fits(place, 5) && wide(place) < wide(1 - place)
    }

    /// The axis that an answer to the second question means here.
    fn axis(&self, answer: AxisBy) -> Option<usize> {
        match answer {
            AxisBy::Higher => Some(self.axes[0]),
            AxisBy::Lower => Some(self.axes[1]),
            AxisBy::Pairs => self.only(|place| self.pairs[place]),
            AxisBy::Suit => self.only(|place| self.suited[place] == 2),
            AxisBy::Straight => self.only(|place| self.closer(place)),
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

/// The first question.
const ASKS_RAISE: &str = "Do you raise?";

said! {
    /// How an answer names an axis.
    enum AxisBy {
        Higher "the axis of the higher card",
        Lower "the axis of the lower card",
        Pairs "the axis whose card alone pairs one of yours",
        Suit "the axis whose card alone is of the suit of both of yours",
        Straight "the axis whose card is closer to a straight with yours",
    }
}

fn of_own_cards(tests: &mut Vec<Test<Facts>>) {
    let pair = ["you hold a pair", "you hold no pair"];
    either_way(tests, pair, |f: &Facts| f.own[0] == f.own[1]);
    let suited = ["your two are of one suit", "your two are of different suits"];
    either_way(tests, suited, |f| f.own_suited);
    by_rank(tests, "your higher card", |f: &Facts| Some(f.own[0]));
    by_rank(tests, "your lower card", |f: &Facts| Some(f.own[1]));
    by_two(tests, "your two", Rank::Six..=Rank::Queen, |f: &Facts| Some(f.own));
}

fn of_shown_cards(tests: &mut Vec<Test<Facts>>) {
    let twins = ["the shown cards are of one rank", "the shown cards are of different ranks"];
    either_way(tests, twins, Facts::twins);
    by_rank(tests, "the higher shown card", |f: &Facts| Some(f.shown[0]));
    by_rank(tests, "the lower shown card", |f: &Facts| Some(f.shown[1]));
    let above = "your higher card is above both shown cards";
    let not_above = "a shown card is as high as your higher card or higher";
    either_way(tests, [above, not_above], |f| f.own[0] > f.shown[0]);
    let below = "your higher card is below both shown cards";
    let not_below = "your higher card is as high as a shown card or higher";
    either_way(tests, [below, not_below], |f| f.own[0] < f.shown[1]);
    let above = "both your cards are above both shown cards";
    let not_above = "a shown card is as high as your lower card or higher";
    either_way(tests, [above, not_above], |f| f.own[1] > f.shown[0]);
    let above = "both your cards are above the lower shown card";
    let not_above = "both shown cards are as high as your lower card or higher";
    either_way(tests, [above, not_above], |f| f.own[1] > f.shown[1]);
}

fn of_pairs_and_suits(tests: &mut Vec<Test<Facts>>) {
    let pairs = ["a shown card pairs one of yours", "no shown card pairs one of yours"];
    either_way(tests, pairs, |f| f.either(|place| f.pairs[place]));
    let higher = "the higher shown card pairs one of yours";
    either_way(tests, [higher, "the higher shown card pairs none of yours"], |f| f.pairs[0]);
    let lower = "the lower shown card pairs one of yours";
    either_way(tests, [lower, "the lower shown card pairs none of yours"], |f| f.pairs[1]);
    let three = "your two and a shown card are of one suit";
    let no_three = "no three with a shown card are of one suit";
    either_way(tests, [three, no_three], |f| f.either(|place| f.suited[place] == 2));
    let three = "your two and the higher shown card are of one suit";
    let no_three = "your two and the higher shown card are not of one suit";
    either_way(tests, [three, no_three], |f| f.suited[0] == 2);
    let three = "your two and the lower shown card are of one suit";
    let no_three = "your two and the lower shown card are not of one suit";
    either_way(tests, [three, no_three], |f| f.suited[1] == 2);
    let only = "only the lower shown card is of the suit of both of yours";
    tests.push(Test::new(only, |f: &Facts| f.suited[1] == 2 && f.suited[0] != 2));
    let some = "a shown card is of the suit of one of yours";
    let none = "no shown card is of a suit of yours";
    either_way(tests, [some, none], |f| f.either(|place| f.suited[place] > 0));
}

fn of_straights(tests: &mut Vec<Test<Facts>>) {
    for (most, [is, is_not]) in [
        (3, ["are in sequence", "are not in sequence"]),
        (
            4,
            ["are in sequence or miss one rank", "are not in sequence, even with one rank missing"],
        ),
        (5, ["fit a straight", "fit no straight"]),
    ] {
        let mut add = |[of, not_of]: [&str; 2], holds: fn(&Facts, u8) -> bool| {
            tests.push(Test::new(format!("{of} {is}"), move |f| holds(f, most)));
            tests.push(Test::new(format!("{not_of} {is_not}"), move |f| !holds(f, most)));
        };
        add(["your two and the higher shown card"; 2], |f, most| f.fits(0, most));
        add(["your two and the lower shown card"; 2], |f, most| f.fits(1, most));
        let some = ["your two and a shown card", "your two and either shown card"];
        add(some, |f, most| f.either(|place| f.fits(place, most)));
    }
    let closer = "the lower shown card is closer to a straight with yours";
    let not_closer = "the lower shown card is no closer to a straight with yours";
    either_way(tests, [closer, not_closer], |f| f.closer(1));
    let closer = "the higher shown card is closer to a straight with yours";
    let not_closer = "the higher shown card is no closer to a straight with yours";
    either_way(tests, [closer, not_closer], |f| f.closer(0));
}

/// What may be told about both questions.
fn tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    of_own_cards(&mut tests);
    of_shown_cards(&mut tests);
    of_pairs_and_suits(&mut tests);
    of_straights(&mut tests);
    tests
}

impl in_words::Facts for Facts {
    fn tests() -> Vec<Vec<Test<Self>>> {
        vec![tests(), tests()]
    }

    fn means(&self, question: usize, choice: usize) -> Option<Then> {
        match (question, choice) {
            (0, 0) => Some(Then::Act(0)),
            (0, _) => Some(Then::Ask(1)),
            (_, by) => self.axis(AxisBy::ALL[by]).map(|axis| Then::Act(1 + axis)),
        }
    }
}

/// The book of a deck under these terms.
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let axes = AxisBy::ALL.map(|by| (by.words(), None)).to_vec();
    let questions =
        [(ASKS_RAISE, vec![("fold", None), ("raise", Some(1))]), ("On which axis?", axes)];
    in_words::book(&questions, situations(counts, terms), terms.unit_over(ways(counts)))
}

fn situations(counts: &Counts, terms: &Terms) -> impl Iterator<Item = SameFacts<Facts>> {
    counts.classes.iter().zip(counts.sums(terms)).map(|(class, values)| {
        let [a, b, top, right] = class.example;
        SameFacts {
            facts: Facts::new(class.example),
            // As `house advise` takes them.
            cards: format!("{a} {b} / {top} {right}"),
            deals: class.deals.into(),
            values: values.map(|value| i128::from(class.deals) * value).to_vec(),
        }
    })
}

/// All ways of all deals.
fn ways(counts: &Counts) -> u128 {
    u128::from(counts.deals()) * u128::from(counts.ways())
}

/// Every situation that the lists play wrong: own two cards, the top one, the right one.
pub fn exceptions(counts: &Counts, terms: &Terms, lists: &[List]) -> Vec<WrongDeals> {
    let acts = ["fold", "raise on the vertical axis", "raise on the horizontal axis"];
    let (situations, unit) = (situations(counts, terms), terms.unit_over(ways(counts)));
    in_words::exceptions(situations, unit, lists, |_, act| acts[act].to_owned())
}

/// Plays by lists for the questions of a [`book`]. Asked about the three-card wager it exposes a
/// winning hand.
pub type ByRules = in_words::ByRules<Facts>;

impl Policy<DoubleCross> for ByRules {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        if sight.question == Some(Asked::Expose) {
            return PairsOnly.decide(sight, choices);
        }
        CHOICES[self.act(0, &Facts::new(sight.four().expect("asked once four cards are known")))]
    }
}

#[cfg(test)]
mod tests {
    use cards::deck::STANDARD;

    use super::*;

    #[test]
    fn what_is_told_of_some_hands_only_names_them() {
        let hands = in_words::some_hands::<4>(&STANDARD);
        let facts: Vec<Facts> = hands.into_iter().map(Facts::new).collect();
        assert_eq!(in_words::nameless(&facts), [""; 0]);
    }
}
