//! How the dealer's sets of four compare with every final hand, whatever card was given up.
//!
//! The dealer's sets are inserted in the order of the best hand they hold, lowest first. Just
//! before those of one hand are inserted, the tables hold what a player's hand beats; just after,
//! also what it ties with. How many hold none of a player's cards is a sum over the subsets of
//! these, added and taken away in turn.

use cards::Card;
use cards::rankings::high3::High3;
use games::three_card_draw::Hand;

use crate::holding::{CARDS, Count, Holding, triple};
use crate::sets;

/// How many of the dealer's sets of four are lower than a hand, and how many equal it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sets<T> {
    pub(crate) lower: T,
    pub(crate) equal: T,
}

/// The comparisons of a whole deck, by the number of the final hand.
pub(crate) struct Sweep<T> {
    /// Against a player who gave up none of the other cards.
    pub(crate) standing: Vec<Sets<T>>,
    /// By the place of the card given up; at the places of the hand itself it means nothing.
    pub(crate) drawn: Vec<[Sets<T>; CARDS]>,
}

impl<T: Count + From<u8>> Sweep<T> {
    /// Compares all hands of these cards, in the order of their places, with the dealer's: `known`
    /// cards and `MORE` of these.
    pub(crate) fn new<const MORE: usize>(cards: &[Card], known: &[Card]) -> Self {
        let classes = usize::from(High3::CLASSES);
        let (mut own, mut dealers) = (vec![Vec::new(); classes], vec![Vec::new(); classes]);
        sets::each::<3>(cards.len(), |set| {
            let hand = Hand::made_by(set.map(|place| cards[usize::from(place)]));
            own[usize::from(hand.class().number())].push(set.map(usize::from));
        });
        sets::each::<MORE>(cards.len(), |set| {
            let more = set.into_iter().map(|place| cards[usize::from(place)]);
            let mut four = known.iter().copied().chain(more);
            let four = [(); 4].map(|()| four.next().expect("the dealer has four cards"));
            dealers[usize::from(Hand::best_of(four).class().number())].push(set);
        });
        let threes = sets::below(cards.len(), 3);
        let mut sweep = Self {
            standing: vec![Sets::default(); threes],
            drawn: vec![[Sets::default(); CARDS]; threes],
        };
        // A set of two and a third card leave one more of four, at most 49 sets.
        let mut holding: Holding<T, u8, CARDS> = match MORE {
            4 => Holding::new(cards.len()),
            _ => Holding::of_small_hands(cards.len()),
        };
        for (own, dealers) in own.iter().zip(&dealers) {
            for three in own {
                sweep.put(&holding, *three, |sets, count| sets.lower = count);
            }
            for set in dealers {
                let set = set.map(usize::from);
                holding.insert(set, set);
            }
            for three in own {
                sweep.put(&holding, *three, |sets, count| sets.equal = count.minus(sets.lower));
            }
        }
        sweep
    }

    /// Keeps how many inserted sets a hand meets.
    fn put(
        &mut self,
        holding: &Holding<T, u8, CARDS>,
        own: [usize; 3],
        keep: impl Fn(&mut Sets<T>, T),
    ) {
        let (all, with) = (holding.hands_without(own), holding.without(own));
        let number = triple(own[0], own[1], own[2]);
        keep(&mut self.standing[number], all);
        for (sets, with) in self.drawn[number].iter_mut().zip(with) {
            keep(sets, all.minus(with));
        }
    }
}

/// The number of three places, in any order.
pub(crate) fn number(mut places: [usize; 3]) -> usize {
    places.sort_unstable();
    triple(places[0], places[1], places[2])
}

/// All sets of three places below `cards`, in the order of their numbers.
pub(super) fn threes(cards: usize) -> Vec<[usize; 3]> {
    let mut threes = Vec::with_capacity(sets::below(cards, 3));
    sets::each::<3>(cards, |three| threes.push(three.map(usize::from)));
    threes
}
