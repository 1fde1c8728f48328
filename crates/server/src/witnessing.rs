//! A witness as a program: it remembers, for one house, how far each of its machines has come, and
//! signs that it knows.
//!
//! It speaks the protocol of witnesses of transparency logs: `POST /add-checkpoint` with the old
//! size, the hashes that show the extension and the signed note. 200 with its signature; 409 with
//! the size it knows; 403 for a key it does not trust; 422 for what does not extend. It sees no
//! record. The key of the house is the one it was told, or else the first that came.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

use audit::{Hash, KeyDir, PublicKey, SigningKey};
use axum::Router;
use axum::extract::{Path as In, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use store::cosigned::cosign;
use store::witness_url::HOUSE_KEY;
use store::{FolderWitness, NodeId, SignedTree, Witness, WitnessRefusal};
use tokio::net::TcpListener;

use crate::serve::stopped;

/// The file with the key of the house.
const TRUSTED: &str = "house.key";

/// What a call names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witnessing {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder in which it remembers.
    pub data: PathBuf,
    /// The public key of the house, in hexadecimal digits; otherwise the first that comes.
    pub trust: Option<String>,
}

/// What is told when it listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listening {
    /// The URL that names it and its key.
    pub url: String,
}

struct Remembering {
    folder: PathBuf,
    key: SigningKey,
    house: OnceLock<FolderWitness>,
    trusted: OnceLock<PublicKey>,
}

type Shared = Arc<Remembering>;
type Answer = (StatusCode, String);

/// Runs a witness until a signal.
///
/// # Errors
///
/// What kept it from listening, in words.
pub fn run(witnessing: &Witnessing, tell: impl FnOnce(Listening)) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|cause| format!("no threads: {cause}"))?;
    runtime.block_on(listen(witnessing, tell))
}

async fn listen(witnessing: &Witnessing, tell: impl FnOnce(Listening)) -> Result<(), String> {
    let listener = TcpListener::bind(witnessing.listen).await;
    let listener = listener.map_err(|cause| format!("{}: {cause}", witnessing.listen))?;
    let listens = listener.local_addr().map_err(|cause| cause.to_string())?;
    let shared = Arc::new(Remembering::open(&witnessing.data, witnessing.trust.as_deref())?);
    tell(Listening { url: format!("http://{listens}#{}", shared.key.public().to_hex()) });
    let stop = async {
        if let Err(cause) = stopped().await {
            tracing::error!(%cause, "signals are not heard");
        }
    };
    let served = axum::serve(listener, router(shared)).with_graceful_shutdown(stop).await;
    served.map_err(|cause| cause.to_string())
}

fn router(shared: Shared) -> Router {
    Router::new()
        .route("/add-checkpoint", post(add))
        .route("/checkpoint/{origin}", get(latest))
        .route("/origins", get(origins))
        .route("/key", get(async |State(shared): State<Shared>| shared.key.public().to_hex()))
        .with_state(shared)
}

impl Remembering {
    fn open(folder: &Path, trust: Option<&str>) -> Result<Self, String> {
        let key = KeyDir::at(folder).signing_key().map_err(|fault| fault.to_string())?;
        let (house, trusted) = (OnceLock::new(), OnceLock::new());
        let remembering = Self { folder: folder.to_owned(), key, house, trusted };
        let kept = std::fs::read_to_string(folder.join(TRUSTED)).ok();
        let kept = kept.as_deref().map(str::trim);
        if let (Some(kept), Some(told)) = (kept, trust)
            && kept != told
        {
            return Err(format!("this witness trusts the key {kept}; another needs a new folder"));
        }
        if let Some(digits) = kept.or(trust) {
            let wrong = || format!("{digits:?} is no public key; accepted: 64 digits 0-9, a-f");
            remembering.trust(PublicKey::from_hex(digits).ok_or_else(wrong)?)?;
        }
        Ok(remembering)
    }

    /// Trusts the key of a house from now on; the first one stays.
    fn trust(&self, key: PublicKey) -> Result<(), String> {
        let path = self.folder.join(TRUSTED);
        if !path.exists() {
            let kept = std::fs::write(&path, format!("{}\n", key.to_hex()));
            kept.map_err(|cause| format!("{}: {cause}", path.display()))?;
        }
        let witness = FolderWitness::open(self.folder.join("notes"), key);
        let witness = witness.map_err(|fault| fault.to_string())?;
        if self.trusted.set(key).is_ok() {
            let _ = self.house.set(witness);
        }
        Ok(())
    }

    /// Who remembers for the house that shows this key.
    fn house(&self, headers: &HeaderMap) -> Option<&FolderWitness> {
        let shown = headers.get(HOUSE_KEY).and_then(|key| key.to_str().ok());
        let shown = PublicKey::from_hex(shown?)?;
        if self.trusted.get().is_none()
            && let Err(cause) = self.trust(shown)
        {
            tracing::error!(cause, "the key of the house could not be kept");
            return None;
        }
        let same = self.trusted.get().is_some_and(|key| key.as_bytes() == shown.as_bytes());
        self.house.get().filter(|_| same)
    }
}

async fn add(State(shared): State<Shared>, headers: HeaderMap, body: String) -> Answer {
    // Files are synced, where one may wait for a disk.
    let added = tokio::task::spawn_blocking(move || added(&shared, &headers, &body)).await;
    added.unwrap_or_else(|cause| failed(&cause))
}

fn failed(cause: &dyn std::fmt::Display) -> Answer {
    tracing::error!(%cause, "a note was not taken");
    (StatusCode::INTERNAL_SERVER_ERROR, "the witness could not write\n".to_owned())
}

fn added(shared: &Remembering, headers: &HeaderMap, body: &str) -> Answer {
    let no = |status, why: &str| (status, format!("{why}\n"));
    let Some(house) = shared.house(headers) else {
        return no(StatusCode::FORBIDDEN, "this witness trusts another key");
    };
    let Some((old, proof, note)) = read(body) else {
        return no(StatusCode::BAD_REQUEST, "old SIZE, hashes, an empty line and a note, please");
    };
    match house.add(old, &proof, note) {
        Ok(()) => {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            let line = cosign(note, since.as_secs(), &shared.key).expect("a note that was read");
            (StatusCode::OK, line)
        }
        Err(WitnessRefusal::BadSignature) => {
            no(StatusCode::FORBIDDEN, "the note is not signed by the key this witness trusts")
        }
        Err(WitnessRefusal::Conflict { theirs }) => {
            let size = theirs.lines().nth(1).unwrap_or("0");
            no(StatusCode::CONFLICT, size)
        }
        Err(WitnessRefusal::NotExtending { .. }) => {
            no(StatusCode::UNPROCESSABLE_ENTITY, "this does not extend what the witness knows")
        }
        Err(WitnessRefusal::Failed(fault)) => failed(&fault),
    }
}

/// The old size, the proof and the note of a request.
fn read(body: &str) -> Option<(u64, Vec<Hash>, &str)> {
    use base64::Engine as _;
    let (head, note) = body.split_once("\n\n")?;
    let mut lines = head.lines();
    let old = lines.next()?.strip_prefix("old ")?.parse().ok()?;
    let hash = |line: &str| {
        let bytes = base64::engine::general_purpose::STANDARD.decode(line).ok()?;
        Some(Hash(bytes.try_into().ok()?))
    };
    Some((old, lines.map(hash).collect::<Option<_>>()?, note))
}

async fn latest(State(shared): State<Shared>, In(origin): In<String>) -> Answer {
    let none = (StatusCode::NOT_FOUND, "nothing\n".to_owned());
    let (Some(house), Ok(origin)) = (shared.house.get(), NodeId::new(origin)) else { return none };
    match house.latest(&origin) {
        Ok(note) => note.map_or(none, |note: SignedTree| (StatusCode::OK, note.to_string())),
        Err(fault) => failed(&fault),
    }
}

async fn origins(State(shared): State<Shared>) -> Answer {
    let Some(house) = shared.house.get() else { return (StatusCode::OK, String::new()) };
    match house.origins() {
        Ok(names) => (StatusCode::OK, names.iter().map(|name| format!("{name}\n")).collect()),
        Err(fault) => failed(&fault),
    }
}
