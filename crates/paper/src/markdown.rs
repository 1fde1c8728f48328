//! A paper as Markdown: tables, no drawings.

use crate::escape::escaped_markdown as escaped;
use crate::{Block, Grid, Paper};

/// The papers one after the other.
pub fn markdown(papers: &[Paper]) -> String {
    papers.iter().map(text).collect::<Vec<_>>().join("\n---\n\n")
}

fn text(paper: &Paper) -> String {
    let mut text = format!("# {}: {}\n\n", paper.title, paper.subject);
    let mut facts = Grid::new(["", ""]);
    paper.facts.iter().for_each(|(name, fact)| facts.row([name, fact]));
    text.push_str(&grid_text(&facts));
    for notice in &paper.notices {
        text.push_str(&format!("\n> **Note:** {}\n", escaped(notice)));
    }
    for (number, section) in (1..).zip(&paper.sections) {
        text.push_str(&format!("\n## {number}. {}\n", section.heading));
        for block in &section.blocks {
            if let Some(block) = block_text(block) {
                text.push_str(&format!("\n{block}"));
            }
        }
    }
    text
}

fn block_text(block: &Block) -> Option<String> {
    Some(match block {
        Block::Heading(words) => format!("### {words}\n"),
        Block::Words(words) => format!("{}\n", escaped(words)),
        Block::List(points) => {
            points.iter().map(|point| format!("- {}\n", escaped(point))).collect()
        }
        Block::Steps(steps) => {
            let step = |(number, step): (usize, &String)| format!("{number}. {}\n", escaped(step));
            (1..).zip(steps).map(step).collect()
        }
        Block::Grid(held) => grid_text(held),
        Block::Plain(text) => format!("```\n{}\n```\n", text.trim_end()),
        Block::Drawing(..) => return None,
    })
}

fn grid_text(grid: &Grid) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rule = |column: usize| if grid.numbers.contains(&column) { "---:" } else { "---" };
    let rules: Vec<&str> = (0..grid.head.len()).map(rule).collect();
    let rows: String = grid.rows.iter().map(|row| line(row)).collect();
    format!("{}| {} |\n{rows}", line(&grid.head), rules.join(" | "))
}
