//! Wagers (42.1, 42.6): ante and bonus before the deal, the draw wagers, both sides of every
//! boundary.

use games::Game;
use games::double_draw::areas;
use games::double_draw::{Bets, BonusRule, DoubleDraw, Options, Settings};
use games::settings::Settings as _;
use law::double_draw::{
    P1_13Y_A, P42_1_ANTE, P42_1_BONUS_WAGER, P42_1_FIRST_DRAW_WAGER, P42_1_SECOND_DRAW_WAGER,
    P42_6_B, P42_6_C, P42_6_C_1, P42_6_C_2, P42_6_C_3, P42_10_B, P42_10_F,
};
use law::{Clause, general, ruling};
use proof::{RecordingLog, covers, refused};
use rules::{Area, Chips, Due, PostedLimits, Reason, Refusal, Round};

use super::support::{TEN, Table, refused_under, seat, settings};

/// A table that posts 5 to 500 and plays with chips of fifty cents.
fn posted() -> Settings {
    settings(&[("minimum", "5"), ("maximum", "500"), ("smallest_chip", "0.50")])
}

const LIMITS: PostedLimits =
    PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };

fn accept(settings: &Settings, placed: &[(Area, Chips)], area: Area, cents: u64) -> Answer {
    DoubleDraw::accept(settings, placed, area, Chips::cents(cents))
}

type Answer = Result<Clause, Refusal>;
const ANTE_OF_TEN: [(Area, Chips); 1] = [(areas::ANTE, TEN)];

#[test]
fn an_ante_is_chips_on_its_area_within_the_posted_limits() {
    let _proof = covers!(DDP_001, GEN_006_A, GEN_006_B);
    let settings = posted();
    for cents in [500, 550, 1000, 49_950, 50_000] {
        assert_eq!(accept(&settings, &[], areas::ANTE, cents), Ok(P42_1_ANTE), "{cents} cents");
    }
    for cents in [450, 50_050] {
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits: LIMITS };
        let refusal = refused(accept(&settings, &[], areas::ANTE, cents));
        assert_eq!(refusal, Refusal { reason, under: general::GEN_006 });
    }
    let nothing = refused(accept(&settings, &[], areas::ANTE, 0));
    assert_eq!(nothing, Refusal { reason: Reason::NothingWagered, under: P42_1_ANTE });
    let unit = Chips::cents(50);
    let odd = refused(accept(&settings, &[], areas::ANTE, 1025));
    let reason = Reason::NotInChips { amount: Chips::cents(1025), unit };
    assert_eq!(odd, Refusal { reason, under: P42_1_ANTE });
}

#[test]
fn a_wager_grows_until_no_more_bets_and_counts_together() {
    let _proof = covers!(DDP_002_A, DDP_002_B, GEN_006_B);
    let settings = posted();
    let lying = [(areas::ANTE, TEN), (areas::BONUS, Chips::dollars(6))];
    assert_eq!(accept(&settings, &lying, areas::ANTE, 100), Ok(P42_1_ANTE));
    let refusal = refused(accept(&settings, &lying, areas::ANTE, 49_050));
    let reason = Reason::OutsideLimits { amount: Chips::cents(50_050), limits: LIMITS };
    assert_eq!(refusal, Refusal { reason, under: general::GEN_006 });
    assert_eq!(accept(&settings, &lying, areas::BONUS, 400), Ok(P42_1_BONUS_WAGER));
    let refusal = refused(accept(&settings, &lying, areas::BONUS, 450));
    let amount = Chips::cents(1050);
    let reason = Reason::AboveAnte { area: areas::BONUS, amount, ante: TEN };
    assert_eq!(refusal, Refusal { reason, under: P42_1_BONUS_WAGER });
}

#[test]
fn the_bonus_has_a_posted_minimum_of_its_own() {
    let _proof = covers!(DDP_002_A, DDP_002_B);
    let settings = settings(&[("minimum", "10"), ("bonus_minimum", "2")]);
    assert_eq!(settings.check(), Ok(()));
    let ante = [(areas::ANTE, Chips::dollars(10))];
    let accepted = |dollars: u64| accept(&settings, &ante, areas::BONUS, 100 * dollars);
    assert_eq!(accepted(2), Ok(P42_1_BONUS_WAGER), "below the least ante");
    let limits = PostedLimits { minimum: Chips::dollars(2), ..settings.house.limits };
    let reason = Reason::OutsideLimits { amount: Chips::dollars(1), limits };
    assert_eq!(refused(accepted(1)).reason, reason);
    let above = refused_under(&[("minimum", "10"), ("bonus_minimum", "11")]);
    assert_eq!(above, ruling::A01, "the least ante could not be wagered");
    let odd = refused_under(&[("minimum", "10"), ("bonus_minimum", "2.25")]);
    assert_eq!(odd, general::GEN_006, "no such chip");
}

#[test]
fn a_bonus_is_more_than_nothing_at_least_the_minimum_and_at_most_the_ante() {
    let _proof = covers!(DDP_002_A, DDP_002_B);
    let settings = posted();
    let bonus = |cents| accept(&settings, &ANTE_OF_TEN, areas::BONUS, cents);
    for cents in [500, 550, 950, 1000] {
        assert_eq!(bonus(cents), Ok(P42_1_BONUS_WAGER), "{cents} cents");
    }
    let area = areas::BONUS;
    let cases = [
        (0, Reason::NothingWagered, P42_1_BONUS_WAGER),
        (
            525,
            Reason::NotInChips { amount: Chips::cents(525), unit: Chips::cents(50) },
            P42_1_BONUS_WAGER,
        ),
        (
            450,
            Reason::OutsideLimits { amount: Chips::cents(450), limits: LIMITS },
            general::GEN_006,
        ),
        (
            1001,
            Reason::AboveAnte { area, amount: Chips::cents(1001), ante: TEN },
            P42_1_BONUS_WAGER,
        ),
        (
            1500,
            Reason::AboveAnte { area, amount: Chips::cents(1500), ante: TEN },
            P42_1_BONUS_WAGER,
        ),
    ];
    for (cents, reason, under) in cases {
        assert_eq!(refused(bonus(cents)), Refusal { reason, under }, "{cents} cents");
    }
}

#[test]
fn fifteen_on_ten_is_refused_in_words() {
    let _proof = covers!(DDP_002_A, DDP_002_B);
    let refusal = refused(accept(&posted(), &ANTE_OF_TEN, areas::BONUS, 1500));
    let words = "a bonus wager of 15 is above the ante of 10 \
                 (nj-double-draw-poker 42.1 \"Bonus Wager\")";
    assert_eq!(refusal.to_string(), words);
}

#[test]
fn where_the_house_asks_for_equality_only_the_ante_itself_is_a_bonus() {
    let _proof = covers!(DDP_002_A, DDP_002_B);
    let settings = Settings { bonus: BonusRule::EqualsAnte, ..posted() };
    let bonus = |cents| accept(&settings, &ANTE_OF_TEN, areas::BONUS, cents);
    assert_eq!(bonus(1000), Ok(P42_1_BONUS_WAGER));
    let amount = Chips::cents(950);
    let reason = Reason::MustBe { area: areas::BONUS, amount, needs: TEN };
    assert_eq!(refused(bonus(950)), Refusal { reason, under: ruling::A01 });
    assert_eq!(refused(bonus(1050)).under, P42_1_BONUS_WAGER, "above the ante comes first");
    let raised = [(areas::ANTE, Chips::dollars(15)), (areas::BONUS, TEN)];
    assert_eq!(accept(&settings, &raised, areas::BONUS, 500), Ok(P42_1_BONUS_WAGER));
    assert_eq!(refused(accept(&settings, &raised, areas::BONUS, 450)).under, ruling::A01);
}

#[test]
fn no_bonus_without_an_ante_and_no_draw_wager_before_the_deal() {
    let _proof = covers!(DDP_001, DDP_003_A, DDP_003_B, DDP_004_A, DDP_004_B);
    let settings = posted();
    let area = areas::BONUS;
    let refusal = refused(accept(&settings, &[], area, 1000));
    let reason = Reason::Needs { area, needs: areas::ANTE };
    assert_eq!(refusal, Refusal { reason, under: P42_1_ANTE });
    let cases = [
        (areas::FIRST_DRAW, P42_1_FIRST_DRAW_WAGER),
        (areas::SECOND_DRAW, P42_1_SECOND_DRAW_WAGER),
        (Area::PROGRESSIVE, P42_6_C),
        (games::double_down_stud::areas::WAGER, P42_6_C),
    ];
    for (area, under) in cases {
        let refusal = refused(accept(&settings, &ANTE_OF_TEN, area, 1000));
        assert_eq!(refusal, Refusal { reason: Reason::NoSuchWager { area }, under }, "{area}");
    }
}

fn opened(options: &Options, bets: &[Option<Bets>]) -> Result<DoubleDraw, Refusal> {
    let mut log = RecordingLog::new();
    let answer = DoubleDraw::open(options, &(), bets, &mut log);
    assert!(answer.is_ok() || log.is_empty(), "a refused round leaves no act behind: {bets:?}");
    answer
}

#[test]
fn a_round_needs_ante_and_bonus_of_everybody_who_takes_part() {
    let _proof = covers!(DDP_001, DDP_002_A, DDP_002_B, DDP_049);
    let of = |ante, bonus| Some(Bets { ante: Chips::dollars(ante), bonus: Chips::dollars(bonus) });
    let (ante, bonus) = (areas::ANTE, areas::BONUS);
    let nobody = (Reason::NobodyPlays, P42_1_ANTE);
    let no_bonus = (Reason::Needs { area: ante, needs: bonus }, P42_6_C_1);
    let no_ante = (Reason::Needs { area: bonus, needs: ante }, P42_1_ANTE);
    let above = Reason::AboveAnte { area: bonus, amount: Chips::dollars(11), ante: TEN };
    type Case<'a> = (&'a [Option<Bets>], (Reason, Clause));
    let cases: [Case<'_>; 8] = [
        (&[], nobody),
        (&[None, None, None], nobody),
        (&[of(0, 0)], (Reason::NothingWagered, P42_1_ANTE)),
        (&[of(10, 0)], no_bonus),
        (&[of(10, 10), None, of(10, 0)], no_bonus),
        (&[of(0, 10)], no_ante),
        (&[of(10, 11)], (above, P42_1_BONUS_WAGER)),
        (&[of(10, 10), of(0, 0)], (Reason::NothingWagered, P42_1_ANTE)),
    ];
    for (bets, (reason, under)) in cases {
        let refusal = refused(opened(&Options::default(), bets));
        assert_eq!(refusal, Refusal { reason, under }, "{bets:?}");
    }
    assert!(opened(&Options::default(), &[of(10, 10), of(10, 1)]).is_ok());
}

#[test]
fn a_round_under_equality_refuses_a_bonus_below_the_ante() {
    let _proof = covers!(DDP_002_A, DDP_002_B);
    let options = Options { bonus: BonusRule::EqualsAnte, ..Options::default() };
    let of = |bonus| Some(Bets { ante: TEN, bonus: Chips::dollars(bonus) });
    assert!(opened(&options, &[of(10)]).is_ok());
    assert_eq!(refused(opened(&options, &[of(9)])).under, ruling::A01);
    assert_eq!(refused(opened(&options, &[of(11)])).under, P42_1_BONUS_WAGER);
}

#[test]
fn a_round_has_six_positions_and_no_seventh() {
    let bets = Some(Bets { ante: TEN, bonus: TEN });
    let mut seats = [None; 8];
    seats[5] = bets;
    assert!(opened(&Options::default(), &seats).is_ok(), "empty seats beyond do not matter");
    seats[6] = bets;
    let refusal = refused(opened(&Options::default(), &seats));
    let reason = Reason::NoSuchSeat { seat: 7, seats: 6 };
    assert_eq!(refusal, Refusal { reason, under: P1_13Y_A });
}

#[test]
fn what_lies_on_the_layout_becomes_the_wagers_of_a_seat() {
    let bets = DoubleDraw::bets;
    assert_eq!(bets(&[]), None);
    let none = Some(Bets { ante: TEN, bonus: Chips::ZERO });
    assert_eq!(bets(&ANTE_OF_TEN), none, "the round refuses it");
    let grown = [(areas::ANTE, TEN), (areas::BONUS, TEN), (areas::ANTE, Chips::dollars(5))];
    assert_eq!(bets(&grown), Some(Bets { ante: Chips::dollars(15), bonus: TEN }));
}

/// What the player is told about a wager of `cents` at the moment `table` stands.
fn answer(table: &mut Table, words: &str) -> Result<(), Refusal> {
    let (before, acts) = (table.round.clone(), table.log.len());
    let answer = table.try_say(words);
    if answer.is_err() {
        assert_eq!(table.round, before, "a refusal leaves the round unchanged: {words}");
        assert_eq!(table.log.len(), acts, "a refusal is not an act: {words}");
    }
    answer
}

#[test]
fn a_draw_wager_is_the_ante_again_no_more_and_no_less() {
    let _proof = covers!(DDP_079, DDP_085);
    let must_be = |area, cents, under| {
        let reason = Reason::MustBe { area, amount: Chips::cents(cents), needs: TEN };
        Refusal { reason, under }
    };
    let mut table = Table::alone("As Ah 2d 7c 9h");
    for (text, cents) in [("0", 0), ("5", 500), ("9.50", 950), ("10.50", 1050), ("20", 2000)] {
        let refusal = refused(answer(&mut table, &format!("first draw wager {text}")));
        assert_eq!(refusal, must_be(areas::FIRST_DRAW, cents, P42_10_B));
    }
    table.say(&["first draw wager 10", "keeps all"]);
    for (text, cents) in [("0", 0), ("5", 500), ("9.99", 999), ("10.01", 1001)] {
        let refusal = refused(answer(&mut table, &format!("second draw wager {text}")));
        assert_eq!(refusal, must_be(areas::SECOND_DRAW, cents, P42_10_F));
    }
    table.say(&["second draw wager 10"]);
}

#[test]
fn a_draw_wager_waits_for_its_decision_and_does_not_come_after_its_no_more_bets() {
    let _proof = covers!(DDP_003_A, DDP_003_B, DDP_004_A, DDP_004_B, DDP_048_A, DDP_048_B, GEN_007);
    let mut table = Table::open(&Options::default(), &[(10, 10)]);
    let not_due = |table: &mut Table, words: &str, under| {
        let due = table.round.due();
        let refusal = refused(answer(table, words));
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under }, "{words}");
    };
    let (first, second) = ("first draw wager 10", "second draw wager 10");
    not_due(&mut table, first, P42_1_FIRST_DRAW_WAGER);
    not_due(&mut table, second, P42_1_SECOND_DRAW_WAGER);
    table.deal(&["As Ah 2d 7c 9h"]);
    not_due(&mut table, second, P42_1_SECOND_DRAW_WAGER);
    table.say(&[first]);
    not_due(&mut table, first, P42_6_B);
    not_due(&mut table, second, P42_1_SECOND_DRAW_WAGER);
    table.say(&["discards 2d"]);
    not_due(&mut table, first, P42_6_B);
    not_due(&mut table, second, P42_1_SECOND_DRAW_WAGER);
    table.draws("3c");
    not_due(&mut table, first, P42_6_B);
    table.say(&[second]);
    not_due(&mut table, second, P42_6_B);
    table.say(&["discards 3c"]);
    not_due(&mut table, second, P42_6_B);
    table.draws("4c");
    assert_eq!(table.round.due(), Due::Nothing);
    not_due(&mut table, first, P42_6_B);
    not_due(&mut table, second, P42_6_B);
}

#[test]
fn no_card_is_exchanged_without_the_draw_wager() {
    let _proof = covers!(DDP_050, DDP_051);
    let mut table = Table::alone("As Ah 2d 7c 9h");
    for words in ["keeps all", "discards 2d"] {
        let due = table.round.due();
        let refusal = refused(answer(&mut table, words));
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under: P42_6_C_2 });
    }
    table.say(&["first draw wager 10", "keeps all"]);
    for words in ["keeps all", "discards 2d"] {
        let due = table.round.due();
        let refusal = refused(answer(&mut table, words));
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under: P42_6_C_3 });
    }
}

#[test]
fn after_no_more_bets_the_draw_wagers_are_the_only_new_ones() {
    let _proof = covers!(DDP_048_A, DDP_048_B, GEN_007);
    let mut table = Table::open(&Options::default(), &[(10, 5), (25, 25)]);
    let staked = |table: &Table, number| -> Vec<(Area, u64)> {
        let wagers = table.round.wagers(seat(number));
        wagers.map(|wager| (wager.area, wager.staked.in_cents() / 100)).collect()
    };
    table.deal(&["As Ah 2d 7c 9h", "Ks Kh 3d 8c 10h"]);
    assert_eq!(staked(&table, 1), [(areas::ANTE, 10), (areas::BONUS, 5)]);
    table.say(&["first draw wager 10", "first draw wager 25"]);
    let refusal = refused(answer(&mut table, "first draw wager 10"));
    assert_eq!(refusal.under, P42_6_B);
    table.say(&["keeps all", "keeps all", "second draw wager 10", "folds", "keeps all"]);
    let (first, second) = ((areas::FIRST_DRAW, 10), (areas::SECOND_DRAW, 10));
    assert_eq!(staked(&table, 1), [(areas::ANTE, 10), (areas::BONUS, 5), first, second]);
    let of_two = [(areas::ANTE, 25), (areas::BONUS, 25), (areas::FIRST_DRAW, 25)];
    assert_eq!(staked(&table, 2), of_two, "nothing was added or withdrawn");
    assert_eq!(staked(&table, 3), []);
}
