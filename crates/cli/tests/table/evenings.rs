//! An evening of every game, and `house audit` on its log.

use std::fs;

use ::audit::{KeyDir, LiveTable};
use ::table::automatic::{Next, next};
use ::table::shuffle::Seed;
use ::table::{Command, Cutter, Mode, Role, Shuffled, Tender, Time};
use games::catalogue::{Capability, GameId, Status, usual};
use games::{Game, with_game};
use rules::{Area, Chips, Seat};

use crate::audit::{COMMANDS, audit};
use crate::den::Den;

/// Two players at a table of any game.
struct Pair<G: Game> {
    live: LiveTable<G>,
    /// Counts the commands: the clock, and what the players decide.
    ticks: u64,
}

impl<G: Game> Pair<G> {
    fn new(settings: G::Settings, den: &Den, log: &str) -> Self {
        let (path, keys) = (den.path(log), KeyDir::at(den.path("keys")));
        let live = LiveTable::create(&path, "pit 1", settings, Mode::Automatic, &keys);
        let mut pair = Self { live: live.expect("a new log"), ticks: 0 };
        for (index, player) in ["Ada", "Bob"].into_iter().enumerate() {
            let (seat, player) = (Seat::at(index), player.to_owned());
            pair.give(Role::Player, &Command::Sit { seat, player: player.clone() });
            pair.give(Role::Player, &Command::Buy { player, amount: Chips::dollars(5000) });
        }
        pair
    }

    fn give(&mut self, by: Role, command: &Command<G>) {
        self.ticks += 1;
        let now = Time(1_800_000_000 + self.ticks);
        let answer = self.live.tell(by, command, now).expect("the disk is sound");
        answer.unwrap_or_else(|refusal| panic!("{} {command}: {refusal}", G::NAME));
    }

    fn go_on(&mut self) {
        match next(self.live.table()) {
            Next::Command(by, command) => self.give(by, &command),
            Next::Shuffle(deck, method) => {
                let seed = u8::try_from(self.ticks % 251).expect("below 251");
                let result = Shuffled::Seed(Seed::new([seed; 32]));
                self.give(Role::Dealer, &Command::Shuffle { deck, method, result });
            }
            Next::Cut(seat) => {
                let cut = Command::Cut { by: Cutter::Player(seat), taken: 20 };
                self.give(Role::Player, &cut);
            }
            Next::Player => unreachable!("they came first"),
            Next::Wagers => self.wager(),
            Next::Display(_) => unreachable!("this game has no display"),
            Next::Decision(seat) => {
                let round = self.live.table().round().expect("in play");
                let choices: Vec<_> = round.choices().collect();
                let count = u64::try_from(choices.len()).expect("a few");
                let chosen = usize::try_from((self.ticks + 1) % count).expect("a few");
                let decide = self.live.table().decides(seat, choices[chosen]);
                self.give(Role::Player, &decide);
            }
        }
    }

    /// A dollar on every area that takes one before the deal, or the least stack.
    fn wager(&mut self) {
        for seat in [0, 1].map(Seat::at) {
            let areas = offered::<G>(self.live.table().settings());
            for area in areas {
                let amount = least::<G>(self.live.table().settings());
                let tender = Tender::Chips;
                self.give(Role::Player, &Command::Wager { seat, area, amount, tender });
            }
        }
        self.give(Role::Dealer, &Command::NoMoreBets);
    }
}

/// A dollar, or the least stack where players bet among themselves.
fn least<G: Game>(settings: &G::Settings) -> Chips {
    let dollar = Chips::dollars(1);
    let buys = G::BANKER == rules::Banker::House;
    if buys { dollar } else { G::house(settings).limits.minimum }
}

/// The areas that take as much before the deal, beside one that buys the hand.
fn offered<G: Game>(settings: &G::Settings) -> Vec<Area> {
    let bought = [(G::OPENINGS[0].area, least::<G>(settings))];
    let takes = |area: &Area| {
        let placed = if *area == bought[0].0 { &[][..] } else { &bought[..] };
        G::accept(settings, placed, *area, bought[0].1).is_ok()
    };
    G::OPENINGS.iter().map(|opening| opening.area).filter(takes).collect()
}

fn evening_of<G: Game>(settings: G::Settings, den: &Den, log: &str) {
    let mut pair = Pair::<G>::new(settings, den, log);
    let over =
        |pair: &Pair<G>| pair.live.table().rounds() == 4 && pair.live.table().round().is_none();
    while !over(&pair) {
        pair.go_on();
    }
}

#[test]
fn the_log_of_every_game_is_verified_replayed_shown_and_explained() {
    let den = Den::new("every-game");
    for game in GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable) {
        let name = format!("{game}.log");
        with_game!(
            game,
            G => evening_of::<G>(usual::<G>(game), &den, &name),
            planned => unreachable!("playable")
        );
        let log = den.typed(&name);
        for what in COMMANDS {
            let answer = audit(&den, what, &log);
            assert_eq!((answer.code, &*answer.err), (0, ""), "{game} {what}: {}", answer.out);
            assert!(answer.out.lines().all(|line| line.chars().count() <= 80), "{}", answer.out);
        }
        audit(&den, "verify", &log).says("with 4 rounds, no difference");
        audit(&den, "replay", &log).says("pit 1: 4 rounds").says("seat 2 Bob");
        let explained = den.document(&["audit", "explain", &log, "--json"], 0);
        let wagers = explained["wagers"].as_array().expect("an array");
        let areas = with_game!(game, G => offered::<G>(&usual::<G>(game)), planned => Vec::new());
        for area in areas {
            let of_area = wagers.iter().filter(|wager| wager["wager"] == area.word());
            // Who puts nothing into a pot has nothing to be told.
            let least = if game.can() == Capability::Played { 4 } else { 8 };
            let told = of_area.count();
            assert!((least..=8).contains(&told), "{game}: two seats, four rounds, {area}: {told}");
        }
        let bytes = fs::read(&log).expect("a log");
        fs::write(&log, &bytes[..bytes.len() - 40]).expect("a folder of our own");
        assert_eq!(audit(&den, "verify", &log).code, 1, "{game}: its end is missing");
    }
}
