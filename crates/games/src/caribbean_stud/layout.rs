//! Layout and sign of a Caribbean Stud table.
//!
//! The text that would describe the game is missing (ruling E20), and so is its layout rule: that
//! of Double Draw Poker is borrowed. It has at most seven positions (ruling X17).

use law::nj_19_47::{P16_11_B_2, P16_12_A, P16_12_B, P16_12_C, P16_12_D, P16_12_E};
use law::ruling;
use rules::PostedLimits;

use super::payouts::ANTE_ODDS;
use super::{FoldedHand, Hand, Offer, PROGRESSIVE_WAGER, Settings};
use crate::layout::{Common, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, PostedOdds, PostedPayoutLimit, Posting, Sign};

/// The most positions (ruling X17).
pub(super) const POSITIONS: usize = 7;
const FIVE: [(i32, i32); 5] = [(-152, 0), (-76, 0), (0, 0), (76, 0), (152, 0)];

/// Ante and bet, and the acceptor of the progressive where the table has it.
pub(super) fn layout(settings: &Settings) -> Layout {
    let mut layout = Layout::borrowed(POSITIONS, ruling::X17, P16_12_A);
    layout.marked = vec![
        Marked::wager("Ante", Shape::Rectangle, (0, 166), (104, 84), ruling::E20),
        Marked::wager("Bet", Shape::Rectangle, (0, 60), (128, 104), ruling::E20),
    ];
    if settings.progressive == Offer::Offered {
        let acceptor = Marked::wager("Progressive", Shape::Circle, (0, 252), (60, 60), P16_11_B_2);
        layout.marked.push(acceptor.instead(Use::Acceptor));
    }
    layout.common = vec![Common::dealers(&FIVE, ruling::E20)];
    layout
}

/// Ante, bet, and the awards of the progressive where the table has it.
pub(super) fn sign(settings: &Settings) -> Sign {
    let ante = "higher hand, or the dealer does not qualify";
    let mut odds = vec![
        PostedOdds::one_line("Ante", ante, ANTE_ODDS, P16_12_B),
        PostedOdds::listed("Bet", &settings.pay_table, P16_12_C),
    ];
    let mut limits = vec![("Ante", settings.house.limits)];
    let mut rules = vec![rule(ASSUMED), rule("The Bet is twice the Ante"), rule(QUALIFIES)];
    if settings.progressive == Offer::Offered {
        let award = |hand: Hand| Some((hand.words(), settings.awards().award(hand)?.into()));
        let lines = Hand::ALL.into_iter().filter_map(award).collect();
        odds.push(PostedOdds { wager: "Progressive", lines, under: P16_12_E });
        let one = PROGRESSIVE_WAGER;
        limits.push(("Progressive", PostedLimits { minimum: one, maximum: one }));
        rules.push(folded(settings.folded));
    }
    let limit = |amount| PostedPayoutLimit { amount, on: "one bet wager", under: P16_12_D };
    Sign { odds, limits, payout_limit: settings.payout_limit.map(limit), rules }
}

const ASSUMED: &str = "Dealt and compared by an assumption of this house (ruling E20)";

const QUALIFIES: &str = "The dealer qualifies with ace and king or better";

const fn rule(text: &'static str) -> HouseRule {
    HouseRule { text, posting: Posting::Helpful, under: ruling::E20 }
}

const fn folded(hand: FoldedHand) -> HouseRule {
    let text = match hand {
        FoldedHand::WinsNoAward => "A folded hand wins no progressive award",
        FoldedHand::MayWinAward => "A folded hand may win a progressive award",
    };
    HouseRule { text, posting: Posting::Helpful, under: ruling::E01 }
}
