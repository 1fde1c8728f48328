//! A block of rounds: the part of a simulation that is played in one go.
//!
//! What a block deals depends on the seed and its number alone, so blocks can be played in any
//! order and by any thread. What outlives a round (a meter, a button, a kill) lives within the
//! block.
//!
//! ```
//! use cards::deck::STANDARD;
//! use games::DoubleDownStud;
//! use games::double_down_stud::{Bets, NeverDouble, Options};
//! use rules::{Chips, Entry, Seat};
//! use simulate::{Block, Plan, Dealing};
//!
//! let bets = [Some(Bets { wager: Chips::dollars(10) })];
//! let options = Options::default();
//! let deck = &STANDARD;
//! let (dealing, rounds) = (Dealing::Fresh, 1);
//! let plan = Plan { options: &options, bets: &bets, deck, dealing, meter: None, rounds, seed: 7 };
//! let mut log = Vec::<Entry>::new();
//! let mut block = Block::<DoubleDownStud, _>::begin(&plan, &NeverDouble, 0);
//! let hand = block.play(&mut log, |round, _| round.hand(Seat::at(0)))?;
//! assert!(hand.is_some() && !log.is_empty());
//! # Ok::<(), simulate::Fault>(())
//! ```

use rules::progressive::Progressive;
use rules::{Banker, Due, Face, Log, Policy, Round, Supply};

use crate::generator::Generator;
use crate::stub::Stub;
use crate::{Awards, Dealing, Fault, Plan, meter};

/// The rounds of one block, played one after the other.
pub struct Block<'a, R: Round, P> {
    plan: &'a Plan<'a, R>,
    policy: P,
    generator: Generator,
    stub: Stub,
    carry: R::Carry,
    meter: Option<Progressive>,
    /// What the last round was paid from the meter.
    awards: Awards,
    /// The wagers of a policy that chooses them.
    bets: Vec<Option<R::Bets>>,
}

impl<'a, R: Round, P: Policy<R> + Clone> Block<'a, R, P> {
    /// The block number `number` of `plan`, with a policy of its own.
    pub fn begin(plan: &'a Plan<'a, R>, policy: &P, number: u64) -> Self {
        let (generator, seed) = Generator::of_block(plan.seed, number);
        let mut policy = policy.clone();
        policy.begin(seed);
        let mut block = Self {
            plan,
            policy,
            generator,
            stub: Stub::new(plan.deck),
            carry: R::Carry::default(),
            meter: plan.meter.cloned(),
            awards: Awards::default(),
            bets: plan.bets.to_vec(),
        };
        block.shuffle();
        block
    }

    /// The class that the policy gives the next round.
    #[inline]
    pub fn class(&self) -> usize {
        self.policy.class()
    }

    /// The meter as the rounds played so far have left it, if the plan has one.
    pub const fn meter(&self) -> Option<&Progressive> {
        self.meter.as_ref()
    }

    /// Plays the next round to its end and gives what `read` makes of it and of what it was paid
    /// from the meter. Without a meter no award is paid.
    ///
    /// # Errors
    ///
    /// Passes on what the game refuses: wagers, or a decision of the policy. A game that needs more
    /// cards than the deck holds, or without a pot a reshuffle within a round, cannot be simulated.
    #[inline]
    pub fn play<T>(
        &mut self,
        log: &mut impl Log,
        read: impl FnOnce(&R, &Awards) -> T,
    ) -> Result<T, Fault> {
        // PERF: a round is some 400 bytes; it stays where `open` put it (154 to 133 ns a round).
        if P::WAGERS {
            for (bets, usual) in self.bets.iter_mut().zip(self.plan.bets) {
                *bets = usual.map(|usual| self.policy.wagers(usual));
            }
        }
        let mut opened = R::open(self.plan.options, &self.carry, &self.bets, log);
        let round = opened.as_mut().map_err(|refusal| Fault::Refused(*refusal))?;
        let seats = self.plan.bets.len();
        if let Some(meter) = &mut self.meter {
            meter::register(meter, round, seats);
        }
        self.finish(round, log)?;
        if let Some(meter) = &mut self.meter {
            self.awards = meter::pay(meter, round, seats);
        }
        Ok(read(round, &self.awards))
    }

    /// Whether the cards go back before the next round.
    #[inline]
    const fn is_shuffled_next(&self) -> bool {
        match self.plan.dealing {
            Dealing::Fresh => true,
            Dealing::ToCuttingCard { before, .. } => self.stub.dealt() >= before,
        }
    }

    /// All cards go back; the first ones are burned.
    #[inline]
    fn shuffle(&mut self) {
        self.stub.gather();
        if let Dealing::ToCuttingCard { burned, .. } = self.plan.dealing {
            for _ in 0..burned {
                // Nobody sees it, and nobody ever will.
                let _ = self.stub.draw(&mut self.generator);
            }
        }
        self.policy.shuffled();
    }

    /// Cards go back in the middle of a round, if the players bank it.
    fn reshuffle(&mut self, round: &mut R, log: &mut impl Log) -> Result<(), Fault> {
        match R::BANKER {
            Banker::House => Err(Fault::ReshuffleDue),
            Banker::Players => {
                self.stub.reshuffle(round.kept_from_reshuffle());
                round.supply(Supply::Reshuffled, log);
                Ok(())
            }
        }
    }

    /// Answers whatever is due until nothing is.
    #[inline(never)] // PERF: inlined, the round is taken apart into registers and put back again.
    fn finish(&mut self, round: &mut R, log: &mut impl Log) -> Result<(), Fault> {
        loop {
            let card = match round.due() {
                Due::Card { face: Face::Up, .. } => {
                    let card = self.stub.draw(&mut self.generator).ok_or(Fault::DeckExhausted)?;
                    self.policy.exposed(card);
                    card
                }
                Due::Card { face: Face::Examined, .. } => {
                    self.stub.draw(&mut self.generator).ok_or(Fault::DeckExhausted)?
                }
                Due::Turn { .. } => {
                    let card = self.stub.turn(&mut self.generator);
                    let card = card.expect("only a card that was placed is turned");
                    self.policy.exposed(card);
                    card
                }
                Due::Card { face: Face::Down, .. } => {
                    self.stub.place().ok_or(Fault::DeckExhausted)?;
                    round.place(log);
                    continue;
                }
                Due::Decision { seat, .. } => {
                    self.policy.asked(seat);
                    let decision = self.policy.decide(&round.sight(seat), round.choices());
                    round.decide(decision, log)?;
                    continue;
                }
                Due::Display { .. } => return Err(Fault::DisplayDue),
                Due::Reshuffle => {
                    self.reshuffle(round, log)?;
                    continue;
                }
                Due::Nothing => break,
            };
            round.reveal(card, log);
        }
        self.close(round);
        Ok(())
    }

    /// The round is complete: what it leaves, and the cards.
    #[inline]
    fn close(&mut self, round: &R) {
        self.carry = round.carry();
        if self.is_shuffled_next() {
            self.shuffle();
        }
    }
}
