//! The text whose digest ends every record of a log: its form is frozen.

use super::support::Stud;

/// Change this only with a new version of the log: every older log would disagree.
const FROZEN: &str = "c09be3c95596b8fd1ef9a931011b45fdb7a213f50577e1eee99c94f178d1b5e5";

#[test]
fn the_text_of_a_state_has_the_form_every_log_was_written_with() {
    let mut pit = Stud::new(&[]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.asks();
    pit.player("decide seat 2 doubles 5");
    let digest: String = pit.table.digest().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, FROZEN, "the state is now written as\n{}", pit.table.state());
}
