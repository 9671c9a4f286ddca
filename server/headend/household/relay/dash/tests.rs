//! What becomes of manifests of DASH, those of television and hostile ones.

use super::super::manifest_error::{LARGEST, ManifestError};
use super::super::rewriting_rig::Rig;
use super::super::target::Role;
use super::rewritten;
use super::tree::{self, Element};

const NOW: &str = "2026-11-21T19:30:00Z";

fn manifest(rig: &Rig, inner: &str) -> Result<String, ManifestError> {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"dynamic\">{inner}</MPD>"
    );
    rig.rewritten(|base, links| rewritten(&text, base, links, NOW))
}

/// Values of an attribute, and what stands in elements of a name, from top to bottom.
fn all(element: &Element, name: &str) -> Vec<String> {
    let mut found: Vec<String> = element.get(name).map(str::to_owned).into_iter().collect();
    if element.local_name() == name {
        found.push(element.text());
    }
    found.extend(element.elements().flat_map(|child| all(child, name)));
    found
}

fn leads(rig: &Rig, manifest: &str, name: &str) -> Vec<(Role, String)> {
    let root = tree::read(manifest).expect("a manifest");
    let found = all(&root, name);
    found.iter().map(|address| rig.leads(address)).collect()
}

fn expected(pairs: &[(Role, &str)]) -> Vec<(Role, String)> {
    let pairs = pairs.iter();
    pairs
        .map(|(role, url)| (*role, (*url).to_owned()))
        .collect()
}

#[test]
fn pictures_for_who_seeks_come_through_us_as_segments_do() {
    let rig = Rig::new();
    let made = manifest(
        &rig,
        "<BaseURL>http://cdn.example/a/</BaseURL><Period><AdaptationSet contentType=\"image\" mimeType=\"image/jpeg\">\
        <SegmentTemplate media=\"$RepresentationID$/tile_$Number$.jpg\" duration=\"10\" startNumber=\"1\"/>\
        <Representation id=\"thumbs\" bandwidth=\"12288\" width=\"1024\" height=\"1152\">\
        <EssentialProperty schemeIdUri=\"http://dashif.org/thumbnail_tile\" value=\"10x20\"/></Representation>\
        </AdaptationSet></Period>",
    )
    .expect("rewritten");
    let pictures = "http://cdn.example/a/$RepresentationID$/tile_$Number$.jpg";
    assert_eq!(
        leads(&rig, &made, "media"),
        expected(&[(Role::Template, pictures)])
    );
    assert!(made.contains("http://dashif.org/thumbnail_tile"), "{made}");
}

#[test]
fn a_template_is_taken_from_the_base_of_its_place() {
    let rig = Rig::new();
    let made = manifest(
        &rig,
        "<BaseURL>http://cdn.example/a/</BaseURL><BaseURL>http://other.example/</BaseURL><Period><BaseURL>b/</BaseURL>\
        <AdaptationSet><SegmentTemplate timescale=\"90000\" media=\"$RepresentationID$/$Number%05d$.m4s\" \
        initialization=\"$RepresentationID$/init.mp4\" startNumber=\"7\"><SegmentTimeline><S t=\"0\" d=\"4\" r=\"-1\"/>\
        </SegmentTimeline></SegmentTemplate><Representation id=\"v1\" bandwidth=\"1\"/></AdaptationSet></Period>",
    )
    .expect("rewritten");
    let media = "http://cdn.example/a/b/$RepresentationID$/$Number%05d$.m4s";
    assert_eq!(
        leads(&rig, &made, "media"),
        expected(&[(Role::Template, media)])
    );
    let head = "http://cdn.example/a/b/$RepresentationID$/init.mp4";
    assert_eq!(
        leads(&rig, &made, "initialization"),
        expected(&[(Role::Template, head)])
    );
    assert!(
        made.contains("&amp;v=$RepresentationID$&amp;v=$Number%05d$\""),
        "{made}"
    );
    assert!(made.contains("<S t=\"0\" d=\"4\" r=\"-1\"/>"), "{made}");
    assert!(made.contains("timescale=\"90000\"") && made.contains("startNumber=\"7\""));
    assert!(
        !made.contains("BaseURL") && !made.contains("example"),
        "{made}"
    );
}

#[test]
fn a_representation_with_a_base_of_its_own_has_addresses_of_its_own() {
    let rig = Rig::new();
    let made = manifest(
        &rig,
        "<Period><AdaptationSet><SegmentTemplate media=\"$Time$.m4s\" initialization=\"init.mp4\"/>\
        <Representation id=\"v1\"><BaseURL>v1/</BaseURL></Representation>\
        <Representation id=\"v2\"><BaseURL>v2/</BaseURL><SegmentTemplate media=\"x-$Time$.m4s\"/></Representation>\
        </AdaptationSet></Period>",
    )
    .expect("rewritten");
    let tv = "http://tuner.example/tv/one";
    let media = [
        (Role::Template, format!("{tv}/$Time$.m4s")),
        (Role::Template, format!("{tv}/v1/$Time$.m4s")),
        (Role::Template, format!("{tv}/v2/x-$Time$.m4s")),
    ];
    assert_eq!(leads(&rig, &made, "media"), media);
    let heads = [
        (Role::Segment, format!("{tv}/init.mp4")),
        (Role::Segment, format!("{tv}/v1/init.mp4")),
        (Role::Segment, format!("{tv}/v2/init.mp4")),
    ];
    assert_eq!(leads(&rig, &made, "initialization"), heads);
}

#[test]
fn files_and_lists_of_segments_lead_back_through_us() {
    let rig = Rig::new();
    let made = manifest(
        &rig,
        "<Period><BaseURL>p/</BaseURL><AdaptationSet><Representation id=\"v1\"><BaseURL serviceLocation=\"a\">film.mp4</BaseURL>\
        <SegmentBase indexRange=\"1-2\"><Initialization range=\"0-1\"/></SegmentBase></Representation>\
        <Representation id=\"v2\"><SegmentList><Initialization sourceURL=\"init.mp4\"/><SegmentURL media=\"1.m4s\" \
        mediaRange=\"0-9\"/><SegmentURL mediaRange=\"10-19\"/></SegmentList></Representation></AdaptationSet></Period>",
    )
    .expect("rewritten");
    let folder = "http://tuner.example/tv/one/p/";
    assert_eq!(
        leads(&rig, &made, "BaseURL"),
        [
            (Role::File, format!("{folder}film.mp4")),
            (Role::File, folder.to_owned())
        ]
    );
    assert!(made.contains("<BaseURL serviceLocation=\"a\">/streams/"));
    assert_eq!(
        leads(&rig, &made, "media"),
        [(Role::Segment, format!("{folder}1.m4s"))]
    );
    let head = format!("{folder}init.mp4");
    assert_eq!(leads(&rig, &made, "sourceURL"), [(Role::Segment, head)]);
}

#[test]
fn what_only_leads_away_is_left_out() {
    let rig = Rig::new();
    let made = manifest(
        &rig,
        "<ProgramInformation moreInformationURL=\"http://a.example/\"/><Location>next.mpd?session=1</Location>\
        <PatchLocation>http://a.example/patch</PatchLocation><Period xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
        xlink:href=\"http://a.example/period\" xlink:actuate=\"onLoad\"><AdaptationSet><ContentProtection \
        schemeIdUri=\"urn:x\"><dashif:Laurl>http://a.example/licence</dashif:Laurl><ms:laurl licenseUrl=\"http://a.example/\"/>\
        <cenc:pssh>AAAA</cenc:pssh></ContentProtection></AdaptationSet></Period><UTCTiming \
        schemeIdUri=\"urn:mpeg:dash:utc:http-iso:2014\" value=\"http://a.example/time\"/>",
    )
    .expect("rewritten");
    assert!(!made.contains("a.example"), "{made}");
    assert!(made.contains("<cenc:pssh>AAAA</cenc:pssh>"), "{made}");
    let utc = format!("schemeIdUri=\"urn:mpeg:dash:utc:direct:2014\" value=\"{NOW}\"");
    assert!(made.contains(&utc), "{made}");
    let next = "http://tuner.example/tv/one/next.mpd?session=1";
    assert_eq!(
        leads(&rig, &made, "Location"),
        expected(&[(Role::Manifest, next)])
    );
}

#[test]
fn text_and_signs_come_out_as_they_went_in() {
    let rig = Rig::new();
    let inner = "<Period id=\"a&quot;&lt;&amp;b\"><Label>Fran&#231;ais &amp; <![CDATA[<x>]]></Label></Period>";
    let made = manifest(&rig, inner).expect("rewritten");
    let root = tree::read(&made).expect("a manifest");
    assert_eq!(all(&root, "id"), ["a\"<&b"]);
    assert_eq!(all(&root, "Label"), ["Français & <x>"]);
}

#[test]
fn hostile_manifests_are_refused() {
    let rig = Rig::new();
    let template = |media: &str| {
        format!(
            "<Period><AdaptationSet><SegmentTemplate media=\"{media}\"/></AdaptationSet></Period>"
        )
    };
    for (inner, error) in [
        (
            template("javascript:alert($Number$)"),
            ManifestError::NoWebAddress,
        ),
        (template("file:///$Number$"), ManifestError::NoWebAddress),
        (
            template("http://$RepresentationID$/x"),
            ManifestError::NoWebAddress,
        ),
        (
            template("//$Number$.example/x"),
            ManifestError::NoWebAddress,
        ),
        (template(&"x".repeat(3000)), ManifestError::LongAddress),
        (
            "<Location>file:///etc/passwd</Location>".to_owned(),
            ManifestError::NoWebAddress,
        ),
        (
            "<BaseURL>data:,x</BaseURL>".to_owned(),
            ManifestError::NoWebAddress,
        ),
    ] {
        assert_eq!(manifest(&rig, &inner), Err(error), "{inner}");
    }
    let deep = format!("{}{}", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert!(matches!(
        manifest(&rig, &deep),
        Err(ManifestError::Shape(_))
    ));
    for text in [
        "<!DOCTYPE MPD [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><MPD>&b;</MPD>",
        "<MPD>&b;</MPD>",
        "<MPD><Period></MPD>",
        "<MPD",
        "",
        "<html/>",
        "#EXTM3U",
    ] {
        let refused = rig.rewritten(|base, links| rewritten(text, base, links, NOW));
        assert!(matches!(refused, Err(ManifestError::Shape(_))), "{text}");
    }
}

#[test]
fn a_manifest_that_becomes_too_large_is_refused() {
    let rig = Rig::new();
    let base = format!("<BaseURL>http://a/{}/</BaseURL>", "x".repeat(2000));
    let files = "<Representation/>".repeat(10_000);
    let inner = format!("{base}<Period><AdaptationSet>{files}</AdaptationSet></Period>");
    assert!(inner.len() < LARGEST);
    assert_eq!(manifest(&rig, &inner), Err(ManifestError::Large));
}
