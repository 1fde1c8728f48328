//! What each line of the lists does.

use std::collections::BTreeMap;

use cards::{Card, CardSet};

use super::finding::{First, Second, choices_by_bits, second_choice};
use super::kept::Keep;
use super::patterns::Pattern;
use super::{ALL, ByRules, back, canonical, fitting, kept, offered_first, offered_second};
use crate::fraction::Fraction;
use crate::kernels::double_draw::Sampled;
use crate::strategy::{RuleLine, StageRules, WrongDeals};

/// Sums over situations.
struct Sums {
    deals: Vec<u128>,
    /// By line: what is lost without it.
    dropped: Vec<i128>,
    loss: i128,
}

impl Sums {
    fn new(lines: usize) -> Self {
        Self { deals: vec![0; lines + 1], dropped: vec![0; lines], loss: 0 }
    }

    /// Adds so many deals: the best value, that of folding, and those of the lines that fit.
    fn add(
        &mut self,
        deals: u32,
        [best, fold]: [i128; 2],
        mut fitting: impl Iterator<Item = (usize, i128)>,
    ) {
        let times = i128::from(deals);
        let last = self.dropped.len();
        let (line, value) = fitting.next().unwrap_or((last, fold));
        self.deals[line] += u128::from(deals);
        self.loss += times * (best - value);
        if let Some(dropped) = self.dropped.get_mut(line) {
            *dropped += times * (value - fitting.next().map_or(fold, |(_, value)| value));
        }
    }

    fn stage_rules(
        self,
        list: &[Pattern],
        unit: u128,
        exceptions: Option<Vec<WrongDeals>>,
    ) -> StageRules {
        let exact = |sum: i128| Fraction::new(sum, 1) / Fraction::share(unit, 1);
        let mut lines: Vec<RuleLine> = list
            .iter()
            .zip(self.deals.iter().zip(self.dropped))
            .map(|(pattern, (&deals, dropped))| RuleLine {
                condition: Some(pattern.condition()),
                answer: pattern.kind.words().to_owned(),
                deals,
                dropped: Some(exact(dropped)),
            })
            .collect();
        let deals = *self.deals.last().expect("one more than lines");
        let (condition, dropped) = (None, None);
        lines.push(RuleLine { condition, answer: "fold".to_owned(), deals, dropped });
        StageRules { lists: Vec::new(), cost: exact(self.loss), lines: vec![lines], exceptions }
    }
}

/// Deals that are played wrong in the same way.
struct Wrong {
    deals: u128,
    loss: i128,
    /// The loss of the costliest and how it is shown.
    most: i128,
    own: usize,
}

impl First<'_> {
    /// What each line does, exactly.
    pub(super) fn stage_rules(&self, rules: &ByRules) -> StageRules {
        let list = &rules.0[0];
        let choices = choices_by_bits();
        let mut sums = Sums::new(list.len());
        let mut wrong: BTreeMap<(usize, Option<Keep>), Wrong> = BTreeMap::new();
        for (own, hand) in self.counts.own.iter().enumerate() {
            let canonical = canonical(self.cards(own));
            let offered = offered_first(canonical.map(|(card, _)| card));
            let choice = |bits: u8| choices[usize::from(back(&canonical, bits))];
            let value = |bits: u8| (self.value)(own, choice(bits).into());
            let best_bits = self.best(own);
            let (best, fold) =
                ((self.value)(own, choices[usize::from(best_bits)].into()), (self.value)(own, 0));
            let mut lines =
                fitting(list, &offered).map(|(line, bits)| (line, value(bits))).peekable();
            let (line, chosen) = *lines.peek().unwrap_or(&(list.len(), fold));
            sums.add(hand.sets, [best, fold], lines);
            let loss = best - chosen;
            if loss > 0 {
                let name = offered.iter().find(|(_, bits)| back(&canonical, *bits) == best_bits);
                let wrong = wrong
                    .entry((line, name.map(|(named, _)| named.kind)))
                    .or_insert(Wrong { deals: 0, loss: 0, most: 0, own });
                wrong.deals += u128::from(hand.sets);
                wrong.loss += loss * i128::from(hand.sets);
                if loss * i128::from(hand.sets) > wrong.most {
                    (wrong.most, wrong.own) = (loss * i128::from(hand.sets), own);
                }
            }
        }
        let mut wrong: Vec<Wrong> = wrong.into_values().collect();
        wrong.sort_by_key(|wrong| core::cmp::Reverse(wrong.loss));
        let exceptions = wrong.into_iter().map(|wrong| self.exception(&wrong)).collect();
        sums.stage_rules(list, self.unit(), Some(exceptions))
    }

    /// What is best to keep, as bits.
    fn best(&self, own: usize) -> u8 {
        let places = self.plays[own].gives_up();
        places.map_or(0, |places| places.iter().fold(ALL, |bits, place| bits & !(1 << place)))
    }

    fn exception(&self, wrong: &Wrong) -> WrongDeals {
        let (cards, bits) = (self.cards(wrong.own), self.best(wrong.own));
        let (some, count) = kept(cards, bits);
        let shown =
            |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        WrongDeals {
            cards: shown(&cards),
            best: match bits {
                0 => "fold".to_owned(),
                _ => format!("keep {}", shown(&some[..count])),
            },
            deals: wrong.deals,
            cost: Fraction::new(wrong.loss, 1) / Fraction::share(self.unit(), 1),
        }
    }
}

impl Second<'_> {
    /// What each line does, by the sampled deals. Situations are not counted.
    pub(super) fn stage_rules(&self, rules: &ByRules) -> StageRules {
        let list = &rules.0[1];
        let mut sums = Sums::new(list.len());
        for Sampled { cards, given_up, values } in self.sampled {
            let best = *values.iter().max().expect("choices");
            let given_up: CardSet = given_up.iter().copied().collect();
            let all = offered_second(*cards, given_up);
            let value = |bits: u8| values[usize::from(second_choice(bits))];
            let lines = fitting(list, &all).map(|(line, bits)| (line, value(bits)));
            sums.add(1, [best, values[0]], lines);
        }
        sums.stage_rules(list, self.unit(), None)
    }
}
