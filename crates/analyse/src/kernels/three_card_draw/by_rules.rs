//! Three Card Draw Poker in words: whether to play, and which card to throw.

use cards::{Card, Rank};
use games::ThreeCardDraw;
use games::three_card_draw::{Category, Decision, Hand, Sight};
use rules::Policy;

use super::{Counts, DealChoice, Solution, Terms};
use crate::strategy::in_words::{self, SameFacts, written};
use crate::strategy::words::{by_rank, said};
use crate::strategy::{Book, List, Test, Then, WrongDeals};

/// What can be told of three cards.
pub struct Facts {
    hand: Hand,
    /// The highest first; of one rank by suit, so that the order of the deal does not matter.
    cards: [Card; 3],
    ranks: [Rank; 3],
    /// As they were dealt.
    dealt: [Card; 3],
}

/// The places of the two cards kept, the highest card being at place 0.
type Two = [usize; 2];

const TOP: Two = [0, 1];
const OUTER: Two = [0, 2];
const BOTTOM: Two = [1, 2];
const TWOS: [Two; 3] = [TOP, OUTER, BOTTOM];

impl Facts {
    /// The facts of three cards.
    fn new(dealt: [Card; 3]) -> Self {
        let mut cards = dealt;
        let rank = |card: Card| card.rank().expect("no jokers in this game");
        cards.sort_by_key(|&card| {
            (core::cmp::Reverse(rank(card)), card.suit().map(|suit| suit as u8))
        });
        Self { hand: Hand::made_by(cards), cards, ranks: cards.map(rank), dealt }
    }

    fn at_least(&self, category: Category) -> bool {
        self.hand.category() >= category
    }

    /// Whether the cards at two places are of one suit.
    fn suited(&self, [a, b]: Two) -> bool {
        self.cards[a].suit() == self.cards[b].suit()
    }

    /// Whether two cards of the ranks at these places are of one suit: of a pair either card does.
    fn suited_by_rank(&self, [a, b]: Two) -> bool {
        let named = |two: Two| [a, b].map(|at| self.ranks[at]) == two.map(|at| self.ranks[at]);
        TWOS.into_iter().any(|two| named(two) && self.suited(two))
    }

    /// How far two ranks are apart, the ace at either end.
    fn apart(&self, [a, b]: Two) -> usize {
        let between =
            |place: fn(Rank) -> usize| place(self.ranks[a]).abs_diff(place(self.ranks[b]));
        between(Rank::index).min(between(Rank::low_index))
    }

    fn pair(&self) -> Option<Two> {
        TWOS.into_iter().find(|&[a, b]| self.ranks[a] == self.ranks[b])
    }

    /// The two cards an answer to the second question keeps here. With a pair "the two highest" is
    /// not clear to everybody, so no answer by height or distance has a meaning then.
    fn kept(&self, answer: Keep) -> Option<Two> {
        let only = |is: &dyn Fn(Two) -> bool| {
            let mut those = TWOS.into_iter().filter(|two| is(*two));
            those.next().filter(|_| those.next().is_none())
        };
        let unpaired = |two: Two| self.pair().is_none().then_some(two);
        match answer {
            Keep::Pair => self.pair(),
            Keep::Highest => unpaired(TOP),
            Keep::Outer => unpaired(OUTER),
            Keep::Lowest => unpaired(BOTTOM),
            Keep::Suited => only(&|two| self.suited(two)),
            Keep::Closest => {
                let least = TWOS.into_iter().map(|two| self.apart(two)).min();
                only(&|two| Some(self.apart(two)) == least).and_then(unpaired)
            }
            Keep::PairOrHighest => self.pair().or(Some(TOP)),
        }
    }

    /// The card that is thrown.
    fn thrown(&self, answer: Keep) -> Option<Card> {
        let kept = self.kept(answer)?;
        (0..3).find(|place| !kept.contains(place)).map(|place| self.cards[place])
    }
}

/// The second question, and what its answers mean with a pair.
const ASKS_KEPT: &str = "Which cards do you keep when you draw?";

said! {
    /// How an answer names the two cards kept.
    enum Keep {
        Pair "keep the pair",
        Highest "keep the two highest",
        Suited "keep the two of one suit",
        Closest "keep the two closest in rank (unless others are as close)",
        Lowest "keep the two lowest",
        Outer "keep the highest and the lowest",
        PairOrHighest "keep the pair or else the two highest",
    }
}

fn of_the_hand(tests: &mut Vec<Test<Facts>>) {
    for (category, words) in [
        (Category::StraightFlush, "you hold a straight flush"),
        (Category::ThreeOfAKind, "you hold three of a kind or better"),
        (Category::Straight, "you hold a straight or better"),
        (Category::Flush, "you hold a flush or better"),
        (Category::Pair, "you hold a pair or better"),
    ] {
        tests.push(Test::new(words, move |f: &Facts| f.at_least(category)));
    }
    tests.push(Test::new("you hold no pair", |f: &Facts| f.pair().is_none()));
    for least in Rank::ALL.into_iter().skip(1) {
        let words = format!("you hold a pair of {} or higher", least.plural());
        let holds = move |f: &Facts| f.pair().is_some_and(|[a, _]| f.ranks[a] >= least);
        tests.push(Test::new(words, holds));
    }
}

fn of_two_cards(tests: &mut Vec<Test<Facts>>) {
    let some = |f: &Facts| TWOS.into_iter().any(|two| f.suited(two));
    tests.push(Test::new("two of your cards are of one suit", some));
    tests.push(Test::new("your cards are of three suits", move |f: &Facts| !some(f)));
    for (two, words) in [
        (TOP, "your two highest are of one suit"),
        (OUTER, "your highest and lowest are of one suit"),
        (BOTTOM, "your two lowest are of one suit"),
    ] {
        tests.push(Test::new(words, move |f: &Facts| f.suited_by_rank(two)));
    }
    for (most, words) in [
        (1, "two of your cards are adjacent in rank"),
        (2, "two of your cards are one or two ranks apart"),
    ] {
        tests.push(Test::new(words, move |f: &Facts| {
            TWOS.into_iter().any(|two| (1..=most).contains(&f.apart(two)))
        }));
    }
    for (two, which) in
        [(TOP, "two highest"), (OUTER, "highest and lowest"), (BOTTOM, "two lowest")]
    {
        let near = move |most: usize| move |f: &Facts| (1..=most).contains(&f.apart(two));
        tests.push(Test::new(format!("your {which} are adjacent in rank"), near(1)));
        tests.push(Test::new(format!("your {which} are one or two ranks apart"), near(2)));
        let far = move |f: &Facts| f.apart(two) > 2;
        tests.push(Test::new(format!("your {which} are more than two ranks apart"), far));
    }
    let suited_close = move |f: &Facts| {
        TWOS.into_iter().any(|two| f.suited(two) && (1..=2).contains(&f.apart(two)))
    };
    let words = "two cards of one suit are one or two ranks apart";
    tests.push(Test::new(words, suited_close));
    by_rank(tests, "your highest card", |f: &Facts| Some(f.ranks[0]));
    by_rank(tests, "your middle card", |f: &Facts| Some(f.ranks[1]));
    by_rank(tests, "your lowest card", |f: &Facts| Some(f.ranks[2]));
}

/// What may be told about the first question.
fn play_tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    of_the_hand(&mut tests);
    // Every hand without a pair, from the lowest but one: a hand at least as high.
    let highs = Rank::ALL.into_iter().flat_map(|a| {
        let lower = move |than: Rank| Rank::ALL.into_iter().filter(move |rank| *rank < than);
        lower(a).flat_map(move |b| lower(b).map(move |c| [a, b, c]))
    });
    for three in highs.filter(|[a, b, _]| *a >= Rank::Ten && *b >= Rank::Seven) {
        let words = format!("you hold {}-{}-{} or better", three[0], three[1], three[2]);
        let holds = move |f: &Facts| f.hand.category() != Category::HighCard || f.ranks >= three;
        tests.push(Test::new(words, holds));
    }
    of_two_cards(&mut tests);
    tests
}

/// What may be told about the second question.
fn draw_tests() -> Vec<Test<Facts>> {
    let mut tests = Vec::new();
    of_the_hand(&mut tests);
    of_two_cards(&mut tests);
    tests
}

/// The place of drawing among the answers to the first question, and of the first card that may be
/// thrown among the acts.
const DRAW: usize = 2;

impl in_words::Facts for Facts {
    fn tests() -> Vec<Vec<Test<Self>>> {
        vec![play_tests(), draw_tests()]
    }

    fn means(&self, question: usize, choice: usize) -> Option<Then> {
        match (question, choice) {
            (0, DRAW) => Some(Then::Ask(1)),
            (0, act) => Some(Then::Act(act)),
            (_, keep) => {
                let thrown = self.thrown(Keep::ALL[keep])?;
                let place = self.dealt.iter().position(|card| *card == thrown)?;
                Some(Then::Act(DRAW + place))
            }
        }
    }
}

/// The book of a deck under these terms.
pub fn book(counts: &Counts, terms: &Terms) -> Book {
    let solution = &counts.solve(terms);
    let play = vec![("fold", None), ("in to win", None), ("draw", Some(1))];
    let keep = Keep::ALL.map(|keep| (keep.words(), None)).to_vec();
    let questions = [("Do you play, and how?", play), (ASKS_KEPT, keep)];
    in_words::book(&questions, situations(counts, solution), terms.unit_over(ways(counts)))
}

fn situations(counts: &Counts, solution: &Solution) -> impl Iterator<Item = SameFacts<Facts>> {
    counts.classes.iter().zip(&solution.plays).map(|(class, solved)| SameFacts {
        facts: Facts::new(class.example),
        cards: written(&class.example),
        deals: class.deals.into(),
        values: DealChoice::ALL.map(|act| i128::from(class.deals) * solved.value(act)).to_vec(),
    })
}

/// All ways of all deals.
fn ways(counts: &Counts) -> u128 {
    counts.deals() as u128 * u128::from(counts.ways())
}

/// Every situation that the lists play wrong.
pub fn exceptions(counts: &Counts, terms: &Terms, lists: &[List]) -> Vec<WrongDeals> {
    let solution = &counts.solve(terms);
    let (situations, unit) = (situations(counts, solution), terms.unit_over(ways(counts)));
    in_words::exceptions(situations, unit, lists, |cards, act| match act.checked_sub(DRAW) {
        None => ["fold", "in to win"][act].to_owned(),
        Some(place) => {
            let thrown = cards.split(' ').nth(place);
            format!("draw: throw {}", thrown.expect("one of the three"))
        }
    })
}

/// Plays by lists for the questions of a [`book`].
pub type ByRules = in_words::ByRules<Facts>;

impl Policy<ThreeCardDraw> for ByRules {
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let facts = Facts::new(own);
        if sight.wager.is_none() {
            let act = self.act(0, &facts).min(DRAW);
            return choices.nth(act).expect("the game lists every answer");
        }
        Decision::Discards(u8::try_from(self.act(1, &facts) - DRAW).expect("below 3"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::holding;
    use cards::{Suit, parse_cards};

    /// Every three cards of four ranks.
    fn threes() -> Vec<[Card; 3]> {
        let ranks = [Rank::Ace, Rank::Two, Rank::Three, Rank::Nine];
        let deck = ranks.into_iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
        let deck: Vec<Card> = deck.collect();
        let mut all = Vec::new();
        for c in 2..deck.len() {
            for b in 1..c {
                all.extend((0..b).map(|a| [deck[a], deck[b], deck[c]]));
            }
        }
        all
    }

    #[test]
    fn the_order_of_the_cards_does_not_matter() {
        let tests = play_tests();
        for [a, b, c] in threes() {
            let told = |cards| {
                let facts = Facts::new(cards);
                (holding(&tests, &facts), Keep::ALL.map(|keep| facts.thrown(keep)))
            };
            for other in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                assert_eq!(told(other), told([a, b, c]), "{a} {b} {c}");
            }
        }
    }

    #[test]
    fn with_a_pair_no_rule_by_height_or_distance_applies() {
        let written = ["Ks 3s 3h", "Ks 9s 9h"].map(|cards| {
            let cards = parse_cards(cards).expect("cards");
            <[Card; 3]>::try_from(cards).expect("three cards")
        });
        for cards in written {
            let facts = Facts::new(cards);
            assert_eq!(facts.thrown(Keep::Pair), Some(cards[0]));
            assert_eq!(facts.thrown(Keep::PairOrHighest), Some(cards[0]));
            assert_eq!(facts.thrown(Keep::Suited), Some(cards[2]));
        }
        for cards in threes().into_iter().chain(written) {
            let facts = Facts::new(cards);
            let by_height = [Keep::Highest, Keep::Outer, Keep::Lowest];
            assert!(by_height.iter().all(|it| facts.kept(*it).is_some() == facts.pair().is_none()));
            assert!(facts.pair().is_none() || facts.kept(Keep::Closest).is_none());
        }
    }
}

#[cfg(test)]
mod named {
    use cards::deck::STANDARD;

    use super::*;

    #[test]
    fn what_is_told_of_some_hands_only_names_them() {
        let hands = in_words::some_hands::<3>(&STANDARD);
        let facts: Vec<Facts> = hands.into_iter().map(Facts::new).collect();
        assert_eq!(in_words::nameless(&facts), [""; 0]);
    }
}
