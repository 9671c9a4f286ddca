//! Where past programmes are, by what playlists say of catch-up.

use super::super::catchup::Mode;
use super::super::{catchup_step_s, catchup_url};
use super::{only, playlist};

/// A programme of an hour that began at 2026-11-21 20:05:09 UTC, two hours ago.
fn again(text: &str) -> Option<String> {
    let start = 1_795_291_509;
    catchup_url(&only(text), start, start + 3600, start + 7200, Some("ep1"))
}

#[test]
fn each_catch_up_mode_makes_its_url() {
    let cases = [
        (
            r#"catchup="default" catchup-source="http://b/video-{utc}-{duration}.m3u8""#,
            "http://a/x.m3u8",
            "http://b/video-1795291509-3600.m3u8",
        ),
        (
            r#"catchup="append" catchup-source="?cutv={Y}-{m}-{d}T{H}:{M}:{S}""#,
            "http://a/x",
            "http://a/x?cutv=2026-11-21T20:05:09",
        ),
        (
            r#"catchup="shift""#,
            "http://a/x?k=1",
            "http://a/x?k=1&utc=1795291509&lutc=1795298709",
        ),
        (
            r#"timeshift="3""#,
            "http://a/x",
            "http://a/x?utc=1795291509&lutc=1795298709",
        ),
        (
            r#"catchup="flussonic""#,
            "http://a:8888/325/index.m3u8?token=s",
            "http://a:8888/325/timeshift_rel-7200.m3u8?token=s",
        ),
        (
            r#"catchup="fs""#,
            "http://a/325/mono.m3u8",
            "http://a/325/mono-timeshift_rel-7200.m3u8",
        ),
        (
            r#"catchup="fs""#,
            "http://a/151/mpegts?token=s",
            "http://a/151/timeshift_abs-1795291509.ts?token=s",
        ),
        (
            r#"catchup="xc""#,
            "http://a:8080/live/me@x/pw/1477.m3u8",
            "http://a:8080/timeshift/me@x/pw/60/2026-11-21:20-05/1477.m3u8",
        ),
        (
            r#"catchup="xc""#,
            "http://a/me/pw/1477",
            "http://a/timeshift/me/pw/60/2026-11-21:20-05/1477.ts",
        ),
        (
            r#"catchup="vod" catchup-source="http://b/{catchup-id}""#,
            "http://a/x",
            "http://b/ep1",
        ),
    ];
    for (attributes, url, expected) in cases {
        let made = again(&format!("#EXTINF:-1 {attributes},X\n{url}"));
        assert_eq!(made.as_deref(), Some(expected), "{attributes}");
    }
}

#[test]
fn what_is_seen_again_can_begin_later_as_finely_as_its_address_says_when() {
    for (attributes, url, step_s) in [
        (r#"catchup="shift""#, "http://a/x", Some(1)),
        (r#"catchup="fs""#, "http://a/151/mpegts", Some(1)),
        (r#"catchup="fs""#, "http://a/325/index.m3u8", Some(1)),
        (r#"catchup="xc""#, "http://a/me/pw/1477", Some(60)),
        (
            r#"catchup="append" catchup-source="?minutes={offset:60}""#,
            "http://a/x",
            Some(60),
        ),
        (
            r#"catchup="vod" catchup-source="http://b/{catchup-id}""#,
            "http://a/x",
            None,
        ),
        ("", "http://a/x", None),
    ] {
        let entry = only(&format!("#EXTINF:-1 {attributes},X\n{url}"));
        assert_eq!(catchup_step_s(&entry), step_s, "{attributes}");
    }
}

#[test]
fn every_placeholder_is_filled_in_each_notation() {
    let made = |source: &str| {
        again(&format!(
            "#EXTINF:-1 catchup=\"append\" catchup-source=\"{source}\",X\nhttp://a/x"
        ))
    };
    for (source, filled) in [
        (
            "?a=${start}&b=${end}&c={utcend}",
            "?a=1795291509&b=1795295109&c=1795295109",
        ),
        (
            "?a={start}&b={end}&c=${now}&d=${timestamp}",
            "?a=1795291509&b=1795295109&c=1795298709&d=1795298709",
        ),
        (
            "?a={duration:60}&b={offset:60}&c={offset}",
            "?a=60&b=120&c=7200",
        ),
        (
            "?a={utc:YmdHMS}&b=${end:Y-m-d}",
            "?a=20261121200509&b=2026-11-21",
        ),
        (
            "?a=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss:utc}&b={(b)timestamp}",
            "?a=20261121200509-20261121210509&b=1795291509",
        ),
        (
            "?a={GMT:YmdHMS}GMT&b={GMTend:Y-m-d}",
            "?a=20261121200509GMT&b=2026-11-21",
        ),
        (
            "?a=${start-year}-${start-mon}-${start-day}T${start-hour}:${start-min}:${start-sec}Z&b={end-hour}",
            "?a=2026-11-21T20:05:09Z&b=21",
        ),
        ("?a={Y}{m}{d}}", "?a=20261121}"),
    ] {
        assert_eq!(
            made(source),
            Some(format!("http://a/x{filled}")),
            "{source}"
        );
    }
}

#[test]
fn a_source_with_a_placeholder_that_is_not_known_is_no_catch_up_and_says_so() {
    for source in [
        "?a={unknown}",
        "?a=${utc",
        "?a={{utc}}",
        "?a={duration:0}",
        "?a={start-week}",
        "?a={(x)Y}",
    ] {
        let list = playlist(&format!(
            "#EXTM3U\n#EXTINF:-1 catchup=\"append\" catchup-source=\"{source}\",X\nhttp://a/x"
        ));
        assert_eq!(list.entries[0].catchup, None, "{source}");
        let said = list.flaws.described[0].to_string();
        assert!(
            said.starts_with("line 2, column 1: expected placeholders that are known"),
            "{said}"
        );
    }
    // The first line's is said once.
    let entry = "#EXTINF:-1,X\nhttp://a/x\n";
    let first = "#EXTM3U catchup=\"append\" catchup-source=\"?a={unknown}\"\n";
    let list = playlist(&format!("{first}{entry}{entry}"));
    assert_eq!((list.flaws.described[0].line, list.flaws.total()), (1, 1));
    let again = catchup_url(&list.entries[0], 0, 60, 120, None);
    assert_eq!(again, None);
}

#[test]
fn the_end_of_a_show_that_still_runs_is_its_own() {
    let source = "?a={utc}&b={utcend}&c={lutc}&d={duration}";
    let entry = only(&format!(
        "#EXTINF:-1 catchup=\"append\" catchup-source=\"{source}\",X\nhttp://a/x"
    ));
    let now = 1_795_291_509;
    let url = catchup_url(&entry, now - 600, now + 3000, now, None);
    let expected = "http://a/x?a=1795290909&b=1795294509&c=1795291509&d=3600";
    assert_eq!(url.as_deref(), Some(expected));
}

#[test]
fn only_what_has_begun_and_is_not_too_old_can_be_seen_again() {
    let entry = only("#EXTINF:-1 catchup=\"shift\" catchup-days=\"2\",X\nhttp://a/x");
    let now = 1_795_298_709;
    let day = 24 * 3600;
    let seen = |start: i64, stop: i64| catchup_url(&entry, start, stop, now, None).is_some();
    assert!(seen(now - 60, now + 60));
    assert!(seen(now - 2 * day, now - day));
    assert!(!seen(now - 2 * day - 1, now - day));
    assert!(!seen(now + 1, now + 60));
    assert!(!seen(now - 60, now - 60));
    assert!(!seen(i64::MIN, i64::MAX));
}

#[test]
fn a_catch_up_url_is_a_web_url_or_none() {
    assert_eq!(
        again(
            "#EXTINF:-1 catchup=\"vod\" catchup-source=\"plugin://x/{catchup-id}\",X\nhttp://a/x"
        ),
        None
    );
    assert_eq!(again("#EXTINF:-1 catchup=\"default\",X\nhttp://a/x"), None);
    assert_eq!(
        again("#EXTINF:-1 catchup=\"flussonic\",X\nhttp://a/x"),
        None
    );
}

#[test]
fn defaults_of_the_first_line_hold_for_entries_without_their_own() {
    let playlist = playlist(
        "#EXTM3U catchup=\"shift\" catchup-days=\"30\"\n#EXTINF:-1,A\nhttp://a/a\n\
         #EXTINF:-1 catchup=\"fs\" catchup-days=\"1\",B\nhttp://a/b/index.m3u8\n#EXTINF:-1 catchup-days=\"0\",C\nhttp://a/c",
    );
    let of = |place: usize| {
        playlist.entries[place]
            .catchup
            .as_ref()
            .map(|catchup| (catchup.mode, catchup.days))
    };
    assert_eq!(of(0), Some((Mode::Shift, 7)));
    assert_eq!(of(1), Some((Mode::Flussonic, 1)));
    assert_eq!(of(2), None);
}

#[test]
fn days_that_are_no_number_are_said_and_five_are_taken() {
    for (written, found) in [("a week", ""), ("-1", ", found -1"), ("2.5", "")] {
        let list = playlist(&format!(
            "#EXTINF:-1 catchup=\"shift\" catchup-days=\"{written}\",X\nhttp://a/x"
        ));
        let days = list.entries[0].catchup.as_ref().map(|catchup| catchup.days);
        assert_eq!((days, list.flaws.mended), (Some(5), 1), "{written}");
        let said = list.flaws.described[0].to_string();
        let expected =
            format!("line 1, column 1: expected whole days in catchup-days{found}; 5 are taken");
        assert_eq!(said, expected);
    }
    let first = "#EXTM3U catchup=\"shift\" catchup-days=\"x\"\n";
    let entry = "#EXTINF:-1,X\nhttp://a/x\n";
    let list = playlist(&format!("{first}{entry}{entry}"));
    assert_eq!(list.flaws.mended, 1, "once, and not of every entry");
}

#[test]
fn what_leaves_a_channel_without_catch_up_is_said_by_name_and_never_by_address() {
    let said = |attributes: &str| {
        let list = playlist(&format!("#EXTINF:-1 {attributes},X\nhttp://a/x"));
        assert_eq!(list.entries[0].catchup, None, "{attributes}");
        list.flaws
            .described
            .into_iter()
            .map(|flaw| flaw.what)
            .collect::<Vec<_>>()
    };
    for (attributes, word) in [
        (r#"catchup="weird""#, "in catchup, found weird;"),
        (r#"catchup-type="http://ann:pw@a/""#, "in catchup;"),
        (
            r#"catchup="append" catchup-source="?a={x}""#,
            "in catchup-source, found x;",
        ),
        (
            r#"catchup="append" catchup-source="?a={http://ann:pw@a/}""#,
            "in catchup-source;",
        ),
        (
            r#"catchup="append" catchup-source="?a={utc&k=ann:pw""#,
            "found a brace that isn't closed;",
        ),
    ] {
        let said = said(attributes);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].contains(word) && !said[0].contains("ann"),
            "{said:?}"
        );
    }
    for none in ["none", "0", "Disabled"] {
        assert!(said(&format!("catchup=\"{none}\"")).is_empty(), "{none}");
    }
    let list =
        playlist("#EXTM3U catchup=\"weird\"\n#EXTINF:0,A\nhttp://a/a\n#EXTINF:0,B\nhttp://a/b");
    assert_eq!((list.flaws.total(), list.flaws.described[0].line), (1, 1));
}

#[test]
fn a_letter_that_is_no_part_of_a_date_stays_and_is_said() {
    let list = playlist(
        "#EXTINF:-1 catchup=\"append\" catchup-source=\"?a={utc:Ymd-Q}&b={duration:60}&c={utc:unix}\",X\nhttp://a/x",
    );
    let url = catchup_url(&list.entries[0], 0, 60, 120, None);
    assert_eq!(url.as_deref(), Some("http://a/x?a=19700101-Q&b=1&c=0"));
    assert_eq!((list.flaws.count, list.flaws.mended), (0, 1));
    assert!(list.flaws.described[0].what.contains("found Q;"));
}

#[test]
fn a_correction_moves_what_catch_up_is_asked_for_and_neither_now_nor_what_can_be_seen() {
    let source = "catchup=\"append\" catchup-source=\"?{utc}-{utcend}-{lutc}-{offset}\"";
    let list = playlist(&format!(
        "#EXTM3U catchup-correction=\"2\" {source}\n#EXTINF:-1,A\nhttp://a/a\n\
         #EXTINF:-1 catchup-correction=\"-1.5\",B\nhttp://a/b\n#EXTINF:-1 catchup-correction=\"0\",C\nhttp://a/c\n\
         #EXTINF:-1 catchup-correction=\"soon\",D\nhttp://a/d\n"
    ));
    let now = 1_795_298_709;
    let urls = list.entries.iter().map(|entry| {
        let begins = now - 7200;
        catchup_url(entry, begins, begins + 3600, now, None).expect("an address")
    });
    assert_eq!(
        urls.collect::<Vec<_>>(),
        [
            "http://a/a?1795284309-1795287909-1795298709-14400",
            "http://a/b?1795296909-1795300509-1795298709-1800",
            "http://a/c?1795291509-1795295109-1795298709-7200",
            "http://a/d?1795291509-1795295109-1795298709-7200",
        ]
    );
    let coming = catchup_url(&list.entries[0], now + 60, now + 3600, now, None);
    assert_eq!(coming, None);
    let lines = list.flaws.described.iter().map(|flaw| flaw.line);
    assert_eq!(lines.collect::<Vec<_>>(), [8]);
    assert!(list.not_understood.is_empty());
}
