//! Forged logs: whatever somebody changes in a log, its checkpoint or its sealed seeds is found.
//!
//! A forger without the key changes bytes and records, and exchanges files of one table with
//! those of others. One with the key can also write histories whose chain and signature
//! are right; only playing them again, or a witness, tells. Every forgery says what is due.

mod bytes;
mod files;
mod records;
mod signed;

use audit::{Checkpoint, Finding, Hash, Head, Header, LiveTable, LogId, SigningKey, Summary};
use games::catalogue::{GameId, Status, usual};
use games::{Game, with_game};
use rules::Stream;
use table::{Mode, Table};

use crate::Campaign;
use crate::evening::{Evening, Given, LOG, Room, header};
use crate::folder::Snapshot;
use crate::forge::{Raw, join, rechain, split};

/// What is due once a log was forged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// An auditor finds it.
    Found,
    /// Alone it looks true; an auditor who has a checkpoint from elsewhere finds it.
    Witnessed,
    /// It looks as if a kill had left its last record unsigned: an auditor finds it or is told how
    /// far the signature reaches, and the table cuts it off.
    CutOff,
    /// The same with a record that was signed once: the table cuts it off, and from then on an
    /// auditor who has a checkpoint from elsewhere finds it.
    CutOffThenWitnessed,
    /// Nothing was changed, only left out, as in a copy for somebody who may not see it.
    LeftOut,
    /// Nobody trusts what was forged: the table goes on as its log says.
    Nothing,
}

/// A kind of forgery; none if there is nothing of the kind to forge this time.
pub(crate) type Forger = fn(&Desk, &mut Stream) -> Option<Forged>;

/// What a forger puts in place of the true files.
#[derive(Clone)]
pub(crate) struct Forged {
    pub(crate) log: Vec<u8>,
    pub(crate) checkpoint: Option<String>,
    pub(crate) seeds: Option<Vec<u8>>,
    /// The seeds that stay sealed, of a pot game.
    pub(crate) kept: Option<Vec<u8>>,
    pub(crate) snapshot: Option<Vec<u8>>,
    pub(crate) due: Due,
}

/// The true files of a table.
#[derive(Clone)]
pub(crate) struct Exhibit {
    pub(crate) header: Header,
    pub(crate) log: Vec<u8>,
    pub(crate) checkpoint: String,
    pub(crate) seeds: Option<Vec<u8>>,
    /// The seeds that stay sealed, of a pot game.
    pub(crate) kept: Option<Vec<u8>>,
    pub(crate) snapshot: Option<Vec<u8>>,
    pub(crate) records: Vec<Raw>,
}

/// What lies before a forger.
pub(crate) struct Desk {
    pub(crate) mine: Exhibit,
    /// Another table of the same house.
    pub(crate) other: Exhibit,
    /// A second history of the same log.
    pub(crate) fork: Exhibit,
    pub(crate) key: SigningKey,
}

/// Forgeries of every kind, of logs of every game.
pub fn run(campaign: &mut Campaign<'_>) {
    for game in GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable) {
        with_game!(game, G => of_game::<G>(&usual::<G>(game), campaign), planned => {});
    }
}

fn of_game<G: Game>(settings: &G::Settings, campaign: &mut Campaign<'_>) {
    let name = G::name(settings);
    let numbers = campaign.numbers(&format!("forgeries {name}"));
    let (room, desk, table) = match lay_out::<G>(settings, campaign, numbers) {
        Ok(laid) => laid,
        Err(found) => return campaign.try_once("nobody forges it", || Err(found)),
    };
    let tries = campaign.size().pick(2, 34);
    let kinds = [bytes::KINDS, records::KINDS, files::KINDS, signed::KINDS].concat();
    for (kind, forger) in kinds {
        let mut numbers = campaign.numbers(&format!("{kind} {name}"));
        let mut made = 0;
        // Some kinds need what not every evening has.
        for _ in 0..tries * 20 {
            let Some(forged) = forger(&desk, &mut numbers) else { continue };
            if forged.is_true(&desk.mine) {
                continue;
            }
            campaign.try_once(kind, || {
                let found = judge::<G>(&room, &desk, &table, &forged);
                found.map_err(|found| format!("{name}, try {made}: {found}"))
            });
            made += 1;
            if made == tries {
                break;
            }
        }
    }
}

/// Plays three evenings: the true one, one at another table, and a second history of the first.
fn lay_out<G: Game>(
    settings: &G::Settings,
    campaign: &Campaign<'_>,
    mut numbers: Stream,
) -> Result<(Room, Desk, Table<G>), String> {
    let commands = campaign.size().pick(70, 110);
    let elsewhere = Header { table: "pit 2".into(), id: LogId([0x6e; 16]) };
    let room = Room::new();
    let mut evening = |room: &Room, header: Header| {
        let evening =
            Evening::<G>::with_header(settings, &header, Mode::Automatic, commands, &mut numbers);
        let exhibit = Exhibit::play(room, header, &evening)?;
        Ok::<_, String>((exhibit, evening.table().clone()))
    };
    let (mine, table) = evening(&room, header())?;
    let (other, _) = evening(&Room::beside(&room), elsewhere)?;
    let (fork, _) = evening(&Room::beside(&room), header())?;
    let key = room.signing();
    Ok((room, Desk { mine, other, fork, key }, table))
}

impl Exhibit {
    fn play<G: Game>(room: &Room, header: Header, evening: &Evening<G>) -> Result<Self, String> {
        let mut live =
            room.open_as::<G>(evening.table().settings(), header.clone(), evening.mode)?;
        for Given { at, by, command } in &evening.given {
            let told = live.tell(*by, command, *at);
            let _answer = told.map_err(|fault| format!("{command}: {fault}"))?;
        }
        drop(live);
        room.verified()?;
        let disk = room.folder.snapshot().map_err(|error| error.to_string())?;
        let log = disk.file(LOG).expect("a log").to_vec();
        let checkpoint = disk.file(&beside(CHECKPOINT)).expect("a checkpoint").to_vec();
        let checkpoint = String::from_utf8(checkpoint).map_err(|error| error.to_string())?;
        let seeds = disk.file(&beside(SEED)).map(Into::into);
        let kept = disk.file(&beside(KEPT)).map(Into::into);
        let snapshot = disk.file(&beside(SNAPSHOT)).map(Into::into);
        let records = split(&log);
        Ok(Self { header, log, checkpoint, seeds, kept, snapshot, records })
    }

    /// The head of its log when it had so many records.
    pub(crate) fn head(&self, records: usize) -> Head {
        Head { size: records as u64, hash: Hash(self.records[records - 1].hash) }
    }
}

const CHECKPOINT: &str = ".checkpoint";
const SEED: &str = ".seed";
const KEPT: &str = ".sealed";
const SNAPSHOT: &str = ".snapshot";

fn beside(suffix: &str) -> String {
    format!("{LOG}{suffix}")
}

impl Desk {
    /// The true files with another log.
    pub(crate) fn with_log(&self, log: Vec<u8>) -> Forged {
        let Exhibit { checkpoint, seeds, kept, snapshot, .. } = self.mine.clone();
        Forged { log, checkpoint: Some(checkpoint), seeds, kept, snapshot, due: Due::Found }
    }

    /// The true files with a log of these records, their hashes as they are.
    pub(crate) fn with_records(&self, records: &[Raw]) -> Forged {
        self.with_log(join(records))
    }

    /// The true files with another checkpoint.
    pub(crate) fn with_checkpoint(&self, checkpoint: Option<String>) -> Forged {
        Forged { checkpoint, ..self.with_log(self.mine.log.clone()) }
    }

    /// The true files with other seeds.
    pub(crate) fn with_seeds(&self, seeds: Option<Vec<u8>>) -> Forged {
        Forged { seeds, ..self.with_log(self.mine.log.clone()) }
    }

    /// The true files with another snapshot.
    pub(crate) fn with_snapshot(&self, snapshot: Vec<u8>) -> Forged {
        let true_files = self.with_log(self.mine.log.clone()).due(Due::Nothing);
        Forged { snapshot: Some(snapshot), ..true_files }
    }

    /// A log of these records, chained and signed with the key of the house.
    pub(crate) fn published(&self, mut records: Vec<Raw>) -> Forged {
        rechain(&mut records, 0);
        let last = records.last().expect("at least a header");
        let head = Head { size: records.len() as u64, hash: Hash(last.hash) };
        let signed = Checkpoint::sign(self.mine.header.id, head, &self.key);
        Forged { checkpoint: Some(signed.to_string()), ..self.with_records(&records) }
    }

    /// Some record after the header.
    pub(crate) fn any(&self, numbers: &mut Stream) -> usize {
        crate::between(numbers, 1, self.mine.records.len())
    }
}

impl Forged {
    /// The same, of which something else is due.
    pub(crate) fn due(self, due: Due) -> Self {
        Self { due, ..self }
    }

    /// Whether nothing was changed at all.
    fn is_true(&self, exhibit: &Exhibit) -> bool {
        let same_seeds = self.seeds == exhibit.seeds && self.kept == exhibit.kept;
        self.log == exhibit.log
            && self.checkpoint.as_ref() == Some(&exhibit.checkpoint)
            && same_seeds
            && self.snapshot == exhibit.snapshot
    }

    fn files(&self) -> Snapshot {
        let text = self.checkpoint.as_ref().map(|text| text.clone().into_bytes());
        let beside_it = [
            (beside(CHECKPOINT), text),
            (beside(SEED), self.seeds.clone()),
            (beside(KEPT), self.kept.clone()),
            (beside(SNAPSHOT), self.snapshot.clone()),
        ];
        let there = beside_it.into_iter().filter_map(|(name, bytes)| Some((name, bytes?)));
        Snapshot::new(there.chain([(LOG.to_owned(), self.log.clone())]))
    }
}

/// Whether what is due comes of a forgery, and no table goes on as if nothing were.
fn judge<G: Game>(
    room: &Room,
    desk: &Desk,
    table: &Table<G>,
    forged: &Forged,
) -> Result<(), String> {
    room.folder.restore(&forged.files()).map_err(|error| error.to_string())?;
    let (log, key) = (room.log(), room.public());
    let verify = |elsewhere: &[_]| floor::log::verified(&log, &key, elsewhere, true);
    let witnessed = || {
        let seen = Checkpoint::parse(&desk.mine.checkpoint).expect("a true checkpoint");
        match verify(&[(seen, key)]) {
            Err(findings) => named(&findings),
            Ok(_) => Err("nobody finds it, not even a witness".to_owned()),
        }
    };
    let resume = || LiveTable::<G>::resume(&log, &room.keys);
    match (forged.due, verify(&[])) {
        (Due::Witnessed, _) => return witnessed(),
        (Due::CutOffThenWitnessed, Ok(it)) if says_unsigned(&it.summary) => {
            drop(resume());
            return witnessed();
        }
        (Due::Found | Due::CutOff, Err(findings)) => named(&findings)?,
        (Due::CutOff, Ok(it)) if says_unsigned(&it.summary) => {}
        (Due::LeftOut | Due::Nothing, Ok(_)) => {}
        (Due::Found, Ok(_)) => return Err("nobody finds it".to_owned()),
        (due, Ok(_)) => return Err(format!("{due:?}, and nobody says so")),
        (due, Err(findings)) => return Err(format!("{due:?}, and more: {}", findings[0])),
    }
    match resume() {
        Err(fault) if forged.due == Due::Nothing => Err(format!("no table goes on: {fault}")),
        Err(_) => Ok(()),
        Ok(live) if live.table() == table => Ok(()),
        Ok(_) => Err("a table goes on with it".to_owned()),
    }
}

/// Whether it is said that the last record alone is not signed.
fn says_unsigned(summary: &Summary) -> bool {
    summary.signed == Some(summary.head.size - 1)
}

/// A finding says where it is and what is wrong.
fn named(findings: &[Finding]) -> Result<(), String> {
    match findings.first() {
        Some(first) if first.to_string().len() > first.place.to_string().len() + 2 => Ok(()),
        _ => Err("the finding says nothing".to_owned()),
    }
}
