//! The exact value: ranks are counted once, then every question is a sum of 169 products.

use std::collections::BTreeMap;
use std::str::FromStr;

use analyse::kernels::{TooLarge, UnknownPolicy};
use analyse::report::Return;
use analyse::walk::Walk;
use analyse::{Cancelled, Detail, Kernel, OPTIMAL, Outcome, ShortDeck, Watch};
use cards::{Card, Rank};
use games::{Game, Habit};
use rules::Chips;
use rules::progressive::Progressive;

use crate::{Bets, Hand, OneCard, Options, RaiseOn, Settings, settle};

/// In how many ways a player holds a rank and the dealer another, or the same.
#[derive(Clone, Debug)]
pub struct Counts(BTreeMap<(Rank, Rank), u64>);

/// The odds and the ante of one question.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    options: Options,
    ante: Chips,
}

/// A policy with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// The best play.
    Optimal,
    /// One of [`Game::HABITS`].
    Habit(RaiseOn),
}

impl FromStr for Named {
    type Err = UnknownPolicy;

    fn from_str(name: &str) -> Result<Self, UnknownPolicy> {
        if name == OPTIMAL {
            return Ok(Self::Optimal);
        }
        let habits = || OneCard::HABITS.iter().map(|Habit { name, .. }| *name);
        let unknown = || [OPTIMAL].into_iter().chain(habits()).collect();
        let habit = OneCard::habit(name, 0).map(Self::Habit);
        habit.ok_or_else(|| UnknownPolicy { name: name.to_owned(), known: unknown() })
    }
}

impl Terms {
    /// What a hand that raises puts down and gets back.
    fn raised(&self, (own, dealer): (Rank, Rank)) -> Outcome {
        let [ante, raise] = settle(&self.options, self.ante, own, dealer);
        Outcome { staked: self.ante + self.ante, returned: ante + raise }
    }
}

impl Kernel for OneCard {
    type Deck = [Card];
    type Counts = Counts;
    type Terms = Terms;
    type Named = Named;
    type Optimal = RaiseOn;
    const BEST: Named = Named::Optimal;
    const TIE_RULE: &'static str = "a rank that is worth as much raised as folded is folded";
    const METHOD: &'static str = "Each of the 52 cards is taken with each of the 51 others.";

    fn count(deck: &[Card], _: &dyn Watch) -> Result<Counts, Cancelled> {
        let mut ways = BTreeMap::new();
        for (own, card) in deck.iter().enumerate() {
            for (_, other) in deck.iter().enumerate().filter(|(dealer, _)| *dealer != own) {
                let ranks = (card.rank().expect("no joker"), other.rank().expect("no joker"));
                *ways.entry(ranks).or_default() += 1;
            }
        }
        Ok(Counts(ways))
    }

    fn terms(
        options: &Options,
        Bets(ante): Bets,
        _: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        Ok(Terms { options: *options, ante })
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: Named,
        _: Detail,
        _: &dyn Watch,
    ) -> Result<Vec<Return>, Cancelled> {
        let RaiseOn(raises) = match policy {
            Named::Optimal => Self::best_policy(counts, terms),
            Named::Habit(habit) => habit,
        };
        let mut lines: BTreeMap<String, (Outcome, u128)> = BTreeMap::new();
        for (&(own, dealer), &ways) in &counts.0 {
            let (event, outcome) = match own.cmp(&dealer) {
                _ if !raises[own.index()] => {
                    ("folds".to_owned(), Outcome { staked: terms.ante, returned: Chips::ZERO })
                }
                order => {
                    let result = ["loses", "pushes", "wins"][(order as i8 + 1) as usize];
                    let event = format!("{result}, {}", Hand::from(own).words());
                    (event, terms.raised((own, dealer)))
                }
            };
            lines.entry(event).or_insert((outcome, 0)).1 += u128::from(ways);
        }
        let line = |(event, (outcome, ways))| (event, outcome, ways);
        Ok(vec![Return::new("main", terms.ante, lines.into_iter().map(line).collect())])
    }

    fn best_policy(counts: &Counts, terms: &Terms) -> RaiseOn {
        // What a raise wins beyond a fold, by rank, in cents and over all dealer's cards.
        let mut gain = [0_i128; 13];
        for (ranks, ways) in &counts.0 {
            let net = i128::from(terms.raised(*ranks).net()) + i128::from(terms.ante.in_cents());
            gain[ranks.0.index()] += net * i128::from(*ways);
        }
        RaiseOn(gain.map(|gain| gain > 0))
    }

    fn odds_line(settings: &Settings) -> String {
        settings.pay_table.to_string()
    }

    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        let cards = &Self::deck()[..20];
        let walked = Walk::<Self>::new(terms.options, Bets(terms.ante), cards).best().ok()?;
        let counts = Self::count(cards, &()).ok()?;
        let counted = Self::results(&counts, terms, Self::BEST, Detail::Full, &()).ok()?.remove(0);
        Some(ShortDeck { cards: cards.len(), ante: terms.ante, walked, counted })
    }
}
