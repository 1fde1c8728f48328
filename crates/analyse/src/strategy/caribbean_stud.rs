//! Caribbean Stud in words: when to bet, by own hand and the dealer's card face up.

use std::collections::BTreeMap;

use cards::rankings::high5::{High5, High5Category, rank};
use cards::{Card, Rank};
use games::CaribbeanStud;
use games::caribbean_stud::{Decision, Sight, qualifies};
use rules::Policy;

use super::book::{Book, Choice, Question, Test, Then, Writing, holding};
use super::list::List;
use super::situation::{Situation, Wrong};
use super::words::{Bound, by_number, by_rank, by_two};
use crate::fraction::Fraction;
use crate::kernels::caribbean_stud::{Counts, Terms};

/// What can be told of own cards and the card face up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Facts {
    level: Level,
    /// The ranks of a hand of an ace and a king without a pair, highest first.
    ranks: Option<[Rank; 5]>,
    up: Rank,
    /// How many own cards are of its rank.
    matches: u8,
    /// How many own cards are of its suit.
    suited: u8,
    /// Whether the ace or the king of such a hand is.
    crowned: Option<bool>,
}

/// How good own cards are, as far as it can matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Level {
    /// Lower than any hand of a dealer who qualifies.
    Low,
    /// An ace and a king, no pair.
    AceKing,
    Pair(Rank),
    TwoPairsOrBetter,
}

impl Level {
    fn held(hand: High5) -> Self {
        match hand.pair_rank() {
            Some(rank) => Self::Pair(rank),
            None if hand.category() != High5Category::NoPair => Self::TwoPairsOrBetter,
            None if qualifies(hand) => Self::AceKing,
            None => Self::Low,
        }
    }
}

impl Facts {
    /// The facts of own cards and the card face up.
    ///
    /// # Panics
    ///
    /// With a joker.
    #[must_use]
    pub fn new(own: [Card; 5], up: Card) -> Self {
        Self::of_hand(own, rank(own), up)
    }

    fn of_hand(own: [Card; 5], hand: High5, up: Card) -> Self {
        let level = Level::held(hand);
        let count = |same: &dyn Fn(Card) -> bool| {
            u8::try_from(own.iter().filter(|card| same(**card)).count()).expect("five cards")
        };
        let high = |card: &&Card| card.rank() >= Some(Rank::King);
        let crowned = own.iter().filter(high).any(|card| card.suit() == up.suit());
        let of_high_cards = level == Level::AceKing;
        Self {
            level,
            ranks: of_high_cards.then(|| hand.ranks()),
            crowned: of_high_cards.then_some(crowned),
            up: up.rank().expect("no jokers in this game"),
            matches: count(&|card| card.rank() == up.rank()),
            suited: count(&|card| card.suit() == up.suit()),
        }
    }

    /// The rank of an own card beside an ace and a king; the highest is at place 0.
    fn at(&self, place: usize) -> Option<Rank> {
        self.ranks.map(|ranks| ranks[place])
    }

    fn matching(&self, place: usize) -> bool {
        self.at(place) == Some(self.up)
    }
}

const NAMES: [&str; 5] = ["highest", "second", "third", "fourth", "fifth"];

/// What may be told.
#[must_use]
pub fn tests() -> Vec<Test<Facts>> {
    let mut tests = vec![
        Test::new("you hold two pairs or better", |f: &Facts| f.level == Level::TwoPairsOrBetter),
        Test::new("you hold a pair or better", |f: &Facts| f.level >= Level::Pair(Rank::Two)),
        Test::new("you hold A-K or better", |f: &Facts| f.level >= Level::AceKing),
        Test::new("you hold less than A-K", |f: &Facts| f.level == Level::Low),
    ];
    for least in Rank::ALL.into_iter().skip(1) {
        let words = format!("you hold a pair of {} or better", least.plural());
        tests.push(Test::new(words, move |facts: &Facts| facts.level >= Level::Pair(least)));
    }
    for third in Rank::ALL.into_iter().filter(|rank| (Rank::Five..=Rank::Queen).contains(rank)) {
        let better = move |f: &Facts| {
            f.level > Level::AceKing || f.level == Level::AceKing && f.at(2) >= Some(third)
        };
        tests.push(Test::new(format!("you hold A-K-{third} or better"), better));
    }
    of_the_up_card(&mut tests);
    by_rank(&mut tests, "your third card", |f: &Facts| f.at(2));
    by_rank(&mut tests, "your fourth card", |f: &Facts| f.at(3));
    by_rank(&mut tests, "your fifth card", |f: &Facts| f.at(4));
    let lowest = |f: &Facts| Some([f.at(3)?, f.at(4)?]);
    by_two(&mut tests, "your fourth and fifth card", Rank::Four..=Rank::Jack, lowest);
    tests
}

fn of_the_up_card(tests: &mut Vec<Test<Facts>>) {
    tests.push(Test::new("the up card matches one of yours", |f: &Facts| f.matches > 0));
    tests.push(Test::new("the up card matches none of yours", |f: &Facts| f.matches == 0));
    for (place, name) in NAMES.into_iter().enumerate() {
        let words = format!("the up card matches your {name} card");
        tests.push(Test::new(words, move |f: &Facts| f.matching(place)));
    }
    for (place, name) in NAMES.into_iter().enumerate().skip(2) {
        let words = format!("the up card is lower than your {name} card");
        tests.push(Test::new(words, move |f: &Facts| f.at(place).is_some_and(|it| f.up < it)));
        let words = format!("the up card is higher than your {name} card");
        tests.push(Test::new(words, move |f: &Facts| f.at(place).is_some_and(|it| f.up > it)));
    }
    by_rank(tests, "the up card", |f: &Facts| Some(f.up));
    let suited = |bound: Bound, number: u8| match (bound, number) {
        (Bound::Least, 1) => "one of your cards or more is of the up card's suit".to_owned(),
        (Bound::Least, _) => format!("{number} of your cards or more are of the up card's suit"),
        (Bound::Most, 0) => "none of your cards is of the up card's suit".to_owned(),
        (Bound::Most, 1) => "at most one of your cards is of the up card's suit".to_owned(),
        (Bound::Most, _) => format!("at most {number} of your cards are of the up card's suit"),
    };
    by_number(tests, suited, 4, |f: &Facts| f.suited);
    let crowned = "your ace or king is of the up card's suit";
    tests.push(Test::new(crowned, |f: &Facts| f.crowned == Some(true)));
    let neither = "neither your ace nor your king is of the up card's suit";
    tests.push(Test::new(neither, |f: &Facts| f.crowned == Some(false)));
}

/// The sums of situations alike.
struct Alike {
    deals: u128,
    fold: i128,
    bet: i128,
    example: (usize, Card),
}

/// The book of a deck under these terms.
#[must_use]
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let tests = tests();
    let choice = |words: &str, act| Choice { words: words.to_owned(), then: Then::Act(act) };
    let mut writing = Writing::new(vec![Question {
        asks: "Do you bet? (Third, fourth and fifth card: beside an ace and a king.)".to_owned(),
        tests: tests.iter().map(|test| test.words.clone()).collect(),
        choices: vec![choice("fold", 0), choice("bet", 1)],
    }]);
    for ((facts, _), alike) in &situations(counts, terms) {
        let Alike { deals, fold, bet, example: (place, up) } = alike;
        let example = || {
            let own = counts.hand(*place).map(|card| card.to_string()).join(" ");
            format!("{own} against {up}")
        };
        let holds = vec![holding(&tests, facts)];
        writing.add_sums(holds, *deals, &[Some(*fold), Some(*bet)], example);
    }
    writing.done(unit(counts, terms))
}

fn unit(counts: &Counts, terms: &Terms) -> Fraction {
    Fraction::share(u128::from(terms.ante().in_cents()) * counts.ways(), 1)
}

/// Every situation that the list plays wrong: own five cards, then the card face up.
#[must_use]
pub fn exceptions(counts: &Counts, terms: &Terms, list: &List) -> Vec<Situation> {
    let tests = tests();
    let mut wrong = Wrong::new(unit(counts, terms));
    for (place, own) in counts.own().iter().enumerate() {
        let cards = counts.hand(place);
        for (up, values) in counts.sums(terms, place) {
            let facts = Facts::of_hand(cards, own.rank, up);
            let chosen = list.follow(&tests, &facts, |_| true);
            let values = values.map(i128::from);
            wrong.note(own.sets.into(), &values, chosen, |best| {
                let cards = cards.iter().chain([&up]).map(ToString::to_string);
                (cards.collect::<Vec<_>>().join(" "), ["fold", "bet"][best].to_owned())
            });
        }
    }
    wrong.done()
}

/// Situations of the same facts with the same better choice, taken together: there are millions.
fn situations(counts: &Counts, terms: &Terms) -> BTreeMap<(Facts, core::cmp::Ordering), Alike> {
    let mut situations: BTreeMap<_, Alike> = BTreeMap::new();
    for (place, own) in counts.own().iter().enumerate() {
        let (cards, sets) = (counts.hand(place), i128::from(own.sets));
        for (up, [fold, bet]) in counts.sums(terms, place) {
            let facts = Facts::of_hand(cards, own.rank, up);
            let new = || Alike { deals: 0, fold: 0, bet: 0, example: (place, up) };
            let alike = situations.entry((facts, fold.cmp(&bet))).or_insert_with(new);
            alike.deals += u128::from(own.sets);
            alike.fold += sets * i128::from(fold);
            alike.bet += sets * i128::from(bet);
        }
    }
    situations
}

/// Plays by a list.
pub struct ByRules {
    tests: Vec<Test<Facts>>,
    list: List,
}

impl ByRules {
    /// The policy of a list for the question of a [`book`].
    #[must_use]
    pub fn new(list: &List) -> Self {
        Self { tests: tests(), list: list.clone() }
    }
}

impl Policy<CaribbeanStud> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let facts = Facts::new(own, sight.up.expect("asked once a card is face up"));
        let choice = self.list.follow(&self.tests, &facts, |_| true);
        choices.nth(choice).expect("the game lists both answers")
    }
}
