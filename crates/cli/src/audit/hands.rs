//! `house audit phh` and `house audit check`: hand histories out of a log, and of elsewhere.

use std::path::PathBuf;

use ::audit::Viewpoint;
use desk::entries;
use floor::log::{NoHistories, hand_histories};
use floor::phh::{CheckedHand, HandsCheckedDocument, HistoriesDocument, check_all, file_of};

use super::{Log, not_looked_at, readable, wrong};
use crate::console::{self, Console};
use crate::failure::{Ending, Failure};
use crate::numbers::whole;
use crate::output::Output;
use crate::table::Page;

/// What `house audit phh` takes.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without --round every complete round is written, one after the other under [1], [2] and so on \
(a .phhs file). A card that the reader may not know is written ??: of hands that nobody showed \
everybody but their player. What the format has no word for is said and left out; if that is all, \
the answer is no.

Example: house audit phh holdem.log --round 3 --output hand.phh")]
pub struct Write {
    #[command(flatten)]
    log: Log,

    /// The round, counted from 1; every complete one by default
    #[arg(long, value_name = "N", value_parser = whole(1_u64..=u64::MAX))]
    round: Option<u64>,

    /// Who is to read it: public, auditor, player-NAME, seat-N for who holds that seat now, or
    /// stay-RECORD for who sat down in that record
    #[arg(long, value_name = "WHO", default_value = "public")]
    viewpoint: Viewpoint,

    #[command(flatten)]
    output: Output,
}

/// Writes hand histories.
pub fn write(args: Write, out: &Console) -> Result<Ending, Failure> {
    readable(&args.log.log)?;
    args.output.ready()?;
    let told = match hand_histories(&args.log.log, args.round, &args.viewpoint) {
        Err(NoHistories::Log(findings)) => return wrong(&findings, &args.log, out),
        Err(NoHistories::Call(why)) => return Err(Failure::Usage(why)),
        Ok(told) => told,
    };
    let text = file_of(&told.told.rounds, args.round);
    if args.output.is_file() && !text.is_empty() {
        args.output.write(&text, out)?;
    }
    if args.log.json {
        out.json(&HistoriesDocument::from(&told))?;
        return Ok(Ending::when(!text.is_empty()));
    }
    let mut page = Page::new(out);
    for written in &told.told.rounds {
        if let Err(why) = &written.history {
            page.say(&format!("round {} is not written: {why}", written.round));
        }
    }
    not_looked_at(told.unchecked.as_deref(), told.left_out, &mut page);
    console::tell(&page.text());
    if !args.output.is_file() {
        out.write(&text)?;
    }
    Ok(Ending::when(!text.is_empty()))
}

/// What `house audit check` takes.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Hold 'em, omaha, omaha eight or better, seven-card stud, stud eight or better and five-card draw \
are known, also with hidden cards (??). Exit 0: lawful; 1: the first action that breaks the rules \
is named with its paragraph or ruling; 2: the file cannot be read.

Example: house audit check hand.phh")]
pub struct Check {
    /// A file of one hand (.phh) or of several (.phhs)
    file: PathBuf,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Checks hands against the rules.
pub fn check(args: Check, out: &Console) -> Result<Ending, Failure> {
    let text = entries::text(&args.file, "hand history")?;
    let unreadable = |why| Failure::Usage(format!("{}: {why}", args.file.display()));
    let hands = check_all(&text).map_err(unreadable)?;
    out.answer(args.json, || HandsCheckedDocument::from(&*hands), || page(&hands, out))?;
    Ok(Ending::when(hands.iter().all(|hand| hand.checked.is_ok())))
}

fn page(hands: &[CheckedHand], out: &Console) -> String {
    let mut page = Page::new(out);
    for hand in hands {
        let verdict = if hand.checked.is_ok() { out.good("lawful:") } else { out.bad("unlawful:") };
        page.say_at(0, &format!("{verdict} {}", hand.in_words()));
        hand.further().iter().for_each(|words| page.say(words));
    }
    page.text()
}
