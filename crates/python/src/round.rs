//! A round of any game, for Python.

use cards::Card;
use games::catalogue::GameId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::{Banker, Chips, Due, Face, SEATS_MAX, Seat, Spot};

use crate::asked::About;
use crate::machine::{self, Machine, Opening, WagerTold};

/// Numbers of an observation: the own hand that is played, the dealer's, those shared, those of
/// other seats that lie face up, then what is said in numbers.
const OWN: usize = 12;
const DEALER: usize = 12;
const COMMUNITY: usize = 5;
const OTHERS: usize = 28;
/// Cents of all wagers of the seat, those of all seats, the hand, and how many acts there were.
const NUMBERS: usize = 4;

/// How long an observation is.
pub const OBSERVED: usize = OWN + DEALER + COMMUNITY + OTHERS + NUMBERS;

/// What a card that nobody knows is, or that is not there.
const NO_CARD: i32 = -1;

/// Whether the players of a game win from one another.
#[pyfunction]
pub fn is_pot(game: &str) -> PyResult<bool> {
    let game = GameId::meant(game).map_err(|error| wrong(error.to_string()))?;
    Ok(machine::is_pot(game))
}

/// One round of play of any game: asked what is due, told what happened.
#[pyclass(name = "Round", module = "houserules._house")]
pub struct PyRound {
    machine: Box<dyn Machine>,
}

fn wrong(why: String) -> PyErr {
    PyValueError::new_err(why)
}

#[pymethods]
impl PyRound {
    /// How long an observation is.
    #[classattr]
    const OBSERVED: usize = OBSERVED;

    #[new]
    fn new(
        about: About,
        seats: usize,
        wagers: Vec<(String, u64)>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let (game, given) = about.read().map_err(wrong)?;
        let opening = Opening { seats, wagers, seed };
        let machine = machine::open(game, &given, &opening).map_err(wrong)?;
        Ok(Self { machine })
    }

    /// What the round waits for: kind, words, seat (from 1), hand (from 0), face.
    fn due(&self) -> (&'static str, String, Option<usize>, usize, Option<&'static str>) {
        let due = self.machine.due();
        let (kind, hand, face) = match due {
            Due::Card { spot, face } => ("card", hand_of(spot), Some(face_word(face))),
            Due::Turn { spot } => ("turn", hand_of(spot), None),
            Due::Decision { hand, .. } => ("decision", hand.into(), None),
            Due::Display { .. } => ("display", 0, None),
            Due::Reshuffle => ("reshuffle", 0, None),
            Due::Nothing => ("nothing", 0, None),
        };
        (kind, due.to_string(), due.seat().map(Seat::number), hand, face)
    }

    /// Every choice of the due decision in the words of the case book.
    fn choices(&self) -> Vec<String> {
        self.machine.choices()
    }

    /// The due decision in words.
    fn decide(&mut self, said: &str) -> PyResult<()> {
        self.machine.decide(said).map_err(wrong)
    }

    /// The due decision by its place among the choices.
    fn choose(&mut self, index: usize) -> PyResult<()> {
        self.machine.choose(index).map_err(wrong)
    }

    /// The card that is due, turned or shuffled: the next of the stub, or this one.
    #[pyo3(signature = (card=None))]
    fn deal(&mut self, card: Option<u8>) -> PyResult<()> {
        let no_card = |id: u8| wrong(format!("{id} is no card; accepted: ids from 0 (2c) to 53"));
        let card = card.map(|id| Card::from_id(id).ok_or_else(|| no_card(id))).transpose()?;
        self.machine.deal(card).map_err(wrong)
    }

    /// Cards until a decision is due, or nothing.
    fn advance(&mut self) -> PyResult<()> {
        self.machine.advance().map_err(wrong)
    }

    /// What the device that is due shows, in cents.
    fn displayed(&mut self, cents: u64) -> PyResult<()> {
        self.machine.displayed(Chips::cents(cents)).map_err(wrong)
    }

    /// The information set of a seat, as text: equal for equal knowledge.
    fn sight(&self, seat: usize) -> PyResult<String> {
        Ok(self.machine.sight(self.seat(seat)?))
    }

    /// What the player at a seat sees on the layout: place, card id or nothing, face.
    fn seen(&self, seat: Option<usize>) -> PyResult<Vec<(String, Option<u8>, &'static str)>> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let lying = self.machine.lying().iter();
        let told = |(spot, lying): (&Spot, &machine::Lying)| {
            let card = knows(seat, *spot, lying.face).then(|| lying.card.id());
            (spot.to_string(), card, face_word(lying.face))
        };
        Ok(lying.map(told).collect())
    }

    /// What the player at a seat sees, as numbers of a fixed length.
    fn observe(&self, seat: usize) -> PyResult<Vec<i32>> {
        let seat = self.seat(seat)?;
        Ok(observation(&*self.machine, seat))
    }

    /// The wagers of a seat: area, cents put down, cents that came back, an award.
    fn wagers(&self, seat: usize) -> PyResult<Vec<WagerTold>> {
        Ok(self.machine.wagers(self.seat(seat)?))
    }

    /// What every seat is up or down, in cents, once the round is complete; awards are not money
    /// before a meter pays them.
    fn nets(&self) -> Option<Vec<i64>> {
        let seats = (0..self.machine.seats()).map(Seat::at);
        seats.map(|seat| net(&self.machine.wagers(seat))).collect()
    }

    /// What a seat holds, in words.
    fn holds(&self, seat: usize) -> PyResult<Option<String>> {
        Ok(self.machine.holds(self.seat(seat)?))
    }

    /// What was done from a place on: the act in words, and its paragraph.
    fn acts(&self, from: usize) -> Vec<(String, String)> {
        let log = self.machine.log();
        let told = |(act, under): &rules::Entry| (act.to_string(), under.to_string());
        log.get(from..).unwrap_or_default().iter().map(told).collect()
    }

    /// The cards that are left, the next one first: for a chance node, and for nobody who plays.
    fn stub(&self) -> Vec<u16> {
        self.machine.stub().iter().map(|card| card.id().into()).collect()
    }

    /// How many seats play.
    fn seats(&self) -> usize {
        self.machine.seats()
    }

    /// What results are counted in, in cents.
    fn unit(&self) -> u64 {
        self.machine.unit().in_cents()
    }

    /// Whether the players bank it, from a pot.
    fn is_pot(&self) -> bool {
        match self.machine.banker() {
            Banker::House => false,
            Banker::Players => true,
        }
    }

    /// The next round of the same table: what outlives a round is carried on.
    fn again(&self, seed: Option<u64>) -> PyResult<Self> {
        Ok(Self { machine: self.machine.again(seed).map_err(wrong)? })
    }

    /// A copy that goes its own way.
    fn copy(&self) -> Self {
        Self { machine: self.machine.boxed() }
    }
}

impl PyRound {
    fn seat(&self, number: usize) -> PyResult<Seat> {
        let index = number.checked_sub(1).filter(|index| *index < self.machine.seats());
        let index = index.filter(|index| *index < SEATS_MAX);
        let seats = self.machine.seats();
        index
            .map(Seat::at)
            .ok_or_else(|| wrong(format!("there is no seat {number}; accepted: 1 to {seats}")))
    }
}

/// What a seat is up or down once all its wagers are settled.
fn net(wagers: &[WagerTold]) -> Option<i64> {
    let of = |(_, staked, returned, _): &WagerTold| {
        Some(i64::try_from((*returned)?).ok()? - i64::try_from(*staked).ok()?)
    };
    wagers.iter().map(of).sum()
}

/// Whether a seat, or else anybody, knows a card that lies there.
fn knows(seat: Option<Seat>, spot: Spot, face: Face) -> bool {
    match (face, spot) {
        (Face::Up, _) => true,
        (Face::Down, _) => false,
        (Face::Examined, Spot::Hand { seat: own, .. }) => seat == Some(own),
        (Face::Examined, Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. }) => false,
    }
}

const fn face_word(face: Face) -> &'static str {
    match face {
        Face::Up => "up",
        Face::Examined => "examined",
        Face::Down => "down",
    }
}

fn hand_of(spot: Spot) -> usize {
    match spot {
        Spot::Hand { hand, .. } | Spot::Dealer { hand, .. } => hand.into(),
        Spot::Community { .. } | Spot::Burn { .. } => 0,
    }
}

/// What a seat sees, as numbers: places of cards first.
fn observation(machine: &dyn Machine, seat: Seat) -> Vec<i32> {
    let mut seen = vec![NO_CARD; OBSERVED];
    let played = match machine.due() {
        Due::Decision { hand, .. } => hand,
        Due::Card { .. }
        | Due::Turn { .. }
        | Due::Display { .. }
        | Due::Reshuffle
        | Due::Nothing => 0,
    };
    let mut others = OWN + DEALER + COMMUNITY;
    for (spot, lying) in machine.lying() {
        if !knows(Some(seat), *spot, lying.face) {
            continue;
        }
        let place = place_of(*spot, (seat, played), &mut others);
        if let Some(place) = place {
            seen[place] = lying.card.id().into();
        }
    }
    let staked =
        |seat: Seat| machine.wagers(seat).iter().map(|(_, staked, ..)| staked).sum::<u64>();
    let all: u64 = (0..machine.seats()).map(|seat| staked(Seat::at(seat))).sum();
    let numbers = [staked(seat), all, played.into(), machine.log().len() as u64];
    for (place, number) in seen[OBSERVED - NUMBERS..].iter_mut().zip(numbers) {
        *place = i32::try_from(number).unwrap_or(i32::MAX);
    }
    seen
}

/// Where a card stands among the numbers, if there is room for it.
fn place_of(spot: Spot, (seat, played): (Seat, u8), others: &mut usize) -> Option<usize> {
    let within = |place: u8, from: usize, most: usize| {
        let place = usize::from(place);
        (place < most).then_some(from + place)
    };
    match spot {
        Spot::Hand { seat: own, hand, place } if own == seat && hand == played => {
            within(place, 0, OWN)
        }
        Spot::Dealer { hand: 0, place } => within(place, OWN, DEALER),
        Spot::Community { place } => within(place, OWN + DEALER, COMMUNITY),
        Spot::Hand { .. } | Spot::Dealer { .. } | Spot::Burn { .. } => {
            *others += 1;
            Some(*others - 1).filter(|place| *place < OBSERVED - NUMBERS)
        }
    }
}
