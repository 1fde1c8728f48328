//! What a player is shown does not depend on a card that only another player has seen, or nobody.

use cards::{Card, deck};
use games::PokerRoom;
use games::catalogue::{GameId, usual};
use games::showdown::Showdown;
use rules::{Chips, Face, Round as _, Seat, Stream};
use seat::{
    About, Actor, Arrival, Guests, Host, PlayerAnswer, Seeds, Session, Stakes, Turn, Wishes,
};
use table::automatic::{Next, next};
use table::{Command, Mode, Role, Shuffled, Table};

use crate::support::NOW;

/// Somebody with three guests, at a table where the cards lie in this order before the cut.
fn sits(game: GameId, order: &[Card]) -> Session<PokerRoom> {
    let table = Table::<PokerRoom>::new("pot", usual::<PokerRoom>(game)).expect("lawful");
    let table = table.with_mode(Mode::Automatic);
    let others = Guests::new("calls", Stakes::Least, 0).expect("a policy of the room");
    let mut host = Host::new(table.with_given_orders(), others, Seeds::Rehearsal(1));
    let you = Arrival { name: "you".to_owned(), chips: Chips::dollars(500), areas: 1, guests: 3 };
    for command in you.commands::<PokerRoom>() {
        host.tell(&Actor::House(Role::Player), &command, NOW).expect("there are seats");
    }
    loop {
        if let Next::Shuffle(deck, method) = next(host.table()) {
            let result = Shuffled::Order(order.to_vec());
            let shuffle = Command::Shuffle { deck, method, result };
            host.tell(&Actor::House(Role::Dealer), &shuffle, NOW).expect("it is due");
            break;
        }
        host.step(NOW).expect("nothing fails").expect("the house opens the deck");
    }
    let wishes = Wishes { cut: false, grades: true };
    Session::return_to(host, None, wishes).unwrap_or_else(|why| panic!("{why}"))
}

/// The cards that the player at the first seat may know: the own ones and those of all, and of the
/// others what the game deals face up. This asks the round and the rules of the game, not what the
/// session believes it has seen.
fn seen_by_me(session: &Session<PokerRoom>) -> Vec<Card> {
    let Some(round) = session.table().round() else { return Vec::new() };
    let mine = round.sight(Seat::at(0));
    let up = (1..4).flat_map(|index| {
        let places = mine.game.faces.into_iter().zip(round.sight(Seat::at(index)).own);
        places.filter(|(face, _)| *face == Face::Up).filter_map(|(_, card)| card)
    });
    let own = mine.own.into_iter().chain(mine.given_up).chain(mine.community).flatten();
    own.chain(up).collect()
}

/// Everything the player is shown until hands are shown, and the cards known by then. Of the own
/// choices the one is taken that `draws` gives.
fn shown(game: GameId, order: &[Card], seed: u64) -> (Vec<String>, Vec<Card>) {
    let (mut session, mut draws) = (sits(game, order), Stream::new(seed));
    let (mut all, mut known) = (Vec::new(), Vec::new());
    loop {
        let turn = session.next(NOW).expect("nothing fails");
        let told = match &turn {
            Turn::Tell(telling) => telling.told.clone(),
            Turn::Closed(closed) => closed.told.clone(),
            Turn::Ask(_) | Turn::OutOfChips { .. } => Vec::new(),
        };
        if told.iter().any(|it| it.to_string().contains(" shows "))
            || matches!(turn, Turn::Closed(_))
        {
            return (all, known);
        }
        all.extend(told.iter().map(ToString::to_string));
        all.push(format!("{:?}", session.seen()));
        known.extend(seen_by_me(&session));
        let Turn::Ask(question) = turn else { continue };
        let answer = match &question.about {
            About::Decision(due) => {
                all.push(format!("{:?} {:?} {:?}", due.prompt, due.hand, due.holds));
                all.push(format!("{:?}", session.hand_facts(None)));
                let choice = &due.choices[draws.below(due.choices.len())];
                all.push(format!("{} {:?}", choice.spoken.as_str(), choice.under));
                choice.answer()
            }
            About::Stack(stack) => {
                all.push(format!("{stack:?}"));
                PlayerAnswer::PlaysOn
            }
            About::Cut(_) | About::Wager(_) => panic!("neither is asked for"),
        };
        session.answer(&question, answer, NOW).expect("what is offered is taken");
    }
}

#[test]
fn two_deals_that_differ_in_cards_a_player_has_not_seen_are_shown_alike() {
    let mut compared = 0;
    for game in Showdown::games() {
        for seed in 0..2 {
            let mut draws = Stream::new(seed + 100);
            let mut order = deck::STANDARD.to_vec();
            draws.shuffle(&mut order);
            let (first, known) = shown(game, &order, seed);
            let unseen: Vec<usize> =
                (0..order.len()).filter(|place| !known.contains(&order[*place])).collect();
            let mut moved: Vec<Card> = unseen.iter().map(|place| order[*place]).collect();
            moved.rotate_left(1);
            let mut other = order.clone();
            for (place, card) in unseen.iter().zip(moved) {
                other[*place] = card;
            }
            assert!(unseen.len() > 20 && other != order, "{game}: {}", unseen.len());
            let (second, _) = shown(game, &other, seed);
            compared += first.len();
            for (a, b) in first.iter().zip(&second) {
                assert_eq!(a, b, "{game}, deal {seed}");
            }
            assert_eq!(first.len(), second.len(), "{game}, deal {seed}");
        }
    }
    assert!(compared > 500, "{compared}");
}
