//! The only reader of flags, environment and file. One struct per concern: each room defines its
//! own, in a file that knows nothing else of the room, and no room knows where its settings come from.

mod file;
mod share;

pub use crate::cache::{CacheUrl, SharedCacheConfig};

use crate::cache::FreshnessRules;
use crate::ops::admin_token::{AdminToken, NoToken};
use crate::pages::{Brand, RenderLimits};
use crate::pictures::{PictureConfig, PictureLimits};
use crate::serve::HttpLimits;
use crate::session::{CookieKeys, SessionConfig, StatusWaits};
use crate::trace::TraceConfig;
use clap::{Args, Parser, Subcommand};
use file::ConfigFile;
use lucarne_contract::clock::Clock;
use lucarne_contract::headers::ApiHeaders;
use lucarne_headend::HeadendConfig;
use lucarne_headend::household::watch::Location;
use lucarne_headend::household::{Files, UserAgent};
use lucarne_render::EngineConfig;
use share::Share;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use url::Url;

/// The command line. Each flag has an environment twin `LUCARNE_…`.
#[derive(Debug, Parser)]
#[command(name = "lucarne", version, about = "A TV streaming web client")]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: ServeArgs,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve pages and the browser's API (the default).
    Serve(Box<ServeArgs>),
    /// Run the embedded TV head-end alone, so that several servers can share one.
    Headend(Box<HeadendArgs>),
}

#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Where pages and /api are served.
    #[arg(long, env = "LUCARNE_LISTEN", default_value = "127.0.0.1:3000")]
    pub listen: SocketAddr,
    /// Where /healthz, /readyz and /metrics are served, and, with a token, /purge and /debug.
    #[arg(long, env = "LUCARNE_ADMIN_LISTEN", default_value = "127.0.0.1:3001")]
    pub admin_listen: SocketAddr,
    /// The TV backend; without it the embedded head-end runs on a loopback port.
    #[arg(long, env = "LUCARNE_UPSTREAM")]
    pub upstream: Option<Url>,
    #[command(flatten)]
    pub television: HeadendFiles,
    #[command(flatten)]
    pub shared_cache: SharedCacheArgs,
    #[command(flatten)]
    pub traces: TraceArgs,
    /// A file with the token of those who may purge, and look into isolates, at the admin port; without it nobody may.
    #[arg(long, env = "LUCARNE_ADMIN_TOKEN_FILE")]
    pub admin_token_file: Option<PathBuf>,
    /// Render threads; by default one for each core.
    #[arg(long, env = "LUCARNE_ISOLATES")]
    pub isolates: Option<usize>,
    /// Brands by host, limits, the upstream's headers (TOML).
    #[arg(long, env = "LUCARNE_CONFIG")]
    pub config: Option<PathBuf>,
    /// What is logged, for example `info` or `lucarne=debug`.
    #[arg(long, env = "LUCARNE_LOG", default_value = "info")]
    pub log: String,
    /// For tests: the moment from which time runs on, for example `2026-11-21T20:30:00+01:00`.
    #[arg(long, env = "LUCARNE_CLOCK", hide = true)]
    pub clock: Option<Clock>,
}

/// What several servers have in common.
#[derive(Args, Clone, Debug)]
pub struct SharedCacheArgs {
    /// Redis or Valkey, where several servers share what they have loaded and made: redis://, rediss:// (TLS), unix://, or
    /// several of one cluster with commas between.
    #[arg(long, env = "LUCARNE_CACHE_URL", hide_env_values = true)]
    pub cache_url: Option<CacheUrl>,
    /// A file with its password, which stands before one in the address.
    #[arg(long, env = "LUCARNE_CACHE_PASSWORD_FILE")]
    pub cache_password_file: Option<PathBuf>,
}

impl SharedCacheArgs {
    fn config(&self) -> Result<Option<SharedCacheConfig>, ConfigError> {
        let Some(url) = &self.cache_url else {
            return Ok(None);
        };
        let address = url.read();
        let address = address.map_err(|error| ConfigError::CacheUrl(error.to_string()))?;
        let Some(path) = &self.cache_password_file else {
            return Ok(Some(SharedCacheConfig::at(address)));
        };
        let address = address.with_password(read_secret(path)?.trim_end());
        Ok(Some(SharedCacheConfig::at(address)))
    }
}

/// Of what requests did, for OpenTelemetry.
#[derive(Args, Clone, Debug)]
pub struct TraceArgs {
    /// A collector of traces, OTLP over HTTP, for example `http://127.0.0.1:4318`; without it there are none. Headers for it stand in
    /// `OTEL_EXPORTER_OTLP_HEADERS`.
    #[arg(long, env = "LUCARNE_TRACES_URL")]
    pub traces_url: Option<Url>,
    /// Of all requests, how many have a trace, from 0 to 1.
    #[arg(long, env = "LUCARNE_TRACES_SHARE", default_value = "0.01")]
    pub traces_share: Share,
}

impl TraceArgs {
    fn config(&self) -> Result<Option<TraceConfig>, ConfigError> {
        let Some(collector) = &self.traces_url else {
            return Ok(None);
        };
        let url = collector.join("v1/traces").ok();
        let url = url.filter(|url| matches!(url.scheme(), "http" | "https"));
        Ok(Some(TraceConfig {
            url: url.ok_or_else(|| ConfigError::Traces(collector.clone()))?,
            share: self.traces_share.get(),
        }))
    }
}

/// The text of a file.
fn read_secret(path: &Path) -> Result<String, ConfigError> {
    std::fs::read_to_string(path)
        .map_err(|error| ConfigError::File(path.display().to_string(), error.to_string()))
}

/// What the embedded head-end reads and writes.
#[derive(Args, Clone, Debug)]
pub struct HeadendFiles {
    /// Where the head-end keeps accounts and what they saved, and the server its cookie key.
    #[arg(long, env = "LUCARNE_DATA", default_value = "./data")]
    pub data: PathBuf,
    /// A household's own guide, a file or an http(s) URL: XMLTV, plain or gzip. Read again whenever it changes, fetched
    /// again every three hours.
    #[arg(long, env = "LUCARNE_GUIDE")]
    pub guide: Option<Location>,
    /// A household's own channels, a file or an http(s) URL: M3U, with catch-up attributes.
    #[arg(long, env = "LUCARNE_PLAYLIST")]
    pub playlist: Option<Location>,
    /// What the sources of guide, playlist, streams and pictures hear who asks, unless the playlist says otherwise;
    /// `Lucarne/` and the version by default.
    #[arg(long, env = "LUCARNE_USER_AGENT")]
    pub user_agent: Option<UserAgent>,
    /// With a playlist: channels of the guide that it has no stream of are in the line-up, too, behind the others.
    #[arg(long, env = "LUCARNE_ALL_CHANNELS")]
    pub all_channels: bool,
}

#[derive(Args, Clone, Debug)]
pub struct HeadendArgs {
    /// Where the TV API is served.
    #[arg(long, env = "LUCARNE_LISTEN", default_value = "127.0.0.1:3010")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub television: HeadendFiles,
    /// The configuration of the servers that share this head-end: how the headers are called, and `[headend]` (TOML).
    #[arg(long, env = "LUCARNE_CONFIG")]
    pub config: Option<PathBuf>,
    /// What is logged.
    #[arg(long, env = "LUCARNE_LOG", default_value = "info")]
    pub log: String,
    /// For tests, as that of the whole server.
    #[arg(long, env = "LUCARNE_CLOCK", hide = true)]
    pub clock: Option<Clock>,
}

/// What the server runs with.
#[derive(Clone, Debug)]
pub struct Config {
    pub clock: Clock,
    /// `None`: the embedded head-end.
    pub upstream: Option<Url>,
    /// How the upstream is spoken to; the embedded head-end must have the same name for the token's.
    pub api_headers: ApiHeaders,
    /// A call of the upstream that takes longer has failed.
    pub call_timeout: Duration,
    pub headend: HeadendConfig,
    /// Whose files are opened for the embedded head-end, where it runs.
    pub household_files: Option<Files>,
    pub engine: EngineConfig,
    /// What other servers share with this one; `None`: nothing.
    pub shared_cache: Option<SharedCacheConfig>,
    /// Where traces of requests go; `None`: there are none.
    pub traces: Option<TraceConfig>,
    /// What those show who may purge, and look into isolates; `None`: nobody may.
    pub admin_token: Option<AdminToken>,
    /// The first one is for unknown hosts.
    pub brands: Vec<Brand>,
    pub render: RenderLimits,
    pub caches: CacheLimits,
    pub pictures: PictureConfig,
    pub http: HttpLimits,
    pub session: SessionConfig,
    /// Visitors come over TLS, which a proxy in front ends.
    pub tls: bool,
    /// Names by which visitors reach the server, beside those of the brands.
    pub hosts: Vec<String>,
}

/// The caches' rules, each with its memory.
#[derive(Clone, Copy, Debug)]
pub struct CacheLimits {
    pub pages: FreshnessRules,
    pub data: FreshnessRules,
}

/// A configuration that can't be used; shown as one line, exit status 2.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the configuration {0} can't be read: {1}")]
    File(String, String),
    #[error("the cookie key can't be had: {0}")]
    CookieKey(String),
    #[error("the upstream must be an http or https address, not {0}")]
    Upstream(Url),
    #[error("traces go to an http or https address, not {0}")]
    Traces(Url),
    #[error("the shared cache's address {0}")]
    CacheUrl(String),
    #[error(transparent)]
    AdminToken(#[from] NoToken),
}

impl HeadendFiles {
    /// Whose files are served; `None`: no household's, the television is generated.
    pub(crate) fn household_files(&self) -> Option<Files> {
        let has_files = self.guide.is_some() || self.playlist.is_some();
        has_files.then(|| Files {
            guide: self.guide.clone(),
            playlist: self.playlist.clone(),
            copies: self.data.join("household"),
            user_agent: self.user_agent.clone().unwrap_or_default(),
            all_channels: self.all_channels,
        })
    }

    /// What the head-end runs with but for the [`HeadendFiles::household_files`].
    fn headend(&self) -> HeadendConfig {
        HeadendConfig {
            data: Some(self.data.clone()),
            ..HeadendConfig::default()
        }
    }
}

impl HeadendArgs {
    /// What the head-end runs with but for the [`HeadendFiles::household_files`].
    ///
    /// # Errors
    /// When the configuration can't be read or does not mean anything.
    pub(crate) fn headend(&self) -> Result<HeadendConfig, ConfigError> {
        let mut config = self.television.headend();
        if let Some(path) = &self.config {
            ConfigFile::read(path)?.apply_to_headend(&mut config);
        }
        Ok(config)
    }
}

const MIB: u64 = 1024 * 1024;

impl Config {
    /// The default settings of a server that visitors reach at `origin`.
    #[must_use]
    pub fn new(origin: &str) -> Self {
        Self {
            clock: Clock::system(),
            upstream: None,
            api_headers: ApiHeaders::default(),
            call_timeout: Duration::from_secs(10),
            headend: HeadendConfig::default(),
            household_files: None,
            engine: EngineConfig::default(),
            shared_cache: None,
            traces: None,
            admin_token: None,
            brands: file::default_brands(origin),
            render: RenderLimits {
                data_deadline_ms: 3_000,
                start: Duration::from_secs(4),
                whole: Duration::from_secs(15),
                client_pages: 32,
            },
            caches: CacheLimits {
                pages: FreshnessRules::of_the_spec(128 * MIB),
                data: FreshnessRules::of_the_spec(64 * MIB),
            },
            pictures: PictureConfig {
                hosts: Vec::new(),
                cache: FreshnessRules::of_the_spec(64 * MIB),
                limits: PictureLimits::default(),
            },
            http: HttpLimits::default(),
            session: SessionConfig {
                keys: CookieKeys::random(),
                folder: None,
                trusted_proxies: Vec::new(),
                payload_time: Duration::from_secs(10),
                web_views: Vec::new(),
                waits: StatusWaits::default(),
            },
            tls: false,
            hosts: Vec::new(),
        }
    }

    /// Every name that is ours.
    #[must_use]
    pub fn known_hosts(&self) -> Vec<String> {
        let of_brands = self.brands.iter().map(|brand| brand.host.clone());
        let named = of_brands.filter(|host| !host.is_empty());
        named.chain(self.hosts.iter().cloned()).collect()
    }

    /// Reads the flags and the file they name.
    ///
    /// # Errors
    /// When the file can't be read or does not mean anything, or the upstream is no web address.
    pub fn read(args: &ServeArgs) -> Result<Self, ConfigError> {
        let mut config = Self::new(&format!("http://{}", args.listen));
        config.clock = args.clock.clone().unwrap_or_default();
        config.headend = args.television.headend();
        config.household_files = args.television.household_files();
        let mut has_keys = false;
        if let Some(path) = &args.config {
            let file = ConfigFile::read(path)?;
            has_keys = file.has_keys();
            file.apply(&mut config)?;
        }
        if !has_keys {
            let kept = CookieKeys::kept_in(&args.television.data);
            config.session.keys = kept.map_err(|e| ConfigError::CookieKey(e.to_string()))?;
        }
        config.session.folder = Some(args.television.data.clone());
        config.shared_cache = args.shared_cache.config()?;
        config.traces = args.traces.config()?;
        if let Some(path) = &args.admin_token_file {
            config.admin_token = Some(AdminToken::read(&read_secret(path)?)?);
        }
        if let Some(upstream) = &args.upstream {
            if !matches!(upstream.scheme(), "http" | "https") || upstream.host().is_none() {
                return Err(ConfigError::Upstream(upstream.clone()));
            }
            config.upstream = Some(upstream.clone());
        }
        if let Some(isolates) = args.isolates {
            config.engine.isolates = isolates;
        }
        Ok(config)
    }
}
