//! Every exception with a hand of its own.

use games::poker_room::{Limit, Options};
use rules::Chips;

use crate::corpus::in_a_line;
use crate::exception::Exception;
use crate::table;

/// The hands: the name of the exception, the game, the fields of the hand.
const HANDS: &str = include_str!("peculiar.txt");

/// Met in most hands: the first to speak may not fold here, and whoever shows first without a bet
/// is another player in stud and where all are all-in.
const COMMON: [Exception; 2] = [Exception::OpenerFolds, Exception::OrderOfShowing];

#[test]
fn every_exception_has_a_hand_of_its_own() {
    let mut told = String::new();
    for exception in Exception::ALL {
        let name = format!("{exception:?} ");
        let line = HANDS.lines().find_map(|line| line.strip_prefix(&name));
        let line = line.unwrap_or_else(|| panic!("{exception:?} has no hand"));
        let (game, fields) = line.split_once(' ').expect("a game and fields");
        let hand = in_a_line(fields);
        let compared = table::compare(game, &hand).unwrap_or_else(|what| panic!("{name}{what}"));
        let other = |met: &&Exception| **met != exception && !COMMON.contains(met);
        assert!(compared.exceptions.contains(&exception), "{name}{compared:?}");
        assert_eq!(compared.exceptions.iter().find(other), None, "{name}");
        let at = compared.exceptions.iter().rposition(|met| *met == exception);
        let last = &compared.told[at.expect("it was met")];
        let ends = if compared.parted == Some(exception) { "; the hand ends there" } else { "" };
        told += &format!("{exception:?}, {game}\n  {last}{ends}\n");
    }
    insta::assert_snapshot!("peculiar", told);
}

/// PokerKit's own omaha eight or better with fixed bets lets the first player raise to anything
/// from 8 to 14 over a blind of 4: that is pot limit.
#[test]
fn omaha_eight_or_better_with_fixed_bets_is_not_pot_limit() {
    let raises = |betting| {
        let options = Options { betting, unit: Chips::dollars(1), ..Options::default() };
        table::first_raises(&options)
    };
    assert_eq!(raises(Limit::Fixed), [8].map(Chips::dollars));
    assert_eq!(raises(Limit::Pot), [8, 14].map(Chips::dollars));
}
