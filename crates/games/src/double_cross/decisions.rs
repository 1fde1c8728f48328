//! Decisions of Double Cross Poker (25.10(a)-(c)): exposing the cards, then folding or raising.

use law::double_cross::*;
use law::ruling::F08;
use rules::{Act, Choice, Log, Reason, Refusal, Round, Seat};

use super::areas;
use super::round::{DoubleCross, SHOWN, Stage};
use super::{Axis, Claim, Decision, Question};

law::cite!(ruling: F06 F07);

impl DoubleCross {
    /// The next seat that may expose its cards; once all have been asked their wagers are settled.
    #[inline]
    pub(super) fn claim_from(&mut self, index: usize, log: &mut impl Log) {
        self.stage = match self.claiming.at_or_after(index) {
            Some(next) => Stage::Exposing(next),
            None => {
                self.settle_three_card_wagers(log);
                self.live.at_or_after(0).map_or(Stage::Turning, Stage::Playing)
            }
        };
    }

    /// The next seat to fold or play; once all have, the other cards are turned.
    #[inline]
    pub(super) fn play_from(&mut self, index: usize) {
        self.stage = self.live.at_or_after(index).map_or(Stage::Turning, Stage::Playing);
    }

    /// Whether every player has decided and the other cards may be turned.
    pub(super) fn all_have_decided(&self) -> bool {
        self.stage == Stage::Complete || (self.stage == Stage::Turning && self.turned >= SHOWN)
    }

    /// What `seat` is asked now.
    #[inline]
    pub(super) fn question(&self, seat: Seat) -> Option<Question> {
        if self.stage == Stage::Exposing(seat) {
            return Some(Question::Expose);
        }
        if self.stage == Stage::Correcting(seat) {
            return Some(Question::Correct);
        }
        (self.stage == Stage::Playing(seat)).then_some(Question::Play)
    }

    /// What `seat` did about its three-card wager.
    #[inline]
    pub(super) fn claim(&self, seat: Seat) -> Option<Claim> {
        if self.exposed.contains(seat) {
            Some(Claim::Exposed)
        } else if self.kept.contains(seat) {
            Some(Claim::NotExposed)
        } else {
            None
        }
    }

    /// Whether the player at `seat` shows the two cards to claim the three-card wager.
    pub(super) fn expose(&mut self, seat: Seat, claim: Claim, log: &mut impl Log) {
        match claim {
            Claim::Exposed => {
                log.record(Act::Chose { seat, choice: Choice::Exposes }, P25_10_A);
                log.turn_hand(seat, &self.own[seat.index()], P25_10_A);
                self.exposed.insert(seat);
            }
            Claim::NotExposed => {
                log.record(Act::Chose { seat, choice: Choice::DoesNotExpose }, P25_10_A);
                self.kept.insert(seat);
            }
        }
        self.claim_from(seat.index() + 1, log);
    }

    /// The hand is given up, and with it the ante.
    #[inline]
    pub(super) fn fold(&mut self, seat: Seat, log: &mut impl Log) {
        log.record(Act::Chose { seat, choice: Choice::Folds }, P25_10_C);
        self.take_folded(seat, log);
        self.play_from(seat.index() + 1);
    }

    /// Two raises, each equal to the ante, in the alignment of the axis that is played.
    #[inline]
    pub(super) fn raise(&mut self, seat: Seat, axis: Axis, log: &mut impl Log) {
        self.put_raises(seat, (axis, axis), log);
        self.play_from(seat.index() + 1);
    }

    /// The words name one axis and the raises lie on the other: the player is asked which is meant
    /// before the next one is (ruling F08).
    pub(super) fn raise_against(&mut self, seat: Seat, said: Axis, log: &mut impl Log) {
        self.put_raises(seat, (said, said.other()), log);
        self.stage = Stage::Correcting(seat);
    }

    #[inline]
    fn put_raises(&mut self, seat: Seat, (said, lies): (Axis, Axis), log: &mut impl Log) {
        self.axes[seat.index()] = Some(lies);
        log.record(Act::Chose { seat, choice: said.choice() }, P25_10_C_2);
        let (area, amount) = (areas::RAISE, self.raises(seat));
        log.record(Act::WagerPlaced { seat, area, amount }, P25_10_C_2);
        log.record(Act::WagerLaid { seat, area, lie: lies.lie() }, P25_10_C_2);
    }

    /// Words and raises agree again: other words for the axis where the raises lie, or the raises
    /// moved to the one that was named.
    pub(super) fn correct(&mut self, seat: Seat, axis: Axis, log: &mut impl Log) {
        let lay = &mut self.axes[seat.index()];
        let act = if *lay == Some(axis) {
            Act::Chose { seat, choice: axis.choice() }
        } else {
            Act::WagerLaid { seat, area: areas::RAISE, lie: axis.lie() }
        };
        *lay = Some(axis);
        log.record(act, F08);
        self.play_from(seat.index() + 1);
    }

    /// They do not agree, and the next player is asked: where the raises lie decides.
    pub(super) fn leave_raises(&mut self, seat: Seat, log: &mut impl Log) {
        log.record(Act::Chose { seat, choice: Choice::LeavesWagers }, F08);
        self.against_words.insert(seat);
        self.play_from(seat.index() + 1);
    }

    /// Why `decision` is not what the round waits for, and where that is written.
    pub(super) fn not_due(&self, decision: Decision) -> Refusal {
        let due = Reason::NotDue { due: self.due() };
        let out_of_order = |asked, needs| Reason::OutOfOrder { asked, needs };
        let (exposing, playing) = ("exposing the cards", "folding or raising");
        let (reason, under) = match (self.stage, decision) {
            (Stage::Exposing(_), _) => {
                (out_of_order(playing, "the three-card wagers are settled first"), P25_10_B)
            }
            (Stage::Correcting(_), _) => {
                let what = "folding or raising again";
                let needs = "the raises lie there: say which axis is meant, or leave them";
                (Reason::NotAllowed { what, needs }, P25_6_C)
            }
            (_, Decision::LeavesRaises) => (due, F08),
            (Stage::Playing(_), _) => {
                (out_of_order(exposing, "there is no three-card wager to claim"), P25_10_A)
            }
            (_, Decision::Exposes | Decision::DoesNotExpose) => (due, P25_10_A),
            (_, Decision::Folds) => (due, P25_1_FOLD),
            (
                Stage::Dealing(_) | Stage::Laying,
                Decision::Raises(_) | Decision::RaisesAgainst(_),
            ) => (due, P25_6_E),
            (Stage::Turning, Decision::Raises(_) | Decision::RaisesAgainst(_))
                if self.turned < SHOWN =>
            {
                (due, P25_6_E)
            }
            (
                Stage::Turning | Stage::Complete,
                Decision::Raises(_) | Decision::RaisesAgainst(_),
            ) => (due, P25_1_RAISE),
        };
        Refusal { reason, under }
    }
}
