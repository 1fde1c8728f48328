//! What a row of a catalogue says that a game can do, for a game at every stage of its code.

use games::Game;
use games::catalogue::{Ask, Capability, Status};

games::catalogue! {
    $
    /// One game at every stage.
    pub enum Stages = Stages;
    Planned: planned ("snap" "Snap") [];
    Played: played (games::DoubleDownStud) [];
    Banked: banked (games::DoubleDownStud) [];
    Solved: solved (games::DoubleDownStud) [];
}

#[test]
fn a_game_can_do_what_its_row_says_and_no_more() {
    let works = |game: &Stages| game.can().works().join(" ");
    let listed: Vec<String> = Stages::ALL.iter().map(works).collect();
    assert_eq!(listed, ["", "live simulated", "live simulated", "live simulated exact"]);
    let playable = Stages::ALL.iter().map(|game| game.status() == Status::Playable);
    assert_eq!(playable.collect::<Vec<_>>(), [false, true, true, true]);
    for game in Stages::ALL {
        let named = [
            with_game!(*game, G => G::NAME, planned => ""),
            with_banked!(*game, G => G::NAME, cannot => ""),
            with_solved!(*game, G => G::NAME, cannot => ""),
        ];
        let fits = by_capability!(
            *game, G,
            solved => (Capability::Solved, G::NAME),
            banked => (Capability::Banked, G::NAME),
            played => (Capability::Played, G::NAME),
            planned => (Capability::Planned, ""),
        );
        assert_eq!((fits.0, fits.1), (game.can(), named[0]));
        let can = [Capability::Played, Capability::Banked, Capability::Solved];
        assert_eq!(named.map(|name| !name.is_empty()), can.map(|least| game.can() >= least));
    }
}

#[test]
fn what_a_game_cannot_do_is_said_in_one_way() {
    let why = |game: Stages, asked| game.cannot(asked).to_string();
    let pot = "double-down-stud has no odds: its players win from one another";
    assert_eq!(why(Stages::Played, Ask::Options), pot);
    assert_eq!(why(Stages::Banked, Ask::Solution), "double-down-stud is not solved");
    assert_eq!(why(Stages::Planned, Ask::Solution), "snap is not solved yet: it is only planned");
}
