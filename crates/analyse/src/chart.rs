//! Charts of play: what to do by what one holds and what the dealer shows.

cards::worded! {
    /// What a place of a chart says to do, as a class that has one colour.
    pub enum Doing(words) {
        /// No further card.
        Stand "stand",
        /// A further card.
        Hit "hit",
        /// A wager more.
        Double "double",
        /// Two hands.
        Split "split",
        /// The hand is given up.
        GiveUp "surrender",
    }
}

/// One place of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartCell {
    /// What stands there: `S`, `Dh`.
    pub letters: &'static str,
    /// Its class.
    pub doing: Doing,
}

/// A chart as people print it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayChart {
    /// What programs call it: `hard`.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What the rows are by, and the columns: `total` against `dealer shows`.
    pub axes: (&'static str, &'static str),
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// Every row with its name.
    pub rows: Vec<(String, Vec<ChartCell>)>,
}

impl PlayChart {
    /// The letters that stand in the chart, each once, in the order they first come.
    pub fn places(&self) -> Vec<ChartCell> {
        let mut found: Vec<ChartCell> = Vec::new();
        for place in self.rows.iter().flat_map(|(_, places)| places) {
            if !found.contains(place) {
                found.push(*place);
            }
        }
        found
    }
}

impl PlayChart {
    /// The chart in lines of text.
    pub fn text(&self) -> String {
        let first = self.rows.iter().map(|(name, _)| name.len());
        let first = first.chain([self.axes.0.len()]).max().unwrap_or(0);
        let line = |name: &str, cells: &mut dyn Iterator<Item = &str>| {
            let cells: String = cells.map(|cell| format!("{cell:>4}")).collect();
            format!("  {name:<first$}{cells}\n")
        };
        let head = line(self.axes.0, &mut self.columns.iter().map(String::as_str));
        let row = |(name, places): &(String, Vec<ChartCell>)| {
            line(name, &mut places.iter().map(|place| place.letters))
        };
        let rows: String = self.rows.iter().map(row).collect();
        format!("{} ({})\n{head}{rows}", self.title, self.axes.1)
    }
}

/// Charts with what their letters mean and what they are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Charts {
    /// The rules that they are for, in phrases: another table may need others.
    pub rules: Vec<String>,
    /// The charts.
    pub charts: Vec<PlayChart>,
    /// Letters and what they mean, each once.
    pub legend: Vec<(&'static str, &'static str)>,
    /// What must be said of them, in sentences.
    pub note: String,
}
