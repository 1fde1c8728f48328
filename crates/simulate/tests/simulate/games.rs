//! Every game, simulated: all rounds are counted, what is put down goes to somebody, the number of
//! threads does not show, and a million rounds come out where they should.

use games::Banked;
use games::catalogue::GameId;
use games::settings::Settings as _;
use games::{
    CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw, with_banked,
};
use rules::{Act, Chips, Entry, Seat};
use simulate::{Awards, Block, Dealing, Plan, Report, Totals, run};

const ANTE: Chips = Chips::dollars(100);

/// A table as an analysis sets it.
struct Table<G: Banked> {
    options: G::Options,
    bets: Vec<Option<G::Bets>>,
}

impl<G: Banked<Options: Sync, Bets: Sync>> Table<G> {
    fn with(seats: usize) -> Self {
        let settings = G::Settings::only();
        let options = G::options(&settings).expect("the usual settings are lawful");
        Self { options, bets: vec![Some(G::unit_bets(&settings, ANTE)); seats] }
    }

    fn plan(&self, rounds: u64, seed: u64) -> Plan<'_, G> {
        let Self { options, bets } = self;
        Plan { options, bets, deck: G::DECK, dealing: Dealing::Fresh, meter: None, rounds, seed }
    }

    fn run(&self, habit: &str, rounds: u64, threads: usize) -> Totals {
        let policy = G::habit(habit, 1).expect("a policy of the game");
        run(&self.plan(rounds, 7), &policy, threads, &()).expect("a simulation")
    }
}

/// As many seats as the game deals to.
fn full<G: Banked>() -> usize {
    if G::DECK.len() == 54 || G::NAME == ThreeCardDraw::NAME { 6 } else { 8 }
}

fn the_threads_do_not_show<G: Banked<Options: Sync, Bets: Sync>>() {
    for (seats, rounds) in [(1, 200_001), (full::<G>(), 70_000)] {
        let table = Table::<G>::with(seats);
        // The last policy draws at random: its stream is the block's, not the thread's.
        let drawn = G::HABITS.last().expect("a policy").name;
        let one = table.run(drawn, rounds, 1);
        assert_eq!((one.rounds, one.seats), (rounds, seats), "{}", G::NAME);
        assert_eq!(one.seat_rounds(), rounds * seats as u64, "{}", G::NAME);
        assert_eq!(table.run(drawn, rounds, 3), one, "{}", G::NAME);
    }
}

#[test]
fn the_number_of_threads_does_not_show_in_any_game() {
    for &game in GameId::ALL {
        with_banked!(game, G => the_threads_do_not_show::<G>(), cannot => ());
    }
}

/// Every wager of every seat is collected or returned, and a seat's net result is what its acts
/// say.
fn nothing_is_lost<G: Banked<Options: Sync, Bets: Sync>>() {
    for habit in G::HABITS {
        let table = Table::<G>::with(full::<G>());
        let (policy, rounds) = (G::habit(habit.name, 1).expect("a policy"), 1_000);
        let plan = table.plan(rounds, 11);
        let mut block = Block::begin(&plan, &policy, 0);
        for _ in 0..rounds {
            let mut log = Vec::<Entry>::new();
            let nets = block.play(&mut log, |round, awards| {
                assert_eq!(*awards, Awards::default(), "no meter, no award");
                let seats = (0..plan.bets.len()).map(Seat::at);
                seats.map(|seat| net(round, seat)).collect::<Vec<_>>()
            });
            assert_eq!(nets.expect("a round"), nets_of_acts(&log, plan.bets.len()), "{}", G::NAME);
        }
    }
}

fn net<G: Banked>(round: &G, seat: Seat) -> i64 {
    let settled = |wager: rules::Wager| wager.returned.expect("all is settled").net(wager.staked);
    round.wagers(seat).map(settled).sum()
}

fn nets_of_acts(log: &[Entry], seats: usize) -> Vec<i64> {
    let (mut nets, mut lying) = (vec![0; seats], vec![0; seats]);
    let cents = |amount: Chips| amount.net(Chips::ZERO);
    for (act, _) in log {
        match *act {
            Act::WagerPlaced { seat, amount, .. } => lying[seat.index()] += cents(amount),
            Act::Returned { seat, amount, .. } => lying[seat.index()] -= cents(amount),
            Act::Collected { seat, amount, .. } => {
                lying[seat.index()] -= cents(amount);
                nets[seat.index()] -= cents(amount);
            }
            Act::Paid { seat, amount, .. } => nets[seat.index()] += cents(amount),
            _ => {}
        }
    }
    assert!(lying.iter().all(|&cents| cents == 0), "nothing is left on the layout: {lying:?}");
    nets
}

#[test]
fn what_is_put_down_goes_to_somebody_in_every_game_under_every_policy() {
    for &game in GameId::ALL {
        with_banked!(game, G => nothing_is_lost::<G>(), cannot => ());
    }
}

/// A million rounds of the policy guests follow have a mean within `band`, and a naive policy does
/// worse; a full table has the same mean as one seat alone.
fn plausible<G>(naive: &str, band: core::ops::Range<f64>)
where
    G: Banked<Options: Sync, Bets: Sync>,
{
    let report = |totals: &Totals| Report::new(totals, ANTE);
    let mean = |report: &Report| report.mean.0 as f64 / report.mean.1 as f64;
    let (seat, table) = (Table::<G>::with(1), Table::<G>::with(full::<G>()));
    let guest = report(&seat.run(G::HABITS[0].name, 1_000_000, 2));
    assert!(band.contains(&mean(&guest)), "{}: {}", G::NAME, mean(&guest));
    let naive = report(&seat.run(naive, 1_000_000, 2));
    let error = guest.standard_error.expect("many rounds") + naive.standard_error.expect("many");
    assert!(mean(&naive) < mean(&guest) - 5.0 * error, "{}: {}", G::NAME, mean(&naive));
    let together = report(&table.run(G::HABITS[0].name, 70_000, 2));
    let error = guest.standard_error.expect("many") + together.standard_error.expect("many");
    let apart = mean(&together) - mean(&guest);
    assert!(apart.abs() < 4.0 * error, "{}: {apart} apart at a full table", G::NAME);
}

#[test]
fn a_million_rounds_come_out_where_they_should() {
    plausible::<DoubleDownStud>("never-double", -0.055..-0.040);
    plausible::<CaribbeanStud>("always-bet", -0.063..-0.043);
    plausible::<DoubleCross>("always-raise", -0.046..-0.024);
    plausible::<ThreeCardDraw>("in-to-win-always", -0.022..0.0);
    plausible::<DoubleDraw>("stand-pat", -0.13..-0.05);
}
