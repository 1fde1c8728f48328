//! A seed file that is lost, edited or cannot be read: the round cannot be dealt on, a supervisor
//! voids it, and the table goes on.

use std::fs;
use std::path::PathBuf;

use audit::{Fault, KeyDir, LiveTable, Log, SealedSeed, SeedFile, replay, verify};
use games::settings::Settings as _;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, Need, ThreeCardDraw,
};
use rules::{Chips, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Cutter, Event, Line, Mode, Role, Ruling, Shuffled, Table, Tender, Time};

use proof::Folder;

pub const NOW: Time = Time(1_000_000);

pub struct Room<G: Game> {
    _folder: Folder,
    pub log: PathBuf,
    pub keys: KeyDir,
    pub live: Option<LiveTable<G>>,
    seeds: u8,
}

impl<G: Game> Room<G> {
    pub fn new(mode: Mode, options: &[(&str, &str)]) -> Self {
        let folder = Folder::new("hostile");
        let (log, keys) = (folder.join("pit.log"), KeyDir::at(folder.join("keys")));
        let mut settings = G::Settings::only();
        for (name, value) in options {
            settings.set(name, value).expect("a setting");
        }
        let live = LiveTable::create(&log, "pit", settings, mode, &keys).expect("a new log");
        Self { _folder: folder, log, keys, live: Some(live), seeds: 0 }
    }

    pub fn live(&mut self) -> &mut LiveTable<G> {
        self.live.as_mut().expect("open")
    }

    pub fn must(&mut self, command: &Command<G>) -> Vec<Line> {
        let answer = self.live().tell(command.needs(), command, NOW).expect("a sound disk");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    }

    /// Goes on until a decision is due in a round with this number.
    pub fn until_decision(&mut self, round: u64) -> Seat {
        self.until(|table, next| matches!(next, Next::Decision(_)) && table.rounds() == round);
        let Next::Decision(seat) = next(self.live().table()) else { unreachable!("just found") };
        seat
    }

    /// Goes on until the table waits for what `stop` names.
    pub fn until(&mut self, stop: impl Fn(&Table<G>, &Next<G>) -> bool) {
        loop {
            let waits = next(self.live().table());
            if stop(self.live().table(), &waits) {
                return;
            }
            let command = match waits {
                Next::Command(_, command) => command,
                Next::Shuffle(deck, method) => {
                    self.seeds += 1;
                    let result = Shuffled::Seed(Seed::new([self.seeds; 32]));
                    Command::Shuffle { deck, method, result }
                }
                Next::Cut(seat) => Command::Cut { by: Cutter::Player(seat), taken: 20 },
                Next::Player => {
                    for (index, player) in ["Ada", "Bob"].into_iter().enumerate() {
                        let (seat, player) = (Seat::at(index), player.to_owned());
                        self.must(&Command::Sit { seat, player: player.clone() });
                        self.must(&Command::Buy { player, amount: Chips::dollars(5_000) });
                    }
                    continue;
                }
                Next::Wagers => {
                    self.wager();
                    Command::NoMoreBets
                }
                Next::Display(seat) => Command::Display { seat, amount: Chips::dollars(25) },
                Next::Decision(seat) => {
                    let round = self.live().table().round().expect("in play");
                    let choice = round.choices().last().expect("a choice");
                    self.live().table().decides(seat, choice)
                }
            };
            self.must(&command);
        }
    }

    pub fn wager(&mut self) {
        for seat in [0, 1].map(Seat::at) {
            for opening in G::OPENINGS.iter().filter(|it| it.need() != Need::Optional) {
                let (area, amount) = (opening.area, Chips::dollars(10));
                self.must(&Command::Wager { seat, area, amount, tender: Tender::Chips });
            }
        }
    }

    /// Plays the second round up to a decision and decides; gives what everybody would have if the
    /// round had not been.
    fn stake_more(&mut self) -> Vec<Chips> {
        let seat = self.until_decision(2);
        let round = self.live().table().round().expect("in play");
        let staked = [0, 1]
            .map(Seat::at)
            .map(|seat| round.wagers(seat).map(|wager| wager.staked).sum::<Chips>());
        let choices: Vec<_> = round.choices().collect();
        let decided = self.live().table().decides(seat, choices[choices.len() / 2]);
        let before = self.money().into_iter().zip(staked).map(|(has, staked)| has + staked);
        self.must(&decided);
        before.collect()
    }

    pub fn seed_file(&self) -> PathBuf {
        PathBuf::from(format!("{}.seed", self.log.display()))
    }

    pub fn money(&mut self) -> [Chips; 2] {
        let ledger = self.live().table().ledger();
        ["Ada", "Bob"].map(|player| ledger.balance(player))
    }
}

/// Whatever is wrong with the file, it is said and nothing goes on; in the end it is useless.
fn break_seeds<G: Game>(room: &Room<G>) {
    for broken in ["missing", "edited", "open"] {
        let seeds = fs::read(room.seed_file()).expect("a seed waits");
        match broken {
            "missing" => fs::remove_file(room.seed_file()).expect("ours"),
            "edited" => {
                let id = Log::open(&room.log).expect("sound").id();
                let shuffles: Vec<SealedSeed> =
                    SeedFile::beside(&room.log, id).load().expect("ours");
                let other = shuffles.into_iter().map(|it| SealedSeed { seed: [0xee; 32], ..it });
                SeedFile::beside(&room.log, id).store(&other.collect::<Vec<_>>()).expect("ours");
            }
            _ => fs::write(room.seed_file(), b"house-rules seeds v1\nnothing\n").expect("ours"),
        }
        let fault = LiveTable::<G>::resume(&room.log, &room.keys).err().expect("no seed");
        assert!(matches!(fault, Fault::SeedLost { .. }), "{broken}: {fault}");
        let said = fault.to_string();
        assert!(said.contains("a casino supervisor can void the round"), "{said}");
        assert_eq!(said.contains("malformed"), broken == "open", "{broken}: {said}");
        if broken != "open" {
            fs::remove_file(room.seed_file()).ok();
            fs::write(room.seed_file(), &seeds).expect("ours");
            own(&room.seed_file());
        }
    }
}

/// In the middle of the second round the seeds are gone; the house has not asked for it.
fn lose<G: Game>(mode: Mode, options: &[(&str, &str)]) {
    let mut room = Room::<G>::new(mode, options);
    room.until_decision(1);
    let money_before = room.stake_more();
    room.live = None;
    break_seeds(&room);
    let mut live = LiveTable::<G>::resume_without_seeds(&room.log, &room.keys).expect("goes on");
    assert!(live.table().lost_in_play().is_some());
    // Nobody deals on, whoever tries.
    for command in [Command::Deal, Command::Perform, Command::Turn] {
        let answer = live.tell(Role::Dealer, &command, NOW).expect("a sound disk");
        assert!(answer.expect_err("no card is known").to_string().contains("seed"), "{command}");
    }
    let rule = Command::Rule { ruling: Ruling::VoidRound, reason: "the seed is lost".to_owned() };
    let low = live.tell(Role::Dealer, &rule, NOW).expect("a sound disk");
    assert!(low.is_err(), "a dealer rules nothing");
    let lines =
        live.tell(Role::CasinoSupervisor, &rule, NOW).expect("a sound disk").expect("it may");
    assert!(lines.iter().any(|(event, _)| matches!(event, Event::SeedLost(_))));
    let card_told = |(event, _): &Line| {
        matches!(event, Event::CardOrder(_) | Event::RackOrder(_) | Event::SeedRevealed(..))
    };
    assert!(!lines.iter().any(card_told), "nothing is said of cards that nobody knows");
    room.live = Some(live);
    assert_eq!(room.money().to_vec(), money_before, "the wagers of the round went back");
    assert!(goes_on(room) >= 4, "also what was refused is played again");
}

/// The table goes on, is killed again, and everything of it verifies; says how many commands were
/// refused.
pub fn goes_on<G: Game>(mut room: Room<G>) -> usize {
    let rounds = room.live().table().rounds();
    room.until_decision(rounds + 1);
    room.live = None;
    let live = LiveTable::<G>::resume(&room.log, &room.keys).expect("its own seed is there");
    drop(live);
    verify(&room.log, &room.keys.public_key().expect("made")).expect("sound");
    let (log, mut refused) = (Log::open(&room.log).expect("sound"), 0);
    let played = replay::<G>(&log, &[], |step| {
        refused += usize::from(step.answer.is_err());
    });
    let played = played.expect("it is played again, but for the cards of one round");
    assert!(played.waiting.is_some(), "up to the seed that is still secret");
    audit::deals::<G>(&log).expect("every seed that is shown opens its promise");
    refused
}

#[cfg(unix)]
pub fn own(path: &std::path::Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).expect("ours");
}

#[cfg(not(unix))]
pub fn own(_: &std::path::Path) {}

macro_rules! lost {
    ($($test:ident: $game:ty, $mode:ident, $options:expr;)*) => {$(
        #[test]
        fn $test() {
            lose::<$game>(Mode::$mode, $options);
        }
    )*};
}

lost! {
    a_lost_seed_of_double_draw_voids_one_round: DoubleDraw, Automatic, &[];
    a_lost_seed_of_three_card_draw_voids_one_round: ThreeCardDraw, StepByStep, &[];
    a_lost_seed_of_double_cross_voids_one_round: DoubleCross, Automatic, &[];
    a_lost_seed_of_double_down_stud_voids_one_round: DoubleDownStud, StepByStep, &[];
    a_lost_seed_of_caribbean_stud_voids_one_round: CaribbeanStud, Automatic, &[];
    a_lost_seed_of_a_shoe_voids_the_round_in_play: Blackjack, Automatic, &[];
    a_lost_seed_of_one_deck_by_hand_voids_the_round_in_play: Blackjack, StepByStep,
        &[("decks", "1"), ("shuffler", "stack"), ("dealing", "hand")];
    a_lost_seed_of_multiple_action_voids_the_round_in_play: MultipleActionBlackjack, Automatic,
        &[("decks", "2")];
    with_two_decks_a_lost_seed_takes_both_away: DoubleDownStud, Automatic,
        &[("decks", "2"), ("shuffler", "stack"), ("dealing", "hand")];
}

#[test]
fn a_round_whose_seed_is_there_is_not_voided_for_a_lost_one() {
    let mut room = Room::<DoubleDownStud>::new(Mode::StepByStep, &[]);
    room.until_decision(1);
    let rule = Command::Rule { ruling: Ruling::VoidRound, reason: "I do not like it".to_owned() };
    let answer = room.live().tell(Role::CasinoSupervisor, &rule, NOW).expect("a sound disk");
    assert!(answer.is_err(), "nothing was found that lets a supervisor void it");
}
