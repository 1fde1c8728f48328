//! `house audit explain`: of every wager why it was paid, returned or collected.

use ::audit::Explanation;
use ::audit::explain::Explained;
use floor::log::{Told, explained};
use serde_json::{Value, json};

use super::{Log, not_looked_at, readable, wrong};
use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::json;
use crate::table::Page;

/// Says of every wager of a log what became of it, and why.
pub fn run(args: Log, out: &Console) -> Result<Outcome, Failure> {
    readable(&args.log)?;
    let Told { told: Explained { wagers, waiting }, unchecked, left_out } =
        match explained(&args.log) {
            Ok(explained) => explained,
            Err(findings) => return wrong(&findings, &args, out),
        };
    let list = || wagers.iter().map(explanation).collect::<Vec<_>>();
    let page = || {
        let (mut page, mut round) = (Page::new(out), 0);
        if wagers.is_empty() {
            page.put("No round has been completed.\n");
        }
        for wager in &wagers {
            if wager.round != round {
                round = wager.round;
                let head = format!("Round {round} (record {})", wager.record);
                page.put(&format!("{}\n", out.strong(&head)));
            }
            page.say(&wager.sentence);
        }
        if let Some(shuffle) = waiting {
            let sealed = format!("The seed of shuffle {shuffle} is still sealed");
            page.put(&format!("{sealed}: of the rest later.\n"));
        }
        not_looked_at(unchecked.as_deref(), left_out, &mut page);
        page.text()
    };
    let document = || json!({ "wagers": list(), "unchecked": unchecked, "left_out": left_out });
    out.answer(args.json, "house/audit-explain/2", document, page)
}

fn explanation(wager: &Explanation) -> Value {
    json!({
        "round": wager.round, "record": wager.record, "seat": wager.seat.number(),
        "wager": wager.area.word(), "clause": json::clause(wager.under),
        "sentence": wager.sentence,
    })
}
