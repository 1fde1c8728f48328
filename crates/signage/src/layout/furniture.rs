//! What stands at the dealer's side, and the places of cards in front of the dealer.

use paper::letters::fitting;
use paper::svg::{Canvas, Font, Mm};

use super::{CREAM, DARK, GOLD, INK};
use crate::description::{CONTAINER, DROP_BOX, Description, Fixture, TIP_BOX, same};
use crate::geometry::CARD;

/// Puts fixtures and places of cards.
pub(super) fn draw(canvas: &mut Canvas, description: &Description) {
    let middle = f64::from(description.cloth.width) / 2.0;
    canvas.words((middle, -26.0), Font::sans(24.0, INK).spaced(6.0), "DEALER");
    for fixture in &description.fixtures {
        if same(&fixture.name, CONTAINER) {
            container(canvas, fixture);
        } else if same(&fixture.name, DROP_BOX) || same(&fixture.name, TIP_BOX) {
            slot(canvas, fixture);
        } else {
            device(canvas, fixture);
        }
    }
    for places in &description.places {
        let look = format!("fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"2\"");
        let size = (f64::from(CARD.0), f64::from(CARD.1));
        for (x, y) in &places.cards {
            canvas.rectangle((f64::from(*x), f64::from(*y)), size, 6.0, &look);
        }
        let lowest = places.cards.iter().map(|(_, y)| *y).max().unwrap_or(0);
        let count = f64::from(u32::try_from(places.cards.len().max(1)).unwrap_or(1));
        let x = places.cards.iter().map(|(x, _)| f64::from(*x)).sum::<f64>() / count;
        let y = f64::from(lowest) + size.1 / 2.0 + 24.0;
        let kind = Font::sans(16.0, CREAM).spaced(3.0);
        canvas.words((x, y), kind, &places.name.to_uppercase());
    }
}

fn middle(fixture: &Fixture) -> (f64, f64) {
    (f64::from(fixture.x), f64::from(fixture.y))
}

fn size(fixture: &Fixture) -> (f64, f64) {
    (f64::from(fixture.width), f64::from(fixture.depth))
}

/// A tray with a tube per row of chips.
fn container(canvas: &mut Canvas, fixture: &Fixture) {
    let ((x, y), (width, depth)) = (middle(fixture), size(fixture));
    let look = format!("fill=\"{DARK}\" stroke=\"{GOLD}\" stroke-width=\"2.5\"");
    canvas.rectangle((x, y), (width, depth), 10.0, &look);
    const CHIPS: [&str; 5] = ["#e8e2d0", "#a33b36", "#2f6b4f", "#2b2b33", "#6a4a86"];
    let tubes = (fixture.width - 24) / 44;
    let tall = (depth - 46.0).max(8.0);
    for tube in 0..tubes {
        let at = x + (f64::from(tube) - f64::from(tubes - 1) / 2.0) * 44.0;
        let mirrored = usize::try_from((2 * tube - (tubes - 1)).abs() / 2).unwrap_or(0);
        let chip = CHIPS[mirrored % CHIPS.len()];
        let top = y - depth / 2.0 + 12.0;
        let look = "fill=\"#11161a\" stroke=\"#3a444a\" stroke-width=\"1.5\"";
        canvas.rectangle((at, top + tall / 2.0), (38.0, tall), 5.0, look);
        let (from, to) = (Mm(top + 4.0), Mm(top + tall - 4.0));
        canvas.put(format_args!(
            "<path d=\"M{} {from}V{to}\" stroke=\"{chip}\" stroke-width=\"32\" \
             stroke-dasharray=\"3 1\" opacity=\"0.85\"/>",
            Mm(at)
        ));
    }
    let label = Font::sans(15.0, CREAM).spaced(3.0);
    canvas.words((x, y + depth / 2.0 - 11.0), label, &fixture.name.to_uppercase());
}

/// A box under the dealer's edge: its slot, and its name beside the table.
fn slot(canvas: &mut Canvas, fixture: &Fixture) {
    let ((x, y), (width, depth)) = (middle(fixture), size(fixture));
    let look = format!("fill=\"{DARK}\" stroke=\"{GOLD}\" stroke-width=\"2.5\"");
    canvas.rectangle((x, y), (width, depth), 8.0, &look);
    canvas.rectangle((x, y), (width * 0.6, 7.0), 3.5, &format!("fill=\"{GOLD}\""));
    let kind = Font::sans(20.0, INK).spaced(3.0);
    canvas.words((x, y - depth / 2.0 - 12.0), kind, &fixture.name.to_uppercase());
}

/// A rack, a shoe or a shuffler.
fn device(canvas: &mut Canvas, fixture: &Fixture) {
    let ((x, y), (width, depth)) = (middle(fixture), size(fixture));
    let look = format!(
        "fill=\"{DARK}\" fill-opacity=\"0.72\" stroke=\"{CREAM}\" stroke-opacity=\"0.7\" \
         stroke-width=\"2\""
    );
    canvas.rectangle((x, y), (width, depth), 10.0, &look);
    let words: Vec<&str> = fixture.name.split_whitespace().collect();
    let count = f64::from(u32::try_from(words.len()).unwrap_or(1));
    let first = y - 11.0 * (count - 1.0) + 6.0;
    for (line, word) in (0..).zip(&words) {
        let word = word.to_uppercase();
        let kind = Font::sans(fitting(&word, 17.0, width - 20.0), CREAM).spaced(1.5);
        canvas.words((x, first + 22.0 * f64::from(line)), kind, &word);
    }
}
