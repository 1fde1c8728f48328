//! One Card through every library: tried, solved, simulated, played with trouble, audited, shown.

use analyse::walk::Walk;
use analyse::{Detail, Fraction, Kernel, Named};
use audit::{KeyDir, LiveTable, Log, replay, verify};
use cards::Card;
use games::{Banked as _, Game as _};
use one_card::{Decision, GameId, OneCard, RaiseOn, Settings, text};
use rules::conformance::{Trial, check};
use rules::{Chips, Irregularity, Round as _, Seat};
use school::{Drill, Score};
use signage::{Description, sign};
use simulate::{Plan, Report, run};
use table::automatic::{Next, next};
use table::{Command, DeckId, Mode, Role, ShuffleMethod, Shuffled, Spoken, Tender, Time, casebook};

const ANTE: Chips = Chips::dollars(10);

fn value(deck: &[Card], policy: Named) -> Fraction {
    let terms = OneCard::terms_at(&Settings::default(), Some(ANTE), policy, None).expect("small");
    let counts = OneCard::count(deck, &()).expect("nobody cancels");
    let results = OneCard::results(&counts, &terms, policy, Detail::Full, &());
    let value = &results.expect("nobody cancels")[0].expected_value;
    value.fraction().expect("a short one")
}

#[test]
fn the_round_keeps_every_promise() {
    let options = OneCard::analysed(&Settings::default());
    let bets = [Some(ANTE), None, Some(Chips::dollars(5)), Some(ANTE)];
    let trial = Trial::<OneCard> {
        options: &options,
        carry: &(),
        bets: &bets,
        deck: OneCard::DECK,
        odd: &|_, _| vec![Decision::Folds, Decision::Raises],
        voids: 20,
    };
    let tally: rules::conformance::Tally = (0..500).map(|seed| check(&trial, seed)).sum();
    assert!(tally.decisions > 500 && tally.refusals > 500 && tally.voids > 50, "{tally}");
}

#[test]
#[should_panic(expected = "a decision that is permitted")]
fn what_a_decision_costs_is_not_asked_before_it_is_due() {
    let options = OneCard::analysed(&Settings::default());
    let round = OneCard::open(&options, &(), &[Some(ANTE)], &mut ()).expect("an ante");
    round.stakes(Decision::Raises);
}

#[test]
fn the_kernel_equals_the_walker_on_short_decks_and_on_the_full_one() {
    let options = OneCard::analysed(&Settings::default());
    let deck = OneCard::DECK;
    for cards in [&deck[..12], &deck[30..], deck] {
        let walk = Walk::<OneCard>::new(options, ANTE, cards);
        let walked = walk.best().expect("a wager").expectation();
        let unit = Fraction::new(ANTE.in_cents().into(), 1);
        assert_eq!(walked / unit, value(cards, Named::Optimal), "{} cards", cards.len());
        let mut always = RaiseOn([true; 13]);
        let walked = walk.follow(&mut always).expect("a wager").expectation();
        assert_eq!(
            walked / unit,
            value(cards, Named::Habit("always-raise")),
            "{} cards",
            cards.len()
        );
    }
    let terms = OneCard::terms_at(&Settings::default(), None, OneCard::BEST, None).expect("small");
    assert!(OneCard::short_deck(&terms).is_some_and(|short| short.agrees()));
}

#[test]
fn the_house_has_the_edge_and_basic_is_the_best_play() {
    let deck = OneCard::DECK;
    assert_eq!(value(deck, Named::Optimal), Fraction::new(-8, 221));
    assert_eq!(value(deck, Named::Habit("basic")), value(deck, Named::Optimal));
}

#[test]
fn a_simulation_comes_near_the_exact_value() {
    let policy = Named::find::<OneCard>("basic").expect("a policy of the game");
    let basic = policy.habit::<OneCard>().expect("not the best play");
    let (options, bets) = (OneCard::analysed(&Settings::default()), [Some(ANTE)]);
    let (deck, meter) = (OneCard::DECK, None);
    let plan = Plan {
        options: &options,
        bets: &bets,
        deck,
        dealing: simulate::Dealing::Fresh,
        meter,
        rounds: 200_000,
        seed: 5,
    };
    let totals = run::<OneCard, _>(&plan, &basic, 2, &()).expect("a round");
    let exact = value(deck, policy);
    let exact = (exact.numerator(), exact.denominator());
    let sigmas = Report::new(&totals, ANTE).sigmas_from(exact).expect("results differ");
    assert!(sigmas.abs() < 4.0, "{sigmas}");
}

#[test]
fn a_table_with_trouble_leaves_a_log_that_verifies_and_replays() {
    let dir = std::env::temp_dir().join(format!("one-card-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let (log, keys) = (dir.join("corner.log"), KeyDir::at(dir.join("keys")));
    let (settings, mode) = (Settings::default(), Mode::Automatic);
    let live = LiveTable::<OneCard>::create(&log, "corner", settings, mode, &keys);
    let mut live = live.expect("lawful settings");
    let (seat, player, amount) = (Seat::at(0), "Ann".to_owned(), Chips::dollars(1_000));
    let bought = Command::Buy { player: player.clone(), amount };
    let mut before = vec![bought, Command::Sit { seat, player }];
    let (mut time, mut decided) = (0, 0);
    while decided < 4 {
        time += 1;
        let (role, command) = match next(live.table()) {
            Next::Command(role, command) => (role, command),
            Next::Shuffle(deck, method) => {
                let number = live.table().next_shuffle().shuffle;
                (Role::Dealer, shuffle(deck, method, number))
            }
            Next::Display(_) => unreachable!("this game has no display"),
            Next::Cut(seat) => (Role::Player, Command::DeclineCut(seat)),
            Next::Player => (Role::Player, before.remove(0)),
            Next::Wagers if !live.table().ledger().has_wagers() => (Role::Player, ante(seat)),
            Next::Wagers => (Role::Dealer, Command::NoMoreBets),
            Next::Decision(seat) => {
                decided += 1;
                if decided == 2 {
                    find_a_card_face_up(&mut live, Time(time));
                }
                let spoken = Spoken::decided(live.table().round().expect("due"), Decision::Raises);
                (Role::Player, Command::Decide { seat, spoken })
            }
        };
        let told = live.tell(role, &command, Time(time)).expect("the log is written");
        told.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }
    drop(live);
    is_read_again(&log, &keys);
    std::fs::remove_dir_all(&dir).expect("the folder is ours");
}

fn shuffle(deck: DeckId, method: ShuffleMethod, number: u64) -> Command<OneCard> {
    Command::Shuffle { deck, method, result: Shuffled::Seed(seat::rehearsed(1, number)) }
}

fn is_read_again(log: &std::path::Path, keys: &KeyDir) {
    verify(log, &keys.public_key().expect("a key")).expect("nobody touched the log");
    let written = Log::read(std::fs::File::open(log).expect("a file")).expect("readable");
    replay::<OneCard>(&written, &[], |_| {}).expect("the same again");
}

fn ante(seat: Seat) -> Command<OneCard> {
    let (area, tender) = (one_card::ANTE, Tender::Chips);
    Command::Wager { seat, area, amount: ANTE, tender }
}

fn find_a_card_face_up(live: &mut LiveTable<OneCard>, now: Time) {
    let irregularity = Irregularity::CardFaceUp;
    let found = Command::Floor { irregularity, place: None, cards: 1 };
    live.tell(Role::Floorperson, &found, now).expect("written").expect("rule 7");
}

#[test]
fn the_sign_states_the_odds_and_the_layout_lacks_nothing() {
    let mut layout = Description::new::<OneCard>(&Settings::default(), "The Corner").expect("fits");
    assert!(sign::text(&layout).contains("3 to 2"), "{}", sign::text(&layout));
    assert_eq!(signage::check(&layout), []);
    layout.licensee.clear();
    assert_eq!(signage::check(&layout)[0].under, text::WAGERS);
}

#[test]
fn a_drill_knows_its_own_answer() {
    let mut drill = Drill::<OneCard>::new(Settings::default(), 3, 1).expect("lawful settings");
    let (exercise, mut score) = (drill.question(), Score::default());
    let due = &exercise.settlements[0];
    let mistakes = exercise.check(1, due, &due.words(), &mut score).expect("understood");
    assert_eq!(mistakes, []);
}

#[test]
fn its_catalogue_has_one_row() {
    assert_eq!(GameId::ALL, [GameId::OneCard]);
    let title = one_card::with_solved!(GameId::OneCard, G => G::TITLE, cannot => "unknown");
    assert_eq!(title, "One Card");
}

#[test]
fn a_case_of_the_book_is_played_as_this_game() {
    let book = "### 1. An ace beats a nine and its raise pays 3 to 2\n\n\
        ```round\n\
        table    one-card\n\
        seat 1   ante 10\n\
        dealt    seat 1: As\n\
        dealt    dealer: 9h\n\
        seat 1   raises\n\
        paid     seat 1: ante 10, raise 15\n\
        net      seat 1: +25\n\
        ```\n";
    let cases = casebook::parse_as::<OneCard>(book);
    assert_eq!(cases.len(), 1);
    assert_eq!(casebook::run::<OneCard>(&cases[0]).failures, Vec::<String>::new());
}
