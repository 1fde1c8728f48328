//! Words that tests share.

use cards::Rank;

use super::book::Test;

/// The rank with its article.
pub(super) fn a(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// Adds for every rank the tests that something is of this rank or higher, and of this or lower.
/// Where there is nothing of the kind neither is true.
pub(super) fn by_rank<F: 'static>(
    tests: &mut Vec<Test<F>>,
    subject: &str,
    rank: fn(&F) -> Option<Rank>,
) {
    for least in Rank::ALL.into_iter().skip(1).rev() {
        let words = match least {
            Rank::Ace => format!("{subject} is an ace"),
            _ => format!("{subject} is {} or higher", a(least)),
        };
        tests.push(Test::new(words, move |facts| rank(facts).is_some_and(|rank| rank >= least)));
    }
    for most in Rank::ALL.into_iter().rev().skip(1) {
        let words = match most {
            Rank::Two => format!("{subject} is a two"),
            _ => format!("{subject} is {} or lower", a(most)),
        };
        tests.push(Test::new(words, move |facts| rank(facts).is_some_and(|rank| rank <= most)));
    }
}

/// Adds for every number from 1 to `most` the test that there are at least so many, and for every
/// number below `most` that there are no more.
pub(super) fn by_number<F: 'static>(
    tests: &mut Vec<Test<F>>,
    words: fn(Bound, u8) -> String,
    most: u8,
    number: fn(&F) -> u8,
) {
    for least in 1..=most {
        tests.push(Test::new(words(Bound::Least, least), move |facts| number(facts) >= least));
    }
    for most in 0..most {
        tests.push(Test::new(words(Bound::Most, most), move |facts| number(facts) <= most));
    }
}

/// Which side of a number is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Least,
    Most,
}
