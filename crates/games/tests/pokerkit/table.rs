//! A table of the room for a recorded hand: the one place that opens a round.

use cards::deck::STANDARD;
use games::poker_room::{
    Bets, Carry, Decision, FIVE_CARD_DRAW, HOLDEM, OMAHA, OMAHA_EIGHT, Options, Room, Rules,
    SEVEN_CARD_STUD, SEVEN_CARD_STUD_EIGHT,
};
use rules::{Act, Chips, Round as _};

use crate::corpus::Hand;
use crate::replay::{Compared, Replay, brought, posted};

/// Plays a hand of the game of this name again.
pub fn compare(game: &str, hand: &Hand) -> Result<Compared, String> {
    played(game, hand).map(|played| played.compared)
}

/// A hand that was played again.
pub struct Played {
    pub rules: &'static Rules,
    pub options: Options,
    pub compared: Compared,
    pub acts: Vec<Act>,
}

/// The same, with all that was done.
pub fn played(game: &str, hand: &Hand) -> Result<Played, String> {
    match game {
        "holdem" => at(&HOLDEM, hand),
        "omaha" => at(&OMAHA, hand),
        "omaha-eight-or-better" => at(&OMAHA_EIGHT, hand),
        "seven-card-stud" => at(&SEVEN_CARD_STUD, hand),
        "seven-card-stud-eight-or-better" => at(&SEVEN_CARD_STUD_EIGHT, hand),
        "five-card-draw" => at(&FIVE_CARD_DRAW, hand),
        _ => panic!("{game} is no game of the corpus"),
    }
}

fn at(rules: &'static Rules, hand: &Hand) -> Result<Played, String> {
    let (options, (carry, bets)) =
        (posted(hand, Options { game: rules, ..Options::default() }), brought(hand));
    let mut log = Vec::new();
    let round = Room::open(&options, &carry, &bets, &mut log);
    let round = round.map_err(|refusal| refusal.to_string())?;
    let (compared, log) = Replay::compare(hand, rules, (round, log))?;
    let acts = log.into_iter().map(|(act, _)| act).collect();
    Ok(Played { rules, options, compared, acts })
}

/// The least and the most that the first of three players may raise to at omaha eight or better.
pub fn first_raises(options: &Options) -> Vec<Chips> {
    let bets = [Some(Bets { stack: Chips::dollars(100) }); 3];
    let round =
        Room::open(&Options { game: &OMAHA_EIGHT, ..*options }, &Carry::default(), &bets, &mut ());
    let mut round = round.expect("three players");
    for card in STANDARD.iter().take(12) {
        round.reveal(*card, &mut ());
    }
    let to = |decision| match decision {
        Decision::RaisesTo(to) => Some(to),
        _ => None,
    };
    round.choices().filter_map(to).collect()
}
