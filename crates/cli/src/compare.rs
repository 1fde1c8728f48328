//! `house compare`: the exact value of every policy, and what it costs against the best play.

use desk::compare::{Compared, Comparison, SCHEMA, row};
use desk::document::one_or_all;
use desk::house;
use games::catalogue::{Ask, GameId};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::{GameOptions, with_options};
use crate::output::Answered;
use crate::table::{Columns, Page};
use crate::waiting::busy;

/// The exact value of every policy, and what it costs against the best play
///
/// Values are of the main wager, in units of the ante. Several pay tables may be given; what does
/// not depend on them is computed once. `house rules GAME` says what each policy does.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house compare double-down-stud --policy basic --json")]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Compare this policy with the best play; may be repeated, all of them by default
    #[arg(long, value_name = "NAME")]
    policy: Vec<String>,

    #[command(flatten)]
    answered: Answered,
}

/// Prints the comparison.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let game = args.about.game;
    args.answered.ready()?;
    let given = args.about.given(Ask::Solution)?;
    let valuing = || house::compare(game, &given, &args.policy, house::ALONE);
    let mut all = busy(out, "valuing policies", valuing)?;
    all.iter_mut().for_each(|comparison| with_options(&mut comparison.subject.notices));
    let documents = || one_or_all(SCHEMA, all.iter().map(Comparison::document).collect());
    let pages = |out: &Console| {
        let pages: Vec<String> = all.iter().map(|one| page(game, one, out)).collect();
        pages.join("\n")
    };
    args.answered.write(documents, pages, out)
}

/// The values as fractions, each in one piece: with the costs in a table of their own if they do
/// not fit beside.
fn exactly(comparison: &Comparison, width: usize) -> String {
    let known = |one: &Compared| {
        let value = one.result.as_ref()?.expected_value.to_string();
        Some([one.policy.to_owned(), value, one.cost.as_ref()?.to_string()])
    };
    let rows: Vec<[String; 3]> = comparison.policies.iter().filter_map(known).collect();
    let widest = |place: usize| rows.iter().map(|row| row[place].len()).max().unwrap_or(0);
    if (0..3).map(|place| 2 + widest(place)).sum::<usize>() <= width {
        let mut table = Columns::new().indented(2).flush_right(&[1, 2]);
        table.row(["policy", "value", "cost"]);
        rows.into_iter().for_each(|row| table.row(row));
        return table.to_text(width);
    }
    let part = |place: usize, name: &str| {
        let mut table = Columns::new().indented(2).flush_right(&[1]);
        table.row(["policy", name]);
        rows.iter().for_each(|row| table.row([&row[0], &row[place]]));
        table.to_text(width)
    };
    format!("{}\n{}", part(1, "value"), part(2, "cost"))
}

fn page(game: GameId, comparison: &Comparison, out: &Console) -> String {
    let mut page = Page::about(&comparison.subject, out);
    let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3, 4, 5]);
    table.row(["policy", "edge", "cost", "risk", "wager", "sd"]);
    comparison.policies.iter().for_each(|one| table.row(row(one)));
    page.table(&table);
    let ante = comparison.subject.unit;
    let legend = format!(
        "edge, cost against the best play: of the {ante}; risk: element of risk, of all that is \
         wagered; wager: on average, in {ante}s; sd: standard deviation, in {ante}s."
    );
    page.apart(&out.faint(&legend));
    page.put(&format!("\n  Exactly, per {ante}:\n\n"));
    page.put(&exactly(comparison, out.width()));
    for Compared { policy, .. } in comparison.policies.iter().filter(|one| one.result.is_none()) {
        page.apart(&format!(
            "The exact value of {policy} is not known; `house simulate {game} --policy {policy}` \
             estimates it."
        ));
    }
    page.text()
}
