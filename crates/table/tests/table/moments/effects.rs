//! What each effect must do to chips, cards and the rest of the game.

use games::Game;
use law::Clause;
use rules::{Act, Area, Chips, Effect, Irregularity, Place, Scope, Seat, Spot};
use table::automatic::{Next, next};
use table::{Command, Event, Line, Role, Ruling, Table};

use super::grid::{At, Tally, ensure};
use super::scene::{NOW, seat, usual};
use super::seen::{Amounts, Seen};

/// What each effect does, and that the table goes on.
pub fn follows<G: Game>(
    at: &At<'_, G>,
    command: &Command<G>,
    (effect, under): (Effect, Clause),
    after: Table<G>,
    lines: &[Line],
    tally: &mut Tally,
) -> Result<(), String> {
    match effect {
        Effect::UseAsNextCard | Effect::PlayOn => {
            ensure!(lines.len() == 1 && is_same_game(at.table, &after), "nothing else happens");
            if after == *at.table {
                return Ok(());
            }
        }
        Effect::SetAside => is_aside(at, &after, lines, under)?,
        Effect::VoidRound | Effect::VoidRoundAndReshuffle | Effect::VoidRoundAndRemoveDeck => {
            tally.voids += 1;
            let (after, lines) = counted_out(at, after, lines)?;
            is_void(at, effect, &after, &lines, under)?;
            return goes_on(at, after, tally);
        }
        Effect::VoidHand => {
            tally.hands += 1;
            let Command::Floor { place: Some(Place::Seat(seat)), .. } = command else {
                return Err("no seat".to_owned());
            };
            is_listed_once(at, command, *seat, &after)?;
            return hand_is_void(at, *seat, after, lines, under);
        }
        Effect::CompleteDealer => {
            tally.completed += 1;
            is_completed(at, command, &after, lines, under)?;
        }
        Effect::Reshuffle => is_to_be_shuffled(at, lines, under)?,
        Effect::ReshuffleDiscards | Effect::DeadHand => return of_no_game(),
        Effect::ReplaceCard | Effect::RedealCommunity => return of_no_game(),
    }
    goes_on(at, after, tally)
}

/// An effect for games with a shoe or a pot.
fn of_no_game() -> Result<(), String> {
    Err("no game here has a shoe or a pot".to_owned())
}

/// Every state that comes of it is played on from once.
fn goes_on<G: Game>(at: &At<'_, G>, after: Table<G>, tally: &mut Tally) -> Result<(), String> {
    if tally.played.insert(after.digest()) {
        tally.played_on += 1;
        plays_on(at, after)?;
    }
    Ok(())
}

/// Whether chips, cards and what is due are the same; a table may keep in mind what was seen.
fn is_same_game<G: Game>(before: &Table<G>, after: &Table<G>) -> bool {
    let game = |table: &Table<G>| {
        (table.ledger().clone(), table.round().cloned(), table.script(), table.stub_size())
    };
    game(before) == game(after)
}

/// The dealer's fifth card is dealt: the one that was due, or one face down in place of the card
/// that is missing; and there is nothing to complete after that.
fn is_completed<G: Game>(
    at: &At<'_, G>,
    command: &Command<G>,
    after: &Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let due = at.seen.record(Place::Dealer) < 5;
    let spot = Spot::dealer(if due { 4 } else { 3 });
    let dealt = |act: &Act| matches!(act, Act::Dealt { spot: to, .. } if *to == spot);
    let waits = after.script().iter().any(|(act, cited)| dealt(act) && *cited == under);
    let done = lines
        .iter()
        .any(|(event, cited)| matches!(event, Event::Act(act) if dealt(act)) && *cited == under);
    ensure!(if due { waits } else { done }, "the dealer's fifth card is dealt under {under}");
    let round = |table: &Table<G>| (table.round().cloned(), table.stub_size());
    ensure!(due || round(after) == round(at.table), "and the round is what it was");
    let again = after.clone().tell(Role::Dealer, command, NOW);
    ensure!(again.is_err(), "a hand of five is not completed again");
    Ok(())
}

/// The deck that the device holds is shuffled again.
fn is_to_be_shuffled<G: Game>(at: &At<'_, G>, lines: &[Line], under: Clause) -> Result<(), String> {
    let deck = at.seen.devices_deck();
    let again = lines.iter().any(|(event, cited)| {
        matches!(event, Event::DeckToBeReshuffled(it) if Some(*it) == deck) && *cited == under
    });
    ensure!(again, "the deck of the device is shuffled again");
    Ok(())
}

/// The top card lies in the rack and another one would be too many.
fn is_aside<G: Game>(
    at: &At<'_, G>,
    after: &Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let aside = lines
        .iter()
        .filter(|(event, cited)| matches!(event, Event::CardSetAside(_)) && *cited == under);
    ensure!(aside.count() == 1, "one card goes to the rack");
    ensure!(after.stub_size() + 1 == at.table.stub_size(), "and comes from the stub");
    ensure!(after.round().is_some(), "the round goes on");
    if after.stub_size() > 0 {
        let irregularity = Irregularity::CardFaceUp;
        let second = Command::Floor { irregularity, place: None, cards: 1 };
        let mut over = after.clone();
        let answer = over.tell(Role::Dealer, &second, NOW);
        let void = |line: &Line| line.0 == Event::Act(Act::Voided(Scope::Round));
        let all_void = answer.is_ok_and(|lines| lines.iter().any(void));
        ensure!(all_void, "a second one voids all hands");
    }
    Ok(())
}

/// A count that is due in the fifth round is made although all hands are void, and nothing else
/// before it.
fn counted_out<G: Game>(
    at: &At<'_, G>,
    mut after: Table<G>,
    lines: &[Line],
) -> Result<(Table<G>, Vec<Line>), String> {
    let mut lines = lines.to_vec();
    let due = at.scene.text.count.is_some() && at.scene.quiet == 4;
    ensure!(due || after.round().is_none(), "the round is over");
    while after.round().is_some() {
        let Next::Command(by, command) = next(&after) else { return Err("it waits".to_owned()) };
        let counts = matches!(command, Command::CountStub { .. } | Command::Perform);
        ensure!(counts, "{command} comes before the count");
        lines.extend(after.tell(by, &command, NOW).map_err(|refusal| refusal.to_string())?);
    }
    Ok((after, lines))
}

/// All hands are void: every stake goes back, what was paid is listed, the whole deck is collected.
fn is_void<G: Game>(
    at: &At<'_, G>,
    effect: Effect,
    after: &Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let void = (Event::Act(Act::Voided(Scope::Round)), under);
    ensure!(lines.contains(&void), "all hands are void under {under}");
    ensure!(after.round().is_none() && !after.ledger().has_wagers(), "the round is over");
    let mut due = at.seen.lying_wagers();
    if at.seen.collected_go_back {
        due.extend(at.seen.collected.clone());
    }
    let back = amounts(lines, |event| match *event {
        Event::Act(Act::Returned { seat, area, amount }) => Some((seat, area, amount)),
        _ => None,
    });
    ensure!(back == due, "{back:?} go back and not {due:?}");
    let listed = listed(lines);
    ensure!(listed == at.seen.paid, "{listed:?} are listed and not {:?}", at.seen.paid);
    for &number in at.scene.seats {
        let player = format!("player {number}");
        let held = at.table.ledger().balance(&player) + Seen::of(&due, seat(number));
        ensure!(after.ledger().balance(&player) == held, "{player} has every stake back");
    }
    let shows = |table: &Table<G>| table.meter().map(|meter| meter.meter());
    ensure!(shows(after) >= shows(at.table), "the meter is not turned back");
    let rack = lines.iter().find_map(|(event, _)| match event {
        Event::RackOrder(cards) => Some(cards.len()),
        _ => None,
    });
    ensure!(rack == Some(G::DECK.len()), "the whole deck is in the rack");
    let removes = matches!(next(after), Next::Command(_, Command::Receive { .. }));
    let removed = effect == Effect::VoidRoundAndRemoveDeck;
    ensure!(removes == removed, "the deck leaves the table, or stays");
    Ok(())
}

/// One hand is void: its stakes go back and nothing is paid on it; the others play on.
fn hand_is_void<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    after: Table<G>,
    lines: &[Line],
    under: Clause,
) -> Result<(), String> {
    let void = Act::Voided(Scope::Hand(seat));
    let written = lines.contains(&(Event::Act(void), under));
    ensure!(written || after.script().contains(&(void, under)), "the hand is void under {under}");
    let mut paid = at.seen.paid.clone();
    paid.retain(|(holder, _), _| *holder == seat);
    let listed = listed(lines);
    ensure!(listed == paid, "{listed:?} are listed and not {paid:?}");
    let mut due = Seen::of(&at.seen.lying_wagers(), seat);
    if at.seen.collected_go_back {
        due += Seen::of(&at.seen.collected, seat);
    }
    let player = format!("player {}", seat.number());
    let held = at.table.ledger().balance(&player) + due;
    let last = plays_on(at, after)?;
    let has = last.ledger().balance(&player);
    ensure!(has == held, "{player} has {has} in the end and not {held}");
    Ok(())
}

/// The same hand is void once; and when all hands become void after it, everybody who was paid
/// gives back what that was and no more, but for awards.
fn is_listed_once<G: Game>(
    at: &At<'_, G>,
    command: &Command<G>,
    seat: Seat,
    after: &Table<G>,
) -> Result<(), String> {
    let again = after.clone().tell(Role::Dealer, command, NOW);
    ensure!(again.is_err(), "the same hand is void twice");
    let cards = at.seen.record(Place::Dealer) + 1;
    let (irregularity, place) = (Irregularity::WrongNumberOfCards, Some(Place::Dealer));
    let mut over = after.clone();
    let all = Command::Floor { irregularity, place, cards };
    let Ok(lines) = over.tell(Role::Dealer, &all, NOW) else { return Ok(()) };
    let twice = listed(&lines).keys().any(|(holder, _)| *holder == seat);
    ensure!(!twice, "what {seat} was paid is listed twice");
    let mut paid = at.seen.paid.clone();
    paid.retain(|(_, area), _| *area != Area::PROGRESSIVE);
    let (ruling, reason) = (Ruling::PaidBack, "all hands are void".to_owned());
    let mut back = over.clone();
    let answer = back.tell(Role::CasinoSupervisor, &Command::Rule { ruling, reason }, NOW);
    ensure!(answer.is_ok() != paid.is_empty(), "{answer:?} with {paid:?} paid");
    for &number in at.scene.seats {
        let player = format!("player {number}");
        let taken = over.ledger().balance(&player) - back.ledger().balance(&player);
        let paid = Seen::of(&paid, super::scene::seat(number));
        ensure!(taken == paid, "{player} gives back {taken} and was paid {paid}");
    }
    Ok(())
}

fn listed(lines: &[Line]) -> Amounts {
    amounts(lines, |event| match *event {
        Event::PaidBeforeVoid(seat, area, amount) => Some((seat, area, amount)),
        _ => None,
    })
}

fn amounts(lines: &[Line], wanted: impl Fn(&Event) -> Option<(Seat, Area, Chips)>) -> Amounts {
    let mut amounts = Amounts::new();
    for (seat, area, amount) in lines.iter().filter_map(|(event, _)| wanted(event)) {
        *amounts.entry((seat, area)).or_default() += amount;
    }
    amounts
}

/// The round is played to its end, if it still goes on, and the next deck is made ready.
fn plays_on<G: Game>(at: &At<'_, G>, mut table: Table<G>) -> Result<Table<G>, String> {
    let mut asked = at.step.asked.clone();
    for _ in 0..600 {
        let waits = next(&table);
        if waits == Next::Wagers {
            return Ok(table);
        }
        let (by, command) = usual(&table, at.scene, &asked, waits);
        let answer = table.tell(by, &command, NOW);
        answer.map_err(|refusal| format!("then {command} is refused: {refusal}"))?;
        if let Command::Decide { seat, .. } = command {
            *asked.entry(seat).or_default() += 1;
        }
    }
    Err("the table does not come to its next round".to_owned())
}
