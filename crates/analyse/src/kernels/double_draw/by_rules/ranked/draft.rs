//! A list while it is tried.

use super::{LineOfKind, Offers};
use crate::shares;

/// No line fits.
const NOTHING: u8 = u8::MAX;

/// What a line must save more, for each thing it asks.
const BREVITY: f64 = 0.000_005;

/// A longer list gets so many lines at once.
const TOGETHER: usize = 3;
const APART_MIN: usize = 12;

/// Lines of kinds that more situations offer are not split: it takes long.
const SPLIT_MAX: usize = 5_000;

/// Lines, each with what it takes, by situation.
type Lines = Vec<(LineOfKind, Vec<u8>)>;

/// A list in the making.
pub(super) struct Draft<'a> {
    offers: &'a Offers,
    pub(super) lines: Lines,
}

/// A line that may be added.
#[derive(Clone, Copy)]
struct Insertion {
    gain: f64,
    line: LineOfKind,
    place: usize,
}

impl<'a> Draft<'a> {
    /// A list of no lines.
    pub(super) const fn new(offers: &'a Offers) -> Self {
        Self { offers, lines: Vec::new() }
    }

    /// What a line takes in every situation.
    fn takes(&self, (kind, line): LineOfKind) -> Vec<u8> {
        let offered = &self.offers.kinds[kind];
        let mut taken = vec![NOTHING; self.offers.situations()];
        let fits = |(sign, _): &&(u32, u8)| {
            offered.fitting[*sign as usize][line / 64] >> (line % 64) & 1 == 1
        };
        for &situation in &offered.holders {
            let things = offered.things(situation as usize);
            if let Some((_, option)) = things.iter().find(fits) {
                taken[situation as usize] = *option;
            }
        }
        taken
    }

    fn insert(&mut self, place: usize, line: LineOfKind) {
        let taken = self.takes(line);
        self.lines.insert(place, (line, taken));
    }

    /// By situation: the place of the line that decides, and what it loses.
    fn decided(&self) -> Vec<(u32, f32)> {
        let last = u32::try_from(self.lines.len()).expect("a list is short");
        let situations = 0..self.offers.situations();
        let mut decided: Vec<_> =
            situations.map(|situation| (last, self.offers.loss(situation, 0))).collect();
        for ((_, taken), place) in self.lines.iter().zip(0..last).rev() {
            for (situation, option) in taken.iter().enumerate().filter(|(_, it)| **it != NOTHING) {
                decided[situation] = (place, self.offers.loss(situation, *option));
            }
        }
        decided
    }

    pub(super) fn loss(&self) -> f64 {
        self.decided().iter().map(|(_, loss)| f64::from(*loss)).sum()
    }

    /// Adds the line that saves most, and those of other kinds that save something besides; nothing
    /// if none saves enough.
    pub(super) fn grow(&mut self, gain_min: f64) -> bool {
        let all: Vec<usize> = (0..self.offers.kinds.len()).collect();
        let mut better = self.insertions(&all);
        better.retain(|insertion| insertion.gain > gain_min);
        let Some((&first, others)) = better.split_first() else { return false };
        self.insert(first.place, first.line);
        if self.lines.len() > APART_MIN {
            let mut loss = self.loss();
            let mut added = vec![first.place];
            for other in others.iter().take(TOGETHER - 1) {
                let before = added.iter().filter(|place| **place <= other.place).count();
                self.insert(other.place + before, other.line);
                let now = self.loss();
                if now < loss - other.gain / 2.0 {
                    loss = now;
                    added.push(other.place);
                } else {
                    self.lines.remove(other.place + before);
                }
            }
        }
        true
    }

    /// The line of these kinds that saves most, and where.
    fn insertion(&self, kinds: &[usize]) -> Option<Insertion> {
        self.insertions(kinds).first().copied()
    }

    /// For each of these kinds the line that saves most; the best first.
    fn insertions(&self, kinds: &[usize]) -> Vec<Insertion> {
        let decided = self.decided();
        // Kinds that offer much come first: the processors get one of them each in turn.
        let mut kinds = kinds.to_vec();
        kinds.sort_by_key(|&kind| core::cmp::Reverse(self.offers.kinds[kind].things.len()));
        let (even, odd): (Vec<_>, Vec<_>) =
            kinds.iter().enumerate().partition(|(at, _)| at % 2 == 0);
        let mut kinds: Vec<usize> = even.into_iter().chain(odd).map(|(_, kind)| *kind).collect();
        let best = shares::each(&mut kinds, |_, kinds| {
            let best = kinds.iter().filter_map(|&kind| self.insertion_of(kind, &decided));
            best.collect::<Vec<_>>()
        });
        let mut best = best.concat();
        best.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.line.cmp(&b.line)));
        best
    }

    fn insertion_of(&self, kind: usize, decided: &[(u32, f32)]) -> Option<Insertion> {
        let offered = &self.offers.kinds[kind];
        let places = self.lines.len() + 1;
        let words = offered.asks.len().div_ceil(64);
        // By line and by the place that decides now: what the line saves.
        let mut gains = vec![0.0; offered.asks.len() * places];
        let mut seen = vec![0_u64; words];
        for &situation in &offered.holders {
            let (place, lost) = decided[situation as usize];
            seen.fill(0);
            for &(sign, option) in offered.things(situation as usize) {
                let gain = f64::from(lost - self.offers.loss(situation as usize, option));
                let fitting = offered.fitting[sign as usize].iter().zip(&mut seen);
                for (word, (fitting, seen)) in fitting.enumerate() {
                    let mut fresh = fitting & !*seen;
                    *seen |= fitting;
                    while fresh != 0 && gain != 0.0 {
                        let line = 64 * word + fresh.trailing_zeros() as usize;
                        fresh &= fresh - 1;
                        gains[line * places + place as usize] += gain;
                    }
                }
            }
        }
        let lines = gains.chunks_exact(places).zip(&offered.asks).enumerate();
        let best = lines.filter_map(|(line, (gains, asks))| {
            let mut sum = 0.0;
            // A line decides whatever a later one decides now.
            let sums = gains.iter().enumerate().rev().map(|(place, gain)| {
                sum += gain;
                Insertion { gain: sum - BREVITY * *asks as f64, line: (kind, line), place }
            });
            sums.reduce(Insertion::better)
        });
        best.reduce(Insertion::better)
    }

    /// Tries every line anew: in other words and at other places.
    pub(super) fn polish(&mut self) {
        let mut loss = self.loss();
        for at in (0..self.lines.len()).rev() {
            let line = self.lines.remove(at);
            let better = self.insertion(&[line.0.0]);
            if let Some(better) = better.filter(|it| it.gain > 0.0) {
                self.insert(better.place, better.line);
                let now = self.loss();
                if now < loss {
                    loss = now;
                    continue;
                }
                self.lines.remove(better.place);
            }
            self.lines.insert(at, line);
        }
    }

    /// Puts a line before one of its kind that it says the same as, if then the other is better in
    /// other words or at another place: neither alone saves anything.
    pub(super) fn split(&mut self, lines_max: usize, gain_min: f64) {
        let mut at = 0;
        while at < self.lines.len() && self.lines.len() < lines_max {
            let (kind, line) = self.lines[at].0;
            let offered = &self.offers.kinds[kind];
            if offered.holders.len() > SPLIT_MAX {
                at += 1;
                continue;
            }
            let (old, loss) = (self.lines.clone(), self.loss());
            let mut best: Option<(f64, Lines)> = None;
            let words = (0..offered.asks.len()).filter(|it| *it != line && offered.asks[*it] == 1);
            for word in words {
                self.insert(at, (kind, word));
                self.lines.remove(at + 1);
                if let Some(again) = self.insertion(&[kind]).filter(|it| it.gain > 0.0) {
                    self.insert(again.place, again.line);
                    let now = self.loss();
                    if now < best.as_ref().map_or(loss - gain_min, |(known, _)| *known) {
                        best = Some((now, self.lines.clone()));
                    }
                }
                self.lines.clone_from(&old);
            }
            if let Some((_, lines)) = best {
                self.lines = lines;
            }
            at += 1;
        }
    }

    /// Drops the line that matters least, if that costs no more than this.
    pub(super) fn drop_below(&mut self, most: f64) -> bool {
        let mut costs = vec![0.0; self.lines.len()];
        for situation in 0..self.offers.situations() {
            let taken = self.lines.iter().map(|(_, taken)| taken[situation]).enumerate();
            let mut deciding = taken.filter(|(_, taken)| *taken != NOTHING);
            if let Some((first, taken)) = deciding.next() {
                let next = deciding.next().map_or(0, |(_, taken)| taken);
                let loss = |option| f64::from(self.offers.loss(situation, option));
                costs[first] += loss(next) - loss(taken);
            }
        }
        let least = costs.iter().enumerate().min_by(|a, b| a.1.total_cmp(b.1));
        let Some((least, _)) = least.filter(|(_, cost)| **cost <= most) else { return false };
        self.lines.remove(least);
        true
    }
}

impl Insertion {
    fn better(self, other: Self) -> Self {
        if other.gain > self.gain { other } else { self }
    }
}
