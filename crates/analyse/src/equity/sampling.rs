//! Deals drawn at random, where there are too many to count.
//!
//! Deals come in blocks, each with a stream of random numbers of its own, and whether there are
//! enough is asked between batches of blocks: the result depends on the seed and the question
//! alone, whatever the threads.

use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use cards::{Card, CardSet};
use rules::Stream;

use super::Contest;
use super::judge::Judge;
use super::meetings;
use super::tally::{Judged, Lines, Tally};
use crate::shares;
use crate::vulnerability::stream;
use crate::watch::{Cancelled, Watch, step};

/// When enough was drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Enough {
    /// After so many deals.
    Deals(u64),
    /// When no share has a standard error above this.
    Error(f64),
}

/// Deals that share one stream of random numbers.
const BLOCK: usize = 1 << 12;

/// Deals of the first batch: no error is believed before.
const FIRST: usize = 16 * BLOCK;

/// The most deals that are drawn for an error.
const MOST: usize = 1_000_000_000_000;

/// Up to so many meetings are listed; of more, hands are drawn until they can meet.
const LISTED: usize = 1 << 16;

/// Draws deals until there are enough.
pub(super) fn sampled<J: Judge>(
    judge: &J,
    contest: &Contest,
    (enough, seed): (Enough, u64),
    threads: usize,
    watch: &dyn Watch,
) -> Result<Tally, Cancelled> {
    let (drawing, mut tally, mut deals) = (Drawing::new(judge, contest), contest.tally(), 0);
    let mut wanted = match enough {
        Enough::Deals(deals) => usize::try_from(deals).unwrap_or(MOST),
        Enough::Error(_) => FIRST,
    };
    while deals < wanted {
        // A batch at most doubles what is known: the error it is planned by gets better.
        let batch = (wanted - deals).min(deals.max(FIRST));
        let finished = AtomicUsize::new(deals);
        let parts = shares::blocks_by(threads, batch, BLOCK, |blocks| {
            let mut tally = contest.tally();
            for block in blocks {
                drawing.draw(&mut tally, deals + block.start..deals + block.end, seed);
                let done = finished.fetch_add(block.len(), Ordering::Relaxed) + block.len();
                step(watch, done, wanted)?;
            }
            Ok(tally)
        });
        for part in parts {
            tally.merge(&part?);
        }
        deals += batch;
        if let Enough::Error(most) = enough {
            wanted = deals_for(&tally, deals, most);
        }
    }
    Ok(tally)
}

/// How many deals the error asks for, by what was drawn so far; whole blocks.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
fn deals_for(tally: &Tally, deals: usize, most: f64) -> usize {
    let errors = tally.players().iter().filter_map(Lines::error);
    let worst = errors.fold(0.0, f64::max);
    if worst <= most {
        return deals;
    }
    let needed = deals as f64 * (worst / most).powi(2);
    let more = (needed.min(MOST as f64) as usize).saturating_sub(deals);
    deals + more.next_multiple_of(BLOCK).max(BLOCK)
}

/// A meeting to draw: the cards it takes, and what each player holds of them.
type Drawn<H> = (u64, Vec<H>);

/// Hands to draw from.
enum Meetings<H> {
    /// Every meeting there is.
    Listed(Vec<Drawn<H>>),
    /// Every hand of each player.
    Hands(Vec<Vec<(u64, H)>>),
}

/// What deals are drawn from.
struct Drawing<'a, J: Judge> {
    judge: &'a J,
    meetings: Meetings<J::Held>,
    cards: Vec<Card>,
    board: J::Held,
    /// How many cards are missing: on the board, and of each player.
    board_missing: usize,
    own_missing: Vec<usize>,
}

impl<'a, J: Judge> Drawing<'a, J> {
    fn new(judge: &'a J, contest: &Contest) -> Self {
        let held = |hand: &CardSet| (hand.bits(), judge.all(*hand));
        let many = contest.ranges.iter().map(Vec::len).try_fold(1_usize, usize::checked_mul);
        let meetings = match many {
            Some(..=LISTED) => Meetings::Listed(meetings::each_once(&contest.ranges, |own| {
                let taken = own.iter().fold(0, |taken, hand| taken | hand.bits());
                (taken, own.iter().map(|hand| judge.all(*hand)).collect())
            })),
            _ => {
                let hands = contest.ranges.iter().map(|range| range.iter().map(held).collect());
                Meetings::Hands(hands.collect())
            }
        };
        Self {
            judge,
            meetings,
            cards: contest.unseen(&[]).iter().collect(),
            board: judge.all(contest.board),
            board_missing: contest.showdown.board - contest.board.len(),
            own_missing: contest.own_missing().collect(),
        }
    }

    /// Draws the deals of these numbers.
    fn draw(&self, tally: &mut Tally, deals: Range<usize>, seed: u64) {
        let mut stream = stream(seed, deals.start as u64);
        let mut own = vec![J::NONE; self.own_missing.len()];
        let mut judged = vec![Judged::default(); own.len()];
        for _ in deals {
            let mut taken = self.meeting(&mut stream, &mut own);
            let board = self.more(&mut stream, &mut taken, self.board, self.board_missing);
            for ((own, missing), judged) in own.iter().zip(&self.own_missing).zip(&mut judged) {
                let own = self.more(&mut stream, &mut taken, *own, *missing);
                *judged = self.judge.judge(own, board);
            }
            tally.add(&judged, 1);
        }
    }

    /// Draws a meeting: what the players hold, and which cards that takes.
    fn meeting(&self, stream: &mut Stream, own: &mut [J::Held]) -> u64 {
        match &self.meetings {
            Meetings::Listed(meetings) => {
                let (taken, held) = &meetings[stream.below(meetings.len())];
                own.copy_from_slice(held);
                *taken
            }
            Meetings::Hands(ranges) => loop {
                let mut taken = 0;
                let mut met = true;
                for (own, hands) in own.iter_mut().zip(ranges) {
                    let (cards, held) = hands[stream.below(hands.len())];
                    met &= taken & cards == 0;
                    taken |= cards;
                    *own = held;
                }
                if met {
                    return taken;
                }
            },
        }
    }

    /// So many cards more, none of them taken.
    #[inline]
    fn more(&self, stream: &mut Stream, taken: &mut u64, held: J::Held, count: usize) -> J::Held {
        let mut held = held;
        for _ in 0..count {
            let card = loop {
                let card = self.cards[stream.below(self.cards.len())];
                if *taken >> card.id() & 1 == 0 {
                    break card;
                }
            };
            *taken |= 1 << card.id();
            held = self.judge.with(held, card);
        }
        held
    }
}
