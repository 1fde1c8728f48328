//! Who may do what: the ladder of roles (GEN-011, ruling X10).
//!
//! ```
//! use table::Role;
//!
//! assert!(Role::CasinoSupervisor.may_act_as(Role::Floorperson)); // upward substitution
//! assert!(!Role::Dealer.may_act_as(Role::Floorperson)); // never the reverse
//! assert!(!Role::CasinoSupervisor.may_act_as(Role::Security)); // not on the ladder
//! ```

use core::str::FromStr;

law::cite!(general: GEN_011; ruling: X10);

cards::worded! {
    /// A person at the table.
    #[derive(PartialOrd, Ord)]
    pub enum Role(word) {
        /// Plays.
        Player "player",
        /// Deals.
        Dealer "dealer",
        /// Supervises the table.
        Floorperson "floorperson",
        /// Supervises floorpersons.
        CasinoSupervisor "casino supervisor",
        /// The same at poker tables.
        PokerShiftSupervisor "poker shift supervisor",
        /// Guards cards and chips; no rung of the ladder.
        Security "security",
    }
}

impl Role {
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

impl FromStr for Role {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Self::named(text).ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            format!("{text:?} is no role; known are: {known}")
        })
    }
}
