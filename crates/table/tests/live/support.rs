//! A pit for tests: people speak to the table in the words of its commands.

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::DoubleDownStud;
use games::double_down_stud::Settings;
use games::settings::Settings as _;
use law::Clause;
use rules::{Refusal, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{
    Command, Cutter, DeckId, Line, Mode, OptionsHash, Role, ShuffleMethod, Shuffled, Table, Time,
};

pub type Live = Table<DoubleDownStud>;
pub type Order = Command<DoubleDownStud>;
pub type Waits = Next<DoubleDownStud>;

/// How many cards a player of these tests cuts.
pub const CUT: usize = 26;

/// A table, its clock, and everything it has written down.
pub struct Pit {
    pub table: Live,
    pub now: Time,
    pub log: Vec<Line>,
    seeds: u8,
    /// The cards that the next shuffle brings to the top, after the cut.
    top: Vec<Card>,
}

pub fn settings(options: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in options {
        settings.set(name, value).expect("an option of the game");
    }
    settings
}

pub fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

/// The deck with `top` on it, after the cut.
pub fn deck_with(top: &[Card]) -> Vec<Card> {
    let rest = STANDARD.into_iter().filter(|card| !top.contains(card));
    top.iter().copied().chain(rest).collect()
}

/// The line with these words, and nothing but them, was written under `under`.
#[track_caller]
pub fn says(lines: &[Line], words: &str, under: Clause) {
    let found = lines.iter().find(|(event, _)| event.to_string() == words);
    let Some((_, cited)) = found else {
        let all: Vec<_> = lines.iter().map(|(event, _)| event.to_string()).collect();
        panic!("nobody wrote {words:?}, but {all:#?}");
    };
    assert_eq!(*cited, under, "{words}");
}

/// The words of every line, without their clauses.
pub fn words(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|(event, _)| event.to_string()).collect()
}

/// What a table with these options is refused under.
#[track_caller]
pub fn refused_table(options: &[(&str, &str)]) -> Refusal {
    proof::refused(Live::new("pit 1", settings(options)).map(drop))
}

impl Pit {
    /// A table that has just been set up.
    #[track_caller]
    pub fn new(options: &[(&str, &str)]) -> Self {
        let table =
            Live::new("pit 1", settings(options)).expect("lawful settings").with_given_orders();
        Self { table, now: Time(1_000_000), log: Vec::new(), seeds: 0, top: Vec::new() }
    }

    /// The same, with the dealer performing every act.
    #[track_caller]
    pub fn step_by_step(options: &[(&str, &str)]) -> Self {
        let mut pit = Self::new(options);
        pit.table = pit.table.with_mode(Mode::StepByStep);
        pit
    }

    /// How a round opens at this table, with its options as they are.
    pub fn opening(&self, round: u64, how: &str) -> String {
        let options = OptionsHash::new(&self.table.settings().canonical());
        format!("round {round} opens, {how}, options {options}")
    }

    /// The command of these words, at this moment.
    #[track_caller]
    pub fn reads(&self, words: &str) -> Order {
        self.table.read(words).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Somebody does something, and the table does it.
    #[track_caller]
    pub fn does(&mut self, by: Role, command: &Order) -> Vec<Line> {
        let lines = match self.table.tell(by, command, self.now) {
            Ok(lines) => lines,
            Err(refusal) => panic!("{command} was refused: {refusal}"),
        };
        assert!(self.table.is_conserved(), "{command} loses a chip or a card");
        lines.iter().for_each(|(_, under)| proof::cited(*under));
        self.log.extend(lines.iter().cloned());
        lines
    }

    #[track_caller]
    fn says(&mut self, by: Role, words: &str) -> Vec<Line> {
        let command = self.reads(words);
        self.does(by, &command)
    }

    #[track_caller]
    pub fn dealer(&mut self, words: &str) -> Vec<Line> {
        self.says(Role::Dealer, words)
    }

    #[track_caller]
    pub fn player(&mut self, words: &str) -> Vec<Line> {
        self.says(Role::Player, words)
    }

    #[track_caller]
    pub fn floorperson(&mut self, words: &str) -> Vec<Line> {
        self.says(Role::Floorperson, words)
    }

    #[track_caller]
    pub fn supervisor(&mut self, words: &str) -> Vec<Line> {
        self.says(Role::CasinoSupervisor, words)
    }

    /// Somebody is refused, and nothing changes.
    #[track_caller]
    pub fn refused(&mut self, words: &str) -> Refusal {
        let command = self.reads(words);
        self.refused_to(command.needs(), &command)
    }

    #[track_caller]
    pub fn refused_to(&mut self, by: Role, command: &Order) -> Refusal {
        let before = self.table.digest();
        let answer = self.table.tell(by, command, self.now).map(|_| command.to_string());
        let refusal = proof::refused(answer);
        assert_eq!(self.table.digest(), before, "a refusal changes nothing");
        refusal
    }

    /// These players come in this order, each with 1,000 in chips.
    #[track_caller]
    pub fn seats(&mut self, players: &[(usize, &str)]) {
        for (number, player) in players {
            self.player(&format!("sit seat {number} {player}"));
            self.player(&format!("buy 1,000 {player}"));
        }
    }

    #[track_caller]
    pub fn bets(&mut self, number: usize, amount: u64) -> Vec<Line> {
        self.player(&format!("wager seat {number} {amount} on wager"))
    }

    /// Opens a deck up to the wash; somebody must have come to look at it.
    #[track_caller]
    pub fn opens(&mut self, deck: usize, back: &str) {
        self.dealer(&format!("receive deck {deck} {back}"));
        self.dealer(&format!("inspect deck {deck} 52 cards"));
        self.floorperson(&format!("verify deck {deck}"));
        self.dealer(&format!("spread deck {deck}"));
        self.dealer(&format!("wash deck {deck}"));
    }

    /// A shuffle from a seed of its own.
    #[track_caller]
    pub fn shuffles(&mut self, deck: DeckId, method: ShuffleMethod) -> Vec<Line> {
        self.seeds += 1;
        let result = Shuffled::Seed(Seed::new([self.seeds; 32]));
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    /// The next deck that is shuffled will be dealt from these cards.
    pub fn stack(&mut self, top: &str) {
        self.top = cards(top);
    }

    /// The dealer goes on until the table waits for what `stop` names.
    #[track_caller]
    pub fn goes_on(&mut self, stop: impl Fn(&Waits) -> bool) {
        loop {
            let waits = next(&self.table);
            if stop(&waits) {
                return;
            }
            self.step(waits);
        }
    }

    /// Everybody does the usual thing: players cut, and do not double.
    #[track_caller]
    pub fn step(&mut self, waits: Waits) -> Vec<Line> {
        match waits {
            Next::Command(by, command) => self.does(by, &command),
            Next::Shuffle(deck, method) if self.top.is_empty() => self.shuffles(deck, method),
            Next::Shuffle(deck, method) => self.shuffles_to_order(deck, method),
            Next::Cut(seat) => {
                self.does(Role::Player, &Command::Cut { by: Cutter::Player(seat), taken: CUT })
            }
            Next::Decision(seat) => self.player(&format!("decide {seat} does not double")),
            Next::Player | Next::Wagers => panic!("the table waits for players: {waits:?}"),
        }
    }

    /// The round is played to its end; who has not decided does not double.
    #[track_caller]
    pub fn finishes(&mut self) -> Vec<Line> {
        let from = self.log.len();
        while self.table.round().is_some() {
            let waits = next(&self.table);
            self.step(waits);
        }
        self.log[from..].to_vec()
    }

    #[track_caller]
    fn shuffles_to_order(&mut self, deck: DeckId, method: ShuffleMethod) -> Vec<Line> {
        let mut order = deck_with(&self.top);
        if self.table.settings().get("shuffler").as_deref() != Some("shoe") {
            order.rotate_right(CUT);
        }
        let result = Shuffled::Order(order);
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    /// A deck is ready and wagers are open.
    #[track_caller]
    pub fn is_ready(&mut self) {
        self.goes_on(|next| *next == Next::Wagers);
    }

    /// The dealer goes on to the first decision.
    #[track_caller]
    pub fn asks(&mut self) {
        self.goes_on(|next| matches!(next, Next::Decision(_)));
    }

    /// Plays a whole round in which nobody doubles, from the preparation of the deck.
    #[track_caller]
    pub fn plays_a_round(&mut self) -> Vec<Line> {
        let from = self.log.len();
        self.is_ready();
        let taken: Vec<usize> = self.taken_seats();
        for number in taken {
            self.bets(number, 10);
        }
        self.dealer("no more bets");
        self.finishes();
        self.log[from..].to_vec()
    }

    fn taken_seats(&self) -> Vec<usize> {
        let seats = self.table.seats().iter().enumerate();
        seats.filter(|(_, player)| player.is_some()).map(|(index, _)| index + 1).collect()
    }
}

#[track_caller]
pub fn command(words: &str) -> Order {
    Command::read(words, None).unwrap_or_else(|error| panic!("{error}"))
}

/// What the automatic dealer does next, in words.
pub fn dealers(words: &str) -> Waits {
    Next::Command(Role::Dealer, command(words))
}
