//! The connection to the cache: one, over which all questions go at once, made in the background and again whenever it breaks, or leads
//! to a server that takes nothing more since another one took its place.

use super::address::CacheAddress;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::cluster::ClusterClient;
use redis::cluster_async::ClusterConnection;
use redis::{
    Client, ErrorKind, FromRedisValue, RedisError, RedisResult, ScriptInvocation, ServerErrorKind,
};
use std::io;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How often a cache that was never there is looked for.
const TRY_EVERY: Duration = Duration::from_secs(1);
/// How long a connection may take to be made.
const CONNECT_LIMIT: Duration = Duration::from_secs(2);

pub struct Link {
    target: Target,
    connected: Made,
    connecting: Mutex<JoinHandle<()>>,
}

/// The connection, once it is made.
type Made = Arc<RwLock<Option<Connected>>>;

/// Each mends itself once it has been there.
#[derive(Clone)]
enum Connected {
    One(ConnectionManager),
    Cluster(ClusterConnection),
}

#[derive(Clone)]
enum Target {
    One(Box<Client>),
    Cluster(Box<ClusterClient>),
}

impl Link {
    /// Must be called inside a tokio runtime, which will connect.
    pub fn open(address: &CacheAddress) -> RedisResult<Self> {
        let nodes = address.nodes();
        let target = match nodes {
            [node] => Target::One(Box::new(Client::open(node.clone())?)),
            nodes => Target::Cluster(Box::new(ClusterClient::new(nodes.to_vec())?)),
        };
        let connected = Made::default();
        let connecting = tokio::spawn(connect(target.clone(), Arc::clone(&connected)));
        Ok(Self {
            target,
            connected,
            connecting: Mutex::new(connecting),
        })
    }

    pub async fn ask<T: FromRedisValue>(&self, script: &ScriptInvocation<'_>) -> RedisResult<T> {
        let asked = match self.connection() {
            Some(Connected::One(mut one)) => script.invoke_async(&mut one).await,
            // It learns by itself who took whose place.
            Some(Connected::Cluster(mut cluster)) => {
                return script.invoke_async(&mut cluster).await;
            }
            None => Err(RedisError::from(io::Error::from(
                io::ErrorKind::NotConnected,
            ))),
        };
        if let Err(error) = &asked
            && error.kind() == ErrorKind::Server(ServerErrorKind::ReadOnly)
        {
            self.connect_anew();
        }
        asked
    }

    fn connection(&self) -> Option<Connected> {
        let connected = self
            .connected
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        connected.clone()
    }

    fn connect_anew(&self) {
        let mut connected = self
            .connected
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        if connected.take().is_none() {
            return;
        }
        let connecting = connect(self.target.clone(), Arc::clone(&self.connected));
        *self
            .connecting
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = tokio::spawn(connecting);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.connecting
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .abort();
    }
}

async fn connect(target: Target, connected: Made) {
    let mut was_said = false;
    loop {
        match target.connect().await {
            Ok(made) => {
                *connected.write().unwrap_or_else(PoisonError::into_inner) = Some(made);
                tracing::info!("the shared cache answers");
                return;
            }
            Err(error) if !was_said => {
                tracing::warn!(%error, "the shared cache does not answer; going on without");
                was_said = true;
            }
            Err(_) => {}
        }
        tokio::time::sleep(TRY_EVERY).await;
    }
}

impl Target {
    async fn connect(&self) -> RedisResult<Connected> {
        match self {
            Self::One(client) => {
                let config = ConnectionManagerConfig::new()
                    .set_connection_timeout(Some(CONNECT_LIMIT))
                    .set_number_of_retries(0)
                    .set_max_delay(TRY_EVERY);
                let manager = ConnectionManager::new_with_config((**client).clone(), config);
                manager.await.map(Connected::One)
            }
            Self::Cluster(client) => client.get_async_connection().await.map(Connected::Cluster),
        }
    }
}
