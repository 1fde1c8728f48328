//! A table whose sealed seed is lost.

use std::path::Path;

use audit::{Fault, Finding, KeyDir, LiveTable, LogReader, OpeningRecord};
use games::catalogue::{GameId, UnknownGame};
use games::{Game, with_game};
use table::{Command, Ruling, Time};

use super::{no_game, unplayable};
use crate::Error;

/// The game of a log, whose end a kill may have left unfinished.
fn game_of(path: &Path) -> Result<GameId, Fault> {
    let mut reader = LogReader::open(path)?;
    let opening = reader.next_record()?.and_then(|record| record.text()).unwrap_or_default();
    let damaged = |findings| Fault::Damaged { path: path.to_owned(), findings };
    let opening = OpeningRecord::parse(&opening);
    let opening = opening.map_err(|error| damaged(vec![Finding::unread(1, error.into())]))?;
    opening.game.parse().map_err(|error: UnknownGame| damaged(no_game(error.to_string())))
}

/// Voids the round of a table whose sealed seed is lost, by order of a casino supervisor, and has
/// every deck with a lost seed leave the table; says what was done, line by line.
pub fn abandon(path: &Path, keys: &KeyDir, reason: &str, now: Time) -> Result<Vec<String>, Error> {
    let damaged = |findings| Fault::Damaged { path: path.to_owned(), findings };
    let game = game_of(path)?;
    with_game!(
        game,
        G => abandoned::<G>(path, keys, reason, now),
        planned => Err(Error::from(damaged(unplayable(game))))
    )
}

fn abandoned<G: Game>(
    path: &Path,
    keys: &KeyDir,
    reason: &str,
    now: Time,
) -> Result<Vec<String>, Error> {
    let mut live = LiveTable::<G>::resume_without_seeds(path, keys)?;
    let mut done = Vec::new();
    // Nothing else is done here: a round with a sound deck waits for its people.
    while let Some(deck) = live.table().lost_deck() {
        let command = match live.table().lost_in_play() {
            Some(_) => Command::Rule { ruling: Ruling::VoidRound, reason: reason.to_owned() },
            None => Command::Retire(deck),
        };
        let lines = live.tell(command.needs(), &command, now)??;
        done.extend(lines.iter().map(|(event, under)| format!("{event} [{under}]")));
    }
    Ok(done)
}
