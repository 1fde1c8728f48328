//! The published chart and the policies beside it.

use cards::parse_cards;
use games::Game;
use games::blackjack::{Blackjack, Chart, Decision, Play, Tally};
use rules::Round as _;

use super::support::{Changes, Table, bets, seat};

fn tally(text: &str) -> Tally {
    Tally::of(&parse_cards(text).expect("cards"))
}

/// What is said about a hand against two to ten and an ace, one letter each.
fn line(chart: Chart, cards: &str) -> String {
    let ups = (2..=10).chain([1]);
    let said = ups.map(|up| match (tally(cards).pair(), chart.play(tally(cards), up)) {
        (Some(pair), _) if chart.splits(pair, up) => 'P',
        (_, Play::Stand) => 'S',
        (_, Play::Hit) => 'H',
        (_, Play::DoubleOrHit) => 'D',
        (_, Play::DoubleOrStand) => 'd',
    });
    said.collect()
}

#[test]
fn the_chart_says_what_is_published() {
    let lines = [
        ("5s 3h", "HHHHHHHHHH"),
        ("5s 4h", "HDDDDHHHHH"),
        ("6s 4h", "DDDDDDDDHH"),
        ("6s 5h", "DDDDDDDDDH"),
        ("10s 2h", "HHSSSHHHHH"),
        ("10s 3h", "SSSSSHHHHH"),
        ("10s 6h", "SSSSSHHHHH"),
        ("10s 7h", "SSSSSSSSSS"),
        ("As 2h", "HHHDDHHHHH"),
        ("As 3h", "HHHDDHHHHH"),
        ("As 4h", "HHDDDHHHHH"),
        ("As 5h", "HHDDDHHHHH"),
        ("As 6h", "HDDDDHHHHH"),
        ("As 7h", "SddddSSHHH"),
        ("As 8h", "SSSSSSSSSS"),
        ("As Ah", "PPPPPPPPPP"),
        ("2s 2h", "PPPPPPHHHH"),
        ("3s 3h", "PPPPPPHHHH"),
        ("4s 4h", "HHHPPHHHHH"),
        ("5s 5h", "DDDDDDDDHH"),
        ("6s 6h", "PPPPPHHHHH"),
        ("7s 7h", "PPPPPPHHHH"),
        ("8s 8h", "PPPPPPPPPP"),
        ("9s 9h", "PPPPPSPPSS"),
        ("10s Kh", "SSSSSSSSSS"),
    ];
    for (cards, said) in lines {
        assert_eq!(line(Chart::Basic, cards), said, "{cards}");
    }
}

#[test]
fn who_never_busts_stands_on_hard_twelve_and_plays_the_chart_otherwise() {
    for cards in ["10s 2h", "10s 6h"] {
        assert_eq!(line(Chart::NeverBust, cards), "SSSSSSSSSS", "{cards}");
    }
    for cards in ["6s 5h", "As 6h", "8s 8h"] {
        assert_eq!(line(Chart::NeverBust, cards), line(Chart::Basic, cards), "{cards}");
    }
}

#[test]
fn who_plays_like_the_dealer_hits_to_seventeen() {
    for (cards, play) in
        [("10s 6h", 'H'), ("10s 7h", 'S'), ("As 5h", 'H'), ("As 6h", 'S'), ("8s 8h", 'H')]
    {
        assert!(line(Chart::MimicDealer, cards).chars().all(|said| said == play), "{cards}");
    }
}

fn decides(policy: &str, changes: Changes<'_>, cards: &str) -> Decision {
    let mut table = Table::<1>::open(changes, &[bets([10], 0, 0)]);
    table.deal(cards);
    let mut policy = Blackjack::habit(policy, 7).expect("a policy of the game");
    rules::Policy::<Blackjack>::decide(
        &mut policy,
        &table.round.sight(seat(1)),
        table.round.choices(),
    )
}

#[test]
fn a_double_or_a_split_that_is_not_offered_is_played_as_the_chart_says_then() {
    assert_eq!(decides("basic", &[], "As 6d 7h"), Decision::Doubles);
    assert_eq!(decides("basic", &[("double", "9-11")], "As 6d 7h"), Decision::Stands);
    assert_eq!(decides("basic", &[("double", "9-11")], "As 6d 6h"), Decision::Hits);
    assert_eq!(decides("basic", &[("surrender", "late")], "10s 10d 6h"), Decision::Surrenders);
    assert_eq!(decides("basic", &[("surrender", "late")], "8s 10d 8h"), Decision::Splits);
    assert_eq!(decides("basic", &[], "10s 10d 6h"), Decision::Hits);
}

#[test]
fn no_chart_insures() {
    for policy in ["basic", "never-bust", "mimic-dealer"] {
        assert_eq!(decides(policy, &[], "10s Ad 6h"), Decision::DoesNotInsure);
    }
    assert_eq!(Blackjack::HABITS.last().map(|habit| habit.name), Some("random"));
}
