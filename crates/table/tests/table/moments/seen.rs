//! What somebody who watches the table has seen at a moment: cards, chips and devices, counted from
//! what was written down and from nothing else.

use std::collections::{BTreeMap, BTreeSet};

use games::Game;
use games::procedure::Shuffler;
use rules::{Act, Area, Chips, Due, Place, Seat, Spot};
use table::{Command, DeckId, EquipmentEvent, Event, Line, ShuffleMethod};

use super::statute::Phase;

/// Chips by seat and area.
pub type Amounts = BTreeMap<(Seat, Area), Chips>;

/// Everything seen up to a moment.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Where in the round that is.
    pub phase: Phase,
    /// Cards of the whole deck.
    pub deck: usize,
    /// Cards dealt in this round.
    pub dealt: usize,
    /// Cards set aside in this round.
    pub set_aside: usize,
    /// Whether the shoe deals by itself.
    pub automated: bool,
    /// Whether collected wagers of a void round go back.
    pub collected_go_back: bool,
    /// Whether the shared cards lie in front of the dealer, who has no others.
    pub with_dealer: bool,
    /// Whether a card is due.
    pub card_is_due: bool,
    /// Whether the dealer's card is due and nothing comes before it.
    pub dealers_turn: bool,
    /// Whether the stub goes to the rack next.
    pub stub_is_next: bool,
    /// Hands of this round whose wagers all come back, and nothing else.
    pub ties: BTreeSet<Seat>,
    pub stakes: Amounts,
    pub collected: Amounts,
    pub paid: Amounts,
    pub returned: Amounts,
    lying: BTreeSet<Spot>,
    records: BTreeMap<u8, usize>,
    stub_racked: bool,
    in_device: Vec<DeckId>,
    last_deck: Option<DeckId>,
    shuffler: Shuffler,
}

/// The cards that are counted together.
fn group(spot: Spot) -> u8 {
    match spot {
        Spot::Hand { seat, .. } => u8::try_from(seat.index()).expect("few seats"),
        Spot::Dealer { .. } => 100,
        Spot::Community { .. } => 101,
        Spot::Burn { .. } => 102,
    }
}

impl Seen {
    pub fn new(deck: usize, shuffler: Shuffler, automated: bool, with_dealer: bool) -> Self {
        Self {
            phase: Phase::Outside,
            deck,
            dealt: 0,
            set_aside: 0,
            automated,
            collected_go_back: true,
            with_dealer,
            card_is_due: false,
            dealers_turn: false,
            stub_is_next: false,
            ties: BTreeSet::new(),
            stakes: Amounts::new(),
            collected: Amounts::new(),
            paid: Amounts::new(),
            returned: Amounts::new(),
            lying: BTreeSet::new(),
            records: BTreeMap::new(),
            stub_racked: false,
            in_device: Vec::new(),
            last_deck: None,
            shuffler,
        }
    }

    /// Something was done while `due` was due.
    pub fn watch<G: Game>(&mut self, due: Due, command: &Command<G>, lines: &[Line]) {
        if let (Command::Deal, Due::Card { spot, .. }) = (command, due) {
            self.lay(spot);
        }
        for (event, _) in lines {
            self.note(event);
        }
        if lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_))) {
            self.clear();
        }
    }

    fn lay(&mut self, spot: Spot) {
        self.lying.insert(spot);
        *self.records.entry(group(spot)).or_default() += 1;
        self.dealt += 1;
    }

    fn note(&mut self, event: &Event) {
        let add = |amounts: &mut Amounts, seat, area, amount| {
            *amounts.entry((seat, area)).or_default() += amount;
        };
        match event {
            Event::WagerPut(seat, area, amount) => add(&mut self.stakes, *seat, *area, *amount),
            Event::CardSetAside(_) => self.set_aside += 1,
            Event::DeckShuffled { deck, method: ShuffleMethod::Device, .. } => {
                self.in_device.push(*deck);
            }
            // It has counted what it shuffled, and is done.
            Event::Equipment(EquipmentEvent::ShufflerCounted(deck, _)) => {
                self.in_device.retain(|other| other != deck);
            }
            Event::DeckCut(..) => {
                // Of two decks the one that was not dealt last is cut.
                let last = self.last_deck;
                let other = self.in_device.iter().position(|deck| Some(*deck) != last);
                if let Some(place) = other.or((!self.in_device.is_empty()).then_some(0)) {
                    self.in_device.remove(place);
                }
            }
            Event::DeckLoaded(deck, _) => {
                self.in_device.retain(|other| other != deck);
                self.last_deck = Some(*deck);
            }
            Event::Act(act) => self.act(act),
            _ => {}
        }
    }

    fn act(&mut self, act: &Act) {
        let add = |amounts: &mut Amounts, seat, area, amount| {
            *amounts.entry((seat, area)).or_default() += amount;
        };
        match *act {
            Act::WagerPlaced { seat, area, amount } => {
                // Wagers before the deal lie there already.
                self.stakes.entry((seat, area)).or_insert(amount);
            }
            Act::Collected { seat, area, amount } => add(&mut self.collected, seat, area, amount),
            Act::Paid { seat, area, amount } => add(&mut self.paid, seat, area, amount),
            Act::Returned { seat, area, amount } => add(&mut self.returned, seat, area, amount),
            Act::Discarded { seat, cards } => {
                let held = self.records.entry(group(Spot::hand(seat, 0))).or_default();
                *held -= usize::from(cards);
            }
            Act::Racked { spot } => drop(self.lying.remove(&spot)),
            Act::StubRacked => self.stub_racked = true,
            _ => {}
        }
    }

    fn clear(&mut self) {
        let fresh = Self::new(self.deck, self.shuffler, self.automated, self.with_dealer);
        *self = Self {
            collected_go_back: self.collected_go_back,
            in_device: core::mem::take(&mut self.in_device),
            last_deck: self.last_deck,
            ..fresh
        };
    }

    /// The deck that the device shuffled last and nobody has counted or taken up.
    pub fn devices_deck(&self) -> Option<DeckId> {
        self.in_device.last().copied().filter(|_| self.shuffler != Shuffler::None)
    }

    /// Cards left to deal.
    pub fn stub(&self) -> usize {
        if self.stub_racked { 0 } else { self.deck - self.dealt - self.set_aside }
    }

    pub fn stub_lies(&self) -> bool {
        self.stub() > 0
    }

    /// Seats that play this round.
    pub fn players(&self) -> usize {
        self.stakes.keys().map(|(seat, _)| seat).collect::<BTreeSet<_>>().len()
    }

    pub fn plays(&self, seat: Seat) -> bool {
        self.stakes.keys().any(|(holder, _)| *holder == seat)
    }

    fn group_at(&self, place: Place) -> u8 {
        match place {
            Place::Seat(seat) => group(Spot::hand(seat, 0)),
            Place::Community if !self.with_dealer => group(Spot::Community { place: 0 }),
            Place::Dealer | Place::Community => group(Spot::dealer(0)),
        }
    }

    /// Whether a card lies there now.
    pub fn lies(&self, place: Place) -> bool {
        let at = self.group_at(place);
        self.lying.iter().any(|spot| group(*spot) == at)
    }

    /// How many cards the place was dealt and has not discarded.
    pub fn record(&self, place: Place) -> usize {
        self.records.get(&self.group_at(place)).copied().unwrap_or(0)
    }

    /// What of `amounts` is of this seat.
    pub fn of(amounts: &Amounts, seat: Seat) -> Chips {
        amounts.iter().filter(|((holder, _), _)| *holder == seat).map(|(_, amount)| *amount).sum()
    }

    /// What lies on the layout.
    pub fn lying_wagers(&self) -> Amounts {
        let gone = |place| self.collected.contains_key(place) || self.returned.contains_key(place);
        let there = self.stakes.iter().filter(|(place, _)| !gone(place));
        there.map(|(place, amount)| (*place, *amount)).collect()
    }

    /// Whether there is anything about the wagers of `seat` that a void could still change.
    pub fn hand_can_be_void(&self, seat: Seat) -> bool {
        if self.phase == Phase::Settling && self.ties.contains(&seat) {
            return false;
        }
        let any = |amounts: &Amounts| !Self::of(amounts, seat).is_zero();
        let lying = !Self::of(&self.lying_wagers(), seat).is_zero();
        lying || any(&self.paid) || self.collected_go_back && any(&self.collected)
    }
}
