//! `house serve`: the house on a network, until it is told to stop.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use ::store::{NodeId, WitnessPlace};
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

    /// Who remembers how far everything was kept: a folder elsewhere, or a house witness
    #[arg(long, value_name = "DIR|URL")]
    witness: Option<WitnessPlace>,

    /// What this machine is called among others; without it, it takes a name of its own
    #[arg(long, value_name = "NAME", requires = "store")]
    node: Option<NodeId>,

    /// Where other machines reach this one, if not where it listens
    #[arg(long, value_name = "HOST:PORT", requires = "store")]
    advertise: Option<String>,

    /// The address people use, where it is another one
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// The proxy whose x-forwarded-for is believed, where one stands before the house
    #[arg(long, value_name = "NUMBER")]
    trusted_proxy: Option<IpAddr>,

    /// Trace every request to standard error
    #[arg(long)]
    trace: bool,
}

impl Args {
    /// What somebody means who only wants to open a page: the usual port, or any if it is taken.
    pub fn usual() -> Self {
        let usual = SocketAddr::from(([127, 0, 0, 1], 8080));
        let free = std::net::TcpListener::bind(usual).is_ok();
        let listen = if free { usual } else { SocketAddr::from(([127, 0, 0, 1], 0)) };
        let (data, store, keys) = (PathBuf::from("house-data"), None, None);
        let (node, advertise) = (None, None);
        let (witness, public_url, trusted_proxy, trace) = (None, None, None, false);
        Self {
            listen,
            data,
            store,
            keys,
            witness,
            node,
            advertise,
            public_url,
            trusted_proxy,
            trace,
        }
    }
}

pub fn address(text: &str) -> Result<SocketAddr, String> {
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
    let Args { listen, keys, witness, node, advertise, public_url, trusted_proxy, .. } = args;
    let plan = Plan { listen, place, keys, witness, node, advertise, public_url, trusted_proxy };
    let tell = |Told { opened, store }: Told| {
        // A reader who has gone does not close the house.
        let _ = out.write(&format!("the house is open at {}\n", opened.url));
        console::tell(&format!("{}\n", store.trim_end()));
        if let Some(key) = &opened.first_staff {
            console::tell(&first_of_staff(&opened.url, key));
        }
    };
    program::run(&plan, tell).map_err(Failure::Usage)?;
    Ok(Ending::Success)
}

/// How the first member of staff comes, once: two calls, as long as there are no pages.
fn first_of_staff(url: &str, key: &str) -> String {
    let json = "-H 'content-type: application/json'";
    format!(
        "the first member of staff comes once, with two calls; the first tells the TOKEN:\n  \
         curl {json} {url}/api/session \\\n    \
         -d '{{\"name\":\"NAME\",\"known_by\":\"token\"}}'\n  \
         curl {json} {url}/api/staff/first \\\n    -H 'authorization: Bearer TOKEN' \\\n    \
         -d '{{\"key\":\"{key}\",\"name\":\"NAME\",\"password\":\"PASSWORD\"}}'\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_console_says_which_calls_let_the_first_member_of_staff_in() {
        let text = first_of_staff("http://127.0.0.1:8080", "abc");
        for words in ["/api/session", "/api/staff/first", "\"key\":\"abc\"", "Bearer TOKEN"] {
            assert!(text.contains(words), "{words}\n{text}");
        }
        assert!(!text.contains("/staff#"), "there is no such page: {text}");
        assert!(text.lines().all(|line| line.chars().count() <= 96), "{text}");
    }
}
