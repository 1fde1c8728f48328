//! Recorded rounds, act by act with citations, compared with the snapshots in `transcripts`.

use games::double_draw::Options;
use proof::covers;
use rules::Chips;

use super::support::{Table, is_as_recorded, options};

/// Seat 1 draws to a flush, seat 2 folds after the first draw, seat 4 keeps two pairs, seat 6 folds
/// at once.
fn four_players(options: &Options) -> Table {
    let dollars = [(10, 10), (20, 5), (0, 0), (50, 25), (0, 0), (10, 1)];
    let mut table = Table::open(options, &dollars);
    table.deal(&["2h 5h 9h Ks 4d", "3s 6d 8c Jd Qc", "9s 9d 4c 4s JK", "2c 7s 8d 10s Kd"]);
    table.say(&["first draw wager 10", "first draw wager 20", "first draw wager 50", "folds"]);
    table.say(&["discards Ks 4d"]);
    table.draws("Kh 3c");
    table.say(&["discards 3s 6d 8c"]);
    table.draws("5c 7d Ad");
    table.say(&["keeps all", "second draw wager 10", "folds", "second draw wager 50"]);
    table.say(&["discards 3c"]);
    table.draws("JK");
    table.say(&["discards JK"]);
    table.draws("10c");
    table
}

#[test]
fn a_round_from_a_manual_shoe_is_as_recorded() {
    let _proof = covers!(
        DDP_056, DDP_059, DDP_076, DDP_079, DDP_080, DDP_081, DDP_082, DDP_083_A, DDP_083_B,
        DDP_084, DDP_085, DDP_086, DDP_087, DDP_088, DDP_089_A, DDP_089_B, DDP_090, DDP_093,
        DDP_096, DDP_104, GEN_001, DDP_095
    );
    let table = four_players(&Options::default());
    let back = [1, 2, 4, 6].map(|number| table.back(number));
    assert_eq!(back, [100, 0, 325, 0].map(Chips::dollars));
    is_as_recorded("double_draw", "manual-shoe", &*table.log);
}

#[test]
fn a_round_from_an_automated_shoe_is_as_recorded() {
    let _proof = covers!(DDP_072, DDP_073_B, DDP_077, GEN_001, DDP_073_A);
    let options = options(&[("dealing", "automated-shoe")]);
    is_as_recorded("double_draw", "automated-shoe", &*four_players(&options).log);
}

#[test]
fn a_round_from_the_hand_is_as_recorded() {
    let _proof = covers!(DDP_067, DDP_068_B, GEN_001);
    let options = options(&[("dealing", "hand"), ("shuffler", "stack")]);
    is_as_recorded("double_draw", "hand", &*four_players(&options).log);
}
