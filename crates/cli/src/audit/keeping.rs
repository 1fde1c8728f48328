//! Copies for readers who may not see everything, witnesses, and the round whose seed is lost.

use std::path::PathBuf;

use ::audit::{Checkpoint, Fault, KeyDir, PublicKey, Viewpoint};
use floor::log::{self, AbandonDocument, ExportDocument, WitnessDocument};

use super::{Log, public_key, readable, trusted, wrong};
use crate::clock;
use crate::console::Console;
use crate::failure::{Ending, Failure};

/// What `house audit export` takes.
#[derive(clap::Args, Debug)]
pub struct Export {
    #[command(flatten)]
    log: Log,

    /// Who is to read it: public, auditor, player-NAME, seat-N for who holds that seat now, or
    /// stay-RECORD for who sat down in that record
    #[arg(long, value_name = "WHO", default_value = "public")]
    viewpoint: Viewpoint,

    /// The file of the copy; its checkpoint goes beside it
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

/// Writes a copy that verifies with the checkpoint of the log.
pub fn export(args: Export, out: &Console) -> Result<Ending, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let exported = match ::audit::export_to(path, &args.viewpoint, &args.output) {
        Err(Fault::Damaged { findings, .. }) => return wrong(&findings, &args.log, out),
        Err(fault @ (Fault::InTheWay { .. } | Fault::NoReader(_))) => {
            return Err(Failure::usage(fault));
        }
        exported => exported?,
    };
    let page = || {
        format!(
            "{}: {} records, parts of {} left out\n",
            args.output.display(),
            exported.records,
            exported.partial
        )
    };
    out.answer(args.log.json, || ExportDocument::from(&exported), page)
}

/// What `house audit witness` takes.
#[derive(clap::Args, Debug)]
pub struct Witness {
    #[command(flatten)]
    log: Log,

    /// The file of what was countersigned last; made at the first look
    #[arg(long, value_name = "FILE")]
    seen: PathBuf,

    /// The public key of the house (64 hexadecimal digits), if it is not this machine's
    #[arg(long, value_name = "HEX", value_parser = public_key)]
    key: Option<PublicKey>,
}

/// Looks at a log and countersigns it with the key of this machine.
pub fn witness(args: Witness, out: &Console) -> Result<Ending, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let (key, own) = (trusted(args.key.as_ref())?, KeyDir::from_env()?.signing_key()?);
    let last = Checkpoint::kept(&args.seen)?;
    match ::audit::witness(path, &key, last.as_ref(), &own) {
        Err(findings) => wrong(&findings, &args.log, out),
        Ok(signed) => {
            signed.keep(&args.seen)?;
            let document = || WitnessDocument::from((&signed, last.as_ref()));
            let page = || {
                let (size, before) = (signed.head.size, last.as_ref().map(|last| last.head.size));
                let before = before.map_or("never seen".to_owned(), |size| format!("{size} seen"));
                format!("{size} records countersigned, {before} before: {}\n", args.seen.display())
            };
            out.answer(args.log.json, document, page)
        }
    }
}

/// What `house audit abandon` takes.
#[derive(clap::Args, Debug)]
pub struct Abandon {
    #[command(flatten)]
    log: Log,

    /// Why, for the record
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

/// Voids the round whose seed is lost; the wagers go back.
pub fn abandon(args: Abandon, out: &Console) -> Result<Ending, Failure> {
    let path = &args.log.log;
    readable(path)?;
    let lines = log::abandon(path, &KeyDir::from_env()?, &args.reason, clock::now())?;
    if lines.is_empty() {
        let nothing = "no deck in use has lost its seed: nothing is void, the table can go on";
        return Err(Failure::No(nothing.to_owned()));
    }
    let page = || lines.iter().map(|line| crate::table::paragraph(line, 2, out.width())).collect();
    out.answer(args.log.json, || AbandonDocument::from(&*lines), page)
}
