//! Several machines before one PostgreSQL.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proof::Folder;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use store::{AccountId, Committed, Database, Posting, Store, Voucher};

use crate::places::{Played, TTL, keepers, key, node, refused, table, witness};

struct Machines {
    url: String,
    clock: Arc<AtomicU64>,
    folder: Folder,
}

impl Machines {
    async fn new(name: &str) -> Self {
        let url = crate::postgres::database(name).await;
        Self { url, clock: Arc::default(), folder: Folder::new("machines") }
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
