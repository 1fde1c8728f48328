//! Digits, hashes and keys.

use sha2::{Digest, Sha256};

/// A hash, a seed or a key.
pub(crate) type Bytes32 = [u8; 32];

/// The bytes of hexadecimal digits in small letters, if there are just as many.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

pub(crate) fn sha256(parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// HMAC-SHA-256 of RFC 2104 under a key of 32 bytes.
pub(crate) fn hmac(key: &Bytes32, message: &[u8]) -> Bytes32 {
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let inner = sha256(&[&block.map(|byte| byte ^ 0x36), message]);
    sha256(&[&block.map(|byte| byte ^ 0x5c), &inner])
}

/// A text with its length before it, as 32 bits, least significant byte first.
pub(crate) fn counted(text: &[u8]) -> Vec<u8> {
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    [&length.to_le_bytes(), text].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hmac_is_the_one_of_rfc_4231_but_for_its_longer_keys() {
        // Case 1: a key of 20 bytes, which HMAC pads with zero bytes anyway.
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        let expected = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7";
        assert_eq!(Some(hmac(&key, b"Hi There")), from_hex(expected));
    }

    #[test]
    fn only_digits_in_small_letters_are_read() {
        assert_eq!(from_hex::<2>("0aff"), Some([10, 255]));
        for wrong in ["0aFF", "0af", "0aff0", "+aff", "0a f"] {
            assert_eq!(from_hex::<2>(wrong), None, "{wrong}");
        }
    }
}
