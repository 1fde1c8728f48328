//! What a settled wager is said to have come to, beside what it came to: random rounds of every
//! banked game with every wager it takes, read by somebody who knows nothing of how the words were
//! made. The paragraph that is cited is one of those that say so.
//!
//! `HOUSE_REASONS=100000` reads so many wagers of each game.

use cards::{Card, Rank};
use games::betting::Placed;
use games::settings::Settings as _;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, ThreeCardDraw,
};
use law::{Clause, double_cross, double_draw, nj_19_47, ruling, section_11, three_card_draw};
use rules::{Area, Award, Chips, Due, Entry, Face, Money, Seat, Spot, Stream, Wager};

const SEAT: Seat = Seat::at(0);
/// Wagers of one dollar.
const ONE_DOLLAR: [Area; 2] = [Area::PROGRESSIVE, Area::DISPLAYED];
/// So many wagers of each game, unless somebody asks for more.
const WAGERS: usize = 300;

/// What is said of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Pays(u64, u64),
    Wins,
    Push,
    Half,
    Loses,
}

/// The odds that begin here: `3 to 2, …`.
fn odds(text: &str) -> Option<Said> {
    let mut words = text.split([' ', ';', ',', '.']);
    let win = words.next()?.parse().ok()?;
    (words.next() == Some("to")).then_some(())?;
    Some(Said::Pays(win, words.next()?.parse().ok()?))
}

/// Reads the reason of the wager that is called so.
fn read(text: &str, called: &str) -> Option<Said> {
    let after = |words: &str| text.split_once(words).map(|(_, rest)| rest);
    let own = [format!("the {called} pays "), format!("the {called}s ")];
    if let Some(said) = own.iter().find_map(|words| odds(after(words)?)) {
        return Some(said);
    }
    if let Some(said) = after(&format!("the {called} ")) {
        if said.starts_with("is a push") || said.starts_with("is returned") {
            return Some(Said::Push);
        }
        if said.starts_with("loses") {
            return Some(Said::Loses);
        }
        if let Some(said) = odds(said) {
            return Some(said);
        }
    }
    if let Some(said) = after("which pays ").or_else(|| after("it pays ")).and_then(odds) {
        return Some(said);
    }
    let says = |words: &[&str]| words.iter().any(|words| text.contains(words));
    match () {
        () if says(&["half of the "]) => Some(Said::Half),
        () if says(&["which loses", "but loses", "folded", "no award"]) => Some(Said::Loses),
        () if says(&["a push", "ties with", "a tie"]) => Some(Said::Push),
        () if says(&["which beats", "which wins"]) => Some(Said::Wins),
        () => None,
    }
}

/// Whether a wager came to what is said; of one that pays what was wagered on another, `base` is
/// that one. An award comes from its meter, and the wager for it is collected.
fn agrees(said: Said, text: &str, wager: Wager, base: Chips) -> bool {
    let Wager { staked, returned, award, .. } = wager;
    if let Some(award) = award {
        return returned == Some(Chips::ZERO) && text.ends_with(&wins(award));
    }
    let staked = staked.in_cents();
    let returned = returned.expect("settled").in_cents();
    match said {
        Said::Pays(win, wager) if staked == 0 => returned * wager == base.in_cents() * win,
        Said::Pays(win, wager) => returned * wager == staked * (wager + win),
        Said::Wins => returned > staked,
        Said::Push => returned == staked,
        Said::Half => returned * 2 == staked,
        Said::Loses => returned == 0,
    }
}

fn wins(award: Award) -> String {
    format!("which wins {award}")
}

/// The cards that decide, where two hands are called the same: each is held, and the better wins.
fn kickers(text: &str, own: &[Card], dealer: &[Card]) -> bool {
    let all: Vec<&str> = text.split(" with a").skip(1).collect();
    let rank = |text: &str| {
        let word = text.trim_start_matches("n ").trim_start();
        let word = word.split([' ', ',', ';']).next().unwrap_or_default();
        Rank::ALL.into_iter().find(|rank| rank.name() == word)
    };
    let [first, second] = all[..] else { return all.is_empty() };
    let (Some(first), Some(second)) = (rank(first), rank(second)) else { return false };
    let holds = |cards: &[Card], rank| cards.iter().any(|card| card.rank() == Some(rank));
    let wins = text.contains("which beats") || text.contains("which wins");
    holds(own, first) && holds(dealer, second) && (first > second) == wins && first != second
}

/// A round that was played: its acts, the cards of the player and those of the dealer; shared cards
/// are of both.
struct Played<G> {
    round: G,
    acts: Vec<Entry>,
    own: Vec<Card>,
    dealer: Vec<Card>,
}

fn settings<G: Game>(changes: &[(&str, &str)]) -> G::Settings {
    let mut settings = G::Settings::of(G::NAME).expect("its own name");
    for (name, value) in changes {
        settings.set(name, value).expect("an option of the game");
    }
    settings
}

fn every_wager<G: Game>() -> Vec<(Area, Chips)> {
    let taken = G::OPENINGS.iter().filter(|it| matches!(it.placed, Placed::Before(_)));
    let amount = |area| Chips::dollars(if ONE_DOLLAR.contains(&area) { 1 } else { 60 });
    taken.map(|it| (it.area, amount(it.area))).collect()
}

/// Plays one round at random with every wager that the game takes.
fn played<G: Game>(changes: &[(&str, &str)], stream: &mut Stream) -> Played<G> {
    let settings = settings::<G>(changes);
    let placed = every_wager::<G>();
    let options = G::options(&settings).expect("usual settings");
    let (bets, mut acts) = ([G::bets(&placed)], Vec::new());
    let mut round = G::open(&options, &G::Carry::default(), &bets, &mut acts).expect("wagers");
    let mut deck = G::deck(&settings).to_vec();
    let (mut own, mut dealer) = (Vec::new(), Vec::new());
    loop {
        let spot = match round.due() {
            Due::Nothing => return Played { round, acts, own, dealer },
            Due::Card { face: Face::Down, .. } => {
                round.place(&mut acts);
                continue;
            }
            Due::Decision { .. } => {
                let choices: Vec<_> = round.choices().collect();
                let choice = choices[stream.below(choices.len())];
                round.decide(choice, &mut acts).expect("a listed choice");
                continue;
            }
            Due::Display { .. } => {
                round.displayed(Chips::dollars(25), &mut acts);
                continue;
            }
            Due::Card { spot, .. } | Due::Turn { spot } => spot,
            due @ Due::Reshuffle => panic!("no {due} here"),
        };
        let card = deck.swap_remove(stream.below(deck.len()));
        let [players, dealers] = match spot {
            Spot::Hand { .. } => [true, false],
            Spot::Dealer { .. } => [false, true],
            Spot::Community { .. } | Spot::Burn { .. } => [true, true],
        };
        own.extend(players.then_some(card));
        dealer.extend(dealers.then_some(card));
        round.reveal(card, &mut acts);
    }
}

/// Where it is written what became of a wager: that it was paid, or else what was done last.
fn cited(acts: &[Entry], area: Area) -> Clause {
    let moved = |(act, under): &Entry| {
        let (_, of, moved) = act.wager()?;
        (of == area).then_some((moved?.0, *under))
    };
    let of_it: Vec<_> = acts.iter().filter_map(moved).collect();
    let paid = of_it.iter().find(|(money, _)| *money == Money::Paid);
    paid.or(of_it.last()).expect("a settled wager was moved").1
}

/// The paragraphs that say of a wager that it loses, goes back, or is paid.
struct Cited {
    loses: &'static [Clause],
    back: &'static [Clause],
    pays: &'static [Clause],
}

fn compared<G: Game>(changes: &[(&str, &str)], paragraphs: &Cited) {
    let many = std::env::var("HOUSE_REASONS").ok().and_then(|text| text.parse().ok());
    let (mut left, mut stream) = (many.unwrap_or(WAGERS), Stream::new(15));
    while left > 0 {
        let Played { round, acts, own, dealer } = played::<G>(changes, &mut stream);
        let wagers: Vec<Wager> = round.wagers(SEAT).collect();
        for wager in &wagers {
            let reason = round.reason(SEAT, wager.area).expect("a settled wager").to_string();
            let called = G::called(wager.area);
            let said = read(&reason, &called);
            let said = said.unwrap_or_else(|| panic!("{}: {called}: {reason}", G::NAME));
            let told = format!("{}: {called}: {reason}: {wager:?}", G::NAME);
            assert!(agrees(said, &reason, *wager, wagers[0].staked), "{told}");
            assert!(kickers(&reason, &own, &dealer), "{told}: {own:?} {dealer:?}");
            let under = cited(&acts, wager.area);
            let known = match said {
                // What wins an award is collected all the same.
                Said::Wins if wager.award.is_some() => paragraphs.loses,
                Said::Pays(..) | Said::Wins => paragraphs.pays,
                Said::Push => paragraphs.back,
                Said::Half | Said::Loses => paragraphs.loses,
            };
            assert!(known.contains(&under), "{told}: cites {under}");
            left = left.saturating_sub(1);
        }
    }
}

const STUD: Cited = Cited {
    loses: &[section_11::P11_I_1],
    back: &[section_11::P11_I_2],
    pays: &[section_11::P11_J_2],
};

/// What the text has not is E20; a folded hand has no award (E01), and the dollar for one is
/// collected whether it won or not (E23).
const CARIBBEAN: Cited = Cited {
    loses: &[ruling::E20, ruling::E01, ruling::E23],
    back: &[ruling::E20],
    pays: &[nj_19_47::P16_12_B, nj_19_47::P16_12_C],
};

const CROSS: Cited = Cited {
    loses: &[double_cross::P25_10_A, double_cross::P25_10_C_1, double_cross::P25_10_G_2],
    back: &[double_cross::P25_10_G_3],
    pays: &[double_cross::P25_10_G_3, double_cross::P25_11_B, double_cross::P25_11_C],
};

const DRAW: Cited = Cited {
    loses: &[double_draw::P42_10_B, double_draw::P42_10_F, double_draw::P42_10_J_2],
    back: &[double_draw::P42_11_D],
    pays: &[double_draw::P42_11_B, double_draw::P42_11_C],
};

/// Hands that stood and hands that drew have paragraphs of their own.
const THREE_CARDS: Cited = Cited {
    loses: &[
        three_card_draw::P42_10_F_1,
        three_card_draw::P42_10_H_5,
        three_card_draw::P42_10_H_8,
        three_card_draw::P42_10_H_11,
        ruling::B06,
        ruling::B09,
    ],
    back: &[three_card_draw::P42_10_H_6, three_card_draw::P42_10_H_12],
    pays: &[
        three_card_draw::P42_10_H_2,
        three_card_draw::P42_10_H_4,
        three_card_draw::P42_10_H_7,
        three_card_draw::P42_10_H_8,
        three_card_draw::P42_10_H_10,
        three_card_draw::P42_10_H_13,
        ruling::B06,
    ],
};

/// The base game is a ruling; the bonus has its paragraphs.
const TWENTY_ONE: Cited = Cited {
    loses: &[nj_19_47::P2_20_E_1, ruling::C01, ruling::C17, ruling::C19, ruling::C20],
    back: &[ruling::C01, ruling::C04],
    pays: &[nj_19_47::P2_20_D, ruling::C01, ruling::C13],
};

/// One paragraph for each hand of the dealer.
const MULTIPLE_ACTION: Cited = Cited {
    loses: &[
        nj_19_47::P2_18_D,
        nj_19_47::P2_18_F,
        nj_19_47::P2_18_H,
        nj_19_47::P2_18_I,
        nj_19_47::P2_20_E_1,
        ruling::C19,
    ],
    back: &[nj_19_47::P2_18_F, nj_19_47::P2_18_H, nj_19_47::P2_18_I, ruling::C04],
    pays: &[
        nj_19_47::P2_18_D,
        nj_19_47::P2_18_F,
        nj_19_47::P2_18_H,
        nj_19_47::P2_18_I,
        nj_19_47::P2_20_D,
        ruling::C13,
    ],
};

#[test]
fn no_reason_of_a_settled_wager_contradicts_what_it_came_to() {
    compared::<DoubleDownStud>(&[], &STUD);
    compared::<CaribbeanStud>(&[("progressive", "true")], &CARIBBEAN);
    compared::<DoubleCross>(&[], &CROSS);
    compared::<DoubleDraw>(&[], &DRAW);
    compared::<ThreeCardDraw>(&[], &THREE_CARDS);
    let every = [("progressive", "true"), ("bonus", "either"), ("surrender", "late")];
    compared::<Blackjack>(&every, &TWENTY_ONE);
    compared::<MultipleActionBlackjack>(&every[..2], &MULTIPLE_ACTION);
}

#[test]
fn the_reader_tells_what_is_said_of_each_wager() {
    let both = "the hand is a flush, which wins: the ante pays 1 to 1, the raises 3 to 2";
    assert_eq!(read(both, "ante"), Some(Said::Pays(1, 1)));
    assert_eq!(read(both, "raise"), Some(Said::Pays(3, 2)));
    let push = "the hand is two pairs, which pays 1 to 1; the bonus is a push";
    assert_eq!((read(push, "bonus"), read(push, "ante")), (Some(Said::Push), odds("1 to 1")));
    assert_eq!(read("the hand was folded", "ante"), Some(Said::Loses));
    assert_eq!(read("it rains", "ante"), None);
}
