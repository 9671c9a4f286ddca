//! The licence of an encrypted channel or show on demand, as W3C's `ClearKey` wants it (Encrypted Media Extensions,
//! section 9.1). The player shows an address that a signed-in viewer got with their rights some minutes ago.

use crate::responses::Refusal;
use crate::secrets::master_key::MasterKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

/// More keys than any request has.
const MOST_KEYS: usize = 16;

const NO_KEY_IDS: Refusal = Refusal::bad("kids are 1 to 16 key ids of 16 bytes, in base64url");
const NO_SESSION: Refusal = Refusal::bad("Licences are temporary");

/// The content key of what is encrypted, and the public name of it.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) struct ContentKey {
    pub(super) id: [u8; 16],
    pub(super) key: [u8; 16],
}

impl ContentKey {
    /// `id` is a channel's or a show's on demand.
    pub(super) fn of(id: &str, master_key: &MasterKey) -> Self {
        let half = |purpose| {
            let whole = master_key.derive(purpose, id);
            whole.first_chunk().copied().unwrap_or_default()
        };
        Self {
            id: half("key id"),
            key: half("content key"),
        }
    }
}

/// What the browser's `ClearKey` module sends.
#[derive(Debug, Deserialize)]
pub(crate) struct LicenceRequest {
    kids: Vec<String>,
    #[serde(default, rename = "type")]
    session: Option<String>,
}

/// A set of keys as JSON Web Keys (RFC 7517).
#[derive(Debug, Serialize)]
pub(crate) struct Licence {
    keys: Vec<WebKey>,
    #[serde(rename = "type")]
    session: &'static str,
}

#[derive(Debug, Serialize)]
struct WebKey {
    kty: &'static str,
    kid: String,
    k: String,
}

/// The keys that were asked for and that this channel has.
///
/// # Errors
/// 400 for a request that is none, 404 when the channel has none of the keys.
pub(super) fn grant(asked: &LicenceRequest, known: ContentKey) -> Result<Licence, Refusal> {
    if asked
        .session
        .as_deref()
        .is_some_and(|kind| kind != "temporary")
    {
        return Err(NO_SESSION);
    }
    if asked.kids.is_empty() || asked.kids.len() > MOST_KEYS {
        return Err(NO_KEY_IDS);
    }
    let mut has = false;
    for kid in &asked.kids {
        let id = URL_SAFE_NO_PAD.decode(kid).map_err(|_| NO_KEY_IDS)?;
        let id: [u8; 16] = id.try_into().map_err(|_| NO_KEY_IDS)?;
        has |= id == known.id;
    }
    if !has {
        return Err(Refusal::NOT_FOUND);
    }
    Ok(Licence {
        keys: vec![WebKey {
            kty: "oct",
            kid: URL_SAFE_NO_PAD.encode(known.id),
            k: URL_SAFE_NO_PAD.encode(known.key),
        }],
        session: "temporary",
    })
}
