//! The connection to the cache: one, over which all questions go at once, made in the background and again whenever it breaks.

use super::address::CacheAddress;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::cluster::ClusterClient;
use redis::cluster_async::ClusterConnection;
use redis::{Client, FromRedisValue, RedisError, RedisResult, ScriptInvocation};
use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::task::JoinHandle;

/// How often a cache that was never there is looked for.
const TRY_EVERY: Duration = Duration::from_secs(1);
/// How long a connection may take to be made.
const CONNECT_LIMIT: Duration = Duration::from_secs(2);

pub struct Link {
    connected: Arc<OnceLock<Connected>>,
    connecting: JoinHandle<()>,
}

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
        let connected = Arc::new(OnceLock::new());
        let connecting = tokio::spawn(connect(target, Arc::clone(&connected)));
        Ok(Self {
            connected,
            connecting,
        })
    }

    pub async fn ask<T: FromRedisValue>(&self, script: &ScriptInvocation<'_>) -> RedisResult<T> {
        match self.connected.get() {
            Some(Connected::One(one)) => script.invoke_async(&mut one.clone()).await,
            Some(Connected::Cluster(cluster)) => script.invoke_async(&mut cluster.clone()).await,
            None => Err(RedisError::from(io::Error::from(
                io::ErrorKind::NotConnected,
            ))),
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.connecting.abort();
    }
}

async fn connect(target: Target, connected: Arc<OnceLock<Connected>>) {
    let mut was_said = false;
    loop {
        match target.connect().await {
            Ok(made) => {
                let _ = connected.set(made);
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
