//! Where a policy is not best, hand by hand, and what each of these hands costs it.

use super::arithmetic::Doubles;
use super::choices::{Choice, HandsAfterSplit, UpCard};
use super::ground::hand;
use super::hands::{HandId, Hands, OVER};
use super::policies::{Guide, Policy};
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES, letter};
use super::solution::{ShoeTooShort, long_enough};

/// A hand that a policy does not play best.
#[derive(Clone, PartialEq, Debug)]
pub struct Exception {
    /// The dealer's card.
    pub up: usize,
    /// The hand.
    pub hand: HandId,
    /// What the policy does.
    pub played: Choice,
    /// What is best.
    pub best: Choice,
    /// How often a player of the policy comes to it, per round.
    pub chance: f64,
    /// What it then costs, per original wager.
    pub cost: f64,
}

impl Exception {
    /// What it costs per round.
    pub fn cost_per_round(&self) -> f64 {
        self.chance * self.cost
    }

    /// The cards as they are written, the lowest first.
    pub fn cards(&self) -> String {
        let each = hand(self.hand).counts.into_iter().enumerate();
        each.flat_map(|(value, count)| (0..count).map(move |_| letter(value))).collect()
    }
}

/// Every hand that is not of a split and that a policy does not play best, the dearest first.
pub fn exceptions(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
) -> Result<Vec<Exception>, ShoeTooShort> {
    long_enough(shoe, rules)?;
    let Ok(mut guide) = policy.guide(shoe, rules) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for up in 0..VALUES {
        if let Some(rest) = shoe.without(up) {
            let chance = f64::from(shoe.count(up)) / f64::from(shoe.cards());
            let table = UpCard::<Doubles>::new(*rules, rest, up);
            Against { table, rest, up, chance }.collect(&mut *guide, &mut found);
        }
    }
    found.sort_by(|one, other| other.cost_per_round().total_cmp(&one.cost_per_round()));
    Ok(found)
}

/// One up card.
struct Against {
    table: UpCard<Doubles>,
    rest: Shoe,
    up: usize,
    chance: f64,
}

impl Against {
    fn collect(&mut self, guide: &mut dyn Guide, found: &mut Vec<Exception>) {
        let hands = Hands::all();
        let mut reached = vec![0.0; hands.number()];
        for ((one, other), id) in hands.of_two() {
            if self.rest.without_all(&hand(id).counts).is_some() && !hand(id).is_blackjack() {
                let orders = if one == other { 1.0 } else { 2.0 };
                if self.first(id, orders, guide, found) == Choice::Hit {
                    self.draw(id, orders, &mut reached);
                }
            }
        }
        for id in 0..HandId::try_from(hands.number()).expect("some thousand hands") {
            let orders = reached[usize::from(id)];
            if orders > 0.0 && hand(id).total < 21 && self.then(id, orders, guide, found) {
                self.draw(id, orders, &mut reached);
            }
        }
    }

    fn draw(&self, id: HandId, orders: f64, reached: &mut [f64]) {
        for with in hand(id).with.into_iter().filter(|&with| with != OVER) {
            if self.rest.without_all(&hand(with).counts).is_some() {
                reached[usize::from(with)] += orders;
            }
        }
    }

    /// Two cards; gives what the policy does.
    fn first(
        &mut self,
        id: HandId,
        orders: f64,
        guide: &mut dyn Guide,
        found: &mut Vec<Exception>,
    ) -> Choice {
        let played = guide.first(self.up, id);
        let choices = self.table.choices(id, HandsAfterSplit::LikeOthers);
        let best = self.table.best_choice(id, &choices, HandsAfterSplit::LikeOthers);
        if played != best {
            let value = |choice| choices.get(choice).expect("an allowed choice");
            let cost = value(best) - value(played);
            found.push(self.exception(id, orders, (played, best), cost));
        }
        played
    }

    /// More cards; gives whether the policy hits.
    fn then(
        &mut self,
        id: HandId,
        orders: f64,
        guide: &mut dyn Guide,
        found: &mut Vec<Exception>,
    ) -> bool {
        use super::play::Plan as _;
        let name = |hits| if hits { Choice::Hit } else { Choice::Stand };
        let (hits, best) = (guide.plan(self.up).hits(id), self.table.best().hits(id));
        if hits != best {
            let hit = self.table.best().hit(id).expect("less than 21");
            let cost = (hit - self.table.best().stand(id)).abs();
            found.push(self.exception(id, orders, (name(hits), name(best)), cost));
        }
        hits
    }

    fn exception(
        &self,
        id: HandId,
        orders: f64,
        (played, best): (Choice, Choice),
        cost: f64,
    ) -> Exception {
        let mut shoe = self.rest;
        let mut chance = self.chance * orders;
        for (value, &count) in hand(id).counts.iter().enumerate() {
            for _ in 0..count {
                chance *= f64::from(shoe.count(value)) / f64::from(shoe.cards());
                shoe = shoe.without(value).expect("a hand that can be dealt");
            }
        }
        Exception { up: self.up, hand: id, played, best, chance, cost }
    }
}
