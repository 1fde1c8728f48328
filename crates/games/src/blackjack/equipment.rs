//! Cards, shoe and procedure of blackjack, as data.
//!
//! The text of these sections is missing: one to eight decks are dealt from a shoe, one or two from
//! the hand if a device shuffles them (rulings C01, C15). How long cards may be used is written in
//! the equipment rules.
//!
//! ```
//! use games::blackjack::shoe;
//!
//! assert_eq!(shoe(6).len(), 312);
//! let aces = shoe(6).iter().filter(|card| card.to_string() == "As").count();
//! assert_eq!(aces, 6);
//! ```

use cards::Card;
use cards::deck::STANDARD;
use law::nj_19_47::{
    P2_18_B, P2_18_C, P2_18_E, P2_19_B, P2_19_G_1, P2_19_G_2, P2_19_G_3, P2_19_H, P2_20_B, P2_20_F,
    P2_20_G_1,
};
use law::{equipment, ruling};

use super::{MeterLink, Settings};
use crate::keeping::{Keeping, UsedCards};
use crate::procedure::{AwardClauses, DisplayClauses, Procedure, Shoe};
use crate::settings::{DeviceClauses, Form, Permission};

law::cite!(equipment: P1_19_B P1_19_C; ruling: C01 C08 C15);

/// The most decks in a shoe.
pub const DECKS_MAX: usize = 8;

/// Cards of one deck.
const DECK: usize = STANDARD.len();

/// Eight decks, one after the other.
pub static SHOE: [Card; DECKS_MAX * DECK] = {
    let mut cards = [STANDARD[0]; DECKS_MAX * DECK];
    let mut place = 0;
    while place < cards.len() {
        cards[place] = STANDARD[place % DECK];
        place += 1;
    }
    cards
};

/// The cards of so many decks, eight at most.
///
/// # Panics
///
/// If there are more.
#[must_use]
pub fn shoe(decks: usize) -> &'static [Card] {
    &SHOE[..decks * DECK]
}

/// Decks in the shoe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decks {
    /// So many, eight at most.
    Some(usize),
    /// More than any number: what is dealt changes nothing. They are analysed and never dealt.
    Infinite,
}

impl Decks {
    /// How a setting has them.
    pub(super) fn form() -> Form<Self> {
        let write = |decks: &Self| match decks {
            Self::Some(decks) => decks.to_string(),
            Self::Infinite => INFINITE.to_owned(),
        };
        let read = |text: &str| match text {
            INFINITE => Some(Self::Infinite),
            number => {
                let number = number.parse().ok().filter(|number| (1..=DECKS_MAX).contains(number));
                number.map(Self::Some)
            }
        };
        Form::new("1 to 8 | infinite", write, read)
    }

    /// How many there are; nothing of infinitely many.
    #[must_use]
    pub const fn number(self) -> Option<usize> {
        match self {
            Self::Some(decks) => Some(decks),
            Self::Infinite => None,
        }
    }
}

/// The word for more decks than any number.
const INFINITE: &str = "infinite";

/// What is written about devices.
pub(super) const DEVICES: DeviceClauses = DeviceClauses {
    deck: ruling::C01,
    by_hand: ruling::C15,
    dealing: equipment::P1_19_B,
    second_deck: ruling::C01,
    automated_shoe: Permission::Allowed,
};

/// A quarter of the cards at least lies behind the cutting card.
const PARTS: usize = 4;

/// The button and the display of the bonus wager.
const DISPLAY: DisplayClauses =
    DisplayClauses { button: P2_20_F, hand_wins: P2_20_G_1, cash: P2_20_B };

/// The progressive.
const AWARDS: AwardClauses = AwardClauses {
    contribution: P2_19_B,
    hand_wins: P2_19_G_1,
    light_on: P2_19_G_2,
    validation: P2_19_G_3,
    payment: P2_19_H,
    link: None,
    lights: Some(P2_19_B),
    documents: Some(P2_19_H),
};

/// The procedure of a table under `settings`.
pub(super) fn procedure<const SPOTS: usize>(settings: &Settings<SPOTS>) -> Procedure {
    let [tender, deal, turn, round] =
        if SPOTS == 1 { [ruling::C01; 4] } else { [P2_18_B, P2_18_C, P2_18_E, ruling::C12] };
    let shoe = Shoe {
        under: ruling::C21,
        decks: settings.decks.number().unwrap_or(0),
        penetration: settings.penetration,
        parts: PARTS,
    };
    let link = (settings.meter_link == MeterLink::Shared).then_some(ruling::C08);
    Procedure {
        awards: Some(AwardClauses { link, ..AWARDS }),
        shoe: Some(shoe),
        display: Some(DISPLAY),
        change: Procedure::change_in_new_jersey(settings.house.dealing),
        keeping: Keeping { used_cards: Some(UsedCards::RETURNED), ..Keeping::UNSAID },
        round,
        ..Procedure::in_steps([ruling::C21, tender, deal, deal, turn])
    }
}
