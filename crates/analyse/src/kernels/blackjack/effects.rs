//! What each rule is worth, and what each card is worth that is gone.

use games::blackjack::{DoubleOn, OverThenBlackjack, Soft17, Surrender};
use rules::to;

use super::arithmetic::Number;
use super::policies::Policy;
use super::rules::RuleSet;
use super::shoe::{ACE, Shoe, VALUES};
use super::side::{insurance, natural};
use super::solution::{ShoeTooShort, solve};

/// One rule changed.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleEffect {
    /// The rule as an option of a table is written.
    pub option: String,
    /// All rules.
    pub rules: RuleSet,
    /// What a round then is worth.
    pub value: f64,
    /// How much that is more.
    pub effect: f64,
}

/// Every other setting of every rule, one at a time, played by a policy.
pub fn rule_effects(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<Vec<RuleEffect>, ShoeTooShort> {
    let before = solve(shoe, rules, policy)?.value();
    let others = alternatives(rules).into_iter().filter(|(_, other)| other != rules);
    let each = others.map(|(option, rules)| {
        let value = solve(shoe, &rules, policy)?.value();
        Ok(RuleEffect { option, rules, value, effect: value - before })
    });
    each.collect()
}

/// The rules with one option set anew, for every setting of every option.
fn alternatives(rules: &RuleSet) -> Vec<(String, RuleSet)> {
    let mut all = Vec::new();
    let mut set = |option: &str, rules: RuleSet| all.push((option.to_owned(), rules));
    set("soft_17=stand", RuleSet { soft_17: Soft17::Stand, ..*rules });
    set("soft_17=hit", RuleSet { soft_17: Soft17::Hit, ..*rules });
    set("double=any", RuleSet { double: DoubleOn::Any, ..*rules });
    set("double=9-11", RuleSet { double: DoubleOn::NineToEleven, ..*rules });
    set("double=10-11", RuleSet { double: DoubleOn::TenOrEleven, ..*rules });
    for double_after_split in [true, false] {
        let option = format!("double_after_split={double_after_split}");
        set(&option, RuleSet { double_after_split, ..*rules });
    }
    for hands_max in 2..=4 {
        set(&format!("resplit={hands_max}"), RuleSet { hands_max, ..*rules });
    }
    // Aces are split again only where pairs are.
    if rules.hands_max > 2 {
        for resplit_aces in [true, false] {
            set(&format!("resplit_aces={resplit_aces}"), RuleSet { resplit_aces, ..*rules });
        }
    }
    set("surrender=none", RuleSet { surrender: Surrender::None, ..*rules });
    set("surrender=late", RuleSet { surrender: Surrender::Late, ..*rules });
    for blackjack_pays in [to(3, 2), to(7, 5), to(6, 5), to(1, 1)] {
        let option = format!("blackjack_pays={}/{}", blackjack_pays.win(), blackjack_pays.wager());
        set(&option, RuleSet { blackjack_pays, ..*rules });
    }
    let over = |over_then_blackjack| RuleSet { over_then_blackjack, ..*rules };
    set("over_then_blackjack=collected", over(OverThenBlackjack::Collected));
    set("over_then_blackjack=original", over(OverThenBlackjack::Original));
    all
}

/// How much more something is worth when one card of each value is gone; nothing for a value that
/// was not there.
pub type Removals<N> = [Option<N>; VALUES];

/// Effects of one card gone on the hand, played by a policy.
pub fn removals(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<Removals<f64>, ShoeTooShort> {
    let before = solve(shoe, rules, policy)?.value();
    let mut effects = [None; VALUES];
    for (value, effect) in effects.iter_mut().enumerate() {
        if let Some(rest) = shoe.without(value) {
            *effect = Some(solve(&rest, rules, policy)?.value() - before);
        }
    }
    Ok(effects)
}

/// Effects of one card gone on insurance, per unit of it, when the dealer shows an ace.
pub fn insurance_removals<N: Number>(shoe: &Shoe) -> Option<Removals<N>> {
    let rest = shoe.without(ACE)?;
    Some(each_removal(&rest, insurance))
}

/// Effects of one card gone on the chance of a blackjack, which the bonus wager wins with.
pub fn natural_removals<N: Number>(shoe: &Shoe) -> Removals<N> {
    each_removal(shoe, natural)
}

fn each_removal<N: Number>(shoe: &Shoe, worth: impl Fn(&Shoe) -> N) -> Removals<N> {
    core::array::from_fn(|value| Some(worth(&shoe.without(value)?) - worth(shoe)))
}
