//! The catalogue: every game by its name, how far its code has come, and what it can do.
//!
//! One row per game gives the enum, its names, and the closed dispatch at the edge: [`with_game!`],
//! [`with_banked!`] and [`with_solved!`] name the type of a game that can do what is asked, and say
//! what to do about one that cannot; [`by_capability!`] does what fits. Several games may have one
//! type: their settings say which they are. A game that lives elsewhere has a catalogue of its own,
//! made by the same macro.
//!
//! [`with_game!`]: crate::with_game
//! [`with_banked!`]: crate::with_banked
//! [`with_solved!`]: crate::with_solved
//! [`by_capability!`]: crate::by_capability
//!
//! ```
//! use games::catalogue::{Ask, Cannot, GameId, Status};
//! use games::{Game, with_banked, with_game};
//!
//! assert_eq!(GameId::DoubleDownStud.status(), Status::Playable);
//! assert!("snap".parse::<GameId>().is_err());
//!
//! fn cards(game: GameId) -> usize {
//!     with_game!(game, G => G::DECK.len(), planned => 0)
//! }
//! assert_eq!((cards(GameId::DoubleDownStud), cards(GameId::Holdem)), (52, 52));
//!
//! fn pays(game: GameId) -> Result<&'static str, Cannot> {
//!     with_banked!(game, G => Ok(G::TITLE), cannot => Err(game.cannot(Ask::Options)))
//! }
//! let why = pays(GameId::Holdem).expect_err("nobody banks it");
//! assert_eq!(why.to_string(), "holdem has no odds: its players win from one another");
//! ```

pub use crate::capabilities::{Ask, Cannot, Capability, Status};
pub use crate::meant::{NoGame, meant};
use crate::settings::Settings as _;
use crate::{BettingArea, Game};

cards::told! {
    /// A name that no game has.
    pub struct UnknownGame {
        /// The name.
        pub name: String,
        /// The names there are.
        pub known: Vec<&'static str>,
    } ["there is no game {name:?}; known are: {}", known.join(", ")];
}

/// Makes a catalogue. A row is the name of the variant, what the game can do, its type (of a
/// planned one: its name and title; of one among several of a type: which it is, as a value with
/// `name` and `title`) and the prefixes of the requirement rows it answers to. The
/// first token is `$`, which macros that make macros cannot write themselves; after the name of the
/// enum comes its path as who dispatches sees it.
///
/// ```
/// games::catalogue! {
///     $
///     /// The games of this program.
///     pub enum Mine = Mine;
///     Stud: solved (games::DoubleDownStud) ["DDS"];
///     Snap: planned ("snap" "Snap") [];
/// }
///
/// use games::Game;
/// let title = with_solved!(Mine::Stud, G => G::TITLE, cannot => "unknown");
/// assert_eq!((title, Mine::Snap.name()), ("Double Down Stud", "snap"));
/// ```
#[macro_export]
macro_rules! catalogue {
    (
        $d:tt $(#[$about:meta])* $vis:vis enum $Id:ident = $at:ty;
        $($id:ident: $can:ident $game:tt [$($row:literal),*];)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Id {
            $(#[doc = concat!("The game called ", stringify!($id), ".")] $id,)*
        }

        impl $Id {
            /// All games, in the order they are listed.
            pub const ALL: &[Self] = &[$(Self::$id),*];

            /// The name in files and commands.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => $crate::catalogue_row!(NAME $can $game)),* }
            }

            /// The name for people.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Self::$id => $crate::catalogue_row!(TITLE $can $game)),* }
            }

            /// The game that `text` means: its name, its title or the beginning of either, in
            /// any case, with or without what is no letter.
            ///
            /// # Errors
            ///
            /// If no game begins so, or several do.
            pub fn meant(text: &str) -> Result<Self, $crate::catalogue::NoGame> {
                let games: ::std::vec::Vec<_> =
                    Self::ALL.iter().map(|game| (game.name(), game.title())).collect();
                $crate::catalogue::meant(text, &games).map(|place| Self::ALL[place])
            }

            /// The prefixes of the requirement rows the game answers to.
            #[must_use]
            pub const fn rows(self) -> &'static [&'static str] {
                match self { $(Self::$id => &[$($row),*]),* }
            }

            /// What it can do.
            #[must_use]
            pub const fn can(self) -> $crate::catalogue::Capability {
                match self { $(Self::$id => $crate::catalogue_row!(can $can)),* }
            }

            /// How far its code has come.
            #[must_use]
            pub const fn status(self) -> $crate::catalogue::Status {
                self.can().status()
            }

            /// The answer to who asks for what it cannot do.
            #[must_use]
            pub const fn cannot(
                self,
                asked: $crate::catalogue::Ask,
            ) -> $crate::catalogue::Cannot {
                $crate::catalogue::Cannot { game: self.name(), can: self.can(), asked }
            }
        }

        impl ::core::fmt::Display for $Id {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for $Id {
            type Err = $crate::catalogue::UnknownGame;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.iter().find(|game| game.name() == text);
                found.copied().ok_or_else(|| $crate::catalogue::UnknownGame {
                    name: text.to_owned(),
                    known: Self::ALL.iter().map(|game| game.name()).collect(),
                })
            }
        }

        $crate::catalogue_dispatch! {
            $d $at, with_game, played, planned, $($id $can $game)*;
            "Names the type of a game that can be played, or says what to do with a planned one."
        }

        $crate::catalogue_dispatch! {
            $d $at, with_banked, banked, cannot, $($id $can $game)*;
            "Names the type of a game that the house banks, or says what to do with another."
        }

        $crate::catalogue_dispatch! {
            $d $at, with_solved, solved, cannot, $($id $can $game)*;
            "Names the type of a game that is solved, or says what to do with another."
        }

        /// Names the type of a game and does what fits: what is said for solved games of one that
        /// is solved, and so on. Nothing is compiled for a game that another line is for.
        #[allow(unused_macros)]
        #[macro_export]
        macro_rules! by_capability {
            (
                $d game:expr, $d G:ident,
                solved => $d solved:expr,
                banked => $d banked:expr,
                played => $d played:expr,
                planned => $d planned:expr $d(,)?
            ) => {{
                type Listed = $at;
                match $d game {
                    $(Listed::$id => $crate::catalogue_row!(
                        pick $can $game $d G, $d solved, $d banked, $d played, $d planned
                    ),)*
                    #[allow(unreachable_patterns)]
                    _ => $d planned,
                }
            }};
        }
    };
}

/// A macro that names the type of a game which can do what is asked.
#[doc(hidden)]
#[macro_export]
macro_rules! catalogue_dispatch {
    (
        $d:tt $at:ty, $with:ident, $needs:ident, $otherwise:ident,
        $($id:ident $can:ident $game:tt)*; $about:literal
    ) => {
        #[doc = $about]
        #[allow(unused_macros)]
        #[macro_export]
        macro_rules! $with {
            ($d game:expr, $d G:ident => $d yes:expr, $otherwise => $d no:expr) => {{
                type Listed = $at;
                match $d game {
                    $(Listed::$id => $crate::catalogue_row!(
                        $needs $can $game $d G, $d yes, $d no
                    ),)*
                    // What is said of others is compiled where there are none, too.
                    #[allow(unreachable_patterns)]
                    _ => $d no,
                }
            }};
        }
    };
}

/// What one row of a catalogue gives.
#[doc(hidden)]
#[macro_export]
macro_rules! catalogue_row {
    (NAME planned ($name:literal $title:literal)) => {
        $name
    };
    (TITLE planned ($name:literal $title:literal)) => {
        $title
    };
    (NAME $can:ident ($game:path as $among:path)) => {
        $among.name
    };
    (TITLE $can:ident ($game:path as $among:path)) => {
        $among.title
    };
    ($of:ident $can:ident ($game:path)) => {
        <$game as $crate::Game>::$of
    };

    (can planned) => {
        $crate::catalogue::Capability::Planned
    };
    (can played) => {
        $crate::catalogue::Capability::Played
    };
    (can banked) => {
        $crate::catalogue::Capability::Banked
    };
    (can solved) => {
        $crate::catalogue::Capability::Solved
    };

    (pick planned $g:tt $G:ident, $s:expr, $b:expr, $p:expr, $n:expr) => {
        $n
    };
    (pick played ($game:path $(as $among:path)?) $G:ident, $s:expr, $b:expr, $p:expr, $n:expr) => {{
        type $G = $game;
        $p
    }};
    (pick banked ($game:path $(as $among:path)?) $G:ident, $s:expr, $b:expr, $p:expr, $n:expr) => {{
        type $G = $game;
        $b
    }};
    (pick solved ($game:path $(as $among:path)?) $G:ident, $s:expr, $b:expr, $p:expr, $n:expr) => {{
        type $G = $game;
        $s
    }};

    ($needs:ident planned $game:tt $G:ident, $yes:expr, $no:expr) => {
        $no
    };
    (banked played $game:tt $G:ident, $yes:expr, $no:expr) => {
        $no
    };
    (solved played $game:tt $G:ident, $yes:expr, $no:expr) => {
        $no
    };
    (solved banked $game:tt $G:ident, $yes:expr, $no:expr) => {
        $no
    };
    ($needs:ident $can:ident ($game:path $(as $among:path)?) $G:ident, $yes:expr, $no:expr) => {{
        type $G = $game;
        $yes
    }};
}

/// The catalogue of the house; a macro, because only there can the paths begin with this crate.
macro_rules! house {
    ($d:tt) => {
        catalogue! {
            $d
            /// A game of the sources.
            pub enum GameId = $crate::catalogue::GameId;
            DoubleDrawPoker: solved ($crate::DoubleDraw) ["DDP", "EQP", "GEN"];
            ThreeCardDrawPoker: solved ($crate::ThreeCardDraw) ["TCD", "EQP", "GEN"];
            DoubleCrossPoker: solved ($crate::DoubleCross) ["DXP", "EQP", "GEN"];
            DoubleDownStud: solved ($crate::DoubleDownStud) ["DDS", "DDN", "EQP", "GEN"];
            CaribbeanStud: solved ($crate::CaribbeanStud) ["CSP", "EQP", "GEN"];
            Blackjack: solved ($crate::Blackjack) ["PBJ", "BJB", "EQP", "GEN"];
            MultipleActionBlackjack: solved
                ($crate::MultipleActionBlackjack) ["MAB", "PBJ", "BJB", "EQP", "GEN"];
            SevenCardStud: played
                ($crate::PokerRoom as $crate::poker_room::SEVEN_CARD_STUD) ["PKR", "ST7", "GEN"];
            SevenCardStudHighLow: played
                ($crate::PokerRoom as $crate::poker_room::SEVEN_CARD_STUD_HIGH_LOW)
                ["PKR", "ST7", "GEN"];
            SevenCardStudEight: played
                ($crate::PokerRoom as $crate::poker_room::SEVEN_CARD_STUD_EIGHT)
                ["PKR", "ST7", "GEN"];
            Holdem: played
                ($crate::PokerRoom as $crate::poker_room::HOLDEM) ["PKR", "HLD", "GEN"];
            Omaha: played
                ($crate::PokerRoom as $crate::poker_room::OMAHA) ["PKR", "OMA", "GEN"];
            OmahaEight: played
                ($crate::PokerRoom as $crate::poker_room::OMAHA_EIGHT) ["PKR", "OMA", "GEN"];
            FiveCardDraw: played
                ($crate::PokerRoom as $crate::poker_room::FIVE_CARD_DRAW) ["PKR", "DRW", "GEN"];
            FiveCardDrawLow: played
                ($crate::PokerRoom as $crate::poker_room::FIVE_CARD_DRAW_LOW) ["PKR", "DRW", "GEN"];
            FiveCardStud: played
                ($crate::PokerRoom as $crate::poker_room::FIVE_CARD_STUD) ["PKR", "ST5", "GEN"];
            MamboStud: played
                ($crate::PokerRoom as $crate::poker_room::MAMBO_STUD) ["PKR", "MAM", "GEN"];
        }
    };
}

house!($);

/// What a table of `game` begins with.
///
/// # Panics
///
/// If `G` is not its type: the macros of the catalogue name that.
#[must_use]
pub fn usual<G: Game>(game: GameId) -> G::Settings {
    G::Settings::of(game.name()).expect("the catalogue names the type of a game")
}

/// Every betting area of every game of the house, in their order: a word that means something in
/// another game is refused by the text, not misunderstood.
#[must_use]
pub fn areas() -> Vec<BettingArea> {
    let of_game = |game: &GameId| with_game!(*game, G => G::AREAS, planned => &[]);
    let mut areas: Vec<BettingArea> = GameId::ALL.iter().flat_map(of_game).copied().collect();
    areas.sort_by_key(|declared| declared.area);
    areas.dedup_by_key(|declared| declared.area);
    areas
}

#[cfg(test)]
mod tests {
    use super::GameId;
    use crate::Game;

    /// The paragraphs that fill a procedure where a text names none stand for themselves only: a
    /// step that a game forgot to name would be cited under them.
    #[test]
    fn no_step_is_cited_under_a_paragraph_that_speaks_of_another() {
        let cut = ["cut", "cut_required", "cut_offer", "cut_first", "cut_rotation"];
        for game in GameId::ALL {
            let procedure = with_game!(*game, G => {
                Some(G::procedure(&super::usual::<G>(*game)))
            }, planned => None);
            let Some(procedure) = procedure else { continue };
            for (step, under) in procedure.clauses() {
                // Where the text of all these steps is missing, one ruling stands for them.
                let missing = under.ruling().is_some();
                assert!(missing || under != procedure.cut || cut.contains(&step), "{game}: {step}");
                // The room's paragraph speaks of the deck in play and of the idle one.
                let decks = ["deck", "one_deck_in_rack"];
                assert!(
                    missing || under != procedure.deck || decks.contains(&step),
                    "{game}: {step}"
                );
                let own = [procedure.deck, procedure.turn, procedure.device_removed];
                let own = own.map(|clause| clause.original().regulation());
                let own = missing || own.contains(&under.original().regulation());
                assert!(own, "{game}: {step} {under}");
            }
        }
    }
}
