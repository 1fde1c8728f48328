//! One action of a hand history: `d dh p1 AsKd`, `p3 cbr 8 # all-in`.
//!
//! ```
//! use games::phh::Action;
//!
//! let action: Action = "p3 cbr 12.50 # a raise".parse().expect("an action");
//! assert_eq!(action.to_string(), "p3 cbr 12.5");
//! assert_eq!("".parse(), Ok(Action::Nothing));
//! assert!("p3 jumps".parse::<Action>().is_err());
//! ```

use core::fmt::{self, Write as _};
use core::str::FromStr;

use cards::Card;
use rules::Chips;

use super::written::amount;

/// Something the dealer or a player did. Players are counted from one; a card may be unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Cards for all.
    Board(Vec<Option<Card>>),
    /// Cards for one player.
    Hole(usize, Vec<Option<Card>>),
    /// The forced bet.
    BringsIn(usize),
    /// Completes, bets or raises to so much.
    BetsTo(usize, Chips),
    /// Checks or calls.
    Stays(usize),
    /// Gives the hand up.
    Folds(usize),
    /// Exchanges cards, or none.
    Discards(usize, Vec<Option<Card>>),
    /// Shows these cards; without any, all there are.
    Shows(usize, Vec<Option<Card>>),
    /// Gives the hand up unseen.
    Mucks(usize),
    /// Only a remark, or not even that.
    Nothing,
}

cards::told! {
    /// Why a text is no action.
    pub error enum NoAction {
        /// Words that mean nothing.
        Unknown { text: String } ["\"{text}\" is no action"];
        /// Something else where cards should be.
        NotCards { text: String } ["\"{text}\" are no cards"];
        /// Something else where an amount should be.
        NotAnAmount { text: String } ["\"{text}\" is no amount"];
        /// Something else where a player should be.
        NotAPlayer { text: String } ["\"{text}\" is no player"];
    }
}

impl FromStr for Action {
    type Err = NoAction;

    fn from_str(text: &str) -> Result<Self, NoAction> {
        let said = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = said.split_whitespace().collect();
        Ok(match words[..] {
            [] => Self::Nothing,
            ["d", "db", cards] => Self::Board(read_cards(cards)?),
            ["d", "dh", player, cards] => Self::Hole(read_player(player)?, read_cards(cards)?),
            [player, "pb"] => Self::BringsIn(read_player(player)?),
            [player, "cbr", to] => Self::BetsTo(read_player(player)?, read_amount(to)?),
            [player, "cc"] => Self::Stays(read_player(player)?),
            [player, "f"] => Self::Folds(read_player(player)?),
            [player, "sd"] => Self::Discards(read_player(player)?, Vec::new()),
            [player, "sd", cards] => Self::Discards(read_player(player)?, read_cards(cards)?),
            [player, "sm"] => Self::Mucks(read_player(player)?),
            [player, "sm", "-"] => Self::Shows(read_player(player)?, Vec::new()),
            [player, "sm", cards] => Self::Shows(read_player(player)?, read_cards(cards)?),
            _ => return Err(NoAction::Unknown { text: text.to_owned() }),
        })
    }
}

fn read_player(text: &str) -> Result<usize, NoAction> {
    let number = text.strip_prefix('p').and_then(|number| number.parse().ok());
    let number = number.filter(|number| *number > 0);
    number.ok_or_else(|| NoAction::NotAPlayer { text: text.to_owned() })
}

fn read_amount(text: &str) -> Result<Chips, NoAction> {
    text.parse().map_err(|_| NoAction::NotAnAmount { text: text.to_owned() })
}

/// Two letters for every card, two question marks for one that nobody has seen.
fn read_cards(text: &str) -> Result<Vec<Option<Card>>, NoAction> {
    let wrong = || NoAction::NotCards { text: text.to_owned() };
    let letters: Vec<char> = text.chars().collect();
    if letters.len() % 2 == 1 {
        return Err(wrong());
    }
    let card = |pair: &[char]| match pair {
        ['?', '?'] => Ok(None),
        // One hidden half hides the card.
        [a, b] if *a == '?' || *b == '?' => Ok(None),
        _ => pair.iter().collect::<String>().parse().map(Some).map_err(|_| wrong()),
    };
    letters.chunks(2).map(card).collect()
}

/// Cards without anything between them, an ace of spades as `As` and a ten as `T`.
pub(super) fn write_cards(cards: &[Option<Card>]) -> String {
    let mut text = String::new();
    for card in cards {
        match card {
            Some(card) => text.push_str(&card.to_string().replace("10", "T")),
            None => text.push_str("??"),
        }
    }
    text
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(cards) => write!(f, "d db {}", write_cards(cards)),
            Self::Hole(player, cards) => write!(f, "d dh p{player} {}", write_cards(cards)),
            Self::BringsIn(player) => write!(f, "p{player} pb"),
            Self::BetsTo(player, to) => write!(f, "p{player} cbr {}", amount(*to)),
            Self::Stays(player) => write!(f, "p{player} cc"),
            Self::Folds(player) => write!(f, "p{player} f"),
            Self::Discards(player, cards) => {
                write!(f, "p{player} sd")?;
                if cards.is_empty() { Ok(()) } else { write!(f, " {}", write_cards(cards)) }
            }
            Self::Shows(player, cards) if cards.is_empty() => write!(f, "p{player} sm -"),
            Self::Shows(player, cards) => write!(f, "p{player} sm {}", write_cards(cards)),
            Self::Mucks(player) => write!(f, "p{player} sm"),
            Self::Nothing => f.write_char('#'),
        }
    }
}

impl Action {
    /// Whose it is; none for cards for all and for remarks.
    #[must_use]
    pub const fn player(&self) -> Option<usize> {
        match self {
            Self::Hole(player, _)
            | Self::BringsIn(player)
            | Self::BetsTo(player, _)
            | Self::Stays(player)
            | Self::Folds(player)
            | Self::Discards(player, _)
            | Self::Shows(player, _)
            | Self::Mucks(player) => Some(*player),
            Self::Board(_) | Self::Nothing => None,
        }
    }

    /// The cards it names.
    #[must_use]
    pub fn cards(&self) -> &[Option<Card>] {
        match self {
            Self::Board(cards)
            | Self::Hole(_, cards)
            | Self::Discards(_, cards)
            | Self::Shows(_, cards) => cards,
            Self::BringsIn(_)
            | Self::BetsTo(..)
            | Self::Stays(_)
            | Self::Folds(_)
            | Self::Mucks(_)
            | Self::Nothing => &[],
        }
    }
}
