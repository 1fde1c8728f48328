//! Play money that the house gives out: every grant is a record of a chain of its own, and a
//! posting from what was issued to an account, in one transaction with the session it is for.

use std::sync::Arc;
use std::time::Duration;

use audit::{Entry, Hash, Head, Header, LogId};
use sha2::{Digest as _, Sha256};
use store::{
    AccountId, Batch, Committed, Epoch, Kept, NodeId, Posting, Refusal, Shelf, Store, StoreError,
    TableId,
};
use tokio::sync::Mutex;

use crate::problem::{Kind, Problem};
use crate::secret::fresh;

/// What everybody gets who comes, in cents.
pub const GRANT: i64 = 100_000;
/// Who has less than this may ask for another grant, in cents.
pub const POOR: i64 = 1_000;
/// How long there is between two grants, in milliseconds.
pub const BETWEEN: u64 = 3_600_000;
/// How long the chain is ours without being used.
const LEASED: Duration = Duration::from_secs(15);

/// The chain of grants of this machine.
pub struct Grants {
    store: Arc<dyn Store>,
    table: TableId,
    node: NodeId,
    end: Mutex<Option<(Epoch, Head)>>,
}

/// One grant.
pub struct Grant {
    /// For whom.
    pub account: String,
    /// How much, in cents.
    pub cents: i64,
    /// When, in milliseconds since 1970.
    pub now: u64,
    /// What else is kept with it.
    pub kept: Vec<Kept>,
}

/// Where it is kept when an account was last granted anything. No secret has this hash.
fn last_key(account: &str) -> Hash {
    Hash(Sha256::new().chain_update(b"house grant\n").chain_update(account).finalize().into())
}

impl Grants {
    /// The grants of this machine.
    pub fn new(store: Arc<dyn Store>, node: NodeId) -> Result<Self, store::BadName> {
        let table = TableId::new(format!("grants-{node}"))?;
        Ok(Self { store, table, node, end: Mutex::default() })
    }

    /// The chain that nobody plays at.
    pub fn is_chain(table: &TableId) -> bool {
        table.as_str().starts_with("grants-")
    }

    /// Gives; it is durable when this is answered.
    pub async fn give(&self, grant: Grant) -> Result<(), Problem> {
        let mut end = self.end.lock().await;
        self.written(&mut end, grant).await
    }

    /// Gives to whoever has little and was given nothing for an hour, and since `came`. The look
    /// and the gift are one step on this machine.
    pub async fn give_again(&self, account: &str, came: u64, now: u64) -> Result<(), Problem> {
        let mut end = self.end.lock().await;
        let looked = self.balance_and_last(account).await;
        let (balance, last) =
            looked.map_err(|cause| Problem::fault("looking for a grant", cause))?;
        if balance >= POOR || now < last.max(came).saturating_add(BETWEEN) {
            let detail = "play money is granted to who has less than $10, once an hour";
            return Err(Problem::new(Kind::Refused, detail));
        }
        let (account, kept) = (account.to_owned(), Vec::new());
        self.written(&mut end, Grant { account, cents: GRANT, now, kept }).await
    }

    async fn balance_and_last(&self, account: &str) -> Result<(i64, u64), StoreError> {
        let name = AccountId::new(account).map_err(|bad| damaged(&bad))?;
        let balance = self.store.balance(&name).await?;
        let last = self.store.kept(Shelf::Sessions, last_key(account)).await?;
        let last = last.and_then(|bytes| Some(u64::from_be_bytes(bytes.try_into().ok()?)));
        Ok((balance, last.unwrap_or(0)))
    }

    async fn written(
        &self,
        end: &mut Option<(Epoch, Head)>,
        mut grant: Grant,
    ) -> Result<(), Problem> {
        let (key, bytes) = (last_key(&grant.account), Some(grant.now.to_be_bytes().to_vec()));
        grant.kept.push(Kept { shelf: Shelf::Sessions, key, bytes });
        // Whatever fails, or is dropped before its end: the chain is looked at anew.
        let before = end.take();
        let given = self.append(before, &grant).await;
        *end = Some(given.map_err(|cause| Problem::fault("granting play money", cause))?);
        Ok(())
    }

    async fn append(
        &self,
        end: Option<(Epoch, Head)>,
        grant: &Grant,
    ) -> Result<(Epoch, Head), StoreError> {
        let (epoch, head) = match end {
            Some(end) => end,
            None => self.take_up().await?,
        };
        let Grant { account, cents, now, kept } = grant;
        let mut batch = Batch::new(self.table.clone(), epoch, head.size);
        let mut last = head;
        if head.size == 0 {
            let id = LogId(fresh().map_err(no_entropy)?);
            let (frame, next) = head.frame(Header { table: self.table.to_string(), id }.encode());
            batch.records.push(frame);
            last = next;
        }
        let words = format!("time {now}\ngrant {cents} cents to {account}\n");
        let (frame, next) = last.frame(Entry::open(&words).sealed(last.size).body());
        batch.records.push(frame);
        let name = AccountId::new(account.as_str()).map_err(|bad| damaged(&bad))?;
        batch.postings.extend(Posting::transfer(AccountId::issued(), name, *cents));
        batch.kept.clone_from(kept);
        match self.store.commit(batch).await? {
            Committed::Kept(_) | Committed::Answered(_) => Ok((epoch, next)),
        }
    }

    /// Takes the chain up where it ends.
    async fn take_up(&self) -> Result<(Epoch, Head), StoreError> {
        match self.store.create(&self.table).await {
            Ok(()) | Err(StoreError::Refused(Refusal::TableExists { .. })) => {}
            Err(other) => return Err(other),
        }
        let lease = self.store.lease(&self.table, &self.node, LEASED).await?;
        let tables = self.store.tables().await?;
        let facts = tables.into_iter().find(|facts| facts.table == self.table);
        let head = facts.map_or(Head::EMPTY, |facts| facts.head);
        Ok((lease.epoch, head))
    }
}

fn damaged(what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Failed(store::Fault::Damaged { what: what.to_string() })
}

fn no_entropy(problem: Problem) -> StoreError {
    damaged(&problem.detail)
}
