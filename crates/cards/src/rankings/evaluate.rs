//! One door to all rankings, for callers who name the ranking at run time.

use core::fmt;
use core::str::FromStr;

use law::{Clause, double_draw, nj_19_47, ruling, three_card_draw};

use super::arrange::{best_high, best_low, choices};
use super::{high3, high5, joker5, low3, low5, omaha, under};
use crate::{Card, CardSet};

/// A ranking by the name it has on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranking {
    /// Five cards, high.
    High5,
    /// Three cards, high.
    High3,
    /// Five cards of a deck with two jokers.
    Joker5,
    /// The best three of four cards, high.
    Best3of4,
    /// The best five of five to seven cards, high.
    Best5of7,
    /// Two of four own cards and three of five on the board, high.
    Omaha,
    /// Five cards, low.
    Low5,
    /// Three cards, low.
    Low3,
    /// The best low five of five to seven cards.
    Low7,
    /// The same, if it is eight or better.
    Low8,
    /// The best low three of three or four cards, if it is six or better.
    Low6,
}

impl Ranking {
    /// All rankings in the order of the command's documentation.
    pub const ALL: [Self; 11] = [
        Self::High5,
        Self::High3,
        Self::Joker5,
        Self::Best3of4,
        Self::Best5of7,
        Self::Omaha,
        Self::Low5,
        Self::Low3,
        Self::Low7,
        Self::Low8,
        Self::Low6,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::High5 => "high5",
            Self::High3 => "high3",
            Self::Joker5 => "joker5",
            Self::Best3of4 => "best3of4",
            Self::Best5of7 => "best5of7",
            Self::Omaha => "omaha",
            Self::Low5 => "low5",
            Self::Low3 => "low3",
            Self::Low7 => "low7",
            Self::Low8 => "low8",
            Self::Low6 => "low6",
        }
    }

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

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no ranking's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRanking {
    /// What was written.
    pub name: String,
}

impl fmt::Display for UnknownRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Ranking::ALL.map(Ranking::name).join(" ");
        write!(f, "\"{}\" is not a ranking: one of {names}", self.name)
    }
}

impl core::error::Error for UnknownRanking {}

impl FromStr for Ranking {
    type Err = UnknownRanking;

    fn from_str(text: &str) -> Result<Self, UnknownRanking> {
        let found = Self::ALL.into_iter().find(|ranking| ranking.name() == text);
        found.ok_or_else(|| UnknownRanking { name: text.to_owned() })
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

/// Why cards cannot be ranked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EvaluationError {
    /// Too many or too few cards.
    WrongNumber {
        /// The ranking asked for.
        ranking: Ranking,
        /// How many cards there were.
        own: usize,
        /// How many cards the board had.
        board: usize,
    },
    /// A joker where the ranking has none.
    JokerNotUsed {
        /// The ranking asked for.
        ranking: Ranking,
    },
    /// A card given twice.
    NamedTwice {
        /// The card.
        card: Card,
    },
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongNumber { ranking, own, board } => {
                write!(f, "{own} {}", if own == 1 { "card" } else { "cards" })?;
                if board > 0 {
                    write!(f, " and {board} on the board")?;
                }
                write!(f, " given: {ranking} needs {}", ranking.needs())
            }
            Self::JokerNotUsed { ranking } => {
                write!(f, "JK given: {ranking} has no jokers, only {} has", Ranking::Joker5)
            }
            Self::NamedTwice { card } => {
                write!(f, "{card} is given twice: every card is in the deck once")
            }
        }
    }
}

impl core::error::Error for EvaluationError {}

/// Ranks the cards. Only Omaha has a board; elsewhere it is empty.
///
/// # Errors
///
/// Refuses a wrong number of cards, a joker where the ranking has none, and a card given twice.
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
        Ranking::Low5 => exactly(cards).map(low_five),
        Ranking::Low3 => exactly(cards).map(low_three),
        Ranking::Low7 => up_to_seven.then(|| low_five(best_low(choices(cards), low5::rank))),
        Ranking::Low8 => up_to_seven.then(|| {
            let five = best_low(choices(cards), low5::rank);
            let qualifies = low5::rank(five).is_eight_or_better();
            low_five(five).also_under(nj_19_47::P14_9_J).if_qualified(qualifies)
        }),
        Ranking::Low6 => (3..=4).contains(&cards.len()).then(|| {
            let three = best_low(choices(cards), low3::rank);
            let qualifies = low3::rank(three).is_six_or_better();
            low_three(three).also_under(nj_19_47::P14_13A_A).if_qualified(qualifies)
        }),
    }
}

fn exactly<const N: usize>(cards: &[Card]) -> Option<[Card; N]> {
    cards.try_into().ok()
}

fn high_five(cards: [Card; 5]) -> Evaluation {
    let rank = high5::rank(cards);
    Evaluation {
        category: rank.category().name(),
        description: rank.describe(),
        made_of: high5::made_of(cards).to_vec(),
        under: vec![under::high_five(rank.category()), ruling::D01],
        strength: Some(rank.number().into()),
    }
}

fn high_three(cards: [Card; 3]) -> Evaluation {
    let rank = high3::rank(cards);
    Evaluation {
        category: rank.category().name(),
        description: rank.describe(),
        made_of: high3::made_of(cards).to_vec(),
        under: vec![under::high_three(rank.category()), ruling::B03],
        strength: Some(rank.number().into()),
    }
}

fn joker_five(cards: [Card; 5]) -> Evaluation {
    let rank = joker5::rank(cards);
    Evaluation {
        category: rank.category().name(),
        description: rank.describe(),
        made_of: joker5::made_of(cards).to_vec(),
        under: vec![under::joker_five(rank.category())],
        strength: Some(rank.number().into()),
    }
}

fn low_five(cards: [Card; 5]) -> Evaluation {
    let rank = low5::rank(cards);
    Evaluation {
        category: rank.category().name(),
        description: rank.describe(),
        made_of: low5::made_of(cards).to_vec(),
        under: vec![nj_19_47::P14_3_F, ruling::D02],
        strength: Some(rank.number().into()),
    }
}

fn low_three(cards: [Card; 3]) -> Evaluation {
    let rank = low3::rank(cards);
    Evaluation {
        category: rank.category().name(),
        description: rank.describe(),
        made_of: low3::made_of(cards).to_vec(),
        under: vec![nj_19_47::P14_3_F, ruling::D02],
        strength: Some(rank.number().into()),
    }
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
