//! For every deal of three cards, what standing and what each discard meets.

use cards::{Card, CardSet};
use games::three_card_draw::{Category, Hand};

use super::sweep::{Sets, Sweep, number, threes};
use crate::kernels::deck::{exchanged, ordered, places};
use crate::sets::below;
use crate::suits::Suits;

/// How many categories of hands there are.
pub(super) const CATEGORIES: usize = Category::ALL.len();

/// The cards a dealer gets.
pub(super) const DEALERS: usize = 4;

/// In how many ways the player's hand compares with the dealer's, in the order of
/// [`Versus::ALL`](super::Versus::ALL).
pub type Compared = [u32; 3];

/// Adds ways to others.
pub(super) fn add_ways(sums: &mut Compared, ways: Compared) {
    sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += ways);
}

/// What three cards meet, in ways that the draw card and the dealer's four can lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Against {
    /// The original cards; whichever card a draw would bring.
    pub standing: Compared,
    /// By the place of the card given up and the category of the final hand.
    pub drawn: [[Compared; CATEGORIES]; 3],
}

/// Deals that differ by an exchange of suits only, so that they are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// One of them, lowest card first.
    pub example: [Card; 3],
    /// How many there are.
    pub deals: u32,
    /// The hand that they are as dealt.
    pub hand: Hand,
    /// What they meet.
    pub against: Against,
}

impl Class {
    /// The two cards kept if the one at `place` of the example is given up.
    pub const fn kept(&self, place: usize) -> [Card; 2] {
        let [a, b, c] = self.example;
        match place {
            0 => [b, c],
            1 => [a, c],
            _ => [a, b],
        }
    }
}

/// The counts of a whole deck. They know nothing of odds: any number of pay tables share them.
#[derive(Clone, Debug)]
pub struct Counts {
    /// The cards of the deck, in the order of their ids.
    pub cards: Vec<Card>,
    suits: Suits,
    places: [u8; Card::COUNT],
    /// The class of every deal, by the number of its places.
    class_of: Vec<u16>,
    /// The classes.
    pub classes: Vec<Class>,
}

impl Counts {
    /// Counts a deck. Where its suits are alike, deals that differ by suits only are one class.
    ///
    /// # Panics
    ///
    /// If the deck has fewer than eight cards, a joker, or a card twice: the game is not played so.
    pub fn new(deck: &[Card]) -> Self {
        let cards = ordered(deck, 8);
        let (suits, places) = (Suits::new(&cards), places(&cards));
        let mut counts = Self { cards, suits, places, class_of: Vec::new(), classes: Vec::new() };
        counts.classify();
        counts.count(&Sweep::new::<DEALERS>(&counts.cards, &[]));
        counts
    }

    fn classify(&mut self) {
        let threes = threes(self.cards.len());
        self.class_of = vec![u16::MAX; threes.len()];
        for three in threes {
            let example = three.map(|place| self.cards[place]);
            let deals = self.suits.alike(example);
            if deals == 0 {
                continue;
            }
            let class = u16::try_from(self.classes.len()).expect("fewer classes than deals");
            let (hand, against) = (Hand::made_by(example), Against::default());
            self.classes.push(Class { example, deals, hand, against });
            for deal in self.deals_of(class.into()) {
                let number = self.number(deal);
                self.class_of[number] = class;
            }
        }
    }

    /// Adds up the comparisons of every final hand that an example can become.
    fn count(&mut self, sweep: &Sweep<u32>) {
        let (ways, cards) = (self.ways(), self.cards.len());
        let drawings = u32::try_from(cards - 3 - DEALERS).expect("at most 45");
        let numbered: Vec<[usize; 3]> =
            self.classes.iter().map(|class| class.example.map(|card| self.place(card))).collect();
        for (class, places) in self.classes.iter_mut().zip(numbered) {
            let standing = sweep.standing[number(places)];
            let (lower, equal) = (drawings * standing.lower, drawings * standing.equal);
            class.against.standing = [lower, equal, ways - lower - equal];
            let dealt = ways / u32::try_from(cards - 3).expect("at most 49");
            for given_up in 0..3 {
                let kept = class.kept(given_up);
                for drawn in (0..cards).filter(|drawn| !places.contains(drawn)) {
                    let (card, mut three) = (self.cards[drawn], places);
                    three[given_up] = drawn;
                    let Sets { lower, equal } = sweep.drawn[number(three)][places[given_up]];
                    let hand = Hand::made_by([kept[0], kept[1], card]);
                    let sums = &mut class.against.drawn[given_up][hand.category() as usize];
                    add_ways(sums, [lower, equal, dealt - lower - equal]);
                }
            }
        }
    }

    /// How many deals of three cards there are.
    pub fn deals(&self) -> usize {
        self.class_of.len()
    }

    /// In how many ways the draw card and the dealer's four can lie.
    pub fn ways(&self) -> u32 {
        ways(self.cards.len() - 3)
    }

    /// The place among [`Counts::classes`] of three cards of the deck, in any order.
    pub fn class_of(&self, three: [Card; 3]) -> usize {
        self.class_of[self.number(three)].into()
    }

    /// Every deal of a class, its cards in the order of the example's: whatever is said of a place
    /// of the example holds for that place of the deal.
    pub fn deals_of(&self, class: usize) -> Vec<[Card; 3]> {
        let example = self.classes[class].example;
        let mut deals: Vec<[Card; 3]> = Vec::with_capacity(24);
        let mut known: Vec<CardSet> = Vec::with_capacity(24);
        for suits in self.suits.exchanges() {
            let deal = example.map(|card| exchanged(card, suits));
            let set: CardSet = deal.into_iter().collect();
            if !known.contains(&set) {
                known.push(set);
                deals.push(deal);
            }
        }
        deals
    }

    fn place(&self, card: Card) -> usize {
        self.places[usize::from(card.id())].into()
    }

    fn number(&self, three: [Card; 3]) -> usize {
        number(three.map(|card| self.place(card)))
    }
}

/// In how many ways the draw card and the dealer's four can lie among so many cards.
pub(super) fn ways(unseen: usize) -> u32 {
    u32::try_from(unseen * below(unseen - 1, DEALERS)).expect("at most 9,534,420")
}
