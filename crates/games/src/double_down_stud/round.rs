//! Dealing and decisions of Double Down Stud (11(h)).
//!
//! One card face up to each player clockwise, one card face down and three face up in front of the
//! inventory container, then the double down wagers, a second "No more bets", and the hole card.

use cards::{Card, CardSet};
use law::section_11::{
    P11_A_1_I, P11_F_1, P11_F_2, P11_H_1_I, P11_H_1_II_D, P11_H_2, P11_H_3, P11_H_4, P11_I_3,
};
use law::{Clause, ruling};
use rules::{
    Act, Announcement, Chips, DealingMethod, Due, Face, Log, Reason, Refusal, Round, SEATS_MAX,
    Scope, Seat, Seats, Spot, Supply, Wager,
};

use super::areas;
use super::{Bets, Decision, Doubles, Options, Sight, Stakes, wagers};

law::cite!(ruling::E25);

/// Cards in front of the dealer; the first is the hole card.
pub(super) const SHARED: u8 = 4;

/// One round of Double Down Stud.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoubleDownStud {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Seats with a wager when bets closed.
    taken: Seats,
    /// Those whose hand is not void.
    pub(super) live: Seats,
    /// Those whose wagers are settled.
    pub(super) settled: Seats,
    /// The player's own card, by seat.
    pub(super) cards: [Option<Card>; SEATS_MAX],
    /// The wagers, by seat.
    pub(super) stakes: [Stakes; SEATS_MAX],
    /// What came back on them, once settled.
    pub(super) returned: [Stakes; SEATS_MAX],
    /// Hole card first; it has no identity until it is turned.
    pub(super) shared: [Option<Card>; SHARED as usize],
    /// Cards in front of the dealer so far, the hole card included.
    pub(super) shared_dealt: u8,
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Dealing(Seat),
    DealingShared,
    Doubling(Seat),
    HoleCard,
    Complete,
}

impl DoubleDownStud {
    #[inline]
    pub(super) fn record<L: Log>(&self, log: &mut L, act: Act, under: Clause) {
        if L::KEEPS {
            log.record(act, self.options.authority.cite(under));
        }
    }

    fn refuse(&self, reason: Reason, under: Clause) -> Result<(), Refusal> {
        Err(Refusal { reason, under: self.options.authority.cite(under) })
    }

    /// The next seat to get its card, or the dealer's area.
    fn deal_from(&mut self, index: usize) {
        self.stage = match self.live.at_or_after(index) {
            Some(next) => Stage::Dealing(next),
            None => Stage::DealingShared,
        };
    }

    /// The next seat to decide, or the second "No more bets" once all have.
    fn ask_from(&mut self, index: usize, log: &mut impl Log) {
        self.stage = match self.live.at_or_after(index) {
            Some(next) => Stage::Doubling(next),
            None => {
                self.record(log, Act::Announced(Announcement::NoMoreBets), P11_H_4);
                Stage::HoleCard
            }
        };
    }

    /// A card is dealt in front of the dealer.
    fn deal_shared(&mut self, card: Option<Card>, log: &mut impl Log) {
        let place = self.shared_dealt;
        let face = if place == 0 { Face::Down } else { Face::Up };
        self.record(log, Act::Dealt { spot: Spot::dealer(place), face, card }, P11_H_2);
        self.shared[usize::from(place)] = card;
        self.shared_dealt += 1;
        if self.shared_dealt == SHARED {
            self.ask_from(0, log);
        }
    }

    /// The smallest double down wager the house takes.
    fn least_double(&self, original: Chips) -> Chips {
        match self.options.doubles {
            Doubles::Full => original,
            Doubles::Partial => original.min(self.options.smallest_chip),
        }
    }
}

/// The wagers are down and the dealer says the first "No more bets".
fn close_bets<L: Log>(options: &Options, taken: Seats, stakes: &[Stakes], log: &mut L) {
    if !L::KEEPS {
        return;
    }
    for seat in taken.dealing_order() {
        let (area, amount) = (areas::WAGER, stakes[seat.index()].wager);
        log.record(Act::WagerPlaced { seat, area, amount }, options.authority.cite(P11_F_1));
    }
    let call = match options.dealing {
        DealingMethod::ManualShoe | DealingMethod::AutomatedShoe => P11_H_1_I,
        DealingMethod::Hand => P11_H_1_II_D,
    };
    log.record(Act::Announced(Announcement::NoMoreBets), options.authority.cite(call));
}

impl Round for DoubleDownStud {
    type Options = Options;
    type Bets = Bets;
    type Carry = ();
    type Decision = Decision;
    type Sight = Sight;

    fn open(
        options: &Options,
        (): &(),
        bets: &[Option<Bets>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        // Both refusals come before the first act: what is refused leaves nothing in the log.
        let cite = |under| options.authority.cite(under);
        if bets.iter().flatten().any(|bets| bets.wager.is_zero()) {
            return Err(Refusal { reason: Reason::NothingWagered, under: cite(P11_F_1) });
        }
        let (mut taken, mut stakes) = (Seats::NONE, [Stakes::NONE; SEATS_MAX]);
        for (index, bets) in bets.iter().enumerate() {
            let Some(Bets { wager }) = *bets else { continue };
            taken.insert(Seat::at(index));
            stakes[index].wager = wager;
        }
        let Some(first) = taken.at_or_after(0) else {
            return Err(Refusal { reason: Reason::NobodyPlays, under: cite(P11_F_2) });
        };
        close_bets(options, taken, &stakes, log);
        // PERF: written where it is returned; made first and changed later it is copied (25 to 11
        // ns).
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first),
            taken,
            live: taken,
            settled: Seats::NONE,
            cards: [None; SEATS_MAX],
            stakes,
            returned: [Stakes::NONE; SEATS_MAX],
            shared: [None; SHARED as usize],
            shared_dealt: 0,
        })
    }

    #[inline]
    fn due(&self) -> Due {
        match self.stage {
            Stage::Dealing(seat) => Due::Card { spot: Spot::hand(seat, 0), face: Face::Up },
            Stage::DealingShared => {
                let face = if self.shared_dealt == 0 { Face::Down } else { Face::Up };
                Due::Card { spot: Spot::dealer(self.shared_dealt), face }
            }
            Stage::Doubling(seat) => Due::Decision { seat, hand: 0 },
            Stage::HoleCard => Due::Turn { spot: Spot::dealer(0) },
            Stage::Complete => Due::Nothing,
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        assert!(
            self.stage == Stage::DealingShared && self.shared_dealt == 0,
            "only the hole card is dealt face down"
        );
        self.deal_shared(None, log);
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat) => {
                let spot = Spot::hand(seat, 0);
                self.cards[seat.index()] = Some(card);
                let act = Act::Dealt { spot, face: Face::Up, card: Some(card) };
                self.record(log, act, P11_H_2);
                self.deal_from(seat.index() + 1);
            }
            Stage::DealingShared => {
                assert!(self.shared_dealt > 0, "the hole card is placed, not revealed");
                self.deal_shared(Some(card), log);
            }
            Stage::HoleCard => {
                self.record(log, Act::Turned { spot: Spot::dealer(0), card }, P11_H_4);
                self.shared[0] = Some(card);
                self.complete(log);
            }
            Stage::Doubling(_) | Stage::Complete => panic!("no card is due: {:?}", self.due()),
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let (first, least, greatest) = match self.stage {
            Stage::Doubling(seat) => {
                let original = self.stakes[seat.index()].wager;
                let least = self.least_double(original);
                let least = (least != original).then_some(Decision::Doubles(least));
                (Some(Decision::DoesNotDouble), least, Some(Decision::Doubles(original)))
            }
            Stage::Dealing(_) | Stage::DealingShared | Stage::HoleCard | Stage::Complete => {
                (None, None, None)
            }
        };
        [first, least, greatest].into_iter().flatten()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Result<(), Refusal> {
        let Stage::Doubling(seat) = self.stage else {
            let under = match (self.stage, decision) {
                (Stage::HoleCard | Stage::Complete, Decision::Doubles(_)) => P11_F_2,
                _ => P11_A_1_I,
            };
            return self.refuse(Reason::NotDue { due: self.due() }, under);
        };
        match decision {
            Decision::DoesNotDouble => Ok(()),
            Decision::Doubles(amount) => {
                wagers::double(&self.options, self.stakes[seat.index()].wager, amount)
            }
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)?;
        let Stage::Doubling(seat) = self.stage else { unreachable!("permitted when due only") };
        let area = areas::DOUBLE_DOWN;
        match decision {
            Decision::DoesNotDouble => self.record(log, Act::WagerDeclined { seat, area }, P11_H_3),
            Decision::Doubles(amount) => {
                self.stakes[seat.index()].double_down = amount;
                self.record(log, Act::WagerPlaced { seat, area, amount }, P11_H_3);
            }
        }
        self.ask_from(seat.index() + 1, log);
        Ok(())
    }

    /// Twelve cards at most leave a deck of fifty-two: the round never runs out and needs no count.
    fn supply(&mut self, change: Supply, _log: &mut impl Log) {
        match change {
            Supply::SetAside | Supply::Reshuffled => {}
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) || self.stage == Stage::Complete {
            return;
        }
        self.record(log, Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        self.return_wagers(seat, ruling::X03, log);
        self.rack_hand(seat, ruling::X03, log);
        if self.live.is_empty() {
            self.rack_the_rest(P11_I_3, log);
            return;
        }
        match self.stage {
            Stage::Dealing(next) if next == seat => self.deal_from(seat.index() + 1),
            Stage::Doubling(next) if next == seat => self.ask_from(seat.index() + 1, log),
            Stage::Dealing(_)
            | Stage::DealingShared
            | Stage::Doubling(_)
            | Stage::HoleCard
            | Stage::Complete => {}
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        let others = self.taken.dealing_order().filter(|&other| other != seat);
        Sight {
            own: self.cards[seat.index()],
            shown: [self.shared[1], self.shared[2], self.shared[3]],
            others: others.filter_map(|other| self.cards[other.index()]).collect::<CardSet>(),
        }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let Stakes { wager, double_down } = self.stakes[seat.index()];
        let back = self.settled.contains(seat).then_some(self.returned[seat.index()]);
        let line = move |area, staked, returned| Wager::new(area, staked, returned);
        let original = self
            .taken
            .contains(seat)
            .then(|| line(areas::WAGER, wager, back.map(|back| back.wager)));
        let double = (!double_down.is_zero())
            .then(|| line(areas::DOUBLE_DOWN, double_down, back.map(|back| back.double_down)));
        original.into_iter().chain(double)
    }

    fn carry(&self) {}
}
