//! Which paragraphs make a hand what it is: the citations of [`evaluate`](super::evaluate()).
//!
//! The same category stands in several texts. Five cards are cited from the poker room's section,
//! three from Three Card Draw Poker, hands with jokers from Double Draw Poker.

use law::{Clause, double_draw, nj_19_47, ruling, three_card_draw};

use super::high3::High3Category;
use super::high5::High5Category;
use super::joker5::Joker5Category;

pub(super) const fn high_five(category: High5Category) -> Clause {
    match category {
        High5Category::NoPair => nj_19_47::P14_3_D,
        High5Category::Pair => nj_19_47::P14_3_B_9,
        High5Category::TwoPairs => nj_19_47::P14_3_B_8,
        High5Category::ThreeOfAKind => nj_19_47::P14_3_B_7,
        High5Category::Straight => nj_19_47::P14_3_B_6,
        High5Category::Flush => nj_19_47::P14_3_B_5,
        High5Category::FullHouse => nj_19_47::P14_3_B_4,
        High5Category::FourOfAKind => nj_19_47::P14_3_B_3,
        High5Category::StraightFlush => nj_19_47::P14_3_B_2,
        High5Category::RoyalFlush => nj_19_47::P14_3_B_1,
    }
}

pub(super) const fn high_three(category: High3Category) -> Clause {
    match category {
        High3Category::HighCard => three_card_draw::P42_5_B_7,
        High3Category::Pair => three_card_draw::P42_5_B_6,
        High3Category::Flush => three_card_draw::P42_5_B_5,
        High3Category::Straight => three_card_draw::P42_5_B_4,
        High3Category::ThreeOfAKind => three_card_draw::P42_5_B_3,
        High3Category::StraightFlush => three_card_draw::P42_5_B_2,
        High3Category::MiniRoyalFlush => three_card_draw::P42_5_B_1,
    }
}

pub(super) const fn joker_five(category: Joker5Category) -> Clause {
    match category {
        Joker5Category::NoPair | Joker5Category::Pair => ruling::A04,
        Joker5Category::TwoPairs => double_draw::P42_5_B_10,
        Joker5Category::ThreeOfAKind => double_draw::P42_5_B_9,
        Joker5Category::Straight => double_draw::P42_5_B_8,
        Joker5Category::Flush => double_draw::P42_5_B_7,
        Joker5Category::FullHouse => double_draw::P42_5_B_6,
        Joker5Category::FourOfAKind => double_draw::P42_5_B_5,
        Joker5Category::StraightFlush => double_draw::P42_5_B_4,
        Joker5Category::WildRoyalFlush => double_draw::P42_5_B_3,
        Joker5Category::NaturalRoyalFlush => double_draw::P42_5_B_2,
        Joker5Category::FiveAces => double_draw::P42_5_B_1,
    }
}
