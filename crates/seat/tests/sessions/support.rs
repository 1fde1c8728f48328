//! Tables of a test's own, and somebody who answers every question.

use std::path::PathBuf;

use analyse::Kernel;
use analyse::advice::KernelAdviser;
use audit::{KeyDir, LiveTable};
use games::settings::Settings as _;
use rules::Chips;
use seat::{
    About, Arrival, Asked, Closed, Guests, Host, PlayerAnswer, Seeds, Session, Stakes, Told, Turn,
    Wishes,
};
use table::{Mode, Table, Time};

pub const NOW: Time = Time(1_800_000_000);

pub const WISHES: Wishes = Wishes { cut: false, grades: true };

/// A log in a folder of the test's own, and its keys.
pub fn log(name: &str) -> (PathBuf, KeyDir) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is not there the first time.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    (folder.join("evening.log"), KeyDir::at(folder.join("keys")))
}

pub fn host<G: Kernel + 'static>(venue: impl Into<seat::Venue<G>>) -> Host<G> {
    let guests = Guests::usual(Stakes::Least, 0);
    Host::new(venue, guests, Seeds::Rehearsal(1))
}

pub fn you() -> Arrival {
    Arrival { name: "you".to_owned(), chips: Chips::dollars(500), areas: 1, guests: 2 }
}

pub fn alone<G: Kernel + 'static>() -> Session<G> {
    let table = Table::<G>::new("stud", G::Settings::only()).expect("lawful");
    arrive(host(table.with_mode(Mode::Automatic)))
}

pub fn logged<G: Kernel + 'static>(
    settings: G::Settings,
    (path, keys): &(PathBuf, KeyDir),
) -> Session<G> {
    let live = LiveTable::create(path, "stud", settings, Mode::Automatic, keys);
    arrive(host(live.unwrap_or_else(|_| panic!("a new log"))))
}

fn arrive<G: Kernel + 'static>(host: Host<G>) -> Session<G> {
    let adviser = Box::new(KernelAdviser::<G>::new(G::DECK));
    let session = Session::arrive(host, &you(), Some(adviser), WISHES, NOW);
    session.unwrap_or_else(|denied| panic!("{denied:?}"))
}

/// What somebody answers who wagers 10 wherever it is accepted and takes the last choice.
pub fn answer<G: Kernel>(question: &Asked<G>) -> PlayerAnswer<G> {
    match &question.about {
        About::Cut(cut) => PlayerAnswer::Cuts(cut.least),
        About::Wager(_) => PlayerAnswer::Wagers(Chips::dollars(10)),
        About::Stack(_) => PlayerAnswer::PlaysOn,
        About::Decision(due) => due.choices.last().expect("a decision has choices").answer(),
    }
}

/// Answers until the next decision is asked.
pub fn to_decision<G: Kernel>(session: &mut Session<G>) -> Asked<G> {
    loop {
        match session.next(NOW).expect("nothing fails") {
            Turn::Ask(question) if matches!(question.about, About::Decision(_)) => return question,
            Turn::Ask(question) => take(session, &question),
            Turn::Tell(_) | Turn::Closed(_) => {}
            Turn::OutOfChips { .. } => panic!("500 last for a few rounds"),
        }
    }
}

/// Plays to the end of a round: what was told, and what it came to.
pub fn play_round<G: Kernel>(session: &mut Session<G>) -> (Vec<Told>, Closed) {
    let mut told = Vec::new();
    loop {
        match session.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => take(session, &question),
            Turn::Tell(telling) => told.extend(telling.told),
            Turn::Closed(closed) => {
                told.extend(closed.told.clone());
                return (told, closed);
            }
            Turn::OutOfChips { .. } => panic!("500 last for a few rounds"),
        }
    }
}

/// Answers; what is refused is let pass.
pub fn take<G: Kernel>(session: &mut Session<G>, question: &Asked<G>) {
    if session.answer(question, answer(question), NOW).is_err() {
        session
            .answer(question, PlayerAnswer::Wagers(Chips::dollars(1)), NOW)
            .expect("the minimum");
    }
}
