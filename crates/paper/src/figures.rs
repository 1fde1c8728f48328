//! Numbers as pages and papers print them.

/// A count as people read it: `12,994,800`.
pub fn grouped(count: u128) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share in per cent: `4.7413 %`.
pub fn per_cent(share: f64) -> String {
    format!("{:.4} %", 100.0 * share)
}

/// An amount with so many decimals and separators: `-1,234.50`.
pub fn amount(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), grouped);
    let zero = text.chars().all(|c| matches!(c, '0' | '.'));
    let sign = if value < 0.0 && !zero { "-" } else { "" };
    let point = if part.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{part}")
}

/// An amount with its sign: whole where it is whole or large, else with two decimals.
pub fn signed_amount(value: f64) -> String {
    let decimals = if value.fract() == 0.0 || value.abs() >= 1_000.0 { 0 } else { 2 };
    let text = amount(value, decimals);
    let unsigned = value <= 0.0 || text.chars().all(|c| matches!(c, '0' | '.'));
    if unsigned { text } else { format!("+{text}") }
}

/// How often, as people say it: `1 in 649,740`.
pub fn one_in(chance: f64) -> String {
    match 1.0 / chance {
        few if few < 100.0 => format!("1 in {few:.2}"),
        many => format!("1 in {}", amount(many, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_grouped_and_a_zero_has_no_sign() {
        assert_eq!(amount(-1234.5, 2), "-1,234.50");
        assert_eq!(amount(-0.001, 2), "0.00");
        assert_eq!(amount(1_000_000.0, 0), "1,000,000");
        assert_eq!(signed_amount(12.0), "+12");
        assert_eq!(signed_amount(-0.25), "-0.25");
        assert_eq!(signed_amount(0.0), "0");
        assert_eq!(signed_amount(-41_234.7), "-41,235");
    }

    #[test]
    fn counts_and_chances_are_grouped() {
        assert_eq!(grouped(12_994_800), "12,994,800");
        assert_eq!(one_in(0.5), "1 in 2.00");
        assert_eq!(one_in(1.0 / 649_740.0), "1 in 649,740");
        assert_eq!(per_cent(0.047_413), "4.7413 %");
    }
}
