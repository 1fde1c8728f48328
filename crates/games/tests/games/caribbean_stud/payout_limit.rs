//! The payout limit (16.12(d), ruling E02): its floor, and what it caps.

use games::caribbean_stud::areas;
use games::caribbean_stud::{
    Hand, Options, PayTable, Showdown, Stakes, judge, payout_limit, payout_limit_floor, settle,
};
use law::nj_19_47::{P16_12_C, P16_12_D};
use proof::covers;
use rules::{Chips, Rounding, to};

use super::support::{PAIR_OF_NINES, Table, options, paid};

fn floor(minimum: u64, pay_table: &str) -> Chips {
    let table: PayTable = pay_table.parse().expect("nine odds");
    payout_limit_floor(&table, Chips::dollars(minimum), Rounding::Exact)
}

#[test]
fn the_floor_is_5000_or_201_minimum_antes() {
    let _proof = covers!(CSP_008);
    let printed = "100/50/20/7/5/4/3/2/1";
    let table = [(1, 5_000), (10, 5_000), (24, 5_000), (25, 5_025), (100, 20_100)];
    for (minimum, dollars) in table {
        assert_eq!(floor(minimum, printed), Chips::dollars(dollars), "minimum {minimum}");
    }
}

#[test]
fn better_odds_raise_the_floor_whichever_hand_has_them() {
    let _proof = covers!(CSP_008);
    assert_eq!(floor(25, "250/50/20/7/5/4/3/2/1"), Chips::dollars(25 * 501));
    assert_eq!(floor(25, "100/50/20/300/5/4/3/2/1"), Chips::dollars(25 * 601));
}

fn limited() -> Options {
    options(&[("minimum", "10"), ("payout_limit", "5000")])
}

fn royal(ante: u64, progressive: u64) -> Table {
    let mut table = Table::open(&limited(), &[(ante, progressive)]);
    table.deal(&["As Ks Qs Js 10s"], PAIR_OF_NINES.1);
    table.say(&[&format!("bets {}", 2 * ante)]);
    table.turn(PAIR_OF_NINES.0);
    table
}

#[test]
fn just_at_the_limit_nothing_is_cut_and_just_above_it_is() {
    let _proof = covers!(CSP_022);
    assert!(royal(25, 0).log.contains(&(paid(1, areas::BET, 5_000), P16_12_C)));
    assert!(royal(26, 0).log.contains(&(paid(1, areas::BET, 5_000), P16_12_D)));
    assert!(royal(24, 0).log.contains(&(paid(1, areas::BET, 4_800), P16_12_C)));
}

#[test]
fn a_limit_the_chips_cannot_pay_is_rounded_up() {
    let _proof = covers!(GEN_005);
    let table = PayTable::MINIMUM;
    let limit = payout_limit(&table, Chips::cents(500_050), Chips::dollars(10), Rounding::Exact);
    let limit = Some(limit.expect("above the floor"));
    let stakes = Stakes { ante: Chips::dollars(100), bet: Chips::dollars(200) };
    let verdicts = judge(Showdown::Wins, Hand::RoyalFlush, &table);
    let won = settle(verdicts, stakes, Rounding::Up { unit: Chips::dollars(1) }, limit);
    assert_eq!(won, Stakes { ante: Chips::dollars(100), bet: Chips::dollars(5_001) });
    let won = settle(verdicts, stakes, Rounding::Exact, limit);
    assert_eq!(won.bet, Chips::cents(500_050));
    assert_eq!(table.odds(Hand::RoyalFlush), Some(to(100, 1)));
}

#[test]
fn a_limit_beyond_all_payments_cuts_nothing() {
    let options = options(&[("payout_limit", "184467440737095516.15")]);
    let rounding = Rounding::Up { unit: Chips::cents(50) };
    let stakes = Stakes { ante: Chips::dollars(100), bet: Chips::dollars(200) };
    let verdicts = judge(Showdown::Wins, Hand::RoyalFlush, &PayTable::MINIMUM);
    let won = settle(verdicts, stakes, rounding, options.payout_limit);
    assert_eq!(won, Stakes { ante: Chips::dollars(100), bet: Chips::dollars(20_000) });
}
