//! The end of a hand compared: burn cards, the order of showing, pots, winners and amounts.

use std::collections::BTreeMap;

use cards::Card;
use cards::rankings::{low, omaha};
use games::poker_room::{Plays, Qualifier, Wins, pots};
use rules::{Act, Choice, Entry, PotAct, PotShare, Seat};

use crate::corpus::{Deed, Push, Side};
use crate::exception::Exception;
use crate::replay::{PokerRound, Replay, Step, unexplained};

/// What each player won, in chips.
type Won = BTreeMap<usize, u64>;

/// Compares everything after the last decision.
pub fn compare<R: PokerRound>(replay: &mut Replay<'_, R>) -> Step {
    compare_burns(replay)?;
    if replay.hand.shown.is_empty() {
        return if net(replay) == replay.hand.net { Ok(()) } else { unexplained("net amounts") };
    }
    compare_order(replay)?;
    compare_pots(replay)?;
    let named = replay.compared.exceptions.len();
    compare_pushes(replay)?;
    let same = net(replay) == replay.hand.net;
    if same || replay.compared.exceptions.len() > named {
        Ok(())
    } else {
        unexplained(format!("net {:?}, PokerKit {:?}", net(replay), replay.hand.net))
    }
}

fn compare_burns<R: PokerRound>(replay: &mut Replay<'_, R>) -> Step {
    let (ours, theirs) = (replay.burned, replay.hand.burns);
    let draws = |deed: Deed| matches!(deed, Deed::Discards(mask) if mask > 0);
    let nobody_draws = !replay.hand.course.iter().any(|decided| draws(decided.deed));
    match ours == theirs {
        true => {}
        false if replay.rules.exchanges() && nobody_draws && (ours, theirs) == (0, 1) => {
            let told = "no card burned, by PokerKit one".to_owned();
            replay.name(Exception::BurnWithoutDraw, told);
        }
        false => return unexplained(format!("{ours} cards burned, by PokerKit {theirs}")),
    }
    Ok(())
}

/// What every player has won or lost, in chips.
fn net<R: PokerRound>(replay: &Replay<'_, R>) -> Vec<i64> {
    let of = |player: usize| -> i64 {
        let wagers = replay.round.wagers(Seat::at(player));
        let back = |wager: rules::Wager| wager.returned.expect("a complete round");
        let back: i64 = wagers.map(|wager| back(wager).in_cents() as i64).sum();
        back / replay.hand.structure.unit as i64 - replay.hand.stacks[player] as i64
    };
    (0..replay.hand.stacks.len()).map(of).collect()
}

fn compare_order<R: PokerRound>(replay: &mut Replay<'_, R>) -> Step {
    let shows = |(act, _): &Entry| match *act {
        Act::Chose { seat, choice: Choice::Shows } => Some(seat.index()),
        _ => None,
    };
    let ours: Vec<usize> = replay.log.iter().filter_map(shows).collect();
    // Whoever is all-in shows again whenever another card is dealt down.
    let mut theirs: Vec<usize> = Vec::new();
    for player in &replay.hand.shown {
        if !theirs.contains(player) {
            theirs.push(*player);
        }
    }
    let last = replay.facts.street + 1 == replay.rules.streets.len();
    let bettor = replay.facts.last_bet.filter(|_| last);
    let (count, first) = (replay.hand.stacks.len(), bettor.unwrap_or(0));
    let around = (0..count).map(|step| (first + step) % count);
    let ruled: Vec<usize> = around.filter(|player| replay.facts.live[*player]).collect();
    if ours != ruled {
        return unexplained(format!("{ours:?} show in this order, by the ruling {ruled:?}"));
    }
    match ours == theirs {
        true => {}
        false if bettor.is_none() => {
            let told = format!("shown in the order {ours:?}, by PokerKit {theirs:?}");
            replay.name(Exception::OrderOfShowing, told);
        }
        false => return unexplained(format!("{ours:?} show, by PokerKit {theirs:?}")),
    }
    Ok(())
}

/// The pots as PokerKit makes them before losing hands are given up.
fn compare_pots<R: PokerRound>(replay: &mut Replay<'_, R>) -> Step {
    let table = replay.round.sight(Seat::at(0)).table;
    let made = pots(&table.put, table.live);
    let contenders = |seats: rules::Seats| seats.dealing_order().map(Seat::index).collect();
    let unit = replay.hand.structure.unit;
    let mut ours: Vec<(u64, Vec<usize>)> =
        made.iter().map(|pot| (pot.amount.in_cents() / unit, contenders(pot.contenders))).collect();
    replay.compared.pots = ours.len();
    let theirs = &replay.hand.pots;
    if ours != *theirs && unmatched_ante(replay) > 0 {
        let lone = ours.last().is_some_and(|(_, who)| who.len() == 1);
        let of_ante = lone.then(|| ours.pop()).flatten().map_or(0, |(amount, _)| amount);
        if of_ante == unmatched_ante(replay) && ours == *theirs {
            let told = format!("{of_ante} of an ante is a pot of its own");
            replay.name(Exception::AnteComesBack, told);
            return Ok(());
        }
    }
    if ours == *theirs { Ok(()) } else { unexplained(format!("pots {ours:?}, {theirs:?}")) }
}

/// What one player put in as an ante above everybody else.
fn unmatched_ante<R: PokerRound>(replay: &Replay<'_, R>) -> u64 {
    let mut antes: Vec<u64> =
        replay.hand.stacks.iter().map(|stack| replay.hand.ante.min(*stack)).collect();
    antes.sort_unstable();
    antes[antes.len() - 1] - antes[antes.len() - 2]
}

/// What was won of each of our pots, by side.
fn ours_won<R: PokerRound>(replay: &Replay<'_, R>, pot: usize, share: PotShare) -> Won {
    let mut won = Won::new();
    for (act, _) in &replay.log {
        if let Act::Pot(PotAct::Won { seat, pot: number, share: of, amount }) = *act
            && usize::from(number) == pot + 1
            && of == share
        {
            *won.entry(seat.index()).or_default() += amount.in_cents() / replay.hand.structure.unit;
        }
    }
    won
}

/// Pots that PokerKit divides as one: which of those before losing hands were given up.
fn groups(pots: &[(u64, Vec<usize>)], won: &[Push]) -> Option<Vec<Vec<usize>>> {
    let count = won.iter().map(|push| push.pot + 1).max().unwrap_or_default();
    let (mut groups, mut at) = (Vec::new(), 0);
    for number in 0..count {
        let pushed: u64 =
            won.iter().filter(|push| push.pot == number).flat_map(|push| push.to.values()).sum();
        let (mut group, mut amount) = (Vec::new(), 0);
        while amount < pushed {
            amount += pots.get(at)?.0;
            group.push(at);
            at += 1;
        }
        if amount != pushed {
            return None;
        }
        groups.push(group);
    }
    (at == pots.len()).then_some(groups)
}

fn compare_pushes<R: PokerRound>(replay: &mut Replay<'_, R>) -> Step {
    let Some(groups) = groups(&replay.hand.pots, &replay.hand.won) else {
        return unexplained("PokerKit pushes other amounts than its pots hold");
    };
    for (number, group) in groups.iter().enumerate() {
        compare_group(replay, number, group)?;
    }
    Ok(())
}

/// One pot of PokerKit's and those of ours that it is made of.
fn compare_group<R: PokerRound>(
    replay: &mut Replay<'_, R>,
    number: usize,
    group: &[usize],
) -> Step {
    let hand = replay.hand;
    let theirs = |side: Side| -> Won {
        let pushes = hand.won.iter().filter(|push| (push.pot, push.side) == (number, side));
        pushes.flat_map(|push| push.to.clone()).collect()
    };
    let [high, low, whole] = [Side::High, Side::Low, Side::Whole].map(theirs);
    let all_theirs = added([high.clone(), low.clone(), whole]);
    let all_ours = added(group.iter().map(|pot| all_won(replay, *pot)));
    if all_theirs.len() == 1 {
        // One player wins all of it: high, low or alone.
        let same = all_ours == all_theirs;
        return if same { Ok(()) } else { differ(number, &all_ours, &all_theirs) };
    }
    if is_halved_for_another(replay, group) {
        return compare_side_pot_low(replay, group, (&high, &low));
    }
    let side = |share| added(group.iter().map(|pot| ours_won(replay, *pot, share)));
    let ours = [side(PotShare::High), side(PotShare::Low)];
    compare_shares(replay, group, &ours, &[high, low])
}

fn added(wins: impl IntoIterator<Item = Won>) -> Won {
    let mut sum = Won::new();
    for (player, amount) in wins.into_iter().flatten() {
        *sum.entry(player).or_default() += amount;
    }
    sum
}

fn all_won<R: PokerRound>(replay: &Replay<'_, R>, pot: usize) -> Won {
    added(PotShare::ALL.map(|share| ours_won(replay, pot, share)))
}

fn differ(number: usize, ours: &Won, theirs: &Won) -> Step {
    unexplained(format!("pot {number}: {ours:?}, by PokerKit {theirs:?}"))
}

/// The same winners; the same amounts, but for what cannot be shared.
fn compare_shares<R: PokerRound>(
    replay: &mut Replay<'_, R>,
    group: &[usize],
    ours: &[Won; 2],
    theirs: &[Won; 2],
) -> Step {
    // A winner for whom no chip is left is not written.
    let some = |wins: &Won| -> Won { wins.clone().into_iter().filter(|won| won.1 > 0).collect() };
    if ours.each_ref().map(some) == *theirs {
        return Ok(());
    }
    // What each pot leaves over is less than a chip for every winner of a half.
    let over = |wins: &Won| if wins.len() > 1 { wins.len() as u64 - 1 } else { 0 };
    let most = group.len() as u64 * (1 + over(&ours[0]) + over(&ours[1]));
    let is_near = |side: usize| {
        let theirs = &theirs[side];
        let got = |player: &usize| theirs.get(player).copied().unwrap_or_default();
        let same_winners = theirs.keys().all(|player| ours[side].contains_key(player));
        same_winners
            && ours[side].iter().all(|(player, amount)| {
                amount.abs_diff(got(player)) <= most && (got(player) > 0 || *amount <= 1)
            })
    };
    let near = is_near(0) && is_near(1);
    let is_odd = group.iter().any(|pot| has_odd_chip(replay, *pot));
    let told = format!("high and low {ours:?}, by PokerKit {theirs:?}");
    match (near, is_odd, group.len() > 1) {
        (true, true, true) => replay.name(Exception::MergedSidePots, told),
        (true, true, false) => replay.name(Exception::OddChip, told),
        _ => return unexplained(told),
    }
    Ok(())
}

/// Whether a pot, or half of one, cannot be shared evenly by those who won it.
fn has_odd_chip<R: PokerRound>(replay: &Replay<'_, R>, pot: usize) -> bool {
    let [high, low] = [PotShare::High, PotShare::Low].map(|share| ours_won(replay, pot, share));
    let uneven = |wins: &Won| {
        let amount: u64 = wins.values().sum();
        !wins.is_empty() && !amount.is_multiple_of(wins.len() as u64)
    };
    let halved = !low.is_empty() && replay.hand.pots[pot].0 % 2 == 1;
    uneven(&high) || uneven(&low) || halved
}

/// Whether nobody who can win these pots has a low hand that qualifies, and somebody else has.
fn is_halved_for_another<R: PokerRound>(replay: &Replay<'_, R>, group: &[usize]) -> bool {
    if replay.rules.wins != Wins::HighLow(Qualifier::Low) {
        return false;
    }
    let in_pot = |player: usize| group.iter().any(|pot| replay.hand.pots[*pot].1.contains(&player));
    let live = || (0..replay.hand.stacks.len()).filter(|player| replay.facts.live[*player]);
    let has_low = |player: &usize| qualifies(replay, *player);
    !live().filter(|player| in_pot(*player)).any(|player| has_low(&player))
        && live().filter(|player| !in_pot(*player)).any(|player| has_low(&player))
}

fn qualifies<R: PokerRound>(replay: &Replay<'_, R>, player: usize) -> bool {
    let (own, board) = (&replay.hand.cards[player], &replay.hand.board);
    match replay.rules.plays {
        Plays::TwoAndThree => {
            let (own, board) = (four(own), <[Card; 5]>::try_from(&board[..]).expect("five cards"));
            omaha::low(own, board).is_some()
        }
        Plays::AnyFive | Plays::AnyThree => {
            let cards: Vec<Card> = own.iter().chain(board).copied().collect();
            low::eight_or_better(<[Card; 7]>::try_from(&cards[..]).expect("seven cards")).is_some()
        }
    }
}

fn four(own: &[Card]) -> [Card; 4] {
    own.try_into().expect("four cards")
}

/// PokerKit gives half of the pot to everybody in it, for a low hand that nobody of them has.
fn compare_side_pot_low<R: PokerRound>(
    replay: &mut Replay<'_, R>,
    group: &[usize],
    (high, low): (&Won, &Won),
) -> Step {
    let ours = added(group.iter().map(|pot| ours_won(replay, *pot, PotShare::High)));
    let lows = group.iter().any(|pot| !ours_won(replay, *pot, PotShare::Low).is_empty());
    let same_winners = ours.keys().eq(high.keys());
    let total = |wins: &Won| wins.values().sum::<u64>();
    let all_of_it = total(&ours) == total(high) + total(low);
    if lows || !same_winners || !all_of_it || low.is_empty() {
        return unexplained(format!("{ours:?}, by PokerKit {high:?} and {low:?}"));
    }
    let told = format!("no low hand: {ours:?}, by PokerKit {high:?} and {low:?}");
    replay.name(Exception::SidePotLow, told);
    Ok(())
}
