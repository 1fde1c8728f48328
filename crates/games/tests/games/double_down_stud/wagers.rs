//! Wagers (11(f)) and the double down wager (11(a)(1)(i), ruling E06), both sides of every
//! boundary.

use games::double_down_stud::areas;
use games::double_down_stud::{Authority, Bets, Decision, Doubles, Options, Settings};
use games::{DoubleDownStud, Game};
use law::section_11::{P11_A_1_I, P11_F_1, P11_F_2};
use law::{Clause, general, ruling};
use proof::{RecordingLog, covers, refused};
use rules::{Act, Area, Chips, Due, PostedLimits, Reason, Refusal, Round};

use super::support::{Table, seat};

const TEN: Chips = Chips::dollars(10);

/// A table that posts 5 to 500 and plays with chips of fifty cents.
fn posted() -> Settings {
    let mut settings = Settings::default();
    settings.house.smallest_chip = Chips::cents(50);
    settings.house.limits =
        PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
    settings
}

fn full_only() -> Options {
    Options { doubles: Doubles::Full, ..Options::default() }
}

/// Ten dollars lie, all cards are dealt, the player is asked.
fn asked(options: &Options) -> Table {
    let mut table = Table::open(options, &[10]);
    table.deal("Js", "Jh 4d 9c");
    table
}

fn answer(options: &Options, cents: u64) -> Result<(), Refusal> {
    let mut table = asked(options);
    let before = table.round.clone();
    let acts = table.log.len();
    let answer = table.double(Chips::cents(cents));
    if answer.is_err() {
        assert_eq!(table.round, before, "a refusal leaves the round unchanged");
        assert_eq!(table.log.len(), acts, "a refusal is not an act");
    }
    answer
}

#[test]
fn a_double_down_wager_is_anything_from_the_smallest_chip_to_the_original_wager() {
    let _proof = covers!(DDS_001, DDS_051);
    let above = |cents| Reason::AboveOriginal { amount: Chips::cents(cents), original: TEN };
    for cents in [50, 100, 550, 950, 1000] {
        assert_eq!(answer(&Options::default(), cents), Ok(()), "{cents} cents");
    }
    for cents in [1001, 1050, 1100, 2000, u64::MAX] {
        let refusal = refused(answer(&Options::default(), cents));
        assert_eq!(refusal, Refusal { reason: above(cents), under: P11_A_1_I });
    }
}

#[test]
fn eleven_dollars_on_ten_are_refused_in_words() {
    let _proof = covers!(DDS_001);
    let refusal = refused(answer(&Options::default(), 1100));
    let words = "a double down wager of 11 is above the original wager of 10 \
                 (section-11-double-down-stud 11(a)(1)(i))";
    assert_eq!(refusal.to_string(), words);
}

#[test]
fn where_the_house_takes_full_doubles_only_the_whole_original_wager_is_accepted() {
    let _proof = covers!(DDS_001);
    assert_eq!(answer(&full_only(), 1000), Ok(()));
    for cents in [1, 50, 500, 950, 999] {
        let refusal = refused(answer(&full_only(), cents));
        let reason = Reason::NotEqualToOriginal { amount: Chips::cents(cents), original: TEN };
        assert_eq!(refusal, Refusal { reason, under: ruling::E06 });
    }
}

#[test]
fn of_several_refusals_of_a_double_the_first_of_the_list_is_given() {
    let _proof = covers!(DDS_001);
    let amount = Chips::cents;
    let original = TEN;
    let not_in_chips = |cents| Reason::NotInChips { amount: amount(cents), unit: amount(50) };
    let table: [(Options, u64, Reason, Clause); 8] = [
        (Options::default(), 0, Reason::NothingWagered, P11_A_1_I),
        (full_only(), 0, Reason::NothingWagered, P11_A_1_I),
        (
            Options::default(),
            1025,
            Reason::AboveOriginal { amount: amount(1025), original },
            P11_A_1_I,
        ),
        (full_only(), 1025, Reason::AboveOriginal { amount: amount(1025), original }, P11_A_1_I),
        (full_only(), 25, Reason::NotEqualToOriginal { amount: amount(25), original }, ruling::E06),
        (Options::default(), 25, not_in_chips(25), ruling::E06),
        (Options::default(), 49, not_in_chips(49), ruling::E06),
        (Options::default(), 999, not_in_chips(999), ruling::E06),
    ];
    for (options, cents, reason, under) in table {
        assert_eq!(refused(answer(&options, cents)), Refusal { reason, under }, "{cents} cents");
    }
}

#[test]
fn an_original_wager_smaller_than_the_smallest_chip_can_still_be_doubled() {
    let options = Options { smallest_chip: Chips::dollars(25), ..Options::default() };
    assert_eq!(answer(&options, 1000), Ok(()));
    let reason = Reason::NotInChips { amount: Chips::cents(500), unit: Chips::dollars(25) };
    assert_eq!(refused(answer(&options, 500)).reason, reason);
    assert_eq!(asked(&options).round.choices().count(), 2);
}

#[test]
fn the_listed_choices_are_none_the_least_and_the_greatest() {
    let say = |options: &Options| {
        let round = asked(options).round;
        round.choices().map(|choice| round.say(choice)).collect::<Vec<_>>()
    };
    assert_eq!(say(&Options::default()), ["does not double", "doubles 0.50", "doubles 10"]);
    assert_eq!(say(&full_only()), ["does not double", "doubles 10"]);
}

#[test]
fn a_double_down_wager_comes_after_the_deal_and_before_the_second_no_more_bets() {
    let _proof = covers!(DDS_001, DDS_040, GEN_007);
    let mut table = Table::open(&Options::default(), &[10, 10]);
    let early = |table: &mut Table| {
        let refusal = refused(table.double(TEN));
        let due = table.round.due();
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under: P11_A_1_I });
    };
    early(&mut table);
    table.up("Js 2c");
    early(&mut table);
    table.hole();
    table.up("Jh 4d");
    early(&mut table);
    table.up("9c");
    table.doubles(&[5, 0]);
    for _ in 0..2 {
        let refusal = refused(table.double(TEN));
        let due = table.round.due();
        assert_eq!(refusal, Refusal { reason: Reason::NotDue { due }, under: P11_F_2 });
        if due != Due::Nothing {
            table.turn("2s");
        }
    }
}

#[test]
fn a_player_who_declined_may_still_double_until_the_second_no_more_bets() {
    let _proof = covers!(DDS_051);
    let mut table = Table::open(&Options::default(), &[10, 20, 30]);
    let ten = Decision::Doubles(TEN);
    let still = |table: &mut Table, number: usize, decision| {
        table.round.still(seat(number), decision, &mut table.log)
    };
    assert_eq!(still(&mut table, 1, ten), None, "cards are still dealt");
    table.deal("Js 2c 5d", "Jh 4d 9c");
    assert_eq!(still(&mut table, 2, ten), None, "seat 2 has not been asked");
    table.doubles(&[0, 5]);
    assert_eq!(still(&mut table, 1, Decision::DoesNotDouble), None, "seat 1 has declined already");
    assert_eq!(still(&mut table, 2, ten), None, "a wager that lies there is not increased");
    let eleven = Decision::Doubles(Chips::dollars(11));
    let refusal = still(&mut table, 1, eleven).expect("seat 1 may speak");
    assert_eq!(refused(refusal).under, P11_A_1_I, "more than the original wager");
    table.log.take();
    assert_eq!(still(&mut table, 1, ten), Some(Ok(())));
    let placed = Act::WagerPlaced { seat: seat(1), area: areas::DOUBLE_DOWN, amount: TEN };
    assert_eq!(*table.log, [(placed, ruling::E26)]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 }, "still asked");
    table.doubles(&[0]);
    assert_eq!(still(&mut table, 3, ten), None, "the second call has been made");
    table.turn("9s");
    assert_eq!(table.round.wagers(seat(1)).count(), 2);
}

#[test]
fn after_no_more_bets_the_double_down_wager_is_the_only_new_one() {
    let _proof = covers!(GEN_007, DDS_051);
    let mut table = Table::open(&Options::default(), &[10, 25]);
    let staked = |table: &Table, number| -> Vec<(Area, Chips)> {
        table.round.wagers(seat(number)).map(|wager| (wager.area, wager.staked)).collect()
    };
    let original = [vec![(areas::WAGER, TEN)], vec![(areas::WAGER, Chips::dollars(25))]];
    table.deal("Js 2c", "Jh 4d 9c");
    assert_eq!([staked(&table, 1), staked(&table, 2)], original);
    table.doubles(&[5, 0]);
    table.turn("8s");
    let double = (areas::DOUBLE_DOWN, Chips::dollars(5));
    assert_eq!(staked(&table, 1), [(areas::WAGER, TEN), double]);
    assert_eq!(staked(&table, 2), original[1], "nothing was added or withdrawn");
}

#[test]
fn a_round_without_a_wager_and_a_wager_of_nothing_are_refused_before_any_act() {
    let _proof = covers!(DDS_039_A, DDS_039_B, DDS_040);
    let nothing = Some(Bets { wager: Chips::ZERO });
    let ten = Some(Bets { wager: TEN });
    let nobody = (Reason::NobodyPlays, P11_F_2);
    let zero = (Reason::NothingWagered, P11_F_1);
    type Case<'a> = (&'a [Option<Bets>], (Reason, Clause));
    let cases: [Case<'_>; 5] = [
        (&[], nobody),
        (&[None, None, None], nobody),
        (&[nothing], zero),
        (&[None, nothing], zero),
        (&[ten, nothing, ten], zero),
    ];
    for (bets, (reason, under)) in cases {
        let mut log = RecordingLog::new();
        let refusal = refused(DoubleDownStud::open(&Options::default(), &(), bets, &mut log));
        assert_eq!(refusal, Refusal { reason, under }, "{bets:?}");
        assert!(log.is_empty(), "a refused round leaves no act behind: {bets:?}");
    }
}

#[test]
fn an_original_wager_is_chips_on_its_area_within_the_posted_limits() {
    let _proof = covers!(DDS_039_A, DDS_039_B, GEN_006_A, GEN_006_B);
    let settings = posted();
    let accept = |cents| DoubleDownStud::accept(&settings, &[], areas::WAGER, Chips::cents(cents));
    for cents in [500, 550, 1000, 49_950, 50_000] {
        assert_eq!(accept(cents), Ok(P11_F_1), "{cents} cents");
    }
    let limits = settings.house.limits;
    for cents in [450, 50_050] {
        let reason = Reason::OutsideLimits { amount: Chips::cents(cents), limits };
        assert_eq!(refused(accept(cents)), Refusal { reason, under: general::GEN_006 });
    }
    let unit = Chips::cents(50);
    for cents in [525, 999] {
        let reason = Reason::NotInChips { amount: Chips::cents(cents), unit };
        assert_eq!(refused(accept(cents)), Refusal { reason, under: P11_F_1 });
    }
}

#[test]
fn of_several_refusals_of_an_original_wager_the_first_of_the_list_is_given() {
    let _proof = covers!(DDS_039_A, DDS_039_B, GEN_006_B);
    let settings = posted();
    let lying = [(areas::WAGER, TEN)];
    let (unit, limits) = (settings.house.smallest_chip, settings.house.limits);
    let (wager, double) = (areas::WAGER, areas::DOUBLE_DOWN);
    let cents = Chips::cents;
    type Case<'a> = (&'a [(Area, Chips)], Area, Chips, Reason, Clause);
    let cases: [Case<'_>; 7] = [
        (&lying, double, cents(0), Reason::NoSuchWager { area: double }, P11_A_1_I),
        (&[], double, TEN, Reason::NoSuchWager { area: double }, P11_A_1_I),
        (&lying, wager, cents(0), Reason::NothingWagered, P11_F_1),
        (
            &lying,
            wager,
            limits.maximum,
            Reason::OutsideLimits { amount: limits.maximum + TEN, limits },
            general::GEN_006,
        ),
        (&[], wager, cents(0), Reason::NothingWagered, P11_F_1),
        (&[], wager, cents(1), Reason::NotInChips { amount: cents(1), unit }, P11_F_1),
        (
            &[],
            wager,
            cents(50),
            Reason::OutsideLimits { amount: cents(50), limits },
            general::GEN_006,
        ),
    ];
    for (placed, area, amount, reason, under) in cases {
        let answer = DoubleDownStud::accept(&settings, placed, area, amount);
        assert_eq!(refused(answer), Refusal { reason, under });
    }
}

#[test]
fn in_new_jersey_the_same_refusals_cite_the_definition_itself_or_section_11_by_analogy() {
    let _proof = covers!(DDN_001);
    let options = Options { authority: Authority::NewJersey, ..Options::default() };
    let definition = law::nj_19_47::P17_1_DOUBLE_DOWN_WAGER;
    assert_eq!(answer(&options, 1000), Ok(()));
    assert_eq!(refused(answer(&options, 1001)).under, definition);
    assert_eq!(refused(answer(&options, 0)).under, definition);
    assert_eq!(refused(answer(&options, 25)).under, ruling::E06);
    let settings = Settings { authority: Authority::NewJersey, ..posted() };
    let accept = |amount| DoubleDownStud::accept(&settings, &[], areas::WAGER, amount);
    assert_eq!(accept(TEN), Ok(P11_F_1.by_analogy()));
    assert_eq!(refused(accept(Chips::ZERO)).under, P11_F_1.by_analogy());
    assert_eq!(refused(accept(Chips::cents(50))).under, general::GEN_006);
}
