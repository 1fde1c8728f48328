//! Small pieces of SVG: numbers, escaped text, how wide a text is.

use std::fmt;

/// The typefaces of names and titles.
pub const SERIF: &str = "Georgia, 'Times New Roman', 'DejaVu Serif', serif";
/// The typefaces of everything else.
pub const SANS: &str = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// A length to a tenth of a millimetre, without needless zeros.
#[derive(Clone, Copy, Debug)]
pub struct Mm(pub f64);

impl fmt::Display for Mm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The text as it may stand in a document.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// How wide `text` is at a size of 1, set in a plain sans serif; a little too much, never too
/// little.
pub fn width(text: &str) -> f64 {
    text.chars().map(advance).sum::<f64>() * 1.06
}

fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '\'' | '|' => 0.28,
        ' ' | '.' | ',' | ':' | ';' | 'f' | 't' | 'I' | '/' | '!' | '-' | '(' | ')' => 0.34,
        'r' => 0.4,
        'M' | 'W' | 'm' | '%' | '@' => 0.9,
        'w' | 'O' | 'Q' | 'G' | 'C' | 'D' | 'H' | 'N' | 'R' | 'U' | 'A' | 'B' | 'K' | 'X' | 'Y' => {
            0.74
        }
        'A'..='Z' | '&' => 0.69,
        _ => 0.59,
    }
}

/// The size, at most `size`, at which `text` is no wider than `room`.
pub fn fitting(text: &str, size: f64, room: f64) -> f64 {
    size.min(room / width(text).max(0.1))
}

/// The first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_text_is_escaped() {
        assert_eq!(escaped("<A & \"B\">\u{7}"), "&lt;A &amp; &quot;B&quot;&gt; ");
    }

    #[test]
    fn lengths_are_short() {
        assert_eq!(format!("{} {} {}", Mm(12.0), Mm(0.04), Mm(-0.04)), "12 0 0");
        assert_eq!(Mm(3.25).to_string(), "3.2");
    }

    #[test]
    fn a_long_text_gets_smaller_and_a_short_one_does_not() {
        assert!(fitting("Second Draw", 20.0, 60.0) < 20.0);
        assert!((fitting("Bet", 20.0, 60.0) - 20.0).abs() < 1e-9);
    }
}
