//! What a player at the table hears and sees of what is done.

use ::table::{Event, Line};
use cards::Card;
use rules::{Act, Face, Scope, Seat, Spot};

use super::board::{card_text, cards_text};
use super::session::Session;
use crate::advice::Advised;
use crate::failure::Failure;

/// Whether a sentence is worth saying where the layout shows it too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    /// On a terminal too.
    Said,
    /// In a pipe only.
    Shown,
}

impl<G: Advised> Session<'_, G> {
    /// Tells what these lines say, and what came of the round if they close it.
    pub(super) fn talk(&mut self, lines: &[Line]) -> Result<(), Failure> {
        let closes = lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_)));
        if closes && !self.screen.redraws() {
            self.screen.show(self.live.table(), &self.seen, None)?;
        }
        let mut rest = lines;
        while let Some(((event, _), others)) = rest.split_first() {
            rest = others;
            match event {
                Event::Act(Act::Turned { spot: Spot::Hand { seat, .. }, card }) => {
                    let mut shown = vec![*card];
                    while let Some(card) = turned_of(*seat, rest) {
                        shown.push(card);
                        rest = &rest[1..];
                    }
                    let cards = cards_text(&shown, self.screen.out);
                    let text = format!("Seat {} shows {cards}.", seat.number());
                    self.screen.say_if_piped(&text)?;
                }
                Event::Act(act) => self.tell(act)?,
                Event::AwardValidated(by, seat) => {
                    let text = format!("The {by} validates the award of seat {}.", seat.number());
                    self.screen.say(&text)?;
                }
                Event::StubCounted(cards) => {
                    let text = format!("The dealer counts the stub: {cards} cards.");
                    self.screen.say_if_piped(&text)?;
                }
                Event::RoundClosed(_) => self.round_is_over()?,
                _ => {}
            }
        }
        Ok(())
    }

    fn tell(&mut self, act: &Act) -> Result<(), Failure> {
        let Some((text, weight)) = self.sentence(act) else { return Ok(()) };
        match weight {
            Weight::Said => self.screen.say(&text),
            Weight::Shown => self.screen.say_if_piped(&text),
        }
    }

    fn sentence(&self, act: &Act) -> Option<(String, Weight)> {
        let shown = |text: String| Some((text, Weight::Shown));
        let said = |text: String| Some((text, Weight::Said));
        let seat_does = |seat: Seat, what: &str| shown(format!("Seat {} {what}.", seat.number()));
        match *act {
            Act::Announced(words) => said(format!("Dealer: \"{words}.\"")),
            Act::Dealt { spot, face, card } => shown(self.dealt(spot, face, card)?),
            Act::WagerPlaced { area, .. } if G::OPENINGS.iter().any(|it| it.area == area) => None,
            Act::WagerPlaced { seat, area, amount } => {
                seat_does(seat, &G::stakes_in_words(area, amount))
            }
            Act::WagerDeclined { seat, area } => seat_does(seat, &G::declines(area)),
            Act::Chose { seat, choice } => seat_does(seat, &choice.to_string()),
            Act::Discarded { seat, cards: 1 } => seat_does(seat, "discards 1 card"),
            Act::Discarded { seat, cards } => seat_does(seat, &format!("discards {cards} cards")),
            Act::Turned { spot, card } => {
                let text = format!("{} {}", G::turned(spot), card_text(card, 0, self.screen.out));
                if G::LOOK.hand == 1 {
                    return said(format!("{text}.{}", self.hands()));
                }
                shown(format!("{text}."))
            }
            Act::AwardWon { seat, award, .. } => {
                said(format!("Seat {} wins {award}.", seat.number()))
            }
            Act::Voided(Scope::Hand(seat)) => {
                said(format!("The hand of seat {} is void.", seat.number()))
            }
            Act::Voided(Scope::Round) => said("All hands are void.".to_owned()),
            _ => None,
        }
    }

    /// A card that was dealt, as far as the player can see it.
    fn dealt(&self, spot: Spot, face: Face, card: Option<Card>) -> Option<String> {
        let text = |card| card_text(card, 0, self.screen.out);
        match (spot, face, card) {
            (_, Face::Down, _) | (_, _, None) => G::hidden(spot),
            (Spot::Hand { seat, .. }, Face::Examined, _) if !self.mine.contains(&seat) => None,
            (Spot::Hand { seat, .. }, _, Some(card)) => {
                Some(format!("Seat {} gets {}.", seat.number(), text(card)))
            }
            (_, _, Some(card)) => Some(format!("The dealer shows {}.", text(card))),
        }
    }

    /// What the player's hands have become.
    fn hands(&self) -> String {
        let hand = |seat: &Seat| {
            let held = G::holds(*seat, |spot| self.seen.card(spot))?;
            Some(format!(" Seat {} has {held}.", seat.number()))
        };
        self.mine.iter().filter_map(hand).collect()
    }

    /// Why each of the player's wagers was paid, returned or collected, with the paragraph.
    pub(super) fn reasons(&mut self) -> Result<(), Failure> {
        let explained = ::audit::explain::of_round(self.live.table(), &self.lines);
        for explanation in explained.iter().filter(|it| self.mine.contains(&it.seat)) {
            self.screen.say(&explanation.sentence)?;
        }
        Ok(())
    }
}

/// The card that the first of these lines turns, if it is one of `seat`.
fn turned_of(seat: Seat, lines: &[Line]) -> Option<Card> {
    match lines.first()?.0 {
        Event::Act(Act::Turned { spot: Spot::Hand { seat: of, .. }, card }) if of == seat => {
            Some(card)
        }
        _ => None,
    }
}
