//! What players must be told before a layout and sign replace others.

use games::{DoubleDraw, ThreeCardDraw};
use law::{Clause, general, ruling};
use signage::{Description, check_change};

use crate::table;

fn clauses(old: &Description, new: &Description) -> Vec<Clause> {
    check_change(old, new).into_iter().map(|finding| finding.under).collect()
}

#[test]
fn other_odds_and_tighter_limits_need_a_notice() {
    let old = table::<DoubleDraw>(&[]);
    let odds = table::<DoubleDraw>(&[("bonus_table", "2")]);
    assert_eq!(clauses(&old, &odds), [ruling::A14]);
    for (option, value) in [("minimum", "5"), ("maximum", "500")] {
        let tighter = table::<DoubleDraw>(&[(option, value)]);
        assert_eq!(clauses(&old, &tighter), [ruling::X06; 2], "{option} of ante and bonus");
        assert_eq!(clauses(&tighter, &old), [], "wider limits bind nobody harder");
        for (notice, untold) in [(value, 0), ("4", 2), ("5000", 2), ("500:00", 2)] {
            let mut told = tighter.clone();
            told.sign.notice = Some(format!("From 20:00 the {option} is ${notice}."));
            assert_eq!(clauses(&old, &told).len(), untold, "{option} {value}: {notice}");
        }
    }
    let mut told = odds.clone();
    told.sign.notice = Some(" ".to_owned());
    assert_eq!(clauses(&old, &told), [ruling::A14], "a blank is no notice");
    told.sign.notice = Some("From 20:00 the Ante pays by table 2".to_owned());
    assert_eq!(clauses(&old, &told), [ruling::A14], "another wager");
    let finding = &check_change(&old, &told)[0].what;
    assert!(finding.ends_with("the notice on the sign does not name \"Bonus\""), "{finding}");
    told.sign.notice = Some("From 20:00 the Bonus pays by table 2".to_owned());
    assert_eq!(clauses(&old, &told), []);
}

#[test]
fn another_game_replaces_nothing() {
    let (old, new) = (table::<DoubleDraw>(&[]), table::<ThreeCardDraw>(&[]));
    assert_eq!(clauses(&old, &new), [general::GEN_001]);
}
