//! The search of `house design` over the pay tables of one game.

use std::cell::{Cell, RefCell};
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use analyse::Fraction;
use games::settings::Settings as _;
use indicatif::ProgressBar;

use super::bounds::Dial;
use super::figures::{Figures, Paid};
use super::grid::Grid;
use super::search::{self, Found, Search, Tables, Wanted};
use super::{Args, Order, page};
use crate::console::Console;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::output;
use crate::pay_tables;
use crate::solved::{Solved, values_at};
use analyse::AwardRarity;
use analyse::points;
use analyse::sensitivity;
use games::PayLine;

/// What was sought, and what is shown of what was found.
pub struct Designed {
    /// The game by its name on the command line.
    pub game: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What the unit of all values is called at the table.
    pub ante: &'static str,
    /// The wager whose edge is meant.
    pub wager: &'static str,
    /// The house edge that was sought.
    pub target: Fraction,
    /// How far from it a table may be.
    pub within: Fraction,
    /// Where the bounds come from, if the call gives none.
    pub bounds: &'static str,
    /// The lines that move the wager.
    pub dials: Vec<Dial>,
    /// The table as it is.
    pub present: Found,
    /// How rare the awards of its progressive are, if it has one.
    pub progressive: Option<AwardRarity>,
    /// How many tables were solved only to bound others.
    pub beside: usize,
    /// Why the first table was left out that the text does not allow.
    pub refused: Option<String>,
    /// The tables that are shown.
    pub shown: Vec<Shown>,
}

/// One table that is shown.
pub struct Shown {
    /// The table.
    pub found: Found,
    /// What it means, unless only its edge was asked for.
    pub figures: Option<Figures>,
    /// Where it was written.
    pub file: Option<PathBuf>,
}

/// Everything a search is made of.
pub struct Desk<'a, G: Solved> {
    /// What the call says.
    pub args: &'a Args,
    /// What no pay table changes.
    pub prepared: &'a G::Counts,
    /// The table as it is.
    pub chosen: &'a Chosen<G::Settings>,
    /// Where bars are shown.
    pub out: &'a Console,
}

impl<G: Solved> Desk<'_, G> {
    /// Searches, and looks closer at what is found.
    ///
    /// # Errors
    ///
    /// Names what is wrong with the call, or a file that cannot be written.
    pub fn designed(
        &self,
        dials: Vec<Dial>,
        target: Fraction,
        within: Fraction,
    ) -> Result<(Designed, Search), Failure> {
        let started = Instant::now();
        let values = values_at::<G>(self.prepared, self.chosen, &[])?;
        let (wager, value) = self.wager(&values)?;
        let tries = self.args.tries.map_or(G::TRIES, |tries| tries as usize);
        self.warn(started, tries);
        let dials = self.moving(dials, &values, wager)?;
        let points: Vec<Fraction> =
            dials.iter().map(|dial| points::points(dial.line.pays)).collect();
        let wanted = Wanted { target: -target, within, most: self.args.most as usize, tries };
        let (search, beside, refused) = self.searched(&dials, wager, &points, wanted)?;
        let shown = self.shown(&dials, wager, &search.found)?;
        let distance = (value + target).max(-(value + target));
        let designed = Designed {
            game: G::NAME,
            title: self.args.game.title(),
            ante: G::UNIT,
            wager,
            target,
            within,
            bounds: self.bounds(),
            dials,
            present: Found { points, value, distance, changed: 0 },
            progressive: G::award_rarity(&self.chosen.settings),
            beside,
            refused,
            shown,
        };
        Ok((designed, search))
    }

    /// The search, how many tables were solved besides, and why the first was left out that the
    /// text does not allow.
    fn searched(
        &self,
        dials: &[Dial],
        wager: &'static str,
        present: &[Fraction],
        wanted: Wanted,
    ) -> Result<(Search, usize, Option<String>), Failure> {
        // Two corners, and three steps from them per line with a choice.
        let free = dials.iter().filter(|dial| dial.is_free()).count();
        let bar = self.out.progress(2 + 3 * free as u64);
        let (solved, refused) = (Cell::new(0), RefCell::new(None));
        let solver = Solver::<G> { desk: self, dials, wager, bar, solved, refused };
        let order = if self.args.any_order { Order::Any } else { Order::Falling };
        let search = search::search(&Grid::new(dials, order), &solver, present, wanted)?;
        solver.bar.finish_and_clear();
        let beside = solver.solved.get() - search.solved;
        Ok((search, beside, solver.refused.take()))
    }

    /// Where the bounds come from, if the call gives none.
    const fn bounds(&self) -> &'static str {
        match (self.args.lines.is_empty(), self.args.below_floor) {
            (false, _) => "",
            (true, true) => " (a few steps each; --line gives others)",
            (true, false) => " (a few steps each, as far as the text allows; --line gives others)",
        }
    }

    /// The wager that is meant, with its value now.
    fn wager(&self, values: &sensitivity::Values) -> Result<(&'static str, Fraction), Failure> {
        let Some(name) = &self.args.wager else { return Ok(values[0]) };
        values.iter().find(|(wager, _)| wager == name).copied().ok_or_else(|| {
            let known: Vec<&str> = values.iter().map(|(wager, _)| *wager).collect();
            let known = known.join(", ");
            let why = format!("there is no wager {name:?} under these options; known are: {known}");
            Failure::Usage(why)
        })
    }

    /// Tells whoever waits that it takes a while.
    fn warn(&self, started: Instant, tries: usize) {
        const SLOW: f64 = 0.5;
        let seconds = started.elapsed().as_secs_f64();
        if seconds > SLOW && std::io::stderr().is_terminal() {
            let said = format!(
                "house: a table takes about {seconds:.1} s; at most {tries} are solved, and a few \
                 more for each line with bounds\n"
            );
            // If standard error is closed, there is nobody to tell.
            let _ = std::io::stderr().write_all(said.as_bytes());
        }
    }

    /// The lines that move the wager.
    fn moving(
        &self,
        dials: Vec<Dial>,
        values: &sensitivity::Values,
        wager: &'static str,
    ) -> Result<Vec<Dial>, Failure> {
        // One wager with one pay table is moved by all its lines.
        if values.len() == 1 && dials.iter().all(|dial| dial.line.table == dials[0].line.table) {
            return Ok(dials);
        }
        let value = |values: &sensitivity::Values| {
            values.iter().find(|(name, _)| *name == wager).map(|(_, value)| *value)
        };
        let mut moving = Vec::new();
        for dial in dials {
            let more = points::points(dial.line.pays) + Fraction::ONE;
            let moved = values_at::<G>(self.prepared, self.chosen, &[(&dial.line, more)])?;
            if value(&moved) != value(values) {
                moving.push(dial);
            } else if dial.is_free() && !self.args.lines.is_empty() {
                let key = dial.line.key();
                let why = format!("--line {key}: it does not change the {wager} wager");
                return Err(Failure::Usage(why));
            }
        }
        if moving.is_empty() {
            let why = format!("no line of a pay table changes the {wager} wager");
            return Err(Failure::Usage(why));
        }
        Ok(moving)
    }

    /// The settings with these lines paid so.
    fn with(&self, dials: &[Dial], points: &[Fraction]) -> Chosen<G::Settings> {
        let mut chosen = self.chosen.clone();
        for (dial, points) in dials.iter().zip(points) {
            let paid = points::pay(&mut chosen.settings, &dial.line, *points);
            paid.expect("bounds hold only what can be paid");
        }
        chosen
    }

    /// What is shown of the tables found; they are written too, if that is wanted.
    fn shown(
        &self,
        dials: &[Dial],
        wager: &'static str,
        found: &[Found],
    ) -> Result<Vec<Shown>, Failure> {
        let lines: Vec<PayLine> = dials.iter().map(|dial| dial.line.clone()).collect();
        let wanted = !self.args.value_only && !found.is_empty();
        let paid = || Paid::of::<G>(self.prepared, self.chosen, wager, &lines);
        let paid = wanted.then(paid).transpose()?;
        let bar = self.out.progress(found.len() as u64);
        let mut shown = Vec::new();
        for (place, found) in found.iter().enumerate() {
            let chosen = self.with(dials, &found.points);
            let figures =
                paid.as_ref().map(|paid| paid.figures::<G>(self.prepared, &chosen, wager));
            let figures = figures.transpose()?;
            let write = |folder: &PathBuf| self.write(folder, place + 1, &chosen.settings, found);
            let file = self.args.write.as_ref().map(write).transpose()?;
            shown.push(Shown { found: found.clone(), figures, file });
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(shown)
    }

    /// Writes one table so that `--pay-table` reads it back.
    fn write(
        &self,
        folder: &Path,
        number: usize,
        settings: &G::Settings,
        found: &Found,
    ) -> Result<PathBuf, Failure> {
        if !folder.is_dir() {
            std::fs::create_dir(folder)
                .map_err(|cause| Failure::at("making the folder", folder, cause))?;
        }
        let file = folder.join(format!("{}-{number}.toml", G::NAME));
        let edge = -found.value;
        let head = format!("# House edge {}, exactly {edge}.\n", page::per_cent(edge));
        let text = head + &pay_tables::template(settings, self.args.game.title());
        output::write(&file, &text, self.args.answered.over())?;
        Ok(file)
    }
}

/// Solves the tables of a search.
struct Solver<'a, G: Solved> {
    desk: &'a Desk<'a, G>,
    dials: &'a [Dial],
    wager: &'static str,
    bar: ProgressBar,
    solved: Cell<usize>,
    refused: RefCell<Option<String>>,
}

impl<G: Solved> Tables for Solver<'_, G> {
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Failure> {
        let paid: Vec<(&PayLine, Fraction)> =
            self.dials.iter().map(|dial| &dial.line).zip(points.iter().copied()).collect();
        let values = values_at::<G>(self.desk.prepared, self.desk.chosen, &paid)?;
        self.solved.set(self.solved.get() + 1);
        self.bar.set_position(self.solved.get() as u64);
        let value = values.iter().find(|(wager, _)| *wager == self.wager);
        Ok(value.expect("every table has the same wagers").1)
    }

    fn is_allowed(&self, points: &[Fraction]) -> bool {
        if self.desk.args.below_floor {
            return true;
        }
        match self.desk.with(self.dials, points).settings.check() {
            Ok(()) => true,
            Err(refusal) => {
                self.refused.borrow_mut().get_or_insert_with(|| refusal.to_string());
                false
            }
        }
    }

    fn tell(&self, left: usize) {
        self.bar.set_length((self.solved.get() + left) as u64);
    }
}
