//! Betting areas: the marked places on a layout, one for each kind of wager.

use core::fmt;
use core::str::FromStr;

/// A marked place on the layout for one kind of wager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Area {
    /// The original wager of Double Down Stud.
    Wager,
    /// The double down wager.
    DoubleDown,
    /// The wager that buys a hand.
    Ante,
    /// The Bonus Wager of Double Draw Poker.
    Bonus,
    /// The First Draw Wager of Double Draw Poker.
    FirstDraw,
    /// The Second Draw Wager of Double Draw Poker.
    SecondDraw,
    /// The First 3 Bonus Wager of Three Card Draw Poker.
    FirstThreeBonus,
    /// The In To Win Wager of Three Card Draw Poker.
    InToWin,
    /// The Draw Wager of Three Card Draw Poker.
    Draw,
    /// The In To Win/Draw Bonus of Three Card Draw Poker: paid, never staked.
    InToWinBonus,
    /// Both raise wagers of Double Cross Poker together.
    Raise,
    /// The three-card wager of Double Cross Poker.
    ThreeCard,
    /// The bet wager of Caribbean Stud.
    Bet,
    /// A wager on a progressive award.
    Progressive,
}

impl Area {
    /// All areas of all games.
    pub const ALL: [Self; 14] = [
        Self::Wager,
        Self::DoubleDown,
        Self::Ante,
        Self::Bonus,
        Self::FirstDraw,
        Self::SecondDraw,
        Self::FirstThreeBonus,
        Self::InToWin,
        Self::Draw,
        Self::InToWinBonus,
        Self::Raise,
        Self::ThreeCard,
        Self::Bet,
        Self::Progressive,
    ];

    /// The word for it in the case book.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wager => "wager",
            Self::DoubleDown => "double down",
            Self::Ante => "ante",
            Self::Bonus => "bonus",
            Self::FirstDraw => "first draw",
            Self::SecondDraw => "second draw",
            Self::FirstThreeBonus => "first 3 bonus",
            Self::InToWin => "in to win",
            Self::Draw => "draw",
            Self::InToWinBonus => "in to win bonus",
            Self::Raise => "raise",
            Self::ThreeCard => "three-card",
            Self::Bet => "bet",
            Self::Progressive => "progressive",
        }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A word that names no betting area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownArea(pub String);

impl fmt::Display for UnknownArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a wager; known are: ", self.0)?;
        f.write_str(&Area::ALL.map(Area::word).join(", "))
    }
}

impl core::error::Error for UnknownArea {}

impl FromStr for Area {
    type Err = UnknownArea;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|area| area.word() == text)
            .ok_or_else(|| UnknownArea(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_is_read_by_its_word() {
        for area in Area::ALL {
            assert_eq!(area.word().parse(), Ok(area));
        }
        let error = "odds".parse::<Area>().expect_err("no area of these games");
        let words = "\"odds\" is not a wager; known are: wager, double down, ante, ";
        assert!(error.to_string().starts_with(words), "{error}");
    }
}
