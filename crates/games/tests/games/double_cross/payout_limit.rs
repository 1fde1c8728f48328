//! The payout limit of one hand (25.11(d), ruling F12).

use games::double_cross::areas;
use games::double_cross::{
    Hand, Options, PayTable, Settings, most_at_minimum, payout_limit, settle,
};
use games::settings::Settings as _;
use law::Clause;
use law::double_cross::{P25_10_G_3, P25_11_B, P25_11_D};
use law::general;
use proof::{covers, refused};
use rules::{Act, Area, Chips, Reason, Refusal, Rounding, to};

use super::support::{Table, VERTICAL, alone};

const ROYAL: (&str, &str, &str) = ("As Ks", "2d Js 3c Qs 10s", "4h 4d");

fn settings(minimum: u64, limit: Chips) -> Settings {
    let mut settings = Settings { payout_limit: Some(limit), ..Settings::default() };
    settings.house.limits.minimum = Chips::dollars(minimum);
    settings
}

fn capped() -> Options {
    settings(10, Chips::dollars(60_000)).options().expect("at the floor")
}

fn paid(table: &Table) -> Vec<(Area, u64, Clause)> {
    let paid = |(act, under): &(Act, Clause)| match *act {
        Act::Paid { area, amount, .. } => Some((area, amount.in_cents() / 100, *under)),
        _ => None,
    };
    table.log.iter().filter_map(paid).collect()
}

#[test]
fn a_limit_at_its_floor_is_accepted_and_one_cent_below_is_refused() {
    let _proof = covers!(DXP_095_B);
    for (minimum, floor) in [(5, 60_000), (99, 60_000), (100, 60_100), (500, 300_500)] {
        let floor = Chips::dollars(floor);
        assert_eq!(settings(minimum, floor).check(), Ok(()), "{minimum}");
        let amount = floor - Chips::cents(1);
        let reason = Reason::PayoutLimitTooLow { amount, floor };
        assert_eq!(refused(settings(minimum, amount).check()), Refusal { reason, under: P25_11_D });
    }
}

#[test]
fn higher_odds_in_use_and_payments_rounded_up_raise_the_floor() {
    let _proof = covers!(DXP_095_B);
    let mut settings = settings(100, Chips::dollars(60_000));
    let floor = |settings: &Settings| match refused(settings.check()).reason {
        Reason::PayoutLimitTooLow { floor, .. } => floor,
        other => panic!("{other}"),
    };
    settings.pay_table = PayTable::MINIMUM.with(Hand::Flush, to(400, 1));
    assert_eq!(floor(&settings), Chips::dollars(80_100), "whichever hand pays most");
    settings.pay_table = PayTable::MINIMUM.with(Hand::RoyalFlush, to(601, 2));
    settings.house.smallest_chip = Chips::dollars(100);
    assert_eq!(floor(&settings), Chips::dollars(60_300), "30,050 rounded up twice, and 100");
    settings.set("rounding", "exact").expect("a rounding");
    assert_eq!(floor(&settings), Chips::dollars(60_200));
    assert_eq!(
        most_at_minimum(&PayTable::MINIMUM, Chips::dollars(1), Rounding::Exact),
        Chips::dollars(601)
    );
}

#[test]
fn below_and_at_the_limit_nothing_is_cut_and_above_it_the_raises_are_cut_first() {
    let _proof = covers!(DXP_104);
    let royal = |ante| paid(&alone(&capped(), (ante, 0), ROYAL, &[VERTICAL]));
    assert_eq!(royal(99), [(areas::ANTE, 99, P25_10_G_3), (areas::RAISE, 59_400, P25_11_B)]);
    assert_eq!(royal(100), [(areas::ANTE, 100, P25_10_G_3), (areas::RAISE, 59_900, P25_11_D)]);
    let huge = royal(70_000);
    assert_eq!(huge, [(areas::ANTE, 60_000, P25_11_D), (areas::RAISE, 0, P25_11_D)]);
    let limit = payout_limit(
        &PayTable::MINIMUM,
        Chips::dollars(60_100),
        Chips::dollars(1),
        Rounding::Exact,
    );
    let options = Options { payout_limit: Some(limit.expect("above")), ..Options::default() };
    let exact = paid(&alone(&options, (100, 0), ROYAL, &[VERTICAL]));
    assert_eq!(exact, [(areas::ANTE, 100, P25_10_G_3), (areas::RAISE, 60_000, P25_11_B)]);
}

#[test]
fn a_limit_the_smallest_chip_cannot_pay_is_rounded_up() {
    let _proof = covers!(GEN_005);
    let limit = payout_limit(
        &PayTable::MINIMUM,
        Chips::cents(6_000_001),
        Chips::dollars(5),
        Rounding::Exact,
    )
    .expect("above the floor");
    let won = |rounding| {
        let won = settle(to(300, 1), Chips::dollars(200), rounding, Some(limit));
        won.ante + won.raise
    };
    assert_eq!(won(Rounding::Exact), Chips::cents(6_000_001));
    assert_eq!(won(Rounding::Up { unit: Chips::cents(50) }), Chips::cents(6_000_050));
}

#[test]
fn a_maximum_whose_payment_nobody_could_count_is_refused_when_the_table_is_set_up() {
    let mut settings = Settings::default();
    settings.set("maximum", "6000000000000").expect("an amount");
    assert_eq!(settings.check(), Ok(()));
    settings.set("maximum", "7000000000000").expect("an amount");
    assert_eq!(refused(settings.check()).under, general::GEN_006);
    settings.set("maximum", "184467440737095516").expect("an amount");
    assert_eq!(refused(settings.check()).under, general::GEN_006);
}

#[test]
fn a_limit_beyond_all_payments_cuts_nothing() {
    let limit = Chips::cents(u64::MAX);
    let options = settings(10, limit).options().expect("no limit is too high");
    let rounding = Rounding::Up { unit: Chips::cents(50) };
    let won = settle(to(300, 1), Chips::dollars(100), rounding, options.payout_limit);
    assert_eq!((won.ante, won.raise), (Chips::dollars(100), Chips::dollars(60_000)));
}
