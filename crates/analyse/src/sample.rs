//! Values of the choices in one situation by sampled deals, where there are too many to count.
//!
//! Every deal is an order of the unseen cards, and every choice is played to its end with the same
//! deals, so that luck with the cards does not count as a difference between choices. After the
//! choice a policy decides. A choice that asks the seat something else before any card is dealt (to
//! draw, and then what to discard) is worth its best answer, found with the same deals.
//!
//! The result depends on the seed and the number of deals alone.
//!
//! ```
//! use analyse::{Situation, sample};
//! use cards::{Card, deck};
//! use games::double_down_stud::{Basic, Bets, Decision, DoubleDownStud, Options};
//! use rules::{Chips, Seat, Spot};
//!
//! let spots = [Spot::hand(Seat::at(0), 0), Spot::dealer(1), Spot::dealer(2), Spot::dealer(3)];
//! let cards = cards::parse_cards("Js Jh 4d 9c")?;
//! let situation = Situation::<DoubleDownStud> {
//!     cards: spots.into_iter().zip(cards).collect(),
//!     decisions: Vec::new(),
//!     dead: Vec::new(),
//! };
//! let bets = Bets { wager: Chips::dollars(10) };
//! let round = situation.rebuild(&Options::default(), bets, &deck::STANDARD).expect("complete");
//! let unseen = situation.unseen(&deck::STANDARD).expect("cards of the deck");
//! let plan = sample::Sampling { plays: 30_000, seed: 7 };
//! let sampled = sample::each_choice(&round, &unseen, &Basic, plan, None, &());
//! let sampled = sampled.expect("a seat alone, and nobody cancels");
//! assert_eq!(sampled.choices[0].choice, Decision::Doubles(Chips::dollars(10)));
//! let exact = 1000.0 * 29.0 / 12.0; // cents
//! assert!((sampled.choices[0].mean - exact).abs() < 4.0 * sampled.choices[0].error);
//! # Ok::<(), cards::NotationError>(())
//! ```
#![allow(clippy::cast_precision_loss, reason = "sampled values are estimates")]

use cards::Card;
use rules::Stream;
use rules::progressive::Progressive;
use rules::{Due, Face, Policy, Round, Seat, Watch};

use crate::values::net;
use crate::{Cancelled, Unanswered, Unusable};

/// How much is sampled, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// Rounds played to their end, over all choices together; a few hundred deals are made at
    /// least.
    pub plays: u64,
    /// Same seed, same result.
    pub seed: u64,
}

/// A choice and its estimated value.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate<D> {
    /// The choice.
    pub choice: D,
    /// The answers that go with it, if it asks for more before any card is dealt.
    pub then: Vec<D>,
    /// The mean result of the round, in cents.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// By how much the mean is below the best.
    pub behind: f64,
    /// The standard error of that difference.
    pub behind_error: f64,
}

/// What the deals came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Sampled<D> {
    /// Every listed choice, best first; of equals the first listed.
    pub choices: Vec<Estimate<D>>,
    /// How many deals.
    pub deals: u64,
    /// How many decisions the policy made.
    pub followed: u64,
}

/// Deals between two looks at the answers that fall behind.
const BATCH: u64 = 256;

/// An answer so many standard errors behind another answer of the same choice is given up.
const HOPELESS: f64 = 5.0;

/// The value of every listed choice of the due decision, in cents, if `policy` decides afterwards.
/// An award is paid as a meter that stands like `meter` would pay it. The unseen cards suffice: see
/// [`reach`](crate::reach).
///
/// # Errors
///
/// What the round waits for, if cards and decisions do not bring it to its end, and that it was
/// cancelled.
pub fn each_choice<R: Round, P: Policy<R> + Clone>(
    round: &R,
    unseen: &[Card],
    policy: &P,
    sampling: Sampling,
    meter: Option<&Progressive>,
    watch: &dyn Watch,
) -> Result<Sampled<R::Decision>, Unanswered> {
    let Due::Decision { seat, .. } = round.due() else { panic!("a decision is due") };
    let mut policy = Following { policy: policy.clone(), decisions: 0, unforeseen: None };
    policy.policy.begin(sampling.seed);
    let (mut cards, mut stream) = (unseen.to_vec(), Stream::new(sampling.seed));
    let mut race = Race::new(lines(round, seat));
    let (mut plays, mut deals) = (0, 0_u64);
    while plays < sampling.plays {
        for _ in 0..BATCH {
            stream.shuffle(&mut cards);
            race.run(|round| {
                let round = finish(round, &cards, &mut policy);
                if policy.unforeseen.is_none() { net(&round, meter) } else { 0 }
            });
        }
        if let Some(due) = policy.unforeseen {
            return Err(Unusable::Unforeseen(due).into());
        }
        plays += BATCH * race.active.len() as u64;
        deals += BATCH;
        race.deals = deals;
        if deals.is_power_of_two() {
            race.drop_hopeless();
        }
        if watch.step(plays, sampling.plays).is_break() {
            return Err(Cancelled.into());
        }
    }
    Ok(Sampled { choices: race.estimates(), deals, followed: policy.decisions })
}

/// A policy, and how often it was asked.
struct Following<P> {
    policy: P,
    decisions: u64,
    /// What the round waited for that neither cards nor decisions bring.
    unforeseen: Option<Due>,
}

/// A choice with all its answers, and the round after them.
struct Course<R: Round> {
    /// Which of the listed choices it begins with.
    choice: usize,
    decisions: Vec<R::Decision>,
    round: R,
}

/// Every choice with every answer to what it asks at once.
fn lines<R: Round>(round: &R, seat: Seat) -> Vec<Course<R>> {
    let mut lines = Vec::new();
    for (choice, decision) in round.choices().enumerate() {
        extend(&mut lines, round, seat, (choice, vec![decision]));
    }
    lines
}

fn extend<R: Round>(
    lines: &mut Vec<Course<R>>,
    round: &R,
    seat: Seat,
    (choice, decisions): (usize, Vec<R::Decision>),
) {
    let mut round = round.clone();
    let last = *decisions.last().expect("a line begins with a choice");
    round.decide(last, &mut ()).expect("listed choices are permitted");
    if !matches!(round.due(), Due::Decision { seat: asked, .. } if asked == seat) {
        return lines.push(Course { choice, decisions, round });
    }
    for answer in round.choices() {
        let longer = [&decisions[..], &[answer]].concat();
        extend(lines, &round, seat, (choice, longer));
    }
}

/// Plays the round to its end: cards that are dealt come from the front, cards that are turned from
/// the back, so that what lies face down does not depend on how many cards are drawn.
fn finish<R: Round, P: Policy<R>>(mut round: R, cards: &[Card], mind: &mut Following<P>) -> R {
    let (mut dealt, mut turned) = (0, cards.len());
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            Due::Card { face: Face::Up | Face::Examined, .. } => {
                round.reveal(cards[dealt], &mut ());
                dealt += 1;
            }
            Due::Turn { .. } => {
                turned -= 1;
                round.reveal(cards[turned], &mut ());
            }
            Due::Decision { seat, .. } => {
                let decision = mind.policy.decide(&round.sight(seat), round.choices());
                mind.decisions += 1;
                round.decide(decision, &mut ()).expect("policies keep to the rules");
            }
            due @ (Due::Display { .. } | Due::Reshuffle) => {
                mind.unforeseen = Some(due);
                return round;
            }
            Due::Nothing => return round,
        }
        assert!(dealt <= turned, "the unseen cards suffice");
    }
}

/// All lines, played with the same deals.
struct Race<R: Round> {
    lines: Vec<Course<R>>,
    /// The lines that are still played.
    active: Vec<usize>,
    deals: u64,
    sums: Vec<f64>,
    /// Sums of the products of two lines' results.
    products: Vec<Vec<f64>>,
    results: Vec<f64>,
}

impl<R: Round> Race<R> {
    fn new(lines: Vec<Course<R>>) -> Self {
        let count = lines.len();
        Self {
            lines,
            active: (0..count).collect(),
            deals: 0,
            sums: vec![0.0; count],
            products: vec![vec![0.0; count]; count],
            results: vec![0.0; count],
        }
    }

    /// One deal.
    fn run(&mut self, mut play: impl FnMut(R) -> i64) {
        for (position, &line) in self.active.iter().enumerate() {
            let result = play(self.lines[line].round.clone()) as f64;
            self.results[line] = result;
            self.sums[line] += result;
            for &other in &self.active[..=position] {
                self.products[line][other] += result * self.results[other];
            }
        }
    }

    fn mean(&self, line: usize) -> f64 {
        self.sums[line] / self.deals as f64
    }

    fn covariance(&self, a: usize, b: usize) -> f64 {
        let product = self.products[a.max(b)][a.min(b)] / self.deals as f64;
        product - self.mean(a) * self.mean(b)
    }

    /// The standard error of a mean whose results have this variance.
    fn error(&self, variance: f64) -> f64 {
        (variance.max(0.0) / (self.deals - 1) as f64).sqrt()
    }

    fn error_between(&self, a: usize, b: usize) -> f64 {
        let variance = self.covariance(a, a) + self.covariance(b, b) - 2.0 * self.covariance(a, b);
        self.error(variance)
    }

    /// The best line of every choice, in the order the choices are listed.
    fn leaders(&self) -> Vec<usize> {
        let mut leaders: Vec<usize> = Vec::new();
        for &line in &self.active {
            match leaders.last_mut() {
                Some(last) if self.lines[*last].choice == self.lines[line].choice => {
                    if self.mean(line) > self.mean(*last) {
                        *last = line;
                    }
                }
                _ => leaders.push(line),
            }
        }
        leaders
    }

    fn drop_hopeless(&mut self) {
        let leaders = self.leaders();
        let hopeful = |line: &usize| {
            let leader = leaders[self.lines[*line].choice];
            let behind = self.mean(leader) - self.mean(*line);
            *line == leader || behind <= HOPELESS * self.error_between(leader, *line)
        };
        self.active = self.active.iter().copied().filter(hopeful).collect();
    }

    fn estimates(&self) -> Vec<Estimate<R::Decision>> {
        let mut leaders = self.leaders();
        sort_best_first(&mut leaders, &|line| self.mean(line));
        let best = leaders[0];
        let estimate = |line: usize| {
            let (choice, then) = self.lines[line].decisions.split_first().expect("a choice");
            Estimate {
                choice: *choice,
                then: then.to_vec(),
                mean: self.mean(line),
                error: self.error(self.covariance(line, line)),
                behind: self.mean(best) - self.mean(line),
                behind_error: self.error_between(best, line),
            }
        };
        leaders.into_iter().map(estimate).collect()
    }
}

fn sort_best_first(lines: &mut [usize], mean: &dyn Fn(usize) -> f64) {
    lines.sort_by(|a, b| mean(*b).total_cmp(&mean(*a)));
}
