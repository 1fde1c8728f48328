//! What the desk says of blackjack: charts that name their rules, rulings that options cite, and a
//! meter that infinitely many decks do not have.

use desk::charts::{Besides, ChartReport, Colours};
use desk::chosen::Given;
use desk::house;
use desk::meter::MeterQuestion;
use games::catalogue::GameId;

fn given(set: &[(&str, &str)]) -> Given {
    let set = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Given { set, ..Given::default() }
}

fn charts(set: &[(&str, &str)]) -> ChartReport {
    let report = house::charts(GameId::Blackjack, &given(set), (), &());
    report.expect("lawful").expect("blackjack has charts")
}

#[test]
fn every_form_of_a_chart_names_its_rules() {
    let report = charts(&[("decks", "2"), ("soft_17", "hit"), ("resplit", "2")]);
    let (first, ..) = report.text(Colours::None);
    for rule in [
        "2 decks",
        "the dealer hits soft 17",
        "any two cards may be doubled, also after a split",
        "a pair is split once",
        "split aces get one card each",
        "no surrender",
        "a hand over 21 is lost before a dealer's blackjack",
        "blackjack pays 3 to 2",
    ] {
        assert!(first[0].contains(rule), "{rule}: {}", first[0]);
        assert!(report.html(Besides::Nothing).contains(rule), "{rule}");
    }
    let drawn = report.svg();
    assert!(drawn.contains("2 decks; the dealer hits soft 17;"), "{drawn}");
    let report = charts(&[("decks", "infinite"), ("double", "9-11"), ("surrender", "late")]);
    let (first, ..) = report.text(Colours::None);
    assert!(first[0].starts_with("For this table: infinitely many decks;"), "{}", first[0]);
    assert!(first[0].contains("hard 9 to 11 may be doubled"), "{}", first[0]);
    assert!(first[0].contains("a pair becomes 4 hands at most, aces two"), "{}", first[0]);
    assert!(first[0].contains("late surrender"), "{}", first[0]);
}

#[test]
fn a_card_of_charts_has_no_exceptions_and_its_drawing_fits_a_sheet() {
    let report = charts(&[("decks", "1")]);
    let (page, card) = (report.html(Besides::Exceptions), report.html(Besides::Nothing));
    assert!(page.contains("Exceptions by composition") && page.contains("<b>Note:</b>"));
    assert!(!card.contains("Exceptions") && !card.contains("<b>Note:</b>"));
    for html in [page, card] {
        assert_eq!(html.matches("(dealer shows)</h2>").count(), 3, "{html}");
    }
    let drawn = report.svg();
    let millimetres = |name: &str| {
        let rest = drawn.split(&format!("{name}=\"")).nth(1).expect("a size");
        rest.split("mm").next().expect("in millimetres").parse::<f64>().expect("a number")
    };
    assert!(millimetres("width") <= 190.0 && millimetres("height") <= 277.0, "{drawn}");
}

#[test]
fn infinitely_many_decks_have_no_meter_and_the_answer_says_that() {
    let set = given(&[("progressive", "true"), ("decks", "infinite")]);
    let question = MeterQuestion { policy: None, wagers: 1_000, seed: 1 };
    let refused = house::meter(GameId::Blackjack, &set, &question, &()).expect_err("no meter");
    assert!(refused.to_string().contains("infinitely many decks have no progressive"), "{refused}");
    let refused = house::meter(GameId::Blackjack, &given(&[]), &question, &());
    assert!(refused.expect_err("none").to_string().contains("set progressive=true"));
}

#[test]
fn the_sheet_lists_the_rulings_that_its_options_cite() {
    let sheet = house::sheet(GameId::Blackjack, &given(&[])).expect("lawful");
    let listed = sheet.rulings(GameId::Blackjack.rows());
    let listed: Vec<&str> = listed.iter().map(|clause| clause.paragraph()).collect();
    for ruling in ["C01", "C07", "C14", "C17", "C18", "C20", "C21", "X08"] {
        assert!(listed.contains(&ruling), "{ruling}: {listed:?}");
    }
    assert!(!listed.contains(&"D15"), "{listed:?}");
}
