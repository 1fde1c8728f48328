//! What blackjack tells of itself in tables: the dealer's hand, values by up card and by hand, side
//! wagers, what each rule is worth, and where a chart of totals is not best.

use games::blackjack::{BonusOffer, BonusStake, Options};

use super::arithmetic::{Doubles, Number as _};
use super::charts::{named, ups};
use super::dealer::DealerChances;
use super::effects::rule_effects;
use super::exceptions::exceptions;
use super::net::{Together, together};
use super::policies::Policy;
use super::rules::RuleSet;
use super::shoe::Shoe;
use super::side::natural;
use super::solution::solve;
use super::{BigRational, Choice, Hands};
use crate::table::{Cell, DataTable};

/// How many exceptions are listed.
const EXCEPTIONS_MAX: usize = 40;

fn share(value: f64) -> Cell {
    Cell::Share(value)
}

/// What the dealer's hand comes to, by up card.
pub(super) fn dealer(shoe: &Shoe, rules: &RuleSet) -> DataTable {
    let heads = ["up card", "17", "18", "19", "20", "21", "over 21", "blackjack"];
    let mut table = DataTable::new("dealer", "The dealer's final hand", &heads)
        .noted("Chances before anybody looks for a blackjack, from a fresh shoe.");
    let mut row = |name: String, chances: &DealerChances<f64>| {
        let totals = chances.totals.iter().chain([&chances.over, &chances.blackjack]);
        table.row([name.into()].into_iter().chain(totals.map(|chance| share(*chance))));
    };
    for up in ups() {
        if let Some(rest) = shoe.without(up) {
            row(named(up), &DealerChances::against::<Doubles>(&rest, up, rules.soft_17));
        }
    }
    if let Some(all) = DealerChances::overall::<Doubles>(shoe, rules.soft_17) {
        row("any".to_owned(), &all);
    }
    table
}

/// What a round is worth by up card, and two cards against each.
pub(super) fn values(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Vec<DataTable> {
    let Ok(solution) = solve(shoe, rules, policy) else { return Vec::new() };
    let mut by_up = DataTable::new("up-cards", "Value by up card", &["up card", "chance", "value"]);
    for up in ups() {
        if let Some((value, chance)) = solution.against(up) {
            by_up.row([named(up).into(), share(chance), Cell::Value(value)]);
        }
    }
    let heads: Vec<String> = core::iter::once("cards".to_owned()).chain(ups().map(named)).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let mut by_hand = DataTable::new("hands", "Value of two cards against each up card", &heads)
        .noted("In units of the wager, a dealer's blackjack counted in.");
    for (cards, _) in Hands::all().of_two() {
        let cells = ups().map(|up| {
            let cell = solution.cell(cards, up);
            cell.map_or(Cell::Empty, |cell| Cell::Value(cell.value))
        });
        let name = format!("{},{}", named(cards.0), named(cards.1));
        by_hand.row([name.into()].into_iter().chain(cells));
    }
    vec![by_up, by_hand]
}

/// Mean, variance and covariance of wagers on different hands of the dealer.
pub(super) fn wagers_together(rules: &RuleSet, policy: Policy) -> Option<DataTable> {
    let found: Together = together(&Shoe::infinite(), rules, policy).ok()?;
    let mut table = DataTable::new(
        "together",
        "Wagers of one round together, infinitely many decks",
        &["of one round", "value"],
    )
    .noted(
        "The wagers of a round share the player's cards and the up card, so they win and lose \
         together. With a shoe that ends the moments differ in the second decimal at most; the \
         simulator measures them.",
    );
    let mut row = |what: &str, value: f64| table.row([what.into(), Cell::Value(value)]);
    row("mean of one wager", found.mean);
    row("variance of one wager", found.variance);
    row("covariance of two wagers", found.covariance);
    row("correlation of two wagers", found.correlation());
    row("variance of two wagers together", found.variance_of(2));
    row("variance of three wagers together", found.variance_of(3));
    row("standard deviation of three", found.variance_of(3).sqrt());
    Some(table)
}

/// The bonus wager: how often it wins, and which award would make it fair.
pub(super) fn bonus(shoe: &Shoe, options: &Options) -> Option<DataTable> {
    if options.bonus == BonusOffer::None {
        return None;
    }
    let chance = natural::<BigRational>(shoe);
    let one = BigRational::whole(1);
    // With the stake returned besides, the award makes up for the rounds that lose only.
    let fair = match options.bonus_stake {
        BonusStake::Returned => (one.clone() - chance.clone()) / chance.clone(),
        BonusStake::Kept => one / chance.clone(),
    };
    let stake = match options.bonus_stake {
        BonusStake::Returned => "the stake goes back besides",
        BonusStake::Kept => "the stake stays with the house",
    };
    let mut table = DataTable::new("bonus", "The bonus wager", &["figure", "decimal", "exactly"])
        .noted(
            "A device shows what is won, by chances that no source names: its house edge is 1 \
             less the chance times the mean award, and the stake where it goes back.",
        );
    let mut row = |what: String, value: BigRational| {
        table.row([what.into(), Cell::Value(value.to_double()), Cell::Exact(value.into())]);
    };
    row("chance that the first two cards are blackjack".to_owned(), chance);
    row(format!("mean award for one wagered that is fair; {stake}"), fair);
    Some(table)
}

/// Every other setting of every rule, one at a time.
pub(super) fn effects(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Option<DataTable> {
    let effects = rule_effects(shoe, rules, policy).ok()?;
    let mut table = DataTable::new(
        "rules",
        "What each rule is worth",
        &["changed to", "value", "more than now"],
    )
    .noted("One option changed at a time, and the play found again.");
    for effect in effects {
        table.row([effect.option.into(), Cell::Value(effect.value), Cell::Value(effect.effect)]);
    }
    Some(table)
}

fn done(choice: Choice) -> &'static str {
    match choice {
        Choice::Stand => "stand",
        Choice::Hit => "hit",
        Choice::Double => "double",
        Choice::Split => "split",
        Choice::Surrender => "surrender",
    }
}

/// Where the best chart of totals is not the best play, the dearest first.
pub(super) fn by_composition(shoe: &Shoe, rules: &RuleSet) -> Option<DataTable> {
    let found = exceptions(shoe, rules, Policy::ByTotals).ok()?;
    let heads = ["cards", "up card", "chart", "best", "then costs", "per round"];
    let all: f64 = found.iter().map(|it| it.cost_per_round()).sum();
    let title = "Exceptions by composition";
    let mut table = DataTable::new("exceptions", title, &heads).noted(&format!(
        "{} hands are played better by their cards than by their total; together they are worth \
         {:.6} % of the wager. Hands of a split are left out.",
        found.len(),
        100.0 * all
    ));
    for it in found.iter().take(EXCEPTIONS_MAX) {
        let up = named(it.up);
        let (played, best) = (done(it.played), done(it.best));
        let (cost, round) = (Cell::Value(it.cost), Cell::Value(it.cost_per_round()));
        table.row([it.cards().into(), up.into(), played.into(), best.into(), cost, round]);
    }
    Some(table)
}
