//! What every choice is worth on two cards against an up card.

use games::blackjack::Surrender;

use super::arithmetic::{Arithmetic, Number, Whole};
use super::ground::{Ground, Measure, hand};
use super::hands::HandId;
use super::play::{Best, Followed, Plan};
use super::rules::RuleSet;
use super::shoe::Shoe;
use super::split::{AfterSplit, Pair, Which};

/// What a player may do with two cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Choice {
    /// No more cards.
    Stand,
    /// One more card.
    Hit,
    /// One more card for a wager as large again.
    Double,
    /// Two hands of a pair.
    Split,
    /// Half the wager for the hand.
    Surrender,
}

impl Choice {
    /// All of them; of choices that are equally good the first is taken.
    pub const ALL: [Self; 5] = [Self::Stand, Self::Hit, Self::Double, Self::Split, Self::Surrender];
}

/// How hands of a split are played by whoever plays best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandsAfterSplit {
    /// Like the same cards that were never split.
    LikeOthers,
    /// Best for the cards of the pair that are known to be gone.
    ByPairCards,
}

/// What the choices are expected to win, everything counted: a blackjack of the dealer too.
#[derive(Clone, PartialEq, Debug)]
pub struct Choices<N> {
    values: [Option<N>; 5],
    /// The chance of the dealer's blackjack.
    pub blackjack: N,
}

impl<N: Number> Choices<N> {
    /// These values, in the order of [`Choice::ALL`].
    pub(super) const fn new(values: [Option<N>; 5], blackjack: N) -> Self {
        Self { values, blackjack }
    }

    /// What a choice is worth, where it is allowed.
    pub fn get(&self, choice: Choice) -> Option<&N> {
        self.values[choice as usize].as_ref()
    }

    /// Every choice that is allowed, with its value.
    pub fn all(&self) -> impl Iterator<Item = (Choice, &N)> {
        Choice::ALL.into_iter().filter_map(|choice| Some((choice, self.get(choice)?)))
    }

    /// The best one; of equals the first.
    pub fn best(&self) -> (Choice, &N) {
        let all = self.all();
        all.reduce(|best, next| if next.1 > best.1 { next } else { best }).expect("one may stand")
    }

    /// What a choice is worth if the dealer is known to have no blackjack, where only original
    /// wagers are lost to one.
    pub fn given_no_blackjack(&self, choice: Choice) -> Option<N> {
        let value = self.get(choice)?.clone();
        Some((value + self.blackjack.clone()) / (N::whole(1) - self.blackjack.clone()))
    }
}

/// One up card: the best play of every hand against it, reckoned as asked.
pub struct UpCard<A: Arithmetic> {
    rules: RuleSet,
    up: usize,
    /// Without the up card.
    shoe: Shoe,
    best: Best<A>,
    followed: Followed<A>,
}

impl<A: Arithmetic> UpCard<A> {
    /// This up card; `shoe` is without it.
    pub fn new(rules: RuleSet, shoe: Shoe, up: usize) -> Self {
        let best = Best::new(shoe, up, rules);
        let followed = Followed::new(Ground::new(shoe, up, rules.soft_17), Measure::Won);
        Self { rules, up, shoe, best, followed }
    }

    /// The up card.
    pub const fn up(&self) -> usize {
        self.up
    }

    /// The best play of one hand.
    pub const fn best(&mut self) -> &mut Best<A> {
        &mut self.best
    }

    /// The value of every choice.
    pub fn choices(&mut self, id: HandId, after_split: HandsAfterSplit) -> Choices<A::Number> {
        let held = hand(id);
        let blackjack = self.best.ground().blackjack(held);
        if held.is_blackjack() {
            return self.natural(blackjack);
        }
        let net = |value: A::Number| value - blackjack.clone();
        let stand = net(self.best.stand(id));
        let hit = self.best.hit(id).map(net);
        let double = self.best.double(id).map(net);
        let split = held.pair().map(|value| {
            let pair = self.pair(value);
            net(pair.won::<A>(&mut match after_split {
                HandsAfterSplit::LikeOthers => AfterSplit::By(&mut self.best),
                HandsAfterSplit::ByPairCards => AfterSplit::ByPairCards,
            }))
        });
        let values = [Some(stand), hit, double, split, self.surrendered(&blackjack)];
        Choices { values, blackjack }
    }

    /// What a pair wins that is split into so many hands at most, if the dealer has no blackjack.
    pub(super) fn split_into(&mut self, id: HandId, hands_max: u8) -> A::Number {
        let pair = self.pair(hand(id).pair().expect("only a pair is split"));
        let pair = Pair { rules: RuleSet { hands_max, ..self.rules }, ..pair };
        pair.won::<A>(&mut AfterSplit::By(&mut self.best))
    }

    /// What a hand without an original wager loses besides, if it goes over 21 before a blackjack.
    pub(super) fn over_before(&mut self, id: HandId, choice: Choice) -> A::Number {
        if !self.rules.collects(self.up) {
            return A::Number::zero();
        }
        let ground = Ground::<A>::new(self.shoe, self.up, self.rules.soft_17);
        let value = match choice {
            Choice::Stand | Choice::Surrender => return A::Number::zero(),
            Choice::Split => {
                let Some(value) = hand(id).pair() else { return A::Number::zero() };
                let (pair, plan) = (self.pair(value), &mut AfterSplit::By(&mut self.best));
                let (which, measure) = (Which::First, Measure::FirstOverThenBlackjack);
                return pair.worth::<A>(which, measure, plan);
            }
            Choice::Hit => {
                let mut over = Followed::new(ground, Measure::OverThenBlackjack);
                let value = over.hit(id, &mut self.best);
                return over.known(id, &value);
            }
            // The added wager of the double is counted already.
            Choice::Double => ground.doubled_over(hand(id)),
        };
        ground.known(hand(id), &value)
    }

    /// The best of these choices; where doubles are too near to tell, whole numbers do.
    pub fn best_choice(
        &self,
        id: HandId,
        choices: &Choices<A::Number>,
        after_split: HandsAfterSplit,
    ) -> Choice {
        let (best, most) = choices.best();
        let rivals = choices.all().filter(|(choice, _)| *choice != best);
        if rivals.into_iter().any(|(_, value)| A::Number::near(most, value)) {
            let mut exact = UpCard::<Whole>::new(self.rules, self.shoe, self.up);
            return exact.choices(id, after_split).best().0;
        }
        best
    }

    /// What one choice is worth if hands are played by a plan.
    pub fn followed(&mut self, id: HandId, choice: Choice, plan: &mut dyn Plan) -> A::Number {
        let held = hand(id);
        let blackjack = self.best.ground().blackjack(held);
        if held.is_blackjack() {
            return self.natural(blackjack).best().1.clone();
        }
        let won = match choice {
            Choice::Stand => self.followed.stand(id).clone(),
            Choice::Hit => self.followed.hit(id, plan),
            Choice::Double => self.followed.double(id),
            Choice::Split => {
                let pair = self.pair(held.pair().expect("only a pair is split"));
                return pair.won::<A>(&mut AfterSplit::By(plan)) - blackjack;
            }
            Choice::Surrender => {
                return self.surrendered(&blackjack).expect("only where it is allowed");
            }
        };
        let won = self.followed.known(id, &won) - blackjack;
        if choice == Choice::Double && self.rules.collects(self.up) {
            let ground = self.followed.ground();
            return won - ground.known(held, &ground.doubled_over(held));
        }
        won
    }

    fn natural(&self, blackjack: A::Number) -> Choices<A::Number> {
        let odds = self.rules.blackjack_pays;
        let pays = A::Number::ratio(odds.win().into(), odds.wager().into());
        let value = pays * (A::Number::whole(1) - blackjack.clone());
        Choices { values: [Some(value), None, None, None, None], blackjack }
    }

    fn surrendered(&self, blackjack: &A::Number) -> Option<A::Number> {
        let back = self.rules.given_back;
        let back = || A::Number::ratio(back.win().into(), back.wager().into());
        (self.rules.surrender == Surrender::Late)
            .then(|| back() - A::Number::whole(1) - back() * blackjack.clone())
    }

    fn pair(&self, value: usize) -> Pair {
        let shoe = self.shoe.without(value).and_then(|shoe| shoe.without(value));
        let shoe = shoe.expect("the pair was dealt from this shoe");
        Pair { rules: self.rules, shoe, up: self.up, value }
    }
}
