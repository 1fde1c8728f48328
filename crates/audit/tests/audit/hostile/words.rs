//! Whatever a player says about the own cards is that player's: in any spelling, understood or not.

use std::io::Cursor;

use audit::{Audience, Viewpoint, export};
use cards::Card;
use games::{DoubleDraw, Game, ThreeCardDraw};
use rules::Seat;
use table::Mode;

use super::house::{Asked, House};

/// Plays on until a player is asked which cards to give up.
fn until_discard<G: Game>(seed: u64) -> (House<G>, Seat) {
    let mut house = House::<G>::full(Mode::StepByStep, seed);
    loop {
        let command = match house.next() {
            Asked::Does(command) => command,
            Asked::Decides(seat) => {
                let round = house.table().round().expect("in play");
                if round.choices().any(|choice| G::gives_up(choice) == Some(1)) {
                    return (house, seat);
                }
                let goes_on = round.choices().last().expect("a choice");
                house.table().decides(seat, goes_on)
            }
        };
        house.must(&command);
    }
}

/// One of the cards that the player at `seat` may give up.
fn card<G: Game>(house: &House<G>) -> Card {
    let round = house.table().round().expect("in play");
    let one = round.choices().find(|choice| G::gives_up(*choice) == Some(1)).expect("a discard");
    round.say(one).rsplit_once(' ').expect("the card").1.parse().expect("a card")
}

/// What may be said about giving up this card.
fn sayings(card: &str) -> Vec<String> {
    let (rank, suit) = card.split_at(card.len() - 1);
    let sign = match suit {
        "s" => '♠',
        "h" => '♥',
        "d" => '♦',
        _ => '♣',
    };
    let word = match rank {
        "A" => "ace",
        "K" => "king",
        "Q" => "queen",
        other => other,
    };
    vec![
        format!("discards {rank}{sign}"),
        format!("{rank}{sign}"),
        format!("discards {card}{card}"),
        format!("DISCARDS {}", card.to_uppercase()),
        format!("discards the {word}"),
        format!("I keep everything but the {word}, please"),
        format!("folds {card}"),
        format!("keeps all {word}"),
        format!("discards\t{card}"),
        format!(" {card}"),
        format!("discards {card}"),
    ]
}

/// Nothing of it stands where everybody reads it.
fn closed<G: Game>(house: &mut House<G>, seat: Seat, card: &str, words: &str) {
    let said = house.table().says(seat, words);
    let before = house.entries.len();
    let _answer = house.give(&said);
    let entry = &house.entries[before];
    let open = core::str::from_utf8(&entry.open).expect("text");
    assert_eq!(open.lines().nth(2), Some(&*format!("do decide {seat} …")), "{words:?}");
    let told = open.lines().skip(3).filter(|line| !line.starts_with("state "));
    let told: Vec<&str> = told.collect();
    assert!(!told.concat().contains(card), "{words:?}: {open}");
    let kept: Vec<_> = entry.parts.iter().map(|part| part.audience).collect();
    assert_eq!(kept, [Audience::from(seat)], "{words:?}");
    let kept = core::str::from_utf8(entry.parts[0].text().expect("kept")).expect("text");
    assert!(kept.contains(&format!("2 do {said}\n")), "{kept}");
    let mut copy = Vec::new();
    export(Cursor::new(&*house.log()), &Viewpoint::Public, &mut copy).expect("a sound log");
    let named = copy.windows(words.len()).any(|window| window == words.as_bytes());
    assert!(!named || words.len() < 4, "{words:?} is published");
}

fn said_openly<G: Game>() {
    let (mut house, seat) = until_discard::<G>(5);
    let card = card(&house).to_string();
    for words in sayings(&card) {
        closed(&mut house, seat, &card, &words);
    }
}

#[test]
fn a_discard_of_double_draw_is_closed_however_it_is_said() {
    said_openly::<DoubleDraw>();
}

#[test]
fn a_discard_of_three_card_draw_is_closed_however_it_is_said() {
    said_openly::<ThreeCardDraw>();
}

#[test]
fn words_that_name_no_card_are_everybodys() {
    let (mut house, seat) = until_discard::<DoubleDraw>(5);
    for words in ["folds", "first draw wager 10", "second draw wager 1,000", "keeps all"] {
        let said = house.table().says(seat, words);
        let _answer = house.give(&said);
        let entry = house.entries.last().expect("a record");
        let open = core::str::from_utf8(&entry.open).expect("text");
        assert_eq!(open.lines().nth(2), Some(&*format!("do decide {seat} {words}")));
        assert!(entry.parts.is_empty(), "{words}");
    }
}
