//! A seeded stream of choices: SplitMix64, for guests, samples, blocks of a simulation and trials.
//!
//! It is quick and the same everywhere; it is not what decks at a table are shuffled with.

/// Numbers that depend on the seed alone.
#[derive(Clone, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not zero; its bias is far below what could be noticed.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is something to choose from");
        let wide = u128::from(self.next_u64()) * bound as u128;
        usize::try_from(wide >> 64).expect("below a bound that is a usize")
    }

    /// Puts `items` into an order drawn from the stream.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last + 1);
            items.swap(last, chosen);
        }
    }
}
