//! What the fuzzer does with an input. The head-end's own tests include this file and run the corpus through it.

use crate::household::Guide;
use crate::household::guide::Listings;
use crate::household::playlist::{self, End};
use crate::household::xmltv::{self, Bounds};
use lucarne_contract::epg2d as chunk;
use url::Url;

/// Saturday, 21 November 2026, 21:00 in Zurich.
pub const NOW_S: i64 = 1_795_291_200;

/// A guide, with a playlist for some of its channels.
pub fn xmltv(bytes: &[u8]) {
    let list = b"#EXTM3U catchup=\"shift\"\n#EXTINF:-1 tvg-id=\"c.fr\",C\nhttp://a/c\n#EXTINF:-1,One\nhttp://a/1\n";
    household(bytes, list, NOW_S);
}

/// A playlist, with a guide for some of its channels.
pub fn m3u(bytes: &[u8]) {
    let tv = b"<tv><channel id=\"c.fr\"><display-name>C</display-name></channel>\
        <programme start=\"20261121203000 +0100\" channel=\"c.fr\" catchup-id=\"x\"><title>T</title></programme></tv>";
    household(tv, bytes, NOW_S);
}

/// A chunk of the binary guide: what is read is what was checked, and written again it is the same.
pub fn epg2d(bytes: &[u8]) {
    let Ok(read) = chunk::read(bytes) else {
        assert!(chunk::check(bytes).is_err());
        return;
    };
    let mut writer = chunk::ChunkWriter::with_capacity(bytes.len());
    for channel in &read.channels {
        let shows = channel.shows.iter().map(|show| chunk::GuideShow {
            id: &show.id,
            title: &show.title,
            serie_id: show.serie_id.as_deref(),
            start: show.start.into(),
            stop: show.stop.into(),
            age: show.age,
        });
        writer.channel(&channel.id, shows);
    }
    let again = writer.finish(read.start.into(), read.stop.into());
    assert_eq!(chunk::read(&again).ok(), Some(read));
}

/// Little room, so that small guides are too large, too.
pub fn bounds(now_s: i64) -> Bounds {
    Bounds {
        now_s,
        most_bytes: 16 * 1024,
    }
}

/// Puts together what could be read, and asks it everything.
pub fn household(tv: &[u8], m3u: &[u8], now_s: i64) {
    let tv = xmltv::read(tv, bounds(now_s));
    let listings = tv.map(|tv| Listings::of(tv, now_s)).unwrap_or_default();
    let base = Url::parse("http://a/lists/tv.m3u").ok();
    let playlist = |end| playlist::read_until(m3u, end, base.as_ref()).unwrap_or_default();
    // Of what breaks off or is cut nothing is known that the whole hasn't.
    let whole = playlist(End::OfFile);
    for end in [End::Broken, End::TooLarge] {
        let cut = playlist(end("why".to_owned()));
        assert!(
            cut.entries.len() <= whole.entries.len() + 1
                && cut.films.len() <= whole.films.len() + 1
        );
    }
    let playlist = whole;
    let guide = Guide::default().followed_by(&listings, &playlist);
    for channel in guide.channels() {
        assert!(!channel.channel_epg.is_empty() && channel.channel_number > 0);
    }
    for (_, shows) in guide.schedule(i64::MIN, i64::MAX) {
        assert!(shows.is_sorted_by(|one, next| one.show_stop <= next.show_start));
        for show in shows {
            assert!(show.show_start < show.show_stop && !show.show_title.is_empty());
            // No other show has its id.
            assert_eq!(
                guide.details(&show.show_id).map(|details| details.show),
                Some(show.clone())
            );
            let url = guide.replay_url(&show.show_id, 0, now_s);
            // As in a browser, a scheme may be in capitals.
            let scheme = url.map(|url| url.get(..4).map(str::to_ascii_lowercase));
            assert!(scheme.is_none_or(|scheme| scheme.as_deref() == Some("http")));
        }
    }
    guide.on_air(now_s);
    guide.explore(now_s);
    let films = guide.films();
    for (place, film) in films.all().iter().enumerate() {
        let id = film.id();
        assert_eq!(films.find(&id).map(|(at, _)| at), Some(place));
        assert!(!film.film.name.is_empty() && guide.entry(&id).is_none());
        assert!(
            films
                .category_of(film)
                .zip(films.title_of(place))
                .is_some_and(|(category, title)| category.titles.contains(&title))
        );
    }
}
