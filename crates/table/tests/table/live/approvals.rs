//! What somebody must have approved before a licensee's table is played at (ruling X16).

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::double_cross::{P25_2_A, P25_4_A, P25_4_B_2, P25_7_A, P25_9_A, P25_11_D};
use law::equipment::P1_19_B;
use law::nj_19_47::P16_12_F;
use law::section_11::{P11_G_1, P11_H_1_I};
use law::{Clause, double_draw, three_card_draw};
use proof::covers;
use table::automatic::Next;
use table::{Command, Table, Time};

use super::support::{Pit, says, settings};

const REFUSED: (&str, &str) = ("unapproved", "refused");
const COVER_CARD: (&str, &str) = ("cover_card_approval", "Commission on 1970-01-02");
const PLACE: (&str, &str) = ("shoe_place_approval", "Commission on 1970-01-02");
const SECURED: (&str, &str) = ("shoe_secured", "A. Lee on 1970-01-12");

/// Where it is written that a table with these options needs what nobody has approved.
fn lacks<G: Game>(options: &[(&str, &str)]) -> Clause {
    let options = [&[REFUSED], options].concat();
    proof::refused(Table::<G>::new("pit 1", settings::<G>(&options)).map(drop)).under
}

#[test]
fn no_table_is_set_up_without_the_approvals_it_needs() {
    let _proof = covers!(DXP_049_A, DXP_068, DXP_095_A, DDS_042, DDS_069, CSP_010_B, EQP_008);
    assert_eq!(lacks::<DoubleCross>(&[]), P25_2_A);
    assert_eq!(lacks::<DoubleCross>(&[COVER_CARD]), P25_7_A);
    assert_eq!(lacks::<DoubleCross>(&[COVER_CARD, PLACE]), P1_19_B);
    assert_eq!(lacks::<DoubleCross>(&[COVER_CARD, ("dealing", "automated-shoe")]), P25_9_A);
    let limited = [COVER_CARD, PLACE, SECURED, ("payout_limit", "60000")];
    assert_eq!(lacks::<DoubleCross>(&limited), P25_11_D);
    assert_eq!(lacks::<DoubleDownStud>(&[]), P11_G_1);
    assert_eq!(lacks::<DoubleDownStud>(&[("staffing", "A. Lee on 1970-01-01")]), P11_H_1_I);
    assert_eq!(lacks::<CaribbeanStud>(&[SECURED]), P16_12_F);
    assert_eq!(lacks::<DoubleDraw>(&[]), P1_19_B);
    assert_eq!(lacks::<ThreeCardDraw>(&[]), P1_19_B);
    let automated = [SECURED, ("dealing", "automated-shoe")];
    assert_eq!(lacks::<DoubleDraw>(&automated), double_draw::P42_9_A);
    assert_eq!(lacks::<ThreeCardDraw>(&automated), three_card_draw::P42_9_A);
}

#[test]
fn a_device_that_nobody_approved_does_not_come_to_an_open_table() {
    let _proof = covers!(DXP_068);
    let mut pit = Pit::<DoubleCross>::with(1, &[REFUSED, COVER_CARD, PLACE, SECURED]);
    assert_eq!(pit.refused("change dealing automated-shoe").under, P25_9_A);
    let approved = [
        ("automated_shoe_approval", "Commission on 1970-01-02"),
        ("shoe_failure_approval", "Commission on 1970-01-02"),
    ];
    let options = [&[REFUSED, COVER_CARD, PLACE, SECURED][..], &approved].concat();
    let mut pit = Pit::<DoubleCross>::with(1, &options);
    pit.says("change dealing automated-shoe");
    pit.plays_with(&[("ante", "10")]);
}

#[test]
fn no_deck_is_received_before_the_day_of_an_approval() {
    let _proof = covers!(EQP_008);
    let mut pit = Pit::<DoubleDraw>::with(1, &[REFUSED, SECURED]);
    pit.says("file layout drawing D-7, photograph P-7");
    pit.now = Time(11 * 86_400 - 1);
    assert_eq!(pit.refused("receive deck 1 red").under, P1_19_B, "nobody has looked yet");
    assert_eq!(pit.refused("receive deck 1 red pre-shuffled").under, P1_19_B);
    pit.now = Time(11 * 86_400);
    pit.says("receive deck 1 red");
}

#[test]
fn an_approved_payout_limit_is_not_changed_by_a_notice() {
    let limited = [
        REFUSED,
        COVER_CARD,
        PLACE,
        SECURED,
        ("payout_limit", "70000"),
        ("payout_limit_approval", "Commission on 1970-01-02"),
    ];
    let later = "from 1010000";
    let mut pit = Pit::<DoubleCross>::with(1, &limited);
    let other = format!("post option payout_limit=80000 {later}");
    assert_eq!(pit.refused(&other).under, P25_11_D, "that amount was not approved");
    pit.says(&format!("post option payout_limit=70000 {later}"));
    pit.says(&format!("post option payout_limit=none {later}"));
    let mut pit = Pit::<DoubleCross>::with(1, &[("payout_limit", "70000")]);
    pit.says(&other);
}

#[test]
fn a_manual_shoe_is_loaded_with_a_deck_that_was_shuffled_and_cut() {
    let _proof = covers!(DXP_049_B);
    let mut pit = Pit::<DoubleCross>::with(1, &[]);
    assert_eq!(pit.refused("load deck 1").under, P25_7_A, "no deck has arrived");
    pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
    assert_eq!(pit.refused("load deck 1").under, P25_4_A);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Cut { .. })));
    assert_eq!(pit.refused("load deck 1").under, P25_4_B_2);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
    says(&pit.says("load deck 1"), "deck 1 in the shoe", P25_7_A);
}
