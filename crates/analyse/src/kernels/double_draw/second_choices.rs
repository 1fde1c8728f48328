//! A hand after the first draw, and the discards that may change what a player does with it.

use super::hands::CARDS;
use super::ranking::{Order, earliest};
use super::score::{Score, each_bit};
use super::second::{CHOICES, FOLD, Five, STAND, Second};
use crate::kernels::deck::as_place;

/// How a player chooses at the second decision.
pub(super) trait SecondPlayer<S: Score>: Sync {
    /// The choice with these cards discarded, all that were given up, and what it is worth.
    fn value(&self, second: &Second<S>, cards: [u8; 5], discards: &[u8]) -> S;

    /// What the choice on these five is worth after so many cards were given up, none of which
    /// counts.
    fn value_ignoring_discards(&self, second: &Second<S>, five: &Five<S>, given_up: usize) -> S;

    /// What may be chosen after any `given_up` discards; the first is chosen if none counts.
    fn choices(&self, second: &Second<S>, cards: [u8; 5], given_up: usize) -> Choosable<S>;
}

/// What may be chosen; nothing if no discard takes anything.
pub(super) type Choosable<S> = Option<SecondChoices<S>>;

/// Discards that do the same.
#[derive(Clone, Copy)]
pub(super) struct Group<S> {
    /// One bit for each place.
    pub(super) members: u64,
    /// What one of them takes from each choice that is open.
    takes: [S; CHOICES],
    /// Whatever else tells them from others.
    pub(super) mark: u8,
}

/// What may be chosen.
pub(super) struct SecondChoices<S> {
    pub(super) scores: [S; CHOICES],
    pub(super) open: usize,
    /// The cards that matter to the choice.
    pub(super) groups: Vec<Group<S>>,
    /// What every card makes of the hand under the first choice.
    pub(super) row: [u8; CARDS],
    /// By the marks of the groups, if anything but the score decides.
    pub(super) by_marks: Option<Box<ByMarks>>,
    /// The order of the choices and which are open, if an order decides; marks are then those of
    /// [`helping`].
    pub(super) ranked: Option<Box<(Order, Vec<usize>)>>,
}

/// Marks of groups are below this.
pub(super) const MARKS: usize = 6;

/// The mark of a card that would have helped these exchanges, as bits.
pub(super) const fn helping(bits: u8) -> u8 {
    // What helps none is not marked.
    if bits == 0 { NONE } else { bits + NONE }
}

/// No mark.
const NONE: u8 = MARKS as u8 - 1;

/// Which of the open choices is taken, by the marks of three discards.
pub(super) type ByMarks = [[[u8; MARKS]; MARKS]; MARKS];

impl<S: Score> SecondChoices<S> {
    /// Sorts the cards by what they take from `choices`. A card that takes the same from all of
    /// them, and is marked with the last mark, does not matter.
    #[inline]
    pub(super) fn new(
        second: &Second<S>,
        five: &Five<S>,
        choices: &[usize],
        mark: impl Fn(u8) -> u8,
    ) -> Self {
        let mut scores = [S::default(); CHOICES];
        let mut rows = [second.row(five, FOLD); CHOICES];
        for (at, &choice) in choices.iter().enumerate() {
            scores[at] = five.scores[choice];
            rows[at] = second.row(five, choice);
        }
        let rows = &rows[..choices.len()];
        let group = |(key, members): (u64, u64)| {
            let place = members.trailing_zeros() as usize;
            let mut takes = [S::default(); CHOICES];
            for (take, row) in takes.iter_mut().zip(rows) {
                *take = second.unit[usize::from(row[place])];
            }
            Group { members, takes, mark: (key >> (4 * rows.len())) as u8 }
        };
        let groups = sorted(second, five.cards, rows, mark).into_iter().map(group).collect();
        Self { scores, open: choices.len(), groups, row: *rows[0], by_marks: None, ranked: None }
    }

    /// What is left with one discard of each of these groups.
    #[inline]
    pub(super) fn after(&self, discards: &[usize]) -> S {
        let left = |choice: usize| {
            let takes = |score: S, &group: &usize| score - self.groups[group].takes[choice];
            discards.iter().fold(self.scores[choice], takes)
        };
        if let Some(listed) = &self.by_marks {
            let mark =
                |at: usize| discards.get(at).map_or(MARKS - 1, |&g| self.groups[g].mark.into());
            return left(listed[mark(0)][mark(1)][mark(2)].into());
        }
        if let Some(ranked) = &self.ranked {
            let (order, open) = &**ranked;
            let mut helps = [0; 3];
            for (helps, &group) in helps.iter_mut().zip(discards) {
                *helps = self.groups[group].mark - NONE;
            }
            let chosen = earliest(order, open.iter().copied(), &helps);
            return left(open.iter().position(|it| *it == chosen).expect("it is open"));
        }
        (1..self.open).fold(left(0), |best, choice| best.max(left(choice)))
    }
}

/// The cards that matter, by what they make of the hand in each of `rows` and by their mark.
#[inline]
fn sorted<S: Score>(
    second: &Second<S>,
    cards: [u8; 5],
    rows: &[&[u8; CARDS]],
    mark: impl Fn(u8) -> u8,
) -> Vec<(u64, u64)> {
    let mut keys: Vec<(u64, u64)> = Vec::new();
    let own = cards.iter().fold(0_u64, |bits, &place| bits | 1 << place);
    let others = ((1 << second.hands.cards.len()) - 1) & !own;
    let unlike = rows[1..].iter().fold(0, |unlike, row| unlike | differing(rows[0], row));
    each_bit(others, |place| {
        let marked = mark(as_place(place));
        let hand = |row: &[u8; CARDS]| second.same[usize::from(row[place])];
        let first = hand(rows[0]);
        if usize::from(marked) + 1 == MARKS
            && (unlike >> place & 1 == 0 || rows.iter().all(|row| hand(row) == first))
        {
            return;
        }
        let key = rows.iter().fold(marked.into(), |key, row| key << 4 | u64::from(hand(row)));
        match keys.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => *members |= 1 << place,
            None => keys.push((key, 1 << place)),
        }
    });
    keys
}

/// Where two rows differ, one bit for each place: eight places are compared at once.
#[inline]
fn differing(one: &[u8; CARDS], other: &[u8; CARDS]) -> u64 {
    const LOW: u64 = u64::from_ne_bytes([0x7f; 8]);
    // The high bit of each byte that is not zero, gathered into the top byte.
    let gathered = |eight: u64| {
        let high = (((eight & LOW) + LOW) | eight) & !LOW;
        (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    let mut places = 0;
    let (ones, others) = (one.chunks(8), other.chunks(8));
    for (at, (one, other)) in ones.zip(others).enumerate() {
        let eight = |row: &[u8]| {
            let mut bytes = [0; 8];
            bytes[..row.len()].copy_from_slice(row);
            u64::from_le_bytes(bytes)
        };
        places |= gathered(eight(one) ^ eight(other)) << (8 * at);
    }
    places
}

/// This choice and all others that are open, and how many they are.
#[inline]
pub(super) fn open(first: usize, is_open: impl Fn(usize) -> bool) -> ([usize; CHOICES], usize) {
    let (mut open, mut count) = ([first; CHOICES], 1);
    for choice in (0..CHOICES).filter(|&choice| choice != first && is_open(choice)) {
        open[count] = choice;
        count += 1;
    }
    (open, count)
}

/// Chooses what is best.
pub(super) struct Best;

impl<S: Score> SecondPlayer<S> for Best {
    #[inline]
    fn value(&self, second: &Second<S>, cards: [u8; 5], discards: &[u8]) -> S {
        second.best(&second.five(cards, discards.len()), discards).1
    }

    #[inline]
    fn value_ignoring_discards(&self, second: &Second<S>, five: &Five<S>, _: usize) -> S {
        second.best(five, &[]).1
    }

    fn choices(&self, second: &Second<S>, cards: [u8; 5], given_up: usize) -> Choosable<S> {
        let five = second.five(cards, given_up);
        let (best, score) = second.best(&five, &[]);
        if best >= STAND {
            return None;
        }
        let least = score - second.greatest(&five, best);
        let (open, count) = open(best, |choice| {
            five.scores[choice] > least && reaches(second, &five, [best, choice], given_up)
        });
        Some(SecondChoices::new(second, &five, &open[..count], |_| as_place(MARKS - 1)))
    }
}

/// Whether so many discards can make the second choice better than the first.
#[inline]
fn reaches<S: Score>(
    second: &Second<S>,
    five: &Five<S>,
    choices: [usize; 2],
    discards: usize,
) -> bool {
    let [first, other] = choices.map(|choice| second.row(five, choice));
    let mut top = [S::default(); 3];
    let own = five.cards.iter().fold(0_u64, |bits, &place| bits | 1 << place);
    each_bit(differing(first, other) & !own, |place| {
        let more = second.unit[usize::from(first[place])] - second.unit[usize::from(other[place])];
        if more > top[2] {
            top[2] = more;
            top.sort_unstable_by(|a, b| b.cmp(a));
        }
    });
    let most = top[..discards].iter().fold(S::default(), |sum, more| sum + *more);
    five.scores[choices[0]] - five.scores[choices[1]] < most
}
