//! The records of a log one by one: as they stand, and what was done as values.

use std::collections::BTreeMap;
use std::path::Path;

use audit::{CommandRecord, Finding, LogReader, RecordedAnswer, Replayed, Step, watch_shown};
use games::{Game, with_game};
use paper::document;
use paper::json::all;
use school::{Layout, Row};
use table::Line;

use super::done::{self, DoneDocument};
use super::which::{Followed, Untold, Which};
use super::{Opened, unplayable};

/// A record as it stands in its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownRecord {
    /// Its number.
    pub number: u64,
    /// The round it belongs to.
    pub round: u64,
    /// Its text: time, role, command and what was done or refused.
    pub text: String,
    /// What was done, as values; nothing if the log could not be played again as far.
    pub lines: Vec<Line>,
    /// What lies on the layout afterwards, if that was asked for.
    pub layout: Vec<Row>,
}

document! {
    /// Every record that is asked for, as it stands in the log.
    pub struct ShowDocument as "house/audit-show/2" from records in &[ShownRecord] {
        /// In the order of the log.
        records: Vec<RecordDocument> = all(records),
    }

    /// One record.
    pub struct RecordDocument from it in &ShownRecord where {
        let record = CommandRecord::parse(&it.text).ok();
        let (done, refused) = match record.as_ref().map(|record| &record.answer) {
            Some(RecordedAnswer::Done(lines)) => (&lines[..], None),
            Some(RecordedAnswer::Refused(why)) => (&[][..], Some((&**why, None))),
            None => (&[][..], None),
        };
    } {
        /// Its number.
        record: u64 = it.number,
        /// Its text: time, role, command and what was done or refused.
        text: String = it.text.clone(),
        /// The round it belongs to: a round begins when the one before it is complete.
        round: u64 = it.round,
        /// When, in seconds since 1970; null of what is no command.
        at: Option<u64> = record.as_ref().map(|record| record.at.0),
        /// By whom: `player`, `dealer`, `floorperson` or `supervisor`.
        by: Option<String> = record.as_ref().map(|record| record.by.to_string()),
        /// The command.
        command: Option<String> = record.as_ref().map(|record| record.command.clone()),
        /// What was done, in its order.
        done: Vec<DoneDocument> = all(it.with_values(done)),
        /// Why nothing was done, with the paragraph; null of what was done.
        refused: Option<DoneDocument> = refused.map(Into::into),
    }
}

impl ShownRecord {
    /// The lines of the log, each with its values, if those are of the very same words.
    fn with_values<'a>(
        &'a self,
        lines: &'a [String],
    ) -> impl Iterator<Item = (&'a str, Option<&'a Line>)> {
        let line = |(place, words): (usize, &'a String)| {
            let value = self.lines.get(place).filter(|line| done::written(line) == *words);
            (&**words, value)
        };
        lines.iter().enumerate().map(line)
    }
}

/// What is wanted of records beside their texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum With {
    /// What was done, as values.
    Values,
    /// That, and what lies on the layout after each.
    Layouts,
}

/// The records that are asked for. Their values are found by playing the log again, as far as that
/// can be done; what is wrong with a log is no business of who only wants to look at it.
///
/// # Errors
///
/// The log is broken, cannot be read, or has no such round.
pub fn shown(path: &Path, which: Which, with: With) -> Result<Vec<ShownRecord>, Untold> {
    let mut followed = Followed::new(which);
    let mut records = Vec::new();
    let unread = |cause: audit::Fault| Untold::Unread(cause.to_string());
    let mut reader = LogReader::open(path).map_err(unread)?;
    while let Some(record) = reader.next_record().map_err(unread)? {
        let lossy = || String::from_utf8_lossy(&record.entry.open).into_owned();
        let text = record.text().unwrap_or_else(lossy);
        let (number, round) = (record.number, followed.round());
        if followed.takes(&text) {
            let (lines, layout) = (Vec::new(), Vec::new());
            records.push(ShownRecord { number, round, text, lines, layout });
        }
    }
    followed.found()?;
    let mut wanted: BTreeMap<u64, &mut ShownRecord> =
        records.iter_mut().map(|record| (record.number, record)).collect();
    // What cannot be played again has its words alone.
    let _ = with_values(path, with, &mut wanted);
    Ok(records)
}

fn with_values(
    path: &Path,
    with: With,
    wanted: &mut BTreeMap<u64, &mut ShownRecord>,
) -> Result<(), Vec<Finding>> {
    let opened = Opened::new(path)?;
    let pieces = opened.pieces()?;
    let Opened { told, sealed, game, .. } = opened;
    with_game!(
        game,
        G => {
            let mut seeing = Seeing { with, layout: None, wanted };
            watch_shown::<G, _>(told, &sealed, pieces, |step| seeing.see(&step))
                .map(|_: Replayed<G>| ())
                .map_err(|finding| vec![finding])
        },
        planned => Err(unplayable(game))
    )
}

/// Takes note of what the records did.
struct Seeing<'a, 'b> {
    with: With,
    layout: Option<Layout>,
    wanted: &'a mut BTreeMap<u64, &'b mut ShownRecord>,
}

impl Seeing<'_, '_> {
    fn see<G: Game>(&mut self, Step { number, answer, table, .. }: &Step<'_, G>) {
        let lines = answer.as_deref().unwrap_or_default();
        if self.with == With::Layouts {
            let layout = self.layout.get_or_insert_with(|| Layout::new::<G>(table.settings()));
            lines.iter().for_each(|(event, _)| layout.see(event));
        }
        let Some(record) = self.wanted.get_mut(number) else { return };
        record.lines = lines.to_vec();
        record.layout = self.layout.as_ref().map(|it| it.rows(table)).unwrap_or_default();
    }
}
