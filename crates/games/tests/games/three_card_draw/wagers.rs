//! Wagers (42.6 and the definitions of 42.1), both sides of every boundary.

use games::Game;
use games::three_card_draw::areas;
use games::three_card_draw::{Bets, Options, Settings, ThreeCardDraw};
use law::three_card_draw::{
    P1_13BB_A, P42_1_ANTE, P42_1_DRAW_WAGER, P42_1_FIRST_3_BONUS_WAGER, P42_1_IN_TO_WIN_BONUS,
    P42_1_IN_TO_WIN_WAGER, P42_6_A, P42_6_B, P42_10_F,
};
use law::{Clause, general, ruling};
use proof::{RecordingLog, covers, refused};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Round};

use super::support::Table;

const TEN: Chips = Chips::dollars(10);
const FIRST: Area = areas::FIRST_3_BONUS;

/// A table that posts 5 to 500, and 1 to 50 on the First 3 Bonus, with chips of fifty cents.
fn posted() -> Settings {
    let limits =
        |low, high| PostedLimits { minimum: Chips::dollars(low), maximum: Chips::dollars(high) };
    let mut settings = Settings::default();
    settings.house.limits = limits(5, 500);
    settings.first_3_limits = limits(1, 50);
    settings
}

fn accept(placed: &[(Area, Chips)], area: Area, cents: u64) -> Result<Clause, Refusal> {
    ThreeCardDraw::accept(&posted(), placed, area, Chips::cents(cents))
}

#[test]
fn an_ante_is_needed_to_take_part() {
    let _proof = covers!(TCD_001);
    let ante = Some(Bets { ante: TEN, first_3: Chips::ZERO });
    let nothing = Some(Bets { ante: Chips::ZERO, first_3: Chips::ZERO });
    type Case<'a> = (&'a [Option<Bets>], Reason);
    let cases: [Case<'_>; 4] = [
        (&[], Reason::NobodyPlays),
        (&[None, None], Reason::NobodyPlays),
        (&[nothing], Reason::NothingWagered),
        (&[ante, nothing], Reason::NothingWagered),
    ];
    for (bets, reason) in cases {
        let mut log = RecordingLog::new();
        let refusal = refused(ThreeCardDraw::open(&Options::default(), &(), bets, &mut log));
        assert_eq!(refusal, Refusal { reason, under: P42_1_ANTE }, "{bets:?}");
        assert!(log.is_empty(), "a refused round leaves no act behind");
    }
}

#[test]
fn a_first_3_bonus_needs_an_ante_beside_it() {
    let _proof = covers!(TCD_002);
    let needs = Reason::Needs { area: FIRST, needs: areas::ANTE };
    let refusal = Refusal { reason: needs, under: ruling::B07 };
    assert_eq!(refused(accept(&[], FIRST, 500)), refusal);
    assert_eq!(accept(&[(areas::ANTE, TEN)], FIRST, 500), Ok(P42_1_FIRST_3_BONUS_WAGER));
    // An ante that was withdrawn leaves the bonus alone on the layout.
    let alone = ThreeCardDraw::bets(&[(FIRST, TEN)]);
    assert_eq!(alone, Some(Bets { ante: Chips::ZERO, first_3: TEN }));
    let mut log = RecordingLog::new();
    let opened = ThreeCardDraw::open(&Options::default(), &(), &[alone], &mut log);
    assert_eq!(refused(opened), refusal);
    assert!(log.is_empty());
}

#[test]
fn a_first_3_bonus_is_of_any_amount_within_limits_of_its_own() {
    let _proof = covers!(TCD_002, GEN_006_B);
    let small = [(areas::ANTE, Chips::dollars(5))];
    for cents in [100, 500, 550, 5_000] {
        let accepted = accept(&small, FIRST, cents);
        assert_eq!(accepted, Ok(P42_1_FIRST_3_BONUS_WAGER), "{cents} cents");
    }
    refused(accept(&[], FIRST, 500));
    let limits = posted().first_3_limits;
    for cents in [50, 5_050] {
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits };
        let refusal = Refusal { reason, under: general::GEN_006 };
        assert_eq!(refused(accept(&small, FIRST, cents)), refusal);
    }
}

#[test]
fn an_ante_is_chips_on_its_area_within_the_posted_limits() {
    let _proof = covers!(TCD_044_A, TCD_044_B, GEN_006_A, GEN_006_B);
    for cents in [500, 550, 50_000] {
        assert_eq!(accept(&[], areas::ANTE, cents), Ok(P42_1_ANTE), "{cents} cents");
    }
    let limits = posted().house.limits;
    for cents in [450, 50_050] {
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits };
        let refusal = Refusal { reason, under: general::GEN_006 };
        assert_eq!(refused(accept(&[], areas::ANTE, cents)), refusal);
    }
    let unit = Chips::cents(50);
    for cents in [525, 999] {
        let reason = Reason::NotInChips { amount: Chips::cents(cents), unit };
        let refusal = Refusal { reason, under: P42_6_A };
        assert_eq!(refused(accept(&[], areas::ANTE, cents)), refusal);
    }
    let nothing = Refusal { reason: Reason::NothingWagered, under: P42_6_A };
    assert_eq!(refused(accept(&[], areas::ANTE, 0)), nothing);
}

#[test]
fn a_wager_may_be_increased_up_to_the_limit() {
    let _proof = covers!(GEN_006_B);
    let lying = [(areas::ANTE, Chips::dollars(490)), (FIRST, Chips::dollars(49))];
    assert_eq!(accept(&lying, areas::ANTE, 1_000), Ok(P42_1_ANTE));
    assert_eq!(refused(accept(&lying, areas::ANTE, 1_050)).under, general::GEN_006);
    assert_eq!(accept(&lying, FIRST, 100), Ok(P42_1_FIRST_3_BONUS_WAGER));
    assert_eq!(refused(accept(&lying, FIRST, 150)).under, general::GEN_006);
}

#[test]
fn of_several_refusals_of_a_wager_the_first_of_the_list_is_given() {
    let _proof = covers!(TCD_002, TCD_044_A, TCD_044_B);
    let no_area = |area| Reason::NoSuchWager { area };
    let needs = Reason::Needs { area: FIRST, needs: areas::ANTE };
    let not_in_chips = Reason::NotInChips { amount: Chips::cents(1), unit: Chips::cents(50) };
    let lying = [(areas::ANTE, TEN)];
    type Case<'a> = (&'a [(Area, Chips)], Area, u64, Reason, Clause);
    let cases: [Case<'_>; 7] = [
        (&[], areas::IN_TO_WIN, 0, no_area(areas::IN_TO_WIN), P42_1_IN_TO_WIN_WAGER),
        (&lying, areas::DRAW, 1_000, no_area(areas::DRAW), P42_1_DRAW_WAGER),
        (
            &lying,
            areas::IN_TO_WIN_BONUS,
            1_000,
            no_area(areas::IN_TO_WIN_BONUS),
            P42_1_IN_TO_WIN_BONUS,
        ),
        (
            &lying,
            games::double_cross::areas::RAISE,
            1_000,
            no_area(games::double_cross::areas::RAISE),
            P42_6_A,
        ),
        (&[], FIRST, 0, needs, ruling::B07),
        (&lying, FIRST, 0, Reason::NothingWagered, P42_6_A),
        (&lying, FIRST, 1, not_in_chips, P42_6_A),
    ];
    for (placed, area, cents, reason, under) in cases {
        assert_eq!(refused(accept(placed, area, cents)), Refusal { reason, under });
    }
}

/// Ten dollars lie, all cards are dealt, the player is asked.
fn asked() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 5)]);
    table.deal(&["Kd Kc 7s"]);
    table
}

#[test]
fn in_to_win_and_draw_wagers_are_exactly_the_ante() {
    let _proof = covers!(TCD_010, TCD_011);
    for (area, words, under) in [
        (areas::IN_TO_WIN, "in to win", P42_1_IN_TO_WIN_WAGER),
        (areas::DRAW, "draws", P42_1_DRAW_WAGER),
    ] {
        for amount in ["0", "5", "9.99", "10.01", "15", "20"] {
            let mut table = asked();
            let (before, acts) = (table.round.clone(), table.log.len());
            let refusal = refused(table.try_say(&format!("{words} {amount}")));
            let amount = amount.parse().expect("an amount");
            let reason = Reason::MustBe { area, amount, needs: TEN };
            assert_eq!(refusal, Refusal { reason, under });
            assert_eq!((&table.round, table.log.len()), (&before, acts), "nothing changed");
        }
        assert_eq!(asked().try_say(&format!("{words} 10")), Ok(()));
    }
}

#[test]
fn an_amount_that_is_not_the_ante_is_refused_in_words() {
    let _proof = covers!(TCD_011);
    let words = "a draw wager of 5; it must be 10 (nj-three-card-draw-poker 42.1 \"Draw Wager\")";
    assert_eq!(refused(asked().try_say("draws 5")).to_string(), words);
}

#[test]
fn the_wagers_of_the_phase_come_in_their_turn_and_not_after_it() {
    let _proof = covers!(TCD_045, GEN_007);
    let mut table = Table::open(&Options::default(), &[(10, 0), (10, 0)]);
    let not_due = |table: &mut Table, under| {
        for words in ["folds", "in to win 10", "draws 10", "keeps all"] {
            let due = table.round.due();
            let refusal = Refusal { reason: Reason::NotDue { due }, under };
            assert_eq!(refused(table.try_say(words)), refusal, "{words}");
        }
    };
    not_due(&mut table, P42_10_F);
    table.examined("Kd Kc 7s");
    not_due(&mut table, P42_10_F);
    table.examined("2h 5d 9c");
    table.down(2);
    not_due(&mut table, P42_10_F);
    table.down(2);
    table.say(&["in to win 10", "folds"]);
    not_due(&mut table, P42_6_B);
    table.turn("2c 4d 6h 8s");
    not_due(&mut table, P42_6_B);
}

#[test]
fn after_no_more_bets_the_wager_of_the_phase_is_the_only_new_one() {
    let _proof = covers!(GEN_007);
    let mut table = asked();
    let staked = |table: &Table| -> Vec<(Area, Chips)> {
        let wagers = table.round.wagers(super::support::seat(1));
        wagers.map(|wager| (wager.area, wager.staked)).collect()
    };
    let before = [(areas::ANTE, TEN), (FIRST, Chips::dollars(5))];
    assert_eq!(staked(&table), before);
    table.say(&["in to win 10"]);
    assert_eq!(staked(&table), [before[0], before[1], (areas::IN_TO_WIN, TEN)]);
    let mut table = asked();
    table.say(&["draws 10", "discards 7s"]);
    assert_eq!(staked(&table), [before[0], before[1], (areas::DRAW, TEN)]);
}

#[test]
fn nobody_is_dealt_in_at_a_seventh_position() {
    let _proof = covers!(TCD_109);
    let bets = |seats| vec![Some(Bets { ante: TEN, first_3: Chips::ZERO }); seats];
    let open = |seats| {
        ThreeCardDraw::open(&Options::default(), &(), &bets(seats), &mut RecordingLog::new())
    };
    assert!(open(6).is_ok());
    let reason = Reason::NoSuchSeat { seat: 7, seats: 6 };
    assert_eq!(refused(open(7)), Refusal { reason, under: P1_13BB_A });
    let round = open(6).expect("six players");
    let eighth = super::support::seat(8);
    assert_eq!(round.wagers(eighth).count(), 0, "nothing lies where nobody can sit");
    assert_eq!(round.sight(eighth).three(), None);
}
