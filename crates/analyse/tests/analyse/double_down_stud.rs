//! The kernel of Double Down Stud against the plain walker on short decks, as fractions.

use std::collections::BTreeMap;

use analyse::kernels::double_down_stud::{
    Counts, OptimalPolicy, Played, Ranks, Solution, Strategy, Terms,
};
use analyse::walk::Walk;
use analyse::{Fraction, Named, Prospect};
use cards::deck::STANDARD;
use cards::{Card, CardSet, Rank, Suit};
use games::double_down_stud::{
    AlwaysDouble, Basic, DoubleDownStud, Doubles, Hand, NeverDouble, Options, PayTable, Sight,
};
use rules::{Chips, PayoutLimit, Policy, Rounding, to};

/// All four suits of these ranks.
fn all_suits(ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect()
}

/// Twelve and sixteen cards; twenty, so that straights and flushes can be made; and two suits only,
/// so that the kernel may not exchange suits.
fn short_decks() -> [Vec<Card>; 5] {
    use Rank::{Ace, Five, Four, Jack, King, Queen, Six, Ten, Three, Two};
    let two_suits = [Ace, King, Queen, Jack, Ten, Six, Two]
        .map(|rank| [Suit::Hearts, Suit::Spades].map(|suit| Card::new(rank, suit)));
    [
        all_suits(&[Five, Six, Jack]),
        all_suits(&[Ten, Jack, Queen, King]),
        all_suits(&[Ace, Two, Three, Four, Five]),
        all_suits(&[Ten, Jack, Queen, King, Ace]),
        two_suits.concat(),
    ]
}

/// Those on which a walk without a memo is quick; straights and flushes can be made on the last.
fn shortest_decks() -> [Vec<Card>; 3] {
    let [twelve, sixteen, _, _, two_suits] = short_decks();
    [twelve, sixteen, two_suits]
}

fn pay_tables() -> [PayTable; 4] {
    [
        PayTable::MINIMUM,
        "3999/199/49/11/8/5/3/2/1".parse().expect("a pay table"),
        "7/7/2/2/3:2/4:3/1/1/0".parse().expect("a pay table"),
        "1/0/0/0/1/0/0/0/5".parse().expect("a pay table"),
    ]
}

fn walk<'a>(terms: &Terms, deck: &'a [Card]) -> Walk<'a, DoubleDownStud> {
    Walk::new(terms.options, terms.bets, deck)
}

fn assert_same(kernel: &Played, walker: &Prospect) {
    let prospect = kernel.prospect();
    assert_eq!(prospect.expectation(), walker.expectation());
    assert_eq!(prospect.probabilities(), walker.probabilities());
}

fn four(sight: &Sight) -> CardSet {
    sight.four().expect("asked once all cards are dealt").into_iter().collect()
}

#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_for_the_best_play() {
    for (deck, table) in shortest_decks().iter().zip(pay_tables().iter().cycle()) {
        let terms = Terms::per_ante(*table).expect("odds that fit");
        let walker = walk(&terms, deck).best().expect("a wager");
        assert_same(&Counts::new(deck).solve(&terms).played, &walker);
    }
}

#[test]
fn the_kernel_equals_the_walker_for_every_pay_table_and_deck_with_a_memo() {
    for deck in short_decks() {
        let counts = Counts::new(&deck);
        for table in pay_tables() {
            let terms = Terms::per_ante(table).expect("odds that fit");
            let walker = walk(&terms, &deck).best_remembering(four).expect("a wager");
            assert_same(&counts.solve(&terms).played, &walker);
        }
    }
}

#[test]
fn the_memo_on_the_set_of_four_cards_changes_nothing() {
    for deck in shortest_decks() {
        let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
        let walk = walk(&terms, &deck);
        let (plain, memo) = (walk.best(), walk.best_remembering(four));
        let (plain, memo) = (plain.expect("a wager"), memo.expect("a wager"));
        assert_eq!(plain.probabilities(), memo.probabilities());
    }
}

#[test]
fn the_kernel_equals_the_walker_for_policies() {
    fn compare(deck: &[Card], terms: &Terms, policy: &mut impl Policy<DoubleDownStud>) {
        let walker = walk(terms, deck).follow(policy).expect("a wager");
        assert_same(&Counts::new(deck).follow(terms, policy), &walker);
    }
    for (deck, table) in shortest_decks().iter().zip(pay_tables().iter().cycle()) {
        let terms = Terms::per_ante(*table).expect("odds that fit");
        compare(deck, &terms, &mut NeverDouble);
        compare(deck, &terms, &mut AlwaysDouble);
        compare(deck, &terms, &mut Basic);
    }
}

/// Rounded up to fifty cents, a least double at 3 to 2 is paid at 2 to 1; and a limit of 20
/// dollars.
fn amounts() -> Terms {
    let under = law::section_11::P11_J_3;
    let limit = PayoutLimit::new(Chips::dollars(20), Chips::ZERO, under).expect("no floor");
    let options = Options {
        pay_table: "50/20/9/4/3/2/3:2/3:2/3:4".parse().expect("a pay table"),
        payout_limit: Some(limit),
        doubles: Doubles::Partial,
        smallest_chip: Chips::cents(50),
        rounding: Rounding::Up { unit: Chips::cents(50) },
        ..Options::default()
    };
    Terms::with_wager(options, Chips::cents(550)).expect("a small wager")
}

fn classes_of_choice(solution: &Solution, choice: usize) -> usize {
    solution.plays.iter().filter(|play| play.choice == choice).count()
}

#[test]
fn the_kernel_equals_the_walker_with_rounding_limit_and_partial_doubles() {
    let terms = amounts();
    let mut choices = [0; 3];
    for deck in short_decks() {
        let counts = Counts::new(&deck);
        let solution = counts.solve(&terms);
        let walker = walk(&terms, &deck).best_remembering(four).expect("a wager");
        assert_same(&solution.played, &walker);
        for (choice, sets) in choices.iter_mut().enumerate() {
            *sets += classes_of_choice(&solution, choice);
        }
    }
    assert!(choices.iter().all(|sets| *sets > 0), "every choice is best somewhere: {choices:?}");
}

#[test]
fn the_optimal_policy_plays_what_was_solved() {
    for deck in shortest_decks() {
        for terms in [Terms::per_ante(PayTable::MINIMUM).expect("odds that fit"), amounts()] {
            let counts = Counts::new(&deck);
            let solution = counts.solve(&terms);
            let mut policy = OptimalPolicy::new(&counts, &solution);
            let followed = walk(&terms, &deck).follow(&mut policy).expect("a wager");
            assert_same(&solution.played, &followed);
        }
    }
}

#[test]
fn suits_make_no_difference_on_the_full_deck() {
    let counts = Counts::new(&STANDARD);
    for d in 3..52 {
        for c in 2..d {
            // Half of all sets, spread over the deck: the test takes long enough.
            for b in (1..c).step_by(2) {
                for a in 0..b {
                    let four = [a, b, c, d].map(|place| STANDARD[place]);
                    let mut holes = [0; Hand::ALL.len()];
                    for hole in STANDARD.into_iter().filter(|hole| !four.contains(hole)) {
                        let [a, b, c, d] = four;
                        holes[Hand::made_by([a, b, c, d, hole]) as usize] += 1;
                    }
                    assert_eq!(counts.classes[counts.class_of(four)].holes, holes, "{four:?}");
                }
            }
        }
    }
}

#[test]
fn pay_is_linear_so_partial_doubles_change_no_value() {
    let counts = Counts::new(&STANDARD);
    let options = Options { doubles: Doubles::Partial, ..Options::default() };
    let partial = Terms::divided(options, Chips::dollars(5)).expect("odds that fit");
    let full = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    assert_eq!(partial.choices().len(), 3);
    let value = |terms: &Terms| counts.solve(terms).played.expected_value();
    assert_eq!(value(&partial), value(&full));
    assert_eq!(classes_of_choice(&counts.solve(&partial), 1), 0);
}

#[test]
fn a_payout_limit_lowers_the_value_and_rounding_up_raises_it() {
    let counts = Counts::new(&STANDARD);
    let value = |options: Options, wager: Chips| {
        let terms = Terms::with_wager(options, wager).expect("a small wager");
        counts.solve(&terms).played.expected_value()
    };
    let plain = value(Options::default(), Chips::dollars(500));
    assert_eq!(plain, Fraction::new(-15_403, 324_870));
    let under = law::section_11::P11_J_3;
    let limit = PayoutLimit::new(Chips::dollars(100_000), Chips::ZERO, under).expect("a limit");
    let limited = Options { payout_limit: Some(limit), ..Options::default() };
    assert!(value(limited, Chips::dollars(500)) < plain);
    assert_eq!(value(limited, Chips::dollars(50)), plain);
    let table = PayTable::MINIMUM.with(Hand::ThreeOfAKind, to(7, 2));
    let exact = Options { pay_table: table, ..Options::default() };
    let rounded = Options { rounding: Rounding::Up { unit: Chips::dollars(1) }, ..exact };
    assert!(value(rounded, Chips::dollars(5)) > value(exact, Chips::dollars(5)));
}

#[test]
fn drawing_evenly_is_the_mean_of_the_choices() {
    let counts = Counts::new(&STANDARD);
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
    let value = |policy: Named| counts.play(&terms, policy).expected_value();
    let mean = (value(Named::Habit("never-double")) + value(Named::Habit("always-double")))
        / Fraction::from(2);
    assert_eq!(value(Named::RANDOM), mean);
}

#[test]
fn the_words_hold_on_short_decks_and_for_strange_pay_tables() {
    for deck in &short_decks()[..4] {
        let counts = Counts::new(deck);
        for terms in pay_tables().map(|table| Terms::per_ante(table).expect("odds that fit")) {
            let _ = Strategy::new(&counts, &counts.solve(&terms)); // panics if the words are wrong
        }
        let _ = Strategy::new(&counts, &counts.solve(&amounts()));
    }
}

/// What the hole card can make depends on the pattern alone, so the words fit every pay table.
#[test]
fn sets_of_one_pattern_have_the_same_hole_cards() {
    for deck in [STANDARD.to_vec()].iter().chain(&short_decks()[..4]) {
        let mut known = BTreeMap::new();
        for class in &Counts::new(deck).classes {
            let pattern = Ranks::new(class.example).pattern();
            let holes = *known.entry(pattern).or_insert(class.holes);
            assert_eq!(holes, class.holes, "{pattern:?} {:?}", class.example);
        }
    }
}
