//! A play of the whole game, and what comes of it.

use games::double_draw::{DoubleDraw, Hand};

use super::discard_losses::DiscardLosses;
use super::hands::{HANDS, Hands, Own};
use super::ignoring_discards::IgnoringDiscards;
use super::score::{Amount as _, Score, Ways};
use super::second::Second;
use super::second_choices::SecondPlayer;
use super::solution::{Common, FOLDED, Play, moved_discards, one_given_up, split};
use super::terms::{Event, Terms};
use crate::{Fraction, sets, shares};

/// How often a play comes to each event.
pub type Played = crate::kernels::Played<DoubleDraw>;

/// A play that ends so often with each hand, folded first and folded second.
pub(super) fn played(
    terms: &Terms,
    hands: [u128; HANDS],
    [folds_first, folds_second]: [u128; 2],
) -> Played {
    let hands = Hand::ALL.map(|hand| (Event::Plays(hand), hands[hand as usize]));
    let folded = [(Event::FoldsSecond, folds_second), (Event::FoldsFirst, folds_first)];
    Played::new(terms, hands.into_iter().chain(folded))
}

/// What comes of these first choices if `mind` makes the second ones.
pub(super) fn play(
    second: &Second<i128>,
    player: &impl SecondPlayer<i128>,
    terms: &Terms,
    plays: &[Play],
) -> Played {
    let new = || Sums::new(&second.hands, Common::new(&second.hands));
    let mut sums = new();
    for part in go_through(second, player, plays, new) {
        sums.merge(&part);
    }
    sums.played(terms)
}

/// What comes back on average of these first choices if `mind` makes the second ones.
pub(super) fn value(
    second: &Second<i64>,
    player: &impl SecondPlayer<i64>,
    plays: &[Play],
) -> Fraction {
    let common = Common::new(&second.hands);
    let fold = i128::from(second.worth.fold_first) * common.ways;
    let parts = go_through(second, player, plays, || Total { common, fold, sum: 0 });
    let sum = parts.iter().map(|part| part.sum).sum();
    let deals = i128::try_from(second.hands.deals()).expect("a deck is small");
    Fraction::new(sum, common.ways * deals)
}

/// What is added up over hands as they are dealt.
trait Collects<A>: Send {
    /// So many deals are folded.
    fn fold(&mut self, deals: u32);
    /// This comes of each of so many deals that give up so many cards.
    fn add(&mut self, amount: A, deals: u32, given_up: usize);
}

/// All hands, in parts.
fn go_through<S: Score, C: Collects<S::Amount>>(
    second: &Second<S>,
    player: &impl SecondPlayer<S>,
    plays: &[Play],
    new: impl Fn() -> C + Sync,
) -> Vec<C> {
    let hands: &Hands = &second.hands;
    let ignoring = IgnoringDiscards::new(second, player);
    let by_class = by_class(hands, plays);
    let mut parts = shares::each_block(hands.own.len(), 512, |block| {
        let mut sums = new();
        for (own, play) in hands.own[block.clone()].iter().zip(&plays[block]) {
            add_few(&mut sums, second, player, (*own, *play));
        }
        sums
    });
    parts.extend(shares::each_block(by_class.len(), 1, |block| {
        let class = block.start;
        let (mut sums, asked) = (new(), &by_class[class]);
        if asked.is_empty() {
            return sums;
        }
        let table = DiscardLosses::new(second, player, &hands.kept.classes[class]);
        for &(at, discards) in asked {
            let (own, gives_up) = (hands.own[at], plays[at].gives_up);
            let given_up = gives_up.count_ones() as usize;
            let held = ignoring.hand_sums(second, player, own.example);
            let amount =
                held.after_discarding(gives_up.into()).minus(table.takes(&discards[..given_up]));
            sums.add(amount, own.sets, given_up);
        }
        sums
    }));
    parts
}

/// Adds what comes of hands that are folded, or give up no card or one; of others nothing.
fn add_few<S: Score>(
    sums: &mut impl Collects<S::Amount>,
    second: &Second<S>,
    player: &impl SecondPlayer<S>,
    (own, play): (Own, Play),
) {
    match play.gives_up {
        FOLDED => sums.fold(own.sets),
        0 => sums.add(player.value(second, own.example, &[]).amount(), own.sets, 0),
        one if one.is_power_of_two() => {
            let discards = own.example[one.trailing_zeros() as usize];
            sums.add(one_given_up(second, player, own.example, discards), own.sets, 1);
        }
        _ => {}
    }
}

/// A value in the making.
struct Total {
    common: Common,
    /// What a fold keeps over the common ways.
    fold: i128,
    sum: i128,
}

impl Collects<i64> for Total {
    fn fold(&mut self, deals: u32) {
        self.sum += self.fold * i128::from(deals);
    }

    fn add(&mut self, amount: i64, deals: u32, given_up: usize) {
        self.sum += i128::from(amount) * i128::from(deals) * self.common.times[given_up];
    }
}

/// The hands that give up two or three cards, by the class of what they keep, with the cards given
/// up as they lie beside its example.
fn by_class(hands: &Hands, plays: &[Play]) -> Vec<Vec<(usize, [u8; 3])>> {
    let mut by_class = vec![Vec::new(); hands.kept.classes.len()];
    for (at, (own, play)) in hands.own.iter().zip(plays).enumerate() {
        if play.gives_up != FOLDED && play.gives_up.count_ones() >= 2 {
            let (kept, discards, count) = split(own.example, play.gives_up);
            let (class, discards) = moved_discards(hands, &kept[..5 - count], &discards[..count]);
            by_class[class].push((at, discards));
        }
    }
    by_class
}

/// Ways in the making.
struct Sums {
    common: Common,
    /// By cards given up: how many ways there are.
    all: [i32; 4],
    hands: [u128; HANDS],
    folds_second: u128,
    /// Deals.
    folds_first: u128,
}

impl Sums {
    fn new(hands: &Hands, common: Common) -> Self {
        let unseen = hands.unseen();
        let all = [0, 1, 2, 3].map(|given_up| {
            let ways = sets::below(unseen, given_up) * (unseen - given_up);
            i32::try_from(ways).expect("a deck is small")
        });
        Self { common, all, hands: [0; HANDS], folds_second: 0, folds_first: 0 }
    }

    fn merge(&mut self, other: &Self) {
        self.hands.iter_mut().zip(other.hands).for_each(|(sum, more)| *sum += more);
        self.folds_second += other.folds_second;
        self.folds_first += other.folds_first;
    }

    fn played(&self, terms: &Terms) -> Played {
        let folds_first = self.folds_first * self.common.ways.unsigned_abs();
        played(terms, self.hands, [folds_first, self.folds_second])
    }
}

impl Collects<Ways> for Sums {
    fn fold(&mut self, deals: u32) {
        self.folds_first += u128::from(deals);
    }

    fn add(&mut self, mut ways: Ways, deals: u32, given_up: usize) {
        let each = u128::from(deals) * self.common.times[given_up].unsigned_abs();
        let count = |ways: i32| u128::from(u32::try_from(ways).expect("ways are not below none"));
        let rest = self.all[given_up] - ways.iter().sum::<i32>();
        self.folds_second += count(ways[0]) * each;
        ways[0] = rest;
        self.hands.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += count(ways) * each);
    }
}
