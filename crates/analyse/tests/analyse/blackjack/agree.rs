//! The kernel equals the plain player on short shoes, choice by choice, as fractions.

use analyse::Fraction;
use analyse::kernels::blackjack::{
    BigRational, Choice, Hands, HandsAfterSplit, RuleSet, Shoe, SplitAces, UpCard, VALUES, Whole,
};
use games::blackjack::{DoubleOn, OverThenBlackjack, Soft17, Surrender};
use rules::to;

use crate::blackjack::plain::{Left, Plain};

/// Compares every choice on these cards; gives how many there were.
fn compare(rules: RuleSet, left: Left, ups: &[usize], cards: &[(usize, usize)]) -> usize {
    let shoe = Shoe::new(left.map(u16::from));
    let mut compared = 0;
    for &up in ups {
        let rest = shoe.without(up).expect("the up card is there");
        let mut table = UpCard::<Whole>::new(rules, rest, up);
        let mut left = left;
        left[up] -= 1;
        let plain = Plain::new(rules, left, up);
        for &(one, other) in cards {
            let id = Hands::all().find([one, other]).expect("two cards");
            let choices = table.choices(id, HandsAfterSplit::LikeOthers);
            for (choice, plain) in Choice::ALL.into_iter().zip(plain.worths(one, other)) {
                let found = choices.get(choice).map(BigRational::to_string);
                let plain = plain.as_ref().map(Fraction::to_string);
                assert_eq!(found, plain, "{choice:?} {one} {other} against {up}: {rules}");
                compared += usize::from(found.is_some());
            }
        }
    }
    compared
}

/// All two cards of which there are enough beside any up card.
fn all_of(left: &Left) -> Vec<(usize, usize)> {
    let pairs = (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| (one, other)));
    let enough = |&(one, other): &(usize, usize)| {
        left[one] >= 2 && left[other] >= 2 && (one != other || left[one] >= 3)
    };
    pairs.filter(enough).collect()
}

#[test]
fn every_choice_with_one_split() {
    let left = [3, 0, 0, 0, 4, 3, 0, 0, 0, 7];
    let rules = RuleSet::MULTIPLE_ACTION;
    let compared = compare(rules, left, &[0, 4, 5, 9], &all_of(&left));
    assert!(compared > 100, "{compared}");
}

#[test]
fn the_other_rules_with_one_split() {
    let left = [3, 0, 0, 0, 4, 3, 0, 0, 0, 7];
    let other = RuleSet {
        soft_17: Soft17::Hit,
        double: DoubleOn::NineToEleven,
        double_after_split: false,
        split_aces: SplitAces::AnyCards,
        surrender: Surrender::Late,
        blackjack_pays: to(6, 5),
        over_then_blackjack: OverThenBlackjack::Original,
        ..RuleSet::MULTIPLE_ACTION
    };
    let compared = compare(other, left, &[0, 5, 9], &all_of(&left));
    assert!(compared > 80, "{compared}");
}

#[test]
fn up_to_four_hands_of_a_pair() {
    let left = [2, 0, 0, 0, 0, 0, 0, 6, 0, 9];
    for hands_max in [2, 3, 4] {
        for over_then_blackjack in [OverThenBlackjack::Original, OverThenBlackjack::Collected] {
            let rules = RuleSet { hands_max, over_then_blackjack, ..RuleSet::MULTIPLE_ACTION };
            assert!(compare(rules, left, &[0, 7, 9], &[(7, 7)]) > 10);
        }
    }
}

#[test]
fn aces_that_are_split_again() {
    let left = [6, 0, 0, 0, 2, 0, 0, 0, 2, 5];
    let rules = RuleSet { hands_max: 4, resplit_aces: true, ..RuleSet::MULTIPLE_ACTION };
    assert!(compare(rules, left, &[4, 9], &[(0, 0)]) > 5);
}
