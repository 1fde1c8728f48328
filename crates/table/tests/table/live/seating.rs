//! Seats, and who may hold two of them (11(f)(3), GEN-002).

use law::general::{GEN_002, GEN_009};
use law::ruling::X08;
use law::section_11::{P11_A_1_VI, P11_F_3};
use proof::covers;
use rules::{Chips, Reason};
use table::{Command, Role};

use super::support::{Stud, says, seat, words};

#[test]
fn seats_are_numbered_from_the_dealers_far_left() {
    let _proof = covers!(GEN_002_A);
    let mut pit = Stud::new(&[("seats", "7")]);
    let lines = pit.player("sit seat 7 Ada");
    says(&lines, "Ada sits at seat 7", GEN_002);
    let refusal = pit.refused("sit seat 8 Blaise");
    assert_eq!(refusal.reason, Reason::NoSuchSeat { seat: 8, seats: 7 });
    assert_eq!(refusal.under, GEN_002);
    assert_eq!(pit.refused("sit seat 7 Blaise").under, GEN_002, "it is taken");
    for command in ["leave seat 1", "wager seat 1 5 on wager", "withdraw seat 1"] {
        assert_eq!(pit.refused(command).under, GEN_002, "nobody sits there: {command}");
    }
}

#[test]
fn a_player_may_hold_two_areas_if_they_are_adjacent() {
    let _proof = covers!(DDS_041_A, DDS_041_B);
    for (first, second) in [(1, 2), (2, 1), (5, 6), (6, 5), (3, 4)] {
        let mut pit = Stud::new(&[]);
        pit.player(&format!("sit seat {first} Ada"));
        let lines = pit.player(&format!("sit seat {second} Ada"));
        says(&lines, &format!("Ada sits at seat {second}"), P11_F_3);
    }
    for (first, second) in [(1, 3), (3, 1), (1, 6), (6, 1), (2, 5)] {
        let mut pit = Stud::new(&[]);
        pit.player(&format!("sit seat {first} Ada"));
        let refusal = pit.refused(&format!("sit seat {second} Ada"));
        assert_eq!(refusal.reason, Reason::AreasNotAdjacent { at_most: 2 });
        assert_eq!(refusal.under, P11_F_3, "{first} and {second}");
    }
}

#[test]
fn nobody_holds_three_areas_and_only_one_where_the_house_says_so() {
    let _proof = covers!(DDS_041_A, DDS_041_B);
    let mut pit = Stud::new(&[]);
    pit.player("sit seat 3 Ada");
    pit.player("sit seat 4 Ada");
    for third in [2, 5] {
        assert_eq!(pit.refused(&format!("sit seat {third} Ada")).under, P11_F_3);
    }
    pit.player("sit seat 5 Blaise");
    let mut pit = Stud::new(&[("areas_per_player", "1")]);
    pit.player("sit seat 3 Ada");
    let refusal = pit.refused("sit seat 4 Ada");
    assert_eq!(refusal.reason, Reason::AreasNotAdjacent { at_most: 1 });
    assert_eq!(refusal.under, P11_F_3);
}

#[test]
fn each_of_two_areas_has_a_card_of_its_own_and_one_purse() {
    let _proof = covers!(DDS_049);
    let mut pit = Stud::new(&[]);
    pit.player("sit seat 3 Ada");
    pit.player("sit seat 4 Ada");
    pit.player("buy 30 Ada");
    pit.stack("Js 5c Jh 2c 7d 9h");
    pit.is_ready();
    pit.bets(3, 10);
    pit.bets(4, 10);
    pit.dealer("no more bets");
    pit.asks();
    pit.player("decide seat 3 doubles 10");
    pit.refused("decide seat 4 doubles 5");
    let lines = pit.finishes();
    assert!(words(&lines).contains(&"seat 3: paid 10 on double down".to_owned()));
    assert!(words(&lines).contains(&"seat 4: collected 10 from wager".to_owned()));
    assert_eq!(pit.table.ledger().balance("Ada"), Chips::dollars(40));
}

#[test]
fn who_plays_stays_and_who_does_not_may_leave() {
    let _proof = covers!(DDS_006);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit.bets(2, 10);
    assert_eq!(pit.refused("leave seat 2").under, P11_A_1_VI, "her wager lies on the layout");
    pit.dealer("no more bets");
    let lines = pit.player("leave seat 5");
    says(&lines, "Blaise leaves seat 5", GEN_002);
    pit.player("sit seat 5 Carl");
    let lines = pit.player("leave seat 2");
    says(&lines, "Ada walks away from seat 2", X08);
    assert!(pit.table.seats()[1].is_some(), "she has a hand: the seat is hers to the end");
    while pit.table.round().is_some() {
        let waits = table::automatic::next(&pit.table);
        pit.step(waits);
    }
    assert!(pit.table.seats()[1].is_none());
}

#[test]
fn a_name_is_one_line_of_at_most_80_characters() {
    let _proof = covers!(GEN_009_B);
    let mut pit = Stud::new(&[]);
    let long = "ą".repeat(81);
    for name in ["\"\"", "\" \"", "\" Ada\"", "\"Ada\\nby floorperson\"", "\"\\u{7}\"", &long] {
        assert_eq!(pit.refused(&format!("sit seat 1 {name}")).under, GEN_009, "{name}");
        assert_eq!(pit.refused(&format!("buy 10 {name}")).under, GEN_009, "{name}");
    }
    pit.player(&format!("sit seat 1 {}", "ą".repeat(80)));
}

#[test]
fn a_name_or_reason_that_looks_like_another_is_refused_and_says_what_is_not_seen() {
    let mut pit = Stud::new(&[]);
    pit.player("sit seat 1 Ada");
    for (hidden, code) in [("\u{200b}", "U+200B"), ("\u{202e}", "U+202E"), ("\u{3164}", "U+3164")] {
        let name = format!("Ad{hidden}a");
        let refused = [
            (Role::Player, Command::Sit { seat: seat(2), player: name.clone() }),
            (Role::Player, Command::Buy { player: name.clone(), amount: Chips::dollars(10) }),
            (Role::CasinoSupervisor, Command::Recut { reason: name }),
        ];
        for (by, command) in refused {
            let refusal = pit.refused_to(by, &command);
            assert_eq!(refusal.under, GEN_009, "{command}");
            let said = refusal.to_string();
            assert!(said.contains(code) && !said.contains(hidden), "{said:?}");
            assert!(!command.to_string().contains(hidden), "{command}");
        }
    }
}
