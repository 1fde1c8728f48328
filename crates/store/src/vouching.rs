//! Vouching for what was kept: each group's list of heads is a leaf of a tree, and its signed end
//! goes to the witness before anybody is answered.

use std::collections::BTreeMap;
use std::sync::Arc;

use audit::{Hash, Head, SigningKey};

use crate::names::NodeId;
use crate::refusal::Fault;
use crate::signed::SignedTree;
use crate::tree::{Tree, leaf_hash};
use crate::witness::{Witness, WitnessRefusal};

/// Who signs, as whom, and who is told.
#[derive(Clone)]
pub struct Voucher {
    /// The machine whose tree it is.
    pub origin: NodeId,
    /// What it signs with.
    pub key: Arc<SigningKey>,
    /// Who remembers; none, and a database that is put back as a whole cannot be noticed.
    pub witness: Option<Arc<dyn Witness>>,
}

/// The tree of one machine while it grows.
pub(crate) struct Vouching {
    voucher: Voucher,
    /// As the witness knows it.
    witnessed: Tree,
    /// The leaves after that.
    waiting: Vec<Hash>,
    tree: Tree,
}

/// The lists of heads of one machine, read from the first.
#[derive(Clone, Default)]
pub(crate) struct Leaves {
    pub(crate) tree: Tree,
    /// The tree when it had the size that the witness knows.
    witnessed: Option<Tree>,
    waiting: Vec<Hash>,
    size_witnessed: u64,
}

impl Leaves {
    /// Before the first of a machine whose tree the witness knows up to this size.
    pub(crate) fn new(size_witnessed: u64) -> Self {
        let witnessed = (size_witnessed == 0).then(Tree::default);
        Self { witnessed, size_witnessed, ..Self::default() }
    }

    pub(crate) fn push(&mut self, leaf: &[u8]) {
        let hash = leaf_hash(leaf);
        self.tree.push(hash);
        if self.witnessed.is_some() {
            self.waiting.push(hash);
        } else if self.tree.size() == self.size_witnessed {
            self.witnessed = Some(self.tree.clone());
        }
    }

    /// Why this is not the history that the witness knows; none if it is.
    pub(crate) fn contradicts(&self, origin: &NodeId, note: Option<&SignedTree>) -> Option<String> {
        let note = note?;
        let root = self.witnessed.as_ref().map(Tree::root);
        if root == Some(note.root) {
            return None;
        }
        let (size, end) = (self.tree.size(), self.tree.root());
        let why = match root {
            None => "records are missing: an older database was put back, or its end was lost",
            Some(_) => "records were changed",
        };
        Some(format!(
            "{why}; the database has {size} lists of heads of {origin} with the root {end}, the \
             witness was told of {} with the root {}:\n{note}",
            note.size, note.root
        ))
    }
}

impl Voucher {
    /// What can be noticed, in a line for people.
    pub(crate) fn about(&self) -> String {
        match &self.witness {
            Some(witness) => format!("vouched for by {} to {}", self.origin, witness.about()),
            None => {
                "no witness: if an older copy of all of it is put back, nobody can notice".into()
            }
        }
    }

    /// What the witness was told last, by each machine.
    pub(crate) fn notes(&self) -> Result<BTreeMap<NodeId, SignedTree>, Fault> {
        let Some(witness) = &self.witness else { return Ok(BTreeMap::new()) };
        let mut notes = BTreeMap::new();
        for origin in witness.origins()? {
            if let Some(note) = witness.latest(&origin)? {
                notes.insert(origin, note);
            }
        }
        Ok(notes)
    }
}

impl Vouching {
    /// Goes on with a tree.
    pub(crate) fn resume(voucher: Voucher, leaves: Leaves) -> Self {
        let Leaves { tree, witnessed, waiting, .. } = leaves;
        let witnessed = witnessed.unwrap_or_else(|| tree.clone());
        Self { voucher, witnessed, waiting, tree }
    }

    pub(crate) const fn origin(&self) -> &NodeId {
        &self.voucher.origin
    }

    /// The number of the next leaf.
    pub(crate) const fn next(&self) -> u64 {
        self.tree.size()
    }

    /// A leaf was kept.
    pub(crate) fn kept(&mut self, leaf: &[u8]) {
        let hash = leaf_hash(leaf);
        self.tree.push(hash);
        self.waiting.push(hash);
    }

    /// Tells the witness, if there is something to tell. It blocks: files are synced.
    pub(crate) fn tell(&mut self) -> Result<(), Fault> {
        if let Some(witness) = &self.voucher.witness
            && !self.waiting.is_empty()
        {
            let Voucher { origin, key, .. } = &self.voucher;
            let note = SignedTree::sign(origin, &self.tree, key).to_string();
            let proof = self.witnessed.proof(&self.waiting);
            let told = witness.add(self.witnessed.size(), &proof, &note);
            told.map_err(|refused| contradiction(refused, note))?;
        }
        self.waiting.clear();
        self.witnessed = self.tree.clone();
        Ok(())
    }
}

/// A witness that says no is a reason to stop and look.
fn contradiction(refused: WitnessRefusal, ours: String) -> Fault {
    match refused {
        WitnessRefusal::Failed(fault) => fault,
        WitnessRefusal::BadSignature => {
            Fault::Witness { ours, theirs: WitnessRefusal::BadSignature.to_string() }
        }
        WitnessRefusal::Conflict { theirs } | WitnessRefusal::NotExtending { theirs, .. } => {
            Fault::Witness { ours, theirs }
        }
    }
}

/// A line of a list of heads: what it is about, and its end.
pub(crate) fn read_heads(leaf: &[u8]) -> Option<Vec<(String, Head)>> {
    let line = |line: &str| {
        let mut words = line.rsplitn(3, ' ');
        let (hash, size, what) = (words.next()?, words.next()?, words.next()?);
        let bytes: Option<Vec<u8>> = (0..hash.len() / 2)
            .map(|at| u8::from_str_radix(hash.get(2 * at..2 * at + 2)?, 16).ok())
            .collect();
        let hash = Hash(bytes?.try_into().ok()?);
        Some((what.to_owned(), Head { size: size.parse().ok()?, hash }))
    };
    core::str::from_utf8(leaf).ok()?.lines().map(line).collect()
}
