//! `house audit`: checks, replays, shows and explains the log of a table, and rebuilds its hands.
//!
//! Exit 0: good; 1: something is wrong, named by record number and reason; 2: the call itself was
//! wrong.

mod reconstruct;

use std::path::{Path, PathBuf};

use ::audit::explain::Explained;
use ::audit::{
    CommandRecord, Explanation, Fault, Finding, KeyDir, LogReader, OpeningRecord, PublicKey,
    RecordedAnswer, Replayed, SealedSeed, SeedFile, Summary, Unread, explain, replay, verify,
};
use ::table::OptionsHash;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::with_game;
use rules::{Chips, Seat};
use serde_json::{Value, json};

use crate::clock;
use crate::console::Console;
use crate::dealing::TRAINING;
use crate::failure::{Failure, Outcome};
use crate::play::REHEARSAL;
use crate::{json, table};

/// Check, replay, show and explain the log of a table, rebuild its hands
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug)]
enum What {
    /// Check chain and signature, redo every deal from its seed, replay every record
    Verify(Verify),
    /// Play the log again and say where everybody and everything is
    Replay(Log),
    /// Print every record
    Show(Log),
    /// Say of every wager why it was paid, returned or collected
    Explain(Log),
    /// Rebuild every hand of a round from the discard rack and compare
    Reconstruct(reconstruct::Args),
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
///
/// # Errors
///
/// If the log cannot be read at all, or there is no key to check it with.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    match args.what {
        What::Verify(args) => check(&args, out),
        What::Replay(args) => again(&args, out),
        What::Show(args) => show(&args, out),
        What::Explain(args) => explanations(&args, out),
        What::Reconstruct(args) => reconstruct::run(&args, out),
    }
}

/// A fault of the world or of the call, not of the log's contents.
fn fault(fault: Fault) -> Failure {
    Failure::Usage(fault.to_string())
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

fn check(args: &Verify, out: &Console) -> Result<Outcome, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let key = match &args.key {
        None => KeyDir::from_env().and_then(|keys| keys.public_key()).map_err(fault)?,
        Some(hex) => PublicKey::from_hex(hex).ok_or_else(|| {
            Failure::Usage(format!("{hex:?} is no public key; give 64 hexadecimal digits"))
        })?,
    };
    let checked = verify(path, &key).and_then(|summary| Ok((summary, played(path)?)));
    match checked {
        Err(findings) => wrong(&findings, &args.log, out),
        Ok((summary, played)) => good(&summary, &played, &args.log, out),
    }
}

fn good(summary: &Summary, played: &Played, args: &Log, out: &Console) -> Result<Outcome, Failure> {
    let records = summary.head.size;
    if args.json {
        let document = json!({
            "good": true, "records": records, "rounds": played.rounds, "signed": summary.signed,
            "head": summary.head.hash.to_string(), "waiting_for_shuffle": played.waiting,
        });
        out.json("house/audit-verify/2", document)?;
        return Ok(Outcome::Done);
    }
    out.line(&format!("{} {}", out.good("good:"), args.log.display()))?;
    let signed = summary.signed.unwrap_or(0);
    let text = format!("{records} records in one chain, the first {signed} signed");
    out.write(&table::paragraph(&text, 2, out.width()))?;
    let (again, rounds) = (played.records, count(played.rounds, "round"));
    let text = format!("{again} records played again with {rounds}, no difference");
    out.write(&table::paragraph(&text, 2, out.width()))?;
    if [REHEARSAL, TRAINING].contains(&&*played.table) {
        let text = format!("no live table but a {}: its seeds follow from a number", played.table);
        out.write(&table::paragraph(&text, 2, out.width()))?;
    }
    sealed_end(played, out)?;
    Ok(Outcome::Done)
}

/// Says where a replay had to stop.
fn sealed_end(played: &Played, out: &Console) -> Result<(), Failure> {
    let Some(shuffle) = played.waiting else { return Ok(()) };
    let text = format!(
        "stopped at record {}: the seed of shuffle {shuffle} is still sealed, what follows can be \
         played again once it is shown",
        played.records + 1
    );
    out.write(&table::paragraph(&text, 2, out.width()))
}

fn wrong(findings: &[Finding], args: &Log, out: &Console) -> Result<Outcome, Failure> {
    if args.json {
        let list: Vec<_> = findings
            .iter()
            .map(|finding| {
                json!({"place": finding.place.to_string(), "reason": finding.reason.to_string()})
            })
            .collect();
        out.json("house/audit-findings/2", json!({"good": false, "findings": list}))?;
        return Ok(Outcome::No);
    }
    out.line(&format!("{} {}", out.bad("wrong:"), args.log.display()))?;
    for finding in findings {
        out.write(&table::paragraph(&finding.to_string(), 2, out.width()))?;
    }
    Ok(Outcome::No)
}

/// What playing a log again gave, whatever its game.
struct Played {
    table: String,
    /// Who runs it, if the log says so.
    licensee: Option<String>,
    /// The options in force after the last record played.
    options: OptionsHash,
    records: u64,
    rounds: u64,
    waiting: Option<u64>,
    /// The digest that the last record played ends with.
    state: String,
    /// Who holds which seat, and their chips on and off the layout.
    seats: Vec<(Seat, String, Chips, Chips)>,
    /// What the house is up or down, in cents.
    house: i128,
    open_round: bool,
}

impl Played {
    fn of<G: games::Game>(replayed: Replayed<G>, licensee: Option<String>) -> Self {
        let Replayed { table, records, waiting, state, .. } = replayed;
        let ledger = table.ledger();
        let seat = |index: usize| {
            let (seat, player) = (Seat::at(index), table.seats()[index].clone()?);
            let wagered = ledger.placed(seat).into_iter().map(|(_, amount)| amount).sum();
            let chips = ledger.balance(&player);
            Some((seat, player, chips, wagered))
        };
        Self {
            table: table.id().to_owned(),
            licensee,
            options: OptionsHash::new(&table.settings().canonical()),
            records,
            rounds: table.rounds(),
            waiting,
            state,
            seats: (0..table.seats().len()).filter_map(seat).collect(),
            house: ledger.inventory(),
            open_round: table.round().is_some(),
        }
    }

    fn to_json(&self) -> Value {
        let seat = |(seat, player, chips, wagered): &(Seat, String, Chips, Chips)| {
            json!({
                "seat": seat.number(), "player": player,
                "chips": chips.in_cents(), "wagered": wagered.in_cents(),
            })
        };
        json!({
            "table": self.table, "licensee": self.licensee,
            "options_hash": self.options.to_string(),
            "records": self.records, "rounds": self.rounds,
            "round_open": self.open_round, "waiting_for_shuffle": self.waiting,
            "seats": self.seats.iter().map(seat).collect::<Vec<_>>(),
            "house": i64::try_from(self.house).ok(), "state": self.state,
        })
    }
}

/// The seeds of an open round, if they lie beside the log and may be read.
fn sealed(path: &Path, log: &audit::Log) -> Vec<SealedSeed> {
    SeedFile::beside(path, log.id()).load().unwrap_or_default()
}

/// A log, its game, and its licensee if it names one.
fn read(path: &Path) -> Result<(audit::Log, GameId, Option<String>), Vec<Finding>> {
    let log = audit::Log::open(path)?;
    let OpeningRecord { game, licensee, .. } = log.opening().map_err(|finding| vec![finding])?;
    match game.parse::<GameId>() {
        Ok(game) => Ok((log, game, licensee)),
        Err(error) => Err(vec![Finding::unread(1, Unread::NoGame(error.to_string()))]),
    }
}

fn played(path: &Path) -> Result<Played, Vec<Finding>> {
    let (log, game, licensee) = read(path)?;
    with_game!(
        game,
        G => replay::<G>(&log, &sealed(path, &log), |_| {}).map(|it| Played::of(it, licensee)),
        planned => Err(vec![unplayable(game)])
    )
}

fn unplayable(game: GameId) -> Finding {
    Finding::unread(1, Unread::NoGame(format!("{game} has no table yet")))
}

fn again(args: &Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    match played(&args.log) {
        Err(findings) => return wrong(&findings, args, out),
        Ok(played) if args.json => out.json("house/audit-replay/2", played.to_json())?,
        Ok(played) => {
            let Played { table, records, .. } = &played;
            let round = if played.open_round { ", the last one open" } else { "" };
            let head = format!("{table}: {}{round}", count(played.rounds, "round"));
            out.line(&out.strong(&head))?;
            out.write(&seats(&played).to_text(out.width()))?;
            if let Some(licensee) = &played.licensee {
                out.write(&table::paragraph(&format!("licensee {licensee}"), 2, out.width()))?;
            }
            out.line(&format!("  options {}", played.options))?;
            out.line(&format!("  state {}", played.state))?;
            out.line(&format!("  {records} records played again, no difference"))?;
            sealed_end(&played, out)?;
        }
    }
    Ok(Outcome::Done)
}

/// `1 round`, `2 rounds`.
fn count(number: u64, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// Who has what.
fn seats(played: &Played) -> table::Table {
    let mut rows = table::Table::new().indented(2).flush_right(&[2]);
    for (seat, player, chips, wagered) in &played.seats {
        let wagered =
            if wagered.is_zero() { String::new() } else { format!("{wagered} on the layout") };
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
        _ => fault(cause),
    }
}

fn show(args: &Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let mut reader = LogReader::open(&args.log).map_err(unreadable)?;
    let mut records = Vec::new();
    while let Some(record) = reader.next_record().map_err(unreadable)? {
        let text = String::from_utf8_lossy(record.payload).into_owned();
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
    let width = out.width();
    let Ok(record) = CommandRecord::parse(text) else {
        let lines: String = text.lines().map(|line| table::paragraph(line, 2, width)).collect();
        return format!("{}\n{lines}", out.strong(&format!("record {number}")));
    };
    let head = format!("record {number}  {}  {}", clock::utc(record.at), record.by);
    let mut page = format!("{}\n", out.strong(&head));
    page += &table::paragraph(&format!("> {}", record.command), 2, width);
    match record.answer {
        RecordedAnswer::Done(lines) => {
            lines.iter().for_each(|line| page += &table::paragraph(line, 4, width));
        }
        RecordedAnswer::Refused(why) => {
            page += &out.bad(&table::paragraph(&format!("refused: {why}"), 4, width));
        }
    }
    page
}

fn explanations(args: &Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let explained = read(&args.log).and_then(|(log, game, _)| {
        with_game!(
            game,
            G => explain::<G>(&log, &sealed(&args.log, &log)),
            planned => Err(vec![unplayable(game)])
        )
    });
    let Explained { wagers, waiting } = match explained {
        Ok(explained) => explained,
        Err(findings) => return wrong(&findings, args, out),
    };
    if args.json {
        let list: Vec<Value> = wagers.iter().map(explanation).collect();
        out.json("house/audit-explain/2", json!({ "wagers": list }))?;
        return Ok(Outcome::Done);
    }
    if wagers.is_empty() {
        out.line("No round has been completed.")?;
    }
    let mut round = 0;
    for wager in &wagers {
        if wager.round != round {
            round = wager.round;
            out.line(&out.strong(&format!("Round {round} (record {})", wager.record)))?;
        }
        out.write(&table::paragraph(&wager.sentence, 2, out.width()))?;
    }
    if let Some(shuffle) = waiting {
        let text = format!("The seed of shuffle {shuffle} is still sealed: of the rest later.");
        out.line(&text)?;
    }
    Ok(Outcome::Done)
}

fn explanation(wager: &Explanation) -> Value {
    json!({
        "round": wager.round, "record": wager.record, "seat": wager.seat.number(),
        "wager": wager.area.word(), "clause": json::clause(wager.under),
        "sentence": wager.sentence,
    })
}
