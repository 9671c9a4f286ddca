//! What in a playlist is no channel: films and episodes, of which some providers list tens of thousands before the first
//! channel.

/// How files end that are watched from their beginning to their end.
const ENDINGS: [&str; 11] = [
    ".mkv", ".mp4", ".m4v", ".avi", ".mov", ".wmv", ".flv", ".mpg", ".mpeg", ".webm", ".divx",
];
/// Where Xtream Codes has them.
const FOLDERS: [&str; 2] = ["/movie/", "/series/"];
/// A stream that takes so long or longer has an end, in seconds.
const SHORTEST_S: u32 = 5 * 60;

/// Whether a stream is a film or an episode.
pub(super) fn is_film(url: &str, duration_s: Option<u32>) -> bool {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = path.to_ascii_lowercase();
    if path.contains("/live/") {
        return false;
    }
    let is_long = duration_s.is_some_and(|seconds| seconds >= SHORTEST_S);
    let is_in = |folder: &str| path.contains(folder);
    let ends = |ending: &str| path.ends_with(ending);
    is_long || FOLDERS.iter().any(|folder| is_in(folder)) || ENDINGS.iter().any(|end| ends(end))
}

#[cfg(test)]
mod tests {
    use super::is_film;

    #[test]
    fn films_are_known_by_their_addresses_or_that_they_end() {
        for url in [
            "http://a/movie/u/p/1.mkv",
            "http://a/movie/u/p/1",
            "http://a/Series/u/p/1.ts",
            "http://a/clip.MP4?token=x",
        ] {
            assert!(is_film(url, None), "{url}");
        }
        for url in [
            "http://a/live/u/p/1.ts",
            "http://a/u/p/1",
            "http://a/live.m3u8?file=x.mp4",
            "http://movies.example/1.m3u8",
            "http://a/live/loop.mp4",
        ] {
            assert!(!is_film(url, None), "{url}");
        }
        assert!(is_film("http://a/1.m3u8", Some(5400)));
        assert!(!is_film("http://a/1.m3u8", Some(10)));
    }
}
