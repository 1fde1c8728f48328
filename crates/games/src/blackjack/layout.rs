//! Layout and sign of a blackjack table.
//!
//! Seven boxes at most, each with a spot for the wager, or in multiple action with one for each of
//! the dealer's hands, whose three places are marked before the dealer (2.18(b), (g), (h)); beside
//! them the acceptor of the progressive and the place of the bonus wager. The sign says odds,
//! limits, and in multiple action how many wagers a player must make.

use law::nj_19_47::{
    P2_18_B, P2_18_E, P2_18_G, P2_18_H, P2_19_B, P2_19_C, P2_20_A, P2_20_B, P2_20_F,
};
use law::ruling;
use rules::{Chips, PostedLimits};

use super::payouts::{EVEN, INSURANCE_ODDS};
use super::{Aces, BonusOffer, Offer, Options, PROGRESSIVE_WAGER, Settings, Soft17, Surrender};
use crate::layout::{Common, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, Payout, PostedOdds, Posting, Sign};

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
    let won = [("blackjack", rules.blackjack_pays), ("any other winning hand", EVEN)];
    let lines = won.map(|(hand, odds)| (hand, Payout::Odds(odds))).to_vec();
    let mut odds = vec![
        PostedOdds { wager: "Wager", lines, under: ruling::C01 },
        PostedOdds::one_line("Insurance", "dealer's blackjack", INSURANCE_ODDS, ruling::C01),
    ];
    let spots: &[&str] =
        if SPOTS == 1 { &["Wager"] } else { &["First wager", "Second wager", "Third wager"] };
    let mut limits: Vec<_> = spots.iter().map(|spot| (*spot, settings.house.limits)).collect();
    if rules.progressive == Offer::Offered {
        let lines = Aces::ALL.into_iter().rev().map(|aces| (aces.posted(), aces.award().into()));
        odds.push(PostedOdds { wager: "Progressive", lines: lines.collect(), under: P2_19_C });
        limits.push(("Progressive", exactly(PROGRESSIVE_WAGER)));
    }
    match rules.bonus {
        BonusOffer::One => limits.push(("Bonus", exactly(Chips::dollars(1)))),
        BonusOffer::Five => limits.push(("Bonus", exactly(Chips::dollars(5)))),
        BonusOffer::None | BonusOffer::Either => {}
    }
    Sign { odds, limits, payout_limit: None, rules: posted_rules::<SPOTS>(rules) }
}

const fn exactly(amount: Chips) -> PostedLimits {
    PostedLimits { minimum: amount, maximum: amount }
}

/// The rules of the house that the sign says.
fn posted_rules<const SPOTS: usize>(rules: &Options) -> Vec<HouseRule> {
    let helpful = |text, under| HouseRule { text, posting: Posting::Helpful, under };
    let required = |text, under| HouseRule { text, posting: Posting::Required, under };
    let soft_17 = match rules.soft_17 {
        Soft17::Stand => "The dealer draws to 16 and stands on all 17s",
        Soft17::Hit => "The dealer draws to 16 and hits soft 17",
    };
    let mut posted = vec![helpful(soft_17, ruling::C01)];
    // More than one split needs a notice (ruling C20).
    posted.push(match rules.resplit {
        4 => required("A pair may become four hands", ruling::C20),
        3 => required("A pair may become three hands", ruling::C20),
        _ => helpful("A pair is split once", ruling::C03),
    });
    if rules.surrender == Surrender::Late {
        posted.push(helpful("A first hand may be given up for half of its wager", ruling::C20));
    }
    if SPOTS > 1 {
        let text = match rules.required_wagers {
            3 => "Every player makes three wagers",
            _ => "Every player makes at least two wagers",
        };
        posted.push(required(text, P2_18_B));
    }
    match rules.bonus {
        BonusOffer::None => {}
        BonusOffer::Either => {
            posted.push(helpful("The bonus wager is $1 or $5", P2_20_A));
            posted.push(helpful(BONUS_WINS, P2_20_F));
        }
        BonusOffer::One | BonusOffer::Five => posted.push(helpful(BONUS_WINS, P2_20_F)),
    }
    posted
}

const BONUS_WINS: &str = "Blackjack in the first two cards wins the bonus that the display shows";
