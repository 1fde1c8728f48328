//! What a table and its log have to bear, by kind: [kills] of a table at every call that changes
//! its disk, calls of the disk that [fail](failing), [forged](forgeries) logs, [hostile] inputs to
//! the command, and a [process](processes) killed at random.
//!
//! Every try has its kind and follows from a seed. A [`Campaign`] counts them and keeps what was
//! found; the tests run a small one, the chore `torture` the whole. Only a process that is killed
//! at random is killed at another instant each time.
//!
//! ```
//! use torture::{Campaign, Size};
//!
//! let mut campaign = Campaign::new(7, Size::Small, &|_, _| {});
//! campaign.try_once("a true log", || Ok(()));
//! campaign.try_once("a forged log", || Err("it passes".to_owned()));
//! assert_eq!(campaign.tries(), 2);
//! assert_eq!(campaign.findings(), ["a forged log: it passes"]);
//! ```

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rules::Stream;

pub mod evening;
pub mod failing;
pub mod folder;
#[path = "../../audit/tests/audit/log/forge.rs"]
mod forge;
pub mod forgeries;
pub mod hostile;
pub mod kills;
pub mod processes;
pub mod program;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Some of every kind: seconds.
    Small,
    /// Everything: minutes.
    Whole,
}

impl Size {
    /// The one or the other.
    pub fn pick<T>(self, small: T, whole: T) -> T {
        match self {
            Self::Small => small,
            Self::Whole => whole,
        }
    }
}

/// What came of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// What is tried.
    pub name: String,
    /// How often.
    pub tries: u64,
    /// What was found, in words; nothing if all is well.
    pub findings: Vec<String>,
}

/// Tries of many kinds.
pub struct Campaign<'a> {
    seed: u64,
    size: Size,
    /// Hears the kind and how often it was tried so far.
    watch: &'a dyn Fn(&str, u64),
    kinds: Vec<Kind>,
}

impl<'a> Campaign<'a> {
    /// A campaign that has tried nothing yet.
    pub fn new(seed: u64, size: Size, watch: &'a dyn Fn(&str, u64)) -> Self {
        Self { seed, size, watch, kinds: Vec::new() }
    }

    /// How much is tried.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Numbers for one kind of tries, others for every name.
    #[must_use]
    pub fn numbers(&self, name: &str) -> Stream {
        let mixed = name
            .bytes()
            .fold(self.seed, |seed, byte| Stream::new(seed ^ u64::from(byte)).next_u64());
        Stream::new(mixed)
    }

    /// Tries something once. What it says is a finding, and so is a panic.
    pub fn try_once(&mut self, kind: &str, work: impl FnOnce() -> Result<(), String>) {
        let found = catch_unwind(AssertUnwindSafe(work))
            .unwrap_or_else(|panic| Err(format!("it panicked: {}", told(&*panic))));
        let place = match self.kinds.iter().position(|known| known.name == kind) {
            Some(place) => place,
            None => {
                let (name, findings) = (kind.to_owned(), Vec::new());
                self.kinds.push(Kind { name, tries: 0, findings });
                self.kinds.len() - 1
            }
        };
        let kind = &mut self.kinds[place];
        kind.tries += 1;
        kind.findings.extend(found.err());
        (self.watch)(&kind.name, kind.tries);
    }

    /// What came of every kind, in the order in which they were tried first.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// How much was tried altogether.
    #[must_use]
    pub fn tries(&self) -> u64 {
        self.kinds.iter().map(|kind| kind.tries).sum()
    }

    /// Everything that was found, each with its kind.
    #[must_use]
    pub fn findings(&self) -> Vec<String> {
        let of = |kind: &Kind| -> Vec<String> {
            kind.findings.iter().map(|found| format!("{}: {found}", kind.name)).collect()
        };
        self.kinds.iter().flat_map(of).collect()
    }
}

/// The message of a panic.
fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_owned()
}

/// A number between `from` and below `to`.
pub(crate) fn between(numbers: &mut Stream, from: usize, to: usize) -> usize {
    from + numbers.below(to - from)
}

/// Bytes of no meaning.
pub(crate) fn noise(numbers: &mut Stream, count: usize) -> Vec<u8> {
    (0..count).map(|_| numbers.next_u64().to_le_bytes()[0]).collect()
}
