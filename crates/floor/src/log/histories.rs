//! Rounds of a log as hand histories.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use audit::{Finding, Flaw, FoundAt, HandHistories, Log, NotExported, Viewpoint, seen_from};
use games::with_game;

use super::{FromLog, Opened, hides, partial, unplayable};

/// Why there is no hand history.
#[derive(Debug)]
pub enum NoHistories {
    /// The log is not what was written.
    Log(Vec<Finding>),
    /// There is nobody to read it, or no such round.
    Call(String),
}

/// The complete rounds of a log, or one of them, as hand histories for this reader.
pub fn hand_histories(
    path: &Path,
    round: Option<u64>,
    viewpoint: &Viewpoint,
) -> Result<FromLog<HandHistories>, NoHistories> {
    let mut left_out = 0;
    let opened = Opened::new(path).map_err(NoHistories::Log)?;
    let pieces = opened.pieces().map_err(NoHistories::Log)?;
    let known = opened.seen_from(viewpoint)?;
    let Opened { unchecked, told, sealed, game, .. } = opened;
    let (mut told, keeps_seeds) = with_game!(
        game,
        G => {
            let pieces = pieces.inspect(|piece| left_out += partial(piece));
            let told = audit::hand_histories::<G, _>(told, &sealed, pieces, &known);
            told.map(|told| (told, hides::<G>())).map_err(|finding| vec![finding])
        },
        planned => Err(unplayable(game))
    )
    .map_err(NoHistories::Log)?;
    if let Some(round) = round {
        told.rounds.retain(|written| written.round == round);
        if told.rounds.is_empty() {
            return Err(NoHistories::Call(no_such_round(round, &told)));
        }
    }
    Ok(FromLog { told, unchecked, left_out, keeps_seeds })
}

/// Why a round is not among those that were written.
fn no_such_round(
    round: u64,
    HandHistories { opened, waiting, wordless, .. }: &HandHistories,
) -> String {
    if let Some(shuffle) = waiting {
        return format!("round {round} cannot be written: the seed of shuffle {shuffle} is sealed");
    }
    if let Some(record) = wordless {
        let words = "the words of its decision are left out of this copy";
        return format!("round {round} cannot be written beyond record {record}: {words}");
    }
    match *opened {
        0 => "no round has been opened".to_owned(),
        opened if (1..=opened).contains(&round) => format!("round {round} is still open"),
        opened => format!("there is no round {round}: the log has rounds 1 to {opened}"),
    }
}

impl Opened<'_> {
    /// The log as this reader may know it.
    fn seen_from(&self, viewpoint: &Viewpoint) -> Result<Log, NoHistories> {
        let unread = |cause: std::io::Error| {
            let reason = Flaw::Unreadable(cause.to_string());
            NoHistories::Log(vec![Finding { place: FoundAt::Log, reason }])
        };
        let file = BufReader::new(File::open(self.path).map_err(unread)?);
        seen_from(file, viewpoint, self.head).map_err(|why| match why {
            NotExported::Log(finding) => NoHistories::Log(vec![finding]),
            NotExported::NoReader(who) => NoHistories::Call(who.to_string()),
        })
    }
}
