//! The server as a program: a store, keys and a listener from what a call names, until a signal.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use audit::{KeyDir, SigningKey};
use store::sql::Clock as StoreClock;
use store::{Database, Fault, Keepers, NodeId, Sealer, Store, Voucher, WitnessPlace};
use tokio::net::TcpListener;

use crate::clock::SystemClock;
use crate::guard::Names;
use crate::house::{Opening, Pace};
use crate::limits::Limits;
use crate::nodes::naming;
use crate::serve::stopped;
use crate::tables::Catalogue;
use crate::{Opened, serve_among};

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a file of this folder.
    Folder(PathBuf),
    /// In the PostgreSQL of this URL, which other machines may share.
    Url(String),
}

/// What a call names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to keep everything.
    pub place: Place,
    /// The folder of the keys; the usual one otherwise.
    pub keys: Option<PathBuf>,
    /// The witness.
    pub witness: Option<WitnessPlace>,
    /// What this machine is called among others; otherwise it takes a name of its own.
    pub node: Option<NodeId>,
    /// Where other machines reach this one, as `HOST:PORT`; otherwise where it listens.
    pub advertise: Option<String>,
    /// Under which name the house is known elsewhere.
    pub public_url: Option<String>,
    /// Who brings requests of others and names them last in x-forwarded-for.
    pub trusted_proxy: Option<IpAddr>,
}

/// What is told when the house is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Where it is, and how staff come in.
    pub opened: Opened,
    /// What keeps it, and what cannot be noticed, in lines.
    pub store: String,
}

/// Runs a house until it is told to stop by a signal.
///
/// # Errors
///
/// What kept it from opening, in words.
pub fn run(plan: &Plan, tell: impl FnOnce(Told)) -> Result<(), String> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().build();
    let runtime = runtime.map_err(|cause| format!("no threads: {cause}"))?;
    runtime.block_on(open(plan, tell))
}

async fn open(plan: &Plan, tell: impl FnOnce(Told)) -> Result<(), String> {
    let listener = TcpListener::bind(plan.listen).await;
    let listener = listener.map_err(|cause| format!("{}: {cause}", plan.listen))?;
    let listens = listener.local_addr().map_err(|cause| cause.to_string())?;
    // Before anything is made: a wrong address leaves no folder behind.
    Names::new(listens, plan.public_url.as_deref())?;
    let keys = match &plan.keys {
        Some(folder) => KeyDir::at(folder),
        None => KeyDir::from_env().map_err(|fault| fault.to_string())?,
    };
    let key = Arc::new(keys.signing_key().map_err(|fault| fault.to_string())?);
    let address = advertised(plan, listens)?;
    let member = match &plan.place {
        Place::Folder(_) => None,
        Place::Url(url) => Some(naming::enter(url, plan.node.as_ref(), &keys, &address).await?),
    };
    let node = member.as_ref().map_or_else(|| NodeId::new("here"), |own| Ok(own.node.clone()));
    let node = node.map_err(|bad| bad.to_string())?;
    let keepers = keepers(plan, (&keys, &key), &node).map_err(|fault| fault.to_string())?;
    let store = kept_in(&plan.place, keepers).await?;
    let about = store.about();
    let opening = Opening {
        public_url: plan.public_url.clone(),
        node,
        key,
        dealer: Arc::new(Catalogue),
        limits: Limits { trusted_proxy: plan.trusted_proxy, ..Limits::default() },
        pace: Pace::Posted,
    };
    let stop = async {
        if let Err(cause) = stopped().await {
            tracing::error!(%cause, "signals are not heard");
        }
    };
    let told = |opened| tell(Told { opened, store: about });
    serve_among(listener, stop, (Arc::new(SystemClock), store), (opening, member), told).await
}

/// Who seals and vouches.
fn keepers(
    plan: &Plan,
    (keys, key): (&KeyDir, &Arc<SigningKey>),
    node: &NodeId,
) -> Result<Keepers, Fault> {
    let witness = plan.witness.as_ref().map(|place| place.open(key.public())).transpose()?;
    let voucher = Voucher { origin: node.clone(), key: Arc::clone(key), witness };
    Ok(Keepers { sealer: Sealer::from_keys(keys)?, voucher, clock: StoreClock::default() })
}

/// Where other machines reach this one.
fn advertised(plan: &Plan, listens: SocketAddr) -> Result<String, String> {
    let Some(address) = &plan.advertise else { return Ok(listens.to_string()) };
    let port = address.rsplit_once(':').and_then(|(host, port)| {
        let named = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        (!host.is_empty() && host.chars().all(named)).then(|| port.parse::<u16>().ok())?
    });
    let wrong = || format!("{address:?} is no address; accepted: HOST:PORT");
    port.map(|_| address.clone()).ok_or_else(wrong)
}

async fn kept_in(place: &Place, keepers: Keepers) -> Result<Arc<dyn Store>, String> {
    let database = match place {
        Place::Url(url) => Database::postgres(url, keepers).await,
        Place::Folder(folder) => sqlite(&folder.join("house.db"), keepers).await,
    };
    Ok(Arc::new(database.map_err(|fault| fault.to_string())?))
}

/// Opens the database of a folder; one whose last owner was just killed is waited for.
async fn sqlite(path: &Path, keepers: Keepers) -> Result<Database, Fault> {
    const ATTEMPTS: u32 = 25;
    const PAUSE: Duration = Duration::from_millis(200);
    for _ in 1..ATTEMPTS {
        match Database::sqlite(path, keepers.clone()).await {
            Err(Fault::Locked { .. }) => tokio::time::sleep(PAUSE).await,
            opened => return opened,
        }
    }
    Database::sqlite(path, keepers).await
}

/// Traces to standard error: faults and warnings, or every request.
pub fn trace(detail: Detail) {
    let level = match detail {
        Detail::Warnings => tracing::Level::WARN,
        Detail::Requests => tracing::Level::DEBUG,
    };
    let writing = tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(false);
    let _ = writing.with_max_level(level).try_init();
}

/// How much is traced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// What went wrong.
    Warnings,
    /// Every request too.
    Requests,
}
