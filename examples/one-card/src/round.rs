//! The round: a machine that says what is due and is told what happened.

use cards::{Card, Rank};
use rules::{
    Act, Announcement, Area, Chips, Choice, Due, Face, Log, PayTable, Reason, Refusal, Round,
    Rounding, SEATS_MAX, Scope, Seat, Seats, Spot, Supply, Wager,
};

use crate::{Hand, settle, text};

/// Where the wager before the deal lies. Areas that the games of the house have too keep their
/// place among them: the case book reads both by the same word.
pub const ANTE: Area = Area::new(2, "ante");
/// Where the raise lies.
pub const RAISE: Area = Area::new(10, "raise");

/// What a round needs of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What a raise pays.
    pub pay_table: PayTable<Hand>,
    /// What is done with payments the smallest chip cannot make.
    pub rounding: Rounding,
}

/// The wager before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets(pub Chips);

/// What a player says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Gives the hand and the ante up.
    Folds,
    /// Puts a raise down.
    Raises,
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Deal(Seat),
    DealerCard,
    Decide(Seat),
    Turn,
    Complete,
}

/// The wagers and the card of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Place {
    ante: Chips,
    raise: Chips,
    card: Option<Card>,
    back: Option<[Chips; 2]>,
}

/// One round of One Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneCard {
    options: Options,
    stage: Stage,
    /// Seats whose hand is neither folded nor void.
    live: Seats,
    places: [Place; SEATS_MAX],
    /// The dealer's card has no identity until it is turned.
    dealer: Option<Card>,
}

impl OneCard {
    /// The ranks of `seat` and of the dealer, once both are known.
    pub(crate) fn ranks(&self, seat: Seat) -> Option<(Rank, Rank)> {
        Some((self.places[seat.index()].card?.rank()?, self.dealer?.rank()?))
    }

    /// The ante of the seat whose turn it is.
    pub(crate) fn ante_due(&self) -> Chips {
        match self.stage {
            Stage::Decide(seat) => self.places[seat.index()].ante,
            Stage::Deal(_) | Stage::DealerCard | Stage::Turn | Stage::Complete => Chips::ZERO,
        }
    }

    fn deal_from(&mut self, index: usize) {
        self.stage = self.live.at_or_after(index).map_or(Stage::DealerCard, Stage::Deal);
    }

    fn ask_from(&mut self, index: usize, log: &mut impl Log) {
        match self.live.at_or_after(index) {
            Some(seat) => self.stage = Stage::Decide(seat),
            None if self.live.is_empty() => self.finish(log),
            None => {
                log.record(Act::Announced(Announcement::NoMoreBets), text::DECISION);
                self.stage = Stage::Turn;
            }
        }
    }

    /// The wagers of `seat` are decided: `back` comes back, and its card leaves the layout.
    fn close(&mut self, seat: Seat, back: [Chips; 2], under: law::Clause, log: &mut impl Log) {
        let place = &mut self.places[seat.index()];
        place.back = Some(back);
        for (area, staked, back) in [(ANTE, place.ante, back[0]), (RAISE, place.raise, back[1])] {
            match back.checked_sub(staked) {
                _ if staked.is_zero() => {}
                None => log.record(Act::Collected { seat, area, amount: staked }, under),
                Some(won) => {
                    if !won.is_zero() {
                        log.record(Act::Paid { seat, area, amount: won }, text::PAYOUTS);
                    }
                    log.record(Act::Returned { seat, area, amount: staked }, under);
                }
            }
        }
        if place.card.is_some() {
            log.record(Act::Racked { spot: Spot::hand(seat, 0) }, under);
        }
        self.live.remove(seat);
    }

    fn finish(&mut self, log: &mut impl Log) {
        if !matches!(self.stage, Stage::Deal(_) | Stage::DealerCard) {
            log.record(Act::Racked { spot: Spot::dealer(0) }, text::SHOWDOWN);
        }
        log.record(Act::StubRacked, text::SHOWDOWN);
        self.stage = Stage::Complete;
    }
}

impl Round for OneCard {
    type Options = Options;
    type Bets = Bets;
    type Carry = ();
    type Decision = Decision;
    /// A player sees nothing but the own card.
    type Sight = Option<Card>;

    fn open(
        options: &Options,
        (): &(),
        bets: &[Option<Bets>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        let refuse = |reason| Err(Refusal { reason, under: text::WAGERS });
        if bets.iter().flatten().any(|Bets(ante)| ante.is_zero()) {
            return refuse(Reason::NothingWagered);
        }
        let (mut live, mut places) = (Seats::NONE, [Place::default(); SEATS_MAX]);
        for (index, bets) in bets.iter().enumerate() {
            let Some(Bets(ante)) = *bets else { continue };
            live.insert(Seat::at(index));
            places[index].ante = ante;
        }
        let Some(first) = live.at_or_after(0) else { return refuse(Reason::NobodyPlays) };
        for seat in live.dealing_order() {
            let (area, amount) = (ANTE, places[seat.index()].ante);
            log.record(Act::WagerPlaced { seat, area, amount }, text::WAGERS);
        }
        log.record(Act::Announced(Announcement::NoMoreBets), text::WAGERS);
        Ok(Self { options: *options, stage: Stage::Deal(first), live, places, dealer: None })
    }

    fn due(&self) -> Due {
        match self.stage {
            Stage::Deal(seat) => Due::Card { spot: Spot::hand(seat, 0), face: Face::Examined },
            Stage::DealerCard => Due::Card { spot: Spot::dealer(0), face: Face::Down },
            Stage::Decide(seat) => Due::Decision { seat, hand: 0 },
            Stage::Turn => Due::Turn { spot: Spot::dealer(0) },
            Stage::Complete => Due::Nothing,
        }
    }

    fn place(&mut self, log: &mut impl Log) {
        assert!(self.stage == Stage::DealerCard, "only the dealer's card is dealt face down");
        let act = Act::Dealt { spot: Spot::dealer(0), face: Face::Down, card: None };
        log.record(act, text::DEAL);
        self.stage = Stage::Turn;
        self.ask_from(0, log);
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Deal(seat) => {
                self.places[seat.index()].card = Some(card);
                let spot = Spot::hand(seat, 0);
                let act = Act::Dealt { spot, face: Face::Examined, card: Some(card) };
                log.record(act, text::DEAL);
                self.deal_from(seat.index() + 1);
            }
            Stage::Turn => {
                self.dealer = Some(card);
                log.record(Act::Turned { spot: Spot::dealer(0), card }, text::SHOWDOWN);
                for seat in self.live.settling_order() {
                    let (own, dealer) = self.ranks(seat).expect("both cards are known");
                    let ante = self.places[seat.index()].ante;
                    let back = settle(&self.options, ante, own, dealer);
                    self.close(seat, back, text::SHOWDOWN, log);
                }
                self.finish(log);
            }
            Stage::DealerCard | Stage::Decide(_) | Stage::Complete => panic!("no card is due"),
        }
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let due = matches!(self.stage, Stage::Decide(_));
        [Decision::Folds, Decision::Raises].into_iter().filter(move |_| due)
    }

    fn permits(&self, _: Decision) -> Result<(), Refusal> {
        match self.due() {
            Due::Decision { .. } => Ok(()),
            due => Err(Refusal { reason: Reason::NotDue { due }, under: text::DECISION }),
        }
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)?;
        let Stage::Decide(seat) = self.stage else { unreachable!("permitted when due only") };
        match decision {
            Decision::Folds => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, text::DECISION);
                self.close(seat, [Chips::ZERO; 2], text::DECISION, log);
            }
            Decision::Raises => {
                let amount = self.places[seat.index()].ante;
                self.places[seat.index()].raise = amount;
                log.record(Act::WagerPlaced { seat, area: RAISE, amount }, text::DECISION);
            }
        }
        self.ask_from(seat.index() + 1, log);
        Ok(())
    }

    /// A deck has cards for everybody, whatever is set aside.
    fn supply(&mut self, _: Supply, _: &mut impl Log) {}

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), text::IRREGULARITIES);
        let Place { ante, raise, .. } = self.places[seat.index()];
        self.close(seat, [ante, raise], text::IRREGULARITIES, log);
        match self.stage {
            _ if self.live.is_empty() => self.finish(log),
            Stage::Deal(next) if next == seat => self.deal_from(seat.index() + 1),
            Stage::Decide(next) if next == seat => self.ask_from(seat.index() + 1, log),
            Stage::Deal(_) | Stage::DealerCard | Stage::Decide(_) => {}
            Stage::Turn | Stage::Complete => {}
        }
    }

    fn sight(&self, seat: Seat) -> Option<Card> {
        self.places[seat.index()].card
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let Place { ante, raise, back, .. } = self.places[seat.index()];
        let wager = move |area, staked, at: usize| Wager::new(area, staked, back.map(|b| b[at]));
        let wagers = [wager(ANTE, ante, 0), wager(RAISE, raise, 1)];
        wagers.into_iter().filter(|wager| !wager.staked.is_zero())
    }

    fn carry(&self) {}
}
