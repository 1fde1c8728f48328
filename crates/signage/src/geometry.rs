//! Where things lie on the cloth: outlines as convex polygons, in millimetres.

use std::f64::consts::TAU;

use games::layout::Shape;

use crate::description::{Cloth, Fixture, Marking, Position};

/// A point, x to the right and y towards the players.
pub type Point = (f64, f64);

/// No position reaches nearer to the straight side than this, in degrees.
const MARGIN: f64 = 13.0;
/// Corners of the polygon that stands for a circle.
const CORNERS: u32 = 32;
/// Outlines that share less than this touch, and do not overlap.
const TOUCH: f64 = 0.5;

/// A card, in millimetres.
pub const CARD: (i32, i32) = (64, 89);

/// The frames of so many positions around a round cloth of this width whose sides run straight so
/// far: x, y and turn, clockwise from the dealer's left.
pub fn frames(
    seats: usize,
    (width, straight): (i32, i32),
    inside: i32,
) -> impl Iterator<Item = (i32, i32, i32)> {
    let reach = f64::from(width) / 2.0 - f64::from(inside);
    let count = f64::from(u32::try_from(seats).unwrap_or(1));
    let each = (180.0 - 2.0 * MARGIN) / count;
    (0..seats).map(move |seat| {
        let seat = f64::from(u32::try_from(seat).unwrap_or(0));
        // From the middle, so that rounding treats both sides alike.
        let turn = ((seat - (count - 1.0) / 2.0) * each).round();
        let (sin, cos) = turn.to_radians().sin_cos();
        (width / 2 - whole(reach * sin), straight + whole(reach * cos), whole(turn))
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a length on a table fits, rounded or not")]
fn whole(length: f64) -> i32 {
    length.round() as i32
}

impl Position {
    /// The point so far to the player's right and so far towards the dealer.
    pub(crate) fn point(&self, across: f64, towards: f64) -> Point {
        let (sin, cos) = f64::from(self.turn).to_radians().sin_cos();
        let (x, y) = (f64::from(self.x), f64::from(self.y));
        (x + across * cos + towards * sin, y + across * sin - towards * cos)
    }

    /// The outline of an area of this position on the cloth.
    pub(crate) fn outline(&self, area: &Marking) -> Vec<Point> {
        let (across, towards) = (f64::from(area.across), f64::from(area.towards));
        let (w, d) = (f64::from(area.width) / 2.0, f64::from(area.depth) / 2.0);
        let around = |offsets: &[Point]| {
            offsets.iter().map(|(u, v)| self.point(across + u, towards + v)).collect()
        };
        match area.shape {
            Shape::Rectangle => around(&[(-w, -d), (w, -d), (w, d), (-w, d)]),
            Shape::Diamond => around(&[(0.0, -d), (w, 0.0), (0.0, d), (-w, 0.0)]),
            Shape::Circle => {
                let corner = |number: u32| {
                    let angle = TAU * f64::from(number) / f64::from(CORNERS);
                    (w * angle.cos(), d * angle.sin())
                };
                around(&(0..CORNERS).map(corner).collect::<Vec<_>>())
            }
        }
    }
}

impl Fixture {
    /// Its outline.
    pub(crate) fn outline(&self) -> Vec<Point> {
        upright((self.x, self.y), (self.width, self.depth))
    }
}

/// The outline of an upright rectangle around a middle.
pub fn upright(middle: (i32, i32), size: (i32, i32)) -> Vec<Point> {
    let (x, y) = (f64::from(middle.0), f64::from(middle.1));
    let (w, d) = (f64::from(size.0) / 2.0, f64::from(size.1) / 2.0);
    vec![(x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d)]
}

impl Cloth {
    /// Whether the point lies on the cloth.
    pub(crate) fn holds(&self, (x, y): Point) -> bool {
        let (half, straight) = (f64::from(self.width) / 2.0, f64::from(self.straight));
        let round = f64::from(self.depth) - straight;
        let across = (x - half) / half;
        let beyond = ((y - straight) / round).max(0.0);
        y >= 0.0 && across * across + beyond * beyond <= 1.0
    }
}

/// Whether two convex outlines share more than their edges: no line separates them.
pub fn overlap(a: &[Point], b: &[Point]) -> bool {
    let sides = |outline: &[Point]| -> Vec<(Point, Point)> {
        let next = outline.iter().cycle().skip(1);
        outline.iter().copied().zip(next.copied()).take(outline.len()).collect()
    };
    let separates = |(from, to): (Point, Point)| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f64::MIN_POSITIVE);
        let axis = (dy / length, -dx / length);
        let span = |outline: &[Point]| {
            let along = outline.iter().map(|(x, y)| x * axis.0 + y * axis.1);
            along.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), at| {
                (least.min(at), most.max(at))
            })
        };
        let ((a_least, a_most), (b_least, b_most)) = (span(a), span(b));
        a_most.min(b_most) - a_least.max(b_least) < TOUCH
    };
    // PERF: most outlines are far apart, which the upright lines show before any side does.
    const UPRIGHT: [(Point, Point); 2] = [((0.0, 0.0), (0.0, 1.0)), ((0.0, 0.0), (1.0, 0.0))];
    let apart = UPRIGHT.into_iter().any(separates);
    !apart && !sides(a).into_iter().chain(sides(b)).any(separates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_run_clockwise_from_the_dealers_left() {
        let seats: Vec<_> = frames(6, (2100, 150), 95).collect();
        assert!(seats.windows(2).all(|two| two[0].0 > two[1].0), "from right to left");
        assert!(seats.windows(2).all(|two| two[0].2 < two[1].2), "turned with the table");
        assert_eq!(frames(1, (2100, 150), 95).next(), Some((1050, 1105, 0)), "opposite the dealer");
    }

    #[test]
    fn the_right_side_mirrors_the_left() {
        for seats in 1..=8 {
            let all: Vec<_> = frames(seats, (2100, 150), 84).collect();
            for ((x, y, turn), other) in all.iter().zip(all.iter().rev()) {
                assert_eq!((2100 - x, *y, -turn), *other, "{seats} seats");
            }
        }
    }

    #[test]
    fn outlines_that_touch_do_not_overlap_and_outlines_that_cross_do() {
        let square = |x| upright((x, 0), (10, 10));
        assert!(!overlap(&square(0), &square(10)));
        assert!(overlap(&square(0), &square(9)));
        assert!(overlap(&square(0), &upright((0, 0), (2, 2))), "one within the other");
    }

    #[test]
    fn the_cloth_is_straight_at_the_dealer_and_round_at_the_players() {
        let cloth =
            Cloth { width: 200, depth: 120, straight: 20, texts: Vec::new(), payout_limit: None };
        assert!(cloth.holds((1.0, 10.0)) && cloth.holds((100.0, 119.0)));
        assert!(!cloth.holds((1.0, 60.0)), "outside the rounding");
        assert!(!cloth.holds((100.0, -1.0)) && !cloth.holds((100.0, 121.0)));
    }
}
