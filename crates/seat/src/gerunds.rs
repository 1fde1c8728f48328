//! Decisions in the words of somebody who looks back at them.

/// Doing what the words of the case book say somebody does: `folds` is folding.
pub(crate) fn doing(words: &str) -> String {
    let verbs = [
        ("does not double", "not doubling"),
        ("does not expose", "not exposing"),
        ("doubles", "doubling"),
        ("exposes", "exposing"),
        ("folds", "folding"),
        ("bets", "betting"),
        ("raises", "raising"),
        ("draws", "drawing for"),
        ("discards", "discarding"),
        ("keeps", "keeping"),
        ("first draw wager", "a first draw wager of"),
        ("second draw wager", "a second draw wager of"),
    ];
    let said = verbs
        .iter()
        .find_map(|(says, does)| words.strip_prefix(says).map(|rest| format!("{does}{rest}")));
    said.unwrap_or_else(|| words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_choice_is_named_by_what_it_is_to_do() {
        for (says, does) in [
            ("does not double", "not doubling"),
            ("doubles 5", "doubling 5"),
            ("discards 7s 4c", "discarding 7s 4c"),
            ("keeps all", "keeping all"),
            ("first draw wager 10", "a first draw wager of 10"),
            ("in to win 10", "in to win 10"),
            ("raises vertical", "raising vertical"),
        ] {
            assert_eq!(doing(says), does);
        }
    }
}
