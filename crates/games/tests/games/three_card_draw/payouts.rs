//! Payout odds (42.11): the printed tables, and every deal once.

use games::three_card_draw::areas;
use games::three_card_draw::{
    BonusTable, Category, FirstThreeTable, Hand, Options, judge, judge_bonus, judge_first_3,
    judge_kept, settle,
};
use proof::{covers, refused};
use rules::{Chips, Rounding, Verdict, to};

use super::support::{alone, cards, hand, seat, threes};

/// One hand of every category, lowest first.
const EACH: [&str; 7] =
    ["As Kh Jd", "2s 2h 3d", "9s 7s 3s", "9s 8h 7d", "5s 5h 5d", "9s 8s 7s", "As Ks Qs"];

#[test]
fn the_in_to_win_bonus_is_paid_as_printed() {
    let _proof = covers!(TCD_012, TCD_100);
    let printed = [
        [None, None, None, Some(1), Some(5), Some(10), Some(20)],
        [None, None, None, Some(1), Some(4), Some(10), Some(20)],
        [None, None, None, Some(1), Some(5), Some(6), Some(20)],
    ];
    for (table, row) in BonusTable::PRINTED.iter().zip(printed) {
        for (text, odds) in EACH.iter().zip(row) {
            let expected = odds.map(|win| to(win, 1));
            assert_eq!(judge_bonus(hand(text), table), expected, "table {table}: {text}");
        }
    }
}

#[test]
fn over_all_deals_a_standing_player_loses_as_much_as_published() {
    let _proof = covers!(TCD_102);
    let published = [-528, -488, -448, -1_528];
    for (table, total) in FirstThreeTable::PRINTED.iter().zip(published) {
        let net = |three| match judge_first_3(Hand::made_by(three), table) {
            Verdict::Pays(odds) => i64::from(odds.win()),
            Verdict::Push => 0,
            Verdict::Loses => -1,
        };
        let (deals, sum) =
            threes().fold((0, 0), |(deals, sum), three| (deals + 1, sum + net(three)));
        assert_eq!((deals, sum), (22_100, total), "table {table}");
    }
}

#[test]
fn two_kept_cards_pay_as_a_pair_or_not_at_all() {
    let table = FirstThreeTable::TABLE_1;
    assert_eq!(judge_kept(cards("7s 7h"), &table), Verdict::Pays(to(1, 1)));
    for kept in ["As Ks", "9s 8s", "7s 6h"] {
        assert_eq!(judge_kept(cards(kept), &table), Verdict::Loses, "{kept}");
    }
}

#[test]
fn ante_and_the_wager_beside_it_pay_even_money() {
    let _proof = covers!(TCD_098);
    let (high, low) = (hand("As Kh Jd"), hand("As Kh 10d"));
    assert_eq!(judge(high, low), Verdict::Pays(to(1, 1)));
    assert_eq!(judge(low, high), Verdict::Loses);
    assert_eq!(judge(high, hand("Ad Ks Jh")), Verdict::Push);
    let stands = alone(&Options::default(), (10, 0), "As Kh Jd", &["in to win 10"], "Qc 10d 8h 2s");
    assert_eq!(
        [areas::ANTE, areas::IN_TO_WIN].map(|area| stands.back(seat(1), area)),
        [Some(20); 2]
    );
    let draw = ["draws 10", "discards 2h"];
    let draws = alone(&Options::default(), (10, 0), "As Kh 2h", &draw, "Qc 10d 8h 2s Jd");
    assert_eq!([areas::ANTE, areas::DRAW].map(|area| draws.back(seat(1), area)), [Some(20); 2]);
}

#[test]
fn the_bonus_is_paid_on_the_amount_of_the_wager_of_the_phase() {
    let _proof = covers!(TCD_100);
    let own = "5s 5h 5d";
    let table = alone(&Options::default(), (25, 1), own, &["in to win 25"], "Kc Jd 4h 2s");
    assert_eq!(table.back(seat(1), areas::IN_TO_WIN_BONUS), Some(125), "not on the First 3 Bonus");
}

#[test]
fn a_settled_wager_comes_back_with_its_winnings_rounded_up_never_down() {
    let wager = Chips::cents(550);
    let up = Rounding::Up { unit: Chips::dollars(1) };
    assert_eq!(settle(Verdict::Pays(to(1, 1)), wager, up), Chips::cents(1_150));
    assert_eq!(settle(Verdict::Pays(to(1, 1)), wager, Rounding::Exact), Chips::cents(1_100));
    assert_eq!(settle(Verdict::Push, wager, up), wager);
    assert_eq!(settle(Verdict::Loses, wager, up), Chips::ZERO);
}

#[test]
fn a_table_is_named_by_its_number_or_written_out() {
    for (number, &table) in (1..).zip(BonusTable::PRINTED) {
        assert_eq!(
            (table.to_string(), table.to_string().parse()),
            (format!("{number}"), Ok(table))
        );
        assert_eq!(table.is_allowed(), Ok(()));
    }
    for (number, &table) in (1..).zip(FirstThreeTable::PRINTED) {
        assert_eq!(
            (table.to_string(), table.to_string().parse()),
            (format!("{number}"), Ok(table))
        );
        assert_eq!(table.is_allowed(), Ok(()));
    }
    assert_eq!("1/5/10/20".parse(), Ok(BonusTable::TABLE_1));
    assert_eq!("1/3/6/30/60/100".parse(), Ok(FirstThreeTable::TABLE_2));
    let own: BonusTable = "3:2/5/10/25".parse().expect("four odds");
    assert_eq!(
        (own.odds(Category::Straight), own.to_string().as_str()),
        (Some(to(3, 2)), "3:2/5/10/25")
    );
}

#[test]
fn a_table_of_ones_own_is_for_computing_only() {
    let _proof = covers!(TCD_099, TCD_101);
    let own: BonusTable = "2/5/10/20".parse().expect("four odds");
    let words = "an In To Win/Draw Bonus table that is not printed is not allowed; \
                 set bonus_table=1, 2 or 3 (nj-three-card-draw-poker 42.11(c))";
    assert_eq!(refused(own.is_allowed()).to_string(), words);
    let own: FirstThreeTable = "1/4/6/30/50/200".parse().expect("six odds");
    assert_eq!(refused(own.is_allowed()).under, law::three_card_draw::P42_11_D);
}

#[test]
fn what_is_no_table_is_answered_with_what_would_be() {
    for text in ["", "0", "4", "1/5/10", "1/5/10/20/30", "a/b/c/d", "1:0/5/10/20", "-1/5/10/20"] {
        let error = text.parse::<BonusTable>().expect_err("no table").to_string();
        assert!(error.contains("1 to 3") && error.contains("1/5/10/20"), "{error}");
    }
    for text in ["0", "5", "1/5/10/20"] {
        let error = text.parse::<FirstThreeTable>().expect_err("no table").to_string();
        assert!(error.contains("1 to 4") && error.contains("1/3/6/30/50/200"), "{error}");
    }
}

#[test]
fn the_rows_of_a_table_are_what_judging_pays() {
    let each = |category| EACH.map(hand).into_iter().find(|hand| hand.category() == category);
    let first = FirstThreeTable::TABLE_3;
    for (category, pays) in first.lines() {
        let hand = each(category).expect("one of each");
        assert_eq!(judge_first_3(hand, &first), pays, "{category}");
    }
    let bonus = BonusTable::TABLE_2;
    assert!(BonusTable::HANDS.is_sorted_by(|higher, lower| higher > lower));
    for (category, pays) in bonus.lines() {
        assert_eq!(judge_bonus(each(category).expect("one of each"), &bonus), pays.odds());
    }
}
