//! What a house may choose at a blackjack table.

use games::Game;
use games::blackjack::{Blackjack, Settings, shoe};
use games::settings::Settings as _;
use law::Clause;
use law::ruling::{C01, C15, C20};

use super::support::Changes;

fn check<const SPOTS: usize>(changes: Changes<'_>) -> Result<(), Clause> {
    let settings = crate::support::settings::<games::blackjack::TwentyOne<SPOTS>>(changes);
    settings.check().map_err(|refusal| refusal.under)
}

#[test]
fn every_setting_reads_what_it_writes() {
    fn each<S: games::settings::Settings>() {
        let mut settings = S::only();
        for spec in S::only().specs() {
            let value = settings.get(spec.name).expect("every listed setting has a value");
            assert_eq!(settings.set(spec.name, &value), Ok(()), "{}={value}", spec.name);
        }
        assert_eq!(settings, S::only());
        assert_eq!(settings.check(), Ok(()));
    }
    each::<Settings<1>>();
    each::<Settings<3>>();
}

#[test]
fn the_names_and_values_that_programs_rely_on_are_there() {
    let values = [
        ("decks", &["1", "2", "4", "6", "8", "infinite"][..]),
        ("soft_17", &["stand", "hit"]),
        ("resplit", &["2", "3", "4"]),
        ("resplit_aces", &["true", "false"]),
        ("double", &["any", "9-11", "10-11"]),
        ("double_after_split", &["true", "false"]),
        ("surrender", &["none", "late"]),
        ("blackjack_pays", &["3/2", "6/5", "1/1"]),
        ("over_then_blackjack", &["collected", "original"]),
        ("shoe", &["fresh", "dealt"]),
        ("progressive", &["true", "false"]),
        ("bonus", &["none", "1", "5", "either"]),
        ("bonus_stake", &["returned", "kept"]),
        ("fixed_awards_from", &["house", "meter"]),
    ];
    for (name, values) in values {
        for value in values {
            let mut settings = Settings::<1>::default();
            assert_eq!(settings.set(name, value), Ok(()), "{name}={value}");
            assert_eq!(settings.get(name).as_deref(), Some(*value));
        }
    }
    for (name, value) in [("decks", "0"), ("decks", "9"), ("resplit", "1"), ("resplit", "5")] {
        assert!(Settings::<1>::default().set(name, value).is_err(), "{name}={value}");
    }
    for value in ["1/2", "0/0", "3 to 2", "3", "x/1"] {
        assert!(Settings::<1>::default().set("blackjack_pays", value).is_err(), "{value}");
    }
}

#[test]
fn multiple_action_has_one_split_and_no_surrender() {
    let mut settings = Settings::<3>::default();
    for (name, only, other) in
        [("resplit", "2", "3"), ("resplit_aces", "false", "true"), ("surrender", "none", "late")]
    {
        assert_eq!(settings.set(name, only), Ok(()));
        assert!(settings.set(name, other).is_err(), "{name}={other}");
    }
}

#[test]
fn the_shoe_holds_every_card_as_often_as_there_are_decks() {
    for decks in 1..=8 {
        let settings =
            crate::support::settings::<Blackjack>(&[("decks", decks.to_string().as_str())]);
        let cards = Blackjack::deck(&settings);
        assert_eq!(cards, shoe(decks));
        for card in cards::deck::STANDARD {
            assert_eq!(cards.iter().filter(|other| **other == card).count(), decks);
        }
    }
    assert_eq!(Blackjack::DECK, Blackjack::deck(&Settings::default()));
}

#[test]
fn four_hands_from_one_pair_need_six_boxes_at_most() {
    assert_eq!(check::<1>(&[("seats", "6"), ("resplit", "4")]), Ok(()));
    assert_eq!(check::<1>(&[("seats", "7"), ("resplit", "4")]), Err(C20));
    assert_eq!(check::<1>(&[("seats", "7"), ("resplit", "3")]), Ok(()));
    assert_eq!(check::<3>(&[("seats", "7")]), Ok(()));
    assert!(Settings::<1>::default().set("seats", "8").is_err());
}

#[test]
fn one_or_two_decks_are_dealt_from_the_hand_with_a_shuffler() {
    let by_hand = |decks, shuffler| {
        check::<1>(&[("dealing", "hand"), ("decks", decks), ("shuffler", shuffler)])
    };
    assert_eq!(by_hand("1", "stack"), Ok(()));
    assert_eq!(by_hand("2", "stack"), Ok(()));
    assert_eq!(by_hand("3", "stack"), Err(C15));
    assert_eq!(by_hand("2", "none"), Err(C15));
    assert_eq!(check::<1>(&[("decks", "8")]), Ok(()), "from a shoe");
}

#[test]
fn infinitely_many_decks_are_analysed_and_never_dealt() {
    for progressive in ["true", "false"] {
        let set = [("decks", "infinite"), ("progressive", progressive)];
        assert_eq!(check::<1>(&set), Err(C01));
        assert_eq!(check::<3>(&set), Err(C01));
    }
    let settings = crate::support::settings::<Blackjack>(&[("decks", "infinite")]);
    let refusal = settings.check().expect_err("never dealt").to_string();
    assert!(refusal.contains("infinitely many decks") && refusal.contains("decks=8"), "{refusal}");
    assert!(Blackjack::deck(&settings).is_empty());
}
