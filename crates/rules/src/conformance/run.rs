//! One round played from a seed, looked at after every input.

use cards::Card;

use super::layout::{Layout, dealt};
use super::ledger::Ledger;
use super::pot::Pot;
use super::promise::{Breach, ensure};
use super::{Stream, Tally, Trial};
use crate::{
    Act, Answer, Banker, Chips, Due, Entry, Face, Mishap, Reason, Refusal, Round, Scope, Seat,
    Spot, Supply, Wager,
};

mod mending;

/// No round of any game takes more inputs than this.
const INPUTS_MAX: usize = 2_000;

/// Displays show less than this, in cents: nothing, less than the wager and more.
const DISPLAYED_MAX: usize = 5_000;

/// What was done to a round.
#[derive(Clone, Copy)]
enum Input<D> {
    Place,
    Reveal(Card),
    Decide(D),
    Void(Seat),
    Mend(Mishap),
    Display(Chips),
    Reshuffle,
}

pub(super) struct Run<'a, R: Round> {
    trial: &'a Trial<'a, R>,
    stream: Stream,
    layout: Layout,
    ledger: Ledger,
    pot: Pot,
    round: R,
    log: Vec<Entry>,
    /// What was due, and how it was answered.
    inputs: Vec<(Due, Input<R::Decision>)>,
    /// Every wager as it was after the last input.
    wagers: Vec<(Seat, Wager)>,
    /// The seats whose hands are void, with their wagers as they must stay.
    void: Vec<(Seat, Vec<Wager>)>,
    tally: Tally,
}

/// Plays one round and gives back what it did.
pub(super) fn play<R: Round>(trial: &Trial<'_, R>, seed: u64) -> Result<Tally, Breach> {
    let mut run = Run::<R>::open(trial, seed)?;
    while run.round.due() != Due::Nothing {
        ensure!(run.inputs.len() < INPUTS_MAX, Ends, "{INPUTS_MAX} inputs, {:?}", run.round);
        run.costs_nothing_to_set_a_card_aside()?;
        let voided = match run.stream.below(256) < usize::from(trial.voids) {
            true => run.void_a_hand()?,
            false => false,
        };
        // Only a game with a pot knows how to put a deal right.
        let mends = R::BANKER == Banker::Players
            && run.stream.below(256) < usize::from(trial.voids)
            && run.round.due() != Due::Nothing;
        if mends && run.mend_the_deal()? {
            continue;
        }
        if !voided {
            run.step()?;
        }
    }
    run.end()?;
    Ok(run.tally)
}

impl<'a, R: Round> Run<'a, R> {
    fn open(trial: &'a Trial<'a, R>, seed: u64) -> Result<Self, Breach> {
        let Trial { options, carry, bets, deck, .. } = trial;
        let nobody = vec![None; bets.len()];
        let opened = R::open(options, carry, &nobody, &mut ());
        ensure!(opened.is_err(), NeedsAPlayer, "{opened:?}");
        let mut stream = Stream::new(seed);
        let layout = Layout::new(deck, &mut stream);
        let mut log = Vec::new();
        let round = R::open(options, carry, bets, &mut log)
            .expect("a trial is given wagers the game accepts");
        let (inputs, wagers, void) = (Vec::new(), Vec::new(), Vec::new());
        let (ledger, pot, tally) = Default::default();
        let mut run =
            Self { trial, stream, layout, ledger, pot, round, log, inputs, wagers, void, tally };
        run.follow(0, None)?;
        Ok(run)
    }

    /// Chips and cards after the acts from `logged` on; `dealt` is the card they deal.
    fn follow(&mut self, logged: usize, dealt: Option<Act>) -> Result<(), Breach> {
        self.layout.follow(&self.log[logged..], dealt)?;
        self.ledger.follow(&self.log[logged..]);
        self.pot.follow(&self.log[logged..])?;
        for seat in self.seats() {
            self.ledger.agrees(seat, &self.wagers_at(seat))?;
        }
        for (seat, expected) in self.void.iter().filter(|_| R::BANKER == Banker::House) {
            let wagers = self.wagers_at(*seat);
            ensure!(wagers == *expected, ReturnsTheVoid, "{seat}: {wagers:?}, not {expected:?}");
        }
        let now = self.wagers_now();
        let mut decided = self.wagers.iter().filter(|(_, wager)| wager.returned.is_some());
        let lost = decided.find(|wager| !now.contains(wager));
        ensure!(lost.is_none(), KeepsDecided, "{lost:?} became {now:?}");
        self.wagers = now;
        Ok(())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<R> {
        (0..self.trial.bets.len()).map(Seat::at)
    }

    fn wagers_at(&self, seat: Seat) -> Vec<Wager> {
        self.round.wagers(seat).collect()
    }

    fn wagers_now(&self) -> Vec<(Seat, Wager)> {
        let wagers = |seat| self.round.wagers(seat).map(move |wager| (seat, wager));
        self.seats().flat_map(wagers).collect()
    }

    fn step(&mut self) -> Result<(), Breach> {
        let due = self.round.due();
        if let Due::Decision { seat, .. } = due {
            ensure!(!self.is_void(seat), AsksLiveHands, "{seat}");
            for other in self.seats().filter(|other| self.trial.bets[other.index()].is_some()) {
                self.sight_ignores_unseen_cards(other, due)?;
            }
            return self.decide(due);
        }
        self.refuses_decisions_out_of_turn()?;
        match due {
            Due::Card { spot, face } => {
                self.deals_to_a_live_hand(spot)?;
                let card = self.layout.deal(spot)?;
                self.show(due, face, card, Some(dealt(spot, face, card)))
            }
            Due::Turn { spot } => {
                self.deals_to_a_live_hand(spot)?;
                let (card, logged) = (self.layout.turn(spot)?, self.log.len());
                self.show(due, Face::Up, card, None)?;
                let turned = Act::Turned { spot, card };
                let recorded = self.log[logged..].iter().any(|(act, _)| *act == turned);
                ensure!(recorded, RecordsTheCard, "{turned} was due");
                Ok(())
            }
            Due::Display { seat } => self.display(due, seat),
            Due::Reshuffle => {
                let logged = self.log.len();
                self.round.supply(Supply::Reshuffled, &mut self.log);
                self.inputs.push((due, Input::Reshuffle));
                self.layout.reshuffle(&mut self.stream);
                self.follow(logged, None)
            }
            Due::Decision { .. } | Due::Nothing => unreachable!("neither comes here"),
        }
    }

    /// The due device shows some amount.
    fn display(&mut self, due: Due, seat: Seat) -> Result<(), Breach> {
        ensure!(!self.is_void(seat), AsksLiveHands, "{seat}");
        let (logged, shown) = (self.log.len(), self.stream.below(DISPLAYED_MAX) as u64);
        self.round.displayed(Chips::cents(shown), &mut self.log);
        self.inputs.push((due, Input::Display(Chips::cents(shown))));
        self.follow(logged, None)
    }

    /// The due card is dealt or turned; `dealt` is the act of dealing it.
    fn show(&mut self, due: Due, face: Face, card: Card, dealt: Option<Act>) -> Result<(), Breach> {
        let logged = self.log.len();
        if face == Face::Down {
            self.round.place(&mut self.log);
            self.inputs.push((due, Input::Place));
        } else {
            self.round.reveal(card, &mut self.log);
            self.inputs.push((due, Input::Reveal(card)));
            self.tally.cards += 1;
        }
        self.follow(logged, dealt)
    }

    fn deals_to_a_live_hand(&self, spot: Spot) -> Result<(), Breach> {
        let live = !matches!(spot, Spot::Hand { seat, .. } if self.is_void(seat));
        ensure!(live, DealsToLiveHands, "{spot}");
        Ok(())
    }

    fn is_void(&self, seat: Seat) -> bool {
        self.void.iter().any(|(void, _)| *void == seat)
    }

    fn costs_nothing_to_set_a_card_aside(&self) -> Result<(), Breach> {
        let mut aside = self.round.clone();
        aside.supply(Supply::SetAside, &mut ());
        for seat in self.seats() {
            let kept = aside.wagers(seat).eq(self.round.wagers(seat));
            ensure!(kept, SetsAsideForFree, "{seat}: {:?}", self.wagers_at(seat));
        }
        Ok(())
    }

    fn refuses_decisions_out_of_turn(&mut self) -> Result<(), Breach> {
        let listed = self.round.choices().next();
        ensure!(listed.is_none(), NothingToChoose, "{listed:?}");
        let due = self.round.due();
        for decision in (self.trial.odd)(&self.round, &mut self.stream) {
            let answer = self.round.permits(decision);
            let Err(refusal @ Refusal { reason: Reason::NotDue { .. }, .. }) = answer else {
                ensure!(false, RefusesOutOfTurn, "{decision:?}: {answer:?}, due is {due}");
                continue;
            };
            self.is_refused(decision, refusal)?;
        }
        Ok(())
    }

    fn is_refused(&mut self, decision: R::Decision, refusal: Refusal) -> Result<(), Breach> {
        let before = self.round.clone();
        let mut log = Vec::new();
        let answer = self.round.decide(decision, &mut log);
        ensure!(answer == Err(refusal), RefusesAlike, "{decision:?}: {answer:?}, not {refusal}");
        ensure!(self.round == before, RefusalChangesNothing, "{decision:?}: {refusal}");
        ensure!(log.is_empty(), RefusalIsNoAct, "{decision:?}: {log:?}");
        self.tally.refusals += 1;
        Ok(())
    }

    fn decide(&mut self, due: Due) -> Result<(), Breach> {
        let mut all: Vec<_> = self.round.choices().collect();
        ensure!(!all.is_empty(), HasChoices, "{:?}", self.round);
        for (index, &choice) in all.iter().enumerate() {
            ensure!(!all[..index].contains(&choice), ListsOnce, "{choice:?}");
            let answer = self.round.permits(choice);
            ensure!(answer.is_ok(), PermitsWhatItLists, "{choice:?}: {answer:?}");
        }
        for odd in (self.trial.odd)(&self.round, &mut self.stream) {
            match self.round.permits(odd) {
                Ok(()) => all.push(odd),
                Err(refusal) => self.is_refused(odd, refusal)?,
            }
        }
        for &decision in &all {
            self.accepts(decision)?;
        }
        let logged = self.log.len();
        let decision = all[self.stream.below(all.len())];
        self.round.decide(decision, &mut self.log).expect("accepted above");
        self.inputs.push((due, Input::Decide(decision)));
        self.tally.decisions += 1;
        self.follow(logged, None)
    }

    fn accepts(&self, decision: R::Decision) -> Result<(), Breach> {
        let mut after = self.round.clone();
        let answer = after.decide(decision, &mut ());
        ensure!(answer.is_ok(), AcceptsWhatItPermits, "{decision:?}: {answer:?}");
        ensure!(after != self.round, Decides, "{decision:?}");
        Ok(())
    }

    /// Voids a hand with a wager that is not decided, if there is one. A hand that has folded is
    /// settled: taking that back is the table's business (ruling X03). In a game with a pot it has
    /// no effect left to lose.
    fn void_a_hand(&mut self) -> Result<bool, Breach> {
        let undecided =
            |seat: &Seat| self.round.wagers(*seat).any(|wager| wager.returned.is_none());
        let seats: Vec<_> = self.seats().filter(undecided).collect();
        if seats.is_empty() {
            return Ok(false);
        }
        let seat = seats[self.stream.below(seats.len())];
        let (due, logged) = (self.round.due(), self.log.len());
        // What was decided before stays so (ruling X03); all else goes back.
        let back =
            |wager: Wager| Wager { returned: wager.returned.or(Some(wager.staked)), ..wager };
        let expected = self.round.wagers(seat).map(back).collect();
        let before = self.round.clone();
        self.round.void(seat, &mut self.log);
        if R::BANKER == Banker::Players && self.round == before && self.log.len() == logged {
            return Ok(false);
        }
        self.inputs.push((due, Input::Void(seat)));
        self.void.push((seat, expected));
        self.tally.voids += 1;
        let voids = self.log[logged..].iter().filter(|(act, _)| matches!(act, Act::Voided(_)));
        let voids: Vec<_> = voids.map(|(act, _)| *act).collect();
        let scope = match R::BANKER {
            Banker::House => Scope::Hand(seat),
            Banker::Players => Scope::DeadHand(seat),
        };
        let alone = voids == [Act::Voided(scope)];
        ensure!(alone, RecordsTheVoid, "{seat}: {voids:?}");
        self.leaves_the_others_alone(seat, due)?;
        self.follow(logged, None)?;
        Ok(true)
    }

    /// If the round waited for the void hand it goes on, and may decide wagers of the others; then
    /// what is paid without a wager comes to light. While it waits for the same, nothing changes.
    fn leaves_the_others_alone(&self, seat: Seat, due: Due) -> Result<(), Breach> {
        let goes_on = self.round.due() != due;
        let staked = |wagers: &[(Seat, Wager)]| -> Vec<(Seat, Wager)> {
            let others = wagers.iter().filter(|(other, _)| *other != seat);
            let staked = others.filter(|(_, wager)| !goes_on || !wager.staked.is_zero());
            staked.copied().collect()
        };
        let (before, after) = (staked(&self.wagers), staked(&self.wagers_now()));
        let kept = |(&(at, was), &(seat, is)): (&(Seat, Wager), &(Seat, Wager))| {
            let same = (at, was.area, was.staked) == (seat, is.area, is.staked);
            was == is || same && goes_on && was.returned.is_none()
        };
        let alone = before.len() == after.len() && before.iter().zip(&after).all(kept);
        ensure!(alone, VoidsOneHand, "{seat} void: {before:?} became {after:?}");
        Ok(())
    }

    /// Plays the same inputs with other cards wherever `seat` cannot look. Where others could not
    /// have decided as they did, with the cards they then hold, it shows nothing.
    fn sight_ignores_unseen_cards(&mut self, seat: Seat, due: Due) -> Result<(), Breach> {
        let mut others = self.layout.others(&mut self.stream);
        let shown: Vec<_> = self.log.iter().map(|(act, _)| *act).collect();
        let twin = self.replay(|due, card| {
            let Due::Card { spot, face: Face::Examined } = due else { return card };
            let own = matches!(spot, Spot::Hand { seat: holder, .. } if holder == seat);
            let seen = own || shown.contains(&Act::Turned { spot, card });
            if seen { card } else { others.pop().unwrap_or(card) }
        });
        let Some((twin, _)) = twin else { return Ok(()) };
        let (sees, saw) = (twin.sight(seat), self.round.sight(seat));
        ensure!(sees == saw, SeesItsOwn, "{seat}: {saw:?} became {sees:?}");
        if matches!(due, Due::Decision { seat: asked, .. } if asked == seat) {
            let asks = twin.due();
            ensure!(asks == due, AsksBlindly, "{due} became {asks}");
            let (offers, offered) = (self.answers(&twin), self.answers(&self.round));
            ensure!(offers == offered, OffersBlindly, "{seat}: {offered:?} became {offers:?}");
        }
        Ok(())
    }

    /// What may be chosen, and what is answered to decisions worth trying.
    fn answers(&self, round: &R) -> (Vec<R::Decision>, Vec<Answer>) {
        let odd = (self.trial.odd)(&self.round, &mut self.stream.clone());
        (round.choices().collect(), odd.into_iter().map(|odd| round.permits(odd)).collect())
    }

    /// The round as its inputs make it again, each card as `shown` gives it; nothing if it waits
    /// for something else on the way, or refuses a decision.
    fn replay(&self, mut shown: impl FnMut(Due, Card) -> Card) -> Option<(R, Vec<Entry>)> {
        let Trial { options, carry, bets, .. } = self.trial;
        let mut log = Vec::new();
        let mut round = R::open(options, carry, bets, &mut log).expect("opened before");
        for &(due, input) in &self.inputs {
            if round.due() != due {
                return None;
            }
            match input {
                Input::Place => round.place(&mut log),
                Input::Reveal(card) => round.reveal(shown(due, card), &mut log),
                Input::Decide(decision) => round.decide(decision, &mut log).ok()?,
                Input::Void(seat) => round.void(seat, &mut log),
                Input::Mend(mishap) => {
                    round.mend(mishap, &mut log).then_some(())?;
                }
                Input::Display(amount) => round.displayed(amount, &mut log),
                Input::Reshuffle => round.supply(Supply::Reshuffled, &mut log),
            }
        }
        Some((round, log))
    }

    fn end(&mut self) -> Result<(), Breach> {
        self.refuses_decisions_out_of_turn()?;
        self.layout.is_cleared()?;
        let open = self.wagers.iter().find(|(_, wager)| wager.returned.is_none());
        ensure!(open.is_none(), DecidesEveryWager, "{open:?}");
        if R::BANKER == Banker::Players {
            let dead = |seat| self.is_void(seat);
            self.pot.is_shared_out(&self.wagers, dead)?;
        }
        let (again, log) = self.replay(|_, card| card).unzip();
        ensure!(again.as_ref() == Some(&self.round), RepeatsTheState, "{again:?}");
        ensure!(log.as_ref() == Some(&self.log), RepeatsTheActs, "{log:?}, not {:?}", self.log);
        Ok(())
    }
}
