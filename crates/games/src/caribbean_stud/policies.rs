//! Simple policies for Caribbean Stud: the published rules. The optimal one comes from the
//! analysis.

use cards::rankings::fast;
use cards::{Card, Rank};
use rules::Policy;

use super::hands::{ACE_KING, PAIR};
use super::{CaribbeanStud, Decision, Sight};

/// The number of the hand ace-king-jack-eight-three.
const ACE_KING_JACK_EIGHT_THREE: u16 = 1_213;

const ACE: u16 = 1 << 12;
const KING: u16 = 1 << 11;
const QUEEN: u16 = 1 << 10;
const JACK: u16 = 1 << 9;

/// A rule that says when to bet: the published ones, and the two that never look at the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// The three rules of thumb. A pair or better bets, less than ace and king folds. Ace and king
    /// bet if the card face up is below a king and matches one of the hand; if it is an ace or a
    /// king and the hand has a queen or a jack; or if it matches none, the hand has a queen, and
    /// the card is lower than the fourth highest of the hand.
    Basic,
    /// Bets on ace-king-jack-eight-three or better.
    AceKingJackEightThree,
    /// Bets on a pair or better, and on ace and king if the card face up matches one of the hand.
    PairOrMatchedAceKing,
    /// Bets on a pair or better.
    Pair,
    /// Bets on ace and king or better: what the dealer qualifies with.
    AceKing,
    /// Always bets.
    AlwaysBet,
    /// Always folds.
    NeverBet,
}

impl Rule {
    /// Whether the rule bets on `own` against `up`.
    #[must_use]
    #[inline]
    pub fn bets(self, own: [Card; 5], up: Card) -> bool {
        let number = fast::high5::rank(own).number();
        match self {
            Self::Basic => {
                number >= PAIR || (number >= ACE_KING && thumb(ranks(own), rank_bit(up)))
            }
            Self::AceKingJackEightThree => number >= ACE_KING_JACK_EIGHT_THREE,
            Self::PairOrMatchedAceKing => {
                number >= PAIR || (number >= ACE_KING && ranks(own) & rank_bit(up) != 0)
            }
            Self::Pair => number >= PAIR,
            Self::AceKing => number >= ACE_KING,
            Self::AlwaysBet => true,
            Self::NeverBet => false,
        }
    }
}

/// The three rules of thumb for ace, king and three lower ranks.
#[inline]
const fn thumb(own: u16, up: u16) -> bool {
    if up & (ACE | KING) != 0 {
        return own & (QUEEN | JACK) != 0;
    }
    if own & up != 0 {
        return true;
    }
    // Without its lowest rank the hand's lowest is the fourth highest.
    let fourth = own & (own - 1);
    own & QUEEN != 0 && up < fourth & fourth.wrapping_neg()
}

#[inline]
fn ranks(cards: [Card; 5]) -> u16 {
    cards.into_iter().fold(0, |ranks, card| ranks | rank_bit(card))
}

#[inline]
fn rank_bit(card: Card) -> u16 {
    1 << card.rank().map_or(0, Rank::index)
}

impl Policy<CaribbeanStud> for Rule {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.hand().expect("asked once all cards are dealt");
        let up = sight.up.expect("dealt before anybody is asked");
        if self.bets(own, up) {
            choices.last().expect("a due decision has choices")
        } else {
            Decision::Folds
        }
    }
}

crate::policies::simple! {
    CaribbeanStud;
    Rule {
        "basic" "the three published rules of thumb" Rule::Basic;
        "akj83" "bets on ace-king-jack-eight-three or better" Rule::AceKingJackEightThree;
        "pair-or-matched-ak" "bets on a pair, or on ace-king if the card face up matches"
            Rule::PairOrMatchedAceKing;
        "pair" "bets on a pair or better" Rule::Pair;
        "ak" "bets on ace-king or better" Rule::AceKing;
        "always-bet" "always bets" Rule::AlwaysBet;
        "never-bet" "always folds" Rule::NeverBet;
    }
}
