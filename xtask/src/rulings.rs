//! The register of rulings, `regulations/rulings.md`: read, merged and written.
//!
//! One heading each, never renumbered. A label stands in the first column and its text twelve
//! columns in. The labels of the specification are imported; a title and the labels Readings,
//! Effect, Tests and Ask are written by hand and kept.

use crate::Fault;

const INDENT: usize = 12;
const WIDTH: usize = 100;

/// The labels the specification fills, in the order they are written.
pub const IMPORTED: [&str; 5] = ["Paragraphs", "Problem", "Ruling", "Reason", "Switch"];

/// One entry of the register.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ruling {
    pub id: String,
    pub title: String,
    /// Label and text, in the order of the page.
    pub labels: Vec<(String, String)>,
}

impl Ruling {
    /// The text under a label, or nothing.
    pub fn text(&self, label: &str) -> &str {
        self.labels.iter().find(|(held, _)| held == label).map_or("", |(_, text)| text)
    }

    /// Replaces the text under a label; true if it changed.
    pub fn set(&mut self, label: &str, text: &str) -> bool {
        match self.labels.iter_mut().find(|(held, _)| held == label) {
            Some((_, held)) if held == text => false,
            Some((_, held)) => {
                text.clone_into(held);
                true
            }
            None => {
                self.labels.push((label.to_owned(), text.to_owned()));
                true
            }
        }
    }
}

/// Reads the register.
pub fn read(page: &str) -> Result<Vec<Ruling>, Fault> {
    let mut found: Vec<Ruling> = Vec::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
            if found.iter().any(|ruling| ruling.id == id) {
                return Err(Fault(format!("rulings.md: {id} stands twice")));
            }
            let ruling = Ruling { id: id.into(), title: title.trim().into(), labels: Vec::new() };
            found.push(ruling);
        } else if let Some(ruling) = found.last_mut() {
            read_line(ruling, line);
        }
    }
    Ok(found)
}

fn read_line(ruling: &mut Ruling, line: &str) {
    if line.trim().is_empty() {
        return;
    }
    if line.starts_with(' ') {
        if let Some((_, text)) = ruling.labels.last_mut() {
            text.push(' ');
            text.push_str(line.trim());
        }
    } else if let Some((label, text)) = line.split_once(' ') {
        ruling.labels.push((label.to_owned(), text.trim().to_owned()));
    }
}

/// Writes the register.
pub fn write(rulings: &[Ruling]) -> String {
    let mut page = String::from(
        "# Rulings\n\n\
         Our reading of every open point of the texts. An entry keeps its number for ever; a\n\
         new one goes on counting. The switch names the options that change the reading; `-`\n\
         means that it is fixed. In code an entry is `ruling::X03`, and the log says so when we\n\
         decided.\n",
    );
    for ruling in rulings {
        page += format!("\n## {}  {}", ruling.id, ruling.title).trim_end();
        page += "\n\n";
        for (label, text) in &ruling.labels {
            page += &wrapped(label, text);
        }
    }
    page
}

fn wrapped(label: &str, text: &str) -> String {
    let mut lines = String::new();
    let mut line = format!("{label:INDENT$}");
    let mut words_in_line = 0;
    for word in text.split_whitespace() {
        if words_in_line > 0 && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += line.trim_end();
            lines.push('\n');
            line = " ".repeat(INDENT);
            words_in_line = 0;
        }
        if words_in_line > 0 {
            line.push(' ');
        }
        line += word;
        words_in_line += 1;
    }
    lines + line.trim_end() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Vec<Ruling> {
        let long = "all wagers of the round go back, those forfeited by a fold included, and so on";
        vec![
            Ruling {
                id: "X03".into(),
                title: "What a void round does".into(),
                labels: vec![
                    ("Paragraphs".into(), "all".into()),
                    ("Ruling".into(), format!("{long} {long}")),
                    ("Switch".into(), "-".into()),
                ],
            },
            Ruling {
                id: "X04".into(),
                title: String::new(),
                labels: vec![("Reason".into(), "\"No less\" rules out less".into())],
            },
        ]
    }

    #[test]
    fn the_register_reads_back_what_it_wrote() {
        assert_eq!(read(&write(&sample())).expect("well formed"), sample());
    }

    #[test]
    fn an_entry_that_stands_twice_is_refused() {
        assert!(read("## X03\n\nRuling yes\n\n## X03\n").is_err());
    }

    #[test]
    fn no_line_is_wider_than_the_page() {
        assert!(write(&sample()).lines().all(|line| line.chars().count() <= WIDTH));
    }
}
