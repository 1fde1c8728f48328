//! Bytes of the players, read side by side with ruling X21.

use cards::Card;
use games::settings::Settings as _;
use games::{Blackjack, DoubleDownStud, Game};
use law::ruling::X21;
use rules::Reason;
use table::automatic::{Next, next};
use table::shuffle::{PlayerBytes, Seed, shared_key, shuffle_cards};
use table::{Event, Line, Table, Time};

use super::support::{Pit, any, seat, words};

const SHARED: (&str, &str) = ("entropy", "shared");
/// The pit is recorded in no log.
const LOG: [u8; 16] = [0; 16];

fn bytes(number: usize) -> PlayerBytes {
    PlayerBytes::new([u8::try_from(number).expect("few seats") + 100; 32])
}

fn commits(number: usize, shuffle: u64) -> String {
    format!("commit seat {number} to {}", bytes(number).commit(LOG, shuffle, seat(number)))
}

fn opens(number: usize) -> String {
    format!("open seat {number} bytes {}", bytes(number))
}

/// Three players at a table whose cards are cut and ready.
fn ready<G: Game>(options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::new(&[options, &[SHARED]].concat());
    pit.seats(&[(1, "Ada"), (2, "Bob"), (3, "Eve")]);
    pit.is_ready();
    pit
}

fn stud() -> Pit<DoubleDownStud> {
    ready::<DoubleDownStud>(&[])
}

fn bet(pit: &mut Pit<DoubleDownStud>) {
    pit.wagers(1, &[("wager", "10")]);
    pit.says("no more bets");
}

fn order(lines: &[Line]) -> Vec<Card> {
    let order = |(event, _): &Line| match event {
        Event::CardOrder(cards) => Some(cards.clone()),
        _ => None,
    };
    lines.iter().find_map(order).expect("a deck was dealt")
}

#[test]
fn the_order_follows_from_the_seed_and_all_bytes_and_is_cut_as_recorded() {
    let mut pit = stud();
    // In whatever order they come: the list is in the order of the seats.
    pit.says(&commits(3, 1));
    pit.says(&commits(1, 1));
    bet(&mut pit);
    assert_eq!(pit.table.openings_due(), [seat(1), seat(3)]);
    pit.says(&opens(3));
    let lines = words(&pit.says(&opens(1)));
    assert!(lines.contains(&"bytes of shuffle 1 complete, the order is fixed".into()));
    pit.finishes();
    let key = shared_key(&Seed::new([1; 32]), &[1, 3].map(|it| *bytes(it).as_bytes()));
    let mut expected = shuffle_cards(&key, DoubleDownStud::DECK);
    expected.rotate_left(26);
    assert_eq!(order(&pit.log), expected);
    assert!(any(&pit.log, |event| matches!(event, Event::SeedRevealed(1, _))));
}

#[test]
fn without_bytes_of_anybody_the_order_exists_at_no_more_bets() {
    let mut pit = stud();
    bet(&mut pit);
    assert!(any(&pit.log, |event| *event == Event::OrderFixed(1)));
    pit.finishes();
    let mut expected = shuffle_cards(&shared_key(&Seed::new([1; 32]), &[]), DoubleDownStud::DECK);
    expected.rotate_left(26);
    assert_eq!(order(&pit.log), expected);
}

#[test]
fn nothing_is_dealt_found_or_cut_again_before_the_openings() {
    let mut pit = stud();
    pit.says(&commits(2, 1));
    bet(&mut pit);
    for waits in ["deal", "turn", "floor card face up: 1", "recut the card fell", "count stub 9"] {
        assert_eq!(pit.refused(waits).under, X21, "{waits}");
    }
    pit.says(&opens(2));
    // Whoever orders a recut could know the cards now.
    assert_eq!(pit.refused("recut the card fell").under, X21);
    pit.says("deal");
}

#[test]
fn a_commitment_comes_between_the_cut_and_no_more_bets_once_from_who_sits_there() {
    let mut pit = Pit::<DoubleDownStud>::new(&[SHARED]);
    pit.seats(&[(1, "Ada"), (2, "Bob")]);
    assert_eq!(pit.refused(&commits(1, 1)).under, X21, "no deck is shuffled");
    pit.is_ready();
    assert_eq!(pit.table.takes_bytes(), Some(1));
    pit.says(&commits(1, 1));
    assert_eq!(pit.refused(&commits(1, 1)).under, X21, "it has committed");
    assert!(matches!(pit.refused(&commits(5, 1)).reason, Reason::SeatNotHeld { .. }));
    bet(&mut pit);
    let late = pit.refused(&commits(2, 1));
    assert_eq!((late.reason, late.under), (Reason::NoMoreBets, X21));
    assert_eq!(pit.table.takes_bytes(), None);
}

#[test]
fn at_a_table_of_the_house_alone_nobody_commits() {
    let mut pit = Pit::<DoubleDownStud>::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    let refusal = pit.refused(&commits(1, 1));
    assert!(refusal.to_string().contains("entropy=shared"), "{refusal}");
    assert_eq!(refusal.under, X21);
}

#[test]
fn only_the_bytes_that_were_committed_to_open_a_commitment_and_only_when_it_is_due() {
    let mut pit = stud();
    pit.says(&commits(1, 1));
    pit.says(&commits(2, 1));
    assert_eq!(pit.refused(&opens(1)).under, X21, "bets are open");
    bet(&mut pit);
    let others = format!("open seat 1 bytes {}", bytes(2));
    assert!(pit.refused(&others).to_string().contains("those the seat committed to"));
    // A commitment is of one seat: with the bytes of another seat nobody opens it.
    assert_eq!(pit.refused(&format!("open seat 2 bytes {}", bytes(1))).under, X21);
    pit.says(&opens(1));
    assert_eq!(pit.refused(&opens(1)).under, X21, "it is opened");
    assert_eq!(pit.refused("withheld by seat 1").under, X21, "it is opened");
    assert_eq!(pit.refused(&opens(3)).under, X21, "no commitment");
}

#[test]
fn for_withheld_bytes_their_commitment_is_used_and_the_seat_adds_none_while_it_stays() {
    let mut pit = stud();
    pit.says(&commits(1, 1));
    pit.says(&commits(2, 1));
    bet(&mut pit);
    pit.says(&opens(1));
    assert!(matches!(next(&pit.table), Next::Command(..)), "the dealer may record it");
    pit.says("withheld by seat 2");
    assert_eq!(pit.refused(&opens(2)).under, X21, "too late");
    pit.finishes();
    let withheld = *bytes(2).commit(LOG, 1, seat(2)).as_bytes();
    let key = shared_key(&Seed::new([1; 32]), &[*bytes(1).as_bytes(), withheld]);
    let mut expected = shuffle_cards(&key, DoubleDownStud::DECK);
    expected.rotate_left(26);
    assert_eq!(order(&pit.log), expected);
    pit.is_ready();
    assert!(pit.refused(&commits(2, 2)).to_string().contains("another stay"));
    pit.says(&commits(1, 2));
    pit.says("leave seat 2");
    pit.seats(&[(2, "Joe")]);
    pit.says(&commits(2, 2));
}

#[test]
fn who_leaves_before_no_more_bets_is_not_waited_for() {
    let mut pit = stud();
    pit.says(&commits(2, 1));
    pit.says("leave seat 2");
    assert!(any(&pit.log, |event| matches!(event, Event::BytesTakenBack { shuffle: 1, .. })));
    bet(&mut pit);
    assert!(pit.table.openings_due().is_empty());
}

#[test]
fn who_leaves_without_an_opening_can_only_have_withheld() {
    let mut pit = stud();
    pit.says(&commits(2, 1));
    bet(&mut pit);
    pit.says("leave seat 2");
    assert!(matches!(pit.refused(&opens(2)).reason, Reason::SeatNotHeld { .. }));
    pit.says("withheld by seat 2");
    pit.seats(&[(2, "Joe")]);
    pit.finishes();
    pit.is_ready();
    pit.says(&commits(2, 2));
}

#[test]
fn before_no_more_bets_the_cards_may_be_cut_again_and_all_cuts_count() {
    let mut pit = stud();
    pit.says(&commits(1, 1));
    pit.says("recut the card fell");
    pit.says("cut seat 1 at 20");
    pit.is_ready();
    bet(&mut pit);
    pit.says(&opens(1));
    pit.finishes();
    let key = shared_key(&Seed::new([1; 32]), &[*bytes(1).as_bytes()]);
    let mut expected = shuffle_cards(&key, DoubleDownStud::DECK);
    expected.rotate_left(46);
    assert_eq!(order(&pit.log), expected);
}

#[test]
fn a_shoe_takes_bytes_before_its_first_round_only() {
    let mut pit = ready::<Blackjack>(&[]);
    pit.says(&commits(1, 1));
    pit.says("wager seat 1 10 on wager");
    pit.says("no more bets");
    pit.says(&opens(1));
    let key = shared_key(&Seed::new([1; 32]), &[*bytes(1).as_bytes()]);
    let mut expected = shuffle_cards(&key, Blackjack::deck(pit.table.settings()));
    let half = expected.len() / 2;
    expected.rotate_left(half);
    // The first card of the shoe is burned.
    assert_eq!(pit.table.undealt(), expected[1..]);
    pit.finishes();
    pit.is_ready();
    assert_eq!(pit.table.takes_bytes(), None);
    assert!(pit.refused(&commits(2, 1)).to_string().contains("before its first round"));
}

#[test]
fn before_the_openings_the_state_knows_no_order() {
    let mut pit = stud();
    pit.says(&commits(2, 1));
    bet(&mut pit);
    let (waits, cards) = (pit.table.state(), DoubleDownStud::DECK[0].to_string());
    assert!(!waits.contains(&cards), "{waits}");
    assert!(waits.contains("bytes: 26 closed, 2 ") || waits.contains("bytes 26 closed, 2 "));
    pit.says(&opens(2));
    assert!(pit.table.state().contains(&cards));
}

#[test]
fn a_table_at_rest_keeps_who_withheld_and_what_a_shoe_follows_from() {
    let mut settings = super::support::settings::<Blackjack>(&[SHARED]);
    settings.house_mut().seats = 3;
    let fresh = || Table::<Blackjack>::new("pit 1", settings.clone()).expect("lawful");
    // Only a table whose decks all come from seeds is written down.
    let table = played(fresh());
    let text = table.at_rest().expect("between two rounds");
    let again = fresh().rested(&text).expect("the same table");
    assert_eq!(again.state(), table.state());
    assert!(again.state().contains("withheld bytes"));
}

/// A round of a shoe in which one seat opens its bytes and another withholds them.
fn played(mut table: Table<Blackjack>) -> Table<Blackjack> {
    for (number, player) in [(1, "Ada"), (2, "Bob"), (3, "Eve")] {
        say(&mut table, &format!("sit seat {number} {player}"));
        say(&mut table, &format!("buy 1,000 {player}"));
    }
    to_wagers(&mut table);
    for text in [commits(1, 1), commits(2, 1), "wager seat 1 10 on wager".into()] {
        say(&mut table, &text);
    }
    for text in ["no more bets".into(), opens(1), "withheld by seat 2".into()] {
        say(&mut table, &text);
    }
    to_wagers(&mut table);
    table
}

fn say(table: &mut Table<Blackjack>, text: &str) {
    let command = table.read(text).expect("a command");
    table.tell(command.needs(), &command, Time(1_000_000)).expect("done");
}

/// Everybody does the usual thing until wagers are open.
fn to_wagers(table: &mut Table<Blackjack>) {
    use table::{Command, Cutter, Role, Shuffled};
    loop {
        let (by, command) = match next(table) {
            Next::Wagers => return,
            Next::Command(by, command) => (by, command),
            Next::Shuffle(deck, method) => {
                let result = Shuffled::Seed(Seed::new([1; 32]));
                (Role::Dealer, Command::Shuffle { deck, method, result })
            }
            Next::Cut(seat) => {
                (Role::Player, Command::Cut { by: Cutter::Player(seat), taken: 100 })
            }
            Next::Decision(seat) => {
                let round = table.round().expect("in play").withdrawal();
                (Role::Player, table.decides(seat, round.expect("one")))
            }
            waits @ (Next::Player | Next::Display(_)) => panic!("{waits:?}"),
        };
        table.tell(by, &command, Time(1_000_000)).expect("done");
    }
}
