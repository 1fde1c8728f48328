//! Kill and half-kill of omaha eight or better (14.11(i), rulings D12 and D22).

use games::poker_room::{Carry, HOLDEM, Kill, Limit, OMAHA, OMAHA_EIGHT, Options};
use law::nj_19_47::*;
use proof::{covers, refused};
use rules::{Act, Choice, PotAct, Round as _};

use crate::support::{Table, bring, dollars, open, options, seat};

fn killed(seat: usize) -> Carry {
    Carry { button: Some(crate::support::seat(3)), kill: Some(crate::support::seat(seat)) }
}

fn kill_button(number: Option<usize>) -> Act {
    PotAct::KillButton { seat: number.map(seat) }.into()
}

fn puts(number: usize, choice: Choice, amount: u64) -> Act {
    PotAct::PutIn { seat: seat(number), choice, amount: dollars(amount) }.into()
}

fn full() -> Options {
    Options { kill: Kill::Full, betting: Limit::NoLimit, ..options() }
}

/// V47: five times the minimum of four.
#[test]
fn a_scooped_pot_of_twenty_is_a_kill_and_one_of_less_is_not() {
    let _proof = covers!(OMA_018, OMA_019);
    // Seat 3 raises to eight, seat 2 calls: 2 + 8 + 8 = 18; with seat 1's call 24.
    let small = Table::open(&OMAHA_EIGHT, &full(), &[100; 3]);
    let small = small.said(&["3 raises to 8", "1 folds", "2 calls", "2 bets 8", "3 folds"]);
    assert_eq!(small.round.carry().kill, None, "18, the uncalled bet is no part of the pot");
    let odd = Options { small_blind: dollars(3), ..full() };
    let nineteen = Table::open(&OMAHA_EIGHT, &odd, &[100; 3]);
    let nineteen = nineteen.said(&["3 raises to 8", "1 folds", "2 calls", "2 bets 8", "3 folds"]);
    assert_eq!(nineteen.round.carry().kill, None);
    let four = Options { small_blind: dollars(4), ..full() };
    let twenty = Table::open(&OMAHA_EIGHT, &four, &[100; 3]);
    let twenty = twenty.said(&["3 raises to 8", "1 folds", "2 calls", "2 bets 8", "3 folds"]);
    assert_eq!(twenty.round.carry().kill, Some(seat(2)));
    assert!(twenty.did(kill_button(Some(2)), P14_11_I));
}

#[test]
fn the_kill_is_offered_in_omaha_high_low_only_at_five_to_fifteen_times_the_minimum() {
    let _proof = covers!(OMA_018);
    let under = |options: &Options| {
        let opened = open(&OMAHA_EIGHT, options, &Carry::default(), &bring(&[9; 2]), &mut ());
        opened.map(drop).map_err(|refusal| refused::<()>(Err(refusal)).under)
    };
    for multiple in [5, 15] {
        assert_eq!(under(&Options { kill_multiple: multiple, ..full() }), Ok(()));
    }
    for multiple in [4, 16] {
        assert_eq!(under(&Options { kill_multiple: multiple, ..full() }), Err(P14_11_I));
    }
    let other = open(&OMAHA, &full(), &Carry::default(), &bring(&[9; 2]), &mut ());
    assert_eq!(refused(other).under, P14_11_I);
    let other = open(&HOLDEM, &full(), &Carry::default(), &bring(&[9; 2]), &mut ());
    assert_eq!(refused(other).under, P14_11_I);
}

#[test]
fn the_killer_posts_one_blind_of_the_raised_minimum_and_others_post_theirs() {
    let _proof = covers!(OMA_020, OMA_021);
    // The button is before seat 3: seat 4 and seat 1 have the blinds.
    let fixed = Options { betting: Limit::Fixed, ..full() };
    let mut table = Table::carried(&OMAHA_EIGHT, &fixed, killed(1), &[100; 4]);
    assert!(table.did(puts(4, Choice::PostsBlind, 2), P14_11_E));
    assert!(table.did(puts(1, Choice::PostsKill, 8), P14_11_I));
    let posted = |(act, _): &&(Act, law::Clause)| matches!(act, Act::Pot(PotAct::PutIn { .. }));
    assert_eq!(table.log.iter().filter(posted).count(), 2, "no second blind for the killer");
    // Bets are doubled; the killer acts in turn and may raise (ruling D22).
    table.say(&["2 calls", "3 raises to 16", "4 folds"]);
    assert_eq!(table.asked(), 1);
    let half = Options { kill: Kill::Half, ..fixed };
    let table = Table::carried(&OMAHA_EIGHT, &half, killed(2), &[100; 4]);
    assert!(table.did(puts(2, Choice::PostsKill, 6), P14_11_I));
    assert!(table.did(puts(1, Choice::PostsBlind, 4), P14_11_E));
}

/// V70: forty with a kill on.
#[test]
fn a_kill_stays_with_who_scoops_a_pot_that_qualifies_in_the_killed_hand() {
    let _proof = covers!(OMA_022, OMA_023);
    let play = |small_blind| {
        let options = Options { small_blind: dollars(small_blind), ..full() };
        // Blinds: seat 4 small, seat 1 the kill of eight. Seats 1 and 2 put in eighteen each.
        let table = Table::carried(&OMAHA_EIGHT, &options, killed(1), &[100; 4]);
        let said = ["2 raises to 18", "3 folds", "4 folds", "1 calls", "1 bets 8", "2 folds"];
        table.said(&said)
    };
    let forty = play(4);
    assert_eq!(forty.round.carry().kill, Some(seat(1)));
    assert!(forty.did(kill_button(Some(1)), P14_11_I));
    let less = play(3);
    assert_eq!(less.round.carry().kill, None);
    assert!(less.did(kill_button(None), P14_11_I));
}

/// V71.
#[test]
fn a_pot_that_is_split_ends_a_kill_also_where_two_tie_for_all_of_it() {
    let _proof = covers!(OMA_023);
    let table = Table::carried(&OMAHA_EIGHT, &full(), killed(1), &[100; 4])
        .own(2, "Kh Qh 9d 9h")
        .own(1, "Ks Qd 9s 9c")
        .board("Ad Kd 10c Js 5h")
        .said(&["2 raises to 40", "3 folds", "4 folds", "1 calls"]);
    let table = table.called();
    assert_eq!(table.won().len(), 2);
    assert!(table.did(kill_button(None), P14_11_I));
}

#[test]
fn a_killer_who_does_not_play_leaves_the_bets_as_posted() {
    let table = Table::carried(&OMAHA_EIGHT, &full(), killed(2), &[100, 0, 100, 100]);
    let kill = |(act, _): &&(Act, law::Clause)| {
        matches!(act, Act::Pot(PotAct::PutIn { choice: Choice::PostsKill, .. }))
    };
    assert_eq!(table.log.iter().filter(kill).count(), 0);
}

#[test]
fn omaha_deals_four_cards_and_plays_on_as_hold_em() {
    let _proof = covers!(OMA_001, OMA_002, OMA_004, OMA_005, OMA_006);
    let ante = Options { ante: dollars(1), ..options() };
    let table = Table::open(&OMAHA, &ante, &[100; 10]).called();
    assert!(table.did(puts(10, Choice::PostsAnte, 1), P14_11_B));
    assert!(table.did(PotAct::ButtonAt { seat: seat(10) }.into(), P14_11_C));
    assert!(table.did(PotAct::ButtonAt { seat: seat(1) }.into(), P14_11_C));
    assert_eq!(table.dealt_under(P14_11_D).len(), 40);
    assert_eq!(table.dealt_under(P14_11_E).len(), 8, "three burns and five cards");
    assert!(table.did(puts(1, Choice::PostsBlind, 2), P14_11_E));
    let table = Table::open(&OMAHA_EIGHT, &ante, &[100; 2]).called();
    assert_eq!(table.dealt_under(P14_11_D).len(), 8);
}
