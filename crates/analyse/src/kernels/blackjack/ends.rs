//! How a hand may end that is played by a plan, and in how many orders of its cards.

use super::choices::Choice;
use super::ground::hand;
use super::hands::{HandId, Hands, OVER};
use super::play::Plan;
use super::rules::{RuleSet, SplitAces};
use super::shoe::{ACE, Shoe, VALUES};

/// A hand that takes no further card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End {
    /// Its cards.
    pub counts: [u8; VALUES],
    /// What it counts.
    pub total: u8,
    /// Whether it was doubled.
    pub doubled: bool,
    /// In how many orders its cards may have come after those it began with, by [`Second`].
    pub orders: Orders,
}

/// Which second card a hand of a split gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// Any.
    Any,
    /// None of the pair.
    Other,
}

/// Orders in which cards may come, by which second card a hand of a split may get.
pub type Orders = [f64; 2];

/// One order.
const ONCE: Orders = [1.0; 2];

/// The ends of a hand that stands, or is over 21 after a double. A hand that was not doubled and
/// goes over 21 is left out: its chance is what these leave.
pub struct Ends(pub Vec<End>);

impl Ends {
    /// From these two cards by a choice that does not split them or give them up.
    pub fn after(start: HandId, choice: Choice, shoe: &Shoe, plan: &mut dyn Plan) -> Self {
        let mut ends = Vec::new();
        let mut reached = vec![[0.0; 2]; Hands::all().number()];
        match choice {
            Choice::Stand | Choice::Split | Choice::Surrender => stood(start, ONCE, &mut ends),
            Choice::Double => doubled(start, ONCE, &mut ends),
            Choice::Hit => {
                draw(start, ONCE, shoe, &mut reached);
                run(start, &mut reached, shoe, plan, &mut ends);
            }
        }
        Self(ends)
    }

    /// From the first card of a split hand; `shoe` has that card too.
    pub fn of_split(pair: usize, rules: &RuleSet, shoe: &Shoe, plan: &mut dyn Plan) -> Self {
        let mut ends = Vec::new();
        let mut reached = vec![[0.0; 2]; Hands::all().number()];
        let start = Hands::all().find([pair]).expect("one card is never over 21");
        for (value, second) in hand(start).with.into_iter().enumerate() {
            let held = hand(second);
            let once = [1.0, if value == pair { 0.0 } else { 1.0 }];
            if shoe.without_all(&held.counts).is_none() {
                continue;
            }
            let may = rules.double_after_split && rules.may_double(held.total, held.soft);
            if held.total == 21 || pair == ACE && rules.split_aces == SplitAces::OneCard {
                stood(second, once, &mut ends);
            } else if may && plan.doubles(second) {
                doubled(second, once, &mut ends);
            } else {
                reached[usize::from(second)] = once;
            }
        }
        run(start, &mut reached, shoe, plan, &mut ends);
        Self(ends)
    }
}

fn stood(id: HandId, orders: Orders, ends: &mut Vec<End>) {
    let held = hand(id);
    ends.push(End { counts: held.counts, total: held.total, doubled: false, orders });
}

fn doubled(id: HandId, orders: Orders, ends: &mut Vec<End>) {
    let held = hand(id);
    for (value, &with) in held.with.iter().enumerate() {
        let mut counts = held.counts;
        counts[value] += 1;
        let total = if with == OVER { 22 } else { hand(with).total };
        ends.push(End { counts, total, doubled: true, orders });
    }
}

/// Adds what a hand becomes with a card more, where there is such a card.
fn draw(id: HandId, orders: Orders, shoe: &Shoe, reached: &mut [Orders]) {
    for with in hand(id).with.into_iter().filter(|&with| with != OVER) {
        if shoe.without_all(&hand(with).counts).is_some() {
            let sums = reached[usize::from(with)].iter_mut();
            sums.zip(orders).for_each(|(sum, more)| *sum += more);
        }
    }
}

/// Goes on with all hands that were reached, each before what it becomes.
fn run(
    start: HandId,
    reached: &mut [Orders],
    shoe: &Shoe,
    plan: &mut dyn Plan,
    ends: &mut Vec<End>,
) {
    for id in start + 1..HandId::try_from(reached.len()).expect("some thousand hands") {
        let orders = reached[usize::from(id)];
        if orders[0] == 0.0 {
            continue;
        }
        if hand(id).total < 21 && plan.hits(id) {
            draw(id, orders, shoe, reached);
        } else {
            stood(id, orders, ends);
        }
    }
}
