//! What a node asks of the store, each with words that put it in order.

use core::time::Duration;

use ::store::{
    AccountId, Answered, Batch, Committed, Kept, Lease, MeterId, MeterReading, NodeId, Pending,
    Rebuilt, Shelf, Store, TableFacts, TableId,
};
use audit::{Hash, Head, SealedSeed};
use tokio::sync::broadcast;

use super::{Asks, Disk, Honesty, lock};

impl Store for Disk {
    fn about(&self) -> String {
        "the store of a world".to_owned()
    }

    fn create<'a>(&'a self, table: &'a TableId) -> Pending<'a, ()> {
        let table = table.clone();
        let what = ("create", format!("{:?}", &table));
        self.ask(Asks::Change, what, |it| Box::pin(async move { it.create(&table).await }))
    }

    fn tables(&self) -> Pending<'_, Vec<TableFacts>> {
        let what = ("tables", format!("{:?}", "tables"));
        self.ask(Asks::Look, what, |it| it.tables())
    }

    fn commit(&self, batch: Batch) -> Pending<'_, Committed> {
        let what = ("commit", batch.table.clone(), batch.epoch, batch.next);
        let kept = self.ask(Asks::Commit, what, |it| it.commit(batch));
        if lock(&self.queue).honesty == Honesty::AnswersFirst {
            return Box::pin(core::future::ready(Ok(Committed::Kept(Head::EMPTY))));
        }
        kept
    }

    fn read<'a>(&'a self, table: &'a TableId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        let table = table.clone();
        let what = ("read", format!("{:?}", (&table, from)));
        self.ask(Asks::Look, what, move |it| Box::pin(async move { it.read(&table, from).await }))
    }

    fn lease<'a>(
        &'a self,
        table: &'a TableId,
        owner: &'a NodeId,
        ttl: Duration,
    ) -> Pending<'a, Lease> {
        let (table, owner) = (table.clone(), owner.clone());
        let what = ("lease", format!("{:?}", (&table, &owner)));
        self.ask(Asks::Change, what, move |it| {
            Box::pin(async move { it.lease(&table, &owner, ttl).await })
        })
    }

    fn renew<'a>(&'a self, lease: &'a Lease, ttl: Duration) -> Pending<'a, Lease> {
        let lease = lease.clone();
        let what = ("renew", format!("{:?}", &lease));
        self.ask(Asks::Change, what, move |it| Box::pin(async move { it.renew(&lease, ttl).await }))
    }

    fn release<'a>(&'a self, lease: &'a Lease) -> Pending<'a, ()> {
        let lease = lease.clone();
        let what = ("release", format!("{:?}", &lease));
        self.ask(Asks::Change, what, |it| Box::pin(async move { it.release(&lease).await }))
    }

    fn answered<'a>(&'a self, table: &'a TableId, key: Hash) -> Pending<'a, Option<Answered>> {
        let table = table.clone();
        let what = ("answered", format!("{:?}", (&table, key)));
        self.ask(Asks::Look, what, move |it| {
            Box::pin(async move { it.answered(&table, key).await })
        })
    }

    fn seeds<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<SealedSeed>> {
        let table = table.clone();
        let what = ("seeds", format!("{:?}", &table));
        self.ask(Asks::Look, what, |it| Box::pin(async move { it.seeds(&table).await }))
    }

    fn balance<'a>(&'a self, account: &'a AccountId) -> Pending<'a, i64> {
        let account = account.clone();
        let what = ("balance", format!("{:?}", &account));
        self.ask(Asks::Look, what, |it| Box::pin(async move { it.balance(&account).await }))
    }

    fn balances(&self) -> Pending<'_, Vec<(AccountId, i64)>> {
        let what = ("balances", format!("{:?}", "balances"));
        self.ask(Asks::Look, what, |it| it.balances())
    }

    fn meter<'a>(&'a self, meter: &'a MeterId) -> Pending<'a, Option<MeterReading>> {
        let meter = meter.clone();
        let what = ("meter", format!("{:?}", &meter));
        self.ask(Asks::Look, what, |it| Box::pin(async move { it.meter(&meter).await }))
    }

    fn read_meter<'a>(&'a self, meter: &'a MeterId, from: u64) -> Pending<'a, Vec<Vec<u8>>> {
        let meter = meter.clone();
        let what = ("read_meter", format!("{:?}", (&meter, from)));
        self.ask(Asks::Look, what, move |it| {
            Box::pin(async move { it.read_meter(&meter, from).await })
        })
    }

    fn keep(&self, kept: Vec<Kept>) -> Pending<'_, ()> {
        let what = ("keep", format!("{:?}", &kept));
        self.ask(Asks::Change, what, |it| it.keep(kept))
    }

    fn kept(&self, shelf: Shelf, key: Hash) -> Pending<'_, Option<Vec<u8>>> {
        let what = ("kept", format!("{:?}", (shelf, key)));
        self.ask(Asks::Look, what, move |it| it.kept(shelf, key))
    }

    fn shelf(&self, shelf: Shelf) -> Pending<'_, Vec<(Hash, Vec<u8>)>> {
        let what = ("shelf", format!("{:?}", shelf));
        self.ask(Asks::Look, what, move |it| it.shelf(shelf))
    }

    fn rebuild(&self) -> Pending<'_, Rebuilt> {
        let what = ("rebuild", format!("{:?}", "rebuild"));
        self.ask(Asks::Change, what, |it| it.rebuild())
    }

    fn hints(&self) -> broadcast::Receiver<TableId> {
        broadcast::channel(1).1
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(core::future::ready(Ok(())))
    }
}
