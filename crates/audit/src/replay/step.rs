//! One record played again: its command is read and given.

use std::sync::Arc;

use games::Game;
use table::shuffle::Seed;
use table::{Command, Table, Time};

use super::check::Redone;
use super::remarks::{Remark, Remarkable, by_the_house, clock, done, noted as remarked};
use super::seeds::Seeds;
use super::{Replayed, diverges, lost};
use crate::Note;
use crate::finding::{Divergence, Finding, Unread};
use crate::log::Written;
use crate::note::NoteRecord;
use crate::record::Heading;
use crate::veil::{Salts, Secret, hidden, is_wordless};

/// What comes next in a log.
pub(super) enum Next<'a, G: Game> {
    /// The keeper of the log found something, or something was refused: it is done with.
    Noted,
    /// A command.
    Given(Given<'a, G>),
    /// A decision whose words are left out of this copy.
    Wordless,
    /// A shuffle whose seed is not known.
    Unknown,
}

/// A command of the log, with its seed if it is a shuffle.
pub(super) struct Given<'a, G: Game> {
    pub(super) heading: Heading<'a>,
    pub(super) command: Command<G>,
}

/// The seeds that are secret at an instant, and what they make.
#[derive(Clone, Debug)]
pub(super) struct Secrets {
    seeds: Vec<(u64, Seed)>,
    secret: Arc<Secret>,
}

impl Secrets {
    pub(super) fn of<G: Game>(table: &Table<G>) -> Self {
        Self::new(table.secrets())
    }

    fn new(seeds: Vec<(u64, Seed)>) -> Self {
        Self { secret: Arc::new(Secret::new(&seeds)), seeds }
    }

    /// Whatever is or was secret, before a command or after it.
    fn or(&self, now: &Self) -> Arc<Secret> {
        if self.seeds == now.seeds {
            return Arc::clone(&now.secret);
        }
        let gone = self.seeds.iter().filter(|seed| !now.seeds.contains(seed));
        let unseen: Vec<_> = gone.chain(&now.seeds).cloned().collect();
        Arc::new(Secret::new(&unseen))
    }
}

impl<G: Game> Replayed<G> {
    /// Reads the next record.
    pub(super) fn next<'a>(
        &mut self,
        written: Written<'a>,
        seeds: &Seeds,
    ) -> Result<Next<'a, G>, Finding> {
        if let Some(noted) = NoteRecord::parse(written.text) {
            self.note(written, &noted)?;
            return Ok(Next::Noted);
        }
        if is_wordless(written.text, written.parts) {
            return self.without_words(written);
        }
        let (heading, command) = understood(written, self.table.round())?;
        let opened = seeds.open(&self.table, command, &heading, written.text);
        let opened = opened.map_err(|reason| Finding::record(written.number, reason))?;
        Ok(opened.map_or(Next::Unknown, |command| Next::Given(Given { heading, command })))
    }

    /// Gives the table a command. What it answers is still to be compared with the log; where it
    /// refuses what the log says was done, it is no longer what it was.
    pub(super) fn step<'a>(
        &mut self,
        Given { heading, command }: &Given<'a, G>,
        written: Written<'a>,
        spare: Option<Vec<u8>>,
    ) -> Result<Redone<'a>, Finding> {
        let (heading, number) = (*heading, written.number);
        self.check_time(heading.at).map_err(|how| diverges(number, how))?;
        let by_the_house = by_the_house(&self.table, command);
        let known = !self.table.has_unknown_order();
        let answer = match heading.refused {
            true => self.table.tell(heading.by, command, heading.at),
            false => self.table.redo(heading.by, command, heading.at),
        };
        let now = match self.table.secrets() {
            seeds if seeds == self.secrets.seeds => self.secrets.clone(),
            seeds => Secrets::new(seeds),
        };
        let hidden = hidden(command, &answer);
        let unseen = (!hidden.is_empty()).then(|| self.secrets.or(&now));
        // No digest can be compared where a secret card is one that nobody knows any more.
        let knows = !self.table.has_unknown_order();
        let state = knows.then(|| self.table.state_text(spare.unwrap_or_default()));
        let salts = if known && knows { Salts::Known } else { Salts::Lost };
        self.look_at_clock(number, &heading);
        if let Ok(lines) = &answer {
            let what = by_the_house.into_iter().chain(done(lines));
            self.remarks.extend(what.map(|what| Remark { record: number, what }));
        }
        (self.records, self.at) = (self.records + 1, heading.at);
        heading.state.clone_into(&mut self.state);
        let secret = Arc::clone(&now.secret);
        self.secrets = now;
        Ok(Redone { written, heading, answer, hidden, state, secret, unseen, salts })
    }

    /// Notes what the clock did; the time of the log has gone on.
    pub(super) fn look_at_clock(&mut self, number: u64, heading: &Heading<'_>) {
        let ahead = heading.clock.map_or(0, |clock| heading.at.0.saturating_sub(clock.0));
        let what = clock((self.at, self.ahead), (heading.at, ahead));
        self.remarks.extend(what.map(|what| Remark { record: number, what }));
        self.ahead = ahead;
    }

    /// Time never goes back.
    pub(super) fn check_time(&self, log: Time) -> Result<(), Divergence> {
        if log < self.at {
            return Err(Divergence::Time { before: self.at, log });
        }
        Ok(())
    }
}

/// The record and its command, both in their one text form; a decision is heard in `round`.
pub(super) fn understood<'a, G: Game>(
    written: Written<'a>,
    round: Option<&G>,
) -> Result<(Heading<'a>, Command<G>), Finding> {
    let unread = |why| Finding::unread(written.number, why);
    let heading = Heading::read(written.text).map_err(|error| unread(error.into()))?;
    let command = Command::read(heading.command, round);
    let command = command.map_err(|error| unread(Unread::Command(error)))?;
    let spelled = command.to_string();
    if spelled != heading.command {
        let found = heading.command.to_owned();
        return Err(unread(Unread::OtherSpelling { found, written: spelled }));
    }
    Ok((heading, command))
}

impl<G: Game> Replayed<G> {
    /// Reads the next record; the order of a deck whose seed is lost is found first, if it can be.
    pub(super) fn next_or_lost<'a>(
        &mut self,
        written: Written<'a>,
        seeds: &mut Seeds,
        rest: impl Iterator<Item = Written<'a>> + Clone,
    ) -> Result<Next<'a, G>, Finding> {
        let next = self.next(written, seeds)?;
        let unknown = matches!(next, Next::Unknown);
        let shuffle = self.table.next_shuffle().shuffle;
        let lost = unknown && seeds.is_lost(shuffle);
        if !lost || !lost::order(self, seeds, rest)? {
            return Ok(next);
        }
        if !seeds.gives_up(shuffle) {
            self.is_unseeded(shuffle, written.number);
        }
        self.next(written, seeds)
    }

    /// The seed of a shuffle is not at hand: one remark says so of all of them.
    fn is_unseeded(&mut self, shuffle: u64, record: u64) {
        let others = u64::try_from(self.unseeded.len()).expect("so many records");
        self.unseeded.push(shuffle);
        let first = self.unseeded[0];
        let what = Remarkable::Unseeded { first, others };
        let is_it = |it: &&mut Remark| matches!(it.what, Remarkable::Unseeded { .. });
        match self.remarks.iter_mut().find(is_it) {
            Some(remark) => remark.what = what,
            None => self.remarks.push(Remark { record, what }),
        }
    }

    /// The keeper of the log found something.
    pub(super) fn note(&mut self, written: Written<'_>, noted: &NoteRecord) -> Result<(), Finding> {
        if let Note::SeedLost(shuffle) = noted.note {
            if !self.table.unknown_shuffles().contains(&shuffle) {
                return Err(diverges(written.number, Divergence::SeedNotLost { shuffle }));
            }
            self.table = self.table.clone().without_seed(shuffle);
            self.secrets = Secrets::of(&self.table);
        }
        if let Note::SeedsMissing(shuffles) = noted.note {
            let is_done = |shuffle| shuffle > 0 && shuffle < self.table.next_shuffle().shuffle;
            let is_kept = |shuffle| is_done(shuffle) && !self.table.is_sealed(shuffle);
            let known = |shuffle: &u64| Table::<G>::HIDES_UNSHOWN && is_kept(*shuffle);
            if let Some(shuffle) = shuffles.numbers().find(|shuffle| !known(shuffle)) {
                return Err(diverges(written.number, Divergence::SeedNotLost { shuffle }));
            }
            self.missing.push(shuffles);
            self.table = self.table.clone().without_kept_seeds(&shuffles.numbers());
            self.secrets = Secrets::of(&self.table);
        }
        let mut should = NoteRecord::new(&self.state, self.at, noted.note, &self.table);
        if self.table.has_unknown_order() {
            should.state.clone_from(&noted.state);
        }
        if should.to_string() != written.open || !written.parts.is_empty() {
            let (table, log) = (should.to_string(), written.open.to_owned());
            return Err(diverges(written.number, Divergence::Line { table, log }));
        }
        self.remarks.extend(remarked(written.number, noted.note));
        (self.records, self.state) = (self.records + 1, should.state);
        Ok(())
    }
}
