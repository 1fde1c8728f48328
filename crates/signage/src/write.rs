//! Writes a description so that it can be read again, by people too.

use std::fmt::Write as _;

use paper::is_hidden;

use crate::description::{Description, Marking, ONS, PURPOSES, Position, SHAPES, Statement};

impl Description {
    /// The description as a file (TOML).
    pub fn to_toml(&self) -> String {
        let mut text = format!(
            "# Layout description: {}. Lengths are millimetres as players see the cloth:\n\
             # x to the right, y from the dealer's edge towards the players. Seat 1 is at the\n\
             # dealer's far left. `house layout check FILE` says what it lacks.\n\n",
            self.game.title()
        );
        let mut line = |args: std::fmt::Arguments<'_>| {
            text.write_fmt(args).expect("a text takes what is written");
            text.push('\n');
        };
        line(format_args!("game = {}", quoted(self.game.name())));
        line(format_args!("licensee = {}", quoted(&self.licensee)));
        line(format_args!("\n[options] # those that differ from the default"));
        for (name, value) in &self.options {
            line(format_args!("{name} = {}", quoted(value)));
        }
        let cloth = &self.cloth;
        line(format_args!("\n[cloth]"));
        line(format_args!("width = {}\ndepth = {}", cloth.width, cloth.depth));
        line(format_args!("straight = {} # of the sides, before they round", cloth.straight));
        line(format_args!("texts = {}", list(&cloth.texts)));
        if let Some(limit) = &cloth.payout_limit {
            line(format_args!("payout_limit = {}", quoted(limit)));
        }
        line(format_args!("\n[sign]\ntexts = {}", list(&self.sign.texts)));
        line(format_args!("{}", self.limits()));
        for (name, value) in
            [("payout_limit", &self.sign.payout_limit), ("notice", &self.sign.notice)]
        {
            if let Some(value) = value {
                line(format_args!("{name} = {}", quoted(value)));
            }
        }
        self.odds.iter().for_each(|odds| line(format_args!("\n{}", statement(odds))));
        line(format_args!("\n{}", self.furniture()));
        self.positions.iter().for_each(|one| line(format_args!("\n{}", position(one))));
        text
    }

    fn limits(&self) -> String {
        let mut text = "limits = [\n".to_owned();
        for limits in &self.sign.limits {
            let (wager, minimum) = (quoted(&limits.wager), quoted(&limits.minimum));
            let maximum = quoted(&limits.maximum);
            text.push_str(&format!(
                "    {{ wager = {wager}, minimum = {minimum}, maximum = {maximum} }},\n"
            ));
        }
        text + "]"
    }

    fn furniture(&self) -> String {
        let mut blocks = Vec::new();
        for fixture in &self.fixtures {
            let (name, x, y) = (quoted(&fixture.name), fixture.x, fixture.y);
            let (width, depth) = (fixture.width, fixture.depth);
            blocks.push(format!(
                "[[fixture]]\nname = {name}\nx = {x}\ny = {y}\nwidth = {width}\ndepth = {depth}"
            ));
        }
        for places in &self.places {
            let points: Vec<String> =
                places.cards.iter().map(|(x, y)| format!("[{x}, {y}]")).collect();
            let (name, points) = (quoted(&places.name), points.join(", "));
            blocks.push(format!("[[cards]]\nname = {name}\nat = [{points}]"));
        }
        blocks.join("\n\n")
    }
}

fn statement(odds: &Statement) -> String {
    let on = word(&ONS, odds.on);
    let mut text = format!("[[odds]]\non = \"{on}\"\nwager = {}\npays = [\n", quoted(&odds.wager));
    for (hand, pays) in &odds.pays {
        text.push_str(&format!("    [{}, {}],\n", quoted(hand), quoted(pays)));
    }
    text + "]"
}

fn position(position: &Position) -> String {
    let Position { seat, x, y, turn, areas } = position;
    let mut text =
        format!("[[position]]\nseat = {seat}\nx = {x}\ny = {y}\nturn = {turn}\nareas = [\n");
    for area in areas {
        let Marking { name, purpose, shape, across, towards, width, depth } = area;
        let (name, purpose, shape) =
            (quoted(name), word(&PURPOSES, *purpose), word(&SHAPES, *shape));
        text.push_str(&format!("    {{ name = {name}, use = \"{purpose}\", shape = \"{shape}\", "));
        text.push_str(&format!("across = {across}, towards = {towards}, "));
        text.push_str(&format!("width = {width}, depth = {depth} }},\n"));
    }
    text + "]"
}

pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], meant: T) -> &'static str {
    words.iter().find(|(_, one)| *one == meant).map_or("", |(word, _)| word)
}

fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", texts.join(", "))
}

/// A text in quotes, with whatever would end it escaped.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if is_hidden(c) => quoted.push_str(&format!("\\U{:08X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
