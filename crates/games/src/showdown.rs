//! What plays at the showdown of a pot game: whose cards, how many, ranked how (19:47-14.9 to
//! 14.13A).
//!
//! The high hand and the low hand are looked for apart from one another, an ace may be high in one
//! and low in the other. Where a low hand must qualify and none does, the high hand takes the pot.
//! [`Showdown::high`] and [`Showdown::low`] rank plainly; who counts millions of hands uses the
//! fast twins of the same rankings.
//!
//! ```
//! use cards::parse_cards;
//! use games::catalogue::GameId;
//! use games::showdown::Showdown;
//!
//! let omaha = Showdown::of(GameId::OmahaEight).expect("a pot game");
//! let (own, board) = (parse_cards("As 2h 9d Jc")?, parse_cards("3c 4d 5h Ks Kh")?);
//! assert_eq!(omaha.high_words(omaha.high(&own, &board).expect("a high hand")), "straight");
//! assert_eq!(omaha.low_words(omaha.low(&own, &board).expect("it qualifies")), "five low");
//! assert!(Showdown::of(GameId::Blackjack).is_none());
//! # Ok::<(), cards::NotationError>(())
//! ```

use cards::Card;
use cards::rankings::high3::{High3, High3Category};
use cards::rankings::high5::{High5, High5Category};
use cards::rankings::low::{self, Low, Low3, Low5, LowCategory};
use cards::rankings::{best3of4, best5of7, omaha};

use crate::catalogue::GameId;

law::cite!(
    nj_19_47: P14_9_A P14_9_B P14_9_H P14_9_I P14_9_J P14_9_K P14_9_L P14_10_A P14_10_B P14_10_J
        P14_11_A P14_11_B P14_11_F P14_11_G P14_12_A P14_12_B P14_12_H_1 P14_12_H_2 P14_13_A
        P14_13_B P14_13_H P14_13A_A P14_13A_B;
    ruling: D02 D06 D15
);

/// The hand that takes the pot, or its high half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HighHand {
    /// The best five of all cards.
    Five,
    /// Two own cards and three of the board.
    TwoAndThree,
    /// The best three of all cards.
    Three,
}

/// The hand that takes the low half, or the pot of a game for the low hand alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LowHand {
    /// The best low five of all cards.
    Five,
    /// The same, if it is eight or better.
    Eight,
    /// Two own cards and three of the board, if they are eight or better.
    TwoAndThreeEight,
    /// The best low three of all cards, if they are six or better.
    ThreeSix,
}

/// What plays at a showdown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Showdown {
    /// How many players a table has at most.
    pub players_max: usize,
    /// How many cards are a player's own at the end.
    pub own: usize,
    /// How many cards all players share at the end.
    pub board: usize,
    /// The high hand, where one is played for.
    pub high: Option<HighHand>,
    /// The low hand, where one is played for.
    pub low: Option<LowHand>,
    /// Whether cards are discarded and replaced before.
    pub draws: bool,
}

/// Players, own cards, cards of the board, high hand, low hand.
const fn plays(
    players_max: usize,
    (own, board): (usize, usize),
    high: Option<HighHand>,
    low: Option<LowHand>,
) -> Showdown {
    Showdown { players_max, own, board, high, low, draws: false }
}

/// The same after a draw.
const fn drawn(showdown: Showdown) -> Showdown {
    Showdown { draws: true, ..showdown }
}

/// The pot games. Mambo stud is played as ruling D15 assumes.
const SHOWDOWNS: [(GameId, Showdown); 10] = {
    use {HighHand as High, LowHand as Low};
    [
        (GameId::SevenCardStud, plays(8, (7, 0), Some(High::Five), None)),
        (GameId::SevenCardStudHighLow, plays(8, (7, 0), Some(High::Five), Some(Low::Five))),
        (GameId::SevenCardStudEight, plays(8, (7, 0), Some(High::Five), Some(Low::Eight))),
        (GameId::Holdem, plays(11, (2, 5), Some(High::Five), None)),
        (GameId::Omaha, plays(10, (4, 5), Some(High::TwoAndThree), None)),
        (
            GameId::OmahaEight,
            plays(10, (4, 5), Some(High::TwoAndThree), Some(Low::TwoAndThreeEight)),
        ),
        (GameId::FiveCardDraw, drawn(plays(8, (5, 0), Some(High::Five), None))),
        (GameId::FiveCardDrawLow, drawn(plays(8, (5, 0), None, Some(Low::Five)))),
        (GameId::FiveCardStud, plays(8, (5, 0), Some(High::Five), None)),
        (GameId::MamboStud, plays(11, (3, 1), Some(High::Three), Some(Low::ThreeSix))),
    ]
};

/// Cards burned until the seventh card of a stud game, its own burn included.
const STUD_BURNS: usize = 4;

impl Showdown {
    /// What plays in a game of the catalogue; nothing if it is played for no pot.
    #[must_use]
    pub fn of(game: GameId) -> Option<Self> {
        let found = SHOWDOWNS.iter().find(|(of, _)| *of == game);
        found.map(|(_, showdown)| *showdown)
    }

    /// The games that have a showdown.
    pub fn games() -> impl Iterator<Item = GameId> {
        SHOWDOWNS.iter().map(|(game, _)| *game)
    }

    /// The same with so many players left, and so many cards dealt to others of a deck of so many:
    /// where the deck runs short, the seventh card of a stud game is one that all share (ruling
    /// D06).
    #[must_use]
    pub fn at_table(self, players: usize, dealt_to_others: usize, deck: usize) -> Self {
        let stud = self.own == 7;
        let before_seventh = 6 * players + dealt_to_others + STUD_BURNS;
        let short = deck.saturating_sub(before_seventh) < players;
        if stud && short { Self { own: 6, board: 1, ..self } } else { self }
    }

    /// The number of a player's high hand, greater is better; nothing where none is played for.
    ///
    /// # Panics
    ///
    /// If there are more or fewer cards than at the end of the game.
    #[must_use]
    pub fn high(&self, own: &[Card], board: &[Card]) -> Option<u16> {
        let high = self.high?;
        let all = [own, board].concat();
        Some(match high {
            HighHand::TwoAndThree => omaha::high(exactly(own), exactly(board)).number(),
            HighHand::Three => best3of4::rank(exactly(&all)).number(),
            HighHand::Five if all.len() == 7 => best5of7::rank::<7>(exactly(&all)).number(),
            HighHand::Five => best5of7::rank::<5>(exactly(&all)).number(),
        })
    }

    /// The number of a player's low hand, greater is better; nothing if it does not qualify or none
    /// is played for.
    ///
    /// # Panics
    ///
    /// The same.
    #[must_use]
    pub fn low(&self, own: &[Card], board: &[Card]) -> Option<u16> {
        let low = self.low?;
        let all = [own, board].concat();
        match low {
            LowHand::TwoAndThreeEight => omaha::low(exactly(own), exactly(board)).map(Low5::number),
            LowHand::ThreeSix => low::six_or_better::<4>(exactly(&all)).map(Low3::number),
            LowHand::Eight => low::eight_or_better::<7>(exactly(&all)).map(Low5::number),
            LowHand::Five if all.len() == 7 => Some(low::best::<7>(exactly(&all)).number()),
            LowHand::Five => Some(low::best::<5>(exactly(&all)).number()),
        }
    }

    /// The category of a high hand by its number.
    #[must_use]
    pub fn high_words(&self, number: u16) -> &'static str {
        match self.high {
            Some(HighHand::Three) => {
                High3::from_number(number).map(High3::category).map_or("", High3Category::name)
            }
            Some(HighHand::Five | HighHand::TwoAndThree) | None => {
                High5::from_number(number).map(High5::category).map_or("", High5Category::name)
            }
        }
    }

    /// The low hand of a number in a few words: its highest card, or what spoils it.
    #[must_use]
    pub fn low_words(&self, number: u16) -> String {
        match self.low {
            Some(LowHand::ThreeSix) => Low3::from_number(number).map(low_words).unwrap_or_default(),
            Some(LowHand::Five | LowHand::Eight | LowHand::TwoAndThreeEight) | None => {
                Low5::from_number(number).map(low_words).unwrap_or_default()
            }
        }
    }
}

fn low_words<const N: usize>(hand: Low<N>) -> String {
    let category = hand.category();
    match category == LowCategory::NoPair {
        true => format!("{} low", hand.ranks()[0].name()),
        false => category.name().to_owned(),
    }
}

/// Cards that are as many as the game has at its end.
fn exactly<const N: usize>(cards: &[Card]) -> [Card; N] {
    cards.try_into().expect("as many cards as the game has at its end")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::parse_cards;

    fn of(game: GameId) -> Showdown {
        Showdown::of(game).expect("a pot game")
    }

    #[test]
    fn the_seventh_card_is_common_when_the_deck_runs_short() {
        let stud = of(GameId::SevenCardStud);
        for (players, dealt_to_others, own) in
            [(6, 0, 7), (6, 6, 7), (6, 7, 6), (7, 0, 6), (8, 0, 6)]
        {
            let showdown = stud.at_table(players, dealt_to_others, 52);
            let board = 7 - own;
            assert_eq!((showdown.own, showdown.board), (own, board), "{players} players");
        }
        let five = of(GameId::FiveCardStud);
        assert_eq!(five.at_table(8, 0, 52), five);
        let holdem = of(GameId::Holdem);
        assert_eq!(holdem.at_table(11, 0, 52), holdem);
    }

    #[test]
    fn a_low_hand_qualifies_or_is_none() {
        let low = |game: GameId, own: &str, board: &str| {
            let (own, board) = (parse_cards(own), parse_cards(board));
            let showdown = of(game);
            let low = showdown.low(&own.expect("cards"), &board.expect("cards"));
            low.map(|number| showdown.low_words(number))
        };
        let eight = |cards| low(GameId::SevenCardStudEight, cards, "");
        assert_eq!(eight("8s 7h 6d 5c 4s Kd Kh").as_deref(), Some("eight low"));
        assert_eq!(eight("9s 7h 6d 5c 4s Kd Kh"), None);
        let any = low(GameId::SevenCardStudHighLow, "9s 7h 6d 5c 4s Kd Kh", "");
        assert_eq!(any.as_deref(), Some("nine low"));
        let mambo = |own| low(GameId::MamboStud, own, "2d");
        assert_eq!(mambo("6s 5h Kd").as_deref(), Some("six low"));
        assert_eq!(mambo("7s 5h Kd"), None);
        let pair = low(GameId::FiveCardDrawLow, "As Ah 2d 3c 4s", "");
        assert_eq!(pair.as_deref(), Some("pair"), "without a qualifier a pair plays");
        assert_eq!(low(GameId::Holdem, "As 2h", "3d 4c 5s Kd Kh"), None);
    }

    #[test]
    fn every_game_has_as_many_cards_as_its_hands_need() {
        for game in Showdown::games() {
            let showdown = of(game);
            let cards = showdown.own + showdown.board;
            let (own, board) = cards::deck::STANDARD[..cards].split_at(showdown.own);
            let main = showdown.high(own, board).or_else(|| showdown.low(own, board));
            assert!(main.is_some(), "{game}");
        }
    }
}
