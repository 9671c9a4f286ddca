//! Which calls may go to the upstream: those of the contract, matched segment by segment, each with its own query and
//! nothing else. All else is refused before it leaves, so neither a browser nor a page can reach another path there.

use crate::contract::calls::{CALLS, Call, Method};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Longest id in a path.
const MAX_ID: usize = 64;
/// Longest free text, such as what somebody searches for, in bytes.
const MAX_TEXT: usize = 256;
/// The one path parameter that is free text: names of people between commas.
const NAMES: &str = "{ids}";
/// Free text travels with everything escaped that could mean something.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b',');

/// The read that many people share which `path` and `query` make, with the one form of it that serves as cache key.
pub fn recognise(path: &str, query: Option<&str>) -> Option<(&'static Call, String)> {
    known(Method::Get, path, query).filter(|(call, _)| call.browser)
}

/// The call of the contract that a browser may make like this, with its target at the upstream, written anew.
pub fn known(method: Method, path: &str, query: Option<&str>) -> Option<(&'static Call, String)> {
    let candidates = CALLS
        .iter()
        .filter(|call| call.method == method && !call.closed);
    // A word of the path goes before a parameter that could also be that word.
    let (call, mut target) = candidates
        .filter_map(|call| Some((call, rewritten(call.path, path)?)))
        .min_by_key(|(call, _)| call.path.matches('{').count())?;
    let mut asked = Vec::new();
    for pair in query
        .unwrap_or("")
        .split('&')
        .filter(|pair| !pair.is_empty())
    {
        let (name, value) = pair.split_once('=')?;
        let (name, values) = call.query.iter().find(|(known, _)| *known == name)?;
        let value = if values.is_empty() {
            text(&value.replace('+', " "))?
        } else {
            values.contains(&value).then(|| value.to_owned())?
        };
        if asked.iter().any(|(known, _)| known == name) {
            return None;
        }
        asked.push((*name, value));
    }
    // Each name at most once where all must be there: the values of one exclude each other.
    if call.query_required && asked.len() != call.query.len() {
        return None;
    }
    asked.sort_unstable();
    for (index, (name, value)) in asked.into_iter().enumerate() {
        target.push(if index == 0 { '?' } else { '&' });
        target.push_str(name);
        target.push('=');
        target.push_str(&value);
    }
    Some((call, target))
}

/// The methods with which browsers may make calls at this path.
pub fn methods(path: &str) -> Vec<Method> {
    let fitting = CALLS
        .iter()
        .filter(|call| !call.closed && rewritten(call.path, path).is_some());
    let mut methods: Vec<Method> = fitting.map(|call| call.method).collect();
    methods.dedup();
    methods
}

/// `path` as the upstream gets it; none when it does not fit.
fn rewritten(template: &str, path: &str) -> Option<String> {
    let mut segments = path.split('/');
    let mut written = Vec::new();
    for expected in template.split('/') {
        let segment = segments.next()?;
        written.push(match expected {
            NAMES => text(segment)?,
            parameter if parameter.starts_with('{') => {
                is_id(segment).then(|| segment.to_owned())?
            }
            word => (word == segment).then(|| segment.to_owned())?,
        });
    }
    segments.next().is_none().then(|| written.join("/"))
}

/// Ids are 1 to 64 characters of `A-Z a-z 0-9 _ -`: nothing that could climb out of its segment.
fn is_id(segment: &str) -> bool {
    (1..=MAX_ID).contains(&segment.len())
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

/// Escaped free text, escaped anew; none when it could be more than text.
fn text(raw: &str) -> Option<String> {
    let decoded = percent_decode_str(raw).decode_utf8().ok()?;
    let fits = (1..=MAX_TEXT).contains(&decoded.len())
        && !decoded.chars().any(|c| c.is_control() || "/\\".contains(c))
        && !matches!(decoded.as_ref(), "." | "..");
    fits.then(|| utf8_percent_encode(&decoded, ESCAPED).to_string())
}

#[cfg(test)]
mod tests {
    use super::{known, methods, recognise};
    use crate::contract::calls::Method;

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
    fn a_visitor_may_make_every_call_but_those_that_give_tokens_away() {
        let profile = known(Method::Get, "/api/mobile/profile/", None);
        assert_eq!(profile.expect("known").0.answer, "Profile");
        assert!(known(Method::Put, "/api/mobile/auth/fork/", None).is_none());
        assert!(methods("/api/mobile/auth/fork/").is_empty());
        assert_eq!(methods("/api/mobile/auth/"), [Method::Post]);
    }

    #[test]
    fn a_word_of_the_path_goes_before_a_parameter() {
        let (call, _) = known(Method::Get, "/api/mobile/people/suggestions/", None).expect("known");
        assert_eq!(call.path, "/api/mobile/people/suggestions/");
    }

    #[test]
    fn free_text_is_written_anew_and_stays_text() {
        let search =
            |query: &str| known(Method::Get, "/api/mobile/show/epgflat/search/", Some(query));
        let (_, target) = search("query=le+10%26x%3Dy").expect("known");
        assert_eq!(
            target,
            "/api/mobile/show/epgflat/search/?query=le%2010%26x%3Dy"
        );
        for refused in [
            "query=",
            "query=%0d%0a",
            "query=%ff",
            "query=a&query=b",
            "q=a",
        ] {
            assert!(search(refused).is_none(), "{refused}");
        }
        let people =
            |names: &str| known(Method::Get, &format!("/api/mobile/people/{names}/"), None);
        let (_, target) = people("Ana%20B.,C%C3%A9").expect("known");
        assert_eq!(target, "/api/mobile/people/Ana%20B%2E,C%C3%A9/");
        for refused in ["..", "%2e%2e", "a%2Fb", "..%5cb"] {
            assert!(people(refused).is_none(), "{refused}");
        }
    }

    #[test]
    fn rights_are_asked_for_by_place_or_by_token() {
        let rights = |query: &str| known(Method::Get, "/api/mobile/show/rights/a-1/", Some(query));
        let (call, target) = rights("token=aB_-9&location=live").expect("known");
        assert_eq!(
            target,
            "/api/mobile/show/rights/a-1/?location=live&token=aB_-9"
        );
        assert!(!call.browser, "what a token opens is in no shared cache");
        for refused in ["token=", "token=a%0d%0ab", "location=moon"] {
            assert!(rights(refused).is_none(), "{refused}");
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
