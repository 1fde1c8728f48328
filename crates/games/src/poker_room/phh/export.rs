//! A recorded round as a hand history.

use std::collections::BTreeMap;

use cards::Card;
use rules::{Act, Chips, Choice, Face, PotAct, Seat, Spot};

use super::{Action, Code, HandHistory};
use crate::poker_room::areas::STACK;
use crate::poker_room::terms::Options;
use crate::poker_room::variant::{HAND_MAX, Rules};

cards::told! {
    /// Why a round cannot be written in the format.
    pub error enum NotWritten {
        /// The format has no word for the game with this limit.
        NoCode { game: &'static str } ["the format has no code for {game} with these bets"];
        /// The format has no word for a kill.
        Kill ["the format has no word for a kill"];
        /// A hand was dead, or the round void.
        Void ["the format has no word for what was void"];
        /// A deal went wrong and was put right.
        PutRight ["the format has no word for cards that were replaced or dealt anew"];
        /// The acts are not those of a whole round.
        NoRound ["no round in which stacks were brought"];
    }
}

/// Writes the round whose acts these are, from the stacks that were brought to the end; cards that
/// only somebody else knows are left unknown.
///
/// # Errors
///
/// Says what the format has no word for.
pub fn export<'a>(
    rules: &Rules,
    options: &Options,
    acts: impl IntoIterator<Item = &'a Act>,
) -> Result<HandHistory, NotWritten> {
    let missing = NotWritten::NoCode { game: rules.name };
    let code = Code::of(rules.name, options.betting).ok_or(missing)?;
    let acts: Vec<Act> = acts.into_iter().copied().collect();
    let mut written = Written::begin(&acts)?;
    for act in &acts {
        written.hear(*act)?;
    }
    written.deal();
    written.show_at_once(rules);
    Ok(written.history(code, options))
}

/// What was written so far.
struct Written {
    /// Who plays, from the first who is dealt to.
    order: Vec<Seat>,
    /// By the index of a seat: what was brought, what is left, what is bet in this round, cards.
    stacks: BTreeMap<usize, Chips>,
    ends: BTreeMap<usize, Chips>,
    bets: BTreeMap<usize, Chips>,
    hands: BTreeMap<usize, [Held; HAND_MAX]>,
    /// Cards that were dealt since the last action, by player and for all.
    dealt: BTreeMap<usize, Vec<Option<Card>>>,
    board: Vec<Option<Card>>,
    /// How many cards for all were dealt.
    shared: usize,
    giving_up: Option<(usize, usize, Vec<Option<Card>>)>,
    actions: Vec<Action>,
}

/// A place of a hand: empty, or with a card that may be unknown.
type Held = Option<Option<Card>>;

impl Written {
    fn begin(acts: &[Act]) -> Result<Self, NotWritten> {
        let (mut stacks, mut button) = (BTreeMap::new(), None);
        for act in acts {
            if let Act::WagerPlaced { seat, area: STACK, amount } = *act {
                stacks.insert(seat.index(), amount);
            } else if let Act::Pot(PotAct::ButtonAt { seat }) = *act {
                button = button.or(Some(seat));
            } else if let Act::Pot(PotAct::PutIn { choice: Choice::PostsKill, .. }) = *act {
                return Err(NotWritten::Kill);
            }
        }
        if stacks.len() < 2 {
            return Err(NotWritten::NoRound);
        }
        let after = button.map_or(0, |button| button.index() + 1);
        let mut order: Vec<usize> = stacks.keys().copied().collect();
        let first = order.iter().position(|index| *index >= after).unwrap_or(0);
        order.rotate_left(first);
        let order = order.into_iter().map(Seat::at).collect();
        Ok(Self {
            order,
            ends: stacks.clone(),
            stacks,
            bets: BTreeMap::new(),
            hands: BTreeMap::new(),
            dealt: BTreeMap::new(),
            board: Vec::new(),
            shared: 0,
            giving_up: None,
            actions: Vec::new(),
        })
    }

    /// The number of the player at a seat.
    fn player(&self, seat: Seat) -> usize {
        let at = self.order.iter().position(|other| *other == seat);
        at.expect("whoever acts has brought a stack") + 1
    }

    fn hear(&mut self, act: Act) -> Result<(), NotWritten> {
        if let Act::Dealt { spot, card, .. } = act {
            self.hear_dealt(spot, card)?;
        } else if let Act::Turned { spot: Spot::Hand { seat, place, .. }, card } = act {
            self.hands.entry(seat.index()).or_default()[usize::from(place)] = Some(Some(card));
        } else if let Act::Chose { seat, choice } = act {
            self.hear_choice(seat, choice);
        } else if let Act::Discarded { seat, cards } = act {
            self.deal();
            self.giving_up = Some((self.player(seat), usize::from(cards), Vec::new()));
        } else if let Act::Racked { spot: Spot::Hand { seat, place, .. } } = act {
            self.hear_racked(seat, place);
        } else if let Act::Pot(act) = act {
            self.hear_pot(act);
        } else if let Act::Voided(_) = act {
            return Err(NotWritten::Void);
        } else if let Act::Moved { .. } = act {
            return Err(NotWritten::PutRight);
        }
        Ok(())
    }

    fn hear_dealt(&mut self, spot: Spot, card: Option<Card>) -> Result<(), NotWritten> {
        match spot {
            Spot::Hand { seat, place, .. } => {
                let player = self.player(seat);
                self.dealt.entry(player).or_default().push(card);
                self.hands.entry(seat.index()).or_default()[usize::from(place)] = Some(card);
            }
            Spot::Community { place } if usize::from(place) < self.shared => {
                return Err(NotWritten::PutRight);
            }
            Spot::Community { .. } => {
                self.shared += 1;
                self.board.push(card);
            }
            // A new street: its cards stand apart, also where nobody bets between them.
            Spot::Burn { .. } => self.deal(),
            Spot::Dealer { .. } => {}
        }
        Ok(())
    }

    /// Cards that were dealt stand before what is done next, and end a round of betting.
    fn deal(&mut self) {
        let deals = !self.dealt.is_empty() || !self.board.is_empty();
        if deals && !self.actions.is_empty() {
            self.bets.clear();
        }
        let dealt = core::mem::take(&mut self.dealt).into_iter();
        self.actions.extend(dealt.map(|(player, cards)| Action::Hole(player, cards)));
        if !self.board.is_empty() {
            self.actions.push(Action::Board(core::mem::take(&mut self.board)));
        }
    }

    fn act(&mut self, action: Action) {
        self.deal();
        self.actions.push(action);
    }

    fn hear_choice(&mut self, seat: Seat, choice: Choice) {
        let player = self.player(seat);
        let action = [
            (Choice::Checks, Action::Stays(player)),
            (Choice::Folds, Action::Folds(player)),
            (Choice::StandsPat, Action::Discards(player, Vec::new())),
            (Choice::Mucks, Action::Mucks(player)),
            // Its cards are turned afterwards: they are put in at the end.
            (Choice::Shows, Action::Shows(player, Vec::new())),
        ];
        if let Some((_, action)) = action.into_iter().find(|(said, _)| *said == choice) {
            self.act(action);
        }
        if choice == Choice::StandsPat {
            self.bets.clear();
        }
    }

    fn hear_racked(&mut self, seat: Seat, place: u8) {
        let Some((player, count, cards)) = &mut self.giving_up else { return };
        let held = self.hands.entry(seat.index()).or_default()[usize::from(place)].take();
        cards.push(held.flatten());
        if cards.len() == *count {
            let action = Action::Discards(*player, core::mem::take(cards));
            self.giving_up = None;
            self.act(action);
        }
    }

    fn hear_pot(&mut self, act: PotAct) {
        match act {
            PotAct::PutIn { seat, choice, amount } => self.hear_bet(seat, choice, amount),
            PotAct::Uncalled { seat, amount } | PotAct::Won { seat, amount, .. } => {
                *self.ends.entry(seat.index()).or_default() += amount;
            }
            PotAct::ButtonAt { .. } | PotAct::KillButton { .. } | PotAct::Reshuffled => {}
        }
    }

    fn hear_bet(&mut self, seat: Seat, choice: Choice, amount: Chips) {
        let player = self.player(seat);
        *self.ends.entry(seat.index()).or_default() -= amount;
        if choice == Choice::PostsAnte {
            return;
        }
        if choice == Choice::PostsBlind {
            *self.bets.entry(seat.index()).or_default() += amount;
            return;
        }
        self.deal();
        let bet = self.bets.entry(seat.index()).or_default();
        *bet += amount;
        let to = *bet;
        self.actions.push(if choice == Choice::BringsIn {
            Action::BringsIn(player)
        } else if choice == Choice::Calls {
            Action::Stays(player)
        } else {
            // Whatever else puts chips in is a bet, a raise or a completion.
            Action::BetsTo(player, to)
        });
    }

    /// Whoever shows, shows once nothing more is bet: where all are all-in before the last card,
    /// that is before it, and again if it is dealt down. Programs that read the format wait for it.
    fn show_at_once(&mut self, rules: &Rules) {
        let is_show = |action: &Action| matches!(action, Action::Shows(..) | Action::Mucks(_));
        let first_show = self.actions.iter().position(is_show).unwrap_or(self.actions.len());
        let is_deal = |action: &Action| matches!(action, Action::Hole(..) | Action::Board(_));
        let bets = self.actions.iter().rposition(|action| !is_deal(action) && !is_show(action));
        // Without a bet everybody was all-in with the first cards.
        let firsts = self.actions.iter().take_while(|it| matches!(it, Action::Hole(..))).count();
        let from = bets.map_or(firsts, |at| at + 1);
        let runs_out = self.actions[from..first_show].iter().any(is_deal);
        let hands: BTreeMap<usize, Vec<Option<Card>>> =
            (1..=self.order.len()).map(|player| (player, self.hand_before(player, from))).collect();
        let whole: BTreeMap<usize, Vec<Option<Card>>> =
            (1..=self.order.len()).map(|player| (player, self.hand_of(player))).collect();
        let mut early = Vec::new();
        for action in &mut self.actions[first_show..] {
            if let Action::Shows(player, cards) = action {
                cards.clone_from(&whole[player]);
                early.push(Action::Shows(*player, hands[player].clone()));
            }
        }
        if !runs_out || rules.exchanges() {
            return;
        }
        let ends_down = rules.faces[usize::from(rules.hand) - 1] != Face::Up;
        let again = ends_down && hands.iter().any(|(player, cards)| whole[player] != *cards);
        if !again {
            self.actions.truncate(first_show);
        }
        self.actions.splice(from..from, early);
    }

    /// All cards of a player at the end, as far as they are known.
    fn hand_of(&self, player: usize) -> Vec<Option<Card>> {
        let seat = self.order[player - 1].index();
        self.hands.get(&seat).into_iter().flatten().flatten().copied().collect()
    }

    /// Those that were dealt before an action.
    fn hand_before(&self, player: usize, action: usize) -> Vec<Option<Card>> {
        let dealt = |action: &Action| {
            let Action::Hole(of, cards) = action else { return 0 };
            if *of == player { cards.len() } else { 0 }
        };
        let count = self.actions[..action].iter().map(dealt).sum();
        self.hand_of(player).into_iter().take(count).collect()
    }

    fn history(self, code: Code, options: &Options) -> HandHistory {
        let each = |amounts: &BTreeMap<usize, Chips>| -> Vec<Chips> {
            let of = |seat: &Seat| amounts.get(&seat.index()).copied().unwrap_or_default();
            self.order.iter().map(of).collect()
        };
        let mut blinds_or_straddles: Vec<Chips> = Vec::new();
        if code.has_blinds() {
            blinds_or_straddles = posted_blinds(options, self.order.len());
        }
        let actions = self.actions.iter().map(Action::to_string).collect();
        HandHistory {
            antes: vec![options.ante; self.order.len()],
            blinds_or_straddles,
            bring_in: (!code.has_blinds()).then_some(options.forced_bet),
            small_bet: options.small_bet,
            big_bet: options.big_bet,
            actions,
            seats: self.order.iter().map(|seat| seat.number()).collect(),
            finishing_stacks: Some(each(&self.ends)),
            raise_cap: Some(options.raise_cap),
            smallest_chip: Some(options.unit),
            ..HandHistory::new(code, each(&self.stacks))
        }
    }
}

/// What is posted by the first players left of the button; the format reverses it for two players.
fn posted_blinds(options: &Options, players: usize) -> Vec<Chips> {
    let mut blinds = vec![Chips::ZERO; players];
    let posted = [options.small_blind, options.big_blind];
    let posted = posted.into_iter().filter(|blind| !blind.is_zero());
    for (blind, posted) in blinds.iter_mut().zip(posted) {
        *blind = posted;
    }
    if players == 2 {
        blinds.reverse();
    }
    blinds
}
