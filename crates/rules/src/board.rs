//! The board of a plain round: what lies before every seat, for a game that keeps no account of
//! its own.

use cards::Card;
use law::Clause;

use crate::{
    Act, Answer, Area, Chips, Face, Log, Reason, SEATS_MAX, Scope, Seat, Seats, Spot, Wager, seated,
};

/// The wagers of every seat on `A` areas, and a hand of `C` cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<const A: usize, const C: usize> {
    areas: [Area; A],
    live: Seats,
    staked: [[Chips; A]; SEATS_MAX],
    back: [Option<[Chips; A]>; SEATS_MAX],
    cards: [[Option<Card>; C]; SEATS_MAX],
}

impl<const A: usize, const C: usize> Board<A, C> {
    /// Bets close: somebody plays, and every seat that does has an ante on the first area.
    pub fn open(
        areas: [Area; A],
        antes: &[Option<Chips>],
        under: Clause,
        log: &mut impl Log,
    ) -> Answer<Self> {
        let mut staked = [[Chips::ZERO; A]; SEATS_MAX];
        let (_, live) = seated(antes, under, |index, ante| {
            staked[index][0] = *ante;
            if ante.is_zero() { Reason::NothingWagered.under(under) } else { Ok(()) }
        })?;
        log.close_bets(live, |seat| [(areas[0], staked[seat.index()][0], under)], under);
        let (back, cards) = ([None; SEATS_MAX], [[None; C]; SEATS_MAX]);
        Ok(Self { areas, live, staked, back, cards })
    }

    /// Seats whose wagers are not decided.
    #[must_use]
    pub const fn live(&self) -> Seats {
        self.live
    }

    /// What `seat` has put down, area by area.
    #[must_use]
    pub const fn staked(&self, seat: Seat) -> [Chips; A] {
        self.staked[seat.index()]
    }

    /// The cards of `seat` that are known, by place.
    #[must_use]
    pub const fn cards(&self, seat: Seat) -> [Option<Card>; C] {
        self.cards[seat.index()]
    }

    /// A card is dealt that its player examines.
    pub fn deal(&mut self, seat: Seat, place: u8, card: Card, under: Clause, log: &mut impl Log) {
        self.cards[seat.index()][usize::from(place)] = Some(card);
        log.deal(Spot::hand(seat, place), Face::Examined, Some(card), under);
    }

    /// A wager is put down in the round, on the area of that place.
    ///
    /// # Panics
    ///
    /// If a wager lies there: a round that lets one be increased keeps its own account.
    pub fn put(
        &mut self,
        seat: Seat,
        place: usize,
        amount: Chips,
        under: Clause,
        log: &mut impl Log,
    ) {
        let staked = &mut self.staked[seat.index()][place];
        assert!(staked.is_zero(), "nothing lies on this area yet");
        *staked = amount;
        log.record(Act::WagerPlaced { seat, area: self.areas[place], amount }, under);
    }

    /// The wagers of `seat` are decided: so much comes back, what is won under the first clause,
    /// and the cards go to the discard rack.
    pub fn close(
        &mut self,
        seat: Seat,
        back: [Chips; A],
        [paid, under]: [Clause; 2],
        log: &mut impl Log,
    ) {
        for ((area, staked), back) in self.areas.into_iter().zip(self.staked(seat)).zip(back) {
            log.settle(seat, area, (staked, back), [paid, under]);
        }
        log.rack_hand(seat, &self.cards(seat), under);
        self.back[seat.index()] = Some(back);
        self.live.remove(seat);
    }

    /// The hand of `seat` alone loses its effect: its wagers go back. Whether it had any.
    pub fn void(&mut self, seat: Seat, under: Clause, log: &mut impl Log) -> bool {
        let live = self.live.contains(seat);
        if live {
            log.record(Act::Voided(Scope::Hand(seat)), under);
            self.close(seat, self.staked(seat), [under; 2], log);
        }
        live
    }

    /// The wagers of `seat`, in the order of the areas.
    pub fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> + use<A, C> {
        let (areas, staked, back) = (self.areas, self.staked(seat), self.back[seat.index()]);
        (0..A).filter_map(move |it| Wager::laid(areas[it], staked[it], back.map(|back| back[it])))
    }
}

#[cfg(test)]
mod tests {
    use law::general::GEN_002;

    use super::*;

    #[test]
    #[should_panic(expected = "nothing lies on this area yet")]
    fn a_second_wager_on_an_area_is_a_mistake_of_the_game() {
        let areas = [Area::new(&(1, "ante")), Area::new(&(2, "raise"))];
        let ante = Chips::dollars(10);
        let mut board = Board::<2, 1>::open(areas, &[Some(ante)], GEN_002, &mut ()).expect("one");
        board.put(Seat::at(0), 1, ante, GEN_002, &mut ());
        board.put(Seat::at(0), 1, ante, GEN_002, &mut ());
    }
}
