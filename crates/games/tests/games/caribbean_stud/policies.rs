//! The simple policies: the published rules, always, never, and at random.

use cards::deck::STANDARD;
use cards::rankings::high5::{self, High5Category};
use cards::{Card, Rank};
use games::Game;
use games::caribbean_stud::{CaribbeanStud, Decision, Options, Rule, Simple};
use rules::Chips;
use rules::Stream;

use super::support::{Table, card, cards, decides};

const BET: Decision = Decision::Bets(Chips::dollars(20));

fn asked(own: &str, up: &str) -> CaribbeanStud {
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal(&[own], up);
    table.round
}

/// The rules in words, on sorted ranks.
fn published(rule: Rule, own: [Card; 5], up: Card) -> bool {
    let ranked = high5::rank(own);
    let pair = ranked.category() > High5Category::NoPair;
    let ranks = ranked.ranks();
    let up = up.rank().expect("no jokers");
    let ace_king = !pair && ranks[..2] == [Rank::Ace, Rank::King];
    let has = |rank: Rank| ranks.contains(&rank);
    match rule {
        Rule::Basic => {
            let low_match = up < Rank::King && has(up);
            let high_up = up >= Rank::King && (has(Rank::Queen) || has(Rank::Jack));
            let queen = !has(up) && has(Rank::Queen) && up < ranks[3];
            pair || (ace_king && (low_match || high_up || queen))
        }
        Rule::AceKingJackEightThree => {
            pair || (ace_king && ranks[2..] >= [Rank::Jack, Rank::Eight, Rank::Three][..])
        }
        Rule::PairOrMatchedAceKing => pair || (ace_king && has(up)),
        Rule::Pair => pair,
        Rule::AceKing => pair || ace_king,
        Rule::AlwaysBet => true,
        Rule::NeverBet => false,
    }
}

const RULES: [Rule; 7] = [
    Rule::Basic,
    Rule::AceKingJackEightThree,
    Rule::PairOrMatchedAceKing,
    Rule::Pair,
    Rule::AceKing,
    Rule::AlwaysBet,
    Rule::NeverBet,
];

#[test]
fn every_rule_is_the_published_one_on_every_ace_king_hand() {
    let suits = |ranks: [Rank; 5]| {
        let mut suits = [0, 1, 2, 3, 0];
        suits.rotate_left(ranks[2].index() % 5);
        core::array::from_fn(|place| STANDARD[4 * ranks[place].index() + suits[place]])
    };
    let mut hands = 0;
    for a in 2..11 {
        for b in 1..a {
            for c in 0..b {
                let own: [Card; 5] = suits([12, 11, a, b, c].map(|index: usize| Rank::ALL[index]));
                hands += 1;
                for up in STANDARD.into_iter().filter(|up| !own.contains(up)) {
                    for rule in RULES {
                        assert_eq!(rule.bets(own, up), published(rule, own, up), "{own:?} {up}");
                    }
                }
            }
        }
    }
    assert_eq!(hands, 165, "the straight among them");
}

#[test]
fn every_rule_is_the_published_one_on_hands_at_random() {
    let (mut stream, mut deck) = (Stream::new(16), STANDARD);
    for _ in 0..20_000 {
        stream.shuffle(&mut deck);
        let own: [Card; 5] = core::array::from_fn(|place| deck[place]);
        for rule in RULES {
            assert_eq!(rule.bets(own, deck[5]), published(rule, own, deck[5]), "{own:?}");
        }
    }
}

#[test]
fn the_rules_at_their_boundaries() {
    let bets = |rule: Rule, own, up| rule.bets(cards::<5>(own), card(up));
    let basic = |own, up| bets(Rule::Basic, own, up);
    assert!(basic("2s 2h 5d 4c 3s", "As"), "the lowest pair");
    assert!(!basic("As Qh Jd 10c 9s", "9d"), "no king");
    assert!(basic("As Kh 7d 5c 2s", "2d") && !basic("As Kh 7d 5c 2s", "3d"));
    assert!(basic("As Kh Jd 5c 2s", "Ad") && !basic("As Kh 10d 5c 2s", "Ad"));
    assert!(basic("As Kh Qd 5c 2s", "4d") && !basic("As Kh Qd 5c 2s", "6d"));
    assert!(!basic("As Kh Jd 5c 2s", "4d"), "a queen is needed");
    let thirteen = Rule::AceKingJackEightThree;
    assert!(bets(thirteen, "As Kh Jd 8c 3s", "2d") && !bets(thirteen, "As Kh Jd 8c 2s", "3d"));
    let matched = Rule::PairOrMatchedAceKing;
    assert!(bets(matched, "As Kh 7d 5c 2s", "Ad") && !bets(matched, "As Kh 7d 5c 2s", "Qd"));
}

#[test]
fn a_policy_bets_twice_the_ante_or_folds() {
    let good = asked("6s 6h Kd 9c 2s", "3c");
    let bad = asked("Qs 6h Kd 9c 2s", "3c");
    assert_eq!(decides(&mut Rule::Basic, &good), BET);
    assert_eq!(decides(&mut Rule::Basic, &bad), Decision::Folds);
    assert_eq!(decides(&mut Rule::AlwaysBet, &bad), BET);
    assert_eq!(decides(&mut Rule::NeverBet, &good), Decision::Folds);
}

#[test]
fn every_habit_has_a_policy_and_no_other_name_has() {
    let round = asked("6s 6h Kd 9c 2s", "3c");
    for habit in CaribbeanStud::HABITS {
        let mut policy = CaribbeanStud::habit(habit.name, 7).expect("a policy of that name");
        let decision = decides(&mut policy, &round);
        match policy {
            Simple::Rule(Rule::NeverBet) => assert_eq!(decision, Decision::Folds),
            Simple::Rule(_) => assert_eq!(decision, BET, "{}", habit.name),
            Simple::Random(_) => {}
        }
    }
    assert!(CaribbeanStud::habit("optimal", 7).is_none());
    assert_eq!(CaribbeanStud::HABITS[0].name, "basic");
    let names: Vec<_> = CaribbeanStud::HABITS.iter().map(|habit| habit.name).collect();
    let policies: Vec<_> = names.iter().filter_map(|name| CaribbeanStud::habit(name, 7)).collect();
    let rules: Vec<_> = policies
        .iter()
        .filter_map(|policy| match policy {
            Simple::Rule(rule) => Some(*rule),
            Simple::Random(_) => None,
        })
        .collect();
    assert_eq!(rules, RULES, "each name its own rule");
}
