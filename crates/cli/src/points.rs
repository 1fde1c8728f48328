//! What a line of a pay table pays, as a number: its odds, 0 for a push, -1 for a wager that loses.
//!
//! Every result of a round is linear in these numbers, so the best value is convex in them and
//! never falls when one of them rises.

use analyse::Fraction;
use rules::{Verdict, to};

use games::PayLine;
use games::settings::Settings;

/// What a line pays for a wager of one.
pub fn of(pays: Verdict) -> Fraction {
    match pays {
        Verdict::Pays(odds) => Fraction::new(odds.win().into(), odds.wager().into()),
        Verdict::Push => Fraction::ZERO,
        Verdict::Loses => Fraction::from(-1),
    }
}

/// Lets `line` pay so much for a wager of one.
///
/// # Errors
///
/// Says what would be accepted.
pub fn pay<S: Settings>(settings: &mut S, line: &PayLine, points: Fraction) -> Result<(), String> {
    if points == Fraction::ZERO && settings.pay(line, Verdict::Push).is_ok() {
        return Ok(());
    }
    if points == Fraction::from(-1) {
        return settings.pay(line, Verdict::Loses).map_err(|error| error.to_string());
    }
    let part = |part: i128| u32::try_from(part).ok();
    match (part(points.numerator()), part(points.denominator())) {
        (Some(win), Some(wager)) => {
            let pays = Verdict::Pays(to(win, wager));
            settings.pay(line, pays).map_err(|error| error.to_string())
        }
        _ => Err(format!("{points} are no odds; a line pays from 0 to {} times", u32::MAX)),
    }
}

/// A number as people write odds: `8`, `3 to 2`, `push`, `loses`.
pub fn words(points: Fraction) -> String {
    match (points.numerator(), points.denominator()) {
        (-1, 1) => "loses".to_owned(),
        (0, _) => "push".to_owned(),
        (whole, 1) => analyse::report::grouped(whole.unsigned_abs()),
        (win, wager) => format!("{win} to {wager}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{double_down_stud, double_draw};

    fn paid<S: Settings>(place: usize, points: Fraction) -> Result<Verdict, String> {
        let mut settings = S::default();
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
            assert_eq!(of(pays), points);
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
