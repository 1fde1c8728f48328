//! The procedure as data: how old cards may grow by the equipment rules, the rest of Double Cross
//! by analogy, and the assumption said aloud.

use cards::CardSet;
use games::Game;
use games::caribbean_stud::areas;
use games::caribbean_stud::{CaribbeanStud, Settings};
use games::procedure::{AfterDevice, CutBy};
use law::nj_19_47::P16_13_G;
use law::{Clause, double_cross, equipment, ruling};
use proof::covers;
use rules::wording;

use super::support::settings;

#[test]
fn cards_are_changed_every_8_hours_from_a_shoe_and_every_4_from_the_hand() {
    let _proof = covers!(CSP_023);
    let change = |changes: &[(&str, &str)]| CaribbeanStud::procedure(&settings(changes)).change;
    assert_eq!(change(&[]), (8, equipment::P1_18_G_2));
    assert_eq!(change(&[("dealing", "automated-shoe")]), (8, equipment::P1_18_G_2));
    assert_eq!(change(&[("dealing", "hand"), ("shuffler", "stack")]), (4, equipment::P1_18_G_3));
}

#[test]
fn the_dealer_cuts_ten_cards_at_least_unless_a_device_has_shuffled() {
    let procedure = CaribbeanStud::procedure(&Settings::default());
    assert_eq!(procedure.cut_by, CutBy::Dealer);
    assert_eq!((procedure.cut_least, procedure.cut_leaves), (10, 1));
    assert_eq!(procedure.after_device, AfterDevice::NoCut);
    assert_eq!(procedure.stub_count, None);
}

#[test]
fn what_is_borrowed_says_so_and_what_is_assumed_too() {
    let _proof = covers!(CSP_023);
    for dealing in ["manual-shoe", "automated-shoe", "hand"] {
        let procedure = CaribbeanStud::procedure(&settings(&[("dealing", dealing)]));
        let borrowed: [Clause; 12] = [
            procedure.deck,
            procedure.inspection,
            procedure.spread,
            procedure.wash,
            procedure.shuffle,
            procedure.cut,
            procedure.recut,
            procedure.idle,
            procedure.load,
            procedure.tender,
            procedure.closed,
            procedure.second_deck,
        ];
        let text = double_cross::P25.regulation();
        for clause in borrowed {
            assert!(clause.is_by_analogy() && clause.regulation() == text, "{clause}");
        }
        for clause in [procedure.deal, procedure.decide, procedure.turn] {
            assert_eq!(clause, ruling::E20);
        }
        assert_eq!(procedure.device_removed, P16_13_G, "the text's own");
    }
}

#[test]
fn the_assumption_set_is_told_in_our_own_words() {
    let _proof = covers!(CSP_023);
    let (words, under) = CaribbeanStud::ASSUMPTION.expect("this game is played by one");
    assert_eq!(under, ruling::E20);
    for said in ["ace-king", "twice the ante", "face up", "push", "counterclockwise"] {
        assert!(words.contains(said), "{said}");
    }
    assert_eq!(wording::check(words), Ok(()));
}

#[test]
fn the_game_is_played_with_fifty_two_different_cards() {
    let deck: CardSet = CaribbeanStud::DECK.iter().copied().collect();
    assert_eq!((deck, CaribbeanStud::DECK.len()), (CardSet::full_52(), 52));
}

#[test]
fn the_ante_buys_the_hand_and_the_progressive_is_offered_after_it() {
    let areas: Vec<_> = CaribbeanStud::OPENINGS.iter().map(|opening| opening.area).collect();
    assert_eq!(areas, [areas::ANTE, areas::PROGRESSIVE]);
    assert_eq!(CaribbeanStud::areas_per_player(&Settings::default()), (1, ruling::E20));
}
