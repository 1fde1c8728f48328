//! A table without a game: whoever is ready is counted, and everything else is refused. It keeps a
//! true log, so that whatever is between a client and a table can be tried without one.

use std::sync::Arc;

use audit::{Batch, Checkpoint, Entry, Head, Header, LogId, SigningKey};
use floor::shared::{
    Clocks, ExplainedView, Hidden, Hinting, Kept, LookView, Missed, NotReplayed, Opening, Phase,
    Posting, Replaying, Resuming, SeatView, SharedManner, SharedTable, TableFacts, TableView,
};
use rules::Seat;
use seat::{Actor, Ask, Fault, Happened, Millis, NotDone, Said, Viewpoint};
use server::tables::Dealer;

/// Whoever decides this breaks the table.
pub const BREAKS: &str = "break";
/// Whoever decides this makes the table panic.
pub const PANICS: &str = "panic";

/// Makes such tables.
#[derive(Clone, Copy, Debug)]
pub struct ToyDealer;

struct Toy {
    log: LogId,
    head: Head,
    key: Arc<SigningKey>,
    frames: Vec<Vec<u8>>,
    first: u64,
    postings: Vec<Posting>,
    said: Vec<String>,
    holders: Vec<(usize, String)>,
}

impl Toy {
    fn append(&mut self, line: &str) {
        let (frame, head) = self.head.frame(Entry::open(line).sealed(self.head.size).body());
        self.frames.push(frame);
        self.head = head;
        self.hear(line);
    }

    fn hear(&mut self, line: &str) {
        if let Some((seat, name)) = line.strip_prefix("sit ").and_then(|it| it.split_once(' ')) {
            self.holders.push((seat.parse().expect("a seat"), name.to_owned()));
        }
        self.said.push(line.to_owned());
    }
}

impl Dealer for ToyDealer {
    fn open(
        &self,
        opening: &Opening<'_>,
        header: Header,
        _: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        let (frame, head) = Head::EMPTY.frame(header.encode());
        Ok(Box::new(Toy {
            log: header.id,
            head,
            key: Arc::clone(&opening.manner.key),
            frames: vec![frame],
            first: 0,
            postings: Vec::new(),
            said: Vec::new(),
            holders: Vec::new(),
        }))
    }

    fn resume(
        &self,
        resuming: Resuming<'_>,
        manner: &SharedManner<'_>,
        _: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        let log = audit::Log::read(resuming.log).map_err(|found| found[0].to_string())?;
        let mut toy = Toy {
            log: log.id(),
            head: log.head(),
            key: Arc::clone(&manner.key),
            frames: Vec::new(),
            first: log.head().size,
            postings: Vec::new(),
            said: Vec::new(),
            holders: Vec::new(),
        };
        if resuming.signed.head != toy.head {
            return Err("the log does not end where it was signed".to_owned());
        }
        let mut records =
            audit::Records::read(resuming.log).map_err(|broken| broken.to_string())?;
        while let Some(record) = records.next_record().map_err(|broken| broken.to_string())? {
            toy.hear(&record.text().expect("words"));
        }
        Ok(Box::new(toy))
    }
}

impl SharedTable for Toy {
    fn facts(&self) -> TableFacts {
        TableFacts {
            table: "toy".into(),
            game: "toy".into(),
            title: "Toy".into(),
            settings: String::new(),
            options_hash: String::new(),
            seats: 6,
            least_cents: 1,
            most_cents: 100,
            structure: None,
            assumption: None,
            help: Vec::new(),
            areas: Vec::new(),
            pay_tables: Vec::new(),
            layout: None,
        }
    }

    fn view(&self, viewpoint: Viewpoint) -> TableView {
        let seat = |(seat, player): &(usize, String)| SeatView {
            seat: *seat,
            player: Some(player.clone()),
            guest: false,
            cents: 0,
            wagers: Vec::new(),
            ready: false,
            folded: false,
            bet_cents: None,
            stack_cents: None,
            came_to_cents: None,
            holds: None,
        };
        let look = LookView {
            dealer: 0,
            hand: 0,
            shared: "none".into(),
            shared_most: 0,
            areas: Vec::new(),
        };
        TableView {
            event: self.last_event(),
            viewpoint: viewpoint.to_string(),
            rounds: 0,
            phase: Phase::Wagers,
            turn: None,
            seats: self.holders.iter().map(seat).collect(),
            cards: Vec::new(),
            pots: Vec::new(),
            button: None,
            kill: None,
            to_call_cents: None,
            meter_cents: None,
            least_cents: 1,
            most_cents: 100,
            look,
            asks: Vec::new(),
        }
    }

    fn asks(&self, _: Viewpoint) -> Vec<Ask> {
        Vec::new()
    }

    fn holder(&self, seat: Seat) -> Option<&str> {
        let number = seat.index() + 1;
        self.holders.iter().find(|(held, _)| *held == number).map(|(_, name)| name.as_str())
    }

    fn tell(&mut self, actor: &Actor, said: &Said, _: Millis) -> Result<(), NotDone> {
        let who = match actor {
            Actor::Player(name) => name.clone(),
            Actor::House(role) => role.word().to_owned(),
        };
        if let Said::Ready { seat } = said {
            self.append(&format!("ready {seat} {who}"));
        } else if let Said::Sit { seat } = said {
            self.append(&format!("sit {seat} {who}"));
        } else if let Said::BuyIn { cents } = said {
            let cents = i64::try_from(*cents).expect("a small sum");
            self.append(&format!("buys {cents} {who}"));
            self.postings.push(Posting { player: who, cents: -cents });
        } else if matches!(said, Said::Decide { words, .. } if words == BREAKS) {
            let (doing, path) = ("write", "a toy".into());
            let cause = std::io::Error::other("it broke");
            return Err(NotDone::Fault(Fault::Io { doing, path, cause }));
        } else if matches!(said, Said::Decide { words, .. } if words == PANICS) {
            panic!("a bug of the toy");
        } else if let Said::Decide { words, .. } = said {
            self.append(&format!("says {words}"));
        } else {
            self.append("refused");
            return Err(NotDone::Unclear("nobody does this at a toy".to_owned()));
        }
        Ok(())
    }

    fn wake_at(&self) -> Option<Millis> {
        None
    }

    fn step(&mut self, _: Millis) -> Result<(), Fault> {
        Ok(())
    }

    fn take(&mut self) -> Option<Kept> {
        if self.frames.is_empty() {
            return None;
        }
        let frames = core::mem::take(&mut self.frames);
        let first = self.first;
        self.first = self.head.size;
        let checkpoint = Checkpoint::sign(self.log, self.head, &self.key);
        let (sealed, opened) = (Vec::new(), Vec::new());
        let batch = Batch { log: self.log, first, frames, checkpoint, sealed, opened };
        Some(Kept { batch, postings: core::mem::take(&mut self.postings) })
    }

    fn last_event(&self) -> u64 {
        self.said.len() as u64
    }

    fn events(&self, _: Viewpoint, after: u64) -> Result<Vec<Happened>, Missed> {
        let after = usize::try_from(after).map_err(|_| Missed { last: self.last_event() })?;
        let happened = |(place, line): (usize, &String)| Happened {
            number: place as u64 + 1,
            at: 0,
            round: 0,
            by: line.clone(),
            done: Vec::new(),
            told: Vec::new(),
        };
        Ok(self.said.iter().enumerate().skip(after).map(happened).collect())
    }

    fn hint(&self, _: Seat) -> Result<Hinting, String> {
        Err("nothing is to be decided".to_owned())
    }

    fn explain(&self, _: u64) -> Option<Vec<ExplainedView>> {
        None
    }

    fn replay(&self, round: u64, _: Viewpoint, _: Hidden) -> Replaying {
        Box::new(move |_, _| Err(NotReplayed::NoRound { round }))
    }

    fn look_at_hidden(&mut self, by: &str, round: u64, _: Millis) -> Result<(), NotDone> {
        self.append(&format!("look {round} {by}"));
        Ok(())
    }

    fn looks(&self, _: u64) -> (Vec<String>, usize) {
        (Vec::new(), 1)
    }

    fn clocks(&mut self, _: Clocks, _: Millis) {}
}
