//! Ranges as they are written, and hands that do not meet.

use analyse::equity::{NoContest, Range};
use games::catalogue::GameId;

use super::contest;

fn hands(text: &str) -> usize {
    Range::read(text, 2).unwrap_or_else(|error| panic!("{text}: {error}")).hands().len()
}

#[test]
fn ranks_stand_for_all_their_hands() {
    for (text, count) in [
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("JK", 16),
        ("QQ+", 18),
        ("22+", 78),
        ("A2s+", 48),
        ("ATo+", 48),
        ("T9s", 4),
        ("109s", 4),
        ("1010", 6),
        ("76s+", 4),
        ("JJ-88", 24),
        ("88-JJ", 24),
        ("76s-54s", 12),
        ("AJs-A8s", 16),
        ("KTo-K7o", 48),
        ("AKs,AK", 16),
        ("QQ+,AKs,76s-54s", 34),
        ("AA,random", 1326),
        ("AhKs,KsAh,AdKd", 2),
        (" aks , qq ", 10),
    ] {
        assert_eq!(hands(text), count, "{text}");
    }
}

#[test]
fn cards_stand_for_themselves_with_or_without_spaces() {
    let cards = Range::read("Ah As", 2).expect("a hand");
    for text in ["AhAs", "ahas", "A♥A♠", "As,Ah", " AsAh "] {
        assert_eq!(Range::read(text, 2), Ok(cards.clone()), "{text}");
    }
    assert_eq!(Range::read("Ah", 2).expect("one card").known(), 1);
    assert_eq!(Range::read("Ah2d,3c4h", 4).expect("one hand of four").known(), 4);
    assert_eq!(Range::read("Ah2d3c4h,5h6h7h8h", 4).expect("two hands").hands().len(), 2);
    assert_eq!(Range::read("RANDOM", 4), Ok(Range::random()));
}

#[test]
fn what_is_no_range_is_named_with_what_would_be() {
    let said = |text: &str, own| Range::read(text, own).expect_err(text).to_string();
    for (text, own, words) in [
        ("AKx", 2, ["\"AKx\"", "QQ+"]),
        ("", 2, ["\"\"", "random"]),
        ("AA,", 2, ["\"\"", "random"]),
        ("AAs", 2, ["\"AAs\"", "AKo"]),
        ("AK", 4, ["\"AK\"", "cards such as"]),
        ("AhAsKd", 2, ["3 cards", "2 at most"]),
        ("AhAh", 2, ["Ah", "twice"]),
        ("AhAs,AhKd,2c", 2, ["\"AhAs,AhKd,2c\"", "differ"]),
        ("JJ-A8s", 2, ["\"JJ-A8s\"", "76s to 54s"]),
        ("76s-53s", 2, ["\"76s-53s\"", "A8s"]),
        ("AKs-AQo", 2, ["\"AKs-AQo\"", "A8s"]),
        ("JK", 4, ["\"JK\"", "cards such as"]),
        ("é", 2, ["é", "random"]),
    ] {
        let said = said(text, own);
        assert!(words.iter().all(|word| said.contains(word)), "{text}: {said}");
        assert!(!said.contains("joker"), "{said}");
    }
}

#[test]
fn hands_that_cannot_be_dealt_from_one_deck_are_refused() {
    let refused = |game, hands: &[&str], board: &str, dead: &str| {
        contest(game, hands, board, dead).expect_err("no contest").to_string()
    };
    let holdem = GameId::Holdem;
    assert_eq!(refused(holdem, &["AhAs"], "", ""), "1 hand given: 2 to 11 are accepted");
    assert_eq!(refused(holdem, &["random"; 12], "", ""), "12 hands given: 2 to 11 are accepted");
    for board in ["Ah", "2c 3c 4c 5c 6c 7c", "2c 3c"] {
        let said = refused(holdem, &["AsKs", "QsJs"], board, "");
        assert!(said.contains("none, three, four or five are accepted"), "{said}");
    }
    assert!(refused(GameId::FiveCardStud, &["As", "Ks"], "2c", "").contains("none is accepted"));
    let twice = "Ah is named twice: a deck has it once";
    assert_eq!(refused(holdem, &["AhAs", "AhKd"], "", ""), twice);
    assert_eq!(refused(holdem, &["AhAs", "KK"], "Ah 2c 3c", ""), twice);
    assert_eq!(refused(holdem, &["KK", "QQ"], "Ah 2c 3c", "Ah"), twice);
    let blocked = refused(holdem, &["QQ", "AA"], "Ah As Ad", "");
    assert!(blocked.starts_with("nothing is left of hand 2"), "{blocked}");
    let never = contest(holdem, &["AA", "AA", "AA"], "", "").expect_err("six aces");
    assert_eq!(never, NoContest::NeverMeet);
    let seven = refused(
        GameId::SevenCardStud,
        &["2c3c4c5c6c7c8c", "random", "random", "random", "random", "random", "random"],
        "",
        "",
    );
    assert!(seven.contains("hand 1 has 7 cards: 6 at most"), "{seven}");
    let few = refused(GameId::FiveCardDraw, &["random"; 8], "", "2c3c4c5c6c7c8c9c10cJcQcKcAc");
    assert!(few.starts_with("40 cards still to be dealt, and 39 left"), "{few}");
}
