//! What a game pays and what choices are worth, in lines.

use analyse::advice::Value;
use games::PrintedTable;

use crate::play::{Facts, Values};

/// How many choices are listed.
const LISTED: usize = 6;

/// What is typed at wagers and everywhere, in games with wagers.
const WAGERS: [&str; 2] = [
    "  At a wager: an amount such as 10 or 7.50; Enter repeats the last one; buy 100\n    \
     buys chips.",
    "  Everywhere: r shows the pay table, h this help, q leaves. Nothing is lost if",
];

/// How keys act at a terminal.
const KEYS: &str = "  At a terminal a letter or number of the menu acts at once; anything \
    else,\n    such as an amount, is ended with Enter; Esc clears it, F1 is this help.";

/// The same where players bet among themselves.
const POTS: [&str; 2] =
    ["", "  Everywhere: rules says what is posted, h helps, q leaves. Nothing is lost if"];

impl Facts {
    /// What can be typed at this table; it ends where is to be said how to come back.
    #[must_use]
    pub fn keys(&self) -> String {
        let [first, always] = if self.pay_tables.is_empty() { POTS } else { WAGERS };
        let first: &[&str] = if first.is_empty() { &[KEYS] } else { &[KEYS, first] };
        [first, self.help, &[always]].concat().join("\n")
    }

    /// The pay tables, each in two columns.
    #[must_use]
    pub fn pays(&self) -> String {
        let tables = &self.pay_tables;
        let mut text = String::new();
        for PrintedTable { wagers, lines, .. } in tables {
            if tables.len() > 1 {
                text += &format!("  The {wagers} pay:\n");
            }
            let lines: Vec<_> = lines.iter().filter(|(_, pays)| pays != "loses").collect();
            let wide = |part: &[&(&str, String)], width: fn(&(&str, String)) -> usize| {
                part.iter().map(|line| width(line)).max().unwrap_or(0)
            };
            let (left, right) = lines.split_at(lines.len().div_ceil(2));
            let [(hand, pays), (other, others)] = [left, right]
                .map(|part| (wide(part, |it| it.0.len()), wide(part, |it| it.1.len())));
            for (place, (name, odds)) in left.iter().enumerate() {
                let beside = right.get(place).map_or_else(String::new, |(name, odds)| {
                    format!("     {name:<other$} {odds:>others$}")
                });
                text += &format!("  {name:<hand$} {odds:>pays$}{beside}\n");
            }
        }
        text
    }
}

impl Values {
    /// A line per choice, best first, with its value in money and in units of the first wager.
    #[must_use]
    pub fn listed(&self) -> String {
        let Self { choices, unit, .. } = self;
        let listed = choices.iter().take(LISTED);
        let wide = listed.clone().map(|(words, ..)| words.len()).max().unwrap_or(0).max(18);
        let mut text = String::new();
        for (words, value, dollars) in listed {
            let money = format!("{dollars:+.2}");
            let of = match value {
                Value::Exact(value) if value.to_string().len() <= 15 => value.to_string(),
                Value::Exact(value) => format!("{:+.6}", value.to_f64()),
                Value::Sampled { mean, error } => format!("{mean:+.4} ± {error:.4}"),
            };
            text += &format!("    {words:<wide$} {money:>12}   {of} of your {unit}\n");
        }
        if let Some(others) = choices.len().checked_sub(LISTED).filter(|others| *others > 0) {
            text += &format!("    and {others} others\n");
        }
        text
    }
}
