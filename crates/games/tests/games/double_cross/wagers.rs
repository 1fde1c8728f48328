//! Wagers (25.1, 25.6, ruling F04), both sides of every boundary.

use games::Game;
use games::double_cross::areas;
use games::double_cross::{Bets, DoubleCross, Options, Settings, THREE_CARD_LIMITS};
use law::double_cross::{P25_1_ANTE, P25_1_THREE_CARD_WAGER, P25_6_A, P25_6_D, P25_6_E};
use law::{Clause, general};
use proof::{RecordingLog, covers, refused};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Round};

const TEN: Chips = Chips::dollars(10);
const ANTE: [(Area, Chips); 1] = [(areas::ANTE, TEN)];

/// A table that posts antes of 5 to 500 and plays with chips of fifty cents.
fn posted() -> Settings {
    let mut settings = Settings::default();
    settings.house.limits =
        PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
    settings
}

fn accept(placed: &[(Area, Chips)], area: Area, cents: u64) -> Result<Clause, Refusal> {
    DoubleCross::accept(&posted(), placed, area, Chips::cents(cents))
}

fn open(bets: &[Option<Bets>]) -> Result<DoubleCross, Refusal> {
    let mut log = RecordingLog::new();
    let opened = DoubleCross::open(&Options::default(), &(), bets, &mut log);
    assert!(opened.is_ok() || log.is_empty(), "a refusal is not an act");
    opened
}

#[test]
fn nobody_takes_part_without_an_ante() {
    let _proof = covers!(DXP_001);
    let refuse = |bets: &[Option<Bets>]| refused(open(bets));
    let nobody = Refusal { reason: Reason::NobodyPlays, under: P25_1_ANTE };
    assert_eq!(refuse(&[]), nobody);
    assert_eq!(refuse(&[None, None]), nobody);
    let nothing = Bets { ante: Chips::ZERO, three_card: Chips::ZERO };
    let empty = Refusal { reason: Reason::NothingWagered, under: P25_1_ANTE };
    assert_eq!(refuse(&[Some(nothing)]), empty);
    assert_eq!(refuse(&[Some(Bets { ante: TEN, ..nothing }), Some(nothing)]), empty);
    assert!(open(&[None, Some(Bets { ante: TEN, ..nothing })]).is_ok());
}

#[test]
fn the_three_card_wager_is_supplemental_to_an_ante() {
    let _proof = covers!(DXP_009, DXP_047_A, DXP_047_B);
    let without = Bets { ante: Chips::ZERO, three_card: TEN };
    let reason = Reason::Needs { area: areas::THREE_CARD, needs: areas::ANTE };
    let under = P25_1_THREE_CARD_WAGER;
    assert_eq!(refused(open(&[Some(without)])), Refusal { reason, under });
    let lying = refused(accept(&[], areas::THREE_CARD, 500));
    assert_eq!(lying, Refusal { reason, under: P25_6_D });
    assert_eq!(accept(&ANTE, areas::THREE_CARD, 500), Ok(P25_6_D));
    assert!(open(&[Some(Bets { ante: TEN, three_card: TEN })]).is_ok());
}

#[test]
fn a_three_card_wager_is_one_to_one_hundred_dollars_inclusive() {
    let _proof = covers!(DXP_047_A, DXP_047_B);
    for cents in [100, 150, 9_950, 10_000] {
        assert_eq!(accept(&ANTE, areas::THREE_CARD, cents), Ok(P25_6_D), "{cents} cents");
    }
    for cents in [50, 10_050, 1_000_000] {
        let (amount, limits) = (Chips::cents(cents), THREE_CARD_LIMITS);
        let reason = Reason::OutsideLimits { amount, limits };
        let refusal = refused(accept(&ANTE, areas::THREE_CARD, cents));
        assert_eq!(refusal, Refusal { reason, under: P25_6_D });
    }
    let (amount, unit) = (Chips::cents(125), Chips::cents(50));
    let refusal = refused(accept(&ANTE, areas::THREE_CARD, 125));
    let reason = Reason::NotInChips { amount, unit };
    assert_eq!(refusal, Refusal { reason, under: P25_6_D }, "whole chips only");
}

#[test]
fn a_three_card_wager_may_be_larger_than_the_ante_and_may_be_increased() {
    let _proof = covers!(DXP_047_A, DXP_047_B);
    assert_eq!(accept(&ANTE, areas::THREE_CARD, 5_000), Ok(P25_6_D), "no ceiling but its own");
    let both = [(areas::ANTE, TEN), (areas::THREE_CARD, Chips::dollars(90))];
    assert_eq!(accept(&both, areas::THREE_CARD, 1_000), Ok(P25_6_D));
    let amount = Chips::cents(10_050);
    let reason = Reason::OutsideLimits { amount, limits: THREE_CARD_LIMITS };
    let refusal = refused(accept(&both, areas::THREE_CARD, 1_050));
    assert_eq!(refusal, Refusal { reason, under: P25_6_D }, "together with what lies there");
}

#[test]
fn posted_limits_of_the_three_card_wager_may_be_narrower() {
    let _proof = covers!(DXP_047_A, DXP_047_B, GEN_006_A, GEN_006_B);
    let mut settings = posted();
    let limits = PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(25) };
    settings.three_card_limits = limits;
    let accept =
        |cents| DoubleCross::accept(&settings, &ANTE, areas::THREE_CARD, Chips::cents(cents));
    assert_eq!((accept(500), accept(2_500)), (Ok(P25_6_D), Ok(P25_6_D)));
    for cents in [450, 2_550, 100, 10_000] {
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits };
        let under = general::GEN_006;
        assert_eq!(refused(accept(cents)), Refusal { reason, under }, "{cents} cents");
    }
    assert_eq!(refused(accept(50)).under, P25_6_D, "the text comes before the sign");
    assert_eq!(refused(accept(10_050)).under, P25_6_D);
}

#[test]
fn an_ante_lies_within_the_posted_limits_and_is_made_of_chips() {
    let _proof = covers!(GEN_006_A, GEN_006_B, DXP_001);
    for cents in [500, 550, 50_000] {
        assert_eq!(accept(&[], areas::ANTE, cents), Ok(P25_1_ANTE), "{cents} cents");
    }
    for cents in [450, 50_050] {
        assert_eq!(refused(accept(&[], areas::ANTE, cents)).under, general::GEN_006);
    }
    assert_eq!(refused(accept(&[], areas::ANTE, 0)).reason, Reason::NothingWagered);
    assert_eq!(refused(accept(&[], areas::ANTE, 525)).under, P25_6_A);
    let lying = [(areas::ANTE, Chips::dollars(490))];
    assert_eq!(accept(&lying, areas::ANTE, 1_000), Ok(P25_1_ANTE));
    assert_eq!(refused(accept(&lying, areas::ANTE, 1_050)).under, general::GEN_006);
    let nothing = Bets { ante: Chips::ZERO, three_card: Chips::ZERO };
    assert_eq!(refused(open(&[Some(nothing)])).under, P25_1_ANTE);
}

#[test]
fn raises_are_not_made_before_the_deal_and_other_games_have_other_areas() {
    let _proof = covers!(DXP_048);
    let area = areas::RAISE;
    let refusal = refused(accept(&ANTE, area, 2_000));
    assert_eq!(refusal, Refusal { reason: Reason::NoSuchWager { area }, under: P25_6_E });
    for area in games::catalogue::areas().into_iter().map(|declared| declared.area) {
        if !matches!(area, areas::ANTE | areas::THREE_CARD | areas::RAISE) {
            let reason = Reason::NoSuchWager { area };
            let under = P25_6_A;
            assert_eq!(refused(accept(&ANTE, area, 1_000)), Refusal { reason, under });
        }
    }
}

#[test]
fn what_lies_on_the_areas_becomes_the_bets_of_the_seat() {
    let dollars = Chips::dollars;
    assert_eq!(DoubleCross::bets(&[]), None);
    let bets = |placed: &[(Area, Chips)]| DoubleCross::bets(placed).expect("a wager");
    assert_eq!(bets(&ANTE), Bets { ante: TEN, three_card: Chips::ZERO });
    let twice = [(areas::ANTE, TEN), (areas::THREE_CARD, dollars(3)), (areas::ANTE, dollars(5))];
    assert_eq!(bets(&twice), Bets { ante: dollars(15), three_card: dollars(3) });
}

#[test]
fn of_several_refusals_of_a_three_card_wager_the_first_of_the_list_is_given() {
    let _proof = covers!(DXP_047_A, DXP_047_B);
    let reasons = [
        refused(accept(&[], areas::THREE_CARD, 0)).reason,
        refused(accept(&ANTE, areas::THREE_CARD, 0)).reason,
        refused(accept(&ANTE, areas::THREE_CARD, 25)).reason,
        refused(accept(&ANTE, areas::THREE_CARD, 50)).reason,
    ];
    assert!(matches!(reasons[0], Reason::Needs { .. }), "{}", reasons[0]);
    assert!(matches!(reasons[1], Reason::NothingWagered), "{}", reasons[1]);
    assert!(matches!(reasons[2], Reason::NotInChips { .. }), "{}", reasons[2]);
    assert!(matches!(reasons[3], Reason::OutsideLimits { .. }), "{}", reasons[3]);
}
