//! Cards, shuffle, cut and stub (42.2 to 42.4, 42.7(f), 42.9(d), (e)) as a table is told them.

use games::Game;
use games::double_draw::DoubleDraw;
use games::procedure::{AfterDevice, CutBy, Procedure, StubCount};
use law::double_draw::{P42_2_A, P42_7_F, P42_7_F_1, P42_7_F_2, P42_9_D};
use law::{Clause, equipment, ruling};

use super::support::settings;

const BY_HAND: [(&str, &str); 2] = [("dealing", "hand"), ("shuffler", "stack")];
const AUTOMATED: [(&str, &str); 2] = [("dealing", "automated-shoe"), ("shuffler", "stack")];
const COUNTING: (&str, &str) = ("counting_shuffler", "true");

fn procedure(changes: &[(&str, &str)]) -> Procedure {
    DoubleDraw::procedure(&settings(changes))
}

fn counted(changes: &[&[(&str, &str)]]) -> Option<Clause> {
    let StubCount { every, under, right, misdealt, wrong } =
        procedure(&changes.concat()).stub_count?;
    assert_eq!((every, right), (5, P42_7_F_1));
    assert_eq!((misdealt, wrong), (P42_7_F_2, P42_7_F_2));
    Some(under)
}

#[test]
fn the_stub_of_a_manual_shoe_is_counted_whatever_the_shuffler_counts() {
    assert_eq!(counted(&[&[]]), Some(P42_7_F));
    assert_eq!(counted(&[&[("shuffler", "stack")], &[COUNTING]]), Some(P42_7_F));
    assert_eq!(counted(&[&[("stub_count_hand", "false")]]), Some(P42_7_F));
}

#[test]
fn the_stub_of_an_automated_shoe_is_counted_unless_the_shuffler_counts() {
    assert_eq!(counted(&[&AUTOMATED]), Some(P42_9_D));
    assert_eq!(counted(&[&AUTOMATED, &[COUNTING]]), None);
    assert_eq!(counted(&[&AUTOMATED, &[("stub_count_hand", "false")]]), Some(P42_9_D));
}

#[test]
fn the_stub_held_in_the_hand_is_counted_if_the_house_wants_it_and_the_shuffler_does_not_count() {
    assert_eq!(counted(&[&BY_HAND]), Some(ruling::A13));
    assert_eq!(counted(&[&BY_HAND, &[COUNTING]]), None);
    assert_eq!(counted(&[&BY_HAND, &[("stub_count_hand", "false")]]), None);
}

#[test]
fn the_dealer_cuts_at_least_ten_cards_and_never_after_a_device() {
    let procedure = procedure(&[]);
    assert_eq!((procedure.cut_by, procedure.cut_least), (CutBy::Dealer, 10));
    assert_eq!(procedure.cut_leaves, 1, "any cut that leaves a card");
    assert_eq!(procedure.after_device, AfterDevice::NoCut);
    assert_eq!(self::procedure(&[("cut_max", "44")]).cut_leaves, 10);
}

#[test]
fn cards_are_changed_every_eight_hours_from_a_shoe_and_every_four_from_the_hand() {
    for (changes, change) in [
        (&[][..], (8, equipment::P1_18_G_2)),
        (&AUTOMATED[..], (8, equipment::P1_18_G_2)),
        (&BY_HAND[..], (4, equipment::P1_18_G_3)),
    ] {
        let procedure = procedure(changes);
        assert_eq!(procedure.change, change);
    }
}

#[test]
fn the_paragraphs_of_the_procedure_are_all_of_this_text() {
    let home = P42_2_A.regulation();
    let Procedure { deck, load, deal, decide, turn, tender, closed, round, .. } = procedure(&[]);
    for clause in [deck, load, deal, decide, turn, tender, closed, round] {
        assert_eq!(clause.regulation(), home, "{clause}");
    }
    let loads = [&[][..], &BY_HAND[..], &AUTOMATED[..]].map(|changes| procedure(changes).load);
    assert_eq!(loads.map(|load| load.paragraph()), ["42.7(a)", "42.8(b)2", "42.9(b)1"]);
}
