//! A table killed at every call that changes its disk: while it is set up, within every command,
//! and while it goes on after a kill.
//!
//! Whoever is killed does nothing any more, so from that call on every other fails too, and a write
//! may have taken some of its bytes. Afterwards the table goes on: it has done the command or not,
//! no record is lost or doubled, the cards are the same, chips are conserved, and the log verifies.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use audit::LiveTable;
use audit::files::sabotage::{Call, during};
use games::catalogue::{GameId, Status, usual};
use games::{Game, with_game};
use rules::Stream;
use table::Mode;

use crate::evening::{Evening, Given, LOG, Room};
use crate::folder::Snapshot;
use crate::{Campaign, Size, between};

/// An evening that was played once to its end, with the disk after every command.
pub(crate) struct Played<G: Game> {
    pub(crate) evening: Evening<G>,
    pub(crate) room: Room,
    /// The disk before the first command and after every one.
    pub(crate) disks: Vec<Snapshot>,
    /// The calls that every command makes.
    pub(crate) calls: Vec<Vec<Call>>,
}

/// Where a process dies: before this call, or once its disk has taken some bytes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Death {
    call: usize,
    taken: Option<usize>,
}

/// Evenings of every game, in both modes, killed at every call.
pub fn run(campaign: &mut Campaign<'_>) {
    for game in GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable) {
        for mode in [Mode::Automatic, Mode::StepByStep] {
            if (campaign.size(), mode) == (Size::Small, Mode::StepByStep) {
                continue;
            }
            with_game!(game, G => of_game::<G>(&usual::<G>(game), campaign, mode), planned => {});
        }
    }
}

fn of_game<G: Game>(settings: &G::Settings, campaign: &mut Campaign<'_>, mode: Mode) {
    let numbers = campaign.numbers(&format!("kills {} {mode:?}", G::name(settings)));
    set_up::<G>(settings, campaign, mode);
    match Played::<G>::new(settings, mode, campaign.size().pick(40, 60), numbers) {
        Err(found) => campaign.try_once("nobody kills it", || Err(found)),
        Ok(played) => {
            within_commands(campaign, &played);
            going_on(campaign, &played);
        }
    }
}

/// A table killed while it is set up: it is not there, or it can be gone on with.
fn set_up<G: Game>(settings: &G::Settings, campaign: &mut Campaign<'_>, mode: Mode) {
    let room = Room::new();
    let (calls, opened) = calls_of(|| room.open::<G>(settings, mode).map(drop));
    if let Err(found) = opened {
        return campaign.try_once("nobody kills it", || Err(found));
    }
    let mut numbers = campaign.numbers("set up");
    for death in deaths(&calls, &mut numbers) {
        campaign.try_once("killed while it is set up", || {
            let room = Room::new();
            let opened = killed(death, || room.open::<G>(settings, mode).map(drop));
            if opened.is_ok() {
                return Err(format!("{death:?}: it was set up although it was killed"));
            }
            let live = match room.log().exists() {
                true => room.resume::<G>()?,
                false => room.open::<G>(settings, mode)?,
            };
            let nobody_sits = live.table().seats().iter().all(Option::is_none);
            drop(live);
            room.verified()?;
            if nobody_sits { Ok(()) } else { Err("somebody sits at a new table".to_owned()) }
        });
    }
}

fn within_commands<G: Game>(campaign: &mut Campaign<'_>, played: &Played<G>) {
    let mut numbers = campaign.numbers(&format!("within {}", played.game()));
    for place in places(campaign.size(), played, &mut numbers) {
        for death in deaths(&played.calls[place], &mut numbers) {
            let to_the_end = numbers.below(25) == 0;
            let kind = named(played.calls[place][death.call], death);
            campaign.try_once(&kind, || {
                let found = played.killed_within(place, death, to_the_end);
                found.map_err(|found| played.told(place, death, &found))
            });
        }
    }
}

/// A table killed within a command, and killed again while it goes on.
fn going_on<G: Game>(campaign: &mut Campaign<'_>, played: &Played<G>) {
    let mut numbers = campaign.numbers(&format!("going on {}", played.game()));
    let (most, step) = campaign.size().pick((1, 4), (usize::MAX, 1));
    for place in places(campaign.size(), played, &mut numbers).take(most) {
        let writes = |call: &Call| matches!(call, Call::Write(_));
        let calls = &played.calls[place];
        let written = calls.iter().rposition(writes).expect("a command is written");
        // Torn in the record, or written and not signed.
        let first = calls.iter().position(writes).expect("a command is written");
        for death in [Death { call: first, taken: Some(9) }, Death { call: written, taken: None }] {
            let kind = "killed while it goes on after a kill";
            let calls = match played.killed_once(place, death) {
                Ok(calls) => calls,
                Err(found) => {
                    campaign.try_once(kind, || Err(played.told(place, death, &found)));
                    continue;
                }
            };
            for again in deaths(&calls, &mut numbers).into_iter().step_by(step) {
                campaign.try_once(kind, || {
                    let found = played.killed_twice(place, death, again);
                    found.map_err(|found| played.told(place, again, &found))
                });
            }
        }
    }
}

/// Which commands of an evening are tried: some, or all.
pub(crate) fn places<G: Game>(
    size: Size,
    played: &Played<G>,
    numbers: &mut Stream,
) -> impl Iterator<Item = usize> + use<G> {
    let step = size.pick(11, 1);
    (numbers.below(step)..played.evening.given.len()).step_by(step)
}

/// Every instant at which a process can die that makes these calls.
fn deaths(calls: &[Call], numbers: &mut Stream) -> Vec<Death> {
    let mut deaths = Vec::new();
    for (call, made) in calls.iter().enumerate() {
        deaths.push(Death { call, taken: None });
        if let Call::Write(bytes) = *made
            && bytes > 3
        {
            let torn = [1, between(numbers, 2, bytes - 1), bytes - 1];
            deaths.extend(torn.map(|taken| Death { call, taken: Some(taken) }));
        }
    }
    deaths
}

fn named(call: Call, death: Death) -> String {
    let at = match call {
        Call::Create => "a file is made",
        Call::MakeFolder => "a folder is made",
        Call::Write(_) if death.taken.is_some() => return "killed within a write".to_owned(),
        Call::Write(_) => "a write",
        Call::Sync => "a file is on the disk",
        Call::Rename => "a file has its name",
        Call::Link => "a file has a second name",
        Call::Remove => "a file is removed",
        Call::Cut => "a file is cut",
        Call::SyncFolder => "a name is on the disk",
    };
    format!("killed before {at}")
}

/// Does `work` in a process that dies there: what it says afterwards nobody hears.
fn killed<T>(death: Death, work: impl FnOnce() -> T) -> T {
    let mut made = 0;
    let saboteur = move |_| {
        made += 1;
        match (made - 1).cmp(&death.call) {
            core::cmp::Ordering::Less => Ok(usize::MAX),
            core::cmp::Ordering::Equal => death.taken.ok_or_else(dead),
            core::cmp::Ordering::Greater => Err(dead()),
        }
    };
    during(saboteur, work)
}

fn dead() -> io::Error {
    io::Error::other("the process was killed")
}

/// The calls that `work` makes, and what comes of it.
pub(crate) fn calls_of<T>(work: impl FnOnce() -> T) -> (Vec<Call>, T) {
    let calls = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::clone(&calls);
    let done = during(
        move |call| {
            heard.borrow_mut().push(call);
            Ok(usize::MAX)
        },
        work,
    );
    (calls.take(), done)
}

impl<G: Game> Played<G> {
    /// Plays an evening whose disk is sound.
    pub(crate) fn new(
        settings: &G::Settings,
        mode: Mode,
        commands: usize,
        numbers: Stream,
    ) -> Result<Self, String> {
        let evening = Evening::<G>::new(settings, mode, commands, numbers);
        let room = Room::new();
        let mut live = room.open::<G>(settings, mode)?;
        let snapshot = || room.folder.snapshot().map_err(|error| error.to_string());
        let (mut disks, mut calls) = (vec![snapshot()?], Vec::new());
        for Given { at, by, command } in &evening.given {
            let (made, told) = calls_of(|| live.tell(*by, command, *at));
            let _answer = told.map_err(|fault| format!("{command}: {fault}"))?;
            calls.push(made);
            disks.push(snapshot()?);
        }
        drop(live);
        room.verified()?;
        Ok(Self { evening, room, disks, calls })
    }

    /// What was found, and where.
    pub(crate) fn told(&self, place: usize, at: impl core::fmt::Debug, found: &str) -> String {
        let Given { command, .. } = &self.evening.given[place];
        format!("{}, command {place} ({command}), {at:?}: {found}", self.game())
    }

    /// The name of the game.
    pub(crate) fn game(&self) -> &'static str {
        G::name(self.evening.table().settings())
    }

    /// The disk as it was before a command, and the table that is to be given it. Only a table that
    /// has played a round since it was resumed leaves a snapshot.
    pub(crate) fn before(&self, place: usize) -> Result<LiveTable<G>, String> {
        let from = if self.leaves_snapshot(place) { 0 } else { place };
        self.room.folder.restore(&self.disks[from]).map_err(|error| error.to_string())?;
        let mut live = self.room.resume()?;
        for Given { at, by, command } in &self.evening.given[from..place] {
            let told = live.tell(*by, command, *at);
            let _answer = told.map_err(|fault| format!("{command}: {fault}"))?;
        }
        Ok(live)
    }

    fn leaves_snapshot(&self, place: usize) -> bool {
        let name = format!("{LOG}.snapshot");
        self.disks[place].file(&name) != self.disks[place + 1].file(&name)
    }

    /// Gives the table its command in a process that dies.
    fn dies_within(&self, place: usize, death: Death) -> Result<(), String> {
        let mut live = self.before(place)?;
        let Given { at, by, command } = &self.evening.given[place];
        let answered = killed(death, || {
            let told = live.tell(*by, command, *at);
            drop(live);
            told.is_ok()
        });
        if answered { Err("it answered although it was killed".to_owned()) } else { Ok(()) }
    }

    fn killed_within(&self, place: usize, death: Death, to_the_end: bool) -> Result<(), String> {
        self.dies_within(place, death)?;
        let live = self.room.resume()?;
        self.goes_on(live, place, to_the_end)
    }

    /// Kills it within a command; gives the calls it makes when it goes on.
    fn killed_once(&self, place: usize, death: Death) -> Result<Vec<Call>, String> {
        self.dies_within(place, death)?;
        let (calls, live) = calls_of(|| self.room.resume::<G>());
        live.map(|_| calls)
    }

    fn killed_twice(&self, place: usize, death: Death, again: Death) -> Result<(), String> {
        self.dies_within(place, death)?;
        if killed(again, || self.room.resume::<G>().is_ok()) {
            return Err("it went on although it was killed".to_owned());
        }
        let live = self.room.resume()?;
        self.goes_on(live, place, false)
    }

    /// A table that goes on after this command was given: it was done or not, and then it is.
    pub(crate) fn goes_on(
        &self,
        mut live: LiveTable<G>,
        place: usize,
        to_the_end: bool,
    ) -> Result<(), String> {
        let Evening { given, written, .. } = &self.evening;
        let done = self.room.commands()?.len();
        if done != place && done != place + 1 {
            return Err(format!("{done} commands are on record"));
        }
        self.is_at(&live, done)?;
        let last = if to_the_end { given.len() } else { place + 1 };
        for (number, Given { at, by, command }) in (done..last).zip(&given[done..]) {
            let told = live.tell(*by, command, *at);
            told.map_err(|fault| format!("{command} is not taken: {fault}"))?.ok();
            self.is_at(&live, number + 1)?;
        }
        drop(live);
        let on_record = self.room.commands()?;
        if on_record != written[..last] {
            return Err(format!("other commands are on record: {on_record:?}"));
        }
        self.room.verified()
    }

    /// Whether a table is what it was after so many commands: its cards and chips among it.
    fn is_at(&self, live: &LiveTable<G>, commands: usize) -> Result<(), String> {
        let (table, expected) = (live.table(), &self.evening.tables[commands]);
        if table != expected || table.digest() != expected.digest() {
            return Err(format!("it is not the table after {commands} commands"));
        }
        if table.secrets() != expected.secrets() {
            return Err("its deck is another".to_owned());
        }
        if table.is_conserved() { Ok(()) } else { Err("chips or cards are lost".to_owned()) }
    }
}
