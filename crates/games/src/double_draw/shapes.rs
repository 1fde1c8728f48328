//! What five cards could become, as policies see it: groups of a rank, suits and runs as bits.
//!
//! A set of cards is four lanes of sixteen bits, one lane for each suit, and within a lane one bit
//! for each rank, two lowest, ace highest. The jokers sit one bit above the aces of two suits.

use core::num::NonZeroU64;
use std::sync::LazyLock;

use cards::{Card, Rank};

use super::{Draw, Places, Sight};

const ACE: u16 = 1 << Rank::Ace as u16;
const RANKS: u16 = (1 << 13) - 1;
/// Ace, two, three, four and five.
const WHEEL: u16 = ACE | 0b1111;
/// The lowest bit of every lane.
const LANES: u64 = 0x0001_0001_0001_0001;
const JOKERS: u64 = 1 << 13 | 1 << 29;

/// The best part of every set of ranks that lies within five consecutive ones.
// PERF: one look-up instead of ten windows.
static RUNS: LazyLock<Vec<Window>> = LazyLock::new(|| (0..=RANKS).map(Window::best).collect());

/// The bit of a card.
#[inline]
const fn bit(card: Card) -> u64 {
    let id = card.id();
    1 << (16 * (id & 3) + (id >> 2))
}

/// The ranks of a set within five consecutive ones: how many in the highest bits, then how many
/// windows of five hold them all, then which they are, and how many ranks the whole set has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Window(u32);

impl Window {
    /// Most ranks first, then most windows, then the highest.
    fn best(set: u16) -> Self {
        let windows = (0..9).map(|low| 0b1_1111 << low).chain([WHEEL]);
        let within = |window: u16| {
            let ranks = set & window;
            let ways = windows.clone().filter(|other| ranks & !other == 0).fold(0, |n, _| n + 1);
            let (cards, whole) = (ranks.count_ones(), set.count_ones().min(7));
            Self(cards << 24 | ways << 16 | u32::from(ranks) << 3 | whole)
        };
        windows.clone().map(within).max().unwrap_or_default()
    }

    const fn cards(self) -> u32 {
        self.0 >> 24
    }

    const fn ways(self) -> u32 {
        self.0 >> 16 & 0xF
    }

    const fn ranks(self) -> u64 {
        (self.0 >> 3) as u64 & RANKS as u64
    }

    const fn whole(self) -> u32 {
        self.0 & 7
    }
}

/// Cards that stay: at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keep(NonZeroU64);

impl Keep {
    /// Every card.
    pub(super) const ALL: Self = Self(NonZeroU64::MAX);

    /// These cards, if there are any.
    #[inline]
    fn any(cards: u64) -> Option<Self> {
        NonZeroU64::new(cards).map(Self)
    }

    /// These cards and those.
    #[inline]
    pub(super) fn and(self, other: Option<Self>) -> Self {
        other.map_or(self, |other| Self(self.0 | other.0))
    }
}

/// The cards that go: those that do not stay, and of more than the draw allows those that have the
/// fewest of their rank left to pair up with, and then the lowest.
#[inline]
pub(super) fn discards(keep: Option<Keep>, sight: &Sight, draw: Draw) -> Places {
    let keep = keep.map_or(0, |keep| keep.0.get());
    let goes = |place: &usize| sight.own[*place].is_some_and(|card| keep & bit(card) == 0);
    let mut places: Places = (0..sight.own.len()).filter(goes).collect();
    let worth = |place: &usize| {
        let id = sight.own[*place].map_or(0, Card::id);
        let gone = sight.given_up.bits() >> (id & !3) & 0b1111;
        (u32::MAX - gone.count_ones(), id)
    };
    let most = draw.cards_max();
    // PERF: no two cards are worth the same, so the one that goes is found without the others.
    if most == 1 && places.len() > 1 {
        return places.iter().min_by_key(worth).into_iter().collect();
    }
    while places.len() > most {
        let highest = places.iter().max_by_key(worth);
        places = places.without(highest.expect("more cards go than may"));
    }
    places
}

/// Five cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    cards: u64,
    jokers: u32,
    aces: u32,
    /// The ranks held at least twice.
    twice: u16,
    /// By suit.
    windows: [Window; 4],
    /// Of all suits together.
    run: Window,
}

impl Shape {
    #[inline]
    pub(super) fn made_by(cards: [Card; 5]) -> Self {
        let cards = cards.into_iter().fold(0, |all, card| all | bit(card));
        let jokers = (cards >> 13 & 1) + (cards >> 29 & 1);
        let aces = jokers + ((cards >> 12 & LANES).wrapping_mul(LANES) >> 48);
        let [a, b, c, d] = lanes(cards);
        let runs = &*RUNS;
        let window = |ranks: u16| runs[usize::from(ranks)];
        #[expect(clippy::cast_possible_truncation, reason = "five cards")]
        Self {
            cards,
            jokers: jokers as u32,
            aces: aces as u32,
            twice: (a & b) | (c & d) | ((a | b) & (c | d)),
            windows: [window(a), window(b), window(c), window(d)],
            run: window(a | b | c | d),
        }
    }

    #[inline]
    pub(super) const fn jokers(&self) -> u32 {
        self.jokers
    }

    /// Aces, jokers among them.
    #[inline]
    pub(super) const fn aces(&self) -> u32 {
        self.aces
    }

    /// Every card of these ranks.
    #[inline]
    const fn of_ranks(&self, ranks: u16) -> u64 {
        self.cards & (ranks as u64 * LANES)
    }

    /// The aces and jokers, if there are any.
    #[inline]
    pub(super) fn keep_aces(&self) -> Option<Keep> {
        Keep::any(self.of_ranks(ACE) | self.cards & JOKERS)
    }

    /// The ranks held twice or more, if there is one; a joker stays beside them.
    #[inline]
    pub(super) fn pair(&self) -> Option<Keep> {
        let jokers = self.cards & JOKERS;
        if self.twice == 0 { None } else { Keep::any(self.of_ranks(self.twice) | jokers) }
    }

    /// Both pairs; if jokers make one of them, they and the aces stay.
    #[inline]
    pub(super) fn two_pairs(&self) -> Option<Keep> {
        let natural = self.twice & self.twice.wrapping_sub(1) != 0;
        let aces = if natural { 0 } else { self.of_ranks(ACE) | self.cards & JOKERS };
        Keep::any(self.of_ranks(self.twice) | aces)
    }

    /// The three or four cards of one rank; a joker is an ace, and no part of any other rank.
    #[inline]
    pub(super) fn alike(&self, cards: u32) -> Option<Keep> {
        if self.aces >= cards {
            return self.keep_aces();
        }
        let [a, b, c, d] = lanes(self.cards);
        let thrice = (a & b & (c | d)) | (c & d & (a | b));
        Keep::any(self.of_ranks(thrice))
    }

    /// The cards of a suit that has `cards` of them or more, and the jokers.
    #[inline]
    pub(super) fn flush(&self, cards: u32) -> Option<Keep> {
        let suit = self.windows.iter().position(|window| window.whole() >= cards)?;
        Keep::any(self.cards & (u64::from(RANKS) << (16 * suit) | JOKERS))
    }

    /// The cards nearest to a straight flush.
    #[inline]
    pub(super) fn suited_run(&self) -> Run {
        let ([a, b, c, d], jokers) = (self.windows, self.cards & JOKERS);
        let (left, from) = if a.0 >= b.0 { (a, 0) } else { (b, 16) };
        let (right, at) = if c.0 >= d.0 { (c, 32) } else { (d, 48) };
        let (window, at) = if left.0 >= right.0 { (left, from) } else { (right, at) };
        Run { window, kept: window.ranks() << at | jokers, jokers: self.jokers }
    }

    /// The cards nearest to a straight, one of each rank.
    #[inline]
    pub(super) fn run(&self) -> Run {
        let ranks = self.cards & (self.run.ranks() * LANES);
        // Of two cards of a rank the one of the lower suit stays.
        let below = ranks << 16 | ranks << 32 | ranks << 48;
        let kept = ranks & !below | self.cards & JOKERS;
        Run { window: self.run, kept, jokers: self.jokers }
    }

    /// An ace and the other cards of its suit, if it has any.
    pub(super) fn suited_ace(&self) -> Option<Keep> {
        let suited = |lane: &u16| lane & ACE != 0 && *lane != ACE;
        let suit = lanes(self.cards).iter().position(suited)?;
        Keep::any(self.cards & u64::from(RANKS) << (16 * suit))
    }

    /// One card, as near to an eight as there is: with a joker it makes the most straights.
    pub(super) fn nearest_to_eight(&self) -> Option<Keep> {
        let [a, b, c, d] = lanes(self.cards);
        let eight = Rank::Eight as u16;
        let (below, above) = ((a | b | c | d) & ((2 << eight) - 1), (a | b | c | d) >> eight);
        let low = if below == 0 { 0 } else { 1 << (15 - below.leading_zeros()) };
        let high = (above & above.wrapping_neg()) << eight;
        let far = |rank: u16| rank.trailing_zeros().abs_diff(u32::from(eight));
        let near = if high == 0 || (low != 0 && far(low) <= far(high)) { low } else { high };
        Keep::any(self.of_ranks(near) | self.cards & JOKERS)
    }
}

/// The ranks held in each suit.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "lanes of sixteen bits")]
const fn lanes(cards: u64) -> [u16; 4] {
    [
        cards as u16 & RANKS,
        (cards >> 16) as u16 & RANKS,
        (cards >> 32) as u16 & RANKS,
        (cards >> 48) as u16 & RANKS,
    ]
}

/// Cards within five consecutive ranks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    window: Window,
    kept: u64,
    jokers: u32,
}

impl Run {
    /// Whether these are `cards` cards without the jokers, and can be completed in at least `ways`
    /// ways were all five cards free to choose.
    #[inline]
    pub(super) fn natural(&self, cards: u32, ways: u32) -> Option<Keep> {
        let enough = self.window.cards() == cards && self.window.ways() >= ways;
        if enough { Keep::any(self.kept) } else { None }
    }

    /// Whether these are four cards with the jokers, and can be completed in at least `ways` ways.
    #[inline]
    pub(super) fn four(&self, ways: u32) -> Option<Keep> {
        self.natural(4_u32.saturating_sub(self.jokers), ways)
    }
}
