//! Reads a description; every complaint names its line.
#![expect(clippy::wildcard_enum_match_arm, reason = "values of a file are those of its format")]

use toml::de::{DeTable, DeValue};

use crate::description::{Cloth, Description, Fixture, ONS, Places, Position, Sign, Statement};
use crate::subject::Subject;

cards::told! {
    /// What cannot be read in a description, and in which line.
    pub struct Unreadable {
        /// The line, counted from 1.
        pub line: usize,
        /// What is wrong there.
        pub wrong: String,
    } ["line {line}: {wrong}"];
}

pub(crate) type Read<T> = Result<T, Unreadable>;

impl Description {
    /// Reads a description file (TOML) about a game that `games` knows by its name.
    pub fn read(text: &str, games: impl Fn(&str) -> Result<Subject, String>) -> Read<Self> {
        let ends = Ends::new(text);
        let table = DeTable::parse(text).map_err(|error| Unreadable {
            line: ends.line(error.span().map_or(0, |span| span.start)),
            wrong: error.message().to_owned(),
        })?;
        Fields::new(&ends, table.get_ref(), 1).all(|fields| {
            let game = fields.parsed("game", &games)?;
            let options = fields.table("options")?.map(|fields| options(fields, game));
            Ok(Self {
                game,
                // A name that is missing is a finding, like one that is empty.
                licensee: fields.maybe_text("licensee")?.unwrap_or_default(),
                options: options.transpose()?.unwrap_or_default(),
                cloth: cloth(fields.table("cloth")?.ok_or_else(|| fields.lacks("cloth"))?)?,
                positions: fields.tables("position", Position::read)?,
                places: fields.tables("cards", places)?,
                fixtures: fields.tables("fixture", Fixture::read)?,
                odds: fields.tables("odds", statement)?,
                sign: fields
                    .table("sign")?
                    .map_or_else(|| Ok(Sign::default()), |it| it.all(Sign::read))?,
            })
        })
    }
}

/// Where the lines of a text end.
struct Ends(Vec<usize>);

impl Ends {
    fn new(text: &str) -> Self {
        Self(text.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// The line of a place, counted from 1.
    fn line(&self, at: usize) -> usize {
        self.0.partition_point(|end| *end < at) + 1
    }
}

/// No list of a table is longer than this.
const MOST: usize = 100;

/// The entries of one table, taken one by one.
pub(crate) struct Fields<'a> {
    ends: &'a Ends,
    line: usize,
    entries: Vec<(&'a str, usize, &'a DeValue<'a>)>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    fn new(ends: &'a Ends, table: &'a DeTable<'a>, line: usize) -> Self {
        let mut entries: Vec<_> = table
            .iter()
            .map(|(name, value)| (&**name.get_ref(), ends.line(name.span().start), value.get_ref()))
            .collect();
        entries.sort_by_key(|(_, line, _)| *line);
        Self { ends, line, entries, known: Vec::new() }
    }

    fn lacks(&self, name: &str) -> Unreadable {
        Unreadable { line: self.line, wrong: format!("{name} is missing") }
    }

    fn take(&mut self, name: &'static str) -> Option<(usize, &'a DeValue<'a>)> {
        self.known.push(name);
        let at = self.entries.iter().position(|(entry, _, _)| *entry == name)?;
        let (_, line, value) = self.entries.remove(at);
        Some((line, value))
    }

    fn need(&mut self, name: &'static str) -> Read<(usize, &'a DeValue<'a>)> {
        self.take(name).ok_or_else(|| self.lacks(name))
    }

    pub(crate) fn maybe_text(&mut self, name: &'static str) -> Read<Option<String>> {
        self.take(name).map(|(line, value)| string(name, line, value)).transpose()
    }

    pub(crate) fn text(&mut self, name: &'static str) -> Read<String> {
        self.maybe_text(name)?.ok_or_else(|| self.lacks(name))
    }

    fn parsed<T>(
        &mut self,
        name: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Read<T> {
        let (line, value) = self.need(name)?;
        parse(&string(name, line, value)?).map_err(|wrong| Unreadable { line, wrong })
    }

    pub(crate) fn one_of<T: Copy>(&mut self, name: &'static str, words: &[(&str, T)]) -> Read<T> {
        self.parsed(name, |said| {
            let found = words.iter().find(|(word, _)| *word == said).map(|(_, meant)| *meant);
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let wrong = || format!("{name} cannot be {said:?}; accepted: {}", known.join(", "));
            found.ok_or_else(wrong)
        })
    }

    pub(crate) fn whole(&mut self, name: &'static str) -> Read<i32> {
        let (line, value) = self.need(name)?;
        within(name, line, value, -FAR)
    }

    /// A length of something that has an extent.
    pub(crate) fn extent(&mut self, name: &'static str) -> Read<i32> {
        let (line, value) = self.need(name)?;
        within(name, line, value, 1)
    }

    fn list(&mut self, name: &'static str) -> Read<Vec<(usize, &'a DeValue<'a>)>> {
        let Some((line, value)) = self.take(name) else { return Ok(Vec::new()) };
        let DeValue::Array(items) = value else {
            return Err(Unreadable { line, wrong: format!("{name} is not a list") });
        };
        if items.len() > MOST {
            let wrong = format!("{name} has {} entries, at most {MOST} are read", items.len());
            return Err(Unreadable { line, wrong });
        }
        let ends = self.ends;
        let located = items.iter().map(|item| (ends.line(item.span().start), item.get_ref()));
        Ok(located.collect())
    }

    pub(crate) fn texts(&mut self, name: &'static str) -> Read<Vec<String>> {
        let items = self.list(name)?;
        items.into_iter().map(|(line, item)| string(name, line, item)).collect()
    }

    /// What `read` makes of the entries, all of which it must know.
    fn all<T>(mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let found = read(&mut self)?;
        self.end()?;
        Ok(found)
    }

    fn table(&mut self, name: &'static str) -> Read<Option<Fields<'a>>> {
        match self.take(name) {
            None => Ok(None),
            Some((line, DeValue::Table(table))) => Ok(Some(Fields::new(self.ends, table, line))),
            Some((line, _)) => Err(Unreadable { line, wrong: format!("{name} is not a table") }),
        }
    }

    pub(crate) fn tables<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut Fields<'a>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let ends = self.ends;
        let items = self.list(name)?;
        let one = |(line, item): (usize, &'a DeValue<'a>)| match item {
            DeValue::Table(table) => Fields::new(ends, table, line).all(&read),
            _ => Err(Unreadable { line, wrong: format!("{name} is a list of tables") }),
        };
        items.into_iter().map(one).collect()
    }

    /// A list of pairs; `wrong` says what one looks like.
    fn pairs<T>(
        &mut self,
        name: &'static str,
        wrong: &str,
        read: impl Fn(usize, [&DeValue<'_>; 2]) -> Read<T>,
    ) -> Read<Vec<T>> {
        let one = |(line, item): (usize, &DeValue<'_>)| match item {
            DeValue::Array(pair) if pair.len() == 2 => {
                read(line, [0, 1].map(|place| pair[place].get_ref()))
            }
            _ => Err(Unreadable { line, wrong: wrong.to_owned() }),
        };
        self.list(name)?.into_iter().map(one).collect()
    }

    fn end(self) -> Read<()> {
        let Some((name, line, _)) = self.entries.first() else { return Ok(()) };
        let known = self.known.join(", ");
        let wrong = format!("there is no {name:?} here; known are: {known}");
        Err(Unreadable { line: *line, wrong })
    }
}

fn string(name: &str, line: usize, value: &DeValue<'_>) -> Read<String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        _ => {
            let wrong = format!("{name} is written in quotes, not {}", shown(value));
            Err(Unreadable { line, wrong })
        }
    }
}

/// A value as the file has it, as far as one line can show it.
fn shown(value: &DeValue<'_>) -> String {
    let kind = match value {
        DeValue::String(text) => return format!("{text:?}"),
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
        _ => "a date or a time",
    };
    bare(value).unwrap_or_else(|| kind.to_owned())
}

/// A number, true or false, as it is written.
fn bare(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// Nothing at a table is farther away than this.
const FAR: i32 = 100_000;

fn within(name: &str, line: usize, value: &DeValue<'_>, least: i32) -> Read<i32> {
    let found = match value {
        DeValue::Integer(whole) => whole.to_string().parse().ok(),
        _ => None,
    };
    let near = found.filter(|number| (least..=FAR).contains(number));
    near.ok_or_else(|| {
        let value = shown(value);
        let wrong =
            format!("{name} cannot be {value}; accepted: a whole number from {least} to {FAR}");
        Unreadable { line, wrong }
    })
}

/// The options, each of which the game knows.
fn options(fields: Fields<'_>, game: Subject) -> Read<Vec<(String, String)>> {
    let option = |(name, line, value): (&str, usize, &DeValue<'_>)| {
        let value = bare(value).map_or_else(|| string(name, line, value), Ok)?;
        let option = [(name.to_owned(), value)];
        let asked = game.asks(&option);
        asked.map_err(|error| Unreadable { line, wrong: error.to_string() })?;
        let [option] = option;
        Ok(option)
    };
    fields.entries.into_iter().map(option).collect()
}

fn cloth(fields: Fields<'_>) -> Read<Cloth> {
    let line = fields.line;
    let cloth = fields.all(Cloth::read)?;
    if (0..cloth.depth).contains(&cloth.straight) {
        return Ok(cloth);
    }
    let wrong = "straight runs along the side: from 0 to less than the depth".to_owned();
    Err(Unreadable { line, wrong })
}

fn places(fields: &mut Fields<'_>) -> Read<Places> {
    let name = fields.text("name")?;
    let cards = fields.pairs("at", "a place is [x, y]", |line, [x, y]| {
        Ok((within("x", line, x, -FAR)?, within("y", line, y, -FAR)?))
    })?;
    Ok(Places { name, cards })
}

fn statement(fields: &mut Fields<'_>) -> Read<Statement> {
    let on = fields.one_of("on", &ONS)?;
    let wager = fields.text("wager")?;
    let wrong = "a line is [hand, payout], such as [\"flush\", \"3 to 1\"]";
    let pays = fields.pairs("pays", wrong, |line, [hand, pays]| {
        Ok((string("the hand", line, hand)?, string("pays", line, pays)?))
    })?;
    Ok(Statement { on, wager, pays })
}
