//! Two decks of the poker room: their distribution, the one that is stored while the other is in
//! use, and the sorting after two hours.
//!
//! Without a shuffler the decks may be rotated between rounds. A deck that comes in has been
//! washed, shuffled and cut: stored as it was shuffled at the opening, and never used, it is only
//! cut. With a shuffler both are used by turns, and none is stored.

use games::Game;
use games::procedure::Shuffler;
use law::Clause;
use rules::Reason;

use crate::deck::DeckLife;
use crate::table::{Done, Lines, Table};
use crate::{DeckId, EquipmentEvent, Role, Time};

impl<G: Game> Table<G> {
    /// Where it is written that of two decks one is stored, at a table where they may be rotated.
    pub(crate) fn rotates(&self) -> Option<Clause> {
        self.procedure.keeping.stored.filter(|_| self.shuffler() == Shuffler::None)
    }

    /// A supervisor of the room has distributed the decks of the day.
    pub(crate) fn distribute(&mut self, by: Role, lines: &mut Lines) -> Done {
        let asked = "distributing decks";
        let Some(under) = self.procedure.keeping.distribution else {
            let needs = "no text at this table asks for it";
            return self.out_of_order(asked, needs, self.procedure.deck);
        };
        if core::mem::replace(&mut self.kept.distributed, true) {
            return self.out_of_order(asked, "it was done for this gaming day", under);
        }
        self.note_equipment(lines, EquipmentEvent::Distributed(by), under);
        Ok(())
    }

    /// Where it is asked for that decks are distributed, and nobody has.
    pub(crate) fn to_distribute(&self) -> Option<Clause> {
        self.procedure.keeping.distribution.filter(|_| !self.kept.distributed)
    }

    /// The deck that is not in use goes to the area marked for it.
    pub(crate) fn store(&mut self, by: Role, deck: DeckId, lines: &mut Lines) -> Done {
        let asked = "storing a deck";
        let Some(under) = self.rotates() else {
            let needs = "no deck is stored at this table";
            return self.out_of_order(asked, needs, self.procedure.deck);
        };
        self.between_rounds(asked, under)?;
        match self.take(deck, asked, under)? {
            DeckLife::Stacked(_) if self.kept.used[deck.index()].is_some() => {
                let needs = "a deck that was used is washed when it comes in again";
                return self.out_of_order(asked, needs, self.procedure.load);
            }
            DeckLife::Spread(_)
            | DeckLife::Unshuffled(_)
            | DeckLife::Stacked(_)
            | DeckLife::Racked(_) => {}
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Cut(_)
            | DeckLife::Loaded(_)
            | DeckLife::InPlay(_) => return self.wrong_step(deck, asked, under),
        }
        if core::mem::replace(&mut self.kept.stored[deck.index()], true) {
            return self.out_of_order(asked, "it is stored", under);
        }
        self.note_equipment(lines, EquipmentEvent::Stored { by, deck }, under);
        Ok(())
    }

    /// A deck is taken up that was not in use before.
    pub(crate) fn note_rotation(&self, deck: DeckId, lines: &mut Lines) {
        let rotated = self.rotates().is_some() && self.last_deck == Some(deck.other());
        if let Some((_, under)) = self.procedure.keeping.sorting.filter(|_| rotated) {
            self.note_equipment(lines, EquipmentEvent::Rotated(deck), under);
        }
    }

    /// Of two decks that may be rotated the one in use: the only one that is not stored, or the
    /// one that was dealt last.
    pub(crate) fn deck_in_use(&self) -> DeckId {
        let stored = |deck: DeckId| self.kept.stored[deck.index()];
        let only = |deck: &DeckId| stored(deck.other()) && !stored(*deck);
        let only = DeckId::BOTH.into_iter().find(only);
        only.or(self.last_deck).unwrap_or(DeckId::FIRST)
    }

    /// The deck that is to be stored before the other one is dealt.
    pub(crate) fn deck_to_store(&self) -> Option<DeckId> {
        self.rotates()?;
        let ready = |deck: &DeckId| matches!(self.decks[deck.index()], Some(DeckLife::Loaded(_)));
        let other = DeckId::BOTH.into_iter().find(ready)?.other();
        let there = self.decks[other.index()].is_some() && !self.kept.stored[other.index()];
        there.then_some(other)
    }

    /// A deck that was used and stored comes in again: it is washed first.
    pub(crate) fn check_washed(&self, deck: DeckId) -> Done {
        let racked = matches!(self.decks[deck.index()], Some(DeckLife::Racked(_)));
        if racked && self.kept.stored[deck.index()] {
            let needs = "a deck that comes in again is washed first";
            return self.out_of_order("the shuffle", needs, self.procedure.load);
        }
        Ok(())
    }

    /// The dealer or a floorperson puts the cards of a deck into suit and sequence; it is then
    /// shuffled before it is dealt.
    pub(crate) fn sort(&mut self, by: Role, deck: DeckId, lines: &mut Lines) -> Done {
        let asked = "sorting the cards";
        let Some((_, under)) = self.procedure.keeping.sorting else {
            let needs = "no text at this table asks for it";
            return self.out_of_order(asked, needs, self.procedure.deck);
        };
        self.between_rounds(asked, under)?;
        let life = match self.take(deck, asked, under)? {
            life @ (DeckLife::Spread(_) | DeckLife::Unshuffled(_) | DeckLife::Racked(_)) => life,
            DeckLife::Stacked(stacked) => DeckLife::Unshuffled(stacked.unshuffle()),
            DeckLife::Cut(cut) => DeckLife::Unshuffled(cut.recut().unshuffle()),
            DeckLife::Loaded(loaded) => {
                self.holding = None;
                DeckLife::Unshuffled(loaded.unload().unshuffle())
            }
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::InPlay(_) => return self.wrong_step(deck, asked, under),
        };
        self.put(deck, life);
        self.offers[deck.index()] = None;
        self.kept.with_shuffler[deck.index()] = false;
        self.kept.used[deck.index()] = None;
        self.reveal_seed(deck.index(), lines);
        self.note_equipment(lines, EquipmentEvent::Sorted { by, deck }, under);
        Ok(())
    }

    /// Two hours from its first use after the last sorting a deck may finish its round and not
    /// start one (ruling D17).
    fn check_sorted(&self, deck: DeckId, now: Time) -> Done {
        let (Some((hours, under)), Some(used)) =
            (self.procedure.keeping.sorting, self.kept.used[deck.index()])
        else {
            return Ok(());
        };
        if now > used.plus_hours(hours) {
            return self.refuse(Reason::CardsUnsorted { hours }, under);
        }
        Ok(())
    }

    /// A round is dealt from this deck: the hours until its next sorting begin, if they have not.
    pub(crate) fn uses(&mut self, deck: DeckId, now: Time) {
        self.last_deck = Some(deck);
        if self.procedure.keeping.sorting.is_some() {
            self.kept.used[deck.index()].get_or_insert(now);
        }
    }

    /// Whether this deck may be dealt now: not too old, sorted, and the other where it should be.
    pub(crate) fn check_decks(&self, deck: DeckId, opened: Time, now: Time) -> Done {
        self.check_age(opened, now)?;
        self.check_sorted(deck, now)?;
        self.check_other_deck(deck.other(), now)
    }

    /// Cards are changed after so many hours.
    fn check_age(&self, opened: Time, now: Time) -> Done {
        let (hours, under) = self.procedure.change;
        if now > opened.plus_hours(hours) {
            return self.refuse(Reason::CardsExpired { hours }, under);
        }
        Ok(())
    }

    /// While one deck is dealt the other is with the shuffler: opened, shuffled, out of the rack,
    /// and left there by somebody; or it is stored, where they are rotated.
    fn check_other_deck(&self, other: DeckId, now: Time) -> Done {
        let Some(life) = &self.decks[other.index()] else {
            let Some(under) = self.procedure.keeping.stored else { return Ok(()) };
            return self.out_of_order("the deal", "two decks are kept at the table", under);
        };
        if self.procedure.keeping.stored.is_some() {
            self.check_age(life.opened(), now)?;
        }
        if let Some(under) = self.rotates() {
            if self.kept.stored[other.index()] {
                return Ok(());
            }
            let needs = "the other deck is not stored in the area marked for it";
            return self.out_of_order("the deal", needs, under);
        }
        let (needs, under) = match life {
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Spread(_) => {
                ("the other deck is still being opened", self.procedure.each_deck)
            }
            DeckLife::Unshuffled(_) => {
                let under = self.procedure.one_shuffled_one_in_play;
                ("the other deck waits to be shuffled", under)
            }
            DeckLife::Racked(_) => {
                ("the other deck lies in the discard rack", self.procedure.one_deck_in_rack)
            }
            DeckLife::Stacked(_) | DeckLife::Cut(_) | DeckLife::Loaded(_) | DeckLife::InPlay(_) => {
                if self.kept.with_shuffler[other.index()] {
                    return Ok(());
                }
                let under = self.procedure.one_shuffled_one_in_play;
                ("nobody has left the other deck with the shuffler", under)
            }
        };
        self.out_of_order("the deal", needs, under)
    }
}
