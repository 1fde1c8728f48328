//! Payout drills: a whole layout at the moment of settlement, and what is done with every wager.
//!
//! The round is played by the table itself; what it then collects, pays and returns is the answer,
//! in that order.

use std::collections::BTreeMap;

use games::Game;
use law::Clause;
use rules::Stream;
use rules::{Act, Area, Chips, Handling, Money, Refusal, Seat, Spot, Touched};
use seat::{Guests, Stakes};
use table::{Command, Event, Line, Mode, Role, Table, Time};

use crate::deed::{At, Deed, Kind, Verb};
use crate::layout::{Layout, Row};
use crate::marking::{Marker, NOTHING};
use crate::places;
use crate::score::{Mistake, Score};
use crate::step::Step;
use crate::words::GameWords;

/// How many steps a table needs at most to play a round: far more than any game.
const STEPS_MAX: usize = 2_000;

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
    words: GameWords,
    /// The wagers of the game, in the order of its layout.
    wagers: Vec<Area>,
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

    /// Why the wager on `area` is decided so; of all of them, if they have one reason.
    pub(crate) fn reason(&self, area: Option<Area>) -> Option<String> {
        let about = |(of, _): &&(Area, String)| area.is_none_or(|area| area == *of);
        let mut reasons = self.reasons.iter().filter(about).map(|(_, reason)| reason);
        let first = reasons.next()?;
        reasons.all(|reason| reason == first).then(|| first.clone())
    }
}

/// A row of drills of one game.
#[derive(Clone, Debug)]
pub struct Drill<G: Game> {
    settings: G::Settings,
    guests: usize,
    draws: Stream,
}

impl<G: Game> Drill<G> {
    /// Drills at a table with these settings and so many players.
    pub fn new(settings: G::Settings, guests: usize, seed: u64) -> Result<Self, Refusal> {
        Table::<G>::new("drill", settings.clone())?;
        Ok(Self { settings, guests, draws: Stream::new(seed) })
    }

    /// An answer such as this game has.
    pub fn example(&self) -> String {
        example(&places::wagers::<G>(&self.settings))
    }

    /// The next layout that has something to settle, at two seats if that can be had.
    pub fn question(&mut self) -> Exercise {
        let mut tries = 0;
        loop {
            let seed = self.draws.next_u64();
            let played = PlayedRound::round::<G>(&self.settings, self.guests, seed);
            let question = played.question(&self.settings);
            let seats = question.settlements.len();
            if seats >= self.guests.min(2) || (seats > 0 && tries > TRIES) {
                return question;
            }
            tries += 1;
        }
    }
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
    fn question(&self, settings: &G::Settings) -> Exercise {
        let layout = self.layout(settings);
        let settlements = self.settlements();
        Exercise {
            layout,
            settlements,
            words: GameWords::new::<G>(settings),
            wagers: places::wagers::<G>(settings),
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
            let reason = |area| Some((area, self.round.reason(seat, area)?));
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

impl Exercise {
    /// Compares an answer with the settlement that is due, and counts it if it was understood.
    pub fn check(
        &self,
        number: u64,
        due: &Settlement,
        typed: &str,
        score: &mut Score,
    ) -> Result<Vec<Mistake>, String> {
        let (seat, said) = read(typed, (self.words, &self.wagers))?;
        let marker = Marker { number, due };
        let faults = match seat {
            Some(seat) if seat != due.seat => vec![self.wrong_seat(&marker, seat, typed)],
            _ => marker.faults(&without_returns(&said)),
        };
        for _ in faults.iter().filter(|fault| fault.due == NOTHING) {
            score.acts.count(false);
        }
        for (deed, _) in &due.deeds {
            let whole = |fault: &Mistake| matches!(fault.kind, Kind::Seat | Kind::Order);
            let about = |fault: &Mistake| whole(fault) || fault.due == marker.words(deed);
            let right = !faults.iter().any(about);
            score.acts.count(right);
            if deed.verb == Verb::Pay {
                score.payouts.count(right);
            }
        }
        score.faults.extend(faults.iter().cloned());
        Ok(faults)
    }

    /// Counts an answer that came after the time for it.
    pub fn late(&self, number: u64, due: &Settlement, seconds: u64, score: &mut Score) -> Mistake {
        let marker = Marker { number, due };
        let (_, under) = due.deeds[0];
        let done = format!("an answer after {seconds} seconds");
        let fault = marker.fault(Kind::Time, (due.words(), done), None, under);
        score.faults.push(fault.clone());
        fault
    }

    /// Another seat: it comes later, or has nothing to settle.
    fn wrong_seat(&self, marker: &Marker<'_>, seat: Seat, typed: &str) -> Mistake {
        let later = self.settlements.iter().any(|other| other.seat == seat);
        let kind = if later { Kind::Order } else { Kind::Seat };
        let (_, under) = marker.due.deeds[0];
        marker.fault(kind, (marker.due.words(), typed.trim().to_owned()), None, under)
    }
}

/// `5: collect ante 10, pay bonus 25` in the wagers of a game.
fn example(wagers: &[Area]) -> String {
    let collect = wagers.first().map(|area| format!("collect {area} 10"));
    let pay = wagers.get(1).map(|area| format!("pay {area} 25"));
    let deeds: Vec<String> = collect.into_iter().chain(pay).collect();
    format!("5: {}", deeds.join(", "))
}

/// `5: collect ante 10, pay bonus 25`; the seat may be left out.
fn read(
    typed: &str,
    (words, wagers): (GameWords, &[Area]),
) -> Result<(Option<Seat>, Vec<Deed>), String> {
    let (seat, rest) = match typed.split_once(':') {
        None => (None, typed),
        Some((seat, rest)) => {
            let number = seat.trim().trim_start_matches(|c: char| !c.is_ascii_digit());
            let seat = number.parse().ok().and_then(Seat::numbered);
            let wrong = || format!("{typed:?} names no seat; such as: {}", example(wagers));
            (Some(seat.ok_or_else(wrong)?), rest)
        }
    };
    let parts = rest.split([';', '+']).flat_map(|part| part.split(", "));
    let parts = parts.map(str::trim).filter(|part| !part.is_empty() && *part != NOTHING);
    Ok((seat, parts.map(|part| read_deed(part, seat, (words, wagers))).collect::<Result<_, _>>()?))
}

/// `collect ante 10`, of the wagers that the game has.
fn read_deed(
    part: &str,
    seat: Option<Seat>,
    (words, wagers): (GameWords, &[Area]),
) -> Result<Deed, String> {
    // Any seat will do to read a deed by; it is the one before the colon.
    let named = seat.unwrap_or(Seat::at(0));
    let (verb, rest) = part.split_once(' ').unwrap_or((part, ""));
    let deed = Deed::read(&format!("{verb} {named} {rest}"), words);
    let deed = deed.filter(|deed| deed.verb.moves_chips());
    let at = seat.map(At::Seat);
    let known: Vec<String> = wagers.iter().map(Area::to_string).collect();
    let known = known.join(", ");
    match deed.map(|deed| (deed, deed.area)) {
        Some((deed, Some(area))) if wagers.contains(&area) => Ok(Deed { at, ..deed }),
        Some((_, Some(area))) => {
            Err(format!("{part:?}: this game has no {area}; its wagers are: {known}"))
        }
        None if is_unknown(verb, rest, named, words) => {
            Err(format!("{part:?} names no wager of this game; its wagers are: {known}"))
        }
        Some((_, None)) | None => {
            Err(format!("{part:?} is not understood; such as: {}", example(wagers)))
        }
    }
}

/// Whether all but the wager of a deed is understood.
fn is_unknown(verb: &str, rest: &str, named: Seat, words: GameWords) -> bool {
    let amount = rest.split_whitespace().last().filter(|last| last.parse::<Chips>().is_ok());
    let deed = Deed::read(&format!("{verb} {named} {}", amount.unwrap_or("1")), words);
    !rest.is_empty() && deed.is_some_and(|deed| deed.verb.moves_chips())
}

/// A wager that goes back with its payment need not be named, and may be.
fn without_returns(said: &[Deed]) -> Vec<Deed> {
    let paid = |area| said.iter().any(|deed| deed.verb == Verb::Pay && deed.area == area);
    let extra = |deed: &&Deed| !(deed.verb == Verb::Return && paid(deed.area));
    said.iter().filter(extra).copied().collect()
}
