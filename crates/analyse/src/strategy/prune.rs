//! Lists made shorter: without rules and tests that gain nothing, then without those that gain
//! least.

use super::list::{List, Rule};
use super::sheet::{Row, Sheet};

/// A list of so many rules is tidied whenever one is left out.
const SHORT: usize = 24;

/// A list at work.
struct Working<'a> {
    sheet: &'a Sheet,
    list: List,
    /// By row: the place of the rule that decides; the number of rules where none applies.
    decided: Vec<usize>,
}

impl Sheet {
    /// Without rules and tests that gain nothing.
    pub(super) fn tidied(&self, list: List) -> List {
        let mut working = Working::new(self, list);
        working.tidy();
        working.list
    }

    /// Shorter and shorter lists: each time without the rule that gains least.
    pub(super) fn shortened(&self, list: List) -> Vec<(List, i128)> {
        let mut working = Working::new(self, list);
        let mut loss = self.loss(&working.list);
        let mut lists = vec![(working.list.clone(), loss)];
        while !working.list.rules.is_empty() {
            let dropped = working.dropped().into_iter().zip(0..);
            let (more, at) = dropped.min().expect("there are rules");
            working.drop(at);
            loss += more;
            if working.list.rules.len() <= SHORT {
                working.tidy();
                loss = self.loss(&working.list);
            }
            lists.push((working.list.clone(), loss));
        }
        lists
    }

    /// Rules moved to where they need fewer tests.
    pub(super) fn moved(&self, mut list: List) -> List {
        let loss = self.loss(&list);
        for at in (0..list.rules.len()).rev() {
            let simpler = (0..list.rules[at].tests.len()).rev().find_map(|test| {
                let mut moved = list.clone();
                let mut rule = moved.rules.remove(at);
                rule.tests.remove(test);
                (0..=moved.rules.len()).rev().find_map(|place| {
                    let mut moved = moved.clone();
                    moved.rules.insert(place, rule.clone());
                    (self.loss(&moved) <= loss).then_some(moved)
                })
            });
            list = simpler.unwrap_or(list);
        }
        self.tidied(list)
    }
}

impl<'a> Working<'a> {
    fn new(sheet: &'a Sheet, list: List) -> Self {
        let decided = sheet.rows.iter().map(|row| row.decided(&list).0).collect();
        Self { sheet, list, decided }
    }

    fn tidy(&mut self) {
        for at in (0..self.list.rules.len()).rev() {
            if self.dropped_at(at) <= 0 {
                self.drop(at);
                continue;
            }
            for test in (0..self.list.rules[at].tests.len()).rev() {
                self.widen_if_free(at, test);
            }
        }
    }

    fn choice(&self, rule: usize) -> usize {
        self.list.rules.get(rule).map_or(self.list.otherwise, |rule| rule.choice)
    }

    /// Which rule decides a row if the one at a place does not.
    fn after(&self, row: &Row, at: usize) -> usize {
        let later = &self.list.rules[at + 1..];
        at + 1 + later.iter().position(|rule| row.applies(rule)).unwrap_or(later.len())
    }

    /// What is lost in a row without the rule that decides it.
    fn more(&self, row: &Row, at: usize) -> i128 {
        row.loss(self.choice(self.after(row, at))) - row.loss(self.choice(at))
    }

    fn dropped_at(&self, at: usize) -> i128 {
        let rows = self.sheet.rows.iter().zip(&self.decided);
        rows.filter(|(_, by)| **by == at).map(|(row, _)| self.more(row, at)).sum()
    }

    /// By rule: what is lost without it.
    fn dropped(&self) -> Vec<i128> {
        let mut dropped = vec![0; self.list.rules.len()];
        for (row, &by) in self.sheet.rows.iter().zip(&self.decided) {
            if by < dropped.len() {
                dropped[by] += self.more(row, by);
            }
        }
        dropped
    }

    fn drop(&mut self, at: usize) {
        for place in 0..self.decided.len() {
            let by = self.decided[place];
            if by >= at {
                let by = if by == at { self.after(&self.sheet.rows[place], at) } else { by };
                self.decided[place] = by - 1;
            }
        }
        self.list.rules.remove(at);
    }

    /// Leaves a test out if nothing is lost.
    fn widen_if_free(&mut self, at: usize, test: usize) {
        let mut rule = self.list.rules[at].clone();
        rule.tests.remove(test);
        let more = self.taken(at, &rule);
        let more: i128 =
            more.map(|(row, by)| row.loss(rule.choice) - row.loss(self.choice(by))).sum();
        if more <= 0 {
            for (row, by) in self.sheet.rows.iter().zip(&mut self.decided) {
                if *by > at && row.applies(&rule) {
                    *by = at;
                }
            }
            self.list.rules[at] = rule;
        }
    }

    /// The rows that a rule at a place takes from later ones, and from which.
    fn taken(&self, at: usize, rule: &Rule) -> impl Iterator<Item = (&Row, usize)> {
        let rows = self.sheet.rows.iter().zip(self.decided.iter().copied());
        rows.filter(move |(row, by)| *by > at && row.applies(rule))
    }
}

impl Row {
    pub(super) fn applies(&self, rule: &Rule) -> bool {
        self.losses[rule.choice].is_some() && rule.applies(self.holds)
    }
}
