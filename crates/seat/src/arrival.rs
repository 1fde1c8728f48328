//! Coming to a table, and coming back to it.

use core::fmt;

use audit::Fault;
use games::Game;
use rules::{Chips, Refusal, Seat};
use table::{Command, Role, Table, Time};

use crate::guests::{GUEST, Guests};
use crate::question::least_wager;

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

/// Why somebody cannot come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoArrival {
    /// The name is one that guests have.
    GuestName(String),
    /// The chips buy no hand.
    TooFewChips {
        /// The chips.
        chips: Chips,
        /// The least that buys one.
        least: Chips,
    },
    /// The table refuses it.
    Refused(Refusal),
}

impl fmt::Display for NoArrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GuestName(name) => {
                write!(f, "{name:?} is for the other players; choose another")
            }
            Self::TooFewChips { chips, least } => {
                write!(f, "{chips} buys no wager; the least is {least}")
            }
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for NoArrival {}

/// Why nobody can go on at the table of a log.
#[derive(Debug)]
pub enum NoReturn {
    /// Nobody but guests sits there.
    Nobody,
    /// Somebody else sits there too.
    Stranger(String),
    /// The log cannot be read.
    Fault(Fault),
}

impl fmt::Display for NoReturn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => {
                f.write_str("nobody but guests sits at the table of this log; start a new table")
            }
            Self::Stranger(other) => {
                write!(f, "{other} sits at this table too; here one person plays with guests")
            }
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for NoReturn {}

impl From<Fault> for NoReturn {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Arrival {
    /// What everybody does who comes.
    #[must_use]
    pub fn commands<G: Game>(&self) -> Vec<Command<G>> {
        let sit = |index| Command::Sit { seat: Seat::at(index), player: self.name.clone() };
        let mut commands: Vec<Command<G>> = (0..self.areas).map(sit).collect();
        commands.push(Command::Buy { player: self.name.clone(), amount: self.chips });
        commands.extend(Guests::<G>::arrivals(self.areas, self.guests));
        commands
    }

    /// Whether a table of this name with these settings will take them, before there is a log of
    /// it.
    ///
    /// # Errors
    ///
    /// Says why not.
    pub fn check<G: Game>(&self, table: &str, settings: &G::Settings) -> Result<(), NoArrival> {
        if self.name.starts_with(GUEST) {
            return Err(NoArrival::GuestName(self.name.clone()));
        }
        let (chips, least) = (self.chips, least_wager::<G>(settings));
        if chips < least {
            return Err(NoArrival::TooFewChips { chips, least });
        }
        let table = Table::<G>::new(table, settings.clone());
        let mut table = table.map_err(NoArrival::Refused)?;
        for command in self.commands::<G>() {
            table.tell(Role::Player, &command, Time(0)).map_err(NoArrival::Refused)?;
        }
        Ok(())
    }
}
