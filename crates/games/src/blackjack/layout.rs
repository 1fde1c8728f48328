//! Layout and sign of a blackjack table.
//!
//! Seven boxes at most, each with a spot for the wager, or in multiple action with one for each of
//! the dealer's hands, whose three places are marked before the dealer (2.18(b), (g), (h)); beside
//! them the acceptor of the progressive and the place of the bonus wager. The sign says odds,
//! limits, and in multiple action how many wagers a player must make.

use law::nj_19_47::{P2_18_B, P2_18_E, P2_18_G, P2_18_H, P2_19_B, P2_19_C, P2_20_B};
use law::ruling;
use rules::PostedLimits;

use super::payouts::INSURANCE_ODDS;
use super::wagers::spot_area;
use super::{Aces, BonusOffer, Offer, PROGRESSIVE_WAGER, Settings, Soft17};
use crate::layout::{Common, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, PostedOdds, Posting, Sign};

/// The most boxes.
const POSITIONS: usize = 7;
/// The first two cards of a hand of the dealer, to which others are added.
const TWO: [(i32, i32); 2] = [(-38, 0), (38, 0)];

/// The spots of a box, the places of the dealer's hands, and what the side wagers need.
pub(super) fn layout<const SPOTS: usize>(settings: &Settings<SPOTS>) -> Layout {
    let mut layout = Layout::borrowed(POSITIONS, ruling::C20, P2_18_B);
    if SPOTS == 1 {
        layout.marked.push(Marked::wager("Wager", Shape::Circle, (0, 96), (104, 104), ruling::C01));
        layout.common = vec![Common::dealers(&TWO, ruling::C01)];
    } else {
        let spots = [("First", 192), ("Second", 120), ("Third", 48)];
        let spot =
            |(name, towards)| Marked::wager(name, Shape::Circle, (0, towards), (64, 64), P2_18_B);
        layout.marked.extend(spots.map(spot));
        let hands = [("First", -240, P2_18_E), ("Second", 0, P2_18_G), ("Third", 240, P2_18_H)];
        let hand = |(name, across, under)| Common { name, across, ahead: 255, cards: &TWO, under };
        layout.common = hands.map(hand).to_vec();
    }
    if settings.rules.progressive == Offer::Offered {
        let acceptor = Marked::wager("Progressive", Shape::Circle, (0, 262), (56, 56), P2_19_B);
        layout.marked.push(acceptor.instead(Use::Acceptor));
    }
    if settings.rules.bonus != BonusOffer::None {
        let bonus = Marked::wager("Bonus", Shape::Rectangle, (74, 192), (56, 56), P2_20_B);
        layout.marked.push(bonus);
    }
    layout
}

/// What the sign says under these settings.
pub(super) fn sign<const SPOTS: usize>(settings: &Settings<SPOTS>) -> Sign {
    let rules = &settings.rules;
    let mut odds = vec![
        PostedOdds::one_line("Blackjack", "blackjack", rules.blackjack_pays, ruling::C01),
        PostedOdds::one_line("Insurance", "dealer's blackjack", INSURANCE_ODDS, ruling::C01),
    ];
    let mut limits: Vec<_> =
        (0..SPOTS).map(|spot| (spot_area::<SPOTS>(spot).word(), settings.house.limits)).collect();
    if rules.progressive == Offer::Offered {
        let lines = Aces::ALL.into_iter().rev().map(|aces| (aces.words(), aces.award().into()));
        odds.push(PostedOdds { wager: "Progressive", lines: lines.collect(), under: P2_19_C });
        let one = PROGRESSIVE_WAGER;
        limits.push(("Progressive", PostedLimits { minimum: one, maximum: one }));
    }
    let mut posted = vec![HouseRule {
        text: match rules.soft_17 {
            Soft17::Stand => "The dealer draws to 16 and stands on all 17s",
            Soft17::Hit => "The dealer draws to 16 and hits soft 17",
        },
        posting: Posting::Helpful,
        under: ruling::C01,
    }];
    if SPOTS > 1 {
        let text = match rules.required_wagers {
            3 => "Every player makes three wagers",
            _ => "Every player makes at least two wagers",
        };
        posted.push(HouseRule { text, posting: Posting::Required, under: P2_18_B });
    }
    Sign { odds, limits, payout_limit: None, rules: posted }
}
