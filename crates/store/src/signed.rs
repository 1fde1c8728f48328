//! The signed end of the tree of heads, in the form that witnesses of transparency logs read.
//!
//! Three lines (origin, number of leaves, root in base 64), an empty one, and a line with the
//! signature. Not to be taken for the checkpoint of a single log, whose hash is the end of a chain.
//!
//! ```
//! use audit::SigningKey;
//! use store::{NodeId, SignedTree, tree::Tree};
//!
//! let key = SigningKey::from_bytes(&[1; 32]);
//! let origin = NodeId::new("north")?;
//! let note = SignedTree::sign(&origin, &Tree::default(), &key).to_string();
//! assert!(note.starts_with("house-rules/north\n0\n"));
//! assert_eq!(SignedTree::read(&note, &key.public()).map(|it| it.size), Some(0));
//! # Ok::<(), store::BadName>(())
//! ```

use core::fmt;

use audit::{Hash, PublicKey, SigningKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::names::NodeId;
use crate::tree::Tree;

const HOUSE: &str = "house-rules/";
/// The kind of signature: Ed25519.
const ED25519: u8 = 1;

/// The size and root of a tree, signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedTree {
    /// Whose tree.
    pub origin: NodeId,
    /// How many leaves.
    pub size: u64,
    /// The root.
    pub root: Hash,
    signature: Vec<u8>,
}

impl SignedTree {
    /// Signs a tree.
    #[must_use]
    pub fn sign(origin: &NodeId, tree: &Tree, key: &SigningKey) -> Self {
        let (size, root) = (tree.size(), tree.root());
        let signature = key.sign(statement(origin, size, &root).as_bytes());
        let signature = [&key_id(origin, &key.public())[..], &signature].concat();
        Self { origin: origin.clone(), size, root, signature }
    }

    /// Reads a note that the holder of `key` signed; none if it is no such note.
    #[must_use]
    pub fn read(note: &str, key: &PublicKey) -> Option<Self> {
        let mut lines = note.split('\n');
        let origin = NodeId::new(lines.next()?.strip_prefix(HOUSE)?).ok()?;
        let size = lines.next()?.parse().ok()?;
        let root = Hash(STANDARD.decode(lines.next()?).ok()?.try_into().ok()?);
        let signature = lines.nth(1)?.strip_prefix("— ")?.rsplit_once(' ')?.1;
        let signature = STANDARD.decode(signature).ok()?;
        let read = Self { origin, size, root, signature };
        let (id, signature) = read.signature.split_first_chunk::<4>()?;
        let signed = key.signed(
            statement(&read.origin, read.size, &read.root).as_bytes(),
            signature.try_into().ok()?,
        );
        let ours = *id == key_id(&read.origin, key);
        // One text for one value.
        (ours && signed && read.to_string() == note).then_some(read)
    }
}

/// The bytes that are signed.
fn statement(origin: &NodeId, size: u64, root: &Hash) -> String {
    format!("{HOUSE}{origin}\n{size}\n{}\n", STANDARD.encode(root.0))
}

/// By what a reader finds its key.
fn key_id(origin: &NodeId, key: &PublicKey) -> [u8; 4] {
    let hash = Sha256::new().chain_update(format!("{HOUSE}{origin}\n")).chain_update([ED25519]);
    let hash: [u8; 32] = hash.chain_update(key.as_bytes()).finalize().into();
    *hash.first_chunk().expect("a hash is longer than its name")
}

impl fmt::Display for SignedTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&statement(&self.origin, self.size, &self.root))?;
        writeln!(f, "\n— {HOUSE}{} {}", self.origin, STANDARD.encode(&self.signature))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_with_any_byte_changed_is_no_note() {
        let key = SigningKey::from_bytes(&[3; 32]);
        let origin = NodeId::new("north").expect("a name");
        let mut tree = Tree::default();
        tree.push(crate::tree::leaf_hash(b"first"));
        let note = SignedTree::sign(&origin, &tree, &key).to_string();
        assert!(SignedTree::read(&note, &key.public()).is_some());
        for at in 0..note.len() {
            let mut bytes = note.clone().into_bytes();
            bytes[at] ^= 1;
            let changed = String::from_utf8_lossy(&bytes).into_owned();
            assert_eq!(SignedTree::read(&changed, &key.public()), None, "byte {at}");
        }
        let other = SigningKey::from_bytes(&[4; 32]).public();
        assert_eq!(SignedTree::read(&note, &other), None);
    }
}
