//! Situations, exact values and samples: every way to a value gives the same one.

use analyse::kernels::double_down_stud::{Counts, Terms};
use analyse::sample::{self, Sampling};
use analyse::walk::each_choice;
use analyse::{Fraction, Situation, Unusable, each_value, reach};
use cards::{Card, deck, parse_cards};
use games::Banked;
use games::double_down_stud::PayTable;
use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use games::{caribbean_stud, double_down_stud};
use rules::{Chips, Due, Face, Round, Seat, Spot};

const ANTE: Chips = Chips::dollars(1);

/// Of what is sampled for one seat, with nobody watching.
const ALONE: &str = "one seat plays to the end";

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().flat_map(|card| parse_cards(card).expect("a card")).collect()
}

/// What a player with these cards has seen when the first decision is due, and the other cards of
/// `deck`.
fn dealt<G: Banked>(own: &str, shown: &str, deck: &[Card]) -> (G, Vec<Card>) {
    let settings = G::Settings::only();
    let options = G::options(&settings).expect("the default settings");
    let bets = G::unit_bets(&settings, ANTE);
    let (mut own, mut shown) = (cards(own).into_iter(), cards(shown).into_iter());
    let mut round = G::open(&options, &G::Carry::default(), &[Some(bets)], &mut ()).expect("opens");
    let mut seen = Vec::new();
    loop {
        let spot = match round.due() {
            Due::Card { face: Face::Down, .. } => {
                round.place(&mut ());
                continue;
            }
            Due::Card { spot, .. } | Due::Turn { spot } => spot,
            Due::Decision { .. } | Due::Display { .. } | Due::Reshuffle | Due::Nothing => break,
        };
        let from = if matches!(spot, Spot::Hand { .. }) { &mut own } else { &mut shown };
        let card = from.next().expect("enough cards");
        round.reveal(card, &mut ());
        seen.push((spot, card));
    }
    let situation = Situation::<G> { cards: seen, decisions: Vec::new(), dead: Vec::new() };
    let rebuilt = situation.rebuild(&options, bets, deck).expect("all cards are there");
    assert_eq!(rebuilt, round, "the situation is the round");
    (rebuilt, situation.unseen(deck).expect("cards of the deck"))
}

const STUD: [(&str, &str); 4] =
    [("Js", "Jh 4d 9c"), ("5s", "5h 4d 9c"), ("As", "Kh Qd Jc"), ("9h", "8h 7h 6h")];

#[test]
fn values_of_double_down_stud_are_those_of_its_kernel() {
    let terms = Terms::per_ante(PayTable::MINIMUM).expect("small odds");
    let counts = Counts::new(&deck::STANDARD);
    let solution = counts.solve(&terms);
    for (own, shown) in STUD {
        let (round, unseen) = dealt::<DoubleDownStud>(own, shown, &deck::STANDARD);
        let values = each_value(&round, &unseen, None);
        let ante = Fraction::share(ANTE.in_cents().into(), 1);
        let best = values.iter().map(|(_, value)| *value / ante).max().expect("choices");
        let four = cards(own).into_iter().chain(cards(shown)).collect::<Vec<_>>();
        let class = counts.class_of(four.try_into().expect("four cards"));
        let sum = solution.plays[class].values(2).iter().copied().max().expect("choices");
        let kernel = Fraction::from(sum) / (terms.unit() * Fraction::from(48));
        assert_eq!(best, kernel, "{own} / {shown}");
    }
}

/// Every second card of two suits and the picture cards of all.
fn short_deck() -> Vec<Card> {
    cards("As Kd Qh Js 9c 8d 7h 6s 5c 4d 3h 2s Ah Kc Qs Jd")
}

#[test]
fn sets_of_hole_cards_give_what_their_orders_give() {
    let deck = short_deck();
    for (own, shown) in
        [("As Kd 9c 8d 7h", "Qh"), ("Kd Kc 2s 3h 4d", "Ah"), ("2s 4d 6s 8d Jd", "Kc")]
    {
        let (round, unseen) = dealt::<CaribbeanStud>(own, shown, &deck);
        let plain = each_choice(&round, &unseen).into_iter();
        let plain: Vec<_> =
            plain.map(|(choice, prospect)| (choice, prospect.expectation())).collect();
        assert_eq!(each_value(&round, &unseen, None), plain, "{own} / {shown}");
        let ends = reach(&round, &unseen).expect("enough cards").ends;
        assert_eq!(ends, 1 + 210, "a fold ends the round; four of ten cards are turned otherwise");
    }
}

#[test]
fn later_decisions_are_made_at_their_best() {
    let deck = short_deck();
    let (round, unseen) = dealt::<ThreeCardDraw>(
        "As Kd 2s",
        "",
        &deck[..11].iter().chain(&cards("2s")).copied().collect::<Vec<_>>(),
    );
    let plain = each_choice(&round, &unseen).into_iter();
    let plain: Vec<_> = plain.map(|(choice, prospect)| (choice, prospect.expectation())).collect();
    assert_eq!(each_value(&round, &unseen, None), plain);
}

/// Both estimate and exact value of every choice, and whether they agree.
fn agree<G: Banked>(round: &G, unseen: &[Card], seed: u64) {
    let exact = each_value(round, unseen, None);
    let policy = G::habit(G::HABITS[0].name, 1).expect("a policy");
    let sampling = Sampling { plays: 60_000, seed };
    let sampled = sample::each_choice(round, unseen, &policy, sampling, None, &()).expect(ALONE);
    assert_eq!(sampled.choices.len(), exact.len());
    for estimate in &sampled.choices {
        let (_, exact) =
            exact.iter().find(|(choice, _)| *choice == estimate.choice).expect("listed");
        let off = (estimate.mean - exact.to_f64()).abs();
        assert!(off <= 4.0 * estimate.error + 1e-9, "{estimate:?}, exactly {exact}");
    }
    let best = exact.iter().map(|(_, value)| *value).max().expect("choices").to_f64();
    assert!(sampled.choices[0].behind.abs() < 1e-9);
    for estimate in &sampled.choices[1..] {
        let (_, value) =
            exact.iter().find(|(choice, _)| *choice == estimate.choice).expect("listed");
        let off = (estimate.behind - (best - value.to_f64())).abs();
        assert!(off <= 4.5 * estimate.behind_error + 1e-9, "{estimate:?}");
    }
}

#[test]
fn sampled_values_are_within_their_errors_of_the_exact_ones() {
    for (own, shown) in STUD {
        let (round, unseen) = dealt::<DoubleDownStud>(own, shown, &deck::STANDARD);
        agree(&round, &unseen, 7);
    }
    for (own, shown) in
        [("As Kd 8h 5c 3s", "Qd"), ("Js Jd 8h 5c 3s", "Ad"), ("2s 4d 6h 8c 9s", "2d")]
    {
        let (round, unseen) = dealt::<CaribbeanStud>(own, shown, &deck::STANDARD);
        agree(&round, &unseen, 7);
    }
    let (round, unseen) = dealt::<ThreeCardDraw>("As Kd 2s", "", &short_deck());
    agree(&round, &unseen, 7);
}

#[test]
fn a_choice_is_worth_its_best_answer() {
    let (mut round, mut unseen) = dealt::<DoubleDraw>("Ks Kd 7h 7c 2s", "", DoubleDraw::DECK);
    for words in ["first draw wager 1", "discards 2s", "second draw wager 1"] {
        if let Due::Card { .. } = round.due() {
            round.reveal(unseen.remove(0), &mut ());
        }
        if words.starts_with("second") {
            break;
        }
        let said = round.hear(words).expect("words of the game");
        round.decide(said, &mut ()).expect("permitted");
    }
    let exact = each_value(&round, &unseen, None);
    agree(&round, &unseen, 3);
    let policy = DoubleDraw::habit("random", 1).expect("a policy");
    let sampling = Sampling { plays: 50_000, seed: 5 };
    let sampled = sample::each_choice(&round, &unseen, &policy, sampling, None, &()).expect(ALONE);
    assert_eq!(sampled.followed, 0, "the answer is found, not left to the policy");
    let wager = &sampled.choices[0];
    assert_eq!(wager.then.len(), 1);
    let best = exact.iter().map(|(_, value)| *value).max().expect("choices");
    assert!((wager.mean - best.to_f64()).abs() <= 4.0 * wager.error);
}

#[test]
fn the_same_seed_gives_the_same_estimate_and_another_one_another() {
    let (round, unseen) = dealt::<DoubleCross>("As Kd", "Ah 7c", &deck::STANDARD);
    let policy = DoubleCross::habit("basic", 1).expect("a policy");
    let sampled = |seed| {
        let sampling = Sampling { plays: 3_000, seed };
        sample::each_choice(&round, &unseen, &policy, sampling, None, &()).expect(ALONE)
    };
    assert_eq!(sampled(1), sampled(1));
    assert_ne!(sampled(1), sampled(2));
    assert_eq!(sampled(1).deals, 1024, "whole batches of three choices");
}

#[test]
fn the_same_deals_make_differences_sharper_than_values() {
    let (round, unseen) = dealt::<DoubleDownStud>("Js", "Jh 4d 9c", &deck::STANDARD);
    let policy = DoubleDownStud::habit("basic", 1).expect("a policy");
    let sampling = Sampling { plays: 30_000, seed: 1 };
    let sampled = sample::each_choice(&round, &unseen, &policy, sampling, None, &()).expect(ALONE);
    let [best, .., last] = &sampled.choices[..] else { panic!("three choices") };
    assert!(last.behind_error < 0.6 * best.error.hypot(last.error), "{sampled:?}");
}

#[test]
fn an_award_counts_as_money() {
    let settings =
        caribbean_stud::Settings { progressive_wager: ANTE, ..caribbean_stud::Settings::default() };
    let options = settings.options().expect("lawful");
    let meter = CaribbeanStud::meter(&settings).expect("a progressive");
    let (round, unseen) = dealt::<CaribbeanStud>("2h 5h 9h Jh Kh", "As", &deck::STANDARD);
    let plain = each_value(&round, &unseen, None);
    let seen: Vec<(Spot, Card)> = cards("2h 5h 9h Jh Kh")
        .into_iter()
        .enumerate()
        .map(|(place, card)| (Spot::hand(Seat::at(0), u8::try_from(place).expect("five")), card))
        .chain([(Spot::dealer(4), "As".parse().expect("a card"))])
        .collect();
    let situation = Situation { cards: seen, decisions: Vec::new(), dead: Vec::new() };
    let bets = CaribbeanStud::unit_bets(&settings, ANTE);
    let round: CaribbeanStud =
        situation.rebuild(&options, bets, &deck::STANDARD).expect("complete");
    let with = each_value(&round, &unseen, Some(&meter));
    assert_eq!(with[0].1 - plain[0].1, Fraction::from(-100), "a hand that folds loses the dollar");
    assert_eq!(with[1].1 - plain[1].1, Fraction::from(5_000 - 100), "a flush wins fifty");
}

#[test]
fn what_makes_no_situation_is_named() {
    let spots = [Spot::hand(Seat::at(0), 0), Spot::dealer(1), Spot::dealer(2), Spot::dealer(3)];
    let situation = |text: &str, dead: &str| Situation::<DoubleDownStud> {
        cards: spots.into_iter().zip(cards(text)).collect(),
        decisions: Vec::new(),
        dead: cards(dead).into_iter().collect(),
    };
    let rebuilt = |situation: &Situation<DoubleDownStud>| {
        let bets = double_down_stud::Bets { wager: ANTE };
        situation.rebuild(&double_down_stud::Options::default(), bets, &deck::STANDARD)
    };
    let wrong = |situation: Situation<DoubleDownStud>, words: &str| {
        let error = rebuilt(&situation).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    };
    wrong(situation("Js Jh 4d Js", ""), "Js is named twice");
    wrong(situation("Js Jh 4d 9c", "9c"), "9c is named twice");
    wrong(situation("Js Jh 4d JK", ""), "JK is not in the deck; the game is played with 52 cards");
    wrong(situation("Js Jh 4d", ""), "dealer card 4 is missing");
    let mut early = situation("Js Jh 4d 9c", "");
    early.cards.push((Spot::dealer(0), "2c".parse().expect("a card")));
    wrong(early, "2c is one card too many: dealer card 1");
    let mut over = situation("Js Jh 4d 9c", "");
    over.decisions.push(double_down_stud::Decision::DoesNotDouble);
    wrong(over.clone(), "dealer card 1 is missing");
    over.cards.push((Spot::dealer(0), "2c".parse().expect("a card")));
    wrong(over.clone(), "no decision left");
    over.decisions.push(double_down_stud::Decision::DoesNotDouble);
    wrong(over, "one decision too many");
    let mut dear = situation("Js Jh 4d 9c", "");
    dear.decisions.push(double_down_stud::Decision::Doubles(Chips::dollars(2)));
    assert!(matches!(rebuilt(&dear), Err(Unusable::Refused(_))));
}

#[test]
fn a_round_that_cannot_be_finished_has_no_reach() {
    let (round, unseen) = dealt::<CaribbeanStud>("As Kd 8h 5c 3s", "Qd", &deck::STANDARD);
    assert_eq!(reach(&round, &unseen[..4]).map(|reach| reach.cards), Ok(4));
    assert_eq!(reach(&round, &unseen[..3]), Err(Unusable::TooFewUnseen(3)));
    let all = reach(&round, &unseen).expect("enough cards");
    assert_eq!(all.ends, 1 + 163_185);
}
