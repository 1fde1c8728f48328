//! Several machines before one database: any of them answers any request.
//!
//! A table is kept by one machine at a time, which holds its lease. Whoever is asked about a table
//! that another one keeps passes the request on, once and never further; a table that
//! nobody keeps, or whose machine is gone, is taken over. Every machine says again and again that
//! it is here, under a name that no other process has.

mod merged;
pub mod naming;
mod pass;
mod passing;

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use audit::SigningKey;
use axum::body::Body;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use store::{Epoch, Member, NodeId, Refusal, StoreError};
use tokio::sync::watch;

pub use pass::{PASS, Passed};
pub use passing::pass_on;

use crate::house::{House, Phase, reached};
use pass::{Secret, Window};

/// How long a machine and its tables are waited for: who was killed is followed within seconds.
pub const LEASED: Duration = Duration::from_millis(2_500);
/// How long a table is held by the only machine of a house, which nobody could follow.
pub const LEASED_ALONE: Duration = Duration::from_secs(12);
/// How often a machine says that it is here.
const SAID: Duration = Duration::from_millis(800);
/// How often it looks who else is.
const LOOKED: Duration = Duration::from_millis(250);
/// How long a connection to another machine may take.
const CONNECTED_WITHIN: Duration = Duration::from_secs(1);

/// This machine among others.
pub struct Nodes {
    own: Member,
    secret: Secret,
    /// How many requests were passed on: no two have the same number.
    count: AtomicU64,
    /// The numbers of requests that others passed on to here.
    windows: Mutex<BTreeMap<(NodeId, Epoch), Window>>,
    here: watch::Sender<BTreeMap<NodeId, Epoch>>,
    http: Client<HttpConnector, Body>,
}

impl Nodes {
    /// This machine, of a house that signs with this key.
    pub fn new(own: Member, key: &SigningKey) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECTED_WITHIN));
        connector.set_nodelay(true);
        Self {
            own,
            secret: Secret::of(key),
            count: AtomicU64::new(0),
            windows: Mutex::default(),
            here: watch::Sender::new(BTreeMap::new()),
            http: Client::builder(TokioExecutor::new()).build(connector),
        }
    }

    /// This machine.
    pub const fn own(&self) -> &Member {
        &self.own
    }

    /// Until this process of a machine is here no more.
    fn gone(&self, member: &Member) -> impl Future<Output = ()> + use<> {
        let (mut here, node, epoch) = (self.here.subscribe(), member.node.clone(), member.epoch);
        async move {
            let _ = here.wait_for(|here| here.get(&node) != Some(&epoch)).await;
        }
    }
}

/// Says that this machine is here and looks who else is, until the house closes; ends early if
/// another process took its name.
pub async fn stay(house: House) {
    let Some(nodes) = house.nodes() else { return std::future::pending().await };
    let mut phase = house.phase();
    tokio::select! {
        () = said(&house, nodes) => {}
        () = looked(&house, nodes) => {}
        () = reached(&mut phase, Phase::Closing) => std::future::pending().await,
    }
}

async fn said(house: &House, nodes: &Nodes) {
    loop {
        match house.store().stay(&nodes.own, LEASED).await {
            Ok(_) => {}
            Err(StoreError::Refused(lost @ Refusal::NameLost { .. })) => {
                tracing::error!(%lost, "another process has the name of this one; it stops");
                return;
            }
            Err(cause) => tracing::warn!(%cause, "this machine could not say that it is here"),
        }
        tokio::time::sleep(SAID).await;
    }
}

async fn looked(house: &House, nodes: &Nodes) {
    loop {
        match house.store().members().await {
            Ok(here) => {
                let here: BTreeMap<_, _> =
                    here.into_iter().map(|member| (member.node, member.epoch)).collect();
                nodes.here.send_if_modified(|known| {
                    let changed = *known != here;
                    *known = here;
                    changed
                });
            }
            Err(cause) => tracing::warn!(%cause, "who is here could not be looked up"),
        }
        tokio::time::sleep(LOOKED).await;
    }
}
