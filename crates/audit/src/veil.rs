//! What of a record its readers may not see, and how it is put together again.
//!
//! A line that names cards only one player has seen is written twice: in the open part as everybody
//! could see it happen, and whole in a closed part for that player, behind the number of the line.
//! As everybody sees it a card dealt to be examined has no face; a decision has no words, unless
//! they are a phrase of the game that names no card, and without words its refusal has no reason.
//!
//! Nothing else may stand in a closed part, and every line of it has its number once: a closed part
//! that says another thing than the open one is no part of a record. A replay goes further and
//! makes both parts anew.
//!
//! ```
//! use audit::Secret;
//! use table::shuffle::Seed;
//!
//! let secret = Secret::new(&[(1, Seed::new([9; 32]))]);
//! let other = Secret::new(&[(1, Seed::new([8; 32]))]);
//! assert_ne!(secret.mark("state", &[b"Qs"]), other.mark("state", &[b"Qs"]));
//! ```

use core::fmt::{self, Write as _};
use core::str::from_utf8;

use cards::Card;
use games::Game;
use hmac::{Hmac, KeyInit, Mac};
use rules::Refusal;
use sha2::Sha256;
use table::shuffle::Seed;
use table::{Command, Line};

use crate::entry::{Audience, Closed, Entry, Part};
use crate::finding::Unread;
use crate::leaves::{is_of_leaves, leaf};
use crate::record::{Heading, RecordedAnswer};

/// Where the words of a command stand in a record, and where what came of it begins.
const COMMAND: usize = 2;
const ANSWER: usize = COMMAND + 1;
/// What everybody sees of a refusal that may name cards.
const REFUSED: &str = "no …";

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

// A mark could be tried with it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// A line of a record that is not for everybody, by its number: they rise.
#[derive(Debug)]
pub(crate) struct Hidden {
    /// The number of the line.
    line: usize,
    audience: Audience,
    /// What everybody sees of it.
    open: String,
}

/// The lines of the record of a command that are not for everybody, in order.
pub(crate) fn hidden<G: Game>(
    command: &Command<G>,
    answer: &Result<Vec<Line>, Refusal>,
) -> Vec<Hidden> {
    let mut hidden = Vec::new();
    if let Command::Decide { seat, spoken } = command
        && !spoken.names_no_card()
    {
        let audience = Audience::from(*seat);
        hidden.push(Hidden { line: COMMAND, audience, open: decides(*seat) });
        if answer.is_err() {
            hidden.push(Hidden { line: ANSWER, audience, open: REFUSED.to_owned() });
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

/// What everybody sees of a decision whose words may name cards.
fn decides(seat: impl fmt::Display) -> String {
    format!("do decide {seat} …")
}

/// The open part of the record of a decision that was refused, if its words may name cards.
pub(crate) fn refused_unheard(heading: &Heading<'_>) -> String {
    let Heading { at, clock, by, command, state, refused: _ } = heading;
    let clock = clock.map_or_else(String::new, |clock| format!(" clock {clock}"));
    format!("at {at}{clock}\nby {by}\ndo {command}\n{REFUSED}\nstate {state}\n")
}

/// The record as it is written: what is hidden in closed parts, one for each who may read it.
pub(crate) fn veiled(
    number: u64,
    heading: &Heading<'_>,
    answer: &Result<Vec<Line>, Refusal>,
    hidden: &[Hidden],
    secret: &Secret,
) -> Entry {
    let Heading { at, clock, by, command, state, refused: _ } = heading;
    let open = String::with_capacity(USUAL);
    let mut veiling = Veiling { number, hidden, secret, line: 0, open, closed: Vec::new() };
    match clock {
        Some(clock) => veiling.write(format_args!("at {at} clock {clock}")),
        None => veiling.write(format_args!("at {at}")),
    }
    veiling.write(format_args!("by {by}"));
    veiling.write(format_args!("do {command}"));
    match answer {
        Ok(lines) => {
            lines.iter().for_each(|(event, under)| {
                veiling.write(format_args!("is {event} [{under}]"));
            });
        }
        Err(Refusal { reason, under }) => veiling.write(format_args!("no {reason} [{under}]")),
    }
    veiling.write(format_args!("state {state}"));
    Entry { open: veiling.open.into_bytes(), closed: veiling.closed }
}

/// How long the open part of a record usually is.
const USUAL: usize = 512;

/// A record being written, line by line.
struct Veiling<'a> {
    number: u64,
    /// What is hidden of the lines to come.
    hidden: &'a [Hidden],
    secret: &'a Secret,
    /// The number of the next line.
    line: usize,
    open: String,
    closed: Vec<Closed>,
}

impl Veiling<'_> {
    fn write(&mut self, whole: fmt::Arguments<'_>) {
        match self.hidden.split_first() {
            Some((Hidden { line, audience, open }, rest)) if *line == self.line => {
                self.open.push_str(open);
                self.hidden = rest;
                self.close(*audience, format!("{line} {whole}\n"));
            }
            _ => self.open.write_fmt(whole).expect("a string takes every text"),
        }
        self.open.push('\n');
        self.line += 1;
    }

    fn close(&mut self, audience: Audience, whole: String) {
        let whole = whole.into_bytes();
        match self.closed.iter_mut().find(|part| part.audience == audience) {
            Some(part) => part.text.extend(whole),
            None => {
                let salt = self.secret.salt(self.number, audience);
                self.closed.push(Closed { audience, salt, text: whole });
            }
        }
    }
}

/// The whole text of a record that has closed parts, as far as they are there.
///
/// # Errors
///
/// If a closed part is no part of this record.
pub(crate) fn unveiled(open: &str, parts: &[Part]) -> Result<String, Unread> {
    let mut lines: Vec<&str> = open.lines().collect();
    let mut replaced = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let unfit = || Unread::ClosedPart { audience: part.audience };
        if parts[..place].iter().any(|other| other.audience == part.audience) {
            return Err(unfit());
        }
        let Some(text) = part.text() else { continue };
        for (number, whole) in numbered(text).ok_or_else(unfit)? {
            let line = lines.get_mut(number).filter(|_| !replaced.contains(&number));
            let line = line.filter(|line| stands_for(line, whole, part.audience));
            *line.ok_or_else(unfit)? = whole;
            replaced.push(number);
        }
    }
    Ok(lines.iter().flat_map(|line| [line, "\n"]).collect())
}

/// A closed part without what only who has the seed can write.
fn without_openings(text: &str) -> String {
    let is_opening = |line: &&str| line.split_once(' ').is_some_and(|(_, it)| is_of_leaves(it));
    text.lines().filter(|line| !is_opening(line)).flat_map(|line| [line, "\n"]).collect()
}

/// The lines of a closed part with their numbers, which rise; none if it has another form.
fn numbered(text: &[u8]) -> Option<Vec<(usize, &str)>> {
    let mut lines: Vec<(usize, &str)> = Vec::new();
    for line in from_utf8(text).ok()?.strip_suffix('\n')?.split('\n') {
        let (number, whole) = line.split_once(' ')?;
        let number = number.parse::<usize>().ok().filter(|it| it.to_string() == number)?;
        if lines.last().is_some_and(|(before, _)| *before >= number) {
            return None;
        }
        lines.push((number, whole));
    }
    Some(lines)
}

/// Whether everybody sees this line of a record where only `audience` may see the whole.
fn stands_for(open: &str, whole: &str, audience: Audience) -> bool {
    let decision = decides(audience);
    if open == decision {
        return whole.starts_with(decision.trim_end_matches('…'));
    }
    if open == REFUSED {
        return whole.starts_with(REFUSED.trim_end_matches('…'));
    }
    let (Some((seen, under)), Some((told, cited))) =
        (open.rsplit_once(" ["), whole.rsplit_once(" ["))
    else {
        return false;
    };
    if seen.starts_with("is leaf ") {
        let opened =
            leaf(told.trim_start_matches("is ")).is_some_and(|leaf| leaf.opening.is_some());
        let hers = seen.ends_with(&format!(" for {audience}"));
        let same = told.strip_prefix(seen).is_some_and(|rest| rest.starts_with(": "));
        return hers && opened && same && under == cited;
    }
    let hers = audience == Audience::HOUSE || seen.starts_with(&format!("is {audience} "));
    let card = told.strip_prefix(seen).and_then(|rest| rest.strip_prefix(": "));
    let card = card.is_some_and(|card| card.parse::<Card>().is_ok());
    hers && card && under == cited && seen.ends_with(" dealt to be examined")
}

/// Whether the words of the command of this record are left out.
pub(crate) fn is_wordless(text: &str, parts: &[Part]) -> bool {
    let Some(command) = text.lines().nth(COMMAND) else { return false };
    parts.iter().any(|part| part.text().is_none() && command == decides(part.audience))
}

/// Whether the salts of a record are known that is made anew.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Salts {
    /// Every seed is known that was a secret then.
    Known,
    /// One is lost.
    Lost,
}

/// Compares the closed parts of a record with those it should have, and says how many could not
/// be, because they are left out and their salt is lost.
///
/// # Errors
///
/// Whose part is another, is missing, or should not be there.
pub(crate) fn compare_closed(
    number: u64,
    written: &[Part],
    made: Entry,
    salts: Salts,
) -> Result<u64, Audience> {
    let made = made.sealed(number).parts;
    let mut uncompared = 0;
    for place in 0..written.len().max(made.len()) {
        let (Some(part), Some(should)) = (written.get(place), made.get(place)) else {
            let either = written.get(place).or(made.get(place));
            return Err(either.map_or(Audience::HOUSE, |part| part.audience));
        };
        let same = match (salts, part.text()) {
            (Salts::Known, _) => part.hash() == should.hash(),
            (Salts::Lost, Some(text)) => {
                let text = from_utf8(text).map(without_openings);
                text.is_ok_and(|text| Some(text.as_bytes()) == should.text())
            }
            (Salts::Lost, None) => true,
        };
        if part.audience != should.audience || !same {
            return Err(part.audience);
        }
        uncompared += u64::from(salts == Salts::Lost && part.text().is_none());
    }
    Ok(uncompared)
}
