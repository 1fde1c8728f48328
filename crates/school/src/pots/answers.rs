//! Answers to drills of pot games: seats, hands, cards and amounts, read and compared.

use cards::{Card, parse_cards};
use law::Clause;
use rules::{Chips, Seat, parted};

use super::hand_answers::{Named, named};
use crate::deed::Kind;
use crate::layout::Row;
use crate::question::{Question, RightAnswer};
use crate::score::{Mistake, Score};

/// A question about a moment of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PotQuestion {
    /// Cards and chips.
    pub layout: Vec<Row>,
    /// What is asked of it, in order.
    pub parts: Vec<PotPart>,
}

/// One thing that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PotPart {
    /// In words.
    pub asks: String,
    /// What is right.
    pub due: DueAnswer,
    /// Why.
    pub why: String,
    /// Where it is written.
    pub under: Clause,
}

/// What is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DueAnswer {
    /// A hand, in words, and its kind; or none.
    Hand(Option<(String, String)>),
    /// One of these sets of cards.
    Cards(Vec<Vec<Card>>),
    /// These seats, in any order; or nobody.
    Seats(Vec<Seat>),
    /// These seats, in this order.
    InOrder(Vec<Seat>),
    /// So much in each pot, the main pot first.
    Pots(Vec<Chips>),
    /// So much to each of them.
    Shares(Vec<(Seat, Chips)>),
}

/// How an answer is wrong, if it is; or what is not understood.
type Marked = Result<Option<Kind>, String>;

impl DueAnswer {
    /// What a trainee would type.
    pub fn words(&self) -> String {
        match self {
            Self::Hand(hand) => hand.as_ref().map_or("nothing", |(words, _)| words).to_owned(),
            Self::Cards(sets) => sets.first().map_or_else(String::new, |set| listed(set, " ")),
            Self::Seats(seats) if seats.is_empty() => "nobody".to_owned(),
            Self::Seats(seats) | Self::InOrder(seats) => listed(seats, " and "),
            Self::Pots(amounts) => listed(amounts, " and "),
            Self::Shares(shares) => {
                let share = |(seat, amount): &(Seat, Chips)| format!("{}: {amount}", seat.number());
                shares.iter().map(share).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Compares an answer.
    pub(crate) fn compare(&self, typed: &str) -> Marked {
        match self {
            Self::Hand(hand) => compare_hand(typed, hand.as_ref()),
            Self::Cards(sets) => compare_cards(typed, sets),
            Self::Seats(seats) => {
                let (mut said, mut due) = (read_seats(typed)?, seats.clone());
                said.sort_unstable();
                due.sort_unstable();
                Ok((said != due).then_some(Kind::Seat))
            }
            Self::InOrder(seats) => {
                let said = read_seats(typed)?;
                let same = said.len() == seats.len() && said.iter().all(|it| seats.contains(it));
                let kind = if same { Kind::Order } else { Kind::Seat };
                Ok((said != *seats).then_some(kind))
            }
            Self::Pots(amounts) => {
                if typed.to_lowercase().contains("seat") {
                    return Err(format!("{typed:?} names no amount; such as: 60 and 20"));
                }
                let said = numbers(typed)?;
                let said: Result<Vec<Chips>, String> = said.iter().map(|it| chips(it)).collect();
                Ok((said? != *amounts).then_some(Kind::Amount))
            }
            Self::Shares(shares) => compare_shares(&read_shares(typed)?, shares),
        }
    }
}

fn compare_hand(typed: &str, hand: Option<&(String, String)>) -> Marked {
    match named(typed, hand.map(|(words, kind)| (&**words, &**kind))) {
        Named::Same => Ok(None),
        Named::Other => Ok(Some(Kind::Hand)),
        Named::KindOnly => Err("of which ranks? Name all that the hand is called by, such as: a \
            pair of sixes; a low hand by its cards"
            .to_owned()),
        Named::Unclear => Err(format!(
            "{typed:?} is no hand; such as: a pair of sixes, a flush, king high, a low hand by \
             its cards, or nothing"
        )),
    }
}

fn compare_cards(typed: &str, sets: &[Vec<Card>]) -> Marked {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    let said = parse_cards(typed).map_err(|error| error.to_string())?;
    if said.is_empty() {
        return Err("cards are needed, such as: Ks Kd 9h 7c 2s".to_owned());
    }
    Ok((!sets.iter().any(|set| sorted(set) == sorted(&said))).then_some(Kind::Cards))
}

fn compare_shares(said: &[(Seat, Chips)], due: &[(Seat, Chips)]) -> Marked {
    let seats = |shares: &[(Seat, Chips)]| {
        let mut seats: Vec<Seat> = shares.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        seats
    };
    if seats(said) != seats(due) {
        return Ok(Some(Kind::Seat));
    }
    let same = said.iter().all(|share| due.contains(share));
    Ok((!same).then_some(Kind::Amount))
}

fn listed<T: ToString>(items: &[T], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// The numbers of an answer, as they were typed, without the words around them.
fn numbers(typed: &str) -> Result<Vec<String>, String> {
    let apart = |c: char| c.is_whitespace() || matches!(c, ':' | ';' | '=' | '+');
    let mut numbers = Vec::new();
    for word in typed.split(apart).flat_map(parted).filter(|word| !word.is_empty()) {
        let plain = word.trim_start_matches('#').to_lowercase();
        if ["seat", "seats", "and", "pot", "main", "side", "gets", "then", "to"].contains(&&*plain)
        {
            continue;
        }
        let plain = plain.strip_prefix("seat").unwrap_or(&plain);
        let plain = plain.strip_prefix('s').unwrap_or(plain);
        if !plain.starts_with(|c: char| c.is_ascii_digit() || c == '$') {
            return Err(format!("{word:?} is no number"));
        }
        numbers.push(plain.to_owned());
    }
    if numbers.is_empty() {
        return Err("a number is needed".to_owned());
    }
    Ok(numbers)
}

fn chips(text: &str) -> Result<Chips, String> {
    text.parse::<Chips>().map_err(|error| error.to_string())
}

/// `seat 2 and seat 5`, `2, 5`, `nobody`.
fn read_seats(typed: &str) -> Result<Vec<Seat>, String> {
    if ["nobody", "none", "nothing", "no one"].contains(&&*typed.trim().to_lowercase()) {
        return Ok(Vec::new());
    }
    let numbers = numbers(&typed.replace(',', " "));
    let numbers = numbers.map_err(|why| format!("{why}; such as: seat 2, or nobody"))?;
    numbers.iter().map(|number| seat(number)).collect()
}

fn seat(number: &str) -> Result<Seat, String> {
    let seat = number.parse().ok().and_then(Seat::numbered);
    seat.ok_or_else(|| format!("{number} is no seat; such as: seat 2"))
}

/// `2: 45, 3: 12.50`.
fn read_shares(typed: &str) -> Result<Vec<(Seat, Chips)>, String> {
    let example = "such as: 2: 45, 3: 12.50";
    let numbers = numbers(typed).map_err(|why| format!("{why}; {example}"))?;
    if !numbers.len().is_multiple_of(2) {
        return Err(format!("a seat and its amount are needed, one after the other; {example}"));
    }
    numbers.chunks(2).map(|pair| Ok((seat(&pair[0])?, chips(&pair[1])?))).collect()
}

impl Question for PotQuestion {
    fn layout(&self) -> &[Row] {
        &self.layout
    }

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn asks(&self, part: usize) -> Option<&str> {
        Some(&self.parts[part].asks)
    }

    fn mark(
        &self,
        (number, part): (u64, usize),
        typed: &str,
        score: &mut Score,
    ) -> Result<Vec<Mistake>, String> {
        let PotPart { due, why, under, .. } = &self.parts[part];
        let wrong = due.compare(typed)?;
        score.acts.count(wrong.is_none());
        if matches!(due, DueAnswer::Shares(_)) {
            score.payouts.count(wrong.is_none());
        }
        let fault = wrong.map(|kind| Mistake {
            round: number,
            kind,
            due: due.words(),
            done: typed.trim().to_owned(),
            under: *under,
            note: Some(why.clone()),
        });
        score.faults.extend(fault.clone());
        Ok(fault.into_iter().collect())
    }

    fn pass_over(&self, part: usize, score: &mut Score) {
        score.acts.count(false);
        if matches!(self.parts[part].due, DueAnswer::Shares(_)) {
            score.payouts.count(false);
        }
    }

    fn right(&self, part: usize) -> RightAnswer {
        let PotPart { due, why, under, .. } = &self.parts[part];
        RightAnswer { words: due.words(), why: Some(why.clone()), under: *under }
    }

    fn decided_by(&self) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = self.parts.iter().map(|part| part.under).collect();
        clauses.dedup();
        clauses
    }
}
