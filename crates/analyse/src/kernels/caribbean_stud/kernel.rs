//! Caribbean Stud answers whatever is asked of a solved game.

use cards::{Card, Rank, Suit};
use games::caribbean_stud::{
    Awards, Bets, Decision, Hand, Offer, Options, Settings, Sight, StraightFlushAward,
};
use games::{CaribbeanStud, Game};
use rules::progressive::Progressive;
use rules::{Chips, Spot};

use super::study::study;
use super::{Counts, Named, OptimalPolicy, ProgressiveWager, Standing, TIE_RULE, Terms, advise};
use crate::amounts::Amounts;
use crate::award_rarity::AwardRarity;
use crate::basis::Basis;
use crate::fraction::Fraction;
use crate::kernel::{ChoiceValues, Counted, Detail, Kernel, NO_PAYOUT_LIMIT, not_permitted};
use crate::kernels::TooLarge;
use crate::progressive::ProgressiveStudy;
use crate::report::Return;
use crate::short_deck::{ShortDeck, some};
use crate::situation::Situation;
use crate::strategy::{self, BestRules, Book, List, RuleBooks};
use crate::unanswered::{Cannot, Declined, Unanswered};
use crate::vulnerability::caribbean_stud::Insider;
use crate::vulnerability::{Knowable, Knowledge, Samples, Worth, WorthOfKnowledge};
use crate::walk::Walk;
use crate::watch::{Cancelled, Watch};

/// What is computed with: the ante and its bet, and the meter of a table that has one.
#[derive(Clone, Debug)]
pub struct Wagers {
    /// The ante and the bet, played together with the progressive wager if it is made.
    pub terms: Terms,
    /// The meter.
    pub meter: Option<Progressive>,
}

/// The most that a meter may show and an award may be, in exact values: ten times what a table may
/// run with, and far from what the sums hold.
const AWARD_MAX: Chips = Chips::dollars(10_000_000_000);

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
    type Deck = [Card];
    type Counts = Counts;
    type Terms = Wagers;
    type Named = Named;
    type Optimal = OptimalPolicy;
    const BEST: Named = Named::Optimal;
    const TIE_RULE: &'static str = TIE_RULE;
    const METHOD: &'static str = "Each of the 2,598,960 hands of five cards is taken with each of \
         the 47 up-cards, and each of these with the 163,185 sets of four cards that the dealer \
         can hold beside it. It is counted how many dealer hands do not qualify, win, tie and \
         lose, whatever the odds.";

    fn count(deck: &[Card], _watch: &dyn Watch) -> Result<Counts, Cancelled> {
        Ok(Counts::new(deck))
    }

    fn terms(
        options: &Options,
        bets: Bets,
        meter: Option<&Progressive>,
    ) -> Result<Wagers, TooLarge> {
        if let Some(meter) = meter {
            checked(meter, options.awards)?;
        }
        let terms = Terms::with_ante(*options, bets.ante)?;
        let wagered = meter.filter(|_| !bets.progressive.is_zero());
        let terms = wagered.map_or(terms, |meter| terms.and_progressive(meter));
        Ok(Wagers { terms, meter: meter.cloned() })
    }

    fn terms_per_ante(
        settings: &Settings,
        _policy: Named,
        meter: Option<&Progressive>,
    ) -> Result<Wagers, TooLarge> {
        if meter.is_some() && !settings.progressive_wager.is_zero() {
            // A dollar beside the ante: it matters what the ante is.
            let Amounts { options, bets, .. } = Self::amounts(settings, None)?;
            return Self::terms(&options, bets, meter);
        }
        if let Some(meter) = meter {
            checked(meter, settings.awards())?;
        }
        let terms = Terms::per_ante(settings.pay_table)?;
        let terms = terms.awarding(settings.awards(), settings.folded);
        Ok(Wagers { terms, meter: meter.cloned() })
    }

    fn results(
        counts: &Counts,
        wagers: &Wagers,
        policy: Named,
        _detail: Detail,
        _watch: &dyn Watch,
    ) -> Result<Vec<Return>, Cancelled> {
        let played = policy.played(counts, &wagers.terms);
        let progressive = wagers.meter.as_ref().map(|meter| {
            let standing = Standing::new(counts, &played);
            ProgressiveWager::new(standing, wagers.terms.options().awards).report(meter)
        });
        Ok([played.report()].into_iter().chain(progressive).collect())
    }

    fn best_policy(counts: &Counts, wagers: &Wagers) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(&wagers.terms))
    }

    /// With a progressive wager the round machine counts, which knows the meter.
    fn advise(
        counted: &Counted<'_, Self>,
        Wagers { terms, .. }: &Wagers,
        at: &Situation<Self>,
    ) -> Result<ChoiceValues<Decision>, Declined> {
        if !terms.bets().progressive.is_zero() || !at.decisions.is_empty() {
            return Err(Declined::Unknown);
        }
        let (own, shown): (Vec<_>, Vec<_>) =
            at.cards.iter().partition(|(spot, _)| matches!(spot, Spot::Hand { .. }));
        let cards = |spots: Vec<&(Spot, Card)>| spots.into_iter().map(|(_, card)| *card).collect();
        let (own, shown): (Vec<Card>, Vec<Card>) = (cards(own), cards(shown));
        let seen: Vec<Card> = at.dead.iter().collect();
        let advice = advise(terms, counted.deck(), &own, &shown, &seen);
        let advice = advice.map_err(|_| Declined::Unknown)?;
        let ante = Fraction::share(terms.ante().in_cents().into(), 1);
        // In the order the game lists them.
        let listed = terms.choices().into_iter();
        let value = |choice| advice.iter().find(|advice| advice.choice == choice);
        let valued = listed.map(|choice| Some((choice, value(choice)?.expected_value * ante)));
        valued.collect::<Option<_>>().ok_or(Declined::Unknown)
    }

    fn award_rarity(settings: &Settings) -> Option<AwardRarity> {
        Self::meter(settings)?;
        let wager = ProgressiveWager::new(Standing::all(Self::deck()), settings.awards());
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

    fn notices(
        settings: &Settings,
        ante: Option<Chips>,
        policy: Named,
        _wagers: &Wagers,
    ) -> Vec<String> {
        let mut notices = not_permitted::<Self>(settings);
        match ante {
            None if settings.payout_limit.is_some() => notices.push(NO_PAYOUT_LIMIT.to_owned()),
            None => {}
            Some(ante) => {
                if let Err(refusal) =
                    Self::accept(settings, &[], games::caribbean_stud::areas::ANTE, ante)
                {
                    notices.push(format!("this table would not accept the ante: {refusal}"));
                }
            }
        }
        if policy == Named::Random {
            notices.push("random folds and bets equally often".to_owned());
        }
        if settings.progressive == Offer::NotOffered && !settings.progressive_wager.is_zero() {
            notices.push("there is no progressive to wager on: progressive=false".to_owned());
        }
        notices
    }

    fn side_notice(wagers: &Wagers) -> Option<String> {
        let (meter, beside) = (wagers.meter.as_ref()?.meter(), wagers.terms.ante());
        let joined = match wagers.terms.bets().progressive {
            Chips::ZERO => String::new(),
            _ => format!(", and played together with an ante of {beside}"),
        };
        Some(format!(
            "the progressive is reckoned in units of its own wager, at a meter of {meter}{joined}"
        ))
    }

    fn odds_line(settings: &Settings) -> String {
        settings.pay_table.to_string()
    }

    /// Nothing with a progressive wager, because the walker knows no meter.
    fn short_deck(Wagers { terms, .. }: &Wagers) -> Option<ShortDeck> {
        if !terms.bets().progressive.is_zero() {
            return None;
        }
        let ranks = [Rank::Two, Rank::Nine, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        let seen = |sight: &Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (own, sight.up)
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
        let insider = Insider::new(Self::deck(), &Terms::per_ante(settings.pay_table)?);
        let found = match knowledge {
            Knowledge::Hole(holes @ (1 | 2 | 4)) if samples.counts() => {
                Worth::Counted(insider.counted(holes, watch)?.known)
            }
            Knowledge::Hole(holes) => insider.sampled((0, holes), (samples, 1_000_000), watch)?,
            Knowledge::Seats(others) => insider.sampled((others, 0), (samples, 50_000), watch)?,
            Knowledge::Cross(_) => return Err(Cannot("there is no cross").into()),
        };
        Ok(WorthOfKnowledge { without: insider.value, found })
    }
}

impl RuleBooks for CaribbeanStud {
    fn books(counts: &Counts, wagers: &Wagers) -> Vec<(&'static str, Book)> {
        vec![("", strategy::caribbean_stud::book(counts, &wagers.terms))]
    }

    fn follow(counts: &Counts, wagers: &Wagers, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::caribbean_stud::ByRules::new(&lists[0]);
        counts.follow(&wagers.terms, &mut policy).expected_value()
    }

    fn played_wrong(
        counts: &Counts,
        wagers: &Wagers,
        lists: &[Vec<List>],
    ) -> Vec<strategy::Situation> {
        strategy::caribbean_stud::exceptions(counts, &wagers.terms, &lists[0])
    }
}
