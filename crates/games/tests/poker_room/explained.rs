//! What is told of a round afterwards, held against its chips: who put in what, who won which pot
//! and why, who shared it, and what could not be shared.

use cards::deck::STANDARD;
use cards::{Card, Rank};
use games::Game as _;
use games::felt::Part;
use games::poker_room::{Carry, GAMES, HOLDEM, OMAHA_EIGHT, Room, Rules};
use rules::{
    Act, Chips, Choice, Due, Entry, Face, PotAct, PotShare, Round as _, Scope, Seat, Spot, Stream,
    Supply,
};

use crate::support::{Table, bring, dollars, open, options};

fn told(round: &Room, acts: &[Entry]) -> Vec<Part> {
    (Room::AMONG_PLAYERS.expect("players bet among themselves").parts)(round, acts)
}

fn sentences(table: &Table) -> Vec<String> {
    let acts: Vec<Entry> = table.log.iter().copied().collect();
    told(&table.round, &acts).into_iter().map(|part| part.words).collect()
}

#[test]
fn a_side_pot_is_told_with_its_winner_and_the_hand_it_was_won_over() {
    let table = Table::open(&HOLDEM, &options(), &[4, 30, 30])
        .own(1, "As Ah")
        .own(2, "Ks Kh")
        .own(3, "Qs Qh")
        .board("2c 7d 9h Jc 3s");
    let table = table.said(&[
        "3 calls", "1 calls", "2 checks", "2 bets 4", "3 calls", "2 bets 8", "3 calls", "2 checks",
        "3 checks",
    ]);
    let [one, two, three] = &sentences(&table)[..] else { panic!("three players") };
    assert!(
        one.starts_with("Seat 1 put in 4 and won the main pot, 12, with a pair of aces"),
        "{one}"
    );
    assert!(
        two.starts_with("Seat 2 put in 16 and won side pot 1, 24, with a pair of kings"),
        "{two}"
    );
    assert!(two.contains(", over seat 3's pair of queens"), "{two}");
    assert!(three.starts_with("Seat 3 put in 16 and lost it: a pair of queens"), "{three}");
}

#[test]
fn a_side_pot_is_won_over_whoever_put_enough_in_for_it() {
    // Seat 2 is all-in for more than seat 1 and less than the others: it contends for side pot 1.
    let table = Table::open(&HOLDEM, &options(), &[4, 8, 50, 50])
        .own(1, "As Ah")
        .own(2, "Qs Qh")
        .own(3, "Ks Kh")
        .own(4, "10s 10h")
        .board("2c 7d 9h Jc 3s");
    let table = table.said(&[
        "3 calls", "4 calls", "1 calls", "2 checks", "2 bets 4", "3 calls", "4 calls", "3 bets 8",
        "4 calls", "3 checks", "4 checks",
    ]);
    let [one, two, three, four] = &sentences(&table)[..] else { panic!("four players") };
    assert!(one.contains("won the main pot, 16, with a pair of aces, over seat 3's"), "{one}");
    assert!(two.starts_with("Seat 2 put in 8 and lost it: a pair of queens"), "{two}");
    let first = "won side pot 1, 12, with a pair of kings, over seat 2's pair of queens";
    let second = "won side pot 2, 16, with a pair of kings, over seat 4's pair of tens";
    assert!(three.contains(first), "{three}");
    assert!(three.contains(second), "{three}");
    assert!(four.starts_with("Seat 4 put in 16 and lost it"), "{four}");
}

#[test]
fn tied_hands_share_a_pot_and_the_odd_chip_is_told_to_who_has_it() {
    // The board plays: 5 dollars of the first blind stay in, and 21 do not halve.
    let options = games::poker_room::Options { small_blind: dollars(1), ..options() };
    let table = Table::open(&HOLDEM, &options, &[50, 50, 50])
        .own(1, "2d 3d")
        .own(2, "2h 3h")
        .own(3, "2s 3s")
        .board("As Ks Qs Js 10s");
    let table = table.said(&[
        "3 calls", "1 folds", "2 checks", "2 bets 4", "3 calls", "2 checks", "3 checks",
        "2 checks", "3 checks",
    ]);
    let [one, two, three] = &sentences(&table)[..] else { panic!("three players") };
    assert_eq!(one, "Seat 1 put in 1 and folded");
    let shared = [two, three].map(|words| words.contains(" of the pot, shared with seat "));
    assert_eq!(shared, [true; 2], "{two}\n{three}");
    let odd = "; 1 of it is what could not be shared";
    assert_eq!([two, three].iter().filter(|words| words.contains(odd)).count(), 1);
    assert!(two.contains("won 8 ") != three.contains("won 8 "), "{two}\n{three}");
    assert!(two.contains("won 9 ") != three.contains("won 9 "), "{two}\n{three}");
}

#[test]
fn the_halves_of_a_split_pot_are_told_by_their_names() {
    let table = Table::open(&OMAHA_EIGHT, &options(), &[50, 50])
        .own(1, "As 2s Kd Kc")
        .own(2, "Ah Ad 9c 9d")
        .board("3h 4h 8c Jd Qs");
    let table = table.called();
    let all = sentences(&table).join("\n");
    assert!(all.contains("Seat 1 put in 4 and won the low half of the pot, 4, with"), "{all}");
    assert!(all.contains("Seat 2 put in 4 and won the high half of the pot, 4, with"), "{all}");
}

/// A whole round by chance, with small uneven stacks: side pots, ties and odd chips come of it.
fn by_chance(game: &'static Rules, stacks: &[u64], stream: &mut Stream) -> (Room, Vec<Entry>) {
    let mut log = Vec::new();
    let opened = open(game, &options(), &Carry::default(), &bring(stacks), &mut log);
    let mut round = opened.expect("stacks that are accepted");
    let mut deck = STANDARD.to_vec();
    stream.shuffle(&mut deck);
    let mut dealt: Vec<Card> = Vec::new();
    loop {
        match round.due() {
            Due::Card { face, .. } => {
                let card = deck.pop().expect("a deck is enough");
                dealt.push(card);
                match face {
                    Face::Down => round.place(&mut log),
                    Face::Up | Face::Examined => round.reveal(card, &mut log),
                }
            }
            Due::Reshuffle => {
                let kept = round.kept_from_reshuffle();
                deck = STANDARD.iter().copied().filter(|card| !kept.contains(*card)).collect();
                stream.shuffle(&mut deck);
                round.supply(Supply::Reshuffled, &mut log);
            }
            Due::Decision { .. } => {
                let mut choices: Vec<_> = round.choices().collect();
                choices.retain(|it| *it != games::poker_room::Decision::Folds);
                let choice = choices[stream.below(choices.len())];
                round.decide(choice, &mut log).expect("a choice that is offered");
            }
            Due::Turn { .. } | Due::Display { .. } => unreachable!("not at poker"),
            Due::Nothing => return (round, log),
        }
    }
}

fn amount(text: &str) -> Option<Chips> {
    text.trim_end_matches([',', ':', ';']).parse().ok()
}

/// The amount that follows these words.
fn after(words: &str, before: &str) -> Option<Chips> {
    let (_, rest) = words.split_once(before)?;
    amount(rest.split(' ').next()?)
}

/// What a sentence says was won, share by share.
fn won_by_words(words: &str) -> Vec<Chips> {
    let shares = words.split("won ").skip(1);
    shares
        .map(|share| {
            let first = amount(share.split(' ').next().expect("a word"));
            let unshown = share.contains(": nobody else was in").then(|| after(share, " of "));
            let alone = || share.split(", ").nth(1).and_then(amount);
            first.or(unshown.flatten()).or_else(alone).unwrap_or_else(|| panic!("{words}"))
        })
        .collect()
}

/// Who won how much of which pot and share, and under which clause.
type Share = (Seat, u8, PotShare, Chips, law::Clause);

fn share((act, under): &Entry) -> Option<Share> {
    let Act::Pot(PotAct::Won { seat, pot, share, amount }) = *act else { return None };
    Some((seat, pot, share, amount, *under))
}

/// Where it is written what became of a seat: how it won, or else how it gave up, or else how the
/// main pot was won.
fn cited(of: Seat, mine: &[&Share], won: &[Share], acts: &[Entry]) -> law::Clause {
    let gives_up = |(act, under): &Entry| match *act {
        Act::Chose { seat, choice: Choice::Folds | Choice::Mucks } if seat == of => Some(*under),
        Act::Voided(Scope::DeadHand(seat)) if seat == of => Some(*under),
        _ => None,
    };
    let main = || won.iter().find(|it| it.1 == 1).map(|it| it.4);
    let mine = mine.first().map(|it| it.4);
    let gone = || acts.iter().find_map(gives_up);
    mine.or_else(gone).or_else(main).expect("somebody won the main pot")
}

/// Of `the queen decides over the jack`: the first is the better, and who won has it, who lost the
/// other, among the own cards or the shared ones.
fn kickers_are_held(acts: &[Entry], of: Seat, words: &str) -> bool {
    let card = |(act, _): &Entry| match *act {
        Act::Dealt { spot: Spot::Hand { seat, .. }, card, .. } if seat == of => card,
        Act::Dealt { spot: Spot::Community { .. }, card, .. } => card,
        _ => None,
    };
    let has = |rank: Rank| acts.iter().filter_map(card).any(|card| card.rank() == Some(rank));
    let rank = |word: &str| Rank::ALL.into_iter().find(|rank| rank.name() == word);
    let decided = words.split(": the ").filter_map(|it| it.split_once(" decides over the "));
    { decided }.all(|(better, rest)| {
        let other = rest.split([',', ';', ' ']).next().expect("a word");
        let (Some(better), Some(other)) = (rank(better), rank(other)) else { return false };
        better > other && has(if words.contains("won ") { better } else { other })
    })
}

/// Who shares with whom is told, and what could not be shared: whether nobody does, and that.
fn shared_as_told(it: &Share, won: &[Share], words: &str) -> (bool, Chips) {
    let alike = |other: &&Share| (other.1, other.2) == (it.1, it.2);
    let sharing: Vec<_> = won.iter().filter(alike).collect();
    let least = sharing.iter().map(|it| it.3).min().unwrap_or_default();
    let over = it.3 - least;
    for other in sharing.iter().filter(|other| other.0 != it.0) {
        assert!(words.contains(&format!("seat {}", other.0.number())), "{words}");
    }
    let left = format!("; {over} of it is what could not be shared");
    assert_eq!(over.is_zero(), !words.contains(&left), "{words}");
    (sharing.len() == 1, over)
}

/// So many seats of each game, unless `HOUSE_REASONS` asks for more.
fn seats_read() -> usize {
    std::env::var("HOUSE_REASONS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

#[test]
fn every_sentence_agrees_with_the_chips_whoever_wins() {
    let (mut stream, mut sides, mut shared, mut odd) = (Stream::new(9), 0, 0, 0);
    for game in GAMES {
        let mut left = seats_read();
        while left > 0 {
            let players = 2 + stream.below(4);
            left = left.saturating_sub(players);
            let stacks: Vec<u64> = (0..players).map(|_| 5 + stream.below(40) as u64).collect();
            let (round, acts) = by_chance(game, &stacks, &mut stream);
            let won: Vec<Share> = acts.iter().filter_map(share).collect();
            for Part { seat: of, under, words } in told(&round, &acts) {
                let mine: Vec<_> = won.iter().filter(|it| it.0 == of).collect();
                let amounts: Vec<Chips> = mine.iter().map(|it| it.3).collect();
                assert_eq!(won_by_words(&words), amounts, "{} {words}", game.name);
                let brought = dollars(stacks[of.index()]);
                let told = |before| after(&words, before).unwrap_or_default();
                let [put, back] = [" put in ", ", of which "].map(told);
                let ends: Chips = round.wagers(of).filter_map(|wager| wager.returned).sum();
                assert_eq!(
                    brought - put + back + amounts.into_iter().sum(),
                    ends,
                    "{} {words}",
                    game.name
                );
                assert_eq!(cited(of, &mine, &won, &acts), under, "{words}");
                assert!(kickers_are_held(&acts, of, &words), "{} {words}", game.name);
                for it in &mine {
                    let (alone, over) = shared_as_told(it, &won, &words);
                    shared += usize::from(!alone);
                    odd += usize::from(!over.is_zero());
                    sides += usize::from(it.1 > 1 && words.contains("side pot"));
                }
            }
        }
    }
    assert!(sides > 500 && shared > 20 && odd > 1, "{sides} {shared} {odd}");
}
