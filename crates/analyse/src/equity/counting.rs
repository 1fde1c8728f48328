//! Every deal, counted.

use core::sync::atomic::{AtomicUsize, Ordering};

use cards::CardSet;

use super::Contest;
use super::dealing::{Dealing, Known};
use super::judge::Judge;
use super::meetings::{self, Meeting};
use super::tally::Tally;
use crate::shares;
use crate::watch::{Cancelled, Watch, step};

/// From so many meetings on, each is counted by one processor.
const MANY: usize = 64;

/// Counts every deal.
pub(super) fn counted<J: Judge>(
    judge: &J,
    contest: &Contest,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Tally, Cancelled> {
    let by_ranks = contest.is_by_ranks();
    let ranges = if by_ranks { contest.completed() } else { contest.ranges.clone() };
    let meetings = meetings::every(&ranges, &[contest.deck, contest.dead, contest.board]);
    let parts = if by_ranks || meetings.len() >= MANY { 1 } else { contest.unseen(&[]).len() };
    let (tasks, finished) = (meetings.len() * parts, AtomicUsize::new(0));
    let block = (tasks / 1024).max(1);
    let tallies = shares::blocks_by(threads, tasks, block, |blocks| {
        let mut tally = contest.tally();
        for tasks_of in blocks {
            for task in tasks_of.clone() {
                let part = (parts > 1).then_some(task % parts);
                one(judge, contest, (&meetings[task / parts], part), &mut tally);
            }
            let done = finished.fetch_add(tasks_of.len(), Ordering::Relaxed) + tasks_of.len();
            step(watch, done, tasks)?;
        }
        Ok(tally)
    });
    let mut tallies = tallies.into_iter();
    let first = tallies.next().expect("one worker at least")?;
    tallies.try_fold(first, |mut sum, tally| {
        sum.merge(&tally?);
        Ok(sum)
    })
}

/// Counts the deals of one meeting, or those of one part of them.
fn one<J: Judge>(
    judge: &J,
    contest: &Contest,
    (meeting, part): (&Meeting, Option<usize>),
    tally: &mut Tally,
) {
    let (own, unseen) = (&meeting.own, contest.unseen(&meeting.own));
    let complete = own.iter().all(|hand| hand.len() == contest.showdown.own);
    let whole_board = contest.is_by_ranks() && complete;
    if whole_board && judge.by_ranks(own, unseen, meeting.ways, tally) {
        return;
    }
    let known = Known {
        own,
        own_at_end: contest.showdown.own,
        board: contest.board,
        board_at_end: contest.showdown.board,
        unseen,
    };
    let mut dealing = Dealing::new(judge, &known, meeting.ways, tally);
    match part {
        Some(first) => dealing.part(first),
        None => (0..unseen.len().max(1)).for_each(|first| dealing.part(first)),
    }
}

/// The cards of hands.
pub(super) fn all(hands: &[CardSet]) -> CardSet {
    hands.iter().fold(CardSet::EMPTY, |all, hand| all.union(*hand))
}
