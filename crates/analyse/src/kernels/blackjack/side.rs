//! Wagers beside the hand: insurance, the progressive on aces (2.19) and the bonus on a blackjack
//! (2.20). None of them depends on how the hand is played, as long as aces are split.

use cards::{Card, Rank, Suit};
use games::blackjack::Aces;
use num_bigint::BigInt;
use num_rational::BigRational;
use rules::Award;

use super::arithmetic::Number;
use super::ground::hand;
use super::hands::Hands;
use super::shoe::{ACE, Shoe, TEN};
use super::solution::chance;

/// How many cards count.
const FIRST_CARDS: usize = 4;

/// A card that is no ace.
const OTHER: Card = Card::new(Rank::Two, Suit::Clubs);

/// Cards as the progressive sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AceShoe {
    /// Aces by suit, in the order of [`Suit::ALL`].
    pub aces: [u32; 4],
    /// All other cards.
    pub others: u32,
}

impl AceShoe {
    /// So many decks.
    pub fn decks(decks: u8) -> Self {
        Self { aces: [u32::from(decks); 4], others: 48 * u32::from(decks) }
    }

    /// These cards.
    pub fn of(cards: &[Card]) -> Self {
        let aces = |suit| {
            let ace = Card::new(Rank::Ace, suit);
            u32::try_from(cards.iter().filter(|card| **card == ace).count()).expect("some decks")
        };
        let aces = Suit::ALL.map(aces);
        let all = u32::try_from(cards.len()).expect("some decks");
        Self { aces, others: all - aces.iter().sum::<u32>() }
    }

    /// The chance of each combination as the highest, lowest first.
    ///
    /// # Panics
    ///
    /// If there are fewer than four cards.
    pub fn chances(&self) -> [BigRational; 5] {
        let orders = BigInt::from(self.orders());
        self.ways().map(|ways| BigRational::new(ways.into(), orders.clone()))
    }

    /// In how many orders the first four cards may come.
    pub fn orders(&self) -> u128 {
        let all: u32 = self.aces.iter().sum::<u32>() + self.others;
        (0..4).map(|drawn| u128::from(all - drawn)).product()
    }

    /// In how many of them each combination is the highest, lowest first.
    pub fn ways(&self) -> [u64; 5] {
        let mut ways = [0u64; 5];
        self.deal(&mut Vec::new(), 1, &mut |first, orders| {
            if let Some(aces) = Aces::among(first) {
                ways[aces as usize] += orders;
            }
        });
        ways
    }

    /// Deals the first four cards in every way, each with the number of its orders.
    fn deal(self, first: &mut Vec<Card>, orders: u64, each: &mut impl FnMut(&[Card], u64)) {
        if first.len() == FIRST_CARDS {
            return each(first, orders);
        }
        for (at, suit) in Suit::ALL.into_iter().enumerate().filter(|&(at, _)| self.aces[at] > 0) {
            let mut rest = self;
            rest.aces[at] -= 1;
            first.push(Card::new(Rank::Ace, suit));
            rest.deal(first, orders * u64::from(self.aces[at]), each);
            first.pop();
        }
        if self.others > 0 {
            first.push(OTHER);
            let rest = Self { others: self.others - 1, ..self };
            rest.deal(first, orders * u64::from(self.others), each);
            first.pop();
        }
    }

    /// The progressive from these cards.
    pub fn progressive(&self) -> ProgressiveWager {
        let chances = self.chances();
        let fixed = Aces::ALL.into_iter().zip(&chances).filter_map(|(aces, chance)| {
            let Award::Fixed(amount) = aces.award() else { return None };
            let cents = i64::try_from(amount.in_cents()).expect("an award of a few thousand");
            Some(BigRational::ratio(cents, 100) * chance.clone())
        });
        let fixed = fixed.fold(BigRational::zero(), |sum, part| sum + part);
        ProgressiveWager { chances, fixed }
    }
}

/// What one dollar on the progressive is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressiveWager {
    /// The chance of each combination as the highest, lowest first.
    pub chances: [BigRational; 5],
    /// What the fixed awards return.
    pub fixed: BigRational,
}

impl ProgressiveWager {
    /// The chance of the meter.
    pub fn meter_chance(&self) -> &BigRational {
        &self.chances[Aces::FourOfAColour as usize]
    }

    /// What is won at a meter of so many dollars; the dollar wagered is collected (ruling C19).
    pub fn value(&self, meter: &BigRational) -> BigRational {
        self.fixed.clone() + self.meter_chance().clone() * meter.clone() - BigRational::whole(1)
    }

    /// The meter at which nothing is won or lost; nothing if four aces cannot come.
    pub fn break_even(&self) -> Option<BigRational> {
        let chance = self.meter_chance().clone();
        let missing = BigRational::whole(1) - self.fixed.clone();
        (chance != BigRational::zero()).then(|| missing / chance)
    }
}

/// The chance that the first two cards are a blackjack: the bonus wager wins.
pub fn natural<N: Number>(shoe: &Shoe) -> N {
    let step = i64::from(!shoe.is_infinite());
    let cards = i64::from(shoe.cards());
    let ways = 2 * i64::from(shoe.count(ACE)) * i64::from(shoe.count(TEN));
    N::ratio(ways, cards * (cards - step))
}

/// What insurance wins per unit, at 2 to 1, if the dealer's second card comes from this shoe.
pub fn insurance<N: Number>(unseen: &Shoe) -> N {
    N::ratio(3 * i64::from(unseen.count(TEN)), unseen.cards().into()) - N::whole(1)
}

/// What insurance of half the wager adds to a round, taken by whoever sees the own two cards and
/// the ace and nothing else, wherever it wins.
pub fn insurance_taken<N: Number>(shoe: &Shoe) -> N {
    let Some(rest) = shoe.without(ACE) else { return N::zero() };
    let ace = N::ratio(shoe.count(ACE).into(), shoe.cards().into());
    let each = Hands::all().of_two().filter_map(|(cards, id)| {
        let value = insurance::<N>(&rest.without_all(&hand(id).counts)?);
        let wins = value > N::zero();
        wins.then(|| Some(chance::<N>(&rest, cards)? * value)).flatten()
    });
    ace * N::ratio(1, 2) * each.fold(N::zero(), N::add)
}
