//! `house man`: manual pages from the same definition as the help.

use std::fs;
use std::path::PathBuf;

use clap_mangen::{Man, generate_to};

use crate::app;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// Manual pages
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Write a page for every command into this folder instead of printing the first
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Prints the page of `house`, or writes all pages into a folder.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let Some(folder) = args.out else {
        let mut page = Vec::new();
        let rendered = Man::new(app::definition()).render(&mut page);
        rendered.map_err(|cause| Failure::Fault { doing: "writing the page".into(), cause })?;
        out.write(&String::from_utf8_lossy(&page))?;
        return Ok(Ending::Success);
    };
    let unwritten = |cause| Failure::at("writing manual pages into", &folder, cause);
    fs::create_dir_all(&folder).map_err(unwritten)?;
    generate_to(app::definition(), &folder).map_err(unwritten)?;
    out.line(&format!("manual pages are in {}", folder.display()))?;
    Ok(Ending::Success)
}
