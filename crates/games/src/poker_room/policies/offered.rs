//! What is offered to the player whose turn it is, and how an intent becomes a decision.

use rules::Chips;

use super::equity::share;
use crate::poker_room::showdown::Value;
use crate::poker_room::terms::{Decision, Public, Sight};

/// What the player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// To bet, to answer, or to make a forced bet.
    Bets(Offered),
    /// To exchange cards.
    Exchanges,
    /// To show the hand or to give it up.
    Shows,
}

/// The choices of a player who bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Offered {
    /// Giving up, where that is allowed.
    fold: Option<Decision>,
    /// Whatever costs no more than it must.
    stay: Option<Decision>,
    /// The least bet or raise, and the greatest where amounts are free.
    least: Option<Decision>,
    most: Option<Decision>,
}

/// What a player means to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Intent {
    /// Puts no more in than must be.
    GivesUp,
    /// Stays in.
    Stays,
    /// Bets or raises; where amounts are free, so many sixths of the pot.
    Raises(u64),
}

impl Turn {
    pub(super) fn read(choices: impl Iterator<Item = Decision>) -> Self {
        let mut offered = Offered::default();
        for choice in choices {
            match choice {
                Decision::Folds => offered.fold = Some(choice),
                Decision::Checks | Decision::Calls | Decision::BringsIn => {
                    offered.stay = Some(choice);
                }
                Decision::Completes | Decision::Bets(_) | Decision::RaisesTo(_) => {
                    match offered.least {
                        None => offered.least = Some(choice),
                        Some(_) => offered.most = Some(choice),
                    }
                }
                Decision::Discards(_) => return Self::Exchanges,
                Decision::Shows | Decision::Mucks => return Self::Shows,
            }
        }
        Self::Bets(offered)
    }
}

impl Offered {
    /// The only thing that can be done, if there is but one.
    pub(super) fn only(&self) -> Option<Decision> {
        let all = [self.fold, self.stay, self.least, self.most];
        let mut choices = all.into_iter().flatten();
        choices.next().filter(|_| choices.next().is_none())
    }

    /// Whether a bet or raise is open.
    pub(super) const fn raises(&self) -> bool {
        self.least.is_some()
    }

    /// Whether the bet that is to be answered is but the forced one.
    pub(super) fn is_forced_bet(&self) -> bool {
        self.least == Some(Decision::Completes) || self.stay == Some(Decision::BringsIn)
    }

    /// The decision that does what is meant, as far as it can be done.
    pub(super) fn decision(&self, intent: Intent, sight: &Sight) -> Decision {
        let free = self.stay.filter(|stay| *stay != Decision::Calls);
        let meant = match intent {
            Intent::GivesUp => free.or(self.fold),
            Intent::Stays => self.stay,
            Intent::Raises(sixths) => self.raise(sixths, sight),
        };
        meant.or(self.stay).or(self.least).expect("a due decision has choices")
    }

    fn raise(&self, sixths: u64, sight: &Sight) -> Option<Decision> {
        let (Some(least), Some(most)) = (self.least, self.most) else { return self.least };
        let table = &sight.table;
        let amount = |to: fn(Chips) -> Decision, least: Chips, most: Chips| {
            to(amount(table, to_call(sight), sixths, [least, most]))
        };
        Some(match (least, most) {
            (Decision::Bets(least), Decision::Bets(most)) => amount(Decision::Bets, least, most),
            (Decision::RaisesTo(least), Decision::RaisesTo(most)) => {
                amount(Decision::RaisesTo, least, most)
            }
            _ => least,
        })
    }
}

/// What the player puts in to stay.
pub(super) fn to_call(sight: &Sight) -> Chips {
    let (table, index) = (&sight.table, sight.seat.index());
    table.level.checked_sub(table.round[index]).unwrap_or_default().min(table.stacks[index])
}

/// So many sixths of the pot above the highest bet, in steps of the least raise, which chips can
/// make; all that may be bet, if that is not much more.
fn amount(table: &Public, call: Chips, sixths: u64, [least, most]: [Chips; 2]) -> Chips {
    let step = (least - table.level).in_cents().max(1);
    let pot = table.put.into_iter().sum::<Chips>() + call;
    let steps = (pot.in_cents() * sixths / 6 + step / 2) / step;
    let to = Chips::cents(table.level.in_cents() + steps.max(1) * step);
    if 3 * to.in_cents() >= 2 * most.in_cents() { most } else { to.max(least) }
}

/// Shows a hand that may win something, and gives up one that cannot.
pub(super) fn shows(sight: &Sight, choices: &[Decision]) -> Decision {
    let mucks = choices.contains(&Decision::Mucks);
    if mucks && is_beaten(sight) { Decision::Mucks } else { Decision::Shows }
}

/// Whether hands that were shown leave nothing of any pot this player contends for.
fn is_beaten(sight: &Sight) -> bool {
    let (game, put) = (sight.game, &sight.table.put);
    let own = put[sight.seat.index()];
    let complete = |hand: &[Option<cards::Card>]| {
        let shared = sight.community.iter().flatten().count();
        hand.iter().flatten().count() + shared == usize::from(game.hand) + game_shared(sight)
    };
    let value = |hand| Value::of(game, (hand, &sight.community));
    let mut values = vec![value(&sight.own)];
    for seat in sight.table.live.dealing_order().filter(|seat| *seat != sight.seat) {
        let hand = &sight.shown[seat.index()];
        if put[seat.index()] >= own && complete(hand) {
            values.push(value(hand));
        }
    }
    share(game.wins, &values) == 0
}

/// How many shared cards a complete hand goes with: a common card of stud stands for an own one.
fn game_shared(sight: &Sight) -> usize {
    let common = usize::from(sight.game.hand == 7);
    sight.game.shared_max() - common
}
