//! Seven-card stud (14.9): two cards down, four up, one down; high, high-low split, or high-low
//! split eight or better. Where the deck runs short the last card is one for all.

use law::Clause;
use law::nj_19_47::*;
use law::ruling::D07;
use rules::Face::{Examined, Up};

use super::variant::{Deals, Forced, Opens, Plays, Qualifier, Rules, Size, Street, Text, Wins};

law::cite!(nj_19_47: P14_9_A P14_9_K_1 P14_9_K_2; ruling: D04 D05 D06 D23);

const fn later(deals: Deals, deal: Clause, bet: Size) -> Street {
    let opens = [P14_9_F_1, P14_9_F_2];
    Street { deals, burn: Some(deal), deal, opens, answers: P14_9_G, bet }
}

const STREETS: &[Street] = &[
    Street {
        deals: Deals::Own(3),
        burn: None,
        deal: P14_9_C,
        opens: [P14_9_D; 2],
        answers: P14_9_E,
        bet: Size::Small,
    },
    later(Deals::Own(1), P14_9_F, Size::Small),
    later(Deals::Own(1), P14_9_H, Size::Big),
    later(Deals::Own(1), P14_9_H, Size::Big),
    later(Deals::LastOwn, P14_9_H, Size::Big),
];

const fn stud(
    [name, title]: [&'static str; 2],
    forced: Forced,
    wins: Wins,
    no_low: Clause,
) -> Rules {
    let split = matches!(wins, Wins::HighLow(_));
    Rules {
        name,
        title,
        players_max: 8,
        hand: 7,
        faces: [Examined, Examined, Up, Up, Up, Up, Examined],
        streets: STREETS,
        forced,
        opens: Opens::BestShowing,
        plays: Plays::AnyFive,
        wins,
        kill: None,
        text: Text {
            players: P14_9_B,
            button: [P14_9; 3],
            blinds: P14_9_D,
            showdown: P14_9_I,
            wins: P14_9_I_1,
            divides: P14_9_I_2,
            excess: P14_9_I_2_I,
            tied: if split { [P14_9_I_2_II, P14_9_I_2_III] } else { [P14_3_D; 2] },
            odd: if split { [P14_9_I_2_II, P14_9_I_2_III] } else { [D07; 2] },
            no_low,
            board_plays: P14_3_D,
            reshuffle: P14_9_H,
        },
    }
}

/// Seven-card stud high.
pub static SEVEN_CARD_STUD: Rules = stud(
    ["seven-card-stud", "Seven-card Stud"],
    Forced::LowestCard(P14_9_D_1),
    Wins::High,
    P14_9_I_1,
);

/// Seven-card stud high-low split.
pub static SEVEN_CARD_STUD_HIGH_LOW: Rules = stud(
    ["seven-card-stud-high-low", "Seven-card Stud High-Low"],
    Forced::HighestCardAceLow(P14_9_D_2),
    Wins::HighLow(Qualifier::Any),
    P14_9_I_2,
);

/// Seven-card stud high-low split eight or better.
pub static SEVEN_CARD_STUD_EIGHT: Rules = stud(
    ["seven-card-stud-eight-or-better", "Seven-card Stud Eight or Better"],
    Forced::LowestCard(P14_9_D_3),
    Wins::HighLow(Qualifier::Low),
    P14_9_J,
);
