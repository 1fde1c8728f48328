//! What a camera over the table sees of a round without reading a card.
//!
//! A [`Witness`] is shown every command and what came of it. Of a round it keeps who decided what,
//! where each card of the deck went and when it was picked up; and apart from that, the rack and
//! the deal as they were recorded, which nobody looks at while hands are rebuilt.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use rules::{Act, Due, Effect, Place, Scope, Seat, Spot};
use table::shuffle::Seed;
use table::{Command, Event, Line, Ruling, Table};

use super::piles::{Pick, Pile, Piles};

/// One thing a round was told, without the card it was told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input<D> {
    /// The next card of the deck went to the place that was due.
    Card,
    /// The card that was due was turned over.
    Turn,
    /// A player decided, asked or not; cards are meant by their places.
    Decision(Seat, D),
    /// The next card of the deck was set aside.
    SetAside,
    /// One hand became void.
    Void(Seat),
}

/// A complete round, as it was seen.
#[derive(Clone, Debug)]
pub struct Seen<G: Game> {
    /// The how manieth round of its table.
    pub round: u64,
    /// The record that closed it.
    pub record: u64,
    /// The round as it was opened: wagers, and no card.
    pub(super) opened: G,
    /// The positions of its table.
    pub(super) seats: usize,
    /// The cards it is played with.
    pub(super) deck: &'static [Card],
    pub(super) inputs: Vec<Input<G::Decision>>,
    pub(super) acts: Vec<Act>,
    pub(super) piles: Piles,
    /// Whether all hands became void.
    pub(super) void: bool,
    /// Whether an award was not paid because a supervisor ruled so or its hand became void when it
    /// was settled, of which the rules know nothing.
    pub(super) award_withheld: bool,
    /// The rack as it was recorded, the card collected first in front.
    pub(super) rack: Vec<Card>,
    /// The deck as it was dealt, by the record.
    pub(super) dealt: Vec<Card>,
    /// The seed the order came from, with the number of its shuffle.
    pub(super) seed: Option<(u64, Seed)>,
}

impl<G: Game> Seen<G> {
    /// The rack as it was recorded, the card collected first in front.
    #[must_use]
    pub fn rack(&self) -> &[Card] {
        &self.rack
    }

    /// The cards of the rack in the piles they were picked up in.
    #[must_use]
    pub fn piles(&self) -> &[Pile] {
        self.piles.list()
    }

    /// Where every card of the rack came from.
    #[must_use]
    pub fn picks(&self) -> &[Pick] {
        self.piles.picks()
    }
}

/// Watches a table.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    /// The round in play before the next command.
    before: Option<G>,
    watched: Option<Watched<G>>,
}

/// A round that is not complete.
#[derive(Clone, Debug)]
struct Watched<G: Game> {
    seen: Seen<G>,
    /// Which card of the deck lies where, by its number in the deal.
    layout: BTreeMap<Spot, usize>,
    /// How many cards have left the deck.
    gone: usize,
}

impl<G: Game> Default for Witness<G> {
    fn default() -> Self {
        Self { before: None, watched: None }
    }
}

impl<G: Game> Witness<G> {
    /// Somebody gave `command`, these lines came of it, and `table` is what it left. Gives the
    /// round that it completed, if it did.
    pub fn see(
        &mut self,
        record: u64,
        command: &Command<G>,
        lines: &[Line],
        table: &Table<G>,
    ) -> Option<Seen<G>> {
        let before = core::mem::replace(&mut self.before, table.round().cloned());
        if *command == Command::NoMoreBets {
            self.watched = table.round().map(|round| Watched::new(table, round));
        }
        let watched = self.watched.as_mut()?;
        if let Some(before) = before {
            watched.hear(&before, command, lines);
        }
        for (event, _) in lines {
            if watched.note(event) {
                watched.seen.record = record;
                return self.watched.take().map(|watched| watched.seen);
            }
        }
        None
    }
}

impl<G: Game> Watched<G> {
    fn new(table: &Table<G>, opened: &G) -> Self {
        let seen = Seen {
            round: table.rounds(),
            record: 0,
            opened: opened.clone(),
            seats: table.seats().len(),
            deck: G::deck(table.settings()),
            inputs: Vec::new(),
            acts: Vec::new(),
            piles: Piles::default(),
            void: false,
            award_withheld: false,
            rack: Vec::new(),
            dealt: Vec::new(),
            seed: None,
        };
        Self { seen, layout: BTreeMap::new(), gone: 0 }
    }

    /// What the command told the round that stood as `before`.
    fn hear(&mut self, before: &G, command: &Command<G>, lines: &[Line]) {
        match command {
            Command::Deal => self.deal(before),
            Command::Turn => self.seen.inputs.push(Input::Turn),
            Command::Decide { seat, spoken } => {
                let decision = spoken.decision().expect("the table understood it too");
                self.seen.inputs.push(Input::Decision(*seat, decision));
            }
            Command::Rule { ruling: Ruling::NoAward, .. } => self.seen.award_withheld = true,
            Command::Floor { place, .. } => self.floor(before, *place, lines),
            _ => {}
        }
    }

    fn deal(&mut self, before: &G) {
        let Due::Card { spot, .. } = before.due() else { return };
        self.layout.insert(spot, self.gone);
        self.gone += 1;
        self.seen.inputs.push(Input::Card);
    }

    fn floor(&mut self, before: &G, place: Option<Place>, lines: &[Line]) {
        let effect = lines.iter().find_map(|(event, _)| match event {
            Event::IrregularityFound(.., effect) => Some(*effect),
            _ => None,
        });
        match (effect, place) {
            (Some(Effect::CompleteDealer), _) => self.deal(before),
            (Some(Effect::SetAside), _) => {
                self.seen.piles.set_aside(self.gone);
                self.gone += 1;
                self.seen.inputs.push(Input::SetAside);
            }
            (Some(Effect::VoidHand), Some(Place::Seat(seat))) => {
                self.seen.inputs.push(Input::Void(seat));
                self.seen.award_withheld |= before.wagers(seat).any(|it| it.award.is_some());
            }
            _ => {}
        }
    }

    /// Whether the round is complete with this.
    fn note(&mut self, event: &Event) -> bool {
        match event {
            Event::Act(act) => self.act(*act),
            Event::RackOrder(cards) => self.seen.rack.clone_from(cards),
            Event::CardOrder(cards) => self.seen.dealt.clone_from(cards),
            Event::SeedRevealed(shuffle, seed) => self.seen.seed = Some((*shuffle, seed.clone())),
            Event::RoundClosed(_) => return true,
            _ => {}
        }
        false
    }

    fn act(&mut self, act: Act) {
        self.seen.acts.push(act);
        match act {
            Act::Discarded { seat, cards } => self.seen.piles.discarded(seat, cards),
            Act::Racked { spot } => {
                let card = self.layout.remove(&spot).expect("a card lies where it is collected");
                self.seen.piles.racked(spot, card);
            }
            Act::StubRacked => {
                let cards = self.gone..self.seen.deck.len();
                self.gone = cards.end;
                self.seen.piles.stub(cards);
            }
            Act::Voided(Scope::Round) => self.seen.void = true,
            Act::Voided(Scope::Hand(_))
            | Act::Announced(_)
            | Act::WagerPlaced { .. }
            | Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::Dealt { .. }
            | Act::Turned { .. }
            | Act::TurnedDown { .. }
            | Act::Laid { .. }
            | Act::WagerLaid { .. }
            | Act::StubTaken
            | Act::Collected { .. }
            | Act::Paid { .. }
            | Act::AwardWon { .. }
            | Act::Returned { .. } => {}
        }
    }
}
