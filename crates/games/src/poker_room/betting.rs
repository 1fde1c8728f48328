//! The one betting engine of the room (rulings D16, D20, D21).
//!
//! Who may do what, and for how much: fixed bets, the pot, or all a player has. A bet or raise that
//! a player cannot afford in full is all there is: with fixed bets less than half of one reopens
//! nothing for those who have answered, half or more counts in full; where amounts are free only a
//! full raise counts (ruling D26).
//!
//! ```
//! use games::poker_room::{BettingRound, Options};
//! use rules::{Chips, Seat};
//!
//! let stacks = [100, 7, 100].map(|dollars| Some(Chips::dollars(dollars)));
//! let (options, mut betting) = (Options::default(), BettingRound::new(stacks));
//! let [a, b, c] = [0, 1, 2].map(Seat::at);
//! betting.begin(Chips::dollars(4), a);
//! betting.bet_to(&options, a, Chips::dollars(4));
//! betting.bet_to(&options, b, Chips::dollars(7)); // all there is: more than half a raise
//! assert_eq!(betting.to_call(c), Chips::dollars(7));
//! let eleven = Chips::dollars(11);
//! assert_eq!(betting.raises(&options, c), Some([eleven, eleven]));
//! ```

use rules::{Chips, SEATS_MAX, Seat, Seats};

use super::terms::{Limit, Options};

law::cite!(nj_19_47: P14_9_E P14_9_G P14_10_F P14_10_G; ruling: D16 D20 D21 D25 D26);

/// The chips of a round and one round of betting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BettingRound {
    /// Chips before each player.
    pub(super) stacks: [Chips; SEATS_MAX],
    /// What each has put in in this round of betting.
    pub(super) round: [Chips; SEATS_MAX],
    /// What each has put in altogether.
    pub(super) put: [Chips; SEATS_MAX],
    /// Who has not given the hand up.
    pub(super) live: Seats,
    /// Who of them has chips left.
    pub(super) able: Seats,
    /// Who has yet to answer.
    pub(super) owing: Seats,
    /// Who may still raise.
    fresh: Seats,
    /// The highest bet.
    pub(super) level: Chips,
    /// The last bet or raise that counts in full.
    full: Chips,
    /// The least raise where amounts are free.
    step: Chips,
    /// The bet of this round.
    size: Chips,
    /// How often it was raised.
    pub(super) raises: u8,
    /// Whether the last raise was made among three or more.
    capped: bool,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
    /// Who bet or raised last.
    pub(super) last_bet: Option<Seat>,
}

impl BettingRound {
    /// Nobody has bet; whoever has a stack plays.
    #[must_use]
    pub fn new<const N: usize>(stacks: [Option<Chips>; N]) -> Self {
        let mut new = Self::empty();
        for (index, stack) in stacks.into_iter().enumerate() {
            if let Some(stack) = stack {
                new.seat(Seat::at(index), stack);
            }
        }
        new
    }

    #[inline]
    pub(super) const fn empty() -> Self {
        const NOTHING: [Chips; SEATS_MAX] = [Chips::ZERO; SEATS_MAX];
        Self {
            stacks: NOTHING,
            round: NOTHING,
            put: NOTHING,
            live: Seats::NONE,
            able: Seats::NONE,
            owing: Seats::NONE,
            fresh: Seats::NONE,
            level: Chips::ZERO,
            full: Chips::ZERO,
            step: Chips::ZERO,
            size: Chips::ZERO,
            raises: 0,
            capped: false,
            turn: None,
            last_bet: None,
        }
    }

    #[inline]
    pub(super) const fn seat(&mut self, seat: Seat, stack: Chips) {
        self.stacks[seat.index()] = stack;
        self.live.insert(seat);
        self.able.insert(seat);
    }

    /// Chips of `seat` go to the pot, at most all there are: how many. An ante answers no bet.
    #[inline]
    pub(super) fn ante(&mut self, seat: Seat, amount: Chips) -> Chips {
        let stack = &mut self.stacks[seat.index()];
        let amount = amount.min(*stack);
        *stack -= amount;
        if stack.is_zero() {
            self.able.remove(seat);
            self.owing.remove(seat);
        }
        self.put[seat.index()] += amount;
        amount
    }

    /// The same, as a bet of this round.
    #[inline]
    pub(super) fn put_in(&mut self, seat: Seat, amount: Chips) -> Chips {
        let amount = self.ante(seat, amount);
        self.round[seat.index()] += amount;
        amount
    }

    /// A new round of betting, opened by the first at or after `from` who can: nobody where fewer
    /// than two can.
    #[inline]
    pub fn begin(&mut self, size: Chips, from: Seat) {
        self.round = [Chips::ZERO; SEATS_MAX];
        self.begin_at(size, [Chips::ZERO; 2]);
        if self.able.len() < 2 {
            self.owing = Seats::NONE;
        }
        self.turn = self.owing.clockwise_from(from.index());
    }

    /// Blinds lie: the first after `last` answers them. What was posted is to be called, also where
    /// a player had less (ruling D25).
    #[inline]
    pub(super) fn begin_blinds(&mut self, size: Chips, posted: Chips, last: Seat) {
        self.begin_at(size, [posted; 2]);
        self.pass_on(last);
    }

    #[inline]
    const fn begin_at(&mut self, size: Chips, [level, full]: [Chips; 2]) {
        (self.size, self.step, self.level, self.full) = (size, size, level, full);
        (self.owing, self.fresh) = (self.able, self.able);
        (self.raises, self.capped, self.last_bet) = (0, false, None);
    }

    /// The forced bet lies: whoever made it has acted, and answers only a raise (14.9(e), D21).
    #[inline]
    pub(super) fn bring_in(&mut self, seat: Seat, forced: Chips) -> Chips {
        let put = self.put_in(seat, forced);
        self.level = forced;
        if forced >= self.size {
            self.full = forced;
        }
        self.owing.remove(seat);
        self.fresh.remove(seat);
        self.pass_on(seat);
        put
    }

    /// What `seat` puts in to stay: at most all there is.
    #[must_use]
    #[inline]
    pub fn to_call(&self, seat: Seat) -> Chips {
        let index = seat.index();
        let level = if self.is_alone(seat) { self.most_of_others(seat) } else { self.level };
        level.checked_sub(self.round[index]).unwrap_or_default().min(self.stacks[index])
    }

    /// Whether everybody else has put all in or given up.
    #[inline]
    const fn is_alone(&self, seat: Seat) -> bool {
        self.able.len() == 1 && self.able.contains(seat)
    }

    /// The highest bet of another player who is in.
    fn most_of_others(&self, seat: Seat) -> Chips {
        let others = self.live.dealing_order().filter(|other| *other != seat);
        others.map(|other| self.round[other.index()]).max().unwrap_or_default()
    }

    /// Whether `seat` has answered, and nothing since has reopened the betting.
    pub(super) const fn has_answered(&self, seat: Seat) -> bool {
        !self.fresh.contains(seat)
    }

    /// The least and the most that `seat` may bet or raise to, if it may.
    #[must_use]
    #[inline]
    pub fn raises(&self, options: &Options, seat: Seat) -> Option<[Chips; 2]> {
        let all = self.round[seat.index()] + self.stacks[seat.index()];
        let may = self.fresh.contains(seat) && !self.is_alone(seat) && self.is_below_cap(options);
        if !may || all <= self.level {
            return None;
        }
        let least = self.next_full(options);
        let most = match options.betting {
            Limit::Fixed => least,
            Limit::Pot => least.max(self.level + self.pot() + self.to_call(seat)),
            Limit::NoLimit => all,
        };
        Some([least.min(all), most.min(all)])
    }

    /// The next bet or raise that counts in full.
    #[inline]
    fn next_full(&self, options: &Options) -> Chips {
        match options.betting {
            Limit::Fixed => self.full + self.size,
            Limit::Pot | Limit::NoLimit if self.full.is_zero() => self.size,
            Limit::Pot | Limit::NoLimit => self.level + self.step,
        }
    }

    /// The number of raises does not bind two players, unless three or more came to it.
    #[inline]
    const fn is_below_cap(&self, options: &Options) -> bool {
        match options.betting {
            Limit::Fixed => {
                let alone = self.live.len() == 2 && !self.capped;
                self.full.is_zero() || self.raises < options.raise_cap || alone
            }
            Limit::Pot | Limit::NoLimit => true,
        }
    }

    /// All that lies in the pot.
    #[must_use]
    pub fn pot(&self) -> Chips {
        self.put.into_iter().sum()
    }

    /// Whether a forced bet, or less than half a bet, waits to be made a full one.
    #[must_use]
    #[inline]
    pub(super) const fn is_incomplete(&self) -> bool {
        self.full.is_zero() && !self.level.is_zero()
    }

    /// The bet of this round.
    #[must_use]
    #[inline]
    pub(super) const fn size(&self) -> Chips {
        self.size
    }

    /// `seat` bets or raises to so much altogether: what it puts in.
    #[inline]
    pub fn bet_to(&mut self, options: &Options, seat: Seat, to: Chips) -> Chips {
        // A forced bet is made a bet, but a short one that somebody made is raised (ruling D26).
        let opens = self.full.is_zero() && self.last_bet.is_none();
        let before = if opens { Chips::ZERO } else { self.level };
        let is_full = match options.betting {
            Limit::Fixed => {
                let over = (to - self.full).in_cents();
                2 * over >= self.size.in_cents()
            }
            Limit::Pot | Limit::NoLimit => to >= self.next_full(options),
        };
        let put = self.put_in(seat, to - self.round[seat.index()]);
        (self.level, self.last_bet) = (to, Some(seat));
        if is_full {
            self.count_raise(options, to, before);
            (self.owing, self.fresh) = (self.able, self.able);
        } else {
            let owes = |other: &Seat| self.round[other.index()] < to;
            self.owing = self.able.dealing_order().filter(owes).collect();
        }
        self.answered(seat);
        put
    }

    #[inline]
    fn count_raise(&mut self, options: &Options, to: Chips, before: Chips) {
        if !self.full.is_zero() {
            self.raises = self.raises.saturating_add(1);
            self.capped |= self.raises >= options.raise_cap && self.live.len() > 2;
        }
        self.step = self.step.max(to - before);
        self.full = to;
    }

    /// `seat` calls, or checks where nothing is to be called: what it puts in.
    #[inline]
    pub fn call(&mut self, seat: Seat) -> Chips {
        let put = self.put_in(seat, self.to_call(seat));
        self.answered(seat);
        put
    }

    /// The hand of `seat` is out.
    #[inline]
    pub fn fold(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.able.remove(seat);
        self.answered(seat);
    }

    /// `seat` has answered: the next one is asked, if anybody has yet to.
    #[inline]
    fn answered(&mut self, seat: Seat) {
        self.owing.remove(seat);
        self.fresh.remove(seat);
        if self.turn == Some(seat) {
            self.pass_on(seat);
        }
    }

    /// The next after `seat` who has yet to answer. Who is alone with chips is asked only to call
    /// (ruling D21).
    #[inline]
    fn pass_on(&mut self, seat: Seat) {
        if self.live.len() < 2 {
            self.owing = Seats::NONE;
        } else if let Some(last) = self.able.only()
            && self.to_call(last).is_zero()
        {
            self.owing = Seats::NONE;
        }
        self.turn = self.owing.clockwise_from(seat.index() + 1);
    }

    /// What nobody called comes back, if the player who bet it is still in (ruling D16).
    #[inline]
    pub(super) fn give_back_uncalled(&mut self) -> Option<(Seat, Chips)> {
        let (mut top, mut second, mut at) = (Chips::ZERO, Chips::ZERO, 0);
        for (index, &put) in self.round.iter().enumerate() {
            if put > top {
                (second, top, at) = (top, put, index);
            } else if put > second {
                second = put;
            }
        }
        let seat = Seat::at(at);
        if top == second || !self.live.contains(seat) {
            return None;
        }
        let back = top - second;
        self.round[at] -= back;
        self.put[at] -= back;
        self.stacks[at] += back;
        self.able.insert(seat);
        Some((seat, back))
    }
}
