//! Three cards: one look-up by the three ranks, in any order, and by whether the suits agree.

use crate::Card;
use crate::rankings::high3::{High3, High3Category};
use crate::rankings::low::Low3;
use crate::rankings::numbering::Shape;

/// High values by three ranks of four bits each, a straight flush or flush 4,096 further on.
static HIGH_3: [u16; 8192] = {
    let (mut table, mut ranks) = ([0; 8192], 0);
    while ranks < 4096 {
        if let Some(sorted) = sorted(ranks, 0) {
            table[ranks] = high(sorted, false).number();
            table[ranks | 4096] = high(sorted, true).number();
        }
        ranks += 1;
    }
    table
};

/// Low values by three ranks of four bits each.
static LOW_3: [u16; 4096] = {
    let (mut table, mut ranks) = ([0; 4096], 0);
    while ranks < 4096 {
        if let Some(sorted) = sorted(ranks, 1) {
            let (shape, laid_out) = shape(sorted);
            table[ranks] = Low3::new(shape, laid_out).number();
        }
        ranks += 1;
    }
    table
};

/// The three ranks, each raised by `shift` round the corner, highest first; `None` if one is above
/// an ace.
const fn sorted(ranks: usize, shift: usize) -> Option<[usize; 3]> {
    let [a, b, c] = [ranks >> 8, ranks >> 4 & 15, ranks & 15];
    if a > 12 || b > 12 || c > 12 {
        return None;
    }
    let [a, b, c] = [(a + shift) % 13, (b + shift) % 13, (c + shift) % 13];
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    let (b, c) = if b < c { (c, b) } else { (b, c) };
    let (a, b) = if a < b { (b, a) } else { (a, b) };
    Some([a, b, c])
}

/// The shape of three ranks, highest first, and the ranks with the made part in front.
const fn shape([a, b, c]: [usize; 3]) -> (Shape, [usize; 3]) {
    match (a == b, b == c) {
        (true, true) => (Shape::Three, [a, b, c]),
        (true, false) => (Shape::Pair, [a, b, c]),
        (false, true) => (Shape::Pair, [b, c, a]),
        (false, false) => (Shape::Distinct, [a, b, c]),
    }
}

const fn high(sorted: [usize; 3], one_suit: bool) -> High3 {
    let (_, ranks) = shape(sorted);
    let top = match sorted {
        [12, 1, 0] => 1,
        [a, b, c] if a == b + 1 && b == c + 1 => a,
        _ => 0,
    };
    if sorted[0] == sorted[1] && sorted[1] == sorted[2] {
        return High3::new(High3Category::ThreeOfAKind, ranks);
    }
    match (ranks[0] == ranks[1], top, one_suit) {
        (true, ..) => High3::new(High3Category::Pair, ranks),
        (false, 0, false) => High3::new(High3Category::HighCard, ranks),
        (false, 0, true) => High3::new(High3Category::Flush, ranks),
        (false, 12, true) => High3::new(High3Category::MiniRoyalFlush, ranks),
        (false, _, true) => High3::new(High3Category::StraightFlush, [top, 0, 0]),
        (false, _, false) => High3::new(High3Category::Straight, [top, 0, 0]),
    }
}

/// The ranks of the cards, four bits each.
#[inline(always)]
fn ranks_of([a, b, c]: [Card; 3]) -> usize {
    let rank = |card: Card| usize::from(card.id() / 4);
    (rank(a) << 8 | rank(b) << 4 | rank(c)) % 4096
}

/// The high value of three different cards without jokers.
#[inline(always)]
pub(super) fn high_3(cards: [Card; 3]) -> u16 {
    let [a, b, c] = cards.map(Card::id);
    let one_suit = usize::from(((a ^ b) | (a ^ c)) % 4 == 0);
    HIGH_3[ranks_of(cards) | one_suit << 12]
}

/// The low value of three different cards without jokers.
#[inline(always)]
pub(super) fn low_3(cards: [Card; 3]) -> u16 {
    LOW_3[ranks_of(cards)]
}

/// The best value of three of four cards.
#[inline(always)]
pub(super) fn best_of_four([a, b, c, d]: [Card; 4], value: fn([Card; 3]) -> u16) -> u16 {
    let first = value([a, b, c]).max(value([a, b, d]));
    let second = value([a, c, d]).max(value([b, c, d]));
    first.max(second)
}
