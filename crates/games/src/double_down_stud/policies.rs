//! Simple policies for Double Down Stud. The optimal one comes from the analysis.

use cards::{Card, Rank};

use super::{Decision, DoubleDownStud, Sight};
use crate::policies::{policy, simple};

/// The greatest of the amounts offered: listed last.
fn full_double(choices: impl Iterator<Item = Decision>) -> Decision {
    choices.last().expect("a due decision has choices")
}

policy! {
    /// Never doubles.
    NeverDouble for DoubleDownStud: |_, _| Decision::DoesNotDouble
}

policy! {
    /// Always doubles in full.
    AlwaysDouble for DoubleDownStud: |_, choices| full_double(choices)
}

policy! {
    /// The published rule: doubles in full with a pair of sixes or better, with four of one suit,
    /// and with four consecutive ranks open at both ends that hold a six or higher.
    Basic for DoubleDownStud: |sight, choices| {
    let four = sight.four().expect("asked once all cards are dealt");
    if Self::doubles(four) { full_double(choices) } else { Decision::DoesNotDouble }
    }
}

impl Basic {
    /// Whether the rule doubles on these four cards.
    #[must_use]
    #[inline]
    pub fn doubles(four: [Card; 4]) -> bool {
        let (mut ranks, mut paired) = (0_u16, 0_u16);
        for card in four {
            let bit = 1 << card.rank().expect("no jokers in this game").index();
            paired |= ranks & bit;
            ranks |= bit;
        }
        let at_least = |set: u16, rank: Rank| set >= 1 << rank.index();
        match ranks.count_ones() {
            4 => {
                let suited = four.iter().all(|card| card.suit() == four[0].suit());
                let consecutive = ranks >> ranks.trailing_zeros() == 0b1111;
                let open = at_least(ranks, Rank::Six) && !at_least(ranks, Rank::Ace);
                suited || (consecutive && open)
            }
            3 => at_least(paired, Rank::Six),
            _ => true, // two pairs, three or four of a kind
        }
    }
}

simple! {
    DoubleDownStud;
    Basic { "basic" "the published rule" Basic; }
    NeverDouble { "never-double" "never doubles" NeverDouble; }
    AlwaysDouble { "always-double" "always doubles in full" AlwaysDouble; }
}
