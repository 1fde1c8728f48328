//! A forger who holds the key: the chain and the signature are right, the history is not.

use std::fs;
use std::path::Path;

use ::table::Mode;
use audit::{Checkpoint, Finding, Flaw, FoundAt, Hash, Head, SealedSeed, SigningKey, verify};

use super::super::forge::{Raw, join, rechain, split};
use super::super::support::overwrite;
use super::evening::{Evening, Room, Stud, settings};

/// Writes `records` over the log at `path`, chained and signed anew.
pub fn publish(path: &Path, mut records: Vec<Raw>, key: &SigningKey) {
    let log = Checkpoint::load(path).expect("a checkpoint").expect("beside the log").log;
    rechain(&mut records, 0);
    let last = records.last().expect("at least a header");
    let head = Head { size: records.len() as u64, hash: Hash(last.hash) };
    overwrite(path, &join(&records));
    let checkpoint = Checkpoint::sign(log, head, key).to_string();
    overwrite(&Checkpoint::path(path), checkpoint.as_bytes());
}

/// What a replay without the sealed file says.
pub fn replayed(path: &Path) -> Result<Option<u64>, Finding> {
    let none: [SealedSeed; 0] = [];
    let played = audit::Log::open(path).and_then(|log| audit::replay::<Stud>(&log, &none, |_| {}));
    played.map(|played| played.waiting).map_err(|findings| findings[0].clone())
}

struct Desk {
    room: Room,
    records: Vec<Raw>,
}

impl Desk {
    fn new() -> Self {
        let room = Room::new();
        drop(Evening::new(settings(&[]), Mode::Automatic, 4, 11).play(&room));
        let records = split(&fs::read(room.log()).expect("just written"));
        Self { room, records }
    }

    fn text(&self, record: usize) -> &str {
        core::str::from_utf8(&self.records[record].payload).expect("records are text")
    }

    /// The first record that holds these words, from `first` on.
    fn find(&self, first: usize, words: &str) -> usize {
        let found = (first..self.records.len()).find(|&record| self.text(record).contains(words));
        found.unwrap_or_else(|| panic!("no record holds {words:?}"))
    }

    /// What a replay finds once the records are changed, chained and signed anew.
    fn forged(&self, change: impl FnOnce(&mut Vec<Raw>)) -> Finding {
        let mut records = self.records.clone();
        change(&mut records);
        assert!(records != self.records, "the forger does something");
        publish(&self.room.log(), records, &self.room.signing());
        verify(self.room.log(), &self.room.public()).expect("the forger holds the key");
        replayed(&self.room.log()).expect_err("the replay finds it")
    }

    /// Changes words in the first record that holds them, and expects that record to be named.
    fn edit(&self, from: &str, to: &str) {
        let record = self.find(1, from);
        let text = self.text(record).replacen(from, to, 1);
        let finding = self.forged(|records| records[record].payload = text.into_bytes());
        assert_eq!(finding.place, FoundAt::Record(record as u64), "{from:?} to {to:?}: {finding}");
    }
}

#[test]
fn the_true_log_is_replayed_to_its_sealed_end() {
    let desk = Desk::new();
    assert_eq!(replayed(&desk.room.log()), Ok(Some(5)), "the fifth shuffle is not shown yet");
}

#[test]
fn an_edited_payment_is_found_at_its_record() {
    let desk = Desk::new();
    let record = desk.find(1, ": paid ");
    let line = desk.text(record).lines().find(|line| line.contains(": paid "));
    let line = line.expect("found above").to_owned();
    let (before, after) = line.split_once(": paid ").expect("found above");
    desk.edit(&line, &format!("{before}: paid 1{after}"));
    desk.edit(": collected ", ": collected 1");
    desk.edit(": returned ", ": returned 1");
}

#[test]
fn an_edited_card_is_found_at_its_record() {
    let desk = Desk::new();
    for words in ["card 1 dealt face up: ", "dealer card 2 dealt face up: ", "turned: "] {
        let record = desk.find(1, words);
        let at = desk.text(record).find(words).expect("found above") + words.len();
        let old: String = desk.text(record)[at..].chars().take_while(|c| *c != ' ').collect();
        let new = if old == "As" { "Ks" } else { "As" };
        desk.edit(&format!("{words}{old}"), &format!("{words}{new}"));
    }
    desk.edit("card order after the cut: ", "card order after the cut: As ");
    desk.edit("collected in this order: ", "collected in this order: As ");
}

#[test]
fn an_edited_decision_or_wager_is_found_at_its_record() {
    let desk = Desk::new();
    desk.edit("does not double\nis", "doubles 1\nis");
    desk.edit("do decide seat 1", "do decide seat 3");
    desk.edit("do wager seat 1 ", "do wager seat 1 1");
    desk.edit("do buy 5,000 Bob", "do buy 6,000 Bob");
    desk.edit("do no more bets", "do deal");
    desk.edit("do cut ", "do  cut ");
    desk.edit("do buy 5,000", "do buy 5000");
}

#[test]
fn an_edited_clause_refusal_role_or_time_is_found_at_its_record() {
    let desk = Desk::new();
    desk.edit("11(i)(1)]", "11(i)(2)]");
    desk.edit("no ", "is ");
    desk.edit("by player\ndo deal", "by dealer\ndo deal");
    desk.edit("by dealer\ndo deal", "by floorperson\ndo deal");
    let at = |number: u64| format!("at {}\n", 1_800_000_000 + 7 * number);
    for number in [0, 20, 50] {
        desk.edit(&at(number), &at(number).replace("at 18", "at 17"));
        desk.edit(&at(number), &format!("at {}\n", 1_800_000_003 + 7 * number));
    }
    let record = desk.find(1, "state ");
    assert_eq!(record, 2, "every command's record ends with the state");
    desk.edit("\nstate ", "\nstate 0");
    desk.edit("\nstate ", "\r\nstate ");
}

#[test]
fn edited_settings_are_found_at_the_opening_or_the_first_command() {
    let desk = Desk::new();
    let opening = desk.text(1).to_owned();
    for (from, to, named) in [
        ("double-down-stud", "holdem", 1),
        ("mode automatic", "mode step by step", 2),
        ("mode automatic", "mode asleep", 1),
        ("maximum=10000", "maximum=20000", 1),
        ("options ", "options 0", 1),
        ("maximum=10000", "maximum=10,000", 1),
        ("minimum=1\n", "", 1),
        ("minimum=1\n", "minimum=1\njoy=true\n", 1),
    ] {
        let text = opening.replacen(from, to, 1);
        assert_ne!(text, opening);
        let finding = desk.forged(|records| records[1].payload = text.into_bytes());
        assert_eq!(finding.place, FoundAt::Record(named), "{to:?}: {finding}");
    }
    // A forger can make the hash of the options fit; the first command then says otherwise.
    let (head, lines) = opening.split_once("\nregulation=").expect("the settings");
    let (head, _hash) = head.rsplit_once(' ').expect("the hash of the options");
    let lines = format!("regulation={lines}").replace("maximum=10000", "maximum=20000");
    let text = format!("{head} {}\n{lines}", table::OptionsHash::new(&lines));
    let finding = desk.forged(|records| records[1].payload = text.into_bytes());
    assert_eq!(finding.place, FoundAt::Record(2), "{finding}");
}

#[test]
fn a_dropped_inserted_repeated_or_swapped_record_is_found() {
    let desk = Desk::new();
    let last_sealed = desk.find(1, "shuffle 5,");
    // Behind the sealed shuffle nothing can be played again yet.
    for record in 1..last_sealed - 1 {
        let finding = desk.forged(|records| drop(records.remove(record)));
        assert_eq!(finding.place, FoundAt::Record(record as u64), "dropped: {finding}");
        let finding = desk.forged(|records| records.insert(record, records[record].clone()));
        assert_eq!(finding.place, FoundAt::Record(record as u64 + 1), "repeated: {finding}");
        let finding = desk.forged(|records| records.swap(record, record + 1));
        assert_eq!(finding.place, FoundAt::Record(record as u64), "swapped: {finding}");
    }
    let inserted = b"at 1800000000\nby dealer\ndo idle\nstate 00\n".to_vec();
    let finding = desk.forged(|records| {
        records.insert(9, Raw::open(&inserted));
    });
    assert_eq!(finding.place, FoundAt::Record(9));
    let finding = desk.forged(|records| records.truncate(1));
    assert_eq!(finding.place, FoundAt::Record(1), "the opening is missed");
}

#[test]
fn a_revealed_seed_that_does_not_open_its_commitment_is_found_at_the_shuffle() {
    let desk = Desk::new();
    let (shuffle, reveal) =
        (desk.find(1, "shuffle 2,"), desk.find(1, "seed of shuffle 2 revealed"));
    let text = desk.text(reveal);
    let words = "seed of shuffle 2 revealed: ";
    let at = text.find(words).expect("found above") + words.len();
    let zeros = format!("{}{}{}", &text[..at], "0".repeat(64), &text[at + 64..]);
    let finding = desk.forged(|records| records[reveal].payload = zeros.into_bytes());
    assert_eq!(finding.place, FoundAt::Record(shuffle as u64));
    assert_eq!(finding.reason, Flaw::WrongSeed { shuffle: 2 });
    let commitment = desk.text(shuffle).replace("commitment ", "commitment 0");
    let finding = desk.forged(|records| records[shuffle].payload = commitment.into_bytes());
    assert_eq!(finding.place, FoundAt::Record(shuffle as u64));
}

#[test]
fn a_deal_cannot_be_hidden_by_leaving_its_seed_out() {
    let desk = Desk::new();
    for shuffle in 1..5 {
        let words = format!("seed of shuffle {shuffle} revealed");
        let reveal = desk.find(1, &words);
        let line = desk.text(reveal).lines().find(|line| line.contains(&words));
        let line = format!("{}\n", line.expect("found above"));
        let text = desk.text(reveal).replace(&line, "");
        let finding = desk.forged(|records| records[reveal].payload = text.into_bytes());
        assert_eq!(finding.place, FoundAt::Record(reveal as u64), "{finding}");
        assert!(finding.to_string().contains(&format!("seed of shuffle {shuffle}")), "{finding}");
    }
}

#[test]
fn a_table_of_another_name_is_not_this_table() {
    let desk = Desk::new();
    let finding = desk.forged(|records| {
        let at = records[0].payload.windows(6).position(|bytes| bytes == b"stud-1");
        let at = at.expect("the header names the table");
        records[0].payload[at + 5] = b'2';
    });
    assert_eq!(finding.place, FoundAt::Record(2), "the state of its first command is another");
}
