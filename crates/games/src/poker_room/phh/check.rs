//! The stakes of a hand history checked, and the hand opened.

use law::{Clause, ruling};
use rules::{Chips, Refusal, Seat};

use super::play::{Playing, PokerRound};
use super::{Checked, Code, Finding, HandHistory, Wrong};
use crate::poker_room::terms::{AtShowdown, Bets, Carry, Options};
use crate::poker_room::variant::Rules;
use crate::poker_room::{
    FIVE_CARD_DRAW, HOLDEM, OMAHA, OMAHA_EIGHT, Room, SEVEN_CARD_STUD, SEVEN_CARD_STUD_EIGHT,
};

law::cite!(nj_19_47: P14_10_D P14_11_E P14_12_E; ruling: D10 D16 D24);

/// Plays a hand through the round machine.
///
/// # Errors
///
/// The first thing that is wrong: with the stakes, with an action, or with the stacks at the end.
pub fn check(history: &HandHistory) -> Result<Checked, Finding> {
    match history.variant {
        Code::FixedHoldem | Code::NoLimitHoldem => at(&HOLDEM, history),
        Code::PotLimitOmaha | Code::FixedOmaha => at(&OMAHA, history),
        Code::FixedOmahaEight => at(&OMAHA_EIGHT, history),
        Code::FixedStud => at(&SEVEN_CARD_STUD, history),
        Code::FixedStudEight => at(&SEVEN_CARD_STUD_EIGHT, history),
        Code::FixedDraw => at(&FIVE_CARD_DRAW, history),
    }
}

/// At a table of this game.
fn at(rules: &'static Rules, history: &HandHistory) -> Result<Checked, Finding> {
    let options = posted(history, rules, Options { game: rules, ..Options::default() })?;
    play::<Room>(history, rules, &options)
}

fn play<R: PokerRound>(
    history: &HandHistory,
    rules: &'static Rules,
    options: &Options,
) -> Result<Checked, Finding> {
    let bring = |stack: &Chips| Some(Bets { stack: *stack });
    let bets: Vec<_> = history.starting_stacks.iter().map(bring).collect();
    let button = history.players().checked_sub(1).map(Seat::at);
    let mut log = Vec::new();
    let carry = Carry { button: button.filter(|_| rules.has_button()), kill: None };
    let round = R::open(options, &carry, &bets, &mut log).map_err(refused)?;
    Playing::new(history, rules, (round, log))?.play()
}

/// The stakes are refused.
fn refused(Refusal { reason, under }: Refusal) -> Finding {
    stakes(Wrong::Refused(reason), under)
}

const fn stakes(wrong: Wrong, under: Clause) -> Finding {
    Finding { act: None, said: String::new(), wrong, under: Some(under) }
}

/// What is posted at the table of this hand.
fn posted(
    history: &HandHistory,
    rules: &'static Rules,
    options: Options,
) -> Result<Options, Finding> {
    let players = history.players();
    if players > rules::SEATS_MAX {
        let wrong = Wrong::NoSuchPlayer { player: players, players: rules.players_max };
        return Err(stakes(wrong, rules.text.players));
    }
    let ante = ante(history, rules)?;
    let [small_blind, big_blind] = if rules.has_button() {
        blinds(history, rules)?
    } else {
        [options.small_blind.min(history.small_bet), history.small_bet]
    };
    let forced_bet = history.bring_in.unwrap_or(history.small_bet);
    let raise_cap = if rules.streets.len() == 2 { 4 } else { 3 };
    Ok(Options {
        betting: history.variant.limit(),
        small_bet: history.small_bet,
        big_bet: history.big_bet,
        ante,
        small_blind,
        big_blind,
        forced_bet,
        raise_cap: history.raise_cap.unwrap_or(raise_cap),
        unit: history.smallest_chip.unwrap_or_else(|| smallest_chip(history)),
        showdown: AtShowdown::Asked,
        ..options
    })
}

fn ante(history: &HandHistory, rules: &Rules) -> Result<Chips, Finding> {
    let (given, players) = (history.antes.len(), history.players());
    if given != players {
        let wrong = Wrong::NotForEveryPlayer { field: "antes", given, players };
        return Err(stakes(wrong, rules.text.players));
    }
    let ante = history.antes.first().copied().unwrap_or_default();
    if history.antes.iter().any(|other| *other != ante) {
        return Err(stakes(Wrong::AntesDiffer, rules.text.players));
    }
    Ok(ante)
}

/// The small and the big blind, posted by the first players left of the button.
fn blinds(history: &HandHistory, rules: &Rules) -> Result<[Chips; 2], Finding> {
    let (given, players) = (history.blinds_or_straddles.len(), history.players());
    if given != players {
        let wrong = Wrong::NotForEveryPlayer { field: "blinds", given, players };
        return Err(stakes(wrong, rules.text.blinds));
    }
    let mut blinds = history.blinds_or_straddles.clone();
    if players == 2 {
        blinds.reverse();
    }
    let (first, rest) = blinds.split_at(players.min(2));
    match *first {
        [only, Chips::ZERO] if all_zero(rest) => Ok([Chips::ZERO, only]),
        [small, big] if players == 2 && small < big && small.is_zero() => {
            Err(stakes(Wrong::ButtonsSmallBlind, ruling::D10))
        }
        [small, big] if players == 2 && small > big => {
            Err(stakes(Wrong::ButtonsSmallBlind, ruling::D10))
        }
        [small, big] if small <= big && all_zero(rest) => Ok([small, big]),
        _ => Err(stakes(Wrong::OtherBlinds, rules.text.blinds)),
    }
}

fn all_zero(amounts: &[Chips]) -> bool {
    amounts.iter().all(|amount| amount.is_zero())
}

/// The largest usual chip that makes every amount of the hand.
fn smallest_chip(history: &HandHistory) -> Chips {
    let stakes = [history.small_bet, history.big_bet, history.bring_in.unwrap_or_default()];
    let lists = [&history.antes, &history.blinds_or_straddles, &history.starting_stacks];
    let amounts: Vec<Chips> = lists.into_iter().flatten().copied().chain(stakes).collect();
    let usual = [100, 50, 25, 5, 1].map(Chips::cents);
    let makes = |chip: &Chips| amounts.iter().all(|amount| amount.is_multiple_of(*chip));
    usual.into_iter().find(makes).unwrap_or(Chips::cents(1))
}
