//! `house man`: manual pages from the same definition as the help.

use std::fs;
use std::path::PathBuf;

use clap_mangen::{Man, generate_to};

use crate::app;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// Manual pages
///
/// `house man play` is the page of `house play`, `house man audit show` that of a command within
/// another. At a terminal it is printed to be read; elsewhere as `man` wants it:
/// house man play | man -l -
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The command whose page is wanted; that of `house` by default
    command: Vec<String>,

    /// Write a page for every command into this folder instead of printing one
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out: Option<PathBuf>,
}

/// Prints the page of a command, or writes all pages into a folder.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let Some(folder) = args.out else { return print(&args.command, out) };
    let unwritten = |cause| Failure::at("writing manual pages into", &folder, cause);
    fs::create_dir_all(&folder).map_err(unwritten)?;
    generate_to(app::definition(), &folder).map_err(unwritten)?;
    out.line(&format!("manual pages are in {}", folder.display()))?;
    Ok(Ending::Success)
}

fn print(words: &[String], out: &Console) -> Result<Ending, Failure> {
    let mut command = app::definition();
    command.build();
    for word in words {
        let known = command.get_subcommands().filter(|it| !it.is_hide_set());
        let known: Vec<&str> = known.map(clap::Command::get_name).collect();
        let Some(found) = command.find_subcommand(word).cloned() else {
            let none = "it has no commands of its own".to_owned();
            let known =
                if known.is_empty() { none } else { format!("known: {}", known.join(", ")) };
            let of = command.get_bin_name().unwrap_or("house");
            return Err(Failure::Usage(format!("{of} has no command {word:?}; {known}")));
        };
        command = found;
    }
    if out.is_interactive() {
        out.write(&command.render_long_help().to_string())?;
        return Ok(Ending::Success);
    }
    let mut page = Vec::new();
    let rendered = Man::new(command).render(&mut page);
    rendered.map_err(|cause| Failure::Fault { doing: "writing the page".into(), cause })?;
    out.write(&String::from_utf8_lossy(&page))?;
    Ok(Ending::Success)
}
