//! The numbers of the traceability matrix, as the last test run left them in the project.

use crate::document::{all, document};

document! {
    /// How many requirement rows are shown to hold, part by part.
    pub struct CoverageDocument as "house/coverage/2" from lines in &[CoverageLine] {
        /// The parts, and all of them together.
        parts: Vec<PartCoverage> = all(lines),
    }

    /// One part.
    pub struct PartCoverage from line in &CoverageLine where {
        let [rows, tested, by_type, attested, ruling, outside, open] = line.counts;
    } {
        /// The letters before the number of its rows, or `all`.
        part: String = line.part.to_owned(),
        /// What it is about.
        title: String = line.title.to_owned(),
        /// Whether nothing of it is open.
        finished: bool = line.finished,
        /// How many rows there are.
        rows: u64 = rows,
        /// How many a test shows.
        tested: u64 = tested,
        /// How many hold by the types of the program.
        r#type: u64 = by_type,
        /// How many somebody attests.
        attested: u64 = attested,
        /// How many rest on a ruling.
        ruling: u64 = ruling,
        /// How many lie outside what a program can do.
        outside: u64 = outside,
        /// How many nothing shows yet.
        open: u64 = open,
    }
}

/// The generated summary. It travels inside the program, which needs no other file.
const MATRIX: &str = include_str!("../../../docs/traceability/README.md");

/// What is counted, in the order of the summary's columns.
pub const COUNTED: [&str; 7] = ["rows", "tested", "type", "attested", "ruling", "outside", "open"];

/// One line of the summary.
pub struct CoverageLine {
    /// The prefix of a part's rows, or all.
    pub part: &'static str,
    /// Whether nothing of it is open.
    pub finished: bool,
    /// What it is about.
    pub title: &'static str,
    /// How many there are of each that is [`COUNTED`].
    pub counts: [u64; COUNTED.len()],
}

/// The lines of the summary.
#[must_use]
pub fn coverage() -> Vec<CoverageLine> {
    lines(MATRIX)
}

/// The lines of a summary; what is not a line of counts is passed over.
fn lines(matrix: &'static str) -> Vec<CoverageLine> {
    matrix.lines().filter_map(read).collect()
}

fn read(line: &'static str) -> Option<CoverageLine> {
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    let cells: Vec<&str> = inner.split('|').map(str::trim).collect();
    let (&[first, title, _text], counts) = cells.split_first_chunk::<3>()?;
    let counts: Vec<u64> = counts.iter().map(|count| count.parse().ok()).collect::<Option<_>>()?;
    let part = first.split_whitespace().next()?.trim_matches('*');
    let finished = first.contains("finished");
    let counts = counts.try_into().ok()?;
    Some(CoverageLine { part, finished, title, counts })
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
