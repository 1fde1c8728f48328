//! The search for pay tables whose value is nearest to a target.
//!
//! Bounds only ever leave tables out; every table that is told of is solved.

use std::collections::HashMap;

use analyse::Fraction;

use super::grid::{CANDIDATES_MAX, Candidate, Grid, Planes, TooMany, ceiling, floor};
use crate::failure::Failure;

/// What solves tables.
pub trait Tables {
    /// The best value of a table whose lines pay so much.
    ///
    /// # Errors
    ///
    /// Names odds that cannot be computed with.
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Failure>;

    /// Whether a table may be used at all.
    fn is_allowed(&self, points: &[Fraction]) -> bool;

    /// How many more tables may have to be solved.
    fn tell(&self, _left: usize) {}
}

/// What is sought.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The value of the player that is aimed at.
    pub target: Fraction,
    /// How far from it a table may be.
    pub within: Fraction,
    /// How many tables are wanted.
    pub most: usize,
    /// How many are solved at most.
    pub tries: usize,
}

/// A table that was solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
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
pub struct Search {
    /// How many tables there are within the bounds.
    pub tables: u128,
    /// The nearest tables that meet the target, the nearest first.
    pub found: Vec<Found>,
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
    pub nearest: Option<(Found, Certain)>,
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

impl Search {
    /// Whether every table that meets the target is in the list.
    pub fn is_complete(&self) -> bool {
        self.left == 0 && self.meeting == self.found.len()
    }
}

/// Tables that have been looked at.
struct Looking<'a, T> {
    grid: &'a Grid<'a>,
    tables: &'a T,
    present: &'a [Fraction],
    wanted: Wanted,
    /// What was solved, by its number; nothing where the text does not allow it.
    known: HashMap<u128, Option<Found>>,
    /// What was solved, in order.
    in_order: Vec<Solved>,
}

/// A table that was solved, as a bound for others.
struct Solved {
    found: Found,
    places: Vec<usize>,
    /// How far above the target it is at least, and how far below, in steps of a bound.
    over: i128,
    under: i128,
}

/// How one pass ended.
struct Pass {
    /// What was found, the nearest first.
    found: Vec<Found>,
    /// How many candidates are left.
    left: usize,
    /// Whether none of them can be nearer than what was found.
    proven: bool,
}

/// Finds the tables nearest to the target.
///
/// # Errors
///
/// If the bounds hold more tables than can be looked at, or a table cannot be solved.
pub fn search<T: Tables>(
    grid: &Grid<'_>,
    tables: &T,
    present: &[Fraction],
    wanted: Wanted,
) -> Result<Search, Failure> {
    let too_many = || Failure::Usage("these bounds hold too many tables; narrow them".to_owned());
    let count = grid.tables().ok_or_else(too_many)?;
    if count == 0 {
        let why = "within these bounds a higher hand always pays less than a lower one; other \
                   bounds, or --any-order";
        return Err(Failure::Usage(why.to_owned()));
    }
    let planes = Planes::of(grid, tables)?;
    let candidates = planes.candidates(grid, wanted.target, wanted.within);
    let candidates = candidates.map_err(|TooMany| {
        Failure::Usage(format!(
            "more than {CANDIDATES_MAX} tables within these bounds may meet the target; narrow \
             them, or give a smaller --within"
        ))
    })?;
    let known = HashMap::new();
    let mut looking = Looking { grid, tables, present, wanted, known, in_order: Vec::new() };
    let Pass { found: mut meeting, left, proven } =
        looking.pass(candidates, wanted.within, wanted.most)?;
    meeting.retain(|found| found.distance <= wanted.within);
    let nearest = if meeting.is_empty() { looking.nearest(&planes)? } else { None };
    let refused = looking.known.values().filter(|known| known.is_none()).count();
    Ok(Search {
        tables: count,
        meeting: meeting.len(),
        found: meeting.into_iter().take(wanted.most).collect(),
        solved: looking.in_order.len(),
        refused,
        left,
        proven,
        nearest,
        range: planes.range,
    })
}

impl<T: Tables> Looking<'_, T> {
    /// Solves candidates, the likeliest first, until none that is left can be among the `most`
    /// nearest.
    fn pass(
        &mut self,
        mut candidates: Vec<Candidate>,
        reach: Fraction,
        most: usize,
    ) -> Result<Pass, Failure> {
        candidates.sort_unstable();
        let mut least_left = vec![i128::MAX; candidates.len() + 1];
        for (place, candidate) in candidates.iter().enumerate().rev() {
            least_left[place] = least_left[place + 1].min(candidate.least);
        }
        let (mut found, mut passed): (Vec<Found>, usize) = (Vec::new(), 0);
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
                let nearer = |other: &Found| rank(other) <= rank(&table);
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
        for Solved { places: solved, over, under, .. } in &self.in_order {
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
        self.in_order.len() >= self.wanted.tries
    }

    /// The table of that number, solved if it is allowed.
    fn look(&mut self, code: u128, left: usize) -> Result<Option<Found>, Failure> {
        if let Some(known) = self.known.get(&code) {
            return Ok(known.clone());
        }
        let points = self.grid.points(code);
        let table = if self.tables.is_allowed(&points) {
            self.tables.tell(left.min(self.wanted.tries - self.in_order.len()));
            let value = self.tables.value(&points)?;
            let away = value - self.wanted.target;
            let distance = if away < Fraction::ZERO { -away } else { away };
            let changed = points.iter().zip(self.present).filter(|(a, b)| a != b).count();
            let found = Found { points, value, distance, changed };
            let (over, under) = (floor(away), floor(-away));
            let solved =
                Solved { found: found.clone(), places: self.grid.places(code), over, under };
            self.in_order.push(solved);
            Some(found)
        } else {
            None
        };
        self.known.insert(code, table.clone());
        Ok(table)
    }

    /// The nearest table however far it is: looks in twice the reach until there is one.
    fn nearest(&mut self, planes: &Planes) -> Result<Option<(Found, Certain)>, Failure> {
        let target = self.wanted.target;
        let (low, high) = planes.range;
        let furthest = (high - target).max(target - low);
        let outside = (low - target).max(target - high);
        let mut reach = self.wanted.within.max(outside);
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

    fn nearest_known(&self, certain: Certain) -> Option<(Found, Certain)> {
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
fn rank(found: &Found) -> (Fraction, usize, &[Fraction]) {
    (found.distance, found.changed, &found.points)
}

#[cfg(test)]
mod tests;
