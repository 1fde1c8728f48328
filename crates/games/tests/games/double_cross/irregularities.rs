//! Irregularities (25.12, rulings F13, F14) at the level of remedies: what is done, and under what.

use games::double_cross::{DoubleCross, Settings};
use games::settings::Settings as _;
use games::{Game, Moment};
use law::double_cross::{
    P25_12, P25_12_A, P25_12_B, P25_12_C, P25_12_D, P25_12_E, P25_12_F, P25_12_SILENT,
};
use law::{Clause, ruling};
use proof::refused;
use rules::{Effect, Irregularity, Place, Reason, Refusal, Remedy};

use super::support::seat;
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
const ALL_DECIDED: Moment = Moment { last_call_made: true, ..IN_ROUND };

fn at(place: Place, found: usize) -> Moment {
    Moment { place: Some(place), found, ..IN_ROUND }
}

fn with(changes: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

fn remedy(irregularity: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
    DoubleCross::remedy(&Settings::default(), irregularity, moment)
}

/// What is done, and under which paragraph. That a table does it is shown by the cases.
fn done_at(settings: &Settings, irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    let remedy = DoubleCross::remedy(settings, irregularity, moment).expect("the text knows it");
    (remedy.effect, remedy.under)
}

fn done(irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    done_at(&Settings::default(), irregularity, moment)
}

#[test]
fn one_card_found_face_up_is_set_aside_and_a_second_one_voids_all_hands() {
    let found =
        |set_aside, found| done(Irregularity::CardFaceUp, Moment { set_aside, found, ..IN_ROUND });
    assert_eq!(found(0, 1), (Effect::SetAside, P25_12_A));
    assert_eq!(found(0, 0), (Effect::SetAside, P25_12_A), "a card found is one at least");
    for (set_aside, cards) in [(0, 2), (1, 1), (1, 0), (0, 52)] {
        let void = (Effect::VoidRoundAndReshuffle, P25_12_A);
        assert_eq!(found(set_aside, cards), void, "{set_aside} before, {cards} now");
    }
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_its_face_was_seen() {
    let (unseen, seen) = (Irregularity::CardDealtInError, Irregularity::CardExposedInError);
    assert_eq!(done(unseen, IN_ROUND), (Effect::UseAsNextCard, P25_12_B));
    let second = Moment { set_aside: 1, ..IN_ROUND };
    assert_eq!(done(unseen, second), (Effect::UseAsNextCard, P25_12_B), "it does not count");
    assert_eq!(done(seen, IN_ROUND), (Effect::SetAside, ruling::A16));
    let void = (Effect::VoidRoundAndReshuffle, ruling::A16);
    assert_eq!(done(seen, second), void, "it counts with those found face up");
    let settings = with(&[("exposed_error", "void")]);
    assert_eq!(done_at(&settings, seen, IN_ROUND), void);
}

#[test]
fn a_wrong_number_of_cards_anywhere_voids_all_hands() {
    let wrong = |place, cards| done(Irregularity::WrongNumberOfCards, at(place, cards));
    let void = Effect::VoidRoundAndReshuffle;
    for cards in [0, 1, 3] {
        assert_eq!(wrong(Place::Seat(seat(1)), cards), (void, P25_12_C));
        assert_eq!(wrong(Place::Dealer, cards), (void, ruling::F13), "the text left it out");
    }
    for cards in [4, 6] {
        assert_eq!(wrong(Place::Community, cards), (void, P25_12_C));
    }
    let anywhere = done(Irregularity::WrongNumberOfCards, IN_ROUND);
    assert_eq!(anywhere, (void, P25_12_C));
}

#[test]
fn a_place_that_holds_what_it_should_holds_no_wrong_number() {
    let irregularity = Irregularity::WrongNumberOfCards;
    let reason = Reason::NoSuchIrregularity { irregularity };
    for (place, cards) in [(Place::Seat(seat(8)), 2), (Place::Dealer, 2), (Place::Community, 5)] {
        let refusal = refused(remedy(irregularity, at(place, cards)));
        assert_eq!(refusal, Refusal { reason, under: P25_12_C }, "{place}");
    }
}

#[test]
fn a_shuffler_that_fails_means_a_reshuffle_and_no_hand_is_void() {
    for moment in [IN_ROUND, BETWEEN] {
        assert_eq!(done(Irregularity::ShufflerFailed, moment), (Effect::Reshuffle, P25_12_D));
    }
}

#[test]
fn an_automated_shoe_that_fails_voids_the_round_and_no_other_shoe_can() {
    let failed = Irregularity::ShoeFailed;
    let automated = with(&[("dealing", "automated-shoe")]);
    let void = (Effect::VoidRoundAndReshuffle, P25_12_E);
    assert_eq!(done_at(&automated, failed, IN_ROUND), void);
    for dealing in ["manual-shoe", "hand"] {
        let settings = with(&[("dealing", dealing), ("shuffler", "stack")]);
        let refusal = refused(DoubleCross::remedy(&settings, failed, IN_ROUND));
        let reason = Reason::NoSuchIrregularity { irregularity: failed };
        assert_eq!(refusal, Refusal { reason, under: P25_12_E }, "{dealing}");
    }
}

#[test]
fn a_community_or_dealer_card_seen_too_early_voids_all_hands_unless_a_supervisor_rules_otherwise() {
    let exposed = Irregularity::HoleCardExposed;
    let play_on = with(&[("early_expose", "play-on")]);
    for moment in [IN_ROUND, at(Place::Dealer, 1), at(Place::Community, 1)] {
        assert_eq!(done(exposed, moment), (Effect::VoidRound, ruling::F14));
        let decided = Moment { last_call_made: true, ..moment };
        assert_eq!(done(exposed, decided), (Effect::PlayOn, ruling::F14), "it helps nobody");
        assert_eq!(done_at(&play_on, exposed, moment), (Effect::PlayOn, ruling::F14));
    }
    let own = done(exposed, at(Place::Seat(seat(1)), 1));
    assert_eq!(own, (Effect::PlayOn, P25_12_SILENT), "a player's own card");
}

#[test]
fn between_rounds_only_the_shuffler_can_fail_and_no_round_uses_up_the_deck() {
    for irregularity in Irregularity::ALL {
        if irregularity != Irregularity::ShufflerFailed {
            let refusal = refused(remedy(irregularity, BETWEEN));
            assert_eq!(refusal, between_rounds(irregularity, P25_12));
        }
    }
    let irregularity = Irregularity::DeckExhausted;
    let reason = Reason::NoSuchIrregularity { irregularity };
    for moment in [IN_ROUND, ALL_DECIDED] {
        let refusal = refused(remedy(irregularity, moment));
        assert_eq!(refusal, Refusal { reason, under: P25_12 });
    }
}

#[test]
fn the_paragraph_that_keeps_a_failed_device_off_the_table_is_handed_to_it() {
    assert_eq!(DoubleCross::procedure(&Settings::default()).device_removed, P25_12_F);
}
