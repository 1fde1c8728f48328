//! What single choices are worth, the dealer known to have no blackjack, as published.

use analyse::kernels::blackjack::{
    ACE, Choice, Choices, Doubles, Hands, HandsAfterSplit, RuleSet, Shoe, TEN, UpCard,
};

use crate::blackjack::{assert_printed, resplit, rules};

use Choice::{Double, Hit, Split, Stand};

fn choices(rules: RuleSet, shoe: Shoe, cards: [usize; 2], up: usize) -> Choices<f64> {
    let rest = shoe.without(up).expect("the up card is there");
    let id = Hands::all().find(cards).expect("two cards");
    UpCard::<Doubles>::new(rules, rest, up).choices(id, HandsAfterSplit::LikeOthers)
}

/// 1, 2, 4, 6 and 8 decks.
#[track_caller]
fn assert_choice(cards: [usize; 2], up: usize, choice: Choice, printed: [f64; 5]) {
    for (decks, printed) in [1, 2, 4, 6, 8].into_iter().zip(printed) {
        let choices = choices(rules(), Shoe::decks(decks), cards, up);
        let found = choices.given_no_blackjack(choice).expect("it is allowed");
        let what = format!("{choice:?} {cards:?} against {up}, {decks} decks");
        assert_printed(&what, found, printed, 5e-11);
    }
}

#[test]
fn sixteen_against_ten() {
    let stand = [-0.5429518538, -0.5418889528, -0.5412029011, -0.5409544390, -0.5408267362];
    assert_choice([TEN, 5], TEN, Stand, stand);
    let hit = [-0.5069292426, -0.5239919230, -0.5320533687, -0.5346755625, -0.5359748432];
    assert_choice([TEN, 5], TEN, Hit, hit);
    let stand = [-0.5180341393, -0.5294332062, -0.5349818568, -0.5368091190, -0.5377185820];
    assert_choice([8, 6], TEN, Stand, stand);
    let hit = [-0.5120087352, -0.5262857750, -0.5331452712, -0.5353918421, -0.5365077588];
    assert_choice([8, 6], TEN, Hit, hit);
}

#[test]
fn ten_and_two_against_four_is_hit_up_to_six_decks_and_stands_with_eight() {
    let stand = [-0.2118388824, -0.2113029511, -0.2111512982, -0.2111153057, -0.2110998434];
    assert_choice([TEN, 1], 3, Stand, stand);
    let hit = [-0.1939554393, -0.2039090179, -0.2087642265, -0.2103642580, -0.2111608082];
    assert_choice([TEN, 1], 3, Hit, hit);
    for (decks, best) in [(1, Hit), (2, Hit), (4, Hit), (6, Hit), (8, Stand)] {
        assert_eq!(choices(rules(), Shoe::decks(decks), [TEN, 1], 3).best().0, best);
    }
}

#[test]
fn doubling_eleven_and_soft_eighteen_against_an_ace() {
    let hit = [0.1729464041, 0.1572403402, 0.1499486676, 0.1475956737, 0.1464332712];
    assert_choice([5, 4], ACE, Hit, hit);
    let double = [0.2402591272, 0.1724330100, 0.1402102773, 0.1297098783, 0.1245039250];
    assert_choice([5, 4], ACE, Double, double);
    let stand = [-0.1010146016, -0.1005021960, -0.1003258943, -0.1002782048, -0.1002563833];
    assert_choice([ACE, 6], ACE, Stand, stand);
    let hit = [-0.1083856045, -0.1003590193, -0.0965734948, -0.0953445861, -0.0947362432];
    assert_choice([ACE, 6], ACE, Hit, hit);
    let one = choices(rules(), Shoe::decks(1), [5, 4], ACE);
    assert_printed("stand", one.given_no_blackjack(Stand).expect("always"), -0.634_013, 5e-7);
    let one = choices(rules(), Shoe::decks(1), [ACE, 6], ACE);
    assert_printed("double", one.given_no_blackjack(Double).expect("any two"), -0.357_778, 5e-7);
}

#[test]
fn splitting() {
    let hit = [-0.5117551977, -0.5261809837, -0.5330975936, -0.5353610384, -0.5364850152];
    assert_choice([7, 7], TEN, Hit, hit);
    let split = [-0.4517385575, -0.4705787671, -0.4800419700, -0.4831990995, -0.4847778915];
    assert_choice([7, 7], TEN, Split, split);
    let split = [0.1942514417, 0.1867322330, 0.1831550098, 0.1819876168, 0.1814084562];
    assert_choice([ACE, ACE], TEN, Split, split);
    let stand = [0.6974027897, 0.7006045997, 0.7022649763, 0.7028260413, 0.7031079044];
    assert_choice([TEN, TEN], 5, Stand, stand);
    let split = [0.5251050767, 0.5486771894, 0.5623009050, 0.5667672112, 0.5689865736];
    assert_choice([TEN, TEN], 5, Split, split);
}

#[test]
fn a_small_shoe_of_nineteen_cards() {
    let shoe = Shoe::new([0, 4, 4, 2, 0, 0, 2, 0, 0, 7]);
    let found = choices(resplit(), shoe, [1, 1], 6);
    let printed = [
        (Stand, -61.639_194_139),
        (Hit, -13.266_733_267),
        (Double, -123.278_388_278),
        (Split, -76.210_220_335),
    ];
    for (choice, printed) in printed {
        let value = 100.0 * found.get(choice).expect("it is allowed");
        assert_printed(&format!("{choice:?}"), value, printed, 5e-10);
    }
}
