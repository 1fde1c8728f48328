//! Acts of games in which players bet among themselves.

use core::fmt;

use crate::{Chips, Choice, Seat};

cards::worded! {
    /// What of a pot is won.
    pub enum PotShare(words) {
        /// All of it, by the only player left who can.
        Whole "whole",
        /// What the best high hand wins.
        High "high",
        /// What the best low hand wins.
        Low "low",
    }
}

cards::told! {
    /// An act of a game in which players bet among themselves.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum PotAct {
        /// Chips of a stack go to the pot.
        PutIn { seat: Seat, choice: Choice, amount: Chips }
            ["{seat}: {choice}, {amount} to the pot"];
        /// What nobody called comes back from the pot.
        Uncalled { seat: Seat, amount: Chips } ["{seat}: {amount} back from the pot, uncalled"];
        /// A pot, or a part of it, goes to a stack. Pots are counted from one, the main pot.
        Won { seat: Seat, pot: u8, share: PotShare, amount: Chips }
            ["{seat}: won {amount} of pot {pot}, {share}"];
        /// The button lies before a seat.
        ButtonAt { seat: Seat } ["button before {seat}"];
        /// The kill button lies before a seat, or the dealer collects it.
        KillButton { seat: Option<Seat> } ["{}", KillButtonAt(*seat)];
        /// Cards that were put aside are shuffled and are the stub again.
        Reshuffled ["cards put aside shuffled into the stub"];
    }
}

/// Where the kill button lies.
struct KillButtonAt(Option<Seat>);

impl fmt::Display for KillButtonAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, "kill button before {seat}"),
            None => f.write_str("kill button collected"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_around_a_pot_read_as_a_dealer_would_say_them() {
        let (seat, amount) = (Seat::at(1), Chips::dollars(1000));
        let lines = [
            (
                PotAct::PutIn { seat, choice: Choice::Raises, amount },
                "seat 2: raises, 1,000 to the pot",
            ),
            (PotAct::Uncalled { seat, amount }, "seat 2: 1,000 back from the pot, uncalled"),
            (
                PotAct::Won { seat, pot: 1, share: PotShare::High, amount },
                "seat 2: won 1,000 of pot 1, high",
            ),
            (PotAct::ButtonAt { seat }, "button before seat 2"),
            (PotAct::KillButton { seat: Some(seat) }, "kill button before seat 2"),
            (PotAct::KillButton { seat: None }, "kill button collected"),
            (PotAct::Reshuffled, "cards put aside shuffled into the stub"),
        ];
        for (act, words) in lines {
            assert_eq!(act.to_string(), words);
        }
    }
}
