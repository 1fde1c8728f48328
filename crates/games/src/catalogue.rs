//! The catalogue: every game by its name on the command line, and how far its code has come.
//!
//! ```
//! use games::catalogue::{GameId, Status};
//!
//! assert_eq!(GameId::DoubleDownStud.status(), Status::Playable);
//! assert!("snap".parse::<GameId>().is_err());
//! ```

use core::fmt;
use core::str::FromStr;

macro_rules! catalogue {
    ($($id:ident $name:literal $title:literal $rows:expr;)*) => {
        /// A game of the sources.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(#[doc = $title] $id,)*
        }

        impl GameId {
            /// All games, in the order they are listed.
            pub const ALL: &[Self] = &[$(Self::$id),*];

            /// The name on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $name),* }
            }

            /// The name for people.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$id => $title),* }
            }

            /// The prefixes of the requirement rows the game answers to.
            #[must_use]
            pub const fn rows(self) -> &'static [&'static str] {
                match self { $(Self::$id => &$rows),* }
            }
        }
    };
}

catalogue! {
    DoubleDrawPoker "double-draw-poker" "Double Draw Poker" ["DDP", "EQP", "GEN"];
    ThreeCardDrawPoker "three-card-draw-poker" "Three Card Draw Poker" ["TCD", "EQP", "GEN"];
    DoubleCrossPoker "double-cross-poker" "Double Cross Poker" ["DXP", "EQP", "GEN"];
    DoubleDownStud "double-down-stud" "Double Down Stud" ["DDS", "DDN", "EQP", "GEN"];
    CaribbeanStud "caribbean-stud" "Caribbean Stud" ["CSP", "EQP", "GEN"];
    Blackjack "blackjack" "Blackjack" ["PBJ", "BJB", "GEN"];
    MultipleActionBlackjack "multiple-action-blackjack" "Multiple Action Blackjack" ["MAB", "GEN"];
    SevenCardStud "seven-card-stud" "Seven-card Stud" ["PKR", "ST7", "GEN"];
    SevenCardStudHighLow "seven-card-stud-high-low" "Seven-card Stud High-Low"
        ["PKR", "ST7", "GEN"];
    SevenCardStudEight "seven-card-stud-eight-or-better" "Seven-card Stud Eight or Better"
        ["PKR", "ST7", "GEN"];
    Holdem "holdem" "Hold 'em" ["PKR", "HLD", "GEN"];
    Omaha "omaha" "Omaha" ["PKR", "OMA", "GEN"];
    OmahaEight "omaha-eight-or-better" "Omaha Eight or Better" ["PKR", "OMA", "GEN"];
    FiveCardDraw "five-card-draw" "Five-card Draw" ["PKR", "DRW", "GEN"];
    FiveCardDrawLow "five-card-draw-low" "Five-card Draw Low" ["PKR", "DRW", "GEN"];
    FiveCardStud "five-card-stud" "Five-card Stud" ["PKR", "ST5", "GEN"];
    MamboStud "mambo-stud" "Mambo Stud" ["PKR", "MAM", "GEN"];
}

/// How far the code of a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Played live, simulated and analysed.
    Playable,
    /// Its rows are in the matrix, its code is not written.
    Planned,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Playable => "playable",
            Self::Planned => "planned",
        })
    }
}

impl GameId {
    /// How far its code has come.
    #[must_use]
    pub const fn status(self) -> Status {
        match self {
            Self::DoubleDrawPoker
            | Self::ThreeCardDrawPoker
            | Self::DoubleCrossPoker
            | Self::DoubleDownStud
            | Self::CaribbeanStud => Status::Playable,
            Self::Blackjack
            | Self::MultipleActionBlackjack
            | Self::SevenCardStud
            | Self::SevenCardStudHighLow
            | Self::SevenCardStudEight
            | Self::Holdem
            | Self::Omaha
            | Self::OmahaEight
            | Self::FiveCardDraw
            | Self::FiveCardDrawLow
            | Self::FiveCardStud
            | Self::MamboStud => Status::Planned,
        }
    }
}

/// Closed dispatch at the edge: names the type of a game that can be played, and says what to do
/// with one that is only planned.
///
/// ```
/// use games::catalogue::GameId;
/// use games::{Game, with_game};
///
/// fn cards(game: GameId) -> usize {
///     with_game!(game, G => G::deck().len(), planned => 0)
/// }
/// assert_eq!(cards(GameId::DoubleDownStud), 52);
/// assert_eq!(cards(GameId::Holdem), 0);
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, $G:ident => $played:expr, planned => $planned:expr) => {
        match $game {
            $crate::catalogue::GameId::DoubleDownStud => {
                type $G = $crate::DoubleDownStud;
                $played
            }
            $crate::catalogue::GameId::CaribbeanStud => {
                type $G = $crate::CaribbeanStud;
                $played
            }
            $crate::catalogue::GameId::DoubleCrossPoker => {
                type $G = $crate::DoubleCross;
                $played
            }
            $crate::catalogue::GameId::DoubleDrawPoker => {
                type $G = $crate::DoubleDraw;
                $played
            }
            $crate::catalogue::GameId::ThreeCardDrawPoker => {
                type $G = $crate::ThreeCardDraw;
                $played
            }
            $crate::catalogue::GameId::Blackjack
            | $crate::catalogue::GameId::MultipleActionBlackjack
            | $crate::catalogue::GameId::SevenCardStud
            | $crate::catalogue::GameId::SevenCardStudHighLow
            | $crate::catalogue::GameId::SevenCardStudEight
            | $crate::catalogue::GameId::Holdem
            | $crate::catalogue::GameId::Omaha
            | $crate::catalogue::GameId::OmahaEight
            | $crate::catalogue::GameId::FiveCardDraw
            | $crate::catalogue::GameId::FiveCardDrawLow
            | $crate::catalogue::GameId::FiveCardStud
            | $crate::catalogue::GameId::MamboStud => $planned,
        }
    };
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = GameId::ALL.iter().map(|game| game.name()).collect();
        write!(f, "there is no game {:?}; known are: {}", self.0, names.join(", "))
    }
}

impl core::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.iter().find(|game| game.name() == text);
        found.copied().ok_or_else(|| UnknownGame(text.to_owned()))
    }
}
