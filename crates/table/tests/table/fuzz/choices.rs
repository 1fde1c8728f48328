//! Where the choices of a run come from: the bytes of a fuzzer, or a seed.

use rules::Stream;

/// A source of choices.
pub enum Choices<'a> {
    /// Two bytes for each choice, to the last one.
    Bytes(&'a [u8]),
    /// Numbers without end.
    Seeded(Stream),
}

impl Choices<'_> {
    /// The choices of `seed`.
    pub const fn seeded(seed: u64) -> Self {
        Self::Seeded(Stream::new(seed))
    }

    /// Whether there is nothing left to choose from.
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Bytes(bytes) => bytes.len() < 2,
            Self::Seeded(_) => false,
        }
    }

    /// A number below `bound`; 0 once the bytes are used up.
    pub fn below(&mut self, bound: usize) -> usize {
        match self {
            Self::Bytes([high, low, rest @ ..]) => {
                let number = usize::from(*high) << 8 | usize::from(*low);
                *self = Self::Bytes(rest);
                number % bound
            }
            Self::Bytes(_) => 0,
            Self::Seeded(stream) => stream.below(bound),
        }
    }

    /// Once in `times`.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    /// One of `items`.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
