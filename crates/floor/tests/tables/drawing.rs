//! Pages as a terminal of 60, 80 and 140 columns shows them, with every seat taken.

use floor::drawing::{Spoken, layout};
use floor::play::Sitting;
use games::catalogue::{Capability, GameId};
use paper::Ink;
use paper::text::columns;
use rules::Seat;
use seat::{About, Arrival, Turn};

use crate::support::{Book, NOW, answer, playable, you};

/// Lines of a small terminal, without the menu and the prompt.
const LINES: usize = 22;

/// Somebody at a table where all seats are taken.
fn full(test: &str, game: GameId) -> (Book, Box<dyn Sitting>) {
    let with = |guests| Arrival { guests, ..you() };
    let fits = |guests: &usize| floor::play::check(game, "", "rehearsal", &with(*guests)).is_ok();
    let guests = (1..=10).rev().find(fits).expect("nobody plays alone");
    let book = Book::new(test, game);
    let sitting = book.arrive_as(game, &with(guests));
    (book, sitting)
}

fn page(sitting: &dyn Sitting, spoken: &Spoken, width: usize) -> Vec<String> {
    let turn = Some(Seat::at(0));
    spoken.page(&|width| layout(sitting, turn, width, Ink::Plain), width, LINES)
}

/// Plays one round and looks at the page at every decision and at the end.
fn watch(sitting: &mut dyn Sitting, look: &mut dyn FnMut(&dyn Sitting, &Spoken)) {
    let mut spoken = Spoken::default();
    loop {
        match sitting.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => {
                if let About::Decision(_) = question.about {
                    look(sitting, &spoken);
                }
                answer(sitting, &question);
            }
            Turn::Tell(telling) => {
                telling.told.iter().for_each(|told| spoken.say_in_a_row(&told.to_string()));
            }
            Turn::Closed(closed) => {
                closed.explained.iter().for_each(|why| spoken.say(&why.sentence));
                return look(sitting, &spoken);
            }
            Turn::OutOfChips { .. } => panic!("500 last for a round"),
        }
    }
}

/// That a page fits, with what is held and, in a pot game, the pot and the price of a call; whether
/// there was a price.
fn fits(game: GameId, sitting: &dyn Sitting, spoken: &Spoken, width: usize) -> bool {
    let page = page(sitting, spoken, width);
    let text = page.join("\n");
    assert!(page.len() <= LINES, "{game} at {width}:\n{text}");
    let widest = page.iter().map(|line| columns(line)).max().unwrap_or(0);
    assert!(widest <= width, "{game}: {widest} of {width}\n{text}");
    assert!(text.contains(&game.title()[..4]) && text.contains("1 you"), "{text}");
    let view = sitting.view();
    let held = sitting.holds(Seat::at(0)).filter(|_| view.felt.is_some());
    let mut held = held.iter().flat_map(|held| held.split_whitespace());
    assert!(held.all(|word| text.contains(word)), "{game}: {text}");
    let Some(felt) = view.felt else { return false };
    assert!(text.contains("  pot"), "{game}: {text}");
    let asked = view.open && !felt.to_call.is_zero();
    let price = format!("{} to call, ", felt.to_call);
    assert!(!asked || text.contains(&price), "{game}: {price}\n{text}");
    asked
}

#[test]
fn a_full_table_of_every_game_fits_into_60_80_and_140_columns_and_24_lines() {
    for game in playable() {
        let ((_book, mut sitting), mut prices) = (full("full", game), 0);
        watch(&mut *sitting, &mut |sitting, spoken| {
            for width in [60, 80, 140] {
                prices += u64::from(fits(game, sitting, spoken, width));
            }
        });
        assert_eq!(prices > 0, game.can() < Capability::Banked, "{game}: a call has its price");
    }
}

#[test]
fn from_120_columns_on_what_was_said_stands_beside_the_layout() {
    let (_book, mut sitting) = full("beside", GameId::Holdem);
    let mut last = Spoken::default();
    watch(&mut *sitting, &mut |_, spoken| last = spoken.clone());
    let beside = |width| {
        let page = page(&*sitting, &last, width);
        page.first().is_some_and(|title| title.contains("Seat 1 "))
    };
    assert!(beside(140) && beside(120) && !beside(119) && !beside(80));
}

#[test]
fn what_somebody_asked_for_is_broken_between_words_and_not_cut_off() {
    let (_book, sitting) = full("noted", GameId::CaribbeanStud);
    let log = format!("  Log: /logs/somebody/{}/caribbean-stud.log", "state-".repeat(12));
    let keys = sitting.facts().keys();
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    for width in [60, 80, 140] {
        let mut spoken = Spoken::default();
        spoken.note(&format!("{log}\n{keys}"));
        let page = page(&*sitting, &spoken, width).join("\n");
        let widest = page.lines().map(columns).max().unwrap_or(0);
        assert!(width == 140 || widest <= width, "{widest} of {width}\n{page}");
        assert!(letters(&page).contains(&letters(&keys)), "{width}: {page}");
        assert!(letters(&page).contains("caribbean-stud.log"), "{width}: {page}");
    }
}

/// The decisions of a few rounds.
fn decisions(test: &str, game: GameId) -> Vec<floor::play::Put> {
    let (_book, mut sitting) = full(test, game);
    let (mut asked, mut rounds) = (Vec::new(), 0);
    while rounds < 4 {
        match sitting.next(NOW).expect("nothing fails") {
            Turn::Ask(question) => {
                answer(&mut *sitting, &question);
                if let About::Decision(_) = question.about {
                    asked.push(question);
                }
            }
            Turn::Tell(_) => {}
            Turn::Closed(_) => rounds += 1,
            Turn::OutOfChips { .. } => break,
        }
    }
    asked
}

#[test]
fn a_letter_does_what_people_expect_of_it_at_that_game() {
    use floor::asking::{Typed, keys, text};
    let hits = |put: &floor::play::Put| text(put).contains("(h) hits");
    let asked = decisions("hits", GameId::Blackjack);
    let put = asked.iter().find(|put| hits(put)).expect("somebody may hit");
    assert_eq!(Typed::read(put, "h"), Typed::Answer);
    assert_eq!(Typed::read(put, "help"), Typed::Help);
    assert!(keys(put).contains('h') && text(put).contains("F1 help"), "{}", text(put));
    let checks = |put: &floor::play::Put| text(put).contains("(x) checks");
    let asked = decisions("checks", GameId::Holdem);
    for put in &asked {
        let calls = text(put).contains("(c) calls");
        assert_eq!(keys(put).contains('c'), calls || checks(put), "{}", text(put));
        assert_eq!(Typed::read(put, "h"), Typed::Help);
    }
    assert!(asked.iter().any(checks), "nothing is to call sometimes");
}
