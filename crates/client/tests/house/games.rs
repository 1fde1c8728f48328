//! Every game of the house over HTTP: two people and a guest play, what one of them is sent is
//! searched for what that seat may not know, and the log verifies elsewhere.

use std::collections::BTreeSet;
use std::sync::Arc;

use audit::{Audience, Sealed};
use cards::Card;
use client::bot::answer;
use client::{Client, Told};
use games::catalogue::{Capability, GameId};
use hyper::Method;
use rules::Seat;
use seat::Said;
use server::limits::Limits;
use server::tables::{Access, Catalogue, OpenedTable, ToOpen};
use store::{Store, TableId};
use tokio::sync::mpsc;

use crate::{Open, memory, open_with};

/// How many rounds of each game the test command plays; `HOUSE_WIRE_ROUNDS=300` plays more.
fn rounds() -> u64 {
    let told = std::env::var("HOUSE_WIRE_ROUNDS").ok();
    told.map_or(1, |text| text.parse().expect("HOUSE_WIRE_ROUNDS is a number of rounds"))
}

pub fn playable() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| game.can() >= Capability::Played)
}

/// A person at a table.
pub struct Player {
    pub client: Client,
    pub seat: usize,
}

/// Two people sit down at a table of this game, with a guest.
async fn arrive(house: &Open, game: GameId) -> (String, [Player; 2]) {
    arrive_at(house, ToOpen { guests: 1, ..crate::to_open(game.name()) }).await
}

/// Two people sit down at this table.
pub async fn arrive_at(house: &Open, to_open: ToOpen) -> (String, [Player; 2]) {
    let game = &to_open.game;
    let mut players = Vec::new();
    let mut table: Option<OpenedTable> = None;
    for (name, seat) in [("ada", 1), ("bob", 2)] {
        let (client, _) = Client::come(&house.url, name).await.expect("a session");
        if table.is_none() {
            let opened = client.open(&to_open).await;
            table = Some(opened.unwrap_or_else(|error| panic!("{game}: {error}")));
        }
        let OpenedTable { table: id, link } = table.as_ref().expect("a table");
        if let Some(link) = link {
            client.join(id, link).await.expect("joined");
        }
        for said in [Said::Sit { seat }, Said::BuyIn { cents: 80_000 }] {
            let done = client.say(id, &said).await;
            done.unwrap_or_else(|error| panic!("{game}: {said:?}: {error}"));
        }
        players.push(Player { client, seat });
    }
    let players = players.try_into().unwrap_or_else(|_| panic!("two people"));
    (table.expect("a table").table, players)
}

/// Somebody who is asked something answers; whether anybody was.
async fn turn(table: &str, players: &[Player; 2], pick: usize) -> Option<u64> {
    for player in players {
        let seen = player.client.view(table, None).await.expect("a view").view;
        if let Some(ask) = seen.asks.first() {
            let said = answer(ask, pick);
            if let Err(error) = player.client.say(table, &said).await {
                panic!("{table}: {ask:?} {said:?}: {error}");
            }
            return Some(seen.rounds);
        }
    }
    None
}

/// A table of this game where two people played so many rounds.
pub async fn played(house: &Open, game: &str, rounds: u64) -> String {
    let game: GameId = game.parse().expect("a game");
    let (table, players) = arrive(house, game).await;
    let mut answers = 0;
    while turn(&table, &players, 0).await.is_some_and(|played| played <= rounds) {
        answers += 1;
        assert!(answers < 10_000, "{game}: this does not end");
    }
    table
}

/// Words in which a card, or a number that could be a seed or a salt, is told.
pub fn told(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let secret = |word: &&str| {
        let card = word.parse::<Card>().is_ok_and(|card| card.to_string() == **word);
        card || word.len() >= 32 && word.chars().all(|c| c.is_ascii_hexdigit())
    };
    words.filter(secret).map(str::to_owned).collect()
}

/// What a seat may know: the open parts of the log, and its own closed ones, of this round.
struct Known {
    table: TableId,
    own: Audience,
    /// The records that were read.
    records: u64,
    cards: BTreeSet<String>,
    numbers: BTreeSet<String>,
}

impl Known {
    fn new(table: &str, seat: usize) -> Self {
        let (table, own) = (TableId::new(table).expect("a name"), Seat::at(seat - 1).into());
        let (cards, numbers) = (BTreeSet::new(), BTreeSet::new());
        Self { table, own, records: 0, cards, numbers }
    }

    /// Reads what was recorded since.
    async fn read(&mut self, store: &dyn Store) {
        for frame in store.read(&self.table, self.records).await.expect("records") {
            self.records += 1;
            // The first record is the header, which tells nothing of cards.
            if self.records > 1 {
                let body = &frame[4..frame.len() - 32];
                self.hear(&Sealed::read(self.records - 1, body).expect("a record"));
            }
        }
    }

    fn hear(&mut self, entry: &Sealed) {
        let open = String::from_utf8_lossy(&entry.open).into_owned();
        if open.contains("\nis round ") && open.contains(" opens, ") {
            self.cards.clear();
            // What is proven of rounds long gone is not sent any more.
            if self.numbers.len() > 100_000 {
                self.numbers.clear();
            }
        }
        let closed = entry.parts.iter().filter(|part| part.audience == self.own);
        let closed: Vec<String> = closed
            .filter_map(|part| Some(String::from_utf8_lossy(part.text()?).into_owned()))
            .collect();
        for word in closed.iter().chain([&open]).flat_map(|text| told(text)) {
            if word.len() >= 32 {
                self.numbers.insert(word)
            } else {
                self.cards.insert(word)
            };
        }
    }

    /// What of this text the seat may not know.
    fn leaked(&self, sent: &str) -> Option<String> {
        let known = |word: &String| self.cards.contains(word) || self.numbers.contains(word);
        told(sent).into_iter().find(|word| !known(word))
    }
}

/// All that a seat may know of a table by now.
pub async fn known(store: &dyn Store, table: &str, seat: usize) -> BTreeSet<String> {
    let mut known = Known::new(table, seat);
    known.read(store).await;
    known.cards.into_iter().chain(known.numbers).collect()
}

/// Everything that is told to one person, as it comes over the wire.
fn listen(client: &Client, table: &str) -> mpsc::UnboundedReceiver<String> {
    let (into, wire) = mpsc::unbounded_channel();
    let mut follower = client.follow(&[table]);
    tokio::spawn(async move {
        while let Ok(told) = follower.next().await {
            let text = match told {
                Told::View(view) => serde_json::to_string(&view),
                Told::Happened(event) => serde_json::to_string(&event),
                Told::Ask(ask) => serde_json::to_string(&ask),
                Told::Job(job) => serde_json::to_string(&job),
            };
            if into.send(text.expect("JSON")).is_err() {
                return;
            }
        }
    });
    wire
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_one_seat_is_sent_tells_what_it_may_not_know_in_any_game() {
    let (mut searched, mut played) = (0, 0);
    for game in playable() {
        let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
        let (table, players) = arrive(&house, game).await;
        let mut wire = listen(&players[0].client, &table);
        let (mut answers, mut known) = (0, Known::new(&table, players[0].seat));
        while turn(&table, &players, answers / 3).await.is_some_and(|played| played <= rounds()) {
            answers += 1;
            assert!(answers as u64 / 1_000 < rounds() * 100, "{game}: this does not end");
            let path = format!("/api/tables/{table}");
            let seen = players[0].client.connection().send(Method::GET, &path, &[], None).await;
            let mut sent = String::from_utf8(seen.expect("a view").body).expect("text");
            while let Ok(more) = wire.try_recv() {
                sent.push('\n');
                sent.push_str(&more);
            }
            known.read(&*house.store).await;
            assert_eq!(known.leaked(&sent), None, "{game}:\n{sent}");
            searched += sent.len();
        }
        assert!(answers > 2, "{game}: nobody was asked");
        // What the house counts and how it refuses tells no card at all.
        for path in ["/metrics", "/api/tables/none", "/api/tables/none/rounds/1"] {
            let told_there =
                players[1].client.connection().send(Method::GET, path, &[], None).await;
            let text = String::from_utf8(told_there.expect("an answer").body).expect("text");
            assert_eq!(told(&text), BTreeSet::new(), "{path}: {text}");
        }
        played += rounds();
        house.close().await;
    }
    assert!(searched > 100_000, "{searched} bytes");
    println!("{played} rounds, {searched} bytes searched");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_banked_and_a_pot_game_and_the_log_verifies_elsewhere() {
    for game in [GameId::DoubleDownStud, GameId::Holdem] {
        let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
        let (table, players) = arrive(&house, game).await;
        let mut answers = 0;
        while turn(&table, &players, 0).await.is_some_and(|played| played < 3) {
            answers += 1;
            assert!(answers < 10_000, "{game}: this does not end");
        }
        let view = players[0].client.view(&table, None).await.expect("a view").view;
        let chips = |seat: usize| {
            let seen = &view.seats[seat - 1];
            seen.cents + seen.wagers.iter().map(|wager| wager.cents).sum::<u64>()
        };
        assert!(chips(1) + chips(2) > 0, "{game}");
        let path = format!("/api/tables/{table}/rounds/1");
        let replayed: serde_json::Value = players[1].client.get(&path).await.expect("a round");
        assert!(replayed["steps"].as_array().is_some_and(|steps| steps.len() > 3), "{game}");
        for player in &players {
            let [log, checkpoint, _] = player.client.log(&table).await.expect("a log");
            let checkpoint = String::from_utf8(checkpoint).expect("text");
            let signed = audit::Checkpoint::parse(&checkpoint).expect("a checkpoint");
            signed.check(&audit::SigningKey::from_bytes(&[9; 32]).public()).expect("our key");
            let copy = audit::Log::read(&*log).unwrap_or_else(|found| panic!("{game}: {found:?}"));
            assert_eq!(copy.head(), signed.head, "{game}: the copy ends where it was signed");
            assert!(copy.partial() > 0 || game == GameId::DoubleDownStud, "{game}");
        }
        let sum: i64 = house.store.balances().await.expect("all").iter().map(|(_, c)| c).sum();
        assert_eq!(sum, 0, "{game}: everything adds up");
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_closed_in_mid_round_goes_on_with_the_same_cards() {
    for game in [GameId::Blackjack, GameId::Holdem] {
        let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
        let (table, players) = arrive(&house, game).await;
        let seen = |player: &Player| {
            let (client, table) = (player.client.clone(), table.clone());
            async move { client.view(&table, None).await.expect("a view").view }
        };
        let mut answers = 0;
        while seen(&players[0]).await.turn.is_none() {
            turn(&table, &players, 0).await;
            answers += 1;
            assert!(answers < 1_000, "{game}: nobody's turn");
        }
        let before = seen(&players[0]).await;
        let store = Arc::clone(&house.store);
        house.close().await;
        let house = open_with(store, Arc::new(Catalogue), Limits::default()).await;
        let token = players[0].client.connection().token.clone().expect("a token");
        let client = Client::new(&house.url).expect("a url").known_by(&token);
        let after = client.view(&table, None).await.expect("a view").view;
        assert_eq!(
            (before.cards, before.asks, before.event),
            (after.cards, after.asks, after.event)
        );
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opened_a_private_table_reports_what_is_wrong_between_two_acts() {
    let house = open_with(memory(), Arc::new(Catalogue), Limits::default()).await;
    let game = GameId::DoubleDownStud;
    let to_open = ToOpen { access: Access::ByLink, guests: 1, ..crate::to_open(game.name()) };
    let (table, [ada, bob]) = arrive_at(&house, to_open).await;
    let mut wire = listen(&bob.client, &table);
    let players = [ada, bob];
    for pick in 0.. {
        if players[0].client.view(&table, None).await.expect("a view").view.turn.is_some() {
            break;
        }
        turn(&table, &players, pick).await;
        assert!(pick < 1_000, "nobody's turn");
    }
    let irregularity = "card face up".to_owned();
    let report = Said::Report { irregularity, seat: None, place: None, cards: 1 };
    let refused = players[1].client.say(&table, &report).await.expect_err("bob plays");
    assert_eq!(refused.problem().map(|problem| problem.status), Some(403));
    players[0].client.say(&table, &report).await.expect("ada supervises");
    while let Some(told) = wire.recv().await {
        if told.contains("irregularity: card face up") {
            house.close().await;
            return;
        }
    }
    panic!("bob was not told");
}
