//! The sign as text, at most eighty columns wide.

use super::{Board, pays as verb};
use crate::description::Description;

const WIDTH: usize = 72;

/// The sign as text.
pub fn text(description: &Description) -> String {
    let board = Board::new(description);
    let mut lines = Vec::new();
    for heading in [board.licensee, &board.title.to_uppercase()] {
        lines.extend(wrapped(heading, WIDTH).iter().map(|line| centred(line)));
    }
    for (wager, pays) in &board.tables {
        lines.push(String::new());
        lines.push(format!("{wager} {}", verb(wager)));
        for (hand, payout) in pays {
            lines.extend(led(hand, payout));
        }
    }
    if !board.limits.is_empty() {
        lines.extend([String::new(), "Limits".to_owned()]);
        lines.extend(board.limits.iter().flat_map(|(wager, limits)| led(wager, limits)));
    }
    if !board.texts.is_empty() {
        lines.push(String::new());
        for text in &board.texts {
            lines.extend(wrapped(&format!("{text}."), WIDTH));
        }
    }
    if let Some(notice) = board.notice {
        lines.push(String::new());
        lines.extend(wrapped(&format!("Notice: {notice}"), WIDTH));
    }
    lines.join("\n") + "\n"
}

fn centred(line: &str) -> String {
    let spare = WIDTH.saturating_sub(line.chars().count());
    format!("{}{line}", " ".repeat(spare / 2))
}

/// A name, dots, and what belongs to it.
fn led(name: &str, said: &str) -> Vec<String> {
    let used = name.chars().count() + said.chars().count() + 6;
    if used > WIDTH {
        let mut lines: Vec<String> =
            wrapped(name, WIDTH - 2).iter().map(|line| format!("  {line}")).collect();
        lines.extend(wrapped(said, WIDTH - 4).iter().map(|line| format!("    {line}")));
        return lines;
    }
    vec![format!("  {name} {} {said}", ".".repeat(WIDTH - used + 2))]
}

/// The words in lines of at most `width` characters; a longer word is cut.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for piece in letters.chunks(width) {
            let line = lines.last_mut().expect("one line at least");
            if !line.is_empty() && line.chars().count() + 1 + piece.len() > width {
                lines.push(piece.iter().collect());
            } else {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.extend(piece);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_sign() {
        let long = "A licensee with a name that goes on ".repeat(4) + &"x".repeat(100);
        assert!(wrapped(&long, WIDTH).iter().all(|line| line.chars().count() <= WIDTH));
        assert!(led(&long, &long).iter().all(|line| line.chars().count() <= WIDTH));
        let line = led("Flush", "3 to 1").pop().expect("one line");
        assert_eq!(line.chars().count(), WIDTH);
        assert!(line.starts_with("  Flush ...") && line.ends_with("... 3 to 1"));
    }
}
