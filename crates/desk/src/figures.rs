//! Numbers as pages and papers print them.

use analyse::Fraction;
use paper::figures::grouped;
pub use paper::figures::{amount, one_in, per_cent, signed_amount as antes};

/// A whole number as it is, any other with two decimals, both with their sign.
pub fn signed(value: Fraction) -> String {
    match value.denominator() {
        1 if value == Fraction::ZERO => "0".to_owned(),
        1 => {
            let sign = if value > Fraction::ZERO { "+" } else { "-" };
            format!("{sign}{}", grouped(value.numerator().unsigned_abs()))
        }
        _ => format!("{:+.2}", value.to_f64()),
    }
}

/// Things one after the other, the last after "and".
pub fn and(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_their_sign() {
        assert_eq!(signed(Fraction::from(2000)), "+2,000");
        assert_eq!(signed(Fraction::from(-1)), "-1");
        assert_eq!(signed(Fraction::ZERO), "0");
        assert_eq!(signed(Fraction::new(-3, 2)), "-1.50");
    }
}
