//! Every example runs, and shows what it asserts.

#[path = "../examples/add_a_game.rs"]
mod add_a_game;
#[path = "../examples/ask_for_an_edge.rs"]
mod ask_for_an_edge;
#[path = "../examples/judge_a_hand.rs"]
mod judge_a_hand;
#[path = "../examples/play_a_round.rs"]
mod play_a_round;
#[path = "../examples/verify_a_log.rs"]
mod verify_a_log;

#[test]
fn judge_a_hand_runs() {
    judge_a_hand::main();
}

#[test]
fn play_a_round_runs() {
    play_a_round::main();
}

#[test]
fn ask_for_an_edge_runs() {
    ask_for_an_edge::main();
}

#[test]
fn verify_a_log_runs() {
    verify_a_log::main();
}

#[test]
fn add_a_game_runs() {
    add_a_game::main();
}
