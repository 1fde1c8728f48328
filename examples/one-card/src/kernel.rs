//! The exact value: ranks are counted once, then every question is a sum of 169 products.

use std::collections::BTreeMap;

use analyse::kernels::TooLarge;
use analyse::report::Return;
use analyse::{Cancelled, Detail, Kernel, Named, Outcome, ShortDeck, Terms, Watch};
use cards::{Card, Rank};
use games::Game;
use rules::Chips;
use rules::progressive::Progressive;

use crate::{Bets, Hand, OneCard, Options, RaiseOn, Settings, settle};

/// In how many ways a player holds a rank and the dealer another, or the same.
pub type Counts = BTreeMap<(Rank, Rank), u64>;

/// What a hand that raises puts down and gets back.
fn raised(terms: &Terms<OneCard>, (own, dealer): (Rank, Rank)) -> Outcome {
    let [ante, raise] = settle(terms.options(), terms.ante(), own, dealer);
    Outcome { staked: terms.ante() + terms.ante(), returned: ante + raise }
}

impl Kernel for OneCard {
    type Deck = [Card];
    type Counts = Counts;
    type Terms = Terms<Self>;
    type Optimal = RaiseOn;
    const TIE_RULE: &'static str = "a rank that is worth as much raised as folded is folded";
    const METHOD: &'static str = "Each of the 52 cards is taken with each of the 51 others.";

    fn count(deck: &[Card], _: &dyn Watch) -> Result<Counts, Cancelled> {
        let mut ways = BTreeMap::new();
        for own in deck {
            for dealer in deck.iter().filter(|card| *card != own) {
                let ranks = [own, dealer].map(|card| card.rank().expect("no joker"));
                *ways.entry(ranks.into()).or_default() += 1;
            }
        }
        Ok(ways)
    }

    fn terms(
        options: &Options,
        bets: Bets,
        _: Option<&Progressive>,
    ) -> Result<Terms<Self>, TooLarge> {
        Ok(Terms::new(*options, bets, bets.0))
    }

    fn results(
        counts: &Counts,
        terms: &Terms<Self>,
        policy: Named,
        _: Detail,
        _: &dyn Watch,
    ) -> Result<Vec<Return>, Cancelled> {
        let best = || Self::best_policy(counts, terms);
        let RaiseOn(raises) = policy.habit::<Self>().unwrap_or_else(best);
        let line = |(&(own, dealer), &ways): (&(Rank, Rank), &u64)| {
            let folded = Outcome { staked: terms.ante(), returned: Chips::ZERO };
            if !raises[own.index()] {
                return ("folds".to_owned(), folded, ways.into());
            }
            let result = if own > dealer { "wins" } else { "loses" };
            let event = format!("{result}, {}", Hand::from(own).words());
            (event, raised(terms, (own, dealer)), ways.into())
        };
        let mut lines: Vec<(String, Outcome, u128)> = counts.iter().map(line).collect();
        lines.sort();
        Ok(vec![Return::new("main", terms.ante(), lines)])
    }

    fn best_policy(counts: &Counts, terms: &Terms<Self>) -> RaiseOn {
        // What a raise wins beyond a fold, by rank, in cents and over all dealer's cards.
        let mut gain = [0_i128; 13];
        for (ranks, ways) in counts {
            let net = raised(terms, *ranks).net() + terms.ante().net(Chips::ZERO);
            gain[ranks.0.index()] += i128::from(net) * i128::from(*ways);
        }
        RaiseOn(gain.map(|gain| gain > 0))
    }

    fn odds_line(settings: &Settings) -> String {
        settings.pay_table.to_string()
    }

    fn short_deck(terms: &Terms<Self>) -> Option<ShortDeck> {
        ShortDeck::new(&Self::DECK[..20], terms, Clone::clone)
    }
}
