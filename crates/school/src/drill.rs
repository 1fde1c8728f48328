//! Payout drills: a whole layout at the moment of settlement, and what is done with every wager.
//!
//! The round is played by the table itself; what it then collects, pays and returns is the answer,
//! in that order.

use std::collections::BTreeMap;
use std::iter;

use games::Game;
use law::Clause;
use rules::Stream;
use rules::{Act, Area, Chips, Handling, Money, Refusal, Seat, Spot, Touched};
use seat::{Guests, Stakes};
use table::{Command, Event, Line, Mode, Role, Table, Time};

use crate::deed::{At, Deed, Verb};
use crate::layout::{Layout, Row};
use crate::places;
use crate::question::Question;
use crate::quiz::Questions;
use crate::step::Step;
use crate::words::GameWords;

/// How many steps a table needs at most to play a round: far more than any game.
const STEPS_MAX: usize = 2_000;

/// The number that the round of an example follows from.
const EXAMPLE: u64 = 0x0065_7861_6d70_6c65;

/// So many rounds are played before a drill, to say in which order wagers are settled.
const ROUNDS_BEFORE: usize = 12;

/// So many orders are told.
const ORDERS_MAX: usize = 6;

/// After so many rounds with one seat left, such a one will do.
const TRIES: u32 = 30;

/// One layout to settle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// Cards and wagers when the last player has decided, all hands shown.
    pub layout: Vec<Row>,
    /// What is done, seat after seat, in the order it is done.
    pub settlements: Vec<Settlement>,
    /// The words of the game.
    pub(crate) words: GameWords,
    /// The wagers of the game, in the order of its layout.
    pub(crate) wagers: Vec<Area>,
    /// An answer such as this game has.
    pub(crate) example: String,
}

/// What is done with the wagers of one seat when its turn comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// Whose.
    pub seat: Seat,
    /// What, in order. A wager that goes back with its payment is not named again.
    pub deeds: Vec<(Deed, Clause)>,
    /// Why, in words, wager by wager.
    pub reasons: Vec<(Area, String)>,
}

impl Settlement {
    /// What a trainee would type.
    pub fn words(&self) -> String {
        let deed = |(deed, _): &(Deed, Clause)| Deed { at: None, ..*deed }.to_string();
        let deeds: Vec<String> = self.deeds.iter().map(deed).collect();
        format!("{}: {}", self.seat.number(), deeds.join(", "))
    }

    /// Why all of it is decided so.
    pub(crate) fn reasons_told(&self) -> Option<String> {
        let told = told_once(&self.reasons).join("; ");
        (!told.is_empty()).then_some(told)
    }

    /// The wagers in the order in which they are settled, each with what is done.
    fn order(&self) -> String {
        let deed =
            |(deed, _): &(Deed, Clause)| Deed { at: None, amount: None, ..*deed }.to_string();
        self.deeds.iter().map(deed).collect::<Vec<_>>().join(", ")
    }

    /// Why the wager on `area` is decided so; of all of them, if they have one reason.
    pub(crate) fn reason(&self, area: Option<Area>) -> Option<String> {
        let about = |(of, _): &&(Area, String)| area.is_none_or(|area| area == *of);
        let mut reasons = self.reasons.iter().filter(about).map(|(_, reason)| reason);
        let first = reasons.next()?;
        reasons.all(|reason| reason == first).then(|| first.clone())
    }
}

/// What is so of several wagers is said once.
fn told_once(reasons: &[(Area, String)]) -> Vec<&str> {
    let mut told: Vec<&str> = Vec::new();
    for part in reasons.iter().flat_map(|(_, reason)| reason.split("; ")) {
        if !told.contains(&part) {
            told.push(part);
        }
    }
    told
}

/// A row of drills of one game.
#[derive(Clone, Debug)]
pub struct Drill<G: Game> {
    settings: G::Settings,
    guests: usize,
    draws: Stream,
    example: String,
    /// In which order seats and wagers are settled.
    order: String,
}

impl<G: Game> Drill<G> {
    /// Drills at a table with these settings and so many players.
    pub fn new(settings: G::Settings, guests: usize, seed: u64) -> Result<Self, Refusal> {
        Table::<G>::new("drill", settings.clone())?;
        let (draws, example, order) = (Stream::new(EXAMPLE), String::new(), String::new());
        let mut drill = Self { settings, guests, draws, example, order };
        // Rounds that were right once.
        let played: Vec<Exercise> = (0..ROUNDS_BEFORE).map(|_| drill.question()).collect();
        let longest = played[0].settlements.iter().max_by_key(|it| it.deeds.len());
        drill.example = longest.expect("something is settled in a question").words();
        drill.order = in_order(&played);
        Ok(Self { draws: Stream::new(seed), ..drill })
    }

    /// An answer such as this game has: it was right in another round.
    pub fn example(&self) -> &str {
        &self.example
    }

    /// What can be typed, with such an answer, and in which order wagers are settled.
    pub fn help(&self) -> String {
        let Self { example, order, .. } = self;
        format!(
            "Type what is done with the wagers of the seat that the prompt names: collect, pay or \
             return, the wager and the amount, such as {example}. The number of the seat may be \
             left out. {order} A payment is the profit; the wager that goes back with it need not \
             be named. A wrong answer has a second try; skip shows the right one, rules the pay \
             tables, q ends the drill."
        )
    }

    /// One question after the other.
    pub fn questions(mut self) -> Questions
    where
        G: 'static,
    {
        Box::new(iter::repeat_with(move || -> Box<dyn Question> { Box::new(self.question()) }))
    }

    /// The next layout that has something to settle, at two seats if that can be had.
    pub fn question(&mut self) -> Exercise {
        let mut tries = 0;
        loop {
            let seed = self.draws.next_u64();
            let played = PlayedRound::round::<G>(&self.settings, self.guests, seed);
            let question = played.question(&self.settings, self.example.clone());
            let seats = question.settlements.len();
            if seats >= self.guests.min(2) || (seats > 0 && tries > TRIES) {
                return question;
            }
            tries += 1;
        }
    }
}

/// In which order seats come, and wagers of one seat, as they came in these rounds.
fn in_order(played: &[Exercise]) -> String {
    let pairs = || played.iter().flat_map(|it| it.settlements.windows(2));
    let falling = pairs().all(|pair| pair[0].seat > pair[1].seat);
    let rising = pairs().all(|pair| pair[0].seat < pair[1].seat);
    let seats = match (falling, rising) {
        (true, false) => "Seats are settled from the highest number down.",
        (false, true) => "Seats are settled from the lowest number up.",
        (true, true) | (false, false) => "The prompt names one seat after the other.",
    };
    let mut orders: Vec<(Vec<Option<Area>>, String)> = Vec::new();
    for settled in played.iter().flat_map(|it| &it.settlements).filter(|it| it.deeds.len() > 1) {
        let wagers: Vec<_> = settled.deeds.iter().map(|(deed, _)| deed.area).collect();
        if orders.len() < ORDERS_MAX && orders.iter().all(|(known, _)| *known != wagers) {
            orders.push((wagers, settled.order()));
        }
    }
    if orders.is_empty() {
        return seats.to_owned();
    }
    format!(
        "{seats} Wagers of one seat in the order of these, which were right: {}.",
        orders.iter().map(|(_, words)| &**words).collect::<Vec<_>>().join("; ")
    )
}

/// What lies on which area before whom.
type Wagered = BTreeMap<(Seat, Area), Chips>;

/// A round that the table has played.
struct PlayedRound<G> {
    lines: Vec<Line>,
    /// Where in the lines the last decision begins.
    last_decision: usize,
    round: G,
}

impl<G: Game> PlayedRound<G> {
    fn question(&self, settings: &G::Settings, example: String) -> Exercise {
        let layout = self.layout(settings);
        let settlements = self.settlements();
        Exercise {
            layout,
            settlements,
            words: GameWords::new::<G>(settings),
            wagers: places::wagers::<G>(settings),
            example,
        }
    }

    /// Cards and wagers as they lie when the last player decides.
    fn layout(&self, settings: &G::Settings) -> Vec<Row> {
        let mut layout = Layout::new::<G>(settings);
        let mut wagers = Wagered::new();
        for (at, (event, _)) in self.lines.iter().enumerate() {
            let Event::Act(act) = event else { continue };
            layout.follow(act);
            self.lie(at, act, &mut layout, &mut wagers);
        }
        layout.rows_with(&|seat| {
            let of = |((holder, area), amount): (&(Seat, Area), &Chips)| {
                (*holder == seat).then_some((*area, *amount))
            };
            wagers.iter().filter_map(of).collect()
        })
    }

    /// How cards and wagers lie after this act, the line of this number.
    fn lie(&self, at: usize, act: &Act, layout: &mut Layout, wagers: &mut Wagered) {
        match act.touches() {
            Touched::Card(spot, Handling::Dealt(_, Some(card)) | Handling::Turned(card)) => {
                layout.lay(spot, card);
            }
            Touched::Card(spot, Handling::MovedTo(to)) => layout.pass_on(spot, to),
            Touched::Card(spot, Handling::Racked) if self.is_given_up(at, spot) => {
                layout.take(spot);
            }
            Touched::Wager(seat, area, Some((Money::Placed, amount))) => {
                wagers.insert((seat, area), amount);
            }
            Touched::Wager(seat, area, Some((Money::Collected | Money::Returned, _)))
                if at < self.last_decision =>
            {
                wagers.remove(&(seat, area));
            }
            Touched::Words(_)
            | Touched::Wager(..)
            | Touched::Choice(..)
            | Touched::Discards(..)
            | Touched::Card(..)
            | Touched::Pot(_)
            | Touched::Stub
            | Touched::Hands(_) => {}
        }
    }

    /// Whether a card that goes to the rack is no part of the hand any more: the hand is settled
    /// later, or was settled before the last decision.
    fn is_given_up(&self, at: usize, spot: Spot) -> bool {
        let At::Seat(seat) = At::from(spot) else { return false };
        let of_seat =
            |(event, _): &Line| money(event).is_some_and(|deed| deed.at == Some(At::Seat(seat)));
        at < self.last_decision || self.lines[at..].iter().any(of_seat)
    }

    fn settlements(&self) -> Vec<Settlement> {
        let mut settlements: Vec<Settlement> = Vec::new();
        let mut paid: Option<(Option<At>, Option<Area>)> = None;
        for (event, under) in &self.lines[self.last_decision..] {
            let Some(deed) = money(event) else { continue };
            let goes_back = deed.verb == Verb::Return && paid == Some((deed.at, deed.area));
            paid = (deed.verb == Verb::Pay).then_some((deed.at, deed.area));
            let Some(At::Seat(seat)) = deed.at else { continue };
            if goes_back {
                continue;
            }
            if settlements.last().is_none_or(|last| last.seat != seat) {
                settlements.push(Settlement { seat, deeds: Vec::new(), reasons: Vec::new() });
            }
            let last = settlements.last_mut().expect("one was just put there");
            let reason = |area| Some((area, self.round.reason(seat, area)?.to_string()));
            last.reasons.extend(deed.area.and_then(reason));
            last.deeds.push((deed, *under));
        }
        settlements
    }
}

impl PlayedRound<()> {
    /// Plays rounds at a new table until one was played to its end.
    fn round<G: Game>(settings: &G::Settings, guests: usize, seed: u64) -> PlayedRound<G> {
        let table = Table::<G>::new("drill", settings.clone()).expect("checked before");
        let mut table = table.with_mode(Mode::Automatic);
        let mut players = Guests::<G>::usual(Stakes::Odd, seed);
        let done = |table: &mut Table<G>, by: Role, command: &Command<G>| {
            let answer = table.tell(by, command, Time(0));
            answer.unwrap_or_else(|refusal| panic!("{command} was due: {refusal}"))
        };
        for command in Guests::<G>::arrivals(0, guests) {
            done(&mut table, Role::Player, &command);
        }
        let (mut lines, mut last_decision) = (Vec::new(), 0);
        for _ in 0..STEPS_MAX {
            let step = Step::next(&table, &mut players, seed, Time(0));
            if matches!(step.command, Command::Decide { .. }) {
                last_decision = lines.len();
            }
            lines.extend(done(&mut table, step.by, &step.command));
            if let Some(round) = table.last_round() {
                return PlayedRound { lines, last_decision, round: round.clone() };
            }
        }
        unreachable!("a round ends after a few hundred steps")
    }
}

/// What is done with chips, if anything.
fn money(event: &Event) -> Option<Deed> {
    let Event::Act(act) = event else { return None };
    Deed::from_act(act).filter(|deed| deed.verb.moves_chips())
}
