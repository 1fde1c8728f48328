//! Tables of every game rest, and go on from their texts.

use games::catalogue::{GameId, usual};
use games::poker_room::areas::STACK;
use games::settings::Settings as _;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, PokerRoom, ThreeCardDraw,
};
use rules::{Chips, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Role, Shuffled, Table, Tender, Time};

/// Whether a game is played from stacks, for a pot.
fn from_stacks<G: Game>() -> bool {
    G::OPENINGS.iter().any(|opening| opening.area == STACK)
}

/// Somebody buys chips and takes the first free seat but one.
fn arrives<G: Game>(table: &mut Table<G>) -> (Role, Command<G>) {
    let place = (1..table.seats().len()).find(|place| table.seats()[*place].is_none());
    let place = place.expect("a seat is free");
    let (seat, player) = (Seat::at(place), format!("Ada Lovelace {place}"));
    let buy = Command::Buy { player: player.clone(), amount: Chips::dollars(9_000) };
    table.tell(Role::Player, &buy, Time(60)).expect("anybody may buy chips");
    (Role::Player, Command::Sit { seat, player })
}

/// Does what the table waits for, with wagers on every area that may be wagered on.
fn step<G: Game>(table: &mut Table<G>) {
    let (by, command) = match next(table) {
        Next::Command(by, command) => (by, command),
        Next::Shuffle(deck, method) => {
            let mut seed = [7; 32];
            seed[..8].copy_from_slice(&table.next_shuffle().shuffle.to_le_bytes());
            let result = Shuffled::Seed(Seed::new(seed));
            (Role::Dealer, Command::Shuffle { deck, method, result })
        }
        Next::Cut(seat) => (Role::Player, Command::DeclineCut(seat)),
        Next::Display(seat) => {
            (Role::Dealer, Command::Display { seat, amount: Chips::dollars(25) })
        }
        Next::Decision(seat) => {
            let choices = table.round().expect("a decision is due").choices();
            let choice = choices.last().expect("there is a choice");
            (Role::Player, table.decides(seat, choice))
        }
        // A pot is played for by three.
        Next::Wagers if from_stacks::<G>() && table.seats().iter().flatten().count() < 3 => {
            arrives(table)
        }
        Next::Wagers => {
            let dollars = if from_stacks::<G>() { 400 } else { 10 };
            let (amount, tender) = (Chips::dollars(dollars), Tender::Chips);
            let taken = (0..table.seats().len()).filter(|place| table.seats()[*place].is_some());
            for seat in taken.map(Seat::at).collect::<Vec<_>>() {
                for opening in G::OPENINGS {
                    let wager = Command::Wager { seat, area: opening.area, amount, tender };
                    // A wager that this text does not take is none.
                    let _ = table.tell(Role::Player, &wager, Time(60));
                }
            }
            (Role::Dealer, Command::NoMoreBets)
        }
        Next::Player => arrives(table),
    };
    table.tell(by, &command, Time(60)).unwrap_or_else(|why| panic!("{command}: {why}"));
}

fn rests_and_goes_on<G: Game>(options: &[(&str, &str)]) {
    goes_on::<G>(G::Settings::only(), options);
}

/// Every table that was set up again from a text goes the same way as the one that wrote it: after
/// another round nothing tells them apart.
fn goes_on<G: Game>(mut settings: G::Settings, options: &[(&str, &str)]) -> Vec<String> {
    let mut texts = Vec::new();
    options.iter().for_each(|(name, value)| settings.set(name, value).expect("an option"));
    let new = Table::<G>::new("pit 1", settings).expect("lawful");
    let (mut table, mut others, mut rested) = (new.clone(), Vec::new(), 0);
    while table.rounds() < 5 || table.round().is_some() {
        step(&mut table);
        others.iter_mut().for_each(step);
        let Some(text) = table.at_rest() else { continue };
        if table.rounds() > rested {
            rested = table.rounds();
            others.drain(..).for_each(|other| assert_eq!(other, table, "{text}"));
        }
        others.push(new.clone().rested(&text).expect("what was written is read back"));
        texts.push(text);
    }
    let text = table.at_rest().expect("a table rests when a round is over");
    for cut in 0..text.len() {
        assert_eq!(new.clone().rested(&text[..cut]), None, "{}", &text[..cut]);
    }
    assert_eq!(rested, 5, "{} rests after each round", G::NAME);
    texts
}

#[test]
fn a_table_at_rest_is_set_up_again_from_its_text_alone() {
    rests_and_goes_on::<DoubleDownStud>(&[]);
    rests_and_goes_on::<DoubleDraw>(&[]);
    rests_and_goes_on::<ThreeCardDraw>(&[]);
    rests_and_goes_on::<DoubleCross>(&[]);
    rests_and_goes_on::<CaribbeanStud>(&[]);
}

#[test]
fn a_shoe_between_two_rounds_is_kept_with_what_has_left_it() {
    rests_and_goes_on::<Blackjack>(&[("progressive", "true"), ("bonus", "either")]);
    rests_and_goes_on::<Blackjack>(&[("decks", "2"), ("dealing", "hand"), ("shuffler", "stack")]);
    rests_and_goes_on::<MultipleActionBlackjack>(&[("decks", "1")]);
}

#[test]
fn a_second_deck_that_waits_with_its_secret_seed_is_kept_too() {
    rests_and_goes_on::<DoubleDownStud>(&[("shuffler", "stack"), ("decks", "2")]);
}

/// Who has the button next is a fact of the table (14.10(c)1), and a kill that is owed (14.11(i))
/// too: a table that was stopped after a hand goes on with both where they lay.
#[test]
fn the_button_and_the_kill_lie_where_they_lay() {
    for game in [GameId::Holdem, GameId::OmahaEight, GameId::FiveCardDraw] {
        let texts = goes_on::<PokerRoom>(usual::<PokerRoom>(game), &[]);
        let mut seats: Vec<&str> = texts
            .iter()
            .flat_map(|text| text.lines())
            .filter(|it| it.starts_with("button"))
            .collect();
        seats.dedup();
        assert!(seats.len() >= 4, "the button of {game:?} goes round: {seats:?}");
    }
    let killed = goes_on::<PokerRoom>(usual::<PokerRoom>(GameId::OmahaEight), &[("kill", "full")]);
    assert!(killed.iter().any(|text| text.contains("\nkill seat ")), "somebody owes a kill");
    goes_on::<PokerRoom>(usual::<PokerRoom>(GameId::SevenCardStud), &[]);
}

#[test]
fn a_table_in_play_or_with_a_wager_down_does_not_rest() {
    let mut table = Table::<DoubleDownStud>::new("pit 1", Default::default()).expect("lawful");
    while table.round().is_none() {
        step(&mut table);
        assert!(!(table.ledger().has_wagers() && table.at_rest().is_some()));
    }
    assert_eq!(table.at_rest(), None);
}
