//! What a witness gives back: its own signature under the note it took, with the time.
//!
//! The form is that of witnesses of transparency logs (`cosignature/v1`): whoever has the note, the
//! line and the witness's key can check, without either of them, that the note was known by then.

use audit::{PublicKey, SigningKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The kind of signature: Ed25519 under a time.
const COSIGNED: u8 = 4;

/// What a witness of the house is called in its lines.
pub const WITNESS: &str = "house-rules/witness";

/// Signs a note as its witness at this second since 1970; gives a line.
#[must_use]
pub fn cosign(note: &str, second: u64, key: &SigningKey) -> Option<String> {
    let signature = key.sign(statement(note, second)?.as_bytes());
    let bytes = [&key_id(&key.public())[..], &second.to_be_bytes(), &signature].concat();
    Some(format!("— {WITNESS} {}\n", STANDARD.encode(bytes)))
}

/// The second at which the holder of `key` signed the note as its witness; none if it did not.
#[must_use]
pub fn cosigned(note: &str, line: &str, key: &PublicKey) -> Option<u64> {
    let signature = line.trim_end().strip_prefix("— ")?.strip_prefix(WITNESS)?.trim_start();
    let bytes = STANDARD.decode(signature).ok()?;
    let (id, bytes) = bytes.split_first_chunk::<4>()?;
    let (second, signature) = bytes.split_first_chunk::<8>()?;
    let second = u64::from_be_bytes(*second);
    let signed = key.signed(statement(note, second)?.as_bytes(), signature.try_into().ok()?);
    (signed && *id == key_id(key)).then_some(second)
}

/// The bytes that are signed: the note without its signatures, and when.
fn statement(note: &str, second: u64) -> Option<String> {
    let (text, _) = note.split_once("\n\n")?;
    Some(format!("cosignature/v1\ntime {second}\n{text}\n"))
}

/// By what a reader finds the key.
fn key_id(key: &PublicKey) -> [u8; 4] {
    let hash = Sha256::new().chain_update(format!("{WITNESS}\n")).chain_update([COSIGNED]);
    let hash: [u8; 32] = hash.chain_update(key.as_bytes()).finalize().into();
    *hash.first_chunk().expect("a hash is longer than its name")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NodeId, SignedTree, tree::Tree};

    #[test]
    fn a_line_of_a_witness_belongs_to_one_note_one_second_and_one_key() {
        let (house, witness) = (SigningKey::from_bytes(&[1; 32]), SigningKey::from_bytes(&[2; 32]));
        let origin = NodeId::new("north").expect("a name");
        let note = SignedTree::sign(&origin, &Tree::default(), &house).to_string();
        let line = cosign(&note, 1_700_000_000, &witness).expect("a note");
        assert_eq!(cosigned(&note, &line, &witness.public()), Some(1_700_000_000));
        assert_eq!(cosigned(&note, &line, &house.public()), None, "another key");
        let other = note.replacen("north", "south", 1);
        assert_eq!(cosigned(&other, &line, &witness.public()), None, "another note");
        let later = cosign(&note, 1_700_000_001, &witness).expect("a note");
        assert_ne!(line, later);
    }
}
