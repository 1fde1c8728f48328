//! What every cross together makes of a player's pair and the two cards seen.
//!
//! A player sees one card of the axis played and one of the other. For every pair of kinds and both
//! seen kinds a row counts the dealers beaten, by the hand that beats them, and those that tie.

use core::sync::atomic::{AtomicUsize, Ordering};

use games::double_cross::Hand;

use super::kinds::{Axis, Flushes, KINDS, Kinds, Level, pair};
use super::sweep::{Against, sweep};
use crate::shares;
use crate::watch::{Cancelled, Watch, step};

/// How many hands the pay table tells apart.
pub(super) const HANDS: usize = Hand::ALL.len();

/// Dealers beaten, by the player's hand, then dealers that tie.
pub(super) type Row<T> = [T; HANDS + 1];

/// A row for every two seen kinds and pair of kinds.
#[derive(Clone, Debug)]
pub(super) struct RankTable {
    kinds: usize,
    rows: Vec<Row<i32>>,
}

impl RankTable {
    /// The row of a player with this pair who sees `played` on the axis played and `other` on the
    /// other one.
    #[inline]
    pub(super) fn row(&self, played: usize, other: usize, own: [usize; 2]) -> &Row<i32> {
        &self.rows[place(self.kinds, [played, other], pair(own[0], own[1]))]
    }
}

const fn place(kinds: usize, [played, other]: [usize; 2], own: usize) -> usize {
    (played * kinds + other) * (kinds * (kinds + 1) / 2) + own
}

/// Rows in the making: sums over all cards that can be of these kinds.
struct Sums<'a> {
    kinds: &'a Kinds,
    rows: Vec<Row<i64>>,
}

/// The tables of several lists of kinds, by all processors.
pub(super) fn tables<const N: usize>(
    all: &[Kinds; N],
    watch: &dyn Watch,
) -> Result<[RankTable; N], Cancelled> {
    let new = |list: usize| Sums::new(&all[list]);
    let add_centre = |_, sums: &mut Sums<'_>, centre| sums.add_centre(centre);
    let sums = by_centres(all, watch, new, add_centre, Sums::add)?;
    Ok(sums.map(Sums::done))
}

/// One sum for each of several lists of kinds, over all centres, by all processors.
pub(crate) fn by_centres<T: Send, const N: usize>(
    all: &[Kinds; N],
    watch: &dyn Watch,
    new: impl Fn(usize) -> T + Sync,
    add_centre: impl Fn(usize, &mut T, usize) + Sync,
    add: impl Fn(&mut T, &T),
) -> Result<[T; N], Cancelled> {
    let centres = |list: usize| all[list].centres().map(move |centre| (list, centre));
    // The long ones first.
    let work: Vec<(usize, usize)> = (0..N).rev().flat_map(centres).collect();
    let done = AtomicUsize::new(0);
    let parts = shares::blocks(work.len(), 1, |blocks| {
        let mut sums = core::array::from_fn(&new);
        for (list, centre) in blocks.flatten().map(|place| work[place]) {
            add_centre(list, &mut sums[list], centre);
            step(watch, done.fetch_add(1, Ordering::Relaxed) + 1, work.len())?;
        }
        Ok(sums)
    });
    let mut parts: Vec<[T; N]> = parts.into_iter().collect::<Result<_, Cancelled>>()?;
    let mut sums = parts.pop().expect("at least one processor");
    for part in &parts {
        sums.iter_mut().zip(part).for_each(|(sums, part)| add(sums, part));
    }
    Ok(sums)
}

impl Kinds {
    /// The kinds a centre can be of. Where a suit is told apart, it is that of the centre.
    pub(crate) fn centres(&self) -> impl Iterator<Item = usize> + '_ {
        let all = 0..self.cards.len();
        all.filter(|&kind| self.level == Level::Ranks || self.is_of_suit(kind))
    }

    /// What is counted: ranks alone, or what flushes change.
    pub(crate) const fn readings(&self) -> &'static [(Flushes, i32)] {
        match self.level {
            Level::Ranks => &[(Flushes::Ignored, 1)],
            Level::Suited => &[(Flushes::Count, 1), (Flushes::Ignored, -1)],
        }
    }

    /// Whether a cross of these axes is counted: where flushes change something, it can hold one.
    pub(crate) fn counts(&self, axes: [&Axis; 2]) -> bool {
        self.level == Level::Ranks || axes.iter().any(|axis| axis.is_of_suit(self))
    }
}

impl<'a> Sums<'a> {
    fn new(kinds: &'a Kinds) -> Self {
        let rows = kinds.cards.len().pow(2) * kinds.pairs.len();
        Self { kinds, rows: vec![[0; HANDS + 1]; rows] }
    }

    fn add(&mut self, part: &Self) {
        for (row, part) in self.rows.iter_mut().zip(&part.rows) {
            row.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
        }
    }

    /// Adds all crosses with a centre of this kind.
    fn add_centre(&mut self, centre: usize) {
        let kinds = self.kinds;
        for &(flushes, sign) in kinds.readings() {
            let axes = Axis::through(kinds, centre, flushes);
            for played in &axes {
                let mut seen = Seen::new();
                for other in axes.iter().filter(|other| kinds.counts([played, other])) {
                    seen.add(kinds, centre, [played, other], sign);
                }
                self.add_played(played, &seen);
            }
        }
    }

    /// Adds what came of one axis that is played. Each of its outer cards may be the one seen.
    fn add_played(&mut self, played: &Axis, seen: &Seen) {
        for top in different(played.outer) {
            for (other, against) in seen.each() {
                let start = place(self.kinds.cards.len(), [top, other], 0);
                for player in &played.order {
                    let pair = usize::from(player.pair);
                    let row = &mut self.rows[start + pair];
                    row[player.hand as usize] += i64::from(against.lower[pair]);
                    row[HANDS] += i64::from(against.equal[pair]);
                }
            }
        }
    }

    /// The rows for one set of cards each.
    fn done(self) -> RankTable {
        let (kinds, mut rows) = (self.kinds, Vec::with_capacity(self.rows.len()));
        let mut sums = self.rows.into_iter();
        for played in 0..kinds.cards.len() {
            for other in 0..kinds.cards.len() {
                let (seen, left) = kinds.take(&[played, other]);
                for own in &kinds.pairs {
                    let [a, b] = own.map(usize::from);
                    let pairs = left[a] * (left[b] - i32::from(a == b));
                    let cards = i64::from(seen * if a == b { pairs / 2 } else { pairs });
                    let of_one = |sum: i64| {
                        // Of cards that cannot be together there is nothing.
                        let each = sum.checked_div(cards).unwrap_or_default();
                        assert_eq!(each * cards, sum, "cards of a kind are alike");
                        i32::try_from(each).expect("fewer ways than 31 bits")
                    };
                    rows.push(sums.next().expect("one row each").map(of_one));
                }
            }
        }
        RankTable { kinds: kinds.cards.len(), rows }
    }
}

/// What the crosses with one played axis come to, by the kind seen on the other axis.
struct Seen {
    by_other: [Option<Box<Against>>; KINDS],
    /// Of one cross.
    against: Against,
}

impl Seen {
    const fn new() -> Self {
        Self { by_other: [const { None }; KINDS], against: Against::NOTHING }
    }

    fn add(&mut self, kinds: &Kinds, centre: usize, [played, other]: [&Axis; 2], sign: i32) {
        let ([a, b], [c, d]) = (played.outer, other.outer);
        let (crosses, left) = kinds.take(&[centre, a, b, c, d]);
        if crosses == 0 {
            return;
        }
        sweep(&left, played, other, sign * crosses, &mut self.against);
        for seen in different(other.outer) {
            let sums = self.by_other[seen].get_or_insert_with(|| Box::new(Against::NOTHING));
            sums.add(&self.against);
        }
    }

    fn each(&self) -> impl Iterator<Item = (usize, &Against)> {
        let all = self.by_other.iter().enumerate();
        all.filter_map(|(other, against)| Some((other, against.as_deref()?)))
    }
}

/// Two kinds, or one if they are the same.
fn different([a, b]: [usize; 2]) -> impl Iterator<Item = usize> {
    core::iter::once(a).chain((b != a).then_some(b))
}
