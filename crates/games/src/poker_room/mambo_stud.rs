//! Mambo stud (14.13A): three cards and one for all, the best three of four for high and for low,
//! six or better. The text ends after the first forced bet; the rest is the assumption set of
//! ruling D15, printed as MAM-1.

use law::nj_19_47::*;
use law::ruling::D15;
use rules::Face::{Examined, Up};

use super::variant::{Deals, Forced, Opens, Plays, Qualifier, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_13A_A P14_13A_E_FF_MISSING);

const fn later(deals: Deals, bet: Size) -> Street {
    Street { deals, burn: Some(D15), deal: D15, opens: [D15; 2], answers: D15, bet }
}

/// Mambo stud high-low split six or better.
pub static MAMBO_STUD: Rules = Rules {
    name: "mambo-stud",
    title: "Mambo Stud",
    players_max: 11,
    hand: 3,
    faces: [Examined, Up, Examined, Examined, Examined, Examined, Examined],
    streets: &[
        Street {
            deals: Deals::Own(2),
            burn: None,
            deal: P14_13A_C,
            opens: [P14_13A_D; 2],
            answers: D15,
            bet: Size::Small,
        },
        later(Deals::Own(1), Size::Small),
        later(Deals::Shared(1), Size::Big),
    ],
    forced: Forced::LowestCard(P14_13A_D),
    opens: Opens::HighestCard,
    plays: Plays::AnyThree,
    wins: Wins::HighLow(Qualifier::Low),
    kill: None,
    text: Text {
        players: P14_13A_B,
        button: [P14_13A; 3],
        blinds: P14_13A_D,
        showdown: D15,
        wins: D15,
        divides: D15,
        excess: D15,
        tied: [D15; 2],
        odd: [D15; 2],
        no_low: D15,
        board_plays: D15,
        reshuffle: P14_13A,
    },
};
