//! A search over the pay tables of one game.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use games::PayLine;
use games::settings::Settings as _;
use rules::Refusal;

use super::awards::{PaidLines, TableFigures};
use super::bounds::{Bounds, Forbidden, LineBounds, Origin};
use super::grid::CANDIDATES_MAX;
use super::nearest::{Aim, FoundTables, SolvedTable, TableSolver, nearest_tables, share_of_tables};
use super::{Order, WrongBounds};
use crate::points::{self, points};
use crate::sensitivity::{Values, values_at};
use crate::unanswered::Unanswered;
use crate::watch::{Part, Watch, step};
use crate::{AwardRarity, Basis, Detail, Fraction, Kernel, Shard};

/// What is sought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DesignSearch {
    /// The house edge that is aimed at.
    pub target: Fraction,
    /// How far from it a table may be.
    pub within: Fraction,
    /// The wager whose edge is meant; the main one if none is named.
    pub wager: Option<String>,
    /// Whether a higher hand may pay less.
    pub order: Order,
    /// How many tables are wanted.
    pub most: usize,
    /// How many are solved one by one at most; as many as suits the game, if nobody says.
    pub tries: Option<usize>,
    /// How much is wanted of each.
    pub detail: Detail,
}

/// What was sought and found.
#[derive(Clone, PartialEq, Debug)]
pub struct Design {
    /// The wager whose edge is meant.
    pub wager: &'static str,
    /// The house edge that was sought.
    pub target: Fraction,
    /// How far from it a table may be.
    pub within: Fraction,
    /// The lines that move the wager, and what they may pay.
    pub bounds: Bounds,
    /// The table as it is.
    pub present: SolvedTable,
    /// How rare the awards of its progressive are, if it has one.
    pub progressive: Option<AwardRarity>,
    /// How many tables were solved only to bound others.
    pub beside: usize,
    /// Why the first table was left out that the text does not allow.
    pub refused: Option<Refusal>,
    /// How the search went.
    pub found: FoundTables,
    /// The tables that were found with what they mean, the nearest first.
    pub shown: Vec<ShownTable>,
}

/// One table that is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownTable {
    /// The table.
    pub table: SolvedTable,
    /// What it means, unless only its edge was asked for.
    pub figures: Option<TableFigures>,
}

/// What tables are worth that somebody has solved before: what their lines pay, and the value.
pub type KnownTables = HashMap<Vec<Fraction>, Fraction>;

cards::told! {
    /// Why nothing was sought.
    pub error enum DesignError {
        /// The bounds are wrong.
        Bounds(why: WrongBounds) ["{why}"] from WrongBounds;
        /// There is no wager of that name under these options.
        NoWager { name: String, known: Vec<&'static str> }
            ["there is no wager {name:?} under these options; known are: {}", known.join(", ")];
        /// A line with bounds does not change the wager.
        LineWithoutEffect { line: String, wager: &'static str }
            ["{line}: it does not change the {wager} wager"];
        /// No line of a pay table changes the wager.
        NothingMoves(wager: &'static str) ["no line of a pay table changes the {wager} wager"];
        /// The bounds hold more tables than can be counted.
        TooManyTables ["these bounds hold too many tables; narrow them"];
        /// Within the bounds a higher hand always pays less.
        NeverFalling [
            "within these bounds a higher hand always pays less than a lower one; other bounds"
        ];
        /// More tables may meet the target than are looked at.
        TooManyCandidates [
            "more than {CANDIDATES_MAX} tables within these bounds may meet the target; narrow them"
        ];
        /// A table cannot be solved.
        NoValue(why: Unanswered) ["{why}"] from Unanswered;
    }
}

impl DesignSearch {
    /// A few tables of the main wager so near to a house edge, with everything about them.
    pub const fn near(target: Fraction, within: Fraction) -> Self {
        let (order, detail) = (Order::Falling, Detail::Full);
        Self { target, within, wager: None, order, most: 5, tries: None, detail }
    }

    /// Solves the table as it is: what follows takes so long for each table that is looked at.
    pub fn begin<'a, G: Kernel>(
        &'a self,
        counts: &'a G::Counts,
        basis: Basis<'a, G>,
        bounds: Bounds,
        watch: &dyn Watch,
    ) -> Result<Began<'a, G>, DesignError> {
        let values = values_at(counts, basis, &[], watch)?;
        let (wager, value) = self.wager(&values)?;
        Ok(Began { search: self, counts, basis, bounds, values, wager, value })
    }

    /// The wager that is meant, with its value now.
    fn wager(&self, values: &Values) -> Result<(&'static str, Fraction), DesignError> {
        let Some(name) = &self.wager else { return Ok(values[0]) };
        let found = values.iter().find(|(wager, _)| wager == name).copied();
        found.ok_or_else(|| DesignError::NoWager {
            name: name.clone(),
            known: values.iter().map(|(wager, _)| *wager).collect(),
        })
    }
}

/// A search whose present table is solved.
pub struct Began<'a, G: Kernel> {
    search: &'a DesignSearch,
    counts: &'a G::Counts,
    basis: Basis<'a, G>,
    bounds: Bounds,
    values: Values,
    wager: &'static str,
    value: Fraction,
}

impl<G: Kernel> Began<'_, G> {
    /// How many tables are solved one by one at most.
    pub fn tries(&self) -> usize {
        self.search.tries.unwrap_or(G::TRIES)
    }

    /// Searches, and looks closer at what is found.
    pub fn run(self, watch: &dyn Watch) -> Result<Design, DesignError> {
        self.run_knowing(&KnownTables::new(), watch)
    }

    /// Solves a shard's part of the tables that the search may look at, and gives what every one
    /// that was solved pays and is worth.
    pub fn run_shard(
        mut self,
        shard: Shard,
        watch: &dyn Watch,
    ) -> Result<Vec<(Vec<Fraction>, Fraction)>, DesignError> {
        self.keep_moving(watch)?;
        let (known, lines) = (KnownTables::new(), &self.bounds.lines);
        let solver = Solver::new(&self, &known, watch);
        share_of_tables(lines, self.search.order, &solver, self.aim(), shard)?;
        Ok(solver.solved.take())
    }

    /// Searches as [`Began::run`] does and finds the same, without solving again what is known.
    pub fn run_knowing(
        mut self,
        known: &KnownTables,
        watch: &dyn Watch,
    ) -> Result<Design, DesignError> {
        self.keep_moving(watch)?;
        let lines = &self.bounds.lines;
        let now: Vec<Fraction> = lines.iter().map(|line| points(line.line.pays)).collect();
        let (found, beside, refused) = self.searched(&now, known, watch)?;
        let shown = self.shown(&found.tables, watch)?;
        let DesignSearch { target, within, .. } = *self.search;
        let distance = (self.value + target).max(-(self.value + target));
        Ok(Design {
            wager: self.wager,
            target,
            within,
            present: SolvedTable { points: now, value: self.value, distance, changed: 0 },
            progressive: G::award_rarity(self.basis.settings),
            bounds: self.bounds,
            beside,
            refused,
            found,
            shown,
        })
    }

    /// Leaves out lines that do not move the wager.
    fn keep_moving(&mut self, watch: &dyn Watch) -> Result<(), DesignError> {
        let lines = &self.bounds.lines;
        // One wager with one pay table is moved by all its lines.
        let one_table = lines.iter().all(|line| line.line.table == lines[0].line.table);
        if self.values.len() == 1 && one_table {
            return Ok(());
        }
        let mut moving = Vec::new();
        for line in core::mem::take(&mut self.bounds.lines) {
            let more = points(line.line.pays) + Fraction::ONE;
            let moved = values_at(self.counts, self.basis, &[(&line.line, more)], watch)?;
            if moved.iter().any(|(name, value)| *name == self.wager && *value != self.value) {
                moving.push(line);
            } else if line.is_free() && self.bounds.origin == Origin::Given {
                let (line, wager) = (line.line.key(), self.wager);
                return Err(DesignError::LineWithoutEffect { line, wager });
            }
        }
        if moving.is_empty() {
            return Err(DesignError::NothingMoves(self.wager));
        }
        self.bounds.lines = moving;
        Ok(())
    }

    /// The search, how many tables were solved besides, and why the first was left out that the
    /// text does not allow.
    fn searched(
        &self,
        present: &[Fraction],
        known: &KnownTables,
        watch: &dyn Watch,
    ) -> Result<(FoundTables, usize, Option<Refusal>), DesignError> {
        let solver = Solver::new(self, known, watch);
        let (lines, order) = (&self.bounds.lines, self.search.order);
        let found = nearest_tables(lines, order, &solver, present, self.aim())?;
        let beside = solver.solved() - found.solved;
        Ok((found, beside, solver.refused.take()))
    }

    fn aim(&self) -> Aim {
        let DesignSearch { target, within, most, .. } = *self.search;
        Aim { target: -target, within, most, tries: self.tries() }
    }

    /// What is shown of the tables found.
    fn shown(
        &self,
        tables: &[SolvedTable],
        watch: &dyn Watch,
    ) -> Result<Vec<ShownTable>, DesignError> {
        let lines: Vec<PayLine> = self.bounds.lines.iter().map(|line| line.line.clone()).collect();
        let wanted = self.search.detail == Detail::Full && !tables.is_empty();
        let paid = || PaidLines::find(self.counts, self.basis, self.wager, &lines, watch);
        let paid = wanted.then(paid).transpose()?;
        let mut shown = Vec::new();
        for (place, table) in tables.iter().enumerate() {
            step(watch, place, tables.len()).map_err(Unanswered::from)?;
            let settings = paid_so::<G>(self.basis.settings, &self.bounds.lines, &table.points);
            let basis = Basis { settings: &settings, ..self.basis };
            let figures =
                paid.as_ref().map(|paid| paid.figures(self.counts, basis, self.wager, watch));
            shown.push(ShownTable { table: table.clone(), figures: figures.transpose()? });
        }
        Ok(shown)
    }
}

impl Design {
    /// The settings of a game with one of the tables in place of its own.
    pub fn settings<G: Kernel>(&self, settings: &G::Settings, table: &SolvedTable) -> G::Settings {
        paid_so::<G>(settings, &self.bounds.lines, &table.points)
    }
}

/// The settings with these lines paid so.
fn paid_so<G: Kernel>(
    settings: &G::Settings,
    lines: &[LineBounds],
    paid: &[Fraction],
) -> G::Settings {
    let mut settings = settings.clone();
    for (line, paid) in lines.iter().zip(paid) {
        let paid = points::pay(&mut settings, &line.line, *paid);
        paid.expect("bounds hold only what can be paid");
    }
    settings
}

/// Solves the tables of a search.
struct Solver<'a, G: Kernel> {
    began: &'a Began<'a, G>,
    known: &'a KnownTables,
    /// What was solved or known, in order.
    solved: RefCell<Vec<(Vec<Fraction>, Fraction)>>,
    /// How many tables are solved in the end, as far as is known.
    expected: Cell<usize>,
    refused: RefCell<Option<Refusal>>,
    watch: &'a dyn Watch,
}

impl<'a, G: Kernel> Solver<'a, G> {
    fn new(began: &'a Began<'a, G>, known: &'a KnownTables, watch: &'a dyn Watch) -> Self {
        // Two corners, and three steps from them per line with a choice.
        let free = began.bounds.lines.iter().filter(|line| line.is_free()).count();
        let (solved, expected) = (RefCell::default(), Cell::new(2 + 3 * free));
        Self { began, known, solved, expected, refused: RefCell::new(None), watch }
    }

    fn solved(&self) -> usize {
        self.solved.borrow().len()
    }

    fn solve(&self, paid: &[Fraction]) -> Result<Fraction, Unanswered> {
        let &Began { counts, basis, ref bounds, wager, .. } = self.began;
        let (from, whole) = (self.solved(), self.expected.get().max(self.solved() + 1));
        step(self.watch, from, whole)?;
        let watch = Part { watch: self.watch, from: from as u64, length: 1, whole: whole as u64 };
        let lines = bounds.lines.iter().map(|line| &line.line);
        let paid: Vec<(&PayLine, Fraction)> = lines.zip(paid.iter().copied()).collect();
        let values = values_at(counts, basis, &paid, &watch)?;
        let value = values.iter().find(|(name, _)| *name == wager);
        Ok(value.expect("every table has the same wagers").1)
    }
}

impl<G: Kernel> TableSolver for Solver<'_, G> {
    fn value(&self, paid: &[Fraction]) -> Result<Fraction, Unanswered> {
        let value = match self.known.get(paid) {
            Some(value) => *value,
            None => self.solve(paid)?,
        };
        self.solved.borrow_mut().push((paid.to_vec(), value));
        Ok(value)
    }

    fn is_allowed(&self, paid: &[Fraction]) -> bool {
        let Bounds { lines, forbidden, .. } = &self.began.bounds;
        if *forbidden == Forbidden::Included {
            return true;
        }
        match paid_so::<G>(self.began.basis.settings, lines, paid).check() {
            Ok(()) => true,
            Err(refusal) => {
                self.refused.borrow_mut().get_or_insert(refusal);
                false
            }
        }
    }

    fn tell(&self, left: usize) {
        self.expected.set(self.solved() + left);
    }
}
