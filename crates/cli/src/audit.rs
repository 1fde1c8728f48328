//! `house audit`: checks, replays, shows and explains the log of a table, and rebuilds its hands.
//!
//! Exit 0: good; 1: something is wrong, named by record number and reason; 2: the call itself was
//! wrong.

mod explain;
mod hands;
mod keeping;
mod reconstruct;
mod round_proof;
mod show;
mod stepping;

use std::path::{Path, PathBuf};

use ::audit::{
    Checkpoint, Deals, Fault, Finding, Flaw, KeyDir, PublicKey, Summary, Unshown, is_log,
};
use floor::Holder;
use floor::log::{
    FindingsDocument, NoSuchRound, PlayedAgain, Untold, Verified, Which, played_again, verified,
};
use rules::{Chips, SEATS_MAX, Seat};

use crate::app::commands;
use crate::console::Console;
use crate::dealing::TRAINING;
use crate::failure::{Ending, Failure};
use crate::numbers::whole;
use crate::play::REHEARSAL;
use crate::table;
use crate::table::Page;

/// Check, replay, show and explain the log of a table, rebuild its hands
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

commands! {
    enum What {
        /// Check chain and signature, redo every deal from its seed, replay every record
        Verify(Check) => check,
        /// Play the log again and say where everybody and everything is
        Replay(Looked) => again,
        /// Print every record, those of a round or a seat, or step through a round
        Show(show::Args) => show::run,
        /// Say of every wager why it was paid, returned or collected
        Explain(Looked) => explain::run,
        /// Rebuild every hand of a round from the discard rack and compare
        Reconstruct(reconstruct::Args) => reconstruct::run,
        /// Write rounds as hand histories in PHH, the open format of poker programs
        Phh(hands::Write) => hands::write,
        /// Play hands of a PHH file by the rules and name the paragraph that is broken
        Check(hands::Check) => hands::check,
        /// Write a copy without what its reader may not see, which verifies all the same
        Export(keeping::Export) => keeping::export,
        /// Write what one round can be checked by alone, with house verify-round
        RoundProof(round_proof::Args) => round_proof::run,
        /// Countersign how far a log goes, if it goes on from where it was seen last
        Witness(keeping::Witness) => keeping::witness,
        /// Void the round of a table whose sealed seed is lost, by order of a casino supervisor
        Abandon(keeping::Abandon) => keeping::abandon,
    }
}

#[derive(clap::Args, Debug)]
struct Check {
    #[command(flatten)]
    log: Log,

    /// Trust this public key (64 hexadecimal digits) and not the one of this machine
    #[arg(long, value_name = "HEX", value_parser = public_key)]
    key: Option<PublicKey>,

    /// Compare with this checkpoint too, which was kept elsewhere; may be given again
    #[arg(long, value_name = "FILE")]
    checkpoint: Vec<PathBuf>,

    /// The public key of who signed those, if it was not the house
    #[arg(long, value_name = "HEX", value_parser = public_key, requires = "checkpoint")]
    witness_key: Option<PublicKey>,
}

fn public_key(hex: &str) -> Result<PublicKey, String> {
    PublicKey::from_hex(hex).ok_or_else(|| "give 64 hexadecimal digits".to_owned())
}

/// The key that is given, or the one of this machine.
fn trusted(key: Option<&PublicKey>) -> Result<PublicKey, Failure> {
    match key {
        Some(key) => Ok(*key),
        None => Ok(KeyDir::from_env().and_then(|keys| keys.public_key())?),
    }
}

#[derive(clap::Args, Debug)]
struct Log {
    /// The log of a table
    log: PathBuf,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The most seats a table has.
#[expect(clippy::cast_possible_truncation, reason = "eleven")]
const SEATS: u8 = SEATS_MAX as u8;

/// A log, or a part of it.
#[derive(clap::Args, Debug)]
struct Looked {
    #[command(flatten)]
    of: Log,

    /// This round alone, counted from 1; it begins when the one before is complete
    #[arg(long, value_name = "N", value_parser = whole(0_u64..=u64::MAX))]
    round: Option<u64>,

    /// This seat alone, counted from the dealer's left
    #[arg(long, value_name = "N", value_parser = whole(1..=SEATS))]
    seat: Option<u8>,
}

impl Looked {
    fn which(&self) -> Which {
        Which { round: self.round, seat: self.seat.and_then(|seat| Seat::numbered(seat.into())) }
    }
}

/// Why a log does not tell what was asked for: an answer, or a call that was wrong.
fn untold(why: Untold, args: &Log, out: &Console) -> Result<Ending, Failure> {
    match why {
        Untold::Log(findings) => wrong(&findings, args, out),
        Untold::Round(why @ NoSuchRound::Seat { .. }) => {
            Err(Failure::Usage(format!("--seat: {why}")))
        }
        Untold::Round(why) => Err(Failure::Usage(format!("--round: {why}"))),
        Untold::Unread(why) => Err(Failure::No(why)),
    }
}

/// Answers for one log.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.what.run(out)
}

/// A log that is not there, or is no file, is a wrong call and not a wrong log.
fn readable(path: &Path) -> Result<(), Failure> {
    let unopened = |cause| Failure::at("opening", path, cause);
    // A pipe would be waited for before anybody could say that it is one.
    if !std::fs::metadata(path).map_err(unopened)?.is_file() {
        let path = path.display();
        return Err(Failure::Usage(format!("{path} is no file; give the log of a table")));
    }
    std::fs::File::open(path).map_err(unopened)?;
    match is_log(path)? {
        true => Ok(()),
        false => Err(Fault::NoLog { path: path.to_owned() }.into()),
    }
}

fn check(args: Check, out: &Console) -> Result<Ending, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let key = trusted(args.key.as_ref())?;
    let witness = args.witness_key.as_ref().unwrap_or(&key);
    let mut elsewhere = Vec::new();
    for file in &args.checkpoint {
        let kept = Checkpoint::kept(file)?;
        let kept = kept.ok_or_else(|| Failure::usage(format!("there is no {}", file.display())))?;
        elsewhere.push((kept, *witness));
    }
    let house = KeyDir::from_env().is_ok_and(|keys| keys.holds(&key));
    match verified(path, &key, &elsewhere, house) {
        Err(findings) => wrong(&findings, &args.log, out),
        Ok(verified) => {
            let page = || match &verified.played {
                Some(played) => good(&verified, played, path, out),
                None => older(&verified.summary, verified.deals, path, out),
            };
            out.answer(args.log.json, || verified.document(), page)
        }
    }
}

/// A log of an older version: nobody plays it again.
fn older(summary: &Summary, deals: Deals, path: &Path, out: &Console) -> String {
    let (records, version) = (summary.head.size, summary.format.number());
    let mut page = Page::new(out);
    page.put(&format!("{} {}\n", out.good("good:"), path.display()));
    page.say(&format!("{records} records in one chain, all signed as version {version}"));
    let dealt = count(deals.dealt, "deal");
    page.say(&format!("{dealt} redone from the seeds shown; an older version, not played again"));
    page.text()
}

fn good(verified: &Verified, played: &PlayedAgain, path: &Path, out: &Console) -> String {
    let Verified { summary, unshown, .. } = verified;
    let (records, rounds) = (summary.head.size, played.rounds);
    let mut page = Page::new(out);
    page.put(&format!("{} {}\n", out.good("good:"), path.display()));
    let signed = summary.signed.unwrap_or(0);
    page.say(&format!("{records} records in one chain, the first {signed} signed"));
    if signed < records {
        page.say(&format!(
            "record {signed} is not signed yet: whoever can write the file may have written it"
        ));
    }
    let (again, rounds) = (played.records, count(rounds, "round"));
    page.say(&format!("{again} records played again with {rounds}, no difference"));
    if let Some(Unshown { kept, opened, hidden }) = unshown.filter(|it| it.kept > 0) {
        let (kept, opened) = (count(kept, "seed"), count(opened, "card"));
        page.say(&format!(
            "{kept} sealed for ever; {opened} told here, each the one sealed for its place, \
             {hidden} not told"
        ));
    }
    remarks(played, &mut page);
    let table = &*played.table;
    if [REHEARSAL, TRAINING].contains(&table) {
        page.say(&format!("no live table but a {table}: its seeds follow from a number"));
    }
    sealed_end(played, &mut page);
    if verified.is_copy {
        page.say(
            "the file beside it says that this is a copy: only the log itself shows whether a \
                  seed is lost",
        );
    }
    page.text()
}

/// Why anything is remarked, and what to do.
const REMARKED: &str = "No rule is broken by that, but cards or wagers could be changed at such a \
    moment by whoever has seen them: read the records around it.";

/// What the rules allow, and an auditor should look at.
fn remarks(played: &PlayedAgain, page: &mut Page<'_>) {
    if !played.remarks.is_empty() {
        let number = u64::try_from(played.remarks.len()).unwrap_or(u64::MAX);
        page.say(&format!("{}:", count(number, "remark")));
        played.remarks.iter().for_each(|remark| page.say(&remark.to_string()));
        page.say(REMARKED);
    }
}

/// Says where a replay had to stop, and what was not looked at.
fn sealed_end(played: &PlayedAgain, page: &mut Page<'_>) {
    not_looked_at(played.unchecked.as_deref(), played.left_out, page);
    if played.uncompared > 0 {
        let seed = if played.unseeded.is_empty() { "lost" } else { "not here" };
        let parts = played.uncompared;
        page.say(&format!("{parts} of these parts cannot be compared: a seed is {seed}"));
    }
    let stopped = played.records + 1;
    if let Some(record) = played.wordless {
        page.say(&format!(
            "stopped at record {record}: the words of its decision are left out of this copy, and \
             what follows is not proven"
        ));
    }
    let Some(shuffle) = played.waiting else { return };
    if played.keeps_seeds {
        return page.say(&format!(
            "stopped at record {stopped}: the seed of shuffle {shuffle} stays sealed; only who has \
             it can play again what follows"
        ));
    }
    page.say(&format!(
        "stopped at record {stopped}: the seed of shuffle {shuffle} is still sealed; what follows \
         is not proven until it is shown and can be played again"
    ));
}

/// Says what of a log was not looked at.
fn not_looked_at(unchecked: Option<&str>, left_out: u64, page: &mut Page<'_>) {
    if let Some(why) = unchecked {
        page.say(&format!("the signature was not checked: {why}"));
    }
    if left_out > 0 {
        let records = count(left_out, "record");
        page.say(&format!("closed parts of {records} are left out of this copy"));
    }
}

/// What to do about a log that this machine did not sign.
const OTHER_HOUSE: &str = "Another machine may have signed it rightly: give its public key with \
    --key (a server tells it at /api/key). What is printed here are fingerprints of keys.";

fn wrong(findings: &[Finding], args: &Log, out: &Console) -> Result<Ending, Failure> {
    let page = || {
        let mut page = Page::new(out);
        page.put(&format!("{} {}\n", out.bad("wrong:"), args.log.display()));
        findings.iter().for_each(|finding| page.say(&finding.to_string()));
        if findings.iter().any(|it| matches!(it.reason, Flaw::OtherKey { .. })) {
            page.say(OTHER_HOUSE);
        }
        page.text()
    };
    out.answer(args.json, || FindingsDocument::from(findings), page)?;
    Ok(Ending::No)
}

fn again(args: Looked, out: &Console) -> Result<Ending, Failure> {
    readable(&args.of.log)?;
    let played = match played_again(&args.of.log, args.which()) {
        Err(why) => return untold(why, &args.of, out),
        Ok(played) => played,
    };
    let page = || {
        let PlayedAgain { table, records, options, state, .. } = &played;
        let mut page = Page::new(out);
        let round = if played.open_round { ", the last one open" } else { "" };
        let head = match args.round {
            Some(number) => format!("{table} after round {number}"),
            None => format!("{table}: {}{round}", count(played.rounds, "round")),
        };
        page.put(&format!("{}\n", out.strong(&head)));
        page.table(&seats(&played));
        if let Some(licensee) = &played.licensee {
            page.say(&format!("licensee {licensee}"));
        }
        page.put(&format!("  options {options}\n  state {state}\n"));
        page.put(&format!("  {records} records played again, no difference\n"));
        remarks(&played, &mut page);
        sealed_end(&played, &mut page);
        page.text()
    };
    out.answer(args.of.json, || played.document(), page)
}

/// `1 round`, `2 rounds`.
fn count(number: u64, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// Who has what.
fn seats(played: &PlayedAgain) -> table::Columns {
    let mut rows = table::Columns::new().indented(2).flush_right(&[2]);
    for holder in &played.seats {
        let Holder { seat, player, .. } = holder;
        let wagered = match holder.wagered() {
            Chips::ZERO => String::new(),
            wagered => format!("{wagered} on the layout"),
        };
        let chips = played.chips(holder).map_or_else(String::new, |chips| chips.to_string());
        rows.row([seat.to_string(), player.clone(), chips, wagered]);
    }
    let cents = Chips::cents(u64::try_from(played.house.unsigned_abs()).unwrap_or(u64::MAX));
    let sign = if played.house < 0 { "-" } else { "+" };
    rows.row(["house".to_owned(), String::new(), format!("{sign}{cents}"), String::new()]);
    rows
}
