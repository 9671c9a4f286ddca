//! Which letters a file's bytes are: those of its byte order mark's encoding, or else of the one that it names, or else
//! UTF-8. Where bytes aren't what they should be, the file's reader is told.

use super::flaw::Flaw;
use encoding_rs::{Decoder, Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::mem::take;

/// Within so many bytes a file says what its encoding is.
pub(super) const START_BYTES: usize = 1024;
/// Longest name of an encoding that is repeated, in bytes.
const LONGEST_NAME: usize = 40;

/// Bytes of a file on their way to UTF-8.
pub(super) struct Transcoder {
    /// None: UTF-8, and what isn't is read as Windows-1252, byte by byte.
    decoder: Option<Decoder>,
    /// Whether the file says that it is Latin-1, as many do that are UTF-8: then both are what it says.
    latin: bool,
    /// What is said of an encoding that isn't known.
    unknown: Option<String>,
    /// Bytes of the byte order mark that are still to come.
    mark: usize,
    /// Bytes at the end of a block that may be the beginning of a letter.
    carried: Vec<u8>,
}

impl Transcoder {
    /// For a file that begins so and names its encoding so.
    pub(super) fn new(start: &[u8], declared: Option<&str>) -> Self {
        let marked = Encoding::for_bom(start);
        let named = declared.and_then(|name| Encoding::for_label(name.trim().as_bytes()));
        let named = named.filter(|encoding| *encoding != REPLACEMENT);
        let unknown = declared.filter(|_| marked.is_none() && named.is_none());
        // A declaration that could be read was not written in UTF-16.
        let named = named.filter(|encoding| ![UTF_16BE, UTF_16LE].contains(encoding));
        let (encoding, mark) = match marked {
            Some((encoding, mark)) => (Some(encoding), mark),
            None => (wide(start).or(named), 0),
        };
        let single = encoding.filter(|encoding| ![UTF_8, WINDOWS_1252].contains(encoding));
        Self {
            decoder: single.map(Encoding::new_decoder_without_bom_handling),
            latin: encoding == Some(WINDOWS_1252),
            unknown: unknown.map(shown),
            mark,
            carried: Vec::new(),
        }
    }

    /// Appends `bytes`, which are the file's last or not, as UTF-8. Says where in `out` the first letter is that the bytes
    /// don't tell.
    pub(super) fn append(&mut self, bytes: &[u8], last: bool, out: &mut Vec<u8>) -> Option<usize> {
        let skipped = self.mark.min(bytes.len());
        self.mark -= skipped;
        let bytes = &bytes[skipped..];
        match &mut self.decoder {
            Some(decoder) => transcode(decoder, bytes, last, out),
            None => self.append_utf8(bytes, last, out),
        }
    }

    fn append_utf8(&mut self, bytes: &[u8], last: bool, out: &mut Vec<u8>) -> Option<usize> {
        let joined;
        let mut rest = bytes;
        if !self.carried.is_empty() {
            joined = [&take(&mut self.carried)[..], bytes].concat();
            rest = &joined;
        }
        let mut guessed = None;
        while let Err(error) = std::str::from_utf8(rest) {
            let (good, bad) = rest.split_at(error.valid_up_to());
            out.extend_from_slice(good);
            if error.error_len().is_none() && !last {
                bad.clone_into(&mut self.carried);
                return guessed;
            }
            if !self.latin {
                guessed.get_or_insert(out.len());
            }
            let (byte, after) = bad.split_at(1);
            let (letter, _) = WINDOWS_1252.decode_without_bom_handling(byte);
            out.extend_from_slice(letter.as_bytes());
            rest = after;
        }
        out.extend_from_slice(rest);
        guessed
    }

    /// That the file names an encoding that isn't known, if it does: it may be none of those that it is read as.
    pub(super) fn unknown(&self) -> Option<Flaw> {
        self.unknown.as_ref()?;
        Some(Flaw::new(1, 1, self.expected()))
    }

    /// What was expected where a letter isn't told, in words.
    pub(super) fn expected(&self) -> String {
        if let Some(found) = &self.unknown {
            return format!(
                "expected an encoding that is known{found}; what isn't UTF-8 is read as Windows-1252"
            );
        }
        self.decoder.as_ref().map_or_else(
            || {
                "expected UTF-8, or a file that names its encoding; what isn't UTF-8 is read as Windows-1252"
                    .to_owned()
            },
            |decoder| format!("expected {}, found other bytes", decoder.encoding().name()),
        )
    }
}

/// Repeats an encoding's name, if it is one: anything may stand in its place.
fn shown(name: &str) -> String {
    let name = name.trim();
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:+".contains(&byte);
    if (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_letter) {
        format!(", found \"{name}\"")
    } else {
        String::new()
    }
}

/// UTF-16 without a mark, of a file that begins with `<` or `#`.
fn wide(start: &[u8]) -> Option<&'static Encoding> {
    match start {
        [b'<' | b'#', 0, ..] => Some(UTF_16LE),
        [0, b'<' | b'#', ..] => Some(UTF_16BE),
        _ => None,
    }
}

fn transcode(decoder: &mut Decoder, bytes: &[u8], last: bool, out: &mut Vec<u8>) -> Option<usize> {
    let from = out.len();
    let room = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(0);
    out.resize(from + room, 0);
    let (_, _, written, had_errors) = decoder.decode_to_utf8(bytes, &mut out[from..], last);
    out.truncate(from + written);
    let unread = char::REPLACEMENT_CHARACTER.to_string();
    let places = || memchr::memmem::find(&out[from..], unread.as_bytes());
    had_errors.then(|| from + places().unwrap_or(0))
}

/// The encoding that an XML declaration names, in a file that begins so.
pub(super) fn declared_by_xml(start: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(start);
    let declaration = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    let declaration = declaration.strip_prefix("<?xml")?.split_once("?>")?.0;
    let named = declaration.split_once("encoding")?.1.trim_start();
    let named = named.strip_prefix('=')?.trim_start();
    let quote = named
        .chars()
        .next()
        .filter(|quote| "\"'".contains(*quote))?;
    Some(named[1..].split_once(quote)?.0.to_owned())
}

/// The encoding that a playlist names: `#EXTENC:windows-1250`, or `charset="windows-1250"` in its first line.
pub(super) fn declared_by_list(start: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(start);
    text.split(['\n', '\r']).find_map(|line| {
        let upper = line.trim().to_ascii_uppercase();
        if let Some(name) = upper.strip_prefix("#EXTENC:") {
            return Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        }
        let attributes = upper.strip_prefix("#EXTM3U")?;
        let named = ["CHARSET=", "ENCODING="];
        let named = named.into_iter().find_map(|key| attributes.split_once(key));
        let value = named?.1.trim_start_matches(['"', '\'']);
        let name = value.split(['"', '\'', ' ', '\t']).next()?;
        Some(name.to_owned()).filter(|name| !name.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::{Transcoder, declared_by_list, declared_by_xml};

    /// The text in blocks of `size` bytes, and where its first letter is that the bytes don't tell.
    fn text(bytes: &[u8], declared: Option<&str>, size: usize) -> (String, Option<usize>) {
        let mut letters = Transcoder::new(bytes, declared);
        let (mut out, mut guessed) = (Vec::new(), None);
        for block in bytes.chunks(size) {
            guessed = guessed.or(letters.append(block, false, &mut out));
        }
        guessed = guessed.or(letters.append(b"", true, &mut out));
        (String::from_utf8(out).expect("UTF-8"), guessed)
    }

    #[test]
    fn a_file_is_read_in_the_encoding_that_it_names_however_it_is_torn() {
        for (label, bytes, expected) in [
            ("windows-1250", &b"P\xf8\xedb\xech"[..], "Příběh"),
            ("windows-1251", b"\xc2\xe5\xf7\xe5\xf0", "Вечер"),
            ("ISO-8859-2", b"\xbf\xf3\xb3w", "żółw"),
            ("ISO-8859-15", b"\xbduvre \xe0 3 \xa4", "œuvre à 3 €"),
            ("iso-8859-1", b"Caf\xe9 \x80", "Café €"),
            ("ISO-8859-1", b"Caf\xc3\xa9", "Café"),
            (" KOI8-R ", b"\xf3\xc5\xc7\xcf\xc4\xce\xd1", "Сегодня"),
            ("Shift_JIS", b"\x93\xfa\x96{", "日本"),
            ("UTF-8", b"Caf\xc3\xa9", "Café"),
        ] {
            for size in [1, 2, 100] {
                let read = text(bytes, Some(label), size);
                assert_eq!(read, (expected.to_owned(), None), "{label} by {size}");
            }
        }
    }

    #[test]
    fn a_byte_order_mark_counts_before_what_the_file_names() {
        for (bytes, expected) in [
            (&b"\xef\xbb\xbfCaf\xc3\xa9"[..], "Café"),
            (b"\xff\xfe<\0\x59\x01", "<ř"),
            (b"\xfe\xff\0<\x01\x59", "<ř"),
            (b"#\0\x59\x01", "#ř"),
            (b"\0<\x01\x59", "<ř"),
        ] {
            for size in [1, 3, 100] {
                let read = text(bytes, Some("windows-1251"), size);
                assert_eq!(read, (expected.to_owned(), None), "{bytes:?} by {size}");
            }
        }
    }

    #[test]
    fn letters_that_the_bytes_do_not_tell_are_said_with_their_place() {
        assert_eq!(
            text(b"ab \xc3\xa9 d\x92\xe9t\xe9 \xc3", None, 1),
            ("ab é d’été Ã".to_owned(), Some(7))
        );
        let (read, guessed) = text(b"ok \x81 ok", Some("windows-1253"), 100);
        assert_eq!((&*read, guessed), ("ok \u{81} ok", None));
        let (_, guessed) = text(b"ok \xd2 ok", Some("windows-1253"), 100);
        assert_eq!(guessed, Some(3));
        let (_, guessed) = text(b"ok", Some("x-unknown"), 100);
        assert_eq!(guessed, None);
    }

    #[test]
    fn an_encoding_that_is_not_known_is_named() {
        let named = |name: &str| Transcoder::new(b"<", Some(name)).expected();
        assert!(named("EBCDIC-FR").contains("\"EBCDIC-FR\""));
        assert!(named(&"x".repeat(1000)).len() < 200);
        assert!(!named("http://ann:pw@host/").contains("ann"));
        assert!(named("windows-1250").contains("windows-1250"));
    }

    #[test]
    fn declarations_are_found_where_files_have_them() {
        let xml = |text: &str| declared_by_xml(text.as_bytes());
        assert_eq!(
            xml("\n <?xml version=\"1.0\" encoding = 'koi8-r' ?><tv>").as_deref(),
            Some("koi8-r")
        );
        assert_eq!(xml("<?xml version=\"1.0\"?><tv encoding=\"a\">"), None);
        assert_eq!(xml("<?xml encoding=\"a"), None);
        assert_eq!(xml("<tv/>"), None);
        let list = |text: &str| declared_by_list(text.as_bytes());
        assert_eq!(
            list("#EXTM3U\r\n#EXTENC: Windows-1250\r\n").as_deref(),
            Some("WINDOWS-1250")
        );
        assert_eq!(
            list("#EXTM3U url-tvg=\"x\" charset=\"utf-8\"").as_deref(),
            Some("UTF-8")
        );
        assert_eq!(list("#EXTM3U\n#EXTINF:-1 charset=x,A\n#EXTENC:"), None);
    }
}
