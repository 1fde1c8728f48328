//! `house meter`: what a progressive wager returns, at which meter it breaks even, and what becomes
//! of the meter in the long run.

use analyse::kernels::caribbean_stud::{
    Counts, LongRun, Named, ProgressiveWager, Run, Standing, Terms, Value,
};
use analyse::report::Return;
use analyse::{AwardRarity, Fraction, Kernel as _};
use desk::document::RarityDocument;
use games::caribbean_stud::{Bets, PROGRESSIVE_WAGER, Settings};
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{CaribbeanStud, Game};
use rules::progressive::Progressive;
use rules::{Award, Chips, progressive};
use serde_json::{Value as Json, json};

use crate::console::Console;
use crate::edge::exact;
use crate::failure::{Failure, Outcome};
use crate::numbers::{number_of, seed};
use crate::options::{Ante, Chosen, Options, game_parser};
use crate::output::Answered;
use crate::solved;

mod page;

/// What a progressive returns, and when it breaks even
///
/// The exact return of the wager at a meter (--set meter=DOLLARS), the meter at which the wager
/// alone breaks even, and with it the whole round at an ante (--set ante=AMOUNT, else the posted
/// minimum); how often the meter is won in the long run and what it is worth then. A meter is meant
/// as it stands when an award is paid. The long run is that of wagers one at a time, and is checked
/// by a run of the real meter.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house meter caribbean-stud --set meter=150000 --set ante=5\n  \
    house meter caribbean-stud --set straight_flush_award=fixed \\\n    \
    --set fixed_awards_from=meter")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// Who decides; the best play by default
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,

    /// How many wagers the run of the meter takes, such as 1e9
    #[arg(long, value_name = "N", default_value = "1e9", value_parser = wagers)]
    wagers: u64,

    /// Where the random numbers of the run begin
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    #[command(flatten)]
    answered: Answered,
}

fn wagers(text: &str) -> Result<u64, String> {
    number_of("wagers for a run", 1_000..=1_000_000_000_000, text)
}

/// All there is to say about a progressive.
struct Answer {
    chosen: Chosen<Settings>,
    policy: &'static str,
    wager: ProgressiveWager,
    meter: Chips,
    /// The return table at that meter.
    at_meter: Return,
    ante: Chips,
    /// The value of the ante and its bet, in units of the ante.
    main: Fraction,
    /// The meter in dollars at which the wager alone breaks even, and the whole round.
    alone: Option<Fraction>,
    round: Option<Fraction>,
    long_run: Option<LongRun>,
    run: Run,
    seed: u64,
}

/// Prints what the progressive returns.
///
/// # Errors
///
/// Names what is wrong with the call; says no if the game or the table has no progressive.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    if args.game != GameId::CaribbeanStud {
        let (game, known) = (args.game, GameId::CaribbeanStud);
        return Err(Failure::No(format!("{game} has no progressive; {known} has one")));
    }
    args.answered.ready()?;
    let answer = answer(&args, out)?;
    args.answered.write(|| document(&answer), |out| page::of(&answer, out), out)?;
    Ok(if answer.rarity().passes() { Outcome::Done } else { Outcome::No })
}

fn answer(args: &Args, out: &Console) -> Result<Answer, Failure> {
    let policy = solved::policy::<CaribbeanStud>(args.policy.as_deref())?;
    let chosen: Chosen<Settings> = args.options.one(Ante::Accepted)?;
    let Some(meter) = CaribbeanStud::meter(&chosen.settings) else {
        let why = "progressive=false: such a table has no meter; leave it out";
        return Err(Failure::No(why.to_owned()));
    };
    let with = solved::amounts::<CaribbeanStud>(&chosen)?;
    let bets = Bets { progressive: PROGRESSIVE_WAGER, ..with.bets };
    let terms = CaribbeanStud::terms(&with.options, bets, Some(&meter))?.terms;
    let counts = solved::counted::<CaribbeanStud>(out)?;
    let reckoned = (&counts, terms);
    let valuing = || valued(args, chosen, policy, reckoned, &meter);
    Ok(solved::busy(out, "running the meter", valuing))
}

fn valued(
    args: &Args,
    chosen: Chosen<Settings>,
    policy: &'static str,
    (counts, terms): (&Counts, Terms),
    meter: &Progressive,
) -> Answer {
    let named: Named = policy.parse().expect("every listed policy has a value");
    let played = named.played(counts, &terms);
    let wager = ProgressiveWager::new(Standing::of(counts, &played), terms.options().awards);
    let main = played.expected_value();
    let lost = -main * dollars(terms.ante());
    let run_on = chosen.settings.meter;
    Answer {
        policy,
        meter: meter.meter(),
        at_meter: wager.report(meter),
        ante: terms.ante(),
        main,
        alone: wager.break_even(Fraction::ZERO),
        round: wager.break_even(lost),
        long_run: LongRun::of(&wager, &run_on),
        run: Run::of(&wager, &run_on, args.wagers, args.seed),
        seed: args.seed,
        wager,
        chosen,
    }
}

impl Answer {
    /// What the round wins on average at a meter of so many dollars, in dollars.
    fn round_at(&self, meter: Fraction) -> Fraction {
        self.wager.return_at(meter) - Fraction::ONE + self.main * dollars(self.ante)
    }

    /// How rare its awards are, whoever plays how.
    fn rarity(&self) -> AwardRarity {
        CaribbeanStud::award_rarity(&self.chosen.settings).expect("a meter pays awards")
    }

    /// What a reader must know besides the numbers.
    fn notices(&self) -> Vec<String> {
        let refused = self.chosen.settings.check().err();
        let told = |refusal| format!("no table may be run with these options: {refusal}");
        refused.map(told).into_iter().collect()
    }

    /// How the meter is run.
    fn terms(&self) -> &progressive::Terms {
        &self.chosen.settings.meter
    }

    /// Meters to show, in dollars: about eight in steps that are easy to read, to beyond the meter
    /// at which a round breaks even.
    fn meters(&self) -> Vec<u64> {
        let far = self.round.map_or(0.0, |meter| 1.15 * meter.to_f64());
        let far = far.max(50_000.0);
        let steps = (4..).flat_map(|power| [10, 25, 50].map(|step| step * 10_u64.pow(power) / 10));
        #[expect(clippy::cast_precision_loss, reason = "a choice of rows")]
        let few = |step: &u64| far / *step as f64 <= 10.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few rows")]
        #[expect(clippy::cast_precision_loss, reason = "a choice of rows")]
        let rows = |step: u64| (1..=(far / step as f64) as u64).map(move |row| row * step);
        steps.clone().take(40).find(few).map(rows).into_iter().flatten().collect()
    }
}

/// An amount as a fraction of dollars.
fn dollars(amount: Chips) -> Fraction {
    Fraction::of(amount.in_cents().into(), 100)
}

/// Dollars as a fraction of cents.
fn cents(dollars: Fraction) -> Json {
    exact(dollars * Fraction::from(100))
}

fn document(answer: &Answer) -> Json {
    let canonical = answer.chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    let hands = answer.wager.awards().map(|(hand, award)| {
        let award = match award {
            Award::Jackpot { .. } => json!({ "of_meter_percent": 100 }),
            Award::Percent(percent) => json!({ "of_meter_percent": percent }),
            Award::Fixed(amount) => json!({ "cents": amount.in_cents() }),
        };
        let ways = answer.wager.standing().ways(hand).to_string();
        json!({ "hand": hand.words(), "ways": ways, "award": award })
    });
    let returns = answer.meters().into_iter().map(|meter| {
        let at = Fraction::of(meter.into(), 1);
        let (returned, round) = (answer.wager.return_at(at), answer.round_at(at));
        let (returned, round) = (exact(returned), cents(round));
        json!({ "meter_cents": 100 * meter, "return": returned, "round_cents": round })
    });
    json!({
        "game": CaribbeanStud::NAME,
        "options": options.collect::<std::collections::BTreeMap<_, _>>(),
        "options_hash": answer.chosen.hash(),
        "policy": answer.policy,
        "notices": answer.notices(),
        "hands": hands.collect::<Vec<_>>(),
        "award_gate": RarityDocument::from(&answer.rarity()),
        "total_ways": answer.wager.standing().total().to_string(),
        "meter_cents": answer.meter.in_cents(),
        "expected_value": exact(answer.at_meter.expected_value),
        "return": exact(answer.at_meter.expected_value + Fraction::ONE),
        "house_edge": answer.at_meter.house_edge().to_f64(),
        "break_even_cents": answer.alone.map(cents),
        "ante_cents": answer.ante.in_cents(),
        "main_expected_value": exact(answer.main),
        "break_even_of_round_cents": answer.round.map(cents),
        "returns": returns.collect::<Vec<_>>(),
        "long_run": answer.long_run.map(|long_run| long_run_document(&long_run)),
        "run": run_document(answer),
    })
}

fn long_run_document(long_run: &LongRun) -> Json {
    let number = |value: Value| match value {
        Value::Exact(value) => exact(value),
        Value::Decimal(value) => json!(value),
    };
    let in_cents = |value: Value| match value {
        Value::Exact(value) => cents(value),
        Value::Decimal(value) => json!(100.0 * value),
    };
    json!({
        "wagers_between_jackpots": exact(long_run.cycle),
        "mean_start_cents": in_cents(long_run.start),
        "mean_jackpot_cents": in_cents(long_run.jackpot),
        "to_meter": exact(long_run.to_meter),
        "to_reset_meter": exact(long_run.to_reset_meter),
        "added_by_house": number(long_run.added),
        "fixed_awards": exact(long_run.fixed),
        "fixed_awards_by_house": exact(long_run.fixed_by_house),
        "return": number(long_run.returned),
    })
}

fn run_document(answer: &Answer) -> Json {
    let Run { wagers, jackpots, jackpot, returned, missing } = answer.run;
    json!({
        "wagers": wagers,
        "seed": answer.seed,
        "jackpots": jackpots,
        "mean_jackpot_cents": jackpot.map(|(mean, _)| 100.0 * mean),
        "mean_jackpot_standard_error_cents": jackpot.map(|(_, error)| 100.0 * error),
        "return": returned.0,
        "return_standard_error": returned.1,
        "missing_on_meter_cents": 100.0 * missing,
    })
}
