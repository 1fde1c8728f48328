//! The figures that a report begins with.

use analyse::Fraction;
use analyse::report::Return;
use paper::figures::grouped;
use paper::{Block, Grid, Section};

use crate::edge::measures::{self, Shares};
use crate::edge::{EdgeAnswer, ManyRounds};
use crate::figures::{one_in, per_cent, signed};
use analyse::award_rarity::{Rarity, WAGERS_PER_AWARD_MAX};

/// The section of a report.
pub(super) fn section(answer: &EdgeAnswer) -> Section {
    let mut section = Section::new("Summary");
    for (result, played) in answer.results.iter().zip(&answer.many_rounds) {
        let unit = answer.unit_of(result);
        let heading = format!("Wager: {}, in units of the {unit}", result.wager);
        section.blocks.push(Block::Heading(heading));
        section.grid(figures(answer, result, played.as_ref()));
    }
    section
}

fn figures(answer: &EdgeAnswer, result: &Return, played: Option<&ManyRounds>) -> Grid {
    let mut grid = Grid::new(["figure", "value", "meaning"]).numbers([1]).names([0]);
    let edge = result.house_edge();
    grid.row(["expected value", &result.expected_value.to_string(), "exactly"]);
    let of_ante = format!("of the {}, on average kept by the house", answer.unit_of(result));
    grid.row(["house edge", &per_cent(edge.to_f64()), &of_ante]);
    let main = core::ptr::eq(result, &answer.results[0]);
    if let Some((units, words)) =
        answer.put_down.as_ref().filter(|(units, _)| main && *units != Fraction::ONE)
    {
        let of = edge.to_f64() / units.to_f64();
        let meaning = format!("of the {} units that must be put down: {words}", units);
        grid.row(["the same", &per_cent(of), &meaning]);
    }
    if let (Some(best), "main") = (&answer.best, result.wager) {
        let lost = best.clone() - result.expected_value.clone();
        grid.row(["cost of the policy", &per_cent(lost.to_f64()), "more than at the best play"]);
    }
    if let Some(risk) = result.element_of_risk() {
        grid.row(["element of risk", &per_cent(risk.to_f64()), "of all that is wagered"]);
    }
    if let Some(back) = result.return_to_player() {
        let meaning = "of all that is wagered comes back: theoretical return";
        grid.row(["return to player", &per_cent(back.to_f64()), meaning]);
    }
    of_spread(&mut grid, result, answer.unit_of(result));
    if let Some(played) = played {
        let skew = format!("{:.4}", played.running.skewness);
        grid.row(["skewness", &skew, "0 would be even to both sides"]);
    }
    of_lines(&mut grid, result, answer.unit_of(result));
    if let Some(ways) = result.total_ways {
        grid.row(["ways", &grouped(ways), "all equally likely"]);
    }
    grid
}

/// What is known of a result besides its average.
fn of_spread(grid: &mut Grid, result: &Return, unit: &str) {
    let Some(spread) = result.spread else { return };
    let number = |value: f64| format!("{value:.6}");
    let wager = number(spread.average_wager.to_f64());
    let exactly = spread.average_wager.exact().map(|wager| format!("exactly {wager}"));
    let exactly = exactly.map_or_else(String::new, |exactly| format!(", {exactly}"));
    grid.row(["average wager", &wager, &format!("times the {unit}{exactly}")]);
    let meaning = format!("of the result of one round in units of the {unit}");
    grid.row(["variance", &number(spread.variance()), &meaning]);
    let deviation = number(spread.standard_deviation);
    grid.row(["standard deviation", &deviation, &format!("its square root, times the {unit}")]);
    if let Some(index) = measures::volatility_index(result) {
        let meaning = "1.645 standard deviations; over the root of N: 90 % of N rounds";
        grid.row(["volatility index", &number(index), meaning]);
    }
}

/// What is read off the lines of the return table.
fn of_lines(grid: &mut Grid, result: &Return, unit: &str) {
    if let Some(Shares { gain, push, loss }) = Shares::of_table(result) {
        let meaning = "of rounds end with a gain; a push is none";
        grid.row(["hit frequency", &per_cent(gain.to_f64()), meaning]);
        grid.row(["push frequency", &per_cent(push.to_f64()), "of rounds end even"]);
        grid.row(["loss frequency", &per_cent(loss.to_f64()), "of rounds end with a loss"]);
    }
    if let Some((least, most)) = measures::extremes(result) {
        let exposed = format!("times the {unit} in one round: what the house is exposed to");
        grid.row(["greatest gain", &signed(most), &exposed]);
        grid.row(["greatest loss", &signed(least), &format!("times the {unit} in one round")]);
    }
    if let Some(line) = measures::rarest_gain(result) {
        let shown = match Rarity::near(line.probability) {
            Rarity::ShowsOdds => "its odds have to be shown".to_owned(),
            Rarity::Passes | Rarity::NeverPaid => {
                let most = grouped(WAGERS_PER_AWARD_MAX.unsigned_abs());
                format!("not beyond 1 in {most}, where odds have to be shown")
            }
        };
        let meaning = format!("{}; {shown}", line.event);
        grid.row(["rarest gain", &one_in(line.probability.to_f64()), &meaning]);
    }
}
