//! How far addresses may lead that the household's files name.

use super::{Guide, after};
use crate::household::reach::Reach::{self, Anywhere, Outside};
use url::Url;

#[test]
fn what_a_file_from_outside_names_leads_outside_only_and_what_the_other_one_names_where_that_may() {
    let tv = "<channel id=\"c\"><icon src=\"http://10.0.0.1/c.png\"/></channel>\
        <programme channel=\"c\" start=\"20261121200000\" stop=\"20261121210000\"><title>A</title>\
        <icon src=\"http://10.0.0.1/a.png\"/></programme>";
    let m3u =
        "#EXTINF:-1 tvg-id=\"d\" tvg-logo=\"http://10.0.0.2/d.png\",D\nhttp://tuner.example:5004/1";
    let url = |text: &str| Url::parse(text).expect("an address");
    let reaches: [(Reach, Reach); 4] = [
        (Anywhere, Anywhere),
        (Anywhere, Outside),
        (Outside, Anywhere),
        (Outside, Outside),
    ];
    for (of_listings, of_playlist) in reaches {
        let guide = after(&Guide::before_all(true), tv, m3u);
        let guide = guide.reaching(of_listings, of_playlist);
        assert_eq!(
            guide.logo("c"),
            Some(("http://10.0.0.1/c.png", of_listings))
        );
        assert_eq!(
            guide.logo("d"),
            Some(("http://10.0.0.2/d.png", of_playlist))
        );
        let show = guide.shows("c", 0, i64::MAX).expect("a channel").remove(0);
        let picture = guide.show_picture(&show.show_id);
        assert_eq!(picture, Some(("http://10.0.0.1/a.png", of_listings)));
        assert_eq!(guide.playlist_reach(), of_playlist);
        let named = guide.names(&url("http://tuner.example:5004/other"));
        assert_eq!(named, Some(of_playlist));
        assert_eq!(guide.names(&url("http://tuner.example:5005/1")), None);
    }
}
