//! How the lists are found.
#![allow(clippy::cast_precision_loss, reason = "losses propose, nothing more")]

use cards::{Card, CardSet};
use games::double_draw::Hand;

use super::patterns::Pattern;
use super::ranked::{Offers, Ranked};
use super::shipped::Shipped;
use super::{ALL, ByRules, back, canonical, offered_first, offered_second};
use crate::kernels::double_draw::{Counts, FIRSTS, Play, SECONDS, Sampled, Terms, first_choice};
use crate::strategy::{BestRules, Brevity, RuleLists, Stage};
use crate::watch::{Cancelled, Part, Watch, step};
use crate::{Fraction, shares};

/// Of so many kinds of deals one is looked at while lists of the first draw are tried.
const EVERY: usize = 5;
/// How many deals are sampled for the second draw.
pub(super) const SAMPLES: usize = 120_000;
const SEED: u64 = 42;
/// The most lines of a list.
const LINES_MAX: [usize; 2] = [60, 45];
/// What is asked for is met where about so much of it is: samples flatter.
const MARGIN: f64 = 0.95;
/// How many times lists are played for what is asked for.
const TRIES: usize = 2;

/// Finds lists for both draws: as near to the best play as the search comes, and the shortest of
/// those tried that are as short as it is to be, if it is shorter. Besides, those who play them.
/// Shipped lists are played instead. What is told of the second list is estimated from sampled
/// deals.
pub fn find(
    counts: &Counts,
    terms: &Terms,
    (brevity, shipped): (Brevity, Option<Shipped>),
    watch: &dyn Watch,
) -> Result<(BestRules, Vec<ByRules>), Cancelled> {
    let solution = counts.solve(terms);
    // Shares are told of fewer deals than lists are sought from.
    let samples = if shipped.is_some() { SAMPLES / 4 } else { SAMPLES };
    let sampled = counts.sampled(terms, &solution.plays, samples, SEED);
    counts.with_firsts(terms, |value| {
        let first = First { counts, terms, value, plays: &solution.plays };
        let second = Second { counts, terms, sampled: &sampled };
        let pairs = match shipped {
            Some(shipped) => shipped.pairs,
            None => searched(&first, &second, brevity, watch)?,
        };
        let play = |[first_list, second_list]: [Vec<Pattern>; 2]| {
            let rules = ByRules::new(first_list, second_list);
            let value = counts.value_of_ranking(terms, &rules);
            let stages = vec![first.stage_rules(&rules), second.stage_rules(&rules)];
            (RuleLists { stages, value, cost: solution.expected_value - value }, rules)
        };
        let mut tried = pairs.into_iter().map(play);
        let (closest, rules) = tried.next().expect("the longest lists");
        step(watch, 9, 10)?;
        let short = tried.find(|(lists, _)| lists.cost <= brevity.beyond);
        let (short, other_rules) = short.unzip();
        let stages = stages([counts.deals() as u128, sampled.len() as u128]);
        let found = BestRules { stages, closest, short };
        Ok((found, [rules].into_iter().chain(other_rules).collect()))
    })
}

/// Both draws, and how many deals their lists are found from.
fn stages(deals: [u128; 2]) -> Vec<Stage> {
    let named = [
        ("First draw", "What do you keep before the first draw?"),
        ("Second draw", "What do you keep before the second draw?"),
    ];
    let stage =
        |((name, asks), deals): ((_, &str), _)| Stage { name, asks: vec![asks.to_owned()], deals };
    named.into_iter().zip(deals).map(stage).collect()
}

/// The longest lists, and after them shorter ones that cost about no more than they may.
fn searched(
    first: &First<'_>,
    second: &Second<'_>,
    brevity: Brevity,
    watch: &dyn Watch,
) -> Result<Vec<[Vec<Pattern>; 2]>, Cancelled> {
    let firsts = first.search(&Part { watch, from: 1, length: 4, whole: 10 })?;
    let seconds = second.search(&Part { watch, from: 5, length: 3, whole: 10 })?;
    let longest = [&firsts, &seconds].map(|lists| lists.last().expect("a list of no lines"));
    let shorter = |pair: &[&Ranked; 2]| lines(pair) < lines(&longest);
    let costing = |most: Fraction| near(&firsts, &seconds, MARGIN * most.to_f64());
    let near = costing(brevity.within);
    let many = near.first().is_none_or(|pair| lines(pair) > brevity.many);
    let near = if many { costing(brevity.beyond) } else { near };
    let tried = near.into_iter().filter(shorter).take(TRIES);
    let pairs = core::iter::once(longest).chain(tried);
    Ok(pairs.map(|pair| pair.map(|ranked| ranked.list.clone())).collect())
}

/// How many lines both lists have.
fn lines(pair: &[&Ranked; 2]) -> usize {
    pair.iter().map(|learned| learned.list.len()).sum()
}

/// Pairs of lists that cost about no more than this, the shortest first, one of each length.
fn near<'a>(firsts: &'a [Ranked], seconds: &'a [Ranked], enough: f64) -> Vec<[&'a Ranked; 2]> {
    let loss = |pair: &[&Ranked; 2]| pair[0].loss + pair[1].loss;
    let all = firsts.iter().flat_map(|first| seconds.iter().map(move |second| [first, second]));
    let mut near: Vec<_> = all.filter(|pair| loss(pair) <= enough).collect();
    near.sort_by(|a, b| lines(a).cmp(&lines(b)).then(loss(a).total_cmp(&loss(b))));
    near.dedup_by_key(|pair| lines(pair));
    near
}

/// What the first list is found from.
pub(super) struct First<'a> {
    pub(super) counts: &'a Counts,
    pub(super) terms: &'a Terms,
    /// Of every choice, by the place of a hand among [`Counts::own`].
    pub(super) value: &'a (dyn Fn(usize, usize) -> i128 + Sync),
    /// The best ones.
    pub(super) plays: &'a [Play],
}

impl First<'_> {
    /// The cards of a hand of [`Counts::own`].
    pub(super) fn cards(&self, own: usize) -> [Card; 5] {
        self.counts.own[own].example.map(|place| self.counts.cards[usize::from(place)])
    }

    /// What the values are sums of: cents over all ways.
    pub(super) fn unit(&self) -> u128 {
        u128::from(self.terms.ante.in_cents()) * self.counts.ways()
    }

    fn search(&self, watch: &dyn Watch) -> Result<Vec<Ranked>, Cancelled> {
        let choices = choices_by_bits();
        let mut offers = Offers::new(FIRSTS);
        let mut looked_at = self.looked_at();
        let values = shares::each(&mut looked_at, |_, some| {
            let values =
                |(own, _): &(usize, u32)| core::array::from_fn(|choice| (self.value)(*own, choice));
            some.iter().map(values).collect::<Vec<[i128; FIRSTS]>>()
        });
        let unit = self.unit() as f64;
        for ((own, deals), values) in looked_at.into_iter().zip(values.into_iter().flatten()) {
            let best = values.iter().max().expect("choices");
            #[expect(clippy::cast_possible_truncation, reason = "losses propose")]
            let loss = |value: &i128| ((best - value) as f64 * f64::from(deals) / unit) as f32;
            let canonical = canonical(self.cards(own));
            let offered = offered_first(canonical.map(|(card, _)| card));
            let things = offered
                .into_iter()
                .map(|(named, bits)| (named, choices[usize::from(back(&canonical, bits))]));
            offers.add(values.iter().map(loss), things);
        }
        offers.search(false, LINES_MAX[0], watch)
    }

    /// The hands that lists are tried with, and how many deals each stands for: all that are rare
    /// and dear, and some of the others.
    fn looked_at(&self) -> Vec<(usize, u32)> {
        let mut others = 0;
        let mut looked_at = Vec::new();
        for (own, hand) in self.counts.own.iter().enumerate() {
            let cards = self.cards(own);
            let jokers = cards.iter().filter(|card| card.is_joker()).count();
            let dear = jokers == 2 || Hand::made_by(cards) >= Hand::ThreeOfAKind;
            others += usize::from(!dear);
            if dear {
                looked_at.push((own, hand.sets));
            } else if others.is_multiple_of(EVERY) {
                looked_at.push((own, EVERY as u32 * hand.sets));
            }
        }
        looked_at
    }
}

/// By what is kept, as bits: which first choice keeps it.
pub(super) fn choices_by_bits() -> [u8; 32] {
    let mut choices = [0; 32];
    for choice in 1..FIRSTS {
        let gone = first_choice(choice).expect("only the first folds");
        let bits = gone.iter().fold(ALL, |bits, place| bits & !(1 << place));
        choices[usize::from(bits)] = u8::try_from(choice).expect("27 choices");
    }
    choices
}

/// Which second choice keeps these.
pub(super) fn second_choice(bits: u8) -> u8 {
    let gone = (!bits & ALL).trailing_zeros();
    u8::try_from(if bits == ALL { 1 } else { 2 + gone }).expect("7 choices")
}

/// What the second list is found from.
pub(super) struct Second<'a> {
    counts: &'a Counts,
    terms: &'a Terms,
    pub(super) sampled: &'a [Sampled],
}

impl Second<'_> {
    /// What the values are sums of: cents over all sampled ways.
    pub(super) fn unit(&self) -> u128 {
        let cents = u128::from(self.terms.ante.in_cents());
        cents * self.counts.second_ways() * self.sampled.len() as u128
    }

    fn search(&self, watch: &dyn Watch) -> Result<Vec<Ranked>, Cancelled> {
        let mut offers = Offers::new(SECONDS);
        let unit = self.unit() as f64;
        for Sampled { cards, given_up, values } in self.sampled {
            let best = values.iter().max().expect("choices");
            #[expect(clippy::cast_possible_truncation, reason = "losses propose")]
            let loss = |value: &i128| ((best - value) as f64 / unit) as f32;
            let given_up: CardSet = given_up.iter().copied().collect();
            let things = offered_second(*cards, given_up).into_iter();
            let things = things.map(|(named, bits)| (named, second_choice(bits)));
            offers.add(values.iter().map(loss), things);
        }
        offers.search(true, LINES_MAX[1], watch)
    }
}
