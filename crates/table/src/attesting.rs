//! Attestations: who says what only people can see, when it may be said, and what waits for it.
//!
//! A table whose settings ask for attestations deals no card, hears no decision, turns no card and
//! takes up no winning hand before the dealer has attested what the text asks for at that point.
//! The two verifications before an award is validated are asked for at every table. A fault is
//! attested too: from then on everything waits for a casino supervisor (ruling X12).

use games::Game;
use games::people::{Attesting, ShoeHands, Untouched};
use law::{Clause, general};
use rules::{Act, Answer, DealingMethod, Due, Reason, Seat, Spot};

use crate::deck::DeckLife;
use crate::gates::Gate;
use crate::table::{Done, Lines, Play, Table, Words};
use crate::{Attestation, Command, Event, Fault, HandUsed, Role};

/// What people have said and what they still owe.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct People {
    /// Attested for the round in play, or for the next one.
    pub(crate) attested: Vec<Attestation>,
    /// Faults that wait for a ruling, with the clause each broke.
    pub(crate) faults: Vec<(Fault, Clause)>,
    /// Why a casino supervisor may void the round in play, if one may.
    pub(crate) may_void: Option<Clause>,
    /// Seats in play whose player has walked away.
    pub(crate) away: Vec<Seat>,
    /// What was paid before a round became void, until a supervisor rules on it.
    pub(crate) paid_before: Vec<crate::ruling::PaidBefore>,
    /// Wagers that were said with cash, until they are confirmed.
    pub(crate) cash: Vec<crate::cash::Cash>,
}

impl People {
    /// The round is over: what was said of it is no longer needed.
    pub(crate) fn round_is_over(&mut self) {
        self.attested.clear();
        self.may_void = None;
    }
}

/// What is attested, and the clause that asks for it.
type Wanted = (Attestation, Clause);

impl<G: Game> Table<G> {
    /// Refuses what must wait for somebody: a ruling, an attestation, the player who is away.
    pub(crate) fn may_go_on(&self, by: Role, command: &Command<G>) -> Done {
        // No play waits for what is written down besides it.
        if matches!(command, Command::Memo(_)) {
            return Ok(());
        }
        self.ruled_before(command)?;
        self.cut_before(command)?;
        self.bytes_before(command)?;
        self.who_is_away_says_nothing(by, command)?;
        let Some((what, under)) = self.awaited() else { return Ok(()) };
        let next = self.script().is_empty();
        let waits = match (command, self.due()) {
            (Command::Deal, Due::Card { .. })
            | (Command::Turn, Due::Turn { .. })
            | (Command::Decide { .. } | Command::TimeUp(_), Due::Decision { .. }) => next,
            (Command::Perform, _) => {
                let attested = matches!(
                    self.gate(),
                    Some(Gate::FaceUp | Gate::Displayed(_) | Gate::Documents(_))
                );
                !next && attested
            }
            (Command::Validate(seat), _) => self.gate() == Some(Gate::Award(*seat)),
            _ => false,
        };
        if waits {
            return self.out_of_order("going on", what.missing(), under);
        }
        Ok(())
    }

    /// The attestation that the next step of the round waits for, and the clause that asks for it.
    pub(crate) fn awaited(&self) -> Option<Wanted> {
        let play = self.play.as_ref()?;
        let wanted: Vec<Wanted> = match self.gate() {
            Some(Gate::Award(seat)) => {
                let awards = self.procedure.awards?;
                let (wins, light) = (Attestation::HandWins(seat), Attestation::LightOn(seat));
                vec![(wins, awards.hand_wins), (light, awards.light_on)]
            }
            Some(Gate::FaceUp) => vec![(Attestation::FaceUp, self.procedure.people.face_up?)],
            Some(Gate::Displayed(seat)) => {
                vec![(Attestation::HandWins(seat), self.procedure.display?.hand_wins)]
            }
            Some(Gate::Documents(seat)) => {
                vec![(Attestation::Documents(seat), self.procedure.awards?.documents?)]
            }
            Some(Gate::StubCount) => Vec::new(),
            None if play.script.is_empty() && self.asks() => self.before_the_next_step(play),
            None => Vec::new(),
        };
        wanted.into_iter().find(|(what, _)| !self.people.attested.contains(what))
    }

    pub(crate) fn asks(&self) -> bool {
        self.house().attesting == Attesting::Asked
    }

    /// What is attested before the first card, the first decision, and the cards that are turned
    /// once all have decided.
    fn before_the_next_step(&self, play: &Play<G>) -> Vec<Wanted> {
        let people = &self.procedure.people;
        let if_asked = |what, under: Option<Clause>| under.map(|under| (what, under));
        match play.round.due() {
            Due::Card { .. } if play.held.is_empty() => self.before_the_first_card(),
            Due::Decision { .. } if play.said.is_empty() => {
                if_asked(Attestation::Looked, people.looking).into_iter().collect()
            }
            Due::Turn { .. } if !play.said.is_empty() => {
                if_asked(Attestation::InView, people.in_view).into_iter().collect()
            }
            Due::Card { .. }
            | Due::Decision { .. }
            | Due::Turn { .. }
            | Due::Display { .. }
            | Due::Reshuffle
            | Due::Nothing => Vec::new(),
        }
    }

    fn before_the_first_card(&self) -> Vec<Wanted> {
        let procedure = &self.procedure;
        match (self.house().dealing, self.holding) {
            (DealingMethod::ManualShoe, _) => vec![(self.draws(), procedure.shoe_hands)],
            (DealingMethod::Hand, Some(hand)) => vec![
                (Attestation::Holds(hand), procedure.holding_hand),
                (Attestation::OverContainer, procedure.over_container),
            ],
            (DealingMethod::Hand, None) | (DealingMethod::AutomatedShoe, _) => Vec::new(),
        }
    }

    /// How this text has cards drawn from a shoe.
    const fn draws(&self) -> Attestation {
        match self.procedure.people.shoe_hands {
            ShoeHands::LeftDraws => Attestation::LeftDrawsRightPlaces,
            ShoeHands::NearestDraws => Attestation::NearestDraws,
        }
    }

    /// Somebody attests.
    pub(crate) fn attest(&mut self, by: Role, what: Attestation, lines: &mut Lines) -> Done {
        let under = self.attested_under(what)?;
        self.note(lines, Event::Attested(by, what), under);
        if let Attestation::Cash(seat) = what {
            return self.confirm_cash(by, seat, lines);
        }
        if let Attestation::Fault(fault) = what {
            self.people.faults.push((fault, under));
        } else if !self.people.attested.contains(&what) {
            self.people.attested.push(what);
        }
        self.go_on_unless_ruled(lines)
    }

    /// The clause that `what` is attested under, if it can be said now.
    fn attested_under(&self, what: Attestation) -> Answer<Clause> {
        let procedure = &self.procedure;
        match what {
            Attestation::LeftDrawsRightPlaces | Attestation::NearestDraws => {
                self.drawn_from_shoe(what)
            }
            Attestation::Holds(hand) => self.holds(hand, procedure.holding_hand),
            Attestation::OverContainer => self.held_in_hand(procedure.over_container),
            Attestation::Looked => self.all_could_look(),
            Attestation::InView => self.all_have_decided(),
            Attestation::FaceUp => self.all_winners_are_paid(),
            Attestation::HandWins(seat) if self.gate() == Some(Gate::Displayed(seat)) => {
                Ok(procedure.display.map_or(procedure.round, |display| display.hand_wins))
            }
            Attestation::HandWins(seat) => self.of_award(seat, |awards| awards.hand_wins),
            Attestation::Documents(seat) => self.documented(seat),
            Attestation::Cash(seat) => self.cash_under(seat),
            Attestation::Lights => self.lights_under(),
            Attestation::LightOn(seat) => self.of_award(seat, |awards| awards.light_on),
            Attestation::Fault(fault) => self.could_be(fault),
        }
    }

    /// Works on, unless something waits for a ruling or no round is in play.
    pub(crate) fn go_on_unless_ruled(&mut self, lines: &mut Lines) -> Done {
        if self.play.is_none() || !self.people.faults.is_empty() {
            return Ok(());
        }
        self.go_on(lines)
    }

    /// How cards are drawn can be spoken of once there is a deck in the shoe.
    fn drawn_from_shoe(&self, what: Attestation) -> Answer<Clause> {
        let under = self.procedure.shoe_hands;
        let needs = match (self.house().dealing, self.procedure.people.shoe_hands) {
            (DealingMethod::Hand, _) => "cards are dealt by hand",
            (DealingMethod::AutomatedShoe, _) => "the shoe dispenses the cards itself",
            (DealingMethod::ManualShoe, _) if !self.deck_is_ready() => "no deck has been taken up",
            (DealingMethod::ManualShoe, _) if what == self.draws() => return Ok(under),
            (DealingMethod::ManualShoe, ShoeHands::LeftDraws) => "the left hand draws",
            (DealingMethod::ManualShoe, ShoeHands::NearestDraws) => {
                "the hand nearest the shoe draws"
            }
        };
        self.out_of_order("this attestation", needs, under)
    }

    /// How cards are held can be spoken of once a hand holds them.
    fn held_in_hand(&self, under: Clause) -> Answer<Clause> {
        let needs = match (self.house().dealing, self.holding) {
            (DealingMethod::Hand, Some(_)) => return Ok(under),
            (DealingMethod::Hand, None) => "no deck has been taken up",
            (DealingMethod::ManualShoe | DealingMethod::AutomatedShoe, _) => {
                "cards are dealt from a shoe"
            }
        };
        self.out_of_order("this attestation", needs, under)
    }

    /// What was attested about a deck goes with it.
    pub(crate) fn forget_hands_without_deck(&mut self) {
        if !self.deck_is_ready() {
            self.people.attested.clear();
        }
    }

    /// Whether a deck is in the shoe, in the hand or in play.
    fn deck_is_ready(&self) -> bool {
        let ready = |deck: &DeckLife| matches!(deck, DeckLife::Loaded(_) | DeckLife::InPlay(_));
        self.decks.iter().flatten().any(ready)
    }

    /// Where it is written that the dealer holds what a device has left of the deck, once the stub
    /// has been taken from it: either hand will do.
    fn stub_in_hand(&self) -> Option<Clause> {
        let play = self.play.as_ref()?;
        let still_there = play.script.iter().any(|(act, _)| *act == Act::StubTaken);
        play.round.stub_in_hand().filter(|_| !still_there)
    }

    /// The hand that took the deck up holds it to the end of the round.
    fn holds(&self, hand: HandUsed, under: Clause) -> Answer<Clause> {
        if let Some(under) = self.stub_in_hand() {
            return Ok(under);
        }
        self.held_in_hand(under)?;
        if self.holding == Some(hand) {
            return Ok(under);
        }
        let needs = "the hand that holds the deck is kept for the round";
        self.out_of_order("changing hands", needs, under)
    }

    fn all_could_look(&self) -> Answer<Clause> {
        self.has_come(self.procedure.people.looking, "cards are still dealt", |play| {
            !play.said.is_empty() || !matches!(play.round.due(), Due::Card { .. })
        })
    }

    fn all_have_decided(&self) -> Answer<Clause> {
        self.has_come(self.procedure.people.in_view, "players still decide", |play| {
            !play.said.is_empty() && matches!(play.round.due(), Due::Turn { .. } | Due::Nothing)
        })
    }

    fn all_winners_are_paid(&self) -> Answer<Clause> {
        let needs = "no winning hand lies there with all winners paid";
        self.has_come(self.procedure.people.face_up, needs, |play| {
            self.all_are_paid() && play.script.iter().any(|(act, _)| self.racks_winner(act))
        })
    }

    /// What players did can be spoken of once they had the occasion.
    fn has_come(
        &self,
        under: Option<Clause>,
        needs: Words,
        has_come: impl Fn(&Play<G>) -> bool,
    ) -> Answer<Clause> {
        let Some(under) = under else { return self.text_asks_for_none() };
        self.in_round("this attestation", under)?;
        if self.play.as_ref().is_some_and(has_come) {
            return Ok(under);
        }
        self.out_of_order("this attestation", needs, under)
    }

    pub(crate) fn text_asks_for_none<T>(&self) -> Answer<T> {
        let (what, needs) = ("this attestation", "one that the text of this game asks for");
        self.refuse(Reason::NotAllowed { what, needs }, general::GEN_011)
    }

    fn of_award(
        &self,
        seat: Seat,
        clause: impl Fn(&games::procedure::AwardClauses) -> Clause,
    ) -> Answer<Clause> {
        let Some(awards) = &self.procedure.awards else { return self.text_asks_for_none() };
        let under = clause(awards);
        if self.gate() == Some(Gate::Award(seat)) {
            return Ok(under);
        }
        let needs = "no award of that seat is to be paid now";
        self.out_of_order("this attestation", needs, under)
    }

    /// Whether a fault can have happened, and what it broke.
    fn could_be(&self, fault: Fault) -> Answer<Clause> {
        let (procedure, people) = (&self.procedure, &self.procedure.people);
        let by_hand = self.holding.is_some();
        let automated = self.house().dealing == DealingMethod::AutomatedShoe;
        let (under, seat) = match fault {
            Fault::WrongHand if by_hand => (Some(procedure.holding_hand), None),
            Fault::WrongHand => (Some(procedure.shoe_hands).filter(|_| !automated), None),
            Fault::NotOverContainer => (Some(procedure.over_container).filter(|_| by_hand), None),
            Fault::Touched(seat) => (people.no_touching.map(|(_, under)| under), Some(seat)),
            Fault::LookedAtDraw(seat) => (people.draw_card, Some(seat)),
            Fault::Showed(seat) => (people.looking, Some(seat)),
            Fault::OutOfView(seat) => (people.in_view, Some(seat)),
            Fault::TakenUp(seat) => (people.face_up, Some(seat)),
            Fault::LightOff(seat) => return self.of_award(seat, |awards| awards.light_on),
        };
        let Some(under) = under else { return self.text_asks_for_none() };
        self.in_round("this attestation", under)?;
        let Some(seat) = seat else { return Ok(under) };
        self.holder(seat)?;
        match self.impossible(fault, seat) {
            Some(needs) => self.out_of_order("this attestation", needs, under),
            None => Ok(under),
        }
    }

    /// Why a player cannot have done this now, or may.
    fn impossible(&self, fault: Fault, seat: Seat) -> Option<&'static str> {
        let (needs, possible) = match fault {
            Fault::Showed(_) | Fault::OutOfView(_) => ("no card lies there", self.has_cards(seat)),
            Fault::TakenUp(_) => ("no winning hand lies there", self.has_winner(seat)),
            Fault::LookedAtDraw(_) => ("no draw card lies there", self.has_draw_card(seat)),
            Fault::Touched(_) => {
                ("cards may be touched until the player has decided", !self.may_touch(seat))
            }
            Fault::WrongHand | Fault::NotOverContainer | Fault::LightOff(_) => return None,
        };
        (!possible).then_some(needs)
    }

    fn has_draw_card(&self, seat: Seat) -> bool {
        let lies =
            |play: &Play<G>| G::draw_card(seat).is_some_and(|it| play.layout.contains_key(it));
        self.play.as_ref().is_some_and(lies)
    }

    /// Whether the player at `seat` has still to decide, where cards are touched until then: a
    /// wager that is made after the deal is the decision to play.
    fn may_touch(&self, seat: Seat) -> bool {
        let opens = |area| G::OPENINGS.iter().any(|opening| opening.area == area);
        let decided = |round: &G| round.wagers(seat).any(|wager| !opens(wager.area));
        match self.procedure.people.no_touching {
            Some((Untouched::AfterDeciding, _)) => !self.round().is_some_and(decided),
            Some((Untouched::Always, _)) | None => false,
        }
    }

    pub(crate) fn has_cards(&self, seat: Seat) -> bool {
        let of_seat = |spot| matches!(spot, Spot::Hand { seat: at, .. } if at == seat);
        self.play.as_ref().is_some_and(|play| play.layout.keys().any(of_seat))
    }

    pub(crate) fn in_round(&self, asked: Words, under: Clause) -> Done {
        match self.play {
            Some(_) => Ok(()),
            None => self.out_of_order(asked, "no round is in play", under),
        }
    }
}
