//! A keeper of a shared table in memory, and three people who answer what they are asked.

use std::collections::BTreeMap;
use std::sync::Arc;

use audit::{Checkpoint, Header, Identity, LogId, SealedSeed, SeedFile, SigningKey};
use floor::shared::{Kept, NotOpened, Opening, Resuming, SharedManner, SharedTable, open, resume};
use games::catalogue::{Capability, GameId};
use proof::Folder;
use rules::Seat;
use seat::{
    Actor, Ask, AskedAbout, DecisionForm, Millis, NotDone, OwnBytes, PostedTimes, Said, Seeds,
    Staff, Viewpoint,
};

pub const NOW: Millis = Millis(1_800_000_000_000);
pub const PEOPLE: [&str; 3] = ["s-ada", "s-bob", "s-cy"];

/// What was kept of a table.
#[derive(Clone, Default)]
pub struct Book {
    pub log: Vec<u8>,
    pub records: u64,
    pub sealed: Vec<SealedSeed>,
    pub signed: Option<Checkpoint>,
    /// What every account got, in cents.
    pub accounts: BTreeMap<String, i64>,
    pub batches: usize,
}

impl Book {
    pub fn keep(&mut self, Kept { batch, postings }: Kept) {
        assert_eq!(batch.first, self.records, "no record is left out, none comes twice");
        self.records += batch.frames.len() as u64;
        self.log.extend(batch.frames.concat());
        self.sealed.extend(batch.sealed);
        self.sealed.retain(|seed| !batch.opened.contains(&seed.shuffle));
        self.signed = Some(batch.checkpoint);
        for posting in postings {
            *self.accounts.entry(posting.player).or_default() += posting.cents;
        }
        self.batches += 1;
    }
}

/// A table and its keeper.
pub struct Hall {
    pub game: GameId,
    pub table: Box<dyn SharedTable>,
    pub book: Book,
    pub now: Millis,
    /// What people committed to: they outlive the table.
    pub own: OwnBytes,
    times: PostedTimes,
    staff: Staff,
    guests: usize,
    key: Arc<SigningKey>,
}

impl Hall {
    pub fn open(game: GameId, times: PostedTimes, staff: Staff, guests: usize) -> Self {
        Self::set(game, "", times, staff, guests)
    }

    pub fn set(
        game: GameId,
        settings: &str,
        times: PostedTimes,
        staff: Staff,
        guests: usize,
    ) -> Self {
        let key = Arc::new(SigningKey::from_bytes(&[7; 32]));
        let identity = Identity::new("hall 1").expect("a name");
        let manner = manner(game, times, staff, guests, &key);
        let opening = Opening { game, settings, identity: &identity, manner };
        let header = Header { table: "hall 1".to_owned(), id: LogId([9; 16]) };
        let table = open(&opening, header, NOW).unwrap_or_else(|error| panic!("{game}: {error}"));
        let (book, now, own) = (Book::default(), NOW, OwnBytes::default());
        let mut hall = Self { game, table, book, now, own, times, staff, guests, key };
        hall.keep();
        hall
    }

    /// What is not kept yet is kept; whether there was anything.
    pub fn keep(&mut self) -> bool {
        let kept = self.table.take();
        let some = kept.is_some();
        kept.into_iter().for_each(|kept| self.book.keep(kept));
        some
    }

    /// The process is killed, and another goes on.
    pub fn kill(&mut self) {
        let table = self.resumed(|_| {});
        self.table = table.unwrap_or_else(|error| panic!("{}: {error}", self.game));
    }

    /// Another table goes on from what was kept and then spoiled.
    pub fn resumed(&self, spoil: impl Fn(&mut Book)) -> Result<Box<dyn SharedTable>, NotOpened> {
        let (game, mut book) = (self.game, self.book.clone());
        spoil(&mut book);
        let signed = book.signed.as_ref().expect("something was kept");
        let resuming = Resuming { game, log: &book.log, sealed: &book.sealed, signed };
        let manner = manner(game, self.times, self.staff, self.guests, &self.key);
        resume(resuming, &manner, self.now)
    }

    pub fn tell(&mut self, actor: &Actor, said: &Said) -> Result<(), NotDone> {
        self.table.tell(actor, said, self.now)
    }

    /// A person says what the table takes.
    pub fn says(&mut self, person: &str, said: &Said) {
        let told = self.tell(&Actor::Player(person.to_owned()), said);
        told.unwrap_or_else(|why| panic!("{}: {person} says {said:?}: {why}", self.game));
    }

    /// Three people sit down and buy in.
    pub fn arrive(&mut self) {
        for (person, seat) in PEOPLE.iter().zip(1..) {
            self.says(person, &Said::Sit { seat });
            self.says(person, &Said::BuyIn { cents: 100_000 });
        }
        self.keep();
    }

    /// The next question to a person.
    pub fn asked(&self) -> Option<(&'static str, Ask)> {
        (1..=PEOPLE.len()).find_map(|number| {
            let ask = self.table.asks(Viewpoint::Seat(Seat::at(number - 1))).into_iter().next()?;
            Some((PEOPLE[number - 1], ask))
        })
    }

    /// What somebody answers who adds bytes, which are the same in every test.
    pub fn answer(&mut self, ask: &Ask, pick: usize) -> Said {
        let number = u8::try_from(self.rounds() * 10).expect("few rounds");
        let fresh = [number + u8::try_from(ask.seat).expect("few seats"); 32];
        self.own.answer(ask, fresh).unwrap_or_else(|| answer(ask, pick))
    }

    pub fn rounds(&self) -> u64 {
        self.table.view(Viewpoint::Spectator).rounds
    }

    /// The log in a file of its own, with all that lies beside one.
    pub fn written(&self, name: &str) -> (Folder, std::path::PathBuf) {
        let folder = Folder::new(name);
        let path = folder.join("kept.log");
        std::fs::write(&path, &self.book.log).expect("a log");
        let seeds = SeedFile::beside(&path, LogId([9; 16]));
        match self.game.can() >= Capability::Banked {
            true => seeds.store(&self.book.sealed).expect("seeds"),
            false => seeds.keep(&self.book.sealed).expect("seeds"),
        }
        let signed = self.book.signed.as_ref().expect("something was kept");
        std::fs::write(folder.join("kept.log.checkpoint"), signed.to_string()).expect("signed");
        (folder, path)
    }

    pub fn key(&self) -> &SigningKey {
        &self.key
    }
}

fn manner(
    game: GameId,
    times: PostedTimes,
    staff: Staff,
    guests: usize,
    key: &Arc<SigningKey>,
) -> SharedManner<'static> {
    // Guests who draw at random do not play a round twice alike.
    let policy = (game.can() == Capability::Played).then_some("calls");
    let (seeds, key) = (Seeds::Rehearsal(5), Arc::clone(key));
    SharedManner { guests, policy, seeds, times, staff, key }
}

/// What somebody says who wagers the least and takes the choice that `pick` gives.
pub fn answer(ask: &Ask, pick: usize) -> Said {
    let seat = ask.seat;
    match &ask.about {
        AskedAbout::Cut { least, .. } => Said::Cut { seat, cards: least + 1 },
        AskedAbout::Wager { area, required: true, least_cents, .. } => {
            Said::Wager { seat, area: area.clone(), cents: (*least_cents).max(1000) }
        }
        AskedAbout::Wager { .. } | AskedAbout::Ready {} => Said::Ready { seat },
        AskedAbout::Stack { cents: 0, usual_cents, .. } => Said::BuyIn { cents: *usual_cents },
        AskedAbout::Stack { .. } => Said::Ready { seat },
        AskedAbout::Chips { .. } => Said::BuyIn { cents: 100_000 },
        AskedAbout::Commitment { .. } | AskedAbout::Opening { .. } => Said::NoBytes { seat },
        AskedAbout::Decision { form, cards, .. } => {
            let words = match form {
                DecisionForm::Discards { .. } => cards[pick % cards.len()].place.to_string(),
                DecisionForm::Menu {}
                | DecisionForm::Betting { .. }
                | DecisionForm::Amount { .. } => {
                    ask.choices[pick % ask.choices.len()].words.clone()
                }
            };
            Said::Decide { seat, words }
        }
    }
}
