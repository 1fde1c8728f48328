//! Bytes of players over HTTP (ruling X21): in every game two people commit, one of them withholds,
//! and the round is proven to both.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use audit::SigningKey;
use floor::log::verified;
use floor::shared::{Phase, TableView};
use games::catalogue::{Capability, GameId};
use proof::Folder;
use seat::{Ask, AskedAbout, Said};
use server::limits::Limits;
use server::tables::{Access, Catalogue, ToOpen};
use verifier::RoundProof;

use crate::games::{Player, arrive_at, known, playable, told};
use crate::{Open, memory, open_with};

/// A table of friends whose bytes order the cards.
fn to_open(game: GameId) -> ToOpen {
    let options = BTreeMap::from([("entropy".to_owned(), "shared".to_owned())]);
    ToOpen { options, access: Access::ByLink, guests: 1, ..crate::to_open(game.name()) }
}

/// What the first thing is that somebody is asked, answered; who withholds lets the time pass.
async fn turn(house: &Open, table: &str, player: &Player, withholds: bool) -> TableView {
    let seen = player.client.view(table, None).await.expect("a view").view;
    let Some(ask) = seen.asks.first() else { return seen };
    if withholds && matches!(ask.about, AskedAbout::Opening { .. }) {
        house.clock.0.fetch_add(3_000, Ordering::Relaxed);
        return seen;
    }
    let said = player.client.answer(ask, 0).expect("random bytes");
    let done = player.client.say(table, &said).await;
    done.unwrap_or_else(|error| panic!("{table}: {ask:?} {said:?}: {error}"));
    seen
}

/// One round is played, and the table closes.
async fn one_round(house: &Open, table: &str, players: &[Player; 2]) {
    for number in 0..2_000 {
        let player = &players[number % 2];
        // Who withholds lets the time pass once the other has shown.
        let other = players[0].client.view(table, None).await.expect("a view").view;
        let shows = |ask: &Ask| matches!(ask.about, AskedAbout::Opening { .. });
        if player.seat == 2 && other.asks.iter().any(shows) {
            continue;
        }
        let seen = turn(house, table, player, player.seat == 2).await;
        if seen.phase == Phase::Closed {
            return;
        }
        if seen.rounds == 1 && player.seat == 1 {
            player.client.say(table, &Said::Close {}).await.expect("who opened it closes it");
        }
    }
    panic!("{table}: this does not end");
}

/// The copy that somebody takes home is good.
async fn verifies(player: &Player, table: &str) {
    let folder = Folder::new(&format!("bytes-{table}-{}", player.seat));
    let copy = player.client.log(table).await.expect("a log");
    for (name, bytes) in ["copy.log", "copy.log.checkpoint", "copy.log.seed"].iter().zip(copy) {
        std::fs::write(folder.join(name), bytes).expect("written");
        let own = PermissionsExt::from_mode(0o600);
        std::fs::set_permissions(folder.join(name), own).expect("our own");
    }
    let key = SigningKey::from_bytes(&[9; 32]).public();
    let found = verified(&folder.join("copy.log"), &key, &[], false);
    found.unwrap_or_else(|wrong| panic!("{table}: {wrong:?}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_every_game_two_clients_add_bytes_one_withholds_and_the_round_is_proven() {
    for game in playable() {
        let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
        let (table, players) = arrive_at(&house, to_open(game)).await;
        one_round(&house, &table, &players).await;
        for player in &players {
            verifies(player, &table).await;
            let path = format!("/api/tables/{table}/rounds/1/proof");
            let proof: RoundProof =
                player.client.get(&path).await.unwrap_or_else(|error| panic!("{game}: {error}"));
            let checked = verifier::check(&proof).unwrap_or_else(|wrong| panic!("{game}: {wrong}"));
            assert_eq!(checked.seats, [2, 1], "{game}");
            assert_eq!(checked.redone, game.can() >= Capability::Banked, "{game}");
            assert!(checked.cards > 0, "{game}");
            let given = player.client.given_bytes();
            let given = given.iter().find(|it| it.shuffle == proof.shuffle).expect("one of ours");
            assert_eq!(proof.commitment, given.house, "{game}: what the house had promised");
            let mine = proof.seats.iter().find(|it| it.commitment == given.commitment);
            let opened = mine.expect("in the list").opening.is_some();
            assert_eq!(opened, player.seat == 1, "{game}: who withholds is said to");
            // The deck is all cards; of those dealt only what this seat may know.
            let dealt = RoundProof { deck: Vec::new(), ..proof };
            let known = known(&*house.store, &table, player.seat).await;
            let text = serde_json::to_string(&(&dealt.dealt, &dealt.shown)).expect("JSON");
            let leaked = told(&text).into_iter().find(|word| !known.contains(word));
            assert_eq!(leaked, None, "{game}: {text}");
        }
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_in_play_or_of_an_open_shoe_is_not_proven_yet() {
    let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
    let (table, players) = arrive_at(&house, to_open(GameId::Blackjack)).await;
    let status = async |round: u64| {
        let path = format!("/api/tables/{table}/rounds/{round}/proof");
        let refused = players[0].client.get::<RoundProof>(&path).await.expect_err("not yet");
        refused.problem().map(|problem| problem.status)
    };
    assert_eq!(status(1).await, Some(404), "no such round");
    for number in 0..1_000 {
        let seen = turn(&house, &table, &players[number % 2], false).await;
        if seen.rounds == 2 {
            break;
        }
        assert!(number < 900, "this does not end");
    }
    assert_eq!(status(1).await, Some(422), "the shoe goes on");
    assert_eq!(status(2).await, Some(404), "it is in play");
    house.close().await;
}
