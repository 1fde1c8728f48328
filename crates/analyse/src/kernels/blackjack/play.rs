//! The best play of one hand, and what any play of it is worth.

use super::arithmetic::{Arithmetic, Whole};
use super::ground::{Ground, Measure, hand};
use super::hands::{HandId, Hands, OVER};
use super::rules::RuleSet;
use super::shoe::Shoe;

/// How hands are played against one up card, once splitting and surrender are decided.
pub trait Plan {
    /// Whether a hand is drawn to, if it may not be doubled.
    fn hits(&mut self, id: HandId) -> bool;

    /// Whether a hand of two cards is doubled, if it may be.
    fn doubles(&mut self, id: HandId) -> bool;
}

/// What is known of a hand that is played best.
#[derive(Clone, Debug)]
struct Reckoned<V> {
    stand: V,
    /// Nothing on 21, which always stands.
    hit: Option<V>,
    hits: bool,
    /// Where it may be doubled.
    double: Option<V>,
    doubles: bool,
}

impl<V> Reckoned<V> {
    /// The value where it may not be doubled.
    fn drawn(&self) -> &V {
        self.hit.as_ref().filter(|_| self.hits).unwrap_or(&self.stand)
    }
}

/// The best play of hands from one shoe against one up card, reckoned hand by hand as asked.
pub struct Best<A: Arithmetic> {
    ground: Ground<A>,
    rules: RuleSet,
    hands: Vec<Option<Reckoned<A::Value>>>,
    /// The same in whole numbers, where doubles are too near.
    twin: Option<Box<Best<Whole>>>,
}

impl<A: Arithmetic> Best<A> {
    /// Hands from this shoe, which is without the up card.
    pub fn new(shoe: Shoe, up: usize, rules: RuleSet) -> Self {
        let hands = core::iter::repeat_with(|| None).take(Hands::all().number()).collect();
        Self { ground: Ground::new(shoe, up, rules.soft_17), rules, hands, twin: None }
    }

    /// Where the hands lie.
    pub const fn ground(&self) -> &Ground<A> {
        &self.ground
    }

    /// What the hand wins that stands.
    pub fn stand(&mut self, id: HandId) -> A::Number {
        let value = &self.reckon(id).stand.clone();
        self.ground.known(hand(id), value)
    }

    /// What the hand wins that takes a card; nothing on 21.
    pub fn hit(&mut self, id: HandId) -> Option<A::Number> {
        let value = self.reckon(id).hit.clone();
        value.map(|value| self.ground.known(hand(id), &value))
    }

    /// What the hand wins that is doubled, where it may be; less what a blackjack would have left,
    /// if it was collected before.
    pub fn double(&mut self, id: HandId) -> Option<A::Number> {
        let value = self.reckon(id).double.clone();
        value.map(|value| self.ground.known(hand(id), &value))
    }

    fn reckon(&mut self, id: HandId) -> &Reckoned<A::Value> {
        let at = usize::from(id);
        if self.hands[at].is_none() {
            let reckoned = self.weigh(id);
            self.hands[at] = Some(reckoned);
        }
        self.hands[at].as_ref().expect("just reckoned")
    }

    fn weigh(&mut self, id: HandId) -> Reckoned<A::Value> {
        let held = hand(id);
        let stand = self.ground.stand(held, Measure::Won);
        if held.total == 21 {
            return Reckoned { stand, hit: None, hits: false, double: None, doubles: false };
        }
        for (_, _, with) in self.ground.next(held).filter(|&(.., with)| with != OVER) {
            self.reckon(with);
        }
        let worth = |with: HandId| self.hands[usize::from(with)].as_ref().expect("just reckoned");
        let every = |_| true;
        let hit = self.ground.mean(held, Measure::Won, every, |with| worth(with).drawn());
        let may_double = held.cards == 2 && self.rules.may_double(held.total, held.soft);
        let double = may_double.then(|| {
            let once = self.ground.mean(held, Measure::Won, every, |with| &worth(with).stand);
            let mut twice = A::zero();
            A::add(&mut twice, 2, &once);
            if self.rules.collects(self.ground.up()) {
                A::add(&mut twice, -1, &self.ground.doubled_over(held));
            }
            twice
        });
        let hits = self.greater(&hit, &stand, |twin| twin.hits(id));
        let drawn = if hits { &hit } else { &stand };
        let doubles = double.as_ref();
        let doubles = doubles.is_some_and(|it| self.greater(it, drawn, |twin| twin.doubles(id)));
        Reckoned { stand, hit: Some(hit), hits, double, doubles }
    }

    /// Whether the first is greater; the twin says it where they are too near.
    fn greater(
        &mut self,
        one: &A::Value,
        other: &A::Value,
        exactly: impl FnOnce(&mut Best<Whole>) -> bool,
    ) -> bool {
        if A::near(one, other) { exactly(self.exact()) } else { one > other }
    }

    /// The same in whole numbers.
    pub fn exact(&mut self) -> &mut Best<Whole> {
        let (shoe, up, rules) = (*self.ground.shoe(), self.ground.up(), self.rules);
        self.twin.get_or_insert_with(|| Box::new(Best::new(shoe, up, rules)))
    }
}

impl<A: Arithmetic> Plan for Best<A> {
    fn hits(&mut self, id: HandId) -> bool {
        self.reckon(id).hits
    }

    fn doubles(&mut self, id: HandId) -> bool {
        self.reckon(id).doubles
    }
}

/// What hands from one shoe are worth that are played by a plan.
pub struct Followed<A: Arithmetic> {
    ground: Ground<A>,
    measure: Measure,
    hands: Vec<Option<A::Value>>,
    stands: Vec<Option<A::Value>>,
}

impl<A: Arithmetic> Followed<A> {
    /// Hands from this ground.
    pub fn new(ground: Ground<A>, measure: Measure) -> Self {
        let nothing = || core::iter::repeat_with(|| None).take(Hands::all().number()).collect();
        Self { ground, measure, hands: nothing(), stands: nothing() }
    }

    /// Where the hands lie.
    pub const fn ground(&self) -> &Ground<A> {
        &self.ground
    }

    /// What the hand is worth that stands.
    pub fn stand(&mut self, id: HandId) -> &A::Value {
        let Self { ground, measure, stands, .. } = self;
        stands[usize::from(id)].get_or_insert_with(|| ground.stand(hand(id), *measure))
    }

    /// What the hand is worth that takes a card and goes on by the plan.
    pub fn hit(&mut self, id: HandId, plan: &mut dyn Plan) -> A::Value {
        let held = hand(id);
        for (_, _, with) in self.ground.next(held).filter(|&(.., with)| with != OVER) {
            self.drawn(with, plan);
        }
        let worth = |with: HandId| self.hands[usize::from(with)].as_ref().expect("just reckoned");
        self.ground.mean(held, self.measure, |_| true, worth)
    }

    /// What the hand is worth that goes on by the plan and is not doubled.
    pub fn drawn(&mut self, id: HandId, plan: &mut dyn Plan) -> &A::Value {
        let at = usize::from(id);
        if self.hands[at].is_none() {
            let hits = hand(id).total < 21 && plan.hits(id);
            let value = if hits { self.hit(id, plan) } else { self.stand(id).clone() };
            self.hands[at] = Some(value);
        }
        self.hands[at].as_ref().expect("just reckoned")
    }

    /// What the hand is worth that is doubled.
    pub fn double(&mut self, id: HandId) -> A::Value {
        let held = hand(id);
        for (_, _, with) in self.ground.next(held).filter(|&(.., with)| with != OVER) {
            self.stand(with);
        }
        let worth = |with: HandId| self.stands[usize::from(with)].as_ref().expect("just reckoned");
        let once = self.ground.mean(held, self.measure, |_| true, worth);
        let mut doubled = A::zero();
        A::add(&mut doubled, self.measure.doubled(), &once);
        doubled
    }

    /// What the hand is worth, when it is known.
    pub fn known(&self, id: HandId, value: &A::Value) -> A::Number {
        self.ground.known(hand(id), value)
    }
}
