//! Logos and posters of a household: fetched from where its files say they are, so that viewers have them from us. A
//! redirect is followed as far as that of a stream; what is no picture is none.

use super::Relay;
use super::credentials::Credentials;
use super::fetch::SourceRequest;
use super::relay_error::RelayError;
use crate::household::reach::Reach;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use image::ImageFormat::{Gif, Jpeg, Png, WebP};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::sync::Arc;
use tokio::time::timeout;
use url::Url;

/// Before so many bytes the first element of a drawing begins.
const PROLOGUE: usize = 4096;
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

/// What a picture is by its first bytes; many sources call theirs a stream of bytes, or a page. None where it is none of
/// those that are drawn.
fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    match image::guess_format(bytes) {
        Ok(format @ (Png | Jpeg | Gif | WebP)) => Some(format.to_mime_type()),
        Ok(_) => None,
        Err(_) => is_drawing(bytes).then_some("image/svg+xml"),
    }
}

/// Whether it is SVG: XML whose first element, after comments and the like, is its.
fn is_drawing(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reader = Reader::from_reader(&text[..text.len().min(PROLOGUE)]);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                return element.local_name().as_ref() == "svg";
            }
            Ok(Event::Text(text)) if !text.trim_ascii().is_empty() => return false,
            Ok(Event::Eof) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::picture_type;

    #[test]
    fn a_picture_is_known_by_its_bytes() {
        for (bytes, kind) in [
            (&b"\x89PNG\r\n\x1a\n..."[..], Some("image/png")),
            (b"\xff\xd8\xff\xe0..", Some("image/jpeg")),
            (b"GIF89a..", Some("image/gif")),
            (b"RIFF\0\0\0\0WEBPVP8 ", Some("image/webp")),
            (
                b"<?xml version=\"1.0\"?>\n<!-- a --><!DOCTYPE svg><svg:svg/>",
                Some("image/svg+xml"),
            ),
            (
                b"\xef\xbb\xbf <svg xmlns=\"http://www.w3.org/2000/svg\">",
                Some("image/svg+xml"),
            ),
            (b"<html><svg/></html>", None),
            (b"<!doctype html><title>404</title>", None),
            (b"BM\0\0\0\0\0\0", None),
            (b"svg", None),
            (b"", None),
        ] {
            let shown = String::from_utf8_lossy(bytes);
            assert_eq!(picture_type(bytes), kind, "{shown}");
        }
    }
}
