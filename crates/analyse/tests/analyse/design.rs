//! The search for pay tables, against brute force and published counts.

use core::ops::ControlFlow;

use analyse::design::{Bounds, Design, DesignError, DesignSearch, Forbidden, Order};
use analyse::points::{pay, points};
use analyse::sensitivity::{each_slope, values_at};
use analyse::{Basis, Cancelled, Detail, Fraction, Kernel, Watch};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game, ThreeCardDraw, double_down_stud, three_card_draw};

/// What no pay table changes.
fn counted<G: Kernel>() -> G::Counts {
    G::count(G::DECK, &()).expect("nobody cancels")
}

fn per_cent(hundredths: i128) -> Fraction {
    Fraction::new(hundredths, 100)
}

/// A search for as many tables as there are.
fn wanted(target: i128, within: i128) -> DesignSearch {
    DesignSearch { most: 100, ..DesignSearch::near(per_cent(target), per_cent(within)) }
}

fn bounds<G: Game>(settings: &G::Settings, lines: &[&str], forbidden: Forbidden) -> Bounds {
    let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    Bounds::read(settings, &lines, &[], forbidden).expect("bounds")
}

fn searched<G: Kernel>(
    settings: &G::Settings,
    bounds: Bounds,
    wanted: &DesignSearch,
) -> Result<Design, DesignError> {
    let counts = counted::<G>();
    let basis = Basis::<G> { settings, ante: None, meter: None };
    wanted.begin(&counts, basis, bounds, &())?.run(&())
}

#[test]
fn what_is_found_is_all_there_is_within_the_bounds() {
    let settings = double_down_stud::Settings::default();
    let lines = ["flush=8..10", "straight=5..7", "two pairs=2..3"];
    let read = bounds::<DoubleDownStud>(&settings, &lines, Forbidden::LeftOut);
    let wanted = DesignSearch { detail: Detail::Value, ..wanted(2, 2) };
    let design = searched::<DoubleDownStud>(&settings, read, &wanted).expect("small odds");
    assert_eq!(design.found.within_bounds, 18);
    assert!(design.found.is_complete());
    // The same, table by table.
    let counts = counted::<DoubleDownStud>();
    let pay_lines = settings.pay_lines();
    let line = |hand: &str| pay_lines.iter().find(|line| line.hand == hand).expect("a line");
    let mut meeting = Vec::new();
    for flush in 8..=10 {
        for straight in 5..=7 {
            for pairs in 2..=3 {
                let paid = [("flush", flush), ("straight", straight), ("two pairs", pairs)];
                let paid = paid.map(|(hand, odds)| (line(hand), Fraction::from(odds)));
                let basis = Basis { settings: &settings, ante: None, meter: None };
                let values = values_at::<DoubleDownStud>(&counts, basis, &paid, &());
                let away = values.expect("small odds")[0].1 + per_cent(2);
                meeting.push(away.max(-away));
            }
        }
    }
    meeting.retain(|away| *away <= per_cent(2));
    meeting.sort();
    assert!(!meeting.is_empty() && meeting.len() < 18);
    let found: Vec<Fraction> = design.shown.iter().map(|shown| shown.table.distance).collect();
    assert_eq!(found, meeting);
}

#[test]
fn a_table_that_is_found_has_exactly_that_edge_when_it_is_solved_again() {
    let settings = double_down_stud::Settings::default();
    let lines = ["full house=10..13", "straight=5..7 by 1/2"];
    let read = bounds::<DoubleDownStud>(&settings, &lines, Forbidden::LeftOut);
    let wanted = DesignSearch { target: Fraction::new(35, 1_000), ..wanted(0, 1) };
    let design = searched::<DoubleDownStud>(&settings, read, &wanted).expect("small odds");
    assert!(design.shown.len() >= 3);
    let counts = counted::<DoubleDownStud>();
    for shown in &design.shown {
        let settings = design.settings::<DoubleDownStud>(&settings, &shown.table);
        let basis = Basis { settings: &settings, ante: None, meter: None };
        let values = values_at::<DoubleDownStud>(&counts, basis, &[], &()).expect("small odds");
        assert_eq!(values[0].1, shown.table.value);
        let figures = shown.figures.as_ref().expect("everything was asked for");
        assert_eq!(figures.result.expected_value, shown.table.value);
    }
    let half =
        |shown: &analyse::design::ShownTable| shown.table.points.contains(&Fraction::new(11, 2));
    assert!(design.shown.iter().any(half), "a straight at 11 to 2");
}

#[test]
fn a_higher_hand_pays_no_less_unless_any_order_is_allowed() {
    let settings = double_down_stud::Settings::default();
    let tables = |order| {
        let lines = ["flush=8..10", "straight=5..12", "full house=10"];
        let read = bounds::<DoubleDownStud>(&settings, &lines, Forbidden::LeftOut);
        let wanted = DesignSearch { order, detail: Detail::Value, ..wanted(0, 20) };
        let design = searched::<DoubleDownStud>(&settings, read, &wanted);
        design.expect("small odds").found.within_bounds
    };
    // Straights up to the flush: 4 for a flush of 8, then 5 and 6.
    assert_eq!((tables(Order::Falling), tables(Order::Any)), (15, 24));
    let read = bounds::<DoubleDownStud>(&settings, &["flush=1..4"], Forbidden::LeftOut);
    let never = searched::<DoubleDownStud>(&settings, read, &wanted(4, 1));
    assert_eq!(never, Err(DesignError::NeverFalling));
}

#[test]
fn where_the_text_prints_the_tables_no_other_is_found() {
    let settings = three_card_draw::Settings::default();
    let lines = ["bonus three of a kind=3..5", "bonus straight flush=6..10"];
    let found = |forbidden| {
        let read = bounds::<ThreeCardDraw>(&settings, &lines, forbidden);
        searched::<ThreeCardDraw>(&settings, read, &wanted(2, 1)).expect("small odds")
    };
    let printed = found(Forbidden::LeftOut);
    // Tables 1 and 2 are near enough, table 3 is not.
    let three = |design: &Design| {
        let lines = &design.bounds.lines;
        let named = |line: &analyse::design::LineBounds| line.line.key() == "bonus_three_of_a_kind";
        lines.iter().position(named).expect("a line")
    };
    let paid = printed.shown.iter().map(|shown| shown.table.points[three(&printed)]);
    assert_eq!(paid.collect::<Vec<_>>(), [4, 5].map(Fraction::from));
    let refused = printed.refused.expect("the text prints its tables").to_string();
    assert!(refused.contains("not printed"), "{refused}");
    let any = found(Forbidden::Included);
    assert!(any.shown.len() > 2 && any.found.refused == 0);
}

/// The chance of a line's award in the first table of a search.
fn chance(design: &Design, key: &str) -> Fraction {
    let figures = design.shown[0].figures.as_ref().expect("everything was asked for");
    figures.awards.iter().find(|award| award.key == key).expect("a line").chance
}

#[test]
fn an_award_of_one_pay_table_is_found_whatever_else_the_result_says() {
    let settings = three_card_draw::Settings::default();
    let read = bounds::<ThreeCardDraw>(&settings, &[], Forbidden::LeftOut);
    let wanted = DesignSearch::near(per_cent(2), Fraction::new(1, 2_000));
    let design = searched::<ThreeCardDraw>(&settings, read, &wanted).expect("small odds");
    let figures = design.shown[0].figures.as_ref().expect("everything was asked for");
    assert!(figures.awards.iter().all(|award| award.chance > Fraction::ZERO));
    // Dealt or drawn, won or tied.
    let mini = Fraction::new(105_851_520, 210_710_682_000);
    assert_eq!(figures.awards[0].chance, mini);
}

#[test]
fn two_pay_tables_that_one_decision_binds_are_told_apart() {
    let mut settings = three_card_draw::Settings::default();
    settings.set("first_3_wager", "1").expect("an option");
    let read = bounds::<ThreeCardDraw>(&settings, &[], Forbidden::LeftOut);
    let design = searched::<ThreeCardDraw>(&settings, read, &wanted(4, 1)).expect("small odds");
    // Four of 22,100 first hands, and all of them are kept.
    assert_eq!(chance(&design, "first_3_mini_royal_flush"), Fraction::new(1, 5_525));
    // 52 of 22,100; more are drawn to, which pay the bonus only.
    assert_eq!(chance(&design, "first_3_three_of_a_kind"), Fraction::new(1, 425));
    assert_ne!(chance(&design, "bonus_three_of_a_kind"), Fraction::new(1, 425));
    let alone = three_card_draw::Settings::default();
    let lines = ["first 3 pair=1..2", "bonus straight=1..2"];
    let read = bounds::<ThreeCardDraw>(&alone, &lines, Forbidden::LeftOut);
    let error = searched::<ThreeCardDraw>(&alone, read, &wanted(4, 1));
    let error = error.expect_err("the other wager's line").to_string();
    assert_eq!(error, "first_3_pair: it does not change the main wager");
}

#[test]
fn one_more_and_one_less_are_the_values_of_those_tables() {
    let settings = double_down_stud::Settings::default();
    let counts = counted::<DoubleDownStud>();
    let basis = Basis::<DoubleDownStud> { settings: &settings, ante: None, meter: None };
    let now = values_at(&counts, basis, &[], &()).expect("small odds")[0].1;
    for sloped in each_slope(&counts, basis, &()).expect("small odds") {
        let (line, one) = (&sloped.change.line, Fraction::ONE);
        let after = |by: Fraction| {
            let mut other = settings.clone();
            pay(&mut other, line, points(line.pays) + by).expect("odds");
            let basis = Basis::<DoubleDownStud> { settings: &other, ..basis };
            values_at(&counts, basis, &[], &()).expect("small odds")[0].1
        };
        assert_eq!(after(one), now + sloped.change.up, "{}", line.hand);
        assert_eq!(Some(now - after(-one)), sloped.change.down, "{}", line.hand);
    }
}

#[test]
fn whoever_waits_may_end_a_search() {
    struct Impatient;
    impl Watch for Impatient {
        fn step(&self, _: u64, _: u64) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let settings = double_down_stud::Settings::default();
    let counts = counted::<DoubleDownStud>();
    let basis = Basis::<DoubleDownStud> { settings: &settings, ante: None, meter: None };
    let read = bounds::<DoubleDownStud>(&settings, &[], Forbidden::LeftOut);
    let wanted = wanted(4, 1);
    let began = wanted.begin(&counts, basis, read, &()).expect("the table as it is");
    assert_eq!(began.run(&Impatient), Err(DesignError::NoValue(Cancelled.into())));
}
