//! A store in memory, for tests: what is pending dies in a crash, what is durable stays, and faults
//! are ordered beforehand.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use audit::{Hash, SealedSeed};
use tokio::sync::broadcast;

use crate::batch::{
    Answered, Batch, Committed, Kept, Lease, MeterReading, Moment, Posting, Rebuilt, Shelf,
    TableFacts,
};
use crate::book::{Asked, Book, Chain, Done, committed, done_anew, here, leased};
use crate::keeping::{Pending, Store};
use crate::members::{Holder, Member};
use crate::names::{AccountId, MeterId, NodeId, TableId};
use crate::refusal::{Fault, Refusal, StoreError};
use crate::sealing::Sealer;
pub use crate::trouble::Trouble;

#[derive(Clone, Default)]
struct State {
    book: Book,
    records: BTreeMap<TableId, Vec<Vec<u8>>>,
    meters: BTreeMap<MeterId, Vec<(Vec<u8>, i64)>>,
    seeds: BTreeMap<(TableId, u64), Vec<u8>>,
    shelves: BTreeMap<(Shelf, [u8; 32]), Vec<u8>>,
    postings: Vec<Posting>,
}

#[derive(Default)]
struct Inside {
    pending: State,
    durable: State,
    troubles: VecDeque<Option<Trouble>>,
    now: u64,
}

/// A store in memory.
pub struct Memory {
    inside: Mutex<Inside>,
    sealer: Sealer,
    hints: broadcast::Sender<TableId>,
}

impl Default for Memory {
    fn default() -> Self {
        Self::new(Sealer::new([0; 32]))
    }
}

impl Memory {
    /// An empty store.
    #[must_use]
    pub fn new(sealer: Sealer) -> Self {
        Self { inside: Mutex::default(), sealer, hints: broadcast::channel(64).0 }
    }

    /// Orders what happens to the next changes, one after the other; none lets one pass.
    pub fn trouble(&self, troubles: impl IntoIterator<Item = Option<Trouble>>) {
        self.inside().troubles.extend(troubles);
    }

    /// Loses what is not durable, as a loss of power does.
    pub fn crash(&self) {
        let mut inside = self.inside();
        inside.pending = inside.durable.clone();
    }

    /// Sets the clock that leases are measured by.
    pub fn set_clock(&self, now: Moment) {
        self.inside().now = now.0;
    }

    /// A machine comes under this name.
    ///
    /// # Errors
    ///
    /// If another process has the name.
    pub fn enter(&self, node: &NodeId, address: &str, ttl: Duration) -> Result<Member, StoreError> {
        let asked = Asked::Enter { node: node.clone(), address: address.to_owned(), ttl };
        self.change(&asked).map(here)
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, asked: &Asked) -> Result<Done, StoreError> {
        let mut inside = self.inside();
        let trouble = inside.troubles.pop_front().flatten();
        let unknown = || Fault::Unknown { cause: "it was ordered to fail".into() };
        if trouble == Some(Trouble::BeforeCommit) {
            return Err(unknown().into());
        }
        let now = Moment(inside.now);
        let mut pending = inside.pending.clone();
        if let (Some(Trouble::Unfenced), Asked::Commit(batch)) = (trouble, asked) {
            pending.forget_since(batch);
        }
        let done = pending.book.decide(asked, now)?;
        if done_anew(&done) {
            pending.keep(asked, &self.sealer)?;
        }
        inside.pending = pending;
        if trouble != Some(Trouble::AnswerBeforeCommit) {
            inside.durable = inside.pending.clone();
        }
        if trouble == Some(Trouble::AfterCommit) {
            return Err(unknown().into());
        }
        if let Asked::Commit(batch) = asked {
            // Nobody may listen.
            let _ = self.hints.send(batch.table.clone());
        }
        Ok(done)
    }

    fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&State) -> Result<T, StoreError>,
    ) -> Pending<'static, T> {
        let seen = look(&self.inside().pending);
        Box::pin(core::future::ready(seen))
    }

    fn changed<T: Send + 'static>(
        &self,
        asked: &Asked,
        done: impl FnOnce(Done) -> T,
    ) -> Pending<'static, T> {
        Box::pin(core::future::ready(self.change(asked).map(done)))
    }
}

impl State {
    fn keep(&mut self, asked: &Asked, sealer: &Sealer) -> Result<(), Fault> {
        match asked {
            Asked::Commit(batch) => self.keep_batch(batch, sealer),
            Asked::Keep(kept) => {
                self.shelve(kept);
                Ok(())
            }
            Asked::Create(_)
            | Asked::Lease { .. }
            | Asked::Renew { .. }
            | Asked::Release(_)
            | Asked::Enter { .. }
            | Asked::Stay { .. }
            | Asked::Leave(_) => Ok(()),
        }
    }

    fn keep_batch(&mut self, batch: &Batch, sealer: &Sealer) -> Result<(), Fault> {
        let table = &batch.table;
        self.records.entry(table.clone()).or_default().extend(batch.records.iter().cloned());
        for seed in &batch.seal {
            self.seeds.insert((table.clone(), seed.shuffle), sealer.seal(table, seed)?);
        }
        for shuffle in &batch.unseal {
            self.seeds.remove(&(table.clone(), *shuffle));
        }
        for told in &batch.meters {
            let records = self.meters.entry(told.meter.clone()).or_default();
            records.push((told.record.clone(), told.reading));
        }
        self.postings.extend(batch.postings.iter().cloned());
        self.shelve(&batch.kept);
        Ok(())
    }

    /// Forgets what was written to a table since a late writer last looked.
    fn forget_since(&mut self, batch: &Batch) {
        let Some(row) = self.book.tables.get_mut(&batch.table) else { return };
        if row.epoch == batch.epoch {
            return;
        }
        row.epoch = batch.epoch;
        let records = self.records.entry(batch.table.clone()).or_default();
        records.truncate(usize::try_from(batch.next).unwrap_or(usize::MAX));
        let grown = |chain: Chain, frame: &Vec<u8>| chain.extended(frame);
        row.chain = records.iter().try_fold(Chain::EMPTY, grown).unwrap_or(Chain::EMPTY);
    }

    fn shelve(&mut self, kept: &[Kept]) {
        for Kept { shelf, key, bytes } in kept {
            match bytes {
                Some(bytes) => self.shelves.insert((*shelf, key.0), bytes.clone()),
                None => self.shelves.remove(&(*shelf, key.0)),
            };
        }
    }

    fn rebuild(&mut self) -> Rebuilt {
        let mut balances = BTreeMap::<AccountId, i64>::new();
        for posting in &self.postings {
            *balances.entry(posting.account.clone()).or_default() += posting.change;
        }
        let accounts = differences(&self.book.accounts, &balances);
        let shown = self.book.meters.iter().map(|(id, row)| (id.clone(), row.reading)).collect();
        let told = |(id, records): (&MeterId, &Vec<(Vec<u8>, i64)>)| {
            (id.clone(), records.last().map_or(0, |(_, reading)| *reading))
        };
        let readings = self.meters.iter().map(told).collect();
        let meters = differences(&shown, &readings);
        for (id, reading) in readings {
            self.book.meters.entry(id).and_modify(|row| row.reading = reading);
        }
        self.book.accounts = balances;
        Rebuilt { postings: self.postings.len() as u64, accounts, meters }
    }
}

/// Where two readings of the same things differ: what was shown, and what is right.
pub(crate) fn differences<K: Ord + Clone>(
    shown: &BTreeMap<K, i64>,
    right: &BTreeMap<K, i64>,
) -> Vec<(K, i64, i64)> {
    let all: std::collections::BTreeSet<&K> = shown.keys().chain(right.keys()).collect();
    let of = |map: &BTreeMap<K, i64>, key: &K| map.get(key).copied().unwrap_or(0);
    let pairs = all.into_iter().map(|key| (key.clone(), of(shown, key), of(right, key)));
    pairs.filter(|(_, shown, right)| shown != right).collect()
}

/// The frames of a chain from this one on, each checked against the one before it.
pub(crate) fn checked(
    frames: impl Iterator<Item = Vec<u8>>,
    from: u64,
    before: Chain,
    what: impl Fn(u64) -> Fault,
) -> Result<(Vec<Vec<u8>>, Chain), Fault> {
    let mut chain = before;
    let mut read = Vec::new();
    for frame in frames {
        chain = chain.extended(&frame).ok_or_else(|| what(chain.head.size))?;
        if chain.head.size > from {
            read.push(frame);
        }
    }
    Ok((read, chain))
}

impl Store for Memory {
    fn about(&self) -> String {
        "a store in memory: nothing survives the process".to_owned()
    }

    fn create<'a>(&'a self, table: &'a TableId) -> Pending<'a, ()> {
        self.changed(&Asked::Create(table.clone()), |_| ())
    }

    fn tables(&self) -> Pending<'_, Vec<TableFacts>> {
        self.look(|state| {
            let facts = |(table, row): (&TableId, &crate::book::TableRow)| TableFacts {
                table: table.clone(),
                head: row.chain.head,
                epoch: row.epoch,
                owner: row.owner.clone(),
                until: row.until,
                closed: None,
            };
            Ok(state.book.tables.iter().map(facts).collect())
        })
    }

    fn commit(&self, batch: Batch) -> Pending<'_, Committed> {
        self.changed(&Asked::Commit(Box::new(batch)), committed)
    }

    fn read<'a>(&'a self, table: &'a TableId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        self.look(|state| {
            if !state.book.tables.contains_key(table) {
                return Err(Refusal::UnknownTable { table: table.clone() }.into());
            }
            let records = state.records.get(table).into_iter().flatten().cloned();
            let broken = |record| Fault::damaged(format!("record {record} of table {table}"));
            Ok(checked(records, from, Chain::EMPTY, broken)?.0)
        })
    }

    fn lease<'a>(
        &'a self,
        table: &'a TableId,
        owner: &'a NodeId,
        ttl: Duration,
    ) -> Pending<'a, Lease> {
        let (table, owner) = (table.clone(), owner.clone());
        self.changed(&Asked::Lease { table, owner, ttl }, leased)
    }

    fn renew<'a>(&'a self, lease: &'a Lease, ttl: Duration) -> Pending<'a, Lease> {
        self.changed(&Asked::Renew { lease: lease.clone(), ttl }, leased)
    }

    fn release<'a>(&'a self, lease: &'a Lease) -> Pending<'a, ()> {
        self.changed(&Asked::Release(lease.clone()), |_| ())
    }

    fn holder<'a>(&'a self, table: &'a TableId) -> Pending<'a, Option<Holder>> {
        let now = Moment(self.inside().now);
        self.look(|state| {
            let row = state.book.tables.get(table).filter(|row| row.until > now);
            Ok(row.and_then(|row| {
                let node = row.owner.clone()?;
                let member = state.book.members.get(&node).filter(|member| member.until > now);
                Some(Holder { member: member.cloned(), node, lease: row.epoch })
            }))
        })
    }

    fn stay<'a>(&'a self, member: &'a Member, ttl: Duration) -> Pending<'a, Member> {
        self.changed(&Asked::Stay { member: member.clone(), ttl }, here)
    }

    fn leave<'a>(&'a self, member: &'a Member) -> Pending<'a, ()> {
        self.changed(&Asked::Leave(member.clone()), |_| ())
    }

    fn members(&self) -> Pending<'_, Vec<Member>> {
        let now = Moment(self.inside().now);
        self.look(|state| {
            let here = state.book.members.values().filter(|member| member.until > now);
            Ok(here.cloned().collect())
        })
    }

    fn answered<'a>(&'a self, table: &'a TableId, key: Hash) -> Pending<'a, Option<Answered>> {
        self.look(|state| Ok(state.book.answers.get(&(table.clone(), key.0)).cloned()))
    }

    fn seeds<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<SealedSeed>> {
        self.look(|state| {
            let own = state.seeds.iter().filter(|((of, _), _)| of == table);
            let opened = own.map(|((_, shuffle), seal)| self.sealer.open(table, *shuffle, seal));
            Ok(opened.collect::<Result<_, Fault>>()?)
        })
    }

    fn balance<'a>(&'a self, account: &'a AccountId) -> Pending<'a, i64> {
        self.look(|state| Ok(state.book.accounts.get(account).copied().unwrap_or(0)))
    }

    fn balances(&self) -> Pending<'_, Vec<(AccountId, i64)>> {
        self.look(|state| {
            let some = state.book.accounts.iter().filter(|(_, balance)| **balance != 0);
            Ok(some.map(|(account, balance)| (account.clone(), *balance)).collect())
        })
    }

    fn meter<'a>(&'a self, meter: &'a MeterId) -> Pending<'a, Option<MeterReading>> {
        self.look(|state| {
            let row = state.book.meters.get(meter);
            Ok(row.map(|row| MeterReading { head: row.chain.head, reading: row.reading }))
        })
    }

    fn read_meter<'a>(&'a self, meter: &'a MeterId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        self.look(|state| {
            let records = state.meters.get(meter).into_iter().flatten();
            let records = records.map(|(record, _)| record.clone());
            let broken = |record| Fault::damaged(format!("record {record} of meter {meter}"));
            Ok(checked(records, from, Chain::EMPTY, broken)?.0)
        })
    }

    fn keep(&self, kept: Vec<Kept>) -> Pending<'_, ()> {
        self.changed(&Asked::Keep(kept), |_| ())
    }

    fn kept(&self, shelf: Shelf, key: Hash) -> Pending<'_, Option<Vec<u8>>> {
        self.look(|state| Ok(state.shelves.get(&(shelf, key.0)).cloned()))
    }

    fn shelf(&self, shelf: Shelf) -> Pending<'_, Vec<(Hash, Vec<u8>)>> {
        self.look(|state| {
            let there = state.shelves.iter().filter(|((on, _), _)| *on == shelf);
            Ok(there.map(|((_, key), bytes)| (Hash(*key), bytes.clone())).collect())
        })
    }

    fn rebuild(&self) -> Pending<'_, Rebuilt> {
        let mut inside = self.inside();
        let rebuilt = inside.pending.rebuild();
        inside.durable = inside.pending.clone();
        Box::pin(core::future::ready(Ok(rebuilt)))
    }

    fn hints(&self) -> broadcast::Receiver<TableId> {
        self.hints.subscribe()
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(core::future::ready(Ok(())))
    }
}
