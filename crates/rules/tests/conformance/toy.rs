//! A correct toy game with a card only its player knows.
//!
//! Every player antes and examines one card, the dealer gets one face down, the stub is
//! reshuffled. A player folds or raises by up to the ante; then the dealer's card is turned and
//! the higher card wins even money on both wagers.

use cards::Card;
use law::general::{GEN_001, GEN_003, GEN_004, GEN_005, GEN_006, GEN_007};
use rules::{
    Act, Area, Chips, Due, Face, Log, Reason, Refusal, Round, Scope, Seat, Spot, Supply, Wager,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    Folds,
    Raises(Chips),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Dealing(usize),
    DealerCard,
    Reshuffling,
    Deciding(usize),
    Turning,
    Complete,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// Whether the hand is still in play.
    live: bool,
    card: Option<Card>,
    wagers: [Chips; 2],
    returned: Option<[Chips; 2]>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy {
    stage: Stage,
    places: Vec<Place>,
    dealer_has_a_card: bool,
}

const AREAS: [Area; 2] = [Area::Wager, Area::DoubleDown];
const DEALER: Spot = Spot::dealer(0);

impl Toy {
    fn next_live(&self, from: usize) -> Option<usize> {
        (from..self.places.len()).find(|&index| self.places[index].live)
    }

    fn deal_from(&mut self, index: usize) {
        self.stage = self.next_live(index).map_or(Stage::DealerCard, Stage::Dealing);
    }

    fn ask_from(&mut self, index: usize, log: &mut impl Log) {
        match self.next_live(index) {
            Some(next) => self.stage = Stage::Deciding(next),
            None if self.next_live(0).is_some() => self.stage = Stage::Turning,
            None => self.rack_the_rest(log),
        }
    }

    /// Every wager of a hand, with its area, that `act` makes an act of.
    fn move_wagers(&self, index: usize, log: &mut impl Log, act: fn(Seat, Area, Chips) -> Act) {
        let wagers = AREAS.into_iter().zip(self.places[index].wagers);
        for (area, amount) in wagers.filter(|(_, amount)| !amount.is_zero()) {
            log.record(act(Seat::at(index), area, amount), GEN_001);
        }
    }

    fn return_wagers(&mut self, index: usize, log: &mut impl Log) {
        self.move_wagers(index, log, |seat, area, amount| Act::Returned { seat, area, amount });
        self.places[index].returned = Some(self.places[index].wagers);
    }

    fn collect(&mut self, index: usize, log: &mut impl Log) {
        self.move_wagers(index, log, |seat, area, amount| Act::Collected { seat, area, amount });
        self.places[index].returned = Some([Chips::ZERO; 2]);
    }

    fn pay(&mut self, index: usize, log: &mut impl Log) {
        self.move_wagers(index, log, |seat, area, amount| Act::Paid { seat, area, amount });
        self.return_wagers(index, log);
        self.places[index].returned = Some(self.places[index].wagers.map(|wager| wager + wager));
    }

    /// The hand leaves the game: its card goes to the rack.
    fn rack_hand(&mut self, index: usize, log: &mut impl Log) {
        self.places[index].live = false;
        if self.places[index].card.is_some() {
            log.record(Act::Racked { spot: Spot::hand(Seat::at(index), 0) }, GEN_003);
        }
    }

    fn rack_the_rest(&mut self, log: &mut impl Log) {
        if self.dealer_has_a_card {
            log.record(Act::Racked { spot: DEALER }, GEN_003);
        }
        log.record(Act::StubRacked, GEN_003);
        self.stage = Stage::Complete;
    }

    fn refuse(reason: Reason) -> Result<(), Refusal> {
        Err(Refusal { reason, under: GEN_007 })
    }
}

impl Round for Toy {
    type Options = ();
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    type Sight = Option<Card>;

    fn open((): &(), (): &(), bets: &[Option<Chips>], log: &mut impl Log) -> Result<Self, Refusal> {
        let place = |bet: &Option<Chips>| Place {
            live: bet.is_some(),
            card: None,
            wagers: [bet.unwrap_or_default(), Chips::ZERO],
            returned: None,
        };
        let places: Vec<_> = bets.iter().map(place).collect();
        let mut toy = Self { stage: Stage::Complete, places, dealer_has_a_card: false };
        for (index, bet) in bets.iter().enumerate() {
            if let Some(amount) = *bet {
                let act = Act::WagerPlaced { seat: Seat::at(index), area: Area::Wager, amount };
                log.record(act, GEN_006);
            }
        }
        toy.deal_from(0);
        Ok(toy)
    }

    fn due(&self) -> Due {
        match self.stage {
            Stage::Dealing(index) => {
                Due::Card { spot: Spot::hand(Seat::at(index), 0), face: Face::Examined }
            }
            Stage::DealerCard => Due::Card { spot: DEALER, face: Face::Down },
            Stage::Reshuffling => Due::Reshuffle,
            Stage::Deciding(index) => Due::Decision { seat: Seat::at(index), hand: 0 },
            Stage::Turning => Due::Turn { spot: DEALER },
            Stage::Complete => Due::Nothing,
        }
    }

    fn place(&mut self, log: &mut impl Log) {
        log.record(Act::Dealt { spot: DEALER, face: Face::Down, card: None }, GEN_003);
        self.dealer_has_a_card = true;
        self.stage = Stage::Reshuffling;
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        if let Stage::Dealing(index) = self.stage {
            let (spot, face) = (Spot::hand(Seat::at(index), 0), Face::Examined);
            log.record(Act::Dealt { spot, face, card: Some(card) }, GEN_003);
            self.places[index].card = Some(card);
            return self.deal_from(index + 1);
        }
        log.record(Act::Turned { spot: DEALER, card }, GEN_003);
        for index in 0..self.places.len() {
            match self.places[index].card.map(Card::rank) {
                _ if !self.places[index].live => continue,
                Some(own) if own > card.rank() => self.pay(index, log),
                Some(own) if own == card.rank() => self.return_wagers(index, log),
                _ => self.collect(index, log),
            }
            self.rack_hand(index, log);
        }
        self.rack_the_rest(log);
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let ante = match self.stage {
            Stage::Deciding(index) => Some(self.places[index].wagers[0]),
            _ => None,
        };
        ante.into_iter().flat_map(|ante| [Decision::Folds, Decision::Raises(ante)])
    }

    fn permits(&self, decision: Decision) -> Result<(), Refusal> {
        let Stage::Deciding(index) = self.stage else {
            return Self::refuse(Reason::NotDue { due: self.due() });
        };
        let original = self.places[index].wagers[0];
        match decision {
            Decision::Raises(Chips::ZERO) => Self::refuse(Reason::NothingWagered),
            Decision::Raises(amount) if amount > original => {
                Self::refuse(Reason::AboveOriginal { amount, original })
            }
            Decision::Folds | Decision::Raises(_) => Ok(()),
        }
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)?;
        let Stage::Deciding(index) = self.stage else { unreachable!("permitted when due only") };
        match decision {
            Decision::Folds => {
                self.collect(index, log);
                self.rack_hand(index, log);
            }
            Decision::Raises(amount) => {
                self.places[index].wagers[1] = amount;
                let (seat, area) = (Seat::at(index), Area::DoubleDown);
                log.record(Act::WagerPlaced { seat, area, amount }, GEN_005);
            }
        }
        self.ask_from(index + 1, log);
        Ok(())
    }

    fn supply(&mut self, change: Supply, log: &mut impl Log) {
        match change {
            Supply::Reshuffled => self.ask_from(0, log),
            Supply::SetAside => {}
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        let index = seat.index();
        if !self.places[index].live {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), GEN_004);
        self.return_wagers(index, log);
        self.rack_hand(index, log);
        match self.stage {
            _ if self.next_live(0).is_none() => self.rack_the_rest(log),
            Stage::Dealing(due) if due == index => self.deal_from(index),
            Stage::Deciding(due) if due == index => self.ask_from(index, log),
            _ => {}
        }
    }

    fn sight(&self, seat: Seat) -> Option<Card> {
        self.places[seat.index()].card
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let Place { wagers, returned, .. } = self.places[seat.index()];
        (0..AREAS.len()).filter(move |&place| !wagers[place].is_zero()).map(move |place| {
            Wager::new(AREAS[place], wagers[place], returned.map(|returned| returned[place]))
        })
    }

    fn carry(&self) {}
}
