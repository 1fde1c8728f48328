//! What the player whose turn it is may do: the choices, what is refused and why, and what is done.

use cards::Card;
use law::{Clause, ruling};
use rules::{Act, Answer, Chips, Choice, Log, PotAct, Reason, Refusal, Seat};

use super::opening::Opening;
use super::round::{Machine, Stage};
use super::terms::{Decision, Places};

law::cite!(nj_19_47: P14_9_E P14_9_F_1 P14_9_G P14_10_F P14_10_G P14_12_F P14_12_G P14_13_E
    P14_13_F; ruling: D14 D16 D21 D22 D25 D26);

/// A decision that is permitted: what it does, under which clause.
pub(super) enum Deed {
    Folds(Seat),
    /// Puts in what is to be called, if anything.
    Stays(Seat, Choice),
    BringsIn(Seat),
    /// Bets or raises to so much.
    To(Seat, Choice, Chips),
    Exchanges(Seat, Places),
    Shows(Seat),
    Mucks(Seat),
}

const fn refuse<T>(reason: Reason, under: Clause) -> Answer<T> {
    Err(Refusal { reason, under })
}

impl Machine {
    /// What a decision does, if it is permitted.
    #[inline]
    pub(super) fn deed(&self, decision: Decision) -> Answer<(Deed, Clause)> {
        let (street, showdown) = (self.street(), self.rules.text.showdown);
        match self.stage {
            Stage::Betting => {
                let seat = self.betting.turn.expect("somebody is asked");
                match self.opening {
                    Opening::Answers => self.answer(seat, decision, street.answers),
                    Opening::BringsIn(under) => self.forced_bet(seat, decision, under),
                    Opening::BetsOrChecks(under) => self.opens(seat, decision, under),
                    Opening::Bets(under) => self.opens_with_bet(seat, decision, under),
                }
            }
            Stage::Discarding(seat) => {
                let Decision::Discards(places) = decision else {
                    return refuse(Reason::NotDue { due: self.due() }, street.deal);
                };
                Ok((Deed::Exchanges(seat, places), street.deal))
            }
            Stage::Showing(seat) if decision == Decision::Shows => {
                Ok((Deed::Shows(seat), showdown))
            }
            Stage::Showing(_) if decision != Decision::Mucks => {
                refuse(Reason::NotDue { due: self.due() }, showdown)
            }
            Stage::Showing(_) if self.shown.is_empty() => refuse(Reason::MustShow, ruling::D16),
            Stage::Showing(seat) => Ok((Deed::Mucks(seat), ruling::D16)),
            Stage::Burning
            | Stage::Dealing(_)
            | Stage::Sharing
            | Stage::Replacing(_)
            | Stage::Reshuffling
            | Stage::Mending
            | Stage::Complete => refuse(Reason::NotDue { due: self.due() }, street.answers),
        }
    }

    /// Where it is written whose turn it is.
    pub(super) fn turn_under(&self) -> Clause {
        match (self.stage, self.opening) {
            (
                Stage::Betting,
                Opening::BringsIn(under) | Opening::BetsOrChecks(under) | Opening::Bets(under),
            ) => under,
            (Stage::Betting, Opening::Answers) => self.street().answers,
            (Stage::Showing(_), _) => ruling::D16,
            (Stage::Complete, _) => self.rules.text.showdown,
            (
                Stage::Burning
                | Stage::Dealing(_)
                | Stage::Sharing
                | Stage::Discarding(_)
                | Stage::Replacing(_)
                | Stage::Mending
                | Stage::Reshuffling,
                _,
            ) => self.street().deal,
        }
    }

    /// The forced bet, or at once the full one.
    fn forced_bet(&self, seat: Seat, decision: Decision, under: Clause) -> Answer<(Deed, Clause)> {
        if decision == Decision::BringsIn {
            return Ok((Deed::BringsIn(seat), under));
        }
        if decision != Decision::Completes || !self.can_complete_at_once() {
            return refuse(Reason::MustBringIn { amount: self.options.forced_bet }, under);
        }
        let to = self.betting.size().min(self.betting.stacks[seat.index()]);
        Ok((Deed::To(seat, Choice::Completes, to), under))
    }

    /// Whether the forced bet is less than a full one.
    fn can_complete_at_once(&self) -> bool {
        let seat = self.betting.turn.expect("somebody is asked");
        let forced = self.options.forced_bet;
        forced < self.betting.size() && forced < self.betting.stacks[seat.index()]
    }

    /// The first to speak bets or checks, and does not give up a hand for nothing.
    #[inline]
    fn opens(&self, seat: Seat, decision: Decision, under: Clause) -> Answer<(Deed, Clause)> {
        if decision == Decision::Folds {
            return refuse(Reason::OpenerFolds, under);
        }
        self.answer(seat, decision, under)
    }

    fn opens_with_bet(
        &self,
        seat: Seat,
        decision: Decision,
        under: Clause,
    ) -> Answer<(Deed, Clause)> {
        if matches!(decision, Decision::Checks | Decision::Folds) {
            return refuse(Reason::OpenerMustBet, under);
        }
        self.opens(seat, decision, under)
    }

    #[inline]
    fn answer(&self, seat: Seat, decision: Decision, under: Clause) -> Answer<(Deed, Clause)> {
        let to_call = self.betting.to_call(seat);
        let deed = match decision {
            Decision::Folds => Deed::Folds(seat),
            Decision::Checks if to_call.is_zero() => Deed::Stays(seat, Choice::Checks),
            Decision::Checks => return refuse(Reason::BetToAnswer { amount: to_call }, under),
            Decision::Calls if !to_call.is_zero() => Deed::Stays(seat, Choice::Calls),
            Decision::Calls => return refuse(Reason::NothingToCall, under),
            Decision::Completes if self.betting.is_incomplete() => {
                let [to, _] = self.raises(seat)?;
                Deed::To(seat, Choice::Completes, to)
            }
            Decision::Bets(to) if self.betting.level.is_zero() => {
                Deed::To(seat, Choice::Bets, self.accepted(seat, to)?)
            }
            Decision::RaisesTo(to) if !self.betting.level.is_zero() => {
                Deed::To(seat, Choice::Raises, self.accepted(seat, to)?)
            }
            Decision::Bets(_) => return refuse(Reason::AlreadyBet, under),
            Decision::RaisesTo(_) | Decision::Completes => {
                return refuse(Reason::NothingToRaise, under);
            }
            Decision::BringsIn | Decision::Discards(_) | Decision::Shows | Decision::Mucks => {
                return refuse(Reason::NotDue { due: self.due() }, under);
            }
        };
        Ok((deed, under))
    }

    #[inline]
    pub(super) fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        let (deed, under) = self.deed(decision)?;
        self.remember(decision);
        self.act(deed, under, log);
        Ok(())
    }

    #[inline]
    fn act(&mut self, deed: Deed, under: Clause, log: &mut impl Log) {
        match deed {
            Deed::Folds(seat) => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, under);
                self.betting.fold(seat);
                self.rack_folded(seat, under, log);
            }
            Deed::Stays(seat, choice) => match self.betting.call(seat) {
                Chips::ZERO => log.record(Act::Chose { seat, choice }, under),
                amount => log.pot(PotAct::PutIn { seat, choice, amount }, under),
            },
            Deed::BringsIn(seat) => {
                let amount = self.betting.bring_in(seat, self.options.forced_bet);
                log.pot(PotAct::PutIn { seat, choice: Choice::BringsIn, amount }, under);
            }
            Deed::To(seat, choice, to) => {
                let amount = self.betting.bet_to(&self.options, seat, to);
                log.pot(PotAct::PutIn { seat, choice, amount }, under);
            }
            Deed::Exchanges(seat, places) => {
                return self.exchange(seat, places, under, log);
            }
            Deed::Shows(seat) => {
                self.show(seat, log);
                return self.show_on(log);
            }
            Deed::Mucks(seat) => {
                log.record(Act::Chose { seat, choice: Choice::Mucks }, under);
                self.betting.fold(seat);
                self.rack_folded(seat, under, log);
                return self.show_on(log);
            }
        }
        self.opening = Opening::Answers;
        self.go_on_betting(log);
    }

    /// Two courses of a round are told apart by one number (xorshift and multiply).
    #[inline]
    const fn remember(&mut self, decision: Decision) {
        let (kind, amount) = match decision {
            Decision::Folds => (1, 0),
            Decision::Checks => (2, 0),
            Decision::Calls => (3, 0),
            Decision::BringsIn => (4, 0),
            Decision::Completes => (5, 0),
            Decision::Bets(amount) => (6, amount.in_cents()),
            Decision::RaisesTo(amount) => (7, amount.in_cents()),
            Decision::Discards(places) => (8, places.len() as u64),
            Decision::Shows => (9, 0),
            Decision::Mucks => (10, 0),
        };
        let mixed = self.history ^ (kind + 16 * amount);
        self.history = (mixed ^ mixed >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(kind);
    }

    /// Asks the next player, or ends the betting.
    #[inline]
    pub(super) fn go_on_betting(&mut self, log: &mut impl Log) {
        if self.betting.turn.is_none() || self.betting.live.len() < 2 {
            self.end_betting(log);
        }
    }

    /// What nobody called comes back; the next street, the showdown, or the end (ruling D16).
    #[inline]
    pub(super) fn end_betting(&mut self, log: &mut impl Log) {
        if let Some((seat, amount)) = self.betting.give_back_uncalled() {
            log.pot(PotAct::Uncalled { seat, amount }, ruling::D16);
        }
        self.replacing = Places::NONE;
        if self.betting.live.len() < 2 {
            self.complete(log);
        } else if usize::from(self.street) + 1 < self.rules.streets.len() {
            self.street += 1;
            self.begin_street(log);
        } else {
            self.show_down(log);
        }
    }

    /// The choices of `seat`, who bets, answers or is forced.
    #[inline(always)]
    fn betting_choices(&self, seat: Seat) -> Choices {
        let forced = matches!(self.opening, Opening::BringsIn(_));
        let none = [Chips::ZERO; 2];
        let range = match forced {
            true => none,
            false => self.betting.raises(&self.options, seat).unwrap_or(none),
        };
        let stay = match self.opening {
            Opening::BringsIn(_) => Some(Decision::BringsIn),
            Opening::Bets(_) => None,
            Opening::Answers | Opening::BetsOrChecks(_) => {
                let free = self.betting.to_call(seat).is_zero();
                Some(if free { Decision::Checks } else { Decision::Calls })
            }
        };
        let completes = match forced {
            true => self.can_complete_at_once(),
            false => self.betting.is_incomplete() && !range[0].is_zero(),
        };
        Choices {
            folds: matches!(self.opening, Opening::Answers),
            stay,
            completes,
            opens: self.betting.level.is_zero(),
            range,
            ..Choices::NONE
        }
    }
}

/// The choices of the player whose turn it is.
// PERF: computed one by one as they are asked for; a list of decisions costs a fifth of a hand.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    next: u8,
    folds: bool,
    completes: bool,
    opens: bool,
    mucks: bool,
    /// Whatever costs no more than it must.
    stay: Option<Decision>,
    /// The least and the most to bet or raise to; nothing where neither is open.
    range: [Chips; 2],
    /// Ways to exchange cards that are not listed yet.
    exchanges: core::ops::Range<u8>,
}

impl Choices {
    const NONE: Self = Self {
        next: 0,
        folds: false,
        completes: false,
        opens: false,
        mucks: false,
        stay: None,
        range: [Chips::ZERO; 2],
        exchanges: 0..0,
    };

    #[inline(always)]
    pub(super) fn of(machine: &Machine) -> Self {
        match machine.stage {
            Stage::Betting => {
                machine.betting_choices(machine.betting.turn.expect("somebody is asked"))
            }
            Stage::Discarding(_) => Self { exchanges: 0..32, ..Self::NONE },
            Stage::Showing(_) => {
                let mucks = !machine.shown.is_empty();
                Self { stay: Some(Decision::Shows), mucks, ..Self::NONE }
            }
            Stage::Burning
            | Stage::Dealing(_)
            | Stage::Sharing
            | Stage::Replacing(_)
            | Stage::Reshuffling
            | Stage::Mending
            | Stage::Complete => Self::NONE,
        }
    }

    /// The choice of this number, if it is one.
    #[inline(always)]
    fn numbered(&self, number: u8) -> Option<Decision> {
        let [least, most] = self.range;
        let wager = |to| if self.opens { Decision::Bets(to) } else { Decision::RaisesTo(to) };
        match number {
            0 => self.folds.then_some(Decision::Folds),
            1 => self.stay,
            2 if self.completes => Some(Decision::Completes),
            2 => (!least.is_zero()).then(|| wager(least)),
            3 => (most > least).then(|| wager(most)),
            _ => self.mucks.then_some(Decision::Mucks),
        }
    }
}

impl Iterator for Choices {
    type Item = Decision;

    #[inline(always)]
    fn next(&mut self) -> Option<Decision> {
        while self.next < 5 {
            self.next += 1;
            if let choice @ Some(_) = self.numbered(self.next - 1) {
                return choice;
            }
        }
        let set = self.exchanges.next()?;
        let places = (0..5).filter(|place| set >> place & 1 == 1).collect();
        Some(Decision::Discards(places))
    }
}

/// The cards a player gives up, in the order they lie.
pub(super) fn given_up(cards: &[Option<Card>], places: Places) -> impl Iterator<Item = Card> {
    places.iter().filter_map(|place| cards[place])
}
