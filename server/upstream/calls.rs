//! Which calls may go to the upstream: the reads that the contract marks for the browser, matched segment by
//! segment. All else is refused before it leaves, so neither a browser nor a page can reach another path there.

use crate::contract::calls::{CALLS, Call, Method};

/// Longest value of a path parameter.
const MAX_PARAMETER: usize = 64;

/// The call of the contract that `path` and `query` make, with the one form of it that serves as cache key.
pub fn recognise(path: &str, query: Option<&str>) -> Option<(&'static Call, String)> {
    let open = |call: &&Call| call.method == Method::Get && call.browser;
    let mut calls = CALLS.iter().filter(open);
    let call = calls.find(|call| matches(call.path, path))?;
    let mut asked = Vec::new();
    for pair in query
        .unwrap_or("")
        .split('&')
        .filter(|pair| !pair.is_empty())
    {
        let (name, value) = pair.split_once('=')?;
        let (_, values) = call.query.iter().find(|(known, _)| *known == name)?;
        if !values.contains(&value) || asked.contains(&pair) {
            return None;
        }
        asked.push(pair);
    }
    // Each name at most once where all must be there: the values of one exclude each other.
    if call.query_required && asked.len() != call.query.len() {
        return None;
    }
    asked.sort_unstable();
    let mut key = path.to_owned();
    for (index, pair) in asked.iter().enumerate() {
        key.push(if index == 0 { '?' } else { '&' });
        key.push_str(pair);
    }
    Some((call, key))
}

fn matches(template: &str, path: &str) -> bool {
    let mut segments = path.split('/');
    let fits = template.split('/').all(|expected| {
        segments.next().is_some_and(|segment| {
            if expected.starts_with('{') {
                is_parameter(segment)
            } else {
                segment == expected
            }
        })
    });
    fits && segments.next().is_none()
}

/// Ids are 1 to 64 characters of `A-Z a-z 0-9 _ -`: nothing that could climb out of its segment.
fn is_parameter(segment: &str) -> bool {
    (1..=MAX_PARAMETER).contains(&segment.len())
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::recognise;

    #[test]
    fn a_call_of_the_contract_is_its_own_key() {
        let (call, key) = recognise("/api/cache/epglive/", None).expect("known");
        assert_eq!(call.answer, "ShowList");
        assert_eq!(key, "/api/cache/epglive/");
    }

    #[test]
    fn only_known_query_values_pass() {
        let details = "/api/mobile/show/details/a-1/";
        assert!(recognise(details, Some("next=true")).is_some());
        assert!(recognise(details, Some("next=1")).is_none());
        assert!(recognise(details, Some("x=true")).is_none());
        assert!(recognise(details, Some("next=true&next=true")).is_none());
    }

    #[test]
    fn a_call_whose_query_must_be_there_is_none_without_it() {
        let chunk = "/api/cache/epg2d/2026-11-21-5/";
        let (_, key) = recognise(chunk, Some("format=fbs")).expect("known");
        assert_eq!(key, "/api/cache/epg2d/2026-11-21-5/?format=fbs");
        assert!(recognise(chunk, None).is_none());
        assert!(recognise(chunk, Some("format=json")).is_none());
    }

    #[test]
    fn what_needs_a_token_or_changes_something_does_not_pass() {
        for path in ["/api/mobile/profile/", "/api/mobile/auth/"] {
            assert!(recognise(path, None).is_none(), "{path}");
        }
    }

    #[test]
    fn nothing_climbs_out_of_its_segment() {
        for path in [
            "/api/cache/show/details/../",
            "/api/cache/show/details/%2e%2e/",
            "/api/cache/show/details/a/b/",
            "/api/cache/show/details//",
            "/api/../admin",
            "/api/cache/epglive",
            "http://elsewhere.example/api/cache/epglive/",
        ] {
            assert!(recognise(path, None).is_none(), "{path}");
        }
    }
}
