//! `house serve`: the house on a network, until it is told to stop.

use std::net::SocketAddr;
use std::path::PathBuf;

use server::program::{self, Detail, Place, Plan, Told};

use crate::console::{self, Console};
use crate::failure::{Ending, Failure};

/// Open the house on a network: tables for several people, streams, the desk
///
/// Prints its address in one line and answers until it is told to stop (Ctrl-C or SIGTERM); then
/// streams end, open rounds are kept, and the exit code is 0. Tables, play money and sessions are
/// kept in one file of --data, or in the PostgreSQL of --store.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  house serve\n  \
    house serve --listen 0.0.0.0:8080 --data /srv/house --witness /mnt/other/witness\n  \
    house serve --store postgres://house@db/house --keys /etc/house --public-url \\\n    \
    https://house.example")]
pub struct Args {
    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,

    /// The folder everything is kept in
    #[arg(long, value_name = "DIR", default_value = "house-data", conflicts_with = "store")]
    data: PathBuf,

    /// The PostgreSQL that keeps everything, shared by several machines
    #[arg(long, value_name = "URL", requires = "keys")]
    store: Option<String>,

    /// The folder of the keys that sign and seal: the same on every machine
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,

    /// A folder elsewhere that remembers how far everything was kept
    #[arg(long, value_name = "DIR")]
    witness: Option<PathBuf>,

    /// The address people use, where it is another one
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// Trace every request to standard error
    #[arg(long)]
    trace: bool,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let wrong =
        |_| format!("{text:?} is no address; accepted: NUMBER:PORT, such as 127.0.0.1:8080");
    text.parse().map_err(wrong)
}

/// Runs the house.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    program::trace(if args.trace { Detail::Requests } else { Detail::Warnings });
    let place = match args.store {
        Some(url) => Place::Url(url),
        None => Place::Folder(args.data),
    };
    let Args { listen, keys, witness, public_url, .. } = args;
    let plan = Plan { listen, place, keys, witness, public_url };
    let tell = |Told { opened, store }: Told| {
        // A reader who has gone does not close the house.
        let _ = out.write(&format!("the house is open at {}\n", opened.url));
        console::tell(&format!("{}\n", store.trim_end()));
        if let Some(key) = &opened.first_staff {
            console::tell(&format!(
                "the first member of staff, once: {}/staff#{key}\n",
                opened.url
            ));
        }
    };
    program::run(&plan, tell).map_err(Failure::Usage)?;
    Ok(Ending::Success)
}
