//! The In To Win/Draw phase of Three Card Draw Poker (42.10(f)): what each decision does, and which
//! are refused.

use law::three_card_draw::{P42_1_DISCARD, P42_10_F_1, P42_10_F_3, P42_10_F_4};
use law::{Clause, ruling};
use rules::{Act, Answer, Area, Choice, Lie, Log, Reason, Round, Seat, Spot};

use super::areas;
use super::round::{DRAWN, OWN, Stage, ThreeCardDraw};
use super::{Bets, Decision, OnFold, wagers};

law::cite!(ruling: B11; three_card_draw: P42_10_E);

impl ThreeCardDraw {
    /// Ante gone; the cards too, unless a First 3 Bonus keeps them on the layout.
    pub(super) fn fold<L: Log>(&mut self, seat: Seat, log: &mut L) {
        self.folded.insert(seat);
        self.settled.insert(seat);
        let Bets { ante, first_3 } = self.bets[seat.index()];
        log.record(Act::Chose { seat, choice: Choice::Folds }, P42_10_F_1);
        log.collect(seat, [(areas::ANTE, ante)], P42_10_F_1);
        if !first_3.is_zero() {
            if self.options.on_fold == OnFold::Kept {
                return self.tuck(seat, areas::FIRST_3_BONUS, P42_10_F_1, log);
            }
            log.collect(seat, [(areas::FIRST_3_BONUS, first_3)], ruling::B06);
            self.first_3_settled.insert(seat);
        }
        self.pending.remove(seat);
        self.rack_hand(seat, P42_10_F_1, log);
    }

    /// The cards that `seat` keeps go face down under a wager.
    #[inline]
    pub(super) fn tuck<L: Log>(&self, seat: Seat, area: Area, under: Clause, log: &mut L) {
        if L::KEEPS {
            let given_up = self.discarded[seat.index()];
            for place in (0..OWN).filter(|place| Some(*place) != given_up) {
                let (spot, lie) = (Spot::hand(seat, place), Lie::Under(area));
                log.record(Act::Laid { spot, lie }, under);
            }
        }
    }

    /// The draw card goes face down under the First 3 Bonus, or under the ante if there is none.
    #[inline]
    pub(super) fn tuck_draw_card(&self, seat: Seat, log: &mut impl Log) {
        let bonus = !self.bets[seat.index()].first_3.is_zero();
        let area = if bonus { areas::FIRST_3_BONUS } else { areas::ANTE };
        let (spot, lie) = (Spot::hand(seat, DRAWN), Lie::Under(area));
        log.record(Act::Laid { spot, lie }, P42_10_F_4);
    }

    /// The discard goes to the rack, and the draw card is due.
    pub(super) fn discard<L: Log>(&mut self, seat: Seat, place: u8, log: &mut L) {
        self.discarded[seat.index()] = Some(place);
        self.tuck(seat, areas::DRAW, P42_10_F_3, log);
        log.record(Act::Discarded { seat, cards: 1 }, P42_1_DISCARD);
        log.record(Act::Racked { spot: Spot::hand(seat, place) }, P42_10_F_3);
        self.stage = Stage::DealingDrawCard(seat);
    }

    /// Whether the seat that is to choose may choose this.
    pub(super) fn permits_choice(&self, seat: Seat, decision: Decision) -> Answer {
        let ante = self.bets[seat.index()].ante;
        match decision {
            Decision::Folds => Ok(()),
            Decision::InToWin(amount) => wagers::equals_ante(areas::IN_TO_WIN, amount, ante),
            Decision::Draws(amount) => wagers::equals_ante(areas::DRAW, amount, ante),
            Decision::Discards(_) | Decision::DiscardsNotOne(_) => Err(self.not_due(P42_1_DISCARD)),
        }
    }

    /// Whether the seat that has placed a Draw Wager may do this: give up one card, and no less.
    pub(super) fn permits_discard(&self, decision: Decision) -> Answer {
        let wrong = |cards| Reason::WrongDiscards { cards, least: 1, most: 1 }.under(ruling::B11);
        match decision {
            Decision::Discards(place) if place < OWN => Ok(()),
            Decision::Discards(_) => wrong(0),
            Decision::DiscardsNotOne(cards) => wrong(usize::from(cards)),
            Decision::Folds | Decision::InToWin(_) | Decision::Draws(_) => {
                Err(self.not_due(P42_10_F_3))
            }
        }
    }
}
