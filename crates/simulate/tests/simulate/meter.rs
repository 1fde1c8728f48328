//! A progressive in a simulation: what a block's rounds add to its meter, what they win from it and
//! in which order, computed by hand on a round without cards, and then on Caribbean Stud.

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::caribbean_stud::{Bets, Options, Rule};
use games::{CaribbeanStud, Game};
use rules::progressive::{Progressive, Shares, Terms};
use rules::{
    Act, Area, Award, Chips, Due, Entry, Log, Policy, Refusal, Round, Seat, Supply, Wager,
};
use simulate::{BLOCK_ROUNDS, Block, Dealing, Fault, Plan, Totals, run};

const DOLLAR: Chips = Chips::dollars(1);
const ALL: Award = Award::Jackpot { part: 0, of: 1 };

/// What two seats win, in every so many rounds of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Prizes {
    won: [Option<Award>; 2],
    every: u64,
}

/// A round without cards: each seat loses its dollar and perhaps wins an award.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draw {
    prizes: Prizes,
    number: u64,
}

impl Round for Draw {
    type Options = Prizes;
    type Bets = Area;
    type Carry = u64;
    type Decision = ();
    type Sight = ();

    fn open(
        prizes: &Prizes,
        before: &u64,
        _: &[Option<Area>],
        _: &mut impl Log,
    ) -> Result<Self, Refusal> {
        Ok(Self { prizes: *prizes, number: before + 1 })
    }

    fn due(&self) -> Due {
        Due::Nothing
    }

    fn place(&mut self, _: &mut impl Log) {}

    fn reveal(&mut self, _: Card, _: &mut impl Log) {}

    fn choices(&self) -> impl Iterator<Item = ()> + use<> {
        core::iter::empty()
    }

    fn permits(&self, (): ()) -> Result<(), Refusal> {
        Ok(())
    }

    fn decide(&mut self, (): (), _: &mut impl Log) -> Result<(), Refusal> {
        Ok(())
    }

    fn supply(&mut self, _: Supply, _: &mut impl Log) {}

    fn void(&mut self, _: Seat, _: &mut impl Log) {}

    fn sight(&self, _: Seat) {}

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let wins = self.number.is_multiple_of(self.prizes.every);
        let award = self.prizes.won[seat.index()].filter(|_| wins);
        let wager = Wager::new(Area::PROGRESSIVE, DOLLAR, Some(Chips::ZERO));
        core::iter::once(Wager { award, ..wager })
    }

    fn carry(&self) -> u64 {
        self.number
    }
}

#[derive(Clone)]
struct Nobody;

impl Policy<Draw> for Nobody {
    fn decide(&mut self, (): &(), _: impl Iterator<Item = ()>) {}
}

/// A meter of 100 dollars that starts there again, and takes 70 cents of a dollar.
fn hundred() -> Progressive {
    Progressive::new(Terms::starting_at(Chips::dollars(100)))
}

const BOTH: [Option<Area>; 2] = [Some(Area::PROGRESSIVE); 2];

fn plan<'a>(prizes: &'a Prizes, meter: &'a Progressive, rounds: u64) -> Plan<'a, Draw> {
    Plan {
        options: prizes,
        bets: &BOTH,
        deck: &STANDARD,
        dealing: Dealing::Fresh,
        meter: Some(meter),
        rounds,
        seed: 1,
    }
}

/// What seats 1 and 2 are paid in each of the first rounds of a block, in cents.
fn paid(won: [Option<Award>; 2], every: u64, rounds: usize) -> Vec<[u64; 2]> {
    let (prizes, meter) = (Prizes { won, every }, hundred());
    let plan = plan(&prizes, &meter, 1);
    let mut block = Block::begin(&plan, &Nobody, 0);
    let read = |awards: &simulate::Awards| [0, 1].map(|at| awards.paid_to(Seat::at(at)).in_cents());
    let mut next = || block.play(&mut (), |_, awards| read(awards)).expect("a round");
    let paid = (0..rounds).map(|_| next()).collect();
    assert!(block.meter().is_some_and(Progressive::is_conserved));
    paid
}

#[test]
fn the_dollars_of_a_round_are_on_the_meter_before_it_is_won() {
    // Three rounds add 70 cents for each of two seats; then the meter starts at 100 again.
    let rounds = paid([Some(ALL), None], 3, 6);
    assert_eq!(rounds, [[0, 0], [0, 0], [10_420, 0], [0, 0], [0, 0], [10_420, 0]]);
}

#[test]
fn two_hands_that_win_the_meter_in_one_round_share_it() {
    let part = |part| Some(Award::Jackpot { part, of: 2 });
    assert_eq!(paid([part(1), part(0)], 3, 3)[2], [5_210, 5_210]);
    // Seat 2 is paid first. What cannot be shared goes to it: one cent of 10,001 + 140.
    let odd = Progressive::new(Terms::starting_at(Chips::cents(10_001)));
    let prizes = Prizes { won: [part(1), part(0)], every: 1 };
    let plan = plan(&prizes, &odd, 1);
    let mut block = Block::begin(&plan, &Nobody, 0);
    let awards = block.play(&mut (), |_, awards| *awards).expect("a round");
    let [first, second] = [0, 1].map(|at| awards.paid_to(Seat::at(at)));
    assert_eq!((first, second), (Chips::cents(5_070), Chips::cents(5_071)));
    assert_eq!(block.meter().map(Progressive::meter), Some(Chips::cents(10_001)));
}

#[test]
fn the_highest_seat_is_paid_first_from_the_meter_as_it_then_stands() {
    let tenth = Some(Award::Percent(10));
    assert_eq!(paid([Some(ALL), tenth], 1, 2), [[9_126, 1_014], [9_126, 1_014]]);
    assert_eq!(paid([tenth, Some(ALL)], 1, 2), [[1_000, 10_140], [1_000, 9_140]]);
    let fixed = Some(Award::Fixed(Chips::dollars(500)));
    assert_eq!(paid([fixed, Some(ALL)], 1, 2), [[50_000, 10_140], [50_000, 10_140]]);
}

#[test]
fn awards_are_part_of_what_a_seat_wins_and_every_block_has_its_own_meter() {
    // 65,536 rounds are 21,845 times three and one more: a meter that went on into the second
    // block would show 1.40 more there.
    let prizes = Prizes { won: [Some(ALL), None], every: 3 };
    let (meter, rounds) = (hundred(), BLOCK_ROUNDS + 5);
    let plan = plan(&prizes, &meter, rounds);
    let totals = |threads| run(&plan, &Nobody, threads, &()).expect("a simulation");
    let one = totals(1);
    let jackpots = BLOCK_ROUNDS / 3 + 1;
    let expected = [(-100, 2 * rounds - jackpots), (10_320, jackpots)];
    assert!(one.distribution.iter().map(|(&net, &count)| (net, count)).eq(expected), "{one:?}");
    assert_eq!(one.squares, expected_squares(rounds, jackpots));
    assert!([2, 3, 8].into_iter().all(|threads| totals(threads) == one));
    assert_eq!(meter, hundred(), "the meter of the plan stays as it is");
}

fn expected_squares(rounds: u64, jackpots: u64) -> u128 {
    let (lost, won): (u128, u128) = (200, 10_320 - 100);
    u128::from(rounds - jackpots) * lost * lost + u128::from(jackpots) * won * won
}

#[test]
fn a_wager_on_a_progressive_needs_a_meter() {
    let prizes = Prizes { won: [None, None], every: 1 };
    let meter = hundred();
    let without = Plan { meter: None, ..plan(&prizes, &meter, 1) };
    assert_eq!(run(&without, &Nobody, 1, &()), Err(Fault::NoMeter));
    assert!(Fault::NoMeter.to_string().contains("meter"));
}

fn caribbean(seats: usize, progressive: Chips) -> Vec<Option<Bets>> {
    vec![Some(Bets { ante: Chips::dollars(100), progressive }); seats]
}

/// The net result of a run by its log alone: every act counted, awards paid from another meter.
fn net_by_the_log(plan: &Plan<'_, CaribbeanStud>) -> i128 {
    let mut net = 0;
    for number in 0..plan.rounds.div_ceil(BLOCK_ROUNDS) {
        let mut block = Block::begin(plan, &Rule::AlwaysBet, number);
        let mut meter = plan.meter.expect("a meter").clone();
        for _ in 0..BLOCK_ROUNDS.min(plan.rounds - number * BLOCK_ROUNDS) {
            let (mut log, mut shares) = (Vec::<Entry>::new(), Shares::default());
            block.play(&mut log, |_, _| ()).expect("a round");
            for (act, _) in log {
                net += match act {
                    Act::WagerPlaced { area: Area::PROGRESSIVE, amount, .. } => {
                        meter.contribute(amount);
                        0
                    }
                    Act::AwardWon { award, .. } => cents(meter.pay(award, &mut shares)),
                    Act::Paid { amount, .. } => cents(amount),
                    Act::Collected { amount, .. } => -cents(amount),
                    _ => 0,
                };
            }
        }
        assert_eq!(block.meter(), Some(&meter));
    }
    net
}

fn cents(amount: Chips) -> i128 {
    i128::from(amount.in_cents())
}

#[test]
fn caribbean_stud_pays_what_its_log_says_with_any_number_of_threads() {
    let settings = <CaribbeanStud as Game>::Settings::default();
    let meter = CaribbeanStud::meter(&settings).expect("the usual table has a meter");
    let (options, bets) = (Options::default(), caribbean(3, DOLLAR));
    let (deck, rounds, seed) = (CaribbeanStud::DECK, 200_000, 7);
    let plan = Plan {
        options: &options,
        bets: &bets,
        deck,
        dealing: Dealing::Fresh,
        meter: Some(&meter),
        rounds,
        seed,
    };
    let totals =
        |threads| -> Totals { run(&plan, &Rule::AlwaysBet, threads, &()).expect("a simulation") };
    let one = totals(1);
    assert_eq!(one.net(), net_by_the_log(&plan));
    assert!([2, 3].into_iter().all(|threads| totals(threads) == one));
}

#[test]
fn two_royal_flushes_in_one_round_share_the_meter() {
    // Fifteen cards, two royal flushes among them: both come once in 378,378 rounds.
    let deck = parse_cards("Ts Js Qs Ks As Th Jh Qh Kh Ah 2c 4c 5d 7d 9c").expect("cards");
    let meter = Progressive::new(Terms::starting_at(Chips::dollars(10_000)));
    let (options, bets) = (Options::default(), caribbean(2, DOLLAR));
    let plan = Plan {
        options: &options,
        bets: &bets,
        deck: &deck,
        dealing: Dealing::Fresh,
        meter: Some(&meter),
        rounds: 1,
        seed: 3,
    };
    let mut block = Block::begin(&plan, &Rule::AlwaysBet, 0);
    let both = |round: &CaribbeanStud| {
        let shares = |seat| round.wagers(Seat::at(seat)).find_map(|wager| wager.award);
        matches!((shares(0), shares(1)), (Some(Award::Jackpot { .. }), Some(Award::Jackpot { .. })))
    };
    for _ in 0..4_000_000 {
        let before = block.meter().map(Progressive::meter).expect("a meter");
        let read = |round: &_, awards: &_| both(round).then_some(*awards);
        let Some(awards) = block.play(&mut (), read).expect("a round") else { continue };
        let [first, second] = [0, 1].map(|at| awards.paid_to(Seat::at(at)).in_cents());
        assert_eq!(first + second, before.in_cents() + 140);
        assert!(first == second || first + 1 == second, "{first} {second}");
        return;
    }
    panic!("two royal flushes come once in 378,378 rounds");
}
