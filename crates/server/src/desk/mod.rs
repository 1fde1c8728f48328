//! Questions to the desk that take long: one is answered at a time, others wait in a queue with a
//! bound, and who waits is told how far it is.
//!
//! A question is named by the hash of what it asks, so the same question asked again is the same
//! job: its answer is kept, and it is ended only when everybody who waits for it has gone.

mod question;
mod routes;

use core::ops::ControlFlow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use analyse::Watch;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::sync::{Semaphore, watch};

pub use question::{Asked, Question, game};
pub use routes::router;

use crate::limits::Limits;
use crate::problem::{Kind, Problem};
use crate::secret::hex;

/// Nobody waits longer for an answer than this.
const ANSWERED_WITHIN: Duration = Duration::from_secs(600);
/// Questions of one session that are open at one time.
const OPEN_OF_SESSION: usize = 4;

/// How far a question is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum Progress {
    /// It waits for others.
    Waiting,
    /// It is being answered: so many of so many steps, where that can be told.
    Answering {
        /// Steps that are done.
        done: u64,
        /// Of so many; 0 if nobody knows.
        of: u64,
    },
    /// It is answered.
    Answered {
        /// The answer: the document of the desk.
        answer: serde_json::Value,
    },
    /// It has no answer.
    Unanswered {
        /// Why.
        problem: Problem,
    },
    /// Everybody who waited has gone.
    Ended,
}

impl Progress {
    const fn is_open(&self) -> bool {
        match self {
            Self::Waiting | Self::Answering { .. } => true,
            Self::Answered { .. } | Self::Unanswered { .. } | Self::Ended => false,
        }
    }
}

/// A question as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Job {
    /// What names it: the hash of the question.
    pub job: String,
    /// How far it is.
    #[serde(flatten)]
    pub progress: Progress,
}

/// One question and those who wait for it.
struct Waited {
    progress: watch::Sender<Progress>,
    ended: Arc<AtomicBool>,
    by: BTreeSet<String>,
}

#[derive(Default)]
struct Board {
    jobs: BTreeMap<String, Waited>,
    /// Those that are no longer open, the oldest first.
    closed: VecDeque<String>,
}

/// The questions of everybody.
#[derive(Clone)]
pub struct Jobs {
    board: Arc<Mutex<Board>>,
    /// Whoever holds it is answered.
    turn: Arc<Semaphore>,
    limits: Limits,
}

impl Jobs {
    /// Nobody has asked anything.
    pub fn new(limits: Limits) -> Self {
        Self { board: Arc::default(), turn: Arc::new(Semaphore::new(1)), limits }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody asks; the answer comes later, or is there already.
    pub fn ask(&self, session: &str, question: Question) -> Result<Job, Problem> {
        question.check()?;
        let job = name(&question);
        let mut board = self.board();
        if let Some(waited) = board.jobs.get_mut(&job) {
            let progress = waited.progress.borrow().clone();
            if progress != Progress::Ended && !waited.ended.load(Ordering::Relaxed) {
                waited.by.insert(session.to_owned());
                return Ok(Job { job, progress });
            }
        }
        let open = || board.jobs.values().filter(|waited| waited.progress.borrow().is_open());
        if open().count() >= self.limits.questions_max {
            return Err(Problem::busy("as many questions as the desk takes wait for an answer"));
        }
        if open().filter(|waited| waited.by.contains(session)).count() >= OPEN_OF_SESSION {
            let detail = format!("{OPEN_OF_SESSION} questions of yours are open; wait or end one");
            return Err(Problem { retry_after: Some(5), ..Problem::new(Kind::TooMany, detail) });
        }
        let (progress, ended) = (watch::Sender::new(Progress::Waiting), Arc::default());
        let by = BTreeSet::from([session.to_owned()]);
        let waited = Waited { progress: progress.clone(), ended: Arc::clone(&ended), by };
        board.closed.retain(|closed| *closed != job);
        board.jobs.insert(job.clone(), waited);
        drop(board);
        tokio::spawn(self.clone().answer(job.clone(), question, progress, ended));
        Ok(Job { job, progress: Progress::Waiting })
    }

    /// Answers a question when its turn comes.
    async fn answer(
        self,
        job: String,
        question: Question,
        progress: watch::Sender<Progress>,
        ended: Arc<AtomicBool>,
    ) {
        let turn = Arc::clone(&self.turn).acquire_owned().await;
        let told = progress.clone();
        let watching = Watching { progress, ended, since: Instant::now() };
        let work = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            if watching.ended.load(Ordering::Relaxed) {
                return Progress::Ended;
            }
            watching.progress.send_replace(Progress::Answering { done: 0, of: 0 });
            answered(&question, &watching)
        });
        let progress = work.await.unwrap_or_else(|panic| Progress::Unanswered {
            problem: Problem::fault("answering a question of the desk", panic),
        });
        told.send_replace(progress);
        self.close(job);
    }

    /// A question is open no more; of those only so many are kept.
    fn close(&self, job: String) {
        let mut board = self.board();
        board.closed.push_back(job);
        while board.closed.len() > self.limits.answers_max {
            if let Some(oldest) = board.closed.pop_front() {
                board.jobs.remove(&oldest);
            }
        }
    }

    /// How far a question is.
    pub fn look(&self, job: &str) -> Option<Job> {
        let progress = self.board().jobs.get(job)?.progress.borrow().clone();
        Some(Job { job: job.to_owned(), progress })
    }

    /// Whoever wants to be told how far a question is.
    pub fn follow(&self, job: &str) -> Option<watch::Receiver<Progress>> {
        Some(self.board().jobs.get(job)?.progress.subscribe())
    }

    /// Somebody waits no more; the last one ends it.
    pub fn end(&self, session: &str, job: &str) -> Option<Job> {
        let mut board = self.board();
        let waited = board.jobs.get_mut(job)?;
        if waited.by.remove(session) && waited.by.is_empty() && waited.progress.borrow().is_open() {
            waited.ended.store(true, Ordering::Relaxed);
        }
        let progress = waited.progress.borrow().clone();
        Some(Job { job: job.to_owned(), progress })
    }

    /// How many questions are open.
    pub fn open(&self) -> usize {
        self.board().jobs.values().filter(|waited| waited.progress.borrow().is_open()).count()
    }
}

fn answered(question: &Question, watching: &Watching) -> Progress {
    match question.answer(watching) {
        _ if watching.ended.load(Ordering::Relaxed) => Progress::Ended,
        Ok(text) => match serde_json::from_str(&text) {
            Ok(answer) => Progress::Answered { answer },
            Err(cause) => {
                Progress::Unanswered { problem: Problem::fault("reading an answer", cause) }
            }
        },
        Err(_) if watching.is_over() => {
            let limit = ANSWERED_WITHIN.as_secs();
            let detail = format!("this takes longer than the {limit} s that one question may take");
            Progress::Unanswered { problem: Problem::new(Kind::Refused, detail) }
        }
        Err(problem) => Progress::Unanswered { problem },
    }
}

/// What names a question: the hash of what it asks.
fn name(question: &Question) -> String {
    let asked = serde_json::to_vec(question).expect("a question has names for keys");
    hex(&Sha256::digest(asked)[..16])
}

/// Passes on how far a question is, and ends it if nobody waits.
struct Watching {
    progress: watch::Sender<Progress>,
    ended: Arc<AtomicBool>,
    since: Instant,
}

impl Watching {
    fn is_over(&self) -> bool {
        self.since.elapsed() > ANSWERED_WITHIN
    }
}

impl Watch for Watching {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        if self.ended.load(Ordering::Relaxed) || self.is_over() {
            return ControlFlow::Break(());
        }
        // Whoever waits is told of every hundredth part.
        let part = |done: u64| done.saturating_mul(100).checked_div(of);
        self.progress.send_if_modified(|progress| {
            let Progress::Answering { done: before, of: whole } = progress else { return false };
            let moved = *whole != of || part(*before) != part(done);
            if moved {
                (*before, *whole) = (done, of);
            }
            moved
        });
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(minimum: u32) -> Question {
        let options = BTreeMap::from([("minimum".to_owned(), minimum.to_string())]);
        let game = "double-down-stud".to_owned();
        Question { game, options, asked: Asked::Edge { policy: None } }
    }

    /// A question that takes far longer than a test.
    fn long(seed: u64) -> Question {
        let asked = Asked::Simulate { rounds: 100_000_000, seed, policy: None, seats: None };
        Question { game: "blackjack".to_owned(), options: BTreeMap::new(), asked }
    }

    async fn closed(jobs: &Jobs, job: &str) -> Progress {
        let mut told = jobs.follow(job).expect("it was asked");
        let closed = told.wait_for(|progress| !progress.is_open()).await;
        closed.expect("somebody answers").clone()
    }

    #[tokio::test]
    async fn the_same_question_is_one_job_and_its_answer_is_kept() {
        let jobs = Jobs::new(Limits::default());
        let first = jobs.ask("anna", edge(10)).expect("room");
        let second = jobs.ask("bert", edge(10)).expect("room");
        assert_eq!(first.job, second.job);
        assert!(matches!(closed(&jobs, &first.job).await, Progress::Answered { .. }));
        let third = jobs.ask("carl", edge(10)).expect("room");
        assert!(matches!(third.progress, Progress::Answered { .. }), "kept");
        assert_ne!(jobs.ask("carl", edge(25)).expect("room").job, first.job);
    }

    #[tokio::test]
    async fn a_question_ends_when_the_last_who_waits_has_gone() {
        let jobs = Jobs::new(Limits::default());
        let asked = jobs.ask("anna", long(1)).expect("room").job;
        jobs.ask("bert", long(1)).expect("room");
        let mut told = jobs.follow(&asked).expect("asked");
        told.wait_for(|it| matches!(it, Progress::Answering { .. })).await.expect("its turn");
        assert!(jobs.end("anna", &asked).is_some_and(|job| job.progress.is_open()));
        assert!(jobs.end("carl", &asked).is_some_and(|job| job.progress.is_open()), "not his");
        jobs.end("bert", &asked);
        assert_eq!(closed(&jobs, &asked).await, Progress::Ended);
    }

    #[tokio::test]
    async fn one_is_answered_at_a_time_and_only_so_many_wait() {
        let jobs = Jobs::new(Limits { questions_max: 2, ..Limits::default() });
        let first = jobs.ask("anna", long(1)).expect("room").job;
        let second = jobs.ask("anna", long(2)).expect("room").job;
        assert_eq!(jobs.ask("bert", long(3)).expect_err("full").kind, Kind::Busy);
        let mut told = jobs.follow(&first).expect("asked");
        told.wait_for(|it| matches!(it, Progress::Answering { .. })).await.expect("its turn");
        assert!(jobs.look(&second).is_some_and(|job| job.progress == Progress::Waiting));
        jobs.end("anna", &first);
        jobs.end("anna", &second);
        assert_eq!(closed(&jobs, &second).await, Progress::Ended);
    }
}
