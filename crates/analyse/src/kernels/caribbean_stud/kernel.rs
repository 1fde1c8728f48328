//! Caribbean Stud answers whatever is asked of a solved game.

use cards::{Card, Rank, Suit};
use games::caribbean_stud::{
    Awards, Bets, Hand, Offer, Options, Settings, Sight, StraightFlushAward,
};
use games::{CaribbeanStud, Game};
use rules::progressive::Progressive;
use rules::{Chips, Spot};

use super::counts::fours;
use super::progressive::study;
use super::solution::Nets;
use super::vulnerability::Insider;
use super::{Counts, OptimalPolicy, ProgressiveWager, Standing, Terms, meets};
use crate::kernels::advice::{exactly, own_cards, unseen};
use crate::kernels::amounts::AWARD_MAX;
use crate::kernels::{Named, TooLarge};
use crate::notices::{LIMIT_LEFT_OUT, notices_of_ante};
use crate::progressive::ProgressiveStudy;
use crate::short_deck::{ShortDeck, some};
use crate::strategy::RuleTerm;
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::{Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::{
    AwardRarity, Basis, Cancelled, ChoiceValues, Counted, Detail, Fraction, Kernel, Results,
    Situation, Watch,
};

/// Cards that a round still needs: the dealer's hole cards.
const UNSEEN_MIN: usize = 4;

/// Refuses a meter or an award that is too large to compute with.
fn checked(meter: &Progressive, awards: Awards) -> Result<(), TooLarge> {
    let Awards { straight_flush, four_of_a_kind, full_house, flush } = awards;
    let straight_flush = match straight_flush {
        StraightFlushAward::Fixed(amount) => amount,
        StraightFlushAward::Percent(_) => Chips::ZERO,
    };
    let amounts = [
        ("meter", meter.meter()),
        ("reset meter", meter.terms().reset),
        ("straight flush award", straight_flush),
        ("four of a kind award", four_of_a_kind),
        ("full house award", full_house),
        ("flush award", flush),
    ];
    match amounts.into_iter().find(|(_, amount)| *amount > AWARD_MAX) {
        Some((name, amount)) => Err(TooLarge::Amount { name, amount, amount_max: AWARD_MAX }),
        None => Ok(()),
    }
}

impl Kernel for CaribbeanStud {
    by_counts!();

    const TIE_RULE: &'static str = "folds where a bet neither gains nor loses against a fold";
    const METHOD: &'static str = "Each of the 2,598,960 hands of five cards is taken with each of \
         the 47 up-cards, and each of these with the 163,185 sets of four cards that the dealer \
         can hold beside it. It is counted how many dealer hands do not qualify, win, tie and \
         lose, whatever the odds.";

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        Counts::watched(deck, watch)
    }

    fn terms(
        options: &Options,
        bets: Bets,
        meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        if let Some(meter) = meter {
            checked(meter, options.awards)?;
        }
        Terms::with_bets(*options, bets, meter.cloned())
    }

    fn terms_per_ante(
        settings: &Settings,
        _policy: Named,
        meter: Option<&Progressive>,
    ) -> Result<Terms, TooLarge> {
        if meter.is_some() && !settings.progressive_wager.is_zero() {
            // A dollar beside the ante: it matters what the ante is.
            let wagered = Self::amounts(settings, None)?;
            return Self::terms(&wagered.options, wagered.bets, meter);
        }
        if let Some(meter) = meter {
            checked(meter, settings.awards())?;
        }
        let terms = Terms::per_ante(settings.pay_table)?;
        Ok(terms.awarding(settings.awards(), settings.folded, meter.cloned()))
    }

    fn results(counts: &Counts, terms: &Terms, policy: Named, _: Detail, _: &dyn Watch) -> Results {
        let played = counts.play(terms, policy);
        let progressive = terms.meter().map(|meter| {
            let standing = Standing::new(counts, &played);
            ProgressiveWager::new(standing, terms.options.awards).report(meter)
        });
        Ok([played.report()].into_iter().chain(progressive).collect())
    }

    /// With a progressive wager the round machine counts, which knows the meter.
    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Terms,
        at: &Situation<Self>,
        _: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let shown = at.cards.iter().find(|(spot, _)| !matches!(spot, Spot::Hand { .. }));
        let (own, Some((_, up))) = (own_cards(at)?, shown) else { return Err(UNKNOWN.into()) };
        if !terms.bets.progressive.is_zero() || !at.decisions.is_empty() {
            return Err(UNKNOWN.into());
        }
        let unseen = unseen(at, counted.deck, UNSEEN_MIN)?;
        let nets = Nets::new(terms, Hand::made_by(own));
        let values = nets.each(terms, meets(unseen, own, *up), fours(unseen.len()));
        Ok(exactly(terms.choices().into_iter().zip(values.map(|value| value * terms.unit()))))
    }

    fn award_rarity(settings: &Settings) -> Option<AwardRarity> {
        Self::meter(settings)?;
        let wager = ProgressiveWager::new(Standing::all(Self::DECK), settings.awards());
        let chance = |(hand, _): (Hand, _)| (hand.to_string(), wager.chance(hand));
        AwardRarity::new(wager.awards().map(chance))
    }

    fn progressive_study(
        counts: &Counts,
        basis: Basis<'_, Self>,
        policy: Named,
        wagers: u64,
        seed: u64,
    ) -> Result<ProgressiveStudy, Unanswered> {
        study(counts, basis, policy, (wagers, seed))
    }

    fn notices(settings: &Settings, ante: Option<Chips>, policy: Named, _: &Terms) -> Vec<String> {
        let mut notices = notices_of_ante::<Self>(settings, ante, settings.payout_limit.is_some());
        if policy == Named::RANDOM {
            notices.push("random folds and bets equally often".to_owned());
        }
        if settings.progressive == Offer::NotOffered && !settings.progressive_wager.is_zero() {
            notices.push("there is no progressive to wager on: progressive=false".to_owned());
        }
        notices
    }

    fn side_notice(terms: &Terms) -> Option<String> {
        let (meter, beside) = (terms.meter()?.meter(), terms.ante);
        let joined = match terms.bets.progressive {
            Chips::ZERO => String::new(),
            _ => format!(", and played together with an ante of {beside}"),
        };
        Some(format!(
            "the progressive is reckoned in units of its own wager, at a meter of {meter}{joined}"
        ))
    }

    /// Nothing with a progressive wager, because the walker knows no meter.
    fn short_deck(terms: &Terms) -> Option<ShortDeck> {
        if !terms.bets.progressive.is_zero() {
            return None;
        }
        let ranks = [Rank::Two, Rank::Nine, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
        let cards = some(Self::DECK, &ranks, &[Suit::Hearts, Suit::Spades]);
        ShortDeck::new(&cards, terms, |sight: &Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (own, sight.up)
        })
    }

    told_in_rules!();

    const SHIPPED_LISTS: Option<&'static str> =
        Some(include_str!("../../strategy/found/caribbean-stud.txt"));

    const RULE_TERMS: &'static [RuleTerm] = &[
        RuleTerm {
            said: "your A-K's",
            means: "Your A-K is an ace and a king with no pair or better; a rule that names it \
                    applies to no other hand.",
        },
        RuleTerm {
            said: "third",
            means: "Its third card is the highest beside the ace and the king.",
        },
        RuleTerm { said: "fourth", means: "Its fourth card is the second highest beside them." },
        RuleTerm { said: "fifth", means: "Its fifth card is the lowest." },
        RuleTerm { said: "A-K-", means: "A-K-J is an ace, a king and a jack, and no pair." },
    ];

    const KNOWABLE: Result<Knowable, Declined> = Ok(Knowable {
        holes_max: 4,
        others_max: 7,
        cross: &[],
        seat_cards: "the five cards",
        drawn_later: "",
    });

    fn left_out_knowing(settings: &mut Settings) -> Vec<&'static str> {
        settings.progressive = Offer::NotOffered;
        let wager = core::mem::take(&mut settings.progressive_wager);
        let wager = (!wager.is_zero()).then_some("the progressive wager is left out of account");
        let limit = settings.payout_limit.take().map(|_| LIMIT_LEFT_OUT);
        limit.into_iter().chain(wager).collect()
    }

    fn worth_of_knowing(
        settings: &Settings,
        knowledge: Knowledge,
        samples: Samples,
        watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        let insider = Insider::new(Self::DECK, &Terms::per_ante(settings.pay_table)?);
        let found = match knowledge {
            Knowledge::Hole(holes @ (1 | 2 | 4)) if samples.counts() => {
                Worth::Counted(insider.counted(holes, watch)?.known)
            }
            Knowledge::Hole(holes) => insider.sampled((0, holes), (samples, 1_000_000), watch)?,
            Knowledge::Seats(others) => insider.sampled((others, 0), (samples, 50_000), watch)?,
            Knowledge::Cross(_) => return Err(Declined("there is no cross").into()),
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}
