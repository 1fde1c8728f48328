//! `house witness`: remembers for a house elsewhere how far it has come, until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;

use server::witnessing::{self, Witnessing};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::serve::address;

/// Remember for a house how far everything was kept, and sign it
///
/// Runs on another machine than the house, which names it with --witness URL. It is told the signed
/// size of the house's lists before anybody is answered, takes only what extends the last, and sees
/// no record. Prints the URL with its key in one line.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  house witness --listen 0.0.0.0:8090 --data /srv/witness\n  \
    house serve --witness http://witness:8090")]
pub struct Args {
    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8090", value_parser = address)]
    listen: SocketAddr,

    /// The folder it remembers in
    #[arg(long, value_name = "DIR", default_value = "house-witness")]
    data: PathBuf,

    /// The public key of the house; otherwise the first that comes is trusted
    #[arg(long, value_name = "KEY")]
    trust: Option<String>,
}

/// Runs the witness.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let Args { listen, data, trust } = args;
    let tell = |listening: witnessing::Listening| {
        let _ = out.write(&format!("the witness listens at {}\n", listening.url));
    };
    witnessing::run(&Witnessing { listen, data, trust }, tell).map_err(Failure::Usage)?;
    Ok(Ending::Success)
}
