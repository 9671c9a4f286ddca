//! Which calls may go to the upstream: those of the contract, matched segment by segment, each with its own query and
//! nothing else. All else is refused before it leaves, so neither a browser nor a page can reach another path there.

use lucarne_contract::calls::{CALLS, Call, Method};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Longest id in a path.
const MAX_ID: usize = 64;
/// Longest free text, such as what a user searches for or the names of 50 people, in bytes.
const MAX_TEXT: usize = 1_024;
/// The one path parameter that is free text: names of people between commas.
const NAMES: &str = "{ids}";
/// Free text travels with everything escaped that could mean something.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b',');

/// A call of the contract as a caller made it.
#[derive(Clone, Debug)]
pub struct MatchedCall {
    pub call: &'static Call,
    /// Path and query as the upstream gets them, written anew: their one form, which serves as cache key too.
    pub target: String,
}

impl MatchedCall {
    /// Whether it is a read that many people share.
    #[must_use]
    pub fn is_shared_read(&self) -> bool {
        self.call.method == Method::Get && self.call.browser
    }

    /// Whether it holds text that any client may make up, so that there are more such calls than can be kept.
    pub(super) fn has_free_text(&self) -> bool {
        self.call.path.contains(NAMES)
            || self.call.query.iter().any(|(_, values)| values.is_empty())
    }
}

/// The read that a page makes at this path with its query.
#[must_use]
pub fn match_read(address: &str) -> Option<MatchedCall> {
    match address.split_once('?') {
        Some((path, query)) => match_call(Method::Get, path, Some(query)),
        None => match_call(Method::Get, address, None),
    }
}

/// The call of the contract that a browser may make like this.
#[must_use]
pub fn match_call(method: Method, path: &str, query: Option<&str>) -> Option<MatchedCall> {
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
    Some(MatchedCall { call, target })
}

/// A call that the server makes for a visitor by itself: no browser may.
#[must_use]
pub fn own_call(method: Method, path: &str) -> Option<MatchedCall> {
    let call = CALLS
        .iter()
        .find(|call| call.closed && call.method == method && call.path == path)?;
    let target = path.to_owned();
    Some(MatchedCall { call, target })
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
    // Most calls of the contract fail here, before anything is written; a page asks for a dozen.
    let (words, _) = template.split_once('{').unwrap_or((template, ""));
    if !path.starts_with(words) {
        return None;
    }
    let mut segments = path.split('/');
    let mut written = Vec::new();
    for expected in template.split('/') {
        let segment = segments.next()?;
        written.push(match expected {
            NAMES => names(segment)?,
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
    let fits = (1..=MAX_TEXT).contains(&decoded.len()) && !decoded.chars().any(char::is_control);
    fits.then(|| utf8_percent_encode(&decoded, ESCAPED).to_string())
}

/// Names as a segment of a path. They may have slashes, as "AC/DC" has, but nothing by which a proxy that takes these for
/// its own would climb.
fn names(raw: &str) -> Option<String> {
    let decoded = percent_decode_str(raw).decode_utf8().ok()?;
    let climbs = |part: &str| matches!(part, "" | "." | "..");
    if decoded.split(['/', '\\']).any(climbs) {
        return None;
    }
    text(raw)
}

#[cfg(test)]
mod tests {
    use super::{MatchedCall, match_call, methods};
    use lucarne_contract::calls::Method;

    fn match_shared_read(path: &str, query: Option<&str>) -> Option<MatchedCall> {
        match_call(Method::Get, path, query).filter(MatchedCall::is_shared_read)
    }

    #[test]
    fn a_call_of_the_contract_is_its_own_key() {
        let matched = match_shared_read("/api/cache/epglive/", None).expect("known");
        assert_eq!(matched.call.answer, "ShowList");
        assert_eq!(matched.target, "/api/cache/epglive/");
    }

    #[test]
    fn only_known_query_values_pass() {
        let details = "/api/mobile/show/details/a-1/";
        assert!(match_shared_read(details, Some("next=true")).is_some());
        assert!(match_shared_read(details, Some("next=1")).is_none());
        assert!(match_shared_read(details, Some("x=true")).is_none());
        assert!(match_shared_read(details, Some("next=true&next=true")).is_none());
    }

    #[test]
    fn a_call_whose_query_must_be_there_is_none_without_it() {
        let chunk = "/api/cache/epg2d/2026-11-21-5/";
        let matched = match_shared_read(chunk, Some("format=fbs")).expect("known");
        assert_eq!(matched.target, "/api/cache/epg2d/2026-11-21-5/?format=fbs");
        assert!(match_shared_read(chunk, None).is_none());
        assert!(match_shared_read(chunk, Some("format=json")).is_none());
    }

    #[test]
    fn what_needs_a_token_or_changes_something_does_not_pass() {
        for path in ["/api/mobile/profile/", "/api/mobile/auth/"] {
            assert!(match_shared_read(path, None).is_none(), "{path}");
        }
    }

    #[test]
    fn a_visitor_may_make_every_call_but_those_that_give_tokens_away() {
        let profile = match_call(Method::Get, "/api/mobile/profile/", None);
        assert_eq!(profile.expect("known").call.answer, "Profile");
        assert!(match_call(Method::Put, "/api/mobile/auth/fork/", None).is_none());
        assert!(methods("/api/mobile/auth/fork/").is_empty());
        assert_eq!(methods("/api/mobile/auth/"), [Method::Post]);
    }

    #[test]
    fn a_word_of_the_path_goes_before_a_parameter() {
        let path = "/api/mobile/people/suggestions/";
        let matched = match_call(Method::Get, path, None).expect("known");
        assert_eq!(matched.call.path, "/api/mobile/people/suggestions/");
    }

    #[test]
    fn free_text_is_written_anew_and_stays_text() {
        let search =
            |query: &str| match_call(Method::Get, "/api/mobile/show/epgflat/search/", Some(query));
        let matched = search("query=le+10%26x%3Dy").expect("known");
        assert_eq!(
            matched.target,
            "/api/mobile/show/epgflat/search/?query=le%2010%26x%3Dy"
        );
        for refused in [
            "query=",
            "query=%0d%0a",
            "query=%ff",
            "query=a&query=b",
            "q=a",
            &format!("query={}", "a".repeat(10_000)),
        ] {
            assert!(search(refused).is_none(), "{refused}");
        }
        let people =
            |names: &str| match_call(Method::Get, &format!("/api/mobile/people/{names}/"), None);
        let matched = people("Ana%20B.,C%C3%A9").expect("known");
        assert_eq!(matched.target, "/api/mobile/people/Ana%20B%2E,C%C3%A9/");
        for refused in [
            "..",
            "%2e%2e",
            "a%2F..%2Fb",
            "..%5cb",
            "a%2F",
            "%2Fa",
            "a%5C%5Cb",
        ] {
            assert!(people(refused).is_none(), "{refused}");
        }
    }

    #[test]
    fn a_name_may_have_slashes() {
        for (name, escaped) in [("AC%2FDC", "AC%2FDC"), ("AC%5CDC", "AC%5CDC")] {
            let path = format!("/api/mobile/people/{name}/");
            let matched = match_shared_read(&path, None).expect("known");
            assert_eq!(matched.target, format!("/api/mobile/people/{escaped}/"));
        }
        let search = match_shared_read("/api/mobile/show/epgflat/search/", Some("query=AC%2FDC"));
        assert!(search.expect("known").target.ends_with("?query=AC%2FDC"));
    }

    #[test]
    fn rights_are_asked_for_by_place_or_by_token() {
        let rights =
            |query: &str| match_call(Method::Get, "/api/mobile/show/rights/a-1/", Some(query));
        let matched = rights("token=aB_-9&location=live").expect("known");
        assert_eq!(
            matched.target,
            "/api/mobile/show/rights/a-1/?location=live&token=aB_-9"
        );
        assert!(
            !matched.call.browser,
            "what a token opens is in no shared cache"
        );
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
            assert!(match_shared_read(path, None).is_none(), "{path}");
        }
    }
}
