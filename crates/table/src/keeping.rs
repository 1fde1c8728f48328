//! How cards are kept beside play: the layout's filing, decks that arrive shuffled, the shuffler's
//! count, and what security does with a deck that has left the table.
//!
//! The sources set security no hour. What they ask for is every deck, and not a sample, so the
//! gate is the gaming day: a table that was closed receives no deck before security has recorded
//! its findings on each one that left it.

use core::fmt;

use games::Game;
use games::settings::Permission;
use law::Clause;

use crate::deck::{Deck, DeckLife, Device, Faces, Report};
use crate::deck_life::in_step;
use crate::equipment::{Condition, Equipment, EquipmentEvent, Seal};
use crate::table::{Done, Lines, Table, Words};
use crate::{Back, DeckId, Event, Role, Time};

/// What a table keeps about its equipment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kept {
    /// Where drawing and photograph of the layout are filed.
    pub(crate) layout: Option<String>,
    /// Used decks that security has yet to inspect.
    pub(crate) envelopes: Vec<Envelope>,
    /// How many envelopes have been filled.
    pub(crate) filled: u64,
    pub(crate) day: Day,
    /// Decks that somebody has left with the shuffler and nobody has taken from it.
    pub(crate) with_shuffler: [bool; 2],
    /// Whether the shoe that deals by itself was taken away, and no other way to deal chosen yet.
    pub(crate) shoe_removed: bool,
    /// Decks that lie in the area marked for the one that is not in use.
    pub(crate) stored: [bool; 2],
    /// When each deck was first used since its cards were last sorted.
    pub(crate) used: [Option<Time>; 2],
    /// Whether decks were distributed for this gaming day.
    pub(crate) distributed: bool,
    /// Decks that the last player left behind, in use and not yet spread.
    pub(crate) left: [bool; 2],
}

/// Whether the table is open for gaming.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Day {
    /// From the receipt of the first deck.
    #[default]
    Open,
    /// Closed until a deck is received again.
    Closed,
}

/// A used deck on its way to security.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Envelope {
    pub(crate) number: u64,
    pub(crate) deck: DeckId,
    pub(crate) back: Back,
}

impl fmt::Display for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}, {} backs", self.number, self.deck, self.back)
    }
}

impl<G: Game> Table<G> {
    /// Does what `act` says.
    pub(crate) fn equip(
        &mut self,
        by: Role,
        act: &Equipment,
        now: Time,
        lines: &mut Lines,
    ) -> Done {
        match act {
            Equipment::FileLayout { drawing, photograph } => {
                self.file_layout(by, drawing, photograph, lines)
            }
            Equipment::ReceivePreShuffled { deck, back } => {
                self.receive_package(*deck, *back, now, lines)
            }
            Equipment::OpenPackage { deck, seal } => self.open_package(*deck, *seal, now, lines),
            Equipment::Report { deck, cards } => self.shuffler_reports(*deck, *cards, lines),
            Equipment::LeaveWithShuffler(deck) => self.leave_with_shuffler(by, *deck, lines),
            Equipment::RemoveShoe => self.remove_shoe(by, lines),
            Equipment::IdleFaceDown => self.idle(Faces::Down, lines),
            Equipment::TurnUp(deck) => self.turn_up(*deck, lines),
            Equipment::Examine { envelope, cards, condition } => {
                self.examine(*envelope, *cards, *condition, lines)
            }
            Equipment::PlaceCuttingCard { deck, behind } => {
                self.place_cutting_card(*deck, *behind, lines)
            }
            Equipment::Burn(deck) => self.burn(*deck, lines),
            Equipment::EndShoe { deck, reason } => self.end_shoe_early(by, *deck, reason, lines),
            Equipment::Store(deck) => self.store(by, *deck, lines),
            Equipment::Sort(deck) => self.sort(by, *deck, lines),
            Equipment::Distribute => self.distribute(by, lines),
            Equipment::CloseTable => self.close_table(lines),
        }
    }

    pub(crate) fn note_equipment(&self, lines: &mut Lines, event: EquipmentEvent, under: Clause) {
        self.note(lines, Event::Equipment(event), under);
    }

    fn file_layout(
        &mut self,
        by: Role,
        drawing: &str,
        photograph: &str,
        lines: &mut Lines,
    ) -> Done {
        let asked = "filing the layout";
        let Some(under) = self.procedure.keeping.layout else {
            let needs = "this text asks for no filing";
            return self.out_of_order(asked, needs, self.procedure.deck);
        };
        self.between_rounds(asked, under)?;
        self.check_text(drawing)?;
        self.check_text(photograph)?;
        let (drawing, photograph) = (drawing.to_owned(), photograph.to_owned());
        self.kept.layout = Some(format!("drawing {drawing}, photograph {photograph}"));
        let filed = EquipmentEvent::LayoutFiled { by, drawing, photograph };
        self.note_equipment(lines, filed, under);
        Ok(())
    }

    /// Where the filing of the layout is asked for and has not been attested.
    pub(crate) fn layout_to_file(&self) -> Option<Clause> {
        self.procedure.keeping.layout.filter(|_| self.kept.layout.is_none())
    }

    /// A deck that arrives shuffled is neither sorted nor spread: it stays in its package until
    /// the dealer has looked at the seal.
    fn receive_package(&mut self, deck: DeckId, back: Back, now: Time, lines: &mut Lines) -> Done {
        if self.procedure.keeping.pre_shuffled == Permission::Refused {
            let what = "a deck that arrives shuffled";
            let needs = "receive it unshuffled: it is shuffled at the table";
            return self.not_allowed(what, needs, self.procedure.shuffle);
        }
        self.check_receipt(deck, back, now)?;
        self.kept.day = Day::Open;
        self.put(deck, DeckLife::Sealed(Deck::pre_shuffled(back, now, G::deck(&self.settings))));
        let event = EquipmentEvent::PackageReceived(deck, back);
        self.note_equipment(lines, event, self.procedure.inspection);
        Ok(())
    }

    fn open_package(&mut self, deck: DeckId, seal: Seal, now: Time, lines: &mut Lines) -> Done {
        let (asked, under) = ("opening the package", self.procedure.inspection);
        let package = in_step!(self, Sealed, deck, asked, under);
        if package.step.seal.is_some() {
            return self.wrong_step(deck, asked, under);
        }
        self.put(deck, DeckLife::Sealed(package.open(seal, now)));
        self.note_equipment(lines, EquipmentEvent::SealFound(deck, seal), under);
        if seal == Seal::Broken {
            self.leaves_the_table(deck, under, lines);
        }
        Ok(())
    }

    /// The shuffler shows its count: a deck that is not whole leaves the table.
    fn shuffler_reports(&mut self, deck: DeckId, counted: usize, lines: &mut Lines) -> Done {
        let asked = "a report of the shuffler";
        let Some(under) = self.procedure.keeping.report else {
            let needs = "no shuffler that counts is at the table";
            return self.out_of_order(asked, needs, self.procedure.shuffle);
        };
        let mut stacked = in_step!(self, Stacked, deck, asked, under);
        if stacked.step.report != Report::Due {
            return self.out_of_order(asked, "no report on this deck is due", under);
        }
        let needs = G::deck(&self.settings).len();
        if counted != needs {
            let event = EquipmentEvent::ShufflerMiscounted { deck, counted, needs };
            self.note_equipment(lines, event, under);
            self.leaves_the_table(deck, under, lines);
            return Ok(());
        }
        stacked.step.report = Report::NotDue;
        stacked.step.device = Device::Done;
        self.put(deck, DeckLife::Stacked(stacked));
        self.note_equipment(lines, EquipmentEvent::ShufflerCounted(deck, counted), under);
        Ok(())
    }

    /// The stub goes to the rack; where the text says what a stub is, its size is written down.
    pub(crate) fn rack_stub(&mut self, lines: &mut Lines) {
        if let Some(under) = self.procedure.keeping.stub {
            self.note_equipment(lines, EquipmentEvent::Stub(self.stub_size()), under);
        }
        self.in_play().rack_stub();
    }

    fn turn_up(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        let (asked, under) = ("turning the cards up", self.procedure.idle);
        let mut spread = in_step!(self, Spread, deck, asked, under);
        if spread.step.faces == Faces::Up {
            return self.out_of_order(asked, "the cards lie face up", under);
        }
        if !self.has_inspectors() {
            return self.out_of_order(asked, self.needs_inspectors(), under);
        }
        spread.step.faces = Faces::Up;
        self.put(deck, DeckLife::Spread(spread));
        self.note_equipment(lines, EquipmentEvent::TurnedUp(deck), under);
        Ok(())
    }

    /// A deck leaves the table; if it was used or its seal is broken, security gets it.
    pub(crate) fn leaves_the_table(&mut self, deck: DeckId, under: Clause, lines: &mut Lines) {
        let Some(life) = self.decks[deck.index()].take() else { return };
        if matches!(life, DeckLife::Loaded(_)) {
            self.holding = None;
        }
        self.offers[deck.index()] = None;
        self.kept.left[deck.index()] = false;
        self.kept.with_shuffler[deck.index()] = false;
        self.kept.stored[deck.index()] = false;
        self.kept.used[deck.index()] = None;
        self.reveal_seed(deck.index(), lines);
        self.note(lines, Event::DeckRetired(deck), under);
        let Some(used) = self.procedure.keeping.used_cards.filter(|_| !life.is_unopened()) else {
            return;
        };
        self.kept.filled += 1;
        let (envelope, back) = (self.kept.filled, life.back());
        self.kept.envelopes.push(Envelope { number: envelope, deck, back });
        let event = EquipmentEvent::SentToSecurity { envelope, deck, back };
        self.note_equipment(lines, event, used.returned);
    }

    /// Security writes down what it found on one used deck.
    fn examine(
        &mut self,
        envelope: u64,
        cards: usize,
        condition: Condition,
        lines: &mut Lines,
    ) -> Done {
        let asked = "the inspection of used cards";
        let Some(used) = self.procedure.keeping.used_cards else {
            let needs = "no text at this table asks for it";
            return self.out_of_order(asked, needs, self.procedure.change.1);
        };
        let waits = self.kept.envelopes.iter().position(|other| other.number == envelope);
        let Some(index) = waits else {
            let needs = "no envelope of that number waits for it";
            return self.out_of_order(asked, needs, used.inspected);
        };
        self.kept.envelopes.remove(index);
        let needs = G::deck(&self.settings).len();
        let event = EquipmentEvent::Examined { envelope, cards, needs, condition };
        self.note_equipment(lines, event, used.inspected);
        Ok(())
    }

    fn close_table(&mut self, lines: &mut Lines) -> Done {
        let under = self.procedure.change.1;
        let under = self.procedure.keeping.used_cards.map_or(under, |used| used.returned);
        let asked = "closing the table";
        self.between_rounds(asked, under)?;
        if self.ledger.has_wagers() {
            return self.out_of_order(asked, "wagers lie on the layout", under);
        }
        if self.kept.day == Day::Closed {
            return self.out_of_order(asked, "the table is closed", under);
        }
        for deck in DeckId::BOTH {
            self.leaves_the_table(deck, under, lines);
        }
        self.kept.day = Day::Closed;
        self.kept.distributed = false;
        self.note_equipment(lines, EquipmentEvent::TableClosed, under);
        Ok(())
    }

    /// Before any deck of a new day security has inspected every one of the days before.
    pub(crate) fn check_inspected(&self, asked: Words) -> Done {
        let Some(used) = self.procedure.keeping.used_cards else { return Ok(()) };
        if self.kept.day == Day::Closed && !self.kept.envelopes.is_empty() {
            let needs = "security has yet to inspect every deck used before";
            return self.out_of_order(asked, needs, used.inspected);
        }
        Ok(())
    }
}
