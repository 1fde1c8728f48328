//! A log that is read piece by piece is played again as if it were read at once, however its pieces
//! fall: also across a round, a shoe, a lost seed, and the record that somebody forged.

use std::fs;

use audit::{
    Dealing, Deals, Finding, LiveTable, Log, Pieces, SealedSeed, SeedFile, ToldSeeds, deals,
    reconstruct_all, replay, replay_pieces,
};
use games::{Blackjack, DoubleDownStud, DoubleDraw, Game};
use table::{Command, Mode, Ruling};

use super::house::chained;
use super::lost::Room;

/// What is compared: the table, how far it came, why it stopped, remarks, deals, parts left out.
type Came = (String, u64, [Option<u64>; 2], Vec<String>, Deals, u64);

fn came<G: Game>(played: &audit::Replayed<G>, deals: Deals, partial: u64) -> Came {
    let remarks = played.remarks.iter().map(ToString::to_string).collect();
    let stopped = [played.waiting, played.wordless];
    (played.table.state(), played.records, stopped, remarks, deals, partial)
}

fn at_once<G: Game>(bytes: &[u8], sealed: &[SealedSeed]) -> Result<Came, Finding> {
    let log = Log::read(bytes).map_err(|mut findings| findings.remove(0))?;
    let redone = deals::<G>(&log)?;
    let played = replay::<G>(&log, sealed, |_| {}).map_err(|mut findings| findings.remove(0))?;
    Ok(came(&played, redone, log.partial()))
}

fn in_pieces<G: Game>(bytes: &[u8], sealed: &[SealedSeed], of: u64) -> Result<Came, Finding> {
    let log = Log::read(bytes).map_err(|mut findings| findings.remove(0))?;
    let (told, opening) = (ToldSeeds::by(&log), Log::read_opening(bytes)?);
    let pieces = Pieces::read(bytes, log.head(), &told)?.in_pieces_of(of);
    let (mut dealing, mut partial) = (Dealing::new::<G>(&opening)?, 0);
    let played = replay_pieces::<G>(told, sealed, pieces, |piece| {
        partial += piece.partial();
        dealing.hear(piece)
    })?;
    Ok(came(&played, dealing.deals, partial))
}

fn same<G: Game>(bytes: &[u8], sealed: &[SealedSeed]) -> Result<Came, Finding> {
    let whole = at_once::<G>(bytes, sealed);
    for of in [0, 1, 2, 3, 10, 64, u64::MAX] {
        assert_eq!(in_pieces::<G>(bytes, sealed, of), whole, "in pieces of {of}");
    }
    whole
}

fn sealed<G: Game>(room: &Room<G>) -> Vec<SealedSeed> {
    let log = Log::open(&room.log).expect("sound");
    SeedFile::beside(&room.log, log.id()).load().expect("ours")
}

fn plays<G: Game>(options: &[(&str, &str)]) {
    let mut room = Room::<G>::new(Mode::Automatic, options);
    room.until_decision(3);
    let (bytes, seeds) = (fs::read(&room.log).expect("ours"), sealed(&room));
    let all = same::<G>(&bytes, &seeds).expect("sound");
    assert_eq!(all.2, [None, None], "it came to its end");
    let without = same::<G>(&bytes, &[]).expect("sound");
    assert!(without.2[0].is_some(), "it stopped at a seed that is still secret");
    // A round of the middle is lost: what follows it is played all the same.
    room.live = None;
    fs::remove_file(room.seed_file()).expect("ours");
    let live = LiveTable::<G>::resume_without_seeds(&room.log, &room.keys).expect("goes on");
    room.live = Some(live);
    let pending = fs::read(&room.log).expect("ours");
    same::<G>(&pending, &[]).expect("the seed is lost, and nothing is void yet");
    let reason = "the seed is lost".to_owned();
    room.must(&Command::Rule { ruling: Ruling::VoidRound, reason });
    room.until_decision(5);
    let (bytes, seeds) = (fs::read(&room.log).expect("ours"), sealed(&room));
    let all = same::<G>(&bytes, &seeds).expect("sound");
    assert_eq!((all.2, all.3.len()), ([None, None], 1), "one remark: {:?}", all.3);
}

#[test]
fn a_log_in_pieces_is_played_again_as_if_read_at_once() {
    plays::<DoubleDownStud>(&[]);
    plays::<DoubleDraw>(&[]);
    plays::<Blackjack>(&[("decks", "1"), ("penetration", "60")]);
}

#[test]
fn a_forged_record_is_found_in_whatever_piece_it_stands() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[]);
    room.until_decision(2);
    let (bytes, seeds) = (fs::read(&room.log).expect("ours"), sealed(&room));
    let mut records = audit::Records::read(&*bytes).expect("sound");
    let mut entries = Vec::new();
    while let Some(record) = records.next_record().expect("sound") {
        entries.push(record.entry);
    }
    let text = |entry: &audit::Sealed| String::from_utf8(entry.open.clone()).expect("text");
    let mut found = 0;
    for place in (1..entries.len()).step_by(5) {
        let mut forged = entries.clone();
        forged[place].open = text(&entries[place]).replacen("by ", "by floorperson", 1).into();
        let forged = chained(records.header(), &forged);
        let finding = same::<DoubleDownStud>(&forged, &seeds).expect_err("forged");
        // Whoever wants to rebuild its hands is told the same.
        let log = Log::read(&*forged).expect("chained anew");
        let not_rebuilt = reconstruct_all::<DoubleDownStud>(&log, &seeds).expect_err("forged");
        assert_eq!(not_rebuilt.to_string(), finding.to_string());
        found += usize::from(finding.place == audit::FoundAt::Record(place as u64 + 1));
    }
    assert!(found >= 8, "{found}");
}
