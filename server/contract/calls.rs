//! Every call of the TV API that Lucarne makes, once: the head-end serves these paths, the `/api` proxy lets
//! only these through, the data cache keeps the shared ones, and the OpenAPI document lists them.

mod json;
mod parameters;
mod paths;
mod reasons;
mod table;

use super::epg2d::NoChunk;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, schema::Schema};

pub use json::read_json;
pub use parameters::Parameter;
pub use paths::*;
pub use reasons::Reason;
pub use table::CALLS;

/// The languages of texts.
const LANGUAGES: &[&str] = &["fr", "de", "en"];

/// Who the answer of a call is for, and so whether it may be kept in a cache that many people share.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Audience {
    /// The same for everybody.
    Shared,
    /// Depends on who asks; an answer without a token is the anonymous visitor's and may be shared among those.
    Personal,
    /// Depends on who asks too, but usually is the very same for many people. Never said of answers that name a person or
    /// say what an account watched, recorded or bought.
    Deduped,
}

/// Who may make a call (spec, section 6).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Access {
    /// Any caller; a token is not read. These calls give tokens out.
    SigningIn,
    /// Any caller, with a token or without.
    Open,
    /// Callers who are signed in; without a token, or with one that is no longer good, the answer is 401.
    Account,
}

/// The verbs that the TV API uses.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Method {
    Get,
    Post,
    Put,
    Delete,
}

impl Method {
    /// As HTTP writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
        }
    }
}

/// Why a body is not of the type that the contract says.
#[derive(Debug, thiserror::Error)]
pub enum WrongShape {
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Chunk(#[from] NoChunk),
    #[error("it is nested too deep")]
    Depth,
}

impl WrongShape {
    /// Where the body stops being that type, without what stands there: it may be a secret.
    #[must_use]
    pub fn place(&self) -> String {
        match self {
            Self::Json(error) => format!(", at line {}, column {}", error.line(), error.column()),
            Self::Chunk(_) | Self::Depth => String::new(),
        }
    }
}

/// Reads a body as a type of the contract and says whether it is one.
pub type Check = fn(&[u8]) -> Result<(), WrongShape>;
/// A type's name and schema, and those of the types it is made of.
type Describe = fn(&mut Vec<(String, RefOr<Schema>)>);

/// The media type of all payloads, of most answers and of every refusal.
pub const JSON: &str = "application/json";

/// The longest payload, in bytes: most calls send less than a kilobyte.
pub const PAYLOAD_BYTES: usize = 64 * 1024;

/// Longest answer of a call that who asks takes, in bytes: what is longer is no answer at all.
pub const LONGEST_ANSWER: usize = 16 * 1024 * 1024;

/// The longest order of channels, in bytes: one of 20,000 channels has room in it, with ids of 100 bytes.
pub const ORDER_BYTES: usize = 2 * 1024 * 1024;

/// A type of this contract as a payload or an answer.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// The type's name in the OpenAPI document.
    pub name: &'static str,
    /// The media type it travels as.
    pub media: &'static str,
    /// Whether a body is that type.
    pub check: Check,
    pub(super) describe: Describe,
}

impl Wire {
    const fn of<T: DeserializeOwned + ToSchema>(name: &'static str) -> Self {
        Self {
            name,
            media: JSON,
            check: |body| read_json::<T>(body).map(drop),
            describe: describe::<T>,
        }
    }

    /// Something that is not JSON.
    const fn binary<T: ToSchema>(name: &'static str, media: &'static str, check: Check) -> Self {
        Self {
            name,
            media,
            check,
            describe: describe::<T>,
        }
    }
}

fn describe<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// Query parameters that may be sent, each with the values that mean something; none named: any text.
pub type Query = &'static [(&'static str, &'static [&'static str])];

/// A call. In `path` a segment in braces stands for one path segment.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub method: Method,
    pub path: &'static str,
    /// What stands in braces in `path`, in its order.
    pub parameters: &'static [Parameter],
    pub audience: Audience,
    pub access: Access,
    /// Whether browsers may make this call through the shared data cache, without a token.
    pub browser: bool,
    /// Browsers may not make this call at all: its answer is a token for another service's use.
    pub closed: bool,
    /// All other parameters are refused.
    pub query: Query,
    /// Whether each parameter of `query` must be there.
    pub query_required: bool,
    /// What is sent, for calls that send something.
    pub payload: Option<Wire>,
    /// Bytes that are sent at most.
    pub payload_bytes: usize,
    /// Name of the answer's type in this contract.
    pub answer: &'static str,
    /// Media type of the answer; refusals are always JSON.
    pub media: &'static str,
    /// Whether a body is that type; what isn't is treated as a failed load.
    pub check: Check,
    pub summary: &'static str,
    /// Why this call says no, for reasons of its own; [`Call::reasons`] has all.
    pub errors: &'static [Reason],
    pub(super) describe: Describe,
}

impl Call {
    const fn new(method: Method, path: &'static str, answer: Wire) -> Self {
        Self {
            method,
            path,
            parameters: &[],
            audience: Audience::Personal,
            access: Access::Account,
            browser: false,
            closed: false,
            query: &[],
            query_required: false,
            payload: None,
            payload_bytes: PAYLOAD_BYTES,
            answer: answer.name,
            media: answer.media,
            check: answer.check,
            summary: "",
            errors: &[],
            describe: answer.describe,
        }
    }

    const fn says(mut self, summary: &'static str) -> Self {
        self.summary = summary;
        self
    }

    const fn at(mut self, parameters: &'static [Parameter]) -> Self {
        self.parameters = parameters;
        self
    }

    const fn shared(mut self) -> Self {
        self.audience = Audience::Shared;
        self.access = Access::Open;
        self
    }

    const fn signing_in(mut self) -> Self {
        self.access = Access::SigningIn;
        self
    }

    const fn open(mut self) -> Self {
        self.access = Access::Open;
        self
    }

    const fn browser(mut self) -> Self {
        self.browser = true;
        self
    }

    const fn closed(mut self) -> Self {
        self.closed = true;
        self
    }

    const fn deduped(mut self) -> Self {
        self.audience = Audience::Deduped;
        self
    }

    const fn query(mut self, query: Query) -> Self {
        self.query = query;
        self
    }

    /// As [`Call::query`], for parameters that must be there.
    const fn requires(mut self, query: Query) -> Self {
        self.query = query;
        self.query_required = true;
        self
    }

    const fn sends(mut self, payload: Wire) -> Self {
        self.payload = Some(payload);
        self
    }

    const fn at_most(mut self, bytes: usize) -> Self {
        self.payload_bytes = bytes;
        self
    }

    const fn errors(mut self, errors: &'static [Reason]) -> Self {
        self.errors = errors;
        self
    }

    /// Whether the call looks at the token header, and so refuses a token that is not good. The specification has it sent with every
    /// call but that of signing in; with those that answer all accounts alike we send none, as what one account's token brought
    /// must not be in the cache of all.
    #[must_use]
    pub fn reads_token(&self) -> bool {
        self.audience != Audience::Shared && self.access != Access::SigningIn
    }

    /// Why this call says no, by status: its own reasons, 400 and 413 for a payload, 401 where a token is read, 404 where
    /// the path has a parameter.
    #[must_use]
    pub fn reasons(&self) -> Vec<Reason> {
        let mut reasons = self.errors.to_vec();
        if self.payload.is_some() {
            reasons.extend([reasons::BAD_REQUEST, reasons::TOO_LARGE]);
        }
        if self.reads_token() {
            reasons.push(reasons::SIGNED_OUT);
        }
        if !self.parameters.is_empty() {
            reasons.push(reasons::NOT_FOUND);
        }
        reasons.sort_by_key(|reason| reason.status);
        reasons
    }

    /// Every status above 399 that is an answer to this call, in ascending order.
    #[must_use]
    pub fn refusals(&self) -> Vec<u16> {
        let mut statuses: Vec<u16> = self.reasons().iter().map(|reason| reason.status).collect();
        statuses.dedup();
        statuses
    }
}
