//! The progressive (16.11(c), 16.12(e)-(g)): which hands win what, whatever the dealer holds, in
//! which order, and the meter behind it.

use games::Game;
use games::caribbean_stud::areas;
use games::caribbean_stud::{Awards, CaribbeanStud, FoldedHand, Hand, Options, StraightFlushAward};
use games::settings::Settings as _;
use law::nj_19_47::{P16_11_C, P16_12_E, P16_12_F, P16_12_G};
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::progressive::Shares;
use rules::{Act, Area, Award, Chips, Reason, Refusal, Round, Spot};

use super::support::{
    NOT_QUALIFIED, PAIR_OF_NINES, Table, alone, collected, options, seat, settings,
};

const PROGRESSIVE: Area = areas::PROGRESSIVE;
const ALONE: Award = Award::Jackpot { part: 0, of: 1 };

fn fixed(dollars: u64) -> Award {
    Award::Fixed(Chips::dollars(dollars))
}

fn won(number: usize, award: Award) -> Act {
    Act::AwardWon { seat: seat(number), area: PROGRESSIVE, award }
}

/// A hand of each row, and what it wins at least.
fn rows() -> [(&'static str, Option<Award>); 10] {
    [
        ("As Ks Qs Js 10s", Some(ALONE)),
        ("Ks Qs Js 10s 9s", Some(Award::Percent(10))),
        ("5s 4s 3s 2s As", Some(Award::Percent(10))),
        ("5s 5h 5d 5c Ks", Some(fixed(500))),
        ("5s 5h 5d 6c 6s", Some(fixed(100))),
        ("7s 5s 4s 3s 2s", Some(fixed(50))),
        ("As Ks Qs Js 10h", None),
        ("5s 5h 5d 6c Ks", None),
        ("5s 5h 6d 6c Ks", None),
        ("10s 10h 6d 5c Ks", None),
    ]
}

#[test]
fn a_flush_or_better_wins_an_award_and_the_dollar_never_goes_back() {
    let _proof = covers!(CSP_009, CSP_011);
    for (own, award) in rows() {
        let table = alone(&Options::default(), 1, own, PAIR_OF_NINES);
        assert_eq!(table.award(1), award, "{own}");
        assert_eq!(table.back(1, PROGRESSIVE), Chips::ZERO, "{own}");
        let acts = table.settled(1);
        let first = award.map(|award| won(1, award));
        assert_eq!(acts[0].0, first.unwrap_or(collected(1, PROGRESSIVE, 1)), "{own}");
        let collected = (collected(1, PROGRESSIVE, 1), ruling::E23);
        assert_eq!(acts[usize::from(award.is_some())], collected, "{own}: before ante and bet");
    }
}

#[test]
fn without_a_progressive_wager_no_hand_wins_an_award() {
    let _proof = covers!(CSP_009);
    for (own, _) in rows() {
        let table = alone(&Options::default(), 0, own, PAIR_OF_NINES);
        assert_eq!(table.award(1), None, "{own}");
        assert!(!table.log.acts().any(|act| matches!(act, Act::AwardWon { .. })));
    }
}

#[test]
fn an_award_is_paid_whatever_the_dealer_holds() {
    let _proof = covers!(CSP_004, CSP_011);
    let flush = "7s 5s 4s 3s 2s";
    let beaten = ("9c 9d 9h 3d", "9s");
    let tied = ("7c 5c 4c 3c", "2c");
    let table: [(&str, (&str, &str), Award, Clause); 6] = [
        (flush, PAIR_OF_NINES, fixed(50), P16_12_E),
        (flush, NOT_QUALIFIED, fixed(50), P16_11_C),
        (flush, beaten, fixed(50), P16_11_C),
        (flush, tied, fixed(50), P16_11_C),
        ("As Ks Qs Js 10s", NOT_QUALIFIED, ALONE, P16_12_G),
        ("6s 5s 4s 3s 2s", ("Kh Qh Jh 10h", "9h"), Award::Percent(10), P16_12_G),
    ];
    for (own, dealer, award, under) in table {
        let table = alone(&Options::default(), 1, own, dealer);
        assert_eq!(table.settled(1)[0], (won(1, award), under), "{own} against {dealer:?}");
    }
    let lost = alone(&Options::default(), 1, flush, beaten);
    assert_eq!(lost.back(1, areas::ANTE) + lost.back(1, areas::BET), Chips::ZERO);
}

#[test]
fn a_straight_flush_wins_what_the_house_designated() {
    let _proof = covers!(CSP_009);
    let own = "Ks Qs Js 10s 9s";
    let table: [(&[(&str, &str)], Award); 4] = [
        (&[("straight_flush_award", "meter")], Award::Percent(10)),
        (&[("straight_flush_award", "fixed")], fixed(5_000)),
        (&[("award_straight_flush_percent", "15")], Award::Percent(15)),
        (&[("straight_flush_award", "fixed"), ("award_straight_flush", "7500")], fixed(7_500)),
    ];
    for (changes, award) in table {
        let played = alone(&options(changes), 1, own, PAIR_OF_NINES);
        assert_eq!(played.award(1), Some(award), "{changes:?}");
    }
}

#[test]
fn awards_may_be_higher_and_never_lower() {
    let _proof = covers!(CSP_009);
    let fixed_sum = ("straight_flush_award", "fixed");
    let table: [(&[(&str, &str)], bool); 12] = [
        (&[("award_flush", "50")], true),
        (&[("award_flush", "75")], true),
        (&[("award_flush", "49.99")], false),
        (&[("award_full_house", "250")], true),
        (&[("award_full_house", "99")], false),
        (&[("award_four_of_a_kind", "500")], true),
        (&[("award_four_of_a_kind", "499")], false),
        (&[("award_straight_flush_percent", "9")], false),
        (&[fixed_sum, ("award_straight_flush", "4999")], false),
        (&[fixed_sum, ("award_straight_flush", "5000")], true),
        (&[("award_straight_flush", "1")], true), // not in use
        (&[("award_flush", "1"), ("progressive", "false")], true), // no progressive at all
    ];
    for (changes, allowed) in table {
        let answer = settings(changes).check();
        if allowed {
            assert_eq!(answer, Ok(()), "{changes:?}");
        } else {
            assert_eq!(refused(answer).under, P16_12_E, "{changes:?}");
        }
    }
    let awards = Awards { flush: Chips::dollars(75), ..Awards::MINIMUM };
    assert_eq!(awards.award(Hand::Flush), Some(fixed(75)));
    let percent = StraightFlushAward::Percent(100);
    let whole = Awards { straight_flush: percent, ..Awards::MINIMUM };
    assert_eq!(whole.is_no_less_than_minimum(), Ok(()));
}

/// Three players with royal flushes and a fourth with a straight flush, all on the progressive but
/// the second.
fn royals() -> Table {
    let bets = [(10, 1), (10, 0), (10, 1), (10, 1)];
    let mut table = Table::open(&Options::default(), &bets);
    let hands = ["As Ks Qs Js 10s", "Ah Kh Qh Jh 10h", "9d 8d 7d 6d 5d", "Ac Kc Qc Jc 10c"];
    table.deal(&hands, "2c");
    table.say(&["bets 20"; 4]);
    table.log.take();
    table.turn("9c 8c 7c 3d");
    table
}

#[test]
fn royal_flushes_share_the_meter_in_the_order_of_payment() {
    let _proof = covers!(CSP_011, CSP_012);
    let table = royals();
    let awards: Vec<_> =
        table.log.iter().filter(|(act, _)| matches!(act, Act::AwardWon { .. })).copied().collect();
    let expected = [
        (won(4, Award::Jackpot { part: 0, of: 2 }), P16_12_G),
        (won(3, Award::Percent(10)), P16_12_G),
        (won(1, Award::Jackpot { part: 1, of: 2 }), P16_12_G),
    ];
    assert_eq!(awards, expected);
    assert_eq!(table.award(2), None, "a royal flush without the wager shares nothing");
}

#[test]
fn the_shares_are_of_the_meter_at_the_first_turn_and_a_later_percentage_of_what_stands_after_it() {
    let _proof = covers!(CSP_011, CSP_012);
    let table = royals();
    let settings = settings(&[("meter", "50000"), ("meter_reset", "20000")]);
    let mut meter = CaribbeanStud::meter(&settings).expect("a table with a meter");
    let mut shares = Shares::default();
    let mut pay = |number| meter.pay(table.award(number).expect("won"), &mut shares);
    assert_eq!(pay(4), Chips::dollars(25_000));
    assert_eq!(pay(3), Chips::dollars(2_000), "a tenth of the reset amount");
    assert_eq!(pay(1), Chips::dollars(25_000));
    assert_eq!(meter.meter(), Chips::dollars(18_000));
    assert!(meter.is_conserved());
}

#[test]
fn two_straight_flushes_take_a_tenth_one_after_the_other() {
    let _proof = covers!(CSP_011);
    let mut table = Table::open(&Options::default(), &[(10, 1), (10, 1)]);
    table.deal(&["9d 8d 7d 6d 5d", "9h 8h 7h 6h 5h"], "2c");
    table.say(&["bets 20", "bets 20"]);
    table.turn("9c 8c 7c 3d");
    let settings = settings(&[("meter", "50000")]);
    let mut meter = CaribbeanStud::meter(&settings).expect("a table with a meter");
    let mut shares = Shares::default();
    let mut pay = |number| meter.pay(table.award(number).expect("won"), &mut shares);
    assert_eq!((pay(2), pay(1)), (Chips::dollars(5_000), Chips::dollars(4_500)));
}

#[test]
fn a_folded_hand_wins_no_award_unless_the_house_says_so() {
    let _proof = covers!(CSP_004);
    let flush = "7s 5s 4s 3s 2s";
    for (folded, award) in
        [(FoldedHand::WinsNoAward, None), (FoldedHand::MayWinAward, Some(fixed(50)))]
    {
        let options = Options { folded, ..Options::default() };
        let mut table = Table::open(&options, &[(10, 1), (10, 0)]);
        table.deal(&[flush, "As Ah 9h 8h 6d"], "2c");
        table.say(&["folds", "bets 20"]);
        table.turn("Kc 9d 7c 3d");
        assert_eq!(table.award(1), award);
        assert_eq!(table.back(1, PROGRESSIVE), Chips::ZERO);
        assert_eq!(table.back(1, areas::ANTE), Chips::ZERO);
        let acts = table.settled(1);
        match award {
            None => assert_eq!(acts[1], (collected(1, PROGRESSIVE, 1), ruling::E01)),
            Some(award) => assert_eq!(
                acts[1..],
                [(won(1, award), ruling::E01), (collected(1, PROGRESSIVE, 1), ruling::E23),]
            ),
        }
    }
}

#[test]
fn folded_royal_flushes_share_too_where_the_house_says_so() {
    let _proof = covers!(CSP_004);
    let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
    let mut table = Table::open(&options, &[(10, 1), (10, 1)]);
    table.deal(&["As Ks Qs Js 10s", "Ah Kh Qh Jh 10h"], "2c");
    table.say(&["folds", "folds"]);
    assert_eq!(table.award(2), Some(Award::Jackpot { part: 0, of: 2 }));
    assert_eq!(table.award(1), Some(Award::Jackpot { part: 1, of: 2 }));
    let turned = |act: &Act| matches!(act, Act::Turned { spot: Spot::Dealer { .. }, .. });
    assert!(!table.log.acts().any(|act| turned(&act)), "no showdown is due");
    for number in [2, 1] {
        let award = table.award(number).expect("won");
        assert!(table.log.iter().any(|entry| *entry == (won(number, award), ruling::E01)));
    }
}

#[test]
fn every_award_of_a_folded_hand_is_the_houses_choice() {
    let _proof = covers!(CSP_004);
    let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
    for (own, award) in rows() {
        let mut table = Table::open(&options, &[(10, 1)]);
        table.deal(&[own], "2c");
        table.say(&["folds"]);
        let first = award.map(|award| (won(1, award), ruling::E01));
        let last = (collected(1, PROGRESSIVE, 1), ruling::E23);
        let expected: Vec<_> = first.into_iter().chain([last]).collect();
        assert_eq!(table.settled(1)[1..], expected, "{own}");
    }
}

#[test]
fn the_rate_of_progression_is_70_percent_at_least() {
    let _proof = covers!(CSP_010_A);
    for rate in ["70", "72.5", "100"] {
        assert_eq!(settings(&[("meter_rate", rate)]).check(), Ok(()), "{rate}");
    }
    for (rate, basis_points) in [("69.99", 6_999), ("50", 5_000), ("0", 0)] {
        let reason = Reason::RateTooLow { basis_points, floor: 7_000 };
        let refusal = refused(settings(&[("meter_rate", rate)]).check());
        assert_eq!(refusal, Refusal { reason, under: P16_12_F });
    }
    let low = [("meter_rate", "50"), ("progressive", "false")];
    assert_eq!(settings(&low).check(), Ok(()), "there is no meter");
}

#[test]
fn no_more_than_the_whole_dollar_goes_to_the_meters() {
    let _proof = covers!(CSP_010_A);
    let rates = |meter, reset| settings(&[("meter_rate", meter), ("reset_rate", reset)]).check();
    assert_eq!(rates("70", "30"), Ok(()));
    assert_eq!(refused(rates("70", "30.01")).under, P16_12_F);
    assert_eq!(rates("60", "10"), Ok(()), "what goes to the reset meter counts");
    assert_eq!(refused(rates("60", "9.99")).under, P16_12_F);
}

#[test]
fn no_meter_and_no_fixed_award_is_set_above_a_thousand_million() {
    let _proof = covers!(CSP_009);
    let fixed_sum = ("straight_flush_award", "fixed");
    let settable = [
        ("meter", P16_12_F),
        ("meter_reset", P16_12_F),
        ("award_straight_flush", P16_12_E),
        ("award_four_of_a_kind", P16_12_E),
        ("award_full_house", P16_12_E),
        ("award_flush", P16_12_E),
    ];
    for (name, under) in settable {
        let with = |value| settings(&[fixed_sum, (name, value)]);
        assert_eq!(with("1000000000").check(), Ok(()), "{name}");
        for above in ["1000000000.01", "184467440737095516.15"] {
            let refusal = refused(with(above).check());
            assert_eq!(refusal.under, under, "{name}={above}");
            assert!(refusal.to_string().contains("1,000,000,000 at most"), "{refusal}");
        }
    }
    let unused = [("meter", "1000000000.01"), ("progressive", "false")];
    assert_eq!(settings(&unused).check(), Ok(()), "there is no meter");
    let unused = ("award_straight_flush", "1000000000.01");
    assert_eq!(settings(&[unused]).check(), Ok(()), "a straight flush wins a part of the meter");
}

#[test]
fn the_greatest_meter_can_be_fed_and_won() {
    let most = ("meter", "1000000000");
    let settings = settings(&[most, ("meter_reset", "1000000000"), ("meter_rate", "100")]);
    let mut meter = CaribbeanStud::meter(&settings).expect("a table with a meter");
    let mut shares = Shares::default();
    for _ in 0..3 {
        meter.contribute(Chips::dollars(1));
        assert_eq!(meter.pay(ALONE, &mut shares), Chips::dollars(1_000_000_001));
    }
    assert_eq!(meter.meter(), Chips::dollars(1_000_000_000));
    assert!(meter.is_conserved());
}

#[test]
fn the_meter_is_run_as_it_was_set() {
    let settings = settings(&[
        ("meter", "50000"),
        ("meter_reset", "25000"),
        ("meter_rate", "72.5"),
        ("reset_rate", "2.25"),
        ("fixed_awards_from", "meter"),
    ]);
    let mut meter = CaribbeanStud::meter(&settings).expect("a table with a meter");
    assert_eq!(meter.meter(), Chips::dollars(50_000));
    meter.contribute(Chips::dollars(100));
    assert_eq!(meter.meter(), Chips::cents(5_007_250));
    assert_eq!(meter.reserve(), Chips::cents(225));
    let mut shares = Shares::default();
    assert_eq!(meter.pay(fixed(500), &mut shares), Chips::dollars(500));
    assert_eq!(meter.meter(), Chips::cents(4_957_250), "fixed awards come from it");
    assert_eq!(meter.pay(ALONE, &mut shares), Chips::cents(4_957_250));
    assert_eq!(meter.meter(), Chips::dollars(25_000));
    assert!(meter.is_conserved());
}

#[test]
fn a_table_without_the_progressive_has_no_meter() {
    assert!(CaribbeanStud::meter(&settings(&[])).is_some());
    assert!(CaribbeanStud::meter(&settings(&[("progressive", "false")])).is_none());
}

#[test]
fn an_award_is_listed_with_its_wager_once_it_is_won_and_not_before() {
    let mut table = Table::open(&Options::default(), &[(10, 1)]);
    table.deal(&["As Ks Qs Js 10s"], "2c");
    table.say(&["bets 20"]);
    assert_eq!(table.award(1), None);
    let areas: Vec<_> = table.round.wagers(seat(1)).map(|wager| wager.area).collect();
    assert_eq!(areas, [areas::ANTE, PROGRESSIVE, areas::BET], "in the order they were placed");
    assert!(table.round.wagers(seat(1)).all(|wager| wager.returned.is_none()));
    table.turn("9c 8c 7c 3d");
    assert_eq!(table.award(1), Some(ALONE));
}
