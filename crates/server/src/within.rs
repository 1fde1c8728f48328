//! A house within a program: it is asked without a connection, and its clock, store and network are
//! the program's. A world of tests lives on this, and so could a program with a house of its own.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use store::Store;
use tokio::sync::Notify;
use tower_service::Service as _;

use crate::clock::Clock;
use crate::house::{House, Opening};
use crate::serve::Peer;

/// A house that listens nowhere.
#[derive(Clone)]
pub struct Within {
    house: House,
    router: Router,
}

impl Within {
    /// The address it answers to: requests name it as their host.
    pub const HOST: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

    /// Opens a house.
    ///
    /// # Errors
    ///
    /// If it is known under no name, in words.
    pub fn open(
        opening: Opening,
        clock: Arc<dyn Clock>,
        store: Arc<dyn Store>,
    ) -> Result<Self, String> {
        let house = House::new(Self::HOST, opening, (clock, store), None)?;
        Ok(Self { router: crate::guarded(crate::routes(), house.clone()), house })
    }

    /// Answers one request; whoever carries the answer cuts it off when it is told to.
    pub async fn answer(&self, request: Request<Bytes>, cut_off: &Arc<Notify>) -> Response<Body> {
        let mut request = request.map(Body::from);
        let (address, cut_off) = (Self::HOST.ip(), Arc::clone(cut_off));
        request.extensions_mut().insert(Peer { address, cut_off });
        let Ok(response) = self.router.clone().call(request).await;
        response
    }

    /// Closes the house as a signal does: streams, then tables, then the store.
    pub async fn close(&self) {
        self.house.close().await;
    }
}
