//! Void hands (ruling C14): what is open goes back, the cards go to the rack, the others play on.

use rules::{Log, Round as _, Seat, Spot, Wager};

use super::payouts::Fate;
use super::round::{Stage, TwentyOne};
use super::text::text;

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// Cards of a hand that still lie there go to the rack.
    pub(super) fn rack_hand(
        &mut self,
        seat: Seat,
        hand: u8,
        under: law::Clause,
        log: &mut impl Log,
    ) {
        let lying = &mut self.seats[seat.index()].hands[usize::from(hand)];
        if !core::mem::replace(&mut lying.racked, true) {
            let cards = 0..lying.tally.cards();
            log.rack(cards.map(|place| Spot::Hand { seat, hand, place }), under);
        }
    }

    /// Everything that is open goes back, and the cards to the rack.
    pub(super) fn return_wagers<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let under = text::<SPOTS>().void;
        if L::KEEPS {
            let open = |wager: &Wager| wager.returned.is_none();
            let open: Vec<_> = self.wagers(seat).filter(open).collect();
            log.give_back(seat, open.into_iter().map(|it| (it.area, it.staked)), under);
        }
        let seated = &mut self.seats[seat.index()];
        let hands = seated.hands.iter_mut().flat_map(|hand| hand.fates.as_flattened_mut());
        for fate in hands.chain(&mut seated.insured) {
            if *fate == Fate::Open {
                *fate = Fate::Back;
            }
        }
        seated.bonus_back();
        if self.progressive_open.contains(seat) {
            self.progressive_open.remove(seat);
            self.progressive_back.insert(seat);
        }
        for hand in 0..seated.count {
            self.rack_hand(seat, hand, under, log);
        }
    }

    /// Goes on where `seat`, void now, was waited for, or nobody is left to wait for.
    pub(super) fn go_on_without(&mut self, seat: Seat, log: &mut impl Log) {
        let after = seat.index() + 1;
        match self.stage {
            Stage::Complete => {}
            _ if self.live.is_empty() => self.conclude(log),
            Stage::Dealing { seat: next, place } if next == seat => {
                self.deal_from(after, place, log);
            }
            Stage::Insuring(next) if next == seat => self.insure_from(after, log),
            Stage::Asking { seat: next, .. } | Stage::Drawing { seat: next, .. }
                if next == seat =>
            {
                self.play_from(after, log);
            }
            Stage::SecondCard | Stage::DealerDraws => self.dealer_without(log),
            Stage::Display(next) if next == seat => self.display_from(after, log),
            Stage::Dealing { .. }
            | Stage::UpCard
            | Stage::Insuring(_)
            | Stage::Asking { .. }
            | Stage::Drawing { .. }
            | Stage::Display(_) => {}
        }
    }
}
