//! The betting engine: caps, all-in, half bets, free amounts (rulings D16, D20, D21, D25, D26).

use games::poker_room::{HOLDEM, Limit, Options, SEVEN_CARD_STUD};
use law::nj_19_47::*;
use law::ruling;
use rules::{Act, Choice, PotAct};

use crate::support::{Table, dollars, options, seat};

fn puts(number: usize, choice: Choice, amount: u64) -> Act {
    PotAct::PutIn { seat: seat(number), choice, amount: dollars(amount) }.into()
}

#[test]
fn three_raises_are_posted_and_do_not_bind_two_players() {
    let mut table = Table::open(&HOLDEM, &options(), &[100, 100, 100]);
    table.say(&["3 raises to 8", "1 raises to 12", "2 raises to 16"]);
    assert_eq!(table.refused("3 raises to 20"), ruling::D21);
    // The cap was reached with three: it stays when one folds.
    table.say(&["3 folds"]);
    assert_eq!(table.refused("1 raises to 20"), ruling::D21);
    table.say(&["1 calls"]);
    // Two are left in the next round of betting: no cap.
    let raises = ["1 bets 4", "2 raises to 8", "1 raises to 12", "2 raises to 16"];
    table.say(&raises);
    table.say(&["1 raises to 20", "2 raises to 24", "1 calls"]);
}

#[test]
fn a_fixed_bet_is_the_posted_one_neither_more_nor_less() {
    let mut table = Table::open(&HOLDEM, &options(), &[100, 100, 100]);
    assert_eq!(table.refused("3 raises to 7"), ruling::D16);
    assert_eq!(table.refused("3 raises to 9"), ruling::D16);
    table.say(&["3 raises to 8", "1 folds", "2 calls"]);
    assert_eq!(table.refused("2 bets 8"), ruling::D16, "the small bet on the flop");
    table.say(&["2 checks", "3 checks"]);
    assert_eq!(table.refused("2 bets 4"), ruling::D16, "the big bet after it");
    table.say(&["2 bets 8", "3 folds"]);
}

#[test]
fn less_than_half_a_raise_reopens_nothing_and_half_a_raise_counts_in_full() {
    // Seat 3 has a raise of one dollar, then of two dollars, over the bet of four.
    let opened = |third| {
        let mut table = Table::open(&HOLDEM, &options(), &[100, 100, third, 100]);
        table.say(&["3 calls", "4 calls", "1 calls", "2 checks"]);
        table.say(&["1 bets 4", "2 calls", "3 raises to 5"]);
        table
    };
    let mut table = opened(9);
    assert!(table.did(puts(3, Choice::Raises, 5), P14_10_G), "all there is");
    table.say(&["4 calls"]);
    assert_eq!(table.refused("1 raises to 8"), ruling::D21, "seat 1 has acted");
    table.say(&["1 calls"]);
    // Who has not acted may complete to the next full level.
    let mut table = opened(9);
    assert_eq!(table.refused("4 raises to 9"), ruling::D16);
    table.say(&["4 raises to 8", "1 raises to 12"]);
    // Half a raise or more reopens the betting.
    let mut table = Table::open(&HOLDEM, &options(), &[100, 100, 10, 100]);
    table.say(&["3 calls", "4 calls", "1 calls", "2 checks"]);
    table.say(&["1 bets 4", "2 calls", "3 raises to 6", "4 calls"]);
    table.say(&["1 raises to 10", "2 calls"]);
}

/// Ruling D21: whoever made the forced bet has acted; a short all-in over it is no raise.
#[test]
fn less_than_half_a_bet_over_the_forced_bet_reopens_nothing_for_who_made_it() {
    let posted = Options {
        forced_bet: dollars(2),
        small_bet: dollars(8),
        big_bet: dollars(16),
        small_blind: dollars(4),
        big_blind: dollars(8),
        ..options()
    };
    let opened = |second| {
        let mut table = Table::open(&SEVEN_CARD_STUD, &posted, &[100, second, 100])
            .own(1, "Ah Kh 2c")
            .own(2, "4h 5h 9c")
            .own(3, "6h 7h 3c");
        table.say(&["1 brings in"]);
        table
    };
    let mut table = opened(3);
    table.say(&["2 completes", "3 calls"]);
    assert!(table.did(puts(2, Choice::Completes, 3), P14_9_E), "all there is");
    assert_eq!(table.refused("1 completes"), ruling::D21);
    table.say(&["1 calls"]);
    // Who has not acted may still make the bet a full one, and then everybody may raise it.
    let mut table = opened(3);
    table.say(&["2 completes", "3 completes", "1 raises to 16"]);
    // Half a bet counts in full.
    let mut table = opened(4);
    table.say(&["2 completes", "3 calls", "1 raises to 12"]);
}

#[test]
fn no_limit_takes_any_amount_from_the_last_raise_to_all_there_is() {
    let free = Options { betting: Limit::NoLimit, ..options() };
    let mut table = Table::open(&HOLDEM, &free, &[100, 100, 200]);
    assert_eq!(table.refused("3 raises to 7"), ruling::D26);
    table.say(&["3 raises to 20"]);
    assert_eq!(table.refused("1 raises to 35"), ruling::D26, "a raise of sixteen at least");
    assert_eq!(table.refused("1 raises to 36.50"), ruling::D16, "chips of a dollar");
    assert_eq!(table.refused("1 raises to 101"), ruling::D16, "table stakes");
    table.say(&["1 raises to 36", "2 raises to 100", "3 calls", "1 folds"]);
    assert_eq!(table.back(1), 64);
}

#[test]
fn a_short_raise_at_no_limit_reopens_nothing() {
    let free = Options { betting: Limit::NoLimit, ..options() };
    let mut table = Table::open(&HOLDEM, &free, &[100, 30, 200]);
    table.say(&["3 raises to 20", "1 calls", "2 raises to 30"]);
    assert_eq!(table.refused("3 raises to 60"), ruling::D26, "ten is less than a raise of sixteen");
    table.say(&["3 calls"]);
    assert_eq!(table.refused("1 raises to 60"), ruling::D26);
}

/// Ruling D26: what is raised over a bet that was all there was, and what over a forced bet.
#[test]
fn a_raise_over_a_short_bet_is_measured_from_it_and_one_over_a_forced_bet_from_nothing() {
    let free = Options { betting: Limit::NoLimit, ..options() };
    let mut table = Table::open(&HOLDEM, &free, &[6, 100, 100]);
    table.say(&["3 calls", "1 calls", "2 checks", "1 bets 2", "2 raises to 10"]);
    assert_eq!(table.refused("3 raises to 17"), ruling::D26, "the last raise is eight");
    table.say(&["3 raises to 18"]);
    // Made a bet of four, two are no raise of two: the least raise stays four.
    let mut table = Table::open(&HOLDEM, &free, &[6, 100, 100]);
    table.say(&["3 calls", "1 calls", "2 checks", "1 bets 2", "2 raises to 4"]);
    assert_eq!(table.refused("3 raises to 7"), ruling::D26);
    table.say(&["3 raises to 8"]);
    // The forced bet of one is made a bet of ten.
    let mut table = Table::open(&SEVEN_CARD_STUD, &free, &[100; 3])
        .own(1, "Kc Kd 9h")
        .own(2, "9c 8d 2c")
        .own(3, "Ac Ad 5d");
    table.say(&["2 brings in", "3 raises to 10"]);
    assert_eq!(table.refused("1 raises to 19"), ruling::D26);
    table.say(&["1 raises to 20"]);
}

#[test]
fn pot_limit_takes_at_most_the_pot_after_a_call() {
    let pot = Options { betting: Limit::Pot, ..options() };
    let mut table = Table::open(&HOLDEM, &pot, &[100, 100, 100]);
    // Six lie; calling four makes ten, so a raise of ten: to fourteen.
    assert_eq!(table.refused("3 raises to 15"), ruling::D16);
    table.say(&["3 raises to 14", "1 folds", "2 calls"]);
    assert_eq!(table.refused("2 bets 31"), ruling::D16);
    table.say(&["2 bets 30"]);
    assert_eq!(table.refused("3 raises to 87"), ruling::D16, "no more than there is");
    table.say(&["3 raises to 86", "2 calls"]);
}

#[test]
fn who_is_left_alone_with_chips_is_asked_only_to_call() {
    let free = Options { betting: Limit::NoLimit, ..options() };
    let mut table = Table::open(&HOLDEM, &free, &[100, 20, 20]);
    table.say(&["3 raises to 20"]);
    table.say(&["1 calls"]);
    assert_eq!(table.refused("2 raises to 20"), ruling::D21);
    table.say(&["2 calls"]);
    assert_eq!(table.back(1) + table.back(2) + table.back(3), 140, "dealt out without a question");
    // Ruling D21: a blind has no option where everybody else is all-in.
    let table = Table::open(&HOLDEM, &free, &[2, 100]);
    let mut table = table;
    table.deal();
    assert_eq!(table.back(1) + table.back(2), 102);
}

/// Ruling D20.
#[test]
fn the_next_player_opens_for_one_who_is_all_in() {
    let stacks = [5, 100, 100];
    let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &stacks)
        .own(1, "2h 3h 9s As")
        .own(2, "4h 5h 2c Kd")
        .own(3, "6h 7h 3c Qd");
    table.say(&["2 brings in", "3 completes", "1 raises to 5", "2 calls"]);
    table.say(&["3 calls"]);
    assert_eq!(table.asked(), 2, "seat 1 shows the ace and has no chips");
}

#[test]
fn a_short_forced_bet_is_all_in_and_the_posted_one_is_to_be_called() {
    let two = Options { forced_bet: dollars(2), ..options() };
    let mut table = Table::open(&SEVEN_CARD_STUD, &two, &[1, 100, 100])
        .own(1, "Ah Kh 2c")
        .own(2, "4h 5h 9c")
        .own(3, "6h 7h 3c");
    table.say(&["1 brings in", "2 calls", "3 calls"]);
    assert!(table.did(puts(1, Choice::BringsIn, 1), P14_9_D_1));
    assert!(table.did(puts(2, Choice::Calls, 2), P14_9_E), "ruling D25");
}
