//! A table as it stood when a round was complete.

use std::path::Path;

use audit::{Finding, Replayed, Step, watch_shown};
use games::settings::Settings as _;
use games::{Game, OptionsHash, with_game};
use table::{Event, Table};

use super::which::{NoSuchRound, Untold};
use super::{Opened, PlayedAgain, partial, unplayable};
use crate::{Holder, holders};

/// A table at an instant.
struct Stood {
    record: u64,
    seats: Vec<Holder>,
    house: i128,
    options: OptionsHash,
}

impl Stood {
    fn new<G: Game>(record: u64, table: &Table<G>) -> Self {
        Self {
            record,
            seats: holders(table),
            house: table.ledger().inventory(),
            options: OptionsHash::new(&table.settings().canonical()),
        }
    }
}

/// Plays a log again, and tells how the table stood when this round was complete.
pub(super) fn played_until(path: &Path, round: u64) -> Result<PlayedAgain, Untold> {
    let mut left_out = 0;
    let opened = Opened::new(path)?;
    let pieces = opened.pieces()?;
    let Opened { unchecked, told, sealed, game, licensee, .. } = opened;
    let mut stood = None;
    let played: Result<PlayedAgain, Vec<Finding>> = with_game!(
        game,
        G => {
            let pieces = pieces.inspect(|piece| left_out += partial(piece));
            let see = |Step { number, answer, table, .. }: Step<'_, G>| {
                let lines = answer.as_deref().unwrap_or_default();
                if lines.iter().any(|(event, _)| *event == Event::RoundClosed(round)) {
                    stood = Some(Stood::new(number, table));
                }
            };
            watch_shown::<G, _>(told, &sealed, pieces, see)
                .map(|played: Replayed<G>| PlayedAgain::new(played, licensee))
                .map_err(|finding| vec![finding])
        },
        planned => Err(unplayable(game))
    );
    let played = PlayedAgain { unchecked, left_out, ..played? };
    let Some(Stood { record, seats, house, options }) = stood else {
        let stopped = (played.waiting, played.wordless);
        return Err(NoSuchRound::of(round, played.rounds, stopped).into());
    };
    let (state, records, rounds) = (state_after(path, record)?, record, round);
    let (waiting, wordless, open_round) = (None, None, false);
    let mut played = PlayedAgain { options, records, rounds, state, seats, house, ..played };
    played = PlayedAgain { waiting, wordless, open_round, ..played };
    played.remarks.retain(|remark| remark.record <= record);
    Ok(played)
}

/// The digest that a record ends with.
fn state_after(path: &Path, number: u64) -> Result<String, Untold> {
    let unread = |cause: audit::Fault| Untold::Unread(cause.to_string());
    let mut reader = audit::LogReader::open(path).map_err(unread)?;
    while let Some(record) = reader.next_record().map_err(unread)? {
        if record.number == number {
            let text = record.text().unwrap_or_default();
            return Ok(
                audit::CommandRecord::parse(&text).map_or_else(|_| String::new(), |it| it.state)
            );
        }
    }
    Ok(String::new())
}
