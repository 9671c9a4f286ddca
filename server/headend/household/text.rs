//! Texts as both readers treat them: shared strings, entities, names that are compared, URLs that are let in.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

/// A string that is kept once however often it occurs.
pub(super) type Text = Arc<str>;

/// What a text takes beside its letters: two counts, the allocator's and the set's share.
const BESIDE: usize = 48;
/// So often a text may be escaped.
const MOST_ESCAPES: usize = 2;
/// Longest address that is let in, in bytes: some carry tickets of thousands.
pub(super) const LONGEST_URL: usize = 8 * 1024;

/// Longest name, in bytes.
pub(super) const LONGEST_NAME: usize = 200;

/// Keeps one copy of each text while a file is read.
#[derive(Default)]
pub(super) struct Texts {
    known: HashSet<Text>,
    bytes: usize,
}

impl Texts {
    pub(super) fn keep(&mut self, text: &str) -> Text {
        if let Some(known) = self.known.get(text) {
            return Arc::clone(known);
        }
        let kept: Text = text.into();
        self.bytes += kept.len() + BESIDE;
        self.known.insert(Arc::clone(&kept));
        kept
    }

    /// Gives back what is used nowhere else any more.
    pub(super) fn forget_unused(&mut self) {
        self.known.retain(|text| Text::strong_count(text) > 1);
        let texts = self.known.iter();
        self.bytes = texts.map(|text| text.len() + BESIDE).sum();
    }

    /// What the texts take, about.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

/// A name as people read it. Addresses are none: they may be secret, and names are shown to any visitor.
pub(super) fn named(text: &str) -> Option<String> {
    let mut name = readable(text, LONGEST_NAME);
    let is_address = |word: &str| {
        let is_query = |(path, rest): (&str, &str)| {
            rest.contains('=') || (path.contains('/') && !rest.is_empty())
        };
        word.contains("//") || word.split_once('?').is_some_and(is_query)
    };
    if name.split(' ').any(is_address) {
        let words = name.split(' ').filter(|word| !is_address(word));
        name = words.collect::<Vec<_>>().join(" ");
    }
    Some(name).filter(|name| !name.is_empty())
}

/// A text that people read or that is compared: its entities are letters, its white space single spaces, and of what is longer
/// than `most` bytes the rest is cut. Addresses are none.
pub(super) fn readable(text: &str, most: usize) -> String {
    let mut letters = Cow::Borrowed(text);
    // Some writers escape what is escaped.
    for _ in 0..MOST_ESCAPES {
        if !letters.contains('&') {
            break;
        }
        letters = Cow::Owned(html_escape::decode_html_entities(&letters).into_owned());
    }
    tidied(&letters, most)
}

/// Runs of white space become one space, as the XMLTV DTD says, control characters go, and what is longer
/// than `most` bytes is cut.
pub(super) fn tidied(text: &str, most: usize) -> String {
    let mut tidy = String::with_capacity(text.len().min(most));
    for word in text.split(|letter: char| letter.is_whitespace() || letter.is_control()) {
        if word.is_empty() {
            continue;
        }
        let space = usize::from(!tidy.is_empty());
        if tidy.len() + space + word.len() > most {
            let room = most.saturating_sub(tidy.len() + space);
            if tidy.is_empty() {
                tidy.push_str(&word[..word.floor_char_boundary(room)]);
            }
            break;
        }
        if space == 1 {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

/// Lower case without accents; ligatures taken apart.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' => plain.push('a'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' | 'í' | 'ì' => plain.push('i'),
            'ô' | 'ö' | 'ó' | 'ò' | 'õ' | 'ø' => plain.push('o'),
            'û' | 'ü' | 'ù' | 'ú' => plain.push('u'),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ß' => plain.push_str("ss"),
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            // A combining accent, as decomposed text has them.
            '\u{300}'..='\u{36f}' => {}
            letter => plain.push(letter),
        }
    }
    plain
}

/// The URL when a browser may be sent there: absolute, http or https, without spaces or quotes.
pub(super) fn web_url(url: &str) -> Option<&str> {
    let url = url.trim();
    let scheme = url.split_once("://")?.0;
    let web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
    let host = url.get(scheme.len() + 3..)?;
    let starts_well = host.starts_with(|letter: char| letter.is_alphanumeric() || letter == '[');
    let unsafe_in_html = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || matches!(letter, '"' | '\'' | '<' | '>' | '\\')
    };
    (web && starts_well && url.len() <= LONGEST_URL && !url.contains(unsafe_in_html)).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::{Text, Texts, plain, readable, tidied, web_url};

    #[test]
    fn what_is_held_no_more_is_given_back() {
        let mut texts = Texts::default();
        let held = texts.keep("held");
        let alone = texts.bytes();
        texts.keep("dropped");
        assert!(texts.bytes() > alone);
        texts.forget_unused();
        assert_eq!(texts.bytes(), alone);
        assert!(Text::ptr_eq(&held, &texts.keep("held")));
    }

    #[test]
    fn entities_are_letters_even_if_they_were_escaped_twice_and_nothing_else_is() {
        for (written, read) in [
            ("L&#39;heure &#x62;leue", "L'heure bleue"),
            ("Caf&eacute;&nbsp;du lac&mdash;ici", "Café du lac—ici"),
            ("AT&amp;T &amp;quot;live&amp;quot;", "AT&T \"live\""),
            ("Salt & pepper; R&B; a&b;", "Salt & pepper; R&B; a&b;"),
            ("&lt;b&gt;", "<b>"),
            ("a&#xd800;&#x110000;&;", "a&#xd800;&#x110000;&;"),
        ] {
            assert_eq!(readable(written, 100), read, "{written}");
        }
    }

    #[test]
    fn white_space_is_collapsed_and_long_text_is_cut_between_words() {
        assert_eq!(
            tidied("\n  Blah\tBlah\r\n Blah.\u{0}\n", 100),
            "Blah Blah Blah."
        );
        assert_eq!(tidied("one two three", 8), "one two");
        assert_eq!(tidied("ééééé", 5), "éé");
    }

    #[test]
    fn names_are_compared_without_case_and_accents() {
        assert_eq!(
            plain("Émission Œuvre GROẞ e\u{301}"),
            "emission oeuvre gross e"
        );
    }

    #[test]
    fn only_http_urls_are_let_in() {
        assert_eq!(
            web_url(" https://logo.example/a.png "),
            Some("https://logo.example/a.png")
        );
        assert_eq!(web_url("HTTP://[::1]/a"), Some("HTTP://[::1]/a"));
        for refused in [
            "javascript:alert(1)",
            "data:image/png;base64,AA",
            "logo.png",
            "//host/a.png",
            "file:///etc/passwd",
            "http://",
            "http:///a",
            "https://a b/c",
            "http://a/\"onerror=",
            "ftp://a/b",
            "",
        ] {
            assert_eq!(web_url(refused), None, "{refused}");
        }
    }
}
