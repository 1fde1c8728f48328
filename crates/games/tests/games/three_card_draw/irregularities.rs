//! Irregularities (42.12) at the level of remedies: what is done, under which paragraph, and when.

use games::settings::Settings as _;
use games::three_card_draw::{Options, Settings, ThreeCardDraw};
use games::{Game, Moment};
use law::three_card_draw::{P42_12, P42_12_A, P42_12_B, P42_12_C, P42_12_D, P42_12_E};
use law::{Clause, ruling};
use proof::refused;
use rules::{Effect, Irregularity, Place, Reason, Refusal, Remedy};

use super::support::{Table, seat};
use crate::support::between_rounds;

const IN_ROUND: Moment = Moment {
    in_round: true,
    last_call_made: true,
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

fn device() -> Settings {
    let mut settings = Settings::default();
    for (name, value) in [("dealing", "automated-shoe"), ("dealer_deal", "c")] {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

fn remedy(irregularity: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
    ThreeCardDraw::remedy(&Settings::default(), irregularity, moment)
}

fn done(irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    let remedy = remedy(irregularity, moment).expect("the text knows it");
    (remedy.effect, remedy.under)
}

fn unknown(irregularity: Irregularity, under: Clause) -> Refusal {
    Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under }
}

#[test]
fn one_card_found_face_up_already_voids_all_hands() {
    for (set_aside, found) in [(0, 0), (0, 1), (0, 2), (1, 1)] {
        let moment = Moment { set_aside, found, ..IN_ROUND };
        let effect = done(Irregularity::CardFaceUp, moment);
        assert_eq!(effect, (Effect::VoidRoundAndReshuffle, P42_12_A), "{moment:?}");
    }
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_its_face_was_seen() {
    let unseen = done(Irregularity::CardDealtInError, IN_ROUND);
    assert_eq!(unseen, (Effect::UseAsNextCard, P42_12_A));
    let seen = done(Irregularity::CardExposedInError, IN_ROUND);
    assert_eq!(seen, (Effect::VoidRoundAndReshuffle, ruling::B14));
}

#[test]
fn a_wrong_number_of_cards_at_a_player_or_the_dealer_voids_all_hands() {
    let places = [None, Some(Place::Seat(seat(2))), Some(Place::Dealer)];
    for place in places {
        for found in [0, 2, 4, 5] {
            let moment = Moment { place, found, ..IN_ROUND };
            let wrong = done(Irregularity::WrongNumberOfCards, moment);
            assert_eq!(wrong, (Effect::VoidRoundAndReshuffle, P42_12_B), "{moment:?}");
        }
    }
}

#[test]
fn there_are_no_community_cards_whose_number_could_be_wrong() {
    let wrong = Irregularity::WrongNumberOfCards;
    let moment = Moment { place: Some(Place::Community), ..IN_ROUND };
    assert_eq!(refused(remedy(wrong, moment)), unknown(wrong, P42_12_B));
}

#[test]
fn a_shuffler_that_fails_means_a_reshuffle_and_no_hand_is_void() {
    for moment in [IN_ROUND, BETWEEN] {
        assert_eq!(done(Irregularity::ShufflerFailed, moment), (Effect::Reshuffle, P42_12_C));
    }
}

#[test]
fn only_a_shoe_that_deals_by_itself_can_fail() {
    let failed = ThreeCardDraw::remedy(&device(), Irregularity::ShoeFailed, IN_ROUND);
    let expected = Remedy { effect: Effect::VoidRoundAndReshuffle, under: P42_12_D };
    assert_eq!(failed, Ok(expected));
    let shoe = Irregularity::ShoeFailed;
    assert_eq!(refused(remedy(shoe, IN_ROUND)), unknown(shoe, P42_12_D), "a manual shoe");
}

#[test]
fn the_text_has_no_rule_about_a_card_seen_on_the_layout_and_the_deck_never_runs_out() {
    for irregularity in [Irregularity::HoleCardExposed, Irregularity::DeckExhausted] {
        assert_eq!(refused(remedy(irregularity, IN_ROUND)), unknown(irregularity, P42_12));
    }
}

#[test]
fn between_rounds_only_the_shuffler_can_fail() {
    for irregularity in Irregularity::ALL {
        if irregularity != Irregularity::ShufflerFailed {
            let refusal = refused(remedy(irregularity, BETWEEN));
            assert_eq!(refusal, between_rounds(irregularity, P42_12));
        }
    }
}

#[test]
fn the_one_call_is_made_before_the_first_card() {
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    assert!(table.round.last_call_made());
    table.deal(&["Kd Kc 7s"]);
    table.say(&["in to win 10"]);
    assert!(table.round.last_call_made(), "there is no second one");
}

#[test]
fn the_paragraph_that_keeps_a_failed_device_off_the_table_is_handed_to_it() {
    assert_eq!(ThreeCardDraw::procedure(&Settings::default()).device_removed, P42_12_E);
}
