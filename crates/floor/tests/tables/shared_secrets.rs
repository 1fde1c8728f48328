//! Every byte that one viewpoint is given is searched for what it may not know: cards, seeds,
//! salts. What it may know is what the open parts of the log say, and its own closed ones.

use std::collections::BTreeSet;

use audit::{Audience, LogId, Records};
use cards::Card;
use games::catalogue::GameId;
use rules::{Irregularity, Seat, Stream};
use seat::{Actor, PostedTimes, Said, Staff, Viewpoint};
use table::Role;

use crate::shared_hall::{Hall, PEOPLE};
use crate::support::playable;

/// How many rounds of each game the test command plays; `HOUSE_SHARED_SEARCH=1000` plays more.
const ROUNDS: u64 = 3;
/// After how many rounds another table is opened.
const EVENING: u64 = 3;

fn rounds() -> u64 {
    let told = std::env::var("HOUSE_SHARED_SEARCH").ok();
    told.map_or(ROUNDS, |text| text.parse().expect("HOUSE_SHARED_SEARCH is a number of rounds"))
}

const VIEWPOINTS: [Viewpoint; 6] = [
    Viewpoint::Spectator,
    Viewpoint::Floor,
    Viewpoint::Surveillance,
    Viewpoint::Seat(Seat::at(0)),
    Viewpoint::Seat(Seat::at(1)),
    Viewpoint::Seat(Seat::at(2)),
];

/// Words in which a card, or a number that could be a seed or a salt, is told.
fn told(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let secret = |word: &&str| {
        let card = word.parse::<Card>().is_ok_and(|card| card.to_string() == **word);
        card || word.len() >= 32 && word.chars().all(|c| c.is_ascii_hexdigit())
    };
    words.filter(secret).map(str::to_owned).collect()
}

/// What a viewpoint may know of the round, folded from the log.
#[derive(Clone, Default)]
struct Knows {
    viewpoint: Option<Audience>,
    now: BTreeSet<String>,
    /// Seeds and salts that were shown are known for good.
    numbers: BTreeSet<String>,
}

impl Knows {
    fn hear(&mut self, open: &str, closed: &[(Audience, String)]) {
        if open.contains("\nis round ") && open.contains(" opens, ") {
            self.now.clear();
        }
        let own = closed.iter().filter(|(audience, _)| Some(*audience) == self.viewpoint);
        for text in own.map(|(_, text)| &**text).chain([open]) {
            let (numbers, cards) = told(text).into_iter().partition(|it| it.len() >= 32);
            self.now.extend::<BTreeSet<_>>(cards);
            self.numbers.extend::<BTreeSet<_>>(numbers);
        }
    }

    fn leak(&self, given: &str) -> Option<String> {
        told(given).into_iter().find(|it| !self.now.contains(it) && !self.numbers.contains(it))
    }
}

/// Those who look, what each may know, and how much of the log was read.
struct Search {
    knows: Vec<(Viewpoint, Knows)>,
    read: u64,
    event: u64,
    searched: usize,
    hidden: usize,
}

impl Search {
    fn new() -> Self {
        let knows = |viewpoint| {
            let audience = match viewpoint {
                Viewpoint::Seat(seat) => Some(seat.into()),
                Viewpoint::Spectator | Viewpoint::Floor | Viewpoint::Surveillance => None,
            };
            // What names the log is no secret: every copy of it says so.
            let numbers = BTreeSet::from([LogId([9; 16]).to_string()]);
            (viewpoint, Knows { viewpoint: audience, numbers, ..Knows::default() })
        };
        let knows = VIEWPOINTS.map(knows).to_vec();
        Self { knows, read: 2, event: 0, searched: 0, hidden: 0 }
    }

    /// Searches what happened since, and what everybody is shown now.
    fn look(&mut self, hall: &Hall) {
        let mut records = Records::read(&*hall.book.log).expect("a sound log");
        let mut fresh = Vec::new();
        while let Some(record) = records.next_record().expect("a sound log") {
            if record.number >= self.read {
                let open = String::from_utf8(record.entry.open).expect("a text");
                let closed = record.entry.parts.iter().filter_map(|part| {
                    Some((part.audience, String::from_utf8(part.text()?.to_vec()).ok()?))
                });
                fresh.push((open, closed.collect::<Vec<_>>()));
            }
        }
        self.read += fresh.len() as u64;
        for (viewpoint, knows) in &mut self.knows {
            let mut events =
                hall.table.events(*viewpoint, self.event).expect("few events").into_iter();
            for (open, closed) in &fresh {
                knows.hear(open, closed);
                self.hidden += closed.len();
                if open.contains("\nis ") {
                    let event = events.next().expect("every record that did something");
                    let given = serde_json::to_string(&event).expect("a document");
                    self.searched += given.len();
                    assert_eq!(knows.leak(&given), None, "{} {viewpoint}: {given}", hall.game);
                }
            }
            assert_eq!(events.next(), None, "no event without a record");
            let given = serde_json::to_string(&hall.table.view(*viewpoint)).expect("a document");
            assert_eq!(knows.leak(&given), None, "{} {viewpoint}: {given}", hall.game);
        }
        self.event = hall.table.last_event();
    }
}

/// Somebody reports something, leaves, or says what is not due.
fn trouble(hall: &mut Hall, draws: &mut Stream) {
    let seat = draws.below(3) + 1;
    let floor = Actor::House(Role::CasinoSupervisor);
    let player = Actor::Player(PEOPLE[draws.below(3)].to_owned());
    let irregularity = Irregularity::ALL[draws.below(Irregularity::ALL.len())].words().to_owned();
    // Most of it is refused: nobody learns a card from that either.
    let _told = match draws.below(5) {
        0 => hall.tell(&player, &Said::Leave { seat }),
        1 => hall.tell(&player, &Said::Decide { seat, words: "discards As".to_owned() }),
        2 => hall.tell(&player, &Said::TakeBack { seat }),
        _ => hall
            .tell(&floor, &Said::Report { irregularity, seat: Some(seat), place: None, cards: 1 }),
    };
}

/// Whoever has left comes back.
fn come_back(hall: &mut Hall) {
    for (person, seat) in PEOPLE.iter().zip(1..) {
        let sits = Actor::Player((*person).to_owned());
        if hall.table.holder(Seat::at(seat - 1)).is_none()
            && hall.tell(&sits, &Said::Sit { seat }).is_ok()
        {
            let _bought = hall.tell(&sits, &Said::BuyIn { cents: 100_000 });
        }
    }
}

/// Plays an evening with trouble and searches it; how many closed parts there were.
fn evening(game: GameId, number: u64) -> usize {
    let shared = GameId::ALL.iter().position(|it| *it == game).is_some_and(|at| at % 2 == 0);
    let settings = if shared { "entropy=shared\n" } else { "" };
    let mut hall = Hall::set(game, settings, PostedTimes::NONE, Staff::OfTheHouse, 2);
    hall.arrive();
    let (mut search, mut draws) = (Search::new(), Stream::new(number));
    for _ in 0..10_000 {
        if hall.rounds() >= EVENING {
            break;
        }
        come_back(&mut hall);
        if draws.below(6) == 0 {
            trouble(&mut hall, &mut draws);
        } else if let Some((person, ask)) = hall.asked() {
            let said = hall.answer(&ask, draws.below(7));
            let _told = hall.tell(&Actor::Player(person.to_owned()), &said);
        }
        hall.keep();
        search.look(&hall);
    }
    assert!(hall.rounds() >= EVENING, "{game}: {} rounds", hall.rounds());
    assert!(search.searched > 10_000, "{game}: {} bytes", search.searched);
    search.hidden
}

#[test]
fn no_byte_of_a_viewpoint_tells_a_card_a_seed_or_a_salt_it_may_not_know() {
    let mut hidden = 0;
    for number in 1..=rounds().div_ceil(EVENING) {
        hidden += playable().map(|game| evening(game, number)).sum::<usize>();
    }
    assert!(hidden > 100, "{hidden} closed parts");
}

#[test]
fn a_card_that_is_told_to_the_wrong_person_is_found() {
    let mut knows = Knows { viewpoint: Some(Audience::seat(2)), ..Knows::default() };
    knows.hear(
        "at 1\nis seat 1 card 1 dealt face up: As [x]\n",
        &[(Audience::seat(2), "Kd".to_owned()), (Audience::seat(3), "2c".to_owned())],
    );
    assert_eq!(knows.leak("{\"card\":\"As\"} Kd"), None);
    assert_eq!(knows.leak("{\"card\":\"2c\"}").as_deref(), Some("2c"));
    let seed = "00112233445566778899aabbccddeeff";
    assert_eq!(knows.leak(&format!("salt {seed}")).as_deref(), Some(seed));
}
