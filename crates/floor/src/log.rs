//! What the log of a table tells, whatever its game.

mod abandon;
mod document;
mod done;
mod histories;
mod round_proof;
mod shown;
mod stepping;
mod until;
mod which;

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use audit::explain::Explained;
use audit::{
    Checkpoint, Dealing, Deals, Finding, Flaw, Format, FoundAt, Head, KeyDir, Log, NotRebuilt,
    OpeningRecord, Pieces, PublicKey, Reconstruction, Remark, Replayed, SealedSeed, SeedFile,
    Shuffles, Summary, ToldSeeds, Unread, Unshown, explain_pieces, reconstruct_all_pieces,
    reconstruct_pieces, replay_pieces, verify_chain_hearing, verify_hearing,
};
use cards::Card;
use games::catalogue::{Ask, GameId};
use games::settings::Settings as _;
use games::{Game, OptionsHash, with_game};
use rules::Chips;
use table::Table;

use crate::{Holder, holders};

pub use abandon::abandon;
pub use document::*;
pub use done::DoneDocument;
pub use histories::*;
pub use round_proof::round_proof;
pub use shown::{RecordDocument, ShowDocument, ShownRecord, With, shown};
pub use stepping::{StepWish, Stepping};
pub use which::{Followed, NoSuchRound, Untold, Which, mentions};

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
    /// The record whose words are left out of this copy, where the replay had to stop.
    pub wordless: Option<u64>,
    /// How many records have closed parts that are left out of this copy.
    pub left_out: u64,
    /// How many of those parts nobody can compare, because a seed is lost.
    pub uncompared: u64,
    /// Why the signature was not checked; none if it was.
    pub unchecked: Option<String>,
    /// Whether seeds stay sealed for ever in this game.
    pub keeps_seeds: bool,
    /// Every shuffle whose seed stays sealed and was not at hand.
    pub unseeded: Vec<u64>,
    /// Those of them of which the log does not say itself that their seeds were not at hand.
    pub unsaid: Vec<Shuffles>,
}

/// What a log tells, and what of it could not be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FromLog<T> {
    /// What it tells.
    pub told: T,
    /// Why the signature was not checked; none if it was.
    pub unchecked: Option<String>,
    /// How many records have closed parts that are left out of this copy.
    pub left_out: u64,
    /// Whether seeds stay sealed for ever in this game.
    pub keeps_seeds: bool,
}

/// A log that is what was written, all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Its chain and its signature.
    pub summary: Summary,
    /// Its deals, redone from their seeds.
    pub deals: Deals,
    /// Its cards that stay hidden unless they are shown; none in a game that shows its seeds.
    pub unshown: Option<Unshown>,
    /// Its table, played again; nothing of a log that an older version wrote.
    pub played: Option<PlayedAgain>,
    /// Whether the file in the place of its seeds says that it is a copy. Anybody who can write
    /// there can say so: of a seed that is lost nothing is known then.
    pub is_copy: bool,
}

impl Verified {
    /// The first record of which only the chain vouches; none if all are proven, or none is played.
    #[must_use]
    pub fn unproven_from(&self) -> Option<u64> {
        let (played, all) = (self.played.as_ref()?.records + 1, self.summary.head.size);
        let proven = self.summary.signed.map_or(0, |signed| signed.min(played));
        (proven < all).then_some(proven)
    }
}

impl PlayedAgain {
    /// The player's chips off the layout, told once: at the first seat of whoever holds two.
    #[must_use]
    pub fn chips(&self, holder: &Holder) -> Option<Chips> {
        let first = self.seats.iter().find(|it| it.player == holder.player)?;
        (first.seat == holder.seat).then_some(first.chips)
    }

    fn new<G: Game>(replayed: Replayed<G>, licensee: Option<String>) -> Self {
        let unsaid = replayed.unsaid();
        let Replayed { table, records, waiting, state, remarks, wordless, .. } = replayed;
        let Replayed { uncompared, unseeded, .. } = replayed;
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
            wordless,
            left_out: 0,
            uncompared,
            unchecked: None,
            keeps_seeds: hides::<G>(),
            unseeded,
            unsaid,
        }
    }
}

/// A log that was looked at, and the seeds of an open round, if they lie beside it and may be read.
struct Opened<'a> {
    path: &'a Path,
    /// Why the signature was not checked; none if it was.
    unchecked: Option<String>,
    /// How far it was looked at.
    head: Head,
    told: ToldSeeds,
    sealed: Vec<SealedSeed>,
    game: GameId,
    licensee: Option<String>,
}

impl<'a> Opened<'a> {
    fn new(path: &'a Path) -> Result<Self, Vec<Finding>> {
        let (unchecked, head, told) = looked_at(path)?;
        let log = Log::open_opening(path)?;
        let OpeningRecord { game, licensee, .. } =
            log.opening().map_err(|finding| vec![finding])?;
        let game = game.parse::<GameId>().map_err(|error| no_game(error.to_string()))?;
        let sealed = SeedFile::beside(path, log.id()).known();
        let told = told.with_seeds(&sealed);
        Ok(Self { path, unchecked, head, told, sealed, game, licensee })
    }

    /// The pieces of the log.
    fn pieces(&self) -> Result<Pieces<BufReader<File>>, Vec<Finding>> {
        Pieces::open(self.path, self.head, &self.told)
    }
}

/// How many records of a piece have closed parts that are left out.
fn partial(piece: &Result<Log, Finding>) -> u64 {
    piece.as_ref().map_or(0, Log::partial)
}

fn no_game(why: String) -> Vec<Finding> {
    vec![Finding::unread(1, Unread::NoGame(why))]
}

fn unplayable(game: GameId) -> Vec<Finding> {
    no_game(game.cannot(Ask::Play).to_string())
}

/// Why the signature of a log could not be checked here; none if it was.
pub fn unchecked(path: &Path) -> Result<Option<String>, Vec<Finding>> {
    looked_at(path).map(|(unchecked, ..)| unchecked)
}

/// The same, how far the log was looked at, and what it tells of its seeds.
fn looked_at(path: &Path) -> Result<(Option<String>, Head, ToldSeeds), Vec<Finding>> {
    let chain = |why: String| {
        let (summary, told) = verify_chain_hearing(path)?;
        Ok((Some(why), summary.head, told))
    };
    let key = match KeyDir::from_env().and_then(|keys| keys.public_key()) {
        Ok(key) => key,
        Err(fault) => return chain(fault.to_string()),
    };
    let findings = match verify_hearing(path, &key, &[]) {
        Ok((summary, told)) => return Ok((None, summary.head, told)),
        Err(findings) => findings,
    };
    let elsewhere = |it: &Finding| matches!(it.reason, Flaw::NoCheckpoint | Flaw::OtherKey { .. });
    if findings.iter().all(elsewhere) { chain(findings[0].to_string()) } else { Err(findings) }
}

/// Plays a log again whose chain, and its signature if it can be, is checked: to its end, or to the
/// end of the round that is asked for.
pub fn played_again(path: &Path, which: Which) -> Result<PlayedAgain, Untold> {
    let mut played = match which.round {
        Some(round) => until::played_until(path, round)?,
        None => played_to_the_end(path)?,
    };
    which.of_seats(&mut played);
    Ok(played)
}

fn played_to_the_end(path: &Path) -> Result<PlayedAgain, Vec<Finding>> {
    let mut left_out = 0;
    let opened = Opened::new(path)?;
    let pieces = opened.pieces()?;
    let Opened { unchecked, told, sealed, game, licensee, .. } = opened;
    let count = |piece: &Log| {
        left_out += piece.partial();
        Ok(())
    };
    let played = with_game!(
        game,
        G => replay_pieces::<G>(told, &sealed, pieces, count)
            .map(|played| PlayedAgain::new(played, licensee))
            .map_err(|finding| vec![finding]),
        planned => Err(unplayable(game))
    )?;
    Ok(PlayedAgain { unchecked, left_out, ..played })
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
    let (summary, told) = verify_hearing(path, key, elsewhere)?;
    let opening = Log::open_opening(path)?;
    let game = opening.game().unwrap_or_default().parse::<GameId>();
    let game = game.map_err(|error| no_game(error.to_string()))?;
    let Redone { deals, unshown, played } = with_game!(
        game,
        G => piece_by_piece::<G>(path, &summary, told, &opening),
        planned => Err(unplayable(game))
    )?;
    let seeds = SeedFile::beside(path, summary.header.id);
    let is_copy = seeds.is_of_copy();
    let Some(played) = played else {
        return Ok(Verified { summary, deals, unshown, played, is_copy });
    };
    // A copy for others has no seeds beside it.
    let copy = played.left_out > 0 || is_copy;
    let missing = |shuffle| match played.keeps_seeds {
        true => seeds.missing_kept(shuffle),
        false => seeds.missing(shuffle, seeds.load().err()),
    };
    let lost = |shuffle| Flaw::SeedLost { shuffle, why: missing(shuffle) };
    let kept_lost = |it: &Shuffles| Flaw::KeptSeedsLost { shuffles: *it, why: missing(it.first) };
    let reasons = played.waiting.map(lost).into_iter().chain(played.unsaid.iter().map(kept_lost));
    let wrong = reasons.filter(|_| house && !copy);
    let wrong: Vec<_> = wrong.map(|reason| Finding { place: FoundAt::Seeds, reason }).collect();
    match wrong.is_empty() {
        false => Err(wrong),
        true => Ok(Verified { summary, deals, unshown, played: Some(played), is_copy }),
    }
}

/// What was redone of a log.
struct Redone {
    deals: Deals,
    unshown: Option<Unshown>,
    played: Option<PlayedAgain>,
}

/// Redoes the deals of a log and plays it again, if this version can, without holding all of it.
fn piece_by_piece<G: Game>(
    path: &Path,
    summary: &Summary,
    told: ToldSeeds,
    opening: &Log,
) -> Result<Redone, Vec<Finding>> {
    let found = |finding| vec![finding];
    let sealed = SeedFile::beside(path, opening.id()).known();
    let told = told.with_seeds(&sealed);
    let mut pieces = Pieces::open(path, summary.head, &told)?;
    let mut dealing = Dealing::new::<G>(opening).map_err(found)?;
    if summary.format != Format::Four {
        let heard = pieces.try_for_each(|piece| dealing.hear(&piece?));
        let redone = |()| Redone { deals: dealing.deals, unshown: None, played: None };
        return heard.map(redone).map_err(found);
    }
    let licensee = opening.opening().map_err(found)?.licensee;
    let mut left_out = 0;
    let played = replay_pieces::<G>(told, &sealed, pieces, |piece| {
        left_out += piece.partial();
        dealing.hear(piece)
    });
    let played = PlayedAgain::new(played.map_err(found)?, licensee);
    let (deals, unshown) = (dealing.deals, dealing.unshown());
    Ok(Redone { deals, unshown, played: Some(PlayedAgain { left_out, ..played }) })
}

/// Whether seeds stay sealed for ever in this game.
const fn hides<G: Game>() -> bool {
    Table::<G>::HIDES_UNSHOWN
}

/// Why every wager that is asked for was paid, returned or collected.
pub fn explained(path: &Path, which: Which) -> Result<FromLog<Explained>, Untold> {
    let mut left_out = 0;
    let opened = Opened::new(path)?;
    let pieces = opened.pieces()?;
    let Opened { unchecked, told, sealed, game, .. } = opened;
    let (mut told, keeps_seeds) = with_game!(
        game,
        G => {
            let pieces = pieces.inspect(|piece| left_out += partial(piece));
            let told = explain_pieces::<G, _>(told, &sealed, pieces);
            told.map(|told| (told, hides::<G>())).map_err(|finding| vec![finding])
        },
        planned => Err(unplayable(game))
    )?;
    which.of_wagers(&mut told)?;
    Ok(FromLog { told, unchecked, left_out, keeps_seeds })
}

/// Every hand of a round, or of every complete one, rebuilt from the discard rack: the one on
/// record, or the one that was found.
pub fn rebuilt(
    path: &Path,
    round: Option<u64>,
    rack: Option<&[Card]>,
) -> Result<FromLog<Vec<Reconstruction>>, NotRebuilt> {
    let mut left_out = 0;
    let opened = Opened::new(path).map_err(NotRebuilt::Log)?;
    let pieces = opened.pieces().map_err(NotRebuilt::Log)?;
    let Opened { unchecked, told, sealed, game, .. } = opened;
    let (told, keeps_seeds) = with_game!(
        game,
        G => {
            let pieces = pieces.inspect(|piece| left_out += partial(piece));
            let rebuilt = match round {
                Some(round) => reconstruct_pieces::<G, _>(told, &sealed, pieces, (round, rack))
                    .map(|rebuilt| vec![rebuilt]),
                None => reconstruct_all_pieces::<G, _>(told, &sealed, pieces),
            };
            rebuilt.map(|rebuilt| (rebuilt, hides::<G>()))
        },
        planned => Err(NotRebuilt::Log(unplayable(game)))
    )?;
    Ok(FromLog { told, unchecked, left_out, keeps_seeds })
}
