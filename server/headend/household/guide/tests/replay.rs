//! What a household can see again.

use super::{EIGHT, guide};

#[test]
fn a_category_has_what_has_begun_and_catch_up_still_has() {
    let film = |channel: &str, start: &str, title: &str| {
        format!(
            "<programme channel=\"{channel}\" start=\"{start}\"><title>{title}</title><category>Film</category></programme>"
        )
    };
    let tv = [
        film("c", "20261119190000", "Too old"),
        film("c", "20261120200000", "Yesterday"),
        film("c", "20261121200000", "Begun"),
        film("c", "20261121213000", "To come"),
        film("d", "20261121190000", "No catch-up"),
    ]
    .concat();
    let m3u = "#EXTINF:-1 tvg-id=\"c\" catchup=\"shift\" catchup-days=\"1\",C\nhttp://a/1\n#EXTINF:-1 tvg-id=\"d\",D\nhttp://a/2\n";
    let guide = guide(&tv, m3u);
    let films = guide.by_category(5, EIGHT).expect("a category");
    let titles: Vec<_> = films.iter().map(|show| show.show_title.as_str()).collect();
    assert_eq!(titles, ["Yesterday", "Begun"]);
    assert_eq!(guide.by_category(9, EIGHT), Some(vec![]));
    assert_eq!(guide.by_category(8, EIGHT), None);
    let explore = guide.explore(EIGHT);
    assert_eq!(
        (
            explore.categories.len(),
            explore.categories[0].category_nb_shows,
            explore.shows.len()
        ),
        (11, 2, 2)
    );
    assert_eq!(
        guide
            .replay_url(&films[1].show_id, 0, EIGHT + 60)
            .as_deref(),
        Some("http://a/1?utc=1795291200&lutc=1795291260")
    );
    assert_eq!(
        guide
            .replay_url(&films[1].show_id, 40, EIGHT + 60)
            .as_deref(),
        Some("http://a/1?utc=1795291240&lutc=1795291260")
    );
    assert_eq!(guide.replay_step_s(&films[1].show_id), Some(1));
    assert_eq!(guide.replay_url(&films[0].show_id, 0, EIGHT + 60), None);
}

#[test]
fn episodes_make_one_card_and_one_series() {
    let episode = |hour: u32, number: u32| {
        format!(
            "<programme channel=\"c\" start=\"20261121{hour:02}0000\"><title>S</title><episode-num>S1E{number}</episode-num></programme>"
        )
    };
    let tv: String = (1..=5).map(|number| episode(10 + number, number)).collect();
    let guide = guide(
        &tv,
        "#EXTINF:-1 tvg-id=\"c\" catchup=\"shift\",C\nhttp://a/1",
    );
    let cards = guide.by_category(9, EIGHT).expect("a category");
    assert_eq!(
        (
            cards.len(),
            cards[0].show_is_serie,
            cards[0].show_nb_episodes
        ),
        (1, true, Some(5))
    );
    let serie = cards[0].show_serie_id.clone().expect("a series");
    let episodes: Vec<_> = guide
        .series(&serie)
        .iter()
        .map(|show| show.show_serie_episode)
        .collect();
    assert_eq!(episodes, [Some(1), Some(2), Some(3), Some(4), Some(5)]);
}

#[test]
fn a_channel_whose_catch_up_needs_an_id_replays_only_shows_that_have_one() {
    let tv = "<programme channel=\"c\" start=\"20261121180000\" catchup-id=\"7\"><title>A</title></programme>\
        <programme channel=\"c\" start=\"20261121190000\"><title>B</title></programme>";
    let guide = guide(
        tv,
        "#EXTINF:-1 tvg-id=\"c\" catchup=\"vod\" catchup-source=\"http://b/{catchup-id}\",C\nhttp://a/1",
    );
    let shows = guide.by_category(1, EIGHT).expect("a category");
    assert_eq!(shows.len(), 1);
    assert_eq!(
        guide.replay_url(&shows[0].show_id, 0, EIGHT).as_deref(),
        Some("http://b/7")
    );
}

#[test]
fn an_id_may_be_the_whole_url() {
    let tv = "<programme channel=\"c\" start=\"20261121190000\" catchup-id=\"http://b/7\"><title>A</title></programme>";
    let guide = guide(tv, "#EXTINF:-1 tvg-id=\"c\" catchup=\"vod\",C\nhttp://a/1");
    let shows = guide.by_category(1, EIGHT).expect("a category");
    assert_eq!(
        guide.replay_url(&shows[0].show_id, 0, EIGHT).as_deref(),
        Some("http://b/7")
    );
}
