//! The hands of the pay table, and the one place where wagers are judged.

use cards::Rank;
use rules::{Chips, Freedom, HandList, PayTable, Verdict, paid, to};

use crate::{Options, text};

rules::hands! {
    /// What a raise is paid by, lowest first.
    pub enum Hand {
        /// Any other card.
        Low "jack or lower",
        /// King or queen.
        Court "king or queen",
        /// Ace.
        Ace "ace",
    }
}

impl HandList for Hand {
    type Hand = Self;
    type Lines = [Verdict; 3];
    const LISTED: &'static [Self] = &Self::ALL;
    const PRINTED: &'static [PayTable<Self>] =
        &[PayTable::new(paid([to(2, 1), to(3, 2), to(1, 1)]))];
    const FREEDOM: Freedom = Freedom::AtLeastPrinted;
    const UNDER: law::Clause = text::PAYOUTS;
}

impl From<Rank> for Hand {
    fn from(rank: Rank) -> Self {
        match rank {
            Rank::Ace => Self::Ace,
            Rank::King | Rank::Queen => Self::Court,
            _ => Self::Low,
        }
    }
}

/// What comes back on the ante and on the raise.
#[must_use]
pub fn settle(options: &Options, ante: Chips, own: Rank, dealer: Rank) -> [Chips; 2] {
    match own.cmp(&dealer) {
        core::cmp::Ordering::Less => [Chips::ZERO; 2],
        core::cmp::Ordering::Equal => [ante; 2],
        core::cmp::Ordering::Greater => {
            let raise = options.pay_table.pays(own.into()).winnings(ante, options.rounding);
            [ante + ante, ante + raise]
        }
    }
}
