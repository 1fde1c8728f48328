//! All pay tables within bounds, and what can be said of a value without solving for it.
//!
//! The best value is convex in what the lines pay and rises with each of them. So a plane through
//! one solved table bounds it from below: upwards with the slope of a small step down, downwards
//! with that of a small step up. Above the lowest table the value stays under the plane through
//! that table and one far table per line, as long as the steps add up to no more than the whole
//! way. All planes are kept in whole numbers, rounded outwards.

use super::Order;
use super::bounds::LineBounds;
use super::nearest::TableSolver;
use crate::points::small_step;
use crate::{Fraction, Unanswered};

/// So many bits stand behind the point of a bound.
const BITS: u32 = 48;
/// The most tables that are looked at one by one.
pub const CANDIDATES_MAX: usize = 1_000_000;

/// Every pay table within bounds.
pub struct Grid<'a> {
    lines: &'a [LineBounds],
    /// Whether a line may pay no more than the one above it.
    falls: Vec<bool>,
}

/// A table that bounds do not exclude.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Candidate {
    /// How far the middle of its bounds lies from the target.
    pub estimate: i128,
    /// Its number among all tables.
    pub code: u128,
    /// It lies at least so far from the target.
    pub least: i128,
}

/// More tables than are looked at one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// A whole number of steps of 2^-48 that is no more than the value.
pub fn floor(value: Fraction) -> i128 {
    let (above, below) = (value.numerator(), value.denominator());
    let (whole, rest) = (above.div_euclid(below), above.rem_euclid(below));
    // What is left is less than the denominator; one that is too long is shortened, downwards.
    let spare = (rest.leading_zeros() - 1).min(BITS);
    (whole << BITS) + (((rest << spare) / below) << (BITS - spare))
}

/// A whole number of steps of 2^-48 that is no less than the value.
pub fn ceiling(value: Fraction) -> i128 {
    -floor(-value)
}

impl<'a> Grid<'a> {
    /// The tables of these lines; in falling order a higher hand of one table never pays less.
    pub fn new(lines: &'a [LineBounds], order: Order) -> Self {
        let falls = |place: usize| {
            let [above, below] = [place - 1, place].map(|place| &lines[place]);
            let compared = above.is_free() || below.is_free();
            order == Order::Falling && compared && above.line.table == below.line.table
        };
        let falls = (0..lines.len()).map(|place| place > 0 && falls(place)).collect();
        Self { lines, falls }
    }

    /// How many tables there are; nothing if they are more than 128 bits count.
    pub fn tables(&self) -> Option<u128> {
        let all = self.lines.iter().map(|line| line.values.len() as u128);
        all.clone().try_fold(1_u128, u128::checked_mul)?;
        // How many ways there are below each value of the line above.
        let mut below: Vec<u128> = vec![1];
        for place in (0..self.lines.len()).rev() {
            let values = &self.lines[place].values;
            let mut here = vec![0; values.len()];
            for (count, value) in here.iter_mut().zip(values) {
                *count = match self.lines.get(place + 1) {
                    None => 1,
                    Some(next) if self.falls[place + 1] => {
                        let fit = next.values.partition_point(|lower| lower <= value);
                        below[..fit].iter().sum()
                    }
                    Some(_) => below.iter().sum(),
                };
            }
            below = here;
        }
        Some(below.iter().sum())
    }

    /// Where the lines of the table of that number are in their bounds.
    pub fn places(&self, mut code: u128) -> Vec<usize> {
        let place = |line: &LineBounds| {
            let count = line.values.len() as u128;
            let place = usize::try_from(code % count).expect("a place in a list");
            code /= count;
            place
        };
        self.lines.iter().map(place).collect()
    }

    /// What the lines of the table of that number pay.
    pub fn points(&self, code: u128) -> Vec<Fraction> {
        let places = self.places(code).into_iter();
        places.zip(self.lines).map(|(place, line)| line.values[place]).collect()
    }

    fn corner(&self, value: impl Fn(&LineBounds) -> Option<&Fraction>) -> Vec<Fraction> {
        self.lines.iter().map(|line| *value(line).expect("at least one value")).collect()
    }

    /// The table whose lines all pay the least.
    pub fn lowest(&self) -> Vec<Fraction> {
        self.corner(|line| line.values.first())
    }

    /// The table whose lines all pay the most.
    pub fn highest(&self) -> Vec<Fraction> {
        self.corner(|line| line.values.last())
    }

    /// The places of lines that have a choice.
    fn free(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.lines.len()).filter(|&place| self.lines[place].is_free())
    }
}

/// A sum of one number per line, and one more.
#[derive(Clone)]
struct Plane {
    base: i128,
    parts: Vec<Vec<i128>>,
}

/// What is known of every value before it is computed.
pub struct Planes {
    /// Values are no less than each of these.
    below: [Plane; 2],
    /// Values are no more than each of these.
    above: [Plane; 2],
    /// The least and the greatest value.
    pub range: (Fraction, Fraction),
}

impl Planes {
    /// Solves a few tables at the edge of the bounds, and near it.
    pub fn around(grid: &Grid<'_>, tables: &dyn TableSolver) -> Result<Self, Unanswered> {
        let (lowest, highest) = (grid.lowest(), grid.highest());
        let range = (tables.value(&lowest)?, tables.value(&highest)?);
        let step = small_step();
        let moved = |from: &[Fraction], place: usize, by: Fraction| {
            let mut points = from.to_vec();
            points[place] = points[place] + by;
            tables.value(&points).ok()
        };
        // A slope that cannot be had is replaced by one that cannot be wrong.
        let rising = |place| {
            let one_less = |by: Fraction| Some((range.0 - moved(&lowest, place, -by)?) / by);
            one_less(step).or_else(|| one_less(Fraction::ONE)).unwrap_or(Fraction::ZERO)
        };
        let falling = |place| Some((moved(&highest, place, step)? - range.1) / step);
        let from_lowest = Plane::through(grid, floor, (&lowest, range.0), |at| Some(rising(at)));
        let from_highest = Plane::through(grid, floor, (&highest, range.1), falling);
        let top = Plane::through(grid, ceiling, (&highest, range.1), |_| Some(Fraction::ZERO));
        let lines = Fraction::share(grid.free().count() as u128, 1);
        let secant = |place: usize| {
            let way = lines * (highest[place] - lowest[place]);
            Some((moved(&lowest, place, way)? - range.0) / way)
        };
        let over_lowest = Plane::through(grid, ceiling, (&lowest, range.0), secant);
        let known = |plane: Option<Plane>| plane.expect("a slope for every line");
        let (from_lowest, top) = (known(from_lowest), known(top));
        let below = [from_highest.unwrap_or_else(|| from_lowest.clone()), from_lowest];
        let above = [over_lowest.unwrap_or_else(|| top.clone()), top];
        Ok(Self { below, above, range })
    }

    /// The tables that may lie within `reach` of the target.
    pub fn candidates(
        &self,
        grid: &Grid<'_>,
        target: Fraction,
        reach: Fraction,
    ) -> Result<Vec<Candidate>, TooMany> {
        let ends = |planes: &[Plane; 2], end: fn(&[i128]) -> i128| {
            planes.each_ref().map(|plane| plane.rest(end))
        };
        let mut walk = Walk {
            grid,
            planes: self,
            rest_below: ends(&self.below, |parts| *parts.iter().min().expect("a value")),
            rest_above: ends(&self.above, |parts| *parts.iter().max().expect("a value")),
            target: (floor(target), ceiling(target)),
            reach: ceiling(reach),
            found: Vec::new(),
        };
        let bases = |planes: &[Plane; 2]| planes.each_ref().map(|plane| plane.base);
        walk.visit(0, None, (0, 1), bases(&self.below), bases(&self.above))?;
        Ok(walk.found)
    }
}

impl Plane {
    /// The plane through a table of this value, if every line with a choice has a slope.
    fn through(
        grid: &Grid<'_>,
        round: fn(Fraction) -> i128,
        (from, base): (&[Fraction], Fraction),
        slope: impl Fn(usize) -> Option<Fraction>,
    ) -> Option<Self> {
        let part = |(place, line): (usize, &LineBounds)| {
            let slope = if line.is_free() { slope(place)? } else { Fraction::ZERO };
            Some(line.values.iter().map(|value| round(slope * (*value - from[place]))).collect())
        };
        let parts = grid.lines.iter().enumerate().map(part).collect::<Option<_>>()?;
        Some(Self { base: round(base), parts })
    }

    /// What the lines from each place on add at an end.
    fn rest(&self, end: fn(&[i128]) -> i128) -> Vec<i128> {
        let mut rest = vec![0];
        for parts in self.parts.iter().rev() {
            rest.push(rest[rest.len() - 1] + end(parts));
        }
        rest.reverse();
        rest
    }
}

/// Goes through all tables line by line and leaves out what cannot be near enough.
struct Walk<'a> {
    grid: &'a Grid<'a>,
    planes: &'a Planes,
    rest_below: [Vec<i128>; 2],
    rest_above: [Vec<i128>; 2],
    target: (i128, i128),
    reach: i128,
    found: Vec<Candidate>,
}

impl Walk<'_> {
    /// The bounds of all tables that begin so.
    fn bounds(&self, place: usize, below: [i128; 2], above: [i128; 2]) -> (i128, i128) {
        let [least, less] = &self.rest_below;
        let [most, more] = &self.rest_above;
        let least = (below[0] + least[place]).max(below[1] + less[place]);
        let most = (above[0] + most[place]).min(above[1] + more[place]);
        (least, most)
    }

    fn visit(
        &mut self,
        place: usize,
        previous: Option<Fraction>,
        (code, unit): (u128, u128),
        below: [i128; 2],
        above: [i128; 2],
    ) -> Result<(), TooMany> {
        let (least, most) = self.bounds(place, below, above);
        let away = (least - self.target.1).max(self.target.0 - most).max(0);
        if away > self.reach {
            return Ok(());
        }
        let Some(line) = self.grid.lines.get(place) else {
            if self.found.len() == CANDIDATES_MAX {
                return Err(TooMany);
            }
            let estimate = (i128::midpoint(least, most) - self.target.0).abs();
            self.found.push(Candidate { estimate, code, least: away });
            return Ok(());
        };
        let planes = self.planes;
        let next = unit * line.values.len() as u128;
        for (at, value) in line.values.iter().enumerate() {
            if self.grid.falls[place] && previous.is_some_and(|previous| *value > previous) {
                break;
            }
            let add = |[a, b]: [i128; 2], [first, second]: &[Plane; 2]| {
                [a + first.parts[place][at], b + second.parts[place][at]]
            };
            let (below, above) = (add(below, &planes.below), add(above, &planes.above));
            let code = code + unit * at as u128;
            self.visit(place + 1, Some(*value), (code, next), below, above)?;
        }
        Ok(())
    }
}
