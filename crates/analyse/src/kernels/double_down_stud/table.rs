//! The strategy as a table a player can print.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use games::double_down_stud::Decision;
use rules::grouped;

use super::pattern::{Detail, Kind, Pattern};
use super::solution::Play;
use super::strategy::Group;
use super::terms::Terms;
use crate::fraction::Fraction;
use crate::strategy::words::a;

/// One line of the printed strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The cards in words.
    pub label: String,
    /// How many sets of four cards.
    pub sets: u64,
    /// What a full double gains on average, in units of the ante, at the least and at the most.
    pub gains: (Fraction, Fraction),
    /// What to do: `double`, `no`, `either`, or `least` for the least double.
    pub play: &'static str,
}

/// The table in 80 columns.
pub(super) fn print(rows: &[Row]) -> String {
    let mut table = String::new();
    let mut line = |label: &str, sets: &str, gains: &str, play: &str| {
        let line = format!("{label:<43} {sets:>7} {gains:>20}  {play}");
        let _ = writeln!(table, "{}", line.trim_end());
    };
    line("your card and the three shown", "sets", "a double gains", "play");
    for Row { label, sets, gains: (least, greatest), play } in rows {
        let gains = match (gain(*least), gain(*greatest)) {
            (least, greatest) if least == greatest => least,
            (least, greatest) => format!("{least} to {greatest}"),
        };
        line(label, &grouped(u128::from(*sets)), &gains, play);
    }
    let all: u64 = rows.iter().map(|row| row.sets).sum();
    line("all", &grouped(u128::from(all)), "", "");
    table
}

fn gain(gain: Fraction) -> String {
    let gain = gain.to_f64();
    if gain.abs() < 1000.0 { format!("{gain:+.4}") } else { format!("{gain:+.0}") }
}

/// The lines of the table, in the order of [`Kind::ALL`], higher ranks first.
pub(super) fn rows(
    terms: &Terms,
    choices: &[Decision],
    hole_cards: usize,
    groups: &BTreeMap<Pattern, Group>,
) -> Vec<Row> {
    let table = Table { choices, unit: terms.unit_over(hole_cards as u128) };
    let of_kind = |kind| groups.iter().filter(move |(pattern, _)| pattern.kind == kind);
    Kind::ALL.into_iter().flat_map(|kind| table.lines(kind, of_kind(kind))).collect()
}

struct Table<'a> {
    choices: &'a [Decision],
    /// What a sum over all hole cards in cents is divided by.
    unit: Fraction,
}

/// What the sets of one line have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Common {
    play: &'static str,
    /// Where patterns differ by a rank, one line has one gain.
    gain: Option<i64>,
    /// Where they do not, a line is one pattern, or all that are played as most of the kind.
    detail: Option<Detail>,
}

struct TableLine {
    common: Common,
    details: Vec<Detail>,
    sets: u64,
    gains: (Fraction, Fraction),
}

impl Table<'_> {
    fn lines<'g>(
        &self,
        kind: Kind,
        groups: impl Iterator<Item = (&'g Pattern, &'g Group)>,
    ) -> Vec<Row> {
        let solved: Vec<(Detail, Play, u64)> = groups
            .flat_map(|(pattern, group)| {
                group.values().map(|&(play, sets)| (pattern.detail, play, sets))
            })
            .collect();
        let usual = self.usual(&solved);
        let mut lines: Vec<TableLine> = Vec::new();
        for (detail, play, sets) in solved {
            let common = self.common(detail, play, usual);
            let gain = self.gain(play);
            let Some(line) = lines.iter_mut().find(|line| line.common == common) else {
                lines.push(TableLine { common, details: vec![detail], sets, gains: (gain, gain) });
                continue;
            };
            if line.details.last() != Some(&detail) {
                line.details.push(detail);
            }
            line.sets += sets;
            line.gains = (line.gains.0.min(gain), line.gains.1.max(gain));
        }
        let single = lines.len() == 1;
        let row = |TableLine { common, details, sets, gains }: TableLine| {
            let label = if single { short(kind).to_owned() } else { label(kind, common, &details) };
            Row { label, sets, gains, play: common.play }
        };
        lines.into_iter().rev().map(row).collect()
    }

    /// How most sets are played.
    fn usual(&self, solved: &[(Detail, Play, u64)]) -> &'static str {
        let sets = |wanted: &&str| -> u64 {
            let played = solved.iter().filter(|(_, play, _)| self.play(*play) == *wanted);
            played.map(|(.., sets)| sets).sum()
        };
        let plays = solved.iter().map(|(_, play, _)| self.play(*play));
        plays.max_by_key(sets).unwrap_or("no")
    }

    fn common(&self, detail: Detail, play: Play, usual: &str) -> Common {
        let gain = play.gain(self.choices.len());
        let play = self.play(play);
        match detail {
            Detail::Rank(_) => Common { play, gain: Some(gain), detail: None },
            Detail::Cards { .. } if play == usual => Common { play, gain: None, detail: None },
            Detail::Cards { .. } => Common { play, gain: None, detail: Some(detail) },
        }
    }

    fn gain(&self, play: Play) -> Fraction {
        Fraction::from(play.gain(self.choices.len())) / self.unit
    }

    fn play(&self, play: Play) -> &'static str {
        match self.choices[play.choice] {
            _ if play.indifferent => "either",
            Decision::DoesNotDouble => "no",
            Decision::Doubles(_) if play.choice + 1 == self.choices.len() => "double",
            Decision::Doubles(_) => "least",
        }
    }
}

/// Kinds in words short enough for the table, where those of the rule are not.
const SHORT: [(Kind, &str); 4] = [
    (Kind::OpenStraight, "four consecutive, open"),
    (Kind::ClosedStraight, "four to a straight, one rank"),
    (Kind::ToFlush, "four to a flush"),
    (Kind::Pair, "pair"),
];

fn short(kind: Kind) -> &'static str {
    SHORT.iter().find(|(known, _)| *known == kind).map_or(kind.words(), |(_, short)| short)
}

/// Some patterns of a kind in words.
fn label(kind: Kind, common: Common, details: &[Detail]) -> String {
    let short = short(kind);
    match (details, common.detail) {
        (&[Detail::Rank(one)], _) if kind == Kind::OpenStraight => {
            format!("{short}, highest {}", a(one))
        }
        (&[Detail::Rank(low), .., Detail::Rank(high)], _) if kind == Kind::OpenStraight => {
            format!("{short}, highest {low} to {high}")
        }
        (&[Detail::Rank(one)], _) => format!("{short} of {}", one.plural()),
        (&[Detail::Rank(low), .., Detail::Rank(high)], _) => {
            format!("{short} of {} to {}", low.plural(), high.plural())
        }
        (_, Some(detail)) => format!("{short}, {detail}"),
        (_, None) => format!("{short}, any other"),
    }
}
