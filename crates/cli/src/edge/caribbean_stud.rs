//! Caribbean Stud, solved.

use analyse::kernels::caribbean_stud::{
    Counts, Named, OptimalPolicy, ProgressiveWager, Standing, TIE_RULE, Terms, advise,
};
use analyse::report::Return;
use analyse::{Fraction, Situation};
use cards::Card;
use games::Banked as _;
use games::caribbean_stud::{
    Awards, Bets, Decision, Hand, Offer, Options, Settings, StraightFlushAward,
};
use games::settings::Settings as _;
use games::{CaribbeanStud, Game};
use rules::progressive::Progressive;
use rules::{Area, Chips, Spot};

use crate::failure::Failure;
use crate::gate;
use crate::options::Chosen;
use crate::solved::{Counsel, Detail, Open, Progress, Solved};

/// What is computed with: the ante and its bet, and the meter of a table that has one.
pub struct Computed {
    /// The ante and the bet, played together with the progressive wager if it is made.
    pub terms: Terms,
    /// The meter.
    pub meter: Option<Progressive>,
}

/// The most that a meter may show and an award may be, in exact values: ten times what a table may
/// run with, and far from what the sums hold.
const AWARD_MAX: Chips = Chips::dollars(10_000_000_000);

/// Refuses a meter or an award that is too large to compute with.
///
/// # Errors
///
/// Names the amount and what would be accepted.
pub fn reckonable(settings: &Settings) -> Result<(), Failure> {
    let Awards { straight_flush, four_of_a_kind, full_house, flush } = settings.awards();
    let straight_flush = match straight_flush {
        StraightFlushAward::Fixed(amount) => amount,
        StraightFlushAward::Percent(_) => Chips::ZERO,
    };
    let amounts = [
        ("meter", settings.meter.initial),
        ("reset meter", settings.meter.reset),
        ("straight flush award", straight_flush),
        ("four of a kind award", four_of_a_kind),
        ("full house award", full_house),
        ("flush award", flush),
    ];
    match amounts.into_iter().find(|(_, amount)| *amount > AWARD_MAX) {
        Some((name, amount)) => Err(Failure::Usage(format!(
            "a {name} of {amount} is too large; exact values are computed up to {AWARD_MAX}"
        ))),
        None => Ok(()),
    }
}

impl Solved for CaribbeanStud {
    type Optimal = OptimalPolicy;
    type Prepared = Counts;
    type Computed = Computed;
    const TIE_RULE: &'static str = TIE_RULE;

    fn computed_with(chosen: &Chosen<Settings>, _policy: &str) -> Result<Computed, Failure> {
        reckonable(&chosen.settings)?;
        let (settings, meter) = (&chosen.settings, Self::meter(&chosen.settings));
        let wagered = meter.as_ref().filter(|_| !settings.progressive_wager.is_zero());
        let Some(wagered) = wagered else {
            let terms = match chosen.ante {
                Some(ante) => Terms::with_ante(Self::analysed(settings), ante),
                None => Terms::per_ante(settings.pay_table)
                    .map(|terms| terms.awarding(settings.awards(), settings.folded)),
            };
            return Ok(Computed { terms: terms.map_err(Failure::usage)?, meter });
        };
        // A dollar beside the ante: it matters what the ante is.
        let with = Self::terms(chosen)?;
        let terms = Terms::with_ante(with.options, with.ante).map_err(Failure::usage)?;
        Ok(Computed { terms: terms.and_progressive(wagered), meter })
    }

    fn prepare(_progress: &Progress<'_>) -> Counts {
        Counts::of(Self::deck())
    }

    fn results(
        counts: &Counts,
        computed: &Computed,
        policy: &str,
        _detail: Detail,
    ) -> Option<Vec<Return>> {
        let policy: Named = policy.parse().ok()?;
        let played = policy.played(counts, &computed.terms);
        let progressive = computed.meter.as_ref().map(|meter| {
            let standing = Standing::of(counts, &played);
            ProgressiveWager::new(standing, computed.terms.options().awards).report(meter)
        });
        Some([played.report()].into_iter().chain(progressive).collect())
    }

    fn best(counts: &Counts, computed: &Computed) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(&computed.terms))
    }

    /// With a progressive wager the round machine counts, which knows the meter.
    fn counsel(options: &Options, bets: Bets, situation: &Situation<Self>) -> Counsel<Decision> {
        if !bets.progressive.is_zero() || !situation.decisions.is_empty() {
            return Err(Open::Unknown);
        }
        let (own, shown): (Vec<_>, Vec<_>) =
            situation.cards.iter().partition(|(spot, _)| matches!(spot, Spot::Hand { .. }));
        let cards = |spots: Vec<&(Spot, Card)>| spots.into_iter().map(|(_, card)| *card).collect();
        let (own, shown): (Vec<Card>, Vec<Card>) = (cards(own), cards(shown));
        let seen: Vec<Card> = situation.dead.iter().collect();
        let terms = Terms::with_ante(*options, bets.ante).map_err(Open::too_large)?;
        let advice = advise(&terms, Self::deck(), &own, &shown, &seen);
        let advice = advice.map_err(|_| Open::Unknown)?;
        let ante = Fraction::of(bets.ante.in_cents().into(), 1);
        // In the order the game lists them.
        let listed = terms.choices().into_iter();
        let value = |choice| advice.iter().find(|advice| advice.choice == choice);
        let valued = listed.map(|choice| Some((choice, value(choice)?.expected_value * ante)));
        valued.collect::<Option<_>>().ok_or(Open::Unknown)
    }

    fn progressive(settings: &Settings) -> Option<gate::Progressive> {
        Self::meter(settings)?;
        let wager = ProgressiveWager::new(Standing::all(Self::deck()), settings.awards());
        let chance = |(hand, _): (Hand, _)| (hand.to_string(), wager.chance(hand));
        gate::Progressive::of(wager.awards().map(chance))
    }

    fn notices(chosen: &Chosen<Settings>, policy: &str, _computed: &Computed) -> Vec<String> {
        notices(chosen, policy)
    }

    fn aside(computed: &Computed) -> Option<String> {
        let (meter, beside) = (computed.meter.as_ref()?.meter(), computed.terms.ante());
        let joined = match computed.terms.bets().progressive {
            Chips::ZERO => String::new(),
            _ => format!(", and played together with an ante of {beside}"),
        };
        Some(format!(
            "the progressive is reckoned in units of its own wager, at a meter of {meter}{joined}; \
             see also: house meter caribbean-stud"
        ))
    }

    fn odds(settings: &Settings) -> String {
        settings.pay_table.to_string()
    }
}

/// What a reader must know besides the numbers.
fn notices(chosen: &Chosen<Settings>, policy: &str) -> Vec<String> {
    let settings = &chosen.settings;
    let mut notices = Vec::new();
    if let Err(refusal) = settings.check() {
        notices.push(format!("no table may be run with these options: {refusal}"));
    }
    match chosen.ante {
        None if settings.payout_limit.is_some() => {
            notices.push("values per ante know no payout limit; give --set ante=AMOUNT".to_owned());
        }
        None => {}
        Some(ante) => {
            if let Err(refusal) = CaribbeanStud::accept(settings, &[], Area::Ante, ante) {
                notices.push(format!("this table would not accept the ante: {refusal}"));
            }
        }
    }
    if policy == Named::Random.name() {
        notices.push("random folds and bets equally often".to_owned());
    }
    if settings.progressive == Offer::NotOffered && !settings.progressive_wager.is_zero() {
        notices.push("there is no progressive to wager on: progressive=false".to_owned());
    }
    notices
}
