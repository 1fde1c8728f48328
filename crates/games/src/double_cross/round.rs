//! The round machine of Double Cross Poker, and its dealing (25.7-25.9, 25.10(a), (d), (e)).
//!
//! Two cards to each player clockwise, two to the dealer, five to the cross, all face down; the
//! stub goes to the rack; the top and the right community card are turned. After the decisions the
//! other three are, then the dealer's two.

use cards::{Card, CardSet};
use law::double_cross::*;
use law::ruling;
use rules::{
    Act, Answer, ByMethod, Chips, DealingMethod, Due, Face, Log, Round, Scope, Seat, Seats, Spot,
    Wager, seated,
};

use super::areas;
use super::terms::cross;
use super::{Axis, Bets, Claim, Decision, Options, Sight, wagers};
use crate::banked::POSITIONS_MAX;

law::cite!(double_cross: P25_1_STUB; ruling: F01 F16);

/// Where "No more bets", the players' cards and the end of the stub are prescribed.
const CALL: ByMethod = ByMethod::shoe(P25_7_B).hand(P25_8_B_3).automated(P25_9_B_2);
const OWN: ByMethod = ByMethod::shoe(P25_7_C_1).hand(P25_8_C).automated(P25_9_C);
const STUB: ByMethod = ByMethod::shoe(P25_7_D).hand(P25_8_D).automated(P25_9_C);

/// Cards before the dealer: an automated shoe gives these, and the rest comes from the hand.
const FROM_SHOE: u8 = 2;
/// Cards before the dealer and in the cross.
const LAID: u8 = FROM_SHOE + 5;

/// Which cards are turned, in this order: top and right before the players decide; then the rest of
/// the cross in the order it was dealt, for which the text names none; then the dealer's.
const TURNS: [Spot; LAID as usize] = [
    community(cross::TOP),
    community(cross::RIGHT),
    community(cross::LEFT),
    community(cross::CENTRE),
    community(cross::BOTTOM),
    Spot::dealer(0),
    Spot::dealer(1),
];

/// Community cards that are turned before the players decide.
pub(super) const SHOWN: u8 = 2;

#[expect(clippy::cast_possible_truncation, reason = "below five")]
const fn community(place: usize) -> Spot {
    Spot::Community { place: place as u8 }
}

/// One round of Double Cross Poker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoubleCross {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Cards before the dealer and in the cross so far.
    pub(super) laid: u8,
    /// How many of [`TURNS`] are done.
    pub(super) turned: u8,
    /// Those whose hand is neither folded nor void.
    pub(super) live: Seats,
    /// Those whose ante and raises are settled.
    pub(super) settled: Seats,
    /// Those with a three-card wager that is not settled.
    pub(super) claiming: Seats,
    /// Those who exposed their cards.
    pub(super) exposed: Seats,
    /// Those who were asked to and did not.
    pub(super) kept: Seats,
    /// The players' own cards, by seat.
    pub(super) own: [[Option<Card>; 2]; POSITIONS_MAX],
    /// The community cards that were turned.
    pub(super) community: [Option<Card>; 5],
    /// The dealer's cards, once turned.
    pub(super) dealer: [Option<Card>; 2],
    /// The axis each player plays; with it lie two raises, each equal to the ante.
    pub(super) axes: [Option<Axis>; POSITIONS_MAX],
    /// Those whose raises lie on an axis they did not name, and stay there (ruling F08).
    pub(super) against_words: Seats,
    /// The wagers before the deal, by seat.
    pub(super) bets: [Bets; POSITIONS_MAX],
    /// What came back, once settled.
    pub(super) returned: [Back; POSITIONS_MAX],
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Dealing(Seat),
    Laying,
    Exposing(Seat),
    Playing(Seat),
    /// Words and raises of this seat disagree.
    Correcting(Seat),
    Turning,
    Complete,
}

/// What came back to one seat, by wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Back {
    pub(super) ante: Chips,
    pub(super) three_card: Chips,
    pub(super) raise: Chips,
}

impl Back {
    pub(super) const NOTHING: Self =
        Self { ante: Chips::ZERO, three_card: Chips::ZERO, raise: Chips::ZERO };
}

impl DoubleCross {
    /// Both raises of `seat` together.
    #[inline]
    pub(super) fn raises(&self, seat: Seat) -> Chips {
        let ante = self.bets[seat.index()].ante;
        if self.axes[seat.index()].is_some() { ante + ante } else { Chips::ZERO }
    }

    /// The next seat to get its cards, or the dealer's area.
    fn deal_from(&mut self, index: usize) {
        self.stage = self.live.at_or_after(index).map_or(Stage::Laying, Stage::Dealing);
    }

    /// One of the two own cards of `seat`.
    #[inline]
    fn deal_own(&mut self, seat: Seat, card: Card, log: &mut impl Log) {
        let own = &mut self.own[seat.index()];
        let place = u8::from(own[0].is_some());
        own[usize::from(place)] = Some(card);
        let under = self.options.dealing.under(OWN);
        log.deal(Spot::hand(seat, place), Face::Examined, Some(card), under);
        if place == 1 {
            self.deal_from(seat.index() + 1);
        }
    }

    /// One of the cards that are turned over later, in the order of [`TURNS`].
    #[inline]
    fn turn(&mut self, card: Card, log: &mut impl Log) {
        let spot = TURNS[usize::from(self.turned)];
        self.turned += 1;
        let under = match spot {
            Spot::Community { place } => {
                self.community[usize::from(place)] = Some(card);
                if self.turned <= SHOWN { P25_10_A } else { P25_10_D }
            }
            Spot::Dealer { place, .. } => {
                self.dealer[usize::from(place)] = Some(card);
                P25_10_E
            }
            Spot::Hand { .. } | Spot::Burn { .. } => unreachable!("not one of the turns"),
        };
        log.record(Act::Turned { spot, card }, under);
        match self.turned {
            SHOWN => self.claim_from(0, log),
            LAID => self.complete(log),
            _ => {}
        }
    }
}

impl Round for DoubleCross {
    crate::in_files::round_of_the_house!();

    fn open(options: &Options, (): &(), bets: &[Option<Bets>], log: &mut impl Log) -> Answer<Self> {
        let mut lying = [Bets { ante: Chips::ZERO, three_card: Chips::ZERO }; POSITIONS_MAX];
        let mut claiming = Seats::NONE;
        let (first, taken) = seated(bets, P25_1_ANTE, |index, bets| {
            lying[index] = *bets;
            if !bets.three_card.is_zero() {
                claiming.insert(Seat::at(index));
            }
            wagers::opens(bets)
        })?;
        let placed = |seat: Seat| {
            let Bets { ante, three_card } = lying[seat.index()];
            [(areas::ANTE, ante, P25_1_ANTE), (areas::THREE_CARD, three_card, P25_6_D)]
        };
        log.close_bets(taken, placed, options.dealing.under(CALL));
        // PERF: written where it is returned; made first and changed later it is copied.
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first),
            laid: 0,
            turned: 0,
            live: taken,
            settled: Seats::NONE,
            claiming,
            exposed: Seats::NONE,
            kept: Seats::NONE,
            own: [[None; 2]; POSITIONS_MAX],
            community: [None; 5],
            dealer: [None; 2],
            axes: [None; POSITIONS_MAX],
            against_words: Seats::NONE,
            bets: lying,
            returned: [Back::NOTHING; POSITIONS_MAX],
        })
    }

    #[inline]
    fn due(&self) -> Due {
        match self.stage {
            Stage::Dealing(seat) => {
                let place = u8::from(self.own[seat.index()][0].is_some());
                Due::Card { spot: Spot::hand(seat, place), face: Face::Examined }
            }
            Stage::Laying => Due::Card { spot: laid_at(self.laid), face: Face::Down },
            Stage::Exposing(seat) | Stage::Playing(seat) | Stage::Correcting(seat) => {
                Due::Decision { seat, hand: 0 }
            }
            Stage::Turning => Due::Turn { spot: TURNS[usize::from(self.turned)] },
            Stage::Complete => Due::Nothing,
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        assert!(self.stage == Stage::Laying, "players examine the cards they are dealt");
        let dealing = self.options.dealing;
        let own = if self.laid < 2 { P25_7_C_2 } else { P25_7_C_3 };
        let under = dealing.under(ByMethod::shoe(own).hand(P25_8_C).automated(P25_9_C));
        log.deal(laid_at(self.laid), Face::Down, None, under);
        self.laid += 1;
        if self.laid == FROM_SHOE && dealing == DealingMethod::AutomatedShoe {
            log.record(Act::StubTaken, P25_9_C);
        }
        if self.laid == LAID {
            log.record(Act::StubRacked, dealing.under(STUB));
            self.stage = Stage::Turning;
        }
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat) => self.deal_own(seat, card, log),
            Stage::Turning => self.turn(card, log),
            Stage::Laying => panic!("a card dealt face down is placed, not revealed"),
            Stage::Exposing(_) | Stage::Playing(_) | Stage::Correcting(_) | Stage::Complete => {
                panic!("no card is due: {:?}", self.due())
            }
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        const EXPOSE: &[Decision] = &[Decision::Exposes, Decision::DoesNotExpose];
        const PLAY: &[Decision] = &[
            Decision::Folds,
            Decision::Raises(Axis::Vertical),
            Decision::Raises(Axis::Horizontal),
        ];
        const CORRECT: &[Decision] = &[
            Decision::Raises(Axis::Vertical),
            Decision::Raises(Axis::Horizontal),
            Decision::LeavesRaises,
        ];
        let listed = match self.stage {
            Stage::Exposing(_) => EXPOSE,
            Stage::Playing(_) => PLAY,
            Stage::Correcting(_) => CORRECT,
            Stage::Dealing(_) | Stage::Laying | Stage::Turning | Stage::Complete => &[],
        };
        listed.iter().copied()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        let due = match decision {
            Decision::Exposes | Decision::DoesNotExpose => matches!(self.stage, Stage::Exposing(_)),
            Decision::Folds | Decision::RaisesAgainst(_) => {
                matches!(self.stage, Stage::Playing(_))
            }
            Decision::Raises(_) => matches!(self.stage, Stage::Playing(_) | Stage::Correcting(_)),
            Decision::LeavesRaises => matches!(self.stage, Stage::Correcting(_)),
        };
        if due { Ok(()) } else { Err(self.not_due(decision)) }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        match (self.stage, decision) {
            (Stage::Exposing(seat), Decision::Exposes) => self.expose(seat, Claim::Exposed, log),
            (Stage::Exposing(seat), Decision::DoesNotExpose) => {
                self.expose(seat, Claim::NotExposed, log);
            }
            (Stage::Playing(seat), Decision::Folds) => self.fold(seat, log),
            (Stage::Playing(seat), Decision::Raises(axis)) => self.raise(seat, axis, log),
            (Stage::Playing(seat), Decision::RaisesAgainst(said)) => {
                self.raise_against(seat, said, log);
            }
            (Stage::Correcting(seat), Decision::Raises(axis)) => self.correct(seat, axis, log),
            (Stage::Correcting(seat), Decision::LeavesRaises) => self.leave_raises(seat, log),
            _ => return Err(self.not_due(decision)),
        }
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) || self.stage == Stage::Complete {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        self.return_three_card(seat, ruling::X03, log);
        self.return_wagers(seat, ruling::X03, log);
        log.rack_hand(seat, &self.own[seat.index()], ruling::X03);
        if self.live.is_empty() {
            return self.rack_the_rest(log);
        }
        let next = seat.index() + 1;
        match self.stage {
            Stage::Dealing(at) if at == seat => self.deal_from(next),
            Stage::Exposing(at) if at == seat => self.claim_from(next, log),
            Stage::Playing(at) | Stage::Correcting(at) if at == seat => self.play_from(next),
            Stage::Dealing(_) | Stage::Exposing(_) => {}
            Stage::Playing(_) | Stage::Correcting(_) => {}
            Stage::Laying | Stage::Turning | Stage::Complete => {}
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        let mut others = self.exposed;
        others.remove(seat);
        let exposed = others.dealing_order().flat_map(|other| self.own[other.index()]).flatten();
        Sight {
            own: self.own[seat.index()],
            community: self.community,
            dealer: self.dealer,
            exposed: exposed.collect::<CardSet>(),
            claim: self.claim(seat),
            question: self.question(seat),
        }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let (Bets { ante, three_card }, raise) = (self.bets[seat.index()], self.raises(seat));
        let back = self.returned[seat.index()];
        let (settled, claimed) = (self.settled.contains(seat), !self.claiming.contains(seat));
        let lines = [
            Wager::laid(areas::ANTE, ante, settled.then_some(back.ante)),
            Wager::laid(areas::THREE_CARD, three_card, claimed.then_some(back.three_card)),
            Wager::laid(areas::RAISE, raise, settled.then_some(back.raise)),
        ];
        lines.into_iter().flatten()
    }
}

/// Where the next card that nobody examines goes: two before the dealer, then the cross.
#[inline]
const fn laid_at(laid: u8) -> Spot {
    if laid < 2 { Spot::dealer(laid) } else { Spot::Community { place: laid - 2 } }
}
