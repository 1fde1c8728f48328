//! Tables whose players add bytes to the order of the cards (ruling X21): logs that verify, a house
//! that writes one anew with its key and is found out, and a table killed between any two steps.

use audit::{
    Checkpoint, Entry, Finding, Flaw, FoundAt, LiveTable, Log, Sealed, SigningKey, deals,
    reconstruct_all, replay, verify, verify_source,
};
use games::settings::Settings as _;
use games::{Blackjack, DoubleDownStud, DoubleDraw, Game};
use rules::Seat;
use table::automatic::{Next, next};
use table::shuffle::{PlayerBytes, Seed, shared_key, shuffle_cards};
use table::{Command, Mode, Ruling};

use super::house::{Asked, House, chained};
use super::lost::{NOW, Room, goes_on};

const LOG: [u8; 16] = [9; 16];
/// The seat whose player withholds, in the rounds where somebody does.
const EVE: usize = 2;

fn bytes(seat: Seat, shuffle: u64) -> PlayerBytes {
    let number = u8::try_from(seat.number()).expect("few seats");
    let shuffle = u8::try_from(shuffle).expect("few shuffles");
    PlayerBytes::new([number * 16 + shuffle; 32])
}

fn commit<G: Game>(log: [u8; 16], seat: Seat, shuffle: u64) -> Command<G> {
    let commitment = bytes(seat, shuffle).commit(log, shuffle, seat);
    Command::CommitBytes { seat, commitment }
}

fn settings<G: Game>() -> G::Settings {
    let mut settings = G::Settings::only();
    settings.set("entropy", "shared").expect("a value");
    settings.set("seats", "4").expect("four seats");
    settings
}

/// An evening of some rounds: all seats but the last commit, and one withholds in the second.
fn evening<G: Game>(rounds: u64) -> House<G> {
    let mut house = House::<G>::with(settings::<G>(), Mode::Automatic, 5);
    loop {
        if house.table().rounds() == rounds && house.table().round().is_none() {
            return house;
        }
        if let Some(shuffle) = house.table().takes_bytes() {
            for seat in (0..3).map(Seat::at) {
                // Whoever withheld before is refused, and so is who has committed: both stay so.
                let _ = house.give(&commit(LOG, seat, shuffle));
            }
        }
        if let Some(seat) = house.table().openings_due().first().copied() {
            let shuffle = house.table().next_shuffle().shuffle - 1;
            let withholds = seat == Seat::at(EVE) && house.table().rounds() == 2;
            let command = match withholds {
                true => Command::WithholdBytes(seat),
                false => Command::OpenBytes { seat, bytes: bytes(seat, shuffle) },
            };
            house.must(&command);
            continue;
        }
        let command = match house.next() {
            Asked::Does(command) => command,
            Asked::Decides(seat) => house.decision(seat),
        };
        house.must(&command);
    }
}

fn checked<G: Game>(bytes: &[u8]) -> Result<u64, Finding> {
    let log = Log::read(bytes).map_err(|mut found| found.remove(0))?;
    let deals = deals::<G>(&log)?;
    replay::<G>(&log, &[], |_| {}).map_err(|mut found| found.remove(0))?;
    Ok(deals.dealt)
}

fn verifies<G: Game>(rounds: u64, dealt: u64) {
    let house = evening::<G>(rounds);
    assert_eq!(checked::<G>(&house.log()), Ok(dealt), "{}", G::NAME);
    let log = Log::read(&*house.log()).expect("sound");
    if dealt > 0 {
        let rebuilt = reconstruct_all::<G>(&log, &[]).expect("played again");
        assert!(rebuilt.iter().all(|round| round.agrees()), "{}", G::NAME);
    }
}

#[test]
fn the_log_of_a_shared_table_verifies_in_every_kind_of_banked_game() {
    verifies::<DoubleDownStud>(4, 4);
    verifies::<DoubleDraw>(3, 3);
    verifies::<Blackjack>(3, 0);
}

#[test]
fn an_older_log_and_its_options_are_what_they_were() {
    let plain = DoubleDownStudSettings::only().canonical();
    assert!(!plain.contains("entropy"), "{plain}");
    assert!(settings::<DoubleDownStud>().canonical().contains("entropy=shared\n"));
}

type DoubleDownStudSettings = <DoubleDownStud as Game>::Settings;

/// A house that has the key and writes its log anew.
struct Forger {
    house: House<DoubleDownStud>,
    texts: Vec<String>,
}

impl Forger {
    fn new() -> Self {
        let house = evening::<DoubleDownStud>(3);
        let text = |entry: &Sealed| String::from_utf8(entry.open.clone()).expect("a text");
        let texts = house.entries.iter().map(text).collect();
        Self { house, texts }
    }

    /// Where the record stands, from `first` on, that holds these words.
    fn find(&self, first: usize, words: &str) -> usize {
        let found = (first..self.texts.len()).find(|place| self.texts[*place].contains(words));
        found.unwrap_or_else(|| panic!("no record holds {words:?}"))
    }

    /// What is found in the texts as they are now, chained and signed: by the deals, and that the
    /// replay finds something too.
    fn found(&self) -> (FoundAt, Flaw) {
        let entries = self.texts.iter().zip(1..).map(|(text, number)| {
            let as_it_was = self.house.entries.iter().find(|entry| entry.open == text.as_bytes());
            as_it_was.cloned().unwrap_or_else(|| Entry::open(text).sealed(number))
        });
        let bytes = chained(&self.house.header, &entries.collect::<Vec<_>>());
        let head = Log::read(&*bytes).map(|log| log.head()).expect("chained");
        let key = SigningKey::from_bytes(&[3; 32]);
        let signed = [Checkpoint::sign(self.house.header.id, head, &key)];
        verify_source(&*bytes, &key.public(), &signed).expect("the forger holds the key");
        let log = Log::read(&*bytes).expect("sound");
        replay::<DoubleDownStud>(&log, &[], |_| {}).expect_err("the replay finds it too");
        let Finding { place, reason } = deals::<DoubleDownStud>(&log).expect_err("found");
        (place, reason)
    }

    fn flaw(&self) -> Flaw {
        self.found().1
    }

    /// Edits the first record from `first` on that holds `from`.
    fn edit(&mut self, first: usize, from: &str, to: &str) -> usize {
        let record = self.find(first, from);
        self.texts[record] = self.texts[record].replace(from, to);
        record
    }
}

#[test]
fn a_wrong_opening_is_found() {
    let mut forger = Forger::new();
    let seat = Seat::at(0);
    let (true_bytes, other) = (bytes(seat, 1).to_string(), bytes(Seat::at(1), 1).to_string());
    let record = forger.edit(1, &true_bytes, &other);
    let wrong = Flaw::WrongOpening { seat, shuffle: 1 };
    assert_eq!(forger.found(), (FoundAt::Record(record as u64 + 1), wrong));
}

#[test]
fn an_opening_that_is_left_out_is_found() {
    let mut forger = Forger::new();
    let record = forger.find(1, "do open seat 1 bytes");
    forger.texts.remove(record);
    assert_eq!(forger.flaw(), Flaw::WrongOpening { seat: Seat::at(0), shuffle: 1 });
}

#[test]
fn a_commitment_after_no_more_bets_is_found() {
    let mut forger = Forger::new();
    let closed = forger.find(1, "bytes of shuffle 1 closed");
    let early = forger.find(1, "do commit seat 3 to ");
    let late = forger.texts.remove(early);
    // The list leaves it out too, so that only the time is wrong.
    let promised = bytes(Seat::at(2), 1).commit(LOG, 1, Seat::at(2));
    let closed = closed - 1;
    forger.texts[closed] = forger.texts[closed].replace(&format!(", seat 3 {promised}"), "");
    forger.texts.insert(closed + 1, late);
    assert_eq!(forger.flaw(), Flaw::LateBytes { seat: Seat::at(2), shuffle: 1 });
}

#[test]
fn a_list_that_is_not_what_was_committed_is_found() {
    let promised = bytes(Seat::at(2), 1).commit(LOG, 1, Seat::at(2));
    let named = format!(", seat 3 {promised}");
    for other in [String::new(), named.replace("seat 3", "seat 4"), named.repeat(2)] {
        let mut forger = Forger::new();
        forger.edit(1, &named, &other);
        assert_eq!(forger.flaw(), Flaw::OtherBytes { shuffle: 1 }, "{other}");
    }
}

#[test]
fn a_list_that_was_never_closed_is_found() {
    let mut forger = Forger::new();
    let record = forger.find(1, "bytes of shuffle 1 closed");
    let lines = forger.texts[record].lines().filter(|line| !line.contains(" closed, cut at "));
    forger.texts[record] = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(forger.flaw(), Flaw::WrongOpening { seat: Seat::at(0), shuffle: 1 });
}

#[test]
fn bytes_of_a_seat_that_withheld_are_found() {
    let eve = Seat::at(EVE);
    // Shown after all, in the same round.
    let mut forger = Forger::new();
    let withheld = forger.find(1, "do withheld by seat 3");
    let opened = forger.find(1, "do open seat 3 bytes");
    let (before, after) = (bytes(eve, 1).to_string(), bytes(eve, 2).to_string());
    let late = forger.texts[opened].replace(&before, &after).replace("shuffle 1", "shuffle 2");
    forger.texts.insert(withheld + 1, late);
    assert_eq!(forger.flaw(), Flaw::WithheldUsed { seat: eve, shuffle: 2 });
    // Or in the next round, while the player stays.
    let mut forger = Forger::new();
    let refused = forger.find(1, "another stay");
    let promised = bytes(eve, 3).commit(LOG, 3, eve);
    let says = format!("is bytes of {eve} for shuffle 3 committed as {promised} [ruling X21]");
    let lines = forger.texts[refused].lines();
    let lines = lines.map(|line| if line.starts_with("no ") { &*says } else { line });
    forger.texts[refused] = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(forger.flaw(), Flaw::WithheldUsed { seat: eve, shuffle: 3 });
}

#[test]
fn an_order_of_cards_that_does_not_follow_is_found() {
    let deck = <DoubleDownStud as Game>::DECK;
    let mut forger = Forger::new();
    let record = forger.find(1, "seed of shuffle 1 revealed: ");
    let seed = forger.texts[record].split("revealed: ").nth(1).expect("a seed")[..64].to_owned();
    let seed = Seed::from_hex(&seed).expect("digits");
    let line = forger.texts[record].lines().find(|line| line.contains("card order")).expect("one");
    let line = line.to_owned();
    let listed = |cards: &[cards::Card]| {
        let words: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        format!("is card order after the cut: {} [general GEN-009]", words.join(" "))
    };
    let all = [0, 1, 2].map(|place| *bytes(Seat::at(place), 1).as_bytes());
    let cut = forger.texts[forger.find(1, "cut at ")].split("cut at ").nth(1).expect("a cut");
    let cut: usize = cut.split(':').next().and_then(|cut| cut.parse().ok()).expect("a number");
    let dealt = |key: &Seed, cut: usize| {
        let mut cards = shuffle_cards(key, deck);
        cards.rotate_left(cut);
        listed(&cards)
    };
    assert_eq!(dealt(&shared_key(&seed, &all), cut), line, "the true order");
    for other in [
        dealt(&seed, cut),
        dealt(&shared_key(&seed, &all[..2]), cut),
        // Of the same bytes, but cut elsewhere.
        dealt(&shared_key(&seed, &all), cut + 1),
    ] {
        forger.texts[record] = forger.texts[record].replace(&line, &other);
        assert_eq!(forger.flaw(), Flaw::OtherOrder { shuffle: 1 });
        forger.texts[record] = forger.texts[record].replace(&other, &line);
    }
}

#[test]
fn a_seed_that_is_not_shown_is_found() {
    let forger = Forger::new();
    let record = forger.find(1, "seed of shuffle 1 revealed: ");
    let mut texts = forger.texts.clone();
    let lines = texts[record].lines().filter(|line| !line.contains("revealed: "));
    texts[record] = lines.flat_map(|line| [line, "\n"]).collect();
    let entries: Vec<_> =
        texts.iter().zip(1..).map(|(text, number)| Entry::open(text).sealed(number)).collect();
    let log = chained(&forger.house.header, &entries);
    assert!(matches!(
        checked::<DoubleDownStud>(&log),
        Err(Finding { reason: Flaw::Diverges(_), .. })
    ));
}

/// What everybody but one honest seat can do once they have committed: the house and every other
/// seat together. Every choice is refused, or found, but to withhold.
#[test]
fn with_one_honest_seat_nobody_chooses_the_order() {
    let mut house = House::<DoubleDownStud>::with(settings::<DoubleDownStud>(), Mode::Automatic, 5);
    while house.table().takes_bytes().is_none() {
        let Asked::Does(command) = house.next() else { panic!("no round is in play") };
        house.must(&command);
    }
    let (honest, eve) = (Seat::at(0), Seat::at(1));
    house.must(&commit(LOG, honest, 1));
    house.must(&commit(LOG, eve, 1));
    let Asked::Does(closes) = house.next() else { panic!("wagers are open") };
    house.must(&closes);
    // The honest seat opens first, so that the others know everything.
    house.must(&Command::OpenBytes { seat: honest, bytes: bytes(honest, 1) });
    let tries: Vec<Command<DoubleDownStud>> = vec![
        commit(LOG, Seat::at(2), 1),
        Command::OpenBytes { seat: eve, bytes: bytes(Seat::at(2), 1) },
        Command::OpenBytes { seat: honest, bytes: bytes(eve, 1) },
        Command::WithholdBytes(honest),
        Command::Recut { reason: "it pleases me".to_owned() },
        Command::Deal,
        Command::NoMoreBets,
    ];
    for tried in tries {
        house.give(&tried).expect_err("refused");
    }
    let fork = |command: &Command<DoubleDownStud>| {
        let answer = house.table().after(command.needs(), command, NOW);
        answer.expect("what is left to choose").1.undealt()
    };
    let opened = fork(&Command::OpenBytes { seat: eve, bytes: bytes(eve, 1) });
    let withheld = fork(&Command::WithholdBytes(eve));
    assert_ne!(opened, withheld, "one bit, which everybody sees");
    assert!(
        matches!(next(house.table()), Next::Command(_, Command::WithholdBytes(seat)) if seat == eve)
    );
}

#[test]
fn a_table_killed_between_any_two_steps_goes_on_with_the_same_bytes() {
    let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[("entropy", "shared")]);
    let (mut steps, mut committed) = (0, 0);
    while room.live().table().rounds() < 3 {
        let (digest, undealt) = (room.live().table().digest(), room.live().table().undealt());
        room.live = None;
        let live = LiveTable::<DoubleDownStud>::resume(&room.log, &room.keys).expect("its seed");
        assert_eq!((live.table().digest(), live.table().undealt()), (digest, undealt));
        room.live = Some(live);
        committed = step(&mut room, committed);
        steps += 1;
    }
    room.live = None;
    verify(&room.log, &room.keys.public_key().expect("made")).expect("sound");
    let log = Log::open(&room.log).expect("sound");
    assert_eq!(deals::<DoubleDownStud>(&log).expect("redone").dealt, 2);
    assert!(steps > 30, "{steps} kills");
}

/// One command of an evening in which both players add bytes; how many have committed.
fn step(room: &mut Room<DoubleDownStud>, committed: usize) -> usize {
    let table = room.live().table();
    let (log, shuffle) = (table.next_shuffle().log, table.next_shuffle().shuffle - 1);
    if let Some(seat) = table.openings_due().first().copied() {
        room.must(&Command::OpenBytes { seat, bytes: bytes(seat, shuffle) });
    } else if table.takes_bytes().is_some() && committed < 2 {
        room.must(&commit(log, Seat::at(committed), shuffle));
        return committed + 1;
    } else if table.takes_bytes().is_some() {
        room.wager();
        room.must(&Command::NoMoreBets);
    } else {
        let asked = core::cell::Cell::new(false);
        room.until(|_, _| asked.replace(true));
        return committed;
    }
    0
}

#[test]
fn a_seed_lost_before_or_after_the_openings_voids_the_round_and_the_table_goes_on() {
    for openings in [2, 1, 0] {
        let mut room = Room::<DoubleDownStud>::new(Mode::Automatic, &[("entropy", "shared")]);
        let mut committed = 0;
        while room.live().table().rounds() < 2
            || room.live().table().openings_due().len() > openings
        {
            committed = step(&mut room, committed);
        }
        room.live = None;
        std::fs::remove_file(room.seed_file()).expect("a seed waits");
        let live = LiveTable::<DoubleDownStud>::resume_without_seeds(&room.log, &room.keys);
        room.live = Some(live.expect("goes on"));
        let reason = "the seed is lost".to_owned();
        room.must(&Command::Rule { ruling: Ruling::VoidRound, reason });
        goes_on(room);
    }
}
