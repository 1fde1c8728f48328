//! Somebody at a table of every game of the house, who notes whatever was answered and told, and
//! asks again afterwards.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use client::bot::answer;
use client::{Client, Told, fresh_key};
use games::catalogue::{Capability, GameId};
use seat::Said;
use server::tables::Done;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

use crate::den::Den;

use super::{seated, verified};

/// The games of the house.
pub fn games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.can() >= Capability::Played)
}

/// What a player was answered and told.
#[derive(Default)]
struct Noted {
    /// Commands that were answered, and have not been asked for again since.
    done: Vec<(String, Said, Done)>,
    /// The command that nobody has answered yet.
    open: Option<(String, Said)>,
    /// Events by viewpoint and number, as they were told.
    told: BTreeMap<(String, u64), String>,
    /// From where the table is seen, and the last event.
    heard: Option<(String, u64)>,
    wrong: Vec<String>,
    answers: u64,
}

/// A player at a table.
pub struct Player {
    pub client: Client,
    pub table: String,
    noted: Arc<Mutex<Noted>>,
}

fn lock(noted: &Mutex<Noted>) -> MutexGuard<'_, Noted> {
    noted.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Player {
    /// Sits down at a table of this game, and follows it from then on.
    pub async fn at(url: &str, game: GameId) -> Self {
        let (client, table) = seated(url, game.name()).await;
        let player = Self { client, table, noted: Arc::default() };
        let mut follower = player.client.follow(&[&player.table]);
        follower = follower.retrying_after(Duration::from_millis(50));
        let noted = Arc::clone(&player.noted);
        tokio::spawn(async move {
            while let Ok(told) = follower.next().await {
                lock(&noted).hear(told);
            }
        });
        player
    }

    /// Plays until the task is ended.
    pub fn plays(&self) -> JoinHandle<()> {
        let (client, table) = (self.client.clone(), self.table.clone());
        let noted = Arc::clone(&self.noted);
        tokio::spawn(async move {
            for pick in 0.. {
                // A table of one has no pace of its own.
                tokio::time::sleep(Duration::from_millis(40)).await;
                let Ok(seen) = client.view(&table, None).await else { continue };
                let Some(ask) = seen.view.asks.first() else { continue };
                let (said, key) = (answer(ask, pick), fresh_key().expect("random"));
                lock(&noted).open = Some((key.clone(), said.clone()));
                let told = client.say_with(&table, &key, &said).await;
                let mut noted = lock(&noted);
                if let (Ok(told), Some((key, said))) = (told, noted.open.take()) {
                    noted.answers += 1;
                    noted.done.push((key, said, told));
                }
            }
        })
    }

    /// How many commands were answered.
    pub fn answers(&self) -> u64 {
        lock(&self.noted).answers
    }

    /// Whatever was answered since the last time is answered the same, and is still there.
    pub async fn asks_again(&self) {
        let done = core::mem::take(&mut lock(&self.noted).done);
        let Self { client, table, .. } = self;
        for (key, said, told) in &done {
            let again = client.say_with(table, key, said).await;
            let again = again.unwrap_or_else(|error| panic!("{table} {said:?}: {error}"));
            assert_eq!(again, *told, "{table} {said:?}: the same key, the same answer");
        }
        let seen = client.view(table, None).await.expect("it is back").view.event;
        if let Some((_, said, told)) = done.last() {
            assert!(seen >= told.events, "{table} {said:?}: what was answered is kept");
        }
    }

    /// What was not answered when play ended is answered now, once.
    async fn asks_last(&self) {
        let (open, Self { client, table, .. }) = (lock(&self.noted).open.take(), self);
        if let Some((key, said)) = open {
            // It may have been too late for it.
            let (first, second) = (
                client.say_with(table, &key, &said).await.map_err(|error| error.to_string()),
                client.say_with(table, &key, &said).await.map_err(|error| error.to_string()),
            );
            assert_eq!(first, second, "{table} {said:?}");
        }
    }

    /// Nothing was told twice, left out, or told otherwise later; how much was.
    pub fn heard_well(&self) -> (u64, usize) {
        let noted = lock(&self.noted);
        assert!(noted.wrong.is_empty(), "{}: {}", self.table, noted.wrong.join("\n"));
        (noted.answers, noted.told.len())
    }
}

impl Noted {
    fn hear(&mut self, told: Told) {
        match told {
            Told::View(view) => {
                let reason = view.reason.unwrap_or_default();
                if reason.contains("cursor") {
                    self.wrong.push(format!("a fresh view: {reason}"));
                }
                self.heard = Some((view.view.viewpoint, view.view.event));
            }
            Told::Happened(event) => {
                let number = event.event.number;
                let text = serde_json::to_string(&event).expect("JSON");
                let Some((view, last)) = &mut self.heard else {
                    return self.wrong.push(format!("event {number} before a view"));
                };
                if number != *last + 1 {
                    self.wrong.push(format!("event {number} after {last}"));
                }
                *last = number;
                let before = self.told.insert((view.clone(), number), text.clone());
                if before.is_some_and(|before| before != text) {
                    self.wrong.push(format!("event {number} was told otherwise: {text}"));
                }
            }
            Told::Ask(_) | Told::Job(_) => {}
        }
    }
}

/// Everybody plays.
pub fn begin(runtime: &Runtime, players: &[Player]) -> Vec<JoinHandle<()>> {
    let _entered = runtime.enter();
    players.iter().map(Player::plays).collect()
}

/// Play ends, once enough of it was answered.
pub fn end(runtime: &Runtime, players: &[Player], playing: Vec<JoinHandle<()>>) {
    const ENOUGH: u64 = 12;
    const PATIENCE: Duration = Duration::from_secs(30);
    let since = Instant::now();
    while players.iter().map(Player::answers).sum::<u64>() < ENOUGH && since.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    stop(runtime, playing);
}

/// Nobody plays any more.
pub fn stop(runtime: &Runtime, playing: Vec<JoinHandle<()>>) {
    for task in playing {
        task.abort();
        let _ = runtime.block_on(task);
    }
}

/// Every log that the players take home is good, every account is what its postings say, and all
/// of them together are nothing.
pub async fn all_is_well(den: &Den, players: &[Player]) -> (u64, usize) {
    let (mut answers, mut told) = (0, 0);
    for player in players {
        player.asks_last().await;
        player.asks_again().await;
        verified(den, player.client.log(&player.table).await.expect("a log"));
        let (more_answers, more_told) = player.heard_well();
        (answers, told) = (answers + more_answers, told + more_told);
    }
    (answers, told)
}

/// What is kept is sound, and adds up.
pub fn kept_well(den: &Den) {
    let data = den.typed("data");
    let keys = den.typed("keys");
    let checked = den.call(&["store", "check", &data, "--keys", &keys, "--node", "here"], "");
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    let rebuilt = den.call(&["store", "rebuild", &data, "--keys", &keys, "--node", "here"], "");
    assert_eq!(rebuilt.code, 0, "{}{}", rebuilt.out, rebuilt.err);
    assert!(!rebuilt.out.contains(" showed "), "{}", rebuilt.out);
}
