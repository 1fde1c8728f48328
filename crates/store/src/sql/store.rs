//! A database as a store.

use core::time::Duration;
use std::sync::atomic::Ordering;

use audit::{Hash, SealedSeed};
use sqlx::any::Any;
use sqlx::pool::PoolConnection;
use tokio::sync::broadcast;

use super::group::Job;
use super::{Database, Dialect, failed, reading, rows};
use crate::batch::{
    Answered, Batch, Committed, Kept, Lease, MeterReading, Rebuilt, Shelf, TableFacts,
};
use crate::book::{Asked, Done, committed, here, leased};
use crate::keeping::{Pending, Store};
use crate::members::{Holder, Member};
use crate::names::{AccountId, MeterId, NodeId, TableId};
use crate::refusal::{Fault, Refusal, StoreError};

const READING: &str = "read the database";

impl Database {
    fn change<'a, T: Send + 'a>(
        &'a self,
        asked: Asked,
        done: impl FnOnce(Done) -> T + Send + 'a,
    ) -> Pending<'a, T> {
        Box::pin(async move { self.ask(|answer| Job::Change(asked, answer)).await?.map(done) })
    }

    pub(super) async fn reader(&self) -> Result<PoolConnection<Any>, Fault> {
        self.readers.acquire().await.map_err(failed(READING))
    }

    /// Refuses a table that is not what was vouched for.
    fn open_table(&self, table: &TableId) -> Result<(), Refusal> {
        let closed = |why| Err(Refusal::Closed { table: table.clone(), why });
        self.closed.why(table).map_or(Ok(()), closed)
    }

    async fn read_table(&self, table: &TableId, from: u64) -> Result<Vec<Vec<u8>>, StoreError> {
        self.open_table(table)?;
        let mut reader = self.reader().await?;
        let row = rows::table(&mut reader, table).await.map_err(failed(READING))?;
        let row = row.ok_or_else(|| Refusal::UnknownTable { table: table.clone() })?;
        let read = reading::frames(&mut reader, table, from, &row.chain).await;
        Ok(read.map_err(failed(READING))??)
    }

    async fn read_chain(&self, meter: &MeterId, from: u64) -> Result<Vec<Vec<u8>>, StoreError> {
        let mut reader = self.reader().await?;
        let row = rows::meter(&mut reader, meter).await.map_err(failed(READING))?;
        let Some(row) = row else { return Ok(Vec::new()) };
        let read = reading::meter_frames(&mut reader, meter, from, &row.chain).await;
        Ok(read.map_err(failed(READING))??)
    }

    async fn open_seeds(&self, table: &TableId) -> Result<Vec<SealedSeed>, StoreError> {
        let mut reader = self.reader().await?;
        let sealed = reading::seeds(&mut reader, table).await.map_err(failed(READING))?;
        let sealer = &self.keepers.sealer;
        let opened = sealed.iter().map(|(shuffle, seal)| sealer.open(table, *shuffle, seal));
        Ok(opened.collect::<Result<_, Fault>>()?)
    }

    async fn facts(&self) -> Result<Vec<TableFacts>, StoreError> {
        let mut reader = self.reader().await?;
        let all = rows::tables(&mut reader).await.map_err(failed(READING))?;
        let facts = all.into_iter().map(|(table, row)| TableFacts {
            closed: self.closed.why(&table),
            table,
            head: row.chain.head,
            epoch: row.epoch,
            owner: row.owner,
            until: row.until,
        });
        Ok(facts.collect())
    }
}

impl Store for Database {
    fn about(&self) -> String {
        let engine = match self.dialect {
            Dialect::Sqlite => "SQLite",
            Dialect::Postgres => "PostgreSQL",
        };
        format!("{engine}: {}\n{}", self.place, self.keepers.voucher.about())
    }

    fn create<'a>(&'a self, table: &'a TableId) -> Pending<'a, ()> {
        self.change(Asked::Create(table.clone()), |_| ())
    }

    fn tables(&self) -> Pending<'_, Vec<TableFacts>> {
        Box::pin(self.facts())
    }

    fn commit(&self, batch: Batch) -> Pending<'_, Committed> {
        self.change(Asked::Commit(Box::new(batch)), committed)
    }

    fn read<'a>(&'a self, table: &'a TableId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        Box::pin(self.read_table(table, from))
    }

    fn lease<'a>(
        &'a self,
        table: &'a TableId,
        owner: &'a NodeId,
        ttl: Duration,
    ) -> Pending<'a, Lease> {
        Box::pin(async move {
            let asked = Asked::Lease { table: table.clone(), owner: owner.clone(), ttl };
            let lease = self.change(asked, leased).await?;
            if let Err(closed) = self.extends(table).await {
                // Whoever asks next finds the same; if that fails too, the lease ends by itself.
                drop(self.change(Asked::Release(lease), |_| ()).await);
                return Err(closed);
            }
            Ok(lease)
        })
    }

    fn renew<'a>(&'a self, lease: &'a Lease, ttl: Duration) -> Pending<'a, Lease> {
        self.change(Asked::Renew { lease: lease.clone(), ttl }, leased)
    }

    fn release<'a>(&'a self, lease: &'a Lease) -> Pending<'a, ()> {
        self.change(Asked::Release(lease.clone()), |_| ())
    }

    fn answered<'a>(&'a self, table: &'a TableId, key: Hash) -> Pending<'a, Option<Answered>> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            let answered = rows::answered(&mut reader, table, key).await;
            let answered = answered.map_err(failed(READING))?;
            if answered.is_some() && self.untold.load(Ordering::SeqCst) {
                // It is committed, and nobody is told of it before the witness.
                self.ask(Job::Ready).await??;
            }
            Ok(answered)
        })
    }

    fn holder<'a>(&'a self, table: &'a TableId) -> Pending<'a, Option<Holder>> {
        Box::pin(self.held_by(table))
    }

    fn stay<'a>(&'a self, member: &'a Member, ttl: Duration) -> Pending<'a, Member> {
        self.change(Asked::Stay { member: member.clone(), ttl }, here)
    }

    fn leave<'a>(&'a self, member: &'a Member) -> Pending<'a, ()> {
        self.change(Asked::Leave(member.clone()), |_| ())
    }

    fn members(&self) -> Pending<'_, Vec<Member>> {
        Box::pin(self.here_now())
    }

    fn ready(&self) -> Pending<'_, ()> {
        Box::pin(async move { self.ask(Job::Ready).await? })
    }

    fn seeds<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<SealedSeed>> {
        Box::pin(self.open_seeds(table))
    }

    fn balance<'a>(&'a self, account: &'a AccountId) -> Pending<'a, i64> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            Ok(reading::balance(&mut reader, account).await.map_err(failed(READING))?)
        })
    }

    fn balances(&self) -> Pending<'_, Vec<(AccountId, i64)>> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            let all = reading::balances(&mut reader).await.map_err(failed(READING))?;
            Ok(all.into_iter().filter(|(_, balance)| *balance != 0).collect())
        })
    }

    fn meter<'a>(&'a self, meter: &'a MeterId) -> Pending<'a, Option<MeterReading>> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            let row = rows::meter(&mut reader, meter).await.map_err(failed(READING))?;
            Ok(row.map(|row| MeterReading { head: row.chain.head, reading: row.reading }))
        })
    }

    fn read_meter<'a>(&'a self, meter: &'a MeterId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        Box::pin(self.read_chain(meter, from))
    }

    fn keep(&self, kept: Vec<Kept>) -> Pending<'_, ()> {
        self.change(Asked::Keep(kept), |_| ())
    }

    fn kept(&self, shelf: Shelf, key: Hash) -> Pending<'_, Option<Vec<u8>>> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            Ok(reading::kept(&mut reader, shelf, key).await.map_err(failed(READING))?)
        })
    }

    fn shelf(&self, shelf: Shelf) -> Pending<'_, Vec<(Hash, Vec<u8>)>> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            Ok(reading::shelf(&mut reader, shelf).await.map_err(failed(READING))?)
        })
    }

    fn rebuild(&self) -> Pending<'_, Rebuilt> {
        Box::pin(async move { self.ask(Job::Rebuild).await? })
    }

    fn hints(&self) -> broadcast::Receiver<TableId> {
        self.hints.subscribe()
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            // A second time there is nobody to ask.
            drop(self.ask(Job::Close).await);
            self.readers.close().await;
            Ok(())
        })
    }
}
