//! A trainee who reads the table: what is due comes from the script of the round and from the
//! automatic dealer, not from the lesson.

use games::settings::Settings as _;
use games::{Game, PokerRoom};
use rules::{Act, Area, Choice, Due, Face, PotAct, PotShare, Seat, Spot};
use school::{Lesson, Level, Plan, Reply, Task};
use seat::{Guests, Stakes};
use table::automatic::{Next, next};
use table::{Command, Event, Mode, Role, Table, Time};

/// A lesson at a table with these settings.
pub fn lesson<G: Game>(sets: &[(&str, &str)], plan: Plan) -> Lesson<G> {
    lesson_of::<G>(G::Settings::only(), sets, plan)
}

/// The same of a game of the poker room.
pub fn lesson_around_pots(name: &str, sets: &[(&str, &str)], plan: Plan) -> Lesson<PokerRoom> {
    let settings = <PokerRoom as Game>::Settings::of(name).expect("a game of the room");
    lesson_of::<PokerRoom>(settings, sets, plan)
}

fn lesson_of<G: Game>(mut settings: G::Settings, sets: &[(&str, &str)], plan: Plan) -> Lesson<G> {
    for (name, value) in sets {
        settings.set(name, value).expect("a setting of the game");
    }
    let table = Table::<G>::new("training", settings).expect("lawful");
    let table = table.with_mode(Mode::StepByStep);
    let guests = Guests::new("random", Stakes::Odd, plan.seed).expect("a policy of every game");
    let mut lesson = Lesson::begin(table, guests, plan, Time(0)).expect("no disk");
    lesson.advance(Time(0)).expect("no disk");
    lesson
}

/// A plan for three players.
pub fn plan(seed: u64, trouble: Level) -> Plan {
    Plan { guests: 3, rounds: 3, seed, trouble }
}

/// What a dealer who knows the text says now.
pub fn knows<G: Game>(lesson: &Lesson<G>) -> String {
    if let Task::Trouble(trouble) = lesson.task() {
        return remedy(lesson.table(), trouble.by, &trouble.command);
    }
    // How many cards were counted is the dealer's to see, and wrong now and then.
    if let Some(seen) = lesson.situation().filter(|seen| seen.contains("stub")) {
        let count: String = seen.chars().filter(char::is_ascii_digit).collect();
        return format!("count stub {count}");
    }
    match next(lesson.table()) {
        Next::Command(_, Command::Perform) => act(lesson.table()),
        Next::Command(_, Command::Deal) => match lesson.table().due() {
            Due::Card { spot: Spot::Burn { .. }, .. } => "burn".to_owned(),
            Due::Card { spot, face: Face::Up } => format!("deal {} up", place(spot)),
            Due::Card { spot, .. } => format!("deal {} down", place(spot)),
            other => panic!("no card: {other}"),
        },
        Next::Command(Role::Dealer, command) => command.to_string(),
        Next::Command(by, command) => format!("{by}: {command}"),
        Next::Shuffle(deck, _) => format!("shuffle {deck}"),
        Next::Wagers => "announce no more bets".to_owned(),
        other => panic!("nobody waits for the dealer: {other:?}"),
    }
}

fn place(spot: Spot) -> String {
    match spot {
        Spot::Hand { seat, .. } => seat.to_string(),
        Spot::Dealer { .. } => "dealer".to_owned(),
        Spot::Burn { .. } => "burn cards".to_owned(),
        Spot::Community { .. } => "community".to_owned(),
    }
}

/// The next act of the script in the dealer's words.
fn act<G: Game>(table: &Table<G>) -> String {
    let chips = |verb: &str, seat: Seat, area: Area, amount: &dyn core::fmt::Display| {
        format!("{verb} {seat} {area} {amount}")
    };
    match &table.script()[0].0 {
        Act::Announced(_) => "announce no more bets".to_owned(),
        Act::Collected { seat, area, amount } => chips("collect", *seat, *area, amount),
        Act::Paid { seat, area, amount } => chips("pay", *seat, *area, amount),
        Act::Returned { seat, area, amount } => chips("return", *seat, *area, amount),
        Act::AwardWon { seat, area, .. } => {
            let mut after = table.clone();
            let lines = after.tell(Role::Dealer, &Command::Perform, Time(0)).expect("due");
            let paid = lines.iter().find_map(|(event, _)| match event {
                Event::Act(Act::Paid { amount, .. }) => Some(*amount),
                _ => None,
            });
            chips("pay", *seat, *area, &paid.expect("an award is paid"))
        }
        Act::Pot(act) => around_pot(*act),
        Act::Chose { seat, choice: Choice::Shows } => format!("show {seat}"),
        Act::Racked { spot } => format!("rack {}", place(*spot)),
        Act::StubRacked => "rack stub".to_owned(),
        Act::Turned { spot, .. } => format!("turn {}", place(*spot)),
        Act::TurnedDown { spot } => format!("turn down {}", place(*spot)),
        other => panic!("no act of the dealer's: {other}"),
    }
}

/// The same of pots and buttons.
fn around_pot(act: PotAct) -> String {
    match act {
        PotAct::PutIn { seat, amount, .. } => format!("post {seat} {amount}"),
        PotAct::Uncalled { seat, amount } => format!("return {seat} {amount}"),
        PotAct::Won { seat, pot, share: PotShare::Whole, amount } => {
            format!("award {seat} {amount} of pot {pot}")
        }
        PotAct::Won { seat, pot: 1, share, amount } => {
            format!("push {seat} {amount} of the main pot {share}")
        }
        PotAct::Won { seat, pot, share, amount } => {
            format!("push {seat} {amount} of side pot {} {share}", pot - 1)
        }
        PotAct::ButtonAt { seat } => format!("button {seat}"),
        PotAct::KillButton { seat: Some(seat) } => format!("kill button {seat}"),
        PotAct::KillButton { seat: None } => "collect kill button".to_owned(),
        PotAct::Reshuffled => "reshuffle".to_owned(),
    }
}

/// What is done about trouble, as the lines of the table tell it.
fn remedy<G: Game>(table: &Table<G>, by: Role, command: &Command<G>) -> String {
    let mut after = table.clone();
    let Ok(lines) = after.tell(by, command, Time(0)) else { return "refuse".to_owned() };
    let told = lines[0].0.to_string();
    let has = |words: &str| told.contains(words);
    let seat = |told: &str| {
        let number = told.split("at seat ").nth(1).and_then(|rest| rest.chars().next());
        format!("void hand seat {}", number.expect("the seat is named"))
    };
    match command {
        Command::Attest(_) => "refuse".to_owned(),
        Command::Leave(_) if table.round().is_some() => "play on".to_owned(),
        Command::Floor { .. } | Command::CountStub { .. } => match () {
            () if has("not used") => "set aside".to_owned(),
            () if has("used as the next card") => "use as next card".to_owned(),
            () if has("the deck leaves the table") => "void round and remove deck".to_owned(),
            () if has("all hands void") => "void round".to_owned(),
            () if has("shuffled again") => "reshuffle".to_owned(),
            () if has("that hand void") => seat(&told),
            () if has("that hand dead") => seat(&told).replace("void", "dead"),
            () if has("that card replaced") => seat(&told).replace("void hand", "replace card"),
            () if has("dealt anew") => "redeal community".to_owned(),
            () if has("completes the dealer") => "complete dealer".to_owned(),
            () => {
                assert!(has("play goes on"), "{told}");
                "play on".to_owned()
            }
        },
        _ => "accept".to_owned(),
    }
}

/// Answers until the lesson is over; every word that was said.
pub fn go_through<G: Game>(
    lesson: &mut Lesson<G>,
    mut says: impl FnMut(&Lesson<G>) -> String,
) -> Vec<(String, Reply)> {
    let mut said = Vec::new();
    while *lesson.task() != Task::Over {
        let words = says(lesson);
        let reply = lesson.answer(&words, Time(0), 1_500).expect("no disk");
        said.push((words, reply));
        assert!(said.len() < 5_000, "the lesson ends: {:?}", said.last());
    }
    said
}
