//! What every game's layout and sign look like, letter by letter.
//!
//! After a change that is meant, write them anew and look at them:
//! `INSTA_UPDATE=always cargo test -p houserules-signage snapshots`.

use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, MultipleActionBlackjack,
    ThreeCardDraw,
};
use proof::covers;
use rules::wording;
use signage::{Description, layout, sign};

use crate::table;

fn all() -> [Description; 7] {
    [
        table::<DoubleDraw>(&[]),
        table::<ThreeCardDraw>(&[]),
        table::<DoubleCross>(&[("payout_limit", "60000"), ("seats", "7")]),
        table::<DoubleDownStud>(&[("seats", "8")]),
        table::<CaribbeanStud>(&[("payout_limit", "5000"), ("seats", "7")]),
        table::<Blackjack>(&[("surrender", "late")]),
        table::<MultipleActionBlackjack>(&[
            ("seats", "7"),
            ("progressive", "true"),
            ("bonus", "either"),
        ]),
    ]
}

fn compare(name: &str, text: &str) {
    let mut insta = insta::Settings::clone_current();
    insta.set_snapshot_path("../snapshots");
    insta.set_prepend_module_to_snapshot(false);
    insta.set_omit_expression(true);
    insta.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn layouts_and_signs_are_those_that_were_looked_at() {
    for description in all() {
        let game = description.game;
        compare(&format!("{game}-layout.svg"), &layout::svg(&description, 10));
        compare(&format!("{game}-layout.toml"), &description.to_toml());
        compare(&format!("{game}-sign.svg"), &sign::svg(&description));
        compare(&format!("{game}-sign.html"), &sign::html(&description));
        compare(&format!("{game}-sign.txt"), &sign::text(&description));
    }
}

#[test]
fn drawings_are_to_scale_in_millimetres() {
    for description in all() {
        for (scale, width, height) in [(1, 2440, 1730), (10, 244, 173), (20, 122, 86)] {
            let drawing = layout::svg(&description, scale);
            let size = format!("width=\"{width}mm\" height=\"{height}");
            assert!(drawing.contains(&size), "1 to {scale}");
            assert!(drawing.contains("viewBox=\"-150 -260 2440 1730\""));
            assert!(drawing.contains(">500 mm</text>"), "a scale bar");
            assert!(drawing.contains(&format!("Scale 1 : {scale} ")));
        }
        assert!(sign::svg(&description).contains("width=\"210mm\" height=\"297mm\""));
    }
}

#[test]
fn no_sign_and_no_layout_states_odds_with_another_word() {
    let _proof = covers!(GEN_010_A, DDP_098, TCD_097, DXP_092, DDS_058, CSP_005);
    for description in all() {
        let texts = [
            layout::svg(&description, 10),
            sign::svg(&description),
            sign::html(&description),
            sign::text(&description),
            description.to_toml(),
        ];
        for text in texts {
            let words = text.replace(['<', '>'], " ");
            assert_eq!(wording::check(&words), Ok(()), "{}", description.game);
            assert!(wording::check(&(words + &format!(" 3 {} 2", "for"))).is_err());
        }
    }
}

#[test]
fn a_text_sign_fits_eighty_columns() {
    for mut description in all() {
        description.licensee = "The Grand Boardwalk Hotel, Casino and Pier of the Shore ".repeat(3);
        for line in sign::text(&description).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn whatever_a_licensee_is_called_the_documents_stay_whole() {
    let mut description = table::<DoubleDraw>(&[]);
    description.licensee = "<script>\"A\" & B</script>".to_owned();
    for text in [layout::svg(&description, 10), sign::svg(&description), sign::html(&description)] {
        assert!(!text.contains("<script"), "{text}");
        assert!(text.contains("&lt;script&gt;") || text.contains("&lt;SCRIPT&gt;"));
    }
}
