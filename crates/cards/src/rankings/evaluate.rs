//! One door to all rankings, for callers who name the ranking at run time.

use core::str::FromStr;

use law::{Clause, double_draw, nj_19_47, ruling, three_card_draw};

use super::arrange::{best_high, choices};
use super::{high3, high5, joker5, low, omaha, under};
use crate::{Card, CardSet};

crate::worded! {
    /// A ranking by its name, in the order of its documentation.
    pub enum Ranking(name) {
        /// Five cards, high.
        High5 "high5",
        /// Three cards, high.
        High3 "high3",
        /// Five cards of a deck with two jokers.
        Joker5 "joker5",
        /// The best three of four cards, high.
        Best3of4 "best3of4",
        /// The best five of five to seven cards, high.
        Best5of7 "best5of7",
        /// Two of four own cards and three of five on the board, high.
        Omaha "omaha",
        /// Five cards, low.
        Low5 "low5",
        /// Three cards, low.
        Low3 "low3",
        /// The best low five of five to seven cards.
        Low7 "low7",
        /// The same, if it is eight or better.
        Low8 "low8",
        /// The best low three of three or four cards, if it is six or better.
        Low6 "low6",
    }
}

impl Ranking {
    /// What cards the ranking needs, in words.
    const fn needs(self) -> &'static str {
        match self {
            Self::High5 | Self::Joker5 | Self::Low5 => "5 cards",
            Self::High3 | Self::Low3 => "3 cards",
            Self::Best3of4 => "4 cards",
            Self::Best5of7 | Self::Low7 | Self::Low8 => "5, 6 or 7 cards",
            Self::Omaha => "4 own cards, then \"/\", then 5 cards of the board",
            Self::Low6 => "3 or 4 cards",
        }
    }
}

crate::told! {
    /// A name that is no ranking's.
    pub struct UnknownRanking {
        /// What was written.
        pub name: String,
    } ["\"{name}\" is not a ranking: one of {}", Ranking::ALL.map(Ranking::name).join(" ")];
}

impl FromStr for Ranking {
    type Err = UnknownRanking;

    fn from_str(text: &str) -> Result<Self, UnknownRanking> {
        Self::named(text).ok_or_else(|| UnknownRanking { name: text.to_owned() })
    }
}

/// What a hand is worth in some ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The category in words, such as `"full house"`.
    pub category: &'static str,
    /// The hand in words, such as `"full house, aces over kings"`.
    pub description: String,
    /// The cards of the hand in the order of comparison, made part first.
    pub made_of: Vec<Card>,
    /// The paragraphs and rulings that make it this hand.
    pub under: Vec<Clause>,
    /// Greater is better, equal is a tie; comparable inside one ranking. `None`: the hand does not
    /// qualify.
    pub strength: Option<u32>,
}

crate::told! {
    /// Why cards cannot be ranked.
    pub error enum EvaluationError {
        /// Too many or too few cards, own and on the board.
        WrongNumber { ranking: Ranking, own: usize, board: usize }
            ["{} given: {ranking} needs {}", given(*own, *board), ranking.needs()];
        /// A joker where the ranking has none.
        JokerNotUsed { ranking: Ranking }
            ["JK given: {ranking} has no jokers, only {} has", Ranking::Joker5];
        /// A card given twice.
        NamedTwice { card: Card } ["{card} is given twice: every card is in the deck once"];
    }
}

fn given(own: usize, board: usize) -> String {
    let cards = if own == 1 { "card" } else { "cards" };
    let board = if board > 0 { format!(" and {board} on the board") } else { String::new() };
    format!("{own} {cards}{board}")
}

/// Ranks the cards. Only Omaha has a board; elsewhere it is empty.
pub fn evaluate(
    ranking: Ranking,
    cards: &[Card],
    board: &[Card],
) -> Result<Evaluation, EvaluationError> {
    let mut seen = CardSet::EMPTY;
    if let Some(&card) = cards.iter().chain(board).find(|&&card| !seen.insert(card)) {
        return Err(EvaluationError::NamedTwice { card });
    }
    if ranking != Ranking::Joker5 && cards.iter().chain(board).any(|card| card.is_joker()) {
        return Err(EvaluationError::JokerNotUsed { ranking });
    }
    let wrong = EvaluationError::WrongNumber { ranking, own: cards.len(), board: board.len() };
    if ranking != Ranking::Omaha && !board.is_empty() {
        return Err(wrong);
    }
    evaluated(ranking, cards, board).ok_or(wrong)
}

/// The evaluation of different cards; `None` if their number is wrong.
fn evaluated(ranking: Ranking, cards: &[Card], board: &[Card]) -> Option<Evaluation> {
    let up_to_seven = (5..=7).contains(&cards.len());
    match ranking {
        Ranking::High5 => exactly(cards).map(high_five),
        Ranking::High3 => exactly(cards).map(high_three),
        Ranking::Joker5 => exactly(cards).map(|five: [Card; 5]| {
            let hand = joker_five(five);
            let jokers = five.iter().any(|card| card.rank().is_none());
            if jokers { hand.also_under(double_draw::P42_5_A) } else { hand }
        }),
        Ranking::Best3of4 => exactly::<4>(cards).map(|four| {
            let three = best_high(choices(&four), high3::rank);
            high_three(three).also_under(three_card_draw::P42_10_G)
        }),
        Ranking::Best5of7 => up_to_seven.then(|| high_five(best_high(choices(cards), high5::rank))),
        Ranking::Omaha => (cards.len() == 4 && board.len() == 5).then(|| {
            let five = best_high(omaha::hands(cards, board), high5::rank);
            high_five(five).also_under(nj_19_47::P14_11_F)
        }),
        Ranking::Low5 => exactly::<5>(cards).map(low_hand),
        Ranking::Low3 => exactly::<3>(cards).map(low_hand),
        Ranking::Low7 => up_to_seven.then(|| low_hand(low::best_made_of::<5>(cards))),
        Ranking::Low8 => up_to_seven.then(|| {
            let five = low::best_made_of::<5>(cards);
            let qualifies = low::rank(five).is_eight_or_better();
            low_hand(five).also_under(nj_19_47::P14_9_J).if_qualified(qualifies)
        }),
        Ranking::Low6 => (3..=4).contains(&cards.len()).then(|| {
            let three = low::best_made_of::<3>(cards);
            let qualifies = low::rank(three).is_six_or_better();
            low_hand(three).also_under(nj_19_47::P14_13A_A).if_qualified(qualifies)
        }),
    }
}

fn exactly<const N: usize>(cards: &[Card]) -> Option<[Card; N]> {
    cards.try_into().ok()
}

/// What a ranking says of these cards, under the clauses of its category:
/// `evaluation!(joker5, cards, |category| [under::joker_five(category)])`.
macro_rules! evaluation {
    ($ranking:ident, $cards:expr, |$category:pat_param| $under:expr) => {{
        let rank = $ranking::rank($cards);
        let $category = rank.category();
        Evaluation {
            category: rank.category().name(),
            description: rank.to_string(),
            made_of: $ranking::made_of($cards).to_vec(),
            under: $under.to_vec(),
            strength: Some(rank.number().into()),
        }
    }};
}

fn high_five(cards: [Card; 5]) -> Evaluation {
    evaluation!(high5, cards, |category| [under::high_five(category), ruling::D01])
}

fn high_three(cards: [Card; 3]) -> Evaluation {
    evaluation!(high3, cards, |category| [under::high_three(category), ruling::B03])
}

fn joker_five(cards: [Card; 5]) -> Evaluation {
    evaluation!(joker5, cards, |category| [under::joker_five(category)])
}

fn low_hand<const N: usize>(cards: [Card; N]) -> Evaluation {
    evaluation!(low, cards, |_| [nj_19_47::P14_3_F, ruling::D02])
}

impl Evaluation {
    /// The same evaluation with one more citation.
    fn also_under(mut self, clause: Clause) -> Self {
        self.under.push(clause);
        self
    }

    /// The same evaluation, without a strength if the hand does not qualify.
    fn if_qualified(mut self, qualifies: bool) -> Self {
        self.strength = self.strength.filter(|_| qualifies);
        self
    }
}
