//! Starting hands of hold 'em.
//!
//! Against hands nobody has chosen an ace with a small card wins often, and loses to most hands
//! that are played. So two cards are ranked by the points that players count: the high card, twice
//! for a pair, more for one suit, less for a gap, here in halves of a point.

use cards::{Card, Rank};

/// Half points of two cards.
fn half_points(cards: [Card; 2]) -> i32 {
    let ranks = cards.map(|card| card.rank().map_or(0, Rank::index));
    let [low, high] = [ranks[0].min(ranks[1]), ranks[0].max(ranks[1])];
    let of_high = match high {
        12 => 20,
        11 => 16,
        10 => 14,
        9 => 12,
        #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a rank")]
        below => below as i32 + 2,
    };
    if high == low {
        return (2 * of_high).max(10);
    }
    let gap = high - low - 1;
    let for_gap = [0, 2, 4, 8].get(gap).copied().unwrap_or(10);
    let for_suit = if cards[0].suit() == cards[1].suit() { 4 } else { 0 };
    let for_straights = if gap <= 1 && high < 10 { 2 } else { 0 };
    of_high + for_suit + for_straights - for_gap
}

/// Half points, and how many of a thousand hands have as many or more; the best first.
const PLACES: [(i32, u32); 26] = [
    (40, 5),
    (32, 9),
    (28, 14),
    (24, 21),
    (22, 24),
    (20, 44),
    (18, 66),
    (16, 104),
    (15, 107),
    (14, 172),
    (13, 178),
    (12, 240),
    (11, 255),
    (10, 406),
    (9, 433),
    (8, 496),
    (7, 517),
    (6, 638),
    (5, 671),
    (4, 768),
    (3, 789),
    (2, 861),
    (1, 882),
    (0, 928),
    (-1, 964),
    (-2, 991),
];

/// How many of a thousand starting hands are as good as these two cards or better.
pub(super) fn place(cards: [Card; 2]) -> u32 {
    let points = half_points(cards);
    PLACES.iter().find(|(least, _)| points >= *least).map_or(1_000, |(_, place)| *place)
}

/// How many of a thousand starting hands are worth playing against so many opponents, after so many
/// raises.
pub(super) fn playable(opponents: usize, raises: u32) -> u32 {
    const OF_A_THOUSAND: [u32; 10] = [780, 520, 410, 320, 260, 220, 180, 160, 140, 120];
    // A raise comes with better hands than these, the next with better ones still.
    const OF_A_HUNDRED: [u32; 4] = [100, 55, 33, 20];
    let unraised = OF_A_THOUSAND[opponents.clamp(1, 10) - 1];
    unraised * OF_A_HUNDRED[raises.min(3) as usize] / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::deck::STANDARD;

    #[test]
    fn a_place_is_the_share_of_hands_that_are_as_good() {
        let pairs = || (0..52).flat_map(|a| (0..a).map(move |b| [STANDARD[a], STANDARD[b]]));
        let points: Vec<i32> = pairs().map(half_points).collect();
        assert_eq!(points.len(), 1_326);
        for cards in pairs() {
            let own = half_points(cards);
            let as_good = points.iter().filter(|points| **points >= own).count();
            let rounded = (1_000 * as_good + 663) / 1_326;
            assert_eq!(place(cards) as usize, rounded, "{cards:?}");
        }
    }

    #[test]
    fn fewer_hands_are_played_against_more_opponents_and_after_raises() {
        for opponents in 1..10 {
            assert!(playable(opponents, 0) > playable(opponents + 1, 0));
            assert!(playable(opponents, 0) > playable(opponents, 1));
            assert!(playable(opponents, 1) > playable(opponents, 2));
        }
    }
}
