//! How fast the log of a table is verified, step by step: `cargo bench -p houserules-audit --bench
//! replay`.

use audit::{
    Dealing, Log, Pieces, SigningKey, ToldSeeds, deals, replay, replay_pieces, replay_unseen,
    verify_source,
};
use common::{Player, timed};
use games::{DoubleDownStud, DoubleDraw, Game};

mod common;

/// Records of each log.
const RECORDS: u64 = 120_000;

fn main() {
    let key = SigningKey::from_bytes(&[1; 32]);
    measure::<DoubleDownStud>(&key);
    measure::<DoubleDraw>(&key);
}

fn measure<G: Game>(key: &SigningKey) {
    let mut player = Player::<G>::new(&[]);
    let ((), made) = timed(|| player.play(RECORDS));
    let log = &player.made;
    let (records, table) = (log.head.size, player.recorder.table());
    let (bytes, seats) = (log.bytes.len() as u64 / records, table.seats().len());
    println!("{}: {records} records of {bytes} bytes, {seats} seats", G::NAME);
    made.report("made in memory", records);

    let signed = [log.checkpoint(key)];
    let (summary, chain) = timed(|| verify_source(&*log.bytes, &key.public(), &signed));
    assert_eq!(summary.expect("nobody touched the log").head, log.head);
    chain.report("chain and signature", records);

    let (read, reading) = timed(|| Log::read(&*log.bytes).expect("nobody touched the log"));
    reading.report("read into memory", records);

    let (redone, dealt) = timed(|| deals::<G>(&read).expect("every deal is what its seed gives"));
    assert_eq!(redone.dealt, table.rounds());
    dealt.report("deals redone", records);

    let (played, again) = timed(|| replay::<G>(&read, &[], |_| {}).expect("nobody touched it"));
    assert_eq!((played.table.state(), played.records + 1), (table.state(), records));
    again.report("played again", records);
    let (unseen, beside) = timed(|| replay_unseen::<G>(&read, &[]).expect("nobody touched it"));
    assert_eq!(unseen.table.state(), table.state());
    beside.report("played again, two threads", records);
    measure_whole(key, &player, &read);
    chain.then(reading).then(dealt).then(again).report("one after the other", records);
}

/// All of it as `audit verify` does it: a pass over the chain that hears the seeds, then piece by
/// piece.
fn measure_whole<G: Game>(key: &SigningKey, player: &Player<G>, read: &Log) {
    let (log, signed) = (&player.made, [player.made.checkpoint(key)]);
    let (verified, whole) = timed(|| {
        let summary = verify_source(&*log.bytes, &key.public(), &signed).expect("sound");
        let (told, opening) = (ToldSeeds::by(read), Log::read_opening(&*log.bytes).expect("sound"));
        let mut dealing = Dealing::new::<G>(&opening).expect("an opening");
        let pieces = Pieces::read(&*log.bytes, summary.head, &told).expect("a header");
        replay_pieces::<G>(told, &[], pieces, |piece| dealing.hear(piece)).expect("sound")
    });
    assert_eq!(verified.table.state(), player.recorder.table().state());
    whole.report("verified, piece by piece", log.head.size);
}
