//! Sampled deals: near what is counted, the same for the same seed, and ended when told.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering};

use analyse::equity::{Enough, Equity, Method, NoEquity, Plan, equity};
use analyse::{Cancelled, Watch};
use games::catalogue::GameId;

use super::{contest, counted};

fn sampled(game: GameId, hands: &[&str], board: &str, enough: Enough, plan: Plan) -> Equity {
    let plan = Plan { method: Method::Sampled(enough), ..plan };
    let contest = contest(game, hands, board, "").expect("they meet");
    equity(&contest, &plan, &()).expect("nobody ends it")
}

#[test]
fn sampled_shares_are_near_the_counted_ones() {
    for (game, hands, board) in [
        (GameId::Holdem, &["AhAs", "KdKc"][..], ""),
        (GameId::Holdem, &["QQ+,AKs", "random"], "Qh 7s 2d"),
        (GameId::Holdem, &["AA,KK", "AK", "QQ"], "Qh 7s 2d"),
        (GameId::OmahaEight, &["AhAs2d3d", "KhKsQdJd"], ""),
        (GameId::SevenCardStudHighLow, &["AhAs2d3d4c", "KhKsQdJd8s"], ""),
        (GameId::FiveCardDraw, &["AhAs", "9h10hJhQh"], ""),
        (GameId::MamboStud, &["AhAs", "6d5d"], ""),
    ] {
        let exact = counted(game, hands, board);
        let found = sampled(game, hands, board, Enough::Deals(200_000), Plan::default());
        assert_eq!((found.deals, found.exact), (200_000, false));
        for (found, exact) in found.players.iter().zip(&exact.players) {
            let (error, off) =
                (found.error.expect("deals differ"), found.share.to_f64() - exact.share.to_f64());
            assert!(off.abs() < 4.5 * error, "{game} {hands:?}: {off} of {error}");
        }
    }
}

#[test]
fn the_seed_decides_and_the_threads_do_not() {
    let hands = ["AhAs2d", "random", "KhKs"];
    let with = |seed, threads| {
        let plan = Plan { seed, threads: Some(threads), ..Plan::default() };
        sampled(GameId::SevenCardStudEight, &hands, "", Enough::Error(0.002), plan)
    };
    let first = with(7, 1);
    assert_eq!(first, with(7, 3));
    assert_ne!(first.players[0].share, with(8, 1).players[0].share);
}

#[test]
fn it_stops_when_the_error_is_small_enough() {
    let found = |error| {
        let plan = Plan { method: Method::Either { error }, ..Plan::default() };
        let contest = contest(GameId::Omaha, &["random", "random", "AhAs"], "", "");
        equity(&contest.expect("they meet"), &plan, &()).expect("nobody ends it")
    };
    for wanted in [0.002, 0.0008] {
        let found = found(wanted);
        let worst = found.players.iter().filter_map(|player| player.error).fold(0.0, f64::max);
        assert!(!found.exact && worst <= wanted, "{worst}");
        assert!(worst > 0.7 * wanted || found.deals == 65_536, "{worst}: {} deals", found.deals);
    }
    let plan = Plan { method: Method::Either { error: 0.1 }, ..Plan::default() };
    let contest = contest(GameId::Holdem, &["AhAs", "KdKc"], "", "").expect("they meet");
    assert!(equity(&contest, &plan, &()).expect("counted").exact, "what can be counted is");
}

/// Ends everything at its first step.
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn step(&self, done: u64, of: u64) -> ControlFlow<()> {
        assert!(done <= of, "{done} of {of}");
        self.0.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Break(())
    }
}

#[test]
fn whoever_waits_may_end_it() {
    let ended = Err(NoEquity::Cancelled(Cancelled));
    for method in [Method::Counted, Method::Sampled(Enough::Deals(10_000_000))] {
        let watch = Impatient(AtomicU64::new(0));
        let plan = Plan { method, threads: Some(2), ..Plan::default() };
        let contest = contest(GameId::FiveCardStud, &["AhAsKd", "random"], "", "");
        assert_eq!(equity(&contest.expect("they meet"), &plan, &watch), ended);
        assert!(watch.0.into_inner() <= 2, "once for each thread");
    }
}

#[test]
fn what_nobody_could_count_is_refused() {
    let plan = Plan { method: Method::Counted, ..Plan::default() };
    let contest = contest(GameId::SevenCardStud, &["random"; 6], "", "").expect("they meet");
    let refused = equity(&contest, &plan, &()).expect_err("too many");
    assert!(matches!(refused, NoEquity::TooMany { .. }), "{refused}");
}
