//! Chance in a world: one number decides all of it.

use std::cell::RefCell;

/// Numbers that follow from a seed (SplitMix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Another source that follows from this one.
    pub fn fork(&mut self) -> Self {
        Self(self.number())
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, numbers: u64) -> u64 {
        self.number() % numbers
    }

    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Whether something happens that does so many times in a thousand.
    pub fn in_a_thousand(&mut self, times: u64) -> bool {
        self.below(1000) < times
    }

    pub fn of<T: Copy>(&mut self, some: &[T]) -> T {
        some[usize::try_from(self.below(some.len() as u64)).expect("few")]
    }
}

thread_local! {
    static SEEDS: RefCell<Chance> = const { RefCell::new(Chance::new(0)) };
}

/// The seeds of decks follow from this from now on, on this thread.
pub fn seeds_from(chance: Chance) {
    SEEDS.with(|seeds| *seeds.borrow_mut() = chance);
}

/// What the next decks follow from, another number whenever it is asked for: a table that is taken
/// up anew does not shuffle as it would have.
pub fn next_decks() -> u64 {
    SEEDS.with(|seeds| seeds.borrow_mut().number())
}
