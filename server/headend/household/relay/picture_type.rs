//! What a picture is, told by its bytes.

use image::ImageFormat::{Gif, Jpeg, Png, WebP};
use quick_xml::Reader;
use quick_xml::events::Event;

/// Before so many bytes the first element of a drawing begins.
const PROLOGUE: usize = 4096;

/// What a picture is by its first bytes; many sources call theirs a stream of bytes, or a page. None where it is none of
/// those that are drawn.
pub(super) fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    match image::guess_format(bytes) {
        Ok(format @ (Png | Jpeg | Gif | WebP)) => Some(format.to_mime_type()),
        Ok(_) => None,
        Err(_) => is_drawing(bytes).then_some("image/svg+xml"),
    }
}

/// Whether it is SVG: XML whose first element, after comments and the like, is its.
fn is_drawing(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reader = Reader::from_reader(&text[..text.len().min(PROLOGUE)]);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                return element.local_name().as_ref() == "svg";
            }
            Ok(Event::Text(text)) if !text.trim_ascii().is_empty() => return false,
            Ok(Event::Eof) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::picture_type;

    #[test]
    fn a_picture_is_known_by_its_bytes() {
        for (bytes, kind) in [
            (&b"\x89PNG\r\n\x1a\n..."[..], Some("image/png")),
            (b"\xff\xd8\xff\xe0..", Some("image/jpeg")),
            (b"GIF89a..", Some("image/gif")),
            (b"RIFF\0\0\0\0WEBPVP8 ", Some("image/webp")),
            (
                b"<?xml version=\"1.0\"?>\n<!-- a --><!DOCTYPE svg><svg:svg/>",
                Some("image/svg+xml"),
            ),
            (
                b"\xef\xbb\xbf <svg xmlns=\"http://www.w3.org/2000/svg\">",
                Some("image/svg+xml"),
            ),
            (b"<html><svg/></html>", None),
            (b"<!doctype html><title>404</title>", None),
            (b"BM\0\0\0\0\0\0", None),
            (b"svg", None),
            (b"", None),
        ] {
            let shown = String::from_utf8_lossy(bytes);
            assert_eq!(picture_type(bytes), kind, "{shown}");
        }
    }
}
