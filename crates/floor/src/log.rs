//! What the log of a table tells, whatever its game.

use std::path::Path;

use audit::explain::Explained;
use audit::{
    Checkpoint, Deals, Fault, Finding, Format, KeyDir, LiveTable, Log, NotRebuilt, OpeningRecord,
    Place, PublicKey, Reason, Reconstruction, Remark, Replayed, SealedSeed, SeedFile, Summary,
    Unread, deals, explain, reconstruct, reconstruct_all, replay, verify, verify_against,
    verify_chain,
};
use cards::Card;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{Game, OptionsHash, with_game};
use rules::Chips;
use table::automatic::{Next, next};
use table::{Command, Ruling, Time};

use crate::{Error, Holder, holders};

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
    /// What an auditor should look at although the rules allow it.
    pub remarks: Vec<Remark>,
    /// Why the signature was not checked; none if it was.
    pub unchecked: Option<String>,
}

/// A log that is what was written, all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Its chain and its signature.
    pub summary: Summary,
    /// Its deals, redone from their seeds.
    pub deals: Deals,
    /// Its table, played again; nothing of a log that an older version wrote.
    pub played: Option<PlayedAgain>,
}

impl PlayedAgain {
    /// The player's chips off the layout, told once: at the first seat of whoever holds two.
    #[must_use]
    pub fn chips(&self, holder: &Holder) -> Option<Chips> {
        let first = self.seats.iter().find(|it| it.player == holder.player)?;
        (first.seat == holder.seat).then_some(first.chips)
    }

    fn new<G: Game>(replayed: Replayed<G>, licensee: Option<String>) -> Self {
        let Replayed { table, records, waiting, state, remarks, .. } = replayed;
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
            remarks,
            unchecked: None,
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

/// Why the signature of a log could not be checked here; none if it was.
pub fn unchecked(path: &Path) -> Result<Option<String>, Vec<Finding>> {
    let key = match KeyDir::from_env().and_then(|keys| keys.public_key()) {
        Ok(key) => key,
        Err(fault) => return verify_chain(path).map(|_| Some(fault.to_string())),
    };
    let Err(findings) = verify(path, &key) else { return Ok(None) };
    let elsewhere =
        |it: &Finding| matches!(it.reason, Reason::NoCheckpoint | Reason::OtherKey { .. });
    if findings.iter().all(elsewhere) { Ok(Some(findings[0].to_string())) } else { Err(findings) }
}

/// Plays a log again whose chain, and its signature if it can be, is checked.
pub fn played_again(path: &Path) -> Result<PlayedAgain, Vec<Finding>> {
    let unchecked = unchecked(path)?;
    Ok(PlayedAgain { unchecked, ..play(&opened(path)?)? })
}

fn play(Opened { log, sealed, game, licensee }: &Opened) -> Result<PlayedAgain, Vec<Finding>> {
    with_game!(
        *game,
        G => Ok(PlayedAgain::new(replay::<G>(log, sealed, |_| {})?, licensee.clone())),
        planned => Err(unplayable(*game))
    )
}

/// Checks chain and signature, also against checkpoints kept elsewhere, redoes every deal and
/// plays every record again. For whoever holds the `house`'s key, a seed that should lie beside the
/// log and does not is a finding.
pub fn verified(
    path: &Path,
    key: &PublicKey,
    elsewhere: &[(Checkpoint, PublicKey)],
    house: bool,
) -> Result<Verified, Vec<Finding>> {
    let summary = verify_against(path, key, elsewhere)?;
    let log = Log::open(path)?;
    let game = log.game().unwrap_or_default().parse::<GameId>();
    let game = game.map_err(|error| no_game(error.to_string()))?;
    let deals = with_game!(
        game,
        G => deals::<G>(&log).map_err(|finding| vec![finding]),
        planned => Err(unplayable(game))
    )?;
    if summary.format != Format::Four {
        return Ok(Verified { summary, deals, played: None });
    }
    let played = play(&opened(path)?)?;
    let seeds = SeedFile::beside(path, summary.header.id);
    match played.waiting.filter(|_| house) {
        Some(shuffle) => {
            let why = seeds.missing(shuffle, seeds.load().err());
            let reason = Reason::SeedLost { shuffle, why };
            Err(vec![Finding { place: Place::Seeds, reason }])
        }
        None => Ok(Verified { summary, deals, played: Some(played) }),
    }
}

/// Voids the round of a table whose sealed seed is lost, by order of a casino supervisor, and has
/// every deck with a lost seed leave the table; says what was done, line by line.
pub fn abandon(path: &Path, keys: &KeyDir, reason: &str, now: Time) -> Result<Vec<String>, Error> {
    let damaged = |findings| Fault::Damaged { path: path.to_owned(), findings };
    let game = opened(path).map_err(damaged)?.game;
    with_game!(
        game,
        G => {
            let mut live = LiveTable::<G>::resume_without_seeds(path, keys)?;
            let mut done = Vec::new();
            while !live.table().lost_shuffles().is_empty() {
                let command = if live.table().lost_in_play().is_some() {
                    Command::Rule { ruling: Ruling::VoidRound, reason: reason.to_owned() }
                } else {
                    let Next::Command(_, command) = next(live.table()) else { break };
                    command
                };
                let lines = live.tell(command.needs(), &command, now)??;
                done.extend(lines.iter().map(|(event, under)| format!("{event} [{under}]")));
            }
            Ok(done)
        },
        planned => Err(Error::from(damaged(unplayable(game))))
    )
}

/// Why every wager was paid, returned or collected.
pub fn explained(path: &Path) -> Result<Explained, Vec<Finding>> {
    unchecked(path)?;
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
    unchecked(path).map_err(NotRebuilt::Log)?;
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
