//! `house audit reconstruct`: every hand of a round, rebuilt from the discard rack.

use ::audit::reconstruct::{Hand, Owner, Rebuilt};
use ::audit::{FoundAt, NotRebuilt, Reconstruction};
use cards::{Card, CardCount, parse_cards};
use floor::log::{FromLog, Rack, ReconstructDocument, rebuilt};

use super::{Log, not_looked_at, readable, wrong};
use crate::console::{self, Console};
use crate::failure::{Ending, Failure};
use crate::numbers::whole;
use crate::table::{Columns, Page, paragraph};

/// Differences of the stub that are listed one by one; more are counted.
const STUB_LISTED: usize = 4;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The rack is read from the card collected first. What everybody could see without reading a card \
(decisions, how many cards were given up, when a hand was picked up) says whose each card was; \
the recorded deal is looked at only afterwards, to compare. Exit 0: they agree; 1: they differ, \
and the smallest slip that explains it is named; 2: the call was wrong. Without --round every \
complete round is gone through, one line each.

Example: house audit reconstruct stud.log --round 3 --rack \"As 10h 4c …\"")]
pub struct Args {
    /// The round, counted from 1; every complete one by default
    #[arg(long, value_name = "N", value_parser = whole(0_u64..=u64::MAX))]
    round: Option<u64>,

    /// The rack as it was found, instead of the one on record
    #[arg(long, value_name = "CARDS", requires = "round")]
    rack: Option<String>,

    #[command(flatten)]
    of: Log,
}

/// Rebuilds the round, or every one, and compares it with its record.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let Log { log, .. } = &args.of;
    readable(log)?;
    let rack = args.rack.as_deref().map(parse_cards).transpose();
    let rack = rack.map_err(|error| Failure::Usage(format!("--rack: {error}")))?;
    match rebuilt(log, args.round, rack.as_deref()) {
        Ok(FromLog { told, unchecked, left_out, .. }) => {
            let outcome = answer(&args, &told, out)?;
            if !args.of.json {
                let mut page = Page::new(out);
                not_looked_at(unchecked.as_deref(), left_out, &mut page);
                out.write(&page.text())?;
            } else if let Some(why) = unchecked {
                console::tell(&format!("the signature was not checked: {why}\n"));
            }
            Ok(outcome)
        }
        Err(NotRebuilt::Log(findings)) => {
            if findings.iter().any(|finding| finding.place == FoundAt::Record(0)) {
                let (path, why) = (log.display(), &findings[0]);
                return Err(Failure::Usage(format!("{path} is no log of a table: {why}")));
            }
            wrong(&findings, &args.of, out)
        }
        Err(NotRebuilt::WrongRack(why)) => Err(Failure::Usage(format!("--rack: {why}"))),
        Err(other) => Err(Failure::usage(other)),
    }
}

fn answer(args: &Args, rebuilt: &[Reconstruction], out: &Console) -> Result<Ending, Failure> {
    let rack = if args.rack.is_some() { Rack::Given } else { Rack::Recorded };
    match (rebuilt, args.round) {
        ([one], Some(_)) if args.of.json => {
            out.json(&ReconstructDocument::One(Box::new((one, rack).into())))?;
        }
        ([one], Some(_)) => out.write(&page(args, one, out))?,
        (all, _) if args.of.json => out.json(&ReconstructDocument::Every((all, rack).into()))?,
        ([], _) => {
            out.line("No round can be rebuilt: none is complete, or its seed is not here.")?;
        }
        (all, _) => all.iter().try_for_each(|one| out.write(&line(one, out)))?,
    }
    Ok(outcome(rebuilt))
}

/// No, if one of them differs.
fn outcome(rebuilt: &[Reconstruction]) -> Ending {
    Ending::when(rebuilt.iter().all(Reconstruction::agrees))
}

/// A round in one line.
fn line(rebuilt: &Reconstruction, out: &Console) -> String {
    let (round, record, all) = (rebuilt.round, rebuilt.record, CardCount(rebuilt.cards.len()));
    let void = if rebuilt.void { ", all hands void" } else { "" };
    let head = format!("Round {round} (closed by record {record}{void})");
    let told = if rebuilt.agrees() {
        format!("{head} {} all {all}", out.good("agrees:"))
    } else {
        let what = match rebuilt.cards.iter().filter(|card| !card.agrees()).count() {
            0 => "the same cards, dealt or settled otherwise".to_owned(),
            count => format!("{count} of {all}"),
        };
        format!("{head} {} {what}; see --round {round}", out.bad("differs:"))
    };
    paragraph(&told, 0, out.width())
}

fn page(args: &Args, rebuilt: &Reconstruction, out: &Console) -> String {
    let from = if args.rack.is_some() { "the rack as given" } else { "the rack on record" };
    let void = if rebuilt.void { ", all hands void" } else { "" };
    let (round, record) = (rebuilt.round, rebuilt.record);
    let head = format!("Round {round} (closed by record {record}{void}), rebuilt from {from}");
    let mut page = Page::headed(&head, out);
    let all = rebuilt.cards.len();
    let there = rebuilt.cards.iter().filter(|it| it.found.is_some()).count();
    if 2 * there < all {
        page.say(&format!("{there} of {all} cards were given: what follows explains little."));
    }
    page.table(&hands(rebuilt));
    rebuilt.untold.iter().for_each(|words| page.say(words));
    verdict(rebuilt, &mut page);
    page.text()
}

/// Hand by hand, then what is shared, then the rest.
fn hands(rebuilt: &Reconstruction) -> Columns {
    let mut rows = Columns::new().indented(2);
    for hand in &rebuilt.hands {
        let mut name = hand.seat.to_string();
        for line in told(hand) {
            rows.row([core::mem::take(&mut name), line]);
        }
    }
    let shared = [
        ("dealer", Owner::Dealer),
        ("community", Owner::Community),
        ("burned", Owner::Burned),
        ("set aside", Owner::SetAside),
    ];
    for (name, owner) in shared {
        let cards: Vec<Rebuilt> = rebuilt.cards_of(owner).copied().collect();
        if !cards.is_empty() {
            rows.row([name.to_owned(), list(&cards)]);
        }
    }
    let stub = CardCount(rebuilt.cards_of(Owner::Stub).count());
    rows.row(["stub".to_owned(), stub.to_string()]);
    rows
}

/// The lines about one hand.
fn told(hand: &Hand) -> Vec<String> {
    let words = hand.words.as_ref().map_or_else(String::new, |words| format!(": {words}"));
    let mut lines = vec![format!("{}{words}", list(&hand.cards))];
    if !hand.given_up.is_empty() {
        let times: Vec<String> = hand.given_up.iter().map(|cards| list(cards)).collect();
        lines.push(format!("gave up {}", times.join(", then ")));
    }
    lines.push(format!("on record: {}", hand.on_record));
    lines
}

fn list(cards: &[Rebuilt]) -> String {
    if cards.is_empty() {
        return "no card".to_owned();
    }
    let names: Vec<String> = cards.iter().map(|card| name(card.found)).collect();
    names.join(" ")
}

fn name(card: Option<Card>) -> String {
    card.map_or_else(|| "missing".to_owned(), |card| card.to_string())
}

fn verdict(rebuilt: &Reconstruction, page: &mut Page<'_>) {
    let (all, out) = (CardCount(rebuilt.cards.len()), page.out);
    if rebuilt.agrees() {
        let dealt = dealt(rebuilt);
        let text = format!("{} all {all} lie where {dealt} put them", out.good("agrees:"));
        return page.say_at(0, &text);
    }
    let differ: Vec<&Rebuilt> = rebuilt.cards.iter().filter(|card| !card.agrees()).collect();
    let count = differ.len();
    let text = format!("{} {count} of {all} are not as recorded", out.bad("differs:"));
    page.say_at(0, &text);
    rebuilt.slips.iter().for_each(|slip| page.say(&format!("smallest explanation: {slip}")));
    let (stub, others): (Vec<&Rebuilt>, Vec<&Rebuilt>) =
        differ.into_iter().partition(|card| card.pick.owner == Owner::Stub);
    let mut rows = Columns::new().indented(2).flush_right(&[1]);
    let (shown, rest) = stub.split_at(stub.len().min(STUB_LISTED));
    for card in others.into_iter().chain(shown.iter().copied()) {
        let (place, position) = (card.pick.to_string(), format!("position {}", card.position));
        rows.row([place, position, format!("{}, on record {}", name(card.found), card.recorded)]);
    }
    page.table(&rows);
    if !rest.is_empty() {
        page.say(&format!("and {} more cards of the stub", rest.len()));
    }
    rebuilt.otherwise.iter().for_each(|words| page.say(words));
}

/// Where the recorded deal came from, in words.
fn dealt(rebuilt: &Reconstruction) -> String {
    match rebuilt.deal.map(|deal| (deal.shuffle, deal.cut)) {
        Some((shuffle, Some(0))) => format!("shuffle {shuffle}, not cut,"),
        Some((shuffle, Some(cut))) => format!("shuffle {shuffle}, cut at {cut},"),
        Some((shuffle, None)) => format!("shuffle {shuffle}"),
        None => "the recorded deal".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use ::audit::reconstruct::Pick;

    use super::*;
    use crate::console::Colour;

    fn rebuilt(found: Option<Card>, otherwise: &[&str]) -> Reconstruction {
        let recorded = parse_cards("As").expect("a card")[0];
        let pick = Pick { owner: Owner::Stub, spot: None, dealt: 0 };
        Reconstruction {
            round: 3,
            record: 40,
            void: false,
            deal: None,
            cards: vec![Rebuilt { pick, position: 1, found, recorded }],
            hands: Vec::new(),
            slips: Vec::new(),
            otherwise: otherwise.iter().map(|words| (*words).to_owned()).collect(),
            untold: None,
        }
    }

    #[test]
    fn a_round_that_differs_says_so_in_its_line_and_one_of_them_makes_the_answer_no() {
        let out = Console::new(Colour::Never);
        let ace = parse_cards("As").expect("a card")[0];
        let agrees = rebuilt(Some(ace), &[]);
        let lacks = rebuilt(None, &[]);
        let otherwise = rebuilt(Some(ace), &["Seat 1 by these cards: paid"]);
        let head = "Round 3 (closed by record 40)";
        assert_eq!(line(&agrees, &out), format!("{head} agrees: all 1 card\n"));
        let told = format!("{head} differs: 1 of 1 card; see --round 3\n");
        assert_eq!(line(&lacks, &out), told);
        assert!(line(&otherwise, &out).contains("differs: the same cards,"));
        assert_eq!(outcome(&[agrees.clone(), agrees.clone()]), Ending::Success);
        assert_eq!(outcome(&[agrees.clone(), lacks, agrees.clone()]), Ending::No);
        assert_eq!(outcome(&[agrees, otherwise]), Ending::No);
    }
}
