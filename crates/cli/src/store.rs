//! `house store`: looks at what a server keeps, carries it elsewhere, makes its balances anew.
//!
//! Exit 0: good; 1: something is wrong, in a line each; 2: the call itself was wrong.

use std::path::PathBuf;

use ::audit::KeyDir;
use ::store::{Checked, Location, NodeId, Opening, StoreError, TableId, WitnessPlace, wait};

use crate::app::commands;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// Check, carry and mend what a server keeps
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

commands! {
    enum What {
        /// Look at every record, seed and balance, and compare with what the witness was told
        Check(Place) => check,
        /// Write all of it to a folder, or the log of one table to a file
        Export(Export) => export,
        /// Put what was exported into a store with nothing in it
        Import(Import) => import,
        /// Make balances and readings of meters anew from what they come from
        Rebuild(Place) => rebuild,
    }
}

#[derive(clap::Args, Debug)]
struct Place {
    /// A folder with house.db, a file that ends in .db, or a postgres:// URL
    store: String,

    /// The folder of the keys that sign and seal; that of this machine if not given
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,

    /// The witness; without one an older copy put back cannot be noticed
    #[arg(long, value_name = "DIR|URL")]
    witness: Option<WitnessPlace>,

    /// The name of this machine among several
    #[arg(long, value_name = "NAME", default_value = "house")]
    node: NodeId,
}

#[derive(clap::Args, Debug)]
struct Export {
    #[command(flatten)]
    place: Place,

    /// Only the log of this table
    #[arg(long, value_name = "NAME")]
    table: Option<TableId>,

    /// The folder to make; with a table, the file of its log
    #[arg(long, value_name = "PATH")]
    output: PathBuf,
}

#[derive(clap::Args, Debug)]
struct Import {
    #[command(flatten)]
    place: Place,

    /// The folder that was exported
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
}

/// Answers for one store.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.what.run(out)
}

impl Place {
    fn opening(self) -> Result<Opening, Failure> {
        if std::path::Path::new(&self.store).is_file() {
            let what = "is a file; give the folder of a house, or the URL of its database";
            return Err(Failure::Usage(format!("{} {what}", self.store)));
        }
        let keys = self.keys.map_or_else(KeyDir::from_env, |folder| Ok(KeyDir::at(folder)))?;
        let location = Location::of(&self.store);
        Ok(Opening { location, keys, witness: self.witness, node: self.node })
    }
}

/// What is wrong with a store is an answer; what is wrong with the call is not.
fn failure(error: StoreError) -> Failure {
    match error.is_damage() {
        true => Failure::No(error.to_string()),
        false => Failure::usage(error),
    }
}

fn check(args: Place, out: &Console) -> Result<Ending, Failure> {
    let checked = wait(args.opening()?.check()).map_err(failure)?;
    out.write(&page(&checked, out))?;
    Ok(Ending::when(checked.findings.is_empty()))
}

fn page(checked: &Checked, out: &Console) -> String {
    let Checked { about, tables, records, lists, seeds, held, findings } = checked;
    let held = ::rules::Chips::cents(held.unsigned_abs());
    let mut page = format!(
        "{about}\nlogs of tables and of the house itself: {tables}\nrecords: {records}, lists of \
         heads: {lists}, sealed seeds: {seeds}\naccounts hold {held} dollars of play money\n"
    );
    for finding in findings {
        page.push_str(&format!("{} {finding}\n", out.bad("wrong:")));
    }
    if findings.is_empty() {
        page.push_str(&format!("{}\n", out.good("all of it is what was written")));
    }
    page
}

fn export(args: Export, out: &Console) -> Result<Ending, Failure> {
    let (opening, output) = (args.place.opening()?, args.output);
    let records = match &args.table {
        Some(table) => wait(opening.export_log(table, &output)).map_err(failure)?,
        None => wait(opening.export(&output)).map_err(failure)?.records,
    };
    out.line(&format!("{}: {records} records", output.display()))?;
    Ok(Ending::Success)
}

fn import(args: Import, out: &Console) -> Result<Ending, Failure> {
    let (carried, checked) = wait(args.place.opening()?.import(&args.from)).map_err(failure)?;
    out.line(&format!("{} tables, {} records put there", carried.tables, carried.records))?;
    out.write(&page(&checked, out))?;
    Ok(Ending::when(checked.findings.is_empty()))
}

fn rebuild(args: Place, out: &Console) -> Result<Ending, Failure> {
    let rebuilt = wait(args.opening()?.rebuild()).map_err(failure)?;
    let accounts = rebuilt.accounts.iter().map(|(id, was, is)| ("account", id.as_str(), was, is));
    let meters = rebuilt.meters.iter().map(|(id, was, is)| ("meter", id.as_str(), was, is));
    for (what, id, was, is) in accounts.chain(meters) {
        out.line(&format!("{what} {id} showed {was} cents, now {is}"))?;
    }
    out.line(&format!("{} postings added up", rebuilt.postings))?;
    Ok(Ending::Success)
}
