//! The optimal policy as a lookup.

use cards::Card;
use cards::rankings::fast;
use cards::rankings::high5::High5;
use games::CaribbeanStud;
use games::caribbean_stud::{Decision, Sight};
use rules::Policy;

use super::counts::Counts;
use super::solution::{Solution, by_id};
use crate::kernels::deck::exchanged;

/// The best play of one seat alone. It looks at its own cards and at the dealer's card face up and
/// at no other, so its exact value holds at a full table too. Where a bet gains nothing it folds.
///
/// Most hands are played alike against every card; of the others a row of bits is kept for every
/// way their suits can lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// By the number of the rank.
    ranks: Vec<ByRank>,
    /// The cards face up to bet against, a bit for each card's id.
    rows: Vec<u64>,
}

/// How the hands of one rank are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ByRank {
    /// Folded, whatever lies face up.
    Folds,
    /// Bet on, whatever lies face up.
    Bets,
    /// By the row of their suits; the first of them is here.
    BySuits(u32),
}

/// In how many ways the suits of five cards can be written.
const SUITS: usize = 1 << 10;

impl OptimalPolicy {
    /// The policy of a solution.
    #[must_use]
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let mut ranks = vec![None; usize::from(High5::CLASSES)];
        let classes = || counts.own.iter().zip(&solution.plays).enumerate();
        for (place, (own, play)) in classes() {
            let met = counts.ups(place).fold(0, |met, (at, ..)| met | 1 << at);
            let fresh = match play.bets {
                0 => ByRank::Folds,
                bets if bets == met => ByRank::Bets,
                _ => ByRank::BySuits(0),
            };
            let known = &mut ranks[usize::from(own.rank.number())];
            *known =
                Some(known.filter(|known| *known != fresh).map_or(fresh, |_| ByRank::BySuits(0)));
        }
        let mut ranks: Vec<ByRank> =
            ranks.into_iter().map(|rank| rank.unwrap_or(ByRank::Folds)).collect();
        let mut rows = 0;
        for rank in &mut ranks {
            if let ByRank::BySuits(first) = rank {
                *first = rows;
                rows += u32::try_from(SUITS).expect("a thousand");
            }
        }
        let mut policy = Self { ranks, rows: vec![0; rows as usize] };
        for (place, (own, play)) in classes() {
            if let ByRank::BySuits(first) = policy.ranks[usize::from(own.rank.number())] {
                policy.write(counts, place, by_id(&counts.cards, play.bets), first as usize);
            }
        }
        policy
    }

    /// Writes the rows of all hands of a class; `ups` are the cards its example bets against.
    fn write(&mut self, counts: &Counts, place: usize, ups: u64, first: usize) {
        let example = counts.hand(place);
        for suits in counts.exchanges() {
            let ids = example.map(|card| exchanged(card, suits).id());
            let met = counts.cards.iter().filter(|card| ups >> card.id() & 1 == 1);
            let row = met.fold(0, |row, &card| row | 1 << exchanged(card, suits).id());
            self.rows[first + suits_of(ids)] = row;
        }
    }
}

/// The suits of five cards of given ranks as a number, whatever the order of the cards.
#[inline]
fn suits_of(mut ids: [u8; 5]) -> usize {
    ids.sort_unstable();
    ids.into_iter().fold(0, |suits, id| suits << 2 | usize::from(id % 4))
}

impl Policy<CaribbeanStud> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.hand().expect("asked once all cards are dealt");
        let bets = match self.ranks[usize::from(fast::high5::rank(own).number())] {
            ByRank::Folds => false,
            ByRank::Bets => true,
            ByRank::BySuits(first) => {
                let up = sight.up.expect("dealt before anybody is asked");
                self.rows[first as usize + suits_of(own.map(Card::id))] >> up.id() & 1 == 1
            }
        };
        if bets { choices.last().expect("a due decision has choices") } else { Decision::Folds }
    }
}
