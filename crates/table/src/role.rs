//! Who may do what: the ladder of roles (GEN-011, ruling X10).
//!
//! ```
//! use table::Role;
//!
//! assert!(Role::CasinoSupervisor.may_act_as(Role::Floorperson)); // upward substitution
//! assert!(!Role::Dealer.may_act_as(Role::Floorperson)); // never the reverse
//! assert!(!Role::CasinoSupervisor.may_act_as(Role::Security)); // not on the ladder
//! ```

use core::fmt;
use core::str::FromStr;

law::cite!(general::GEN_011, ruling::X10);

/// A person at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Plays.
    Player,
    /// Deals.
    Dealer,
    /// Supervises the table.
    Floorperson,
    /// Supervises floorpersons.
    CasinoSupervisor,
    /// The same at poker tables.
    PokerShiftSupervisor,
    /// Guards cards and chips; no rung of the ladder.
    Security,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 6] = [
        Self::Player,
        Self::Dealer,
        Self::Floorperson,
        Self::CasinoSupervisor,
        Self::PokerShiftSupervisor,
        Self::Security,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Dealer => "dealer",
            Self::Floorperson => "floorperson",
            Self::CasinoSupervisor => "casino supervisor",
            Self::PokerShiftSupervisor => "poker shift supervisor",
            Self::Security => "security",
        }
    }

    const fn rung(self) -> Option<u8> {
        match self {
            Self::Player => Some(0),
            Self::Dealer => Some(1),
            Self::Floorperson => Some(2),
            Self::CasinoSupervisor | Self::PokerShiftSupervisor => Some(3),
            Self::Security => None,
        }
    }

    /// Whether this person may do what belongs to `role`.
    #[must_use]
    pub fn may_act_as(self, role: Self) -> bool {
        match (self.rung(), role.rung()) {
            _ if self == role => true,
            (Some(mine), Some(needed)) => mine > needed,
            (None, _) | (_, None) => false,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Role {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|role| role.word() == text);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            format!("{text:?} is no role; known are: {known}")
        })
    }
}
