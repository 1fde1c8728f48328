//! Bots at a table of every game, at a house of several machines.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::bot::answer;
use client::{Client, Follower, Told, fresh_key};
use games::catalogue::{Capability, GameId};
use seat::{Ask, Happened, Said, What};
use server::tables::{Done, ToOpen};
use tokio::task::JoinHandle;

/// How long a table may stand still while a machine is killed or stopped.
pub const PAUSE_MAX: Duration = Duration::from_secs(5);
/// How long a bot waits for an answer, or for anything to happen, before it asks elsewhere.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// So many bots sit at every table.
const SEATS: usize = 2;

/// A table, and when anybody there was last told that something happened.
struct Watched {
    table: String,
    opener: Client,
    game: GameId,
    last: Mutex<Instant>,
    pause: Mutex<Duration>,
    rounds: AtomicU64,
}

impl Watched {
    fn happened(&self, event: &Happened) {
        let over = |what: &What| matches!(what, What::Round { done, .. } if done == "complete");
        let over = event.done.iter().filter(|done| over(&done.what)).count();
        self.rounds.fetch_add(over as u64, Ordering::Relaxed);
        let mut last = self.last.lock().expect("no panic");
        let mut pause = self.pause.lock().expect("no panic");
        *pause = (*pause).max(last.elapsed());
        *last = Instant::now();
    }
}

/// A command and what was answered.
type Answered = (Client, String, String, Said, Done);

/// An evening of bots.
pub struct Evening {
    urls: Vec<String>,
    tables: Mutex<Vec<Arc<Watched>>>,
    bots: Mutex<Vec<JoinHandle<()>>>,
    over: AtomicBool,
    commands: AtomicU64,
    /// How often a bot that came back was not told the rest, but shown the table anew.
    fresh: AtomicU64,
    answered: Mutex<Vec<Answered>>,
    /// By how much whoever sleeps here woke up late.
    stood_still: AtomicU64,
}

/// What came of it.
pub struct Outcome {
    pub pause: Duration,
    pub stood_still: Duration,
    at: String,
    tables: usize,
    rounds: u64,
    commands: u64,
    repeated: usize,
    fresh: u64,
}

impl core::fmt::Display for Outcome {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { pause, stood_still, at, tables, rounds, commands, repeated, fresh } = self;
        write!(
            f,
            "{tables} tables, {rounds} rounds, {commands} commands, {repeated} of them asked again \
             and answered the same; {fresh} views shown anew; the longest pause of a table \
             {pause:.1?} ({at}), of this program {stood_still:.1?}"
        )
    }
}

impl Evening {
    pub fn new(urls: Vec<String>) -> Self {
        Self {
            urls,
            tables: Mutex::default(),
            bots: Mutex::default(),
            over: AtomicBool::new(false),
            commands: AtomicU64::new(0),
            fresh: AtomicU64::new(0),
            answered: Mutex::default(),
            stood_still: AtomicU64::new(0),
        }
    }

    /// Somebody new, who asks machine `first` first.
    async fn comes(&self, first: usize) -> Client {
        let mut urls: Vec<&str> = self.urls.iter().map(String::as_str).collect();
        let first = first % urls.len();
        urls.rotate_left(first);
        let client = Client::new(urls[0]).and_then(|client| client.among(&urls, PATIENCE));
        client.expect("addresses").comes("bot").await.expect("a session").0
    }

    /// Sits bots down at a table of every game; gives how many tables.
    pub async fn begin(self: &Arc<Self>) -> usize {
        let playable = GameId::ALL.iter().filter(|game| game.can() >= Capability::Played);
        for (number, game) in playable.copied().enumerate() {
            let opener = self.comes(number).await;
            let to_open = ToOpen {
                game: game.name().to_owned(),
                options: Default::default(),
                access: Default::default(),
                guests: 0,
            };
            let table = opener.open(&to_open).await.expect("a table").table;
            let watched = Arc::new(Watched {
                table,
                opener,
                game,
                last: Mutex::new(Instant::now()),
                pause: Mutex::default(),
                rounds: AtomicU64::new(0),
            });
            for seat in 1..=SEATS {
                let client = self.seated(&watched.table, number + seat, seat).await;
                let bot = Arc::clone(self).plays(Arc::clone(&watched), client, seat);
                self.bots.lock().expect("no panic").push(tokio::spawn(bot));
            }
            self.tables.lock().expect("no panic").push(watched);
        }
        self.tables.lock().expect("no panic").len()
    }

    async fn seated(&self, table: &str, first: usize, seat: usize) -> Client {
        let client = self.comes(first).await;
        for said in [Said::Sit { seat }, Said::BuyIn { cents: 90_000 }] {
            if let Err(error) = client.say(table, &said).await {
                assert!(!error.is_passing(), "{table}: {said:?}: {error}");
            }
        }
        client
    }

    /// From now on pauses count.
    pub fn measure(self: &Arc<Self>) {
        for watched in self.tables.lock().expect("no panic").iter() {
            *watched.last.lock().expect("no panic") = Instant::now();
            *watched.pause.lock().expect("no panic") = Duration::ZERO;
        }
        let evening = Arc::clone(self);
        std::thread::spawn(move || {
            const NAP: Duration = Duration::from_millis(20);
            while !evening.over.load(Ordering::Relaxed) {
                let started = Instant::now();
                std::thread::sleep(NAP);
                let late = started.elapsed().saturating_sub(NAP).as_millis();
                let late = u64::try_from(late).unwrap_or(u64::MAX);
                evening.stood_still.fetch_max(late, Ordering::Relaxed);
            }
        });
    }

    fn follow(client: &Client, table: &str) -> Follower {
        let follower = client.follow(&[table]).retrying_after(Duration::from_millis(100));
        follower.impatient_after(PATIENCE)
    }

    /// A bot until the evening is over.
    async fn plays(self: Arc<Self>, watched: Arc<Watched>, mut client: Client, seat: usize) {
        let table = &watched.table;
        let mut follower = Self::follow(&client, table);
        let (mut pick, mut refused, mut read) = (seat, 0, None);
        while !self.over.load(Ordering::Relaxed) {
            let asks = match follower.next().await {
                Ok(Told::View(view)) => {
                    self.fresh.fetch_add(u64::from(read.is_some()), Ordering::Relaxed);
                    read = Some(view.view.event);
                    view.view.asks
                }
                Ok(Told::Ask(ask)) => ask.asks,
                Ok(Told::Happened(told)) => {
                    let number = told.event.number;
                    assert!(read.is_none_or(|read| number == read + 1), "{table}: {number}");
                    read = Some(number);
                    watched.happened(&told.event);
                    continue;
                }
                Ok(Told::Job(_)) => continue,
                Err(error) => {
                    assert!(self.over.load(Ordering::Relaxed), "{table}: {error}");
                    return;
                }
            };
            let Some(ask) = asks.first() else { continue };
            pick += 1;
            refused =
                if self.says(&client, &watched, (ask, pick / 3)).await { 0 } else { refused + 1 };
            if refused == 3 {
                // Broke: somebody else takes the seat.
                let _ = client.say(table, &Said::Leave { seat }).await;
                client = self.seated(table, pick, seat).await;
                (follower, refused, read) = (Self::follow(&client, table), 0, None);
            }
        }
    }

    /// Answers a question; whether that was taken.
    async fn says(&self, client: &Client, watched: &Watched, (ask, pick): (&Ask, usize)) -> bool {
        let (said, key) = (answer(ask, pick), fresh_key().expect("random"));
        self.commands.fetch_add(1, Ordering::Relaxed);
        match client.say_with(&watched.table, &key, &said).await {
            Ok(done) => {
                let mut answered = self.answered.lock().expect("no panic");
                answered.push((client.clone(), watched.table.clone(), key, said, done));
                true
            }
            Err(error) => {
                // Somebody was faster, or time was up; a house that does not answer is none.
                let status = error.problem().map(|problem| problem.status);
                assert!(matches!(status, Some(400..500)), "{}: {error}", watched.table);
                false
            }
        }
    }

    /// The copy of every table's log that somebody may take home.
    pub async fn logs(&self) -> Vec<[Vec<u8>; 3]> {
        let tables = self.tables.lock().expect("no panic").clone();
        let mut logs = Vec::new();
        for watched in tables {
            let copy = async || watched.opener.log(&watched.table).await.expect("a log");
            let mut last = copy().await;
            // The table goes on: a log that was read between two equal checkpoints is theirs.
            loop {
                let next = copy().await;
                let same = next[1] == last[1];
                last = next;
                if same {
                    break;
                }
            }
            logs.push(last);
        }
        logs
    }

    /// The end: what was answered is asked again.
    pub async fn end(&self) -> Outcome {
        let repeated = self.answered.lock().expect("no panic").clone();
        let every = repeated.len().div_ceil(200).max(1);
        let mut count = 0;
        for (client, table, key, said, done) in repeated.iter().rev().step_by(every) {
            let again = client.say_with(table, key, said).await.expect("it was answered before");
            assert_eq!(again, *done, "{table}: the same key, the same answer");
            count += 1;
        }
        self.over.store(true, Ordering::Relaxed);
        let bots = core::mem::take(&mut *self.bots.lock().expect("no panic"));
        for bot in bots {
            if bot.is_finished() {
                bot.await.expect("no bot was told a gap or a repeat");
            } else {
                bot.abort();
            }
        }
        self.outcome(count)
    }

    fn outcome(&self, repeated: usize) -> Outcome {
        let tables = self.tables.lock().expect("no panic");
        let paused = |watched: &Arc<Watched>| {
            let last = watched.last.lock().expect("no panic").elapsed();
            last.max(*watched.pause.lock().expect("no panic"))
        };
        let longest = tables.iter().max_by_key(|watched| paused(watched)).expect("tables");
        Outcome {
            pause: paused(longest),
            at: format!("{} {}", longest.game, longest.table),
            stood_still: Duration::from_millis(self.stood_still.load(Ordering::Relaxed)),
            tables: tables.len(),
            rounds: tables.iter().map(|it| it.rounds.load(Ordering::Relaxed)).sum::<u64>() / 2,
            commands: self.commands.load(Ordering::Relaxed),
            repeated,
            fresh: self.fresh.load(Ordering::Relaxed),
        }
    }
}
