//! A witness on another machine, spoken to over HTTP.
//!
//! It takes what a witness of transparency logs takes (`add-checkpoint`: the old size, the hashes
//! that show the extension, the note) and answers with its signature under the note, which is
//! checked. It is in the path of every answer, so the connection is kept; whatever takes too long
//! is a witness that does not answer.

use core::time::Duration;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::{Mutex, PoisonError};

use audit::{Hash, PublicKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::cosigned::cosigned;
use crate::names::NodeId;
use crate::refusal::Fault;
use crate::signed::SignedTree;
use crate::witness::{Witness, WitnessRefusal};

/// The header in which a house names its public key.
pub const HOUSE_KEY: &str = "house-key";

/// How long a connection may take, and how long an answer.
const CONNECTED_WITHIN: Duration = Duration::from_secs(1);
const ANSWERED_WITHIN: Duration = Duration::from_secs(2);
/// The longest answer.
const ANSWER_MAX: usize = 1 << 20;

/// A witness at a URL.
pub struct UrlWitness {
    /// Host and port.
    authority: String,
    /// The key that signs notes.
    key: PublicKey,
    /// The key of the witness: the one that the URL names, or the first it showed.
    theirs: Mutex<Option<PublicKey>>,
    /// The connection that is kept.
    kept: Mutex<Option<BufReader<TcpStream>>>,
}

/// What came back.
struct Answer {
    status: u16,
    text: String,
}

impl UrlWitness {
    /// The witness at `http://HOST:PORT`, for a house that signs with this key. A URL that ends in
    /// `#KEY` names the witness's public key; otherwise the first key it shows is trusted.
    ///
    /// # Errors
    ///
    /// If the URL is none.
    pub fn new(url: &str, key: PublicKey) -> Result<Self, Fault> {
        let wrong = || Fault::Keys {
            cause: format!("{url:?} is no witness; accepted: DIR or http://HOST:PORT[#KEY]"),
        };
        let rest = url.strip_prefix("http://").ok_or_else(wrong)?;
        let (authority, pinned) = match rest.split_once('#') {
            Some((authority, key)) => {
                (authority, Some(PublicKey::from_hex(key).ok_or_else(wrong)?))
            }
            None => (rest, None),
        };
        let authority = authority.trim_end_matches('/');
        if authority.is_empty() || authority.contains(['/', ' ', '@']) {
            return Err(wrong());
        }
        let (theirs, kept) = (Mutex::new(pinned), Mutex::default());
        Ok(Self { authority: authority.to_owned(), key, theirs, kept })
    }

    fn silent(&self, cause: impl core::fmt::Display) -> Fault {
        Fault::Unwitnessed { cause: format!("http://{}: {cause}", self.authority) }
    }

    fn connect(&self) -> std::io::Result<BufReader<TcpStream>> {
        let mut last = std::io::Error::other("the host has no address");
        for address in self.authority.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, CONNECTED_WITHIN) {
                Err(cause) => last = cause,
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    stream.set_read_timeout(Some(ANSWERED_WITHIN))?;
                    stream.set_write_timeout(Some(ANSWERED_WITHIN))?;
                    return Ok(BufReader::new(stream));
                }
            }
        }
        Err(last)
    }

    /// Asks, over the connection that was kept if it still serves.
    fn ask(&self, method: &str, path: &str, body: &str) -> Result<Answer, Fault> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{HOUSE_KEY}: {}\r\ncontent-length: {}\r\n\r\n\
             {body}",
            self.authority,
            self.key.to_hex(),
            body.len()
        );
        if let Some(mut stream) = kept.take()
            && let Ok(answer) = asked(&mut stream, &request)
        {
            *kept = Some(stream);
            return Ok(answer);
        }
        // Asked twice, it says that it knows: nothing is taken twice.
        let mut stream = self.connect().map_err(|cause| self.silent(cause))?;
        let answer = asked(&mut stream, &request).map_err(|cause| self.silent(cause))?;
        *kept = Some(stream);
        Ok(answer)
    }

    fn get(&self, path: &str) -> Result<Option<String>, Fault> {
        let answer = self.ask("GET", path, "")?;
        match answer.status {
            200 => Ok(Some(answer.text)),
            404 => Ok(None),
            other => Err(self.silent(format!("status {other}"))),
        }
    }

    /// The witness's key.
    fn their_key(&self) -> Result<PublicKey, Fault> {
        let mut theirs = self.theirs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(key) = &*theirs {
            return Ok(*key);
        }
        let text = self.get("/key")?.unwrap_or_default();
        let key = PublicKey::from_hex(text.trim()).ok_or_else(|| self.silent("it has no key"))?;
        *theirs = Some(key);
        Ok(key)
    }

    fn their_note(&self, origin: &NodeId) -> Result<String, Fault> {
        Ok(self.get(&format!("/checkpoint/{origin}"))?.unwrap_or_else(|| "nothing\n".to_owned()))
    }
}

/// One request and its answer, both with a length.
fn asked(stream: &mut BufReader<TcpStream>, request: &str) -> std::io::Result<Answer> {
    let odd = |what: &str| std::io::Error::other(format!("no answer of a witness: {what}"));
    stream.get_mut().write_all(request.as_bytes())?;
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| odd(line.trim()))?;
    let mut length = 0;
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            return Err(odd("it ends in its head"));
        }
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(|_| odd("its length"))?;
        }
    }
    if length > ANSWER_MAX {
        return Err(odd("it is too long"));
    }
    let mut text = vec![0; length];
    stream.read_exact(&mut text)?;
    Ok(Answer { status, text: String::from_utf8(text).map_err(|_| odd("it is no text"))? })
}

impl Witness for UrlWitness {
    fn about(&self) -> String {
        format!("the witness at http://{}", self.authority)
    }

    fn origins(&self) -> Result<Vec<NodeId>, Fault> {
        let names = self.get("/origins")?.unwrap_or_default();
        Ok(names.lines().filter_map(|name| NodeId::new(name).ok()).collect())
    }

    fn latest(&self, origin: &NodeId) -> Result<Option<SignedTree>, Fault> {
        let Some(note) = self.get(&format!("/checkpoint/{origin}"))? else { return Ok(None) };
        let signed = SignedTree::read(&note, &self.key).filter(|note| note.origin == *origin);
        let what = || format!("{} holds no note signed by the house:\n{note}", self.about());
        signed.map(Some).ok_or_else(|| Fault::damaged(what()))
    }

    fn add(&self, old: u64, proof: &[Hash], note: &str) -> Result<(), WitnessRefusal> {
        let new = SignedTree::read(note, &self.key).ok_or(WitnessRefusal::BadSignature)?;
        let proof: String = proof.iter().map(|hash| STANDARD.encode(hash.0) + "\n").collect();
        let answer = self.ask("POST", "/add-checkpoint", &format!("old {old}\n{proof}\n{note}"))?;
        match answer.status {
            200 => {
                let signed = cosigned(note, &answer.text, &self.their_key()?);
                let other = || self.silent("another key signed than the witness has");
                signed.map(drop).ok_or_else(|| WitnessRefusal::Failed(other()))
            }
            403 | 404 => Err(WitnessRefusal::BadSignature),
            409 => Err(WitnessRefusal::Conflict { theirs: self.their_note(&new.origin)? }),
            422 => {
                let theirs = self.their_note(&new.origin)?;
                Err(WitnessRefusal::NotExtending { ours: note.into(), theirs })
            }
            other => Err(self.silent(format!("status {other}: {}", answer.text)).into()),
        }
    }
}
