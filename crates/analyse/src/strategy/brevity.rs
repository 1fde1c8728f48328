//! How short a list is that people carry.

use crate::Fraction;

/// How short the short list is to be.
///
/// ```
/// use analyse::Fraction;
/// use analyse::strategy::Brevity;
///
/// assert_eq!(Brevity::usual().within, Fraction::new(1, 1_000));
/// let all = Brevity::within(Fraction::ZERO); // nothing goes before what it costs
/// assert_eq!((all.few, all.beyond), (0, Fraction::ZERO));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brevity {
    /// What it may cost, of the ante.
    pub within: Fraction,
    /// Fewer rules than these go on up to so many, as long as each of them saves something.
    pub few: usize,
    /// Where it would take more rules than these,
    pub many: usize,
    /// it may cost so much, of the ante.
    pub beyond: Fraction,
}

/// As many rules as a card for the wallet holds at a glance.
const FEW: usize = 6;
/// More rules than these are no card any more, whatever they save.
const MANY: usize = 50;

impl Brevity {
    /// The fewest rules that cost no more than this.
    pub const fn within(within: Fraction) -> Self {
        Self { within, few: 0, many: usize::MAX, beyond: within }
    }

    /// What people accept: a thousandth of the ante, less where six rules are enough for it, and
    /// five times as much where more than fifty would not be.
    pub fn usual() -> Self {
        let (within, beyond) = (Fraction::new(1, 1_000), Fraction::new(1, 200));
        Self { within, few: FEW, many: MANY, beyond }
    }

    /// What another of the few rules must save, of the ante.
    pub(crate) fn worth(self) -> Fraction {
        self.within / Fraction::from(100)
    }
}
