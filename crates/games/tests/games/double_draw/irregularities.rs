//! Irregularities (42.12) at the level of remedies: what is done, under which paragraph, and when.
//! That a table does it is for the case book to show.

use games::double_draw::{DoubleDraw, Settings};
use games::{Game, Moment};
use law::double_draw::{
    P42_7_F_2, P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D, P42_12_E, P42_12_F,
};
use law::{Clause, ruling};
use proof::refused;
use rules::{Effect, Irregularity, Place, Reason, Refusal, Remedy};

use super::support::{Table, seat, settings};
use crate::support::between_rounds;

const IN_ROUND: Moment = Moment {
    in_round: true,
    last_call_made: false,
    set_aside: 0,
    found: 1,
    place: None,
    discards: 0,
    held: 0,
    decided: 0,
    dealt: 0,
    replaced: 0,
    is_first: false,
    is_dealt: false,
    shown: false,
};
const BETWEEN: Moment = Moment { in_round: false, ..IN_ROUND };
const AFTER_LAST_CALL: Moment = Moment { last_call_made: true, ..IN_ROUND };

fn remedy(irregularity: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
    DoubleDraw::remedy(&Settings::default(), irregularity, moment)
}

/// What is done, and the paragraph the table will write down with it.
fn done_at(settings: &Settings, irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    let remedy = DoubleDraw::remedy(settings, irregularity, moment).expect("the text knows it");
    (remedy.effect, remedy.under)
}

fn done(irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    done_at(&Settings::default(), irregularity, moment)
}

fn unknown(settings: &Settings, irregularity: Irregularity, moment: Moment, under: Clause) {
    let refusal = refused(DoubleDraw::remedy(settings, irregularity, moment));
    let reason = Reason::NoSuchIrregularity { irregularity };
    assert_eq!(refusal, Refusal { reason, under });
}

#[test]
fn one_card_found_face_up_is_set_aside_and_a_second_one_voids_all_hands() {
    let found =
        |set_aside, found| done(Irregularity::CardFaceUp, Moment { set_aside, found, ..IN_ROUND });
    let void = (Effect::VoidRoundAndReshuffle, P42_12_A);
    assert_eq!(found(0, 1), (Effect::SetAside, P42_12_A));
    assert_eq!(found(0, 0), (Effect::SetAside, P42_12_A), "a card found is one at least");
    assert_eq!(found(0, 2), void, "two at once");
    assert_eq!(found(1, 1), void, "two over the whole round");
    assert_eq!(found(1, 0), void);
    assert_eq!(found(0, 54), void);
}

#[test]
fn the_draws_count_with_the_deal() {
    let second = Moment { set_aside: 1, ..AFTER_LAST_CALL };
    let void = (Effect::VoidRoundAndReshuffle, P42_12_A);
    assert_eq!(done(Irregularity::CardFaceUp, second), void);
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_its_face_was_seen() {
    let (unseen, seen) = (Irregularity::CardDealtInError, Irregularity::CardExposedInError);
    assert_eq!(done(unseen, IN_ROUND), (Effect::UseAsNextCard, P42_12_B));
    assert_eq!(done(seen, IN_ROUND), (Effect::SetAside, ruling::A16));
    let second = Moment { set_aside: 1, ..IN_ROUND };
    let void = Effect::VoidRoundAndReshuffle;
    assert_eq!(done(seen, second), (void, ruling::A16), "it counts with those found face up");
    assert_eq!(done(unseen, second), (Effect::UseAsNextCard, P42_12_B), "this one does not");
    let strict = settings(&[("exposed_error", "void")]);
    assert_eq!(done_at(&strict, seen, IN_ROUND), (void, ruling::A16));
    assert_eq!(done_at(&strict, Irregularity::CardFaceUp, IN_ROUND).0, Effect::SetAside);
}

#[test]
fn a_wrong_number_of_cards_voids_all_hands_in_the_deal_and_in_both_draws() {
    let void = (Effect::VoidRoundAndReshuffle, P42_12_C);
    for moment in [IN_ROUND, AFTER_LAST_CALL] {
        for found in [4, 6] {
            let place = Some(Place::Seat(seat(2)));
            let moment = Moment { found, place, ..moment };
            assert_eq!(done(Irregularity::WrongNumberOfCards, moment), void);
        }
        for nobody in [Place::Dealer, Place::Community] {
            let there = Moment { place: Some(nobody), ..moment };
            unknown(&Settings::default(), Irregularity::WrongNumberOfCards, there, P42_12_C);
        }
    }
}

#[test]
fn a_shuffler_that_fails_means_a_reshuffle_and_no_hand_is_void() {
    for moment in [IN_ROUND, BETWEEN] {
        let failed = done(Irregularity::ShufflerFailed, moment);
        assert_eq!(failed, (Effect::Reshuffle, P42_12_D));
    }
}

#[test]
fn only_an_automated_shoe_fails_by_itself_and_then_the_round_is_void() {
    let automated = settings(&[("dealing", "automated-shoe")]);
    let failed = done_at(&automated, Irregularity::ShoeFailed, IN_ROUND);
    assert_eq!(failed, (Effect::VoidRoundAndReshuffle, P42_12_E));
    unknown(&automated, Irregularity::ShoeFailed, BETWEEN, P42_12);
    let by_hand = settings(&[("dealing", "hand"), ("shuffler", "stack")]);
    for other in [Settings::default(), by_hand] {
        unknown(&other, Irregularity::ShoeFailed, IN_ROUND, P42_12_E);
    }
}

#[test]
fn a_deck_that_runs_out_is_a_void_round_and_not_a_reshuffle_of_discards() {
    let exhausted = done(Irregularity::DeckExhausted, AFTER_LAST_CALL);
    assert_eq!(exhausted, (Effect::VoidRoundAndReshuffle, ruling::A11));
}

#[test]
fn there_is_no_hole_card_and_between_rounds_only_a_shuffler_fails() {
    unknown(&Settings::default(), Irregularity::HoleCardExposed, IN_ROUND, P42_12);
    for irregularity in Irregularity::ALL {
        if irregularity != Irregularity::ShufflerFailed {
            let refusal = refused(remedy(irregularity, BETWEEN));
            assert_eq!(refusal, between_rounds(irregularity, P42_12));
        }
    }
}

#[test]
fn every_irregularity_has_an_answer_at_every_moment() {
    for irregularity in Irregularity::ALL {
        for moment in [IN_ROUND, BETWEEN, AFTER_LAST_CALL] {
            match remedy(irregularity, moment) {
                Ok(remedy) => assert_ne!(remedy.effect, Effect::PlayOn, "{irregularity}"),
                Err(refusal) if refusal.under == ruling::X18 => assert!(!moment.in_round),
                Err(refusal) => assert!(refusal.to_string().contains("42.12"), "{refusal}"),
            }
        }
    }
}

#[test]
fn a_device_leaves_the_table_before_another_method_is_used() {
    let procedure = DoubleDraw::procedure(&Settings::default());
    assert_eq!(procedure.device_removed, P42_12_F);
    let count = procedure.stub_count.expect("a manual shoe");
    assert_eq!((count.misdealt, count.wrong), (P42_7_F_2, P42_7_F_2));
}

#[test]
fn the_last_call_is_made_when_the_last_player_has_decided_on_the_second_draw() {
    let mut table = Table::alone("As Ah 2d 7c 9h");
    for words in ["first draw wager 10", "keeps all", "second draw wager 10"] {
        assert!(!table.round.last_call_made(), "before {words}");
        table.say(&[words]);
    }
    assert!(table.round.last_call_made());
    table.say(&["discards 2d"]);
    assert!(table.round.last_call_made());
    table.draws("3c");
    assert!(table.round.last_call_made());
}
