//! The rack as it grew: which card of the deal lies where, and which cards were picked up together.

use core::fmt;
use core::ops::Range;

use rules::{Seat, Spot};

cards::told! {
    /// Cards that were picked up together.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Owner {
        /// The hand of a seat.
        Hand(seat: Seat) ["the hand of {seat}"];
        /// What a seat gave up, the first time, the second time.
        Discards(seat: Seat, time: u8)
            ["what {seat} gave up {}", if *time == 1 { "first" } else { "second" }];
        /// The cards in front of the dealer.
        Dealer ["the dealer's cards"];
        /// The community cards.
        Community ["the community cards"];
        /// Burned cards.
        Burned ["the burned cards"];
        /// A card set aside after an irregularity.
        SetAside ["the card set aside"];
        /// The rest of the deck.
        Stub ["the stub"];
    }
}

/// A pile of the rack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Whose cards.
    pub owner: Owner,
    /// Their positions in the rack, from zero.
    pub positions: Range<usize>,
}

/// One card of the rack, by what everybody saw of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// Whose it was.
    pub owner: Owner,
    /// Where it lay, if it lay anywhere but in the stub.
    pub spot: Option<Spot>,
    /// The how manieth card of the deal it is, from zero.
    pub dealt: usize,
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            Some(spot) => write!(f, "{spot}"),
            None => write!(f, "{}", self.owner),
        }
    }
}

/// All piles of a rack, in the order they were put there.
#[derive(Clone, Debug, Default)]
pub(super) struct Piles {
    picks: Vec<Pick>,
    piles: Vec<Pile>,
    /// Whose discards come next, the how manieth time, and how many are still to come.
    discarding: Option<(Seat, u8, u8)>,
}

impl Piles {
    pub(super) fn list(&self) -> &[Pile] {
        &self.piles
    }

    pub(super) fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// The next `cards` cards of `seat` that go to the rack are discards.
    pub(super) fn discarded(&mut self, seat: Seat, cards: u8) {
        let of_seat = |pile: &&Pile| matches!(pile.owner, Owner::Discards(of, _) if of == seat);
        let before = self.piles.iter().filter(of_seat).count();
        let time = u8::try_from(before + 1).expect("a hand is given up in few parts");
        self.discarding = Some((seat, time, cards)).filter(|_| cards > 0);
    }

    pub(super) fn racked(&mut self, spot: Spot, dealt: usize) {
        let owner = match (spot, self.discarding) {
            (Spot::Hand { seat, .. }, Some((of, time, left))) if seat == of => {
                self.discarding = Some((of, time, left - 1)).filter(|_| left > 1);
                Owner::Discards(seat, time)
            }
            (Spot::Hand { seat, .. }, _) => Owner::Hand(seat),
            (Spot::Dealer { .. }, _) => Owner::Dealer,
            (Spot::Community { .. }, _) => Owner::Community,
            (Spot::Burn { .. }, _) => Owner::Burned,
        };
        self.push(Pick { owner, spot: Some(spot), dealt });
    }

    pub(super) fn set_aside(&mut self, dealt: usize) {
        self.push(Pick { owner: Owner::SetAside, spot: None, dealt });
    }

    pub(super) fn stub(&mut self, dealt: Range<usize>) {
        dealt.for_each(|dealt| self.push(Pick { owner: Owner::Stub, spot: None, dealt }));
    }

    fn push(&mut self, pick: Pick) {
        let at = self.picks.len();
        self.picks.push(pick);
        match self.piles.last_mut() {
            Some(pile) if pile.owner == pick.owner => pile.positions.end = at + 1,
            _ => self.piles.push(Pile { owner: pick.owner, positions: at..at + 1 }),
        }
    }
}
