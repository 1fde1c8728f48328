//! Double Down Stud for `house edge` and `house advise`.

use analyse::kernels::double_down_stud::{self as kernel, Counts, Named, Played, TIE_RULE, Terms};
use analyse::report::Report;
use games::double_down_stud::{Decision, Settings};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game};
use law::section_11::P11_J_2;
use rules::Area;

use super::cost::Meter;
use super::{Answer, Args, Strategy};
use crate::failure::Failure;
use crate::options::{Ante, Chosen};
use crate::presented::Presented;

/// The answers to a call, one per pay table; the counts are made once.
///
/// # Errors
///
/// Names what is wrong with the call.
pub fn answers(args: &Args) -> Result<Vec<Answer>, Failure> {
    let mut meter = Meter::new();
    let policy: Named = match &args.policy {
        Some(name) => name.parse().map_err(Failure::usage)?,
        None => Named::Optimal,
    };
    let each = args.options.each::<Settings>(Ante::Accepted)?;
    let terms: Vec<Terms> =
        each.iter().map(|chosen| computed_with(chosen, policy)).collect::<Result<_, _>>()?;
    let counts = Counts::of(DoubleDownStud::deck());
    let answer = |(chosen, terms): (&Chosen<Settings>, &Terms)| {
        let mut answer = solve(&counts, terms, chosen, policy);
        if args.value_only {
            answer.report.results = vec![answer.report.results.remove(0).value_only()];
        } else if policy == Named::Optimal {
            answer.strategy = Some(strategy(&counts, terms));
        }
        answer.report.cost = meter.read();
        answer
    };
    Ok(each.iter().zip(&terms).map(answer).collect())
}

/// What the values are computed with: the amount of the call with rounding and limit, or the plain
/// unit.
fn computed_with(chosen: &Chosen<Settings>, policy: Named) -> Result<Terms, Failure> {
    match (chosen.ante, policy) {
        (None, Named::Optimal | Named::Basic | Named::Never | Named::Always) => {
            Terms::per_ante(chosen.settings.pay_table).map_err(Failure::usage)
        }
        // What is drawn evenly depends on how many choices there are, so on the smallest chip.
        (None, Named::Random) | (Some(_), _) => terms(chosen),
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

fn solve(counts: &Counts, terms: &Terms, chosen: &Chosen<Settings>, policy: Named) -> Answer {
    let played = policy.played(counts, terms);
    let best = match policy {
        Named::Optimal => None,
        _ => Some(counts.solve(terms).played().expected_value()),
    };
    let settings = &chosen.settings;
    let file = chosen.pay_table.as_ref().map(|file| format!("{}: ", file.display()));
    Answer {
        report: report(chosen, policy, &played),
        ante: "original wager",
        pay_table: file.unwrap_or_default() + &settings.pay_table.to_string(),
        odds_under: DoubleDownStud::cite(settings, P11_J_2),
        best,
        strategy: None,
    }
}

fn strategy(counts: &Counts, terms: &Terms) -> Strategy {
    let strategy = kernel::Strategy::of(counts, &counts.solve(terms));
    Strategy {
        words: strategy.words(),
        table: strategy.table(),
        indifferent: strategy.indifferent().to_vec(),
    }
}

fn report(chosen: &Chosen<Settings>, policy: Named, played: &Played) -> Report {
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    Report {
        game: DoubleDownStud::NAME.to_owned(),
        options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options_hash: chosen.hash(),
        policy: policy.name().to_owned(),
        tie_rule: (policy == Named::Optimal).then(|| TIE_RULE.to_owned()),
        notices: notices(chosen, policy, played),
        results: vec![played.report()],
        cost: Default::default(),
    }
}

/// What a reader must know besides the numbers.
fn notices(chosen: &Chosen<Settings>, policy: Named, played: &Played) -> Vec<String> {
    let settings = &chosen.settings;
    let mut notices = Vec::new();
    if let Err(refusal) = settings.check() {
        notices.push(format!("no table may be run with these options: {refusal}"));
    }
    let Some(ante) = chosen.ante else {
        if settings.payout_limit.is_some() {
            notices.push("values per ante know no payout limit; give --set ante=AMOUNT".to_owned());
        }
        if policy == Named::Random {
            let said = played.choices().iter().map(|choice| played.terms().say(*choice));
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
    if let Some(least) = played.choices().iter().find(|choice| least(choice)) {
        let least = played.terms().say(*least);
        notices.push(format!("of partial doubles only the least is considered: {least}"));
    }
    notices
}
