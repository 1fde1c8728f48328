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

use law::Clause;

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

/// From when on players do not touch their cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Untouched {
    /// During the whole round.
    Always,
    /// Once the player has decided to play the hand.
    AfterDeciding,
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
    /// From when on players do not touch the cards, where the text says so.
    pub no_touching: Option<(Untouched, Clause)>,
    /// Nobody but the dealer looks at a draw card, where the text says so.
    pub draw_card: Option<Clause>,
}

impl People {
    /// A text that says nothing else than how many positions there are.
    pub(crate) const fn at_positions(positions: Clause) -> Self {
        Self {
            positions,
            shoe_hands: ShoeHands::LeftDraws,
            looking: None,
            in_view: None,
            face_up: None,
            no_touching: None,
            draw_card: None,
        }
    }
}
