//! Coming to a table, and coming back to it.

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

cards::told! {
    /// Why somebody cannot come to a table.
    pub error enum NoArrival {
        /// The name is one that guests have.
        GuestName(name: String) ["{name:?} is for the other players; choose another"];
        /// The chips buy no hand.
        TooFewChips { chips: Chips, least: Chips } ["{chips} buys no wager; the least is {least}"];
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
        /// The log cannot be read.
        Fault(fault: Fault) ["{fault}"] from Fault;
    }
}

impl core::error::Error for NoReturn {}

impl Arrival {
    /// What everybody does who comes.
    pub fn commands<G: Game>(&self) -> Vec<Command<G>> {
        let sit = |index| Command::Sit { seat: Seat::at(index), player: self.name.clone() };
        let mut commands: Vec<Command<G>> = (0..self.areas).map(sit).collect();
        commands.push(Command::Buy { player: self.name.clone(), amount: self.chips });
        commands.extend(Guests::<G>::arrivals(self.areas, self.guests));
        commands
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
        for command in self.commands::<G>() {
            table.tell(Role::Player, &command, Time(0))?;
        }
        Ok(())
    }
}
