//! What becomes of playlists of HLS, those of television and hostile ones.

use super::super::manifest_error::{LARGEST, ManifestError};
use super::super::rewriting_rig::Rig;
use super::super::target::Role;
use super::rewritten;

fn playlist(rig: &Rig, text: &str) -> Result<String, ManifestError> {
    rig.rewritten(|base, links| rewritten(text, base, links, &[]))
}

/// Every address in a playlist: lines of their own, and values of `URI`.
fn addresses(playlist: &str) -> Vec<&str> {
    playlist
        .lines()
        .filter_map(|line| {
            if !line.starts_with('#') {
                return Some(line);
            }
            let (_, value) = line.split_once("URI=\"")?;
            value.split('"').next()
        })
        .collect()
}

#[test]
fn every_address_of_a_master_playlist_leads_back_through_us() {
    let rig = Rig::new();
    let text = "\u{feff}#EXTM3U\r\n#EXT-X-VERSION:7\r\n\
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"Fr, ou presque\",URI=\"../audio.m3u8?k=1\"\r\n\
        #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI=\"//cdn.example/trick\"\r\n\
        #EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90,CODECS=\"jpeg\",URI=\"pictures\"\r\n\
        #EXT-X-SESSION-KEY:METHOD=AES-128,URI=\"key\"\r\n\
        #EXT-X-STREAM-INF:BANDWIDTH=2,CODECS=\"avc1,mp4a\",AUDIO=\"a\"\r\n\r\nvideo\r\n";
    let made = playlist(&rig, text).expect("rewritten");
    let leads: Vec<_> = addresses(&made)
        .into_iter()
        .map(|address| rig.leads(address))
        .collect();
    let expected = [
        (Role::Playlist, "http://tuner.example/tv/audio.m3u8?k=1"),
        (Role::Playlist, "http://cdn.example/trick"),
        (Role::Playlist, "http://tuner.example/tv/one/pictures"),
        (Role::Segment, "http://tuner.example/tv/one/key"),
        (Role::Playlist, "http://tuner.example/tv/one/video"),
    ];
    assert_eq!(leads, expected.map(|(role, url)| (role, url.to_owned())));
    assert!(made.contains("NAME=\"Fr, ou presque\",URI=\"/streams/"));
    assert!(made.contains("BANDWIDTH=2,CODECS=\"avc1,mp4a\",AUDIO=\"a\"\n/streams/"));
    assert!(!made.contains("example"));
}

#[test]
fn a_media_playlist_keeps_what_it_says_of_its_segments() {
    let rig = Rig::new();
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n# from http://user:secret@tuner.example/\n\
        #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES\n\
        #EXT-X-KEY:METHOD=AES-128,URI=\"https://keys.example/k?x=1\",IV=0x01\n\
        #EXT-X-MAP:URI=\"init.mp4\",BYTERANGE=\"100@0\"\n#EXT-X-PART:DURATION=1,URI=\"7.1.m4s\"\n\
        #EXT-X-PROGRAM-DATE-TIME:2026-11-21T20:30:00Z\n#EXTINF:4.0,Le 20 heures, http://x\n\
        #EXT-X-BYTERANGE:5@6\n7.ts?t=1#frag\n#EXT-X-DATERANGE:ID=\"i\",X-ASSET-URI=\"https://ads.example/x\"\n\
        #EXT-X-ENDLIST\n";
    let made = playlist(&rig, text).expect("rewritten");
    let leads: Vec<_> = addresses(&made)
        .into_iter()
        .map(|address| rig.leads(address).1)
        .collect();
    let expected = [
        "https://keys.example/k?x=1",
        "http://tuner.example/tv/one/init.mp4",
        "http://tuner.example/tv/one/7.1.m4s",
        "http://tuner.example/tv/one/7.ts?t=1",
    ];
    assert_eq!(leads, expected);
    let kept = [
        "#EXT-X-MEDIA-SEQUENCE:7\n",
        "\",IV=0x01\n",
        "\",BYTERANGE=\"100@0\"\n",
        "#EXT-X-PROGRAM-DATE-TIME:2026-11-21T20:30:00Z\n#EXTINF:4.0,Le 20 heures, http://x\n#EXT-X-BYTERANGE:5@6\n",
        "#EXT-X-ENDLIST\n",
    ];
    assert!(!made.contains("secret"), "{made}");
    for kept in kept {
        assert!(made.contains(kept), "{kept}: {made}");
    }
    assert!(!made.contains("SERVER-CONTROL") && !made.contains("ads.example"));
    assert!(made.contains("/part.ts?to="), "players tell by the ending");
}

#[test]
fn a_playlist_in_a_plain_playlist_is_one_too() {
    let rig = Rig::new();
    let made = playlist(&rig, "#EXTM3U\n#EXTINF:-1,One\nlow/index.M3U8?x\n").expect("rewritten");
    let (role, _) = rig.leads(addresses(&made)[0]);
    assert_eq!(role, Role::Playlist);
}

#[test]
fn the_same_segment_has_the_same_address_when_the_playlist_is_renewed() {
    let rig = Rig::new();
    let first = playlist(&rig, "#EXTM3U\n#EXTINF:4,\n7.ts\n#EXTINF:4,\n8.ts\n").expect("rewritten");
    let next = playlist(&rig, "#EXTM3U\n#EXTINF:4,\n8.ts\n").expect("rewritten");
    assert_eq!(addresses(&first)[1], addresses(&next)[0]);
}

#[test]
fn keys_may_be_in_the_playlist_itself() {
    let rig = Rig::new();
    let text = "#EXTM3U\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"skd://k\",KEYFORMAT=\"com.apple.streamingkeydelivery\"\n\
        #EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"data:text/plain;base64,AA==\"\n#EXT-X-KEY:METHOD=NONE\n";
    let made = playlist(&rig, text).expect("rewritten");
    assert_eq!(made, text);
}

#[test]
fn variables_are_filled_in() {
    let rig = Rig::new();
    let text =
        "#EXTM3U\n#EXT-X-DEFINE:NAME=\"h\",VALUE=\"cdn.example\"\n#EXTINF:4,\nhttp://{$h}/1.ts\n";
    let made = playlist(&rig, text).expect("rewritten");
    assert_eq!(rig.leads(addresses(&made)[0]).1, "http://cdn.example/1.ts");
    assert!(!made.contains("DEFINE"));
    for text in [
        "#EXTM3U\n#EXT-X-DEFINE:NAME=\"h\",VALUE=\"x\"\n{$g}/1.ts\n",
        "#EXTM3U\n#EXT-X-DEFINE:IMPORT=\"h\"\n1.ts\n",
    ] {
        assert!(playlist(&rig, text).is_err(), "{text}");
    }
    let much = format!(
        "#EXTM3U\n#EXT-X-DEFINE:NAME=\"h\",VALUE=\"{}\"\n{}\n",
        "x".repeat(1000),
        "{$h}".repeat(100_000)
    );
    assert_eq!(playlist(&rig, &much), Err(ManifestError::LongAddress));
}

#[test]
fn a_variable_may_stand_in_the_playlists_own_address() {
    let rig = Rig::new();
    let text = "#EXTM3U\n#EXT-X-DEFINE:QUERYPARAM=\"pass\"\n#EXTINF:4,\n7.ts?pass={$pass}\n";
    let made = |query: &str| {
        rig.rewritten(|base, links| {
            let mut base = base.clone();
            base.set_query(Some(query));
            rewritten(text, &base, links, &[])
        })
    };
    for (query, pass) in [
        ("pass=sesame", "sesame"),
        ("a=b&pass=a%2Bb+c%26d&pass=2", "a+b+c&d"),
    ] {
        let made = made(query).expect("rewritten");
        let leads = format!("http://tuner.example/tv/one/7.ts?pass={pass}");
        assert_eq!(rig.leads(addresses(&made)[0]).1, leads);
    }
    for query in [
        "",
        "passage=1",
        "pass",
        "pass=a%0Ahttp://evil.example/",
        "pass=%22",
        "pass=%ff",
    ] {
        assert!(made(query).is_err(), "{query}");
    }
}

#[test]
fn a_playlist_imports_what_the_one_that_names_it_defines() {
    let rig = Rig::new();
    let master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow?{$a}\n#EXT-X-MEDIA:TYPE=AUDIO,URI=\"audio\"\n\
        #EXT-X-DEFINE:NAME=\"a\",VALUE=\"x=1\"\n#EXT-X-DEFINE:NAME=\"b\",VALUE=\"{$a}&y\"\n";
    let made = playlist(&rig, master).expect("rewritten");
    let media = "#EXTM3U\n#EXT-X-DEFINE:IMPORT=\"b\"\n#EXTINF:4,\n7.ts?{$b}\n";
    for address in addresses(&made) {
        let target = rig.target(address);
        let imported = &target.variables;
        let made = rig.rewritten(|base, links| rewritten(media, base, links, imported));
        let made = made.expect("rewritten");
        let leads = "http://tuner.example/tv/one/7.ts?x=1&y";
        assert_eq!(rig.leads(addresses(&made)[0]).1, leads);
    }
    assert!(playlist(&rig, media).is_err(), "no playlist named it");
    let many = (0..100).map(|number| format!("#EXT-X-DEFINE:NAME=\"n{number}\",VALUE=\"\""));
    let many: Vec<_> = ["#EXTM3U".to_owned()].into_iter().chain(many).collect();
    assert!(playlist(&rig, &many.join("\n")).is_err());
    let long = format!(
        "#EXTM3U\n#EXT-X-DEFINE:NAME=\"a\",VALUE=\"{}\"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow\n",
        "x".repeat(5000)
    );
    let made = playlist(&rig, &long).expect("its list needs none");
    assert!(rig.target(addresses(&made)[0]).variables.is_empty());
}

#[test]
fn what_leads_nowhere_on_the_web_is_refused() {
    let rig = Rig::new();
    for uri in [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:video/mp2t;base64,AAAA",
        "ftp://a/b",
        "blob:http://a/b",
        "http://",
    ] {
        for text in [
            format!("#EXTM3U\n#EXTINF:4,\n{uri}\n"),
            format!("#EXTM3U\n#EXT-X-MAP:URI=\"{uri}\"\n"),
            format!("#EXTM3U\n#EXT-X-MEDIA:URI=\"{uri}\"\n"),
        ] {
            let refused = playlist(&rig, &text);
            assert_eq!(refused, Err(ManifestError::NoWebAddress), "{text}");
        }
    }
    let hidden = "#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI=\"file:///etc/passwd\"\n";
    assert_eq!(playlist(&rig, hidden), Err(ManifestError::NoWebAddress));
}

#[test]
fn tricks_with_paths_stay_with_the_host_that_they_name() {
    let rig = Rig::new();
    for (uri, leads) in [
        ("../../../../x.ts", "http://tuner.example/x.ts"),
        ("%2e%2e/%2E%2e/x.ts", "http://tuner.example/x.ts"),
        ("\\\\other.example\\x.ts", "http://other.example/x.ts"),
        ("http:x.ts", "http://tuner.example/tv/one/x.ts"),
        (
            "HtTp://USER:PW@Other.Example:80/x.ts",
            "http://USER:PW@other.example/x.ts",
        ),
        ("?/../x", "http://tuner.example/tv/one/index?/../x"),
    ] {
        let made = playlist(&rig, &format!("#EXTM3U\n#EXTINF:4,\n{uri}\n")).expect("rewritten");
        assert_eq!(rig.leads(addresses(&made)[0]).1, leads, "{uri}");
    }
}

#[test]
fn an_unknown_tag_stays_unless_it_leads_somewhere() {
    let rig = Rig::new();
    let text = "#EXTM3U\n#EXT-X-NEW:A=1,B=\"two\"\n#EXT-X-OTHER:URI=\"x\"\n#EXT-X-THIRD:WHERE=\"//a/b\"\n\
        #EXT-X-CONTENT-STEERING:SERVER-URI=\"https://a/b\"\n";
    let made = playlist(&rig, text).expect("rewritten");
    assert_eq!(made, "#EXTM3U\n#EXT-X-NEW:A=1,B=\"two\"\n");
}

#[test]
fn a_playlist_that_becomes_too_large_is_refused() {
    let rig = Rig::new();
    let many = format!("#EXTM3U\n{}", "a\n".repeat((LARGEST - 10) / 2));
    assert_eq!(playlist(&rig, &many), Err(ManifestError::Large));
    let long = format!("#EXTM3U\n{}\n", "a".repeat(LARGEST - 10));
    assert_eq!(playlist(&rig, &long), Err(ManifestError::LongAddress));
    let quotes = format!("#EXTM3U\n#EXT-X-MAP:{}\n", "A=\",".repeat(100_000));
    playlist(&rig, &quotes).expect("nothing leads anywhere");
    assert!(playlist(&rig, "<html>").is_err());
}

#[test]
fn what_might_be_taken_for_an_address_is_left_out_of_a_tag() {
    let rig = Rig::new();
    let text = "#EXTM3U\n#EXT-X-KEY:METHOD=NONE URI=\"http://b/\",IV=0x1\n\
        #EXT-X-MEDIA:NAME=\"a\"xURI=\"http://b/\",GROUP-ID=\"g\"\n";
    let made = playlist(&rig, text).expect("rewritten");
    assert_eq!(
        made,
        "#EXTM3U\n#EXT-X-KEY:IV=0x1\n#EXT-X-MEDIA:NAME=\"a\",GROUP-ID=\"g\"\n"
    );
    let key = "#EXTM3U\n#EXT-X-KEY:METHOD=X,URI=skd:a\"URI=\"http://b/\"\n";
    assert_eq!(playlist(&rig, key), Err(ManifestError::NoWebAddress));
}
