//! A page that is still being made when it goes out: for all who asked for it meanwhile, or for one visitor alone.

use super::stream::PageStream;
use super::uncached::UncachedPage;
use crate::encoding::Coding;
use axum::http::HeaderMap;
use bytes::Bytes;
use futures::Stream;
use futures::future::Either;
use lucarne_contract::clock::Moment;
use lucarne_render::Started;
use std::sync::Arc;

/// A page being made, as one of its readers sees it.
pub enum PendingPage {
    /// For the cache, begun for this visitor.
    Leader(Arc<PageStream>),
    /// For the cache, begun for another visitor.
    Coalesced(Arc<PageStream>),
    /// For this visitor only.
    Uncached(UncachedPage),
}

impl PendingPage {
    /// The metric's label.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Leader(_) => "miss",
            Self::Coalesced(_) => "coalesced",
            Self::Uncached(page) => page.kind,
        }
    }

    /// What the `Cache-Status` header says of it.
    pub fn cache_status(&self) -> &'static str {
        match self {
            Self::Leader(_) => "lucarne; fwd=miss",
            Self::Coalesced(_) => "lucarne; fwd=miss; collapsed",
            Self::Uncached(_) => "lucarne; fwd=bypass",
        }
    }

    /// The moment that the page is drawn for.
    pub fn rendered_at(&self) -> Moment {
        match self {
            Self::Leader(page) | Self::Coalesced(page) => page.rendered_at(),
            Self::Uncached(page) => page.rendered_at,
        }
    }

    /// How it goes out. A visitor who joins is one of many: compressing the page for each would be their undoing.
    pub fn coding(&self, headers: &HeaderMap) -> Coding {
        match self {
            Self::Coalesced(_) => Coding::Identity,
            Self::Leader(_) | Self::Uncached(_) => Coding::accepted_growing(headers),
        }
    }

    /// Waits until the status is known. `None`: the render failed before.
    pub async fn started(&mut self) -> Option<Started> {
        match self {
            Self::Leader(page) | Self::Coalesced(page) => page.started().await,
            Self::Uncached(page) => page.started().await,
        }
    }

    /// Waits until the page is whole. `None`: the render failed.
    pub async fn ended(self) -> Option<Bytes> {
        match self {
            Self::Leader(page) | Self::Coalesced(page) => page.ended().await,
            Self::Uncached(page) => page.ended().await,
        }
    }

    /// The page's bytes, from the first on, as they come.
    pub fn read(self) -> impl Stream<Item = Bytes> + Send + 'static {
        match self {
            Self::Leader(page) | Self::Coalesced(page) => Either::Left(page.read()),
            Self::Uncached(page) => Either::Right(page.read()),
        }
    }
}
