//! Files as such: encodings, packing, faults in the XML, and what is meant to hurt.

use super::{description, programme, read, tv};
use crate::headend::household::xmltv::reader::MOST_ON_A_CHANNEL;
use flate2::{Compression, write::GzEncoder};
use std::io::{BufReader, Read, Write};

fn flaw(text: &str) -> String {
    read(text.as_bytes()).expect_err("no guide").to_string()
}

#[test]
fn what_breaks_the_xml_is_said_with_line_and_column() {
    assert_eq!(
        flaw("<tv>\n  <programme>\n  </tv>"),
        "line 3, column 3: expected </programme>, found </tv>"
    );
    assert_eq!(
        flaw("<tv>\n  <prog"),
        "line 2, column 3: expected well-formed XML: syntax error: tag not closed: `>` not found before end of input"
    );
    assert_eq!(
        flaw("<tv>\n<é><channel id=\"a\">\n é"),
        "line 3, column 3: expected </channel> before the end of the file"
    );
    assert_eq!(
        flaw("<html><body/></html>"),
        "line 1, column 1: expected <tv>, found <html>"
    );
    assert_eq!(
        flaw(""),
        "line 1, column 1: expected <tv>, found the end of the file"
    );
    assert!(
        flaw("<tv><channel id=a/></tv>")
            .starts_with("line 1, column 5: expected attributes as name=\"value\" in <channel>")
    );
    assert!(flaw("\u{0}\u{1}garbage").contains("expected <tv>"));
}

#[test]
fn a_guide_without_a_programme_that_can_be_used_is_broken() {
    assert_eq!(
        flaw("<tv>\n<channel id=\"a\"/>\n</tv>"),
        "line 3, column 6: expected a <programme> before the end of the guide"
    );
    assert_eq!(
        flaw(
            "<tv>\n <programme start=\"soon\" channel=\"c\"><title>A</title></programme>\n <programme/>\n</tv>"
        ),
        "line 2, column 2: expected a start as YYYYMMDDhhmmss and a time zone, found \"soon\""
    );
}

#[test]
fn entities_are_never_expanded() {
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE tv [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">\
        <!ENTITY x SYSTEM \"file:///etc/passwd\">]><tv><programme start=\"20261121\" channel=\"&x;c\"><title>&b;&b; &x; &lt;&#233;&amp;&#x2019;</title></programme></tv>";
    let found = &tv(bomb).programmes[0];
    assert_eq!(&*found.title, "&b;&b; &x; <é&’");
}

#[test]
fn a_bare_ampersand_cdata_and_comments_are_understood() {
    let found = programme("<title>Tom & Jerry &amp; Co; A&B</title>");
    assert_eq!(&*found.title, "Tom & Jerry & Co; A&B");
    assert_eq!(
        description("<desc><![CDATA[1 < 2 & <b>]]><!-- no --> ok</desc>").as_deref(),
        Some("1 < 2 & <b> ok")
    );
}

#[test]
fn latin_1_is_read_whatever_the_file_calls_itself_and_utf_16_is_refused() {
    let latin = b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><tv><programme start=\"20261121\" channel=\"c\"><title>Caf\xe9</title></programme></tv>";
    assert_eq!(
        &*read(&latin[..]).expect("a guide").programmes[0].title,
        "Café"
    );
    let marked = b"\xef\xbb\xbf<tv><programme start=\"20261121\" channel=\"c\"><title>Caf\xc3\xa9</title></programme></tv>";
    // One byte at a time, so that the character is torn apart.
    assert_eq!(
        &*read(BufReader::with_capacity(1, &marked[..]))
            .expect("a guide")
            .programmes[0]
            .title,
        "Café"
    );
    assert!(
        read(&b"\xff\xfe<\0t\0v\0>\0"[..])
            .expect_err("UTF-16")
            .what
            .contains("UTF-16")
    );
}

#[test]
fn gzip_is_known_by_its_first_bytes_and_said_to_be_broken_when_it_is() {
    let text = "<tv><programme start=\"20261121\" channel=\"a\"><title>A</title></programme></tv>";
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(text.as_bytes()).expect("packs");
    let packed = packed.finish().expect("packs");
    assert_eq!(read(&packed[..]).expect("a guide").programmes.len(), 1);
    let cut = read(&packed[..packed.len() / 2]).expect_err("cut short");
    assert_eq!(cut.line, 1);
    assert!(read(&b"\x1f\x8bnonsense"[..]).is_err());
}

#[test]
fn depth_and_length_are_bounded_and_nothing_hangs() {
    assert!(flaw(&"<tv>".repeat(1000)).contains("expected at most 32 elements within each other"));
    // An endless text, tag, comment and declaration.
    for start in [
        "<tv><programme><title>",
        "<tv a=\"",
        "<!--",
        "<!DOCTYPE tv [",
        "<tv>&",
    ] {
        let endless = start.as_bytes().chain(std::io::repeat(b'x'));
        let flaw = read(BufReader::new(endless)).expect_err("endless");
        assert!(
            flaw.what.contains("at most 1048576 bytes"),
            "{start} {flaw}"
        );
    }
    let long = description(&format!("<desc>{}</desc>", "word ".repeat(100_000)));
    assert!(long.is_some_and(|text| text.len() <= 8 * 1024));
}

#[test]
fn a_channel_has_no_more_programmes_than_two_weeks_have_minutes() {
    let one = "<programme start=\"20261121\" channel=\"c\"><title>T</title></programme>";
    let text = format!("<tv>{}</tv>", one.repeat(MOST_ON_A_CHANNEL + 5));
    let found = tv(&text);
    assert_eq!(
        (found.programmes.len(), found.flaws.count),
        (MOST_ON_A_CHANNEL, 5)
    );
}
