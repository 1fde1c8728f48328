//! Decisions whose words are left out of a copy, found again from what everybody saw of them.
//!
//! Where cards stay hidden for ever, which cards a player gave up is told to nobody else; from
//! which places they went to the rack, everybody saw. So of all that could be decided only one
//! choice gives the lines on record, whatever the cards were, and the replay goes on with it. A
//! decision that was refused is passed over: nothing came of it.

use games::Game;
use rules::Seat;
use table::Table;

use super::lost::{agrees, named, recorded};
use super::step::{Given, Next};
use super::{Replayed, diverges};
use crate::finding::{Divergence, Finding};
use crate::log::Written;
use crate::record::Heading;
use crate::veil::refused_unheard;

impl<G: Game> Replayed<G> {
    /// What comes next where the words of a decision are left out.
    pub(super) fn without_words<'a>(
        &mut self,
        written: Written<'a>,
    ) -> Result<Next<'a, G>, Finding> {
        let heading = Heading::read(written.text);
        let heading = heading.map_err(|error| Finding::unread(written.number, error.into()))?;
        if heading.refused {
            self.pass_over(heading, written)?;
            return Ok(Next::Noted);
        }
        if !Table::<G>::HIDES_UNSHOWN || self.table.unknown_in_play().is_none() {
            return Ok(Next::Wordless);
        }
        Ok(self.decision_seen(heading, written).map_or(Next::Wordless, Next::Given))
    }

    /// A decision that was refused changed nothing, whatever its words were. Why it was is not
    /// told either, and its digest is taken of the words.
    fn pass_over(&mut self, heading: Heading<'_>, written: Written<'_>) -> Result<(), Finding> {
        let number = written.number;
        let should = refused_unheard(&heading);
        if should != written.open || written.parts.len() != 1 {
            let (table, log) = (should, written.open.to_owned());
            return Err(diverges(number, Divergence::Line { table, log }));
        }
        self.check_time(heading.at).map_err(|how| diverges(number, how))?;
        self.look_at_clock(number, &heading);
        (self.records, self.at) = (self.records + 1, heading.at);
        heading.state.clone_into(&mut self.state);
        self.uncompared += 1;
        Ok(())
    }

    /// No choice was found, and the replay stops; where everybody saw what came of it, nobody can
    /// have decided so.
    pub(super) fn stop_without_words(&mut self, number: u64) -> Result<(), Finding> {
        if Table::<G>::HIDES_UNSHOWN && self.table.unknown_in_play().is_some() {
            return Err(diverges(number, Divergence::NoDecision));
        }
        self.wordless = Some(number);
        Ok(())
    }

    /// The first choice that gives what everybody saw.
    fn decision_seen<'a>(
        &self,
        heading: Heading<'a>,
        written: Written<'a>,
    ) -> Option<Given<'a, G>> {
        let seats = (0..self.table.seats().len()).map(Seat::at);
        let mut said = seats.filter(|seat| format!("decide {seat} …") == heading.command);
        let (seat, told) = (said.next()?, recorded(written));
        let mut choices = self.table.round()?.choices();
        choices.find_map(|choice| {
            let command = self.table.decides(seat, choice);
            let (lines, _) = self.table.after(heading.by, &command, heading.at).ok()?;
            let mut same = lines.iter().zip(&told);
            let fits = lines.len() == told.len()
                && same.all(|(line, log)| named(&line.0).is_some() || agrees(line, log));
            fits.then_some(Given { heading, command })
        })
    }
}
