//! `house verify-round`: one round checked alone, by code that the table does not use.

use std::path::PathBuf;

use verifier::{Checked, CheckedDocument, RoundProof, Wrong, check};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::Page;

/// Check one round alone: the seed, the bytes of players, every card
#[derive(clap::Args, Debug)]
#[command(after_help = "\
FILE is what house audit round-proof wrote. Exit 0: dealt as promised; 1: not; 2: no such file.

Example: house verify-round round-3.json")]
pub struct Args {
    /// A round proof
    file: PathBuf,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Checks the round.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let text = std::fs::read_to_string(&args.file);
    let text = text.map_err(|cause| Failure::at("reading", &args.file, cause))?;
    let name = args.file.display();
    let proof = RoundProof::read(&text)
        .map_err(|why| Failure::usage(format!("{name} is no round proof: {why}")))?;
    let checked = check(&proof);
    let says = match &checked {
        Ok(checked) => good(checked),
        Err(wrong) => vec![bad(wrong)],
    };
    let page = || {
        let mut page = Page::new(out);
        let verdict = if checked.is_ok() { out.good("good:") } else { out.bad("wrong:") };
        page.put(&format!("{verdict} round {} of {name}\n", proof.round));
        says.iter().for_each(|line| page.say(line));
        page.text()
    };
    let document = || CheckedDocument {
        schema: CheckedDocument::SCHEMA.to_owned(),
        good: checked.is_ok(),
        round: proof.round,
        says: says.clone(),
    };
    out.answer(args.json, document, page)?;
    Ok(Ending::when(checked.is_ok()))
}

fn bad(wrong: &Wrong) -> String {
    wrong.to_string()
}

fn good(checked: &Checked) -> Vec<String> {
    let Checked { redone, seats: [seats, withheld], cards, not_looked_at, .. } = *checked;
    let mut says = Vec::new();
    if seats > 0 {
        let s = if seats == 1 { "" } else { "s" };
        says.push(format!("{seats} seat{s} committed to bytes; {withheld} withheld them"));
    }
    says.push(match redone {
        true => format!("the seed opens its commitment; {cards} cards redone from all of it"),
        false => format!(
            "{cards} cards shown, each the one sealed for its place; that the seal follows from \
             the bytes only who has the seed can check"
        ),
    });
    if not_looked_at > 0 {
        says.push(format!(
            "{not_looked_at} cards dealt after a shuffle in the middle of the round were not \
             looked at"
        ));
    }
    says
}
