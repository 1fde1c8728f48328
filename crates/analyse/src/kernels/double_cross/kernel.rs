//! Double Cross Poker answers whatever is asked of a solved game.

use std::sync::LazyLock;

use cards::{Card, Rank, Suit};
use games::double_cross::{Bets, Claim, Decision, Options, Settings, Sight, cross};
use games::units::Units;
use games::{DoubleCross, Game};
use rules::progressive::Progressive;
use rules::{Chips, Spot};

use super::{Counts, Named, OptimalPolicy, TIE_RULE, Terms, ThreeCards, advise, three_card_net};
use crate::fraction::Fraction;
use crate::kernel::{
    ChoiceValues, Counted, Detail, Kernel, NO_PAYOUT_LIMIT, not_permitted, refused_wagers,
};
use crate::kernels::TooLarge;
use crate::report::Return;
use crate::short_deck::{ShortDeck, some};
use crate::situation::Situation;
use crate::strategy::{self, BestRules, Book, List, RuleBooks};
use crate::unanswered::{Cannot, Declined, Unanswered};
use crate::vulnerability::double_cross::{Insider, SeenCard};
use crate::vulnerability::{CrossPlace, Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::walk::Walk;
use crate::watch::{Cancelled, Watch};

/// What is computed with: ante and raises, and the three-card wager beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wagers {
    /// The ante and the raises.
    pub terms: Terms,
    /// The three-card wager, or nothing.
    pub three_card: Chips,
}

/// How often which three cards are dealt: no pay table changes it.
static THREE_CARDS: LazyLock<ThreeCards> = LazyLock::new(|| ThreeCards::new(DoubleCross::deck()));

impl Kernel for DoubleCross {
    type Deck = [Card];
    type Counts = Counts;
    type Terms = Wagers;
    type Named = Named;
    type Optimal = OptimalPolicy;
    const BEST: Named = Named::Optimal;
    const AT_ONCE: bool = false;
    const TIE_RULE: &'static str = TIE_RULE;
    const METHOD: &'static str = "When a player decides, five cards are unknown: three of the \
         cross and the dealer's two, which makes 102,738,240 ways for each view of own cards, top \
         and right card. For every view it is counted how often a raise on either axis wins with \
         which hand, ties and loses, whatever the odds. The three-card wager is counted apart.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        Counts::watched(deck, watch)
    }

    fn terms(
        options: &Options,
        bets: Bets,
        _meter: Option<&Progressive>,
    ) -> Result<Wagers, TooLarge> {
        let terms = Terms::with_ante(*options, bets.ante)?;
        Ok(Wagers { terms, three_card: bets.three_card })
    }

    fn results(
        counts: &Counts,
        Wagers { terms, three_card }: &Wagers,
        policy: Named,
        _detail: Detail,
        _watch: &dyn Watch,
    ) -> Result<Vec<Return>, Cancelled> {
        let mut results = vec![policy.played(counts, terms).report()];
        let wager = if three_card.is_zero() { terms.ante() } else { *three_card };
        let three_cards = match policy {
            Named::Random => THREE_CARDS.evenly(terms, wager),
            Named::Optimal | Named::Basic | Named::AlwaysRaise | Named::PairsOnly => {
                THREE_CARDS.report(terms, wager)
            }
        };
        // A wager that is not made is no part of the round, but what it is worth can be said.
        let made = !three_card.is_zero();
        results.push(if made { three_cards } else { three_cards.per_wager() });
        Ok(results)
    }

    fn best_policy(counts: &Counts, wagers: &Wagers) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(&wagers.terms))
    }

    fn advise(
        counted: &Counted<'_, Self>,
        Wagers { terms, three_card }: &Wagers,
        at: &Situation<Self>,
    ) -> Result<ChoiceValues<Decision>, Declined> {
        let community = |place: usize| {
            let spot = Spot::Community { place: u8::try_from(place).ok()? };
            at.cards.iter().find(|(lies, _)| *lies == spot).map(|(_, card)| *card)
        };
        let hand = |(spot, card): &(Spot, Card)| matches!(spot, Spot::Hand { .. }).then_some(*card);
        let own: Vec<Card> = at.cards.iter().filter_map(hand).collect();
        let [Some(top), Some(right)] = [cross::TOP, cross::RIGHT].map(community) else {
            return Err(Declined::Unknown);
        };
        let seen: Vec<Card> = at.dead.iter().collect();
        let advice = advise(terms, counted.deck(), &own, &[top, right], &seen);
        let advice = advice.map_err(|_| Declined::Unknown)?;
        let three = [own[0], own[1], top];
        let beside =
            |claim| Fraction::from(three_card_net(terms.options(), *three_card, three, claim));
        let cents = Fraction::share(terms.ante().in_cents().into(), 1);
        let claimed = match at.decisions[..] {
            [Decision::Exposes] => beside(Claim::Exposed),
            [Decision::DoesNotExpose] => beside(Claim::NotExposed),
            [] if three_card.is_zero() => Fraction::ZERO,
            [] => {
                let best = advice[0].expected_value * cents;
                let claims = [
                    (Decision::Exposes, Claim::Exposed),
                    (Decision::DoesNotExpose, Claim::NotExposed),
                ];
                return Ok(claims.map(|(said, claim)| (said, best + beside(claim))).to_vec());
            }
            _ => return Err(Declined::Unknown),
        };
        let valued = advice.iter().map(|a| (a.choice, a.expected_value * cents + claimed));
        Ok(valued.collect())
    }

    fn notices(
        settings: &Settings,
        ante: Option<Chips>,
        _policy: Named,
        _wagers: &Wagers,
    ) -> Vec<String> {
        let mut notices = not_permitted::<Self>(settings);
        match ante {
            None if settings.payout_limit.is_some() => notices.push(NO_PAYOUT_LIMIT.to_owned()),
            None => {}
            Some(ante) => {
                let side = (
                    games::double_cross::areas::THREE_CARD,
                    settings.three_card_wager.in_chips(ante),
                );
                notices.extend(refused_wagers::<Self>(
                    settings,
                    (games::double_cross::areas::ANTE, ante),
                    side,
                ));
            }
        }
        notices
    }

    fn odds_line(settings: &Settings) -> String {
        let raises = settings.pay_table.to_string();
        if settings.three_card_wager.in_chips(Chips::dollars(1)).is_zero() {
            return raises;
        }
        format!("{raises}, three-card {}", settings.three_card_pay_table)
    }

    fn short_deck(Wagers { terms, .. }: &Wagers) -> Option<ShortDeck> {
        let cards = some(Self::deck(), &[Rank::Five, Rank::Six, Rank::Jack], &Suit::ALL);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        let seen = |sight: &Sight| {
            let [a, b, top, right] = sight.four().expect("asked once four cards are known");
            (sight.claim, but_for_suits([a, b], [top, right]))
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counted = Counts::new(&cards).solve(terms).played().report();
        Some(ShortDeck { cards: cards.len(), ante: terms.ante(), walked, counted })
    }

    fn best_rules(
        counts: &Counts,
        wagers: &Wagers,
        best: Fraction,
        within: Fraction,
        watch: &dyn Watch,
    ) -> Result<BestRules, Unanswered> {
        Ok(strategy::from_books::<Self>(counts, wagers, (best, within), watch)?)
    }

    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &Counts,
        wagers: &Wagers,
        lists: &[Vec<List>],
    ) -> Result<Vec<strategy::Situation>, Cannot> {
        Ok(Self::played_wrong(counts, wagers, lists))
    }

    const KNOWABLE: Result<Knowable, Cannot> = Ok(Knowable {
        holes_max: 1,
        others_max: 7,
        cross: &[CrossPlace::Centre, CrossPlace::Bottom, CrossPlace::Left],
        seat_cards: "the two cards",
        drawn_later: "",
    });

    fn left_out_knowing(settings: &mut Settings) -> Vec<&'static str> {
        let wager = core::mem::replace(&mut settings.three_card_wager, Units::NONE);
        let wager = (wager.parts().0 > 0).then_some("the three-card wager is left out of account");
        let limit = settings.payout_limit.take();
        let limit = limit.map(|_| "the payout limit is left out of account");
        limit.into_iter().chain(wager).collect()
    }

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let Wagers { terms, .. } = Self::terms_per_ante(settings, Self::BEST, None)?;
        let insider = Insider::new(Counts::watched(Self::deck(), watch)?, &terms);
        let (others, told, usual) = match knowledge {
            Knowledge::Hole(_) => (0, SeenCard::Dealer, 20_000),
            // Both ends are worth the same: the axes differ by name only.
            Knowledge::Cross(CrossPlace::Bottom | CrossPlace::Left) => (0, SeenCard::Bottom, 1_000),
            Knowledge::Cross(CrossPlace::Centre) => (0, SeenCard::Centre, 20_000),
            Knowledge::Seats(others) => (others, SeenCard::Nothing, 500),
        };
        let counted = if samples.counts() { insider.counted(told, watch)? } else { None };
        let found = match counted {
            Some(counted) => Worth::Counted(counted.known),
            None => insider.sampled((others, told), (samples, usual), watch)?,
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}

impl RuleBooks for DoubleCross {
    fn books(counts: &Counts, wagers: &Wagers) -> Vec<(&'static str, Book)> {
        vec![("", strategy::double_cross::book(counts, &wagers.terms))]
    }

    fn follow(counts: &Counts, wagers: &Wagers, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::double_cross::ByRules::new(&lists[0]);
        counts.follow(&wagers.terms, &mut policy).expected_value()
    }

    fn played_wrong(
        counts: &Counts,
        wagers: &Wagers,
        lists: &[Vec<List>],
    ) -> Vec<strategy::Situation> {
        strategy::double_cross::exceptions(counts, &wagers.terms, &lists[0])
    }
}

/// The own cards in any order and those shown, but for an exchange of suits; the deck holds every
/// suit of its ranks.
fn but_for_suits(own: [Card; 2], shown: [Card; 2]) -> [u8; 4] {
    let exchanged = |order: u8| {
        let mut suits = vec![0, 1, 2, 3];
        let suits =
            [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(usize::from(place)));
        let id = |card: Card| card.id() / 4 * 4 + suits[usize::from(card.id() % 4)];
        let ([a, b], [top, right]) = (own.map(id), shown.map(id));
        [a.min(b), a.max(b), top, right]
    };
    (0..24).map(exchanged).min().expect("some exchange")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_differ_by_suits_and_order_only_are_seen_alike() {
        let card = |text: &str| -> Card { text.parse().expect("a card") };
        let four = |text: [&str; 4]| {
            let [a, b, top, right] = text.map(card);
            but_for_suits([a, b], [top, right])
        };
        let seen = four(["5h", "6s", "Jh", "5s"]);
        assert_eq!(seen, four(["6c", "5d", "Jd", "5c"]));
        assert_ne!(seen, four(["5h", "6s", "5s", "Jh"]), "top and right are not exchanged");
        assert_ne!(seen, four(["5h", "6s", "Jc", "5s"]), "one suit less in common");
    }
}
