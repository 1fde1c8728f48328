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

use super::kept::{Keep, KeepSigns, Named};
use super::patterns::Pattern;
use crate::watch::{Cancelled, Watch, step};

/// What all situations offer.
pub(super) struct Offers {
    options: usize,
    /// By situation and option.
    losses: Vec<f32>,
    kinds: Vec<Offered>,
}

/// What is offered of one kind.
#[derive(Default)]
struct Offered {
    signs: BTreeMap<KeepSigns, u32>,
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
type LineOfKind = (usize, usize);

/// A list and about what it loses, of the ante.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    pub(super) list: Vec<Pattern>,
    pub(super) loss: f64,
}

impl Offers {
    /// Nothing of any kind, for so many options.
    pub(super) fn new(options: usize) -> Self {
        let none = |_| Offered { from: vec![0], ..Offered::default() };
        Self { options, losses: Vec::new(), kinds: Keep::ALL.map(none).into() }
    }

    /// Adds a situation: what each option loses, and what is offered, those to be preferred first.
    pub(super) fn add(
        &mut self,
        losses: impl IntoIterator<Item = f32>,
        things: impl IntoIterator<Item = (Named, u8)>,
    ) {
        let situation = u32::try_from(self.situations()).expect("so many fit in memory");
        self.losses.extend(losses);
        for (named, option) in things {
            let offered = &mut self.kinds[named.kind as usize];
            let next = u32::try_from(offered.signs.len()).expect("fewer signs than things");
            let sign = *offered.signs.entry(named.signs).or_insert(next);
            offered.things.push((sign, option));
            if offered.holders.last() != Some(&situation) {
                offered.holders.push(situation);
            }
        }
        for offered in &mut self.kinds {
            offered.from.push(u32::try_from(offered.things.len()).expect("they fit in memory"));
        }
    }

    /// Sets the patterns that may stand as lines of a kind, and gives those that differ from all
    /// before them.
    fn lines(&mut self, kind: Keep, patterns: Vec<Pattern>) -> Vec<Pattern> {
        let offered = &mut self.kinds[kind as usize];
        let mut known = BTreeMap::new();
        let mut lines = Vec::new();
        for pattern in patterns {
            let fits = |sign: &KeepSigns| pattern.asks.iter().all(|asks| asks.holds(sign));
            let signs = offered.signs.iter().filter(|(sign, _)| fits(sign));
            let fitting: Vec<u32> = signs.map(|(_, number)| *number).collect();
            if !fitting.is_empty() && !known.contains_key(&fitting) {
                known.insert(fitting, lines.len());
                offered.asks.push(pattern.asks.len());
                lines.push(pattern);
            }
        }
        offered.fitting = vec![vec![0; lines.len().div_ceil(64)]; offered.signs.len()];
        for (signs, line) in known {
            for sign in signs {
                offered.fitting[sign as usize][line / 64] |= 1 << (line % 64);
            }
        }
        lines
    }

    fn situations(&self) -> usize {
        self.losses.len() / self.options
    }

    fn loss(&self, situation: usize, option: u8) -> f32 {
        self.losses[situation * self.options + usize::from(option)]
    }

    /// Lists of one line and more, each the best found of its length; `remembers` if cards were
    /// given up before.
    pub(super) fn search(
        mut self,
        remembers: bool,
        lines_max: usize,
        watch: &dyn Watch,
    ) -> Result<Vec<Ranked>, Cancelled> {
        let patterns = Keep::ALL.map(|kind| self.lines(kind, Pattern::all(kind, remembers)));
        let mut found = Found { patterns, best: Vec::new() };
        let mut polished = 0;
        let mut list = Draft::new(&self);
        found.note(&list);
        let mut loss = f64::INFINITY;
        while list.loss() < loss - GAIN_MIN {
            loss = list.loss();
            while list.lines.len() < lines_max && list.grow(GAIN_MIN) {
                step(watch, list.lines.len(), lines_max)?;
                if list.lines.len() >= polished + POLISHED_EVERY {
                    polished = list.lines.len();
                    list.polish();
                }
                found.note(&list);
            }
            list.polish();
            while list.drop_below(GAIN_MIN / 3.0) {}
            list.split(lines_max, GAIN_MIN);
            polished = list.lines.len();
        }
        while list.drop_below(GAIN_MIN / 3.0) {}
        found.best.retain(|known| known.list.len() < list.lines.len());
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

/// The least that a line must save, of the ante.
const GAIN_MIN: f64 = 0.000_003;

/// A list is polished whenever so many lines were added or dropped.
const POLISHED_EVERY: usize = 6;

impl Offered {
    /// What a situation offers.
    fn things(&self, situation: usize) -> &[(u32, u8)] {
        &self.things[self.from[situation] as usize..self.from[situation + 1] as usize]
    }
}

/// The best list of every length.
struct Found {
    /// What the lines are, by kind.
    patterns: [Vec<Pattern>; Keep::ALL.len()],
    best: Vec<Ranked>,
}

impl Found {
    fn note(&mut self, draft: &Draft<'_>) {
        let loss = draft.loss();
        let known = |known: &Ranked| known.list.len() == draft.lines.len();
        if self.best.iter().any(|it| known(it) && it.loss <= loss) {
            return;
        }
        self.best.retain(|it| !known(it));
        let lines = draft.lines.iter();
        let list = lines.map(|((kind, line), _)| self.patterns[*kind][*line].clone()).collect();
        self.best.push(Ranked { list, loss });
        self.best.sort_by_key(|known| known.list.len());
    }
}
