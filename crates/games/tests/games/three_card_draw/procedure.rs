//! The procedure as data (42.2 to 42.4, 42.7 to 42.9): who cuts, when the stub is counted, how old
//! cards may grow.

use games::Game;
use games::procedure::{AfterDevice, CutBy, StubCount};
use games::three_card_draw::{Settings, ThreeCardDraw};
use law::three_card_draw::{P42_7_A, P42_7_E, P42_7_E_1, P42_7_E_2, P42_8_B_2, P42_9_B_1, P42_9_D};
use law::{Clause, equipment, ruling};

use super::support::settings;

const HAND: [(&str, &str); 2] = [("dealing", "hand"), ("shuffler", "stack")];
const DEVICE: [(&str, &str); 3] =
    [("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", "c")];

fn count(changes: &[(&str, &str)]) -> Option<StubCount> {
    ThreeCardDraw::procedure(&settings(changes)).stub_count
}

fn every_five(under: Clause) -> Option<StubCount> {
    let (right, misdealt, wrong) = (P42_7_E_1, P42_7_E_2, P42_7_E_2);
    Some(StubCount { every: 5, under, right, misdealt, wrong })
}

#[test]
fn the_stub_is_counted_every_five_rounds_with_either_shoe() {
    assert_eq!(count(&[]), every_five(P42_7_E));
    assert_eq!(count(&[("shuffler", "stack")]), every_five(P42_7_E));
    assert_eq!(count(&DEVICE), every_five(P42_9_D));
    let device = [&DEVICE[..], &[("stub_count_hand", "false")]].concat();
    assert_eq!(count(&device), every_five(P42_9_D), "that switch is about the hand");
}

#[test]
fn from_the_hand_it_is_counted_unless_the_house_says_otherwise() {
    assert_eq!(count(&HAND), every_five(ruling::A13));
    assert_eq!(count(&[HAND[0], HAND[1], ("stub_count_hand", "false")]), None);
}

#[test]
fn a_shuffler_that_counts_makes_the_count_needless() {
    let counting = ("counting_shuffler", "true");
    assert_eq!(count(&[counting, ("shuffler", "stack")]), None);
    assert_eq!(count(&[HAND[0], HAND[1], counting]), None);
    assert_eq!(count(&[&DEVICE[..], &[counting]].concat()), None);
}

#[test]
fn the_dealer_cuts_what_no_device_has_shuffled() {
    let procedure = ThreeCardDraw::procedure(&Settings::default());
    assert_eq!(procedure.cut_by, CutBy::Dealer);
    assert_eq!(procedure.after_device, AfterDevice::NoCut);
    assert_eq!((procedure.cut_least, procedure.cut_leaves), (10, 1), "10 to 51 of 52 cards");
    let least = ThreeCardDraw::procedure(&settings(&[("cut_max", "42")]));
    assert_eq!(least.cut_leaves, 10);
}

#[test]
fn cards_are_changed_every_eight_hours_from_a_shoe_and_every_four_from_the_hand() {
    let change = |changes: &[_]| ThreeCardDraw::procedure(&settings(changes)).change;
    assert_eq!(change(&[]), (8, equipment::P1_18_G_2));
    assert_eq!(change(&DEVICE), (8, equipment::P1_18_G_2));
    assert_eq!(change(&HAND), (4, equipment::P1_18_G_3));
}

#[test]
fn the_deck_goes_where_the_dealing_method_wants_it() {
    let load = |changes: &[_]| ThreeCardDraw::procedure(&settings(changes)).load;
    assert_eq!([load(&[]), load(&HAND), load(&DEVICE)], [P42_7_A, P42_8_B_2, P42_9_B_1]);
}
