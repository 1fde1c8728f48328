//! The game at a terminal: every library of the house, with a game the house does not know.

use std::error::Error;
use std::io::{BufRead as _, stdin};
use std::path::Path;

use analyse::advice::Exact;
use audit::{KeyDir, LiveTable, Log, replay, verify};
use desk::chosen::{Ante, Given};
use desk::{document, edge, house::ALONE, simulate};
use games::Game as _;
use one_card::{OneCard, Settings};
use rules::Chips;
use school::{Demonstration, Drill, Level, Plan};
use seat::{About, Arrival, Guests, Host, Seeds, Session, Stakes, Turn, Wishes};
use signage::{Description, layout, sign};
use table::{Command, Mode, Role, Time};

const USAGE: &str = "one-card play LOG | table LOG ROUNDS | audit LOG | edge | \
                     simulate ROUNDS | sign | layout | drill";

type Done = Result<(), Box<dyn Error>>;

fn main() -> Done {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let described = || Description::new::<OneCard>(&Settings::default(), "The Corner");
    let chosen = || Given::default().one(Ante::Accepted);
    match args[..] {
        ["play", log] => return play(Path::new(log)),
        ["table", log, rounds] => return table(Path::new(log), rounds.parse()?),
        ["audit", log] => return audit(Path::new(log)),
        ["edge"] => {
            let question = edge::EdgeQuestion::default();
            for answer in edge::answers::<OneCard>(&[chosen()?], &question, ALONE)? {
                println!("{:#}", document::value(&answer.document()));
            }
        }
        ["simulate", rounds] => {
            let (rounds, policy) = (rounds.parse()?, Some("basic".to_owned()));
            let question =
                simulate::SimulationQuestion { rounds, seed: 1, threads: 2, policy, seats: 1 };
            let answer = simulate::answer::<OneCard>(&chosen()?, &question, &mut { ALONE })?;
            println!("{:#}", document::value(&answer.document()));
        }
        ["sign"] => print!("{}", sign::text(&described()?)),
        ["layout"] => print!("{}", layout::svg(&described()?, 10)),
        ["drill"] => {
            let exercise = Drill::<OneCard>::new(Settings::default(), 3, 1)?.question();
            exercise.settlements.iter().for_each(|due| println!("{}", due.words()));
        }
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

fn opened(log: &Path, mode: Mode) -> Result<LiveTable<OneCard>, Box<dyn Error>> {
    let keys = KeyDir::at(log.with_extension("keys"));
    Ok(LiveTable::create(log, "corner", Settings::default(), mode, &keys)?)
}

fn guests() -> Result<Guests<OneCard>, &'static str> {
    Guests::new("basic", Stakes::Least, 1).ok_or("no such policy")
}

/// A live table with its log; you sit with two guests and type your answers.
fn play(log: &Path) -> Done {
    let host = Host::new(opened(log, Mode::Automatic)?, guests()?, Seeds::Fresh(audit::fresh_seed));
    let you = Arrival { name: "you".into(), chips: Chips::dollars(100), areas: 1, guests: 2 };
    let adviser = Box::new(Exact::<OneCard>::new(OneCard::DECK));
    let wishes = Wishes { cut: false, grades: true };
    let mut now = Time(0);
    let mut session = Session::arrive(host, &you, Some(adviser), wishes, now)?;
    let mut lines = stdin().lock().lines();
    loop {
        now = now.plus_seconds(1);
        let question = match session.next(now)? {
            Turn::Tell(telling) => {
                telling.told.iter().for_each(|told| println!("{told}"));
                continue;
            }
            Turn::Closed(closed) => {
                closed.explained.iter().for_each(|why| println!("{}", why.sentence));
                continue;
            }
            Turn::OutOfChips { .. } => return Ok(()),
            Turn::Ask(question) => question,
        };
        match &question.about {
            About::Cut(_) => println!("Cut how many cards?"),
            About::Wager(offer) => println!("How much on the {}?", offer.area),
            About::Decision(due) => {
                println!("{}: fold or raise?", due.holds.as_deref().unwrap_or("one card"));
            }
        }
        let Some(line) = lines.next() else { return Ok(()) };
        match question.read(line?.trim()) {
            Ok(answer) => drop(session.answer(&question, answer, now)?),
            Err(unclear) => println!("{unclear}"),
        }
    }
}

/// A table that deals to three guests by itself; every act is printed with its paragraph.
fn table(log: &Path, rounds: u64) -> Done {
    let plan = Plan { guests: 3, rounds, seed: 1, trouble: Level::Some };
    let mut shown = Demonstration::new(opened(log, Mode::Automatic)?, guests()?, plan);
    let mut due: Vec<(Role, Command<OneCard>)> =
        shown.arrivals().map(|command| (Role::Player, command)).collect();
    let mut now = Time(0);
    while !shown.is_over() {
        now = now.plus_seconds(1);
        due.extend(shown.trouble(now).map(|trouble| (trouble.by, trouble.command)));
        if due.is_empty() {
            let step = shown.step(now);
            due.push((step.by, step.command));
        }
        for (by, command) in due.drain(..) {
            match shown.give(by, &command, now)? {
                Ok(lines) => lines.iter().for_each(|(event, under)| println!("{event} [{under}]")),
                Err(refusal) => println!("refused: {refusal}"),
            }
        }
    }
    Ok(())
}

fn audit(log: &Path) -> Done {
    let keys = KeyDir::at(log.with_extension("keys"));
    let summary = verify(log, &keys.public_key()?).map_err(|findings| format!("{findings:?}"))?;
    let written = Log::read(std::fs::File::open(log)?).map_err(|found| format!("{found:?}"))?;
    let replayed =
        replay::<OneCard>(&written, &[], |_| {}).map_err(|findings| format!("{findings:?}"))?;
    println!("{} records verified, {} played again", summary.head.size, replayed.records);
    Ok(())
}
