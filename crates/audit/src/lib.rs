//! The log file of a table: what was written stays written, and whoever changes it is found out.
//!
//! Each table has one append-only file of records, each bound to all before it by a SHA-256
//! [chain]. A signed [checkpoint] beside it says how long the log is, so that a tail cut off is
//! missed too; the [key](keys) that signs lives elsewhere. Seeds that are not yet revealed wait in
//! a [sealed file](SeedFile) only its owner can read. This much does not know what a record means.
//!
//! On top of it a [`Recorder`] makes one [`record`] per command, with what was done or why
//! it was refused, each line under its clause; [`replay()`] plays the log again and compares, and
//! [`explain()`] says of every wager why it was paid, returned or collected. [`reconstruct()`]
//! rebuilds the hands of a round from the order of the discard rack. All of it works on texts and
//! bytes, wherever they are kept; [`files`] keeps them on a disk, with the [`LiveTable`].
//!
//! ```
//! use audit::{Checkpoint, Header, KeyDir, LogReader, LogWriter, verify};
//!
//! # let dir = std::env::temp_dir().join(format!("audit-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! let path = dir.join("stud-1.log");
//! let keys = KeyDir::at(dir.join("keys"));
//! let key = keys.signing_key()?; // made on first use
//!
//! let mut log = LogWriter::create(&path, Header::new("stud-1")?)?;
//! log.append(b"no more bets")?; // on the disk when this returns
//! log.append_all([&b"seat 1: pair of kings"[..], b"pays 10"])?;
//! Checkpoint::sign(log.header().id, log.head(), &key).store(&path)?;
//!
//! let summary = verify(&path, &keys.public_key()?).expect("nobody touched the log");
//! assert_eq!(summary.head.size, 4); // the header is record 0
//!
//! let mut reader = LogReader::open(&path)?;
//! while let Some(record) = reader.next_record()? {
//!     println!("{}: {} bytes", record.number, record.entry.open.len());
//! }
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it cannot do
//!
//! Whoever holds the signing key can write another history, and whoever puts back an older log
//! *with* its older checkpoint shows a true, but shorter, one. Both are found by a checkpoint kept
//! elsewhere (a second machine, a printed page at the end of a shift): [`verify_against`].
//! Records after the last checkpoint are chained but not signed yet: whoever can write the file can
//! write them anew. [`Summary::signed`] says how far the signature reaches; sign often.
//!
//! Who has no seed that is still sealed can play a log again up to its shuffle only
//! ([`Replayed::waiting`]): what follows is not proven before the seed is shown. Somebody who says
//! that a seed is lost hides a deal, and can void a round with it; every time is remarked. A clock
//! that was set ahead looks like a table that nobody used; more than a day is remarked.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod chain;
pub mod checkpoint;
pub mod deals;
pub mod entry;
pub mod explain;
pub mod export;
pub mod files;
pub mod finding;
pub mod hand_history;
pub mod identity;
pub mod kept_table;
pub mod keys;
pub mod leaves;
pub mod note;
pub mod reconstruct;
pub mod record;
pub mod recorder;
pub mod records;
pub mod replay;
pub mod round_proof;
pub mod seeds;
pub mod snapshot;
pub mod veil;
pub mod verify;

mod append;
mod frames;
mod fresh;
mod holders;
mod log;
mod promises;
mod scan;
mod shared_bytes;

use games::hex;

pub use chain::{Format, Hash, Head, Header, LogId, PAYLOAD_MAX};
pub use checkpoint::Checkpoint;
pub use deals::{Dealing, Deals, deals};
pub use entry::{Audience, Closed, Entry, NoEntry, Part, Sealed};
pub use explain::{
    Explanation, Reason, ShownHand, explain, explain_pieces, explain_round, reasons,
};
pub use export::{Exported, NoReader, NotExported, Viewpoint, export, seen_from};
pub use files::{
    Fault, KeyDir, KeyFault, LiveTable, LogReader, LogWriter, Recovered, SeedFile, SetUpError,
    Torn, export_to, fresh_seed, is_log, verify, verify_against, verify_chain,
    verify_chain_hearing, verify_hearing, witness,
};
pub use finding::{Divergence, Finding, Flaw, FoundAt, Unread};
pub use hand_history::{HandHistories, WrittenRound, hand_histories};
pub use identity::{Identity, NoName};
pub use kept_table::{Batch, KeptTable, NotResumed};
pub use keys::{Fingerprint, PublicKey, SigningKey};
pub use leaves::Unshown;
pub use log::{Log, Pieces};
pub use note::{Note, NoteRecord, Shuffles, Unanswered};
pub use reconstruct::{
    NotRebuilt, Reconstruction, reconstruct, reconstruct_all, reconstruct_all_pieces,
    reconstruct_pieces,
};
pub use record::{BUILD, CommandRecord, NoRecord, OpeningRecord, RecordedAnswer};
pub use recorder::{Recorded, Recorder};
pub use records::{Broken, Record, Records};
pub use replay::{
    Remark, Remarkable, Replayed, Step, ToldSeeds, replay, replay_pieces, replay_unseen,
    replay_without_seeds, watch_pieces, watch_shown,
};
pub use round_proof::{NotProven, RoundProof, SeatBytes, round_proof};
pub use seeds::{SealedSeed, copy_mark, read_seeds, write_seeds};
pub use snapshot::{Rested, Snapshot, Unused};
pub use veil::Secret;
pub use verify::{Summary, verify_source};
