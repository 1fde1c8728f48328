//! One question with what each answer loses.

use std::collections::BTreeMap;

use super::book::{Book, Holds};
use super::list::List;
use super::scales::Scales;
use super::search;

/// One question, situations no test tells apart taken together.
pub(super) struct Sheet {
    pub(super) rows: Vec<Row>,
    pub(super) choices: usize,
    /// The answers that have a meaning in every situation, asked there or not.
    pub(super) always: Vec<usize>,
    pub(super) scales: Scales,
    /// By how many bits losses are made smaller for the search.
    pub(super) shift: u32,
    /// The sum that is one ante.
    pub(super) ante: i128,
}

pub(super) struct Row {
    pub(super) holds: Holds,
    pub(super) deals: u128,
    /// By answer; none where it has no meaning.
    pub(super) losses: Vec<Option<i128>>,
}

impl Sheet {
    /// The sheet of a question where later ones are answered by `lists`. A later question counts
    /// only where the best play comes to it.
    pub(super) fn new(book: &Book, question: usize, lists: &[List]) -> Self {
        let choices = book.questions[question].choices.len();
        let mut rows: BTreeMap<(Holds, u128), Row> = BTreeMap::new();
        for cell in &book.cells {
            if question > 0 && book.promises(cell, question).max() != Some(cell.best) {
                continue;
            }
            let losses = (0..choices).map(|choice| {
                let can = book.can(cell, question, choice);
                can.then(|| cell.best - book.value_of(cell, question, choice, lists))
            });
            let losses: Vec<Option<i128>> = losses.collect();
            let can = losses.iter().enumerate().filter(|(_, loss)| loss.is_some());
            let can = can.fold(0u128, |can, (at, _)| can | 1 << at);
            let holds = cell.holds[question];
            let none = || losses.iter().map(|loss| loss.map(|_| 0)).collect();
            let row = rows.entry((holds, can));
            let row = row.or_insert_with(|| Row { holds, deals: 0, losses: none() });
            row.deals += cell.deals;
            for (sum, loss) in row.losses.iter_mut().zip(losses) {
                *sum = sum.zip(loss).map(|(sum, loss)| sum + loss);
            }
        }
        let rows: Vec<Row> = rows.into_values().collect();
        let worst = rows.iter().filter_map(|row| row.losses.iter().flatten().max()).sum();
        let can = |choice: &usize| book.cells.iter().all(|cell| book.can(cell, question, *choice));
        let holds: Vec<Holds> = rows.iter().map(|row| row.holds).collect();
        Self {
            choices,
            always: (0..choices).filter(can).collect(),
            scales: Scales::new(book.questions[question].tests.len(), &holds),
            shift: search::shift(worst),
            ante: book.ante(),
            rows,
        }
    }

    /// What no list can avoid: some situations are not told apart.
    pub(super) fn floor(&self) -> i128 {
        self.rows.iter().map(Row::least).sum()
    }

    pub(super) fn loss(&self, list: &List) -> i128 {
        self.rows.iter().map(|row| row.loss(row.decided(list).1)).sum()
    }

    /// The answer that loses least in these rows, of those that always have a meaning.
    pub(super) fn usual(&self, rows: &[u32]) -> usize {
        let loss = |choice: &usize| -> i128 {
            rows.iter().map(|row| self.rows[*row as usize].loss(*choice)).sum()
        };
        let usual = self.always.iter().copied().min_by_key(loss);
        usual.expect("one answer always has a meaning")
    }
}

impl Row {
    /// What the best answer loses here.
    pub(super) fn least(&self) -> i128 {
        self.losses.iter().flatten().min().copied().expect("something can be done")
    }

    pub(super) fn is_best(&self, choice: usize) -> bool {
        self.losses[choice] == Some(self.least())
    }

    pub(super) fn decided(&self, list: &List) -> (usize, usize) {
        list.decided(0, self.holds, |choice| self.losses[choice].is_some())
    }

    pub(super) fn loss(&self, choice: usize) -> i128 {
        self.losses[choice].expect("only what can be done is chosen")
    }
}
