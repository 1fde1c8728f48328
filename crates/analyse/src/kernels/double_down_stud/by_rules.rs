//! Double Down Stud in words: when to double.

use cards::{Card, Rank};
use games::double_down_stud::{Decision, DoubleDownStud, Sight};
use rules::Policy;

use super::{Counts, Ranks, Solution, Terms};
use crate::strategy::in_words::{self, SameFacts, written};
use crate::strategy::words::{Bound, by_number, by_rank};
use crate::strategy::{Book, List, Test, WrongDeals};

/// What can be told of four cards.
pub struct Facts {
    told: Ranks,
    /// How many cards there are of the rank held most often, and of the next.
    held: [usize; 2],
}

impl Facts {
    /// The facts of own card and the three shown.
    fn new(four: [Card; 4]) -> Self {
        let told = Ranks::new(four);
        let [most, next, ..] = told.groups();
        Self { told, held: [most, next] }
    }

    /// A pair of this rank, or a better hand.
    fn pair_or_better(&self, least: Rank) -> bool {
        let pair = self.told.paired();
        self.held[0] > 2 || self.held == [2, 2] || pair.is_some_and(|rank| rank >= least)
    }
}

impl in_words::Facts for Facts {
    fn tests() -> Vec<Vec<Test<Self>>> {
        vec![tests()]
    }
}

/// What may be told.
fn tests() -> Vec<Test<Facts>> {
    let mut tests = vec![
        Test::new("you see four of a kind", |f: &Facts| f.held[0] == 4),
        Test::new("you see three of a kind or better", |f: &Facts| f.held[0] > 2),
        Test::new("you see two pairs or better", |f: &Facts| f.held[0] > 2 || f.held == [2, 2]),
        Test::new("you see a pair or better", |f: &Facts| f.held[0] > 1),
    ];
    for least in Rank::ALL.into_iter().skip(1) {
        let words = format!("you see a pair of {} or better", least.plural());
        tests.push(Test::new(words, move |facts: &Facts| facts.pair_or_better(least)));
    }
    tests.push(Test::new("you see no pair", |f: &Facts| f.held[0] == 1));
    for most in Rank::ALL.into_iter().rev().skip(1) {
        let words = format!("you see no more than a pair of {}", most.plural());
        let above = Rank::from_index(most.index() + 1).expect("below the ace");
        tests.push(Test::new(words, move |facts: &Facts| !facts.pair_or_better(above)));
    }
    tests.push(Test::new("all four are of one suit", |f: &Facts| f.told.one_suit));
    tests.push(Test::new("the four are of more than one suit", |f: &Facts| !f.told.one_suit));
    let open = "the four are in sequence, open at both ends";
    tests.push(Test::new(open, |f: &Facts| f.told.completing() == 2));
    let some = "a fifth card can make a straight";
    tests.push(Test::new(some, |f: &Facts| f.told.completing() > 0));
    let none = "no fifth card makes a straight";
    tests.push(Test::new(none, |f: &Facts| f.told.completing() == 0));
    by_rank(&mut tests, "the highest of the four", |f: &Facts| Some(f.told.ranks[0]));
    by_rank(&mut tests, "the lowest of the four", |f: &Facts| Some(f.told.ranks[3]));
    let high = |bound, number| numbered(bound, number, "jacks to aces");
    by_number(&mut tests, high, 4, |f: &Facts| f.told.among(Rank::Jack, Rank::Ace));
    let middle = |bound, number| numbered(bound, number, "sixes to tens");
    by_number(&mut tests, middle, 4, |f: &Facts| f.told.among(Rank::Six, Rank::Ten));
    tests
}

fn numbered(bound: Bound, number: u8, of: &str) -> String {
    match bound {
        Bound::Least => format!("at least {number} of the four are {of}"),
        Bound::Most if number == 0 => format!("none of the four are {of}"),
        Bound::Most => format!("at most {number} of the four are {of}"),
    }
}

/// The book of a deck under these terms.
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let solution = &counts.solve(terms);
    let actions = actions(solution);
    let answers = actions.iter().map(|words| (&**words, None)).collect();
    let situations = situations(counts, solution);
    in_words::book(&[("Do you double?", answers)], situations, terms.unit_over(ways(counts)))
}

fn situations(counts: &Counts, solution: &Solution) -> impl Iterator<Item = SameFacts<Facts>> {
    let choices = solution.played.terms.choices().len();
    counts.classes.iter().zip(&solution.plays).map(move |(class, play)| {
        let values = play.values(choices).iter();
        SameFacts {
            facts: Facts::new(class.example),
            cards: written(&class.example),
            deals: class.sets.into(),
            values: values.map(|value| i128::from(class.sets) * i128::from(*value)).collect(),
        }
    })
}

/// All ways.
fn ways(counts: &Counts) -> u128 {
    (counts.sets() * counts.hole_cards()) as u128
}

/// Every situation that the lists play wrong: own card and the three shown, in any order.
pub fn exceptions(counts: &Counts, terms: &Terms, lists: &[List]) -> Vec<WrongDeals> {
    let solution = &counts.solve(terms);
    let (situations, unit) = (situations(counts, solution), terms.unit_over(ways(counts)));
    let actions = actions(solution);
    in_words::exceptions(situations, unit, lists, |_, act| actions[act].clone())
}

/// The choices in words.
fn actions(solution: &Solution) -> Vec<String> {
    let terms = &solution.played.terms;
    terms.choices().into_iter().map(|choice| terms.action(choice)).collect()
}

/// Plays by a list for the question of a [`book`].
pub type ByRules = in_words::ByRules<Facts>;

impl Policy<DoubleDownStud> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let four = sight.four().expect("asked once all cards are dealt");
        choices.nth(self.act(0, &Facts::new(four))).expect("the game lists every answer")
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
