//! Somebody outside the database who remembers how far a house has come.
//!
//! A witness is told the signed size and root of a tree, before anybody is answered, and takes them
//! only if they extend what it was told last. It sees no record. Whoever puts an older database
//! back is contradicted by it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use audit::{Hash, PublicKey};

use crate::names::NodeId;
use crate::refusal::Fault;
use crate::signed::SignedTree;
use crate::tree::extends;

cards::told! {
    /// Why a witness does not take what it is told.
    #[derive(Debug)]
    pub enum WitnessRefusal {
        /// It is not signed by the key that this witness trusts.
        BadSignature ["the note is not signed by the key that this witness trusts"];
        /// It was told something else last: this.
        Conflict { theirs: String } ["the witness was told something else last:\n{theirs}"];
        /// A tree that is smaller than the last one, or as large with another root.
        NotExtending { ours: String, theirs: String }
            ["a tree that does not extend the last one; this:\n{ours}the last:\n{theirs}"];
        /// It could not be written down.
        Failed(fault: Fault) ["{fault}"] from Fault;
    }
}

/// Who remembers the last signed tree of each machine.
pub trait Witness: Send + Sync {
    /// What it is, in a line for people.
    fn about(&self) -> String;

    /// Whom it was ever told something by.
    ///
    /// # Errors
    ///
    /// If it cannot be asked.
    fn origins(&self) -> Result<Vec<NodeId>, Fault>;

    /// The note it was told last; none if none.
    ///
    /// # Errors
    ///
    /// If it cannot be asked, or what it keeps is no such note.
    fn latest(&self, origin: &NodeId) -> Result<Option<SignedTree>, Fault>;

    /// Takes a note that extends the one of the size `old`, which must be the last: comparing and
    /// writing down are one step, and it survives a loss of power when this returns.
    ///
    /// # Errors
    ///
    /// If it was told something else meanwhile, or the proof does not show it.
    fn add(&self, old: u64, proof: &[Hash], note: &str) -> Result<(), WitnessRefusal>;
}

/// A folder that remembers: on another disk, or another machine's.
#[derive(Debug)]
pub struct FolderWitness {
    folder: PathBuf,
    key: PublicKey,
}

impl FolderWitness {
    /// A witness in this folder, which is made if it is not there, that trusts this key.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made.
    pub fn open(folder: impl Into<PathBuf>, key: PublicKey) -> Result<Self, Fault> {
        let folder = folder.into();
        fs::create_dir_all(&folder).map_err(Fault::io("create", &folder))?;
        Ok(Self { folder, key })
    }

    fn path(&self, origin: &NodeId) -> PathBuf {
        self.folder.join(format!("{origin}{SUFFIX}"))
    }

    /// Waits for its turn; the turn ends when this is dropped.
    fn turn(&self, origin: &NodeId) -> Result<File, Fault> {
        let path = self.folder.join(format!("{origin}.lock"));
        let mut options = OpenOptions::new();
        let opened = options.create(true).truncate(false).write(true).open(&path);
        let file = opened.map_err(Fault::io("open", &path))?;
        file.lock().map_err(Fault::io("lock", &path))?;
        Ok(file)
    }
}

/// How the files of notes are called.
const SUFFIX: &str = ".tree";

impl Witness for FolderWitness {
    fn about(&self) -> String {
        format!("a witness in {}", self.folder.display())
    }

    fn origins(&self) -> Result<Vec<NodeId>, Fault> {
        let reading = Fault::io("read", &self.folder);
        let entries = fs::read_dir(&self.folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let names = entries.map_err(reading)?.into_iter().filter_map(|entry| {
            NodeId::new(entry.file_name().to_str()?.strip_suffix(SUFFIX)?).ok()
        });
        Ok(names.collect())
    }

    fn latest(&self, origin: &NodeId) -> Result<Option<SignedTree>, Fault> {
        let path = self.path(origin);
        let note = match fs::read_to_string(&path) {
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(Fault::io("read", &path))?,
        };
        let signed = SignedTree::read(&note, &self.key).filter(|note| note.origin == *origin);
        let what = || format!("{} holds no note signed by the house:\n{note}", path.display());
        signed.map(Some).ok_or_else(|| Fault::damaged(what()))
    }

    fn add(&self, old: u64, proof: &[Hash], note: &str) -> Result<(), WitnessRefusal> {
        let new = SignedTree::read(note, &self.key).ok_or(WitnessRefusal::BadSignature)?;
        let _turn = self.turn(&new.origin)?;
        let last = self.latest(&new.origin)?;
        let (size, root) = last.as_ref().map_or((0, new.root), |last| (last.size, last.root));
        let theirs = || last.as_ref().map_or_else(|| "nothing\n".to_owned(), ToString::to_string);
        if size != old {
            return Err(WitnessRefusal::Conflict { theirs: theirs() });
        }
        if !extends(old, &root, new.size, &new.root, proof) {
            return Err(WitnessRefusal::NotExtending { ours: note.into(), theirs: theirs() });
        }
        replace(&self.path(&new.origin), note.as_bytes())?;
        Ok(())
    }
}

/// Makes a folder that only its owner may look into, if it is not there.
pub(crate) fn own_folder(path: &Path) -> Result<(), Fault> {
    let mut folder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.recursive(true).create(path).map_err(Fault::io("create", path))
}

/// Puts bytes in place of what a file holds, for its owner only: after a loss of power it is the
/// old or the new, and once this returns the new.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    let write = || {
        let mut made = OpenOptions::new();
        made.create(true).truncate(true).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut made, 0o600);
        let mut file = made.open(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        sync_folder(path)
    };
    write().map_err(Fault::io("write", path))
}

/// Makes the name of a file survive a loss of power.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    #[cfg(unix)]
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    Ok(())
}
