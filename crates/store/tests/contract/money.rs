//! Accounts and meters.

use audit::{Entry, Head, Header, LogId};
use store::{AccountId, Batch, MeterId, MeterRecord, Posting, StoreError};

use crate::places::{Place, Played, refused};

fn account(name: &str) -> AccountId {
    AccountId::new(name).expect("a name")
}

/// A batch without a record that moves money.
fn pays(played: &Played, from: &str, to: &str, cents: i64) -> Batch {
    let mut batch = played.batch();
    batch.postings.extend(Posting::transfer(account(from), account(to), cents));
    batch
}

pub async fn a_transfer_moves_money_and_makes_none(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    stud.keep(pays(&stud, "issued", "ada", 10_000)).await.expect("granted");
    stud.keep(pays(&stud, "ada", "stud", 4_000)).await.expect("bought in");
    // To and fro in one batch counts as a whole.
    let mut batch = pays(&stud, "ada", "stud", 7_000);
    batch.postings.extend(Posting::transfer(account("stud"), account("ada"), 2_000));
    stud.keep(batch).await.expect("60 of 60");
    drop(stud);
    place.restart().await;
    let balances = place.store().await.balances().await.expect("read");
    let expected = [(account("issued"), -10_000), (account("stud"), 9_000)];
    assert!(balances.iter().all(|(_, cents)| *cents != 0));
    let ada = place.store().await.balance(&account("ada")).await.expect("read");
    assert_eq!(ada, 1_000);
    assert_eq!(balances.iter().map(|(_, cents)| cents).sum::<i64>(), 0);
    assert!(expected.iter().all(|row| balances.contains(row)), "{balances:?}");
}

pub async fn postings_that_do_not_add_up_to_zero_are_refused(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    let mut batch = stud.batch();
    batch.postings.push(Posting { account: account("ada"), change: 1 });
    let words = "postings that add up to 1 cents; 0 is accepted";
    assert_eq!(refused(stud.store.commit(batch).await), words);
}

pub async fn an_account_never_goes_below_zero(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    stud.keep(pays(&stud, "issued", "ada", 5)).await.expect("granted");
    let words = "account ada has 5 cents; -6 would leave it below zero";
    assert_eq!(refused(stud.store.commit(pays(&stud, "ada", "stud", 6)).await), words);
    stud.keep(pays(&stud, "ada", "stud", 5)).await.expect("all of it");
    assert_eq!(stud.store.balance(&account("ada")).await.expect("read"), 0);
}

pub async fn an_account_takes_no_more_than_it_can_hold(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    stud.keep(pays(&stud, "issued", "ada", i64::MAX)).await.expect("granted");
    let more = stud.store.commit(pays(&stud, "issued", "ada", 1)).await;
    assert_eq!(refused(more), "account ada cannot hold as much as that");
    let mut batch = stud.batch();
    batch.postings.extend((0..3).map(|_| Posting { account: account("x"), change: i64::MAX }));
    let words = format!("postings that add up to {} cents; 0 is accepted", i64::MAX);
    assert_eq!(refused(stud.store.commit(batch).await), words);
}

pub async fn a_hundred_wagers_race_for_one_balance_and_it_never_goes_below_zero(place: &Place) {
    let store = place.store().await;
    let mut tables = Vec::new();
    for number in 0..10 {
        tables.push(Played::begin(store.clone(), &format!("stud-{number}")).await);
    }
    let grant = pays(&tables[0], "issued", "ada", 37);
    tables[0].keep(grant).await.expect("granted");
    let wagers: Vec<_> = (0..100)
        .map(|number| {
            let batch = pays(&tables[number % 10], "ada", "stud", 1);
            let store = store.clone();
            tokio::spawn(async move { store.commit(batch).await })
        })
        .collect();
    let mut kept = 0;
    for wager in wagers {
        match wager.await.expect("no panic") {
            Ok(_) => kept += 1,
            Err(StoreError::Refused(refusal)) => {
                assert!(refusal.to_string().starts_with("account ada has 0 cents"));
            }
            Err(StoreError::Failed(fault)) => panic!("{fault}"),
        }
    }
    assert_eq!(kept, 37);
    assert_eq!(store.balance(&account("stud")).await.expect("read"), 37);
    assert_eq!(store.balance(&account("ada")).await.expect("read"), 0);
}

pub async fn balances_made_anew_from_sound_postings_are_the_same(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    stud.keep(pays(&stud, "issued", "ada", 5)).await.expect("granted");
    stud.keep(pays(&stud, "ada", "stud", 2)).await.expect("bought in");
    let before = stud.store.balances().await.expect("read");
    let rebuilt = stud.store.rebuild().await.expect("made anew");
    assert_eq!((rebuilt.postings, rebuilt.accounts.len(), rebuilt.meters.len()), (4, 0, 0));
    assert_eq!(stud.store.balances().await.expect("read"), before);
}

fn meter() -> MeterId {
    MeterId::new("link").expect("a name")
}

/// The next record of the meter after a head, and what it shows then.
fn told(head: Head, reading: i64) -> MeterRecord {
    let header = Header { table: "link".into(), id: LogId([1; 16]) };
    let body = match head.size {
        0 => header.encode(),
        size => Entry::open(format!("shows {reading}")).sealed(size).body(),
    };
    MeterRecord { meter: meter(), next: head.size, record: head.frame(body).0, reading }
}

pub async fn a_meter_has_a_chain_of_its_own_and_refuses_whoever_is_late(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    assert_eq!(stud.store.meter(&meter()).await.expect("read"), None);
    let mut batch = stud.record("fed");
    batch.meters.push(told(Head::EMPTY, 100));
    stud.keep(batch).await.expect("kept");
    let mut late = stud.record("fed too late");
    late.meters.push(told(Head::EMPTY, 200));
    let words = "record 0 of meter link; 1 is next";
    assert_eq!(refused(stud.store.commit(late).await), words);
    let shown = stud.store.meter(&meter()).await.expect("read").expect("fed");
    assert_eq!((shown.head.size, shown.reading), (1, 100));
    let mut unchained = stud.record("fed from elsewhere");
    unchained.meters.push(told(Head { size: 1, hash: crate::places::hash("x") }, 5));
    assert!(refused(stud.store.commit(unchained).await).starts_with("record 1 is no frame"));
    let mut batch = stud.record("fed again");
    batch.meters.push(told(shown.head, 150));
    stud.keep(batch).await.expect("kept");
    drop(stud);
    place.restart().await;
    let store = place.store().await;
    assert_eq!(store.meter(&meter()).await.expect("read").map(|it| it.reading), Some(150));
    assert_eq!(store.read_meter(&meter(), 0).await.expect("read").len(), 2);
    assert_eq!(store.read_meter(&meter(), 1).await.expect("read").len(), 1);
}

pub async fn two_tables_that_feed_one_meter_never_overwrite_each_other(place: &Place) {
    let store = place.store().await;
    let mut feeding = Vec::new();
    for name in ["a", "b", "c"] {
        let mut played = Played::begin(store.clone(), name).await;
        feeding.push(tokio::spawn(async move {
            for _ in 0..10 {
                loop {
                    let shown = played.store.meter(&meter()).await.expect("read");
                    let (head, reading) =
                        shown.map_or((Head::EMPTY, 0), |shown| (shown.head, shown.reading));
                    let mut batch = played.record("fed");
                    batch.meters.push(told(head, reading + 1));
                    match played.keep(batch).await {
                        Ok(_) => break,
                        late => assert!(refused(late).contains("of meter link")),
                    }
                }
            }
        }));
    }
    for feeding in feeding {
        feeding.await.expect("no panic");
    }
    let shown = store.meter(&meter()).await.expect("read").expect("fed");
    assert_eq!((shown.head.size, shown.reading), (30, 30));
}
