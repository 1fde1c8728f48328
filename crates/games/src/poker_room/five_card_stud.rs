//! Five-card stud (14.13): one card down, four up, for the high hand; who opens must bet.

use law::Clause;
use law::nj_19_47::*;
use law::ruling::D07;
use rules::Face::{Examined, Up};

use super::variant::{Deals, Forced, Opens, Plays, Rules, Size, Street, Text, Variant, Wins};

law::cite!(nj_19_47: P14_13_A; ruling: D04 D05 D14);

/// Five-card stud high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FiveCardStud;

const fn later(deal: Clause, bet: Size) -> Street {
    let (deals, opens) = (Deals::Own(1), [P14_13_F; 2]);
    Street { deals, burn: Some(deal), deal, opens, answers: P14_13_E, bet }
}

impl Variant for FiveCardStud {
    const NAME: &'static str = "five-card-stud";
    const TITLE: &'static str = "Five-card Stud";
    const RULES: &'static Rules = &Rules {
        name: Self::NAME,
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
}
