//! Rules and their exceptions together are the best play: each game plays poor lists, corrected in
//! every situation that is said to be an exception, and the kernel finds nothing better.

use std::collections::BTreeMap;

use analyse::Fraction;
use analyse::kernels::{caribbean_stud, double_cross, double_down_stud, three_card_draw};
use analyse::strategy::{List, WrongDeals};
use cards::Rank::{Ace, Five, Four, Jack, King, Nine, Queen, Six, Two};
use cards::{Card, Rank, Suit, parse_cards};
use games::{
    CaribbeanStud, DoubleCross, DoubleDownStud, ThreeCardDraw, caribbean_stud as caribbean_table,
    double_cross as double_cross_table, double_down_stud as double_down_table,
    three_card_draw as three_card_table,
};
use rules::Policy;

/// All four suits of these ranks.
fn all_suits(ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect()
}

/// No rules at all: always this answer.
const fn always(otherwise: usize) -> List {
    List { rules: Vec::new(), otherwise }
}

/// Rules with their exceptions.
struct Corrected<P> {
    rules: P,
    /// By the cards: own ones in order, then the others.
    exceptions: BTreeMap<Vec<String>, String>,
    /// How many cards are own ones, of which the order does not matter.
    own: usize,
}

impl<P> Corrected<P> {
    fn new(rules: P, exceptions: &[WrongDeals], own: usize) -> Self {
        assert!(!exceptions.is_empty(), "poor lists have exceptions");
        let exceptions = exceptions.iter().map(|situation| {
            let cards = parse_cards(&situation.cards.replace(" / ", " ")).expect("cards");
            (in_order(&cards, own), situation.best.clone())
        });
        Self { rules, exceptions: exceptions.collect(), own }
    }

    /// What is best with these cards where the rules are wrong, and the cards with their suits
    /// renamed as they are listed.
    fn best(&self, cards: &[Card]) -> Option<(&str, Vec<Card>)> {
        renamings().into_iter().find_map(|suits| {
            let renamed = cards.iter().map(|card| {
                let suit = card.suit().expect("no jokers");
                Card::new(card.rank().expect("no jokers"), suits[suit as usize])
            });
            let renamed: Vec<Card> = renamed.collect();
            let found = self.exceptions.get(&in_order(&renamed, self.own));
            found.map(|best| (best.as_str(), renamed))
        })
    }
}

fn in_order(cards: &[Card], own: usize) -> Vec<String> {
    let mut cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    cards[..own].sort();
    cards
}

/// All orders of the four suits.
fn renamings() -> Vec<[Suit; 4]> {
    let mut all = Vec::new();
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                let rest = Suit::ALL.into_iter().find(|suit| ![a, b, c].contains(suit));
                if let Some(d) = rest.filter(|_| a != b && b != c && a != c) {
                    all.push([a, b, c, d]);
                }
            }
        }
    }
    all
}

fn costs(exceptions: &[WrongDeals]) -> Fraction {
    exceptions.iter().fold(Fraction::ZERO, |sum, situation| sum + situation.cost)
}

impl Policy<DoubleCross> for Corrected<double_cross::by_rules::ByRules> {
    fn decide(
        &mut self,
        sight: &double_cross_table::Sight,
        choices: impl Iterator<Item = double_cross_table::Decision>,
    ) -> double_cross_table::Decision {
        use double_cross_table::{Axis, Decision};
        let four = sight.four().expect("asked once four cards are known");
        match self.best(&four).map(|(best, _)| best) {
            None => self.rules.decide(sight, choices),
            Some("fold") => Decision::Folds,
            Some("raise on the vertical axis") => Decision::Raises(Axis::Vertical),
            Some("raise on the horizontal axis") => Decision::Raises(Axis::Horizontal),
            Some(other) => panic!("{other:?} is no answer"),
        }
    }
}

#[test]
fn double_cross_with_its_exceptions_is_the_best_play() {
    let table = double_cross_table::PayTable::MINIMUM;
    let terms = double_cross::Terms::per_ante(table).expect("odds that fit");
    for ranks in [[Five, Six, Jack, King], [Ace, Two, Four, Nine]] {
        let counts = double_cross::Counts::new(&all_suits(&ranks));
        let book = double_cross::by_rules::book(&counts, &terms);
        // Fold everything; raise everything on the higher card's axis.
        for lists in [[always(0), always(0)], [always(1), always(0)]] {
            let exceptions = double_cross::by_rules::exceptions(&counts, &terms, &lists);
            assert_eq!(costs(&exceptions), book.cost(&lists));
            let rules = double_cross::by_rules::ByRules::new(&lists);
            let mut policy = Corrected::new(rules, &exceptions, 2);
            assert_eq!(counts.follow(&terms, &mut policy).expected_value(), book.best());
        }
    }
}

impl Policy<CaribbeanStud> for Corrected<caribbean_stud::by_rules::ByRules> {
    fn decide(
        &mut self,
        sight: &caribbean_table::Sight,
        mut choices: impl Iterator<Item = caribbean_table::Decision>,
    ) -> caribbean_table::Decision {
        let own = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let up = sight.up.expect("asked once a card is face up");
        let six: Vec<Card> = own.into_iter().chain([up]).collect();
        let place = match self.best(&six).map(|(best, _)| best) {
            None => return self.rules.decide(sight, choices),
            Some("fold") => 0,
            Some("bet") => 1,
            Some(other) => panic!("{other:?} is no answer"),
        };
        choices.nth(place).expect("the game lists both answers")
    }
}

#[test]
fn caribbean_stud_with_its_exceptions_is_the_best_play() {
    let table = caribbean_table::PayTable::MINIMUM;
    let terms = caribbean_stud::Terms::per_ante(table).expect("odds that fit");
    for deck in [all_suits(&[Five, King, Ace]), all_suits(&[Four, Nine, King, Ace])] {
        let counts = caribbean_stud::Counts::new(&deck);
        let book = caribbean_stud::by_rules::book(&counts, &terms);
        for lists in [[always(0)], [always(1)]] {
            let exceptions = caribbean_stud::by_rules::exceptions(&counts, &terms, &lists);
            assert_eq!(costs(&exceptions), book.cost(&lists));
            let rules = caribbean_stud::by_rules::ByRules::new(&lists);
            let mut policy = Corrected::new(rules, &exceptions, 5);
            assert_eq!(counts.follow(&terms, &mut policy).expected_value(), book.best());
        }
    }
}

impl Policy<ThreeCardDraw> for Corrected<three_card_draw::by_rules::ByRules> {
    fn decide(
        &mut self,
        sight: &three_card_table::Sight,
        mut choices: impl Iterator<Item = three_card_table::Decision>,
    ) -> three_card_table::Decision {
        let own = sight.own.map(|card| card.expect("asked once all cards are dealt"));
        let Some((best, renamed)) = self.best(&own) else {
            return self.rules.decide(sight, choices);
        };
        let thrown = best.strip_prefix("draw: throw ");
        if sight.wager.is_some() {
            let thrown = thrown.expect("only who draws is asked");
            let place = renamed.iter().position(|card| card.to_string() == thrown);
            let place = u8::try_from(place.expect("one of the three")).expect("below 3");
            return three_card_table::Decision::Discards(place);
        }
        let place = match best {
            "fold" => 0,
            "in to win" => 1,
            _ => 2,
        };
        choices.nth(place).expect("the game lists every answer")
    }
}

#[test]
fn three_card_draw_with_its_exceptions_is_the_best_play() {
    let table = three_card_table::BonusTable::TABLE_1;
    let terms = three_card_draw::Terms::per_ante(table).expect("odds that fit");
    for ranks in [&[Five, Six, Jack][..], &[Two, Nine, Queen, King]] {
        let counts = three_card_draw::Counts::new(&all_suits(ranks));
        let book = three_card_draw::by_rules::book(&counts, &terms);
        let any_two = always(book.questions[1].choices.len() - 1);
        for play in 0..3 {
            let lists = [always(play), any_two.clone()];
            let exceptions = three_card_draw::by_rules::exceptions(&counts, &terms, &lists);
            assert_eq!(costs(&exceptions), book.cost(&lists));
            let rules = three_card_draw::by_rules::ByRules::new(&lists);
            let mut policy = Corrected::new(rules, &exceptions, 3);
            assert_eq!(counts.follow(&terms, &mut policy).expected_value(), book.best());
        }
    }
}

impl Policy<DoubleDownStud> for Corrected<double_down_stud::by_rules::ByRules> {
    fn decide(
        &mut self,
        sight: &double_down_table::Sight,
        mut choices: impl Iterator<Item = double_down_table::Decision>,
    ) -> double_down_table::Decision {
        let four = sight.four().expect("asked once all cards are dealt");
        let place = match self.best(&four).map(|(best, _)| best) {
            None => return self.rules.decide(sight, choices),
            Some("do not double") => 0,
            Some("double") => 1,
            Some(other) => panic!("{other:?} is no answer"),
        };
        choices.nth(place).expect("the game lists both answers")
    }
}

#[test]
fn double_down_stud_with_its_exceptions_is_the_best_play() {
    let table = double_down_table::PayTable::MINIMUM;
    let terms = double_down_stud::Terms::per_ante(table).expect("odds that fit");
    for deck in [all_suits(&Rank::ALL[..7]), all_suits(&Rank::ALL[5..])] {
        let counts = double_down_stud::Counts::new(&deck);
        let book = double_down_stud::by_rules::book(&counts, &terms);
        for lists in [[always(0)], [always(1)]] {
            let exceptions = double_down_stud::by_rules::exceptions(&counts, &terms, &lists);
            assert_eq!(costs(&exceptions), book.cost(&lists));
            let rules = double_down_stud::by_rules::ByRules::new(&lists);
            let mut policy = Corrected::new(rules, &exceptions, 4);
            assert_eq!(counts.follow(&terms, &mut policy).expected_value(), book.best());
        }
    }
}
