//! Signs and layouts of the poker room: the sign says ante rule and amount, number and amount of
//! the blinds, and in omaha eight or better the kill.

use games::poker_room::{GAMES, HOLDEM, OMAHA_EIGHT, Room, Rules, SEVEN_CARD_STUD, Settings};
use games::settings::Settings as _;
use law::nj_19_47::*;
use proof::covers;
use signage::{Description, check, layout, sign};

use crate::{LICENSEE, found};

fn table(game: &'static Rules, options: &[(&str, &str)]) -> Description {
    let mut settings = Settings::at_table_of(game);
    for (name, value) in options {
        settings.set(name, value).expect("an option of the game");
    }
    settings.check().expect("options the text allows");
    Description::new::<Room>(&settings, LICENSEE).expect("a layout with room")
}

#[test]
fn every_sign_of_the_room_says_whether_there_is_an_ante_and_how_much_it_is() {
    let _proof = covers!(PKR_040, OMA_003);
    for game in GAMES {
        let without = sign::text(&table(game, &[]));
        assert!(without.contains("No ante is required"), "{}: {without}", game.name);
        let with = sign::text(&table(game, &[("ante", "0.50")]));
        assert!(with.contains("Every player puts in the ante"), "{}", game.name);
        assert!(with.contains("Ante") && with.contains("$0.50"), "{}: {with}", game.name);
        let missing = found(&table(game, &[]), |sign| sign.sign.texts.retain(|it| !is_ante(it)));
        assert_eq!(missing, [game.text.players], "{}", game.name);
    }
}

fn is_ante(text: &str) -> bool {
    text.contains("ante")
}

#[test]
fn a_sign_of_a_game_with_a_button_says_how_many_blinds_there_are_and_how_much_each_is() {
    let _proof = covers!(PKR_040);
    for game in GAMES.into_iter().filter(|game| game.has_button()) {
        let two = sign::text(&table(game, &[]));
        assert!(two.contains("Two blinds") && two.contains("First blind"), "{two}");
        assert!(two.contains("$2") && two.contains("$4"), "{two}");
        let one = sign::text(&table(game, &[("small_blind", "0")]));
        assert!(one.contains("One blind") && !one.contains("First blind"), "{one}");
        let missing = found(&table(game, &[]), |sign| {
            sign.sign.texts.retain(|text| !text.starts_with("Two blinds"));
        });
        assert_eq!(missing, [game.text.blinds], "{}", game.name);
        let wrong = found(&table(game, &[]), |sign| {
            let blind = sign.sign.limits.iter_mut().find(|limit| limit.wager == "Last blind");
            blind.expect("it is posted").minimum = "3".to_owned();
        });
        assert!(!wrong.is_empty(), "{}: another amount than that of the table", game.name);
    }
    let stud = sign::text(&table(&SEVEN_CARD_STUD, &[]));
    assert!(!stud.contains("blind") && stud.contains("Forced bet"), "{stud}");
}

#[test]
fn the_sign_of_omaha_eight_or_better_says_whether_a_kill_is_offered() {
    let _proof = covers!(PKR_040, OMA_003);
    let said = |kill| sign::text(&table(&OMAHA_EIGHT, &[("kill", kill)]));
    assert!(said("none").contains("No kill is offered"));
    assert!(said("half").contains("Half-kill") && said("half").contains("$20"));
    assert!(said("full").contains("Kill after") && said("full").contains("from a pot of"));
    let missing = found(&table(&OMAHA_EIGHT, &[("kill", "full")]), |sign| {
        sign.sign.texts.retain(|text| !text.starts_with("Kill"));
    });
    assert_eq!(missing, [P14_11_B]);
    assert!(!sign::text(&table(&HOLDEM, &[])).contains("kill"));
}

#[test]
fn a_layout_has_room_for_as_many_players_as_the_text_allows_and_for_the_second_deck() {
    let _proof = covers!(PKR_002);
    for game in GAMES {
        let most = game.players_max.to_string();
        let full = table(game, &[("seats", &most)]);
        assert_eq!(check(&full), [], "{}", game.name);
        assert_eq!(full.positions.len(), game.players_max);
        let drawn = layout::svg(&full, 10);
        assert!(drawn.to_uppercase().contains("SECOND DECK"), "{}", game.name);
        let without = found(&full, |layout| layout.places.retain(|it| it.name != "Second deck"));
        assert_eq!(without, [P14_2_A], "{}", game.name);
    }
}
