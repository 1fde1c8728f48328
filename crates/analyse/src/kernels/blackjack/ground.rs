//! What a hand is worth that stands, and what the next card may be: one shoe, one up card.

use games::blackjack::Soft17;

use super::arithmetic::Arithmetic;
use super::draws::{completes, losses};
use super::hands::{Hand, HandId, Hands, OVER};
use super::shoe::{Shoe, VALUES};

/// What is reckoned of a hand, per unit of its wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// What it wins where the dealer has no blackjack.
    Won,
    /// That it goes over 21 and the dealer then has blackjack: all its wagers.
    OverThenBlackjack,
    /// The same, but only its first wager.
    FirstOverThenBlackjack,
}

impl Measure {
    /// How often a doubled hand counts.
    pub const fn doubled(self) -> i32 {
        match self {
            Self::Won | Self::OverThenBlackjack => 2,
            Self::FirstOverThenBlackjack => 1,
        }
    }
}

/// A shoe without the up card and other cards that are seen, from which one hand is dealt.
#[derive(Clone, Debug)]
pub struct Ground<A> {
    shoe: Shoe,
    up: usize,
    soft_17: Soft17,
    arithmetic: A,
}

impl<A: Arithmetic> Ground<A> {
    /// From this shoe, against this up card.
    pub fn new(shoe: Shoe, up: usize, soft_17: Soft17) -> Self {
        Self { shoe, up, soft_17, arithmetic: A::from(&shoe) }
    }

    /// The up card.
    pub const fn up(&self) -> usize {
        self.up
    }

    /// The shoe, before any card of the hand.
    pub const fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// What is left of the shoe beside a hand, if the hand can be dealt from it.
    pub fn beside(&self, hand: &Hand) -> Option<Shoe> {
        self.shoe.without_all(&hand.counts)
    }

    fn left(&self, hand: &Hand) -> Shoe {
        self.beside(hand).expect("a hand that was dealt from this shoe")
    }

    /// How many of the cards left make a blackjack.
    fn blackjacks(&self, left: &Shoe) -> u32 {
        completes(self.up).map_or(0, |value| left.count(value))
    }

    /// The chance of a blackjack beside a hand.
    pub fn blackjack(&self, hand: &Hand) -> A::Number {
        use super::arithmetic::Number as _;
        let left = self.left(hand);
        A::Number::ratio(self.blackjacks(&left).into(), left.cards().into())
    }

    /// What a hand is worth that stands.
    pub fn stand(&self, hand: &Hand, measure: Measure) -> A::Value {
        match measure {
            Measure::OverThenBlackjack | Measure::FirstOverThenBlackjack => A::zero(),
            Measure::Won => {
                let left = self.left(hand);
                let losses = losses(self.soft_17, self.up, hand.total);
                self.arithmetic.stand(hand.cards, &left, self.blackjacks(&left), losses)
            }
        }
    }

    /// The cards that may come next: their value, how many there are, and what becomes of the hand.
    pub fn next(&self, hand: &Hand) -> impl Iterator<Item = (usize, u32, HandId)> + use<A> {
        let (left, with) = (self.left(hand), hand.with);
        let each = (0..VALUES).map(move |value| (value, left.count(value), with[value]));
        each.filter(|&(_, count, _)| count > 0)
    }

    /// The mean over the next card of what the hand then is worth; a hand over 21 is lost. Only
    /// cards that `wanted` holds for are counted, but all of them divide.
    pub fn mean<'v>(
        &self,
        hand: &Hand,
        measure: Measure,
        wanted: impl Fn(usize) -> bool,
        worth: impl Fn(HandId) -> &'v A::Value,
    ) -> A::Value
    where
        A::Value: 'v,
    {
        let left = self.left(hand);
        let step = u32::from(!left.is_infinite());
        let (mut sum, mut over) = (A::zero(), 0);
        for (value, count, with) in self.next(hand).filter(|&(value, ..)| wanted(value)) {
            if with != OVER {
                A::add(&mut sum, count.cast_signed(), worth(with));
                continue;
            }
            let is_one = completes(self.up) == Some(value);
            let blackjacks = self.blackjacks(&left) - if is_one { step } else { 0 };
            let second = match measure {
                Measure::Won => left.cards() - step - blackjacks,
                Measure::OverThenBlackjack | Measure::FirstOverThenBlackjack => blackjacks,
            };
            over += u64::from(count) * u64::from(second);
        }
        let mut mean = A::mean(sum, left.cards());
        let each = match measure {
            Measure::Won => -1,
            Measure::OverThenBlackjack | Measure::FirstOverThenBlackjack => 1,
        };
        let over = self.arithmetic.in_two(hand.cards, &left, over, each);
        A::add(&mut mean, 1, &over);
        mean
    }

    /// What the added wager of a doubled hand loses to a card over 21 before a blackjack.
    pub fn doubled_over(&self, hand: &Hand) -> A::Value {
        let nothing = A::zero();
        self.mean(hand, Measure::FirstOverThenBlackjack, |_| true, |_| &nothing)
    }

    /// A value of a hand, when it is known.
    pub fn known(&self, hand: &Hand, value: &A::Value) -> A::Number {
        self.arithmetic.known(hand.cards, value)
    }
}

/// Any hand by its place.
pub fn hand(id: HandId) -> &'static Hand {
    Hands::all().get(id)
}
