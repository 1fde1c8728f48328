//! The smallest slip of a dealer, or of whoever wrote the rack down, that explains another order.
//!
//! Tried in this order: two piles picked up the other way round, one pile at another time, two
//! cards exchanged, one card elsewhere, the rack read from the other end, the rack cut, cards mixed
//! within their piles. What none of them explains is counted: so many cards lie elsewhere at least.

use core::ops::Range;

use cards::{Card, CardCount};

use super::piles::{Owner, Pick, Pile};

/// So many missing cards are named; more are counted.
const MISSING_NAMED: usize = 3;

/// A rack that was found, laid beside the one that was expected.
pub(super) struct Found {
    /// The expected position of each card found, in the order found.
    order: Vec<usize>,
    /// Expected positions whose card was not found.
    missing: Vec<usize>,
}

/// Whether two cards are the same to anybody who looks at them: jokers are alike.
pub(crate) fn alike(a: Card, b: Card) -> bool {
    a == b || (a.is_joker() && b.is_joker())
}

impl Found {
    /// Finds every card of `found` in `expected`; the caller has seen to it that it is there. Each
    /// joker may be either: the first way is the one that leaves more cards in their order.
    pub(super) fn lay(expected: &[Card], found: &[Card]) -> Self {
        let ways = [false, true].map(|exchanged| Self::lay_one_way(expected, found, exchanged));
        let [first, second] = ways;
        if second.explains_more_than(&first) { second } else { first }
    }

    fn lay_one_way(expected: &[Card], found: &[Card], exchanged: bool) -> Self {
        let mut free: Vec<bool> = vec![true; expected.len()];
        let mut place = |card: &Card| {
            let fits = |at: &usize| free[*at] && alike(expected[*at], *card);
            let mut places = (0..expected.len()).filter(fits);
            let position = if exchanged { places.next_back() } else { places.next() };
            let position = position.expect("a card of this deck, named once");
            free[position] = false;
            position
        };
        let order = found.iter().map(&mut place).collect();
        let missing = (0..expected.len()).filter(|&at| free[at]).collect();
        Self { order, missing }
    }

    /// Whether fewer neighbours were torn apart.
    fn explains_more_than(&self, other: &Self) -> bool {
        let torn =
            |it: &Self| it.order.windows(2).filter(|two| two[0].abs_diff(two[1]) > 1).count();
        torn(self) < torn(other)
    }

    /// The rack position by position, with a gap wherever a card is missing.
    pub(super) fn with_gaps(&self, found: &[Card]) -> Vec<Option<Card>> {
        let mut cards = found.iter().copied();
        let all = 0..found.len() + self.missing.len();
        all.map(|at| if self.missing.contains(&at) { None } else { cards.next() }).collect()
    }

    /// In words, or nothing if there is nothing to explain.
    pub(super) fn explained(
        &self,
        expected: &[Card],
        picks: &[Pick],
        piles: &[Pile],
    ) -> Vec<String> {
        let name = |at: usize| format!("{} ({})", expected[at], picks[at]);
        let missing = |at: &usize| format!("{} is missing from position {}", name(*at), at + 1);
        let mut sentences: Vec<String> =
            self.missing.iter().take(MISSING_NAMED).map(missing).collect();
        if self.missing.len() > MISSING_NAMED {
            sentences.push(format!("{} cards are missing in all", self.missing.len()));
        }
        let kept: Vec<usize> =
            (0..expected.len()).filter(|at| !self.missing.contains(at)).collect();
        let rank = |at: usize| kept.partition_point(|&other| other < at);
        let order: Vec<usize> = self.order.iter().map(|&at| rank(at)).collect();
        let piles: Vec<(Owner, Range<usize>)> = piles
            .iter()
            .map(|pile| (pile.owner, rank(pile.positions.start)..rank(pile.positions.end)))
            .filter(|(_, positions)| !positions.is_empty())
            .collect();
        let slip = Slip { order: &order, piles: &piles, name: &|at: usize| name(kept[at]) };
        sentences.extend(slip.smallest());
        sentences
    }
}

/// Another order of the cards, and the piles they should lie in.
struct Slip<'a> {
    order: &'a [usize],
    piles: &'a [(Owner, Range<usize>)],
    name: &'a dyn Fn(usize) -> String,
}

impl Slip<'_> {
    fn smallest(&self) -> Option<String> {
        if self.order.is_sorted() {
            return None;
        }
        let slip = self
            .piles_swapped()
            .or_else(|| self.pile_moved())
            .or_else(|| self.cards_exchanged())
            .or_else(|| self.card_moved())
            .or_else(|| self.turned_round())
            .or_else(|| self.cut())
            .or_else(|| self.mixed_within());
        Some(slip.unwrap_or_else(|| self.unexplained()))
    }

    /// Whether picking the piles up in this order gives what was found.
    fn fits(&self, piles: impl Iterator<Item = usize>) -> bool {
        piles.flat_map(|pile| self.piles[pile].1.clone()).eq(self.order.iter().copied())
    }

    fn piles_swapped(&self) -> Option<String> {
        let count = self.piles.len();
        for i in 0..count {
            for j in i + 1..count {
                let swapped = (0..count).map(|at| match at {
                    _ if at == i => j,
                    _ if at == j => i,
                    _ => at,
                });
                if self.fits(swapped) {
                    return Some(other_order(self.piles[i].0, self.piles[j].0));
                }
            }
        }
        None
    }

    fn pile_moved(&self) -> Option<String> {
        let count = self.piles.len();
        for moved in 0..count {
            let others: Vec<usize> = (0..count).filter(|&pile| pile != moved).collect();
            for at in 0..count {
                let (before, after) = others.split_at(at);
                if !self.fits(before.iter().copied().chain([moved]).chain(after.iter().copied())) {
                    continue;
                }
                let (what, next) = (self.piles[moved].0, after.first().map(|&it| self.piles[it].0));
                return Some(match next {
                    Some(next) => format!("{what} was picked up just before {next}"),
                    None => format!("{what} was picked up last"),
                });
            }
        }
        None
    }

    fn cards_exchanged(&self) -> Option<String> {
        let moved: Vec<usize> = (0..self.order.len()).filter(|&at| self.order[at] != at).collect();
        let [a, b] = moved[..] else { return None };
        let (first, second) = ((self.name)(a), (self.name)(b));
        Some(format!("{first} and {second} lie in each other's place, {} and {}", a + 1, b + 1))
    }

    fn card_moved(&self) -> Option<String> {
        for (at, &card) in self.order.iter().enumerate() {
            let rest = self.order.iter().filter(|&&other| other != card);
            if at != card && rest.is_sorted() {
                let name = (self.name)(card);
                return Some(format!("{name} lies at position {} and not {}", at + 1, card + 1));
            }
        }
        None
    }

    fn turned_round(&self) -> Option<String> {
        let reversed = self.order.iter().rev().is_sorted();
        reversed.then(|| "the rack was read from the other end".to_owned())
    }

    fn cut(&self) -> Option<String> {
        let (first, count) = (self.order[0], self.order.len());
        let cut = (0..count).all(|at| self.order[at] == (first + at) % count);
        cut.then(|| format!("the rack was cut: at its end its first {}", CardCount(first)))
    }

    fn mixed_within(&self) -> Option<String> {
        let stays = |positions: &Range<usize>| {
            self.order[positions.clone()].iter().all(|card| positions.contains(card))
        };
        if !self.piles.iter().all(|(_, positions)| stays(positions)) {
            return None;
        }
        let mixed = self.piles.iter().filter(|(_, it)| !self.order[it.clone()].is_sorted());
        let mixed: Vec<String> = mixed.map(|(owner, _)| owner.to_string()).collect();
        Some(format!("nothing but the order within {} differs", mixed.join(" and ")))
    }

    /// The cards outside the longest run that is still in order.
    fn unexplained(&self) -> String {
        let mut longest = vec![1_usize; self.order.len()];
        for at in 0..self.order.len() {
            let before = (0..at).filter(|&other| self.order[other] < self.order[at]);
            longest[at] = 1 + before.map(|other| longest[other]).max().unwrap_or(0);
        }
        let moved = self.order.len() - longest.into_iter().max().unwrap_or(0);
        format!("no single slip explains it: at least {} elsewhere", CardCount(moved))
    }
}

fn other_order(first: Owner, second: Owner) -> String {
    match (first, second) {
        (Owner::Hand(a), Owner::Hand(b)) if a != b => {
            let (low, high) = (a.number().min(b.number()), a.number().max(b.number()));
            format!("seats {low} and {high} were picked up in the other order")
        }
        _ => format!("{first} and {second} were picked up in the other order"),
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;

    use super::*;

    /// Eight cards: two hands of two, one of one, a stub of three.
    const PILES: [(Owner, Range<usize>); 4] = [
        (Owner::Hand(Seat::at(3)), 0..2),
        (Owner::Hand(Seat::at(2)), 2..4),
        (Owner::Hand(Seat::at(0)), 4..5),
        (Owner::Stub, 5..8),
    ];

    fn slip(order: [usize; 8]) -> Option<String> {
        Slip { order: &order, piles: &PILES, name: &|card| format!("card {card}") }.smallest()
    }

    #[test]
    fn the_smallest_slip_is_named() {
        let slips = [
            ([2, 3, 0, 1, 4, 5, 6, 7], "seats 3 and 4 were picked up in the other order"),
            ([4, 2, 3, 0, 1, 5, 6, 7], "seats 1 and 4 were picked up in the other order"),
            ([5, 6, 7, 2, 3, 4, 0, 1], "the hand of seat 4 and the stub were picked up"),
            ([2, 3, 4, 0, 1, 5, 6, 7], "the hand of seat 4 was picked up just before the stub"),
            ([2, 3, 4, 5, 6, 7, 0, 1], "the hand of seat 4 was picked up last"),
            ([0, 7, 2, 3, 4, 5, 6, 1], "card 1 and card 7 lie in each other's place, 2 and 8"),
            ([0, 2, 3, 4, 5, 6, 1, 7], "card 1 lies at position 7 and not 2"),
            ([7, 6, 5, 4, 3, 2, 1, 0], "the rack was read from the other end"),
            ([3, 4, 5, 6, 7, 0, 1, 2], "the rack was cut: at its end its first 3 cards"),
            ([1, 0, 3, 2, 4, 5, 6, 7], "nothing but the order within the hand of seat 4 and the"),
            ([7, 5, 3, 1, 6, 4, 2, 0], "no single slip explains it: at least 6 cards"),
        ];
        for (order, words) in slips {
            let said = slip(order).expect("another order");
            assert!(said.starts_with(words), "{order:?}: {said}");
        }
        assert_eq!(slip([0, 1, 2, 3, 4, 5, 6, 7]), None);
    }
}
