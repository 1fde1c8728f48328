//! Irregularities (16.13) at the level of remedies: what is done, under which paragraph, and when.

use games::caribbean_stud::{CaribbeanStud, Options, Settings};
use games::{Game, Moment};
use law::nj_19_47::{P16_13, P16_13_A, P16_13_B, P16_13_C, P16_13_D, P16_13_E, P16_13_F};
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
    CaribbeanStud::remedy(&Settings::default(), irregularity, moment)
}

/// What is done, and under which paragraph. That a table does it is shown by the cases.
fn done(irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    let remedy = remedy(irregularity, moment).expect("the text knows it");
    (remedy.effect, remedy.under)
}

#[test]
fn a_hole_card_exposed_before_the_last_call_voids_all_hands_and_afterwards_nothing() {
    let exposed = Irregularity::HoleCardExposed;
    assert_eq!(done(exposed, IN_ROUND), (Effect::VoidRound, P16_13_A));
    assert_eq!(done(exposed, AFTER_LAST_CALL), (Effect::PlayOn, P16_13_A));
}

#[test]
fn only_the_dealer_has_hole_cards_that_can_be_exposed() {
    let irregularity = Irregularity::HoleCardExposed;
    let at = |place| Moment { place: Some(place), ..IN_ROUND };
    assert_eq!(done(irregularity, at(Place::Dealer)), (Effect::VoidRound, P16_13_A));
    let reason = Reason::NoSuchIrregularity { irregularity };
    for place in [Place::Seat(seat(1)), Place::Community] {
        for last_call_made in [false, true] {
            let moment = Moment { last_call_made, ..at(place) };
            let refusal = refused(remedy(irregularity, moment));
            assert_eq!(refusal, Refusal { reason, under: P16_13_A }, "{place}");
        }
    }
}

#[test]
fn the_last_call_is_the_one_after_the_last_decision() {
    let mut table = Table::open(&Options::default(), &[10, 10]);
    let exposed = |table: &Table| {
        let last_call_made = table.round.last_call_made();
        done(Irregularity::HoleCardExposed, Moment { last_call_made, ..IN_ROUND }).0
    };
    assert_eq!(exposed(&table), Effect::VoidRound);
    table.deal(&["As Kh 5d 6c 7s", "2d 3d 4d 5h 8s"], "2c");
    assert_eq!(exposed(&table), Effect::VoidRound, "the first call was long ago");
    table.say(&["bets 20"]);
    assert_eq!(exposed(&table), Effect::VoidRound);
    table.say(&["folds"]);
    assert_eq!(exposed(&table), Effect::PlayOn);
}

#[test]
fn one_card_found_face_up_is_set_aside_and_a_second_one_voids_all_hands() {
    let found =
        |set_aside, found| done(Irregularity::CardFaceUp, Moment { set_aside, found, ..IN_ROUND });
    let void = (Effect::VoidRoundAndReshuffle, P16_13_B);
    assert_eq!(found(0, 1), (Effect::SetAside, P16_13_B));
    assert_eq!(found(0, 0), (Effect::SetAside, P16_13_B), "a card found is one at least");
    assert_eq!(found(0, 2), void, "two at once");
    assert_eq!(found(1, 1), void, "two over the whole round");
    assert_eq!(found(1, 0), void);
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_its_face_was_seen() {
    let (unseen, seen) = (Irregularity::CardDealtInError, Irregularity::CardExposedInError);
    let second = Moment { set_aside: 1, ..IN_ROUND };
    assert_eq!(done(unseen, IN_ROUND), (Effect::UseAsNextCard, P16_13_C));
    assert_eq!(done(unseen, second), (Effect::UseAsNextCard, P16_13_C));
    assert_eq!(done(seen, IN_ROUND), (Effect::SetAside, ruling::A16));
    assert_eq!(done(seen, second), (Effect::VoidRoundAndReshuffle, ruling::A16));
    assert_eq!(done(Irregularity::CardFaceUp, second).0, Effect::VoidRoundAndReshuffle);
    let strict = settings(&[("exposed_error", "void")]);
    let remedy = CaribbeanStud::remedy(&strict, seen, IN_ROUND).expect("known");
    assert_eq!(remedy.effect, Effect::VoidRoundAndReshuffle);
}

#[test]
fn a_player_with_a_wrong_number_of_cards_loses_that_hand_alone() {
    let place = Some(Place::Seat(seat(3)));
    for moment in [IN_ROUND, AFTER_LAST_CALL] {
        for found in [0, 1, 4, 6, 10] {
            let wrong = done(Irregularity::WrongNumberOfCards, Moment { place, found, ..moment });
            assert_eq!(wrong, (Effect::VoidHand, P16_13_D), "{found} cards");
        }
    }
}

#[test]
fn a_dealer_with_four_cards_gets_one_more() {
    let moment = Moment { place: Some(Place::Dealer), found: 4, ..IN_ROUND };
    let wrong = done(Irregularity::WrongNumberOfCards, moment);
    assert_eq!(wrong, (Effect::CompleteDealer, P16_13_D));
}

#[test]
fn any_other_misdeal_to_the_dealer_voids_all_hands() {
    for found in [0, 1, 2, 3, 6, 7] {
        let moment = Moment { place: Some(Place::Dealer), found, ..IN_ROUND };
        let wrong = done(Irregularity::WrongNumberOfCards, moment);
        assert_eq!(wrong, (Effect::VoidRoundAndReshuffle, P16_13_D), "{found} cards");
    }
}

#[test]
fn a_wrong_number_of_cards_needs_a_place_and_five_are_not_wrong() {
    let refusals = [
        Moment { place: None, found: 4, ..IN_ROUND },
        Moment { place: Some(Place::Community), found: 4, ..IN_ROUND },
        Moment { place: Some(Place::Dealer), found: 5, ..IN_ROUND },
        Moment { place: Some(Place::Seat(seat(1))), found: 5, ..IN_ROUND },
    ]
    .map(|moment| refused(remedy(Irregularity::WrongNumberOfCards, moment)));
    for refusal in refusals {
        assert_eq!(refusal.under, P16_13_D);
        assert!(matches!(refusal.reason, Reason::NotAllowed { .. }), "{refusal}");
    }
    assert!(refusals[0].to_string().contains("say at which seat"), "{}", refusals[0]);
}

#[test]
fn a_shuffler_that_fails_means_a_reshuffle_and_no_hand_is_void() {
    for moment in [IN_ROUND, BETWEEN] {
        let failed = done(Irregularity::ShufflerFailed, moment);
        assert_eq!(failed, (Effect::Reshuffle, P16_13_E));
    }
}

#[test]
fn an_automated_shoe_that_fails_voids_the_round_and_another_shoe_does_not_fail() {
    let failed = Irregularity::ShoeFailed;
    let automated = settings(&[("dealing", "automated-shoe")]);
    let remedy = CaribbeanStud::remedy(&automated, failed, IN_ROUND).expect("the text knows it");
    assert_eq!(remedy, Remedy { effect: Effect::VoidRoundAndReshuffle, under: P16_13_F });
    let reason = Reason::NoSuchIrregularity { irregularity: failed };
    let by_hand = settings(&[("dealing", "hand"), ("shuffler", "stack")]);
    for other in [Settings::default(), by_hand] {
        let refusal = refused(CaribbeanStud::remedy(&other, failed, IN_ROUND));
        assert_eq!(refusal, Refusal { reason, under: P16_13_F });
    }
}

#[test]
fn between_rounds_only_the_shuffler_can_fail_and_no_round_uses_up_the_deck() {
    let others =
        Irregularity::ALL.into_iter().filter(|&known| known != Irregularity::ShufflerFailed);
    let automated = settings(&[("dealing", "automated-shoe")]);
    for irregularity in others {
        let refusal = refused(CaribbeanStud::remedy(&automated, irregularity, BETWEEN));
        assert_eq!(refusal, between_rounds(irregularity, P16_13));
    }
    let irregularity = Irregularity::DeckExhausted;
    let reason = Reason::NoSuchIrregularity { irregularity };
    assert_eq!(refused(remedy(irregularity, IN_ROUND)), Refusal { reason, under: P16_13 });
}
