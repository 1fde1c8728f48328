//! Advice: every choice in one situation with its exact value, whatever further cards are out.
//!
//! All cards that the player knows lie outside the rest of the deck, the own ones and those given
//! up included, so what one more card can bring is summed over the same cards whatever is kept.

use cards::{Card, CardSet};
use games::double_draw::{Draw, Places, Question, Sight};

use super::hands::{CARDS, Counts};
use super::second::{FOLD, STAND};
use super::terms::{Terms, Unit};
use crate::watch::{Cancelled, Watch, step};
use crate::{Fraction, sets};

impl Counts {
    /// The value of every choice a player has who sees this, in the order the game lists them and
    /// in units of the ante. `seen` are further cards the player knows are out. Nothing if no
    /// decision is due, if a card is named twice or not in the deck, or if the cards left do not
    /// suffice.
    pub fn values(&self, terms: &Terms, sight: &Sight, seen: CardSet) -> Option<Vec<Fraction>> {
        self.values_watched(terms, sight, seen, &()).expect("nobody cancels")
    }

    /// The same, told to `watch` choice by choice where they take a while.
    pub(super) fn values_watched(
        &self,
        terms: &Terms,
        sight: &Sight,
        seen: CardSet,
        watch: &dyn Watch,
    ) -> Result<Option<Vec<Fraction>>, Cancelled> {
        let (Some(cards), Some(asked)) = (sight.five(), sight.asked) else { return Ok(None) };
        let own: CardSet = cards.into_iter().collect();
        let out = own.union(sight.given_up).union(seen);
        let deck: CardSet = self.cards.iter().copied().collect();
        let once = own.len() + sight.given_up.len() + seen.len() == out.len();
        if !once || own.len() < 5 || !out.difference(deck).is_empty() {
            return Ok(None);
        }
        let live = self.cards.iter().map(|card| !out.contains(*card)).collect();
        let (worth, unit) = terms.worth();
        let rest = Rest { counts: self, live, worth: worth.hands, fold: worth.fold_second };
        let folded = unit.net(Fraction::from(worth.fold_first));
        const CHOICES: &str = "there are choices";
        Ok(match asked {
            Question::Wager(Draw::First) => rest
                .first(unit, cards, watch)?
                .map(|values| vec![folded, values.into_iter().max().expect(CHOICES)]),
            Question::Discard(Draw::First) => rest.first(unit, cards, watch)?,
            Question::Wager(Draw::Second) => rest.second(unit, cards).map(|values| {
                vec![values[FOLD], values[..FOLD].iter().copied().max().expect(CHOICES)]
            }),
            // Standing is listed before the exchanges.
            Question::Discard(Draw::Second) => rest.second(unit, cards).map(|values| {
                core::iter::once(values[STAND]).chain(values[..STAND].to_vec()).collect()
            }),
        })
    }
}

/// The cards that may still come, and what hands are worth.
struct Rest<'a> {
    counts: &'a Counts,
    /// By place in the deck.
    live: Vec<bool>,
    worth: [i64; super::hands::HANDS],
    fold: i64,
}

impl Rest<'_> {
    fn places(&self) -> Vec<u8> {
        let places = (0..self.live.len()).filter(|&place| self.live[place]);
        places.map(crate::kernels::deck::as_place).collect()
    }

    fn place(&self, card: Card) -> u8 {
        self.counts.place(card).expect("a card of the deck")
    }

    /// Exchanging each card, standing and folding.
    fn second(&self, unit: Unit, cards: [Card; 5]) -> Option<Vec<Fraction>> {
        let live = self.places();
        if live.is_empty() {
            return None;
        }
        let mut values = Vec::with_capacity(7);
        for card in cards {
            let others = cards.iter().filter(|other| **other != card);
            let mut four: Vec<u8> = others.map(|other| self.place(*other)).collect();
            four.sort_unstable();
            let four = sets::number([four[0], four[1], four[2], four[3]]);
            let sum = self.sum(four, &live);
            values.push(Fraction::new(sum.into(), live.len() as i128));
        }
        let mut five = cards.map(|card| self.place(card));
        five.sort_unstable();
        values.push(Fraction::from(self.worth[self.counts.kind(five)]));
        values.push(Fraction::from(self.fold));
        Some(values.into_iter().map(|back| unit.net(back)).collect())
    }

    /// What the live cards make of four, all together.
    fn sum(&self, four: usize, live: &[u8]) -> i64 {
        let row = &self.counts.rows[four];
        live.iter().map(|&place| self.worth[usize::from(row[usize::from(place)])]).sum()
    }

    /// Keeping all, and every exchange as the game lists them.
    fn first(
        &self,
        unit: Unit,
        cards: [Card; 5],
        watch: &dyn Watch,
    ) -> Result<Option<Vec<Fraction>>, Cancelled> {
        let live = self.places();
        if live.len() < 4 {
            return Ok(None);
        }
        let all = 1 + Places::upto(Draw::First.cards_max()).len();
        let sums = self.sums();
        let exchanges = Places::upto(Draw::First.cards_max()).iter().copied();
        let value = |(place, places): (usize, Places)| {
            step(watch, place, all)?;
            let kept = (0..5).filter(|&place| !places.contains(place));
            let kept: Vec<u8> = kept.map(|place| self.place(cards[place])).collect();
            let draw = Draws { rest: self, live: &live, sums: &sums, given_up: places.len() };
            Ok(unit.net(draw.value(&kept)))
        };
        let each = core::iter::once(Places::NONE).chain(exchanges);
        each.enumerate().map(value).collect::<Result<_, _>>().map(Some)
    }

    /// What the live cards make of every four, all together.
    fn sums(&self) -> Vec<i64> {
        let dead: Vec<usize> = (0..self.live.len()).filter(|&place| !self.live[place]).collect();
        let rows = self.counts.rows.iter().zip(&self.counts.counts);
        if dead.len() > CARDS / 2 {
            let live = self.places();
            return (0..rows.len()).map(|four| self.sum(four, &live)).collect();
        }
        let sum = |(row, counts): (&[u8; CARDS], &[u8; super::hands::HANDS])| {
            let pairs = counts.iter().zip(&self.worth);
            let all: i64 = pairs.map(|(&count, worth)| i64::from(count) * worth).sum();
            // At the four themselves the row says nothing.
            all - dead.iter().map(|&place| self.worth[usize::from(row[place])]).sum::<i64>()
        };
        rows.map(sum).collect()
    }
}

/// All first draws of so many cards.
struct Draws<'a> {
    rest: &'a Rest<'a>,
    live: &'a [u8],
    sums: &'a [i64],
    given_up: usize,
}

impl Draws<'_> {
    /// What comes back on average.
    fn value(&self, kept: &[u8]) -> Fraction {
        let mut sum = 0;
        each_draw(kept, self.live, |five, drawn| sum += self.best(five, drawn));
        let live = self.live.len();
        let ways = sets::below(live, self.given_up) * (live - self.given_up);
        Fraction::new(sum.into(), ways as i128)
    }

    /// What the best second choice brings back over all cards that can be drawn then.
    #[inline]
    fn best(&self, five: [u8; 5], drawn: u64) -> i64 {
        let own = self.rest.worth[self.rest.counts.kind(five)];
        let times = i64::try_from(self.live.len() - self.given_up).expect("at most 54 cards");
        let mut best = times * own.max(self.rest.fold);
        for position in 0..5 {
            // A card that was drawn is live, but it is not drawn again.
            let again = if drawn >> five[position] & 1 == 1 { own } else { 0 };
            let four = sets::number(sets::without::<5, 4>(five, position));
            best = best.max(self.sums[four] - again);
        }
        best
    }
}

/// Gives every five cards that these kept ones can become by drawing live ones, with those drawn as
/// bits.
#[inline]
pub(crate) fn each_draw(kept: &[u8], live: &[u8], mut each: impl FnMut([u8; 5], u64)) {
    let mut visit = |drawn: &[u8]| {
        let mut five = [0; 5];
        five[..kept.len()].copy_from_slice(kept);
        five[kept.len()..].copy_from_slice(drawn);
        five.sort_unstable();
        each(five, drawn.iter().fold(0, |bits, place| bits | 1 << place));
    };
    let at = |place: u8| live[usize::from(place)];
    match 5 - kept.len() {
        0 => visit(&[]),
        1 => sets::each::<1>(live.len(), |set| visit(&set.map(at))),
        2 => sets::each::<2>(live.len(), |set| visit(&set.map(at))),
        _ => sets::each::<3>(live.len(), |set| visit(&set.map(at))),
    }
}
