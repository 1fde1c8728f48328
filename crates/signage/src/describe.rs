//! A description made from a game's settings: what a table with these settings should have.

use games::Game;
use games::layout::{Layout, Marked};
use games::procedure::Shuffler;
use games::settings::{House, Settings as _};
use games::sign::Sign as Posted;
use law::Clause;
use rules::DealingMethod;

use crate::description::{
    CONTAINER, Cloth, DISCARD_RACK, DROP_BOX, Description, Fixture, Limits, Marking, On, Places,
    Position, Sign, Statement, TIP_BOX,
};
use crate::geometry;
use crate::subject::Subject;

/// The usual cloth.
const WIDTH: i32 = 2100;
const DEPTH: i32 = 1200;
const STRAIGHT: i32 = 150;
/// The places of the positions lie this far inside the round edge.
const INSIDE: i32 = 84;

cards::told! {
    /// More seats than the layout has room for.
    #[derive(Copy)]
    pub struct TooManyPositions {
        /// The seats that were asked for.
        pub seats: usize,
        /// The most there may be.
        pub at_most: usize,
        /// Where that is written.
        pub under: Clause,
    } [
        "{seats} positions on a layout that may have {at_most} ({under}); \
         set seats={at_most} or fewer"
    ];
}

impl Description {
    /// The layout of a table with these settings: inscriptions on the cloth, odds and limits on the
    /// sign.
    pub fn new<G: Game>(settings: &G::Settings, licensee: &str) -> Result<Self, TooManyPositions> {
        let (house, layout, posted) = (G::house(settings), G::layout(settings), G::sign(settings));
        if house.seats > layout.positions_max {
            let (seats, at_most, under) = (house.seats, layout.positions_max, layout.positions);
            return Err(TooManyPositions { seats, at_most, under });
        }
        Ok(Self {
            game: Subject::new::<G>(settings),
            licensee: licensee.trim().to_owned(),
            options: options::<G>(settings),
            cloth: Cloth {
                width: WIDTH,
                depth: DEPTH,
                straight: STRAIGHT,
                texts: layout.inscriptions.iter().map(|said| said.text.to_owned()).collect(),
                payout_limit: None,
            },
            positions: positions(house.seats, &layout),
            places: places(&layout),
            fixtures: fixtures(house),
            odds: odds(&posted),
            sign: sign(&posted),
        })
    }

    /// The same with odds and payout limit on the cloth.
    #[must_use]
    pub fn inscribed(mut self) -> Self {
        for odds in &mut self.odds {
            odds.on = On::Layout;
        }
        self.cloth.payout_limit = self.sign.payout_limit.take().or(self.cloth.payout_limit);
        self
    }
}

fn options<G: Game>(settings: &G::Settings) -> Vec<(String, String)> {
    let default = G::Settings::of(settings.game()).expect("settings know their game");
    let differs = |spec: games::settings::Spec| {
        let value = settings.get(spec.name)?;
        (default.get(spec.name)? != value).then(|| (spec.name.to_owned(), value))
    };
    settings.specs().into_iter().filter_map(differs).collect()
}

/// Seat 1 is at the dealer's far left: at the right, as players see it (ruling X02).
fn positions(seats: usize, layout: &Layout) -> Vec<Position> {
    let areas: Vec<Marking> = layout.marked.iter().map(marking).collect();
    let position = |(seat, (x, y, turn))| Position { seat, x, y, turn, areas: areas.clone() };
    let frames = geometry::frames(seats, (WIDTH, STRAIGHT), INSIDE);
    (1..).zip(frames).map(position).collect()
}

fn marking(marked: &Marked) -> Marking {
    let Marked { name, purpose, shape, across, towards, width, depth, .. } = *marked;
    Marking { name: name.to_owned(), purpose, shape, across, towards, width, depth }
}

fn places(layout: &Layout) -> Vec<Places> {
    let place = |common: &games::layout::Common| Places {
        name: common.name.to_owned(),
        cards: common
            .cards
            .iter()
            .map(|(x, y)| (WIDTH / 2 + common.across + x, common.ahead + y))
            .collect(),
    };
    layout.common.iter().map(place).collect()
}

/// The dealer's right hand is at the left, as players see it.
fn fixtures(house: &House) -> Vec<Fixture> {
    let middle = WIDTH / 2;
    let at = |name: &str, x: i32, y: i32, width: i32, depth: i32| Fixture {
        name: name.to_owned(),
        x: middle + x,
        y,
        width,
        depth,
    };
    let mut fixtures = vec![
        at(CONTAINER, 0, 96, 620, 148),
        at(DROP_BOX, -450, 0, 150, 60),
        at(TIP_BOX, 450, 0, 150, 60),
        at(DISCARD_RACK, -470, 118, 110, 110),
    ];
    match house.dealing {
        DealingMethod::ManualShoe => fixtures.push(at("dealing shoe", 480, 128, 130, 150)),
        DealingMethod::AutomatedShoe => {
            fixtures.push(at("automated dealing shoe", 490, 138, 160, 170));
        }
        DealingMethod::Hand => {}
    }
    if house.shuffler != Shuffler::None {
        let x = if house.dealing == DealingMethod::Hand { 490 } else { 680 };
        fixtures.push(at("shuffler", x, 98, 150, 110));
    }
    fixtures
}

fn odds(posted: &Posted) -> Vec<Statement> {
    let statement = |odds: &games::sign::PostedOdds| Statement {
        on: On::Sign,
        wager: odds.wager.to_owned(),
        pays: odds
            .lines
            .iter()
            .map(|(hand, payout)| ((*hand).to_owned(), payout.to_string()))
            .collect(),
    };
    posted.odds.iter().map(statement).collect()
}

fn sign(posted: &Posted) -> Sign {
    let limits = |(wager, limits): &(&str, rules::PostedLimits)| Limits {
        wager: (*wager).to_owned(),
        minimum: limits.minimum.to_string(),
        maximum: limits.maximum.to_string(),
    };
    Sign {
        texts: posted.rules.iter().map(|rule| rule.text.to_owned()).collect(),
        limits: posted.limits.iter().map(limits).collect(),
        payout_limit: posted.payout_limit.map(|limit| limit.amount.to_string()),
        notice: None,
    }
}
