//! Descriptions are written so that they can be read, and a line that cannot be read is named.

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};
use signage::Description;

use crate::table;

#[test]
fn what_is_written_is_read_again() {
    let mut named = table::<DoubleDraw>(&[("bonus_table", "2"), ("seats", "4")]);
    named.licensee = "Le \"Petit\" Casino \\ Fils\t&amp; <Co>".to_owned();
    named.sign.notice = Some("From 18:00".to_owned());
    named.cloth.payout_limit = Some("1".to_owned());
    let all = [
        named,
        table::<ThreeCardDraw>(&[("dealing", "automated-shoe"), ("dealer_deal", "c")]),
        table::<DoubleCross>(&[("payout_limit", "60000")]),
        table::<DoubleDownStud>(&[("seats", "8")]),
        table::<CaribbeanStud>(&[("progressive", "false")]),
    ];
    for description in all {
        assert_eq!(Description::read(&description.to_toml()), Ok(description));
    }
}

/// The complaint about a good file in which the first `old` became `new`.
fn complaint(old: &str, new: &str) -> (usize, String) {
    let good = table::<DoubleDraw>(&[("bonus_table", "2")]).to_toml();
    assert!(good.contains(old), "{old}");
    let wrong = good.replacen(old, new, 1);
    let line = good.lines().position(|line| line.contains(old.trim())).expect("a line") + 1;
    let error = Description::read(&wrong).expect_err("not to be read");
    assert_eq!(error.line, line, "{error}");
    (error.line, error.wrong)
}

#[test]
fn a_line_that_cannot_be_read_is_named_with_what_would_be_accepted() {
    let cases = [
        ("game = \"double-draw-poker\"", "game = \"snap\"", "there is no game \"snap\""),
        ("game = \"double-draw-poker\"", "game = \"holdem\"", "holdem is planned"),
        ("licensee = \"Boardwalk Casino\"", "licensee = 7", "licensee is written in quotes"),
        ("bonus_table = \"2\"", "bonus_table = \"7\"", "bonus_table cannot be \"7\"; accepted"),
        ("bonus_table = \"2\"", "bonus_tabel = \"2\"", "there is no option \"bonus_tabel\""),
        ("width = 2100", "width = \"wide\"", "width is not a whole number of mm"),
        ("width = 2100", "width = 0", "width is 0; it is at least 1"),
        ("width = 2100", "width = 99999999999", "width is not a whole number of mm"),
        ("seat = 1", "seta = 1", "there is no \"seta\" here; known are: seat, x"),
        ("use = \"wager\"", "use = \"soup\"", "use cannot be \"soup\"; accepted: wager"),
        ("on = \"sign\"", "on = \"wall\"", "on cannot be \"wall\"; accepted: layout, sign"),
        ("    [\"five aces\", \"500 to 1\"],", "    [\"five aces\"],", "a line is [hand, payout]"),
    ];
    for (old, new, wanted) in cases {
        if old == "seat = 1" {
            // A table that lacks something is named by its first line.
            let good = table::<DoubleDraw>(&[]).to_toml().replacen(old, new, 1);
            let error = Description::read(&good).expect_err("no seat");
            assert!(error.wrong.contains("seat is missing"), "{error}");
            continue;
        }
        let (_, wrong) = complaint(old, new);
        assert!(wrong.contains(wanted), "{wrong}");
    }
}

#[test]
fn what_is_no_description_at_all_is_refused() {
    for (text, line) in [("", 1), ("game = \n", 1), ("# nothing\n\nx = 1\n", 1), ("\n\n[", 3)] {
        let error = Description::read(text).expect_err("no description");
        assert_eq!(error.line, line, "{error}");
    }
    let good = table::<DoubleDraw>(&[]).to_toml();
    let spare = good.replacen("licensee =", "owner = \"me\"\nlicensee =", 1);
    let error = Description::read(&spare).expect_err("a name nobody knows");
    assert!(error.to_string().contains("there is no \"owner\" here"), "{error}");
    let crowd = good.replacen("texts = [", &format!("texts = [{}", "\"x\", ".repeat(101)), 1);
    assert!(Description::read(&crowd).is_err(), "more than anybody would print");
    let straight = good.replacen("straight = 150", "straight = 1200", 1);
    assert!(Description::read(&straight).is_err(), "a cloth without a round side");
}
