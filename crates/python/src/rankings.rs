//! Rankings over arrays of card ids: one number for each hand, greater for the better one.

use cards::Card;
use cards::rankings::fast::{best3of4, best5of7, high3, high5, joker5, low, omaha};
use cards::rankings::{Ranking, evaluate};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::questions::words;

/// What a hand that does not qualify is given.
const NOTHING: i16 = -1;

/// Ranks hands of `width` cards each, as card ids that follow one another, into `out`. Returns the
/// place of the first hand that is none, if there is one.
fn ranked<const N: usize>(
    ids: &[u8],
    out: &mut [i16],
    cards: u8,
    rank: impl Fn([Card; N]) -> i16 + Sync,
) -> Option<usize> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let share = out.len().div_ceil(threads).max(1 << 14);
    let rank = &rank;
    std::thread::scope(|scope| {
        let shares = ids.chunks(share * N).zip(out.chunks_mut(share));
        let start = |(place, (ids, out)): (usize, (&'_ [u8], &'_ mut [i16]))| {
            let wrong = share_ranked(ids, out, cards, rank);
            wrong.map(|wrong| place * share + wrong)
        };
        let workers: Vec<_> =
            shares.enumerate().map(|share| scope.spawn(move || start(share))).collect();
        workers.into_iter().filter_map(|worker| worker.join().expect("it ranks")).min()
    })
}

/// One thread's share.
fn share_ranked<const N: usize>(
    ids: &[u8],
    out: &mut [i16],
    cards: u8,
    rank: &impl Fn([Card; N]) -> i16,
) -> Option<usize> {
    let (hands, _) = ids.as_chunks::<N>();
    for (place, (hand, out)) in hands.iter().zip(out).enumerate() {
        // A card twice is found by its bit, an id beyond the deck by its size.
        let mut set = 0_u64;
        let mut greatest = 0;
        for &id in hand {
            set |= 1 << (id & 63);
            greatest = greatest.max(id);
        }
        if greatest >= cards || set.count_ones() as usize != N {
            return Some(place);
        }
        *out = rank(hand.map(|id| Card::from_id(id).expect("below the number of cards")));
    }
    None
}

/// A number that is given where a hand qualifies.
fn number(class: u16) -> i16 {
    i16::try_from(class).expect("a ranking has fewer classes than 2^15")
}

/// Ranks hands by the fast twins; says which hand is none.
fn dispatch(
    ranking: Ranking,
    width: usize,
    ids: &[u8],
    out: &mut [i16],
) -> Result<Option<usize>, String> {
    Ok(match (ranking, width) {
        (Ranking::High5, 5) => ranked::<5>(ids, out, 52, |c| number(high5::rank(c).number())),
        (Ranking::Joker5, 5) => ranked::<5>(ids, out, 54, |c| number(joker5::rank(c).number())),
        (Ranking::High3, 3) => ranked::<3>(ids, out, 52, |c| number(high3::rank(c).number())),
        (Ranking::Best3of4, 4) => ranked::<4>(ids, out, 52, |c| number(best3of4::rank(c).number())),
        (Ranking::Best5of7, 5) => ranked::<5>(ids, out, 52, |c| number(best5of7::rank(c).number())),
        (Ranking::Best5of7, 6) => ranked::<6>(ids, out, 52, |c| number(best5of7::rank(c).number())),
        (Ranking::Best5of7, 7) => ranked::<7>(ids, out, 52, |c| number(best5of7::rank(c).number())),
        (Ranking::Low5, 5) => ranked::<5>(ids, out, 52, |c| number(low::rank5(c).number())),
        (Ranking::Low3, 3) => ranked::<3>(ids, out, 52, |c| number(low::rank3(c).number())),
        (Ranking::Low7, 5) => ranked::<5>(ids, out, 52, |c| number(low::best(c).number())),
        (Ranking::Low7, 6) => ranked::<6>(ids, out, 52, |c| number(low::best(c).number())),
        (Ranking::Low7, 7) => ranked::<7>(ids, out, 52, |c| number(low::best(c).number())),
        (Ranking::Low8, 5) => ranked::<5>(ids, out, 52, |c| if_low(low::eight_or_better(c))),
        (Ranking::Low8, 6) => ranked::<6>(ids, out, 52, |c| if_low(low::eight_or_better(c))),
        (Ranking::Low8, 7) => ranked::<7>(ids, out, 52, |c| if_low(low::eight_or_better(c))),
        (Ranking::Low6, 3) => ranked::<3>(ids, out, 52, |c| {
            low::six_or_better(c).map_or(NOTHING, |low| number(low.number()))
        }),
        (Ranking::Low6, 4) => ranked::<4>(ids, out, 52, |c| {
            low::six_or_better(c).map_or(NOTHING, |low| number(low.number()))
        }),
        (Ranking::Omaha, 9) => ranked::<9>(ids, out, 52, |[a, b, c, d, board @ ..]| {
            number(omaha::high([a, b, c, d], board).number())
        }),
        (ranking, width) => return Err(wrong_width(ranking, width)),
    })
}

fn if_low(low: Option<cards::rankings::low::Low5>) -> i16 {
    low.map_or(NOTHING, |low| number(low.number()))
}

fn wrong_width(ranking: Ranking, width: usize) -> String {
    let widths = match ranking {
        Ranking::High5 | Ranking::Joker5 | Ranking::Low5 => "5",
        Ranking::High3 | Ranking::Low3 => "3",
        Ranking::Best3of4 => "4",
        Ranking::Best5of7 | Ranking::Low7 | Ranking::Low8 => "5, 6 or 7",
        Ranking::Omaha => "9 (4 own cards, then 5 of the board)",
        Ranking::Low6 => "3 or 4",
    };
    format!("{} ranks rows of {widths} cards; these have {width}", ranking.name())
}

/// Ranks rows of card ids (`uint8`, C order) into `out` (`int16`); -1 does not qualify.
#[pyfunction]
fn rank_array(
    py: Python<'_>,
    ranking: &str,
    ids: PyBuffer<u8>,
    width: usize,
    out: PyBuffer<i16>,
) -> PyResult<()> {
    let ranking: Ranking = ranking.parse().map_err(|error| PyValueError::new_err(words(error)))?;
    let hands = out.item_count();
    if width == 0 || ids.item_count() != hands * width {
        return Err(PyValueError::new_err("there is one number for every row of cards"));
    }
    // Copied once each way: what Python holds may change under a thread that reads it.
    let (cards, mut numbers) = (ids.to_vec(py)?, vec![NOTHING; hands]);
    let wrong = py.detach(|| dispatch(ranking, width, &cards, &mut numbers));
    match wrong.map_err(PyValueError::new_err)? {
        None => out.copy_from_slice(py, &numbers),
        Some(place) => {
            let row = &cards[place * width..(place + 1) * width];
            let why = wrong_row(ranking, row);
            Err(PyValueError::new_err(format!("row {place}, {row:?}: {why}")))
        }
    }
}

fn wrong_row(ranking: Ranking, row: &[u8]) -> String {
    let most = if ranking == Ranking::Joker5 { 54 } else { 52 };
    match row.iter().find(|id| **id >= most) {
        Some(id) => format!("{id} is no card; accepted: ids from 0 (2c) to {}", most - 1),
        None => "a card is there twice".to_owned(),
    }
}

/// What a class of a ranking is called: of one hand, in words.
#[pyfunction]
fn rank_words(ranking: &str, ids: Vec<u8>) -> PyResult<(String, String, Vec<u16>, Vec<String>)> {
    let wrong = |why: String| PyValueError::new_err(why);
    let ranking: Ranking = ranking.parse().map_err(|error| wrong(words(error)))?;
    let no_card = || wrong(format!("{ids:?}: accepted: card ids from 0 (2c) to 53"));
    let cards: Option<Vec<Card>> = ids.iter().map(|id| Card::from_id(*id)).collect();
    let cards = cards.ok_or_else(no_card)?;
    let with_board = ranking == Ranking::Omaha && cards.len() == 9;
    let (own, board) = if with_board { cards.split_at(4) } else { (&cards[..], &[][..]) };
    let found = evaluate(ranking, own, board).map_err(|error| wrong(words(error)))?;
    let made_of = found.made_of.iter().map(|card| card.id().into()).collect();
    let under = found.under.iter().map(words).collect();
    Ok((found.category.to_owned(), found.description, made_of, under))
}

/// Card ids of written cards: `As 10h JK`.
#[pyfunction]
fn card_ids(text: &str) -> PyResult<Vec<u16>> {
    let cards = cards::parse_cards(text).map_err(|error| PyValueError::new_err(words(error)))?;
    Ok(cards.iter().map(|card| card.id().into()).collect())
}

/// Written cards of card ids.
#[pyfunction]
fn card_words(ids: Vec<u8>) -> PyResult<Vec<String>> {
    let word = |id: &u8| {
        let card = Card::from_id(*id).ok_or_else(|| format!("{id} is no card; accepted: 0 to 53"));
        card.map(|card| card.to_string()).map_err(PyValueError::new_err)
    };
    ids.iter().map(word).collect()
}

/// Adds the rankings to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("RANKINGS", Ranking::ALL.map(Ranking::name).to_vec())?;
    module.add_function(wrap_pyfunction!(rank_array, module)?)?;
    module.add_function(wrap_pyfunction!(rank_words, module)?)?;
    module.add_function(wrap_pyfunction!(card_ids, module)?)?;
    module.add_function(wrap_pyfunction!(card_words, module)?)
}
