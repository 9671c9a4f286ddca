//! The only reader of flags, environment and file (design, "Command line"). One struct per concern.

mod file;

use crate::clock::Clock;
use crate::contract::headers::ApiHeaders;
use crate::freshness::FreshnessRules;
use crate::headend::HeadendConfig;
use crate::headend::household::watch::LoadError;
use crate::headend::household::{Files, Household};
use crate::pages::Brand;
use crate::render::EngineConfig;
use crate::session::{CookieKeys, SessionConfig};
use clap::{Args, Parser, Subcommand};
use file::ConfigFile;
use std::net::SocketAddr;
use std::path::PathBuf;
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
    Serve(ServeArgs),
    /// Run the embedded TV head-end alone, so that several servers can share one.
    Headend(HeadendArgs),
}

#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// Where pages and /api are served.
    #[arg(long, env = "LUCARNE_LISTEN", default_value = "127.0.0.1:3000")]
    pub listen: SocketAddr,
    /// Where /healthz, /readyz and /metrics are served.
    #[arg(long, env = "LUCARNE_ADMIN_LISTEN", default_value = "127.0.0.1:3001")]
    pub admin_listen: SocketAddr,
    /// The TV backend; without it the embedded head-end runs on a loopback port.
    #[arg(long, env = "LUCARNE_UPSTREAM")]
    pub upstream: Option<Url>,
    #[command(flatten)]
    pub television: HeadendFiles,
    /// Render threads; by default one for each core.
    #[arg(long, env = "LUCARNE_ISOLATES")]
    pub isolates: Option<usize>,
    /// Brands by host, limits, the upstream's headers (TOML).
    #[arg(long, env = "LUCARNE_CONFIG")]
    pub config: Option<PathBuf>,
    /// What is logged, for example `info` or `lucarne=debug`.
    #[arg(long, env = "LUCARNE_LOG", default_value = "info")]
    pub log: String,
}

/// What the embedded head-end reads and writes.
#[derive(Args, Clone, Debug)]
pub struct HeadendFiles {
    /// Where the head-end keeps accounts and what they saved, and the server its cookie key.
    #[arg(long, env = "LUCARNE_DATA", default_value = "./data")]
    pub data: PathBuf,
    /// A household's own guide: XMLTV, plain or gzip. Read again whenever it changes.
    #[arg(long, env = "LUCARNE_GUIDE")]
    pub guide: Option<PathBuf>,
    /// A household's own channels: M3U, with catch-up attributes.
    #[arg(long, env = "LUCARNE_PLAYLIST")]
    pub playlist: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct HeadendArgs {
    /// Where the TV API is served.
    #[arg(long, env = "LUCARNE_LISTEN", default_value = "127.0.0.1:3010")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub television: HeadendFiles,
    /// The configuration of the servers that share this head-end: how the headers are called is read from it (TOML).
    #[arg(long, env = "LUCARNE_CONFIG")]
    pub config: Option<PathBuf>,
    /// What is logged.
    #[arg(long, env = "LUCARNE_LOG", default_value = "info")]
    pub log: String,
}

/// What the server runs with.
#[derive(Clone, Debug)]
pub struct Config {
    pub clock: Clock,
    /// `None`: the embedded head-end.
    pub upstream: Option<Url>,
    /// How the upstream is spoken to; the embedded head-end must have the same name for the token's.
    pub api_headers: ApiHeaders,
    pub headend: HeadendConfig,
    pub engine: EngineConfig,
    /// The first one is for unknown hosts.
    pub brands: Vec<Brand>,
    pub render: RenderLimits,
    pub caches: CacheLimits,
    pub http: HttpLimits,
    pub session: SessionConfig,
    /// Visitors come over TLS, which a proxy in front ends.
    pub tls: bool,
}

/// How long a page may take.
#[derive(Clone, Copy, Debug)]
pub struct RenderLimits {
    /// After this, what is pending in a page is left for the browser, in milliseconds.
    pub data_deadline_ms: u64,
    /// After this, a page that has not begun is replaced by the shell.
    pub start: Duration,
    /// After this, a render is given up.
    pub whole: Duration,
}

/// The caches' rules, each with its memory.
#[derive(Clone, Copy, Debug)]
pub struct CacheLimits {
    pub pages: FreshnessRules,
    pub data: FreshnessRules,
    pub pictures: FreshnessRules,
}

/// What one client may cost.
#[derive(Clone, Copy, Debug)]
pub struct HttpLimits {
    /// Time to send a request's header.
    pub header_timeout: Duration,
    /// Header fields in one request.
    pub max_headers: usize,
    /// Connections at a time; more wait until one is over.
    pub max_connections: usize,
    /// A connection that takes nothing of an answer for this long is cut.
    pub write_timeout: Duration,
    /// After this long a connection takes no more requests.
    pub connection_age: Duration,
    /// Time that open requests get after SIGTERM.
    pub drain: Duration,
}

impl Default for HttpLimits {
    /// For clients that anybody may be.
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(10),
            max_headers: 100,
            max_connections: 10_000,
            write_timeout: Duration::from_secs(30),
            connection_age: Duration::from_mins(10),
            drain: Duration::from_secs(10),
        }
    }
}

impl HttpLimits {
    /// For clients that are servers: they keep connections for the next request, and pass on what slow readers take.
    #[must_use]
    pub fn between_servers() -> Self {
        Self {
            header_timeout: Duration::from_mins(5),
            write_timeout: Duration::from_mins(5),
            connection_age: Duration::from_hours(24),
            ..Self::default()
        }
    }
}

/// What the body of one request may cost.
#[derive(Clone, Copy, Debug)]
pub struct PayloadLimits {
    pub bytes: usize,
    /// Time to send it.
    pub time: Duration,
}

/// A configuration that can't be used; shown as one line, exit status 2.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the configuration {0} can't be read: {1}")]
    File(String, String),
    #[error("{0}")]
    Household(#[from] LoadError),
    #[error("the cookie key can't be had: {0}")]
    CookieKey(String),
    #[error("the upstream must be an http or https address, not {0}")]
    Upstream(Url),
}

impl HeadendFiles {
    /// Reads the guide and the playlist, where there are any.
    ///
    /// # Errors
    /// When one of them can't be read; says where and why.
    pub fn open(&self) -> Result<HeadendConfig, ConfigError> {
        let household = if self.guide.is_some() || self.playlist.is_some() {
            Some(Household::open(Files {
                guide: self.guide.clone(),
                playlist: self.playlist.clone(),
            })?)
        } else {
            None
        };
        Ok(HeadendConfig {
            data: Some(self.data.clone()),
            household,
            ..HeadendConfig::default()
        })
    }
}

impl HeadendArgs {
    /// Reads what the flags name.
    ///
    /// # Errors
    /// When the guide, the playlist or the configuration can't be read.
    pub fn open(&self) -> Result<HeadendConfig, ConfigError> {
        let mut config = self.television.open()?;
        if let Some(path) = &self.config {
            config.token_header = ConfigFile::read(path)?.api_headers().token;
        }
        Ok(config)
    }
}

const MIB: u64 = 1024 * 1024;

impl Config {
    /// The defaults of design.md for a server that visitors reach at `origin`.
    #[must_use]
    pub fn new(origin: &str) -> Self {
        Self {
            clock: Clock::system(),
            upstream: None,
            api_headers: ApiHeaders::default(),
            headend: HeadendConfig::default(),
            engine: EngineConfig::default(),
            brands: file::default_brands(origin),
            render: RenderLimits {
                data_deadline_ms: 3_000,
                start: Duration::from_secs(4),
                whole: Duration::from_secs(15),
            },
            caches: CacheLimits {
                pages: FreshnessRules::of_the_spec(128 * MIB),
                data: FreshnessRules::of_the_spec(64 * MIB),
                pictures: FreshnessRules::of_the_spec(64 * MIB),
            },
            http: HttpLimits::default(),
            session: SessionConfig {
                keys: CookieKeys::random(),
                trusted_proxies: Vec::new(),
                payload: PayloadLimits {
                    bytes: 64 * 1024,
                    time: Duration::from_secs(10),
                },
            },
            tls: false,
        }
    }

    /// Reads the flags and the file they name.
    ///
    /// # Errors
    /// When the file can't be read or does not mean anything, or the upstream is no web address.
    pub fn read(args: &ServeArgs) -> Result<Self, ConfigError> {
        let mut config = Self::new(&format!("http://{}", args.listen));
        config.headend = args.television.open()?;
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
