//! Killed at random instants under play of every game of the house.

use std::time::Duration;

use crate::den::Den;

use super::playing::{Player, all_is_well, begin, end, games, kept_well, stop};
use super::{Serving, runtime};

/// How often the house is killed in the test command; `HOUSE_SERVE_KILLS=500` kills it more often.
fn kills() -> u64 {
    let told = std::env::var("HOUSE_SERVE_KILLS").ok();
    told.map_or(4, |text| text.parse().expect("HOUSE_SERVE_KILLS is a number"))
}

/// Another number for every kill, spread over the milliseconds in which a table does something.
fn instant(kill: u64) -> Duration {
    let mixed = (kill + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Duration::from_micros(1_000 + (mixed >> 32) % 350_000)
}

#[test]
fn a_house_killed_at_random_goes_on_with_the_same_cards_and_loses_nothing() {
    let den = Den::new("serve-killed");
    let mut serving = Serving::start(&den, "127.0.0.1:0");
    let (runtime, url) = (runtime(), serving.url.clone());
    let mut players = Vec::new();
    // Every game at full size; some of them in the test command.
    let apart = if kills() < 20 { 5 } else { 1 };
    for game in games().step_by(apart) {
        players.push(runtime.block_on(Player::at(&url, game)));
    }
    let mut playing = begin(&runtime, &players);
    for kill in 0..kills() {
        std::thread::sleep(instant(kill));
        let listens = serving.kill();
        stop(&runtime, playing);
        serving = Serving::start(&den, &listens);
        playing = begin(&runtime, &players);
        for player in &players {
            runtime.block_on(player.asks_again());
        }
    }
    end(&runtime, &players, playing);
    let (answers, told) = runtime.block_on(all_is_well(&den, &players));
    println!("{} kills, {answers} commands answered, {told} events told", kills());
    assert!(answers > 0 && told > 20, "{answers} answers, {told} events");
    serving.kill();
    kept_well(&den);
}
