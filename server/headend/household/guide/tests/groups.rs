//! What a playlist's groups say of the programmes.

use super::{EIGHT, Guide, guide};

/// One programme of an hour on a channel of that group.
fn shown(group: &str, inside: &str) -> Guide {
    let tv = format!(
        "<programme channel=\"c\" start=\"20261121200000\" stop=\"20261121210000\"><title>T</title>{inside}</programme>"
    );
    let m3u =
        format!("#EXTINF:-1 tvg-id=\"c\" catchup=\"shift\" group-title=\"{group}\",C\nhttp://a/1");
    guide(&tv, &m3u)
}

/// Its category and the group of categories.
fn kind(group: &str, inside: &str) -> (u32, String) {
    let show = shown(group, inside).on_air(EIGHT).remove(0).current;
    (show.show_category, show.show_meta_category)
}

#[test]
fn a_programme_without_a_category_has_that_of_its_channels_group() {
    for (groups, category, meta) in [
        (["Sport", "Sports FR", "Fussball"], 4, "sport"),
        (["Enfants", "Kids", "CH;Kinder"], 11, "kids"),
        (["Actualités", "News", "Nachrichten"], 12, "news"),
        (["Cinéma", "Movies", "Spielfilm"], 5, "film"),
        (["Musique", "Music", "Musik"], 3, "culture"),
        (["Suisse", "Généraliste", ""], 1, "show"),
    ] {
        for group in groups {
            assert_eq!(kind(group, ""), (category, meta.to_owned()), "{group}");
        }
    }
    let by_line = guide(
        "<programme channel=\"c\" start=\"20261121200000\"><title>T</title></programme>",
        "#EXTINF:-1 tvg-id=\"c\",C\n#EXTGRP:Sport\nhttp://a/1",
    );
    assert_eq!(by_line.on_air(EIGHT)[0].current.show_category, 4);
}

#[test]
fn what_the_guide_says_of_a_programme_counts_more_than_its_group() {
    assert_eq!(kind("Sport", "<category>Film</category>").0, 5);
    // An unknown word says nothing.
    assert_eq!(kind("Sport", "<category>Gugus</category>").0, 4);
    let episode = "<episode-num>S1E2</episode-num>";
    assert_eq!(kind("", episode).0, 9);
    assert_eq!(kind("Films", episode).0, 9);
    assert_eq!(kind("Kids", episode).0, 11);
}

#[test]
fn a_group_brings_programmes_to_their_row_and_makes_episodes_of_a_series() {
    let sport = shown("Sport", "");
    let titles = |category| -> Vec<String> {
        let shows = sport.by_category(category, EIGHT).expect("a category");
        shows.into_iter().map(|show| show.show_title).collect()
    };
    assert_eq!((titles(4), titles(1)), (vec!["T".to_owned()], vec![]));
    let series = shown("Séries", "");
    let show = series.on_air(EIGHT).remove(0).current;
    let id = show.show_serie_id.expect("a series");
    assert_eq!(series.series(&id).len(), 1);
}
