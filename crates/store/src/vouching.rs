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

    /// The tree as the witness knows it; none if it knows nothing, or more than there is.
    pub(crate) const fn witnessed(&self) -> Option<&Tree> {
        self.witnessed.as_ref()
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

    /// What the witness was told last, by each machine, asked where one may wait for it.
    pub(crate) async fn notes(&self) -> Result<BTreeMap<NodeId, SignedTree>, Fault> {
        let voucher = self.clone();
        let asked = tokio::task::spawn_blocking(move || voucher.notes_now()).await;
        asked.map_err(|cause| Fault::Unwitnessed { cause: cause.to_string() })?
    }

    fn notes_now(&self) -> Result<BTreeMap<NodeId, SignedTree>, Fault> {
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

    /// Whether a witness is to be told of what is kept.
    pub(crate) const fn has_witness(&self) -> bool {
        self.voucher.witness.is_some()
    }

    /// Tells the witness, if there is something to tell. It blocks: files are synced.
    pub(crate) fn tell(&mut self) -> Result<(), Fault> {
        if let Some(witness) = self.voucher.witness.clone()
            && !self.waiting.is_empty()
        {
            let told = match self.add(&*witness) {
                // It may have taken the last note, and its answer was lost.
                Err(WitnessRefusal::Conflict { theirs }) if self.catches_up(&theirs) => {
                    if self.waiting.is_empty() { Ok(()) } else { self.add(&*witness) }
                }
                told => told,
            };
            told.map_err(|refused| contradiction(refused, self.note()))?;
        }
        self.waiting.clear();
        self.witnessed = self.tree.clone();
        Ok(())
    }

    fn note(&self) -> String {
        let Voucher { origin, key, .. } = &self.voucher;
        SignedTree::sign(origin, &self.tree, key).to_string()
    }

    fn add(&self, witness: &dyn Witness) -> Result<(), WitnessRefusal> {
        let proof = self.witnessed.proof(&self.waiting);
        witness.add(self.witnessed.size(), &proof, &self.note())
    }

    /// Whether the witness knows a tree that this one has been: then it goes on from there.
    fn catches_up(&mut self, theirs: &str) -> bool {
        let Some(theirs) = SignedTree::read(theirs, &self.voucher.key.public()) else {
            return false;
        };
        let (mut tree, mut told) = (self.witnessed.clone(), 0);
        while tree.size() < theirs.size && told < self.waiting.len() {
            tree.push(self.waiting[told]);
            told += 1;
        }
        let same = theirs.origin == self.voucher.origin
            && (tree.size(), tree.root()) == (theirs.size, theirs.root);
        if same {
            self.waiting.drain(..told);
            self.witnessed = tree;
        }
        same
    }
}

/// A witness that says no is a reason to stop and look.
fn contradiction(refused: WitnessRefusal, ours: String) -> Fault {
    match refused {
        // Nothing is contradicted: it could not be told.
        WitnessRefusal::Failed(fault @ Fault::Unwitnessed { .. }) => fault,
        WitnessRefusal::Failed(fault) => Fault::Unwitnessed { cause: fault.to_string() },
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
