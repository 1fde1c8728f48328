//! Simple policies for Three Card Draw Poker. The optimal one comes from the analysis.

use cards::{Card, Rank};

use super::areas;
use super::{Decision, Sight, ThreeCardDraw};
use crate::policies::{policy, simple};

policy! {
    /// The published rule (credited to Gordon Michaels): stand with a flush or better, fold the
    /// 1,584 deals that [`Basic::folds`] names, and draw to everything else.
    ///
    /// The published list of what to discard is readable in part only. A pair is kept; so is a
    /// straight-flush draw, a pair of twos or threes giving way to one with an ace; ace-king and
    /// ace-queen, then an ace with a three or a two, then adjacent ranks. Where the list breaks
    /// off, mostly two suited cards that cannot make a straight, the choice is ours.
    Basic for ThreeCardDraw: |sight, choices| {
    let three = sight.three().expect("asked once all cards are dealt");
    if sight.wager == Some(areas::DRAW) {
        return Decision::Discards(Self::discards(three));
    }
    choose(
        choices,
        match (Self::stands(three), Self::folds(three)) {
            (true, _) => 1,
            (false, true) => 0,
            (false, false) => 2,
        },
    )
    }
}

#[inline]
fn choose(mut choices: impl Iterator<Item = Decision>, place: usize) -> Decision {
    choices.nth(place).expect("a choice has three places")
}

impl Basic {
    /// Whether the rule gives these cards up: three suits, below queen-nine-eight, no two adjacent
    /// ranks, no jack with a nine, no ten with an eight.
    #[must_use]
    #[inline]
    pub fn folds(three: [Card; 3]) -> bool {
        let Shape { ranks, suits, .. } = Shape::made_by(three);
        let both = |a: Rank, b: Rank| ranks & bit(a) != 0 && ranks & bit(b) != 0;
        ranks.count_ones() == 3
            && suits.count_ones() == 3
            && ranks < bit(Rank::Queen) | bit(Rank::Nine) | bit(Rank::Eight)
            && ranks & ranks >> 1 == 0
            && !both(Rank::Jack, Rank::Nine)
            && !both(Rank::Ten, Rank::Eight)
    }

    /// Whether the rule plays these cards as they are: a flush or better.
    #[must_use]
    #[inline]
    pub fn stands(three: [Card; 3]) -> bool {
        let Shape { ranks, suits } = Shape::made_by(three);
        let wheel = bit(Rank::Ace) | bit(Rank::Two) | bit(Rank::Three);
        let run = ranks >> ranks.trailing_zeros() == 0b111 || ranks == wheel;
        ranks.count_ones() == 1 || suits.count_ones() == 1 || run
    }

    /// The place of the card that the rule gives up.
    #[must_use]
    #[inline]
    pub fn discards(three: [Card; 3]) -> u8 {
        let sorted = by_rank(three);
        let given_up = sorted[weakest(sorted)];
        if given_up == three[0] {
            0
        } else if given_up == three[1] {
            1
        } else {
            2
        }
    }
}

/// The same cards, highest first.
#[inline]
fn by_rank([a, b, c]: [Card; 3]) -> [Card; 3] {
    let (a, b) = (a.max(b), a.min(b));
    let (b, c) = (b.max(c), b.min(c));
    [a.max(b), a.min(b), c]
}

const TOP: usize = 0;
const MIDDLE: usize = 1;
const BOTTOM: usize = 2;

/// Which of three cards, highest first, the rule gives up.
#[inline]
fn weakest(sorted: [Card; 3]) -> usize {
    let ranks = sorted.map(|card| card.id() / 4);
    let suits = sorted.map(|card| card.id() % 4);
    let offsuit = if suits[TOP] == suits[MIDDLE] {
        Some(BOTTOM)
    } else if suits[TOP] == suits[BOTTOM] {
        Some(MIDDLE)
    } else if suits[MIDDLE] == suits[BOTTOM] {
        Some(TOP)
    } else {
        None
    };
    let [a, b, c] = ranks;
    match offsuit {
        _ if a == b => BOTTOM,
        Some(MIDDLE | BOTTOM) if b == c && a == ACE && b <= THREE => {
            if offsuit == Some(BOTTOM) {
                BOTTOM
            } else {
                MIDDLE
            }
        }
        _ if b == c => TOP,
        Some(offsuit) => beside_suited(ranks, offsuit),
        None => of_three_suits(ranks),
    }
}

const ACE: u8 = Rank::Ace as u8;
const KING: u8 = Rank::King as u8;
const QUEEN: u8 = Rank::Queen as u8;
const JACK: u8 = Rank::Jack as u8;
const TEN: u8 = Rank::Ten as u8;
const NINE: u8 = Rank::Nine as u8;
const THREE: u8 = Rank::Three as u8;

/// Adjacent ranks below the top card; three and two do not count, half their straights are weak.
const fn adjacent_below([_, b, c]: [u8; 3]) -> bool {
    b - c == 1 && b > THREE
}

/// The card given up of three ranks, two of them suited: `offsuit` is the third.
#[inline]
fn beside_suited(ranks: [u8; 3], offsuit: usize) -> usize {
    let [a, b, c] = ranks;
    let (high, low) = match offsuit {
        TOP => (b, c),
        MIDDLE => (a, c),
        _ => (a, b),
    };
    let straight_flush_draw = high - low <= 2 || (high == ACE && low <= THREE);
    // Ace-five-three and ace-four-two keep the ace with the three or the two, in two suits.
    let ace_is_better = offsuit == TOP && a == ACE && b - c == 2 && b <= Rank::Five as u8;
    if straight_flush_draw && !ace_is_better {
        return offsuit;
    }
    let ace_high = a == ACE && (b == KING || (b == QUEEN && c < NINE));
    if ace_high || a - b == 1 {
        return BOTTOM;
    }
    if a <= TEN && adjacent_below(ranks) {
        return TOP;
    }
    let queen_ten = a == QUEEN && b == TEN;
    if offsuit == TOP && (a >= KING || queen_ten) { of_three_suits(ranks) } else { offsuit }
}

/// The card given up of three ranks in three suits.
#[inline]
const fn of_three_suits(ranks: [u8; 3]) -> usize {
    let [a, b, c] = ranks;
    match a {
        ACE if c <= THREE && b < QUEEN => MIDDLE,
        ACE => BOTTOM,
        KING if b < JACK && adjacent_below(ranks) => TOP,
        KING => BOTTOM,
        _ if a - b != 1 && b - c == 1 => TOP,
        _ => BOTTOM,
    }
}

/// The ranks and suits that three cards show, one bit each.
struct Shape {
    ranks: u16,
    suits: u8,
}

impl Shape {
    #[inline]
    fn made_by(three: [Card; 3]) -> Self {
        let (mut ranks, mut suits) = (0, 0);
        for card in three {
            ranks |= 1 << (card.id() / 4);
            suits |= 1 << (card.id() % 4);
        }
        Self { ranks, suits }
    }
}

const fn bit(rank: Rank) -> u16 {
    1 << rank.index()
}

policy! {
    /// Folds like [`Basic`] and otherwise plays the original cards.
    NeverDraw for ThreeCardDraw: |sight, choices| {
    let three = sight.three().expect("asked once all cards are dealt");
    choose(choices, usize::from(!Basic::folds(three)))
    }
}

policy! {
    /// Plays the original cards whatever they are.
    InToWinAlways for ThreeCardDraw: |_, choices| choose(choices, 1)
}

simple! {
    ThreeCardDraw;
    Basic { "basic" "the published fold rule; draws by a list of kept pairs" Basic; }
    InToWinAlways { "in-to-win-always" "plays the three cards, whatever they are" InToWinAlways; }
    NeverDraw { "never-draw" "folds by the published rule, never draws" NeverDraw; }
}
