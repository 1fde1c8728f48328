//! What is sent to a seat is searched for cards, seeds and salts that it may not know.

use std::collections::{BTreeMap, BTreeSet};

use audit::{Audience, Records};
use cards::Card;
use rules::Seat;
use server::tables::EventDocument;
use store::TableId;

use crate::disk::Backing;
use crate::person::Person;

/// What one seat knows from the log, read as far as it goes.
#[derive(Default)]
struct Known {
    records: u64,
    /// The cards of every round, the first before any of them.
    cards: Vec<BTreeSet<String>>,
    numbers: BTreeSet<String>,
}

#[derive(Default)]
pub struct Wire {
    known: BTreeMap<(String, usize), Known>,
}

/// Words in which a card, or a number that could be a seed or a salt, is told.
fn told(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let secret = |word: &&str| {
        let card = word.parse::<Card>().is_ok_and(|card| card.to_string() == **word);
        card || word.len() >= 32 && word.chars().all(|c| c.is_ascii_hexdigit())
    };
    words.filter(secret).collect()
}

/// The round that an event of a stream is of; none of anything else.
fn round_of(block: &str) -> Option<usize> {
    let data = block.lines().find_map(|line| line.strip_prefix("data: "))?;
    let told: EventDocument = serde_json::from_str(data).ok()?;
    usize::try_from(told.event.round).ok()
}

impl Wire {
    /// What this person is told and may not know; nothing, if all is well.
    pub fn search(
        &mut self,
        backing: &Backing,
        tables: &[Option<String>],
        person: &Person,
        bytes: &[u8],
    ) -> Option<String> {
        // The cards by which a refusal explains what a card is are nobody's.
        let text = String::from_utf8_lossy(bytes).replace("such as As or 10h", "");
        let text = text.replace("or JK for a joker", "");
        for block in text.split("\n\n") {
            let told = told(block);
            if told.is_empty() {
                continue;
            }
            let (mut may, round) = (BTreeSet::new(), round_of(block));
            // A refusal names no table.
            let named = |table: &&String| round.is_none() || block.contains(table.as_str());
            for table in tables.iter().flatten().filter(named) {
                let plays_here = person.table.as_ref() == Some(table);
                let seat = if plays_here { person.seat } else { 0 };
                may.append(&mut self.known(backing, (table, seat), round));
            }
            if let Some(leaked) = told.into_iter().find(|word| !may.contains(*word)) {
                return Some(format!("person {} was told {leaked}:\n{block}", person.number));
            }
        }
        None
    }

    /// What a seat knows in this round; now, if none is named.
    fn known(
        &mut self,
        backing: &Backing,
        (table, seat): (&str, usize),
        round: Option<usize>,
    ) -> BTreeSet<String> {
        let known = self.known.entry((table.to_owned(), seat)).or_default();
        let id = TableId::new(table).expect("a name");
        let frames = backing.wait(backing.store().read(&id, 0)).expect("records");
        if (frames.len() as u64) < known.records {
            *known = Known::default();
        }
        if frames.len() as u64 > known.records {
            known.read(&frames.concat(), seat);
        }
        let Known { cards, numbers, .. } = known;
        // What is sent may be a round late; its last cards may be shown when the next one opens.
        let first = round.unwrap_or(cards.len() - 1).saturating_sub(1);
        let some = cards.iter().skip(first).take(3).flatten();
        some.chain(numbers.iter()).cloned().collect()
    }
}

impl Known {
    fn read(&mut self, log: &[u8], seat: usize) {
        let own = (seat > 0).then(|| Audience::from(Seat::at(seat - 1)));
        let mut records = Records::read(log).expect("a log");
        let mut number = 1;
        if self.cards.is_empty() {
            self.cards.push(BTreeSet::new());
        }
        while let Some(record) = records.next_record().expect("whole") {
            number += 1;
            if number <= self.records {
                continue;
            }
            let open = String::from_utf8_lossy(&record.entry.open).into_owned();
            if open.contains("\nis round ") && open.contains(" opens, ") {
                self.cards.push(BTreeSet::new());
            }
            let parts = record.entry.parts.iter().filter(|part| Some(part.audience) == own);
            let closed = parts.filter_map(|part| part.text());
            let closed: Vec<_> =
                closed.map(|text| String::from_utf8_lossy(text).into_owned()).collect();
            for word in closed.iter().chain([&open]).flat_map(|text| told(text)) {
                match word.len() {
                    32.. => self.numbers.insert(word.to_owned()),
                    _ => self.cards.last_mut().expect("one at least").insert(word.to_owned()),
                };
            }
        }
        self.records = number;
    }
}
