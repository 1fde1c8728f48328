//! What was said at a table, and the page that shows it with the layout.

use paper::text::{columns as width_of, fit, wrap};

/// From so many columns on, what was said stands beside the layout.
const WIDE: usize = 120;
/// How wide it is there, with the space before it.
const PANEL: usize = 42;
/// The layout gets no wider than this, and no narrower than that.
const LAYOUT_MAX: usize = 110;
const LAYOUT_MIN: usize = 40;
/// Sentences below the layout get no wider than this.
const SAID_MAX: usize = 100;

/// What stands below the layout of a terminal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// What was said since the round began, sentence by sentence.
    said: Vec<String>,
    /// Whether the last sentence is one to which others of its kind are added.
    in_a_row: bool,
    /// What was asked for at the prompt, line by line; gone after the next answer.
    noted: Vec<String>,
}

impl Spoken {
    /// Says something that stays until the next round.
    pub fn say(&mut self, text: &str) {
        self.in_a_row = false;
        self.said.push(text.to_owned());
    }

    /// Says something short, beside the last sentence if that was of its kind.
    pub fn say_in_a_row(&mut self, text: &str) {
        match self.said.last_mut().filter(|_| self.in_a_row) {
            Some(last) => last.push_str(&format!(" {text}")),
            None => self.say(text),
        }
        self.in_a_row = true;
    }

    /// Shows lines until the next answer.
    pub fn note(&mut self, text: &str) {
        self.noted.extend(text.lines().map(str::to_owned));
    }

    /// Somebody has answered: what was noted is gone.
    pub fn answered(&mut self) {
        self.noted.clear();
    }

    /// A round begins: what was said of the last one is forgotten.
    pub fn forget(&mut self) {
        self.said.clear();
        self.in_a_row = false;
    }

    /// The layout, made for a width, and what was said, below it or beside it.
    #[must_use]
    pub fn page(
        &self,
        layout: &dyn Fn(usize) -> Vec<String>,
        columns: usize,
        lines: usize,
    ) -> Vec<String> {
        if columns < WIDE {
            return self.below(layout(columns.max(LAYOUT_MIN)), columns, lines);
        }
        let width = (columns - PANEL).min(LAYOUT_MAX);
        let panel = (columns - width).min(SAID_MAX) - 1;
        self.beside(layout(width), (width, panel), lines)
    }

    /// The layout and beside it as much of what was said as there is room for; what was asked for
    /// stands below.
    fn beside(
        &self,
        layout: Vec<String>,
        (width, panel): (usize, usize),
        lines: usize,
    ) -> Vec<String> {
        let room = lines.saturating_sub(self.noted.len() + 1);
        let said = self.last_said(panel, room);
        let line = |number: usize| {
            let left = layout.get(number).map_or("", String::as_str);
            let right = said.get(number).map_or("", String::as_str);
            let space = " ".repeat(width.saturating_sub(width_of(left)));
            format!("{left}{space}{right}").trim_end().to_owned()
        };
        let mut page: Vec<String> = (0..layout.len().max(said.len())).map(line).collect();
        page.push(String::new());
        page.extend(self.noted.iter().cloned());
        page.drain(..page.len().saturating_sub(lines));
        page
    }

    /// The layout and below it as much of what was said as there is room for in so many lines.
    /// Where the layout itself has no room it is drawn without spaces, and where it is cut off on
    /// the right, that is said first.
    fn below(&self, mut page: Vec<String>, columns: usize, lines: usize) -> Vec<String> {
        let widest = page.iter().map(|line| width_of(line)).max().unwrap_or(0);
        if widest > columns {
            let cut = format!("Cut off at {columns} columns; all is seen at {widest}.");
            page.splice(..0, wrap(&cut, columns));
        }
        page.push(String::new());
        if page.len() > lines {
            page.retain(|line| !line.trim().is_empty());
        }
        // What somebody asked for is shown whole, even over the layout.
        let noted = fit(&self.noted.join("\n"), columns);
        let room = lines.saturating_sub(page.len());
        let hidden = noted.len().saturating_sub(room);
        page.drain(..hidden.min(page.len()));
        let room = (room + hidden).saturating_sub(noted.len());
        let said = self.last_said(columns, room);
        let left = room - said.len();
        page.extend(said);
        page.extend(noted);
        if left > 0 {
            page.push(String::new());
        }
        page
    }

    /// The last sentences, whole ones only, in at most `room` lines.
    fn last_said(&self, columns: usize, mut room: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for sentence in self.said.iter().rev() {
            let sentence = wrap(sentence, columns.min(SAID_MAX).saturating_sub(2));
            let Some(left) = room.checked_sub(sentence.len()) else { break };
            room = left;
            lines.extend(sentence.iter().rev().map(|line| format!("  {line}")));
        }
        lines.reverse();
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(said: &[&str]) -> Spoken {
        let said = said.iter().map(|text| (*text).to_owned()).collect();
        Spoken { said, ..Spoken::default() }
    }

    #[test]
    fn what_does_not_fit_is_left_out_by_whole_sentences() {
        let spoken = spoken(&["one two", "three", "four five"]);
        let last = |room| spoken.last_said(8, room);
        assert_eq!(last(5), ["  one", "  two", "  three", "  four", "  five"]);
        assert_eq!(last(4), ["  three", "  four", "  five"], "not the end of a sentence");
        assert_eq!(last(2), ["  four", "  five"]);
        assert_eq!(last(1), [""; 0]);
    }

    #[test]
    fn a_small_terminal_shows_the_layout_without_spaces_and_says_what_it_cuts_off() {
        let layout =
            |width: usize| vec!["dealer".to_owned(), String::new(), "-".repeat(width.max(50))];
        let shown = |columns, lines| spoken(&[]).page(&layout, columns, lines);
        assert_eq!(shown(60, 4), ["dealer", "", &"-".repeat(60), ""]);
        assert_eq!(shown(60, 2), ["dealer", &"-".repeat(60)]);
        assert_eq!(shown(45, 4)[..2], ["Cut off at 45 columns; all is seen at 50.", "dealer"]);
    }

    #[test]
    fn a_wide_terminal_has_what_was_said_beside_the_layout() {
        let mut spoken = spoken(&["one", "two"]);
        spoken.noted = vec!["  noted".to_owned()];
        let layout = |width: usize| vec!["-".repeat(width); 2];
        let page = spoken.page(&layout, 140, 20);
        assert_eq!(page[0], format!("{}  one", "-".repeat(98)));
        assert_eq!(
            page[1..],
            [format!("{}  two", "-".repeat(98)), String::new(), "  noted".into()]
        );
        assert!(spoken.page(&layout, 119, 20)[0].ends_with('-'), "below it");
    }

    #[test]
    fn what_was_asked_for_is_shown_whole_even_over_the_layout() {
        let mut spoken = spoken(&["said"]);
        let layout = || vec!["layout".to_owned(); 3];
        assert_eq!(spoken.below(layout(), 80, 5), ["layout", "layout", "layout", "", "  said"]);
        spoken.noted = vec!["  noted".to_owned(); 3];
        let page = spoken.below(layout(), 80, 5);
        assert_eq!(page, ["layout", "", "  noted", "  noted", "  noted"]);
    }
}
