//! The tables of the house: each is owned by one task while somebody needs it.

mod answer;
mod closed;
mod dealer;
mod list;
mod owner;
mod posted;
mod readers;
mod replay;
mod revived;
mod routes;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use audit::{Header, Identity, LogId, SigningKey};
use floor::shared::{Opening, SharedManner, SharedTable};
use seat::{Millis, PostedTimes, Seeds, Staff};
use store::{Batch, Committed, NodeId, Refusal, Shelf, StoreError, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

pub use answer::{Answer, Done};
pub use closed::ClosedTable;
pub use dealer::{Catalogue, Dealer};
pub use list::{ListedTable, TableList};
pub use posted::{Access, Posted};
pub use readers::{AskDocument, EventDocument, Missed, Rest, ViewDocument};
pub use replay::{ExplanationDocument, RoundDocument};
pub use routes::{Joining, OpenedTable, ToOpen, router};

use crate::cursor::{Cursor, NoCursor};
use crate::desk::game;
use crate::grants::Grants;
use crate::house::{House, Pace};
use crate::problem::{Kind, Problem};
use crate::secret::fresh;
use crate::sessions::Who;
use crate::stream::Reader;
use owner::{Ask, Command, Following, Owner};
use posted::{Shelved, checkpoint_key, table_key, unknown};
pub(crate) use revived::revive;

/// What is known of a table, and its owner.
pub struct Slot {
    posted: RwLock<Posted>,
    /// How many records are durable or on their way.
    records: AtomicU64,
    owner: tokio::sync::Mutex<Option<mpsc::Sender<Ask>>>,
}

impl Slot {
    fn new(posted: Posted) -> Self {
        let (records, owner) = (AtomicU64::new(0), tokio::sync::Mutex::new(None));
        Self { posted: RwLock::new(posted), records, owner }
    }

    /// What is known of the table.
    pub fn posted(&self) -> Posted {
        self.posted.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn post(&self, posted: Posted) {
        *self.posted.write().unwrap_or_else(PoisonError::into_inner) = posted;
    }

    /// The same with somebody who has come, if that is new.
    fn with(&self, who: &Who) -> Option<Posted> {
        let mut posted = self.posted();
        let name = who.session().name.clone();
        let before = posted.people.insert(who.id().to_owned(), name.clone());
        (before != Some(name)).then_some(posted)
    }

    /// Whether the table is kept here, or being taken up.
    fn is_kept(&self) -> bool {
        match self.owner.try_lock() {
            Ok(owner) => owner.as_ref().is_some_and(|inbox| !inbox.is_closed()),
            Err(_) => true,
        }
    }

    fn records(&self) -> u64 {
        self.records.load(Ordering::Relaxed)
    }

    fn set_records(&self, records: u64) {
        self.records.store(records, Ordering::Relaxed);
    }
}

/// Every table that was asked for.
pub struct Tables {
    node: NodeId,
    key: Arc<SigningKey>,
    pace: Pace,
    dealer: Arc<dyn Dealer>,
    slots: Mutex<BTreeMap<String, Arc<Slot>>>,
    listed: list::Read,
    closed: closed::Closed,
    /// Held while a table is opened, by the last digit of its name: who asks twice at once waits.
    opening: [tokio::sync::Mutex<()>; 16],
}

/// What became of a table that somebody opened.
pub(crate) enum Opened {
    /// It is there.
    New,
    /// The key was answered before; this was the answer.
    Before(Vec<u8>),
}

/// A table to be opened.
pub(crate) struct NewTable {
    pub(crate) posted: Posted,
    pub(crate) command: store::Command,
}

impl Tables {
    /// None yet; this machine is called `node` and signs with `key`.
    pub fn new(
        node: NodeId,
        key: Arc<SigningKey>,
        (dealer, pace): (Arc<dyn Dealer>, Pace),
    ) -> Self {
        let (slots, opening) = (Mutex::default(), Default::default());
        let (listed, closed) = (list::Read::default(), closed::Closed::default());
        Self { node, key, pace, dealer, slots, listed, closed, opening }
    }

    /// The public key that proves what tables have written.
    pub fn public_key(&self) -> String {
        self.key.public().to_hex()
    }

    fn slots(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of a table.
    pub(crate) async fn slot(&self, house: &House, id: &str) -> Result<Arc<Slot>, Problem> {
        let known = self.slots().get(id).cloned();
        // Who has come is written down by the machine that keeps the table: while that may be
        // another one, what was known here is old.
        if let Some(slot) = known.filter(|slot| slot.is_kept()) {
            return Ok(slot);
        }
        let kept = house.store().kept(Shelf::Tables, table_key(id)).await;
        let kept = kept.map_err(|cause| Problem::fault("looking for a table", cause))?;
        match kept.as_deref().map(serde_json::from_slice::<Shelved>) {
            Some(Ok(Shelved::Table(posted))) => Ok(self.add(posted)),
            Some(Ok(Shelved::Checkpoint(_)) | Err(_)) | None => Err(unknown(id)),
        }
    }

    fn add(&self, posted: Posted) -> Arc<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(&posted.id) {
            if !slot.is_kept() {
                slot.post(posted);
            }
            return Arc::clone(slot);
        }
        let slot = Arc::new(Slot::new(posted));
        slots.insert(slot.posted().id, Arc::clone(&slot));
        slot
    }

    /// Whether a table is kept here, or being taken up.
    pub(crate) fn is_here(&self, id: &str) -> bool {
        self.slots().get(id).is_some_and(|slot| slot.is_kept())
    }

    /// What is known of a table that rests is asked of the store when somebody comes again.
    fn forget(&self, id: &str) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|slot| Arc::strong_count(slot) == 1) {
            slots.remove(id);
        }
    }

    /// The owner of a table, which is taken up if nobody has it.
    async fn owner(&self, house: &House, slot: &Arc<Slot>) -> Result<mpsc::Sender<Ask>, Problem> {
        if let Ok(owner) = slot.owner.try_lock()
            && let Some(inbox) = owner.as_ref().filter(|inbox| !inbox.is_closed())
        {
            return Ok(inbox.clone());
        }
        let (house, slot) = (house.clone(), Arc::clone(slot));
        // Whoever asked may go meanwhile: the table is taken up all the same.
        let taking = tokio::spawn(async move { house.tables().take_up(&house, &slot).await });
        taking.await.map_err(|cause| Problem::fault("taking a table up", cause))?
    }

    async fn take_up(&self, house: &House, slot: &Arc<Slot>) -> Result<mpsc::Sender<Ask>, Problem> {
        let mut owner = slot.owner.lock().await;
        if let Some(inbox) = owner.as_ref().filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        if house.is_closing() {
            return Err(Problem::busy("the house is closing"));
        }
        let asked = Instant::now();
        let lease = self.lease(house, &slot.posted().id).await?;
        let table = revive(house, slot).await?;
        let inbox = self.keep_going(house, slot, (table, lease, asked))?;
        *owner = Some(inbox.clone());
        Ok(inbox)
    }

    fn keep_going(
        &self,
        house: &House,
        slot: &Arc<Slot>,
        taken: (Box<dyn SharedTable>, store::Lease, Instant),
    ) -> Result<mpsc::Sender<Ask>, Problem> {
        let (inbox, asks) = mpsc::channel(house.limits().inbox_max);
        let owner = Owner::new(house.clone(), Arc::clone(slot), taken)
            .map_err(|cause| Problem::fault("naming an account", cause))?;
        tokio::spawn(owner.run(asks));
        Ok(inbox)
    }

    async fn lease(&self, house: &House, id: &str) -> Result<store::Lease, Problem> {
        let id = table_id(id)?;
        house.metrics().taken_total.fetch_add(1, Ordering::Relaxed);
        match house.store().lease(&id, &self.node, house.leased()).await {
            Ok(lease) => Ok(lease),
            Err(error) => Err(self.not_leased(house, &id, error).await),
        }
    }

    /// Nobody else opens the table of this name here while the guard is held.
    pub(crate) async fn opening(&self, id: &str) -> tokio::sync::MutexGuard<'_, ()> {
        let last = id.bytes().last().map_or(0, usize::from);
        self.opening[last % self.opening.len()].lock().await
    }

    /// Opens a new table; the caller holds the guard of its name.
    pub(crate) async fn open(&self, house: &House, new: NewTable) -> Result<Opened, Problem> {
        let NewTable { posted, command } = new;
        let id = table_id(&posted.id)?;
        let identity =
            Identity::new(&posted.id).map_err(|cause| Problem::fault("naming a table", cause))?;
        let (game, manner) = (game(&posted.game)?, self.manner(&posted));
        let header = Header { table: posted.id.clone(), id: LogId(fresh()?) };
        let opening = Opening { game, settings: &posted.settings, identity: &identity, manner };
        let mut table = self
            .dealer
            .open(&opening, header, Millis(house.now()))
            .map_err(|wrong| Problem::new(Kind::Refused, wrong))?;
        match house.store().create(&id).await {
            Ok(()) | Err(StoreError::Refused(Refusal::TableExists { .. })) => {}
            Err(cause) => return Err(Problem::fault("making a table", cause)),
        }
        let asked = Instant::now();
        let lease = self.lease(house, &posted.id).await?;
        let mut batch = Batch::new(id.clone(), lease.epoch, 0);
        let begun = table.take().ok_or_else(|| Problem::fault("opening a table", "no records"))?;
        let signed = Shelved::Checkpoint(begun.batch.checkpoint.to_string());
        batch.kept = vec![posted.kept(), signed.kept(checkpoint_key(&posted.id))];
        batch.command = Some(command);
        let records = u64::try_from(begun.batch.frames.len()).unwrap_or(0);
        (batch.records, batch.seal, batch.unseal) =
            (begun.batch.frames, begun.batch.sealed, begun.batch.opened);
        let kept = house.store().commit(batch).await;
        match kept.map_err(|cause| Problem::fault("keeping a new table", cause))? {
            Committed::Kept(_) => {}
            // Another machine opened it meanwhile: theirs is the table, and ours never was.
            Committed::Answered(answer) => return Ok(Opened::Before(answer)),
        }
        let slot = self.add(posted);
        slot.set_records(records);
        let mut owner = slot.owner.lock().await;
        *owner = Some(self.keep_going(house, &slot, (table, lease, asked))?);
        drop(owner);
        Ok(Opened::New)
    }

    fn manner(&self, posted: &Posted) -> SharedManner<'static> {
        let times = match self.pace {
            Pace::Posted => PostedTimes::USUAL,
            Pace::Unhurried => PostedTimes::NONE,
        };
        let staff = match posted.access {
            Access::Open => Staff::OfTheHouse,
            Access::ByLink => Staff::People,
        };
        let (guests, key) = (posted.guests, Arc::clone(&self.key));
        let seeds = Seeds::Fresh(audit::fresh_seed);
        SharedManner { guests, policy: None, seeds, times, staff, key }
    }

    /// Puts something into the inbox of a table, or says that it is full.
    async fn ask(&self, house: &House, slot: &Arc<Slot>, ask: Ask) -> Result<(), Problem> {
        use mpsc::error::TrySendError;
        let inbox = self.owner(house, slot).await?;
        inbox.try_send(ask).map_err(|full| match full {
            TrySendError::Full(_) => Problem::busy("the inbox of the table is full"),
            TrySendError::Closed(_) => gone(),
        })
    }

    /// Somebody says something at a table.
    pub(crate) async fn tell(
        &self,
        house: &House,
        slot: &Arc<Slot>,
        command: impl FnOnce(oneshot::Sender<Result<Answer, Problem>>) -> Command,
    ) -> Result<Answer, Problem> {
        let (reply, answer) = oneshot::channel();
        self.ask(house, slot, Ask::Command(Box::new(command(reply)))).await?;
        answer.await.map_err(|_| gone())?
    }

    /// Somebody comes to a table; its owner writes it down, one after the other.
    pub(crate) async fn join(
        &self,
        house: &House,
        slot: &Arc<Slot>,
        who: Who,
    ) -> Result<(), Problem> {
        let (reply, joined) = oneshot::channel();
        self.ask(house, slot, Ask::Join(Box::new((who, reply)))).await?;
        joined.await.map_err(|_| gone())?
    }

    /// Somebody looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        house: &House,
        slot: &Arc<Slot>,
        look: impl FnOnce(&dyn SharedTable) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (reply, seen) = oneshot::channel();
        let look = move |table: &dyn SharedTable| {
            let _ = reply.send(look(table));
        };
        self.ask(house, slot, Ask::Look(Box::new(look))).await?;
        seen.await.map_err(|_| gone())
    }

    /// Somebody follows a table; what was missed comes back.
    pub(crate) async fn follow(
        &self,
        house: &House,
        id: &str,
        reader: &Reader,
        cursor: Option<&Result<Cursor, NoCursor>>,
    ) -> Result<Missed, Problem> {
        let slot = self.slot(house, id).await?;
        slot.posted().check(reader.who.as_ref())?;
        let after = cursor.and_then(|cursor| match cursor {
            Ok(cursor) => cursor.table(id).map(|read| Ok((read.view, read.events))),
            Err(NoCursor) => Some(Err(())),
        });
        let (reply, missed) = oneshot::channel();
        let following = Following { reader: reader.clone(), after, reply };
        self.ask(house, &slot, Ask::Follow(Box::new(following))).await?;
        missed.await.map_err(|_| gone())?
    }

    /// Whether a name on the list of the store is that of a table.
    pub fn is_table(id: &TableId) -> bool {
        !Grants::is_chain(id)
    }
}

pub(crate) fn table_id(id: &str) -> Result<TableId, Problem> {
    TableId::new(id).map_err(|_| unknown(id))
}

fn gone() -> Problem {
    Problem::busy("the table is being taken up anew; ask again with the same key")
}
