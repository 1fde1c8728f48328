//! Three Card Draw Poker answers whatever is asked of a solved game.

use std::sync::LazyLock;

use cards::{Card, Rank, Suit};
use games::three_card_draw::{Bets, Decision, Options, Settings, Sight};
use games::units::Units;
use games::{Banked, Game, ThreeCardDraw};
use rules::progressive::Progressive;
use rules::{Chips, Spot};

use super::{Advice, Counts, FirstThree, Named, OptimalPolicy, Stage, TIE_RULE, Terms, advise};
use crate::fraction::Fraction;
use crate::kernel::{ChoiceValues, Counted, Detail, Kernel, not_permitted, refused_wagers};
use crate::kernels::TooLarge;
use crate::report::Return;
use crate::short_deck::{ShortDeck, some};
use crate::situation::Situation;
use crate::strategy::{self, BestRules, Book, List, RuleBooks};
use crate::unanswered::{Cannot, Declined, Unanswered};
use crate::vulnerability::three_card_draw::Insider;
use crate::vulnerability::{Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::walk::Walk;
use crate::watch::{Cancelled, Watch};

impl Kernel for ThreeCardDraw {
    type Deck = [Card];
    type Counts = Counts;
    type Terms = Terms;
    type Named = Named;
    type Optimal = OptimalPolicy;
    const BEST: Named = Named::Optimal;
    const TIE_RULE: &'static str = TIE_RULE;
    const METHOD: &'static str = "Each of the 22,100 deals of three cards is taken with every \
         choice: fold, stay, or give up any card for an unseen one. Against each the dealer's \
         four cards are gone through in all ways. How often which hand wins does not depend on \
         any odds.";

    fn count(deck: &[Card], _watch: &dyn Watch) -> Result<Counts, Cancelled> {
        Ok(Counts::new(deck))
    }

    fn terms(
        options: &Options,
        bets: Bets,
        _meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        Terms::with_bets(*options, bets)
    }

    fn terms_per_ante(
        settings: &Settings,
        _policy: Named,
        _meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        Terms::divided(Self::analysed(settings), Chips::cents(1), settings.first_3_wager)
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: Named,
        _detail: Detail,
        _watch: &dyn Watch,
    ) -> Result<Vec<Return>, Cancelled> {
        Ok(vec![policy.played(counts, terms).report(), first_3_alone(terms)])
    }

    fn best_policy(counts: &Counts, terms: &Terms) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(terms))
    }

    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
    ) -> Result<ChoiceValues<Decision>, Declined> {
        let stage = match at.decisions[..] {
            [] => Stage::First,
            [Decision::Draws(_)] => Stage::Discard,
            _ => return Err(Declined::Unknown),
        };
        // Which card lies where matters to whoever gives one up.
        let own = |place| {
            let lies = |spot: &Spot| matches!(spot, Spot::Hand { place: at, .. } if *at == place);
            let found = at.cards.iter().find(|(spot, _)| lies(spot));
            found.map(|(_, card)| *card).ok_or(Declined::Unknown)
        };
        let own = [own(0)?, own(1)?, own(2)?];
        let seen: Vec<Card> = at.dead.iter().collect();
        let advice = advise(terms, counted.deck(), stage, &own, &seen);
        let advice = advice.map_err(|_| Declined::Unknown)?;
        let cents = Fraction::share(terms.ante().in_cents().into(), 1);
        let valued = |advice: Advice| (advice.decision, advice.expected_value * cents);
        Ok(advice.into_iter().map(valued).collect())
    }

    fn notices(
        settings: &Settings,
        ante: Option<Chips>,
        _policy: Named,
        terms: &Terms,
    ) -> Vec<String> {
        let mut notices = not_permitted::<Self>(settings);
        if !terms.bets().first_3.is_zero() {
            let joint = "main is the ante and the First 3 Bonus, played together; first-3 is that \
                         bonus by itself, never given up by a draw";
            notices.push(joint.to_owned());
        }
        if let Some(ante) = ante {
            let first_3 = settings.first_3_wager.in_chips(ante);
            let side = (games::three_card_draw::areas::FIRST_3_BONUS, first_3);
            notices.extend(refused_wagers::<Self>(
                settings,
                (games::three_card_draw::areas::ANTE, ante),
                side,
            ));
        }
        notices
    }

    fn odds_line(settings: &Settings) -> String {
        let bonus = format!("bonus table {}", settings.bonus_table);
        let (over, _) = settings.first_3_wager.parts();
        if over == 0 {
            return bonus;
        }
        let Settings { first_3_table, first_3_wager, .. } = settings;
        format!("{bonus}; First 3 table {first_3_table}, wager {first_3_wager} of the ante")
    }

    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        let ranks = [Rank::Two, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        // The order of a player's cards makes no difference.
        let seen = |sight: &Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (sight.wager, own)
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counted = Counts::new(&cards).solve(terms).played().report();
        Some(ShortDeck { cards: cards.len(), ante: terms.ante(), walked, counted })
    }

    fn best_rules(
        counts: &Counts,
        terms: &Terms,
        best: Fraction,
        within: Fraction,
        watch: &dyn Watch,
    ) -> Result<BestRules, Unanswered> {
        Ok(strategy::from_books::<Self>(counts, terms, (best, within), watch)?)
    }

    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &Counts,
        terms: &Terms,
        lists: &[Vec<List>],
    ) -> Result<Vec<strategy::Situation>, Cannot> {
        Ok(Self::played_wrong(counts, terms, lists))
    }

    const KNOWABLE: Result<Knowable, Cannot> = Ok(Knowable {
        holes_max: 4,
        others_max: 5,
        cross: &[],
        seat_cards: "the first three cards",
        drawn_later: " What they draw later is not known.",
    });

    fn left_out_knowing(settings: &mut Settings) -> Vec<&'static str> {
        let wager = core::mem::replace(&mut settings.first_3_wager, Units::NONE);
        let joint = "the First 3 Bonus is part of the values, played together with the ante";
        if wager.parts().0 == 0 { Vec::new() } else { vec![joint] }
    }

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let amounts = Self::amounts(settings, None)?;
        let insider = Insider::new(Self::deck(), &Terms::with_bets(amounts.options, amounts.bets)?);
        let found = match knowledge {
            Knowledge::Hole(holes @ 1..=2) if samples.counts() => {
                Worth::Counted(insider.counted(holes, watch)?.known)
            }
            Knowledge::Hole(holes) => insider.sampled((0, holes), (samples, 200_000), watch)?,
            Knowledge::Seats(others) => insider.sampled((others, 0), (samples, 10_000), watch)?,
            Knowledge::Cross(_) => return Err(Cannot("there is no cross").into()),
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}

/// How often which three cards are dealt: no pay table changes it.
static FIRST_THREE: LazyLock<FirstThree> = LazyLock::new(|| FirstThree::new(ThreeCardDraw::deck()));

/// What the First 3 Bonus comes to by itself, never given up by a draw, in units of its own amount.
fn first_3_alone(terms: &Terms) -> Return {
    let Bets { ante, first_3, .. } = terms.bets();
    let wager = if first_3.is_zero() { ante } else { first_3 };
    FIRST_THREE.report(terms.options(), wager, wager).per_wager()
}

impl RuleBooks for ThreeCardDraw {
    fn books(counts: &Counts, terms: &Terms) -> Vec<(&'static str, Book)> {
        vec![("", strategy::three_card_draw::book(counts, &counts.solve(terms)))]
    }

    fn follow(counts: &Counts, terms: &Terms, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::three_card_draw::ByRules::new(&lists[0]);
        counts.follow(terms, &mut policy).expected_value()
    }

    fn played_wrong(
        counts: &Counts,
        terms: &Terms,
        lists: &[Vec<List>],
    ) -> Vec<strategy::Situation> {
        strategy::three_card_draw::exceptions(counts, &counts.solve(terms), &lists[0])
    }
}
