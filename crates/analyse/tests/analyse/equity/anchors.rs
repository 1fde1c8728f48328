//! Published counts, and counts that hold whatever the way of counting.

use analyse::Fraction;
use cards::{CardSet, parse_cards};
use games::catalogue::GameId;

use super::{contest, counted};
use analyse::equity::{Method, Plan, equity};

fn shares(hands: &[&str]) -> Vec<Fraction> {
    counted(GameId::Holdem, hands, "").players.iter().map(|player| player.share).collect()
}

/// Five programs of other people count the same; see the measurements of the peers.
#[test]
fn two_aces_meet_two_kings_on_1_712_304_boards() {
    let found = counted(GameId::Holdem, &["AhAs", "KdKc"], "");
    let [aces, kings] = &found.players[..] else { panic!("two players") };
    assert_eq!((found.deals, found.exact, found.no_low), (1_712_304, true, None));
    assert_eq!((aces.wins, aces.ties), (1_388_072, 6_538));
    assert_eq!((kings.wins, kings.ties), (317_694, 6_538));
    assert_eq!(aces.share, Fraction::new(1_391_341, 1_712_304));
    let ends: u64 = aces.ends.iter().map(|(_, count)| count).sum();
    assert_eq!((ends, &*aces.ends[0].0), (1_712_304, "royal flush"));
    assert!(aces.low_ends.is_empty());
}

/// The published chance of two aces against any hand is 85.2037 %.
#[test]
fn two_aces_win_85_per_cent_of_what_is_dealt_against_them() {
    let shares = shares(&["AA", "random"]);
    assert_eq!(format!("{:.6}", shares[0].to_f64()), "0.852037");
    assert_eq!(shares[0] + shares[1], Fraction::ONE);
    assert_eq!(self::shares(&["AsAh", "random"]), shares, "whichever aces");
}

#[test]
fn ranges_that_are_the_same_share_evenly_and_all_shares_are_one_pot() {
    let half = Fraction::new(1, 2);
    assert_eq!(shares(&["QQ+,AKs", "QQ+,AKs"]), [half, half]);
    assert_eq!(shares(&["76s-54s", "76s-54s"]), [half, half]);
    let three = shares(&["AA,KQs", "99", "JTs"]);
    assert_eq!(three.into_iter().sum::<Fraction>(), Fraction::ONE);
}

/// Every board of five cards has ten flops: both ways of counting come to the same.
#[test]
fn all_flops_together_count_every_board_ten_times() {
    for hands in [["AhKh", "QhQc"]] {
        let whole = counted(GameId::Holdem, &hands, "");
        let seen: CardSet =
            hands.iter().flat_map(|hand| parse_cards(hand).expect("cards")).collect();
        let left: Vec<_> = CardSet::full_52().difference(seen).iter().collect();
        let plan = Plan { method: Method::Counted, seed: 1, threads: Some(1) };
        let (mut wins, mut ties, mut deals) = (0, 0, 0);
        for (place, a) in left.iter().enumerate() {
            for (place, b) in left.iter().enumerate().skip(place + 1) {
                for c in &left[place + 1..] {
                    let board = format!("{a}{b}{c}");
                    let contest = contest(GameId::Holdem, &hands, &board, "").expect("a flop");
                    let found = equity(&contest, &plan, &()).expect("counted");
                    wins += found.players[0].wins;
                    ties += found.players[0].ties;
                    deals += found.deals;
                }
            }
        }
        let first = &whole.players[0];
        assert_eq!((wins, ties, deals), (10 * first.wins, 10 * first.ties, 17_123_040));
    }
}

#[test]
fn the_turn_and_the_river_are_counted_to_the_last_card() {
    let turn = counted(GameId::Holdem, &["AhAs", "KdKc"], "Ks 7h 2d 2c");
    assert_eq!((turn.deals, turn.players[0].wins), (44, 2), "two aces are left");
    let river = counted(GameId::Holdem, &["AhAs", "KdKc"], "Ks 7h 2d 2c Ad");
    assert_eq!((river.deals, river.players[0].share), (1, Fraction::ONE));
    assert_eq!(river.players[1].ends, [("full house".to_owned(), 1)]);
    let board = counted(GameId::Holdem, &["2h3s", "2d3c", "4h5h"], "As Ks Qs Js 10s");
    assert!(board.players.iter().all(|player| player.ties == 1));
    assert_eq!(board.players[0].share, Fraction::new(1, 3));
}

#[test]
fn a_hand_takes_both_halves_or_a_quarter() {
    let board = "3c 4d 5h Ks Kh";
    let found = counted(GameId::OmahaEight, &["As2h9dJc", "Ac2d9hJs", "KdKcQhQs"], board);
    let [one, other, kings] = &found.players[..] else { panic!("three players") };
    assert_eq!((one.share, other.share), (Fraction::new(1, 4), Fraction::new(1, 4)));
    assert_eq!(kings.share, Fraction::new(1, 2));
    let low = one.low.expect("the pot is split");
    assert_eq!((low.wins, low.ties, low.scoops, found.no_low), (0, 1, 0, Some(0)));
    let high = counted(GameId::OmahaEight, &["As2h9dJc", "KdKcQhQs"], "9c 10d Jh Ks Kh");
    assert_eq!((high.no_low, high.players[1].low.map(|low| low.scoops)), (Some(1), Some(1)));
    let low_only = counted(GameId::FiveCardDrawLow, &["Ah2h3h4h5h", "AsAdKcQc9c"], "");
    assert_eq!((low_only.no_low, low_only.players[0].wins), (None, 1));
    assert_eq!(low_only.players[1].ends, [("pair".to_owned(), 1)]);
}
