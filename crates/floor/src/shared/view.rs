//! A shared table as one viewpoint sees it.

use analyse::advice::{Value, Valued};
use audit::Explanation;
use games::felt::{AmongPlayers, Felt};
use games::look::Shared as SharedCards;
use games::settings::Settings as _;
use games::{Game, PrintedTable};
use rules::{Chips, Seat};
use seat::{Came, GUEST, Hint, Lying, Seen, Shared, Viewpoint};
use signage::Description;
use table::automatic::{Next, next};
use table::{Command, Table};

use super::{
    CardView, ExplainedView, LookView, PayTableView, Phase, PotView, SeatView, TableFacts,
    TableView, ValuedView, WagerView,
};

/// What a table is.
pub(super) fn facts<G: Game>(table: &Table<G>, printed: Vec<PrintedTable>) -> TableFacts {
    let settings = table.settings();
    let limits = G::house(settings).limits;
    let pays = |it: PrintedTable| PayTableView {
        title: it.wagers.to_owned(),
        lines: it.lines.into_iter().map(|(hand, pays)| (hand.to_owned(), pays)).collect(),
    };
    TableFacts {
        table: table.id().to_owned(),
        game: G::name(settings).to_owned(),
        title: G::title(settings).to_owned(),
        settings: settings.canonical(),
        options_hash: table::OptionsHash::new(&settings.canonical()).to_string(),
        seats: table.seats().len(),
        least_cents: limits.minimum.in_cents(),
        most_cents: limits.maximum.in_cents(),
        structure: G::AMONG_PLAYERS.map(|told| (told.structure)(settings)),
        assumption: G::assumption(settings)
            .map(|(what, under)| (what.to_owned(), under.to_string())),
        help: G::HELP.iter().map(ToString::to_string).collect(),
        areas: G::OPENINGS.iter().map(|opening| opening.area.word().to_owned()).collect(),
        pay_tables: printed.into_iter().map(pays).collect(),
        layout: Description::new::<G>(settings, "").ok().as_ref().map(Into::into),
    }
}

/// All of a table that can be seen from here.
pub(super) fn view<G: Game>(shared: &Shared<G>, viewpoint: Viewpoint) -> TableView {
    let (table, seen) = (shared.table(), shared.seen(viewpoint));
    let settings = table.settings();
    let felt = table.round().or_else(|| table.last_round()).and_then(AmongPlayers::felt_of);
    let open = table.round().is_some();
    let seat = |index| {
        let seat = Seat::at(index);
        let holds = G::holds(settings, seat, |spot| seen.card(spot));
        let holder = (shared.holder(seat), shared.is_ready(seat));
        let balance = holder.0.map(|player| table.ledger().balance(player));
        let placed = table.ledger().placed(seat);
        seat_view(seat, holder, (balance.unwrap_or_default(), placed), (seen, felt.as_ref(), holds))
    };
    let limits = G::house(settings).limits;
    TableView {
        event: shared.last_event(),
        viewpoint: viewpoint.to_string(),
        rounds: table.rounds(),
        phase: phase(shared),
        turn: table.due().seat().filter(|_| open).map(Seat::number),
        seats: (0..table.seats().len()).map(seat).collect(),
        cards: cards(seen),
        pots: felt.as_ref().filter(|_| open).map_or_else(Vec::new, pots),
        button: felt.as_ref().and_then(|felt| felt.button).map(Seat::number),
        kill: felt.as_ref().and_then(|felt| felt.kill).map(Seat::number),
        to_call_cents: felt.as_ref().filter(|_| open).map(|felt| felt.to_call.in_cents()),
        meter_cents: table.meter().map(|meter| meter.meter().in_cents()),
        least_cents: limits.minimum.in_cents(),
        most_cents: limits.maximum.in_cents(),
        look: look::<G>(settings),
        asks: shared.asks(viewpoint),
    }
}

fn phase<G: Game>(shared: &Shared<G>) -> Phase {
    let table = shared.table();
    if shared.is_closed() && table.round().is_none() {
        return Phase::Closed;
    }
    match next(table) {
        Next::Player => Phase::Empty,
        Next::Cut(_) => Phase::Cut,
        Next::Wagers => Phase::Wagers,
        Next::Decision(_) => Phase::Decision,
        Next::Command(_, Command::WithholdBytes(_)) => Phase::Bytes,
        Next::Command(_, Command::Rule { .. } | Command::Validate(_)) => Phase::Staff,
        Next::Command(..) | Next::Shuffle(..) | Next::Display(_) => match table.round() {
            Some(_) => Phase::Dealing,
            None => Phase::Preparing,
        },
    }
}

fn seat_view(
    seat: Seat,
    (player, ready): (Option<&str>, bool),
    (balance, placed): (Chips, Vec<(rules::Area, Chips)>),
    (seen, felt, holds): (&Seen, Option<&Felt>, Option<String>),
) -> SeatView {
    let on_felt = felt.and_then(|felt| felt.seat(seat));
    let wager = |(area, amount): (rules::Area, Chips)| WagerView {
        area: area.word().to_owned(),
        cents: amount.in_cents(),
    };
    SeatView {
        seat: seat.number(),
        player: player.map(str::to_owned),
        guest: player.is_some_and(|player| player.starts_with(GUEST)),
        cents: balance.in_cents(),
        wagers: placed.into_iter().map(wager).collect(),
        ready,
        folded: seen.has_folded(seat),
        bet_cents: on_felt.map(|of| of.bet.in_cents()),
        stack_cents: on_felt.map(|of| of.stack.in_cents()),
        came_to_cents: match seen.came(seat) {
            Came::To(cents) => Some(cents),
            Came::Void => Some(0),
            Came::Nothing => None,
        },
        holds,
    }
}

fn cards(seen: &Seen) -> Vec<CardView> {
    let card = |(spot, lying): (rules::Spot, Lying)| CardView {
        spot: spot.into(),
        card: lying.card().map(|card| card.to_string()),
        up: matches!(lying, Lying::Up(_)),
        unused: seen.is_unused(spot),
    };
    seen.lying().map(card).collect()
}

fn pots(felt: &Felt) -> Vec<PotView> {
    let pot = |(amount, seats): &(Chips, rules::Seats)| PotView {
        cents: amount.in_cents(),
        seats: seats.dealing_order().map(Seat::number).collect(),
    };
    felt.pots.iter().map(pot).collect()
}

fn look<G: Game>(settings: &G::Settings) -> LookView {
    let look = G::look(settings);
    let (shared, shared_most) = match look.shared {
        SharedCards::None => ("none", 0),
        SharedCards::Cross => ("cross", 5),
        SharedCards::Row(most) => ("row", most),
    };
    let row = |(label, areas): &(&str, &[rules::Area])| {
        (label.to_string(), areas.iter().map(|area| area.word().to_owned()).collect())
    };
    let areas = look.areas.iter().map(row).collect();
    LookView { dealer: look.dealer, hand: look.hand, shared: shared.to_owned(), shared_most, areas }
}

/// What a choice is worth, and how good it would be.
pub(super) fn valued<D>(hint: &Hint<D>, choice: &Valued<D>) -> ValuedView {
    let grade = hint.grade(&choice.value);
    ValuedView {
        words: choice.words.clone(),
        dollars: hint.dollars(&choice.value),
        exact: match &choice.value {
            Value::Exact(value) => Some(value.to_string()),
            Value::Sampled { .. } => None,
        },
        quality: grade.quality.word().to_owned(),
        gives_away_cents: grade.cents,
    }
}

/// Why a wager came out as it did.
pub(super) fn explained(why: &Explanation) -> ExplainedView {
    ExplainedView {
        seat: why.seat.number(),
        area: why.area.word().to_owned(),
        sentence: why.sentence.clone(),
        under: why.under.to_string(),
    }
}
