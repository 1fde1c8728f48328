//! Logs on a disk: paths, locks, permissions, and the order of writes that survives a crash.
//!
//! Everything else in this crate works on bytes and texts, wherever they are kept.

mod calls;
mod checkpoint;
mod cut;
mod disk;
mod export;
mod fault;
mod kept;
mod keys;
mod live;
mod older;
mod reader;
mod resting;
mod seeds;
mod snapshot;
mod take_up;
mod verify;
mod writer;

use table::shuffle::Seed;

#[cfg(feature = "sabotage")]
pub use calls::sabotage;
pub use export::export_to;
pub use fault::{Fault, KeyFault, Torn};
pub use keys::KeyDir;
pub use live::{LiveTable, SetUpError};
pub use reader::{LogReader, is_log};
pub use seeds::SeedFile;
pub use verify::{
    verify, verify_against, verify_chain, verify_chain_hearing, verify_hearing, witness,
};
pub use writer::{LogWriter, Recovered};

use crate::chain::{Header, LogId};

/// Bytes read from the disk at a time.
const READ_AHEAD: usize = 1 << 18;

impl Header {
    /// The header of a new log, with a fresh id from the operating system.
    ///
    /// # Errors
    ///
    /// If the operating system gives no random bytes.
    pub fn new(table: impl Into<String>) -> Result<Self, Fault> {
        let mut id = [0; 16];
        getrandom::fill(&mut id).map_err(Fault::NoEntropy)?;
        Ok(Self { table: table.into(), id: LogId(id) })
    }
}

/// A fresh 256-bit seed from the operating system: one per shuffle.
///
/// # Errors
///
/// If the system gives no random bytes; a table then stands still.
pub fn fresh_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Fault::NoEntropy)?;
    Ok(Seed::new(bytes))
}
