//! After a world: one request and its answer, without a network.

use std::sync::PoisonError;

use hyper::Request;
use hyper::body::Bytes;
use tokio::task::AbortHandle;

use super::{STEP, World};
use crate::disk::work_off;
use crate::node::Piece;

impl World {
    fn exchanged(
        &mut self,
        (node, request): (usize, Request<Bytes>),
        is_enough: impl Fn(&[Piece]) -> bool,
    ) -> Vec<Piece> {
        let exchange = u64::MAX;
        let node = node % self.nodes.len();
        let answering = self.nodes[node].answer(exchange, request);
        let mut pieces = Vec::new();
        for _ in 0..2_000 {
            self.now += STEP;
            self.backing.set_clock(self.now);
            work_off(&self.queue, &self.backing, self.now);
            for node in &mut self.nodes {
                node.pass(self.now, STEP);
            }
            let sent =
                core::mem::take(&mut *self.sent.lock().unwrap_or_else(PoisonError::into_inner));
            pieces.extend(sent.into_iter().filter(|it| it.0 == exchange).map(|it| it.1));
            if is_enough(&pieces) {
                break;
            }
        }
        answering.iter().for_each(AbortHandle::abort);
        pieces
    }

    /// What is answered; asked again as long as the house is busy.
    pub fn ask(&mut self, request: Request<Bytes>) -> Option<(u16, Bytes)> {
        for node in 0..200 {
            let asked = (node, request.clone());
            let pieces = self.exchanged(asked, |pieces| !pieces.is_empty());
            match pieces.into_iter().next() {
                Some(Piece::Whole(503, _)) => {}
                Some(Piece::Whole(status, body)) => return Some((status, body)),
                Some(Piece::Begun | Piece::More(_) | Piece::Ended) | None => return None,
            }
        }
        None
    }

    /// What a stream tells first; nothing if there is none.
    pub fn listen(&mut self, request: Request<Bytes>) -> Option<String> {
        for node in 0..200 {
            let is_told = |piece: &Piece| matches!(piece, Piece::More(_) | Piece::Whole(..));
            let asked = (node, request.clone());
            let pieces = self.exchanged(asked, |pieces| pieces.iter().any(is_told));
            match pieces.into_iter().find(is_told) {
                Some(Piece::Whole(503, _)) => {}
                Some(Piece::More(data)) => {
                    return Some(String::from_utf8_lossy(&data).into_owned());
                }
                Some(Piece::Whole(..) | Piece::Begun | Piece::Ended) | None => return None,
            }
        }
        None
    }
}
