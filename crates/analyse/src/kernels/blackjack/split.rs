//! What splitting a pair is worth, with every split that may follow, exactly.
//!
//! Every card of the pair that comes second to a hand is split again while that is allowed. Hands
//! are not played by what other hands hold, so the value is a sum over hands, and by symmetry only
//! the number of pair cards among the second cards of other hands matters. "Not a pair card" is
//! "any card" less "a pair card": everything comes down to the value of one hand beside a number of
//! further pair cards that are gone.

use super::arithmetic::{Arithmetic, Number};
use super::ground::{Ground, Measure, hand};
use super::hands::{HandId, Hands};
use super::play::{Best, Followed, Plan};
use super::rules::{RuleSet, SplitAces};
use super::shoe::{ACE, Shoe};

/// How often the value of one hand counts beside so many further pair cards that are gone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Term {
    /// If its second card is any.
    any: i64,
    /// If its second card is none of the pair.
    other: i64,
}

/// The terms by the number of pair cards that are gone.
type Terms = [Term; GONE_MAX + 1];

/// The most pair cards that are gone beside one hand, if four hands come of a pair.
const GONE_MAX: usize = 4;
/// The most hands that may come of a pair.
pub const HANDS_MAX: u8 = 4;

/// Which hands of a split are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// All of them.
    All,
    /// The first, on which the original wager lies.
    First,
}

/// Second cards as they may come, one by one.
#[derive(Clone, Copy)]
pub(super) struct Dealt {
    hands: u8,
    /// Hands whose second card is any.
    pub(super) waiting: u8,
    /// Cards of the pair, each of which made a hand more.
    pub(super) pairs: u8,
    /// Hands whose second card is none of the pair; the first hand is among them if there are any.
    pub(super) others: u8,
}

/// How second cards may come until no hand can be split again; equal ones come several times.
pub(super) fn dealings(hands_max: u8) -> Vec<Dealt> {
    let mut all = Vec::new();
    let begun = Dealt { hands: 2, waiting: 2, pairs: 0, others: 0 };
    collect(begun, hands_max.clamp(2, HANDS_MAX), &mut all);
    all
}

/// Adds everything that may follow. The first hand gets its second card first.
fn collect(dealt: Dealt, hands_max: u8, all: &mut Vec<Dealt>) {
    let Dealt { hands, waiting, pairs, others } = dealt;
    if hands == hands_max || waiting == 0 {
        return all.push(dealt);
    }
    let pair = Dealt { hands: hands + 1, waiting: waiting + 1, pairs: pairs + 1, others };
    collect(pair, hands_max, all);
    let other = Dealt { hands, waiting: waiting - 1, pairs, others: others + 1 };
    collect(other, hands_max, all);
}

fn terms(hands_max: u8, which: Which) -> Terms {
    let mut terms = Terms::default();
    for Dealt { waiting, pairs, others, .. } in dealings(hands_max) {
        let (any, other) = match which {
            Which::All => (waiting, others),
            Which::First => (u8::from(others == 0), u8::from(others > 0)),
        };
        if any > 0 {
            expand(pairs, others, |gone, times| terms[gone].any += times * i64::from(any));
        }
        if other > 0 {
            let beside = others - 1;
            expand(pairs, beside, |gone, times| terms[gone].other += times * i64::from(other));
        }
    }
    terms
}

/// `pairs` pair cards and `others` other cards, as numbers of pair cards with a sign.
fn expand(pairs: u8, others: u8, mut each: impl FnMut(usize, i64)) {
    let mut choose = 1;
    for more in 0..=others {
        each(usize::from(pairs + more), if more % 2 == 0 { choose } else { -choose });
        choose = choose * i64::from(others - more) / i64::from(more + 1);
    }
}

/// How the hands of a split are played.
pub enum AfterSplit<'p> {
    /// By one plan, whatever is gone.
    By(&'p mut dyn Plan),
    /// Best for the pair cards that are gone, in every term of the sum: what published analysers
    /// call by that name. With one split it is the value of a play; with more, the first hands
    /// would have to know whether pair cards are still to come to second hands.
    ByPairCards,
}

/// A pair against an up card.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The rules.
    pub rules: RuleSet,
    /// The shoe without the up card and the pair.
    pub shoe: Shoe,
    /// The up card.
    pub up: usize,
    /// The value of both cards.
    pub value: usize,
}

impl Pair {
    /// What the hands win together where the dealer has no blackjack, less the added wagers that
    /// are collected before a blackjack is known, if they are.
    pub fn won<A: Arithmetic>(&self, plan: &mut AfterSplit<'_>) -> A::Number {
        let won = self.worth::<A>(Which::All, Measure::Won, plan);
        if !self.rules.collects(self.up) {
            return won;
        }
        let over = self.worth::<A>(Which::All, Measure::OverThenBlackjack, plan);
        won - over + self.worth::<A>(Which::First, Measure::FirstOverThenBlackjack, plan)
    }

    /// What hands of the split are worth together.
    pub fn worth<A: Arithmetic>(
        &self,
        which: Which,
        measure: Measure,
        plan: &mut AfterSplit<'_>,
    ) -> A::Number {
        let terms = terms(self.rules.hands_from(self.value), which);
        let mut sum = A::Number::zero();
        for (gone, term) in terms.iter().enumerate().filter(|(_, term)| **term != Term::default()) {
            let Some((chance, shoe)) = self.gone::<A::Number>(gone) else { break };
            let (any, other) = match plan {
                AfterSplit::By(plan) => self.one_hand::<A>(shoe, measure, &mut **plan),
                AfterSplit::ByPairCards => {
                    let mut best = Best::<A>::new(shoe, self.up, self.rules);
                    self.one_hand::<A>(shoe, measure, &mut best)
                }
            };
            let both = A::Number::whole(term.any) * any + A::Number::whole(term.other) * other;
            sum = sum + chance * both;
        }
        sum
    }

    /// The chance that so many given cards are all of the pair's value, and the shoe without them,
    /// but with the card that a hand begins with.
    fn gone<N: Number>(&self, gone: usize) -> Option<(N, Shoe)> {
        let mut shoe = self.shoe;
        let mut chance = N::whole(1);
        for _ in 0..gone {
            chance = chance * N::ratio(shoe.count(self.value).into(), shoe.cards().into());
            shoe = shoe.without(self.value)?;
        }
        Some((chance, shoe.with(self.value)))
    }

    /// What a hand is worth that begins with a card of the pair: whatever comes second, and where
    /// that is none of the pair.
    fn one_hand<A: Arithmetic>(
        &self,
        shoe: Shoe,
        measure: Measure,
        plan: &mut dyn Plan,
    ) -> (A::Number, A::Number) {
        let ground = Ground::<A>::new(shoe, self.up, self.rules.soft_17);
        let mut followed = Followed::new(ground, measure);
        let begun = Hands::all().find([self.value]).expect("one card is never over 21");
        let seconds = followed.ground().next(hand(begun)).map(|(.., with)| with);
        let seconds: Vec<HandId> = seconds.collect();
        let worths: Vec<(HandId, A::Value)> =
            seconds.iter().map(|&id| (id, self.second(&mut followed, id, plan))).collect();
        let worth = |with: HandId| {
            let found = worths.iter().find(|(id, _)| *id == with);
            found.map(|(_, worth)| worth).expect("every second card was reckoned")
        };
        let ground = followed.ground();
        let any = ground.mean(hand(begun), measure, |_| true, worth);
        let other = ground.mean(hand(begun), measure, |value| value != self.value, worth);
        (ground.known(hand(begun), &any), ground.known(hand(begun), &other))
    }

    /// What a hand of the split is worth that has got its second card.
    fn second<A: Arithmetic>(
        &self,
        followed: &mut Followed<A>,
        id: HandId,
        plan: &mut dyn Plan,
    ) -> A::Value {
        let held = hand(id);
        if self.value == ACE && self.rules.split_aces == SplitAces::OneCard || held.total == 21 {
            return followed.stand(id).clone();
        }
        let may = self.rules.double_after_split && self.rules.may_double(held.total, held.soft);
        if may && plan.doubles(id) { followed.double(id) } else { followed.drawn(id, plan).clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(terms: Terms) -> [(i64, i64); GONE_MAX + 1] {
        terms.map(|term| (term.any, term.other))
    }

    #[test]
    fn one_split_is_twice_one_hand() {
        assert_eq!(each(terms(2, Which::All)), [(2, 0), (0, 0), (0, 0), (0, 0), (0, 0)]);
        assert_eq!(each(terms(2, Which::First)), [(1, 0), (0, 0), (0, 0), (0, 0), (0, 0)]);
    }

    #[test]
    fn three_hands_come_of_the_first_second_card_or_of_the_next() {
        // P: three hands beside one pair card. O P: two any beside a pair card and another card,
        // one other beside the pair card. O O: two others beside one another.
        assert_eq!(each(terms(3, Which::All)), [(0, 2), (5, -1), (-2, 0), (0, 0), (0, 0)]);
    }
}
