//! What is read has an end: files and typed lines are bounded while they are read.

use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read as _};
use std::path::Path;

/// The most bytes of a file that people write: table files, pay tables, layouts, cases.
pub const FILE_MAX: u64 = 1 << 20;

/// The most bytes of a line that somebody types.
pub const LINE_MAX: usize = 1_000;

/// The text of a file that people write.
///
/// # Errors
///
/// If it cannot be read, is longer than any such file, or is no text.
pub fn text(path: &Path) -> io::Result<String> {
    text_up_to(path, FILE_MAX)
}

/// The text of a file that a program wrote: of so many bytes at most.
///
/// # Errors
///
/// The same.
pub fn text_up_to(path: &Path, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let why = format!("it is longer than {} MiB, the most that is read of it", most >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, why));
    }
    let no_text = |_| io::Error::new(ErrorKind::InvalidData, "it is no text (UTF-8)");
    String::from_utf8(bytes).map_err(no_text)
}

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedLine {
    /// It, without spaces around it. What is no text is replaced by a sign.
    Typed(String),
    /// It is longer than [`LINE_MAX`]; the whole of it is left out.
    TooLong,
    /// Nobody types any more.
    End,
}

impl TypedLine {
    /// What was typed, if anybody types.
    ///
    /// # Errors
    ///
    /// Says that the line is too long.
    pub fn answer(self) -> Result<Option<String>, String> {
        match self {
            Self::Typed(text) => Ok(Some(text)),
            Self::TooLong => Err(too_long()),
            Self::End => Ok(None),
        }
    }
}

/// Why a line is left out.
#[must_use]
pub fn too_long() -> String {
    format!("A line has at most {LINE_MAX} characters; this one is left out.")
}

/// The next line.
///
/// # Errors
///
/// If it cannot be read.
pub fn line(from: &mut impl BufRead) -> io::Result<TypedLine> {
    let mut bytes = Vec::new();
    let read = from.by_ref().take(LINE_MAX as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(TypedLine::End);
    }
    if read > LINE_MAX && bytes.last() != Some(&b'\n') {
        skip_line(from)?;
        return Ok(TypedLine::TooLong);
    }
    Ok(TypedLine::Typed(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// What was typed without the keys that write nothing: arrows and their like, which a terminal
/// sends as an escape and a few letters.
///
/// ```
/// use desk::input::without_keys;
///
/// assert_eq!(without_keys("ho\u{1b}[A\u{1b}[1;5Cld\u{1b}OP"), "hold");
/// assert_eq!(without_keys("3\u{7f}"), "3");
/// ```
#[must_use]
pub fn without_keys(text: &str) -> String {
    let (mut written, mut letters) = (String::new(), text.chars().peekable());
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\u{1b}', Some('[')) => {
                letters.next();
                // Numbers and signs, up to the letter that names the key.
                let _key = letters.find(|it| ('@'..='~').contains(it));
            }
            ('\u{1b}', Some('O')) => {
                letters.nth(1);
            }
            (letter, _) if letter.is_control() => {}
            (letter, _) => written.push(letter),
        }
    }
    written
}

/// Passes over the rest of a line and keeps nothing of it.
fn skip_line(from: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = from.fill_buf()?;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let passed = end.map_or(buffer.len(), |end| end + 1);
        from.consume(passed);
        if end.is_some() || passed == 0 {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn a_long_line_is_passed_over_and_the_next_one_is_read() {
        let typed = format!("{}\n 10 \n{}", "x".repeat(1_000_000), "y".repeat(LINE_MAX));
        let mut typed = BufReader::with_capacity(64, typed.as_bytes());
        assert_eq!(line(&mut typed).expect("readable"), TypedLine::TooLong);
        assert_eq!(line(&mut typed).expect("readable"), TypedLine::Typed("10".to_owned()));
        let last = TypedLine::Typed("y".repeat(LINE_MAX));
        assert_eq!(line(&mut typed).expect("readable"), last, "as long as a line may be");
        assert_eq!(line(&mut typed).expect("readable"), TypedLine::End);
    }

    #[test]
    fn a_line_without_end_takes_no_room() {
        let mut endless = BufReader::new(io::repeat(b'x').take(100_000_000));
        assert_eq!(line(&mut endless).expect("readable"), TypedLine::TooLong);
    }

    #[test]
    #[cfg(unix)]
    fn a_file_without_end_is_no_text_file() {
        let why = text(Path::new("/dev/zero")).expect_err("it never ends");
        assert_eq!(why.kind(), ErrorKind::FileTooLarge);
        assert!(why.to_string().contains("1 MiB"));
    }
}
