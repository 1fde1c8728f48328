//! One Card: a whole game that lives outside the house, and how to add one.
//!
//! Every player and the dealer get one card. A player who has looked at it folds, and loses the
//! ante, or raises by the ante. The dealer's card is turned; the higher rank wins, equal ranks
//! push. The ante pays 1 to 1, the raise by the pay table.
//!
//! | file | what the libraries want to know |
//! |---|---|
//! | `text.rs` | the paragraphs everything is done under |
//! | `hands.rs` | the hands of the pay table, and the one place where wagers are judged |
//! | `round.rs` | [`rules::Round`]: what is due, and what follows; enough to simulate and analyse |
//! | `game.rs` | [`games::Game`]: what a table, a sign, a lesson and a player need besides |
//! | `kernel.rs` | [`analyse::Kernel`]: the exact value, faster than by playing every round |

extern crate self as one_card;

mod game;
mod hands;
mod kernel;
mod round;
pub mod text;

pub use game::{RaiseOn, Settings};
pub use hands::{Hand, settle};
pub use kernel::{Counts, Named, Terms};
pub use round::{ANTE, Bets, Decision, OneCard, Options, RAISE};

games::catalogue! {
    $
    /// The games of this program.
    pub enum GameId = one_card::GameId;
    OneCard: solved (OneCard) [];
}
