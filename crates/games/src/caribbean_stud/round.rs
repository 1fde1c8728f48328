//! Deal and decisions of Caribbean Stud (ruling E20).
//!
//! Five cards for each player to examine and five for the dealer, the last of them face up: one at
//! a time around the table, or hand by hand where a device dispenses packets. Then each player
//! clockwise folds or bets twice the ante, the dealer calls "No more bets", and the four hole cards
//! are turned. Where nobody is left in play they stay as they lie.

use cards::Card;
use law::nj_19_47::P16_13_D;
use law::ruling;
use rules::{
    Act, Answer, Chips, Choice, Due, Face, Log, Round, Scope, Seat, Seats, Spot, Wager, seated,
};

use super::areas;
use super::completion::Fate;
use super::wagers::{self, PROGRESSIVE_WAGER, bet_on};
use super::{Bets, Decision, FoldedHand, Hand, Options, Pattern, Sight};
use crate::banked::POSITIONS_MAX;

/// The place of the last card of a hand; the dealer's lies face up.
pub(super) const LAST: u8 = 4;

/// One round of Caribbean Stud.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaribbeanStud {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Those whose hand is in play: neither folded nor void.
    pub(super) live: Seats,
    /// Those whose hand is still to be settled: in play, or kept after a fold for an award.
    pub(super) standing: Seats,
    /// Those whose hand is void.
    pub(super) void: Seats,
    /// Those with a bet wager.
    pub(super) bets: Seats,
    /// Those with a progressive wager.
    pub(super) progressive: Seats,
    /// Those whose royal flush shares the meter.
    pub(super) royals: Seats,
    /// What became of ante and bet, by seat.
    pub(super) fates: [Fate; POSITIONS_MAX],
    /// The row of the pay table, by seat, once a hand is settled.
    pub(super) hands: [Hand; POSITIONS_MAX],
    /// The ante, by seat.
    pub(super) antes: [Chips; POSITIONS_MAX],
    /// The players' cards, by seat.
    pub(super) cards: [[Option<Card>; 5]; POSITIONS_MAX],
    /// The dealer's cards; a hole card has no identity until it is turned.
    pub(super) dealer: [Option<Card>; 5],
    /// Cards in front of the dealer, the hole cards included.
    pub(super) dealer_dealt: u8,
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// A player's card is due.
    Dealing { seat: Seat, place: u8 },
    /// The dealer's next card is due.
    DealingDealer,
    /// A player folds or bets.
    Deciding(Seat),
    /// This hole card is turned next.
    HoleCards(u8),
    /// Nothing is due.
    Complete,
}

impl CaribbeanStud {
    /// The next seat to get a card from `index` on, or the dealer.
    #[inline]
    fn deal_from(&mut self, index: usize, place: u8) {
        self.stage = match self.live.at_or_after(index) {
            Some(seat) => Stage::Dealing { seat, place },
            None => Stage::DealingDealer,
        };
    }

    /// Where the next card goes, once `seat` has got the one at `place`.
    #[inline]
    fn deal_on(&mut self, seat: Seat, place: u8) {
        match self.options.pattern {
            Pattern::Packet if place < LAST => {
                self.stage = Stage::Dealing { seat, place: place + 1 };
            }
            Pattern::Packet => self.deal_from(seat.index() + 1, 0),
            Pattern::Single => self.deal_from(seat.index() + 1, place),
        }
    }

    /// A card is dealt in front of the dealer.
    #[inline]
    fn deal_dealer(&mut self, card: Option<Card>, log: &mut impl Log) {
        let place = self.dealer_dealt;
        log.deal(Spot::dealer(place), dealer_face(place), card, ruling::E20);
        self.dealer[usize::from(place)] = card;
        self.dealer_dealt += 1;
        if place == LAST {
            self.ask_from(0, log);
        } else if self.options.pattern == Pattern::Single {
            self.deal_from(0, place + 1);
        }
    }

    /// The next seat to decide; once all have, the last call, or the end if nobody is in play.
    #[inline]
    fn ask_from(&mut self, index: usize, log: &mut impl Log) {
        if let Some(seat) = self.live.at_or_after(index) {
            self.stage = Stage::Deciding(seat);
        } else if self.live.is_empty() {
            self.complete(log);
        } else {
            log.no_more_bets(ruling::E20);
            self.stage = Stage::HoleCards(0);
        }
    }

    /// The ante is lost, and with it the progressive wager, unless the house lets the hand win an
    /// award.
    fn fold(&mut self, seat: Seat, log: &mut impl Log) {
        self.live.remove(seat);
        self.fates[seat.index()] = Fate::Folded;
        let progressive = self.progressive.contains(seat);
        let stays = progressive && self.options.folded == FoldedHand::MayWinAward;
        if !stays {
            self.standing.remove(seat);
        }
        log.record(Act::Chose { seat, choice: Choice::Folds }, ruling::E20);
        log.collect(seat, [(areas::ANTE, self.antes[seat.index()])], ruling::E20);
        if progressive && !stays {
            log.collect(seat, [(areas::PROGRESSIVE, PROGRESSIVE_WAGER)], ruling::E01);
        }
        if !stays {
            log.rack_hand(seat, &self.cards[seat.index()], ruling::E20);
        }
    }
}

/// Who knows the dealer's card at `place`.
#[inline]
const fn dealer_face(place: u8) -> Face {
    if place == LAST { Face::Up } else { Face::Down }
}

impl Round for CaribbeanStud {
    crate::in_files::round_of_the_house!();

    fn open(options: &Options, (): &(), bets: &[Option<Bets>], log: &mut impl Log) -> Answer<Self> {
        let (mut progressive, mut antes) = (Seats::NONE, [Chips::ZERO; POSITIONS_MAX]);
        let (first, taken) = seated(bets, ruling::E20, |index, bets| {
            antes[index] = bets.ante;
            if !bets.progressive.is_zero() {
                progressive.insert(Seat::at(index));
            }
            wagers::opens(options, bets)
        })?;
        let placed = |seat: Seat| {
            let (ante, wagered) = (antes[seat.index()], progressive.contains(seat));
            let dollar = if wagered { PROGRESSIVE_WAGER } else { Chips::ZERO };
            [(areas::ANTE, ante), (areas::PROGRESSIVE, dollar)]
                .map(|(at, bet)| (at, bet, ruling::E20))
        };
        log.close_bets(taken, placed, ruling::E20);
        Ok(Self {
            options: *options,
            stage: Stage::Dealing { seat: first, place: 0 },
            live: taken,
            standing: taken,
            void: Seats::NONE,
            bets: Seats::NONE,
            progressive,
            royals: Seats::NONE,
            fates: [Fate::Open; POSITIONS_MAX],
            hands: [Hand::PairOrLess; POSITIONS_MAX],
            antes,
            cards: [[None; 5]; POSITIONS_MAX],
            dealer: [None; 5],
            dealer_dealt: 0,
        })
    }

    #[inline]
    fn due(&self) -> Due {
        match self.stage {
            Stage::Dealing { seat, place } => {
                Due::Card { spot: Spot::hand(seat, place), face: Face::Examined }
            }
            Stage::DealingDealer => {
                let place = self.dealer_dealt;
                Due::Card { spot: Spot::dealer(place), face: dealer_face(place) }
            }
            Stage::Deciding(seat) => Due::Decision { seat, hand: 0 },
            Stage::HoleCards(place) => Due::Turn { spot: Spot::dealer(place) },
            Stage::Complete => Due::Nothing,
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        assert!(
            self.stage == Stage::DealingDealer && self.dealer_dealt < LAST,
            "only the dealer's hole cards are dealt face down"
        );
        self.deal_dealer(None, log);
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing { seat, place } => {
                self.cards[seat.index()][usize::from(place)] = Some(card);
                log.deal(Spot::hand(seat, place), Face::Examined, Some(card), ruling::E20);
                self.deal_on(seat, place);
            }
            Stage::DealingDealer => {
                assert!(self.dealer_dealt == LAST, "a hole card is placed, not revealed");
                self.deal_dealer(Some(card), log);
            }
            Stage::HoleCards(place) => {
                self.dealer[usize::from(place)] = Some(card);
                log.record(Act::Turned { spot: Spot::dealer(place), card }, ruling::E20);
                if place + 1 < LAST {
                    self.stage = Stage::HoleCards(place + 1);
                } else {
                    self.complete(log);
                }
            }
            Stage::Deciding(_) | Stage::Complete => panic!("no card is due: {:?}", self.due()),
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let mut both = [None, None];
        if let Stage::Deciding(seat) = self.stage {
            let bet = bet_on(self.antes[seat.index()]);
            both = [Some(Decision::Folds), Some(Decision::Bets(bet))];
        }
        both.into_iter().flatten()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        let Stage::Deciding(seat) = self.stage else {
            return Err(self.not_due(ruling::E20));
        };
        match decision {
            Decision::Folds => Ok(()),
            Decision::Bets(amount) => wagers::bet(self.antes[seat.index()], amount),
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.permits(decision)?;
        let Stage::Deciding(seat) = self.stage else { unreachable!("permitted when due only") };
        match decision {
            Decision::Folds => self.fold(seat, log),
            Decision::Bets(amount) => {
                self.bets.insert(seat);
                log.record(Act::WagerPlaced { seat, area: areas::BET, amount }, ruling::E20);
            }
        }
        self.ask_from(seat.index() + 1, log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.standing.contains(seat) {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), P16_13_D);
        self.live.remove(seat);
        self.standing.remove(seat);
        self.void.insert(seat);
        self.return_wagers(seat, log);
        log.rack_hand(seat, &self.cards[seat.index()], P16_13_D);
        if self.live.is_empty() {
            self.complete(log);
        } else if let Stage::Dealing { seat: next, place } = self.stage {
            if next == seat {
                let packet = self.options.pattern == Pattern::Packet;
                self.deal_from(seat.index() + 1, if packet { 0 } else { place });
            }
        } else if self.stage == Stage::Deciding(seat) {
            self.ask_from(seat.index() + 1, log);
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        Sight { own: self.cards[seat.index()], up: self.dealer[usize::from(LAST)] }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let ante = self.antes[seat.index()];
        let back = self.returned(seat);
        let on_ante = Wager::laid(areas::ANTE, ante, back.map(|back| back.ante));
        let on_progressive = self.progressive.contains(seat).then(|| Wager {
            award: self.award(seat),
            ..Wager::new(areas::PROGRESSIVE, PROGRESSIVE_WAGER, self.progressive_returned(seat))
        });
        let on_bet = self
            .bets
            .contains(seat)
            .then(|| Wager::new(areas::BET, bet_on(ante), back.map(|back| back.bet)));
        [on_ante, on_progressive, on_bet].into_iter().flatten()
    }
}
