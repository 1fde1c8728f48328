//! Showing and comparing hands: order, mucking, odd chips of high-only games (rulings D07, D16).

use cards::parse_cards;
use games::poker_room::{AtShowdown, Bets, Carry, HOLDEM, Options};
use law::ruling;
use rules::{Act, Chips, Choice, Due, Entry, Face, PotShare, Round as _, Seat};

use crate::support::{Table, dollars, open, options};

fn shown(table: &Table) -> Vec<usize> {
    let shows = |(act, _): &Entry| match *act {
        Act::Chose { seat, choice: Choice::Shows } => Some(seat.number()),
        _ => None,
    };
    table.log.iter().filter_map(shows).collect()
}

#[test]
fn whoever_bet_last_shows_first_and_else_the_first_left_of_the_button() {
    let table = Table::open(&HOLDEM, &options(), &[100; 3]).called();
    assert_eq!(shown(&table), [1, 2, 3]);
    let mut table = Table::open(&HOLDEM, &options(), &[100; 3]);
    table.say(&["3 calls", "1 calls", "2 checks"]);
    table.say(&["1 checks", "2 checks", "3 checks", "1 checks", "2 checks", "3 checks"]);
    table.say(&["1 checks", "2 bets 8", "3 calls", "1 calls"]);
    assert_eq!(shown(&table), [2, 3, 1]);
}

#[test]
fn a_hand_given_up_unseen_wins_nothing_and_stays_unseen() {
    let asked = Options { showdown: AtShowdown::Asked, ..options() };
    let mut table = Table::open(&HOLDEM, &asked, &[100; 2])
        .own(1, "2s 3d")
        .own(2, "As Ah")
        .board("Kc 7d 9h Jc 4s");
    table.say(&["1 calls", "2 checks", "1 checks", "2 checks", "1 checks", "2 checks"]);
    table.say(&["1 checks", "2 checks"]);
    assert_eq!(table.refused("1 mucks"), ruling::D16, "the first hand is shown");
    table.say(&["1 shows", "2 mucks"]);
    assert_eq!(table.won(), [(1, 1, PotShare::Whole, 8, ruling::D16)]);
    let turned = |(act, _): &&Entry| matches!(act, Act::Turned { .. });
    assert_eq!(table.log.iter().filter(turned).count(), 2, "the aces are not seen");
}

/// Rulings D07 and D19: an own jack of hearts or the board's jack make the same hand.
#[test]
fn an_odd_chip_goes_by_suit_in_high_games_too() {
    let odd = Options { ante: dollars(3), ..options() };
    let table = Table::open(&HOLDEM, &odd, &[3, 3, 3])
        .own(1, "Ah 2d")
        .own(2, "As 2c")
        .own(3, "9c 8c")
        .board("Kd Qc 10h 5s 4h")
        .called();
    let won: Vec<_> = table.won().iter().map(|won| (won.0, won.3, won.4)).collect();
    assert_eq!(won, [(1, 4, ruling::D07), (2, 5, ruling::D07)]);
    assert_eq!(table.back(3), 0);
}

/// Five players all-in with their antes in chips of so many cents; three of them tie: what each of
/// these gets, in cents.
fn three_of_five_tie(unit: u64, ante: u64) -> [u64; 3] {
    let (unit, ante) = (Chips::cents(unit), Chips::cents(ante));
    let (odd, mut log) = (Options { ante, unit, ..options() }, ());
    let bets = [Some(Bets { stack: ante }); 5];
    let opened = open(&HOLDEM, &odd, &Carry::default(), &bets, &mut log);
    let mut round = opened.expect("five players");
    let named = parse_cards("As Ah Ad 9c 9d 2s 2h 2d 8c 8d Kd Qc 10h 5s 4h").expect("cards");
    let mut named = named.into_iter();
    while let Due::Card { face, .. } = round.due() {
        match face {
            Face::Down => round.place(&mut log),
            Face::Up | Face::Examined => round.reveal(named.next().expect("a card"), &mut log),
        }
    }
    let back = |at| round.wagers(Seat::at(at)).next().and_then(|wager| wager.returned);
    [0, 1, 2].map(|at| back(at).expect("a complete round").in_cents())
}

/// Rulings D08 and D19: what is over and together at most a dollar goes to one player.
#[test]
fn several_chips_over_go_to_one_player_up_to_a_dollar_and_else_one_by_one() {
    // Ten chips of 25 cents: three each and one over.
    assert_eq!(three_of_five_tie(25, 50), [100, 75, 75]);
    // Five: one each and two over, half a dollar together, for the ace of spades.
    assert_eq!(three_of_five_tie(25, 25), [75, 25, 25]);
    // Five of a dollar: two over are two dollars, one each.
    assert_eq!(three_of_five_tie(100, 100), [200, 200, 100]);
}
