//! The terms of Double Down Stud (11(a)) and what a round is told of its table.

use cards::{Card, CardSet};
use law::Clause;
use law::{nj_19_47, section_11};
use rules::{Act, Chips, DealingMethod, Log, PayoutLimit, Refusal, Rounding};

use super::PayTable;

law::cite!(section_11: P11_A_1_II P11_A_1_III P11_A_1_IV P11_A_1_V P11_A_1_VI P11_A_1_VII);

/// The text that authorises the game at this table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Authority {
    /// Section 11, whole.
    Section11,
    /// The New Jersey definitions; all else is cited from Section 11 by analogy (ruling E21).
    NewJersey,
}

impl Authority {
    /// `clause` as a table under this authority cites it. A New Jersey definition stands for
    /// itself.
    #[must_use]
    #[inline]
    pub fn cite(self, clause: Clause) -> Clause {
        match self {
            Self::Section11 => clause,
            Self::NewJersey => cite_in_new_jersey(clause),
        }
    }

    /// `refusal` as such a table cites it.
    pub(super) fn refuse(self, refusal: Refusal) -> Refusal {
        Refusal { under: self.cite(refusal.under), ..refusal }
    }

    /// `log`, with what is cited there.
    #[inline]
    pub(super) const fn citing<L: Log>(self, log: &mut L) -> Cited<'_, L> {
        Cited { log, authority: self }
    }
}

/// Who writes down acts as a table under this authority cites them.
pub(super) struct Cited<'a, L> {
    pub(super) log: &'a mut L,
    pub(super) authority: Authority,
}

impl<L: Log> Log for Cited<'_, L> {
    const KEEPS: bool = L::KEEPS;

    #[inline]
    fn record(&mut self, act: Act, under: Clause) {
        if L::KEEPS {
            self.log.record(act, self.authority.cite(under));
        }
    }
}

fn cite_in_new_jersey(clause: Clause) -> Clause {
    let defined = [
        (section_11::P11_A_1_I, nj_19_47::P17_1_DOUBLE_DOWN_WAGER),
        (section_11::P11_A_1_II, nj_19_47::P17_1_HAND),
        (section_11::P11_A_1_III, nj_19_47::P17_1_HOLE_CARD),
        (section_11::P11_A_1_IV, nj_19_47::P17_1_PUSH),
        (section_11::P11_A_1_V, nj_19_47::P17_1_RANK),
        (section_11::P11_A_1_VI, nj_19_47::P17_1_ROUND_OF_PLAY),
        (section_11::P11_A_1_VII, nj_19_47::P17_1_SUIT),
    ];
    match defined.iter().find(|(borrowed, _)| *borrowed == clause) {
        Some((_, own)) => *own,
        None if clause.regulation() == section_11::P11_A_1_I.regulation() => clause.by_analogy(),
        None => clause,
    }
}

/// Which double down wagers the house accepts (the switch `dd_partial` of ruling E06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubles {
    /// Any amount up to the original wager.
    Partial,
    /// The original wager, no more and no less.
    Full,
}

crate::in_files::defaults! {
    /// What a round needs to know of its table; by default Section 11 with its least odds, no
    /// payout limit, partial doubles, paid to the cent.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Options {
        /// The text that authorises the game.
        pub authority: Authority = Authority::Section11,
        /// The odds in use.
        pub pay_table: PayTable = PayTable::MINIMUM,
        /// The most one hand can win.
        pub payout_limit: Option<PayoutLimit> = None,
        /// Which double down wagers are accepted.
        pub doubles: Doubles = Doubles::Partial,
        /// The smallest chip in play.
        pub smallest_chip: Chips = Chips::cents(50),
        /// What is done with payments the smallest chip cannot make.
        pub rounding: Rounding = Rounding::Exact,
        /// How cards leave the deck.
        pub dealing: DealingMethod = DealingMethod::ManualShoe,
    }
}

/// One seat's wager when bets close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// The original wager.
    pub wager: Chips,
}

/// What a player may say before the hole card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// No double down wager.
    DoesNotDouble,
    /// A double down wager of this amount.
    Doubles(Chips),
}

impl Decision {
    /// What it puts on the layout.
    #[must_use]
    pub const fn stakes(self) -> Chips {
        match self {
            Self::DoesNotDouble => Chips::ZERO,
            Self::Doubles(amount) => amount,
        }
    }
}

/// What a player has seen: every card is dealt face up but the hole card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// The player's own card.
    pub own: Option<Card>,
    /// The three cards face up in front of the dealer.
    pub shown: [Option<Card>; 3],
    /// The cards of the other players.
    pub others: CardSet,
}

impl Sight {
    /// Own card and the three shown, once all are dealt.
    #[must_use]
    #[inline]
    pub const fn four(&self) -> Option<[Card; 4]> {
        match (self.own, self.shown) {
            (Some(own), [Some(a), Some(b), Some(c)]) => Some([own, a, b, c]),
            _ => None,
        }
    }
}
