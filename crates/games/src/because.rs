//! Why a wager was decided as it was.

use core::fmt;

/// Why a wager was decided as it was: what is so of the hand, and what of this wager alone.
///
/// ```
/// use games::Because;
///
/// let hand = Because::from("the hand is a flush, which beats the dealer's straight");
/// let ante = hand.clone().and("the ante pays 1 to 1");
/// assert_eq!(ante.hand, hand.hand);
/// assert!(ante.to_string().ends_with("straight; the ante pays 1 to 1"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Because {
    /// What is so of the hand: `the hand is a flush, which …`.
    pub hand: String,
    /// What is so of this wager and of no other: `the ante pays 1 to 1`.
    pub wager: Option<String>,
}

impl Because {
    /// The same, and this of the wager alone.
    #[must_use]
    pub fn and(self, wager: impl Into<String>) -> Self {
        Self { wager: Some(wager.into()), ..self }
    }
}

impl<W: Into<String>> From<W> for Because {
    fn from(hand: W) -> Self {
        Self { hand: hand.into(), wager: None }
    }
}

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hand)?;
        self.wager.as_ref().map_or(Ok(()), |wager| write!(f, "; {wager}"))
    }
}
