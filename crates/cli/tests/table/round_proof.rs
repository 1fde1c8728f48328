//! One round written down by itself, and checked by code that the table does not use.

use crate::den::Den;

#[test]
fn one_round_is_checked_alone_and_a_changed_card_is_found() {
    for set in ["entropy=shared", "entropy=house"] {
        let den = Den::new("round-proof");
        den.play_at("double-down-stud", "pit.log", &["--set", set], "25\nn\n25\nn\n");
        let log = den.typed("pit.log");
        den.answer(&["audit", "verify", &log], "");
        let proof = den.answer(&["audit", "round-proof", &log, "--round", "1"], "");
        let good = den.answer(&["verify-round", &den.file("good.json", &proof)], "");
        assert!(good.starts_with("good: round 1 of "), "{good}");
        assert!(good.contains("the seed opens its commitment; "), "{good}");
        // Who plays alone adds bytes as well: the program of the player draws them.
        let added = good.contains("1 seat committed to bytes; 0 withheld them");
        assert_eq!(added, set == "entropy=shared", "{good}");
        let (before, dealt) = proof.split_once("\"dealt\"").expect("cards were dealt");
        let card = dealt.split('"').nth(1).expect("a card").to_owned();
        let other = if card == "As" { "Ks" } else { "As" };
        let forged = format!("{before}\"dealt\"{}", dealt.replacen(&card, other, 1));
        let wrong = den.call(&["verify-round", &den.file("forged.json", forged)], "");
        assert_eq!(wrong.code, 1, "{}", wrong.err);
        assert!(wrong.out.contains("is not the one that the bytes give"), "{}", wrong.out);
    }
}

#[test]
fn a_round_that_is_not_there_and_a_file_that_is_no_proof_are_wrong_calls() {
    let den = Den::new("no-round-proof");
    den.play_at("double-down-stud", "pit.log", &[], "25\nn\n");
    let none = den.call(&["audit", "round-proof", &den.typed("pit.log"), "--round", "9"], "");
    assert_eq!((none.code, &*none.out), (2, ""));
    assert!(none.err.contains("there is no round 9; the log has 1"), "{}", none.err);
    let other = den.call(&["verify-round", &den.file("other.json", "{\"schema\": 1}")], "");
    assert_eq!((other.code, &*other.out), (2, ""));
    assert!(other.err.contains("is no round proof"), "{}", other.err);
}
