//! Files as such: encodings, packing, faults in the XML, and what is meant to hurt.

use super::{Tv, description, programme, read, tv};
use crate::household::xmltv::reader::MOST_ON_A_CHANNEL;
use flate2::{Compression, write::GzEncoder};
use std::io::{BufReader, Read, Write};

fn flaw(text: &str) -> String {
    read(text.as_bytes()).expect_err("no guide").to_string()
}

#[test]
fn what_is_no_guide_is_refused_with_line_and_column() {
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
        "line 2, column 4: expected </é>, found <channel>"
    );
    assert_eq!(
        flaw("<html><body/></html>"),
        "line 1, column 1: expected <tv>, found <html>"
    );
    assert_eq!(
        flaw(""),
        "line 1, column 1: expected <tv>, found the end of the file"
    );
    assert_eq!(
        flaw("<tv><channel id=a/></tv>"),
        "line 1, column 5: expected a tag after <, as &lt; is written; it is read as a letter"
    );
    assert!(flaw("\u{0}\u{1}garbage").contains("expected <tv>"));
}

#[test]
fn an_encoding_that_is_not_known_is_said_even_if_every_letter_is_told() {
    let tv = tv(
        "<?xml version=\"1.0\" encoding=\"EBCDIC-FR\"?><tv><programme start=\"20261121\" channel=\"c\">\
         <title>\u{e9}</title></programme></tv>",
    );
    assert_eq!(&*tv.programmes[0].title, "\u{e9}");
    assert_eq!((tv.flaws.count, tv.flaws.mended), (0, 1));
    assert!(tv.flaws.described[0].what.contains("\"EBCDIC-FR\""));
}

/// Three programmes, the second with these elements or instead of these.
fn around(damaged: &str) -> Tv {
    let good = |title: &str| {
        format!(
            "<programme start=\"20261121\" channel=\"{title}\"><title>{title}</title></programme>\n"
        )
    };
    tv(&format!(
        "<tv>\n{}{damaged}{}</tv>",
        good("one"),
        good("three")
    ))
}

fn titles(tv: &Tv) -> Vec<&str> {
    let titles = tv.programmes.iter().map(|programme| &*programme.title);
    titles.collect()
}

#[test]
fn damage_costs_a_programme_at_most_and_is_said_with_its_line() {
    let second = |inside: &str| {
        format!("<programme start=\"20261121\" channel=\"two\">{inside}</programme>\n")
    };
    for (damaged, title) in [
        (
            second("<title>A <la suite> B</title>"),
            Some("A <la suite> B"),
        ),
        (second("<title>A <3 \"B</title>"), Some("A <3 \"B")),
        (
            second("<title>A</title><desc>5 < 6, 6 > 5.</desc>"),
            Some("A"),
        ),
        (second("<title>A</title><desc>1 <!-- 2</desc>"), Some("A")),
        (second("<title>A</title><desc><![CDATA[1</desc>"), Some("A")),
        (second("<title>A</title><desc>1</ 2</desc>"), Some("A")),
        (second("<title>A"), Some("A")),
        (second("<title>A</sub-title></title>"), Some("A")),
        (second("<title>A</title><icon src=http://a/b/>"), Some("A")),
        (
            "<programme start=\"20261121\" channel=\"two\"><title>A</title>\n".to_owned(),
            Some("A"),
        ),
        (
            "<programme start=\"20261121\" channel=\"two><title>A</title></programme>\n".to_owned(),
            None,
        ),
        (second(&"<a>".repeat(40)), None),
    ] {
        let found = around(&damaged);
        let expected: Vec<&str> = [Some("one"), title, Some("three")]
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(titles(&found), expected, "{damaged}: {:?}", found.flaws);
        let first = &found.flaws.described[0];
        assert!((3..=4).contains(&first.line), "{damaged}: {first}");
        assert_eq!(found.cut, None, "{damaged}");
        assert!(
            found.flaws.mended >= 1 && found.flaws.total() <= 2,
            "{damaged}: {:?}",
            found.flaws
        );
    }
    let control = around(&second("<title>A\u{1a}B &#x1; &#0;</title>"));
    assert_eq!(titles(&control)[1], "A B");
}

#[test]
fn of_a_file_that_breaks_off_what_comes_before_is_kept() {
    let text = around("").programmes.len();
    assert_eq!(text, 2);
    let whole = "<tv>\n<programme start=\"20261121\" channel=\"a\"><title>A</title></programme>\n\
        <programme start=\"20261121\" channel=\"b\"><title>Cut here</title></programme></tv>";
    let cut = |length: usize| tv(&whole[..length]);
    for length in [
        whole.len() - 5,
        whole.find("</programme></tv>").expect("an end"),
    ] {
        let found = cut(length);
        assert_eq!(titles(&found)[0], "A");
        assert!(found.cut.is_some());
        let said = found.flaws.described[0].to_string();
        assert!(
            said.ends_with("before the end of the file; what comes before is kept"),
            "{said}"
        );
    }
    assert_eq!(titles(&cut(whole.find("here").expect("a title"))), ["A"]);

    // Random letters, so that gzip doesn't hold them back to its end.
    let one = |number: u16| {
        let channel = xxhash_rust::xxh3::xxh3_64(&number.to_le_bytes());
        format!(
            "<programme start=\"20261121\" channel=\"{channel:x}\"><title>T</title></programme>\n"
        )
    };
    let long = (0..2000).map(one).collect::<Vec<_>>().concat();
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed
        .write_all(format!("<tv>{long}</tv>").as_bytes())
        .expect("packs");
    let packed = packed.finish().expect("packs");
    let found = read(&packed[..packed.len() / 2]).expect("its first half");
    assert!(
        (500..1500).contains(&found.programmes.len()),
        "{}",
        found.programmes.len()
    );
    assert!(found.cut.is_some());

    // Two guides in a file are one, and what is none ends it.
    let twice = tv(&format!("{}{}", whole, whole.replace('A', "C")));
    assert_eq!(titles(&twice), ["A", "Cut here", "C", "Cut here"]);
    let page = tv(&format!("{whole}<html><body>504</body></html>"));
    assert_eq!(titles(&page).len(), 2);
    assert!(page.flaws.described[0].what.contains("found <html>"));
}

#[test]
fn a_guide_that_goes_on_behind_its_end_is_read_on_and_that_is_said_with_its_line() {
    let of = |channel: &str| {
        format!(
            "<programme start=\"20261121\" channel=\"{channel}\"><title>{channel}</title></programme>\n"
        )
    };
    let (a, b, c) = (of("a"), of("b"), of("c"));
    let named = "<channel id=\"b\"><display-name>B</display-name></channel>\n";
    for (text, lines) in [
        (format!("<tv>\n{a}</tv>\n{named}{b}{c}</tv>\n"), vec![4]),
        (format!("<tv>\n{a}</tv>\n{named}{b}{c}"), vec![4]),
        (format!("<tv>\n{a}</tv>\n{b}</tv>\n{c}"), vec![4, 6]),
        (format!("<tv>\n{a}</tv></tv>\n{b}{c}"), vec![4]),
        (format!("<tv>\n{a}</tv><tv>{b}</tv>\n{c}</tv>"), vec![5]),
    ] {
        let found = tv(&text);
        assert_eq!(titles(&found), ["a", "b", "c"], "{text}");
        let said = found.flaws.described.iter().map(|flaw| flaw.line);
        assert_eq!(said.collect::<Vec<_>>(), lines, "{text}: {:?}", found.flaws);
        assert_eq!((found.flaws.count, found.cut), (0, None), "{text}");
    }
    let torn = tv(&format!("<tv>{a}</tv>{b}{}", &c[..c.len() - 15]));
    assert_eq!(titles(&torn), ["a", "b"]);
    assert!(torn.cut.is_some());
    assert_eq!(tv(&format!("<tv>{a}</tv>\n{named}")).channels.len(), 1);
}

#[test]
fn a_file_with_damage_without_end_ends_in_time() {
    let began = std::time::Instant::now();
    let good = "<tv><programme start=\"20261121\" channel=\"a\"><title>A</title></programme>";
    for damage in ["<!--", "<a b=\"", "<![CDATA[", "<?"] {
        let endless = damage.repeat(12 * 1024 * 1024 / damage.len());
        let found = tv(&format!("{good}{endless}"));
        assert_eq!(titles(&found), ["A"]);
        assert!(found.cut.is_some(), "{damage}");
    }
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
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
fn letters_are_those_of_the_encoding_that_the_file_names_and_others_are_said() {
    let guide = |declaration: &[u8], title: &[u8]| {
        let end = b"</title></programme></tv>";
        let start = b"\n<tv>\n<programme start=\"20261121\" channel=\"c\"><title>";
        let file = [declaration, start, title, end].concat();
        // One byte at a time, so that letters are torn apart.
        let read = read(BufReader::with_capacity(1, &file[..])).expect("a guide");
        let said = read.flaws.described.iter().map(ToString::to_string);
        (
            read.programmes[0].title.to_string(),
            said.collect::<Vec<_>>(),
        )
    };
    for (name, title, letters) in [
        ("ISO-8859-1", &b"Caf\xe9"[..], "Café"),
        ("windows-1250", b"P\xf8\xedb\xech", "Příběh"),
        ("koi8-r", b"\xf3\xc5\xc7\xcf\xc4\xce\xd1", "Сегодня"),
    ] {
        let declaration = format!("<?xml version=\"1.0\" encoding=\"{name}\"?>");
        let read = guide(declaration.as_bytes(), title);
        assert_eq!(read, (letters.to_owned(), vec![]), "{name}");
    }
    assert_eq!(
        guide(b"\xef\xbb\xbf", b"Caf\xc3\xa9"),
        ("Café".into(), vec![])
    );
    let (title, said) = guide(b"", b"Caf\xe9");
    assert_eq!(title, "Café");
    assert_eq!(said.len(), 1);
    assert!(
        said[0].starts_with("line 3, column 51: expected UTF-8"),
        "{said:?}"
    );
    let (_, said) = guide(b"<?xml encoding=\"x-mine\"?>", b"Caf\xe9");
    assert!(said[0].contains("found \"x-mine\""), "{said:?}");

    let wide =
        "<tv><programme start=\"20261121\" channel=\"c\"><title>Příběh œ</title></programme></tv>";
    let little = wide.encode_utf16().flat_map(u16::to_le_bytes);
    let big = wide.encode_utf16().flat_map(u16::to_be_bytes);
    for file in [
        [vec![0xff, 0xfe], little.clone().collect()].concat(),
        [vec![0xfe, 0xff], big.clone().collect()].concat(),
        little.collect(),
        big.collect(),
    ] {
        let found = read(&file[..]).expect("a guide");
        assert_eq!(titles(&found), ["Příběh œ"]);
        assert_eq!(found.flaws.total(), 0);
    }
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
    assert!(
        flaw(&"<a>".repeat(1000).replacen("<a>", "<tv>", 1))
            .contains("expected at most 32 elements within each other")
    );
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
            flaw.line == 1 && flaw.what.starts_with("expected"),
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
