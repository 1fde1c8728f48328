//! How old cards may grow: eight hours in a shoe, four in the dealer's hand (ruling E09).

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::equipment::{P1_18_G_2, P1_18_G_3};
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, Time};

use crate::support::Pit;

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const MANUAL: &[(&str, &str)] = &[];
const AUTOMATED: &[(&str, &str)] = &[("dealing", "automated-shoe"), ("shuffler", "shoe")];
const THREES: &[(&str, &str)] =
    &[("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", "c")];
const BY_HAND: &[(&str, &str)] = &[("dealing", "hand"), ("shuffler", "stack")];

/// To the second: at the end of their hours the cards may still be dealt, a second later not, and
/// a new deck must come.
fn change_after<G: Game>(
    hours: u32,
    under: Clause,
    options: &[(&str, &str)],
    wagers: &[(&str, &str)],
) {
    for (late, fits) in [(0, true), (1, false)] {
        let mut pit = Pit::<G>::with(1, options);
        pit.is_ready();
        pit.wagers(1, wagers);
        pit.now = Time(pit.now.0).plus_hours(hours).plus_seconds(late);
        if fits {
            pit.says("no more bets");
            continue;
        }
        let refusal = pit.refused("no more bets");
        assert_eq!(refusal.reason, Reason::CardsExpired { hours });
        assert_eq!(refusal.under, under);
        pit.says("retire deck 1");
        assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
        pit.is_ready();
        pit.says("no more bets");
    }
}

#[test]
fn cards_dealt_from_a_shoe_are_changed_every_eight_hours() {
    let _proof = covers!(EQP_003);
    for options in [MANUAL, AUTOMATED] {
        change_after::<DoubleDraw>(8, P1_18_G_2, options, BONUS);
        change_after::<DoubleCross>(8, P1_18_G_2, options, ANTE);
        change_after::<CaribbeanStud>(8, P1_18_G_2, options, ANTE);
    }
    change_after::<ThreeCardDraw>(8, P1_18_G_2, MANUAL, ANTE);
    change_after::<ThreeCardDraw>(8, P1_18_G_2, THREES, ANTE);
}

#[test]
fn cards_dealt_from_the_hand_are_changed_every_four_hours() {
    let _proof = covers!(EQP_005);
    change_after::<DoubleDraw>(4, P1_18_G_3, BY_HAND, BONUS);
    change_after::<ThreeCardDraw>(4, P1_18_G_3, BY_HAND, ANTE);
    change_after::<DoubleCross>(4, P1_18_G_3, BY_HAND, ANTE);
    change_after::<CaribbeanStud>(4, P1_18_G_3, BY_HAND, ANTE);
}

#[test]
fn a_deck_in_its_package_grows_old_only_once_it_is_opened() {
    let mut pit = Pit::<DoubleCross>::with(1, &[]);
    pit.says("receive deck 1 red pre-shuffled");
    pit.now = pit.now.plus_hours(100);
    pit.is_ready();
    pit.now = pit.now.plus_hours(8);
    pit.wagers(1, ANTE);
    pit.says("no more bets");
}
