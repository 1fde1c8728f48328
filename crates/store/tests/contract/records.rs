//! Records, answers, seeds and shelves.

use audit::SealedSeed;
use store::{AccountId, Committed, Kept, Posting, Shelf};

use crate::places::{Place, Played, hash, refused, table};

async fn stud(place: &Place) -> Played {
    Played::begin(place.store().await, "stud").await
}

pub async fn a_batch_is_kept_whole_and_read_back_byte_for_byte(place: &Place) {
    let mut stud = stud(place).await;
    let mut batch = stud.batch();
    let mut head = stud.head;
    for text in ["no more bets", "", "a card: ♠"] {
        let (frame, after) = head.frame(audit::Entry::open(text).sealed(head.size).body());
        batch.records.push(frame);
        head = after;
    }
    let frames = batch.records.clone();
    assert_eq!(stud.keep(batch).await.expect("kept"), Committed::Kept(head));
    let read = stud.store.read(&table("stud"), 0).await.expect("read");
    assert_eq!(read[1..], frames);
    let log = read.concat();
    let mut records = audit::Records::read(&*log).expect("a header");
    while records.next_record().expect("sound").is_some() {}
    assert_eq!(records.head(), head, "the same bytes are a log file");
}

pub async fn a_log_is_read_from_any_record_to_its_end(place: &Place) {
    let mut stud = stud(place).await;
    for text in ["one", "two", "three"] {
        stud.keep(stud.record(text)).await.expect("kept");
    }
    let all = stud.store.read(&table("stud"), 0).await.expect("read");
    assert_eq!(all.len(), 4);
    for from in 0..6 {
        let read = stud.store.read(&table("stud"), from).await.expect("read");
        assert_eq!(read, all[usize::try_from(from).expect("small").min(4)..], "from {from}");
    }
}

pub async fn what_was_kept_is_there_after_a_restart(place: &Place) {
    let mut stud = stud(place).await;
    stud.keep(stud.command("k", "deal")).await.expect("kept");
    let before = stud.store.read(&table("stud"), 0).await.expect("read");
    drop(stud);
    place.restart().await;
    let store = place.store().await;
    assert_eq!(store.read(&table("stud"), 0).await.expect("read"), before);
    let answered = store.answered(&table("stud"), hash("k")).await.expect("read");
    assert_eq!(answered.expect("known").answer, b"deal is done");
    let facts = store.tables().await.expect("read");
    assert_eq!((facts.len(), facts[0].head.size, facts[0].closed.clone()), (1, 2, None));
}

pub async fn a_table_is_made_once_and_must_be_there(place: &Place) {
    let store = place.store().await;
    let read = store.read(&table("stud"), 0).await;
    assert_eq!(refused(read), "there is no table stud");
    store.create(&table("stud")).await.expect("a new table");
    let again = store.create(&table("stud")).await;
    assert_eq!(refused(again), "there is a table stud already");
    assert!(store.read(&table("stud"), 0).await.expect("read").is_empty());
}

pub async fn a_record_out_of_sequence_is_refused(place: &Place) {
    let mut stud = stud(place).await;
    for next in [0, 2] {
        let mut batch = stud.record("deal");
        batch.next = next;
        let words = format!("record {next} of table stud; 1 is next");
        assert_eq!(refused(stud.store.commit(batch).await), words);
    }
    stud.keep(stud.record("deal")).await.expect("kept");
}

pub async fn a_record_that_does_not_extend_the_chain_is_refused(place: &Place) {
    let stud = stud(place).await;
    let sound = stud.frame("deal");
    let mut flipped = sound.clone();
    flipped[7] ^= 1;
    let cut = sound[..sound.len() - 1].to_vec();
    let longer = [&sound[..], b"x"].concat();
    let other = Played { head: audit::Head { size: 1, hash: hash("other") }, ..stud.clone() };
    for frame in [flipped, cut, longer, Vec::new(), other.frame("deal")] {
        let mut batch = stud.batch();
        batch.records.push(frame);
        let words = "record 1 is no frame that extends the chain before it";
        assert_eq!(refused(stud.store.commit(batch).await), words);
    }
    assert_eq!(stud.store.read(&table("stud"), 0).await.expect("read").len(), 1);
}

pub async fn two_that_race_for_the_same_record_cannot_both_have_it(place: &Place) {
    let mut stud = stud(place).await;
    for round in 0..10 {
        let racers = ["a", "b", "c", "d"].map(|who| {
            let (store, batch) = (stud.store.clone(), stud.record(&format!("{who} {round}")));
            tokio::spawn(async move { store.commit(batch).await })
        });
        let mut won = Vec::new();
        for racer in racers {
            match racer.await.expect("no panic") {
                Ok(Committed::Kept(head)) => won.push(head),
                lost => assert!(refused(lost).contains("is next")),
            }
        }
        assert_eq!(won.len(), 1, "round {round}");
        stud.head = won[0];
    }
    assert_eq!(stud.store.read(&table("stud"), 0).await.expect("read").len(), 11);
}

pub async fn the_same_key_gives_the_same_answer_and_nothing_is_done_twice(place: &Place) {
    let mut stud = stud(place).await;
    let first = stud.command("k", "wager 5");
    stud.keep(first.clone()).await.expect("kept");
    // Asked again by somebody who has not heard: in the old words and in new ones.
    for again in [first, stud.command("k", "wager 5")] {
        let done = stud.store.commit(again).await.expect("answered");
        assert_eq!(done, Committed::Answered(b"wager 5 is done".to_vec()));
    }
    assert_eq!(stud.store.read(&table("stud"), 0).await.expect("read").len(), 2);
}

pub async fn the_same_key_with_another_request_is_refused(place: &Place) {
    let mut stud = stud(place).await;
    stud.keep(stud.command("k", "wager 5")).await.expect("kept");
    let other = stud.store.commit(stud.command("k", "wager 6")).await;
    assert_eq!(refused(other), format!("the key {} was used for another request", hash("k")));
    stud.keep(stud.command("another key", "wager 6")).await.expect("kept");
}

pub async fn a_hundred_copies_of_a_command_have_one_effect_and_one_answer(place: &Place) {
    let stud = stud(place).await;
    let batch = stud.command("k", "wager 5");
    let copies: Vec<_> = (0..100)
        .map(|_| {
            let (store, batch) = (stud.store.clone(), batch.clone());
            tokio::spawn(async move { store.commit(batch).await })
        })
        .collect();
    let mut kept = 0;
    for copy in copies {
        match copy.await.expect("no panic").expect("no refusal") {
            Committed::Kept(_) => kept += 1,
            Committed::Answered(answer) => assert_eq!(answer, b"wager 5 is done"),
        }
    }
    assert_eq!(kept, 1);
    assert_eq!(stud.store.read(&table("stud"), 0).await.expect("read").len(), 2);
}

pub async fn an_answer_is_given_again_to_whoever_has_lost_the_table(place: &Place) {
    let mut stud = stud(place).await;
    let batch = stud.command("k", "deal");
    stud.keep(batch.clone()).await.expect("kept");
    stud.store.release(&stud.lease).await.expect("given back");
    let again = stud.store.commit(batch).await.expect("answered");
    assert_eq!(again, Committed::Answered(b"deal is done".to_vec()));
}

pub async fn a_refused_batch_leaves_nothing_behind(place: &Place) {
    let mut stud = stud(place).await;
    let ada = AccountId::new("ada").expect("a name");
    let mut batch = stud.command("k", "buy in");
    batch.seal.push(SealedSeed { shuffle: 1, seed: [1; 32] });
    let shelf = Shelf::Sessions;
    batch.kept.push(Kept { shelf, key: hash("s"), bytes: Some(b"ada".to_vec()) });
    batch.postings.extend(Posting::transfer(ada.clone(), AccountId::issued(), 1));
    let words = "account ada has 0 cents; -1 would leave it below zero";
    assert_eq!(refused(stud.store.commit(batch.clone()).await), words);
    let store = &stud.store;
    assert_eq!(store.read(&table("stud"), 0).await.expect("read").len(), 1);
    assert_eq!(store.answered(&table("stud"), hash("k")).await.expect("read"), None);
    assert!(store.seeds(&table("stud")).await.expect("read").is_empty());
    assert_eq!(store.kept(shelf, hash("s")).await.expect("read"), None);
    assert!(store.balances().await.expect("read").is_empty());
    batch.postings.clear();
    stud.keep(batch).await.expect("the same key is free");
}

pub async fn of_several_refusals_the_first_in_a_fixed_order_is_told(place: &Place) {
    let mut stud = stud(place).await;
    stud.keep(stud.command("k", "deal")).await.expect("kept");
    // Everything is wrong with it; one thing after the other is mended.
    let mut batch = stud.command("k", "other");
    batch.table = table("draw");
    batch.epoch = store::Epoch(9);
    batch.next = 7;
    batch.records[0][9] ^= 1;
    let ada = AccountId::new("ada").expect("a name");
    batch.postings.push(Posting { account: ada.clone(), change: -5 });
    let mut told = Vec::new();
    let mends: [fn(&mut store::Batch, &Played); 6] = [
        |batch, _| batch.table = table("stud"),
        |batch, _| batch.command = None,
        |batch, stud| batch.epoch = stud.lease.epoch,
        |batch, stud| batch.next = stud.head.size,
        |batch, _| batch.records[0][9] ^= 1,
        |batch, _| batch.postings.push(Posting { account: AccountId::issued(), change: 5 }),
    ];
    for mend in mends {
        told.push(refused(stud.store.commit(batch.clone()).await));
        mend(&mut batch, &stud);
    }
    told.push(refused(stud.store.commit(batch).await));
    let firsts = [
        "there is no table draw",
        "the key ",
        "epoch 9 of table stud is over",
        "record 7 of table stud; 2 is next",
        "record 2 is no frame",
        "postings that add up to -5 cents",
        "account ada has 0 cents",
    ];
    for (told, first) in told.iter().zip(firsts) {
        assert!(told.starts_with(first), "{told}");
    }
    assert_eq!(told.len(), firsts.len());
}

pub async fn seeds_come_back_until_they_are_unsealed(place: &Place) {
    let mut stud = stud(place).await;
    let seed = |shuffle, byte| SealedSeed { shuffle, seed: [byte; 32] };
    let mut batch = stud.record("shuffle");
    batch.seal.extend([seed(2, 5), seed(1, 4)]);
    stud.keep(batch).await.expect("kept");
    assert_eq!(stud.store.seeds(&table("stud")).await.expect("opened"), [seed(1, 4), seed(2, 5)]);
    let mut batch = stud.record("reveal");
    batch.unseal.push(1);
    stud.keep(batch).await.expect("kept");
    drop(stud);
    place.restart().await;
    let store = place.store().await;
    assert_eq!(store.seeds(&table("stud")).await.expect("opened"), [seed(2, 5)]);
    assert!(store.seeds(&table("draw")).await.expect("nothing there").is_empty());
}

pub async fn shelves_hold_what_is_put_on_them(place: &Place) {
    let store = place.store().await;
    let put = |shelf, key: &str, bytes: Option<&[u8]>| Kept {
        shelf,
        key: hash(key),
        bytes: bytes.map(<[u8]>::to_vec),
    };
    let both = vec![
        put(Shelf::Sessions, "a", Some(b"ada")),
        put(Shelf::Staff, "a", Some(b"floor")),
        put(Shelf::Sessions, "b", Some(b"")),
    ];
    store.keep(both).await.expect("kept");
    store.keep(vec![put(Shelf::Sessions, "a", Some(b"Ada"))]).await.expect("kept");
    let kept = store.kept(Shelf::Sessions, hash("a")).await.expect("read");
    assert_eq!(kept.as_deref(), Some(&b"Ada"[..]));
    assert_eq!(store.shelf(Shelf::Sessions).await.expect("read").len(), 2);
    store.keep(vec![put(Shelf::Sessions, "a", None)]).await.expect("kept");
    assert_eq!(store.kept(Shelf::Sessions, hash("a")).await.expect("read"), None);
    let staff = store.shelf(Shelf::Staff).await.expect("read");
    assert_eq!(staff, [(hash("a"), b"floor".to_vec())]);
}

pub async fn whoever_listens_is_told_that_a_table_has_grown(place: &Place) {
    let mut stud = stud(place).await;
    let mut hints = stud.store.hints();
    stud.keep(stud.record("deal")).await.expect("kept");
    assert_eq!(hints.recv().await.expect("a hint"), table("stud"));
}
