//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::double_cross::areas;
use games::double_cross::{DoubleCross, Options};
use games::{Community, Game, Need};

use super::support::{FOLDS, HORIZONTAL, Table, VERTICAL, alone, seat};

#[test]
fn a_hand_is_described_once_it_can_be_judged() {
    let told = |own: &str, decision| {
        let cards = (own, "2d 4d 7c Kc 8h", "Qs Qh");
        alone(&Options::default(), (10, 0), cards, &[decision]).round.describe(seat(1))
    };
    let wins = "two pairs, kings and fours on the vertical axis against a pair of queens on the \
                vertical axis, which wins: the ante pays 1 to 1, the raises 3 to 2";
    assert_eq!(told("Ks 4s", VERTICAL).as_deref(), Some(wins));
    let loses = "a pair of fours on the horizontal axis against a pair of queens on the vertical \
                 axis, which loses";
    assert_eq!(told("Ks 4s", HORIZONTAL).as_deref(), Some(loses));
    let push = "a pair of queens on the vertical axis against a pair of queens on the vertical \
                axis, which is a push";
    assert_eq!(told("Qc Qd", VERTICAL).as_deref(), Some(push));
    assert_eq!(told("Ks 4s", FOLDS), None);
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "Ks 4s", "2d 4d 7c Kc 8h", "Qs Qh");
    table.run();
    assert_eq!(table.round.describe(seat(1)), None);
}

#[test]
fn the_table_knows_the_wagers_and_where_the_community_cards_lie() {
    assert_eq!(DoubleCross::NAME, "double-cross-poker");
    assert_eq!(DoubleCross::COMMUNITY, Community::Apart);
    let openings: Vec<_> =
        DoubleCross::OPENINGS.iter().map(|opening| (opening.area, opening.need())).collect();
    assert_eq!(openings, [(areas::ANTE, Need::Required), (areas::THREE_CARD, Need::Optional)]);
}
