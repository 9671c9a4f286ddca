//! Every call of the TV API that Lucarne makes, once: the head-end serves these paths, the `/api` proxy lets
//! only these through, the data cache keeps the shared ones, and the OpenAPI document lists them.

use super::{BackupConfigAnswer, ChannelList, Explore, Resources, ShowDetails, ShowList};
use serde::de::DeserializeOwned;

/// Who the answer of a call is for, and so whether it may be kept in a cache that many people share.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Audience {
    /// The same for everybody.
    Shared,
    /// Depends on who asks; an answer without a token is the anonymous visitor's and may be shared among those.
    Personal,
}

/// Reads a body as a type of the contract and says whether it is one.
type Check = fn(&[u8]) -> Result<(), serde_json::Error>;

fn is<T: DeserializeOwned>(body: &[u8]) -> Result<(), serde_json::Error> {
    serde_json::from_slice::<T>(body).map(drop)
}

/// A `GET` call. In `path` a segment in braces stands for one path segment.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub path: &'static str,
    pub audience: Audience,
    /// Query parameters that may be sent, each with the values that mean something; all others are refused.
    pub query: &'static [(&'static str, &'static [&'static str])],
    /// Name of the answer's type in this contract.
    pub answer: &'static str,
    /// Whether a body is that type; what isn't is treated as a failed load.
    pub check: Check,
    pub summary: &'static str,
    /// Statuses above 399 that are answers, not failures.
    pub errors: &'static [u16],
}

const STEP: &[(&str, &[&str])] = &[("next", &["true"]), ("prev", &["true"])];

pub const CHANNELS: &str = "/api/mobile/channels/";
pub const EXPLORE: &str = "/api/mobile/show/epgflat/explore/";
pub const EXPLORE_CATEGORY: &str = "/api/mobile/show/epgflat/explore/category/{id}/";
pub const SHOW_DETAILS: &str = "/api/mobile/show/details/{id}/";
pub const SHOW_DETAILS_CACHED: &str = "/api/cache/show/details/{id}/";
pub const BACKUP_CONFIG: &str = "/api/mobile/backupconfig/";
pub const RESOURCES: &str = "/api/cache/resources/{brand}/{lang}";
pub const EPG_LIVE: &str = "/api/cache/epglive/";

/// The calls of this contract, in the order of spec, section 7.
pub const CALLS: &[Call] = &[
    Call {
        path: CHANNELS,
        audience: Audience::Personal,
        query: &[],
        answer: "ChannelList",
        check: is::<ChannelList>,
        summary: "The line-up, by channel number",
        errors: &[],
    },
    Call {
        path: EXPLORE,
        audience: Audience::Personal,
        query: &[],
        answer: "Explore",
        check: is::<Explore>,
        summary: "Categories, and the most popular replayable shows over all of them",
        errors: &[],
    },
    Call {
        path: EXPLORE_CATEGORY,
        audience: Audience::Personal,
        query: &[],
        answer: "ShowList",
        check: is::<ShowList>,
        summary: "Replayable shows of one category, most popular first",
        errors: &[404],
    },
    Call {
        path: SHOW_DETAILS,
        audience: Audience::Personal,
        query: STEP,
        answer: "ShowDetails",
        check: is::<ShowDetails>,
        summary: "One show with texts, people and channel; next or prev ask for its neighbour on the channel",
        errors: &[404, 451],
    },
    Call {
        path: BACKUP_CONFIG,
        audience: Audience::Personal,
        query: &[],
        answer: "BackupConfigAnswer",
        check: is::<BackupConfigAnswer>,
        summary: "What the account saved; 404 means the default configuration",
        errors: &[404],
    },
    Call {
        path: RESOURCES,
        audience: Audience::Shared,
        query: &[],
        answer: "Resources",
        check: is::<Resources>,
        summary: "A brand's title and wording in one language",
        errors: &[404],
    },
    Call {
        path: EPG_LIVE,
        audience: Audience::Shared,
        query: &[],
        answer: "ShowList",
        check: is::<ShowList>,
        summary: "Per channel: the show on air, then the one after it",
        errors: &[],
    },
    Call {
        path: SHOW_DETAILS_CACHED,
        audience: Audience::Shared,
        query: &[],
        answer: "ShowDetails",
        check: is::<ShowDetails>,
        summary: "One show with texts, people and channel, without anything personal",
        errors: &[404],
    },
];
