//! A pit for tests: people speak to a table of any game in the words of its commands.

mod stud;

use cards::{Card, parse_shoe_cards};
use games::procedure::{AfterDevice, Shuffler};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game};
use rules::{Chips, Refusal, Seat};
use table::automatic::{Next, closing, next};
use table::shuffle::Seed;
use table::{
    Command, Cutter, DeckId, Line, Mode, OptionsHash, Role, ShuffleMethod, Shuffled, Table, Time,
};

pub use super::lines::{any, deck_with, paid, position, says, top_of, words};

/// A table, its clock, and everything it has written down.
pub struct Pit<G: Game> {
    pub table: Table<G>,
    pub now: Time,
    pub log: Vec<Line>,
    /// How many shuffles came from a seed; none where all decks are listed.
    seeds: Option<u8>,
    /// The cards that the next shuffle brings to the top, after the cut.
    top: Vec<Card>,
}

/// A table of Double Down Stud.
pub type Stud = Pit<DoubleDownStud>;
pub type Order = Command<DoubleDownStud>;

#[track_caller]
pub fn settings<G: Game>(options: &[(&str, &str)]) -> G::Settings {
    let mut settings = G::Settings::only();
    for (name, value) in options {
        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    settings
}

pub fn cards(text: &str) -> Vec<Card> {
    parse_shoe_cards(text).expect("cards")
}

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

#[track_caller]
pub fn command<G: Game>(words: &str) -> Command<G> {
    Command::read(words, None).unwrap_or_else(|error| panic!("{error}"))
}

/// What the automatic dealer does next, in words.
pub fn dealers(words: &str) -> Next<DoubleDownStud> {
    Next::Command(Role::Dealer, command(words))
}

/// What a table of Double Down Stud with these options is refused under.
#[track_caller]
pub fn refused_table(options: &[(&str, &str)]) -> Refusal {
    proof::refused(
        Table::<DoubleDownStud>::new("pit 1", settings::<DoubleDownStud>(options)).map(drop),
    )
}

impl<G: Game> Pit<G> {
    /// A table that has just been set up, whose decks come from seeds.
    #[track_caller]
    pub fn new(options: &[(&str, &str)]) -> Self {
        Self::at(settings::<G>(options))
    }

    /// The same with all settings given.
    #[track_caller]
    pub fn at(settings: G::Settings) -> Self {
        let table = Table::<G>::new("pit 1", settings).expect("lawful settings");
        let (now, log, seeds, top) = (Time(1_000_000), Vec::new(), Some(0), Vec::new());
        Self { table: table.with_given_orders(), now, log, seeds, top }
    }

    /// A table with players at the seats 1 to `players`, who have a million each, whose decks are
    /// listed.
    #[track_caller]
    pub fn with(players: usize, options: &[(&str, &str)]) -> Self {
        let mut pit = Self { seeds: None, ..Self::new(options) };
        for number in 1..=players {
            pit.says(&format!("sit seat {number} player {number}"));
            pit.says(&format!("buy 1,000,000 player {number}"));
        }
        pit
    }

    /// The same, with the dealer performing every act.
    #[must_use]
    pub fn step_by_step(mut self) -> Self {
        self.table = self.table.with_mode(Mode::StepByStep);
        self
    }

    /// How a round opens at this table, with its options as they are.
    pub fn opening(&self, round: u64, how: &str) -> String {
        let options = OptionsHash::new(&self.table.settings().canonical());
        format!("round {round} opens, {how}, options {options}")
    }

    /// The next deck that is shuffled will be dealt from these cards.
    #[track_caller]
    pub fn stack(&mut self, top: &str) {
        self.top = cards(top);
    }

    /// The command of these words, at this moment.
    #[track_caller]
    pub fn reads(&self, words: &str) -> Command<G> {
        self.table.read(words).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Somebody does something, and the table does it.
    #[track_caller]
    pub fn does(&mut self, by: Role, command: &Command<G>) -> Vec<Line> {
        let lines = match self.table.tell(by, command, self.now) {
            Ok(lines) => lines,
            Err(refusal) => panic!("{command} was refused: {refusal}"),
        };
        assert!(self.table.is_conserved(), "{command} loses a chip or a card");
        lines.iter().for_each(|(event, under)| proof::wrote(*under, event));
        self.log.extend(lines.iter().cloned());
        lines
    }

    /// Somebody who may do it, does it.
    #[track_caller]
    pub fn says(&mut self, words: &str) -> Vec<Line> {
        let command = self.reads(words);
        self.does(command.needs(), &command)
    }

    #[track_caller]
    pub fn dealer(&mut self, words: &str) -> Vec<Line> {
        self.does(Role::Dealer, &self.reads(words))
    }

    #[track_caller]
    pub fn player(&mut self, words: &str) -> Vec<Line> {
        self.does(Role::Player, &self.reads(words))
    }

    #[track_caller]
    pub fn floorperson(&mut self, words: &str) -> Vec<Line> {
        self.does(Role::Floorperson, &self.reads(words))
    }

    #[track_caller]
    pub fn supervisor(&mut self, words: &str) -> Vec<Line> {
        self.does(Role::CasinoSupervisor, &self.reads(words))
    }

    /// Somebody who may ask for it is refused, and nothing changes.
    #[track_caller]
    pub fn refused(&mut self, words: &str) -> Refusal {
        let command = self.reads(words);
        self.refused_to(command.needs(), &command)
    }

    #[track_caller]
    pub fn refused_to(&mut self, by: Role, command: &Command<G>) -> Refusal {
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
    pub fn wagers(&mut self, number: usize, wagers: &[(&str, &str)]) {
        for (area, amount) in wagers {
            self.says(&format!("wager seat {number} {amount} on {area}"));
        }
    }

    /// Deck `number` is opened up to the wash; somebody must have come to look at it.
    #[track_caller]
    pub fn opens(&mut self, number: usize, back: &str) {
        let cards = G::DECK.len();
        for step in [
            format!("receive deck {number} {back}"),
            format!("inspect deck {number} {cards} cards"),
            format!("verify deck {number}"),
            format!("spread deck {number}"),
            format!("wash deck {number}"),
        ] {
            self.says(&step);
        }
    }

    /// A supervisor says where the layout is filed, if the text asks for it.
    #[track_caller]
    pub fn files_the_layout(&mut self) {
        if G::procedure(self.table.settings()).keeping.layout.is_some() {
            self.says("file layout drawing D-7, photograph P-7");
        }
    }

    /// A shuffle from a seed of its own.
    #[track_caller]
    pub fn shuffles(&mut self, deck: DeckId, method: ShuffleMethod) -> Vec<Line> {
        let seed = self.seeds.map_or(1, |seeds| seeds + 1);
        self.seeds = Some(seed);
        let result = Shuffled::Seed(Seed::new([seed; 32]));
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    /// Deck `number` is shuffled by `method`, into the order of the list.
    #[track_caller]
    pub fn shuffles_in_order(&mut self, number: u8, method: ShuffleMethod) -> Vec<Line> {
        let deck = DeckId::numbered(number).expect("a deck");
        let result = Shuffled::Order(G::DECK.to_vec());
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    /// Deck `number` comes from the shuffler, is cut where the text asks for it, and goes where it
    /// is dealt from.
    #[track_caller]
    pub fn loads(&mut self, number: u8) {
        let procedure = G::procedure(self.table.settings());
        if procedure.after_device == AfterDevice::CutUnlessInShoe {
            self.says(&format!("offer cut deck {number}"));
            self.says("cut seat 1 at 26");
        }
        self.says(&format!("load deck {number}"));
    }

    /// A shuffle that leaves the cards on top, once the deck is cut in half if it is cut.
    #[track_caller]
    fn shuffles_to_order(&mut self, deck: DeckId, method: ShuffleMethod) -> Vec<Line> {
        let settings = self.table.settings();
        let mut order = top_of(G::deck(settings), &self.top);
        if G::procedure(settings).shoe.is_some() {
            order.rotate_right(1); // The card that is burned.
        }
        let not_cut = match G::procedure(settings).after_device {
            AfterDevice::NoCut => method == ShuffleMethod::Device,
            AfterDevice::CutUnlessInShoe => G::house(settings).shuffler == Shuffler::IntoShoe,
        };
        if !not_cut {
            let half = order.len() / 2;
            order.rotate_right(half);
        }
        let result = Shuffled::Order(order);
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    /// Everybody does the usual thing: players cut in half, and put no further wager down.
    #[track_caller]
    pub fn step(&mut self, waits: Next<G>) -> Vec<Line> {
        match waits {
            Next::Command(by, command) => self.does(by, &command),
            Next::Shuffle(deck, method) if self.seeds.is_some() && self.top.is_empty() => {
                self.shuffles(deck, method)
            }
            Next::Shuffle(deck, method) => self.shuffles_to_order(deck, method),
            Next::Cut(seat) => {
                let taken = G::deck(self.table.settings()).len() / 2;
                let by = Cutter::Player(seat);
                self.does(Role::Player, &Command::Cut { by, taken })
            }
            Next::Decision(seat) => {
                let round = self.table.round().expect("a decision is due");
                let decision = round.withdrawal().expect("every game has one");
                let words = round.say(decision);
                self.player(&format!("decide {seat} {words}"))
            }
            Next::Display(seat) => self.dealer(&format!("display {seat} 25")),
            Next::Player | Next::Wagers => panic!("the table waits for players: {waits:?}"),
        }
    }

    /// Whatever the table waits for next, unless that is a player's business.
    #[track_caller]
    pub fn one_step(&mut self) {
        let waits = next(&self.table);
        if waits != Next::Wagers {
            self.step(waits);
        }
    }

    /// The dealer goes on until the table waits for what `stop` names, or for wagers.
    #[track_caller]
    pub fn goes_on(&mut self, stop: impl Fn(&Next<G>) -> bool) -> Vec<Line> {
        let from = self.log.len();
        loop {
            let waits = next(&self.table);
            if stop(&waits) || waits == Next::Wagers {
                return self.log[from..].to_vec();
            }
            self.step(waits);
        }
    }

    /// A deck is ready and wagers are open.
    #[track_caller]
    pub fn is_ready(&mut self) {
        self.goes_on(|_| false);
    }

    /// The dealer goes on to the first decision.
    #[track_caller]
    pub fn asks(&mut self) -> Vec<Line> {
        self.goes_on(|next| matches!(next, Next::Decision(_)))
    }

    /// Bets are closed and cards dealt up to the first decision.
    #[track_caller]
    pub fn deals(&mut self) -> Vec<Line> {
        let closes = closing(&self.table);
        if closes != Command::NoMoreBets {
            self.does(Role::Dealer, &closes);
        }
        self.says("no more bets");
        self.asks()
    }

    #[track_caller]
    pub fn decides(&mut self, number: usize, words: &str) -> Vec<Line> {
        self.asks();
        self.says(&format!("decide seat {number} {words}"))
    }

    /// The round is played to its end; who has not decided puts nothing more down.
    #[track_caller]
    pub fn finishes(&mut self) -> Vec<Line> {
        let from = self.log.len();
        while self.table.round().is_some() {
            let waits = next(&self.table);
            self.step(waits);
        }
        self.log[from..].to_vec()
    }

    /// The round in which all have decided is completed, up to the next shuffle.
    #[track_caller]
    pub fn completes(&mut self) -> Vec<Line> {
        let lines = self.goes_on(|next| matches!(next, Next::Shuffle(..) | Next::Decision(_)));
        assert!(self.table.round().is_none(), "the round is over");
        lines
    }

    /// A round in which all players fold, or do not double, from the preparation of the deck.
    #[track_caller]
    pub fn plays_with(&mut self, wagers: &[(&str, &str)]) -> Vec<Line> {
        let from = self.log.len();
        self.is_ready();
        let players = self.table.seats().iter().flatten().count();
        for number in 1..=players {
            self.wagers(number, wagers);
        }
        self.deals();
        let doubles = G::DECISIONS.iter().any(|phrase| phrase.form == "does not double");
        for number in 1..=players {
            self.decides(number, if doubles { "does not double" } else { "folds" });
        }
        self.completes();
        self.log[from..].to_vec()
    }

    pub fn balance(&self, number: usize) -> Chips {
        self.table.ledger().balance(&format!("player {number}"))
    }

    /// What a player is up or down, in cents.
    pub fn net(&self, number: usize) -> i64 {
        self.balance(number).net(Chips::dollars(1_000_000))
    }
}
