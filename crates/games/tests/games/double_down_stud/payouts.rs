//! Payout odds (11(j)(2)): the printed table, the double at the same odds, rounding never below.

use games::double_down_stud::{Hand, PayTable, Settings, Stakes, judge, settle};
use games::settings::Settings as _;
use law::section_11::P11_J_2;
use proof::{covers, refused};
use rules::{Chips, Reason, Rounding, Verdict, to};

/// A hand of every row of the pay table: own card, cards shown, hole card; the odds to one.
const ROWS: [(Hand, &str, &str, &str, Option<u64>); 12] = [
    (Hand::RoyalFlush, "As", "Ks Qs Js", "10s", Some(1000)),
    (Hand::StraightFlush, "5h", "4h 3h 2h", "Ah", Some(100)),
    (Hand::FourOfAKind, "2s", "2h 2d Kc", "2c", Some(25)),
    (Hand::FullHouse, "9s", "9h 9d Kc", "Ks", Some(10)),
    (Hand::Flush, "2d", "5d 9d Jd", "Kd", Some(8)),
    (Hand::Straight, "5s", "6h 7d 8c", "9s", Some(5)),
    (Hand::ThreeOfAKind, "2s", "2h 2d Kc", "9s", Some(3)),
    (Hand::TwoPairs, "2s", "2h 3d 3c", "9s", Some(2)),
    (Hand::PairOfJacksOrBetter, "Js", "Jh 4d 9c", "2s", Some(1)),
    (Hand::PairOfSixesToTens, "10s", "10h 4d 9c", "2s", None),
    (Hand::PairOfTwosToFives, "5s", "5h 4d 9c", "2s", None),
    (Hand::NoPair, "Ks", "5h 4d 9c", "2s", None),
];

#[test]
fn judging_sees_no_chip_and_reads_like_the_printed_table() {
    let _proof = covers!(DDS_059);
    for (hand, _, _, _, odds) in ROWS {
        let expected = match (odds, hand) {
            (Some(odds), _) => Verdict::Pays(to(u32::try_from(odds).expect("small"), 1)),
            (None, Hand::PairOfSixesToTens) => Verdict::Push,
            (None, _) => Verdict::Loses,
        };
        assert_eq!(judge(hand, &PayTable::MINIMUM), expected, "{hand}");
    }
}

#[test]
fn both_wagers_of_a_seat_are_always_paid_at_the_same_odds() {
    let _proof = covers!(DDS_060);
    for &hand in PayTable::HANDS {
        let odds = PayTable::MINIMUM.odds(hand).expect("a winning hand");
        let stakes = Stakes { wager: Chips::dollars(40), double_down: Chips::dollars(30) };
        let won = settle(odds, stakes, Rounding::Exact, None);
        assert_eq!(won.wager, odds.pay(stakes.wager).expect("whole odds"), "{hand}");
        assert_eq!(won.double_down, odds.pay(stakes.double_down).expect("whole odds"), "{hand}");
    }
}

#[test]
fn a_payment_the_smallest_chip_cannot_make_is_rounded_up_and_never_down() {
    let _proof = covers!(GEN_005, DDS_059);
    let pay_table = PayTable::MINIMUM.with(Hand::PairOfJacksOrBetter, to(6, 5));
    let odds = pay_table.odds(Hand::PairOfJacksOrBetter).expect("a winning hand");
    let paid = |rounding, cents| {
        let stakes = Stakes { wager: Chips::cents(cents), double_down: Chips::ZERO };
        settle(odds, stakes, rounding, None).wager.in_cents()
    };
    let up = Rounding::Up { unit: Chips::cents(50) };
    for (cents, exact, rounded) in
        [(500, 600, 600), (550, 660, 700), (1000, 1200, 1200), (1, 2, 50)]
    {
        assert_eq!(paid(Rounding::Exact, cents), exact);
        assert_eq!(paid(up, cents), rounded);
    }
}

#[test]
fn a_house_may_pay_more_than_the_printed_odds_and_never_less() {
    let _proof = covers!(DDS_059);
    let check = |table: PayTable| Settings { pay_table: table, ..Settings::default() }.check();
    assert_eq!(check(PayTable::MINIMUM), Ok(()));
    for &hand in PayTable::HANDS {
        let floor = PayTable::MINIMUM.odds(hand).expect("a winning hand");
        let equal = to(floor.win() * 2, 2);
        let better = to(floor.win() * 2 + 1, 2);
        let worse = to(floor.win() * 1000 - 1, 1000);
        assert_eq!(check(PayTable::MINIMUM.with(hand, equal)), Ok(()), "{hand}");
        assert_eq!(check(PayTable::MINIMUM.with(hand, better)), Ok(()), "{hand}");
        let refusal = refused(check(PayTable::MINIMUM.with(hand, worse)));
        let reason = Reason::OddsTooLow { hand: hand.words(), odds: worse, floor };
        assert_eq!((refusal.reason, refusal.under), (reason, P11_J_2));
    }
}

#[test]
fn of_several_odds_too_low_the_highest_hand_is_named() {
    let low = PayTable::MINIMUM.with(Hand::Straight, to(4, 1)).with(Hand::FourOfAKind, to(24, 1));
    let refusal = refused(low.is_allowed());
    assert!(
        refusal.to_string().starts_with("a four of a kind paid at 24 to 1 is below"),
        "{refusal}"
    );
}

#[test]
fn a_pay_table_reads_what_it_prints() {
    assert_eq!(PayTable::MINIMUM.to_string(), "1000/100/25/10/8/5/3/2/1");
    let fine = PayTable::MINIMUM.with(Hand::TwoPairs, to(5, 2)).with(Hand::RoyalFlush, to(4000, 1));
    assert_eq!(fine.to_string(), "4000/100/25/10/8/5/3/5:2/1");
    for table in [PayTable::MINIMUM, fine] {
        assert_eq!(table.to_string().parse(), Ok(table));
    }
    let wrong = [
        "",
        "1000",
        "1/2/3/4/5/6/7/8",
        "1/2/3/4/5/6/7/8/9/10",
        "1/2/3/4/5/6/7/8/x",
        "1/2/3/4/5/6/7/8/9:0",
    ];
    for text in wrong {
        let error = text.parse::<PayTable>().expect_err("no pay table");
        assert!(error.to_string().contains("write 9 odds"), "{error}");
    }
}

#[test]
fn hands_that_never_win_cannot_be_given_odds() {
    for hand in [Hand::NoPair, Hand::PairOfTwosToFives, Hand::PairOfSixesToTens] {
        assert_eq!(PayTable::MINIMUM.with(hand, to(9, 1)), PayTable::MINIMUM);
        assert_eq!(PayTable::MINIMUM.odds(hand), None);
    }
}
