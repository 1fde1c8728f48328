//! The published strategy of Three Card Draw Poker, as far as it can be read, against the best
//! play, rule by rule.
//!
//! It is credited to Gordon Michaels and known to us by a retelling only. Every rule is followed to
//! the letter, and what it costs is counted; where no rule says anything nothing is made up. What
//! comes of it is written down in `counts/three-card-draw.counts`.

use std::collections::BTreeMap;

use analyse::Fraction;
use analyse::kernels::three_card_draw::{Counts, DealChoice, Terms};
use cards::deck::STANDARD;
use cards::{Card, Rank};
use games::three_card_draw::{BonusTable, Category, Hand};

use Rank::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Ten, Three, Two};

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("three-card-draw");

/// What the retelling says of three cards, lowest first: which rule, and what it does.
fn published(three: [Card; 3]) -> (String, Option<DealChoice>) {
    let hand = Hand::made_by(three).category();
    if hand >= Category::Flush {
        return ("flush_or_better".into(), Some(DealChoice::InToWin));
    }
    let cards = Dealt::of(three);
    if hand == Category::Pair {
        let (rule, choice) = cards.pair();
        return (rule.into(), Some(choice));
    }
    if !cards.plays() {
        return ("fold".into(), Some(DealChoice::Folds));
    }
    let draw = cards.straight_flush_draw();
    let (rule, kept) = draw.unwrap_or_else(|| cards.by_ranks());
    let by_ranks = draw.is_none();
    // What the list says of ranks, it may not mean of hands with two cards of one suit.
    let beside = if by_ranks && cards.suited().is_some() { "_two_suited" } else { "" };
    (format!("{rule}{beside}"), kept.map(|kept| cards.keep(kept)))
}

/// Three cards, lowest first.
struct Dealt {
    ranks: [Rank; 3],
    suits: [u8; 3],
}

/// Two places of three.
type Kept = (usize, usize);
const TOP_TWO: Kept = (1, 2);
const BOTTOM_TWO: Kept = (0, 1);
const TOP_AND_BOTTOM: Kept = (0, 2);

impl Dealt {
    fn of(three: [Card; 3]) -> Self {
        let ranks = three.map(|card| card.rank().expect("no jokers"));
        Self { ranks, suits: three.map(|card| card.id() % 4) }
    }

    fn keep(&self, (a, b): Kept) -> DealChoice {
        let given_up = (0..3).find(|place| ![a, b].contains(place)).expect("one of three");
        DealChoice::Discards(u8::try_from(given_up).expect("one of three"))
    }

    /// Keep the pair, but for ace-deuce-deuce with the ace suited to a deuce.
    fn pair(&self) -> (&'static str, DealChoice) {
        let [low, middle, high] = self.ranks;
        let suited_to_ace = (0..2).find(|&place| self.suits[place] == self.suits[2]);
        match suited_to_ace {
            Some(deuce) if (low, middle, high) == (Two, Two, Ace) => {
                ("ace_deuce_deuce", self.keep((deuce, 2)))
            }
            _ if low == middle => ("pair", self.keep(BOTTOM_TWO)),
            _ => ("pair", self.keep(TOP_TWO)),
        }
    }

    fn distance(&self, (a, b): Kept) -> usize {
        self.ranks[b].index() - self.ranks[a].index()
    }

    fn are(&self, kept: Kept, ranks: [Rank; 2]) -> bool {
        [self.ranks[kept.0], self.ranks[kept.1]] == ranks
    }

    fn suited(&self) -> Option<Kept> {
        let pairs = [TOP_TWO, TOP_AND_BOTTOM, BOTTOM_TWO];
        pairs.into_iter().find(|&(a, b)| self.suits[a] == self.suits[b])
    }

    fn adjacent(&self) -> Option<Kept> {
        [TOP_TWO, BOTTOM_TWO].into_iter().find(|&kept| self.distance(kept) == 1)
    }

    /// Queen-nine-eight or better, two suited cards, two adjacent ranks, jack-nine, ten-eight.
    fn plays(&self) -> bool {
        let [low, middle, high] = self.ranks;
        (high, middle, low) >= (Queen, Nine, Eight)
            || self.suited().is_some()
            || self.adjacent().is_some()
            || self.gapped().is_some()
    }

    /// Jack-nine or ten-eight.
    fn gapped(&self) -> Option<Kept> {
        let pairs = [TOP_TWO, TOP_AND_BOTTOM, BOTTOM_TWO];
        pairs.into_iter().find(|&kept| self.are(kept, [Nine, Jack]) || self.are(kept, [Eight, Ten]))
    }

    /// Two suited cards that one more can make a straight flush of, but for five-three and
    /// four-deuce beside an ace.
    fn straight_flush_draw(&self) -> Option<(&'static str, Option<Kept>)> {
        let kept = self.suited()?;
        let low_ace = self.ranks[kept.1] == Ace && self.ranks[kept.0] <= Three;
        if self.distance(kept) > 2 && !low_ace {
            return None;
        }
        let ace_is_better = [[Three, Five, Ace], [Two, Four, Ace]].contains(&self.ranks);
        Some(match kept {
            BOTTOM_TWO if ace_is_better => ("ace_beside_suited", Some(TOP_AND_BOTTOM)),
            _ => ("straight_flush_draw", Some(kept)),
        })
    }

    fn by_ranks(&self) -> (&'static str, Option<Kept>) {
        let [low, middle, high] = self.ranks;
        match high {
            Ace if middle >= Queen => ("ace_king_or_queen", Some(TOP_TWO)),
            Ace if low <= Three => ("ace_three_or_deuce", Some(TOP_AND_BOTTOM)),
            Ace => ("ace", Some(TOP_TWO)),
            King if (middle, low) == (Three, Two) => ("king_three_deuce", Some(TOP_TWO)),
            King => ("king", Some(TOP_TWO)),
            Queen if middle > Nine => ("queen", Some(TOP_TWO)),
            _ => match (self.adjacent(), self.gapped()) {
                (Some(kept), _) => ("adjacent", Some(kept)),
                (None, Some(kept)) => ("jack_nine_or_ten_eight", Some(kept)),
                (None, None) => ("nothing_said", None),
            },
        }
    }
}

/// What following one rule comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Followed {
    deals: u32,
    /// Deals where something else is better.
    wrong: u32,
    /// What these cost on average over all deals, in units of the ante.
    cost: Fraction,
}

fn followed(counts: &Counts, table: BonusTable) -> BTreeMap<String, Followed> {
    let terms = Terms::per_ante(table).expect("odds that fit");
    let solution = counts.solve(&terms);
    let mut rules = BTreeMap::new();
    let unit = terms.unit() * Fraction::share(counts.ways().into(), 1);
    for (class, play) in counts.classes.iter().zip(&solution.plays) {
        let (rule, choice) = published(class.example);
        let lost = |choice| Fraction::new(play.value(play.choice) - play.value(choice), 1) / unit;
        let cost = choice.map_or(Fraction::ZERO, lost);
        let nothing = Followed { deals: 0, wrong: 0, cost: Fraction::ZERO };
        let sum: &mut Followed = rules.entry(rule).or_insert(nothing);
        sum.deals += class.deals;
        sum.wrong += if cost == Fraction::ZERO { 0 } else { class.deals };
        let deals = Fraction::share(class.deals.into(), counts.deals() as u128);
        sum.cost = sum.cost + cost * deals;
    }
    rules
}

#[test]
fn every_published_rule_is_followed_to_the_letter_and_counted() {
    let counts = Counts::new(&STANDARD);
    let rules = followed(&counts, BonusTable::TABLE_1);
    let written = GOLDEN.facts("published");
    assert_eq!(written.len(), rules.len(), "every rule is written down once");
    for fact in written {
        let Followed { deals, wrong, cost } = rules[&fact[0]];
        let found = [deals.to_string(), wrong.to_string(), cost.to_string()];
        assert_eq!(found[..], fact[1..], "{}", fact[0]);
    }
    let deals: u32 = rules.values().map(|followed| followed.deals).sum();
    assert_eq!(deals, 22_100);
}

#[test]
fn the_published_rules_together_cost_so_much_under_each_bonus_table() {
    let counts = Counts::new(&STANDARD);
    for fact in GOLDEN.facts("published_together") {
        let table: BonusTable = fact[0].parse().expect("a pay table");
        let rules = followed(&counts, table);
        let wrong: u32 = rules.values().map(|followed| followed.wrong).sum();
        let cost: Fraction = rules.values().map(|followed| followed.cost).sum();
        assert_eq!([wrong.to_string(), cost.to_string()][..], fact[1..], "table {table}");
    }
}

/// The fold rule, standing, and all that is kept of three suits below a king are right.
#[test]
fn the_published_fold_rule_is_exact_under_each_bonus_table() {
    let counts = Counts::new(&STANDARD);
    for &table in BonusTable::PRINTED {
        let rules = followed(&counts, table);
        for (rule, deals) in [("fold", 1_584), ("flush_or_better", 1_916)] {
            let exact = Followed { deals, wrong: 0, cost: Fraction::ZERO };
            assert_eq!(rules[rule], exact, "{rule}, table {table}");
        }
    }
}
