//! Lucarne: a TV streaming web client. In reading order:
//!
//! - [`config`] reads flags, environment and file; [`run`] starts everything from it.
//! - [`router`] has every route on one screen.
//! - [`pages`] answers page requests, from its cache or from [`lucarne_render`], which is V8 and knows nothing of
//!   television.
//! - [`upstream`] is the TV API as a client, with the data cache; [`cache`] is what the caches of pages, data and pictures
//!   have in common.
//! - [`pictures`] has posters and logos in the sizes that pages draw.
//! - [`session`] is signing in and staying in: the sealed cookie, the browser's `/api`, limits on guessing.
//! - [`vitals`] takes in what browsers tell of how pages went.
//! - `serve` has the connections that all of this is reached over.
//! - [`lucarne_contract`] has the wire types of that API, the clock and the data folder; [`lucarne_headend`] is an embedded TV backend that implements it,
//!   and is reached over HTTP only, as a real one would be.
//! - [`trace`] is what an operator may see of one request's way through all of this.
//! - [`assets`], [`seo`], [`ops`], [`encoding`], [`protection`], [`error`] and `network` are what they say.

pub mod assets;
mod cache;
pub mod config;
pub mod encoding;
pub mod error;
mod network;
pub mod ops;
pub mod pages;
pub mod pictures;
pub mod protection;
pub mod router;
pub mod seo;
mod serve;
pub mod session;
pub mod trace;
pub mod upstream;
pub mod vitals;

use assets::OthersAssets;
use axum::Router;
use cache::{SharedCache, StalePolicy};
use config::{Config, HeadendArgs};
use ipnet::{Ipv4Net, Ipv6Net};
use lucarne_contract::clock::Clock;
use lucarne_headend::HeadendConfig;
use lucarne_headend::household::watch::Watching;
use lucarne_headend::household::{Files, Household};
use lucarne_render::Engine;
use network::shares::Shares;
use ops::admin::AdminCalls;
use ops::admin_token::AdminToken;
use ops::health::Health;
use ops::metrics::{Counted, Metrics};
use ops::purging::{Held, Purging};
use pages::{DataSources, Pages, SharedPages};
use pictures::PictureStore;
use router::{Public, Services};
use seo::Seo;
pub use serve::Leave;
use serve::{ConnectionStats, HttpLimits, Port};
use session::{OwnOrigins, Sessions};
use std::future::{Future, pending};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_service::Service;
use upstream::{DataCache, UpstreamClient, UpstreamConfig, UpstreamSource};
use url::Url;
use vitals::Vitals;

/// How often an upstream that has not answered yet is asked whether it is there.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// Bound sockets: production and tests come in by the same door.
pub struct Listeners {
    pub public: TcpListener,
    pub admin: TcpListener,
}

/// What must happen once, on the main thread, before any other thread exists: V8's platform, the TLS provider, the limit of
/// file descriptors, and what the allocator gives back.
pub fn prepare_process() {
    serve::raise_limit();
    serve::keep_little();
    lucarne_render::init_platform();
    install_tls();
}

fn install_tls() {
    // A second call finds a provider installed, which is just as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// The library's own tests ask servers, too.
#[cfg(test)]
#[ctor::ctor]
fn prepare_tests() {
    install_tls();
}

/// Runs the server until `shutdown` ends and open requests are answered. `ready` is called once, when it listens.
///
/// # Errors
/// When a socket, a thread or V8 can't be had, neither file of a household can be read, or the head-end's data folder can't be
/// used.
pub async fn run(
    config: Config,
    listeners: Listeners,
    ready: impl FnOnce(),
    shutdown: impl Future<Output = Leave>,
) -> io::Result<()> {
    warn_of_one_client(&config);
    let (base, _watching) = if let Some(base) = &config.upstream {
        (base.clone(), None)
    } else {
        let files = config.household_files.clone();
        let headend = open_household(config.headend.clone(), files, &config.clock)?;
        start_headend(headend, config.clock.clone()).await?
    };
    let mut upstream = UpstreamConfig::new(base, config.api_headers.clone(), config.call_timeout);
    upstream.connections = serve::upstream_connections(config.http.max_connections);
    let client = UpstreamClient::new(upstream).map_err(io::Error::other)?;
    let client = Arc::new(client);
    let shared = open_shared(&config)?;
    let data = DataCache::new(
        Arc::clone(&client),
        config.caches.data,
        config.clock.clone(),
        shared.clone(),
    );
    let port = public_port(&config);
    let pictures = PictureStore::new(
        Arc::clone(&client),
        config.pictures.clone(),
        port.proxies.clone(),
        config.clock.clone(),
    )?;
    let sources = sources(&client, &data, shared.clone());
    let own = own_origins(&config);
    let vitals = take_vitals(&config, &own);
    let sessions = Sessions::new(
        config.session,
        own,
        config.clock.clone(),
        Arc::clone(&client),
        Arc::clone(&data),
        shared.clone(),
    );
    let engine = Engine::start(config.engine.clone(), pages::SNAPSHOT).await?;
    let pages = Pages::new(
        config.brands.clone(),
        config.render,
        config.caches.pages,
        config.clock.clone(),
        Arc::clone(&engine),
        sources,
        Arc::clone(&sessions),
    )
    .await?;
    let health = Health::new(Arc::clone(&client), Arc::clone(&engine));
    let clock = config.clock.clone();
    let seo = Arc::new(Seo::new(Arc::clone(&pages), Arc::clone(&data), clock));
    let purging = purging((&data, &pictures, &seo, &pages), shared.clone());
    let metrics = Metrics::new(
        Arc::clone(&engine),
        Arc::clone(&pages),
        data,
        Arc::clone(&pictures),
        &Counted {
            client: &client,
            connections: &port.stats,
            purging: &purging,
            vitals: vitals.as_deref().map(Vitals::stats),
        },
    );
    let following = tokio::spawn(Arc::clone(&purging).follow());
    let services = Services {
        assets: shared.zip(config.shared_cache).map(OthersAssets::new),
        pages,
        seo,
        vitals,
        admin: admin_calls(config.admin_token, purging, engine),
        sessions,
        pictures,
        upstream: Arc::clone(&client),
        streams: Arc::new(Shares::of(client.most_calls(), port.proxies.clone())),
        health,
        metrics,
        tls: config.tls,
    };
    let probe = tokio::spawn(probe(client));
    let admin = tokio::spawn(serve_admin(listeners.admin, router::admin(&services)));
    ready();
    let drained = drained(shutdown, Arc::clone(&services.health));
    let public = Public::new(&services, &port);
    serve::serve(
        listeners.public,
        move |request, peer| public.clone().answer(request, peer),
        port,
        drained,
    )
    .await;
    probe.abort();
    following.abort();
    admin.abort();
    Ok(())
}

/// Behind a proxy that is not known to be one, limits mean something else.
fn warn_of_one_client(config: &Config) {
    if config.tls && config.session.trusted_proxies.is_empty() {
        tracing::warn!(
            "front.tls without front.trusted_proxies: all visitors count as one client, the proxy that ends TLS, and \
             share its limits on guessing"
        );
    }
}

/// The end of `shutdown`, from which on no visitors should be sent here.
async fn drained(shutdown: impl Future<Output = Leave>, health: Arc<Health>) -> Leave {
    let leave = shutdown.await;
    health.drain();
    leave
}

/// Where pages come from, but for what renders them.
fn sources(
    client: &UpstreamClient,
    data: &Arc<DataCache>,
    shared: Option<Arc<SharedCache>>,
) -> DataSources {
    let source = |policy| Arc::new(UpstreamSource::new(Arc::clone(data), policy));
    let upstream = client.base().as_str();
    DataSources {
        serving: source(StalePolicy::ServeStale),
        renewing: source(StalePolicy::Revalidate),
        shared: shared.map(|cache| SharedPages::new(cache, upstream)),
    }
}

/// What operators may do, where there is a token.
fn admin_calls(
    token: Option<AdminToken>,
    purging: Arc<Purging>,
    engine: Arc<Engine>,
) -> Option<AdminCalls> {
    token.map(|token| AdminCalls {
        token,
        purging,
        engine,
    })
}

/// What may be purged, here and at other servers.
fn purging(
    (data, pictures, seo, pages): (&Arc<DataCache>, &Arc<PictureStore>, &Arc<Seo>, &Arc<Pages>),
    shared: Option<Arc<SharedCache>>,
) -> Arc<Purging> {
    let held: Held = vec![
        ("answers", Arc::clone(data) as _),
        ("pictures", Arc::clone(pictures) as _),
        ("sitemaps", Arc::clone(seo) as _),
        ("pages", Arc::clone(pages) as _),
    ];
    Purging::new(held, shared)
}

/// What this server has in common with others, if it has.
fn open_shared(config: &Config) -> io::Result<Option<Arc<SharedCache>>> {
    let shared = config.shared_cache.as_ref();
    shared
        .map(|shared| SharedCache::new(shared, config.clock.clone()))
        .transpose()
        .map_err(io::Error::other)
}

/// The connections of visitors.
fn public_port(config: &Config) -> Port {
    Port {
        limits: config.http,
        proxies: config.session.trusted_proxies.clone(),
        stats: Arc::default(),
    }
}

/// Where browsers tell how pages went, if any of them is to.
fn take_vitals(config: &Config, own: &OwnOrigins) -> Option<Arc<Vitals>> {
    let mut brands = config.brands.iter();
    let is_wanted = brands.any(|brand| brand.vitals_share.is_some());
    is_wanted.then(|| {
        Arc::new(Vitals::new(
            own.clone(),
            config.session.trusted_proxies.clone(),
            config.session.payload_time,
            config.clock.clone(),
        ))
    })
}

/// Where writes may come from.
fn own_origins(config: &Config) -> OwnOrigins {
    OwnOrigins {
        known: config.brands.iter().map(|b| b.origin.clone()).collect(),
        hosts: config.known_hosts(),
        tls: config.tls,
    }
}

/// Runs the head-end alone until `shutdown` ends. `ready` is told the address it listens on.
///
/// # Errors
/// When the address can't be had, the configuration does not mean anything, neither file of a household can be read, or the
/// data folder can't be used.
pub async fn run_headend(
    args: &HeadendArgs,
    ready: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = Leave> + Send + 'static,
) -> io::Result<()> {
    let listener = TcpListener::bind(args.listen).await?;
    let clock = args.clock.clone().unwrap_or_default();
    let config = args.headend().map_err(io::Error::other)?;
    let config = open_household(config, args.television.household_files(), &clock)?;
    let _watching = config.household.as_ref().map(Household::watch);
    let app = lucarne_headend::app(config, clock)?;
    ready(listener.local_addr()?);
    serve_headend(listener, app, shutdown).await;
    Ok(())
}

/// Reads a household's guide and playlist, where there are any; `clock` says which days of the guide are near.
fn open_household(
    mut headend: HeadendConfig,
    files: Option<Files>,
    clock: &Clock,
) -> io::Result<HeadendConfig> {
    if let Some(files) = files {
        let household = Household::open(files, clock.clone()).map_err(io::Error::other)?;
        headend.household = Some(household);
    }
    Ok(headend)
}

/// Starts the embedded head-end on a loopback port of its own and gives its address, and what reads a household's files
/// again until it is dropped.
async fn start_headend(config: HeadendConfig, clock: Clock) -> io::Result<(Url, Option<Watching>)> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    let watching = config.household.as_ref().map(Household::watch);
    let app = lucarne_headend::app(config, clock)?;
    tokio::spawn(serve_headend(listener, app, pending()));
    let base = Url::parse(&format!("http://{address}/")).map_err(io::Error::other)?;
    Ok((base, watching))
}

async fn serve_headend(listener: TcpListener, app: Router, shutdown: impl Future<Output = Leave>) {
    let answer = move |request, _| {
        let mut app = app.clone();
        async move {
            let Ok(answer) = app.call(request).await;
            answer
        }
    };
    let port = Port {
        limits: HttpLimits::between_servers(),
        // Its clients are servers, which bring many users' calls.
        proxies: vec![Ipv4Net::default().into(), Ipv6Net::default().into()],
        stats: Arc::new(ConnectionStats::default()),
    };
    serve::serve(listener, answer, port, shutdown).await;
}

async fn serve_admin(listener: TcpListener, app: Router) {
    if let Err(error) = axum::serve(listener, app).await {
        tracing::error!(%error, "the admin port stopped");
    }
}

/// Asks the upstream until it has answered once: the server is live before that, but not ready.
async fn probe(client: Arc<UpstreamClient>) {
    let mut said = false;
    while !client.answers().await {
        if !said {
            tracing::warn!(upstream = %client.base(), "the upstream does not answer; serving, but not ready");
            said = true;
        }
        tokio::time::sleep(PROBE_EVERY).await;
    }
    tracing::info!(upstream = %client.base(), "the upstream answers");
}
