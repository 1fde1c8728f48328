//! The kernels against the plain walker, on decks so short that both take a moment.

use core::hash::Hash;
use core::ops::Add;
use std::collections::BTreeMap;

use cards::{Card, Rank, Suit};
use rules::{Chips, Policy};

use crate::report::Return;
use crate::walk::Walk;
use crate::{Detail, ExactOrDecimal, Fraction, Kernel, Named, Prospect, Terms};

/// A kernel and the plain walker on the same short deck.
#[derive(Clone, Debug)]
pub struct ShortDeck {
    /// How many cards it has.
    pub cards: usize,
    /// The unit of the walker's amounts.
    pub ante: Chips,
    /// Every way the round machine can go.
    pub walked: Prospect,
    /// What the kernel counts.
    pub counted: Return,
}

impl ShortDeck {
    /// Both on these cards; situations of which `seen` is the same are walked through once. Nothing
    /// if the game refuses the wagers.
    pub fn new<G, M, K: Eq + Hash>(
        cards: &[Card],
        terms: &Terms<G, M>,
        seen: impl Fn(&G::Sight) -> K,
    ) -> Option<Self>
    where
        G: Kernel<Terms = Terms<G, M>>,
    {
        let walk = Walk::<G>::new(terms.options, terms.bets, cards);
        Some(Self::beside(cards, terms, walk.best_remembering(seen).ok()?))
    }

    /// Both on these cards, where the kernel's play is followed by the walker.
    pub fn following<G, M>(
        cards: &[Card],
        terms: &Terms<G, M>,
        mut policy: impl Policy<G>,
    ) -> Option<Self>
    where
        G: Kernel<Terms = Terms<G, M>>,
    {
        let walk = Walk::<G>::new(terms.options, terms.bets, cards);
        Some(Self::beside(cards, terms, walk.follow(&mut policy).ok()?))
    }

    /// What the walker found, and the kernel beside it.
    fn beside<G, M>(cards: &[Card], terms: &Terms<G, M>, walked: Prospect) -> Self
    where
        G: Kernel<Terms = Terms<G, M>>,
    {
        let counts = G::count(cards, &()).expect("nobody cancels");
        let results = G::results(&counts, terms, Named::Optimal, Detail::Full, &());
        let counted = results.expect("nobody cancels").remove(0);
        Self { cards: cards.len(), ante: terms.ante, walked, counted }
    }

    /// What the round machine comes to, in units of the ante.
    pub fn walked_value(&self) -> Fraction {
        self.walked.expectation() / Fraction::new(self.ante.in_cents().into(), 1)
    }

    /// How many net results the kernel finds.
    pub fn results(&self) -> usize {
        self.counted_chances().len()
    }

    /// Whether both agree: in value, and in how often every net result comes.
    pub fn agrees(&self) -> bool {
        let ante = Fraction::new(self.ante.in_cents().into(), 1);
        let chance = |ways| Fraction::share(ways, self.walked.total());
        let walked = self.walked.ways();
        let walked = chances(
            walked.map(|(outcome, ways)| (Fraction::from(outcome.net()) / ante, chance(ways))),
        );
        let counted = self.counted_chances();
        let same = |net: &Fraction, chance: Fraction| {
            counted.get(net).is_some_and(|counted| counted.is(&chance.into()))
        };
        // Of several wagers in one result the chances may be unknown.
        let known = counted.is_empty()
            || walked.len() == counted.len() && walked.iter().all(|(net, it)| same(net, *it));
        self.counted.expected_value == self.walked_value() && known
    }

    fn counted_chances(&self) -> BTreeMap<Fraction, ExactOrDecimal> {
        chances(self.counted.outcomes.iter().map(|line| (line.net, line.probability)))
    }
}

/// The chance of every net result.
fn chances<C: Copy + Add<Output = C>>(
    lines: impl Iterator<Item = (Fraction, C)>,
) -> BTreeMap<Fraction, C> {
    let mut chances = BTreeMap::new();
    for (net, chance) in lines {
        chances.entry(net).and_modify(|known| *known = *known + chance).or_insert(chance);
    }
    chances
}

/// The cards of these ranks and suits.
pub(crate) fn some(deck: &[Card], ranks: &[Rank], suits: &[Suit]) -> Vec<Card> {
    let wanted = |card: &&Card| {
        let (rank, suit) = (card.rank(), card.suit());
        rank.is_some_and(|rank| ranks.contains(&rank))
            && suit.is_some_and(|suit| suits.contains(&suit))
    };
    deck.iter().filter(wanted).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prospect::Outcome;

    #[test]
    fn a_walker_that_disagrees_is_found() {
        let outcome = |staked, returned| Outcome {
            staked: Chips::cents(staked),
            returned: Chips::cents(returned),
        };
        let lines =
            vec![("heads".to_owned(), outcome(1, 2), 49), ("tails".to_owned(), outcome(1, 0), 51)];
        let counted = Return::new("main", Chips::cents(1), lines);
        let short = |ways: [u128; 2]| ShortDeck {
            cards: 12,
            ante: Chips::cents(3),
            walked: Prospect::new([(outcome(3, 6), ways[0]), (outcome(3, 0), ways[1])]),
            counted: counted.clone(),
        };
        assert!(short([98, 102]).agrees());
        assert!(!short([50, 51]).agrees());
    }
}
