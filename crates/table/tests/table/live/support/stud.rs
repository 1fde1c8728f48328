//! What only tables of Double Down Stud do here.

use table::Line;

use super::Stud;

impl Stud {
    #[track_caller]
    pub fn bets(&mut self, number: usize, amount: u64) -> Vec<Line> {
        self.player(&format!("wager seat {number} {amount} on wager"))
    }

    /// Plays a whole round in which nobody doubles, from the preparation of the deck.
    #[track_caller]
    pub fn plays_a_round(&mut self) -> Vec<Line> {
        let from = self.log.len();
        self.is_ready();
        for (index, player) in self.table.seats().to_vec().iter().enumerate() {
            if player.is_some() {
                self.bets(index + 1, 10);
            }
        }
        self.dealer("no more bets");
        self.finishes();
        self.log[from..].to_vec()
    }
}
