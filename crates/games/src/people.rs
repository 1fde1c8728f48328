//! What a house settles about people: attestations, absent players and coupons.
//!
//! ```
//! use games::people::Attesting;
//! use games::settings::Settings as _;
//!
//! let mut settings = games::double_cross::Settings::default();
//! settings.set("attestations", "asked").expect("a value of that setting");
//! assert_eq!(settings.house.attesting, Attesting::Asked);
//! ```

use law::{Clause, general, ruling};

use crate::settings::Spec;

/// Whether a table waits for what only people can see (the option `attestations`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attesting {
    /// It is taken as done unless somebody reports a fault.
    Assumed,
    /// The table waits until it is attested.
    Asked,
}

/// Which coupons a house takes (ruling X07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CouponPolicy {
    /// None: no terms are posted.
    Refused,
    /// One with an even-money wager, paid once at 1 to 1 on its face.
    EvenMoney,
}

/// Which hand draws from a shoe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShoeHands {
    /// The left one; the right one places.
    LeftDraws,
    /// The one nearest the shoe; the other one places.
    NearestDraws,
}

/// The paragraphs about what people do at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct People {
    /// How many positions the layout has.
    pub positions: Clause,
    /// Which hand draws from a shoe.
    pub shoe_hands: ShoeHands,
    /// Players look at their cards without showing them, where the text says so.
    pub looking: Option<Clause>,
    /// Cards stay in full view, then face down and untouched, where the text says so.
    pub in_view: Option<Clause>,
    /// Winning hands lie face up until all are paid, where the text says so.
    pub face_up: Option<Clause>,
}

pub(crate) const ATTESTING: [(&str, Attesting); 2] =
    [("assumed", Attesting::Assumed), ("asked", Attesting::Asked)];
pub(crate) const COUPONS: [(&str, CouponPolicy); 2] =
    [("refused", CouponPolicy::Refused), ("even_money", CouponPolicy::EvenMoney)];
/// A switch with one value: the reading is fixed, its name is not.
pub(crate) const ABSENT: [(&str, ()); 1] = [("fold", ())];

/// Whether the table waits for attestations.
pub(crate) const ATTESTATIONS: Spec = Spec {
    name: "attestations",
    values: "assumed | asked",
    summary: "what only people see holds up the deal",
    under: general::GEN_011,
};
/// What becomes of the hand of a player who walks away.
pub(crate) const ABSENT_PLAYER: Spec = Spec {
    name: "absent_player",
    values: "fold",
    summary: "a player who left is asked to decide",
    under: ruling::X08,
};
/// Which coupons are taken.
pub(crate) const COUPON_POLICY: Spec = Spec {
    name: "coupon_policy",
    values: "refused | even_money",
    summary: "coupon with an even-money wager",
    under: ruling::X07,
};
