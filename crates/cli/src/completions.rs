//! `house completions`: what a shell needs to complete our words.

use clap_complete::{Shell, generate};

use crate::app;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// Completions for your shell
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house completions fish > ~/.config/fish/completions/house.fish")]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the completion script.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut app::definition(), "house", &mut script);
    out.write(&String::from_utf8_lossy(&script))?;
    Ok(Ending::Success)
}
