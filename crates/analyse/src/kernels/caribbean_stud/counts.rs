//! For every hand of a player and every card the dealer shows, how the dealer's hands compare.
//!
//! Dealer hands are inserted in the order of their rank, lowest first. Just before the hands of one
//! rank are inserted, the tables hold what a player's hand of that rank beats; just after, also
//! what it ties with; at the end, all that qualifies.

use cards::rankings::fast::{self, Hand as Sum, Part};
use cards::rankings::high5::High5;
use cards::{Card, CardSet};
use games::caribbean_stud::{Hand, qualifies};

use crate::holding::{CARDS, Holding};
use crate::kernels::deck::{each_five, ordered};
use crate::suits::Suits;
use crate::watch::step;
use crate::{Cancelled, Watch, sets, shares};

/// Dealer hands with one card face up against one hand of a player; the rest does not qualify.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Against {
    /// How many qualify and are lower.
    pub lower: u32,
    /// How many qualify and are equal.
    pub equal: u32,
    /// How many qualify, lower, equal or higher.
    pub qualified: u32,
}

impl Against {
    /// Of so many hands of the dealer: those that lose, do not qualify, tie and win.
    #[inline]
    pub(super) const fn ways(self, hands: u32) -> [u32; 4] {
        let Self { lower, equal, qualified } = self;
        [lower, hands - qualified, equal, qualified - lower - equal]
    }
}

/// Hands of a player that differ by an exchange of suits only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// One of them, as places in the deck, ascending.
    pub example: [u8; 5],
    /// How many there are.
    pub sets: u32,
    /// Their rank.
    pub rank: High5,
    /// What a winning bet on them is paid for.
    pub hand: Hand,
}

impl Own {
    /// The places of the example.
    pub(crate) fn places(&self) -> [usize; 5] {
        self.example.map(usize::from)
    }
}

/// The counts of a whole deck. They know nothing of odds: any number of pay tables share them.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The cards of the deck, in the order of their ids.
    pub cards: Vec<Card>,
    /// The hands of a player, lowest rank first.
    pub own: Vec<Own>,
    /// One per hand and card of the deck; at the cards of the hand itself it means nothing.
    against: Vec<[Against; CARDS]>,
}

impl Counts {
    /// Counts a deck, by all processors. Where its suits are alike, hands that differ by suits only
    /// are counted once.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than ten cards, a joker, or a card twice: the game is not played so.
    pub fn new(deck: &[Card]) -> Self {
        Self::watched(deck, &()).expect("nobody cancels")
    }

    /// The same, watched.
    pub fn watched(deck: &[Card], watch: &dyn Watch) -> Result<Self, Cancelled> {
        step(watch, 0, 1)?;
        let Sorted { cards, own, dealers } = Sorted::new(deck);
        let against = sweep(&cards, &own, &dealers, watch)?;
        Ok(Self { cards, own, against })
    }

    /// The hands of the dealer with one card face up, whatever the cards.
    pub fn dealer_hands(&self) -> u32 {
        fours(self.cards.len() - 6)
    }

    /// In how many ways own cards, a card face up and the dealer's hole cards can be dealt.
    pub fn ways(&self) -> u128 {
        let hands: u128 = self.own.iter().map(|own| u128::from(own.sets)).sum();
        hands * (self.cards.len() as u128 - 5) * u128::from(self.dealer_hands())
    }

    /// The cards of the example of the hands at `place`.
    pub fn hand(&self, place: usize) -> [Card; 5] {
        self.own[place].example.map(|at| self.cards[usize::from(at)])
    }

    /// Every card that can lie face up against the example of the hands at `place`: where it is in
    /// the deck, the card, and what it comes to.
    #[inline]
    pub fn ups(&self, place: usize) -> impl Iterator<Item = (usize, Card, Against)> + '_ {
        let own = self.own[place].example.into_iter().fold(0u64, |own, at| own | 1 << at);
        let cards = self.cards.iter().zip(&self.against[place]).enumerate();
        let other = move |(at, _): &(usize, _)| own >> at & 1 == 0;
        cards.filter(other).map(|(at, (&card, &against))| (at, card, against))
    }

    /// The exchanges of suits that leave the deck as it is.
    pub(super) fn exchanges(&self) -> Vec<[u8; 4]> {
        Suits::new(&self.cards).exchanges()
    }
}

/// How many sets of four there are of so many cards.
pub(super) fn fours(cards: usize) -> u32 {
    u32::try_from(sets::below(cards, 4)).expect("at most 270,725")
}

/// Hands in the order of their rank.
pub(crate) struct Sorted {
    /// The cards of the deck, in the order of their ids.
    pub(crate) cards: Vec<Card>,
    /// The hands of a player.
    pub(crate) own: Vec<Own>,
    /// Those of the dealer that qualify, in groups of one rank each.
    pub(crate) dealers: Vec<(High5, Vec<[u8; 5]>)>,
}

impl Sorted {
    /// The hands of a deck.
    pub(crate) fn new(deck: &[Card]) -> Self {
        let cards = ordered(deck, 10);
        let suits = Suits::new(&cards);
        let classes = usize::from(High5::CLASSES);
        let mut dealers = vec![Vec::new(); classes];
        let mut own: Vec<Own> = Vec::new();
        each_five(&cards, |places, sum| {
            let rank = sum.rank5();
            let five = places.map(|place| cards[usize::from(place)]);
            let sets = suits.alike(five);
            if sets > 0 {
                own.push(Own { example: places, sets, rank, hand: Hand::of_rank(rank) });
            }
            if qualifies(rank) {
                dealers[usize::from(rank.number())].push(places);
            }
        });
        own.sort_by_key(|own| own.rank.number());
        let ranked = |(number, hands): (u16, Vec<_>)| Some((High5::from_number(number)?, hands));
        let dealers = (0..).zip(dealers).filter(|(_, hands)| !hands.is_empty());
        let dealers = dealers.filter_map(ranked).collect();
        Self { cards, own, dealers }
    }
}

/// After how many ranks whoever waits is told how far it is.
const RANKS_BETWEEN_STEPS: usize = 100;

/// Inserts the dealer's hands rank by rank and asks for each hand of a player when its turn comes.
fn sweep(
    cards: &[Card],
    own: &[Own],
    dealers: &[(High5, Vec<[u8; 5]>)],
    watch: &dyn Watch,
) -> Result<Vec<[Against; CARDS]>, Cancelled> {
    let mut holding = Holding::<u32, u16, CARDS>::new(cards.len());
    let mut against = vec![[Against::default(); CARDS]; own.len()];
    let mut waiting = own.partition_point(|own| !qualifies(own.rank));
    for (place, (rank, hands)) in dealers.iter().enumerate() {
        if place.is_multiple_of(RANKS_BETWEEN_STEPS) {
            step(watch, place, dealers.len())?;
        }
        let of_rank = own[waiting..].partition_point(|own| own.rank.number() <= rank.number());
        let turn = waiting..waiting + of_rank;
        for (own, row) in own[turn.clone()].iter().zip(&mut against[turn.clone()]) {
            put(row, holding.without(own.places()), |against| &mut against.lower);
        }
        for hand in hands {
            let hand = hand.map(usize::from);
            holding.insert(hand, hand);
        }
        for (own, row) in own[turn.clone()].iter().zip(&mut against[turn.clone()]) {
            put(row, holding.without(own.places()), |against| &mut against.equal);
        }
        waiting = turn.end;
    }
    let parts: Vec<Part> = cards.iter().map(|&card| Part::from(card)).collect();
    shares::each(&mut against, |first, rows| {
        for (own, row) in own[first..].iter().zip(rows) {
            put(row, holding.without(own.places()), |against| &mut against.qualified);
            add_neighbours(&parts, own, row);
            for against in row {
                against.equal = against.equal.wrapping_sub(against.lower);
            }
        }
    });
    Ok(against)
}

/// Keeps the sums of a query; those that lack a hand of four own cards are completed later.
fn put(row: &mut [Against; CARDS], sum: [u32; CARDS], of: impl Fn(&mut Against) -> &mut u32) {
    row.iter_mut().zip(sum).for_each(|(against, sum)| *of(against) = sum);
}

/// The dealer hands of four of the player's cards and the card face up, which the tables leave out.
fn add_neighbours(parts: &[Part], own: &Own, row: &mut [Against; CARDS]) {
    let number = own.rank.number();
    for left_out in own.example {
        let kept = own.example.into_iter().filter(|place| *place != left_out);
        let four = kept.fold(Sum::EMPTY, |sum, place| sum + parts[usize::from(place)]);
        for (against, &part) in row.iter_mut().zip(parts) {
            let rank = (four + part).rank5();
            let qualified = qualifies(rank);
            let lower = qualified && rank.number() < number;
            let not_higher = qualified && rank.number() <= number && qualifies(own.rank);
            against.lower = against.lower.wrapping_add(u32::from(lower));
            against.equal = against.equal.wrapping_add(u32::from(not_higher));
            against.qualified = against.qualified.wrapping_add(u32::from(qualified));
        }
    }
}

/// How the hands of a dealer compare with `own`, if `up` lies face up and these are the cards
/// unseen, whatever further cards are out.
pub fn meets(unseen: CardSet, own: [Card; 5], up: Card) -> Against {
    let mut dealers = Dealers::new();
    dealers.count(&[up], &unseen.iter().collect::<Vec<_>>());
    dealers.against(fast::high5::rank(own))
}

/// How many of the hands a dealer can have are of each rank. No suits are exchanged and no table is
/// kept here: every hand is ranked.
pub struct Dealers {
    ranks: Vec<u32>,
    /// The numbers of ranks that qualify begin here.
    first: usize,
    /// All hands, qualified or not.
    pub(crate) all: u32,
    qualified: u32,
}

impl Dealers {
    /// No hands.
    pub(crate) fn new() -> Self {
        let all = (0..High5::CLASSES).filter_map(High5::from_number);
        let first = all.take_while(|&rank| !qualifies(rank)).count();
        Self { ranks: vec![0; usize::from(High5::CLASSES)], first, all: 0, qualified: 0 }
    }

    /// Counts all hands of these known cards and as many of the others as they need.
    pub(crate) fn count(&mut self, known: &[Card], others: &[Card]) {
        let parts: Vec<Part> = others.iter().map(|&card| Part::from(card)).collect();
        self.ranks.fill(0);
        count(summed(known), &parts, 5 - known.len(), &mut self.ranks);
        self.all = self.ranks.iter().sum();
        self.qualified = self.ranks[self.first..].iter().sum();
    }

    /// How they compare with a hand of this rank.
    pub(crate) fn against(&self, rank: High5) -> Against {
        let mut against = Against { qualified: self.qualified, ..Against::default() };
        if qualifies(rank) {
            let number = usize::from(rank.number());
            against.lower = self.ranks[self.first..number].iter().sum();
            against.equal = self.ranks[number];
        }
        against
    }
}

pub(crate) fn summed(cards: &[Card]) -> Sum {
    cards.iter().fold(Sum::EMPTY, |sum, &card| sum + Part::from(card))
}

/// Counts the ranks of a hand with so many more of these cards.
fn count(sum: Sum, parts: &[Part], more: usize, ranks: &mut [u32]) {
    match more {
        0 => ranks[usize::from(sum.rank5().number())] += 1,
        1 => sum.each_rank5(parts, |rank| ranks[usize::from(rank.number())] += 1),
        _ => {
            for (place, &part) in parts.iter().enumerate() {
                count(sum + part, &parts[..place], more - 1, ranks);
            }
        }
    }
}
