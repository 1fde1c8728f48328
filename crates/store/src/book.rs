//! Who may write what: decided on the rows that requests touch, wherever they are kept.
//!
//! A database loads these rows, lets the book decide, and writes what it decided. So every store
//! decides alike, and a refusal leaves nothing behind that would have to be taken back.

use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet};

use audit::{Format, Head, Header};

use crate::batch::{Answered, Batch, Committed, Epoch, Kept, Lease, Moment};
use crate::members::Member;
use crate::names::{AccountId, MeterId, NodeId, TableId};
use crate::refusal::Refusal;

/// Bytes of a frame before its body, and after it.
const LENGTH_BYTES: usize = 4;
const HASH_BYTES: usize = 32;

/// Something that changes a store.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    Create(TableId),
    Commit(Box<Batch>),
    Lease { table: TableId, owner: NodeId, ttl: Duration },
    Renew { lease: Lease, ttl: Duration },
    Release(Lease),
    Keep(Vec<Kept>),
    Enter { node: NodeId, address: String, ttl: Duration },
    Stay { member: Member, ttl: Duration },
    Leave(Member),
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Nothing,
    Committed(Committed),
    Leased(Lease),
    Here(Member),
}

/// The end of a chain of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    pub(crate) format: Format,
    pub(crate) head: Head,
}

/// What is known of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableRow {
    pub(crate) epoch: Epoch,
    pub(crate) owner: Option<NodeId>,
    pub(crate) until: Moment,
    pub(crate) chain: Chain,
    /// How many postings it has brought about.
    pub(crate) postings: u64,
}

/// What is known of a meter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MeterRow {
    pub(crate) chain: Chain,
    pub(crate) reading: i64,
}

/// The rows that requests touch, and which of them were changed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Book {
    pub(crate) tables: BTreeMap<TableId, TableRow>,
    pub(crate) meters: BTreeMap<MeterId, MeterRow>,
    pub(crate) accounts: BTreeMap<AccountId, i64>,
    pub(crate) answers: BTreeMap<(TableId, [u8; 32]), Answered>,
    pub(crate) members: BTreeMap<NodeId, Member>,
    pub(crate) closed: BTreeMap<TableId, String>,
    pub(crate) changed: Changed,
}

/// Which rows were changed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Changed {
    pub(crate) created: BTreeSet<TableId>,
    pub(crate) tables: BTreeSet<TableId>,
    pub(crate) grown: BTreeSet<TableId>,
    /// Tables that came into other hands: whoever takes one vouches for it from then on.
    pub(crate) taken: BTreeSet<TableId>,
    pub(crate) members: BTreeSet<NodeId>,
    pub(crate) meters: BTreeSet<MeterId>,
    pub(crate) accounts: BTreeSet<AccountId>,
}

impl Chain {
    pub(crate) const EMPTY: Self = Self { format: Format::Four, head: Head::EMPTY };

    /// The chain with one more frame; none if it does not extend it.
    pub(crate) fn extended(&self, frame: &[u8]) -> Option<Self> {
        let (length, rest) = frame.split_first_chunk::<LENGTH_BYTES>()?;
        let (body, hash) = rest.split_last_chunk::<HASH_BYTES>()?;
        if u32::from_le_bytes(*length) as usize != body.len() {
            return None;
        }
        let Head { size, hash: previous } = self.head;
        let format = if size == 0 { Header::decode(body)?.1 } else { self.format };
        let linked = format.link(&previous, size, body)?;
        (linked.0 == *hash).then_some(Self { format, head: Head { size: size + 1, hash: linked } })
    }
}

impl TableRow {
    pub(crate) const NEW: Self =
        Self { epoch: Epoch(0), owner: None, until: Moment(0), chain: Chain::EMPTY, postings: 0 };

    /// Refuses whoever does not hold the table under this epoch.
    fn held(&self, table: &TableId, named: Epoch) -> Result<(), Refusal> {
        if named != self.epoch {
            let (table, current) = (table.clone(), self.epoch);
            return Err(Refusal::OldEpoch { table, named, current });
        }
        match self.owner {
            Some(_) => Ok(()),
            None => Err(Refusal::NotLeased { table: table.clone() }),
        }
    }
}

impl MeterRow {
    pub(crate) const NEW: Self = Self { chain: Chain::EMPTY, reading: 0 };
}

impl Book {
    /// Does what is asked, or refuses it and changes nothing.
    pub(crate) fn decide(&mut self, asked: &Asked, now: Moment) -> Result<Done, Refusal> {
        match asked {
            Asked::Create(table) => self.create(table),
            Asked::Commit(batch) => self.commit(batch).map(Done::Committed),
            Asked::Lease { table, owner, ttl } => self.lease(table, owner, until(now, *ttl), now),
            Asked::Renew { lease, ttl } => self.renew(lease, until(now, *ttl)),
            Asked::Release(lease) => self.release(lease),
            Asked::Keep(_) => Ok(Done::Nothing),
            Asked::Enter { node, address, ttl } => {
                self.enter(node, address.clone(), until(now, *ttl), now)
            }
            Asked::Stay { member, ttl } => self.stay(member, until(now, *ttl)),
            Asked::Leave(member) => self.stay(member, Moment(0)),
        }
    }

    /// A process takes a name that no other one holds.
    fn enter(
        &mut self,
        node: &NodeId,
        address: String,
        until: Moment,
        now: Moment,
    ) -> Result<Done, Refusal> {
        let before = self.members.get(node);
        if let Some(other) = before.filter(|other| other.until > now) {
            return Err(Refusal::NameTaken { node: node.clone(), until: other.until });
        }
        let epoch = Epoch(before.map_or(0, |other| other.epoch.0) + 1);
        Ok(self.here(Member { node: node.clone(), epoch, address, until }))
    }

    /// A process that has its name still has it until then.
    fn stay(&mut self, member: &Member, until: Moment) -> Result<Done, Refusal> {
        let current = self.members.get(&member.node).map_or(Epoch(0), |known| known.epoch);
        if current != member.epoch {
            let (node, named) = (member.node.clone(), member.epoch);
            return Err(Refusal::NameLost { node, named, current });
        }
        Ok(self.here(Member { until, ..member.clone() }))
    }

    fn here(&mut self, member: Member) -> Done {
        self.changed.members.insert(member.node.clone());
        self.members.insert(member.node.clone(), member.clone());
        Done::Here(member)
    }

    fn create(&mut self, table: &TableId) -> Result<Done, Refusal> {
        if self.tables.contains_key(table) {
            return Err(Refusal::TableExists { table: table.clone() });
        }
        self.tables.insert(table.clone(), TableRow::NEW);
        self.changed.created.insert(table.clone());
        Ok(Done::Nothing)
    }

    fn row(&mut self, table: &TableId) -> Result<&mut TableRow, Refusal> {
        if let Some(why) = self.closed.get(table) {
            return Err(Refusal::Closed { table: table.clone(), why: why.clone() });
        }
        let unknown = || Refusal::UnknownTable { table: table.clone() };
        self.tables.get_mut(table).ok_or_else(unknown)
    }

    fn commit(&mut self, batch: &Batch) -> Result<Committed, Refusal> {
        let row = self.row(&batch.table)?.clone();
        if let Some(command) = &batch.command
            && let Some(known) = self.answers.get(&(batch.table.clone(), command.key.0))
        {
            let same = known.request == command.request;
            let other = Refusal::OtherRequest { key: command.key };
            return if same { Ok(Committed::Answered(known.answer.clone())) } else { Err(other) };
        }
        row.held(&batch.table, batch.epoch)?;
        let chain = grown(&batch.table, &row.chain, batch)?;
        let accounts = self.posted(batch)?;
        let meters = self.told(batch)?;
        // Nothing is refused from here on.
        self.changed.accounts.extend(accounts.keys().cloned());
        self.accounts.extend(accounts);
        self.changed.meters.extend(meters.keys().cloned());
        self.meters.extend(meters);
        if let Some(command) = &batch.command {
            let answered = Answered { request: command.request, answer: command.answer.clone() };
            self.answers.insert((batch.table.clone(), command.key.0), answered);
        }
        let postings = row.postings + batch.postings.len() as u64;
        self.tables.insert(batch.table.clone(), TableRow { chain, postings, ..row });
        self.changed.tables.insert(batch.table.clone());
        if !batch.records.is_empty() {
            self.changed.grown.insert(batch.table.clone());
        }
        Ok(Committed::Kept(chain.head))
    }

    /// The balances that a batch leaves.
    fn posted(&self, batch: &Batch) -> Result<BTreeMap<AccountId, i64>, Refusal> {
        let sum: i128 = batch.postings.iter().map(|posting| i128::from(posting.change)).sum();
        if sum != 0 {
            let most = if sum > 0 { i64::MAX } else { i64::MIN };
            return Err(Refusal::Unbalanced { sum: i64::try_from(sum).unwrap_or(most) });
        }
        let mut after = BTreeMap::new();
        for posting in &batch.postings {
            let account = &posting.account;
            let known = || self.accounts.get(account).copied().unwrap_or(0);
            let balance = after.get(account).copied().unwrap_or_else(known);
            let Some(left) = balance.checked_add(posting.change) else {
                return Err(Refusal::TooMuch { account: account.clone() });
            };
            after.insert(account.clone(), left);
        }
        let overdrawn = |(account, left): (&AccountId, &i64)| {
            (*left < 0 && *account != AccountId::issued()).then(|| {
                let balance = self.accounts.get(account).copied().unwrap_or(0);
                Refusal::Overdrawn { account: account.clone(), balance, change: left - balance }
            })
        };
        after.iter().find_map(overdrawn).map_or(Ok(()), Err)?;
        Ok(after)
    }

    /// What meters show after a batch.
    fn told(&self, batch: &Batch) -> Result<BTreeMap<MeterId, MeterRow>, Refusal> {
        let mut after = BTreeMap::new();
        for told in &batch.meters {
            let meter = &told.meter;
            let known = || self.meters.get(meter).copied().unwrap_or(MeterRow::NEW);
            let row = after.get(meter).copied().unwrap_or_else(known);
            let next = row.chain.head.size;
            if told.next != next {
                let (meter, named) = (meter.clone(), told.next);
                return Err(Refusal::MeterMoved { meter, named, next });
            }
            let chain = row.chain.extended(&told.record);
            let chain = chain.ok_or(Refusal::NotChained { record: next })?;
            after.insert(meter.clone(), MeterRow { chain, reading: told.reading });
        }
        Ok(after)
    }

    fn lease(
        &mut self,
        table: &TableId,
        owner: &NodeId,
        until: Moment,
        now: Moment,
    ) -> Result<Done, Refusal> {
        let row = self.row(table)?;
        if let Some(other) = row.owner.clone().filter(|other| other != owner)
            && row.until > now
        {
            return Err(Refusal::Leased { table: table.clone(), owner: other, until: row.until });
        }
        row.epoch = Epoch(row.epoch.0 + 1);
        (row.owner, row.until) = (Some(owner.clone()), until);
        let lease = Lease { table: table.clone(), owner: owner.clone(), epoch: row.epoch, until };
        if row.chain.head.size > 0 {
            self.changed.taken.insert(table.clone());
        }
        self.changed.tables.insert(table.clone());
        Ok(Done::Leased(lease))
    }

    fn renew(&mut self, lease: &Lease, until: Moment) -> Result<Done, Refusal> {
        let row = self.row(&lease.table)?;
        row.held(&lease.table, lease.epoch)?;
        // A clock that was set back does not shorten what was promised.
        row.until = row.until.max(until);
        let lease = Lease { until: row.until, ..lease.clone() };
        self.changed.tables.insert(lease.table.clone());
        Ok(Done::Leased(lease))
    }

    fn release(&mut self, lease: &Lease) -> Result<Done, Refusal> {
        let row = self.row(&lease.table)?;
        row.held(&lease.table, lease.epoch)?;
        (row.owner, row.until) = (None, Moment(0));
        self.changed.tables.insert(lease.table.clone());
        Ok(Done::Nothing)
    }

    /// The heads of everything that has grown, or that somebody else holds now: what is vouched for
    /// after a group.
    pub(crate) fn heads(&self) -> Vec<u8> {
        let table = |id: &TableId| Some(listed("table", id, &self.tables.get(id)?.chain.head));
        let meter = |id: &MeterId| Some(listed("meter", id, &self.meters.get(id)?.chain.head));
        let changed = self.changed.grown.union(&self.changed.taken);
        let tables = changed.filter_map(table);
        tables.chain(self.changed.meters.iter().filter_map(meter)).collect::<String>().into()
    }
}

/// A line of a list of heads.
fn listed(what: &str, id: &impl core::fmt::Display, head: &Head) -> String {
    format!("{what} {id} {} {}\n", head.size, head.hash)
}

fn until(now: Moment, ttl: Duration) -> Moment {
    Moment(now.0.saturating_add(u64::try_from(ttl.as_millis()).unwrap_or(u64::MAX)))
}

/// The chain of a table with the records of a batch.
fn grown(table: &TableId, chain: &Chain, batch: &Batch) -> Result<Chain, Refusal> {
    let next = chain.head.size;
    if batch.next != next {
        return Err(Refusal::WrongSequence { table: table.clone(), named: batch.next, next });
    }
    batch.records.iter().try_fold(*chain, |chain, frame| {
        chain.extended(frame).ok_or(Refusal::NotChained { record: chain.head.size })
    })
}

/// Whether something was done, and not merely answered again.
pub(crate) const fn done_anew(done: &Done) -> bool {
    !matches!(done, Done::Committed(Committed::Answered(_)))
}

pub(crate) fn committed(done: Done) -> Committed {
    let Done::Committed(committed) = done else { unreachable!("a batch is committed") };
    committed
}

pub(crate) fn leased(done: Done) -> Lease {
    let Done::Leased(lease) = done else { unreachable!("a lease is given") };
    lease
}

pub(crate) fn here(done: Done) -> Member {
    let Done::Here(member) = done else { unreachable!("a machine is here") };
    member
}
