//! The other libraries' cards, and the proof that all rank alike before anything is timed.

use aya_poker::base::{Card as AyaCard, Hand as AyaHand};
use aya_poker::{omaha_lo_rank, omaha_rank, poker_rank};
use cards::rankings::fast::{self, Hand, Part, Seven};
use cards::rankings::high5::High5;
use cards::rankings::low::Low5;
use pokers::{CARDS, Hand as PokersHand};

use crate::random::{as_cards, random_ids};

/// The cards of `aya_poker` in the order of our ids.
pub(crate) fn aya_deck() -> [AyaCard; 52] {
    std::array::from_fn(|id| cards::deck::STANDARD[id].to_string().replace("10", "T").parse())
        .map(|card: Result<AyaCard, _>| card.unwrap_or_else(|_| panic!("the same notation")))
}

#[inline(always)]
pub(crate) fn aya_hand(deck: &[AyaCard; 52], ids: &[u8]) -> AyaHand {
    ids.iter().map(|&id| deck[usize::from(id)]).collect()
}

#[inline(always)]
pub(crate) fn pokers_rank<const N: usize>(ids: &[u8; N]) -> u16 {
    let hand = ids.iter().fold(PokersHand::default(), |hand, &id| hand + CARDS[usize::from(id)]);
    hand.evaluate()
}

/// Their number for each of our classes; a class may have one only, and greater ours is greater
/// theirs.
struct Numbers(Vec<Option<u16>>);

impl Numbers {
    fn check(&mut self, ours: u16, theirs: u16) {
        let known = *self.0[usize::from(ours)].get_or_insert(theirs);
        assert_eq!(known, theirs, "hands of our class {ours}");
    }

    fn assert_rising(&self) {
        let known: Vec<u16> = self.0.iter().copied().flatten().collect();
        assert!(known.is_sorted_by(|lower, higher| lower < higher));
    }
}

/// All hands of five and of seven cards, ten million random ones of seven, and Omaha deals.
pub(crate) fn assert_that_everybody_agrees() {
    let (deck, aya) = (Part::deck_52(), aya_deck());
    let seven = Seven::tables();
    let mut pokers = Numbers(vec![None; usize::from(High5::CLASSES)]);
    each_pair_of_sums(5, &deck, Hand::EMPTY, PokersHand::default(), 0, &mut |ours, theirs| {
        pokers.check(ours.rank5().number(), theirs.evaluate());
    });
    each_pair_of_sums(7, &deck, Hand::EMPTY, PokersHand::default(), 0, &mut |ours, theirs| {
        pokers.check(ours.rank7(seven).number(), theirs.evaluate());
    });
    pokers.assert_rising();
    let mut high = Numbers(vec![None; usize::from(High5::CLASSES)]);
    let ids = random_ids::<7>(52, 10_000_000);
    for (ids, cards) in ids.iter().zip(as_cards(&ids)) {
        let ours = fast::best5of7::rank(cards).number();
        high.check(ours, poker_rank(&aya_hand(&aya, ids)).0);
        pokers.check(ours, pokers_rank(ids));
    }
    let mut low = Numbers(vec![None; usize::from(Low5::CLASSES)]);
    let ids = random_ids::<9>(52, 1 << 18);
    for (ids, [a, b, c, d, e, f, g, h, i]) in ids.iter().zip(as_cards(&ids)) {
        let (own, board) = (aya_hand(&aya, &ids[..4]), aya_hand(&aya, &ids[4..]));
        let ours = fast::omaha::high_low([a, b, c, d], [e, f, g, h, i]);
        high.check(ours.0.number(), omaha_rank(&own, &board).0);
        // Their number of a hand that does not qualify is 0, which stands for our worst class.
        low.check(ours.1.map_or(0, Low5::number), omaha_lo_rank(&own, &board).to_lo_8_rank().0);
    }
    high.assert_rising();
    low.assert_rising();
}

fn each_pair_of_sums(
    left: usize,
    deck: &[Part; 52],
    ours: Hand,
    theirs: PokersHand,
    from: usize,
    each: &mut impl FnMut(Hand, PokersHand),
) {
    for place in from..52 {
        let (ours, theirs) = (ours + deck[place], theirs + CARDS[place]);
        if left == 1 {
            each(ours, theirs);
        } else {
            each_pair_of_sums(left - 1, deck, ours, theirs, place + 1, each);
        }
    }
}
