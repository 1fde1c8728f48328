//! A whole game solved: every two cards against every up card, by a policy.

use core::fmt;

use super::arithmetic::{Arithmetic, Doubles, Number, Whole};
use super::choices::{Choice, Choices, HandsAfterSplit, UpCard};
use super::ground::hand;
use super::hands::{HandId, Hands};
use super::play::Plan;
use super::policies::{Guide, Policy};
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES};

/// Two cards against an up card.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell<N> {
    /// The up card.
    pub up: usize,
    /// The two cards, the lower first.
    pub cards: (usize, usize),
    /// Their chance, together with the up card.
    pub probability: N,
    /// What each choice is worth to whoever plays best; nothing where a policy is followed.
    pub choices: Option<Choices<N>>,
    /// What is done.
    pub choice: Choice,
    /// What it is worth, per original wager.
    pub value: N,
}

/// A game solved.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<N> {
    /// All two cards against all up cards.
    pub cells: Vec<Cell<N>>,
}

impl<N: Number> Solution<N> {
    /// What a round is worth, per original wager.
    pub fn value(&self) -> N {
        total(self.cells.iter().map(|cell| cell.probability.clone() * cell.value.clone()))
    }

    /// What a round is worth with an up card, and the chance of that card.
    pub fn against(&self, up: usize) -> Option<(N, N)> {
        let cells = || self.cells.iter().filter(|cell| cell.up == up);
        let chance = total(cells().map(|cell| cell.probability.clone()));
        let value = total(cells().map(|cell| cell.probability.clone() * cell.value.clone()));
        (chance > N::zero()).then(|| (value / chance.clone(), chance))
    }

    /// Two cards against an up card, if they can be dealt.
    pub fn cell(&self, (one, other): (usize, usize), up: usize) -> Option<&Cell<N>> {
        let cards = (one.min(other), one.max(other));
        self.cells.iter().find(|cell| cell.up == up && cell.cards == cards)
    }
}

/// A sum; of fractions, in pairs, so that they stay short as long as they can.
fn total<N: Number>(parts: impl Iterator<Item = N>) -> N {
    let mut parts: Vec<N> = parts.collect();
    while parts.len() > 1 {
        let pairs = parts.chunks(2);
        parts = pairs.map(|two| two.iter().cloned().reduce(N::add).expect("not empty")).collect();
    }
    parts.pop().unwrap_or_else(N::zero)
}

/// A shoe that may be used up before a round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShoeTooShort {
    /// What its cards count together, every ace 1.
    pub pips: u32,
    /// What they must count at least.
    pub pips_min: u32,
}

impl fmt::Display for ShoeTooShort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pips, pips_min } = self;
        write!(f, "the cards left count {pips} points together, at least {pips_min} are needed")
    }
}

impl core::error::Error for ShoeTooShort {}

/// Whether no hand can use up the shoe: a hand of 21, a dealer's of 16 and cards of the pair that
/// are gone leave at least one card.
pub fn long_enough(shoe: &Shoe, rules: &RuleSet) -> Result<(), ShoeTooShort> {
    let gone = 2 * u32::from(rules.hands_max.max(2)) - 3;
    let pips_min = 21 + 16 + 10 * gone + 1;
    let pips = shoe.pips();
    if pips < pips_min { Err(ShoeTooShort { pips, pips_min }) } else { Ok(()) }
}

/// Solves in doubles; near ties are decided in whole numbers.
pub fn solve(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<Solution<f64>, ShoeTooShort> {
    solve_in::<Doubles>(shoe, rules, policy)
}

/// Solves in fractions.
pub fn solve_exactly(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<Solution<num_rational::BigRational>, ShoeTooShort> {
    solve_in::<Whole>(shoe, rules, policy)
}

/// Solves in an arithmetic.
pub fn solve_in<A: Arithmetic>(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<Solution<A::Number>, ShoeTooShort> {
    long_enough(shoe, rules)?;
    let mut cells = Vec::new();
    let mut guide = policy.guide(shoe, rules);
    for up in 0..VALUES {
        let Some(rest) = shoe.without(up) else { continue };
        let first = A::Number::ratio(shoe.count(up).into(), shoe.cards().into());
        let mut table = UpCard::<A>::new(*rules, rest, up);
        for (cards, id) in Hands::all().of_two() {
            let Some(chance) = chance::<A::Number>(&rest, cards) else { continue };
            let probability = first.clone() * chance;
            cells.push(match &mut guide {
                Err(after_split) => best(&mut table, cards, id, *after_split, probability),
                Ok(guide) => guided(&mut table, cards, id, &mut **guide, probability),
            });
        }
    }
    Ok(Solution { cells })
}

/// The chance of two cards, in any order.
pub(super) fn chance<N: Number>(shoe: &Shoe, (one, other): (usize, usize)) -> Option<N> {
    let then = shoe.without(one)?;
    let orders = if one == other { 1 } else { 2 };
    let ways = i64::from(shoe.count(one)) * i64::from(then.count(other)) * orders;
    let all = i64::from(shoe.cards()) * i64::from(then.cards());
    (ways > 0).then(|| N::ratio(ways, all))
}

fn best<A: Arithmetic>(
    table: &mut UpCard<A>,
    cards: (usize, usize),
    id: HandId,
    after_split: HandsAfterSplit,
    probability: A::Number,
) -> Cell<A::Number> {
    let choices = table.choices(id, after_split);
    let choice = table.best_choice(id, &choices, after_split);
    let value = choices.get(choice).expect("it was found among them").clone();
    Cell { up: table.up(), cards, probability, choices: Some(choices), choice, value }
}

fn guided<A: Arithmetic>(
    table: &mut UpCard<A>,
    cards: (usize, usize),
    id: HandId,
    guide: &mut dyn Guide,
    probability: A::Number,
) -> Cell<A::Number> {
    let up = table.up();
    let choice = if hand(id).is_blackjack() { Choice::Stand } else { guide.first(up, id) };
    let plan: &mut dyn Plan = guide.plan(up);
    let value = table.followed(id, choice, plan);
    Cell { up, cards, probability, choices: None, choice, value }
}
