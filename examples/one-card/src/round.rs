//! The round: a machine that says what is due and is told what happened.

use cards::{Card, Rank};
use games::banked::POSITIONS_MAX;
use rules::{
    Act, Area, Chips, Choice, Due, Face, HandList, Line, Log, PayTable, Reason, Refusal, Round,
    Rounding, Scope, Seat, Seats, Spot, Wager, paid, seated, to,
};

use crate::text;

/// Where the wager before the deal lies.
pub const ANTE: Area = Area::new(&(0, "ante"));
/// Where the raise lies.
pub const RAISE: Area = Area::new(&(1, "raise"));

rules::hands! {
    /// What a raise is paid by, lowest first.
    pub enum Hand {
        /// Any other card.
        Low "jack or lower",
        /// King or queen.
        Court "king or queen",
        /// Ace.
        Ace "ace",
    }
}

impl HandList for Hand {
    type Hand = Self;
    type Lines = [Line; 3];
    const LISTED: &'static [Self] = &Self::ALL;
    const PRINTED: &'static [PayTable<Self>] =
        &[PayTable::new(paid([to(3, 2), to(1, 1), to(1, 2)]))];
    const UNDER: law::Clause = text::PAYOUTS;
}

impl From<Rank> for Hand {
    fn from(rank: Rank) -> Self {
        match rank {
            Rank::Ace => Self::Ace,
            Rank::King | Rank::Queen => Self::Court,
            _ => Self::Low,
        }
    }
}

/// What comes back on the ante and on the raise: the one place where wagers are judged.
#[must_use]
pub fn settle(options: &Options, ante: Chips, own: Rank, dealer: Rank) -> [Chips; 2] {
    if own <= dealer {
        return [Chips::ZERO; 2];
    }
    let raise = options.pay_table.pays(own.into()).winnings(ante, options.rounding);
    [ante + ante, ante + raise]
}

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

/// The wagers and the card of one seat, and what came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Place {
    staked: [Chips; 2],
    card: Option<Card>,
    back: Option<[Chips; 2]>,
}

/// One round of One Card. The dealer's card has no identity until it is turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneCard {
    options: Options,
    /// What is due is all there is to know of where the round stands.
    due: Due,
    /// Seats whose hand is neither folded nor void.
    live: Seats,
    places: [Place; POSITIONS_MAX],
    dealer: Option<Card>,
}

const HOLE: Spot = Spot::dealer(0);

/// The card of `seat` is due.
const fn deal(seat: Seat) -> Due {
    Due::Card { spot: Spot::hand(seat, 0), face: Face::Examined }
}

impl OneCard {
    /// The ranks of `seat` and of the dealer, once both are known.
    pub(crate) fn ranks(&self, seat: Seat) -> Option<(Rank, Rank)> {
        Some((self.places[seat.index()].card?.rank()?, self.dealer?.rank()?))
    }

    /// The seat whose turn it is, and its ante.
    pub(crate) fn asked(&self) -> Option<(Seat, Chips)> {
        let Due::Decision { seat, .. } = self.due else { return None };
        Some((seat, self.places[seat.index()].staked[0]))
    }

    /// The next seat to get a card or to decide; once all have, what follows.
    fn go_on(&mut self, from: usize, log: &mut impl Log) {
        let next = self.live.at_or_after(from);
        self.due = match (self.due, next) {
            _ if self.live.is_empty() => return self.finish(log),
            (Due::Card { .. }, Some(seat)) => deal(seat),
            (Due::Card { .. }, None) => Due::Card { spot: HOLE, face: Face::Down },
            (_, Some(seat)) => Due::Decision { seat, hand: 0 },
            (_, None) => {
                log.no_more_bets(text::DECISION);
                Due::Turn { spot: HOLE }
            }
        };
    }

    /// The wagers of `seat` are decided: `back` comes back, and its card leaves the layout.
    fn close(&mut self, seat: Seat, back: [Chips; 2], under: law::Clause, log: &mut impl Log) {
        let place = &mut self.places[seat.index()];
        for (index, area) in [ANTE, RAISE].into_iter().enumerate() {
            let wager = (place.staked[index], back[index]);
            log.settle(seat, area, wager, [text::PAYOUTS, under]);
        }
        log.rack_hand(seat, &[place.card], under);
        place.back = Some(back);
        self.live.remove(seat);
    }

    fn finish(&mut self, log: &mut impl Log) {
        if !matches!(self.due, Due::Card { .. }) {
            log.rack([HOLE], text::SHOWDOWN);
        }
        log.record(Act::StubRacked, text::SHOWDOWN);
        self.due = Due::Nothing;
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
        let mut places = [Place::default(); POSITIONS_MAX];
        let (first, live) = seated(bets, text::WAGERS, |index, Bets(ante)| {
            places[index].staked[0] = *ante;
            let nothing = Refusal { reason: Reason::NothingWagered, under: text::WAGERS };
            if ante.is_zero() { Err(nothing) } else { Ok(()) }
        })?;
        let placed = |seat: Seat| [(ANTE, places[seat.index()].staked[0], text::WAGERS)];
        log.close_bets(live, placed, text::WAGERS);
        Ok(Self { options: *options, due: deal(first), live, places, dealer: None })
    }

    fn due(&self) -> Due {
        self.due
    }

    fn place(&mut self, log: &mut impl Log) {
        log.deal(HOLE, Face::Down, None, text::DEAL);
        self.due = Due::Turn { spot: HOLE };
        self.go_on(0, log);
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        if let Some(seat) = self.due.seat() {
            self.places[seat.index()].card = Some(card);
            log.deal(Spot::hand(seat, 0), Face::Examined, Some(card), text::DEAL);
            return self.go_on(seat.index() + 1, log);
        }
        self.dealer = Some(card);
        log.record(Act::Turned { spot: HOLE, card }, text::SHOWDOWN);
        for seat in self.live.settling_order() {
            let (own, dealer) = self.ranks(seat).expect("both cards are known");
            let back = settle(&self.options, self.places[seat.index()].staked[0], own, dealer);
            self.close(seat, back, text::SHOWDOWN, log);
        }
        self.finish(log);
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let due = self.asked().is_some();
        [Decision::Folds, Decision::Raises].into_iter().filter(move |_| due)
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        let (seat, amount) = self.asked().ok_or_else(|| self.not_due(text::DECISION))?;
        match decision {
            Decision::Folds => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, text::DECISION);
                self.close(seat, [Chips::ZERO; 2], text::DECISION, log);
            }
            Decision::Raises => {
                self.places[seat.index()].staked[1] = amount;
                log.record(Act::WagerPlaced { seat, area: RAISE, amount }, text::DECISION);
            }
        }
        self.go_on(seat.index() + 1, log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if self.live.contains(seat) {
            log.record(Act::Voided(Scope::Hand(seat)), text::IRREGULARITIES);
            let staked = self.places[seat.index()].staked;
            self.close(seat, staked, text::IRREGULARITIES, log);
            if self.due.seat() == Some(seat) || self.live.is_empty() {
                self.go_on(seat.index() + 1, log);
            }
        }
    }

    fn sight(&self, seat: Seat) -> Option<Card> {
        self.places[seat.index()].card
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let Place { staked, back, .. } = self.places[seat.index()];
        let wager = |(index, area)| Wager::laid(area, staked[index], back.map(|back| back[index]));
        [(0, ANTE), (1, RAISE)].map(wager).into_iter().flatten()
    }

    fn carry(&self) {}
}
