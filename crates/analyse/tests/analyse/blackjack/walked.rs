//! The kernel equals the round machine, walked through in every way, on short shoes.

use analyse::kernels::blackjack::{
    BigRational, OptimalPolicy, Policy, RuleSet, Shoe, insurance_taken, solve_exactly,
};
use analyse::walk::Walk;
use cards::Card;
use games::blackjack::{
    Bets, Blackjack, Chart, DoubleOn, MultipleActionBlackjack, Offer, Options, OverThenBlackjack,
    Soft17, Surrender,
};
use rules::{Chips, to};

/// Cards of several decks; one suit for each rank keeps equal cards together.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

const WAGER: Chips = Chips::cents(10);

fn options() -> Options {
    Options { resplit: 2, ..Options::default() }
}

/// Walks a policy of the game and solves it: both are the same fraction, per wager.
fn compare(options: Options, deck: &[Card], policy: Policy) -> String {
    let rules = RuleSet::from(&options);
    let shoe = Shoe::of(deck);
    let walk = Walk::<Blackjack>::new(options, Bets::plain(WAGER), deck);
    let walked = match policy {
        Policy::By(mut chart) => walk.follow(&mut chart),
        Policy::Optimal | Policy::ByPairCards | Policy::ByTotals => {
            walk.follow(&mut OptimalPolicy::new(&shoe, &rules).expect("enough cards"))
        }
    };
    let wager = analyse::Fraction::share(WAGER.in_cents().into(), 1);
    let walked = (walked.expect("a wager").expectation() / wager).to_string();
    let mut solved = solve_exactly(&shoe, &rules, policy).expect("enough cards").value();
    if policy == Policy::Optimal {
        solved += insurance_taken::<BigRational>(&shoe);
    }
    assert_eq!(walked, solved.to_string(), "{policy:?}: {rules}");
    walked
}

/// Aces, fives, sixes and tens: 14 cards.
const SHORT: &str = "As As 5d 5d 5d 6c 6c 6c 10h 10h 10h 10h 10h 10h";

#[test]
fn charts_of_the_game_are_worth_what_the_kernel_says() {
    let deck = cards(SHORT);
    for chart in [Chart::Basic, Chart::NeverBust, Chart::MimicDealer] {
        compare(options(), &deck, Policy::By(chart));
    }
}

#[test]
fn the_best_play_is_worth_what_the_kernel_says() {
    let deck = cards(SHORT);
    let collected = compare(options(), &deck, Policy::Optimal);
    let original = Options { over_then_blackjack: OverThenBlackjack::Original, ..options() };
    assert_ne!(collected, compare(original, &deck, Policy::Optimal));
}

#[test]
fn other_rules_are_worth_what_the_kernel_says() {
    let other = Options {
        soft_17: Soft17::Hit,
        double: DoubleOn::NineToEleven,
        double_after_split: Offer::NotOffered,
        surrender: Surrender::Late,
        blackjack_pays: to(6, 5),
        ..options()
    };
    let deck = cards(SHORT);
    compare(other, &deck, Policy::Optimal);
    compare(other, &deck, Policy::By(Chart::Basic));
}

#[test]
fn pairs_that_are_split_again_are_worth_what_the_kernel_says() {
    let deck = cards("As As 8d 8d 8d 8d 8d 10h 10h 10h 10h 10h 10h 10h 10h 10h");
    let aces = cards("As As As As As 5d 5d 9c 9c 10h 10h 10h 10h 10h 10h");
    for resplit in [3, 4] {
        let options = Options { resplit, ..options() };
        compare(options, &deck, Policy::By(Chart::Basic));
        compare(options, &deck, Policy::Optimal);
        let options = Options { resplit_aces: Offer::Offered, ..options };
        compare(options, &aces, Policy::By(Chart::Basic));
    }
}

#[test]
fn each_wager_of_multiple_action_is_worth_what_the_one_of_blackjack_is() {
    // The dealer's later hands come from what is left, and have the law of the first.
    let deck = cards("As As 8d 8d 8d 8d 10h 10h 10h 10h 10h 10h 10h 10h 10h 10h 10h 10h");
    let rules = RuleSet::from(&options());
    let one = solve_exactly(&Shoe::of(&deck), &rules, Policy::By(Chart::Basic));
    let one = one.expect("enough cards").value();
    let walk = Walk::<MultipleActionBlackjack>::new(options(), Bets::plain(WAGER), &deck);
    let three = walk.follow(&mut Chart::Basic).expect("three wagers").expectation();
    let per_wager = three / analyse::Fraction::share(3 * u128::from(WAGER.in_cents()), 1);
    assert_eq!(per_wager.to_string(), one.to_string());
}
