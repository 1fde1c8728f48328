//! One round checked alone, by a program that shares nothing with the one that dealt it.
//!
//! A round proof is a document with what a log tells of one round: the promise of the house, the
//! promises and openings of the players, where the cards were cut, and which cards left the deck.
//! [`check`] redoes the deal from it with a SHA-256, an HMAC and a ChaCha20 of its own. It uses no
//! code of the table and none of the audit, so that a mistake there is not made here again.
//!
//! What one round cannot show: that the log it was taken from is the one that was signed (`house
//! audit verify`), and that the seed was drawn at random. Where the seed of a game stays sealed for
//! ever, that the sealed cards follow from it, only who has the seed can check.
//!
//! ```
//! use verifier::{RoundProof, check};
//!
//! let text = include_str!("../example.json");
//! let proof: RoundProof = serde_json::from_str(text).expect("a round proof");
//! let checked = check(&proof).expect("dealt as promised");
//! assert_eq!(checked.cards, 9);
//!
//! let mut forged = proof.clone();
//! forged.dealt.swap(0, 1);
//! assert!(check(&forged).is_err());
//! ```
#![deny(missing_docs, clippy::wildcard_enum_match_arm, clippy::print_stdout)]

mod bytes;
mod chacha;
mod check;
mod document;

pub use check::{Checked, Wrong, check};
pub use document::{CheckedDocument, Entropy, RoundProof, SeatBytes, ShownLeaf};
