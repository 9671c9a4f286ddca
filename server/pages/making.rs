//! A page that is still being made when it goes out: for all who asked for it meanwhile, or for one visitor alone.

use super::direct::DirectPage;
use super::stream::PageStream;
use crate::encoding::Coding;
use crate::render::Started;
use axum::http::HeaderMap;
use bytes::Bytes;
use futures::Stream;
use futures::future::Either;
use std::sync::Arc;

/// A page being made, as one of its readers sees it.
pub enum Making {
    /// For the cache, begun for this visitor.
    First(Arc<PageStream>),
    /// For the cache, begun for somebody else.
    Joined(Arc<PageStream>),
    /// For this visitor only.
    Direct(DirectPage),
}

impl Making {
    /// The metric's label.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::First(_) => "miss",
            Self::Joined(_) => "coalesced",
            Self::Direct(page) => page.kind,
        }
    }

    /// What the `Cache-Status` header says of it.
    pub fn cache_status(&self) -> &'static str {
        match self {
            Self::First(_) => "lucarne; fwd=miss",
            Self::Joined(_) => "lucarne; fwd=miss; collapsed",
            Self::Direct(_) => "lucarne; fwd=bypass",
        }
    }

    /// The moment that the page is drawn for.
    pub fn rendered_at_ms(&self) -> i64 {
        match self {
            Self::First(page) | Self::Joined(page) => page.rendered_at_ms,
            Self::Direct(page) => page.rendered_at_ms,
        }
    }

    /// How it goes out. Whoever joins a page is one of many: compressing it for each would be their undoing.
    pub fn coding(&self, headers: &HeaderMap) -> Coding {
        match self {
            Self::Joined(_) => Coding::Identity,
            Self::First(_) | Self::Direct(_) => Coding::accepted_growing(headers),
        }
    }

    /// Waits until the status is known. `None`: the render failed before.
    pub async fn started(&mut self) -> Option<Started> {
        match self {
            Self::First(page) | Self::Joined(page) => page.started().await,
            Self::Direct(page) => page.started().await,
        }
    }

    /// Waits until the page is whole. `None`: the render failed.
    pub async fn ended(self) -> Option<Bytes> {
        match self {
            Self::First(page) | Self::Joined(page) => page.ended().await,
            Self::Direct(page) => page.ended().await,
        }
    }

    /// The page's bytes, from the first on, as they come.
    pub fn read(self) -> impl Stream<Item = Bytes> + Send + 'static {
        match self {
            Self::First(page) | Self::Joined(page) => Either::Left(page.read()),
            Self::Direct(page) => Either::Right(page.read()),
        }
    }
}
