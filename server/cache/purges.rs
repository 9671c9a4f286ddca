//! Soft purges: what an operator says is out of date counts as stale from then on, however young it is, and is served while it is
//! renewed, as anything stale. A load that was under way brings what may be out of date as well, so purges are remembered as
//! long as values are.

use super::rules::KEEP_MS;
use axum::http::HeaderName;
use memchr::memmem;
use serde::{Deserialize, Serialize};
use std::sync::{PoisonError, RwLock};
use xxhash_rust::xxh3::xxh3_64;

/// Purges that are remembered; with more, the oldest are taken for one of everything.
pub const MOST: usize = 1_000;

/// Longest id of the contract.
const MAX_ID: usize = 64;
/// Longest address that servers take.
const MAX_PATH: usize = 8 * 1024;

/// What is out of date.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// All that is held.
    Everything,
    /// The page at this path, in all layouts, languages and brands, with any query; and all that pages are made of, since
    /// nobody knows what of it is wrong there.
    Page(String),
    /// All that names this show.
    Show(String),
    /// All that names this channel.
    Channel(String),
}

impl Scope {
    /// Its name in metrics.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Everything => "everything",
            Self::Page(_) => "page",
            Self::Show(_) => "show",
            Self::Channel(_) => "channel",
        }
    }

    /// Whether there may be such a thing: a path, or an id of the contract.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        match self {
            Self::Everything => true,
            Self::Page(path) => path.starts_with('/') && path.len() <= MAX_PATH,
            Self::Show(id) | Self::Channel(id) => {
                (1..=MAX_ID).contains(&id.len()) && id.bytes().all(is_of_id)
            }
        }
    }

    /// Whether a page is meant, by its address and its text.
    #[must_use]
    pub fn means_page(&self, address: &str, text: &[u8]) -> bool {
        match self {
            Self::Everything => true,
            Self::Page(path) => {
                let (plain, _) = address.split_once('?').unwrap_or((address, ""));
                plain.trim_end_matches('/') == path.trim_end_matches('/')
            }
            Self::Show(id) | Self::Channel(id) => names(text, id),
        }
    }

    /// Whether an answer of the TV API is meant, by its text.
    #[must_use]
    pub fn means_answer(&self, text: &[u8]) -> bool {
        match self {
            Self::Everything | Self::Page(_) => true,
            Self::Show(id) | Self::Channel(id) => names(text, id),
        }
    }

    /// By which a cache in front finds the pages that are meant, among those of [`surrogate_keys`]; all of them, pictures and sitemaps
    /// by [`ALL`].
    #[must_use]
    pub fn surrogate_keys(&self) -> Vec<String> {
        match self {
            Self::Everything => vec![ALL.to_owned()],
            Self::Page(path) => vec![page_key(path)],
            Self::Show(id) => vec![show_key(id), LISTS.to_owned()],
            // A show's page names its channel.
            Self::Channel(_) => vec![LISTS.to_owned(), SHOWS.to_owned()],
        }
    }
}

/// By which caches in front find what an answer is purged with.
pub const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");

/// All that a purge of everything means.
pub const ALL: &str = "lucarne";
/// Pages that may name any show.
const LISTS: &str = "lucarne-lists";
/// Pages of one show.
const SHOWS: &str = "lucarne-shows";

fn show_key(id: &str) -> String {
    format!("lucarne-show-{id}")
}

fn page_key(path: &str) -> String {
    format!(
        "lucarne-page-{:016x}",
        xxh3_64(path.trim_end_matches('/').as_bytes())
    )
}

/// What a page at this address is known by to caches in front, with blanks between.
#[must_use]
pub fn surrogate_keys(address: &str) -> String {
    let (path, _) = address.split_once('?').unwrap_or((address, ""));
    let page = page_key(path);
    match path.split('/').skip_while(|word| *word != "show").nth(1) {
        Some(id) => format!("{ALL} {page} {SHOWS} {}", show_key(id)),
        None => format!("{ALL} {page} {LISTS}"),
    }
}

const fn is_of_id(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'
}

/// Whether an id stands in a text, and not as a part of another one.
fn names(text: &[u8], id: &str) -> bool {
    memmem::find_iter(text, id).any(|at| {
        let before = at.checked_sub(1).and_then(|before| text.get(before));
        let after = text.get(at + id.len());
        ![before, after].into_iter().flatten().copied().any(is_of_id)
    })
}

/// Something that holds what may be purged.
pub trait Purge: Send + Sync {
    /// Has all that a purge means count as stale from now on. Gives how much of it was fresh until then.
    fn purge(&self, scope: &Scope) -> usize;
}

/// The purges that may still mean something.
#[derive(Default)]
pub struct Purges(RwLock<Vec<(Scope, i64)>>);

impl Purges {
    /// Remembers a purge of the moment `at_ms`. Times are those of one monotonic clock.
    pub fn add(&self, scope: Scope, at_ms: i64, now_ms: i64) {
        let mut purges = self.0.write().unwrap_or_else(PoisonError::into_inner);
        purges.retain(|(_, at_ms)| now_ms < at_ms + KEEP_MS);
        if purges.len() >= MOST {
            let newest_ms = purges.iter().map(|(_, at_ms)| *at_ms).max();
            purges.clear();
            purges.extend(newest_ms.map(|newest_ms| (Scope::Everything, newest_ms)));
        }
        purges.push((scope, at_ms));
    }

    /// When the last purge was that means what is of the moment `since_ms`, if there was one.
    pub fn last_since(&self, since_ms: i64, means: impl Fn(&Scope) -> bool) -> Option<i64> {
        let purges = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let meant = purges
            .iter()
            .filter(|(scope, at_ms)| since_ms <= *at_ms && means(scope));
        meant.map(|(_, at_ms)| *at_ms).max()
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Purges, Scope, surrogate_keys};

    const HOUR_MS: i64 = 3_600_000;

    fn show(id: &str) -> Scope {
        Scope::Show(id.to_owned())
    }

    #[test]
    fn an_id_is_found_as_a_whole_word_in_text_and_in_binary() {
        let text = br#"<a href="/home/show/rts-12"><script>{"id":"tsr_9"}"#;
        for (id, is_named) in [
            ("rts-12", true),
            ("tsr_9", true),
            ("rts-1", false),
            ("12", false),
            ("rts", false),
        ] {
            assert_eq!(show(id).means_page("/home", text), is_named, "{id}");
            assert_eq!(show(id).means_answer(text), is_named, "{id}");
        }
        assert!(show("a-1").means_answer(b"\x03\0\0\0a-1\0"));
    }

    #[test]
    fn a_page_is_meant_by_its_path_with_any_query_and_all_answers_with_it() {
        let home = Scope::Page("/home/".to_owned());
        for (address, is_meant) in [
            ("/home", true),
            ("/home?page=2", true),
            ("/home/show/a", false),
            ("/", false),
        ] {
            assert_eq!(home.means_page(address, b""), is_meant, "{address}");
        }
        assert!(home.means_answer(b"{}"));
    }

    #[test]
    fn a_cache_in_front_finds_by_one_of_a_pages_keys_what_a_purge_means() {
        let finds = |scope: &Scope, address: &str| {
            let keys = surrogate_keys(address);
            let keys: Vec<&str> = keys.split(' ').collect();
            let wanted = scope.surrogate_keys();
            wanted.iter().any(|key| keys.contains(&key.as_str()))
        };
        let own = "/live/normal/show/a-1";
        assert!(finds(&show("a-1"), own));
        assert!(!finds(&show("a-2"), own));
        assert!(finds(&show("a-1"), "/home?page=2"));
        assert!(finds(&Scope::Channel("7".to_owned()), own));
        assert!(finds(&Scope::Everything, own));
        assert!(finds(&Scope::Page("/home".to_owned()), "/home?page=2"));
        assert!(!finds(&Scope::Page("/home".to_owned()), "/guide"));
    }

    #[test]
    fn what_no_page_or_show_can_be_is_not_possible() {
        for scope in [
            Scope::Page("home".to_owned()),
            show(""),
            show("a b"),
            show(&"a".repeat(65)),
        ] {
            assert!(!scope.is_possible(), "{scope:?}");
        }
        assert!(show(&"a".repeat(64)).is_possible());
        assert!(Scope::Page("/home".to_owned()).is_possible());
    }

    #[test]
    fn a_purge_means_what_was_there_until_then_and_for_a_day() {
        let purges = Purges::default();
        purges.add(show("a"), 1_000, 1_000);
        let last = |since_ms| purges.last_since(since_ms, |scope| *scope == show("a"));
        assert_eq!(last(999), Some(1_000));
        assert_eq!(last(1_000), Some(1_000));
        assert_eq!(last(1_001), None);
        purges.add(show("b"), 25 * HOUR_MS, 25 * HOUR_MS);
        assert_eq!(last(999), None);
    }

    #[test]
    fn more_purges_than_are_remembered_count_as_one_of_everything() {
        let purges = Purges::default();
        for number in 0..=MOST {
            let at_ms = i64::try_from(number).expect("small");
            purges.add(show(&number.to_string()), at_ms, at_ms);
        }
        let all = |scope: &Scope| *scope == Scope::Everything;
        assert!(purges.last_since(0, all).is_some());
        let newest = show(&MOST.to_string());
        assert!(purges.last_since(0, |scope| *scope == newest).is_some());
    }
}
