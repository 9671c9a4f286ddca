//! A source over TLS whose certificate nobody has signed but itself.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Made for these tests, and of no use elsewhere.
const CERTIFICATE: &str = "MIIBlzCCAT6gAwIBAgIULiA7k0V//ZwHGS60SLmrdbZqPHUwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNdHVuZXIuZXhhbXBsZTAgFw0yNjExMj\
    cwNTIyMjlaGA8yMTI2MTEwMzA1MjIyOVowGDEWMBQGA1UEAwwNdHVuZXIuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABG4hqQ9r\
    LNX7p/BH49U7cyFJOjL0c884UCd+jYqv5M8h4VsBtEyvBzll6GI8NS6cRVdJnS4XYp9mppyu0fm5UNejZDBiMB0GA1UdDgQWBBQkC0HXMK31Z1\
    HdrkkJQCehusWF6DAfBgNVHSMEGDAWgBQkC0HXMK31Z1HdrkkJQCehusWF6DAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYI\
    KoZIzj0EAwIDRwAwRAIgTI9fFuotZzUONwyA64mNlBW2ZXpzkSwW7rOk5y4O1A4CIChxVqwSM8U1bVwWwv4xSnZ0K9Wp03OvL5zMjyD+sA+L";
const KEY: &str = "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQrOgC6cm+Cde2k3SZhQc/bMOFotPOjWBfb5MVU1NX4mhRANCAARuIakPayzV+6\
    fwR+PVO3MhSToy9HPPOFAnfo2Kr+TPIeFbAbRMrwc5ZehiPDUunEVXSZ0uF2KfZqacrtH5uVDX";

/// The source: where it is, and how many have come.
pub(super) struct Untrusted {
    pub(super) address: SocketAddr,
    pub(super) count: Arc<AtomicUsize>,
}

impl Untrusted {
    pub(super) fn start() -> Self {
        let bytes = |text: &str| STANDARD.decode(text).expect("base64");
        let certificate = CertificateDer::from(bytes(CERTIFICATE));
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(bytes(KEY)));
        let config = ServerConfig::builder().with_no_client_auth();
        let config = config.with_single_cert(vec![certificate], key);
        let config = Arc::new(config.expect("a certificate and its key"));
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        std::thread::spawn(move || -> io::Result<()> {
            loop {
                let (mut stream, _) = listener.accept()?;
                counted.fetch_add(1, Ordering::SeqCst);
                let connection = ServerConnection::new(Arc::clone(&config));
                let mut connection = connection.map_err(io::Error::other)?;
                // Who comes ends the handshake.
                drop(connection.complete_io(&mut stream));
            }
        });
        Self { address, count }
    }
}
