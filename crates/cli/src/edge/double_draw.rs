//! Double Draw Poker, solved.

use std::sync::LazyLock;

use analyse::kernels::double_draw::{Counts, Named, OptimalPolicy, TIE_RULE, Terms};
use analyse::report::Return;
use analyse::walk::SEAT;
use analyse::{Fraction, Situation};
use games::Game;
use games::double_draw::{Bets, Decision, DoubleDraw, Options, Settings};
use games::settings::Settings as _;
use rules::{Area, Round};

use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::{Counsel, Detail, Open, Progress, Solved};

/// What no pay table changes; `house play` asks for it again and again.
static COUNTS: LazyLock<Counts> = LazyLock::new(|| Counts::of(DoubleDraw::deck()));

impl Solved for DoubleDraw {
    type Optimal = OptimalPolicy;
    type Prepared = Counts;
    type Computed = Terms;
    const AT_ONCE: bool = false;
    const TIE_RULE: &'static str = TIE_RULE;
    // A second or so of processor time each.
    const TRIES: usize = 60;

    fn computed_with(chosen: &Chosen<Settings>, _policy: &str) -> Result<Terms, Failure> {
        let terms = Self::terms(chosen)?;
        Terms::with_bets(terms.options, terms.bets).map_err(Failure::usage)
    }

    fn prepare(_progress: &Progress<'_>) -> Counts {
        COUNTS.clone()
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: &str,
        detail: Detail,
    ) -> Option<Vec<Return>> {
        let policy: Named = policy.parse().ok()?;
        let result = match detail {
            Detail::Value => {
                Return::of_value("main", policy.expected_value(counts, terms), counts.ways())
            }
            Detail::Full => policy.played(counts, terms).report(),
        };
        Some(vec![result])
    }

    fn best(counts: &Counts, terms: &Terms) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(terms))
    }

    fn counsel(options: &Options, bets: Bets, situation: &Situation<Self>) -> Counsel<Decision> {
        let round = situation.rebuild(options, bets, Self::deck()).map_err(|_| Open::Unknown)?;
        let terms = Terms::with_bets(*options, bets).map_err(Open::too_large)?;
        let values = COUNTS.values(&terms, &round.sight(SEAT), situation.dead);
        let values = values.ok_or(Open::Unknown)?;
        let cents = Fraction::of(bets.ante.in_cents().into(), 1);
        Ok(round.choices().zip(values.into_iter().map(|value| value * cents)).collect())
    }

    fn notices(chosen: &Chosen<Settings>, _policy: &str, _terms: &Terms) -> Vec<String> {
        let settings = &chosen.settings;
        let mut notices = Vec::new();
        if let Err(refusal) = settings.check() {
            notices.push(format!("no table may be run with these options: {refusal}"));
        }
        let refused = |(area, amount)| Self::accept(settings, &[], area, amount).err();
        if let Some(refusal) = chosen.ante.and_then(|ante| refused((Area::Ante, ante))) {
            notices.push(format!("this table would not accept the ante: {refusal}"));
        }
        notices
    }

    fn odds(settings: &Settings) -> String {
        let table = settings.pay_table;
        match table.number() {
            Some(number) => format!("bonus table {number}"),
            None => table.to_string(),
        }
    }
}
