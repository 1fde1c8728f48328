//! How short a list is that people carry.

use crate::Fraction;

/// How short the short list is to be.
///
/// ```
/// use analyse::Fraction;
/// use analyse::strategy::Brevity;
///
/// assert_eq!(Brevity::usual().within, Fraction::new(1, 1_000));
/// assert_eq!(Brevity::within(Fraction::ZERO).few, 0); // nothing goes before what it costs
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brevity {
    /// What it may cost, of the ante.
    pub within: Fraction,
    /// Fewer rules than these go on up to so many, as long as each of them saves something.
    pub few: usize,
}

/// As many rules as a card for the wallet holds at a glance.
const FEW: usize = 6;

impl Brevity {
    /// The fewest rules that cost no more than this.
    pub const fn within(within: Fraction) -> Self {
        Self { within, few: 0 }
    }

    /// What people accept: a thousandth of the ante, and less where six rules are enough for it.
    pub fn usual() -> Self {
        Self { within: Fraction::new(1, 1_000), few: FEW }
    }

    /// What another of the few rules must save, of the ante.
    pub(crate) fn worth(self) -> Fraction {
        self.within / Fraction::from(100)
    }
}
