//! Who makes a call: the account whose session's token came with it.

use super::secrets::credentials::TokenHash;
use super::store::accounts::Account;

/// The session that the token of a request stands for. As `Option<Session>`: none without a token. A token that is not
/// good (any more) is refused either way, so that a session's end is noticed (spec, section 4).
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) account: Account,
    pub(super) token: TokenHash,
    /// Epoch seconds until which a PIN that was right opens what the parental level keeps closed; 0 where none was.
    pub(super) pin_good_until_s: i64,
}

impl Session {
    /// The age from which on shows are closed to this device; none while the PIN was right on it not long ago.
    pub(super) fn closed_from(&self, now_s: i64) -> Option<u8> {
        closed_from(&self.account, self.pin_good_until_s, now_s)
    }
}

/// The same for a device of `account` on which the PIN opens until `pin_good_until_s`.
pub(super) fn closed_from(account: &Account, pin_good_until_s: i64, now_s: i64) -> Option<u8> {
    (pin_good_until_s <= now_s).then(|| account.closed_from())
}
