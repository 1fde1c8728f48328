//! Counted equity against the plain twin, on short decks and in random spots of the whole deck.

use analyse::equity::{Contest, Method, Plan, Range, equity};
use cards::{Card, CardSet, deck, parse_cards};
use games::catalogue::GameId;
use games::showdown::Showdown;
use rules::Stream;

use super::plain::{Twin, assert_equal};

const COUNTED: Plan = Plan { method: Method::Counted, seed: 1, threads: Some(2) };

/// Counts both ways and compares.
fn compare(game: GameId, deck: CardSet, hands: &[&str], board: &str, dead: &str) {
    let showdown = Showdown::of(game).expect("a pot game");
    let read = |hand: &&str| Range::read(hand, showdown.own).expect("a range");
    let players: Vec<Range> = hands.iter().map(read).collect();
    let cards = |text: &str| parse_cards(text).expect("cards");
    let (board, dead) = (cards(board), cards(dead));
    let contest = Contest::of_deck(deck, showdown, &players, (&board, &dead)).expect("a contest");
    let found = equity(&contest, &COUNTED, &()).expect("counted");
    let twin = Twin { showdown: contest.showdown(), deck, players, board, dead };
    assert_equal(&found, &twin.count(), &format!("{game} {hands:?}"));
}

/// The cards from these ranks up, of all suits.
fn from_rank(first: usize) -> CardSet {
    deck::STANDARD[4 * first..].iter().copied().collect()
}

/// Ranks two to so many, and the aces.
fn low_deck(ranks: usize) -> CardSet {
    let aces = &deck::STANDARD[48..];
    deck::STANDARD[..4 * ranks].iter().chain(aces).copied().collect()
}

#[test]
fn boards_counted_by_ranks_are_those_dealt_one_by_one() {
    let short = from_rank(7);
    for hands in [
        &["AhAs", "KdKc"][..],
        &["AhKh", "QdQc"],
        &["AhKh", "QhJh", "9c9d"],
        &["AhKd", "AsKc"],
        &["QhJh", "QdJd"],
    ] {
        compare(GameId::Holdem, short, hands, "", "");
    }
    compare(GameId::Holdem, short, &["AhKh", "QdQc"], "", "9h 9d Jc");
    compare(GameId::Holdem, from_rank(9), &["random", "AhKh"], "", "");
    compare(GameId::Holdem, from_rank(9), &["Ah", "KdKc"], "", "Qs");
}

#[test]
fn ranges_meet_in_every_way_there_is() {
    let short = from_rank(9);
    compare(GameId::Holdem, short, &["KK+,AKs", "QJs,AQo"], "", "");
    compare(GameId::Holdem, short, &["AA", "AA"], "", "");
    compare(GameId::Holdem, short, &["Ah", "random"], "Jd Jh Qd", "Ks");
    let short = from_rank(8);
    compare(GameId::Holdem, short, &["KK+,AhQs", "TT,JJ", "random"], "Td Jd Qd Qc", "");
    compare(GameId::Holdem, short, &["KK,AQ", "AhTs"], "Jc Jd 10h", "");
}

#[test]
fn omaha_takes_two_and_three_on_every_board() {
    let short = from_rank(7);
    for hands in [["AhAsKhKs", "QdJcTd9c"], ["AhKhQhJh", "AdKd9h9d"], ["AhAs9c9d", "KhQhJsTs"]] {
        compare(GameId::Omaha, short, &hands, "", "");
    }
    let low = low_deck(6);
    for hands in [["Ah2h7c7d", "As3s4d5d"], ["AhAs2c3d", "2h2s3h3s"], ["5h6h7h5s", "6d7d4c2c"]] {
        compare(GameId::OmahaEight, low, &hands, "", "");
        compare(GameId::OmahaEight, low, &hands, "4h 4s Ac", "");
    }
    compare(GameId::OmahaEight, low, &["Ah2h7c", "As3s4d5d"], "4h 4s Ac 6s", "6c");
    compare(GameId::OmahaEight, low, &["AhAs2c3d,2h2s3h3s", "6d7d4c2d"], "", "5h");
}

#[test]
fn stud_hands_are_dealt_to_their_end() {
    let low = low_deck(7);
    for game in [GameId::SevenCardStud, GameId::SevenCardStudHighLow, GameId::SevenCardStudEight] {
        compare(game, low, &["Ah2h3h4h5c", "8d8c7s7h2s"], "", "8h");
        compare(game, low, &["Ah2h3h4h5c6c7c", "8d8c7s7h2s3s"], "", "");
        compare(game, low, &["Ah2h3h4h5c", "8d8c7s7h2s3s4s", "AdAc5h5s6h6s"], "", "");
    }
    compare(GameId::FiveCardStud, from_rank(9), &["AhAs", "KdKc"], "", "");
    compare(GameId::FiveCardStud, from_rank(9), &["AhKh", "KdKcQs", "JhJsJcJd"], "", "Qc");
}

#[test]
fn the_last_card_of_seven_stud_players_is_common_to_all() {
    let hands = [
        "AhAs2c3c4d5d",
        "KhKs6c7c8d9d",
        "QhQsJc10cJd10d",
        "2h2s3h3s4h4s",
        "5h5s6h6s7h7s",
        "8h8s9h9sThTs",
        "JhJsKcKdQcQd",
    ];
    compare(GameId::SevenCardStudEight, CardSet::full_52(), &hands, "", "");
    compare(GameId::SevenCardStudHighLow, CardSet::full_52(), &hands, "Ac", "");
}

#[test]
fn drawn_and_mambo_hands_are_dealt_to_their_end() {
    compare(GameId::FiveCardDraw, from_rank(7), &["AhAs", "KdQdJdTd"], "", "9c");
    compare(GameId::FiveCardDraw, from_rank(7), &["AhAsKcQh9s", "KdQdJdTd"], "", "");
    compare(GameId::FiveCardDrawLow, low_deck(7), &["Ah2h3h4h", "8d7d5s"], "", "8c");
    compare(GameId::MamboStud, low_deck(6), &["Ah2h", "7d7c"], "", "");
    compare(GameId::MamboStud, low_deck(5), &["Ah2h3h,AsAc2c", "6d", "5d4d3s"], "", "");
    compare(GameId::MamboStud, CardSet::full_52(), &["AhAs2d", "6d5d4d", "KcQcJc"], "3d", "");
}

/// So many different cards.
fn drawn(stream: &mut Stream, count: usize) -> Vec<Card> {
    let mut cards = deck::STANDARD;
    stream.shuffle(&mut cards);
    cards[..count].to_vec()
}

#[test]
fn random_spots_of_the_whole_deck_are_counted_alike() {
    let mut stream = Stream::new(2026);
    let text = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<String>();
    for (game, own, board) in [
        (GameId::Holdem, 2, 3),
        (GameId::Holdem, 2, 4),
        (GameId::Omaha, 4, 4),
        (GameId::OmahaEight, 4, 3),
        (GameId::SevenCardStud, 6, 0),
        (GameId::SevenCardStudHighLow, 6, 0),
        (GameId::SevenCardStudEight, 6, 0),
        (GameId::FiveCardStud, 4, 0),
        (GameId::FiveCardDraw, 4, 0),
        (GameId::FiveCardDrawLow, 4, 0),
        (GameId::MamboStud, 2, 1),
    ] {
        for players in 2..=3 {
            let most = if board == 0 && players == 3 { own + 1 } else { own };
            let cards = drawn(&mut stream, players * most + board + 2);
            let (mut hands, mut left) = (Vec::new(), &cards[..]);
            for player in 0..players {
                let count = if player == 0 { most } else { own };
                hands.push(text(&left[..count]));
                left = &left[count..];
            }
            let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
            let (board, dead) = (text(&left[..board]), text(&left[board..board + 2]));
            compare(game, CardSet::full_52(), &hands, &board, &dead);
        }
    }
}
