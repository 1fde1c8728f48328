//! Bytes as hexadecimal digits and back.
//!
//! ```
//! use games::hex;
//!
//! assert_eq!(hex::encode(&[0x0a, 0xff]), "0aff");
//! assert_eq!(hex::decode("0aff"), Some([0x0a, 0xff]));
//! assert_eq!(hex::decode::<2>("0AFF"), None, "every value has one text form only");
//! ```

use core::fmt;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Writes two lower-case digits for each byte.
///
/// # Errors
///
/// If nothing more can be written there.
pub fn write(f: &mut impl fmt::Write, bytes: &[u8]) -> fmt::Result {
    // PERF: hashes stand in every record of a log; one piece of text each, nothing formatted.
    for bytes in bytes.chunks(32) {
        let mut digits = [0; 64];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(bytes) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        let digits = &digits[..2 * bytes.len()];
        f.write_str(core::str::from_utf8(digits).expect("digits are text"))?;
    }
    Ok(())
}

/// Two lower-case digits for each byte.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    write(&mut text, bytes).expect("a string takes every text");
    text
}

/// The bytes of exactly `2 * N` lower-case digits; upper case is refused so that every value has
/// one text form only.
#[must_use]
pub fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

const fn digit(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'a'..=b'f' => Some(character - b'a' + 10),
        _ => None,
    }
}
