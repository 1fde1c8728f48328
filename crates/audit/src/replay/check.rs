//! One record compared: it is made anew from what the table answered, the open part and the closed
//! ones, and laid beside the one in the log.
//!
//! Nothing here needs the table any more, so it can be done by another thread than the one that
//! plays on.

use core::str::from_utf8;
use std::sync::Arc;

use rules::Refusal;
use sha2::{Digest, Sha256};
use table::Line;

use super::diverges;
use crate::entry::Audience;
use crate::finding::{Divergence, Finding};
use crate::leaves::is_but_for_seed;
use crate::log::Written;
use crate::record::{CommandRecord, Heading, NoRecord, RecordedAnswer, digest_of};
use crate::veil::{Hidden, Salts, Secret, compare_closed, unveiled, veiled};

/// A record that was played again and is still to be compared.
pub(super) struct Redone<'a> {
    pub(super) written: Written<'a>,
    pub(super) heading: Heading<'a>,
    /// What the table answered.
    pub(super) answer: Result<Vec<Line>, Refusal>,
    /// What of it not everybody may see.
    pub(super) hidden: Vec<Hidden>,
    /// The whole state of the table afterwards; none where nobody knows it any more.
    pub(super) state: Option<Vec<u8>>,
    /// The seeds that are secret afterwards.
    pub(super) secret: Arc<Secret>,
    /// Those and the ones it shows, if anything is hidden.
    pub(super) unseen: Option<Arc<Secret>>,
    pub(super) salts: Salts,
}

impl Redone<'_> {
    /// Compares it with the log; how many closed parts could not be, because they are left out and
    /// their salt is lost.
    pub(super) fn check(&self) -> Result<u64, Finding> {
        self.check_after(&mut Prefixes::default())
    }

    /// The same after other records, most of whose state is still what it was.
    pub(super) fn check_after(&self, before: &mut Prefixes) -> Result<u64, Finding> {
        let Self { written, answer, hidden, .. } = self;
        let state = self.digest(before);
        let heading = Heading { state: &state, ..self.heading };
        let unseen = self.unseen.as_ref().unwrap_or(&self.secret);
        let made = veiled(written.number, &heading, answer, hidden, unseen);
        if made.open != written.open.as_bytes() && !self.agrees_but_for_leaves(&made.open) {
            return Err(self.differs(&state, &made.open));
        }
        if made.closed.is_empty() && written.parts.is_empty() {
            return Ok(0);
        }
        compare_closed(written.number, written.parts, made, self.salts)
            .map_err(|audience| self.differing_part(audience))
    }

    /// Whether all agrees but what nobody can write who does not know the seeds: line by line, so
    /// that nothing is sealed or opened but when the table says so.
    fn agrees_but_for_leaves(&self, made: &[u8]) -> bool {
        let same = |made: &str| self.first_differing(made).is_none();
        self.state.is_none() && from_utf8(made).is_ok_and(same)
    }

    /// The first line that is another one, as it was made and in the log; none if one is missing.
    fn first_differing<'t>(&'t self, made: &'t str) -> Option<(Option<&'t str>, Option<&'t str>)> {
        let (mut made, mut log) = (made.split('\n'), self.written.open.split('\n'));
        loop {
            match (made.next(), log.next()) {
                (None, None) => return None,
                (Some(made), Some(log)) if self.is_same(made, log) => {}
                other => return Some(other),
            }
        }
    }

    /// Whether a line of the log is the one that was made, as far as anybody knows.
    fn is_same(&self, made: &str, log: &str) -> bool {
        made == log || (self.state.is_none() && is_but_for_seed(log, made))
    }

    /// That the table refused what the log says was done: nothing can be played after it.
    pub(super) fn refused(&self) -> Finding {
        let (table, log) = (RecordedAnswer::from(&self.answer), RecordedAnswer::Done(Vec::new()));
        let refused = diverges(self.written.number, Divergence::Answer { table, log });
        self.check().err().unwrap_or(refused)
    }

    /// The digest it should end with.
    fn digest(&self, before: &mut Prefixes) -> String {
        let Heading { at, by, command, state, .. } = self.heading;
        let Some(text) = &self.state else { return state.to_owned() };
        let table = before.digest(text);
        digest_of(self.written.state_before(), (at, by, command), &table, &self.secret)
    }

    /// In what the open part is another than the one that should be there.
    fn differs(&self, state: &str, made: &[u8]) -> Finding {
        let written = self.written;
        let number = written.number;
        let record = match CommandRecord::parse(written.text) {
            Ok(record) => record,
            Err(error) => return Finding::unread(number, error.into()),
        };
        let answer = RecordedAnswer::from(&self.answer);
        let done = |it: &RecordedAnswer| matches!(it, RecordedAnswer::Done(_));
        // Without a seed no line of leaves is the same.
        let known = self.state.is_some() || done(&record.answer) != done(&answer);
        if !written.is_partial() && known && record.answer != answer {
            return diverges(number, differing(&record.answer, &answer));
        }
        if record.state != state {
            let (table, log) = (state.to_owned(), record.state);
            return diverges(number, Divergence::State { table, log });
        }
        let made = String::from_utf8_lossy(made);
        match self.first_differing(&made) {
            Some((Some(table), Some(log))) if !table.is_empty() && !log.is_empty() => {
                let (table, log) = (table.to_owned(), log.to_owned());
                diverges(number, Divergence::Line { table, log })
            }
            Some(_) if made.lines().count() != written.open.lines().count() => {
                let (table, log) = (made.lines().count(), written.open.lines().count());
                diverges(number, Divergence::Lines { table, log })
            }
            _ => Finding::unread(number, NoRecord::OtherForm("a record").into()),
        }
    }

    /// In what the closed parts are others than those that should be there.
    fn differing_part(&self, audience: Audience) -> Finding {
        let written = self.written;
        let whole = unveiled(written.open, written.parts).ok();
        let told = whole.and_then(|text| CommandRecord::parse(&text).ok());
        let answer = RecordedAnswer::from(&self.answer);
        match told {
            Some(told) if !written.is_partial() && told.answer != answer => {
                diverges(written.number, differing(&told.answer, &answer))
            }
            _ => diverges(written.number, Divergence::Closed { audience }),
        }
    }
}

/// How many bytes of a text are hashed at a time: a few blocks of SHA-256.
const PIECE: usize = 256;

/// The last text that was hashed, and its hash after every piece of it.
// PERF: a third of a state is what it was after the record before it, from its beginning on.
#[derive(Default)]
pub(super) struct Prefixes {
    text: Vec<u8>,
    hashed: Vec<Sha256>,
}

impl Prefixes {
    /// The SHA-256 of a text.
    fn digest(&mut self, text: &[u8]) -> [u8; 32] {
        let pieces = text.chunks_exact(PIECE).zip(self.text.chunks_exact(PIECE));
        let same = pieces.take_while(|(piece, before)| piece == before).count();
        self.hashed.truncate(same);
        let mut hash = self.hashed.last().cloned().unwrap_or_default();
        let pieces = text[same * PIECE..].chunks_exact(PIECE);
        let rest = pieces.remainder();
        for piece in pieces {
            hash.update(piece);
            self.hashed.push(hash.clone());
        }
        self.text.clear();
        self.text.extend_from_slice(text);
        hash.chain_update(rest).finalize().into()
    }
}

/// Where two answers differ.
pub(super) fn differing(then: &RecordedAnswer, now: &RecordedAnswer) -> Divergence {
    let (RecordedAnswer::Done(log), RecordedAnswer::Done(table)) = (then, now) else {
        return Divergence::Answer { table: now.clone(), log: then.clone() };
    };
    match table.iter().zip(log).find(|(table, log)| table != log) {
        Some((table, log)) => Divergence::Line { table: table.clone(), log: log.clone() },
        None => Divergence::Lines { table: table.len(), log: log.len() },
    }
}

#[cfg(test)]
mod tests {
    use rules::Stream;

    use super::*;

    #[test]
    fn a_text_has_its_hash_whatever_was_hashed_before() {
        let (mut prefixes, mut numbers) = (Prefixes::default(), Stream::new(3));
        let mut text = Vec::new();
        for _ in 0..500 {
            text.truncate(numbers.below(text.len() + 1));
            let more = numbers.below(2 * PIECE);
            text.extend((0..more).map(|_| numbers.next_u64().to_le_bytes()[0]));
            if numbers.below(9) == 0 {
                text.truncate(text.len() / PIECE * PIECE);
            }
            let expected: [u8; 32] = Sha256::digest(&text).into();
            assert_eq!(prefixes.digest(&text), expected, "{} bytes", text.len());
        }
    }
}
