//! Readers and guide against bytes at random, valid files with random faults, and every file that the fuzzer (tests/fuzz)
//! started from or stumbled over: whatever comes, they answer.

// What the fuzzer does with an input.
#[path = "../../../tests/fuzz/exercise.rs"]
mod exercise;
#[path = "../../../tests/fuzz/exercise_packing.rs"]
mod exercise_packing;

use super::relay::{exercise_cookies, exercise_dash, exercise_head, exercise_hls};
use super::xmltv;
use exercise::{NOW_S, bounds, household};
use std::fs;
use xxhash_rust::xxh3::xxh3_64_with_seed;

const ROUNDS: u64 = 3000;

const TV: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE tv SYSTEM \"xmltv.dtd\"><tv date=\"2026\"><channel id=\"c.fr\">\
    <display-name lang=\"fr\">Cé</display-name><icon src=\"http://a/c.png\"/></channel><programme start=\"20261121203000 +0100\" \
    stop=\"20261121220000 Europe/Paris\" channel=\"c.fr\" clumpidx=\"0/2\" catchup-id=\"x\"><title lang=\"fr\">Un &amp; deux</title>\
    <sub-title>&#233;</sub-title><desc><![CDATA[Ici < là]]></desc><credits><actor role=\"R\">A</actor></credits><date>2001</date>\
    <category>Film</category><length units=\"minutes\">90</length><episode-num system=\"xmltv_ns\">1.2.0/3</episode-num>\
    <episode-num>S1E2</episode-num><rating system=\"CSA\"><value>-12</value></rating><star-rating><value>3/5</value></star-rating>\
    </programme></tv>";

const M3U: &str = "#EXTM3U url-tvg=\"http://a/g.xml\" catchup=\"shift\"\n#EXTINF:-1 tvg-id=\"c.fr\" tvg-chno=\"7\" tvg-logo=\"http://a/c.png\" \
    catchup=\"append\" catchup-days=\"3\" catchup-source=\"?a={utc:YmdHMS}&b=${end}&c={duration:60}&d={catchup-id}\",Cé, \"un\"\n\
    #EXTGRP:Films\nhttp://a/live/u/p/7.m3u8\n#EXTINF:-1 catchup=\"fs\",D\nhttp://a/1/index.m3u8?t=1\n#EXTINF:0 catchup=\"xc\",E\nhttp://a/live/u/p/7.ts\n#EXTINF:5400 group-title=\"F;G\",Film\nhttp://a/movie/u/p/8.mkv\n#EXTINF:-1,G S01 E02 H\nhttp://a/series/u/p/9.mp4\n";

/// Numbers that look random and are the same in every run.
struct TestRng {
    seed: u64,
    count: u64,
}

impl TestRng {
    fn below(&mut self, limit: usize) -> usize {
        self.count += 1;
        let number = xxh3_64_with_seed(&self.count.to_le_bytes(), self.seed);
        usize::try_from(number % limit.max(1) as u64).unwrap_or(0)
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.below(256)).unwrap_or(0)
    }

    fn bytes(&mut self) -> Vec<u8> {
        let count = self.below(400);
        (0..count).map(|_| self.byte()).collect()
    }

    /// The text with a few bytes changed, pieces removed, repeated or swapped for others that mean something.
    fn mutated(&mut self, text: &str, pieces: &[&str]) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=self.below(3) {
            let from = self.below(bytes.len());
            let to = (from + self.below(30)).min(bytes.len());
            match self.below(12) {
                0 => bytes.truncate(from),
                1 | 2 => drop(bytes.drain(from..to)),
                3..=5 => bytes.extend_from_within(from..to),
                6..=8 => drop(bytes.splice(from..to, pieces[self.below(pieces.len())].bytes())),
                _ => {
                    let byte = self.byte();
                    bytes
                        .iter_mut()
                        .skip(from)
                        .take(1)
                        .for_each(|place| *place = byte);
                }
            }
        }
        bytes
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut chance = TestRng { seed: 1, count: 0 };
    for _ in 0..ROUNDS {
        household(&chance.bytes(), &chance.bytes(), 0);
    }
}

#[test]
fn files_with_faults_never_panic() {
    let mut chance = TestRng { seed: 2, count: 0 };
    let xml = [
        "<tv>",
        "</tv>",
        "<programme",
        "/>",
        "&",
        "&#0;",
        "&#x110000;",
        "]]>",
        "<!--",
        "\"",
        "\u{1f4fa}",
        "é",
        "99999999999",
        "-1/0",
        "<title>",
        "\0",
    ];
    let m3u = [
        "\"",
        ",",
        "=",
        "{",
        "}",
        "{utc:é}",
        "{duration:0}",
        "#EXTINF:",
        "#EXTM3U",
        "http://",
        "?",
        "\r",
        "\u{feff}",
        "é",
        "-1",
        "/",
    ];
    let mut read = 0;
    for _ in 0..ROUNDS {
        let (tv, list) = (chance.mutated(TV, &xml), chance.mutated(M3U, &m3u));
        read += u64::from(xmltv::read(&tv[..], bounds(NOW_S)).is_ok());
        household(&tv, &list, NOW_S);
    }
    // Otherwise nothing but refusals would have been tried.
    assert!(read > ROUNDS / 20, "{read}");
}

const HLS: &str = "#EXTM3U\n#EXT-X-DEFINE:NAME=\"host\",VALUE=\"http://a\"\n#EXT-X-DEFINE:IMPORT=\"in\"\n\
    #EXT-X-KEY:METHOD=AES-128,URI=\"key\",IV=0x1\n#EXT-X-MAP:URI=\"init.mp4\",BYTERANGE=\"8@0\"\n#EXTINF:4.0,A, b\n{$host}/1.ts\n\
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",URI=\"{$in}.m3u8\"\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"a,b\"\nlow.m3u8\n#EXT-X-ENDLIST\n";

const MPD: &str = "<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" xmlns:xlink=\"x\"><Location>m.mpd</Location><BaseURL>v/</BaseURL>\
    <Period xlink:href=\"p\"><AdaptationSet><SegmentTemplate media=\"$RepresentationID$/$Number%05d$.m4s\" initialization=\"i.mp4\"/>\
    <Representation id=\"a\"/></AdaptationSet><AdaptationSet><Representation><BaseURL>b/</BaseURL><SegmentList><Initialization \
    sourceURL=\"i.mp4\"/><SegmentURL media=\"1.m4s\" index=\"1.sidx\"/></SegmentList></Representation></AdaptationSet></Period></MPD>";

#[test]
fn dash_with_faults_leads_nowhere_else() {
    let mut chance = TestRng { seed: 5, count: 0 };
    let pieces = [
        "<BaseURL>",
        "</BaseURL>",
        "<BaseURL>http://b/</BaseURL>",
        "$Number$",
        "$",
        "http://b/",
        "//b/",
        "media=\"",
        "xlink:href=\"http://b/\"",
        "<SegmentTemplate media=\"x\"/>",
        "<Period>",
        "</AdaptationSet>",
        "\"",
        "&#x2f;",
        "<!--",
        "é",
    ];
    for _ in 0..ROUNDS {
        exercise_dash::dash(&chance.mutated(MPD, &pieces));
    }
}

#[test]
fn cookies_and_first_bytes_with_faults_are_answered() {
    let mut chance = TestRng { seed: 6, count: 0 };
    let cookies = "sid=1; Path=/; HttpOnly\ntok=a; Domain=tuner.example; Max-Age=60\nold=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
    let pieces = [
        ";",
        "=",
        "\n",
        "Domain=",
        "other.example",
        "Path=",
        "-1",
        ".",
    ];
    let page = "text/html\n<?xml version=\"1.0\"?><!-- a --><!DOCTYPE svg><svg:svg/>";
    let starts = [
        "#EXTM3U",
        "<MPD",
        "ftyp",
        "G",
        "\u{feff}",
        "<",
        ">",
        "\n",
        "\u{89}PNG",
    ];
    for _ in 0..ROUNDS {
        exercise_cookies::cookies(&chance.mutated(cookies, &pieces));
        exercise_head::head(&chance.mutated(page, &starts));
        exercise_head::head(&chance.bytes());
    }
}

#[test]
fn manifests_with_faults_lead_nowhere_else() {
    let mut chance = TestRng { seed: 4, count: 0 };
    let pieces = [
        "URI=\"",
        "\"",
        ",",
        "file:///etc/passwd",
        "http://b/",
        "{$host}",
        "{$",
        "#EXT-X-KEY:",
        "#EXT-X-DEFINE:NAME=\"host\",VALUE=\"skd:\"\n",
        "\n",
        "\r",
        "data:",
        "//",
        "é",
    ];
    for _ in 0..ROUNDS {
        exercise_hls::hls(&chance.mutated(HLS, &pieces));
    }
}

#[test]
fn torn_gzip_never_panics() {
    use std::io::Write;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(TV.as_bytes()).expect("packs");
    let packed = packed.finish().expect("packs");
    let mut chance = TestRng { seed: 3, count: 0 };
    for _ in 0..ROUNDS / 10 {
        let mut torn = packed.clone();
        let place = chance.below(torn.len());
        torn[place] ^= chance.byte();
        let torn = &torn[..chance.below(packed.len() + 1)];
        drop(xmltv::read(torn, bounds(NOW_S)));
        exercise_packing::packing(torn);
    }
}

#[test]
fn every_file_of_the_fuzzers_corpus_is_answered() {
    for (target, run, least) in [
        ("xmltv", exercise::xmltv as fn(&[u8]), 12),
        ("m3u", exercise::m3u, 14),
        ("epg2d", exercise::epg2d, 4),
        ("hls", exercise_hls::hls, 5),
        ("dash", exercise_dash::dash, 4),
        ("head", exercise_head::head, 8),
        ("cookies", exercise_cookies::cookies, 4),
        ("packing", exercise_packing::packing, 5),
    ] {
        let folder = format!(
            "{}/../../tests/fuzz/corpus/{target}",
            env!("CARGO_MANIFEST_DIR")
        );
        let files = fs::read_dir(&folder).expect("a folder");
        let paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        assert!(paths.len() >= least, "{folder}");
        for path in paths {
            run(&fs::read(&path).expect("readable"));
        }
    }
}
