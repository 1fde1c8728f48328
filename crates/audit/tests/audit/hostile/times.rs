//! A clock that jumps, what the house does while wagers lie on the layout, and a record that a loss
//! of power left half written.

use audit::{CommandRecord, Remarkable, replay, verify_source};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game};
use rules::{Chips, Seat};
use table::{Command, DeckId, Mode, Role, Tender, Time};

use super::house::{Asked, House};

const YEARS: u64 = 10 * 365 * 24 * 3600;

#[test]
fn a_clock_that_jumps_ten_years_and_back_is_recorded_and_time_goes_on() {
    let mut house = House::<DoubleDownStud>::full(Mode::StepByStep, 3);
    let buy =
        |amount| Command::Buy { player: "player 1".to_owned(), amount: Chips::dollars(amount) };
    let mut at = Vec::new();
    for shown in [1_000_010, 1_000_020 + YEARS, 1_000_030, 1_000_040, 1_003_640] {
        let recorded = house.recorder.record(Role::Player, &buy(1), Time(shown));
        let number = house.entries.len() as u64 + 1;
        let entry = recorded.entry().clone().sealed(number);
        let text = String::from_utf8(entry.open.clone()).expect("text");
        at.push(CommandRecord::parse(&text).expect("a record"));
        house.entries.push(entry);
        house.recorder.go_on(recorded).expect("anybody may buy chips");
    }
    let times: Vec<u64> = at.iter().map(|record| record.at.0).collect();
    let jumped = 1_000_020 + YEARS;
    assert_eq!(
        times,
        [1_000_010, jumped, jumped, jumped + 10, jumped + 3610],
        "an hour is an hour"
    );
    let clocks: Vec<_> = at.iter().map(|record| record.clock.map(|clock| clock.0)).collect();
    assert_eq!(clocks, [None, None, Some(1_000_030), Some(1_000_040), Some(1_003_640)]);
    let log = audit::Log::read(&*house.log()).expect("sound");
    let played = replay::<DoubleDownStud>(&log, &[], |_| {}).expect("as it was");
    assert_eq!((played.at.0, played.ahead), (jumped + 3610, YEARS - 10));
    let remarks: Vec<_> = played.remarks.iter().map(|remark| remark.what).collect();
    let ahead = Remarkable::ClockAhead { seconds: YEARS + 10 };
    assert_eq!(remarks, [ahead, Remarkable::ClockSet { back: YEARS - 10 }]);
}

#[test]
fn a_deck_taken_away_or_cut_again_while_wagers_lie_is_remarked() {
    let mut house = House::<CaribbeanStud>::full(Mode::StepByStep, 3);
    let loaded = |house: &House<CaribbeanStud>| {
        house.entries.iter().any(|entry| entry.open.windows(8).any(|at| at == b"do load "))
    };
    while !loaded(&house) {
        let Asked::Does(command) = house.next() else { panic!("no round yet") };
        house.must(&command);
    }
    house.must(&Command::Recut { reason: "before any wager".to_owned() });
    let Asked::Does(cut) = house.next() else { panic!("a cut is due") };
    house.must(&cut);
    let (seat, area) = (Seat::at(0), games::caribbean_stud::areas::ANTE);
    let (amount, tender) = (Chips::dollars(10), Tender::Chips);
    house.must(&Command::Wager { seat, area, amount, tender });
    house.must(&Command::Recut { reason: "after it".to_owned() });
    let Asked::Does(cut) = house.next() else { panic!("a cut is due") };
    house.must(&cut);
    house.must(&Command::Retire(DeckId::FIRST));
    let log = audit::Log::read(&*house.log()).expect("sound");
    let played = replay::<CaribbeanStud>(&log, &house.recorder.seeds(), |_| {}).expect("as it was");
    let remarks: Vec<_> = played.remarks.iter().map(|remark| remark.what).collect();
    assert_eq!(remarks, [Remarkable::Recut, Remarkable::Retired]);
}

/// The cards are cut again after "No more bets", and the round is played to its first decision.
fn recut_with_bets_closed<G: Game>() {
    let mut house = House::<G>::full(Mode::Automatic, 5);
    while house.table().round().is_none() {
        let Asked::Does(command) = house.next() else { panic!("no round yet") };
        house.must(&command);
    }
    house.must(&Command::Recut { reason: "the cut was improper".to_owned() });
    while let Asked::Does(command) = house.next() {
        house.must(&command);
    }
    let log = audit::Log::read(&*house.log()).expect("sound");
    let played = replay::<G>(&log, &house.recorder.seeds(), |_| {}).expect("as it was");
    let remarks: Vec<_> = played.remarks.iter().map(|remark| remark.what).collect();
    assert_eq!(remarks, [Remarkable::Recut], "{}", G::NAME);
}

#[test]
fn a_recut_between_no_more_bets_and_the_first_card_is_remarked() {
    recut_with_bets_closed::<DoubleDownStud>();
    recut_with_bets_closed::<DoubleDraw>();
    recut_with_bets_closed::<DoubleCross>();
    recut_with_bets_closed::<CaribbeanStud>();
}

#[test]
fn a_half_written_record_with_zeros_after_it_is_torn_wherever_it_was_cut() {
    let mut house = House::<DoubleDownStud>::full(Mode::StepByStep, 3);
    let whole = house.log();
    house.must(&Command::Buy { player: "player 1".to_owned(), amount: Chips::dollars(1) });
    let longer = house.log();
    let key = audit::SigningKey::from_bytes(&[1; 32]).public();
    for cut in whole.len() + 1..longer.len() {
        for zeros in [longer.len() - cut, longer.len() - cut + 512] {
            let mut bytes = longer[..cut].to_vec();
            bytes.extend(vec![0; zeros]);
            if bytes[..longer.len()] == longer {
                continue; // The rest were zeros.
            }
            let findings = verify_source(&*bytes, &key, &[]).expect_err("it is torn");
            let torn = findings[0].to_string();
            assert!(torn.contains("torn or cut off"), "cut at {}: {torn}", cut - whole.len());
        }
    }
    // A hash that was altered is still altered, zeros or not.
    let mut bytes = longer.clone();
    let last = bytes.len() - 1;
    bytes[last] = 0;
    bytes[last - 31] ^= 1;
    let findings = verify_source(&*bytes, &key, &[]).expect_err("altered");
    assert!(findings[0].to_string().contains("altered"), "{}", findings[0]);
}
