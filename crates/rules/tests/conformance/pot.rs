//! A pot of two players, and the ways to break what it promises: each puts in an ante, is asked
//! once whether to put in more, and the first who is in wins.

use cards::Card;
use law::general::GEN_004;
use rules::{
    Act, Answer, Area, Banker, Chips, Choice, Due, Log, PotAct, PotShare, Reason, Round, Scope,
    Seat, Wager, seated,
};

/// What the pot does wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotFault {
    None,
    /// It keeps a chip.
    KeepsAChip,
    /// It pays a chip it has not.
    AddsAChip,
    /// Somebody puts in more than he brought.
    OverdrawsAStack,
    /// More comes back to a player than he has put in.
    GivesBackTooMuch,
    /// A dead hand wins.
    PaysADeadHand,
}

const STACK: Area = Area::new(&(1, "stack"));
const ANTE: Chips = Chips::dollars(1);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwoInAPot {
    fault: PotFault,
    brought: [Chips; 2],
    left: [Chips; 2],
    live: [bool; 2],
    asked: Option<usize>,
}

impl TwoInAPot {
    fn put(&mut self, index: usize, amount: Chips, log: &mut impl Log) {
        self.left[index] -= amount;
        let amount = match self.fault {
            PotFault::OverdrawsAStack => amount + self.brought[index],
            _ => amount,
        };
        let (seat, choice) = (Seat::at(index), Choice::Bets);
        log.pot(PotAct::PutIn { seat, choice, amount }, GEN_004);
    }

    fn go_on(&mut self, log: &mut impl Log) {
        let next = self.asked.map_or(0, |asked| asked + 1);
        self.asked = (next..2).find(|index| self.live[*index]);
        if self.asked.is_none() || self.live != [true; 2] {
            self.asked = None;
            self.end(log);
        }
    }

    fn end(&mut self, log: &mut impl Log) {
        let lost = |index: usize| self.brought[index] - self.left[index];
        let (pot, chip) = (lost(0) + lost(1), Chips::cents(1));
        let mut winner = usize::from(!self.live[0]);
        let mut amount = pot;
        match self.fault {
            PotFault::KeepsAChip => amount = pot - chip,
            PotFault::AddsAChip => amount = pot + chip,
            PotFault::PaysADeadHand if self.live != [true; 2] => winner = 1 - winner,
            PotFault::GivesBackTooMuch => {
                log.pot(PotAct::Uncalled { seat: Seat::at(0), amount: pot + chip }, GEN_004);
            }
            _ => {}
        }
        let won = PotAct::Won { seat: Seat::at(winner), pot: 1, share: PotShare::High, amount };
        log.pot(won, GEN_004);
        self.left[winner] += amount;
        for index in 0..2 {
            let (seat, staked, back) = (Seat::at(index), self.brought[index], self.left[index]);
            match back.checked_sub(staked) {
                Some(_) => log.settle(seat, STACK, (staked, back), [GEN_004; 2]),
                None => {
                    log.record(
                        Act::Collected { seat, area: STACK, amount: staked - back },
                        GEN_004,
                    );
                    log.give_back(seat, [(STACK, back)], GEN_004);
                }
            }
        }
    }
}

impl Round for TwoInAPot {
    type Options = PotFault;
    type Bets = Chips;
    type Carry = ();
    type Decision = bool;
    type Sight = (Option<usize>, [Chips; 2]);

    const BANKER: Banker = Banker::Players;

    fn open(fault: &PotFault, (): &(), bets: &[Option<Chips>], log: &mut impl Log) -> Answer<Self> {
        let (_, taken) = seated(bets, GEN_004, |_, _| Ok(()))?;
        let brought = [0, 1].map(|index| bets[index].expect("two play"));
        for seat in taken.dealing_order() {
            let amount = brought[seat.index()];
            log.record(Act::WagerPlaced { seat, area: STACK, amount }, GEN_004);
        }
        let left = brought;
        let mut pot = Self { fault: *fault, brought, left, live: [true; 2], asked: None };
        (0..2).for_each(|index| pot.put(index, ANTE, log));
        pot.go_on(log);
        Ok(pot)
    }

    fn due(&self) -> Due {
        self.asked.map_or(Due::Nothing, |index| Due::Decision { seat: Seat::at(index), hand: 0 })
    }

    fn place(&mut self, _: &mut impl Log) {
        panic!("no card is dealt");
    }

    fn reveal(&mut self, _: Card, _: &mut impl Log) {
        panic!("no card is dealt");
    }

    fn choices(&self) -> impl Iterator<Item = bool> + use<> {
        [false, true].into_iter().filter(|_| self.asked.is_some()).collect::<Vec<_>>().into_iter()
    }

    fn decide(&mut self, more: bool, log: &mut impl Log) -> Answer {
        let Some(index) = self.asked else {
            return Reason::NotDue { due: Due::Nothing }.under(GEN_004);
        };
        if more {
            self.put(index, ANTE, log);
        }
        self.go_on(log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if self.asked.is_none() || !self.live[seat.index()] {
            return;
        }
        log.record(Act::Voided(Scope::DeadHand(seat)), GEN_004);
        self.live[seat.index()] = false;
        self.go_on(log);
    }

    fn sight(&self, _: Seat) -> Self::Sight {
        (self.asked, self.left)
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let (index, over) = (seat.index(), self.asked.is_none());
        [Wager::new(STACK, self.brought[index], over.then_some(self.left[index]))].into_iter()
    }
}
