//! Omaha (14.11): four cards each, five for all, a hand of exactly two and three; high, or high-low
//! split eight or better, which may be played with a kill.

use law::nj_19_47::*;
use law::ruling::D07;

use super::holdem::UNSEEN;
use super::variant::{Deals, Forced, Opens, Plays, Qualifier, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_11_A P14_11_B P14_11_H_1 P14_11_H_2 P14_11_H_3);

/// Blinds, board and betting are those of hold 'em, by one paragraph.
const fn street(deals: Deals, bet: Size) -> Street {
    let (burn, deal) = match deals {
        Deals::Own(_) => (None, P14_11_D),
        Deals::Shared(_) | Deals::LastOwn | Deals::Exchange => (Some(P14_11_E), P14_11_E),
    };
    Street { deals, burn, deal, opens: [P14_11_E; 2], answers: P14_11_E, bet }
}

const STREETS: &[Street] = &[
    street(Deals::Own(4), Size::Small),
    street(Deals::Shared(3), Size::Small),
    street(Deals::Shared(1), Size::Big),
    street(Deals::Shared(1), Size::Big),
];

const fn omaha(
    [name, title]: [&'static str; 2],
    wins: Wins,
    kill: Option<law::Clause>,
    text: Text,
) -> Rules {
    Rules {
        name,
        title,
        players_max: 10,
        hand: 4,
        faces: UNSEEN,
        streets: STREETS,
        forced: Forced::Blinds,
        opens: Opens::LeftOfButton,
        plays: Plays::TwoAndThree,
        wins,
        kill,
        text,
    }
}

const HIGH: Text = Text {
    players: P14_11_B,
    button: [P14_11_C; 3],
    blinds: P14_11_E,
    showdown: P14_11_F,
    wins: P14_11_F_1,
    divides: P14_11_F_1,
    excess: P14_11_F_1,
    tied: [P14_3_D; 2],
    odd: [D07; 2],
    no_low: P14_11_F_1,
    board_plays: P14_3_D,
    reshuffle: P14_11,
};

/// Omaha high.
pub static OMAHA: Rules = omaha(["omaha", "Omaha"], Wins::High, None, HIGH);

/// Omaha high-low split eight or better.
pub static OMAHA_EIGHT: Rules = omaha(
    ["omaha-eight-or-better", "Omaha Eight or Better"],
    Wins::HighLow(Qualifier::Low),
    Some(P14_11_I),
    Text {
        divides: P14_11_F_2,
        excess: P14_11_F_2_I,
        tied: [P14_11_F_2_II, P14_11_F_2_III],
        odd: [P14_11_F_2_II, P14_11_F_2_III],
        no_low: P14_11_G,
        ..HIGH
    },
);
