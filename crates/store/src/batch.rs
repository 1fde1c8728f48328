//! What is kept at once or not at all: one person's command and all the dealer then does.
//!
//! ```
//! use audit::{Head, Header, LogId};
//! use store::{Batch, Epoch, Posting, AccountId, TableId};
//!
//! let header = Header { table: "stud-1".into(), id: LogId([7; 16]) };
//! let (frame, _) = Head::EMPTY.frame(header.encode());
//! let mut batch = Batch::new(TableId::new("stud-1")?, Epoch(1), 0);
//! batch.records.push(frame);
//! batch.postings.extend(Posting::transfer(AccountId::issued(), AccountId::new("ada")?, 10_00));
//! assert_eq!(batch.postings.iter().map(|posting| posting.change).sum::<i64>(), 0);
//! # Ok::<(), store::BadName>(())
//! ```

use core::fmt;

use audit::{Hash, Head, SealedSeed};

use crate::names::{AccountId, MeterId, NodeId, TableId};

/// Which lease of a table this is: each is greater than every one before it, for ever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Epoch(pub u64);

/// Milliseconds since 1970, by the clock of the database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(pub u64);

/// What one table asks to be kept, in one transaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The table.
    pub table: TableId,
    /// The lease under which it is written.
    pub epoch: Epoch,
    /// The number of the first of the records; also if there are none.
    pub next: u64,
    /// The records: whole frames, exactly the bytes of the log file. The header is record 0.
    pub records: Vec<Vec<u8>>,
    /// What somebody asked for, and is answered.
    pub command: Option<Command>,
    /// Seeds to be kept sealed.
    pub seal: Vec<SealedSeed>,
    /// The shuffles whose seeds need not be kept any more.
    pub unseal: Vec<u64>,
    /// Money that changes accounts; together they are zero.
    pub postings: Vec<Posting>,
    /// What meters are told.
    pub meters: Vec<MeterRecord>,
    /// What is put on shelves, or taken off.
    pub kept: Vec<Kept>,
}

/// A request with a key that whoever made it chose, and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The key; whoever shares a table with others hashes who asks into it.
    pub key: Hash,
    /// The hash of the request: the same key with another request is refused.
    pub request: Hash,
    /// What is answered, now and whenever the key comes again.
    pub answer: Vec<u8>,
}

/// A change of one account, in cents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posting {
    /// The account.
    pub account: AccountId,
    /// How much it gains; below zero, how much it gives.
    pub change: i64,
}

/// A record of a meter, which has a chain of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeterRecord {
    /// The meter.
    pub meter: MeterId,
    /// The number of the record; another one in its place is a refusal, for somebody was faster.
    pub next: u64,
    /// The record: a whole frame.
    pub record: Vec<u8>,
    /// What the meter shows after it, in cents.
    pub reading: i64,
}

/// Something that is in no log and whose meaning the store does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Where.
    pub shelf: Shelf,
    /// Under which key: a hash, never a secret.
    pub key: Hash,
    /// What; none takes it off the shelf.
    pub bytes: Option<Vec<u8>>,
}

/// Where things lie that are in no log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelf {
    /// Who is here.
    Sessions,
    /// What programs show to be let in; its hash only.
    Tokens,
    /// Who works here; hashes of passwords only.
    Staff,
    /// How a table is to be found and kept going.
    Tables,
    /// Answers to questions that took long.
    Answers,
}

impl Shelf {
    /// Every shelf.
    pub const ALL: [Self; 5] =
        [Self::Sessions, Self::Tokens, Self::Staff, Self::Tables, Self::Answers];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sessions => "sessions",
            Self::Tokens => "tokens",
            Self::Staff => "staff",
            Self::Tables => "tables",
            Self::Answers => "answers",
        }
    }
}

/// What became of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Committed {
    /// It is kept; the table's log now ends here.
    Kept(Head),
    /// Its key was answered before; nothing was done, and this was the answer.
    Answered(Vec<u8>),
}

/// A request that was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The hash of the request.
    pub request: Hash,
    /// What was answered.
    pub answer: Vec<u8>,
}

/// The right to write to a table, until somebody else has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The table.
    pub table: TableId,
    /// Who has it.
    pub owner: NodeId,
    /// Which lease it is.
    pub epoch: Epoch,
    /// Until when nobody else is given it. Whoever holds it trusts it for less, and counts from
    /// before asking, by a clock of its own.
    pub until: Moment,
}

/// What is known of a table without reading its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFacts {
    /// The table.
    pub table: TableId,
    /// Where its log ends.
    pub head: Head,
    /// Its last lease.
    pub epoch: Epoch,
    /// Who holds it; none if it was given back or never taken.
    pub owner: Option<NodeId>,
    /// Until when; in the past if nobody renewed it.
    pub until: Moment,
    /// Why nobody may write to it or read it; none if all is well.
    pub closed: Option<String>,
}

/// Where a meter's chain ends, and what it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeterReading {
    /// The end of its chain.
    pub head: Head,
    /// What it shows, in cents.
    pub reading: i64,
}

/// What a projection said before it was made anew.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rebuilt {
    /// How many postings were added up.
    pub postings: u64,
    /// Accounts that had another balance: what they showed, and what they have.
    pub accounts: Vec<(AccountId, i64, i64)>,
    /// Meters that showed something else: what they showed, and what they show.
    pub meters: Vec<(MeterId, i64, i64)>,
}

impl Batch {
    /// A batch in which nothing is asked yet.
    #[must_use]
    pub const fn new(table: TableId, epoch: Epoch, next: u64) -> Self {
        Self {
            table,
            epoch,
            next,
            records: Vec::new(),
            command: None,
            seal: Vec::new(),
            unseal: Vec::new(),
            postings: Vec::new(),
            meters: Vec::new(),
            kept: Vec::new(),
        }
    }
}

impl Posting {
    /// `cents` from one account to another.
    #[must_use]
    pub const fn transfer(from: AccountId, to: AccountId, cents: i64) -> [Self; 2] {
        [Self { account: from, change: -cents }, Self { account: to, change: cents }]
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
