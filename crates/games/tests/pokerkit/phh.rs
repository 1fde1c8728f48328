//! Hand histories out and in: every hand of the corpus is written in the format and accepted again,
//! and what breaks the rules is found with its paragraph.

use games::phh::{Code, Finding, HandHistory, Remarkable, Wrong, check, export};
use law::nj_19_47::*;
use law::{Clause, ruling};
use rules::Chips;

use crate::corpus;
use crate::table::{Played, played};

fn dollars<const N: usize>(amounts: [u64; N]) -> Vec<Chips> {
    amounts.map(Chips::dollars).to_vec()
}

/// Writes so many hands of a game, plays them from what is written, and compares the stacks.
fn goes_out_and_in(game: &str) {
    let mut complete = 0;
    for (number, hand) in corpus::read(game).iter().enumerate().step_by(3) {
        let Played { rules, options, compared, acts } = played(game, hand).expect("explained");
        if compared.parted.is_some() {
            continue;
        }
        let history = export(rules, &options, &acts);
        let history = history.unwrap_or_else(|why| panic!("{game} {number}: {why}"));
        let checked = check(&history);
        let checked = checked.unwrap_or_else(|why| panic!("{game} {number}: {why}\n{history}"));
        assert!(checked.complete && checked.remarks.is_empty(), "{game} {number}: {history}");
        assert_eq!(Some(checked.stacks), history.finishing_stacks, "{game} {number}: {history}");
        complete += 1;
    }
    assert!(complete > 3_000, "{complete}");
}

#[test]
fn holdem_goes_out_and_in() {
    goes_out_and_in("holdem");
}

#[test]
fn omaha_goes_out_and_in() {
    goes_out_and_in("omaha");
}

#[test]
fn omaha_eight_or_better_goes_out_and_in() {
    goes_out_and_in("omaha-eight-or-better");
}

#[test]
fn seven_card_stud_goes_out_and_in() {
    goes_out_and_in("seven-card-stud");
}

#[test]
fn seven_card_stud_eight_or_better_goes_out_and_in() {
    goes_out_and_in("seven-card-stud-eight-or-better");
}

#[test]
fn five_card_draw_goes_out_and_in() {
    goes_out_and_in("five-card-draw");
}

/// Three players of fixed-limit hold 'em, bets of 4 and 8.
fn holdem(actions: &[&str]) -> HandHistory {
    let mut history = HandHistory::new(Code::FixedHoldem, dollars([100, 100, 100]));
    history.blinds_or_straddles = dollars([2, 4, 0]);
    (history.small_bet, history.big_bet) = (Chips::dollars(4), Chips::dollars(8));
    let deal = ["d dh p1 AsKd", "d dh p2 7h7c", "d dh p3 QcJc"];
    history.actions = deal.iter().chain(actions).map(|said| (*said).to_owned()).collect();
    history
}

fn found(history: &HandHistory) -> (Option<usize>, Wrong, Option<Clause>) {
    let Finding { act, wrong, under, .. } = check(history).expect_err("something is wrong");
    (act, wrong, under)
}

const FLOP: [&str; 4] = ["p3 cc", "p1 cc", "p2 cc", "d db 2c9hTs"];

#[test]
fn the_first_act_that_breaks_the_rules_is_named_with_its_paragraph() {
    let (act, wrong, under) = found(&holdem(&["p1 cc"]));
    assert_eq!((act, wrong), (Some(4), Wrong::NotTheirTurn { asked: 3 }));
    assert_eq!(under, Some(P14_10_F), "the third player is the first to answer the blinds");
    let (act, _, under) = found(&holdem(&["p3 cbr 12"]));
    assert_eq!((act, under), (Some(4), Some(ruling::D16)), "bets are fixed");
    let fourth = ["p3 cbr 8", "p1 cbr 12", "p2 cbr 16", "p3 cbr 20"];
    let (act, _, under) = found(&holdem(&fourth));
    assert_eq!((act, under), (Some(7), Some(ruling::D21)), "a fourth raise");
    let folds = [&FLOP[..], &["p1 f"]].concat();
    let (act, _, under) = found(&holdem(&folds));
    assert_eq!((act, under), (Some(8), Some(P14_10_G)), "the first to speak bets or checks");
    let early = [&FLOP[..3], &["p1 cc"]].concat();
    assert_eq!(found(&holdem(&early)), (Some(7), Wrong::CardsMissing, Some(P14_10_G)));
    let four = [&FLOP[..3], &["d db 2c9hTs3d"]].concat();
    assert_eq!(found(&holdem(&four)), (Some(7), Wrong::CardsNotDue, Some(P14_10_G)));
    let card = "7h".parse().expect("a card");
    let twice = [&FLOP[..3], &["d db 2c9h7h"]].concat();
    assert_eq!(found(&holdem(&twice)), (Some(7), Wrong::CardTwice { card }, Some(P14_2_A)));
}

#[test]
fn words_that_are_no_action_are_found_without_a_paragraph() {
    let (act, wrong, under) = found(&holdem(&["p3 jumps"]));
    assert!(matches!(wrong, Wrong::NotAnAction(_)), "{wrong}");
    assert_eq!((act, under), (Some(4), None));
    let (_, wrong, _) = found(&holdem(&["p4 cc"]));
    assert_eq!(wrong, Wrong::NoSuchPlayer { player: 4, players: 3 });
}

#[test]
fn stakes_that_are_not_posted_so_are_found() {
    let mut differ = holdem(&[]);
    differ.antes[1] = Chips::dollars(1);
    assert_eq!(found(&differ), (None, Wrong::AntesDiffer, Some(P14_10_B)));
    let mut straddle = holdem(&[]);
    straddle.blinds_or_straddles = dollars([2, 4, 8]);
    assert_eq!(found(&straddle), (None, Wrong::OtherBlinds, Some(P14_10_D)));
    // The format reverses blinds for two players: the button posts the small one.
    let mut two = HandHistory::new(Code::FixedHoldem, dollars([100, 100]));
    two.blinds_or_straddles = dollars([2, 4]);
    (two.small_bet, two.big_bet) = (Chips::dollars(4), Chips::dollars(8));
    assert_eq!(found(&two), (None, Wrong::ButtonsSmallBlind, Some(ruling::D10)));
    two.blinds_or_straddles.reverse();
    assert!(check(&two).is_ok_and(|checked| !checked.complete));
}

#[test]
fn stacks_at_the_end_that_the_rules_do_not_give_are_found() {
    let mut history = holdem(&["p3 f", "p1 f"]);
    history.finishing_stacks = Some(dollars([98, 102, 100]));
    let checked = check(&history).expect("the blinds are left");
    assert_eq!((checked.complete, checked.acts), (true, 5));
    history.finishing_stacks = Some(dollars([102, 98, 100]));
    let [told, has] = [102, 98].map(Chips::dollars);
    let wrong = Wrong::OtherStack { player: 1, told, has };
    assert_eq!(found(&history), (None, wrong, Some(ruling::D16)));
}

#[test]
fn cards_that_nobody_knows_are_whatever_is_shown_of_them() {
    let rest = ["p1 cc", "p2 cc", "p3 cc", "d db 3h", "p1 cc", "p2 cc", "p3 cc", "d db 4h"];
    let shown = ["p1 cc", "p2 cc", "p3 cc", "p1 sm AsKd", "p2 sm 7h7c", "p3 sm"];
    let mut history = holdem(&[&FLOP[..], &rest, &shown].concat());
    (history.actions[0], history.actions[2]) = ("d dh p1 ????".into(), "d dh p3 ????".into());
    let checked = check(&history).expect("a hand that keeps the rules");
    assert!(checked.complete);
    assert_eq!(checked.stacks, dollars([96, 108, 96]), "a pair of sevens");
    // Shown before its turn, a hand is remarked; one that was never dealt is found.
    let at = history.actions.len() - 3;
    history.actions[at..].rotate_left(1);
    let checked = check(&history).expect("the order of showing moves no chip");
    assert_eq!(checked.remarks[0].what, Remarkable::OrderOfShowing);
    history.actions[at] = "p2 sm 7h7d".into();
    assert!(matches!(found(&history).1, Wrong::NotHeld { .. }));
}

#[test]
fn games_without_a_code_are_not_written() {
    let hand = &corpus::read("holdem")[0];
    let Played { rules, mut options, acts, .. } = played("holdem", hand).expect("a hand");
    options.betting = games::poker_room::Limit::Pot;
    let why = export(rules, &options, &acts).expect_err("pot limit hold 'em has no code");
    assert!(why.to_string().contains("no code"), "{why}");
}
