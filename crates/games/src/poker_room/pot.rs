//! The one pot engine of the room: side pots (ruling D16).
//!
//! A player who has put all in contends only for what the others have matched. So there is one pot
//! for every different amount that players still in have put in; what those who gave up have put in
//! lies in the pots it went to.
//!
//! ```
//! use games::poker_room::pots;
//! use rules::{Chips, SEATS_MAX, Seat, Seats};
//!
//! let mut put = [Chips::ZERO; SEATS_MAX];
//! (put[0], put[1], put[2]) = (Chips::dollars(10), Chips::dollars(30), Chips::dollars(30));
//! let live: Seats = (0..3).map(Seat::at).collect();
//! let amounts: Vec<_> = pots(&put, live).iter().map(|pot| pot.amount).collect();
//! assert_eq!(amounts, [30, 40].map(Chips::dollars)); // the main pot first
//! ```

use rules::{Chips, SEATS_MAX, Seat, Seats};

law::cite!(ruling: D16);

/// One pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pot {
    /// What lies in it.
    pub amount: Chips,
    /// Who can win it.
    pub contenders: Seats,
}

/// The pots of a round, the main pot first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pots {
    pots: [Pot; SEATS_MAX],
    count: usize,
}

impl core::ops::Deref for Pots {
    type Target = [Pot];

    #[inline]
    fn deref(&self) -> &[Pot] {
        &self.pots[..self.count]
    }
}

impl Pots {
    /// The same pots once hands were given up unseen, and only those of `live` are left: who gave
    /// one up contends no more, but the last contender of a pot keeps it. Hands were asked
    /// clockwise from `first`.
    #[must_use]
    #[inline]
    pub fn shown(mut self, live: Seats, first: Seat) -> Self {
        let asked = |seat: &Seat| (seat.index() + SEATS_MAX - first.index()) % SEATS_MAX;
        for pot in &mut self.pots[..self.count] {
            let left = pot.contenders.intersection(live);
            pot.contenders = match left.is_empty() {
                true => pot.contenders.dealing_order().max_by_key(asked).into_iter().collect(),
                false => left,
            };
        }
        self
    }
}

/// The pots that so much makes, put in by seat, for those who are still in. What others put in
/// above everybody lies in the last pot.
#[must_use]
#[inline]
pub fn pots(put: &[Chips; SEATS_MAX], live: Seats) -> Pots {
    let mut made = Pots { pots: [Pot::default(); SEATS_MAX], count: 0 };
    let (mut contenders, mut below) = (live, Chips::ZERO);
    while let Some(level) = contenders.dealing_order().map(|seat| put[seat.index()]).min() {
        let top = contenders.dealing_order().all(|seat| put[seat.index()] == level);
        let share = |put: &Chips| {
            let upto = if top { *put } else { (*put).min(level) };
            upto.checked_sub(below).unwrap_or_default()
        };
        let amount: Chips = put.iter().map(share).sum();
        if !amount.is_zero() {
            made.pots[made.count] = Pot { amount, contenders };
            made.count += 1;
        }
        let more = |seat: &Seat| put[seat.index()] > level;
        contenders = contenders.dealing_order().filter(more).collect();
        below = level;
    }
    made
}
