//! What of a record its readers may not see, and how it is put together again.
//!
//! A line that names cards only one player has seen is written twice: in the open part as everybody
//! could see it happen, and whole in a closed part for that player, behind the number of the line.
//! As everybody sees it a card dealt to be examined has no face, a decision that names cards has no
//! words, and its refusal has no reason.
//!
//! ```
//! use audit::Secret;
//! use table::shuffle::Seed;
//!
//! let secret = Secret::new(&[(1, Seed::new([9; 32]))]);
//! let other = Secret::new(&[(1, Seed::new([8; 32]))]);
//! assert_ne!(secret.mark("state", &[b"Qs"]), other.mark("state", &[b"Qs"]));
//! ```

use core::str::{FromStr, from_utf8};

use cards::Card;
use games::Game;
use hmac::{Hmac, KeyInit, Mac};
use rules::Refusal;
use sha2::Sha256;
use table::shuffle::Seed;
use table::{Command, Line};

use crate::entry::{Audience, Closed, Entry, Sealed};
use crate::record::{CommandRecord, RecordedAnswer};

/// Where the words of a command stand in a record, and where what came of it begins.
const COMMAND: usize = 2;
const ANSWER: usize = COMMAND + 1;

/// What a reader of the log cannot know yet: every seed that is still to be shown.
///
/// A mark it makes is an HMAC-SHA-256. The key: for each seed the number of its shuffle as 64 bits,
/// least significant byte first, and its 32 bytes. The message: the name of the mark, a zero byte,
/// and the texts one after the other. Where no seed is secret the key is empty: nothing is hidden.
pub struct Secret(Hmac<Sha256>);

impl Secret {
    /// These seeds, by the number of their shuffle.
    #[must_use]
    pub fn new(seeds: &[(u64, Seed)]) -> Self {
        let bytes =
            |(shuffle, seed): &(u64, Seed)| [&shuffle.to_le_bytes()[..], seed.as_bytes()].concat();
        let key: Vec<u8> = seeds.iter().flat_map(bytes).collect();
        Self(Hmac::new_from_slice(&key).expect("a key may have any length"))
    }

    /// What only the holder of the seeds can make of these texts.
    #[must_use]
    pub fn mark(&self, name: &str, texts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        mac.update(name.as_bytes());
        mac.update(&[0]);
        texts.iter().for_each(|text| mac.update(text));
        mac.finalize().into_bytes().into()
    }

    /// The salt of what record `number` keeps for `audience`.
    fn salt(&self, number: u64, audience: Audience) -> [u8; 32] {
        self.mark("salt", &[&number.to_le_bytes(), audience.to_string().as_bytes()])
    }
}

/// A line of a record that is not for everybody.
pub(crate) struct Hidden {
    /// The number of the line.
    line: usize,
    audience: Audience,
    /// What everybody sees of it.
    open: String,
}

/// The lines of the record of a command that are not for everybody.
pub(crate) fn hidden<G: Game>(
    command: &Command<G>,
    answer: &Result<Vec<Line>, Refusal>,
) -> Vec<Hidden> {
    let mut hidden = Vec::new();
    if let Command::Decide { seat, spoken } = command
        && names_cards(spoken.as_str())
    {
        let audience = Audience::from(*seat);
        hidden.push(Hidden { line: COMMAND, audience, open: format!("do decide {seat} …") });
        if answer.is_err() {
            hidden.push(Hidden { line: ANSWER, audience, open: "no …".to_owned() });
        }
    }
    let lines = answer.iter().flatten().zip(ANSWER..);
    hidden.extend(lines.filter_map(|((event, under), line)| {
        let (seat, seen) = event.hidden()?;
        let audience = seat.map_or(Audience::HOUSE, Audience::from);
        Some(Hidden { line, audience, open: format!("is {seen} [{under}]") })
    }));
    hidden
}

/// What everybody sees of a command and of what came of it, line by line.
#[must_use]
pub fn seen_by_all<G: Game>(
    command: &Command<G>,
    answer: &Result<Vec<Line>, Refusal>,
) -> Vec<String> {
    let command_line = format!("do {command}");
    let whole = match RecordedAnswer::from(answer) {
        RecordedAnswer::Done(lines) => lines.into_iter().map(|line| format!("is {line}")).collect(),
        RecordedAnswer::Refused(why) => vec![format!("no {why}")],
    };
    let mut lines: Vec<String> = [command_line].into_iter().chain(whole).collect();
    for Hidden { line, open, .. } in hidden(command, answer) {
        lines[line - COMMAND] = open;
    }
    lines
}

fn names_cards(words: &str) -> bool {
    words.split(|c: char| !c.is_alphanumeric()).any(|word| Card::from_str(word).is_ok())
}

/// The record as it is written: what is hidden in closed parts, one for each who may read it.
pub(crate) fn veiled(
    number: u64,
    record: &CommandRecord,
    hidden: &[Hidden],
    secret: &Secret,
) -> Entry {
    let text = record.to_string();
    let mut open: Vec<&str> = text.lines().collect();
    let mut closed: Vec<Closed> = Vec::new();
    for Hidden { line, audience, open: seen } in hidden {
        let whole = format!("{line} {}\n", open[*line]).into_bytes();
        match closed.iter_mut().find(|part| part.audience == *audience) {
            Some(part) => part.text.extend(whole),
            None => {
                let salt = secret.salt(number, *audience);
                closed.push(Closed { audience: *audience, salt, text: whole });
            }
        }
        open[*line] = seen;
    }
    let open = open.iter().flat_map(|line| [line.as_bytes(), b"\n"]).flatten().copied().collect();
    Entry { open, closed }
}

/// The text of a record as far as it is known, and whether any of it is left out; none if this is
/// no text, or a closed part is no part of it.
pub(crate) fn unveiled(entry: &Sealed) -> Option<(String, bool)> {
    let open = from_utf8(&entry.open).ok()?;
    if entry.parts.is_empty() {
        return Some((open.to_owned(), false));
    }
    let mut lines: Vec<&str> = open.lines().collect();
    for part in entry.parts.iter().filter_map(|part| part.text()) {
        for line in from_utf8(part).ok()?.lines() {
            let (number, whole) = line.split_once(' ')?;
            *lines.get_mut(number.parse::<usize>().ok()?)? = whole;
        }
    }
    let left_out = entry.parts.iter().any(|part| part.text().is_none());
    Some((lines.iter().flat_map(|line| [line, "\n"]).collect(), left_out))
}
