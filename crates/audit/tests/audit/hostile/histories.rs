//! One signed chain with two histories: what everybody reads, and what a closed part says instead.

use audit::{Audience, Closed, Divergence, Entry, Finding, Flaw, Log, Sealed, Unread, replay};
use games::{DoubleDownStud, DoubleDraw, Game};
use table::Mode;

use super::house::{Asked, House, chained};

/// A table after two complete rounds, every seed of which is shown.
fn evening<G: Game>(mode: Mode) -> House<G> {
    let mut house = House::<G>::full(mode, 11);
    while house.table().rounds() < 2 || house.table().round().is_some() {
        let command = match house.next() {
            Asked::Does(command) => command,
            Asked::Decides(seat) => house.decision(seat),
        };
        house.must(&command);
    }
    house
}

/// What is wrong with a log that is chained anew.
fn wrong<G: Game>(house: &House<G>, entries: &[Sealed]) -> Option<Finding> {
    let log = match Log::read(&*chained(&house.header, entries)) {
        Ok(log) => log,
        Err(findings) => return findings.into_iter().next(),
    };
    replay::<G>(&log, &house.recorder.seeds(), |_| {}).err()?.into_iter().next()
}

fn open(entry: &Sealed) -> &str {
    core::str::from_utf8(&entry.open).expect("records are text")
}

/// Forges one record, and expects a finding at it.
fn forge<G: Game>(house: &House<G>, place: usize, forged: Sealed, how: &str) -> Flaw {
    assert_ne!(house.entries[place], forged, "{how}: the forger does something");
    let mut entries = house.entries.clone();
    entries[place] = forged;
    let finding = wrong(house, &entries).unwrap_or_else(|| panic!("{how}: nothing is found"));
    assert_eq!(finding.place, audit::FoundAt::Record(place as u64 + 1), "{how}: {finding}");
    finding.reason
}

/// The record with one more closed part.
fn with_part(entry: &Sealed, place: usize, audience: Audience, text: &str) -> Sealed {
    let closed = Closed { audience, salt: [7; 32], text: text.into() };
    let part = Entry { open: Vec::new(), closed: vec![closed] }.sealed(place as u64 + 1);
    let mut forged = entry.clone();
    forged.parts.extend(part.parts);
    forged
}

/// The first record whose open part has a line with these words, and the number of that line.
fn find<G: Game>(house: &House<G>, words: &str) -> (usize, usize) {
    let line = |entry: &Sealed| open(entry).lines().position(|line| line.contains(words));
    let found = house.entries.iter().enumerate().find_map(|(at, entry)| Some((at, line(entry)?)));
    found.unwrap_or_else(|| panic!("no record says {words:?}"))
}

#[test]
fn a_closed_part_stands_for_no_line_that_everybody_reads() {
    let house = evening::<DoubleDownStud>(Mode::Automatic);
    assert_eq!(wrong(&house, &house.entries), None, "the true log is good");
    for (words, instead) in [
        (": collected 10 from ", "is seat 1: collected 1 from wager [x y]"),
        ("do no more bets", "do deal"),
        ("do buy ", "do buy 9 player 1"),
        ("dealt face up: ", "is seat 1 card 1 dealt face up: As [x y]"),
        ("state ", "state 00"),
        ("at ", "at 7"),
        ("by ", "by floorperson"),
        (" revealed: ", "is seed of shuffle 1 lost [general GEN-009]"),
    ] {
        let (place, line) = find(&house, words);
        let text = format!("{line} {instead}\n");
        for audience in [Audience::HOUSE, Audience::seat(1)] {
            let forged = with_part(&house.entries[place], place, audience, &text);
            let reason = forge(&house, place, forged, words);
            let unread = Flaw::Unintelligible(Unread::ClosedPart { audience });
            assert_eq!(reason, unread, "{words}");
        }
        // A part that is left out stands for nothing either.
        let forged = with_part(&house.entries[place], place, Audience::seat(1), &text);
        let reason = forge(&house, place, forged.without(|_| false), words);
        let closed = Divergence::Closed { audience: Audience::seat(1) };
        assert_eq!(reason, Flaw::Diverges(closed), "{words}");
    }
}

#[test]
fn the_lines_of_a_closed_part_are_those_that_are_hidden_each_once_and_in_order() {
    let house = evening::<DoubleDraw>(Mode::Automatic);
    assert_eq!(wrong(&house, &house.entries), None, "the true log is good");
    let (place, line) = find(&house, "do decide seat 1 …");
    let true_text = |place: usize| {
        let text = house.entries[place].parts[0].text().expect("the house has it");
        core::str::from_utf8(text).expect("text").to_owned()
    };
    let said = true_text(place);
    let seat = Audience::seat(1);
    let instead = |text: &str| {
        let entry = Sealed { parts: Vec::new(), ..house.entries[place].clone() };
        with_part(&entry, place, seat, text)
    };
    for (how, text) in [
        ("twice in one part", format!("{said}{said}")),
        ("another number", said.replacen(&format!("{line} "), &format!("0{line} "), 1)),
        ("a signed number", said.replacen(&format!("{line} "), &format!("+{line} "), 1)),
        ("no end", said.trim_end().to_owned()),
        ("nothing", String::new()),
        ("another line", said.replacen(&format!("{line} "), "0 ", 1)),
        ("past the end", said.replacen(&format!("{line} "), "99 ", 1)),
        ("another seat", said.replacen("seat 1", "seat 2", 1)),
    ] {
        let reason = forge(&house, place, instead(&text), how);
        let unread = Flaw::Unintelligible(Unread::ClosedPart { audience: seat });
        assert_eq!(reason, unread, "{how}");
    }
    let whole = &house.entries[place];
    let unread = Flaw::Unintelligible(Unread::ClosedPart { audience: seat });
    assert_eq!(forge(&house, place, with_part(whole, place, seat, &said), "two parts"), unread);
    let other = Audience::seat(2);
    let unread = Flaw::Unintelligible(Unread::ClosedPart { audience: other });
    let twice = with_part(whole, place, other, &said);
    assert_eq!(forge(&house, place, twice, "for somebody else too"), unread);
    // The words alone, with another salt: nobody could show that they are the ones.
    let reason = forge(&house, place, instead(&said), "another salt");
    assert_eq!(reason, Flaw::Diverges(Divergence::Closed { audience: seat }));
}

#[test]
fn what_everybody_reads_is_what_the_closed_part_leaves() {
    let house = evening::<DoubleDraw>(Mode::Automatic);
    let edit = |words: &str, to: &str| {
        let (place, _) = find(&house, words);
        let forged = open(&house.entries[place]).replacen(words, to, 1);
        let forged = Sealed { open: forged.into(), ..house.entries[place].clone() };
        forge(&house, place, forged, words);
    };
    edit("do decide seat 1 …", "do decide seat 1 keeps all");
    edit("do decide seat 1 …", "do decide seat 2 …");
    edit("do decide seat 1 …", "do decide seat 1 ……");
    edit("card 1 dealt to be examined", "card 2 dealt to be examined");
    edit("card 1 dealt to be examined", "card 1 dealt face up");
    edit("card 1 dealt to be examined", "card 1 dealt to be examined: As");
    edit("card 1 dealt to be examined", "card 1 dealt to be examined\r");
    // What is hidden made open, although it is true.
    let (place, _) = find(&house, "card 1 dealt to be examined");
    let text = house.entries[place].parts[0].text().expect("the house has it");
    let whole = core::str::from_utf8(text).expect("text").trim_end();
    let (number, whole) = whole.split_once(' ').expect("a numbered line");
    let mut lines: Vec<&str> = open(&house.entries[place]).lines().collect();
    lines[number.parse::<usize>().expect("a number")] = whole;
    let shown = Entry::open(lines.join("\n") + "\n").sealed(place as u64 + 1);
    forge(&house, place, shown, "a card that only one player may know");
}

#[test]
fn a_part_that_is_left_out_is_compared_by_its_hash() {
    let house = evening::<DoubleDraw>(Mode::Automatic);
    let (place, _) = find(&house, "card 1 dealt to be examined");
    let mut entries = house.entries.clone();
    entries[place] = entries[place].clone().without(|_| false);
    assert_eq!(wrong(&house, &entries), None, "whoever has the seed can tell what it was");
    let (other, _) = find(&house, "card 2 dealt to be examined");
    let mut forged = house.entries[place].clone();
    forged.parts.clone_from(&house.entries[other].parts);
    let reason = forge(&house, place, forged.without(|_| false), "the hash of another card");
    assert!(matches!(reason, Flaw::Diverges(Divergence::Closed { .. })), "{reason}");
    // Words that are left out can only be missed.
    let (place, _) = find(&house, "do decide seat 1 …");
    let mut entries = house.entries.clone();
    entries[place] = entries[place].clone().without(|_| false);
    let log = Log::read(&*chained(&house.header, &entries)).expect("a sound chain");
    let played = replay::<DoubleDraw>(&log, &[], |_| {}).expect("as far as it goes");
    assert_eq!(played.wordless, Some(place as u64 + 1));
    assert_eq!(log.partial(), 1);
}
