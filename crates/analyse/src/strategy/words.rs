//! Words that tests share.

use cards::Rank;

use super::book::{Test, Words};

/// Declares an enum of which every value has its words.
macro_rules! said {
    ($(#[$about:meta])* $vis:vis enum $Name:ident { $($value:ident $words:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        $vis enum $Name { $($value,)+ }

        impl $Name {
            $vis const ALL: [Self; [$($words),+].len()] = [$(Self::$value),+];

            $vis const fn words(self) -> &'static str {
                match self { $(Self::$value => $words,)+ }
            }
        }
    };
}
pub(crate) use said;

/// The rank with its article.
pub(crate) fn a(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// Adds for every rank the tests that something is of this rank or higher, and of this or lower.
/// Where there is nothing of the kind neither is true.
pub(crate) fn by_rank<F: 'static>(
    tests: &mut Vec<Test<F>>,
    subject: &'static str,
    rank: fn(&F) -> Option<Rank>,
) {
    for least in Rank::ALL.into_iter().skip(1).rev() {
        let holds = move |facts: &F| rank(facts).is_some_and(|rank| rank >= least);
        tests.push(Test::new(Words::Least(subject, least), holds));
    }
    for most in Rank::ALL.into_iter().rev().skip(1) {
        let holds = move |facts: &F| rank(facts).is_some_and(|rank| rank <= most);
        tests.push(Test::new(Words::Most(subject, most), holds));
    }
}

/// Adds a test and its opposite.
pub(crate) fn either_way<F: 'static>(
    tests: &mut Vec<Test<F>>,
    [yes, no]: [&str; 2],
    holds: fn(&F) -> bool,
) {
    tests.push(Test::new(yes, holds));
    tests.push(Test::new(no, move |facts| !holds(facts)));
}

/// Adds for two cards, the higher first, the tests that they are as high as others or higher, and
/// that they are lower; the higher card decides, then the lower one. Where there are no such cards
/// neither is true.
pub(crate) fn by_two<F: 'static>(
    tests: &mut Vec<Test<F>>,
    subject: &str,
    highest: core::ops::RangeInclusive<Rank>,
    two: fn(&F) -> Option<[Rank; 2]>,
) {
    let ranks = |than: Rank| Rank::ALL.into_iter().filter(move |rank| *rank < than);
    let highs = Rank::ALL.into_iter().filter(|rank| highest.contains(rank));
    for [high, low] in highs.flat_map(|high| ranks(high).map(move |low| [high, low])) {
        let least = move |facts: &F| two(facts).is_some_and(|two| two >= [high, low]);
        tests.push(Test::new(format!("{subject} are {high}-{low} or higher"), least));
        let below = move |facts: &F| two(facts).is_some_and(|two| two < [high, low]);
        tests.push(Test::new(format!("{subject} are lower than {high}-{low}"), below));
    }
}

/// Tests in one sentence: "you hold a pair and the up card is a six or lower". Two bounds on one
/// thing are said together.
pub(crate) fn sentence<'a>(tests: impl IntoIterator<Item = &'a Words>) -> String {
    let mut parts: Vec<Part> = Vec::new();
    for words in tests {
        let (subject, least, most) = match words {
            Words::Plain(plain) => {
                parts.push(Part::Plain(plain));
                continue;
            }
            Words::Least(subject, rank) => (*subject, Some(*rank), None),
            Words::Most(subject, rank) => (*subject, None, Some(*rank)),
        };
        let known = parts.iter_mut().find_map(|part| match part {
            Part::Ranks(known, low, high) if *known == subject => Some((low, high)),
            Part::Ranks(..) | Part::Plain(_) => None,
        });
        match known {
            Some((low, high)) => (*low, *high) = (least.max(*low), most.or(*high)),
            None => parts.push(Part::Ranks(subject, least, most)),
        }
    }
    let said: Vec<String> = parts.iter().map(Part::say).collect();
    match &said[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

enum Part<'a> {
    Plain(&'a str),
    Ranks(&'static str, Option<Rank>, Option<Rank>),
}

impl Part<'_> {
    fn say(&self) -> String {
        let (subject, least, most) = match *self {
            Self::Plain(plain) => return plain.to_owned(),
            Self::Ranks(subject, least, most) => (subject, least, most),
        };
        match (least.unwrap_or(Rank::Two), most.unwrap_or(Rank::Ace)) {
            (least, most) if least == most => format!("{subject} is {}", a(least)),
            (least, Rank::Ace) => format!("{subject} is {} or higher", a(least)),
            (Rank::Two, most) => format!("{subject} is {} or lower", a(most)),
            (least, most) => format!("{subject} is {} to {}", a(least), a(most)),
        }
    }
}

/// Adds for every number from 1 to `most` the test that there are at least so many, and for every
/// number below `most` that there are no more.
pub(crate) fn by_number<F: 'static>(
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
pub(crate) enum Bound {
    Least,
    Most,
}
