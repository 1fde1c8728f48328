//! What lies before one seat: its wagers, its hands, and what became of them.

use cards::Card;
use rules::Chips;

use super::areas::{HANDS_MAX, Kind};
use super::payouts::{Fate, Part, Stands};
use super::points::{Tally, value};

/// Cards that count for the progressive.
pub(super) const FIRST_CARDS: usize = 4;

/// Where a hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// There is no such hand, or it takes cards.
    Playing,
    /// It takes no further card.
    Complete(Stands),
}

/// One hand of a seat. Its wagers are those of the seat, so that only their fates are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand<const SPOTS: usize> {
    pub(super) tally: Tally,
    pub(super) standing: Standing,
    /// Whether every wager was doubled.
    pub(super) doubled: bool,
    /// Whether its cards have gone to the rack.
    pub(super) racked: bool,
    /// By spot, the wager of the hand and its double. Where none lies the fate means nothing.
    pub(super) fates: [[Fate; 2]; SPOTS],
}

impl<const SPOTS: usize> Hand<SPOTS> {
    const EMPTY: Self = Self {
        tally: Tally::EMPTY,
        standing: Standing::Playing,
        doubled: false,
        racked: false,
        fates: [[Fate::Open; 2]; SPOTS],
    };

    /// How it stands, if it takes no further card.
    pub(super) const fn stands(&self) -> Option<Stands> {
        match self.standing {
            Standing::Playing => None,
            Standing::Complete(stands) => Some(stands),
        }
    }

    /// The player or the rules let it be.
    #[inline]
    pub(super) const fn stand(&mut self) {
        self.standing = Standing::Complete(Stands::On(self.tally.total()));
    }
}

/// What became of a bonus wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BonusFate {
    /// Nothing yet.
    Open,
    /// It is collected.
    Lost,
    /// It has won: the device has still to show how much.
    Won,
    /// It has won so much.
    Shown(Chips),
    /// It goes back with a void hand.
    Back,
}

/// One seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seated<const SPOTS: usize> {
    pub(super) wagers: [Chips; SPOTS],
    pub(super) insurance: [Chips; SPOTS],
    /// Of the insurance, by spot.
    pub(super) insured: [Fate; SPOTS],
    pub(super) hands: [Hand<SPOTS>; HANDS_MAX],
    /// How many hands there are.
    pub(super) count: u8,
    /// Whether they were made by splitting aces, which get one card each.
    pub(super) split_aces: bool,
    /// The first cards received, in their order (ruling C07).
    pub(super) first: [Option<Card>; FIRST_CARDS],
    pub(super) received: u8,
    pub(super) bonus: Chips,
    pub(super) bonus_fate: BonusFate,
}

impl<const SPOTS: usize> Seated<SPOTS> {
    pub(super) const EMPTY: Self = Self {
        wagers: [Chips::ZERO; SPOTS],
        insurance: [Chips::ZERO; SPOTS],
        insured: [Fate::Open; SPOTS],
        hands: [Hand::EMPTY; HANDS_MAX],
        count: 1,
        split_aces: false,
        first: [None; FIRST_CARDS],
        received: 0,
        bonus: Chips::ZERO,
        bonus_fate: BonusFate::Open,
    };

    /// A card is dealt to a hand.
    #[inline]
    pub(super) const fn receive(&mut self, hand: usize, card: Card) {
        self.hands[hand].tally = self.hands[hand].tally.with(value(card));
        if (self.received as usize) < FIRST_CARDS {
            self.first[self.received as usize] = Some(card);
            self.received += 1;
        }
    }

    /// A pair becomes two hands. Gives the number of the new one.
    pub(super) fn split(&mut self, hand: usize) -> usize {
        let made = usize::from(self.count);
        let paired = self.hands[hand].tally.pair().expect("only a pair is split");
        let one = Tally::EMPTY.with(paired);
        self.hands[hand].tally = one;
        self.hands[made].tally = one;
        self.count += 1;
        self.split_aces = paired == 1;
        made
    }

    /// The hands there are, with their numbers.
    #[inline]
    pub(super) fn playing(&self) -> impl Iterator<Item = (usize, &Hand<SPOTS>)> {
        self.hands[..usize::from(self.count)].iter().enumerate()
    }

    /// What lies on a hand against one of the dealer's: the wagers of all hands are equal.
    #[inline]
    pub(super) const fn staked(&self, hand: usize, spot: usize, kind: Kind) -> Chips {
        match kind {
            Kind::Hand => self.wagers[spot],
            Kind::Double if self.hands[hand].doubled => self.wagers[spot],
            Kind::Double => Chips::ZERO,
        }
    }

    /// Whether a wager on a hand against that dealer's hand is open.
    #[inline]
    pub(super) fn is_open(&self, hand: usize, spot: usize) -> bool {
        let open = |kind: Kind| {
            self.hands[hand].fates[spot][kind as usize] == Fate::Open
                && !self.staked(hand, spot, kind).is_zero()
        };
        open(Kind::Hand) || open(Kind::Double)
    }

    /// Whether the insurance of the wager on that spot is open.
    #[inline]
    pub(super) fn is_insured(&self, spot: usize) -> bool {
        self.insured[spot] == Fate::Open && !self.insurance[spot].is_zero()
    }

    /// Whether any wager depends on that hand of the dealer.
    #[inline]
    pub(super) fn depends_on(&self, spot: usize) -> bool {
        self.is_insured(spot) || (0..usize::from(self.count)).any(|hand| self.is_open(hand, spot))
    }

    /// Whether every wager on its hands, and every insurance, is decided.
    #[inline]
    pub(super) fn is_settled(&self) -> bool {
        !(0..SPOTS).any(|spot| self.depends_on(spot))
    }
}

/// Whether a wager was there before the deal: the double never was, and of several hands only that
/// of the first.
#[inline]
pub(super) const fn part(hand: usize, kind: Kind) -> Part {
    match (hand, kind) {
        (0, Kind::Hand) => Part::Original,
        (_, Kind::Hand | Kind::Double) => Part::Added,
    }
}
