//! A paper as plain text for a terminal: wrapped, without drawings.

use crate::text::{Columns, paragraph};
use crate::{Block, Grid, Paper};

/// The paper in lines of at most `width` characters.
///
/// ```
/// use paper::{Paper, Section};
///
/// let mut section = Section::new("One");
/// section.words("Two words.");
/// let paper = Paper { subject: "Snap".into(), sections: vec![section], ..Paper::default() };
/// assert_eq!(paper::plain(&paper, 80), "Snap\n\nOne\n\n  Two words.\n");
/// ```
pub fn plain(paper: &Paper, width: usize) -> String {
    let mut text = format!("{}\n", paper.subject);
    for notice in &paper.notices {
        text.push('\n');
        text.push_str(&paragraph(&format!("Note: {notice}"), 2, width));
    }
    for section in &paper.sections {
        text.push_str(&format!("\n{}\n", section.heading));
        for block in &section.blocks {
            if let Some(block) = block_text(block, width) {
                text.push('\n');
                text.push_str(&block);
            }
        }
    }
    text
}

fn block_text(block: &Block, width: usize) -> Option<String> {
    Some(match block {
        Block::Heading(words) | Block::Words(words) => paragraph(words, 2, width),
        Block::List(points) => numbered(points.iter().map(|point| ("-".to_owned(), point)), width),
        Block::Steps(steps) => {
            let numbers = (1..).map(|number: usize| format!("{number}."));
            numbered(numbers.zip(steps), width)
        }
        Block::Grid(grid) => grid_text(grid, width),
        Block::Plain(text) => format!("{}\n", text.trim_end()),
        Block::Drawing(..) => return None,
    })
}

fn numbered<'a>(points: impl Iterator<Item = (String, &'a String)>, width: usize) -> String {
    let mut table = Columns::new().indented(2).flush_right(&[0]);
    points.for_each(|(mark, words)| table.row([mark, words.clone()]));
    table.to_text(width)
}

/// Words that are long give way: they stand last.
fn grid_text(grid: &Grid, width: usize) -> String {
    let words_first = grid.numbers.first().is_some_and(|first| *first > 0);
    let turned = words_first && grid.rows.iter().any(|row| row[0].chars().count() > width / 2);
    let order: Vec<usize> = if turned {
        (1..grid.head.len()).chain([0]).collect()
    } else {
        (0..grid.head.len()).collect()
    };
    let right: Vec<usize> =
        (0..order.len()).filter(|place| grid.numbers.contains(&order[*place])).collect();
    let mut table = Columns::new().indented(2).flush_right(&right);
    for row in core::iter::once(&grid.head).chain(&grid.rows) {
        table.row(order.iter().map(|column| row[*column].clone()));
    }
    table.to_text(width)
}
