//! What an attempt is counted in: which counts, in which order, and by which rules.

use super::rules::{CLIENT, CODE, Rule, SecretKind};
use crate::network::client::Client;

/// The counts of one attempt at a secret.
pub struct Plan {
    /// By name, in the order in which they are charged.
    pub counts: Vec<(String, Rule)>,
    /// The attempts of late at the account's secret (`recent.rs`).
    pub recent: String,
    /// Of those, which are this device's; none where it did not know the secret before.
    pub own: Option<String>,
    /// How many of late there may be.
    pub together: usize,
}

impl Plan {
    /// Of an attempt at `account`'s secret; `device` is one that knew it before.
    pub fn new(secret: SecretKind, account: &str, device: Option<&str>, client: Client) -> Self {
        let (word, rules) = (secret.word(), secret.rules());
        let of_account = format!("{word}|account|{account}");
        let own = device.map(|device| format!("{word}|device|{device}|{account}"));
        let counts = match &own {
            Some(own) => vec![(own.clone(), rules.own)],
            // The client first: under the names that it invents once it is refused, nothing is kept.
            None => vec![
                (format!("client|{client:?}"), CLIENT),
                (
                    format!("{word}|network|{client:?}|{account}"),
                    rules.network,
                ),
                (of_account.clone(), rules.account),
            ],
        };
        Self {
            counts,
            recent: of_account,
            own,
            together: rules.together,
        }
    }

    /// Of a code for a TV to show.
    pub fn of_code(client: Client) -> (String, Rule) {
        (format!("code|client|{client:?}"), CODE)
    }
}
