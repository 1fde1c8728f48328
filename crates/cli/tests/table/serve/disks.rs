//! A disk that is full for a while, and one that is slow: what was answered is kept, what could not
//! be kept was not answered, and the house goes on when there is room again.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use client::Client;
use games::catalogue::GameId;

use crate::den::Den;

use super::playing::{Player, all_is_well, kept_well};
use super::{Serving, runtime};

/// The program with such a disk; whoever builds it has a compiler of C, for it links by one.
fn with_such_a_disk(den: &Den) -> Command {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/table/serve/disk.c");
    let library = den.path("disk.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
    assert!(compiler.status().expect("a compiler").success(), "it compiles");
    let mut house = Command::new(env!("CARGO_BIN_EXE_house"));
    house.env("LD_PRELOAD", library);
    house.env("DISK_FULL", den.path("full")).env("DISK_SLOW", den.path("slow"));
    house
}

/// Two players who play for so long.
fn play(runtime: &tokio::runtime::Runtime, players: &[Player], time: Duration) {
    let entered = runtime.enter();
    let playing: Vec<_> = players.iter().map(Player::plays).collect();
    drop(entered);
    thread::sleep(time);
    for task in playing {
        task.abort();
        let _ = runtime.block_on(task);
    }
}

#[test]
fn a_full_disk_and_a_slow_one_lose_nothing_that_was_answered() {
    let den = Den::new("serve-disk");
    let serving = Serving::start_with(&den, "127.0.0.1:0", with_such_a_disk(&den), &[]);
    let runtime = runtime();
    let games = [GameId::Blackjack, GameId::Holdem];
    let players = games.map(|game| runtime.block_on(Player::at(&serving.url, game)));
    play(&runtime, &players, Duration::from_millis(300));
    den.file("slow", "");
    play(&runtime, &players, Duration::from_millis(600));
    std::fs::remove_file(den.path("slow")).expect("our own");
    den.file("full", "");
    play(&runtime, &players, Duration::from_millis(500));
    let came = runtime.block_on(Client::come(&serving.url, "bob"));
    assert!(came.is_err(), "nobody comes while nothing can be kept");
    std::fs::remove_file(den.path("full")).expect("our own");
    let since = Instant::now();
    for player in &players {
        while runtime.block_on(player.client.view(&player.table, None)).is_err() {
            assert!(since.elapsed() < Duration::from_secs(10), "it goes on when there is room");
        }
    }
    play(&runtime, &players, Duration::from_millis(300));
    let (answers, told) = runtime.block_on(all_is_well(&den, &players));
    assert!(answers > 0 && told > 5, "{answers} answers, {told} events");
    serving.kill();
    kept_well(&den);
}
