//! Posted times: how long a table waits for people, and at what pace it is dealt.

use table::Time;

/// Milliseconds since the beginning of 1970, as the caller's clock tells them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// The second it is in: what a record says.
    pub const fn second(self) -> Time {
        Time(self.0 / 1000)
    }

    /// So many milliseconds later.
    #[must_use]
    pub const fn plus(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }

    /// How many milliseconds have passed since `then`.
    pub const fn since(self, then: Self) -> u64 {
        self.0.saturating_sub(then.0)
    }
}

/// What is posted at a table, in milliseconds. It holds while two people or more sit there: nobody
/// waits for somebody who plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PostedTimes {
    /// For wagers, from the first one on.
    pub wagers: u64,
    /// For a decision, and for a cut.
    pub decision: u64,
    /// What a player may take longer, in all decisions of a stay together.
    pub bank: u64,
    /// For opening bytes that were committed to: programs do that, also where nobody is hurried.
    pub openings: u64,
    /// From one card to the next.
    pub card: u64,
}

impl PostedTimes {
    /// What is usually posted.
    pub const USUAL: Self =
        Self { wagers: 20_000, decision: 20_000, bank: 30_000, openings: 3_000, card: 400 };
    /// Nobody waits, and nobody is hurried; only bytes are opened in time.
    pub const NONE: Self = Self { wagers: 0, decision: 0, bank: 0, openings: 3_000, card: 0 };
}
