//! A correct toy game with everything a round may do.
//!
//! Every player antes and examines one card; the dealer gets one face up and one face down. A
//! player folds, showing the card to all; raises by up to the ante; or first exchanges the card,
//! once, unless it is an ace. When all have decided, raises against a spade are lost. Who raised
//! gets a card that nobody looks at. The dealer's card is turned, then the hands one by one: the
//! highest card wins even money on both wagers, and a pair that loses wins an award. A stub that
//! has run out is reshuffled from the rack.

use cards::{Card, Rank, Suit};
use law::general::{GEN_001, GEN_003, GEN_004, GEN_005, GEN_006, GEN_007};
use rules::{
    Act, Area, Award, Chips, Choice, Due, Face, Log, Reason, Refusal, Round, Scope, Seat, Spot,
    Supply, Wager,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    Folds,
    Exchanges,
    Raises(Chips),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Dealing(usize),
    DealerUp,
    DealerDown,
    Deciding(usize),
    Exchanging(usize),
    Drawing(usize),
    TurningTheDealer,
    Turning(usize),
    Complete,
}

/// What becomes of the wagers of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Loses,
    Pushes,
    Wins,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Place {
    /// Whether the hand is still in play.
    live: bool,
    /// What the player has seen, the card that was exchanged first.
    seen: Vec<Card>,
    /// Whether a card lies at each spot of the hand.
    lying: [bool; 2],
    wagers: [Chips; 2],
    returned: [Option<Chips>; 2],
    award: Option<Award>,
}

impl Place {
    fn may_exchange(&self) -> bool {
        matches!(*self.seen, [card] if card.rank() != Some(Rank::Ace))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy {
    stage: Stage,
    places: Vec<Place>,
    dealer: Vec<Card>,
    dealer_lying: u8,
    /// What folded hands have shown.
    shown: Vec<Card>,
    stub: usize,
    rack: usize,
}

/// The wager that buys a hand.
pub const WAGER: Area = Area::new(&(0, "wager"));
/// The wager that may follow.
pub const DOUBLE_DOWN: Area = Area::new(&(1, "double down"));
const AREAS: [Area; 2] = [WAGER, DOUBLE_DOWN];

impl Toy {
    fn next_live(&self, from: usize) -> Option<usize> {
        (from..self.places.len()).find(|&index| self.places[index].live)
    }

    /// Goes on with `stage`, or the one after it where no hand is left for it.
    fn enter(&mut self, stage: Stage, log: &mut impl Log) {
        let Some(first) = self.next_live(0) else { return self.clear(log) };
        self.stage = match stage {
            Stage::Dealing(from) => self.next_live(from).map_or(Stage::DealerUp, Stage::Dealing),
            Stage::Deciding(from) => self.next_live(from).map_or_else(
                || {
                    self.collect_raises(log);
                    Stage::Drawing(first)
                },
                Stage::Deciding,
            ),
            Stage::Drawing(from) => {
                self.next_live(from).map_or(Stage::TurningTheDealer, Stage::Drawing)
            }
            Stage::Turning(from) => Stage::Turning(self.next_live(from).expect("in this order")),
            other => other,
        };
    }

    fn clear(&mut self, log: &mut impl Log) {
        (0..self.dealer_lying).for_each(|place| self.rack(Spot::dealer(place), log));
        log.record(Act::StubRacked, GEN_003);
        self.stage = Stage::Complete;
    }

    fn rack(&mut self, spot: Spot, log: &mut impl Log) {
        log.record(Act::Racked { spot }, GEN_003);
        self.rack += 1;
    }

    /// The hand leaves the game: its cards go to the rack.
    fn rack_hand(&mut self, index: usize, log: &mut impl Log) {
        self.places[index].live = false;
        for place in 0..2 {
            if std::mem::take(&mut self.places[index].lying[usize::from(place)]) {
                self.rack(Spot::hand(Seat::at(index), place), log);
            }
        }
    }

    fn collect_raises(&mut self, log: &mut impl Log) {
        if self.dealer[0].suit() != Some(Suit::Spades) {
            return;
        }
        for (index, place) in self.places.iter_mut().enumerate().filter(|(_, place)| place.live) {
            let (seat, area, amount) = (Seat::at(index), AREAS[1], place.wagers[1]);
            log.record(Act::Collected { seat, area, amount }, GEN_001);
            place.returned[1] = Some(Chips::ZERO);
        }
    }

    /// Decides what is not decided of the wagers of a hand.
    fn decide_wagers(&mut self, index: usize, end: End, log: &mut impl Log) {
        let (seat, place) = (Seat::at(index), &mut self.places[index]);
        for (which, area) in AREAS.into_iter().enumerate() {
            let amount = place.wagers[which];
            if amount.is_zero() || place.returned[which].is_some() {
                continue;
            }
            if end == End::Wins {
                log.record(Act::Paid { seat, area, amount }, GEN_001);
            }
            let (act, back) = match end {
                End::Loses => (Act::Collected { seat, area, amount }, Chips::ZERO),
                End::Pushes => (Act::Returned { seat, area, amount }, amount),
                End::Wins => (Act::Returned { seat, area, amount }, amount + amount),
            };
            log.record(act, GEN_001);
            place.returned[which] = Some(back);
        }
    }

    fn settle(&mut self, index: usize, drawn: Card, log: &mut impl Log) {
        let kept = *self.places[index].seen.last().expect("dealt before");
        let best = self.dealer.iter().map(|card| card.rank()).max().expect("two cards");
        match kept.rank().max(drawn.rank()) {
            own if own > best => self.decide_wagers(index, End::Wins, log),
            own if own == best => self.decide_wagers(index, End::Pushes, log),
            _ => {
                if kept.rank() == drawn.rank() {
                    let (seat, area, award) = (Seat::at(index), AREAS[0], Award::Percent(10));
                    log.record(Act::AwardWon { seat, area, award }, GEN_001);
                    self.places[index].award = Some(award);
                }
                self.decide_wagers(index, End::Loses, log);
            }
        }
        self.rack_hand(index, log);
        self.enter(Stage::Turning(index), log);
    }

    fn refuse(reason: Reason) -> Result<(), Refusal> {
        Err(Refusal { reason, under: GEN_007 })
    }
}

impl Round for Toy {
    /// How many cards there are.
    type Options = usize;
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    /// The own cards, the dealer's, and those of folded hands.
    type Sight = [Vec<Card>; 3];

    fn open(
        cards: &usize,
        (): &(),
        bets: &[Option<Chips>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        if bets.iter().all(Option::is_none) {
            return Err(Refusal { reason: Reason::NobodyPlays, under: GEN_007 });
        }
        let place = |bet: &Option<Chips>| Place {
            live: bet.is_some(),
            wagers: [bet.unwrap_or_default(), Chips::ZERO],
            ..Place::default()
        };
        let (places, stage) = (bets.iter().map(place).collect(), Stage::Complete);
        let (dealer, shown, dealer_lying, rack) = (Vec::new(), Vec::new(), 0, 0);
        let mut toy = Self { stage, places, dealer, dealer_lying, shown, stub: *cards, rack };
        for (index, bet) in bets.iter().enumerate() {
            if let Some(amount) = *bet {
                let act = Act::WagerPlaced { seat: Seat::at(index), area: WAGER, amount };
                log.record(act, GEN_006);
            }
        }
        toy.enter(Stage::Dealing(0), log);
        Ok(toy)
    }

    fn due(&self) -> Due {
        let (spot, face) = match self.stage {
            Stage::Dealing(index) | Stage::Exchanging(index) => {
                (Spot::hand(Seat::at(index), 0), Face::Examined)
            }
            Stage::DealerUp => (Spot::dealer(0), Face::Up),
            Stage::DealerDown => (Spot::dealer(1), Face::Down),
            Stage::Drawing(index) => (Spot::hand(Seat::at(index), 1), Face::Down),
            Stage::Deciding(index) => return Due::Decision { seat: Seat::at(index), hand: 0 },
            Stage::TurningTheDealer => return Due::Turn { spot: Spot::dealer(1) },
            Stage::Turning(index) => return Due::Turn { spot: Spot::hand(Seat::at(index), 1) },
            Stage::Complete => return Due::Nothing,
        };
        if self.stub == 0 { Due::Reshuffle } else { Due::Card { spot, face } }
    }

    fn place(&mut self, log: &mut impl Log) {
        let Due::Card { spot, face } = self.due() else { unreachable!("a card is due") };
        log.record(Act::Dealt { spot, face, card: None }, GEN_003);
        self.stub -= 1;
        match self.stage {
            Stage::Drawing(index) => {
                self.places[index].lying[1] = true;
                self.enter(Stage::Drawing(index + 1), log);
            }
            _ => {
                self.dealer_lying += 1;
                self.enter(Stage::Deciding(0), log);
            }
        }
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.due() {
            Due::Card { spot, face } => {
                log.record(Act::Dealt { spot, face, card: Some(card) }, GEN_003);
                self.stub -= 1;
            }
            Due::Turn { spot } => log.record(Act::Turned { spot, card }, GEN_003),
            _ => unreachable!("a card is due"),
        }
        match self.stage {
            Stage::Dealing(index) | Stage::Exchanging(index) => {
                self.places[index].seen.push(card);
                self.places[index].lying[0] = true;
                let exchanged = self.stage == Stage::Exchanging(index);
                let next =
                    if exchanged { Stage::Deciding(index) } else { Stage::Dealing(index + 1) };
                self.enter(next, log);
            }
            Stage::Turning(index) => self.settle(index, card, log),
            Stage::DealerUp => {
                self.dealer.push(card);
                self.dealer_lying += 1;
                self.enter(Stage::DealerDown, log);
            }
            _ => {
                self.dealer.push(card);
                self.enter(Stage::Turning(0), log);
            }
        }
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let asked = match self.stage {
            Stage::Deciding(index) => Some(&self.places[index]),
            _ => None,
        };
        let all = asked.map(|place| {
            let exchange = place.may_exchange().then_some(Decision::Exchanges);
            [Some(Decision::Folds), Some(Decision::Raises(place.wagers[0])), exchange]
        });
        all.into_iter().flatten().flatten()
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
            Decision::Exchanges if !self.places[index].may_exchange() => {
                Self::refuse(Reason::NoMoreBets)
            }
            Decision::Folds | Decision::Exchanges | Decision::Raises(_) => Ok(()),
        }
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)?;
        let Stage::Deciding(index) = self.stage else { unreachable!("permitted when due only") };
        let (seat, spot) = (Seat::at(index), Spot::hand(Seat::at(index), 0));
        let mut next = Stage::Deciding(index + 1);
        match decision {
            Decision::Folds => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, GEN_005);
                let card = *self.places[index].seen.last().expect("dealt before");
                log.record(Act::Turned { spot, card }, GEN_003);
                self.shown.push(card);
                self.decide_wagers(index, End::Loses, log);
                self.rack_hand(index, log);
            }
            Decision::Exchanges => {
                log.record(Act::Discarded { seat, cards: 1 }, GEN_005);
                self.places[index].lying[0] = false;
                self.rack(spot, log);
                next = Stage::Exchanging(index);
            }
            Decision::Raises(amount) => {
                self.places[index].wagers[1] = amount;
                log.record(Act::WagerPlaced { seat, area: DOUBLE_DOWN, amount }, GEN_005);
            }
        }
        self.enter(next, log);
        Ok(())
    }

    fn supply(&mut self, change: Supply, _: &mut impl Log) {
        match change {
            Supply::Reshuffled => self.stub += std::mem::take(&mut self.rack),
            Supply::SetAside => self.stub -= usize::from(self.stub > 0),
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        let index = seat.index();
        if !self.places[index].live {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), GEN_004);
        self.decide_wagers(index, End::Pushes, log);
        self.rack_hand(index, log);
        let stage = match self.stage {
            Stage::Exchanging(due) if due == index => Stage::Deciding(index),
            stage => stage,
        };
        self.enter(stage, log);
    }

    fn sight(&self, seat: Seat) -> [Vec<Card>; 3] {
        [self.places[seat.index()].seen.clone(), self.dealer.clone(), self.shown.clone()]
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let Place { wagers, returned, award, .. } = self.places[seat.index()];
        (0..AREAS.len()).filter(move |&place| !wagers[place].is_zero()).map(move |place| {
            let award = award.filter(|_| place == 0);
            Wager { award, ..Wager::new(AREAS[place], wagers[place], returned[place]) }
        })
    }
}
