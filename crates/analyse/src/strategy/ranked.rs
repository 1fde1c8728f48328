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

mod draft;

use draft::Draft;

use crate::watch::{Cancelled, Watch, step};

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
        watch: &dyn Watch,
    ) -> Result<Vec<Ranked>, Cancelled> {
        let (mut found, mut polished) = (Found { best: Vec::new() }, 0);
        let mut list = Draft::new(self);
        found.note(&list);
        let mut loss = f64::INFINITY;
        while list.loss() < loss - gain_min {
            loss = list.loss();
            while list.lines.len() < lines_max && list.grow(gain_min) {
                step(watch, list.lines.len(), lines_max)?;
                if list.lines.len() >= polished + POLISHED_EVERY {
                    polished = list.lines.len();
                    list.polish();
                }
                found.note(&list);
            }
            list.polish();
            while list.drop_below(gain_min / 3.0) {}
            list.split(lines_max, gain_min);
            polished = list.lines.len();
        }
        while list.drop_below(gain_min / 3.0) {}
        found.best.retain(|known| known.lines.len() < list.lines.len());
        found.note(&list);
        while list.drop_below(f64::INFINITY) {
            if list.lines.len().is_multiple_of(POLISHED_EVERY) {
                list.polish();
            }
            found.note(&list);
        }
        Ok(found.best)
    }
}

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
