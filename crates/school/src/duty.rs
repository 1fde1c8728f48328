//! Whose turn it is where a trainee deals: the players', or the trainee's, and to do what.

use games::Game;
use law::Clause;
use rules::{Act, Area, Banker, Choice, Due, Face, Handling, Money, Seat, Spot, Touched};
use table::{Command, Event, Role, Table, Time};

use crate::deed::{At, Deed, Verb};
use crate::orders;
use crate::step::Step;

/// What the trainee owes the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed<G: Game> {
    /// What.
    pub what: What,
    /// The command that does it, or its first card.
    pub command: Command<G>,
    /// Where it is written.
    pub under: Clause,
}

/// What is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A deed with cards or chips.
    Deed(Deed),
    /// A step of the procedure, by somebody who may take it.
    Step(Role),
}

impl<G: Game> Owed<G> {
    /// What the trainee could type.
    pub fn words(&self) -> String {
        match self.what {
            What::Deed(deed) => deed.to_string(),
            What::Step(Role::Dealer) => orders::text(&self.command),
            What::Step(by) => format!("{by}: {}", orders::text(&self.command)),
        }
    }
}

/// What comes next.
pub(crate) enum Duty<G: Game> {
    /// Somebody else acts, or it follows from what was done.
    Other(Step<G>),
    /// The trainee acts.
    Owed(Owed<G>),
    /// The table finds something amiss by itself.
    Amiss(Command<G>),
}

/// What was done last, as far as other acts follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Recent {
    /// "No more bets" was said to open the round.
    announced: bool,
    /// A card is being turned.
    turning: Option<Spot>,
    /// A player shows the own cards.
    exposes: Option<Seat>,
    /// Somebody has just decided, and may have decided to show a hand.
    decided: Option<Seat>,
    /// A wager was paid: it goes back with the payment.
    paid: Option<(Seat, Area)>,
}

impl Recent {
    /// Takes note of a command that was done at `table` as it stood before.
    pub(crate) fn gave<G: Game>(&mut self, table: &Table<G>, command: &Command<G>) {
        if *command == Command::Perform {
            return;
        }
        let announced = *command == Command::NoMoreBets;
        let turning = match (command, table.due()) {
            (Command::Turn, Due::Turn { spot }) => Some(spot),
            _ => None,
        };
        let decided = if let Command::Decide { seat, .. } = command { Some(*seat) } else { None };
        *self = Self { announced, turning, decided, ..Self::default() };
    }

    /// Takes note of what happened.
    pub(crate) fn saw(&mut self, event: &Event) {
        let Event::Act(act) = event else { return };
        match act.touches() {
            Touched::Words(_) => self.announced = false,
            Touched::Choice(seat, _, Choice::Exposes | Choice::Shows) => {
                self.exposes = Some(seat);
            }
            Touched::Wager(seat, area, Some((Money::Paid, _))) => {
                *self = Self { paid: Some((seat, area)), ..Self::default() };
            }
            Touched::Wager(_, _, Some((Money::Returned | Money::Collected, _)))
            | Touched::Card(_, Handling::Racked) => *self = Self::default(),
            Touched::Wager(..)
            | Touched::Choice(..)
            | Touched::Discards(..)
            | Touched::Card(..)
            | Touched::Pot(_)
            | Touched::Stub
            | Touched::Hands(_) => {}
        }
    }

    /// Whether an act needs no deed of the dealer's now.
    pub(crate) fn follows<G: Game>(&self, act: &Act) -> bool {
        match act.touches() {
            Touched::Wager(..) if G::BANKER == Banker::Players => true,
            Touched::Choice(seat, _, Choice::Shows) => self.decided == Some(seat),
            Touched::Words(_) => self.announced,
            Touched::Card(spot, Handling::Turned(_)) => {
                let holder = At::from(spot);
                self.turning == Some(spot) || self.exposes.map(At::Seat) == Some(holder)
            }
            Touched::Wager(seat, area, Some((Money::Returned, _))) => {
                self.paid == Some((seat, area))
            }
            // An award has no deed of its own until it is money.
            Touched::Wager(_, _, None) => !matches!(act, Act::AwardWon { .. }),
            Touched::Wager(_, _, Some((Money::Placed | Money::Paid | Money::Collected, _)))
            | Touched::Choice(..)
            | Touched::Discards(..)
            | Touched::Card(..)
            | Touched::Pot(_)
            | Touched::Stub
            | Touched::Hands(_) => Deed::from_act(act).is_none(),
        }
    }
}

/// What the dealer does when this act is performed at a table of this game. Where players bet among
/// themselves, stacks are settled by the pots that were given.
pub(crate) fn deed_of<G: Game>(act: &Act) -> Option<Deed> {
    let settles = G::BANKER == Banker::Players && act.wager().is_some();
    Deed::from_act(act).filter(|_| !settles)
}

/// What `step` is for a trainee.
pub(crate) fn duty<G: Game>(table: &Table<G>, step: Step<G>, recent: Recent, now: Time) -> Duty<G> {
    let owed = |deed: Deed, step: Step<G>| {
        Duty::Owed(Owed { what: What::Deed(deed), command: step.command, under: step.under })
    };
    match (&step.command, step.by) {
        (_, Role::Player) => Duty::Other(step),
        (Command::Perform, _) => {
            let (act, _) = table.script()[0];
            if recent.follows::<G>(&act) {
                return Duty::Other(step);
            }
            owed(performed(table, &act, now), step)
        }
        (Command::Deal | Command::Turn, _) => owed(due(table), step),
        (Command::NoMoreBets, _) => owed(Deed::new(Verb::Announce), step),
        (Command::Floor { .. }, _) => Duty::Amiss(step.command),
        (_, by) => {
            Duty::Owed(Owed { what: What::Step(by), command: step.command, under: step.under })
        }
    }
}

/// The deed of an act; an award is the money it comes to when it is paid.
fn performed<G: Game>(table: &Table<G>, act: &Act, now: Time) -> Deed {
    Deed::from_act(act).unwrap_or_else(|| {
        let (lines, _) = table
            .after(Role::Dealer, &Command::Perform, now)
            .expect("an act without a deed of its own waits for nobody");
        let paid = lines.iter().find_map(|(event, _)| {
            let Event::Act(act @ Act::Paid { .. }) = event else { return None };
            Deed::from_act(act)
        });
        paid.expect("an award is paid when its act is performed")
    })
}

fn due<G: Game>(table: &Table<G>) -> Deed {
    match table.due() {
        Due::Card { spot: Spot::Burn { .. }, .. } => Deed::new(Verb::Burn),
        Due::Card { spot, face } => {
            // A card for its player to see leaves the dealer's hand face down.
            let face = if face == Face::Up { Face::Up } else { Face::Down };
            Deed { at: Some(spot.into()), face: Some(face), ..Deed::new(Verb::Deal) }
        }
        Due::Turn { spot } => Deed { at: Some(spot.into()), ..Deed::new(Verb::Turn) },
        other @ (Due::Decision { .. } | Due::Display { .. } | Due::Reshuffle | Due::Nothing) => {
            unreachable!("{other} is no card")
        }
    }
}
