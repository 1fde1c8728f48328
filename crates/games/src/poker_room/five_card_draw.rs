//! Five-card draw (14.12): five cards, one exchange; high or low.

use law::Clause;
use law::nj_19_47::*;
use law::ruling::D07;

use super::holdem::UNSEEN;
use super::variant::{Deals, Forced, Opens, Plays, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_12_A);

const STREETS: &[Street] = &[
    Street {
        deals: Deals::Own(5),
        burn: None,
        deal: P14_12_D,
        opens: [P14_12_E; 2],
        answers: P14_12_E,
        bet: Size::Small,
    },
    Street {
        deals: Deals::Exchange,
        burn: Some(P14_12_F_1),
        deal: P14_12_F,
        opens: [P14_12_G; 2],
        answers: P14_12_G,
        bet: Size::Big,
    },
];

const fn draw([name, title]: [&'static str; 2], wins: Wins, under: Clause) -> Rules {
    Rules {
        name,
        title,
        players_max: 8,
        hand: 5,
        faces: UNSEEN,
        streets: STREETS,
        forced: Forced::Blinds,
        opens: Opens::LeftOfButton,
        plays: Plays::AnyFive,
        wins,
        kill: None,
        text: Text {
            players: P14_12_B,
            button: [P14_12_C; 3],
            blinds: P14_12_E,
            showdown: under,
            wins: under,
            divides: under,
            excess: under,
            tied: [P14_3_D; 2],
            odd: [D07; 2],
            no_low: under,
            board_plays: P14_3_D,
            reshuffle: P14_12_F_2,
        },
    }
}

/// Five-card draw high.
pub static FIVE_CARD_DRAW: Rules =
    draw(["five-card-draw", "Five-card Draw"], Wins::High, P14_12_H_1);

/// Five-card draw low.
pub static FIVE_CARD_DRAW_LOW: Rules =
    draw(["five-card-draw-low", "Five-card Draw Low"], Wins::Low, P14_12_H_2);
