//! Lists that are shipped: those that the search finds.
//!
//! `LISTS=write cargo test -p houserules-analyse --test analyse shipped` searches and writes them;
//! the benches of both games search and compare.

use std::path::PathBuf;

use analyse::kernels::double_draw;
use analyse::strategy::{Book, Brevity, List, Rule, Shipped, Strategy};
use analyse::{Fraction, Kernel};
use cards::{Card, Rank, Suit};
use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game as _};

/// Writes a file of lists, if that is asked for: what is compiled knows nothing of it yet.
fn written(name: &str, text: impl FnOnce() -> String) -> bool {
    let asked = std::env::var("LISTS").is_ok_and(|asked| asked == "write");
    if asked {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/strategy/found");
        std::fs::write(folder.join(name), text()).expect("the sources can be written to");
    }
    asked
}

/// The file of a game, searched for.
fn searched<G: Kernel>() -> String {
    let settings = G::Settings::of(G::NAME).expect("its own name");
    let counts = G::count(G::DECK, &()).expect("nobody cancels");
    let terms = G::terms_at(&settings, None, G::BEST, None).expect("odds that fit");
    let best = G::best_values(&counts, &terms, &()).expect("short")[0].1;
    let book = G::book(&counts, &terms).expect("it is told in rules");
    let found = Strategy::find(&book, Brevity::usual(), &()).expect("nobody cancels");
    let usual = found.simple.map(|simple| simple.lists);
    Shipped { best, closest: found.closest.lists, usual }.written(&book)
}

/// A book whose questions and words are those of the whole game.
fn short_book<G: Kernel>(ranks: &[Rank]) -> Book {
    let deck = ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    let counts = G::count(&deck.collect::<Vec<_>>(), &()).expect("nobody cancels");
    let settings = G::Settings::of(G::NAME).expect("its own name");
    let terms = G::terms_at(&settings, None, G::BEST, None).expect("odds that fit");
    G::book(&counts, &terms).expect("it is told in rules")
}

fn shipped<G: Kernel>(ranks: &[Rank]) -> [usize; 2] {
    let (book, text) = (short_book::<G>(ranks), G::SHIPPED_LISTS.expect("they are shipped"));
    let shipped = Shipped::read(text, &book).expect("a file of this book");
    assert_eq!(shipped.written(&book), text);
    let rules = |lists: &[List]| lists.iter().map(|list| list.rules.len()).sum::<usize>();
    [rules(shipped.usual.as_deref().expect("a short list")), rules(&shipped.closest)]
}

#[test]
fn shipped_lists_of_double_cross_are_in_the_words_of_its_book() {
    if written("double-cross-poker.txt", searched::<DoubleCross>) {
        return;
    }
    let [usual, closest] = shipped::<DoubleCross>(&[Rank::Five, Rank::Six, Rank::Jack]);
    assert!(usual < closest, "the short list is shorter");
}

#[test]
fn shipped_lists_of_caribbean_stud_are_four_rules_and_an_exact_list() {
    if written("caribbean-stud.txt", searched::<CaribbeanStud>) {
        return;
    }
    let [usual, closest] = shipped::<CaribbeanStud>(&[Rank::Five, Rank::King, Rank::Ace]);
    assert!(usual == 4 && closest > usual, "{usual} {closest}");
}

#[test]
fn a_file_of_other_words_is_not_used() {
    let book = short_book::<DoubleCross>(&[Rank::Five, Rank::Six, Rank::Jack]);
    let rule = Rule { tests: vec![1, 3], choice: 1 };
    let lists =
        vec![List { rules: vec![rule], otherwise: 0 }, List { rules: vec![], otherwise: 1 }];
    let shipped = Shipped { best: Fraction::new(-1, 3), closest: lists, usual: None };
    let text = shipped.written(&book);
    assert_eq!(Shipped::read(&text, &book), Some(shipped));
    for (was, is) in [("1 3 then", "1 4 then"), ("then 1", "then 0"), ("then 1", "then 7")] {
        assert!(text.contains(was), "{text}");
        assert_eq!(Shipped::read(&text.replace(was, is), &book), None, "{is}");
    }
    assert_eq!(Shipped::read(text.lines().next().expect("a line"), &book), None);
}

#[test]
fn shipped_lists_of_double_draw_are_read_for_its_own_value_only() {
    if written("double-draw-poker.txt", || {
        let counts = DoubleDraw::count(DoubleDraw::DECK, &()).expect("nobody cancels");
        let terms = DoubleDraw::terms_at(&Default::default(), None, DoubleDraw::BEST, None);
        let terms = terms.expect("odds that fit");
        let usual = (Brevity::usual(), None);
        let found = double_draw::by_rules::find(&counts, &terms, usual, &());
        let (found, rules) = found.expect("nobody cancels");
        let best = found.closest.value + found.closest.cost;
        double_draw::by_rules::Shipped::written(best, &rules)
    }) {
        return;
    }
    let first = double_draw::by_rules::Shipped::FILE.lines().next().expect("a line");
    let best = first.strip_prefix("best ").expect("a value").split_once('/').expect("a fraction");
    let [over, under] = [best.0, best.1].map(|part| part.parse().expect("a number"));
    assert!(double_draw::by_rules::Shipped::of(Fraction::new(over, under)).is_some());
    assert!(double_draw::by_rules::Shipped::of(Fraction::new(over + 1, under)).is_none());
}
