//! The house: everything that requests share.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use audit::SigningKey;
use store::{Member, NodeId, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, watch};

use crate::caps::{Caps, Counted, Place, Refused};
use crate::clock::Clock;
use crate::desk::Jobs;
use crate::grants::Grants;
use crate::guard::Names;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::nodes::{LEASED, LEASED_ALONE, Nodes};
use crate::problem::Problem;
use crate::sessions::Sessions;
use crate::staff::Door;
use crate::tables::{Dealer, Tables};

/// How far the house is with closing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// It is open.
    Open,
    /// Streams end; nothing new is begun.
    StreamsEnd,
    /// Tables keep what they have and are given back; connections end.
    Closing,
}

/// Waits until the house is as far as this.
pub async fn reached(phase: &mut watch::Receiver<Phase>, at: Phase) {
    let _ = phase.wait_for(|phase| *phase >= at).await;
}

/// What a house is opened with, besides its store.
#[derive(Clone)]
pub struct Opening {
    /// Where it is known under another name than the address it listens on.
    pub public_url: Option<String>,
    /// What this machine is called by whoever leases tables.
    pub node: NodeId,
    /// Signs what tables write.
    pub key: Arc<SigningKey>,
    /// Makes its tables.
    pub dealer: Arc<dyn Dealer>,
    /// What is held at most.
    pub limits: Limits,
    /// How tables are paced.
    pub pace: Pace,
}

/// How fast tables with several people go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As posted: people can follow.
    Posted,
    /// As fast as it goes, for tests and bots.
    Unhurried,
}

/// So much that takes long is done at one time.
const ASIDE: usize = 1;

/// The turn of something that takes long.
pub(crate) struct Aside(OwnedSemaphorePermit);

impl Aside {
    /// Does it where it is in nobody's way. It holds its turn to its end, also if nobody waits for
    /// it any more.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let Self(turn) = self;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        working.await.map_err(|cause| Problem::fault("working aside", cause))
    }
}

struct Inner {
    names: Names,
    limits: Limits,
    caps: Caps,
    refused: Refused,
    metrics: Metrics,
    clock: Arc<dyn Clock>,
    store: Arc<dyn Store>,
    requests: Semaphore,
    aside: Arc<Semaphore>,
    phase: watch::Sender<Phase>,
    sessions: Sessions,
    grants: Grants,
    door: Door,
    jobs: Jobs,
    tables: Tables,
    nodes: Option<Nodes>,
}

/// A handle to the house.
#[derive(Clone)]
pub struct House(Arc<Inner>);

impl House {
    /// A house that listens here, alone or as this machine among others.
    pub fn new(
        listens: SocketAddr,
        opening: Opening,
        (clock, store): (Arc<dyn Clock>, Arc<dyn Store>),
        among: Option<Member>,
    ) -> Result<Self, String> {
        let names = Names::new(listens, opening.public_url.as_deref())?;
        let Opening { node, key, dealer, limits, pace, .. } = opening;
        let nodes = among.map(|own| Nodes::new(own, &key));
        let grants =
            Grants::new(Arc::clone(&store), node.clone()).map_err(|bad| bad.to_string())?;
        Ok(Self(Arc::new(Inner {
            names,
            limits,
            caps: Caps::new(limits),
            refused: Refused::default(),
            metrics: Metrics::default(),
            clock,
            store,
            requests: Semaphore::new(limits.requests_max),
            aside: Arc::new(Semaphore::new(ASIDE)),
            phase: watch::Sender::new(Phase::Open),
            sessions: Sessions::default(),
            grants,
            door: Door::default(),
            jobs: Jobs::new(limits),
            tables: Tables::new(node, key, (dealer, pace)),
            nodes,
        })))
    }

    /// The names it answers to.
    pub fn names(&self) -> &Names {
        &self.0.names
    }

    /// What is held at most.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// What addresses hold.
    pub fn caps(&self) -> &Caps {
        &self.0.caps
    }

    /// Commands that were refused lately.
    pub fn refused(&self) -> &Refused {
        &self.0.refused
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Now, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.0.clock.millis()
    }

    /// What keeps everything.
    pub fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// Who asked lately.
    pub fn sessions(&self) -> &Sessions {
        &self.0.sessions
    }

    /// Play money.
    pub fn grants(&self) -> &Grants {
        &self.0.grants
    }

    /// Where staff come in.
    pub fn door(&self) -> &Door {
        &self.0.door
    }

    /// Questions to the desk.
    pub fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// The tables.
    pub fn tables(&self) -> &Tables {
        &self.0.tables
    }

    /// This machine among others, if there may be some.
    pub fn nodes(&self) -> Option<&Nodes> {
        self.0.nodes.as_ref()
    }

    /// How long a table is ours without being renewed.
    pub fn leased(&self) -> Duration {
        if self.nodes().is_some() { LEASED } else { LEASED_ALONE }
    }

    /// Milliseconds that no setting of the clock changes.
    pub fn steady(&self) -> u64 {
        self.0.clock.steady()
    }

    /// How far it is with closing, now and whenever that changes.
    pub fn phase(&self) -> watch::Receiver<Phase> {
        self.0.phase.subscribe()
    }

    /// Whether nothing new is begun.
    pub fn is_closing(&self) -> bool {
        *self.0.phase.borrow() > Phase::Open
    }

    /// A place among the requests in work, and one among those of the same address.
    pub fn begin_request(
        &self,
        from: Option<IpAddr>,
    ) -> Result<(SemaphorePermit<'_>, Option<Place>), Problem> {
        let taken = |address| self.caps().take(address, Counted::Request, self.now());
        let own = from.map(taken).transpose();
        let own =
            own.map_err(|_| Problem::busy("too many requests of your address are in work"))?;
        let full = |_| Problem::busy("as many requests as the house takes are in work");
        Ok((self.0.requests.try_acquire().map_err(full)?, own))
    }

    /// A turn for something that takes long: it is done beside everything else, one at a time, so
    /// that a processor is left for the tables.
    pub(crate) async fn aside(&self) -> Result<Aside, Problem> {
        let turn = Arc::clone(&self.0.aside).acquire_owned().await;
        turn.map(Aside).map_err(|cause| Problem::fault("waiting for a turn", cause))
    }

    /// Closes: streams first, then tables, then the store.
    pub(crate) async fn close(&self) {
        const LOOK_AGAIN: Duration = Duration::from_millis(5);
        self.0.phase.send_replace(Phase::StreamsEnd);
        let ended = async {
            while self.metrics().streams.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        };
        if tokio::time::timeout(self.limits().drain_max / 2, ended).await.is_err() {
            tracing::warn!("some streams were still open");
        }
        self.0.phase.send_replace(Phase::Closing);
        let kept = async {
            while self.metrics().tables.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        };
        if tokio::time::timeout(self.limits().drain_max, kept).await.is_err() {
            tracing::warn!("some tables did not come to rest in time; nothing answered is lost");
        }
        if let Some(nodes) = self.nodes()
            && let Err(cause) = self.store().leave(nodes.own()).await
        {
            tracing::warn!(%cause, "others wait until this machine is gone");
        }
        if let Err(cause) = self.store().close().await {
            tracing::error!(%cause, "closing the store");
        }
    }
}
