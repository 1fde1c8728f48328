//! Files as they are served: what kind they are, their bytes, and a tag that names these bytes.

use std::borrow::Cow;

/// The folder that files are read from instead, while pages are being written: debug builds only.
const FOLDER: &str = "HOUSE_PAGES";

/// A file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its media type.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
}

impl Asset {
    /// A tag that changes with the bytes, quoted as a header has it.
    #[must_use]
    pub fn tag(&self) -> String {
        // FNV-1a: nothing depends on it but whether a browser asks again.
        let hash = self.bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("\"{hash:016x}\"")
    }
}

/// The file of this name.
#[must_use]
pub fn asset(name: &str) -> Option<Asset> {
    let kind = kind(name)?;
    let embedded = || {
        let found = crate::FILES.iter().find(|(known, _)| *known == name);
        found.map(|(_, bytes)| Cow::Borrowed(*bytes))
    };
    let bytes = on_disk(name).map(Cow::Owned).or_else(embedded)?;
    Some(Asset { kind, bytes })
}

/// Every file, by name.
pub fn assets() -> impl Iterator<Item = (&'static str, Asset)> {
    crate::FILES.iter().filter_map(|(name, _)| Some((*name, asset(name)?)))
}

/// The file as somebody just wrote it.
fn on_disk(name: &str) -> Option<Vec<u8>> {
    let plain = name.bytes().all(|it| it.is_ascii_lowercase() || it == b'.' || it == b'-');
    if !cfg!(debug_assertions) || !plain {
        return None;
    }
    std::fs::read(std::path::Path::new(&std::env::var_os(FOLDER)?).join(name)).ok()
}

/// The media type that the end of a name tells.
fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_served_under_a_kind_and_names_no_other_host() {
        assert_eq!(assets().count(), crate::FILES.len());
        for (name, asset) in assets() {
            let text = String::from_utf8(asset.bytes.into_owned()).expect("pages are text");
            let elsewhere = text.match_indices("://").filter(|(at, _)| {
                !text[..*at].ends_with("http") || !text[at + 3..].starts_with("www.w3.org/")
            });
            assert_eq!(elsewhere.count(), 0, "{name} names another host");
        }
    }

    #[test]
    fn own_scripts_together_stay_below_two_hundred_thousand_bytes() {
        let scripts = assets().filter(|(name, _)| name.ends_with(".js"));
        let bytes: usize = scripts.map(|(_, asset)| asset.bytes.len()).sum();
        assert!((1..200_000).contains(&bytes), "{bytes}");
    }

    #[test]
    fn a_name_that_is_none_finds_nothing() {
        for name in ["", "..", "../Cargo.toml", "house.css/", "HOUSE.CSS"] {
            assert_eq!(asset(name), None, "{name}");
        }
    }

    #[test]
    fn a_tag_names_the_bytes() {
        let of = |text: &'static str| Asset { kind: "", bytes: text.as_bytes().into() }.tag();
        assert_eq!(of("a"), of("a"));
        assert_ne!(of("a"), of("b"));
    }
}
