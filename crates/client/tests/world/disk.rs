//! The store of a world: what it is asked is done when the world says so, or not, or is done and
//! told to have failed; and known-bad ones, which a world must find.

mod store;

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use ::store::{Fault, Memory, Moment, Pending, Store, StoreError, Trouble};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::chance::Chance;

/// What keeps the bytes.
pub enum Backing {
    /// Memory, which a loss of power empties of what was not synced.
    Memory(Arc<Memory>),
    /// A real file, written by threads of its own.
    File(Arc<dyn Store>, Runtime, Arc<AtomicU64>),
}

impl Backing {
    pub fn store(&self) -> &dyn Store {
        match self {
            Self::Memory(memory) => &**memory,
            Self::File(store, ..) => &**store,
        }
    }

    /// Waits for what the store answers.
    pub fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        match self {
            Self::File(_, runtime, _) => runtime.block_on(future),
            Self::Memory(_) => {
                let polled = pin!(future).poll(&mut Context::from_waker(Waker::noop()));
                let Poll::Ready(done) = polled else { panic!("memory answers at once") };
                done
            }
        }
    }

    /// Sets the clock that leases are measured by.
    pub fn set_clock(&self, now: u64) {
        match self {
            Self::Memory(memory) => memory.set_clock(Moment(now)),
            Self::File(_, _, clock) => clock.store(now, Ordering::SeqCst),
        }
    }

    fn trouble(&self, trouble: Trouble) {
        if let Self::Memory(memory) = self {
            memory.trouble([Some(trouble)]);
        }
    }
}

/// Whether a store keeps its promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Honesty {
    /// It does.
    Honest,
    /// A commit is answered before it is done.
    AnswersFirst,
    /// A commit is answered before it survives a loss of power (synchronous=NORMAL).
    Unsynced,
    /// A late writer is believed.
    Unfenced,
}

/// How often, in a thousand, and how long.
#[derive(Clone, Copy, Debug)]
pub struct Troubles {
    pub fails_before: u64,
    pub fails_after: u64,
    pub slow: u64,
    /// The longest that a slow request takes, in milliseconds.
    pub slow_most: u64,
}

impl Troubles {
    pub const NONE: Self = Self { fails_before: 0, fails_after: 0, slow: 0, slow_most: 1 };

    pub fn drawn(chance: &mut Chance) -> Self {
        Self {
            fails_before: chance.of(&[0, 0, 5, 30]),
            fails_after: chance.of(&[0, 0, 5, 30]),
            slow: chance.of(&[0, 20, 100]),
            slow_most: chance.of(&[100, 3_000]),
        }
    }
}

/// What a request to the store does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Asks {
    Look,
    Change,
    Commit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Well,
    FailsBefore(&'static str),
    FailsAfter,
}

type Reply = Box<dyn FnOnce() + Send>;
/// Work to be done, once it is known what becomes of it and whether it is synced.
type Work = Box<dyn FnOnce(&Backing, Fate, bool) -> Reply + Send>;

/// What was asked in this step. Who asked first in it is chance that no seed holds, so that all of
/// it is put in an order of its own.
struct Incoming {
    node: usize,
    asks: Asks,
    what: String,
    work: Work,
}

enum Job {
    Apply { asks: Asks, work: Work, fate: Fate, synced: bool, answered_after: u64 },
    Answer(Reply),
}

/// What is done within so many milliseconds is about to be done.
const SOON: u64 = 100;

/// The queue before the store.
pub struct Queue {
    now: u64,
    chance: Chance,
    incoming: Vec<Incoming>,
    jobs: BTreeMap<(u64, u64), (usize, Job)>,
    number: u64,
    pub troubles: Troubles,
    pub full_until: u64,
    pub honesty: Honesty,
    /// What went wrong, to be told.
    pub told: Vec<String>,
}

pub type Shared = Arc<Mutex<Queue>>;

pub fn lock(queue: &Shared) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Queue {
    pub fn new(chance: Chance, honesty: Honesty) -> Self {
        let (jobs, told) = (BTreeMap::new(), Vec::new());
        let troubles = Troubles::NONE;
        let incoming = Vec::new();
        Self { now: 0, chance, incoming, jobs, number: 0, troubles, full_until: 0, honesty, told }
    }

    fn push(&mut self, at: u64, node: usize, job: Job) {
        self.number += 1;
        self.jobs.insert((at, self.number), (node, job));
    }

    fn fate(&mut self, node: usize, asks: Asks) -> (Fate, u64, u64) {
        let Troubles { fails_before, fails_after, slow, slow_most } = self.troubles;
        let drawn = self.chance.below(1000);
        let fate = match asks {
            Asks::Look => Fate::Well,
            Asks::Change | Asks::Commit if self.now < self.full_until => {
                Fate::FailsBefore("database or disk is full")
            }
            Asks::Change | Asks::Commit if drawn < fails_before => {
                Fate::FailsBefore("it was ordered to fail")
            }
            Asks::Change | Asks::Commit if drawn < fails_before + fails_after => Fate::FailsAfter,
            Asks::Change | Asks::Commit => Fate::Well,
        };
        if fate != Fate::Well {
            self.told.push(format!("the store of node {node}: {fate:?}"));
        }
        let mut long = |most: u64| match self.chance.in_a_thousand(slow) {
            true => self.chance.between(1, slow_most),
            false => self.chance.below(most),
        };
        let (before, after) = (long(8), long(8));
        (fate, before, after)
    }

    /// Whether a node waits for the store.
    pub fn waits(&self, node: usize) -> bool {
        self.jobs.values().any(|(of, _)| *of == node)
    }

    /// Whether a commit of a node is about to be done.
    pub fn commits(&self, node: usize) -> bool {
        let is_commit = |job: &Job| matches!(job, Job::Apply { asks: Asks::Commit, .. });
        let soon = self.jobs.range(..(self.now + SOON, 0));
        soon.into_iter().any(|(_, (of, job))| *of == node && is_commit(job))
    }

    /// What a node asked for and is about to be done is done so much later.
    pub fn delay(&mut self, node: usize, by: u64) {
        let jobs = core::mem::take(&mut self.jobs).into_iter();
        let soon = self.now + SOON;
        let later = |((at, number), (of, job))| match of == node && at < soon {
            true => ((at + by, number), (of, job)),
            false => ((at, number), (of, job)),
        };
        self.jobs = jobs.map(later).collect();
    }

    /// What a node asked for and nobody did yet is never done.
    pub fn forget(&mut self, node: usize) {
        self.jobs.retain(|_, (of, _)| *of != node);
        self.incoming.retain(|asked| asked.node != node);
    }

    /// What was asked since is given its fate and its time.
    fn admit(&mut self, now: u64) {
        self.now = now;
        let mut incoming = core::mem::take(&mut self.incoming);
        incoming.sort_by(|one, other| {
            (one.node, one.asks, &one.what).cmp(&(other.node, other.asks, &other.what))
        });
        for Incoming { node, asks, work, .. } in incoming {
            let (fate, before, answered_after) = self.fate(node, asks);
            let synced = self.chance.below(8) == 0;
            let job = Job::Apply { asks, work, fate, synced, answered_after };
            self.push(now + before, node, job);
        }
    }

    /// The next thing that is due.
    fn due(&mut self, now: u64) -> Option<(u64, usize, Job)> {
        let first = self.jobs.first_entry()?;
        if first.key().0 > now {
            return None;
        }
        let ((at, _), (node, job)) = first.remove_entry();
        Some((at, node, job))
    }
}

/// Does everything that is due by now.
pub fn work_off(queue: &Shared, backing: &Backing, now: u64) {
    lock(queue).admit(now);
    loop {
        let due = lock(queue).due(now);
        let Some((at, node, job)) = due else { return };
        match job {
            Job::Answer(answer) => answer(),
            Job::Apply { work, fate, synced, answered_after, .. } => {
                let answer = work(backing, fate, synced);
                lock(queue).push(at + answered_after, node, Job::Answer(answer));
            }
        }
    }
}

/// The store as one node sees it.
pub struct Disk {
    pub node: usize,
    pub queue: Shared,
}

fn unknown(cause: &str) -> StoreError {
    Fault::Unknown { cause: cause.to_owned() }.into()
}

impl Disk {
    fn ask<T: Send + 'static>(
        &self,
        asks: Asks,
        what: impl core::fmt::Debug,
        work: impl for<'a> FnOnce(&'a dyn Store) -> Pending<'a, T> + Send + 'static,
    ) -> Pending<'static, T> {
        let mut queue = lock(&self.queue);
        let (reply, answered) = oneshot::channel();
        let honesty = queue.honesty;
        let work: Work = Box::new(move |backing, fate, synced| {
            let unsynced = honesty == Honesty::Unsynced && asks != Asks::Look && !synced;
            if unsynced && !matches!(fate, Fate::FailsBefore(_)) {
                backing.trouble(Trouble::AnswerBeforeCommit);
            }
            if honesty == Honesty::Unfenced && asks == Asks::Commit && fate == Fate::Well {
                backing.trouble(Trouble::Unfenced);
            }
            let done = match fate {
                Fate::FailsBefore(why) => Err(unknown(why)),
                Fate::Well => backing.wait(work(backing.store())),
                Fate::FailsAfter => {
                    drop(backing.wait(work(backing.store())));
                    Err(unknown("no answer came"))
                }
            };
            Box::new(move || drop(reply.send(done)))
        });
        let (node, what) = (self.node, format!("{what:?}"));
        queue.incoming.push(Incoming { node, asks, what, work });
        Box::pin(
            async move { answered.await.unwrap_or_else(|_| Err(unknown("the store is gone"))) },
        )
    }
}
