//! Rules found by the program against the kernels and the walker: what a list is said to cost is
//! what playing it card by card costs.

use analyse::Fraction;
use analyse::kernels::{
    caribbean_stud, double_cross, double_down_stud, double_draw, three_card_draw,
};
use analyse::strategy::{
    self, Book, BookChoice, BookQuestion, Brevity, Holds, List, Rule, Strategy, Then, Words,
    Writing,
};
use analyse::walk::Walk;
use cards::Rank::{Ace, Five, Four, Jack, King, Nine, Queen, Six, Ten, Three, Two};
use cards::deck::STANDARD;
use cards::{Card, CardSet, Joker, Rank, Suit};
use games::{DoubleDownStud, ThreeCardDraw};

/// All four suits of these ranks.
fn all_suits(ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect()
}

fn find(book: &Book, within: Fraction) -> Strategy {
    Strategy::find(book, Brevity::within(within), &()).expect("nobody cancels")
}

/// A list that is wrong on purpose: every rule gives the next answer.
fn wrong(book: &Book, lists: &[List]) -> Vec<List> {
    let mut lists = lists.to_vec();
    let choices = book.questions[0].choices.len();
    for rule in &mut lists[0].rules {
        rule.choice = (rule.choice + 1) % choices;
    }
    lists[0].otherwise = (lists[0].otherwise + 1) % choices;
    lists
}

/// A question with three tests of one number and two answers.
fn number_book(right: impl Fn(u8) -> usize) -> Book {
    let tests = ["it is even", "it is below four", "it is below six"];
    let choice = |words: &str, act| BookChoice { words: words.to_owned(), then: Then::Act(act) };
    let mut writing = Writing::new(vec![BookQuestion {
        asks: "Which?".to_owned(),
        tests: tests.into_iter().map(Words::from).collect(),
        choices: vec![choice("left", 0), choice("right", 1)],
    }]);
    for number in 0..8u8 {
        let holds = [number % 2 == 0, number < 4, number < 6];
        let holds = Holds::at((0..3).filter(|test| holds[*test]));
        let mut values = [Some(0), Some(0)];
        values[right(number)] = Some(i128::from(number) + 1);
        writing.add(vec![holds], 1, &values, || number.to_string());
    }
    writing.done(Fraction::from(8))
}

#[test]
fn a_conjunction_is_found_and_the_first_rule_that_applies_decides() {
    let book = number_book(|number| usize::from(number % 2 == 0 && number < 4));
    let found = find(&book, Fraction::ZERO);
    assert_eq!(found.closest.cost, Fraction::ZERO);
    assert_eq!(found.closest.rules(), 1);
    let line = &found.closest.lines[0][0];
    assert_eq!(line.condition.as_deref(), Some("it is even and it is below four"));
    assert_eq!((&*line.answer, line.deals), ("right", 2));
    // Without the rule 0 and 2 go left, which is worth 1 and 3 less.
    assert_eq!(line.dropped, Some(Fraction::new(1 + 3, 8)));
}

#[test]
fn what_no_test_tells_apart_is_an_exception_with_its_cost() {
    let book = number_book(|number| usize::from(number == 6));
    let found = find(&book, Fraction::ZERO);
    assert_eq!(found.closest.cost, Fraction::ZERO, "six is even and not below six");
    let book = number_book(|number| usize::from(number == 2));
    let found = find(&book, Fraction::ZERO);
    // Zero and two are not told apart.
    assert_eq!(found.closest.cost, Fraction::new(1, 8));
    assert_eq!(found.closest.deals_wrong(), Some(1));
    let exception = &found.closest.exceptions.as_ref().expect("counted")[0];
    assert_eq!((&*exception.cards, &*exception.best), ("0", "left"));
    assert!(found.simple.is_none(), "nothing is within nothing");
}

#[test]
fn a_short_list_stays_within_what_it_may_cost() {
    let book = number_book(|number| usize::from(number % 2 == 0 && number < 4));
    let found = find(&book, Fraction::new(1, 2));
    let simple = found.simple.expect("no rule at all costs a half");
    assert_eq!((simple.rules(), simple.cost), (0, Fraction::new(1, 2)));
    let found = find(&book, Fraction::new(49, 100));
    assert_eq!(found.simple.expect("the exact one").rules(), 1);
}

#[test]
fn two_bounds_on_one_thing_are_said_together() {
    let question = BookQuestion {
        asks: String::new(),
        tests: vec![
            Words::Plain("you hold a pair".to_owned()),
            Words::Least("the up card", Five),
            Words::Most("the up card", Nine),
            Words::Most("the up card", Five),
        ],
        choices: Vec::new(),
    };
    let said = |tests: &[usize]| Rule { tests: tests.to_vec(), choice: 0 }.condition(&question);
    assert_eq!(said(&[0, 1, 2]), "you hold a pair and the up card is a five to a nine");
    assert_eq!(said(&[1, 3]), "the up card is a five");
    assert_eq!(said(&[2]), "the up card is a nine or lower");
    assert_eq!(said(&[]), "");
}

#[test]
fn double_down_stud_is_exact_in_three_rules_and_the_walker_agrees_on_short_decks() {
    use games::double_down_stud::PayTable;
    let terms = double_down_stud::Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let counts = double_down_stud::Counts::new(&STANDARD);
    let book = double_down_stud::by_rules::book(&counts, &terms);
    let full = find(&book, Fraction::new(1, 1_000)).closest;
    assert_eq!((full.cost, full.rules()), (Fraction::ZERO, 3));
    assert_eq!(book.best(), Fraction::new(-15_403, 324_870));
    for deck in [all_suits(&[Five, Six, Jack]), all_suits(&[Ten, Jack, Queen, King])] {
        let counts = double_down_stud::Counts::new(&deck);
        let book = double_down_stud::by_rules::book(&counts, &terms);
        let found = find(&book, Fraction::ZERO).closest;
        let value = |lists: &[List]| {
            let mut policy = double_down_stud::by_rules::ByRules::new(lists);
            let walk = Walk::<DoubleDownStud>::new(terms.options, terms.bets, &deck);
            let walked = walk.follow(&mut policy).expect("a wager").expectation();
            walked / terms.unit()
        };
        assert_eq!(found.cost, Fraction::ZERO);
        assert_eq!(value(&found.lists), book.best());
        let wrong = wrong(&book, &found.lists);
        assert!(value(&wrong) < book.best());
        assert_eq!(value(&wrong), book.value(&wrong));
    }
}

#[test]
fn three_card_draw_is_exact_and_folds_what_is_published() {
    use games::three_card_draw::BonusTable;
    let terms = three_card_draw::Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
    let counts = three_card_draw::Counts::new(&STANDARD);
    let solution = counts.solve(&terms);
    let book = three_card_draw::by_rules::book(&counts, &terms);
    let found = find(&book, Fraction::new(1, 1_000));
    assert_eq!(found.closest.cost, Fraction::ZERO);
    assert_eq!(book.best(), solution.played.expected_value());
    let folds = found.closest.lines[0].iter().filter(|line| line.answer == "fold");
    assert_eq!(folds.map(|line| line.deals).sum::<u128>(), 1_584);
    let simple = found.simple.expect("a short list");
    assert!(simple.cost <= Fraction::new(1, 1_000) && simple.rules() < found.closest.rules());
    for told in [&found.closest, &simple] {
        let mut policy = three_card_draw::by_rules::ByRules::new(&told.lists);
        let played = counts.follow(&terms, &mut policy).expected_value();
        assert_eq!(played, book.best() - told.cost);
    }
    let wrong = wrong(&book, &found.closest.lists);
    let mut policy = three_card_draw::by_rules::ByRules::new(&wrong);
    assert_eq!(counts.follow(&terms, &mut policy).expected_value(), book.value(&wrong));
    assert!(book.cost(&wrong) > Fraction::ZERO);
}

#[test]
fn three_card_draw_on_short_decks_is_what_the_walker_plays() {
    use games::three_card_draw::BonusTable;
    let terms = three_card_draw::Terms::per_ante(BonusTable::TABLE_1).expect("odds that fit");
    for deck in [all_suits(&[Five, Six, Jack]), all_suits(&[Two, Three, Nine, Queen])] {
        let counts = three_card_draw::Counts::new(&deck);
        let book = three_card_draw::by_rules::book(&counts, &terms);
        let found = find(&book, Fraction::ZERO).closest;
        let mut policy = three_card_draw::by_rules::ByRules::new(&found.lists);
        let value = book.best() - found.cost;
        assert_eq!(counts.follow(&terms, &mut policy).expected_value(), value);
        if deck.len() > 12 {
            continue; // The walker would take long.
        }
        let walk = Walk::<ThreeCardDraw>::new(terms.options, terms.bets, &deck);
        let walked = walk.follow(&mut policy).expect("an ante").expectation();
        assert_eq!(walked / Fraction::share(terms.ante.in_cents().into(), 1), value);
    }
}

#[test]
fn caribbean_stud_on_short_decks_is_what_the_kernel_plays() {
    use games::caribbean_stud::PayTable;
    let terms = caribbean_stud::Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    for deck in [all_suits(&[Five, King, Ace]), all_suits(&[Four, Nine, King, Ace])] {
        let counts = caribbean_stud::Counts::new(&deck);
        let book = caribbean_stud::by_rules::book(&counts, &terms);
        assert_eq!(book.best(), counts.solve(&terms).played.expected_value());
        let found = find(&book, Fraction::new(1, 100));
        let wrong = wrong(&book, &found.closest.lists);
        assert!(book.cost(&wrong) > found.closest.cost);
        let simple = found.simple.map(|simple| simple.lists);
        for lists in [Some(found.closest.lists), simple, Some(wrong)].into_iter().flatten() {
            let mut policy = caribbean_stud::by_rules::ByRules::new(&lists);
            let played = counts.follow(&terms, &mut policy).expected_value();
            assert_eq!(played, book.value(&lists));
        }
    }
}

#[test]
fn double_cross_on_short_decks_is_what_the_kernel_plays() {
    use games::double_cross::PayTable;
    let terms = double_cross::Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    for ranks in [[Five, Six, Jack, King], [Ace, Two, Three, Four]] {
        let counts = double_cross::Counts::new(&all_suits(&ranks));
        let book = double_cross::by_rules::book(&counts, &terms);
        assert_eq!(book.best(), counts.solve(&terms).played.expected_value());
        let found = find(&book, Fraction::new(1, 100));
        let wrong = wrong(&book, &found.closest.lists);
        assert!(book.cost(&wrong) > found.closest.cost);
        for lists in [found.closest.lists, wrong] {
            let mut policy = double_cross::by_rules::ByRules::new(&lists);
            let played = counts.follow(&terms, &mut policy).expected_value();
            assert_eq!(played, book.value(&lists));
        }
    }
}

#[test]
fn double_draw_lists_are_worth_what_the_walker_finds() {
    use games::double_draw::{DoubleDraw, PayTable, Sight};
    let terms = double_draw::Terms::per_ante(PayTable::TABLE_1).expect("odds that fit");
    let held = |sight: &Sight| {
        let own: CardSet = sight.own.into_iter().flatten().collect();
        (own, sight.given_up, sight.asked)
    };
    let with_joker = [all_suits(&[Five, Six, Jack]), vec![Card::joker(Joker::First)]].concat();
    for deck in [all_suits(&[Ten, Queen, Ace]), with_joker] {
        let counts = double_draw::Counts::new(&deck);
        let within = Fraction::new(1, 20);
        let asked = (Brevity::within(within), None);
        let (found, rules) =
            double_draw::by_rules::find(&counts, &terms, asked, &()).expect("nobody cancels");
        for (version, mut rules) in [&found.closest].into_iter().chain(&found.short).zip(rules) {
            let walk = Walk::<DoubleDraw>::new(terms.options, terms.bets, &deck);
            let walked = walk.follow_remembering(&mut rules, held);
            let cents = Fraction::share(terms.ante.in_cents().into(), 1);
            assert_eq!(version.value, walked.expect("wagers").expectation() / cents);
            let best = counts.solve(&terms).expected_value;
            assert_eq!(version.cost, best - version.value);
            // What the first list loses is exact, and the second cannot win it back.
            assert!(version.stages[0].cost <= version.cost);
            let deals = |lines: &[strategy::RuleLine]| -> u128 {
                lines.iter().map(|line| line.deals).sum()
            };
            for (stage, rules) in found.stages.iter().zip(&version.stages) {
                assert_eq!(deals(&rules.lines[0]), stage.deals);
            }
        }
        assert!(found.short.is_none_or(|short| short.cost <= within));
        assert!(found.closest.cost < within, "{}", found.closest.cost);
    }
}
