//! What a description lacks or has wrong, each under the paragraph that asks for it.

mod places;
mod texts;

use std::fmt;

use games::layout::{Layout, Marked, Side, Use};
use law::{Clause, general};

use crate::NO_NAME;
use crate::description::{DROP_BOX, Description, Fixture, Marking, Position, TIP_BOX, same};
use crate::geometry::{CARD, Point, overlap, upright};
use crate::subject::Asks;

law::cite!(general::GEN_002, ruling::X02);

/// One thing that is lacking or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What.
    pub what: String,
    /// Where it is asked for.
    pub under: Clause,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.under)
    }
}

pub(crate) type Findings = Vec<Finding>;

fn found(what: impl Into<String>, under: Clause) -> Finding {
    Finding { what: what.into(), under }
}

/// Everything the layout and its sign lack or have wrong, in a fixed order: settings, positions,
/// name, areas, places of cards, boxes, what lies on what, inscriptions, odds, limits, wording.
///
/// # Panics
///
/// If the game is only planned or has no such option: no such description can be read or made.
pub fn check(description: &Description) -> Vec<Finding> {
    let Asks { layout, sign: posted, seats, refused, .. } = asked(description);
    let mut findings = Vec::new();
    if let Some(refusal) = refused {
        findings.push(found(format!("the options: {}", refusal.reason), refusal.under));
    }
    findings.extend(positions(description, &layout, seats));
    findings.extend(licensee(description, &layout));
    for position in &description.positions {
        findings.extend(areas(position, &layout));
    }
    findings.extend(places::places(description, &layout));
    findings.extend(boxes(description, &layout));
    findings.extend(room(description, &layout));
    findings.extend(texts::inscriptions(description, &layout, &posted));
    for odds in &posted.odds {
        findings.extend(texts::payouts(description, &layout, odds));
    }
    findings.extend(texts::strange_odds(description, &layout, &posted));
    findings.extend(texts::limits(description, &posted));
    findings.extend(texts::payout_limit(description, &posted));
    findings.extend(texts::worded(description, &layout));
    findings
}

/// What the text asks of a table as it is described.
pub(crate) fn asked(description: &Description) -> Asks {
    let asked = description.game.asks(&description.options);
    asked.expect("options are checked when they are read")
}

fn positions(description: &Description, layout: &Layout, seats: usize) -> Findings {
    let mut findings = Vec::new();
    let (count, most) = (description.positions.len(), layout.positions_max);
    if count == 0 {
        findings.push(found("there is no player position", layout.positions));
    }
    if count > most {
        let what = format!("{count} player positions, at most {most} are allowed");
        findings.push(found(what, layout.positions));
    } else if count > 0 && count != seats {
        let what = format!("{count} player positions, but the option seats is {seats}");
        findings.push(found(what, layout.positions));
    }
    let middle = f64::from(description.cloth.width) / 2.0;
    let around = |position: &Position| {
        let (x, y) = (f64::from(position.x) - middle, f64::from(position.y));
        y.atan2(x)
    };
    let numbered = (1..).zip(&description.positions).all(|(number, one)| one.seat == number);
    let clockwise = description.positions.windows(2).all(|two| around(&two[0]) < around(&two[1]));
    if !numbered || !clockwise {
        let what = "the positions are not numbered from 1 clockwise from the dealer's far left";
        findings.push(found(what, general::GEN_002));
    }
    if description.positions.iter().any(|one| one.y <= description.cloth.straight) {
        findings.push(found("a position is not opposite the dealer", layout.positions));
    }
    findings
}

fn licensee(description: &Description, layout: &Layout) -> Option<Finding> {
    let name = description.licensee.trim();
    if !name.is_empty() && !same(name, NO_NAME) {
        return None;
    }
    Some(found("the name or trade name of the licensee is missing", layout.licensee))
}

fn areas(position: &Position, layout: &Layout) -> Findings {
    let mut findings = Vec::new();
    let seat = position.seat;
    for marked in &layout.marked {
        let kind = if marked.purpose == Use::Discards { "discard area" } else { "area" };
        match marked_as(marked, position)[..] {
            [] => {
                let what = format!("position {seat} lacks the {kind} {:?}", marked.name);
                findings.push(found(what, marked.under));
            }
            [area] if area.purpose != marked.purpose => {
                let what = format!("position {seat}: {:?} has another use", marked.name);
                findings.push(found(what, marked.under));
            }
            [area] => findings.extend(too_small(area, seat, marked.under)),
            [_, _, ..] => {
                let what = format!("position {seat} has {:?} more than once", marked.name);
                findings.push(found(what, marked.under));
            }
        }
    }
    let under = layout.marked.first().map_or(layout.positions, |marked| marked.under);
    // A layout has this at a minimum; only a betting area would promise a wager that is not there.
    for area in position.areas.iter().filter(|area| is_for_wagers(area)) {
        if !layout.marked.iter().any(|marked| same(&area.name, marked.name)) {
            let what = format!("position {seat}: this game has no wager {:?}", area.name);
            findings.push(found(what, under));
        }
    }
    findings.extend(arranged(position, layout));
    findings
}

/// The areas that are meant: those of that name, or of a use that no rule gives a name.
fn marked_as<'a>(marked: &Marked, position: &'a Position) -> Vec<&'a Marking> {
    let all = |fits: &dyn Fn(&Marking) -> bool| {
        position.areas.iter().filter(|area| fits(area)).collect::<Vec<_>>()
    };
    let named = all(&|area| same(&area.name, marked.name));
    if !named.is_empty() || matches!(marked.purpose, Use::Wager | Use::Acceptor) {
        return named;
    }
    all(&|area| area.purpose == marked.purpose)
}

fn is_for_wagers(area: &Marking) -> bool {
    matches!(area.purpose, Use::Wager | Use::Acceptor)
}

/// The smaller side of a betting area that holds a chip, which is some 39 mm wide. The length is
/// ours: the rules ask for an area for the wager and give no size.
const CHIP: i32 = 40;

fn too_small(area: &Marking, seat: i32, under: Clause) -> Option<Finding> {
    let Marking { name, width, depth, .. } = area;
    (is_for_wagers(area) && *width.min(depth) < CHIP).then(|| {
        let what = format!("position {seat}: {name:?} is {width} by {depth} mm, ");
        found(what + &format!("too small for a chip: at least {CHIP} each way"), under)
    })
}

/// Areas that a rule puts above, below, left or right of the ante.
fn arranged(position: &Position, layout: &Layout) -> Findings {
    let Some(ante) = position.areas.iter().find(|area| same(&area.name, "Ante")) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for marked in &layout.marked {
        let (Some(side), [area]) = (marked.side, &marked_as(marked, position)[..]) else {
            continue;
        };
        let beside = (area.across - ante.across) * 2;
        let above = (area.towards - ante.towards) * 2;
        let (wide, deep) = (area.width + ante.width, area.depth + ante.depth);
        let (in_column, in_row) = (beside.abs() * 2 <= wide, above.abs() * 2 <= deep);
        let (right, side) = match side {
            Side::Above => (in_column && above >= deep, "above"),
            Side::Below => (in_column && -above >= deep, "below"),
            Side::Left => (in_row && -beside >= wide, "to the left of"),
            Side::Right => (in_row && beside >= wide, "to the right of"),
        };
        if !right {
            let (seat, name) = (position.seat, marked.name);
            let what = format!("position {seat}: {name:?} is not {side} the ante");
            findings.push(found(what, marked.under));
        }
    }
    findings
}

fn boxes(description: &Description, layout: &Layout) -> Findings {
    let mut findings = Vec::new();
    let named = |name: &str| description.fixtures.iter().find(|one| same(&one.name, name));
    for name in [DROP_BOX, TIP_BOX] {
        let at_dealer = |one: &Fixture| {
            one.y - one.depth / 2 <= 0
                && one.y + one.depth / 2 >= 0
                && (0..=description.cloth.width).contains(&one.x)
        };
        match named(name) {
            None => findings.push(found(format!("the {name} is missing"), layout.boxes)),
            Some(one) if !at_dealer(one) => {
                let what = format!("the {name} is not attached to the dealer's side");
                findings.push(found(what, layout.boxes));
            }
            Some(_) => {}
        }
    }
    if let (Some(drop), Some(tip)) = (named(DROP_BOX), named(TIP_BOX)) {
        let middle = description.cloth.width / 2;
        if (drop.x - middle).signum() * (tip.x - middle).signum() != -1 {
            let what = "drop box and tip box are on the same side of the dealer";
            findings.push(found(what, layout.boxes));
        }
    }
    findings
}

/// Areas, places of cards and fixtures, each with its outline.
fn outlines(description: &Description) -> Vec<(String, Vec<Point>)> {
    let mut outlines = Vec::new();
    for position in &description.positions {
        for area in &position.areas {
            let name = format!("{:?} of position {}", area.name, position.seat);
            outlines.push((name, position.outline(area)));
        }
    }
    for places in &description.places {
        for (number, card) in (1..).zip(&places.cards) {
            outlines.push((format!("card {number} of {:?}", places.name), upright(*card, CARD)));
        }
    }
    let fixtures = description.fixtures.iter();
    outlines.extend(fixtures.map(|one| (format!("the {}", one.name), one.outline())));
    outlines
}

/// Whatever is marked lies on the cloth and on nothing else.
fn room(description: &Description, layout: &Layout) -> Findings {
    let mut findings = Vec::new();
    let under = layout.marked.first().map_or(layout.positions, |marked| marked.under);
    let outlines = outlines(description);
    let on_cloth = outlines.len() - description.fixtures.len();
    for (name, outline) in &outlines[..on_cloth] {
        if !outline.iter().all(|point| description.cloth.holds(*point)) {
            findings.push(found(format!("{name} reaches beyond the cloth"), under));
        }
    }
    for (number, (name, outline)) in outlines.iter().enumerate() {
        for (other, its) in &outlines[number + 1..] {
            if overlap(outline, its) {
                findings.push(found(format!("{name} and {other} overlap"), under));
            }
        }
    }
    findings
}
