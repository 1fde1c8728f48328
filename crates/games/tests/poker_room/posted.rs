//! What may be posted, and what a player may bring (rulings D16, D24).

use games::poker_room::{Bets, Carry, FIVE_CARD_STUD, GAMES, HOLDEM, Options, Rules, Settings};
use games::settings::Settings as _;
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

/// Every switch of the register is taken at its value, where the game has what it is about.
#[test]
fn a_switch_of_the_register_is_posted_as_it_is_spelled() {
    let stud = "seven-card-stud";
    for (switch, value, other, game) in [
        ("stud_short", "after_burn", "before_burn", stud),
        ("stud_common_shows", "true", "false", stud),
        ("open_pair_big_bet", "false", "true", stud),
        ("draw_reshuffle_own", "true", "false", "five-card-draw"),
        ("st5_may_check", "false", "true", "five-card-stud"),
        ("mambo_assumptions", "true", "false", "mambo-stud"),
        ("deck_clock", "elapsed", "in_play", "holdem"),
    ] {
        for rules in GAMES {
            let mut settings = Settings::at_table_of(rules);
            let has = switch == "deck_clock" || rules.name.starts_with(game);
            assert_eq!(settings.set(switch, value).is_ok(), has, "{switch} at {}", rules.name);
            let refused = settings.set(switch, other).expect_err("played one way only").to_string();
            assert!(refused.contains(switch), "{refused}");
            assert!(!has || refused.contains(value), "{refused}");
        }
    }
}
