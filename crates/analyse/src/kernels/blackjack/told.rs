//! The results of blackjack's wagers as they are reported.

use games::blackjack::{Aces, Decision, OverThenBlackjack, PROGRESSIVE_WAGER};
use rules::progressive::{Progressive, Shares};
use rules::{Award, Chips};

use super::policies::Policy;
use super::results::RoundResult;
use super::rules::RuleSet;
use super::shoe::{ACE, Shoe, TEN};
use super::side::AceShoe;
use super::solution::solve;
use crate::fraction::Fraction;
use crate::progressive::{AwardLine, AwardWays};
use crate::report::{Return, ReturnLine, Spread};
use crate::{ExactOrDecimal, Outcome, Rational};

/// How results of more than two hands are told.
pub(super) const SEVERAL_HANDS: &str = "where a pair becomes three or four hands, what three of \
    them have in common beyond every two is left out of how often each result comes; value and \
    deviation are exact";

/// What advice on a hand of a split is about.
const ONE_HAND: &str = "Of several hands the values are those of the hand that is asked about and \
    of what may come of it; cards of the others are taken as seen.";
/// What advice is about where a hand has several wagers.
const ALL_WAGERS: &str = "The values are those of all wagers on the hand together.";
/// Both.
const ONE_HAND_ALL_WAGERS: &str = "The values are those of all wagers on the hand that is asked \
    about together, and of what may come of it; cards of other hands are taken as seen.";

/// What advice is about, after these decisions at a table with so many spots.
pub(super) fn about_advice(decisions: &[Decision], spots: usize) -> Option<&'static str> {
    match (decisions.contains(&Decision::Splits), spots) {
        (false, 1) => None,
        (true, 1) => Some(ONE_HAND),
        (false, _) => Some(ALL_WAGERS),
        (true, _) => Some(ONE_HAND_ALL_WAGERS),
    }
}

/// The result of `wager` with its return table, where that is known.
pub(super) fn told<'r>(
    wager: &'static str,
    value: Rational,
    rules: &RuleSet,
    (wagers, results): (u8, impl Iterator<Item = (&'r RoundResult, &'r f64)>),
) -> Return {
    let units = i128::from(rules.units());
    let mut outcomes: Vec<ReturnLine> = Vec::new();
    let (mut staked, mut square, mut hit) = (0.0, 0.0, 0.0);
    for (result, &chance) in results {
        let net = Fraction::new(result.net.into(), units);
        let ends = match result.net.signum() {
            1 => "wins",
            0 => "even",
            _ => "loses",
        };
        let event = format!("{}, {ends}", result.event);
        staked += chance * f64::from(result.staked) * f64::from(wagers);
        square += chance * net.to_f64().powi(2);
        hit += if result.net > 0 { chance } else { 0.0 };
        let probability = ExactOrDecimal::Decimal(chance);
        match outcomes.iter_mut().find(|line| line.event == event && line.net == net) {
            Some(line) => line.probability = line.probability + probability,
            None => outcomes.push(ReturnLine { event, net, ways: None, probability }),
        }
    }
    let spread = Spread {
        average_wager: ExactOrDecimal::Decimal(staked),
        hit_frequency: ExactOrDecimal::Decimal(hit),
        standard_deviation: (square - value.to_f64().powi(2)).max(0.0).sqrt(),
    };
    outcomes.sort_by_key(|line| core::cmp::Reverse(line.net));
    Return { outcomes, spread: Some(spread), ..Return::of_value(wager, value, None) }
}

/// Insurance off the top: nothing is known but the ace.
pub(super) fn insured(shoe: &Shoe) -> Option<Return> {
    let rest = shoe.without(ACE)?;
    let (tens, cards) = (u128::from(rest.count(TEN)), u128::from(rest.cards()));
    let staked = Chips::cents(1);
    let outcome = |returned| Outcome { staked, returned };
    let lines = [
        ("the second card makes blackjack".to_owned(), outcome(Chips::cents(3)), tens),
        ("it does not".to_owned(), outcome(Chips::ZERO), cards - tens),
    ];
    Some(Return::new("insurance", staked, lines).per_wager())
}

/// The progressive at a meter that stands like this one.
pub(super) fn progressive(aces: &AceShoe, meter: &Progressive) -> Return {
    let outcome = |returned| Outcome { staked: PROGRESSIVE_WAGER, returned };
    let ways = aces.ways();
    let lost = aces.orders() - ways.iter().map(|&ways| u128::from(ways)).sum::<u128>();
    let line = |hand: Aces| {
        let paid = meter.clone().pay(hand.award(), &mut Shares::default());
        (hand.to_string(), outcome(paid), u128::from(ways[hand as usize]))
    };
    let lines = Aces::ALL.into_iter().rev().map(line);
    let lines = lines.chain([("no award".to_owned(), outcome(Chips::ZERO), lost)]);
    Return::new("progressive", PROGRESSIVE_WAGER, lines).per_wager()
}

impl From<&AceShoe> for AwardWays {
    fn from(aces: &AceShoe) -> Self {
        let ways = Aces::ALL.into_iter().zip(aces.ways()).rev();
        let awards = ways.map(|(hand, ways)| (u128::from(ways), hand.award())).collect();
        Self { awards, total: aces.orders() }
    }
}

/// The awards, the highest first.
pub(super) fn award_lines(ways: &AwardWays) -> Vec<AwardLine> {
    let line = |(hand, (count, award)): (Aces, &(u128, Award))| AwardLine {
        hand: hand.words(),
        ways: *count,
        chance: Fraction::share(*count, ways.total),
        award: *award,
        given_up: false,
    };
    Aces::ALL.into_iter().rev().zip(&ways.awards).map(line).collect()
}

/// What the other reading of ruling C17 would come to: the published figures are those of a game
/// with a hole card.
pub(super) fn other_reading(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Option<String> {
    let (over_then_blackjack, name) = match rules.over_then_blackjack {
        OverThenBlackjack::Collected => {
            (OverThenBlackjack::Original, "original, as published figures are reckoned")
        }
        OverThenBlackjack::Original => (OverThenBlackjack::Collected, "collected, the default"),
    };
    let other = RuleSet { over_then_blackjack, ..*rules };
    let [now, then] = [rules, &other].map(|rules| solve(shoe, rules, policy).map(|it| it.value()));
    let (now, then) = (now.ok()?, then.ok()?);
    Some(format!(
        "with over_then_blackjack={name}, a wager is worth {:+.7} %, now {:+.7} %",
        100.0 * then,
        100.0 * now
    ))
}
