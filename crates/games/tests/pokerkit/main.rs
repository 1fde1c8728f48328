//! Random hands that PokerKit has played, played again through the round machine.
//!
//! The corpus is PokerKit's word on every decision, every pot and every chip (`make.py`, run by
//! `cargo xtask pokerkit`). Of hold 'em, omaha, omaha eight or better, seven-card stud, stud eight
//! or better and five-card draw more than ten thousand hands each are played again to the end: the
//! same players are asked, the same is open to them, the same pots are made, the same players win
//! the same amounts. Where that is not so, the text or a ruling differs, or PokerKit is wrong:
//! every such [`Exception`] has a name and a predicate, is counted, and has a hand of its own in
//! `peculiar.txt`. A hand that differs for any other reason fails.
//!
//! PokerKit has no omaha and no five-card draw with fixed bets, and its omaha eight or better with
//! fixed bets is built on pot limit: these are subclasses of its own in `make.py`.

mod corpus;
mod ending;
mod exception;
mod peculiar;
mod phh;
mod replay;
mod ruled;
mod table;

use core::fmt;
use std::collections::BTreeMap;

use crate::corpus::Hand;
use crate::exception::Exception;
use crate::replay::Compared;

/// Hands of one game, compared.
#[derive(Default)]
struct Tally {
    hands: usize,
    to_the_end: usize,
    shown: usize,
    side_pots: usize,
    decisions: usize,
    /// In how many hands each was met, and how many it ended.
    exceptions: BTreeMap<Exception, (usize, usize)>,
}

impl Tally {
    fn add(&mut self, hand: &Hand, compared: &Compared) {
        self.hands += 1;
        self.decisions += compared.decisions;
        let mut exceptions = compared.exceptions.clone();
        exceptions.sort_unstable();
        exceptions.dedup();
        for exception in exceptions {
            self.exceptions.entry(exception).or_default().0 += 1;
        }
        match compared.parted {
            Some(exception) => self.exceptions.entry(exception).or_default().1 += 1,
            None => {
                self.to_the_end += 1;
                self.shown += usize::from(!hand.shown.is_empty());
                self.side_pots += usize::from(compared.pots > 1);
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hands, to_the_end, shown, side_pots, decisions, exceptions } = self;
        writeln!(f, "{hands} hands, {decisions} decisions compared")?;
        writeln!(f, "{to_the_end} hands compared to the end, {shown} of them shown down")?;
        writeln!(f, "{side_pots} of them with side pots")?;
        for (exception, (met, ended)) in exceptions {
            let under: Vec<String> = exception.under().iter().map(ToString::to_string).collect();
            let under = under.join(", ");
            writeln!(f, "{exception:?} met in {met}, the end of {ended} ({under})")?;
        }
        Ok(())
    }
}

/// Plays every hand of a game again.
fn compared(game: &str) -> Tally {
    let (mut tally, mut unexplained) = (Tally::default(), Vec::new());
    for (number, hand) in corpus::read(game).iter().enumerate() {
        match table::compare(game, hand) {
            Ok(compared) => tally.add(hand, &compared),
            Err(what) => unexplained.push(format!("hand {}: {what}", number + 1)),
        }
    }
    let (count, first) = (unexplained.len(), unexplained.first());
    assert_eq!(first, None, "{game}: {count} hands differ without a reason that has a name");
    assert!(tally.to_the_end >= 10_000, "{game}: {tally}");
    assert!(tally.shown >= 9_000 && tally.side_pots >= 3_000, "{game}: {tally}");
    tally
}

#[test]
fn holdem_is_played_as_pokerkit_plays_it() {
    insta::assert_snapshot!("holdem", compared("holdem"));
}

#[test]
fn omaha_is_played_as_pokerkit_plays_it() {
    insta::assert_snapshot!("omaha", compared("omaha"));
}

#[test]
fn omaha_eight_or_better_is_played_as_pokerkit_plays_it() {
    insta::assert_snapshot!("omaha_eight_or_better", compared("omaha-eight-or-better"));
}

#[test]
fn seven_card_stud_is_played_as_pokerkit_plays_it() {
    insta::assert_snapshot!("seven_card_stud", compared("seven-card-stud"));
}

#[test]
fn seven_card_stud_eight_or_better_is_played_as_pokerkit_plays_it() {
    let tally = compared("seven-card-stud-eight-or-better");
    insta::assert_snapshot!("seven_card_stud_eight_or_better", tally);
}

#[test]
fn five_card_draw_is_played_as_pokerkit_plays_it() {
    insta::assert_snapshot!("five_card_draw", compared("five-card-draw"));
}
