//! The pay tables whose value is nearest to a target.
//!
//! Bounds only ever leave tables out; every table that is told of is solved.

use std::collections::HashMap;

use super::bounds::LineBounds;
use super::grid::{Candidate, Grid, Planes, TooMany, ceiling, floor};
use super::{DesignError, Order};
use crate::{Fraction, Shard, Unanswered};

/// What solves tables.
pub trait TableSolver {
    /// The best value of a table whose lines pay so much.
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Unanswered>;

    /// Whether a table may be used at all.
    fn is_allowed(&self, points: &[Fraction]) -> bool;

    /// How many more tables may have to be solved.
    fn tell(&self, _left: usize) {}
}

/// What is sought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The value of the player that is aimed at.
    pub target: Fraction,
    /// How far from it a table may be.
    pub within: Fraction,
    /// How many tables are aim.
    pub most: usize,
    /// How many are solved at most.
    pub tries: usize,
}

/// A table that was solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedTable {
    /// What its lines pay.
    pub points: Vec<Fraction>,
    /// The best value.
    pub value: Fraction,
    /// How far that is from the target.
    pub distance: Fraction,
    /// How many lines pay something else than now.
    pub changed: usize,
}

/// What came of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundTables {
    /// How many tables there are within the bounds.
    pub within_bounds: u128,
    /// The nearest that meet the target, the nearest first.
    pub tables: Vec<SolvedTable>,
    /// How many of the solved tables meet the target.
    pub meeting: usize,
    /// How many tables were solved one by one.
    pub solved: usize,
    /// How many were not solved because the text does not allow them.
    pub refused: usize,
    /// How many might meet the target, as far as bounds tell, and were not solved.
    pub left: usize,
    /// Whether any of those might be nearer than the last one found.
    pub proven: bool,
    /// The nearest of all, if none meets the target, and whether that is certain.
    pub nearest: Option<(SolvedTable, Certain)>,
    /// The least and the greatest value within the bounds, allowed or not.
    pub range: (Fraction, Fraction),
}

/// Whether something is certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certain {
    /// Every other table was excluded.
    Proven,
    /// The search ended before.
    Open,
}

impl FoundTables {
    /// Whether every table that meets the target is in the list.
    pub fn is_complete(&self) -> bool {
        self.left == 0 && self.meeting == self.tables.len()
    }
}

/// Tables that have been looked at.
struct Looking<'a> {
    grid: &'a Grid<'a>,
    tables: &'a dyn TableSolver,
    present: &'a [Fraction],
    aim: Aim,
    /// What was solved, by its number; nothing where the text does not allow it.
    known: HashMap<u128, Option<SolvedTable>>,
    /// What was solved, in order.
    in_order: Vec<Bounding>,
}

/// A table that was solved, as a bound for others.
struct Bounding {
    found: SolvedTable,
    places: Vec<usize>,
    /// How far above the target it is at least, and how far below, in steps of a bound.
    over: i128,
    under: i128,
}

/// How one pass ended.
struct Pass {
    /// What was found, the nearest first.
    found: Vec<SolvedTable>,
    /// How many candidates are left.
    left: usize,
    /// Whether none of them can be nearer than what was found.
    proven: bool,
}

/// Looks at a shard's part of the tables that may meet the target, with its part of the tries. A
/// table that is among the nearest of all is among the nearest of its shard, so that whoever knows
/// what all shards have solved finds it solved, unless the tries of its shard were spent.
pub fn share_of_tables(
    lines: &[LineBounds],
    order: Order,
    tables: &dyn TableSolver,
    aim: Aim,
    shard: Shard,
) -> Result<(), DesignError> {
    let grid = &Grid::new(lines, order);
    grid.tables().ok_or(DesignError::TooManyTables)?;
    let planes = Planes::around(grid, tables)?;
    let mut candidates = planes
        .candidates(grid, aim.target, aim.within)
        .map_err(|TooMany| DesignError::TooManyCandidates)?;
    candidates.sort_unstable();
    let own = candidates.into_iter().enumerate().filter(|(place, _)| shard.takes(*place));
    let own = own.map(|(_, candidate)| candidate).collect();
    let shards = usize::try_from(shard.of()).unwrap_or(usize::MAX);
    let aim = Aim { tries: aim.tries.div_ceil(shards), ..aim };
    let (known, in_order) = (HashMap::new(), Vec::new());
    let mut looking = Looking { grid, tables, present: &[], aim, known, in_order };
    looking.pass(own, aim.within, aim.most)?;
    Ok(())
}

/// Finds the tables within the bounds that are nearest to the target; `present` is what the lines
/// pay now.
pub fn nearest_tables(
    lines: &[LineBounds],
    order: Order,
    tables: &dyn TableSolver,
    present: &[Fraction],
    aim: Aim,
) -> Result<FoundTables, DesignError> {
    let grid = &Grid::new(lines, order);
    let within_bounds = grid.tables().ok_or(DesignError::TooManyTables)?;
    if within_bounds == 0 {
        return Err(DesignError::NeverFalling);
    }
    let planes = Planes::around(grid, tables)?;
    let candidates = planes.candidates(grid, aim.target, aim.within);
    let candidates = candidates.map_err(|TooMany| DesignError::TooManyCandidates)?;
    let known = HashMap::new();
    let mut looking = Looking { grid, tables, present, aim, known, in_order: Vec::new() };
    let Pass { found: mut meeting, left, proven } =
        looking.pass(candidates, aim.within, aim.most)?;
    meeting.retain(|found| found.distance <= aim.within);
    let nearest = if meeting.is_empty() { looking.nearest(&planes)? } else { None };
    let refused = looking.known.values().filter(|known| known.is_none()).count();
    Ok(FoundTables {
        within_bounds,
        meeting: meeting.len(),
        tables: meeting.into_iter().take(aim.most).collect(),
        solved: looking.in_order.len(),
        refused,
        left,
        proven,
        nearest,
        range: planes.range,
    })
}

impl Looking<'_> {
    /// Solves candidates, the likeliest first, until none that is left can be among the `most`
    /// nearest.
    fn pass(
        &mut self,
        mut candidates: Vec<Candidate>,
        reach: Fraction,
        most: usize,
    ) -> Result<Pass, Unanswered> {
        candidates.sort_unstable();
        let mut least_left = vec![i128::MAX; candidates.len() + 1];
        for (place, candidate) in candidates.iter().enumerate().rev() {
            least_left[place] = least_left[place + 1].min(candidate.least);
        }
        let (mut found, mut passed): (Vec<SolvedTable>, usize) = (Vec::new(), 0);
        for (place, candidate) in candidates.iter().enumerate() {
            let last = found.get(most - 1).map(|last| ceiling(last.distance));
            let proven = last.is_some_and(|last| last <= least_left[place]);
            if proven || self.is_spent() {
                return Ok(Pass { found, left: passed + candidates.len() - place, proven });
            }
            let least = self.least_distance(candidate.code);
            if least > ceiling(reach) {
                continue;
            }
            if last.is_some_and(|last| last <= least) {
                passed += 1;
                continue;
            }
            if let Some(table) = self.look(candidate.code, candidates.len() - place)? {
                let nearer = |other: &SolvedTable| rank(other) <= rank(&table);
                found.insert(found.partition_point(nearer), table);
            }
        }
        Ok(Pass { found, left: passed, proven: true })
    }

    /// How far a table is from the target at least, in steps of a bound: where every line pays no
    /// less than in a solved one, so does the table.
    fn least_distance(&self, code: u128) -> i128 {
        let places = self.grid.places(code);
        let no_less = |a: &[usize], b: &[usize]| a.iter().zip(b).all(|(a, b)| a >= b);
        let mut least = 0;
        for Bounding { places: solved, over, under, .. } in &self.in_order {
            if *over > least && no_less(&places, solved) {
                least = *over;
            }
            if *under > least && no_less(solved, &places) {
                least = *under;
            }
        }
        least
    }

    const fn is_spent(&self) -> bool {
        self.in_order.len() >= self.aim.tries
    }

    /// The table of that number, solved if it is allowed.
    fn look(&mut self, code: u128, left: usize) -> Result<Option<SolvedTable>, Unanswered> {
        if let Some(known) = self.known.get(&code) {
            return Ok(known.clone());
        }
        let points = self.grid.points(code);
        let table = if self.tables.is_allowed(&points) {
            self.tables.tell(left.min(self.aim.tries - self.in_order.len()));
            let value = self.tables.value(&points)?;
            let away = value - self.aim.target;
            let distance = if away < Fraction::ZERO { -away } else { away };
            let changed = points.iter().zip(self.present).filter(|(a, b)| a != b).count();
            let found = SolvedTable { points, value, distance, changed };
            let (over, under) = (floor(away), floor(-away));
            let solved =
                Bounding { found: found.clone(), places: self.grid.places(code), over, under };
            self.in_order.push(solved);
            Some(found)
        } else {
            None
        };
        self.known.insert(code, table.clone());
        Ok(table)
    }

    /// The nearest table however far it is: looks in twice the reach until there is one.
    fn nearest(&mut self, planes: &Planes) -> Result<Option<(SolvedTable, Certain)>, Unanswered> {
        let target = self.aim.target;
        let (low, high) = planes.range;
        let furthest = (high - target).max(target - low);
        let outside = (low - target).max(target - high);
        let mut reach = self.aim.within.max(outside);
        loop {
            reach = reach + reach.max(Fraction::new(1, 10_000));
            let Ok(candidates) = planes.candidates(self.grid, target, reach) else {
                return Ok(self.nearest_known(Certain::Open));
            };
            let pass = self.pass(candidates, reach, 1)?;
            let near = pass.found.first().is_some_and(|first| first.distance <= reach);
            if near && pass.proven {
                return Ok(self.nearest_known(Certain::Proven));
            }
            if self.is_spent() || reach >= furthest {
                let certain = if pass.proven { Certain::Proven } else { Certain::Open };
                return Ok(self.nearest_known(certain));
            }
        }
    }

    fn nearest_known(&self, certain: Certain) -> Option<(SolvedTable, Certain)> {
        let nearest = self
            .in_order
            .iter()
            .map(|solved| &solved.found)
            .min_by(|a, b| rank(a).cmp(&rank(b)))?;
        Some((nearest.clone(), certain))
    }
}

/// The nearest first; of equally near ones, that with fewer changes, then that which pays less on
/// higher hands.
fn rank(found: &SolvedTable) -> (Fraction, usize, &[Fraction]) {
    (found.distance, found.changed, &found.points)
}

#[cfg(test)]
mod tests;
