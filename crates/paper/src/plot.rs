//! Plots: how often each result comes, and where many rounds lead.

use crate::escaped;
use crate::figures::{amount, one_in, signed_amount};

const INK: &str = "#1f2a26";
const GRID: &str = "#d8d0bd";
const FAINT: &str = "#6b6555";
const GAIN: &str = "#0f4d3a";
const LOSS: &str = "#a33b36";
const PUSH: &str = "#a8852f";
/// The widest band first.
const BANDS: [&str; 3] = ["#dfe9e2", "#b3cdbd", "#7fa993"];

/// The most bars that are drawn.
const BARS_MAX: usize = 30;

fn text((x, y): (f64, f64), anchor: &str, colour: &str, words: &str) -> String {
    let words = escaped(words);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{words}</text>"
    )
}

fn line((x1, y1): (f64, f64), (x2, y2): (f64, f64), colour: &str) -> String {
    format!(
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\"/>"
    )
}

fn drawing((width, height): (f64, f64), letters: f64, words: &str, inside: &str) -> String {
    let words = escaped(words);
    format!(
        "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{words}\" \
         font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\" font-size=\"{letters}\">\
         {inside}</svg>"
    )
}

/// What a result is to who wagered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// More than nothing.
    Gain,
    /// Nothing.
    Push,
    /// Less than nothing.
    Loss,
}

/// How often a result comes.
#[derive(Clone, Debug)]
pub struct Bar {
    /// The result in words or figures.
    pub label: String,
    /// What it is to who wagered.
    pub tone: Tone,
    /// How often it comes.
    pub chance: f64,
}

impl Tone {
    const fn colour(self) -> &'static str {
        match self {
            Self::Gain => GAIN,
            Self::Push => PUSH,
            Self::Loss => LOSS,
        }
    }
}

/// Where a chance lies between 0 and 1 of the width.
enum Scale {
    /// As it is, up to the greatest.
    Even(f64),
    /// By its logarithm, from this power of ten up.
    Powers(i32),
}

impl Scale {
    /// By powers of ten where chances differ by more than a hundred times.
    fn spanning(bars: &[Bar]) -> Self {
        let chances = || bars.iter().map(|bar| bar.chance);
        let (least, most) = (chances().fold(1.0, f64::min), chances().fold(0.0, f64::max));
        if least * 100.0 < most {
            Self::Powers(least.log10().floor() as i32)
        } else {
            Self::Even(most)
        }
    }

    fn share(&self, chance: f64) -> f64 {
        match self {
            Self::Even(most) => chance / most,
            Self::Powers(least) => 1.0 - chance.log10() / f64::from(*least),
        }
    }

    /// What has to be said of it.
    const fn words(&self) -> &'static str {
        match self {
            Self::Even(_) => "",
            Self::Powers(_) => " The scale is logarithmic, because chances differ so much.",
        }
    }

    /// The lines of the grid with their words.
    fn ticks(&self) -> Vec<(f64, String)> {
        match self {
            Self::Even(most) => {
                let tick = |part: u32| most * f64::from(part) / 4.0;
                (0..=4).map(|part| (tick(part), format!("{:.0} %", 100.0 * tick(part)))).collect()
            }
            Self::Powers(least) => {
                (*least..=0).map(|power| (10_f64.powi(power), power_of_ten(power))).collect()
            }
        }
    }
}

fn power_of_ten(power: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    if power == 0 {
        return "1".to_owned();
    }
    let digits = power.unsigned_abs().to_string();
    let digits = digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]);
    format!("10⁻{}", digits.collect::<String>())
}

/// How often, in the words that are shorter.
fn often(chance: f64) -> String {
    if chance >= 0.1 { format!("{:.2} %", 100.0 * chance) } else { one_in(chance) }
}

/// A bar for every net result of `subject`, the first on top, and what the plot shows; nothing
/// without bars. If there are too many, only the most frequent are drawn.
pub fn chances(subject: &str, mut bars: Vec<Bar>) -> Option<(String, String)> {
    let (left, wide, top, row) = (74.0, 490.0, 24.0, 17.0);
    let all = bars.len();
    if all == 0 {
        return None;
    }
    keep_frequent(&mut bars);
    let scale = Scale::spanning(&bars);
    let bottom = top + row * bars.len() as f64;
    let mut inside = String::new();
    for (chance, words) in scale.ticks() {
        let x = left + wide * scale.share(chance);
        inside.push_str(&line((x, top - 4.0), (x, bottom), GRID));
        inside.push_str(&text((x, top - 9.0), "middle", FAINT, &words));
    }
    for (place, bar) in bars.iter().enumerate() {
        let y = top + row * place as f64;
        let (length, base) = (wide * scale.share(bar.chance), y + row - 5.0);
        inside.push_str(&text((left - 8.0, base), "end", INK, &bar.label));
        inside.push_str(&format!(
            "<rect x=\"{left}\" y=\"{:.1}\" width=\"{length:.1}\" height=\"13\" fill=\"{}\"/>",
            y + 2.0,
            bar.tone.colour()
        ));
        let words = often(bar.chance);
        inside.push_str(&text((left + wide + 12.0, base), "start", FAINT, &words));
    }
    inside.push_str(&text((0.0, top - 9.0), "start", FAINT, "net"));
    let told = format!("chance of every net result of {subject}");
    let most = if bars.len() < all {
        format!("; the {BARS_MAX} most frequent of {all}")
    } else {
        String::new()
    };
    let caption = format!("How often each net result of {subject} comes{most}.{}", scale.words());
    Some((drawing((700.0, bottom + 6.0), 11.0, &told, &inside), caption))
}

/// Leaves out all but the most frequent, if there are too many.
fn keep_frequent(bars: &mut Vec<Bar>) {
    if bars.len() > BARS_MAX {
        let mut chances: Vec<f64> = bars.iter().map(|bar| bar.chance).collect();
        chances.sort_by(|a, b| b.total_cmp(a));
        bars.retain(|bar| bar.chance > chances[BARS_MAX]);
    }
}

/// The frame of a drawing of rounds against result.
struct Frame {
    rounds: f64,
    low: f64,
    high: f64,
}

impl Frame {
    const LEFT: f64 = 62.0;
    const TOP: f64 = 26.0;
    const WIDE: f64 = 194.0;
    const TALL: f64 = 160.0;
    /// The whole drawing, with its words.
    const SIZE: (f64, f64) = (262.0, 222.0);
    /// Three of them stand side by side, so that letters are made small.
    const LETTERS: f64 = 12.5;

    fn place(&self, rounds: f64, result: f64) -> (f64, f64) {
        let down = (self.high - result) / (self.high - self.low);
        (Self::LEFT + Self::WIDE * rounds / self.rounds, Self::TOP + Self::TALL * down)
    }

    /// The grid, with whole steps of 1, 2 or 5 times a power of ten.
    fn grid(&self) -> String {
        let rough = (self.high - self.low) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
        let step = step.into_iter().find(|step| *step >= rough).unwrap_or(10.0 * power);
        let mut inside = String::new();
        let mut result = (self.low / step).ceil() * step;
        while result <= self.high {
            let (x, y) = self.place(0.0, result);
            let colour = if result.abs() < step / 2.0 { FAINT } else { GRID };
            inside.push_str(&line((x, y), (x + Self::WIDE, y), colour));
            inside.push_str(&text((x - 6.0, y + 4.0), "end", FAINT, &signed_amount(result)));
            result += step;
        }
        for (part, anchor) in [(0.0, "start"), (0.5, "middle"), (1.0, "end")] {
            let (x, _) = self.place(part * self.rounds, self.low);
            let words = amount(part * self.rounds, 0);
            inside.push_str(&text((x, Self::TOP + Self::TALL + 16.0), anchor, FAINT, &words));
        }
        let middle = (Self::LEFT + Self::WIDE / 2.0, Self::TOP + Self::TALL + 32.0);
        inside + &text(middle, "middle", FAINT, "rounds played")
    }

    /// A curve there and another one back, as the corners of an area.
    fn area(&self, there: &[(f64, f64)], back: &[(f64, f64)], colour: &str) -> String {
        let corners = there.iter().chain(back.iter().rev());
        let corner = |(rounds, result): &(f64, f64)| {
            let (x, y) = self.place(*rounds, *result);
            format!("{x:.1},{y:.1}")
        };
        let corners: Vec<String> = corners.map(corner).collect();
        format!("<polygon points=\"{}\" fill=\"{colour}\"/>", corners.join(" "))
    }
}

/// What so many rounds come to.
#[derive(Clone, Copy, Debug)]
pub struct After {
    /// How many rounds.
    pub rounds: u64,
    /// From where to where each band reaches, the narrowest first.
    pub bands: [(f64, f64); 3],
}

/// Where many rounds lead, in units of `unit`: `expected` after the last of `points`, and bands
/// around it.
pub fn running(points: &[After], expected: f64, unit: &str) -> String {
    let rounds = points.last().map_or(1, |last| last.rounds);
    let low = points.iter().map(|after| after.bands[2].0).fold(0.0, f64::min);
    let high = points.iter().map(|after| after.bands[2].1).fold(0.0, f64::max);
    let frame = Frame { rounds: rounds as f64, low, high: high.max(low + 1.0) };
    let curve = |pick: &dyn Fn(&After) -> f64| -> Vec<(f64, f64)> {
        let points = points.iter().map(|after| (after.rounds as f64, pick(after)));
        core::iter::once((0.0, 0.0)).chain(points).collect()
    };
    let mut inside = String::new();
    for (band, colour) in [2, 1, 0].into_iter().zip(BANDS) {
        let lows = curve(&|after| after.bands[band].0);
        let highs = curve(&|after| after.bands[band].1);
        inside.push_str(&frame.area(&lows, &highs, colour));
    }
    inside.push_str(&frame.grid());
    let (from, to) = (frame.place(0.0, 0.0), frame.place(rounds as f64, expected));
    inside.push_str(&line(from, to, LOSS));
    let title = format!("{} rounds, in {unit}s", amount(rounds as f64, 0));
    inside.push_str(&text((8.0, Frame::TOP - 12.0), "start", INK, &title));
    let told = format!("running result of {title}, with its bands");
    drawing(Frame::SIZE, Frame::LETTERS, &told, &inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(chance: f64) -> Bar {
        Bar { label: "+1".into(), tone: Tone::Gain, chance }
    }

    #[test]
    fn only_the_most_frequent_of_many_results_are_drawn() {
        let many: Vec<Bar> = (1..=40).map(|place| bar(f64::from(place) / 1000.0)).collect();
        let (svg, caption) = chances("the wager main", many).expect("bars");
        assert_eq!(svg.matches("<rect").count(), BARS_MAX);
        assert!(caption.contains("comes; the 30 most frequent of 40."), "{caption}");
        assert!(chances("nothing", Vec::new()).is_none());
    }

    #[test]
    fn chances_that_differ_much_are_drawn_by_powers_of_ten() {
        let (even, caption) = chances("x", vec![bar(0.4), bar(0.6)]).expect("bars");
        assert!(even.contains("60 %") && !caption.contains("logarithmic"));
        let (powers, caption) = chances("x", vec![bar(0.999), bar(0.001)]).expect("bars");
        assert!(powers.contains("10⁻³") && caption.contains("logarithmic"));
    }

    #[test]
    fn a_running_result_has_three_bands_and_its_expected_line() {
        let bands = [(-1.0, 1.0), (-2.0, 2.0), (-3.0, 3.0)];
        let svg = running(&[After { rounds: 100, bands }], -0.5, "ante");
        assert_eq!(svg.matches("<polygon").count(), 3);
        assert!(svg.contains("100 rounds, in antes"), "{svg}");
    }
}
