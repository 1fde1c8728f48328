//! What is written down of a table besides its play: who is ready, whose time was used, that it is
//! to close, who looked at cards that were hidden. No rule turns on any of it, and no state of the
//! table holds it; whoever goes on from a log knows it again.

use core::fmt;

use games::Game;
use law::{general, ruling};
use rules::{Reason, Seat};

use crate::command::{Piece, spelled};
use crate::event::Event;
use crate::table::{Done, Lines};
use crate::{Command, Role, Table};

spelled! {
    /// Something that is written down besides the play.
    pub enum Memo {
        /// A player wagers nothing more before this deal.
        Ready(seat: Seat) by Role::Player, ("ready " seat);
        /// A player sits the next round out.
        Pass(seat: Seat) by Role::Player, ("pass " seat);
        /// A player made no wager in the posted time.
        Missed(seat: Seat) by Role::Dealer, ("missed wager " seat);
        /// Everybody sits out: wagers are asked for again.
        AskedAgain by Role::Dealer, ("wagers asked for again");
        /// A player used so many milliseconds more than a decision has.
        TimeUsed { seat: Seat, millis: u64 } by Role::Dealer, ("time used " seat " " millis " ms");
        /// The table closes once the round is over.
        Closing by Role::Floorperson, ("last round");
        /// Rounds begin, or go on.
        Opening by Role::Floorperson, ("rounds go on");
        /// A member of staff is to see what was hidden in a round that is over.
        Look { round: u64, by: String } by Role::Floorperson, ("look at round " round " " by);
    }
}

impl Piece for Memo {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn take(text: &str) -> Option<(Self, &str)> {
        Some((Self::spelled(text)?, ""))
    }
}

impl Memo {
    /// What is told of it.
    pub(crate) fn words(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready(seat) => write!(f, "{seat} is ready"),
            Self::Pass(seat) => write!(f, "{seat} sits out"),
            Self::Missed(seat) => write!(f, "{seat} made no wager in the posted time"),
            Self::AskedAgain => f.write_str("everybody sits out, wagers are asked for again"),
            Self::TimeUsed { seat, millis } => {
                write!(f, "{seat} used {millis} ms more than a decision has")
            }
            Self::Closing => f.write_str("the table closes once the round is over"),
            Self::Opening => f.write_str("rounds go on"),
            Self::Look { round, by } => {
                write!(f, "hidden cards of round {round} to be seen by {by}")
            }
        }
    }
}

/// A memo as it is told.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a>(pub(crate) &'a Memo);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.words(f)
    }
}

impl<G: Game> Table<G> {
    /// Takes down what somebody attests, or what is besides the play.
    pub(crate) fn take_down(&mut self, by: Role, command: &Command<G>, lines: &mut Lines) -> Done {
        if let Command::Attest(what) = command {
            return self.attest(by, *what, lines);
        }
        let Command::Memo(memo) = command else { return Ok(()) };
        self.memo(memo, lines)
    }

    /// Writes a memo down.
    fn memo(&self, memo: &Memo, lines: &mut Lines) -> Done {
        let under = match memo {
            Memo::Ready(seat) | Memo::Pass(seat) => {
                self.held(*seat)?;
                self.between_rounds("a wager", general::GEN_007)?;
                general::GEN_007
            }
            Memo::Missed(seat) => {
                self.held(*seat)?;
                self.between_rounds("a wager", ruling::X20)?;
                ruling::X20
            }
            Memo::TimeUsed { seat, .. } => {
                self.held(*seat)?;
                ruling::X20
            }
            Memo::AskedAgain => ruling::X20,
            Memo::Closing | Memo::Opening => general::GEN_011,
            Memo::Look { round, .. } => {
                let over = self.rounds() - u64::from(self.round().is_some());
                if !(1..=over).contains(round) {
                    let needs = "a round that is over";
                    return self.out_of_order("a look at hidden cards", needs, general::GEN_009);
                }
                general::GEN_009
            }
        };
        self.note(lines, Event::Written(memo.clone()), under);
        Ok(())
    }

    fn held(&self, seat: Seat) -> Done {
        if self.seats().get(seat.index()).is_some_and(Option::is_some) {
            return Ok(());
        }
        self.refuse(Reason::SeatNotHeld { seat }, general::GEN_002)
    }
}
