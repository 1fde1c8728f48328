//! Irregularities (11(k)) at the level of remedies: what is done, under which paragraph, and when.

use games::double_down_stud::{Authority, Options, Settings};
use games::{DoubleDownStud, Game, Moment};
use law::nj_19_47::P16_13_F;
use law::section_11::{P11_K, P11_K_1, P11_K_2, P11_K_3, P11_K_4, P11_K_5, P11_K_6};
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::{DealingMethod, Effect, Irregularity, Reason, Refusal, Remedy};

use super::support::Table;
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
    DoubleDownStud::remedy(&Settings::default(), irregularity, moment)
}

/// The remedy, whose paragraph is what the table writes down with every act that follows from it.
fn done(irregularity: Irregularity, moment: Moment) -> (Effect, Clause) {
    let remedy = remedy(irregularity, moment).expect("the text knows it");
    proof::wrote(remedy.under, &remedy.effect);
    (remedy.effect, remedy.under)
}

#[test]
fn a_hole_card_exposed_before_the_second_no_more_bets_voids_all_hands() {
    let _proof = covers!(DDS_062_A);
    let exposed = Irregularity::HoleCardExposed;
    assert_eq!(done(exposed, IN_ROUND), (Effect::VoidRound, P11_K_1));
    assert_eq!(
        done(exposed, AFTER_LAST_CALL),
        (Effect::PlayOn, P11_K_1),
        "it is about to be turned"
    );
}

#[test]
fn the_last_call_is_made_when_the_last_player_has_decided_and_not_before() {
    let _proof = covers!(DDS_062_A, DDS_052_A, DDS_052_B);
    let mut table = Table::open(&Options::default(), &[10, 10]);
    let exposed = |table: &Table| {
        let last_call_made = table.round.last_call_made();
        done(Irregularity::HoleCardExposed, Moment { last_call_made, ..IN_ROUND }).0
    };
    table.deal("Js 2c", "Jh 4d 9c");
    assert_eq!(exposed(&table), Effect::VoidRound);
    table.doubles(&[0]);
    assert_eq!(exposed(&table), Effect::VoidRound);
    table.doubles(&[10]);
    assert_eq!(exposed(&table), Effect::PlayOn);
    table.turn("9s");
    assert!(table.round.last_call_made());
}

#[test]
fn one_card_found_face_up_is_set_aside_and_a_second_one_voids_all_hands() {
    let _proof = covers!(DDS_063_A, DDS_063_B);
    let found =
        |set_aside, found| done(Irregularity::CardFaceUp, Moment { set_aside, found, ..IN_ROUND });
    assert_eq!(found(0, 1), (Effect::SetAside, P11_K_2));
    assert_eq!(found(0, 2), (Effect::VoidRoundAndReshuffle, P11_K_2), "two at once");
    assert_eq!(found(1, 1), (Effect::VoidRoundAndReshuffle, P11_K_2), "two over the whole round");
    assert_eq!(found(0, 52), (Effect::VoidRoundAndReshuffle, P11_K_2));
    assert_eq!(
        found(1, 0),
        (Effect::VoidRoundAndReshuffle, P11_K_2),
        "a card found is one at least"
    );
    assert_eq!(found(0, 0), (Effect::SetAside, P11_K_2));
}

#[test]
fn a_card_drawn_in_error_is_the_next_card_unless_its_face_was_seen() {
    let _proof = covers!(DDS_064_A);
    let (unseen, seen) = (Irregularity::CardDealtInError, Irregularity::CardExposedInError);
    assert_eq!(done(unseen, IN_ROUND), (Effect::UseAsNextCard, P11_K_3));
    assert_eq!(done(seen, IN_ROUND), (Effect::SetAside, ruling::A16));
}

#[test]
fn a_card_exposed_in_error_counts_with_those_found_face_up() {
    let _proof = covers!(DDS_063_B, DDS_064_A);
    let second = Moment { set_aside: 1, ..IN_ROUND };
    let effect = Effect::VoidRoundAndReshuffle;
    assert_eq!(done(Irregularity::CardExposedInError, second), (effect, ruling::A16));
    assert_eq!(done(Irregularity::CardFaceUp, second), (effect, P11_K_2));
    assert_eq!(
        done(Irregularity::CardDealtInError, second),
        (Effect::UseAsNextCard, P11_K_3),
        "an unseen card does not count"
    );
}

#[test]
fn a_wrong_number_of_cards_voids_all_hands_and_the_cards_are_reshuffled() {
    for moment in [IN_ROUND, AFTER_LAST_CALL] {
        let wrong = done(Irregularity::WrongNumberOfCards, moment);
        assert_eq!(wrong, (Effect::VoidRoundAndReshuffle, P11_K_4));
    }
}

#[test]
fn a_shuffler_that_fails_means_a_reshuffle_and_no_hand_is_void() {
    let _proof = covers!(DDS_066);
    for moment in [IN_ROUND, BETWEEN] {
        let failed = done(Irregularity::ShufflerFailed, moment);
        assert_eq!(failed, (Effect::Reshuffle, P11_K_5));
    }
}

#[test]
fn between_rounds_only_the_shuffler_can_fail() {
    for irregularity in Irregularity::ALL {
        let answer = remedy(irregularity, BETWEEN);
        if irregularity != Irregularity::ShufflerFailed {
            assert_eq!(refused(answer), between_rounds(irregularity, P11_K));
        }
    }
}

#[test]
fn the_text_knows_no_shoe_that_fails_and_no_round_uses_up_the_deck() {
    for irregularity in [Irregularity::ShoeFailed, Irregularity::DeckExhausted] {
        let reason = Reason::NoSuchIrregularity { irregularity };
        assert_eq!(refused(remedy(irregularity, IN_ROUND)), Refusal { reason, under: P11_K });
    }
}

#[test]
fn in_new_jersey_the_remedies_are_the_same_by_analogy() {
    let _proof = covers!(DDN_007);
    let settings = Settings { authority: Authority::NewJersey, ..Settings::default() };
    for irregularity in Irregularity::ALL {
        for moment in [IN_ROUND, BETWEEN, AFTER_LAST_CALL] {
            let own = remedy(irregularity, moment);
            let borrowed = DoubleDownStud::remedy(&settings, irregularity, moment);
            match (own, borrowed) {
                (Ok(own), Ok(borrowed)) => {
                    assert_eq!(own.effect, borrowed.effect, "{irregularity}");
                    let marked = borrowed.under.is_by_analogy() || borrowed.under.is_ruling();
                    assert!(marked && borrowed.under.original() == own.under, "{irregularity}");
                }
                (Err(own), Err(borrowed)) => {
                    assert_eq!(borrowed.reason, own.reason);
                    let shoe = irregularity == Irregularity::ShoeFailed && moment.in_round;
                    let under = if shoe { P16_13_F } else { own.under };
                    let under = if under.is_ruling() { under } else { under.by_analogy() };
                    assert_eq!(borrowed.under, under, "{irregularity}");
                }
                (own, borrowed) => panic!("{irregularity}: {own:?} but {borrowed:?}"),
            }
        }
    }
}

#[test]
fn a_shoe_that_new_jersey_allows_voids_the_round_as_at_the_neighbouring_table() {
    let mut settings = Settings { authority: Authority::NewJersey, ..Settings::default() };
    settings.house.dealing = DealingMethod::AutomatedShoe;
    let done = DoubleDownStud::remedy(&settings, Irregularity::ShoeFailed, IN_ROUND);
    let (effect, under) = (Effect::VoidRoundAndReshuffle, P16_13_F.by_analogy());
    assert_eq!(done, Ok(Remedy { effect, under }));
}

#[test]
fn the_paragraph_that_keeps_a_failed_shuffler_off_the_table_is_handed_to_it() {
    let procedure = DoubleDownStud::procedure(&Settings::default());
    assert_eq!(procedure.device_removed, P11_K_6);
}
