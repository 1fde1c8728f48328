//! What many rounds come to, in words and tables.

use analyse::report::Return;
use analyse::running::{After, Method};
use paper::figures::grouped;
use paper::{Block, Grid, Section};

use super::plots;
use crate::edge::measures::{NORMAL, rounds_within};
use crate::edge::{EdgeAnswer, ManyRounds};
use crate::figures::{amount, antes, per_cent};

/// The most drawings of running results.
const DRAWN_MAX: usize = 4;

/// The section of a report.
pub(super) fn section(answer: &EdgeAnswer) -> Section {
    let mut section = Section::new("Many rounds");
    for (result, played) in answer.results.iter().zip(&answer.many_rounds) {
        let Some(played) = played else { continue };
        section.blocks.push(Block::Heading(format!("Wager: {}", result.wager)));
        section.grid(bands(&played.after));
        let unit = answer.unit_of(result);
        section.words(honestly(unit, played));
        let rounds: Vec<u64> =
            played.after.iter().map(|after| after.rounds).take(DRAWN_MAX).collect();
        let caption = format!(
            "The running result of the wager {} in units of the {unit}: the expected line, and \
             around it where 68 %, 95 % and 99.7 % of sessions lie, from dark to pale. A step in a \
             band is where one rare win enters.",
            result.wager
        );
        let svg = plots::results(&played.running, unit, &rounds);
        section.blocks.push(Block::Drawing(svg, caption));
        section.words(hour(unit, played));
        near(&mut section, result, unit);
    }
    section
}

/// The numbers of rounds for which it is told how near the edge that is seen comes.
const SEEN: [u64; 7] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// How near the edge that is seen comes to the true one.
fn near(section: &mut Section, result: &Return, unit: &str) {
    let Some(deviation) = result.spread.map(|spread| spread.standard_deviation) else { return };
    section.words(format!(
        "How near the house edge that is seen comes to the true one, {}. Either side, in \
         hundredths of the {unit}, by a normal curve: the {} standard deviations that hold {}, \
         over the root of the number of rounds. Where a rare win weighs much, the bands above are \
         nearer to the truth.",
        per_cent(result.house_edge().to_f64()),
        NORMAL.map(|(_, times)| format!("{times:.3}")).join(", "),
        NORMAL.map(|(share, _)| share).join(", "),
    ));
    section.grid(confidence(deviation));
    section.words(enough(deviation));
}

/// How far the edge that is seen may be off.
fn confidence(deviation: f64) -> Grid {
    let head = core::iter::once("rounds").chain(NORMAL.map(|(share, _)| share));
    let mut grid = Grid::new(head).numbers(0..=NORMAL.len());
    for rounds in SEEN {
        #[expect(clippy::cast_precision_loss, reason = "it is only shown")]
        let reach = |times: f64| 100.0 * times * deviation / (rounds as f64).sqrt();
        let reaches = NORMAL.map(|(_, times)| format!("± {:.4} %", reach(times)));
        grid.row(core::iter::once(grouped(rounds.into())).chain(reaches));
    }
    grid
}

/// How many rounds tell the edge to a tenth of a per cent.
fn enough(deviation: f64) -> String {
    let rounds = amount(rounds_within(0.001, deviation), 0);
    format!("Within 0.1 % in 99 of 100 cases: after {rounds} rounds.")
}

fn bands(all: &[After]) -> Grid {
    let head = ["rounds", "expected", "68 %", "95 %", "99.7 %", "ahead", "even", "found by"];
    let mut grid = Grid::new(head).numbers(0..=6);
    for after in all {
        let band = |place: usize| {
            let band = after.bands[place];
            format!("{} to {}", antes(band.low), antes(band.high))
        };
        let even = after.even.map_or_else(|| "unknown".to_owned(), chance);
        grid.row([
            grouped(after.rounds.into()),
            antes(after.expected),
            band(0),
            band(1),
            band(2),
            chance(after.ahead),
            even,
            found_by(after.method).to_owned(),
        ]);
    }
    grid
}

/// A chance in per cent with two decimals.
pub fn chance(chance: f64) -> String {
    match 100.0 * chance {
        some if some > 0.0 && some < 0.005 => "< 0.01 %".to_owned(),
        some => format!("{some:.2} %"),
    }
}

/// How the chances of a sum were found, in a word.
pub const fn found_by(method: Method) -> &'static str {
    match method {
        Method::Convolution => "convolution",
        Method::Normal => "normal curve",
    }
}

/// What must be said of the bands.
pub fn honestly(unit: &str, played: &ManyRounds) -> String {
    let mut words = format!(
        "In units of the {unit}. Bands leave equal chances to both sides; the skewness of one \
         round is {:.2}. ",
        played.running.skewness
    );
    let normal = played.after.iter().filter(|after| after.method == Method::Normal);
    let normal: Vec<String> = normal.map(|after| grouped(after.rounds.into())).collect();
    words.push_str("Convolution adds up the return table itself, with its skew");
    match &normal[..] {
        [] => words.push_str(": no normal curve is assumed."),
        some => words.push_str(&format!(
            "; for {} rounds the sums spread too far for that, and a normal curve stands in.",
            some.join(", ")
        )),
    }
    words
}

/// What an hour costs.
pub fn hour(unit: &str, played: &ManyRounds) -> String {
    let hour = &played.hour;
    let dollars = |cents: f64| amount(cents / 100.0, 2);
    let loss = hour.loss.to_f64();
    let (verb, loss) = if loss < 0.0 { ("win", -loss) } else { ("loss", loss) };
    format!(
        "At {} rounds an hour and {} as {unit}: expected {verb} per hour {}, standard deviation \
         {}; ahead after one hour with a chance of {}.",
        hour.pace,
        hour.stake,
        dollars(loss),
        dollars(hour.deviation),
        chance(hour.after.ahead)
    )
}
