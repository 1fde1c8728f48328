//! The count of the stub at every moment: right, wrong, and wrong because of a misdeal.

use games::Game;
use law::Clause;
use rules::{Effect, Place};
use table::{Command, Event, Role};

use super::effects::follows;
use super::grid::{At, Tally, ensure, is_done, refused, told};
use super::scene::{EMPTY, NOW, seat};

/// What a count comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Counted {
    /// All cards are there, each where it belongs.
    Right,
    /// All cards are there, not all where they belong: the hands are void, the deck stays.
    Misdealt,
    /// Cards are missing or too many: the deck leaves the table.
    Wrong,
    /// No misdeal is named by this.
    NoMisdeal,
}

/// A count: so many in the stub, and who has how many.
type Count = (usize, Vec<(Place, usize)>, Counted);

/// Every count worth making.
pub fn count_all<G: Game>(at: &At<'_, G>, tally: &mut Tally) {
    let Some([asked, right, wrong]) = at.scene.text.count else { return none_asked(at, tally) };
    for (cards, misdealt, counted) in counts(at) {
        let command = Command::CountStub { cards, misdealt };
        tally.cells += 1;
        let answer = if at.seen.stub_is_next {
            count(at, &command, counted, [asked, right, wrong], tally)
        } else {
            let mut after = at.table.clone();
            match after.tell(Role::Dealer, &command, NOW) {
                Err(refusal) => refused(at.table, &after, &refusal, asked),
                Ok(_) => Err("the stub is counted before it goes to the rack, not now".to_owned()),
            }
        };
        told(at, &command, answer, tally);
    }
}

/// Where the text asks for no count, none is taken.
fn none_asked<G: Game>(at: &At<'_, G>, tally: &mut Tally) {
    let command = Command::CountStub { cards: at.seen.stub(), misdealt: Vec::new() };
    tally.cells += 1;
    let answer = at.table.clone().tell(Role::Dealer, &command, NOW);
    let answer = if answer.is_ok() { Err("no count is asked for".to_owned()) } else { Ok(()) };
    told(at, &command, answer, tally);
}

fn counts<G: Game>(at: &At<'_, G>) -> Vec<Count> {
    let place = |index: usize| Place::Seat(seat(at.scene.seats[index]));
    let (one, two, three) = (place(0), place(1), place(2));
    let stub = at.seen.stub();
    let has = |place: Place, more: isize| {
        let held = at.seen.record(place).cast_signed();
        (place, usize::try_from(held + more).unwrap_or(0))
    };
    let mut counts = vec![
        (stub, vec![], Counted::Right),
        (stub + 1, vec![], Counted::Wrong),
        (stub + 2, vec![has(one, -1)], Counted::Wrong),
        (stub, vec![has(one, 1)], Counted::Wrong),
        (stub + 1, vec![has(two, -1)], Counted::Misdealt),
        (stub + 2, vec![has(one, -1), has(three, -1)], Counted::Misdealt),
        (stub, vec![has(one, 1), has(two, -1)], Counted::Misdealt),
        (stub + 1, vec![has(one, 1), has(two, -1), has(three, -1)], Counted::Misdealt),
        (stub + 1, vec![has(one, 1), has(three, -1)], Counted::Wrong),
        (stub + 1, vec![has(one, 0)], Counted::NoMisdeal),
        (stub + 1, vec![has(one, -1), has(one, -1)], Counted::NoMisdeal),
    ];
    if !at.scene.seats.contains(&EMPTY) {
        counts.push((stub + 1, vec![(Place::Seat(seat(EMPTY)), 1)], Counted::NoMisdeal));
    }
    if stub > 1 {
        counts.push((stub - 1, vec![], Counted::Wrong));
        counts.push((stub - 1, vec![has(one, 1)], Counted::Misdealt));
        counts.push((stub - 2, vec![has(one, 1), has(two, 1)], Counted::Misdealt));
        counts.push((stub - 1, vec![has(one, -1)], Counted::Wrong));
    }
    counts
}

fn count<G: Game>(
    at: &At<'_, G>,
    command: &Command<G>,
    counted: Counted,
    [asked, right, wrong]: [Clause; 3],
    tally: &mut Tally,
) -> Result<(), String> {
    let mut after = at.table.clone();
    let lines = match after.tell(Role::Dealer, command, NOW) {
        Err(refusal) if counted == Counted::NoMisdeal => {
            return refused(at.table, &after, &refusal, wrong);
        }
        Err(refusal) => return Err(format!("refused ({refusal}) and not {counted:?}")),
        Ok(lines) => lines,
    };
    tally.done += 1;
    tally.counts += 1;
    is_done(at, command, &after, &lines)?;
    let effect = match counted {
        Counted::NoMisdeal => return Err(format!("done ({}) and not refused", lines[0].0)),
        Counted::Right => {
            let noted = matches!(lines[..], [(Event::StubCounted(_), under)] if under == asked);
            ensure!(noted, "counted under {asked}");
            let next = after.script().first().copied();
            let racked = Some((rules::Act::StubRacked, right));
            ensure!(next == racked, "then the stub goes to the rack under {right}");
            return Ok(());
        }
        Counted::Misdealt => Effect::VoidRoundAndReshuffle,
        Counted::Wrong => Effect::VoidRoundAndRemoveDeck,
    };
    let noted = lines.iter().any(|(event, under)| {
        matches!(event, Event::StubMiscounted { effect: it, .. } if *it == effect)
            && *under == wrong
    });
    ensure!(noted, "{} and not {effect:?}", lines[0].0);
    follows(at, command, (effect, wrong), after, &lines, tally)
}
