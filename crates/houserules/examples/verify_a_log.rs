//! Opens a live table, keeps its log, verifies the signed log and plays it again.

use houserules::audit::{KeyDir, LiveTable, Log, replay, verify};
use houserules::games::double_down_stud::Settings;
use houserules::prelude::*;
use houserules::table::{Back, DeckId, Mode};

/// One deck arrives; what was told is on the disk, and whoever changes it is found out.
pub fn main() {
    let dir = std::env::temp_dir().join(format!("houserules-example-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let (path, keys) = (dir.join("stud.log"), KeyDir::at(dir.join("keys")));
    let mode = Mode::StepByStep;
    let created =
        LiveTable::<DoubleDownStud>::create(&path, "stud", Settings::default(), mode, &keys);
    let mut live = created.expect("lawful settings");
    let receive = Command::Receive { deck: DeckId::FIRST, back: Back::Red };
    let told = live.tell(Role::Dealer, &receive, Time(1)).expect("the disk holds it");
    told.expect("a deck arrives");
    let early = live.tell(Role::Dealer, &Command::Wash(DeckId::FIRST), Time(2));
    early.expect("the disk holds it").expect_err("nobody has inspected it");
    drop(live);
    let summary = verify(&path, &keys.public_key().expect("a key")).expect("as it was written");
    let log = Log::read(std::fs::File::open(&path).expect("a file")).expect("readable");
    let again = replay::<DoubleDownStud>(&log, &[], |_| {}).expect("the same answers");
    assert_eq!((summary.head.size, again.records), (4, 3)); // header, opening, two commands
    println!("{} records verified, {} played again", summary.head.size, again.records);
    std::fs::remove_dir_all(&dir).expect("the folder is ours");
}
