//! The First 3 Bonus alone: the three cards as dealt, to a player who never gives it up.
//!
//! It binds with the main wagers, because a player who draws is paid on a kept pair only, so the
//! [terms](super::Terms) play both together; this is what it costs by itself.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::three_card_draw::FirstThree;
//! use cards::deck;
//! use games::three_card_draw::Options;
//! use rules::Chips;
//!
//! let ante = Chips::dollars(10);
//! let report = FirstThree::new(&deck::STANDARD).report(&Options::default(), ante, ante);
//! assert_eq!(report.expected_value, Fraction::new(-528, 22_100));
//! ```

use cards::Card;
use games::three_card_draw::{Category, Hand, Options, judge_first_3, settle};
use rules::Chips;

use super::counts::CATEGORIES;
use super::terms::of_category;
use crate::report::Return;

law::cite!(three_card_draw::P42_10_H_2, ruling::B09);

/// How many sets of three cards are of each category.
pub type FirstThree = crate::kernels::three_cards::ThreeCards<CATEGORIES>;

impl FirstThree {
    /// Counts a deck; a card may not be in it twice.
    pub fn new(deck: &[Card]) -> Self {
        Self::counted(deck, |three| Hand::made_by(three).category() as usize)
    }

    /// The return table of a First 3 Bonus of `wager`, in units of the ante.
    pub fn report(&self, options: &Options, wager: Chips, ante: Chips) -> Return {
        let events = Category::ALL.into_iter().rev().map(|category| {
            let verdict = judge_first_3(of_category(category), &options.first_3_table);
            let returned = settle(verdict, wager, options.rounding);
            (category.to_string(), returned, category as usize)
        });
        self.table("first-3", (wager, ante), events)
    }
}
