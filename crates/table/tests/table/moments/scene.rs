//! The undisturbed game: a table played step by step by a script, every command written down.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use games::settings::Settings as _;
use rules::{Act, Chips, Due, Irregularity, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Cutter, Event, Line, Mode, Role, Shuffled, Table, Tender, Time};

use super::statute::Text;

/// What everybody has in the beginning.
pub const PURSE: Chips = Chips::dollars(10_000);

/// The seats that play, mostly; one between them is empty.
pub const SEATS: &[usize] = &[1, 2, 4];
/// A full table.
pub const FULL: &[usize] = &[1, 2, 3, 4, 5, 6];
/// The empty seat.
pub const EMPTY: usize = 3;

/// A table and how it is played.
pub struct Scene {
    /// Its settings.
    pub options: Vec<(&'static str, &'static str)>,
    /// What its text says.
    pub text: Text,
    /// The seats that play. At a full table everybody goes as far as the game lets him.
    pub seats: &'static [usize],
    /// Cards of the deal, for so many players.
    pub deal: fn(usize) -> usize,
    /// Rounds at whose moments nothing is reported.
    pub quiet: u64,
    /// Rounds at whose moments everything is.
    pub watched: u64,
    /// A card is set aside at the beginning of every second watched round.
    pub aside: bool,
    /// The order of the deck, if it is not shuffled from a seed.
    pub order: Option<Vec<Card>>,
}

/// One command of the script and what came of it.
pub struct Step<G: Game> {
    /// The table before it.
    pub before: Table<G>,
    pub asked: Asked,
    pub due: Due,
    pub by: Role,
    pub command: Command<G>,
    pub lines: Vec<Line>,
    pub digest: [u8; 32],
}

/// How often each seat was asked in the round.
pub type Asked = BTreeMap<Seat, usize>;

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

pub const NOW: Time = Time(1_000_000);

pub fn fresh<G: Game>(scene: &Scene) -> Table<G> {
    let mut settings = G::Settings::only();
    for (name, value) in &scene.options {
        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    let table = Table::new("moments", settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    table.with_mode(Mode::StepByStep).with_given_orders()
}

/// Plays the script and writes every command down.
pub fn played<G: Game>(scene: &Scene) -> Vec<Step<G>> {
    let (mut table, mut steps) = (fresh::<G>(scene), Vec::new());
    let mut asked = Asked::new();
    let mut aside_in = 0;
    while let Some((by, command)) = following(&table, scene, &asked, aside_in) {
        let before = table.clone();
        let due = table.due();
        let lines = done(&mut table, by, &command);
        if matches!(command, Command::Floor { .. }) {
            aside_in = table.rounds();
        }
        steps.push(Step {
            before,
            asked: asked.clone(),
            due,
            by,
            lines,
            digest: table.digest(),
            command: command.clone(),
        });
        match command {
            Command::Decide { seat, .. } => *asked.entry(seat).or_default() += 1,
            Command::NoMoreBets => asked.clear(),
            _ => {}
        }
    }
    steps
}

pub fn done<G: Game>(table: &mut Table<G>, by: Role, command: &Command<G>) -> Vec<Line> {
    match table.tell(by, command, NOW) {
        Ok(lines) => lines,
        Err(refusal) => panic!("{command} was refused: {refusal}"),
    }
}

/// The next command of the script; none once all rounds are played.
fn following<G: Game>(
    table: &Table<G>,
    scene: &Scene,
    asked: &Asked,
    aside_in: u64,
) -> Option<(Role, Command<G>)> {
    let seats = || scene.seats.iter().copied();
    if let Some(number) = seats().find(|it| table.seats()[it - 1].is_none()) {
        let player = format!("player {number}");
        return Some((Role::Player, Command::Sit { seat: seat(number), player }));
    }
    let poor = |it: &usize| table.rounds() == 0 && purse(table, *it).is_zero() && !bets(table, *it);
    if let Some(number) = seats().find(poor) {
        let player = format!("player {number}");
        return Some((Role::Player, Command::Buy { player, amount: PURSE }));
    }
    let second = table.rounds() > scene.quiet && (table.rounds() - scene.quiet).is_multiple_of(2);
    if scene.aside && second && table.round().is_some() && aside_in != table.rounds() {
        let irregularity = Irregularity::CardFaceUp;
        return Some((Role::Dealer, Command::Floor { irregularity, place: None, cards: 1 }));
    }
    let waits = next(table);
    if waits == Next::Wagers && table.rounds() == scene.quiet + scene.watched {
        return None;
    }
    Some(usual(table, scene, asked, waits))
}

fn purse<G: Game>(table: &Table<G>, number: usize) -> Chips {
    table.ledger().balance(&format!("player {number}"))
}

fn bets<G: Game>(table: &Table<G>, number: usize) -> bool {
    !table.ledger().placed(seat(number)).is_empty()
}

/// What somebody does when the table waits for `waits`.
pub fn usual<G: Game>(
    table: &Table<G>,
    scene: &Scene,
    asked: &Asked,
    waits: Next<G>,
) -> (Role, Command<G>) {
    match waits {
        Next::Command(by, command) => (by, command),
        Next::Shuffle(deck, method) => {
            let number = u8::try_from(table.next_shuffle().shuffle).expect("few shuffles");
            let result = match &scene.order {
                Some(order) => Shuffled::Order(order.clone()),
                None => Shuffled::Seed(Seed::new([number; 32])),
            };
            (Role::Dealer, Command::Shuffle { deck, method, result })
        }
        Next::Cut(seat) => (Role::Player, Command::Cut { by: Cutter::Player(seat), taken: 20 }),
        Next::Player => panic!("players are seated"),
        Next::Wagers => wager(table, scene).unwrap_or((Role::Dealer, Command::NoMoreBets)),
        Next::Display(_) => panic!("no game here has a display"),
        Next::Decision(seat) => {
            let words = decision(table, scene, seat, asked.get(&seat).copied().unwrap_or(0));
            (Role::Player, table.says(seat, words))
        }
    }
}

/// The first wager that is still missing: everybody makes all of them.
fn wager<G: Game>(table: &Table<G>, scene: &Scene) -> Option<(Role, Command<G>)> {
    let seats = scene.seats.iter().copied();
    let all = seats.flat_map(|it| G::OPENINGS.iter().map(move |open| (it, open.area)));
    let missing = all
        .into_iter()
        .find(|(number, area)| table.ledger().on_layout(seat(*number), *area).is_zero());
    let (number, area) = missing?;
    let dollars = if area == rules::Area::PROGRESSIVE { 1 } else { 10 };
    let (amount, tender) = (Chips::dollars(dollars), Tender::Chips);
    Some((Role::Player, Command::Wager { seat: seat(number), area, amount, tender }))
}

/// What a seat decides: in odd rounds seat 2 folds at once; in even rounds seat 4 folds when it is
/// asked again. The others go as far as the game lets them, or half as far.
fn decision<G: Game>(table: &Table<G>, scene: &Scene, seat: Seat, asked: usize) -> String {
    let round = table.round().expect("a round");
    let choices: Vec<String> = round.choices().map(|choice| round.say(choice)).collect();
    let odd = !table.rounds().is_multiple_of(2);
    let fold = choices.iter().find(|words| *words == "folds");
    let folds = match (odd, seat.number()) {
        (true, 2) => true,
        (false, 4) => asked > 0,
        _ => false,
    };
    let half = odd == (seat.number() == 4);
    match fold {
        _ if scene.seats == FULL => choices.last().expect("a choice").clone(),
        Some(words) if folds => words.clone(),
        _ if half => choices[choices.len() / 2].clone(),
        _ => choices.last().expect("a choice").clone(),
    }
}

/// Whether the line is this act.
pub fn is_act(line: &Line, wanted: fn(&Act) -> bool) -> bool {
    matches!(&line.0, Event::Act(act) if wanted(act))
}
