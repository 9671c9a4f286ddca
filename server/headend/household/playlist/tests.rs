//! What the playlist reader makes of playlists, good and bad.

use crate::household::flaw::Flaw;
use crate::household::playlist::entry::Entry;
use crate::household::playlist::{
    ChannelNumber, End, MOST_ENTRIES, Playlist, SourceHeader, read, read_until,
};
use std::sync::Arc;

fn playlist(text: &str) -> Playlist {
    read(text.as_bytes()).expect("a playlist")
}

fn only(text: &str) -> Arc<Entry> {
    let mut playlist = playlist(text);
    assert_eq!(playlist.entries.len(), 1, "{playlist:?}");
    playlist.entries.remove(0)
}

mod catchup;

#[test]
fn no_name_is_an_address() {
    for (written, read) in [
        ("Lac h.example/get.php?username=me&password=secret", "Lac"),
        ("//h.example/a.png Lac", "Lac"),
        ("Lac http://h/?k=secret Un", "Lac Un"),
        ("Qui? 24/7 ?", "Qui? 24/7 ?"),
    ] {
        let list = playlist(&format!("#EXTINF:-1,{written}\nhttp://a/x"));
        assert_eq!(list.entries[0].name, read, "{written}");
    }
}

#[test]
fn an_entry_has_all_that_its_line_says() {
    let entry = only(
        "#EXTM3U\n#EXTINF:-1 tvg-id=\"one.ch\" tvg-name=\"One_TV\" tvg-logo=\"https://logo.example/1.png\" \
         tvg-chno=\"12\" group-title=\"News;HD\" tvg-language=\"French\",One, the \"first\" TV\n\
         #EXTVLCOPT:http-user-agent=x\n#KODIPROP:a=b\nhttps://tv.example/1.m3u8\n",
    );
    assert_eq!(entry.name, "One, the \"first\" TV");
    assert_eq!(entry.tvg_id.as_deref(), Some("one.ch"));
    assert_eq!(entry.tvg_name.as_deref(), Some("One_TV"));
    assert_eq!(entry.logo.as_deref(), Some("https://logo.example/1.png"));
    let number = ChannelNumber { whole: 12, part: 0 };
    assert_eq!(entry.number, Some(number));
    assert_eq!(entry.group.as_deref(), Some("News;HD"));
    assert_eq!(entry.language.as_deref(), Some("French"));
    assert_eq!((entry.duration_s, &entry.catchup), (None, &None));
    assert_eq!(entry.url, "https://tv.example/1.m3u8");
}

#[test]
fn the_smallest_playlist_is_a_name_and_a_url() {
    assert_eq!(
        only("#EXTINF:0,Channel X\nhttp://tv.example/x").name,
        "Channel X"
    );
    assert_eq!(
        playlist("#EXTINF:3600,X\nhttp://tv.example/x").films[0].duration_s,
        Some(3600)
    );
    assert_eq!(
        only("#EXTINF:-1 tvg-name=\"X\"\nhttp://tv.example/x").name,
        "X"
    );
}

#[test]
fn the_first_line_says_where_the_guide_is() {
    let guide = |line: &str| playlist(&format!("{line}\n#EXTINF:0,X\nhttp://a/x")).guide_url;
    let first = Some("https://g.example/a.xml.gz".to_owned());
    assert_eq!(
        guide("#EXTM3U x-tvg-url=\"https://g.example/a.xml.gz,https://g.example/b.xml\""),
        first
    );
    assert_eq!(
        guide("\u{feff}#EXTM3U url-tvg=\"https://g.example/a.xml.gz\""),
        first
    );
    assert_eq!(guide("#EXTM3U url-tvg=\"guide.xml\""), None);
}

#[test]
fn line_ends_byte_order_mark_and_latin_1_make_no_difference_but_latin_1_is_said() {
    let bytes =
        b"\xef\xbb\xbf#EXTM3U\r\n\r\n#EXTINF:-1,Cin\xe9ma\r\nhttp://a/x\r#EXTINF:-1,B\rhttp://a/b";
    let playlist = read(bytes).expect("a playlist");
    let names: Vec<_> = playlist
        .entries
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    assert_eq!(names, ["Cinéma", "B"]);
    let said = playlist.flaws.described[0].to_string();
    assert!(
        said.starts_with("line 3, column 1: expected UTF-8"),
        "{said}"
    );
    assert_eq!((playlist.flaws.count, playlist.flaws.mended), (0, 1));
}

#[test]
fn a_list_is_read_in_the_encoding_of_its_mark_or_that_it_names() {
    let name = |bytes: &[u8]| {
        let playlist = read(bytes).expect("a playlist");
        assert_eq!(playlist.flaws.total(), 0);
        assert!(playlist.not_understood.is_empty());
        playlist.entries[0].name.clone()
    };
    let list = "#EXTM3U\r\n#EXTINF:-1,Nova Šťastná\r\nhttp://a/x\r\n";
    let wide: Vec<u8> = list.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(name(&[&b"\xff\xfe"[..], &wide].concat()), "Nova Šťastná");
    assert_eq!(name(&wide), "Nova Šťastná");
    let bytes = b"#EXTINF:-1,Nova \x8a\x9dastn\xe1\nhttp://a/x\n";
    for start in [
        &b"#EXTM3U\n#EXTENC:windows-1250\n"[..],
        b"#EXTM3U charset=\"windows-1250\"\n",
    ] {
        assert_eq!(name(&[start, bytes].concat()), "Nova Šťastná");
    }
}

#[test]
fn names_and_groups_have_letters_for_entities_and_never_addresses() {
    let entry = only(
        "#EXTINF:-1 tvg-id=\"A&amp;E.ch\" tvg-logo=\"http://a/?b=1&amp;c=2\" group-title=\"R&eacute;gion &amp; Co\",\
         L&amp;#39;heure http://u:p@a/secret bleue\nhttp://a/x?b=1&amp;c",
    );
    assert_eq!(entry.name, "L'heure bleue");
    assert_eq!(entry.tvg_id.as_deref(), Some("A&E.ch"));
    assert_eq!(entry.group.as_deref(), Some("Région & Co"));
    assert_eq!(entry.logo.as_deref(), Some("http://a/?b=1&amp;c=2"));
    assert_eq!(entry.url, "http://a/x?b=1&amp;c");
    let late = only(
        "#EXTINF:-1,tvg-id=\"un\" tvg-logo=\"http://a/un.png\" group-title=\"R\",Un HD\nhttp://[::1]/x",
    );
    assert_eq!((&*late.name, late.tvg_id.as_deref()), ("Un HD", Some("un")));
    assert_eq!(late.logo.as_deref(), Some("http://a/un.png"));
}

#[test]
fn a_group_line_names_the_group_of_the_entry_it_belongs_to() {
    let both = playlist("#EXTINF:0,X\n#EXTGRP:Films\nhttp://a/x\n#EXTINF:0,Y\nhttp://a/y");
    assert_eq!(both.entries[0].group.as_deref(), Some("Films"));
    assert_eq!(both.entries[1].group, None);
}

#[test]
fn a_group_line_before_an_entry_names_the_group_of_all_that_follow() {
    let list = playlist(
        "#EXTM3U\n#EXTGRP:Suisse\n#EXTINF:0,A\nhttp://a/a\n#EXTINF:0,B\nhttp://a/b\n#EXTGRP:Sud\n\
         #EXTINF:0 group-title=\"Sport\",C\nhttp://a/c\n#EXTINF:0,D\n#EXTGRP:Nord\nhttp://a/d\n#EXTINF:0,E\nhttp://a/e\n\
         #EXTGRP:\n#EXTINF:0,F\nhttp://a/f\n",
    );
    let groups = list.entries.iter().map(|entry| entry.group.as_deref());
    let expected = [
        Some("Suisse"),
        Some("Suisse"),
        Some("Sport"),
        Some("Nord"),
        Some("Sud"),
        None,
    ];
    assert_eq!(groups.collect::<Vec<_>>(), expected);
}

#[test]
fn other_words_for_the_same_are_understood_and_names_of_others_are_told() {
    let list = playlist(
        "#EXTM3U x-foo=\"1\"\n#EXTINF:-1 logo=\"http://a/l.png\" ch-number=\"7\" tvc-guide=\"secret\",A\n#EXTBYT:secret\n\
         # a remark\nhttp://a/a?token=secret\n",
    );
    let entry = &list.entries[0];
    assert_eq!(entry.logo.as_deref(), Some("http://a/l.png"));
    assert_eq!(entry.number.map(|number| number.whole), Some(7));
    assert_eq!(list.not_understood, ["#EXTBYT", "tvc-guide", "x-foo"]);
}

#[test]
fn a_shift_is_the_entrys_or_the_first_lines_and_0_undoes_it() {
    let list = playlist(
        "#EXTM3U tvg-shift=\"2\"\n#EXTINF:-1,A\nhttp://a/a\n#EXTINF:-1 tvg-shift=\"0\",B\nhttp://a/b\n\
         #EXTINF:-1 tvg-shift=\"-0.5\",C\nhttp://a/c\n#EXTINF:-1 tvg-shift=\"+1\",D\nhttp://a/d\n#EXTINF:-1 tvg-shift=\"NaN\",E\nhttp://a/e\n\
         #EXTINF:-1 tvg-shift=\"1000\",F\nhttp://a/f\n",
    );
    let shifts = list.entries.iter().map(|entry| entry.shift_s);
    assert_eq!(shifts.collect::<Vec<_>>(), [7200, 0, -1800, 3600, 0, 0]);
    let lines = list.flaws.described.iter().map(|flaw| flaw.line);
    assert_eq!(lines.collect::<Vec<_>>(), [10, 12]);
}

#[test]
fn hours_of_the_first_line_that_are_none_are_said_once() {
    let list = playlist(
        "#EXTM3U tvg-shift=\"soon\" catchup-correction=\"99\"\n#EXTINF:-1,A\nhttp://a/a\n#EXTINF:-1,B\nhttp://a/b\n",
    );
    assert_eq!(list.entries[1].shift_s, 0);
    let said = list.flaws.described.iter().map(Flaw::to_string);
    let hours = |name: &str| {
        format!("line 1, column 1: expected {name} in hours, at most a day; it is not heeded")
    };
    let expected = ["tvg-shift", "catchup-correction"].map(hours);
    assert_eq!(said.collect::<Vec<_>>(), expected);
}

#[test]
fn an_encoding_that_is_not_known_is_said_even_if_every_letter_is_told() {
    let list = playlist("#EXTM3U\n#EXTENC:EBCDIC-FR\n#EXTINF:-1,\u{e9}\nhttp://a/a\n");
    assert_eq!(list.entries[0].name, "\u{e9}");
    assert_eq!(list.flaws.mended, 1);
    assert!(list.flaws.described[0].what.contains("\"EBCDIC-FR\""));
}

#[test]
fn headers_that_cannot_be_sent_are_named_without_their_values() {
    let text = "#EXTINF:-1,A\n#EXTHTTP:{\"Cookie\":{\"a\":\"secret\"},\"User-Agent\":7,\"Referer\":\"http://r/\",\"X\":1}\n\
        http://a/a\n#EXTINF:-1,B\n#EXTHTTP:Cookie=secret\nhttp://a/b\n";
    assert_eq!(
        heard(text),
        [
            vec![(SourceHeader::Referer, "http://r/".to_owned())],
            vec![]
        ]
    );
    let list = playlist(text);
    assert_eq!(list.not_understood, ["x"]);
    let said = list.flaws.described.into_iter();
    assert_eq!(
        said.map(|flaw| flaw.to_string()).collect::<Vec<_>>(),
        [
            "line 2, column 1: expected text that can be sent in a header; not sent: cookie, user-agent",
            "line 5, column 1: expected an object of JSON after #EXTHTTP; nothing of it is sent",
        ]
    );
}

#[test]
fn a_header_that_cannot_be_sent_is_said_wherever_it_stands() {
    let unsent = |text: &str| {
        let list = playlist(text);
        let said = list.flaws.described.iter().map(ToString::to_string);
        (said.collect::<Vec<_>>(), list.flaws.mended)
    };
    let long = "x".repeat(5000);
    for (text, line, names) in [
        (
            "#EXTINF:-1 user-agent=\"Télé\",A\nhttp://a/a",
            1,
            "user-agent",
        ),
        (
            "#EXTINF:-1,A\n#EXTVLCOPT:http-referrer=http://é/\nhttp://a/a",
            2,
            "referer",
        ),
        (
            "#EXTINF:-1,A\nhttp://a/a|Cookie=a%0d%0ab&Origin=%C3%A9",
            2,
            "cookie, origin",
        ),
        (
            &format!("#EXTINF:-1 user-agent=\"{long}\",A\nhttp://a/a"),
            1,
            "user-agent",
        ),
    ] {
        let said = format!(
            "line {line}, column 1: expected text that can be sent in a header; not sent: {names}"
        );
        assert_eq!(unsent(text), (vec![said], 1), "{text:.60}");
    }
    let nothing = "#EXTINF:-1 user-agent=\"\",A\n#EXTVLCOPT:http-user-agent=\nhttp://a/a?x=1|2";
    assert_eq!(unsent(nothing), (vec![], 0));
}

#[test]
fn headers_that_are_not_sent_are_named_wherever_they_stand() {
    let text = "#EXTINF:-1,A\n#KODIPROP:inputstream.adaptive.stream_headers=X-Forwarded-For=secret\n\
        http://a/a|User-Agent=Box&seekable=0&http://b/?secret=1\n";
    let list = playlist(text);
    assert_eq!(list.not_understood, ["seekable", "x-forwarded-for"]);
    assert_eq!(list.flaws.total(), 0);
}

#[test]
fn of_an_address_that_is_too_long_its_length_is_said() {
    let long = format!("http://a/?secret={}", "x".repeat(9000));
    let said = read(format!("#EXTINF:-1,A\n{long}\n").as_bytes()).expect_err("too long");
    assert_eq!(
        said.what,
        "expected an address of at most 8192 bytes, found one of 9017"
    );
    let tuner = format!("[{{\"GuideName\":\"A\",\"URL\":\"{long}\"}}]");
    let said = read(tuner.as_bytes()).expect_err("too long").what;
    assert!(
        said.starts_with("A: expected an address of at most 8192 bytes"),
        "{said}"
    );
}

#[test]
fn a_long_address_is_an_address() {
    let list = format!("#EXTINF:-1,A\nhttp://a/?ticket={}\n", "x".repeat(4000));
    assert_eq!(only(&list).url.len(), "http://a/?ticket=".len() + 4000);
}

#[test]
fn what_no_browser_can_play_is_left_out_with_line_and_reason() {
    let playlist = playlist(
        "#EXTM3U\r\n#EXTINF:0,A\r\nrtp://239.0.0.1:5000\r\n#EXTINF:0,B\r\nstream.m3u8\r\n\
         #EXTINF:0,C\r\n#EXTINF:0,D\r\nhttp://a/d|user-agent=x\r\nhttp://a/nameless\r\n#EXTINF:0,E",
    );
    let read = playlist.entries.iter();
    let read: Vec<_> = read.map(|entry| (&*entry.name, &*entry.url)).collect();
    assert_eq!(read, [("D", "http://a/d"), ("2", "http://a/nameless")]);
    let lines: Vec<_> = playlist
        .flaws
        .described
        .iter()
        .map(|flaw| flaw.line)
        .collect();
    assert_eq!(lines, [3, 5, 7, 9, 10]);
    assert!(playlist.flaws.described[0].what.contains("http"));
}

#[test]
fn who_has_no_name_is_called_by_a_number_and_that_is_said() {
    let list = playlist(
        "#EXTM3U\n#EXTINF:-1,\nhttp://a/1\n#EXTINF:-1,Zwei\nhttp://a/2\n#EXTINF:-1 tvg-chno=\"5.1\",\nhttp://a/3\n\
         #EXTINF:-1 tvg-logo=\"http://a/l.png\",http://a/secret\nhttp://a/4\n#EXTINF:-1 tvg-id=\"vier\",\nhttp://a/5\n",
    );
    let names = list.entries.iter().map(|entry| entry.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["1", "Zwei", "5.1", "4", "vier"]);
    let named = list.flaws.described.iter();
    let named = named.filter(|flaw| flaw.what.ends_with("its name is a number"));
    let lines: Vec<_> = named.map(|flaw| flaw.line).collect();
    assert_eq!((lines, list.flaws.count), (vec![3, 7, 9], 0));
}

#[test]
fn a_list_may_be_addresses_alone_and_a_page_with_some_is_none() {
    for list in [
        "http://a/1\nhttp://a/2\n",
        "# mine\n\nhttp://a/1\n# and\nhttp://a/2",
        "#EXTM3U\nhttp://a/1\r\nhttp://a/2",
    ] {
        let names = playlist(list)
            .entries
            .iter()
            .map(|entry| entry.name.clone())
            .collect::<Vec<_>>();
        assert_eq!(names, ["1", "2"], "{list}");
    }
    for page in [
        "Your account has ended. Renew it:\nhttp://a/renew\n",
        "<html>\nhttp://a/renew\n</html>",
    ] {
        read(page.as_bytes()).expect_err(page);
    }
}

#[test]
fn relative_addresses_are_beside_their_list_where_an_entry_announces_them() {
    let base = url::Url::parse("http://tv.example/u/list.m3u?k=secret").expect("an address");
    let list = b"#EXTM3U\n#EXTINF:-1,A\nlive/1.m3u8\n#EXTINF:-1,B\n/2.ts?x\nno/name.ts\n#EXTINF:-1,C\nrtp://239.0.0.1\n";
    let found = read_until(list, End::OfFile, Some(&base)).expect("a list");
    let urls = found.entries.iter().map(|entry| entry.url.as_str());
    let expected = [
        "http://tv.example/u/live/1.m3u8",
        "http://tv.example/2.ts?x",
    ];
    assert_eq!(urls.collect::<Vec<_>>(), expected);
    let lines = found.flaws.described.iter().map(|flaw| flaw.line);
    assert_eq!(lines.collect::<Vec<_>>(), [6, 8]);
    let page = b"<html>\n<body>\nnot/found\n</body>";
    read_until(page, End::OfFile, Some(&base)).expect_err("a page");
    read(list).expect_err("a file of this machine");
}

#[test]
fn of_a_list_that_ends_too_early_what_comes_before_is_kept_but_for_its_last_line() {
    let list =
        "#EXTM3U\n#EXTINF:0,A\nhttp://a/a\n#EXTINF:0,B\nhttp://a/b\n#EXTINF:0,C\nhttp://a/long";
    let json =
        r#"[{"GuideName":"A","URL":"http://a/a"},{"GuideName":"B","URL":"http://a/b"},{"GuideNa"#;
    let wide: Vec<u8> = list.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, line) in [(list.as_bytes(), 7), (json.as_bytes(), 1), (&wide[..], 7)] {
        let cut = read_until(bytes, End::Broken("expected more".to_owned()), None).expect("two");
        let names = cut.entries.iter().map(|entry| entry.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["A", "B"]);
        assert_eq!(cut.flaws.total(), 1, "{:?}", cut.flaws);
        let said = Flaw::new(line, 1, "expected more; what comes before is kept");
        assert_eq!(cut.flaws.described, [said]);
        assert_eq!(cut.cut, Some(Flaw::new(line, 1, "expected more")));
    }
    let large = read_until(
        list.as_bytes(),
        End::TooLarge("expected less".to_owned()),
        None,
    );
    let large = large.expect("two");
    assert_eq!((large.entries.len(), large.cut), (2, None));
    assert_eq!(
        large.flaws.described[0].what,
        "expected less; what follows is left out"
    );
    let nothing = read_until(
        b"#EXTM3U\n#EXTINF:0,A\nhttp://a/",
        End::Broken("cut".to_owned()),
        None,
    );
    assert_eq!(
        nothing.expect_err("no address").what,
        "cut; what comes before is kept"
    );
}

#[test]
fn a_file_without_a_channel_is_refused_with_the_first_reason() {
    assert_eq!(
        read(b"").expect_err("empty").to_string(),
        "line 1, column 1: expected an M3U playlist with #EXTINF lines and URLs"
    );
    assert_eq!(
        read(b"#EXTM3U\n#EXTINF:0,A\nudp://x")
            .expect_err("no web")
            .line,
        3
    );
    assert!(read(b"<html><body>404</body></html>").is_err());
}

#[test]
fn line_length_and_number_of_entries_are_bounded() {
    let long = format!(
        "#EXTINF:0 x=\"{}\",Long\nhttp://a/long\n#EXTINF:0,B\nhttp://a/b",
        "y".repeat(20_000)
    );
    let read_long = playlist(&long);
    let names = read_long.entries.iter().map(|entry| entry.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["1", "B"]);
    assert_eq!(read_long.flaws.described[0].line, 1);
    let many = "#EXTINF:0,A\nhttp://a/a\n".repeat(MOST_ENTRIES + 5);
    let read_many = playlist(&many);
    assert_eq!(
        (read_many.entries.len(), read_many.flaws.count),
        (MOST_ENTRIES, 5)
    );
}

#[test]
fn a_number_that_is_none_is_said_and_one_with_a_point_once() {
    let entry = |number: &str| format!("#EXTINF:-1 tvg-chno=\"{number}\",X\nhttp://a/x\n");
    let all = ["7", "5.1", "5.10", "0", "-1", "five", "99999999999"].map(entry);
    let list = playlist(&all.concat());
    let numbers = list.entries.iter().map(|entry| entry.number);
    let numbers = numbers.map(|number| number.map(|number| (number.whole, number.part)));
    let expected = [
        Some((7, 0)),
        Some((5, 1)),
        Some((5, 10)),
        None,
        None,
        None,
        None,
    ];
    assert_eq!(numbers.collect::<Vec<_>>(), expected);
    let lines = list.flaws.described.iter().map(|flaw| flaw.line);
    assert_eq!(lines.collect::<Vec<_>>(), [3, 11, 13]);
    assert_eq!((list.flaws.count, list.flaws.mended), (0, 3));
}

#[test]
fn a_first_line_that_every_entry_copies_does_not_fill_the_memory() {
    let source = "x".repeat(15_000);
    let first = format!("#EXTM3U catchup=\"append\" catchup-source=\"{source}\"\n");
    let found = playlist(&(first + &"#EXTINF:0,A\nhttp://a/a\n".repeat(MOST_ENTRIES)));
    assert!(
        (1000..3000).contains(&found.entries.len()),
        "{}",
        found.entries.len()
    );
    let said = found.flaws.described[0].to_string();
    assert!(
        said.contains("bytes are kept; what follows is left out"),
        "{said}"
    );
}

/// What the sources of a playlist's entries hear.
fn heard(text: &str) -> Vec<Vec<(SourceHeader, String)>> {
    let entries = playlist(text).entries.into_iter();
    let said = |entry: Arc<Entry>| {
        let said = entry.headers.iter();
        said.map(|(header, value)| (header, value.to_owned()))
            .collect()
    };
    entries.map(said).collect()
}

#[test]
fn what_a_source_wants_to_hear_stands_after_its_url_or_before_it() {
    let text = "#EXTM3U\n#EXTINF:-1,A\n#EXTVLCOPT:http-user-agent=VLC \"2\"\n#EXTVLCOPT:http-referrer=http://a/\n\
        #EXTVLCOPT:network-caching=1000\nhttp://a/a\n#EXTINF:-1,B\nhttp://a/b|User-Agent=Kodi%2021&Range=x&referer=http://b/\n\
        #EXTINF:-1,C\n#EXTVLCOPT:http-user-agent=\u{e9}\nhttp://a/c|User-Agent=%0d%0aX:y\n";
    assert_eq!(
        heard(text),
        [
            vec![
                (SourceHeader::UserAgent, "VLC \"2".to_owned()),
                (SourceHeader::Referer, "http://a/".to_owned()),
            ],
            vec![
                (SourceHeader::UserAgent, "Kodi 21".to_owned()),
                (SourceHeader::Referer, "http://b/".to_owned()),
            ],
            vec![],
        ]
    );
}

#[test]
fn a_source_hears_the_same_however_a_playlist_says_it() {
    let agent = (SourceHeader::UserAgent, "Box/4 (a; b)".to_owned());
    for text in [
        "#EXTINF:-1 user-agent=\"Box/4 (a; b)\",A\nhttp://a/a",
        "#EXTINF:-1 HTTP-USER-AGENT=\"Box/4 (a; b)\",A\nhttp://a/a",
        "#EXTVLCOPT:http-user-agent=Box/4 (a; b)\n#EXTINF:-1,A\nhttp://a/a",
        "#EXTINF:-1 user-agent=\"Other\",A\n#EXTVLCOPT:http-user-agent=Box/4 (a; b)\nhttp://a/a",
        "#EXTINF:-1,A\n#KODIPROP:inputstream.adaptive.stream_headers=User-Agent=Box%2F4%20(a%3B%20b)\nhttp://a/a",
        "#KODIPROP:inputstream.adaptive.manifest_headers=user-agent=Box/4%20(a;%20b)\n#EXTINF:-1,A\nhttp://a/a",
        "#EXTINF:-1,A\n#KODIPROP:inputstream.adaptive.common_headers=User-Agent=Box/4%20(a;%20b)&X=y\nhttp://a/a",
        "#EXTINF:-1,A\n#EXTHTTP:{\"User-Agent\":\"Box/4 (a; b)\",\"X\":\"y\"}\nhttp://a/a",
        "#EXTVLCOPT:http-user-agent=Other\n#EXTINF:-1,A\nhttp://a/a|user-agent=Box/4%20(a;%20b)",
    ] {
        assert_eq!(heard(text), [vec![agent.clone()]], "{text}");
    }
    let others = "#EXTINF:-1 referrer=\"http://r/\" http-origin=\"http://o\",A\n#EXTHTTP:{\"cookie\":\"a=b; c=d\"}\n\
        #EXTVLCOPT:http-authorization=Bearer x\n#KODIPROP:inputstream.adaptive.license_key=cookie=no\nhttp://a/a";
    let mut said = heard(others).remove(0);
    said.sort_by(|(_, one), (_, other)| one.cmp(other));
    assert_eq!(
        said,
        [
            (SourceHeader::Authorization, "Bearer x".to_owned()),
            (SourceHeader::Cookie, "a=b; c=d".to_owned()),
            (SourceHeader::Origin, "http://o".to_owned()),
            (SourceHeader::Referer, "http://r/".to_owned()),
        ]
    );
}

#[test]
fn what_the_first_line_wants_to_be_said_all_sources_hear_that_hear_nothing_else() {
    let text = "#EXTM3U user-agent=\"Box\" http-referrer=\"http://r/\" cookie=\"a=secret\"\nhttp://a/a\n#EXTINF:-1,B\nhttp://a/b\n\
        #EXTINF:-1 user-agent=\"Own\",C\nhttp://a/c|Referer=http://own/\n";
    let said = |agent: &str, referer: &str| {
        vec![
            (SourceHeader::UserAgent, agent.to_owned()),
            (SourceHeader::Referer, referer.to_owned()),
        ]
    };
    let expected = [
        said("Box", "http://r/"),
        said("Box", "http://r/"),
        said("Own", "http://own/"),
    ];
    assert_eq!(heard(text), expected);
    let list = playlist(text);
    assert_eq!(
        list.not_understood,
        ["cookie"],
        "each of many hosts would hear it"
    );
    let odd = playlist("#EXTM3U user-agent=\"é\"\nhttp://a/a\n");
    assert!(
        odd.flaws.described[0]
            .what
            .ends_with("not sent: user-agent")
    );
}

#[test]
fn words_are_named_where_they_are_not_heeded() {
    let list = playlist(
        "#EXTM3U tvg-logo=\"http://a/l.png\" group-title=\"All\" tvg-shift=\"1\" catchup=\"shift\" charset=\"utf-8\"\n\
         #EXTINF:-1 url-tvg=\"http://a/g.xml\" tvg-language=\"de\",A\nhttp://a/a\n",
    );
    assert_eq!(list.not_understood, ["group-title", "tvg-logo", "url-tvg"]);
}

#[test]
fn what_was_said_for_one_source_is_not_said_to_the_next() {
    let text = "#EXTINF:-1 user-agent=\"x\",A\n#EXTVLCOPT:http-referrer=http://r/\nhttp://a/a\n#EXTINF:-1,B\nhttp://a/b\n\
        #EXTVLCOPT:http-user-agent=Lost\n#EXTINF:-1,Without\n#EXTINF:-1,C\nhttp://a/c\n\
        #EXTVLCOPT:http-user-agent=Lost\nrtp://a/b\n#EXTINF:-1,D\nhttp://a/d\n";
    let heard: Vec<_> = heard(text).iter().map(Vec::len).collect();
    assert_eq!(heard, [2, 0, 0, 0]);
}
