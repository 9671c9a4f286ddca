//! Brands, and the two choices that a brand may make for its visitors: the look and the layout.

use crate::session::WebView;
use serde::{Deserialize, Serialize};

/// No inline script, and nothing from elsewhere: pictures come through us as well. Players give what they loaded to the
/// video element as a `blob:` (Media Source Extensions), and Shaka Player begins its subtitles with an empty track in a
/// `data:` address.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; media-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// A brand and where it is at home. Read from the configuration.
#[derive(Clone, Debug)]
pub struct Brand {
    /// Host name without port that selects this brand. Empty for the brand of unknown hosts.
    pub host: String,
    /// Names the brand's resources at the upstream.
    pub name: String,
    pub theme: Theme,
    /// Scheme and host for canonical links. Never taken from a request, which any client can make up.
    pub origin: String,
    /// The layout of this host, where the host decides it.
    pub variant: Option<Variant>,
    /// Hosts whose players may stand in a frame of our pages, such as `www.youtube-nocookie.com`: trailers. Others are
    /// led to by a link.
    pub trailer_hosts: Vec<String>,
    /// Pages of the operator's that TVs show in a frame.
    pub web_views: Vec<WebView>,
    /// Of how many page views browsers tell how they went, from 0 to 1; `None`: of none.
    pub vitals_share: Option<f64>,
}

impl Brand {
    /// What browsers may load for a page of this brand.
    #[must_use]
    pub fn content_policy(&self) -> String {
        let of_views = self.web_views.iter().filter_map(WebView::host);
        let hosts = self.trailer_hosts.iter().map(String::as_str);
        // Frames of web views begin at an address of ours, which leads them to theirs.
        let ours = (!self.web_views.is_empty()).then(|| "'self'".to_owned());
        let mut frames: Vec<String> = ours.into_iter().collect();
        for host in hosts.chain(of_views) {
            let frame = format!("https://{host}");
            if !frames.contains(&frame) {
                frames.push(frame);
            }
        }
        let frames = if frames.is_empty() {
            "'none'".to_owned()
        } else {
            frames.join(" ")
        };
        format!("{CONTENT_POLICY}; frame-src {frames}")
    }
}

/// The layout.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    Tv,
    Web,
}

/// The look (spec, section 1).
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Default,
    Sweez,
}

impl Variant {
    pub const ALL: [Self; 2] = [Self::Tv, Self::Web];

    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Tv => "tv",
            Self::Web => "web",
        }
    }

    /// `tv` or `web`, anything else is no choice.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brand(trailer_hosts: &[&str]) -> Brand {
        Brand {
            host: String::new(),
            name: "lucarne".to_owned(),
            theme: Theme::Default,
            origin: "https://tv.example.ch".to_owned(),
            variant: None,
            trailer_hosts: trailer_hosts.iter().map(ToString::to_string).collect(),
            web_views: Vec::new(),
            vitals_share: None,
        }
    }

    fn policy(trailer_hosts: &[&str]) -> String {
        brand(trailer_hosts).content_policy()
    }

    #[test]
    fn only_the_named_hosts_may_stand_in_a_frame() {
        assert!(policy(&[]).ends_with("; frame-src 'none'"));
        assert!(
            policy(&["video.example", "b.example"])
                .ends_with("; frame-src https://video.example https://b.example")
        );
        let mut brand = brand(&["video.example"]);
        for name in ["help", "terms"] {
            let address = format!("https://www.example/{name}");
            let view = WebView::new(name.to_owned(), address, None);
            brand.web_views.push(view.expect("a view"));
        }
        assert!(
            brand
                .content_policy()
                .ends_with("; frame-src 'self' https://video.example https://www.example")
        );
    }
}
