//! Who makes a call: the account whose session's token came with it.

use super::secrets::credentials::TokenHash;
use super::store::accounts::Account;

/// The session that the token of a request stands for. As `Option<Session>`: none without a token. A token that is not
/// good (any more) is refused either way, so that a session's end is noticed (spec, section 4).
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) account: Account,
    pub(super) token: TokenHash,
}
