//! Double Down Stud, solved.

use analyse::kernels;
use analyse::kernels::double_down_stud::{
    Counts, Named, OptimalPolicy, Strategy, TIE_RULE, Terms, advise,
};
use analyse::report::Return;
use games::double_down_stud::{Decision, Settings};
use games::settings::Settings as _;
use games::{Banked, DoubleDownStud, Game};
use rules::Area;

use crate::advice::{Advice, Value, Valued, exact_method};
use crate::failure::Failure;
use crate::options::Chosen;
use crate::presented::{self, Question, stage};
use crate::solved::{Detail, Progress, Solved, Words};

impl Solved for DoubleDownStud {
    type Optimal = OptimalPolicy;
    type Prepared = Counts;
    type Computed = Terms;
    const ANTE: &'static str = "original wager";
    const TIE_RULE: &'static str = TIE_RULE;

    fn computed_with(chosen: &Chosen<Settings>, policy: &str) -> Result<Terms, Failure> {
        // What is drawn evenly depends on how many choices there are, so on the smallest chip.
        if chosen.ante.is_some() || policy == Named::Random.name() {
            return terms(chosen);
        }
        Terms::per_ante(chosen.settings.pay_table).map_err(Failure::usage)
    }

    fn terms(chosen: &Chosen<Settings>) -> Result<presented::Terms<Self>, Failure> {
        let terms = terms(chosen)?;
        let (options, bets, ante) = (*terms.options(), terms.bets(), terms.wager());
        Ok(presented::Terms { options, bets, ante })
    }

    fn prepare(_progress: &Progress<'_>) -> Counts {
        Counts::of(Self::deck())
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: &str,
        _detail: Detail,
    ) -> Option<Vec<Return>> {
        let policy: Named = policy.parse().ok()?;
        Some(vec![policy.played(counts, terms).report()])
    }

    fn best(counts: &Counts, terms: &Terms) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(terms))
    }

    /// Amounts are named as people know them, whatever is computed with.
    fn consult(
        chosen: &Chosen<Settings>,
        question: &Question,
        _plays: u64,
    ) -> Result<Advice, Failure> {
        stage::<Self>(question)?;
        let terms = terms(chosen)?;
        let Question { own, shown, seen, .. } = question;
        let advice = advise(&terms, Self::deck(), own, shown, seen).map_err(Failure::usage)?;
        let valued = |advice: kernels::Advice<Decision>| Valued {
            words: terms.say(advice.choice),
            value: Value::Exact(advice.expected_value),
            then: Vec::new(),
        };
        let unseen = Self::deck().len() - own.len() - shown.len() - seen.len();
        let choices = advice.into_iter().map(valued).collect();
        Ok(Advice { choices, method: exact_method(unseen) })
    }

    fn notices(chosen: &Chosen<Settings>, policy: &str, terms: &Terms) -> Vec<String> {
        notices(chosen, policy, terms)
    }

    fn odds(settings: &Settings) -> String {
        settings.pay_table.to_string()
    }

    fn words(counts: &Counts, terms: &Terms) -> Option<Words> {
        let strategy = Strategy::of(counts, &counts.solve(terms));
        let (rules, table) = (strategy.words(), strategy.table());
        Some(Words { rules, table, indifferent: strategy.indifferent().to_vec() })
    }
}

/// The amount of the call with rounding and limit; without an amount, that of the posted minimum,
/// such that every payout divides it and without a limit.
///
/// # Errors
///
/// Names an amount that is too large.
pub fn terms(chosen: &Chosen<Settings>) -> Result<Terms, Failure> {
    let settings = &chosen.settings;
    let terms = match chosen.ante {
        Some(ante) => Terms::with_wager(DoubleDownStud::analysed(settings), ante),
        None => Terms::divided(settings.analysed(), settings.house.limits.minimum),
    };
    terms.map_err(Failure::usage)
}

/// What a reader must know besides the numbers.
fn notices(chosen: &Chosen<Settings>, policy: &str, terms: &Terms) -> Vec<String> {
    let settings = &chosen.settings;
    let mut notices = Vec::new();
    if let Err(refusal) = settings.check() {
        notices.push(format!("no table may be run with these options: {refusal}"));
    }
    let Some(ante) = chosen.ante else {
        if settings.payout_limit.is_some() {
            notices.push("values per ante know no payout limit; give --set ante=AMOUNT".to_owned());
        }
        if policy == Named::Random.name() {
            let said = terms.choices().into_iter().map(|choice| terms.say(choice));
            let said = said.collect::<Vec<_>>().join(", ");
            notices.push(format!("random takes these equally often: {said}"));
        }
        return notices;
    };
    if let Err(refusal) = DoubleDownStud::accept(settings, &[], Area::Wager, ante) {
        notices.push(format!("this table would not accept the ante: {refusal}"));
    }
    let least = |choice: &Decision| {
        *choice != Decision::DoesNotDouble && *choice != Decision::Doubles(ante)
    };
    if let Some(least) = terms.choices().into_iter().find(least) {
        let least = terms.say(least);
        notices.push(format!("of partial doubles only the least is considered: {least}"));
    }
    notices
}
