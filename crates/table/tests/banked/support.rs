//! A table of any game for tests: people speak to it in the words of its commands.

use cards::{Card, parse_cards};
use games::Game;
use games::procedure::CutBy;
use games::settings::Settings as _;
use law::Clause;
use rules::{Act, Area, Chips, Refusal, Seat};
use table::automatic::{Next, next};
use table::{Command, DeckId, Event, Line, Mode, Role, ShuffleMethod, Shuffled, Table, Time};

/// A table, everything it has written down, and the cards its next shuffle brings to the top.
pub struct Pit<G: Game> {
    pub table: Table<G>,
    pub log: Vec<Line>,
    pub now: Time,
    top: Vec<Card>,
}

#[track_caller]
pub fn settings<G: Game>(options: &[(&str, &str)]) -> G::Settings {
    let mut settings = G::Settings::default();
    for (name, value) in options {
        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    settings
}

pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

#[track_caller]
pub fn command<G: Game>(words: &str) -> Command<G> {
    Command::read(words, None).unwrap_or_else(|error| panic!("{error}"))
}

/// The deck with `top` on it.
pub fn deck_with<G: Game>(top: &[Card]) -> Vec<Card> {
    let rest = G::DECK.iter().copied().filter(|card| !top.contains(card));
    top.iter().copied().chain(rest).collect()
}

/// Where a line with these words stands.
#[track_caller]
pub fn position(lines: &[Line], words: &str) -> usize {
    lines.iter().position(|(event, _)| event.to_string() == words).unwrap_or_else(|| {
        let all: Vec<_> = lines.iter().map(|(event, _)| event.to_string()).collect();
        panic!("nobody wrote {words:?}, but {all:#?}")
    })
}

/// The line with these words was written under `under`.
#[track_caller]
pub fn says(lines: &[Line], words: &str, under: Clause) {
    assert_eq!(lines[position(lines, words)].1, under, "{words}");
}

/// What was paid on a wager.
pub fn paid(lines: &[Line], number: usize, area: Area) -> Chips {
    let on = |event: &Event| match event {
        Event::Act(Act::Paid { seat: at, area: on, amount }) => {
            (*at == seat(number) && *on == area).then_some(*amount)
        }
        _ => None,
    };
    lines.iter().filter_map(|(event, _)| on(event)).sum()
}

/// Whether anything of this kind was written.
pub fn any(lines: &[Line], wanted: impl Fn(&Event) -> bool) -> bool {
    lines.iter().any(|(event, _)| wanted(event))
}

impl<G: Game> Pit<G> {
    /// A table with players at the seats 1 to `players`, who have a million each.
    #[track_caller]
    pub fn with(players: usize, options: &[(&str, &str)]) -> Self {
        let table = Table::<G>::new("pit", settings::<G>(options)).expect("lawful settings");
        let (log, now, top) = (Vec::new(), Time(1_000_000), Vec::new());
        let mut pit = Self { table: table.with_given_orders(), log, now, top };
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

    /// The next deck that is shuffled is dealt from these cards.
    #[track_caller]
    pub fn stack(&mut self, top: &str) {
        self.top = parse_cards(top).expect("cards");
    }

    #[track_caller]
    pub fn does(&mut self, by: Role, command: &Command<G>) -> Vec<Line> {
        let lines = match self.table.tell(by, command, self.now) {
            Ok(lines) => lines,
            Err(refusal) => panic!("{command} was refused: {refusal}"),
        };
        lines.iter().for_each(|(_, under)| proof::cited(*under));
        self.log.extend(lines.iter().cloned());
        lines
    }

    /// The command of these words, at this moment.
    #[track_caller]
    pub fn reads(&self, words: &str) -> Command<G> {
        self.table.read(words).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Somebody who may do it, does it.
    #[track_caller]
    pub fn says(&mut self, words: &str) -> Vec<Line> {
        let command = self.reads(words);
        self.does(command.needs(), &command)
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

    #[track_caller]
    pub fn wagers(&mut self, number: usize, wagers: &[(&str, &str)]) {
        for (area, amount) in wagers {
            self.says(&format!("wager seat {number} {amount} on {area}"));
        }
    }

    /// The dealer goes on until the table waits for what `stop` names, or the round is over.
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

    /// Whatever the table waits for next, unless that is a player's business.
    #[track_caller]
    pub fn one_step(&mut self) {
        let waits = next(&self.table);
        if waits != Next::Wagers {
            self.step(waits);
        }
    }

    #[track_caller]
    fn step(&mut self, waits: Next<G>) {
        match waits {
            Next::Command(by, command) => drop(self.does(by, &command)),
            Next::Shuffle(deck, method) => {
                let mut order = deck_with::<G>(&self.top);
                assert_eq!(G::procedure(self.table.settings()).cut_by, CutBy::Dealer);
                if method != ShuffleMethod::Device {
                    let half = order.len() / 2;
                    order.rotate_right(half);
                }
                let result = Shuffled::Order(order);
                self.does(Role::Dealer, &Command::Shuffle { deck, method, result });
            }
            Next::Cut(_) | Next::Player | Next::Wagers | Next::Decision(_) => {
                panic!("the table waits for players: {waits:?}")
            }
        }
    }

    /// A deck is ready and wagers are open.
    #[track_caller]
    pub fn is_ready(&mut self) {
        self.goes_on(|next| *next == Next::Wagers);
    }

    /// Bets are closed and cards dealt up to the first decision.
    #[track_caller]
    pub fn deals(&mut self) -> Vec<Line> {
        self.says("no more bets");
        self.goes_on(|next| matches!(next, Next::Decision(_)))
    }

    #[track_caller]
    pub fn decides(&mut self, number: usize, words: &str) -> Vec<Line> {
        self.goes_on(|next| matches!(next, Next::Decision(_)));
        self.says(&format!("decide seat {number} {words}"))
    }

    /// The dealer goes on until somebody must decide or the round is over.
    #[track_caller]
    pub fn finishes(&mut self) -> Vec<Line> {
        let lines = self.goes_on(|next| {
            let between = matches!(next, Next::Shuffle(..));
            between || matches!(next, Next::Decision(_))
        });
        assert!(self.table.round().is_none(), "the round is over");
        lines
    }

    /// A round in which players 1 and 2 fold, or as many of them as there are.
    #[track_caller]
    pub fn plays_a_round(&mut self, wagers: &[(&str, &str)]) -> Vec<Line> {
        let from = self.log.len();
        self.is_ready();
        let players = self.table.seats().iter().flatten().count();
        for number in 1..=players {
            self.wagers(number, wagers);
        }
        self.deals();
        for number in 1..=players {
            self.decides(number, "folds");
        }
        self.finishes();
        self.log[from..].to_vec()
    }

    /// A supervisor says where the layout is filed, if the text asks for it.
    #[track_caller]
    pub fn files_the_layout(&mut self) {
        if G::procedure(self.table.settings()).keeping.layout.is_some() {
            self.says("file layout drawing D-7, photograph P-7");
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

    /// Deck `number` is shuffled by `method`, into the order of the list.
    #[track_caller]
    pub fn shuffles(&mut self, number: u8, method: ShuffleMethod) -> Vec<Line> {
        let deck = DeckId::numbered(number).expect("a deck");
        let result = Shuffled::Order(G::DECK.to_vec());
        self.does(Role::Dealer, &Command::Shuffle { deck, method, result })
    }

    pub fn balance(&self, number: usize) -> Chips {
        self.table.ledger().balance(&format!("player {number}"))
    }

    /// What a player is up or down, in cents.
    pub fn net(&self, number: usize) -> i64 {
        self.balance(number).net(Chips::dollars(1_000_000))
    }
}
