//! What a witness takes and refuses, and what a store does when it is contradicted.

use std::sync::Arc;

use proof::Folder;
use store::tree::{Tree, leaf_hash};
use store::{Fault, FolderWitness, SignedTree, Store, StoreError, Witness, WitnessRefusal};

use crate::damage::{killed_copy, open};
use crate::places::{Played, key, node, witness};

fn tree(leaves: usize) -> Tree {
    let mut tree = Tree::default();
    (0..leaves).for_each(|leaf| tree.push(leaf_hash(&[u8::try_from(leaf).expect("few")])));
    tree
}

fn note(tree: &Tree) -> String {
    SignedTree::sign(&node("north"), tree, &key()).to_string()
}

fn after(tree: &Tree, more: usize) -> Vec<audit::Hash> {
    let first = usize::try_from(tree.size()).expect("few");
    (first..first + more).map(|leaf| leaf_hash(&[u8::try_from(leaf).expect("few")])).collect()
}

#[test]
fn a_witness_takes_what_extends_the_last_and_refuses_everything_else() {
    let folder = Folder::new("witness");
    let seen = FolderWitness::open(folder.path(), key().public()).expect("a folder");
    assert!(seen.latest(&node("north")).expect("read").is_none());
    let (two, five) = (tree(2), tree(5));
    seen.add(0, &[], &note(&two)).expect("the first one is trusted");
    let proof = two.proof(&after(&two, 3));
    let other = note(&five).replace('\n', "\r\n");
    assert!(matches!(seen.add(2, &proof, &other), Err(WitnessRefusal::BadSignature)));
    let stranger = audit::SigningKey::from_bytes(&[8; 32]);
    let forged = SignedTree::sign(&node("north"), &five, &stranger).to_string();
    assert!(matches!(seen.add(2, &proof, &forged), Err(WitnessRefusal::BadSignature)));
    let unproved = seen.add(2, &proof[1..], &note(&five));
    assert!(matches!(unproved, Err(WitnessRefusal::NotExtending { .. })));
    let Err(WitnessRefusal::Conflict { theirs }) = seen.add(1, &proof, &note(&five)) else {
        panic!("it was told two leaves");
    };
    assert_eq!(theirs, note(&two), "it says what it knows");
    seen.add(2, &proof, &note(&five)).expect("it extends");
    let smaller = seen.add(5, &[], &note(&two));
    assert!(matches!(smaller, Err(WitnessRefusal::NotExtending { .. })));
    assert_eq!(seen.latest(&node("north")).expect("read").map(|it| it.size), Some(5));
    assert_eq!(seen.origins().expect("read"), [node("north")]);
}

#[test]
fn of_two_that_tell_a_witness_at_once_one_is_refused() {
    let folder = Folder::new("witness");
    let seen = witness(folder.path().to_owned());
    let one = tree(1);
    seen.add(0, &[], &note(&one)).expect("the first");
    for round in 1..20 {
        let known = tree(round);
        let tell = |leaf: &[u8]| {
            let (seen, known, leaf) = (Arc::clone(&seen), known.clone(), leaf_hash(leaf));
            std::thread::spawn(move || {
                let mut next = known.clone();
                next.push(leaf);
                seen.add(known.size(), &known.proof(&[leaf]), &note(&next)).is_ok()
            })
        };
        let right = tell(&[u8::try_from(round).expect("few")]);
        let took = right.join().expect("no panic");
        let forked = tell(b"another history");
        assert!(took && !forked.join().expect("no panic"), "round {round}");
        // At once: whichever comes first has it, the other has not.
        let base = tree(round + 1);
        let both = [1, 2].map(|_| {
            let (seen, base) = (Arc::clone(&seen), base.clone());
            std::thread::spawn(move || seen.add(base.size() - 1, &[], &note(&base)).is_ok())
        });
        assert!(both.into_iter().all(|late| !late.join().expect("no panic")), "both are late");
    }
}

#[tokio::test]
async fn a_witness_knows_of_a_record_before_it_is_answered() {
    let folder = Folder::new("store");
    let seen = witness(folder.join("witness"));
    let store = Arc::new(open(folder.path(), Some(folder.join("witness"))).await.expect("a store"));
    let mut stud = Played::begin(store.clone(), "stud").await;
    for size in 2..6 {
        stud.keep(stud.record("deal")).await.expect("kept");
        assert_eq!(seen.latest(&node("north")).expect("read").map(|it| it.size), Some(size));
    }
    assert!(store.about().contains("vouched for by north to a witness in"));
}

#[tokio::test]
async fn a_copy_of_a_store_that_goes_on_beside_it_is_stopped_by_the_witness() {
    let folder = Folder::new("store");
    let seen = || Some(folder.join("witness"));
    let first = Arc::new(open(folder.path(), seen()).await.expect("a store"));
    let mut stud = Played::begin(first.clone(), "stud").await;
    let copy = folder.join("copy");
    killed_copy(folder.path(), &copy);
    let second = Arc::new(open(&copy, seen()).await.expect("nothing has happened since"));
    let mut twin = Played { store: second.clone(), ..stud.clone() };
    stud.keep(stud.record("paid to Ada")).await.expect("kept");
    let Err(StoreError::Failed(Fault::Witness { ours, theirs })) =
        twin.keep(twin.record("paid to Bob")).await
    else {
        panic!("two histories");
    };
    assert!(
        ours.starts_with("house-rules/north\n2\n") && theirs.starts_with("house-rules/north\n2\n")
    );
    assert_ne!(ours, theirs);
    let more = twin.keep(twin.record("more")).await;
    assert!(matches!(more, Err(StoreError::Failed(Fault::Stopped { .. }))), "{more:?}");
    stud.keep(stud.record("more")).await.expect("the true one goes on");
}

#[tokio::test]
async fn what_was_kept_before_the_witness_could_be_told_is_told_at_the_next_start() {
    let folder = Folder::new("store");
    let unseen = Arc::new(open(folder.path(), None).await.expect("a store"));
    let mut stud = Played::begin(unseen.clone(), "stud").await;
    stud.keep(stud.record("deal")).await.expect("kept");
    unseen.close().await.expect("closed");
    drop((stud, unseen));
    let store = open(folder.path(), Some(folder.join("witness"))).await.expect("a store");
    let told = witness(folder.join("witness")).latest(&node("north")).expect("read");
    assert_eq!(told.map(|note| note.size), Some(2));
    assert_eq!(store.check().await.expect("looked").findings, [""; 0]);
}
