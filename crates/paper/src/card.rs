//! A card to print: lists of rules under their questions, and what their words mean, on the
//! smallest paper that holds them: of wallet size, A6, A5, or A4. It looks like the reports.
//!
//! ```
//! use paper::card::Card;
//!
//! let card = Card {
//!     title: "Snap".into(),
//!     subtitle: "1 to 1".into(),
//!     lists: vec![("two cards alike?".into(), vec!["Call.".into()])],
//!     notes: vec!["Alike: of one rank.".into()],
//!     foot: vec!["The first rule that applies decides.".into()],
//! };
//! assert!(card.svg().contains(">Two cards alike?</text>"));
//! assert!(card.html().contains("@page{size:85mm 54mm;margin:0}"));
//! ```

use std::fmt::Write as _;

use crate::letters::{SERIF, capital, fitting, wrapped};
use crate::svg::Mm;
use crate::{compact_page, escaped};

/// What stands on a card.
#[derive(Clone, Debug)]
pub struct Card {
    /// What it is for.
    pub title: String,
    /// What it assumes, in one line.
    pub subtitle: String,
    /// Every question with its rules in order.
    pub lists: Vec<(String, Vec<String>)>,
    /// What words of the rules mean, below them.
    pub notes: Vec<String>,
    /// What stands last, in small print, line by line.
    pub foot: Vec<String>,
}

/// A size a card is printed in, in millimetres.
#[derive(Clone, Copy)]
struct Size {
    wide: f64,
    high: f64,
}

/// As a bank card.
const WALLET: Size = Size { wide: 85.0, high: 54.0 };
/// A quarter of a sheet, half of one, a whole one.
const A6: Size = Size { wide: 105.0, high: 148.0 };
const A5: Size = Size { wide: 148.0, high: 210.0 };
const A4: Size = Size { wide: 210.0, high: 297.0 };

const MARGIN: f64 = 4.0;
/// The least size of letters that can be read, in millimetres.
const LETTERS_MIN: f64 = 2.0;
const LETTERS_MAX: f64 = 3.4;
/// From line to line, of the size of letters.
const LEADING: f64 = 1.25;

/// What stands on a card, laid out.
struct Laid {
    size: Size,
    letters: f64,
    lines: Vec<Words>,
    /// How many lines stand below the rules.
    foot: usize,
}

/// One line of text.
struct Words {
    indent: f64,
    bold: bool,
    /// Whether a question begins here.
    opens: bool,
    /// What stands before the text, at the margin.
    number: Option<usize>,
    text: String,
}

impl Card {
    /// The card as a drawing.
    pub fn svg(&self) -> String {
        self.laid().svg(self)
    }

    /// The drawing alone, on paper of its own size.
    pub fn html(&self) -> String {
        let laid = self.laid();
        let Size { wide, high } = laid.size;
        let style = format!(
            "@page{{size:{wide}mm {high}mm;margin:0}}body{{margin:0}}\
             svg{{display:block}}@media screen{{body{{padding:1rem;background:#ddd}}\
             svg{{max-width:100%;height:auto}}}}"
        );
        compact_page(&format!("{}: card", self.title), &style, &laid.svg(self))
    }

    /// The largest letters on the smallest card that hold all rules.
    fn laid(&self) -> Laid {
        let mut last = None;
        for size in [WALLET, A6, A5, A4] {
            let mut letters = LETTERS_MAX;
            while letters >= LETTERS_MIN {
                let lines = self.lines(size, letters);
                let laid = Laid { size, letters, lines, foot: self.foot.len() };
                if laid.height() <= size.high {
                    return laid;
                }
                last = Some(laid);
                letters -= 0.05;
            }
        }
        // More rules than a sheet holds make it longer.
        let mut laid = last.expect("some size was tried");
        laid.size.high = laid.height().ceil();
        laid
    }

    /// Questions and rules in lines, set in letters of this size.
    fn lines(&self, size: Size, letters: f64) -> Vec<Words> {
        let indent = letters * 1.9;
        let room = (size.wide - 2.0 * MARGIN) / letters;
        let mut lines = Vec::new();
        for (asks, rules) in &self.lists {
            for (place, text) in wrapped(&capital(asks), room / 1.05).into_iter().enumerate() {
                let opens = place == 0;
                lines.push(Words { indent: 0.0, bold: true, opens, number: None, text });
            }
            for (number, rule) in (1..).zip(rules) {
                for (place, text) in wrapped(rule, room - 1.9).into_iter().enumerate() {
                    let number = (place == 0).then_some(number);
                    lines.push(Words { indent, bold: false, opens: false, number, text });
                }
            }
        }
        for note in &self.notes {
            for (place, text) in wrapped(note, room).into_iter().enumerate() {
                let opens = place == 0;
                lines.push(Words { indent: 0.0, bold: false, opens, number: None, text });
            }
        }
        lines
    }
}

const HEAD: f64 = 9.0;
/// The size of letters below the rules.
const FOOT: f64 = 1.7;

impl Laid {
    fn height(&self) -> f64 {
        let questions = self.lines.iter().filter(|line| line.opens).count();
        #[expect(clippy::cast_precision_loss, reason = "a drawing")]
        let lines = self.lines.len() as f64 + 0.4 * questions as f64;
        #[expect(clippy::cast_precision_loss, reason = "a drawing")]
        let foot = self.foot.saturating_sub(1) as f64 * FOOT * LEADING;
        HEAD + MARGIN + 0.9 * MARGIN + lines * self.letters * LEADING + foot
    }

    fn svg(&self, card: &Card) -> String {
        let Size { wide, high } = self.size;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" \
             viewBox=\"0 0 {w} {h}\" font-family=\"{SERIF}\" fill=\"#1f2a26\">\n\
             <rect x=\"0.2\" y=\"0.2\" width=\"{iw}\" height=\"{ih}\" rx=\"3\" fill=\"#fffdf7\" \
             stroke=\"#80641c\" stroke-width=\"0.3\"/>\n",
            w = Mm(wide),
            h = Mm(high),
            iw = Mm(wide - 0.4),
            ih = Mm(high - 0.4),
        );
        let title = escaped(&card.title);
        let odds = fitting(&card.subtitle, 2.2, wide - 2.0 * MARGIN);
        let _ = writeln!(
            svg,
            "<text x=\"{MARGIN}\" y=\"6\" font-size=\"4\" fill=\"#0f4d3a\">{title}</text>\n\
             <text x=\"{MARGIN}\" y=\"8.9\" font-size=\"{odds:.2}\" fill=\"#80641c\">{}</text>",
            escaped(&card.subtitle)
        );
        let mut y = HEAD + 0.4 * self.letters;
        for line in &self.lines {
            y += self.letters * LEADING * if line.opens { 1.4 } else { 1.0 };
            svg.push_str(&self.line(line, y));
        }
        let mut y = high - 2.4;
        for text in card.foot.iter().rev() {
            let small = fitting(text, FOOT, wide - 2.0 * MARGIN);
            let text = escaped(text);
            let _ = writeln!(
                svg,
                "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"{small:.2}\" \
                 fill=\"#6b6555\">{text}</text>",
                Mm(y)
            );
            y -= FOOT * LEADING;
        }
        svg + "</svg>\n"
    }

    fn line(&self, line: &Words, y: f64) -> String {
        let weight = if line.bold { " font-weight=\"bold\" fill=\"#0f4d3a\"" } else { "" };
        let letters = self.letters;
        let number = line.number.map(|number| {
            format!(
                "<text x=\"{MARGIN}\" y=\"{y:.2}\" font-size=\"{letters:.2}\" \
                 fill=\"#80641c\">{number}</text>\n"
            )
        });
        let x = MARGIN + line.indent;
        let text = escaped(&line.text);
        let text = format!(
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{letters:.2}\"{weight}>{text}</text>\n"
        );
        number.unwrap_or_default() + &text
    }
}
