//! The best play as a policy of the game.

use std::sync::Arc;

use cards::Card;
use games::blackjack::{Decision, Sight, Tally, TwentyOne, value};
use rules::Policy;

use super::arithmetic::Doubles;
use super::choices::{Choice, HandsAfterSplit, UpCard};
use super::ground::hand;
use super::hands::{HandId, Hands};
use super::play::Plan as _;
use super::rules::RuleSet;
use super::shoe::{ACE, Shoe, VALUES, pips};
use super::side::insurance;
use super::solution::{ShoeTooShort, long_enough};

impl Shoe {
    /// These cards, by value.
    pub fn of(cards: &[Card]) -> Self {
        let mut counts = [0; VALUES];
        cards.iter().for_each(|card| counts[usize::from(value(*card)) - 1] += 1);
        Self::new(counts)
    }
}

/// What is done with a hand against an up card.
#[derive(Clone, Copy, Debug)]
struct Played {
    /// As the only hand of two cards; the same as `then` with more.
    first: Choice,
    doubles: bool,
    hits: bool,
}

/// The best play from a fresh shoe, by the cards of the hand and the dealer's card; hands of a
/// split are played like the same cards unsplit, and pairs that are split are split again.
#[derive(Clone, Debug)]
pub struct OptimalPolicy {
    /// By up card and hand; nothing for what cannot be dealt.
    plays: Arc<[Vec<Option<Played>>; VALUES]>,
    shoe: Shoe,
}

impl OptimalPolicy {
    /// From this shoe, under these rules.
    pub fn new(shoe: &Shoe, rules: &RuleSet) -> Result<Self, ShoeTooShort> {
        long_enough(shoe, rules)?;
        let plays = core::array::from_fn(|up| match shoe.without(up) {
            Some(rest) => against(UpCard::new(*rules, rest, up), &rest),
            None => Vec::new(),
        });
        Ok(Self { plays: Arc::new(plays), shoe: *shoe })
    }

    /// Whether insurance wins with nothing known but these two cards and the ace.
    fn insures(&self, own: Tally) -> bool {
        let mut gone = values(own).chain([ACE]);
        let rest = gone.try_fold(self.shoe, Shoe::without);
        rest.is_some_and(|rest| insurance::<f64>(&rest) > 0.0)
    }

    fn played(&self, tally: Tally, up: u8) -> Played {
        let id = Hands::all().find(values(tally)).expect("a hand over 21 is asked nothing");
        let found = self.plays[usize::from(up) - 1].get(usize::from(id)).copied().flatten();
        found.expect("a hand that can be dealt from the shoe")
    }
}

/// The values of all cards of a hand.
fn values(tally: Tally) -> impl Iterator<Item = usize> {
    (0..VALUES).flat_map(move |value| (0..tally.count(pips(value))).map(move |_| value))
}

fn against(mut table: UpCard<Doubles>, rest: &Shoe) -> Vec<Option<Played>> {
    let ids = 0..HandId::try_from(Hands::all().number()).expect("some thousand hands");
    let play = |id: HandId| {
        let held = hand(id);
        if held.cards < 2 || held.is_blackjack() || rest.without_all(&held.counts).is_none() {
            return None;
        }
        let (hits, doubles) = (table.best().hits(id), table.best().doubles(id));
        let first = if held.cards == 2 {
            let choices = table.choices(id, HandsAfterSplit::LikeOthers);
            table.best_choice(id, &choices, HandsAfterSplit::LikeOthers)
        } else if hits {
            Choice::Hit
        } else {
            Choice::Stand
        };
        Some(Played { first, doubles, hits })
    };
    ids.map(play).collect()
}

impl<const SPOTS: usize> Policy<TwentyOne<SPOTS>> for OptimalPolicy {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let (mut decline, mut insure, mut offered) = (None, None, [false; 4]);
        for choice in choices {
            match choice {
                Decision::DoesNotInsure => decline = Some(choice),
                // Half on every spot is listed last.
                Decision::Insures(_) => insure = Some(choice),
                Decision::Hits => offered[0] = true,
                Decision::Doubles => offered[1] = true,
                Decision::Splits => offered[2] = true,
                Decision::Surrenders => offered[3] = true,
                Decision::Stands | Decision::DoublesFor(_) => {}
            }
        }
        if let Some(not) = decline {
            return insure.filter(|_| self.insures(sight.asked())).unwrap_or(not);
        }
        let played = self.played(sight.asked(), sight.up_value());
        let [hits, doubles, splits, surrenders] = offered;
        if splits && played.first == Choice::Split {
            Decision::Splits
        } else if surrenders && played.first == Choice::Surrender {
            Decision::Surrenders
        } else if doubles && played.doubles {
            Decision::Doubles
        } else if hits && played.hits {
            Decision::Hits
        } else {
            Decision::Stands
        }
    }
}
