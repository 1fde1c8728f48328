//! What comes next at a table whose players are simulated: one command, by whom, under what.

use games::Game;
use law::Clause;
use rules::{Act, Reason, Refusal, Seat};
use seat::{GUEST, Guests, rehearsed, stand_in};
use table::automatic::{Next, closing, next};
use table::{Command, DeckId, Equipment, Role, Shuffled, Table, Time};

use crate::orders;

/// The next thing that is done at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<G: Game> {
    /// By whom.
    pub by: Role,
    /// What.
    pub command: Command<G>,
    /// In words: of an act of the script that act, else the command.
    pub text: String,
    /// Where that is written.
    pub under: Clause,
}

impl<G: Game> Step<G> {
    /// What comes next: guests wager, cut and decide, decks follow from the number `seed`.
    pub fn next(table: &Table<G>, guests: &mut Guests<G>, seed: u64, now: Time) -> Self {
        let (by, command) = match next(table) {
            Next::Command(by, command) => (by, command),
            Next::Shuffle(deck, method) => {
                let result = Shuffled::Seed(rehearsed(seed, table.next_shuffle().shuffle));
                (Role::Dealer, Command::Shuffle { deck, method, result })
            }
            Next::Cut(seat) => (Role::Player, guests.cut(table, seat)),
            Next::Player => newcomer(table, now),
            Next::Wagers => match guests.wager(table) {
                Some(wager) => (Role::Player, wager),
                None if lacks_players(table) => newcomer(table, now),
                None => close(table, now),
            },
            Next::Decision(seat) => (Role::Player, guests.decide(table, seat)),
            Next::Display(seat) => {
                let amount = stand_in(seed.wrapping_add(table.rounds()));
                (Role::Dealer, Command::Display { seat, amount })
            }
        };
        let text = words(table, &command);
        let under = under(table, by, &command, now);
        Self { by, command, text, under }
    }
}

/// Whether too few have wagered for a round: where players bet among themselves one is too few.
fn lacks_players<G: Game>(table: &Table<G>) -> bool {
    let needed = if G::AMONG_PLAYERS.is_some() { 2 } else { 1 };
    let seats = (0..table.seats().len()).map(Seat::at);
    seats.filter(|seat| !table.ledger().placed(*seat).is_empty()).count() < needed
}

/// Where everybody has left, or all but one, somebody else comes.
fn newcomer<G: Game>(table: &Table<G>, now: Time) -> (Role, Command<G>) {
    let names = (table.rounds() + 10..).map(|number| format!("{GUEST}{number}"));
    let sits = |name: &String| table.seats().iter().flatten().any(|player| player == name);
    let player = { names }.find(|name| !sits(name)).expect("there are more numbers than seats");
    let sit = |index| Command::Sit { seat: Seat::at(index), player: player.clone() };
    let mut seats = (0..table.seats().len()).map(sit);
    let free = seats.find(|sit| table.after(Role::Player, sit, now).is_ok());
    (Role::Player, free.unwrap_or_else(|| sit(0)))
}

/// "No more bets", unless the cards are too old: then they leave the table first.
fn close<G: Game>(table: &Table<G>, now: Time) -> (Role, Command<G>) {
    let closes = closing(table);
    let closed = table.after(Role::Dealer, &closes, now);
    if let Err(Refusal { reason: Reason::CardsExpired { .. }, .. }) = closed {
        let retire = [DeckId::FIRST, DeckId::SECOND].map(Command::Retire);
        let done = |command: &Command<G>| table.after(Role::Floorperson, command, now).is_ok();
        if let Some(command) = retire.into_iter().find(done) {
            return (Role::Floorperson, command);
        }
    }
    if let Err(Refusal { reason: Reason::CardsUnsorted { .. }, .. }) = closed {
        let sort = |deck| Command::Equipment(Equipment::Sort(deck));
        let sort = [DeckId::FIRST, DeckId::SECOND].map(sort);
        let unsorted = |table: &Table<G>| {
            let closed = table.after(Role::Dealer, &closes, now);
            matches!(closed, Err(Refusal { reason: Reason::CardsUnsorted { .. }, .. }))
        };
        let done = |command: &Command<G>| {
            let after = table.after(Role::Dealer, command, now);
            after.is_ok_and(|(_, after)| !unsorted(&after))
        };
        if let Some(command) = sort.into_iter().find(done) {
            return (Role::Dealer, command);
        }
    }
    (Role::Dealer, closes)
}

/// What is done, in words.
fn words<G: Game>(table: &Table<G>, command: &Command<G>) -> String {
    if let (Command::Perform, Some((act, _))) = (command, table.script().first()) {
        return act.to_string();
    }
    if matches!(command, Command::Deal | Command::Turn) {
        return format!("{command}: {}", table.due());
    }
    orders::text(command)
}

/// Where it is written that `command` is done now.
pub(crate) fn under<G: Game>(
    table: &Table<G>,
    by: Role,
    command: &Command<G>,
    now: Time,
) -> Clause {
    if let (Command::Perform, Some((_, under))) = (command, table.script().first()) {
        return *under;
    }
    let (lines, after) = match table.after(by, command, now) {
        Ok(done) => done,
        Err(refusal) => return refusal.under,
    };
    let script = after.script();
    let said = script.iter().find(|(act, _)| matches!(act, Act::Announced(_)));
    match (command, said, lines.first(), script.first()) {
        (Command::NoMoreBets, Some((_, under)), ..) | (_, _, None, Some((_, under))) => *under,
        (_, _, Some((_, under)), _) => *under,
        (_, _, None, None) => law::general::GEN_009,
    }
}
