//! What a casino supervisor rules on: faults, an award without its light, a round that may be void,
//! and what was paid before one was (rulings X12, X14, A16, F14 and X03).

use core::fmt;
use std::collections::VecDeque;

use games::Game;
use law::{Clause, general, ruling};
use rules::{Act, Area, Award, Chips, Effect, Entry, Remedy, Seat};

use crate::command::Piece;
use crate::gates::Gate;
use crate::table::{Done, Lines, Table};
use crate::{Attestation, Command, Event, Fault, Role};

cards::worded! {
    /// What is ruled.
    pub enum Ruling(ruled) {
        /// Play goes on.
        PlayOn "play goes on",
        /// An award whose light is off is not paid.
        NoAward "no award is paid without its light",
        /// All hands are void.
        VoidRound "the round is void",
        /// What was paid before a void stays paid.
        PaidStands "what was paid before the void stays paid",
        /// What was paid before a void is taken back.
        PaidBack "what was paid before the void is taken back",
    }
}

impl Ruling {
    /// How a command begins that rules it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::PlayOn => "rule play on",
            Self::NoAward => "rule no award",
            Self::VoidRound => "void round",
            Self::PaidStands => "rule paid stands",
            Self::PaidBack => "rule paid back",
        }
    }
}

impl Piece for Ruling {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }

    fn take(text: &str) -> Option<(Self, &str)> {
        Self::ALL.into_iter().find_map(|it| Some((it, text.strip_prefix(it.words())?)))
    }
}

/// What was paid in a round before it became void.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PaidBefore {
    pub(crate) player: String,
    pub(crate) seat: Seat,
    pub(crate) area: Area,
    pub(crate) amount: Chips,
    /// The face of the coupon that was paid and surrendered with it.
    pub(crate) coupon: Chips,
}

impl<G: Game> Table<G> {
    /// Play waits while a fault is not ruled on; the next round waits for a ruling on what was paid
    /// before a void.
    pub(crate) fn ruled_before(&self, command: &Command<G>) -> Done {
        let goes_on = matches!(
            command,
            Command::Deal
                | Command::Turn
                | Command::Decide { .. }
                | Command::Display { .. }
                | Command::Perform
                | Command::Validate(_)
                | Command::CountStub { .. }
                | Command::NoMoreBets
        );
        if !goes_on {
            return Ok(());
        }
        self.no_lost_deck(command)?;
        if let Some((_, under)) = self.people.faults.first() {
            return self.out_of_order("going on", "a fault waits for a supervisor", *under);
        }
        if !self.people.paid_before.is_empty() && *command == Command::NoMoreBets {
            let needs = "what was paid before the void waits for a supervisor";
            return self.out_of_order("\"No more bets\"", needs, ruling::X03);
        }
        Ok(())
    }

    /// Nothing is dealt from a deck whose seed is lost: nobody could show how it lay.
    fn no_lost_deck(&self, command: &Command<G>) -> Done {
        let (what, needs) = if *command == Command::NoMoreBets {
            if self.lost_deck().is_none() {
                return Ok(());
            }
            ("\"No more bets\"", "a deck whose seed is lost leaves the table first")
        } else {
            if self.lost_in_play().is_none() {
                return Ok(());
            }
            ("going on", "the seed of this deal is lost, a supervisor voids the round")
        };
        self.out_of_order(what, needs, general::GEN_009)
    }

    /// A card that was seen may move a supervisor to void the round (rulings A16 and F14), and so
    /// may a wrong number of cards for which ruling C14 has no remedy.
    pub(crate) fn may_move_a_supervisor(&mut self, remedy: Remedy) {
        let under = remedy.under.original();
        let moves = match remedy.effect {
            Effect::SetAside => [ruling::A16, ruling::F14].contains(&under),
            Effect::PlayOn => [ruling::A16, ruling::F14, ruling::C14].contains(&under),
            Effect::UseAsNextCard
            | Effect::CompleteDealer
            | Effect::VoidHand
            | Effect::DeadHand
            | Effect::ReplaceCard
            | Effect::RedealCommunity
            | Effect::VoidRound
            | Effect::VoidRoundAndReshuffle
            | Effect::VoidRoundAndRemoveDeck
            | Effect::Reshuffle
            | Effect::ReshuffleDiscards => false,
        };
        if moves && self.play.is_some() {
            self.people.may_void = Some(remedy.under);
        }
    }

    pub(crate) fn rule(
        &mut self,
        by: Role,
        ruling: Ruling,
        reason: &str,
        lines: &mut Lines,
    ) -> Done {
        self.check_text(reason)?;
        let ruled = Event::Ruled(by, ruling, reason.to_owned());
        match ruling {
            Ruling::PlayOn => self.play_on(&ruled, lines),
            Ruling::NoAward => self.no_award(ruled, lines),
            Ruling::VoidRound => self.void_by_order(ruled, lines),
            Ruling::PaidStands | Ruling::PaidBack => self.rule_on_paid(ruling, ruled, lines),
        }
    }

    fn play_on(&mut self, ruled: &Event, lines: &mut Lines) -> Done {
        let faults = core::mem::take(&mut self.people.faults);
        if faults.is_empty() {
            return self.out_of_order("a ruling", "no fault waits for one", ruling::X12);
        }
        for (fault, under) in faults {
            self.note(lines, ruled.clone(), under);
            // Whoever rules that an award is paid without its light has answered for the light.
            if let Fault::LightOff(seat) = fault
                && self.gate() == Some(Gate::Award(seat))
            {
                self.people.attested.push(Attestation::LightOn(seat));
            }
        }
        self.go_on_unless_ruled(lines)
    }

    /// Whose award is to be paid now while its light is off.
    pub(crate) fn award_without_light(&self) -> Option<(Seat, Clause)> {
        let Some(Gate::Award(seat)) = self.gate() else { return None };
        let mut faults = self.people.faults.iter();
        let (_, under) = faults.find(|(fault, _)| *fault == Fault::LightOff(seat))?;
        Some((seat, *under))
    }

    /// The acceptor shows no wager: the award is not paid, and the dollar goes back (ruling X14).
    fn no_award(&mut self, ruled: Event, lines: &mut Lines) -> Done {
        let Some((seat, under)) = self.award_without_light() else {
            let needs = "no award waits whose light is off";
            return self.out_of_order("a ruling", needs, ruling::X14);
        };
        self.people.faults.retain(|(fault, _)| *fault != Fault::LightOff(seat));
        self.note(lines, ruled, under);
        let script = &mut self.play.as_mut().expect("an award is to be paid").script;
        drop_award(script, seat);
        for entry in script {
            if let Act::Collected { seat: of, area: area @ Area::PROGRESSIVE, amount } = entry.0
                && of == seat
            {
                *entry = (Act::Returned { seat, area, amount }, ruling::X14);
            }
        }
        self.go_on_unless_ruled(lines)
    }

    fn void_by_order(&mut self, ruled: Event, lines: &mut Lines) -> Done {
        self.in_round("a void round", ruling::X03)?;
        if self.lost_in_play().is_some() {
            self.note(lines, ruled, general::GEN_009);
            self.abandon_round(general::GEN_009, lines);
            return Ok(());
        }
        let Some(under) = self.people.may_void else {
            let needs = "nothing was found that lets a supervisor void it";
            return self.out_of_order("a void round", needs, ruling::X03);
        };
        self.note(lines, ruled, under);
        self.remedy(Effect::VoidRoundAndReshuffle, None, under, lines)
    }

    /// What a void leaves with players is theirs, or is taken back (ruling X03). An award that left
    /// its meter cannot be put back into it, and stays paid.
    fn rule_on_paid(&mut self, ruling: Ruling, ruled: Event, lines: &mut Lines) -> Done {
        let under: Clause = ruling::X03;
        let paid = core::mem::take(&mut self.people.paid_before);
        if paid.is_empty() {
            let needs = "nothing that was paid before a void waits for one";
            return self.out_of_order("a ruling", needs, under);
        }
        self.note(lines, ruled, under);
        if ruling == Ruling::PaidStands {
            return Ok(());
        }
        let (awards, paid): (Vec<_>, Vec<_>) =
            paid.into_iter().partition(|paid| paid.area == Area::PROGRESSIVE);
        if paid.is_empty() {
            let (what, needs) = ("taking an award back", "rule that what was paid stands");
            return self.not_allowed(what, needs, under);
        }
        for PaidBefore { player, seat, area, amount, coupon } in paid {
            self.ledger.take_back(&player, amount, under)?;
            self.note(lines, Event::PaidTakenBack(seat, area, amount), under);
            if !coupon.is_zero() {
                self.ledger.coupons.hand_back(coupon);
                self.note(lines, Event::CouponReturned(seat, area, coupon), ruling::X07);
            }
        }
        for PaidBefore { seat, area, amount, .. } in awards {
            self.note(lines, Event::AwardStands(seat, area, amount), under);
        }
        Ok(())
    }
}

/// The award of `seat` is not paid; of several shares of a meter the others are counted anew.
pub(crate) fn drop_award(script: &mut VecDeque<Entry>, seat: Seat) {
    let jackpot = |act: &Act| {
        let Act::AwardWon { seat, award: Award::Jackpot { part, .. }, .. } = act else {
            return None;
        };
        Some((*seat, *part))
    };
    let mut shares = script.iter().filter_map(|(act, _)| jackpot(act));
    let dropped = shares.find(|(of, _)| *of == seat).map(|(_, part)| part);
    // Once the first share is paid, the meter has been divided.
    let begun = !script.iter().any(|(act, _)| matches!(jackpot(act), Some((_, 0))));
    script.retain(|(act, _)| !matches!(act, Act::AwardWon { seat: of, .. } if *of == seat));
    let Some(dropped) = dropped.filter(|_| !begun) else { return };
    for (act, _) in script {
        if let Act::AwardWon { award: Award::Jackpot { part, of }, .. } = act {
            *part -= u8::from(*part > dropped);
            *of -= 1;
        }
    }
}
