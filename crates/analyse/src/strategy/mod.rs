//! Strategies in words: ordered rules that reproduce the best play, found by the program.
//!
//! A [`Book`] holds what rules are found from: the [questions](BookQuestion) a player is asked,
//! what can be told about a situation in the game's own words ([`Test`]), and the exact value of
//! every choice. A [`List`] is read from the top: the first rule that applies decides.
//! [`Strategy::find`] looks for lists in two ways, by the rule that gains most and by the rule that
//! is never wrong and decides most, and shortens what it finds. The search only proposes: what a
//! list costs is an exact fraction over all deals ([`Book::cost`]), and every game has a policy,
//! `ByRules`, that plays the lists card by card, so that its kernel can be asked the same.
//!
//! ```
//! use analyse::kernels::double_down_stud::{Counts, Terms, by_rules};
//! use analyse::Fraction;
//! use analyse::strategy::{Brevity, Strategy};
//! use cards::deck;
//! use games::double_down_stud::PayTable;
//!
//! let counts = Counts::new(&deck::STANDARD);
//! let terms = Terms::per_ante(PayTable::MINIMUM).expect("odds that fit");
//! let book = by_rules::book(&counts, &terms);
//! let found = Strategy::find(&book, Brevity::within(Fraction::ZERO), &())?;
//! assert_eq!(found.closest.cost, Fraction::ZERO); // three rules play all 270,725 deals right
//! let first = &found.closest.lines[0][0];
//! assert_eq!(first.condition.as_deref(), Some("you see a pair of sixes or better"));
//! # Ok::<(), analyse::Cancelled>(())
//! ```

mod book;
mod brevity;
pub(crate) mod in_words;
mod learn;
mod list;
mod prune;
mod rules;
mod scales;
mod search;
mod sheet;
pub(crate) mod shipped;
mod stage_rules;
pub(crate) mod words;

pub use book::{Book, BookChoice, BookQuestion, Holds, Test, Then, Words, Writing, holding};
pub use brevity::Brevity;
pub use list::{List, Rule};
pub use rules::{BestRules, RuleLists, RuleTerm, Stage, from_book};
pub use shipped::Shipped;
pub use stage_rules::{RuleLine, StageRules, Strategy, WrongDeals};
