//! Pages of text for people.

use desk::Subject;
pub use paper::text::{Columns, paragraph, wrap};

use crate::console::Console;

/// A page for people, as wide as its console.
pub struct Page<'a> {
    text: String,
    pub out: &'a Console,
}

impl<'a> Page<'a> {
    /// An empty page.
    pub const fn new(out: &'a Console) -> Self {
        Self { text: String::new(), out }
    }

    /// A page with a heading.
    pub fn headed(heading: &str, out: &'a Console) -> Self {
        let mut page = Self::new(out);
        page.say_at(0, &out.strong(heading));
        page
    }

    /// A page with a title, what stands in brackets beside it, and notices.
    pub fn titled(title: &str, beside: &str, notices: &[String], out: &'a Console) -> Self {
        let mut page = Self { text: format!("{} ({beside})\n\n", out.strong(title)), out };
        notices.iter().for_each(|notice| page.say(&out.bad(&format!("Note: {notice}."))));
        if !notices.is_empty() {
            page.put("\n");
        }
        page
    }

    /// A page about a game under options.
    pub fn about(subject: &Subject, out: &'a Console) -> Self {
        Self::titled(subject.title, &subject.pay_table, &subject.notices, out)
    }

    /// Adds a text as it stands.
    pub fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a paragraph, two spaces from the left.
    pub fn say(&mut self, words: &str) {
        self.say_at(2, words);
    }

    /// The same after an empty line.
    pub fn apart(&mut self, words: &str) {
        self.put("\n");
        self.say(words);
    }

    /// Adds a paragraph so many spaces from the left.
    pub fn say_at(&mut self, indent: usize, words: &str) {
        self.text.push_str(&paragraph(words, indent, self.out.width()));
    }

    /// Adds a heading between empty lines.
    pub fn heading(&mut self, words: &str) {
        self.text.push_str(&format!("\n{}\n\n", self.out.strong(words)));
    }

    /// Adds a table.
    pub fn table(&mut self, table: &Columns) {
        self.text.push_str(&table.to_text(self.out.width()));
    }

    /// The text, with an empty line and something beside the point at its end.
    pub fn ending(mut self, words: &str) -> String {
        self.apart(&self.out.faint(words));
        self.text
    }

    /// The text.
    pub fn text(self) -> String {
        self.text
    }
}
