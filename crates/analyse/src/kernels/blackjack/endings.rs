//! How every two cards end that are played by a policy, and the dealer's hand with them.
//!
//! Where a pair becomes two hands, the results of both and the dealer's hang together through the
//! cards. All pairs of hands that stand are gone through; what is over 21 is what they leave.

use std::collections::{BTreeMap, HashMap};

use super::arithmetic::Doubles;
use super::choices::Choice;
use super::draws::{TOTALS, all, completes};
use super::ends::{End, Ends};
use super::ground::hand;
use super::hands::Hands;
use super::net::Untold;
use super::play::{Best, Plan};
use super::policies::Policy;
use super::rules::RuleSet;
use super::several::{self, Won};
use super::shoe::{Shoe, VALUES};
use super::solution::{Cell, solve};
use super::standing::{BLACKJACK, ByDealer, DEALT, Ended, OVER_21, STANDINGS, Standing};

/// Chances by up card and how the player's cards ended.
pub(super) type Endings = BTreeMap<(usize, Ended), ByDealer>;

/// The same, where a pair becomes two hands at most.
pub(super) fn endings(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<Endings, Untold> {
    if rules.hands_max > 2 {
        return Err(Untold::MoreThanTwoHands);
    }
    let mut endings = Endings::new();
    each_cell(shoe, rules, policy, |cell, came| {
        let Came::Ended(ended) = came else { unreachable!("two hands at most") };
        for (ended, by_dealer) in ended {
            let sums = endings.entry((cell.up, ended)).or_insert([0.0; DEALT]);
            add(sums, cell.probability, &by_dealer);
        }
    })?;
    Ok(endings)
}

/// What comes of two cards.
pub(super) enum Came {
    /// How they ended, with what the dealer's hand came to.
    Ended(Vec<(Ended, ByDealer)>),
    /// What was won with all the hands that they were split into.
    Several(Won),
}

/// Plays every two cards against every up card.
pub(super) fn each_cell(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
    mut each: impl FnMut(&Cell<f64>, Came),
) -> Result<(), Untold> {
    if policy == Policy::ByPairCards && rules.hands_max > 2 {
        return Err(Untold::MoreThanTwoHands);
    }
    let solution = solve(shoe, rules, policy).map_err(Untold::TooShort)?;
    let mut guide = policy.guide(shoe, rules).ok();
    for up in 0..VALUES {
        let Some(rest) = shoe.without(up) else { continue };
        let mut best = Best::<Doubles>::new(rest, up, *rules);
        let mut dealer = Dealer::new(rules, up);
        for cell in solution.cells.iter().filter(|cell| cell.up == up) {
            let plan: &mut dyn Plan = match &mut guide {
                Some(guide) => guide.plan(up),
                None => &mut best,
            };
            each(cell, Ending { rest, cell }.came(&mut dealer, policy, plan));
        }
    }
    Ok(())
}

pub(super) fn add(sums: &mut ByDealer, times: f64, more: &ByDealer) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += times * more);
}

/// The dealer's chances beside cards that are gone, remembered.
pub(super) struct Dealer {
    rules: RuleSet,
    up: usize,
    known: HashMap<[u16; VALUES], ByDealer>,
}

impl Dealer {
    pub(super) fn new(rules: &RuleSet, up: usize) -> Self {
        Self { rules: *rules, up, known: HashMap::new() }
    }

    pub(super) const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    pub(super) fn chances(&mut self, left: &Shoe) -> ByDealer {
        let Self { rules, up, known } = self;
        *known.entry(left.counts()).or_insert_with(|| {
            let totals = all(rules.soft_17, *up).chances(left);
            let blackjacks = completes(*up).map_or(0, |value| left.count(value));
            let blackjack = f64::from(blackjacks) / f64::from(left.cards());
            let mut chances = [0.0; DEALT];
            chances[..TOTALS].copy_from_slice(&totals);
            chances[BLACKJACK] = blackjack;
            chances[OVER_21] = 1.0 - blackjack - totals.iter().sum::<f64>();
            chances
        })
    }
}

/// Two cards against an up card, and what is done with them.
struct Ending<'c> {
    /// Without the up card.
    rest: Shoe,
    cell: &'c Cell<f64>,
}

impl Ending<'_> {
    fn came(&self, dealer: &mut Dealer, policy: Policy, plan: &mut dyn Plan) -> Came {
        let (one, other) = self.cell.cards;
        let id = Hands::all().find([one, other]).expect("two cards are never over 21");
        let left = self.rest.without_all(&hand(id).counts).expect("dealt from this shoe");
        if hand(id).is_blackjack() {
            return Came::Ended(vec![(Ended::Blackjack, dealer.chances(&left))]);
        }
        let ended = match self.cell.choice {
            Choice::Surrender => vec![(Ended::Surrendered, dealer.chances(&left))],
            Choice::Split if dealer.rules.hands_from(one) > 2 => {
                let ends = Ends::of_split(one, &dealer.rules, &left.with(one), plan);
                return Came::Several(several::won(one, &left, &ends, dealer));
            }
            Choice::Split => self.split(one, &left, dealer, policy, plan),
            choice @ (Choice::Stand | Choice::Hit | Choice::Double) => {
                let ends = Ends::after(id, choice, &self.rest, plan);
                let one = by_standing(&ends.0, &hand(id).counts, &left, dealer);
                let one = Standing::all().zip(one);
                one.map(|(standing, by_dealer)| (Ended::One(standing), by_dealer)).collect()
            }
        };
        Came::Ended(ended)
    }

    fn split(
        &self,
        pair: usize,
        left: &Shoe,
        dealer: &mut Dealer,
        policy: Policy,
        plan: &mut dyn Plan,
    ) -> Vec<(Ended, ByDealer)> {
        let shoe = left.with(pair);
        let ends = if policy == Policy::ByPairCards {
            let mut best = Best::<Doubles>::new(shoe, self.cell.up, dealer.rules);
            Ends::of_split(pair, &dealer.rules, &shoe, &mut best)
        } else {
            Ends::of_split(pair, &dealer.rules, &shoe, plan)
        };
        let mut first = [0; VALUES];
        first[pair] = 1;
        let one = by_standing(&ends.0, &first, left, dealer);
        let two = by_two_standings(&ends.0, &first, left, dealer, &one);
        let each = |one: Standing| {
            Standing::all().map(move |other| (Ended::Two(one, other), (one.index(), other.index())))
        };
        let each = Standing::all().flat_map(each);
        each.map(|(ended, (one, other))| (ended, two[one][other])).collect()
    }
}

/// The chance of one end, and the shoe beside it; `began` are cards that are not in `left`.
fn drawn(counts: &[u8; VALUES], began: &[u8; VALUES], left: &Shoe) -> Option<(f64, Shoe)> {
    let mut chance = 1.0;
    let mut shoe = *left;
    for value in 0..VALUES {
        for _ in began[value]..counts[value] {
            chance *= f64::from(shoe.count(value)) / f64::from(shoe.cards());
            shoe = shoe.without(value)?;
        }
    }
    Some((chance, shoe))
}

/// Chances of one hand by how it stands; what no listed end has is over 21.
fn by_standing(
    ends: &[End],
    began: &[u8; VALUES],
    left: &Shoe,
    dealer: &mut Dealer,
) -> [ByDealer; STANDINGS] {
    let mut sums = [[0.0; DEALT]; STANDINGS];
    for end in ends {
        if let Some((chance, shoe)) = drawn(&end.counts, began, left) {
            let chances = dealer.chances(&shoe);
            add(&mut sums[Standing::of(end).index()], chance * end.orders[0], &chances);
        }
    }
    let mut over = dealer.chances(left);
    sums.iter().for_each(|listed| add(&mut over, -1.0, listed));
    sums[Standing::OVER.index()] = over;
    sums
}

/// Chances of both hands of a split by how they stand.
fn by_two_standings(
    ends: &[End],
    began: &[u8; VALUES],
    left: &Shoe,
    dealer: &mut Dealer,
    one: &[ByDealer; STANDINGS],
) -> Box<[[ByDealer; STANDINGS]; STANDINGS]> {
    let mut sums = Box::new([[[0.0; DEALT]; STANDINGS]; STANDINGS]);
    for (at, first) in ends.iter().enumerate() {
        let Some((chance, shoe)) = drawn(&first.counts, began, left) else { continue };
        for (more, second) in ends[at..].iter().enumerate() {
            let Some((then, shoe)) = drawn(&second.counts, began, &shoe) else { continue };
            let chance = chance * then * first.orders[0] * second.orders[0];
            let chances = dealer.chances(&shoe);
            let (first, second) = (Standing::of(first).index(), Standing::of(second).index());
            add(&mut sums[first][second], chance, &chances);
            if more > 0 {
                add(&mut sums[second][first], chance, &chances);
            }
        }
    }
    // Over 21 and not doubled is what the listed hands leave, on either side.
    let over = Standing::OVER.index();
    for standing in (0..STANDINGS).filter(|&it| it != over) {
        let mut rest = one[standing];
        sums[standing].iter().for_each(|listed| add(&mut rest, -1.0, listed));
        sums[standing][over] = rest;
        sums[over][standing] = rest;
    }
    let mut both = one[over];
    sums[over].iter().for_each(|listed| add(&mut both, -1.0, listed));
    sums[over][over] = both;
    sums
}
