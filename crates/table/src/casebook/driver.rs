//! Playing a case at a table.
//!
//! The cards a case names must come out of a deck that is fixed before the deal. So a case is
//! played twice: first with the named cards slipped to the top of the stub as they fall due, which
//! finds the order of the deck; then for good, from that order.

use std::collections::{BTreeMap, VecDeque};

use ::cards::Card;
use games::Game;
use games::procedure::{CutBy, Shuffler};
use games::settings::Settings as _;
use rules::{Answer, Area, Chips, Due, Refusal, Seat, Spot};

use super::naming::{Counts, Key, check_cards, either_joker, in_order, key, key_of};
use super::{Beside, CaseRun, Expectation, Statement, check};
use crate::automatic::{Next, closing, next};
use crate::deck::Then;
use crate::{
    Command, Cutter, Equipment, Event, Line, Mode, Role, Shuffled, Spoken, Table, Tender, Time,
};
use reports::{mode_for, side_of_call};

mod cards;
mod disks;
mod ending;
mod reports;

/// What every player of a case brings.
pub(super) const PURSE: Chips = Chips::dollars(1_000_000);

/// How many cards a player cuts in a case.
const CUT: usize = 26;

/// Plays a case at a table whose settings are as usual where it does not say others.
pub(super) fn play<G: Game>(usual: G::Settings, statements: &[(usize, Statement)]) -> CaseRun {
    let statements = &either_joker(statements);
    let mut first = Driver::<G>::new(usual.clone(), statements, None);
    if let Err(failure) = first.run(statements) {
        return CaseRun::failed(failure);
    }
    let order = first.final_order();
    let mut second = Driver::<G>::new(usual, statements, Some(order));
    if let Err(failure) = second.run(statements) {
        return CaseRun::failed(failure);
    }
    let mut failures = check::failures(&second, statements);
    if second.plays_nothing() {
        failures.push("the case plays nothing: no round, and nothing is refused".to_owned());
    }
    CaseRun { failures, lines: second.lines, refusals: second.refusals }
}

/// What came of a statement: an error if it made no sense, a refusal if the table said no.
type StatementResult = Result<Answer, String>;

#[derive(Clone)]
pub(super) struct Driver<G: Game> {
    pub(super) table: Option<Table<G>>,
    usual: G::Settings,
    deck: &'static [Card],
    /// The order to deal from; `None` while it is being found.
    order: Option<Vec<Card>>,
    named: BTreeMap<Key, Vec<Card>>,
    later: Vec<Card>,
    /// Cards that are named and have not been dealt.
    reserved: Counts,
    /// What the display showed, in the order it was said.
    displays: VecDeque<(Seat, Chips)>,
    /// Before whom button and kill button lie, if the case says so.
    laid: [Option<Seat>; 2],
    dealing: bool,
    /// Whether the acts of a script are performed one by one, so that a report falls between two.
    mode: Mode,
    /// Where the script stops for a report.
    stops: Option<Beside>,
    /// A failure of the shuffler that is to befall the next shuffle.
    shuffler_fails: Option<Command<G>>,
    pub(super) lines: Vec<Line>,
    pub(super) refusals: Vec<Refusal>,
    /// The refusal of each refused statement, by line.
    pub(super) refused: BTreeMap<usize, Refusal>,
}

impl<G: Game> Driver<G> {
    fn new(
        usual: G::Settings,
        statements: &[(usize, Statement)],
        order: Option<Vec<Card>>,
    ) -> Self {
        let named = statements.iter().flat_map(|(_, statement)| statement.cards());
        let named: Vec<Card> = named.copied().collect();
        Self {
            table: None,
            deck: deck::<G>(&usual, statements),
            usual,
            order,
            named: BTreeMap::new(),
            later: Vec::new(),
            reserved: Counts::of(&named),
            displays: VecDeque::new(),
            laid: [None; 2],
            dealing: false,
            mode: mode_for(statements),
            stops: None,
            shuffler_fails: None,
            lines: Vec::new(),
            refusals: Vec::new(),
            refused: BTreeMap::new(),
        }
    }

    fn run(&mut self, statements: &[(usize, Statement)]) -> Result<(), String> {
        check_cards::<G>(statements, self.deck, &self.usual)?;
        let mut following = statements.iter().skip(1);
        for (line, statement) in statements {
            let next = following.next().map(|(_, statement)| statement);
            let refused = matches!(next, Some(Statement::Expect(Expectation::Refused { .. })));
            self.stops = next.and_then(side_of_call);
            let answer = self.step(statement, refused);
            let answer = answer.map_err(|error| format!("line {line}: {error}"))?;
            if let Err(refusal) = answer {
                self.refusals.push(refusal);
                self.refused.insert(*line, refusal);
            }
        }
        self.finish()?;
        self.all_named_cards_were_dealt()
    }

    /// Plays one statement. Wagers that are to be refused and were accepted are refused when bets
    /// are closed, if at all.
    fn step(&mut self, statement: &Statement, refused: bool) -> StatementResult {
        match statement {
            Statement::Table { options, .. } => self.open(options),
            Statement::Wagers { seat, wagers } => {
                if self.dealing {
                    self.close_bets()?;
                }
                let before = self.clone();
                let answer = self.wagers(*seat, wagers)?;
                if !refused || answer.is_err() || self.dealing {
                    return Ok(answer);
                }
                self.advance(&|next| *next == Next::Wagers)?;
                let answer = self.call();
                *self = before;
                Ok(answer)
            }
            Statement::Dealt { place, hand, cards } => self.name(key::<G>(*place, *hand), cards),
            Statement::Burned(cards) => self.name(key_of(Spot::Burn { place: 0 }), cards),
            Statement::Lies { disk, seat } => self.lay(*disk, *seat),
            Statement::Next(cards) => {
                self.later.extend(cards);
                Ok(Ok(()))
            }
            Statement::Decisions { seat, words } => self.decisions(*seat, words),
            Statement::Display { seat, amount } => self.display(*seat, *amount, refused),
            Statement::Floor { irregularity, place, cards, beside } => {
                let (irregularity, place, cards) = (*irregularity, *place, *cards);
                let command = Command::Floor { irregularity, place, cards };
                self.floor(&command, (irregularity, place), *beside)
            }
            Statement::Expect(_) => Ok(Ok(())),
        }
    }

    fn open(&mut self, options: &[(String, String)]) -> StatementResult {
        if self.table.is_some() {
            return Err("a case has one table".to_owned());
        }
        let mut settings = self.usual.clone();
        G::in_a_case(&mut settings);
        for (name, value) in options {
            settings.set(name, value).map_err(|error| error.to_string())?;
        }
        match Table::new("case", settings) {
            Ok(table) => self.table = Some(table.with_given_orders().with_mode(self.mode)),
            Err(refusal) => return Ok(Err(refusal)),
        }
        Ok(Ok(()))
    }

    fn give(&mut self, by: Role, command: &Command<G>) -> Answer {
        let table = self.table.as_mut().expect("a case begins with a table");
        let lines = table.tell(by, command, Time(0))?;
        self.lines.extend(lines);
        self.work_off(command);
        Ok(())
    }

    fn need_table(&self) -> Result<&Table<G>, String> {
        self.table.as_ref().ok_or_else(|| "there is no table".to_owned())
    }

    fn wagers(&mut self, seat: Seat, wagers: &[(Area, Chips)]) -> StatementResult {
        let table = self.need_table()?;
        if table.seats().get(seat.index()).is_some_and(Option::is_none) {
            let player = format!("player {}", seat.number());
            let sit = Command::Sit { seat, player: player.clone() };
            self.give(Role::Player, &sit).map_err(|refusal| refusal.to_string())?;
            let buy = Command::Buy { player, amount: PURSE };
            self.give(Role::Player, &buy).map_err(|refusal| refusal.to_string())?;
        }
        // A refused statement changes nothing, however many of its parts came before.
        let before = self.clone();
        for (area, amount) in in_order(wagers, G::OPENINGS) {
            let wager = Command::Wager { seat, area, amount, tender: Tender::Chips };
            if let Err(refusal) = self.give(Role::Player, &wager) {
                *self = before;
                return Ok(Err(refusal));
            }
        }
        Ok(Ok(()))
    }

    fn decisions(&mut self, seat: Seat, words: &[String]) -> StatementResult {
        let table = self.need_table()?;
        if table.rounds() == 0 && !table.ledger().has_wagers() {
            let areas: Vec<_> = G::OPENINGS.iter().map(|opening| opening.area.word()).collect();
            let why = match self.refusals.last() {
                Some(refusal) => {
                    format!("without a wager: what was wagered was refused: {refusal}")
                }
                None => format!("comes before any wager; wagers are: {}", areas.join(", ")),
            };
            return Err(format!("{:?} {why}", words[0]));
        }
        let stops = self.stops.take();
        self.close_bets()?;
        self.advance(&|next| matches!(next, Next::Decision(_)))?;
        let before = self.clone();
        for (words, left) in words.iter().zip((0..words.len()).rev()) {
            self.advance(&|next| matches!(next, Next::Decision(_)))?;
            self.others_are_silent(seat)?;
            // Whoever is not asked is refused, whatever is said.
            let asked =
                |round: &&G| matches!(round.due(), Due::Decision { seat: it, .. } if it == seat);
            let table = self.need_table()?;
            let decide = match table.round().filter(asked) {
                Some(round) => Command::Decide { seat, spoken: Spoken::heard(round, words)? },
                None => table.says(seat, words),
            };
            self.stops = stops.filter(|_| left == 0);
            if let Err(refusal) = self.give(Role::Player, &decide) {
                *self = before;
                return Ok(Err(refusal));
            }
        }
        Ok(Ok(()))
    }

    /// Opens the table and closes the bets, unless a round is in play or has been played.
    fn close_bets(&mut self) -> Result<(), String> {
        if self.need_table()?.rounds() > 0 {
            return Ok(());
        }
        self.advance(&|next| *next == Next::Wagers)?;
        self.call().map_err(|refusal| refusal.to_string())
    }

    /// The dealer closes the bets, after what comes before that.
    fn call(&mut self) -> Answer {
        let closes = closing(self.table.as_ref().expect("a table is open"));
        if closes != Command::NoMoreBets {
            self.give(Role::Dealer, &closes)?;
        }
        self.give(Role::Dealer, &Command::NoMoreBets)
    }

    fn due_spot(&self) -> Option<Spot> {
        match self.table.as_ref()?.due() {
            Due::Card { spot, .. } => Some(spot),
            Due::Turn { .. }
            | Due::Decision { .. }
            | Due::Display { .. }
            | Due::Reshuffle
            | Due::Nothing => None,
        }
    }

    /// Goes on with the dealer's work until the table waits for what `stop` names.
    fn advance(&mut self, stop: &dyn Fn(&Next<G>) -> bool) -> Result<(), String> {
        loop {
            let table = self.need_table()?;
            if table.rounds() > 0 && table.round().is_none() {
                return Ok(());
            }
            let step = next(table);
            if stop(&step) {
                return Ok(());
            }
            match step {
                Next::Command(_, Command::Deal) => self.deal()?,
                Next::Command(by, command @ Command::Equipment(Equipment::Burn(_))) => {
                    self.slip_an_unnamed_card();
                    self.give(by, &command).map_err(|refusal| refusal.to_string())?;
                }
                Next::Display(seat) => self.shows(seat)?,
                Next::Command(by, command) => {
                    self.give(by, &command).map_err(|refusal| refusal.to_string())?;
                }
                Next::Shuffle(deck, method) => {
                    let result = Shuffled::Order(self.before_the_cut());
                    let shuffle = Command::Shuffle { deck, method, result };
                    self.give(Role::Dealer, &shuffle).map_err(|refusal| refusal.to_string())?;
                    if let Some(failure) = self.shuffler_fails.take() {
                        self.give(Role::Dealer, &failure).map_err(|refusal| refusal.to_string())?;
                    }
                }
                Next::Cut(seat) => {
                    let cut = Command::Cut { by: Cutter::Player(seat), taken: CUT };
                    self.give(Role::Player, &cut).map_err(|refusal| refusal.to_string())?;
                }
                Next::Player | Next::Wagers => return Err("nobody has wagered".to_owned()),
                Next::Decision(seat) => {
                    let decide = self.silence().ok_or(format!("{seat} has yet to decide"))?;
                    self.give(Role::Player, &decide).map_err(|refusal| refusal.to_string())?;
                }
            }
        }
    }

    /// The order that the cut will turn into the one to deal from.
    fn before_the_cut(&self) -> Vec<Card> {
        let table = self.table.as_ref().expect("a table is open");
        let mut order = self.order.clone().unwrap_or_else(|| self.deck.to_vec());
        let uncut = match table.shuffler() {
            Shuffler::None => false,
            Shuffler::Stack => table.after_device() != Then::Cut,
            Shuffler::IntoShoe => true,
        };
        if !uncut {
            let taken = match table.procedure.cut_by {
                CutBy::Players => CUT,
                CutBy::Dealer => (order.len() / 2).min(order.len() - table.procedure.cut_leaves),
            };
            order.rotate_right(taken);
        }
        order
    }

    fn plays_nothing(&self) -> bool {
        self.table.as_ref().is_none_or(|table| table.rounds() == 0) && self.refused.is_empty()
    }

    /// The order of the deck after the cut, as the table wrote it down.
    fn final_order(&self) -> Vec<Card> {
        let order = self.lines.iter().rev().find_map(|(event, _)| {
            let Event::CardOrder(order) = event else { return None };
            Some(order.clone())
        });
        // A case that ends with a refusal leaves its round open, a shoe is not done with one round.
        let open = || self.table.as_ref().and_then(Table::order_in_use);
        order.or_else(open).unwrap_or_else(|| self.deck.to_vec())
    }
}

/// The cards of the table that a case opens.
fn deck<G: Game>(usual: &G::Settings, statements: &[(usize, Statement)]) -> &'static [Card] {
    let mut settings = usual.clone();
    for (_, statement) in statements {
        let Statement::Table { options, .. } = statement else { continue };
        // What is no option is told when the table is opened.
        options.iter().for_each(|(name, value)| drop(settings.set(name, value)));
    }
    G::deck(&settings)
}
