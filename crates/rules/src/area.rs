//! Betting areas: the marked places on a layout, one for each kind of wager. Games declare them.

use core::fmt;

/// A marked place on the layout for one kind of wager.
///
/// ```
/// use rules::Area;
///
/// const ANTE: Area = Area::new(&(2, "ante"));
/// const RAISE: Area = Area::new(&(10, "raise"));
/// assert!(ANTE < RAISE);
/// assert_eq!(RAISE.to_string(), "raise");
/// assert_eq!(Area::named("ante", [ANTE, RAISE]), Ok(ANTE));
/// let error = Area::named("odds", [ANTE, RAISE]).expect_err("no area of this game");
/// assert_eq!(error.to_string(), "\"odds\" is not a wager; known are: ante, raise");
/// ```
// PERF: one pointer. Rounds hand out their wagers by value, each with its area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Area(&'static (u8, &'static str));

impl Area {
    /// A wager on a progressive award, the same in every game that has one: what a meter collects.
    pub const PROGRESSIVE: Self = Self::new(&(u8::MAX, "progressive"));

    /// A wager whose award a device shows. What a house does with the wager itself when it wins is
    /// said by its text: it may stay with the house beside the award.
    pub const DISPLAYED: Self = Self::new(&(u8::MAX - 1, "bonus"));

    /// The area with this place among those of its game and this word in the case book.
    #[must_use]
    pub const fn new(marked: &'static (u8, &'static str)) -> Self {
        Self(marked)
    }

    /// The word for it in the case book.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0.1
    }

    /// The one of `areas` that has this word.
    pub fn named(word: &str, areas: impl IntoIterator<Item = Self>) -> Result<Self, UnknownArea> {
        let mut known = Vec::new();
        for area in areas {
            if area.word() == word {
                return Ok(area);
            }
            known.push(area.word());
        }
        Err(UnknownArea { word: word.to_owned(), known })
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

cards::told! {
    /// A word that names no betting area.
    pub struct UnknownArea {
        /// The word.
        pub word: String,
        /// The words there are.
        pub known: Vec<&'static str>,
    } ["{word:?} is not a wager; known are: {}", known.join(", ")];
}
