//! A pay table in one line: the number of a printed one, or a list of odds such as
//! `300/50/15/7/6/5/3/3:2/1/1`.

use core::fmt;
use core::str::FromStr;

use super::{Entries, Freedom, HandList, PackedVerdict, PayTable, Written};
use crate::{Verdict, to};

impl<H: HandList> fmt::Display for PayTable<H> {
    /// The number of a table to choose from; otherwise its entries, such as `300/50/3:2/push/lose`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str(&self.listed()),
        }
    }
}

impl<H: HandList> PayTable<H> {
    fn listed(&self) -> String {
        let entry = |verdict: Verdict| match verdict {
            Verdict::Pays(odds) if odds.wager() == 1 => odds.win().to_string(),
            Verdict::Pays(odds) => format!("{}:{}", odds.win(), odds.wager()),
            Verdict::Push => "push".to_owned(),
            Verdict::Loses => "lose".to_owned(),
        };
        let mut entries: Vec<String> = self.verdicts().map(entry).collect();
        if H::WRITTEN == Written::LowestFirst {
            entries.reverse();
        }
        entries.join("/")
    }

    /// The printed table of that number.
    fn numbered(text: &str) -> Option<Self> {
        let number: usize = text.trim().parse().ok()?;
        let tables = matches!(H::FREEDOM, Freedom::OnlyPrinted { .. }).then_some(H::PRINTED)?;
        tables.get(number.checked_sub(1)?).copied()
    }

    fn read(text: &str) -> Option<Self> {
        let mut entries: Vec<&str> = text.split('/').map(str::trim).collect();
        if H::WRITTEN == Written::LowestFirst {
            entries.reverse();
        }
        if entries.len() != H::LISTED.len() {
            return None;
        }
        let mut table = Self::MINIMUM;
        for (line, entry) in table.lines.as_mut().iter_mut().zip(entries) {
            *line = PackedVerdict::new(verdict(entry, H::ENTRIES)?);
        }
        Some(table)
    }
}

/// One entry of a list: `3`, `3:2`, and where a hand need not win, `push` or `lose`.
fn verdict(entry: &str, entries: Entries) -> Option<Verdict> {
    match (entry, entries) {
        ("push", Entries::Any) => return Some(Verdict::Push),
        ("lose", Entries::Any) => return Some(Verdict::Loses),
        _ => {}
    }
    let (win, wager) = entry.split_once(':').unwrap_or((entry, "1"));
    let wager = wager.trim().parse().ok().filter(|&wager: &u32| wager > 0)?;
    Some(Verdict::Pays(to(win.trim().parse().ok()?, wager)))
}

cards::told! {
    /// Text that is no pay table of these hands.
    pub struct ParsePayTableError {
        text: String,
        /// How many tables can be named by a number.
        numbered: usize,
        entries: usize,
        example: String,
    } ["{text:?} is no pay table; {}write {entries} odds such as {example}", match numbered {
        0 => String::new(),
        most => format!("name one by its number, 1 to {most}, or "),
    }];
}

impl<H: HandList> FromStr for PayTable<H> {
    type Err = ParsePayTableError;

    /// Reads the number of a table to choose from, or a list of entries.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::numbered(text).or_else(|| Self::read(text)).ok_or_else(|| ParsePayTableError {
            text: text.to_owned(),
            numbered: match H::FREEDOM {
                Freedom::AtLeastPrinted => 0,
                Freedom::OnlyPrinted { .. } => H::PRINTED.len(),
            },
            entries: H::LISTED.len(),
            example: Self::MINIMUM.listed(),
        })
    }
}
