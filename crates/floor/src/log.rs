//! What the log of a table tells, whatever its game.

use std::path::Path;

use audit::explain::Explained;
use audit::{
    Finding, Log, NotRebuilt, OpeningRecord, Reconstruction, Replayed, SealedSeed, SeedFile,
    Unread, explain, reconstruct, reconstruct_all, replay,
};
use cards::Card;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{Game, OptionsHash, with_game};

use crate::{Holder, holders};

/// A table played again to the end of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAgain {
    /// The name of the table.
    pub table: String,
    /// Who runs it, if the log says so.
    pub licensee: Option<String>,
    /// The options in force after the last record played.
    pub options: OptionsHash,
    /// How many records were played, the opening included.
    pub records: u64,
    /// How many rounds were opened.
    pub rounds: u64,
    /// The shuffle whose seed is not yet known, where the replay had to stop.
    pub waiting: Option<u64>,
    /// The digest that the last record played ends with.
    pub state: String,
    /// Who holds which seat.
    pub seats: Vec<Holder>,
    /// What the house is up or down, in cents.
    pub house: i128,
    /// Whether the last round is open.
    pub open_round: bool,
}

impl PlayedAgain {
    fn new<G: Game>(replayed: Replayed<G>, licensee: Option<String>) -> Self {
        let Replayed { table, records, waiting, state, .. } = replayed;
        Self {
            table: table.id().to_owned(),
            licensee,
            options: OptionsHash::new(&table.settings().canonical()),
            records,
            rounds: table.rounds(),
            waiting,
            state,
            seats: holders(&table),
            house: table.ledger().inventory(),
            open_round: table.round().is_some(),
        }
    }
}

/// A log with the seeds of an open round, if they lie beside it and may be read.
struct Opened {
    log: Log,
    sealed: Vec<SealedSeed>,
    game: GameId,
    licensee: Option<String>,
}

fn opened(path: &Path) -> Result<Opened, Vec<Finding>> {
    let log = Log::open(path)?;
    let OpeningRecord { game, licensee, .. } = log.opening().map_err(|finding| vec![finding])?;
    let game = game.parse::<GameId>().map_err(|error| no_game(error.to_string()))?;
    let sealed = SeedFile::beside(path, log.id()).load().unwrap_or_default();
    Ok(Opened { log, sealed, game, licensee })
}

fn no_game(why: String) -> Vec<Finding> {
    vec![Finding::unread(1, Unread::NoGame(why))]
}

fn unplayable(game: GameId) -> Vec<Finding> {
    no_game(format!("{game} has no table yet"))
}

/// Plays a log again.
pub fn played_again(path: &Path) -> Result<PlayedAgain, Vec<Finding>> {
    let Opened { log, sealed, game, licensee } = opened(path)?;
    with_game!(
        game,
        G => Ok(PlayedAgain::new(replay::<G>(&log, &sealed, |_| {})?, licensee)),
        planned => Err(unplayable(game))
    )
}

/// Why every wager was paid, returned or collected.
pub fn explained(path: &Path) -> Result<Explained, Vec<Finding>> {
    let Opened { log, sealed, game, .. } = opened(path)?;
    with_game!(game, G => explain::<G>(&log, &sealed), planned => Err(unplayable(game)))
}

/// Every hand of a round, or of every complete one, rebuilt from the discard rack: the one on
/// record, or the one that was found.
pub fn rebuilt(
    path: &Path,
    round: Option<u64>,
    rack: Option<&[Card]>,
) -> Result<Vec<Reconstruction>, NotRebuilt> {
    let Opened { log, sealed, game, .. } = opened(path).map_err(NotRebuilt::Log)?;
    with_game!(
        game,
        G => match round {
            Some(round) => Ok(vec![reconstruct::<G>(&log, &sealed, round, rack)?]),
            None => reconstruct_all::<G>(&log, &sealed),
        },
        planned => Err(NotRebuilt::Log(unplayable(game)))
    )
}
