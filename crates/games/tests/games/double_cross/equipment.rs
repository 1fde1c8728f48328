//! The procedure as data (25.2-25.4, 25.7-25.9): which paragraph asks for which step.

use games::Game;
use games::double_cross::{DoubleCross, Settings};
use games::procedure::{AfterDevice, CutBy, Procedure, StubCount};
use games::settings::Settings as _;
use law::double_cross::{
    P25_4_B_1, P25_4_B_2, P25_4_C_1, P25_7_A, P25_7_C, P25_7_E, P25_7_E_1, P25_7_E_2, P25_8_B_2,
    P25_8_C, P25_8_E, P25_9_B_1, P25_9_C, P25_9_D,
};
use law::equipment;

const METHODS: [&str; 3] = ["manual-shoe", "hand", "automated-shoe"];

fn procedure(changes: &[(&str, &str)]) -> Procedure {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    DoubleCross::procedure(&settings)
}

#[test]
fn the_dealer_cuts_at_least_ten_cards_by_hand_and_never_after_a_device() {
    let procedure = procedure(&[]);
    assert_eq!((procedure.cut_by, procedure.cut), (CutBy::Dealer, P25_4_C_1));
    assert_eq!((procedure.cut_least, procedure.cut_leaves), (10, 1), "no upper bound (A18)");
    assert_eq!((procedure.after_device, procedure.no_cut), (AfterDevice::NoCut, P25_4_B_1));
    assert_eq!(procedure.cut_required, P25_4_B_2);
}

#[test]
fn each_way_of_dealing_has_its_own_section() {
    let of = |dealing| procedure(&[("dealing", dealing)]);
    let clauses = METHODS.map(|dealing| (of(dealing).load, of(dealing).deal));
    assert_eq!(clauses, [(P25_7_A, P25_7_C), (P25_8_B_2, P25_8_C), (P25_9_B_1, P25_9_C)]);
    let hours = METHODS.map(|dealing| of(dealing).change);
    let (shoe, hand) = ((8, equipment::P1_18_G_2), (4, equipment::P1_18_G_3));
    assert_eq!(hours, [shoe, hand, shoe]);
}

#[test]
fn the_stub_is_counted_every_five_rounds_unless_a_counting_shuffler_makes_it_needless() {
    let count = |under| {
        let (right, misdealt, wrong) = (P25_7_E_1, P25_7_E_2, P25_7_E_2);
        Some(StubCount { every: 5, under, right, misdealt, wrong })
    };
    let counts = |changes: &[(&str, &str)]| {
        METHODS.map(|dealing| {
            let all: Vec<_> = changes.iter().copied().chain([("dealing", dealing)]).collect();
            procedure(&all).stub_count
        })
    };
    let always = [count(P25_7_E), count(P25_8_E), count(P25_9_D)];
    assert_eq!(counts(&[]), always);
    assert_eq!(counts(&[("dxp_count_exempt", "all")]), always, "nothing counts");
    let counting = ("counting_shuffler", "true");
    assert_eq!(counts(&[counting]), [None, count(P25_8_E), count(P25_9_D)], "25.7(f) only");
    assert_eq!(counts(&[counting, ("dxp_count_exempt", "all")]), [None; 3]);
}
