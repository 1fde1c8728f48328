//! The command line as a whole: what may be written, and which file answers.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::console::{Colour, Console};
use crate::failure::{Failure, Outcome, exit_code};
use crate::{
    advise, audit, case, compare, completions, config, dealing, design, edge, hand, law, layout,
    list, lobby, man, meter, play, rng, rules, sign, simulate, strategy, table, vulnerability,
};

/// The executable rulebook for regulated casino card games.
#[derive(Parser, Debug)]
#[command(name = "house", version, max_term_width = 80, disable_help_subcommand = true)]
struct House {
    /// When to use colour: auto, always or never
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        hide_possible_values = true,
        hide_default_value = true
    )]
    color: Colour,

    #[command(subcommand)]
    command: Option<Command>,
}

/// Every command; the first line of help comes from here or from the `Args` of its file.
#[derive(Subcommand, Debug)]
enum Command {
    List(list::Args),
    Rules(rules::Args),
    Law(law::Args),
    Hand(hand::Args),
    /// Exact house edge, by enumeration
    Edge(edge::Args),
    Compare(compare::Args),
    Design(design::Args),
    /// Every choice in a situation with its value
    Advise(advise::Args),
    Strategy(strategy::Args),
    Meter(meter::Args),
    Simulate(simulate::Args),
    Vulnerability(vulnerability::Args),
    Play(play::Args),
    Table(dealing::Args),
    Drill(dealing::drill::Args),
    Case(case::Args),
    Sign(sign::Args),
    Layout(layout::Args),
    Audit(audit::Args),
    Rng(rng::Args),
    Config(config::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The definition of the whole command line, for completions and manual pages.
pub fn definition() -> clap::Command {
    House::command()
}

/// Reads the command line, runs the command and gives the exit code.
pub fn start() -> ExitCode {
    let colour = wanted(std::env::args_os());
    let matches = definition().color(colour).try_get_matches();
    let house = match matches.and_then(|matches| House::from_arg_matches(&matches)) {
        Ok(house) => house,
        Err(error) => {
            // A reader who has gone does not need to be told.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let out = Console::new(house.color);
    let ended = run(house.command, &out);
    if let Err(message) = ended.as_ref().map_err(Failure::message)
        && let Some(message) = message
    {
        let message = complaint(&format!("house: {message}"), out.width());
        // If standard error is closed, there is nobody to tell.
        let _ = io::stderr().write_all(message.as_bytes());
    }
    exit_code(&ended)
}

/// A message as standard error shows it: one complaint per line, what is wrapped set in.
fn complaint(message: &str, width: usize) -> String {
    let one = |line: &str| table::wrap(line, width - 2).join("\n  ") + "\n";
    match message.split_once('\n') {
        None => table::paragraph(message, 0, width),
        Some(_) => message.lines().map(one).collect(),
    }
}

/// The colour that help and complaints about the call itself use, known before the call is
/// understood.
fn wanted(words: impl Iterator<Item = OsString>) -> ColorChoice {
    let words: Vec<OsString> = words.collect();
    let said = |when: &str| {
        let joined = format!("--color={when}");
        words.iter().any(|word| *word == *joined)
            || words.windows(2).any(|two| two[0] == "--color" && two[1] == when)
    };
    match (said("always"), said("never")) {
        (true, false) => ColorChoice::Always,
        (false, true) => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

fn run(command: Option<Command>, out: &Console) -> Result<Outcome, Failure> {
    match command {
        Some(Command::List(args)) => list::run(args, out),
        Some(Command::Rules(args)) => rules::run(args, out),
        Some(Command::Law(args)) => law::run(args, out),
        Some(Command::Hand(args)) => hand::run(args, out),
        Some(Command::Edge(args)) => edge::run(args, out),
        Some(Command::Compare(args)) => compare::run(args, out),
        Some(Command::Design(args)) => design::run(args, out),
        Some(Command::Advise(args)) => advise::run(args, out),
        Some(Command::Strategy(args)) => strategy::run(args, out),
        Some(Command::Meter(args)) => meter::run(args, out),
        Some(Command::Simulate(args)) => simulate::run(args, out),
        Some(Command::Vulnerability(args)) => vulnerability::run(args, out),
        Some(Command::Play(args)) => play::run(args, out),
        Some(Command::Table(args)) => dealing::run(args, out),
        Some(Command::Drill(args)) => dealing::drill::run(args, out),
        Some(Command::Case(args)) => case::run(args, out),
        Some(Command::Sign(args)) => sign::run(args, out),
        Some(Command::Layout(args)) => layout::run(args, out),
        Some(Command::Audit(args)) => audit::run(args, out),
        Some(Command::Rng(args)) => rng::run(args, out),
        Some(Command::Config(args)) => config::run(args, out),
        Some(Command::Completions(args)) => completions::run(args, out),
        Some(Command::Man(args)) => man::run(args, out),
        None if out.is_interactive() => lobby::run(out),
        None => help(out),
    }
}

fn help(out: &Console) -> Result<Outcome, Failure> {
    out.write(&definition().render_help().to_string())?;
    Ok(Outcome::Done)
}
