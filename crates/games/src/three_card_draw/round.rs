//! Dealing and decisions of Three Card Draw Poker (42.7 to 42.10(g)).
//!
//! Three cards to each player clockwise, four face down to the dealer; then each player in turn
//! folds, plays the three cards, or exchanges one for a card nobody may look at. After the last
//! decision the stub goes to the rack and the dealer's cards are turned.

use cards::{Card, CardSet};
use law::three_card_draw::*;
use law::{Clause, ruling};
use rules::{
    Act, Answer, ByMethod, Chips, Due, Face, Lie, Log, Round, Scope, Seat, Seats, Spot, Wager,
    seated,
};

use super::areas;
use super::completion::Back;
use super::{Bets, DealerDeal, Decision, Options, PLACES, Sight, wagers};

law::cite!(ruling: A10 B12 B16; three_card_draw: P42_7_D P42_8_C);

/// Where "No more bets" is prescribed.
const CALL: ByMethod = ByMethod::shoe(P42_7_B).hand(P42_8_B_3).automated(P42_9_B_2);

/// Where a player's card is prescribed. From a manual shoe that is the paragraph that gives each
/// player three cards; the paragraphs on the hand and on the automated shoe say besides how each
/// card gets there.
const PLAYERS: ByMethod = ByMethod::shoe(P42_10_A).hand(P42_8_B_4).automated(P42_9_C);

/// Where the dealer's four cards are prescribed, as the table deals them.
pub(super) const fn dealers(deal: DealerDeal) -> Clause {
    match deal {
        DealerDeal::InARow => P42_10_B,
        DealerDeal::PacketAndOne => P42_10_C,
        DealerDeal::FromTheStub => P42_10_D,
    }
}

/// Cards dealt to a player.
pub(super) const OWN: u8 = 3;
/// Where the draw card lies.
pub(super) const DRAWN: u8 = 3;
/// Cards dealt to the dealer.
pub(super) const DEALERS: u8 = 4;

/// One round of Three Card Draw Poker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeCardDraw {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Seats with wagers when bets closed.
    pub(super) taken: Seats,
    /// Those whose hand is not void.
    pub(super) live: Seats,
    /// Those with wagers that are still to be settled.
    pub(super) pending: Seats,
    /// Those who gave the hand up.
    pub(super) folded: Seats,
    /// Those who play their original cards.
    pub(super) standing: Seats,
    /// Those who placed a Draw Wager.
    pub(super) drawing: Seats,
    /// Those whose ante, and wager of the same amount beside it, is settled.
    pub(super) settled: Seats,
    /// Those whose First 3 Bonus is settled.
    pub(super) first_3_settled: Seats,
    /// Three cards by seat, and the draw card once it is turned.
    pub(super) cards: [[Option<Card>; 4]; PLACES],
    /// The place of the card given up, by seat.
    pub(super) discarded: [Option<u8>; PLACES],
    /// The wagers before the deal, by seat.
    pub(super) bets: [Bets; PLACES],
    /// What came back, by seat.
    pub(super) back: [Back; PLACES],
    /// The dealer's cards that have been turned.
    pub(super) dealer: [Option<Card>; DEALERS as usize],
    /// Every card that has been turned for all to see.
    pub(super) turned: CardSet,
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// This card of the seat is due.
    Dealing(Seat, u8),
    /// This card of the dealer is due.
    DealingDealer(u8),
    Choosing(Seat),
    Discarding(Seat),
    DealingDrawCard(Seat),
    /// This card of the dealer is turned next.
    TurningDealer(u8),
    /// The two kept cards of the seat lie open, and its draw card is turned next.
    TurningDrawCard(Seat),
    Complete,
}

impl ThreeCardDraw {
    /// The next seat to get its three cards, or the dealer.
    #[inline]
    fn deal_from(&mut self, index: usize, log: &mut impl Log) {
        let next = self.live.at_or_after(index);
        self.stage = next.map_or(Stage::DealingDealer(0), |next| Stage::Dealing(next, 0));
        if next.is_none() {
            self.take_stub(0, log);
        }
    }

    /// Where the dealer's cards come from a stub in the hand, it is taken up before the first of
    /// them, or before the last.
    #[inline]
    fn take_stub(&self, place: u8, log: &mut impl Log) {
        let first = match self.options.dealer_deal {
            DealerDeal::InARow => return,
            DealerDeal::PacketAndOne => DEALERS - 1,
            DealerDeal::FromTheStub => 0,
        };
        if place == first {
            log.record(Act::StubTaken, dealers(self.options.dealer_deal));
        }
    }

    /// The next seat to decide; once all have, the stub goes to the rack.
    #[inline]
    fn ask_from<L: Log>(&mut self, index: usize, log: &mut L) {
        self.stage = match self.live.at_or_after(index) {
            Some(next) => Stage::Choosing(next),
            None => {
                log.record(Act::StubRacked, P42_10_G);
                Stage::TurningDealer(0)
            }
        };
    }
}

impl Round for ThreeCardDraw {
    crate::in_files::round_of_the_house!();

    fn open(options: &Options, (): &(), bets: &[Option<Bets>], log: &mut impl Log) -> Answer<Self> {
        let mut placed = [Bets::NONE; PLACES];
        let (first, taken) = seated(bets, P42_1_ANTE, |index, bets| {
            *placed.get_mut(index).ok_or_else(|| wagers::no_such_seat(index))? = *bets;
            wagers::dealt_in(*bets)
        })?;
        let wagers = |seat: Seat| {
            let Bets { ante, first_3 } = placed[seat.index()];
            let bonus = (areas::FIRST_3_BONUS, first_3, P42_1_FIRST_3_BONUS_WAGER);
            [(areas::ANTE, ante, P42_1_ANTE), bonus]
        };
        log.close_bets(taken, wagers, options.dealing.under(CALL));
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first, 0),
            taken,
            live: taken,
            pending: taken,
            folded: Seats::NONE,
            standing: Seats::NONE,
            drawing: Seats::NONE,
            settled: Seats::NONE,
            first_3_settled: Seats::NONE,
            cards: [[None; 4]; PLACES],
            discarded: [None; PLACES],
            bets: placed,
            back: [Back::NONE; PLACES],
            dealer: [None; DEALERS as usize],
            turned: CardSet::EMPTY,
        })
    }

    #[inline]
    fn due(&self) -> Due {
        match self.stage {
            Stage::Dealing(seat, place) => {
                Due::Card { spot: Spot::hand(seat, place), face: Face::Examined }
            }
            Stage::DealingDealer(place) => {
                Due::Card { spot: Spot::dealer(place), face: Face::Down }
            }
            Stage::Choosing(seat) | Stage::Discarding(seat) => Due::Decision { seat, hand: 0 },
            Stage::DealingDrawCard(seat) => {
                Due::Card { spot: Spot::hand(seat, DRAWN), face: Face::Down }
            }
            Stage::TurningDealer(place) => Due::Turn { spot: Spot::dealer(place) },
            Stage::TurningDrawCard(seat) => Due::Turn { spot: Spot::hand(seat, DRAWN) },
            Stage::Complete => Due::Nothing,
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        if let Stage::DealingDealer(place) = self.stage {
            let under = dealers(self.options.dealer_deal);
            log.deal(Spot::dealer(place), Face::Down, None, under);
            if place + 1 < DEALERS {
                self.stage = Stage::DealingDealer(place + 1);
                self.take_stub(place + 1, log);
            } else {
                self.ask_from(0, log);
            }
        } else if let Stage::DealingDrawCard(seat) = self.stage {
            log.deal(Spot::hand(seat, DRAWN), Face::Down, None, P42_10_F_4);
            self.tuck_draw_card(seat, log);
            self.ask_from(seat.index() + 1, log);
        } else {
            panic!("no card is due face down: {:?}", self.due())
        }
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat, place) => {
                self.cards[seat.index()][usize::from(place)] = Some(card);
                let under = self.options.dealing.under(PLAYERS);
                log.deal(Spot::hand(seat, place), Face::Examined, Some(card), under);
                if place + 1 < OWN {
                    self.stage = Stage::Dealing(seat, place + 1);
                } else {
                    self.deal_from(seat.index() + 1, log);
                }
            }
            Stage::TurningDealer(place) => {
                self.dealer[usize::from(place)] = Some(card);
                self.turn(Spot::dealer(place), card, P42_10_G, log);
                if place + 1 < DEALERS {
                    self.stage = Stage::TurningDealer(place + 1);
                } else {
                    self.lay_dealer_cards(log);
                    self.complete(log);
                }
            }
            Stage::TurningDrawCard(seat) => {
                self.cards[seat.index()][usize::from(DRAWN)] = Some(card);
                let spot = Spot::hand(seat, DRAWN);
                self.turn(spot, card, P42_10_H_9, log);
                log.record(Act::Laid { spot, lie: Lie::Beside }, P42_10_H_9);
                self.compare(seat, log);
                self.complete(log);
            }
            Stage::DealingDealer(_)
            | Stage::Choosing(_)
            | Stage::Discarding(_)
            | Stage::DealingDrawCard(_)
            | Stage::Complete => panic!("no card becomes known: {:?}", self.due()),
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let (mut ante, mut listed) = (None, 0);
        if let Stage::Choosing(seat) | Stage::Discarding(seat) = self.stage {
            let chooses = self.stage == Stage::Choosing(seat);
            (ante, listed) = (chooses.then_some(self.bets[seat.index()].ante), 3);
        }
        // PERF: written when it is asked for; a list of decisions is more to carry than to make.
        (0..listed).map(move |place| match (ante, place) {
            (None, place) => Decision::Discards(place),
            (Some(_), 0) => Decision::Folds,
            (Some(ante), 1) => Decision::InToWin(ante),
            (Some(ante), _) => Decision::Draws(ante),
        })
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        match self.stage {
            Stage::Choosing(seat) => self.permits_choice(seat, decision),
            Stage::Discarding(_) => self.permits_discard(decision),
            Stage::Dealing(..) | Stage::DealingDealer(_) | Stage::DealingDrawCard(_) => {
                Err(self.not_due(P42_10_F))
            }
            // The phase is over: no wager is made, increased or withdrawn any more.
            Stage::TurningDealer(_) | Stage::TurningDrawCard(_) | Stage::Complete => {
                Err(self.not_due(P42_6_B))
            }
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.permits(decision)?;
        let (Stage::Choosing(seat) | Stage::Discarding(seat)) = self.stage else {
            unreachable!("permitted when due only")
        };
        match decision {
            Decision::Folds => {
                self.fold(seat, log);
                self.ask_from(seat.index() + 1, log);
            }
            Decision::InToWin(amount) => {
                self.standing.insert(seat);
                log.record(Act::WagerPlaced { seat, area: areas::IN_TO_WIN, amount }, P42_10_F_2);
                self.tuck(seat, areas::IN_TO_WIN, P42_10_F_2, log);
                self.ask_from(seat.index() + 1, log);
            }
            Decision::Draws(amount) => {
                self.drawing.insert(seat);
                log.record(Act::WagerPlaced { seat, area: areas::DRAW, amount }, P42_10_F_3);
                self.stage = Stage::Discarding(seat);
            }
            Decision::Discards(place) => self.discard(seat, place, log),
            Decision::DiscardsNotOne(_) => unreachable!("never permitted"),
        }
        Ok(())
    }

    /// A hand void while its draw card is to be turned keeps it face down: the card goes to the
    /// rack unseen, and the next hand is settled.
    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.pending.contains(seat) {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        self.pending.remove(seat);
        self.return_wagers(seat, log);
        self.rack_hand(seat, ruling::X03, log);
        if self.live.is_empty() {
            return self.abandon(log);
        }
        if self.due().seat() == Some(seat) {
            match self.stage {
                Stage::Dealing(..) => self.deal_from(seat.index() + 1, log),
                Stage::Choosing(_) | Stage::Discarding(_) | Stage::DealingDrawCard(_) => {
                    self.ask_from(seat.index() + 1, log);
                }
                Stage::DealingDealer(_)
                | Stage::TurningDealer(_)
                | Stage::TurningDrawCard(_)
                | Stage::Complete => self.complete(log),
            }
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        let index = seat.index();
        let [a, b, c, _] = self.cards.get(index).copied().unwrap_or_default();
        let wager = if self.drawing.contains(seat) {
            Some(areas::DRAW)
        } else {
            self.standing.contains(seat).then_some(areas::IN_TO_WIN)
        };
        let discarded = self.discarded.get(index).copied().flatten();
        Sight { own: [a, b, c], discarded, wager, turned: self.turned }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let taken = self.taken.contains(seat);
        let index = if taken { seat.index() } else { 0 };
        let (Bets { ante, first_3 }, back) = (self.bets[index], self.back[index]);
        let main = self.settled.contains(seat).then_some(back.main);
        let first = self.first_3_settled.contains(seat).then_some(back.first_3);
        let (stands, draws) = (self.standing.contains(seat), self.drawing.contains(seat));
        // PERF: line by line; a list of five is written out and read back at every seat.
        let line = move |line| {
            let (here, area, staked, returned) = match line {
                0 => (true, areas::ANTE, ante, main),
                1 => (!first_3.is_zero(), areas::FIRST_3_BONUS, first_3, first),
                2 => (stands, areas::IN_TO_WIN, ante, main),
                3 => (draws, areas::DRAW, ante, main),
                _ => (!back.bonus.is_zero(), areas::IN_TO_WIN_BONUS, Chips::ZERO, Some(back.bonus)),
            };
            here.then(|| Wager::new(area, staked, returned))
        };
        (0..if taken { 5 } else { 0 }).filter_map(line)
    }
}
