//! What a dealer's hand comes to.

use games::blackjack::Soft17;

use super::arithmetic::{Arithmetic, Number};
use super::draws::{TOTALS, completes, totals};
use super::shoe::{Shoe, VALUES};

/// The chances of a dealer's hand.
#[derive(Clone, PartialEq, Debug)]
pub struct DealerChances<N> {
    /// Standing on 17, 18, 19, 20 and 21; a blackjack is not among them.
    pub totals: [N; TOTALS],
    /// Going over 21.
    pub over: N,
    /// A blackjack.
    pub blackjack: N,
}

impl<N: Number> DealerChances<N> {
    /// With this up card, if the other cards come from `shoe`, which is without it.
    pub fn against<A: Arithmetic<Number = N>>(shoe: &Shoe, up: usize, soft_17: Soft17) -> Self {
        let totals = totals(soft_17, up).each_ref().map(|draws| A::chance(draws, shoe));
        let blackjacks = completes(up).map_or(0, |value| shoe.count(value));
        let blackjack = N::ratio(blackjacks.into(), shoe.cards().into());
        let over = totals.iter().cloned().fold(N::whole(1) - blackjack.clone(), N::sub);
        Self { totals, over, blackjack }
    }

    /// Whatever the up card is; nothing can be dealt from an empty shoe.
    pub fn overall<A: Arithmetic<Number = N>>(shoe: &Shoe, soft_17: Soft17) -> Option<Self> {
        let each = (0..VALUES).filter_map(|up| {
            let chance = N::ratio(shoe.count(up).into(), shoe.cards().into());
            let chances = Self::against::<A>(&shoe.without(up)?, up, soft_17);
            Some(chances.times(&chance))
        });
        each.reduce(|sum, next| sum.and(&next))
    }

    fn times(&self, chance: &N) -> Self {
        let times = |part: &N| part.clone() * chance.clone();
        Self {
            totals: self.totals.each_ref().map(times),
            over: times(&self.over),
            blackjack: times(&self.blackjack),
        }
    }

    fn and(self, other: &Self) -> Self {
        let mut totals = self.totals;
        for (sum, more) in totals.iter_mut().zip(&other.totals) {
            *sum = sum.clone() + more.clone();
        }
        Self {
            totals,
            over: self.over + other.over.clone(),
            blackjack: self.blackjack + other.blackjack.clone(),
        }
    }
}
