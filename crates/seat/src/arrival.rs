//! Coming to a table, and coming back to it.

use audit::Fault;
use games::Game;
use rules::{Chips, PostedLimits, Refusal, Seat};
use table::{Command, Role, Table, Time};

use crate::guests::{GUEST, Guests};
use crate::host::{Actor, Denied, Host};
use crate::question::least_wager;

/// The chips that people bring if they do not say how many.
pub(crate) const USUAL: Chips = Chips::dollars(500);

/// Somebody who comes to a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// By what name.
    pub name: String,
    /// With how many chips.
    pub chips: Chips,
    /// To how many seats side by side.
    pub areas: usize,
    /// With how many simulated guests.
    pub guests: usize,
}

cards::told! {
    /// Why somebody cannot come to a table.
    pub error enum NoArrival {
        /// The name is one that guests have.
        GuestName(name: String) ["{name:?} is for the other players; choose another"];
        /// The chips buy no hand.
        TooFewChips { chips: Chips, least: Chips } ["{chips} buys no wager; the least is {least}"];
        /// Nobody plays a pot alone.
        Alone ["this game is played by two or more: let others sit at the table"];
        /// The chips are not what may be bought.
        NoStack { chips: Chips, limits: PostedLimits } [
            "{chips} is no stack here; {limits} are accepted"
        ];
        /// The table refuses it.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
    }
}

cards::told! {
    /// Why nobody can go on at the table of a log.
    #[derive(Debug)]
    pub enum NoReturn {
        /// Nobody but guests sits there.
        Nobody ["nobody but guests sits at the table of this log; start a new table"];
        /// Somebody else sits there too.
        Stranger(other: String) [
            "{other} sits at this table too; here one person plays with guests"
        ];
        /// Everybody has come already.
        Arrived [
            "everybody has come to this table already: a name, chips, areas and other players are \
             for a new one"
        ];
        /// Whoever was on the way cannot come.
        Arrival(error: NoArrival) ["{error}"] from NoArrival;
        /// The log cannot be read.
        Fault(fault: Fault) ["{fault}"] from Fault;
    }
}

impl core::error::Error for NoReturn {}

impl From<Denied> for NoReturn {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Refused(refusal) => Self::Arrival(NoArrival::Refused(refusal)),
            Denied::Fault(fault) => Self::Fault(fault),
        }
    }
}

/// What is known of somebody's arrival: where nothing is said, the usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coming {
    /// By what name.
    pub name: Option<String>,
    /// With how many chips.
    pub chips: Option<Chips>,
    /// To how many seats side by side.
    pub areas: Option<usize>,
    /// With how many simulated guests.
    pub guests: Option<usize>,
}

impl From<Coming> for Arrival {
    fn from(coming: Coming) -> Self {
        Self {
            name: coming.name.unwrap_or_else(|| "you".to_owned()),
            chips: coming.chips.unwrap_or(USUAL),
            areas: coming.areas.unwrap_or(1),
            guests: coming.guests.unwrap_or(0),
        }
    }
}

impl Coming {
    /// Completes the arrival at a table that was cut off before its first round: whoever does not
    /// sit yet sits down, and whoever has no chips buys some. The log cannot say who was on the
    /// way; whoever comes back does.
    ///
    /// # Errors
    ///
    /// If everybody has come already, somebody else has, or the table refuses it.
    pub fn complete<G: Game>(mut self, host: &mut Host<G>, now: Time) -> Result<(), NoReturn> {
        let (table, told) = (host.table(), self != Self::default());
        let done = || if told { Err(NoReturn::Arrived) } else { Ok(()) };
        if table.rounds() > 0 || table.ledger().has_wagers() {
            return done();
        }
        let people = || table.seats().iter().flatten().filter(|name| !name.starts_with(GUEST));
        self.name = self.name.or_else(|| people().next().cloned());
        if let Some(other) = people().find(|name| Some(*name) != self.name.as_ref()) {
            return Err(NoReturn::Stranger(other.clone()));
        }
        let held = people().count();
        self.areas = self.areas.or(Some(held.max(1)));
        let arrival = Arrival::from(self);
        let is_missing = |command: &Command<G>| {
            if let Command::Sit { seat, player } = command {
                let is_there = *player == arrival.name && held >= arrival.areas;
                return !is_there && table.seats()[seat.index()].is_none();
            }
            let Command::Buy { player, .. } = command else { return true };
            table.ledger().balance(player).is_zero()
        };
        let missing: Vec<_> = arrival.commands::<G>().into_iter().filter(is_missing).collect();
        if missing.is_empty() {
            return done();
        }
        arrival.check::<G>(table.id(), table.settings()).map_err(NoReturn::Arrival)?;
        for command in missing {
            host.tell(&Actor::House(Role::Player), &command, now)?;
        }
        Ok(())
    }
}

impl Arrival {
    /// What everybody does who comes.
    pub fn commands<G: Game>(&self) -> Vec<Command<G>> {
        let sit = |index| Command::Sit { seat: Seat::at(index), player: self.name.clone() };
        let mut commands: Vec<Command<G>> = (0..self.areas).map(sit).collect();
        commands.push(Command::Buy { player: self.name.clone(), amount: self.chips });
        commands.extend(Guests::<G>::arrivals(self.areas, self.guests));
        commands
    }

    /// Whether it is a stack that may be bought, with others to play for it.
    const fn check_stack(&self, limits: PostedLimits) -> Result<(), NoArrival> {
        let chips = self.chips;
        if self.guests == 0 {
            return Err(NoArrival::Alone);
        }
        let cents = chips.in_cents();
        if cents < limits.minimum.in_cents() || cents > limits.maximum.in_cents() {
            return Err(NoArrival::NoStack { chips, limits });
        }
        Ok(())
    }

    /// Whether a table of this name with these settings will take them, before there is a log of
    /// it.
    pub fn check<G: Game>(&self, table: &str, settings: &G::Settings) -> Result<(), NoArrival> {
        if self.name.starts_with(GUEST) {
            return Err(NoArrival::GuestName(self.name.clone()));
        }
        let (chips, least) = (self.chips, least_wager::<G>(settings));
        if chips < least {
            return Err(NoArrival::TooFewChips { chips, least });
        }
        let mut table = Table::<G>::new(table, settings.clone())?;
        if G::AMONG_PLAYERS.is_some() {
            self.check_stack(G::house(settings).limits)?;
        }
        for command in self.commands::<G>() {
            table.tell(Role::Player, &command, Time(0))?;
        }
        Ok(())
    }
}
