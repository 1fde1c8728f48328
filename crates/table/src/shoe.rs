//! The shoe: cards that outlive a round (ruling C21).
//!
//! After the cut the dealer places the cutting card, a quarter of the cards at least behind it,
//! puts the stack into the shoe and burns the first card. Rounds are dealt until the cutting card
//! shows: the round in play is finished, then everything goes to the rack, the seed is shown and
//! the cards are shuffled. A supervisor may order that between any two rounds. If the shoe runs out
//! in the middle of a round, the discards of earlier rounds are shuffled in an order that follows
//! from the same seed, so that nothing is drawn after bets were closed (ruling C14).

use cards::Card;
use games::Game;
use games::procedure::Shoe;
use law::general;
use rules::{Answer, Due, Entry, Reason, Spot, Supply};

use crate::cutting::CutTurn;
use crate::deck::{Deck, DeckLife, InPlay, Then};
use crate::deck_life::in_step;
use crate::sealed::Sealed;
use crate::shuffle::{shuffle_again, shuffle_discards};
use crate::table::{Done, Lines, Play, Table, Words};
use crate::{DeckId, EquipmentEvent, Event, Role};

law::cite!(ruling: C14 C21);

impl<G: Game> Table<G> {
    /// The shoe of this game; refuses `asked` where cards are shuffled after every round.
    fn shoe(&self, asked: Words) -> Answer<Shoe> {
        match self.procedure.shoe {
            Some(shoe) => Ok(shoe),
            None => {
                let needs = "cards are shuffled after every round of this game";
                self.out_of_order(asked, needs, self.procedure.shuffle)
            }
        }
    }

    /// The cutting card is placed in the stack that goes into the shoe next.
    pub(crate) fn place_cutting_card(
        &mut self,
        deck: DeckId,
        behind: usize,
        lines: &mut Lines,
    ) -> Done {
        let asked = "placing the cutting card";
        let shoe = self.shoe(asked)?;
        let mut life = self.take(deck, asked, shoe.under)?;
        let placed = match &mut life {
            DeckLife::Cut(deck) => &mut deck.cutting_card,
            DeckLife::Stacked(deck) if deck.step.then != Then::Cut => &mut deck.cutting_card,
            DeckLife::Stacked(_) => {
                return self.out_of_order(asked, "the cards are cut first", shoe.under);
            }
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Spread(_)
            | DeckLife::Unshuffled(_)
            | DeckLife::Loaded(_)
            | DeckLife::InPlay(_)
            | DeckLife::Racked(_) => return self.wrong_step(deck, asked, shoe.under),
        };
        if placed.is_some() {
            return self.out_of_order(asked, "it has been placed", shoe.under);
        }
        let cards = G::deck(&self.settings).len();
        let (least, most) = (shoe.behind_least(cards), cards - self.procedure.cut_least);
        if !(least..=most).contains(&behind) {
            let reason = Reason::CuttingCardOutOfRange { behind, least, most };
            return self.refuse(reason, shoe.under);
        }
        *placed = Some(cards - behind);
        self.put(deck, life);
        let event = EquipmentEvent::CuttingCardPlaced { deck, behind };
        self.note_equipment(lines, event, shoe.under);
        Ok(())
    }

    /// A stack goes into a shoe with its cutting card.
    pub(crate) fn check_cutting_card(&self, deck: DeckId, asked: Words) -> Done {
        let Some(shoe) = self.procedure.shoe else { return Ok(()) };
        let placed = |life: &DeckLife| {
            if let DeckLife::Cut(deck) = life {
                return deck.cutting_card.is_some();
            }
            // What else is wrong with other decks is told by who asks.
            let DeckLife::Stacked(deck) = life else { return true };
            deck.step.then == Then::Cut || deck.cutting_card.is_some()
        };
        if self.decks[deck.index()].as_ref().is_none_or(placed) {
            return Ok(());
        }
        self.out_of_order(asked, "the cutting card has not been placed", shoe.under)
    }

    /// The first card of a new shoe is burned.
    pub(crate) fn burn(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        let asked = "burning a card";
        let shoe = self.shoe(asked)?;
        self.between_rounds(asked, shoe.under)?;
        let mut loaded = in_step!(self, Loaded, deck, asked, shoe.under);
        if loaded.step.next > 0 {
            return self.out_of_order(asked, "the first card has been burned", shoe.under);
        }
        loaded.burn();
        self.put(deck, DeckLife::Loaded(loaded));
        self.note_equipment(lines, EquipmentEvent::Burned(deck), shoe.under);
        Ok(())
    }

    /// Nothing is dealt from a shoe before its first card was burned.
    pub(crate) fn check_burned(&self, next: usize) -> Done {
        match self.procedure.shoe {
            Some(shoe) if next == 0 => {
                let needs = "the first card of the shoe has not been burned";
                self.out_of_order("\"No more bets\"", needs, shoe.under)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The deck whose first card waits to be burned.
    pub(crate) fn to_be_burned(&self, deck: DeckId) -> bool {
        let whole = |life: &DeckLife| matches!(life, DeckLife::Loaded(deck) if deck.step.next == 0);
        self.procedure.shoe.is_some() && self.decks[deck.index()].as_ref().is_some_and(whole)
    }

    /// A supervisor ends a shoe between two rounds.
    pub(crate) fn end_shoe_early(
        &mut self,
        by: Role,
        deck: DeckId,
        reason: &str,
        lines: &mut Lines,
    ) -> Done {
        let asked = "shuffling the shoe again";
        let shoe = self.shoe(asked)?;
        self.between_rounds(asked, shoe.under)?;
        if self.ledger.has_wagers() {
            return self.out_of_order(asked, "wagers lie on the layout", shoe.under);
        }
        self.check_text(reason)?;
        let loaded = in_step!(self, Loaded, deck, asked, shoe.under);
        let reason = reason.to_owned();
        let ordered = EquipmentEvent::ReshuffleOrdered { by, deck, reason };
        self.note_equipment(lines, ordered, shoe.under);
        self.end_shoe(deck, loaded.deal(), lines);
        Ok(())
    }

    /// The top card leaves the shoe for this spot, or for no hand; the cutting card comes out if it
    /// lies before it.
    pub(crate) fn draw(&mut self, to: Option<Spot>, lines: &mut Lines) -> Option<Card> {
        let in_play = self.in_play();
        let comes_out = in_play.cutting_card == Some(in_play.step.next);
        let card = in_play.draw()?;
        if let Some(shoe) = self.procedure.shoe.filter(|_| comes_out) {
            self.cut_turn = match to {
                Some(Spot::Hand { seat, .. }) => CutTurn::At(seat),
                _ => CutTurn::FarRight,
            };
            self.note_equipment(lines, EquipmentEvent::CuttingCardOut(to), shoe.under);
        }
        Some(card)
    }

    /// The deck is in the rack, and its seed is shown; not so where that would show cards that
    /// nobody showed.
    pub(crate) fn rack_deck(&mut self, deck: DeckId, in_play: Deck<InPlay>, lines: &mut Lines) {
        let order = in_play.first_order().to_vec();
        let racked = in_play.collect();
        if Self::HIDES_UNSHOWN && self.sealed[deck.index()].is_some() {
            self.put(deck, DeckLife::Racked(racked));
        } else {
            self.note(lines, Event::RackOrder(racked.cards.clone()), general::GEN_009);
            self.put(deck, DeckLife::Racked(racked));
            self.note(lines, Event::CardOrder(order), general::GEN_009);
        }
        self.reveal_seed(deck.index(), lines);
        self.holding = None;
    }

    /// The cards of a round are in the rack: the shoe goes on, or is done.
    pub(crate) fn leave_shoe(&mut self, deck: DeckId, shoe: Deck<InPlay>, lines: &mut Lines) {
        let collected = shoe.step.rack[shoe.step.earlier..].to_vec();
        self.note(lines, Event::RackOrder(collected), general::GEN_009);
        if shoe.is_done() {
            self.end_shoe(deck, shoe, lines);
        } else {
            self.put(deck, DeckLife::Loaded(shoe.rest()));
        }
    }

    /// All cards are in the rack, and the seed of the shoe is shown.
    fn end_shoe(&mut self, deck: DeckId, mut shoe: Deck<InPlay>, lines: &mut Lines) {
        let under = self.procedure.shoe.expect("a shoe ends at a table that has one").under;
        if shoe.cutting_card.is_none_or(|at| shoe.step.next <= at) {
            self.cut_turn = CutTurn::FarRight;
        }
        let left = shoe.stub().len();
        self.note_equipment(lines, EquipmentEvent::ShoeDone { deck, left }, under);
        let (order, discards) = shoe.orders();
        self.note(lines, Event::CardOrder(order), general::GEN_009);
        if !discards.is_empty() {
            self.note(lines, Event::DiscardOrder(discards), general::GEN_009);
        }
        shoe.rack_stub();
        self.put(deck, DeckLife::Racked(shoe.collect()));
        self.holding = None;
        self.reveal_seed(deck.index(), lines);
    }

    /// How many cards of earlier rounds lie in the rack; the card burned alone is none of a round.
    pub(crate) fn discards(&self) -> usize {
        let Some(play) = self.play.as_ref().filter(|_| self.procedure.shoe.is_some()) else {
            return 0;
        };
        match &self.decks[play.deck.index()] {
            Some(DeckLife::InPlay(deck)) => deck.step.earlier.saturating_sub(1),
            _ => 0,
        }
    }

    /// The round waits for a reshuffle: what lies in the rack and is left of the stub is shuffled,
    /// in an order that follows from the seed of the deck; without a seed it lies as it was put
    /// together. Whether it was.
    pub(crate) fn reshuffles(&mut self, lines: &mut Lines) -> bool {
        let due = |play: &&Play<G>| play.script.is_empty() && play.round.due() == Due::Reshuffle;
        let Some(deck) = self.play.as_ref().filter(due).map(|play| play.deck) else { return false };
        let together = self.in_play().put_together();
        let mut order = together.clone();
        if let Some(sealed @ Sealed { seed, discards, orders, .. }) = &self.sealed[deck.index()] {
            // Those that were sealed after cards were dealt.
            let again = orders.iter().filter(|first| **first > 0).count();
            let number = u32::try_from(again).expect("a round seldom runs out of cards");
            match (sealed.shared_key_again(number), seed) {
                (Some(key), _) => order = shuffle_discards(&key, &together),
                (None, Some(seed)) => order = shuffle_again(seed, number, &together),
                (None, None) => swap(&mut order, discards.get(again)),
            }
        }
        self.in_play().go_on_with(order);
        let play = self.play.as_mut().expect("a round is in play");
        let mut script: Vec<Entry> = Vec::new();
        play.round.supply(Supply::Reshuffled, &mut script);
        let under = script.first().map_or(self.procedure.shuffle, |(_, under)| *under);
        play.script.extend(script);
        let event = EquipmentEvent::DiscardsShuffled { deck, cards: together.len() };
        lines.push((Event::Equipment(event), under));
        self.seal_cards(lines);
        true
    }

    /// The round is finished from the discards of earlier rounds, in the order that the seed of the
    /// shoe gives them; where nobody knows it, in the order that agrees with the record.
    pub(crate) fn reshuffle_discards(&mut self, under: law::Clause, lines: &mut Lines) {
        let deck = self.play.as_ref().expect("a round is in play").deck;
        let rack = self.in_play().earlier().to_vec();
        let mut order = rack.clone();
        if let Some(sealed @ Sealed { seed, discards, .. }) = &self.sealed[deck.index()] {
            match sealed.shared_key_again(0).as_ref().or(seed.as_ref()) {
                Some(seed) => order = shuffle_discards(seed, &rack),
                None => swap(&mut order, discards.first()),
            }
        }
        self.in_play().put_back(order);
        let event = EquipmentEvent::DiscardsShuffled { deck, cards: rack.len() };
        lines.push((Event::Equipment(event), under));
    }
}

/// Cards change places, where nobody knows the seed that they are shuffled by.
fn swap(cards: &mut [Card], places: Option<&Vec<[usize; 2]>>) {
    for [one, other] in places.into_iter().flatten().copied() {
        if one.max(other) < cards.len() {
            cards.swap(one, other);
        }
    }
}
