//! Double Down Stud in words: when to double.

use cards::{Card, Rank};
use games::double_down_stud::{Decision, DoubleDownStud, Sight};
use rules::Policy;

use super::book::{Book, Test, Then};
use super::in_words::{self, Told, written};
use super::list::List;
use super::situation::Situation;
use super::words::{Bound, by_number, by_rank};
use crate::fraction::Fraction;
use crate::kernels::double_down_stud::{Counts, Solution};

/// What can be told of four cards.
pub struct Facts {
    ranks: [Rank; 4],
    /// How many cards there are of the rank held most often, and of the next.
    held: [usize; 2],
    paired: Option<Rank>,
    one_suit: bool,
    completing: u8,
}

impl Facts {
    /// The facts of own card and the three shown.
    ///
    /// # Panics
    ///
    /// With a joker.
    #[must_use]
    pub fn new(four: [Card; 4]) -> Self {
        let mut ranks = four.map(|card| card.rank().expect("no jokers in this game"));
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let count = |rank: Rank| ranks.iter().filter(|&&other| other == rank).count();
        let mut groups: Vec<(usize, Rank)> = ranks.map(|rank| (count(rank), rank)).to_vec();
        groups.sort_unstable_by(|a, b| b.cmp(a));
        groups.dedup();
        let second = groups.get(1).map_or(0, |group| group.0);
        Self {
            ranks,
            held: [groups[0].0, second],
            paired: (groups[0].0 > 1).then_some(groups[0].1),
            one_suit: four.iter().all(|card| card.suit() == four[0].suit()),
            completing: completing(ranks),
        }
    }

    /// A pair of this rank, or a better hand.
    fn pair_or_better(&self, least: Rank) -> bool {
        self.held[0] > 2 || self.held == [2, 2] || self.paired.is_some_and(|rank| rank >= least)
    }

    fn among(&self, least: Rank, greatest: Rank) -> u8 {
        let held = self.ranks.iter().filter(|rank| (least..=greatest).contains(rank));
        u8::try_from(held.count()).expect("four cards")
    }
}

/// How many ranks make a straight with these.
fn completing(ranks: [Rank; 4]) -> u8 {
    // The ace is also one below the two.
    let bits = |rank: Rank| 2u32 << rank.index() | u32::from(rank == Rank::Ace);
    let held = ranks.iter().fold(0, |held, &rank| held | bits(rank));
    let straight = |held: u32| (0..10).any(|lowest| held >> lowest & 0b1_1111 == 0b1_1111);
    let makes = |&&rank: &&Rank| !ranks.contains(&rank) && straight(held | bits(rank));
    u8::try_from(Rank::ALL.iter().filter(makes).count()).expect("at most two")
}

impl in_words::Facts for Facts {
    fn tests() -> Vec<Vec<Test<Self>>> {
        vec![tests()]
    }

    fn means(&self, _: usize, choice: usize) -> Option<Then> {
        Some(Then::Act(choice))
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
    tests.push(Test::new("all four are of one suit", |f: &Facts| f.one_suit));
    tests.push(Test::new("the four are of more than one suit", |f: &Facts| !f.one_suit));
    let open = "the four are in sequence, open at both ends";
    tests.push(Test::new(open, |f: &Facts| f.completing == 2));
    let some = "a fifth card can make a straight";
    tests.push(Test::new(some, |f: &Facts| f.completing > 0));
    let none = "no fifth card makes a straight";
    tests.push(Test::new(none, |f: &Facts| f.completing == 0));
    by_rank(&mut tests, "the highest of the four", |f: &Facts| Some(f.ranks[0]));
    by_rank(&mut tests, "the lowest of the four", |f: &Facts| Some(f.ranks[3]));
    let high = |bound, number| numbered(bound, number, "jacks to aces");
    by_number(&mut tests, high, 4, |f: &Facts| f.among(Rank::Jack, Rank::Ace));
    let middle = |bound, number| numbered(bound, number, "sixes to tens");
    by_number(&mut tests, middle, 4, |f: &Facts| f.among(Rank::Six, Rank::Ten));
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
#[must_use]
pub fn book(counts: &Counts, solution: &Solution) -> Book {
    let actions = actions(solution);
    let answers = actions.iter().map(|words| (&**words, None)).collect();
    let situations = situations(counts, solution);
    in_words::book(&[("Do you double?", answers)], situations, unit(counts, solution))
}

fn situations(counts: &Counts, solution: &Solution) -> impl Iterator<Item = Told<Facts>> {
    let choices = solution.played().terms().choices().len();
    counts.classes().iter().zip(solution.plays()).map(move |(class, play)| {
        let values = play.values(choices).iter();
        Told {
            facts: Facts::new(class.example),
            cards: written(&class.example),
            deals: class.sets.into(),
            values: values.map(|value| i128::from(class.sets) * i128::from(*value)).collect(),
        }
    })
}

fn unit(counts: &Counts, solution: &Solution) -> Fraction {
    let ways = counts.sets() * counts.hole_cards();
    solution.played().terms().unit() * Fraction::share(ways as u128, 1)
}

/// Every situation that the lists play wrong: own card and the three shown, in any order.
#[must_use]
pub fn exceptions(counts: &Counts, solution: &Solution, lists: &[List]) -> Vec<Situation> {
    let (situations, unit) = (situations(counts, solution), unit(counts, solution));
    let actions = actions(solution);
    in_words::exceptions(situations, unit, lists, |_, act| actions[act].clone())
}

/// The choices in words.
fn actions(solution: &Solution) -> Vec<String> {
    let terms = solution.played().terms();
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
