//! What addresses the UI has: its routes as they declare themselves (`ui/routes.ts`), handed over by the build. What a
//! word of a query means stands nowhere else on this side.

use percent_encoding::percent_decode_str;

/// What a word of a page's query means.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum QueryScope {
    /// Another page for each of these values, and for no other; where it needs another word, only beside that one.
    Page {
        values: &'static [&'static str],
        needs: Option<&'static str>,
    },
    /// Another page, one of many: not worth keeping.
    Single,
    /// Something to a person who is signed in; to all others the page is the same.
    Person,
}

/// The addresses of one pattern.
pub(super) struct Route {
    /// `/live/:tab`: a segment with a colon stands for any, or for those that `params` lists.
    pub path: &'static str,
    pub params: &'static [(&'static str, &'static [&'static str])],
    pub query: &'static [(&'static str, QueryScope)],
    /// Where it leads, when there is no page.
    pub to: Option<&'static str>,
}

pub(super) struct Grammar {
    pub routes: &'static [Route],
    /// Where all other addresses lead.
    pub otherwise: &'static str,
}

pub(super) static GRAMMAR: Grammar = include!(concat!(env!("OUT_DIR"), "/grammar.rs"));

/// The route of a path, and the path as that route spells it.
pub(super) struct Spelled {
    pub route: &'static Route,
    pub path: String,
    /// Whether the path was written in another way than by escapes and a slash at its end.
    pub strays: bool,
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
            match part.strip_prefix(':').map(|name| self.values_of(name)) {
                None if !part.eq_ignore_ascii_case(&decoded) => return None,
                None => {
                    strays |= *part != decoded;
                    path.push_str(part);
                }
                Some(None) => path.push_str(if is_plain(&decoded) { &decoded } else { raw }),
                Some(Some(values)) => {
                    let known = values.iter().find(|value| **value == decoded);
                    strays |= known.is_none();
                    path.push_str(known.or(values.first())?);
                }
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

/// Whether a segment means the same wherever it is read.
pub(super) fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}
