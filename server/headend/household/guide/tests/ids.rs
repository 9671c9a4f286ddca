//! A show's id, over reloads.

use super::{EIGHT, Guide, after, guide, programme};
use std::collections::HashSet;

/// The id of what is on `minutes` after eight.
fn id(guide: &Guide, minutes: i64) -> String {
    guide.on_air(EIGHT + minutes * 60).remove(0).current.show_id
}

#[test]
fn a_shows_id_stays_the_same_over_reloads_and_fits_the_contract() {
    let before = guide(&programme("c.fr", "2000", "2100", "A"), "");
    let tv = [
        programme("c.fr", "2000", "2130", "A"),
        programme("c.fr", "1900", "2000", "Y"),
    ]
    .concat();
    let reloaded = after(&before, &tv, "#EXTINF:-1 tvg-id=\"c.fr\",C\nhttp://a/1");
    let known = id(&before, 0);
    assert_eq!(known, id(&reloaded, 0));
    assert!(known.len() <= 64 && known.bytes().all(|byte| byte.is_ascii_alphanumeric()));
}

#[test]
fn a_corrected_title_leaves_a_shows_id_as_it_is() {
    let typo = guide(&programme("c", "2000", "2100", "Le Grnad Soir"), "");
    let mended = programme("c", "2000", "2100", "Le Grand Soir");
    // Also after a restart.
    for mended in [after(&typo, &mended, ""), guide(&mended, "")] {
        assert_eq!(id(&typo, 0), id(&mended, 0));
        let details = mended.details(&id(&typo, 0)).expect("details");
        assert_eq!(details.show.show_title, "Le Grand Soir");
    }
}

#[test]
fn ids_differ_between_channels_and_between_shows_of_a_channel() {
    let tv: String = ["2000", "2010", "2020"]
        .into_iter()
        .flat_map(|start| ["c", "d"].map(|channel| programme(channel, start, "", "A")))
        .collect();
    // Of two programmes at once one stays.
    let guide = guide(&tv.repeat(2), "");
    let shows = guide.schedule(0, i64::MAX).flat_map(|(_, shows)| shows);
    let ids: HashSet<String> = shows.map(|show| show.show_id).collect();
    assert_eq!((ids.len(), guide.count()), (6, 6));
}

#[test]
fn a_show_that_is_moved_a_little_keeps_its_id() {
    let first = guide(&programme("c", "2000", "2100", "Film"), "");
    let once = after(&first, &programme("c", "2010", "2110", "Film"), "");
    let twice = after(&once, &programme("c", "2025", "2125", "Film"), "");
    let same = after(&twice, &programme("c", "2025", "2125", "Le film"), "");
    let back = after(&same, &programme("c", "2000", "2100", "Le film"), "");
    for (guide, minutes) in [(&once, 15), (&twice, 30), (&same, 30), (&back, 0)] {
        assert_eq!(id(guide, minutes), id(&first, 0));
        let found = guide.details(&id(&first, 0)).expect("details");
        assert_eq!(found.show.show_id, id(&first, 0));
    }
    let far = after(&first, &programme("c", "2100", "2200", "Film"), "");
    assert_ne!(id(&far, 60), id(&first, 0));
}

#[test]
fn a_moved_show_gets_an_id_of_its_own_where_it_could_be_one_of_two_or_another_takes_its_start() {
    let first = guide(&programme("c", "2000", "2010", "News"), "");
    let twice = [
        programme("c", "2005", "2010", "News"),
        programme("c", "2015", "2025", "News"),
    ]
    .concat();
    let split = after(&first, &twice, "");
    assert!(split.details(&id(&first, 0)).is_none());

    let joined = after(
        &guide(&twice, ""),
        &programme("c", "2010", "2020", "News"),
        "",
    );
    assert_eq!(
        id(&joined, 10),
        id(&guide(&programme("c", "2010", "", "News"), ""), 10)
    );

    let moved = after(&first, &programme("c", "2005", "2010", "News"), "");
    let both = [
        programme("c", "2000", "2005", "Weather"),
        programme("c", "2005", "2010", "News"),
    ]
    .concat();
    let taken = after(&moved, &both, "");
    assert_eq!(id(&taken, 0), id(&first, 0));
    assert_ne!(id(&taken, 5), id(&first, 0));
}
