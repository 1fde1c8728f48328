//! What dead cards take away.
//!
//! A card that was given up cannot be drawn, so some second draws lose a card that would have
//! helped. For a hand after the first draw, what a set of dead cards takes is written as a sum over
//! its subsets (an inversion over subsets): single cards, pairs and triples. Nearly all of it is in
//! single cards; pairs and triples matter only where another choice becomes the better one. The
//! sums over all hands a draw can lead to are kept by the cards drawn, so that hands with a dead
//! card among them can be taken out again.

use super::hands::{CARDS, Exchange, Hands};
use super::worth::Draws;
use crate::sets;

const PAIRS: usize = sets::below(CARDS, 2);

/// The tables of one set of kept cards. What differs by an exchange that leaves the kept cards
/// alone is added up in one place.
pub(super) struct Dead {
    given_up: usize,
    /// The exchanges that leave the kept cards alone.
    exchanges: Vec<Exchange>,
    /// By drawn cards (none, one, and two if three are drawn), then by one dead card.
    single: Vec<[i64; CARDS]>,
    /// By drawn cards (none, and one if three are drawn), then by two dead cards.
    double: Vec<i64>,
    /// By three dead cards.
    triple: Vec<i64>,
}

/// One second choice that may be the best with some cards dead.
struct Choice<'a> {
    value: i32,
    /// What each dead card takes from it; nothing is taken from standing and folding.
    takes: &'a [i32; CARDS],
}

static NOTHING: [i32; CARDS] = [0; CARDS];

impl Dead {
    /// The tables of `kept`, after `5 - kept.len()` cards were given up: two or three.
    pub(super) fn new(hands: &Hands, draws: &Draws, kept: &[u8]) -> Self {
        let cards = draws.cards;
        let given_up = 5 - kept.len();
        let stays = |exchange: &&Exchange| {
            let mut moved: Vec<u8> =
                kept.iter().map(|place| exchange[usize::from(*place)]).collect();
            moved.sort_unstable();
            moved == kept
        };
        let exchanges: Vec<Exchange> = hands.exchanges.iter().filter(stays).copied().collect();
        let triple = if given_up == 3 { sets::below(CARDS, 3) } else { 0 };
        let (singles, doubles) =
            if given_up == 3 { (1 + CARDS + PAIRS, 1 + CARDS) } else { (1 + CARDS, 1) };
        let mut dead = Self {
            given_up,
            exchanges,
            single: vec![[0; CARDS]; singles],
            double: vec![0; doubles * PAIRS],
            triple: vec![0; triple],
        };
        let mut scratch = [[0; CARDS]; CARDS];
        let others: Vec<u8> = (0..u8::try_from(cards).expect("at most 54"))
            .filter(|place| !kept.contains(place))
            .collect();
        for (at, &a) in others.iter().enumerate() {
            for (next, &b) in others.iter().enumerate().skip(at + 1) {
                if given_up == 2 {
                    dead.drawn(draws, kept, &[a, b], &mut scratch);
                } else {
                    others[next + 1..]
                        .iter()
                        .for_each(|&c| dead.drawn(draws, kept, &[a, b, c], &mut scratch));
                }
            }
        }
        dead
    }

    /// How often a draw counts for all that an exchange makes of it; none if another one counts.
    fn weight(&self, drawn: &[u8]) -> i64 {
        let mut same = 0;
        for exchange in &self.exchanges {
            let mut moved = [0; 3];
            let moved = &mut moved[..drawn.len()];
            moved.iter_mut().zip(drawn).for_each(|(to, from)| *to = exchange[usize::from(*from)]);
            moved.sort_unstable();
            match (*moved).cmp(drawn) {
                core::cmp::Ordering::Less => return 0,
                core::cmp::Ordering::Equal => same += 1,
                core::cmp::Ordering::Greater => {}
            }
        }
        i64::try_from(self.exchanges.len() / same).expect("at most 48")
    }

    /// Adds what dead cards take after these cards were drawn.
    fn drawn<'a>(
        &mut self,
        draws: &'a Draws,
        kept: &[u8],
        drawn: &[u8],
        scratch: &mut [[i32; CARDS]; CARDS],
    ) {
        let weight = self.weight(drawn);
        if weight == 0 {
            return;
        }
        let mut five = [0; 5];
        five[..kept.len()].copy_from_slice(kept);
        five[kept.len()..].copy_from_slice(drawn);
        five.sort_unstable();
        let times = i32::try_from(draws.unseen() - self.given_up).expect("at most 47");
        let back = draws.back[sets::number(five)];
        let certain = times * back.max(draws.worth.fold_second);
        let fours: [usize; 5] =
            core::array::from_fn(|position| sets::number(sets::without::<5, 4>(five, position)));
        let values = fours.map(|four| draws.sums[four] - back);
        let best = (0..5).max_by_key(|&choice| values[choice]).expect("five choices");
        if values[best] <= certain {
            return;
        }
        let least = values[best] - draws.greatest[fours[best]];
        let first = &draws.rows[fours[best]];
        let mut choices: Vec<Choice> = Vec::with_capacity(6);
        choices.push(Choice { value: values[best], takes: first });
        let mut consider = |value: i32, takes: &'a [i32; CARDS]| {
            if value <= least {
                return;
            }
            let differ = first.iter().zip(takes).map(|(a, b)| a - b).max().unwrap_or(0);
            let dead = i32::try_from(drawn.len()).expect("two or three");
            if values[best] - value < dead * differ {
                choices.push(Choice { value, takes });
            }
        };
        for choice in (0..5).filter(|&choice| choice != best) {
            consider(values[choice], &draws.rows[fours[choice]]);
        }
        consider(certain, &NOTHING);
        let mut takes = [0; CARDS];
        for (place, takes) in takes.iter_mut().enumerate() {
            let left = choices.iter().map(|choice| choice.value - choice.takes[place]);
            *takes = values[best] - left.max().expect("a choice");
        }
        five.iter().for_each(|place| takes[usize::from(*place)] = 0);
        self.add_single(drawn, &takes, weight);
        if choices.len() > 1 {
            self.add_more(draws.cards, five, drawn, &choices, &takes, weight, scratch);
        }
    }

    fn add_single(&mut self, drawn: &[u8], takes: &[i32; CARDS], weight: i64) {
        let mut add = |row: usize| {
            let sums = &mut self.single[row];
            sums.iter_mut().zip(takes).for_each(|(sum, taken)| *sum += weight * i64::from(*taken));
        };
        add(0);
        for (position, &a) in drawn.iter().enumerate() {
            add(1 + usize::from(a));
            if drawn.len() == 3 {
                drawn[position + 1..].iter().for_each(|&b| add(1 + CARDS + sets::number([a, b])));
            }
        }
    }

    /// Pairs and triples of dead cards that take more or less than one by one.
    fn add_more(
        &mut self,
        cards: usize,
        five: [u8; 5],
        drawn: &[u8],
        choices: &[Choice],
        takes: &[i32; CARDS],
        weight: i64,
        scratch: &mut [[i32; CARDS]; CARDS],
    ) {
        let mut matter = [0_u8; CARDS];
        let mut rows = [[0_i32; CARDS]; 6];
        let mut count = 0;
        for place in 0..u8::try_from(cards).expect("at most 54") {
            let at = usize::from(place);
            let of_first = choices[0].takes[at];
            if choices.iter().all(|choice| choice.takes[at] == of_first) || five.contains(&place) {
                continue;
            }
            matter[count] = place;
            rows.iter_mut().zip(choices).for_each(|(row, choice)| row[count] = choice.takes[at]);
            count += 1;
        }
        let rows = &rows[..choices.len()];
        let value = choices[0].value;
        let mut alone = [0_i32; CARDS];
        (0..count).for_each(|i| alone[i] = takes[usize::from(matter[i])]);
        let together = &mut *scratch;
        for i in 0..count {
            for j in i + 1..count {
                let best =
                    choices.iter().zip(rows).map(|(choice, row)| choice.value - row[i] - row[j]);
                let more = value - best.max().expect("a choice") - alone[i] - alone[j];
                together[i][j] = more;
                if more != 0 {
                    let pair = sets::number([matter[i], matter[j]]);
                    let more = weight * i64::from(more);
                    self.double[pair] += more;
                    if self.given_up == 3 {
                        drawn.iter().for_each(|&a| {
                            self.double[(1 + usize::from(a)) * PAIRS + pair] += more
                        });
                    }
                }
            }
        }
        if self.given_up < 3 {
            return;
        }
        for i in 0..count {
            for j in i + 1..count {
                let mut best = [i32::MIN; CARDS];
                for (choice, row) in choices.iter().zip(rows) {
                    let value = choice.value - row[i] - row[j];
                    for (best, taken) in best[j + 1..count].iter_mut().zip(&row[j + 1..count]) {
                        *best = (*best).max(value - taken);
                    }
                }
                let both = value - alone[i] - alone[j] - together[i][j];
                let base = sets::number([matter[i], matter[j]]);
                for k in j + 1..count {
                    let more = both - best[k] - alone[k] - together[i][k] - together[j][k];
                    self.triple[base + sets::of_third(matter[k])] += weight * i64::from(more);
                }
            }
        }
    }

    /// What these dead cards take from all draws that hold none of them.
    pub(super) fn takes(&self, dead: &[u8]) -> i64 {
        let sum: i64 = self.exchanges.iter().map(|exchange| self.taken(dead, exchange)).sum();
        sum / i64::try_from(self.exchanges.len()).expect("at most 48")
    }

    fn taken(&self, dead: &[u8], exchange: &Exchange) -> i64 {
        let mut moved = [0; 3];
        let moved = &mut moved[..dead.len()];
        moved.iter_mut().zip(dead).for_each(|(to, from)| *to = exchange[usize::from(*from)]);
        moved.sort_unstable();
        match *moved {
            [a, b] => {
                let one = |dead: u8, other: u8| {
                    let at = usize::from(dead);
                    self.single[0][at] - self.single[1 + usize::from(other)][at]
                };
                one(a, b) + one(b, a) + self.double[sets::number([a, b])]
            }
            [a, b, c] => {
                let one = |dead: u8, low: u8, high: u8| {
                    let at = usize::from(dead);
                    let row = |row: usize| self.single[row][at];
                    row(0) - row(1 + usize::from(low)) - row(1 + usize::from(high))
                        + row(1 + CARDS + sets::number([low, high]))
                };
                let two = |low: u8, high: u8, other: u8| {
                    let pair = sets::number([low, high]);
                    self.double[pair] - self.double[(1 + usize::from(other)) * PAIRS + pair]
                };
                one(a, b, c)
                    + one(b, a, c)
                    + one(c, a, b)
                    + two(a, b, c)
                    + two(a, c, b)
                    + two(b, c, a)
                    + self.triple[sets::number([a, b, c])]
            }
            _ => unreachable!("two or three cards were given up"),
        }
    }
}
