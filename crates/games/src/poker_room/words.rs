//! What cards make in words, while some of them are still to come.
//!
//! A hand is named as soon as it has five cards, in mambo stud three; before that by its pairs or
//! its highest card. Where a card is still dealt, a straight or a flush that it could make is named
//! too: every card that was not seen is tried.

use cards::rankings::high3::{self, High3};
use cards::rankings::high5::{self, High5, High5Category};
use cards::rankings::low::{self, Low3, Low5};
use cards::rankings::showing;
use cards::{Card, Rank, deck};
use rules::PotShare;

use super::odd_chips::hands;
use super::variant::{Deals, Plays, Qualifier, Rules, Wins};
use crate::hand_words::{so_far, with_article};

/// Cards that somebody knows: those of one player, and those of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// Which game it is.
    pub game: &'static Rules,
    /// The own cards.
    pub own: Vec<Card>,
    /// The shared ones.
    pub shared: Vec<Card>,
}

/// A high hand: of one game hands have the same number of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HighHand {
    /// Of three cards.
    Three(High3),
    /// Of five.
    Five(High5),
}

/// A low hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LowHand {
    /// Of three cards.
    Three(Low3),
    /// Of five.
    Five(Low5),
}

impl HighHand {
    pub(super) fn of(cards: &[Card]) -> Self {
        match <[Card; 3]>::try_from(cards) {
            Ok(three) => Self::Three(high3::rank(three)),
            Err(_) => Self::Five(high5::rank(cards.try_into().expect("three or five cards"))),
        }
    }

    /// In words: `a pair of sixes`.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Three(hand) => with_article(hand),
            Self::Five(hand) => with_article(hand),
        }
    }

    /// The kind of hand, by its place in the ranking and its name.
    #[must_use]
    pub fn kind(self) -> (u8, String) {
        match self {
            Self::Three(hand) => (hand.category() as u8, with_article(hand.category())),
            Self::Five(hand) => (hand.category() as u8, with_article(hand.category())),
        }
    }

    /// The ranks in the order of comparison.
    fn ranks(self) -> Vec<Rank> {
        match self {
            Self::Three(hand) => hand.ranks().to_vec(),
            Self::Five(hand) => hand.ranks().to_vec(),
        }
    }

    /// The cards that decide between two hands of the same words: that of the better, and that of
    /// the other.
    #[must_use]
    pub fn kickers(self, other: Self) -> Option<[Rank; 2]> {
        let pairs = self.ranks().into_iter().zip(other.ranks());
        pairs.into_iter().find(|(a, b)| a != b).map(|(a, b)| [a, b])
    }
}

impl LowHand {
    pub(super) fn of(cards: &[Card]) -> Self {
        match <[Card; 3]>::try_from(cards) {
            Ok(three) => Self::Three(low::rank(three)),
            Err(_) => Self::Five(low::rank(cards.try_into().expect("three or five cards"))),
        }
    }

    const fn qualifies(self) -> bool {
        match self {
            Self::Three(hand) => hand.is_six_or_better(),
            Self::Five(hand) => hand.is_eight_or_better(),
        }
    }

    /// In words: `a low 8-4-3-2-A`.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Three(hand) => with_article(hand),
            Self::Five(hand) => with_article(hand),
        }
    }
}

/// Where the next card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Own,
    Shared,
}

impl Holding {
    /// The best high hand of the cards so far; none before there are enough.
    #[must_use]
    pub fn high(&self) -> Option<HighHand> {
        hands(self.game, &self.own, &self.shared).iter().map(|set| HighHand::of(set)).max()
    }

    /// The best low hand of the cards so far, if one is played for and it qualifies.
    #[must_use]
    pub fn low(&self) -> Option<LowHand> {
        let best =
            || hands(self.game, &self.own, &self.shared).iter().map(|set| LowHand::of(set)).max();
        match self.game.wins {
            Wins::High => None,
            Wins::Low | Wins::HighLow(Qualifier::Any) => best(),
            Wins::HighLow(Qualifier::Low) => best().filter(|low| low.qualifies()),
        }
    }

    /// What wins such a share of a pot.
    #[must_use]
    pub fn wins_with(&self, share: PotShare) -> Option<String> {
        match share {
            PotShare::Whole => None,
            PotShare::High => self.high().map(HighHand::words),
            PotShare::Low => self.low().map(LowHand::words),
        }
    }

    /// What the cards are, or could become.
    #[must_use]
    pub fn words(&self) -> Option<String> {
        if self.own.is_empty() {
            return None;
        }
        Some(match self.game.wins {
            Wins::High => self.high_words(),
            Wins::Low => self.low().map_or_else(|| so_far(&self.own), LowHand::words),
            Wins::HighLow(_) => {
                let low = match (self.low(), self.next()) {
                    (Some(low), _) => low.words(),
                    (None, Some(_)) => "nothing yet".to_owned(),
                    (None, None) => "nothing".to_owned(),
                };
                format!("{}; for low, {low}", self.high_words())
            }
        })
    }

    fn high_words(&self) -> String {
        let made = match (self.high(), &self.own[..], self.game.plays) {
            (Some(high), ..) => high.words(),
            (None, _, Plays::TwoAndThree) => so_far(&self.own),
            (None, [a, b], _) if self.shared.is_empty() && a.rank() != b.rank() => two(*a, *b),
            (None, ..) => so_far(&[&self.own[..], &self.shared].concat()),
        };
        match &self.draws()[..] {
            [] => made,
            [one] => format!("{made}, and a draw to {one}"),
            several => format!("{made}, and a draw to {}", several.join(" or ")),
        }
    }

    /// Straights and flushes that the next card could make.
    fn draws(&self) -> Vec<&'static str> {
        let mut draws = Vec::new();
        for (kind, words) in
            [(High5Category::Straight, "a straight"), (High5Category::Flush, "a flush")]
        {
            let made = self
                .improvements()
                .into_iter()
                .any(|(_, hand)| matches!(hand, HighHand::Five(hand) if hand.category() == kind));
            if made {
                draws.push(words);
            }
        }
        draws
    }

    /// The cards nobody here has seen that make a better kind of high hand of this one when they
    /// are dealt next, with the hand they make: better too than what the shared cards make alone.
    #[must_use]
    pub fn improvements(&self) -> Vec<(Card, HighHand)> {
        let now = self.high().map(|hand| hand.kind().0);
        let improved = |card: &Card| {
            let next = self.with(*card)?;
            let (hand, alone) = (next.high()?, next.shared_alone());
            let kind = hand.kind().0;
            let better = now.is_none_or(|now| kind > now) && alone.is_none_or(|it| kind > it);
            (better && kind > 0).then_some((*card, hand))
        };
        let unseen = deck::STANDARD.iter().filter(|card| !self.has(**card));
        unseen.filter_map(improved).collect()
    }

    /// The cards nobody here has seen that make a low hand of this one, if it is none yet.
    #[must_use]
    pub fn improvements_for_low(&self) -> Vec<Card> {
        if self.low().is_some() {
            return Vec::new();
        }
        let makes_low = |card: &&Card| self.with(**card).is_some_and(|it| it.low().is_some());
        let unseen = deck::STANDARD.iter().filter(|card| !self.has(**card));
        unseen.filter(makes_low).copied().collect()
    }

    fn has(&self, card: Card) -> bool {
        self.own.contains(&card) || self.shared.contains(&card)
    }

    /// The same after `card` is dealt next, if one is.
    fn with(&self, card: Card) -> Option<Self> {
        let mut next = self.clone();
        match self.next()? {
            Next::Own => next.own.push(card),
            Next::Shared => next.shared.push(card),
        }
        Some(next)
    }

    /// The kind of hand that the shared cards are by themselves.
    fn shared_alone(&self) -> Option<u8> {
        let five = self.game.plays != Plays::AnyThree;
        five.then(|| showing::rank(&self.shared))?.map(|showing| showing.category() as u8)
    }

    /// Where the next card is dealt, as the game has it; nowhere once all are, or in an exchange.
    fn next(&self) -> Option<Next> {
        let (mut own, mut shared) = (0, 0);
        for street in self.game.streets {
            match street.deals {
                Deals::Own(cards) => own += usize::from(cards),
                Deals::Shared(cards) => shared += usize::from(cards),
                // One card for all stands for the last own card.
                Deals::LastOwn => own += usize::from(self.shared.is_empty()),
                Deals::Exchange => return None,
            }
            if own > self.own.len() {
                return Some(Next::Own);
            }
            if shared > self.shared.len() {
                return Some(Next::Shared);
            }
        }
        None
    }
}

/// Two cards of different ranks before there is anything to add: `ace and king of one suit`.
fn two(a: Card, b: Card) -> String {
    let rank = |card: Card| card.rank().map_or("", Rank::name);
    let (high, low) = if a.rank() > b.rank() { (a, b) } else { (b, a) };
    let suited = if a.suit() == b.suit() { " of one suit" } else { "" };
    format!("{} and {}{suited}", rank(high), rank(low))
}

#[cfg(test)]
mod tests {
    use cards::parse_cards;

    use super::super::{
        FIVE_CARD_DRAW_LOW, HOLDEM, MAMBO_STUD, OMAHA, OMAHA_EIGHT, SEVEN_CARD_STUD,
        SEVEN_CARD_STUD_EIGHT,
    };
    use super::*;

    fn holding(game: &'static Rules, own: &str, shared: &str) -> Holding {
        let cards = |text| parse_cards(text).expect("cards");
        Holding { game, own: cards(own), shared: cards(shared) }
    }

    #[test]
    fn a_hand_has_words_from_its_first_cards_on() {
        for (game, own, shared, words) in [
            (&HOLDEM, "As Ks", "", "ace and king of one suit"),
            (&HOLDEM, "2d 7c", "", "seven and two"),
            (&HOLDEM, "9d 9c", "", "a pair of nines"),
            (&HOLDEM, "9d 8c", "9s Kd 2h", "a pair of nines"),
            (&HOLDEM, "Ad 8d", "9d Kd 2h", "ace high, and a draw to a flush"),
            (&HOLDEM, "10d 8c", "9s 7d 2h", "ten high, and a draw to a straight"),
            (&HOLDEM, "Ad 8d", "9d Kd 2h 3c 4s", "ace high"),
            (&OMAHA, "As Ah 2d 3d", "", "a pair of aces"),
            (&OMAHA, "As Kh 2d 3d", "Ad Kd Qd", "a flush, ace high"),
            (&SEVEN_CARD_STUD, "As Ah 2d", "", "a pair of aces"),
            (&SEVEN_CARD_STUD, "As Ks 2s 7s", "", "ace high, and a draw to a flush"),
            (&SEVEN_CARD_STUD, "As Ad 2s 7s 7h Kd", "9c", "two pairs, aces and sevens"),
            (&FIVE_CARD_DRAW_LOW, "8s 5d 4c 2h As", "", "a low 8-5-4-2-A"),
            (&MAMBO_STUD, "9s 9d", "", "a pair of nines; for low, nothing yet"),
            (&MAMBO_STUD, "As 2s 3s", "9d", "a straight flush, three high; for low, a low 3-2-A"),
            (
                &OMAHA_EIGHT,
                "As 2h 9d Jc",
                "3c 4d 5h Ks Kh",
                "a straight, five high; for low, a low 5-4-3-2-A",
            ),
            (
                &SEVEN_CARD_STUD_EIGHT,
                "9s 9h Kd Kc Qs Jd 2c",
                "",
                "two pairs, kings and nines; for low, nothing",
            ),
        ] {
            assert_eq!(
                holding(game, own, shared).words().as_deref(),
                Some(words),
                "{own} {shared}"
            );
        }
    }

    #[test]
    fn improvements_are_better_kinds_of_hands_and_not_what_the_board_gives_everybody() {
        let flush = holding(&HOLDEM, "Ad 8d", "9d Kd 2h");
        let made = flush.improvements();
        let of = |kind: &str| made.iter().filter(|(_, hand)| hand.kind().1 == kind).count();
        assert_eq!(
            (of("a flush"), of("a pair"), made.len()),
            (9, 6, 15),
            "diamonds, aces and eights"
        );
        let river = holding(&HOLDEM, "3c 4s", "9d Kd 2h 7c");
        let pairs: Vec<Rank> = river.improvements().iter().filter_map(|it| it.0.rank()).collect();
        assert_eq!(pairs.len(), 6, "threes and fours, and no card that pairs the board: {pairs:?}");
        assert!(holding(&HOLDEM, "3c 4s", "9d Kd 2h 7c Js").improvements().is_empty());
        let low = holding(&OMAHA_EIGHT, "As 2h Kd Kc", "3c 4d Qh");
        assert_eq!(low.improvements_for_low().len(), 16, "any five, six, seven or eight");
    }

    #[test]
    fn the_card_that_decides_is_named_by_its_rank() {
        let [better, other] =
            ["Kd Qs", "Kh Js"].map(|own| holding(&HOLDEM, own, "Kc 9d 7s 4h 2c").high());
        let (better, other) = (better.expect("seven cards"), other.expect("seven cards"));
        assert_eq!(better.words(), other.words());
        assert_eq!(better.kickers(other), Some([Rank::Queen, Rank::Jack]));
        assert_eq!(better.kickers(better), None);
    }
}
