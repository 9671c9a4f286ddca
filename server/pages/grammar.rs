//! What addresses the UI has: its routes as they declare themselves (`ui/routes.ts`), handed over by the build. What a
//! word of a query means stands nowhere else on this side.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::value::RawValue;
use std::collections::HashMap;

/// What a word of a page's query means.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum QueryScope {
    /// Another page for each of these values, and for no other; where it needs another word, only beside that one.
    Page {
        values: &'static [&'static str],
        needs: Option<&'static str>,
    },
    /// Another page, one of many: not worth keeping.
    Single(Shape),
    /// Something to a person who is signed in; to all others the page is the same.
    Person,
}

/// What a value that makes a page of its own looks like, as it is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shape {
    /// Escaped text of so many bytes.
    Text(usize),
    /// `2026-11-21`.
    Day,
    /// From 1 on, of five digits at most.
    Number,
}

impl Shape {
    pub fn fits(self, written: &str) -> bool {
        let bytes = written.as_bytes();
        match self {
            Self::Text(most) => bytes.len() <= most && bytes.iter().all(|byte| is_of_text(*byte)),
            Self::Day => {
                bytes.len() == "2026-11-21".len()
                    && bytes.iter().enumerate().all(|(at, byte)| match at {
                        4 | 7 => *byte == b'-',
                        _ => byte.is_ascii_digit(),
                    })
            }
            Self::Number => {
                bytes.len() <= 5
                    && bytes.first().is_some_and(|first| *first != b'0')
                    && bytes.iter().all(u8::is_ascii_digit)
            }
        }
    }
}

/// What escaped text is made of.
fn is_of_text(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~%+/?:@!$'()*,;".contains(&byte)
}

/// Whom a route's guard sends to sign in before anything else: visitors without a session, in which layout.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SignIn {
    Never,
    OnTv,
    Always,
}

/// The read that tells whether there is anything at an address.
#[derive(Debug, Eq, PartialEq)]
pub struct Needed {
    /// `/api/cache/show/details/:showId/`, with one parameter of the route.
    pub read: &'static str,
    /// The list in its answer that is empty where there is nothing. Without one its status alone tells.
    pub list: Option<&'static str>,
}

impl Needed {
    /// Whether an answer says that there is nothing.
    pub fn is_lacking(&self, status: u16, body: &[u8]) -> bool {
        status == 404 || status < 400 && self.list.is_some_and(|list| is_empty(list, body))
    }
}

/// Whether a list at the top of a JSON answer is there and empty.
fn is_empty(list: &str, body: &[u8]) -> bool {
    let answer: HashMap<&str, &RawValue> = serde_json::from_slice(body).unwrap_or_default();
    answer.get(list).is_some_and(|list| list.get() == "[]")
}

/// The addresses of one pattern.
#[derive(Debug, Eq, PartialEq)]
pub struct Route {
    /// `/live/:tab`: a segment with a colon stands for an id, for a name if it is one of `names`, or for those that `params`
    /// lists.
    pub path: &'static str,
    pub params: &'static [(&'static str, &'static [&'static str])],
    pub names: &'static [&'static str],
    pub query: &'static [(&'static str, QueryScope)],
    /// Where it leads, when there is no page; with the parameters of the path.
    pub to: Option<&'static str>,
    pub sign_in: SignIn,
    pub needed: Option<Needed>,
}

pub(super) struct Grammar {
    pub routes: &'static [Route],
    /// Where all other addresses lead.
    pub otherwise: &'static str,
    /// What search engines are told of.
    pub sitemap: &'static [&'static str],
}

pub(super) static GRAMMAR: Grammar = include!(concat!(env!("OUT_DIR"), "/grammar.rs"));

/// The lists that search engines are told of: their pages declare it.
pub fn in_sitemap() -> &'static [&'static str] {
    GRAMMAR.sitemap
}

/// The route of a path, and the path as that route spells it.
pub(super) struct Spelled {
    pub route: &'static Route,
    pub path: String,
    /// Whether the path was written in another way than by escapes and a slash at its end.
    pub strays: bool,
}

impl Spelled {
    /// Where the route leads in place of a page. From what can be no id none leads anywhere: its page says so.
    pub fn leads_to(&self) -> Option<String> {
        self.route.fill(self.route.to?, &self.path)
    }
}

impl Grammar {
    /// Reads a path as browsers do: `\` is a slash, and segments of dots lead nowhere or up.
    pub fn spell(&self, raw_path: &str) -> Option<Spelled> {
        let (segments, has_dots) = resolve(raw_path);
        self.routes
            .iter()
            .find_map(|route| route.spell(&segments))
            .map(|spelled| Spelled {
                strays: spelled.strays || has_dots || raw_path.contains('\\'),
                ..spelled
            })
    }
}

impl Route {
    fn spell(&'static self, segments: &[&str]) -> Option<Spelled> {
        let pattern: Vec<&str> = self.path.split('/').skip(1).collect();
        let pattern = if self.path == "/" { &[] } else { &*pattern };
        if pattern.len() != segments.len() {
            return None;
        }
        let mut path = String::new();
        let mut strays = false;
        for (part, raw) in pattern.iter().zip(segments) {
            let decoded = percent_decode_str(raw).decode_utf8_lossy();
            path.push('/');
            let Some(name) = part.strip_prefix(':') else {
                if !part.eq_ignore_ascii_case(&decoded) {
                    return None;
                }
                strays |= *part != decoded;
                path.push_str(part);
                continue;
            };
            if let Some(values) = self.values_of(name) {
                let known = values.iter().find(|value| **value == decoded);
                strays |= known.is_none();
                path.push_str(known.or(values.first())?);
            } else if self.names.contains(&name) && is_name(&decoded) {
                path.extend(utf8_percent_encode(&decoded, COMPONENT));
            } else if !self.names.contains(&name) && is_id(&decoded) {
                path.push_str(&decoded);
            } else {
                path.push_str(NO_ID);
            }
        }
        if path.is_empty() {
            path.push('/');
        }
        Some(Spelled {
            route: self,
            path,
            strays,
        })
    }

    fn values_of(&self, param: &str) -> Option<&'static [&'static str]> {
        let (_, values) = self.params.iter().find(|(name, _)| *name == param)?;
        Some(values)
    }

    /// What stands for a parameter in a path as this route spells it; none for what can be no id.
    fn segment<'a>(&self, name: &str, path: &'a str) -> Option<&'a str> {
        let mut parts = self.path.split('/');
        let at = parts.position(|part| part.strip_prefix(':') == Some(name))?;
        let segment = path.split('?').next()?.split('/').nth(at)?;
        (segment != NO_ID).then_some(segment)
    }

    /// A template with the parameters of a path in it; none where one of them can be no id.
    pub fn fill(&self, template: &str, path: &str) -> Option<String> {
        let parts = template
            .split('/')
            .map(|part| match part.strip_prefix(':') {
                Some(name) => self.segment(name, path),
                None => Some(part),
            });
        Some(parts.collect::<Option<Vec<_>>>()?.join("/"))
    }

    /// The path of the page that says that there is nothing: the same for all ids and names.
    pub fn of_nothing(&self, path: &str) -> String {
        let is_id = |part: &str| {
            let name = part.strip_prefix(':');
            name.is_some_and(|name| self.params.iter().all(|(closed, _)| *closed != name))
        };
        let path = path.split('?').next().unwrap_or_default();
        let parts = self.path.split('/').zip(path.split('/'));
        let parts = parts.map(|(part, segment)| if is_id(part) { NO_ID } else { segment });
        parts.collect::<Vec<_>>().join("/")
    }

    /// What a word of the query means here.
    pub fn word(&self, word: &str) -> Option<(&'static str, QueryScope)> {
        self.query.iter().find(|(name, _)| *name == word).copied()
    }
}

/// The segments of a path as they came, and whether some of them were dots. Slashes at the end count for nothing.
fn resolve(raw_path: &str) -> (Vec<&str>, bool) {
    let mut segments = Vec::new();
    let mut has_dots = false;
    let path = raw_path.trim_end_matches(['/', '\\']);
    for raw in path.split(['/', '\\']).skip(1) {
        match &*percent_decode_str(raw).decode_utf8_lossy() {
            "." => has_dots = true,
            ".." => {
                has_dots = true;
                segments.pop();
            }
            _ => segments.push(raw),
        }
    }
    (segments, has_dots)
}

/// Stands for every id and name that can't be one: they all lead to the same page, which says so.
const NO_ID: &str = "~";

/// Longest id, and longest name in letters (`ui/domain/show.ts`, `ui/domain/person.ts`).
const MOST_LETTERS: usize = 64;

fn is_id(text: &str) -> bool {
    (1..=MOST_LETTERS).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

/// Whether a person may have this name. "AC/DC" has a slash, but no part that climbs.
fn is_name(text: &str) -> bool {
    text.chars().count() <= MOST_LETTERS
        && !text.chars().any(char::is_control)
        && text
            .split(['/', '\\'])
            .all(|part| !matches!(part, "" | "." | ".."))
}

/// What JavaScript's `encodeURIComponent` leaves as it is.
pub(super) const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');
