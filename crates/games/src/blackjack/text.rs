//! Which paragraph each act is done under. The base game has none: what is not in 2.19 and 2.20 is
//! the base of ruling C01, while multiple action has 2.18.

use law::nj_19_47::{
    P2_18_B, P2_18_C, P2_18_D, P2_18_E, P2_18_F, P2_18_F_1, P2_18_F_2, P2_18_G, P2_18_H, P2_18_I,
    P2_18_J,
};
use law::{Clause, ruling};

/// The paragraphs of one game. What differs by the dealer's hand is a list.
pub(super) struct Text {
    /// Wagers before the deal.
    pub(super) wagers: Clause,
    /// The first two cards and the dealer's card face up.
    pub(super) deal: Clause,
    /// A player stands, hits or splits, and the cards that follow.
    pub(super) decide: Clause,
    /// The wagers that a double or a split adds.
    pub(super) added: Clause,
    /// A hand is given up.
    pub(super) surrender: Clause,
    /// Insurance is taken or declined.
    pub(super) insure: Clause,
    /// Insurance is decided.
    pub(super) insured: Clause,
    /// A hand over 21 is collected.
    pub(super) over: Clause,
    /// Blackjack is paid before the dealer's second card.
    pub(super) natural: Clause,
    /// The dealer's second and further cards.
    pub(super) dealer: [Clause; 3],
    /// Wagers against the dealer's hand are settled.
    pub(super) settle: [Clause; 3],
    /// The dealer's cards but for the one face up go to the rack.
    pub(super) finished: [Clause; 3],
    /// That card moves to where this hand lies.
    pub(super) moved: [Clause; 3],
    /// The dealer's cards go to the rack because every hand has gone over.
    pub(super) all_over: Clause,
    /// What still lies on the layout is picked up.
    pub(super) picked_up: Clause,
    /// A hand is void.
    pub(super) void: Clause,
}

const BASE: Text = Text {
    wagers: ruling::C01,
    deal: ruling::C01,
    decide: ruling::C01,
    added: ruling::C01,
    surrender: ruling::C20,
    insure: ruling::C20,
    insured: ruling::C01,
    over: ruling::C17,
    natural: ruling::C13,
    dealer: [ruling::C01; 3],
    settle: [ruling::C01; 3],
    finished: [ruling::C01; 3],
    moved: [ruling::C01; 3],
    all_over: ruling::C16,
    picked_up: ruling::C01,
    void: ruling::C14,
};

const MULTIPLE: Text = Text {
    wagers: P2_18_B,
    deal: P2_18_C,
    decide: P2_18_C,
    added: P2_18_C,
    surrender: ruling::C20,
    insure: P2_18_D,
    insured: P2_18_D,
    over: P2_18_F,
    natural: ruling::C13,
    dealer: [P2_18_E, P2_18_G, P2_18_H],
    settle: [P2_18_F, P2_18_H, P2_18_I],
    finished: [P2_18_F_2, P2_18_H, P2_18_J],
    moved: [P2_18_G, P2_18_G, P2_18_H],
    all_over: P2_18_F_1,
    picked_up: P2_18_J,
    void: ruling::C14,
};

/// Those of the game with so many spots.
#[inline]
pub(super) const fn text<const SPOTS: usize>() -> &'static Text {
    if SPOTS == 1 { &BASE } else { &MULTIPLE }
}
