//! `house audit export|witness|abandon`, and checkpoints kept elsewhere.

use std::fs;

use crate::den::Den;

/// A round is open, its deck a secret.
fn open_round(name: &str) -> (Den, String) {
    let den = Den::new(name);
    den.play("a.log", &["--rehearse", "1"], "10\nn\n20\n");
    let log = den.typed("a.log");
    (den, log)
}

#[test]
fn a_copy_for_everybody_verifies_and_is_never_written_over_a_file() {
    let (den, log) = open_round("export");
    let copy = den.typed("public.log");
    let export = ["audit", "export", &log, "--viewpoint", "public", "--output", &copy];
    let answer = den.call(&export, "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert_eq!(den.call(&export, "").code, 2, "it is there already");
    fs::remove_file(&copy).expect("a folder of our own");
    let answer = den.call(&export, "");
    assert_eq!(answer.code, 2, "its checkpoint is there still");
    answer.says("public.log.checkpoint is there already");
    fs::remove_file(format!("{copy}.checkpoint")).expect("a folder of our own");
    fs::remove_file(format!("{copy}.seed")).expect("that it is a copy");
    assert_eq!(den.call(&export, "").code, 0);
    let answer = den.call(&["audit", "show", &copy], "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    let nobody = ["audit", "export", &log, "--viewpoint", "seat 99", "--output", "x.log"];
    let answer = den.call(&nobody, "");
    assert_eq!(answer.code, 2);
    answer.says("public, auditor, player-NAME, or seat-N");
}

#[test]
fn a_copy_verifies_where_the_log_does_whatever_it_leaves_out() {
    let (den, log) = open_round("copies-verify");
    den.play_at("double-draw-poker", "b.log", &["--rehearse", "1"], "10\n");
    for (name, log) in [("stud", log), ("draw", den.typed("b.log"))] {
        for viewpoint in ["public", "seat-1", "auditor"] {
            let copy = den.typed(&format!("{name}-{viewpoint}.log"));
            den.answer(&["audit", "export", &log, "--viewpoint", viewpoint, "--output", &copy], "");
            let answer = den.call(&["audit", "verify", &copy], "");
            assert_eq!(answer.code, 0, "{name} {viewpoint}: {}{}", answer.out, answer.err);
            answer.says("is still sealed").says("says that this is a copy");
            // As a browser saves it: what is no secret may be read by anybody.
            let anybody = <fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o644);
            fs::set_permissions(format!("{copy}.seed"), anybody).expect("a folder of our own");
            let answer = den.call(&["audit", "verify", &copy], "");
            assert_eq!(answer.code, 0, "{name} {viewpoint}: {}{}", answer.out, answer.err);
            let abandon = den.call(&["audit", "abandon", &copy, "--reason", "x"], "");
            assert_eq!(abandon.code, 2, "{}", abandon.out);
            abandon.says("copy");
        }
    }
}

#[test]
fn whoever_calls_a_log_a_copy_hides_no_lost_seed() {
    let (den, log) = open_round("planted");
    let (seeds, away) = (format!("{log}.seed"), format!("{log}.away"));
    let text = fs::read_to_string(&seeds).expect("a seed waits");
    let id = text.lines().nth(1).expect("whose they are");
    fs::rename(&seeds, &away).expect("a folder of our own");
    assert_eq!(den.call(&["audit", "verify", &log], "").code, 1, "its seed is lost");
    fs::rename(&away, &seeds).expect("a folder of our own");
    fs::write(&seeds, format!("house-rules copy v1\n{id}\n")).expect("a folder of our own");
    den.call(&["audit", "verify", &log], "")
        .says("only the log itself shows whether a seed is lost");
    assert_eq!(den.document(&["audit", "verify", &log, "--json"], 0)["copy"], true);
}

#[test]
fn a_witness_countersigns_and_finds_the_log_that_was_put_back() {
    let (den, log) = open_round("witness");
    let seen = den.typed("seen.checkpoint");
    let old = fs::read(&log).expect("the log");
    let old_checkpoint = fs::read(format!("{log}.checkpoint")).expect("its checkpoint");
    let look = ["audit", "witness", &log, "--seen", &seen];
    den.call(&look, "").says("countersigned, never seen before");
    den.resume("a.log", &[], "d\nq\n");
    den.call(&look, "").says("seen before");
    let longer = den.document(&["audit", "witness", &log, "--seen", &seen, "--json"], 0);
    assert_eq!(longer["records"], longer["seen"], "nothing new");
    let verify = ["audit", "verify", &log, "--checkpoint", &seen];
    assert_eq!(den.call(&verify, "").code, 0);
    assert!(fs::read(&log).expect("the log").len() > old.len(), "the log went on");
    fs::write(&log, &old).expect("a folder of our own");
    fs::write(format!("{log}.checkpoint"), &old_checkpoint).expect("a folder of our own");
    for call in [&look[..], &verify] {
        let answer = den.call(call, "");
        assert_eq!(answer.code, 1, "{}", answer.err);
        answer.says("the tail was cut off");
    }
    let missing = den.call(&["audit", "verify", &log, "--checkpoint", "nowhere"], "");
    assert_eq!(missing.code, 2);
}

#[test]
fn a_lost_seed_is_said_by_verify_and_a_supervisor_voids_the_round() {
    let (den, log) = open_round("lost");
    assert_eq!(den.call(&["audit", "verify", &log], "").code, 0, "the seed lies beside it");
    let abandon = ["audit", "abandon", &log, "--reason", "the disk of the seeds is gone"];
    let answer = den.call(&abandon, "");
    assert_eq!(answer.code, 1, "nothing is lost: {}", answer.out);
    fs::remove_file(format!("{log}.seed")).expect("a sealed seed");
    let answer = den.call(&["audit", "verify", &log], "");
    assert_eq!(answer.code, 1);
    answer.says("is missing").says("cannot be dealt on; a casino supervisor voids the round");
    let answer = den.call(&abandon, "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    answer.says("casino supervisor rules: the round is void: the disk of the seeds is gone");
    answer.says("seat 1: returned 20 from wager").says("seed of shuffle 2 lost");
    let answer = den.call(&["audit", "verify", &log], "");
    assert_eq!(answer.code, 0, "{}", answer.out);
    answer.says("1 remark").says("the seed of shuffle 2 was lost");
    den.call(&["audit", "replay", &log], "").says("seat 1 you 490");
}
