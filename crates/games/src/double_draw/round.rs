//! Dealing and decisions of Double Draw Poker (42.7 to 42.9, 42.10(a) to (i)).
//!
//! Five cards to each player, which only that player looks at; then twice: every player wagers the
//! ante again or folds, "No more bets", and one player after the other exchanges cards.

use cards::{Card, CardSet};
use law::double_draw::*;
use law::{Clause, ruling};
use rules::{
    Act, Answer, ByMethod, Chips, Due, Face, Log, Round, Scope, Seat, Seats, Spot, Wager, seated,
};

use super::areas;
use super::wagers::{self, SEATS};
use super::{Bets, Decision, Draw, Options, Places, Question, Sight, Stakes};

/// Where the first "No more bets" is prescribed.
const CALL: ByMethod = ByMethod::shoe(P42_7_B).hand(P42_8_B_3).automated(P42_9_B_2);

/// One round of Double Draw Poker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoubleDraw {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Seats with wagers when bets closed.
    taken: Seats,
    /// Those that have neither folded nor been void.
    pub(super) live: Seats,
    /// Those whose wagers are settled.
    pub(super) settled: Seats,
    /// Those with a first draw wager, and those with a second.
    pub(super) wagered: [Seats; 2],
    /// The cards of each seat by place; a place is empty between discard and replacement.
    pub(super) cards: [[Option<Card>; 5]; SEATS],
    /// The cards each seat gave up.
    pub(super) given_up: [CardSet; SEATS],
    /// Ante and bonus, by seat. A draw wager is the ante again.
    pub(super) bets: [Bets; SEATS],
    /// What came back, once settled: on each even-money wager, and on the bonus.
    pub(super) returned: [Bets; SEATS],
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// This card of this seat.
    Dealing(Seat, u8),
    /// This seat wagers or folds.
    Wagering(Draw, Seat),
    /// This seat exchanges cards.
    Discarding(Draw, Seat),
    /// These places of this seat wait for cards.
    Replacing(Draw, Seat, Places),
    Complete,
}

impl DoubleDraw {
    /// The seat whose turn it is, once all have five cards.
    pub(super) const fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Wagering(_, seat)
            | Stage::Discarding(_, seat)
            | Stage::Replacing(_, seat, _) => Some(seat),
            Stage::Dealing(..) | Stage::Complete => None,
        }
    }

    /// The wagers of `seat`.
    #[inline]
    pub(super) fn stakes(&self, seat: Seat) -> Stakes {
        let Bets { ante, bonus } = self.bets[seat.index()];
        let draw = |draw: Draw| {
            if self.wagered[draw as usize].contains(seat) { ante } else { Chips::ZERO }
        };
        Stakes { ante, bonus, first_draw: draw(Draw::First), second_draw: draw(Draw::Second) }
    }

    /// Where it is written that `decision` has to wait, or comes too late.
    fn out_of_turn(&self, decision: Decision) -> Clause {
        let closed = |draw: Draw| match self.stage {
            Stage::Dealing(..) => false,
            Stage::Wagering(now, _) => now > draw,
            Stage::Discarding(now, _) | Stage::Replacing(now, ..) => now >= draw,
            Stage::Complete => true,
        };
        let early_or_late = |draw: Draw| if closed(draw) { P42_6_B } else { draw.text().defined };
        match (decision, self.stage) {
            (Decision::FirstDrawWager(_), _) => early_or_late(Draw::First),
            (Decision::SecondDrawWager(_), _) => early_or_late(Draw::Second),
            (Decision::Folds, _) if closed(Draw::First) => P42_10_F,
            (Decision::Folds, _) => P42_10_B,
            (_, Stage::Wagering(Draw::First, _)) => P42_6_C_2,
            (_, Stage::Wagering(Draw::Second, _)) => P42_6_C_3,
            (_, Stage::Dealing(..) | Stage::Discarding(Draw::First, _)) => P42_10_D,
            (_, Stage::Replacing(Draw::First, ..)) => P42_10_D,
            (_, Stage::Discarding(..) | Stage::Replacing(..) | Stage::Complete) => P42_10_H,
        }
    }

    #[cold]
    fn unasked(&self, decision: Decision) -> Answer {
        Err(self.not_due(self.out_of_turn(decision)))
    }
}

impl Round for DoubleDraw {
    crate::in_files::round_of_the_house!();

    fn open(options: &Options, (): &(), bets: &[Option<Bets>], log: &mut impl Log) -> Answer<Self> {
        const NOTHING: Bets = Bets { ante: Chips::ZERO, bonus: Chips::ZERO };
        let mut placed = [NOTHING; SEATS];
        let (first, taken) = seated(bets, P42_1_ANTE, |index, bets| {
            *placed.get_mut(index).ok_or_else(|| wagers::no_such_seat(index))? = *bets;
            wagers::begin(options, *bets)
        })?;
        let wagers = |seat: Seat| {
            let Bets { ante, bonus } = placed[seat.index()];
            [(areas::ANTE, ante, P42_6_C_1), (areas::BONUS, bonus, P42_6_C_1)]
        };
        log.close_bets(taken, wagers, options.dealing.under(CALL));
        Ok(Self {
            options: *options,
            stage: Stage::Dealing(first, 0),
            taken,
            live: taken,
            settled: Seats::NONE,
            wagered: [Seats::NONE; 2],
            cards: [[None; 5]; SEATS],
            given_up: [CardSet::EMPTY; SEATS],
            bets: placed,
            returned: [NOTHING; SEATS],
        })
    }

    #[inline]
    fn due(&self) -> Due {
        let card = |seat, place| Due::Card { spot: Spot::hand(seat, place), face: Face::Examined };
        match self.stage {
            Stage::Dealing(seat, place) => card(seat, place),
            Stage::Wagering(_, seat) | Stage::Discarding(_, seat) => {
                Due::Decision { seat, hand: 0 }
            }
            Stage::Replacing(_, seat, places) => card(seat, places.lowest()),
            Stage::Complete => Due::Nothing,
        }
    }

    fn place(&mut self, _log: &mut impl Log) {
        panic!("every card is examined by its player: {:?}", self.due());
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat, place) => self.deal(seat, place, card, log),
            Stage::Replacing(draw, seat, places) => self.replace(draw, seat, places, card, log),
            Stage::Wagering(..) | Stage::Discarding(..) | Stage::Complete => {
                panic!("no card is due: {:?}", self.due())
            }
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let (offered, exchanges) = match self.stage {
            Stage::Wagering(draw, seat) => {
                let ante = self.bets[seat.index()].ante;
                ([Some(Decision::Folds), Some(draw.wager(ante))], Places::upto(0))
            }
            Stage::Discarding(draw, _) => {
                ([Some(Decision::KeepsAll), None], Places::upto(draw.cards_max()))
            }
            Stage::Dealing(..) | Stage::Replacing(..) | Stage::Complete => {
                ([None, None], Places::upto(0))
            }
        };
        let exchanges = exchanges.iter().map(|&places| Decision::Discards(places));
        offered.into_iter().flatten().chain(exchanges)
    }

    // PERF: the decision is looked at where it lies: a pair of stage and decision is written in
    // parts and read as a whole, which the processor waits for (a tenth of a round).
    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        match self.stage {
            Stage::Wagering(draw, seat) => match (draw, &decision) {
                (_, Decision::Folds) => Ok(()),
                (Draw::First, Decision::FirstDrawWager(amount))
                | (Draw::Second, Decision::SecondDrawWager(amount)) => {
                    draw.accept(self.bets[seat.index()].ante, *amount)
                }
                _ => self.unasked(decision),
            },
            Stage::Discarding(draw, _) => match &decision {
                Decision::KeepsAll => Ok(()),
                Decision::Discards(places) => draw.exchanges(*places),
                Decision::Folds | Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => {
                    self.unasked(decision)
                }
            },
            Stage::Dealing(..) | Stage::Replacing(..) | Stage::Complete => self.unasked(decision),
        }
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.permits(decision)?;
        match self.stage {
            Stage::Wagering(draw, seat) => match &decision {
                Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => {
                    self.wager(draw, seat, log);
                }
                Decision::Folds => self.fold(draw, seat, log),
                Decision::KeepsAll | Decision::Discards(_) => unreachable!("permitted when due"),
            },
            Stage::Discarding(draw, seat) => match &decision {
                Decision::Discards(places) => self.discard(draw, seat, *places, log),
                Decision::KeepsAll => self.keep_all(draw, seat, log),
                Decision::Folds | Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => {
                    unreachable!("permitted when due")
                }
            },
            Stage::Dealing(..) | Stage::Replacing(..) | Stage::Complete => {
                unreachable!("permitted when due")
            }
        }
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.live.contains(seat) || self.stage == Stage::Complete {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), ruling::X03);
        self.live.remove(seat);
        log.give_back(seat, self.stakes(seat).areas(), ruling::X03);
        log.rack_hand(seat, &self.cards[seat.index()], ruling::X03);
        self.returned[seat.index()] = self.bets[seat.index()];
        self.settled.insert(seat);
        if self.live.is_empty() {
            return self.finish(log);
        }
        if self.due().seat() == Some(seat) {
            match self.stage {
                Stage::Dealing(_, place) => self.deal_after(seat, place),
                Stage::Wagering(draw, _) => self.ask_after(draw, seat, log),
                Stage::Discarding(draw, _) | Stage::Replacing(draw, ..) => {
                    self.draw_after(draw, seat, log);
                }
                Stage::Complete => {}
            }
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        let asked = match self.stage {
            Stage::Wagering(draw, _) => Some(Question::Wager(draw)),
            Stage::Discarding(draw, _) | Stage::Replacing(draw, ..) => {
                Some(Question::Discard(draw))
            }
            Stage::Dealing(..) | Stage::Complete => None,
        };
        let given_up = self.given_up.get(seat.index()).copied().unwrap_or(CardSet::EMPTY);
        Sight { own: self.cards(seat), given_up, asked }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let lines = if self.taken.contains(seat) { self.lines(seat) } else { [None; 4] };
        lines.into_iter().flatten()
    }
}
