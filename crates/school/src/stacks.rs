//! Chips and buttons of a round that its players bank, as far as its acts were performed: a round
//! knows them before the dealer has done anything.

use std::collections::BTreeMap;

use rules::{Act, Chips, Choice, Money, PotAct, Scope, Seat, Touched};

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Stack {
    left: Chips,
    put: Chips,
    folded: bool,
}

/// What lies before everybody, and in the pot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stacks {
    seats: BTreeMap<Seat, Stack>,
    pot: Chips,
    button: Option<Seat>,
    kill: Option<Seat>,
}

impl Stacks {
    /// A new round begins: the buttons stay where they are.
    pub(crate) fn clear(&mut self) {
        self.seats.clear();
        self.pot = Chips::ZERO;
    }

    /// All that lies in the pots.
    pub(crate) const fn pot(&self) -> Chips {
        self.pot
    }

    /// Takes note of what was done.
    pub(crate) fn see(&mut self, act: &Act) {
        match act.touches() {
            Touched::Wager(seat, _, Some((Money::Placed, amount))) => {
                self.seats.entry(seat).or_default().left = amount;
            }
            Touched::Choice(seat, _, Choice::Folds | Choice::Mucks)
            | Touched::Hands(Scope::DeadHand(seat)) => {
                self.seats.entry(seat).or_default().folded = true;
            }
            Touched::Pot(act) => self.see_pot(act),
            Touched::Words(_)
            | Touched::Wager(..)
            | Touched::Choice(..)
            | Touched::Discards(..)
            | Touched::Card(..)
            | Touched::Stub
            | Touched::Hands(_) => {}
        }
    }

    fn see_pot(&mut self, act: PotAct) {
        let less = |chips: Chips, amount| chips.checked_sub(amount).unwrap_or_default();
        match act {
            PotAct::PutIn { seat, amount, .. } => {
                let of = self.seats.entry(seat).or_default();
                (of.left, of.put) = (less(of.left, amount), of.put + amount);
                self.pot += amount;
            }
            PotAct::Uncalled { seat, amount } => {
                let of = self.seats.entry(seat).or_default();
                (of.left, of.put) = (of.left + amount, less(of.put, amount));
                self.pot = less(self.pot, amount);
            }
            PotAct::Won { seat, amount, .. } => {
                self.seats.entry(seat).or_default().left += amount;
                self.pot = less(self.pot, amount);
            }
            PotAct::ButtonAt { seat } => self.button = Some(seat),
            PotAct::KillButton { seat } => self.kill = seat,
            PotAct::Reshuffled => {}
        }
    }

    /// What lies before a player, in words.
    pub(crate) fn words(&self, seat: Seat) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(Stack { left, put, folded }) = self.seats.get(&seat).copied() {
            words.push(format!("stack {left}"));
            words.extend((!put.is_zero()).then(|| format!("put in {put}")));
            words.extend(folded.then(|| "folded".to_owned()));
            words.extend((!folded && left.is_zero()).then(|| "all in".to_owned()));
        }
        words.extend((self.button == Some(seat)).then(|| "button".to_owned()));
        words.extend((self.kill == Some(seat)).then(|| "kill button".to_owned()));
        words
    }
}

#[cfg(test)]
mod tests {
    use games::Game as _;
    use rules::PotShare;

    use super::*;

    #[test]
    fn chips_lie_where_the_acts_that_were_performed_have_put_them() {
        let [one, two] = [0, 1].map(Seat::at);
        let area = games::PokerRoom::OPENINGS[0].area;
        let mut stacks = Stacks::default();
        for (seat, amount) in [(one, 100), (two, 6)] {
            stacks.see(&Act::WagerPlaced { seat, area, amount: Chips::dollars(amount) });
        }
        let bets = |seat, amount| {
            let amount = Chips::dollars(amount);
            Act::Pot(PotAct::PutIn { seat, choice: Choice::Bets, amount })
        };
        stacks.see(&bets(one, 8));
        stacks.see(&bets(two, 6));
        assert_eq!(
            (stacks.pot(), stacks.words(two).join(", ")),
            (Chips::dollars(14), "stack 0, put in 6, all in".to_owned())
        );
        let (pot, share) = (1, PotShare::High);
        stacks.see(&Act::Pot(PotAct::Uncalled { seat: one, amount: Chips::dollars(2) }));
        let amount = Chips::dollars(12);
        stacks.see(&Act::Pot(PotAct::Won { seat: two, pot, share, amount }));
        stacks.see(&Act::Pot(PotAct::ButtonAt { seat: one }));
        assert_eq!(stacks.words(one), ["stack 94", "put in 6", "button"]);
        assert_eq!((stacks.pot(), &*stacks.words(two)[0]), (Chips::ZERO, "stack 12"));
    }
}
