//! One Card: a whole game that lives outside the house, and how to add one.
//!
//! Every player and the dealer get one card. A player who has looked at it folds, and loses the
//! ante, or raises by the ante. The dealer's card is turned; the higher rank wins, and the dealer
//! wins ties. The ante pays 1 to 1, the raise by the pay table.
//!
//! | file | what the libraries want to know |
//! |---|---|
//! | `text` below | the paragraphs everything is done under |
//! | `round.rs` | [`rules::Round`]: what is due, and what follows; enough to simulate and analyse |
//! | `game.rs` | [`games::Game`]: what a table, a sign, a lesson and a player need besides |
//! | `kernel.rs` | [`analyse::Kernel`]: the exact value, faster than by playing every round |
//! | `main.rs` | [`houserules::program`]: the game at a terminal, by every library |

#![deny(clippy::wildcard_enum_match_arm)]

extern crate self as one_card;

mod game;
mod kernel;
mod round;

pub use game::{RaiseOn, Settings};
pub use round::{ANTE, Decision, Hand, OneCard, RAISE, settle};

/// The text: what is done is done under one of these paragraphs, and so is what is refused.
pub mod text {
    law::paragraphs! {
        "one-card-rules", "One Card, rule {}":
        EQUIPMENT "1" "One deck of 52 cards, shuffled and cut before every round.";
        WAGERS "2" "An ante buys a hand; the raise equals the ante.";
        DEAL "3" "One card each, the dealer's last and face down.";
        DECISION "4" "A player looks at the card and folds or raises.";
        SHOWDOWN "5" "The dealer's card is turned; only a higher rank beats it, an ace is highest.";
        PAYOUTS "6" "The ante pays 1 to 1, the raise by the pay table, no less than printed here.";
        IRREGULARITIES "7" "A card that is seen is set aside; a second one voids the round.";
    }
}

games::catalogue! {
    $
    /// The games of this program.
    pub enum GameId = one_card::GameId;
    OneCard: solved (OneCard) [];
}
