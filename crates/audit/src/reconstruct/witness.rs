//! What a camera over the table sees of a round without reading a card.
//!
//! A [`Witness`] is shown every command and what came of it. Of a round it keeps who decided what,
//! where each card of the deck went and when it was picked up; and apart from that, the rack and
//! the deal as they were recorded, which nobody looks at while hands are rebuilt.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use rules::{Act, Chips, Due, Effect, Mishap, Place, Scope, Seat, Spot};
use table::shuffle::Seed;
use table::{Command, EquipmentEvent, Event, Line, Ruling, Table};

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
    /// A device showed so much.
    Display(Chips),
    /// Cards that were put aside are the stub again.
    Reshuffled,
    /// A deal that went wrong was put right.
    Mended(Mishap),
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
    /// Its game.
    pub(super) game: &'static str,
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
    /// The deck as it was dealt, by the record; of a shoe, the cards of this round.
    pub(super) dealt: Vec<Card>,
    /// The whole deck or shoe after the cut, where the record shows it.
    pub(super) order: Vec<Card>,
    /// The seed the order came from, with the number of its shuffle.
    pub(super) seed: Option<(u64, Seed)>,
    /// Cards of the deal that were shuffled in the middle of the round: where they lay before, the
    /// rack does not tell.
    pub(super) shuffled_back: Vec<usize>,
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
    /// How many there are with those that were shuffled again.
    end: usize,
    /// Of a shoe, the cards that were left when the round began, in their order.
    shoe: Option<Vec<Card>>,
    /// What the order follows from where it is known while the round is played.
    key: Option<(u64, Seed)>,
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
        watched.put_back(lines, table);
        watched.look_at_order(lines, table);
        watched.look_at_deck(table);
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
            game: G::name(table.settings()),
            deck: G::deck(table.settings()),
            inputs: Vec::new(),
            acts: Vec::new(),
            piles: Piles::default(),
            void: false,
            award_withheld: false,
            rack: Vec::new(),
            dealt: Vec::new(),
            order: Vec::new(),
            seed: None,
            shuffled_back: Vec::new(),
        };
        let shoe = G::procedure(table.settings()).shoe.map(|_| table.undealt());
        let (end, key) = (seen.deck.len(), table.seed_in_play());
        Self { seen, layout: BTreeMap::new(), gone: 0, end, shoe, key }
    }

    /// What the command told the round that stood as `before`.
    fn hear(&mut self, before: &G, command: &Command<G>, lines: &[Line]) {
        if *command == Command::Deal {
            self.deal(before);
        } else if *command == Command::Turn {
            self.seen.inputs.push(Input::Turn);
        } else if let Command::Display { amount, .. } = command {
            self.seen.inputs.push(Input::Display(*amount));
        } else if let Command::Decide { seat, spoken } = command {
            let decision = spoken.decision().expect("the table understood it too");
            self.seen.inputs.push(Input::Decision(*seat, decision));
        } else if let Command::Floor { place, .. } = command {
            self.floor(before, *place, lines);
        }
        self.seen.award_withheld |=
            matches!(command, Command::Rule { ruling: Ruling::NoAward, .. });
    }

    /// Discards of earlier rounds were put back, and are dealt next.
    fn put_back(&mut self, lines: &[Line], table: &Table<G>) {
        let shuffled = |(event, _): &Line| {
            matches!(event, Event::Equipment(EquipmentEvent::DiscardsShuffled { .. }))
        };
        if let Some(shoe) = self.shoe.as_mut().filter(|_| lines.iter().any(shuffled)) {
            shoe.truncate(self.gone);
            shoe.extend(table.undealt());
        }
    }

    /// Where players add to the order it exists once all of them have opened their bytes.
    fn look_at_order(&mut self, lines: &[Line], table: &Table<G>) {
        if lines.iter().any(|(event, _)| matches!(event, Event::OrderFixed(_))) {
            self.key = table.seed_in_play();
            self.shoe = self.shoe.take().map(|_| table.undealt());
        }
    }

    /// Where cards stay hidden the lines tell no order: who plays a log again with its seeds sees
    /// the deck before its first card, and the rack after the last.
    fn look_at_deck(&mut self, table: &Table<G>) {
        if !Table::<G>::HIDES_UNSHOWN {
            return;
        }
        match table.deal_in_play() {
            Some((first, all)) => {
                (self.seen.order, self.seen.dealt) = (first, all);
                self.seen.seed = table.seed_in_play();
            }
            None => self.seen.rack = table.last_rack().unwrap_or_default(),
        }
    }

    /// So many cards were put together from rack and stub and shuffled in the middle of a round.
    fn shuffled_back(&mut self, cards: usize) {
        if self.shoe.is_none() {
            let picked = self.seen.piles.picks().iter().map(|pick| pick.dealt);
            self.seen.shuffled_back.extend(picked);
            self.seen.piles = Piles::default();
            self.end = self.gone + cards;
            self.seen.inputs.push(Input::Reshuffled);
        }
    }

    fn deal(&mut self, before: &G) {
        let Due::Card { spot, .. } = before.due() else { return };
        self.layout.insert(spot, self.gone);
        self.gone += 1;
        self.seen.inputs.push(Input::Card);
    }

    fn floor(&mut self, before: &G, place: Option<Place>, lines: &[Line]) {
        let found = lines.iter().find_map(|(event, _)| {
            let Event::IrregularityFound(irregularity, .., effect) = event else { return None };
            Some((*irregularity, *effect))
        });
        let Some((irregularity, effect)) = found else { return };
        match (effect, place) {
            (Effect::CompleteDealer, _) => self.deal(before),
            (Effect::SetAside, _) => {
                self.seen.piles.set_aside(self.gone);
                self.gone += 1;
                self.seen.inputs.push(Input::SetAside);
            }
            (Effect::ReplaceCard, Some(Place::Seat(seat))) => {
                self.seen.inputs.push(Input::Mended(Mishap::Exposed(seat)));
            }
            (Effect::RedealCommunity, _) => {
                self.seen.inputs.push(Input::Mended(Mishap::of_shared(irregularity)));
            }
            (Effect::VoidHand | Effect::DeadHand, Some(Place::Seat(seat))) => {
                self.seen.inputs.push(Input::Void(seat));
                self.seen.award_withheld |= before.wagers(seat).any(|it| it.award.is_some());
            }
            _ => {}
        }
    }

    /// Whether the round is complete with this.
    fn note(&mut self, event: &Event) -> bool {
        if let Event::Act(act) = event {
            self.act(*act);
        } else if let Event::Equipment(EquipmentEvent::DiscardsShuffled { cards, .. }) = event {
            self.shuffled_back(*cards);
        } else if let Event::RackOrder(cards) = event {
            self.seen.rack.clone_from(cards);
        } else if let Event::CardOrder(cards) = event {
            self.seen.order.clone_from(cards);
            self.seen.dealt.clone_from(cards);
        } else if let Event::SeedRevealed(shuffle, seed) = event {
            let key = self.key.take().filter(|(of, _)| of == shuffle);
            self.seen.seed = key.or_else(|| Some((*shuffle, seed.clone())));
        } else if matches!(event, Event::RoundClosed(_))
            && let Some(mut shoe) = self.shoe.take()
        {
            shoe.truncate(self.gone);
            self.seen.dealt = shoe;
        }
        matches!(event, Event::RoundClosed(_))
    }

    fn act(&mut self, act: Act) {
        self.seen.acts.push(act);
        match act {
            Act::Discarded { seat, cards } => self.seen.piles.discarded(seat, cards),
            Act::Moved { from, to } => {
                let card = self.layout.remove(&from).expect("a card lies where it is moved from");
                self.layout.insert(to, card);
            }
            Act::Racked { spot } => {
                let card = self.layout.remove(&spot).expect("a card lies where it is collected");
                self.seen.piles.racked(spot, card);
            }
            Act::StubRacked => {
                let cards = self.gone..self.end;
                self.gone = cards.end;
                self.seen.piles.stub(cards);
            }
            Act::Voided(Scope::Round) => self.seen.void = true,
            Act::Voided(Scope::Hand(_) | Scope::DeadHand(_))
            | Act::Announced(_)
            | Act::WagerPlaced { .. }
            | Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::ChoseFor { .. }
            | Act::Displayed { .. }
            | Act::Dealt { .. }
            | Act::Turned { .. }
            | Act::TurnedDown { .. }
            | Act::Laid { .. }
            | Act::WagerLaid { .. }
            | Act::Pot(_)
            | Act::StubTaken
            | Act::Collected { .. }
            | Act::Paid { .. }
            | Act::AwardWon { .. }
            | Act::Returned { .. } => {}
        }
    }
}
