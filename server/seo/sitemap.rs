//! The sitemap of the days around now (sitemaps.org): an index of days, and for each day the shows that begin in it.

use super::{Seo, escaped};
use crate::cache::{ALL, SURROGATE_KEY};
use crate::encoding::Encoded;
use crate::error::EdgeError;
use crate::pages;
use crate::upstream::DataCache;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use lucarne_contract::epg2d;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

/// Days before and after today. Older shows leave the replay, and later ones change.
const DAYS_BEFORE: i32 = 1;
const DAYS_AFTER: i32 = 2;
/// The guide's chunks of a day (spec, section 9).
const SLOTS: u8 = 6;
/// As many as a sitemap may have.
const MOST_ADDRESSES: usize = 50_000;
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// `GET /sitemap.xml`.
pub async fn index(State(seo): State<Arc<Seo>>, headers: HeaderMap) -> Response {
    let Some(brand) = seo.pages.brand(&headers) else {
        return EdgeError::NotFound.into_response();
    };
    let origin = escaped(&brand.origin);
    let mut xml = format!("{HEAD}<sitemapindex xmlns=\"{NAMESPACE}\">");
    for date in days(seo.clock.now_ms()) {
        // Writing to a string can't fail.
        let _ = write!(
            xml,
            "<sitemap><loc>{origin}/sitemaps/{date}.xml</loc></sitemap>"
        );
    }
    xml.push_str("</sitemapindex>\n");
    answer(&Arc::new(Encoded::new(Bytes::from(xml))), &headers).await
}

/// `GET /sitemaps/{day}.xml`.
pub async fn day(
    State(seo): State<Arc<Seo>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let asked = name.strip_suffix(".xml").unwrap_or_default();
    let date = days(seo.clock.now_ms()).find(|date| date.to_string() == asked);
    let (Some(date), Some(brand)) = (date, seo.pages.brand(&headers)) else {
        return EdgeError::NotFound.into_response();
    };
    // On the heap, so that those who get a kept one need not carry what this would take.
    let making = Box::pin(day_xml(Arc::clone(&seo.data), brand.origin.clone(), date));
    let Some(sitemap) = seo.days.get(&brand.origin, date, making).await else {
        return EdgeError::UpstreamUnavailable.into_response();
    };
    answer(&sitemap, &headers).await
}

/// The sitemap of a day; none when the guide can't be had. Thousands of shows are read where no request waits.
async fn day_xml(data: Arc<DataCache>, origin: String, date: Date) -> Option<Bytes> {
    let chunks = chunks_of(&data, date).await?;
    let written = tokio::task::spawn_blocking(move || {
        let shows = shows_in(&chunks, date)?;
        Some(Bytes::from(written(&escaped(&origin), &shows)))
    });
    written.await.ok().flatten()
}

fn written(origin: &str, shows: &BTreeSet<String>) -> String {
    let mut xml = format!("{HEAD}<urlset xmlns=\"{NAMESPACE}\">");
    let shows = shows.iter().map(|id| format!("/live/normal/show/{id}"));
    // What stands at any day.
    let pages = pages::in_sitemap().iter().map(|&path| path.to_owned());
    for path in pages.chain(shows).take(MOST_ADDRESSES) {
        let _ = write!(xml, "<url><loc>{origin}{path}</loc></url>");
    }
    xml.push_str("</urlset>\n");
    xml
}

async fn answer(body: &Arc<Encoded>, headers: &HeaderMap) -> Response {
    let mut response = body.respond(StatusCode::OK, headers).await;
    let fields = response.headers_mut();
    fields.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/xml; charset=utf-8"),
    );
    fields.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=3600"),
    );
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    fields.insert(SURROGATE_KEY, HeaderValue::from_static(ALL));
    response
}

/// The Swiss days around a moment, in order.
fn days(now_ms: i64) -> impl Iterator<Item = Date> {
    let now = Timestamp::from_millisecond(now_ms).unwrap_or_default();
    let today = now.to_zoned(swiss()).date();
    (-DAYS_BEFORE..=DAYS_AFTER).filter_map(move |days| today.checked_add(days.days()).ok())
}

fn swiss() -> TimeZone {
    TimeZone::get("Europe/Zurich").unwrap_or(TimeZone::UTC)
}

/// The guide's chunks that a day's shows are in; none when the guide can't be had.
async fn chunks_of(data: &DataCache, date: Date) -> Option<Vec<Bytes>> {
    let mut chunks = Vec::new();
    for slot in 0..SLOTS {
        let call = format!("/api/cache/epg2d/{date}-{slot}/?format=fbs");
        chunks.push(data.read(&call).await?);
    }
    Some(chunks)
}

/// The shows that begin in a day; none when a chunk can't be read.
fn shows_in(chunks: &[Bytes], date: Date) -> Option<BTreeSet<String>> {
    let begin = date.to_zoned(swiss()).ok()?;
    let end = begin.tomorrow().ok()?.timestamp().as_second();
    let begin = begin.timestamp().as_second();
    let mut shows = BTreeSet::new();
    for chunk in chunks {
        let chunk = epg2d::read(chunk).ok()?;
        let in_slot = chunk.channels.into_iter().flat_map(|channel| channel.shows);
        let in_day = in_slot.filter(|show| (begin..end).contains(&i64::from(show.start)));
        shows.extend(in_day.map(|show| show.id).filter(|id| is_id(id)));
    }
    Some(shows)
}

/// As the contract has ids. Others have no page.
fn is_id(id: &str) -> bool {
    !id.is_empty()
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn days_are_swiss_ones_around_now() {
        // 2026-11-21 at 23:30 UTC is already the 22nd in Switzerland.
        let late = 1_795_303_800_000;
        let days: Vec<String> = days(late).map(|day| day.to_string()).collect();
        assert_eq!(
            days,
            ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]
        );
    }
}
