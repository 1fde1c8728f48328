//! Charts of play as people print them: in lines of text, as a page, as a drawing, for programs.

use std::fmt::Write as _;

use analyse::{
    Basis, ChartCell, Charts, DataTable, Doing, Kernel, PlayChart, Rational, Tables, Watch,
};
use paper::letters::wrapped;
use paper::svg::{Canvas, Font, Mm};
use paper::{compact_page, escaped};

use crate::Error;
use crate::Subject;
use crate::chosen::Chosen;
use crate::compare::best_value;
use crate::document::{Cost, Exact, Head, all, document};
use crate::tables::{self, TableDocument};

/// The shape of the document.
pub const SCHEMA: &str = "house/charts/2";

/// The best play as charts.
#[derive(Clone, Debug)]
pub struct ChartReport {
    /// The game under its options.
    pub subject: Subject,
    /// The charts.
    pub charts: Charts,
    /// The value of the best play.
    pub best: Rational,
    /// What the charts come to, and where they are not best.
    pub tables: Vec<DataTable>,
}

/// The charts of a game; nothing if it has none.
pub fn report<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    watch: &dyn Watch,
) -> Result<Option<ChartReport>, Error> {
    let meter = chosen.meter_of::<G>();
    let basis: Basis<'_, G> = chosen.basis(meter.as_ref());
    let terms = basis.terms(G::BEST)?;
    let counts = G::count_for(&chosen.settings, watch)?;
    let Some(charts) = G::charts(&counts, &terms) else { return Ok(None) };
    let subject = Subject::new::<G>(SCHEMA, chosen, basis.notices(G::BEST, &terms));
    let best = best_value::<G>(&counts, &terms, watch)?;
    let tables = G::tables(&counts, &terms, G::BEST, Tables::All);
    let tables = tables.into_iter().filter(|table| table.name == "exceptions").collect();
    Ok(Some(ChartReport { subject, charts, best, tables }))
}

document! {
    /// The charts for programs.
    pub struct ChartsDocument from (report, cost) in (&ChartReport, Cost) {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = report.subject.head.clone(),
        /// What a reader must know besides.
        notices: Vec<String> = report.subject.notices.clone(),
        /// The value of the best play, which the charts come near to.
        best: Exact = (&report.best).into(),
        /// The rules that the charts are for, in phrases.
        rules: Vec<String> = report.charts.rules.clone(),
        /// What must be said of the charts.
        note: String = report.charts.note.clone(),
        /// What the letters mean.
        legend: Vec<LetterDocument> = all(&report.charts.legend),
        /// The charts.
        charts: Vec<ChartDocument> = all(&report.charts.charts),
        /// Where they are not the best play.
        tables: Vec<TableDocument> = all(&report.tables),
        /// What it cost.
        cost: Cost = cost,
    }

    /// What letters mean.
    pub struct LetterDocument from (letters, words) in &(&'static str, &'static str) {
        /// The letters.
        letters: String = (*letters).to_owned(),
        /// What they mean.
        words: String = (*words).to_owned(),
    }

    /// One chart.
    pub struct ChartDocument from chart in &PlayChart {
        /// What programs call it.
        name: String = chart.name.to_owned(),
        /// What people call it.
        title: String = chart.title.to_owned(),
        /// What the rows are by.
        rows_by: String = chart.axes.0.to_owned(),
        /// What the columns are by.
        columns_by: String = chart.axes.1.to_owned(),
        /// The heads of the columns.
        columns: Vec<String> = chart.columns.clone(),
        /// The rows.
        rows: Vec<RowDocument> = all(&chart.rows),
    }

    /// One row of a chart.
    pub struct RowDocument from (name, places) in &(String, Vec<ChartCell>) {
        /// What it is called.
        row: String = name.clone(),
        /// What stands in its places.
        places: Vec<String> = places.iter().map(|place| place.letters.to_owned()).collect(),
    }
}

/// A report as a document.
pub fn document(report: &ChartReport, cost: Cost) -> ChartsDocument {
    (report, cost).into()
}

/// Whether letters are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// With the escapes of a terminal.
    Terminal,
    /// Not at all.
    None,
}

/// The colour of a class, for paper.
const fn colour(doing: Doing) -> &'static str {
    match doing {
        Doing::Stand => "#f6d96b",
        Doing::Hit => "#f2f2f2",
        Doing::Double => "#8cc7e8",
        Doing::Split => "#9bd49b",
        Doing::GiveUp => "#e8a0a0",
    }
}

/// The same for a terminal.
const fn style(doing: Doing) -> u8 {
    match doing {
        Doing::Stand => 33,
        Doing::Hit => 0,
        Doing::Double => 36,
        Doing::Split => 32,
        Doing::GiveUp => 31,
    }
}

/// What a page holds besides the charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// Where they are not the best play.
    Exceptions,
    /// Nothing: a card to print.
    Nothing,
}

impl ChartReport {
    /// The rules that the charts are for, as a sentence.
    fn rules(&self) -> String {
        format!("For this table: {}.", self.charts.rules.join("; "))
    }

    /// The house edge of the best play, in words.
    fn edge(&self) -> String {
        format!(
            "The best play by all cards wins {:+.6} % of the wager.",
            100.0 * self.best.to_f64()
        )
    }

    /// In lines of text that fit 80 columns, but for the paragraphs, which are given apart: what
    /// comes first, the charts, and what comes last.
    pub fn text(&self, colours: Colours) -> (Vec<String>, String, Vec<String>) {
        let charts = self.charts.charts.iter().map(|chart| lines(chart, colours));
        let charts: Vec<String> = charts.collect();
        let legend = self.charts.legend.iter().map(|(letters, words)| format!("{letters} {words}"));
        let legend = legend.collect::<Vec<_>>().join("; ");
        let first = self.subject.notices.iter().map(|notice| format!("Note: {notice}."));
        let first = [self.rules()].into_iter().chain(first).chain([self.edge()]).collect();
        (first, charts.join("\n"), vec![format!("{legend}."), self.charts.note.clone()])
    }

    /// As a page that needs no other file.
    pub fn html(&self, besides: Besides) -> String {
        let Subject { title, pay_table, notices, head, .. } = &self.subject;
        let mut html =
            format!("<h1>{}</h1>\n<p class=\"f\">{}</p>\n", escaped(title), escaped(pay_table));
        let _ = writeln!(html, "<p>{}</p>", escaped(&self.rules()));
        for notice in notices.iter().filter(|_| besides == Besides::Exceptions) {
            let _ = writeln!(html, "<p><b>Note:</b> {}.</p>", escaped(notice));
        }
        let _ = writeln!(html, "<p>{}</p>", escaped(&self.edge()));
        for chart in &self.charts.charts {
            html.push_str(&grid(chart));
        }
        for (letters, words) in &self.charts.legend {
            let _ =
                writeln!(html, "<p class=\"f\"><b>{}</b> {}</p>", escaped(letters), escaped(words));
        }
        let _ = writeln!(html, "<p>{}</p>", escaped(&self.charts.note));
        for table in self.tables.iter().filter(|_| besides == Besides::Exceptions) {
            let _ = writeln!(
                html,
                "<h2>{}</h2>\n<p>{}</p>\n<pre>{}</pre>",
                escaped(&table.title),
                escaped(&table.note),
                escaped(&tables::text(table))
            );
        }
        let _ = writeln!(html, "<p class=\"f\">Options {}</p>", escaped(&head.options_hash));
        compact_page(&format!("{title}: charts"), STYLE, &html)
    }

    /// As a drawing: all charts one below the other.
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    pub fn svg(&self) -> String {
        let rows: usize = self.charts.charts.iter().map(|chart| chart.rows.len() + 3).sum();
        let columns = self.charts.charts.iter().map(|chart| chart.columns.len()).max();
        let width = 2.0 * MARGIN + NAME + columns.unwrap_or(0) as f64 * CELL * 1.4;
        let said = wrapped(&self.charts.rules.join("; "), (width - 2.0 * MARGIN) / (CELL * 0.5));
        let first = TOP + said.len() as f64 * CELL * 0.7;
        let height = first + rows as f64 * CELL + self.charts.legend.len() as f64 * CELL * 0.8;
        let mut canvas = Canvas::default();
        let title = Font::serif(CELL * 0.9, "#222").bold().anchored("start");
        canvas.words((MARGIN, CELL * 1.2), title, self.subject.title);
        let plain = Font::sans(CELL * 0.5, "#444").anchored("start");
        for (line, words) in said.iter().enumerate() {
            canvas.words((MARGIN, CELL * (2.0 + 0.7 * line as f64)), plain, words);
        }
        let mut top = first;
        for chart in &self.charts.charts {
            top = drawn(chart, top, &mut canvas);
        }
        for (letters, words) in &self.charts.legend {
            canvas.words((MARGIN, top), plain, &format!("{letters}: {words}"));
            top += CELL * 0.8;
        }
        let (width, height) = (Mm(width), Mm(height.max(top)));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}: charts</title>\n{}</svg>\n",
            escaped(self.subject.title),
            canvas.finish()
        )
    }
}

const STYLE: &str = "\
body{font:15px/1.4 'Helvetica Neue',Helvetica,Arial,sans-serif;color:#222;max-width:46rem;\
margin:2rem auto;padding:0 1rem}h1{font:bold 1.7rem Georgia,serif;margin:0}\
h2{font-size:1.1rem;margin:1.4rem 0 .3rem}table{border-collapse:collapse}\
td,th{border:1px solid #bbb;padding:.15rem .5rem;text-align:center;min-width:1.6rem}\
th{background:#e4e4e4}.f{color:#555;font-size:.9rem;margin:.15rem 0}\
@media print{body{margin:0}table{break-inside:avoid}}";

fn lines(chart: &PlayChart, colours: Colours) -> String {
    if colours == Colours::None {
        return chart.text();
    }
    let first = chart.rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let first = first.max(chart.axes.0.len());
    let mut text = format!("{} ({})\n  {:<first$}", chart.title, chart.axes.1, chart.axes.0);
    chart.columns.iter().for_each(|column| text.push_str(&format!("{column:>4}")));
    text.push('\n');
    for (name, places) in &chart.rows {
        text.push_str(&format!("  {name:<first$}"));
        for ChartCell { letters, doing } in places {
            text.push_str(&paper::styled(style(*doing), &format!("{letters:>4}")));
        }
        text.push('\n');
    }
    text
}

fn grid(chart: &PlayChart) -> String {
    let mut html =
        format!("<h2>{} ({})</h2>\n<table><tr>", escaped(chart.title), escaped(chart.axes.1));
    let _ = write!(html, "<th>{}</th>", escaped(chart.axes.0));
    for column in &chart.columns {
        let _ = write!(html, "<th>{}</th>", escaped(column));
    }
    html.push_str("</tr>\n");
    for (name, places) in &chart.rows {
        let _ = write!(html, "<tr><th>{}</th>", escaped(name));
        for ChartCell { letters, doing } in places {
            let _ = write!(
                html,
                "<td style=\"background:{}\">{}</td>",
                colour(*doing),
                escaped(letters)
            );
        }
        html.push_str("</tr>\n");
    }
    html + "</table>\n"
}

/// The side of a place in a drawing, in millimetres.
const CELL: f64 = 5.2;
const MARGIN: f64 = 6.0;
const NAME: f64 = 16.0;
const TOP: f64 = 12.0;
/// Draws one chart from `top` down and gives where it ends.
#[expect(clippy::cast_precision_loss, reason = "a few columns")]
fn drawn(chart: &PlayChart, mut top: f64, canvas: &mut Canvas) -> f64 {
    let wide = CELL * 1.4;
    let heading = Font::sans(CELL * 0.6, "#222").bold().anchored("start");
    let letters = Font::sans(CELL * 0.55, "#222");
    canvas.words(
        (MARGIN, top + CELL * 0.6),
        heading,
        &format!("{} ({})", chart.title, chart.axes.1),
    );
    top += CELL;
    let middle = |column: usize| MARGIN + NAME + wide * (column as f64 + 0.5);
    for (column, name) in chart.columns.iter().enumerate() {
        canvas.words((middle(column), top + CELL * 0.7), letters.bold(), name);
    }
    top += CELL;
    for (name, places) in &chart.rows {
        canvas.words((MARGIN, top + CELL * 0.7), letters.bold().anchored("start"), name);
        for (column, ChartCell { letters: said, doing }) in places.iter().enumerate() {
            let look = format!("fill=\"{}\" stroke=\"#999\" stroke-width=\"0.2\"", colour(*doing));
            canvas.rectangle((middle(column), top + CELL / 2.0), (wide, CELL), 0.0, &look);
            canvas.words((middle(column), top + CELL * 0.7), letters, said);
        }
        top += CELL;
    }
    top + CELL
}
