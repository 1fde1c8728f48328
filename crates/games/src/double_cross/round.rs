//! The round machine of Double Cross Poker, and its dealing (25.7-25.9, 25.10(a), (d), (e)).
//!
//! Two cards to each player clockwise, two to the dealer, five to the cross, all face down; the
//! stub goes to the rack; the top and the right community card are turned. After the decisions the
//! other three are, then the dealer's two.

use cards::{Card, CardSet};
use law::double_cross::{
    P25_1_ANTE, P25_6_D, P25_7_B, P25_7_C_1, P25_7_C_2, P25_7_C_3, P25_7_D, P25_8_B_3, P25_8_C,
    P25_8_D, P25_9_B_2, P25_9_C, P25_10_A, P25_10_D, P25_10_E,
};
use law::{Clause, ruling};
use rules::{
    Act, Announcement, Chips, DealingMethod, Due, Face, Log, Reason, Refusal, Round, SEATS_MAX,
    Scope, Seat, Seats, Spot, Supply, Wager,
};

use super::areas;
use super::terms::cross;
use super::{Axis, Bets, Claim, Decision, Options, Sight, wagers};

law::cite!(double_cross::P25_1_STUB, ruling::F01, ruling::F16);

/// Cards before the dealer and in the cross.
const LAID: u8 = 2 + 5;

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
    /// Seats with an ante when bets closed.
    pub(super) taken: Seats,
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
    pub(super) own: [[Option<Card>; 2]; SEATS_MAX],
    /// The community cards that were turned.
    pub(super) community: [Option<Card>; 5],
    /// The dealer's cards, once turned.
    pub(super) dealer: [Option<Card>; 2],
    /// The axis each player plays; with it lie two raises, each equal to the ante.
    pub(super) axes: [Option<Axis>; SEATS_MAX],
    /// The wagers before the deal, by seat.
    pub(super) bets: [Bets; SEATS_MAX],
    /// What came back, once settled.
    pub(super) returned: [Back; SEATS_MAX],
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Dealing(Seat),
    Laying,
    Exposing(Seat),
    Playing(Seat),
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
    #[inline]
    pub(super) fn record<L: Log>(&self, log: &mut L, act: Act, under: Clause) {
        if L::KEEPS {
            log.record(act, under);
        }
    }

    /// Both raises of `seat` together.
    #[inline]
    pub(super) fn raises(&self, seat: Seat) -> Chips {
        let ante = self.bets[seat.index()].ante;
        if self.axes[seat.index()].is_some() { ante + ante } else { Chips::ZERO }
    }

    /// The next seat to get its cards, or the dealer's area.
    fn deal_from(&mut self, index: usize) {
        self.stage = match self.live.at_or_after(index) {
            Some(next) => Stage::Dealing(next),
            None => Stage::Laying,
        };
    }

    /// One of the two own cards of `seat`.
    #[inline]
    fn deal_own(&mut self, seat: Seat, card: Card, log: &mut impl Log) {
        let own = &mut self.own[seat.index()];
        let place = u8::from(own[0].is_some());
        own[usize::from(place)] = Some(card);
        let (spot, face) = (Spot::hand(seat, place), Face::Examined);
        let under = by_method(self.options.dealing, [P25_7_C_1, P25_8_C, P25_9_C]);
        self.record(log, Act::Dealt { spot, face, card: Some(card) }, under);
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
        self.record(log, Act::Turned { spot, card }, under);
        match self.turned {
            SHOWN => self.claim_from(0, log),
            LAID => self.complete(log),
            _ => {}
        }
    }
}

/// The clause of three that speaks of this dealing method: manual shoe, hand, automated shoe.
const fn by_method(dealing: DealingMethod, [shoe, hand, automated]: [Clause; 3]) -> Clause {
    match dealing {
        DealingMethod::ManualShoe => shoe,
        DealingMethod::Hand => hand,
        DealingMethod::AutomatedShoe => automated,
    }
}

/// The wagers are down and the dealer says "No more bets".
fn close_bets<L: Log>(options: &Options, taken: Seats, bets: &[Bets], log: &mut L) {
    if !L::KEEPS {
        return;
    }
    for seat in taken.dealing_order() {
        let Bets { ante, three_card } = bets[seat.index()];
        log.record(Act::WagerPlaced { seat, area: areas::ANTE, amount: ante }, P25_1_ANTE);
        if !three_card.is_zero() {
            let (area, amount) = (areas::THREE_CARD, three_card);
            log.record(Act::WagerPlaced { seat, area, amount }, P25_6_D);
        }
    }
    let call = by_method(options.dealing, [P25_7_B, P25_8_B_3, P25_9_B_2]);
    log.record(Act::Announced(Announcement::NoMoreBets), call);
}

impl Round for DoubleCross {
    type Options = Options;
    type Bets = Bets;
    type Carry = ();
    type Decision = Decision;
    type Sight = Sight;

    fn open(
        options: &Options,
        (): &(),
        bets: &[Option<Bets>],
        log: &mut impl Log,
    ) -> Result<Self, Refusal> {
        // Every refusal comes before the first act: what is refused leaves nothing in the log.
        let (taken, claiming, bets) = wagers::lying_at(bets)?;
        let Some(first) = taken.at_or_after(0) else {
            return Err(Refusal { reason: Reason::NobodyPlays, under: P25_1_ANTE });
        };
        close_bets(options, taken, &bets, log);
        // PERF: written where it is returned; made first and changed later it is copied.
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first),
            laid: 0,
            turned: 0,
            taken,
            live: taken,
            settled: Seats::NONE,
            claiming,
            exposed: Seats::NONE,
            kept: Seats::NONE,
            own: [[None; 2]; SEATS_MAX],
            community: [None; 5],
            dealer: [None; 2],
            axes: [None; SEATS_MAX],
            bets,
            returned: [Back::NOTHING; SEATS_MAX],
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
            Stage::Exposing(seat) | Stage::Playing(seat) => Due::Decision { seat, hand: 0 },
            Stage::Turning => Due::Turn { spot: TURNS[usize::from(self.turned)] },
            Stage::Complete => Due::Nothing,
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        assert!(self.stage == Stage::Laying, "players examine the cards they are dealt");
        let (dealing, spot) = (self.options.dealing, laid_at(self.laid));
        let own = if self.laid < 2 { P25_7_C_2 } else { P25_7_C_3 };
        let act = Act::Dealt { spot, face: Face::Down, card: None };
        self.record(log, act, by_method(dealing, [own, P25_8_C, P25_9_C]));
        self.laid += 1;
        if self.laid == LAID {
            let under = by_method(dealing, [P25_7_D, P25_8_D, P25_9_C]);
            self.record(log, Act::StubRacked, under);
            self.stage = Stage::Turning;
        }
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat) => self.deal_own(seat, card, log),
            Stage::Turning => self.turn(card, log),
            Stage::Laying => panic!("a card dealt face down is placed, not revealed"),
            Stage::Exposing(_) | Stage::Playing(_) | Stage::Complete => {
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
        let listed = match self.stage {
            Stage::Exposing(_) => EXPOSE,
            Stage::Playing(_) => PLAY,
            Stage::Dealing(_) | Stage::Laying | Stage::Turning | Stage::Complete => &[],
        };
        listed.iter().copied()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Result<(), Refusal> {
        match (self.stage, decision) {
            (Stage::Exposing(_), Decision::Exposes | Decision::DoesNotExpose)
            | (Stage::Playing(_), Decision::Folds | Decision::Raises(_)) => Ok(()),
            _ => Err(self.not_due(decision)),
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        match (self.stage, decision) {
            (Stage::Exposing(seat), Decision::Exposes) => self.expose(seat, Claim::Exposed, log),
            (Stage::Exposing(seat), Decision::DoesNotExpose) => {
                self.expose(seat, Claim::NotExposed, log);
            }
            (Stage::Playing(seat), Decision::Folds) => self.fold(seat, log),
            (Stage::Playing(seat), Decision::Raises(axis)) => self.raise(seat, axis, log),
            _ => return Err(self.not_due(decision)),
        }
        Ok(())
    }

    /// Twenty-three cards at most leave a deck of fifty-two: the round never runs out and needs no
    /// count.
    fn supply(&mut self, change: Supply, _log: &mut impl Log) {
        match change {
            Supply::SetAside | Supply::Reshuffled => {}
        }
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) || self.stage == Stage::Complete {
            return;
        }
        self.record(log, Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        self.return_three_card(seat, ruling::X03, log);
        self.return_wagers(seat, ruling::X03, log);
        self.rack_own(seat, ruling::X03, log);
        if self.live.is_empty() {
            self.rack_the_rest(log);
            return;
        }
        match self.stage {
            Stage::Dealing(next) if next == seat => self.deal_from(seat.index() + 1),
            Stage::Exposing(next) if next == seat => self.claim_from(seat.index() + 1, log),
            Stage::Playing(next) if next == seat => self.play_from(seat.index() + 1),
            Stage::Dealing(_)
            | Stage::Laying
            | Stage::Exposing(_)
            | Stage::Playing(_)
            | Stage::Turning
            | Stage::Complete => {}
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
        let line = |area, staked: Chips, returned: Option<Chips>| {
            (!staked.is_zero()).then(|| Wager::new(area, staked, returned))
        };
        let lines = [
            line(areas::ANTE, ante, settled.then_some(back.ante)),
            line(areas::THREE_CARD, three_card, claimed.then_some(back.three_card)),
            line(areas::RAISE, raise, settled.then_some(back.raise)),
        ];
        lines.into_iter().flatten()
    }

    fn carry(&self) {}
}

/// Where the next card that nobody examines goes: two before the dealer, then the cross.
#[inline]
const fn laid_at(laid: u8) -> Spot {
    if laid < 2 { Spot::dealer(laid) } else { Spot::Community { place: laid - 2 } }
}
