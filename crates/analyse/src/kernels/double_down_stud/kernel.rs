//! Double Down Stud answers whatever is asked of a solved game.

use cards::{Card, Rank, Suit};
use games::double_down_stud::{Bets, Decision, Options, Settings};
use games::{Banked, DoubleDownStud, Game};
use rules::Chips;
use rules::progressive::Progressive;

use super::vulnerability::Insider;
use super::{Counts, OptimalPolicy, Strategy, Terms};
use crate::kernels::advice::exactly;
use crate::kernels::{Named, TooLarge};
use crate::notices::{LIMIT_LEFT_OUT, notices_of_ante};
use crate::short_deck::{ShortDeck, some};
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::{Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::watch::step;
use crate::{
    Cancelled, ChoiceValues, Counted, Detail, Fraction, Kernel, PlayInWords, Results, Situation,
    Watch, each_value,
};

impl Kernel for DoubleDownStud {
    by_counts!();

    const UNIT: &'static str = "original wager";
    const TIE_RULE: &'static str = "does not double where doubling neither gains nor loses";
    const METHOD: &'static str = "When a player decides, one card is unknown. Each of the 270,725 \
         sets of four cards is taken with each of its 48 hole cards, which makes 12,994,800 ways. \
         How many hole cards make which hand does not depend on any odds.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        step(watch, 0, 1)?;
        Ok(Counts::new(deck))
    }

    fn terms(options: &Options, bets: Bets, _: Option<&Progressive>) -> Result<Terms, TooLarge> {
        Terms::with_wager(*options, bets.wager)
    }

    fn terms_per_ante(
        settings: &Settings,
        policy: Named,
        _meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        // What is drawn evenly depends on how many choices there are, so on the smallest chip.
        if policy == Named::RANDOM {
            return divided(settings);
        }
        Terms::per_ante(settings.pay_table)
    }

    /// Amounts are named as people know them, whatever is computed with.
    fn amounts(settings: &Settings, ante: Option<Chips>) -> Result<Terms, TooLarge> {
        if ante.is_some() { Terms::wagered(settings, ante) } else { divided(settings) }
    }

    fn results(counts: &Counts, terms: &Terms, policy: Named, _: Detail, _: &dyn Watch) -> Results {
        Ok(vec![counts.play(terms, policy).report()])
    }

    /// One card is unknown: the round machine counts it as fast as anybody.
    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
        _: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let round = at.rebuild(&terms.options, terms.bets, counted.deck);
        let round = round.map_err(|_| UNKNOWN)?;
        let unseen = at.unseen(counted.deck).map_err(|_| UNKNOWN)?;
        Ok(exactly(each_value(&round, &unseen, None)))
    }

    fn say_scaled(round: &Self, choice: Decision, scale: u64) -> String {
        round.say(match choice {
            Decision::DoesNotDouble => choice,
            Decision::Doubles(amount) => Decision::Doubles(Chips::cents(amount.in_cents() / scale)),
        })
    }

    fn notices(
        settings: &Settings,
        ante: Option<Chips>,
        policy: Named,
        terms: &Terms,
    ) -> Vec<String> {
        let mut notices = notices_of_ante::<Self>(settings, ante, settings.payout_limit.is_some());
        let Some(ante) = ante else {
            if policy == Named::RANDOM {
                let said = terms.choices().into_iter().map(|choice| terms.say(choice));
                let said = said.collect::<Vec<_>>().join(", ");
                notices.push(format!("random takes these equally often: {said}"));
            }
            return notices;
        };
        let least = |choice: &Decision| {
            *choice != Decision::DoesNotDouble && *choice != Decision::Doubles(ante)
        };
        if let Some(least) = terms.choices().into_iter().find(least) {
            let least = terms.say(least);
            notices.push(format!("of partial doubles only the least is considered: {least}"));
        }
        notices
    }

    fn in_words(counts: &Counts, terms: &Terms) -> Option<PlayInWords> {
        let strategy = Strategy::new(counts, &counts.solve(terms));
        let (rules, table) = (strategy.words(), strategy.table());
        Some(PlayInWords { rules, table, indifferent: strategy.indifferent.to_vec() })
    }

    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        // Pairs that lose, are a push, are paid; straights and flushes.
        let ranks = [Rank::Five, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King];
        let cards = some(Self::DECK, &ranks, &[Suit::Hearts, Suit::Spades]);
        ShortDeck::new(&cards, terms, Clone::clone)
    }

    told_in_rules!();

    const KNOWABLE: Result<Knowable, Declined> = Ok(Knowable {
        holes_max: 1,
        others_max: 7,
        cross: &[],
        seat_cards: "the card",
        drawn_later: "",
    });

    fn left_out_knowing(settings: &mut Settings) -> Vec<&'static str> {
        settings.payout_limit.take().map(|_| LIMIT_LEFT_OUT).into_iter().collect()
    }

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let insider = Insider::new(Self::DECK, &Terms::per_ante(settings.pay_table)?);
        let found = match knowledge {
            Knowledge::Hole(_) if samples.counts() => Worth::Counted(insider.counted().known),
            Knowledge::Hole(holes) => insider.sampled((0, holes), (samples, 1_000_000), watch)?,
            Knowledge::Seats(others) => insider.sampled((others, 0), (samples, 500_000), watch)?,
            Knowledge::Cross(_) => return Err(Declined("there is no cross").into()),
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}

/// The posted minimum, such that every payout divides it and without a limit.
fn divided(settings: &Settings) -> Result<Terms, TooLarge> {
    Terms::divided(DoubleDownStud::analysed(settings), settings.house.limits.minimum)
}
