//! Bots that fill tables, and what is measured of their play.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::bot::answer;
use client::{Client, Told};
use seat::{Said, What};
use server::tables::ToOpen;

/// The games of the load, by turns.
const GAMES: [&str; 4] = ["double-down-stud", "caribbean-stud", "blackjack", "holdem"];

/// What was measured.
#[derive(Default)]
pub struct Measured {
    pub rounds: AtomicU64,
    answers: Mutex<Vec<Duration>>,
}

impl Measured {
    /// How long each answer took, the shortest first.
    pub fn answers(&self) -> Vec<Duration> {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner).clone();
        answers.sort();
        answers
    }

    /// What was measured so far does not count.
    pub fn clear(&self) {
        self.rounds.store(0, Ordering::Relaxed);
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn answered(&self, took: Duration) {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).push(took);
    }
}

/// A public table of this game.
pub fn to_open(game: &str) -> ToOpen {
    let (options, access) = (Default::default(), Default::default());
    ToOpen { game: game.to_owned(), options, access, guests: 0 }
}

/// Opens a table and sits bots down at it, who think as long as is said before every answer.
pub async fn fill(
    url: &str,
    number: u64,
    (seats, think): (usize, Range<u64>),
    measured: &Arc<Measured>,
) {
    let games = if seats == 1 { &GAMES[..3] } else { &GAMES[..] };
    let game = games[usize::try_from(number).expect("few") % games.len()];
    let mut table = String::new();
    for seat in 1..=seats {
        let (client, _) = Client::come(url, "bot").await.expect("a session");
        if seat == 1 {
            table = client.open(&to_open(game)).await.expect("a table").table;
        }
        for said in [Said::Sit { seat }, Said::BuyIn { cents: 100_000 }] {
            client.say(&table, &said).await.expect("done");
        }
        tokio::spawn(play(client, table.clone(), seat, think.clone(), Arc::clone(measured)));
    }
}

/// A bot at its seat until the house is gone.
async fn play(
    client: Client,
    table: String,
    seat: usize,
    think: Range<u64>,
    measured: Arc<Measured>,
) {
    let mut follower = client.follow(&[&table]);
    let mut pick = seat;
    loop {
        let asks = match follower.next().await {
            Ok(Told::View(view)) => view.view.asks,
            Ok(Told::Ask(ask)) => ask.asks,
            Ok(Told::Happened(told)) => {
                let is_over =
                    |what: &What| matches!(what, What::Round { done, .. } if done == "complete");
                let over = told.event.done.iter().filter(|done| is_over(&done.what)).count();
                if seat == 1 {
                    measured.rounds.fetch_add(over as u64, Ordering::Relaxed);
                }
                continue;
            }
            Ok(Told::Job(_)) => continue,
            Err(_) => return,
        };
        let Some(ask) = asks.first() else { continue };
        pick += 1;
        let spread = (pick as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let thinks = think.start + spread % (think.end - think.start);
        tokio::time::sleep(Duration::from_millis(thinks)).await;
        let started = Instant::now();
        // What is refused was answered by somebody else: time was up.
        let _ = client.say(&table, &answer(ask, pick / 3)).await;
        measured.answered(started.elapsed());
    }
}
