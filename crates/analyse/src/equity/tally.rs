//! What showdowns come to, counted: who shares which half of the pot with how many, and how the
//! hands end.

use crate::Fraction;

/// Nobody shares with more than eleven: a table has no more seats.
pub(super) const PLAYERS_MAX: usize = 11;

/// Rows: with how many the pot, or its high half, is shared; 0 for who does not win it.
const ROWS: usize = PLAYERS_MAX + 1;

/// Columns: the same for the low half, and one for showdowns without a low hand.
const COLUMNS: usize = ROWS + 1;
const NO_LOW: usize = ROWS;

/// The rows of two players: the second wins, they tie, the first wins.
const TWO: [[usize; 2]; 3] = [[0, 1], [2, 2], [1, 0]];

/// The whole pot, in parts that any two halves shared by up to eleven players come to.
const POT: i128 = 2 * 27_720;

/// What a player's cards are worth at a showdown; 0 is no hand, greater is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Judged {
    /// The hand that takes the pot or its high half: one more than the number of its class.
    pub(super) main: u16,
    /// The hand that takes the low half, counted the same way.
    pub(super) low: u16,
}

/// Kinds of hands at most: how a hand ends is told by its category.
pub(super) const KINDS_MAX: usize = 20;

/// The kind of every hand, by [`Judged::main`] or [`Judged::low`]; empty where none is played for.
///
/// PERF: a byte for each class stays in the first cache, a count for each would not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Kinds(pub(super) Vec<u8>);

impl Kinds {
    #[inline]
    fn of(&self, hand: u16) -> usize {
        self.0.get(usize::from(hand)).map_or(0, |kind| usize::from(*kind)) % KINDS_MAX
    }
}

/// Showdowns of the same players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    players: Vec<Lines>,
    mains: Kinds,
    lows: Kinds,
}

/// The showdowns of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lines {
    /// By row and column.
    shared: [i64; ROWS * COLUMNS],
    /// By the kind of the main hand.
    mains: [i64; KINDS_MAX],
    /// By the kind of the low hand.
    lows: [i64; KINDS_MAX],
}

impl Tally {
    /// No showdown of so many players, whose hands are of these kinds.
    pub(super) fn new(players: usize, mains: Kinds, lows: Kinds) -> Self {
        let none =
            Lines { shared: [0; ROWS * COLUMNS], mains: [0; KINDS_MAX], lows: [0; KINDS_MAX] };
        Self { players: vec![none; players], mains, lows }
    }

    /// Whether there is a low half.
    fn is_split(&self) -> bool {
        !self.lows.0.is_empty()
    }

    /// Adds a showdown that comes about in so many ways; fewer than none take some away again.
    #[inline]
    pub(super) fn add(&mut self, judged: &[Judged], ways: i64) {
        self.share(judged, ways);
        for (lines, hand) in self.players.iter_mut().zip(judged) {
            lines.mains[self.mains.of(hand.main)] += ways;
            lines.lows[self.lows.of(hand.low)] += ways;
        }
    }

    /// Takes showdowns away and adds them again with other main hands.
    #[inline]
    pub(super) fn change(&mut self, before: &[Judged], after: &[Judged], ways: i64) {
        self.share(before, -ways);
        self.share(after, ways);
        // PERF: a flush of one player changes nobody else's hand.
        let changes = before.iter().zip(after);
        for (lines, (before, after)) in self.players.iter_mut().zip(changes) {
            if before != after {
                lines.mains[self.mains.of(before.main)] -= ways;
                lines.mains[self.mains.of(after.main)] += ways;
            }
        }
    }

    /// Counts who shares what.
    #[inline]
    fn share(&mut self, judged: &[Judged], ways: i64) {
        if let ([one, other], [first, second], false) =
            (judged, &mut self.players[..], !self.lows.0.is_empty())
        {
            // PERF: who wins cannot be guessed, and two players need no loop.
            let place = one.main.cmp(&other.main) as i8 + 1;
            let rows = TWO[place.unsigned_abs() as usize % 3];
            first.shared[rows[0] * COLUMNS + NO_LOW] += ways;
            second.shared[rows[1] * COLUMNS + NO_LOW] += ways;
            return;
        }
        let (mut main, mut low) = (Best::default(), Best::default());
        judged.iter().for_each(|hand| main.meet(hand.main));
        if self.is_split() {
            judged.iter().for_each(|hand| low.meet(hand.low));
        }
        for (lines, hand) in self.players.iter_mut().zip(judged) {
            let row = main.shared_by(hand.main);
            let column = if low.rank == 0 { NO_LOW } else { low.shared_by(hand.low) };
            lines.shared[row * COLUMNS + column] += ways;
        }
    }

    /// Adds all showdowns of another tally.
    pub(super) fn merge(&mut self, other: &Self) {
        let sum = |into: &mut [i64], from: &[i64]| {
            into.iter_mut().zip(from).for_each(|(into, from)| *into += from);
        };
        for (into, from) in self.players.iter_mut().zip(&other.players) {
            sum(&mut into.shared, &from.shared);
            sum(&mut into.mains, &from.mains);
            sum(&mut into.lows, &from.lows);
        }
    }

    /// Every player's showdowns.
    pub(super) fn players(&self) -> &[Lines] {
        &self.players
    }

    /// How many showdowns there were.
    pub(super) fn deals(&self) -> u64 {
        self.players[0].total(|_, _| true)
    }
}

/// The best hand so far, and how many have it.
#[derive(Clone, Copy, Default)]
struct Best {
    rank: u16,
    by: usize,
}

impl Best {
    #[inline]
    fn meet(&mut self, rank: u16) {
        match rank.cmp(&self.rank) {
            core::cmp::Ordering::Greater => *self = Self { rank, by: 1 },
            core::cmp::Ordering::Equal => self.by += 1,
            core::cmp::Ordering::Less => {}
        }
    }

    /// With how many somebody shares, himself included; 0 if he does not win.
    #[inline]
    fn shared_by(self, rank: u16) -> usize {
        if rank == self.rank { self.by } else { 0 }
    }
}

impl Lines {
    /// Showdowns of such rows and columns.
    fn total(&self, such: impl Fn(usize, usize) -> bool) -> u64 {
        let cells = self.shared.iter().enumerate();
        let chosen = cells.filter(|(place, _)| such(place / COLUMNS, place % COLUMNS));
        let total = chosen.map(|(_, ways)| ways).sum::<i64>();
        u64::try_from(total).expect("what was taken away was added before")
    }

    /// The pot or its high half, alone and shared.
    pub(super) fn wins_and_ties(&self) -> (u64, u64) {
        (self.total(|row, _| row == 1), self.total(|row, _| row > 1))
    }

    /// The low half, alone and shared.
    pub(super) fn low_wins_and_ties(&self) -> (u64, u64) {
        let shared = |column: usize| column > 1 && column != NO_LOW;
        (self.total(|_, column| column == 1), self.total(|_, column| shared(column)))
    }

    /// The whole pot, shared with nobody.
    pub(super) fn scoops(&self) -> u64 {
        self.total(|row, column| row == 1 && (column == 1 || column == NO_LOW))
    }

    /// Showdowns without a low hand.
    pub(super) fn without_low(&self) -> u64 {
        self.total(|_, column| column == NO_LOW)
    }

    /// The mean share of the pot.
    pub(super) fn share(&self) -> Fraction {
        let deals = i128::from(self.total(|_, _| true));
        Fraction::new(self.sum_of(|part| part), POT * deals)
    }

    /// The standard error of that mean, if the showdowns were drawn; nothing if all came out alike.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn error(&self) -> Option<f64> {
        let deals = self.total(|_, _| true) as f64;
        let pot = POT as f64;
        let mean = self.sum_of(|part| part) as f64 / pot / deals;
        let square = self.sum_of(|part| part * part) as f64 / pot / pot / deals;
        let alike = self.shared.iter().filter(|ways| **ways != 0).count() == 1;
        let variance = (square - mean * mean).max(0.0);
        (!alike).then(|| (variance / (deals - 1.0)).sqrt())
    }

    /// The sum over all showdowns of something that depends on the part of the pot.
    fn sum_of(&self, value: impl Fn(i128) -> i128) -> i128 {
        let each = |(place, ways): (usize, &i64)| {
            i128::from(*ways) * value(part(place / COLUMNS, place % COLUMNS))
        };
        self.shared.iter().enumerate().map(each).sum()
    }

    /// How often a hand of each kind took part.
    pub(super) const fn mains(&self) -> &[i64; KINDS_MAX] {
        &self.mains
    }

    /// The same of low hands.
    pub(super) const fn lows(&self) -> &[i64; KINDS_MAX] {
        &self.lows
    }
}

/// The part of the pot in a row and a column.
fn part(row: usize, column: usize) -> i128 {
    let of = |whole: i128, by: usize| if by == 0 { 0 } else { whole / by as i128 };
    match column {
        NO_LOW => of(POT, row),
        low => of(POT / 2, row) + of(POT / 2, low),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands 0 to 4 are of the first kind, others of the second.
    fn none(players: usize, lows: usize) -> Tally {
        let kinds = |hands: usize| Kinds((0..hands).map(|hand| u8::from(hand > 4)).collect());
        Tally::new(players, kinds(10), kinds(lows))
    }

    fn hand(main: u16, low: u16) -> Judged {
        Judged { main, low }
    }

    #[test]
    fn any_pot_is_shared_without_rest() {
        for row in 1..ROWS {
            for column in 1..COLUMNS {
                let by = |column: usize| if column == NO_LOW { 1 } else { column as i128 };
                let whole = POT / 2 % row as i128 + POT / 2 % by(column);
                assert_eq!(whole, 0, "{row} {column}");
            }
        }
    }

    #[test]
    fn a_quarter_of_the_pot_is_half_of_the_low_half() {
        let mut tally = none(3, 10);
        tally.add(&[hand(5, 3), hand(4, 3), hand(1, 0)], 1);
        let shares: Vec<Fraction> = tally.players().iter().map(Lines::share).collect();
        assert_eq!(shares, [Fraction::new(3, 4), Fraction::new(1, 4), Fraction::ZERO]);
        let [first, second, _] = tally.players() else { panic!("three players") };
        assert_eq!((first.wins_and_ties(), first.low_wins_and_ties()), ((1, 0), (0, 1)));
        assert_eq!((second.wins_and_ties(), second.low_wins_and_ties()), ((0, 0), (0, 1)));
        assert_eq!((first.scoops(), first.without_low()), (0, 0));
    }

    #[test]
    fn without_a_low_hand_the_high_hand_scoops() {
        let mut tally = none(2, 10);
        tally.add(&[hand(5, 0), hand(4, 0)], 3);
        tally.add(&[hand(5, 0), hand(5, 0)], 1);
        let [first, second] = tally.players() else { panic!("two players") };
        assert_eq!((first.scoops(), first.without_low(), second.scoops()), (3, 4, 0));
        assert_eq!(first.share(), Fraction::new(7, 8));
        assert_eq!(second.share(), Fraction::new(1, 8));
        assert_eq!((&second.mains()[..3], &second.lows()[..3]), (&[3, 1, 0][..], &[4, 0, 0][..]));
    }

    #[test]
    fn what_is_taken_away_leaves_nothing() {
        let mut tally = none(2, 0);
        tally.add(&[hand(2, 0), hand(1, 0)], 5);
        tally.add(&[hand(2, 0), hand(1, 0)], -5);
        assert_eq!(tally, none(2, 0));
    }

    #[test]
    fn showdowns_that_come_out_alike_tell_no_error() {
        let mut tally = none(2, 0);
        tally.add(&[hand(2, 0), hand(1, 0)], 100);
        assert_eq!(tally.players()[0].error(), None);
        tally.add(&[hand(1, 0), hand(2, 0)], 100);
        let error = tally.players()[0].error().expect("they differ");
        assert!((error - 0.5 / 199f64.sqrt()).abs() < 1e-12, "{error}");
    }
}
