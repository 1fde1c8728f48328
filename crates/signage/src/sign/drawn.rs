//! The sign as a drawing on one sheet of A4 (SVG), in millimetres.

use paper::escaped;
use paper::letters::{fitting, width};
use paper::svg::{Canvas, Font, Mm};

use super::{Board, pays as verb};
use crate::description::Description;

const SHEET: (f64, f64) = (210.0, 297.0);
const EDGE: f64 = 18.0;
const FELT: &str = "#0f4d3a";
const GOLD: &str = "#a8852f";
const INK: &str = "#1f2a26";
const RULE: &str = "#d8d0bd";
/// Lines of a table at full size, from base to base.
const STEP: f64 = 8.0;
/// A heading and the room above it.
const HEADING: f64 = 16.0;

/// The sign as a drawing.
pub fn svg(description: &Description) -> String {
    let board = Board::new(description);
    let mut canvas = Canvas::default();
    let (w, h) = SHEET;
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" \
         viewBox=\"0 0 {w} {h}\">"
    ));
    let (title, licensee) = (escaped(board.title), escaped(board.licensee));
    canvas.put(format_args!("<title>{title}: sign of {licensee}</title>"));
    canvas.put(format_args!("<rect width=\"{w}\" height=\"{h}\" fill=\"#fffdf7\"/>"));
    for (inside, stroke) in [(7.0, 1.2), (9.0, 0.3)] {
        let look = format!("fill=\"none\" stroke=\"{GOLD}\" stroke-width=\"{stroke}\"");
        canvas.rectangle((w / 2.0, h / 2.0), (w - 2.0 * inside, h - 2.0 * inside), 2.0, &look);
    }
    let low = heading(&mut canvas, &board);
    let foot = rules(&mut canvas, &board);
    tables(&mut canvas, &board, (low, foot));
    canvas.put(format_args!("</svg>"));
    canvas.finish()
}

/// Licensee and title; gives where the sheet is free.
fn heading(canvas: &mut Canvas, board: &Board<'_>) -> f64 {
    let (middle, room) = (SHEET.0 / 2.0, SHEET.0 - 2.0 * EDGE);
    let licensee = board.licensee.to_uppercase();
    let size = fitting(&licensee, 5.2, room * 0.8);
    canvas.words((middle, 26.0), Font::serif(size, GOLD).spaced(size * 0.2), &licensee);
    let size = fitting(board.title, 17.0, room);
    canvas.words((middle, 44.0), Font::serif(size, FELT), board.title);
    line(canvas, (EDGE, SHEET.0 - EDGE), 51.0, (GOLD, 0.9));
    line(canvas, (EDGE, SHEET.0 - EDGE), 52.4, (GOLD, 0.3));
    56.0
}

fn line(canvas: &mut Canvas, (from, to): (f64, f64), y: f64, (colour, wide): (&str, f64)) {
    let (from, to, y) = (Mm(from), Mm(to), Mm(y));
    canvas.put(format_args!(
        "<path d=\"M{from} {y}H{to}\" stroke=\"{colour}\" stroke-width=\"{wide}\"/>"
    ));
}

/// Rules and notice at the foot of the sheet; gives where they begin.
fn rules(canvas: &mut Canvas, board: &Board<'_>) -> f64 {
    let (middle, room) = (SHEET.0 / 2.0, SHEET.0 - 2.0 * EDGE);
    let texts: Vec<&str> = board.texts.iter().copied().chain(board.notice).collect();
    let count = f64::from(u32::try_from(texts.len()).unwrap_or(0));
    let top = SHEET.1 - EDGE - 2.0 - 9.0 * count;
    if texts.is_empty() {
        return top;
    }
    line(canvas, (EDGE, SHEET.0 - EDGE), top - 6.0, (GOLD, 0.3));
    line(canvas, (EDGE, SHEET.0 - EDGE), top - 4.6, (GOLD, 0.9));
    for (number, text) in (0..).zip(texts) {
        let size = fitting(text, 5.8, room);
        let y = top + 4.5 + 9.0 * f64::from(number);
        canvas.words((middle, y), Font::serif(size, INK), text);
    }
    top - 13.0
}

/// A heading, whether its lines are payouts, and the lines.
type Table = (String, Vec<(String, String)>);

/// All tables in one column, or in two where one would be too tall.
fn tables(canvas: &mut Canvas, board: &Board<'_>, (top, foot): (f64, f64)) {
    let mut all: Vec<Table> = board
        .tables
        .iter()
        .map(|(wager, pays)| (format!("{wager} {}", verb(wager)), pays.clone()))
        .collect();
    if !board.limits.is_empty() {
        all.push(("Limits".to_owned(), board.limits.clone()));
    }
    let tall =
        |table: &Table| HEADING + STEP * f64::from(u32::try_from(table.1.len()).unwrap_or(0));
    let needed: f64 = all.iter().map(tall).sum();
    let free = foot - top;
    let scale = (free / needed).min(1.35);
    let room = SHEET.0 - 2.0 * EDGE;
    let column = room.min(150.0);
    let left = (SHEET.0 - column) / 2.0;
    let mut y = top + (free - needed * scale) / 2.0;
    for table in &all {
        draw(canvas, table, (left, left + column), y, scale);
        y += tall(table) * scale;
    }
}

fn draw(canvas: &mut Canvas, table: &Table, (left, right): (f64, f64), top: f64, scale: f64) {
    let (heading, lines) = table;
    let size = fitting(heading, 6.4 * scale, right - left);
    let y = top + HEADING * scale - 4.0 * scale;
    canvas.words((left, y), Font::serif(size, FELT).bold().anchored("start"), heading);
    line(canvas, (left, right), y + 1.8 * scale, (FELT, 0.5));
    let last = u32::try_from(lines.len()).unwrap_or(0);
    for (number, (name, said)) in (1..).zip(lines) {
        let y = y + STEP * scale * f64::from(number);
        let size = 5.0 * scale;
        let taken = width(said) * size;
        let size = fitting(name, size, right - left - taken - 4.0).min(size);
        canvas.words((left, y), Font::serif(size, INK).anchored("start"), name);
        let kind = Font::serif(size, INK).bold().anchored("end");
        canvas.words((right, y), kind, said);
        if number < last {
            line(canvas, (left, right), y + 2.2 * scale, (RULE, 0.2));
        }
    }
}
