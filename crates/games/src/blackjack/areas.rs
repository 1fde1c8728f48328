//! The betting areas of blackjack: one spot for the wager, or three in multiple action, the same
//! again beside every hand that a split makes, and the additional wagers.
//!
//! ```
//! use games::blackjack::areas::{Kind, on};
//!
//! assert_eq!(on::<1>(0, 0, Kind::Hand).word(), "wager");
//! assert_eq!(on::<1>(1, 0, Kind::Double).word(), "hand 2 double");
//! assert_eq!(on::<3>(1, 2, Kind::Hand).word(), "hand 2 third");
//! ```

use rules::Area;

use crate::betting::{BettingArea, Need, Placed};

/// The wager of the ordinary game.
pub const WAGER: Area = Area::new(&(0, "wager"));
/// On the dealer's first hand.
pub const FIRST: Area = Area::new(&(10, "first"));
/// On the dealer's second hand.
pub const SECOND: Area = Area::new(&(11, "second"));
/// On the dealer's third hand.
pub const THIRD: Area = Area::new(&(12, "third"));
/// The wager on a progressive award (2.19).
pub const PROGRESSIVE: Area = Area::PROGRESSIVE;
/// The blackjack bonus wager (2.20), whose award a device shows.
pub const BONUS: Area = Area::DISPLAYED;
/// The insurance of the ordinary game.
pub const INSURANCE: Area = Area::new(&(1, "insurance"));

/// The most hands that one pair can become.
pub const HANDS_MAX: usize = 4;

/// What a wager on a hand is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The one the hand is played with; of a hand made by a split, the equal of the first.
    Hand,
    /// The one that doubles it.
    Double,
}

impl Kind {
    /// Both of them.
    pub const BOTH: [Self; 2] = [Self::Hand, Self::Double];
}

macro_rules! areas {
    ($($number:literal $word:literal),+ $(,)?) => { [$(Area::new(&($number, $word))),+] };
}

/// By hand, its wager and the double.
const BASE: [[Area; 2]; HANDS_MAX] = [
    areas![0 "wager", 2 "double"],
    areas![3 "hand 2 wager", 4 "hand 2 double"],
    areas![5 "hand 3 wager", 6 "hand 3 double"],
    areas![7 "hand 4 wager", 8 "hand 4 double"],
];

/// By hand and spot, the same: no second split in multiple action (ruling C03).
const MULTIPLE: [[[Area; 2]; 3]; 2] = [
    [
        areas![10 "first", 16 "first double"],
        areas![11 "second", 17 "second double"],
        areas![12 "third", 18 "third double"],
    ],
    [
        areas![20 "hand 2 first", 26 "hand 2 first double"],
        areas![21 "hand 2 second", 27 "hand 2 second double"],
        areas![22 "hand 2 third", 28 "hand 2 third double"],
    ],
];

/// Every wager on a hand of the ordinary game, which a screen shows together.
pub(super) const ON_HANDS: [Area; 8] = [
    BASE[0][0], BASE[0][1], BASE[1][0], BASE[1][1], BASE[2][0], BASE[2][1], BASE[3][0], BASE[3][1],
];

/// The same by spot.
pub(super) const ON_SPOTS: [[Area; 4]; 3] = {
    let [[a, b, c], [d, e, f]] = MULTIPLE;
    [[a[0], a[1], d[0], d[1]], [b[0], b[1], e[0], e[1]], [c[0], c[1], f[0], f[1]]]
};

/// The insurances of the spots.
pub(super) const INSURANCES: [Area; 3] =
    areas![13 "first insurance", 14 "second insurance", 15 "third insurance"];

/// Where a wager on a hand against one of the dealer's hands lies, at a table with so many spots.
///
/// # Panics
///
/// If there is no such hand or spot.
#[must_use]
#[inline]
pub const fn on<const SPOTS: usize>(hand: usize, spot: usize, kind: Kind) -> Area {
    if SPOTS == 1 { BASE[hand][kind as usize] } else { MULTIPLE[hand][spot][kind as usize] }
}

/// Where the insurance of the wager on one of the spots lies.
///
/// # Panics
///
/// If there is no such spot.
#[must_use]
#[inline]
pub const fn insurance<const SPOTS: usize>(spot: usize) -> Area {
    if SPOTS == 1 { INSURANCE } else { INSURANCES[spot] }
}

const SIDE: [BettingArea; 2] = [
    BettingArea::new(PROGRESSIVE, Placed::Before(Need::Optional)).also(&["prog", "jackpot"]),
    BettingArea::new(BONUS, Placed::Before(Need::Optional)),
];

const fn after(area: Area) -> BettingArea {
    BettingArea::new(area, Placed::After)
}

const DECLARED_BASE: &[BettingArea] = &[
    BettingArea::buys_hand(WAGER),
    SIDE[0],
    SIDE[1],
    after(INSURANCE),
    after(BASE[0][1]),
    after(BASE[1][0]).also(&["split"]),
    after(BASE[1][1]),
    after(BASE[2][0]),
    after(BASE[2][1]),
    after(BASE[3][0]),
    after(BASE[3][1]),
];

const DECLARED_MULTIPLE: &[BettingArea] = &[
    BettingArea::buys_hand(FIRST),
    BettingArea::new(SECOND, Placed::Before(Need::Required)),
    BettingArea::new(THIRD, Placed::Before(Need::Optional)),
    SIDE[0],
    SIDE[1],
    after(INSURANCES[0]),
    after(INSURANCES[1]),
    after(INSURANCES[2]),
    after(MULTIPLE[0][0][1]),
    after(MULTIPLE[0][1][1]),
    after(MULTIPLE[0][2][1]),
    after(MULTIPLE[1][0][0]),
    after(MULTIPLE[1][1][0]),
    after(MULTIPLE[1][2][0]),
    after(MULTIPLE[1][0][1]),
    after(MULTIPLE[1][1][1]),
    after(MULTIPLE[1][2][1]),
];

/// All of them, in the order a player is asked for them.
pub(super) const fn declared<const SPOTS: usize>() -> &'static [BettingArea] {
    if SPOTS == 1 { DECLARED_BASE } else { DECLARED_MULTIPLE }
}
