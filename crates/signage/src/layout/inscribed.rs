//! What is written on the cloth: the game, the licensee, the inscriptions.

use paper::letters::{fitting, width};
use paper::svg::{Canvas, Font, Mm};

use super::page::diamond;
use super::{CREAM, GOLD};
use crate::description::{Description, On};
use crate::geometry::CARD;

/// The ribbon that carries the title runs this far inside the round edge.
const RIBBON: (f64, f64) = (512.0, 430.0);
/// Inscriptions stand inside it, one line per step.
const LINES: f64 = 544.0;
const STEP: f64 = 46.0;
/// How far the ribbon reaches, in degrees from the middle.
const REACH: f64 = 66.0;

/// Puts the texts of the cloth.
pub(super) fn draw(canvas: &mut Canvas, description: &Description) {
    let middle = (f64::from(description.cloth.width) / 2.0, f64::from(description.cloth.straight));
    let radius = middle.0;
    ribbon(canvas, middle, radius - RIBBON.0, radius - RIBBON.1);
    let title = description.game.title().to_uppercase();
    let kind = Font::serif(54.0, GOLD).bold().spaced(9.0);
    arc(canvas, "title", middle, radius - RIBBON.1 - 22.0);
    canvas.along("title", kind, &title);
    let half = (width(&title) * 54.0 + 9.0 * 24.0) / 2.0 + 40.0;
    let aside = half / (radius - RIBBON.1 - 42.0);
    for side in [-aside, aside] {
        let reach = radius - (RIBBON.0 + RIBBON.1) / 2.0;
        let point = (middle.0 + reach * side.sin(), middle.1 + reach * side.cos());
        diamond(canvas, point, 16.0);
    }
    for (number, (size, text)) in (0..).zip(inscriptions(description)) {
        let name = format!("line{number}");
        let reach = radius - LINES - STEP * f64::from(number);
        arc(canvas, &name, middle, reach);
        let size = fitting(&text, size, reach * 2.1);
        canvas.along(&name, Font::sans(size, CREAM).spaced(size / 14.0), &text);
    }
    licensee(canvas, description, middle.0);
}

/// The lines along the ribbon, each with its size.
fn inscriptions(description: &Description) -> Vec<(f64, String)> {
    let mut lines = Vec::new();
    if !description.cloth.texts.is_empty() {
        let texts: Vec<String> =
            description.cloth.texts.iter().map(|text| text.to_uppercase()).collect();
        lines.push((28.0, texts.join("  \u{2022}  ")));
    }
    if let Some(limit) = &description.cloth.payout_limit {
        lines.push((24.0, format!("PAYOUT LIMIT ${limit}")));
    }
    if description.odds.iter().any(|odds| odds.on == On::Sign) {
        let posted = "Payout odds and limits are posted on the sign at this table";
        lines.push((21.0, posted.to_owned()));
    }
    lines
}

/// A path along which a text stands upright for players.
fn arc(canvas: &mut Canvas, name: &str, middle: (f64, f64), radius: f64) {
    let (sin, cos) = (REACH + 6.0).to_radians().sin_cos();
    let (left, right) = (Mm(middle.0 - radius * sin), Mm(middle.0 + radius * sin));
    let (y, radius) = (Mm(middle.1 + radius * cos), Mm(radius));
    canvas.put(format_args!(
        "<path id=\"{name}\" d=\"M{left} {y}A{radius} {radius} 0 0 0 {right} {y}\" fill=\"none\"/>"
    ));
}

/// A band between two radii, with pointed ends.
fn ribbon(canvas: &mut Canvas, middle: (f64, f64), inner: f64, outer: f64) {
    let at = |radius: f64, degrees: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (Mm(middle.0 + radius * sin), Mm(middle.1 + radius * cos))
    };
    let point = f64::midpoint(inner, outer);
    let [(ax, ay), (bx, by)] = [at(outer, -REACH), at(outer, REACH)];
    let [(cx, cy), (dx, dy)] = [at(inner, REACH), at(inner, -REACH)];
    let [(ex, ey), (fx, fy)] = [at(point, REACH + 3.0), at(point, -REACH - 3.0)];
    let (inner, outer) = (Mm(inner), Mm(outer));
    canvas.put(format_args!(
        "<path d=\"M{ax} {ay}A{outer} {outer} 0 0 0 {bx} {by}L{ex} {ey}L{cx} {cy}\
         A{inner} {inner} 0 0 1 {dx} {dy}L{fx} {fy}Z\" fill=\"#092f23\" fill-opacity=\"0.55\" \
         stroke=\"{GOLD}\" stroke-width=\"2.5\"/>"
    ));
}

/// The least room for a name between the places of cards.
const NAME_LEAST: f64 = 200.0;

/// The licensee's name in the free middle of the cloth.
fn licensee(canvas: &mut Canvas, description: &Description, middle: f64) {
    let (card_width, card_depth) = (f64::from(CARD.0), f64::from(CARD.1));
    let mut low = 220.0_f64;
    let mut gap = f64::INFINITY;
    for (x, y) in description.places.iter().flat_map(|places| &places.cards) {
        let off = (f64::from(*x) - middle).abs();
        low = low.max(f64::from(*y) + card_depth / 2.0 + 40.0);
        gap = gap.min(2.0 * (off - card_width / 2.0 - 24.0));
    }
    // Between places to the left and to the right of it, if they leave room; else below them.
    let between = description.places.len() > 1 && gap >= NAME_LEAST;
    let (y, room) = if between { (350.0, gap.min(620.0)) } else { (low.midpoint(600.0), 620.0) };
    let name = &description.licensee;
    let size = fitting(name, 66.0, room.max(60.0));
    canvas.words((middle, y), Font::serif(size, CREAM).spaced(size / 30.0), name);
    let rule = (room * 0.32).min(150.0);
    let (y, left, right) = (y + 34.0, Mm(middle - rule), Mm(middle + rule));
    let line = Mm(y);
    canvas.put(format_args!(
        "<path d=\"M{left} {line}H{right}\" stroke=\"{GOLD}\" stroke-width=\"2\"/>"
    ));
    diamond(canvas, (middle, y), 14.0);
}
