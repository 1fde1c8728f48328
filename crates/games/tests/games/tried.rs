//! What the tests of all games need to know of one.

use std::ops::RangeInclusive;
use std::thread;

use games::Banked;
use law::{Clause, Row};
use proof::Proof;
use rules::Stream;

use crate::support::Changes;

/// A game that the tests of all games are run on, with the facts of its text.
pub trait Tried: Banked<Carry = ()> {
    /// Every kind of table.
    const TABLES: &'static [Changes<'static>];
    /// Wagers of as many seats as there are, in dollars.
    const WAGERS: &'static [(u64, u64)];
    /// How often a player is asked in a round.
    const ASKED: RangeInclusive<usize>;
    /// How many cards a player sees of the own hand.
    const OWN_CARDS: RangeInclusive<usize>;
    /// How many cards of the dealer and the community are seen.
    const HOUSE_CARDS: RangeInclusive<usize>;

    /// Decisions worth trying although they may be refused.
    fn odd(&self, stream: &mut Stream) -> Vec<Self::Decision>;

    /// The cards, where their number is written, and the rows about it.
    const CARDS: (usize, Clause, &'static [Row]);
    /// Where it is written that a second deck needs a shuffler.
    const SECOND_DECK: (Clause, &'static [Row]);
    /// Where it is written that dealing from the hand needs a shuffler, which leaves a stack.
    const BY_HAND: ([Clause; 2], &'static [Row]);
    /// Shoes that go with any shuffler.
    const SHOES: &'static [&'static str];
    /// How many areas a player may hold.
    const AREAS: (usize, Clause);
    /// The names of posted limits, least and greatest.
    const LIMITS: &'static [[&'static str; 2]];
    /// Settings that are wrong together, and in which order that is found and put right.
    const WRONG: Wrong;
    /// What the text presupposes, of each kind of table that differs in it.
    const PRESUPPOSED: &'static [Presupposed];
    /// Another value for every setting that can have one.
    const CHANGES: Changes<'static>;
    /// The settings with one value, or with none that goes with the changes.
    const FIXED: &'static [&'static str];
    /// Some lines of the settings as they come.
    const LINES: &'static [&'static str];
    /// Values that settings cannot have.
    const BAD: Changes<'static>;

    /// The row about odds in words.
    const ODDS: Row;
    /// Words that are no decision, and what the answer says.
    const NOT_UNDERSTOOD: &'static [(&'static str, &'static str)];
    /// What it is to take each choice.
    const DOINGS: &'static [&'static str];
    /// The policies by name.
    const HABITS_BY_NAME: &'static [&'static str];
    /// The rows about void hands.
    const VOIDS: &'static [Row];
}

/// Settings that a text does not allow.
pub struct Wrong {
    /// More seats than can be set by name, if that is wrong too.
    pub seats: Option<usize>,
    /// All that is wrong at once.
    pub changes: Changes<'static>,
    /// Where each is written, in the order of the refusals, and what puts it right.
    pub steps: &'static [(Clause, Changes<'static>)],
    /// The rows this is about.
    pub rows: &'static [Row],
}

/// What a text presupposes of a table.
pub struct Presupposed {
    /// Which table.
    pub of: Changes<'static>,
    /// The approvals it needs, and where each is asked for.
    pub approvals: &'static [(&'static str, Clause)],
    /// The rows this is about.
    pub rows: &'static [Row],
}

/// Opens a recorder for these rows, if there are any, under the name of the running test.
pub fn covers_here(rows: &[&[Row]]) -> Option<Proof> {
    let test = format!("games::{}", thread::current().name().unwrap_or("unnamed"));
    let open = |rows: Vec<Row>| Proof::open(env!("CARGO_PKG_NAME"), &test, &rows);
    Some(rows.concat()).filter(|rows| !rows.is_empty()).map(open)
}

/// One test of each name for every game, in a module named after it.
macro_rules! on_every_game {
    ($($test:ident),+ $(,)?) => {
        $crate::tried::on_every_game!(@ caribbean_stud CaribbeanStud [$($test)+]);
        $crate::tried::on_every_game!(@ double_cross DoubleCross [$($test)+]);
        $crate::tried::on_every_game!(@ double_down_stud DoubleDownStud [$($test)+]);
        $crate::tried::on_every_game!(@ double_draw DoubleDraw [$($test)+]);
        $crate::tried::on_every_game!(@ three_card_draw ThreeCardDraw [$($test)+]);
    };
    (@ $module:ident $game:ident [$($test:ident)+]) => {
        mod $module {
            $(
                #[test]
                fn $test() {
                    super::$test::<games::$module::$game>();
                }
            )+
        }
    };
}
pub(crate) use on_every_game;
