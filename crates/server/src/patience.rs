//! A connection whose other end must take what is sent to it: where nothing at all was taken for
//! so long, the connection has failed, and whatever waits in it is let go.

use core::pin::Pin;
use core::task::{Context, Poll, ready};
use std::io::{self, ErrorKind, IoSlice};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A connection and how long it is waited for.
pub struct Patient<S> {
    stream: S,
    within: Duration,
    /// Runs while something waits to be taken.
    waits: Pin<Box<Sleep>>,
    is_waiting: Waits,
}

/// Whether something waits to be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    Yes,
    No,
}

impl<S> Patient<S> {
    /// This connection, which may take nothing for so long.
    pub fn new(stream: S, within: Duration) -> Self {
        let waits = Box::pin(tokio::time::sleep(within));
        Self { stream, within, waits, is_waiting: Waits::No }
    }

    /// What came of an attempt to send; an error once none came to anything for too long.
    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.is_waiting = Waits::No;
            return sent;
        }
        if self.is_waiting == Waits::No {
            self.is_waiting = Waits::Yes;
            self.waits.as_mut().reset(Instant::now() + self.within);
        }
        ready!(self.waits.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "nobody takes what is sent")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patiently(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.patiently(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(context);
        self.patiently(context, sent)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_shutdown(context);
        self.patiently(context, sent)
    }
}
