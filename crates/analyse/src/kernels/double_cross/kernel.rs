//! Double Cross Poker answers whatever is asked of a solved game.

use std::sync::LazyLock;

use cards::{Card, Rank, Suit};
use games::double_cross::{Bets, Claim, Decision, Options, Settings, Sight, areas, cross};
use games::units::Units;
use games::{DoubleCross, Game};
use rules::progressive::Progressive;
use rules::{Chips, Spot};

use super::counts::ways;
use super::solution::Nets;
use super::vulnerability::{Insider, SeenCard};
use super::{CHOICES, Counts, OptimalPolicy, Terms, ThreeCards, raises, three_card_net};
use crate::kernels::advice::{card_at, exactly, own_cards, unseen};
use crate::kernels::deck::exchanged;
use crate::kernels::{Named, TooLarge};
use crate::notices::{LIMIT_LEFT_OUT, not_permitted, notices_of_ante, refused_wagers};
use crate::short_deck::{ShortDeck, some};
use crate::strategy::RuleTerm;
use crate::suits::Suits;
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::{CrossPlace, Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::{
    Cancelled, ChoiceValues, Counted, Detail, Fraction, Kernel, Results, Situation, Watch,
};

/// Cards that a round still needs: left, centre, bottom and the dealer's two.
const UNSEEN_MIN: usize = 5;

/// How often which three cards are dealt: no pay table changes it.
static THREE_CARDS: LazyLock<ThreeCards> = LazyLock::new(|| ThreeCards::new(DoubleCross::DECK));

impl Kernel for DoubleCross {
    by_counts!();

    const AT_ONCE: bool = false;
    const TIE_RULE: &'static str =
        "folds where no raise is better, plays vertical where both are equal";
    const METHOD: &'static str = "When a player decides, five cards are unknown: three of the \
         cross and the dealer's two, which makes 102,738,240 ways for each view of own cards, top \
         and right card. For every view it is counted how often a raise on either axis wins with \
         which hand, ties and loses, whatever the odds. The three-card wager is counted apart.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        Counts::watched(deck, watch)
    }

    fn terms(options: &Options, bets: Bets, _: Option<&Progressive>) -> Result<Terms, TooLarge> {
        Terms::with_bets(*options, bets)
    }

    fn results(counts: &Counts, terms: &Terms, policy: Named, _: Detail, _: &dyn Watch) -> Results {
        // A wager that is not made is no part of the round, but what it is worth can be said.
        let Bets { ante, three_card } = terms.bets;
        let claims: &[Claim] = match policy {
            Named::RANDOM => &[Claim::Exposed, Claim::NotExposed],
            Named::Optimal | Named::Habit(_) | Named::Valued(_) => &[Claim::Exposed],
        };
        let three_cards = match three_card {
            Chips::ZERO => THREE_CARDS.report(terms, ante, claims).per_wager(),
            wager => THREE_CARDS.report(terms, wager, claims),
        };
        Ok(vec![counts.play(terms, policy).report(), three_cards])
    }

    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
        _: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let community = |place: usize| {
            let place = u8::try_from(place).map_err(|_| UNKNOWN)?;
            card_at(at, Spot::Community { place })
        };
        let [a, b] = own_cards(at)?;
        let shown @ [top, _] = [community(cross::TOP)?, community(cross::RIGHT)?];
        let unseen = unseen(at, counted.deck, UNSEEN_MIN)?;
        let against = raises(unseen, [a, b], shown);
        let values = Nets::new(terms).each(terms, &against, ways(unseen.len()));
        let values = values.map(|value| value * terms.unit());
        let wager = terms.bets.three_card;
        let beside =
            |claim| Fraction::from(three_card_net(&terms.options, wager, [a, b, top], claim));
        let claimed = match at.decisions[..] {
            [Decision::Exposes] => beside(Claim::Exposed),
            [Decision::DoesNotExpose] => beside(Claim::NotExposed),
            [] if wager.is_zero() => Fraction::ZERO,
            [] => {
                let best = values.into_iter().max().expect("three choices");
                let claims = [
                    (Decision::Exposes, Claim::Exposed),
                    (Decision::DoesNotExpose, Claim::NotExposed),
                ];
                return Ok(exactly(claims.map(|(said, claim)| (said, best + beside(claim)))));
            }
            _ => return Err(UNKNOWN.into()),
        };
        Ok(exactly(CHOICES.into_iter().zip(values.map(|value| value + claimed))))
    }

    fn notices(settings: &Settings, ante: Option<Chips>, _: Named, _: &Terms) -> Vec<String> {
        let Some(ante) = ante else {
            return notices_of_ante::<Self>(settings, None, settings.payout_limit.is_some());
        };
        let side = (areas::THREE_CARD, settings.three_card_wager.in_chips(ante));
        let mut notices = not_permitted::<Self>(settings);
        notices.extend(refused_wagers::<Self>(settings, ante, side));
        notices
    }

    fn odds_line(settings: &Settings) -> String {
        let raises = settings.pay_table.to_string();
        if settings.three_card_wager.in_chips(Chips::dollars(1)).is_zero() {
            return raises;
        }
        format!("{raises}, three-card {}", settings.three_card_pay_table)
    }

    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        let cards = some(Self::DECK, &[Rank::Five, Rank::Six, Rank::Jack], &Suit::ALL);
        let alone = Terms::with_ante(terms.options, terms.ante).ok()?;
        ShortDeck::new(&cards, &alone, |sight: &Sight| {
            let [a, b, top, right] = sight.four().expect("asked once four cards are known");
            (sight.claim, but_for_suits([a, b], [top, right]))
        })
    }

    told_in_rules!();

    const SHIPPED_LISTS: Option<&'static str> =
        Some(include_str!("../../strategy/found/double-cross-poker.txt"));

    const RULE_TERMS: &'static [RuleTerm] = &[
        RuleTerm {
            said: "the higher",
            means: "Of shown cards of one rank the one more of your suits counts as the higher.",
        },
        RuleTerm {
            said: "the lower",
            means: "Of shown cards of one rank the one less of your suits counts as the lower.",
        },
    ];

    const KNOWABLE: Result<Knowable, Declined> = Ok(Knowable {
        holes_max: 1,
        others_max: 7,
        cross: &[CrossPlace::Centre, CrossPlace::Bottom, CrossPlace::Left],
        seat_cards: "the two cards",
        drawn_later: "",
    });

    fn left_out_knowing(settings: &mut Settings) -> Vec<&'static str> {
        let wager = core::mem::replace(&mut settings.three_card_wager, Units::NONE);
        let wager = (wager.parts().0 > 0).then_some("the three-card wager is left out of account");
        let limit = settings.payout_limit.take().map(|_| LIMIT_LEFT_OUT);
        limit.into_iter().chain(wager).collect()
    }

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let terms = Self::terms_per_ante(settings, Self::BEST, None)?;
        let insider = Insider::new(Counts::watched(Self::DECK, watch)?, &terms);
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

/// The own cards in any order and those shown, but for an exchange of suits; the deck holds every
/// suit of its ranks.
fn but_for_suits(own: [Card; 2], shown: [Card; 2]) -> [u8; 4] {
    let alike = |suits: [u8; 4]| {
        let id = |card: Card| exchanged(card, suits).id();
        let ([a, b], [top, right]) = (own.map(id), shown.map(id));
        [a.min(b), a.max(b), top, right]
    };
    Suits::Alike.exchanges().into_iter().map(alike).min().expect("some exchange")
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
