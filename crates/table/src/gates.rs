//! Acts that wait for somebody: an award for its validation, a stub for its count.
//!
//! A round's script says what is done next. Some acts may not be performed before a person has
//! attested something; until then the table stands still, and an irregularity can be reported.

use games::procedure::AwardClauses;
use games::{Community, Game};
use law::Clause;
use rules::progressive::PaidFrom;
use rules::{Act, Answer, Area, Award, Effect, Place, Reason, Seat, Spot};

use crate::playing::group;
use crate::table::{Done, Lines, Play, Table};
use crate::{Attestation, Event, Role};

law::cite!(ruling: X05 A19 B16; general: GEN_003);

/// What the next act of the script waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gate {
    /// A supervisor validates the award of this seat.
    Award(Seat),
    /// The dealer counts the stub.
    StubCount,
    /// The dealer attests that winning hands lay face up.
    FaceUp,
    /// The dealer verifies the hand of this seat before what a device showed is paid.
    Displayed(Seat),
    /// The documents of an award of this seat are complete before its cards are collected.
    Documents(Seat),
}

impl<G: Game> Table<G> {
    /// What the next act of the script waits for, if for anything.
    pub(crate) fn gate(&self) -> Option<Gate> {
        let play = self.play.as_ref().filter(|play| !play.gate_open)?;
        match play.script.front()? {
            (Act::AwardWon { seat, .. }, _) => Some(Gate::Award(*seat)),
            (Act::StubRacked, _) if self.count_is_due() => Some(Gate::StubCount),
            (act, _) if self.winners_wait(act) => Some(Gate::FaceUp),
            (Act::Paid { seat, area: Area::DISPLAYED, .. }, _)
                if self.is_unverified(Attestation::HandWins(*seat)) =>
            {
                Some(Gate::Displayed(*seat))
            }
            (Act::Racked { spot: Spot::Hand { seat, .. } }, _)
                if play.documents.contains(seat)
                    && self.is_unverified(Attestation::Documents(*seat)) =>
            {
                Some(Gate::Documents(*seat))
            }
            _ => None,
        }
    }

    fn is_unverified(&self, what: Attestation) -> bool {
        !self.people.attested.contains(&what)
    }

    pub(crate) const fn counts_stub(&self) -> bool {
        self.procedure.stub_count.is_some()
    }

    /// Whether this round may not end without a count, also if it becomes void.
    pub(crate) fn count_is_due(&self) -> bool {
        self.procedure.stub_count.is_some_and(|count| self.uncounted >= count.every)
    }

    /// Refuses to perform an act that waits for somebody.
    pub(crate) fn check_gate(&self) -> Done {
        let asked = "performing an act";
        match (self.gate(), self.procedure.stub_count) {
            (Some(Gate::Award(_)), _) => {
                let under = self.awards().validation;
                self.out_of_order(asked, "the award waits for its validation", under)
            }
            (Some(Gate::StubCount), Some(count)) => {
                self.out_of_order(asked, "the stub waits to be counted", count.under)
            }
            // What waits for an attestation was refused before.
            (Some(Gate::StubCount), None)
            | (Some(Gate::FaceUp | Gate::Displayed(_) | Gate::Documents(_)), _)
            | (None, _) => Ok(()),
        }
    }

    /// A supervisor validates the award that the next act pays.
    pub(crate) fn validate(&mut self, by: Role, seat: Seat, lines: &mut Lines) -> Done {
        if self.gate() != Some(Gate::Award(seat)) {
            let needs = "no award of that seat is to be paid now";
            let under = self.procedure.awards.map_or(self.procedure.round, |it| it.validation);
            return self.out_of_order("a validation", needs, under);
        }
        self.note(lines, Event::AwardValidated(by, seat), self.awards().validation);
        self.open_gate(lines)
    }

    /// The paragraphs about awards, at a table where one was won.
    const fn awards(&self) -> AwardClauses {
        self.procedure.awards.expect("a game with awards says how they are paid")
    }

    /// The stub is counted before it goes to the rack (ruling X05: what is counted elsewhere counts
    /// too).
    pub(crate) fn count_stub(
        &mut self,
        cards: usize,
        misdealt: &[(Place, usize)],
        lines: &mut Lines,
    ) -> Done {
        let Some(count) = self.procedure.stub_count else {
            let needs = "this text asks for no count";
            return self.out_of_order("counting the stub", needs, self.procedure.round);
        };
        let next = self.play.as_ref().and_then(|play| play.script.front());
        if !matches!(next, Some((Act::StubRacked, _))) {
            let needs = "it is counted before it goes to the rack";
            return self.out_of_order("counting the stub", needs, count.under);
        }
        let expected = self.stub_size();
        self.check_misdealt(misdealt, count.misdealt)?;
        if cards == expected && misdealt.is_empty() {
            self.uncounted = 0;
            self.note(lines, Event::StubCounted(cards), count.under);
            let right = G::cite(&self.settings, count.right);
            let script = &mut self.play.as_mut().expect("a round is in play").script;
            script.front_mut().expect("the stub goes to the rack").1 = right;
            return self.open_gate(lines);
        }
        let on_record = misdealt.iter().map(|(place, _)| self.held_at(*place)).sum::<usize>();
        let found = misdealt.iter().map(|(_, has)| *has).fold(cards, usize::saturating_add);
        let all_present = found == expected + on_record;
        let (effect, under) = if all_present {
            (Effect::VoidRoundAndReshuffle, count.misdealt)
        } else {
            (Effect::VoidRoundAndRemoveDeck, count.wrong)
        };
        let misdealt = misdealt.to_vec();
        let event = Event::StubMiscounted { counted: cards, expected, misdealt, effect };
        self.note(lines, event, under);
        self.uncounted = 0;
        self.remedy(effect, None, under, lines)
    }

    /// A misdeal is a number the record does not show, told once of a place that has cards. Several
    /// may explain a count together: what the text asks is that no card of the deck is missing.
    fn check_misdealt(&self, misdealt: &[(Place, usize)], under: Clause) -> Done {
        for (at, (place, has)) in misdealt.iter().enumerate() {
            let held = self.held_at(*place);
            let needs = match *place {
                Place::Seat(seat) => {
                    self.check_seat(seat)?;
                    (held == 0).then_some("name a seat that plays in this round")
                }
                Place::Dealer | Place::Community => (held == 0).then_some("no card lies there"),
            };
            let again = misdealt[..at].iter().any(|(other, _)| other == place);
            let needs = match needs {
                None if again => Some("name each place once"),
                None if held == *has => Some("that is the number on record"),
                other => other,
            };
            if let Some(needs) = needs {
                let what = "this wrong number of cards";
                return self.refuse(Reason::NotAllowed { what, needs }, under);
            }
        }
        Ok(())
    }

    /// How many cards `place` holds by the recorded deal, or held before they were collected
    /// (ruling A19).
    pub(crate) fn held_at(&self, place: Place) -> usize {
        let spot = Self::first_spot(place);
        let held = |play: &Play<G>| play.held.get(group(spot)).copied();
        self.play.as_ref().and_then(held).unwrap_or(0)
    }

    /// Where the first card of `place` lies.
    pub(crate) fn first_spot(place: Place) -> Spot {
        match place {
            Place::Seat(seat) => Spot::hand(seat, 0),
            Place::Community if G::COMMUNITY == Community::Apart => Spot::Community { place: 0 },
            Place::Dealer | Place::Community => Spot::dealer(0),
        }
    }

    fn open_gate(&mut self, lines: &mut Lines) -> Done {
        self.play.as_mut().expect("a round is in play").gate_open = true;
        self.go_on(lines)
    }

    /// Before "No more bets" chips and lights of the progressive are compared, where a text asks
    /// for it and such a wager lies there.
    fn lights(&self) -> Option<Clause> {
        let under = self.procedure.awards?.lights?;
        let wagered = self.ledger.wagers().into_iter().any(|(_, area)| area == Area::PROGRESSIVE);
        (wagered && self.play.is_none()).then_some(under)
    }

    /// Where it is written that they are compared, if nobody has done it since the last wager.
    pub(crate) fn lights_to_compare(&self) -> Option<Clause> {
        self.lights().filter(|_| self.is_unverified(Attestation::Lights))
    }

    /// Bets are not closed before that.
    pub(crate) fn check_lights(&self) -> Done {
        match self.lights_to_compare() {
            Some(under) => {
                self.out_of_order("\"No more bets\"", Attestation::Lights.missing(), under)
            }
            None => Ok(()),
        }
    }

    /// A wager on the progressive came or went: what was said of the lights holds no longer.
    pub(crate) fn lights_changed(&mut self, area: Area) {
        if area == Area::PROGRESSIVE {
            self.people.attested.retain(|it| *it != Attestation::Lights);
        }
    }

    /// Documents are spoken of while the cards of an award wait for them.
    pub(crate) fn documented(&self, seat: Seat) -> Answer<Clause> {
        let documents = self.procedure.awards.and_then(|awards| awards.documents);
        let Some(under) = documents else { return self.text_asks_for_none() };
        if self.gate() == Some(Gate::Documents(seat)) {
            return Ok(under);
        }
        let needs = "no cards of that seat wait for the documents of an award";
        self.out_of_order("this attestation", needs, under)
    }

    /// Where chips and lights are compared, if that can be said now.
    pub(crate) fn lights_under(&self) -> Answer<Clause> {
        let under = self.procedure.awards.and_then(|awards| awards.lights);
        match (under, self.lights()) {
            (_, Some(under)) => Ok(under),
            (None, None) => self.text_asks_for_none(),
            (Some(under), None) => {
                let needs = "no progressive wager waits for \"No more bets\"";
                self.out_of_order("this attestation", needs, under)
            }
        }
    }

    /// Bets are closed: a part of each wager on the progressive goes to the meter.
    pub(crate) fn register_wagers(&mut self, lines: &mut Lines) {
        let dealt = self.play.as_ref().is_none_or(|play| !play.held.is_empty());
        for seat in (0..self.seats.len()).map(Seat::at).filter(|_| !dealt) {
            let amount = self.ledger.on_layout(seat, Area::PROGRESSIVE);
            let Some(meter) = self.meter.as_mut().filter(|_| !amount.is_zero()) else { continue };
            meter.contribute(amount);
            let shows = meter.meter();
            self.note(lines, Event::MeterShows(shows), self.awards().contribution);
        }
    }

    /// The turn of an award to be paid has come: it is money now.
    pub(crate) fn pay_award(&mut self, act: Act, under: Clause, lines: &mut Lines) -> Done {
        let Act::AwardWon { seat, area, award } = act else { return Ok(()) };
        lines.push((Event::Act(act), under));
        let play = self.play.as_mut().expect("acts are performed in a round");
        let meter = self.meter.as_mut().expect("a table with this wager has a meter");
        let amount = meter.pay(award, &mut play.shares);
        let fixed = matches!(award, Award::Fixed(_)) && meter.terms().fixed == PaidFrom::House;
        if self.procedure.awards.is_some_and(|it| it.documents.is_some()) && !fixed {
            play.documents.push(seat);
        }
        let shows = meter.meter();
        let player = self.player(seat).to_owned();
        self.ledger.pay(&player, seat, area, amount);
        lines.push((Event::Act(Act::Paid { seat, area, amount }), under));
        self.note(lines, Event::MeterShows(shows), self.awards().payment);
        Ok(())
    }
}
