//! What a settled wager is said to have come to, beside what it came to: random rounds of every
//! banked game without a shoe, read by somebody who knows nothing of how the words were made.
//!
//! `HOUSE_REASONS=100000` reads so many wagers of each game.

use cards::{Card, Rank};
use games::betting::{Need, Placed};
use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use rules::{Chips, Due, Face, Seat, Spot, Stream, Wager};

const SEAT: Seat = Seat::at(0);
/// So many wagers of each game, unless somebody asks for more.
const WAGERS: usize = 300;

/// What is said of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Pays(u64, u64),
    Wins,
    Push,
    Loses,
}

/// The odds that begin here: `3 to 2, …`.
fn odds(text: &str) -> Option<Said> {
    let mut words = text.split([' ', ';', ',', '.']);
    let win = words.next()?.parse().ok()?;
    (words.next() == Some("to")).then_some(())?;
    Some(Said::Pays(win, words.next()?.parse().ok()?))
}

/// Reads the reason of the wager that is called so.
fn read(text: &str, called: &str) -> Option<Said> {
    let after = |words: &str| text.split_once(words).map(|(_, rest)| rest);
    let own = [format!("the {called} pays "), format!("the {called}s ")];
    if let Some(said) = own.iter().find_map(|words| odds(after(words)?)) {
        return Some(said);
    }
    if let Some(said) = after(&format!("the {called} ")) {
        if said.starts_with("is a push") || said.starts_with("is returned") {
            return Some(Said::Push);
        }
        if said.starts_with("loses") {
            return Some(Said::Loses);
        }
        if let Some(said) = odds(said) {
            return Some(said);
        }
    }
    if let Some(said) = after("which pays ").and_then(odds) {
        return Some(said);
    }
    let says = |words: &[&str]| words.iter().any(|words| text.contains(words));
    match () {
        () if says(&["which loses", "folded"]) => Some(Said::Loses),
        () if says(&["a push", "ties with", "a tie"]) => Some(Said::Push),
        () if says(&["which beats", "which wins"]) => Some(Said::Wins),
        () => None,
    }
}

fn agrees(said: Said, Wager { staked, returned, .. }: Wager) -> bool {
    let (staked, returned) = (staked.in_cents(), returned.expect("settled").in_cents());
    match said {
        Said::Pays(win, wager) => returned * wager == staked * (wager + win),
        Said::Wins => returned > staked,
        Said::Push => returned == staked,
        Said::Loses => returned == 0,
    }
}

/// The cards that decide, where two hands are called the same: each is held, and the better wins.
fn kickers(text: &str, own: &[Card], dealer: &[Card]) -> bool {
    let all: Vec<&str> = text.split(" with a").skip(1).collect();
    let rank = |text: &str| {
        let word = text.trim_start_matches("n ").trim_start();
        let word = word.split([' ', ',', ';']).next().unwrap_or_default();
        Rank::ALL.into_iter().find(|rank| rank.name() == word)
    };
    let [first, second] = all[..] else { return all.is_empty() };
    let (Some(first), Some(second)) = (rank(first), rank(second)) else { return false };
    let holds = |cards: &[Card], rank| cards.iter().any(|card| card.rank() == Some(rank));
    let wins = text.contains("which beats") || text.contains("which wins");
    holds(own, first) && holds(dealer, second) && (first > second) == wins && first != second
}

/// Plays one round at random, and gives it with the cards of the player and of the dealer; shared
/// cards are of both.
fn played<G: Game>(stream: &mut Stream) -> (G, Vec<Card>, Vec<Card>) {
    let settings = G::Settings::of(G::NAME).expect("its own name");
    let needed = G::OPENINGS.iter().filter(|it| it.placed == Placed::Before(Need::Required));
    let placed: Vec<_> = needed.map(|it| (it.area, Chips::dollars(60))).collect();
    let options = G::options(&settings).expect("usual settings");
    let bets = [G::bets(&placed)];
    let mut round = G::open(&options, &G::Carry::default(), &bets, &mut ()).expect("a wager");
    let mut deck = G::deck(&settings).to_vec();
    let (mut own, mut dealer) = (Vec::new(), Vec::new());
    loop {
        let spot = match round.due() {
            Due::Nothing => return (round, own, dealer),
            Due::Card { face: Face::Down, .. } => {
                round.place(&mut ());
                continue;
            }
            Due::Decision { .. } => {
                let choices: Vec<_> = round.choices().collect();
                let choice = choices[stream.below(choices.len())];
                round.decide(choice, &mut ()).expect("a listed choice");
                continue;
            }
            Due::Card { spot, .. } | Due::Turn { spot } => spot,
            due @ (Due::Display { .. } | Due::Reshuffle) => panic!("no {due} here"),
        };
        let card = deck.swap_remove(stream.below(deck.len()));
        match spot {
            Spot::Hand { .. } => own.push(card),
            Spot::Dealer { .. } => dealer.push(card),
            Spot::Community { .. } | Spot::Burn { .. } => {
                own.push(card);
                dealer.push(card);
            }
        }
        round.reveal(card, &mut ());
    }
}

fn compared<G: Game>() {
    let many = std::env::var("HOUSE_REASONS").ok().and_then(|text| text.parse().ok());
    let (mut left, mut stream) = (many.unwrap_or(WAGERS), Stream::new(15));
    while left > 0 {
        let (round, own, dealer) = played::<G>(&mut stream);
        for wager in round.wagers(SEAT).filter(|wager| !wager.staked.is_zero()) {
            let reason = round.reason(SEAT, wager.area).expect("a settled wager");
            let called = G::called(wager.area);
            let said = read(&reason, &called);
            let said = said.unwrap_or_else(|| panic!("{}: {called}: {reason}", G::NAME));
            assert!(agrees(said, wager), "{}: {called}: {reason}: {wager:?}", G::NAME);
            assert!(kickers(&reason, &own, &dealer), "{}: {reason}: {own:?} {dealer:?}", G::NAME);
            left = left.saturating_sub(1);
        }
    }
}

#[test]
fn no_reason_of_a_settled_wager_contradicts_what_it_came_to() {
    compared::<DoubleDownStud>();
    compared::<CaribbeanStud>();
    compared::<DoubleCross>();
    compared::<DoubleDraw>();
    compared::<ThreeCardDraw>();
}

#[test]
fn the_reader_tells_what_is_said_of_each_wager() {
    let both = "the hand is a flush, which wins: the ante pays 1 to 1, the raises 3 to 2";
    assert_eq!(read(both, "ante"), Some(Said::Pays(1, 1)));
    assert_eq!(read(both, "raise"), Some(Said::Pays(3, 2)));
    let push = "the hand is two pairs, which pays 1 to 1; the bonus is a push";
    assert_eq!((read(push, "bonus"), read(push, "ante")), (Some(Said::Push), odds("1 to 1")));
    assert_eq!(read("the hand was folded", "ante"), Some(Said::Loses));
    assert_eq!(read("it rains", "ante"), None);
}
