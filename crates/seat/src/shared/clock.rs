//! The clocks of people at a shared table (ruling X20): pure reckoning with the time that is told.

use rules::Seat;

use super::Answers;
use crate::times::{Millis, PostedTimes};

/// For whom a table waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Waits {
    /// For nobody in particular.
    Nobody,
    /// For further wagers: one lies there.
    Wagers,
    /// For the cut of the player at this seat.
    Cut(Seat),
    /// For bytes that players committed to.
    Openings,
    /// For the decision of this player.
    Decision(Seat, String),
}

/// What was waited for since when, and how patient a table still is.
#[derive(Debug)]
pub(super) struct Clock {
    pub(super) times: PostedTimes,
    waits: Waits,
    since: Millis,
    /// How many answers were given: the next question is another one.
    answers: u64,
    asked: u64,
    /// Whose decision took how much longer than posted, until that is written down.
    over: Option<(Seat, String, u64)>,
    /// When the next card may be moved.
    pub(super) next_card: Millis,
    /// Since when everything stands still.
    stopped: Option<Millis>,
    /// When the table next wants to act.
    pub(super) wake: Option<Millis>,
}

impl Clock {
    pub(super) const fn new(times: PostedTimes) -> Self {
        Self {
            times,
            waits: Waits::Nobody,
            since: Millis(0),
            answers: 0,
            asked: 0,
            over: None,
            next_card: Millis(0),
            stopped: None,
            wake: None,
        }
    }

    /// A record was made; whether it answers a question.
    pub(super) const fn heard(&mut self, answers: Answers) {
        self.answers += match answers {
            Answers::Yes => 1,
            Answers::No => 0,
        };
    }

    /// Whose decision took how much longer than posted, once.
    pub(super) const fn take_over(&mut self) -> Option<(Seat, String, u64)> {
        self.over.take()
    }

    /// The clocks stand still.
    pub(super) const fn stop(&mut self, now: Millis) {
        if self.stopped.is_none() {
            self.stopped = Some(now);
        }
    }

    /// The clocks go on as if no time had passed; `now` may lie before they were stopped, where
    /// the clock on the wall was set meanwhile.
    pub(super) fn run(&mut self, now: Millis) {
        if let Some(then) = self.stopped.take() {
            let moved = |at: Millis| Millis(at.0.saturating_add(now.0).saturating_sub(then.0));
            self.since = moved(self.since);
            self.next_card = moved(self.next_card);
        }
    }

    pub(super) const fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// The table waits for this now.
    pub(super) fn look(&mut self, waits: Waits, now: Millis) {
        if self.waits == waits && self.asked == self.answers {
            return;
        }
        if let Waits::Decision(seat, player) = &self.waits {
            let over = now.since(self.since).saturating_sub(self.times.decision);
            self.over = (over > 0).then(|| (*seat, player.clone(), over));
        }
        (self.waits, self.since, self.asked) = (waits, now, self.answers);
    }

    /// When the dealer goes on without an answer, where each player has used so much of the bank.
    pub(super) fn deadline(&self, used: impl Fn(&str) -> u64) -> Option<Millis> {
        let PostedTimes { wagers, decision, bank, openings, .. } = self.times;
        let millis = match &self.waits {
            Waits::Nobody => return None,
            Waits::Wagers => wagers,
            Waits::Cut(_) => decision,
            Waits::Openings => openings,
            Waits::Decision(_, player) => decision + bank.saturating_sub(used(player)),
        };
        (!self.is_stopped() && millis > 0).then(|| self.since.plus(millis))
    }

    /// For whom it waits.
    pub(super) const fn waits(&self) -> &Waits {
        &self.waits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(1_000_000);

    fn decision() -> Waits {
        Waits::Decision(Seat::at(1), "ada".to_owned())
    }

    #[test]
    fn a_bank_is_taken_from_in_all_decisions_together_and_is_used_up() {
        let mut clock = Clock::new(PostedTimes::USUAL);
        clock.look(decision(), NOW);
        assert_eq!(clock.deadline(|_| 0), Some(NOW.plus(50_000)));
        clock.heard(Answers::Yes);
        clock.look(decision(), NOW.plus(32_000));
        assert_eq!(clock.take_over(), Some((Seat::at(1), "ada".to_owned(), 12_000)));
        assert_eq!(clock.take_over(), None, "once");
        let used = |_: &str| 12_000;
        assert_eq!(clock.deadline(used), Some(NOW.plus(32_000 + 38_000)), "12 s of it are gone");
        let all = |_: &str| 30_000;
        assert_eq!(clock.deadline(all), Some(NOW.plus(32_000 + 20_000)), "and now all of it");
    }

    #[test]
    fn looking_again_at_the_same_question_does_not_begin_it_anew() {
        let mut clock = Clock::new(PostedTimes::USUAL);
        clock.look(decision(), NOW);
        clock.heard(Answers::No);
        clock.look(decision(), NOW.plus(5_000));
        assert_eq!(clock.deadline(|_| 0), Some(NOW.plus(50_000)));
    }

    #[test]
    fn stopped_clocks_ask_nobody_to_hurry_and_go_on_where_they_stood() {
        let mut clock = Clock::new(PostedTimes::USUAL);
        clock.look(Waits::Wagers, NOW);
        clock.stop(NOW.plus(5_000));
        assert_eq!(clock.deadline(|_| 0), None);
        clock.run(NOW.plus(65_000));
        assert_eq!(clock.deadline(|_| 0), Some(NOW.plus(80_000)), "15 s were left");
    }

    #[test]
    fn a_clock_on_the_wall_that_is_set_back_or_ahead_takes_and_gives_no_time() {
        let mut clock = Clock::new(PostedTimes::USUAL);
        clock.look(Waits::Wagers, NOW);
        for set in [NOW.plus(3_600_000), Millis(10_000)] {
            clock.stop(clock.since.plus(5_000));
            clock.run(set);
            assert_eq!(clock.deadline(|_| 0), Some(set.plus(15_000)), "15 s were left");
        }
    }

    #[test]
    fn nobody_is_hurried_where_nothing_is_posted() {
        let mut clock = Clock::new(PostedTimes::NONE);
        clock.look(decision(), NOW);
        assert_eq!(clock.deadline(|_| 0), None);
    }
}
