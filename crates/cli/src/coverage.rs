//! The numbers of the traceability matrix, as the last test run left them in the project.

use serde_json::{Value, json};

use crate::console::Console;
use crate::table::{Table, paragraph};

/// The generated summary. It travels inside the program, which needs no other file.
const MATRIX: &str = include_str!("../../../docs/traceability/README.md");

/// What is counted, in the order of the summary's columns.
const COUNTED: [&str; 7] = ["rows", "tested", "type", "attested", "ruling", "outside", "open"];

/// One line of the summary.
struct Line {
    part: &'static str,
    finished: bool,
    title: &'static str,
    counts: Vec<u64>,
}

/// The lines of a summary; what is not a line of counts is passed over.
fn lines(matrix: &'static str) -> Vec<Line> {
    matrix.lines().filter_map(read).collect()
}

fn read(line: &'static str) -> Option<Line> {
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    let cells: Vec<&str> = inner.split('|').map(str::trim).collect();
    let (&[first, title, _text], counts) = cells.split_first_chunk::<3>()?;
    let counts: Vec<u64> = counts.iter().map(|count| count.parse().ok()).collect::<Option<_>>()?;
    let part = first.split_whitespace().next()?.trim_matches('*');
    let finished = first.contains("finished");
    (counts.len() == COUNTED.len()).then_some(Line { part, finished, title, counts })
}

/// The counts as a table.
pub fn to_text(out: &Console) -> String {
    let mut table = Table::new().flush_right(&[1, 2, 3, 4, 5, 6, 7]);
    table.row(["part"].into_iter().chain(COUNTED).chain([""]));
    for line in lines(MATRIX) {
        let counts = line.counts.iter().map(ToString::to_string);
        let mark = if line.finished { out.good("finished") } else { String::new() };
        let title = format!("{} {mark}", line.title);
        table.row([line.part.to_owned()].into_iter().chain(counts).chain([title]));
    }
    let note = "Requirement rows by what shows that they hold, counted by the test run before this \
                program was built. `house law PART` lists the rows of a part.";
    format!("{}\n{}", table.to_text(out.width()), paragraph(note, 0, out.width()))
}

/// The counts as a JSON document.
pub fn to_json() -> Value {
    let line = |line: &Line| {
        let mut object = json!({
            "part": line.part,
            "title": line.title,
            "finished": line.finished,
        });
        for (name, count) in COUNTED.iter().zip(&line.counts) {
            object[*name] = (*count).into();
        }
        object
    };
    let parts: Vec<Value> = lines(MATRIX).iter().map(line).collect();
    json!({ "parts": parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    // The summary inside the program is written after a test run, so no test may ask that it agrees
    // with the law of today: a new row could never be counted.

    #[test]
    fn a_line_of_counts_is_read_and_everything_else_passed_over() {
        let matrix = "# Traceability\n\n\
            | part | | text | rows | tested | by type | attested | ruling | outside | open |\n\
            |---|---|---|---:|---:|---:|---:|---:|---:|---:|\n\
            | DDS *finished* | Double down stud | [a](a.md) | 70 | 60 | 1 | 6 | 2 | 1 | 0 |\n\
            | **all** | | | 70 | 60 | 1 | 6 | 2 | 1 | 0 |\n";
        let read = lines(matrix);
        let parts: Vec<(&str, bool)> = read.iter().map(|line| (line.part, line.finished)).collect();
        assert_eq!(parts, [("DDS", true), ("all", false)]);
        assert_eq!(read[0].title, "Double down stud");
        assert_eq!(read[0].counts, [70, 60, 1, 6, 2, 1, 0]);
    }

    #[test]
    fn the_rows_of_a_part_are_the_sum_of_what_shows_them() {
        let read = lines(MATRIX);
        assert!(!read.is_empty());
        for line in read {
            assert_eq!(line.counts[0], line.counts[1..].iter().sum::<u64>(), "{}", line.part);
        }
    }
}
