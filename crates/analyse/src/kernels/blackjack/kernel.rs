//! Blackjack and multiple action blackjack answer whatever is asked of a solved game.

use cards::Card;
use games::blackjack::{
    Aces, Bets, Chart, Decision, Decks, Options, PROGRESSIVE_WAGER, Settings, Simple, TwentyOne,
};
use games::{Banked, Game as _};
use rules::progressive::Progressive;
use rules::{Chips, Round as _, Rounding};

use super::advise::{NoAdvice, advise, held};
use super::arithmetic::Whole;
use super::choices::Choice;
use super::optimal::OptimalPolicy;
use super::payments::{PARTS_MAX, as_paid, checked, rules, wagers};
use super::policies::Policy;
use super::results::{results_together, round_results};
use super::shoe::Shoe;
use super::side::{AceShoe, insurance, insurance_taken};
use super::solution::solve_exactly;
use super::told::{
    SEVERAL_HANDS, about_advice, award_lines, insured, other_reading, progressive, told,
};
use super::{BigRational, charts, counted, tables};
use crate::chart::Charts;
use crate::fraction::Fraction;
use crate::kernels::amounts::PaymentMax;
use crate::kernels::{Named, Terms, TooLarge};
use crate::notices::notices_of_ante;
use crate::progressive::{AwardWays, LongRun, ProgressiveStudy, Run};
use crate::report::{PER_ANTE, PER_WAGER, Return};
use crate::short_deck::ShortDeck;
use crate::situation::Unusable;
use crate::table::{DataTable, Tables};
use crate::unanswered::{Declined, UNKNOWN, Unanswered};
use crate::vulnerability::Knowable;
use crate::watch::step;
use crate::{
    AwardRarity, Basis, Cancelled, ChoiceValues, Counted, Detail, Kernel, PlayInWords, Rational,
    Results, Situation, Watch,
};

/// What is dealt from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Cards by value.
    pub shoe: Shoe,
    /// The same as the progressive sees them; nothing of infinitely many decks.
    pub aces: Option<AceShoe>,
}

impl Counts {
    /// Infinitely many decks.
    pub const INFINITE: Self = Self { shoe: Shoe::infinite(), aces: None };

    /// These cards.
    pub fn of(deck: &[Card]) -> Self {
        Self { shoe: Shoe::of(deck), aces: Some(AceShoe::of(deck)) }
    }
}

/// The policy that plays best for the cards of the pair after a split.
const BY_PAIR: &str = "by-pair";

/// The policy of the best chart of totals.
const CHART: &str = "chart";

/// Whole decks are long enough for every hand.
const LONG_ENOUGH: &str = "a shoe that no hand uses up";

/// The play that a policy of the game is, where its value is known.
fn play<const SPOTS: usize>(policy: Named) -> Option<Policy> {
    match policy {
        Named::Optimal => Some(Policy::Optimal),
        Named::Valued(BY_PAIR) => Some(Policy::ByPairCards),
        Named::Valued(_) => Some(Policy::ByTotals),
        Named::Habit(name) => match TwentyOne::<SPOTS>::habit(name, 0)? {
            Simple::Chart(chart) => Some(Policy::By(chart)),
            Simple::Random(_) => None,
        },
    }
}

impl<const SPOTS: usize> Kernel for TwentyOne<SPOTS> {
    type Counts = Counts;
    type Terms = Terms<Self, Option<Progressive>>;
    type Optimal = OptimalPolicy;

    const UNIT: &'static str = if SPOTS == 1 { "wager" } else { "first wager" };
    const AT_ONCE: bool = false;
    const VALUED: &'static [(&'static str, &'static str)] = &[
        (BY_PAIR, "best, and after a split best for the cards of the pair that are gone"),
        (CHART, "the best chart of totals for the rules and the shoe"),
    ];
    const TIE_RULE: &'static str =
        "of equally good choices stands, hits, doubles, splits, surrenders, in this order";
    const METHOD: &'static str = "Every two cards are taken with every up card from a fresh shoe, \
         by the values of the cards. What the dealer's hand may come to and what each hand is \
         worth are counted without replacement in whole numbers; hands of a split are played like \
         the same cards that were never split, and the value of a split with all further splits \
         is a sum over one hand beside numbers of pair cards that are gone. How often each result \
         comes is reckoned in decimals.";

    const KNOWABLE: Result<Knowable, Declined> = Err(Declined(
        "every card of the players and of the dealer lies face up, and the dealer's second comes \
         after all decisions; what can be known are the cards that are gone, by counting",
    ));

    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Counts, Cancelled> {
        step(watch, 0, 1)?;
        Ok(Counts::of(deck))
    }

    fn count_for(settings: &Settings<SPOTS>, watch: &dyn Watch) -> Result<Counts, Cancelled> {
        match settings.decks {
            Decks::Infinite => step(watch, 0, 1).map(|()| Counts::INFINITE),
            Decks::Some(_) => Self::count(Self::deck(settings), watch),
        }
    }

    fn terms(
        options: &Options,
        bets: Bets<SPOTS>,
        meter: Option<&Progressive>,
    ) -> Result<Self::Terms, TooLarge> {
        meter.map_or(Ok(()), checked)?;
        let Terms { options, bets, ante, scale, .. } =
            Terms::<Self>::new(*options, bets, bets.wagers[0]);
        let refuses = |odds| PaymentMax(PARTS_MAX.into()).refuses_wager(ante, odds);
        as_paid(&options, ante).map_err(refuses)?;
        Ok(Terms { options, bets, ante, scale, meter: meter.cloned() })
    }

    /// Per ante every payment is exact: insurance in cents, a blackjack at its odds.
    fn amounts(settings: &Settings<SPOTS>, ante: Option<Chips>) -> Result<Terms<Self>, TooLarge> {
        if ante.is_some() {
            return Terms::wagered(settings, ante);
        }
        let odds = settings.rules.blackjack_pays;
        let mut ante = settings.house.limits.minimum;
        while !ante.in_cents().is_multiple_of(2 * u64::from(odds.wager())) {
            ante = ante.checked_mul(2 * u64::from(odds.wager())).ok_or(TooLarge::NoUnit)?;
        }
        let options = Options {
            chip: Chips::cents(1),
            rounding: Rounding::Exact,
            ..Self::analysed(settings)
        };
        Ok(Terms::new(options, Self::unit_bets(settings, ante), ante))
    }

    fn is_valued(policy: Named) -> bool {
        play::<SPOTS>(policy).is_some()
    }

    fn results(
        counts: &Counts,
        terms: &Self::Terms,
        policy: Named,
        detail: Detail,
        watch: &dyn Watch,
    ) -> Results {
        let (rules, shoe) = (rules(terms), &counts.shoe);
        let policy = play::<SPOTS>(policy).expect("only policies with a value are asked for");
        let mut value = solve_exactly(shoe, &rules, policy).expect(LONG_ENOUGH).value();
        step(watch, 1, 2)?;
        if policy == Policy::Optimal {
            value += insurance_taken::<BigRational>(shoe);
        }
        let (each, wagers) = (Rational::from(value), wagers(&terms.bets));
        let together = each.clone() * Fraction::from(i64::from(wagers));
        let full = detail == Detail::Full;
        let one = full.then(|| round_results(shoe, &rules, policy).ok()).flatten();
        let three = full && shoe.is_infinite() && wagers > 1;
        let three = three.then(|| results_together(shoe, &rules, policy, wagers).ok()).flatten();
        let alone = |wager, value| match &one {
            Some(results) => told(wager, value, &rules, (1, results.iter())),
            None => Return::of_value(wager, value, None),
        };
        let mut results = match (&three, wagers) {
            (_, 1) => vec![alone("main", each)],
            (Some(results), _) => {
                vec![told("main", together, &rules, (wagers, results.iter())), alone("each", each)]
            }
            (None, _) => vec![Return::of_value("main", together, None), alone("each", each)],
        };
        // One of several wagers is told beside them.
        results.iter_mut().skip(1).for_each(|result| result.per = PER_WAGER);
        results.extend(insured(shoe));
        results
            .extend(counts.aces.zip(terms.meter.as_ref()).map(|(aces, at)| progressive(&aces, at)));
        debug_assert_eq!(results[0].per, PER_ANTE);
        Ok(results)
    }

    fn best_policy(counts: &Counts, terms: &Self::Terms) -> OptimalPolicy {
        OptimalPolicy::new(&counts.shoe, &rules(terms)).expect(LONG_ENOUGH)
    }

    /// Of several hands, values are of the hand that is asked about and what may come of it.
    fn advise(
        counted: &Counted<'_, Self>,
        terms: &Self::Terms,
        at: &Situation<Self>,
        _: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        let round = at.rebuild(&terms.options, terms.bets, counted.deck).map_err(|_| UNKNOWN)?;
        let unseen = at.unseen(counted.deck).map_err(|_| UNKNOWN)?;
        let unseen = Shoe::of(&unseen);
        let held = held(&round, unseen, at).ok_or(UNKNOWN)?;
        let found = advise::<Whole>(&held, &rules(terms)).map_err(|why| match why {
            NoAdvice::TooShort(_) => {
                let left = usize::try_from(unseen.cards()).unwrap_or(usize::MAX);
                Unanswered::Unusable(Unusable::TooFewUnseen(left))
            }
            NoAdvice::NothingToDecide => UNKNOWN.into(),
        })?;
        let cents = |amount: Chips| Fraction::share(amount.in_cents().into(), 1);
        let staked: Chips = terms.bets.wagers.iter().copied().sum();
        let worth = |choice: Choice| -> Option<Rational> {
            Some(Rational::from(found.choices.get(choice)?.clone()) * cents(staked))
        };
        let best = || worth(found.choices.best().0).expect("the best is one of them");
        let valued = |decision: Decision| {
            let value = match decision {
                Decision::Stands => worth(Choice::Stand)?,
                Decision::Hits => worth(Choice::Hit)?,
                Decision::Doubles | Decision::DoublesFor(_) => worth(Choice::Double)?,
                Decision::Splits => worth(Choice::Split)?,
                Decision::Surrenders => worth(Choice::Surrender)?,
                Decision::DoesNotInsure => best(),
                Decision::Insures(_) => {
                    let on = cents(round.stakes(decision));
                    best() + Rational::from(insurance::<BigRational>(&unseen)) * on
                }
            };
            Some((decision, value))
        };
        round.choices().map(valued).collect::<Option<_>>().ok_or_else(|| UNKNOWN.into())
    }

    fn advice_note(at: &Situation<Self>) -> Option<&'static str> {
        about_advice(&at.decisions, SPOTS)
    }

    fn award_rarity(settings: &Settings<SPOTS>) -> Option<AwardRarity> {
        Self::meter(settings)?;
        settings.decks.number()?;
        let aces = AceShoe::of(Self::deck(settings));
        let orders = aces.orders();
        let awards = Aces::ALL.into_iter().rev().zip(aces.ways().into_iter().rev());
        AwardRarity::new(
            awards.map(|(hand, ways)| (hand.to_string(), Fraction::share(ways.into(), orders))),
        )
    }

    fn progressive_study(
        counts: &Counts,
        basis: Basis<'_, Self>,
        policy: Named,
        wagers: u64,
        seed: u64,
    ) -> Result<ProgressiveStudy, Unanswered> {
        let meter = basis.meter.ok_or(Declined("such a table has no meter"))?;
        let aces = counts.aces.ok_or(Declined("infinitely many decks have no progressive"))?;
        let terms = basis.terms(policy)?;
        let main = Self::results(counts, &terms, policy, Detail::Value, &())?.remove(0);
        let (ways, run_on) = (AwardWays::from(&aces), basis.settings.meter);
        let (fixed_return, return_per_dollar) = (ways.fixed_return(), ways.part_of_meter());
        let ante = Fraction::share(terms.ante.in_cents().into(), 100);
        let lost = -main.expected_value.clone() * ante;
        let round = (lost + Fraction::ONE - fixed_return) / return_per_dollar;
        Ok(ProgressiveStudy {
            wager: PROGRESSIVE_WAGER,
            awards: award_lines(&ways),
            total_ways: ways.total,
            meter: meter.meter(),
            at_meter: progressive(&aces, meter),
            ante: terms.ante,
            main: main.expected_value,
            alone: ways.break_even(),
            round: Some(round),
            fixed_return,
            return_per_dollar,
            terms: run_on,
            long_run: LongRun::new(ways.clone(), &run_on),
            run: Run::sampled(ways, &run_on, wagers, seed),
            under: vec![law::nj_19_47::P2_19_C, law::nj_19_47::P2_19_I],
        })
    }

    fn notices(
        settings: &Settings<SPOTS>,
        ante: Option<Chips>,
        policy: Named,
        terms: &Self::Terms,
    ) -> Vec<String> {
        let mut notices = notices_of_ante::<Self>(settings, ante, false);
        notices.extend(play::<SPOTS>(policy).and_then(|policy| {
            other_reading(&Self::count_for(settings, &()).ok()?.shoe, &rules(terms), policy)
        }));
        notices.push(
            "insurance is reckoned in units of its own wager, with nothing seen but the ace"
                .to_owned(),
        );
        let wagers = wagers(&terms.bets);
        if wagers > 1 {
            notices.push(format!(
                "main is the {wagers} wagers of a round together, in units of the first (divided \
                 by {wagers} it is of all that is put down); each is one of them; what they come \
                 to together has no table"
            ));
        }
        // With infinitely many decks hands have nothing in common but the dealer's.
        if settings.rules.resplit > 2 && settings.decks != Decks::Infinite {
            notices.push(SEVERAL_HANDS.to_owned());
        }
        notices
    }

    fn side_notice(terms: &Self::Terms) -> Option<String> {
        let meter = terms.meter.as_ref()?.meter();
        Some(format!(
            "the progressive is reckoned in units of its own wager, at a meter of {meter}; aces \
             are always split"
        ))
    }

    fn odds_line(settings: &Settings<SPOTS>) -> String {
        let odds = settings.rules.blackjack_pays;
        format!("blackjack pays {odds}, insurance 2 to 1")
    }

    fn in_words(counts: &Counts, terms: &Self::Terms) -> Option<PlayInWords> {
        let charts = charts::charts(&counts.shoe, &rules(terms));
        let legend: Vec<String> =
            charts.legend.iter().map(|(letters, words)| format!("{letters}: {words}.")).collect();
        let table: Vec<String> = charts.charts.iter().map(crate::PlayChart::text).collect();
        Some(PlayInWords {
            rules: format!(
                "The best chart of totals where {}. {} {}",
                charts.rules.join("; "),
                legend.join(" "),
                charts.note
            ),
            table: table.join("\n"),
            indifferent: Vec::new(),
        })
    }

    fn charts(counts: &Counts, terms: &Self::Terms) -> Option<Charts> {
        Some(charts::charts(&counts.shoe, &rules(terms)))
    }

    fn tables(
        counts: &Counts,
        terms: &Self::Terms,
        policy: Named,
        which: Tables,
    ) -> Vec<DataTable> {
        let (shoe, rules) = (&counts.shoe, &rules(terms));
        let Some(policy) = play::<SPOTS>(policy) else { return Vec::new() };
        let mut all = vec![tables::dealer(shoe, rules)];
        all.extend(tables::values(shoe, rules, policy));
        if SPOTS > 1 {
            all.extend(tables::wagers_together(rules, policy));
        }
        all.extend(tables::bonus(shoe, &terms.options));
        if which == Tables::All {
            all.extend(tables::effects(shoe, rules, policy));
            all.extend(tables::by_composition(shoe, rules));
        }
        all
    }

    fn counting(counts: &Counts, terms: &Self::Terms) -> Vec<DataTable> {
        let (shoe, rules) = (&counts.shoe, &rules(terms));
        let progressive = counts.aces.as_ref().zip(terms.meter.as_ref());
        let chart = Policy::By(Chart::Basic);
        let mut tables: Vec<DataTable> =
            counted::removal(shoe, rules, chart, progressive).into_iter().collect();
        tables.extend(progressive.map(|(_, meter)| counted::progressive(shoe, meter)));
        tables.extend(counted::bonus(shoe, terms.options.bonus));
        tables
    }

    /// The walker follows the kernel's play; its own would know more after a split.
    fn short_deck(terms: &Self::Terms) -> Option<ShortDeck> {
        // So few tens that insurance is never right.
        const SHORT: &str = "As As 5d 5d 5d 6c 6c 6c 8s 8s 10h 10h 10h";
        if !terms.bets.progressive.is_zero() || terms.options.resplit > 2 {
            return None;
        }
        let cards = cards::parse_shoe_cards(SHORT).expect("cards");
        let policy = OptimalPolicy::new(&Shoe::of(&cards), &rules(terms)).ok()?;
        ShortDeck::following(&cards, terms, policy)
    }
}
