//! Logos and posters of a household: fetched from where its files say they are, so that viewers have them from us. A
//! redirect is followed as far as that of a stream; what is no picture is none.

use super::Relay;
use super::credentials::Credentials;
use super::fetch::SourceRequest;
use super::picture_type::picture_type;
use super::relay_error::RelayError;
use crate::household::reach::Reach;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use tokio::time::timeout;
use url::Url;

/// Largest picture, in bytes.
const LARGEST: usize = 8 * 1024 * 1024;

impl Relay {
    /// A channel's logo; none where the household's files name none, or when it can't be had, which the log says.
    pub(crate) async fn logo(&self, channel: &str) -> Option<Response> {
        let guide = self.household.guide();
        let (url, reach) = guide.logo(channel)?;
        self.artwork(url, reach).await
    }

    /// The same of a show's picture.
    pub(crate) async fn show_picture(&self, show_id: &str) -> Option<Response> {
        let guide = self.household.guide();
        let (url, reach) = guide.show_picture(show_id)?;
        self.artwork(url, reach).await
    }

    /// The same of a film's.
    pub(crate) async fn film_picture(&self, id: &str) -> Option<Response> {
        let guide = self.household.guide();
        let (url, reach) = guide.film_picture(id)?;
        self.artwork(url, reach).await
    }

    async fn artwork(&self, url: &str, reach: Reach) -> Option<Response> {
        // Those who draw pages wait for the whole of it.
        let fetching = timeout(self.fetcher.timeout(), self.fetch_artwork(url, reach));
        match fetching.await.unwrap_or(Err(RelayError::Silent)) {
            Ok(artwork) => Some(artwork),
            Err(error) => {
                let url = Url::parse(url).ok();
                let host = url.as_ref().and_then(Url::host_str).unwrap_or_default();
                tracing::warn!(host, %error, "a household's picture could not be had");
                None
            }
        }
    }

    async fn fetch_artwork(&self, url: &str, reach: Reach) -> Result<Response, RelayError> {
        let _place = self.place()?;
        let url = Url::parse(url).map_err(|error| RelayError::Http(error.to_string()))?;
        let guide = self.household.guide();
        let ask = SourceRequest {
            url,
            reach,
            fields: HeaderMap::new(),
            credentials: Credentials::default(),
            cookies: None,
            // Where a picture may not be, it is not led to either.
            named: Arc::new(move |url: &Url| Some(guide.names(url)?.within(reach))),
        };
        let source = self.fetcher.open(ask).await?;
        let whole = source.whole(LARGEST).await?.ok_or(RelayError::NoPicture)?;
        let kind = picture_type(&whole).ok_or(RelayError::NoPicture)?;
        Ok(([(header::CONTENT_TYPE, kind)], whole).into_response())
    }
}
