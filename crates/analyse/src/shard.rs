//! A part of a longer computation that any machine can do alone.
//!
//! Work is cut into blocks by its size alone, and a shard is a run of blocks: the same shard is the
//! same work wherever and whenever it is done, and all shards of one cut are the whole, each block
//! once.
//!
//! ```
//! use analyse::Shard;
//!
//! let shard: Shard = "2/3".parse()?;
//! assert_eq!(shard.blocks(8), 2..5);
//! assert_eq!(shard.to_string(), "2/3");
//! assert!("4/3".parse::<Shard>().is_err());
//! # Ok::<(), analyse::NoShard>(())
//! ```

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

/// One of so many parts, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

/// The most parts that anything is cut into.
const OF_MAX: u64 = 1_000_000;

cards::told! {
    /// What names no shard.
    pub error enum NoShard {
        /// It is not written as one, or lies beyond the last.
        Text(text: String) [
            "{text:?} is no shard; accepted: I/N with I from 1 to N, N at most {OF_MAX}, such as \
             3/64"
        ];
    }
}

impl Shard {
    /// The shard `index` of `of`; nothing if there is none.
    #[must_use]
    pub const fn new(index: u64, of: u64) -> Option<Self> {
        if 1 <= index && index <= of && of <= OF_MAX { Some(Self { index, of }) } else { None }
    }

    /// Which it is, from 1 on.
    pub const fn index(self) -> u64 {
        self.index
    }

    /// Into how many the work is cut.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Its blocks among `count`: as many as any other shard has, or one more.
    pub fn blocks(self, count: u64) -> Range<u64> {
        let upto = |index: u64| {
            let blocks = u128::from(count) * u128::from(index) / u128::from(self.of);
            u64::try_from(blocks).expect("no more than all blocks")
        };
        upto(self.index - 1)..upto(self.index)
    }

    /// Whether the item at this place, from 0 on, is one of its own where items are dealt out in
    /// turn.
    pub const fn takes(self, place: usize) -> bool {
        place as u64 % self.of == self.index - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let number = |text: &str| text.trim().parse().ok();
        let parts = text.split_once('/').and_then(|(i, n)| Self::new(number(i)?, number(n)?));
        parts.ok_or_else(|| NoShard::Text(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_are_the_whole_and_no_block_is_in_two() {
        for (count, of) in [(1, 1), (7, 3), (64, 64), (15_259, 64), (u64::MAX, 1_000_000)] {
            let shards = (1..=of).map(|index| Shard::new(index, of).expect("there is one"));
            let mut end = 0;
            for blocks in shards.map(|shard| shard.blocks(count)) {
                assert_eq!(blocks.start, end, "{count} blocks in {of} shards");
                let (length, least) = (blocks.end - blocks.start, count / of);
                assert!(length == least || length == least + 1, "{count} blocks in {of} shards");
                end = blocks.end;
            }
            assert_eq!(end, count);
        }
    }

    #[test]
    fn what_is_no_shard_is_named_with_what_is_accepted() {
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/1000001", "a/b", "1/2/3"] {
            let why = text.parse::<Shard>().expect_err("no shard").to_string();
            assert!(why.contains(&format!("{text:?}")) && why.contains("such as 3/64"), "{why}");
        }
    }
}
