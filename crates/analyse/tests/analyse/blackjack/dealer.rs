//! The dealer's hand against published tables.

use analyse::kernels::blackjack::{
    BigRational, DealerChances, Doubles, Number as _, Shoe, TEN, VALUES, Whole,
};
use games::blackjack::Soft17;

use crate::blackjack::assert_printed;

/// 17 to 21, over 21, blackjack.
type Row = [f64; 7];

fn row(chances: DealerChances<f64>) -> Row {
    let [a, b, c, d, e] = chances.totals;
    [a, b, c, d, e, chances.over, chances.blackjack]
}

fn against(shoe: &Shoe, up: usize) -> Row {
    let rest = shoe.without(up).expect("every card is there");
    row(DealerChances::against::<Doubles>(&rest, up, Soft17::Stand))
}

#[track_caller]
fn assert_row(what: &str, found: Row, printed: Row, half_a_digit: f64) {
    for (found, printed) in found.into_iter().zip(printed) {
        assert_printed(what, found, printed, half_a_digit);
    }
}

/// Up cards 2 to ten, then the ace.
const UPS: [usize; VALUES] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

#[test]
fn eight_decks() {
    let printed = [
        [0.1396941124, 0.1345183452, 0.1299287332, 0.1240209940, 0.1183078290, 0.3535299860, 0.0],
        [0.1344819899, 0.1305239648, 0.1253128980, 0.1206947227, 0.1148709547, 0.3741154699, 0.0],
        [0.1305387497, 0.1245337410, 0.1213003907, 0.1164512610, 0.1117069574, 0.3954689003, 0.0],
        [0.1219461405, 0.1223900195, 0.1176067173, 0.1121335044, 0.1080211429, 0.4179024754, 0.0],
        [0.1656400833, 0.1062084780, 0.1063904349, 0.1015921106, 0.0972472732, 0.4229216200, 0.0],
        [0.3690479867, 0.1378975467, 0.0784779831, 0.0786679026, 0.0738775113, 0.2620310697, 0.0],
        [0.1288463314, 0.3598004808, 0.1286843686, 0.0692632051, 0.0694516615, 0.2439539527, 0.0],
        [0.1202312067, 0.1180114256, 0.3515812729, 0.1202750397, 0.0608640471, 0.2290370081, 0.0],
        [
            0.1117912469,
            0.1116077037,
            0.1118138466,
            0.3405602631,
            0.0347379360,
            0.2123805699,
            0.0771084337,
        ],
        [
            0.1302098622,
            0.1308132887,
            0.1306434614,
            0.1308792823,
            0.0535948640,
            0.1154255063,
            0.3084337349,
        ],
    ];
    for (up, printed) in UPS.into_iter().zip(printed) {
        assert_row(&format!("place {up}"), against(&Shoe::decks(8), up), printed, 5e-11);
    }
}

/// Decks; in units of the last digit printed.
const OVERALL: [(u8, [u32; 7]); 4] = [
    (8, [1452154962, 1393175466, 1336293574, 1797091596, 728379989, 2818390975, 474513438]),
    (6, [1452452689, 1392577713, 1336847393, 1795273038, 728740871, 2819213417, 474894880]),
    (4, [1453046727, 1391382452, 1337958813, 1791624294, 729467325, 2820860784, 475659606]),
    (1, [1458296586, 1380631757, 1348202142, 1758064756, 736296134, 2835854025, 482654600]),
];

#[test]
fn whatever_the_up_card() {
    for (decks, printed) in OVERALL {
        let found = DealerChances::overall::<Doubles>(&Shoe::decks(decks), Soft17::Stand);
        let printed = printed.map(|digits| f64::from(digits) / 1e10);
        assert_row(&format!("{decks} decks"), row(found.expect("a whole shoe")), printed, 5e-11);
    }
}

#[test]
fn infinitely_many_decks() {
    let printed = [
        [0.139809, 0.134907, 0.129655, 0.124026, 0.117993, 0.353608, 0.0],
        [0.135034, 0.130482, 0.125581, 0.120329, 0.114700, 0.373875, 0.0],
        [0.130490, 0.125938, 0.121386, 0.116485, 0.111233, 0.394468, 0.0],
        [0.122251, 0.122251, 0.117700, 0.113148, 0.108246, 0.416404, 0.0],
        [0.165438, 0.106267, 0.106267, 0.101715, 0.097163, 0.423150, 0.0],
        [0.368566, 0.137797, 0.078625, 0.078625, 0.074074, 0.262312, 0.0],
        [0.128567, 0.359336, 0.128567, 0.069395, 0.069395, 0.244741, 0.0],
        [0.119995, 0.119995, 0.350765, 0.119995, 0.060824, 0.228425, 0.0],
        [0.111424, 0.111424, 0.111424, 0.342194, 0.034501, 0.212109, 0.076923],
        [0.130789, 0.130789, 0.130789, 0.130789, 0.053866, 0.115286, 0.307692],
    ];
    for (up, printed) in UPS.into_iter().zip(printed) {
        assert_row(&format!("place {up}"), against(&Shoe::infinite(), up), printed, 5e-7);
    }
}

#[test]
fn a_ten_up_of_one_deck_goes_over_by_the_published_fraction() {
    let rest = Shoe::decks(1).without(TEN).expect("a ten");
    let exact = DealerChances::against::<Whole>(&rest, TEN, Soft17::Stand);
    assert_eq!(exact.over, BigRational::ratio(1_459_201, 6_810_300));
}
