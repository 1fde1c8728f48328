//! What a line of a pay table pays, as a number: its odds, 0 for a push, -1 for a wager that loses.
//!
//! Every result of a round is linear in these numbers, so the best value is convex in them and
//! never falls when one of them rises.

use games::PayLine;
use games::settings::Settings;
use rules::{OddsOnly, Verdict, grouped, to};

use crate::fraction::Fraction;

/// How far a line is moved to see what follows it, and how steeply.
pub(crate) fn small_step() -> Fraction {
    Fraction::new(1, 16)
}

/// What a line pays for a wager of one.
pub fn points(pays: Verdict) -> Fraction {
    match pays {
        Verdict::Pays(odds) => Fraction::new(odds.win().into(), odds.wager().into()),
        Verdict::Push => Fraction::ZERO,
        Verdict::Loses => Fraction::from(-1),
    }
}

cards::told! {
    /// Why a line cannot pay so much.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum NotPayable {
        /// The hand is paid by odds only.
        OddsOnly(why: OddsOnly) ["{why}"];
        /// Nobody writes such odds.
        NoOdds(points: Fraction) ["{points} are no odds; a line pays from 0 to {} times", u32::MAX];
    }
}

impl core::error::Error for NotPayable {}

/// Lets `line` pay so much for a wager of one.
pub fn pay<S: Settings>(
    settings: &mut S,
    line: &PayLine,
    points: Fraction,
) -> Result<(), NotPayable> {
    if points == Fraction::ZERO && settings.pay(line, Verdict::Push).is_ok() {
        return Ok(());
    }
    if points == Fraction::from(-1) {
        return settings.pay(line, Verdict::Loses).map_err(NotPayable::OddsOnly);
    }
    let part = |part: i128| u32::try_from(part).ok();
    let parts = part(points.numerator()).zip(part(points.denominator()));
    let (win, wager) = parts.ok_or(NotPayable::NoOdds(points))?;
    settings.pay(line, Verdict::Pays(to(win, wager))).map_err(NotPayable::OddsOnly)
}

/// A number as people write odds: `8`, `3 to 2`, `push`, `loses`.
pub fn words(points: Fraction) -> String {
    match (points.numerator(), points.denominator()) {
        (-1, 1) => "loses".to_owned(),
        (0, _) => "push".to_owned(),
        (whole, 1) => grouped(whole.unsigned_abs()),
        (win, wager) => format!("{win} to {wager}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{double_down_stud, double_draw};

    fn paid<S: Settings>(place: usize, points: Fraction) -> Result<Verdict, NotPayable> {
        let mut settings = S::only();
        let line = settings.pay_lines().remove(place);
        pay(&mut settings, &line, points)?;
        Ok(settings.pay_lines().remove(place).pays)
    }

    #[test]
    fn what_a_line_pays_becomes_a_number_and_back() {
        let last = double_draw::Settings::default().pay_lines().len() - 1;
        for points in [(-1, 1), (0, 1), (1, 1), (3, 2), (500, 1)] {
            let points = Fraction::new(points.0, points.1);
            let pays = paid::<double_draw::Settings>(last, points).expect("any verdict");
            assert_eq!(super::points(pays), points);
        }
    }

    #[test]
    fn a_hand_that_cannot_push_is_paid_nothing_instead() {
        let pays = paid::<double_down_stud::Settings>(0, Fraction::ZERO);
        assert_eq!(pays, Ok(Verdict::Pays(to(0, 1))));
        assert!(paid::<double_down_stud::Settings>(0, Fraction::from(-1)).is_err());
        assert!(paid::<double_down_stud::Settings>(0, Fraction::new(-1, 2)).is_err());
    }

    #[test]
    fn numbers_are_told_as_odds_are() {
        let told = [(1000, 1), (3, 2), (0, 1), (-1, 1)].map(|(a, b)| words(Fraction::new(a, b)));
        assert_eq!(told, ["1,000", "3 to 2", "push", "loses"]);
    }
}
