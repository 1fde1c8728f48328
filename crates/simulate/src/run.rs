//! Plays a plan: cuts its rounds into blocks and shares the blocks out among threads.

use core::ops::Range;
use core::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cards::Card;
use rules::progressive::Progressive;
use rules::{Policy, Refusal, Round, Seat, Watch};

use crate::totals::Counter;
use crate::{Block, Totals, meter};

/// The rounds of one block; the last block of a simulation may be shorter.
pub const BLOCK_ROUNDS: u64 = 1 << 16;

/// When the cards are shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dealing {
    /// Before every round.
    #[default]
    Fresh,
    /// After the round in which the cutting card shows.
    ToCuttingCard {
        /// How many cards lie before it.
        before: usize,
        /// How many of these are burned first.
        burned: usize,
    },
}

/// What is to be simulated. The policy is given to [`run`] besides: every seat follows it,
/// unless it is one for each ([`BySeat`](crate::BySeat)).
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a, R: Round> {
    /// The options of the table.
    pub options: &'a R::Options,
    /// The wagers of every round, by seat.
    pub bets: &'a [Option<R::Bets>],
    /// The cards the game is played with.
    pub deck: &'a [Card],
    /// When they are shuffled.
    pub dealing: Dealing,
    /// The meter that wagers on a progressive add to and win from; every block starts from it.
    pub meter: Option<&'a Progressive>,
    /// How many rounds.
    pub rounds: u64,
    /// Same seed, same result.
    pub seed: u64,
}

impl<R: Round> Plan<'_, R> {
    /// How many blocks its rounds are cut into.
    pub const fn blocks(&self) -> u64 {
        self.rounds.div_ceil(BLOCK_ROUNDS)
    }

    fn seats(&self) -> Vec<Seat> {
        let taken = self.bets.iter().enumerate().filter(|(_, bets)| bets.is_some());
        taken.map(|(index, _)| Seat::at(index)).collect()
    }

    /// A wager on a progressive needs a meter: its awards would be worth nothing.
    fn check_meter(&self) -> Result<(), Fault> {
        if self.meter.is_some() {
            return Ok(());
        }
        let round = R::open(self.options, &R::Carry::default(), self.bets, &mut ())?;
        let mut wagers = self.seats().into_iter().flat_map(|seat| round.wagers(seat));
        if wagers.any(|wager| meter::is_registered(&wager)) {
            return Err(Fault::NoMeter);
        }
        Ok(())
    }
}

cards::told! {
    /// Why a simulation cannot be run.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Fault {
        /// There is nothing to play.
        NoRounds ["0 rounds are not a simulation; at least 1 is needed"];
        /// Nobody would play it.
        NoThreads ["0 threads play nothing; at least 1 is needed"];
        /// The game refuses the wagers, or a decision of the policy.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// A wager lies on a progressive and the plan has no meter.
        NoMeter ["a wager on a progressive needs a meter, and there is none"];
        /// A card is due and the deck has none.
        DeckExhausted ["a card is due and the deck has none left"];
        /// A device would show what is won, by chances that nobody knows.
        DisplayDue ["a device shows what is won, which cannot be simulated"];
        /// A reshuffle is due within a round: the driver has no discards to shuffle.
        ReshuffleDue ["a reshuffle is due within a round, which cannot be simulated"];
        /// Whoever watched it ended it.
        Cancelled ["cancelled before all rounds were played"];
    }
}

impl core::error::Error for Fault {}

/// Plays `plan` with every seat following `policy`, on so many threads.
pub fn run<R, P>(
    plan: &Plan<'_, R>,
    policy: &P,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Totals, Fault>
where
    R: Round<Options: Sync, Bets: Sync>,
    P: Policy<R> + Clone + Sync,
{
    run_blocks(plan, 0..plan.blocks(), policy, threads, watch)
}

/// Plays these blocks of `plan` alone, by their numbers from 0 on. Blocks that are played apart,
/// wherever and in whatever order, come [merged](Totals::merge) to what [`run`] gives.
pub fn run_blocks<R, P>(
    plan: &Plan<'_, R>,
    blocks: Range<u64>,
    policy: &P,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Totals, Fault>
where
    R: Round<Options: Sync, Bets: Sync>,
    P: Policy<R> + Clone + Sync,
{
    let mut totals = Totals::default();
    let classes = run_by_class(plan, blocks, policy, threads, watch)?;
    classes.iter().for_each(|class| totals.merge(class));
    Ok(totals)
}

/// The same, told apart by the class that the policy gives each round.
///
/// `watch` is told from time to time how many rounds have been played altogether, and may end it.
///
/// # Errors
///
/// Refuses nothing to play, nobody to play it and a progressive without a meter, and passes on what
/// [`Block::play`] finds. Of several faults it is that of the first block, whatever the number of
/// threads.
pub fn run_by_class<R, P>(
    plan: &Plan<'_, R>,
    blocks: Range<u64>,
    policy: &P,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Vec<Totals>, Fault>
where
    R: Round<Options: Sync, Bets: Sync>,
    P: Policy<R> + Clone + Sync,
{
    let blocks = blocks.start..blocks.end.min(plan.blocks());
    if blocks.is_empty() {
        return Err(Fault::NoRounds);
    }
    if threads == 0 {
        return Err(Fault::NoThreads);
    }
    plan.check_meter()?;
    let queue = Queue::new(plan.rounds, blocks);
    let played = thread::scope(|scope| {
        let work = || play_blocks(plan, policy, &queue, watch);
        let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut played = vec![work()];
        played.extend(workers.into_iter().map(|worker| worker.join().expect("no worker panics")));
        played
    });
    let faults = played.iter().filter_map(|part| part.as_ref().err());
    if let Some(&(_, fault)) = faults.min_by_key(|(block, _)| *block) {
        return Err(fault);
    }
    let mut classes = vec![Totals::default(); P::CLASSES];
    for part in played.into_iter().flatten() {
        classes.iter_mut().zip(&part).for_each(|(totals, part)| totals.merge(part));
    }
    Ok(classes)
}

/// The blocks nobody has begun, handed out in order, and the rounds that are done.
struct Queue {
    /// The rounds of the whole plan: its last block may be shorter.
    rounds: u64,
    /// The block after the last.
    end: u64,
    /// The rounds of all these blocks.
    all: u64,
    next: AtomicU64,
    done: AtomicU64,
}

impl Queue {
    fn new(rounds: u64, blocks: Range<u64>) -> Self {
        let (next, end) = (AtomicU64::new(blocks.start), blocks.end);
        let all = rounds.min(end.saturating_mul(BLOCK_ROUNDS)) - blocks.start * BLOCK_ROUNDS;
        Self { rounds, end, all, next, done: AtomicU64::new(0) }
    }

    /// The next block and how many rounds it has.
    fn take(&self) -> Option<(u64, u64)> {
        let block = self.next.fetch_add(1, Ordering::Relaxed);
        let begun = (block < self.end).then(|| block * BLOCK_ROUNDS)?;
        Some((block, BLOCK_ROUNDS.min(self.rounds - begun)))
    }

    /// Hands out no more. Blocks before the one that failed have all been handed out.
    fn stop(&self) {
        self.next.store(self.end, Ordering::Relaxed);
    }

    fn done(&self, rounds: u64) -> u64 {
        self.done.fetch_add(rounds, Ordering::Relaxed) + rounds
    }
}

/// One worker: takes blocks until there are none. A fault comes with the block it happened in.
fn play_blocks<R: Round, P: Policy<R> + Clone>(
    plan: &Plan<'_, R>,
    policy: &P,
    queue: &Queue,
    watch: &dyn Watch,
) -> Result<Vec<Totals>, (u64, Fault)> {
    let mut counters: Vec<Counter> = (0..P::CLASSES).map(|_| Counter::new(plan.seats())).collect();
    while let Some((number, rounds)) = queue.take() {
        let mut block = Block::begin(plan, policy, number);
        let ended = |fault| {
            queue.stop();
            (number, fault)
        };
        for _ in 0..rounds {
            let counter = &mut counters[block.class()];
            block.play(&mut (), |round, awards| counter.count(round, awards)).map_err(ended)?;
        }
        if watch.step(queue.done(rounds), queue.all).is_break() {
            return Err(ended(Fault::Cancelled));
        }
    }
    Ok(counters.iter().map(Counter::totals).collect())
}
