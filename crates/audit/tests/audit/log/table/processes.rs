//! One table, one process.

use std::process::Command;

use ::table::{Mode, Role, Time};
use audit::{Fault, KeyDir, LiveTable, SetUpError};

use super::evening::{Evening, Room, Stud, settings, texts};

const FOLDER: &str = "AUDIT_TEST_TABLE";

/// The other process's part; only where a test below started it.
#[test]
fn another_process_tries_to_take_the_table_over_if_it_is_told_to() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = std::path::PathBuf::from(folder);
    let keys = KeyDir::at(folder.join("keys"));
    match LiveTable::<Stud>::resume(&folder.join("stud.log"), &keys) {
        Ok(_) => println!("taken over"),
        Err(fault) => println!("fault: {fault}"),
    }
}

fn other_process(room: &Room) -> String {
    let name =
        "log::table::processes::another_process_tries_to_take_the_table_over_if_it_is_told_to";
    let output = Command::new(std::env::current_exe().expect("a test is a program"))
        .args(["--exact", name, "--nocapture"])
        .env(FOLDER, room.folder.join("."))
        .output()
        .expect("a process can be started");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn two_processes_cannot_write_the_same_log() {
    let room = Room::new();
    let mut live = Evening::new(settings(&[]), Mode::Automatic, 1, 61).play(&room);
    let before = texts(&room.log());
    let said = other_process(&room);
    assert!(said.contains("fault: ") && said.contains("open for appending elsewhere"), "{said}");
    let here = LiveTable::<Stud>::resume(&room.log(), &room.keys).err();
    assert!(matches!(here, Some(Fault::Locked { .. })));
    assert_eq!(texts(&room.log()), before);
    let command = ::table::Command::Perform;
    let answer = live.tell(Role::Dealer, &command, Time(0)).expect("the first writer writes on");
    assert!(answer.is_err(), "an automatic table has no script to perform");
    drop(live);
    assert!(other_process(&room).contains("taken over"));
}

#[test]
fn a_log_in_the_way_is_not_replaced_by_a_new_table() {
    let room = Room::new();
    drop(Evening::new(settings(&[]), Mode::Automatic, 1, 62).play(&room));
    let before = texts(&room.log());
    let again = LiveTable::<Stud>::create(
        &room.log(),
        "stud-1",
        settings(&[]),
        Mode::Automatic,
        &room.keys,
    );
    assert!(matches!(again.err(), Some(SetUpError::Fault(Fault::Io { doing: "create", .. }))));
    assert_eq!(texts(&room.log()), before);
}

#[test]
fn settings_the_text_does_not_allow_leave_no_log() {
    let room = Room::new();
    let unlawful = settings(&[("dealing", "hand")]);
    let refused =
        LiveTable::<Stud>::create(&room.log(), "stud-1", unlawful, Mode::Automatic, &room.keys);
    assert!(matches!(refused.err(), Some(SetUpError::Refused(_))));
    assert_eq!(room.folder.names(), ["keys"]);
}

#[test]
fn after_a_fault_of_the_disk_a_table_takes_no_further_command() {
    let room = Room::new();
    let mut live = room.open(settings(&[]), Mode::Automatic);
    let sit =
        |seat| ::table::Command::Sit { seat: rules::Seat::at(seat), player: "Ada".to_owned() };
    // A folder where the checkpoint is prepared: the record is written, the signature is not.
    let in_the_way = room.folder.join("stud.log.checkpoint.tmp");
    std::fs::create_dir(&in_the_way).expect("a folder of our own");
    assert!(live.tell(Role::Player, &sit(0), Time(1)).is_err());
    std::fs::remove_dir(&in_the_way).expect("just made");
    let fault = live.tell(Role::Player, &sit(1), Time(2)).expect_err("what is on the disk?");
    assert!(matches!(fault, Fault::Poisoned { .. }), "{fault}");
    drop(live);
    let live = room.resume();
    assert_eq!(live.table().seats()[..2], [None, None], "nobody was answered");
    assert!(room.folder.names().iter().any(|name| name.contains(".unsigned-2-")), "it is kept");
}
