//! Several machines before one PostgreSQL.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proof::{Folder, Postgres};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use store::{AccountId, Clock, Committed, Database, Epoch, Posting, Store, Voucher};

use crate::places::{Played, TTL, keepers, key, node, refused, table, witness};

struct Machines {
    url: String,
    clock: Arc<AtomicU64>,
    folder: Folder,
}

impl Machines {
    async fn new(name: &str) -> Self {
        Self::at(crate::postgres::database(name).await)
    }

    fn at(url: String) -> Self {
        Self { url, clock: Arc::default(), folder: Folder::new("machines") }
    }

    /// Tells the database something as somebody who may do everything.
    async fn tell(&self, statements: &'static str) {
        let mut connection = PgConnection::connect(&self.url).await.expect("a database");
        connection.execute(sqlx::raw_sql(statements)).await.expect("done");
    }

    fn seen_by(&self) -> &Path {
        self.folder.path()
    }

    async fn start(&self, name: &str) -> Arc<Database> {
        let mut keepers = keepers(&self.clock, None);
        let witness = Some(witness(self.seen_by().to_owned()));
        keepers.voucher = Voucher { origin: node(name), key: Arc::new(key()), witness };
        Arc::new(Database::postgres(&self.url, keepers).await.expect("a database"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_that_was_thought_dead_and_wakes_up_cannot_write() {
    let machines = Machines::new("woken").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let mut stud = Played::begin(north.clone(), "stud").await;
    stud.keep(stud.record("no more bets")).await.expect("kept");
    machines.clock.fetch_add(10_000, Ordering::SeqCst);
    let lease = south.lease(&table("stud"), &node("south"), TTL).await.expect("taken over");
    let mut taken = Played { store: south.clone(), lease, head: stud.head };
    taken.keep(taken.record("deal")).await.expect("it goes on");
    let late = north.commit(stud.record("deal")).await;
    assert_eq!(refused(late), "epoch 1 of table stud is over; it is at epoch 2");
    assert_eq!(north.read(&table("stud"), 0).await.expect("read").len(), 3);
    for machine in [&north, &south] {
        assert_eq!(machine.check().await.expect("looked").findings, [""; 0]);
        machine.close().await.expect("closed");
    }
    // Whoever starts next finds both histories vouched for.
    let east = machines.start("east").await;
    assert_eq!(east.tables().await.expect("read")[0].closed, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wagers_from_two_machines_race_for_one_balance_and_it_never_goes_below_zero() {
    let machines = Machines::new("race").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let mut stud = Played::begin(north.clone(), "stud").await;
    let draw = Played::begin(south.clone(), "draw").await;
    let (ada, bob) = (AccountId::new("ada").expect("a name"), AccountId::new("bob").expect("one"));
    let mut grant = stud.batch();
    for account in [&ada, &bob] {
        grant.postings.extend(Posting::transfer(AccountId::issued(), account.clone(), 25));
    }
    stud.keep(grant).await.expect("granted");
    let wagers: Vec<_> = (0..100)
        .map(|number| {
            let played = if number % 2 == 0 { &stud } else { &draw };
            let mut batch = played.batch();
            // In either order: two machines must not wait for each other.
            let (from, to) = if number % 4 < 2 { (&ada, &bob) } else { (&bob, &ada) };
            batch.postings.extend(Posting::transfer(from.clone(), to.clone(), 20));
            let store = played.store.clone();
            tokio::spawn(async move { store.commit(batch).await })
        })
        .collect();
    for wager in wagers {
        match wager.await.expect("no panic") {
            Ok(Committed::Kept(_)) => {}
            lost => assert!(refused(lost).contains("would leave it below zero")),
        }
    }
    let held = [north.balance(&ada).await.expect("read"), south.balance(&bob).await.expect("read")];
    assert!(held.iter().all(|cents| *cents >= 0) && held.iter().sum::<i64>() == 50, "{held:?}");
    assert_eq!(north.check().await.expect("looked").findings, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_machine_is_woken_when_a_table_grows() {
    let machines = Machines::new("hint").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let mut hints = south.hints();
    Played::begin(north.clone(), "stud").await;
    let hint = tokio::time::timeout(core::time::Duration::from_secs(10), hints.recv()).await;
    assert_eq!(hint.expect("in time").expect("a hint"), table("stud"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_machines_that_make_the_same_table_at_once_make_one() {
    let machines = Machines::new("made").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    for number in 0..10 {
        let made = [&north, &south].map(|machine| {
            let (machine, id) = (Arc::clone(machine), table(&format!("stud-{number}")));
            tokio::spawn(async move { machine.create(&id).await })
        });
        let mut count = 0;
        for made in made {
            match made.await.expect("no panic") {
                Ok(()) => count += 1,
                lost => assert!(refused(lost).contains("already")),
            }
        }
        assert_eq!(count, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_role_of_a_server_adds_and_reads_records_and_cannot_change_or_delete_one() {
    let machines = Machines::new("role").await;
    let north = machines.start("north").await;
    Played::begin(north.clone(), "stud").await;
    let mut connection = PgConnection::connect(&machines.url).await.expect("a database");
    connection.execute("SET ROLE house_server").await.expect("a role");
    let read = connection.execute("SELECT * FROM records").await.expect("it may read");
    assert_eq!(read.rows_affected(), 1);
    for kind in ["records", "answers", "postings", "meter_records", "leaves"] {
        for change in [format!("DELETE FROM {kind}"), format!("TRUNCATE {kind}")] {
            let refused = connection.execute(AssertSqlSafe(change)).await.expect_err("it may not");
            assert!(refused.to_string().contains("permission denied"), "{refused}");
        }
    }
    let update = "UPDATE records SET number = 9";
    let refused = connection.execute(update).await.expect_err("it may not");
    assert!(refused.to_string().contains("permission denied"), "{refused}");
    let (role,): (String,) = sqlx::query_as("SELECT CAST(current_user AS TEXT)")
        .fetch_one(&mut connection)
        .await
        .expect("somebody");
    assert_eq!(role, "house_server");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_that_two_machines_open_at_once_begin_from_nothing_only_once() {
    let machines = Machines::new("first").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let stud = Played::begin(north.clone(), "stud").await;
    let draw = Played::begin(south.clone(), "draw").await;
    let grants: Vec<_> = (0..40)
        .map(|number| {
            let played = if number % 2 == 0 { &stud } else { &draw };
            let mut batch = played.batch();
            // Two machines give to the same newcomer, who has no row yet.
            let to = AccountId::new(format!("newcomer-{}", number / 2)).expect("a name");
            batch.postings.extend(Posting::transfer(AccountId::issued(), to, 100));
            let store = played.store.clone();
            tokio::spawn(async move { store.commit(batch).await })
        })
        .collect();
    for grant in grants {
        grant.await.expect("no panic").expect("granted");
    }
    let balances = north.balances().await.expect("read");
    assert_eq!(balances.iter().map(|(_, cents)| cents).sum::<i64>(), 0, "{balances:?}");
    assert!(balances.contains(&(AccountId::issued(), -4_000)), "{balances:?}");
    assert_eq!(south.check().await.expect("looked").findings, [""; 0]);
}

/// Ends every connection to the database but the one that says so.
const END_ALL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_whose_connections_are_ended_comes_back_by_itself() {
    let machines = Machines::new("ended").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let mut stud = Played::begin(north.clone(), "stud").await;
    for number in 0..4 {
        machines.tell(END_ALL).await;
        // Nothing was committed: the writer tries again, and nobody notices.
        let batch = stud.command(&format!("key {number}"), "deal");
        stud.keep(batch).await.expect("kept");
        north.ready().await.expect("it could write");
        assert_eq!(north.read(&table("stud"), 0).await.expect("read").len(), number + 2);
    }
    let mut hints = south.hints();
    let heard = async {
        loop {
            stud.keep(stud.record("deal")).await.expect("kept");
            let heard = tokio::time::timeout(core::time::Duration::from_millis(200), hints.recv());
            if let Ok(Ok(hint)) = heard.await {
                return hint;
            }
        }
    };
    let heard = tokio::time::timeout(core::time::Duration::from_secs(10), heard).await;
    assert_eq!(heard.expect("it listens again"), table("stud"));
    assert_eq!(south.check().await.expect("looked").findings, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_is_waited_for_and_a_key_says_what_was_kept() {
    let server = Arc::new(Postgres::start());
    let machines = Machines::at(server.database("stopped"));
    let north = machines.start("north").await;
    let mut stud = Played::begin(north.clone(), "stud").await;
    for round in 0..2 {
        let batch = stud.command(&format!("key {round}"), "deal");
        let stopping = Arc::clone(&server);
        let stopping = tokio::task::spawn_blocking(move || stopping.stop());
        // Before, while or after it stops: only what is durable is answered.
        let mut kept = stud.keep(batch.clone()).await;
        stopping.await.expect("stopped");
        let silent = north.ready().await.expect_err("nobody is there");
        assert!(silent.is_passing(), "{silent}");
        let other = stud.keep(stud.record("more")).await.expect_err("nobody is there");
        assert!(other.is_passing(), "{other}");
        let starting = Arc::clone(&server);
        tokio::task::spawn_blocking(move || starting.go_on()).await.expect("started");
        north.ready().await.expect("it came back");
        if kept.is_err() {
            kept = stud.keep(batch).await;
        }
        kept.expect("the same key is answered");
        assert_eq!(north.read(&table("stud"), 0).await.expect("read").len(), round + 2, "once");
        stud.head = north.tables().await.expect("read")[0].head;
    }
    assert_eq!(north.check().await.expect("looked").findings, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_belongs_to_one_process_at_a_time() {
    let machines = Machines::new("named").await;
    let enter = async |names: &[&str]| {
        let names: Vec<_> = names.iter().map(|name| node(name)).collect();
        let clock = Clock::Set(Arc::clone(&machines.clock));
        Database::enter(&machines.url, &names, "10.0.0.1:80", (TTL, clock)).await
    };
    let first = enter(&["north"]).await.expect("nobody has it");
    assert_eq!(refused(enter(&["north"]).await), "another process is north until 10000");
    let second = enter(&["north", "north-2"]).await.expect("the next one is free");
    assert_eq!((second.node.as_str(), second.epoch), ("north-2", Epoch(1)));
    let store = machines.start("north").await;
    assert_eq!(store.members().await.expect("read"), [first.clone(), second.clone()]);
    machines.clock.fetch_add(9_000, Ordering::SeqCst);
    assert_eq!(store.stay(&first, TTL).await.expect("it has it").until.0, 19_000);
    machines.clock.fetch_add(1_000, Ordering::SeqCst);
    assert_eq!(store.members().await.expect("read").len(), 1, "the other one is gone");
    store.leave(&first).await.expect("gone");
    let again = enter(&["north"]).await.expect("it was left");
    assert_eq!(again.epoch, Epoch(2));
    let words = "process 1 of the name north is over; it is at process 2";
    assert_eq!(refused(store.stay(&first, TTL).await), words);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_holds_a_table_is_found_with_its_address_until_the_lease_is_over() {
    let machines = Machines::new("held").await;
    let (name, clock) = ([node("north")], Clock::Set(Arc::clone(&machines.clock)));
    let member = Database::enter(&machines.url, &name, "10.0.0.1:80", (TTL, clock)).await;
    let member = member.expect("a name");
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    assert_eq!(south.holder(&table("stud")).await.expect("read"), None);
    let stud = Played::begin(north.clone(), "stud").await;
    let holder = south.holder(&table("stud")).await.expect("read").expect("north");
    assert_eq!((holder.node, holder.member), (node("north"), Some(member.clone())));
    north.leave(&member).await.expect("gone");
    let holder = south.holder(&table("stud")).await.expect("read").expect("it has the lease");
    assert_eq!((holder.lease, holder.member), (Epoch(1), None));
    north.release(&stud.lease).await.expect("given back");
    assert_eq!(south.holder(&table("stud")).await.expect("read"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_of_one_name_read_each_others_lists_and_lose_nothing() {
    let machines = Machines::new("twins").await;
    let (one, other) = (machines.start("north").await, machines.start("north").await);
    let mut stud = Played::begin(one.clone(), "stud").await;
    let mut draw = Played::begin(other.clone(), "draw").await;
    for _ in 0..3 {
        stud.keep(stud.record("deal")).await.expect("kept");
        draw.keep(draw.record("deal")).await.expect("kept");
    }
    for machine in [&one, &other] {
        assert_eq!(machine.check().await.expect("looked").findings, [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_database_was_put_back_is_not_taken_over() {
    let machines = Machines::new("put_back").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let mut stud = Played::begin(north.clone(), "stud").await;
    let draw = Played::begin(north.clone(), "draw").await;
    machines.tell("CREATE TABLE before AS SELECT * FROM tables").await;
    stud.keep(stud.record("paid to Ada")).await.expect("kept");
    // What was there before the last record is put back, all of it.
    machines
        .tell(
            "DELETE FROM records WHERE tbl = 'stud' AND number = 1;
             DELETE FROM leaves WHERE number = (SELECT max(number) FROM leaves);
             UPDATE tables SET size = before.size, hash = before.hash FROM before \
             WHERE tables.id = before.id",
        )
        .await;
    machines.clock.fetch_add(10_000, Ordering::SeqCst);
    let why = refused(south.lease(&table("stud"), &node("south"), TTL).await);
    assert!(why.starts_with("table stud stays closed: lists of heads were lost"), "{why}");
    assert!(why.contains("the witness was told of 3"), "{why}");
    drop((draw, north));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_taken_over_at_once_while_others_write() {
    let machines = Machines::new("at_once").await;
    let (north, south) = (machines.start("north").await, machines.start("south").await);
    let names: Vec<String> = (0..12).map(|number| format!("stud-{number}")).collect();
    for name in &names {
        Played::begin(north.clone(), name).await;
    }
    machines.clock.fetch_add(10_000, Ordering::SeqCst);
    let mut draw = Played::begin(north.clone(), "draw").await;
    let writing = tokio::spawn(async move {
        for _ in 0..60 {
            draw.keep(draw.record("deal")).await.expect("kept");
        }
    });
    let taking: Vec<_> = names
        .into_iter()
        .map(|name| {
            let south = Arc::clone(&south);
            tokio::spawn(async move { south.lease(&table(&name), &node("south"), TTL).await })
        })
        .collect();
    for taken in taking {
        assert_eq!(taken.await.expect("no panic").expect("nothing is wrong").epoch, Epoch(2));
    }
    writing.await.expect("no panic");
}
