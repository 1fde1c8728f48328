//! The text whose digest ends every record of a log: its form is frozen.

use crate::support::Pit;

/// Change this only with a new version of the log: every older log would disagree.
const FROZEN: &str = "4ac41a095eb42fd36b33f626cedf1a84e7ed0e701e7e209e6ec2fd6cdb7f3042";

#[test]
fn the_text_of_a_state_has_the_form_every_log_was_written_with() {
    let mut pit = Pit::new(&[]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.asks();
    pit.player("decide seat 2 doubles 5");
    let digest: String = pit.table.digest().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, FROZEN, "the state is now written as\n{}", pit.table.state());
}
