//! Three Card Draw Poker answers whatever is asked of a solved game.

use std::sync::LazyLock;

use cards::{Card, Rank, Suit};
use games::three_card_draw::{Bets, Decision, Options, Settings, Sight, areas};
use games::units::Units;
use games::{Banked, Game, ThreeCardDraw};
use rules::Chips;
use rules::progressive::Progressive;

use super::meets::NEEDED;
use super::vulnerability::Insider;
use super::{Counts, DealChoice, FirstThree, OptimalPolicy, Terms, values};
use crate::kernels::advice::{exactly, own_cards, unseen};
use crate::kernels::{Named, TooLarge};
use crate::notices::{not_permitted, refused_wagers};
use crate::report::Return;
use crate::short_deck::{ShortDeck, some};
use crate::strategy::RuleTerm;
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::{Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::watch::step;
use crate::{
    Cancelled, ChoiceValues, Counted, Detail, Fraction, Kernel, Results, Situation, Watch,
};

impl Kernel for ThreeCardDraw {
    by_counts!();

    const TIE_RULE: &'static str = "folds where nothing is better, plays the three cards where \
         drawing is no better, gives up the lowest of equally good cards";
    const METHOD: &'static str = "Each of the 22,100 deals of three cards is taken with every \
         choice: fold, stay, or give up any card for an unseen one. Against each the dealer's \
         four cards are gone through in all ways. How often which hand wins does not depend on \
         any odds.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        step(watch, 0, 1)?;
        Ok(Counts::new(deck))
    }

    fn terms(options: &Options, bets: Bets, _: Option<&Progressive>) -> Result<Terms, TooLarge> {
        Terms::with_bets(*options, bets)
    }

    fn terms_per_ante(
        settings: &Settings,
        _policy: Named,
        _meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        Terms::divided(Self::analysed(settings), Chips::cents(1), settings.first_3_wager)
    }

    fn results(counts: &Counts, terms: &Terms, policy: Named, _: Detail, _: &dyn Watch) -> Results {
        Ok(vec![counts.play(terms, policy).report(), first_3_alone(terms)])
    }

    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
        _: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let own = own_cards(at)?;
        let values = values(terms, unseen(at, counted.deck, NEEDED)?, own);
        let [folds, in_to_win, discards @ ..] = values.map(|value| value * terms.unit());
        match at.decisions[..] {
            [] => {
                let best = discards.into_iter().max().expect("three cards");
                let listed = [DealChoice::Folds, DealChoice::InToWin, DealChoice::Discards(0)];
                let listed = listed.map(|choice| terms.decision(choice));
                Ok(exactly(listed.into_iter().zip([folds, in_to_win, best])))
            }
            [Decision::Draws(_)] => Ok(exactly((0..).map(Decision::Discards).zip(discards))),
            _ => Err(UNKNOWN.into()),
        }
    }

    fn notices(settings: &Settings, ante: Option<Chips>, _: Named, terms: &Terms) -> Vec<String> {
        let mut notices = not_permitted::<Self>(settings);
        if !terms.bets.first_3.is_zero() {
            let joint = "main is the ante and the First 3 Bonus, played together; first-3 is that \
                         bonus by itself, never given up by a draw";
            notices.push(joint.to_owned());
        }
        if let Some(ante) = ante {
            let side = (areas::FIRST_3_BONUS, settings.first_3_wager.in_chips(ante));
            notices.extend(refused_wagers::<Self>(settings, ante, side));
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
        let cards = some(Self::DECK, &ranks, &[Suit::Hearts, Suit::Spades]);
        // The order of a player's cards makes no difference.
        ShortDeck::new(&cards, terms, |sight: &Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (sight.wager, own)
        })
    }

    told_in_rules!();

    const RULE_TERMS: &'static [RuleTerm] = &[
        RuleTerm {
            said: "keep the two",
            means: "With a pair only rules that keep the pair or the two of one suit apply.",
        },
        RuleTerm {
            said: "ranks apart",
            means: "Adjacent ranks are one apart, such as a nine and a ten.",
        },
        RuleTerm {
            said: "in to win",
            means: "In to win: you wager on your three cards as they are.",
        },
    ];

    const KNOWABLE: Result<Knowable, Declined> = Ok(Knowable {
        holes_max: 4,
        others_max: 5,
        cross: &[],
        seat_cards: "the first three cards",
        drawn_later: " What they draw later is not known.",
    });

    fn side_notice(terms: &Terms) -> Option<String> {
        terms.bets.first_3.is_zero().then(|| APART.to_owned())
    }

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
        let wagered = Self::amounts(settings, None)?;
        let insider = Insider::new(Self::DECK, &Terms::with_bets(wagered.options, wagered.bets)?);
        let found = match knowledge {
            Knowledge::Hole(holes @ 1..=2) if samples.counts() => {
                Worth::Counted(insider.counted(holes, watch)?.known)
            }
            Knowledge::Hole(holes) => insider.sampled((0, holes), (samples, 200_000), watch)?,
            Knowledge::Seats(others) => insider.sampled((others, 0), (samples, 10_000), watch)?,
            Knowledge::Cross(_) => return Err(Declined("there is no cross").into()),
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}

/// How often which three cards are dealt: no pay table changes it.
static FIRST_THREE: LazyLock<FirstThree> = LazyLock::new(|| FirstThree::new(ThreeCardDraw::DECK));

/// What two values do not come to together.
const APART: &str = "first-3 is that bonus by itself, never given up by a draw: beside an ante the \
                     two come to a little more than their sum, as first_3_wager=1 counts them";

/// What the First 3 Bonus comes to by itself, never given up by a draw, in units of its own amount.
fn first_3_alone(terms: &Terms) -> Return {
    let Bets { ante, first_3, .. } = terms.bets;
    let wager = if first_3.is_zero() { ante } else { first_3 };
    FIRST_THREE.report(&terms.options, wager, wager).per_wager()
}
