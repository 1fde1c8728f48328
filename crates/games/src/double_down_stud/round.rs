//! Dealing and decisions of Double Down Stud (11(h)).
//!
//! One card face up to each player clockwise, one card face down and three face up in front of the
//! inventory container, then the double down wagers, a second "No more bets", and the hole card.

use cards::{Card, CardSet};
use law::ruling;
use law::section_11::*;
use rules::{
    Act, Answer, ByMethod, Chips, Due, Face, Log, Reason, Refusal, Round, Scope, Seat, Seats, Spot,
    Wager, seated,
};

use super::areas;
use super::{Bets, Decision, Doubles, Options, Sight, Stakes, wagers};
use crate::banked::POSITIONS_MAX;

law::cite!(ruling: E25);

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
    pub(super) cards: [Option<Card>; POSITIONS_MAX],
    /// The wagers, by seat.
    pub(super) stakes: [Stakes; POSITIONS_MAX],
    /// What came back on them, once settled.
    pub(super) returned: [Stakes; POSITIONS_MAX],
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
    /// The next seat to get its card, or the dealer's area.
    fn deal_from(&mut self, index: usize) {
        self.stage = self.live.at_or_after(index).map_or(Stage::DealingShared, Stage::Dealing);
    }

    /// The next seat to decide, or the second "No more bets" once all have.
    fn ask_from(&mut self, index: usize, log: &mut impl Log) {
        self.stage = match self.live.at_or_after(index) {
            Some(next) => Stage::Doubling(next),
            None => {
                log.no_more_bets(P11_H_4);
                Stage::HoleCard
            }
        };
    }

    /// A card is dealt in front of the dealer.
    fn deal_shared(&mut self, card: Option<Card>, log: &mut impl Log) {
        let place = self.shared_dealt;
        let face = if place == 0 { Face::Down } else { Face::Up };
        log.deal(Spot::dealer(place), face, card, P11_H_2);
        self.shared[usize::from(place)] = card;
        self.shared_dealt += 1;
        if self.shared_dealt == SHARED {
            self.ask_from(0, log);
        }
    }

    /// Whether `seat` was asked and has no double down wager, while others are being asked.
    pub(super) fn has_declined(&self, seat: Seat) -> bool {
        let Stage::Doubling(asked) = self.stage else { return false };
        let doubled = !self.stakes[seat.index()].double_down.is_zero();
        self.live.contains(seat) && seat.index() < asked.index() && !doubled
    }

    /// A double down wager of a player who declined before; whoever is asked is asked still.
    pub(super) fn double_after_all(
        &mut self,
        seat: Seat,
        amount: Chips,
        log: &mut impl Log,
    ) -> Answer {
        wagers::double(&self.options, self.stakes[seat.index()].wager, amount)?;
        self.stakes[seat.index()].double_down = amount;
        let act = Act::WagerPlaced { seat, area: areas::DOUBLE_DOWN, amount };
        self.options.authority.citing(log).record(act, ruling::E26);
        Ok(())
    }

    /// The smallest double down wager the house takes.
    fn least_double(&self, original: Chips) -> Chips {
        match self.options.doubles {
            Doubles::Full => original,
            Doubles::Partial => original.min(self.options.smallest_chip),
        }
    }
}

impl Round for DoubleDownStud {
    crate::in_files::round_of_the_house!();

    fn open(options: &Options, (): &(), bets: &[Option<Bets>], log: &mut impl Log) -> Answer<Self> {
        let mut stakes = [Stakes::NONE; POSITIONS_MAX];
        let (first, taken) = seated(bets, P11_F_2, |index, Bets { wager }| {
            stakes[index].wager = *wager;
            let nothing = Refusal { reason: Reason::NothingWagered, under: P11_F_1 };
            if wager.is_zero() { Err(nothing) } else { Ok(()) }
        })
        .map_err(|refusal| options.authority.refuse(refusal))?;
        options.authority.citing(log).close_bets(
            taken,
            |seat| [(areas::WAGER, stakes[seat.index()].wager, P11_F_1)],
            options.dealing.under(ByMethod::shoe(P11_H_1_I).hand(P11_H_1_II_D)),
        );
        // PERF: written where it is returned; made first and changed later it is copied (25 to 11
        // ns).
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first),
            taken,
            live: taken,
            settled: Seats::NONE,
            cards: [None; POSITIONS_MAX],
            stakes,
            returned: [Stakes::NONE; POSITIONS_MAX],
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
        self.deal_shared(None, &mut self.options.authority.citing(log));
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        let log = &mut self.options.authority.citing(log);
        match self.stage {
            Stage::Dealing(seat) => {
                self.cards[seat.index()] = Some(card);
                log.deal(Spot::hand(seat, 0), Face::Up, Some(card), P11_H_2);
                self.deal_from(seat.index() + 1);
            }
            Stage::DealingShared => {
                assert!(self.shared_dealt > 0, "the hole card is placed, not revealed");
                self.deal_shared(Some(card), log);
            }
            Stage::HoleCard => {
                log.record(Act::Turned { spot: Spot::dealer(0), card }, P11_H_4);
                self.shared[0] = Some(card);
                self.complete(log);
            }
            Stage::Doubling(_) | Stage::Complete => panic!("no card is due: {:?}", self.due()),
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let mut listed = [None; 3];
        if let Stage::Doubling(seat) = self.stage {
            let original = self.stakes[seat.index()].wager;
            let least = self.least_double(original);
            let least = (least != original).then_some(Decision::Doubles(least));
            listed = [Some(Decision::DoesNotDouble), least, Some(Decision::Doubles(original))];
        }
        listed.into_iter().flatten()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        let Stage::Doubling(seat) = self.stage else {
            let under = match (self.stage, decision) {
                (Stage::HoleCard | Stage::Complete, Decision::Doubles(_)) => P11_F_2,
                _ => P11_A_1_I,
            };
            return Err(self.options.authority.refuse(self.not_due(under)));
        };
        match decision {
            Decision::DoesNotDouble => Ok(()),
            Decision::Doubles(amount) => {
                wagers::double(&self.options, self.stakes[seat.index()].wager, amount)
            }
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.permits(decision)?;
        let Stage::Doubling(seat) = self.stage else { unreachable!("permitted when due only") };
        let (log, area) = (&mut self.options.authority.citing(log), areas::DOUBLE_DOWN);
        match decision {
            Decision::DoesNotDouble => log.record(Act::WagerDeclined { seat, area }, P11_H_3),
            Decision::Doubles(amount) => {
                self.stakes[seat.index()].double_down = amount;
                log.record(Act::WagerPlaced { seat, area, amount }, P11_H_3);
            }
        }
        self.ask_from(seat.index() + 1, log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) || self.stage == Stage::Complete {
            return;
        }
        let log = &mut self.options.authority.citing(log);
        log.record(Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        self.return_wagers(seat, ruling::X03, log);
        self.rack_card(seat, ruling::X03, log);
        if self.live.is_empty() {
            self.rack_the_rest(log);
        } else if self.stage == Stage::Dealing(seat) {
            self.deal_from(seat.index() + 1);
        } else if self.stage == Stage::Doubling(seat) {
            self.ask_from(seat.index() + 1, log);
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
        let original = Wager::laid(areas::WAGER, wager, back.map(|back| back.wager));
        let doubled = back.map(|back| back.double_down);
        original.into_iter().chain(Wager::laid(areas::DOUBLE_DOWN, double_down, doubled))
    }
}
