//! Posted limits and their notice (GEN-006, ruling X06).

use law::general::GEN_006;
use law::ruling::X06;
use proof::covers;
use rules::{Chips, PostedLimits, Reason};
use table::Time;

use super::support::{Stud, refused_table, says, words};

const FIVE_TO_500: [(&str, &str); 2] = [("minimum", "5"), ("maximum", "500")];
const START: u64 = 1_000_000;
const HALF_AN_HOUR: u64 = 1_800;

fn bets_are_open() -> Stud {
    let mut pit = Stud::new(&FIVE_TO_500);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit
}

fn in_force(pit: &Stud) -> PostedLimits {
    pit.table.settings().house.limits
}

#[test]
fn a_wager_outside_the_posted_limits_is_refused() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = bets_are_open();
    for amount in ["4.50", "0.50", "500.50", "1,000"] {
        let refusal = pit.refused(&format!("wager seat 2 {amount} on wager"));
        assert!(matches!(refusal.reason, Reason::OutsideLimits { .. }), "{amount}");
        assert_eq!(refusal.under, GEN_006);
    }
    pit.player("wager seat 2 5 on wager");
    pit.player("wager seat 5 500 on wager");
}

#[test]
fn limits_make_sense_before_they_are_posted() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    assert_eq!(refused_table(&[("minimum", "10"), ("maximum", "5")]).under, GEN_006);
    assert_eq!(refused_table(&[("minimum", "0.75")]).under, GEN_006, "no chip makes it");
    let mut pit = Stud::new(&FIVE_TO_500);
    for limits in ["10 to 5", "5 to 500.25", "5 to 184,467,440,737,095,516"] {
        let command = format!("post limits {limits} from {START}");
        assert_eq!(pit.refused(&command).under, GEN_006, "{limits}");
    }
    pit.supervisor(&format!("post limits 10 to 10 from {START}"));
}

#[test]
fn seated_players_get_half_an_hours_notice_of_limits_that_bind_them_harder() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    for harder in ["5.50 to 500", "5 to 499.50", "10 to 400", "10 to 1,000", "1 to 400"] {
        let mut pit = bets_are_open();
        let short = format!("post limits {harder} from {}", START + HALF_AN_HOUR - 1);
        assert_eq!(pit.refused(&short).under, X06, "{harder}");
        let lines = pit.supervisor(&format!("post limits {harder} from {}", START + HALF_AN_HOUR));
        let words = format!("limits {harder} posted, from {}", START + HALF_AN_HOUR);
        says(&lines, &words, GEN_006);
    }
}

#[test]
fn limits_that_bind_nobody_harder_need_no_notice() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = bets_are_open();
    pit.refused(&format!("post limits 1 to 1,000 from {}", START - 1));
    pit.supervisor(&format!("post limits 1 to 1,000 from {START}"));
    pit.player("wager seat 2 1 on wager");
    let mut pit = Stud::new(&FIVE_TO_500);
    pit.supervisor(&format!("post limits 25 to 100 from {START}"));
    let lines = pit.player("sit seat 2 Ada");
    says(&lines, "limits 25 to 100 in force", GEN_006);
}

#[test]
fn posted_limits_hold_from_their_second_on() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = bets_are_open();
    pit.supervisor(&format!("post limits 10 to 500 from {}", START + HALF_AN_HOUR));
    pit.now = Time(START + HALF_AN_HOUR - 1);
    pit.bets(2, 5);
    pit.player("withdraw seat 2");
    pit.now = Time(START + HALF_AN_HOUR);
    assert_eq!(pit.refused("wager seat 2 5 on wager").under, GEN_006);
    assert_eq!(in_force(&pit).minimum, Chips::dollars(5), "a refusal changes nothing at all");
    let lines = pit.bets(2, 10);
    assert_eq!(words(&lines), ["limits 10 to 500 in force", "seat 2: 10 put on wager"]);
    assert_eq!(in_force(&pit).minimum, Chips::dollars(10));
}

#[test]
fn limits_never_change_within_a_round_or_over_wagers_already_accepted() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = bets_are_open();
    pit.bets(2, 5);
    pit.supervisor(&format!("post limits 10 to 500 from {}", START + HALF_AN_HOUR));
    pit.now = Time(START + HALF_AN_HOUR + 1);
    let lines = pit.bets(5, 5);
    assert_eq!(words(&lines), ["seat 5: 5 put on wager"], "Ada's wager of 5 stands");
    pit.dealer("no more bets");
    pit.asks();
    pit.player("decide seat 2 doubles 0.50");
    let lines = pit.finishes();
    assert!(words(&lines).iter().all(|line| !line.contains("in force")));
    pit.is_ready();
    assert_eq!(in_force(&pit).minimum, Chips::dollars(10));
    assert_eq!(pit.refused("wager seat 2 5 on wager").under, GEN_006);
}

#[test]
fn limits_may_be_posted_while_a_round_is_played() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = bets_are_open();
    pit.bets(2, 5);
    pit.dealer("no more bets");
    assert_eq!(pit.refused(&format!("post limits 10 to 500 from {START}")).under, X06);
    pit.supervisor(&format!("post limits 10 to 500 from {}", START + HALF_AN_HOUR));
    pit.supervisor(&format!("post limits 5 to 600 from {START}"));
    pit.finishes();
    pit.is_ready();
    assert_eq!(in_force(&pit).maximum, Chips::dollars(600), "the later notice stands");
}

#[test]
fn the_house_may_promise_another_notice() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    for (minutes, seconds) in [("10", 600), ("60", 3_600), ("0", 0)] {
        let mut pit = Stud::new(&[FIVE_TO_500[0], FIVE_TO_500[1], ("limit_notice_min", minutes)]);
        pit.seats(&[(2, "Ada")]);
        let short = format!("post limits 10 to 500 from {}", START + seconds - 1);
        assert_eq!(pit.refused(&short).under, X06, "{minutes} minutes");
        pit.refused("wager seat 2 4.50 on wager");
        pit.supervisor(&format!("post limits 10 to 500 from {}", START + seconds));
    }
}

#[test]
fn a_notice_at_the_end_of_time_is_never_too_long() {
    let mut pit = bets_are_open();
    pit.now = Time(u64::MAX);
    pit.refused(&format!("post limits 10 to 500 from {}", u64::MAX - 1));
    pit.supervisor(&format!("post limits 10 to 500 from {}", u64::MAX));
}
