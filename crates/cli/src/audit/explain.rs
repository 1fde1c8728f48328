//! `house audit explain`: of every wager why it was paid, returned or collected.

use ::audit::explain::Explained;
use ::audit::{ShownHand, reasons};
use floor::log::{ExplainDocument, FromLog, explained};

use super::{Looked, not_looked_at, readable, untold};
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::Page;

/// Says of every wager of a log what became of it, and why: one sentence per reason.
pub fn run(args: Looked, out: &Console) -> Result<Ending, Failure> {
    readable(&args.of.log)?;
    let explained = match explained(&args.of.log, args.which()) {
        Ok(explained) => explained,
        Err(why) => return untold(why, &args.of, out),
    };
    let page = || {
        let FromLog { told, unchecked, left_out, keeps_seeds } = &explained;
        let Explained { wagers, waiting, wordless, .. } = told;
        let (mut page, mut round) = (Page::new(out), 0);
        if wagers.is_empty() && waiting.is_none() && wordless.is_none() {
            page.put(&match args.seat {
                Some(seat) => format!("Seat {seat} had no wager.\n"),
                None => "No round has been completed.\n".to_owned(),
            });
        }
        for reason in reasons(wagers) {
            if reason.round != round {
                round = reason.round;
                cards(told, (round, reason.record), &mut page);
            }
            page.say(&reason.sentence);
        }
        if let Some(shuffle) = waiting.filter(|_| *keeps_seeds) {
            let sealed = format!("The seed of shuffle {shuffle} stays sealed");
            page.put(&format!("{sealed}: of the rest only who has it can say more.\n"));
        } else if let Some(shuffle) = waiting {
            let sealed = format!("The seed of shuffle {shuffle} is still sealed");
            page.put(&format!("{sealed}: of the rest later.\n"));
        }
        if let Some(record) = wordless {
            let left_out = format!("The words of record {record} are left out of this copy");
            page.put(&format!("{left_out}: of the rest only who has them can say more.\n"));
        }
        not_looked_at(unchecked.as_deref(), *left_out, &mut page);
        page.text()
    };
    out.answer(args.of.json, || ExplainDocument::from(&explained), page)
}

/// The heading of a round, and its cards with who held them.
fn cards(told: &Explained, (round, record): (u64, u64), page: &mut Page<'_>) {
    let head = format!("Round {round} (record {record})");
    page.put(&format!("{}\n", page.out.strong(&head)));
    let hands = told.hands.iter().filter(|hand| hand.round == round);
    let hands: Vec<String> = hands.map(ShownHand::words).collect();
    if !hands.is_empty() {
        page.say(&format!("Cards: {}.", hands.join("; ")));
    }
}
