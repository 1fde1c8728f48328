//! For everything a player can see before deciding, how both raises compare with the dealer.
//!
//! Most crosses can make no flush; there only ranks matter, and the suits of what a player sees do
//! not. So one table counts all crosses as if there were no flushes, by ranks. A second table holds
//! what flushes of one suit change, by ranks and whether a card is of that suit: only crosses with
//! three cards of a suit on an axis add to it. A player sees at most two such suits.

use cards::{Card, CardSet, Rank, Suit};

use super::classes::{Classes, Four};
use super::kinds::{Kinds, Level};
use super::table::{HANDS, RankTable, Row, tables};
use super::vulnerability::{SeenCard, meets};
use crate::kernels::deck::ordered;
use crate::watch::{Cancelled, Watch};

/// What a raise meets: of all ways the cards unseen can lie. The rest loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Against {
    /// Ways to beat the dealer, by the player's [`Hand`](games::double_cross::Hand), lowest first.
    pub wins: [u32; HANDS],
    /// Ways to tie.
    pub ties: u32,
}

impl Against {
    /// Ways to lose, of so many altogether.
    pub fn loses(&self, ways: u32) -> u32 {
        ways - self.wins.iter().sum::<u32>() - self.ties
    }

    /// Ways to beat the dealer, the highest hand first, to tie and to lose.
    #[inline]
    pub(super) fn by_event(&self, ways: u32) -> [u32; HANDS + 2] {
        let mut all = [0; HANDS + 2];
        all.iter_mut().zip(self.wins.iter().rev()).for_each(|(to, from)| *to = *from);
        (all[HANDS], all[HANDS + 1]) = (self.ties, self.loses(ways));
        all
    }
}

/// Deals that differ by an exchange of suits only, so that they are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// One of them: the own two cards, the top and the right card.
    pub example: [Card; 4],
    /// How many there are, the own two cards in either order being one deal.
    pub deals: u32,
    /// What a raise on the vertical axis meets, and on the horizontal one.
    pub against: [Against; 2],
}

/// The counts of a whole deck. They know nothing of odds: any number of pay tables share them.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The cards of the deck, in the order of their ids.
    pub cards: Vec<Card>,
    index: Classes,
    /// The classes.
    pub classes: Vec<Class>,
}

impl Counts {
    /// Counts a deck, by all processors.
    ///
    /// # Panics
    ///
    /// If the deck does not hold all four suits of its ranks, each card once, or has fewer than
    /// nine cards.
    pub fn new(deck: &[Card]) -> Self {
        Self::watched(deck, &()).expect("nobody cancels")
    }

    /// The same, watched.
    pub fn watched(deck: &[Card], watch: &dyn Watch) -> Result<Self, Cancelled> {
        let cards = ordered(deck, 9);
        let mut ranks: Vec<Rank> = cards.iter().filter_map(|card| card.rank()).collect();
        ranks.dedup();
        assert_eq!(4 * ranks.len(), cards.len(), "all four suits of every rank");
        let kinds = [Level::Ranks, Level::Suited].map(|level| Kinds::new(level, &ranks));
        let [by_rank, flushes] = tables(&kinds, watch)?;
        let (index, examples) = Classes::new(&ranks);
        let tables = Tables { index: &index, by_rank, flushes };
        let class = |(example, deals)| {
            let [a, b, top, right] = example;
            let against = [[a, b, top, right], [a, b, right, top]].map(|four| tables.raise(four));
            Class { example, deals, against }
        };
        let classes = examples.into_iter().map(class).collect();
        Ok(Self { cards, index, classes })
    }

    /// The place among [`Counts::classes`] of own two cards, the top and the right card. Of cards
    /// that are not in the deck the answer has no meaning.
    ///
    /// # Panics
    ///
    /// If a card is among them twice.
    #[inline]
    pub fn class_of(&self, four: [Card; 4]) -> usize {
        self.index.class_of(four)
    }

    /// How many deals of own two cards, a top and a right card there are.
    pub fn deals(&self) -> u64 {
        let cards = self.cards.len() as u64;
        cards * (cards - 1) / 2 * (cards - 2) * (cards - 3)
    }

    /// In how many ways the cards unseen can lie: left, centre, bottom and the dealer's two.
    pub fn ways(&self) -> u32 {
        ways(self.cards.len() - 4)
    }
}

/// In how many ways so many unseen cards can lie.
pub(super) fn ways(unseen: usize) -> u32 {
    let left = unseen as u64;
    let ways = left * (left - 1) * (left - 2) * (left - 3) * (left - 4) / 2;
    u32::try_from(ways).expect("at most 48 cards are unseen")
}

struct Tables<'a> {
    index: &'a Classes,
    by_rank: RankTable,
    flushes: RankTable,
}

impl Tables<'_> {
    /// What a raise meets that is played on the axis of the third card.
    fn raise(&self, four: Four) -> Against {
        let kinds = |level: Level, suit: Option<Suit>| {
            four.map(|card| Kinds::kind(level, self.index.rank_place(card), card.suit() == suit))
        };
        let [a, b, played, other] = kinds(Level::Ranks, None);
        let mut row = *self.by_rank.row(played, other, [a, b]);
        let (first, second) = (four[2].suit(), four[3].suit());
        for suit in [Some(first), (second != first).then_some(second)].into_iter().flatten() {
            let [a, b, played, other] = kinds(Level::Suited, suit);
            add(&mut row, self.flushes.row(played, other, [a, b]));
        }
        let count = |sum: i32| u32::try_from(sum).expect("no fewer ways than none");
        let [wins @ .., ties] = row.map(count);
        Against { wins, ties }
    }
}

fn add(row: &mut Row<i32>, change: &Row<i32>) {
    row.iter_mut().zip(change).for_each(|(sum, change)| *sum += change);
}

/// What a raise on the vertical axis meets, and on the horizontal one, if these are the cards
/// unseen, whatever further cards are out. All that can lie there is gone through: what advice is
/// made of. The [`Counts`] must say the same.
pub fn raises(unseen: CardSet, own: [Card; 2], shown: [Card; 2]) -> [Against; 2] {
    let unseen: Vec<Card> = unseen.iter().collect();
    meets(SeenCard::Nothing, &shown, &unseen, &[own])[0]
}
