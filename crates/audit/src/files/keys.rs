//! The folder of the keys, kept apart from the logs they vouch for.
//!
//! `signing.key` is made on first use and readable by its owner only; `signing.pub` beside it is
//! for whoever verifies. The folder is `$HOUSE_KEY_DIR`, or `house` in `$XDG_CONFIG_HOME`, or
//! `~/.config/house`. A public key whose signing key is gone is a fault: a new pair made silently
//! would disown every checkpoint signed before.
//!
//! ```
//! use audit::KeyDir;
//!
//! # let dir = std::env::temp_dir().join(format!("audit-keys-doc-{}", std::process::id()));
//! let keys = KeyDir::at(&dir);
//! assert!(keys.public_key().is_err()); // verifying never makes a key
//! let signing = keys.signing_key()?;
//! assert_eq!(keys.public_key()?, signing.public());
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::disk::{self, Access};
use super::fault::{Fault, KeyFault};
use crate::hex;
use crate::keys::{PublicKey, SigningKey};

const SIGNING_TITLE: &str = "house-rules signing key v1";
const SEALING_TITLE: &str = "house-rules sealing key v1";
const PUBLIC_TITLE: &str = "house-rules public key v1";

/// The folder the keys are in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyDir(PathBuf);

impl KeyDir {
    /// This folder, which need not exist yet.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    /// The folder the environment names.
    ///
    /// # Errors
    ///
    /// If neither `HOUSE_KEY_DIR`, `XDG_CONFIG_HOME` nor `HOME` is set.
    pub fn from_env() -> Result<Self, Fault> {
        Self::locate(|name| env::var_os(name))
    }

    /// Whether the signing key that belongs to this public key is here.
    pub fn holds(&self, key: &PublicKey) -> bool {
        self.0.join("signing.key").exists() && self.public_key().is_ok_and(|own| own == *key)
    }

    fn locate(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Fault> {
        let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        // A relative XDG path is to be ignored, says its specification.
        let config = || folder("XDG_CONFIG_HOME").filter(|path| path.is_absolute());
        folder("HOUSE_KEY_DIR")
            .or_else(|| Some(config()?.join("house")))
            .or_else(|| Some(folder("HOME")?.join(".config").join("house")))
            .map(Self)
            .ok_or(Fault::Keys(KeyFault::NoFolder))
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The key to sign with; the pair is made if there is none.
    ///
    /// # Errors
    ///
    /// If the key is lost, malformed, readable by others or not the public key's, or the disk or
    /// the random source fails.
    pub fn signing_key(&self) -> Result<SigningKey, Fault> {
        let path = self.0.join("signing.key");
        let key = match disk::read_private(&path)? {
            Some(text) => parse_signing(&path, &text)?,
            None => self.make_signing_key(&path)?,
        };
        let public = self.0.join("signing.pub");
        match disk::read(&public)? {
            Some(text) if parse_public(&public, &text)? != key.public() => {
                Err(KeyFault::Differ { path: public }.into())
            }
            Some(_) => Ok(key),
            None => {
                let text = format!("{PUBLIC_TITLE}\n{}\n", key.public().to_hex());
                make_once(&public, &text, Access::Usual)?;
                Ok(key)
            }
        }
    }

    /// The key to trust. Never makes one.
    ///
    /// # Errors
    ///
    /// If there is none, or it is malformed or unreadable.
    pub fn public_key(&self) -> Result<PublicKey, Fault> {
        let path = self.0.join("signing.pub");
        match disk::read(&path)? {
            Some(text) => parse_public(&path, &text),
            None => Err(KeyFault::NoPublicKey { path }.into()),
        }
    }

    /// The key that seals seeds where others than their owner may come to read them; made if there
    /// is none.
    ///
    /// # Errors
    ///
    /// If the key is malformed or readable by others, or the disk or the random source fails.
    pub fn sealing_key(&self) -> Result<[u8; 32], Fault> {
        let path = self.0.join("sealing.key");
        let malformed = || Fault::Malformed { path: path.clone(), expected: "a sealing key" };
        if !path.exists() {
            self.make_secret(&path, SEALING_TITLE)?;
        }
        let text = disk::read_private(&path)?.unwrap_or_default();
        second_line(&text, SEALING_TITLE).and_then(hex::decode).ok_or_else(malformed)
    }

    /// Makes a file with 32 random bytes that only its owner can read.
    fn make_secret(&self, path: &Path, title: &str) -> Result<(), Fault> {
        disk::create_private_folder(&self.0).map_err(Fault::io("create", &self.0))?;
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(Fault::NoEntropy)?;
        make_once(path, &format!("{title}\n{}\n", hex::encode(&secret)), Access::Owner)
    }

    fn make_signing_key(&self, path: &Path) -> Result<SigningKey, Fault> {
        if self.0.join("signing.pub").exists() {
            // Another process may have made the pair just now, the signing key first.
            return match disk::read_private(path)? {
                Some(text) => parse_signing(path, &text),
                None => Err(KeyFault::SigningKeyLost { path: path.into() }.into()),
            };
        }
        self.make_secret(path, SIGNING_TITLE)?;
        let text = disk::read_private(path)?.unwrap_or_default();
        parse_signing(path, &text)
    }
}

/// Makes a file, unless another process has just made it.
fn make_once(path: &Path, text: &str, access: Access) -> Result<(), Fault> {
    let temporary = disk::unique(path)?;
    disk::write_new(&temporary, text.as_bytes(), access)?;
    disk::publish(&temporary, path).map(|_| ())
}

fn parse_signing(path: &Path, text: &str) -> Result<SigningKey, Fault> {
    second_line(text, SIGNING_TITLE)
        .and_then(hex::decode)
        .map(|secret| SigningKey::from_bytes(&secret))
        .ok_or_else(|| Fault::Malformed { path: path.into(), expected: "a signing key" })
}

fn parse_public(path: &Path, text: &str) -> Result<PublicKey, Fault> {
    second_line(text, PUBLIC_TITLE)
        .and_then(PublicKey::from_hex)
        .ok_or_else(|| Fault::Malformed { path: path.into(), expected: "a public key" })
}

fn second_line<'a>(text: &'a str, title: &str) -> Option<&'a str> {
    text.strip_prefix(title)?.strip_prefix('\n')?.strip_suffix('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(variables: &[(&str, &str)]) -> Option<PathBuf> {
        let value = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        };
        KeyDir::locate(value).ok().map(|keys| keys.0)
    }

    #[test]
    fn the_key_folder_is_the_first_one_the_environment_names() {
        let (house, xdg, home) =
            (("HOUSE_KEY_DIR", "/keys"), ("XDG_CONFIG_HOME", "/xdg"), ("HOME", "/users/ada"));
        assert_eq!(located(&[house, xdg, home]), Some("/keys".into()));
        assert_eq!(located(&[xdg, home]), Some("/xdg/house".into()));
        assert_eq!(located(&[home]), Some("/users/ada/.config/house".into()));
        assert_eq!(located(&[]), None);
    }

    #[test]
    fn an_empty_or_relative_setting_is_passed_over() {
        let home = ("HOME", "/users/ada");
        let expected = Some("/users/ada/.config/house".into());
        assert_eq!(located(&[("HOUSE_KEY_DIR", ""), home]), expected);
        assert_eq!(located(&[("XDG_CONFIG_HOME", "config"), home]), expected);
    }
}
