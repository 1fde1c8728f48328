//! Situations: what one player has seen and done, and the round that makes of it.
//!
//! A situation knows no more than its player. [`Situation::rebuild`] opens a round of one seat and
//! feeds it until a decision is due: cards by the spot they lie on, cards dealt face down without
//! a face, decisions in their order. The cards a deal may still bring are [`Situation::unseen`].
//!
//! ```
//! use analyse::Situation;
//! use cards::{Card, deck};
//! use games::double_down_stud::{Bets, DoubleDownStud, Options};
//! use rules::{Chips, Due, Round, Seat, Spot};
//!
//! let card = |text: &str| text.parse::<Card>().expect("a card");
//! let situation = Situation::<DoubleDownStud> {
//!     cards: vec![
//!         (Spot::hand(Seat::at(0), 0), card("Js")),
//!         (Spot::dealer(1), card("Jh")),
//!         (Spot::dealer(2), card("4d")),
//!         (Spot::dealer(3), card("9c")),
//!     ],
//!     decisions: Vec::new(),
//!     dead: vec![card("Jd")],
//! };
//! let bets = Bets { wager: Chips::dollars(10) };
//! let round = situation.rebuild(&Options::default(), bets, &deck::STANDARD)?;
//! assert!(matches!(round.due(), Due::Decision { .. }));
//! assert_eq!(situation.unseen(&deck::STANDARD)?.len(), 47);
//! # Ok::<(), analyse::Unusable>(())
//! ```

use core::fmt;

use cards::{Card, CardCount};
use rules::{Due, Face, Refusal, Round, Spot};

/// What one player has seen and done, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation<R: Round> {
    /// The cards the player has seen and where they lie, the own hand at seat 1. A spot that was
    /// filled twice stands here twice.
    pub cards: Vec<(Spot, Card)>,
    /// The player's decisions so far.
    pub decisions: Vec<R::Decision>,
    /// Further cards that are known to be out; of several decks, each as often as it is.
    pub dead: Vec<Card>,
}

cards::told! {
    /// Why no round can be made of a situation.
    pub error enum Unusable {
        /// A card the deck does not hold.
        NotInDeck { card: Card, deck: usize }
            ["{card} is not in the deck; the game is played with {deck} cards"];
        /// A card that is in two places.
        Twice(card: Card) ["{card} is named twice; every card is in the deck once"];
        /// A card that is in more places than the decks have of it.
        TooOften { card: Card, decks: usize }
            ["{card} is named more than {decks} times; so often it is in the shoe"];
        /// A card that the player must have seen is not given.
        Missing(spot: Spot) ["{spot} is missing; the player has seen it"];
        /// A card is given for a spot where none has been seen yet.
        TooEarly(spot: Spot, card: Card)
            ["{card} is one card too many: {spot} is not seen before this decision"];
        /// More decisions are given than were due.
        DecisionTooMany(decision: String)
            ["{decision} is one decision too many: none is due then"];
        /// The game does not permit the wagers or a decision.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// No decision is left to be made.
        Over ["the round is over: there is no decision left to make"];
        /// So few cards are unseen that the round cannot be finished.
        TooFewUnseen(unseen: usize) [
            "{} unseen: too few to finish the round", CardCount(*unseen)
        ];
        /// The round waits for something that no card and no decision of this seat brings.
        Unforeseen(due: Due) ["nobody can foresee what the round waits for: {due}"];
    }
}

impl<R: Round> Situation<R> {
    /// A round of one seat with these wagers, at the decision that the situation is about.
    ///
    /// # Errors
    ///
    /// In this order: cards that are not in the deck or named twice, what the game refuses, a card
    /// or a decision that is missing or one too many.
    pub fn rebuild(
        &self,
        options: &R::Options,
        bets: R::Bets,
        deck: &[Card],
    ) -> Result<R, Unusable> {
        self.unseen(deck)?;
        let mut round = R::open(options, &R::Carry::default(), &[Some(bets)], &mut ())?;
        let mut cards = self.cards.clone();
        let mut decisions = self.decisions.iter();
        loop {
            match round.due() {
                Due::Card { face: Face::Down, .. } => round.place(&mut ()),
                Due::Card { spot, face: Face::Up | Face::Examined } | Due::Turn { spot } => {
                    let found = cards.iter().position(|(place, _)| *place == spot);
                    let (_, card) = cards.remove(found.ok_or(Unusable::Missing(spot))?);
                    round.reveal(card, &mut ());
                }
                Due::Decision { .. } => match decisions.next() {
                    Some(decision) => round.decide(*decision, &mut ())?,
                    None => break,
                },
                due @ (Due::Display { .. } | Due::Reshuffle) => {
                    return Err(Unusable::Unforeseen(due));
                }
                Due::Nothing => return Err(over(decisions.next())),
            }
        }
        match cards.first() {
            Some(&(spot, card)) => Err(Unusable::TooEarly(spot, card)),
            None => Ok(round),
        }
    }

    /// The cards of `deck` that the player has not seen, in the order of the deck.
    pub fn unseen(&self, deck: &[Card]) -> Result<Vec<Card>, Unusable> {
        let mut unseen = deck.to_vec();
        for card in self.cards.iter().map(|(_, card)| *card).chain(self.dead.iter().copied()) {
            match unseen.iter().position(|other| *other == card) {
                Some(place) => drop(unseen.remove(place)),
                None => return Err(not_left(card, deck)),
            }
        }
        Ok(unseen)
    }
}

/// Why a card cannot be one more that was seen.
fn not_left(card: Card, deck: &[Card]) -> Unusable {
    match deck.iter().filter(|other| **other == card).count() {
        0 => Unusable::NotInDeck { card, deck: deck.len() },
        1 => Unusable::Twice(card),
        decks => Unusable::TooOften { card, decks },
    }
}

fn over(decision: Option<&impl fmt::Debug>) -> Unusable {
    decision.map_or(Unusable::Over, |decision| Unusable::DecisionTooMany(format!("{decision:?}")))
}
