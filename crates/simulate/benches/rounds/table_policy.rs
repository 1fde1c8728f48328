//! Double Down Stud decided by a look at a table: the shape of an optimal policy.

use cards::Card;
use cards::deck::STANDARD;
use games::DoubleDownStud;
use games::double_down_stud::{Basic, Decision, Sight};
use rules::Policy;

/// One bit for every set of four cards: whether to double.
#[derive(Clone, Copy)]
pub struct Table<'a>(&'a [u64]);

impl<'a> Table<'a> {
    /// The table in `doubles`, made by [`basic`].
    pub const fn of(doubles: &'a [u64]) -> Self {
        Self(doubles)
    }
}

impl Policy<DoubleDownStud> for Table<'_> {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let place = place(sight.four().expect("asked once all cards are dealt"));
        if self.0[place / 64] >> (place % 64) & 1 == 1 {
            choices.last().expect("a due decision has choices")
        } else {
            Decision::DoesNotDouble
        }
    }
}

/// The published rule as a table.
pub fn basic() -> Vec<u64> {
    let mut doubles = vec![0; 270_725_usize.div_ceil(64)];
    for d in 3..52 {
        for c in 2..d {
            for (b, a) in (1..c).flat_map(|b| (0..b).map(move |a| (b, a))) {
                let four = [a, b, c, d].map(|id| STANDARD[id]);
                if Basic::doubles(four) {
                    doubles[place(four) / 64] |= 1 << (place(four) % 64);
                }
            }
        }
    }
    doubles
}

/// The place of four cards among all sets of four, in the order of their highest cards.
fn place(four: [Card; 4]) -> usize {
    let [a, b, c, d] = four.map(|card| usize::from(card.id()));
    // A sorting network, because a branch that depends on the cards is guessed wrong.
    let (a, b, c, d) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let (a, c, b, d) = (a.min(c), a.max(c), b.min(d), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24
}
