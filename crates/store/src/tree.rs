//! A Merkle tree as RFC 6962 has it, of which only the edge is kept.
//!
//! Whoever has the signed root of an earlier size is shown, with a handful of hashes, that a later
//! root extends it: nothing before was changed or left out.
//!
//! ```
//! use store::tree::{Tree, extends, leaf_hash};
//!
//! let mut tree = Tree::default();
//! tree.push(leaf_hash(b"first"));
//! let (before, new) = (tree.clone(), leaf_hash(b"second"));
//! tree.push(new);
//! let proof = before.proof(&[new]);
//! assert!(extends(before.size(), &before.root(), tree.size(), &tree.root(), &proof));
//! ```

use audit::Hash;
use sha2::{Digest, Sha256};

/// A tree, by the roots of its complete parts from the left, each with its height.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    size: u64,
    edge: Vec<(u32, Hash)>,
}

/// The hash of a leaf.
#[must_use]
pub fn leaf_hash(leaf: &[u8]) -> Hash {
    Hash(Sha256::new().chain_update([0]).chain_update(leaf).finalize().into())
}

fn node(left: &Hash, right: &Hash) -> Hash {
    let hash = Sha256::new().chain_update([1]).chain_update(left.0).chain_update(right.0);
    Hash(hash.finalize().into())
}

impl Tree {
    /// How many leaves it has.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Adds a leaf by its hash.
    pub fn push(&mut self, leaf: Hash) {
        let mut new = (0, leaf);
        while let Some((height, left)) = self.edge.pop_if(|(height, _)| *height == new.0) {
            new = (height + 1, node(&left, &new.1));
        }
        self.edge.push(new);
        self.size += 1;
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> Hash {
        let parts = self.edge.iter().rev().map(|(_, hash)| *hash);
        parts
            .reduce(|right, left| node(&left, &right))
            .unwrap_or_else(|| Hash(Sha256::digest([]).into()))
    }

    /// The hashes that show that this tree with these leaves after it extends this tree.
    #[must_use]
    pub fn proof(&self, leaves: &[Hash]) -> Vec<Hash> {
        let mut proof = Vec::new();
        if self.size > 0 && !leaves.is_empty() {
            let whole = (0, self.size + leaves.len() as u64);
            self.prove(whole, leaves, Known::Yes, &mut proof);
        }
        proof
    }

    /// The proof within the part from `start` to `end`.
    fn prove(&self, (start, end): (u64, u64), new: &[Hash], known: Known, proof: &mut Vec<Hash>) {
        if end == self.size {
            if known == Known::No {
                proof.push(self.part((start, end), new));
            }
            return;
        }
        let middle = start + split(end - start);
        if self.size <= middle {
            self.prove((start, middle), new, known, proof);
            proof.push(self.part((middle, end), new));
        } else {
            self.prove((middle, end), new, Known::No, proof);
            proof.push(self.part((start, middle), new));
        }
    }

    /// The root of a part: a complete one of this tree, or one of the leaves after it.
    fn part(&self, (start, end): (u64, u64), new: &[Hash]) -> Hash {
        if start >= self.size {
            let place = |at: u64| usize::try_from(at - self.size).expect("leaves are in memory");
            let mut tree = Self::default();
            new[place(start)..place(end)].iter().for_each(|leaf| tree.push(*leaf));
            return tree.root();
        }
        let mut from = 0;
        for (height, hash) in &self.edge {
            if (from, from + (1 << height)) == (start, end) {
                return *hash;
            }
            from += 1 << height;
        }
        unreachable!("a proof asks for complete parts of the tree and parts after it")
    }
}

/// Whether whoever checks a proof has the root of the part already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Yes,
    No,
}

/// The largest power of two below a size.
const fn split(size: u64) -> u64 {
    1 << (size - 1).ilog2()
}

/// Whether a proof shows that a tree of the size `new` extends one of the size `old`.
#[must_use]
pub fn extends(old: u64, old_root: &Hash, new: u64, new_root: &Hash, proof: &[Hash]) -> bool {
    if old > new {
        return false;
    }
    if old == new || old == 0 {
        return proof.is_empty() && (old == 0 || old_root == new_root);
    }
    let known = old.is_power_of_two().then_some(old_root);
    let mut proof = known.into_iter().chain(proof);
    let Some(first) = proof.next() else { return false };
    let (mut place, mut last) = (old - 1, new - 1);
    let turn = place.trailing_ones();
    (place, last) = (place >> turn, last >> turn);
    let (mut before, mut after) = (*first, *first);
    for part in proof {
        if last == 0 {
            return false;
        }
        if place & 1 == 1 || place == last {
            (before, after) = (node(part, &before), node(part, &after));
            if place & 1 == 0 {
                let turn = place.trailing_zeros().min(63);
                (place, last) = (place >> turn, last >> turn);
            }
        } else {
            after = node(&after, part);
        }
        (place, last) = (place >> 1, last >> 1);
    }
    last == 0 && before == *old_root && after == *new_root
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(count: u64) -> Vec<Hash> {
        (0..count).map(|number| leaf_hash(&number.to_le_bytes())).collect()
    }

    fn tree(leaves: &[Hash]) -> Tree {
        let mut tree = Tree::default();
        leaves.iter().for_each(|leaf| tree.push(*leaf));
        tree
    }

    /// The root as the RFC defines it.
    fn plain(leaves: &[Hash]) -> Hash {
        match leaves {
            [] => Hash(Sha256::digest([]).into()),
            [leaf] => *leaf,
            more => {
                let at = usize::try_from(split(more.len() as u64)).expect("small");
                node(&plain(&more[..at]), &plain(&more[at..]))
            }
        }
    }

    #[test]
    fn the_root_is_the_one_the_rfc_defines() {
        for size in 0..70 {
            let leaves = leaves(size);
            assert_eq!(tree(&leaves).root(), plain(&leaves), "{size} leaves");
        }
    }

    #[test]
    fn every_tree_is_shown_to_extend_every_smaller_one_and_no_other() {
        let all = leaves(34);
        for old in 0..all.len() {
            for new in old..all.len() {
                let (before, after) = (tree(&all[..old]), tree(&all[..new]));
                let proof = before.proof(&all[old..new]);
                let shown = |root: &Hash, proof: &[Hash]| {
                    extends(old as u64, root, new as u64, &after.root(), proof)
                };
                assert!(shown(&before.root(), &proof), "{old} to {new}");
                if old > 0 {
                    assert!(!shown(&leaf_hash(b"forged"), &proof), "{old} to {new}, forged");
                }
                if !proof.is_empty() {
                    assert!(!shown(&before.root(), &proof[1..]), "{old} to {new}, one missing");
                }
            }
        }
    }

    /// The first leaves and roots of the test data of the RFC's own reference implementation.
    #[test]
    fn roots_agree_with_published_ones() {
        let data: [&[u8]; 3] = [b"", b"\0", b"\x10"];
        let roots = [
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        ];
        let mut tree = Tree::default();
        for (leaf, root) in data.iter().zip(roots) {
            tree.push(leaf_hash(leaf));
            assert_eq!(tree.root().to_string(), root);
        }
    }
}
