//! What becomes of a round's cards and wagers, and how often.

use std::collections::BTreeMap;

use super::endings::{Came, each_cell, endings};
use super::net::{Untold, dealers};
use super::policies::Policy;
use super::rules::RuleSet;
use super::several::NOTHING;
use super::shoe::Shoe;
use super::standing::{SPLIT, net};

/// What became of a round's cards and wagers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RoundResult {
    /// How the player's cards ended, in a word.
    pub event: &'static str,
    /// What is won, in units.
    pub net: i64,
    /// How many wagers were put down on each hand of the dealer.
    pub staked: u8,
}

/// The chance of every result of one wager, by how the player's cards ended.
pub fn round_results(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<BTreeMap<RoundResult, f64>, Untold> {
    let mut chances = BTreeMap::new();
    let mut add = |event, net, staked, chance: f64| {
        *chances.entry(RoundResult { event, net, staked }).or_insert(0.0) += chance;
    };
    each_cell(shoe, rules, policy, |cell, came| match came {
        Came::Ended(all) => {
            for (ended, by_dealer) in all {
                for (dealt, chance) in by_dealer.into_iter().enumerate() {
                    let net = net(ended, dealt, rules);
                    add(ended.word(), net, ended.staked(), cell.probability * chance);
                }
            }
        }
        Came::Several(won) => {
            for ((net, staked), chance) in won {
                add(SPLIT, net, staked, cell.probability * chance);
            }
        }
    })?;
    // What sums of doubles leave of nothing is no result. What three hands have in common may put
    // a rare result of a very short shoe a little below nothing: the deviation needs it all the
    // same.
    chances.retain(|_, chance| chance.abs() > NOTHING);
    Ok(chances)
}

/// The same of so many wagers together, each against a hand of the dealer's own, with infinitely
/// many decks.
pub fn results_together(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
    wagers: u8,
) -> Result<BTreeMap<RoundResult, f64>, Untold> {
    let dealers = dealers(shoe, rules)?;
    let mut chances = BTreeMap::new();
    for ((up, ended), by_dealer) in endings(shoe, rules, policy)? {
        let mut sums = BTreeMap::from([(0, by_dealer.iter().sum::<f64>())]);
        for _ in 0..wagers {
            let mut next = BTreeMap::new();
            for (sum, before) in &sums {
                let each = dealers[up].iter().enumerate().filter(|(_, chance)| **chance > 0.0);
                for (dealt, chance) in each {
                    *next.entry(sum + net(ended, dealt, rules)).or_insert(0.0) += before * chance;
                }
            }
            sums = next;
        }
        let (event, staked) = (ended.word(), ended.staked());
        for (net, chance) in sums.into_iter().filter(|(_, chance)| *chance > 0.0) {
            *chances.entry(RoundResult { event, net, staked }).or_insert(0.0) += chance;
        }
    }
    Ok(chances)
}
