//! Who may write to a table.

use std::time::Duration;

use store::Epoch;

use crate::places::{Place, Played, TTL, node, refused, table};

pub async fn a_table_that_nobody_holds_cannot_be_written(place: &Place) {
    let store = place.store().await;
    store.create(&table("stud")).await.expect("a new table");
    let batch = store::Batch::new(table("stud"), Epoch(0), 0);
    let words = "nobody holds table stud; a lease is asked for first";
    assert_eq!(refused(store.commit(batch).await), words);
}

pub async fn a_lease_is_refused_while_somebody_else_holds_it(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    place.wait(TTL - Duration::from_millis(1));
    let taken = stud.store.lease(&table("stud"), &node("south"), TTL).await;
    assert_eq!(refused(taken), "north holds table stud until 10000");
}

pub async fn a_lease_that_is_over_goes_to_whoever_asks(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    place.wait(TTL);
    let lease = stud.store.lease(&table("stud"), &node("south"), TTL).await.expect("it is over");
    assert_eq!((lease.epoch, lease.owner.as_str()), (Epoch(2), "south"));
}

pub async fn an_old_epoch_cannot_write_renew_or_release(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    place.wait(TTL);
    stud.store.lease(&table("stud"), &node("south"), TTL).await.expect("it is over");
    // The first one wakes up.
    let words = "epoch 1 of table stud is over; it is at epoch 2";
    assert_eq!(refused(stud.store.commit(stud.record("deal")).await), words);
    assert_eq!(refused(stud.store.renew(&stud.lease, TTL).await), words);
    assert_eq!(refused(stud.store.release(&stud.lease).await), words);
    assert_eq!(stud.store.read(&table("stud"), 0).await.expect("read").len(), 1);
}

pub async fn a_node_of_the_same_name_takes_its_table_at_once_under_a_new_epoch(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    let again = stud.store.lease(&table("stud"), &node("north"), TTL).await.expect("its own");
    assert_eq!(again.epoch, Epoch(2));
    let words = "epoch 1 of table stud is over; it is at epoch 2";
    assert_eq!(refused(stud.store.commit(stud.record("deal")).await), words);
}

pub async fn a_renewal_lasts_longer_and_keeps_the_epoch(place: &Place) {
    let mut stud = Played::begin(place.store().await, "stud").await;
    place.wait(TTL / 2);
    let renewed = stud.store.renew(&stud.lease, TTL).await.expect("renewed");
    assert_eq!((renewed.epoch, renewed.until.0), (Epoch(1), 15_000));
    place.wait(TTL - Duration::from_millis(1));
    assert!(stud.store.lease(&table("stud"), &node("south"), TTL).await.is_err());
    // Late, but nobody else has asked.
    place.wait(TTL);
    assert!(stud.store.renew(&stud.lease, TTL).await.is_ok());
    stud.keep(stud.record("deal")).await.expect("it is still the table's only holder");
}

pub async fn a_lease_that_was_given_back_cannot_be_used(place: &Place) {
    let stud = Played::begin(place.store().await, "stud").await;
    stud.store.release(&stud.lease).await.expect("given back");
    let words = "nobody holds table stud; a lease is asked for first";
    assert_eq!(refused(stud.store.commit(stud.record("deal")).await), words);
    assert_eq!(refused(stud.store.renew(&stud.lease, TTL).await), words);
    let south = stud.store.lease(&table("stud"), &node("south"), TTL).await.expect("free");
    assert_eq!(south.epoch, Epoch(2));
}

pub async fn an_epoch_never_falls(place: &Place) {
    drop(Played::begin(place.store().await, "stud").await);
    let mut last = Epoch(1);
    for owner in ["north", "south", "north"] {
        place.restart().await;
        place.wait(TTL);
        let store = place.store().await;
        let lease = store.lease(&table("stud"), &node(owner), TTL).await.expect("free");
        assert!(lease.epoch > last, "{owner}");
        store.release(&lease).await.expect("given back");
        last = lease.epoch;
    }
    let facts = place.store().await.tables().await.expect("read");
    assert_eq!((facts[0].epoch, facts[0].owner.clone()), (last, None));
}

pub async fn of_many_that_ask_for_a_table_one_gets_it(place: &Place) {
    let store = place.store().await;
    store.create(&table("stud")).await.expect("a new table");
    let asking: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            let owner = node(&format!("node-{number}"));
            tokio::spawn(async move { store.lease(&table("stud"), &owner, TTL).await })
        })
        .collect();
    let mut given = 0;
    for asking in asking {
        match asking.await.expect("no panic") {
            Ok(lease) => {
                assert_eq!(lease.epoch, Epoch(1));
                given += 1;
            }
            lost => assert!(refused(lost).contains("holds table stud until")),
        }
    }
    assert_eq!(given, 1);
}
