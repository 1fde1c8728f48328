//! The shoe, read side by side with rulings C14, C15 and C21.

use cards::Card;
use games::{Blackjack, CaribbeanStud, MultipleActionBlackjack};
use law::{Clause, ruling};
use rules::{Act, Reason};
use table::automatic::{Next, next};
use table::{Command, Cutter, Equipment, Event, Line, Role};

use super::support::{Pit, any, seat, settings, words};

/// Rounds of everybody until the next shuffle; what was written down.
fn plays_the_shoe(pit: &mut Pit<Blackjack>) -> Vec<Line> {
    let from = pit.log.len();
    pit.is_ready();
    loop {
        pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
        if matches!(next(&pit.table), Next::Shuffle(..)) {
            return pit.log[from..].to_vec();
        }
        plays_a_round(pit);
    }
}

/// A round of everybody, ten each, in which all stand.
pub fn plays_a_round(pit: &mut Pit<Blackjack>) -> Vec<Line> {
    let from = pit.log.len();
    pit.is_ready();
    for index in 0..pit.table.seats().len() {
        if pit.table.seats()[index].is_some() {
            pit.says(&format!("wager seat {} 10 on wager", index + 1));
        }
    }
    pit.says("no more bets");
    pit.finishes();
    pit.log[from..].to_vec()
}

fn refused_under(pit: &mut Pit<Blackjack>, words: &str, reason: &str) -> Clause {
    let refusal = pit.refused(words);
    assert!(refusal.to_string().contains(reason), "{refusal}");
    refusal.under
}

/// Whether a line begins with these words.
pub fn told(lines: &[Line], words: &str) -> bool {
    any(lines, |event| event.to_string().starts_with(words))
}

/// Where such a line stands.
fn begins(lines: &[Line], words: &str) -> usize {
    let found = lines.iter().position(|(event, _)| event.to_string().starts_with(words));
    found.unwrap_or_else(|| panic!("nobody wrote {words:?}"))
}

/// The cards of a line that lists them after these words.
pub fn listed(lines: &[Line], before: &str) -> Vec<Card> {
    let list = lines.iter().find_map(|(event, _)| {
        let said = event.to_string();
        said.strip_prefix(before).map(str::to_owned)
    });
    super::support::cards(&list.unwrap_or_else(|| panic!("no line {before:?}")))
}

/// The cards that were dealt, in their order.
fn dealt(lines: &[Line]) -> Vec<Card> {
    let card = |(event, _): &Line| match event {
        Event::Act(Act::Dealt { card, .. }) => *card,
        _ => None,
    };
    lines.iter().filter_map(card).collect()
}

fn rounds(lines: &[Line]) -> usize {
    lines.iter().filter(|(event, _)| matches!(event, Event::RoundClosed(_))).count()
}

#[test]
fn all_decks_are_opened_mixed_cut_marked_and_burned_as_one_stack() {
    let mut pit = Pit::<Blackjack>::with(2, &[]);
    let lines = words(&pit.goes_on(|_| false));
    let wanted = [
        "deck 1 received: 6 decks, 312 cards, red backs, with cutting card",
        "deck 1 sorted and inspected by the dealer, 312 cards",
        "deck 1 verified by the floorperson",
        "deck 1 turned down, washed and stacked",
        "cut offered to seat 1",
        "seat 1 cuts 156 cards to the bottom",
        "cutting card placed in deck 1, 78 cards behind it",
        "deck 1 in the shoe",
        "first card of deck 1 burned, face down to the discard rack",
    ];
    let mut places = wanted.iter().map(|line| {
        lines.iter().position(|said| said.starts_with(line)).unwrap_or_else(|| panic!("{line}"))
    });
    assert!(places.by_ref().is_sorted(), "{lines:#?}");
    assert_eq!(pit.table.undealt().len(), 311);
}

#[test]
fn a_quarter_of_the_cards_at_least_lies_behind_the_cutting_card() {
    let mut pit = Pit::<Blackjack>::with(1, &[]);
    is_cut(&mut pit);
    for behind in [0, 77, 303, 312, usize::MAX] {
        let refusal = pit.refused(&format!("place cutting card in deck 1 {behind} from the back"));
        let reason = Reason::CuttingCardOutOfRange { behind, least: 78, most: 302 };
        assert_eq!((refusal.reason, refusal.under), (reason, ruling::C21));
    }
    let mut deep = Pit::<Blackjack>::with(1, &[]);
    is_cut(&mut deep);
    deep.dealer("place cutting card in deck 1 302 from the back");
    pit.dealer("place cutting card in deck 1 78 from the back");
}

#[test]
fn no_step_of_a_new_shoe_is_left_out_or_done_twice() {
    let mut pit = Pit::<Blackjack>::with(1, &[]);
    pit.goes_on(|next| matches!(next, Next::Cut(_)));
    let place = "place cutting card in deck 1 100 from the back";
    assert_eq!(refused_under(&mut pit, place, "the cards are cut first"), ruling::C21);
    pit.says("cut seat 1 at 50");
    assert_eq!(refused_under(&mut pit, "load deck 1", "cutting card has not been"), ruling::C21);
    assert_eq!(refused_under(&mut pit, "burn deck 1", "waits to be put in the shoe"), ruling::C21);
    pit.says(place);
    assert_eq!(refused_under(&mut pit, place, "it has been placed"), ruling::C21);
    pit.says("load deck 1");
    pit.says("wager seat 1 10 on wager");
    let burned = "the first card of the shoe has not been burned";
    assert_eq!(refused_under(&mut pit, "no more bets", burned), ruling::C21);
    pit.says("burn deck 1");
    assert_eq!(refused_under(&mut pit, "burn deck 1", "has been burned"), ruling::C21);
    let dealt = "a card has left the deck";
    assert_eq!(refused_under(&mut pit, "recut it looked thin", dealt), ruling::C21);
    pit.says("no more bets");
    let reason = "a round is in play";
    assert_eq!(refused_under(&mut pit, "burn deck 1", reason), ruling::C21);
}

#[test]
fn before_its_first_card_is_burned_a_shoe_may_be_cut_again_and_marked_again() {
    let mut pit = Pit::<Blackjack>::with(1, &[]);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Equipment(Equipment::Burn(_)))));
    pit.supervisor("recut the cutting card was seen");
    pit.says("cut seat 1 at 50");
    assert_eq!(refused_under(&mut pit, "load deck 1", "cutting card has not been"), ruling::C21);
    pit.is_ready();
}

#[test]
fn rounds_are_dealt_from_one_shoe_until_its_cutting_card_shows() {
    let mut pit = Pit::<Blackjack>::new(&[("decks", "1"), ("penetration", "50")]);
    pit.seats(&[(1, "Ada"), (2, "Bob")]);
    let lines = plays_the_shoe(&mut pit);
    assert!(rounds(&lines) > 2, "several rounds");
    let committed = begins(&lines, "deck 1 shuffled by hand, shuffle 1, seed committed as ");
    let opened = begins(&lines, "round 1 opens");
    assert!(committed < opened, "the seed is committed to before the first round");
    let shown: Vec<_> =
        (0..lines.len()).filter(|at| told(&lines[*at..=*at], "seed of shuffle")).collect();
    let last = lines.iter().rposition(|(event, _)| matches!(event, Event::RoundClosed(_)));
    assert_eq!(shown, [last.expect("rounds") - 1], "and shown when the last round closes");
    // One card is burned, then all cards come in the order of the seed, round after round.
    let order = listed(&lines, "card order after the cut: ");
    let dealt = dealt(&lines);
    assert_eq!(order.len(), 52);
    assert_eq!(order[1..=dealt.len()], dealt[..]);
    // The cutting card lies before the 27th card; the round in play is finished.
    assert!(dealt.len() + 1 >= 26, "{}", dealt.len());
    let left = 52 - 1 - dealt.len();
    assert!(told(&lines, &format!("deck 1 is done, {left} cards not dealt")));
}

#[test]
fn a_shoe_whose_cutting_card_lies_in_front_after_a_round_is_done() {
    // One card burned, then 20 against 20 three times: 13 cards have gone.
    for (before, done) in [(14, false), (13, true)] {
        let mut pit = Pit::<Blackjack>::with(1, &[("decks", "1")]);
        pit.stack("10s 10h 10d 10c Js Jh Jd Jc Qs Qh Qd Qc");
        marks(&mut pit, before);
        (0..2).for_each(|_| drop(plays_a_round(&mut pit)));
        let lines = plays_a_round(&mut pit);
        assert_eq!(told(&lines, "deck 1 is done"), done, "{before}");
        assert!(!told(&lines, "cutting card comes out"), "it lies in front, nobody drew past it");
    }
}

/// The cutting card of a new shoe of one deck lies behind so many cards.
fn marks(pit: &mut Pit<Blackjack>, before: usize) {
    is_cut(pit);
    pit.dealer(&format!("place cutting card in deck 1 {} from the back", 52 - before));
}

/// A new shoe is cut, and its cutting card waits to be placed.
fn is_cut(pit: &mut Pit<Blackjack>) {
    pit.goes_on(|next| {
        let Next::Command(_, Command::Equipment(act)) = next else { return false };
        matches!(act, Equipment::PlaceCuttingCard { .. })
    });
}

#[test]
fn whoever_finds_the_cutting_card_at_the_own_box_is_offered_the_cut() {
    let offered = |before: usize| {
        let mut pit = Pit::<Blackjack>::with(3, &[("decks", "1")]);
        // The first round takes seven cards after the one burned, the dealer's 8, 8 and 7 the last.
        pit.stack("10s 9s 8s 10h 9h 8h 7h");
        marks(&mut pit, before);
        plays_rounds_of_two(&mut pit);
        pit.goes_on(|next| matches!(next, Next::Cut(_)));
        pit.table.cutter()
    };
    // Then come a card for seat 1, one for seat 2, the dealer's, and again seats 1 and 2.
    let player = |number| Some(Cutter::Player(seat(number)));
    assert_eq!(offered(10), player(3), "at the dealer's hand: the far right");
    assert_eq!(offered(11), player(1));
    assert_eq!(offered(12), player(2));
}

/// Rounds of seats 1 and 2 until the shoe is done.
fn plays_rounds_of_two(pit: &mut Pit<Blackjack>) {
    while !told(&pit.log, "deck 1 is done") {
        pit.is_ready();
        pit.says("wager seat 1 10 on wager");
        pit.says("wager seat 2 10 on wager");
        pit.says("no more bets");
        pit.finishes();
    }
}

#[test]
fn the_cut_of_a_shoe_is_declined_clockwise() {
    let mut pit = Pit::<Blackjack>::with(3, &[]);
    pit.goes_on(|next| matches!(next, Next::Cut(_)));
    let asked = |pit: &Pit<Blackjack>| pit.table.cutter();
    assert_eq!(asked(&pit), Some(Cutter::Player(seat(1))), "the first player of a new game");
    pit.says("decline cut seat 1");
    assert_eq!(asked(&pit), Some(Cutter::Player(seat(2))));
    pit.says("decline cut seat 2");
    pit.says("decline cut seat 3");
    assert_eq!(asked(&pit), Some(Cutter::Dealer), "nobody cuts: the dealer does");
}

#[test]
fn a_supervisor_ends_a_shoe_between_two_rounds_and_nobody_else() {
    let mut pit = Pit::<Blackjack>::with(3, &[]);
    plays_a_round(&mut pit);
    let order = pit.reads("reshuffle deck 1 a player counts aloud");
    for role in [Role::Player, Role::Dealer, Role::Floorperson] {
        assert_eq!(pit.refused_to(role, &order).under, law::general::GEN_011);
    }
    pit.says("wager seat 1 10 on wager");
    let words = "reshuffle deck 1 a player counts aloud";
    assert_eq!(refused_under(&mut pit, words, "wagers lie on the layout"), ruling::C21);
    pit.says("no more bets");
    assert_eq!(refused_under(&mut pit, words, "a round is in play"), ruling::C21);
    pit.finishes();
    let lines = pit.supervisor(words);
    assert!(told(&lines, "casino supervisor orders deck 1 shuffled again: a player counts aloud"));
    assert!(told(&lines, "card order after the cut: "));
    assert!(any(&lines, |event| matches!(event, Event::Equipment(_))));
    pit.goes_on(|next| matches!(next, Next::Cut(_)));
    assert_eq!(pit.table.cutter(), Some(Cutter::Player(seat(3))), "the far right");
}

#[test]
fn a_shoe_that_everybody_leaves_or_that_leaves_the_table_shows_its_seed() {
    let mut pit = Pit::<Blackjack>::new(&[]);
    pit.seats(&[(1, "Ada")]);
    plays_a_round(&mut pit);
    let mut left = pit.table.clone();
    let retire = pit.reads("retire deck 1");
    let lines = left.tell(Role::Floorperson, &retire, pit.now).expect("between two rounds");
    assert!(told(&lines, "seed of shuffle 1 revealed"));
    pit.says("leave seat 1");
    let lines = pit.says("idle");
    assert!(told(&lines, "seed of shuffle 1 revealed"));
    assert!(pit.table.is_conserved());
}

#[test]
fn a_hand_dealt_game_has_two_decks_at_most_and_a_shuffler() {
    let refusal = |options: &[(&str, &str)]| {
        let table = table::Table::<Blackjack>::new("pit 1", settings::<Blackjack>(options));
        proof::refused(table.map(drop))
    };
    assert_eq!(refusal(&[("dealing", "hand"), ("decks", "1")]).under, ruling::C15);
    let three = [("dealing", "hand"), ("shuffler", "stack"), ("decks", "3")];
    assert_eq!(refusal(&three).under, ruling::C15);
    let options = [("dealing", "hand"), ("shuffler", "stack"), ("decks", "2")];
    let mut pit = Pit::<Blackjack>::with(1, &options);
    pit.is_ready();
    assert!(told(&pit.log, "deck 1 in the dealer's left hand"));
    plays_a_round(&mut pit);
    let lines = plays_a_round(&mut pit);
    assert!(!told(&lines, "in the dealer's left hand"), "it stays there from round to round");
}

#[test]
fn a_shoe_dealt_too_deep_is_refused_at_a_table() {
    let deep = settings::<Blackjack>(&[("penetration", "76")]);
    let refusal = proof::refused(table::Table::<Blackjack>::new("pit 1", deep).map(drop));
    assert_eq!(refusal.under, ruling::C21);
    let usual = settings::<Blackjack>(&[("penetration", "75")]);
    assert!(table::Table::<Blackjack>::new("pit 1", usual).is_ok());
}

#[test]
fn where_cards_are_shuffled_after_every_round_there_is_no_shoe() {
    let mut pit = Pit::<CaribbeanStud>::with(1, &[]);
    pit.is_ready();
    for words in [
        "place cutting card in deck 1 20 from the back",
        "burn deck 1",
        "reshuffle deck 1 for luck",
        "display seat 1 25",
    ] {
        let refusal = pit.refused(words);
        let shoe = refusal.to_string().contains("shuffled after every round");
        let due = matches!(refusal.reason, Reason::NotDue { .. });
        assert!(shoe || due, "{words}: {refusal}");
    }
}

#[test]
fn multiple_action_is_dealt_from_the_same_shoe() {
    let mut pit = Pit::<MultipleActionBlackjack>::with(2, &[("decks", "2")]);
    let mut lines = Vec::new();
    while !told(&lines, "deck 1 is done") {
        pit.is_ready();
        for number in 1..=2 {
            pit.wagers(number, &[("first", "10"), ("second", "10"), ("third", "10")]);
        }
        pit.says("no more bets");
        lines = pit.finishes();
    }
    let order = listed(&lines, "card order after the cut: ");
    assert_eq!(order.len(), 104);
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
}
