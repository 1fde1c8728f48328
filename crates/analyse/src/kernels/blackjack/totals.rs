//! The best chart of totals for any rules and shoe: what people print and learn.
//!
//! A total stands for all hands of two cards that count so much, each as often as it comes; what
//! follows is played best by all cards. Pairs that are split are no totals. With six decks and the
//! usual rules it is the published chart.

use super::arithmetic::Doubles;
use super::choices::{Choice, Choices, HandsAfterSplit, UpCard};
use super::ground::hand;
use super::hands::{HandId, Hands};
use super::play::Plan;
use super::policies::Guide;
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES};
use super::solution::chance;

/// What is done with a total.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TotalPlay {
    /// Whether the hand is given up first, where that is offered.
    pub gives_up: bool,
    /// Whether it is doubled, where that is offered.
    pub doubles: bool,
    /// Whether it takes a card.
    pub hits: bool,
}

/// How many totals there are.
const TOTALS: usize = 22;

/// A chart against one up card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Column {
    /// By total, hard and soft; nothing where no two cards count so much.
    plays: [[Option<TotalPlay>; TOTALS]; 2],
    /// By value of the pair; nothing where there is no such pair.
    pairs: [Option<PairPlay>; VALUES],
}

/// What is done with a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairPlay {
    /// It is split.
    Split,
    /// It is played by its total.
    ByTotal,
}

/// The best chart of totals.
#[derive(Clone, Debug)]
pub struct TotalChart {
    rules: RuleSet,
    columns: [Option<Column>; VALUES],
    up: usize,
}

impl TotalChart {
    /// The best for these rules and this shoe, which is long enough.
    pub fn new(shoe: &Shoe, rules: &RuleSet) -> Self {
        let columns = core::array::from_fn(|up| {
            let rest = shoe.without(up)?;
            Some(column(&mut UpCard::new(*rules, rest, up), &rest))
        });
        Self { rules: *rules, columns, up: 0 }
    }

    /// What is done with a total against an up card, if two cards can count so much.
    pub fn play(&self, total: u8, soft: bool, up: usize) -> Option<TotalPlay> {
        self.columns[up].as_ref()?.plays[usize::from(soft)][usize::from(total)]
    }

    /// What is done with a pair, if there is one.
    pub fn pair(&self, value: usize, up: usize) -> Option<PairPlay> {
        self.columns[up].as_ref()?.pairs[value]
    }

    fn of_hand(&self, id: HandId, up: usize) -> TotalPlay {
        let held = hand(id);
        // Three cards may count what two cannot: soft 12 and 21, hard 21.
        let stands = TotalPlay { gives_up: false, doubles: false, hits: held.total < 17 };
        self.play(held.total, held.soft, up).unwrap_or(stands)
    }
}

/// Values of one total, added up over its hands of two cards.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// In the order of [`Choice::ALL`]; nothing where some hand may not do so.
    values: [f64; 5],
    chance: f64,
    /// Choices that every hand of the total has.
    allowed: [bool; 5],
}

impl Sums {
    fn add(&mut self, chance: f64, choices: &Choices<f64>) {
        if self.chance == 0.0 {
            self.allowed = [true; 5];
        }
        self.chance += chance;
        for choice in Choice::ALL {
            match choices.get(choice) {
                Some(value) => self.values[choice as usize] += chance * value,
                None => self.allowed[choice as usize] = false,
            }
        }
    }

    fn get(&self, choice: Choice) -> Option<f64> {
        self.allowed[choice as usize].then(|| self.values[choice as usize])
    }

    fn play(&self) -> Option<TotalPlay> {
        let stand = self.get(Choice::Stand).filter(|_| self.chance > 0.0)?;
        let hit = self.get(Choice::Hit).unwrap_or(f64::NEG_INFINITY);
        let drawn = stand.max(hit);
        let doubled = self.get(Choice::Double).filter(|double| *double > drawn);
        let played = doubled.unwrap_or(drawn);
        let gives_up = self.get(Choice::Surrender).is_some_and(|half| half > played);
        Some(TotalPlay { gives_up, doubles: doubled.is_some(), hits: hit > stand })
    }
}

fn column(table: &mut UpCard<Doubles>, rest: &Shoe) -> Column {
    let mut sums = [[Sums::default(); TOTALS]; 2];
    let mut pairs = [None; VALUES];
    for (cards, id) in Hands::all().of_two() {
        let Some(chance) = chance::<f64>(rest, cards) else { continue };
        let held = hand(id);
        if held.is_blackjack() {
            continue;
        }
        let choices = table.choices(id, HandsAfterSplit::LikeOthers);
        if let Some(pair) = held.pair() {
            let splits = choices.best().0 == Choice::Split;
            pairs[pair] = Some(if splits { PairPlay::Split } else { PairPlay::ByTotal });
            if splits {
                continue;
            }
        }
        sums[usize::from(held.soft)][usize::from(held.total)].add(chance, &choices);
    }
    Column { plays: sums.map(|totals| totals.map(|sums| sums.play())), pairs }
}

impl Guide for TotalChart {
    fn first(&mut self, up: usize, id: HandId) -> Choice {
        let held = hand(id);
        if held.pair().is_some_and(|pair| self.pair(pair, up) == Some(PairPlay::Split)) {
            return Choice::Split;
        }
        let play = self.of_hand(id, up);
        match play {
            TotalPlay { gives_up: true, .. } => Choice::Surrender,
            TotalPlay { doubles: true, .. } if self.rules.may_double(held.total, held.soft) => {
                Choice::Double
            }
            TotalPlay { hits: true, .. } => Choice::Hit,
            TotalPlay { .. } => Choice::Stand,
        }
    }

    fn plan(&mut self, up: usize) -> &mut dyn Plan {
        self.up = up;
        self
    }
}

impl Plan for TotalChart {
    fn hits(&mut self, id: HandId) -> bool {
        self.of_hand(id, self.up).hits
    }

    fn doubles(&mut self, id: HandId) -> bool {
        self.of_hand(id, self.up).doubles
    }
}
