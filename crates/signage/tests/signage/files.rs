//! Descriptions are written so that they can be read, and a line that cannot be read is named.

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};
use signage::{check, layout, sign};

use crate::{described, table};

#[test]
fn what_is_written_is_read_again() {
    let mut named = table::<DoubleDraw>(&[("bonus_table", "2"), ("seats", "4")]);
    named.licensee = "Le \"Petit\" Casino \\ Fils\t&amp; <Co>".to_owned();
    named.sign.notice = Some("From 18:00".to_owned());
    named.cloth.payout_limit = Some("1".to_owned());
    let all = [
        named,
        table::<ThreeCardDraw>(&[
            ("dealing", "automated-shoe"),
            ("shuffler", "shoe"),
            ("dealer_deal", "c"),
        ]),
        table::<DoubleCross>(&[("payout_limit", "60000")]),
        table::<DoubleDownStud>(&[("seats", "8")]),
        table::<CaribbeanStud>(&[("progressive", "false")]),
    ];
    for description in all {
        assert_eq!(described(&description.to_toml()), Ok(description));
    }
}

/// The complaint about a good file in which the first `old` became `new`.
fn complaint(old: &str, new: &str) -> (usize, String) {
    let good = table::<DoubleDraw>(&[("bonus_table", "2")]).to_toml();
    assert!(good.contains(old), "{old}");
    let wrong = good.replacen(old, new, 1);
    let line = good.lines().position(|line| line.contains(old.trim())).expect("a line") + 1;
    let error = described(&wrong).expect_err("not to be read");
    assert_eq!(error.line, line, "{error}");
    (error.line, error.wrong)
}

#[test]
fn a_line_that_cannot_be_read_is_named_with_what_would_be_accepted() {
    let cases = [
        ("game = \"double-draw-poker\"", "game = \"snap\"", "there is no game \"snap\""),
        ("licensee = \"Boardwalk Casino\"", "licensee = 7", "licensee is written in quotes, not 7"),
        ("bonus_table = \"2\"", "bonus_table = 7", "bonus_table cannot be \"7\"; accepted"),
        ("bonus_table = \"2\"", "bonus_table = []", "bonus_table is written in quotes"),
        ("bonus_table = \"2\"", "bonus_table = \"7\"", "bonus_table cannot be \"7\"; accepted"),
        ("bonus_table = \"2\"", "bonus_tabel = \"2\"", "there is no option \"bonus_tabel\""),
        ("width = 2100", "width = \"wide\"", "width cannot be \"wide\"; accepted"),
        ("width = 2100", "width = 0", "width cannot be 0; accepted: a whole number from 1 to"),
        ("width = 2100", "width = 3000000", "width cannot be 3000000; accepted: a whole"),
        ("width = 2100", "width = nan", "width cannot be nan; accepted: a whole number"),
        ("seat = 1", "seta = 1", "there is no \"seta\" here; known are: seat, x"),
        ("use = \"wager\"", "use = \"soup\"", "use cannot be \"soup\"; accepted: wager"),
        ("on = \"sign\"", "on = \"wall\"", "on cannot be \"wall\"; accepted: layout, sign"),
        ("    [\"five aces\", \"500 to 1\"],", "    [\"five aces\"],", "a line is [hand, payout]"),
    ];
    for (old, new, wanted) in cases {
        if old == "seat = 1" {
            // A table that lacks something is named by its first line.
            let good = table::<DoubleDraw>(&[]).to_toml().replacen(old, new, 1);
            let error = described(&good).expect_err("no seat");
            assert!(error.wrong.contains("seat is missing"), "{error}");
            continue;
        }
        let (_, wrong) = complaint(old, new);
        assert!(wrong.contains(wanted), "{wrong}");
    }
}

#[test]
fn options_are_written_with_quotes_or_without() {
    let options = [("bonus_table", "2"), ("bonus_equals_ante", "true"), ("minimum", "2.50")];
    let quoted = table::<DoubleDraw>(&options);
    let mut bare = quoted.to_toml();
    for (name, value) in options {
        let line = format!("{name} = \"{value}\"");
        assert!(bare.contains(&line), "{line} is not in {bare}");
        bare = bare.replacen(&line, &format!("{name} = {value}"), 1);
    }
    assert_eq!(described(&bare), Ok(quoted));
}

#[test]
fn a_description_without_a_licensee_lacks_the_name_and_can_be_read() {
    let good = table::<DoubleDraw>(&[]).to_toml();
    let nameless = good.replacen("licensee = \"Boardwalk Casino\"\n", "", 1);
    let findings = check(&described(&nameless).expect("a description"));
    let [finding] = &findings[..] else { panic!("one finding, not {findings:?}") };
    assert_eq!(finding.under, law::double_draw::P1_13Y_B_1);
}

#[test]
fn what_is_no_description_at_all_is_refused() {
    for (text, line) in [("", 1), ("game = \n", 1), ("# nothing\n\nx = 1\n", 1), ("\n\n[", 3)] {
        let error = described(text).expect_err("no description");
        assert_eq!(error.line, line, "{error}");
    }
    let good = table::<DoubleDraw>(&[]).to_toml();
    let spare = good.replacen("licensee =", "owner = \"me\"\nlicensee =", 1);
    let error = described(&spare).expect_err("a name nobody knows");
    assert!(error.to_string().contains("there is no \"owner\" here"), "{error}");
    let crowd = good.replacen("texts = [", &format!("texts = [{}", "\"x\", ".repeat(101)), 1);
    assert!(described(&crowd).is_err(), "more than anybody would print");
    let straight = good.replacen("straight = 150", "straight = 1200", 1);
    assert!(described(&straight).is_err(), "a cloth without a round side");
}

/// Every way to spoil one line of a text: to lose it, to empty what it quotes, to make its first
/// number none, huge or negative.
fn spoiled(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let quotes: Vec<usize> = line.match_indices('"').map(|(place, _)| place).collect();
        let digits = line.find(|c: char| c.is_ascii_digit());
        let number = |value: &str| {
            let from = digits?;
            let rest = line[from..].trim_start_matches(|c: char| c.is_ascii_digit());
            Some(format!("{}{value}{rest}", &line[..from]))
        };
        let emptied = match quotes[..] {
            [from, to, ..] => Some(format!("{}{}", &line[..=from], &line[to..])),
            _ => None,
        };
        let changed =
            [Some(String::new()), emptied, number("0"), number("99999"), number("-99999")];
        for new in changed.into_iter().flatten() {
            let mut lines = lines.clone();
            lines[at] = &new;
            all.push(lines.join("\n"));
        }
    }
    all
}

#[test]
fn whatever_a_file_says_it_is_read_or_refused_and_can_be_checked_and_drawn() {
    let (mut read, mut refused, mut lacking) = (0, 0, 0);
    for good in [
        table::<DoubleDraw>(&[("seats", "2")]),
        table::<DoubleCross>(&[("seats", "2"), ("payout_limit", "60000")]).inscribed(),
    ] {
        for text in spoiled(&good.to_toml()) {
            let Ok(description) = described(&text) else {
                refused += 1;
                continue;
            };
            read += 1;
            lacking += usize::from(!check(&description).is_empty());
            assert!(layout::svg(&description, 10).ends_with("</svg>\n"));
            assert!(sign::svg(&description).ends_with("</svg>\n"));
            assert!(sign::html(&description).ends_with("</html>\n"));
            assert!(sign::text(&description).lines().all(|line| line.chars().count() <= 80));
            assert_eq!(described(&description.to_toml()), Ok(description));
        }
    }
    assert!(read > 100 && refused > 100 && lacking > 80, "{read} {refused} {lacking}");
}
