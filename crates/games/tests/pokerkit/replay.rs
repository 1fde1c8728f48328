//! A recorded hand played through the round machine, and compared at every decision.

use cards::{Card, CardSet};
use games::poker_room::{Bets, Carry, Decision, Options, Places, Rules, Sight};
use rules::{Act, Chips, Due, Entry, Face, PotAct, Round, Seat, Spot, Supply};

use crate::corpus::{Decided, Deed, Hand, Open, Stays};
use crate::ending;
use crate::exception::Exception;
use crate::ruled::Facts;

/// A round of the room, whichever game it is.
pub trait PokerRound:
    Round<Options = Options, Bets = Bets, Carry = Carry, Decision = Decision, Sight = Sight> + Clone
{
}

impl<R> PokerRound for R where
    R: Round<Options = Options, Bets = Bets, Carry = Carry, Decision = Decision, Sight = Sight>
        + Clone
{
}

/// How far a hand could be compared, and under which exceptions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// What differed, in the order it was met.
    pub exceptions: Vec<Exception>,
    /// The same in words: what is so here, and what PokerKit says.
    pub told: Vec<String>,
    /// The exception after which the two hands are no longer one.
    pub parted: Option<Exception>,
    pub decisions: usize,
    pub pots: usize,
}

/// Why a comparison ends before the hand does.
pub enum Stop {
    /// By an exception that has a name, told in words.
    Parted(Exception, String),
    /// By a difference that has none.
    Unexplained(String),
}

pub type Step<T = ()> = Result<T, Stop>;

pub fn unexplained<T>(what: impl Into<String>) -> Step<T> {
    Err(Stop::Unexplained(what.into()))
}

/// A hand while it is played again.
pub struct Replay<'a, R> {
    pub hand: &'a Hand,
    pub rules: &'static Rules,
    pub round: R,
    pub log: Vec<Entry>,
    pub facts: Facts,
    pub compared: Compared,
    next: usize,
    dealt: Vec<usize>,
    shared: usize,
    pub burned: usize,
    /// The cards that were left out of a reshuffle.
    kept: CardSet,
}

/// What is posted at the table of a hand.
pub fn posted(hand: &Hand, options: Options) -> Options {
    let (posted, unit) = (hand.structure, hand.structure.unit);
    let chips = |count: u64| Chips::cents(count * unit);
    Options {
        small_bet: chips(posted.small_bet),
        big_bet: chips(posted.big_bet),
        ante: chips(hand.ante),
        small_blind: chips(posted.small_blind),
        big_blind: chips(posted.big_blind),
        forced_bet: chips(posted.forced_bet),
        raise_cap: 3,
        unit: Chips::cents(unit),
        ..options
    }
}

/// What players bring, and the button before the last of them.
pub fn brought(hand: &Hand) -> (Carry, Vec<Option<Bets>>) {
    let bring = |stack: &u64| Some(Bets { stack: Chips::cents(stack * hand.structure.unit) });
    let button = Some(Seat::at(hand.stacks.len() - 1));
    (Carry { button, kill: None }, hand.stacks.iter().map(bring).collect())
}

impl<'a, R: PokerRound> Replay<'a, R> {
    /// Plays a hand at a table that was opened for it: what was compared, and the acts.
    ///
    /// # Errors
    ///
    /// A difference that has no name.
    pub fn compare(
        hand: &'a Hand,
        rules: &'static Rules,
        (round, log): (R, Vec<Entry>),
    ) -> Result<(Compared, Vec<Entry>), String> {
        let players = hand.stacks.len();
        let mut replay = Self {
            hand,
            rules,
            round,
            log,
            facts: Facts::begin(hand),
            compared: Compared::default(),
            next: 0,
            dealt: vec![0; players],
            shared: 0,
            burned: 0,
            kept: CardSet::EMPTY,
        };
        match replay.play() {
            Ok(()) => {}
            Err(Stop::Parted(exception, told)) => {
                replay.compared.parted = Some(exception);
                replay.name(exception, told);
            }
            Err(Stop::Unexplained(what)) => return Err(what),
        }
        Ok((replay.compared, replay.log))
    }

    pub fn name(&mut self, exception: Exception, told: String) {
        self.compared.exceptions.push(exception);
        self.compared.told.push(told);
    }

    fn play(&mut self) -> Step {
        if let Some(exception) = Exception::of_blinds(self.hand) {
            let (ours, theirs) = (&self.facts.bets, &self.hand.posted);
            let told = format!("blinds posted {ours:?}, by PokerKit {theirs:?}");
            return Err(Stop::Parted(exception, told));
        }
        self.compare_blinds()?;
        loop {
            self.pass_lone_options();
            match self.round.due() {
                Due::Card { face: Face::Down, .. } => {
                    self.burned += 1;
                    self.round.place(&mut self.log);
                }
                Due::Card { spot: Spot::Hand { seat, .. }, .. } => self.deal(seat.index())?,
                Due::Card { .. } => self.share()?,
                Due::Reshuffle => {
                    self.kept = self.round.kept_from_reshuffle();
                    self.round.supply(Supply::Reshuffled, &mut self.log);
                }
                Due::Decision { seat, .. } => self.decide(seat.index())?,
                Due::Nothing => break,
                due @ (Due::Turn { .. } | Due::Display { .. }) => {
                    return unexplained(format!("{due:?}"));
                }
            }
        }
        if self.next != self.hand.course.len() {
            return unexplained("PokerKit goes on");
        }
        ending::compare(self)
    }

    /// The blinds that were posted are those of the text.
    fn compare_blinds(&self) -> Step {
        let theirs = self.hand.posted.iter().copied().chain([0, 0]).take(2);
        let same = self.hand.posted.is_empty() || theirs.eq(self.facts.bets[..2].iter().copied());
        if same { Ok(()) } else { unexplained("blinds posted by others") }
    }

    fn is_stud(&self) -> bool {
        self.hand.posted.is_empty()
    }

    /// Whoever is alone with chips and has nothing to call is asked by PokerKit only.
    fn pass_lone_options(&mut self) {
        while let Some(&Decided { player, deed: Deed::Stays, .. }) = self.hand.course.get(self.next)
            && let Some(exception) = Exception::of_asking(&self.facts, player)
        {
            self.name(exception, format!("player {player} is asked by PokerKit only"));
            self.next += 1;
        }
    }

    fn deal(&mut self, player: usize) -> Step {
        let Some(&card) = self.hand.cards[player].get(self.dealt[player]) else {
            return unexplained("PokerKit dealt fewer cards");
        };
        if self.kept.contains(card) {
            // PokerKit has all players give up cards before anybody is dealt a new one.
            let told = format!("player {player} gets {card}, which somebody held at the reshuffle");
            return Err(Stop::Parted(Exception::DrawReshuffle, told));
        }
        self.dealt[player] += 1;
        self.reveal(card);
        Ok(())
    }

    fn share(&mut self) -> Step {
        if self.is_stud() && self.hand.board.is_empty() {
            let left = 52 - self.dealt.iter().sum::<usize>() - self.burned;
            let short = left < self.facts.live_count();
            let told = format!("{left} cards for {} players", self.facts.live_count());
            return if short {
                Err(Stop::Parted(Exception::StudCommonCard, told))
            } else {
                unexplained("a common card although there are cards enough")
            };
        }
        let Some(&card) = self.hand.board.get(self.shared) else {
            return unexplained("PokerKit shared fewer cards");
        };
        self.shared += 1;
        self.reveal(card);
        Ok(())
    }

    fn reveal(&mut self, card: Card) {
        self.round.reveal(card, &mut self.log);
    }

    fn decide(&mut self, asked: usize) -> Step {
        let Some(&decided) = self.hand.course.get(self.next) else {
            return unexplained(format!("player {asked} is not asked by PokerKit"));
        };
        self.next += 1;
        let street = usize::from(self.round.sight(Seat::at(asked)).street);
        if let Deed::Discards(mask) = decided.deed {
            return self.discard(asked, decided.player, mask);
        }
        if street != self.facts.street {
            let size = [self.hand.structure.small_bet, self.hand.structure.big_bet];
            let big = matches!(self.rules.streets[street].bet, games::poker_room::Size::Big);
            self.facts.open_round(street, size[usize::from(big)]);
        }
        if decided.player != asked {
            let common = !self.hand.board.is_empty();
            let exception = Exception::of_turn(&self.facts, self.is_stud(), common);
            let told = format!("player {asked} is asked, by PokerKit {}", decided.player);
            return Err(match exception {
                Some(exception) => Stop::Parted(exception, told),
                None => Stop::Unexplained(told),
            });
        }
        self.compared.decisions += 1;
        self.compare_choices(&decided)
    }

    fn discard(&mut self, asked: usize, player: usize, mask: u8) -> Step {
        if player != asked {
            return unexplained(format!("player {asked} draws, by PokerKit {player}"));
        }
        let places: Places = (0..5).filter(|place| mask >> place & 1 == 1).collect();
        self.does(Decision::Discards(places))
    }

    fn does(&mut self, decision: Decision) -> Step {
        let refused = self.round.decide(decision, &mut self.log);
        refused.map_err(|refusal| Stop::Unexplained(format!("{decision:?}: {refusal}")))
    }

    /// What is open to the player, and what was done of it.
    fn compare_choices(&mut self, decided: &Decided) -> Step {
        let (player, theirs) = (decided.player, decided.open);
        let ruled = self.facts.open(player);
        let (ours, stay, raise) = self.choices(player);
        if ours != ruled {
            return unexplained(format!("player {player}: {ours}, by the rulings {ruled}"));
        }
        let [theirs_to, ours_to] = [theirs.raises_to, ours.raises_to];
        let (facts, is_parted) = (&self.facts, |part| decided.deed == part);
        let by_folding = Exception::of_folding(&theirs, &ruled);
        let by_raising = Exception::of_raising(facts, player, theirs_to, ours_to);
        let compared = [
            (theirs.folds == ours.folds, by_folding, is_parted(Deed::Folds)),
            (theirs.stays == ours.stays, Exception::of_staying(facts), is_parted(Deed::Stays)),
            (theirs_to == ours_to, by_raising, is_parted(Deed::Raises)),
        ];
        let told = format!("player {player}: {ours}, by PokerKit {theirs}");
        for (same, exception, is_parted) in compared {
            match exception {
                _ if same => {}
                Some(exception) if is_parted => return Err(Stop::Parted(exception, told)),
                Some(exception) => self.name(exception, told.clone()),
                None => return unexplained(told),
            }
        }
        let decision = match decided.deed {
            Deed::Folds => Decision::Folds,
            Deed::Stays => stay,
            Deed::Raises => raise.expect("a raise that is open"),
            Deed::Discards(_) => return unexplained("cards are given up while bets are made"),
        };
        self.does(decision)?;
        match decided.deed {
            Deed::Folds => self.facts.folds(player),
            Deed::Stays => self.facts.stays(player),
            Deed::Raises => self.facts.raises(player, ours_to.expect("a raise that is open")),
            Deed::Discards(_) => {}
        }
        Ok(())
    }

    /// What the round lets a player do, and the decisions that stay and raise.
    fn choices(&self, player: usize) -> (Open, Decision, Option<Decision>) {
        let choices: Vec<Decision> = self.round.choices().collect();
        let find = |wanted: &dyn Fn(&Decision) -> bool| choices.iter().copied().find(wanted);
        let stay =
            find(&|it| matches!(it, Decision::Checks | Decision::Calls | Decision::BringsIn));
        let stay = stay.expect("whoever is asked may stay");
        let raise = find(&|it| {
            matches!(it, Decision::Completes | Decision::Bets(_) | Decision::RaisesTo(_))
        });
        let stays = match stay {
            Decision::BringsIn => Stays::BringsIn(self.cost(player, stay)),
            _ => Stays::Calls(self.facts.bets[player] + self.cost(player, stay)),
        };
        let raises_to = raise.map(|raise| self.facts.bets[player] + self.cost(player, raise));
        (Open { folds: choices.contains(&Decision::Folds), stays, raises_to }, stay, raise)
    }

    /// What a decision puts in, in chips: it is done in a copy of the round.
    fn cost(&self, player: usize, decision: Decision) -> u64 {
        let (mut round, mut log) = (self.round.clone(), Vec::new());
        round.decide(decision, &mut log).expect("a choice is permitted");
        let put = log.into_iter().find_map(|(act, _): Entry| match act {
            Act::Pot(PotAct::PutIn { seat, amount, .. }) if seat.index() == player => Some(amount),
            _ => None,
        });
        put.unwrap_or_default().in_cents() / self.hand.structure.unit
    }
}
