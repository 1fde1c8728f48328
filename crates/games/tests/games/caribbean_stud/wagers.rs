//! Wagers (ruling E20): the ante, the one dollar beside it, and the bet of twice the ante; both
//! sides of every boundary.

use games::Banked;
use games::Game;
use games::caribbean_stud::areas;
use games::caribbean_stud::{Bets, CaribbeanStud, Decision, Offer, Options, Settings};
use law::{general, ruling};
use proof::{RecordingLog, covers, refused};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Round};

use super::support::{Table, settings};

const ANTE: Area = areas::ANTE;
const PROGRESSIVE: Area = areas::PROGRESSIVE;

/// A table that posts 5 to 500 and plays with chips of fifty cents.
fn posted() -> Settings {
    settings(&[("minimum", "5"), ("maximum", "500"), ("smallest_chip", "0.50")])
}

fn accept(placed: &[(Area, u64)], area: Area, cents: u64) -> Result<(), Refusal> {
    let placed: Vec<_> = placed.iter().map(|&(area, cents)| (area, Chips::cents(cents))).collect();
    let answer = CaribbeanStud::accept(&posted(), &placed, area, Chips::cents(cents));
    answer.map(|under| assert_eq!(under, ruling::E20))
}

fn must_be_one(cents: u64) -> Reason {
    Reason::MustBe { area: PROGRESSIVE, amount: Chips::cents(cents), needs: Chips::dollars(1) }
}

#[test]
fn an_ante_is_within_the_posted_limits_and_made_of_chips() {
    let _proof = covers!(GEN_006_A, GEN_006_B, CSP_023);
    for cents in [500, 550, 1000, 50_000] {
        assert_eq!(accept(&[], ANTE, cents), Ok(()), "{cents} cents");
    }
    for cents in [450, 50_050] {
        let limits = PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits };
        let refusal = refused(accept(&[], ANTE, cents));
        assert_eq!(refusal, Refusal { reason, under: general::GEN_006 });
    }
    let unit = Chips::cents(50);
    let reason = Reason::NotInChips { amount: Chips::cents(1025), unit };
    assert_eq!(refused(accept(&[], ANTE, 1025)), Refusal { reason, under: ruling::E20 });
    let nothing = Refusal { reason: Reason::NothingWagered, under: ruling::E20 };
    assert_eq!(refused(accept(&[], ANTE, 0)), nothing);
}

#[test]
fn an_ante_may_be_increased_within_the_limits() {
    let _proof = covers!(GEN_006_B);
    assert_eq!(accept(&[(ANTE, 40_000)], ANTE, 10_000), Ok(()));
    let refusal = refused(accept(&[(ANTE, 40_000)], ANTE, 10_050));
    assert_eq!(refusal.under, general::GEN_006);
}

#[test]
fn the_progressive_wager_is_one_dollar_and_lies_beside_an_ante() {
    let _proof = covers!(CSP_023);
    assert_eq!(accept(&[(ANTE, 500)], PROGRESSIVE, 100), Ok(()));
    for cents in [1, 50, 99, 101, 200, u64::MAX] {
        let refusal = refused(accept(&[(ANTE, 500)], PROGRESSIVE, cents));
        assert_eq!(refusal, Refusal { reason: must_be_one(cents), under: ruling::E20 });
    }
    let twice = refused(accept(&[(ANTE, 500), (PROGRESSIVE, 100)], PROGRESSIVE, 100));
    assert_eq!(twice.reason, must_be_one(200));
    let alone = refused(accept(&[], PROGRESSIVE, 100));
    assert_eq!(alone.reason, Reason::Needs { area: PROGRESSIVE, needs: ANTE });
    assert_eq!(alone.under, ruling::E20);
    let words = "a progressive wager of 2; it must be 1 (ruling E20)";
    assert_eq!(twice.to_string(), words);
}

#[test]
fn a_dollar_on_the_progressive_needs_no_chip_of_a_dollar() {
    let settings = settings(&[("minimum", "25"), ("smallest_chip", "5")]);
    let placed = [(ANTE, Chips::dollars(25))];
    assert!(CaribbeanStud::accept(&settings, &placed, PROGRESSIVE, Chips::dollars(1)).is_ok());
}

#[test]
fn a_table_without_the_progressive_takes_no_wager_on_it() {
    let _proof = covers!(CSP_023);
    let without = settings(&[("progressive", "false")]);
    let placed = [(ANTE, Chips::dollars(10))];
    let refusal = refused(CaribbeanStud::accept(&without, &placed, PROGRESSIVE, Chips::dollars(1)));
    assert_eq!(refusal.reason, Reason::NoSuchWager { area: PROGRESSIVE });
    let options = Options { progressive: Offer::NotOffered, ..Options::default() };
    let bets = Bets { ante: Chips::dollars(10), progressive: Chips::dollars(1) };
    let opened = CaribbeanStud::open(&options, &(), &[Some(bets)], &mut ());
    assert_eq!(refused(opened).reason, Reason::NoSuchWager { area: PROGRESSIVE });
}

#[test]
fn no_other_wager_lies_before_the_deal() {
    let _proof = covers!(CSP_023);
    let areas = games::catalogue::areas().into_iter().map(|declared| declared.area);
    for area in areas.filter(|area| ![ANTE, PROGRESSIVE].contains(area)) {
        let refusal = refused(accept(&[(ANTE, 500)], area, 1000));
        let reason = Reason::NoSuchWager { area };
        assert_eq!(refusal, Refusal { reason, under: ruling::E20 });
    }
}

#[test]
fn what_a_round_does_not_open_with_leaves_nothing_in_the_log() {
    let _proof = covers!(CSP_023);
    let bets = |ante, progressive| {
        let (ante, progressive) = (Chips::cents(ante), Chips::cents(progressive));
        vec![
            Some(Bets { ante: Chips::dollars(5), progressive: Chips::ZERO }),
            Some(Bets { ante, progressive }),
        ]
    };
    let needs_ante = Reason::Needs { area: PROGRESSIVE, needs: ANTE };
    let what = "an ante whose bet cannot be counted in cents";
    let table: [(Vec<Option<Bets>>, Reason); 6] = [
        (bets(0, 0), Reason::NothingWagered),
        (bets(0, 100), needs_ante),
        (bets(1000, 99), must_be_one(99)),
        (bets(1000, 101), must_be_one(101)),
        (bets(u64::MAX, 0), Reason::NotAllowed { what, needs: "wager less" }),
        (vec![None, None], Reason::NobodyPlays),
    ];
    for (bets, reason) in table {
        let mut log = RecordingLog::new();
        let opened = CaribbeanStud::open(&Options::default(), &(), &bets, &mut log);
        assert_eq!(refused(opened), Refusal { reason, under: ruling::E20 });
        assert!(log.is_empty());
    }
}

#[test]
fn the_bet_is_exactly_twice_the_ante() {
    let _proof = covers!(CSP_023);
    for cents in [0, 1, 1000, 1950, 1999, 2001, 2050, 3000, u64::MAX] {
        let mut table = Table::open(&Options::default(), &[10]);
        table.deal(&["As Ah 5d 6c 7s"], "2c");
        let (before, acts) = (table.round.clone(), table.log.len());
        let amount = Chips::cents(cents);
        let refusal = refused(table.round.decide(Decision::Bets(amount), &mut table.log));
        let reason = match cents {
            0 => Reason::NothingWagered,
            _ => Reason::MustBe { area: areas::BET, amount, needs: Chips::dollars(20) },
        };
        assert_eq!(refusal, Refusal { reason, under: ruling::E20 }, "{cents} cents");
        assert_eq!((&table.round, table.log.len()), (&before, acts), "a refusal changes nothing");
        table.say(&["bets 20"]);
    }
}

#[test]
fn a_seats_wagers_are_read_from_the_layout() {
    let dollars = Chips::dollars;
    let placed = [(ANTE, dollars(10)), (PROGRESSIVE, dollars(1)), (ANTE, dollars(5))];
    let bets = CaribbeanStud::bets(&placed);
    assert_eq!(bets, Some(Bets { ante: dollars(15), progressive: dollars(1) }));
    assert_eq!(CaribbeanStud::bets(&[]), None);
    let left = CaribbeanStud::bets(&[(PROGRESSIVE, dollars(1))]);
    assert_eq!(left, Some(Bets { ante: Chips::ZERO, progressive: dollars(1) }), "to be refused");
}

#[test]
fn an_analysis_names_the_progressive_wager() {
    let ante = Chips::dollars(100);
    for (value, dollars) in [("0", 0), ("1", 1)] {
        let bets = CaribbeanStud::unit_bets(&settings(&[("progressive_wager", value)]), ante);
        assert_eq!(bets, Bets { ante, progressive: Chips::dollars(dollars) });
    }
}
