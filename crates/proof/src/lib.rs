//! For tests only: which requirement rows a test covers, and what it brought to show for it.
//!
//! A test opens a recorder with [`covers!`]. Whatever is recorded or refused afterwards in the same
//! thread reports the clause it cites. When the test passes, the recorder leaves one line for the
//! traceability matrix. A row that needs a log entry, a refusal or an attestation counts only if
//! one of its clauses, or a ruling it relies on, was cited in that very test, with the words that
//! the row asks for, if it does; otherwise the test fails and says so. A row that bundles duties is
//! covered duty by duty.
//!
//! ```
//! use proof::covers;
//!
//! let proof = covers!(DDS_051, DDS_060);
//! proof::cited(law::section_11::P11_H_3); // a `RecordingLog` does this for every act
//! drop(proof);
//! ```
//!
//! A promise that is not kept fails:
//!
//! ```should_panic
//! let _proof = proof::covers!(DDS_049); // nothing is dealt
//! ```

mod folder;
pub mod postgres;
mod recorder;
mod recording;

pub use folder::Folder;
pub use law::row;
pub use postgres::Postgres;
pub use recorder::{Proof, cited, covers_case, covers_rows, was_refused, wrote};
pub use recording::{RecordingLog, refused};

/// Opens a recorder for the rows named, as constants of [`law::row`]; keep the guard to the end.
///
/// Two recorders may be open at once, in a test that covers rows twice: both hear every citation.
#[macro_export]
macro_rules! covers {
    ($($row:ident),+ $(,)?) => {{
        fn here() {}
        let path = ::core::any::type_name_of_val(&here);
        $crate::Proof::open(env!("CARGO_PKG_NAME"), path, &[$($crate::row::$row),+])
    }};
}
