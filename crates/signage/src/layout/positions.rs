//! The marked areas of one player position, turned towards the dealer.

use games::layout::{Shape, Use};

use paper::letters::fitting;
use paper::svg::{Canvas, Font, Mm};

use super::{CREAM, GOLD};
use crate::description::{Marking, Position};

/// The largest letters in an area.
const LARGEST: f64 = 24.0;
/// How much larger letters must get to be worth another line.
const WORTH: f64 = 1.2;

/// Puts the areas of a position and its number.
pub(super) fn draw(canvas: &mut Canvas, position: &Position) {
    let Position { seat, x, y, turn, .. } = position;
    canvas.put(format_args!(
        "<g id=\"position{seat}\" transform=\"translate({x} {y}) rotate({turn})\">"
    ));
    for (number, area) in position.areas.iter().enumerate() {
        let line = if number == 0 { GOLD } else { CREAM };
        // Areas of one form have letters of one size.
        let alike = |other: &&Marking| {
            (other.shape, other.width, other.depth) == (area.shape, area.width, area.depth)
        };
        let sizes = position.areas.iter().filter(alike).map(|area| set(area).0);
        let size = sizes.fold(LARGEST, f64::min);
        match area.purpose {
            Use::Acceptor => acceptor(canvas, area),
            Use::Wager | Use::Discards | Use::Cards => marked(canvas, area, line, size),
        }
    }
    canvas.put(format_args!(
        "<circle cx=\"0\" cy=\"30\" r=\"17\" fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"2\"/>"
    ));
    canvas.words((0.0, 37.0), Font::sans(20.0, GOLD).bold(), &seat.to_string());
    canvas.put(format_args!("</g>"));
}

fn middle(area: &Marking) -> (f64, f64) {
    (f64::from(area.across), -f64::from(area.towards))
}

fn look(area: &Marking, line: &str) -> String {
    let (wide, dash) = match area.purpose {
        Use::Wager | Use::Acceptor => (3, ""),
        Use::Discards => (2, " stroke-dasharray=\"10 7\""),
        Use::Cards => (2, ""),
    };
    format!(
        "fill=\"#000000\" fill-opacity=\"0.14\" stroke=\"{line}\" stroke-width=\"{wide}\"{dash}"
    )
}

fn outline(canvas: &mut Canvas, area: &Marking, line: &str) {
    let ((x, y), look) = (middle(area), look(area, line));
    let (w, d) = (f64::from(area.width), f64::from(area.depth));
    let (cx, cy, rx, ry) = (Mm(x), Mm(y), Mm(w / 2.0), Mm(d / 2.0));
    match area.shape {
        Shape::Rectangle => canvas.rectangle((x, y), (w, d), 9.0, &look),
        Shape::Circle => canvas
            .put(format_args!("<ellipse cx=\"{cx}\" cy=\"{cy}\" rx=\"{rx}\" ry=\"{ry}\" {look}/>")),
        Shape::Diamond => canvas.put(format_args!(
            "<path d=\"M{cx} {}L{} {cy}L{cx} {}L{} {cy}Z\" {look}/>",
            Mm(y - d / 2.0),
            Mm(x + w / 2.0),
            Mm(y + d / 2.0),
            Mm(x - w / 2.0)
        )),
    }
}

/// What is printed in an area: its name, without the side of the ante a raise lies on.
fn label(area: &Marking) -> String {
    let name = area.name.to_uppercase();
    match name.split_once(' ') {
        Some(("RAISE", _)) => "RAISE".to_owned(),
        _ => name,
    }
}

fn marked(canvas: &mut Canvas, area: &Marking, line: &str, size: f64) {
    outline(canvas, area, line);
    let (x, y) = middle(area);
    let (_, lines) = set(area);
    let kind = match area.purpose {
        Use::Wager | Use::Acceptor => Font::sans(size, CREAM).bold(),
        Use::Discards | Use::Cards => Font::sans(size.min(16.0), CREAM),
    };
    let leading = kind.size * 1.18;
    let count = f64::from(u32::try_from(lines.len()).unwrap_or(1));
    let first = y - leading * (count - 1.0) / 2.0 + kind.size * 0.36;
    for (number, line) in (0..).zip(&lines) {
        canvas.words((x, first + leading * f64::from(number)), kind, line);
    }
}

/// The name of an area in one, two or three lines, and the size at which they fit.
fn set(area: &Marking) -> (f64, Vec<String>) {
    let round = match area.shape {
        Shape::Rectangle => 0.88,
        Shape::Circle => 0.76,
        Shape::Diamond => 0.6,
    };
    let (size, lines) = broken(&label(area), f64::from(area.width) * round);
    (size.min(f64::from(area.depth) * 0.27), lines)
}

/// A name in as many lines as make its letters larger by enough.
fn broken(name: &str, room: f64) -> (f64, Vec<String>) {
    let pieces: Vec<&str> = name.split_inclusive([' ', '-']).collect();
    let mut best = (fitting(name, LARGEST, room), vec![name.to_owned()]);
    for breaks in 1..1_usize << pieces.len().saturating_sub(1).min(4) {
        let mut lines = vec![String::new()];
        for (number, piece) in pieces.iter().enumerate() {
            if number > 0 && breaks >> (number - 1) & 1 == 1 {
                lines.push(String::new());
            }
            lines.last_mut().expect("one line at least").push_str(piece);
        }
        let lines: Vec<String> = lines.into_iter().map(|line| line.trim().to_owned()).collect();
        let fits = |line: &String| fitting(line, LARGEST, room);
        let size = lines.iter().map(fits).fold(LARGEST, f64::min);
        let more =
            i32::try_from(lines.len()).unwrap_or(9) - i32::try_from(best.1.len()).unwrap_or(0);
        if lines.len() <= 3 && size > best.0 * WORTH.powi(more) {
            best = (size, lines);
        }
    }
    best
}

/// A device that takes one chip: a slot, a lamp, and its name above.
fn acceptor(canvas: &mut Canvas, area: &Marking) {
    let (x, y) = middle(area);
    let (width, depth) = (f64::from(area.width), f64::from(area.depth));
    canvas.put(format_args!(
        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"#1b2023\" stroke=\"{GOLD}\" \
         stroke-width=\"3\"/>",
        Mm(x),
        Mm(y),
        Mm(width / 2.0),
        Mm(depth / 2.0)
    ));
    canvas.rectangle((x, y + 5.0), (width * 0.62, 7.0), 3.5, &format!("fill=\"{GOLD}\""));
    canvas.put(format_args!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"#d1463c\"/>",
        Mm(x),
        Mm(y - depth * 0.25)
    ));
    let kind = Font::sans(13.0, CREAM).bold();
    canvas.words((x, y - depth / 2.0 - 9.0), kind, &label(area));
}
