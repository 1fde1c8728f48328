//! Multiple action (2.18): two or three wagers of one hand against as many hands of the dealer,
//! which begin with the same card.

use games::Game;
use games::blackjack::{MultipleActionBlackjack, Settings};
use games::settings::Settings as _;
use law::Clause;
use law::nj_19_47::{
    P2_18_B, P2_18_C, P2_18_E, P2_18_F, P2_18_F_1, P2_18_F_2, P2_18_G, P2_18_H, P2_18_I, P2_18_J,
};
use law::ruling::C13;
use proof::{covers, refused};
use rules::{Act, Due, Face, Reason, Round as _, Spot};

use super::support::{Changes, Table, bets, card, collected, paid, placed, seat};

type Multiple = Table<3>;

const fn dealer(hand: u8, place: u8) -> Spot {
    Spot::Dealer { hand, place }
}

fn alone(spots: [u64; 3]) -> Multiple {
    Multiple::open(&[], &[bets(spots, 0, 0)])
}

/// Seats that have nine and nine against a six, and stand.
fn eighteen(seats: &[[u64; 3]]) -> Multiple {
    let seats: Vec<_> = seats.iter().map(|spots| bets(*spots, 0, 0)).collect();
    let mut table = Multiple::open(&[], &seats);
    let nines = |suit: &str| vec![format!("9{suit}"); seats.len()].join(" ");
    table.deal(&nines("s")).deal("6d").deal(&nines("h"));
    for _ in &seats {
        table.say("stands");
    }
    table
}

fn dealt(table: &Multiple, spot: Spot, text: &str) -> Vec<Clause> {
    table.under(Act::Dealt { spot, face: Face::Up, card: Some(card(text)) })
}

#[test]
fn two_or_three_wagers_are_made_on_the_first_spots() {
    let _proof = covers!(MAB_001_A, MAB_001_B);
    for spots in [[10, 10, 10], [10, 20, 0], [5, 500, 25]] {
        assert!(Multiple::try_open(&[], &[bets(spots, 0, 0)]).is_ok(), "{spots:?}");
    }
    for spots in [[10, 0, 0], [0, 10, 0], [0, 10, 10], [10, 0, 10], [0, 0, 10]] {
        let refusal = refused(Multiple::try_open(&[], &[bets(spots, 0, 0)]).map(drop));
        assert!(matches!(refusal.reason, Reason::Needs { .. }), "{spots:?}: {refusal}");
        assert_eq!(refusal.under, P2_18_B);
    }
    let refusal = refused(Multiple::try_open(&[], &[bets([0; 3], 0, 0)]).map(drop));
    assert_eq!((refusal.reason, refusal.under), (Reason::NothingWagered, P2_18_B));
}

#[test]
fn a_house_may_require_three_wagers() {
    let _proof = covers!(MAB_002);
    let three: Changes<'_> = &[("required_wagers", "3")];
    assert!(Multiple::try_open(three, &[bets([10, 10, 10], 0, 0)]).is_ok());
    let refusal = refused(Multiple::try_open(three, &[bets([10, 10, 0], 0, 0)]).map(drop));
    assert_eq!(refusal.to_string(), "first without third (nj-19-47 2.18(b))");
    for other in ["1", "4", "none"] {
        assert!(Settings::<3>::default().set("required_wagers", other).is_err(), "{other}");
    }
}

#[test]
fn the_sign_says_how_many_wagers_must_be_made_and_the_limits_of_each() {
    let _proof = covers!(MAB_003_A, MAB_003_B);
    for (required, words) in [("2", "at least two wagers"), ("3", "makes three wagers")] {
        let mut settings = Settings::<3>::default();
        settings.set("required_wagers", required).expect("a number of wagers");
        let sign = MultipleActionBlackjack::sign(&settings);
        let posted = sign.rules.iter().find(|rule| rule.under == P2_18_B).expect("posted");
        assert!(posted.text.contains(words), "{}", posted.text);
        let limits: Vec<_> = sign.limits.iter().map(|(wager, _)| *wager).collect();
        assert_eq!(limits, ["First wager", "Second wager", "Third wager"]);
    }
}

#[test]
fn cards_are_dealt_once_all_wagers_are_placed_and_one_decision_serves_all_of_them() {
    let _proof = covers!(MAB_004, MAB_005_A, MAB_005_B);
    let mut table = alone([10, 20, 30]);
    table.deal("10s 6d 5h");
    assert_eq!(dealt(&table, Spot::hand(seat(1), 0), "10s"), [P2_18_C]);
    assert_eq!(dealt(&table, dealer(0, 0), "6d"), [P2_18_C]);
    let words: Vec<_> = table.round.choices().map(|choice| table.round.say(choice)).collect();
    assert_eq!(words, ["stands", "hits", "doubles"]);
    table.say("hits").deal("4c").say("stands");
    let choices = |act: &Act| matches!(act, Act::ChoseFor { .. });
    let said = table.log.iter().filter(|(act, _)| choices(act));
    assert_eq!(said.map(|(_, under)| *under).collect::<Vec<_>>(), [P2_18_C; 2]);
    // 20, 17 and 22 against 19.
    table.deal("10c 4d").deal("10d Ac").deal("10h 6s");
    assert_eq!(table.net(1), -1_000 + 2_000 + 3_000);
}

/// Vector V20.
#[test]
fn a_double_covers_every_wager_or_is_refused() {
    let _proof = covers!(MAB_006_A);
    let mut table = alone([10, 20, 30]);
    table.deal("5s 6d 6h");
    for less in ["doubles 10", "doubles 30", "doubles 59.50", "doubles 61"] {
        let refusal = refused(table.try_say(less));
        assert!(matches!(refusal.reason, Reason::MustBe { .. }), "{less}: {refusal}");
        assert_eq!(refusal.under, P2_18_C);
    }
    table.say("doubles 60");
    for (word, dollars) in [("first double", 10), ("second double", 20), ("third double", 30)] {
        assert_eq!(table.under(placed(1, Multiple::area(word), dollars)), [P2_18_C], "{word}");
    }
}

#[test]
fn a_split_adds_a_wager_for_every_wager_and_is_made_once() {
    let _proof = covers!(MAB_006_B);
    let mut table = alone([10, 20, 0]);
    table.deal("8s 6d 8h").say("splits");
    let made = ["hand 2 first", "hand 2 second"].map(|word| table.acts_on(1, word).len());
    assert_eq!(made, [1, 1]);
    assert!(table.acts_on(1, "hand 2 third").is_empty());
    table.deal("8c");
    assert_eq!(refused(table.try_say("splits")).under, P2_18_C, "no second split");
    assert_eq!(refused(table.try_say("surrenders")).under, law::ruling::C20);
}

#[test]
fn the_dealers_second_card_comes_after_all_players() {
    let _proof = covers!(MAB_009_A, MAB_009_B);
    let mut table = eighteen(&[[10, 10, 10], [10, 10, 10]]);
    assert_eq!(table.round.due(), Due::Card { spot: dealer(0, 1), face: Face::Up });
    table.deal("5c 10h");
    assert_eq!(dealt(&table, dealer(0, 1), "5c"), [P2_18_E]);
    assert_eq!(dealt(&table, dealer(0, 2), "10h"), [P2_18_E]);
}

#[test]
fn each_dealer_hand_settles_its_own_spot_and_the_card_face_up_moves_on() {
    let _proof = covers!(
        MAB_010, MAB_012, MAB_014, MAB_015_A, MAB_015_B, MAB_016_A, MAB_016_B, MAB_016_C,
        MAB_016_D, MAB_018, MAB_019
    );
    let mut table = eighteen(&[[10, 20, 30]]);
    table.deal("Ac"); // soft 17 loses to 18
    assert_eq!(table.under(paid(1, Multiple::area("first"), 10)), [P2_18_F]);
    assert_eq!(["second", "third"].map(|word| table.back(1, word)), [None, None]);
    assert_eq!(table.racked(), [(dealer(0, 1), P2_18_F_2)], "all but the card face up");
    assert_eq!(table.under(Act::Moved { from: dealer(0, 0), to: dealer(1, 0) }), [P2_18_G]);
    table.deal("3c Kc"); // 19 beats 18
    assert_eq!(dealt(&table, dealer(1, 1), "3c"), [P2_18_G]);
    assert_eq!(dealt(&table, dealer(1, 2), "Kc"), [P2_18_G]);
    assert_eq!(table.under(collected(1, Multiple::area("second"), 20)), [P2_18_H]);
    assert_eq!(table.back(1, "third"), None);
    assert_eq!(table.racked()[1..], [(dealer(1, 1), P2_18_H), (dealer(1, 2), P2_18_H)]);
    assert_eq!(table.under(Act::Moved { from: dealer(1, 0), to: dealer(2, 0) }), [P2_18_H]);
    table.deal("10h 10d"); // over
    assert_eq!(dealt(&table, dealer(2, 1), "10h"), [P2_18_H]);
    assert_eq!(table.under(paid(1, Multiple::area("third"), 30)), [P2_18_I]);
    assert_eq!(table.round.due(), Due::Nothing);
    assert!(table.racked()[3..].iter().all(|(_, under)| *under == P2_18_J));
    assert_eq!(table.racked().len(), 3 + 2 + 3, "every card once");
    assert_eq!(table.net(1), 1_000 - 2_000 + 3_000);
}

/// Vector V18.
#[test]
fn a_hand_over_21_loses_all_wagers_and_its_cards_at_once_and_no_dealer_card_follows() {
    let _proof = covers!(MAB_011_A, MAB_011_B, MAB_013_A, MAB_013_B);
    let mut table = alone([10, 10, 10]);
    table.deal("10s 6d 6h").say("hits").deal("10c");
    for word in ["first", "second", "third"] {
        assert_eq!(table.under(collected(1, Multiple::area(word), 10)), [P2_18_F], "{word}");
    }
    assert_eq!((table.round.due(), table.net(1)), (Due::Nothing, -3_000));
    let own = (0..3).map(|place| (Spot::hand(seat(1), place), P2_18_F));
    let expected: Vec<_> = own.chain([(dealer(0, 0), P2_18_F_1)]).collect();
    assert_eq!(table.racked(), expected, "the card face up included");
}

#[test]
fn after_a_split_each_hand_over_21_loses_its_own_wagers_and_the_other_plays_on() {
    let _proof = covers!(MAB_011_A, MAB_011_C);
    let mut table = alone([10, 20, 0]);
    table.deal("8s 6d 8h").say("splits").deal("6c").say("hits").deal("10c");
    assert_eq!(["first", "second"].map(|word| table.back(1, word)), [Some(0), Some(0)]);
    assert_eq!(["hand 2 first", "hand 2 second"].map(|word| table.back(1, word)), [None, None]);
    table.deal("10h").say("hand 2 stands").deal("Ac").deal("10c 10d");
    assert_eq!(table.net(1), 0, "eighteen beats 17 and a hand over 21");
}

#[test]
fn open_insurance_gets_the_second_cards_it_depends_on_and_nothing_else() {
    let _proof = covers!(MAB_013_B, MAB_013_C);
    let mut table = alone([10, 20, 30]);
    table.deal("10s Ad 6h").say("insures first, third").say("hits").deal("10c");
    assert_eq!(table.round.due(), Due::Card { spot: dealer(0, 1), face: Face::Up });
    table.deal("5c");
    assert_eq!(table.back(1, "first insurance"), Some(0));
    // The second hand decides nothing: the card face up moves on to the third.
    assert_eq!(table.round.due(), Due::Card { spot: dealer(2, 1), face: Face::Up });
    assert_eq!(table.under(Act::Moved { from: dealer(0, 0), to: dealer(2, 0) }), [P2_18_H]);
    table.deal("Kc");
    assert_eq!(table.back(1, "third insurance"), Some(4_500));
    assert_eq!(table.round.due(), Due::Nothing);
    assert!(table.racked().contains(&(dealer(2, 0), P2_18_F_1)));
}

/// Vector V19.
#[test]
fn the_round_ends_after_the_second_hand_if_nobody_has_a_third_wager() {
    let _proof = covers!(MAB_017, MAB_019);
    let mut table = eighteen(&[[10, 10, 0], [10, 10, 0]]);
    table.deal("Ac").deal("Ah");
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(table.under(paid(1, Multiple::area("second"), 10)), [P2_18_H]);
    let picked_up = table.racked().into_iter().filter(|(_, under)| *under == P2_18_J);
    assert_eq!(picked_up.count(), 4 + 2);
}

/// Vector V60.
#[test]
fn a_third_wager_that_is_gone_deals_no_third_hand() {
    let _proof = covers!(MAB_017);
    let mut table = Multiple::open(&[], &[bets([10, 10, 10], 0, 0), bets([10, 10, 0], 0, 0)]);
    table.deal("10s 9s 6d 6h 9h").say("hits").deal("10c").say("stands");
    table.deal("Ac").deal("Ah");
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!([table.net(1), table.net(2)], [-3_000, 2_000]);
    let mut table = Multiple::open(&[], &[bets([10, 10, 10], 0, 0), bets([10, 10, 0], 0, 0)]);
    table.deal("9s 10s 6d 9h 6h").say("stands").say("hits").deal("10c");
    table.deal("Ac").deal("Ah");
    assert_eq!(table.round.due(), Due::Card { spot: dealer(2, 1), face: Face::Up }, "it is there");
}

#[test]
fn blackjack_is_paid_on_all_spots_at_once_or_spot_by_spot() {
    let mut table = alone([10, 20, 30]);
    table.deal("As 9d Kh");
    for (word, dollars) in [("first", 15), ("second", 30), ("third", 45)] {
        assert_eq!(table.under(paid(1, Multiple::area(word), dollars)), [C13], "{word}");
    }
    assert_eq!(table.round.due(), Due::Nothing);
    let mut table = alone([10, 20, 30]);
    table.deal("As 10d Kh");
    table.deal("Ac"); // the dealer has it, too
    assert_eq!(["first", "second"].map(|word| table.back(1, word)), [Some(1_000), None]);
    table.deal("2c");
    assert_eq!(["second", "third"].map(|word| table.back(1, word)), [Some(5_000), None]);
    table.deal("Ah");
    assert_eq!(table.net(1), 3_000);
}

#[test]
fn per_dealer_hand_only_the_original_wager_of_that_spot_is_lost_to_blackjack() {
    let mut table = alone([10, 20, 0]);
    table.deal("5s 10d 6h").say("doubles").deal("9c");
    table.deal("Ac"); // blackjack
    let back = ["first", "first double"].map(|word| table.back(1, word));
    assert_eq!(back, [Some(0), Some(1_000)]);
    table.deal("9d"); // 19 against 20
    assert_eq!(table.net(1), -1_000 + 4_000);
}
