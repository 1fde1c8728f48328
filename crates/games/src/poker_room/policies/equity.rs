//! What part of the pot a hand wins, estimated in sampled deals.
//!
//! Whatever a seat has not seen is dealt at random: the cards others hold beside those that lie
//! face up, the cards to come, and where cards are exchanged what everybody draws. Each deal is
//! compared as a showdown compares hands; a half of the pot counts a half.

use core::cmp::Reverse;

use cards::deck::STANDARD;
use cards::{Card, CardSet};
use rules::{SEATS_MAX, Seat, Stream};

use super::exchange;
use crate::poker_room::showdown::Value;
use crate::poker_room::terms::Sight;
use crate::poker_room::variant::{Deals, HAND_MAX, Rules, SHARED_MAX, Wins};

/// The whole pot: its half can be shared by any number of players at a table.
const WHOLE: u64 = 2 * 27_720;

/// The most opponents of a deal in which cards are exchanged: there are cards for all of them.
const DRAWERS_MAX: usize = 4;

/// The cards of a deal: those a seat knows, and those it does not.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    game: &'static Rules,
    /// The own hand first, then those of the opponents.
    hands: [[Option<Card>; HAND_MAX]; SEATS_MAX],
    players: usize,
    board: [Option<Card>; SHARED_MAX],
    /// How many cards a player holds and all share, when all are dealt.
    own: usize,
    shared: usize,
    unseen: [Card; 52],
    left: usize,
    /// How many of the unseen cards this deal has used.
    used: usize,
}

impl Deal {
    /// What `sight` leaves open against the opponents who are in, at most so many: those who have
    /// put in the most.
    pub(super) fn of(sight: &Sight, opponents_max: usize) -> Self {
        let game = sight.game;
        let most = if game.exchanges() { opponents_max.min(DRAWERS_MAX) } else { opponents_max };
        let mut hands = [[None; HAND_MAX]; SEATS_MAX];
        hands[0] = sight.own;
        let mut others = [sight.seat; SEATS_MAX];
        let mut count = 0;
        for seat in sight.table.live.dealing_order().filter(|seat| *seat != sight.seat) {
            others[count] = seat;
            count += 1;
        }
        let others = &mut others[..count];
        others.sort_by_key(|seat: &Seat| Reverse(sight.table.put[seat.index()]));
        let players = 1 + count.min(most);
        for (hand, seat) in hands[1..players].iter_mut().zip(others.iter()) {
            *hand = sight.shown[seat.index()];
        }
        let mut deal = Self {
            game,
            hands,
            players,
            board: sight.community,
            own: usize::from(game.hand),
            shared: 0,
            unseen: STANDARD,
            left: 0,
            used: 0,
        };
        deal.collect_unseen(sight);
        deal.count_shared();
        deal
    }

    fn collect_unseen(&mut self, sight: &Sight) {
        let shown = sight.shown.iter().flatten();
        let own = sight.own.iter().chain(&sight.given_up);
        let seen: CardSet = shown.chain(own).chain(&sight.community).flatten().copied().collect();
        for card in STANDARD {
            if !seen.contains(card) {
                self.unseen[self.left] = card;
                self.left += 1;
            }
        }
    }

    /// How many cards are for all; where the deck is too short, the last one is (14.9(h)).
    fn count_shared(&mut self) {
        for street in self.game.streets {
            if let Deals::Shared(cards) = street.deals {
                self.shared += usize::from(cards);
            }
        }
        if self.game.streets.iter().any(|street| street.deals == Deals::LastOwn) {
            let hands = &self.hands[..self.players];
            // Hands of stud fill every place there is.
            let missing = hands.iter().flatten().filter(|card| card.is_none()).count();
            if self.board[0].is_some() || missing > self.left {
                (self.own, self.shared) = (self.own - 1, 1);
            }
        }
    }

    pub(super) const fn opponents(&self) -> usize {
        self.players - 1
    }

    /// Nothing of the deck is used.
    pub(super) const fn gather(&mut self) {
        self.used = 0;
    }

    /// The next card.
    #[inline]
    pub(super) fn next(&mut self, chance: &mut Stream) -> Card {
        let at = self.used + chance.below(self.left - self.used);
        self.unseen.swap(self.used, at);
        self.used += 1;
        self.unseen[self.used - 1]
    }

    /// The shared cards of a deal.
    #[inline]
    fn board(&mut self, chance: &mut Stream) -> [Option<Card>; SHARED_MAX] {
        let mut board = self.board;
        for card in board[..self.shared].iter_mut().filter(|card| card.is_none()) {
            *card = Some(self.next(chance));
        }
        board
    }

    /// The hand of a player, the own being the first; exchanged, if the cards are.
    #[inline]
    pub(super) fn hand(
        &mut self,
        player: usize,
        draws: Draws,
        chance: &mut Stream,
    ) -> [Option<Card>; HAND_MAX] {
        let mut hand = self.hands[player];
        for card in hand[..self.own].iter_mut().filter(|card| card.is_none()) {
            *card = Some(self.next(chance));
        }
        if draws == Draws::Yet && self.game.exchanges() {
            let five = core::array::from_fn(|place| hand[place].expect("five cards were dealt"));
            for place in exchange::plain(self.game.wins, five).iter() {
                hand[place] = Some(self.next(chance));
            }
        }
        hand
    }

    /// What the own hand wins of one deal.
    #[inline]
    fn share(&mut self, draws: Draws, chance: &mut Stream) -> u64 {
        self.gather();
        let board = self.board(chance);
        let mut values = [Value::default(); SEATS_MAX];
        for (player, value) in values[..self.players].iter_mut().enumerate() {
            let draws = if player == 0 { draws } else { Draws::Yet };
            let hand = self.hand(player, draws, chance);
            *value = Value::of(self.game, (&hand, &board));
        }
        share(self.game.wins, &values[..self.players])
    }

    /// The part of the pot that the own hand wins in so many deals, in thousandths.
    pub(super) fn equity(&mut self, street: u8, deals: u32, chance: &mut Stream) -> u32 {
        let draws = if street == 0 { Draws::Yet } else { Draws::Done };
        let won: u64 = (0..deals).map(|_| self.share(draws, chance)).sum();
        #[expect(clippy::cast_possible_truncation, reason = "a thousand at most")]
        let thousandths = (won * 1_000 / (u64::from(deals) * WHOLE)) as u32;
        thousandths
    }
}

/// Whether a player has yet to exchange cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Draws {
    Yet,
    Done,
}

/// What the first of these hands wins of a pot, [`WHOLE`] if all of it.
#[inline]
pub(super) fn share(wins: Wins, values: &[Value]) -> u64 {
    let part = |whole: u64, of: fn(&Value) -> u16| {
        let own = of(&values[0]);
        let mut ties = 0;
        for value in values {
            match of(value).cmp(&own) {
                core::cmp::Ordering::Greater => return 0,
                core::cmp::Ordering::Equal => ties += 1,
                core::cmp::Ordering::Less => {}
            }
        }
        if own == 0 { 0 } else { whole / ties }
    };
    match wins {
        Wins::High => part(WHOLE, |value| value.high),
        Wins::Low => part(WHOLE, |value| value.low),
        Wins::HighLow(_) if values.iter().all(|value| value.low == 0) => {
            part(WHOLE, |value| value.high)
        }
        Wins::HighLow(_) => {
            part(WHOLE / 2, |value| value.high) + part(WHOLE / 2, |value| value.low)
        }
    }
}
