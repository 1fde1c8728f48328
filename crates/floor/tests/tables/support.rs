//! A folder with logs and keys, and somebody who answers every question.

use std::path::PathBuf;

use audit::{Identity, KeyDir};
use floor::Kept;
use floor::play::{DueDecision, Manner, Put, Sitting, Taken};
use games::catalogue::{Capability, GameId, Status};
use games::prompt::Prompt;
use proof::Folder;
use rules::Chips;
use seat::{About, Arrival, Closed, Coming, Seeds, Turn, Wishes};
use table::Time;

pub const NOW: Time = Time(1_800_000_000);

/// Decks that come again.
pub const MANNER: Manner<'static> = Manner {
    wishes: Wishes { cut: false, grades: false },
    seeds: Seeds::Rehearsal(4),
    policy: None,
};

/// The same at a table of this game: guests who draw at random do not play a round twice alike.
fn manner(game: GameId) -> Manner<'static> {
    let policy = (game.can() == Capability::Played).then_some("calls");
    Manner { policy, ..MANNER }
}

/// Somebody comes back and says nothing.
pub fn back() -> (Coming, Manner<'static>) {
    (Coming::default(), MANNER)
}

/// Every game that is played.
pub fn playable() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable)
}

/// Every game that the house banks.
pub fn banked() -> impl Iterator<Item = GameId> {
    playable().filter(|game| game.can() >= Capability::Banked)
}

/// Every game that players bank among themselves.
pub fn pots() -> impl Iterator<Item = GameId> {
    playable().filter(|game| game.can() < Capability::Banked)
}

/// Every game that is not.
pub fn planned() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.status() == Status::Planned)
}

/// A log in a folder of its own.
pub struct Book {
    pub path: PathBuf,
    pub keys: KeyDir,
    identity: Identity,
    /// Removed with it.
    _folder: Folder,
}

impl Book {
    pub fn new(test: &str, game: GameId) -> Self {
        let folder = Folder::new(&format!("{test}-{game}"));
        let identity = Identity::new("rehearsal").expect("a name").run_by("The Corner");
        let keys = KeyDir::at(folder.join("keys"));
        let identity = identity.expect("a name");
        Self { path: folder.join("evening.log"), keys, identity, _folder: folder }
    }

    pub fn kept(&self) -> Kept<'_> {
        Kept { path: &self.path, identity: &self.identity, keys: &self.keys }
    }

    /// Somebody sits down with 500 and two guests.
    pub fn arrive(&self, game: GameId) -> Box<dyn Sitting> {
        self.arrive_as(game, &you())
    }

    /// Somebody sits down like this.
    pub fn arrive_as(&self, game: GameId, arrival: &Arrival) -> Box<dyn Sitting> {
        let sitting = floor::play::arrive(game, "", self.kept(), (arrival, manner(game)), NOW);
        sitting.unwrap_or_else(|error| panic!("{game}: {error}"))
    }

    pub fn go_on(&self, game: GameId) -> Box<dyn Sitting> {
        let (log, back) = ((&*self.path, &self.keys), (Coming::default(), manner(game)));
        let sitting = floor::play::go_on(game, log, "rehearsal", back, NOW);
        sitting.unwrap_or_else(|error| panic!("{game}: {error}"))
    }
}

pub fn you() -> Arrival {
    Arrival { name: "you".to_owned(), chips: Chips::dollars(500), areas: 1, guests: 2 }
}

/// What somebody types who takes the last choice, and gives the first card up.
pub fn typed(due: &DueDecision) -> String {
    match &due.prompt {
        // With a fixed bet: whoever bets all there is is asked no more.
        Prompt::Betting { items, .. } => items[1.min(items.len() - 1)].letter.to_owned(),
        Prompt::Menu(items) => items.last().expect("a decision has choices").letter.to_owned(),
        Prompt::Discards { .. } => "1".to_owned(),
        Prompt::Amount { .. } => "5".to_owned(),
    }
}

/// Answers a question; ten on every area, or one dollar where ten are refused.
pub fn answer(sitting: &mut dyn Sitting, question: &Put) {
    let tried = match &question.about {
        About::Cut(cut) => vec![cut.least.to_string()],
        About::Wager(_) => vec!["10".to_owned(), "1".to_owned()],
        About::Stack(_) => vec![String::new()],
        About::Decision(due) => vec![typed(due)],
    };
    let taken = |text: &String| matches!(sitting.answer(text, NOW), Ok(Taken::Accepted(_)));
    assert!(tried.iter().any(taken), "{:?}: {tried:?}", question.about);
}

/// Plays to the next decision.
pub fn to_decision(sitting: &mut dyn Sitting) -> DueDecision {
    loop {
        match sitting.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => match &question.about {
                About::Decision(due) => return (**due).clone(),
                About::Cut(_) | About::Wager(_) | About::Stack(_) => answer(sitting, &question),
            },
            Turn::Tell(_) | Turn::Closed(_) => {}
            Turn::OutOfChips { .. } => panic!("500 last for a few rounds"),
        }
    }
}

/// Plays to the end of the round.
pub fn to_the_end(sitting: &mut dyn Sitting) -> Closed {
    loop {
        match sitting.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => answer(sitting, &question),
            Turn::Tell(telling) => assert!(telling.told.iter().all(|told| !told.parts.is_empty())),
            Turn::Closed(closed) => return closed,
            Turn::OutOfChips { .. } => panic!("500 last for a few rounds"),
        }
    }
}
