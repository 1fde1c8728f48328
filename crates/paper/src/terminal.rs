//! A terminal as a drawing: its text with styles, boxes drawn as lines.
//!
//! ```
//! let svg = paper::terminal::svg("house list", "\u{1b}[1mgames\u{1b}[0m <all>");
//! assert!(svg.contains(">games</text>") && svg.contains(">&lt;all&gt;</text>"));
//! ```

use crate::escaped;
use crate::svg::{Canvas, Mm};

const INK: &str = "#e9e4d4";
const BRIGHT: &str = "#fffdf5";
const BACK_OF_CARD: &str = "#2c7a5c";
const FACE: &str = "#0d1f18";
const FRAME: &str = "#17352a";
const LINE: &str = "#86a396";
const MONO: &str = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/// A letter's place, its line, and the size of letters.
const CELL: (f64, f64) = (8.43, 18.0);
const LETTERS: f64 = 14.0;
/// The room around the text, and the bar above it.
const MARGIN: f64 = 18.0;
const BAR: f64 = 32.0;

/// How letters look.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Style {
    bold: bool,
    faint: bool,
    /// The code of a colour, 30 to 37 or 90 to 97; none for the usual one.
    colour: Option<u8>,
}

impl Style {
    /// What a sequence of codes makes of it.
    fn after(self, codes: &str) -> Self {
        codes.split(';').fold(self, |style, code| match code.parse().unwrap_or(0) {
            1 => Self { bold: true, ..style },
            2 => Self { faint: true, ..style },
            colour @ (30..=37 | 90..=97) => Self { colour: Some(colour), ..style },
            _ => Self::default(),
        })
    }

    fn attributes(self) -> String {
        let colour = match self.colour.map(|code| code % 10) {
            Some(1) => "#ff8078",
            Some(2) => "#6fdc9b",
            Some(3) => "#f0c75e",
            Some(4) => "#82b8ff",
            Some(5) => "#e39ad8",
            Some(6) => "#6fd6d6",
            _ if self.bold => BRIGHT,
            _ => INK,
        };
        let weight = if self.bold { " font-weight=\"bold\"" } else { "" };
        let opacity = if self.faint { " opacity=\"0.65\"" } else { "" };
        format!("fill=\"{colour}\"{weight}{opacity}")
    }
}

/// The text as it stands on a terminal, below a bar with a title. Codes of styles are followed; a
/// letter takes one column.
pub fn svg(title: &str, text: &str) -> String {
    let rows: Vec<Vec<(char, Style)>> = cells(text);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = CELL.0 * number(columns) + 2.0 * MARGIN;
    let height = BAR + CELL.1 * number(rows.len()) + 2.0 * MARGIN;
    let mut canvas = Canvas::default();
    let (w, h) = (Mm(width), Mm(height));
    canvas.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
         height=\"{h}\" font-family=\"{MONO}\" font-size=\"{LETTERS}\">"
    ));
    let title = escaped(title);
    canvas.put(format_args!("<title>{title}</title>"));
    canvas.rectangle((width / 2.0, height / 2.0), (width, height), 9.0, &fill(FRAME));
    let below = height - BAR;
    canvas.rectangle((width / 2.0, BAR + below / 2.0), (width, below), 9.0, &fill(FACE));
    canvas.rectangle((width / 2.0, BAR + 9.0), (width, 18.0), 0.0, &fill(FACE));
    for (place, colour) in [(0.0, "#e2685f"), (1.0, "#e5b64c"), (2.0, "#5fb573")] {
        let (x, y) = (Mm(MARGIN + 4.0 + 18.0 * place), Mm(BAR / 2.0));
        canvas.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{colour}\"/>"));
    }
    let (x, y) = (Mm(width / 2.0), Mm(BAR / 2.0 + 4.5));
    canvas.put(format_args!(
        "<text x=\"{x}\" y=\"{y}\" fill=\"{LINE}\" font-size=\"13\" \
         text-anchor=\"middle\">{title}</text>"
    ));
    backs(&mut canvas, &rows);
    lines(&mut canvas, &rows, columns);
    for (row, cells) in rows.iter().enumerate() {
        words(&mut canvas, row, cells);
    }
    canvas.put(format_args!("</svg>"));
    canvas.finish()
}

fn fill(colour: &str) -> String {
    format!("fill=\"{colour}\"")
}

/// The letters of every line with their styles.
fn cells(text: &str) -> Vec<Vec<(char, Style)>> {
    let mut style = Style::default();
    let line = |line: &str| {
        let mut cells = Vec::new();
        let mut pieces = line.split("\u{1b}[");
        cells.extend(pieces.next().unwrap_or_default().chars().map(|c| (c, style)));
        for piece in pieces {
            let (codes, rest) = piece.split_once('m').unwrap_or(("", piece));
            style = style.after(codes);
            cells.extend(rest.chars().map(|c| (c, style)));
        }
        cells
    };
    text.lines().map(line).collect()
}

/// A count as a length.
fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

/// Where a cell begins.
fn corner(row: usize, column: usize) -> (f64, f64) {
    (MARGIN + CELL.0 * number(column), BAR + MARGIN + CELL.1 * number(row))
}

/// Which halves of a cell a box has lines in: left, right, above, below.
const fn arms(c: char) -> [bool; 4] {
    match c {
        '─' => [true, true, false, false],
        '│' => [false, false, true, true],
        '┌' => [false, true, false, true],
        '┐' => [true, false, false, true],
        '└' => [false, true, true, false],
        '┘' => [true, false, true, false],
        '├' => [false, true, true, true],
        '┤' => [true, false, true, true],
        '┬' => [true, true, false, true],
        '┴' => [true, true, true, false],
        '┼' => [true; 4],
        _ => [false; 4],
    }
}

/// From where to where each run of `true` goes.
fn runs(flags: &[bool]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut from = None;
    for (place, flag) in flags.iter().chain([&false]).enumerate() {
        match (flag, from) {
            (true, None) => from = Some(place),
            (false, Some(start)) => {
                runs.push((start, place));
                from = None;
            }
            _ => {}
        }
    }
    runs
}

/// The backs of cards.
fn backs(canvas: &mut Canvas, rows: &[Vec<(char, Style)>]) {
    for (row, cells) in rows.iter().enumerate() {
        let shaded: Vec<bool> = cells.iter().map(|(c, _)| *c == '░').collect();
        for (from, to) in runs(&shaded) {
            let ((left, top), (right, _)) = (corner(row, from), corner(row, to));
            let middle = (left.midpoint(right), top + CELL.1 / 2.0);
            let size = (right - left - 1.0, CELL.1 - 3.0);
            canvas.rectangle(middle, size, 2.0, &fill(BACK_OF_CARD));
        }
    }
}

/// The lines of boxes, each as long as it goes on.
fn lines(canvas: &mut Canvas, rows: &[Vec<(char, Style)>], columns: usize) {
    let arms_at = |row: usize, column: usize| {
        let cell: Option<&(char, Style)> = rows.get(row).and_then(|cells| cells.get(column));
        cell.map_or([false; 4], |(c, _)| arms(*c))
    };
    let mut path = String::new();
    for row in 0..rows.len() {
        let halves = (0..columns).flat_map(|column| {
            let [left, right, ..] = arms_at(row, column);
            [left, right]
        });
        let (start, top) = corner(row, 0);
        for (from, to) in runs(&halves.collect::<Vec<_>>()) {
            let end = |half: usize| Mm(start + CELL.0 / 2.0 * number(half));
            let y = Mm(top + CELL.1 / 2.0);
            path.push_str(&format!("M{} {y}H{}", end(from), end(to)));
        }
    }
    for column in 0..columns {
        let halves = (0..rows.len()).flat_map(|row| {
            let [.., above, below] = arms_at(row, column);
            [above, below]
        });
        let (left, start) = corner(0, column);
        for (from, to) in runs(&halves.collect::<Vec<_>>()) {
            let end = |half: usize| Mm(start + CELL.1 / 2.0 * number(half));
            let x = Mm(left + CELL.0 / 2.0);
            path.push_str(&format!("M{x} {}V{}", end(from), end(to)));
        }
    }
    if !path.is_empty() {
        canvas.put(format_args!("<path d=\"{path}\" fill=\"none\" stroke=\"{LINE}\"/>"));
    }
}

/// The words of a line, each run of one style where it begins and as wide as its columns.
fn words(canvas: &mut Canvas, row: usize, cells: &[(char, Style)]) {
    let is_drawn = |c: char| c != '░' && arms(c) == [false; 4];
    let mut column = 0;
    for run in cells.chunk_by(|a, b| a.1 == b.1 && is_drawn(a.0) == is_drawn(b.0)) {
        let from = column;
        column += run.len();
        let text: String = run.iter().map(|(c, _)| *c).collect();
        if !is_drawn(run[0].0) {
            continue;
        }
        // Wide gaps part a line, so that a word stands under what belongs to it in any typeface.
        let mut at = from;
        for piece in text.split("  ") {
            let word = piece.trim();
            let lead = piece.chars().take_while(|c| *c == ' ').count();
            if !word.is_empty() {
                word_at(canvas, (row, at + lead), run[0].1, word);
            }
            at += piece.chars().count() + 2;
        }
    }
}

fn word_at(canvas: &mut Canvas, (row, column): (usize, usize), style: Style, word: &str) {
    let (x, top) = corner(row, column);
    let (x, y) = (Mm(x), Mm(top + CELL.1 - 4.6));
    let (wide, look) = (Mm(CELL.0 * number(word.chars().count())), style.attributes());
    // A suit is a letter, and not a little picture.
    let shown =
        |c: char| if "♠♥♦♣".contains(c) { format!("{c}\u{fe0e}") } else { c.to_string() };
    let word: String = escaped(word).chars().map(shown).collect();
    canvas
        .put(format_args!("<text x=\"{x}\" y=\"{y}\" textLength=\"{wide}\" {look}>{word}</text>"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_become_lines_that_go_on_from_cell_to_cell() {
        let svg = svg("box", "┌──┐\n│░░│\n└──┘");
        assert_eq!(svg.matches("<path").count(), 1);
        let drawn = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(drawn.map(|d| d.matches('M').count()), Some(4), "two across and two down");
        assert!(svg.contains(BACK_OF_CARD));
    }

    #[test]
    fn codes_of_styles_are_followed_and_not_printed() {
        let svg = svg("x", "a \u{1b}[31m6♥\u{1b}[0m\u{1b}[2mb\u{1b}[0m");
        assert!(svg.contains("fill=\"#ff8078\">6♥\u{fe0e}</text>"), "{svg}");
        assert!(svg.contains("opacity=\"0.65\">b</text>") && !svg.contains('\u{1b}'), "{svg}");
    }

    #[test]
    fn a_wide_gap_parts_a_line() {
        let svg = svg("x", "  seat   one");
        assert_eq!(svg.matches("textLength").count(), 2);
    }
}
