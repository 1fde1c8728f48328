//! Caribbean Stud in words: when to bet, by own hand and the dealer's card face up.

use std::collections::BTreeMap;

use cards::rankings::high5::{High5, High5Category, rank};
use cards::{Card, Rank};
use games::CaribbeanStud;
use games::caribbean_stud::{Decision, Sight, qualifies};
use rules::Policy;

use super::{Counts, Terms};
use crate::strategy::in_words::{self, SameFacts, written};
use crate::strategy::words::{Bound, by_number, by_rank, by_two};
use crate::strategy::{Book, List, Test, WrongDeals};

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
    fn new(own: [Card; 5], up: Card) -> Self {
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

impl in_words::Facts for Facts {
    fn tests() -> Vec<Vec<Test<Self>>> {
        vec![tests()]
    }
}

/// What may be told.
fn tests() -> Vec<Test<Facts>> {
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
    by_rank(&mut tests, "your A-K's third card", |f: &Facts| f.at(2));
    by_rank(&mut tests, "your A-K's fourth card", |f: &Facts| f.at(3));
    by_rank(&mut tests, "your A-K's fifth card", |f: &Facts| f.at(4));
    let lowest = |f: &Facts| Some([f.at(3)?, f.at(4)?]);
    by_two(&mut tests, "your A-K's fourth and fifth card", Rank::Four..=Rank::Jack, lowest);
    tests
}

fn of_the_up_card(tests: &mut Vec<Test<Facts>>) {
    tests.push(Test::new("the up card matches one of yours", |f: &Facts| f.matches > 0));
    tests.push(Test::new("the up card matches none of yours", |f: &Facts| f.matches == 0));
    for (place, name) in NAMES.into_iter().enumerate() {
        let words = format!("the up card matches your A-K's {name} card");
        tests.push(Test::new(words, move |f: &Facts| f.matching(place)));
    }
    for (place, name) in NAMES.into_iter().enumerate().skip(2) {
        let words = format!("the up card is lower than your A-K's {name} card");
        tests.push(Test::new(words, move |f: &Facts| f.at(place).is_some_and(|it| f.up < it)));
        let words = format!("the up card is higher than your A-K's {name} card");
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
    let crowned = "your A-K's ace or king is of the up card's suit";
    tests.push(Test::new(crowned, |f: &Facts| f.crowned == Some(true)));
    let neither = "neither your A-K's ace nor its king is of the up card's suit";
    tests.push(Test::new(neither, |f: &Facts| f.crowned == Some(false)));
}

/// The book of a deck under these terms. Situations of the same facts with the same better choice
/// are taken together: there are millions.
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let mut alike: BTreeMap<_, (u128, [i128; 2], _)> = BTreeMap::new();
    each_situation(counts, terms, |place, up, facts, deals, [fold, bet]| {
        let sums = alike.entry((facts, fold.cmp(&bet))).or_insert((0, [0; 2], (place, up)));
        sums.0 += u128::from(deals);
        sums.1[0] += i128::from(deals) * i128::from(fold);
        sums.1[1] += i128::from(deals) * i128::from(bet);
    });
    let situations = alike.into_iter().map(|((facts, _), (deals, values, (place, up)))| {
        let cards = format!("{} against {up}", written(&counts.hand(place)));
        SameFacts { facts, cards, deals, values: values.to_vec() }
    });
    let answers = ACTS.map(|words| (words, None)).to_vec();
    in_words::book(&[("Do you bet?", answers)], situations, terms.unit_over(counts.ways()))
}

const ACTS: [&str; 2] = ["fold", "bet"];

/// Gives every class of hands by its place, with a card face up, the facts, how many deals it
/// stands for, and the values of both choices in one of them.
fn each_situation(
    counts: &Counts,
    terms: &Terms,
    mut each: impl FnMut(usize, Card, Facts, u32, [i64; 2]),
) {
    for (place, own) in counts.own.iter().enumerate() {
        let cards = counts.hand(place);
        for (up, values) in counts.sums(terms, place) {
            each(place, up, Facts::of_hand(cards, own.rank, up), own.sets, values);
        }
    }
}

/// Every situation that the lists play wrong: own five cards, then the card face up.
pub fn exceptions(counts: &Counts, terms: &Terms, lists: &[List]) -> Vec<WrongDeals> {
    let (rules, mut wrong) = (ByRules::new(lists), Vec::new());
    each_situation(counts, terms, |place, up, facts, deals, values| {
        let act = rules.act(0, &facts);
        if values[1 - act] > values[act] {
            let cards = format!("{} {up}", written(&counts.hand(place)));
            let values = values.map(|value| i128::from(deals) * i128::from(value)).to_vec();
            wrong.push(SameFacts { facts, cards, deals: deals.into(), values });
        }
    });
    let unit = terms.unit_over(counts.ways());
    in_words::exceptions(wrong.into_iter(), unit, lists, |_, act| ACTS[act].to_owned())
}

/// Plays by a list for the question of a [`book`].
pub type ByRules = in_words::ByRules<Facts>;

impl Policy<CaribbeanStud> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let facts = Facts::new(own, sight.up.expect("asked once a card is face up"));
        choices.nth(self.act(0, &facts)).expect("the game lists both answers")
    }
}

#[cfg(test)]
mod tests {
    use cards::deck::STANDARD;

    use super::*;

    #[test]
    fn what_is_told_of_some_hands_only_names_them() {
        let hands = in_words::some_hands::<6>(&STANDARD);
        let facts: Vec<Facts> =
            hands.into_iter().map(|[own @ .., up]| Facts::new(own, up)).collect();
        assert_eq!(in_words::nameless(&facts), [""; 0]);
    }

    /// Read as the words stand: a rule that names an A-K is about no other hand.
    #[test]
    fn no_rule_about_an_ace_king_is_about_a_hand_that_is_none() {
        for [own @ .., up] in in_words::some_hands::<6>(&STANDARD) {
            let facts = Facts::new(own, up);
            let mut ranks = own.map(|card| card.rank().expect("no jokers"));
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            let paired = ranks.windows(2).any(|two| two[0] == two[1]);
            let made = rank(own).category() != High5Category::NoPair;
            let ace_king = ranks[..2] == [Rank::Ace, Rank::King] && !paired && !made;
            for test in tests().iter().filter(|test| (test.holds)(&facts)) {
                let words = format!("{:?}", test.words);
                assert!(ace_king || !words.contains("A-K's"), "{words}: {own:?} against {up}");
            }
        }
    }
}
