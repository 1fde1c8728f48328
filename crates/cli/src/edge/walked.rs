//! The kernels against the plain walker, on decks so short that both take a moment.

use analyse::kernels::double_down_stud::{Counts, Terms};
use analyse::walk::Walk;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};

use super::checks::Short;
use crate::solved::Solved;

/// A kernel that can be compared with the walker while somebody waits.
pub trait Walked: Solved {
    /// The best play of both under these terms; nothing if it would take too long.
    fn short(_computed: &Self::Computed) -> Option<Short> {
        None
    }
}

impl Walked for DoubleDownStud {
    fn short(terms: &Terms) -> Option<Short> {
        let cards = &Self::deck()[32..]; // tens and higher
        let walked = Walk::<Self>::new(*terms.options(), terms.bets(), cards).best().ok()?;
        let counted = Counts::of(cards).solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.wager(), walked, counted })
    }
}

impl Walked for DoubleCross {}
impl Walked for DoubleDraw {}
impl Walked for ThreeCardDraw {}
impl Walked for CaribbeanStud {}
