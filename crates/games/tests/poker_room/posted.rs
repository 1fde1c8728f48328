//! What may be posted, and what a player may bring (rulings D16, D24).

use games::poker_room::{Bets, Carry, FIVE_CARD_STUD, HOLDEM, Options, Rules};
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::Chips;

use crate::support::{dollars, open, options};

fn under(game: &'static Rules, options: &Options, stack: Chips) -> Option<Clause> {
    let bets = [Some(Bets { stack }); 2];
    let opened = open(game, options, &Carry::default(), &bets, &mut ());
    opened.err().map(|refusal| refused::<()>(Err(refusal)).under)
}

#[test]
fn bets_are_posted_in_chips_and_the_big_one_is_no_less() {
    let _proof = covers!(PKR_041);
    let (hundred, plain) = (dollars(100), options());
    assert_eq!(under(&HOLDEM, &plain, hundred), None);
    let odd = Options { small_bet: Chips::cents(450), ..plain };
    assert_eq!(under(&HOLDEM, &odd, hundred), Some(ruling::D16));
    let small = Options { big_bet: dollars(3), ..plain };
    assert_eq!(under(&HOLDEM, &small, hundred), Some(ruling::D24));
    let blind = Options { big_blind: dollars(5), ..plain };
    assert_eq!(under(&HOLDEM, &blind, hundred), Some(ruling::D24));
    for (forced, refusal) in [(0, Some(ruling::D16)), (1, None), (4, None), (5, Some(ruling::D16))]
    {
        let forced = Options { forced_bet: dollars(forced), ..plain };
        assert_eq!(under(&FIVE_CARD_STUD, &forced, hundred), refusal);
    }
}

#[test]
fn a_stack_is_chips_and_not_nothing() {
    assert_eq!(under(&HOLDEM, &options(), Chips::ZERO), Some(ruling::D16));
    assert_eq!(under(&HOLDEM, &options(), Chips::cents(150)), Some(ruling::D16));
    assert_eq!(under(&HOLDEM, &options(), Chips::cents(u64::MAX / 100 * 100)), Some(ruling::D16));
}
