//! A process that plays at a table, killed at random instants.
//!
//! Whatever it had said is on record, no signed record is lost or changed, the table goes on, and
//! its log verifies. The instants follow from a seed; what falls on them does not.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use audit::{Checkpoint, KeyDir, LogReader};
use rules::Stream;

use crate::Campaign;
use crate::evening::LOG;
use crate::forge::boundaries;
use crate::program::Program;

/// Kills at one table, before another is opened: a log that goes on is played again each time.
const AT_ONE_TABLE: u64 = 20;

/// The longest that a process lives, in milliseconds.
const LIFE: usize = 140;

/// What is typed: a wager and a decision, again and again. An answer that does not fit is asked for
/// again.
const TYPED: &str = "10\nn\n10\nd\n";

/// Kills the program at `house` while it plays.
pub fn run(campaign: &mut Campaign<'_>, house: &std::path::Path) {
    let mut numbers = campaign.numbers("processes");
    let kills = campaign.size().pick(8, 220);
    let mut table = Running::new(house, 0);
    for kill in 0..kills {
        if kill % AT_ONE_TABLE == 0 {
            table = Running::new(house, kill);
        }
        let heard = table.play_and_kill(&mut numbers);
        let told = heard.as_ref().is_ok_and(|cards| !cards.is_empty());
        let kind = if told {
            "a process killed at random after it told cards"
        } else {
            "a process killed at random before it told any card"
        };
        campaign.try_once(kind, || {
            let found = heard.and_then(|heard| table.goes_on(&heard));
            found.map_err(|found| format!("kill {kill}: {found}"))
        });
    }
}

/// A table that a process plays at, and its log.
struct Running {
    program: Program,
    rehearsal: String,
}

impl Running {
    fn new(house: &std::path::Path, rehearsal: u64) -> Self {
        Self { program: Program::at(house), rehearsal: rehearsal.to_string() }
    }

    fn log(&self) -> PathBuf {
        self.program.folder.join(LOG)
    }

    /// The call that begins the table, or goes on with it.
    fn call(&self) -> Vec<String> {
        let how: &[&str] = if self.log().exists() {
            &["--resume", LOG]
        } else {
            &["--log", LOG, "--others", "2", "--chips", "100000"]
        };
        let words = [&["play", "double-down-stud", "--rehearse", &self.rehearsal], how].concat();
        words.into_iter().map(Into::into).collect()
    }

    /// Goes on after a kill, when these cards had been told.
    fn goes_on(&self, heard: &[String]) -> Result<(), String> {
        let (before, signed) = self.on_disk()?;
        if signed == 0 {
            // Killed before there was a table.
            return if heard.is_empty() {
                Ok(())
            } else {
                Err("no log of what it said".to_owned())
            };
        }
        let again = self.program.call(&self.call(), b"q\n").map_err(|error| error.to_string())?;
        again.is_decent()?;
        if !again.status.is_some_and(|status| status.success()) {
            return Err(format!("it does not go on: {}", String::from_utf8_lossy(&again.err)));
        }
        self.verified()?;
        let (after, _) = self.on_disk()?;
        let kept = boundaries(&crate::forge::split(&after)).get(signed).copied();
        let Some(end) = kept.filter(|end| *end <= before.len()) else {
            return Err(format!("{signed} records were signed, and not all are left"));
        };
        if before[..end] != after[..end] {
            return Err("a signed record is another".to_owned());
        }
        self.on_record(heard)
    }

    /// Starts the process, kills it after a while, and gives the cards it had told.
    fn play_and_kill(&self, numbers: &mut Stream) -> Result<Vec<String>, String> {
        let mut child = self.program.start(&self.call()).map_err(|error| error.to_string())?;
        let mut stdin = child.stdin.take().expect("a pipe");
        let typing = thread::spawn(move || {
            // It dies while it is typed to.
            let _ = stdin.write_all(TYPED.repeat(60).as_bytes());
        });
        let mut out = child.stdout.take().expect("a pipe");
        let hearing = thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = out.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let life = u64::try_from(numbers.below(LIFE)).expect("some milliseconds");
        thread::sleep(Duration::from_millis(life));
        child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
        let _ = typing.join();
        let said = hearing.join().map_err(|_| "nobody heard it".to_owned())?;
        Ok(cards(&said))
    }

    /// The bytes of the log and how many records were signed; none if there is no log.
    fn on_disk(&self) -> Result<(Vec<u8>, usize), String> {
        let Ok(log) = fs::read(self.log()) else { return Ok((Vec::new(), 0)) };
        let signed = Checkpoint::load(&self.log()).map_err(|fault| fault.to_string())?;
        let signed = signed.ok_or("there is a log and no checkpoint")?;
        Ok((log, usize::try_from(signed.head.size).expect("a short log")))
    }

    fn verified(&self) -> Result<(), String> {
        let keys = KeyDir::at(self.program.folder.join("keys"));
        let key = keys.public_key().map_err(|fault| fault.to_string())?;
        let verified = floor::log::verified(&self.log(), &key, &[], true);
        verified.map(drop).map_err(|findings| format!("it does not verify: {}", findings[0]))
    }

    /// Whether every card that was told is in the log.
    fn on_record(&self, heard: &[String]) -> Result<(), String> {
        let unread = |fault: audit::Fault| fault.to_string();
        let mut reader = LogReader::open(self.log()).map_err(unread)?;
        let mut texts = String::new();
        while let Some(record) = reader.next_record().map_err(unread)? {
            texts.extend(record.text());
        }
        let mut rest = &*texts;
        for card in heard {
            let dealt = format!(": {card} [");
            let Some(at) = rest.find(&dealt) else {
                return Err(format!("{card} was told and is not on record"));
            };
            rest = &rest[at + dealt.len()..];
        }
        Ok(())
    }
}

/// The cards that were told face up, in order.
fn cards(said: &str) -> Vec<String> {
    let marks = [" gets ", " shows ", "The hole card is "];
    let card = |line: &str| {
        let after = marks.iter().find_map(|mark| line.split_once(mark).map(|(_, rest)| rest))?;
        after.split_once('.').map(|(card, _)| spelled(card))
    };
    // The last line may be cut off.
    let whole = said.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().filter_map(card).collect()
}

/// A card in the letters of the log, also where a suit was told by its sign.
fn spelled(card: &str) -> String {
    let letter = |c: char| match c {
        '\u{2663}' => 'c',
        '\u{2666}' => 'd',
        '\u{2665}' => 'h',
        '\u{2660}' => 's',
        other => other,
    };
    card.chars().map(letter).collect()
}
