//! Players who count the cards they see: wagers and insurance follow a count, the hand is played by
//! the published chart.
//!
//! ```
//! use games::blackjack::{Blackjack, Counting};
//! use games::counting::Tags;
//! use rules::Policy;
//!
//! let mut counting = Counting::new(Tags::HI_LO, 312, 8);
//! let card = |text: &str| text.parse().expect("a card");
//! for low in ["2s", "3h", "4d", "5c", "6s", "2h", "3d", "4c", "5s", "6h", "2d", "3c"] {
//!     Policy::<Blackjack>::exposed(&mut counting, card(low));
//! }
//! // Twelve low cards gone, 300 left: twelve over not quite six decks.
//! assert_eq!(counting.true_count(), 2);
//! Policy::<Blackjack>::shuffled(&mut counting);
//! assert_eq!(counting.true_count(), 0);
//! ```

use cards::Card;
use rules::{Chips, Policy};

use super::round::TwentyOne;
use super::{Bets, Chart, Decision, Insurance, Sight};
use crate::counting::{Counter, Tags};

/// The farthest true count that is told apart, either way.
pub const TRUE_COUNT_MAX: i8 = 10;

/// Cards of one deck, by which a count becomes true.
const DECK: i32 = 52;

/// From this true count on the most is wagered.
const MOST_FROM: u32 = 4;

/// A player who counts.
#[derive(Clone, Debug)]
pub struct Counting {
    tags: Tags,
    chart: Chart,
    /// Cards of the shoe.
    cards: i32,
    /// The most units that are wagered; one at the least.
    most: u32,
    running: i32,
    seen: i32,
}

impl Counting {
    /// Counts a shoe of so many cards by these tags and wagers one unit up to `most`.
    #[must_use]
    pub fn new(tags: Tags, cards: usize, most: u32) -> Self {
        let cards = i32::try_from(cards).expect("some decks");
        Self { tags, chart: Chart::Basic, cards, most, running: 0, seen: 0 }
    }

    /// The count per deck that is left, rounded down, as far as it is told apart.
    #[must_use]
    #[inline]
    pub fn true_count(&self) -> i8 {
        let left = (self.cards - self.seen).max(1);
        let most = i32::from(TRUE_COUNT_MAX);
        let count = (self.running * DECK).div_euclid(left).clamp(-most, most);
        i8::try_from(count).expect("within its bounds")
    }

    /// How many units are wagered next.
    #[must_use]
    #[inline]
    pub fn units(&self) -> u32 {
        units(self.true_count(), self.most)
    }
}

/// One unit up to a true count of zero, the most from four on.
#[inline]
fn units(true_count: i8, most: u32) -> u32 {
    let count = u32::try_from(true_count).unwrap_or(0).min(MOST_FROM);
    (most * count).div_ceil(MOST_FROM).max(1)
}

impl<const SPOTS: usize> Policy<TwentyOne<SPOTS>> for Counting {
    const CLASSES: usize = 2 * TRUE_COUNT_MAX as usize + 1;

    const WAGERS: bool = true;

    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let insures = self.tags.insures_from.is_some_and(|from| self.true_count() >= from);
        let mut half = None;
        let choices = choices.inspect(|choice| {
            if let Decision::Insures(Insurance::Half(_)) = choice {
                half = Some(*choice);
            }
        });
        let decision = Policy::<TwentyOne<SPOTS>>::decide(&mut self.chart, sight, choices);
        // Half on every spot is listed last.
        match (decision, half) {
            (Decision::DoesNotInsure, Some(half)) if insures => half,
            (decision, _) => decision,
        }
    }

    #[inline]
    fn class(&self) -> usize {
        usize::try_from(self.true_count() + TRUE_COUNT_MAX).expect("not below zero")
    }

    #[inline]
    fn wagers(&mut self, usual: Bets<SPOTS>) -> Bets<SPOTS> {
        let units = self.units();
        let times = |wager: Chips| wager.checked_mul(units.into()).expect("a few units");
        Bets { wagers: usual.wagers.map(times), ..usual }
    }

    #[inline]
    fn exposed(&mut self, card: Card) {
        self.running += i32::from(self.tags.of(card));
        self.seen += 1;
    }

    #[inline]
    fn shuffled(&mut self) {
        (self.running, self.seen) = (0, 0);
    }
}

impl<const SPOTS: usize> Counter<TwentyOne<SPOTS>> for Counting {
    fn true_count(class: usize) -> i8 {
        i8::try_from(class).expect("a class of this policy") - TRUE_COUNT_MAX
    }

    fn units_at(true_count: i8, most: u32) -> u32 {
        units(true_count, most)
    }
}
