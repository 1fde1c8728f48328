//! The exact value: ranks are counted once, then every question is a sum of 169 products.

use std::collections::BTreeMap;

use analyse::kernels::TooLarge;
use analyse::report::Return;
use analyse::{Cancelled, Detail, Kernel, Named, Outcome, Results, ShortDeck, Terms, Watch};
use cards::{Card, Rank};
use games::Game as _;
use rules::{Chips, progressive::Progressive};

use crate::{Hand, OneCard, RaiseOn, Settings, settle};

/// In how many ways a player holds a rank and the dealer another, or the same.
type Counts = BTreeMap<(Rank, Rank), u64>;
/// What is computed with: the odds and the ante.
type Amounts = Terms<OneCard>;

/// What a hand that raises puts down and gets back.
fn raised(terms: &Amounts, ranks: (Rank, Rank)) -> Outcome {
    let [ante, raise] = settle(&terms.options, terms.ante, ranks);
    Outcome { staked: terms.ante + terms.ante, returned: ante + raise }
}

impl Kernel for OneCard {
    type Counts = Counts;
    type Terms = Amounts;
    type Optimal = RaiseOn;
    const TIE_RULE: &'static str = "a rank that is worth as much raised as folded is folded";
    const METHOD: &'static str = "Each of the 52 cards is taken with each of the 51 others.";

    fn count(deck: &[Card], _: &dyn Watch) -> Result<Counts, Cancelled> {
        let mut ways = Counts::new();
        for own in deck {
            for dealer in deck.iter().filter(|card| *card != own) {
                let ranks = [own, dealer].map(|card| card.rank().expect("no joker"));
                *ways.entry(ranks.into()).or_default() += 1;
            }
        }
        Ok(ways)
    }

    fn terms(table: &Settings, ante: Chips, _: Option<&Progressive>) -> Result<Amounts, TooLarge> {
        Ok(Terms::new(*table, ante, ante))
    }

    fn results(ways: &Counts, at: &Amounts, policy: Named, _: Detail, _: &dyn Watch) -> Results {
        let best = || Self::best_policy(ways, at);
        let RaiseOn(raises) = policy.habit::<Self>().unwrap_or_else(best);
        let line = |(&(own, dealer), &ways): (&(Rank, Rank), &u64)| {
            if !raises[own.index()] {
                let lost = Outcome { staked: at.ante, returned: Chips::ZERO };
                return ("folds".to_owned(), lost, ways.into());
            }
            let result = if own > dealer { "wins" } else { "loses" };
            let event = format!("{result}, {}", Hand::from(own).words());
            (event, raised(at, (own, dealer)), ways.into())
        };
        Ok(vec![Return::new("main", at.ante, ways.iter().map(line))])
    }

    fn best_policy(ways: &Counts, at: &Amounts) -> RaiseOn {
        // What a raise wins beyond a fold, by rank, in cents and over all dealer's cards.
        let mut gain = [0_i128; 13];
        for (ranks, ways) in ways {
            let net = raised(at, *ranks).net() + at.ante.net(Chips::ZERO);
            gain[ranks.0.index()] += i128::from(net) * i128::from(*ways);
        }
        RaiseOn(gain.map(|gain| gain > 0))
    }

    fn short_deck(terms: &Amounts) -> Option<ShortDeck> {
        ShortDeck::new(&Self::DECK[..20], terms, Clone::clone)
    }
}
