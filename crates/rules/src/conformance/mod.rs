//! The conformance kit: what every round owes its drivers, as one function any [`Round`] is thrown
//! at.
//!
//! A trial plays one round from a seeded stream of cards and decisions and checks, at every step:
//! it ends within a bound; a due decision has choices, none listed twice, each of them permitted;
//! `decide` refuses exactly what `permits` refuses and a refusal leaves the round unchanged; where
//! no decision is due there is nothing to choose and every decision is refused; a hand void at any
//! point gets its wagers back and nothing more, no further card and no further question, and the
//! wagers of the others stay as they are; chips put down equal chips collected and returned; every
//! card dealt is collected once; a seat's sight does not change with cards it cannot see; and the
//! recorded inputs, played again, give the same state and acts.

mod ledger;
mod stream;

use core::fmt;

use cards::Card;

use crate::{Act, Due, Entry, Face, Reason, Refusal, Round, Scope, Seat, Spot, Supply, Wager};
use ledger::Ledger;
pub use stream::Stream;

/// No round of any game takes more inputs than this.
const INPUTS_MAX: usize = 2_000;

/// One round to be tried.
pub struct Trial<'a, R: Round> {
    /// The options of the table.
    pub options: &'a R::Options,
    /// What the last round left.
    pub carry: &'a R::Carry,
    /// The wagers, by seat.
    pub bets: &'a [Option<R::Bets>],
    /// The cards the game is played with.
    pub deck: &'a [Card],
    /// Decisions worth trying although they may be refused.
    pub odd: &'a dyn Fn(&R, &mut Stream) -> Vec<R::Decision>,
    /// Of 256 inputs, how many are preceded by the void of a random hand.
    pub voids: u8,
}

/// What was done to a round.
enum Input<D> {
    Place(Spot),
    Reveal(Spot, Face, Card),
    Decide(D),
    Void(Seat),
    Reshuffle,
}

/// What a trial did, so that a test can see that it did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Cards dealt.
    pub cards: usize,
    /// Decisions taken.
    pub decisions: usize,
    /// Decisions refused.
    pub refusals: usize,
    /// Hands void.
    pub voids: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cards, decisions, refusals, voids } = self;
        write!(f, "{cards} cards, {decisions} decisions, {refusals} refusals, {voids} voids")
    }
}

/// Plays one round of `trial` from `seed` and checks everything this module promises.
///
/// # Panics
///
/// With the broken promise, if the round breaks one.
#[must_use]
pub fn check<R: Round>(trial: &Trial<'_, R>, seed: u64) -> Tally {
    let mut run = Run::<R>::open(trial, seed);
    while run.round.due() != Due::Nothing {
        assert!(run.inputs.len() < INPUTS_MAX, "a round ends: {:?}", run.round);
        if run.stream.below(256) < usize::from(trial.voids) {
            run.void_a_hand();
            continue;
        }
        run.step();
    }
    run.end();
    run.tally
}

struct Run<'a, R: Round> {
    trial: &'a Trial<'a, R>,
    stream: Stream,
    stub: Vec<Card>,
    round: R,
    log: Vec<Entry>,
    inputs: Vec<Input<R::Decision>>,
    /// The seats whose hands are void, with their wagers as they must stay.
    void: Vec<(Seat, Vec<Wager>)>,
    tally: Tally,
}

impl<'a, R: Round> Run<'a, R> {
    fn open(trial: &'a Trial<'a, R>, seed: u64) -> Self {
        let mut stream = Stream::new(seed);
        let mut stub = trial.deck.to_vec();
        stream.shuffle(&mut stub);
        let mut log = Vec::new();
        let round = R::open(trial.options, trial.carry, trial.bets, &mut log)
            .expect("a trial is given wagers the game accepts");
        let (inputs, void, tally) = (Vec::new(), Vec::new(), Tally::default());
        Self { trial, stream, stub, round, log, inputs, void, tally }
    }

    fn step(&mut self) {
        match self.round.due() {
            Due::Card { spot, face: Face::Down } => {
                self.deals_to_a_live_hand(spot);
                self.round.place(&mut self.log);
                self.inputs.push(Input::Place(spot));
            }
            Due::Card { spot, face } => {
                self.deals_to_a_live_hand(spot);
                self.reveal(spot, face);
            }
            Due::Turn { spot } => self.reveal(spot, Face::Up),
            Due::Decision { seat, .. } => {
                assert!(!self.is_void(seat), "a void hand is asked nothing: {seat}");
                self.sight_ignores_what_it_cannot_see(seat);
                self.decide();
            }
            Due::Reshuffle => self.reshuffle(),
            Due::Nothing => unreachable!("the loop ends first"),
        }
    }

    fn deals_to_a_live_hand(&self, spot: Spot) {
        if let Spot::Hand { seat, .. } = spot {
            assert!(!self.is_void(seat), "a void hand gets no further card: {seat}");
        }
    }

    fn is_void(&self, seat: Seat) -> bool {
        self.void.iter().any(|(void, _)| *void == seat)
    }

    fn reveal(&mut self, spot: Spot, face: Face) {
        let card = self.stub.pop().expect("a trial has cards enough");
        self.refuses_decisions_that_are_not_due();
        self.round.reveal(card, &mut self.log);
        self.inputs.push(Input::Reveal(spot, face, card));
        self.tally.cards += 1;
    }

    /// What no longer lies on the layout is the stub again.
    fn reshuffle(&mut self) {
        self.round.supply(Supply::Reshuffled, &mut self.log);
        self.inputs.push(Input::Reshuffle);
        let lying = ledger::cards_on_the_layout(&self.log);
        self.stub = self.trial.deck.iter().copied().filter(|card| !lying.contains(card)).collect();
        self.stream.shuffle(&mut self.stub);
    }

    fn refuses_decisions_that_are_not_due(&mut self) {
        let listed = self.round.choices().next();
        assert_eq!(listed, None, "there is nothing to choose when no decision is due");
        for decision in (self.trial.odd)(&self.round, &mut self.stream) {
            let refusal = self.round.permits(decision).expect_err("no decision is due");
            assert!(matches!(refusal.reason, Reason::NotDue { .. }), "{refusal}");
            self.is_refused(decision, refusal);
        }
    }

    fn is_refused(&mut self, decision: R::Decision, refusal: Refusal) {
        let before = self.round.clone();
        let mut log = Vec::new();
        let answer = self.round.decide(decision, &mut log);
        assert_eq!(answer, Err(refusal), "decide refuses what permits refuses: {decision:?}");
        assert_eq!(self.round, before, "a refusal leaves the round unchanged: {decision:?}");
        assert!(log.is_empty(), "a refusal is not an act: {decision:?}");
        self.tally.refusals += 1;
    }

    fn decide(&mut self) {
        let choices: Vec<_> = self.round.choices().collect();
        assert!(!choices.is_empty(), "a due decision has choices: {:?}", self.round);
        for (index, choice) in choices.iter().enumerate() {
            assert!(!choices[..index].contains(choice), "no choice is listed twice: {choice:?}");
            self.accepts(*choice);
        }
        let odd = (self.trial.odd)(&self.round, &mut self.stream);
        for &decision in &odd {
            match self.round.permits(decision) {
                Ok(()) => self.accepts(decision),
                Err(refusal) => self.is_refused(decision, refusal),
            }
        }
        let permitted = odd.into_iter().filter(|odd| self.round.permits(*odd).is_ok());
        let all: Vec<_> = choices.into_iter().chain(permitted).collect();
        let decision = all[self.stream.below(all.len())];
        self.round.decide(decision, &mut self.log).expect("permitted above");
        self.inputs.push(Input::Decide(decision));
        self.tally.decisions += 1;
    }

    fn accepts(&self, decision: R::Decision) {
        assert_eq!(self.round.permits(decision), Ok(()), "a listed choice is permitted");
        let mut after = self.round.clone();
        assert_eq!(after.decide(decision, &mut ()), Ok(()), "what is permitted is accepted");
        assert_ne!(after, self.round, "a decision changes the round");
    }

    fn void_a_hand(&mut self) {
        let seats: Vec<_> = (0..self.trial.bets.len())
            .filter(|&index| self.trial.bets[index].is_some())
            .map(Seat::at)
            .filter(|seat| !self.is_void(*seat) && self.has_an_undecided_wager(*seat))
            .collect();
        if seats.is_empty() {
            return self.step();
        }
        let seat = seats[self.stream.below(seats.len())];
        let others = self.wagers_beside(seat);
        // What was decided before stays so (ruling X03); all else goes back.
        let back =
            |wager: Wager| Wager { returned: wager.returned.or(Some(wager.staked)), ..wager };
        let expected = self.round.wagers(seat).map(back).collect();
        let logged = self.log.len();
        self.round.void(seat, &mut self.log);
        let voided =
            |(act, _): &Entry| matches!(act, Act::Voided(Scope::Hand(other)) if *other != seat);
        assert!(
            !self.log.iter().skip(logged).any(voided),
            "a void hand leaves the others alone: {seat}"
        );
        let alone = are_kept(&others, &self.wagers_beside(seat));
        assert!(alone, "a void hand leaves the others alone: {seat}");
        self.inputs.push(Input::Void(seat));
        self.void.push((seat, expected));
        self.void_hands_have_their_wagers_back();
        self.tally.voids += 1;
    }

    /// A hand that has folded is settled: taking that back is the table's business (ruling X03).
    fn has_an_undecided_wager(&self, seat: Seat) -> bool {
        self.round.wagers(seat).any(|wager| wager.returned.is_none())
    }

    fn wagers_beside(&self, seat: Seat) -> Vec<(Seat, Wager)> {
        let seats = (0..self.trial.bets.len()).map(Seat::at).filter(|other| *other != seat);
        let wagers = |other| self.round.wagers(other).map(move |wager| (other, wager));
        seats.flat_map(wagers).collect()
    }

    fn void_hands_have_their_wagers_back(&self) {
        for (seat, expected) in &self.void {
            let wagers: Vec<_> = self.round.wagers(*seat).collect();
            assert_eq!(&wagers, expected, "a void hand gets its wagers back: {seat}");
        }
    }

    /// Plays the same inputs with other cards wherever `seat` cannot look.
    fn sight_ignores_what_it_cannot_see(&mut self, seat: Seat) {
        let seen = self.round.sight(seat);
        let mut others = self.stub.clone();
        self.stream.shuffle(&mut others);
        let turned = |(act, _): &Entry| {
            let Act::Turned { spot, card } = *act else { return None };
            Some((spot, card))
        };
        let shown: Vec<_> = self.log.iter().filter_map(turned).collect();
        let (twin, _) = self.replay(|spot, face, card| {
            let held_by_another = matches!(spot, Spot::Hand { seat: holder, .. } if holder != seat);
            let hidden = face == Face::Examined && !shown.contains(&(spot, card));
            if hidden && held_by_another { others.pop().unwrap_or(card) } else { card }
        });
        assert_eq!(twin.sight(seat), seen, "{seat} sees only what it can see");
        assert_eq!(twin.due(), self.round.due(), "unseen cards do not change what is due");
    }

    fn replay(&self, mut shown: impl FnMut(Spot, Face, Card) -> Card) -> (R, Vec<Entry>) {
        let Trial { options, carry, bets, .. } = self.trial;
        let mut log = Vec::new();
        let mut round = R::open(options, carry, bets, &mut log).expect("opened before");
        for input in &self.inputs {
            match *input {
                Input::Place(spot) => {
                    assert_eq!(round.due(), Due::Card { spot, face: Face::Down });
                    round.place(&mut log);
                }
                Input::Reveal(spot, face, card) => round.reveal(shown(spot, face, card), &mut log),
                Input::Decide(decision) => round.decide(decision, &mut log).expect("done before"),
                Input::Void(seat) => round.void(seat, &mut log),
                Input::Reshuffle => round.supply(Supply::Reshuffled, &mut log),
            }
        }
        (round, log)
    }

    fn end(&mut self) {
        let (again, log) = self.replay(|_, _, card| card);
        assert_eq!(again, self.round, "the same inputs give the same state");
        assert_eq!(log, self.log, "the same inputs give the same acts");
        self.refuses_decisions_that_are_not_due();
        self.void_hands_have_their_wagers_back();
        let ledger = Ledger::of(&self.log);
        for index in 0..self.trial.bets.len() {
            ledger.agrees_with(&self.round, Seat::at(index));
        }
        ledger.has_every_card_collected();
    }
}

/// Whether the wagers of others are as they were before a void. If the round waited for the void
/// hand it goes on, and may decide some of them; then what is paid without a wager comes to light.
fn are_kept(before: &[(Seat, Wager)], after: &[(Seat, Wager)]) -> bool {
    let kept = |(at, before): &(Seat, Wager)| {
        after.iter().any(|(seat, after)| {
            let same = (before.area, before.staked) == (after.area, after.staked);
            seat == at && same && (before.returned.is_none() || before == after)
        })
    };
    let staked = |wagers: &[(Seat, Wager)]| {
        wagers.iter().filter(|(_, wager)| !wager.staked.is_zero()).count()
    };
    before.iter().all(kept) && staked(before) == staked(after)
}
