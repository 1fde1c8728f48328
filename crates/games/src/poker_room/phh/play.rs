//! A hand history played through the round machine, action by action.
//!
//! Cards stand in the file hand by hand and are dealt one at a time around, so they wait until they
//! are due; burn cards stand nowhere. For a card that the file does not know see [`Unseen`].

use std::collections::VecDeque;

use cards::{Card, CardSet};
use law::nj_19_47::P14_2_A;
use law::{Clause, ruling};
use rules::{Act, Chips, Due, Entry, Face, PotAct, Refusal, Round, Seat, Spot, Supply};

use super::unseen::Unseen;
use super::{Action, Checked, Finding, HandHistory, Remark, Remarkable, Wrong};
use crate::poker_room::terms::{Bets, Carry, Decision, Options, Places, Sight};
use crate::poker_room::variant::{Rules, Street};

law::cite!(nj_19_47: P14_9_C P14_10_E P14_11_D P14_12_D P14_12_F; ruling: D13 D16 D21);

/// A round of the room, whichever game it is.
pub(super) trait PokerRound:
    Round<Options = Options, Bets = Bets, Carry = Carry, Decision = Decision, Sight = Sight> + Clone
{
}

impl<R> PokerRound for R where
    R: Round<Options = Options, Bets = Bets, Carry = Carry, Decision = Decision, Sight = Sight>
        + Clone
{
}

/// What is wrong with an action, and which clause it breaks.
type Broken = (Wrong, Option<Clause>);

const NO_CARDS_LEFT: Broken = (Wrong::NoCardsLeft, Some(P14_2_A));

/// A hand while it is played.
pub(super) struct Playing<'a, R> {
    pub(super) history: &'a HandHistory,
    pub(super) rules: &'static Rules,
    pub(super) round: R,
    pub(super) log: Vec<Entry>,
    actions: Vec<Action>,
    /// Cards by player that are not due yet, and those for all.
    waiting: Vec<VecDeque<Card>>,
    board: VecDeque<Card>,
    /// Cards that lie somewhere, and those that the file does not name when they are dealt.
    dealt: CardSet,
    unseen: Unseen,
    /// Who has shown or given up the hand, at which action.
    shows: Vec<Option<(usize, Action)>>,
    remarks: Vec<Remark>,
}

impl<'a, R: PokerRound> Playing<'a, R> {
    /// A hand whose table is open; its actions are read.
    pub(super) fn new(
        history: &'a HandHistory,
        rules: &'static Rules,
        (round, log): (R, Vec<Entry>),
    ) -> Result<Self, Finding> {
        let mut actions = Vec::new();
        for (number, said) in (1..).zip(&history.actions) {
            let found =
                |wrong| Finding { act: Some(number), said: said.clone(), wrong, under: None };
            let action: Action = said.parse().map_err(|why| found(Wrong::NotAnAction(why)))?;
            let players = history.players();
            if let Some(player) = action.player().filter(|player| *player > players) {
                return Err(found(Wrong::NoSuchPlayer { player, players }));
            }
            actions.push(action);
        }
        let players = history.players();
        Ok(Self {
            history,
            rules,
            round,
            log,
            unseen: Unseen::of(&actions, players),
            actions,
            waiting: vec![VecDeque::new(); players],
            board: VecDeque::new(),
            dealt: CardSet::EMPTY,
            shows: vec![None; players],
            remarks: Vec::new(),
        })
    }

    pub(super) fn play(mut self) -> Result<Checked, Finding> {
        let actions = core::mem::take(&mut self.actions);
        for (number, action) in (1..).zip(&actions) {
            self.act(number, action).map_err(|(wrong, under)| {
                let said = self.history.actions[number - 1].clone();
                Finding { act: Some(number), said, wrong, under }
            })?;
        }
        self.deal();
        let complete = self.round.due() == Due::Nothing;
        if complete {
            self.compare_stacks()?;
        }
        Ok(Checked {
            game: self.rules.name,
            acts: actions.len(),
            complete,
            stacks: (0..self.history.players()).map(|at| self.stack(at)).collect(),
            remarks: self.remarks,
        })
    }

    fn act(&mut self, number: usize, action: &Action) -> Result<(), Broken> {
        match action {
            Action::Nothing => Ok(()),
            Action::Hole(player, cards) => self.hole(player - 1, cards),
            Action::Board(cards) => self.community(cards),
            Action::Shows(player, _) | Action::Mucks(player) => {
                self.show(number, player - 1, action)
            }
            Action::BringsIn(player)
            | Action::BetsTo(player, _)
            | Action::Stays(player)
            | Action::Folds(player)
            | Action::Discards(player, _) => self.decide(number, player - 1, action),
        }
    }

    /// Whatever of the dealt cards is due by now.
    fn deal(&mut self) {
        loop {
            match self.round.due() {
                Due::Card { face: Face::Down, .. } => self.round.place(&mut self.log),
                Due::Card { spot: Spot::Hand { seat, .. }, .. } => {
                    let Some(card) = self.waiting[seat.index()].pop_front() else { break };
                    self.round.reveal(card, &mut self.log);
                }
                Due::Card { .. } => {
                    let Some(card) = self.board.pop_front() else { break };
                    self.round.reveal(card, &mut self.log);
                }
                Due::Reshuffle => {
                    self.dealt = self.round.kept_from_reshuffle();
                    self.unseen.shuffled(self.dealt);
                    self.round.supply(Supply::Reshuffled, &mut self.log);
                }
                Due::Decision { seat, .. } => {
                    if !self.show_on(seat) {
                        break;
                    }
                }
                Due::Turn { .. } | Due::Display { .. } | Due::Nothing => break,
            }
        }
    }

    /// Where the cards of this street are dealt.
    fn street(&self) -> &'static Street {
        let street = self.round.sight(Seat::at(0)).street;
        &self.rules.streets[usize::from(street)]
    }

    fn hole(&mut self, player: usize, cards: &[Option<Card>]) -> Result<(), Broken> {
        self.deal();
        let hands = matches!(self.round.due(), Due::Card { spot: Spot::Hand { .. }, .. });
        if !hands {
            return Err((Wrong::CardsNotDue, Some(self.street().deal)));
        }
        for card in cards {
            let card = match card {
                Some(card) => *card,
                None => self.unseen.next_of(player).ok_or(NO_CARDS_LEFT)?,
            };
            self.take(card)?;
            self.waiting[player].push_back(card);
            // Cards may be shuffled between two of them, and dealt again.
            self.deal();
        }
        self.all_dealt()
    }

    /// A card is dealt once.
    fn take(&mut self, card: Card) -> Result<(), Broken> {
        if self.dealt.contains(card) {
            return Err((Wrong::CardTwice { card }, Some(P14_2_A)));
        }
        self.dealt.insert(card);
        Ok(())
    }

    fn community(&mut self, cards: &[Option<Card>]) -> Result<(), Broken> {
        self.deal();
        let Due::Card { spot: Spot::Community { .. }, .. } = self.round.due() else {
            return Err((Wrong::CardsNotDue, Some(self.street().deal)));
        };
        for card in cards {
            let card = match card {
                Some(card) => *card,
                None => self.unseen.spare().ok_or(NO_CARDS_LEFT)?,
            };
            self.take(card)?;
            self.board.push_back(card);
        }
        self.deal();
        self.all_dealt()
    }

    /// No card is left over once cards are due no more.
    fn all_dealt(&self) -> Result<(), Broken> {
        let left = !self.board.is_empty() || self.waiting.iter().any(|cards| !cards.is_empty());
        let done = !matches!(self.round.due(), Due::Card { .. });
        if left && done { Err((Wrong::CardsNotDue, Some(self.street().deal))) } else { Ok(()) }
    }

    fn decide(&mut self, number: usize, player: usize, action: &Action) -> Result<(), Broken> {
        self.deal();
        let asked = match self.round.due() {
            Due::Decision { seat, .. } if self.showing().is_none() => Ok(seat),
            Due::Card { .. } | Due::Reshuffle => Err((Wrong::CardsMissing, self.street().deal)),
            Due::Decision { .. } | Due::Turn { .. } | Due::Display { .. } | Due::Nothing => {
                Err((Wrong::NobodyAsked, self.rules.text.showdown))
            }
        };
        let asked = match asked {
            Ok(seat) => seat,
            Err(_) if matches!(action, Action::Stays(_)) && self.is_alone(player) => {
                self.remark(number, Remarkable::NobodyAsked, ruling::D21);
                return Ok(());
            }
            Err((wrong, under)) => return Err((wrong, Some(under))),
        };
        if asked.index() != player {
            let wrong = Wrong::NotTheirTurn { asked: asked.number() };
            return Err((wrong, Some(self.turn_clause())));
        }
        let decision = self.decision(player, action)?;
        let done = self.round.decide(decision, &mut self.log);
        done.map_err(|Refusal { reason, under }| (Wrong::Refused(reason), Some(under)))
    }

    /// The clause that says whose turn it is: that of a refusal of what nobody may do now.
    fn turn_clause(&self) -> Clause {
        let not_now = [Decision::Mucks, Decision::BringsIn].map(|it| self.round.permits(it));
        let refusal = not_now.into_iter().find_map(Result::err);
        refusal.map_or(self.street().answers, |refusal| refusal.under)
    }

    /// Whether a player is the only one with chips.
    fn is_alone(&self, player: usize) -> bool {
        let table = self.round.sight(Seat::at(player)).table;
        let able = |seat: &Seat| !table.stacks[seat.index()].is_zero();
        let mut able = table.live.dealing_order().filter(able);
        able.next() == Some(Seat::at(player)) && able.next().is_none()
    }

    fn remark(&mut self, act: usize, what: Remarkable, under: Clause) {
        self.remarks.push(Remark { act, what, under });
    }

    /// The decision in our words.
    fn decision(&self, player: usize, action: &Action) -> Result<Decision, Broken> {
        let may = |decision| self.round.permits(decision).is_ok();
        Ok(match action {
            Action::Folds(_) => Decision::Folds,
            Action::BringsIn(_) => Decision::BringsIn,
            Action::Stays(_) if may(Decision::Checks) => Decision::Checks,
            Action::BetsTo(_, to) => {
                let table = self.round.sight(Seat::at(player)).table;
                if self.completes_to(player) == Some(*to) {
                    Decision::Completes
                } else if table.level.is_zero() {
                    Decision::Bets(*to)
                } else {
                    Decision::RaisesTo(*to)
                }
            }
            Action::Discards(_, cards) => Decision::Discards(self.places(player, cards)?),
            Action::Stays(_)
            | Action::Board(_)
            | Action::Hole(..)
            | Action::Shows(..)
            | Action::Mucks(_)
            | Action::Nothing => Decision::Calls,
        })
    }

    /// What the bet of the round is for a player who completes it, if that is open.
    fn completes_to(&self, player: usize) -> Option<Chips> {
        let (mut copy, mut log) = (self.round.clone(), Vec::new());
        let before = copy.sight(Seat::at(player)).table.round[player];
        copy.decide(Decision::Completes, &mut log).ok()?;
        log.into_iter().find_map(|(act, _): Entry| {
            let Act::Pot(PotAct::PutIn { amount, .. }) = act else { return None };
            Some(before + amount)
        })
    }

    /// Where the cards lie that a player gives up.
    fn places(&self, player: usize, cards: &[Option<Card>]) -> Result<Places, Broken> {
        let own = self.round.sight(Seat::at(player)).own;
        let mut places = Places::NONE;
        for card in cards {
            let lies = |place: &usize| own[*place].is_some() && !places.contains(*place);
            let left = || (0..5).filter(lies);
            let named = |place: &usize| own[*place].is_some_and(|held| self.unseen.names(held));
            let place = match card {
                Some(card) => left().find(|place| own[*place] == Some(*card)),
                // What nobody sees given up is no card that is seen elsewhere.
                None => left().find(|place| !named(place)).or_else(|| left().next()),
            };
            let Some(place) = place else {
                let wrong = card.map_or(Wrong::NoCardsLeft, |card| Wrong::NotHeld { card });
                return Err((wrong, Some(self.street().deal)));
            };
            places = places.with(place);
        }
        Ok(places)
    }

    /// Somebody shows, or gives the hand up unseen: once nothing more is bet, in any order.
    fn show(&mut self, number: usize, player: usize, action: &Action) -> Result<(), Broken> {
        self.deal();
        let live = self.round.sight(Seat::at(player)).table.live;
        let asked = self.showing();
        let betting = matches!(self.round.due(), Due::Decision { .. }) && asked.is_none();
        if betting || !live.contains(Seat::at(player)) {
            return Err((Wrong::NobodyAsked, Some(self.rules.text.showdown)));
        }
        self.check_shown(player, action)?;
        if asked.is_some_and(|seat| seat.index() != player) {
            self.remark(number, Remarkable::OrderOfShowing, ruling::D16);
        }
        self.shows[player] = Some((number, action.clone()));
        if asked == Some(Seat::at(player)) {
            let refused = |Refusal { reason, under }| (Wrong::Refused(reason), Some(under));
            let decision = shown(action);
            self.round.decide(decision, &mut self.log).map_err(refused)?;
        }
        self.deal();
        Ok(())
    }

    /// Cards that are shown are those that were dealt.
    fn check_shown(&self, player: usize, action: &Action) -> Result<(), Broken> {
        let own = self.round.sight(Seat::at(player)).own;
        let waiting = &self.waiting[player];
        for card in action.cards().iter().flatten() {
            if !own.contains(&Some(*card)) && !waiting.contains(card) {
                let under = self.rules.text.showdown;
                return Err((Wrong::NotHeld { card: *card }, Some(under)));
            }
        }
        Ok(())
    }

    /// Whose hand is asked for at the showdown.
    fn showing(&self) -> Option<Seat> {
        let Due::Decision { seat, .. } = self.round.due() else { return None };
        self.round.permits(Decision::Shows).is_ok().then_some(seat)
    }

    /// The hand of `seat` is shown where it was shown before its turn.
    fn show_on(&mut self, seat: Seat) -> bool {
        if self.showing() != Some(seat) {
            return false;
        }
        let Some((_, action)) = &self.shows[seat.index()] else { return false };
        self.round.decide(shown(action), &mut self.log).is_ok()
    }
}

const fn shown(action: &Action) -> Decision {
    match action {
        Action::Mucks(_) => Decision::Mucks,
        Action::Shows(..)
        | Action::Board(_)
        | Action::Hole(..)
        | Action::BringsIn(_)
        | Action::BetsTo(..)
        | Action::Stays(_)
        | Action::Folds(_)
        | Action::Discards(..)
        | Action::Nothing => Decision::Shows,
    }
}
