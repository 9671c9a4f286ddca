//! The beginnings of requests, a few at a time of each connection and of each client: who asks for a hundred things at once,
//! over however many connections, waits for them in a line of their own, and who asks for one meanwhile does not stand behind
//! them. The line of who takes nothing of what they ask for moves slowly.

use super::pause::{Refusals, Room};
use super::unsent::{Begun, Held, Unsent};
use crate::network::client::Client;
use crate::network::is_in;
use crate::network::line::{Line, LineTurn};
use crate::network::network_permits::{NetworkPermit, NetworkPermits};
use axum::http::HeaderMap;
use futures::poll;
use ipnet::IpNet;
use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::task::Poll;
use std::time::Duration;
use tokio::task::yield_now;
use tokio::time::{Instant, sleep};

/// How long each turn of a client lasts at least whose answers are given up by the dozen: 200 a second are begun of what they ask
/// for, however fast they ask again.
const PACE: Duration = Duration::from_millis(20);

/// What the requests of one client have in common: their line, and what their answers hold.
#[derive(Default)]
pub struct ClientRequests {
    /// They begin one after the other, or nearly so.
    line: Line,
    held: Arc<Held>,
    /// What those weigh, in bytes, that have no answer yet.
    unanswered: Arc<AtomicU64>,
    refusals: Arc<Refusals>,
}

/// Clients that come by a proxy, each with a line.
pub struct ProxiedClients {
    proxies: Vec<IpNet>,
    permits: NetworkPermits<ClientRequests>,
}

impl ProxiedClients {
    /// By these proxies.
    pub fn new(proxies: Vec<IpNet>) -> Self {
        Self {
            proxies,
            // Their requests are counted, not bounded: the line is what all of them have in common.
            permits: NetworkPermits::new(usize::MAX),
        }
    }

    /// Whether a connection from here is a proxy's.
    pub fn come_by(&self, address: IpAddr) -> bool {
        is_in(&self.proxies, address)
    }

    /// None where the proxy does not say for whom it asks.
    fn permit(&self, peer: IpAddr, headers: &HeaderMap) -> Option<NetworkPermit<ClientRequests>> {
        let client = Client::of(peer, headers, &self.proxies);
        let proxy = Client::of(peer, &HeaderMap::new(), &[]);
        (client != proxy).then(|| self.permits.take(client.network()))?
    }
}

/// The lines of one connection's requests.
pub enum Turns {
    /// The connection's own, and that of its network.
    Client {
        own: Arc<ClientRequests>,
        network: Arc<ClientRequests>,
    },
    /// A proxy's requests are many clients': each stands in its client's line, or where the proxy does not name one in that of
    /// the connection.
    Proxy {
        own: Arc<ClientRequests>,
        clients: Arc<ProxiedClients>,
        peer: IpAddr,
    },
}

impl Turns {
    /// Whether the connection is a proxy's, and so many clients'.
    pub fn are_a_proxys(&self) -> bool {
        matches!(self, Self::Proxy { .. })
    }

    /// The room of the connection's client, whose requests may weigh so many bytes before the next one; none for a proxy.
    pub fn room(&self, most: u64) -> Option<Room> {
        match self {
            Self::Client { network, .. } => Some(Room {
                unanswered: Arc::clone(&network.unanswered),
                most,
                refusals: Arc::clone(&network.refusals),
            }),
            Self::Proxy { .. } => None,
        }
    }

    /// The turn of a request with this header.
    pub fn of(&self, headers: &HeaderMap) -> Turn {
        match self {
            Self::Client { own, network } => Turn {
                own: Some(Arc::clone(own)),
                common: Arc::clone(network),
                client: None,
            },
            Self::Proxy { own, clients, peer } => {
                let client = clients.permit(*peer, headers);
                let common = client.as_ref().map_or(own, NetworkPermit::common);
                Turn {
                    own: None,
                    common: Arc::clone(common),
                    client,
                }
            }
        }
    }
}

/// One request's turn.
pub struct Turn {
    own: Option<Arc<ClientRequests>>,
    common: Arc<ClientRequests>,
    /// Keeps the line of who came by a proxy.
    #[expect(dead_code, reason = "held, never asked")]
    client: Option<NetworkPermit<ClientRequests>>,
}

impl Turn {
    /// Runs `answering`. Its first step, which for most requests is the only one of any length, waits for its turn and for room
    /// among what is `unsent`, and lets others go first whose turn it is. What it gives beside the answer counts that one until it is
    /// held.
    pub async fn take<F: Future>(&self, unsent: &Unsent, answering: F) -> (F::Output, Begun) {
        let mut answering = pin!(answering);
        let (first, begun) = {
            let come = self.come().await;
            if self.held().loses_many(|| Instant::now().into_std()) {
                sleep(PACE).await;
            }
            let begun = unsent.room(self.held()).await;
            yield_now().await;
            let first = poll!(answering.as_mut());
            drop(come);
            (first, begun)
        };
        let answer = match first {
            Poll::Ready(answer) => answer,
            Poll::Pending => answering.await,
        };
        (answer, begun)
    }

    /// It is refused: until when its connection is not read. A proxy's is many clients', and is read on.
    pub fn refuse(&self, now: Instant) -> Option<Instant> {
        self.own.as_ref().map(|_| self.common.refusals.add(now))
    }

    /// What the answers of its client hold.
    pub fn held(&self) -> &Arc<Held> {
        &self.common.held
    }

    /// What the requests of its client weigh that have no answer yet, in bytes.
    pub fn unanswered(&self) -> &Arc<AtomicU64> {
        &self.common.unanswered
    }

    /// In the connection's line first: what stands in the other one is a few requests of each connection.
    async fn come(&self) -> (Option<LineTurn>, Option<LineTurn>) {
        let own = match &self.own {
            Some(own) => own.line.come().await,
            None => None,
        };
        (own, self.common.line.come().await)
    }
}

#[cfg(test)]
mod tests {
    use super::{ClientRequests, PACE, ProxiedClients, Turns};
    use crate::serve::HttpLimits;
    use crate::serve::unsent::Unsent;
    use axum::http::{HeaderMap, HeaderName, HeaderValue};
    use std::net::IpAddr;
    use std::sync::{Arc, Mutex};
    use std::time::Instant;
    use tokio::task::{JoinHandle, yield_now};

    type Begun = Arc<Mutex<String>>;

    /// Spawns requests of one connection, each of which notes when it begins, and goes on later.
    fn ask(turns: &Turns, count: usize, who: char, begun: &Begun) -> Vec<JoinHandle<()>> {
        let network = if who == 'm' {
            "198.51.100.7"
        } else {
            "203.0.113.9"
        };
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static(network));
        let unsent = Unsent::new(HttpLimits::default(), Arc::default());
        let request = || {
            let (turn, begun) = (turns.of(&headers), Arc::clone(begun));
            let unsent = Arc::clone(&unsent);
            tokio::spawn(async move {
                let answering = async {
                    begun.lock().expect("unpoisoned").push(who);
                    yield_now().await;
                };
                turn.take(&unsent, answering).await;
            })
        };
        (0..count).map(|_| request()).collect()
    }

    /// When the one request began that was not among the `many`.
    async fn position_of_one(requests: Vec<JoinHandle<()>>, many: usize, begun: Begun) -> usize {
        for request in requests {
            request.await.expect("answered");
        }
        let begun = begun.lock().expect("unpoisoned");
        assert_eq!(begun.len(), many + 1);
        begun.find('o').expect("begun")
    }

    fn of_network(network: &Arc<ClientRequests>) -> Turns {
        Turns::Client {
            own: Arc::default(),
            network: Arc::clone(network),
        }
    }

    #[tokio::test]
    async fn one_request_does_not_wait_for_a_hundred_of_another_connection() {
        let begun = Begun::default();
        let network = Arc::default();
        let mut requests = ask(&of_network(&network), 100, 'm', &begun);
        requests.extend(ask(&of_network(&network), 1, 'o', &begun));
        assert!(position_of_one(requests, 100, begun).await < 20);
    }

    #[tokio::test]
    async fn one_request_does_not_wait_for_fifty_connections_of_another_network() {
        let begun = Begun::default();
        let network = Arc::default();
        let mut requests: Vec<_> = (0..50)
            .flat_map(|_| ask(&of_network(&network), 4, 'm', &begun))
            .collect();
        requests.extend(ask(&of_network(&Arc::default()), 1, 'o', &begun));
        assert!(position_of_one(requests, 200, begun).await < 20);
    }

    #[tokio::test]
    async fn who_takes_nothing_of_what_they_ask_for_asks_at_a_pace() {
        let network = Arc::<ClientRequests>::default();
        let start = Instant::now();
        for _ in 0..1_000 {
            network.held.lose(start);
        }
        let requests = ask(&of_network(&network), 12, 'm', &Begun::default());
        for request in requests {
            request.await.expect("answered");
        }
        assert!(start.elapsed() >= 3 * PACE);
    }

    #[tokio::test]
    async fn clients_of_one_proxy_do_not_wait_for_each_other() {
        let begun = Begun::default();
        let proxies = vec!["10.0.0.0/8".parse().expect("a net")];
        let peer: IpAddr = "10.0.0.1".parse().expect("an address");
        let clients = Arc::new(ProxiedClients::new(proxies));
        let proxy = || Turns::Proxy {
            own: Arc::default(),
            clients: Arc::clone(&clients),
            peer,
        };
        let mut requests: Vec<_> = (0..50)
            .flat_map(|_| ask(&proxy(), 4, 'm', &begun))
            .collect();
        requests.extend(ask(&proxy(), 1, 'o', &begun));
        assert!(position_of_one(requests, 200, begun).await < 20);
    }

    #[test]
    fn requests_of_a_proxy_that_names_no_client_stand_in_the_line_of_their_connection() {
        let proxies = vec!["10.0.0.0/8".parse().expect("a net")];
        let clients = Arc::new(ProxiedClients::new(proxies));
        let own = Arc::<ClientRequests>::default();
        let proxy = Turns::Proxy {
            own: Arc::clone(&own),
            clients,
            peer: "10.0.0.1".parse().expect("an address"),
        };
        let unnamed = proxy.of(&HeaderMap::new());
        assert!(Arc::ptr_eq(&unnamed.common, &own));
        assert!(unnamed.refuse(tokio::time::Instant::now()).is_none());
        assert!(proxy.room(0).is_none());
        let named = HeaderMap::from_iter([(
            HeaderName::from_static("x-forwarded-for"),
            HeaderValue::from_static("203.0.113.9"),
        )]);
        assert!(!Arc::ptr_eq(&proxy.of(&named).common, &own));
    }
}
