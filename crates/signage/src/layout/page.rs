//! The page around the cloth: heading, measures, scale bar; and the cloth itself.

use paper::escaped;
use paper::figures::grouped;
use paper::letters::fitting;
use paper::svg::{Canvas, Font, Mm};

use super::{CREAM, DARK, GOLD, INK, PAPER};
use crate::NO_NAME;
use crate::description::{Cloth, Description, same};

/// Room around the cloth.
const LEFT: i32 = 150;
const TOP: i32 = 260;
const RIGHT: i32 = 190;
const BOTTOM: i32 = 270;
/// The padded rail.
const RAIL: i32 = 58;

/// The size of the page on paper: so many millimetres of the table in a tenth of a millimetre.
fn on_paper(length: i32, scale: u32) -> Mm {
    Mm(f64::from(length) / f64::from(scale.max(1)))
}

/// Opens the document and lays the paper.
pub(super) fn open(canvas: &mut Canvas, description: &Description, scale: u32) {
    let Cloth { width, depth, .. } = description.cloth;
    let (w, h) = (LEFT + width + RIGHT, TOP + depth + BOTTOM);
    let (paper_w, paper_h) = (on_paper(w, scale), on_paper(h, scale));
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{paper_w}mm\" height=\"{paper_h}mm\" \
         viewBox=\"-{LEFT} -{TOP} {w} {h}\">"
    ));
    let (title, licensee) = (description.game.title(), escaped(&description.licensee));
    canvas.put(format_args!("<title>{title}: layout of {licensee}</title>"));
    canvas.put(format_args!(
        "<desc>Scale 1 to {scale}. One unit is one millimetre of the table.</desc>"
    ));
    canvas.put(format_args!(
        "<defs><radialGradient id=\"felt\" cx=\"50%\" cy=\"30%\" r=\"75%\">\
         <stop offset=\"0\" stop-color=\"#17664c\"/><stop offset=\"1\" stop-color=\"#0c4030\"/>\
         </radialGradient></defs>"
    ));
    canvas.put(format_args!(
        "<rect x=\"-{LEFT}\" y=\"-{TOP}\" width=\"{w}\" height=\"{h}\" fill=\"{PAPER}\"/>"
    ));
}

/// The outline of the cloth, so far inside its edge.
fn outline(cloth: &Cloth, inside: i32) -> String {
    let (width, straight) = (cloth.width, cloth.straight);
    let (a, b) = (Mm(f64::from(width) / 2.0 - f64::from(inside)), cloth.depth - straight - inside);
    let right = width - inside;
    format!("M{inside} {inside}V{straight}A{a} {b} 0 0 0 {right} {straight}V{inside}Z")
}

/// The rail, the cloth and its border.
pub(super) fn cloth(canvas: &mut Canvas, description: &Description) {
    let cloth = &description.cloth;
    let rail = outline(cloth, -RAIL / 2).replacen(&format!(" -{}", RAIL / 2), " 0", 1);
    let rail = rail.replacen(&format!("V-{}Z", RAIL / 2), "V0", 1);
    canvas.put(format_args!(
        "<path d=\"{rail}\" fill=\"none\" stroke=\"#3c2519\" stroke-width=\"{RAIL}\"/>"
    ));
    canvas.put(format_args!(
        "<path d=\"{rail}\" fill=\"none\" stroke=\"#57382a\" stroke-width=\"14\"/>"
    ));
    canvas.put(format_args!(
        "<path d=\"{}\" fill=\"url(#felt)\" stroke=\"{DARK}\" stroke-width=\"4\"/>",
        outline(cloth, 0)
    ));
    for (inside, stroke) in [(20, 4), (30, 1)] {
        canvas.put(format_args!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"{stroke}\"/>",
            outline(cloth, inside)
        ));
    }
}

/// Heading, measures, scale bar and notes.
pub(super) fn margins(canvas: &mut Canvas, description: &Description, scale: u32) {
    let Cloth { width, depth, .. } = description.cloth;
    let (w, d) = (f64::from(width), f64::from(depth));
    canvas.words((0.0, -178.0), Font::serif(62.0, INK).anchored("start"), description.game.title());
    let name = &description.licensee;
    let kind = Font::serif(fitting(name, 44.0, 900.0), INK).anchored("end");
    if same(name, NO_NAME) || name.is_empty() {
        canvas.words((w, -184.0), kind, "No licensee named");
    } else {
        canvas.words((w, -184.0), kind, name);
    }
    canvas.put(format_args!("<path d=\"M0 -152H{width}\" stroke=\"{INK}\" stroke-width=\"2\"/>"));
    measure(canvas, "M0 -112H", width, &format!("M0 -126v28M{width} -126v28"));
    canvas.words(
        (w / 2.0, -122.0),
        Font::sans(24.0, INK),
        &format!("{} mm", grouped(width.unsigned_abs().into())),
    );
    let x = width + 122;
    measure(canvas, &format!("M{x} 0V"), depth, &format!("M{} 0h28M{} {depth}h28", x - 14, x - 14));
    canvas.put(format_args!("<g transform=\"translate({} {}) rotate(90)\">", x + 16, Mm(d / 2.0)));
    canvas.words(
        (0.0, 0.0),
        Font::sans(24.0, INK),
        &format!("{} mm", grouped(depth.unsigned_abs().into())),
    );
    canvas.put(format_args!("</g>"));
    bar(canvas, depth + 150, scale);
    let note = Font::sans(24.0, INK).anchored("end");
    let notes = [
        "Seen as players see it; the dealer stands at the straight side.",
        "Seats are numbered clockwise from the dealer's left.",
    ];
    for (line, text) in (0..).zip(notes) {
        canvas.words((w, d + 172.0 + 34.0 * f64::from(line)), note, text);
    }
}

fn measure(canvas: &mut Canvas, line: &str, length: i32, ends: &str) {
    canvas.put(format_args!(
        "<path d=\"{line}{length}{ends}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\"/>"
    ));
}

/// Half a metre in steps of a hundred millimetres.
fn bar(canvas: &mut Canvas, y: i32, scale: u32) {
    let label = Font::sans(22.0, INK);
    for step in 0..5 {
        let (x, fill) = (step * 100, if step % 2 == 0 { INK } else { PAPER });
        canvas.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"16\" fill=\"{fill}\" \
             stroke=\"{INK}\" stroke-width=\"2\"/>"
        ));
    }
    let base = f64::from(y);
    for step in 0..=5 {
        let text = if step == 5 { "500 mm".to_owned() } else { (step * 100).to_string() };
        canvas.words((f64::from(step) * 100.0, base - 10.0), label, &text);
    }
    let text = format!("Scale 1 : {scale} when printed at full size");
    canvas.words((0.0, base + 54.0), Font::sans(24.0, INK).anchored("start"), &text);
}

/// A small diamond that parts two texts.
pub(super) fn diamond(canvas: &mut Canvas, (x, y): (f64, f64), size: f64) {
    let (x, y, size) = (Mm(x), Mm(y), Mm(size));
    canvas.put(format_args!(
        "<path transform=\"translate({x} {y}) rotate(45) scale({size})\" d=\"M-.5 -.5h1v1h-1z\" \
         fill=\"{CREAM}\"/>"
    ));
}
