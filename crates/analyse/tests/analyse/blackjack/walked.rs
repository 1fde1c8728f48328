//! The kernel equals the round machine, walked through in every way, on short shoes.

use std::collections::BTreeMap;

use analyse::Prospect;
use analyse::kernels::blackjack::{
    BigRational, NetResults, Number as _, OptimalPolicy, Policy, RuleSet, Shoe, insurance_taken,
    net_results, solve_exactly,
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
    let walked = walked.expect("a wager");
    let wager = analyse::Fraction::share(WAGER.in_cents().into(), 1);
    let value = (walked.expectation() / wager).to_string();
    let mut solved = solve_exactly(&shoe, &rules, policy).expect("enough cards").value();
    let insured = insurance_taken::<BigRational>(&shoe);
    if policy == Policy::Optimal {
        solved += insured.clone();
    }
    assert_eq!(value, solved.to_string(), "{policy:?}: {rules}");
    if policy != Policy::Optimal || insured == BigRational::zero() {
        let told = net_results(&shoe, &rules, policy).expect("enough cards");
        compare_results(&walked, &told, if rules.hands_max > 2 { 2e-4 } else { 1e-12 });
    }
    value
}

/// The mean square is the same, and every result comes as often: of more than two hands nearly so,
/// even from a shoe as short as this.
fn compare_results(walked: &Prospect, told: &NetResults, near: f64) {
    let unit = WAGER.in_cents() as f64;
    let mut walked_results = BTreeMap::new();
    for (outcome, chance) in walked.probabilities() {
        let net = outcome.net() * told.units / i64::try_from(WAGER.in_cents()).expect("few");
        *walked_results.entry(net).or_insert(0.0) += chance.to_f64();
    }
    let square = walked.mean_square().to_f64() / unit / unit;
    let found = told.variance() + told.mean().powi(2);
    assert!((square - found).abs() < 1e-12, "{found} instead of {square}");
    for (net, chance) in walked_results {
        let found = told.chances.get(&net).copied().unwrap_or(0.0);
        assert!((found - chance).abs() < near, "{net}: {found} instead of {chance}");
    }
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

#[test]
fn where_nothing_can_be_split_the_walker_itself_plays_as_the_kernel_does() {
    // One card of each value is no pair, and has few enough cards for every play to be tried.
    let deck = cards("As 2s 3d 4d 5c 6c 7h 8h 9s 10d");
    for options in [options(), Options { surrender: Surrender::Late, ..options() }] {
        let (rules, shoe) = (RuleSet::from(&options), Shoe::of(&deck));
        let walk = Walk::<Blackjack>::new(options, Bets::plain(WAGER), &deck);
        let best = walk.best_remembering(|sight| *sight).expect("a wager");
        let wager = analyse::Fraction::share(WAGER.in_cents().into(), 1);
        let solved = solve_exactly(&shoe, &rules, Policy::Optimal).expect("enough cards").value()
            + insurance_taken::<BigRational>(&shoe);
        assert_eq!((best.expectation() / wager).to_string(), solved.to_string());
    }
}
