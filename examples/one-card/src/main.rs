//! The game at a terminal: every library of the house, with a game the house does not know.

use std::error::Error;
use std::io::{BufRead as _, stdin};
use std::path::Path;

use analyse::advice::Exact;
use analyse::{Detail, Kernel as _};
use audit::{KeyDir, LiveTable, Log, replay, verify};
use games::{Banked as _, Game as _};
use one_card::{OneCard, Settings};
use rules::Chips;
use school::Drill;
use seat::{About, Arrival, Guests, Host, Seeds, Session, Stakes, Turn, Wishes};
use signage::{Description, layout, sign};
use simulate::{Plan, Report, run};
use table::{Mode, Time};

const USAGE: &str =
    "one-card play LOG | simulate ROUNDS | edge | sign | layout | drill | audit LOG";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let described = || Description::new::<OneCard>(&Settings::default(), "The Corner");
    match args[..] {
        ["play", log] => play(Path::new(log)),
        ["simulate", rounds] => simulate(rounds.parse()?),
        ["edge"] => edge(),
        ["sign"] => {
            print!("{}", sign::text(&described()?));
            Ok(())
        }
        ["layout"] => {
            print!("{}", layout::svg(&described()?, 10));
            Ok(())
        }
        ["drill"] => drill(),
        ["audit", log] => audit(Path::new(log)),
        _ => Err(USAGE.into()),
    }
}

/// A live table with its log; you sit with two guests and type your answers.
fn play(log: &Path) -> Result<(), Box<dyn Error>> {
    let keys = KeyDir::at(log.with_extension("keys"));
    let table =
        LiveTable::<OneCard>::create(log, "corner", Settings::default(), Mode::Automatic, &keys)?;
    let guests = Guests::new("basic", Stakes::Least, 1).ok_or("no such policy")?;
    let host = Host::new(table, guests, Seeds::Fresh(audit::fresh_seed));
    let you = Arrival { name: "you".into(), chips: Chips::dollars(100), areas: 1, guests: 2 };
    let adviser = Box::new(Exact::<OneCard>::new(OneCard::DECK));
    let wishes = Wishes { cut: false, grades: true };
    let mut now = Time(0);
    let mut session = Session::arrive(host, &you, Some(adviser), wishes, now)?;
    let mut lines = stdin().lock().lines();
    loop {
        now = now.plus_seconds(1);
        match session.next(now)? {
            Turn::Tell(telling) => telling.told.iter().for_each(|told| println!("{told}")),
            Turn::Closed(closed) => {
                closed.explained.iter().for_each(|why| println!("{}", why.sentence))
            }
            Turn::OutOfChips { .. } => return Ok(()),
            Turn::Ask(question) => {
                match &question.about {
                    About::Cut(_) => println!("Cut how many cards?"),
                    About::Wager(offer) => println!("How much on the {}?", offer.area),
                    About::Decision(due) => {
                        println!("{}: fold or raise?", due.holds.as_deref().unwrap_or("one card"))
                    }
                }
                let Some(line) = lines.next() else { return Ok(()) };
                match question.read(line?.trim()) {
                    Ok(answer) => drop(session.answer(&question, answer, now)?),
                    Err(unclear) => println!("{unclear}"),
                }
            }
        }
    }
}

fn simulate(rounds: u64) -> Result<(), Box<dyn Error>> {
    let (ante, settings) = (Chips::dollars(10), Settings::default());
    let (options, bets) = (OneCard::analysed(&settings), [Some(one_card::Bets(ante))]);
    let plan =
        Plan { options: &options, bets: &bets, deck: OneCard::DECK, meter: None, rounds, seed: 1 };
    let policy = OneCard::habit("basic", 0).ok_or("no such policy")?;
    let totals = run::<OneCard, _>(&plan, &policy, 2, &())?;
    println!("{:?}", Report::new(&totals, ante));
    Ok(())
}

fn edge() -> Result<(), Box<dyn Error>> {
    let counts = OneCard::count(OneCard::DECK, &())?;
    let terms = OneCard::terms_at(&Settings::default(), None, OneCard::BEST, None)?;
    for result in OneCard::results(&counts, &terms, OneCard::BEST, Detail::Full, &())? {
        println!("{}: {} of the {}", result.wager, result.house_edge(), OneCard::UNIT);
        for line in result.outcomes {
            println!("{:>24} {:>6} times {}", line.event, line.ways, line.net);
        }
    }
    Ok(())
}

fn drill() -> Result<(), Box<dyn Error>> {
    let exercise = Drill::<OneCard>::new(Settings::default(), 3, 1)?.question();
    for settlement in &exercise.settlements {
        println!("{}", settlement.words());
    }
    Ok(())
}

fn audit(log: &Path) -> Result<(), Box<dyn Error>> {
    let keys = KeyDir::at(log.with_extension("keys"));
    let summary = verify(log, &keys.public_key()?).map_err(|findings| format!("{findings:?}"))?;
    let written = Log::read(std::fs::File::open(log)?).map_err(|found| format!("{found:?}"))?;
    let replayed =
        replay::<OneCard>(&written, &[], |_| {}).map_err(|findings| format!("{findings:?}"))?;
    println!("{} records verified, {} played again", summary.head.size, replayed.records);
    Ok(())
}
