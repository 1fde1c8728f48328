//! What a game can do, what is asked of it, and the answer to who asks for more.
//!
//! ```
//! use games::catalogue::{Ask, Cannot, Capability};
//!
//! let why = Cannot { game: "snap", can: Capability::Played, asked: Ask::Solution };
//! assert_eq!(why.to_string(), "snap has no house edge: its players win from one another");
//! assert!(Capability::Solved > Capability::Banked);
//! ```

use core::fmt;

cards::worded! {
    /// How far the code of a game has come.
    pub enum Status(word) {
        /// Played at a table, and whatever else it [can](Capability::works).
        Playable "playable",
        /// Its rows are in the matrix, its code is not written.
        Planned "planned",
    }
}

/// What a game can do. Each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Capability {
    /// Nothing yet.
    Planned,
    /// It is a [`crate::Game`]: played at a table.
    Played,
    /// It is [`crate::Banked`]: the house pays by pay tables.
    Banked,
    /// Its exact value is known.
    Solved,
}

impl Capability {
    /// What works, in the words of a list.
    #[must_use]
    pub const fn works(self) -> &'static [&'static str] {
        const WORKS: [&str; 3] = ["live", "simulated", "exact"];
        match self {
            Self::Planned => &[],
            Self::Played | Self::Banked => WORKS.split_at(2).0,
            Self::Solved => &WORKS,
        }
    }

    /// How far its code has come.
    #[must_use]
    pub const fn status(self) -> Status {
        match self {
            Self::Planned => Status::Planned,
            Self::Played | Self::Banked | Self::Solved => Status::Playable,
        }
    }
}

/// What is asked of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// A table.
    Play,
    /// Its options and odds.
    Options,
    /// A layout or a sign.
    Layout,
    /// The order of a deck.
    Deck,
    /// Rounds without a table.
    Simulation,
    /// What a choice is worth.
    Advice,
    /// Its exact value.
    Solution,
    /// What knowing more is worth.
    Knowledge,
}

impl Ask {
    /// What is said of a planned game, of one that nobody banks, and of one that lacks only this.
    const fn lack(self) -> [&'static str; 3] {
        match self {
            Self::Play => ["is planned and has no table yet", "has no table", "has no table"],
            Self::Options => [
                "is planned: it has no options or odds yet",
                "has no odds: its players win from one another",
                "has no odds",
            ],
            Self::Layout => {
                ["is planned: it has no layout or sign yet", "has no layout", "has no layout"]
            }
            Self::Deck => ["is planned: no deck is shuffled", "has no deck", "has no deck"],
            Self::Simulation => {
                let other = "cannot be simulated";
                ["is planned and cannot be simulated yet", other, other]
            }
            Self::Advice => [
                "is planned and cannot advise yet",
                "has no best choice whatever others do: ask for the equity of hands",
                "cannot advise",
            ],
            Self::Solution => [
                "is not solved yet: it is only planned",
                "has no house edge: its players win from one another",
                "is not solved",
            ],
            Self::Knowledge => [
                "is only planned: nothing is known of it yet",
                "has no house edge: its players win from one another",
                "is not solved",
            ],
        }
    }
}

/// A game that cannot do what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cannot {
    /// Its name.
    pub game: &'static str,
    /// What it can do.
    pub can: Capability,
    /// What was asked.
    pub asked: Ask,
}

impl fmt::Display for Cannot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [planned, nobody_banks, other] = self.asked.lack();
        let lack = match self.can {
            Capability::Planned => planned,
            Capability::Played => nobody_banks,
            Capability::Banked | Capability::Solved => other,
        };
        write!(f, "{} {lack}", self.game)
    }
}

impl core::error::Error for Cannot {}
