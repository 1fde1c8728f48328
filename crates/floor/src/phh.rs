//! Hand histories in the open PHH format, read and checked.
//!
//! A file of the format is TOML: its required fields are read into a [`HandHistory`], of the others
//! those that matter here. [`check`] plays it by the rules of its game and says which paragraph or
//! ruling the first wrong act breaks.
//!
//! ```
//! let file = "variant = 'FT'
//! antes = [0, 0, 0]
//! blinds_or_straddles = [2, 4, 0]
//! small_bet = 4
//! big_bet = 8
//! starting_stacks = [100, 100, 100]
//! actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 QcJc', 'p3 cbr 12']";
//! let findings = floor::phh::check(file).expect_err("a raise to 12 of bets of 4");
//! assert_eq!(findings.len(), 1);
//! assert!(findings[0].to_string().starts_with("action 4, \"p3 cbr 12\": "), "{}", findings[0]);
//! ```

use games::phh::{Checked, Code, Finding, HandHistory};
use rules::Chips;
use toml::{Table, Value};

cards::told! {
    /// What is wrong with a file of a hand.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Problem {
        /// It is no TOML.
        NotToml(why: String) ["no TOML: {why}"];
        /// A field is missing.
        Missing { field: &'static str } ["{field} is missing"];
        /// A field is something else.
        Unusable { field: &'static str, needs: &'static str } ["{field} is not {needs}"];
        /// A game that nobody plays here, or not in the format.
        NoSuchVariant { code: String } ["{code} is no game that is played here"];
        /// The rules say no.
        Breaks(finding: Finding) ["{finding}"] from Finding;
    }
}

/// Reads a hand and plays it by the rules.
///
/// # Errors
///
/// Everything that keeps the file from being read, or the first thing that breaks the rules.
pub fn check(text: &str) -> Result<Checked, Vec<Problem>> {
    let history = read(text)?;
    games::phh::check(&history).map_err(|finding| vec![finding.into()])
}

/// Reads a hand.
///
/// # Errors
///
/// Everything that keeps the file from being read.
pub fn read(text: &str) -> Result<HandHistory, Vec<Problem>> {
    let file: Table = text.parse().map_err(not_toml)?;
    let mut reader = Reader { file: &file, problems: Vec::new() };
    let history = reader.history();
    match (history, reader.problems) {
        (Some(history), problems) if problems.is_empty() => Ok(history),
        (_, problems) => Err(problems),
    }
}

fn not_toml(error: toml::de::Error) -> Vec<Problem> {
    vec![Problem::NotToml(error.message().to_owned())]
}

/// The fields of a file, and what is wrong with them.
struct Reader<'a> {
    file: &'a Table,
    problems: Vec<Problem>,
}

const AN_AMOUNT: &str = "an amount in dollars and cents";
const AMOUNTS: &str = "a list of amounts in dollars and cents";

impl Reader<'_> {
    fn history(&mut self) -> Option<HandHistory> {
        let variant = self.variant()?;
        let starting_stacks = self.required("starting_stacks", AMOUNTS, amounts);
        let antes = self.required("antes", AMOUNTS, amounts);
        let actions = self.required("actions", "a list of texts", texts);
        let blinds = match variant.has_blinds() {
            true => self.required("blinds_or_straddles", AMOUNTS, amounts),
            false => Some(Vec::new()),
        };
        let bring_in = match variant.has_blinds() {
            true => None,
            false => self.required("bring_in", AN_AMOUNT, amount),
        };
        let fixed = variant.limit() == games::phh::Limit::Fixed;
        let [small, big] = if fixed { ["small_bet", "big_bet"] } else { ["min_bet", "min_bet"] };
        let small_bet = self.required(small, AN_AMOUNT, amount);
        let big_bet = if fixed { self.required(big, AN_AMOUNT, amount) } else { small_bet };
        let history = HandHistory {
            antes: antes?,
            blinds_or_straddles: blinds?,
            bring_in,
            small_bet: small_bet?,
            big_bet: big_bet?,
            actions: actions?,
            ..HandHistory::new(variant, starting_stacks?)
        };
        Some(self.with_rest(history))
    }

    fn variant(&mut self) -> Option<Code> {
        let code = self.required("variant", "a text", |value| value.as_str().map(str::to_owned))?;
        let known = Code::named(&code);
        if known.is_none() {
            self.problems.push(Problem::NoSuchVariant { code });
        }
        known
    }

    /// What may be left out.
    fn with_rest(&mut self, history: HandHistory) -> HandHistory {
        let whole = |value: &Value| value.as_integer().and_then(|it| u64::try_from(it).ok());
        let seats = |value: &Value| -> Option<Vec<usize>> {
            let seat = |value: &Value| value.as_integer().and_then(|it| usize::try_from(it).ok());
            value.as_array()?.iter().map(seat).collect()
        };
        let cap = |value: &Value| value.as_integer().and_then(|it| u8::try_from(it).ok());
        HandHistory {
            seats: self.optional("seats", "a list of numbers", seats).unwrap_or_default(),
            finishing_stacks: self.optional("finishing_stacks", AMOUNTS, amounts),
            hand: self.file.get("hand").and_then(whole),
            table: self.file.get("table").and_then(Value::as_str).map(str::to_owned),
            raise_cap: self.optional("_raise_cap", "a number", cap),
            smallest_chip: self.optional("_smallest_chip", AN_AMOUNT, amount),
            ..history
        }
    }

    fn required<T>(
        &mut self,
        field: &'static str,
        needs: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        if !self.file.contains_key(field) {
            self.problems.push(Problem::Missing { field });
        }
        self.optional(field, needs, read)
    }

    fn optional<T>(
        &mut self,
        field: &'static str,
        needs: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        let known = read(self.file.get(field)?);
        if known.is_none() {
            self.problems.push(Problem::Unusable { field, needs });
        }
        known
    }
}

/// Whole dollars, or dollars and cents as they are written; a stack without an end is none.
fn amount(value: &Value) -> Option<Chips> {
    let written = match value {
        Value::Integer(dollars) => dollars.to_string(),
        Value::Float(dollars) => dollars.to_string(),
        Value::String(_)
        | Value::Boolean(_)
        | Value::Datetime(_)
        | Value::Array(_)
        | Value::Table(_) => return None,
    };
    written.parse().ok()
}

fn amounts(value: &Value) -> Option<Vec<Chips>> {
    value.as_array()?.iter().map(amount).collect()
}

fn texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
}
