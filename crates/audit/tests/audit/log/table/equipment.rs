//! Decks that arrive shuffled or are removed for their count, and a day that ends: the log of a
//! table with a shuffler that counts.

use ::table::automatic::{Next, next};
use ::table::shuffle::Seed;
use ::table::{Command, Mode, Role, Shuffled, Time};
use audit::LiveTable;
use games::DoubleCross;
use games::double_cross::Settings;
use games::settings::Settings as _;

use super::evening::Room;

struct Pit {
    live: LiveTable<DoubleCross>,
    seeds: u8,
}

impl Pit {
    fn open(room: &Room) -> Self {
        let mut settings = Settings::default();
        for (name, value) in [("shuffler", "stack"), ("counting_shuffler", "true")] {
            settings.set(name, value).expect("a setting of the game");
        }
        let live = LiveTable::create(&room.log(), "cross", settings, Mode::Automatic, &room.keys);
        let mut pit = Self { live: live.expect("a new log"), seeds: 0 };
        pit.say("sit seat 1 Ada");
        pit.say("buy 100 Ada");
        pit
    }

    fn give(&mut self, by: Role, command: &Command<DoubleCross>) {
        let answer = self.live.tell(by, command, Time(5)).expect("the disk is sound");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }

    fn say(&mut self, words: &str) {
        let command = self.live.table().read(words).expect("a command");
        self.give(command.needs(), &command);
    }

    /// What the table waits for until `stop`, with a new seed for every order.
    fn until(&mut self, stop: impl Fn(&Next<DoubleCross>) -> bool) {
        loop {
            match next(self.live.table()) {
                waits if stop(&waits) => return,
                Next::Command(by, command) => self.give(by, &command),
                Next::Shuffle(deck, method) => {
                    self.seeds += 1;
                    let result = Shuffled::Seed(Seed::new([self.seeds; 32]));
                    self.give(Role::Dealer, &Command::Shuffle { deck, method, result });
                }
                other => panic!("{other:?}"),
            }
        }
    }

    fn plays_a_round(&mut self) {
        self.until(|next| *next == Next::Wagers);
        self.say("wager seat 1 5 on ante");
        self.say("no more bets");
        self.until(|next| matches!(next, Next::Decision(_)));
        self.say("decide seat 1 folds");
        self.until(|next| matches!(next, Next::Shuffle(..)));
    }

    fn awaits_report(&mut self) {
        let report = self.live.table().read("shuffler reports deck 1 52 cards").expect("a command");
        self.until(|next| *next == Next::Command(Role::Dealer, report.clone()));
    }
}

#[test]
fn decks_that_come_shuffled_or_leave_by_their_count_are_replayed_to_the_end() {
    let room = Room::new();
    let mut pit = Pit::open(&room);
    pit.say("receive deck 1 red pre-shuffled");
    pit.say("open deck 1 seal intact");
    pit.plays_a_round();
    pit.awaits_report();
    let sealed = audit::replay::<DoubleCross>(&room.read(), &[], |_| {}).expect("sound");
    assert_eq!(sealed.waiting, Some(2), "the order of the package was shown, the next is sealed");
    pit.say("shuffler reports deck 1 51 cards");
    pit.plays_a_round();
    pit.say("close table");
    pit.say("examine envelope 2 52 cards sound");
    pit.say("examine envelope 1 51 cards marked");
    let played = audit::replay::<DoubleCross>(&room.read(), &[], |_| {}).expect("nothing is wrong");
    assert_eq!(played.waiting, None, "whatever deck is gone has shown its order");
    assert!(played.table == *pit.live.table());
}
