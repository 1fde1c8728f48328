//! What a round wins, with the chance of every result; and what several wagers of multiple action
//! win together.
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
use super::play::{Best, Plan};
use super::policies::Policy;
use super::results::round_results;
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES};
use super::solution::{Cell, ShoeTooShort, solve};
use super::standing::{BLACKJACK, ByDealer, DEALT, Ended, OVER_21, STANDINGS, Standing, net};

/// The chance of every result of one wager.
#[derive(Clone, PartialEq, Debug)]
pub struct NetResults {
    /// How many units a wager has.
    pub units: i64,
    /// Results in units, with their chances.
    pub chances: BTreeMap<i64, f64>,
}

impl NetResults {
    /// The chance of winning so many wagers, `above / below`.
    pub fn chance(&self, above: i64, below: i64) -> f64 {
        self.chances.get(&(above * self.units / below)).copied().unwrap_or(0.0)
    }

    /// What is won in the mean, in wagers.
    pub fn mean(&self) -> f64 {
        self.moment(1)
    }

    /// The variance, in wagers squared.
    pub fn variance(&self) -> f64 {
        self.moment(2) - self.mean().powi(2)
    }

    #[expect(clippy::cast_precision_loss, reason = "a few wagers")]
    fn moment(&self, power: i32) -> f64 {
        let each = self.chances.iter();
        each.map(|(&net, chance)| (net as f64 / self.units as f64).powi(power) * chance).sum()
    }
}

/// Mean, variance and covariance of wagers of one round on different hands of the dealer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Together {
    /// What one wager wins in the mean.
    pub mean: f64,
    /// Its variance.
    pub variance: f64,
    /// The covariance of any two.
    pub covariance: f64,
}

impl Together {
    /// The variance of so many wagers of one unit each.
    pub fn variance_of(&self, wagers: u8) -> f64 {
        let wagers = f64::from(wagers);
        wagers * self.variance + wagers * (wagers - 1.0) * self.covariance
    }

    /// The correlation of any two.
    pub fn correlation(&self) -> f64 {
        self.covariance / self.variance
    }
}

/// Why results are not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// The shoe is too short.
    TooShort(ShoeTooShort),
    /// A pair may become more than two hands.
    MoreThanTwoHands,
    /// The dealer's hands hang together through the cards of a shoe that ends.
    ShoeEnds,
}

impl core::fmt::Display for Untold {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::TooShort(short) => short.fmt(f),
            Self::MoreThanTwoHands => {
                f.write_str("results are told where a pair becomes two hands at most")
            }
            Self::ShoeEnds => f.write_str("wagers together are told of an infinite shoe only"),
        }
    }
}

impl core::error::Error for Untold {}

/// The chance of every result of one wager.
pub fn net_results(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<NetResults, Untold> {
    let mut chances = BTreeMap::new();
    for (result, chance) in round_results(shoe, rules, policy)? {
        *chances.entry(result.net).or_insert(0.0) += chance;
    }
    Ok(NetResults { units: units(rules), chances })
}

/// How many units a wager has: all that is won is whole units.
pub fn units(rules: &RuleSet) -> i64 {
    2 * i64::from(rules.blackjack_pays.wager())
}

/// The dealer's chances by up card, where the shoe never ends.
pub(super) fn dealers(shoe: &Shoe, rules: &RuleSet) -> Result<[ByDealer; VALUES], Untold> {
    if !shoe.is_infinite() {
        return Err(Untold::ShoeEnds);
    }
    Ok(core::array::from_fn(|up| Dealer { rules: *rules, up, known: HashMap::new() }.chances(shoe)))
}

/// Wagers of one round on different hands of the dealer, with infinitely many decks: given how the
/// player's cards ended and the up card, the dealer's hands are independent.
#[expect(clippy::cast_precision_loss, reason = "a few wagers")]
pub fn together(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<Together, Untold> {
    let (dealers, units) = (dealers(shoe, rules)?, units(rules) as f64);
    let endings = endings(shoe, rules, policy)?;
    let (mut mean, mut square, mut product) = (0.0, 0.0, 0.0);
    for ((up, ended), by_dealer) in endings {
        let chance: f64 = by_dealer.iter().sum();
        let nets = |dealt| net(ended, dealt, rules) as f64 / units;
        let moment = |power: i32| {
            let each = dealers[up].iter().enumerate();
            each.map(|(dealt, chance)| chance * nets(dealt).powi(power)).sum::<f64>()
        };
        mean += chance * moment(1);
        square += chance * moment(2);
        product += chance * moment(1).powi(2);
    }
    Ok(Together { mean, variance: square - mean * mean, covariance: product - mean * mean })
}

/// How often hands of a split are over 21 and the dealer then has blackjack, per round.
///
/// Readings of ruling C17 differ in what is lost then. On a first hand that holds the original
/// wager nothing is lost besides, so `added` is what collecting at once costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SplitOver {
    /// The hand without the original wager is over 21.
    pub added: f64,
    /// One of them at least is.
    pub either: f64,
    /// Both are.
    pub both: f64,
}

/// How often hands of a split are over 21 before a blackjack.
pub fn split_over(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<SplitOver, Untold> {
    let mut found = SplitOver { added: 0.0, either: 0.0, both: 0.0 };
    for ((_, ended), by_dealer) in endings(shoe, rules, policy)? {
        let Ended::Two(one, other) = ended else { continue };
        let chance = by_dealer[BLACKJACK];
        let over = [one, other].map(|standing| standing.total == Standing::OVER.total);
        found.added += if over[1] { chance } else { 0.0 };
        found.either += if over[0] || over[1] { chance } else { 0.0 };
        found.both += if over[0] && over[1] { chance } else { 0.0 };
    }
    Ok(found)
}

/// Chances by up card and how the player's cards ended.
pub(super) type Endings = BTreeMap<(usize, Ended), ByDealer>;

pub(super) fn endings(shoe: &Shoe, rules: &RuleSet, policy: Policy) -> Result<Endings, Untold> {
    if rules.hands_max > 2 {
        return Err(Untold::MoreThanTwoHands);
    }
    let solution = solve(shoe, rules, policy).map_err(Untold::TooShort)?;
    let mut guide = policy.guide(shoe, rules).ok();
    let mut endings = Endings::new();
    for up in 0..VALUES {
        let Some(rest) = shoe.without(up) else { continue };
        let mut best = Best::<Doubles>::new(rest, up, *rules);
        let mut dealer = Dealer { rules: *rules, up, known: HashMap::new() };
        for cell in solution.cells.iter().filter(|cell| cell.up == up) {
            let plan: &mut dyn Plan = match &mut guide {
                Some(guide) => guide.plan(up),
                None => &mut best,
            };
            let ended = Ending { rest, cell }.ends(&mut dealer, policy, plan);
            for (ended, by_dealer) in ended {
                let sums = endings.entry((up, ended)).or_insert([0.0; DEALT]);
                add(sums, cell.probability, &by_dealer);
            }
        }
    }
    Ok(endings)
}

fn add(sums: &mut ByDealer, times: f64, more: &ByDealer) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += times * more);
}

/// The dealer's chances beside cards that are gone, remembered.
struct Dealer {
    rules: RuleSet,
    up: usize,
    known: HashMap<[u16; VALUES], ByDealer>,
}

impl Dealer {
    fn chances(&mut self, left: &Shoe) -> ByDealer {
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
    fn ends(
        &self,
        dealer: &mut Dealer,
        policy: Policy,
        plan: &mut dyn Plan,
    ) -> Vec<(Ended, ByDealer)> {
        let (one, other) = self.cell.cards;
        let id = Hands::all().find([one, other]).expect("two cards are never over 21");
        let left = self.rest.without_all(&hand(id).counts).expect("dealt from this shoe");
        if hand(id).is_blackjack() {
            return vec![(Ended::Blackjack, dealer.chances(&left))];
        }
        match self.cell.choice {
            Choice::Surrender => vec![(Ended::Surrendered, dealer.chances(&left))],
            Choice::Split => self.split(one, &left, dealer, policy, plan),
            choice @ (Choice::Stand | Choice::Hit | Choice::Double) => {
                let ends = Ends::after(id, choice, &self.rest, plan);
                let one = by_standing(&ends.0, &hand(id).counts, &left, dealer);
                let one = Standing::all().zip(one);
                one.map(|(standing, by_dealer)| (Ended::One(standing), by_dealer)).collect()
            }
        }
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
            add(&mut sums[Standing::of(end).index()], chance * end.orders, &chances);
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
            let chance = chance * then * first.orders * second.orders;
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
