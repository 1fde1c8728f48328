//! A room whose players add bytes to the order of the cards (ruling X21): the root over the salted
//! cards follows the openings, the seed never enters the log, and who has it proves every leaf.

use audit::{Flaw, Header, Log, LogId, Recorder, SealedSeed, Viewpoint, round_proof};
use games::poker_room::{FIVE_CARD_DRAW, HOLDEM, Room, Rules};
use games::settings::Settings as _;
use rules::Seat;
use table::shuffle::{PlayerBytes, Salt, Seed, shared_key, shared_key_again, shuffle_cards};
use table::{Command, Mode, Role, Table, Time};

use super::copies::{copy, verified};
use super::felt::{Players, header, settings};

fn bytes(seat: Seat, shuffle: u64) -> PlayerBytes {
    let seat = u8::try_from(seat.number()).expect("few seats");
    PlayerBytes::new([seat * 20 + u8::try_from(shuffle).expect("few shuffles"); 32])
}

struct Evening {
    log: Vec<u8>,
    seeds: Vec<SealedSeed>,
    text: String,
}

/// So many rounds in which everybody but the last seat adds bytes, and the second withholds once.
fn evening(game: &'static Rules, count: usize, rounds: u64) -> Evening {
    let Header { id: LogId(id), .. } = header();
    let mut settings = settings(game, count);
    settings.set("entropy", "shared").expect("a value");
    let opened = Recorder::<Room>::new(&header(), None, settings, Mode::Automatic);
    let (mut recorder, opening) = opened.expect("lawful");
    let (mut log, mut head) = audit::Head::EMPTY.frame(header().encode());
    let mut text = String::new();
    let mut players = Players::new(count, 3);
    let mut seeds: Vec<SealedSeed> = Vec::new();
    let mut next: Vec<_> = players.arrivals().map(|it| (Role::Player, it)).collect();
    let (mut entry, mut committed) = (Some(opening), 0);
    while recorder.table().rounds() < rounds || recorder.table().round().is_some() {
        for given in next.drain(..).map(Some).chain([None]) {
            if let Some(entry) = entry.take() {
                text += &String::from_utf8_lossy(&entry.open);
                let (frame, after) = head.frame(entry.sealed(head.size).body());
                log.extend(frame);
                head = after;
            }
            let Some((by, command)) = given else { continue };
            let recorded = recorder.record(by, &command, Time(9));
            entry = Some(recorded.entry().clone());
            recorder.go_on(recorded).unwrap_or_else(|why| panic!("{command}: {why}"));
            let new = recorder.seeds().into_iter().filter(|it| !seeds.contains(it));
            seeds.extend(new.collect::<Vec<_>>());
        }
        let takes = recorder.table().takes_bytes().filter(|shuffle| committed < *shuffle);
        match takes {
            Some(shuffle) => {
                committed = shuffle;
                next.extend(commitments(id, shuffle, count));
            }
            None => next.push(
                opening_of(recorder.table()).unwrap_or_else(|| players.next(recorder.table())),
            ),
        }
    }
    Evening { log, seeds, text }
}

/// Everybody commits but the last seat, and the second after it has withheld.
fn commitments(log: [u8; 16], shuffle: u64, count: usize) -> Vec<(Role, Command<Room>)> {
    let seats = (0..count - 1).map(Seat::at).filter(|seat| shuffle < 3 || seat.index() != 1);
    let commit = |seat| {
        let commitment = bytes(seat, shuffle).commit(log, shuffle, seat);
        (Role::Player, Command::CommitBytes { seat, commitment })
    };
    seats.map(commit).collect()
}

/// What the first seat does whose opening is due.
fn opening_of(table: &Table<Room>) -> Option<(Role, Command<Room>)> {
    let (seat, shuffle) = (*table.openings_due().first()?, table.next_shuffle().shuffle - 1);
    Some(match seat.index() == 1 && shuffle == 2 {
        true => (Role::Dealer, Command::WithholdBytes(seat)),
        false => (Role::Player, Command::OpenBytes { seat, bytes: bytes(seat, shuffle) }),
    })
}

#[test]
fn the_log_of_a_shared_room_verifies_with_its_seeds_and_without() {
    for (game, count) in [(&HOLDEM, 4), (&FIVE_CARD_DRAW, 6)] {
        let Evening { log, seeds, text } = evening(game, count, 4);
        let played = verified(&log, &seeds).expect("as it was");
        assert!(played.unseeded.is_empty() && played.table.rounds() == 4);
        let unseeded = verified(&log, &[]).expect("it agrees with itself");
        assert_eq!(unseeded.unseeded.len(), 4);
        verified(&copy(&log, Viewpoint::Public), &[]).expect("so does a copy for everybody");
        assert!(!text.contains("revealed") && text.contains("withheld, their commitment is used"));
        assert!(seeds.iter().all(|it| !text.contains(&Seed::new(it.seed).to_hex())));
    }
}

#[test]
fn cards_are_sealed_after_the_openings_and_before_the_first_card() {
    let text = evening(&HOLDEM, 4, 1).text;
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}"));
    let order = [
        "seed committed as",
        "is bytes of seat 1 for shuffle 1 committed as",
        "is bytes of shuffle 1 closed, cut at",
        "is bytes of seat 3 for shuffle 1 opened",
        "is bytes of shuffle 1 complete",
        "is cards of shuffle 1 sealed from leaf 1 on under root",
        " dealt to be examined",
    ];
    assert!(order.map(at).is_sorted(), "{:?}", order.map(at));
}

#[test]
fn every_salt_is_a_mac_under_the_key_and_a_reshuffle_has_a_key_of_its_own() {
    let rounds = 9;
    let Evening { log, seeds, text } = evening(&FIVE_CARD_DRAW, FIVE_CARD_DRAW.players_max, rounds);
    assert!(text.contains(" shuffled again, to finish the round"), "cards run out");
    verified(&log, &seeds).expect("what was shuffled again is sealed anew");
    let log = Log::read(&*log).expect("sound");
    for round in 1..=rounds {
        let proof = round_proof::<Room>(&log, round).expect("sealed cards");
        let seed = seeds.iter().find(|it| it.shuffle == proof.shuffle).expect("kept");
        let used = proof.seats.iter().map(|it| match it.opening {
            Some(bytes) => *bytes.as_bytes(),
            None => *it.commitment.as_bytes(),
        });
        let key = shared_key(&Seed::new(seed.seed), &used.collect::<Vec<_>>());
        let mut cards = shuffle_cards(&key, proof.deck);
        cards.rotate_left(proof.cut.expect("told"));
        let (_, leaves) = proof.sealed.expect("told");
        for (place, card) in cards.iter().enumerate() {
            assert_eq!(Salt::shared(&key, place).leaf(place, *card), leaves[place]);
        }
        assert!(!proof.shown.is_empty());
        for (number, (card, salt)) in proof.shown {
            assert_eq!((cards[number - 1], Salt::shared(&key, number - 1)), (card, salt));
        }
        assert_ne!(shared_key_again(&key, 0), key);
    }
}

#[test]
fn bytes_that_are_changed_are_found_by_who_has_no_seed_and_leaves_by_who_has_it() {
    let Evening { log, seeds, .. } = evening(&HOLDEM, 4, 2);
    let first = bytes(Seat::at(0), 1).to_string();
    let other = "e".repeat(64);
    let forged = replaced(&log, &first, &other);
    let found = verified(&forged, &[]).expect_err("found");
    assert_eq!(found.reason, Flaw::WrongOpening { seat: Seat::at(0), shuffle: 1 });
    // A seat that withholds is said to have opened: what was sealed does not follow from that.
    let said = "withheld, their commitment is used";
    assert!(verified(&replaced(&log, said, "taken back"), &seeds).is_err());
}

/// The log with other words in its open parts, chained anew.
fn replaced(log: &[u8], from: &str, to: &str) -> Vec<u8> {
    let mut records = audit::Records::read(log).expect("a header");
    let (mut bytes, mut head) = audit::Head::EMPTY.frame(header().encode());
    while let Some(record) = records.next_record().expect("sound") {
        let mut entry = record.entry;
        let text = String::from_utf8(entry.open).expect("a text");
        entry.open = text.replace(from, to).into_bytes();
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    assert_ne!(bytes, log, "the forger does something");
    bytes
}
