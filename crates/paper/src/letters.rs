//! Letters: typefaces, how wide a text is, lines of a given width.

/// The typefaces of names and titles.
pub const SERIF: &str = "Georgia, 'Times New Roman', 'DejaVu Serif', serif";
/// The typefaces of everything else.
pub const SANS: &str = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif";

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

/// The text in lines no wider than `room`, at a size of 1.
pub fn wrapped(text: &str, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + width(" ") + width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
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
    fn a_long_text_gets_smaller_and_a_short_one_does_not() {
        assert!(fitting("Second Draw", 20.0, 60.0) < 20.0);
        assert!((fitting("Bet", 20.0, 60.0) - 20.0).abs() < 1e-9);
    }

    #[test]
    fn a_line_ends_where_its_room_does() {
        assert_eq!(wrapped("one two three", width("one two") + 0.1), ["one two", "three"]);
        assert_eq!(capital("flush"), "Flush");
    }
}
