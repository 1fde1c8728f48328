//! The automatic dealer: what comes next at a table, for play without a person dealing.
//!
//! It reads the table and names the next command; where somebody else must choose (a seed, a cut, a
//! wager, a decision) it says who.

use games::Game;
use games::procedure::{CutBy, Shuffler};
use rules::{DealingMethod, Due, Irregularity, Seat};

use crate::deck::{DeckLife, Faces, Report, Then};
use crate::equipment::{Condition, Equipment, Seal};
use crate::gates::Gate;
use crate::keeping::Day;
use crate::table::Table;
use crate::{Attestation, Back, Command, Cutter, DeckId, HandUsed, Role, Ruling, ShuffleMethod};

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next<G: Game> {
    /// Somebody of the house gives this command.
    Command(Role, Command<G>),
    /// A deck is to be shuffled: the caller supplies the seed.
    Shuffle(DeckId, ShuffleMethod),
    /// A player is offered the cut.
    Cut(Seat),
    /// A player is to arrive.
    Player,
    /// Wagers are open.
    Wagers,
    /// A player is to decide.
    Decision(Seat),
    /// The player presses the button, and a device shows what is won: the caller tells what.
    Display(Seat),
}

/// What `table` waits for.
#[must_use]
pub fn next<G: Game>(table: &Table<G>) -> Next<G> {
    if let Some(step) = stopped(table) {
        return step;
    }
    if table.play.is_some() {
        return in_round(table);
    }
    if let Some(step) = before_any_deck(table) {
        return step;
    }
    if table.is_left() {
        return Next::Command(Role::Dealer, Command::Idle);
    }
    // A table that went back to one deck may have kept the second.
    let one = if let [None, Some(_)] = table.decks { DeckId::SECOND } else { DeckId::FIRST };
    let two = table.house().decks == 2;
    if two && table.rotates().is_some() {
        return rotating(table);
    }
    // Every deck is prepared as far as the shuffle; only the one whose turn it is goes on to the
    // cut.
    for deck in DeckId::BOTH.into_iter().filter(|deck| two || *deck == one) {
        if let Some(step) = prepare(table, deck) {
            return step;
        }
    }
    let turn = match table.last_deck {
        Some(last) if two => last.other(),
        _ => one,
    };
    // A deck that somebody has begun to cut comes first.
    let begun = table.prepared_deck().or_else(|| Some(table.open_offer_of()?.0));
    let step = make_ready(table, begun.unwrap_or(turn));
    let before = if step == Next::Wagers { before_wagers(table) } else { None };
    before.unwrap_or(step)
}

/// Of two decks that may be rotated both are opened; one is in use, and the other is stored.
fn rotating<G: Game>(table: &Table<G>) -> Next<G> {
    let opens = |deck: &DeckId| {
        let opened = matches!(
            table.decks[deck.index()],
            Some(
                DeckLife::Spread(_)
                    | DeckLife::Unshuffled(_)
                    | DeckLife::Stacked(_)
                    | DeckLife::Cut(_)
                    | DeckLife::Loaded(_)
                    | DeckLife::InPlay(_)
                    | DeckLife::Racked(_)
            )
        );
        !opened
    };
    let begun = table.prepared_deck().or_else(|| Some(table.open_offer_of()?.0));
    let in_use = begun.unwrap_or_else(|| table.deck_in_use());
    let to_open = DeckId::BOTH.into_iter().find(opens);
    if let Some(step) = prepare(table, to_open.unwrap_or(in_use)) {
        return step;
    }
    let step = make_ready(table, in_use);
    let before = if step == Next::Wagers { before_wagers(table) } else { None };
    before.unwrap_or(step)
}

/// What the dealer does at `table` once nobody wagers any more: compares the lights of the
/// progressive with its chips where the text asks for it, then closes the bets.
#[must_use]
pub fn closing<G: Game>(table: &Table<G>) -> Command<G> {
    match table.lights_to_compare() {
        Some(_) => Command::Attest(Attestation::Lights),
        None => Command::NoMoreBets,
    }
}

/// What comes before wagers once a deck is ready: the other deck is left with the shuffler, and
/// what was paid before a void is ruled on.
fn before_wagers<G: Game>(table: &Table<G>) -> Option<Next<G>> {
    if let Some(deck) = table.deck_to_leave() {
        let leave = Command::Equipment(Equipment::LeaveWithShuffler(deck));
        return Some(Next::Command(Role::Dealer, leave));
    }
    if let Some(deck) = table.deck_to_store() {
        let store = Command::Equipment(Equipment::Store(deck));
        return Some(Next::Command(Role::Dealer, store));
    }
    if let Some((by, confirms)) = table.next_confirmation() {
        return Some(Next::Command(by, confirms));
    }
    let paid = !table.people.paid_before.is_empty();
    paid.then(|| rules(Ruling::PaidStands, "it was paid in good faith"))
}

/// What has to be ruled on before anything goes on. A deck whose seed is lost leaves the table, and
/// a round dealt from it is void.
fn stopped<G: Game>(table: &Table<G>) -> Option<Next<G>> {
    if table.award_without_light().is_some() {
        return Some(rules(Ruling::NoAward, "the acceptor shows no wager"));
    }
    if table.lost_in_play().is_some() {
        return Some(rules(Ruling::VoidRound, "the seed of the deal is lost"));
    }
    if !table.people.faults.is_empty() {
        return Some(rules(Ruling::PlayOn, "no hand is affected"));
    }
    let deck = table.lost_deck()?;
    table.play.is_none().then_some(Next::Command(Role::Floorperson, Command::Retire(deck)))
}

/// A supervisor rules.
fn rules<G: Game>(ruling: Ruling, reason: &str) -> Next<G> {
    let reason = reason.to_owned();
    Next::Command(Role::CasinoSupervisor, Command::Rule { ruling, reason })
}

/// What comes before a deck is received: the layout is filed, a shoe that was taken away without
/// need comes back, and after a closed day security is done with every used deck.
fn before_any_deck<G: Game>(table: &Table<G>) -> Option<Next<G>> {
    if table.kept.shoe_removed {
        let back = Command::ChangeDealing(DealingMethod::AutomatedShoe);
        return Some(Next::Command(Role::Floorperson, back));
    }
    if table.layout_to_file().is_some() {
        let name = G::name(&table.settings);
        let (drawing, photograph) = (format!("of {name}"), format!("of {name}"));
        let file = Command::Equipment(Equipment::FileLayout { drawing, photograph });
        return Some(Next::Command(Role::CasinoSupervisor, file));
    }
    if table.to_distribute().is_some() {
        let distribute = Command::Equipment(Equipment::Distribute);
        return Some(Next::Command(Role::PokerShiftSupervisor, distribute));
    }
    let envelope = table.kept.envelopes.first().filter(|_| table.kept.day == Day::Closed)?;
    let (envelope, cards) = (envelope.number, G::deck(&table.settings).len());
    let examine = Equipment::Examine { envelope, cards, condition: Condition::Sound };
    Some(Next::Command(Role::Security, Command::Equipment(examine)))
}

fn in_round<G: Game>(table: &Table<G>) -> Next<G> {
    if let Some(deck) = table.deck_cut_again() {
        return make_ready(table, deck);
    }
    let dealer = |command| Next::Command(Role::Dealer, command);
    // Who has not opened by the time the dealer is asked has withheld.
    if let Some(seat) = table.openings_due().first() {
        return dealer(Command::WithholdBytes(*seat));
    }
    if let Some((what, _)) = table.awaited() {
        return dealer(Command::Attest(what));
    }
    match table.gate() {
        Some(Gate::Award(seat)) => {
            return Next::Command(Role::CasinoSupervisor, Command::Validate(seat));
        }
        Some(Gate::StubCount) => {
            let cards = table.stub_size();
            return dealer(Command::CountStub { cards, misdealt: Vec::new() });
        }
        None if !table.script().is_empty() => return dealer(Command::Perform),
        // What is attested was asked for above.
        Some(Gate::FaceUp | Gate::Displayed(_) | Gate::Documents(_)) | None => {}
    }
    match table.due() {
        Due::Card { .. } if table.stub_size() == 0 => {
            let (irregularity, place, cards) = (Irregularity::DeckExhausted, None, 1);
            dealer(Command::Floor { irregularity, place, cards })
        }
        Due::Card { .. } => dealer(Command::Deal),
        Due::Turn { .. } => dealer(Command::Turn),
        Due::Decision { seat, .. } if table.is_away(seat) => {
            let withdrawal = table.withdrawal().expect("every game has an answer for who is away");
            dealer(table.decides(seat, withdrawal))
        }
        Due::Decision { seat, .. } => Next::Decision(seat),
        Due::Display { seat } => Next::Display(seat),
        Due::Reshuffle | Due::Nothing => unreachable!("a table answers these itself"),
    }
}

/// Opening and shuffle of one deck, if it still needs them.
fn prepare<G: Game>(table: &Table<G>, deck: DeckId) -> Option<Next<G>> {
    let dealer = |command| Some(Next::Command(Role::Dealer, command));
    let Some(life) = &table.decks[deck.index()] else {
        let other = table.decks[deck.other().index()].as_ref().map(DeckLife::back);
        let cover = table.house().cover_card.word();
        let differs = |back: &Back| Some(*back) != other && back.word() != cover;
        let back = Back::ALL.into_iter().find(differs);
        let back = back.expect("there are more colours than decks and cover card");
        return dealer(Command::Receive { deck, back });
    };
    match life {
        DeckLife::Received(_) => {
            dealer(Command::Inspect { deck, cards: G::deck(&table.settings).len() })
        }
        life @ DeckLife::Sealed(_) if life.is_unopened() => {
            dealer(Command::Equipment(Equipment::OpenPackage { deck, seal: Seal::Intact }))
        }
        DeckLife::Sealed(_) => Some(Next::Shuffle(deck, ShuffleMethod::Before)),
        DeckLife::Inspected(_) => Some(Next::Command(Role::Floorperson, Command::Verify(deck))),
        DeckLife::Verified(_) => dealer(Command::Spread(deck)),
        DeckLife::Spread(_) if !table.has_inspectors() => Some(Next::Player),
        DeckLife::Spread(spread) if spread.step.faces == Faces::Down => {
            dealer(Command::Equipment(Equipment::TurnUp(deck)))
        }
        DeckLife::Spread(_) => dealer(Command::Wash(deck)),
        DeckLife::Racked(_) if table.kept.stored[deck.index()] => dealer(Command::Wash(deck)),
        DeckLife::Unshuffled(_) | DeckLife::Racked(_) => {
            let method = match table.shuffler() {
                Shuffler::None => ShuffleMethod::Manual,
                Shuffler::Stack | Shuffler::IntoShoe => ShuffleMethod::Device,
            };
            Some(Next::Shuffle(deck, method))
        }
        DeckLife::Stacked(stacked) if stacked.step.report == Report::Due => {
            let cards = G::deck(&table.settings).len();
            dealer(Command::Equipment(Equipment::Report { deck, cards }))
        }
        DeckLife::Stacked(_) | DeckLife::Cut(_) | DeckLife::Loaded(_) | DeckLife::InPlay(_) => None,
    }
}

/// What is done with a shoe before it goes into its place, and before its first round.
fn cutting_card<G: Game>(table: &Table<G>, deck: DeckId) -> Option<Equipment> {
    let shoe = table.procedure.shoe?;
    if table.to_be_burned(deck) {
        return Some(Equipment::Burn(deck));
    }
    table.check_cutting_card(deck, "").err()?;
    let cards = G::deck(&table.settings).len();
    let behind = shoe.behind(cards).min(cards - table.procedure.cut_least);
    Some(Equipment::PlaceCuttingCard { deck, behind })
}

/// Cut and loading of the deck whose turn it is.
fn make_ready<G: Game>(table: &Table<G>, deck: DeckId) -> Next<G> {
    let dealer = |command| Next::Command(Role::Dealer, command);
    let by_hand = table.house().dealing == DealingMethod::Hand;
    let load = Command::Load { deck, hand: by_hand.then_some(HandUsed::Left) };
    let life = table.decks[deck.index()].as_ref().expect("prepared above");
    if let Some(step) = cutting_card(table, deck) {
        return dealer(Command::Equipment(step));
    }
    match life {
        DeckLife::Stacked(stacked) if stacked.step.then != Then::Cut => dealer(load),
        DeckLife::Stacked(_) => match (table.cutter(), table.procedure.cut_by) {
            (None, CutBy::Players) => dealer(Command::OfferCut(deck)),
            (Some(Cutter::Player(seat)), _) => Next::Cut(seat),
            (Some(Cutter::Dealer), _) | (None, CutBy::Dealer) => {
                let (cards, leaves) = (G::deck(&table.settings).len(), table.procedure.cut_leaves);
                dealer(Command::Cut { by: Cutter::Dealer, taken: (cards / 2).min(cards - leaves) })
            }
        },
        DeckLife::Cut(_) => dealer(load),
        DeckLife::Received(_)
        | DeckLife::Sealed(_)
        | DeckLife::Inspected(_)
        | DeckLife::Verified(_)
        | DeckLife::Spread(_)
        | DeckLife::Unshuffled(_)
        | DeckLife::Racked(_)
        | DeckLife::InPlay(_) => unreachable!("prepared above, and no card of it is dealt"),
        DeckLife::Loaded(_) => Next::Wagers,
    }
}
