//! What choices are worth in the middle of a round.

use analyse::kernels::blackjack::{
    ACE, BigRational, Choice, Doubles, From, Held, NoAdvice, Number as _, RuleSet, Shoe, TEN,
    Whole, advise,
};

use crate::blackjack::plain::Plain;
use crate::blackjack::{assert_printed, rules};

fn unseen(mut shoe: Shoe, gone: &[usize]) -> Shoe {
    for &card in gone {
        shoe = shoe.without(card).expect("enough cards");
    }
    shoe
}

#[test]
fn two_cards_from_the_deal_are_worth_what_is_published() {
    let unseen = unseen(Shoe::decks(6), &[TEN, TEN, 5]);
    let held = Held { unseen, up: TEN, cards: vec![TEN, 5], from: From::Deal };
    let advice = advise::<Doubles>(&held, &rules()).expect("a decision");
    let stand = advice.choices.given_no_blackjack(Choice::Stand).expect("always");
    assert_printed("stand", stand, -0.5409544390, 5e-11);
    assert_eq!(advice.choices.best().0, Choice::Hit);
    assert_eq!(advice.insurance, None);
}

#[test]
fn cards_of_others_change_the_play() {
    // Sixteen against a ten is hit from a whole shoe, and stands when many low cards are gone.
    let cards = vec![TEN, 5];
    let seen = [TEN, TEN, 5];
    let low = [3, 4, 3, 4, 3, 4, 3, 4, 3, 4];
    let best = |unseen: Shoe| {
        let held = Held { unseen, up: TEN, cards: cards.clone(), from: From::Deal };
        advise::<Doubles>(&held, &rules()).expect("a decision").choices.best().0
    };
    assert_eq!(best(unseen(Shoe::decks(6), &seen)), Choice::Hit);
    let more: Vec<usize> = seen.into_iter().chain(low).collect();
    assert_eq!(best(unseen(Shoe::decks(6), &more)), Choice::Stand);
}

#[test]
fn insurance_counts_every_card_seen() {
    let unseen = unseen(Shoe::decks(1), &[ACE, 8, 8, 2, 2]);
    let held = Held { unseen, up: ACE, cards: vec![8, 8], from: From::Deal };
    let advice = advise::<Whole>(&held, &rules()).expect("a decision");
    assert_eq!(advice.insurance, Some(BigRational::ratio(1, 47))); // 16 tens of 47
}

#[test]
fn three_cards_are_worth_what_the_plain_player_finds() {
    let left = [3, 0, 0, 0, 4, 3, 0, 0, 0, 7];
    let shoe = Shoe::new(left.map(u16::from));
    let held = Held {
        unseen: unseen(shoe, &[TEN, 4, 5, ACE]),
        up: TEN,
        cards: vec![4, 5, ACE],
        from: From::Deal,
    };
    let advice = advise::<Whole>(&held, &rules()).expect("a decision");
    let mut beside = left;
    beside[TEN] -= 1;
    let (stand, hit) = Plain::new(rules(), beside, TEN).drawn(&[4, 5, ACE]);
    let text = |choice| advice.choices.get(choice).map(BigRational::to_string);
    assert_eq!(text(Choice::Stand), Some(stand.to_string()));
    assert_eq!(text(Choice::Hit), hit.map(|hit| hit.to_string()));
    assert_eq!(text(Choice::Double), None);
}

#[test]
fn the_added_wager_of_a_split_goes_back_on_a_blackjack_unless_it_was_collected() {
    let unseen = unseen(Shoe::decks(6), &[TEN, 7, 7, TEN, 7]);
    let advice = |rules: RuleSet, original| {
        let from = From::Split { pair: 7, hands: 2, original };
        let held = Held { unseen, up: TEN, cards: vec![7, 7], from };
        advise::<Whole>(&held, &rules).expect("a decision").choices
    };
    let get = |rules, original, choice| {
        let choices = advice(rules, original);
        choices.get(choice).cloned().unwrap_or_else(BigRational::zero)
    };
    let blackjack = BigRational::ratio(24, 307);
    let originals = rules();
    for choice in [Choice::Stand, Choice::Hit] {
        let added = get(originals, false, choice);
        assert_eq!(added - get(originals, true, choice), blackjack);
    }
    // Over 21 with a 6 to a ten: 24 sixes less none, 24 sevens, 21 eights, 24 nines, 94 tens; then
    // one of 24 aces among 306 cards.
    let low = BigRational::ratio(24 + 24 + 21 + 24 + 94, 307) * BigRational::ratio(24, 306);
    let collected = RuleSet::MULTIPLE_ACTION;
    let lost = get(originals, false, Choice::Hit) - get(collected, false, Choice::Hit);
    assert_eq!(lost, low);
    assert_eq!(get(originals, false, Choice::Stand), get(collected, false, Choice::Stand));
    assert_eq!(advice(originals, false).get(Choice::Split), None);
    let four = RuleSet { hands_max: 4, ..originals };
    assert!(advice(four, false).get(Choice::Split).is_some());
}

#[test]
fn nothing_is_advised_on_21_or_one_card() {
    let unseen = Shoe::decks(6);
    for cards in [vec![TEN, 4, 5], vec![TEN], vec![TEN, TEN, 4]] {
        let held = Held { unseen, up: 3, cards, from: From::Deal };
        assert_eq!(advise::<Doubles>(&held, &rules()), Err(NoAdvice::NothingToDecide));
    }
    let short = Shoe::new([4, 4, 0, 0, 0, 0, 0, 0, 0, 2]);
    let held = Held { unseen: short, up: 3, cards: vec![4, 4], from: From::Deal };
    let refused = advise::<Doubles>(&held, &rules()).expect_err("too few cards");
    let words = "the cards left count 32 points together, at least 48 are needed";
    assert_eq!(refused.to_string(), words);
}
