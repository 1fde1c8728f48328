//! Questions whose answers were worked out by hand from the texts.

use cards::parse_cards;
use games::catalogue::GameId;
use games::felt::{AmongPlayers, Laid, LaidSeat, SeatState};
use games::settings::Settings as _;
use games::{Game, PokerRoom};
use law::nj_19_47::*;
use law::ruling::{D07, D16};
use rules::{Chips, Seat};

use super::PotDrill;
use super::answers::{DueAnswer, PotQuestion};
use super::topics::*;
use crate::question::Question as _;
use crate::score::Score;

type Settings = <PokerRoom as Game>::Settings;

fn told() -> AmongPlayers<PokerRoom> {
    PokerRoom::AMONG_PLAYERS.expect("its players bank it")
}

fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

/// Players from seat 1 on who have put in so much, the button at the last; the smallest chip is a
/// dollar.
fn laid(game: &str, board: &str, hands: &[(&str, u64)]) -> Laid {
    laid_at(Settings::of(game).expect("a game of the room"), board, hands)
}

fn laid_at(mut settings: Settings, board: &str, hands: &[(&str, u64)]) -> Laid {
    settings.set("smallest_chip", "1").expect("a chip");
    let mut laid = (told().laid)(&settings);
    laid.shared = parse_cards(board).expect("cards");
    for (number, (own, put)) in (1..).zip(hands) {
        let cards = parse_cards(own).expect("cards");
        let put = Chips::dollars(*put);
        laid.seats.push(LaidSeat { cards, put, ..LaidSeat::empty(seat(number)) });
    }
    laid.button = laid.options.game.has_button().then(|| seat(hands.len()));
    laid
}

/// What is right in each part, and under which clause.
fn right(question: &PotQuestion) -> Vec<(String, law::Clause)> {
    question.parts.iter().map(|part| (part.due.words(), part.under)).collect()
}

fn says(question: &PotQuestion, due: &[(&str, law::Clause)]) {
    let due: Vec<_> = due.iter().map(|(words, under)| ((*words).to_owned(), *under)).collect();
    assert_eq!(right(question), due, "{:?}", question.layout);
}

/// Vector V67: 21 for two tied high hands and a low one.
#[test]
fn the_odd_chip_of_split_stud_goes_to_the_king_of_spades() {
    let tied = laid(
        "seven-card-stud-high-low",
        "",
        &[("Ks Qd Jc 9h 8d 9c 8c", 7), ("Kh Qc Jd 9s 8h 9d 8s", 7), ("Ah 2c 3d 4s 6h 7c 10d", 7)],
    );
    let question = odd_chip_question(&tied).expect("eleven cannot be shared by two");
    says(&question, &[("seat 1", P14_9_I_2_II), ("1: 6, 2: 5, 3: 10", P14_9_I_2_II)]);
    assert!(question.parts[0].why.contains("by the Ks"), "{}", question.parts[0].why);
    assert!(question.parts[0].asks.contains("the high half, 11,"), "{}", question.parts[0].asks);
}

/// Vector V68: of tied low hands the ace of clubs is the lowest card.
#[test]
fn the_odd_chip_of_tied_low_hands_goes_to_the_lowest_card_by_suit() {
    let hands = ["Ac 3d 4s 5h 7c Kd Qd", "Ad 3c 4h 5s 7d Kc Qc", "Ks Kh Qs Qh 9d 9c 9s"];
    let tied = laid("seven-card-stud-eight-or-better", "", &hands.map(|hand| (hand, 14)));
    let question = odd_chip_question(&tied).expect("21 cannot be shared by two");
    says(&question, &[("seat 1", P14_9_I_2_III), ("1: 11, 2: 10, 3: 21", P14_9_I_2_III)]);
}

/// Ruling D07: where no paragraph says who gets it, the same suits decide; a card that both hold is
/// passed over, and if all is equal the first left of the button gets it.
#[test]
fn without_a_paragraph_a_ruling_says_who_gets_the_odd_chip() {
    let mut tied = laid("holdem", "As Kd 9h 7c 7d", &[("Qh 2c", 10), ("Qs 3c", 10), ("", 1)]);
    tied.seats[2].state = SeatState::Folded;
    let question = odd_chip_question(&tied).expect("21 cannot be shared by two");
    says(&question, &[("seat 2", D07), ("1: 10, 2: 11", D07)]);
    let mut board =
        laid("holdem", "As Ks Qs Js 10s", &[("2c 2d", 10), ("", 1), ("3c 3d", 10), ("", 0)]);
    (board.seats[1].state, board.seats[3].state) = (SeatState::Folded, SeatState::Folded);
    board.button = Some(seat(2));
    let question = odd_chip_question(&board).expect("21 cannot be shared by two");
    says(&question, &[("seat 3", D07), ("1: 10, 3: 11", D07)]);
    assert!(odd_chip_question(&laid("holdem", "As Ks Qs Js 10s", &[("2c 2d", 5); 1])).is_none());
}

#[test]
fn who_is_all_in_wins_only_what_others_matched() {
    let hands = [("As Ah", 10), ("Ks Kh", 25), ("Qs Qh", 40), ("Js 10h", 40)];
    let mut pots = laid("holdem", "2c 7d 9h 4c 3s", &hands);
    (pots.seats[0].state, pots.seats[1].state) = (SeatState::AllIn, SeatState::AllIn);
    // Four times 10, three times 15, twice 15.
    says(&pots_question(&pots), &[("40 and 45 and 30", D16), ("1: 40, 2: 45, 3: 30", P14_10_J)]);
}

#[test]
fn an_odd_pot_is_halved_in_favour_of_the_high_hand() {
    let mut split = laid(
        "omaha-eight-or-better",
        "3c 4d 8h Ks Kh",
        &[("Kd Kc 9d 9h", 12), ("As 2h Jd Jc", 12), ("", 1)],
    );
    split.seats[2].state = SeatState::Folded;
    says(&pots_question(&split), &[("1: 13, 2: 12", P14_11_F_2_I)]);
    says(&winners_question(&split), &[("seat 1", P14_11_F_2_I), ("seat 2", P14_11_F_2)]);
}

#[test]
fn two_own_cards_and_three_of_the_board_play_in_omaha() {
    // Four spades on the board and one in the hand are no flush.
    let omaha = laid("omaha", "Ks 9s 4s 2s Kd", &[("As Kh 9d 3c", 0)]);
    says(
        &hand_question(&omaha, seat(1)),
        &[("a full house, kings over nines", P14_11_F), ("Kh 9d Ks 9s Kd", P14_11_F)],
    );
    let holdem = laid("holdem", "Ks 9s 4s 2s Kd", &[("As Kh", 0)]);
    let question = hand_question(&holdem, seat(1));
    says(&question, &[("a flush, ace high", P14_10_J), ("As Ks 9s 4s 2s", P14_10_J)]);
}

#[test]
fn a_low_hand_that_does_not_qualify_is_nothing() {
    let nine = laid("seven-card-stud-eight-or-better", "", &[("9s 7h 6d 5c 4s Kd Kc", 0)]);
    let question = hand_question(&nine, seat(1));
    let last = question.parts.last().expect("for low");
    assert_eq!((&last.due, last.under), (&DueAnswer::Hand(None), P14_9_J));
    // Without a qualifier it is one.
    let any = laid("seven-card-stud-high-low", "", &[("9s 7h 6d 5c 4s Kd Kc", 0)]);
    let question = hand_question(&any, seat(1));
    assert_eq!(question.parts[2].due.words(), "a low 9-7-6-5-4");
    let mambo = laid("mambo-stud", "Ad", &[("6s 5h Kd", 0)]);
    let question = hand_question(&mambo, seat(1));
    let words: Vec<String> = question.parts.iter().map(|part| part.due.words()).collect();
    assert_eq!(words, ["ace high", "6s Kd Ad", "a low 6-5-A", "6s 5h Ad"]);
}

#[test]
fn the_forced_bet_and_the_opening_follow_from_up_cards_or_from_the_button() {
    let hands = [("As Ks 3d", 0), ("Ah Kh 2d", 0), ("Ad Kd 2c", 0)];
    let stud = laid("seven-card-stud", "", &hands);
    says(&forced_bet_question(&stud), &[("seat 3", P14_9_D)]);
    let split = laid("seven-card-stud-high-low", "", &hands);
    says(&forced_bet_question(&split), &[("seat 1", P14_9_D_2)]);
    let layout = forced_bet_question(&stud).layout;
    assert_eq!(layout[0][1], "-- -- 3d", "nobody sees the others");
    let holdem = laid("holdem", "", &[("As Kd", 0), ("2c 2d", 0), ("3c 3d", 0), ("4c 4d", 0)]);
    says(&forced_bet_question(&holdem), &[("seat 1 and seat 2", P14_10_D)]);
    says(&first_to_act_question(&holdem, 0), &[("seat 3", P14_10_F)]);
    let five = laid("five-card-stud", "", &[("As 9d 4c", 0), ("Ah 3d 3c", 0), ("2d Ks Qs", 0)]);
    says(&first_to_act_question(&five, 1), &[("seat 2", P14_13_F)]);
}

#[test]
fn the_next_who_can_bet_opens_for_a_player_who_is_all_in() {
    let hands = [("As Ks 9d 4c", 0), ("Ah Kh 3d 3c", 0), ("Ad Kd 2d Qs", 0)];
    let mut stud = laid("seven-card-stud", "", &hands);
    says(&first_to_act_question(&stud, 1), &[("seat 2", P14_9_F_1)]);
    stud.seats[1].state = SeatState::AllIn;
    let question = first_to_act_question(&stud, 1);
    assert_eq!(question.parts[0].due.words(), "seat 3");
    assert_eq!(
        question.parts[0].why,
        "seat 2 shows 3d 3c and is all-in; seat 3 is next who can bet"
    );
}

#[test]
fn a_common_card_counts_for_every_hand_and_for_the_best_one_showing() {
    let hands = [("Qs Qh 2d 3d 4d 9d", 5), ("Jc 2s Ac Kc Ah 9c", 5)];
    let stud = laid("seven-card-stud", "7d", &hands);
    // Five diamonds are seen, before a pair of aces.
    says(&first_to_act_question(&stud, 4), &[("seat 1", P14_9_F_1)]);
    assert_eq!(winners_question(&stud).parts[0].due.words(), "seat 1");
    let paired = laid("seven-card-stud", "Ad", &[("Qs Qh 2d 3s 4d 9d", 5), hands[1]]);
    assert_eq!(first_to_act_question(&paired, 4).parts[0].due.words(), "seat 2");
}

#[test]
fn a_kill_button_lies_before_who_has_won_all_of_a_large_pot() {
    let settings = |kill: &str| {
        let mut settings = Settings::of("omaha-eight-or-better").expect("of the room");
        settings.set("kill", kill).expect("an option");
        settings.set("kill_multiple", "5").expect("an option");
        settings
    };
    let drill = |kill| PotDrill::new::<PokerRoom>(&settings(kill), 4, 7).expect("lawful");
    let none = drill("none").expect("of the room").about("kill");
    assert!(none.is_err_and(|it| it.to_string().contains("known are: hands, winners, pots")));
    let mut posted = drill("full").expect("of the room").about("kill").expect("it is posted");
    let asks = posted.question().parts[0].asks.clone();
    assert!(asks.contains("a pot of 5 times that is killed"), "{asks}");
    let killed = |put: u64, low: &str| {
        let hands = [("Kd Kc 9d 9h", put), (low, put)];
        let moment = laid_at(settings("full"), "3c 4d 8h Ks Kh", &hands);
        right(&kill_question(&moment))
    };
    let due = |words: &str| vec![(words.to_owned(), P14_11_I)];
    assert_eq!(killed(10, "Jh Js Jd Jc"), due("seat 1"), "20 are five times 4");
    assert_eq!(killed(9, "Jh Js Jd Jc"), due("nobody"), "18 are less");
    assert_eq!(killed(10, "As 2h Jd Jc"), due("nobody"), "it is shared");
}

#[test]
fn a_drill_about_one_topic_asks_nothing_else() {
    let stud = Settings::of("seven-card-stud").expect("of the room");
    let common = PotDrill::new::<PokerRoom>(&stud, 4, 7).expect("lawful").expect("of it");
    let mut common = common.about("common-card").expect("a topic");
    for _ in 0..10 {
        let question = common.question();
        assert_eq!(question.layout[0][0], "community");
        assert_ne!(question.parts[0].due.words(), "nobody");
    }
    let settings = Settings::of("holdem").expect("of the room");
    let drill = || PotDrill::new::<PokerRoom>(&settings, 4, 7).expect("lawful").expect("of it");
    for name in ["odd-chips", "odd chips"] {
        let mut drill = drill().about(name).expect("a topic");
        for _ in 0..5 {
            let asks = drill.question().parts[0].asks.clone();
            assert!(asks.ends_with("Who gets what cannot be shared?"), "{asks}");
        }
    }
    let unknown = drill().about("luck").expect_err("no topic").to_string();
    assert!(unknown.contains("\"luck\"") && unknown.ends_with("first-to-act"), "{unknown}");
}

/// Answers that are wrong in every question of their form.
fn wrong(due: &DueAnswer) -> &'static str {
    match due {
        DueAnswer::Hand(Some(_)) => "nothing",
        DueAnswer::Hand(None) => "a low 5-4-3-2-A",
        DueAnswer::Cards(_) => "2c",
        DueAnswer::Seats(_) | DueAnswer::InOrder(_) => "seat 11",
        DueAnswer::Pots(_) => "0.01",
        DueAnswer::Shares(_) => "11: 1",
    }
}

#[test]
fn every_game_of_the_room_is_asked_about_everything_and_its_own_answers_are_right() {
    let room = GameId::ALL.iter().filter(|game| Settings::of(game.name()).is_some());
    let mut games = 0;
    for game in room {
        games += 1;
        let settings = Settings::of(game.name()).expect("of the room");
        let drill = PotDrill::new::<PokerRoom>(&settings, 4, 7).expect("lawful");
        let mut drill = drill.expect("its players bank it");
        for topic in drill.topics.clone().into_iter().cycle().take(24 * drill.topics.len()) {
            let question = drill.question_of(topic);
            assert!(question.layout.len() <= 6 && !question.parts.is_empty(), "{game} {topic}");
            let score = &mut Score::default();
            for (at, part) in question.parts.iter().enumerate() {
                let words = part.due.words();
                let marked = question.mark((1, at), &words, score);
                assert_eq!(marked, Ok(Vec::new()), "{game} {topic}: {words}");
                let faults = question.mark((1, at), wrong(&part.due), &mut Score::default());
                assert_eq!(faults.map(|it| it.len()), Ok(1), "{game} {topic}: {words}");
                assert!(!part.why.is_empty() && !part.asks.is_empty(), "{game} {topic}");
                assert!(question.mark((1, at), "the moon", score).is_err(), "{game} {topic}");
            }
            assert_eq!(score.acts.right, question.parts.len() as u64);
        }
    }
    assert_eq!(games, 10);
}

#[test]
fn questions_follow_from_their_number() {
    let asked = |seed| -> Vec<PotQuestion> {
        let settings = Settings::of("omaha-eight-or-better").expect("a game");
        let drill = PotDrill::new::<PokerRoom>(&settings, 5, seed).expect("lawful");
        let mut drill = drill.expect("its players bank it");
        (0..6).map(|_| drill.question()).collect()
    };
    assert_eq!(asked(1), asked(1));
    assert_ne!(asked(1), asked(2));
}
