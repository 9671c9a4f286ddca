//! Texts as both readers treat them: bytes of any encoding, shared strings, names that are compared, URLs that are let in.

use std::collections::HashSet;
use std::sync::Arc;

/// A string that is kept once however often it occurs.
pub(super) type Text = Arc<str>;

/// What a text takes beside its letters: two counts, the allocator's and the set's share.
const BESIDE: usize = 48;

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

/// What bytes 0x80 to 0x9F are in Windows-1252, which files that call themselves Latin-1 mostly are.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Appends `bytes` as UTF-8 and says how many were used: fewer than all when they end within a character.
/// What isn't UTF-8 is read as Windows-1252, byte by byte.
pub(super) fn decode(bytes: &[u8], out: &mut Vec<u8>) -> usize {
    let mut used = 0;
    loop {
        let rest = &bytes[used..];
        let Err(error) = std::str::from_utf8(rest) else {
            out.extend_from_slice(rest);
            return bytes.len();
        };
        out.extend_from_slice(&rest[..error.valid_up_to()]);
        used += error.valid_up_to();
        if error.error_len().is_none() {
            return used;
        }
        decode_byte(bytes[used], out);
        used += 1;
    }
}

/// Appends one byte that isn't UTF-8, read as Windows-1252.
pub(super) fn decode_byte(byte: u8, out: &mut Vec<u8>) {
    let letter = match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    out.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
}

/// All of `bytes` as text, without a byte order mark.
pub(super) fn decoded(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut out = Vec::with_capacity(bytes.len());
    let used = decode(bytes, &mut out);
    for byte in &bytes[used..] {
        decode_byte(*byte, &mut out);
    }
    String::from_utf8_lossy(&out).into_owned()
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
    (web && starts_well && url.len() <= 2048 && !url.contains(unsafe_in_html)).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::{Text, Texts, decoded, plain, tidied, web_url};

    #[test]
    fn what_nobody_holds_any_more_is_given_back() {
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
    fn bytes_that_are_no_utf8_are_read_as_windows_1252() {
        assert_eq!(
            decoded(b"\xef\xbb\xbfCin\xe9ma d\x92\xc3\xa9t\xc3\xa9 \x9cuvre"),
            "Cinéma d’été œuvre"
        );
        assert_eq!(decoded(b"cut short \xc3"), "cut short Ã");
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
