//! The end of a round: hands are shown, pots are won, the button moves on.
//!
//! Whoever bet last shows first, or the first player left of the button or the dealer. Each pot is
//! divided by itself, the last one first; the last player left takes everything unshown, and the
//! last one left of those who contend for a pot takes that (ruling D16). Stacks are settled against
//! what each player brought: what is lost is collected, what is won is paid.

use law::{Clause, ruling};
use rules::{Act, Chips, Choice, Face, Log, PotAct, PotShare, SEATS_MAX, Seat, Seats, Spot};

use super::areas;
use super::odd_chips::{self, Side};
use super::opening::next_button;
use super::pot::{Pot, Pots, pots};
use super::round::{Machine, Stage};
use super::showdown::{Held, Value, best, halves, shares};
use super::terms::{AtShowdown, Carry, Kill};
use super::variant::{Plays, Wins};

law::cite!(nj_19_47: P14_9_I_2 P14_9_J P14_10_J P14_11_F P14_11_G P14_11_I P14_12_H_1 P14_12_H_2
    P14_13_H; ruling: D07 D08 D09 D12 D19 D22);

/// What one winner of a pot gets, and why.
type Prize = (Seat, PotShare, Chips, Clause);

impl Machine {
    /// Hands are compared: each is shown, in its order, or asked whether it will be.
    #[inline]
    pub(super) fn show_down(&mut self, log: &mut impl Log) {
        self.pending = self.betting.live;
        self.compared = self.betting.live;
        match self.options.showdown {
            AtShowdown::Asked => self.show_on(log),
            AtShowdown::Shown => {
                while let Some(seat) = self.next_to_show() {
                    self.show(seat, log);
                }
                self.complete(log);
            }
        }
    }

    #[inline]
    fn next_to_show(&self) -> Option<Seat> {
        self.pending.clockwise_from(self.first_to_show().index())
    }

    /// Where the order of showing begins: at whoever bet last, or at the first player.
    #[inline]
    fn first_to_show(&self) -> Seat {
        self.betting.last_bet.unwrap_or(Seat::at(usize::from(self.first)))
    }

    /// The next hand that is asked, or the end.
    pub(super) fn show_on(&mut self, log: &mut impl Log) {
        self.pending = self.pending.intersection(self.betting.live);
        match self.next_to_show() {
            Some(seat) if self.betting.live.len() > 1 => self.stage = Stage::Showing(seat),
            _ => self.complete(log),
        }
    }

    /// The cards of `seat` are turned for everybody to see.
    #[inline]
    pub(super) fn show(&mut self, seat: Seat, log: &mut impl Log) {
        self.pending.remove(seat);
        self.shown.insert(seat);
        if !keeps(log) {
            return;
        }
        let under = self.rules.text.showdown;
        log.record(Act::Chose { seat, choice: Choice::Shows }, under);
        for (place, card) in (0..).zip(self.cards[seat.index()]) {
            if let Some(card) = card
                && self.rules.faces[usize::from(place)] != Face::Up
            {
                log.record(Act::Turned { spot: Spot::hand(seat, place), card }, under);
            }
        }
    }

    /// Pots are won and stacks settled, and the cards go to the discard rack.
    #[inline]
    pub(super) fn complete(&mut self, log: &mut impl Log) {
        let winners = self.win_pots(log);
        self.stage = Stage::Complete;
        if keeps(log) {
            self.settle(log);
        }
        self.carry_on(winners, log);
    }

    /// Every pot goes to its winners, the last pot first: who won anything.
    #[inline]
    pub(super) fn win_pots(&mut self, log: &mut impl Log) -> Seats {
        let live = self.betting.live;
        let mut values = [Value::default(); SEATS_MAX];
        if live.len() > 1 {
            for seat in live.dealing_order() {
                values[seat.index()] = Value::of(self.rules, self.held(seat));
            }
        }
        let mut winners = Seats::NONE;
        for (at, pot) in self.pots().iter().enumerate().rev() {
            #[expect(clippy::cast_possible_truncation, reason = "eleven pots at most")]
            let number = at as u8 + 1;
            self.win(pot, &values, |machine, (seat, share, amount, under)| {
                machine.betting.stacks[seat.index()] += amount;
                winners.insert(seat);
                log.pot(PotAct::Won { seat, pot: number, share, amount }, under);
            });
        }
        winners
    }

    /// The pots, as they were before anybody gave a hand up unseen. A dead hand never contended.
    #[inline]
    pub(super) fn pots(&self) -> Pots {
        let live = self.betting.live;
        if self.compared.is_empty() || self.compared == live {
            return pots(&self.betting.put, live);
        }
        let is_dead = |seat: &Seat| self.dead.contains(*seat);
        let compared = self.compared.dealing_order().filter(|seat| !is_dead(seat)).collect();
        pots(&self.betting.put, compared).shown(live, self.first_to_show())
    }

    #[inline]
    pub(super) fn held(&self, seat: Seat) -> Held<'_> {
        (&self.cards[seat.index()], &self.community)
    }

    /// One pot goes to its winners.
    #[inline]
    fn win(
        &mut self,
        pot: &Pot,
        values: &[Value; SEATS_MAX],
        mut give: impl FnMut(&mut Self, Prize),
    ) {
        if let Some(seat) = pot.contenders.only() {
            return give(self, (seat, PotShare::Whole, pot.amount, ruling::D16));
        }
        let text = &self.rules.text;
        let high = |pot: &Pot| best(pot.contenders, |seat| values[seat.index()].high);
        let low = |pot: &Pot| best(pot.contenders, |seat| values[seat.index()].low);
        match self.rules.wins {
            Wins::High => {
                let (winners, wins) = (high(pot), text.wins);
                self.divide(pot.amount, winners, PotShare::High, wins, values, &mut give);
            }
            Wins::Low => {
                let (winners, wins) = (low(pot), text.wins);
                self.divide(pot.amount, winners, PotShare::Low, wins, values, &mut give);
            }
            Wins::HighLow(_) => {
                let (highs, lows) = (high(pot), low(pot));
                if lows.is_empty() {
                    let wins = text.no_low;
                    return self.divide(pot.amount, highs, PotShare::High, wins, values, &mut give);
                }
                let [upper, lower] = halves(pot.amount, self.options.unit);
                let halved = if upper == lower { text.divides } else { text.excess };
                self.divide(upper, highs, PotShare::High, halved, values, &mut give);
                let halved = text.divides;
                self.divide(lower, lows, PotShare::Low, halved, values, &mut give);
            }
        }
    }

    /// A pot, or half of one, is shared by those whose hands tie for it.
    #[inline]
    fn divide(
        &mut self,
        amount: Chips,
        winners: Seats,
        share: PotShare,
        wins: Clause,
        values: &[Value; SEATS_MAX],
        give: &mut impl FnMut(&mut Self, Prize),
    ) {
        if let Some(seat) = winners.only() {
            return give(self, (seat, share, amount, wins));
        }
        let (side, column) = match share {
            PotShare::High | PotShare::Whole => (Side::High, 0),
            PotShare::Low => (Side::Low(self.options.low_odd_chip), 1),
        };
        let entitled = || {
            let first = usize::from(self.first);
            odd_chips::order(self.rules, side, winners, first, |seat| self.held(seat))
        };
        let (parts, over) = shares(amount, winners, self.options.unit, entitled);
        let text = &self.rules.text;
        let under = match () {
            () if !over.is_zero() => text.odd[column],
            () if winners == self.betting.live && self.board_plays(winners, values) => {
                text.board_plays
            }
            () => text.tied[column],
        };
        for seat in winners.dealing_order() {
            give(self, (seat, share, parts[seat.index()], under));
        }
    }

    /// Whether the best hand of each of these is the board itself.
    fn board_plays(&self, winners: Seats, values: &[Value; SEATS_MAX]) -> bool {
        let board: Vec<_> = self.community.into_iter().flatten().collect();
        let Ok(board) = <[cards::Card; 5]>::try_from(board) else { return false };
        let rank = cards::rankings::high5::rank(board).number() + 1;
        let same = |seat: Seat| values[seat.index()].high == rank;
        self.rules.plays == Plays::AnyFive && winners.dealing_order().all(same)
    }

    /// What each brought is returned as far as it is left, and what was won is paid.
    fn settle(&self, log: &mut impl Log) {
        for seat in self.taken.settling_order() {
            let (staked, back) = (self.staked[seat.index()], self.betting.stacks[seat.index()]);
            if back < staked {
                let amount = staked - back;
                log.record(Act::Collected { seat, area: areas::STACK, amount }, ruling::D16);
                log.give_back(seat, [(areas::STACK, back)], ruling::D16);
            } else {
                log.settle(seat, areas::STACK, (staked, back), [ruling::D16; 2]);
            }
        }
        let under = self.rules.text.showdown;
        for seat in self.taken.settling_order() {
            let racked = self.rules.exchanges() && !self.betting.live.contains(seat);
            if !racked {
                log.rack_hand(seat, &self.cards[seat.index()], under);
            }
        }
        log.rack((0..self.shared).map(|place| Spot::Community { place }), under);
        log.rack(self.burn_spots(), under);
        log.record(Act::StubRacked, under);
    }

    /// The button moves to the next player, and the kill button to who has won a whole pot.
    #[inline]
    pub(super) fn carry_on(&mut self, winners: Seats, log: &mut impl Log) {
        let mut next = Carry::default();
        if let Some(button) = self.button {
            let seat = next_button(button, self.taken);
            next.button = Some(seat);
            log.pot(PotAct::ButtonAt { seat }, self.rules.text.button[2]);
        }
        if let Some(under) = self.rules.kill
            && self.options.kill != Kill::None
        {
            let least = self.sizes[0].checked_mul(self.options.kill_multiple.into());
            let large = least.is_some_and(|least| self.betting.pot() >= least);
            next.kill = winners.only().filter(|_| large);
            if next.kill.is_some() || self.carry.kill.is_some() {
                log.pot(PotAct::KillButton { seat: next.kill }, under);
            }
        }
        self.carry = next;
    }
}

const fn keeps<L: Log>(_: &L) -> bool {
    L::KEEPS
}
