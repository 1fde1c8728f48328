//! Double Draw Poker answers whatever is asked of a solved game.

use std::sync::OnceLock;

use cards::{Card, CardSet, Rank, Suit};
use games::Game;
use games::double_draw::{Bets, DoubleDraw, Options, Settings, Sight};
use rules::progressive::Progressive;
use rules::{Chips, Round};

use super::vulnerability::Insider;
use super::{Counts, OptimalPolicy, Terms, by_rules};
use crate::kernels::advice::exactly;
use crate::kernels::{Named, TooLarge};
use crate::notices::notices_of_ante;
use crate::report::Return;
use crate::short_deck::{ShortDeck, some};
use crate::strategy::{BestRules, Brevity, RuleTerm};
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::{Knowable, Knowledge, Samples, WorthOfKnowledge};
use crate::walk::SEAT;
use crate::{
    Cancelled, ChoiceValues, Counted, Detail, Fraction, Kernel, Results, Situation, Watch,
};

/// The counts of the deck it is played with: a hint at the table asks for them again and again.
static COUNTS: OnceLock<Counts> = OnceLock::new();

impl Kernel for DoubleDraw {
    by_counts!();

    const AT_ONCE: bool = false;
    const TIE_RULE: &'static str = "folds where nothing is better, else exchanges as few cards as \
         it can; of second exchanges the one that makes the highest hand more often";
    // A second or so of processor time each.
    const TRIES: usize = 60;
    const METHOD: &'static str = "Each of the 3,162,510 deals of five cards is taken with every \
         set of at most three cards to give up, each of their replacements, and after them every \
         card to give up at the second draw with its replacements. Cards given up are known and \
         do not come back.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        if deck != Self::DECK {
            return Counts::watched(deck, watch);
        }
        if let Some(counts) = COUNTS.get() {
            return Ok(counts.clone());
        }
        let counts = Counts::watched(deck, watch)?;
        Ok(COUNTS.get_or_init(|| counts).clone())
    }

    fn terms(options: &Options, bets: Bets, _: Option<&Progressive>) -> Result<Terms, TooLarge> {
        Terms::with_bets(*options, bets)
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: Named,
        detail: Detail,
        _: &dyn Watch,
    ) -> Results {
        Ok(vec![match detail {
            Detail::Value => {
                Return::of_value("main", counts.value(terms, policy), Some(counts.ways()))
            }
            Detail::Full => counts.play(terms, policy).report(),
        }])
    }

    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
        watch: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let round = at.rebuild(&terms.options, terms.bets, counted.deck);
        let round = round.map_err(|_| UNKNOWN)?;
        let (sight, dead) = (round.sight(SEAT), at.dead.iter().copied().collect());
        let values = counted.counts(watch)?.values_watched(terms, &sight, dead, watch)?;
        let values = values.ok_or(UNKNOWN)?;
        let values = values.into_iter().map(|value| value * terms.unit());
        Ok(exactly(round.choices().zip(values)))
    }

    fn notices(settings: &Settings, ante: Option<Chips>, _: Named, _: &Terms) -> Vec<String> {
        notices_of_ante::<Self>(settings, ante, false)
    }

    fn odds_line(settings: &Settings) -> String {
        let table = settings.pay_table;
        match table.number() {
            Some(number) => format!("bonus table {number}"),
            None => table.to_string(),
        }
    }

    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        let mut cards = some(Self::DECK, &[Rank::Seven, Rank::Eight, Rank::Nine], &Suit::ALL);
        cards.extend(Self::DECK.iter().find(|card| card.is_joker()));
        ShortDeck::new(&cards, terms, |sight: &Sight| {
            let own: CardSet = sight.own.into_iter().flatten().collect();
            (own, sight.given_up, sight.asked)
        })
    }

    fn best_rules(
        counts: &Counts,
        terms: &Terms,
        best: Fraction,
        brevity: Brevity,
        watch: &dyn Watch,
    ) -> Result<BestRules, Unanswered> {
        let shipped = (brevity == Brevity::usual()).then(|| by_rules::Shipped::of(best)).flatten();
        let (found, _) = by_rules::find(counts, terms, (brevity, shipped), watch)?;
        assert_eq!(found.closest.value + found.closest.cost, best, "the same best play");
        Ok(found)
    }

    const RULES_LEAVE_OUT: Option<&'static str> = Some(
        "What the whole costs is exact, and so are the figures of the first draw; those of the \
         second are estimated from sampled deals.",
    );

    const RULE_TERMS: &'static [RuleTerm] = by_rules::TERMS;

    const RULES_RIVAL: Option<&'static str> = Some("basic");

    const KNOWABLE: Result<Knowable, Declined> = Ok(Knowable {
        holes_max: 0,
        others_max: 5,
        cross: &[],
        seat_cards: "the first five cards",
        drawn_later: " What they draw later is not known.",
    });

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let Knowledge::Seats(others) = knowledge else {
            return Err(Declined("the dealer has no hand").into());
        };
        let terms = Self::terms_per_ante(settings, Self::BEST, None)?;
        let insider = Insider::new(Self::DECK, &terms)?;
        let found = insider.sampled((others, ()), (samples, 1_000), watch)?;
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}
