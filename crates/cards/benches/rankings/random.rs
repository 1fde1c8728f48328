//! Random hands from card ids, building the hand included.

use aya_poker::{omaha_lo_rank, omaha_rank, poker_rank};
use cards::Card;
use cards::rankings::fast;

use crate::peers::{aya_deck, aya_hand, pokers_rank};
use crate::{Contest, contest};

const HANDS: usize = 1 << 20;
const DEALS: usize = 1 << 18;
const PASSES: u64 = 10;

/// Random hands of `N` of the first `cards` ids: a partial shuffle over one deck, xorshift, fixed
/// seed.
pub(crate) fn random_ids<const N: usize>(cards: usize, hands: usize) -> Vec<[u8; N]> {
    let mut deck: Vec<u8> = (0..cards as u8).collect();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut hand = || {
        for place in 0..N {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            deck.swap(place, place + (state >> 33) as usize % (cards - place));
        }
        std::array::from_fn(|place| deck[place])
    };
    (0..hands).map(|_| hand()).collect()
}

pub(crate) fn as_cards<const N: usize>(ids: &[[u8; N]]) -> Vec<[Card; N]> {
    ids.iter().map(|ids| ids.map(|id| Card::from_id(id).expect("54 cards"))).collect()
}

/// Goes through all hands several times.
fn passes<T>(passes: u64, hands: Vec<T>, rank: impl Fn(&T) -> u16) -> impl FnMut() -> u64 {
    move || {
        let mut total = 0;
        for _ in 0..passes {
            total += hands.iter().map(|hand| u64::from(rank(hand))).sum::<u64>();
            std::hint::black_box(&hands);
        }
        total
    }
}

pub(crate) fn contests() -> Vec<Contest> {
    let mut all = five_and_seven();
    all.extend(omaha());
    all
}

fn five_and_seven() -> Vec<Contest> {
    let (ids_5, ids_7) = (random_ids::<5>(52, HANDS), random_ids::<7>(52, HANDS));
    let ids_joker = random_ids::<5>(54, HANDS);
    let (hands, aya_hands) = (HANDS as u64 * PASSES, HANDS as u64 * 2);
    let deck = aya_deck();
    let aya_5 = move |ids: &[u8; 5]| poker_rank(&aya_hand(&deck, ids)).0;
    let aya_7 = move |ids: &[u8; 7]| poker_rank(&aya_hand(&deck, ids)).0;
    let ours_5 = passes(PASSES, as_cards(&ids_5), |&cards| fast::high5::rank(cards).number());
    let ours_7 = passes(PASSES, as_cards(&ids_7), |&cards| fast::best5of7::rank(cards).number());
    let ours_joker =
        passes(PASSES, as_cards(&ids_joker), |&cards| fast::joker5::rank(cards).number());
    vec![
        contest("rand5", "ours", hands, ours_5),
        contest("rand5", "pokers", hands, passes(PASSES, ids_5.clone(), pokers_rank)),
        contest("rand5", "aya", aya_hands, passes(2, ids_5, aya_5)),
        contest("joker rand", "ours", hands, ours_joker),
        contest("rand7", "ours", hands, ours_7),
        contest("rand7", "pokers", hands, passes(PASSES, ids_7.clone(), pokers_rank)),
        contest("rand7", "aya", aya_hands, passes(2, ids_7, aya_7)),
    ]
}

fn omaha() -> Vec<Contest> {
    let ids = random_ids::<9>(52, DEALS);
    let deals: Vec<([Card; 4], [Card; 5])> = as_cards(&ids)
        .into_iter()
        .map(|[a, b, c, d, e, f, g, h, i]| ([a, b, c, d], [e, f, g, h, i]))
        .collect();
    let deck = aya_deck();
    let aya_high =
        move |ids: &[u8; 9]| omaha_rank(&aya_hand(&deck, &ids[..4]), &aya_hand(&deck, &ids[4..])).0;
    let aya_both = move |ids: &[u8; 9]| {
        let (own, board) = (aya_hand(&deck, &ids[..4]), aya_hand(&deck, &ids[4..]));
        omaha_rank(&own, &board).0 ^ omaha_lo_rank(&own, &board).to_lo_8_rank().0
    };
    let (hands, aya_hands) = (DEALS as u64, DEALS as u64);
    vec![
        contest(
            "omaha high",
            "ours",
            hands,
            passes(1, deals.clone(), |&(own, board)| fast::omaha::high(own, board).number()),
        ),
        contest("omaha high", "aya", aya_hands, passes(1, ids.clone(), aya_high)),
        contest(
            "omaha high-low",
            "ours",
            hands,
            passes(1, deals, |&(own, board)| {
                let (high, low) = fast::omaha::high_low(own, board);
                high.number() ^ low.map_or(0, |low| low.number())
            }),
        ),
        contest("omaha high-low", "aya", aya_hands, passes(1, ids, aya_both)),
    ]
}
