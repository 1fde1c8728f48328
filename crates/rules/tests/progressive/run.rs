//! A seeded run: several tables feed one meter and win from it, and after every step the meter of
//! the rules and its shadow say the same.

use rules::Chips;
use rules::Stream;
use rules::progressive::{Award, PaidFrom, Progressive, Shares, Terms};

use crate::shadow::Shadow;

/// How many tables feed the meter.
pub const TABLES: usize = 5;

/// How many steps of each kind a run took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub contributions: u64,
    pub percents: u64,
    pub fixed: u64,
    pub fixed_from_meter: u64,
    pub jackpots: u64,
    /// Jackpots won by so many hands.
    pub shared_by: [u64; 7],
    pub shares: u64,
    pub put_back: u64,
    pub changes: u64,
}

/// Both meters, and the shares that each table's round holds.
pub struct Run {
    stream: Stream,
    pub meter: Progressive,
    pub shadow: Shadow,
    rounds: [Shares; TABLES],
    pub tally: Tally,
}

impl Run {
    pub fn new(seed: u64) -> Self {
        let mut stream = Stream::new(seed);
        let terms = terms(&mut stream);
        Self {
            meter: Progressive::new(terms),
            shadow: Shadow::new(terms, TABLES),
            rounds: [Shares::default(); TABLES],
            tally: Tally::default(),
            stream,
        }
    }

    /// One thing happens, to both meters; they pay the same and show the same.
    ///
    /// # Panics
    ///
    /// If they do not, or if anything was lost.
    pub fn step(&mut self) {
        match self.stream.below(64) {
            0..52 => self.contribute(),
            52..55 => self.win_percent(),
            55..58 => self.win_fixed(),
            58..62 => self.jackpot(),
            62 => self.void(),
            _ => self.change_terms(),
        }
        assert!(self.meter.is_conserved(), "{}", self.meter);
        let shows = [self.meter.meter(), self.meter.reserve()].map(in_cents);
        assert_eq!(<(i128, i128)>::from(shows), self.shadow.shows(), "{}", self.meter);
    }

    /// Whether every amount is the same to the last ten-thousandth of a cent.
    pub fn agrees(&self) -> bool {
        self.shadow.is_conserved() && self.shadow.text() == self.meter.to_string()
    }

    fn contribute(&mut self) {
        let amount = amount(&mut self.stream);
        self.meter.contribute(amount);
        self.shadow.contribute(amount);
        self.tally.contributions += 1;
    }

    fn win_percent(&mut self) {
        let percent = [1, 5, 10, 10, 10, 33, 100, self.any_percent()][self.stream.below(8)];
        let paid = self.meter.pay(Award::Percent(percent), &mut Shares::default());
        assert_eq!(in_cents(paid), self.shadow.win_percent(percent), "{percent} percent");
        self.tally.percents += 1;
    }

    fn any_percent(&mut self) -> u8 {
        u8::try_from(self.stream.below(101)).expect("at most 100")
    }

    fn win_fixed(&mut self) {
        let amount = amount(&mut self.stream);
        let table = self.stream.below(TABLES);
        // A fixed award between two shares of a jackpot leaves the shares alone.
        let paid = self.meter.pay(Award::Fixed(amount), &mut self.rounds[table]);
        assert_eq!(in_cents(paid), self.shadow.win_fixed(amount));
        self.tally.fixed += 1;
        self.tally.fixed_from_meter += u64::from(self.meter.terms().fixed == PaidFrom::Meter);
    }

    /// A table whose round shares a jackpot pays the next share; another table wins one.
    fn jackpot(&mut self) {
        let table = self.stream.below(TABLES);
        let shares = &mut self.rounds[table];
        let waiting = self.shadow.shares_waiting(table);
        let (paid, same) = if waiting == 0 {
            let of = 1 + self.stream.below(6);
            self.tally.jackpots += 1;
            self.tally.shared_by[of] += 1;
            let of = u8::try_from(of).expect("at most six");
            let award = Award::Jackpot { part: 0, of };
            (self.meter.pay(award, shares), self.shadow.win_jackpot(table, of))
        } else {
            let award = Award::Jackpot { part: 7 - u8::try_from(waiting).expect("few"), of: 7 };
            (self.meter.pay(award, shares), self.shadow.next_share(table))
        };
        assert_eq!((in_cents(paid), in_cents(shares.left())), (same, self.shadow.waiting(table)));
        self.tally.shares += 1;
    }

    /// A round is void before all its shares are paid.
    fn void(&mut self) {
        let table = self.stream.below(TABLES);
        self.tally.put_back += u64::from(self.shadow.shares_waiting(table) > 0);
        self.meter.put_back(core::mem::take(&mut self.rounds[table]));
        self.shadow.put_back(table);
    }

    fn change_terms(&mut self) {
        let terms = terms(&mut self.stream);
        self.meter.change_terms(terms);
        self.shadow.change_terms(terms);
        self.tally.changes += 1;
    }
}

/// Any terms a controller could run: seventy percent, none at all, all of it, broken rates.
fn terms(stream: &mut Stream) -> Terms {
    let rate = |stream: &mut Stream| {
        let any = u32::try_from(stream.below(10_001)).expect("at most the whole");
        [7_000, 7_000, 7_001, 3_333, 9_999, 10_000, 0, any][stream.below(8)]
    };
    let reset = [0, 1, 99, 1_000_000, 1_000_001, 5_000_000][stream.below(6)];
    Terms {
        initial: Chips::cents(reset * 2),
        reset: Chips::cents(reset),
        rate: rate(stream),
        reserve_rate: if stream.below(3) == 0 { 0 } else { rate(stream) / 7 },
        fixed: if stream.below(2) == 0 { PaidFrom::House } else { PaidFrom::Meter },
    }
}

/// Mostly a dollar, sometimes more or less, now and then far more.
fn amount(stream: &mut Stream) -> Chips {
    let any = stream.below(1_000_000) as u64;
    let amounts = [1, 7, 25, 33, 100, 100, 100, 100, 100, 250, 500, 500, 1_000, 12_345, any];
    match stream.below(1_000) {
        0 => Chips::cents(any * any),
        _ => Chips::cents(amounts[stream.below(amounts.len())]),
    }
}

fn in_cents(amount: Chips) -> i128 {
    i128::from(amount.in_cents())
}
