//! The configuration file: brands by host, limits that differ from the defaults, the keys of cookies, what stands in
//! front of the server, and how the one behind it is spoken to ([`upstream`]).

mod upstream;

use super::share::Share;
use super::{Config, ConfigError};
use crate::pages::{Brand, Theme, Variant};
use crate::session::{CookieKeys, WebView};
use ipnet::IpNet;
use lucarne_contract::headers::ApiHeaders;
use lucarne_headend::HeadendConfig;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::time::Duration;
use upstream::Upstream;

/// The file, as TOML. Unknown keys are refused, so that a slip of the pen is not silently ignored.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfigFile {
    #[serde(default)]
    brands: Vec<BrandTable>,
    #[serde(default)]
    limits: Limits,
    /// Hosts whose players may stand in a frame of our pages, for trailers; letters, digits, `.` and `-` only.
    #[serde(default)]
    trailer_hosts: Vec<HostName>,
    /// Pages of the operator's that TVs show in a frame.
    #[serde(default)]
    web_views: Vec<WebViewTable>,
    /// Hosts beside the upstream whose pictures may be fetched, over https; written as those of trailers.
    #[serde(default)]
    picture_hosts: Vec<HostName>,
    /// Of how many page views browsers tell how they went.
    vitals_share: Option<Share>,
    /// JavaScript that every isolate runs before its first page: to measure, or to provoke faults.
    prelude: Option<PathBuf>,
    #[serde(default)]
    session: SessionTable,
    #[serde(default)]
    front: Front,
    #[serde(default)]
    upstream: Upstream,
    #[serde(default)]
    headend: HeadendTable,
}

/// What the embedded head-end does beside serving television.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadendTable {
    /// Announces a tip for the week between two screens.
    #[serde(default)]
    weekly_tip: bool,
    /// Fails on request: for tests and demonstrations.
    #[serde(default)]
    faults_on_request: bool,
}

/// The name of a host, in lower case. Those of trailers go into a header of every page.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct HostName(String);

impl TryFrom<String> for HostName {
    type Error = String;

    fn try_from(host: String) -> Result<Self, String> {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
        if !host.is_empty() && host.bytes().all(is_name) {
            Ok(Self(host.to_ascii_lowercase()))
        } else {
            Err(format!("{host:?} is no host name"))
        }
    }
}

/// A page of the operator's, which TVs show under the name that it has there.
#[derive(Debug, Deserialize)]
#[serde(try_from = "RawWebView")]
struct WebViewTable(WebView);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWebView {
    name: WebViewName,
    address: String,
    /// Whom a token of `auth/fork/` is for; the address says where it belongs.
    service: Option<String>,
}

/// What a web view may be about: pages have words for these.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WebViewName {
    Help,
    Terms,
    Account,
}

impl TryFrom<RawWebView> for WebViewTable {
    type Error = String;

    fn try_from(raw: RawWebView) -> Result<Self, String> {
        let name = match raw.name {
            WebViewName::Help => "help",
            WebViewName::Terms => "terms",
            WebViewName::Account => "account",
        };
        WebView::new(name.to_owned(), raw.address, raw.service).map(Self)
    }
}

/// What seals the cookies.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SessionTable {
    /// Where the keys are, newest first: the first one seals, all of them open. A key is 32 bytes or more in base64,
    /// as `openssl rand -base64 32` makes it. Without any, one is made and kept in the data directory.
    #[serde(default)]
    keys: Vec<KeySource>,
}

/// A key is never in the configuration file itself.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
enum KeySource {
    /// The name of an environment variable that holds the key.
    Env(String),
    /// A file that holds the key.
    File(PathBuf),
}

/// What stands between visitors and the server.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Front {
    /// Visitors come over TLS: browsers are told to come no other way.
    #[serde(default)]
    tls: bool,
    /// Networks of proxies whose `X-Forwarded-For` is believed, such as `10.0.0.0/8`.
    #[serde(default)]
    trusted_proxies: Vec<IpNet>,
    /// Names without port by which visitors reach the server, beside those of the brands.
    #[serde(default)]
    hosts: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BrandTable {
    /// Host name without port; left out for the brand of unknown hosts.
    #[serde(default)]
    host: String,
    name: String,
    #[serde(default)]
    theme: Theme,
    /// Scheme and host of canonical links.
    origin: String,
    variant: Option<Variant>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    data_deadline_ms: Option<u64>,
    call_timeout_ms: Option<u64>,
    render_start_ms: Option<u64>,
    /// A render as a whole.
    render_whole_ms: Option<u64>,
    /// How long a render may wait for its turn.
    turn_wait_ms: Option<u64>,
    /// How long a page waits to hear how a session stands of which nothing is known.
    session_wait_ms: Option<u64>,
    /// The same where it is known how the session stood of late.
    known_session_wait_ms: Option<u64>,
    /// How long what is left of a refused request's body may be silent.
    body_silence_ms: Option<u64>,
    header_timeout_ms: Option<u64>,
    unready_ms: Option<u64>,
    drain_ms: Option<u64>,
    max_connections: Option<usize>,
    /// 0: no page is kept or shared, every request is rendered for itself.
    page_cache_mib: Option<u64>,
    data_cache_mib: Option<u64>,
    picture_cache_mib: Option<u64>,
    /// Processor time that a page may take without yielding.
    turn_ms: Option<u64>,
    /// JavaScript heap of one isolate.
    heap_mib: Option<u64>,
    /// Memory of one isolate, its buffers with its heap, above which the page at work is ended.
    isolate_mib: Option<u64>,
    /// Connections of one network at a time.
    network_connections: Option<usize>,
    /// What requests may weigh that have no answer yet.
    unanswered_mib: Option<u64>,
    /// What answers may hold that their readers don't take.
    unsent_mib: Option<u64>,
    /// Rendered pages of one client under way at a time.
    client_pages: Option<usize>,
}

impl ConfigFile {
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let fail = |reason: String| ConfigError::File(path.display().to_string(), reason);
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        let mut file: Self =
            toml::from_str(&text).map_err(|error| fail(one_line(&error.to_string())))?;
        let defaults = file
            .brands
            .iter()
            .filter(|brand| brand.host.is_empty())
            .count();
        if defaults > 1 {
            return Err(fail("more than one brand has no host".to_owned()));
        }
        file.upstream.check().map_err(fail)?;
        if let Some(prelude) = &mut file.prelude {
            // Named from where the configuration is.
            let beside = path.parent().unwrap_or(Path::new("."));
            *prelude = beside.join(&*prelude);
        }
        Ok(file)
    }

    /// How the upstream's headers are called.
    pub fn api_headers(&self) -> ApiHeaders {
        self.upstream.api_headers()
    }

    /// What a head-end needs to know of the file.
    pub fn apply_to_headend(&self, headend: &mut HeadendConfig) {
        headend.token_header = self.api_headers().token;
        headend.weekly_tip = self.headend.weekly_tip;
        headend.faults_on_request = self.headend.faults_on_request;
    }

    /// Whether the file says where the keys of cookies are.
    pub fn has_keys(&self) -> bool {
        !self.session.keys.is_empty()
    }

    /// # Errors
    /// When a key or the prelude, which the file names, can't be had.
    pub fn apply(self, config: &mut Config) -> Result<(), ConfigError> {
        if self.has_keys() {
            config.session.keys = self.session.keys()?;
        }
        config.api_headers = self.api_headers();
        self.apply_to_headend(&mut config.headend);
        config.session.trusted_proxies = self.front.trusted_proxies;
        config.tls = self.front.tls;
        config.hosts = self.front.hosts;
        if let Some(prelude) = self.prelude {
            let script = std::fs::read_to_string(&prelude).map_err(|error| {
                ConfigError::File(prelude.display().to_string(), error.to_string())
            })?;
            config.engine.prelude = Some(script.into());
        }
        let from_file = self.brands.into_iter().map(|table| Brand {
            host: table.host,
            name: table.name,
            theme: table.theme,
            origin: table.origin.trim_end_matches('/').to_owned(),
            variant: table.variant,
            trailer_hosts: Vec::new(),
            web_views: Vec::new(),
            vitals_share: None,
        });
        for brand in from_file {
            config.brands.retain(|known| known.host != brand.host);
            config.brands.push(brand);
        }
        let views: Vec<WebView> = self.web_views.into_iter().map(|view| view.0).collect();
        config.session.web_views.clone_from(&views);
        for brand in &mut config.brands {
            brand.web_views.clone_from(&views);
            let hosts = self.trailer_hosts.iter().map(|host| host.0.clone());
            brand.trailer_hosts = hosts.collect();
            brand.vitals_share = self.vitals_share.and_then(Share::some);
        }
        let hosts = self.picture_hosts.into_iter().map(|host| host.0);
        config.pictures.hosts = hosts.collect();
        self.limits.apply(config);
        Ok(())
    }
}

impl Limits {
    fn apply(self, config: &mut Config) {
        self.apply_times(config);
        let limits = self;
        let mib = |value: Option<u64>| value.map(|mib| mib * super::MIB);
        set(&mut config.http.max_connections, limits.max_connections);
        set(
            &mut config.http.network_connections,
            limits.network_connections,
        );
        set(
            &mut config.http.unanswered_bytes,
            mib(limits.unanswered_mib),
        );
        set(&mut config.http.unsent_bytes, mib(limits.unsent_mib));
        set(&mut config.render.client_pages, limits.client_pages);
        set(
            &mut config.caches.pages.weight_bytes,
            mib(limits.page_cache_mib),
        );
        set(
            &mut config.caches.data.weight_bytes,
            mib(limits.data_cache_mib),
        );
        set(
            &mut config.pictures.cache.weight_bytes,
            mib(limits.picture_cache_mib),
        );
        let heap = mib(limits.heap_mib).and_then(|bytes| usize::try_from(bytes).ok());
        set(&mut config.engine.heap_limit_bytes, heap);
        set(
            &mut config.engine.isolate_limit_bytes,
            mib(limits.isolate_mib),
        );
    }

    /// Those that are times, of which a busy machine wants more.
    fn apply_times(&self, config: &mut Config) {
        set(&mut config.render.data_deadline_ms, self.data_deadline_ms);
        for (place, ms) in [
            (&mut config.call_timeout, self.call_timeout_ms),
            (&mut config.render.start, self.render_start_ms),
            (&mut config.render.whole, self.render_whole_ms),
            (&mut config.engine.queue_deadline, self.turn_wait_ms),
            (&mut config.engine.turn_limit, self.turn_ms),
            (&mut config.session.waits.unknown, self.session_wait_ms),
            (&mut config.session.waits.known, self.known_session_wait_ms),
            (&mut config.http.header_timeout, self.header_timeout_ms),
            (&mut config.http.body_silence, self.body_silence_ms),
            (&mut config.http.unready, self.unready_ms),
            (&mut config.http.drain, self.drain_ms),
        ] {
            set(place, ms.map(Duration::from_millis));
        }
    }
}

impl SessionTable {
    fn keys(&self) -> Result<CookieKeys, ConfigError> {
        let secrets: Result<Vec<String>, ConfigError> =
            self.keys.iter().map(KeySource::secret).collect();
        CookieKeys::new(secrets?.iter().map(String::as_str))
            .map_err(|error| ConfigError::CookieKey(error.to_owned()))
    }
}

impl KeySource {
    fn secret(&self) -> Result<String, ConfigError> {
        match self {
            Self::Env(name) => std::env::var(name)
                .map_err(|error| ConfigError::CookieKey(format!("{name}: {error}"))),
            Self::File(path) => std::fs::read_to_string(path)
                .map_err(|error| ConfigError::CookieKey(format!("{}: {error}", path.display()))),
        }
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lucarne itself for unknown hosts, and `sweez.localhost` to look at the other theme.
pub fn default_brands(origin: &str) -> Vec<Brand> {
    let port = url::Url::parse(origin)
        .ok()
        .and_then(|origin| origin.port());
    let port = port.map_or_else(String::new, |port| format!(":{port}"));
    vec![
        Brand {
            host: String::new(),
            name: "lucarne".to_owned(),
            theme: Theme::Default,
            origin: origin.to_owned(),
            variant: None,
            trailer_hosts: Vec::new(),
            web_views: Vec::new(),
            vitals_share: None,
        },
        Brand {
            host: "sweez.localhost".to_owned(),
            name: "sweez".to_owned(),
            theme: Theme::Sweez,
            origin: format!("http://sweez.localhost{port}"),
            variant: None,
            trailer_hosts: Vec::new(),
            web_views: Vec::new(),
            vitals_share: None,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_of_trailers_are_names_and_nothing_else() {
        let file = toml::from_str::<ConfigFile>("trailer_hosts = ['video.example']");
        let mut config = Config::new("https://tv.example.ch");
        file.expect("a file").apply(&mut config).expect("applied");
        for brand in &config.brands {
            assert_eq!(brand.trailer_hosts, ["video.example"]);
        }
        for odd in ["", "a b", "a; script-src *", "https://a.example"] {
            let file = toml::from_str::<ConfigFile>(&format!("trailer_hosts = ['{odd}']"));
            assert!(file.is_err(), "{odd}");
        }
    }

    #[test]
    fn a_share_of_page_views_is_from_none_to_all_and_none_by_itself() {
        let share = |text: &str| {
            let file = toml::from_str::<ConfigFile>(text).ok()?;
            let mut config = Config::new("https://tv.example.ch");
            file.apply(&mut config).expect("applied");
            let shares = config.brands.iter().map(|brand| brand.vitals_share);
            Some(shares.collect::<Vec<_>>())
        };
        for (text, told) in [
            ("", None),
            ("vitals_share = 0", None),
            ("vitals_share = 0.1", Some(0.1)),
            ("vitals_share = 1", Some(1.0)),
        ] {
            assert_eq!(share(text), Some(vec![told; 2]), "{text}");
        }
        for odd in ["-0.1", "1.1", "10", "nan", "inf", "'0.1'"] {
            assert_eq!(share(&format!("vitals_share = {odd}")), None, "{odd}");
        }
    }

    #[test]
    fn web_views_are_known_by_name_and_stand_in_the_policy_of_every_brand() {
        let text = "[[web_views]]\nname = 'help'\naddress = 'https://help.example/tv'\n\
            [[web_views]]\nname = 'account'\naddress = 'https://a.example/{token}'\nservice = 'shop'";
        let mut config = Config::new("https://tv.example.ch");
        let file = toml::from_str::<ConfigFile>(text).expect("a file");
        file.apply(&mut config).expect("applied");
        assert_eq!(config.session.web_views.len(), 2);
        for brand in &config.brands {
            let policy = brand.content_policy();
            assert!(policy.ends_with("frame-src 'self' https://help.example https://a.example"));
        }
        for odd in [
            "name = 'shop'\naddress = 'https://a.example/'",
            "name = 'help'\naddress = 'http://a.example/'",
            "name = 'help'\naddress = 'https://a.example/{token}'",
        ] {
            assert!(toml::from_str::<ConfigFile>(&format!("[[web_views]]\n{odd}")).is_err());
        }
    }

    #[test]
    fn hosts_of_pictures_are_names_in_lower_case() {
        let text = "picture_hosts = ['IMG.example']\n[limits]\npicture_cache_mib = 8";
        let file = toml::from_str::<ConfigFile>(text);
        let mut config = Config::new("https://tv.example.ch");
        file.expect("a file").apply(&mut config).expect("applied");
        assert_eq!(config.pictures.hosts, ["img.example"]);
        assert_eq!(config.pictures.cache.weight_bytes, 8 * 1024 * 1024);
        for odd in ["", "*", "a.example:8080", "a.example/x"] {
            let file = toml::from_str::<ConfigFile>(&format!("picture_hosts = ['{odd}']"));
            assert!(file.is_err(), "{odd}");
        }
    }

    #[test]
    fn a_brand_of_the_file_takes_the_place_of_the_built_in_one() {
        let file: ConfigFile = toml::from_str(
            "[[brands]]\nname = 'sweez'\ntheme = 'sweez'\norigin = 'https://tv.example.ch/'\n[limits]\ndrain_ms = 5",
        )
        .expect("readable");
        let mut config = Config::new("http://127.0.0.1:3000");
        file.apply(&mut config).expect("no keys to be had");
        let unknown_hosts: Vec<_> = config
            .brands
            .iter()
            .filter(|brand| brand.host.is_empty())
            .collect();
        assert_eq!(unknown_hosts.len(), 1);
        assert_eq!(unknown_hosts[0].origin, "https://tv.example.ch");
        assert_eq!(config.http.drain, Duration::from_millis(5));
    }

    #[test]
    fn keys_come_from_files_and_the_environment_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("key");
        std::fs::write(&path, "a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5\n").expect("written");
        let text = format!(
            "[session]\nkeys = [{{ file = '{}' }}]\n[front]\ntls = true\ntrusted_proxies = ['10.0.0.0/8']",
            path.display()
        );
        let mut config = Config::new("http://127.0.0.1:3000");
        let file: ConfigFile = toml::from_str(&text).expect("readable");
        file.apply(&mut config).expect("a key");
        assert!(config.tls);
        assert_eq!(config.session.trusted_proxies.len(), 1);
        for text in ["[session]\nkeys = ['a2V5']", "[session]\nkey = 1"] {
            assert!(toml::from_str::<ConfigFile>(text).is_err());
        }
        let missing = "[session]\nkeys = [{ env = 'LUCARNE_NO_SUCH_KEY' }]";
        let file: ConfigFile = toml::from_str(missing).expect("readable");
        let refused = file.apply(&mut config).expect_err("no key");
        assert!(refused.to_string().contains("LUCARNE_NO_SUCH_KEY"));
    }

    #[test]
    fn the_head_end_gives_tips_and_fails_where_the_file_says_so() {
        let mut config = Config::new("http://127.0.0.1:3000");
        assert!(!config.headend.weekly_tip && !config.headend.faults_on_request);
        let text = "[headend]\nweekly_tip = true\nfaults_on_request = true";
        let file = toml::from_str::<ConfigFile>(text);
        file.expect("a file").apply(&mut config).expect("applied");
        assert!(config.headend.weekly_tip && config.headend.faults_on_request);
    }

    #[test]
    fn every_time_that_can_cut_a_page_short_can_be_set() {
        type Read = fn(&Config) -> Duration;
        let times: [(&str, Read, u64); 12] = [
            (
                "data_deadline_ms",
                |c| Duration::from_millis(c.render.data_deadline_ms),
                3_000,
            ),
            ("call_timeout_ms", |c| c.call_timeout, 10_000),
            ("render_start_ms", |c| c.render.start, 4_000),
            ("render_whole_ms", |c| c.render.whole, 15_000),
            ("turn_ms", |c| c.engine.turn_limit, 500),
            ("turn_wait_ms", |c| c.engine.queue_deadline, 1_000),
            ("session_wait_ms", |c| c.session.waits.unknown, 500),
            ("known_session_wait_ms", |c| c.session.waits.known, 100),
            ("header_timeout_ms", |c| c.http.header_timeout, 10_000),
            ("body_silence_ms", |c| c.http.body_silence, 1_000),
            ("unready_ms", |c| c.http.unready, 5_000),
            ("drain_ms", |c| c.http.drain, 10_000),
        ];
        let lines = (60_001_u64..).zip(&times);
        let lines: Vec<_> = lines
            .map(|(ms, (key, ..))| format!("{key} = {ms}"))
            .collect();
        let text = format!("[limits]\n{}", lines.join("\n"));
        let mut config = Config::new("http://127.0.0.1:3000");
        for (key, read, default_ms) in times {
            assert_eq!(read(&config), Duration::from_millis(default_ms), "{key}");
        }
        let file = toml::from_str::<ConfigFile>(&text);
        file.expect("a file").apply(&mut config).expect("applied");
        for (ms, (key, read, _)) in (60_001_u64..).zip(times) {
            assert_eq!(read(&config), Duration::from_millis(ms), "{key}");
        }
    }

    #[test]
    fn an_unknown_key_is_refused() {
        assert!(toml::from_str::<ConfigFile>("brand = 1").is_err());
    }
}
