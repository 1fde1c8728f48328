//! Hand histories in the open PHH format: a round written down, and one read and checked.
//!
//! A [`HandHistory`] is what such a file says: the stakes, the stacks, and every action as a short
//! text. [`export`] makes one of the acts of a recorded round; [`check`] plays one through the
//! round machine, act by act, and names the paragraph or ruling that the first wrong act breaks.
//! How the file itself is read is not known here: it is TOML, and a history knows only how it is
//! written.
//!
//! Players are counted from the first who is dealt to; the last of them has the button. With two
//! players the format reverses the blinds, because elsewhere the button posts the small one; here
//! the player left of it does (ruling D10), so they are written the other way round. Omaha and
//! five-card draw with fixed bets have no code of the format: theirs, `FO` and `F5D`, are ours.
//!
//! ```
//! use games::phh::{Code, HandHistory, check};
//! use rules::Chips;
//!
//! let mut history = HandHistory::new(Code::FixedHoldem, vec![Chips::dollars(100); 3]);
//! history.blinds_or_straddles = [2, 4, 0].map(Chips::dollars).to_vec();
//! (history.small_bet, history.big_bet) = (Chips::dollars(4), Chips::dollars(8));
//! let said = ["d dh p1 AsKd", "d dh p2 7h7c", "d dh p3 ????", "p3 f", "p1 cbr 9"];
//! history.actions = said.map(str::to_owned).to_vec();
//!
//! let finding = check(&history).expect_err("a raise to nine of bets of four");
//! assert_eq!((finding.act, finding.under), (Some(5), Some(law::ruling::D16)));
//! ```

mod action;
mod check;
mod export;
mod play;
mod stacks;
mod unseen;
mod written;

use core::fmt;

use cards::Card;
use law::Clause;
use rules::{Chips, Reason};

pub use super::terms::Limit;
pub use action::{Action, NoAction};
pub use check::check;
pub use export::{NotWritten, export};

cards::worded! {
    /// A game and its limit, as the format abbreviates them.
    pub enum Code(code) {
        /// Hold 'em with fixed bets.
        FixedHoldem "FT",
        /// Hold 'em without a limit.
        NoLimitHoldem "NT",
        /// Omaha at pot limit.
        PotLimitOmaha "PO",
        /// Omaha with fixed bets; no code of the format.
        FixedOmaha "FO",
        /// Omaha eight or better with fixed bets.
        FixedOmahaEight "FO/8",
        /// Seven-card stud with fixed bets.
        FixedStud "F7S",
        /// Seven-card stud eight or better with fixed bets.
        FixedStudEight "F7S/8",
        /// Five-card draw with fixed bets; no code of the format.
        FixedDraw "F5D",
    }
}

impl Code {
    /// The code of a game with this limit, if it has one.
    #[must_use]
    pub fn of(game: &str, limit: Limit) -> Option<Self> {
        Self::ALL.into_iter().find(|code| (code.game(), code.limit()) == (game, limit))
    }

    /// The name of its game.
    #[must_use]
    pub const fn game(self) -> &'static str {
        match self {
            Self::FixedHoldem | Self::NoLimitHoldem => "holdem",
            Self::PotLimitOmaha | Self::FixedOmaha => "omaha",
            Self::FixedOmahaEight => "omaha-eight-or-better",
            Self::FixedStud => "seven-card-stud",
            Self::FixedStudEight => "seven-card-stud-eight-or-better",
            Self::FixedDraw => "five-card-draw",
        }
    }

    /// How much may be bet.
    #[must_use]
    pub const fn limit(self) -> Limit {
        match self {
            Self::NoLimitHoldem => Limit::NoLimit,
            Self::PotLimitOmaha => Limit::Pot,
            Self::FixedHoldem
            | Self::FixedOmaha
            | Self::FixedOmahaEight
            | Self::FixedStud
            | Self::FixedStudEight
            | Self::FixedDraw => Limit::Fixed,
        }
    }

    /// Whether blinds are posted; else a card forces the first bet.
    #[must_use]
    pub const fn has_blinds(self) -> bool {
        !matches!(self, Self::FixedStud | Self::FixedStudEight)
    }
}

/// One hand, as a file of the format says it. Amounts are dollars there and chips here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandHistory {
    /// The game and its limit.
    pub variant: Code,
    /// What each player puts in before the deal.
    pub antes: Vec<Chips>,
    /// What each posts; the other way round for two players.
    pub blinds_or_straddles: Vec<Chips>,
    /// What the first up card makes a player put in, in games with a forced bet.
    pub bring_in: Option<Chips>,
    /// The bet of the first rounds; the least bet where amounts are free.
    pub small_bet: Chips,
    /// The bet of the later rounds; the same where amounts are free.
    pub big_bet: Chips,
    /// What each player brings.
    pub starting_stacks: Vec<Chips>,
    /// What was done, in order.
    pub actions: Vec<String>,
    /// The seats of the players, counted from one; nothing where nobody says.
    pub seats: Vec<usize>,
    /// What each player has at the end, if the file says.
    pub finishing_stacks: Option<Vec<Chips>>,
    /// The number of the hand, if it has one.
    pub hand: Option<u64>,
    /// The name of the table, if it has one.
    pub table: Option<String>,
    /// How many raises a round of betting has; a field of our own.
    pub raise_cap: Option<u8>,
    /// The smallest chip in play; a field of our own.
    pub smallest_chip: Option<Chips>,
}

impl HandHistory {
    /// A hand of which nothing is known but who brings what.
    #[must_use]
    pub fn new(variant: Code, starting_stacks: Vec<Chips>) -> Self {
        let nothing = vec![Chips::ZERO; starting_stacks.len()];
        Self {
            variant,
            antes: nothing.clone(),
            blinds_or_straddles: if variant.has_blinds() { nothing } else { Vec::new() },
            bring_in: None,
            small_bet: Chips::ZERO,
            big_bet: Chips::ZERO,
            starting_stacks,
            actions: Vec::new(),
            seats: Vec::new(),
            finishing_stacks: None,
            hand: None,
            table: None,
            raise_cap: None,
            smallest_chip: None,
        }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.starting_stacks.len()
    }
}

/// A hand that could have been played here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The name of its game.
    pub game: &'static str,
    /// How many actions were played.
    pub acts: usize,
    /// Whether the hand is over.
    pub complete: bool,
    /// What each player has at the end; what lies before each, if the hand is not over.
    pub stacks: Vec<Chips>,
    /// What is not done here, though it breaks nothing.
    pub remarks: Vec<Remark>,
}

/// Something that is said elsewhere and not here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The action, counted from one.
    pub act: usize,
    /// What.
    pub what: Remarkable,
    /// The ruling that differs.
    pub under: Clause,
}

cards::worded! {
    /// What is remarked.
    pub enum Remarkable(words) {
        /// Somebody checks who is alone with chips.
        NobodyAsked "a check that nobody is asked for",
        /// Hands were shown in another order.
        OrderOfShowing "a hand shown before its turn",
    }
}

/// The first thing that is wrong with a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The action, counted from one; none if the stakes or the end are wrong.
    pub act: Option<usize>,
    /// What was said there.
    pub said: String,
    /// What is wrong with it.
    pub wrong: Wrong,
    /// The paragraph or ruling it breaks; none where it is no action at all.
    pub under: Option<Clause>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(act) = self.act {
            write!(f, "action {act}, \"{}\": ", self.said)?;
        }
        write!(f, "{}", self.wrong)?;
        self.under.map_or(Ok(()), |under| write!(f, " ({under})"))
    }
}

cards::told! {
    /// What is wrong with an action, or with the stakes of a hand.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Wrong {
        /// The text is no action of the format.
        NotAnAction(why: NoAction) ["{why}"];
        /// There is no player of this number.
        NoSuchPlayer { player: usize, players: usize }
            ["there is no player {player} of {players}"];
        /// A list that should have an element for every player has not.
        NotForEveryPlayer { field: &'static str, given: usize, players: usize }
            ["{given} {field} of {players} players"];
        /// Not everybody puts in the same ante.
        AntesDiffer ["antes that are not the same for everybody"];
        /// Blinds that are not those of the first two players left of the button.
        OtherBlinds ["blinds that are not of the first players left of the button"];
        /// With two players the button has posted the small blind.
        ButtonsSmallBlind ["the button posts the small blind of two players"];
        /// The rules say no.
        Refused(reason: Reason) ["{reason}"];
        /// Somebody else's turn.
        NotTheirTurn { asked: usize } ["player {asked} is asked"];
        /// Nobody is asked at all.
        NobodyAsked ["nobody is asked"];
        /// Cards are to be dealt first.
        CardsMissing ["cards are to be dealt first"];
        /// Cards where none are to be dealt, or to somebody who gets none.
        CardsNotDue ["no card is to be dealt there"];
        /// A card that lies elsewhere.
        CardTwice { card: Card } ["{card} was dealt before"];
        /// More cards than there are.
        NoCardsLeft ["more cards than a deck has"];
        /// Cards given up or shown that the player does not have.
        NotHeld { card: Card } ["{card} is no card of this hand"];
        /// The stacks at the end are others.
        OtherStack { player: usize, told: Chips, has: Chips }
            ["player {player} ends with {told} and not with {has}"];
    }
}
