//! Numbers of cards in words.

use core::fmt;

/// So many cards.
///
/// ```
/// use cards::CardCount;
///
/// let told = [0, 1, 5].map(|count| CardCount(count).to_string());
/// assert_eq!(told, ["0 cards", "1 card", "5 cards"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardCount(pub usize);

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} card{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
