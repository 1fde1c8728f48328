//! What must hold after a world, whatever went wrong in it.

use std::collections::BTreeMap;

use audit::{Checkpoint, CommandRecord, Hash, Records, SeedFile};
use games::catalogue::{Capability, GameId};
use hyper::Method;
use proof::Folder;
use seat::Said;
use server::grants::GRANT;
use server::tables::EventDocument;
use sha2::{Digest as _, Sha256};
use store::{AccountId, Shelf, TableId};

use crate::node::key;
use crate::person::{Answered, Person};
use crate::world::World;

/// Everything that does not hold.
pub fn check(world: &mut World) -> Vec<String> {
    let mut wrong = core::mem::take(&mut world.wrong);
    for person in &mut world.people {
        let number = person.number;
        wrong.extend(person.wrong.drain(..).map(|line| format!("person {number}: {line}")));
    }
    let tables: Vec<String> = world.tables.iter().flatten().cloned().collect();
    if tables.len() < world.tables.len() {
        wrong.push("a table was never opened".to_owned());
    }
    for table in &tables {
        wrong.extend(log_verifies(world, table));
        wrong.extend(done_once(world, table));
    }
    wrong.extend(money_adds_up(world));
    for place in 0..world.people.len() {
        wrong.extend(answers_stay(world, place));
        wrong.extend(story_stays(world, place));
    }
    wrong
}

fn id(table: &str) -> TableId {
    TableId::new(table).expect("a name")
}

/// A log with all that lies beside one is good.
fn log_verifies(world: &World, table: &str) -> Vec<String> {
    let (backing, store) = (&world.backing, world.backing.store());
    let read = backing.wait(store.read(&id(table), 0));
    let frames = match read {
        Ok(frames) => frames,
        Err(error) => return vec![format!("{table}: {error}")],
    };
    let place = Hash(server::secret::hashed(&format!("checkpoint {table}")));
    let kept = backing.wait(store.kept(Shelf::Tables, place)).expect("a shelf");
    let kept: BTreeMap<String, String> =
        serde_json::from_slice(&kept.unwrap_or_default()).unwrap_or_default();
    let Some(signed) = kept.get("checkpoint").and_then(|text| Checkpoint::parse(text)) else {
        return vec![format!("{table}: no checkpoint")];
    };
    let sealed = backing.wait(store.seeds(&id(table))).expect("seeds");
    let folder = Folder::new("world");
    let path = folder.join("kept.log");
    std::fs::write(&path, frames.concat()).expect("a log");
    std::fs::write(folder.join("kept.log.checkpoint"), signed.to_string()).expect("signed");
    let seeds = SeedFile::beside(&path, signed.log);
    match game(world, table).can() >= Capability::Banked {
        true => seeds.store(&sealed).expect("seeds"),
        false => seeds.keep(&sealed).expect("seeds"),
    }
    match floor::log::verified(&path, &key().public(), &[], true) {
        Ok(verified) if verified.unproven_from().is_none() => Vec::new(),
        Ok(verified) => vec![format!("{table}: unproven from {:?}", verified.unproven_from())],
        Err(findings) => findings.iter().map(|finding| format!("{table}: {finding}")).collect(),
    }
}

fn game(world: &World, table: &str) -> GameId {
    let here = |person: &&Person| person.table.as_deref() == Some(table) && person.opens.is_some();
    let opener = world.people.iter().find(here).expect("somebody opened it");
    opener.opens.as_ref().expect("a game").game.parse().expect("a game")
}

/// What names a command in the store.
fn kept_key(person: &Person, key: &str) -> Hash {
    let named = Sha256::new().chain_update(person.id()).chain_update(b"\n").chain_update(key);
    Hash(named.finalize().into())
}

/// The commands of somebody that the store has an answer to.
fn kept<'a>(world: &World, person: &'a Person) -> Vec<&'a Answered> {
    let (backing, store) = (&world.backing, world.backing.store());
    let Some(table) = &person.table else { return Vec::new() };
    let is_kept = |it: &&Answered| {
        let id = id(table);
        let answered = store.answered(&id, kept_key(person, &it.asked.key));
        backing.wait(answered).expect("a look").is_some()
    };
    person.answered.iter().filter(is_kept).collect()
}

/// What the log of a table says a player did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Written {
    sat: u64,
    bought: u64,
    /// What the account got by it, in cents: bought is less, cashed out is more.
    cents: i64,
}

/// An amount as records have it, in cents.
fn cents(words: &str) -> i64 {
    let (dollars, rest) = words.split_once('.').unwrap_or((words, "00"));
    let number = |text: &str| text.parse::<i64>().expect("an amount");
    number(dollars) * 100 + number(&format!("{rest:0<2}"))
}

fn written(world: &World, table: &str, player: &str) -> Written {
    let (backing, mut written) = (&world.backing, Written::default());
    let Ok(frames) = backing.wait(backing.store().read(&id(table), 0)) else { return written };
    let log = frames.concat();
    let mut records = Records::read(&*log).expect("a log");
    while let Ok(Some(record)) = records.next_record() {
        let open = String::from_utf8_lossy(&record.entry.open).into_owned();
        let Ok(record) = CommandRecord::parse(&open) else { continue };
        if matches!(record.answer, audit::RecordedAnswer::Refused(_)) {
            continue;
        }
        let Some(said) = record.command.strip_suffix(player).map(str::trim_end) else { continue };
        if let Some(amount) = said.strip_prefix("buy ") {
            written.bought += 1;
            written.cents -= cents(amount);
        } else if let Some(amount) = said.strip_prefix("cash out ") {
            written.cents += cents(amount);
        } else if said.starts_with("sit ") {
            written.sat += 1;
        }
    }
    written
}

/// Everybody sat down and bought chips as often as they were told so, and not once more.
fn done_once(world: &World, table: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for person in world.people.iter().filter(|it| it.table.as_deref() == Some(table)) {
        let done = kept(world, person).into_iter().filter(|it| it.status == 200);
        let done: Vec<&Said> = done.filter_map(|it| it.asked.said.as_ref()).collect();
        let count = |is: fn(&&&Said) -> bool| done.iter().filter(is).count() as u64;
        let sat = count(|said| matches!(said, Said::Sit { .. }));
        let bought = count(|said| matches!(said, Said::BuyIn { .. }));
        let written = written(world, table, &person.id());
        if (sat, bought) != (written.sat, written.bought) {
            let id = person.id();
            wrong.push(format!("{id}: sat {sat} and bought {bought} times; {written:?}"));
        }
    }
    wrong
}

/// Nobody but who issues owes anything, everything together is nothing, and the projections are
/// what the postings say.
fn money_adds_up(world: &World) -> Vec<String> {
    let (backing, store) = (&world.backing, world.backing.store());
    let balances = backing.wait(store.balances()).expect("all");
    let mut wrong = Vec::new();
    let sum: i64 = balances.iter().map(|(_, cents)| cents).sum();
    if sum != 0 {
        wrong.push(format!("all accounts together have {sum} cents"));
    }
    for (account, cents) in &balances {
        if *cents < 0 && *account != AccountId::issued() {
            wrong.push(format!("{account} has {cents} cents"));
        }
    }
    let rebuilt = backing.wait(store.rebuild()).expect("rebuilt");
    for (account, was, is) in rebuilt.accounts {
        wrong.push(format!("{account} showed {was} cents; postings say {is}"));
    }
    for person in &world.people {
        let account = AccountId::new(person.id()).expect("a name");
        let has = balances.iter().find(|(it, _)| *it == account).map_or(0, |(_, cents)| *cents);
        let tables = world.tables.iter().flatten();
        let got: i64 = tables.map(|table| written(world, table, &person.id()).cents).sum();
        if has != GRANT + got {
            wrong.push(format!("{account} has {has} cents of {GRANT}; the logs say {got}"));
        }
    }
    wrong
}

/// Whoever asks again with a key that was answered gets the same answer; with another body, none.
fn answers_stay(world: &mut World, place: usize) -> Vec<String> {
    let person = &world.people[place];
    let again: Vec<Answered> = match person.opens {
        Some(_) => person.answered.iter().take(1).chain(kept(world, person)).cloned().collect(),
        None => kept(world, person).into_iter().cloned().collect(),
    };
    let lost = person.answered.iter().filter(|it| it.status == 200);
    let lost = lost.filter(|it| !again.iter().any(|kept| kept.asked.key == it.asked.key));
    let mut wrong: Vec<String> = lost
        .map(|it| {
            format!("person {place}: no answer is kept for {} {}", it.asked.key, it.asked.body)
        })
        .collect();
    for before in again {
        let request = world.people[place].command(&before.asked);
        let answer = world.ask(request);
        if answer.as_ref() != Some(&(before.status, before.answer.clone())) {
            wrong.push(format!(
                "person {place}: {} {} was answered {} {:?}, and now {answer:?}",
                before.asked.key, before.asked.body, before.status, before.answer
            ));
        }
    }
    if let Some(last) = world.people[place].answered.iter().rfind(|it| it.status == 200).cloned() {
        let mut other = last.asked;
        other.body = r#"{"say":"buy_in","cents":1}"#.to_owned();
        let request = world.people[place].command(&other);
        let answer = world.ask(request);
        if !matches!(answer, Some((409, _))) {
            wrong.push(format!("person {place}: a used key with another body: {answer:?}"));
        }
    }
    wrong
}

/// Everything that was told is told the same when it is asked for again from the beginning.
fn story_stays(world: &mut World, place: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut seen: BTreeMap<(String, String), Vec<(u64, String)>> = BTreeMap::new();
    for ((table, view, number), data) in core::mem::take(&mut world.people[place].told) {
        seen.entry((table, view)).or_default().push((number, data));
    }
    for ((table, view), told) in seen {
        let (mut events, mut read) = (BTreeMap::new(), 0);
        // What was missed comes in pages.
        loop {
            let path = format!("/api/events?tables={table}@{view}&after={table}@{view}:{read}");
            let request = world.people[place].request(Method::GET, &path, &[], "");
            // Who left the seat does not see it from there any more.
            let Some(again) = world.listen(request) else { break };
            for block in again.split("\n\n").filter(|block| block.contains("event: happened")) {
                let data = block.lines().find_map(|line| line.strip_prefix("data: "));
                let data = data.unwrap_or_default();
                let told: EventDocument = serde_json::from_str(data).expect("an event");
                events.insert(told.event.number, data.to_owned());
            }
            let last = events.keys().next_back().copied().unwrap_or_default();
            if last == read {
                break;
            }
            read = last;
        }
        if events.is_empty() {
            continue;
        }
        for (number, data) in told {
            if events.get(&number) != Some(&data) {
                let now = events.get(&number);
                wrong.push(format!("event {number} of {table} as {view} was\n{data}\nnow {now:?}"));
            }
        }
    }
    wrong
}
