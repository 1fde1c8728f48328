//! Lists of what to take, found by trying: of all that a situation offers, what the first line
//! fits.
//!
//! A thing that is offered has a kind and a *sign*, which is all that is told of it. A line fits
//! some signs of one kind; of several things that it fits the first offered is taken. What no line
//! fits takes the first option. Lists grow by the line that saves most at its best place, every
//! line is then tried in other words and at other places, and the ones that matter least are
//! dropped again, so that there is a list for every number of lines. Losses are sums in floating
//! point: they only propose.
#![allow(clippy::cast_precision_loss, reason = "losses propose, nothing more")]

use std::collections::BTreeMap;

use crate::shares;

/// What all situations offer.
pub(super) struct Offers<T> {
    options: usize,
    /// By situation and option.
    losses: Vec<f32>,
    kinds: Vec<Offered<T>>,
}

/// What is offered of one kind.
struct Offered<T> {
    signs: BTreeMap<T, u32>,
    /// By situation: where its things begin.
    from: Vec<u32>,
    /// Signs and options, those to be preferred first.
    things: Vec<(u32, u8)>,
    /// The situations that offer something.
    holders: Vec<u32>,
    /// By sign: which lines fit, as bits.
    fitting: Vec<Vec<u64>>,
    /// By line: how many things it asks.
    asks: Vec<usize>,
}

/// A line: its kind, and which one of those of its kind.
pub(super) type Line = (usize, usize);

/// A list and what it loses.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    pub(super) lines: Vec<Line>,
    pub(super) loss: f64,
}

/// No line fits.
const NOTHING: u8 = u8::MAX;

/// What a longer line must save more than a shorter one, for each thing it asks.
const BREVITY: f64 = 0.03;

impl<T: Ord + Copy + Send + Sync> Offers<T> {
    /// So many kinds of things, for so many options.
    pub(super) fn new(kinds: usize, options: usize) -> Self {
        let none = || Offered {
            signs: BTreeMap::new(),
            from: vec![0],
            things: Vec::new(),
            holders: Vec::new(),
            fitting: Vec::new(),
            asks: Vec::new(),
        };
        Self { options, losses: Vec::new(), kinds: (0..kinds).map(|_| none()).collect() }
    }

    /// Adds a situation: what each option loses, and what is offered, those to be preferred first.
    pub(super) fn add(
        &mut self,
        losses: impl IntoIterator<Item = f32>,
        things: impl IntoIterator<Item = (usize, T, u8)>,
    ) {
        let situation = u32::try_from(self.situations()).expect("so many fit in memory");
        self.losses.extend(losses);
        for (kind, sign, option) in things {
            let offered = &mut self.kinds[kind];
            let next = u32::try_from(offered.signs.len()).expect("fewer signs than things");
            let sign = *offered.signs.entry(sign).or_insert(next);
            offered.things.push((sign, option));
            if offered.holders.last() != Some(&situation) {
                offered.holders.push(situation);
            }
        }
        for offered in &mut self.kinds {
            offered.from.push(u32::try_from(offered.things.len()).expect("they fit in memory"));
        }
    }

    /// Sets the lines that may stand for a kind: whether each fits a sign, and how many things it
    /// asks. Gives the places of those that differ from all before them.
    pub(super) fn lines<L>(
        &mut self,
        kind: usize,
        lines: &[L],
        fits: impl Fn(&L, &T) -> bool,
        asks: impl Fn(&L) -> usize,
    ) -> Vec<usize> {
        let offered = &mut self.kinds[kind];
        let mut known = BTreeMap::new();
        let mut places = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let fitting: Vec<u32> = offered
                .signs
                .iter()
                .filter(|(sign, _)| fits(line, sign))
                .map(|(_, number)| *number)
                .collect();
            if !fitting.is_empty() && !known.contains_key(&fitting) {
                known.insert(fitting, places.len());
                places.push(place);
                offered.asks.push(asks(line));
            }
        }
        offered.fitting = vec![vec![0; places.len().div_ceil(64)]; offered.signs.len()];
        for (signs, line) in known {
            for sign in signs {
                offered.fitting[sign as usize][line / 64] |= 1 << (line % 64);
            }
        }
        places
    }

    fn situations(&self) -> usize {
        self.losses.len() / self.options
    }

    fn loss(&self, situation: usize, option: u8) -> f32 {
        self.losses[situation * self.options + usize::from(option)]
    }

    /// Lists of one line and more, each the best found of its length.
    pub(super) fn search(
        &self,
        lines_max: usize,
        gain_min: f64,
        watch: &dyn Fn(f64),
    ) -> Vec<Ranked> {
        let mut found = Found { best: Vec::new() };
        let mut list = Draft { offers: self, lines: Vec::new(), taken: Vec::new() };
        found.note(&list);
        while list.lines.len() < lines_max {
            watch(list.lines.len() as f64 / lines_max as f64);
            let all: Vec<usize> = (0..self.kinds.len()).collect();
            let Some(better) = list.insertion(&all).filter(|it| it.gain > gain_min) else { break };
            list.insert(better.place, better.line);
            if list.lines.len().is_multiple_of(POLISHED_EVERY) {
                list.polish();
            }
            found.note(&list);
        }
        let mut loss = f64::INFINITY;
        while list.loss() < loss - gain_min {
            loss = list.loss();
            list.polish();
            list.split(lines_max, gain_min);
        }
        while list.drop_below(gain_min / 10.0) {}
        found.best.retain(|known| known.lines.len() < list.lines.len());
        found.note(&list);
        while list.drop_below(f64::INFINITY) {
            if list.lines.len().is_multiple_of(POLISHED_EVERY) {
                list.polish();
            }
            found.note(&list);
        }
        found.best
    }
}

/// Lines of kinds that more situations offer are not split: it takes long.
const SPLIT_MAX: usize = 5_000;

/// A list is polished whenever so many lines were added or dropped.
const POLISHED_EVERY: usize = 6;

impl<T> Offered<T> {
    /// What a situation offers.
    fn things(&self, situation: usize) -> &[(u32, u8)] {
        &self.things[self.from[situation] as usize..self.from[situation + 1] as usize]
    }
}

/// The best list of every length.
struct Found {
    best: Vec<Ranked>,
}

impl Found {
    fn note<T: Ord + Copy + Send + Sync>(&mut self, list: &Draft<'_, T>) {
        let loss = list.loss();
        match self.best.iter_mut().find(|known| known.lines.len() == list.lines.len()) {
            Some(known) if known.loss <= loss => {}
            Some(known) => *known = Ranked { lines: list.lines.clone(), loss },
            None => self.best.push(Ranked { lines: list.lines.clone(), loss }),
        }
        self.best.sort_by_key(|known| known.lines.len());
    }
}

/// A list in the making.
struct Draft<'a, T> {
    offers: &'a Offers<T>,
    lines: Vec<Line>,
    /// By line and situation: what the line takes there.
    taken: Vec<Vec<u8>>,
}

/// A line that may be added.
#[derive(Clone, Copy)]
struct Insertion {
    gain: f64,
    line: Line,
    place: usize,
}

impl<T: Ord + Copy + Send + Sync> Draft<'_, T> {
    /// What a line takes in every situation.
    fn takes(&self, (kind, line): Line) -> Vec<u8> {
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

    fn insert(&mut self, place: usize, line: Line) {
        let taken = self.takes(line);
        self.lines.insert(place, line);
        self.taken.insert(place, taken);
    }

    /// By situation: the place of the line that decides, and what it loses.
    fn decided(&self) -> Vec<(u32, f32)> {
        let last = u32::try_from(self.lines.len()).expect("a list is short");
        let situations = 0..self.offers.situations();
        let mut decided: Vec<_> =
            situations.map(|situation| (last, self.offers.loss(situation, 0))).collect();
        for (taken, place) in self.taken.iter().zip(0..last).rev() {
            for (situation, option) in taken.iter().enumerate().filter(|(_, it)| **it != NOTHING) {
                decided[situation] = (place, self.offers.loss(situation, *option));
            }
        }
        decided
    }

    fn loss(&self) -> f64 {
        self.decided().iter().map(|(_, loss)| f64::from(*loss)).sum()
    }

    /// The line of these kinds that saves most, and where.
    fn insertion(&self, kinds: &[usize]) -> Option<Insertion> {
        let decided = self.decided();
        // Kinds that offer much come first: the processors get one of them each in turn.
        let mut kinds = kinds.to_vec();
        kinds.sort_by_key(|&kind| core::cmp::Reverse(self.offers.kinds[kind].things.len()));
        let (even, odd): (Vec<_>, Vec<_>) =
            kinds.iter().enumerate().partition(|(at, _)| at % 2 == 0);
        let mut kinds: Vec<usize> = even.into_iter().chain(odd).map(|(_, kind)| *kind).collect();
        let best = shares::each(&mut kinds, |_, kinds| {
            let best = kinds.iter().filter_map(|&kind| self.insertion_of(kind, &decided));
            best.reduce(Insertion::better)
        });
        best.into_iter().flatten().reduce(Insertion::better)
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
                Insertion { gain: sum * (1.0 - BREVITY * *asks as f64), line: (kind, line), place }
            });
            sums.reduce(Insertion::better)
        });
        best.reduce(Insertion::better)
    }

    /// Tries every line anew: in other words and at other places.
    fn polish(&mut self) {
        let mut loss = self.loss();
        for at in (0..self.lines.len()).rev() {
            let (line, taken) = (self.lines.remove(at), self.taken.remove(at));
            let better = self.insertion(&[line.0]);
            if let Some(better) = better.filter(|it| it.gain > 0.0) {
                self.insert(better.place, better.line);
                let now = self.loss();
                if now < loss {
                    loss = now;
                    continue;
                }
                self.lines.remove(better.place);
                self.taken.remove(better.place);
            }
            self.lines.insert(at, line);
            self.taken.insert(at, taken);
        }
    }

    /// Puts a line before one of its kind that it says the same as, if then the other is better in
    /// other words or at another place: neither alone saves anything.
    fn split(&mut self, lines_max: usize, gain_min: f64) {
        let mut at = 0;
        while at < self.lines.len() && self.lines.len() < lines_max {
            let (kind, line) = self.lines[at];
            let offered = &self.offers.kinds[kind];
            if offered.holders.len() > SPLIT_MAX {
                at += 1;
                continue;
            }
            let (old, loss) = ((self.lines.clone(), self.taken.clone()), self.loss());
            let mut best: Option<(f64, Vec<Line>)> = None;
            let words = (0..offered.asks.len()).filter(|it| *it != line && offered.asks[*it] == 1);
            for word in words {
                self.insert(at, (kind, word));
                self.lines.remove(at + 1);
                self.taken.remove(at + 1);
                if let Some(again) = self.insertion(&[kind]).filter(|it| it.gain > 0.0) {
                    self.insert(again.place, again.line);
                    let now = self.loss();
                    if now < best.as_ref().map_or(loss - gain_min, |(known, _)| *known) {
                        best = Some((now, self.lines.clone()));
                    }
                }
                (self.lines, self.taken) = old.clone();
            }
            if let Some((_, lines)) = best {
                self.taken = lines.iter().map(|line| self.takes(*line)).collect();
                self.lines = lines;
            }
            at += 1;
        }
    }

    /// Drops the line that matters least, if that costs no more than this.
    fn drop_below(&mut self, most: f64) -> bool {
        let mut costs = vec![0.0; self.lines.len()];
        for situation in 0..self.offers.situations() {
            let fits = |(_, taken): &(usize, &Vec<u8>)| taken[situation] != NOTHING;
            let mut deciding = self.taken.iter().enumerate().filter(fits);
            if let Some((first, taken)) = deciding.next() {
                let next = deciding.next().map_or(0, |(_, taken)| taken[situation]);
                let loss = |option| f64::from(self.offers.loss(situation, option));
                costs[first] += loss(next) - loss(taken[situation]);
            }
        }
        let least = costs.iter().enumerate().min_by(|a, b| a.1.total_cmp(b.1));
        let Some((least, _)) = least.filter(|(_, cost)| **cost <= most) else { return false };
        self.lines.remove(least);
        self.taken.remove(least);
        true
    }
}

impl Insertion {
    fn better(self, other: Self) -> Self {
        if other.gain > self.gain { other } else { self }
    }
}
