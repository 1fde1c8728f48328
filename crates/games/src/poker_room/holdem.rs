//! Hold 'em (14.10): two cards each, five for all, the best five of seven.

use law::nj_19_47::*;
use law::ruling::D07;
use rules::Face;

use super::variant::{Deals, Forced, HAND_MAX, Opens, Plays, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_10_A);

/// A hand that only its player sees.
pub(super) const UNSEEN: [Face; HAND_MAX] = [Face::Examined; HAND_MAX];

const fn board(cards: u8, bet: Size, under: law::Clause) -> Street {
    let deals = Deals::Shared(cards);
    Street { deals, burn: Some(under), deal: under, opens: [under; 2], answers: under, bet }
}

/// Hold 'em.
pub static HOLDEM: Rules = Rules {
    name: "holdem",
    title: "Hold 'em",
    players_max: 11,
    hand: 2,
    faces: UNSEEN,
    streets: &[
        Street {
            deals: Deals::Own(2),
            burn: None,
            deal: P14_10_E,
            opens: [P14_10_F; 2],
            answers: P14_10_F,
            bet: Size::Small,
        },
        board(3, Size::Small, P14_10_G),
        board(1, Size::Big, P14_10_H),
        board(1, Size::Big, P14_10_I),
    ],
    forced: Forced::Blinds,
    opens: Opens::LeftOfButton,
    plays: Plays::AnyFive,
    wins: Wins::High,
    kill: None,
    text: Text {
        players: P14_10_B,
        button: [P14_10_C_2, P14_10_C_1, P14_10_C_3],
        blinds: P14_10_D,
        showdown: P14_10_J,
        wins: P14_10_J,
        divides: P14_10_J,
        excess: P14_10_J,
        tied: [P14_3_D; 2],
        odd: [D07; 2],
        no_low: P14_10_J,
        board_plays: P14_10_J,
        reshuffle: P14_10,
    },
};
