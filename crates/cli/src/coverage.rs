//! The numbers of the traceability matrix.

use desk::coverage::{COUNTED, coverage};

use crate::console::Console;
use crate::table::{Columns, paragraph};

/// The counts as a table.
pub fn to_text(out: &Console) -> String {
    let mut table = Columns::new().flush_right(&[1, 2, 3, 4, 5, 6, 7]);
    table.row(["part"].into_iter().chain(COUNTED).chain([""]));
    for line in coverage() {
        let counts = line.counts.iter().map(ToString::to_string);
        let mark = if line.finished { out.good("finished") } else { String::new() };
        let title = format!("{} {mark}", line.title);
        table.row([line.part.to_owned()].into_iter().chain(counts).chain([title]));
    }
    let note = "Requirement rows by what shows that they hold, counted by the test run before this \
                program was built. `house law PART` lists the rows of a part.";
    format!("{}\n{}", table.to_text(out.width()), paragraph(note, 0, out.width()))
}
