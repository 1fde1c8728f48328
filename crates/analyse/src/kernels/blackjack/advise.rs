//! What every choice is worth in the middle of a round, whatever cards were seen.

use core::fmt;

use cards::Card;
use games::blackjack::{TwentyOne, value};
use rules::{Due, Round as _, Spot};

use super::arithmetic::Arithmetic;
use super::choices::{Choice, Choices, HandsAfterSplit, UpCard};
use super::ground::hand;
use super::hands::{HandId, Hands};
use super::rules::{RuleSet, SplitAces};
use super::shoe::{ACE, Shoe, VALUES, pips};
use super::side::insurance;
use super::solution::{ShoeTooShort, long_enough};
use crate::Situation;
use crate::walk::SEAT;

/// Where a hand comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// The deal.
    Deal,
    /// A split, of which so many hands have come so far; the original wager may lie on this hand.
    Split {
        /// The value of the pair.
        pair: usize,
        /// How many hands.
        hands: u8,
        /// Whether the original wager lies on it.
        original: bool,
    },
}

/// A decision to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// All cards that nobody has seen.
    pub unseen: Shoe,
    /// The dealer's card.
    pub up: usize,
    /// The cards of the hand.
    pub cards: Vec<usize>,
    /// Where it comes from.
    pub from: From,
}

/// What is worth what.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<N> {
    /// The choices of the hand, this hand alone and what may come of it.
    pub choices: Choices<N>,
    /// What insurance wins per unit, where the dealer shows an ace.
    pub insurance: Option<N>,
}

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAdvice {
    /// The shoe is too short.
    TooShort(ShoeTooShort),
    /// The hand has fewer than two cards, or 21 and more.
    NothingToDecide,
}

impl fmt::Display for NoAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort(short) => short.fmt(f),
            Self::NothingToDecide => f.write_str("a hand of two cards or more, below 21, decides"),
        }
    }
}

impl core::error::Error for NoAdvice {}

/// The value of every choice that is allowed.
pub fn advise<A: Arithmetic>(held: &Held, rules: &RuleSet) -> Result<Advice<A::Number>, NoAdvice> {
    long_enough(&held.unseen, rules).map_err(NoAdvice::TooShort)?;
    let id = Hands::all().find(held.cards.iter().copied()).ok_or(NoAdvice::NothingToDecide)?;
    if held.cards.len() < 2 || hand(id).total == 21 && !hand(id).is_blackjack() {
        return Err(NoAdvice::NothingToDecide);
    }
    let shoe = held.cards.iter().fold(held.unseen, |shoe, &card| shoe.with(card));
    let mut table = UpCard::<A>::new(*rules, shoe, held.up);
    let choices = match held.from {
        From::Deal if held.cards.len() == 2 => table.choices(id, HandsAfterSplit::LikeOthers),
        From::Deal => drawn(&mut table, id),
        From::Split { pair, hands, original } => {
            of_split(&mut table, id, rules, (pair, hands, original))
        }
    };
    let insurance = (held.up == ACE).then(|| insurance(&held.unseen));
    Ok(Advice { choices, insurance })
}

/// Stand and hit of the only hand.
fn drawn<A: Arithmetic>(table: &mut UpCard<A>, id: HandId) -> Choices<A::Number> {
    let blackjack = table.best().ground().blackjack(hand(id));
    let stand = table.best().stand(id) - blackjack.clone();
    let hit = table.best().hit(id).map(|hit| hit - blackjack.clone());
    Choices::new([Some(stand), hit, None, None, None], blackjack)
}

/// A hand of a split: a double where it is allowed, and one more split. A blackjack of the dealer
/// takes the original wager, and what was collected before.
fn of_split<A: Arithmetic>(
    table: &mut UpCard<A>,
    id: HandId,
    rules: &RuleSet,
    (of, hands, original): (usize, u8, bool),
) -> Choices<A::Number> {
    let blackjack = table.best().ground().blackjack(hand(id));
    let one_card = of == ACE && rules.split_aces == SplitAces::OneCard;
    let pair = hand(id).pair().filter(|&pair| hands < rules.hands_from(pair));
    let values = Choice::ALL.map(|choice| {
        let won = match choice {
            Choice::Stand => Some(table.best().stand(id)),
            Choice::Hit if one_card => None,
            Choice::Hit => table.best().hit(id),
            Choice::Double if one_card || !rules.double_after_split => None,
            Choice::Double => table.best().double(id),
            Choice::Split => pair.map(|_| table.split_into(id, rules.hands_max - hands + 1)),
            Choice::Surrender => None,
        };
        let lost = if original { blackjack.clone() } else { table.over_before(id, choice) };
        won.map(|won| won - lost)
    });
    Choices::new(values, blackjack)
}

/// The decision that is due, as the analysis takes it.
pub(super) fn held<const SPOTS: usize>(
    round: &TwentyOne<SPOTS>,
    unseen: Shoe,
    at: &Situation<TwentyOne<SPOTS>>,
) -> Option<Held> {
    let Due::Decision { hand, .. } = round.due() else { return None };
    let sight = round.sight(SEAT);
    let own = sight.own[usize::from(hand)];
    let cards = (0..VALUES).flat_map(|card| (0..own.count(pips(card))).map(move |_| card));
    let from = match sight.hands {
        1 => From::Deal,
        hands => From::Split { pair: split_value(at)?, hands, original: hand == 0 },
    };
    let up = usize::from(sight.up_value()) - 1;
    Some(Held { unseen, up, cards: cards.collect(), from })
}

/// The value of the cards that were split first.
fn split_value<const SPOTS: usize>(at: &Situation<TwentyOne<SPOTS>>) -> Option<usize> {
    let first = |(spot, _): &&(Spot, Card)| *spot == Spot::hand(SEAT, 0);
    let (_, card) = at.cards.iter().find(first)?;
    Some(usize::from(value(*card)) - 1)
}
