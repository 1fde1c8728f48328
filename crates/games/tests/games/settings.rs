//! What a licensee may choose, accepted and refused.

use std::collections::BTreeSet;

use games::approvals::Date;
use games::settings::{SettingError, Settings as _};
use law::equipment::P1_17_H;
use law::general::GEN_006;
use law::row;
use proof::refused;

use crate::support::{refused_under, settings};
use crate::tried::{Presupposed, Tried, covers_here, on_every_game};

on_every_game!(
    the_settings_as_they_come_are_allowed,
    the_game_is_played_with_one_deck_of_different_cards,
    a_second_deck_needs_a_shuffler,
    dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack,
    a_player_holds_as_many_areas_as_the_text_allows,
    posted_limits_are_in_order_and_can_be_made_with_chips,
    of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named,
    whatever_the_text_presupposes_is_refused_until_somebody_has_approved_it,
    an_approval_says_who_and_when_and_is_not_of_a_later_day,
    only_games_that_the_equipment_rules_name_are_played_with_jokers,
    every_listed_setting_reads_what_it_writes,
    every_listed_setting_can_be_changed_and_the_change_is_kept,
    what_cannot_be_set_is_named_with_what_could_be,
);

fn the_settings_as_they_come_are_allowed<G: Tried>() {
    let settings = G::Settings::only();
    assert_eq!(settings.check(), Ok(()));
    assert!(G::options(&settings).is_ok());
}

fn the_game_is_played_with_one_deck_of_different_cards<G: Tried>() {
    let (cards, under, rows) = G::CARDS;
    let _proof = covers_here(&[rows]);
    let ids: BTreeSet<_> = G::DECK.iter().map(|card| card.id()).collect();
    assert_eq!((ids.len(), G::DECK.len()), (cards, cards));
    let settings = G::Settings::only();
    assert_eq!(G::house(&settings).decks, 1);
    assert_eq!(G::procedure(&settings).deck, under);
}

fn a_second_deck_needs_a_shuffler<G: Tried>() {
    let (under, rows) = G::SECOND_DECK;
    let _proof = covers_here(&[rows]);
    assert_eq!(refused_under::<G>(&[("decks", "2")]), under);
    for shuffler in ["stack", "shoe"] {
        for decks in ["1", "2"] {
            let changes = [("decks", decks), ("shuffler", shuffler)];
            assert_eq!(settings::<G>(&changes).check(), Ok(()), "{changes:?}");
        }
    }
    for decks in ["0", "3", "one", ""] {
        assert!(G::Settings::only().set("decks", decks).is_err(), "{decks}");
    }
}

fn dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack<G: Tried>() {
    let ([without, loads], rows) = G::BY_HAND;
    let _proof = covers_here(&[rows]);
    let by_hand = ("dealing", "hand");
    assert_eq!(refused_under::<G>(&[by_hand]), without);
    assert_eq!(refused_under::<G>(&[by_hand, ("shuffler", "shoe")]), loads);
    assert_eq!(settings::<G>(&[by_hand, ("shuffler", "stack")]).check(), Ok(()));
    for shoe in G::SHOES {
        for shuffler in ["none", "stack", "shoe"] {
            let changes = [("dealing", *shoe), ("shuffler", shuffler)];
            assert_eq!(settings::<G>(&changes).check(), Ok(()), "{changes:?}");
        }
    }
    assert!(G::Settings::only().set("dealing", "machine").is_err());
}

fn a_player_holds_as_many_areas_as_the_text_allows<G: Tried>() {
    assert_eq!(G::areas_per_player(&G::Settings::only()), <G as Tried>::AREAS);
}

fn posted_limits_are_in_order_and_can_be_made_with_chips<G: Tried>() {
    let _proof = covers_here(&[&[row::GEN_006_A]]);
    for [least, greatest] in G::LIMITS {
        assert_eq!(settings::<G>(&[(least, "500"), (greatest, "500")]).check(), Ok(()));
        for (low, high) in [("500.50", "500"), ("5.25", "500"), ("5", "500.25")] {
            let under = refused_under::<G>(&[(least, low), (greatest, high)]);
            assert_eq!(under, GEN_006, "{least} {low}, {greatest} {high}");
        }
        let quarters = [(*least, "5.25"), (*greatest, "500"), ("smallest_chip", "0.25")];
        assert_eq!(settings::<G>(&quarters).check(), Ok(()));
    }
}

fn of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named<G: Tried>() {
    let _proof = covers_here(&[&[row::GEN_006_A], G::WRONG.rows]);
    let mut settings = settings::<G>(G::WRONG.changes);
    if let Some(seats) = G::WRONG.seats {
        G::house_mut(&mut settings).seats = seats;
    }
    for (under, changes) in G::WRONG.steps {
        assert_eq!(refused(settings.check()).under, *under, "before {changes:?}");
        for (name, value) in *changes {
            settings.set(name, value).expect("a value it can have");
        }
    }
    assert_eq!(settings.check(), Ok(()));
}

fn whatever_the_text_presupposes_is_refused_until_somebody_has_approved_it<G: Tried>() {
    for Presupposed { of, approvals, rows } in G::PRESUPPOSED {
        let _proof = covers_here(&[rows]);
        let assumed = settings::<G>(of);
        assert_eq!(assumed.approved(None), Ok(()), "a table of nobody assumes them");
        let mut asked = assumed;
        asked.set("unapproved", "refused").expect("a value it can have");
        assert_eq!(asked.check(), Ok(()), "the settings themselves are allowed");
        let lacking: Vec<_> = asked.unapproved(None).iter().map(|refusal| refusal.under).collect();
        let clauses: Vec<_> = approvals.iter().map(|(_, under)| *under).collect();
        assert_eq!(lacking, clauses, "{of:?}");
        for (name, under) in *approvals {
            let refusal = refused(asked.approved(None));
            assert_eq!(refusal.under, *under, "before {name}");
            assert!(refusal.to_string().contains(name), "{refusal}");
            asked.set(name, "Commission on 2026-03-01").expect("who and when");
        }
        assert_eq!(asked.approved(None), Ok(()), "{of:?}");
    }
}

fn an_approval_says_who_and_when_and_is_not_of_a_later_day<G: Tried>() {
    let mut asked = settings::<G>(&[("unapproved", "refused")]);
    let (name, under) = G::PRESUPPOSED[0].approvals[0];
    for value in ["", "yes", "Commission", "2026-03-01", "Commission on 2026-02-30"] {
        let error = asked.set(name, value).expect_err("it says too little").to_string();
        assert!(error.ends_with("accepted: none | NAME on YYYY-MM-DD"), "{error}");
    }
    for (name, _) in G::PRESUPPOSED[0].approvals {
        asked.set(name, "Commission on 2026-03-01").expect("who and when");
    }
    let on = |day| asked.approved(Date::read(day));
    assert_eq!(refused(on("2026-02-28")).under, under, "nobody has approved it yet");
    assert_eq!(on("2026-03-01"), Ok(()));
    assert_eq!(on("2027-01-01"), Ok(()));
}

fn only_games_that_the_equipment_rules_name_are_played_with_jokers<G: Tried>() {
    let named = G::NAME == "double-draw-poker";
    let rows: &[_] = if named { &[] } else { &[row::EQP_001] };
    let _proof = covers_here(&[rows]);
    let tables = G::TABLES.iter().map(|changes| settings::<G>(changes));
    for settings in tables {
        let keeping = G::procedure(&settings).keeping;
        assert_eq!(keeping.check_deck(G::deck(&settings)), Ok(()), "its own deck");
        let jokers = keeping.check_deck(&cards::deck::WITH_JOKERS);
        if named {
            assert_eq!(jokers, Ok(()));
        } else {
            assert_eq!(refused(jokers).under, P1_17_H);
        }
    }
}

fn every_listed_setting_reads_what_it_writes<G: Tried>() {
    let mut settings = G::Settings::only();
    for spec in G::Settings::only().specs() {
        let value = settings.get(spec.name).expect("every listed setting has a value");
        assert_eq!(settings.set(spec.name, &value), Ok(()), "{}={value}", spec.name);
        assert!(!spec.summary.is_empty() && !spec.values.is_empty(), "{}", spec.name);
    }
    assert_eq!(settings, G::Settings::only());
    let lines = settings.canonical();
    // One came after logs had been written: it is not written where it changes nothing.
    assert_eq!(lines.lines().count() + 1, G::Settings::only().specs().len());
    assert!(!lines.contains("entropy="), "{lines}");
    assert!(self::settings::<G>(&[("entropy", "shared")]).canonical().contains("entropy=shared"));
    for line in G::LINES {
        assert!(lines.lines().any(|other| other == *line), "{line} in\n{lines}");
    }
}

fn every_listed_setting_can_be_changed_and_the_change_is_kept<G: Tried>() {
    let changed = settings::<G>(G::CHANGES);
    assert_eq!(changed.check(), Ok(()));
    for (name, value) in G::CHANGES {
        assert_eq!(changed.get(name).as_deref(), Some(*value), "{name}");
        assert_ne!(G::Settings::only().get(name).as_deref(), Some(*value), "{name}");
        assert_ne!(settings::<G>(&[(name, value)]), G::Settings::only(), "{name}");
    }
    let names = G::Settings::only().specs().into_iter().map(|spec| spec.name);
    let left = names.filter(|name| !G::CHANGES.iter().any(|(changed, _)| changed == name));
    assert_eq!(left.collect::<Vec<_>>(), G::FIXED);
}

fn what_cannot_be_set_is_named_with_what_could_be<G: Tried>() {
    let unknown = G::Settings::only().set("jackpot", "1").expect_err("no such setting");
    assert!(matches!(unknown, SettingError::UnknownName { .. }));
    let known = G::Settings::only().specs().into_iter().map(|spec| spec.name).collect::<Vec<_>>();
    let words = format!("there is no option \"jackpot\"; known are: {}", known.join(", "));
    assert_eq!(unknown.to_string(), words);
    for (name, value) in G::BAD {
        let mut settings = G::Settings::only();
        let error = settings.set(name, value).expect_err("no value of it");
        assert!(matches!(error, SettingError::BadValue { .. }), "{error}");
        let words = format!("{name} cannot be {value:?}; accepted: ");
        assert!(error.to_string().starts_with(&words), "{error}");
        assert_eq!(settings, G::Settings::only(), "what is refused changes nothing");
    }
}
