//! A node of a world: the server as it is, on a thread and a clock that the world holds.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use audit::{Header, LogId, SigningKey};
use floor::shared::{Opening as TableOpening, Resuming, SharedManner, SharedTable};
use http_body_util::BodyExt as _;
use hyper::Request;
use hyper::body::Bytes;
use seat::{Millis, Seeds};
use server::clock::Clock;
use server::house::{Opening, Pace};
use server::limits::Limits;
use server::tables::{Catalogue, Dealer};
use server::within::Within;
use store::NodeId;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Notify;
use tokio::task::{AbortHandle, JoinHandle};

use crate::chance::next_decks;
use crate::disk::{Disk, Shared};

/// The key of the house, the same on every node.
pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[9; 32])
}

/// A clock that the world sets.
#[derive(Debug, Default)]
pub struct SetClock(AtomicU64);

impl Clock for SetClock {
    fn millis(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The games of the house, with logs and decks that follow from the seed of the world.
struct Seeded;

impl Dealer for Seeded {
    fn open(
        &self,
        opening: &TableOpening<'_>,
        header: Header,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        let manner =
            SharedManner { seeds: Seeds::Rehearsal(next_decks()), ..opening.manner.clone() };
        let (opening, mut id) = (TableOpening { manner, ..opening.clone() }, [7; 16]);
        for (place, byte) in header.table.bytes().enumerate() {
            id[place % 16] ^= byte.rotate_left(u32::try_from(place % 8).expect("less than 8"));
        }
        Catalogue.open(&opening, Header { id: LogId(id), ..header }, now)
    }

    fn resume(
        &self,
        resuming: Resuming<'_>,
        manner: &SharedManner<'_>,
        now: Millis,
    ) -> Result<Box<dyn SharedTable>, String> {
        let manner = SharedManner { seeds: Seeds::Rehearsal(next_decks()), ..manner.clone() };
        Catalogue.resume(resuming, &manner, now)
    }
}

/// A piece of an answer, as a node sends it.
#[derive(Clone, Debug)]
pub enum Piece {
    /// A whole answer.
    Whole(u16, Bytes),
    /// A stream begins.
    Begun,
    /// More of a stream.
    More(Bytes),
    /// A stream ends, or is cut off.
    Ended,
}

/// What nodes have sent, by exchange, in the order they sent it.
pub type Sent = Arc<Mutex<Vec<(u64, Piece)>>>;

struct Running {
    runtime: Runtime,
    within: Within,
    closing: Option<JoinHandle<()>>,
}

/// A node.
pub struct Node {
    pub number: usize,
    clock: Arc<SetClock>,
    /// By how much its clock is wrong, in milliseconds.
    pub wrong_by: i64,
    running: Option<Running>,
    /// Until when it is down, stopped, or cut off from everybody.
    pub down_until: u64,
    pub stopped_until: u64,
    pub unreachable_until: u64,
    /// How long it was stopped.
    slept: u64,
    sent: Sent,
}

impl Node {
    pub fn new(number: usize, sent: &Sent) -> Self {
        Self {
            number,
            clock: Arc::default(),
            wrong_by: 0,
            running: None,
            down_until: 0,
            stopped_until: 0,
            unreachable_until: 0,
            slept: 0,
            sent: Arc::clone(sent),
        }
    }

    pub const fn is_up(&self) -> bool {
        self.running.is_some()
    }

    /// Starts the node.
    pub fn start(&mut self, queue: &Shared, pace: Pace) {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.expect("a runtime");
        let store = Disk { node: self.number, queue: Arc::clone(queue) };
        let opening = Opening {
            public_url: None,
            node: NodeId::new(format!("node-{}", self.number)).expect("a name"),
            key: Arc::new(key()),
            dealer: Arc::new(Seeded),
            limits: Limits::default(),
            pace,
        };
        let clock: Arc<dyn Clock> = Arc::<SetClock>::clone(&self.clock);
        let entered = runtime.enter();
        let within = Within::open(opening, clock, Arc::new(store)).expect("a house");
        drop(entered);
        self.running = Some(Running { runtime, within, closing: None });
    }

    /// The process is gone: every task ends wherever it waits.
    pub fn crash(&mut self) {
        self.running = None;
        self.slept = 0;
        self.stopped_until = 0;
    }

    /// The process is told to stop.
    pub fn close(&mut self) {
        if let Some(running) = &mut self.running {
            let within = running.within.clone();
            running.closing = Some(running.runtime.spawn(async move { within.close().await }));
        }
    }

    /// Whether it was told to stop and did.
    pub fn has_closed(&self) -> bool {
        let closing = self.running.as_ref().and_then(|running| running.closing.as_ref());
        closing.is_some_and(JoinHandle::is_finished)
    }

    /// So many milliseconds pass.
    pub fn pass(&mut self, now: u64, millis: u64) {
        let shown = i64::try_from(now).unwrap_or(i64::MAX) + self.wrong_by;
        self.clock.0.store(u64::try_from(shown).unwrap_or(0), Ordering::Relaxed);
        let Some(running) = &self.running else { return };
        if now < self.stopped_until {
            self.slept += millis;
            return;
        }
        let slept = Duration::from_millis(core::mem::take(&mut self.slept));
        running.runtime.block_on(async {
            if !slept.is_zero() {
                tokio::time::advance(slept).await;
            }
            tokio::time::sleep(Duration::from_millis(millis)).await;
        });
    }

    /// A request arrives; whoever asked may go away before it is answered.
    pub fn answer(&self, exchange: u64, request: Request<Bytes>) -> Option<AbortHandle> {
        let running = self.running.as_ref()?;
        let (within, sent) = (running.within.clone(), Arc::clone(&self.sent));
        let send = move |piece| {
            sent.lock().unwrap_or_else(PoisonError::into_inner).push((exchange, piece));
        };
        let answering = running.runtime.spawn(async move {
            let cut_off = Arc::new(Notify::new());
            let response = within.answer(request, &cut_off).await;
            let kind = response.headers().get("content-type").map(|kind| kind.as_bytes().to_vec());
            let (status, mut body) = (response.status().as_u16(), response.into_body());
            if kind.as_deref() != Some(b"text/event-stream") {
                let bytes = body.collect().await.expect("a body in memory").to_bytes();
                return send(Piece::Whole(status, bytes));
            }
            send(Piece::Begun);
            loop {
                let frame = tokio::select! {
                    biased;
                    () = cut_off.notified() => break,
                    frame = body.frame() => frame,
                };
                let Some(Ok(frame)) = frame else { break };
                if let Ok(data) = frame.into_data() {
                    send(Piece::More(data));
                }
            }
            send(Piece::Ended);
        });
        Some(answering.abort_handle())
    }
}
