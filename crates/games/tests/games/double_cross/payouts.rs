//! Payout odds (25.11(b), (c)): the printed tables, rounded up, nothing less than printed.

use games::double_cross::areas;
use games::double_cross::{
    Hand, Options, PayTable, Settings, ThreeCardHand, ThreeCardPayTable, judge, rank, settle,
};
use games::settings::Settings as _;
use law::double_cross::{P25_11_B, P25_11_C};
use proof::{covers, refused};
use rules::{Chips, Reason, Rounding, Verdict, to};

use super::support::{alone, cards};

#[test]
fn judging_sees_no_chip_and_depends_on_the_dealer() {
    let _proof = covers!(DXP_093);
    let ranked = |own: &str, axis: &str| rank(cards(own), cards(axis));
    let pair = ranked("Js 2s", "Jh 4h 9c");
    let higher = ranked("Qs 2s", "Qh 4h 9c");
    let same = ranked("Jc 2d", "Jd 4h 9c");
    let judged = |dealer| judge(pair, dealer, &PayTable::MINIMUM);
    assert_eq!(judged(higher), Verdict::Loses);
    assert_eq!(judged(same), Verdict::Push);
    assert_eq!(judged(ranked("As 2s", "Jh 4h 9c")), Verdict::Pays(to(1, 1)));
}

#[test]
fn each_raise_is_rounded_up_by_itself_and_never_down() {
    let _proof = covers!(GEN_005, DXP_093);
    let won = |cents, rounding| {
        let won = settle(to(3, 2), Chips::cents(cents), rounding, None);
        (won.ante.in_cents(), won.raise.in_cents())
    };
    let up = |cents| Rounding::Up { unit: Chips::cents(cents) };
    assert_eq!(won(500, Rounding::Exact), (500, 1500));
    assert_eq!(won(500, up(50)), (500, 1500));
    assert_eq!(won(500, up(100)), (500, 1600), "7.50 becomes 8 twice, not 15");
    assert_eq!(won(501, Rounding::Exact), (501, 1504), "751.5 cents become 752 twice");
    assert_eq!(won(550, up(50)), (550, 1700), "8.25 becomes 8.50 twice");
}

#[test]
fn the_three_card_payment_is_rounded_up_too() {
    let _proof = covers!(GEN_005);
    let three_card_pay_table = ThreeCardPayTable::MINIMUM.with(ThreeCardHand::Pair, to(6, 5));
    let rounding = Rounding::Up { unit: Chips::dollars(1) };
    let options = Options { three_card_pay_table, rounding, ..Options::default() };
    let cards = ("7s 7h", "4d 6d 8d Jh Jd", "Qd Qc");
    let table = alone(&options, (10, 7), cards, &[super::support::EXPOSES, super::support::FOLDS]);
    assert_eq!(table.back_on(1, areas::THREE_CARD), Some(Chips::dollars(7 + 9)), "8.40 becomes 9");
}

#[test]
fn a_house_may_pay_more_on_a_raise_than_printed_and_never_less() {
    let _proof = covers!(DXP_093);
    let check = |pay_table| Settings { pay_table, ..Settings::default() }.check();
    assert_eq!(check(PayTable::MINIMUM), Ok(()));
    for hand in Hand::ALL {
        let floor = PayTable::MINIMUM.odds(hand).expect("every hand is paid");
        let with = |win, wager| PayTable::MINIMUM.with(hand, to(win, wager));
        assert_eq!(check(with(floor.win() * 2, floor.wager() * 2)), Ok(()), "{hand}");
        assert_eq!(check(with(floor.win() * 2 + 1, floor.wager() * 2)), Ok(()), "{hand}");
        let worse = to(floor.win() * 1000 - 1, floor.wager() * 1000);
        let refusal = refused(check(PayTable::MINIMUM.with(hand, worse)));
        let reason = Reason::OddsTooLow { hand: hand.words(), odds: worse, floor };
        assert_eq!((refusal.reason, refusal.under), (reason, P25_11_B));
    }
}

#[test]
fn a_house_may_pay_more_on_three_cards_than_printed_and_never_less() {
    let _proof = covers!(DXP_094);
    let check =
        |three_card_pay_table| Settings { three_card_pay_table, ..Settings::default() }.check();
    let minimum = ThreeCardPayTable::MINIMUM;
    for &hand in ThreeCardPayTable::HANDS {
        let floor = minimum.odds(hand).expect("a winning hand");
        assert_eq!(check(minimum.with(hand, to(floor.win() + 1, 1))), Ok(()), "{hand}");
        let worse = to(floor.win() * 10 - 1, 10);
        let refusal = refused(check(minimum.with(hand, worse)));
        let reason = Reason::OddsTooLow { hand: hand.words(), odds: worse, floor };
        assert_eq!((refusal.reason, refusal.under), (reason, P25_11_C));
    }
    assert_eq!(minimum.with(ThreeCardHand::Nothing, to(9, 1)), minimum, "it never wins");
}

#[test]
fn of_several_odds_too_low_the_highest_hand_is_named() {
    let low = PayTable::MINIMUM.with(Hand::Straight, to(4, 1)).with(Hand::FourOfAKind, to(14, 1));
    let refusal = refused(low.is_allowed());
    let words = "a four of a kind paid at 14 to 1 is below the least odds, 15 to 1";
    assert!(refusal.to_string().starts_with(words), "{refusal}");
    let low = ThreeCardPayTable::MINIMUM
        .with(ThreeCardHand::Pair, to(1, 2))
        .with(ThreeCardHand::Flush, to(3, 1));
    let words = "a three-card flush paid at 3 to 1 is below the least odds, 4 to 1";
    let refusal = refused(low.is_allowed());
    assert!(refusal.to_string().starts_with(words), "{refusal}");
}

#[test]
fn pay_tables_are_read_as_they_are_written() {
    for text in ["300/50/15/7/6/5/3/3:2/1/1", "500/50/15/7/6/5/3/2/1/1", "1/1/1/1/1/1/1/1/1/0"] {
        assert_eq!(text.parse::<PayTable>().map(|table| table.to_string()), Ok(text.to_owned()));
    }
    assert_eq!("300/50/15/7/6/5/3/3:2/1/1".parse(), Ok(PayTable::MINIMUM));
    assert_eq!("40/30/6/4/1".parse(), Ok(ThreeCardPayTable::MINIMUM));
    assert_eq!(" 40 / 30 / 6 / 4 / 2:2 ".parse(), Ok(ThreeCardPayTable::MINIMUM));
    for text in ["", "300", "300/50/15/7/6/5/3/3:2/1", "300/50/15/7/6/5/3/3:0/1/1", "a/b"] {
        let error = text.parse::<PayTable>().expect_err("no pay table").to_string();
        assert!(error.ends_with("such as 300/50/15/7/6/5/3/3:2/1/1"), "{error}");
    }
    for text in ["40/30/6/4", "40/30/6/4/1/1", "40/30/6/4/-1"] {
        let error = text.parse::<ThreeCardPayTable>().expect_err("no pay table").to_string();
        assert!(error.ends_with("such as 40/30/6/4/1"), "{error}");
    }
}
