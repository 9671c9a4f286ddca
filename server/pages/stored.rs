//! A page as the cache keeps it: compressed when and as it is asked for again, with its header made once a second.

use super::head;
use super::request::{PageRequest, address_of};
use crate::cache::{Cached, SURROGATE_KEY, Scope, surrogate_keys};
use crate::encoding::{Coding, Encoded};
use crate::protection;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use lucarne_contract::clock::{Clock, Moment};
use std::sync::{Arc, Mutex, PoisonError};

/// How long a cache in front may serve a stale page while it asks for a new one. We have one at once, and stale data
/// should not go on for long after the 5 minutes (spec, section 4).
const STALE_WHILE_S: u32 = 300;
/// How long it may while it can't have one: as long as we would.
const STALE_IF_ERROR_S: u32 = 86_400;

/// A complete page. Cloning it copies nothing.
#[derive(Clone)]
pub struct StoredPage {
    body: Arc<Encoded>,
    /// The markup is made for this moment.
    rendered_at: Moment,
    head: Arc<Head>,
}

/// A page's header: what never changes of it, and the whole of it for the second in which it was last asked for.
/// Visitors come by the thousand in a second.
struct Head {
    lasting: HeaderMap,
    momentary: Mutex<Option<Arc<Momentary>>>,
}

struct Momentary {
    /// Of the monotonic clock: in which the fields are true.
    second: i64,
    is_stale: bool,
    fields: HeaderMap,
}

impl StoredPage {
    pub fn new(
        body: Arc<Encoded>,
        links: &[String],
        request: &PageRequest,
        rendered_at: Moment,
    ) -> Self {
        let mut lasting = HeaderMap::new();
        head::complete(&mut lasting, &request.brand, request.language);
        let keys = surrogate_keys(&request.address.path);
        head::set(&mut lasting, SURROGATE_KEY, keys);
        protection::protect(&mut lasting, false);
        head::link(&mut lasting, links);
        Self {
            body,
            rendered_at,
            head: Arc::new(Head {
                lasting,
                momentary: Mutex::default(),
            }),
        }
    }

    /// The page's bytes, to be compressed.
    pub fn body(&self) -> &Arc<Encoded> {
        &self.body
    }

    /// The answer with this page in a coding: its data is `age_ms` old and stale in `ttl_ms`, 0 when it is already.
    /// What the header says of time is true to the second.
    pub fn respond(
        &self,
        clock: &Clock,
        age_ms: i64,
        ttl_ms: i64,
        request: &HeaderMap,
        coding: Coding,
    ) -> Response<Body> {
        let (second, is_stale) = (clock.passed_ms().div_euclid(1000), ttl_ms <= 0);
        let mut momentary = self
            .head
            .momentary
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let known = momentary
            .as_ref()
            .filter(|known| known.second == second && known.is_stale == is_stale);
        let current = if let Some(known) = known {
            Arc::clone(known)
        } else {
            let fields = self.fields(clock, age_ms, ttl_ms);
            Arc::clone(momentary.insert(Arc::new(Momentary {
                second,
                is_stale,
                fields,
            })))
        };
        drop(momentary);
        self.body
            .respond_with(current.fields.clone(), StatusCode::OK, request, coding)
    }

    fn fields(&self, clock: &Clock, age_ms: i64, ttl_ms: i64) -> HeaderMap {
        let mut fields = self.head.lasting.clone();
        let (age_s, ttl_s) = (age_ms.div_euclid(1000), ttl_ms.div_euclid(1000));
        fields.insert(header::AGE, HeaderValue::from(age_s));
        // A cache in front subtracts the age from the lifetime itself. `must-revalidate` would forbid it to serve anything
        // stale (RFC 9111, section 4.2.4); browsers ask each time, because for them the lifetime is 0.
        let lifetime_s = age_s + ttl_s;
        head::set(
            &mut fields,
            header::CACHE_CONTROL,
            format!(
                "public, max-age=0, s-maxage={lifetime_s}, stale-while-revalidate={STALE_WHILE_S}, \
                 stale-if-error={STALE_IF_ERROR_S}"
            ),
        );
        let detail = if ttl_ms > 0 { "" } else { "; detail=stale" };
        head::set(
            &mut fields,
            head::CACHE_STATUS,
            format!("lucarne; hit; ttl={ttl_s}{detail}"),
        );
        head::rendered_at(&mut fields, clock.since_ms(self.rendered_at));
        fields
    }
}

impl Cached for StoredPage {
    fn weight(&self) -> usize {
        self.body.weight()
    }

    fn is_meant(&self, key: &str, scope: &Scope) -> bool {
        scope.means_page(address_of(key), self.body.identity())
    }
}
