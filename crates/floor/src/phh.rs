//! Hand histories in the open PHH format, read and checked, and written from a log.
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

mod document;

use audit::WrittenRound;
use games::phh::{Checked, Code, Finding, HandHistory, Remark};
use rules::Chips;
use toml::{Table, Value};

pub use document::*;

cards::told! {
    /// What is wrong with a file of a hand.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Problem {
        /// It is no TOML.
        NotToml { line: usize, why: String } ["line {line} is no TOML: {why}"];
        /// It has no hand.
        NoHand ["no hand; a file has one hand, or several under [1], [2] and so on"];
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

/// A hand of a file, and what the rules say of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedHand {
    /// What it is called in a file of several.
    pub name: Option<String>,
    /// How far it could have been played here, or the first thing that breaks the rules.
    pub checked: Result<Checked, Finding>,
}

impl CheckedHand {
    /// What is found, in one sentence.
    #[must_use]
    pub fn in_words(&self) -> String {
        let name = self.name.as_ref().map_or_else(String::new, |name| format!("hand {name}, "));
        match &self.checked {
            Err(finding) => format!("{name}{finding}"),
            Ok(checked) => {
                let stacks: Vec<String> = checked.stacks.iter().map(ToString::to_string).collect();
                let (game, acts, stacks) = (checked.game, checked.acts, stacks.join(", "));
                let end = if checked.complete { "at the end" } else { "so far, it is not over" };
                format!("{name}{acts} actions of {game}; stacks {end}: {stacks}")
            }
        }
    }

    /// What is done otherwise here, line by line.
    #[must_use]
    pub fn further(&self) -> Vec<String> {
        let remarks = self.checked.iter().flat_map(|checked| &checked.remarks);
        let told = |it: &Remark| format!("action {}: {} ({})", it.act, it.what.words(), it.under);
        remarks.map(told).collect()
    }
}

/// The file of these rounds, as far as they are written: of one that was asked for, or of several.
#[must_use]
pub fn file_of(rounds: &[WrittenRound], asked: Option<u64>) -> String {
    if rounds.iter().all(|it| it.history.is_err()) {
        return String::new();
    }
    let text = |WrittenRound { round, history }: &WrittenRound| match (history, asked) {
        (Ok(history), Some(_)) => format!("{history}"),
        (Ok(history), None) => format!("[{round}]\n{history}\n"),
        (Err(why), _) => format!("# round {round} is not written: {why}\n\n"),
    };
    rounds.iter().map(text).collect()
}

cards::told! {
    /// Why a file of hands cannot be checked.
    pub struct Unreadable {
        /// Which hand of several.
        pub name: Option<String>,
        /// Everything that is wrong with it.
        pub problems: Vec<Problem>,
    } ["{}", listed(name.as_deref(), problems)];
}

fn listed(name: Option<&str>, problems: &[Problem]) -> String {
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let hand = name.map_or_else(String::new, |name| format!("hand {name}: "));
    format!("{hand}{}", told.join("; "))
}

/// Checks every hand of a file: one, or several under names of their own.
///
/// # Errors
///
/// Everything that keeps a hand from being read, and the first action that is none.
pub fn check_all(text: &str) -> Result<Vec<CheckedHand>, Unreadable> {
    let unreadable = |problems| Unreadable { name: None, problems };
    let file: Table = text.parse().map_err(|error| unreadable(not_toml(text, &error)))?;
    let several = !file.is_empty() && file.values().all(Value::is_table);
    let hands: Vec<(Option<String>, &Table)> = match several {
        false => vec![(None, &file)],
        true => file
            .iter()
            .filter_map(|(name, it)| Some((Some(name.clone()), it.as_table()?)))
            .collect(),
    };
    if file.is_empty() {
        return Err(unreadable(vec![Problem::NoHand]));
    }
    let check = |(name, hand): (Option<String>, &Table)| {
        let unreadable = |problems| Unreadable { name: name.clone(), problems };
        let checked = games::phh::check(&history(hand).map_err(unreadable)?);
        match checked {
            // Nothing that a paragraph could speak of.
            Err(finding @ Finding { under: None, .. }) => Err(unreadable(vec![finding.into()])),
            checked => Ok(CheckedHand { name, checked }),
        }
    };
    hands.into_iter().map(check).collect()
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
    let file: Table = text.parse().map_err(|error| not_toml(text, &error))?;
    history(&file)
}

/// The hand that a table of TOML is.
fn history(file: &Table) -> Result<HandHistory, Vec<Problem>> {
    let mut reader = Reader { file, problems: Vec::new() };
    let history = reader.history();
    match (history, reader.problems) {
        (Some(history), problems) if problems.is_empty() => Ok(history),
        (_, problems) => Err(problems),
    }
}

fn not_toml(text: &str, error: &toml::de::Error) -> Vec<Problem> {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let (line, why) = (before.matches('\n').count() + 1, error.message().replace('\n', ", "));
    vec![Problem::NotToml { line, why }]
}

/// The fields of a file, and what is wrong with them.
struct Reader<'a> {
    file: &'a Table,
    problems: Vec<Problem>,
}

const AN_AMOUNT: &str = "an amount in dollars and cents";
const AMOUNTS: &str = "a list of amounts in dollars and cents";
const AN_AMOUNT_EACH: &str = "a list with an amount in dollars and cents for every player";

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
        let players = history.players();
        let ends = |value: &Value| amounts(value).filter(|ends| ends.len() == players);
        HandHistory {
            seats: self.optional("seats", "a list of numbers", seats).unwrap_or_default(),
            finishing_stacks: self.optional("finishing_stacks", AN_AMOUNT_EACH, ends),
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
