//! Words of somebody who wishes ill, and true texts scratched.

use rules::Stream;

use crate::noise;

/// Words that somebody tries who wishes ill.
pub(super) const EVIL: [&str; 35] = [
    "",
    " ",
    "-",
    "--",
    "-1",
    "0",
    "00",
    "1e9",
    "1e999",
    "-0.5",
    "0.001",
    "NaN",
    "inf",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "99999999999999999999999999999999999999999999999999",
    "1/0",
    "0/0",
    "1,000,00",
    "../../etc/passwd",
    "/dev/null",
    "\u{1b}[2J\u{1b}]0;owned\u{7}",
    "\u{1b}[31mred",
    "\u{202e}evol",
    "\u{0}",
    "a\nb",
    "\r\n",
    "😀",
    "ﬃ",
    "As As",
    "JK JK JK",
    "%s%n",
    "${HOME}",
    "\u{fffd}\u{ffff}",
];

/// Words of the command, its options and what they take.
pub(super) const WORDS: [&str; 74] = [
    "list",
    "rules",
    "law",
    "hand",
    "advise",
    "meter",
    "play",
    "table",
    "drill",
    "case",
    "sign",
    "layout",
    "audit",
    "config",
    "completions",
    "verify",
    "replay",
    "show",
    "explain",
    "export",
    "reconstruct",
    "witness",
    "abandon",
    "init",
    "check",
    "draw",
    "double-down-stud",
    "double-draw-poker",
    "three-card-draw-poker",
    "double-cross-poker",
    "caribbean-stud",
    "holdem",
    "blackjack",
    "high5",
    "joker5",
    "best3of4",
    "omaha",
    "low8",
    "--json",
    "--color",
    "always",
    "never",
    "--set",
    "minimum=5",
    "maximum=1",
    "seats=3",
    "decks=2",
    "bonus_table=2",
    "--table",
    "--pay-table",
    "--pay-table-template",
    "--name",
    "--chips",
    "--areas",
    "--others",
    "--rehearse",
    "--log",
    "--resume",
    "--seed",
    "--rounds",
    "2",
    "--training",
    "--step",
    "--trouble",
    "some",
    "--count",
    "--licensee",
    "--svg",
    "--toml",
    "--scale",
    "--coverage",
    "--help",
    "As Kd Qh",
    "Js / Jh 4d 9c",
];

/// Any of them.
pub(super) fn pick<'a, T>(from: &'a [T], numbers: &mut Stream) -> &'a T {
    &from[numbers.below(from.len())]
}

/// Bytes with some places changed, words exchanged, pieces repeated or left out.
pub(super) fn scratched(bytes: &[u8], numbers: &mut Stream) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + numbers.below(4) {
        let length = bytes.len();
        let at = numbers.below(length + 1);
        let stop = length.min(at + numbers.below(60));
        match numbers.below(8) {
            0 if at < length => bytes[at] ^= 1 << numbers.below(8),
            1 => drop(bytes.drain(at..stop)),
            2 => {
                let piece = bytes[at..stop].repeat(1 + numbers.below(40));
                bytes.splice(at..at, piece);
            }
            3 => {
                let count = numbers.below(20);
                bytes.splice(at..at, noise(numbers, count));
            }
            4 => bytes.truncate(at),
            5 => {
                let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
                let mut lines: Vec<Vec<u8>> = lines.into_iter().map(Into::into).collect();
                let count = lines.len().max(1);
                let (one, other) = (numbers.below(count), numbers.below(count));
                if one < lines.len() && other < lines.len() {
                    lines.swap(one, other);
                }
                bytes = lines.concat();
            }
            _ => {
                // A word is another one.
                let word = |byte: &u8| byte.is_ascii_alphanumeric();
                let from = bytes[..at].iter().rposition(|b| !word(b)).map_or(0, |place| place + 1);
                let until = bytes[at..].iter().position(|b| !word(b)).map_or(length, |n| at + n);
                bytes.splice(from..until, pick(&EVIL, numbers).bytes());
            }
        }
    }
    bytes
}
