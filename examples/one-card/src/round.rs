//! The round: a machine that says what is due and is told what happened.

use cards::{Card, Rank};
use rules::{
    Act, Area, Board, Chips, Choice, Due, Face, Log, Refusal, Round, Seat, Spot, Wager, to,
};

use crate::{Settings, text};

/// Where the wager before the deal lies.
pub const ANTE: Area = Area::new(&(0, "ante"));
/// Where the raise lies, which equals the ante.
pub const RAISE: Area = Area::new(&(1, "raise"));

rules::hands! {
    /// What a raise is paid by, lowest first, and the least that is paid.
    pub enum Hand under text::PAYOUTS {
        Low "jack or lower" to(1, 2),
        Court "king or queen" to(1, 1),
        Ace "ace" to(3, 2),
    }
}

impl From<Rank> for Hand {
    fn from(rank: Rank) -> Self {
        let court = if rank >= Rank::Queen { Self::Court } else { Self::Low };
        if rank == Rank::Ace { Self::Ace } else { court }
    }
}

/// What comes back on ante and raise of a player against the dealer: the one place where wagers are
/// judged.
#[must_use]
pub fn settle(table: &Settings, ante: Chips, (own, dealer): (Rank, Rank)) -> [Chips; 2] {
    if own <= dealer {
        return [Chips::ZERO; 2];
    }
    let raise = table.pay_table.pays(own.into()).winnings(ante, table.house.rounding());
    [ante + ante, ante + raise]
}

/// What a player says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Gives the hand and the ante up.
    Folds,
    /// Puts a raise down.
    Raises,
}

/// One round of One Card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneCard {
    table: Settings,
    /// What is due is all there is to know of where the round stands.
    due: Due,
    /// Wagers and cards of all seats.
    board: Board<2, 1>,
    /// The dealer's card has no identity until it is turned.
    dealer: Option<Card>,
}

const HOLE: Spot = Spot::dealer(0);
/// The dealer's card is dealt after those of all seats.
const DEALERS: Due = Due::Card { spot: HOLE, face: Face::Down };

impl OneCard {
    /// The ranks of `seat` and of the dealer, once both are known.
    pub(crate) fn ranks(&self, seat: Seat) -> Option<(Rank, Rank)> {
        Some((self.sight(seat)?.rank()?, self.dealer?.rank()?))
    }

    /// The next seat to get a card or to decide; once all have, what follows.
    fn go_on(&mut self, from: usize, log: &mut impl Log) {
        self.due = match (self.due, self.board.live().at_or_after(from)) {
            _ if self.board.live().is_empty() => {
                let dealt = !matches!(self.due, Due::Card { .. });
                log.rack(dealt.then_some(HOLE), text::SHOWDOWN);
                log.record(Act::StubRacked, text::SHOWDOWN);
                Due::Nothing
            }
            (Due::Card { .. }, Some(seat)) => {
                Due::Card { spot: Spot::hand(seat, 0), face: Face::Examined }
            }
            (Due::Card { .. }, None) => DEALERS,
            (_, Some(seat)) => Due::Decision { seat, hand: 0 },
            (_, None) => {
                log.no_more_bets(text::DECISION);
                Due::Turn { spot: HOLE }
            }
        };
    }
}

impl Round for OneCard {
    type Options = Settings;
    /// The ante.
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    /// A player sees nothing but the own card.
    type Sight = Option<Card>;

    fn open(
        table: &Settings,
        (): &(),
        antes: &[Option<Chips>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        let board = Board::open([ANTE, RAISE], antes, text::WAGERS, log)?;
        let mut round = Self { table: *table, due: DEALERS, board, dealer: None };
        round.go_on(0, log);
        Ok(round)
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
            self.board.deal(seat, 0, card, text::DEAL, log);
            return self.go_on(seat.index() + 1, log);
        }
        self.dealer = Some(card);
        log.record(Act::Turned { spot: HOLE, card }, text::SHOWDOWN);
        for seat in self.board.live().settling_order() {
            let ranks = self.ranks(seat).expect("both cards are known");
            let back = settle(&self.table, self.board.staked(seat)[0], ranks);
            self.board.close(seat, back, [text::PAYOUTS, text::SHOWDOWN], log);
        }
        self.go_on(0, log);
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let due = matches!(self.due, Due::Decision { .. });
        [Decision::Folds, Decision::Raises].into_iter().filter(move |_| due)
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        let Due::Decision { seat, .. } = self.due else {
            return Err(self.not_due(text::DECISION));
        };
        match decision {
            Decision::Folds => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, text::DECISION);
                self.board.close(seat, [Chips::ZERO; 2], [text::DECISION; 2], log);
            }
            Decision::Raises => {
                let ante = self.board.staked(seat)[0];
                self.board.put(seat, 1, ante, text::DECISION, log);
            }
        }
        self.go_on(seat.index() + 1, log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        let voided = self.board.void(seat, text::IRREGULARITIES, log);
        if voided && (self.due.seat() == Some(seat) || self.board.live().is_empty()) {
            self.go_on(seat.index() + 1, log);
        }
    }

    fn sight(&self, seat: Seat) -> Option<Card> {
        self.board.cards(seat)[0]
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        self.board.wagers(seat)
    }
}
