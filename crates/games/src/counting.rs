//! Counting cards: what a count adds for each rank, and games in which nobody counts.

use cards::{Card, Rank};
use rules::{Policy, Round};

/// What a count adds for each card, and when it changes more than the wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tags {
    /// By rank, from the deuce to the ace.
    pub tags: [i8; Rank::ALL.len()],
    /// From which true count on insurance is taken, if ever.
    pub insures_from: Option<i8>,
}

impl Tags {
    /// Plus one each from two up to six, minus one for tens and aces: the count most people know.
    pub const HI_LO: Self =
        Self { tags: [1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1, -1], insures_from: Some(3) };

    /// Counts that have a name.
    pub const NAMED: [(&'static str, Self); 1] = [("hi-lo", Self::HI_LO)];

    /// What a card adds; a joker adds nothing.
    #[must_use]
    #[inline]
    pub const fn of(&self, card: Card) -> i8 {
        match card.rank() {
            Some(rank) => self.tags[rank.index()],
            None => 0,
        }
    }

    /// Whether a whole deck adds nothing.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        self.tags.iter().map(|tag| i32::from(*tag)).sum::<i32>() == 0
    }
}

/// A player who wagers by a count.
pub trait Counter<R: Round>: Policy<R> + Clone + Sync {
    /// The true count of a class of rounds.
    fn true_count(class: usize) -> i8;

    /// How many units are wagered at a true count, up to `most`.
    fn units_at(true_count: i8, most: u32) -> u32;
}

/// Whoever counts in a game in which nobody does: there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nobody {}

impl<R: Round> Policy<R> for Nobody {
    fn decide(
        &mut self,
        _sight: &R::Sight,
        _choices: impl Iterator<Item = R::Decision>,
    ) -> R::Decision {
        match *self {}
    }
}

impl<R: Round> Counter<R> for Nobody {
    fn true_count(_class: usize) -> i8 {
        0
    }

    fn units_at(_true_count: i8, _most: u32) -> u32 {
        1
    }
}
