//! Asks for a household's files: through the proxy that the environment names (`HTTP_PROXY` and so on, as other programs
//! heed them), but for what is in the house, which a proxy outside doesn't reach and need not hear of.

use crate::household::place::Place;
use crate::household::reach::Reach;
use crate::household::resolver::hosts;
use crate::household::user_agent::UserAgent;
use reqwest::header::{HeaderMap, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};
use std::error::Error;
use std::io;
use std::time::Duration;
use tokio::task::spawn_blocking;
use url::{Host, Url};

const CONNECT: Duration = Duration::from_secs(5);
/// Redirects in a row that are followed.
const MOST_REDIRECTS: usize = 10;

/// The answer at the end of all redirects.
pub(super) struct Answered {
    pub(super) response: Response,
    /// Where it came from, with the login that the address has.
    pub(super) url: Url,
    /// Not from the house.
    pub(super) is_from_outside: bool,
}

/// Asks within and outside the house.
pub(super) struct WebClient {
    direct: Client,
    by_proxy: Client,
}

impl WebClient {
    /// # Errors
    /// When the TLS library can't be set up.
    pub(super) fn new(user_agent: &UserAgent) -> io::Result<Self> {
        let client = |client: ClientBuilder| {
            let client = client.connect_timeout(CONNECT).redirect(Policy::none());
            client.user_agent(user_agent.as_str()).build()
        };
        Ok(Self {
            direct: client(Client::builder().no_proxy()).map_err(failed)?,
            by_proxy: client(Client::builder()).map_err(failed)?,
        })
    }

    /// # Errors
    /// When there is none; why, without the address.
    pub(super) async fn get(&self, url: &Url, fields: &HeaderMap) -> io::Result<Answered> {
        let mut at = url.clone();
        for _ in 0..=MOST_REDIRECTS {
            let is_in_house = is_in_house(&at).await;
            let client = if is_in_house {
                &self.direct
            } else {
                &self.by_proxy
            };
            let asking = client.get(at.clone()).headers(fields.clone());
            let answer = asking.send().await.map_err(failed)?;
            let next = answer.headers().get(LOCATION);
            let is_sent_on = matches!(answer.status().as_u16(), 301..=303 | 307 | 308);
            let next = next.filter(|_| is_sent_on);
            if let Some(next) = next.and_then(|next| at.join(next.to_str().ok()?).ok()) {
                at = sent(&at, next)?;
                continue;
            }
            let who = answer.remote_addr();
            let who = who.map(|who| Reach::of_who_is_at(who.ip()));
            // Who sends somewhere else says what is there; that it is in the house gives no say in the house.
            let is_sent = Place::of(&at) != Place::of(url);
            let is_from_house = is_in_house && who == Some(Reach::Anywhere) && !is_sent;
            return Ok(Answered {
                response: answer,
                url: at,
                is_from_outside: !is_from_house,
            });
        }
        Err(io::Error::other("its address sends on and on"))
    }
}

/// Where an address sends. The login of the one is the other's on the same host and port, unless that would hear it in the clear.
fn sent(from: &Url, mut next: Url) -> io::Result<Url> {
    if !matches!(next.scheme(), "http" | "https") {
        return Err(io::Error::other("its address sends out of the web"));
    }
    let is_same = Place::of(from) == Place::of(&next);
    let is_safe = next.scheme() == "https" || from.scheme() != "https";
    if is_same && is_safe && next.username().is_empty() {
        // What has a host may have both.
        let _ = next.set_username(from.username());
        let _ = next.set_password(from.password());
    }
    Ok(next)
}

/// Whether an address leads to this machine or its network. A name that isn't found may be known to the proxy.
async fn is_in_house(url: &Url) -> bool {
    let is_near = |ip| Reach::of_who_is_at(ip) == Reach::Anywhere;
    match url.host() {
        Some(Host::Ipv4(ip)) => is_near(ip.into()),
        Some(Host::Ipv6(ip)) => is_near(ip.into()),
        Some(Host::Domain(name)) => {
            let name = name.to_owned();
            let found = spawn_blocking(move || hosts(&name)).await;
            let found = found.ok().and_then(Result::ok).unwrap_or_default();
            found.iter().any(|host| is_near(host.ip()))
        }
        None => false,
    }
}

/// Without the address.
pub(super) fn failed(error: reqwest::Error) -> io::Error {
    let error = error.without_url();
    let cause = error.source().map(ToString::to_string);
    io::Error::other(cause.unwrap_or_else(|| error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{is_in_house, sent};
    use url::Url;

    fn url(text: &str) -> Url {
        Url::parse(text).expect("an address")
    }

    #[tokio::test]
    async fn what_is_in_the_house_is_told_by_where_its_name_leads() {
        for (address, is_near) in [
            ("http://192.168.1.7:5004/lineup.json", true),
            ("http://[fd00::1]/tv.m3u", true),
            ("http://localhost/tv.m3u", true),
            ("http://9.9.9.9/tv.m3u", false),
            ("http://nobody.invalid/tv.m3u", false),
        ] {
            assert_eq!(is_in_house(&url(address)).await, is_near, "{address}");
        }
    }

    #[test]
    fn a_login_stays_with_its_host_and_port() {
        let from = url("https://ann:pw@a.example/list");
        for (next, led) in [
            ("/other", Some("https://ann:pw@a.example/other")),
            ("https://a.example/x", Some("https://ann:pw@a.example/x")),
            ("http://a.example/x", Some("http://a.example/x")),
            ("https://b.example/x", Some("https://b.example/x")),
            ("https://a.example:8443/x", Some("https://a.example:8443/x")),
            ("ftp://a.example/x", None),
        ] {
            let next = from.join(next).expect("an address");
            let led_to = sent(&from, next).ok();
            assert_eq!(led_to.as_ref().map(Url::as_str), led);
        }
    }
}
