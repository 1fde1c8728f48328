//! Orders: the steps of the procedure that are commands of the table, understood from a few words.

use games::Game;
use rules::{Reason, Refusal};
use table::{Command, Role, Table, Time};

use crate::deed::{Deed, Kind, Verb};
use crate::duty::deed_of;
use crate::people::role_prefix;
use crate::step::Step;
use crate::words::{GameWords, tokens};

/// What an order comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ordered<G: Game> {
    /// What was due, or another choice the table takes in its place.
    Right(Command<G>),
    /// Something else, and why the table does not take it, if it does not.
    Wrong(Kind, Option<Refusal>),
    /// Something is missing.
    Unclear(String),
}

/// The command as people write it: a shuffle without what only the table knows.
pub(crate) fn text<G: Game>(command: &Command<G>) -> String {
    let text = command.to_string();
    text.strip_suffix(" sealed").map_or(text.clone(), str::to_owned)
}

/// Compares what somebody orders with the command that is due.
pub(crate) fn compare<G: Game>(
    table: &Table<G>,
    (by, said): (Role, &str),
    (needs, due): (Role, &Command<G>),
    now: Time,
) -> Ordered<G> {
    let due_words = tokens(&text(due));
    let said_words = tokens(said);
    let Some(found) = filled(&said_words, &due_words) else {
        return other(table, (by, said), (needs, due), now);
    };
    if found.number == Number::Missing && matches!(due_words[0].as_str(), "inspect" | "count") {
        return Ordered::Unclear(format!("how many cards? Such as: {} N", due_words[0]));
    }
    if found.words == due_words {
        return within(by, needs, due.clone());
    }
    let Ok(command) = table.read(&found.words.join(" ")) else {
        return Ordered::Wrong(Kind::Act, None);
    };
    match table.after(by.max(needs), &command, now) {
        Ok(_) if matches!(due_words[0].as_str(), "cut") => within(by, needs, command),
        Ok(_) => Ordered::Wrong(Kind::Amount, None),
        Err(refusal) => Ordered::Wrong(Kind::Amount, Some(refusal)),
    }
}

/// Whether what was said is `due` in short words.
pub(crate) fn is_short_for<G: Game>(said: &str, due: &Command<G>) -> bool {
    filled(&tokens(said), &tokens(&text(due))).is_some()
}

/// What somebody means who types `said` at a table where `step` comes next: a command of the table
/// in the words of the log, the next step shortened, or the next deed in the dealer's words.
/// Whoever speaks for nobody else is the dealer: `floorperson: verify deck 1`.
pub fn meant<G: Game>(
    table: &Table<G>,
    step: &Step<G>,
    said: &str,
) -> Result<(Role, Command<G>), String> {
    let plain = said.trim();
    let (by, words) = role_prefix(plain).unwrap_or((Role::Dealer, plain));
    if let Ok(command) = table.read(words) {
        return Ok((by, command));
    }
    let due = text(&step.command);
    if let Some(found) = filled(&tokens(words), &tokens(&due)) {
        let written = found.words.join(" ");
        let same = written == tokens(&due).join(" ");
        let command = if same { Ok(step.command.clone()) } else { table.read(&written) };
        return command.map(|command| (by, command)).map_err(|error| error.to_string());
    }
    let Some(deed) = Deed::read(words, GameWords::new::<G>(table.settings())) else {
        return Err(format!("{plain:?} is not understood; help lists what can be typed"));
    };
    let next = table.script().first().and_then(|(act, _)| deed_of::<G>(act));
    if next.is_some_and(|next| next.is(&deed)) {
        return Ok((by, Command::Perform));
    }
    let command = by_itself(deed.verb);
    let due = || format!("{deed} is not due; due is: {} [{}]", step.text, step.under);
    command.map(|command| (by, command)).ok_or_else(due)
}

/// The command that does something which is no act of a script.
pub(crate) const fn by_itself<G: Game>(verb: Verb) -> Option<Command<G>> {
    match verb {
        Verb::Announce => Some(Command::NoMoreBets),
        Verb::Deal | Verb::Burn => Some(Command::Deal),
        Verb::Turn => Some(Command::Turn),
        Verb::TurnDown
        | Verb::Collect
        | Verb::Pay
        | Verb::Return
        | Verb::Rack
        | Verb::Button
        | Verb::KillButton
        | Verb::Post
        | Verb::Award
        | Verb::Reshuffle => None,
    }
}

/// Only who may do it does it.
fn within<G: Game>(by: Role, needs: Role, command: Command<G>) -> Ordered<G> {
    if by.may_act_as(needs) {
        return Ordered::Right(command);
    }
    let reason = Reason::RoleTooLow { needs: needs.word(), role: by.word() };
    let under = law::general::GEN_011;
    Ordered::Wrong(Kind::Person, Some(Refusal { reason, under }))
}

/// A whole command of the table, which may be another choice of the same step.
fn other<G: Game>(
    table: &Table<G>,
    (by, said): (Role, &str),
    (needs, due): (Role, &Command<G>),
    now: Time,
) -> Ordered<G> {
    let Ok(command) = table.read(said) else {
        return Ordered::Wrong(Kind::Act, None);
    };
    let verb = |command: &Command<G>| text(command).split(' ').next().map(str::to_owned);
    match table.after(by, &command, now) {
        Ok(_) if verb(&command) == verb(due) => within(by, needs, command),
        Ok(_) => Ordered::Wrong(Kind::Act, None),
        Err(refusal) => {
            let kind = kind_of(refusal.reason);
            Ordered::Wrong(kind, Some(refusal))
        }
    }
}

/// What kind of mistake it is to be refused so.
const fn kind_of(reason: Reason) -> Kind {
    use Reason::{CutOutOfRange, CuttingCardOutOfRange, NotDue, OutOfOrder, WrongCards};
    if matches!(reason, Reason::RoleTooLow { .. }) {
        Kind::Person
    } else if matches!(reason, OutOfOrder { .. } | NotDue { .. }) {
        Kind::Order
    } else if matches!(
        reason,
        WrongCards { .. } | CutOutOfRange { .. } | CuttingCardOutOfRange { .. }
    ) {
        Kind::Amount
    } else {
        Kind::Act
    }
}

/// Whether a number was said that is neither a deck nor a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Said,
    Missing,
}

struct Filled {
    words: Vec<String>,
    number: Number,
}

/// The words that are due, with the numbers that were said, if these are those words shortened.
fn filled(said: &[String], due: &[String]) -> Option<Filled> {
    let mut words = due.to_vec();
    let (mut at, mut number) = (0, Number::Missing);
    if said.first().is_none_or(|verb| !due[0].starts_with(verb.as_str()) || verb.len() < 2) {
        return None;
    }
    for word in said {
        let numeric = is_number(word);
        let bound = |at: usize| at > 0 && matches!(due[at - 1].as_str(), "deck" | "seat");
        let fits = |at: &usize| {
            let due = due[*at].as_str();
            match numeric {
                true => due == word || (is_number(due) && !bound(*at)),
                false => due.starts_with(word.as_str()),
            }
        };
        let found = (at..due.len()).find(fits)?;
        if numeric && !bound(found) {
            words[found].clone_from(word);
            number = Number::Said;
        }
        at = found + 1;
    }
    Some(Filled { words, number })
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use games::DoubleDownStud;
    use table::{Back, DeckId};

    use super::*;

    fn opened() -> Table<DoubleDownStud> {
        let settings = games::double_down_stud::Settings::default();
        let mut table = Table::new("school", settings).expect("lawful");
        let receive = Command::Receive { deck: DeckId::FIRST, back: Back::Red };
        table.tell(Role::Dealer, &receive, Time(0)).expect("a deck arrives");
        table
    }

    fn said(text: &str) -> Ordered<DoubleDownStud> {
        let due = Command::Inspect { deck: DeckId::FIRST, cards: 52 };
        compare(&opened(), (Role::Dealer, text), (Role::Dealer, &due), Time(0))
    }

    #[test]
    fn a_step_is_understood_from_a_few_words_with_its_number() {
        let due = Command::Inspect { deck: DeckId::FIRST, cards: 52 };
        for text in ["inspect deck 1 52 cards", "inspect 52", "insp deck 1 52", "inspect 52 cards"]
        {
            assert_eq!(said(text), Ordered::Right(due.clone()), "{text}");
        }
        assert!(matches!(said("inspect deck 1"), Ordered::Unclear(_)));
        assert!(matches!(said("inspect 51"), Ordered::Wrong(Kind::Amount, Some(_))));
        assert!(matches!(said("inspect deck 2 52"), Ordered::Wrong(Kind::Act, _)));
        assert!(matches!(said("wash deck 1"), Ordered::Wrong(Kind::Order, Some(_))));
        assert!(matches!(said("sing"), Ordered::Wrong(Kind::Act, None)));
    }

    #[test]
    fn only_who_may_do_it_does_it() {
        let mut table = opened();
        let inspect = Command::Inspect { deck: DeckId::FIRST, cards: 52 };
        table.tell(Role::Dealer, &inspect, Time(0)).expect("due");
        let verify = Command::Verify(DeckId::FIRST);
        let by = |role| compare(&table, (role, "verify"), (Role::Floorperson, &verify), Time(0));
        assert!(matches!(by(Role::Dealer), Ordered::Wrong(Kind::Person, Some(_))));
        assert_eq!(by(Role::Floorperson), Ordered::Right(verify.clone()));
        assert_eq!(by(Role::CasinoSupervisor), Ordered::Right(verify.clone()));
    }
}
