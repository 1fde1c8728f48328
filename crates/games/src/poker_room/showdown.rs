//! The one showdown of the room: what hands are worth, and how a pot is divided.
//!
//! The cards speak (14.3(g)). A pot goes to the best high hand, the best low hand, or by halves to
//! both; a half that cannot be made goes with the high hand; tied hands share, and what they cannot
//! share is decided by suit (rulings D07-D09, D19).

use cards::Card;
use cards::rankings::fast::{best3of4, best5of7, low, omaha};
use rules::{Chips, SEATS_MAX, Seat, Seats};

use super::variant::{HAND_MAX, Plays, Qualifier, Rules, SHARED_MAX, Wins};

law::cite!(nj_19_47: P14_3_D P14_3_G P14_9_I P14_9_J P14_9_K P14_9_L P14_10_J P14_11_F P14_11_G
    P14_11_H_1 P14_11_H_2 P14_11_H_3; ruling: D01 D02);

/// What a hand is worth both ways: greater is better, nothing where it does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value {
    /// The best high hand.
    pub high: u16,
    /// The best low hand that qualifies; nothing where none does.
    pub low: u16,
}

/// The own cards and the shared ones.
pub(super) type Held<'a> = (&'a [Option<Card>; HAND_MAX], &'a [Option<Card>; SHARED_MAX]);

impl Value {
    /// What these cards are worth in this game.
    ///
    /// # Panics
    ///
    /// If cards are missing: hands are compared once all are dealt.
    #[must_use]
    #[inline]
    pub fn of(rules: &Rules, held: Held<'_>) -> Self {
        match rules.plays {
            Plays::AnyFive if rules.hand == 5 => Self::of_five(rules.wins, together(held)),
            Plays::AnyFive => Self::of_seven(rules.wins, together(held)),
            Plays::TwoAndThree => {
                let [own, board] = [held.0.as_slice(), held.1.as_slice()];
                let (own, board) = (known::<4>(own), known::<5>(board));
                let lows = matches!(rules.wins, Wins::HighLow(_));
                let low = if lows { omaha::low(own, board) } else { None };
                Self::new(Some(omaha::high(own, board).number()), low.map(|low| low.number()))
            }
            Plays::AnyThree => {
                let four = together(held);
                let low = low::six_or_better(four).map(|low| low.number());
                Self::new(Some(best3of4::rank(four).number()), low)
            }
        }
    }

    #[inline]
    fn of_five(wins: Wins, five: [Card; 5]) -> Self {
        let (high, low) = (|| best5of7::rank(five).number(), || low::rank5(five).number());
        match wins {
            Wins::High => Self::new(Some(high()), None),
            Wins::Low => Self::new(None, Some(low())),
            Wins::HighLow(_) => Self::new(Some(high()), Some(low())),
        }
    }

    #[inline]
    fn of_seven(wins: Wins, seven: [Card; 7]) -> Self {
        let high = best5of7::rank(seven).number();
        let low = match wins {
            Wins::High => None,
            Wins::Low | Wins::HighLow(Qualifier::Any) => Some(low::best(seven)),
            Wins::HighLow(Qualifier::Low) => low::eight_or_better(seven),
        };
        Self::new(Some(high), low.map(|low| low.number()))
    }

    /// Nothing is less than the worst hand.
    #[inline]
    fn new(high: Option<u16>, low: Option<u16>) -> Self {
        let [high, low] = [high, low].map(|number| number.map_or(0, |number| number + 1));
        Self { high, low }
    }
}

/// All the cards of a hand, in the order they lie: as many as there must be.
#[inline]
pub(super) fn together<const N: usize>((own, shared): Held<'_>) -> [Card; N] {
    let mut cards = own.iter().chain(shared).flatten();
    core::array::from_fn(|_| *cards.next().expect("hands are compared once all cards are dealt"))
}

#[inline]
pub(super) fn known<const N: usize>(cards: &[Option<Card>]) -> [Card; N] {
    core::array::from_fn(|at| cards[at].expect("hands are compared once all cards are dealt"))
}

/// Those of `contenders` whose value is the greatest, unless it is nothing.
#[inline]
pub(super) fn best(contenders: Seats, value: impl Fn(Seat) -> u16) -> Seats {
    let (mut best, mut winners) = (1, Seats::NONE);
    for seat in contenders.dealing_order() {
        let value = value(seat);
        if value > best {
            (best, winners) = (value, Seats::NONE);
        }
        if value >= best {
            winners.insert(seat);
        }
    }
    winners
}

/// The two halves of a pot, in whole chips: the high half has what cannot be halved.
#[must_use]
#[inline]
pub(super) const fn halves(amount: Chips, unit: Chips) -> [Chips; 2] {
    let units = amount.in_cents() / unit.in_cents();
    let low = units / 2 * unit.in_cents();
    [Chips::cents(amount.in_cents() - low), Chips::cents(low)]
}

/// What each of the winners gets, in whole chips; `order` says who is first for what is over: all
/// of it, if that is at most a dollar, or one chip each in turn (rulings D08, D19).
pub(super) fn shares(
    amount: Chips,
    winners: Seats,
    unit: Chips,
    order: impl FnOnce() -> Vec<Seat>,
) -> ([Chips; SEATS_MAX], Chips) {
    let (count, unit) = (winners.len() as u64, unit.in_cents());
    let units = amount.in_cents() / unit;
    let mut shares = [Chips::ZERO; SEATS_MAX];
    for seat in winners.dealing_order() {
        shares[seat.index()] = Chips::cents(units / count * unit);
    }
    let over = amount - Chips::cents(units / count * count * unit);
    if !over.is_zero() {
        let order = order();
        if over <= Chips::dollars(1) {
            shares[order[0].index()] += over;
        } else {
            let chips = over.in_cents() / unit;
            for (_, seat) in (0..chips).zip(&order) {
                shares[seat.index()] += Chips::cents(unit);
            }
        }
    }
    (shares, over)
}
