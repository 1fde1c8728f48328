//! What a player of the poker room is told and shows on a screen: no card of another seat that was
//! not shown, no burned card and none of the stub, while a hand is played and when it is over.

use std::collections::BTreeSet;

use cards::Card;
use games::poker_room::{Decision, GAMES, Room, Rules, Settings, areas};
use games::settings::Settings as _;
use rules::{Act, Chips, Face, Round as _, Seat, Spot, Stream};
use seat::{Part, Seen, Told, told};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Event, Line, Shuffled, Table, Tender, Time};

/// How many hands of each game the test command plays.
const HANDS: u64 = 15;

fn hands() -> u64 {
    let told = std::env::var("HOUSE_ROOM_HANDS").ok();
    told.map_or(HANDS, |text| text.parse().expect("HOUSE_ROOM_HANDS is a number of hands"))
}

/// Somebody at the table, or who only watches: what was seen, and what may be known.
struct Viewer {
    seat: Option<Seat>,
    seen: Seen,
    known: BTreeSet<u8>,
}

impl Viewer {
    fn new(seat: Option<Seat>) -> Self {
        let mine: Vec<Seat> = seat.into_iter().collect();
        Self { seat, seen: Seen::from(&mine), known: BTreeSet::new() }
    }

    fn see(&mut self, lines: &[Line], table: &Table<Room>) -> Vec<Told> {
        for (event, _) in lines {
            match event {
                Event::RoundOpened { .. } => self.known.clear(),
                Event::CardSetAside(card) | Event::Act(Act::Turned { card, .. }) => {
                    self.known.insert(card.id());
                }
                Event::Act(Act::Dealt { spot, face, card: Some(card) }) => {
                    let own = matches!(spot, Spot::Hand { seat, .. } if Some(*seat) == self.seat);
                    if *face == Face::Up || own {
                        self.known.insert(card.id());
                    }
                }
                _ => {}
            }
            self.seen.see(event);
        }
        told::<Room>(table.settings(), lines, &self.seen)
    }

    /// A card that is told and may not be known.
    fn leak(&self, sentences: &[Told]) -> Option<String> {
        let cards = sentences.iter().flat_map(|told| &told.parts).filter_map(|part| match part {
            Part::Card(card) => Some(*card),
            Part::Text(_) => None,
        });
        let unknown = |card: &Card| !self.known.contains(&card.id());
        let text = sentences.iter().map(ToString::to_string).collect::<String>();
        let text = format!("{text} {:?}", self.seen);
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words = words
            .filter_map(|word| word.parse::<Card>().ok().filter(|card| card.to_string() == word));
        cards.chain(words).find(unknown).map(|card| format!("{card} in {text}"))
    }
}

/// Everybody decides by chance, in every other round without giving a hand up.
struct Players {
    count: usize,
    numbers: Stream,
    /// Who puts a stack down next.
    brings: usize,
    stays: bool,
}

impl Players {
    fn next(&mut self, table: &Table<Room>) -> Command<Room> {
        match next(table) {
            Next::Command(_, command) => command,
            Next::Shuffle(deck, method) => {
                let byte = |_| u8::try_from(self.numbers.below(256)).expect("a byte");
                let seed = Seed::new(core::array::from_fn(byte));
                Command::Shuffle { deck, method, result: Shuffled::Seed(seed) }
            }
            Next::Wagers if self.brings == self.count => {
                (self.brings, self.stays) = (0, self.numbers.below(2) == 0);
                Command::NoMoreBets
            }
            Next::Wagers => {
                self.brings += 1;
                let (seat, amount) = (Seat::at(self.brings - 1), Chips::dollars(100));
                Command::Wager { seat, area: areas::STACK, amount, tender: Tender::Chips }
            }
            Next::Decision(seat) => {
                let round = table.round().expect("a decision is due");
                let mut choices: Vec<_> = round.choices().collect();
                choices.retain(|choice| !self.stays || *choice != Decision::Folds);
                table.decides(seat, choices[self.numbers.below(choices.len())])
            }
            Next::Cut(_) | Next::Display(_) | Next::Player => unreachable!("not at poker"),
        }
    }
}

/// Plays an evening by chance; what somebody was told that may not be known.
fn evening(game: &'static Rules, count: usize, hands: u64) -> Option<String> {
    let mut settings = Settings::at_table_of(game);
    settings.set("seats", &count.to_string()).expect("so many players");
    let mut table = Table::<Room>::new("felt", settings).expect("lawful settings");
    let seats = || (0..count).map(Seat::at);
    let mut viewers: Vec<Viewer> = seats().map(Some).chain([None]).map(Viewer::new).collect();
    let mut players = Players { count, numbers: Stream::new(5), brings: 0, stays: true };
    let arrive = |seat: Seat| {
        let (player, amount) = (format!("player {}", seat.number()), Chips::dollars(1_000_000));
        [Command::Sit { seat, player: player.clone() }, Command::Buy { player, amount }]
    };
    let mut given: Vec<Command<Room>> = seats().flat_map(arrive).collect();
    while table.rounds() < hands || table.round().is_some() {
        for command in given.drain(..) {
            let lines = table.tell(command.needs(), &command, Time(9)).expect("it is due");
            for viewer in &mut viewers {
                let sentences = viewer.see(&lines, &table);
                if let Some(leak) = viewer.leak(&sentences) {
                    return Some(format!("{:?} is told {leak}", viewer.seat));
                }
            }
        }
        given.push(players.next(&table));
    }
    None
}

#[test]
fn no_player_of_the_room_is_told_a_card_that_was_not_shown() {
    for game in GAMES {
        for count in [2, 5, game.players_max] {
            assert_eq!(evening(game, count, hands() / 3), None, "{}, {count} play", game.name);
        }
    }
}

#[test]
fn a_card_that_is_told_to_the_wrong_person_is_found() {
    let viewer = Viewer::new(Some(Seat::at(0)));
    let card: Card = "As".parse().expect("a card");
    let under = law::general::GEN_009;
    let parts = vec![Part::Text("Seat 2 has ".to_owned()), Part::Card(card)];
    let sentence = |parts| [Told { parts, weight: seat::Weight::Said, under }];
    assert!(viewer.leak(&sentence(parts)).is_some());
    assert!(viewer.leak(&sentence(vec![Part::Text("Seat 2 has As.".to_owned())])).is_some());
    assert_eq!(viewer.leak(&sentence(vec![Part::Text("Seat 2 folds.".to_owned())])), None);
}
