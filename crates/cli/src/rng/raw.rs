//! `house rng raw`: the keystream every live number is made of.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use ::table::shuffle::{Draws, Purpose, Seed};
use games::hex;

use super::Begin;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{ANY, number_of};

/// Bytes written at a time; a line of hexadecimal digits has 32.
const CHUNK: usize = 1 << 16;
const LINE: usize = 32;
/// The block counter has 32 bits and a block 64 bytes.
const BYTES_MAX: u64 = 1 << 38;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
One keystream of the live source (ChaCha20, purpose \"shuffle\"): the 32-bit words that shuffles \
draw from, least significant byte first, none left out.

Example: house rng raw --bytes 1e9 | RNG_test stdin32")]
pub struct Args {
    /// How many bytes, such as 1000000 or 1e9
    #[arg(long, value_name = "N", value_parser = bytes)]
    bytes: u64,

    #[command(flatten)]
    begin: Begin,

    /// Write to a new file
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write hexadecimal digits for people, 32 bytes to a line
    #[arg(long)]
    hex: bool,
}

fn bytes(text: &str) -> Result<u64, String> {
    let bytes = number_of("bytes", ANY, text)?;
    if bytes > BYTES_MAX {
        return Err(format!("{text} bytes are more than one keystream has, {BYTES_MAX}"));
    }
    Ok(bytes)
}

/// Writes the bytes.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    if args.output.is_none() && !args.hex && out.is_watched() {
        let why = "raw bytes are not shown on a terminal; give --output FILE, --hex or a pipe";
        return Err(Failure::Usage(why.to_owned()));
    }
    let seed = args.begin.seed()?;
    let stream = Stream::new(&seed, &args);
    match &args.output {
        Some(path) => to_file(stream, path, out)?,
        None => stream.write(|bytes| out.bytes(bytes))?,
    }
    args.begin.tell(&seed);
    Ok(Ending::Success)
}

fn to_file(stream: Stream, path: &Path, out: &Console) -> Result<(), Failure> {
    let fault = |cause| Failure::at("writing", path, cause);
    let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(fault)?;
    let mut file = BufWriter::new(file);
    let bar = out.progress(stream.left);
    stream.write(|bytes| {
        bar.inc(CHUNK as u64);
        file.write_all(bytes).map_err(fault)
    })?;
    bar.finish_and_clear();
    file.flush().map_err(fault)
}

/// What is still to be written.
struct Stream {
    draws: Draws,
    left: u64,
    hex: bool,
}

impl Stream {
    fn new(seed: &Seed, args: &Args) -> Self {
        Self { draws: Draws::new(seed, Purpose::Shuffle), left: args.bytes, hex: args.hex }
    }

    fn write(mut self, mut to: impl FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
        let mut chunk = Vec::with_capacity(CHUNK);
        while self.left > 0 {
            chunk.clear();
            while chunk.len() < CHUNK {
                chunk.extend_from_slice(&self.draws.word().to_le_bytes());
            }
            let wanted = usize::try_from(self.left).map_or(CHUNK, |left| left.min(CHUNK));
            let bytes = &chunk[..wanted];
            if self.hex {
                to(digits(bytes).as_bytes())?
            } else {
                to(bytes)?
            }
            self.left -= wanted as u64;
        }
        Ok(())
    }
}

/// Lines of hexadecimal digits.
fn digits(bytes: &[u8]) -> String {
    bytes.chunks(LINE).map(|line| hex::encode(line) + "\n").collect()
}
