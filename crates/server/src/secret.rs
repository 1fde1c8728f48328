//! Secrets that people carry: cookies, tokens, links and passwords. The house keeps only what each
//! of them becomes when it is hashed.

use argon2::{Algorithm, Argon2, Params, Version};
use sha2::{Digest as _, Sha256};

use crate::problem::Problem;

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |half: u8| char::from(DIGITS[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// So many fresh random bytes of the system.
pub fn fresh<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|cause| Problem::fault("drawing random bytes", cause))?;
    Ok(bytes)
}

/// What a cookie, a token or a link becomes: these are drawn by us and long, so that one plain hash
/// gives nobody anything to guess.
pub fn hashed(secret: &str) -> [u8; 32] {
    Sha256::new().chain_update(b"house secret\n").chain_update(secret).finalize().into()
}

/// A password as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Password {
    salt: [u8; 16],
    hash: [u8; 32],
}

/// The least number of characters of a password.
pub const PASSWORD_LEAST: usize = 12;

impl Password {
    /// Keeps a password.
    pub fn new(password: &str) -> Result<Self, Problem> {
        if password.chars().count() < PASSWORD_LEAST || password.len() > 256 {
            let accepted = format!("{PASSWORD_LEAST} characters at least, 256 bytes at most");
            return Err(Problem::not_understood("the password is too short or too long")
                .accepting(accepted));
        }
        let salt = fresh()?;
        Ok(Self { salt, hash: slow_hash(password, &salt)? })
    }

    /// Whether this is the password.
    pub fn is(&self, password: &str) -> Result<bool, Problem> {
        if password.len() > 256 {
            return Ok(false);
        }
        let hash = slow_hash(password, &self.salt)?;
        // Every byte is looked at, whatever the others are.
        Ok(hash.iter().zip(&self.hash).fold(0, |sum, (one, other)| sum | (one ^ other)) == 0)
    }
}

/// Argon2id with 19 MiB and two passes.
fn slow_hash(password: &str, salt: &[u8]) -> Result<[u8; 32], Problem> {
    let mut hash = [0; 32];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT);
    argon
        .hash_password_into(password.as_bytes(), salt, &mut hash)
        .map_err(|cause| Problem::fault("hashing a password", cause))?;
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_again_and_kept_differently_each_time() {
        let kept = Password::new("correct horse battery").expect("long enough");
        assert!(kept.is("correct horse battery").expect("hashed"));
        assert!(!kept.is("correct horse batterz").expect("hashed"));
        assert_ne!(kept, Password::new("correct horse battery").expect("long enough"));
    }

    #[test]
    fn a_short_password_is_refused_with_what_would_be_accepted() {
        assert!(Password::new("twelve chars").is_ok());
        let problem = Password::new("eleven char").expect_err("too short");
        assert!(problem.accepted.is_some_and(|it| it.contains("12")));
    }

    #[test]
    fn digits_are_those_of_the_bytes() {
        assert_eq!(hex(&[0, 0x1f, 0xff]), "001fff");
    }
}
