//! What happens at a table while wagers are open: the seats fill, everybody bets, and in time the
//! dealer calls.

use games::{BettingArea, Game, Need, catalogue};
use rules::{Area, Chips, DealingMethod, Irregularity, PostedLimits, Seat};
use table::automatic::closing;
use table::{Command, DeckId, Equipment, Ruling, Table, Tender, Time};

use super::arbitrary;
use super::choices::Choices;

/// Somebody arrives, buys, bets or leaves, or the house does something.
pub fn bets_open<G: Game>(table: &Table<G>, choices: &mut Choices<'_>, now: Time) -> Command<G> {
    if let Some(end) = end_of_shoe(table, choices) {
        return end;
    }
    let seat = Seat::at(choices.below(table.seats().len()));
    let Some(player) = table.seats()[seat.index()].clone() else {
        return match choices.below(8) {
            0 => call(table, choices),
            _ => Command::Sit { seat, player: arbitrary::name(seat, choices) },
        };
    };
    if table.ledger().balance(&player) < Chips::dollars(100) && !choices.one_in(6) {
        return Command::Buy { player, amount: Chips::dollars(400) };
    }
    match choices.below(80) {
        0 => Command::Leave(seat),
        1 => Command::Withdraw(seat),
        2 => Command::Buy { player, amount: Chips::dollars(200) },
        3 => {
            let limits = PostedLimits {
                minimum: Chips::dollars(choices.of(&[1, 5, 10])),
                maximum: Chips::dollars(choices.of(&[100, 500, 10_000])),
            };
            Command::PostLimits { limits, from: now.plus_seconds(1_790 + 20) }
        }
        4 => Command::Retire(choices.of(&[DeckId::FIRST, DeckId::FIRST, DeckId::SECOND])),
        5 => Command::NoMoreBets,
        6 => {
            let methods = [DealingMethod::Hand, DealingMethod::AutomatedShoe];
            let manual = choices.one_in(2).then_some(DealingMethod::ManualShoe);
            Command::ChangeDealing(manual.unwrap_or_else(|| choices.of(&methods)))
        }
        7..10 => call(table, choices),
        10 if choices.one_in(2) => Command::Equipment(Equipment::CloseTable),
        10 => Command::Equipment(Equipment::IdleFaceDown),
        11..27 => coupon::<G>(seat, choices),
        _ => bet(table, seat, choices),
    }
}

/// A supervisor ends a shoe now and then.
fn end_of_shoe<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Option<Command<G>> {
    let shoe = G::procedure(table.settings()).shoe.is_some();
    let ends = shoe && !table.ledger().has_wagers() && choices.one_in(40);
    let (deck, reason) = (DeckId::FIRST, "the count is known".to_owned());
    ends.then_some(Command::Equipment(Equipment::EndShoe { deck, reason }))
}

/// Somebody walks away or comes back, the dealer sees something, or a supervisor orders a void.
pub fn in_round<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Command<G> {
    let seat = Seat::at(choices.below(table.seats().len()));
    match (table.seats()[seat.index()].clone(), choices.below(7)) {
        (_, 0) => Command::Attest(arbitrary::attestation(choices)),
        (_, 1) => {
            let (irregularity, place, cards) = (Irregularity::CardExposedInError, None, 1);
            Command::Floor { irregularity, place, cards }
        }
        (_, 2 | 3) => {
            let ruling = Ruling::VoidRound;
            Command::Rule { ruling, reason: "a card was seen".to_owned() }
        }
        (Some(player), 4) => Command::Sit { seat, player },
        _ => Command::Leave(seat),
    }
}

/// The next wager of this seat; once it has all it wants, the dealer calls or waits for others.
fn bet<G: Game>(table: &Table<G>, seat: Seat, choices: &mut Choices<'_>) -> Command<G> {
    for opening in G::OPENINGS {
        let wanted = opening.need() == Need::Required || !choices.one_in(3);
        if wanted && table.ledger().on_layout(seat, opening.area).is_zero() {
            return wager(table, seat, opening, choices);
        }
    }
    let seats = || (0..table.seats().len()).map(Seat::at);
    let waiting = seats().find(|&other| {
        table.seats()[other.index()].is_some() && table.ledger().placed(other).is_empty()
    });
    match waiting {
        Some(other) if !choices.one_in(6) => wager(table, other, &G::OPENINGS[0], choices),
        // More on what lies there already, where the limits allow it.
        None if choices.one_in(12) => wager(table, seat, &G::OPENINGS[0], choices),
        _ => call(table, choices),
    }
}

/// A coupon, mostly where one may lie.
/// An area of any game.
pub fn any_area<G: Game>(choices: &mut Choices<'_>) -> Area {
    let areas = catalogue::areas();
    let word = choices.of(&areas).area.word();
    // A word of this game means its own area, whatever it means elsewhere.
    let named = G::area(word).or_else(|_| Area::named(word, areas.iter().map(|it| it.area)));
    named.expect("a word of the house")
}

fn coupon<G: Game>(seat: Seat, choices: &mut Choices<'_>) -> Command<G> {
    let area = if choices.one_in(6) { any_area::<G>(choices) } else { G::OPENINGS[0].area };
    let amount = Chips::dollars(choices.of(&[1, 5, 10, 25]));
    Command::Wager { seat, area, amount, tender: Tender::Coupon }
}

/// "No more bets", unless a seat lacks a wager it must have.
fn call<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Command<G> {
    let required = || G::OPENINGS.iter().filter(|opening| opening.need() == Need::Required);
    let seats = (0..table.seats().len()).map(Seat::at);
    for seat in seats.filter(|&seat| !table.ledger().placed(seat).is_empty()) {
        let mut lacks = required().filter(|it| table.ledger().on_layout(seat, it.area).is_zero());
        if let Some(opening) = lacks.next() {
            return wager(table, seat, opening, choices);
        }
    }
    closing(table)
}

fn wager<G: Game>(
    table: &Table<G>,
    seat: Seat,
    &BettingArea { area, .. }: &BettingArea,
    choices: &mut Choices<'_>,
) -> Command<G> {
    let first = table.ledger().on_layout(seat, G::OPENINGS[0].area);
    let any = Chips::dollars(choices.of(&[1, 5, 10, 10, 25]));
    let amount = match area {
        Area::PROGRESSIVE => Chips::dollars(1),
        Area::DISPLAYED if !choices.one_in(6) => Chips::dollars(choices.of(&[1, 5])),
        // A later wager is often bound by the first.
        _ if !first.is_zero() && !choices.one_in(4) => first,
        _ => any,
    };
    Command::Wager { seat, area, amount, tender: Tender::Chips }
}
