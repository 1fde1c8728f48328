//! What a store does, whatever keeps its bytes.
//!
//! It knows no game and no rule. It takes a batch whole or not at all, answers when that survives a
//! loss of power, and refuses what a second writer, a late one or an empty account would bring
//! about.

use core::pin::Pin;
use core::time::Duration;

use audit::{Hash, SealedSeed};
use tokio::sync::broadcast;

use crate::batch::{
    Answered, Batch, Committed, Kept, Lease, MeterReading, Rebuilt, Shelf, TableFacts,
};
use crate::members::{Holder, Member};
use crate::names::{AccountId, MeterId, NodeId, TableId};
use crate::refusal::StoreError;

/// An answer that is waited for.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What keeps the logs of tables, and what belongs to them.
pub trait Store: Send + Sync {
    /// What keeps the bytes, and whether somebody else vouches for them, in a few lines for people.
    fn about(&self) -> String;

    /// Makes a table without any record, which nobody holds.
    fn create<'a>(&'a self, table: &'a TableId) -> Pending<'a, ()>;

    /// Every table, by name.
    fn tables(&self) -> Pending<'_, Vec<TableFacts>>;

    /// Keeps a batch whole, or refuses it. It is durable when this is answered.
    fn commit(&self, batch: Batch) -> Pending<'_, Committed>;

    /// The frames of a log from this record to its end, each checked against the one before it.
    fn read<'a>(&'a self, table: &'a TableId, from: u64) -> Pending<'a, Vec<Vec<u8>>>;

    /// The right to write to a table, if nobody else holds it; whoever holds it already gets a new
    /// epoch, because it may be another process of the same name.
    fn lease<'a>(
        &'a self,
        table: &'a TableId,
        owner: &'a NodeId,
        ttl: Duration,
    ) -> Pending<'a, Lease>;

    /// The same lease for longer, as long as nobody else was given one.
    fn renew<'a>(&'a self, lease: &'a Lease, ttl: Duration) -> Pending<'a, Lease>;

    /// Gives a lease back. Its epoch is never used again.
    fn release<'a>(&'a self, lease: &'a Lease) -> Pending<'a, ()>;

    /// Who holds a table now; nobody, if it was given back or its lease is over. A store of one
    /// machine need not say.
    fn holder<'a>(&'a self, _table: &'a TableId) -> Pending<'a, Option<Holder>> {
        Box::pin(core::future::ready(Ok(None)))
    }

    /// A machine says that it is still here, as long as no other process took its name.
    fn stay<'a>(&'a self, member: &'a Member, _ttl: Duration) -> Pending<'a, Member> {
        Box::pin(core::future::ready(Ok(member.clone())))
    }

    /// A machine goes.
    fn leave<'a>(&'a self, _member: &'a Member) -> Pending<'a, ()> {
        Box::pin(core::future::ready(Ok(())))
    }

    /// The machines that are here.
    fn members(&self) -> Pending<'_, Vec<Member>> {
        Box::pin(core::future::ready(Ok(Vec::new())))
    }

    /// Whether something could be written now, and the witness told.
    fn ready(&self) -> Pending<'_, ()> {
        Box::pin(async { self.tables().await.map(drop) })
    }

    /// What was answered to a command with this key.
    fn answered<'a>(&'a self, table: &'a TableId, key: Hash) -> Pending<'a, Option<Answered>>;

    /// The seeds of a table that are still sealed, by shuffle.
    fn seeds<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<SealedSeed>>;

    /// What an account has, in cents; an account nobody knows has nothing.
    fn balance<'a>(&'a self, account: &'a AccountId) -> Pending<'a, i64>;

    /// Every account that has or owes something.
    fn balances(&self) -> Pending<'_, Vec<(AccountId, i64)>>;

    /// What a meter shows; none before its first record.
    fn meter<'a>(&'a self, meter: &'a MeterId) -> Pending<'a, Option<MeterReading>>;

    /// The frames of a meter's chain from this record to its end.
    fn read_meter<'a>(&'a self, meter: &'a MeterId, from: u64) -> Pending<'a, Vec<Vec<u8>>>;

    /// Puts things on shelves or takes them off, all at once.
    fn keep(&self, kept: Vec<Kept>) -> Pending<'_, ()>;

    /// What lies on a shelf under this key.
    fn kept(&self, shelf: Shelf, key: Hash) -> Pending<'_, Option<Vec<u8>>>;

    /// Everything on a shelf, by key.
    fn shelf(&self, shelf: Shelf) -> Pending<'_, Vec<(Hash, Vec<u8>)>>;

    /// Makes balances and readings anew from postings and records, and says which were wrong.
    fn rebuild(&self) -> Pending<'_, Rebuilt>;

    /// Tables that have grown, as a hint only: one may be missed, the log is the truth.
    fn hints(&self) -> broadcast::Receiver<TableId>;

    /// Commits what waits and closes the files.
    fn close(&self) -> Pending<'_, ()>;
}
