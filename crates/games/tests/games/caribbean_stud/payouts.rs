//! Payout odds (16.12(b), (c)): every row, better odds, worse odds, rounding.

use games::caribbean_stud::areas;
use games::caribbean_stud::{Hand, PayTable, Showdown, Stakes, Verdicts, judge, settle};
use games::settings::Settings as _;
use law::general;
use law::nj_19_47::P16_12_C;
use proof::{covers, refused};
use rules::{Chips, Reason, Refusal, Rounding, Verdict, to};

use super::support::{PAIR_OF_NINES, options, settings};

#[test]
fn judging_sees_the_showdown_and_the_row_and_no_chip() {
    let _proof = covers!(CSP_006, CSP_007);
    let table = PayTable::MINIMUM;
    for hand in Hand::ALL {
        let verdicts = |showdown| judge(showdown, hand, &table);
        let even = Verdict::Pays(to(1, 1));
        let (push, loses) = (Verdict::Push, Verdict::Loses);
        let both = |ante, bet| Verdicts { ante, bet };
        assert_eq!(verdicts(Showdown::DealerDoesNotQualify), both(even, push));
        assert_eq!(verdicts(Showdown::Wins), both(even, table.pays(hand)));
        assert_eq!(verdicts(Showdown::Ties), both(push, push));
        assert_eq!(verdicts(Showdown::Loses), both(loses, loses));
    }
}

#[test]
fn a_house_may_pay_better_and_never_worse() {
    let _proof = covers!(CSP_007);
    for hand in Hand::ALL {
        let floor = PayTable::MINIMUM.odds(hand).expect("every hand is paid");
        let better = PayTable::MINIMUM.with(hand, to(floor.win() + 1, 1));
        assert_eq!(better.is_allowed(), Ok(()), "{hand}");
        let odds = to(2 * floor.win() - 1, 2);
        let worse = PayTable::MINIMUM.with(hand, odds);
        let reason = Reason::OddsTooLow { hand: hand.words(), odds, floor };
        let refusal = refused(worse.is_allowed());
        assert_eq!(refusal, Refusal { reason, under: P16_12_C });
    }
    let of_two = PayTable::MINIMUM.with(Hand::Flush, to(1, 1)).with(Hand::Straight, to(1, 1));
    let refusal = refused(of_two.is_allowed());
    assert!(refusal.to_string().contains("flush"), "the highest is named: {refusal}");
}

#[test]
fn a_pay_table_is_read_as_it_is_written() {
    let text = "100/50/20/7/5/4/3/2/1";
    assert_eq!(PayTable::MINIMUM.to_string(), text);
    assert_eq!(text.parse(), Ok(PayTable::MINIMUM));
    let odd: PayTable = "250/50/20/7/5/4/3/5:2/1".parse().expect("nine odds");
    assert_eq!(odd.odds(Hand::TwoPairs), Some(to(5, 2)));
    assert_eq!(odd.to_string().parse(), Ok(odd));
    for text in [
        "",
        "100",
        "100/50/20/7/5/4/3/2",
        "100/50/20/7/5/4/3/2/1/1",
        "a/b/c/d/e/f/g/h/i",
        "100/50/20/7/5/4/3/2:0/1",
    ] {
        let error = text.parse::<PayTable>().expect_err("no nine odds");
        assert!(error.to_string().contains("100/50/20/7/5/4/3/2/1"), "{error}");
    }
}

#[test]
fn odds_the_chips_cannot_pay_are_rounded_up_or_paid_to_the_cent() {
    let _proof = covers!(CSP_007, GEN_005);
    let table = ("pay_table", "100/50/20/7/5/4/3/5:2/3:2");
    let own = "5s 5h 6d 6c Ks";
    let up = options(&[table, ("smallest_chip", "1"), ("minimum", "1")]);
    let exact = options(&[table, ("smallest_chip", "1"), ("rounding", "exact")]);
    let back = |options| {
        let mut table = super::support::Table::open(options, &[1]);
        table.deal(&[own], PAIR_OF_NINES.1);
        table.say(&["bets 2"]);
        table.turn(PAIR_OF_NINES.0);
        table.back(1, areas::BET)
    };
    assert_eq!(back(&up), Chips::dollars(7), "5 to 2 on 2 is 5");
    assert_eq!(back(&exact), Chips::dollars(7));
    let verdicts = Verdicts { ante: Verdict::Pays(to(1, 1)), bet: Verdict::Pays(to(3, 2)) };
    let stakes = Stakes { ante: Chips::cents(50), bet: Chips::cents(100) };
    let dollar = Rounding::Up { unit: Chips::dollars(1) };
    let won = settle(verdicts, stakes, dollar, None);
    assert_eq!((won.ante, won.bet), (Chips::dollars(1), Chips::dollars(2)));
    let won = settle(verdicts, stakes, Rounding::Exact, None);
    assert_eq!((won.ante, won.bet), (Chips::cents(50), Chips::cents(150)));
}

#[test]
fn a_maximum_that_cannot_be_counted_once_paid_is_refused() {
    let _proof = covers!(GEN_006_B);
    let table = ("pay_table", "4294967295/50/20/7/5/4/3/2/1");
    assert_eq!(settings(&[table]).check(), Ok(()));
    let refusal = refused(settings(&[table, ("maximum", "6000000000")]).check());
    assert_eq!(refusal.under, general::GEN_006);
}
