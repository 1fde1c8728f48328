//! A network between players and the house that loses, delays and repeats what it carries.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::den::Den;

use super::playing::{Player, all_is_well, begin, end, games, kept_well};
use super::{Serving, runtime};

/// How long a connection lasts at most.
const LASTS: Duration = Duration::from_millis(250);

/// What becomes of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Well,
    /// Nothing arrives.
    Lost,
    /// What is asked arrives, no answer comes back.
    AnswerLost,
    /// What is asked arrives twice.
    Repeated,
    /// The answer breaks off in the middle.
    BreaksOff,
    Late,
}

/// Carries bytes between players and the house, more or less.
struct Network {
    listens: SocketAddr,
    troubles: Arc<AtomicU64>,
}

impl Network {
    /// A network to the house, which is asked where it is for every connection.
    fn to(house: impl Fn() -> Option<SocketAddr> + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let listens = listener.local_addr().expect("an address");
        let (troubles, house) = (Arc::<AtomicU64>::default(), Arc::new(house));
        let counted = Arc::clone(&troubles);
        thread::spawn(move || {
            for (number, near) in (0_u64..).zip(listener.incoming()) {
                let (Ok(near), Some(far)) = (near, house()) else { continue };
                let fate = fate(number);
                if fate != Fate::Well {
                    counted.fetch_add(1, Ordering::Relaxed);
                }
                thread::spawn(move || drop(carry(near, far, fate)));
            }
        });
        Self { listens, troubles }
    }
}

fn fate(number: u64) -> Fate {
    let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    match mixed % 12 {
        0 => Fate::Lost,
        1 => Fate::AnswerLost,
        2 | 3 => Fate::Repeated,
        4 => Fate::BreaksOff,
        5 => Fate::Late,
        _ => Fate::Well,
    }
}

/// The first request on a connection, head and body.
fn request(near: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let (mut bytes, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        let read = near.read(&mut piece)?;
        bytes.extend_from_slice(&piece[..read]);
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let whole = head.is_some_and(|end| {
            let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.and_then(|text| text.parse().ok()).unwrap_or(0);
            bytes.len() >= end + 4 + length
        });
        if read == 0 || whole {
            return Ok(bytes);
        }
    }
}

fn carry(mut near: TcpStream, house: SocketAddr, fate: Fate) -> std::io::Result<()> {
    let asked = request(&mut near)?;
    if fate == Fate::Lost {
        return near.shutdown(Shutdown::Both);
    }
    if fate == Fate::Late {
        thread::sleep(Duration::from_millis(150));
    }
    let mut far = TcpStream::connect(house)?;
    far.write_all(&asked)?;
    match fate {
        Fate::AnswerLost => {
            thread::sleep(Duration::from_millis(20));
            return near.shutdown(Shutdown::Both);
        }
        Fate::Repeated => {
            let mut second = TcpStream::connect(house)?;
            second.write_all(&asked)?;
            thread::spawn(move || {
                thread::sleep(Duration::from_millis(50));
                drop(second);
            });
        }
        Fate::BreaksOff => {
            let mut some = [0; 60];
            let read = far.read(&mut some)?;
            near.write_all(&some[..read])?;
            return near.shutdown(Shutdown::Both);
        }
        Fate::Lost | Fate::Late | Fate::Well => {}
    }
    exchange(near, far)
}

/// Carries bytes both ways as long as the connection lasts.
fn exchange(mut near: TcpStream, mut far: TcpStream) -> std::io::Result<()> {
    let (mut near_in, mut far_out) = (near.try_clone()?, far.try_clone()?);
    // No connection lasts, whatever it carries.
    let lasts = [near.try_clone()?, far.try_clone()?];
    thread::spawn(move || {
        thread::sleep(LASTS);
        lasts.iter().for_each(|end| drop(end.shutdown(Shutdown::Both)));
    });
    let asking = thread::spawn(move || {
        let _ = std::io::copy(&mut near_in, &mut far_out);
        let _ = far_out.shutdown(Shutdown::Both);
    });
    let _ = std::io::copy(&mut far, &mut near);
    let _ = near.shutdown(Shutdown::Both);
    let _ = asking.join();
    Ok(())
}

#[test]
fn a_network_that_loses_and_repeats_changes_nothing_that_was_answered() {
    let den = Den::new("serve-network");
    let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let network = Network::to(move || Some(port));
    let public = format!("http://{}", network.listens);
    let house = Command::new(env!("CARGO_BIN_EXE_house"));
    let more = ["--public-url", public.as_str()];
    let serving = Serving::start_with(&den, &port.to_string(), house, &more);
    let runtime = runtime();
    let mut players = Vec::new();
    for game in games().step_by(3) {
        players.push(runtime.block_on(Player::at(&public, game)));
    }
    let playing = begin(&runtime, &players);
    end(&runtime, &players, playing);
    let (answers, told) = runtime.block_on(all_is_well(&den, &players));
    let troubles = network.troubles.load(Ordering::Relaxed);
    println!("{troubles} troubles, {answers} commands answered, {told} events told");
    assert!(troubles > 10 && answers > 0, "{troubles} troubles, {answers} answers");
    serving.kill();
    kept_well(&den);
}
