//! A log by shoe: what is secret until the shoe is done, a table killed in the middle of one, and
//! everything that is read from its log.

use std::fs;

use audit::{
    LiveTable, Log, Records, SealedSeed, SeedFile, Viewpoint, deals, explain, export_to,
    reconstruct_all, replay, verify,
};
use games::{Blackjack, Game, MultipleActionBlackjack};
use table::automatic::Next;
use table::{Command, Mode, Role, Ruling};

use super::lost::{NOW, Room, goes_on};

fn sealed<G: Game>(room: &Room<G>) -> Vec<SealedSeed> {
    let log = Log::open(&room.log).expect("sound");
    SeedFile::beside(&room.log, log.id()).load().expect("ours")
}

/// What the log says, line by line.
fn told<G: Game>(room: &Room<G>) -> String {
    let mut records = Records::read(fs::File::open(&room.log).expect("there")).expect("sound");
    let mut text = String::new();
    while let Some(record) = records.next_record().expect("sound") {
        text += &record.text().expect("a text");
    }
    text
}

/// Rounds until a second shoe is shuffled, and one decision more.
fn until_second_shoe<G: Game>(room: &mut Room<G>) -> u64 {
    let mut round = room.live().table().rounds().max(1);
    room.until_decision(round);
    while room.live().table().next_shuffle().shuffle < 3 {
        round += 1;
        room.until_decision(round);
    }
    round
}

/// Killed before every decision of its first rounds, a table goes on with the same cards.
fn is_killed<G: Game>(options: &[(&str, &str)]) {
    let mut room = Room::<G>::new(Mode::Automatic, options);
    for round in 1..=6 {
        room.until_decision(round);
        let (before, undealt) = (room.live().table().digest(), room.live().table().undealt());
        room.live = None;
        let live = LiveTable::<G>::resume(&room.log, &room.keys).expect("its seed is there");
        assert_eq!(live.table().undealt(), undealt, "the same cards");
        assert_eq!(live.table().digest(), before);
        room.live = Some(live);
    }
    room.live = None;
    verify(&room.log, &room.keys.public_key().expect("made")).expect("sound");
    let log = Log::open(&room.log).expect("sound");
    let played = replay::<G>(&log, &sealed(&room), |_| {}).expect("as it was");
    assert_eq!((played.table.rounds(), played.waiting), (6, None));
}

#[test]
fn a_table_killed_in_mid_shoe_goes_on_with_the_same_cards() {
    is_killed::<Blackjack>(&[]);
    is_killed::<MultipleActionBlackjack>(&[("decks", "8")]);
}

#[test]
fn a_table_killed_between_two_shoes_goes_on_with_the_same_cards() {
    is_killed::<Blackjack>(&[("decks", "1"), ("penetration", "20")]);
    is_killed::<Blackjack>(&[("decks", "2"), ("dealing", "hand"), ("shuffler", "stack")]);
}

#[test]
fn the_seed_of_a_shoe_is_a_secret_until_the_shoe_is_done() {
    let mut room = Room::<Blackjack>::new(Mode::Automatic, &[]);
    room.until_decision(4);
    assert_eq!(sealed(&room).len(), 1);
    let text = told(&room);
    assert_eq!(text.matches("seed committed as").count(), 1, "once, for all rounds");
    assert_eq!(text.matches(" complete [").count(), 3);
    assert!(!text.contains("revealed") && !text.contains("card order"), "{text}");
    let log = Log::open(&room.log).expect("sound");
    let played = replay::<Blackjack>(&log, &[], |_| {}).expect("nothing is kept back");
    assert_eq!(played.waiting, Some(1), "whoever lacks the seed waits for the end of the shoe");
    let explained = explain::<Blackjack>(&log, &[]).expect("nothing is wrong");
    assert_eq!((explained.wagers.len(), explained.waiting), (0, Some(1)));
    assert!(explain::<Blackjack>(&log, &sealed(&room)).expect("sound").wagers.len() >= 6);
}

/// What everybody can read once a shoe is done.
fn is_done<G: Game>(options: &[(&str, &str)]) {
    let mut room = Room::<G>::new(Mode::Automatic, options);
    let rounds = until_second_shoe(&mut room);
    let log = Log::open(&room.log).expect("sound");
    let redone = deals::<G>(&log).expect("the seed gives the order");
    assert_eq!((redone.committed, redone.shown, redone.dealt), (2, 1, 1), "by shoe");
    let played = replay::<G>(&log, &[], |_| {}).expect("as it was");
    assert_eq!(played.waiting, Some(2), "the second shoe is a secret");
    let before = played.table.rounds();
    assert!(before >= 2 && before < rounds, "{before} rounds of the first shoe of {rounds}");
    let explained = explain::<G>(&log, &[]).expect("sound");
    let wagers = usize::try_from(before).expect("few") * 2;
    assert!(explained.wagers.len() >= wagers, "two players in each of {before} rounds");
    let rebuilt = reconstruct_all::<G>(&log, &[]).expect("as far as it can be");
    assert_eq!(rebuilt.len() as u64, before);
    for round in &rebuilt {
        assert!(round.agrees(), "round {}: {:?} {:?}", round.round, round.otherwise, round.slips);
    }
    assert!(rebuilt.iter().any(|round| round.deal.is_some_and(|deal| deal.cut.is_some())));
    room.live = None;
    verify(&room.log, &room.keys.public_key().expect("made")).expect("sound");
}

#[test]
fn a_shoe_that_is_done_is_verified_explained_and_rebuilt() {
    is_done::<Blackjack>(&[("decks", "1"), ("penetration", "60")]);
    is_done::<Blackjack>(&[("decks", "2"), ("surrender", "late")]);
    is_done::<MultipleActionBlackjack>(&[("decks", "1")]);
}

#[test]
fn closed_parts_of_a_shoe_stay_closed_until_it_is_done() {
    let mut room =
        Room::<Blackjack>::new(Mode::Automatic, &[("decks", "1"), ("penetration", "60")]);
    let seat = room.until_decision(1);
    let odd = room.live().table().says(seat, "gives up the As");
    let answer = room.live().tell(Role::Player, &odd, NOW).expect("a sound disk");
    assert!(answer.is_err(), "no such decision");
    let partial = |room: &Room<Blackjack>, copy: &str| {
        let copy = room.log.with_extension(copy);
        export_to(&room.log, &Viewpoint::Public, &copy).expect("a sound log").partial
    };
    assert_eq!(partial(&room, "first"), 1, "the words of one player");
    room.until_decision(2);
    assert_eq!(partial(&room, "second"), 1, "the round is over, the shoe is not");
    until_second_shoe(&mut room);
    assert_eq!(partial(&room, "third"), 0, "the seed tells as much");
}

#[test]
fn a_supervisor_ends_a_shoe_and_its_seed_is_shown_in_the_log() {
    let mut room = Room::<Blackjack>::new(Mode::Automatic, &[]);
    room.until_decision(2);
    room.until(|table, next| *next == Next::Wagers && table.rounds() == 2);
    let end = room.live().table().read("reshuffle deck 1 a card was marked").expect("a command");
    room.must(&end);
    assert!(told(&room).contains("seed of shuffle 1 revealed"));
    let log = Log::open(&room.log).expect("sound");
    assert_eq!(replay::<Blackjack>(&log, &[], |_| {}).expect("as it was").waiting, None);
}

/// Loses the seed after the discards of earlier rounds were shuffled again, because of `amiss`, and
/// so many cards of them were dealt at least.
fn is_lost_after_discards<G: Game>(options: &[(&str, &str)], earlier: u64, amiss: &str) {
    let mut room = Room::<G>::new(Mode::Automatic, options);
    let deals = |next: &Next<G>| matches!(next, Next::Command(_, Command::Deal));
    room.until(|table, next| deals(next) && table.rounds() > earlier);
    if amiss == "deck exhausted" {
        let due = |room: &mut Room<G>| table::automatic::next(room.live().table());
        while !matches!(due(&mut room), Next::Command(_, Command::Floor { .. })) {
            let face_up = room.live().table().read("floor card face up: 1").expect("a command");
            room.must(&face_up);
        }
    } else {
        let report = room.live().table().read(&format!("floor {amiss}: 1")).expect("a command");
        room.must(&report);
    }
    let round = room.live().table().rounds();
    room.until(|table, next| {
        let decision = matches!(next, Next::Decision(_)) && table.rounds() == round;
        decision && table.discards_again().is_some_and(|(_, dealt)| dealt >= 5)
    });
    room.live = None;
    fs::remove_file(room.seed_file()).expect("ours");
    let live = LiveTable::<G>::resume_without_seeds(&room.log, &room.keys);
    room.live = Some(live.unwrap_or_else(|fault| panic!("{options:?} {earlier}: {fault}")));
    let reason = "the seed is lost".to_owned();
    room.must(&Command::Rule { ruling: Ruling::VoidRound, reason });
    goes_on(room);
}

#[test]
fn a_seed_lost_after_the_discards_were_shuffled_again_voids_one_round() {
    let one = [("decks", "1"), ("penetration", "75")];
    let shoe = [("decks", "2"), ("dealing", "automated-shoe"), ("shuffler", "shoe")];
    for earlier in 1..=2 {
        is_lost_after_discards::<Blackjack>(&one, earlier, "deck exhausted");
        is_lost_after_discards::<Blackjack>(&shoe, earlier, "shoe failed");
        is_lost_after_discards::<MultipleActionBlackjack>(&shoe, earlier, "shoe failed");
    }
}

#[test]
fn what_the_house_finds_amiss_with_a_shoe_before_the_first_card_of_a_round_is_remarked() {
    let options = [("decks", "2"), ("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let mut room = Room::<Blackjack>::new(Mode::Automatic, &options);
    let deals = |next: &Next<Blackjack>| matches!(next, Next::Command(_, Command::Deal));
    room.until(|table, next| deals(next) && table.rounds() == 2);
    assert!(!room.live().table().has_dealt(), "cards of the first round are none of the second");
    let report = room.live().table().read("floor shoe failed: 1").expect("a command");
    room.must(&report);
    room.must(&Command::Deal);
    assert!(room.live().table().has_dealt());
    let later = room.live().table().read("floor card face up: 1").expect("a command");
    room.must(&later);
    let log = Log::open(&room.log).expect("sound");
    let played = replay::<Blackjack>(&log, &sealed(&room), |_| {}).expect("as it was");
    let remarks: Vec<_> = played.remarks.iter().map(|remark| remark.what).collect();
    assert_eq!(remarks, [audit::Remarkable::Reported], "the second was with cards on the table");
    let (record, said) = (played.remarks[0].record, played.remarks[0].to_string());
    let words = "an irregularity was reported while wagers lay on the layout and no card was dealt";
    assert_eq!(said, format!("record {record}: {words}"));
}
