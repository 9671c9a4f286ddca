//! Where one of the household's files is: on this machine, or on the web.

use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;
use url::Url;

/// Where a file is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Location {
    File(PathBuf),
    /// An http(s) URL.
    Web(Url),
}

impl FromStr for Location {
    type Err = Infallible;

    /// A web address where it is one, a path where it isn't.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let url = Url::parse(text).ok();
        let url = url.filter(|url| matches!(url.scheme(), "http" | "https"));
        let web = |url| Self::Web(of_lineup(url));
        Ok(url.map_or_else(|| Self::File(PathBuf::from(text)), web))
    }
}

/// A tuner (`HDHomeRun`, and what passes for one) says at `discover.json` what it is, and beside it what it receives.
fn of_lineup(mut url: Url) -> Url {
    if let Some(folder) = url.path().strip_suffix("/discover.json") {
        let lineup = format!("{folder}/lineup.json");
        url.set_path(&lineup);
    }
    url
}

impl From<PathBuf> for Location {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

#[cfg(test)]
mod tests {
    use super::Location;

    #[test]
    fn a_tuners_line_up_is_beside_what_it_says_of_itself() {
        for (said, is_at) in [
            ("http://tuner/discover.json", "http://tuner/lineup.json"),
            (
                "http://a:5004/x/discover.json?k=1",
                "http://a:5004/x/lineup.json?k=1",
            ),
            (
                "http://a/get.php?x=/discover.json",
                "http://a/get.php?x=/discover.json",
            ),
        ] {
            let read = said.parse::<Location>().expect("a location");
            let is_at = is_at.parse().expect("an address");
            assert_eq!(read, Location::Web(is_at), "{said}");
        }
    }

    #[test]
    fn a_web_address_is_told_from_a_path() {
        let read = |text: &str| text.parse::<Location>().expect("a location");
        for web in ["http://a/guide.xml.gz", "HTTPS://a/get.php?type=m3u"] {
            assert!(matches!(read(web), Location::Web(_)), "{web}");
        }
        for file in [
            "guide.xml",
            "/srv/http/guide.xml",
            "http.m3u",
            "file:///a",
            "http:",
        ] {
            assert!(matches!(read(file), Location::File(_)), "{file}");
        }
    }
}
