//! The simple policies: one list of what to keep, pairs only, never a card, and at random.

use cards::deck::WITH_JOKERS;
use games::Game;
use games::double_draw::{
    Basic, Decision, DoubleDraw, Draw, Options, Pairs, Question, Sight, StandPat,
};
use rules::Stream;
use rules::{Due, Policy, Round};

use super::support::{TEN, Table, cards, seat};

/// What `policy` keeps of a hand at a draw, or that it folds.
fn kept(policy: &mut impl Policy<DoubleDraw>, draw: Draw, hand: &str, given_up: &str) -> String {
    let own = cards::<5>(hand);
    let given_up = cards::parse_cards(given_up).expect("cards").into_iter().collect();
    let sight = |asked| Sight { own: own.map(Some), given_up, asked: Some(asked) };
    let wager = match draw {
        Draw::First => Decision::FirstDrawWager(TEN),
        Draw::Second => Decision::SecondDrawWager(TEN),
    };
    let offered = [Decision::Folds, wager];
    let answer = policy.decide(&sight(Question::Wager(draw)), offered.into_iter());
    if answer == Decision::Folds {
        return "folds".to_owned();
    }
    assert_eq!(answer, wager);
    let none = [Decision::KeepsAll].into_iter();
    match policy.decide(&sight(Question::Discard(draw)), none) {
        Decision::KeepsAll => hand.to_owned(),
        Decision::Discards(places) => {
            assert!((1..=draw.cards_max()).contains(&places.len()), "{hand}: {places:?}");
            let stays = (0..5).filter(|&place| !places.contains(place));
            stays.map(|place| own[place].to_string()).collect::<Vec<_>>().join(" ")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn basic_keeps_by_its_list_before_the_first_draw() {
    let all = [
        ("JK JK 2d 5d 6d", "JK JK 2d 5d 6d"),
        ("JK As Ah Ad Ac", "JK As Ah Ad Ac"),
        ("As Ah Ad Ac 7s", "As Ah Ad Ac"),
        ("Ks Kh Kd Kc 7s", "Ks Kh Kd Kc"),
        ("JK Kh Kd Kc Ks", "Kh Kd Kc Ks"),
        ("As Ah Ad 7c 7s", "As Ah Ad"),
        ("JK JK As 9s 4s", "JK JK As"),
        ("4s 5s 6s 7s 8d", "4s 5s 6s 7s"),
        ("As Ks Qs Js 4s", "As Ks Qs Js"),
        ("JK 4d 5d 7d Kc", "JK 4d 5d 7d"),
        ("2s 2h 2d 7c 7s", "2s 2h 2d 7c 7s"),
        ("2s 5s 7s 10s Ks", "2s 5s 7s 10s Ks"),
        ("4s 5h 6d 7c 8s", "4s 5h 6d 7c 8s"),
        ("2s 2h 2d 7c Ks", "2s 2h 2d"),
        ("JK 2s 2h 2d Ks", "2s 2h 2d"),
        ("2s 2h 7d 7c Ks", "2s 2h 7d 7c"),
        ("JK 2s 2h 7d 7c", "2s 2h 7d 7c"),
        ("JK As 9h 9d 3c", "JK As 9h 9d"),
        ("JK JK 2d 7h 10c", "JK JK"),
        ("JK Ad 9h 10c 4s", "JK Ad"),
        ("As Ah 5s 7s 9s", "As Ah"),
        ("JK 4d 5d 9c Ks", "JK 4d 5d"),
        ("JK 4d 5h 6c Ks", "JK 4d 5h 6c"),
        ("JK 2d 8d Kd 9c", "JK 2d 8d Kd"),
        ("JK 2d 2h 10c Ks", "JK 2d 2h"),
        ("JK 2d 7h Qc Ks", "JK 7h"),
    ];
    for (hand, keeps) in all {
        assert_eq!(kept(&mut Basic, Draw::First, hand, ""), keeps, "{hand}");
    }
}

#[test]
fn basic_without_a_joker_goes_down_its_list_and_folds_at_the_end_of_it() {
    let all = [
        ("2s 2d 7s 10s Ks", "2s 7s 10s Ks"),
        ("4s 5s 6s 6d Kh", "4s 5s 6s"),
        ("2s 2d 7h 10c As", "2s 2d As"),
        ("4s 5s 7s 7d Kh", "4s 5s 7s"),
        ("2s 2d 7h 10c Ks", "2s 2d"),
        ("As Ks Qs 2d 5h", "As Ks Qs"),
        ("4s 5d 6h 7c Kh", "4s 5d 6h 7c"),
        ("As 9s 4h 6d Jc", "As 9s"),
        ("9s 10s Jh 2c 4h", "9s 10s"),
        ("2s 7s Qs 9d 4h", "2s 7s Qs"),
        ("4s 5d 6h 10c Kh", "4s 5d 6h"),
        ("4s 5d 6h 8c Kh", "4s 5d 6h 8c"),
        ("Qs Ks 4d 7h 9c", "Qs Ks"),
        ("2s 5d 7h 10c Ks", "folds"),
        ("3s 5d 8h 10c Kh", "folds"),
    ];
    for (hand, keeps) in all {
        assert_eq!(kept(&mut Basic, Draw::First, hand, ""), keeps, "{hand}");
    }
}

#[test]
fn basic_keeps_by_its_list_before_the_second_draw() {
    let all = [
        ("4s 5h 6d 7c 8s", "4s 5h 6d 7c 8s"),
        ("2s 2h 2d 7c 7s", "2s 2h 2d 7c 7s"),
        ("As Ah Ad Ac 7s", "As Ah Ad Ac"),
        ("2s 2h 2d 7c Ks", "2s 2h 2d Ks"),
        ("2s 2h 7d 7c Ks", "2s 2h 7d 7c"),
        ("JK JK 8d 8h 9d", "JK JK 8d 9d"),
        ("4s 5s 6s 7s Kh", "4s 5s 6s 7s"),
        ("JK 4d 5h 6c Kh", "JK 4d 5h 6c"),
        ("2s 5s 9s Js Jd", "2s 5s 9s Js"),
        ("4s 5d 6h 7c 7h", "4s 5d 6h 7c"),
        ("As Ah 2d 7c 9h", "As Ah 7c 9h"),
        ("2s 2h Ad 7c 9h", "2s 2h Ad 9h"),
        ("4s 5d 6h 8c Kh", "4s 5d 6h 8c"),
        ("2s 4d 6h 9c Kh", "folds"),
        ("JK 2d 7h 10c Ks", "folds"),
    ];
    for (hand, keeps) in all {
        assert_eq!(kept(&mut Basic, Draw::Second, hand, ""), keeps, "{hand}");
    }
}

#[test]
fn basic_exchanges_first_what_it_has_given_up_before() {
    let keeps = |given_up| kept(&mut Basic, Draw::Second, "2s 2h 9d Jc Kh", given_up);
    assert_eq!(keeps("3c 4c 5c"), "2s 2h Jc Kh");
    assert_eq!(keeps("Kc 4c 5c"), "2s 2h 9d Jc", "one king fewer to pair up with");
}

#[test]
fn basic_holds_what_it_wagers_on_whatever_the_cards() {
    let mut stream = Stream::new(11);
    let mut deck = WITH_JOKERS.to_vec();
    let mut folded = 0;
    for _ in 0..20_000 {
        stream.shuffle(&mut deck);
        let hand = deck[..5].iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        for draw in [Draw::First, Draw::Second] {
            folded += usize::from(kept(&mut Basic, draw, &hand, "") == "folds");
        }
        assert_ne!(kept(&mut Pairs, Draw::First, &hand, ""), "folds");
    }
    assert!((5_000..20_000).contains(&folded), "{folded}");
}

#[test]
fn pairs_never_folds_and_keeps_pairs_aces_and_jokers() {
    let all = [
        (Draw::First, "2s 5d 7h 10c Ks", "10c Ks"),
        (Draw::First, "2s 2d 7h 10c Ks", "2s 2d"),
        (Draw::First, "JK 2d 2h As Ks", "JK 2d 2h As"),
        (Draw::First, "4s 5s 6s 7s Kh", "7s Kh"),
        (Draw::First, "4s 5h 6d 7c 8s", "4s 5h 6d 7c 8s"),
        (Draw::Second, "2s 5d 7h 10c Ks", "5d 7h 10c Ks"),
    ];
    for (draw, hand, keeps) in all {
        assert_eq!(kept(&mut Pairs, draw, hand, ""), keeps, "{hand}");
    }
}

#[test]
fn stand_pat_never_folds_and_never_exchanges_a_card() {
    for hand in ["2s 5d 7h 10c Ks", "JK JK 2d 7h 10c"] {
        for draw in [Draw::First, Draw::Second] {
            assert_eq!(kept(&mut StandPat, draw, hand, ""), hand);
        }
    }
}

/// Plays rounds to the end with one policy; gives the mean net result in hundredths of an ante.
fn mean(policy: &mut impl Policy<DoubleDraw>, rounds: u64) -> i64 {
    let mut stream = Stream::new(5);
    let mut deck = WITH_JOKERS.to_vec();
    let mut net = 0;
    for _ in 0..rounds {
        stream.shuffle(&mut deck);
        let mut stub = deck.iter();
        let mut round = Table::open(&Options::default(), &[(10, 10)]).round;
        loop {
            match round.due() {
                Due::Card { .. } => {
                    round.reveal(*stub.next().expect("nine cards at most"), &mut ());
                }
                Due::Decision { seat, .. } => {
                    let decision = policy.decide(&round.sight(seat), round.choices());
                    round.decide(decision, &mut ()).expect("a policy keeps to the rules");
                }
                Due::Nothing => break,
                other => panic!("{other}"),
            }
        }
        let of = |wager: rules::Wager| wager.returned.expect("settled").net(wager.staked);
        net += round.wagers(seat(1)).map(of).sum::<i64>();
    }
    net / i64::try_from(rounds).expect("small") / 10
}

#[test]
fn basic_loses_less_than_pairs_and_pairs_less_than_standing_pat() {
    let [basic, pairs, pat] =
        [mean(&mut Basic, 20_000), mean(&mut Pairs, 20_000), mean(&mut StandPat, 20_000)];
    assert!((-40..20).contains(&basic), "{basic} hundredths of an ante");
    assert!((-110..-50).contains(&pairs), "{pairs} hundredths of an ante");
    assert!((-340..-315).contains(&pat), "{pat} hundredths of an ante");
}

#[test]
fn every_habit_is_found_by_its_name_and_plays_by_the_rules() {
    for habit in DoubleDraw::HABITS {
        let mut policy = DoubleDraw::habit(habit.name, 3).expect("a listed habit");
        assert!(mean(&mut policy, 200) > -400, "{}", habit.name);
    }
    assert_eq!(DoubleDraw::HABITS[0].name, "basic", "what guests at a table play");
    assert!(DoubleDraw::habit("optimal", 3).is_none());
}
