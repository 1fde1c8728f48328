//! `house audit`: checks, replays, shows and explains the log of a table, and rebuilds its hands.
//!
//! Exit 0: good; 1: something is wrong, named by record number and reason; 2: the call itself was
//! wrong.

mod reconstruct;

use std::path::{Path, PathBuf};

use ::audit::explain::Explained;
use ::audit::{
    CommandRecord, Explanation, Fault, Finding, KeyDir, LogReader, PublicKey, RecordedAnswer,
    Summary, verify,
};
use floor::Holder;
use floor::log::{PlayedAgain, explained, played_again};
use rules::Chips;
use serde_json::{Value, json};

use crate::app::commands;
use crate::clock;
use crate::console::Console;
use crate::dealing::TRAINING;
use crate::failure::{Failure, Outcome};
use crate::play::REHEARSAL;
use crate::table::Page;
use crate::{json, table};

/// Check, replay, show and explain the log of a table, rebuild its hands
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

commands! {
    enum What {
        /// Check chain and signature, redo every deal from its seed, replay every record
        Verify(Verify) => check,
        /// Play the log again and say where everybody and everything is
        Replay(Log) => again,
        /// Print every record
        Show(Log) => show,
        /// Say of every wager why it was paid, returned or collected
        Explain(Log) => explanations,
        /// Rebuild every hand of a round from the discard rack and compare
        Reconstruct(reconstruct::Args) => reconstruct::run,
    }
}

#[derive(clap::Args, Debug)]
struct Verify {
    #[command(flatten)]
    log: Log,

    /// Trust this public key (64 hexadecimal digits) and not the one of this machine
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
}

#[derive(clap::Args, Debug)]
struct Log {
    /// The log of a table
    log: PathBuf,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Answers for one log.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    args.what.run(out)
}

/// A log that is not there, or is no file, is a wrong call and not a wrong log.
fn readable(path: &Path) -> Result<(), Failure> {
    let opened = std::fs::File::open(path).and_then(|file| file.metadata());
    let found = opened.map_err(|cause| Failure::at("opening", path, cause))?;
    if found.is_file() {
        return Ok(());
    }
    Err(Failure::Usage(format!("{} is no file; give the log of a table", path.display())))
}

fn check(args: Verify, out: &Console) -> Result<Outcome, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let key = match &args.key {
        None => KeyDir::from_env().and_then(|keys| keys.public_key())?,
        Some(hex) => PublicKey::from_hex(hex).ok_or_else(|| {
            Failure::Usage(format!("{hex:?} is no public key; give 64 hexadecimal digits"))
        })?,
    };
    let checked = verify(path, &key).and_then(|summary| Ok((summary, played_again(path)?)));
    match checked {
        Err(findings) => wrong(&findings, &args.log, out),
        Ok((summary, played)) => good(&summary, &played, &args.log, out),
    }
}

fn good(
    summary: &Summary,
    played: &PlayedAgain,
    args: &Log,
    out: &Console,
) -> Result<Outcome, Failure> {
    let (records, rounds) = (summary.head.size, played.rounds);
    let document = || {
        json!({
            "good": true, "records": records, "rounds": rounds, "signed": summary.signed,
            "head": summary.head.hash.to_string(), "waiting_for_shuffle": played.waiting,
        })
    };
    let page = || {
        let mut page = Page::new(out);
        page.put(&format!("{} {}\n", out.good("good:"), args.log.display()));
        let signed = summary.signed.unwrap_or(0);
        page.say(&format!("{records} records in one chain, the first {signed} signed"));
        let (again, rounds) = (played.records, count(rounds, "round"));
        page.say(&format!("{again} records played again with {rounds}, no difference"));
        let table = &*played.table;
        if [REHEARSAL, TRAINING].contains(&table) {
            page.say(&format!("no live table but a {table}: its seeds follow from a number"));
        }
        sealed_end(played, &mut page);
        page.text()
    };
    out.answer(args.json, "house/audit-verify/2", document, page)
}

/// Says where a replay had to stop.
fn sealed_end(played: &PlayedAgain, page: &mut Page<'_>) {
    let Some(shuffle) = played.waiting else { return };
    page.say(&format!(
        "stopped at record {}: the seed of shuffle {shuffle} is still sealed, what follows can be \
         played again once it is shown",
        played.records + 1
    ));
}

fn wrong(findings: &[Finding], args: &Log, out: &Console) -> Result<Outcome, Failure> {
    let finding =
        |it: &Finding| json!({"place": it.place.to_string(), "reason": it.reason.to_string()});
    let list = || findings.iter().map(finding).collect::<Vec<_>>();
    let document = || json!({"good": false, "findings": list()});
    let page = || {
        let mut page = Page::new(out);
        page.put(&format!("{} {}\n", out.bad("wrong:"), args.log.display()));
        findings.iter().for_each(|finding| page.say(&finding.to_string()));
        page.text()
    };
    out.answer(args.json, "house/audit-findings/2", document, page)?;
    Ok(Outcome::No)
}

fn replay_json(played: &PlayedAgain) -> Value {
    let seat = |it: &Holder| {
        json!({
            "seat": it.seat.number(), "player": it.player,
            "chips": it.chips.in_cents(), "wagered": wagered(it).in_cents(),
        })
    };
    json!({
        "table": played.table, "licensee": played.licensee,
        "options_hash": played.options.to_string(),
        "records": played.records, "rounds": played.rounds,
        "round_open": played.open_round, "waiting_for_shuffle": played.waiting,
        "seats": played.seats.iter().map(seat).collect::<Vec<_>>(),
        "house": i64::try_from(played.house).ok(), "state": played.state,
    })
}

fn again(args: Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let played = match played_again(&args.log) {
        Err(findings) => return wrong(&findings, &args, out),
        Ok(played) => played,
    };
    let page = || {
        let PlayedAgain { table, records, options, state, .. } = &played;
        let mut page = Page::new(out);
        let round = if played.open_round { ", the last one open" } else { "" };
        let head = format!("{table}: {}{round}", count(played.rounds, "round"));
        page.put(&format!("{}\n", out.strong(&head)));
        page.table(&seats(&played));
        if let Some(licensee) = &played.licensee {
            page.say(&format!("licensee {licensee}"));
        }
        page.put(&format!("  options {options}\n  state {state}\n"));
        page.put(&format!("  {records} records played again, no difference\n"));
        sealed_end(&played, &mut page);
        page.text()
    };
    out.answer(args.json, "house/audit-replay/2", || replay_json(&played), page)
}

/// `1 round`, `2 rounds`.
fn count(number: u64, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// What a seat has on the layout.
fn wagered(holder: &Holder) -> Chips {
    holder.wagers.iter().map(|(_, amount)| *amount).sum()
}

/// Who has what.
fn seats(played: &PlayedAgain) -> table::Table {
    let mut rows = table::Table::new().indented(2).flush_right(&[2]);
    for holder in &played.seats {
        let Holder { seat, player, chips, .. } = holder;
        let wagered = match wagered(holder) {
            Chips::ZERO => String::new(),
            wagered => format!("{wagered} on the layout"),
        };
        rows.row([seat.to_string(), player.clone(), chips.to_string(), wagered]);
    }
    let cents = Chips::cents(u64::try_from(played.house.unsigned_abs()).unwrap_or(u64::MAX));
    let sign = if played.house < 0 { "-" } else { "+" };
    rows.row(["house".to_owned(), String::new(), format!("{sign}{cents}"), String::new()]);
    rows
}

/// What is wrong with the contents of a log is an answer; that it cannot be read is not.
fn unreadable(cause: Fault) -> Failure {
    match cause {
        Fault::Damaged { .. } | Fault::Torn(_) => Failure::No(cause.to_string()),
        _ => cause.into(),
    }
}

fn show(args: Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let mut reader = LogReader::open(&args.log).map_err(unreadable)?;
    let mut records = Vec::new();
    while let Some(record) = reader.next_record().map_err(unreadable)? {
        let lossy = || String::from_utf8_lossy(&record.entry.open).into_owned();
        let text = record.text().unwrap_or_else(lossy);
        if args.json {
            records.push(json!({"record": record.number, "text": text}));
        } else {
            out.write(&record_text(record.number, &text, out))?;
        }
    }
    if args.json {
        out.json("house/audit-show/2", json!({ "records": records }))?;
    }
    Ok(Outcome::Done)
}

fn record_text(number: u64, text: &str, out: &Console) -> String {
    let mut page = Page::new(out);
    let Ok(record) = CommandRecord::parse(text) else {
        page.put(&format!("{}\n", out.strong(&format!("record {number}"))));
        text.lines().for_each(|line| page.say(line));
        return page.text();
    };
    let head = format!("record {number}  {}  {}", clock::utc(record.at), record.by);
    page.put(&format!("{}\n", out.strong(&head)));
    page.say(&format!("> {}", record.command));
    match record.answer {
        RecordedAnswer::Done(lines) => lines.iter().for_each(|line| page.say_at(4, line)),
        RecordedAnswer::Refused(why) => {
            let why = table::paragraph(&format!("refused: {why}"), 4, out.width());
            page.put(&out.bad(&why));
        }
    }
    page.text()
}

fn explanations(args: Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let Explained { wagers, waiting } = match explained(&args.log) {
        Ok(explained) => explained,
        Err(findings) => return wrong(&findings, &args, out),
    };
    let list = || wagers.iter().map(explanation).collect::<Vec<_>>();
    let page = || {
        let (mut page, mut round) = (Page::new(out), 0);
        if wagers.is_empty() {
            page.put("No round has been completed.\n");
        }
        for wager in &wagers {
            if wager.round != round {
                round = wager.round;
                let head = format!("Round {round} (record {})", wager.record);
                page.put(&format!("{}\n", out.strong(&head)));
            }
            page.say(&wager.sentence);
        }
        if let Some(shuffle) = waiting {
            let sealed = format!("The seed of shuffle {shuffle} is still sealed");
            page.put(&format!("{sealed}: of the rest later.\n"));
        }
        page.text()
    };
    out.answer(args.json, "house/audit-explain/2", || json!({ "wagers": list() }), page)
}

fn explanation(wager: &Explanation) -> Value {
    json!({
        "round": wager.round, "record": wager.record, "seat": wager.seat.number(),
        "wager": wager.area.word(), "clause": json::clause(wager.under),
        "sentence": wager.sentence,
    })
}
