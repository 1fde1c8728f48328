//! The command line as a whole: what may be written, and which file answers.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Arg, ColorChoice, CommandFactory, FromArgMatches, Parser};

use crate::console::{self, Colour, Console};
use crate::failure::{Ending, Failure, exit_code};
use crate::{
    advise, audit, case, compare, completions, config, dealing, design, edge, equity, hand, law,
    layout, learn, list, lobby, man, merge, meter, play, rng, rules, serve, sign, simulate, store,
    strategy, table, verify_round, vulnerability, witness,
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

/// Declares the commands of a command: what each may be followed by, and who answers it. The first
/// line of help comes from the declaration, or else from what follows.
macro_rules! commands {
    (enum $Command:ident {
        $($(#[$about:meta])* $name:ident($Args:ty) => $run:path,)+
    }) => {
        #[derive(clap::Subcommand, Debug)]
        enum $Command {
            $($(#[$about])* $name($Args),)+
        }

        impl $Command {
            fn run(self, out: &Console) -> Result<Ending, Failure> {
                match self {
                    $(Self::$name(args) => $run(args, out),)+
                }
            }
        }
    };
}
pub(crate) use commands;

commands! {
    enum Command {
        List(list::Args) => list::run,
        Rules(rules::Args) => rules::run,
        Law(law::Args) => law::run,
        Hand(hand::Args) => hand::run,
        Edge(edge::Args) => edge::run,
        Compare(compare::Args) => compare::run,
        Design(design::Args) => design::run,
        Advise(advise::Args) => advise::run,
        Strategy(strategy::Args) => strategy::run,
        Learn(learn::Args) => learn::run,
        Meter(meter::Args) => meter::run,
        Simulate(simulate::Args) => simulate::run,
        Vulnerability(vulnerability::Args) => vulnerability::run,
        Merge(merge::Args) => merge::run,
        Equity(equity::Args) => equity::run,
        Play(play::Args) => play::run,
        Table(dealing::Args) => dealing::run,
        Drill(dealing::drill::Args) => dealing::drill::run,
        Case(case::Args) => case::run,
        Sign(sign::Args) => sign::run,
        Layout(layout::Args) => layout::run,
        Audit(audit::Args) => audit::run,
        Serve(serve::Args) => serve::run,
        Store(store::Args) => store::run,
        Witness(witness::Args) => witness::run,
        VerifyRound(verify_round::Args) => verify_round::run,
        Rng(rng::Args) => rng::run,
        Config(config::Args) => config::run,
        Completions(completions::Args) => completions::run,
        Man(man::Args) => man::run,
    }
}

/// The definition of the whole command line, for completions and manual pages.
pub fn definition() -> clap::Command {
    with_exit_codes(numbers_below_zero(House::command()))
}

/// What every command ends with.
const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 the answer is no, such as a log that is wrong or a case that failed; 2 the \
call was wrong, and nothing is on standard output; 130 stopped by Ctrl-C.";

/// Adds the exit codes to what stands below the help of every command.
fn with_exit_codes(command: clap::Command) -> clap::Command {
    let below = command.get_after_help().map(|text| format!("{text}\n\n{EXIT_CODES}"));
    let below = below.unwrap_or_else(|| EXIT_CODES.to_owned());
    command.after_help(below).mut_subcommands(with_exit_codes)
}

/// Lets every option read a number below zero, so that the option can say what it accepts.
fn numbers_below_zero(command: clap::Command) -> clap::Command {
    let read = |arg: Arg| {
        let option = !arg.is_positional() && arg.get_action().takes_values();
        if option { arg.allow_negative_numbers(true) } else { arg }
    };
    command.mut_args(read).mut_subcommands(numbers_below_zero)
}

/// Reads the command line, runs the command and gives the exit code.
pub fn start() -> ExitCode {
    let colour = wanted(std::env::args_os());
    let matches = definition().color(colour).try_get_matches();
    let house = match matches.and_then(|matches| House::from_arg_matches(&matches)) {
        Ok(house) => house,
        Err(error) => return not_called(&error, colour),
    };
    let out = Console::new(house.color);
    let ended = run(house.command, &out);
    if let Err(message) = ended.as_ref().map_err(Failure::message)
        && let Some(message) = message
    {
        // What is hidden is no part of a line: it would be wrapped elsewhere.
        let message = paper::visible(&format!("house: {message}"), false);
        console::tell(&complaint(&message, out.width()));
    }
    exit_code(&ended)
}

/// Ends without a command: with help that was asked for, or with what is wrong with the call.
fn not_called(error: &clap::Error, colour: ColorChoice) -> ExitCode {
    // A reader who has gone does not need to be told.
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let coloured = match colour {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => console::coloured(io::stderr().is_terminal()),
    };
    let text = error.render();
    // Words of the call stand in it as they were typed: only without hidden ones are its styles
    // all our own.
    let seen = |word: OsString| !word.to_string_lossy().contains(paper::is_hidden);
    if coloured && std::env::args_os().all(seen) {
        let text = paper::with_own_styles(&narrowed(&text.ansi().to_string()));
        let _ = io::stderr().write_all(paper::visible(&text, true).as_bytes());
    } else {
        console::tell(&narrowed(&text.to_string()));
    }
    ExitCode::from(2)
}

/// The same text in lines that are not too wide, what is wrapped set in.
fn narrowed(text: &str) -> String {
    let one = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        let between = format!("\n{}", " ".repeat(indent + 2));
        let lines = table::wrap(line, console::WIDTH - indent - 2);
        " ".repeat(indent) + &lines.join(&between) + "\n"
    };
    text.trim_end()
        .lines()
        .map(|line| if line.is_empty() { "\n".into() } else { one(line) })
        .collect()
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

fn run(command: Option<Command>, out: &Console) -> Result<Ending, Failure> {
    match command {
        Some(command) => command.run(out),
        None if out.is_interactive() => lobby::run(out),
        None => help(out),
    }
}

fn help(out: &Console) -> Result<Ending, Failure> {
    out.write(&definition().render_help().to_string())?;
    Ok(Ending::Success)
}
