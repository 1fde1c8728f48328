//! The charts people print: hard totals, soft totals, pairs.

use core::ops::RangeInclusive;

use games::blackjack::{DoubleOn, OverThenBlackjack, Soft17, Surrender};

use super::rules::{RuleSet, SplitAces};
use super::shoe::{ACE, Shoe, TEN, VALUES, letter, pips};
use super::totals::{PairPlay, TotalChart, TotalPlay};
use crate::chart::{ChartCell, Charts, Doing, PlayChart};

/// What letters mean.
const LEGEND: [(&str, &str); 11] = [
    ("S", "stand"),
    ("H", "hit"),
    ("D", "double, or hit where that is not allowed"),
    ("Ds", "double, or stand where that is not allowed"),
    ("P", "split"),
    ("R", "surrender, or hit where that is not allowed"),
    ("Rs", "surrender, or stand where that is not allowed"),
    ("Rd", "surrender, or double where that is not allowed"),
    ("Rp", "surrender, or split where that is not allowed"),
    ("-", "no such hand"),
    ("B", "blackjack"),
];

/// The up cards in the order of a chart: 2 to ten, then the ace.
pub(super) fn ups() -> impl Iterator<Item = usize> {
    (1..VALUES).chain([ACE])
}

/// A value as a chart names it.
pub(super) fn named(value: usize) -> String {
    if value == TEN { "10".to_owned() } else { letter(value).to_string() }
}

fn place(play: Option<TotalPlay>) -> ChartCell {
    let (letters, doing) = match play {
        None => ("-", Doing::Stand),
        Some(TotalPlay { gives_up: true, doubles: true, .. }) => ("Rd", Doing::GiveUp),
        Some(TotalPlay { gives_up: true, hits: true, .. }) => ("R", Doing::GiveUp),
        Some(TotalPlay { gives_up: true, .. }) => ("Rs", Doing::GiveUp),
        Some(TotalPlay { doubles: true, hits: true, .. }) => ("D", Doing::Double),
        Some(TotalPlay { doubles: true, .. }) => ("Ds", Doing::Double),
        Some(TotalPlay { hits: true, .. }) => ("H", Doing::Hit),
        Some(TotalPlay { .. }) => ("S", Doing::Stand),
    };
    ChartCell { letters, doing }
}

/// The charts of the best play by totals.
pub(super) fn charts(shoe: &Shoe, rules: &RuleSet) -> Charts {
    let chart = TotalChart::new(shoe, rules);
    let charts = vec![
        printed("hard", "Hard totals", "total", of_totals(&chart, false, 5..=19)),
        printed("soft", "Soft totals", "cards", of_totals(&chart, true, 13..=20)),
        printed("pairs", "Pairs", "pair", of_pairs(&chart)),
    ];
    let used = |letters: &str| {
        charts.iter().any(|chart| chart.places().iter().any(|place| place.letters == letters))
    };
    let legend = LEGEND.into_iter().filter(|(letters, _)| used(letters)).collect();
    let surrender = match rules.surrender {
        Surrender::None => "",
        Surrender::Late => " To a dealer's blackjack a hand given up loses its whole wager.",
    };
    let note = format!(
        "Every total stands for its hands of two cards, each as often as it comes; a pair that is \
         split is no total. Insurance is not taken.{surrender}"
    );
    Charts { rules: rule_set(shoe, rules), charts, legend, note }
}

/// The rules and the shoe that charts are for, in phrases.
fn rule_set(shoe: &Shoe, rules: &RuleSet) -> Vec<String> {
    let soft_17 = match rules.soft_17 {
        Soft17::Stand => "the dealer stands on soft 17",
        Soft17::Hit => "the dealer hits soft 17",
    };
    let double = match rules.double {
        DoubleOn::Any => "any two cards may be doubled",
        DoubleOn::NineToEleven => "hard 9 to 11 may be doubled",
        DoubleOn::TenOrEleven => "hard 10 and 11 may be doubled",
    };
    let after_split = if rules.double_after_split { "also after a split" } else { "not after one" };
    let hands = match (rules.hands_max, rules.resplit_aces) {
        (2, _) => "a pair is split once".to_owned(),
        (most, true) => format!("a pair becomes {most} hands at most"),
        (most, false) => format!("a pair becomes {most} hands at most, aces two"),
    };
    let aces = match rules.split_aces {
        SplitAces::OneCard => "split aces get one card each",
        SplitAces::AnyCards => "split aces get any cards",
    };
    let surrender = match rules.surrender {
        Surrender::None => "no surrender",
        Surrender::Late => "late surrender",
    };
    let over = match rules.over_then_blackjack {
        OverThenBlackjack::Collected => "a hand over 21 is lost before a dealer's blackjack",
        OverThenBlackjack::Original => "to a dealer's blackjack only original wagers are lost",
    };
    let double = format!("{double}, {after_split}");
    let pays = format!("blackjack pays {}", rules.blackjack_pays);
    let rest = [aces, surrender, over].map(str::to_owned);
    [decks(shoe), soft_17.to_owned(), double, hands].into_iter().chain(rest).chain([pays]).collect()
}

/// The shoe in words.
fn decks(shoe: &Shoe) -> String {
    match shoe.cards() {
        _ if shoe.is_infinite() => "infinitely many decks".to_owned(),
        DECK => "1 deck".to_owned(),
        cards if cards.is_multiple_of(DECK) => format!("{} decks", cards / DECK),
        cards => format!("a shoe of {cards} cards"),
    }
}

/// The cards of a deck.
const DECK: u32 = 52;

/// A row of a chart with its name.
type Row = (String, Vec<ChartCell>);

fn printed(name: &'static str, title: &'static str, by: &'static str, rows: Vec<Row>) -> PlayChart {
    let columns = ups().map(named).collect();
    PlayChart { name, title, axes: (by, "dealer shows"), columns, rows }
}

fn of_totals(chart: &TotalChart, soft: bool, totals: RangeInclusive<u8>) -> Vec<Row> {
    let row = |total: u8| {
        let name = if soft { format!("A,{}", total - 11) } else { total.to_string() };
        (name, ups().map(|up| place(chart.play(total, soft, up))).collect())
    };
    totals.map(row).collect()
}

fn of_pairs(chart: &TotalChart) -> Vec<Row> {
    let of_pair = |value: usize, up: usize| match chart.pair(value, up) {
        Some(PairPlay::Split) => ChartCell { letters: "P", doing: Doing::Split },
        Some(PairPlay::ByTotal) if value == ACE => place(chart.play(12, true, up)),
        Some(PairPlay::ByTotal) => place(chart.play(2 * pips(value), false, up)),
        None => place(None),
    };
    let row = |value: usize| {
        let name = named(value);
        (format!("{name},{name}"), ups().map(|up| of_pair(value, up)).collect())
    };
    ups().map(row).collect()
}
