//! Payout odds (42.11): even money on three wagers, the bonus by one of two tables.

use games::double_draw::{Hand, Options, PayTable, Settings, Stakes, can_pay, judge, settle};
use games::settings::Settings as _;
use law::double_draw::P42_11_C;
use proof::{covers, refused};
use rules::{Chips, Reason, Rounding, Verdict, to};

use super::support::{Table, options, settings};

type Row = (Hand, &'static str, Option<u64>, Option<u64>);
type Column = fn(&Row) -> Option<u64>;

/// A hand of every row, and what the bonus pays to one under each table; nothing is a push.
const ROWS: [Row; 10] = [
    (Hand::FiveAces, "JK As Ah Ad Ac", Some(500), Some(500)),
    (Hand::NaturalRoyalFlush, "As Ks Qs Js 10s", Some(100), Some(100)),
    (Hand::WildRoyalFlush, "JK Ks Qs Js 10s", Some(50), Some(50)),
    (Hand::StraightFlush, "JK JK 2d 3d 4d", Some(50), Some(50)),
    (Hand::FourOfAKind, "2s 2h 2d 2c Kc", Some(20), Some(20)),
    (Hand::FullHouse, "9s 9h 9d Kc Ks", Some(5), Some(5)),
    (Hand::Flush, "2d 5d 9d Jd Kd", Some(3), Some(3)),
    (Hand::Straight, "5s 6h 7d 8c 9s", Some(2), Some(2)),
    (Hand::ThreeOfAKind, "2s 2h 2d Kc 9s", Some(1), None),
    (Hand::TwoPairs, "2s 2h 3d 3c 9s", None, None),
];

fn tables() -> [(Options, PayTable, Column); 2] {
    [
        (options(&[("bonus_table", "1")]), PayTable::TABLE_1, |row| row.2),
        (options(&[("bonus_table", "2")]), PayTable::TABLE_2, |row| row.3),
    ]
}

fn stood(options: &Options, ante: u64, bonus: u64, hand: &str) -> Table {
    let mut table = Table::open(options, &[(ante, bonus)]);
    table.deal(&[hand]);
    table.stand_pat();
    table
}

#[test]
fn judging_sees_no_chip_and_reads_like_the_printed_table() {
    let _proof = covers!(DDP_099, DDP_101, DDP_102, DDP_103);
    for (_, pay_table, column) in tables() {
        for row in &ROWS {
            let judged = judge(row.0, &pay_table);
            let bonus = column(row).map_or(Verdict::Push, |odds| {
                Verdict::Pays(to(u32::try_from(odds).expect("small"), 1))
            });
            assert_eq!((judged.even, judged.bonus), (Verdict::Pays(to(1, 1)), bonus), "{}", row.0);
        }
        for hand in [Hand::Pair, Hand::NoPair] {
            let judged = judge(hand, &pay_table);
            assert_eq!((judged.even, judged.bonus), (Verdict::Loses, Verdict::Loses), "{hand}");
        }
    }
}

#[test]
fn the_tables_differ_in_three_of_a_kind_alone() {
    let _proof = covers!(DDP_101, DDP_102);
    let differ: Vec<_> = Hand::ALL
        .into_iter()
        .filter(|&hand| PayTable::TABLE_1.pays(hand) != PayTable::TABLE_2.pays(hand))
        .collect();
    assert_eq!(differ, [Hand::ThreeOfAKind]);
}

#[test]
fn exactly_one_of_the_two_tables_is_in_use_and_no_other() {
    let _proof = covers!(DDP_100);
    for (number, table) in [("1", PayTable::TABLE_1), ("2", PayTable::TABLE_2)] {
        let settings = settings(&[("bonus_table", number)]);
        assert_eq!(settings.check(), Ok(()));
        assert_eq!(settings.options().map(|options| options.pay_table), Ok(table));
        assert_eq!(settings.get("bonus_table").as_deref(), Some(number));
    }
    for value in ["0", "3", "", "one", "1/2", "500/100/50/50/20/5/3/2/1", "-1"] {
        assert!(Settings::default().set("bonus_table", value).is_err(), "{value}");
    }
    for &hand in PayTable::HANDS {
        for verdict in [Verdict::Pays(to(501, 1)), Verdict::Loses] {
            let own = PayTable::TABLE_1.with(hand, verdict);
            let refusal = refused(Settings { pay_table: own, ..Settings::default() }.check());
            assert!(matches!(refusal.reason, Reason::NotAllowed { .. }), "{refusal}");
            assert_eq!(refusal.under, P42_11_C, "{hand}");
        }
    }
}

#[test]
fn a_table_of_ones_own_is_read_as_it_is_written_and_good_for_an_analysis() {
    let text = "400/100/50/50/20/5/7:2/2/push/lose";
    let own: PayTable = text.parse().expect("ten entries");
    assert_eq!(own.to_string(), text);
    assert_eq!(own.pays(Hand::Flush), Verdict::Pays(to(7, 2)));
    assert_eq!(own.pays(Hand::TwoPairs), Verdict::Loses);
    let settings = settings(&[("bonus_table", text)]);
    assert_eq!(settings.analysed().pay_table, own);
    assert_eq!(refused(settings.check()).under, P42_11_C);
    let printed = "500/100/50/50/20/5/3/2/1/push".parse();
    assert_eq!(printed, Ok(PayTable::TABLE_1), "written out it is still table 1");
    for text in ["", "1/2/3/4/5/6/7/8/9", "a/2/3/4/5/6/7/8/9/10", "1:0/2/3/4/5/6/7/8/9/10"] {
        let error = text.parse::<PayTable>().expect_err("no table");
        assert!(error.to_string().contains("1 to 2, or write 10 odds"), "{error}");
    }
}

#[test]
fn a_bonus_that_loses_by_a_table_of_ones_own_is_collected_while_the_others_win() {
    let pay_table = PayTable::TABLE_1.with(Hand::TwoPairs, Verdict::Loses);
    let options = Options { pay_table, ..Options::default() };
    assert_eq!(stood(&options, 10, 10, "2s 2h 3d 3c 9s").back(1), Chips::dollars(60));
}

#[test]
fn a_payment_the_smallest_chip_cannot_make_is_rounded_up_and_never_down() {
    let _proof = covers!(GEN_005);
    let pay_table = PayTable::TABLE_1.with(Hand::Flush, Verdict::Pays(to(7, 2)));
    let stakes = |cents| {
        let wager = Chips::cents(cents);
        Stakes { ante: wager, bonus: wager, first_draw: wager, second_draw: Chips::ZERO }
    };
    let judged = judge(Hand::Flush, &pay_table);
    let won = |cents, rounding| {
        let won = settle(judged, stakes(cents), rounding);
        (won.ante.in_cents(), won.bonus.in_cents(), won.first_draw.in_cents())
    };
    let up = Rounding::Up { unit: Chips::cents(50) };
    assert_eq!(won(150, Rounding::Exact), (150, 525, 150));
    assert_eq!(won(150, up), (150, 550, 150));
    assert_eq!(won(125, up), (150, 450, 150));
    assert_eq!(settle(judged, stakes(150), up).second_draw, Chips::ZERO);
}

#[test]
fn the_largest_wager_that_can_be_posted_can_be_paid_at_six_seats() {
    let top = Chips::cents(i64::MAX.unsigned_abs() / (6 * 511));
    assert_eq!(can_pay(&PayTable::TABLE_1, top), Ok(()));
    let above = Chips::cents(top.in_cents() + 1);
    let refusal = refused(can_pay(&PayTable::TABLE_1, above));
    assert_eq!(refusal.under, law::general::GEN_006);
}
