//! What players put into pots, as everybody sees it: to how much in a round of betting, and what is
//! left of a stack.

use rules::{Chips, Choice, PotAct, SEATS_MAX, Seat};

/// Chips that a player put into a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bet {
    /// Who.
    pub seat: Seat,
    /// To how much altogether in that round of betting.
    pub to: Chips,
    /// How much of the stack is left.
    pub left: Chips,
}

/// The bets of a round, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bets {
    made: Vec<Bet>,
    /// What each seat has put in in this round of betting.
    put: [Chips; SEATS_MAX],
}

impl Bets {
    /// The last bets, so many of them.
    pub(crate) fn last(&self, count: usize) -> &[Bet] {
        &self.made[self.made.len().saturating_sub(count)..]
    }

    /// A round of betting is over.
    pub(crate) fn next_round(&mut self) {
        self.put = Default::default();
    }

    /// Takes note of what was done with a pot by players who brought so much.
    pub(crate) fn see(&mut self, act: PotAct, openings: impl Iterator<Item = (Seat, Chips)>) {
        match act {
            PotAct::PutIn { seat, choice, amount } => {
                let before = self.made.iter().rev().find(|bet| bet.seat == seat);
                let brought = || openings.filter(|(of, _)| *of == seat).map(|(_, it)| it).sum();
                let left = before.map_or_else(brought, |bet| bet.left);
                let left = left.checked_sub(amount).unwrap_or_default();
                let put = &mut self.put[seat.index()];
                // An ante answers no bet.
                let to = if choice == Choice::PostsAnte {
                    amount
                } else {
                    *put += amount;
                    *put
                };
                self.made.push(Bet { seat, to, left });
            }
            PotAct::Reshuffled => self.next_round(),
            PotAct::Uncalled { .. }
            | PotAct::Won { .. }
            | PotAct::ButtonAt { .. }
            | PotAct::KillButton { .. } => {}
        }
    }
}
