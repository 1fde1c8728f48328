//! A table at rest, as a text from which it can be set up again.
//!
//! Between two rounds, while no wager lies on the layout, no cut is on offer, nothing is posted
//! and nobody owes a ruling, a table is its settings, its decks, its players and their chips.
//! [`Table::at_rest`] writes them down, and [`Table::rested`] brings a table that was just set up
//! to where they were. A shoe rests between two of its rounds, with what has left it in the rack.
//! Only the last round is left out: whoever goes on from here has one again once a round is
//! complete.
//!
//! The text holds seeds and orders of cards that nobody may know: never show it.

mod read;

use core::fmt::{Display, Write as _};

use cards::Card;
use games::Game;
use games::settings::Settings as _;
use rules::{Chips, Seat};

use crate::attesting::People;
use crate::deck::{Deck, DeckLife, Device, Faces, Loaded, Report, Stacked, Then};
use crate::free_text::Free;
use crate::keeping::{Day, Envelope, Kept};
use crate::ledger::Accounts;
use crate::sealed::Sealed;
use crate::table::{Orders, Table};
use crate::{Back, Time};

const BEGIN: &str = "table at rest, version 1";

impl<G: Game> Table<G> {
    /// All that this table is, but for its last round; none while it does not rest.
    #[must_use]
    pub fn at_rest(&self) -> Option<String> {
        let accounts = self.ledger.accounts().filter(|_| self.rests())?;
        let mut text = Text(format!("{BEGIN}\n"));
        self.settings.canonical().lines().for_each(|line| text.line("set", line));
        text.line("shuffles", self.shuffles);
        text.line("rounds", self.rounds);
        text.all("last", self.last_deck);
        text.line("cut", self.cut_turn);
        text.all("holding", self.holding);
        for (deck, sealed) in self.decks.iter().zip(&self.sealed) {
            text.deck(deck.as_ref(), sealed.as_ref())?;
        }
        for seat in &self.seats {
            text.line("seat", Free(seat.as_deref().unwrap_or_default()));
        }
        text.all("arrived", &self.arrivals);
        text.all("withheld", &self.withheld);
        text.all(
            "stack",
            self.stacks.iter().map(|(seat, left)| format!("{seat} {}", left.in_cents())),
        );
        text.accounts(&accounts);
        text.all("meter", self.meter.as_ref().map(|meter| Spaced(meter.amounts())));
        for (name, lies) in BUTTONS.iter().zip(G::buttons(&self.carry)) {
            text.all(name, lies);
        }
        text.line("uncounted", self.uncounted);
        text.kept(&self.kept);
        Some(text.0)
    }

    /// What earlier rounds left, if the buttons lie there; none if they may not.
    fn left_by(&self, buttons: [Option<Seat>; 2]) -> Option<G::Carry> {
        match buttons {
            [None, None] => Some(G::Carry::default()),
            [button, kill] => G::laid(&self.settings, button, kill).ok(),
        }
    }

    /// Whether everything is as a text leaves it out. All of a table is named, so that whoever adds
    /// to one is asked here what becomes of it.
    fn rests(&self) -> bool {
        let Self {
            play,
            orders,
            sealed,
            offers,
            posted,
            notices,
            carry,
            people,
            // What a table is set up with, its last round, and what the text says.
            id: _,
            origin: _,
            options: _,
            options_hash: _,
            procedure: _,
            mode: _,
            last_round: _,
            settings: _,
            decks: _,
            shuffles: _,
            last_deck: _,
            cut_turn: _,
            holding: _,
            seats: _,
            arrivals: _,
            withheld: _,
            stacks: _,
            ledger: _,
            rounds: _,
            kept: _,
            meter: _,
            uncounted: _,
        } = self;
        let waits = play.is_none() && posted.is_none() && notices.is_empty();
        let known = sealed.iter().flatten().all(|it| !it.lost && !it.missing)
            && offers.iter().all(Option::is_none);
        let told = self.left_by(G::buttons(carry)).as_ref() == Some(carry);
        waits && known && told && *people == People::default() && *orders == Orders::Sealed
    }
}

/// What stands before the seat of the button, and of the kill button.
const BUTTONS: [&str; 2] = ["button", "kill"];
/// What stands for no deck, and for decks that do not lie in a stack.
const NONE: &str = "none";
const RACKED: &str = "racked";
const UNSHUFFLED: &str = "unshuffled";
/// What stands before the seed of a deck, by whether that is done.
const SEALED: &str = "sealed";
const KEPT: &str = "kept";
/// What stands for a shoe between two rounds, by whether it was cut.
const SHOES: [(&str, bool); 2] = [("shoe-cut", true), ("shoe-uncut", false)];

struct Text(String);

impl Text {
    fn line(&mut self, name: &str, value: impl Display) {
        writeln!(self.0, "{name} {value}").expect("a string takes every text");
    }

    fn all(&mut self, name: &str, values: impl IntoIterator<Item = impl Display>) {
        values.into_iter().for_each(|value| self.line(name, value));
    }

    /// A deck that waits between two rounds, and its seed; none if it does not just wait.
    fn deck(&mut self, life: Option<&DeckLife>, sealed: Option<&Sealed>) -> Option<()> {
        let Some(life) = life else {
            self.line("deck", NONE);
            return sealed.is_none().then_some(());
        };
        if let DeckLife::Loaded(deck) = life {
            return self.shoe(deck, sealed);
        }
        if life.cutting_card().is_some() {
            return None;
        }
        let (shuffle, step) = match life {
            DeckLife::Racked(deck) => (deck.shuffle, RACKED.to_owned()),
            DeckLife::Unshuffled(deck) => (deck.shuffle, UNSHUFFLED.to_owned()),
            DeckLife::Stacked(deck) => (deck.shuffle, stack(&deck.step)),
            DeckLife::Spread(deck) => (deck.shuffle, spread(deck.step.faces)),
            DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Cut(_)
            | DeckLife::Loaded(_)
            | DeckLife::InPlay(_) => return None,
        };
        self.lying(&step, shuffle, life.parts());
        self.sealed(sealed)
    }

    /// A shoe between two rounds: how its cards lay, and which of them have left it.
    fn shoe(&mut self, deck: &Deck<Loaded>, sealed: Option<&Sealed>) -> Option<()> {
        let Loaded { was_cut, next, rack } = &deck.step;
        let (word, _) = SHOES.iter().find(|(_, cut)| cut == was_cut)?;
        let cutting_card = deck.cutting_card.filter(|_| *next > 0)?;
        self.lying(word, deck.shuffle, deck.parts());
        let rack = Spaced(rack.iter().map(|card| card.id()));
        self.line("dealt", format_args!("{cutting_card} {rack}"));
        self.sealed(sealed)
    }

    fn lying(&mut self, step: &str, shuffle: u64, (back, opened, cards): (Back, Time, &[Card])) {
        let cards = Spaced(cards.iter().map(|card| card.id()));
        self.line("deck", format_args!("{step} {back} {opened} {shuffle} {cards}"));
    }

    fn sealed(&mut self, sealed: Option<&Sealed>) -> Option<()> {
        if let Some(sealed) = sealed {
            let Sealed { shuffle, seed, commitment, kept, orders, shared, .. } = sealed;
            let (seed, name) = (seed.as_ref()?.to_hex(), if *kept { KEPT } else { SEALED });
            self.line(name, format_args!("{shuffle} {commitment} {seed}"));
            self.all("leaves", orders);
            self.all("bytes", shared);
        }
        Some(())
    }

    fn accounts(&mut self, accounts: &Accounts) {
        let Accounts { balances, inventory, bought, cashed, coupons } = accounts;
        for (player, chips) in balances {
            self.line("chips", format_args!("{} {}", chips.in_cents(), Free(player)));
        }
        self.line("inventory", inventory);
        self.line("bought", bought.in_cents());
        self.all("cashed", Some(cashed.in_cents()).filter(|cents| *cents > 0));
        self.line("coupons", Spaced(coupons.map(Chips::in_cents)));
    }

    fn kept(&mut self, kept: &Kept) {
        let Kept { layout, envelopes, filled, day, with_shuffler, shoe_removed, left, .. } = kept;
        let Kept { stored, used, distributed, .. } = kept;
        self.all("layout", layout.as_deref().map(Free));
        for Envelope { number, deck, back } in envelopes {
            self.line("envelope", format_args!("{number} {back} {deck}"));
        }
        self.line("filled", filled);
        self.line("closed", *day == Day::Closed);
        self.line("shuffler", Spaced(*with_shuffler));
        self.line("shoe", shoe_removed);
        self.all("distributed", distributed.then_some(true));
        let numbered = |at: usize| at + 1;
        self.all("stored", (0..2).filter(|at| stored[*at]).map(numbered));
        for (at, used) in used.iter().enumerate() {
            self.all("used", used.map(|used| format!("{} {used}", numbered(at))));
        }
        // A line that must be there ends the text: what is cut off is missed.
        self.line("left", Spaced(*left));
    }
}

/// How a deck lies that waits to be washed, in one word.
fn spread(faces: Faces) -> String {
    format!("spread-{faces:?}")
}

/// Every way a stack can lie.
fn stacks() -> impl Iterator<Item = Stacked> {
    let devices = [Device::Holds, Device::Done];
    let reports = [Report::Due, Report::NotDue];
    let thens = [Then::Cut, Then::NoCut, Then::InShoe].into_iter();
    let lies = thens.flat_map(move |then| reports.map(|report| (then, report)));
    lies.flat_map(move |(then, report)| devices.map(|device| Stacked { then, report, device }))
}

/// How a stack lies, in one word.
fn stack(Stacked { then, report, device }: &Stacked) -> String {
    format!("stacked-{then:?}-{report:?}-{device:?}")
}

/// Values with a space between each two.
struct Spaced<I>(I);

impl<I: IntoIterator<Item: Display> + Clone> Display for Spaced<I> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (place, value) in self.0.clone().into_iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            value.fmt(f)?;
        }
        Ok(())
    }
}
