//! The progressive wager (2.19).
//!
//! One dollar on the first cards a player receives: two aces, three, or four of one colour. Only
//! the highest award is won, whatever the dealer has and whatever becomes of the hand. Cards count
//! in the order of their receipt at the position, split or not (ruling C07). The award is settled
//! with the last wager on the hands of the seat; who has four aces waits for the end of the round,
//! when it is known who shares the meter (ruling C19). The dollar itself is collected.
//!
//! ```
//! use cards::parse_shoe_cards;
//! use games::blackjack::Aces;
//!
//! let aces = |text| Aces::among(&parse_shoe_cards(text).expect("cards"));
//! assert_eq!(aces("As Ac As Ac"), Some(Aces::FourOfAColour));
//! assert_eq!(aces("As Ah Ac Ad"), Some(Aces::Three));
//! assert_eq!(aces("As As Ac 9d"), Some(Aces::Three));
//! assert_eq!(aces("As 9d As As"), None);
//! ```

use cards::{Card, Rank, Suit};
use law::nj_19_47::{P2_19_C, P2_19_D, P2_19_E, P2_19_H};
use law::ruling;
use rules::{Act, Award, Chips, Log, Seat, Wager};

use super::areas;
use super::hands::FIRST_CARDS;
use super::payouts::Stands;
use super::round::TwentyOne;
use super::wagers::PROGRESSIVE_WAGER;

law::cite!(nj_19_47: P2_19_D P2_19_E P2_19_H; ruling: C07 C08 C19 C20);

cards::worded! {
    /// The combinations that win, lowest first: declaration order is the ranking.
    #[derive(PartialOrd, Ord)]
    pub enum Aces(words) {
        Two "two aces",
        TwoSuited "two aces of one suit",
        Three "three aces",
        ThreeSuited "three aces of one suit",
        FourOfAColour "four aces of one colour",
    }
}

impl Aces {
    /// The highest combination that the first cards make, in the order they were received.
    #[must_use]
    pub fn among(received: &[Card]) -> Option<Self> {
        let ace = |card: &&Card| card.rank() == Some(Rank::Ace);
        let suits: Vec<Suit> = received
            .iter()
            .take(FIRST_CARDS)
            .take_while(ace)
            .filter_map(|card| card.suit())
            .collect();
        let one_suit = |count: usize| suits[..count].iter().all(|suit| *suit == suits[0]);
        let black = |suit: &Suit| matches!(suit, Suit::Clubs | Suit::Spades);
        let one_colour = suits.iter().all(|suit| black(suit) == black(&suits[0]));
        match suits.len() {
            FIRST_CARDS if one_colour => Some(Self::FourOfAColour),
            3.. if one_suit(3) => Some(Self::ThreeSuited),
            3.. => Some(Self::Three),
            2 if one_suit(2) => Some(Self::TwoSuited),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    /// In the words of the sign: in how many of the first cards.
    #[must_use]
    pub const fn posted(self) -> &'static str {
        match self {
            Self::FourOfAColour => "four black or four red aces in the first four cards",
            Self::ThreeSuited => "three aces of one suit in the first three cards",
            Self::Three => "any three aces in the first three cards",
            Self::TwoSuited => "two aces of one suit in the first two cards",
            Self::Two => "any two aces in the first two cards",
        }
    }

    /// What it wins; of the whole meter, as if nobody shared it.
    #[must_use]
    pub const fn award(self) -> Award {
        match self {
            Self::FourOfAColour => Award::Jackpot { part: 0, of: 1 },
            Self::ThreeSuited => Award::Fixed(Chips::dollars(2_500)),
            Self::Three => Award::Fixed(Chips::dollars(250)),
            Self::TwoSuited => Award::Fixed(Chips::dollars(100)),
            Self::Two => Award::Fixed(Chips::dollars(25)),
        }
    }
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// The combination of `seat`, as far as its cards are dealt.
    #[must_use]
    pub fn aces(&self, seat: Seat) -> Option<Aces> {
        let first = self.seats[seat.index()].first;
        let received: Vec<Card> = first.into_iter().flatten().collect();
        Aces::among(&received)
    }

    /// The award that the progressive wager of `seat` has won, once it is settled.
    #[must_use]
    pub fn award(&self, seat: Seat) -> Option<Award> {
        let open = self.progressive_open.contains(seat) || self.progressive_back.contains(seat);
        if !self.progressive.contains(seat) || open {
            return None;
        }
        let award = self.aces(seat)?.award();
        let Award::Jackpot { .. } = award else { return Some(award) };
        let count = |seats: usize| u8::try_from(seats).expect("eight seats at most");
        let before = self.jackpots.dealing_order().take_while(|other| *other != seat);
        let (part, of) = (before.count(), self.jackpots.dealing_order().count());
        Some(Award::Jackpot { part: count(part), of: count(of) })
    }

    /// Whether `seat` has four aces and waits to know who shares the meter.
    pub(super) fn awaits_the_meter(&self, seat: Seat) -> bool {
        self.progressive_open.contains(seat) && self.aces(seat) == Some(Aces::FourOfAColour)
    }

    /// The last wager on the hands of `seat` is decided before the dealer's hand.
    #[inline]
    pub(super) fn settle_progressive_in_turn(&mut self, seat: Seat, log: &mut impl Log) {
        let open = self.progressive_open.contains(seat);
        if open && self.seats[seat.index()].is_settled() && !self.awaits_the_meter(seat) {
            self.settle_progressive(seat, log);
        }
    }

    /// What is open at the end: those who share the meter first, then in the order of the deal.
    #[inline]
    pub(super) fn settle_progressives(&mut self, log: &mut impl Log) {
        let open = self.progressive_open;
        for seat in open.dealing_order() {
            if self.awaits_the_meter(seat) {
                self.jackpots.insert(seat);
            }
        }
        for seat in self.jackpots.dealing_order().chain(open.dealing_order()) {
            if self.progressive_open.contains(seat) {
                self.settle_progressive(seat, log);
            }
        }
    }

    fn settle_progressive(&mut self, seat: Seat, log: &mut impl Log) {
        self.progressive_open.remove(seat);
        let area = areas::PROGRESSIVE;
        if let Some(award) = self.award(seat) {
            let turn = self.award_turns.iter_mut().find(|turn| turn.is_none());
            *turn.expect("a seat wins one award") = Some(seat);
            log.record(Act::AwardWon { seat, area, award }, self.won_under(seat, award));
        }
        log.collect(seat, [(area, PROGRESSIVE_WAGER)], ruling::C19);
    }

    /// The most specific paragraph of an award: that of the meter; that the hand itself lost
    /// nothing of it; that only the highest combination counts; the list.
    fn won_under(&self, seat: Seat, award: Award) -> law::Clause {
        if matches!(award, Award::Jackpot { .. }) {
            return P2_19_H;
        }
        let lost = |stands| matches!(stands, Stands::Over | Stands::Surrendered);
        let mut hands = self.seats[seat.index()].playing();
        if hands.all(|(_, hand)| hand.stands().is_some_and(lost)) {
            return P2_19_D;
        }
        let more = matches!(self.aces(seat), Some(Aces::Three | Aces::ThreeSuited));
        if more { P2_19_E } else { P2_19_C }
    }

    /// The progressive wager and what came back of it: the award comes from the meter.
    #[inline]
    pub(super) fn progressive_wager(&self, seat: Seat) -> Option<Wager> {
        if !self.progressive.contains(seat) {
            return None;
        }
        let back = if self.progressive_back.contains(seat) {
            Some(PROGRESSIVE_WAGER)
        } else {
            (!self.progressive_open.contains(seat)).then_some(Chips::ZERO)
        };
        let wager = Wager::new(areas::PROGRESSIVE, PROGRESSIVE_WAGER, back);
        Some(Wager { award: self.award(seat), ..wager })
    }
}
