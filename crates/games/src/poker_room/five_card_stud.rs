//! Five-card stud (14.13): one card down, four up, for the high hand; who opens must bet.

use law::Clause;
use law::nj_19_47::*;
use law::ruling::D07;
use rules::Face::{Examined, Up};

use super::variant::{Deals, Forced, Opens, Plays, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_13_A; ruling: D04 D05 D14);

const fn later(deal: Clause, bet: Size) -> Street {
    let (deals, opens) = (Deals::Own(1), [P14_13_F; 2]);
    Street { deals, burn: Some(deal), deal, opens, answers: P14_13_E, bet }
}

/// Five-card stud high.
pub static FIVE_CARD_STUD: Rules = Rules {
    name: "five-card-stud",
    title: "Five-card Stud",
    players_max: 8,
    hand: 5,
    faces: [Examined, Up, Up, Up, Up, Up, Up],
    streets: &[
        Street {
            deals: Deals::Own(2),
            burn: None,
            deal: P14_13_C,
            opens: [P14_13_D; 2],
            answers: P14_13_E,
            bet: Size::Small,
        },
        later(P14_13_F, Size::Small),
        later(P14_13_G, Size::Big),
        later(P14_13_G, Size::Big),
    ],
    forced: Forced::LowestCard(P14_13_D),
    opens: Opens::BestShowingBets,
    plays: Plays::AnyFive,
    wins: Wins::High,
    kill: None,
    text: Text {
        players: P14_13_B,
        button: [P14_13; 3],
        blinds: P14_13_D,
        showdown: P14_13_H,
        wins: P14_13_H,
        divides: P14_13_H,
        excess: P14_13_H,
        tied: [P14_3_D; 2],
        odd: [D07; 2],
        no_low: P14_13_H,
        board_plays: P14_3_D,
        reshuffle: P14_13,
    },
};
