//! The progressive of Caribbean Stud at a live table: the meter, its awards and their validation.

use games::CaribbeanStud;
use law::nj_19_47::{P16_11_B_3, P16_12_G};
use proof::covers;
use rules::{Area, Chips};
use table::automatic::{Next, next};
use table::{Command, Event, Role};

use super::support::{Pit, any, command, paid, position, says, seat};

/// Two straight flushes of hearts and clubs; the dealer does not qualify.
const STRAIGHT_FLUSHES: &str = "9h 9c 2s 8h 8c 4d 7h 7c 6s 6h 6c Jd 5h 5c Qs";
/// Royal flushes at seats 1 and 3, a straight flush at seat 2.
const ROYALS: &str = "As 9d Ah 2c Ks 8d Kh 4h Qs 7d Qh 6c Js 6d Jh 8s 10s 5d 10h 3c";

fn bets_all(pit: &mut Pit<CaribbeanStud>, players: usize) {
    pit.is_ready();
    for number in 1..=players {
        pit.wagers(number, &[("ante", "10"), ("progressive", "1")]);
    }
    pit.deals();
    for number in 1..=players {
        pit.decides(number, "bets 20");
    }
}

fn with_royals(options: &[(&str, &str)]) -> Pit<CaribbeanStud> {
    let mut pit = Pit::with(3, options);
    pit.stack(ROYALS);
    bets_all(&mut pit, 3);
    pit
}

#[test]
fn an_award_waits_for_a_supervisor() {
    let _proof = covers!(CSP_003);
    let mut pit = Pit::<CaribbeanStud>::with(2, &[("meter", "50000")]);
    pit.stack(STRAIGHT_FLUSHES);
    bets_all(&mut pit, 2);
    pit.goes_on(|next| matches!(next, Next::Command(Role::CasinoSupervisor, _)));
    let second = Next::Command(Role::CasinoSupervisor, Command::Validate(seat(2)));
    assert_eq!(next(&pit.table), second, "the far right is paid first");
    let validate = command("validate seat 2");
    for role in [Role::Player, Role::Dealer, Role::Floorperson] {
        pit.refused_to(role, &validate);
    }
    assert_eq!(pit.refused("validate seat 1").under, P16_11_B_3, "not its turn");
    assert_eq!(pit.refused("perform").under, P16_11_B_3);
    assert_eq!(
        pit.table.meter().map(rules::progressive::Progressive::meter),
        Some(meter("50001.40"))
    );
    let lines = pit.says("validate seat 2");
    says(&lines, "casino supervisor validates the award of seat 2", P16_11_B_3);
}

fn meter(text: &str) -> Chips {
    text.parse().expect("an amount")
}

#[test]
fn percentages_are_paid_from_the_meter_as_it_then_stands() {
    let _proof = covers!(CSP_009, CSP_011);
    let mut pit = Pit::<CaribbeanStud>::with(2, &[("meter", "49998.60")]);
    pit.stack(STRAIGHT_FLUSHES);
    bets_all(&mut pit, 2);
    let lines = pit.completes();
    assert_eq!(paid(&lines, 2, Area::PROGRESSIVE), Chips::dollars(5_000));
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), Chips::dollars(4_500));
    says(&lines, "seat 2: won 10 percent of the meter on progressive", P16_12_G);
    says(&lines, "meter shows 45,000", P16_12_G);
    says(&lines, "meter shows 40,500", P16_12_G);
}

#[test]
fn royal_flushes_share_the_meter_of_the_first_ones_turn() {
    let _proof = covers!(CSP_012);
    let mut pit = with_royals(&[("meter", "40000"), ("meter_reset", "10000")]);
    let lines = pit.completes();
    // 40,002.10 on the meter; in between, a straight flush takes a tenth of the reset amount.
    assert_eq!(paid(&lines, 3, Area::PROGRESSIVE), meter("20001.05"));
    assert_eq!(paid(&lines, 2, Area::PROGRESSIVE), Chips::dollars(1_000));
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), meter("20001.05"));
    assert_eq!(pit.table.meter().map(|it| it.meter()), Some(Chips::dollars(9_000)));
    let turns = [3, 2, 1].map(|number| {
        position(&lines, &format!("casino supervisor validates the award of seat {number}"))
    });
    assert!(turns.is_sorted(), "in payment order");
}

#[test]
fn shares_that_were_not_paid_go_back_when_the_round_becomes_void() {
    let _proof = covers!(CSP_018);
    let mut pit = with_royals(&[("meter", "40000"), ("meter_reset", "10000")]);
    pit.goes_on(|next| *next == Next::Command(Role::CasinoSupervisor, Command::Validate(seat(1))));
    let lines = pit.says("floor wrong number of cards at dealer: 6");
    assert!(any(&lines, |event| matches!(event, Event::PaidBeforeVoid(at, ..) if *at == seat(3))));
    // 9,000 after the tenth, and the share nobody was paid.
    assert_eq!(pit.table.meter().map(|it| it.meter()), Some(meter("29001.05")));
    assert_eq!(pit.net(1), 0, "ante, bet and progressive go back");
}

#[test]
fn a_void_round_gives_the_dollar_back_and_leaves_the_meter_alone() {
    let mut pit = Pit::<CaribbeanStud>::with(2, &[("meter", "10000")]);
    pit.is_ready();
    pit.wagers(1, &[("ante", "10"), ("progressive", "1")]);
    pit.deals();
    pit.says("floor hole card exposed: 1");
    assert_eq!(pit.net(1), 0);
    assert_eq!(pit.table.meter().map(|it| it.meter()), Some(meter("10000.70")));
}
