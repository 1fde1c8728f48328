//! The generator of simulations: xoshiro256++ by Blackman and Vigna, written out so that nobody can
//! change it under us.
//!
//! It is fast, has a period of 2^256 - 1 and passes the usual test batteries. It is *not* for live
//! play: whoever sees a few outputs can compute all others. A live table has its own shuffle, and
//! no crate of the live side can reach this one.
//!
//! Every block of a simulation has a generator of its own. Its 256 bits of state are the first four
//! outputs of SplitMix64 started at `mix(mix(seed) ^ block)`, where `mix(x)` is the first output of
//! SplitMix64 started at `x`; the fifth output is the seed of the block's policy. (Not
//! `mix(seed) ^ mix(block)`: seed 3 block 5 would then be seed 5 block 3.)

use rules::Stream;

/// A seeded stream of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    state: [u64; 4],
}

impl Generator {
    /// The generator of one block, and the seed of its policy.
    pub(crate) const fn of_block(seed: u64, block: u64) -> (Self, u64) {
        let mut words = Stream::new(mix(mix(seed) ^ block));
        let state = [words.next_u64(), words.next_u64(), words.next_u64(), words.next_u64()];
        (Self { state }, words.next_u64())
    }

    /// The next 64 bits.
    #[inline]
    const fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let next = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        next
    }

    /// A number below `bound`, each with exactly the same chance.
    ///
    /// The high word of `bits × bound` is the number. `⌊2^64 / bound⌋` values of `bits` lead to
    /// each number, to some of them one more; drawing again where the low word is below
    /// `2^64 mod bound` takes that one away.
    #[inline]
    pub(crate) const fn below(&mut self, bound: u64) -> u64 {
        let (number, low) = scale(self.next_u64(), bound);
        if low < bound { self.below_again(bound, number, low) } else { number }
    }

    /// PERF: needed once in 2^64 / bound draws, so kept out of the loop that draws.
    #[cold]
    #[inline(never)]
    const fn below_again(&mut self, bound: u64, mut number: u64, mut low: u64) -> u64 {
        while low < bound.wrapping_neg() % bound {
            (number, low) = scale(self.next_u64(), bound);
        }
        number
    }
}

/// The two words of `bits × bound`, the high one first.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the two words of a product")]
const fn scale(bits: u64, bound: u64) -> (u64, u64) {
    let product = bits as u128 * bound as u128;
    ((product >> 64) as u64, product as u64)
}

/// The first output of SplitMix64 started at `x`: no two `x` give the same.
const fn mix(x: u64) -> u64 {
    Stream::new(x).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        let mut generator = Generator { state: [1, 2, 3, 4] };
        let published = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
            15_849_039_046_786_891_736,
            10_450_023_813_501_588_000,
        ];
        assert_eq!(published.map(|_| generator.next_u64()), published);
    }

    #[test]
    fn seeds_are_spread_by_the_published_splitmix64() {
        let mut stream = Stream::new(1_234_567);
        let published =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(published.map(|_| stream.next_u64()), published);
    }

    #[test]
    fn no_two_pairs_of_seed_and_block_share_a_stream() {
        let pairs = (0..40).flat_map(|seed| (0..40).map(move |block| (seed, block)));
        let mut firsts: Vec<_> =
            pairs.map(|(s, b)| Generator::of_block(s, b).0.next_u64()).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 1600);
    }

    #[test]
    fn a_bound_that_favours_some_numbers_makes_the_generator_draw_again() {
        // A quarter of all words must be thrown away below 3 · 2^62; plain scaling would keep them.
        let bound = 3 << 62;
        let mut generator = Generator { state: [1, 2, 3, 4] };
        let mut plain = generator.clone();
        assert!((0..30_000).all(|_| generator.below(bound) < bound));
        let drawn = (1..).find(|_| {
            plain.next_u64();
            plain.state == generator.state
        });
        assert!((39_500..40_500).contains(&drawn.expect("the same stream")), "{drawn:?}");
    }

    #[test]
    fn nothing_but_zero_lies_below_one() {
        let mut generator = Generator::of_block(7, 0).0;
        assert!((0..100).all(|_| generator.below(1) == 0));
    }
}
