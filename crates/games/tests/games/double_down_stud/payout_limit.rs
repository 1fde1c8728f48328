//! The payout limit (11(j)(3), ruling E14): its floor, proven by enumeration, and what it cuts.

use games::double_down_stud::{
    Hand, PayTable, Settings, Stakes, areas, most_at_minimum, payout_limit, settle,
};
use games::settings::Settings as _;
use law::section_11::{P11_J_2, P11_J_3};
use law::{Clause, general};
use proof::{covers, refused};
use rules::Stream;
use rules::{Act, Area, Chips, Reason, Refusal, Rounding, to};

use super::support::{alone, fours};

const EXACT: Rounding = Rounding::Exact;

/// Which two hands one patron can hold at once, on two areas that share the four cards.
fn hands_that_can_meet() -> [[bool; 12]; 12] {
    let mut meet = [[false; 12]; 12];
    for (_, fifths) in fours() {
        for one in Hand::ALL {
            for other in Hand::ALL {
                let needed = if one == other { 2 } else { 1 };
                let (a, b) = (fifths[one as usize], fifths[other as usize]);
                meet[one as usize][other as usize] |= a >= 1 && b >= needed;
            }
        }
    }
    meet
}

/// What a hand wins with `minimum` on it and its full double beside.
fn won(table: &PayTable, hand: Hand, minimum: Chips, rounding: Rounding) -> Chips {
    let Some(odds) = table.odds(hand) else { return Chips::ZERO };
    let won = settle(odds, Stakes { wager: minimum, double_down: minimum }, rounding, None);
    won.wager + won.double_down
}

/// The most two hands that can meet win together.
fn most_of_two(
    table: &PayTable,
    minimum: Chips,
    rounding: Rounding,
    meet: &[[bool; 12]; 12],
) -> Chips {
    let pairs = Hand::ALL.into_iter().flat_map(|one| Hand::ALL.map(|other| (one, other)));
    let meeting = pairs.filter(|&(one, other)| meet[one as usize][other as usize]);
    let sum =
        |(one, other)| won(table, one, minimum, rounding) + won(table, other, minimum, rounding);
    meeting.map(sum).max().expect("some hands meet")
}

/// Pay tables as they are, and as nobody would print them.
fn tables() -> Vec<PayTable> {
    let with = |hand, odds| PayTable::MINIMUM.with(hand, odds);
    let mut tables = vec![
        PayTable::MINIMUM,
        "2000/200/50/11/8/5/3/2/1".parse().expect("nine odds"),
        with(Hand::RoyalFlush, to(4001, 4)),
        with(Hand::RoyalFlush, to(2001, 2)),
        with(Hand::Flush, to(1000, 1)),
        with(Hand::Straight, to(3000, 1)),
        with(Hand::FourOfAKind, to(550, 1)),
        with(Hand::FourOfAKind, to(551, 1)),
        with(Hand::FullHouse, to(600, 1)),
        with(Hand::TwoPairs, to(5000, 3)),
        with(Hand::PairOfJacksOrBetter, to(101, 1)),
    ];
    let mut stream = Stream::new(11);
    tables.extend((0..2_000).map(|_| {
        PayTable::HANDS.iter().copied().fold(PayTable::MINIMUM, |table, hand| {
            let win = u32::try_from(1 + stream.below(3_000)).expect("small");
            table.with(hand, to(win, u32::try_from(1 + stream.below(4)).expect("small")))
        })
    }));
    tables
}

#[test]
fn the_most_one_patron_can_win_is_proven_by_enumerating_two_hands_that_share_four_cards() {
    let _proof = covers!(DDS_061);
    let meet = hands_that_can_meet();
    assert!(!meet[Hand::RoyalFlush as usize][Hand::RoyalFlush as usize], "two royals cannot meet");
    assert!(meet[Hand::RoyalFlush as usize][Hand::StraightFlush as usize], "9 beside 10 to king");
    for rounding in [EXACT, Rounding::Up { unit: Chips::dollars(5) }] {
        for table in tables() {
            for minimum in [Chips::dollars(5), Chips::dollars(50), Chips::dollars(85)] {
                let most = |areas| most_at_minimum(&table, minimum, areas, rounding);
                let two = most_of_two(&table, minimum, rounding, &meet);
                assert_eq!(most(2), two, "{table} at {minimum}");
                let best = Hand::ALL.map(|hand| won(&table, hand, minimum, rounding));
                assert_eq!(Some(most(1)), best.into_iter().max(), "{table} at {minimum}");
            }
        }
    }
}

#[test]
fn with_the_printed_odds_the_most_is_two_thousand_wagers_on_one_area_and_2200_on_two() {
    let _proof = covers!(DDS_061);
    let most = |areas| most_at_minimum(&PayTable::MINIMUM, Chips::dollars(1), areas, EXACT);
    assert_eq!(most(1), Chips::dollars(2_000));
    assert_eq!(most(2), Chips::dollars(2_200));
}

fn settings(minimum: u64, areas: usize, limit: Chips) -> Settings {
    let mut settings = Settings { areas_per_player: areas, ..Settings::default() };
    settings.house.limits.minimum = Chips::dollars(minimum);
    settings.payout_limit = Some(limit);
    settings
}

#[test]
fn a_limit_at_its_floor_is_accepted_and_one_cent_below_is_refused() {
    let _proof = covers!(DDS_061);
    let cent = Chips::cents(1);
    for (minimum, areas, floor) in
        [(5, 1, 100_000), (45, 2, 100_000), (50, 1, 100_000), (50, 2, 110_000), (500, 1, 1_000_000)]
    {
        let floor = Chips::dollars(floor);
        assert_eq!(settings(minimum, areas, floor).check(), Ok(()));
        let amount = floor - cent;
        let refusal = refused(settings(minimum, areas, amount).check());
        let reason = Reason::PayoutLimitTooLow { amount, floor };
        assert_eq!(refusal, Refusal { reason, under: P11_J_3 });
    }
}

#[test]
fn higher_odds_in_use_and_payments_rounded_up_raise_the_floor() {
    let _proof = covers!(DDS_061);
    let mut settings = settings(100, 1, Chips::dollars(200_100));
    settings.house.smallest_chip = Chips::dollars(100);
    settings.pay_table = PayTable::MINIMUM.with(Hand::RoyalFlush, to(2001, 2));
    let floor = |settings: &Settings| match refused(settings.check()).reason {
        Reason::PayoutLimitTooLow { floor, .. } => floor,
        other => panic!("{other}"),
    };
    assert_eq!(
        floor(&settings),
        Chips::dollars(200_200),
        "two payments of 100,050, each rounded up"
    );
    settings.set("rounding", "exact").expect("a rounding");
    assert_eq!(settings.check(), Ok(()), "paid to the cent, 200,100 is enough");
}

#[test]
fn below_and_at_the_limit_nothing_is_cut_and_above_it_the_double_is_cut_first() {
    let _proof = covers!(DDS_070);
    let options = settings(10, 2, Chips::dollars(100_000)).options().expect("at the floor");
    let royal = |wager, double| paid(&alone(&options, wager, double, "As", "Ks Qs Js", "10s").log);
    let (wager, double) = (areas::WAGER, areas::DOUBLE_DOWN);
    assert_eq!(royal(50, 49), [(wager, 50_000, P11_J_2), (double, 49_000, P11_J_2)]);
    assert_eq!(royal(50, 50), [(wager, 50_000, P11_J_2), (double, 50_000, P11_J_2)]);
    assert_eq!(royal(60, 50), [(wager, 60_000, P11_J_2), (double, 40_000, P11_J_3)]);
    assert_eq!(royal(101, 0), [(wager, 100_000, P11_J_3)]);
}

fn paid(log: &[(Act, Clause)]) -> Vec<(Area, u64, Clause)> {
    let paid = |(act, under): &(Act, Clause)| match *act {
        Act::Paid { area, amount, .. } => Some((area, amount.in_cents() / 100, *under)),
        _ => None,
    };
    log.iter().filter_map(paid).collect()
}

#[test]
fn a_limit_the_smallest_chip_cannot_pay_is_rounded_up() {
    let _proof = covers!(GEN_005);
    let limit =
        payout_limit(&PayTable::MINIMUM, Chips::cents(10_000_001), Chips::dollars(5), 1, EXACT)
            .expect("above the floor");
    let stakes = Stakes { wager: Chips::dollars(100), double_down: Chips::dollars(100) };
    let won = |rounding| settle(to(1000, 1), stakes, rounding, Some(limit));
    let fifty_cents = Rounding::Up { unit: Chips::cents(50) };
    assert_eq!(won(EXACT).wager + won(EXACT).double_down, Chips::cents(10_000_001));
    assert_eq!(won(fifty_cents).wager + won(fifty_cents).double_down, Chips::cents(10_000_050));
}

#[test]
fn a_maximum_whose_payment_nobody_could_count_is_refused_when_the_table_is_set_up() {
    let mut settings = Settings::default();
    settings.set("maximum", "5000000000000").expect("an amount");
    assert_eq!(settings.check(), Ok(()));
    settings.set("maximum", "6000000000000").expect("an amount");
    assert_eq!(refused(settings.check()).under, general::GEN_006);
    settings.set("maximum", "184467440737095516").expect("an amount");
    assert_eq!(refused(settings.check()).under, general::GEN_006);
    let mut settings = Settings::default();
    settings
        .set("pay_table", "4294967295:4294967294/4294967295/25/10/8/5/3/2/1")
        .expect("nine odds");
    settings.set("payout_limit", "100000").expect("an amount");
    let refusal = refused(settings.check());
    assert!(matches!(refusal.reason, Reason::OddsTooLow { .. }), "{refusal}");
}
