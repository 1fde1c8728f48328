//! What every citation owes its readers.

use std::cell::RefCell;
use std::collections::BTreeSet;

use games::Game;
use games::catalogue::GameId;
use games::settings::Settings as _;
use law::Clause;
use table::Table;

thread_local! {
    static KNOWN: RefCell<BTreeSet<Clause>> = RefCell::default();
    static FOREIGN: RefCell<BTreeSet<Clause>> = RefCell::default();
}

/// A citation is a key that a log can be searched for.
pub fn has_a_key(under: Clause) {
    KNOWN.with_borrow_mut(|known| {
        if known.insert(under) {
            assert_eq!(Clause::parse(&under.to_string()), Some(under));
        }
    });
}

/// A table cites its own text, the general duties and rulings; what it borrows is marked.
pub fn is_its_own_or_marked<G: Game>(table: &Table<G>, under: Clause) {
    has_a_key(under);
    if under.is_ruling() || under.is_by_analogy() && G::NAME != "double-down-stud" {
        return;
    }
    let game: GameId = G::NAME.parse().expect("every game is in the catalogue");
    let mut texts = law::regulations().iter().filter(|text| text.id == under.regulation());
    let is_own = texts.any(|text| text.parts.iter().any(|part| game.rows().contains(&part.prefix)));
    if !is_own {
        FOREIGN.with_borrow_mut(|foreign| foreign.insert(under));
    }
    // In New Jersey every paragraph of section 11 is cited by analogy, elsewhere none; and one of
    // the neighbouring table, where section 11 is silent.
    let new_jersey = table.settings().get("regulation").as_deref() == Some("nj-19-47");
    let section_11 = under.regulation() == law::section_11::P11.regulation();
    let neighbours = under.original() == law::nj_19_47::P16_13_F;
    assert_eq!(under.is_by_analogy(), new_jersey && (section_11 || neighbours), "{under}");
}

/// Paragraphs of other games' texts that were cited as if they were the table's own.
pub fn foreign() -> BTreeSet<Clause> {
    FOREIGN.take()
}
